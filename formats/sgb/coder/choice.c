/* choice.c - code a choice among candidates with a log-linear model that learns. */
#include "formats/sgb/coder/choice.h"

/* Return the square root of N, rounded down. */
static uint64_t
root(uint64_t n)
{
	uint64_t r = 0, bit = UINT64_C(1) << 62;

	for (; bit; bit >>= 2)
		if (n >= r + bit) {
			n -= r + bit;
			r = r / 2 + bit;
		} else {
			r /= 2;
		}
	return r;
}

void
strat_choice_tables(struct strat_choice_tables *t)
{
	size_t width, i;

	/* the power half way between two others is the square root of their product */
	t->power[0] = UINT32_C(1) << 30;
	t->power[1024] = UINT32_C(1) << 31;
	for (width = 512; width; width /= 2)
		for (i = width; i < 1024; i += 2 * width)
			t->power[i] = (uint32_t)root(
			    (uint64_t)t->power[i - width] * t->power[i + width]);

	/* computed for the middle of each group of four sums */
	for (i = 0; i < 1024; i++)
		t->step[i] = (uint16_t)root((UINT64_C(1) << 30) / (64 + 4 * i + 2));
}

/* Return 2 to the power of -LESS (in 1/65536 bits), in units of 2^-30. */
static inline uint32_t
power_of(const struct strat_choice_tables *t, uint32_t less)
{
	uint32_t whole = (less + 65535) >> 16, part = -less & 65535;

	return t->power[part >> 6] >> (whole < 31 ? whole : 31);
}

/* Set CH->share to the likelihoods in 1/65536, each rounded down, and return their sum. */
static uint32_t
share_out(struct strat_choice *ch, const struct strat_choice_tables *t)
{
	size_t n = ch->n, i;
	uint32_t sum = 0;
	uint64_t all = 0, scale;
	int32_t best = ch->score[0];

	for (i = 1; i < n; i++)
		best = ch->score[i] > best ? ch->score[i] : best;
	for (i = 0; i < n; i++) {
		uint32_t size = power_of(t, (uint32_t)best - (uint32_t)ch->score[i]);

		ch->share[i] = size;
		all += size;
	}
	scale = (UINT64_C(1) << 47) / all; /* at least 2^7: the best candidate has 2^30 */
	for (i = 0; i < n; i++) {
		uint32_t share = (uint32_t)(ch->share[i] * scale >> 31);

		ch->share[i] = share;
		sum += share;
	}
	return sum;
}

size_t
strat_choice_code(struct strat_choice *ch, const struct strat_choice_tables *t,
    struct strat_coder *c, size_t chosen)
{
	uint32_t total, from = 0;
	size_t i;

	ch->sum = share_out(ch, t);
	total = ch->sum + (uint32_t)ch->n;
	if (c->out) {
		for (i = 0; i < chosen; i++)
			from += ch->share[i] + 1;
	} else {
		uint32_t number = strat_decode_number(c, total);

		for (chosen = 0; from + ch->share[chosen] + 1 <= number; chosen++)
			from += ch->share[chosen] + 1;
	}
	if (c->out)
		strat_encode_range(c, from, ch->share[chosen] + 1, total);
	else
		strat_decode_range(c, from, ch->share[chosen] + 1);
	return chosen;
}

#define QUARTER (STRAT_CHOICE_ONE / 4)

void
strat_choice_updates(struct strat_choice *ch, size_t chosen)
{
	struct strat_choice_update *to = ch->lesson;
	uint32_t own = ch->share[chosen], rest = ch->rest, all = 0, i;

	ch->nlessons = 0;
	if (rest + ch->sum - own < QUARTER) { /* the usual case: the choice was likely, and there is
					       * too little to distribute */
		ch->rest = rest + ch->sum - own;
		return;
	}
	ch->share[chosen] = 0;
	for (i = 0; i < ch->n; i++) { /* without unpredictable branches */
		uint32_t quarters;

		rest += ch->share[i];
		quarters = rest / QUARTER;
		rest %= QUARTER;
		*to = (struct strat_choice_update){ (uint16_t)i, (int16_t)-quarters };
		to += quarters > 0;
		all += quarters;
	}
	ch->share[chosen] = own;
	*to++ = (struct strat_choice_update){ (uint16_t)chosen, (int16_t)all };
	ch->nlessons = (size_t)(to - ch->lesson);
	ch->rest = rest;
}
