/* dutch_player.c - the properties of players that the Dutch system uses: score, colours, floats. */
#include <stdlib.h>

#include "tourney/pairing/dutch.h"

#include "base/lang.h"

/* ------ colours ------ */

static uint8_t
other(uint8_t colour)
{
	return colour ? (uint8_t)(STRAT_WHITE + STRAT_BLACK - colour) : STRAT_NO_COLOUR;
}

/* Article 1.7: set the colour preference. */
static void
find_preference(const struct strat_pairing_plan *plan, struct dutch_player *p)
{
	int white = 0, black = 0, run = 0;
	uint8_t last = STRAT_NO_COLOUR;
	size_t r;

	for (r = 0; r < plan->round; r++) {
		const struct strat_cell *c = strat_tourney_cell(plan->t, p->who, r);

		if (!strat_cell_is_met(c))
			continue;
		white += c->colour == STRAT_WHITE;
		black += c->colour == STRAT_BLACK;
		run = c->colour == last ? run + 1 : 1;
		last = c->colour;
	}
	p->unplayed = (uint16_t)(plan->round - (size_t)(white + black));
	if (plan->colour_free || white + black == 0)
		return;
	p->wide = (uint8_t)abs(white - black);
	p->twice = run > 1 ? last : STRAT_NO_COLOUR;
	if (p->wide > 1 || (run < 2 && p->wide > 0))
		p->colour = white > black ? STRAT_BLACK : STRAT_WHITE;
	else
		p->colour = other(last);
	p->strength = p->wide > 1 || run > 1 ? DUTCH_ABSOLUTE : p->wide ? DUTCH_STRONG : DUTCH_MILD;
}

enum strat_colour
strat_dutch_other(enum strat_colour colour)
{
	return (enum strat_colour)other((uint8_t)colour);
}

enum strat_colour
strat_dutch_last_difference(const struct strat_pairing_plan *plan, size_t a, size_t b)
{
	const struct strat_cell *x, *y;
	size_t i = plan->round, j = plan->round;

	for (;;) {
		x = y = NULL;
		while (i > 0 && !strat_cell_is_met(x = strat_tourney_cell(plan->t, a, --i)))
			x = NULL;
		while (j > 0 && !strat_cell_is_met(y = strat_tourney_cell(plan->t, b, --j)))
			y = NULL;
		if (!x || !y)
			return STRAT_NO_COLOUR;
		if (x->colour != y->colour)
			return (enum strat_colour)x->colour;
	}
}

static int
is_higher(const struct dutch_player *a, const struct dutch_player *b)
{
	return a->score != b->score ? a->score > b->score : a->number < b->number;
}

enum strat_colour
strat_dutch_colour(const struct strat_pairing_plan *plan, const struct dutch_player *a,
    const struct dutch_player *b, const char **rule)
{
	const struct dutch_player *higher = is_higher(a, b) ? a : b;
	const struct dutch_player *granted = NULL;
	uint8_t first = (uint8_t)strat_tourney_first_colour(plan->t), mine;
	enum strat_colour then;

	*rule = N_("5.2.1: both preferences are met");
	if (a->colour != b->colour || !a->colour)
		granted = a->colour ? a : b->colour ? b : NULL;
	else if (a->strength != b->strength ||
	    (a->strength == DUTCH_ABSOLUTE && a->wide != b->wide)) {
		*rule = N_("5.2.2: the stronger preference");
		granted = a->strength != b->strength ? (a->strength > b->strength ? a : b)
						     : (a->wide > b->wide ? a : b);
	} else if ((then = strat_dutch_last_difference(plan, a->who, b->who)) != STRAT_NO_COLOUR &&
	    !plan->colour_free) {
		*rule = N_("5.2.3: the reverse of the last round in which their colours differed");
		return (enum strat_colour)other((uint8_t)then);
	} else {
		*rule = N_("5.2.4: the preference of the higher-ranked player");
		granted = higher;
	}
	if (granted)
		return (enum strat_colour)(granted == a ? a->colour : other(b->colour));
	*rule = N_("5.2.5: the initial colour, by the pairing number of the higher-ranked player");
	mine = higher->number % 2 ? first : other(first);
	return (enum strat_colour)(higher == a ? mine : other(mine));
}

