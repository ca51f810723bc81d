/* teams.c - the tie-breaks of teams: articles 13.1 and 13.2, from match points and board points. */
#include "tourney/standings.h"

const char *
strat_tiebreaks_of_teams(int is_table)
{
	return is_table ? "MPvGP,DE,EMGSB" : "MPvGP,BH,EMGSB,DE";
}

/* Return the match points of cell C, or its board points. */
static int
points_of(const struct strat_standings *s, const struct strat_cell *c, int is_board)
{
	if (c->earned == STRAT_ANNULLED)
		return 0;
	return is_board == s->t->by_board ? strat_tourney_award(s->t, c) : c->second;
}

/* Return the sum of those of team WHO. */
static int
total(const struct strat_standings *s, size_t who, int is_board)
{
	size_t r;
	int sum = 0;

	for (r = 0; r < s->counted; r++) {
		const struct strat_cell *c = strat_tourney_cell(s->t, who, r);

		sum += strat_standings_is_open(s, c) ? 0 : points_of(s, c, is_board);
	}
	return sum;
}

int
strat_standings_second(const struct strat_standings *s, size_t who)
{
	return total(s, who, !s->t->by_board);
}

/* Return the adjusted score (16.3) of the opponent in cell C, in board points if IS_BOARD. */
static int
score_of_opponent(const struct strat_standings *s, const struct strat_cell *c, int is_board)
{
	if (c->opponent == STRAT_NO_PLAYER)
		return 0;
	return is_board == s->t->by_board ? s->adjusted[c->opponent]
					  : strat_second_adjusted(s, c->opponent);
}

/* 13.2: return the sum over the rounds of the opponent's points times the own ones.  The opponent of a
 * round without a match is a dummy (16.4), in a round robin there is none. */
static int64_t
extended(
    const struct strat_standings *s, size_t who, int theirs, int mine, struct strat_summands *to)
{
	int own = total(s, who, theirs), score;
	uint8_t how;
	int64_t sum = 0, part;
	size_t r;

	for (r = 0; r < s->counted; r++) {
		const struct strat_cell *c = strat_tourney_cell(s->t, who, r);
		int is_match = strat_standings_counts(s, c);

		if (strat_standings_is_open(s, c) || (s->is_round_robin && !is_match))
			continue;
		how = STRAT_NO_DUMMY;
		score = score_of_opponent(s, c, theirs);
		if (!is_match)
			score = strat_dummy_score(
			    s, who, c, own, score, theirs != s->t->by_board, &how);
		part = (int64_t)score * points_of(s, c, mine) / 100;
		sum += part;
		strat_summand_add(to,
		    (struct strat_summand){ .round = r,
			.opponent = c->opponent,
			.dummy = how,
			.score = score,
			.value = part });
	}
	return sum;
}

int64_t
strat_tiebreak_of_team(const struct strat_standings *s, size_t who,
    const struct strat_tiebreak_use *use, struct strat_summands *to)
{
	int is_board = !s->t->by_board;
	size_t r;

	if (use->id != STRAT_TB_MPVGP)
		return extended(s, who, use->id >= STRAT_TB_EGMSB,
		    use->id == STRAT_TB_EMGSB || use->id == STRAT_TB_EGGSB, to);
	for (r = 0; r < s->counted; r++) {
		const struct strat_cell *c = strat_tourney_cell(s->t, who, r);

		strat_summand_add(to,
		    (struct strat_summand){ .round = r,
			.opponent = c->opponent,
			.value = strat_standings_is_open(s, c) ? 0 : points_of(s, c, is_board) });
	}
	return total(s, who, is_board);
}
