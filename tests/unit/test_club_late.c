/* test_club_late.c - late entries and withdrawals in round robins. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "club_play_help.h"

/* ------ late entries ------ */

/* Return how often players A and B have met; *FIRST is how many more A moved first in. */
static int
meetings(unsigned a, unsigned b, int *first)
{
	size_t round, i;
	int n = 0;

	for (round = 1; round <= f.club.paired; round++)
		for (i = 0; i < f.club.round[round].n; i++) {
			const uint16_t *who = f.club.round[round].games[i].player;

			if ((who[0] != a || who[1] != b) && (who[0] != b || who[1] != a))
				continue;
			*first += who[0] == a ? 1 : -1;
			n++;
		}
	return n;
}

/* Assert that all who must meet have done so CYCLES times, and that no balance exceeds MOST. */
static void
check_meetings(int cycles, int is_match, int most)
{
	unsigned a, b;

	for (a = 1; a <= f.club.n; a++) {
		const char *team = f.club.players[a - 1].fact[STRAT_CLUB_TEAM];
		int more = 0, n;

		for (b = 1; b <= f.club.n; b++) {
			const char *other = f.club.players[b - 1].fact[STRAT_CLUB_TEAM];
			int wanted = is_match && strcmp(team, other) == 0 ? 0 : cycles;

			if (a == b)
				continue;
			n = meetings(a, b, &more);
			if (n != wanted)
				fail_msg("seed %u: %u and %u meet %d times", seed, a, b, n);
		}
		if (abs(more) > most)
			fail_msg("seed %u: %u moves first %d times more", seed, a, more);
	}
}

/* Return the minimum number of further rounds for those who have yet to meet. */
static size_t
rounds_needed(int cycles, int is_match)
{
	size_t most = 0, all = 0, need;
	int first = 0;
	unsigned a, b;

	for (a = 1; a <= f.club.n; a++, all += need, most = need > most ? need : most)
		for (b = 1, need = 0; b <= f.club.n; b++)
			if (a != b &&
			    (!is_match ||
				strcmp(f.club.players[a - 1].fact[STRAT_CLUB_TEAM],
				    f.club.players[b - 1].fact[STRAT_CLUB_TEAM]) != 0))
				need += (size_t)(cycles - meetings(a, b, &first));
	all = (all / 2 + f.club.n / 2 - 1) / (f.club.n / 2);
	return all > most ? all : most;
}

static void
enter_team(size_t number, const char *team)
{
	char name[24];

	snprintf(name, sizeof name, "P%zu", number);
	must("add",
	    json_pack("{s:s, s:s, s:I, s:s}", "name", name, "team", team, "first",
		(json_int_t)f.club.paired + 1, "late", "zero"));
}

static void
all_meet_though_some_come_late(void **state)
{
	static const char *const tables[] = { "round-robin", "double-round-robin", "scheveningen" };
	unsigned one_more = 0;

	(void)state;
	for (seed = 0; seed < seeds(150); seed++) {
		int cycles = seed % 3 == 1 ? 2 : 1, is_match = seed % 3 == 2;
		size_t least;
		unsigned late;

		chance = seed;
		open_club(tables[seed % 3], draw(4) ? "1" : "2", 3 + draw(9));
		if (draw(3) == 0)
			set("order", "lots");
		assert_true(pair_round());
		least = f.club.paired + rounds_needed(cycles, is_match);
		for (late = draw(5); pair_round();) {
			if (late == 0 || draw(3) != 0)
				continue;
			enter_team(f.club.n + 1, draw(2) ? "Aces" : "Bees");
			late--;
			least = f.club.paired + rounds_needed(cycles, is_match);
		}
		check_meetings(cycles, is_match, f.club.n < 5 ? 3 : 2);
		assert_in_range(f.club.paired, least, least + 1);
		one_more += f.club.paired > least;
		close_club();
	}
	assert_in_range(one_more, 0, seeds(150) / 20);
}

/* Zero-point byes, and rounds missed between a withdrawal and a return, put games off. */
static void
all_meet_though_some_miss_rounds(void **state)
{
	static const char *const tables[] = { "round-robin", "double-round-robin", "scheveningen" };
	unsigned more = 0;

	(void)state;
	for (seed = 0; seed < seeds(60); seed++) {
		int cycles = seed % 3 == 1 ? 2 : 1, is_match = seed % 3 == 2;
		size_t n = 3 + draw(8), missed, least;

		chance = seed;
		open_club(tables[seed % 3], "1", n);
		least = rounds_needed(cycles, is_match);
		for (missed = 3; missed;) {
			json_int_t who = 1 + draw((unsigned)n),
				   next = (json_int_t)f.club.paired + 1;

			if (draw(2)) {
				must("bye",
				    json_pack("{s:I, s:I, s:s}", "player", who, "round", next,
					"points", "zero"));
				missed--;
			} else if (f.club.paired && draw(2)) {
				must("withdraw",
				    json_pack("{s:I, s:I, s:s}", "player", who, "last", next - 1,
					"games", "none"));
				(void)pair_round();
				must("return",
				    json_pack("{s:I, s:I}", "player", who, "round",
					(json_int_t)f.club.paired + 1));
			}
			if (!pair_round())
				break;
		}
		while (pair_round())
			;
		check_meetings(cycles, is_match, 4);
		more += f.club.paired > least;
		close_club();
	}
	assert_true(more > seeds(60) / 4);
}

