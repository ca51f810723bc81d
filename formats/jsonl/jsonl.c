/* jsonl.c - read games as JSON, one object each.
 *
 * The writer puts each object on one line.  Objects that span several lines, as jq(1) prints them,
 * are read too: a line that begins with a brace begins a game, and ends any damage before it. */
#include "formats/jsonl/jsonl.h"

#include <stdio.h>
#include <string.h>

#include <jansson.h>

#include "base/scan.h"
#include "base/utf8.h"
#include "formats/facts.h"
#include "formats/parts.h"
#include "formats/sgr/sgr.h"

/* ------ where games begin ------ */

/* Return 1 if a game begins at S, the start of a line. */
static int
begins_game(const char *s, const char *end)
{
	s = strat_skip_bom(s, end);
	return s < end && *s == '{';
}

static size_t
jsonl_find(const char *text, size_t len, int last)
{
	const char *s = text, *end = text + len;
	size_t i;

	for (i = len; last && i > 1; i--)
		if (text[i - 1] == '\n' && begins_game(text + i, end))
			return i;
	while (!last && (s = memchr(s, '\n', (size_t)(end - s))) != NULL)
		if (begins_game(++s, end))
			return (size_t)(s - text);
	return 0;
}

/* Recognise an object; one whose first key is "strat" is certain. */
static int
jsonl_sniff(const char *head, size_t len)
{
	const char *end = head + len, *s = strat_skip_space(strat_skip_bom(head, end), end), *key,
		   *close;

	if (s == end || *s != '{')
		return 0;
	s = strat_skip_space(s + 1, end);
	if (s == end || *s != '"')
		return 0;
	key = s + 1;
	close = memchr(key, '"', (size_t)(end - key));
	if (!close)
		return 0;
	s = strat_skip_space(close + 1, end);
	if (s == end || *s != ':')
		return 0;
	return close - key == 5 && memcmp(key, "strat", 5) == 0 ? 95 : 70;
}

/* ------ reading ------ */

/* A game that is being read. */
struct reading {
	struct strat_text *t;
	struct strat_record *g;
	struct strat_report *rep;
	struct strat_out bytes; /* a string with bytes decoded */
	size_t before;          /* number of plies before the first one of the record */
	size_t ply;             /* number of the ply that is being read; 0: none */
	int other;              /* some text is not UTF-8 */
	const char *broken;     /* place of an error in the JSON; NULL: none */
};

/* Return the place that is being read. */
static struct strat_where
here(const struct reading *r)
{
	return strat_at(r->t->file, r->g->line, (long)r->ply);
}

static const char *
type_name(json_type type)
{
	static const char *const names[] = { [JSON_OBJECT] = "an object",
		[JSON_ARRAY] = "an array",
		[JSON_STRING] = "a string",
		[JSON_INTEGER] = "an integer",
		[JSON_REAL] = "a number",
		[JSON_TRUE] = "true",
		[JSON_FALSE] = "false",
		[JSON_NULL] = "null" };

	return names[type];
}

/* Report that V, member KEY, is not of TYPE. */
static int
tell_type(struct reading *r, const char *key, json_type type, const json_t *v)
{
	char what[80];

	if (v)
		snprintf(
		    what, sizeof what, "is %s, not %s", type_name(json_typeof(v)), type_name(type));
	else
		snprintf(what, sizeof what, "is missing: it must be %s", type_name(type));
	return strat_tellf(r->rep, STRAT_E_SYNTAX, here(r), "\"%.40s\" %s", key, what);
}

/* Return member KEY of O, which must be of TYPE, or NULL after reporting a fault. */
static json_t *
need(struct reading *r, const json_t *o, const char *key, json_type type)
{
	json_t *v = json_object_get(o, key);

	if (v && json_typeof(v) == type)
		return v;
	tell_type(r, key, type, v);
	return NULL;
}

/* ------ strings ------ */

