/* dutch.c - the FIDE (Dutch) system, edition 2025: pair a round bracket by bracket.
 *
 * A bracket is first paired in a graph of its own players alone.  If its floaters can then all be
 * paired in the next bracket as well as possible, and all lower players too, [C4] and [C8] have no
 * effect.  Otherwise the bracket is paired again in a graph of all remaining players, in which both
 * are part of the weights. */
#include "tourney/pairing/dutch.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/lang.h"

/* ------ which players may meet ------ */

static void
forbid(struct dutch *d, const uint16_t *place, size_t i, size_t j)
{
	size_t a = place[i], b = place[j];

	if (a == STRAT_NO_PLAYER || b == STRAT_NO_PLAYER)
		return;
	d->meet[a * d->words + b / 64] &= ~((uint64_t)1 << (b % 64));
	d->meet[b * d->words + a / 64] &= ~((uint64_t)1 << (a % 64));
}

static void
forbid_bans(struct dutch *d, const uint16_t *place)
{
	const struct strat_tourney *t = d->plan->t;
	const struct strat_ban *ban;
	size_t i, j;

	for (ban = t->bans; ban && ban < t->bans + t->nbans; ban++) {
		if (!strat_ban_holds(d->plan, ban))
			continue;
		for (i = 0; i < ban->n; i++)
			for (j = 0; j < i; j++)
				forbid(d, place, t->members[ban->at + i], t->members[ban->at + j]);
	}
}

/* Allow the exceptions of the plan. */
static void
waive(struct dutch *d, const uint16_t *place)
{
	const struct strat_waiver *w = d->plan->waived;

	for (; w && w < d->plan->waived + d->plan->nwaived; w++) {
		size_t a = place[w->a], b = w->b == STRAT_NO_PLAYER ? w->b : place[w->b];

		if (b == STRAT_NO_PLAYER) {
			d->p[a].may_bye = 1;
			continue;
		}
		d->meet[a * d->words + b / 64] |= (uint64_t)1 << (b % 64);
		d->meet[b * d->words + a / 64] |= (uint64_t)1 << (a % 64);
	}
}

/* Fill the table of pairs that are allowed: first by colours, two rows at a time, then by earlier
 * games, exceptions and forbidden pairs. */
static void
fill_meet(struct dutch *d, const uint16_t *place)
{
	const struct strat_tourney *t = d->plan->t;
	size_t a, b, r;

	for (a = 0; a < d->n; a++)
		for (b = 0; b < a; b++)
			if (strat_dutch_may_meet(&d->p[a], &d->p[b], d->top_score)) {
				d->meet[a * d->words + b / 64] |= (uint64_t)1 << (b % 64);
				d->meet[b * d->words + a / 64] |= (uint64_t)1 << (a % 64);
			}
	for (a = 0; a < d->n; a++)
		for (r = 0; r < d->plan->round; r++) {
			const struct strat_cell *c = strat_tourney_cell(t, d->p[a].who, r);

			if (strat_cell_is_met(c))
				forbid(d, place, d->p[a].who, c->opponent);
		}
	waive(d, place);
	forbid_bans(d, place);
}

int
strat_dutch_top_score(const struct strat_pairing_plan *plan)
{
	const int32_t *points = plan->t->scoring.points;
	int most = points[STRAT_WIN_WHITE] > points[STRAT_DRAW_WHITE] ? points[STRAT_WIN_WHITE]
								      : points[STRAT_DRAW_WHITE];

	return plan->t->rounds && plan->round + 1 >= plan->t->rounds ? (int)plan->round * most / 2
								     : INT_MAX;
}

int
strat_dutch_prepare(struct dutch *d)
{
	size_t all = d->plan->t->n, i;
	uint16_t *place = malloc((all + 1) * sizeof *place);
	int rc = -STRAT_E_NOMEM;

	d->p = calloc(all + 1, sizeof *d->p);
	d->mate = malloc((all + 1) * sizeof *d->mate);
	d->done = calloc(all + 1, 1);
	d->why = calloc(all + 1, sizeof *d->why);
	if (d->p && d->mate && d->done && d->why && place) {
		d->n = strat_dutch_players(d->plan, d->p);
		d->words = (d->n + 63) / 64;
		d->top_score = d->has_no_topscorers ? INT_MAX : strat_dutch_top_score(d->plan);
		d->meet = calloc(d->n * d->words + 1, sizeof *d->meet);
		memset(place, 0xff, (all + 1) * sizeof *place);
		for (i = 0; i < d->n; i++)
			place[d->p[i].who] = (uint16_t)i;
		if (d->meet) {
			fill_meet(d, place);
			rc = 0;
		}
	}
	free(place);
	return rc;
}

