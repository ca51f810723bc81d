/* setting.c - read the lines of a report, other than players, that affect pairing. */
#include "tourney/trf/trf_internal.h"

#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/scan.h"
#include "base/vec.h"

/* ------ scoring, rounds, colours ------ */

static int
read_award(struct trf_reading *rd, char *w)
{
	static const struct {
		const char *code;
		unsigned set; /* bits of enum strat_award */
	} groups[] = { { "W",
			   1u << STRAT_WIN_WHITE | 1u << STRAT_WIN_BLACK | 1u << STRAT_FORFEIT_WIN |
			       1u << STRAT_BYE_FULL },
		{ "D", 1u << STRAT_DRAW_WHITE | 1u << STRAT_DRAW_BLACK | 1u << STRAT_BYE_HALF } };
	char *value = strchr(w, '=');
	unsigned set = 0;
	int points, i;

	if (!value || strat_trf_points(value + 1, TRF_MOST, &points) < 0)
		return strat_trf_report(rd, _("unexpected '%s' (expected CODE=POINTS)"), w);
	*value = '\0';
	for (i = 0; i < STRAT_AWARDS; i++)
		set |= strcmp(w, strat_award_code[i]) == 0 ? 1u << i : 0;
	for (i = 0; i < 2; i++)
		set |= strcmp(w, groups[i].code) == 0 ? groups[i].set : 0;
	if (!set)
		return strat_trf_report(rd, _("unknown XXS code '%s'"), w);
	for (i = 0; i < STRAT_AWARDS; i++)
		if (set >> i & 1)
			rd->t->scoring.points[i] = points;
	rd->t->scoring.name = "own";
	return 0;
}

static int
read_xxs(struct trf_reading *rd)
{
	size_t i = 3;
	char w[32];
	int rc = 0;

	while (rc == 0 && strat_trf_word(rd, &i, w, sizeof w) > 0)
		rc = read_award(rd, w);
	return rc;
}

/* Set the points for a letter of line 162, or of BBW and similar lines. */
static int
set_letter(struct trf_reading *rd, char letter, int points)
{
	static const struct {
		char letter;
		uint8_t award[5], n;
	} table[] = {
		{ 'W',
		    { STRAT_WIN_WHITE, STRAT_WIN_BLACK, STRAT_BYE_FULL, STRAT_FORFEIT_WIN,
			STRAT_BYE_PAIRING },
		    5 },
		{ 'D', { STRAT_DRAW_WHITE, STRAT_DRAW_BLACK, STRAT_BYE_HALF }, 3 },
		{ 'L', { STRAT_LOSS_WHITE, STRAT_LOSS_BLACK }, 2 },
		{ 'A', { STRAT_BYE_ZERO, STRAT_FORFEIT_LOSS }, 2 },
		{ 'P', { STRAT_BYE_PAIRING }, 1 },
		{ 'Z', { STRAT_BYE_ZERO }, 1 },
		{ 'F', { STRAT_FORFEIT_LOSS }, 1 },
		{ 'X', { 0 }, 0 },
	};
	size_t i, j;

	for (i = 0; i < sizeof table / sizeof *table; i++)
		if (table[i].letter == letter)
			break;
	if (i == sizeof table / sizeof *table)
		return strat_trf_report(rd, _("unknown result '%c'"), letter);
	for (j = 0; j < table[i].n; j++)
		rd->t->scoring.points[table[i].award[j]] = points;
	rd->t->scoring.name = "own";
	return 0;
}

/* Read line 162: a letter and its points every nine columns.  P is set last, because W sets it
 * too. */
static int
read_162(struct trf_reading *rd)
{
	int pab = -1, rc = 0, points;
	size_t from, i;
	char w[5];

	for (from = 5; from < rd->len && rc == 0; from += 9) {
		char letter = strat_to_upper(rd->p[from]);

		if (letter == ' ')
			continue;
		letter = letter == 'Z' ? 'A' : letter; /* as bbpPairings writes it */
		for (i = 0; i < 4; i++)
			w[i] = strat_trf_column(rd, from + 1 + i);
		w[4] = '\0';
		for (i = 4; i > 0 && w[i - 1] == ' '; i--)
			w[i - 1] = '\0';
		if (strat_trf_points(w, TRF_MOST, &points) < 0)
			return strat_trf_report(rd, _("'%s' is not a number of points"), w);
		if (letter == 'P')
			pab = points;
		rc = set_letter(rd, letter, points);
	}
	return rc == 0 && pab >= 0 ? set_letter(rd, 'P', pab) : rc;
}