/* A bye with points takes the place of the game. */
static void
a_bye_with_points_takes_the_place_of_the_game(void **state)
{
	int first = 0;

	(void)state;
	open_club("round-robin", "1", 6);
	must("bye", json_pack("{s:i, s:i, s:s}", "player", 1, "round", 2, "points", "half"));
	while (pair_round())
		;
	assert_int_equal(f.club.paired, 5);
	assert_int_equal(meetings(1, 5, &first) + meetings(1, 4, &first) + meetings(1, 3, &first) +
		meetings(1, 2, &first) + meetings(1, 6, &first),
	    4);
	close_club();
}

/* ------ withdrawals ------ */

/* Return the points of player NUMBER from all boards that count, in tenths. */
static int
points_of(unsigned number)
{
	static const int points[STRAT_RESULT_GAMES][2] = { [STRAT_RESULT_WIN] = { 100, 0 },
		[STRAT_RESULT_DRAW] = { 50, 50 },
		[STRAT_RESULT_LOSS] = { 0, 100 },
		[STRAT_RESULT_FORFEIT_WIN] = { 100, 0 },
		[STRAT_RESULT_FORFEIT_LOSS] = { 0, 100 } };
	size_t round, i, k;
	int sum = 0;

	for (round = 1; round <= f.club.paired; round++)
		for (i = 0; i < f.club.round[round].n; i++) {
			const struct strat_club_game *g = &f.club.round[round].games[i];
			int side = g->player[1] == number;

			if (g->player[side] != number || !g->player[1] ||
			    f.club.players[g->player[0] - 1].leave == STRAT_CLUB_ANNUL ||
			    f.club.players[g->player[1] - 1].leave == STRAT_CLUB_ANNUL)
				continue;
			for (k = 0; k < g->n; k++)
				sum += points[g->result[k]][side];
		}
	return sum;
}

/* Withdraw a player under FIDE's rule. */
static void
leave(unsigned number)
{
	struct strat_club_withdrawal l = strat_club_withdrawal(&f.club, number, f.club.paired);

	assert_true(l.is_table);
	assert_int_equal(l.open, 0);
	assert_in_range(l.done, 0, l.all);
	assert_int_equal(l.leave, 2 * l.done < l.all ? STRAT_CLUB_ANNUL : STRAT_CLUB_FORFEIT);
	must("withdraw",
	    json_pack("{s:i, s:I, s:s}", "player", (int)number, "last", (json_int_t)f.club.paired,
		"games", strat_club_leave_name[l.leave]));
}

/* Assert that annulled games do not count, and that their players rank last. */
static void
check_left(void)
{
	struct strat_standings s = { 0 };
	struct strat_club_field x;
	size_t i, annulled = 0;

	assert_int_equal(strat_club_field_init(&x, &f.club), 0);
	assert_int_equal(strat_tourney_standings(&x.t, f.club.paired, NULL, &s), 0);
	for (i = 0; i < x.t.n; i++) {
		unsigned number = x.who[s.order[i].who];

		if (s.order[i].points != points_of(number))
			fail_msg("seed %u: %u has %d, not %d", seed, number, s.order[i].points,
			    points_of(number));
		annulled += strat_club_is_annulled(&f.club, number);
		if (annulled && !strat_club_is_annulled(&f.club, number))
			fail_msg("seed %u: %u is behind somebody whose games are annulled", seed,
			    number);
	}
	strat_standings_free(&s);
	strat_club_field_free(&x);
}

/* Return 1 if a game of A and B need not be paired: it is annulled, or both had left. */
static int
is_void(unsigned a, unsigned b)
{
	return strat_club_is_annulled(&f.club, a) || strat_club_is_annulled(&f.club, b) ||
	    (f.club.players[a - 1].last && f.club.players[b - 1].last);
}

/* Assert that all pairs have a board whose game can count. */
static void
check_forfeits(int cycles)
{
	unsigned a, b;
	int first = 0, n;

	for (a = 1; a <= f.club.n; a++)
		for (b = 1; b < a; b++) {
			n = meetings(a, b, &first);
			if (n > cycles || (n < cycles && !is_void(a, b)))
				fail_msg("seed %u: %u and %u meet %d times", seed, a, b, n);
		}
}