/* Replace the characters that stand for bytes by these bytes. */
static int
decode(struct reading *r, const char **s, size_t *len)
{
	const char *p = *s, *end = p + *len, *special = memchr(p, '\xee', *len);
	int n;

	if (!special)
		return 0;
	r->bytes.len = 0;
	for (; p < end; p += n) {
		n = strat_utf8_length(p, end);
		if (strat_jsonl_is_byte(p, n))
			strat_out_char(&r->bytes, (char)((p[1] & 3) << 6 | (p[2] & 0x3f)));
		else
			strat_out_put(&r->bytes, p, (size_t)n);
	}
	if (r->bytes.error)
		return strat_tell(r->rep, STRAT_E_NOMEM, here(r));
	*s = r->bytes.text;
	*len = r->bytes.len;
	return 0;
}

/* Set *S and *LEN to the bytes of the string V; they are valid until the next call. */
static int
bytes_of(struct reading *r, const json_t *v, const char **s, size_t *len)
{
	*s = json_string_value(v);
	*len = json_string_length(v);
	return decode(r, s, len);
}

/* ------ tags ------ */

static int
read_tags(struct reading *r, json_t *tags)
{
	const char *name, *s;
	json_t *v;
	size_t len;
	int rc;

	json_object_foreach(tags, name, v)
	{
		if (!json_is_string(v))
			return tell_type(r, name, JSON_STRING, v);
		if (bytes_of(r, v, &s, &len) < 0)
			return -STRAT_E_NOMEM;
		rc = strat_part_add_tag(r->g, name, strlen(name), s, len, 0, &r->other);
		if (rc < 0)
			return strat_tellf(
			    r->rep, (enum strat_code) - rc, here(r), "\"%.40s\" in \"tags\"", name);
	}
	return 0;
}

/* ------ notes ------ */

static const char *const note_keys[] = { "comment", "nag", "line" };

/* Add the note O to the record: {"comment": "..."}, {"nag": "1"} or {"line": "..."}. */
static int
read_note(struct reading *r, const json_t *o)
{
	const json_t *v, *found = NULL;
	const char *s;
	size_t len;
	int i, kind = 0, rc;

	if (!json_is_object(o))
		return tell_type(r, "notes", JSON_OBJECT, o);
	for (i = STRAT_COMMENT; i <= STRAT_SIDE_LINE; i++) {
		v = json_object_get(o, note_keys[i]);
		if (v && found)
			return strat_tellf(r->rep, STRAT_E_SYNTAX, here(r),
			    "\"%.40s\" is a second note in one", note_keys[i]);
		if (v) {
			found = v;
			kind = i;
		}
	}
	if (!found)
		return strat_tellf(
		    r->rep, STRAT_E_SYNTAX, here(r), "\"notes\" needs comment, nag or line");
	if (!json_is_string(found))
		return tell_type(r, note_keys[kind], JSON_STRING, found);
	if (bytes_of(r, found, &s, &len) < 0)
		return -STRAT_E_NOMEM;
	rc = strat_part_add_note(r->g, (enum strat_note_kind)kind, s, len, &r->other);
	return rc < 0 ? strat_tellf(r->rep, (enum strat_code) - rc, here(r),
			    "\"%.40s\" cannot be kept", note_keys[kind])
		      : 0;
}

/* Add the notes of O after the last ply. */
static int
read_notes(struct reading *r, const json_t *o)
{
	const json_t *list = json_object_get(o, "notes");
	size_t i;
	int rc = 0;

	if (!list || json_is_null(list))
		return 0;
	if (!json_is_array(list))
		return tell_type(r, "notes", JSON_ARRAY, list);
	for (i = 0; rc == 0 && i < json_array_size(list); i++)
		rc = read_note(r, json_array_get(list, i));
	return rc;
}

/* ------ plies ------ */

static int
is_text(const json_t *v, const char *text, size_t len)
{
	return json_is_string(v) && json_string_length(v) == len &&
	    memcmp(json_string_value(v), text, len) == 0;
}

