/* finalists.c - choose the players who advance from the groups, and say why. */
#include "tourney/finalists.h"

#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "tourney/pairing/pairing.h"

/* A candidate for the finals. */
struct candidate {
	uint16_t who;   /* index in the tournament */
	uint16_t group; /* from 1 */
	uint64_t lot;
	int place;            /* rank in the group, from 0 */
	size_t place_in_part; /* index in the group */
};

/* The state of choosing the finalists. */
struct finding {
	const struct strat_tourney *t;
	const uint64_t *lot;
	struct candidate *group, *list; /* candidates of a group; finalists */
	size_t n;
	size_t *phrase;
	struct strat_out *phrases;
};

/* Return 1 if player I withdrew before the finals, which have begun or begin with the next round. */
static int
has_left(const struct strat_tourney *t, size_t i)
{
	return t->players[i].left && (!t->lineup || t->players[i].left <= t->begin);
}

/* Rank the candidates of a group, players who have not withdrawn; lots decide between equal ranks.
 * Return their number. */
static size_t
order_group(const struct strat_part *p, const struct finding *f, size_t group)
{
	struct candidate *to = f->group;
	size_t i, k, n = 0;

	for (i = 0; i < p->t.n; i++) {
		const struct strat_standing *o = &p->s.order[i];
		size_t who = p->who[o->who];
		struct candidate one = { (uint16_t)who, (uint16_t)group, f->lot[who], o->rank,
			o->who };

		if (has_left(f->t, who))
			continue;
		for (k = n++; k > 0 && to[k - 1].place == o->rank && to[k - 1].lot < one.lot; k--)
			to[k] = to[k - 1];
		to[k] = one;
	}
	for (i = 0; i < n; i++)
		to[i].place = (int)i;
	return n;
}

/* Append what separates A and B of P, A being the better, to OUT, unless that is NULL.  Return 1, or 0 if only lots
 * do. */
static int
explain_tie(const struct strat_part *p, const struct candidate *a, const struct candidate *b,
    struct strat_out *out)
{
	const struct strat_standings *s = &p->s;
	size_t x = a->place_in_part, y = b->place_in_part, k;
	char word[STRAT_TIEBREAK_WORD];

	for (k = 0; s->points[x] == s->points[y] && k < s->nuse &&
	     s->value[x * s->nuse + k] == s->value[y * s->nuse + k];
	     k++)
		;
	if (out && s->points[x] == s->points[y] && k < s->nuse)
		strat_tiebreak_word(&s->use[k], word);
	if (out)
		strat_out_str(out,
		    s->points[x] != s->points[y] ? _("points")
			: k < s->nuse            ? word
						 : _("lots"));
	return s->points[x] != s->points[y] || k < s->nuse;
}

/* Append how ALL[I] of N candidates qualified, of whom MOST do, and where lots give the place before the next one. */
static void
explain_place(const struct strat_part *p, const struct candidate *all, size_t n, size_t i,
    size_t most, struct strat_out *out)
{
	int points = p->s.points[all[i].place_in_part];
	int is_last = i + 1 == most;

	strat_out_printf(out, _("number %zu of group %u with %d.%d"), i + 1, all[i].group,
	    STRAT_DECIMAL(points));
	if (i + 1 < n && (is_last || !explain_tie(p, &all[i], &all[i + 1], NULL))) {
		strat_out_printf(
		    out, _(", before %s by "), p->t.players[all[i + 1].place_in_part].name);
		explain_tie(p, &all[i], &all[i + 1], out);
	}
	strat_out_char(out, '\0');
}

/* ------ seeds ------ */

#define ROUNDS 16 /* of a knockout, at most */

/* The places of a knockout, and room to count the players of each group. */
struct draw {
	uint16_t *places;
	size_t all, block; /* places; number of the block of them that is counted */
	struct {
		size_t block, n;
	} * met; /* by group: the last block with a player of it, and how many it has so far */
};

/* Set MEETINGS to how many pairs of one group, of the N players in LIST, meet in round 1 if all win, until
 * round 2, and so on until the semi-finals. */
static void
count_meetings(struct draw *d, const struct candidate *list, size_t n, size_t meetings[ROUNDS])
{
	size_t size, i, round = 0;

	memset(meetings, 0, ROUNDS * sizeof *meetings);
	for (size = 2; size < d->all; size *= 2, round++)
		for (i = 0; i < d->all; i++) {
			size_t group;

			d->block += i % size == 0;
			if (d->places[i] >= n)
				continue;
			group = list[d->places[i]].group;
			if (d->met[group].block != d->block)
				d->met[group].n = 0;
			d->met[group].block = d->block;
			meetings[round] += d->met[group].n++;
		}
}

/* Return 1 if the first round in which A and B differ has fewer meetings in A. */
static int
is_better(const size_t a[ROUNDS], const size_t b[ROUNDS])
{
	size_t i;

	for (i = 0; i + 1 < ROUNDS && a[i] == b[i];)
		i++;
	return a[i] < b[i];
}

