/* trf_comment.c - comments of a report (###) that say what its format has no lines for. */
#include "tourney/trf/trf_internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/vec.h"
#include "tourney/avoid.h"
#include "tourney/keizer.h"

#define MOST_COLUMNS STRAT_TOURNEY_ROUNDS /* games of a match in a round */

/* Return the next word after *I as a number, or -1 if there is none. */
static long
next_number(const struct trf_reading *rd, size_t *i)
{
	char w[16], *end;
	long n;

	if (strat_trf_word(rd, i, w, sizeof w) == 0)
		return -1;
	n = strtol(w, &end, 10);
	return *end || n < 0 || n > STRAT_TOURNEY_PLAYERS ? -1 : n;
}

/* Return the player whose number is the next word after *I, or STRAT_NO_PLAYER. */
static uint16_t
next_player(const struct trf_reading *rd, size_t *i)
{
	long n = next_number(rd, i);

	return n < 1 ? STRAT_NO_PLAYER : strat_tourney_find(rd->t, (unsigned long)n);
}

/* Set *TEXT to the rest of the line after *I, without the blank before it, and return its length. */
static size_t
rest(const struct trf_reading *rd, size_t i, const char **text)
{
	i += i < rd->len && rd->p[i] == ' ';
	*text = rd->p + i;
	return rd->len - i;
}

/* "annulled NUMBER ...": the games of these players count for nothing. */
static int
read_annulled(struct trf_reading *rd, size_t i)
{
	struct strat_tourney *t = rd->t;
	uint16_t who;
	size_t r;

	while (i < rd->len) {
		who = next_player(rd, &i);
		if (who != STRAT_NO_PLAYER)
			t->players[who].is_annulled = 1;
		for (r = 0; who != STRAT_NO_PLAYER && r < t->width; r++) {
			struct strat_cell *c = strat_tourney_cell(t, who, r);

			if (c->opponent == STRAT_NO_PLAYER)
				continue;
			c->earned = STRAT_ANNULLED;
			strat_tourney_cell(t, c->opponent, r)->earned = STRAT_ANNULLED;
		}
	}
	return 0;
}

/* "edition YEAR", of C.07. */
static int
read_edition(struct trf_reading *rd, size_t i)
{
	rd->t->edition = next_number(rd, &i) == 2023 ? 2023 : 2026;
	return 0;
}

/* "scoring WORD". */
static int
read_scoring(struct trf_reading *rd, size_t i)
{
	char word[STRAT_SCORING_WORD];
	struct strat_scoring s;

	strat_trf_word(rd, &i, word, sizeof word);
	if (strat_scoring_read(&s, word) == 0)
		rd->t->scoring = s;
	return 0;
}

/* "games N": games of a pair in a round, each of which is a column. */
static int
read_games(struct trf_reading *rd, size_t i)
{
	long n = next_number(rd, &i);

	if (n >= 1 && n <= STRAT_TOURNEY_GAMES)
		rd->t->games = (size_t)n;
	return 0;
}

/* "columns N ...": how many columns each round has, if they differ. */
static int
read_columns(struct trf_reading *rd, size_t i)
{
	struct strat_tourney *t = rd->t;
	long n;

	while ((n = next_number(rd, &i)) >= 1 && t->ncolumns < STRAT_TOURNEY_ROUNDS)
		if (n > MOST_COLUMNS ||
		    strat_tourney_append(&t->columns, &t->ncolumns, &t->columns_cap, (uint16_t)n) <
			0)
			return n > MOST_COLUMNS ? 0 : -STRAT_E_NOMEM;
	return 0;
}

/* "decided ROUND NUMBER": who goes on from a level match of a knockout. */
static int
read_decided(struct trf_reading *rd, size_t i)
{
	struct strat_tourney *t = rd->t;
	long round = next_number(rd, &i);
	uint16_t who = next_player(rd, &i);
	void *p = t->decided;

	if (round < 1 || who == STRAT_NO_PLAYER)
		return 0;
	if (strat_vec_grow(&p, &t->decided_cap, t->ndecided + 1, sizeof *t->decided) < 0)
		return -STRAT_E_NOMEM;
	t->decided = p;
	t->decided[t->ndecided++] = (struct strat_decided){ (uint16_t)(round - 1), who };
	return 0;
}

/* "replaced ROUND NUMBER NUMBER WAS": the second player took the place of the first, who did not come. */
static int
read_replaced(struct trf_reading *rd, size_t i)
{
	long round = next_number(rd, &i);
	uint16_t absent = next_player(rd, &i), by = next_player(rd, &i);
	char w[16];

	if (round < 1 || absent == STRAT_NO_PLAYER || by == STRAT_NO_PLAYER || absent == by ||
	    strat_trf_word(rd, &i, w, sizeof w) != 1 || !strchr("UHFZ-", *w))
		return 0;
	return strat_tourney_replace(
	    rd->t, (size_t)round - 1, absent, by, (char)(*w == '-' ? ' ' : *w));
}