void
strat_dutch_release(struct dutch *d)
{
	free(d->p);
	free(d->mate);
	free(d->done);
	free(d->why);
	free(d->meet);
}

/* ------ completion of the round ------ */

/* A graph of the players from place FIRST on, after the FLOATERS, who meet only players before
 * NEXT. */
struct rest {
	struct strat_graph g;
	uint32_t *kind;
	uint16_t *place;
	size_t nfloaters, next; /* vertices */
	int64_t weight[9];
};

/* Add the edges and kinds: floaters, next bracket, others.  Pairs between the first two kinds, or
 * within the next bracket, have weight. */
static void
join_rest(const struct dutch *d, struct rest *r)
{
	size_t n = r->g.n - (d->bye_score >= 0), u, v;

	for (u = r->nfloaters; u < n; u++)
		for (v = 0; v < u; v++)
			if ((u < r->next || v >= r->nfloaters) &&
			    dutch_can(d, r->place[u], r->place[v]))
				strat_graph_join(&r->g, u, v);
	for (v = r->nfloaters; n < r->g.n && v < n; v++)
		if (d->p[r->place[v]].may_bye && d->p[r->place[v]].score == d->bye_score)
			strat_graph_join(&r->g, n, v);
	for (v = 0; v < r->g.n; v++)
		r->kind[v] = v < r->nfloaters ? 0 : v < r->next ? 1 : 2;
}

static int
make_rest(const struct dutch *d, struct rest *r, const uint16_t *floaters, size_t nfloaters,
    size_t first, size_t next)
{
	size_t most = nfloaters + d->n - first + 1, i;

	memset(r, 0, sizeof *r);
	r->kind = malloc(most * sizeof *r->kind);
	r->place = malloc(most * sizeof *r->place);
	r->g.may_stay = calloc(most, 1);
	r->g.n = nfloaters + d->n - first + (d->bye_score >= 0);
	r->g.words = (r->g.n + 63) / 64;
	r->g.edges = calloc(r->g.n * r->g.words + 1, sizeof *r->g.edges);
	if (!r->kind || !r->place || !r->g.may_stay || !r->g.edges)
		return -STRAT_E_NOMEM;
	for (i = 0; i < nfloaters; i++)
		r->place[i] = floaters[i];
	for (i = first; i < d->n; i++)
		r->place[nfloaters + i - first] = (uint16_t)i;
	r->nfloaters = nfloaters;
	r->next = nfloaters + next - first;
	r->weight[1] = r->weight[3] = r->weight[4] = 4;
	r->g.kind = r->kind;
	r->g.nkinds = 3;
	r->g.depth = 1;
	r->g.weight = r->weight;
	join_rest(d, r);
	return 0;
}

static void
free_rest(struct rest *r)
{
	free(r->kind);
	free(r->place);
	free(r->g.may_stay);
	free(r->g.edges);
}

/* Return the number of pairs among the floaters and the next bracket. */
static size_t
count_next(const struct rest *r, const struct strat_matching *m)
{
	size_t v, n = 0;

	for (v = 0; v < r->next; v++)
		n += strat_matching_partner(m, v) < r->next;
	return n / 2;
}

/* Return 1 if all players from place FIRST on can be paired, the FLOATERS with players before NEXT,
 * and as many of the latter with each other as their number allows; 0 if not; or a negative
 * code. */
static int
can_complete(
    const struct dutch *d, const uint16_t *floaters, size_t nfloaters, size_t first, size_t next)
{
	struct strat_matching *m = NULL;
	struct rest r;
	int rc = make_rest(d, &r, floaters, nfloaters, first, next);

	if (rc == 0)
		rc = strat_matching_open(&m, &r.g);
	if (rc == 0)
		rc = strat_matching_solve(m);
	if (rc > 0)
		rc = count_next(&r, m) == r.next / 2;
	strat_matching_close(m);
	free_rest(&r);
	return rc;
}

