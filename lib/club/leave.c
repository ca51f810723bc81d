/* leave.c - withdraw a player from a round robin: count completed games, and decide what happens to
 * all. */
#include <string.h>

#include "club/team/team.h"
#include "tourney/pairing/pairing.h"

/* Return how often two players of C's table meet, or 0 if there is no table or it is finished. */
static unsigned
cycles_of(const struct strat_club *c)
{
	const struct strat_system *s = strat_system_find(strat_club_get(c, "system"));

	if (!s->is_table || c->lineup_round || (s == &strat_system_groups && !c->paired))
		return 0;
	return s == &strat_system_double_round_robin ? 2 : 1;
}

/* Return 1 if players P and Q meet in the same table. */
static int
is_opponent(const struct strat_club *c, const struct strat_club_player *p,
    const struct strat_club_player *q)
{
	const char *mine = p->fact[STRAT_CLUB_TEAM], *other = q->fact[STRAT_CLUB_TEAM];

	if (p == q || q->first == STRAT_CLUB_NEVER || (c->boards && q->place))
		return 0;
	if (strat_club_setting_is(c, "system", "scheveningen"))
		return *mine && *other && strcmp(mine, other) != 0;
	return p->group == q->group;
}

/* Return the number of boards of A against B up to round LAST. */
static unsigned
count_boards(const struct strat_club *c, unsigned a, unsigned b, size_t last)
{
	size_t round, board;
	unsigned n = 0;

	for (round = 1; round <= c->paired && round <= last; round++) {
		board = strat_club_find_board(c, a, round);
		n += board && strat_club_find_board(c, b, round) == board;
	}
	return n;
}

/* Return 1 if player or team NUMBER meets the opponent of board G, in ROUND, more often than in the table. */
static int
is_extra(const struct strat_club *c, const struct strat_club_game *g, unsigned number, size_t round)
{
	int is_first = strat_club_entrant(c, g->player[0]) == number;
	unsigned other = strat_club_entrant(c, g->player[is_first]);

	return other && count_boards(c, number, other, round - 1) >= cycles_of(c);
}

/* Add the completed and open games of player or team NUMBER on board G to L; IS_MORE: they are in addition to the
 * table. */
static void
count_games(const struct strat_club *c, struct strat_club_withdrawal *l,
    const struct strat_club_game *g, unsigned number, int is_more)
{
	int is_first = strat_club_entrant(c, g->player[0]) == number;
	int missing = is_first ? STRAT_RESULT_FORFEIT_LOSS : STRAT_RESULT_FORFEIT_WIN;
	unsigned other = strat_club_entrant(c, g->player[is_first]);
	size_t i;

	for (i = 0; i < g->n && other && !strat_club_is_annulled(c, other); i++) {
		int is_open = g->result[i] == STRAT_RESULT_OPEN;
		int is_done = !is_open && g->result[i] != missing &&
		    g->result[i] != STRAT_RESULT_BOTH_FORFEIT;

		*(is_more ? &l->more_open : &l->open) += (unsigned)is_open;
		*(is_more ? &l->more_done : &l->done) += (unsigned)is_done;
		l->more += (unsigned)is_more;
	}
}

size_t
strat_club_unmet(const struct strat_club *c, unsigned number, size_t last, uint16_t *list)
{
	const struct strat_club_player *p = &c->players[number - 1];
	unsigned cycles = cycles_of(c), i;
	size_t n = 0;

	for (i = 1; cycles && i <= c->n; i++)
		if (is_opponent(c, p, &c->players[i - 1]) && !c->players[i - 1].last &&
		    count_boards(c, i, number, last) < cycles)
			list[n++] = (uint16_t)i;
	return n;
}

int
strat_club_share_table(const struct strat_club *c, unsigned a, unsigned b)
{
	return cycles_of(c) && is_opponent(c, &c->players[a - 1], &c->players[b - 1]) &&
	    !c->players[b - 1].last;
}

size_t
strat_club_last_due(const struct strat_club *c, unsigned a, unsigned b)
{
	unsigned cycles = cycles_of(c);
	size_t round = c->paired;

	if (!cycles || a == b || count_boards(c, a, b, round) < cycles)
		return 0;
	while (count_boards(c, a, b, round - 1) == count_boards(c, a, b, round))
		round--;
	return round;
}

struct strat_club_withdrawal
strat_club_withdrawal(const struct strat_club *c, unsigned number, size_t last)
{
	int is_player = c->boards && !strat_club_is_team(c, number); /* whose team goes on */
	unsigned cycles = is_player ? 0 : cycles_of(c), i;
	unsigned games = c->boards ? c->boards : (unsigned)strat_club_count(c, "games");
	struct strat_club_withdrawal l = { .is_table = cycles != 0 };
	const struct strat_club_game *g;
	size_t round, board, k, n;

	for (i = 1; cycles && i <= c->n; i++) {
		const struct strat_club_player *p = &c->players[i - 1];

		if (!is_opponent(c, &c->players[number - 1], p) || strat_club_is_annulled(c, i))
			continue;
		l.all += games *
		    (p->last && p->leave == STRAT_CLUB_KEEP ? count_boards(c, i, number, last)
							    : cycles);
	}
	for (round = 1; cycles && round <= last; round++) {
		board = round <= c->paired ? strat_club_find_board(c, number, round) : 0;
		g = board ? &c->round[round].games[board - 1] : NULL;
		n = g ? strat_club_match_boards(c, g) : 0;
		for (k = 0; k < n; k++)
			count_games(c, &l, g + k, number, is_extra(c, g, number, round));
		if (board)
			continue;
		if (round > c->paired)
			l.open += games;
	}
	for (i = 0; cycles && i < STRAT_CLUB_LEAVES; i++)
		if (strat_club_setting_is(c, "withdrawal", strat_club_leave_name[i]))
			l.leave = (enum strat_club_leave)i;
	if (cycles && strat_club_setting_is(c, "withdrawal", "fide")) {
		l.leave = 2 * l.done < l.all ? STRAT_CLUB_ANNUL : STRAT_CLUB_FORFEIT;
		l.is_open = l.leave == STRAT_CLUB_ANNUL && 2 * (l.done + l.open) >= l.all;
	}
	return l;
}