/* Read BBW, BBD, BBL, BBZ, BBF, BBU. */
static int
read_bb(struct trf_reading *rd)
{
	char w[16], letter = rd->p[2] == 'U' ? 'P' : rd->p[2];
	size_t i = 3;
	int points;

	strat_trf_word(rd, &i, w, sizeof w);
	if (strat_trf_points(w, TRF_MOST, &points) < 0)
		return strat_trf_report(rd, _("'%s' is not a number of points"), w);
	return set_letter(rd, letter, points);
}

static int
read_rounds(struct trf_reading *rd)
{
	size_t i = 3;
	char w[16];
	long n;

	strat_trf_word(rd, &i, w, sizeof w);
	n = strat_scan_number(w, strlen(w), STRAT_TOURNEY_ROUNDS);
	if (n < 1)
		return strat_trf_report(rd, _("number of rounds '%s' is out of range (1 to %d)"), w,
		    STRAT_TOURNEY_ROUNDS);
	rd->t->rounds = (size_t)n;
	return 0;
}

static int
read_xxc(struct trf_reading *rd)
{
	size_t i = 3;
	char w[16];

	while (strat_trf_word(rd, &i, w, sizeof w) > 0) {
		if (strcmp(w, "rank") == 0)
			rd->t->by_rank = 1;
		else if (strcmp(w, "white1") == 0 || strcmp(w, "W") == 0 || strcmp(w, "w") == 0)
			rd->t->first = STRAT_WHITE;
		else if (strcmp(w, "black1") == 0 || strcmp(w, "B") == 0 || strcmp(w, "b") == 0)
			rd->t->first = STRAT_BLACK;
		else
			return strat_trf_report(
			    rd, _("unexpected '%s' (expected a colour or rank)"), w);
	}
	return 0;
}

/* ------ lists of players ------ */

/* Return the player whose number is the next word after *I, -1 if there are no more words, or -2
 * after reporting an unknown player. */
static long
next_player(struct trf_reading *rd, size_t *i)
{
	uint16_t player;
	char w[16];
	long n;

	if (strat_trf_word(rd, i, w, sizeof w) == 0)
		return -1;
	n = strat_scan_number(w, strlen(w), STRAT_TOURNEY_PLAYERS);
	player = n < 0 ? STRAT_NO_PLAYER : strat_tourney_find(rd->t, (size_t)n);
	if (player == STRAT_NO_PLAYER) {
		(void)strat_trf_report(rd, _("unknown player '%s'"), w);
		return -2;
	}
	return player;
}

static int
read_ban(struct trf_reading *rd, size_t i, long first, long last)
{
	struct strat_tourney *t = rd->t;
	struct strat_ban ban = {
		.first = (uint16_t)first, .last = (uint16_t)last, .at = t->nmembers
	};
	void *members = t->members, *bans = t->bans;
	long player;

	if (rd->avoided > 0) {
		rd->avoided--;
		return 0;
	}
	while ((player = next_player(rd, &i)) >= 0) {
		if (strat_vec_grow(&members, &t->members_cap, t->nmembers + 1, sizeof *t->members) <
		    0)
			return -STRAT_E_NOMEM;
		t->members = members;
		t->members[t->nmembers++] = (uint16_t)player;
		ban.n++;
	}
	if (player == -2)
		return -STRAT_E_TRF;
	if (strat_vec_grow(&bans, &t->bans_cap, t->nbans + 1, sizeof *t->bans) < 0)
		return -STRAT_E_NOMEM;
	t->bans = bans;
	t->bans[t->nbans++] = ban;
	return 0;
}

static int
read_xxp(struct trf_reading *rd)
{
	return read_ban(rd, 3, 0, UINT16_MAX);
}

static int
read_260(struct trf_reading *rd)
{
	long first = strat_trf_number(rd, 4, 3), last = strat_trf_number(rd, 8, 3);

	if (first < 1 || last < first)
		return strat_trf_report(rd, _("columns 5-7 and 9-11 are not two rounds"));
	return read_ban(rd, 11, first - 1, last - 1);
}

/* Read the players who are absent in ROUND, with the kind of absence RESULT. */
static int
read_away(struct trf_reading *rd, size_t i, size_t round, char result)
{
	struct strat_cell *c;
	long player;

	if (round >= STRAT_TOURNEY_ROUNDS)
		return strat_trf_report(rd, _("more than %d rounds"), STRAT_TOURNEY_ROUNDS);
	if (round >= rd->t->width && strat_tourney_resize(rd->t, rd->t->n, round + 1) < 0)
		return -STRAT_E_NOMEM;
	while ((player = next_player(rd, &i)) >= 0) {
		c = strat_tourney_cell(rd->t, (size_t)player, round);
		if (c->opponent == STRAT_NO_PLAYER && c->result == ' ')
			c->result = result;
	}
	return player == -2 ? -STRAT_E_TRF : 0;
}

