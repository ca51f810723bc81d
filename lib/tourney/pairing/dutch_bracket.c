/* dutch_bracket.c - pair a bracket: satisfy the criteria as well as possible, then choose the
 * pairing that comes first in the order of article 4. */
#include <stdlib.h>
#include <string.h>

#include "tourney/pairing/dutch.h"

#include "base/lang.h"

/* The state of pairing a bracket. */
struct work {
	struct dutch *d;
	const struct dutch_view *view;
	struct dutch_graph g;
	struct strat_matching *m;
	struct dutch_graph all; /* the graph with all remaining players, for explanations */
	struct strat_matching *asked;
	uint16_t *remainder; /* vertices of residents not paired with moved-down players */
	uint16_t *place;     /* by vertex: its index there */
	uint8_t *upper;      /* by vertex: 1 if in S1 */
	size_t n, pairs;     /* players and pairs of the remainder */
};

/* Return 1 if vertex U is matched within the bracket. */
static int
is_inside(const struct work *w, size_t u)
{
	return strat_matching_partner(w->m, u) < w->g.bracket;
}

/* ------ explanations ------ */

/* Open a second matching of all remaining players, which is asked what other pairs would cost.  The
 * first one loses edges while the order of pairs is decided, and so cannot tell. */
static int
open_asked(struct work *w)
{
	struct dutch_view whole = *w->view;
	size_t u, v;
	int rc;

	whole.is_whole = 1;
	rc = strat_dutch_graph_make(w->d, &w->all, &whole);
	if (rc == 0)
		rc = strat_matching_open(&w->asked, &w->all.g);
	if (rc == 0)
		rc = strat_matching_solve(w->asked);
	for (u = 0; u < w->g.bracket && rc >= 0; u++)
		for (v = u + 1; v < w->g.bracket && rc >= 0; v++)
			if (w->d->done[w->g.player[u]] &&
			    w->d->mate[w->g.player[u]] == w->g.player[v])
				rc = strat_matching_force(w->asked, u, v);
	return rc;
}

/* Return 1 if a ban or a declared rule keeps players A and B apart. */
static int
are_apart(const struct work *w, uint16_t a, uint16_t b)
{
	const struct strat_tourney *t = w->d->plan->t;
	size_t i;

	for (i = 0; i < t->nbans; i++)
		if (strat_ban_holds(w->d->plan, &t->bans[i]) && strat_ban_has(t, &t->bans[i], a, b))
			return 1;
	return 0;
}

/* The subjects of the criteria of article 2 that compare pairings. */
static const char *const criterion_words[] = {
	[6] = N_("more pairs in the bracket"),
	[7] = N_("lower scores of those who float down"),
	[8] = N_("a better next bracket"),
	[9] = N_("fewer games missed by the player with the bye"),
	[10] = N_("colour differences of topscorers"),
	[11] = N_("the same colour a third time for topscorers"),
	[12] = N_("colour preferences"),
	[13] = N_("strong colour preferences"),
	[14] = N_("no second float down in a row"),
	[15] = N_("no second float up in a row"),
	[16] = N_("no float down again after two rounds"),
	[17] = N_("no float up again after two rounds"),
	[18] = N_("score differences of a second float down in a row"),
	[19] = N_("score differences of a second float up in a row"),
	[20] = N_("score differences of a float down again after two rounds"),
	[21] = N_("score differences of a float up again after two rounds"),
};

/* Explain why A is not paired with B, who comes first in the order; called before A is paired.
 * Return 0 or a negative code. */
static int
explain(struct work *w, size_t a, size_t b)
{
	struct strat_out *o = w->d->text;
	const struct strat_tourney *t = w->d->plan->t;
	const struct dutch_player *p = &w->d->p[w->g.player[a]], *q = &w->d->p[w->g.player[b]];
	char room[2][STRAT_NUMBER_ROOM];
	int64_t loss[STRAT_WEIGHT_DEPTH];
	const struct strat_pairing_plan *plan = w->d->plan;
	int rc, criterion;

	if (plan->stop && plan->stop(plan->stop_arg))
		return -STRAT_E_PAIRING;
	rc = w->asked ? 0 : open_asked(w);
	if (rc < 0)
		return rc;
	w->d->why[w->g.player[a]] = o->len;
	strat_out_printf(o, _("the first choice for %s was %s, "),
	    strat_tourney_player_label(t, p->who, room[0]),
	    strat_tourney_player_label(t, q->who, room[1]));
	if (!strat_graph_has(&w->all.g, a, b)) {
		strat_out_str(o,
		    !strat_dutch_may_meet(p, q, w->d->top_score)
			? _("but both need the same colour [C3]")
			: are_apart(w, p->who, q->who) ? _("but these two may not meet")
						       : _("but they have already met [C1]"));
	} else {
		rc = strat_matching_price(w->asked, a, b, loss);
		criterion = rc > 0 ? strat_dutch_criterion(&w->all, loss) : 0;
		if (criterion)
			strat_out_printf(o, _("but this pairing is better: %s [C%d]"),
			    _(criterion_words[criterion]), criterion);
		else
			strat_out_str(o,
			    rc > 0 ? _("but the order of other pairs decided (4.2, 4.3)")
				   : _("but that would leave other players unpaired [C4]"));
	}
	strat_out_char(o, '\0');
	return rc < 0 ? rc : 0;
}

