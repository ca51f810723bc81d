/* test_burstein.c - the Burstein system against the text of C.04.4.2, applied to all pairings of small
 * tournaments one by one. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "tourney/pairing/dutch.h"
#include "tourney_help.h"

#define MOST 10

static unsigned seed;

/* ------ the text, word for word ------ */

/* A player as the articles see one. */
struct seen {
	size_t who;
	int score;
	int64_t bh, sb;
	struct dutch_player d;
};

static const struct strat_tourney *all;
static size_t now;
static const uint8_t *absent_now;

/* 1.7.2: a series of zero-point byes up to the current round counts as draws for the opponents. */
static int
score_for_opponents(size_t i)
{
	int sum = strat_tourney_points(all, i, now);
	size_t r;

	if (!absent_now[i] || strat_tourney_cell(all, i, now)->result != 'Z')
		return sum;
	for (r = now; r > 0 && strat_tourney_cell(all, i, r - 1)->opponent == STRAT_NO_PLAYER &&
	     strat_tourney_cell(all, i, r - 1)->result == 'Z';
	     r--)
		sum += 50;
	return sum;
}

static void
find_index(struct seen *s)
{
	size_t r;

	s->bh = s->sb = 0;
	for (r = 0; r < now; r++) {
		const struct strat_cell *c = strat_tourney_cell(all, s->who, r);
		int other = strat_cell_is_game(c) ? score_for_opponents(c->opponent) : s->score;

		s->bh += other;
		s->sb += other * strat_tourney_award(all, c);
	}
}

/* 1.8 */
static int
is_higher(const struct seen *a, const struct seen *b)
{
	if (a->bh != b->bh)
		return a->bh > b->bh;
	if (a->sb != b->sb)
		return a->sb > b->sb;
	return a->d.number < b->d.number;
}

/* [C1], [C3] */
static int
may_meet(const struct seen *a, const struct seen *b)
{
	size_t r;

	for (r = 0; r < now; r++) {
		const struct strat_cell *c = strat_tourney_cell(all, a->who, r);

		if (c->opponent == b->who && strat_cell_is_game(c))
			return 0;
	}
	return a->d.strength != DUTCH_ABSOLUTE || b->d.strength != DUTCH_ABSOLUTE ||
	    a->d.colour != b->d.colour;
}

/* The worth of a pairing of all remaining players: lower is better, from the first number on. */
#define WORTH 64
struct worth {
	int n[WORTH];
	size_t len;
};

/* The bracket is the first NB of N players by rank; the next scoregroup has the score NEXT. */
static const struct seen *list[MOST];
static size_t nb, n;
static int next_score;
static int mate[MOST], best_mate[MOST];
static struct worth best;

static int
by_size(const void *a, const void *b)
{
	return *(const int *)b - *(const int *)a;
}

/* Append the scores in LIST, descending, filled up to MOST numbers. */
static void
put_scores(struct worth *w, int *scores, size_t count)
{
	size_t i;

	qsort(scores, count, sizeof *scores, by_size);
	for (i = 0; i < MOST; i++)
		w->n[w->len++] = i < count ? scores[i] : -1;
}

static int
is_following(size_t i)
{
	return (i < nb && (size_t)mate[i] >= nb) || (i >= nb && list[i]->score == next_score);
}

static struct worth
judge(void)
{
	struct worth w = { .len = 0 };
	int floaters[MOST], left[MOST];
	size_t i, nf = 0, nl = 0, same = 0;

	for (i = 0; i < nb; i++)
		if ((size_t)mate[i] >= nb)
			floaters[nf++] = list[i]->score;
		else if ((size_t)mate[i] > i)
			same += list[i]->d.colour && list[i]->d.colour == list[mate[i]]->d.colour;
	w.n[w.len++] = (int)nf;       /* [C5] */
	put_scores(&w, floaters, nf); /* [C6] */
	for (i = 0; i < n; i++)
		if (is_following(i) && !is_following((size_t)mate[i]))
			left[nl++] = list[i]->score;
	w.n[w.len++] = (int)nl; /* [C7]: [C5] and [C6] of the following bracket */
	put_scores(&w, left, nl);
	w.n[w.len++] = (int)same; /* [C8] */
	for (i = 0; i < nb; i++)  /* 4.3: the opponent with the largest BSN, virtual ones are 0 */
		w.n[w.len++] = (size_t)mate[i] < nb ? -(mate[i] + 1) : 0;
	return w;
}

