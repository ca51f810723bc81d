/* test_limits.c - limits of length: the longest text is read, one byte more is refused, and the
 * next game is read. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "formats/sgr/sgr.h"
#include "game/check.h"
#include "read_help.h"

#define NEXT "[A \"\"]\n0-1\n"

/* Assert the diagnostics WANT for TEXT followed by a game; TEXT is freed. */
static void
says(struct heap *text, const char *want)
{
	struct heap h = { NULL, 0, 0 };

	heap_str(text, NEXT);
	log_text(&h, text->text, text->len, NULL);
	assert_string_equal(h.text, want);
	free(h.text);
	free(text->text);
}

static void
put_many(struct heap *h, const char *s, size_t n)
{
	while (n--)
		heap_str(h, s);
}

/* Return a game with a comment, of LEN bytes with its newlines. */
static struct heap
game_of(size_t len)
{
	struct heap h = { NULL, 0, 0 };

	heap_str(&h, "[A \"\"]\n{");
	while (h.len < len - 1000)
		heap_str(&h, "what a game, what a game, what a game, what a game, what a game\n");
	while (h.len < len - 6)
		heap_str(&h, "!");
	heap_str(&h, "}\n1-0\n");
	return h;
}

static void
a_game_has_four_mebibytes(void **state)
{
	struct heap h;

	(void)state;
	h = game_of(STRAT_MAX_GAME_TEXT + 1); /* the last newline comes after it */
	says(&h, "game 1 0 1-0\ngame 65525 0 0-1\n");
	h = game_of(STRAT_MAX_GAME_TEXT + 2);
	says(&h, "1 limit\ngame 65525 0 0-1\n");
}

/* It is too long for a block, so it is never read. */
static void
a_much_longer_game_is_skipped(void **state)
{
	struct heap h;

	(void)state;
	h = game_of(3 * STRAT_MAX_GAME_TEXT);
	says(&h, "1 limit\ngame 196597 0 0-1\n");
}

static void
a_game_that_never_ends_is_skipped(void **state)
{
	struct heap h = { NULL, 0, 0 };

	(void)state;
	heap_str(&h, "[A \"\"]\n1-0\n\n[A \"\"]\n");
	put_many(&h, "a4-a5 a7-a6 b4-b5 b7-b6 c4-c5 c7-c6\n", 300000);
	says(&h, "game 1 0 1-0\n4 limit\ngame 300005 0 0-1\n");
}

static void
a_game_has_131072_plies(void **state)
{
	struct heap h = { NULL, 0, 0 };

	(void)state;
	heap_str(&h, "[A \"\"]\n");
	put_many(&h, "a4-a5 a7-a6 a5-a4 a6-a7\n", STRAT_MAX_PLIES / 4);
	heap_str(&h, "1-0\n");
	says(&h, "game 1 131072 1-0\ngame 32771 0 0-1\n");
	h = (struct heap){ NULL, 0, 0 };
	heap_str(&h, "[A \"\"]\n");
	put_many(&h, "a4-a5 a7-a6 a5-a4 a6-a7\n", STRAT_MAX_PLIES / 4);
	heap_str(&h, "a4-a5 1-0\n");
	says(&h, "32770 limit\ngame 32771 0 0-1\n");
}

static void
a_game_has_262144_notes(void **state)
{
	struct heap h = { NULL, 0, 0 };

	(void)state;
	heap_str(&h, "[A \"\"]\n");
	put_many(&h, "{a} $1 (b)\n$2 ", STRAT_MAX_NOTES / 4);
	heap_str(&h, "1-0\n");
	says(&h, "game 1 0 1-0\ngame 65539 0 0-1\n");
	h = (struct heap){ NULL, 0, 0 };
	heap_str(&h, "[A \"\"]\n");
	put_many(&h, "{a} $1 (b)\n$2 ", STRAT_MAX_NOTES / 4);
	heap_str(&h, "$3 1-0\n");
	says(&h, "65538 limit\ngame 65539 0 0-1\n");
}

#define ROW     "AAAAAAAAAA"
#define ENDGAME "MEAAAAAAAA" ROW ROW ROW "AA__AA__AAAA__AA__AA" ROW ROW ROW "AAAAAAAAQY"

static void
state_has_131072_plies_too(void **state)
{
	struct heap h = { NULL, 0, 0 }, said = { NULL, 0, 0 };

	(void)state;
	heap_str(&h, ENDGAME "\n");
	put_many(&h, "101\n101\n11\n11\n", STRAT_MAX_PLIES / 4);
	heap_str(&h, "101\n" ENDGAME "\n");
	log_text(&said, h.text, h.len, NULL);
	assert_string_equal(said.text, "131074 limit\ngame 131075 0 *\n");
	free(said.text);
	free(h.text);
}

#define ROWS "FB8sB479B8\nBB31555583\n6724898974\n967B669999\n"

static void
a_log_has_131072_plies_too(void **state)
{
	struct heap h = { NULL, 0, 0 }, said = { NULL, 0, 0 };

	(void)state;
	heap_str(&h, "a RED SETUP\n" ROWS "b BLUE SETUP\n" ROWS);
	put_many(&h, "1 RED: 0 3 DOWN OK\n1 BLU: 0 6 UP OK\n", STRAT_MAX_PLIES / 2);
	heap_str(&h, "1 RED: 0 3 DOWN OK\n");
	heap_str(&h, "a RED SETUP\n" ROWS "b BLUE SETUP\n" ROWS "a RED DRAW 1 1 1\n");
	log_text(&said, h.text, h.len, NULL);
	assert_string_equal(said.text, "131083 limit\ngame 131084 0 1/2-1/2\n");
	free(said.text);
	free(h.text);
}

