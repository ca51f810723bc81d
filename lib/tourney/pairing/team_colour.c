/* team_colour.c - the colours of teams: preferences (FIDE C.04.6, 1.7) and who has White (article 4). */
#include "tourney/pairing/team_swiss.h"

#include "base/lang.h"

/* Return the colour of T in the match that it played as number BACK, from 0, counted from the last one,
 * or STRAT_NO_COLOUR. */
static enum strat_colour
colour_back(const struct round *x, const struct team *t, size_t back)
{
	size_t r;

	for (r = x->plan->round; r-- > 0;)
		if (strat_cell_is_met(strat_team_cell(x, t, r)) && back-- == 0)
			return (enum strat_colour)strat_team_cell(x, t, r)->colour;
	return STRAT_NO_COLOUR;
}

/* 1.7.1: return the preference of T. */
static enum preference
preference_of(const struct round *x, const struct team *t)
{
	enum strat_colour last = colour_back(x, t, 0), before = colour_back(x, t, 1);
	int d = t->difference;

	if (d < -1 || (d <= 0 && last == STRAT_BLACK && before == STRAT_BLACK))
		return WHITE;
	return d > 1 || (d >= 0 && last == STRAT_WHITE && before == STRAT_WHITE) ? BLACK : NONE;
}

/* 1.5: return 1 if T met a team with another score in the round before. */
static int
has_floated(const struct round *x, const struct team *t)
{
	const struct strat_tourney *all = x->plan->t;
	size_t r = x->plan->round;
	const struct strat_cell *c = r ? strat_team_cell(x, t, r - 1) : NULL;

	return c && c->opponent != STRAT_NO_PLAYER &&
	    strat_tourney_baku_points(all, t->who, r - 1) +
		strat_tourney_points(all, t->who, r - 1) !=
	    strat_tourney_baku_points(all, c->opponent, r - 1) +
		strat_tourney_points(all, c->opponent, r - 1);
}

void
strat_team_look_at(struct round *x, struct team *t)
{
	size_t r;

	for (r = 0; r < x->plan->round; r++) {
		const struct strat_cell *c = strat_team_cell(x, t, r);

		t->second += c->second;
		if (!strat_cell_is_met(c))
			continue;
		t->played++;
		t->difference += c->colour == STRAT_WHITE ? 1 : -1;
	}
	t->wants = x->plan->colour_free ? NONE : preference_of(x, t);
	t->has_floated = has_floated(x, t);
}

int
strat_team_is_first(const struct team *a, const struct team *b)
{
	if (a->score != b->score)
		return a->score > b->score;
	return a->second != b->second ? a->second > b->second : a->number < b->number;
}

static enum strat_colour
wanted(const struct team *t)
{
	return t->wants == WHITE ? STRAT_WHITE : STRAT_BLACK;
}

enum strat_colour
strat_team_colour(const struct round *x, const struct team *a, const struct team *b,
    const char **rule, int *is_ordered)
{
	enum strat_colour initial = strat_tourney_first_colour(x->plan->t), then;

	*rule = N_("4.3.1: the initial colour, by the pairing number of the first team");
	initial = initial ? initial : STRAT_WHITE;
	*is_ordered = 1;
	if (!a->played && !b->played)
		return a->number % 2 ? initial : strat_dutch_other(initial);
	*is_ordered = 0;
	*rule = a->wants && b->wants ? N_("4.3.3: both preferences are granted")
				     : N_("4.3.2: the only preference is granted");
	if (a->wants != b->wants)
		return a->wants ? wanted(a) : strat_dutch_other(wanted(b));
	*rule = N_("4.3.5: the team with the lower colour difference moves first");
	if (a->difference != b->difference)
		return a->difference < b->difference ? STRAT_WHITE : STRAT_BLACK;
	*rule = N_("4.3.6: the last time that they had different colours is reversed");
	then = strat_dutch_last_difference(x->plan, a->who, b->who);
	if (then)
		return strat_dutch_other(then);
	*is_ordered = 1;
	*rule = N_("4.3.7: the preference of the first team is granted");
	if (a->wants)
		return wanted(a);
	*rule = N_("4.3.8: the colour of the first team alternates");
	if (a->played)
		return strat_dutch_other(colour_back(x, a, 0));
	*rule = N_("4.3.9: the colour of the other team alternates");
	return colour_back(x, b, 0);
}