static int
is_seconds(const json_t *v, int32_t ms)
{
	double more = json_number_value(v) * 1000 - ms;

	return json_is_number(v) && ms >= 0 && more > -0.5 && more < 0.5;
}

/* Return 1 if V, member KEY of the last ply, agrees with the ply's text and notes, or if KEY is
 * unknown. */
static int
agrees(const struct reading *r, const char *key, const json_t *v, size_t note)
{
	const struct strat_record *g = r->g;
	const struct strat_ply_column *fact = strat_ply_column_find(key);
	char text[STRAT_PLY_SIZE];
	const char *side;

	if (json_is_null(v))
		return 1;
	if (fact)
		return is_text(v, text, fact->write(text, &g->plies[g->nplies - 1]));
	if (strcmp(key, "ply") == 0)
		return json_is_integer(v) && json_integer_value(v) == (json_int_t)g->nplies;
	if (strcmp(key, "side") == 0) {
		side = strat_side_word[(r->before + g->nplies - 1) % 2];
		return is_text(v, side, strlen(side));
	}
	if (strcmp(key, "clock") == 0)
		return is_seconds(v, strat_ply_values_read(g, note, g->nnotes).clock);
	if (strcmp(key, "elapsed") == 0)
		return is_seconds(v, strat_ply_values_read(g, note, g->nnotes).elapsed);
	if (strcmp(key, "eval") == 0)
		return json_is_integer(v) &&
		    json_integer_value(v) == strat_ply_values_read(g, note, g->nnotes).eval;
	return 1;
}

static int
read_ply_text(struct reading *r, const json_t *v)
{
	const char *s = json_string_value(v), *end = s + json_string_length(v);
	struct strat_ply ply;
	char what[40];
	size_t n = 0;

	if (r->g->nplies == STRAT_MAX_PLIES)
		return strat_tellf(r->rep, STRAT_E_LIMIT, here(r), "plies");
	if (strat_ply_read(&ply, &s, end) < 0 || s != end) {
		for (s = json_string_value(v); n < 30 && s<end && * s> ' ' && *s < 127; s++)
			what[n++] = *s;
		what[n] = '\0';
		return strat_tellf(r->rep, STRAT_E_PLY, here(r), "%s", what);
	}
	return strat_record_add_ply(r->g, &ply) < 0 ? strat_tell(r->rep, STRAT_E_NOMEM, here(r))
						    : 0;
}

/* Read a ply: its text, or an object that contains it. */
static int
read_ply(struct reading *r, json_t *o)
{
	size_t note = r->g->nnotes;
	const char *key;
	json_t *v = o;
	int rc;

	if (json_is_string(o))
		return read_ply_text(r, o);
	if (!json_is_object(o))
		return tell_type(r, "plies", JSON_OBJECT, o);
	v = need(r, o, "text", JSON_STRING);
	rc = v ? read_ply_text(r, v) : -STRAT_E_SYNTAX;
	if (rc == 0)
		rc = read_notes(r, o);
	if (rc < 0)
		return rc;
	json_object_foreach(o, key, v) if (!agrees(r, key, v, note)) return strat_tellf(
	    r->rep, STRAT_E_SYNTAX, here(r), "\"%.40s\" contradicts the text of the ply", key);
	return 0;
}

static int
read_plies(struct reading *r, const json_t *list)
{
	size_t i;
	int rc = 0;

	r->before = strat_record_plies_before(r->g);
	for (i = 0; rc == 0 && i < json_array_size(list); i++) {
		r->ply = i + 1;
		rc = read_ply(r, json_array_get(list, i));
	}
	if (rc == 0)
		r->ply = 0;
	return rc;
}

/* ------ games ------ */

