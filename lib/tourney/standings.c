/* standings.c - rank players by points and tie-breaks. */
#include "tourney/standings.h"

#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "tourney/keizer.h"
#include "tourney/pairing/pairing.h"

/* ------ direct encounter, article 6 ------ */

/* One of the tied players. */
struct encounter {
	uint16_t who;
	int sum, most; /* hundredths: points against the others, and the possible maximum */
	size_t met;
	int place; /* from 1 */
};

/* Return the points of WHO against the opponent of round R in hundredths, averaged over all their
 * games (6.1.2), or -1 if an earlier round has counted them; SECOND: the other points of teams. */
static int
score_against(const struct strat_standings *s, size_t who, size_t r, int second)
{
	uint16_t other = strat_tourney_cell(s->t, who, r)->opponent;
	int sum = 0, n = 0;
	size_t i;

	for (i = 0; i < s->counted; i++) {
		const struct strat_cell *c = strat_tourney_cell(s->t, who, i);

		if (c->opponent != other || !strat_standings_counts(s, c))
			continue;
		if (i < r)
			return -1;
		sum += second ? c->second : strat_tourney_award(s->t, c);
		n++;
	}
	return sum / n;
}

/* Compute the points, or SECOND points, of the N players in E against each other.  IN is work space: 1
 * for each of them. */
static void
score_encounters(
    const struct strat_standings *s, struct encounter *e, size_t n, int second, uint8_t *in)
{
	int win = s->t->scoring.points[STRAT_WIN_WHITE], got;
	const struct strat_cell *c;
	size_t i, r;

	memset(in, 0, s->t->n);
	for (i = 0; i < n; i++)
		in[e[i].who] = 1;
	for (i = 0; i < n; i++) {
		e[i].sum = 0;
		e[i].met = 0;
		for (r = 0; r < s->counted; r++) {
			c = strat_tourney_cell(s->t, e[i].who, r);
			if (!strat_standings_counts(s, c) || !in[c->opponent])
				continue;
			got = score_against(s, e[i].who, r, second);
			e[i].sum += got >= 0 ? got : 0;
			e[i].met += got >= 0;
		}
		e[i].most = e[i].sum + (int)(n - 1 - e[i].met) * win;
	}
}

static int
by_sum(const void *a, const void *b)
{
	const struct encounter *x = a, *y = b;

	if (x->sum != y->sum)
		return x->sum > y->sum ? -1 : 1;
	if (x->most != y->most)
		return x->most > y->most ? -1 : 1;
	return (x->who > y->who) - (x->who < y->who);
}

static int
have_all_met(const struct encounter *e, size_t n)
{
	size_t i;

	for (i = 0; i < n && e[i].met == n - 1; i++)
		;
	return i == n;
}

/* 6.3: return how many players, from the top, keep their places whatever the missing games would
 * bring. */
static size_t
count_certain(const struct encounter *e, size_t n)
{
	size_t i, certain = n - 1;
	int most = e[n - 1].most;

	for (i = n - 1; i-- > 0;) {
		if (e[i].sum <= most)
			certain = i;
		most = e[i].most > most ? e[i].most : most;
	}
	return certain;
}

/* Assign the N players in E their places, from FIRST on. */
static void
rank_encounters(
    const struct strat_standings *s, struct encounter *e, size_t n, int first, uint8_t *in)
{
	size_t i, k;

	for (;; e += k, n -= k, first += (int)k) {
		score_encounters(s, e, n, 0, in);
		qsort(e, n, sizeof *e, by_sum);
		if (n == 1 || have_all_met(e, n))
			break;
		k = count_certain(e, n);
		for (i = 0; i < k; i++)
			e[i].place = first + (int)i;
		if (k == 0) {
			for (i = 0; i < n; i++)
				e[i].place = first;
			return;
		}
	}
	/* 6.2: order by points; the rule is applied again to those who are still equal */
	for (i = 0; i < n; i = k) {
		for (k = i; k < n && e[k].sum == e[i].sum; k++)
			e[k].place = first + (int)i;
		if (k - i > 1 && k - i < n)
			rank_encounters(s, e + i, k - i, first + (int)i, in);
	}
}

/* 13.3: separate teams in the same places, N of them from E on, by their other points, if all of these
 * have met. */
static void
rank_by_second(const struct strat_standings *s, struct encounter *e, size_t n, uint8_t *in)
{
	size_t i, k, end;
	int first;

	for (i = 0; i < n; i = end) {
		for (end = i + 1; end < n && e[end].place == e[i].place; end++)
			;
		first = e[i].place;
		score_encounters(s, e + i, end - i, 1, in);
		if (end - i < 2 || !have_all_met(e + i, end - i))
			continue;
		qsort(e + i, end - i, sizeof *e, by_sum);
		for (k = i; k < end; k++)
			e[k].place = k > i && e[k].sum == e[k - 1].sum ? e[k - 1].place
								       : first + (int)(k - i);
	}
}

