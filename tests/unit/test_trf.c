/* test_trf.c - tournament reports are read, refused and written. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "tourney_help.h"

#define TWO HEAD("   1", " 1.0") "     2 w 1\r" HEAD("   2", " 0.0") "     1 b 0\r"

static void
a_report_is_read(void **state)
{
	struct strat_tourney t;

	(void)state;
	assert_int_equal(parse(&t, "012 Name\rXXR 9\r" TWO, NULL), 0);
	assert_int_equal(t.n, 2);
	assert_int_equal(t.rounds, 9);
	assert_int_equal(t.played, 1);
	assert_string_equal(t.players[0].name, "Somebody");
	assert_int_equal(t.players[1].rating, 2000);
	assert_int_equal(strat_tourney_cell(&t, 0, 0)->opponent, 1);
	assert_int_equal(strat_tourney_cell(&t, 1, 0)->colour, STRAT_BLACK);
	assert_int_equal(strat_tourney_points(&t, 0, 1), 100);
	assert_int_equal(strat_tourney_first_colour(&t), STRAT_WHITE);
	strat_tourney_free(&t);
}

static void
every_end_of_line_will_do(void **state)
{
	static const char *const ends[] = { "\r", "\n", "\r\n" };
	struct strat_tourney t;
	char text[400];
	size_t i;

	(void)state;
	for (i = 0; i < 3; i++) {
		snprintf(text, sizeof text,
		    "012 Name%s" HEAD("   1", " 1.0") "  0000 - U%s### end%s", ends[i], ends[i],
		    ends[i]);
		assert_int_equal(parse(&t, text, NULL), 0);
		assert_int_equal(t.n, 1);
		assert_int_equal(t.nnotes, 2);
		assert_int_equal(strat_tourney_cell(&t, 0, 0)->result, 'U');
		strat_tourney_free(&t);
	}
}

static void
empty_lines_are_lines(void **state)
{
	struct strat_tourney t;

	(void)state;
	assert_int_equal(parse(&t, "\n\n\r\r\n\n" TWO "\n\n", NULL), 0);
	assert_int_equal(t.n, 2);
	assert_int_equal(t.nnotes, 6);
	strat_tourney_free(&t);
}

static void
columns_are_characters(void **state)
{
	struct strat_tourney t;

	(void)state;
	assert_int_equal(
	    parse(&t,
		"001    1      Ren\xc3\xa9 \xc3\x84rger                        2100        "
		"                     0.5    7  0000 - H\r",
		NULL),
	    0);
	assert_string_equal(t.players[0].name, "Ren\xc3\xa9 \xc3\x84rger");
	assert_int_equal(t.players[0].rating, 2100);
	assert_int_equal(t.players[0].rank, 7);
	assert_int_equal(strat_tourney_points(&t, 0, 1), 50);
	strat_tourney_free(&t);
}

static void
so_they_are_behind_a_rating(void **state)
{
	static const char line[] =
	    "001    1      \xc3\x89va                               1610 \xc3\x89\xc3\x89\xc3\x89"
	    " \xc3\x89\xc3\x89                     0.0    1";
	struct strat_tourney t;

	(void)state;
	assert_int_equal(parse(&t, line, NULL), 0);
	assert_int_equal(t.players[0].rating, 1610);
	assert_int_equal(t.players[0].rank, 1);
	assert_string_equal(t.players[0].name, "\xc3\x89va");
	strat_tourney_free(&t);
}

static void
settings_are_read(void **state)
{
	struct strat_tourney t;

	(void)state;
	assert_int_equal(parse(&t,
			     TWO HEAD("   3", " 0.0") "\r"
						      "XXC black1\r"
						      "XXS W=3 D=1 WL=0.5\r"
						      "XXZ 3\r"
						      "XXP 1 2 3\r"
						      "260 002 004    1    3\r"
						      "XXA    2  1.0  0.5\r"
						      "240 H 004    1\r",
			     NULL),
	    0);
	assert_int_equal(t.first, STRAT_BLACK);
	assert_int_equal(t.scoring.points[STRAT_WIN_BLACK], 300);
	assert_int_equal(t.scoring.points[STRAT_FORFEIT_WIN], 300);
	assert_int_equal(t.scoring.points[STRAT_DRAW_WHITE], 100);
	assert_int_equal(t.scoring.points[STRAT_LOSS_WHITE], 50);
	assert_int_equal(t.scoring.points[STRAT_LOSS_BLACK], 0);
	assert_int_equal(strat_tourney_cell(&t, 2, 1)->result, 'Z');
	assert_int_equal(strat_tourney_cell(&t, 0, 3)->result, 'H');
	assert_int_equal(t.nbans, 2);
	assert_int_equal(t.bans[0].n, 3);
	assert_int_equal(t.bans[1].first, 1);
	assert_int_equal(t.bans[1].last, 3);
	assert_int_equal(strat_tourney_baku_points(&t, 1, 0), 100);
	assert_int_equal(strat_tourney_baku_points(&t, 1, 1), 50);
	assert_int_equal(strat_tourney_baku_points(&t, 0, 0), 0);
	strat_tourney_free(&t);
}

static void
scoring_by_162_is_read(void **state)
{
	struct strat_tourney t;

	(void)state;
	assert_int_equal(
	    parse(&t, TWO "162  W 6.0    D 3.0    L 1.0    A 0.5    P 2.0\r", NULL), 0);
	assert_int_equal(t.scoring.points[STRAT_WIN_WHITE], 600);
	assert_int_equal(t.scoring.points[STRAT_BYE_FULL], 600);
	assert_int_equal(t.scoring.points[STRAT_BYE_HALF], 300);
	assert_int_equal(t.scoring.points[STRAT_LOSS_BLACK], 100);
	assert_int_equal(t.scoring.points[STRAT_FORFEIT_LOSS], 50);
	assert_int_equal(t.scoring.points[STRAT_BYE_PAIRING], 200);
	strat_tourney_free(&t);
}

static void
what_contradicts_itself_is_refused(void **state)
{
	static const char *const texts[] = {
		"",
		"012 Name\r",
		HEAD("   1", " 1.0") "     2 w 1\r",
		HEAD("   1", " 1.0") "     1 w 1\r",
		HEAD("   1", " 1.0") "     2 w 1\r" HEAD("   2", " 0.0") "     1 w 0\r",
		HEAD("   1", " 1.0") "     2 w 1\r" HEAD("   2", " 0.0") "  0000 - Z\r",
		HEAD("   1", " 1.0") "  0000 w 1\r",
		HEAD("   1", " 1.0") "  0000 - ?\r",
		HEAD("   1", " x.0") "\r",
		HEAD("   0", " 0.0") "\r",
		HEAD("   1", " 0.0") "\r" HEAD("   1", " 0.0") "\r",
		TWO "XXR 0\r",
		TWO "XXR 256\r",
		TWO "152 G\r",
		TWO "XXS Q=1\r",
		TWO "XXZ 3\r",
		TWO "XXA    1  lots\r",
		TWO "240 H 999    1\r",
		TWO "250 00.0 02.0 001 999 0001 0001\r",
	};
	struct strat_tourney t;
	size_t i;

	(void)state;
	for (i = 0; i < sizeof texts / sizeof *texts; i++) {
		struct strat_report rep = { 0 };

		assert_int_equal(parse(&t, texts[i], &rep), -STRAT_E_TRF);
		assert_int_equal(rep.count[STRAT_FAULT], 1);
		strat_tourney_free(&t);
	}
}

static void
wrong_points_are_a_remark(void **state)
{
	struct strat_report rep = { 0 };
	struct strat_tourney t;

	(void)state;
	assert_int_equal(parse(&t, HEAD("   1", " 2.5") "  0000 - U\r", &rep), 0);
	assert_int_equal(rep.count[STRAT_REMARK], 1);
	strat_tourney_free(&t);
}

/* Assert that T, written, read and written again, gives the same text. */
static void
check_round(const struct strat_tourney *t)
{
	struct strat_tourney again;
	struct strat_out one, two;
	size_t i, r;

	strat_out_init(&one, -1);
	strat_out_init(&two, -1);
	strat_trf_write(t, "\r", &one);
	strat_tourney_init(&again);
	assert_int_equal(strat_trf_parse(&again, one.text, one.len, "test", NULL), 0);
	assert_int_equal(again.n, t->n);
	assert_int_equal(again.played, t->played);
	for (i = 0; i < t->n; i++)
		for (r = 0; r < t->played; r++)
			assert_memory_equal(strat_tourney_cell(t, i, r),
			    strat_tourney_cell(&again, i, r), sizeof(struct strat_cell));
	strat_trf_write(&again, "\r", &two);
	assert_int_equal(one.len, two.len);
	assert_memory_equal(one.text, two.text, one.len);
	strat_out_free(&one);
	strat_out_free(&two);
	strat_tourney_free(&again);
}