/* "group G NUMBER ... [0 NUMBER ...]": the players of a group, or of a team, in their order, and those
 * who came after its table was made. */
static int
read_group(struct trf_reading *rd, size_t i)
{
	long group = next_number(rd, &i), number;
	uint16_t who, seat = 0;
	int is_late = 0;

	while (group >= 1 && i < rd->len) {
		number = next_number(rd, &i);
		is_late |= number == 0;
		who = number < 1 ? STRAT_NO_PLAYER
				 : strat_tourney_find(rd->t, (unsigned long)number);
		if (who == STRAT_NO_PLAYER)
			continue;
		rd->t->players[who].group = (uint16_t)group;
		rd->t->players[who].seat = is_late ? STRAT_NO_PLAYER : seat++;
	}
	return 0;
}

/* "lineup ROUND NUMBER ...": the draw of a knockout or of finals that begin in this round. */
static int
read_lineup(struct trf_reading *rd, size_t i)
{
	struct strat_tourney *t = rd->t;
	long round = next_number(rd, &i), places = 0;

	t->nlineup = 0;
	t->begin = round >= 1 ? (size_t)round - 1 : 0;
	while (i < rd->len && places++ < 2 * STRAT_TOURNEY_PLAYERS)
		if (strat_tourney_append(
			&t->lineup, &t->nlineup, &t->lineup_cap, next_player(rd, &i)) < 0)
			return -STRAT_E_NOMEM;
	return 0;
}

/* "finals round-robin", "finals carry", "finals none", "finals qualify 2": after groups; "finals no-third":
 * a knockout. */
static int
read_finals(struct trf_reading *rd, size_t i)
{
	char w[16];
	long n;

	while (strat_trf_word(rd, &i, w, sizeof w) > 0) {
		if (strcmp(w, "qualify") == 0) {
			n = next_number(rd, &i);
			rd->t->qualify = n > 0 && n < 100 ? (unsigned)n : 0;
		}
		rd->t->no_finals |= strcmp(w, "none") == 0;
		rd->t->final_is_table |= strcmp(w, "round-robin") == 0;
		rd->t->is_carried |= strcmp(w, "carry") == 0;
		rd->t->no_third |= strcmp(w, "no-third") == 0;
		rd->t->is_own_lineup |= strcmp(w, "by-hand") == 0;
	}
	return 0;
}

/* "name NUMBER TEXT": a name that has no room in its columns. */
static int
read_name(struct trf_reading *rd, size_t i)
{
	uint16_t who = next_player(rd, &i);
	const char *text;
	size_t len = rest(rd, i, &text);

	if (who != STRAT_NO_PLAYER && len < STRAT_PLAYER_TEXT) {
		memcpy(rd->t->players[who].name, text, len);
		rd->t->players[who].name[len] = '\0';
	}
	return 0;
}

static int
keep_text(struct trf_reading *rd, const char *text, size_t len, size_t *place)
{
	*place = strat_tourney_keep_text(rd->t, text, len);
	return *place ? 0 : -STRAT_E_NOMEM;
}

/* "club NUMBER TEXT" and "team NUMBER TEXT". */
static int
read_club(struct trf_reading *rd, size_t i)
{
	uint16_t who = next_player(rd, &i);
	const char *text;
	size_t len = rest(rd, i, &text);

	return who == STRAT_NO_PLAYER ? 0 : keep_text(rd, text, len, &rd->t->players[who].club);
}

static int
read_team(struct trf_reading *rd, size_t i)
{
	uint16_t who = next_player(rd, &i);
	const char *text;
	size_t len = rest(rd, i, &text);

	return who == STRAT_NO_PLAYER ? 0 : keep_text(rd, text, len, &rd->t->players[who].team);
}

/* "avoid RULES" (avoid.h), and "avoided N": the next N lines 260 or XXP repeat them for other
 * programs. */
static int
read_avoid(struct trf_reading *rd, size_t i)
{
	struct strat_avoid rule[STRAT_AVOID_RULES];
	const char *text;
	size_t len = rest(rd, i, &text);
	struct strat_tourney *t = rd->t;

	snprintf(t->avoid, sizeof t->avoid, "%.*s", (int)len, text);
	if (len >= sizeof t->avoid || strat_avoid_read(t->avoid, rule) < 0)
		*t->avoid = '\0';
	return *t->avoid ? 0 : strat_trf_report(rd, _("invalid rule '%.*s'"), (int)len, text);
}

static int
read_avoided(struct trf_reading *rd, size_t i)
{
	rd->avoided = next_number(rd, &i);
	return 0;
}

