/* train - train the model of setups used by archives (sgb(5), SETUPS):
 *
 * 	train [-x N] <SETUPS >formats/sgb/coder/setups.model
 *
 * SETUPS has a setup a line, 40 letters as Gravon writes Red's (B bomb, C spy ... M flag), the
 * front row first; lines that begin with # are comments.  With -x N every Nth setup is left
 * out, so that the model can be measured on unseen setups.
 *
 * The model consists of the setups that people play, most frequent first, mirror images together;
 * and for each square how the ranks before it make each rank more or less likely there: a
 * log-linear model of all pairs of squares, by stochastic gradient descent with the steps of
 * Duchi, Hazan and Singer (Adaptive subgradient methods, 2011).  It is trained in floating point
 * and rounded to bytes: the model file is data, and decoding needs only integers. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "formats/sgb/coder/setup_model.h"

#define SQUARES STRAT_BOOK_SQUARES
#define RANKS   STRAT_BOOK_RANKS
#define WIDE    16 /* RANKS, rounded up */
#define EPOCHS  5
#define WEAK    1e-4f /* regularisation: pull of a weight towards 0 */

struct known {
	uint8_t key[STRAT_BOOK_KEY];
	unsigned times;
};

static uint8_t (*setups)[SQUARES];
static size_t nsetups;
static float pair[SQUARES][SQUARES][RANKS][WIDE], pair_sum[SQUARES][SQUARES][RANKS][WIDE];
static float base[SQUARES][WIDE], base_sum[SQUARES][WIDE];
static float left_over[STRAT_BOOK_LEFT][WIDE], left_sum[STRAT_BOOK_LEFT][WIDE];
static float rate = 0.1f;

static void
die(const char *what)
{
	fprintf(stderr, "train: %s\n", what);
	exit(2);
}

/* ------ reading ------ */

static void
read_setups(long leave_out)
{
	char line[256];
	size_t cap = 0, i;
	long n = 0;

	while (fgets(line, sizeof line, stdin)) {
		if (line[0] == '#' || strlen(line) < SQUARES)
			continue;
		if (leave_out && ++n % leave_out == 0)
			continue;
		if (nsetups + 2 > cap) {
			cap = cap ? 2 * cap : 1024;
			setups = realloc(setups, cap * sizeof *setups);
			if (!setups)
				die("out of memory");
		}
		for (i = 0; i < SQUARES; i++) {
			if (line[i] < 'B' || line[i] > 'M')
				die("a letter that is no rank");
			setups[nsetups][i] = (uint8_t)(line[i] - 'B');
			setups[nsetups + 1][strat_book_mirror[i]] = setups[nsetups][i];
		}
		nsetups += 2;
	}
	if (!nsetups)
		die("no setups");
}

/* ------ frequent setups ------ */

static int
by_key(const void *a, const void *b)
{
	return memcmp(a, b, STRAT_BOOK_KEY);
}

static int
class_of(unsigned times)
{
	int class = 0;

	while (times < strat_book_times[class])
		class ++;
	return class;
}

static void
write_known(void)
{
	struct known *list = calloc(nsetups, sizeof *list);
	size_t n = 0, i, j, kinds = 0;
	unsigned char count[4];
	int class;

	if (!list)
		die("out of memory");
	for (i = 0; i < nsetups; i += 2) {
		uint8_t other[STRAT_BOOK_KEY];

		strat_book_key(setups[i], list[n].key);
		strat_book_key(setups[i + 1], other);
		if (memcmp(other, list[n].key, sizeof other) < 0)
			memcpy(list[n].key, other, sizeof other);
		n++;
	}
	qsort(list, n, sizeof *list, by_key);
	for (i = 0; i < n; i = j, kinds++) {
		for (j = i; j < n && by_key(&list[i], &list[j]) == 0; j++)
			continue;
		list[kinds] = list[i];
		list[kinds].times = (unsigned)(j - i);
	}
	for (class = 0; class < STRAT_BOOK_CLASSES; class ++) {
		size_t many = 0;

		for (i = 0; i < kinds; i++)
			many += class_of(list[i].times) == class;
		for (i = 0; i < 4; i++)
			count[i] = (unsigned char)(many >> 8 * i);
		fwrite(count, 1, 4, stdout);
		fprintf(stderr, "%zu setups at least %u times\n", many, strat_book_times[class]);
	}
	for (class = 0; class < STRAT_BOOK_CLASSES; class ++)
		for (i = 0; i < kinds; i++)
			if (class_of(list[i].times) == class)
				fwrite(list[i].key, 1, STRAT_BOOK_KEY, stdout);
	free(list);
}

