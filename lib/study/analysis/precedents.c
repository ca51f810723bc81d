/* precedents.c - setups that people played, to recognise variants of them. */
#include "study/analysis/precedents.h"

#include <stdlib.h>
#include <string.h>

#include "study/analysis/numbers.h"
#include "study/analysis/placing.h"

/* ------ reading ------ */

#define MISS 2. /* the logarithm of the factor for a square that differs */
#define NEAR 4  /* setups that differ on as many squares more than the most similar do not count */
#define FAR  UINT8_MAX

#define BLOCK 256

/* Add 1 to MISSES of the setups that have another rank than SEEN on a square; a known number at a time is
 * faster. */
static void
compare_block(const uint8_t *restrict rank, uint8_t seen, uint8_t *restrict misses)
{
	int i;

	if (seen == STRAT_SIGN_MOVED)
		for (i = 0; i < BLOCK; i++)
			misses[i] = (uint8_t)(misses[i] + (rank[i] >= STRAT_BOMB));
	else
		for (i = 0; i < BLOCK; i++)
			misses[i] = (uint8_t)(misses[i] + (rank[i] != seen));
}

/* Add to MISSES, for each setup of B, or for its mirror image, the squares that differ from SIGN. */
static void
count_misses(const struct strat_precedents *b, const uint8_t sign[STRAT_HOME], int is_mirror,
    uint8_t misses[STRAT_PRECEDENTS])
{
	size_t i;
	int s;

	for (s = 0; s < STRAT_HOME; s++)
		for (i = 0; sign[s] != STRAT_SIGN_NONE && i < b->n; i += BLOCK)
			compare_block(b->rank[is_mirror ? strat_placing_mirror(s) : s] + i, sign[s],
			    misses + i);
}

/* Set MISSES of the setups that are not to count to FAR, and return the least of all others. */
static int
find_least(const struct strat_precedents *b, const uint8_t *without, int is_mirror,
    uint8_t misses[STRAT_PRECEDENTS])
{
	uint8_t other[STRAT_PRECEDENTS] = { 0 };
	int least = FAR;
	size_t i;

	if (without)
		count_misses(b, without, is_mirror, other);
	for (i = 0; i < b->n; i++) {
		if (without && !other[i])
			misses[i] = FAR;
		else if (misses[i] < least)
			least = misses[i];
	}
	return least;
}

/* The setups, or mirror images, that count. */
struct similar {
	int n;
	uint16_t setup[STRAT_PRECEDENTS];
	double weight[STRAT_PRECEDENTS];
	double sum, squares;
};

/* Set LIST to the setups of B with fewer than NEAR MISSES more than LEAST. */
static void
list_similar(struct similar *list, const struct strat_precedents *b,
    const uint8_t misses[STRAT_PRECEDENTS], int least)
{
	static const double weights[NEAR] = { 1, 0.1353352832366127, 0.01831563888873418,
		0.002478752176666358 }; /* exp(-MISS i) */
	size_t i;

	list->n = 0;
	for (i = 0; i < b->n; i++)
		if (misses[i] < least + NEAR) {
			double weight = weights[misses[i] - least];

			list->setup[list->n] = (uint16_t)i;
			list->weight[list->n++] = weight;
			list->sum += weight;
			list->squares += weight * weight;
		}
}

/* Add LIST to the shares of T on the squares that SIGN does not tell. */
static void
add_shares(struct strat_comparison *t, const struct strat_precedents *b,
    const uint8_t sign[STRAT_HOME], int is_mirror, const struct similar *list)
{
	int s, i;

	for (s = 0; s < STRAT_HOME; s++) {
		const uint8_t *rank = b->rank[is_mirror ? strat_placing_mirror(s) : s];

		if (sign[s] == STRAT_SIGN_NONE || sign[s] == STRAT_SIGN_MOVED)
			for (i = 0; i < list->n; i++)
				t->share[s][rank[list->setup[i]]] += list->weight[i];
	}
}

/* Set the figures of T: SUM and SQUARES are those of the weights, LEAST the squares on which the most
 * similar setup differs. */
