/* performance.c - tie-breaks from ratings: articles 10.1 to 10.5.
 *
 * The two tables are those of the FIDE Rating Regulations, B.02, 8.1.1 and 8.1.2. */
#include <stdlib.h>

#include "tourney/standings.h"

/* The rating difference for a score of 50, 51 ... 100 percent. */
static const int16_t difference[51] = { 0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102,
	110, 117, 125, 133, 141, 149, 158, 166, 175, 184, 193, 202, 211, 220, 230, 240, 251, 262,
	273, 284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444, 470, 501, 538, 589, 677, 800 };

/* The largest rating difference for which 50, 51 ... 99 percent are expected. */
static const int16_t upto[50] = { 3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113,
	121, 129, 137, 145, 153, 162, 170, 179, 188, 197, 206, 215, 225, 235, 245, 256, 267, 278,
	290, 302, 315, 328, 344, 357, 374, 391, 411, 432, 456, 484, 517, 559, 619, 735 };

/* The rated opponents of games over the board. */
struct field {
	int rating[STRAT_STANDINGS_ROUNDS], half[STRAT_STANDINGS_ROUNDS];
	size_t at[STRAT_STANDINGS_ROUNDS]; /* their summands */
	size_t n;
	int halves; /* half points against them */
};

/* Collect the rated opponents of WHO, without the LOW lowest and HIGH highest ratings, and append the
 * summands to TO. */
static struct field
find_field(const struct strat_standings *s, size_t who, const struct strat_tiebreak_use *use,
    struct strat_summands *to)
{
	struct field f = { .n = 0 };
	size_t r, i, worst;
	int cuts;

	for (r = 0; r < s->counted; r++) {
		const struct strat_cell *c = strat_tourney_cell(s->t, who, r);

		if (!strat_standings_is_game(c) || !s->t->players[c->opponent].rating)
			continue;
		f.rating[f.n] = s->t->players[c->opponent].rating;
		f.at[f.n] = f.n;
		f.half[f.n++] = strat_result_of_letter(c->result)->points[0] /
		    50 /* 1, 1/2, 0 whatever the scoring */;
		strat_summand_add(to,
		    (struct strat_summand){ .round = r,
			.opponent = c->opponent,
			.value = 100 * s->t->players[c->opponent].rating });
	}
	for (cuts = 0; cuts < use->low + use->high && f.n > 0; cuts++) {
		for (i = 1, worst = 0; i < f.n; i++)
			if (cuts < use->low ? f.rating[i] < f.rating[worst]
					    : f.rating[i] > f.rating[worst])
				worst = i;
		if (to)
			to->list[f.at[worst]].is_cut = 1;
		f.rating[worst] = f.rating[--f.n];
		f.half[worst] = f.half[f.n];
		f.at[worst] = f.at[f.n];
	}
	for (i = 0; i < f.n; i++)
		f.halves += f.half[i];
	return f;
}

/* Return SUM / N rounded to the nearest integer, halves up. */
static int64_t
mean(int64_t sum, size_t n)
{
	int64_t twice = 2 * sum + (int64_t)n, by = 2 * (int64_t)n;

	return n == 0 ? 0 : twice >= 0 ? twice / by : -((-twice + by - 1) / by);
}

static int64_t
average(const struct field *f)
{
	int64_t sum = 0;
	size_t i;

	for (i = 0; i < f->n; i++)
		sum += f->rating[i];
	return mean(sum, f->n);
}

/* 10.2: return the performance rating. */
static int64_t
performance(const struct field *f)
{
	int64_t percent;

	if (f->n == 0)
		return 0;
	percent = mean(50 * (int64_t)f->halves, f->n);
	return average(f) + (percent >= 50 ? difference[percent - 50] : -difference[50 - percent]);
}

/* Return the score in hundredths expected for a rating difference. */
static int
expected(int by)
{
	int size = abs(by), p = 0;

	while (p < 50 && size > upto[p])
		p++;
	return by >= 0 ? 50 + p : 50 - p;
}

static int
expects_enough(const struct field *f, int rating)
{
	int sum = 0;
	size_t i;

	for (i = 0; i < f->n; i++)
		sum += expected(rating - f->rating[i]);
	return sum >= 50 * f->halves;
}

/* 10.3: return the lowest rating for which the score is expected. */
static int64_t
perfect(const struct field *f)
{
	int low, high, middle;
	size_t i;

	if (f->n == 0)
		return 0;
	low = high = f->rating[0];
	for (i = 1; i < f->n; i++) {
		low = f->rating[i] < low ? f->rating[i] : low;
		high = f->rating[i] > high ? f->rating[i] : high;
	}
	low -= 800;
	high += 800;
	if (f->halves == 0)
		return low;
	while (high - low > 1) {
		middle = low + (high - low) / 2;
		if (expects_enough(f, middle))
			high = middle;
		else
			low = middle;
	}
	return high;
}

static int64_t
one(const struct strat_standings *s, size_t who, enum strat_tiebreak_id id,
    const struct strat_tiebreak_use *use, struct strat_summands *to)
{
	struct field f = find_field(s, who, use, to);

	return id == STRAT_TB_ARO ? average(&f)
	    : id == STRAT_TB_TPR  ? performance(&f)
				  : perfect(&f);
}

/* 10.4, 10.5: return the average of the opponents' performances.  Opponents without games have
 * none. */
static int64_t
of_opponents(const struct strat_standings *s, size_t who, enum strat_tiebreak_id id,
    struct strat_summands *to)
{
	static const struct strat_tiebreak_use all = { STRAT_TB_TPR, 0, 0 };
	int64_t sum = 0, value;
	size_t r, n = 0;

	for (r = 0; r < s->counted; r++) {
		const struct strat_cell *c = strat_tourney_cell(s->t, who, r);

		if (!strat_standings_is_game(c))
			continue;
		value = one(s, c->opponent, id, &all, NULL);
		if (value == 0)
			continue;
		sum += value;
		n++;
		strat_summand_add(to,
		    (struct strat_summand){
			.round = r, .opponent = c->opponent, .value = 100 * value });
	}
	return mean(sum, n);
}

int64_t
strat_performance(const struct strat_standings *s, size_t who, const struct strat_tiebreak_use *use,
    struct strat_summands *to)
{
	if (use->id == STRAT_TB_APRO)
		return 100 * of_opponents(s, who, STRAT_TB_TPR, to);
	if (use->id == STRAT_TB_APPO)
		return 100 * of_opponents(s, who, STRAT_TB_PTP, to);
	return 100 * one(s, who, use->id, use, to);
}
