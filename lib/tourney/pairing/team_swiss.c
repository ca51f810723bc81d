/* team_swiss.c - the Swiss of teams.
 *
 * Source: FIDE Handbook C.04.6, Swiss Team Pairing System, in force from 1 February 2026, with the colour
 * preferences of Type A.  [C1] to [C10] are the criteria of its article 2.  The colour of a team is that
 * of its first board.  Forfeited matches have no colour and are not met again.
 *
 * From the top, each score group with as few teams from below as possible (the upfloaters) is a bracket.
 * The upfloaters follow from a matching of all teams that are not paired yet, the pairs of a bracket from
 * one of its teams; "the first one in the order" of 3.5.5 and 3.6.4 is a sequence of questions to the
 * heaviest matching.  [C6] is counted: the upfloaters leave as few as possible for the next bracket. */
#include "tourney/pairing/team_swiss.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/lang.h"

#define DEPTH  36 /* components of a weight: four score groups each, and those of the criteria */
#define GROUPS ((DEPTH - 3) * 4)
#define BASE   ((int64_t)1 << 41) /* more than any cost of a pair */

/* ------ the teams ------ */

/* [C1]: return 1 if A and B may meet. */
static int
may_meet(const struct round *x, const struct team *a, const struct team *b)
{
	size_t r;

	if (strat_pairing_is_banned(x->plan, a->who, b->who))
		return 0;
	for (r = 0; r < x->plan->round; r++)
		if (strat_team_cell(x, a, r)->opponent == b->who &&
		    strat_cell_is_met(strat_team_cell(x, a, r)))
			return strat_pairing_is_waived(x->plan, a->who, b->who);
	return 1;
}

static int
list_teams(struct round *x)
{
	struct dutch_player *p = calloc(x->plan->t->n + 1, sizeof *p);
	size_t i, all = x->plan->t->n + 2;

	x->t = calloc(all, sizeof *x->t);
	x->list = calloc(all, sizeof *x->list);
	x->kind = calloc(all, sizeof *x->kind);
	x->g.may_stay = calloc(all, 1);
	x->g.edges = calloc(all * ((all + 63) / 64), sizeof *x->g.edges);
	if (!p || !x->t || !x->list || !x->kind || !x->g.may_stay || !x->g.edges) {
		free(p);
		return -STRAT_E_NOMEM;
	}
	x->n = strat_dutch_players(x->plan, p);
	for (i = 0; i < x->n; i++) {
		x->t[i] = (struct team){ .who = p[i].who,
			.number = p[i].number,
			.score = p[i].score,
			.may_bye = p[i].may_bye };
		strat_team_look_at(x, &x->t[i]);
	}
	free(p);
	return 0;
}

/* ------ matchings ------ */

/* Begin a graph of the N teams in X->list, and of the bye if HAS_BYE, with NKINDS kinds and DEPTH
 * components. */
static int
begin_graph(struct round *x, size_t n, int has_bye, size_t nkinds, size_t depth)
{
	size_t a, b;

	x->g.n = n + (size_t)has_bye;
	x->g.words = (x->g.n + 63) / 64;
	x->g.kind = x->kind;
	x->g.nkinds = nkinds;
	x->g.depth = (int)depth;
	memset(x->g.edges, 0, x->g.n * x->g.words * sizeof *x->g.edges);
	memset(x->kind, 0, x->g.n * sizeof *x->kind);
	x->weight = calloc(nkinds * nkinds * depth + 1, sizeof *x->weight);
	x->g.weight = x->weight;
	if (!x->weight)
		return -STRAT_E_NOMEM;
	for (a = 0; a < n; a++) {
		for (b = 0; b < a; b++)
			if (may_meet(x, &x->t[x->list[a]], &x->t[x->list[b]]))
				strat_graph_join(&x->g, a, b);
		if (has_bye &&
		    (x->t[x->list[a]].may_bye ||
			strat_pairing_is_waived(x->plan, x->t[x->list[a]].who, STRAT_NO_PLAYER)))
			strat_graph_join(&x->g, a, n);
	}
	return 0;
}

