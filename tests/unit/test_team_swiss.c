/* test_team_swiss.c - the Swiss of teams gives the pairing that its rules define: all sets of upfloaters
 * and all pairings of a bracket are tried in their order. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <string.h>

#include "tourney/pairing/pairing.h"
#include "tourney_help.h"

#define TEAMS 10

/* ------ the definition ------ */

static struct strat_tourney t;
static size_t now; /* the round to be paired, from 0 */
static int score[TEAMS], wants[TEAMS], floated[TEAMS], is_late;
static uint16_t mate[TEAMS]; /* of the pairing that is looked for */

static int
may_meet(int a, int b)
{
	size_t r;

	for (r = 0; r < now; r++) {
		const struct strat_cell *c = strat_tourney_cell(&t, (size_t)a, r);

		if (c->opponent == b && strat_cell_is_game(c))
			return 0;
	}
	return 1;
}

/* Return 1 if the teams in the set FREE can all be paired. */
static int
can_pair(unsigned free)
{
	int a = 0, b;

	if (!free)
		return 1;
	while (!(free >> a & 1))
		a++;
	for (b = a + 1; b < TEAMS; b++)
		if (free >> b & 1 && may_meet(a, b) && can_pair(free & ~(1u << a | 1u << b)))
			return 1;
	return 0;
}

static unsigned
top_of(unsigned free)
{
	int best = -1, i;
	unsigned top = 0;

	for (i = 0; i < TEAMS; i++)
		if (free >> i & 1 && score[i] > best)
			best = score[i];
	for (i = 0; i < TEAMS; i++)
		top |= free >> i & 1 && score[i] == best ? 1u << i : 0;
	return top;
}

static int
count(unsigned set)
{
	return __builtin_popcount(set);
}

/* Return the least number of upfloaters that the top group of FREE needs. */
static int
least_upfloaters(unsigned free)
{
	unsigned top = top_of(free), below = free & ~top, set = below;
	int least = TEAMS;

	if (!free)
		return 0;
	for (;; set = (set - 1) & below) {
		if (count(set) < least && can_pair(top | set) && can_pair(below & ~set))
			least = count(set);
		if (!set)
			break;
	}
	return least;
}

/* Write the teams of SET in the order of 3.5.3 to LIST. */
static int
list_of(unsigned set, int list[TEAMS])
{
	int i, k, n = 0;

	for (i = 0; i < TEAMS; i++) {
		if (!(set >> i & 1))
			continue;
		for (k = n++; k > 0 && score[list[k - 1]] < score[i]; k--)
			list[k] = list[k - 1];
		list[k] = i;
	}
	return n;
}

/* Return 1 if the upfloaters A are better than B, for the top group of FREE. */
static int
is_better_set(unsigned free, unsigned a, unsigned b)
{
	unsigned top = top_of(free), next[2] = { free & ~top & ~a, free & ~top & ~b };
	int x[TEAMS], y[TEAMS], n = list_of(a, x), i, p = 0, q = 0;
	unsigned following = top_of(free & ~top);

	if (n != list_of(b, y))
		return n < count(b);
	for (i = n; i-- > 0;) /* [C5], from the lowest score on */
		if (score[x[i]] != score[y[i]])
			return score[x[i]] > score[y[i]];
	if (next[0] & following)
		p = least_upfloaters(next[0]);
	if (next[1] & following)
		q = least_upfloaters(next[1]);
	if (p != q) /* [C6] */
		return p < q;
	for (i = p = q = 0; i < n; i++) {
		p += floated[x[i]];
		q += floated[y[i]];
	}
	if (p != q && !is_late) /* [C7] */
		return p < q;
	for (i = 0; i < n; i++)
		if (x[i] != y[i])
			return x[i] < y[i];
	return 0;
}

/* The best pairing of a bracket so far. */
static int best[2], best_id[TEAMS];
static uint16_t best_mate[TEAMS];

/* Compare the pairing in MATE of the bracket SET with the best one; TOP is the score group. */
static void
judge(unsigned set, unsigned top)
{
	int cost[2] = { 0, 0 }, id[TEAMS], n = 0, i, k;

	for (i = 0; i < TEAMS; i++) {
		int m = mate[i];

		if (!(set >> i & 1))
			continue;
		cost[1] += top >> i & 1 && floated[i] && !(top >> m & 1) && !is_late;
		if (m < i)
			continue;
		cost[0] += wants[i] && wants[i] == wants[m];
		id[n++] = i;
	}
	for (i = 0, k = n; i < k; i++)
		id[n++] = mate[id[i]];
	if (best[0] >= 0 && (cost[0] != best[0] || cost[1] != best[1])) {
		if (cost[0] > best[0] || (cost[0] == best[0] && cost[1] > best[1]))
			return;
	} else if (best[0] >= 0) {
		for (i = 0; i < n && id[i] == best_id[i]; i++)
			;
		if (i == n || id[i] > best_id[i])
			return;
	}
	memcpy(best, cost, sizeof best);
	memcpy(best_id, id, sizeof id);
	memcpy(best_mate, mate, sizeof mate);
}

