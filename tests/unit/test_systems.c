/* test_systems.c - what knockouts, groups and team matches must satisfy, for any size. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "tourney_help.h"

static struct strat_tourney t;
static struct strat_pairing p;
static uint8_t away[300];

static int
begin(void **state)
{
	(void)state;
	strat_tourney_init(&t);
	strat_pairing_init(&p);
	memset(away, 0, sizeof away);
	return 0;
}

static int
end(void **state)
{
	(void)state;
	strat_tourney_free(&t);
	strat_pairing_free(&p);
	return 0;
}

/* Pair the next round by S and PLAN.  Return the number of pairs, or -1 if it is not possible. */
static int
pair_by(const struct strat_system *s, struct strat_pairing_plan plan)
{
	plan.t = &t;
	plan.round = t.played;
	plan.away = away;
	plan.explain = 1;
	return s->pair(&plan, &p, NULL) < 0 ? -1 : (int)p.n;
}

/* Assert that everything requested was explained. */
static void
is_explained(void)
{
	size_t i;

	for (i = 0; i < p.n; i++) {
		assert_true(*strat_pairing_text(&p, p.pairs[i].why));
		assert_true(p.pairs[i].black == STRAT_NO_PLAYER ||
		    *strat_pairing_text(&p, p.pairs[i].colour));
	}
}

/* Enter the pairs with random winners. */
static void
somebody_wins(void)
{
	size_t i;

	strat_pairing_store(&p, &t, t.played);
	for (i = 0; i < p.n; i++) {
		unsigned first = draw(2);

		if (p.pairs[i].black == STRAT_NO_PLAYER)
			continue;
		strat_tourney_cell(&t, p.pairs[i].white, t.played)->result = "01"[first];
		strat_tourney_cell(&t, p.pairs[i].black, t.played)->result = "10"[first];
	}
	t.played++;
}

/* ------ knockouts ------ */

/* Play a knockout of N players, in their places, of whom LEAVING percent leave in each round. */
static void
play_knockout(size_t n, unsigned leaving, uint16_t *rank)
{
	uint16_t places[130], last[64];
	struct strat_pairing_plan plan = { .lineup = places,
		.nlineup = strat_knockout_places(n, places) };
	size_t rounds = strat_knockout_rounds(plan.nlineup), i;

	new_tourney(&t, n, rounds + 1);
	while (t.played < rounds && pair_by(&strat_system_knockout, plan) >= 0) {
		is_explained();
		somebody_wins();
		for (i = 0; i < n; i++)
			away[i] |= draw(100) < leaving;
	}
	if (!leaving) {
		assert_int_equal(t.played, rounds);
		assert_int_equal(pair_by(&strat_system_knockout, plan), -1);
	}
	plan.t = &t;
	plan.round = t.played;
	assert_int_equal(strat_knockout_rank(&plan, rank, last), 0);
}

static void
who_won_all_his_games_won_the_knockout(void **state)
{
	uint16_t rank[64];
	size_t n, i, r, lost, seen[66];

	for (n = 2; n <= 64; n++) {
		chance = n;
		play_knockout(n, 0, rank);
		memset(seen, 0, sizeof seen);
		for (i = 0; i < n; i++) {
			for (r = lost = 0; r < t.played; r++)
				lost += strat_tourney_cell(&t, i, r)->result == '0';
			assert_in_range(rank[i], 1, n);
			assert_int_equal(lost == 0, rank[i] == 1);
			assert_int_equal(lost == 2, rank[i] == 4);
			seen[rank[i]]++;
		}
		assert_int_equal(seen[1], 1);
		assert_int_equal(seen[2], 1);
		assert_int_equal(seen[3], n > 2);
		assert_int_equal(seen[4], n > 3);
		end(state);
		begin(state);
	}
}

static void
nobody_who_left_is_paired_and_his_opponent_goes_on(void **state)
{
	uint16_t rank[64];
	size_t n, i, r, winners, games;
	unsigned seed;

	for (seed = 0; seed < 300; seed++) {
		chance = seed;
		n = 2 + draw(40);
		play_knockout(n, 15, rank);
		for (i = winners = 0; i < n; i++) {
			winners += rank[i] == 1 && !away[i];
			for (r = games = 0; r < t.played; r++)
				games += strat_cell_is_paired(strat_tourney_cell(&t, i, r)) != 0;
			assert_true(games > 0 || n == 2);
		}
		if (winners > 1)
			fail_msg("seed %u: %zu winners", seed, winners);
		end(state);
		begin(state);
	}
}

