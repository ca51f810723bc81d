/* burstein.c - the Burstein system: in a bracket the player with the strongest opposition so far meets
 * the one with the weakest.
 *
 * Source: FIDE Handbook C.04.4.2, Burstein System, in force from 1 February 2026.  [C1] to [C8] are the
 * criteria of its article 2.
 *
 * A bracket is one matching of all players who are not paired yet.  The criteria are weights of pairs;
 * the order of 4.3, in which the first player meets the last one if possible, is a sequence of questions
 * to the heaviest matching. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "tourney/pairing/dutch.h"

#include "base/lang.h"

#define FIELD_BITS  20 /* two fields make a component of a weight */
#define MOST_SCORES 36

struct burstein {
	struct dutch d;
	uint16_t *list; /* the bracket by rank, then the players below it: places */
	size_t nbracket, nnext, n;
	/* the scores in the bracket, the highest first, and that of the next scoregroup */
	int scores[MOST_SCORES];
	size_t nscores;
	struct strat_graph g;
	struct strat_matching *m;
	uint32_t *kind;
	int64_t *weight;
};

/* ------ the index, article 1.7 ------ */

/* Return 1 if player I has asked for no points in ROUND, which was not played. */
static int
is_zero_bye(const struct strat_pairing_plan *plan, size_t i, size_t round)
{
	const struct strat_cell *c;

	if (round >= plan->t->width)
		return plan->away && plan->away[i];
	c = strat_tourney_cell(plan->t, i, round);
	return c->opponent == STRAT_NO_PLAYER &&
	    (c->result == 'Z' || (c->result == ' ' && (round < plan->round || plan->away[i])));
}

/* Return the score of player I for the players who met I: zero-point byes in a row up to this round
 * count as draws. */
static int
seen_score(const struct strat_pairing_plan *plan, size_t i)
{
	int sum = strat_tourney_points(plan->t, i, plan->round);
	size_t r = plan->round;

	if (!plan->away || !plan->away[i] || !is_zero_bye(plan, i, r))
		return sum;
	while (r > 0 && is_zero_bye(plan, i, r - 1)) {
		r--;
		sum += plan->t->scoring.points[STRAT_DRAW_WHITE] -
		    strat_tourney_award(plan->t, strat_tourney_cell(plan->t, i, r));
	}
	return sum;
}

/* Set the index of player I.  A round that the player did not play is a game against themselves. */
static void
find_index(const struct strat_pairing_plan *plan, size_t i, int64_t index[2])
{
	int own = strat_tourney_points(plan->t, i, plan->round), other;
	size_t r;

	index[0] = index[1] = 0;
	for (r = 0; r < plan->round; r++) {
		const struct strat_cell *c = strat_tourney_cell(plan->t, i, r);

		other = strat_cell_is_game(c) ? seen_score(plan, c->opponent) : own;
		index[0] += other;
		index[1] += (int64_t)other * strat_tourney_award(plan->t, c);
	}
}

/* ------ the ranking, article 1.8 ------ */

/* A player to be ranked. */
struct ranked {
	int64_t index[2];
	uint16_t number, place;
};

static int
by_index(const void *a, const void *b)
{
	const struct ranked *x = a, *y = b;
	int k;

	for (k = 0; k < 2; k++)
		if (x->index[k] != y->index[k])
			return x->index[k] > y->index[k] ? -1 : 1;
	return (x->number > y->number) - (x->number < y->number);
}

static int
rank_players(struct dutch *d)
{
	struct ranked *list = malloc((d->n + 1) * sizeof *list);
	size_t i;

	if (!list)
		return -STRAT_E_NOMEM;
	for (i = 0; i < d->n; i++) {
		list[i] = (struct ranked){ .number = d->p[i].number, .place = (uint16_t)i };
		find_index(d->plan, d->p[i].who, list[i].index);
	}
	if (d->n)
		qsort(list, d->n, sizeof *list, by_index);
	for (i = 0; i < d->n; i++)
		d->p[list[i].place].rank = (uint16_t)(i + 1);
	free(list);
	return 0;
}

