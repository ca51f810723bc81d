/* gravon_plan.c - determine how to write a record in Gravon's formats, if this is possible. */
#include "formats/gravon/gravon_plan.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/scan.h"
#include "formats/gravon/types.h"

static struct strat_where
at_tag(const struct strat_gravon_plan *p, const char *tag)
{
	return strat_at_line(p->g->file, strat_record_tag_line(p->g, tag));
}

int
strat_gravon_refuse(const struct strat_gravon_plan *p, size_t ply, const char *why)
{
	long line = ply ? strat_record_line(p->g, ply) : p->g->line;

	return strat_tellf(
	    p->rep, STRAT_E_UNSAID, strat_at(p->g->file, line, (long)ply), "%s", why);
}

/* ------ the game type ------ */

/* Return 1 if the tag NAME equals TEXT, or is missing and TEXT is NULL. */
static int
tag_is(const struct strat_record *g, const char *name, const char *text)
{
	const char *value = strat_record_tag(g, name);

	return value && text ? strcmp(value, text) == 0 : !value && !text;
}

/* Determine whether the type implies the tags of the rules. */
static void
plan_rules(struct strat_gravon_plan *p, const struct strat_rules *r)
{
	const struct strat_gravon_type *type = &strat_gravon_types[p->type];

	p->says_rules = !tag_is(p->g, "Rules", type->rules) ||
	    !tag_is(p->g, "Options", type->options) || !tag_is(p->g, "Army", NULL);
	p->plays = memchr(r->power, STRAT_QUICKNESS, sizeof r->power) != NULL;
}

/* Choose the type: the one of the file that was read, or the one for the rules. */
static int
plan_type(struct strat_gravon_plan *p)
{
	struct strat_rules r;
	char why[100];
	int rc = strat_gravon_read_rules(p->g, &r, why, sizeof why);

	p->says_rules = 1;
	p->type_word = strat_record_tag(p->g, "GravonType");
	p->type = p->type_word ? strat_gravon_find_type(p->type_word, strlen(p->type_word)) : -1;
	if (!p->type_word && rc < 0)
		return strat_tellf(p->rep, (enum strat_code) - rc,
		    at_tag(p,
			rc == -STRAT_E_RULES        ? "Rules"
			    : rc == -STRAT_E_OPTION ? "Options"
						    : "Army"),
		    "%s", why);
	if (!p->type_word) {
		p->type = strat_gravon_type_like(&r);
		if (p->type >= 0)
			p->type_word = strat_gravon_types[p->type].word;
	}
	if (!p->type_word) {
		snprintf(why, sizeof why, "Gravon has no game type for the rules %s", r.name);
		return strat_gravon_refuse(p, 0, why);
	}
	if (p->type >= 0 && rc == 0)
		plan_rules(p, &r);
	return 0;
}

/* ------ the field ------ */

/* Write the rows of a setup to the field, from row TOP down. */
static int
put_setup(struct strat_gravon_plan *p, enum strat_side side, const char *tag, int top)
{
	const char *s = strat_record_tag(p->g, tag);
	size_t i;

	if (!s || strlen(s) != 43)
		return strat_tellf(p->rep, STRAT_E_SETUP, at_tag(p, tag), "%s",
		    s ? "not four rows of ten" : "missing");
	for (i = 0; i < 43; i++) {
		enum strat_rank rank = strat_rank_of(s[i]);

		if (rank == STRAT_UNKNOWN)
			return strat_tellf(
			    p->rep, STRAT_E_UNSAID, at_tag(p, tag), "Gravon knows all pieces");
		if (i % 11 == 10 ? s[i] != '/' : rank == STRAT_NO_RANK && s[i] != '.')
			return strat_tellf(
			    p->rep, STRAT_E_SETUP, at_tag(p, tag), "not four rows of ten");
		if (i % 11 != 10)
			p->field[((size_t)top - 1 - i / 11) * 10 + i % 11] = strat_letter(
			    side, rank);
	}
	return 0;
}