/* Rotate the N elements of LIST by one. */
static void
rotate(struct candidate *list, size_t n)
{
	struct candidate first = list[0];

	memmove(list, list + 1, (n - 1) * sizeof *list);
	list[n - 1] = first;
}

/* Rotate the elements from FROM to before TO such that as few players as possible meet one of their group,
 * together with the earlier ones: in round 1, then in round 2, and so on. */
static void
rotate_layer(struct draw *d, struct candidate *list, size_t from, size_t to)
{
	size_t best[ROUNDS], meetings[ROUNDS], i, turns = 0;

	for (i = 0; i < to - from; i++) {
		count_meetings(d, list, to, meetings);
		if (i == 0 || is_better(meetings, best)) {
			memcpy(best, meetings, sizeof best);
			turns = i;
		}
		rotate(list + from, to - from);
	}
	for (i = 0; i < turns; i++)
		rotate(list + from, to - from);
}

/* ------ listing ------ */

/* Add the qualifiers of GROUP. */
static int
add_group(struct finding *f, size_t group)
{
	struct strat_part p;
	int rc = strat_part_make(&p, f->t, group, f->t->played, NULL);
	size_t i, n;

	if (rc == 0) {
		n = order_group(&p, f, group);
		for (i = 0; i < n && i < f->t->qualify; i++) {
			f->list[f->n++] = f->group[i];
			f->phrase[f->group[i].who] = f->phrases->len;
			explain_place(&p, f->group, n, i, f->t->qualify, f->phrases);
		}
	}
	strat_part_free(&p);
	return rc < 0 ? rc : f->phrases->error;
}

static int
by_place(const void *a, const void *b)
{
	const struct candidate *x = a, *y = b;

	if (x->place != y->place)
		return x->place < y->place ? -1 : 1;
	return (x->group > y->group) - (x->group < y->group);
}

/* Sort the finalists by seed. */
static int
seed(struct finding *f)
{
	struct draw d = { .places = malloc((2 * f->n + 1) * sizeof *d.places),
		.met = calloc(strat_tourney_groups(f->t) + 1, sizeof *d.met) };
	size_t from, to;

	qsort(f->list, f->n, sizeof *f->list, by_place);
	if (d.places && d.met)
		d.all = f->n ? strat_knockout_places(f->n, d.places) : 0;
	for (from = 0; d.places && d.met && from < f->n; from = to) {
		for (to = from; to < f->n && f->list[to].place == f->list[from].place; to++)
			;
		if (from > 0 && !f->t->final_is_table)
			rotate_layer(&d, f->list, from, to);
	}
	from = d.places && d.met;
	free(d.places);
	free(d.met);
	return from ? 0 : -STRAT_E_NOMEM;
}

int
strat_finalists(const struct strat_tourney *t, const uint64_t *lot, uint16_t *who, size_t *n,
    size_t *phrase, struct strat_out *phrases)
{
	struct finding f = { .t = t, .lot = lot, .phrase = phrase, .phrases = phrases };
	size_t group, i;
	int rc = 0;

	f.group = malloc((t->n + 1) * sizeof *f.group);
	f.list = malloc((t->n + 1) * sizeof *f.list);
	if (!f.group || !f.list)
		rc = -STRAT_E_NOMEM;
	for (group = 1; rc == 0 && group <= strat_tourney_groups(t); group++)
		rc = add_group(&f, group);
	if (rc == 0)
		rc = seed(&f);
	for (i = 0; rc == 0 && i < f.n; i++)
		who[i] = f.list[i].who;
	*n = f.n;
	free(f.group);
	free(f.list);
	return rc;
}

/* ------ finals that have begun ------ */

/* Set SEEDS, which has room for 3N + 1, to the N players of the line-up of T by seed.  Return 0 if the line-up
 * does not have N players. */
static int
seeds_of_lineup(const struct strat_tourney *t, size_t n, uint16_t *seeds)
{
	uint16_t *places = seeds + n;
	int is_knockout = !t->final_is_table;
	size_t all = is_knockout && n ? strat_knockout_places(n, places) : n, i;

	for (i = 0; i < all && all == t->nlineup; i++) {
		uint16_t at = is_knockout ? places[i] : (uint16_t)i;

		if ((at < n) != (t->lineup[i] != STRAT_NO_PLAYER))
			return 0;
		if (at < n)
			seeds[at] = t->lineup[i];
	}
	return all == t->nlineup;
}

/* Return the place in the group of the finalist WHO[I], which are sorted by these places. */
static size_t
place_in_group(const struct strat_tourney *t, const uint16_t *who, size_t i)
{
	size_t k, place = 0;

	for (k = 0; k < i; k++)
		place += t->players[who[k]].group == t->players[who[i]].group;
	return place;
}

/* Return 1 if the N indices in WHO, sorted by seed, are not the players of the line-up of T, winners of groups
 * among the first seeds, and so on.  Which of these has which seed is the draw, and differs between versions.
 * SEEDS has room for 3N + 1. */