/* [C5]: find the lowest score of a player who can have the bye such that all others can be paired.
 * Return 1 if it was found or no bye is needed, 0 if there is no pairing, or a negative code. */
static int
find_bye_score(struct dutch *d)
{
	size_t i;
	int rc = 0;

	d->bye_score = -1;
	if (d->n % 2 == 0)
		return can_complete(d, NULL, 0, 0, 0);
	for (i = d->n; i-- > 0 && rc == 0;) {
		if (!d->p[i].may_bye || d->p[i].score == d->bye_score)
			continue;
		d->bye_score = d->p[i].score;
		rc = can_complete(d, NULL, 0, 0, 0);
	}
	return rc;
}

/* ------ bracket by bracket ------ */

size_t
strat_dutch_group_end(const struct dutch *d, size_t first)
{
	size_t end = first;

	while (end < d->n && d->p[end].score == d->p[first].score)
		end++;
	return end;
}

/* Store the unpaired players before place END in FLOATERS.  Return their number. */
static size_t
find_floaters(const struct dutch *d, size_t end, uint16_t *floaters)
{
	size_t i, n = 0;

	for (i = 0; i < end; i++)
		if (!d->done[i])
			floaters[n++] = (uint16_t)i;
	return n;
}

/* Return 1 if the only floater of the bracket gets the bye, which [C9] is about. */
static int
ends_with_bye(struct dutch *d, const struct dutch_view *v)
{
	struct dutch_view only = *v;
	size_t floaters = 0;
	int rc;

	if (d->bye_score < 0 || d->bye_score < d->p[v->first].score)
		return 0;
	only.floaters = &floaters;
	rc = strat_dutch_bracket(d, &only);
	return rc < 0 ? rc : floaters == 1;
}

static void
give_bye(struct dutch *d, size_t end)
{
	size_t i;

	for (i = 0; i < end; i++)
		if (!d->done[i]) {
			d->mate[i] = (uint16_t)i;
			d->done[i] = 1;
			d->bye_score = -1;
		}
}

/* Pair the bracket in the graph of all remaining players. */
static int
pair_whole(struct dutch *d, struct dutch_view *v)
{
	int rc;

	v->is_whole = 1;
	v->count_bye = rc = ends_with_bye(d, v);
	if (rc >= 0)
		rc = strat_dutch_bracket(d, v);
	if (rc > 0 && v->count_bye)
		give_bye(d, v->end);
	return rc;
}

/* Undo the pairing of the bracket of V. */
static void
undo(struct dutch *d, const struct dutch_view *v)
{
	size_t i;

	for (i = 0; i < v->nmoved; i++)
		d->done[v->moved[i]] = 0;
	memset(d->done + v->first, 0, v->end - v->first);
}

static int
pair_bracket(struct dutch *d, struct dutch_view *v, uint16_t *room)
{
	size_t n, text = d->text->len;
	int rc;

	if (v->end == d->n || d->plan->thorough ||
	    (d->bye_score >= 0 && d->bye_score >= d->p[v->first].score))
		return pair_whole(d, v);
	rc = strat_dutch_bracket(d, v);
	if (rc == 0) {
		v->is_loose = 1;
		rc = strat_dutch_bracket(d, v);
	}
	if (rc <= 0)
		return rc;
	n = find_floaters(d, v->end, room);
	rc = can_complete(d, room, n, v->end, v->next);
	if (rc != 0)
		return rc;
	undo(d, v);
	d->text->len = text;
	return pair_whole(d, v);
}

static int
pair_all(struct dutch *d)
{
	uint16_t *moved = malloc((d->n + 1) * sizeof *moved);
	uint16_t *room = malloc((d->n + 1) * sizeof *room);
	struct dutch_view v;
	size_t first, end;
	int rc = moved && room ? find_bye_score(d) : -STRAT_E_NOMEM;

	for (first = 0; first < d->n && rc > 0; first = end) {
		end = strat_dutch_group_end(d, first);
		v = (struct dutch_view){ .moved = moved,
			.nmoved = find_floaters(d, first, moved),
			.first = first,
			.end = end,
			.next = strat_dutch_group_end(d, end) };
		rc = pair_bracket(d, &v, room);
	}
	free(moved);
	free(room);
	return rc;
}

/* ------ order of the boards ------ */

/* A pair; one with itself is a bye. */
struct board {
	struct strat_pair_place place; /* first, for strat_pair_place_compare */
	uint16_t a, b;
};

