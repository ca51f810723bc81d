/* placing.c - which rank stands where, given what is seen of the rest of the setup. */
#include "study/analysis/placing.h"

#include <string.h>

#include "game/text/notation.h"
#include "study/analysis/numbers.h"

const uint8_t strat_classical_army[STRAT_RANKS] = { 0, 1, 8, 5, 4, 4, 4, 3, 2, 1, 1, 6, 1, 0 };

/* Return the rank that C means in a list of letters or, if SYMBOLS is 1, in a RedSetup tag. */
static int
rank_of(char c, int symbols)
{
	strat_piece piece;

	if (symbols)
		return strat_rank_of(c);
	return strat_letter_read(c, &piece) < 0 || !piece ? STRAT_NO_RANK
							  : (int)strat_piece_rank(piece);
}

int
strat_placing_parse(uint8_t setup[STRAT_HOME], const char *text, size_t len)
{
	uint8_t count[STRAT_RANKS] = { 0 };
	int symbols = memchr(text, '/', len) != NULL, n = 0;
	size_t i;

	if (len != (size_t)(symbols ? STRAT_HOME + 3 : STRAT_HOME))
		return -STRAT_E_SETUP;
	for (i = 0; i < len; i++) {
		int rank = rank_of(text[i], symbols);

		if (symbols && i % 11 == 10 && text[i] == '/')
			continue;
		if (rank == STRAT_NO_RANK || rank == STRAT_UNKNOWN || n == STRAT_HOME)
			return -STRAT_E_SETUP;
		count[rank]++;
		setup[(3 - n / 10) * 10 + n % 10] = (uint8_t)rank; /* squares from the back */
		n++;
	}
	return memcmp(count, strat_classical_army, sizeof count) == 0 ? 0 : -STRAT_E_SETUP;
}

int
strat_placing_neighbour(int square, int d)
{
	static const int8_t east[STRAT_NEIGHBOURS] = { -1, 0, 1, -1, 1, -1, 0, 1 },
			    north[STRAT_NEIGHBOURS] = { -1, -1, -1, 0, 0, 1, 1, 1 };
	int file = square % 10 + east[d], row = square / 10 + north[d];

	return file < 0 || file > 9 || row < 0 || row > 3 ? -1 : row * 10 + file;
}

int
strat_placing_mirror(int square)
{
	return square / 10 * 10 + 9 - square % 10;
}

int
strat_placing_guard(const uint8_t sign[STRAT_HOME], int square)
{
	static const uint8_t sides[] = { 1, 3, 4, 6 }; /* of the eight directions */
	int bombs = 0, unknown = 0, others = square / 10 == 3, i;

	for (i = 0; i < 4; i++) {
		int q = strat_placing_neighbour(square, sides[i]);

		if (q < 0)
			continue;
		bombs += sign[q] == STRAT_BOMB;
		unknown += sign[q] == STRAT_SIGN_NONE;
		others += sign[q] != STRAT_BOMB && sign[q] != STRAT_SIGN_NONE;
	}
	return others ? 4 + (bombs < 3 ? bombs : 3) : unknown < 3 ? unknown : 3;
}

void
strat_placing_read(
    struct strat_placing *t, const struct strat_setup_model *m, const uint8_t sign[STRAT_HOME])
{
	int side, s, h;

	for (s = 0; s < STRAT_HOME; s++)
		t->sign[0][s] = t->sign[1][strat_placing_mirror(s)] = sign[s];
	for (side = 0; side < 2; side++) {
		double *unit = t->unit[side];

		memcpy(unit, m->bias, sizeof m->bias);
		for (s = 0; s < STRAT_HOME; s++)
			if (t->sign[side][s] != STRAT_SIGN_NONE)
				for (h = 0; h < STRAT_HIDDEN; h++)
					unit[h] += m->in[s][t->sign[side][s]][h];
		for (h = 0; h < STRAT_HIDDEN; h++)
			unit[h] = strat_tanh(unit[h]);
	}
}

/* Add what one side of the mirror says. */
static void
add_logs(const struct strat_setup_model *m, const uint8_t sign[STRAT_HOME],
    const double unit[STRAT_HIDDEN], int square, double logs[STRAT_KINDS])
{
	int rank, h, d;

	for (rank = STRAT_SPY; rank <= STRAT_FLAG; rank++) {
		const double *out = m->out[square][rank];
		double sum[4] = { m->place[square][rank], 0, 0, 0 };

		for (h = 0; h < STRAT_HIDDEN; h += 4) {
			sum[0] += out[h] * unit[h];
			sum[1] += out[h + 1] * unit[h + 1];
			sum[2] += out[h + 2] * unit[h + 2];
			sum[3] += out[h + 3] * unit[h + 3];
		}
		logs[rank] += sum[0] + sum[1] + (sum[2] + sum[3]);
	}
	for (d = 0; d < STRAT_NEIGHBOURS; d++) {
		int q = strat_placing_neighbour(square, d);

		if (q >= 0)
			for (rank = STRAT_SPY; rank <= STRAT_FLAG; rank++)
				logs[rank] += m->near[d][sign[q]][rank];
	}
}

void
strat_placing_logs(const struct strat_placing *t, const struct strat_setup_model *m, int square,
    double logs[STRAT_KINDS])
{
	const double *guard = m->guard[strat_placing_guard(t->sign[0], square)];
	int rank;

	add_logs(m, t->sign[0], t->unit[0], square, logs);
	add_logs(m, t->sign[1], t->unit[1], strat_placing_mirror(square), logs);
	for (rank = STRAT_SPY; rank <= STRAT_FLAG; rank++)
		logs[rank] += guard[rank];
}
