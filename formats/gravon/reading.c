/* reading.c - build a record from a game in one of Gravon's formats. */
#include "formats/gravon/reading.h"

#include <stdio.h>
#include <string.h>

#include "formats/gravon/types.h"
#include "formats/parts.h"
#include "game/start.h"

#define MAX_TAGS 1000 /* tags of a game, as in sgr */

void
strat_gravon_begin(struct strat_gravon *r, const struct strat_text *t, struct strat_record *g,
    struct strat_report *rep)
{
	*r = (struct strat_gravon){ .file = t->file,
		.g = g,
		.rep = rep,
		.line = t->line,
		.type = -1,
		.ending = -1,
		.winner = -1 };
	g->file = t->file;
	g->line = t->line;
}

/* Report CODE with WHY and the printable beginning of the LEN bytes at S. */
static int
tell(const struct strat_gravon *r, enum strat_code code, const char *why, const char *s, size_t len)
{
	int n = 0;

	while ((size_t)n < len && n < 40 && (unsigned char)s[n] >= ' ' && s[n] != 127)
		n++;
	return strat_tellf(r->rep, code, strat_at_line(r->file, r->line), "%s%s%.*s", why,
	    *why && len ? ": " : "", n, s ? s : "");
}

int
strat_gravon_report(const struct strat_gravon *r, enum strat_code code, const char *s, size_t len)
{
	return tell(r, code, "", s, len);
}

static const struct {
	enum strat_code code;
	const char *why;
} dirts[STRAT_GRAVON_QUIRKS] = {
	[STRAT_GRAVON_END] = { STRAT_E_DIRT, "END missing, repeated or misplaced" },
	[STRAT_GRAVON_J] = { STRAT_E_DIRT, "the tenth file is written as J" },
	[STRAT_GRAVON_ID] = { STRAT_E_DIRT, "repeated move number; the second move is skipped" },
	[STRAT_GRAVON_TYPE] = { STRAT_E_DIRT, "unknown game type" },
	[STRAT_GRAVON_ENDING] = { STRAT_E_DIRT, "unknown ending" },
	[STRAT_GRAVON_RESCUE] = { STRAT_E_DIRT, "rescue not understood; only its text is kept" },
	[STRAT_GRAVON_NAMES] = { STRAT_E_DIRT, "a name contains \" vs \"" },
	[STRAT_GRAVON_LATIN] = { STRAT_E_UTF8, "" },
	[STRAT_GRAVON_DROPPED] = { STRAT_E_LOSS, "" },
	[STRAT_GRAVON_NOTHING] = { STRAT_E_DIRT, "no result" },
};

void
strat_gravon_report_quirk(
    struct strat_gravon *r, enum strat_gravon_quirk what, const char *s, size_t len)
{
	if (!(r->told >> what & 1))
		tell(r, dirts[what].code, dirts[what].why, s, len);
	r->told |= 1u << what;
}

static uint32_t
lines_down(const struct strat_gravon *r)
{
	return (uint32_t)(r->line - r->g->line);
}

int
strat_gravon_tag(struct strat_gravon *r, const char *name, const char *value, size_t len)
{
	size_t i;

	for (i = 0; i < len; i++)
		if (((unsigned char)value[i] < ' ' && value[i] != '\t') || value[i] == 127)
			return strat_gravon_report(r, STRAT_E_TEXT, name, strlen(name));
	if (len > STRAT_GRAVON_WORD)
		return strat_gravon_report(r, STRAT_E_LIMIT, name, strlen(name));
	if (strat_record_tag(r->g, name)) {
		strat_gravon_report_quirk(r, STRAT_GRAVON_DROPPED, name, strlen(name));
		return 0;
	}
	if (r->g->ntags == MAX_TAGS)
		return strat_gravon_report(r, STRAT_E_LIMIT, "tags", 4);
	if (strat_record_add_tag(r->g, name, strlen(name), value, len, lines_down(r)) < 0)
		return strat_gravon_report(r, STRAT_E_NOMEM, NULL, 0);
	return 0;
}