int
strat_dutch_may_meet(const struct dutch_player *a, const struct dutch_player *b, int top_score)
{
	return a->strength != DUTCH_ABSOLUTE || b->strength != DUTCH_ABSOLUTE ||
	    a->colour != b->colour || a->score > top_score || b->score > top_score;
}

/* ------ floats and byes ------ */

static int
score_before(const struct strat_pairing_plan *plan, size_t who, size_t round)
{
	return strat_tourney_points(plan->t, who, round) +
	    strat_tourney_baku_points(plan->t, who, round);
}

/* Article 1.4: return the float of round R: 1 down, -1 up, 0 none. */
static int
float_of(const struct strat_pairing_plan *plan, size_t who, size_t r)
{
	const struct strat_cell *c = strat_tourney_cell(plan->t, who, r);
	int mine, theirs;

	if (!strat_cell_is_met(c))
		return strat_tourney_award(plan->t, c) > plan->t->scoring.points[STRAT_LOSS_WHITE];
	mine = score_before(plan, who, r);
	theirs = score_before(plan, c->opponent, r);
	return (mine > theirs) - (mine < theirs);
}

static uint8_t
find_floats(const struct strat_pairing_plan *plan, size_t who)
{
	int before = plan->round > 0 ? float_of(plan, who, plan->round - 1) : 0;
	int two = plan->round > 1 ? float_of(plan, who, plan->round - 2) : 0;

	return (uint8_t)((before > 0 ? DUTCH_DOWN1 : 0) | (before < 0 ? DUTCH_UP1 : 0) |
	    (two > 0 ? DUTCH_DOWN2 : 0) | (two < 0 ? DUTCH_UP2 : 0));
}

/* [C2], C.04.1 article 4: return 1 if the player may have the bye. */
static uint8_t
may_have_bye(const struct strat_pairing_plan *plan, size_t who)
{
	const struct strat_cell *c;
	size_t r;

	for (r = 0; r < plan->round; r++) {
		c = strat_tourney_cell(plan->t, who, r);
		if (!strat_cell_is_game(c) &&
		    (c->result == 'U' ||
			strat_tourney_award(plan->t, c) >=
			    plan->t->scoring.points[STRAT_WIN_WHITE]))
			return 0;
	}
	return 1;
}

/* ------ listing ------ */

static int
by_order(const void *a, const void *b)
{
	return is_higher(a, b) ? -1 : 1;
}

static int
by_number(const void *a, const void *b)
{
	const struct dutch_player *x = a, *y = b;

	return (x->number > y->number) - (x->number < y->number);
}

/* Return 1 if the player was paired before this round. */
static int
took_part(const struct strat_pairing_plan *plan, size_t who)
{
	size_t r;

	for (r = 0; r < plan->round; r++)
		if (strat_cell_is_paired(strat_tourney_cell(plan->t, who, r)))
			return 1;
	return 0;
}

size_t
strat_dutch_players(const struct strat_pairing_plan *plan, struct dutch_player *p)
{
	const struct strat_tourney *t = plan->t;
	size_t i, n = 0, at = 0;
	uint16_t number = 0;

	/* a player who never comes gets no number, which would change the initial colours of later
	 * ones */
	for (i = 0; i < t->n; i++)
		if (!plan->away[i] || took_part(plan, i))
			p[n++] = (struct dutch_player){ .who = (uint16_t)i,
				.number = t->by_rank ? t->players[i].rank : (uint16_t)i };
	qsort(p, n, sizeof *p, by_number);
	for (i = 0; i < n; i++) {
		struct dutch_player q = { .who = p[i].who, .number = ++number };

		if (plan->away[q.who])
			continue;
		find_preference(plan, &q);
		q.points = strat_tourney_points(t, q.who, plan->round);
		q.score = score_before(plan, q.who, plan->round);
		q.floats = find_floats(plan, q.who);
		q.may_bye = may_have_bye(plan, q.who);
		p[at++] = q;
	}
	qsort(p, at, sizeof *p, by_order);
	return at;
}
