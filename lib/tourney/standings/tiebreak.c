/* tiebreak.c - the table of tie-breaks, and those from a player's own results: article 7. */
#include <stdio.h>
#include <string.h>

#include "tourney/keizer.h"
#include "tourney/standings.h"

#include "base/lang.h"

const struct strat_tiebreak strat_tiebreaks[STRAT_TIEBREAKS] = {
	[STRAT_TB_DE] = { "DE",
	    N_("direct encounter: the place by the games between those tied (0: separates no one)"),
	    "6", 0, 0, 1 },
	[STRAT_TB_BH] = { "BH", N_("Buchholz: the sum of the opponents' points"), "8.1", 1, 1, 0 },
	[STRAT_TB_FB] = { "FB",
	    N_("Fore Buchholz: Buchholz as if the games of the last round were drawn"), "8.3", 1, 1,
	    0 },
	[STRAT_TB_AOB] = { "AOB", N_("average of opponents' Buchholz"), "8.2", 2, 0, 0 },
	[STRAT_TB_SB] = { "SB",
	    N_("Sonneborn-Berger: each opponent's points times the points against them"), "9.1", 2,
	    1, 0 },
	[STRAT_TB_KS] = { "KS",
	    N_("Koya system: points against those who have at least half of the possible points"),
	    "9.2", 1, 0, 0 },
	[STRAT_TB_PS] = { "PS", N_("progressive scores: the points after each round, added up"),
	    "7.5", 1, 1, 0 },
	[STRAT_TB_WIN] = { "WIN", N_("number of wins, those without a game too"), "7.1", 0, 0, 0 },
	[STRAT_TB_WON] = { "WON", N_("number of games won"), "7.2", 0, 0, 0 },
	[STRAT_TB_BPG] = { "BPG", N_("number of games moving second"), "7.3", 0, 0, 0 },
	[STRAT_TB_BWG] = { "BWG", N_("number of games won moving second"), "7.4", 0, 0, 0 },
	[STRAT_TB_REP] = { "REP", N_("rounds the player chose to play"), "7.6", 0, 0, 0 },
	[STRAT_TB_STD] = { "STD",
	    N_("standard points: 1 for a win and a half for a draw, whatever they score"), "7.7", 1,
	    0, 0 },
	[STRAT_TB_TPN] = { "TPN", N_("number in the tournament, the lowest first"), "7.8", 0, 0,
	    1 },
	[STRAT_TB_RTNG] = { "RTNG", N_("rating"), "10.6", 0, 0, 0 },
	[STRAT_TB_ARO] = { "ARO", N_("average rating of opponents"), "10.1", 0, 1, 0 },
	[STRAT_TB_TPR] = { "TPR",
	    N_("performance: the opponents' average rating, changed by the score"), "10.2", 0, 0,
	    0 },
	[STRAT_TB_PTP] = { "PTP",
	    N_("perfect performance: the lowest rating that expects this score"), "10.3", 0, 0, 0 },
	[STRAT_TB_APRO] = { "APRO", N_("average performance rating of opponents"), "10.4", 0, 0,
	    0 },
	[STRAT_TB_APPO] = { "APPO", N_("average perfect performance of opponents"), "10.5", 0, 0,
	    0 },
	[STRAT_TB_MPVGP] = { "MPvGP",
	    N_("board points of a team, or match points where board points rank"), "13.1", 1, 0,
	    0 },
	[STRAT_TB_EMMSB] = { "EMMSB", N_("opponents' match points times match points"), "13.2.1", 2,
	    0, 0 },
	[STRAT_TB_EMGSB] = { "EMGSB", N_("opponents' match points times board points"), "13.2.2", 2,
	    0, 0 },
	[STRAT_TB_EGMSB] = { "EGMSB", N_("opponents' board points times match points"), "13.2.3", 2,
	    0, 0 },
	[STRAT_TB_EGGSB] = { "EGGSB", N_("opponents' board points times board points"), "13.2.4", 2,
	    0, 0 },
	[STRAT_TB_EDE] = { "EDE",
	    N_("direct encounter of teams: the same, by both kinds of points"), "13.3", 0, 0, 1 },
	[STRAT_TB_KV] = { "KV", N_("value of the place in Keizer's system"), "", 0, 0, 0 },
};