static int
put_position(struct strat_gravon_plan *p, const char *letters)
{
	const char *turn = strat_record_tag(p->g, "Turn");
	char red[44], blue[44];
	size_t i;

	if (turn && strcmp(turn, "red") != 0)
		return strat_gravon_refuse(p, 0, "Red always moves first in Gravon");
	if (strlen(letters) != STRAT_GRAVON_FIELD)
		return strat_tellf(
		    p->rep, STRAT_E_POSITION, at_tag(p, "Position"), "not 100 letters");
	for (i = 0; i < STRAT_GRAVON_FIELD; i++) {
		strat_piece piece;

		if (strat_letter_read(letters[i], &piece) < 0)
			return strat_tellf(
			    p->rep, STRAT_E_POSITION, at_tag(p, "Position"), "invalid letters");
		if (strat_piece_rank(piece) == STRAT_UNKNOWN)
			return strat_tellf(p->rep, STRAT_E_UNSAID, at_tag(p, "Position"),
			    "Gravon knows all pieces");
		p->field[i] = piece == STRAT_LAKE
		    ? '_'
		    : strat_letter(strat_piece_side(piece), strat_piece_rank(piece));
	}
	p->says_position = strat_gravon_read_setups(p->field, red, blue);
	return 0;
}

static int
plan_field(struct strat_gravon_plan *p)
{
	static const char empty[] = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
				    "AA__AA__AAAA__AA__AA"
				    "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
	const char *letters = strat_record_tag(p->g, "Position");
	int has_setup = strat_record_tag(p->g, "RedSetup") || strat_record_tag(p->g, "BlueSetup");
	int rc;

	if (letters && has_setup) /* a faulty game */
		strat_gravon_drop(p, "setups beside a position");
	if (letters)
		return put_position(p, letters);
	if (!has_setup)
		return 0; /* the setups were never finished */
	memcpy(p->field, empty, sizeof empty);
	rc = put_setup(p, STRAT_RED, "RedSetup", 4);
	return rc < 0 ? rc : put_setup(p, STRAT_BLUE, "BlueSetup", 10);
}

/* ------ the end ------ */

/* Return the number TEXT, or -1 if it is not written in the standard way. */
static int
number(const char *text)
{
	return text ? (int)strat_scan_plain_number(text, strlen(text), 999) : -1;
}

/* Choose the ending, and determine whether the tags Termination and Ending follow from it. */
static void
plan_ending(struct strat_gravon_plan *p, enum strat_result result)
{
	const struct strat_record *g = p->g;
	const char *says = strat_record_tag(g, "Termination"), *back;
	const char *ending = strat_record_tag(g, "Ending");
	int n = number(ending), comes_back;

	if (n >= 0)
		p->ending = n;
	else if (says)
		p->ending = strat_gravon_ending(says, result);
	else
		p->ending = g->nplies && g->plies[g->nplies - 1].outcome == STRAT_CAPTURED
		    ? 1
		    : strat_gravon_ending("", result);
	back = strat_gravon_termination(p->ending, result, g->nplies);
	p->says_termination = !says != !back || (says && strcmp(says, back) != 0);
	back = p->says_termination ? says : back;
	comes_back = p->says_termination && !says
	    ? 0
	    : !back || strat_gravon_ending(back, result) != p->ending;
	p->says_ending = ending && !(comes_back && n >= 0);
}

static int
plan_end(struct strat_gravon_plan *p)
{
	enum strat_result result = p->g->result;

	p->ending = p->winner = -1;
	p->says_termination = strat_record_tag(p->g, "Termination") != NULL;
	p->says_ending = strat_record_tag(p->g, "Ending") != NULL;
	if (result == STRAT_NO_RESULT || result == STRAT_OPEN)
		return 0;
	for (p->winner = 2; p->winner >= 0 && strat_gravon_results[p->winner] != result;)
		p->winner--;
	if (p->winner < 0)
		return strat_gravon_refuse(p, 0, "both players cannot lose in Gravon");
	plan_ending(p, result);
	return 0;
}

/* ------ the game ------ */