static void
who_leaves_a_table_forfeits_or_has_nothing_counted(void **state)
{
	unsigned annulled = 0, forfeited = 0, i;

	(void)state;
	for (seed = 0; seed < seeds(60); seed++) {
		chance = seed;
		open_club(seed % 2 ? "double-round-robin" : "round-robin", draw(4) ? "1" : "2",
		    4 + draw(6));
		while (pair_round()) {
			play_round();
			for (i = 1; i <= f.club.n; i++)
				if (!f.club.players[i - 1].last && draw(25) == 0)
					leave(i);
			check_left();
		}
		check_forfeits(seed % 2 ? 2 : 1);
		for (i = 1; i <= f.club.n; i++) {
			annulled += strat_club_is_annulled(&f.club, i);
			forfeited += f.club.players[i - 1].leave == STRAT_CLUB_FORFEIT;
		}
		check_reports();
		assert_int_equal(strat_club_file_commit(&f), 0);
		assert_int_equal(strat_club_file_verify(&f, fail_on_difference, NULL), 0);
		close_club();
	}
	assert_true(annulled > seeds(60) / 2);
	assert_true(forfeited > seeds(60) / 2);
}

/* Rounds paired by hand end the table: players who have met do not meet again. */
static void
all_meet_though_pairs_were_made_by_hand(void **state)
{
	(void)state;
	open_club("round-robin", "1", 6);
	must("pair",
	    json_pack("{s:i, s:[[i,i],[i,i],[i,i]]}", "round", 1, "games", 1, 2, 3, 4, 5, 6));
	while (pair_round())
		;
	assert_int_equal(f.club.paired, 5);
	check_meetings(1, 0, 1);
	close_club();
}

/* The published table continues if that is as good: the late entry takes its free place. */
static void
with_an_odd_number_a_late_entry_takes_the_free_place(void **state)
{
	struct strat_club_round *r;
	size_t i;

	(void)state;
	open_club("round-robin", "1", 5);
	assert_true(pair_round());
	enter_team(6, "");
	for (i = 2; i <= 5; i++) {
		struct strat_pairing_plan plan = { .round = i - 1 };
		struct strat_pairing p;
		size_t k;

		strat_pairing_init(&p);
		assert_int_equal(strat_berger_pair(&plan, NULL, 6, i - 1, 1, "", &p), 0);
		assert_true(pair_round());
		r = &f.club.round[i];
		assert_int_equal(r->n, 3);
		for (k = 0; k < 3; k++) {
			unsigned a = p.pairs[k].white + 1u;
			size_t board = strat_club_find_board(&f.club, a, i);
			const uint16_t *who = r->games[board - 1].player;

			assert_int_equal(who[0] + who[1], a + p.pairs[k].black + 1u);
		}
		strat_pairing_free(&p);
	}
	assert_true(pair_round());
	assert_false(pair_round());
	assert_int_equal(f.club.paired, 6);
	check_meetings(1, 0, 1);
	close_club();
}

static int
try_late(const char *late, const char *team)
{
	return try("add",
	    json_pack("{s:s, s:s, s:I, s:s}", "name", "Late", "team", team, "first",
		(json_int_t)f.club.paired + 1, "late", late));
}

static void
late_entries_that_cannot_be_are_refused(void **state)
{
	size_t i;

	(void)state;
	open_club("round-robin", "1", 4);
	assert_true(pair_round());
	assert_int_equal(try_late("half", ""), -STRAT_E_ACT);
	f.club.origin = 2; /* an older version allowed it, and its log can be read */
	assert_int_equal(try_late("half", ""), 0);
	close_club();
	open_club("scheveningen", "1", 6);
	assert_true(pair_round());
	assert_int_equal(try_late("zero", ""), -STRAT_E_ACT);
	assert_int_equal(try_late("zero", "Kings"), -STRAT_E_ACT);
	assert_int_equal(try_late("zero", "Aces"), 0);
	close_club();
	open_club("groups", "1", 8);
	assert_true(pair_round());
	assert_int_equal(try_late("zero", ""), -STRAT_E_ACT);
	close_club();
	open_club("double-round-robin", "1", 49);
	for (i = 0; i < 2; i++)
		assert_true(pair_round());
	assert_int_equal(try_late("zero", ""), -STRAT_E_ACT);
	assert_non_null(strstr(f.why, "100 rounds"));
	close_club();
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(all_meet_though_some_come_late),
		TEST(all_meet_though_some_miss_rounds),
		TEST(a_bye_with_points_takes_the_place_of_the_game),
		TEST(who_leaves_a_table_forfeits_or_has_nothing_counted),
		TEST(all_meet_though_pairs_were_made_by_hand),
		TEST(with_an_odd_number_a_late_entry_takes_the_free_place),
		TEST(late_entries_that_cannot_be_are_refused),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
