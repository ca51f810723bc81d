/* march.c - whether a piece can march to the enemy's Flag and nothing on the board can stop it. */
#include "study/analysis/march/march.h"

#include <string.h>

#include "game/squares.h"

/* The board of a march. */
struct field {
	const struct strat_rules *rules;
	struct strat_squares free; /* squares of the board without lakes */
	struct strat_squares own;  /* with pieces of the marching side */
	struct strat_squares
	    ranks[2][STRAT_RANKS]; /* pieces of the marching side, and of the other, by rank */
	strat_square flag[2];      /* of each */
};

static const struct strat_squares nowhere;

static struct strat_squares
only(int s)
{
	struct strat_squares one = nowhere;

	strat_squares_flip(&one, (strat_square)s);
	return one;
}

/* Set F to B as SIDE sees it.  Return 0 if a rank is not known. */
static int
survey(struct field *f, const struct strat_march_board *b, enum strat_side side)
{
	int file, row;

	memset(f, 0, sizeof *f);
	f->rules = b->rules;
	for (row = 1; row <= b->rules->rows; row++)
		for (file = 1; file <= b->rules->files; file++) {
			strat_square s = strat_square_at(file, row);
			strat_piece piece = b->at[s];
			int rank = strat_piece_rank(piece), k = strat_piece_side(piece) != side;

			if (piece == STRAT_LAKE)
				continue;
			strat_squares_flip(&f->free, s);
			if (!strat_piece_id(piece))
				continue;
			if (rank < STRAT_SPY || rank > STRAT_FLAG)
				return 0;
			strat_squares_flip(&f->ranks[k][rank], s);
			if (!k)
				strat_squares_flip(&f->own, s);
			if (rank == STRAT_FLAG)
				f->flag[k] = s;
		}
	return f->flag[0] && f->flag[1];
}

/* Return the squares in line with those of A, over squares of MAY. */
static struct strat_squares
in_line(struct strat_squares a, struct strat_squares may)
{
	struct strat_squares all = nowhere;
	int d;

	for (d = 0; d < 4; d++) {
		struct strat_squares run = a;

		while (!strat_squares_none(run)) {
			run = strat_squares_both(
			    strat_squares_shifted(run, strat_directions[d]), may);
			all = strat_squares_either(all, run);
		}
	}
	return all;
}

/* Pieces on their way over squares of MAY. */
struct spread {
	struct strat_squares there, runners, may; /* THERE: all that they can have reached */
};

/* Let all go on by one ply. */
static void
go_on(struct spread *s)
{
	struct strat_squares run = in_line(s->runners, s->may);

	s->there = strat_squares_either(s->there,
	    strat_squares_either(strat_squares_both(strat_squares_around(s->there), s->may), run));
	s->runners = strat_squares_either(s->runners, run);
}

/* Let the enemies of RANK set out. */
static void
set_out(struct spread *s, const struct field *f, int rank)
{
	s->there = strat_squares_either(s->there, f->ranks[1][rank]);
	if (f->rules->far >> rank & 1)
		s->runners = strat_squares_either(s->runners, f->ranks[1][rank]);
}

/* Return 1 if a piece of RANK may come to harm from a movable enemy of rank OTHER. */
static int
can_stop(const struct strat_rules *r, int other, int rank)
{
	char attacked = r->battle[other][rank];

	return attacked == STRAT_WON || attacked == STRAT_BOTH || attacked == STRAT_ADVANCED ||
	    r->battle[rank][other] != STRAT_WON;
}

/* Return the plies that the other side needs at least to take the Flag, or MOST + 1. */
static int
plies_of_other(const struct field *f, int most)
{
	struct spread enemies = { .may = strat_squares_without(f->free, f->ranks[1][STRAT_FLAG]) };
	int rank, n, clears = 0;

	for (rank = STRAT_SPY; rank <= STRAT_MARSHAL; rank++) {
		set_out(&enemies, f, rank);
		clears |= f->rules->battle[rank][STRAT_BOMB] != STRAT_LOST &&
		    !strat_squares_none(f->ranks[1][rank]);
	}
	if (!clears)
		enemies.may = strat_squares_without(enemies.may, f->ranks[0][STRAT_BOMB]);
	for (n = 1; n <= most; n++) {
		go_on(&enemies);
		if (strat_squares_has(&enemies.there, f->flag[0]))
			break;
	}
	return n;
}

/* Set PATH[K] to the squares on which a piece of RANK can be safely after K plies, while there are any.  WAITS is 1 if
 * the other side moves first.  Return the number of the ply that takes the Flag, or 0 if that is more than MOST.
 * A Bomb that falls on the way no longer stands in the way of the enemies. */