/* ------ colours, article 5 ------ */

static enum strat_colour
colour_of(const struct strat_pairing_plan *plan, const struct dutch_player *a,
    const struct dutch_player *b, const char **rule)
{
	const struct dutch_player *higher = a->rank < b->rank ? a : b, *granted = higher;
	enum strat_colour first = strat_tourney_first_colour(plan->t), then;

	if (!a->colour && !b->colour) {
		*rule = N_(
		    "5.2.1: the initial colour, by the pairing number of the higher-ranked player");
		return (higher->number % 2 == 1) == (higher == a) ? first
								  : strat_dutch_other(first);
	}
	if (a->colour != b->colour) {
		*rule = N_("5.2.2: both preferences are met");
		granted = a->colour ? a : b;
	} else if (a->strength != b->strength) {
		*rule = N_("5.2.3: the stronger preference");
		granted = a->strength > b->strength ? a : b;
	} else if ((then = strat_dutch_last_difference(plan, a->who, b->who)) != STRAT_NO_COLOUR) {
		*rule = N_("5.2.4: the reverse of the last round in which their colours differed");
		return strat_dutch_other(then);
	} else {
		*rule = N_("5.2.5: the preference of the higher-ranked player");
	}
	return granted == a ? (enum strat_colour)a->colour
			    : strat_dutch_other((enum strat_colour)b->colour);
}

/* ------ the graph of a bracket ------ */

/* Return the position of SCORE among the scores of the bracket. */
static size_t
score_at(const struct burstein *b, int score)
{
	size_t k = 0;

	while (k < b->nscores && b->scores[k] != score)
		k++;
	return k;
}

/* Store the players of the bracket, by rank, and below it. */
static void
list_bracket(struct burstein *b, size_t end, size_t next)
{
	const struct dutch *d = &b->d;
	size_t i, k;

	b->n = b->nscores = 0;
	for (i = 0; i < end; i++) {
		if (d->done[i])
			continue;
		if (score_at(b, d->p[i].score) == b->nscores && b->nscores < MOST_SCORES - 1)
			b->scores[b->nscores++] = d->p[i].score;
		for (k = b->n++; k > 0 && d->p[b->list[k - 1]].rank > d->p[i].rank; k--)
			b->list[k] = b->list[k - 1];
		b->list[k] = (uint16_t)i;
	}
	b->nbracket = b->n;
	for (i = end; i < d->n; i++) {
		if (i == next)
			b->nnext = b->n;
		if (!d->done[i])
			b->list[b->n++] = (uint16_t)i;
	}
	if (next >= d->n)
		b->nnext = b->n;
	if (b->nnext > b->nbracket)
		b->scores[b->nscores++] = d->p[b->list[b->nbracket]].score;
}

/* A kind of vertex: in the bracket, by score and preference; in the next scoregroup; below. */
struct kind {
	uint8_t is_in, is_next, score, colour;
};

static struct kind
kind_of(const struct burstein *b, size_t v)
{
	const struct dutch_player *p = &b->d.p[b->list[v]];

	if (v >= b->nbracket)
		return (struct kind){ .is_next = v < b->nnext, .score = (uint8_t)(b->nscores - 1) };
	return (struct kind){
		.is_in = 1, .score = (uint8_t)score_at(b, p->score), .colour = p->colour
	};
}

/* Fields of a weight: [C5], [C6] by score, [C5] and [C6] of the next bracket for [C7], [C8]. */
static size_t
count_fields(const struct burstein *b)
{
	return 2 * b->nscores + 3;
}

static int
criterion_of(const struct burstein *b, size_t field)
{
	return field == 0 ? 5 : field <= b->nscores ? 6 : field < count_fields(b) - 1 ? 7 : 8;
}