/* Set up the board if double steps are possible. */
static int
plan_play(struct strat_gravon_plan *p)
{
	int rc = p->plays ? strat_start(&p->start, p->g, &p->play, NULL, NULL) : 0;

	p->plays = p->plays && rc == 0;
	return rc == -STRAT_E_NOMEM ? strat_tell(p->rep, STRAT_E_NOMEM, at_tag(p, "")) : 0;
}

int
strat_gravon_plan(
    struct strat_gravon_plan *p, const struct strat_record *g, struct strat_report *rep)
{
	int rc;

	memset(p, 0, sizeof *p);
	p->g = g;
	p->rep = rep;
	strat_start_init(&p->start);
	strat_play_init(&p->play);
	strat_play_init(&p->trial);
	rc = plan_type(p);
	if (rc == 0)
		rc = plan_field(p);
	if (rc == 0)
		rc = plan_end(p);
	return rc < 0 ? rc : plan_play(p);
}

void
strat_gravon_plan_free(struct strat_gravon_plan *p)
{
	strat_start_free(&p->start);
	strat_play_free(&p->play);
	strat_play_free(&p->trial);
}

int
strat_gravon_is_implied(const struct strat_gravon_plan *p, const char *name)
{
	static const char *const places[] = { "Red", "Blue", "Result", "RedSetup", "BlueSetup",
		"Position", "GravonType" };
	size_t i;

	if (strcmp(name, "Rules") == 0 || strcmp(name, "Options") == 0 || strcmp(name, "Army") == 0)
		return !p->says_rules;
	if (strcmp(name, "Termination") == 0)
		return !p->says_termination;
	if (strcmp(name, "Ending") == 0)
		return !p->says_ending;
	for (i = 0; i < sizeof places / sizeof *places; i++)
		if (strcmp(name, places[i]) == 0)
			return 1;
	return 0;
}

/* Return 1 if a reader would find the double step PLY from its two squares, 0, or
 * -STRAT_E_NOMEM. */
static int
tells_way(struct strat_gravon_plan *p, const struct strat_ply *ply)
{
	struct strat_ply read = *ply;
	int rc = strat_play_copy(&p->trial, &p->play);

	if (rc < 0)
		return rc;
	read.kind = STRAT_STEP;
	read.via = 0;
	rc = strat_gravon_apply(&p->trial, &read);
	return rc == -STRAT_E_NOMEM ? rc
				    : rc == 0 && read.kind == ply->kind && read.via == ply->via;
}

/* Play PLY as a reader will, which knows its squares and its path. */
static int
play_as_read(struct strat_gravon_plan *p, const struct strat_ply *ply)
{
	struct strat_ply read = *ply;
	int rc = 0;

	p->says_way = ply->kind == STRAT_QUICK;
	if (!p->plays)
		return 0;
	read.mark = read.shown = read.outcome = 0;
	if (p->says_way) {
		rc = tells_way(p, &read);
		p->says_way = rc != 1;
	}
	if (rc >= 0)
		rc = strat_gravon_apply(&p->play, &read);
	p->plays = rc == 0;
	return rc == -STRAT_E_NOMEM ? rc : 0;
}

int
strat_gravon_step(struct strat_gravon_plan *p, size_t i, char from[3], char to[3], char rescue[3])
{
	const struct strat_ply *ply = &p->g->plies[i];

	if (ply->kind != STRAT_STEP && ply->kind != STRAT_QUICK)
		return strat_gravon_refuse(p, i + 1, "Gravon has only steps");
	if (play_as_read(p, ply) < 0)
		return strat_tell(p->rep, STRAT_E_NOMEM, at_tag(p, ""));
	strat_gravon_put_square(from, ply->from);
	strat_gravon_put_square(to, ply->to);
	rescue[0] = '\0';
	if (ply->rescue)
		strat_gravon_put_square(rescue, ply->rescue_at);
	return 0;
}

void
strat_gravon_drop(struct strat_gravon_plan *p, const char *name)
{
	strat_loss_add(&p->lost, name);
}

void
strat_gravon_report_lost(const struct strat_gravon_plan *p)
{
	strat_loss_report(&p->lost, p->g, p->rep);
}
