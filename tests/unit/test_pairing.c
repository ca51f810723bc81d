/* test_pairing.c - what all pairings must satisfy, and the Berger tables. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "tourney_help.h"

/* ------ round robins ------ */

static void
eight_players_meet_as_in_the_table(void **state)
{
	static const uint8_t table[7][8] = { { 1, 8, 2, 7, 3, 6, 4, 5 }, { 8, 5, 6, 4, 7, 3, 1, 2 },
		{ 2, 8, 3, 1, 4, 7, 5, 6 }, { 8, 6, 7, 5, 1, 4, 2, 3 }, { 3, 8, 4, 2, 5, 1, 6, 7 },
		{ 8, 7, 1, 6, 2, 5, 3, 4 }, { 4, 8, 5, 3, 6, 2, 7, 1 } };
	struct strat_tourney t;
	struct strat_pairing p;
	size_t i;

	(void)state;
	strat_pairing_init(&p);
	new_tourney(&t, 8, 7);
	while (t.played < 7) {
		assert_int_equal(pair_next(&t, &strat_system_round_robin, &p), 4);
		for (i = 0; i < 4; i++) {
			assert_int_equal(p.pairs[i].white + 1, table[t.played][2 * i]);
			assert_int_equal(p.pairs[i].black + 1, table[t.played][2 * i + 1]);
		}
		play_next(&t, &p, 0);
	}
	assert_int_equal(pair_next(&t, &strat_system_round_robin, &p), -1);
	strat_tourney_free(&t);
	strat_pairing_free(&p);
}

/* Assert that player I met each other player TIMES times, with balanced colours and no colour three
 * times in a row. */
static void
check_meetings(const struct strat_tourney *t, size_t i, int times)
{
	int met[64] = { 0 }, balance = 0, run = 0, last = 0;
	size_t r, j;

	for (r = 0; r < t->played; r++) {
		const struct strat_cell *c = strat_tourney_cell(t, i, r);

		if (c->opponent == STRAT_NO_PLAYER)
			continue;
		met[c->opponent]++;
		balance += c->colour == STRAT_WHITE ? 1 : -1;
		run = c->colour == last ? run + 1 : 1;
		last = c->colour;
		assert_true(run < 3);
	}
	for (j = 0; j < t->n; j++)
		assert_int_equal(met[j], i == j ? 0 : times);
	assert_true(times == 2 ? balance == 0 : balance >= -1 && balance <= 1);
}

static void
everybody_meets_everybody(void **state)
{
	struct strat_tourney t;
	struct strat_pairing p;
	size_t n, i;
	int times;

	(void)state;
	strat_pairing_init(&p);
	for (n = 2; n <= 24; n++)
		for (times = 1; times <= 2; times++) {
			const struct strat_system *s = times == 1
			    ? &strat_system_round_robin
			    : &strat_system_double_round_robin;

			new_tourney(&t, n, (n - 1 + n % 2) * (size_t)times);
			while (t.played < t.rounds) {
				assert_int_equal(pair_next(&t, s, &p), n / 2);
				play_next(&t, &p, 0);
			}
			for (i = 0; i < n; i++)
				check_meetings(&t, i, times);
			strat_tourney_free(&t);
		}
	strat_pairing_free(&p);
}

/* ------ knockout ------ */

/* The lower number always wins. */
static void
let_the_lower_number_win(struct strat_tourney *t, const struct strat_pairing *p)
{
	size_t i;

	strat_pairing_store(p, t, t->played);
	for (i = 0; i < p->n; i++) {
		uint16_t a = p->pairs[i].white, b = p->pairs[i].black;

		strat_tourney_cell(t, a, t->played)->result = a < b ? '1' : '0';
		strat_tourney_cell(t, b, t->played)->result = a < b ? '0' : '1';
	}
	t->played++;
}

static int
has_pair(const struct strat_pairing *p, uint16_t a, uint16_t b)
{
	size_t i;

	for (i = 0; i < p->n; i++)
		if ((p->pairs[i].white == a && p->pairs[i].black == b) ||
		    (p->pairs[i].white == b && p->pairs[i].black == a))
			return 1;
	return 0;
}