/* Set component K of the weight of kinds A and B to what is left after COST. */
static void
put_cost(struct round *x, size_t a, size_t b, size_t k, int64_t cost)
{
	size_t depth = (size_t)x->g.depth, n = x->g.nkinds;

	x->weight[(a * n + b) * depth + k] = x->weight[(b * n + a) * depth + k] = 4 * (BASE - cost);
}

static int
solve(struct round *x)
{
	int rc = strat_matching_open(&x->m, &x->g);

	return rc < 0 ? rc : strat_matching_solve(x->m);
}

static void
end_graph(struct round *x)
{
	strat_matching_close(x->m);
	free(x->weight);
	x->m = NULL;
	x->weight = NULL;
	memset(x->g.may_stay, 0, x->n + 1);
}

/* ------ the bye, 3.4 ------ */

/* Return 1 if A comes before B for the bye. */
static int
is_before(const struct team *a, const struct team *b)
{
	if (a->score != b->score)
		return a->score < b->score;
	return a->played != b->played ? a->played > b->played : a->number > b->number;
}

/* Ask the teams in the order of 3.4.  Return 1 and set *BYE, 0, or -STRAT_E_NOMEM. */
static int
choose_bye(struct round *x, size_t *bye)
{
	uint8_t *is_asked = calloc(x->n + 1, 1);
	size_t i, k, best;
	int rc = is_asked ? 0 : -STRAT_E_NOMEM;

	for (k = 0; k < x->n && rc == 0; k++) {
		for (i = 0, best = x->n; i < x->n; i++)
			if (!is_asked[i] && (best == x->n || is_before(&x->t[i], &x->t[best])))
				best = i;
		is_asked[best] = 1;
		*bye = best;
		rc = strat_matching_force(x->m, best, x->n);
	}
	free(is_asked);
	return rc;
}

/* Check that the round can be paired, and give the bye if there is one.  Return 1, 0 if it cannot, or
 * -STRAT_E_NOMEM. */
static int
give_bye(struct round *x, size_t *bye)
{
	size_t i;
	int rc;

	for (i = 0; i < x->n; i++)
		x->list[i] = (uint16_t)i;
	rc = begin_graph(x, x->n, x->n % 2, 1, 1);
	if (rc == 0)
		rc = solve(x);
	if (rc > 0 && x->n % 2) {
		rc = choose_bye(x, bye);
		if (rc > 0)
			x->t[*bye].is_done = 1;
	}
	end_graph(x);
	return rc;
}

/* ------ upfloaters, 3.5 ------ */

/* Return the number of scores among the N teams in the list, and set GROUP of each vertex to its
 * number, the highest being 0. */
static size_t
number_groups(const struct round *x, size_t n, uint16_t *group)
{
	size_t i, k = 0;

	for (i = 0; i < n; i++) {
		k += i > 0 && x->t[x->list[i]].score != x->t[x->list[i - 1]].score;
		group[i] = (uint16_t)(k < GROUPS ? k : GROUPS - 1);
	}
	return k + 1 < GROUPS ? k + 1 : GROUPS;
}

/* Set the weights of the graph that has GROUPS score groups: kind 2 * g + 1 is a team of group g that
 * has floated. */
static void
weigh_floaters(struct round *x, size_t groups)
{
	size_t a, b, k, words = (groups + 3) / 4;

	for (a = 0; a < 2 * groups; a++)
		for (b = a; b < 2 * groups; b++) {
			int is_up = a / 2 == 0 && b / 2 > 0;
			size_t from_end = groups - 1 -
			    b / 2; /* of the upfloater: 0 is the lowest */

			put_cost(x, a, b, 0, is_up); /* [C4] */
			for (k = 0; k < words; k++)  /* [C5] */
				put_cost(x, a, b, 1 + k,
				    is_up && from_end / 4 == k
					? (int64_t)1 << 10 * (3 - from_end % 4)
					: 0);
			put_cost(x, a, b, words + 1, a / 2 == 1 && b / 2 > 1);            /* [C6] */
			put_cost(x, a, b, words + 2, is_up && b % 2 == 1 && !x->is_late); /* [C7] */
		}
}