/* ------ the likelihood of ranks ------ */

static void
step(float *weight, float *sum, float slope)
{
	*sum += slope * slope;
	*weight += rate * (slope - WEAK * *weight) / sqrtf(1 + *sum);
}

/* Update the model for one setup.  Return its bits before that. */
static double
learn(const uint8_t *setup)
{
	uint8_t left[RANKS];
	double bits = 0;
	int at, i, r;

	memcpy(left, strat_book_army, sizeof left);
	for (at = 0; at < SQUARES; at++) {
		float score[WIDE] = { 0 }, total = 0, slope[WIDE] = { 0 };

		for (i = 0; i < at; i++)
			for (r = 0; r < WIDE; r++)
				score[r] += pair[at][i][setup[i]][r];
		for (r = 0; r < RANKS; r++) {
			score[r] = left[r] ? expf(score[r] + base[at][r] + left_over[left[r]][r])
					   : 0;
			total += score[r];
		}
		bits -= log2((double)(score[setup[at]] / total));
		for (r = 0; r < RANKS; r++)
			slope[r] = left[r] ? (float)(r == setup[at]) - score[r] / total : 0;
		for (r = 0; r < RANKS; r++) {
			step(&base[at][r], &base_sum[at][r], slope[r]);
			step(&left_over[left[r]][r], &left_sum[left[r]][r], slope[r]);
		}
		for (i = 0; i < at; i++)
			for (r = 0; r < WIDE; r++)
				step(&pair[at][i][setup[i]][r], &pair_sum[at][i][setup[i]][r],
				    slope[r]);
		left[setup[at]]--;
	}
	return bits;
}

static void
learn_all(void)
{
	size_t *order = malloc(nsetups * sizeof *order), i;
	uint32_t dice = 1;
	int epoch, k, r;

	if (!order)
		die("out of memory");
	for (i = 0; i < nsetups; i++)
		order[i] = i;
	for (k = 1; k < STRAT_BOOK_LEFT; k++)
		for (r = 0; r < RANKS; r++)
			left_over[k][r] = logf((float)k);
	for (epoch = 0; epoch < EPOCHS; epoch++, rate *= 0.8f) {
		double bits = 0;

		for (i = nsetups - 1; i > 0; i--) {
			size_t other, swap = order[i];

			dice = dice * 1664525 + 1013904223;
			other = (size_t)(((uint64_t)dice * (i + 1)) >> 32);
			order[i] = order[other];
			order[other] = swap;
		}
		for (i = 0; i < nsetups; i++)
			bits += learn(setups[order[i]]);
		fprintf(stderr, "epoch %d: %.2f bits a setup\n", epoch + 1, bits / (double)nsetups);
	}
	free(order);
}

/* Write RANKS weights as bytes; only their differences matter. */
static void
write_weights(const float *w)
{
	float mean = 0;
	int r;

	for (r = 0; r < RANKS; r++)
		mean += w[r] / RANKS;
	for (r = 0; r < RANKS; r++) {
		float v = roundf((w[r] - mean) * STRAT_BOOK_UNIT);

		putchar((int)(v > 127 ? 127 : v < -127 ? -127 : v) & 255);
	}
}

int
main(int argc, char *argv[])
{
	long leave_out = 0;
	int c, at, i, r;

	while ((c = getopt(argc, argv, "x:")) != -1)
		if (c == 'x')
			leave_out = atol(optarg);
		else
			die("usage: train [-x N] <SETUPS >MODEL");
	read_setups(leave_out);
	write_known();
	learn_all();
	for (at = 1; at < STRAT_BOOK_LEFT; at++)
		for (r = 0; r < RANKS; r++)
			putchar((int)roundf(
				    fmaxf(-127, fminf(127, left_over[at][r] * STRAT_BOOK_UNIT))) &
			    255);
	for (at = 0; at < SQUARES; at++) {
		write_weights(base[at]);
		for (i = 0; i < at; i++)
			for (r = 0; r < RANKS; r++)
				write_weights(pair[at][i][r]);
	}
	return fflush(stdout) != 0;
}