int
strat_gravon_note(struct strat_gravon *r, const char *s, size_t len)
{
	int other = 0, rc = strat_part_add_note(r->g, STRAT_COMMENT, s, len, &other);

	return rc < 0 ? strat_gravon_report(r, (enum strat_code) - rc, NULL, 0) : 0;
}

static int
set_type(struct strat_gravon *r, int type, const char *s, size_t len)
{
	r->type = type;
	if (type >= 0)
		return 0;
	strat_gravon_report_quirk(r, STRAT_GRAVON_TYPE, s, len);
	return len ? strat_gravon_tag(r, "GravonType", s, len) : 0;
}

int
strat_gravon_type(struct strat_gravon *r, const char *s, size_t len)
{
	return set_type(r, strat_gravon_find_type(s, len), s, len);
}

int
strat_gravon_digit(struct strat_gravon *r, char digit)
{
	return set_type(r, digit < '0' + STRAT_GRAVON_TYPES ? digit - '0' : -1, &digit, 1);
}

/* Read a field.  If both armies are in their home rows it becomes two setups, otherwise a position.
 * The check of the record reports what is wrong with it. */
int
strat_gravon_field(struct strat_gravon *r, const char *s, size_t len)
{
	char red[44], blue[44];
	int rc;

	if (len == 0)
		return 0;
	if (strat_record_tag(r->g, "Position") || strat_record_tag(r->g, "RedSetup")) {
		strat_gravon_report_quirk(r, STRAT_GRAVON_DROPPED, "a second field", 14);
		return 0;
	}
	if (r->has_position || len != STRAT_GRAVON_FIELD || !strat_gravon_read_setups(s, red, blue))
		return strat_gravon_tag(r, "Position", s, len);
	rc = strat_gravon_tag(r, "RedSetup", red, 43);
	return rc < 0 ? rc : strat_gravon_tag(r, "BlueSetup", blue, 43);
}

int
strat_gravon_move(
    struct strat_gravon *r, const char *from, size_t nfrom, const char *to, size_t nto)
{
	struct strat_ply ply = { .kind = STRAT_STEP };
	int j = 0;

	ply.from = strat_gravon_square(from, nfrom, &j);
	ply.to = strat_gravon_square(to, nto, &j);
	if (!ply.from || !ply.to)
		return ply.from ? strat_gravon_report(r, STRAT_E_PLY, to, nto)
				: strat_gravon_report(r, STRAT_E_PLY, from, nfrom);
	if (r->g->nplies == STRAT_MAX_PLIES)
		return strat_gravon_report(r, STRAT_E_LIMIT, "plies", 5);
	if (j)
		strat_gravon_report_quirk(r, STRAT_GRAVON_J, NULL, 0);
	if (strat_record_mark_line(r->g, r->g->nplies + 1, lines_down(r)) < 0 ||
	    strat_record_add_ply(r->g, &ply) < 0)
		return strat_gravon_report(r, STRAT_E_NOMEM, NULL, 0);
	return 0;
}

/* Read "K::B2": the piece that moved to the first square returns a piece on the second.  The format
 * does not say which. */
int
strat_gravon_rescue(struct strat_gravon *r, const char *s, size_t len)
{
	struct strat_ply *last = r->g->nplies ? &r->g->plies[r->g->nplies - 1] : NULL;
	strat_square from, at;
	int j = 0;

	from = len == 5 && s[2] == ':' ? strat_gravon_square(s, 2, &j) : 0;
	at = len == 5 ? strat_gravon_square(s + 3, 2, &j) : 0;
	if (!last || !from || !at || from != last->to || last->rescue || j) {
		strat_gravon_report_quirk(r, STRAT_GRAVON_RESCUE, s, len);
		return 0;
	}
	last->rescue = STRAT_UNKNOWN;
	last->rescue_at = at;
	return 1;
}

/* ------ the end of a game ------ */

