/* force.c - whether a piece can get at the enemy's Flag against every defence, by trying all. */
#include "study/analysis/march/force.h"

#include <stdlib.h>
#include <string.h>

/* Add the steps of the piece on FROM. */
static size_t
add_steps(const struct strat_march_board *b, int from, struct strat_step steps[], size_t n)
{
	strat_piece piece = b->at[from];
	int is_far = b->rules->far >> strat_piece_rank(piece) & 1, d, k;

	for (d = 0; d < 4; d++) {
		int to = from + strat_directions[d];

		for (k = 0; (!k || is_far) && !b->at[to] && n < STRAT_MAX_STEPS; k++) {
			steps[n++] = (struct strat_step){ (strat_square)from, (strat_square)to };
			to += strat_directions[d];
		}
		if (strat_piece_id(b->at[to]) && n < STRAT_MAX_STEPS &&
		    strat_piece_side(b->at[to]) != strat_piece_side(piece) &&
		    (!k || (is_far && b->rules->far_strikes)))
			steps[n++] = (struct strat_step){ (strat_square)from, (strat_square)to };
	}
	return n;
}

size_t
strat_march_steps(const struct strat_march_board *b, enum strat_side side,
    struct strat_step steps[STRAT_MAX_STEPS])
{
	size_t n = 0;
	int s;

	for (s = 1; s < STRAT_SQUARES; s++)
		if (strat_piece_id(b->at[s]) && strat_piece_side(b->at[s]) == side &&
		    strat_piece_rank(b->at[s]) < STRAT_BOMB)
			n = add_steps(b, s, steps, n);
	return n;
}

int
strat_march_step(const struct strat_march_board *b, struct strat_step step,
    strat_piece at[STRAT_SQUARES], struct strat_march_board *to)
{
	strat_piece piece = b->at[step.from], other = b->at[step.to];
	int outcome = other ? b->rules->battle[strat_piece_rank(piece)][strat_piece_rank(other)]
			    : STRAT_WON;

	memcpy(at, b->at, STRAT_SQUARES * sizeof *at);
	*to = *b;
	to->at = at;
	to->turn = STRAT_OTHER(b->turn);
	to->ply++;
	to->quiet = other ? 0 : b->quiet + 1;
	at[step.from] = outcome == STRAT_ADVANCED ? other : 0;
	at[step.to] = outcome == STRAT_WON                       ? piece
	    : outcome == STRAT_BOTH || outcome == STRAT_ADVANCED ? 0
								 : other;
	return outcome == STRAT_CAPTURED;
}

/* A search. */
struct search {
	enum strat_side side;
	int piece;
	long *nodes;
};

/* Return the square of the piece of S, and set *FLAG to that of the other side's Flag; 0: gone. */
static int
find_piece(const struct search *s, const struct strat_march_board *b, int *flag)
{
	int square, found = 0;

	*flag = 0;
	for (square = 1; square < STRAT_SQUARES; square++) {
		strat_piece piece = b->at[square];

		if (!strat_piece_id(piece))
			continue;
		if (strat_piece_id(piece) == s->piece)
			found = square;
		if (strat_piece_side(piece) != s->side && strat_piece_rank(piece) == STRAT_FLAG)
			*flag = square;
	}
	return found;
}

/* Return the fewest steps from A to B on an empty board. */
static int
distance(int a, int b)
{
	return abs(strat_file((strat_square)a) - strat_file((strat_square)b)) +
	    abs(strat_row((strat_square)a) - strat_row((strat_square)b));
}

static int attack(struct search *s, const struct strat_march_board *b, int depth);

/* Return what attack() says after the defence STEP. */
static int
defend_by(struct search *s, const struct strat_march_board *b, struct strat_step step, int depth)
{
	strat_piece at[STRAT_SQUARES];
	struct strat_march_board next;

	return strat_march_step(b, step, at, &next) ? 0 : attack(s, &next, depth);
}

/* Return the same if the other side is to move.  Defences near the piece are tried first. */
static int
defend(struct search *s, const struct strat_march_board *b, int depth)
{
	static const int within[] = { 0, 2, 4, 99 };
	struct strat_step steps[STRAT_MAX_STEPS];
	size_t n = strat_march_steps(b, STRAT_OTHER(s->side), steps), i, k;
	int flag, piece = find_piece(s, b, &flag), all = 1;

	for (k = 1; k < sizeof within / sizeof *within; k++)
		for (i = 0; i < n; i++) {
			int far = distance(steps[i].to, piece), wins;

			if ((k > 1 && far <= within[k - 1]) || far > within[k])
				continue;
			wins = defend_by(s, b, steps[i], depth);
			if (!wins)
				return 0;
			if (wins < 0)
				all = -1;
		}
	return all;
}

static int
attack(struct search *s, const struct strat_march_board *b, int depth)
{
	struct strat_step steps[STRAT_MAX_STEPS];
	struct strat_march way;
	int flag, from = find_piece(s, b, &flag), is_far, some = 0;
	size_t n, i;

	if (--*s->nodes < 0)
		return -1;
	if (strat_march_find(b, s->side, &way))
		return 1;
	is_far = from && b->rules->far >> strat_piece_rank(b->at[from]) & 1;
	if (!from || depth < 1 || (!is_far && distance(from, flag) > depth))
		return 0;
	n = add_steps(b, from, steps, 0);
	for (i = 0; i < n; i++) {
		strat_piece at[STRAT_SQUARES];
		struct strat_march_board next;
		int wins;

		if (!is_far && distance(steps[i].to, flag) > depth - 1)
			continue;
		wins = strat_march_step(b, steps[i], at, &next) || defend(s, &next, depth - 1);
		if (wins > 0)
			return 1;
		if (wins < 0)
			some = -1;
	}
	return some;
}

int
strat_march_force(
    const struct strat_march_board *b, enum strat_side side, int piece, int depth, long *nodes)
{
	struct search s = { side, piece, nodes };

	return b->turn == side ? attack(&s, b, depth) : defend(&s, b, depth);
}