static int
read_xxz(struct trf_reading *rd)
{
	return read_away(rd, 3, rd->t->played, 'Z');
}

static int
read_240(struct trf_reading *rd)
{
	int result = strat_to_upper(strat_trf_column(rd, 4));
	long round = strat_trf_number(rd, 6, 3);

	if (!strchr("FHZ", result) || !result || round < 1)
		return strat_trf_report(rd, _("expected a bye (F, H or Z) and a round"));
	return read_away(rd, 9, (size_t)round - 1, (char)result);
}

/* ------ fictitious points ------ */

static int
have_extra(struct trf_reading *rd, size_t rounds)
{
	struct strat_tourney *t = rd->t;
	void *p = t->extra;

	if (rounds > STRAT_TOURNEY_ROUNDS)
		return strat_trf_report(rd, _("more than %d rounds"), STRAT_TOURNEY_ROUNDS);
	if (!p) {
		if (strat_vec_grow(&p, &t->extra_cap, t->n * t->width + 1, sizeof *t->extra) < 0)
			return -STRAT_E_NOMEM;
		t->extra = p;
		memset(t->extra, 0, t->n * t->width * sizeof *t->extra);
	}
	if (rounds > t->width && strat_tourney_resize(t, t->n, rounds) < 0)
		return -STRAT_E_NOMEM;
	return 0;
}

static int
read_xxa(struct trf_reading *rd)
{
	size_t i = 3, r;
	long player = next_player(rd, &i);
	char w[16];
	int points, rc;

	if (player < 0)
		return player == -1 ? strat_trf_report(rd, _("missing player number"))
				    : -STRAT_E_TRF;
	for (r = 0; strat_trf_word(rd, &i, w, sizeof w) > 0; r++) {
		if (strat_trf_points(w, TRF_MOST, &points) < 0)
			return strat_trf_report(rd, _("'%s' is not a number of points"), w);
		rc = have_extra(rd, r + 1);
		if (rc < 0)
			return rc;
		rd->t->extra[(size_t)player * rd->t->width + r] = points;
	}
	return 0;
}

static int
read_250(struct trf_reading *rd)
{
	long first = strat_trf_number(rd, 14, 3), last = strat_trf_number(rd, 18, 3),
	     from = strat_trf_number(rd, 22, 4), to = strat_trf_number(rd, 27, 4), r;
	size_t i = 9, p;
	char w[16];
	int points, rc;

	strat_trf_word(rd, &i, w, sizeof w);
	if (first < 1 || last < first || from < 1 || to < from ||
	    strat_trf_points(w, TRF_MOST, &points) < 0)
		return strat_trf_report(rd, _("expected points, two rounds and two players"));
	rc = have_extra(rd, (size_t)last);
	if (rc < 0)
		return rc;
	for (p = 0; p < rd->t->n; p++)
		for (r = first - 1; r < last; r++)
			if (rd->t->players[p].number >= from && rd->t->players[p].number <= to)
				rd->t->extra[p * rd->t->width + (size_t)r] = points;
	return 0;
}

/* ------ the list ------ */

/* The lines that affect pairing, by their first three letters. */
static const struct {
	const char *tag;
	int (*read)(struct trf_reading *rd);
} settings[] = {
	{ "###", strat_trf_comment },
	{ "142", read_rounds },
	{ "152", read_xxc },
	{ "162", read_162 },
	{ "240", read_240 },
	{ "250", read_250 },
	{ "260", read_260 },
	{ "BBD", read_bb },
	{ "BBF", read_bb },
	{ "BBL", read_bb },
	{ "BBU", read_bb },
	{ "BBW", read_bb },
	{ "BBZ", read_bb },
	{ "XXA", read_xxa },
	{ "XXC", read_xxc },
	{ "XXP", read_xxp },
	{ "XXR", read_rounds },
	{ "XXS", read_xxs },
	{ "XXZ", read_xxz },
};

int
strat_trf_setting(struct trf_reading *rd)
{
	size_t i;

	if (rd->t->has_teams && rd->len >= 3 && rd->p[0] == '2' && strchr("456", rd->p[1]) &&
	    rd->p[2] == '0')
		return 0;
	for (i = 0; rd->len >= 3 && i < sizeof settings / sizeof *settings; i++)
		if (memcmp(rd->p, settings[i].tag, 3) == 0)
			return settings[i].read(rd);
	return 0;
}
