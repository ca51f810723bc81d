/* greedy.c - an engine that looks one ply ahead: greedy [SEED]
 * cc -o greedy greedy.c $(pkg-config --cflags --libs strat)
 *
 * It values each legal ply by itself.  For an attack on an unknown piece it asks the library which
 * ranks that piece can have, and averages the outcomes; where it may ponder it does so in advance.
 * Its win chance follows from what is left of both armies. */
#include "stp.h"

/* ------ the setup ------ */

/* The value of each rank.  Miners count more than their rank suggests, because only they remove
 * Bombs. */
static const double worth[STRAT_RANKS] = { 0, 5, 2, 6, 4, 6, 10, 16, 24, 36, 48, 4 };

struct home {
	int row, file, order; /* the lower ORDER, the safer the square; row 0 is the back row */
};

static int
by_order(const void *a, const void *b)
{
	return ((const struct home *)a)->order - ((const struct home *)b)->order;
}

/* The Flag stands at the back with Bombs around it, then the pieces to be saved; Scouts are in
 * front. */
static void
set_up(struct stp *e, char *to)
{
	static const enum strat_rank from_the_back[] = { STRAT_FLAG, STRAT_BOMB, STRAT_SPY,
		STRAT_MINER, STRAT_COLONEL, STRAT_GENERAL, STRAT_SERGEANT, STRAT_CAPTAIN,
		STRAT_MARSHAL, STRAT_LIEUTENANT, STRAT_MAJOR, STRAT_SCOUT };
	int files = e->info.files, rows = e->info.home_rows, squares = files * rows;
	int flag = rand() % files, n = 0, i, k, row;
	struct home home[64];
	char board[8][16];
	size_t rank;

	memset(board, '.', sizeof board);
	for (i = 0; i < squares; i++) {
		home[i].row = i / files;
		home[i].file = i % files;
		k = abs(home[i].file - flag);
		home[i].order = (home[i].row + k < 2 ? 0 : 10 * home[i].row + rand() % 12) + k;
		if (home[i].row == 0 && k == 0)
			home[i].order = -1;
	}
	qsort(home, (size_t)squares, sizeof *home, by_order);
	for (rank = 0; rank < sizeof from_the_back / sizeof *from_the_back; rank++) {
		enum strat_rank who = from_the_back[rank];
		int count = e->info.army_is_free ? who == STRAT_FLAG ? 1 : 3 : e->info.count[who];

		for (; count > 0 && n < squares; count--, n++)
			board[home[n].row][home[n].file] = strat_rank_to_char(who);
	}
	for (i = 0; i < rows; i++) {
		row = e->side == STRAT_RED ? rows - 1 - i : i;
		if (i)
			*to++ = '/';
		memcpy(to, board[row], (size_t)files);
		to += files;
	}
	*to = '\0';
}

/* ------ the value of a ply ------ */

