/* greedy.c - an engine that takes what it can get: greedy [SEED]
 * cc -o greedy greedy.c $(pkg-config --cflags --libs strat)
 *
 * It looks at each legal ply alone.  For an attack on a piece that is not known it asks the
 * library which ranks that piece can have, and weighs what each would come to. */
#include "stp.h"

/* ------ the setup ------ */

struct home {
	int row, file,
	    order; /* the lower its order, the safer a square is; row 0 is the back row */
};

static int
by_order(const void *a, const void *b)
{
	return ((const struct home *)a)->order - ((const struct home *)b)->order;
}

/* The Flag in the back, Bombs round it, then those that are to last, in front those that go. */
static void
set_up(struct stp *e, char *to)
{
	static const enum strat_rank from_the_back[] = { STRAT_FLAG, STRAT_BOMB, STRAT_SPY,
		STRAT_MINER, STRAT_COLONEL, STRAT_GENERAL, STRAT_SERGEANT, STRAT_CAPTAIN,
		STRAT_MARSHAL, STRAT_LIEUTENANT, STRAT_MAJOR, STRAT_SCOUT };
	const struct strat_rules *r = &e->rules;
	int squares = strat_rules_home_squares(r), flag = rand() % r->files, n = 0, i, k, row;
	struct home home[64];
	char board[8][16];
	size_t rank;

	memset(board, '.', sizeof board);
	for (i = 0; i < squares; i++) {
		home[i].row = i / r->files;
		home[i].file = i % r->files;
		k = abs(home[i].file - flag);
		home[i].order = (home[i].row + k < 2 ? 0 : 10 * home[i].row + rand() % 12) + k;
		if (home[i].row == 0 && k == 0)
			home[i].order = -1;
	}
	qsort(home, (size_t)squares, sizeof *home, by_order);
	for (rank = 0; rank < sizeof from_the_back / sizeof *from_the_back; rank++) {
		enum strat_rank who = from_the_back[rank];
		int count = r->any_army ? who == STRAT_FLAG ? 1 : 3 : r->army[who];

		for (; count > 0 && n < squares; count--, n++)
			board[home[n].row][home[n].file] = strat_rank_symbol[who];
	}
	for (i = 0; i < r->home; i++) {
		row = e->side == STRAT_RED ? r->home - 1 - i : i;
		if (i)
			*to++ = '/';
		memcpy(to, board[row], r->files);
		to += r->files;
	}
	*to = '\0';
}

/* ------ what a ply is worth ------ */

/* What a battle of RANK against each rank that TARGET can have comes to, on average. */
static double
attack(struct stp *e, enum strat_rank rank, strat_piece target)
{
	strat_ranks set = strat_belief_ranks(
	    &e->belief, (enum strat_view)e->side, strat_piece_id(target));
	double sum = 0, weight = 0, own = strat_worth[rank];
	int d;

	for (d = STRAT_SPY; d <= STRAT_FLAG; d++) {
		double w = e->rules.any_army ? 1 : e->rules.army[d], gain = strat_worth[d];

		if (!(set & STRAT_RANK_BIT(d)))
			continue;
		weight += w;
		switch (e->rules.battle[rank][d]) {
		case STRAT_CAPTURED:
			sum += w * 500;
			break;
		case STRAT_WON:
			sum += w * gain;
			break;
		case STRAT_BOTH:
			sum += w * (gain - own);
			break;
		default:
			sum -= w * own;
		}
	}
	/* who fights is known from then on */
	return weight > 0 ? sum / weight - own / 8 : 0;
}

/* Is there beside S an enemy of whom it is known that he beats RANK? */
static int
in_danger(struct stp *e, strat_square s, enum strat_rank rank)
{
	static const int ways[] = { STRAT_EAST, STRAT_WEST, STRAT_NORTH, STRAT_SOUTH };
	int i;

	for (i = 0; i < 4; i++) {
		strat_piece p = e->play.at[s + ways[i]];
		strat_ranks set;
		enum strat_rank foe;

		if (!strat_piece_id(p) || strat_piece_side(p) == e->side)
			continue;
		set = strat_belief_ranks(&e->belief, (enum strat_view)e->side, strat_piece_id(p));
		foe = strat_ranks_single(set);
		if (foe != STRAT_UNKNOWN && foe < STRAT_BOMB &&
		    e->rules.battle[foe][rank] == STRAT_WON)
			return 1;
	}
	return 0;
}

static double
worth_of(struct stp *e, const struct strat_ply *ply)
{
	strat_piece mover = e->play.at[ply->from], target = e->play.at[ply->to];
	enum strat_rank rank = strat_piece_rank(mover);
	double worth = rand() % 100 / 100.0, ahead = strat_row(ply->to) - strat_row(ply->from);

	if (e->side == STRAT_BLUE)
		ahead = -ahead;
	if (ply->rescue)
		return worth + strat_worth[ply->rescue];
	if (ply->kind == STRAT_SENSE)
		return worth + 1;
	if (ply->kind == STRAT_CHARM || ply->kind == STRAT_SHOOT)
		return worth + 4;
	if (in_danger(e, ply->from, rank))
		worth += strat_worth[rank] / 2.0;
	if (strat_piece_id(target) && target != mover)
		return worth + attack(e, rank, target);
	if (in_danger(e, ply->to, rank))
		worth -= strat_worth[rank];
	/* the ranks in the middle go forward and find out who is there */
	return worth + ahead * (rank <= STRAT_MAJOR && rank != STRAT_SPY ? 0.4 : 0.1);
}

static size_t
choose(struct stp *e, const struct strat_ply *legal, size_t n)
{
	double most = -1e9, worth;
	size_t i, best = 0;

	for (i = 0; i < n; i++) {
		worth = worth_of(e, &legal[i]);
		if (worth > most) {
			most = worth;
			best = i;
		}
	}
	printf("info score %d\n", (int)(most * 100));
	return best;
}

int
main(int argc, char *argv[])
{
	static struct stp e = { .name = "Greedy", .set_up = set_up, .choose = choose };

	srand(argc > 1 ? (unsigned)atoi(argv[1]) : 1);
	return stp_run(&e);
}