static int
is_better(const struct worth *a, const struct worth *b)
{
	size_t i;

	for (i = 0; i < a->len; i++)
		if (a->n[i] != b->n[i])
			return a->n[i] < b->n[i];
	return 0;
}

static void
try_all(size_t from)
{
	struct worth w;
	size_t k;

	while (from < n && mate[from] >= 0)
		from++;
	if (from == n) {
		w = judge();
		if (!best.len || is_better(&w, &best)) {
			best = w;
			memcpy(best_mate, mate, sizeof mate);
		}
		return;
	}
	for (k = from + 1; k < n; k++)
		if (mate[k] < 0 && may_meet(list[from], list[k])) {
			mate[from] = (int)k;
			mate[k] = (int)from;
			try_all(from + 1);
			mate[from] = mate[k] = -1;
		}
}

/* Return 1 if the players in LIST can all be paired; the best way is in BEST_MATE. */
static int
try_list(void)
{
	size_t i;

	best.len = 0;
	for (i = 0; i < n; i++)
		mate[i] = -1;
	try_all(0);
	return best.len > 0 || n == 0;
}

/* Store in PARTNER the round by the articles: the own index for the bye, STRAT_NO_PLAYER for absent
 * players.  Return 0 if there is no pairing. */
static int
by_the_text(struct seen *s, size_t players, uint16_t *partner)
{
	size_t i, k, taken, bye = players;

	for (i = 0; i < all->n; i++)
		partner[i] = STRAT_NO_PLAYER;
	if (players % 2) {
		/* 3.1: the lowest score, the most games, the lowest rank */
		for (taken = 0; taken < players && bye == players; taken++) {
			size_t claim = players;
			static uint8_t tried[MOST];

			if (!taken)
				memset(tried, 0, sizeof tried);
			for (i = 0; i < players; i++) {
				if (tried[i] || !s[i].d.may_bye)
					continue;
				if (claim == players || s[i].score < s[claim].score ||
				    (s[i].score == s[claim].score &&
					(s[i].d.unplayed < s[claim].d.unplayed ||
					    (s[i].d.unplayed == s[claim].d.unplayed &&
						is_higher(&s[claim], &s[i])))))
					claim = i;
			}
			if (claim == players)
				return 0;
			tried[claim] = 1;
			for (i = n = 0; i < players; i++)
				if (i != claim)
					list[n++] = &s[i];
			nb = 0;
			if (try_list())
				bye = claim;
		}
		if (bye == players)
			return 0;
		partner[s[bye].who] = (uint16_t)s[bye].who;
	}
	for (;;) {
		int top = -1, below = -1;

		/* the bracket: unpaired players of the highest scores down to the first scoregroup with
		 * a player who did not float */
		static uint8_t floated[100];

		for (i = 0; i < players; i++)
			if (partner[s[i].who] == STRAT_NO_PLAYER && s[i].score > top &&
			    !floated[s[i].who])
				top = s[i].score;
		for (i = n = 0; i < players; i++)
			if (partner[s[i].who] == STRAT_NO_PLAYER &&
			    (floated[s[i].who] || s[i].score == top))
				list[n++] = &s[i];
		if (n == 0) {
			memset(floated, 0, sizeof floated);
			return 1;
		}
		for (i = 1; i < n; i++) /* by rank */
			for (k = i; k > 0 && is_higher(list[k], list[k - 1]); k--) {
				const struct seen *t = list[k];

				list[k] = list[k - 1];
				list[k - 1] = t;
			}
		nb = n;
		for (i = 0; i < players; i++)
			if (partner[s[i].who] == STRAT_NO_PLAYER && !floated[s[i].who] &&
			    s[i].score < top && s[i].score > below)
				below = s[i].score;
		for (i = 0; i < players; i++)
			if (partner[s[i].who] == STRAT_NO_PLAYER && !floated[s[i].who] &&
			    s[i].score < top)
				list[n++] = &s[i];
		next_score = below;
		if (!try_list()) {
			memset(floated, 0, sizeof floated);
			return 0;
		}
		for (i = 0; i < nb; i++)
			if ((size_t)best_mate[i] < nb)
				partner[list[i]->who] = (uint16_t)list[best_mate[i]]->who;
			else
				floated[list[i]->who] = 1;
	}
}

