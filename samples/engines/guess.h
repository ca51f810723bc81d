/* guess.h - what people do: where they place each rank, and so what an unknown piece may be.
 *
 * For engines that use stp.h.  Call guess_begin() at the start of a game and guess_learn() before
 * each own ply; then guess_ranks() has the chances.  guess_setup() makes a setup of the same kind. */
#ifndef STRAT_SAMPLES_ENGINES_GUESS_H
#define STRAT_SAMPLES_ENGINES_GUESS_H

#include "stp.h"

struct guess {
	float evidence[STRAT_MAX_PIECES + 1][STRAT_RANKS]; /* from what pieces have done */
	strat_square home[STRAT_MAX_PIECES + 1];           /* where they stood at first */
};

/* Return how likely people place RANK on S, a home square of SIDE. */
static inline float
guess_habit(const struct stp *e, enum strat_side side, int rank, strat_square s)
{
	/* per mille on each of four home rows, the back row first, in 30,000 setups */
	static const float custom[STRAT_RANKS][4] = { { 0 }, { 45, 405, 415, 135 },
		{ 180, 209, 281, 330 }, { 462, 298, 153, 87 }, { 285, 212, 195, 308 },
		{ 161, 202, 241, 396 }, { 147, 223, 286, 344 }, { 138, 315, 285, 262 },
		{ 51, 330, 411, 208 }, { 15, 123, 533, 329 }, { 19, 156, 465, 360 },
		{ 401, 321, 165, 113 }, { 883, 78, 21, 18 } };
	int row = STRAT_SQUARE_ROW(s) - 1, rows = e->info.home_rows;

	if (side == STRAT_BLUE)
		row = e->info.rows - 1 - row;
	row = rows > 1 ? row * 3 / (rows - 1) : 0;
	return custom[rank][row < 0 || row > 3 ? 3 : row];
}

static inline void
guess_begin(struct guess *g)
{
	int id, r;

	memset(g->home, 0, sizeof g->home);
	for (id = 1; id <= STRAT_MAX_PIECES; id++)
		for (r = 0; r < STRAT_RANKS; r++)
			g->evidence[id][r] = 1;
}

/* Learn from the last ply, one of the opponent: an unknown piece that goes next to a known one is
 * probably not the weaker. */
static inline void
guess_learn(struct guess *g, struct stp *e)
{
	static const int ways[4] = { 1, -1, 16, -16 };
	enum strat_view view = (enum strat_view)e->side;
	struct strat_square_view mine;
	struct strat_ply_view last;
	int id, i, r, s;

	for (s = 0; s < STRAT_SQUARES; s++) {
		id = STRAT_PIECE_ID(strat_game_at(e->game, (strat_square)s));
		if (id && !g->home[id])
			g->home[id] = (strat_square)s;
	}
	if (!strat_game_last_ply(e->game, view, &last) || last.mover != STRAT_UNKNOWN)
		return;
	id = STRAT_PIECE_ID(strat_game_at(e->game, last.ply.to));
	for (i = 0; i < 4; i++) {
		strat_game_look(e->game, view, (strat_square)(last.ply.to + ways[i]), &mine);
		if (mine.thing != STRAT_SQUARE_PIECE || mine.side != e->side || !mine.is_known)
			continue;
		for (r = STRAT_SPY; r < STRAT_BOMB; r++)
			if (strat_rules_battle(e->rules, (enum strat_rank)r, mine.rank) !=
			    STRAT_WON)
				g->evidence[id][r] *= 0.4F;
		return;
	}
}

/* Scale the chances of the N pieces ID until each has one rank, and each rank LEFT pieces. */
static inline void
guess_scale(float chance[][STRAT_RANKS], const int *id, int n, const float left[STRAT_RANKS])
{
	float sum;
	int i, r, round;

	for (round = 0; round < 25; round++) {
		for (r = STRAT_SPY; r <= STRAT_FLAG; r++) {
			for (sum = 0, i = 0; i < n; i++)
				sum += chance[id[i]][r];
			for (i = 0; i < n && sum > 0; i++)
				chance[id[i]][r] *= left[r] / sum;
		}
		for (i = 0; i < n; i++) {
			for (sum = 0, r = STRAT_SPY; r <= STRAT_FLAG; r++)
				sum += chance[id[i]][r];
			for (r = STRAT_SPY; r <= STRAT_FLAG && sum > 0; r++)
				chance[id[i]][r] /= sum;
		}
	}
}