/* Set the value of tie-break K to the place of each of the N tied players in ORDER, or to 0 if all
 * have the same place. */
static int
direct_encounter(struct strat_standings *s, const struct strat_standing *order, size_t n, size_t k)
{
	struct encounter *e = malloc(n * sizeof *e);
	uint8_t *in = malloc(s->t->n + 1);
	int rc = -STRAT_E_NOMEM, differ = 0;
	size_t i;

	if (e && in) {
		for (i = 0; i < n; i++)
			e[i].who = order[i].who;
		rank_encounters(s, e, n, 1, in);
		if (s->use[k].id == STRAT_TB_EDE)
			rank_by_second(s, e, n, in);
		for (i = 0; i < n; i++)
			differ |= e[i].place != 1;
		for (i = 0; i < n; i++)
			s->value[e[i].who * s->nuse + k] = differ ? 100 * e[i].place : 0;
		rc = 0;
	}
	free(e);
	free(in);
	return rc;
}

/* ------ the order ------ */

/* A player and the sort key: VALUE, or the share VALUE / STAKE. */
struct key {
	struct strat_standing standing;
	int64_t value, stake;
};

/* Return a number less than, equal to or greater than 0 if X is worse than, equal to or better than
 * Y. */
static int
compare(const struct key *x, const struct key *y)
{
	int64_t a = x->value * y->stake, b = y->value * x->stake;

	return (a > b) - (a < b);
}

static int
by_value(const void *a, const void *b)
{
	const struct key *x = a, *y = b;
	int better = compare(x, y);

	if (better)
		return -better;
	return (x->standing.who > y->standing.who) - (x->standing.who < y->standing.who);
}

/* Return the sort key of WHO by tie-break K.  In Keizer's system the values are those that the points
 * were counted with, but the places are the last ones, which the next round is paired by, too. */
static int64_t
tie_key(const struct strat_standings *s, size_t who, size_t k)
{
	if (s->use[k].id == STRAT_TB_KV && s->keizer)
		return -(int64_t)s->keizer[who].place;
	return (strat_tiebreaks[s->use[k].id].ascending ? -1 : 1) * s->value[who * s->nuse + k];
}

/* Sort the N tied players in ORDER by tie-break K, and give different ranks to those it
 * separates. */
static int
break_tie(
    struct strat_standings *s, struct strat_standing *order, size_t n, size_t k, struct key *keys)
{
	uint16_t first = order[0].rank;
	size_t i;

	if ((s->use[k].id == STRAT_TB_DE || s->use[k].id == STRAT_TB_EDE) &&
	    direct_encounter(s, order, n, k) < 0)
		return -STRAT_E_NOMEM;
	for (i = 0; i < n; i++)
		keys[i] = (struct key){ order[i], tie_key(s, order[i].who, k), 1 };
	qsort(keys, n, sizeof *keys, by_value);
	for (i = 0; i < n; i++) {
		order[i] = keys[i].standing;
		order[i].rank = i > 0 && compare(&keys[i], &keys[i - 1]) == 0
		    ? order[i - 1].rank
		    : (uint16_t)(first + i);
	}
	return 0;
}

static int
break_ties(struct strat_standings *s, size_t k, struct key *keys)
{
	size_t i, end;
	int rc = 0;

	for (i = 0; i < s->t->n && rc == 0; i = end) {
		for (end = i; end < s->t->n && s->order[end].rank == s->order[i].rank; end++)
			;
		if (end - i > 1)
			rc = break_tie(s, s->order + i, end - i, k, keys);
	}
	return rc;
}

/* Return the points that were at stake in the games of WHO, in hundredths, and 1 if none were, which
 * ranks a player without games like one who lost them. */
static int64_t
stake(const struct strat_standings *s, size_t who)
{
	int64_t sum = 0;
	size_t r;

	for (r = 0; r < s->rounds; r++) {
		const struct strat_cell *c = strat_tourney_cell(s->t, who, r);

		sum += strat_tourney_award(s->t, c);
		if (c->opponent != STRAT_NO_PLAYER)
			sum += strat_tourney_award(s->t, strat_tourney_cell(s->t, c->opponent, r));
	}
	return sum ? sum : 1;
}

/* Return the sort key of WHO by points. */
static struct key
key_of(const struct strat_standings *s, size_t who)
{
	return (struct key){ { .who = (uint16_t)who, .points = s->points[who] }, s->points[who],
		s->t->by_share ? stake(s, who) : 1 };
}

int
strat_standings_are_tied(const struct strat_standings *s, size_t a, size_t b, size_t k)
{
	struct key x = key_of(s, a), y = key_of(s, b);

	return compare(&x, &y) == 0 &&
	    memcmp(&s->value[a * s->nuse], &s->value[b * s->nuse], k * sizeof *s->value) == 0;
}