/* The subjects of the criteria that compare pairings. */
static const char *const criterion_words[] = { [5] = N_("more pairs in the bracket"),
	[6] = N_("lower scores of those who float down"),
	[7] = N_("a better next bracket"),
	[8] = N_("colour preferences") };

/* Return how well a pair of X and Y satisfies FIELD. */
static int
value(const struct burstein *b, size_t field, const struct kind *x, const struct kind *y)
{
	int is_in = x->is_in && y->is_in;
	int is_following = !is_in && (x->is_in || x->is_next) && (y->is_in || y->is_next);
	size_t s = field - 1;

	if (field == 0)
		return is_in;
	if (field == count_fields(b) - 1)
		return is_in && !(x->colour && x->colour == y->colour);
	if (s < b->nscores)
		return is_in ? (x->score == s) + (y->score == s) : 0;
	s -= b->nscores;
	if (s == 0)
		return is_following;
	return is_following ? (x->score == s - 1) + (y->score == s - 1) : 0;
}

/* Set the weight of kinds I and J. */
static void
set_weight(struct burstein *b, const struct kind *kinds, size_t i, size_t j)
{
	int64_t *w = b->weight + (i * b->g.nkinds + j) * (size_t)b->g.depth;
	size_t f;

	memset(w, 0, (size_t)b->g.depth * sizeof *w);
	for (f = 0; f < count_fields(b); f++)
		w[f / 2] += 4 *
		    ((int64_t)value(b, f, &kinds[i], &kinds[j]) << (f % 2 ? 0 : FIELD_BITS));
}

/* Number the kinds of the vertices and set their weights. */
static int
make_weights(struct burstein *b)
{
	struct kind kinds[3 * MOST_SCORES + 2], k;
	size_t n = 0, v, i, j;

	for (v = 0; v < b->n; v++) {
		k = kind_of(b, v);
		for (i = 0; i < n && memcmp(&kinds[i], &k, sizeof k) != 0; i++)
			;
		if (i == n)
			kinds[n++] = k;
		b->kind[v] = (uint32_t)i;
	}
	b->g.nkinds = n;
	b->g.depth = (int)(count_fields(b) + 1) / 2;
	free(b->weight);
	b->weight = malloc((n * n * (size_t)b->g.depth + 1) * sizeof *b->weight);
	if (!b->weight)
		return -STRAT_E_NOMEM;
	for (i = 0; i < n; i++)
		for (j = 0; j < n; j++)
			set_weight(b, kinds, i, j);
	b->g.weight = b->weight;
	return 0;
}

/* Join the vertices whose players may meet. */
static void
join(struct burstein *b)
{
	size_t u, v;

	b->g.n = b->n;
	b->g.words = (b->n + 63) / 64;
	memset(b->g.edges, 0, b->g.n * b->g.words * sizeof *b->g.edges);
	for (u = 0; u < b->n; u++)
		for (v = 0; v < u; v++)
			if (dutch_can(&b->d, b->list[u], b->list[v]))
				strat_graph_join(&b->g, u, v);
}

/* Solve the bracket.  Return 1, 0 if the players cannot all be paired, or a negative code. */
static int
solve(struct burstein *b)
{
	int rc = make_weights(b);

	strat_matching_close(b->m);
	b->m = NULL;
	join(b);
	if (rc == 0)
		rc = strat_matching_open(&b->m, &b->g);
	return rc < 0 ? rc : strat_matching_solve(b->m);
}

/* ------ a bracket, articles 3.2 and 4 ------ */

