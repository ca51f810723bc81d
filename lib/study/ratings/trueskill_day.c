/* trueskill_day.c - update the skills for all games of a day: expectation propagation. */
#include "study/ratings/trueskill.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "base/vec.h"

/* Equal games, and the message of one of them to each player. */
struct strat_skill_factor {
	uint32_t player[2]; /* the winner first, unless drawn */
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

/* ------ pairings ------ */

static void
add_player(struct strat_skill_day *d, uint32_t player)
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
		add_player(d, g->red);
		add_player(d, g->blue);
		d->seats[group_of(d->seats, g->red)].group = group_of(d->seats, g->blue);
		d->factors[d->nfactors++] = (struct strat_skill_factor){
			.player = { won ? g->blue : g->red, won ? g->red : g->blue },
			.count = 1,
			.is_drawn = g->outcome == STRAT_DRAWN,
		};
	}
}

/* ------ messages ------ */

/* Set *SKILL to the belief about S without one of the games with the message SAYS.  Return 0 if
 * rounding makes it invalid. */
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

/* Update the message of COUNT equal games, of which one changes the belief from BEFORE to AFTER.
 * Several are updated by half the change, because together they would overshoot.  Return the change
 * of the mean and deviation. */
static double
update_message(struct strat_skill_player *s, struct strat_gaussian *says, uint32_t count,
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
	return fmax(update_message(a, &f->says[0], f->count, &before[0], &after[0]),
	    update_message(b, &f->says[1], f->count, &before[1], &after[1]));
}

/* ------ iteration ------ */

/* Move each group of connected players as a whole to its mean before the day.  Games concern only
 * differences, and messages alone would approach it slowly. */
static void
recentre(struct strat_skill_day *d)
{
	struct strat_skill_factor *f;
	size_t i;
	int k;

	for (i = 0; i < d->nplayers; i++)
		d->seats[d->players[i]].group_shift = d->seats[d->players[i]].group_precision = 0;
	for (i = 0; i < d->nplayers; i++) {
		struct strat_skill_player *s = &d->seats[d->players[i]];
		struct strat_skill_player *group = &d->seats[group_of(d->seats, d->players[i])];

		group->group_precision += s->before.precision;
		if (!s->is_fixed)
			group->group_shift += s->before.shift -
			    s->before.precision * s->now.shift / s->now.precision;
	}
	for (f = d->factors; f < d->factors + d->nfactors; f++)
		for (k = 0; k < 2; k++) {
			struct strat_skill_player *s = &d->seats[f->player[k]];
			const struct strat_skill_player
			    *g = &d->seats[group_of(d->seats, f->player[k])];
			double more = f->says[k].precision * g->group_shift / g->group_precision;

			f->says[k].shift += more;
			s->now.shift += s->is_fixed ? 0 : f->count * more;
		}
}

#define SWEEPS 200
#define STILL  1e-7 /* times beta */

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
		recentre(d);
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