static void
a_tag_has_64_kibibytes(void **state)
{
	struct heap h = { NULL, 0, 0 };

	(void)state;
	heap_str(&h, "[A \"");
	put_many(&h, "0123456789abcdef", 4096);
	h.len -= 3; /* the name, blank and quote count too */
	heap_str(&h, "\"]\n1-0\n");
	says(&h, "game 1 0 1-0\ngame 3 0 0-1\n");
	h = (struct heap){ NULL, 0, 0 };
	heap_str(&h, "[A \"");
	put_many(&h, "0123456789abcdef", 4096);
	h.len -= 2;
	heap_str(&h, "\"]\n1-0\n");
	says(&h, "1 limit\ngame 3 0 0-1\n");
}

static void
a_game_has_a_thousand_tags(void **state)
{
	struct heap h = { NULL, 0, 0 };
	char tag[32];
	int n, i;

	(void)state;
	for (n = 1000; n <= 1001; n++) {
		h = (struct heap){ NULL, 0, 0 };
		for (i = 0; i < n; i++) {
			snprintf(tag, sizeof tag, "[A%d \"\"]\n", i);
			heap_str(&h, tag);
		}
		heap_str(&h, "1-0\n");
		says(&h,
		    n == 1000 ? "game 1 0 1-0\ngame 1002 0 0-1\n"
			      : "1001 limit\ngame 1003 0 0-1\n");
	}
}

/* ------ the rules ------ */

/* Check a game of PLIES plies back and forth, under rules that allow it. */
static int
shuttle(size_t plies, int (*check)(struct strat_checker *c, const struct strat_record *g))
{
	static const struct strat_ply moves[4] = {
		{ .from = 0x12, .to = 0x22 },
		{ .from = 0xa9, .to = 0x99 },
		{ .from = 0x22, .to = 0x12 },
		{ .from = 0x99, .to = 0xa9 },
	};
	struct strat_checker c;
	struct strat_record g;
	size_t i;
	int rc;

	strat_checker_init(&c);
	strat_record_init(&g);
	c.start.always_believe = 1;
	assert_int_equal(strat_record_set_tag(&g, "Rules", "ucc", 3), 0);
	assert_int_equal(strat_record_set_tag(&g, "Position", ENDGAME, 100), 0);
	for (i = 0; i < plies; i++)
		assert_int_equal(strat_record_add_ply(&g, &moves[i % 4]), 0);
	g.result = STRAT_OPEN;
	rc = check(&c, &g);
	strat_record_free(&g);
	strat_checker_free(&c);
	return rc;
}

static int
check(struct strat_checker *c, const struct strat_record *g)
{
	return strat_check(c, g, NULL);
}

static void
a_game_of_100000_plies_is_good(void **state)
{
	(void)state;
	assert_int_equal(shuttle(100000, check), 0);
	assert_int_equal(shuttle(STRAT_MAX_PLIES, check), 0);
}

/* Check a game of "free" with this setup of Red under HOUSE rules. */
static int
check_setup(const char *house, const char *red, const char *blue)
{
	struct strat_rules r;
	struct strat_checker c;
	struct strat_record g;
	int rc;

	assert_int_equal(strat_house_read(&r, house, strlen(house), NULL, NULL), 0);
	strat_checker_init(&c);
	strat_record_init(&g);
	c.start.force = &r;
	assert_int_equal(strat_record_set_tag(&g, "RedSetup", red, strlen(red)), 0);
	assert_int_equal(strat_record_set_tag(&g, "BlueSetup", blue, strlen(blue)), 0);
	g.result = STRAT_OPEN;
	rc = strat_check(&c, &g, NULL);
	strat_record_free(&g);
	strat_checker_free(&c);
	return rc;
}

#define WIDE "based on free\nname wide\nhome 5\nlakes none\n"
#define TEN  "2222222222"
#define NONE ".........."

static void
an_army_has_forty_pieces(void **state)
{
	static const char blue[] = TEN "/" TEN "/" TEN "/222222222F/" NONE;

	(void)state;
	assert_int_equal(check_setup(WIDE, "F222222222/" TEN "/" TEN "/" TEN "/" NONE, blue), 0);
	assert_int_equal(check_setup(WIDE, "F222222222/" TEN "/" TEN "/" TEN "/2.........", blue),
	    -STRAT_E_PIECES);
	assert_int_equal(
	    check_setup(WIDE, "F222222222/" TEN "/" TEN "/" TEN "/" TEN, blue), -STRAT_E_PIECES);
}

static void
a_side_has_one_flag(void **state)
{
	static const char blue[] = TEN "/" NONE "/" NONE "/" NONE "/F.........";

	(void)state;
	assert_int_equal(check_setup(WIDE, "FF2......./" NONE "/" NONE "/" NONE "/" NONE, blue),
	    -STRAT_E_PIECES);
	assert_int_equal(check_setup(WIDE, "2........./" NONE "/" NONE "/" NONE "/" NONE, blue),
	    -STRAT_E_PIECES);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_game_has_four_mebibytes),
		cmocka_unit_test(a_much_longer_game_is_skipped),
		cmocka_unit_test(a_game_that_never_ends_is_skipped),
		cmocka_unit_test(a_game_has_131072_plies),
		cmocka_unit_test(a_game_has_262144_notes),
		cmocka_unit_test(state_has_131072_plies_too),
		cmocka_unit_test(a_log_has_131072_plies_too),
		cmocka_unit_test(a_tag_has_64_kibibytes),
		cmocka_unit_test(a_game_has_a_thousand_tags),
		cmocka_unit_test(a_game_of_100000_plies_is_good),
		cmocka_unit_test(an_army_has_forty_pieces),
		cmocka_unit_test(a_side_has_one_flag),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