static void
the_best_meet_in_the_final(void **state)
{
	struct strat_tourney t;
	struct strat_pairing p;
	size_t n, rounds;

	(void)state;
	strat_pairing_init(&p);
	for (n = 4; n <= 33; n++) {
		for (rounds = 2; (size_t)1 << rounds < n; rounds++)
			;
		new_tourney(&t, n, rounds);
		while (t.played < rounds) {
			assert_true(pair_next(&t, &strat_system_knockout, &p) > 0);
			if (t.played == 0)
				assert_int_equal(p.n, n - ((size_t)1 << (rounds - 1)));
			let_the_lower_number_win(&t, &p);
		}
		assert_int_equal(p.n, 2);
		assert_true(has_pair(&p, 0, 1));
		assert_true(has_pair(&p, 2, 3));
		assert_int_equal(pair_next(&t, &strat_system_knockout, &p), -1);
		strat_tourney_free(&t);
	}
	strat_pairing_free(&p);
}

static void
a_draw_knocks_nobody_out(void **state)
{
	struct strat_tourney t;
	struct strat_pairing p;

	(void)state;
	strat_pairing_init(&p);
	new_tourney(&t, 4, 2);
	assert_int_equal(pair_next(&t, &strat_system_knockout, &p), 2);
	let_the_lower_number_win(&t, &p);
	strat_tourney_cell(&t, 0, 0)->result = '=';
	strat_tourney_cell(&t, 3, 0)->result = '=';
	assert_int_equal(pair_next(&t, &strat_system_knockout, &p), -1);
	strat_tourney_free(&t);
	strat_pairing_free(&p);
}

/* ------ Swiss ------ */

/* Assert that every present player is in one pair, that no pair has met or is forbidden, and that a
 * bye is given only to a player who may have it, with an odd number. */
static void
check_pairs(const struct strat_tourney *t, const struct strat_pairing *p, const uint8_t *away)
{
	uint8_t seen[128] = { 0 };
	size_t i, r, byes = 0, present = 0;

	for (i = 0; i < p->n; i++) {
		uint16_t a = p->pairs[i].white, b = p->pairs[i].black;

		seen[a]++;
		if (b == STRAT_NO_PLAYER)
			byes++;
		else
			seen[b]++;
		for (r = 0; r < t->played; r++) {
			const struct strat_cell *c = strat_tourney_cell(t, a, r);

			if (b == STRAT_NO_PLAYER)
				assert_true(c->result != 'U' && c->result != '+');
			else
				assert_false(c->opponent == b && strat_cell_is_game(c));
		}
		assert_false(t->nbans && a + b == 1);
	}
	for (i = 0; i < t->n; i++) {
		present += !away[i];
		assert_int_equal(seen[i], !away[i]);
	}
	assert_int_equal(byes, present % 2);
}

/* Assert C.04.1, articles 6 and 7, for all but the last round. */
static void
check_colours(const struct strat_tourney *t)
{
	size_t i, r;

	for (i = 0; i < t->n; i++) {
		int balance = 0, run = 0, last = 0;

		for (r = 0; r < t->played && r + 1 < t->rounds; r++) {
			const struct strat_cell *c = strat_tourney_cell(t, i, r);

			if (!strat_cell_is_game(c))
				continue;
			balance += c->colour == STRAT_WHITE ? 1 : -1;
			run = c->colour == last ? run + 1 : 1;
			last = c->colour;
			assert_in_range(balance + 2, 0, 4);
			assert_true(run < 3);
		}
	}
}

static void
ban_the_first_two(struct strat_tourney *t)
{
	static const char text[] = HEAD("   1", " 0.0") "\r" HEAD("   2", " 0.0") "\rXXP 1 2\r";
	struct strat_tourney with;

	assert_int_equal(parse(&with, text, NULL), 0);
	t->bans = with.bans;
	t->nbans = with.nbans;
	t->bans_cap = with.bans_cap;
	t->members = with.members;
	t->nmembers = with.nmembers;
	t->members_cap = with.members_cap;
	with.bans = NULL;
	with.members = NULL;
	strat_tourney_free(&with);
}

static void
pair_many(const struct strat_system *s, int has_colours)
{
	struct strat_tourney t;
	struct strat_pairing p;
	uint8_t away[128];
	size_t i;
	int seed;

	strat_pairing_init(&p);
	for (seed = 0; seed < 60; seed++) {
		chance = (uint64_t)seed;
		new_tourney(&t, 4 + draw(60), 3 + draw(6));
		if (seed % 3 == 0)
			ban_the_first_two(&t);
		while (t.played < t.rounds) {
			for (i = 0; i < t.n; i++)
				if (draw(20) == 0)
					strat_tourney_cell(&t, i, t.played)
					    ->result = "HZF"[draw(3)];
			strat_pairing_list_absent(&t, t.played, away);
			if (pair_next(&t, s, &p) < 0)
				break;
			check_pairs(&t, &p, away);
			play_next(&t, &p, 10);
		}
		if (t.n > 20)
			assert_int_equal(t.played, t.rounds);
		if (has_colours)
			check_colours(&t);
		strat_tourney_free(&t);
	}
	strat_pairing_free(&p);
}