/* Compare the pairs P of the round with those of the text. */
static void
compare_round(const struct strat_pairing_plan *plan, const struct strat_pairing *p, int rc)
{
	struct dutch_player d[MOST];
	struct seen s[MOST];
	uint16_t partner[100];
	size_t players = strat_dutch_players(plan, d), i;
	const struct strat_pair *q;

	all = plan->t;
	now = plan->round;
	absent_now = plan->away;
	for (i = 0; i < players; i++) {
		s[i] = (struct seen){ .who = d[i].who, .score = d[i].score, .d = d[i] };
		find_index(&s[i]);
	}
	if (!by_the_text(s, players, partner)) {
		assert_true(rc < 0);
		return;
	}
	if (rc < 0)
		fail_msg("seed %u, round %zu: not paired", seed, now + 1);
	for (q = p->pairs; q < p->pairs + p->n; q++)
		if (partner[q->white] != (q->black == STRAT_NO_PLAYER ? q->white : q->black))
			fail_msg("seed %u, round %zu: %u meets %u, but %u by the text", seed,
			    now + 1, q->white + 1, q->black + 1, partner[q->white] + 1);
}

/* ------ tournaments ------ */

static void
every_round_is_that_of_the_text(void **state)
{
	const char *many = getenv("SEEDS");
	unsigned seeds = many ? (unsigned)strtoul(many, NULL, 10) : 150, compared = 0;

	(void)state;
	for (seed = 0; seed < seeds; seed++) {
		struct strat_tourney t;
		struct strat_pairing p;
		size_t players = 5 + seed % 6, r, i;

		chance = seed;
		new_tourney(&t, players, 6 + seed % 3);
		strat_pairing_init(&p);
		for (r = 0; r < t.rounds; r++) {
			uint8_t away[MOST] = { 0 };
			struct strat_pairing_plan plan = { .t = &t, .round = r, .away = away };
			int rc;

			for (i = 0; i < players; i++)
				if (draw(100) < (seed % 3 ? 12u : 0)) {
					away[i] = 1;
					strat_tourney_cell(&t, i, r)->result = "ZZH"[draw(3)];
				}
			rc = strat_system_burstein.pair(&plan, &p, NULL);
			if (r >= t.rounds / 2 || r >= 4) {
				compare_round(&plan, &p, rc);
				compared++;
			} else {
				struct strat_pairing q;

				strat_pairing_init(&q);
				assert_int_equal(strat_system_dutch.pair(&plan, &q, NULL), rc);
				assert_int_equal(p.n, q.n);
				for (i = 0; i < p.n; i++)
					assert_int_equal(p.pairs[i].white, q.pairs[i].white);
				strat_pairing_free(&q);
			}
			if (rc < 0)
				break;
			play_next(&t, &p, 8);
			t.played = r + 1;
		}
		strat_pairing_free(&p);
		strat_tourney_free(&t);
	}
	assert_true(compared > 2 * seeds);
}

/* 1.6.2: half of the rounds, rounded down, but not more than four. */
static void
the_number_of_rounds_must_be_known(void **state)
{
	struct strat_pairing_plan plan;
	struct strat_pairing p;
	struct strat_tourney t;

	(void)state;
	new_tourney(&t, 4, 3);
	t.rounds = 0;
	plan = (struct strat_pairing_plan){ .t = &t, .away = (const uint8_t[4]){ 0 } };
	strat_pairing_init(&p);
	assert_int_equal(strat_system_burstein.pair(&plan, &p, NULL), -STRAT_E_PAIRING);
	strat_pairing_free(&p);
	strat_tourney_free(&t);
}

/* 5.2.1: two players without a game. */
static void
an_odd_number_gets_the_initial_colour(void **state)
{
	struct strat_pairing_plan plan;
	struct strat_pairing p;
	struct strat_tourney t;
	size_t i;

	(void)state;
	new_tourney(&t, 4, 2);
	for (i = 0; i < 4; i++)
		strat_tourney_cell(&t, i, 0)->result = i < 2 ? 'H' : 'U';
	t.played = 1;
	plan = (struct strat_pairing_plan){
		.t = &t, .round = 1, .away = (const uint8_t[4]){ 0 }, .explain = 1
	};
	strat_pairing_init(&p);
	assert_int_equal(strat_system_burstein.pair(&plan, &p, NULL), 0);
	assert_int_equal(p.n, 2);
	assert_int_equal(p.pairs[0].white, 2);
	assert_int_equal(p.pairs[0].black, 3);
	assert_int_equal(p.pairs[1].white, 0);
	assert_non_null(strstr(strat_pairing_text(&p, p.pairs[0].colour), "5.2.1"));
	strat_pairing_free(&p);
	strat_tourney_free(&t);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_round_is_that_of_the_text),
		cmocka_unit_test(the_number_of_rounds_must_be_known),
		cmocka_unit_test(an_odd_number_gets_the_initial_colour),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