static int
conclude_rules(struct strat_gravon *r)
{
	const struct strat_gravon_type *type;
	int rc;

	if (r->type < 0)
		return 0;
	type = &strat_gravon_types[r->type];
	if (r->has_rules) /* the rules may belong to another type */
		return strat_gravon_type_of(r->g) == r->type
		    ? 0
		    : strat_gravon_tag(r, "GravonType", type->word, strlen(type->word));
	rc = strat_gravon_tag(r, "Rules", type->rules, strlen(type->rules));
	if (rc == 0 && type->options && !r->has_options)
		rc = strat_gravon_tag(r, "Options", type->options, strlen(type->options));
	return rc;
}

/* Add the termination, and the tag Ending if the ending does not follow from it. */
static int
conclude_ending(struct strat_gravon *r)
{
	enum strat_result result = r->g->result;
	const char *name;
	char digits[16];
	int rc = 0, n;

	if (r->has_termination) {
		name = strat_record_tag(r->g, "Termination");
		if (!name)
			return 0; /* the file says that there is no such tag */
	} else {
		name = strat_gravon_termination(r->ending, result, r->g->nplies);
		if (name)
			rc = strat_gravon_tag(r, "Termination", name, strlen(name));
		else
			strat_gravon_report_quirk(r, STRAT_GRAVON_ENDING, NULL, 0);
	}
	if (rc < 0 || strat_record_tag(r->g, "Ending") ||
	    (name && strat_gravon_ending(name, result) == r->ending))
		return rc;
	n = snprintf(digits, sizeof digits, "%d", r->ending);
	return strat_gravon_tag(r, "Ending", digits, (size_t)n);
}

static int
conclude_result(struct strat_gravon *r)
{
	enum strat_result result = r->winner < 0 ? STRAT_OPEN : strat_gravon_results[r->winner];
	const char *token = strat_result_token[result];
	int rc = 0;

	r->g->result = result;
	if (r->g->token_line)
		r->line = r->g->token_line;
	if (!strat_record_tag(r->g, "Result"))
		rc = strat_gravon_tag(r, "Result", token, strlen(token));
	return rc < 0 || result == STRAT_OPEN || r->ending < 0 ? rc : conclude_ending(r);
}

/* Find double steps, which are written like steps, by playing the game. */
static int
find_double_steps(struct strat_gravon *r)
{
	struct strat_start st;
	struct strat_play p;
	size_t i;
	int rc;

	strat_start_init(&st);
	strat_play_init(&p);
	rc = strat_start(&st, r->g, &p, NULL, NULL);
	for (i = 0; rc == 0 && i < r->g->nplies; i++)
		rc = strat_gravon_apply(&p, &r->g->plies[i]);
	strat_play_free(&p);
	strat_start_free(&st);
	return rc == -STRAT_E_NOMEM ? strat_gravon_report(r, STRAT_E_NOMEM, NULL, 0) : 0;
}

/* Return 1 if the rules have a rank with the power of a double step. */
static int
may_step_twice(const struct strat_record *g)
{
	const char *name = strat_record_tag(g, "Rules");
	const struct strat_rules *rules = name ? strat_rules_find(name) : NULL;

	return rules && memchr(rules->power, STRAT_QUICKNESS, sizeof rules->power);
}

int
strat_gravon_finish(struct strat_gravon *r)
{
	int rc = conclude_rules(r);

	if (rc == 0)
		rc = conclude_result(r);
	if (rc == 0 && may_step_twice(r->g))
		rc = find_double_steps(r);
	return rc < 0 ? rc : 1;
}

int
strat_gravon_finish_damaged(struct strat_gravon *r, int rc)
{
	struct strat_report *rep = r->rep;
	int failed;

	r->rep = NULL;
	failed = strat_gravon_finish(r);
	r->rep = rep;
	if (r->winner < 0)
		r->g->result = STRAT_NO_RESULT;
	return failed == -STRAT_E_NOMEM && rc != failed
	    ? strat_gravon_report(r, STRAT_E_NOMEM, NULL, 0)
	    : rc;
}
