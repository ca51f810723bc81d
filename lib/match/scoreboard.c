/* scoreboard.c - add up the scores of players against each other. */
#include "match/scoreboard.h"

#include <stdlib.h>

int
strat_scoreboard_init(struct strat_scoreboard *r, uint32_t players)
{
	size_t row = (size_t)players + 1;

	*r = (struct strat_scoreboard){ .players = players };
	r->scores = calloc(row * row, sizeof *r->scores);
	r->faults = calloc(row, sizeof *r->faults);
	if (r->scores && r->faults)
		return 0;
	strat_scoreboard_free(r);
	return -STRAT_E_NOMEM;
}

void
strat_scoreboard_free(struct strat_scoreboard *r)
{
	free(r->scores);
	free(r->faults);
	strat_hash_map_free(&r->half);
	strat_hash_map_free(&r->known);
	*r = (struct strat_scoreboard){ .players = 0 };
}

static struct strat_score *
score_of(const struct strat_scoreboard *r, uint32_t a, uint32_t b)
{
	return &r->scores[(size_t)a * (r->players + 1) + b];
}

const struct strat_score *
strat_scoreboard_score(const struct strat_scoreboard *r, uint32_t a, uint32_t b)
{
	return score_of(r, a, b);
}

/* ------ adding ------ */

static const uint8_t half_points[STRAT_RESULTS][2] = {
	[STRAT_RED_WINS] = { 2, 0 },
	[STRAT_BLUE_WINS] = { 0, 2 },
	[STRAT_DRAW] = { 1, 1 },
};

static void
add_fault(struct strat_faults *f, enum strat_game_end end)
{
	f->time += end == STRAT_END_TIME;
	f->illegal += end == STRAT_END_ILLEGAL;
	f->crashed += end == STRAT_END_CRASHED || end == STRAT_END_HUNG ||
	    end == STRAT_END_FLOODED || end == STRAT_END_NOT_STARTED;
}

/* Add a game of an encounter, with the half points of the lower and the higher number.  The first
 * game is remembered until the second completes the encounter. */
static int
add_to_encounter(
    struct strat_scoreboard *r, const struct strat_scheduled_game *f, unsigned low, unsigned high)
{
	uint32_t a = f->red < f->blue ? f->red : f->blue, b = f->red < f->blue ? f->blue : f->red;
	uint32_t name[3] = { a, b, (f->game - 1) / 2 }, *number;
	unsigned first_low, first_high;
	int is_new;

	number = strat_hash_map_add(&r->half, strat_hash(name, sizeof name), &is_new);
	if (!number)
		return -STRAT_E_NOMEM;
	if (is_new) {
		*number = 2 + low * 4 + high;
		return 0;
	}
	first_low = (*number - 2) / 4;
	first_high = (*number - 2) % 4;
	score_of(r, a, b)->pairs[first_low + low]++;
	score_of(r, a, 0)->pairs[first_low + low]++;
	score_of(r, b, a)->pairs[first_high + high]++;
	score_of(r, b, 0)->pairs[first_high + high]++;
	return 0;
}

int
strat_scoreboard_add(struct strat_scoreboard *r, const struct strat_scheduled_game *f,
    enum strat_result result, enum strat_game_end end, int loser)
{
	const uint8_t *points = half_points[result];
	int is_void = result == STRAT_OPEN || result == STRAT_NO_RESULT, side, rc = 0;
	uint32_t who[2] = { f->red, f->blue };

	if (!is_void && f->red < f->blue)
		rc = add_to_encounter(r, f, points[0], points[1]);
	else if (!is_void)
		rc = add_to_encounter(r, f, points[1], points[0]);
	if (rc < 0)
		return rc;
	for (side = STRAT_RED; side <= STRAT_BLUE; side++) {
		struct strat_score *one = score_of(r, who[side], who[!side]);
		struct strat_score *all = score_of(r, who[side], 0);

		if (is_void) {
			one->voids++;
			all->voids++;
		} else {
			one->n[side][points[side]]++;
			all->n[side][points[side]]++;
		}
		if (loser == side)
			add_fault(&r->faults[who[side]], end);
	}
	*(is_void ? &r->voids : &r->games) += 1;
	return 0;
}

int
strat_scoreboard_repeats(struct strat_scoreboard *r, struct strat_hash sum)
{
	int is_new;

	if (!strat_hash_map_add(&r->known, sum, &is_new))
		return -STRAT_E_NOMEM;
	r->repeats += !is_new;
	return !is_new;
}

/* ------ asking ------ */

struct strat_sample
strat_score_sample(const struct strat_score *s)
{
	struct strat_sample sum = { .scores = STRAT_SCORES_OF_GAMES };
	int i;

	for (i = 0; i < STRAT_SCORES_OF_GAMES; i++)
		sum.n[i] = s->n[STRAT_RED][i] + s->n[STRAT_BLUE][i];
	return sum;
}

struct strat_sample
strat_score_pairs(const struct strat_score *s)
{
	struct strat_sample pairs = { .scores = STRAT_SCORES_OF_PAIRS };
	int i;

	for (i = 0; i < STRAT_SCORES_OF_PAIRS; i++)
		pairs.n[i] = s->pairs[i];
	return pairs;
}

uint64_t
strat_score_games(const struct strat_score *s)
{
	struct strat_sample sum = strat_score_sample(s);

	return sum.n[0] + sum.n[1] + sum.n[2];
}

uint64_t
strat_score_points(const struct strat_score *s)
{
	struct strat_sample sum = strat_score_sample(s);

	return 50 * sum.n[1] + 100 * sum.n[2];
}
