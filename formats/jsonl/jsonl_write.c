/* jsonl_write.c - write a game as a line of JSON.  The tests read it back with jansson. */
#include "formats/jsonl/jsonl.h"

#include <stdio.h>
#include <string.h>

#include "formats/facts.h"
#include "formats/json_out.h"
#include "formats/sgr/sgr.h"

/* Write S with single blanks between words; its line breaks have no meaning. */
static void
put_words(struct strat_json *j, const char *s)
{
	static const char blanks[] = " \t\r\n";
	size_t len;

	strat_json_next(j);
	strat_out_char(j->out, '"');
	while ((len = strcspn(s, blanks)) > 0) {
		strat_json_part(j, s, len);
		s += len;
		s += strspn(s, blanks);
		if (*s)
			strat_out_char(j->out, ' ');
	}
	strat_out_char(j->out, '"');
}

static void
put_tags(struct strat_json *j, const struct strat_record *g)
{
	size_t i;

	strat_json_key(j, "tags");
	strat_json_open(j, '{');
	for (i = 0; i < g->ntags; i++) {
		const char *name = g->text + g->tags[i].name, *value = g->text + g->tags[i].value;

		strat_json_name(j, name, strlen(name));
		strat_json_text(j, value, strlen(value));
	}
	strat_json_close(j, '}');
}

/* Write the notes [I, END), if any, as a member. */
static void
put_notes(struct strat_json *j, const struct strat_record *g, size_t i, size_t end)
{
	static const char *const kinds[] = { "comment", "nag", "line" };

	if (i == end)
		return;
	strat_json_key(j, "notes");
	strat_json_open(j, '[');
	for (; i < end; i++) {
		strat_json_open(j, '{');
		strat_json_key(j, kinds[g->notes[i].kind]);
		put_words(j, g->text + g->notes[i].text);
		strat_json_close(j, '}');
	}
	strat_json_close(j, ']');
}

static void
put_time(struct strat_json *j, const char *key, int32_t ms)
{
	char text[STRAT_PLY_SIZE];

	if (ms < 0)
		return;
	strat_json_key(j, key);
	strat_json_next(j);
	strat_out_put(j->out, text, strat_seconds_write(text, ms));
}

/* ------ plies ------ */

static char *
append(char *to, const char *s)
{
	size_t len = strlen(s);

	memcpy(to, s, len);
	return to + len;
}

/* Append a property of PLY; none has a character that JSON must escape. */
static char *
append_fact(char *to, const struct strat_ply_column *fact, const struct strat_ply *ply)
{
	char text[STRAT_PLY_SIZE];
	size_t len = fact->write(text, ply);

	if (len == 0)
		return to;
	to = append(to, ",\"");
	to = append(to, fact->name);
	to = append(to, "\":\"");
	memcpy(to, text, len);
	to[len] = '"';
	return to + len + 1;
}

size_t
strat_jsonl_ply(char *to, const struct strat_ply *ply, size_t number, enum strat_side side)
{
	const struct strat_ply_column *fact;
	char *start = to;

	to = append(to, "{\"ply\":");
	to += strat_number_write(to, number);
	to = append(to, side == STRAT_RED ? ",\"side\":\"red\"" : ",\"side\":\"blue\"");
	to = append(to, ",\"text\":\"");
	to += strat_ply_write(to, ply);
	*to++ = '"';
	for (fact = strat_ply_columns; fact->name; fact++)
		to = append_fact(to, fact, ply);
	return (size_t)(to - start);
}

/* Write ply I, counted from 0, by SIDE with its notes [NOTE, END). */
static void
put_ply(struct strat_json *j, const struct strat_record *g, size_t i, enum strat_side side,
    size_t note, size_t end)
{
	char *to = strat_out_reserve(j->out, STRAT_JSONL_PLY + 2);
	struct strat_ply_values values;
	size_t len = 0;

	if (!to)
		return;
	if (j->has_value)
		to[len++] = ',';
	len += strat_jsonl_ply(to + len, &g->plies[i], i + 1, side);
	j->has_value = 1;
	if (note == end) {
		to[len++] = '}';
		j->out->len += len;
		return;
	}
	j->out->len += len;
	values = strat_ply_values_read(g, note, end);
	put_time(j, "clock", values.clock);
	put_time(j, "elapsed", values.elapsed);
	if (values.eval >= 0) {
		strat_json_key(j, "eval");
		strat_json_number(j, values.eval);
	}
	put_notes(j, g, note, end);
	strat_json_close(j, '}');
}

/* Write the same as short as possible. */
static void
put_short_ply(struct strat_json *j, const struct strat_record *g, size_t i, size_t note, size_t end)
{
	char text[STRAT_PLY_SIZE];
	size_t len = strat_ply_write(text, &g->plies[i]);

	if (note == end) {
		strat_json_text(j, text, len);
		return;
	}
	strat_json_open(j, '{');
	strat_json_key(j, "text");
	strat_json_text(j, text, len);
	put_notes(j, g, note, end);
	strat_json_close(j, '}');
}

static size_t
notes_end(const struct strat_record *g, size_t note, size_t ply)
{
	while (note < g->nnotes && g->notes[note].ply == ply)
		note++;
	return note;
}

static void
put_result(struct strat_json *j, const struct strat_record *g)
{
	const char *token = strat_result_token[g->result];

	strat_json_key(j, "result");
	if (g->result != STRAT_NO_RESULT) {
		strat_json_text(j, token, strlen(token));
	} else {
		strat_json_next(j);
		strat_out_str(j->out, "null");
	}
}

static void
put_game(struct strat_out *out, const struct strat_record *g, int is_short)
{
	size_t before = strat_record_plies_before(g), note = notes_end(g, 0, 0), end, i;
	struct strat_json j = { out, STRAT_JSON_BYTES, 0 };

	strat_json_open(&j, '{');
	strat_json_key(&j, "strat");
	strat_json_number(&j, STRAT_JSONL_VERSION);
	put_tags(&j, g);
	put_result(&j, g);
	put_notes(&j, g, 0, note);
	strat_json_key(&j, "plies");
	strat_json_open(&j, '[');
	for (i = 0; i < g->nplies; i++, note = end) {
		end = notes_end(g, note, i + 1);
		if (is_short)
			put_short_ply(&j, g, i, note, end);
		else
			put_ply(&j, g, i, (enum strat_side)((before + i) % 2), note, end);
	}
	strat_json_close(&j, ']');
	strat_json_close(&j, '}');
	strat_out_char(out, '\n');
}

int
strat_jsonl_write(struct strat_out *out, const struct strat_record *g,
    const struct strat_picture *look, void *state, struct strat_report *rep)
{
	size_t start = out->len;

	(void)look, (void)state;
	put_game(out, g, 0);
	if (out->len - start <= STRAT_MAX_GAME_TEXT)
		return 0;
	out->len = start; /* too long for a reader */
	put_game(out, g, 1);
	if (out->len - start <= STRAT_MAX_GAME_TEXT)
		return 0;
	out->len = start;
	return strat_tellf(rep, STRAT_E_LIMIT, strat_at_line(g->file, g->line),
	    "line of JSON longer than %zu MiB", STRAT_MAX_GAME_TEXT >> 20);
}