/* Set CHANCE, by number and rank, to what each piece of the opponent on the board may be. */
static inline void
guess_ranks(const struct guess *g, struct stp *e, float chance[][STRAT_RANKS])
{
	enum strat_side other = STRAT_OTHER(e->side);
	float left[STRAT_RANKS], age = 1 + (float)strat_game_ply_number(e->game) / 100;
	uint8_t lost[STRAT_RANKS];
	struct strat_square_view v;
	int unknown[STRAT_MAX_PIECES], n = 0, s, id, r;

	strat_game_captured_seen(e->game, (enum strat_view)e->side, other, lost);
	for (r = STRAT_SPY; r <= STRAT_FLAG; r++)
		left[r] = (float)(e->info.count[r] - lost[r]);
	for (s = 0; s < STRAT_SQUARES; s++) {
		if (!strat_rules_has_square(e->rules, (strat_square)s))
			continue;
		strat_game_look(e->game, (enum strat_view)e->side, (strat_square)s, &v);
		if (v.thing != STRAT_SQUARE_PIECE || v.side != other)
			continue;
		id = STRAT_PIECE_ID(strat_game_at(e->game, (strat_square)s));
		for (r = STRAT_SPY; r <= STRAT_FLAG; r++)
			chance[id][r] = !(v.set & STRAT_RANK_BIT(r))
			    ? 0
			    : guess_habit(e, other, r, g->home[id]) * g->evidence[id][r] *
				(r >= STRAT_BOMB ? age : 1);
		unknown[n++] = id;
	}
	for (r = STRAT_SPY; r <= STRAT_FLAG; r++)
		if (e->info.army_is_free || left[r] < 0)
			left[r] = 1;
	guess_scale(chance, unknown, n, left);
}

/* Return a random empty square of SQUARE, likelier where people place RANK, and for a Bomb next to
 * FLAG; -1: none is empty. */
static inline int
guess_place(const struct stp *e, int rank, const char *square, int flag)
{
	int files = e->info.files, n = files * e->info.home_rows, i, best = -1, far;
	float chance, most = -1;

	for (i = 0; i < n; i++) {
		if (square[i] != '.')
			continue;
		far = abs(i / files - flag / files) + abs(i % files - flag % files);
		chance = guess_habit(e, STRAT_RED, rank, STRAT_SQUARE(1, i / files + 1)) *
		    (rank == STRAT_BOMB && flag >= 0 && far == 1 ? 8 : 1) *
		    (float)(rand() % 1000 + 1);
		if (chance > most) {
			most = chance;
			best = i;
		}
	}
	return best;
}

/* Write a setup to TO: the Flag is placed first, then the Bombs, then all other ranks. */
static inline void
guess_setup(struct stp *e, char *to)
{
	int files = e->info.files, rows = e->info.home_rows, flag = -1, r, i, k, count;
	char square[STRAT_SQUARES];

	memset(square, '.', sizeof square);
	for (r = STRAT_FLAG; r >= STRAT_SPY; r--) {
		count = !e->info.army_is_free ? e->info.count[r] : r == STRAT_FLAG ? 1 : 3;
		while (count-- > 0 && (k = guess_place(e, r, square, flag)) >= 0) {
			square[k] = strat_rank_to_char((enum strat_rank)r);
			if (r == STRAT_FLAG)
				flag = k;
		}
	}
	for (i = 0; i < rows; i++) {
		if (i)
			*to++ = '/';
		k = e->side == STRAT_RED ? rows - 1 - i : i;
		memcpy(to, square + files * k, (size_t)files);
		to += files;
	}
	*to = '\0';
}

#endif