static void
dutch_pairings_obey_the_absolute_rules(void **state)
{
	(void)state;
	pair_many(&strat_system_dutch, 1);
}

/* Pairing brackets alone, with a check afterwards, and pairing everyone in one graph give the same
 * pairs. */
static void
the_short_way_leads_to_the_same_pairs(void **state)
{
	struct strat_pairing_plan plan = { .thorough = 1 };
	struct strat_tourney t;
	struct strat_pairing p, q;
	uint8_t away[128];
	size_t i;
	int seed;

	(void)state;
	strat_pairing_init(&p);
	strat_pairing_init(&q);
	for (seed = 0; seed < 40; seed++) {
		chance = (uint64_t)seed + 1000;
		new_tourney(&t, 6 + draw(60), 3 + draw(7));
		while (t.played < t.rounds && pair_next(&t, &strat_system_dutch, &p) > 0) {
			plan.t = &t;
			plan.round = t.played;
			plan.away = away;
			strat_pairing_list_absent(&t, t.played, away);
			assert_int_equal(strat_system_dutch.pair(&plan, &q, NULL), 0);
			assert_int_equal(q.n, p.n);
			for (i = 0; i < p.n; i++)
				assert_true(p.pairs[i].white == q.pairs[i].white &&
				    p.pairs[i].black == q.pairs[i].black);
			play_next(&t, &p, 5);
		}
		strat_tourney_free(&t);
	}
	strat_pairing_free(&p);
	strat_pairing_free(&q);
}

static void
monrad_pairings_obey_theirs(void **state)
{
	(void)state;
	pair_many(&strat_system_monrad, 0);
}

/* 3.2.2, 3.3.1: the first player meets the first of the lower half; 5.2.5: with the initial
 * colour. */
static void
the_first_round_pairs_halves(void **state)
{
	static const struct strat_system *const systems[] = { &strat_system_dutch,
		&strat_system_monrad };
	struct strat_tourney t;
	struct strat_pairing p;
	size_t k, i;

	(void)state;
	strat_pairing_init(&p);
	for (k = 0; k < 2; k++) {
		new_tourney(&t, 21, 9);
		assert_int_equal(pair_next(&t, systems[k], &p), 11);
		for (i = 0; i < 10; i++) {
			assert_int_equal(i % 2 ? p.pairs[i].black : p.pairs[i].white, i);
			assert_int_equal(i % 2 ? p.pairs[i].white : p.pairs[i].black, i + 10);
		}
		assert_int_equal(p.pairs[10].white, 20);
		assert_int_equal(p.pairs[10].black, STRAT_NO_PLAYER);
		strat_tourney_free(&t);
	}
	strat_pairing_free(&p);
}

/* A large field, in which brackets are paired alone. */
static void
many_players_are_paired(void **state)
{
	struct strat_tourney t;
	struct strat_pairing p;

	(void)state;
	chance = 1;
	strat_pairing_init(&p);
	new_tourney(&t, 600, 5);
	while (t.played < t.rounds) {
		assert_int_equal(pair_next(&t, &strat_system_dutch, &p), 300);
		play_next(&t, &p, 1);
	}
	check_colours(&t);
	strat_tourney_free(&t);
	strat_pairing_free(&p);
}

static void
systems_are_found_by_name(void **state)
{
	(void)state;
	assert_ptr_equal(strat_system_find("dutch"), &strat_system_dutch);
	assert_ptr_equal(strat_system_find("round-robin"), &strat_system_round_robin);
	assert_null(strat_system_find("knock-out"));
	assert_ptr_equal(strat_system_find("knockout"), &strat_system_knockout);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(eight_players_meet_as_in_the_table),
		cmocka_unit_test(everybody_meets_everybody),
		cmocka_unit_test(the_best_meet_in_the_final),
		cmocka_unit_test(a_draw_knocks_nobody_out),
		cmocka_unit_test(dutch_pairings_obey_the_absolute_rules),
		cmocka_unit_test(the_short_way_leads_to_the_same_pairs),
		cmocka_unit_test(monrad_pairings_obey_theirs),
		cmocka_unit_test(the_first_round_pairs_halves),
		cmocka_unit_test(many_players_are_paired),
		cmocka_unit_test(systems_are_found_by_name),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