static int
is_other_lineup(const struct strat_tourney *t, const uint16_t *who, size_t n, uint16_t *seeds)
{
	size_t i, k;

	if (!seeds_of_lineup(t, n, seeds))
		return 1;
	for (i = 0; i < n; i++) {
		for (k = 0; k < n && seeds[k] != who[i];)
			k++;
		if (k == n || place_in_group(t, who, k) != place_in_group(t, who, i))
			return 1;
	}
	return 0;
}

size_t
strat_finalists_risen(const struct strat_tourney *t, const uint16_t *who, size_t n, uint16_t *risen)
{
	uint16_t *seeds = risen + n;
	size_t i, k, found = 0;

	if (!seeds_of_lineup(t, n, seeds))
		return 0;
	for (i = 0; i < n; i++) {
		for (k = 0; k < n && seeds[k] != who[i];)
			k++;
		if (k == n)
			return 0;
		if (place_in_group(t, who, i) < place_in_group(t, seeds, k))
			risen[found++] = who[i];
	}
	return found;
}

/* Set LOT, by player, to lots with which players who are equal have the order of the line-up of T.  SEEDS has
 * room for 3N + 1, N being the number of players. */
static void
set_lots(const struct strat_tourney *t, uint64_t *lot, uint16_t *seeds)
{
	size_t i, n = 0;

	memset(lot, 0, t->n * sizeof *lot);
	for (i = 0; i < t->nlineup; i++)
		n += t->lineup[i] != STRAT_NO_PLAYER;
	if (n <= t->n && seeds_of_lineup(t, n, seeds))
		for (i = 0; i < n; i++)
			lot[seeds[i]] = n - i;
}

int
strat_finalists_are_other(const struct strat_tourney *t, const uint64_t *lot)
{
	uint16_t *who = malloc((4 * t->n + 2) * sizeof *who);
	size_t *phrase = calloc(t->n + 1, sizeof *phrase), n = 0;
	uint64_t *own = malloc((t->n + 1) * sizeof *own);
	struct strat_out phrases;
	int rc = who && phrase && own ? 0 : -STRAT_E_NOMEM;

	strat_out_init(&phrases, -1);
	if (rc == 0 && !lot)
		set_lots(t, own, who);
	if (rc == 0)
		rc = strat_finalists(t, lot ? lot : own, who, &n, phrase, &phrases);
	if (rc == 0)
		rc = is_other_lineup(t, who, n, who + n);
	strat_out_free(&phrases);
	free(own);
	free(phrase);
	free(who);
	return rc;
}

/* ------ who is through ------ */

/* Return 1 if players I and K of T were paired in one of the first ROUNDS rounds. */
static int
have_met(const struct strat_tourney *t, size_t i, size_t k, size_t rounds)
{
	size_t r;

	for (r = 0; r < rounds; r++)
		if (strat_tourney_cell(t, i, r)->opponent == k)
			return 1;
	return 0;
}

/* Return 1 if a game of player I is open, or unless IS_OVER is still to be paired. */
static int
has_open_game(const struct strat_part *p, size_t i, int is_over)
{
	size_t r, k;

	for (r = 0; r < p->s.rounds; r++) {
		const struct strat_cell *cell = strat_tourney_cell(&p->t, i, r);

		if (cell->opponent != STRAT_NO_PLAYER && cell->result == ' ')
			return 1;
	}
	for (k = 0; k < i && !is_over; k++)
		if (!p->t.players[i].is_annulled && !p->t.players[k].is_annulled &&
		    !have_met(&p->t, i, k, p->s.rounds))
			return 1;
	return 0;
}

/* Mark the candidates for whom no lot decides.  Return how many. */
static size_t
mark_qualified(const struct strat_part *p, const struct strat_tourney *t, unsigned char *through)
{
	size_t i, k, end, before, n = 0;

	for (i = 0, before = 0; i < p->t.n; i = end) {
		for (end = i; end < p->t.n && p->s.order[end].rank == p->s.order[i].rank; end++)
			before += !has_left(t, p->who[p->s.order[end].who]);
		for (k = i; k < end && before <= t->qualify; k++)
			n += through[k] = !has_left(t, p->who[p->s.order[k].who]);
	}
	return n;
}

size_t
strat_part_through(
    const struct strat_part *p, const struct strat_tourney *t, int is_over, unsigned char *through)
{
	size_t i, k, n = 0;

	memset(through, 0, p->t.n);
	for (i = 0; i < p->t.n; i++)
		if (has_open_game(p, i, is_over))
			return 0;
	if (!t->lineup)
		return t->no_finals ? 0 : mark_qualified(p, t, through);
	for (i = 0; i < p->t.n && p->s.rounds >= t->begin; i++) {
		for (k = 0; k < t->nlineup && t->lineup[k] != p->who[p->s.order[i].who];)
			k++;
		n += through[i] = k < t->nlineup;
	}
	return n;
}