/* Return the average value of a battle of RANK against a piece that can have the ranks in SET. */
static double
average(struct stp *e, enum strat_rank rank, strat_ranks set)
{
	double sum = 0, weight = 0, own = worth[rank];
	int d;

	for (d = STRAT_SPY; d <= STRAT_FLAG; d++) {
		double w = e->info.army_is_free ? 1 : e->info.count[d];
		double gain = worth[d];

		if (!(set & STRAT_RANK_BIT(d)))
			continue;
		weight += w;
		switch (strat_rules_battle(e->rules, rank, (enum strat_rank)d)) {
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
	/* the attacker's rank becomes known */
	return weight > 0 ? sum / weight - own / 8 : 0;
}

/* The averages that are known already, by rank and set. */
static struct {
	double value;
	unsigned game; /* the game that VALUE is for, from 1 */
} known[STRAT_UNKNOWN][1 << STRAT_UNKNOWN];

static double
attack(struct stp *e, enum strat_rank rank, strat_piece target)
{
	strat_ranks set = strat_game_belief(
	    e->game, (enum strat_view)e->side, STRAT_PIECE_ID(target));

	if (known[rank][set].game != e->games) {
		known[rank][set].value = average(e, rank, set);
		known[rank][set].game = e->games;
	}
	return known[rank][set].value;
}

/* Return 1 if a piece known to beat RANK is next to S. */
static int
in_danger(struct stp *e, strat_square s, enum strat_rank rank)
{
	static const int ways[] = { 1, -1, 16, -16 };
	struct strat_square_view seen;
	int i;

	for (i = 0; i < 4; i++) {
		strat_game_look(
		    e->game, (enum strat_view)e->side, (strat_square)(s + ways[i]), &seen);
		if (seen.thing == STRAT_SQUARE_PIECE && seen.side != e->side &&
		    seen.rank < STRAT_BOMB &&
		    strat_rules_battle(e->rules, seen.rank, rank) == STRAT_WON)
			return 1;
	}
	return 0;
}

static double
worth_of(struct stp *e, const struct strat_ply *ply)
{
	strat_piece mover = strat_game_at(e->game, ply->from);
	strat_piece target = strat_game_at(e->game, ply->to);
	enum strat_rank rank = STRAT_PIECE_RANK(mover);
	double sum = rand() % 100 / 100.0;
	double ahead = STRAT_SQUARE_ROW(ply->to) - STRAT_SQUARE_ROW(ply->from);

	if (e->side == STRAT_BLUE)
		ahead = -ahead;
	if (ply->rescue)
		return sum + worth[ply->rescue];
	if (ply->kind == STRAT_SENSE)
		return sum + 1;
	if (ply->kind == STRAT_CHARM || ply->kind == STRAT_SHOOT)
		return sum + 4;
	if (in_danger(e, ply->from, rank))
		sum += worth[rank] / 2.0;
	if (STRAT_PIECE_ID(target) && target != mover)
		return sum + attack(e, rank, target);
	if (in_danger(e, ply->to, rank))
		sum -= worth[rank];
	/* middle ranks advance and explore */
	return sum + ahead * (rank <= STRAT_MAJOR && rank != STRAT_SPY ? 0.4 : 0.1);
}

static size_t
choose(struct stp *e, const struct strat_ply *legal, size_t n)
{
	double most = -1e9, sum;
	size_t i, best = 0;

	for (i = 0; i < n; i++) {
		sum = worth_of(e, &legal[i]);
		if (sum > most) {
			most = sum;
			best = i;
		}
	}
	printf("info score %d\n", (int)(most * 100));
	return best;
}

/* ------ features ------ */

/* Return what is left of the army of SIDE. */
static double
material(struct stp *e, enum strat_side side)
{
	uint8_t lost[STRAT_RANKS];
	double sum = 1;
	int rank;

	strat_game_captured_seen(e->game, (enum strat_view)e->side, side, lost);
	for (rank = STRAT_SPY; rank < STRAT_FLAG; rank++)
		sum += worth[rank] * (e->info.count[rank] - lost[rank]);
	return sum;
}

static int
evaluate(struct stp *e)
{
	double own = material(e, e->side), other = material(e, STRAT_OTHER(e->side));

	if (own < 1 || other < 1) /* the army is free */
		return 500;
	return (int)(1000 * own * own / (own * own + other * other));
}

/* Value attacks on one piece of the opponent, so that fewer are left when it is this engine's turn. */
static int
ponder(struct stp *e)
{
	static unsigned game;
	static size_t ply;
	static int next; /* the next square */
	int rank;

	if (game != e->games || ply != strat_game_ply_number(e->game))
		next = 0;
	game = e->games;
	ply = strat_game_ply_number(e->game);
	for (; next < STRAT_SQUARES; next++) {
		strat_piece target = strat_game_at(e->game, (strat_square)next);

		if (!STRAT_PIECE_ID(target) || STRAT_PIECE_SIDE(target) == e->side)
			continue;
		for (rank = STRAT_SPY; rank <= STRAT_MARSHAL; rank++)
			attack(e, (enum strat_rank)rank, target);
		next++;
		return 1;
	}
	return 0;
}

int
main(int argc, char *argv[])
{
	static struct stp e = { .name = "Greedy",
		.set_up = set_up,
		.choose = choose,
		.evaluate = evaluate,
		.ponder = ponder };

	stp_seed(argc, argv);
	return stp_run(&e);
}