static struct board
board_of(const struct dutch *d, size_t a)
{
	const struct dutch_player *p = &d->p[a], *q = &d->p[d->mate[a]];

	return (struct board){ strat_pair_place(p->points, p->number,
				   q == p ? STRAT_NO_SCORE : q->points, q->number),
		(uint16_t)a, d->mate[a] };
}

static size_t
add_text(struct strat_pairing *to, const char *s)
{
	size_t at = to->text.len;

	strat_out_str(&to->text, s);
	strat_out_char(&to->text, '\0');
	return at;
}

/* Explain the last pair, A and B. */
static void
explain(struct dutch *d, struct strat_pairing *to, size_t a, size_t b, const char *rule)
{
	struct strat_pair *pair = &to->pairs[to->n - 1];

	if (a == b) {
		pair->why = add_text(to, _(d->why_bye));
		return;
	}
	pair->why = d->why[a] ? d->why[a] : d->why[b];
	if (!pair->why)
		pair->why = add_text(to, _(d->why_pair));
	pair->colour = add_text(to, _(rule));
}

static int
add_pair(struct dutch *d, struct strat_pairing *to, size_t a, size_t b)
{
	const char *rule = "";
	enum strat_colour colour;
	int rc;

	if (a == b) {
		rc = strat_pairing_add(to, d->p[a].who, STRAT_NO_PLAYER);
	} else {
		colour = d->colour(d->plan, &d->p[a], &d->p[b], &rule);
		rc = colour == STRAT_BLACK ? strat_pairing_add(to, d->p[b].who, d->p[a].who)
					   : strat_pairing_add(to, d->p[a].who, d->p[b].who);
	}
	if (rc == 0 && d->plan->explain)
		explain(d, to, a, b, rule);
	return rc;
}

int
strat_dutch_write_pairs(struct dutch *d, struct strat_pairing *to)
{
	struct board *boards = malloc((d->n + 1) * sizeof *boards);
	size_t i, n = 0;
	int rc = boards ? 0 : -STRAT_E_NOMEM;

	for (i = 0; i < d->n && rc == 0; i++)
		if (d->mate[i] >= i)
			boards[n++] = board_of(d, i);
	if (rc == 0)
		qsort(boards, n, sizeof *boards, strat_pair_place_compare);
	for (i = 0; i < n && rc == 0; i++)
		rc = add_pair(d, to, boards[i].a, boards[i].b);
	free(boards);
	return rc < 0 ? rc : to->text.error;
}

static int
cannot(const struct strat_pairing_plan *plan, int rc, struct strat_report *rep)
{
	if (rc != -STRAT_E_PAIRING)
		return strat_tell_rc(rep, rc, STRAT_NOWHERE);
	return strat_pairing_refuse(rep,
	    strat_pairing_has_bans(plan)
		? _("round %zu: no pairing satisfies the absolute criteria and keeps apart all players "
		    "who may not meet")
		: _("round %zu: no pairing satisfies the absolute criteria"),
	    plan->round + 1);
}

static int
pair_once(const struct strat_pairing_plan *plan, struct strat_pairing *to)
{
	struct dutch d = { .plan = plan,
		.text = &to->text,
		.colour = strat_dutch_colour,
		.why_bye = N_("the player on the lowest score who may have the bye [C5, C9]"),
		.why_pair = N_("the first choice in the order (3.3, 4.2)") };
	int rc = strat_dutch_prepare(&d);

	strat_pairing_begin(to);
	if (rc == 0)
		rc = pair_all(&d);
	rc = rc > 0 ? strat_dutch_write_pairs(&d, to) : rc < 0 ? rc : -STRAT_E_PAIRING;
	strat_dutch_release(&d);
	return rc;
}

static int
pair_dutch(
    const struct strat_pairing_plan *plan, struct strat_pairing *to, struct strat_report *rep)
{
	int rc = strat_pairing_relax(plan, to, pair_once, rep);

	return rc < 0 ? cannot(plan, rc, rep) : rc;
}

const struct strat_system strat_system_dutch = { "dutch",
	N_("the usual Swiss: FIDE (Dutch) system, from 1 February 2026"),
	"FIDE C.04.3, in force from 1 February 2026", pair_dutch, "FIDE_DUTCH", 0, 0, 1, NULL };
