/* test_identity.c - a game is recognised in another record. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "formats/format.h"
#include "game/identity.h"
#include "game/start.h"
#include "record_help.h"

#define RED   "[RedSetup \"7B25924223/68864M377B/B5362S4252/FB234635BB\"]\n"
#define BLUE  "[BlueSetup \"32224B646B/3557BFB243/234B8BS692/862M752375\"]\n"
#define PLIES "1. a4-a5 a7-a6 2. a5xa6:9x2+\n*\n"

static struct strat_record g;
static struct strat_out canon = { .fd = -1 };
static struct strat_start start;
static struct strat_play play;

static int
prepare(void **state)
{
	(void)state;
	strat_record_init(&g);
	strat_start_init(&start);
	strat_play_init(&play);
	return 0;
}

static int
forget(void **state)
{
	(void)state;
	strat_record_free(&g);
	strat_start_free(&start);
	strat_play_free(&play);
	strat_out_free(&canon);
	return 0;
}

/* Return the hash of TEXT, with its tags as written or, if IS_PLAYED, its start as played. */
static struct strat_hash
identity(const char *text, int is_played)
{
	struct strat_hash id;

	record_of(&g, text);
	if (is_played)
		assert_int_equal(strat_start(&start, &g, &play, NULL, NULL), 0);
	assert_int_equal(strat_record_identity(&g, is_played ? &play : NULL, &canon, &id), 0);
	return id;
}

static int
is_same(const char *a, const char *b, int is_played)
{
	struct strat_hash x = identity(a, is_played), y = identity(b, is_played);

	return x.low == y.low && x.high == y.high;
}

static void
words_about_a_game_do_not_matter(void **state)
{
	static const char plain[] = "[Rules \"isf\"]\n" RED BLUE "\n" PLIES;
	static const char *const others[] = {
		"[Red \"Ann\"]\n[Date \"2026.01.02\"]\n[Rules \"isf\"]\n" BLUE RED "\n" PLIES,
		"[Rules \"isf\"]\n" RED BLUE
		"\n{x} 1. a4-a5 $1 {[%clk 1]} (1. b4-b5) a7-a6 2. a5xa6 1-0\n",
	};
	size_t i;

	(void)state;
	for (i = 0; i < sizeof others / sizeof *others; i++) {
		assert_true(is_same(plain, others[i], 0));
		assert_true(is_same(plain, others[i], 1));
	}
}

static void
setups_and_plies_matter(void **state)
{
	static const char plain[] = "[Rules \"isf\"]\n" RED BLUE "\n" PLIES;
	static const char *const others[] = {
		"[Rules \"isf\"]\n[RedSetup \"7B25924223/68864M377B/B5362S4252/FB23463B5B\"]\n" BLUE
		"\n" PLIES,
		"[Rules \"isf\"]\n" RED BLUE "\n1. a4-a5 a7-a6\n*\n",
		"[Rules \"isf\"]\n" RED BLUE "\n1. a4-a5 a7-a6 2. b4-b5\n*\n",
	};
	size_t i;

	(void)state;
	for (i = 0; i < sizeof others / sizeof *others; i++) {
		assert_false(is_same(plain, others[i], 0));
		assert_false(is_same(plain, others[i], 1));
	}
}

static void
kinds_of_plies_and_rescues_matter(void **state)
{
	static const char *const plies[] = { "a1-a2", "a1-a2^5b1", "a1-a2^5b2", "a1-a2^6b1",
		"a1-a2-a3", "a1~a2", "a1>a2" };
	char a[200], b[200];
	size_t i, k;

	(void)state;
	for (i = 0; i < sizeof plies / sizeof *plies; i++) {
		for (k = 0; k < i; k++) {
			snprintf(a, sizeof a, "1. %s\n*\n", plies[i]);
			snprintf(b, sizeof b, "1. %s\n*\n", plies[k]);
			assert_false(is_same(a, b, 0));
		}
	}
}

static void
tags_are_compared_as_written(void **state)
{
	static const char end[] = "[Position \"" ENDGAME "\"]\n\n1. a1-a2\n*\n";
	static const char *const more[] = { "Rules \"isf\"", "Options \"two-squares=4\"",
		"Army \"M1\"", "Turn \"red\"", "Prior \"a1-a2\"" };
	char text[400];
	size_t i;

	(void)state;
	for (i = 0; i < sizeof more / sizeof *more; i++) {
		snprintf(text, sizeof text, "[%s]\n%s", more[i], end);
		assert_false(is_same(end, text, 0));
	}
}

static void
a_start_as_played_depends_on_the_position_alone(void **state)
{
	static const char end[] = "[Position \"" ENDGAME "\"]\n\n1. a1-a2\n*\n";

	(void)state;
	assert_true(is_same(end,
	    "[Rules \"isf\"]\n[Turn \"red\"]\n[Position \"" ENDGAME "\"]\n\n1. a1-a2\n*\n", 1));
	assert_false(is_same(end, "[Quiet \"7\"]\n[Position \"" ENDGAME "\"]\n\n1. a1-a2\n*\n", 1));
	assert_false(is_same(end, "[Ply \"6\"]\n[Position \"" ENDGAME "\"]\n\n1. a1-a2\n*\n", 1));
}

/* Catalogues store it: a different value would make every game in them a different one. */
static void
the_hash_of_tags_never_changes(void **state)
{
	(void)state;
	assert_true(identity("[Rules \"isf\"]\n" RED BLUE "\n" PLIES, 0).low ==
	    UINT64_C(0x3e27190431f8227b));
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(words_about_a_game_do_not_matter),
		cmocka_unit_test(setups_and_plies_matter),
		cmocka_unit_test(kinds_of_plies_and_rescues_matter),
		cmocka_unit_test(tags_are_compared_as_written),
		cmocka_unit_test(a_start_as_played_depends_on_the_position_alone),
		cmocka_unit_test(the_hash_of_tags_never_changes),
	};

	return cmocka_run_group_tests(tests, prepare, forget);
}
