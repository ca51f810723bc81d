/* advancing.c - who goes on in a knockout: losers, matches without a winner, rounds that a correction contradicts. */
#include "base/lang.h"
#include "cli/club/views.h"
#include "club/team/team.h"

/* Return 1 if NUMBER has lost the match of ROUND of the knockout, or was absent from it. */
static int
is_out(const struct strat_club *c, unsigned number, size_t round)
{
	return strat_club_is_knockout(c, round) &&
	    (strat_club_has_lost(c, number, round) || !strat_club_find_board(c, number, round));
}

const char *
club_final_word(const struct strat_club *c, size_t round, unsigned a, unsigned b)
{
	return is_out(c, a, round - 1) && (!b || is_out(c, b, round - 1)) ? N_("third place")
									  : N_("final");
}

/* ------ matches without a winner ------ */

int
club_is_level(const struct strat_club *c, size_t round, size_t board)
{
	const struct strat_club_game *g = &c->round[round].games[board - 1];

	return strat_club_is_knockout(c, round) && g->player[1] && !g->winner &&
	    !strat_club_game_is_open(g) && strat_club_is_even(g);
}

size_t
club_undecided(const struct strat_club *c, size_t round, size_t after)
{
	size_t board = after + 1;

	while (board <= c->round[round].n && !club_is_level(c, round, board))
		board++;
	return board <= c->round[round].n ? board : 0;
}

size_t
club_count_undecided(const struct strat_club *c, size_t round)
{
	size_t board = 0, n = 0;

	while ((board = club_undecided(c, round, board)) != 0)
		n++;
	return n;
}

/* ------ rounds that a correction contradicts ------ */

/* Return a player of ROUND, not the first one, who has lost the match before and would not be there, or 0.
 * In the last round, losers can play for third place. */
static unsigned
find_loser(const struct strat_club *c, size_t round)
{
	const struct strat_club_round *r = &c->round[round];
	int is_last = round >= club_rounds(c), lost[2], has_final = 0;
	unsigned found = 0, any = 0;
	size_t i, k;

	for (i = 0; i < r->n && !found; i++) {
		const uint16_t *who = r->games[i].player;

		for (k = 0; k < 2; k++) /* who was absent in a semifinal is out, too */
			lost[k] = who[k] &&
			    (is_last ? is_out : strat_club_has_lost)(c, who[k], round - 1);
		has_final |= !lost[0] && !lost[1];
		if (lost[0] || lost[1])
			any = who[!lost[0]];
		if (any && (!is_last || (who[1] && lost[0] != lost[1])))
			found = any;
	}
	return found || has_final ? found : any;
}

size_t
club_contradicted(const struct strat_club *c, unsigned *loser)
{
	size_t round;

	for (round = 2; round <= c->paired && !c->boards; round++)
		if (strat_club_is_knockout(c, round - 1) && strat_club_is_knockout(c, round) &&
		    (*loser = find_loser(c, round)) != 0)
			return round;
	return 0;
}

void
club_put_other_finals_of(struct strat_out *out, size_t round)
{
	strat_out_printf(out,
	    _("round %zu: the results of the groups now give other finalists or seeds: undo "
	      "the correction, or cancel round %zu and pair it again, unless the finals were "
	      "paired by hand on purpose"),
	    round, round);
}

int
club_put_other_finals(
    struct strat_out *out, const struct strat_club_field *x, const struct strat_club *c)
{
	int is_other = strat_club_field_has_other_finals(x, c) > 0;

	if (is_other)
		club_put_other_finals_of(out, c->lineup_round);
	return is_other;
}

/* The same for C. */
static int
put_finals(struct strat_out *out, const struct strat_club *c)
{
	struct strat_club_field x = { 0 };
	int is_found = 0;

	if (!c->lineup_round || !strat_club_setting_is(c, "system", "groups"))
		return 0;
	if (strat_club_field_init(&x, c) == 0)
		is_found = club_put_other_finals(out, &x, c);
	strat_club_field_free(&x);
	return is_found;
}

int
club_put_contradicted(struct strat_out *out, const struct strat_club *c)
{
	unsigned loser;
	size_t round = club_contradicted(c, &loser);

	if (put_finals(out, c))
		return 1;
	if (round)
		strat_out_printf(out,
		    _("round %zu is paired with %s, who has lost in round %zu by a corrected "
		      "result: undo the correction, or cancel round %zu and pair it again"),
		    round, club_name_of(c, loser), round - 1, round);
	return round != 0;
}
