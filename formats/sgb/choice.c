/* choice.c - which one of many: a log-linear model that learns while it codes. */
#include "formats/sgb/choice.h"

/* The whole part of N's square root. */
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

	/* the power half way between two is the root of their product */
	t->power[0] = UINT32_C(1) << 30;
	t->power[1024] = UINT32_C(1) << 31;
	for (width = 512; width; width /= 2)
		for (i = width; i < 1024; i += 2 * width)
			t->power[i] = (uint32_t)root(
			    (uint64_t)t->power[i - width] * t->power[i + width]);

	/* in the middle of each interval of sums */
	for (i = 0; i < 32 * 16; i++) {
		size_t high = i < 32 ? 0 : i / 16 > 28 ? 27 : i / 16 - 1;
		uint64_t sum = ((uint64_t)(16 + i % 16) << high) + ((UINT64_C(1) << high) >> 1);

		t->step[i] = (uint16_t)root((UINT64_C(1) << 40) / (65536 + sum));
	}
}

/* 2 to the power of -LESS (bits in 1/65536), in 1 / 2^30. */
static inline uint32_t
power_of(const struct strat_choice_tables *t, uint32_t less)
{
	uint32_t whole = (less + 65535) >> 16, part = -less & 65535;

	return t->power[part >> 6] >> (whole < 31 ? whole : 31);
}

size_t
strat_choose(struct strat_choice *ch, const struct strat_choice_tables *t, struct strat_coder *c,
    size_t chosen)
{
	uint64_t all = 0, scale;
	uint32_t total = 0, from = 0;
	int32_t best = ch->score[0];
	size_t i;

	for (i = 1; i < ch->n; i++)
		if (ch->score[i] > best)
			best = ch->score[i];
	for (i = 0; i < ch->n; i++) {
		ch->size[i] = power_of(t, (uint32_t)best - (uint32_t)ch->score[i]);
		all += ch->size[i];
	}
	scale = (UINT64_C(1) << 47) / all; /* at least 2^7: the best one has 2^30 */
	for (i = 0; i < ch->n; i++) {
		uint32_t p = (uint32_t)(ch->size[i] * scale >> 31);

		ch->slope[i] = -(int32_t)p;
		ch->size[i] = p + 1;
		total += p + 1;
	}
	if (c->out) {
		for (i = 0; i < chosen; i++)
			from += ch->size[i];
		strat_encode_range(c, from, ch->size[chosen], total);
	} else {
		uint32_t number = strat_decode_number(c, total);

		for (chosen = 0; from + ch->size[chosen] <= number; chosen++)
			from += ch->size[chosen];
		strat_decode_range(c, from, ch->size[chosen]);
	}
	ch->slope[chosen] += STRAT_CHOICE_ONE;
	return chosen;
}