static void
what_is_written_is_read_again(void **state)
{
	struct strat_tourney t;
	struct strat_pairing p;
	int i;

	(void)state;
	strat_pairing_init(&p);
	for (i = 0; i < 20; i++) {
		chance = (uint64_t)i;
		new_tourney(&t, 5 + draw(30), 6);
		while (t.played < t.rounds && pair_next(&t, &strat_system_monrad, &p) > 0)
			play_next(&t, &p, 10);
		check_round(&t);
		strat_tourney_free(&t);
	}
	strat_pairing_free(&p);
}

static void
players_may_stand_in_any_order(void **state)
{
	struct strat_tourney t;

	(void)state;
	assert_int_equal(
	    parse(&t,
		HEAD("   7", " 0.0") "     3 b 0\r" HEAD("   3", " 1.0") "     7 w 1  0000 - H\r",
		NULL),
	    0);
	assert_int_equal(t.players[0].number, 3);
	assert_int_equal(strat_tourney_cell(&t, 0, 0)->opponent, 1);
	assert_int_equal(strat_tourney_cell(&t, 1, 0)->opponent, 0);
	assert_int_equal(strat_tourney_cell(&t, 0, 1)->result, 'H');
	strat_tourney_free(&t);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_report_is_read),
		cmocka_unit_test(every_end_of_line_will_do),
		cmocka_unit_test(empty_lines_are_lines),
		cmocka_unit_test(columns_are_characters),
		cmocka_unit_test(so_they_are_behind_a_rating),
		cmocka_unit_test(settings_are_read),
		cmocka_unit_test(scoring_by_162_is_read),
		cmocka_unit_test(what_contradicts_itself_is_refused),
		cmocka_unit_test(wrong_points_are_a_remark),
		cmocka_unit_test(what_is_written_is_read_again),
		cmocka_unit_test(players_may_stand_in_any_order),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