static void
try_all(unsigned free, unsigned set, unsigned top)
{
	int a = 0, b;

	if (!free) {
		judge(set, top);
		return;
	}
	while (!(free >> a & 1))
		a++;
	for (b = a + 1; b < TEAMS; b++) {
		if (!(free >> b & 1) || !may_meet(a, b))
			continue;
		mate[a] = (uint16_t)b;
		mate[b] = (uint16_t)a;
		try_all(free & ~(1u << a | 1u << b), set, top);
	}
}

/* Pair the teams of FREE by the definition. */
static void
define(unsigned free)
{
	uint16_t all[TEAMS];

	while (free) {
		unsigned top = top_of(free), below = free & ~top, set = below, chosen = 0;
		int has = 0, i;

		for (;; set = (set - 1) & below) {
			if (can_pair(top | set) && can_pair(below & ~set) &&
			    (!has || is_better_set(free, set, chosen))) {
				chosen = set;
				has = 1;
			}
			if (!set)
				break;
		}
		assert_true(has);
		best[0] = -1;
		try_all(top | chosen, top | chosen, top);
		for (i = 0; i < TEAMS; i++)
			if ((top | chosen) >> i & 1)
				all[i] = best_mate[i];
		free &= ~(top | chosen);
	}
	memcpy(mate, all, sizeof all);
}

/* ------ what is known before a round ------ */

static enum strat_colour
back(size_t i, size_t n)
{
	size_t r;

	for (r = now; r-- > 0;)
		if (strat_cell_is_game(strat_tourney_cell(&t, i, r)) && n-- == 0)
			return (enum strat_colour)strat_tourney_cell(&t, i, r)->colour;
	return STRAT_NO_COLOUR;
}

static void
look(void)
{
	size_t i, r;

	for (i = 0; i < TEAMS; i++) {
		int d = 0;
		const struct strat_cell *c = now ? strat_tourney_cell(&t, i, now - 1) : NULL;

		for (r = 0; r < now; r++)
			if (strat_cell_is_game(strat_tourney_cell(&t, i, r)))
				d += strat_tourney_cell(&t, i, r)->colour == STRAT_WHITE ? 1 : -1;
		score[i] = strat_tourney_points(&t, i, now);
		floated[i] = c && c->opponent != STRAT_NO_PLAYER &&
		    strat_tourney_points(&t, i, now - 1) !=
			strat_tourney_points(&t, c->opponent, now - 1);
		wants[i] = 0;
		if (d < -1 || (d <= 0 && back(i, 0) == STRAT_BLACK && back(i, 1) == STRAT_BLACK))
			wants[i] = 1;
		if (d > 1 || (d >= 0 && back(i, 0) == STRAT_WHITE && back(i, 1) == STRAT_WHITE))
			wants[i] = 2;
	}
	is_late = now + 2 >= t.rounds;
}

/* Give the round random results. */
static void
play(void)
{
	static const char results[][2] = { { '1', '0' }, { '0', '1' }, { '=', '=' }, { '+', '-' } };
	size_t i;

	for (i = 0; i < t.n; i++) {
		struct strat_cell *c = strat_tourney_cell(&t, i, now);
		unsigned k = draw(16);

		if (c->opponent == STRAT_NO_PLAYER || c->colour != STRAT_WHITE)
			continue;
		k = k > 12 ? 3 : k % 3;
		c->result = results[k][0];
		strat_tourney_cell(&t, c->opponent, now)->result = results[k][1];
	}
}

/* Let T be a Swiss of TEAMS teams with ROUNDS rounds. */
static void
begin_teams(size_t rounds)
{
	size_t i;

	strat_tourney_init(&t);
	t.system = &strat_system_team;
	t.rounds = rounds;
	assert_int_equal(strat_tourney_resize(&t, TEAMS, t.rounds), 0);
	for (i = 0; i < TEAMS; i++)
		t.players[i].number = (uint16_t)(i + 1);
}