static void
set_figures(struct strat_comparison *t, const struct strat_precedents *b,
    const uint8_t sign[STRAT_HOME], int least, double sum, double squares)
{
	int s, known = 0;

	for (s = 0; s < STRAT_HOME; s++)
		known += sign[s] != STRAT_SIGN_NONE && sign[s] != STRAT_SIGN_MOVED;
	t->figure[0] = 1;
	t->figure[1] = (strat_log(sum / (2. * (double)b->n)) - MISS * least) / 10;
	t->figure[2] = known / 10.;
	t->figure[3] = strat_log(sum * sum / squares);
}

int
strat_precedents_compare(struct strat_comparison *t, const struct strat_precedents *b,
    const uint8_t sign[STRAT_HOME], const uint8_t *without)
{
	uint8_t misses[2][STRAT_PRECEDENTS] = { { 0 } };
	struct similar list;
	int side, least = FAR;

	for (side = 0; side < 2; side++) {
		int one;

		count_misses(b, sign, side, misses[side]);
		one = find_least(b, without, side, misses[side]);
		least = one < least ? one : least;
	}
	if (least == FAR)
		return 0;
	memset(t, 0, sizeof *t);
	list.sum = list.squares = 0;
	for (side = 0; side < 2; side++) {
		list_similar(&list, b, misses[side], least);
		add_shares(t, b, sign, side, &list);
	}
	set_figures(t, b, sign, least, list.sum, list.squares);
	return 1;
}

double
strat_precedents_trust(const struct strat_precedents *b, const struct strat_comparison *t)
{
	double sum = 0;
	int i;

	for (i = 0; i < STRAT_TRUST_FIGURES; i++)
		sum += b->trust[i] * t->figure[i];
	return STRAT_MOST_TRUST * strat_logistic(sum);
}

/* ------ choosing ------ */

#define RELATED 12 /* setups that differ on at most as many squares are related */
#define ALIKE   8  /* of those that differ on at most as many, one is enough */

/* Return 1 if A differs from B, or from its mirror image, on at most MOST squares. */
static int
are_similar(const uint8_t a[STRAT_HOME], const uint8_t b[STRAT_HOME], int most)
{
	int side, s, misses;

	for (side = 0; side < 2; side++) {
		for (s = misses = 0; s < STRAT_HOME && misses <= most; s++)
			misses += a[s] != b[side ? strat_placing_mirror(s) : s];
		if (misses <= most)
			return 1;
	}
	return 0;
}

/* A setup, and how many are related to it. */
struct candidate {
	uint32_t setup, relatives;
};

static int
by_relatives(const void *a, const void *b)
{
	const struct candidate *one = a, *other = b;

	return one->relatives != other->relatives
	    ? (one->relatives < other->relatives) - (one->relatives > other->relatives)
	    : (one->setup > other->setup) - (one->setup < other->setup);
}

static void
count_relatives(struct candidate *list, const uint8_t (*setups)[STRAT_HOME], size_t n)
{
	size_t i, k;

	for (i = 0; i < n; i++) {
		list[i].setup = (uint32_t)i;
		for (k = 0; k < i; k++)
			if (are_similar(setups[i], setups[k], RELATED)) {
				list[i].relatives++;
				list[k].relatives++;
			}
	}
}

/* Add SETUP to B, unless one like it is in CHOSEN, those of B. */
static void
add_unless_alike(
    struct strat_precedents *b, uint8_t (*chosen)[STRAT_HOME], const uint8_t setup[STRAT_HOME])
{
	size_t i;
	int s;

	for (i = 0; i < b->n; i++)
		if (are_similar(setup, chosen[i], ALIKE))
			return;
	memcpy(chosen[b->n], setup, STRAT_HOME);
	for (s = 0; s < STRAT_HOME; s++)
		b->rank[s][b->n] = setup[s];
	b->n++;
}

int
strat_precedents_choose(struct strat_precedents *b, const uint8_t (*setups)[STRAT_HOME], size_t n)
{
	struct candidate *list = calloc(n + 1, sizeof *list);
	uint8_t(*chosen)[STRAT_HOME] = malloc(STRAT_PRECEDENTS * sizeof *chosen);
	int rc = list && chosen ? 0 : -STRAT_E_NOMEM;
	size_t i;

	memset(b, 0, sizeof *b);
	if (rc == 0) {
		count_relatives(list, setups, n);
		qsort(list, n, sizeof *list, by_relatives);
		for (i = 0; i < n && list[i].relatives && b->n < STRAT_PRECEDENTS; i++)
			add_unless_alike(b, chosen, setups[list[i].setup]);
	}
	free(list);
	free(chosen);
	return rc;
}