/* ------ one pair ------ */

static void
found(struct work *w, size_t a, size_t b)
{
	size_t p = w->g.player[a], q = w->g.player[b];

	w->d->mate[p] = (uint16_t)q;
	w->d->mate[q] = (uint16_t)p;
	w->d->done[p] = w->d->done[q] = 1;
}

static int
is_free(const struct work *w, size_t v)
{
	return !w->d->done[w->g.player[v]];
}

/* Fix the pair of A and B in the second matching too. */
static int
fix_asked(struct work *w, size_t a, size_t b)
{
	int rc = strat_matching_force(w->asked, a, b);

	return rc < 0 ? rc : 1;
}

/* Pair vertex A with the first vertex of FIRST to END - 1 that is not in S1 and that a best
 * matching allows. */
static int
pair_with_first(struct work *w, size_t a, size_t first, size_t end)
{
	int rc = 0, is_first = 1;
	size_t b;

	for (b = first; b < end && rc == 0; b++) {
		if (!is_free(w, b) || w->upper[b])
			continue;
		rc = strat_matching_force(w->m, a, b);
		if (rc == 0 && is_first && w->d->plan->explain)
			rc = explain(w, a, b);
		is_first = 0;
		if (rc <= 0)
			continue;
		found(w, a, b);
		return w->asked ? fix_asked(w, a, b) : 1;
	}
	return rc < 0 ? rc : -STRAT_E_PAIRING;
}

/* ------ the moved-down players ------ */

/* Return how many of the vertices FIRST to END - 1 are matched within the bracket. */
static size_t
count_inside(const struct work *w, size_t first, size_t end)
{
	size_t n = 0;

	for (; first < end; first++)
		n += is_inside(w, first);
	return n;
}

static size_t
same_score(const struct work *w, size_t first)
{
	size_t v = first;
	int score = w->d->p[w->g.player[first]].score;

	while (v < w->g.moved && w->d->p[w->g.player[v]].score == score)
		v++;
	return v;
}

/* Article 4.4: choose the moved-down players who are paired; the others are in the limbo. */
static int
choose_moved(struct work *w, uint8_t *chosen)
{
	struct strat_range residents = { w->g.moved, w->g.bracket, w->g.g.n };
	size_t v, end = 0, all = 0, pairs = 0;
	int rc;

	for (v = 0; v < w->g.moved; v++, all--) {
		if (v == end) {
			end = same_score(w, v);
			all = end - v;
			pairs = count_inside(w, v, end);
		}
		if (pairs == 0)
			continue;
		rc = all <= pairs ? 1 : strat_matching_restrict(w->m, v, &residents, 0);
		if (rc < 0)
			return rc;
		chosen[v] = (uint8_t)rc;
		pairs -= (size_t)rc;
	}
	return 0;
}

/* 3.3.3, 4.2: pair them with the first possible opponents. */
static int
pair_moved(struct work *w)
{
	uint8_t *chosen = calloc(w->g.moved + 1, 1);
	size_t v;
	int rc = chosen ? choose_moved(w, chosen) : -STRAT_E_NOMEM;

	for (v = 0; v < w->g.moved && rc >= 0; v++)
		if (chosen[v])
			rc = pair_with_first(w, v, w->g.moved, w->g.bracket);
	free(chosen);
	return rc < 0 ? rc : 0;
}

/* ------ the remainder ------ */

static void
find_remainder(struct work *w)
{
	size_t v;

	memset(w->place, 0xff, w->g.g.n * sizeof *w->place);
	w->n = w->pairs = 0;
	for (v = w->g.moved; v < w->g.bracket; v++) {
		if (!is_free(w, v))
			continue;
		w->place[v] = (uint16_t)w->n;
		w->remainder[w->n++] = (uint16_t)v;
		w->pairs += is_inside(w, v);
	}
	w->pairs /= 2;
}

/* Try the upper half as S1, without exchanges.  Return 1 if it is possible and stays so, or 0, and
 * the edges must be restored. */
static int
take_halves(struct work *w)
{
	struct strat_range s2 = { 0, w->g.bracket, w->g.g.n };
	size_t i;
	int rc = 1;

	if (w->pairs == 0)
		return 1;
	s2.first = w->remainder[w->pairs - 1] + 1u;
	for (i = 0; i < w->pairs && rc > 0; i++)
		rc = strat_matching_restrict(w->m, w->remainder[i], &s2, 0);
	for (i = 0; i < w->pairs && rc > 0; i++)
		w->upper[w->remainder[i]] = 1;
	return rc;
}

/* Return 1 if the vertex is the higher player of a pair of the remainder. */
static int
is_upper(const struct work *w, size_t v)
{
	return is_inside(w, v) && strat_matching_partner(w->m, v) > v;
}