/* Say why U does not meet V, which comes first in the order of 4.3.  Return 0 or a negative code. */
static int
explain(struct burstein *b, size_t u, size_t v)
{
	struct dutch *d = &b->d;
	const struct dutch_player *p = &d->p[b->list[u]], *q = &d->p[b->list[v]];
	char room[2][STRAT_NUMBER_ROOM];
	int64_t loss[STRAT_WEIGHT_DEPTH];
	int rc = 1, i, criterion = 0;

	d->why[b->list[u]] = d->text->len;
	strat_out_printf(d->text, _("the first choice for %s was %s, "),
	    strat_tourney_player_label(d->plan->t, p->who, room[0]),
	    strat_tourney_player_label(d->plan->t, q->who, room[1]));
	if (!dutch_can(d, b->list[u], b->list[v])) {
		strat_out_str(d->text,
		    strat_dutch_may_meet(p, q, INT_MAX)
			? _("but they have already met or may not meet [C1]")
			: _("but both need the same colour [C3]"));
	} else {
		rc = strat_matching_price(b->m, u, v, loss);
		for (i = 0; rc > 0 && i < b->g.depth && !criterion; i++)
			if (loss[i])
				criterion = criterion_of(b,
				    2 * (size_t)i +
					(llabs(loss[i]) < ((int64_t)4 << FIELD_BITS) / 2));
		if (criterion)
			strat_out_printf(d->text, _("but this pairing is better: %s [C%d]"),
			    _(criterion_words[criterion]), criterion);
		else
			strat_out_str(d->text,
			    rc > 0 ? _("but the order of other pairs decided (4.3)")
				   : _("but that would leave other players unpaired [C4]"));
	}
	strat_out_char(d->text, '\0');
	return rc < 0 ? rc : 0;
}

/* Pair U with the last possible player of the bracket, or let U float.  Return 1 or a negative code. */
static int
pair_one(struct burstein *b, size_t u)
{
	struct strat_range below = { b->nbracket, b->n, b->n };
	struct dutch *d = &b->d;
	size_t v, first = 1;
	int rc = 0;

	for (v = b->nbracket; v-- > 0 && rc == 0;) {
		if (v == u || d->done[b->list[v]])
			continue;
		rc = strat_matching_force(b->m, u, v);
		if (rc == 0 && first && d->plan->explain)
			rc = explain(b, u, v);
		first = 0;
		if (rc > 0) {
			d->mate[b->list[u]] = b->list[v];
			d->mate[b->list[v]] = b->list[u];
			d->done[b->list[u]] = d->done[b->list[v]] = 1;
		}
	}
	return rc != 0 ? rc : strat_matching_restrict(b->m, u, &below, 0);
}

static int
pair_bracket(struct burstein *b, size_t end, size_t next)
{
	size_t u;
	int rc;

	list_bracket(b, end, next);
	if (b->nbracket == 0)
		return 1;
	rc = solve(b);
	for (u = 0; u < b->nbracket && rc > 0; u++)
		if (!b->d.done[b->list[u]])
			rc = pair_one(b, u);
	return rc;
}

/* ------ the bye, article 3.1 ------ */

/* A player who may have the bye. */
struct candidate {
	int score;
	uint16_t unplayed, rank, place;
};

static int
by_claim(const void *a, const void *b)
{
	const struct candidate *x = a, *y = b;

	if (x->score != y->score)
		return x->score < y->score ? -1 : 1;
	if (x->unplayed != y->unplayed)
		return x->unplayed < y->unplayed ? -1 : 1;
	return (x->rank < y->rank) - (x->rank > y->rank);
}

/* Give the bye to the first candidate without whom all others can be paired.  Return 1, 0 if there is
 * none, or a negative code. */
static int
give_bye(struct burstein *b)
{
	struct dutch *d = &b->d;
	struct candidate *list = malloc((d->n + 1) * sizeof *list);
	size_t i, n = 0;
	int rc = list ? 0 : -STRAT_E_NOMEM;

	for (i = 0; list && i < d->n; i++)
		if (d->p[i].may_bye)
			list[n++] = (struct candidate){ d->p[i].score, d->p[i].unplayed,
				d->p[i].rank, (uint16_t)i };
	if (n)
		qsort(list, n, sizeof *list, by_claim);
	for (i = 0; i < n && rc == 0; i++) {
		d->done[list[i].place] = 1;
		list_bracket(b, d->n, d->n);
		rc = b->n ? solve(b) : 1;
		if (rc > 0)
			d->mate[list[i].place] = list[i].place;
		else
			d->done[list[i].place] = 0;
	}
	free(list);
	return rc;
}