static void
pairings_are_those_of_the_definition(void **state)
{
	struct strat_pairing p;
	uint8_t away[TEAMS] = { 0 };
	unsigned seed, rounds = 0;
	size_t i;

	(void)state;
	strat_pairing_init(&p);
	for (seed = 0; seed < 150; seed++) {
		chance = seed + 1;
		begin_teams(3 + draw(5));
		for (now = 0; now < t.rounds; now++) {
			struct strat_pairing_plan plan = strat_pairing_plan_of(&t, now);

			plan.away = away;
			look();
			if (t.system->pair(&plan, &p, NULL) == -STRAT_E_PAIRING) {
				assert_false(can_pair((1u << TEAMS) - 1));
				break;
			}
			define((1u << TEAMS) - 1);
			assert_int_equal(p.n, TEAMS / 2);
			for (i = 0; i < p.n; i++)
				if (mate[p.pairs[i].white] != p.pairs[i].black)
					fail_msg("seed %u, round %zu: %d meets %d, not %d", seed,
					    now + 1, p.pairs[i].white + 1, p.pairs[i].black + 1,
					    mate[p.pairs[i].white] + 1);
			strat_pairing_store(&p, &t, now);
			t.played = now + 1;
			play();
			rounds++;
		}
		strat_tourney_free(&t);
	}
	assert_true(rounds > 500);
	strat_pairing_free(&p);
}

/* Return 1 if pair A comes before pair B: the higher score, the lower score, the lower number. */
static int
comes_before(const struct strat_pair *a, const struct strat_pair *b)
{
	const struct strat_pair *of[2] = { a, b };
	int key[2][3], k;

	for (k = 0; k < 2; k++) {
		uint16_t w = of[k]->white, c = of[k]->black;
		uint16_t first = score[w] > score[c] || (score[w] == score[c] && w < c) ? w : c;

		key[k][0] = -score[first];
		key[k][1] = -score[w + c - first];
		key[k][2] = first;
	}
	for (k = 0; k < 2 && key[0][k] == key[1][k];)
		k++;
	return key[0][k] < key[1][k];
}

static void
the_matches_of_the_leaders_come_first(void **state)
{
	struct strat_pairing p;
	uint8_t away[TEAMS] = { 0 };
	unsigned seed;
	size_t i;

	(void)state;
	strat_pairing_init(&p);
	for (seed = 1; seed <= 50; seed++) {
		chance = seed;
		begin_teams(4);
		for (now = 0; now < t.rounds; now++) {
			struct strat_pairing_plan plan = strat_pairing_plan_of(&t, now);

			plan.away = away;
			look();
			assert_int_equal(t.system->pair(&plan, &p, NULL), 0);
			for (i = 1; i < p.n; i++)
				assert_true(comes_before(&p.pairs[i - 1], &p.pairs[i]));
			strat_pairing_store(&p, &t, now);
			t.played = now + 1;
			play();
		}
		strat_tourney_free(&t);
	}
	strat_pairing_free(&p);
}

static void
the_first_half_meets_the_second_in_round_one(void **state)
{
	struct strat_pairing p;
	uint8_t away[TEAMS + 1] = { 0 };
	struct strat_pairing_plan plan;
	size_t i;

	(void)state;
	strat_pairing_init(&p);
	strat_tourney_init(&t);
	t.rounds = 5;
	t.system = &strat_system_team;
	assert_int_equal(strat_tourney_resize(&t, TEAMS + 1, 5), 0);
	for (i = 0; i <= TEAMS; i++)
		t.players[i].number = (uint16_t)(i + 1);
	plan = strat_pairing_plan_of(&t, 0);
	plan.away = away;
	assert_int_equal(t.system->pair(&plan, &p, NULL), 0);
	assert_int_equal(p.n, 6);
	for (i = 0; i < 5; i++) { /* colours alternate by the number of the first team */
		assert_int_equal(i % 2 ? p.pairs[i].black : p.pairs[i].white, i);
		assert_int_equal(i % 2 ? p.pairs[i].white : p.pairs[i].black, i + 5);
	}
	assert_int_equal(p.pairs[5].white, TEAMS); /* the last has the bye */
	assert_int_equal(p.pairs[5].black, STRAT_NO_PLAYER);
	strat_pairing_free(&p);
	strat_tourney_free(&t);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_first_half_meets_the_second_in_round_one),
		cmocka_unit_test(pairings_are_those_of_the_definition),
		cmocka_unit_test(the_matches_of_the_leaders_come_first),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