/* 4.3.2, rules 3 and 4: choose the players to exchange, from the lowest of S1 on, then from the
 * highest of S2 on. */
static int
choose_exchanges(struct work *w)
{
	size_t i, v, left = 0, last = w->g.g.n;
	struct strat_range r;
	int rc = 0;

	for (i = 0; i < w->pairs; i++)
		left += !is_upper(w, w->remainder[i]);
	for (i = 0; i < w->n; i++)
		w->upper[w->remainder[i]] = i < w->pairs;
	for (i = w->pairs; i-- > 0 && rc >= 0 && left > 0;) {
		v = w->remainder[i];
		r = (struct strat_range){ w->g.moved, v, w->g.bracket };
		rc = strat_matching_restrict(w->m, v, &r, 1);
		w->upper[v] = rc == 0;
		left -= rc > 0;
	}
	for (i = 0; i < w->pairs; i++)
		left += !w->upper[w->remainder[i]];
	for (i = w->pairs; i < w->n && rc >= 0 && left > 0; i++) {
		v = w->remainder[i];
		r = (struct strat_range){ v + 1, w->g.bracket, last };
		rc = strat_matching_restrict(w->m, v, &r, 0);
		w->upper[v] = rc > 0;
		left -= rc > 0;
	}
	return rc < 0 ? rc : left ? -STRAT_E_PAIRING : 0;
}

/* Remove the edges of all paired vertices of the bracket. */
static void
drop_done(struct work *w)
{
	struct strat_graph *g = &w->g.g;
	size_t u, v;

	for (u = 0; u < w->g.bracket; u++) {
		if (is_free(w, u))
			continue;
		for (v = 0; v < g->n; v++)
			g->edges[v * g->words + u / 64] &= ~((uint64_t)1 << (u % 64));
		memset(g->edges + u * g->words, 0, g->words * sizeof *g->edges);
		g->may_stay[u] = 1;
	}
}

/* Exchange players: add the order of exchanges to the weights, after the criteria. */
static int
exchange(struct work *w)
{
	int rc;

	drop_done(w);
	rc = strat_dutch_graph_prefer(&w->g, w->place, w->n, w->pairs);
	if (rc < 0)
		return rc;
	strat_matching_close(w->m);
	rc = strat_matching_open(&w->m, &w->g.g);
	if (rc == 0)
		rc = strat_matching_solve(w->m);
	return rc <= 0 ? (rc < 0 ? rc : -STRAT_E_PAIRING) : choose_exchanges(w);
}

/* Choose S1.  The edges are saved, to be restored if it needs exchanges. */
static int
choose_halves(struct work *w)
{
	size_t size = w->g.g.n * w->g.g.words * sizeof *w->g.g.edges;
	uint64_t *edges = malloc(size + 1);
	uint8_t *stay = malloc(w->g.g.n + 1);
	int rc = -STRAT_E_NOMEM;

	if (edges && stay) {
		memcpy(edges, w->g.g.edges, size);
		memcpy(stay, w->g.g.may_stay, w->g.g.n);
		rc = take_halves(w);
		if (rc == 0) {
			memcpy(w->g.g.edges, edges, size);
			memcpy(w->g.g.may_stay, stay, w->g.g.n);
			rc = exchange(w);
		}
	}
	free(edges);
	free(stay);
	return rc < 0 ? rc : 0;
}

static int
pair_remainder(struct work *w)
{
	size_t i;
	int rc;

	find_remainder(w);
	rc = choose_halves(w);
	for (i = 0; i < w->n && rc >= 0; i++)
		if (w->upper[w->remainder[i]])
			rc = pair_with_first(
			    w, w->remainder[i], w->remainder[i] + 1u, w->g.bracket);
	return rc < 0 ? rc : 0;
}

/* ------ the bracket ------ */

static int
allocate(struct work *w)
{
	size_t n = w->g.g.n + 1;

	w->remainder = malloc(n * sizeof *w->remainder);
	w->place = malloc(n * sizeof *w->place);
	w->upper = calloc(n, 1);
	return w->remainder && w->place && w->upper ? 0 : -STRAT_E_NOMEM;
}

int
strat_dutch_bracket(struct dutch *d, const struct dutch_view *v)
{
	struct work w = { .d = d, .view = v };
	int rc = strat_dutch_graph_make(d, &w.g, v);

	if (rc == 0)
		rc = allocate(&w);
	if (rc == 0)
		rc = strat_matching_open(&w.m, &w.g.g);
	if (rc == 0)
		rc = strat_matching_solve(w.m);
	if (rc > 0 && v->floaters)
		*v->floaters = w.g.bracket - count_inside(&w, 0, w.g.bracket);
	if (rc > 0 && !v->floaters) {
		rc = pair_moved(&w);
		if (rc == 0)
			rc = pair_remainder(&w);
		rc = rc < 0 ? rc : 1;
	}
	strat_matching_close(w.m);
	strat_dutch_graph_free(&w.g);
	strat_matching_close(w.asked);
	strat_dutch_graph_free(&w.all);
	free(w.remainder);
	free(w.place);
	free(w.upper);
	return rc;
}