static void
two_who_did_not_come_leave_their_place_empty(void **state)
{
	static const uint16_t places[] = { 0, 1, 2, 3 };
	struct strat_pairing_plan plan = { .lineup = places, .nlineup = 4 };
	uint16_t rank[4], last[4];
	int i;

	(void)state;
	new_tourney(&t, 4, 3);
	assert_int_equal(pair_by(&strat_system_knockout, plan), 2);
	somebody_wins();
	strat_tourney_cell(&t, 0, 0)->result = strat_tourney_cell(&t, 1, 0)->result = '-';
	assert_int_equal(pair_by(&strat_system_knockout, plan), 1);
	assert_int_equal(p.pairs[0].black, STRAT_NO_PLAYER);
	assert_true(p.pairs[0].white >= 2);
	somebody_wins();
	plan.t = &t;
	for (i = 0; i < 4;
	     i++) { /* before and after the final, with a match for third place or without */
		plan.round = 1 + i % 2;
		plan.no_third = i >= 2;
		assert_int_equal(strat_knockout_rank(&plan, rank, last), 0);
		assert_int_equal(rank[p.pairs[0].white], 1);
		assert_int_equal(rank[5 - p.pairs[0].white], 3); /* who has lost a game */
		assert_int_equal(last[5 - p.pairs[0].white], 3);
		assert_int_equal(rank[0], 4);
		assert_int_equal(rank[1], 4);
	}
}

static void
there_need_be_no_match_for_the_third_place(void **state)
{
	static const uint16_t places[] = { 0, 3, 2, 1 };
	struct strat_pairing_plan plan = { .lineup = places, .nlineup = 4, .no_third = 1 };
	uint16_t rank[4], last[4];

	(void)state;
	new_tourney(&t, 4, 2);
	assert_int_equal(pair_by(&strat_system_knockout, plan), 2);
	somebody_wins();
	assert_int_equal(pair_by(&strat_system_knockout, plan), 1);
	somebody_wins();
	plan.t = &t;
	plan.round = 2;
	assert_int_equal(strat_knockout_rank(&plan, rank, last), 0);
	assert_int_equal(rank[0] + rank[1] + rank[2] + rank[3], 1 + 2 + 3 + 3);
}

/* ------ round robins ------ */

/* Count how often A met the others, and the colours of A: first minus second, and the longest
 * run. */
static void
count(size_t a, int *met, int *balance, int *run)
{
	int now = 0;
	uint8_t last = STRAT_NO_COLOUR;
	size_t r;

	*balance = *run = 0;
	memset(met, 0, t.n * sizeof *met);
	for (r = 0; r < t.played; r++) {
		const struct strat_cell *c = strat_tourney_cell(&t, a, r);

		if (c->opponent == STRAT_NO_PLAYER)
			continue;
		met[c->opponent]++;
		*balance += c->colour == STRAT_WHITE ? 1 : -1;
		now = c->colour == last ? now + 1 : 1;
		last = c->colour;
		*run = now > *run ? now : *run;
	}
}

/* Assert that in teams of A and B players everyone meets everyone of the other team. */
static void
check_match(size_t a, size_t b)
{
	struct strat_pairing_plan plan = { .colour_free = 0 };
	int met[80], balance, run, whites, equal = a == b;
	size_t i, k, n = a > b ? a : b;

	new_tourney(&t, a + b, n);
	for (i = 0; i < a + b; i++) {
		t.players[i].group = i < a ? 1 : 2;
		t.players[i].seat = (uint16_t)(i < a ? i : i - a);
	}
	while (t.played < n) {
		assert_int_equal(pair_by(&strat_system_scheveningen, plan), a < b ? a : b);
		is_explained();
		for (i = 0, whites = 0; i < p.n; i++)
			whites += t.players[p.pairs[i].white].group == 1 ? 1 : -1;
		assert_in_range(
		    whites + 2, equal && n % 4 == 0 ? 2 : 0, equal && n % 4 == 0 ? 2 : 4);
		somebody_wins();
	}
	assert_int_equal(pair_by(&strat_system_scheveningen, plan), -1);
	for (i = 0; equal && i < a + b; i++) {
		count(i, met, &balance, &run);
		for (k = 0; k < a + b; k++)
			assert_int_equal(met[k], t.players[i].group != t.players[k].group);
		assert_in_range(balance + 1, n % 2 ? 0 : 1, n % 2 ? 2 : 1);
		assert_true(run < 3);
	}
}

static void
everybody_meets_everybody_of_the_other_team(void **state)
{
	size_t n;

	for (n = 1; n <= 40; n++) {
		check_match(n, n);
		end(state);
		begin(state);
	}
	for (n = 2; n <= 12; n++) {
		struct strat_tourney *x = &t;
		int met[80], balance, run, sum = 0;
		size_t i, k;

		/* the smaller team's colours depend on the missing player, but the pairs do not */
		new_tourney(x, n + n - 1, n);
		for (i = 0; i < x->n; i++) {
			x->players[i].group = i < n ? 1 : 2;
			x->players[i].seat = (uint16_t)(i < n ? i : i - n);
		}
		while (t.played < n) {
			assert_int_equal(
			    pair_by(&strat_system_scheveningen, (struct strat_pairing_plan){ 0 }),
			    n - 1);
			somebody_wins();
		}
		for (i = 0; i < n; i++) {
			count(i, met, &balance, &run);
			for (k = 0; k < x->n; k++)
				sum += met[k];
		}
		assert_int_equal(sum, n * (n - 1));
		end(state);
		begin(state);
	}
}