/* Choose the upfloaters of the top score group: the first SIZE of the N teams in the list.  IS_IN of each
 * vertex becomes 1 if it is in the bracket.  Return 1 or -STRAT_E_NOMEM. */
static int
choose_floaters(struct round *x, size_t n, size_t size, uint8_t *is_in)
{
	struct strat_range top = { 0, size, n };
	uint16_t *group = calloc(n + 1, sizeof *group);
	size_t groups = group ? number_groups(x, n, group) : 1, i, left = 0;
	int rc = group ? begin_graph(x, n, 0, 2 * groups, (groups + 3) / 4 + 3) : -STRAT_E_NOMEM;

	for (i = 0; rc == 0 && i < n; i++)
		x->kind[i] = 2u * group[i] + (x->t[x->list[i]].has_floated != 0);
	if (rc == 0) {
		weigh_floaters(x, groups);
		rc = solve(x);
	}
	for (i = 0; rc > 0 && i < size; i++)
		left += strat_matching_partner(x->m, i) >= size;
	for (i = 0; rc >= 0 && i < n; i++) {
		is_in[i] = i < size;
		if (i < size || !left)
			continue;
		rc = strat_matching_restrict(x->m, i, &top, 0);
		is_in[i] = rc > 0;
		left -= rc > 0;
	}
	end_graph(x);
	free(group);
	return rc < 0 ? rc : 1;
}

/* ------ the pairs of a bracket, 3.6 ------ */

enum { RESIDENT, FLOATED, UPFLOATER, ROLES }; /* a resident who has floated, and an upfloater */

static void
weigh_bracket(struct round *x)
{
	size_t a, b;

	for (a = 0; a < 3 * ROLES; a++)
		for (b = a; b < 3 * ROLES; b++) {
			int is_met = (a / 3 == FLOATED && b / 3 == UPFLOATER) ||
			    (a / 3 == UPFLOATER && b / 3 == FLOATED);

			put_cost(x, a, b, 0, a % 3 != NONE && a % 3 == b % 3); /* [C8] */
			put_cost(x, a, b, 1, is_met && !x->is_late);           /* [C10] */
		}
}

/* Make as many as possible of the N teams with the smallest numbers the top members of their pairs; IS_TOP
 * becomes 1 for these. */
static int
choose_tops(struct round *x, size_t n, uint8_t *is_top)
{
	size_t i;
	int rc = 0;

	for (i = 0; i < n && rc >= 0; i++) {
		rc = strat_matching_restrict(x->m, i, &(struct strat_range){ i + 1, n, n }, 0);
		is_top[i] = rc > 0;
		if (rc == 0)
			rc = strat_matching_restrict(x->m, i, &(struct strat_range){ 0, i, n }, 0);
	}
	return rc < 0 ? rc : 0;
}

static int add_pair(struct round *x, struct team *a, struct team *b);

/* Add the pair of each top member with the smallest number possible below it. */
static int
pair_tops(struct round *x, size_t n, const uint8_t *is_top, uint8_t *is_done)
{
	size_t i, k;
	int rc = 0;

	for (i = 0; i < n && rc >= 0; i++) {
		for (k = i + 1, rc = 0; is_top[i] && k < n && rc == 0; k++) {
			if (is_top[k] || is_done[k])
				continue;
			rc = strat_matching_force(x->m, i, k);
			if (rc > 0) {
				is_done[k] = 1;
				rc = add_pair(x, &x->t[x->list[i]], &x->t[x->list[k]]) < 0
				    ? -STRAT_E_NOMEM
				    : 1;
			}
		}
	}
	return rc < 0 ? rc : 0;
}

