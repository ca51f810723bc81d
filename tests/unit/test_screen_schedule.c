/* test_screen_schedule.c - the schedule of a table, which people print before it is played, is the one that is
 * played. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "club_play_help.h"

#include "cli/club/views.h"

#define TEXT 60000

/* Write the schedule of rounds FROM on to TO, a line for each board. */
static void
write_schedule(size_t from, char to[TEXT])
{
	struct table s;
	size_t i, at = 0;

	to[0] = '\0';
	table_init(&s, "schedule");
	assert_int_equal(club_view_schedule(&s, &f.club, 0), 0);
	for (i = 0; i < s.nrows; i++) {
		const struct table_cell *cells = table_cells(&s, i);

		if (cells[0].number < (double)from)
			continue;
		at += (size_t)snprintf(to + at, TEXT - at, "round %g, board %g: %s - %s\n",
		    cells[0].number, cells[1].is_there ? cells[1].number : 0.0, cells[2].text,
		    cells[4].text ? cells[4].text : "");
		assert_true(at < TEXT);
	}
	table_free(&s);
}

/* Let a random player ask for a bye of no point, or now and then of half a point, in a round to come. */
static void
ask(size_t n, size_t rounds)
{
	(void)try("bye",
	    json_pack("{s:I, s:I, s:s}", "player", (json_int_t)(1 + draw((unsigned)n)), "round",
		(json_int_t)(f.club.paired + 1 + draw((unsigned)rounds)), "points",
		draw(8) ? "zero" : "half"));
}

/* Return how often players A and B meet in the rounds that are paired. */
static unsigned
meetings(unsigned a, unsigned b)
{
	size_t round;
	unsigned n = 0;

	for (round = 1; round <= f.club.paired; round++)
		n += strat_club_opponent(&f.club, a, round) == b;
	return n;
}

/* Assert that no two who belong to one table meet less often than CYCLES times, unless one got points for a bye. */
static void
check_all_meet(unsigned cycles, int is_match)
{
	unsigned a, b, byes;
	size_t round;

	for (a = 1; a <= f.club.n; a++)
		for (b = 1; b < a; b++) {
			for (byes = 0, round = 1; round < STRAT_CLUB_ROUNDS; round++)
				byes += f.club.players[a - 1].bye[round] == STRAT_RESULT_HALF_BYE ||
				    f.club.players[b - 1].bye[round] == STRAT_RESULT_HALF_BYE;
			if (byes || (is_match && (a - b) % 2 == 0))
				continue;
			if (meetings(a, b) != cycles)
				fail_msg(
				    "seed %u: %u and %u meet %u times", seed, a, b, meetings(a, b));
		}
}

/* Return 1 if SCHEDULE goes on after the rounds that are paired, but has no board in the next one. */
static int
is_blocked(const char *schedule)
{
	char next[32];

	snprintf(next, sizeof next, "round %zu,", f.club.paired + 1);
	return club_rounds(&f.club) > f.club.paired && !strstr(schedule, next);
}

/* Byes that are asked for in advance put games off, to rounds that the schedule has at once. */
static void
the_schedule_with_byes_to_come_is_the_one_that_is_played(void **state)
{
	static const char *const tables[] = { "round-robin", "double-round-robin", "scheveningen" };
	static char before[TEXT], after[TEXT];
	unsigned longer = 0, blocked = 0;

	(void)state;
	for (seed = 0; seed < seeds(200); seed++) {
		unsigned cycles = seed % 3 == 1 ? 2 : 1;
		size_t n = 3 + draw(8), played, asked, first, rounds;

		chance = seed;
		open_club(tables[seed % 3], draw(4) ? "1" : "2", n);
		if (draw(4) == 0)
			set("colours", "lots");
		rounds = club_rounds(&f.club);
		for (played = draw(4); played && pair_round(); played--)
			;
		if (draw(4) == 0 && f.club.paired + 3 <= rounds)
			must("add",
			    json_pack("{s:s, s:s, s:I, s:s}", "name", "Late", "team",
				n % 2 ? "Aces" : "Bees", "first",
				(json_int_t)(f.club.paired + 1 + draw(3)), "late", "zero"));
		for (asked = 1 + draw(5); asked; asked--)
			ask(n, rounds);
		first = f.club.paired + 1;
		longer += club_rounds(&f.club) > rounds;
		rounds = club_rounds(&f.club);
		write_schedule(first, before);
		while (pair_round())
			;
		write_schedule(first, after);
		if (is_blocked(
			before)) { /* in the next round no one who is left to play is there */
			assert_memory_equal(before, after, strlen(after));
			blocked++;
			close_club();
			continue;
		}
		if (strcmp(before, after) != 0)
			fail_msg("seed %u: planned:\n%s\nplayed:\n%s", seed, before, after);
		assert_int_equal(f.club.paired, rounds);
		check_all_meet(cycles, seed % 3 == 2);
		close_club();
	}
	assert_true(longer > seeds(200) / 4 && blocked < seeds(200) / 10);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(the_schedule_with_byes_to_come_is_the_one_that_is_played),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
