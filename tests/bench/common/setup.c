/* setup.c - sensible random setups for every rule set. */
#include "setup.h"

#include <string.h>

/* The weight of each row for each rank, from the front row to the back row. */
static const uint8_t liking[STRAT_RANKS][4] = {
	[STRAT_SPY] = { 1, 8, 8, 4 },
	[STRAT_SCOUT] = { 8, 6, 5, 4 },
	[STRAT_MINER] = { 1, 3, 7, 9 },
	[STRAT_SERGEANT] = { 4, 5, 6, 4 },
	[STRAT_LIEUTENANT] = { 6, 6, 5, 3 },
	[STRAT_CAPTAIN] = { 9, 7, 4, 2 },
	[STRAT_MAJOR] = { 8, 8, 4, 2 },
	[STRAT_COLONEL] = { 6, 9, 5, 1 },
	[STRAT_GENERAL] = { 5, 9, 5, 1 },
	[STRAT_MARSHAL] = { 4, 9, 6, 1 },
	[STRAT_BOMB] = { 1, 3, 7, 9 },
	[STRAT_FLAG] = { 0, 0, 1, 9 },
};

/* The pieces of a classic army, from which a free army is made. */
static const uint8_t classic_army[STRAT_RANKS] = { [STRAT_SPY] = 1,
	[STRAT_SCOUT] = 8,
	[STRAT_MINER] = 5,
	[STRAT_SERGEANT] = 4,
	[STRAT_LIEUTENANT] = 4,
	[STRAT_CAPTAIN] = 4,
	[STRAT_MAJOR] = 3,
	[STRAT_COLONEL] = 2,
	[STRAT_GENERAL] = 1,
	[STRAT_MARSHAL] = 1,
	[STRAT_BOMB] = 6,
	[STRAT_FLAG] = 1 };

/* The home rows, row 0 in front. */
struct home {
	enum strat_rank at[4][STRAT_MAX_FILES];
	int rows, files;
};

/* Make a free army: the classic one with up to a dozen pieces changed or left out. */
static void
draw_army(uint8_t army[STRAT_RANKS], struct dice *d)
{
	int changes = (int)dice_below(d, 13);
	uint32_t from, to;

	memcpy(army, classic_army, sizeof classic_army);
	while (changes--) {
		from = STRAT_SPY + dice_below(d, STRAT_BOMB);
		to = STRAT_SPY + dice_below(d, STRAT_BOMB);
		if (!army[from])
			continue;
		army[from]--;
		if (dice_below(d, 4))
			army[to]++;
	}
}

/* Place RANK on a free square, with WEIGHT by row. */
static void
put_somewhere(struct home *h, struct dice *d, enum strat_rank rank, const uint8_t weight[4])
{
	uint32_t all = 0, at;
	int row, file;

	for (row = 0; row < h->rows; row++)
		for (file = 0; file < h->files; file++)
			all += h->at[row][file] ? 0 : weight[row + 4 - h->rows] + 1u;
	at = dice_below(d, all);
	for (row = 0; row < h->rows; row++)
		for (file = 0; file < h->files; file++) {
			uint32_t w = h->at[row][file] ? 0 : weight[row + 4 - h->rows] + 1u;

			if (at < w) {
				h->at[row][file] = rank;
				return;
			}
			at -= w;
		}
}

/* Place the Flag with Bombs beside it as long as there are any; sometimes one is left out. */
static void
put_flag(struct home *h, struct dice *d, uint8_t *bombs)
{
	static const int beside[4][2] = { { -1, 0 }, { 0, -1 }, { 0, 1 }, { 1, 0 } };
	int row = h->rows - 1 - (dice_below(d, 8) == 0);
	int file = (int)dice_below(d, (uint32_t)h->files), i;

	h->at[row][file] = STRAT_FLAG;
	for (i = 0; i < 4; i++) {
		int r = row + beside[i][0], f = file + beside[i][1];

		if (r < 0 || r >= h->rows || f < 0 || f >= h->files || !*bombs)
			continue;
		if (dice_below(d, 5) == 0)
			continue;
		h->at[r][f] = STRAT_BOMB;
		--*bombs;
	}
}

static void
write_rows(char *text, const struct home *h, enum strat_side side)
{
	int i, row, file;

	for (i = 0; i < h->rows; i++) {
		row = side == STRAT_RED ? i : h->rows - 1 - i;
		if (i)
			*text++ = '/';
		for (file = 0; file < h->files; file++)
			*text++ = h->at[row][file] ? strat_rank_symbol[h->at[row][file]] : '.';
	}
	*text = '\0';
}

void
setup_make(char text[SETUP_SIZE], struct dice *d, const struct strat_rules *r, enum strat_side side)
{
	struct home h = { .rows = r->home, .files = r->files };
	uint8_t army[STRAT_RANKS];
	int rank;

	memcpy(army, r->army, sizeof army);
	if (r->any_army)
		draw_army(army, d);
	put_flag(&h, d, &army[STRAT_BOMB]);
	for (rank = STRAT_BOMB; rank >= STRAT_SPY; rank--)
		while (army[rank]-- > 0)
			put_somewhere(&h, d, (enum strat_rank)rank, liking[rank]);
	write_rows(text, &h, side);
}