static int
by_number(const void *a, const void *b)
{
	const uint16_t *x = a, *y = b; /* pairs of a number and a place */

	return (*x > *y) - (*x < *y);
}

/* Sort the N teams in the list by number. */
static int
sort_list(struct round *x, size_t n)
{
	uint16_t(*pairs)[2] = calloc(n + 1, sizeof *pairs);
	size_t i;

	if (!pairs)
		return -STRAT_E_NOMEM;
	for (i = 0; i < n; i++) {
		pairs[i][0] = x->t[x->list[i]].number;
		pairs[i][1] = x->list[i];
	}
	qsort(pairs, n, sizeof *pairs, by_number);
	for (i = 0; i < n; i++)
		x->list[i] = pairs[i][1];
	free(pairs);
	return 0;
}

/* Pair the bracket of the N teams in the list, whose residents have SCORE.  Return 1 or a negative
 * code. */
static int
pair_bracket(struct round *x, size_t n, int score)
{
	uint8_t *is_top = calloc(n + 1, 1), *is_done = calloc(n + 1, 1);
	size_t i;
	int rc = is_top && is_done ? sort_list(x, n) : -STRAT_E_NOMEM;

	if (rc == 0)
		rc = begin_graph(x, n, 0, (size_t)(3 * ROLES), 2);
	for (i = 0; rc == 0 && i < n; i++) {
		const struct team *t = &x->t[x->list[i]];
		int role = t->score != score ? UPFLOATER : t->has_floated ? FLOATED : RESIDENT;

		x->kind[i] = (uint32_t)(3 * role) + (uint32_t)t->wants;
	}
	if (rc == 0) {
		weigh_bracket(x);
		rc = solve(x);
	}
	if (rc > 0)
		rc = choose_tops(x, n, is_top);
	if (rc == 0)
		rc = pair_tops(x, n, is_top, is_done);
	for (i = 0; i < n; i++)
		x->t[x->list[i]].is_done = 1;
	end_graph(x);
	free(is_top);
	free(is_done);
	return rc < 0 ? rc : 1;
}

/* Pair the bracket of the top score group.  Return 1, 0 if all teams are paired, or a negative code. */
static int
pair_next(struct round *x)
{
	uint8_t *is_in = calloc(x->n + 1, 1);
	size_t i, n = 0, size = 0, k = 0;
	int rc = is_in ? 0 : -STRAT_E_NOMEM, score = 0;

	for (i = 0; rc == 0 && i < x->n; i++) {
		if (x->t[i].is_done)
			continue;
		score = n ? score : x->t[i].score;
		size += x->t[i].score == score;
		x->list[n++] = (uint16_t)i;
	}
	if (rc == 0 && n)
		rc = choose_floaters(x, n, size, is_in);
	if (rc > 0) {
		for (i = 0; i < n; i++)
			if (is_in[i])
				x->list[k++] = x->list[i];
		rc = pair_bracket(x, k, score);
	}
	free(is_in);
	return rc;
}

/* ------ colours, article 4 ------ */

static int
add_pair(struct round *x, struct team *a, struct team *b)
{
	struct team *first = strat_team_is_first(a, b) ? a : b, *second = first == a ? b : a;
	char colour[3 * STRAT_PLAYER_TEXT];
	const char *rule;
	int is_ordered;
	enum strat_colour c = strat_team_colour(x, first, second, &rule, &is_ordered);
	int rc = c == STRAT_WHITE ? strat_pairing_add(x->to, first->who, second->who)
				  : strat_pairing_add(x->to, second->who, first->who);

	if (rc < 0 || !x->plan->explain)
		return rc;
	if (is_ordered)
		snprintf(colour, sizeof colour,
		    _("%s (the first team, by points or else by number, is %s, the other one %s)"),
		    _(rule), x->plan->t->players[first->who].name,
		    x->plan->t->players[second->who].name);
	else
		snprintf(colour, sizeof colour, "%s", _(rule));
	if (first->score == second->score)
		strat_pairing_explain(x->to, colour,
		    _("bracket of %d.%d: pairing numbers %u and %u"), STRAT_DECIMAL(first->score),
		    a->number, b->number);
	else
		strat_pairing_explain(x->to, colour,
		    _("bracket of %d.%d: pairing numbers %u and %u, who floats up from %d.%d"),
		    STRAT_DECIMAL(first->score), first->number, second->number,
		    STRAT_DECIMAL(second->score));
	return x->to->text.error;
}