static const struct {
	char name[3];
	uint8_t low, high;
} cuts[] = { { "C1", 1, 0 }, { "C2", 2, 0 }, { "M1", 1, 1 }, { "M2", 2, 2 } };

#define NCUTS (sizeof cuts / sizeof *cuts)

int
strat_tiebreak_parse(const char *word, struct strat_tiebreak_use *use)
{
	size_t len = strcspn(word, "/-"), i, k;

	for (i = 0; i < STRAT_TIEBREAKS; i++)
		if (strlen(strat_tiebreaks[i].code) == len &&
		    memcmp(strat_tiebreaks[i].code, word, len) == 0)
			break;
	if (i == STRAT_TIEBREAKS)
		return -1;
	*use = (struct strat_tiebreak_use){ (enum strat_tiebreak_id)i, 0, 0 };
	if (!word[len])
		return 0;
	for (k = 0; k < NCUTS && strcmp(cuts[k].name, word + len + 1) != 0; k++)
		;
	if (k == NCUTS || !strat_tiebreaks[i].may_cut)
		return -1;
	use->low = cuts[k].low;
	use->high = cuts[k].high;
	return 0;
}

void
strat_tiebreak_word(const struct strat_tiebreak_use *use, char to[STRAT_TIEBREAK_WORD])
{
	size_t k;

	for (k = 0; k < NCUTS && (cuts[k].low != use->low || cuts[k].high != use->high); k++)
		;
	snprintf(to, STRAT_TIEBREAK_WORD, "%s%s%s", strat_tiebreaks[use->id].code,
	    k < NCUTS ? "/" : "", k < NCUTS ? cuts[k].name : "");
}

/* ------ contribution of a round ------ */

static int
is_won(const struct strat_cell *c)
{
	return strat_standings_is_game(c) && strat_result_of_letter(c->result)->points[0] == 100;
}

/* 7.7: return the half points by standard scoring: 2, 1 or 0. */
static int
standard(const struct strat_standings *s, const struct strat_cell *c, size_t r)
{
	int mine = strat_tourney_award(s->t, c), theirs;

	theirs = c->opponent != STRAT_NO_PLAYER && strat_standings_is_game(c)
	    ? strat_tourney_award(s->t, strat_tourney_cell(s->t, c->opponent, r))
	    : s->t->scoring.points[STRAT_DRAW_WHITE];
	return mine > theirs ? 2 : mine == theirs;
}

/* Return the number of rounds in which WHO could score so far.  In a round robin these are the games that
 * count and the byes that give points, not the rounds in which the table leaves a player free. */
static int
possible_games(const struct strat_standings *s, size_t who)
{
	size_t r, n = 0;

	if (!s->is_round_robin)
		return (int)strat_standings_rounds(s, who);
	for (r = 0; r < s->counted; r++) {
		const struct strat_cell *c = strat_tourney_cell(s->t, who, r);

		n += strat_standings_counts(s, c) ||
		    (c->opponent == STRAT_NO_PLAYER && strat_tourney_award(s->t, c) > 0);
	}
	return (int)n;
}

int
strat_koya_counts(const struct strat_standings *s, size_t opponent)
{
	int win = s->t->scoring.points[STRAT_WIN_WHITE];

	return 2 * strat_standings_points(s, opponent) >= win * possible_games(s, opponent);
}

/* 9.2: return the points against an opponent who counts. */
static int
koya(const struct strat_standings *s, const struct strat_cell *c)
{
	return c->opponent != STRAT_NO_PLAYER && strat_koya_counts(s, c->opponent)
	    ? strat_tourney_award(s->t, c)
	    : 0;
}