/* ------ the round ------ */

static int
pair_all(struct burstein *b)
{
	struct dutch *d = &b->d;
	size_t first, end;
	int rc = d->n % 2 ? give_bye(b) : 1;

	for (first = 0; first < d->n && rc > 0; first = end) {
		end = strat_dutch_group_end(d, first);
		rc = pair_bracket(b, end, strat_dutch_group_end(d, end));
	}
	return rc;
}

static int
prepare(struct burstein *b)
{
	size_t most;
	int rc = strat_dutch_prepare(&b->d);

	most = b->d.n + 2;
	b->list = malloc(most * sizeof *b->list);
	b->kind = malloc(most * sizeof *b->kind);
	b->g.kind = b->kind;
	b->g.may_stay = calloc(most, 1);
	b->g.edges = calloc(most * ((most + 63) / 64) + 1, sizeof *b->g.edges);
	if (!b->list || !b->kind || !b->g.may_stay || !b->g.edges)
		return -STRAT_E_NOMEM;
	return rc == 0 ? rank_players(&b->d) : rc;
}

static void
release(struct burstein *b)
{
	strat_matching_close(b->m);
	strat_dutch_release(&b->d);
	free(b->list);
	free(b->kind);
	free(b->weight);
	free(b->g.may_stay);
	free(b->g.edges);
}

static int
pair_once(const struct strat_pairing_plan *plan, struct strat_pairing *to)
{
	struct burstein b = { .d = { .plan = plan,
				  .text = &to->text,
				  .has_no_topscorers = 1,
				  .colour = colour_of,
				  .why_bye = N_(
				      "the lowest score that can have the bye, then the most "
				      "games, then the lowest rank (3.1)"),
				  .why_pair = N_("the first choice in the order (4.3)") } };
	int rc = prepare(&b);

	strat_pairing_begin(to);
	if (rc == 0)
		rc = pair_all(&b);
	rc = rc > 0 ? strat_dutch_write_pairs(&b.d, to) : rc < 0 ? rc : -STRAT_E_PAIRING;
	release(&b);
	return rc;
}

/* Article 1.6.2: return the number of seeding rounds. */
static size_t
seeding_rounds(const struct strat_tourney *t)
{
	return t->rounds / 2 < 4 ? t->rounds / 2 : 4;
}

static int
pair_burstein(
    const struct strat_pairing_plan *plan, struct strat_pairing *to, struct strat_report *rep)
{
	int rc;

	if (!plan->t->rounds)
		return strat_pairing_refuse(rep,
		    _("round %zu: the number of rounds must be known: it decides how many are paired "
		      "by the Dutch system"),
		    plan->round + 1);
	if (plan->round < seeding_rounds(plan->t))
		return strat_system_dutch.pair(plan, to, rep);
	rc = strat_pairing_relax(plan, to, pair_once, rep);
	if (rc == -STRAT_E_PAIRING)
		return strat_pairing_refuse(rep,
		    strat_pairing_has_bans(plan)
			? _("round %zu: no pairing satisfies the absolute criteria and keeps apart all "
			    "players who may not meet")
			: _("round %zu: no pairing satisfies the absolute criteria"),
		    plan->round + 1);
	return rc < 0 ? strat_tell_rc(rep, rc, STRAT_NOWHERE) : 0;
}

const struct strat_system strat_system_burstein = { .name = "burstein",
	.about = N_("FIDE Burstein Swiss: equal opposition for equal scores"),
	.source = "FIDE C.04.4.2, in force from 1 February 2026",
	.pair = pair_burstein,
	.type = "FIDE_BURSTEIN",
	.is_swiss = 1 };
