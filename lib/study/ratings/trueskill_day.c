/* trueskill_day.c - all games of a day at once, under TrueSkill: expectation propagation. */
#include "study/ratings/trueskill.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "base/vec.h"

/* Games that are alike, and what one of them says of each player. */
struct strat_skill_factor {
	uint32_t player[2]; /* the first one won, if one did */
	uint32_t count;
	int is_drawn;
	struct strat_gaussian says[2];
};

int
strat_skill_day_init(struct strat_skill_day *d, size_t n, double beta, double tau)
{
	memset(d, 0, sizeof *d);
	d->beta = beta;
	d->tau = tau;
	d->seats = calloc(n + 1, sizeof *d->seats);
	d->players = calloc(n + 1, sizeof *d->players);
	return d->seats && d->players ? 0 : -STRAT_E_NOMEM;
}

void
strat_skill_day_free(struct strat_skill_day *d)
{
	free(d->seats);
	free(d->players);
	free(d->factors);
	memset(d, 0, sizeof *d);
}

/* ------ who plays whom ------ */

static void
sit(struct strat_skill_day *d, uint32_t player)
{
	struct strat_skill_player *s = &d->seats[player];

	if (s->plays)
		return;
	s->plays = 1;
	s->group = player;
	d->players[d->nplayers++] = player;
	s->before.precision = s->is_fixed ? HUGE_VAL : 1 / (s->skill.variance + d->tau * d->tau);
	s->before.shift = s->before.precision * s->skill.mean;
	s->now = s->before;
}

static uint32_t
group_of(struct strat_skill_player *seats, uint32_t player)
{
	while (seats[player].group != player) {
		seats[player].group = seats[seats[player].group].group;
		player = seats[player].group;
	}
	return player;
}

static int
are_alike(const struct strat_pool_game *a, const struct strat_pool_game *b)
{
	return a->red == b->red && a->blue == b->blue && a->outcome == b->outcome;
}

static void
make_factors(struct strat_skill_day *d, const struct strat_pool_game *g, size_t n)
{
	const struct strat_pool_game *first = g, *end = g + n;

	d->nfactors = d->nplayers = 0;
	for (; g < end; g++) {
		int won = g->outcome == STRAT_BLUE_WON;

		if (g > first && are_alike(g, g - 1)) {
			d->factors[d->nfactors - 1].count++;
			continue;
		}
		sit(d, g->red);
		sit(d, g->blue);
		d->seats[group_of(d->seats, g->red)].group = group_of(d->seats, g->blue);
		d->factors[d->nfactors++] = (struct strat_skill_factor){
			.player = { won ? g->blue : g->red, won ? g->red : g->blue },
			.count = 1,
			.is_drawn = g->outcome == STRAT_DRAWN,
		};
	}
}

/* ------ what a game says ------ */

/* What is believed of S without one of the games of which each says SAYS.  0: nothing sensible, by
 * rounding. */
static int
without(const struct strat_skill_player *s, const struct strat_gaussian *says,
    struct strat_skill *skill)
{
	double precision = s->now.precision - says->precision;

	if (s->is_fixed) {
		*skill = s->skill;
		return 1;
	}
	if (precision <= 0)
		return 0;
	skill->variance = 1 / precision;
	skill->mean = (s->now.shift - says->shift) / precision;
	return 1;
}

/* The game left AFTER of what was BEFORE; all COUNT such games now say so, but when they are many
 * they go half the way, since together they go too far.  How far the mean and the deviation go. */
static double
say(struct strat_skill_player *s, struct strat_gaussian *says, uint32_t count,
    const struct strat_skill *before, const struct strat_skill *after)
{
	struct strat_gaussian more, was = s->now;
	double part = count > 1 ? 0.5 : 1;

	if (s->is_fixed)
		return 0;
	more.precision = 1 / after->variance - 1 / before->variance - says->precision;
	more.shift = after->mean / after->variance - before->mean / before->variance - says->shift;
	says->precision += part * more.precision;
	says->shift += part * more.shift;
	s->now.precision += count * part * more.precision;
	s->now.shift += count * part * more.shift;
	return fabs(s->now.shift / s->now.precision - was.shift / was.precision) +
	    fabs(1 / sqrt(s->now.precision) - 1 / sqrt(was.precision));
}

static double
visit(struct strat_skill_day *d, struct strat_skill_factor *f)
{
	struct strat_skill_player *a = &d->seats[f->player[0]], *b = &d->seats[f->player[1]];
	struct strat_skill before[2], after[2];

	if (!without(a, &f->says[0], &before[0]) || !without(b, &f->says[1], &before[1]))
		return 0;
	after[0] = before[0];
	after[1] = before[1];
	strat_trueskill_game(&after[0], &after[1], f->is_drawn, d->beta, d->margin);
	return fmax(say(a, &f->says[0], f->count, &before[0], &after[0]),
	    say(b, &f->says[1], f->count, &before[1], &after[1]));
}

/* ------ until nothing changes ------ */

/* Games say only how players differ, so where connected players are as a whole is what was believed
 * before; visits alone would bring them back there slowly. */
static void
bring_back(struct strat_skill_day *d)
{
	struct strat_skill_factor *f;
	size_t i;
	int k;

	for (i = 0; i < d->nplayers; i++)
		d->seats[d->players[i]].pull = d->seats[d->players[i]].give = 0;
	for (i = 0; i < d->nplayers; i++) {
		struct strat_skill_player *s = &d->seats[d->players[i]];
		struct strat_skill_player *group = &d->seats[group_of(d->seats, d->players[i])];

		group->give += s->before.precision;
		if (!s->is_fixed)
			group->pull += s->before.shift -
			    s->before.precision * s->now.shift / s->now.precision;
	}
	for (f = d->factors; f < d->factors + d->nfactors; f++)
		for (k = 0; k < 2; k++) {
			struct strat_skill_player *s = &d->seats[f->player[k]];
			const struct strat_skill_player
			    *g = &d->seats[group_of(d->seats, f->player[k])];
			double more = f->says[k].precision * g->pull / g->give;

			f->says[k].shift += more;
			s->now.shift += s->is_fixed ? 0 : f->count * more;
		}
}

#define SWEEPS 200
#define STILL  1e-7 /* of beta */

int
strat_skill_day_play(struct strat_skill_day *d, const struct strat_pool_game *games, size_t n)
{
	void *factors = d->factors;
	int rc = strat_vec_grow(&factors, &d->cap, n, sizeof *d->factors), sweep;
	double most = HUGE_VAL;
	size_t i;

	d->factors = factors;
	if (rc < 0)
		return rc;
	make_factors(d, games, n);
	for (sweep = 0; sweep < SWEEPS && most > STILL * d->beta; sweep++) {
		for (i = 0, most = 0; i < d->nfactors; i++)
			most = fmax(most, visit(d, &d->factors[i]));
		bring_back(d);
	}
	d->restless += most > STILL * d->beta;
	for (i = 0; i < d->nplayers; i++) {
		struct strat_skill_player *s = &d->seats[d->players[i]];

		s->plays = 0;
		if (!s->is_fixed) {
			s->skill.variance = 1 / s->now.precision;
			s->skill.mean = s->now.shift / s->now.precision;
		}
	}
	return 0;
}