/* ------ order of the matches ------ */

/* A match of the round. */
struct match {
	struct strat_pair_place place; /* first, for strat_pair_place_compare */
	struct strat_pair pair;
};

/* Return the team with the index WHO, or NULL. */
static const struct team *
team_of(const struct round *x, uint16_t who)
{
	size_t i;

	for (i = 0; i < x->n; i++)
		if (x->t[i].who == who)
			return &x->t[i];
	return NULL;
}

/* Put the pairs in the order of publication. */
static int
sort_matches(struct round *x)
{
	struct strat_pairing *to = x->to;
	struct match *all = malloc((to->n + 1) * sizeof *all);
	size_t i;

	if (!all)
		return -STRAT_E_NOMEM;
	for (i = 0; i < to->n; i++) {
		const struct team *a = team_of(x, to->pairs[i].white),
				  *b = team_of(x, to->pairs[i].black);

		all[i].pair = to->pairs[i];
		all[i].place = strat_pair_place(
		    a->score, a->number, b ? b->score : STRAT_NO_SCORE, b ? b->number : 0);
	}
	qsort(all, to->n, sizeof *all, strat_pair_place_compare);
	for (i = 0; i < to->n; i++)
		to->pairs[i] = all[i].pair;
	free(all);
	return 0;
}

/* ------ the round ------ */

static int
pair_all(struct round *x)
{
	size_t bye = x->n;
	int rc = x->n ? give_bye(x, &bye) : 1;

	if (rc == 0)
		return -STRAT_E_PAIRING;
	while (rc > 0 && (rc = pair_next(x)) > 0)
		;
	if (rc == 0 && bye < x->n) {
		rc = strat_pairing_add(x->to, x->t[bye].who, STRAT_NO_PLAYER);
		if (rc == 0 && x->plan->explain)
			strat_pairing_explain(x->to, "", "%s",
			    _("3.4: the lowest score, the most matches, the largest pairing number"));
	}
	if (rc >= 0)
		rc = sort_matches(x);
	return rc < 0 ? rc : x->to->text.error;
}

static int
pair_once(const struct strat_pairing_plan *plan, struct strat_pairing *to)
{
	struct round x = { .plan = plan, .to = to };
	int rc;

	x.is_late = plan->t->rounds && plan->round + 2 >= plan->t->rounds;
	strat_pairing_begin(to);
	rc = list_teams(&x);
	if (rc == 0)
		rc = pair_all(&x);
	free(x.t);
	free(x.list);
	free(x.kind);
	free(x.g.may_stay);
	free(x.g.edges);
	return rc;
}

static int
pair_team(const struct strat_pairing_plan *plan, struct strat_pairing *to, struct strat_report *rep)
{
	int rc = strat_pairing_relax(plan, to, pair_once, rep);

	if (rc == -STRAT_E_PAIRING)
		return strat_pairing_refuse(rep,
		    strat_pairing_has_bans(plan)
			? _("round %zu: no pairing satisfies the absolute criteria and keeps "
			    "apart all players who may not meet")
			: _("round %zu: no pairing satisfies the absolute criteria"),
		    plan->round + 1);
	return rc < 0 ? strat_tell_rc(rep, rc, STRAT_NOWHERE) : 0;
}

const struct strat_system strat_system_team = { "team-swiss",
	N_("Swiss of teams: the first of a score group meets the first of its lower half"),
	"FIDE C.04.6 (2026), Type A", pair_team, "FIDE_TEAM", 0, 0, 1, NULL };