/* Read the result.  A missing one is a fault of the end; the game is still returned. */
static int
read_result(struct reading *r, const json_t *o)
{
	const json_t *v = json_object_get(o, "result");

	if (v && !json_is_null(v)) {
		if (!json_is_string(v))
			return tell_type(r, "result", JSON_STRING, v);
		r->g->result = strat_result_read(json_string_value(v), json_string_length(v));
		if (r->g->result == STRAT_NO_RESULT)
			return strat_tellf(r->rep, STRAT_E_SYNTAX, here(r),
			    "\"result\" is not 1-0, 0-1, 1/2-1/2, 0-0 or *");
	}
	return 0;
}

static int
read_version(struct reading *r, const json_t *o)
{
	const json_t *version = need(r, o, "strat", JSON_INTEGER);

	if (!version)
		return -STRAT_E_SYNTAX;
	if (json_integer_value(version) != STRAT_JSONL_VERSION)
		return strat_tellf(
		    r->rep, STRAT_E_SYNTAX, here(r), "\"strat\" is not 1, the only known version");
	return 0;
}

static int
read_members(struct reading *r, const json_t *o)
{
	json_t *tags, *plies;
	int rc = read_version(r, o);

	if (rc < 0)
		return rc;
	tags = need(r, o, "tags", JSON_OBJECT);
	plies = tags ? need(r, o, "plies", JSON_ARRAY) : NULL;
	if (!plies && !(tags && r->t->salvage))
		return -STRAT_E_SYNTAX;
	rc = read_tags(r, tags);
	if (!plies)
		return rc < 0 ? rc : -STRAT_E_SYNTAX;
	if (rc == 0)
		rc = read_notes(r, o);
	if (rc == 0)
		rc = read_plies(r, plies);
	return rc < 0 ? rc : read_result(r, o);
}

/* Return 1 if memory ran out.  jansson often reports this as no error or as an invalid string. */
static int
is_nomem(const json_error_t *error, const char *text)
{
	if (!error->text[0] || json_error_code(error) == json_error_out_of_memory)
		return 1;
	return error->position > 0 && text[error->position - 1] == '"' &&
	    (strncmp(error->text, "invalid token", 13) == 0 ||
		strncmp(error->text, "string or '}' expected", 22) == 0);
}

static int
tell_json(struct reading *r, const json_error_t *error, const char *text)
{
	struct strat_where at = strat_at_line(
	    r->t->file, r->g->line + (error->line > 0 ? error->line - 1 : 0));
	int is_cut = json_error_code(error) == json_error_premature_end_of_input;

	if (is_nomem(error, text))
		return strat_tell(r->rep, STRAT_E_NOMEM, at);
	return strat_tellf(r->rep, is_cut ? STRAT_E_CUT : STRAT_E_SYNTAX, at, "column %d: %.90s",
	    error->column, error->text);
}

/* Report text between two games that is not a game. */
static void
tell_rest(struct reading *r, const char *s)
{
	strat_text_skip(r->t, s);
	strat_tellf(r->rep, STRAT_E_SYNTAX, strat_at_line(r->t->file, r->t->line),
	    "expected an object at the start of a line");
}

/* Read the object at [S, END) and set *REST to the text after it. */
static int
read_object(struct reading *r, const char *s, const char *end, const char **rest)
{
	json_error_t error;
	json_t *o;
	int rc;

	if (strat_jsonl_has_too_many_values(s, end))
		return strat_tellf(r->rep, STRAT_E_LIMIT, here(r), "values");
	o = json_loadb(
	    s, (size_t)(end - s), JSON_REJECT_DUPLICATES | JSON_DISABLE_EOF_CHECK, &error);
	if (!o) {
		r->broken = error.position > 0 && error.position < end - s ? s + error.position
									   : end;
		return tell_json(r, &error, s);
	}
	strat_out_init(&r->bytes, -1);
	rc = json_is_object(o) ? read_members(r, o) : tell_type(r, "game", JSON_OBJECT, o);
	strat_out_free(&r->bytes);
	json_decref(o);
	*rest = strat_skip_space(s + error.position, end);
	return rc;
}