static int
advance(const struct field *f, int rank, int waits, int most, struct strat_squares path[])
{
	struct strat_squares around = strat_squares_around(only(f->flag[1])), may, next;
	struct strat_squares bombs = f->ranks[1][STRAT_BOMB], seen;
	struct spread enemies = { .may = strat_squares_without(f->free,
				      strat_squares_either(f->ranks[1][STRAT_FLAG], bombs)) };
	int other, k;

	for (other = STRAT_SPY; other <= STRAT_MARSHAL; other++)
		if (can_stop(f->rules, other, rank))
			set_out(&enemies, f, other);
	may = strat_squares_without(enemies.may, f->own);
	if (f->rules->battle[rank][STRAT_BOMB] == STRAT_WON)
		may = strat_squares_either(may, bombs);
	if (waits)
		go_on(&enemies);
	seen = path[0] = strat_squares_without(f->ranks[0][rank], enemies.there);
	for (k = 0; k < most; k++) {
		if (!strat_squares_none(strat_squares_both(path[k], around)))
			return k + 1;
		next = strat_squares_without(
		    strat_squares_both(strat_squares_around(path[k]), may), seen);
		enemies.may = strat_squares_either(enemies.may, strat_squares_both(next, bombs));
		go_on(&enemies);
		path[k + 1] = strat_squares_without(next, enemies.there);
		if (strat_squares_none(path[k + 1]))
			break;
		seen = strat_squares_either(seen, path[k + 1]);
	}
	return 0;
}

/* Set M to the march of N steps along PATH. */
static void
retrace(const struct field *f, struct strat_squares path[], int n, struct strat_march *m)
{
	struct strat_squares to = only(f->flag[1]), from;
	int k;

	m->steps = n;
	m->flag = f->flag[1];
	for (k = n - 1; k > 0; k--) {
		from = strat_squares_both(strat_squares_around(to), path[k]);
		to = only(strat_squares_next(&from));
	}
	from = strat_squares_both(strat_squares_around(to), path[0]);
	m->from = strat_squares_next(&from);
	m->to = strat_squares_next(&to);
}

/* Return 1 if a limit ends the game before N steps are made. */
static int
meets_limit(const struct strat_march_board *b, int n, int waits)
{
	uint32_t plies = (uint32_t)(2 * (n - 1) + waits);

	return (b->rules->move_limit && b->ply + plies >= b->rules->move_limit) ||
	    (b->rules->quiet_limit && b->quiet + plies >= b->rules->quiet_limit);
}

/* Return 1 if R has plies other than steps, which could stop a march. */
static int
has_other_plies(const struct strat_rules *r)
{
	int rank, has = r->rescue;

	for (rank = 0; rank < STRAT_RANKS; rank++)
		has |= r->power[rank];
	return has;
}

/* Set M to the step of a piece that runs to the Flag over empty squares, and strikes it.  Return 0 if there is none. */
static int
find_run(const struct strat_march_board *b, const struct field *f, struct strat_march *m)
{
	int d, s;

	for (d = 0; b->rules->far_strikes && d < 4; d++) {
		for (s = f->flag[1] + strat_directions[d]; !b->at[s];)
			s += strat_directions[d];
		if (!strat_squares_has(&f->own, (strat_square)s) ||
		    !(b->rules->far >> strat_piece_rank(b->at[s]) & 1))
			continue;
		*m = (struct strat_march){ 1, (strat_square)s, f->flag[1], f->flag[1] };
		return 1;
	}
	return 0;
}

int
strat_march_find(const struct strat_march_board *b, enum strat_side side, struct strat_march *m)
{
	struct strat_squares path[STRAT_MARCH_MOST + 1];
	int waits = b->turn != side, most, rank, n;
	struct field f;

	m->steps = 0;
	if (has_other_plies(b->rules) || !survey(&f, b, side))
		return 0;
	if (!waits && find_run(b, &f, m))
		return 1;
	most = plies_of_other(&f, STRAT_MARCH_MOST + waits) - waits;
	most = most < STRAT_MARCH_MOST ? most : STRAT_MARCH_MOST;
	for (rank = STRAT_SPY; rank <= STRAT_MARSHAL; rank++) {
		if (strat_squares_none(f.ranks[0][rank]))
			continue;
		n = advance(&f, rank, waits, most, path);
		if (!n || meets_limit(b, n, waits))
			continue;
		retrace(&f, path, n, m);
		most = n - 1;
	}
	return m->steps > 0;
}