static void
a_match_needs_two_teams(void **state)
{
	(void)state;
	new_tourney(&t, 4, 3);
	t.players[0].group = 1;
	assert_int_equal(pair_by(&strat_system_scheveningen, (struct strat_pairing_plan){ 0 }), -1);
}

/* Put N players into GROUPS groups in serpentine order. */
static void
make_groups(size_t n, size_t groups)
{
	size_t i;

	new_tourney(&t, n, n + 8);
	for (i = 0; i < n; i++) {
		size_t lap = i / groups, at = i % groups;

		t.players[i].group = (uint16_t)(lap % 2 ? groups - at : at + 1);
		t.players[i].seat = (uint16_t)lap;
	}
}

static void
everybody_meets_everybody_of_his_group(void **state)
{
	struct strat_pairing_plan plan = { .explain = 1 };
	int met[64], balance, run;
	size_t n, groups, i, k;

	for (n = 4; n <= 40; n += 1 + n % 3)
		for (groups = 1; groups <= n / 2; groups += 1 + groups / 3) {
			make_groups(n, groups);
			while (t.played < strat_groups_rounds(&t)) {
				assert_true(pair_by(&strat_system_groups, plan) > 0);
				is_explained();
				somebody_wins();
			}
			assert_int_equal(pair_by(&strat_system_groups, plan), -1);
			for (i = 0; i < n; i++) {
				count(i, met, &balance, &run);
				for (k = 0; k < n; k++)
					assert_int_equal(met[k],
					    k != i && t.players[i].group == t.players[k].group);
				assert_in_range(balance + 1, 0, 2);
			}
			end(state);
			begin(state);
		}
}

static void
finals_follow_the_groups(void **state)
{
	static const uint16_t lineup[] = { 0, 1, 2, 3, 4, 5 };
	struct strat_pairing_plan plan = { .lineup = lineup, .nlineup = 6, .final_table = 1 };
	size_t group_rounds, n, carried;
	int met[12], balance, run;

	for (carried = 0; carried < 2; carried++) {
		make_groups(12, 3);
		plan.carried = (int)carried;
		plan.begin = group_rounds = strat_groups_rounds(&t);
		while (t.played < group_rounds) {
			plan.lineup = NULL;
			assert_int_equal(pair_by(&strat_system_groups, plan), 6);
			somebody_wins();
		}
		plan.lineup = lineup;
		plan.t = &t;
		/* a round of the table may have only pairs that met in their groups */
		assert_int_equal(strat_groups_final_rounds(&plan), carried ? 4 : 5);
		for (n = 0; pair_by(&strat_system_groups, plan) > 0; n++)
			somebody_wins();
		assert_int_equal(n, carried ? 4 : 5);
		count(0, met, &balance, &run);
		for (n = 1; n < 6; n++)
			assert_int_equal(
			    met[n], !carried && t.players[n].group == t.players[0].group ? 2 : 1);
		end(state);
		begin(state);
	}
}

static void
every_system_has_a_type_of_its_own_in_reports(void **state)
{
	const struct strat_system *const *s;
	char line[80];

	(void)state;
	for (s = strat_systems; *s; s++) {
		assert_ptr_equal(strat_system_of_type((*s)->type), *s);
		snprintf(line, sizeof line, "%s_2027", (*s)->type);
		assert_ptr_equal(strat_system_of_type(line), *s);
		snprintf(line, sizeof line, "%.*s", (int)strlen((*s)->type) - 1, (*s)->type);
		assert_null(strat_system_of_type(line));
	}
	assert_ptr_equal(strat_system_of_type("BERGER_ROUNDROBIN"), &strat_system_round_robin);
	assert_null(strat_system_of_type("FIDE_DUBOV"));
	assert_null(strat_system_of_type(""));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(who_won_all_his_games_won_the_knockout, begin, end),
		cmocka_unit_test_setup_teardown(
		    nobody_who_left_is_paired_and_his_opponent_goes_on, begin, end),
		cmocka_unit_test_setup_teardown(
		    two_who_did_not_come_leave_their_place_empty, begin, end),
		cmocka_unit_test_setup_teardown(
		    there_need_be_no_match_for_the_third_place, begin, end),
		cmocka_unit_test_setup_teardown(
		    everybody_meets_everybody_of_the_other_team, begin, end),
		cmocka_unit_test_setup_teardown(a_match_needs_two_teams, begin, end),
		cmocka_unit_test_setup_teardown(everybody_meets_everybody_of_his_group, begin, end),
		cmocka_unit_test_setup_teardown(finals_follow_the_groups, begin, end),
		cmocka_unit_test(every_system_has_a_type_of_its_own_in_reports),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