/* Read the game at the cursor in its short form.  Return 0, or another value if it must be read as
 * it is. */
static int
read_short(struct reading *r, const char *end)
{
	struct strat_report *rep = r->rep;
	enum strat_side first;
	struct strat_out text;
	const char *rest = NULL, *stop;
	int rc = 1;

	strat_out_init(&text, -1);
	r->rep = NULL;
	if (strat_jsonl_shorten(&text, r->t->p, end, &first) && !text.error) {
		stop = text.text + text.len;
		rc = read_object(r, text.text, stop, &rest);
		if (rc == 0 && (rest < stop || r->before % 2 != first))
			rc = 1;
	}
	r->rep = rep;
	strat_out_free(&text);
	return rc;
}

/* Read the complete part of the game at the cursor, which is not valid JSON up to END. */
static int
read_salvage(struct reading *r, const char *end)
{
	struct strat_report *rep = r->rep;
	struct strat_out text;
	const char *rest;
	int rc = -STRAT_E_NOMEM;

	strat_out_init(&text, -1);
	strat_jsonl_close(&text, r->t->p, end);
	r->rep = NULL; /* the fault has been reported */
	if (!text.error)
		rc = text.len ? read_object(r, text.text, text.text + text.len, &rest)
			      : -STRAT_E_SYNTAX;
	r->rep = rep;
	r->g->result = STRAT_NO_RESULT;
	strat_out_free(&text);
	return rc == -STRAT_E_NOMEM ? strat_tell(r->rep, STRAT_E_NOMEM, here(r)) : rc;
}

/* Read the game at the cursor, which ends before END. */
static int
read_text(struct reading *r, const char *end)
{
	struct strat_record *g = r->g;
	const char *rest = end;
	long line = g->line;
	int rc = read_short(r, end);

	if (rc != 0) {
		strat_record_clear(g);
		g->line = g->token_line = line;
		r->ply = 0;
		r->other = 0;
		r->broken = NULL;
		rc = read_object(r, r->t->p, end, &rest);
		if (rc < 0 && rc != -STRAT_E_NOMEM && r->t->salvage && r->broken &&
		    read_salvage(r, r->broken) == -STRAT_E_NOMEM)
			rc = -STRAT_E_NOMEM;
	}
	if (rc == 0 && r->other)
		strat_tell(r->rep, STRAT_E_UTF8, here(r));
	if (rc == 0 && g->result == STRAT_NO_RESULT)
		strat_tellf(r->rep, STRAT_E_NOTOKEN, here(r), "\"result\" is null or missing");
	if (rest < end && strat_skip_bom(rest, end) == rest)
		tell_rest(r, rest);
	return rc < 0 ? rc : 1;
}

/* Skip blanks, and byte order marks where files were joined. */
static void
skip_nothing(struct strat_text *t)
{
	const char *next;

	while ((next = strat_skip_bom(strat_skip_space(t->p, t->end), t->end)) > t->p)
		strat_text_skip(t, next);
}

static int
jsonl_read(struct strat_text *t, struct strat_record *g, struct strat_report *rep)
{
	struct reading r = { .t = t, .g = g, .rep = rep };
	const char *end;
	size_t next;
	int rc;

	skip_nothing(t);
	g->file = t->file;
	g->line = g->token_line = t->line;
	if (t->p == t->end)
		return 0;
	next = jsonl_find(t->p, (size_t)(t->end - t->p), 0);
	end = next ? t->p + next : t->end;
	rc = read_text(&r, end);
	strat_text_skip(t, end);
	return rc;
}

const struct strat_format strat_format_jsonl = {
	.name = "jsonl",
	.suffix = ".jsonl",
	.about = "JSON Lines: one object per game, for jq and data frames",
	.sniff = jsonl_sniff,
	.find = jsonl_find,
	.read = jsonl_read,
	.write = strat_jsonl_write,
};