/* Return the contribution of round R to the tie-break ID of WHO in hundredths. */
static int
share(const struct strat_standings *s, size_t who, enum strat_tiebreak_id id, size_t r)
{
	const struct strat_cell *c = strat_tourney_cell(s->t, who, r);
	int black = strat_standings_is_game(c) && c->colour == STRAT_BLACK;

	if (c->earned == STRAT_ANNULLED && id != STRAT_TB_PS)
		return 0;
	switch (id) {
	case STRAT_TB_WIN:
		return 100 *
		    (strat_tourney_result_points(s->t, c) >= s->t->scoring.points[STRAT_WIN_WHITE]);
	case STRAT_TB_WON:
		return 100 * is_won(c);
	case STRAT_TB_BPG:
		return 100 * black;
	case STRAT_TB_BWG:
		return 100 * (black && is_won(c));
	case STRAT_TB_REP:
		return 100 * !strat_cell_is_voluntary(c);
	case STRAT_TB_STD:
		return 50 * standard(s, c, r);
	case STRAT_TB_PS:
		return strat_tourney_points(s->t, who, r + 1);
	case STRAT_TB_KS:
		return koya(s, c);
	default:
		return 0;
	}
}

/* Return the sum over the rounds that count for WHO, except the first LOW and last HIGH ones. */
static int64_t
own(const struct strat_standings *s, size_t who, const struct strat_tiebreak_use *use,
    struct strat_summands *to)
{
	size_t rounds = strat_standings_rounds(s, who), k = 0, r;
	struct strat_summand part = { 0 };
	int64_t sum = 0;

	for (r = 0; r < s->counted; r++) {
		const struct strat_cell *c = strat_tourney_cell(s->t, who, r);

		if (strat_standings_is_open(s, c))
			continue;
		part.round = r;
		part.opponent = c->opponent;
		part.value = share(s, who, use->id, r);
		part.is_cut = k < use->low || k + use->high >= rounds;
		sum += part.is_cut ? 0 : part.value;
		strat_summand_add(to, part);
		k++;
	}
	return sum;
}

/* 8.2: return the average in hundredths, halves rounded up. */
static int64_t
average_buchholz(const struct strat_standings *s, size_t who, struct strat_summands *to)
{
	static const struct strat_tiebreak_use bh = { STRAT_TB_BH, 0, 0 };
	int64_t sum = 0, n = 0, value;
	size_t r;

	for (r = 0; r < s->counted; r++) {
		const struct strat_cell *c = strat_tourney_cell(s->t, who, r);

		if (!strat_standings_is_game(c))
			continue;
		value = strat_buchholz(s, c->opponent, &bh, NULL);
		sum += value;
		n++;
		strat_summand_add(to,
		    (struct strat_summand){ .round = r, .opponent = c->opponent, .value = value });
	}
	return n ? (2 * sum + n) / (2 * n) : 0;
}

int64_t
strat_tiebreak_value(const struct strat_standings *s, size_t who,
    const struct strat_tiebreak_use *use, struct strat_summands *to)
{
	switch (use->id) {
	case STRAT_TB_DE:
	case STRAT_TB_EDE:
		return 0; /* computed when the ties are known */
	case STRAT_TB_BH:
	case STRAT_TB_FB:
	case STRAT_TB_SB:
		return strat_buchholz(s, who, use, to);
	case STRAT_TB_AOB:
		return average_buchholz(s, who, to);
	case STRAT_TB_TPN:
		return 100 * (int64_t)s->t->players[who].number;
	case STRAT_TB_RTNG:
		return 100 * (int64_t)s->t->players[who].rating;
	case STRAT_TB_KV: /* of the place in Keizer's system; 0 in others */
		return s->keizer ? 100 * (int64_t)s->keizer[who].value : 0;
	case STRAT_TB_MPVGP:
	case STRAT_TB_EMMSB:
	case STRAT_TB_EMGSB:
	case STRAT_TB_EGMSB:
	case STRAT_TB_EGGSB:
		return strat_tiebreak_of_team(s, who, use, to);
	case STRAT_TB_ARO:
	case STRAT_TB_TPR:
	case STRAT_TB_PTP:
	case STRAT_TB_APRO:
	case STRAT_TB_APPO:
		return strat_performance(s, who, use, to);
	default:
		return own(s, who, use, to);
	}
}