/* "family NUMBER ...": the members of a family. */
static int
read_family(struct trf_reading *rd, size_t i)
{
	uint16_t who, family = 1;
	size_t k;

	for (k = 0; k < rd->t->n; k++)
		if (rd->t->players[k].family >= family)
			family = (uint16_t)(rd->t->players[k].family + 1);
	while (i < rd->len) {
		who = next_player(rd, &i);
		if (who != STRAT_NO_PLAYER)
			rd->t->players[who].family = family;
	}
	return 0;
}

/* "half-byes MOST LAST": the limits of half-point byes, as settings. */
static int
read_half_byes(struct trf_reading *rd, size_t i)
{
	const char *text;
	size_t len = rest(rd, i, &text);

	snprintf(rd->t->half_byes, sizeof rd->t->half_byes, "%.*s", (int)len, text);
	return 0;
}

/* "keizer NUMBERS" (keizer.h). */
static int
read_keizer(struct trf_reading *rd, size_t i)
{
	struct strat_keizer k;
	const char *text;
	size_t len = rest(rd, i, &text);
	struct strat_tourney *t = rd->t;

	snprintf(t->keizer, sizeof t->keizer, "%.*s", (int)len, text);
	if (len < sizeof t->keizer && strat_keizer_read(&k, t->keizer) == 0)
		return 0;
	*t->keizer = '\0';
	return strat_trf_report(rd, _("invalid numbers '%.*s'"), (int)len, text);
}

/* "paired N": rounds, of which the last ones have no game. */
static int
read_paired(struct trf_reading *rd, size_t i)
{
	struct strat_tourney *t = rd->t;
	long n = next_number(rd, &i);

	if (n < 1 || n > STRAT_TOURNEY_ROUNDS || (size_t)n < t->played)
		return 0;
	t->played = t->paired = (size_t)n;
	return strat_tourney_resize(t, t->n, t->played);
}

/* "ranking share", "ranking forfeits", "ranking open". */
static int
read_ranking(struct trf_reading *rd, size_t i)
{
	char w[16];

	while (strat_trf_word(rd, &i, w, sizeof w) > 0) {
		rd->t->by_share |= strcmp(w, "share") == 0;
		rd->t->counts_forfeits |= strcmp(w, "forfeits") == 0;
		rd->t->counts_open |= strcmp(w, "open") == 0;
	}
	return 0;
}

/* "withdrawn NUMBER ROUND WORD": with "none", a player whose later opponents are free; others forfeit their
 * games, so they are still paired. */
static int
read_withdrawn(struct trf_reading *rd, size_t i)
{
	uint16_t who = next_player(rd, &i);
	long round = next_number(rd, &i);
	char w[16];

	strat_trf_word(rd, &i, w, sizeof w);
	if (who == STRAT_NO_PLAYER || round < 1)
		return 0;
	rd->t->players[who].left = (uint16_t)round;
	if (strcmp(w, "none") == 0)
		rd->t->players[who].gone = (uint16_t)round;
	return 0;
}

/* "void COLUMN NUMBER NUMBER": a game that does not count.  One that is reported as - - is no game at
 * all, one that is 0 0 a game without points. */
static int
read_void(struct trf_reading *rd, size_t i)
{
	long column = next_number(rd, &i);
	uint16_t a = next_player(rd, &i), b = next_player(rd, &i);
	struct strat_cell *c, *d;

	if (column < 1 || (size_t)column > rd->t->width || a == STRAT_NO_PLAYER)
		return 0;
	c = strat_tourney_cell(rd->t, a, (size_t)column - 1);
	if (b == STRAT_NO_PLAYER || c->opponent != b || c->result != '-')
		return 0;
	d = strat_tourney_cell(rd->t, b, (size_t)column - 1);
	c->earned = d->earned = STRAT_ANNULLED;
	return 0;
}

int
strat_trf_comment(struct trf_reading *rd)
{
	static const struct {
		const char *word;
		int (*read)(struct trf_reading *rd, size_t i);
	} words[] = { { "annulled", read_annulled }, { "avoid", read_avoid },
		{ "avoided", read_avoided }, { "club", read_club }, { "columns", read_columns },
		{ "decided", read_decided }, { "edition", read_edition }, { "family", read_family },
		{ "finals", read_finals }, { "games", read_games }, { "group", read_group },
		{ "half-byes", read_half_byes }, { "keizer", read_keizer },
		{ "lineup", read_lineup }, { "name", read_name }, { "paired", read_paired },
		{ "ranking", read_ranking }, { "replaced", read_replaced },
		{ "scoring", read_scoring }, { "team", read_team }, { "void", read_void },
		{ "withdrawn", read_withdrawn } };
	size_t i = 3, k;
	char w[16];

	strat_trf_word(rd, &i, w, sizeof w);
	for (k = 0; k < sizeof words / sizeof *words; k++)
		if (strcmp(words[k].word, w) == 0)
			return words[k].read(rd, i);
	return 0; /* comments of others may say anything */
}