static void
order_by_points(struct strat_standings *s, struct key *keys)
{
	size_t i;

	for (i = 0; i < s->t->n; i++)
		keys[i] = key_of(s, i);
	qsort(keys, s->t->n, sizeof *keys, by_value);
	for (i = 0; i < s->t->n; i++) {
		s->order[i] = keys[i].standing;
		s->order[i].rank = i > 0 && compare(&keys[i], &keys[i - 1]) == 0
		    ? s->order[i - 1].rank
		    : (uint16_t)(i + 1);
	}
}

static int
rank_all(struct strat_standings *s)
{
	struct key *keys = malloc((s->t->n + 1) * sizeof *keys);
	size_t i, k;
	int rc = keys ? 0 : -STRAT_E_NOMEM;

	if (rc == 0)
		order_by_points(s, keys);
	for (i = 0; i < s->t->n && rc == 0; i++)
		for (k = 0; k < s->nuse; k++)
			s->value[i * s->nuse + k] = strat_tiebreak_value(s, i, &s->use[k], NULL);
	for (k = 0; k < s->nuse && rc == 0; k++)
		rc = break_ties(s, k, keys);
	free(keys);
	return rc;
}

/* Return the points of WHO.  Byes in rounds that have not begun give nothing yet. */
static int
points_of(const struct strat_standings *s, size_t who)
{
	int sum = strat_tourney_points(s->t, who, s->rounds);
	size_t r;

	for (r = s->counted; r < s->rounds && r < s->t->width; r++) {
		const struct strat_cell *c = strat_tourney_cell(s->t, who, r);

		sum -= c->opponent == STRAT_NO_PLAYER ? strat_tourney_award(s->t, c) : 0;
	}
	return sum;
}

/* Replace the points by those of Keizer's system, with the players whom the next round is paired with; in the standings of
 * an earlier round without those who entered after it. */
static int
rank_keizer(struct strat_standings *s)
{
	uint8_t *away = malloc(s->t->n + 1);
	size_t i;
	int rc;

	s->keizer = malloc((s->t->n + 1) * sizeof *s->keizer);
	if (away)
		strat_pairing_list_absent(s->t, s->counted, away);
	if (away && s->t->rounds && s->counted >= s->t->rounds)
		memset(away, 1, s->t->n);
	for (i = 0; away && s->rounds < s->t->played && i < s->t->n; i++)
		if (s->t->players[i].entry && s->t->players[i].entry >= s->rounds)
			away[i] = STRAT_KEIZER_LATE;
	rc = away && s->keizer ? strat_keizer_rank(s->t, s->counted, away, s->keizer)
			       : -STRAT_E_NOMEM;
	for (i = 0; rc == 0 && i < s->t->n; i++)
		s->points[i] = s->keizer[i].points;
	free(away);
	return rc;
}

/* Add the value of Keizer's system, which its standings always have, to the tie-breaks. */
static void
choose_keizer(struct strat_standings *s)
{
	size_t k;

	for (k = 0; k < s->nuse && s->use[k].id != STRAT_TB_KV; k++)
		;
	if (k == s->nuse && s->nuse < STRAT_MAX_TIEBREAKS)
		s->use[s->nuse++] = (struct strat_tiebreak_use){ STRAT_TB_KV, 0, 0 };
}

int
strat_standings_make(struct strat_standings *s)
{
	size_t n = s->t->n, i;

	if (s->t->system == &strat_system_keizer)
		choose_keizer(s);
	s->rounds = s->rounds ? s->rounds : s->t->played;
	s->counted = strat_rounds_begun(s->whole ? s->whole : s->t, s->rounds);
	s->order = malloc((n + 1) * sizeof *s->order);
	s->value = calloc(n * s->nuse + 1, sizeof *s->value);
	s->points = malloc((n + 1) * sizeof *s->points);
	s->adjusted = malloc((n + 1) * sizeof *s->adjusted);
	s->fore = malloc((n + 1) * sizeof *s->fore);
	if (!s->order || !s->value || !s->points || !s->adjusted || !s->fore)
		return -STRAT_E_NOMEM;
	for (i = 0; i < n; i++)
		s->points[i] = points_of(s, i);
	strat_buchholz_adjust(s);
	if (s->t->system == &strat_system_keizer && rank_keizer(s) < 0)
		return -STRAT_E_NOMEM;
	return rank_all(s);
}

void
strat_standings_free(struct strat_standings *s)
{
	free(s->order);
	free(s->value);
	free(s->points);
	free(s->adjusted);
	free(s->fore);
	free(s->keizer);
	s->keizer = NULL;
	s->order = NULL;
	s->value = NULL;
	s->points = s->adjusted = s->fore = NULL;
}
