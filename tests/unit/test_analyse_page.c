/* test_analyse_page.c - the data of a page with an analysis: small, and true to the analysis. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <jansson.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli/analyse/report_page.h"
#include "cli/analyse/reports.h"
#include "formats/sgr/sgr.h"
#include "game/board.h"

/* Two battles, of which one is won by a rank that was unlikely. */
static const char text[] =
    "[Rules \"duel\"]\n"
    "[RedSetup \"..3......./.........9/..M...S..B/....3.B22F\"]\n"
    "[BlueSetup \"BF.....32./.B..3...../......M.../....2S9...\"]\n\n"
    "1. i1-i9 e7xe1:2x3- 2. i9xi10:2x2= g8-f8 3. h1-h4 f7-f6 4. c2-d2 g7-f7 5. d2-d3 f7-e7\n"
    "6. d3-d4 e7-e6 7. d4-e4 f8-e8 8. e4-e5 e8-e7 9. e5xe6:Mx9+ f6xe6:SxM+ 10. h4-e4 e7-f7\n"
    "11. e4xe6:2xS+ f7-f6 12. e6-e8 e9xe8:3x2+ *\n";

#define MOMENTS 30
#define UNKNOWN 0xff /* the view knows the piece */

static struct strat_model model;
static struct strat_record record;

/* Chances after each ply, in percent, by view and identity; [0]: UNKNOWN, or 0. */
static double believed[MOMENTS][STRAT_VIEWS][STRAT_MAX_PIECES + 1][STRAT_KINDS];

static void
keep_beliefs(void *arg, struct digest *d, size_t plies)
{
	int v, army, i, r;

	report_page_moment(arg, d, plies);
	assert_true(plies < MOMENTS);
	for (v = 0; v < STRAT_VIEWS; v++)
		for (army = 0; army < 2; army++) {
			const struct strat_posterior *t = &d->a.beliefs.of[v][army];

			for (i = 0; i < t->n; i++) {
				int id = army * STRAT_MAX_ARMY + t->piece[i] + 1;

				believed[plies][v][id][0] = UNKNOWN;
				for (r = STRAT_SPY; r <= STRAT_FLAG; r++)
					believed[plies][v][id][r] = 100 * t->chance[t->piece[i]][r];
			}
		}
}

/* Return the data of the analysis on the page for VIEW. */
static json_t *
make_page(enum strat_view view)
{
	struct report_page *p = report_page_new(view);
	struct strat_report rep = { 0 };
	struct strat_out out;
	struct digest d;
	json_t *page, *analysis;
	char *from, *end;

	memset(believed, 0, sizeof believed);
	strat_out_init(&out, -1);
	digest_init(&d, &model, view);
	d.on_moment = keep_beliefs;
	d.arg = p;
	assert_int_equal(digest_game(&d, &record, &rep), 0);
	assert_int_equal(report_page_put(p, &out, &d), 0);
	strat_out_char(&out, '\0');
	from = strchr(out.text, '{');
	end = strstr(out.text, "</script>");
	assert_true(from && end);
	page = json_loadb(from, (size_t)(end - from), 0, NULL);
	assert_non_null(page);
	analysis = json_incref(json_object_get(page, "analysis"));
	assert_non_null(analysis);
	json_decref(page);
	strat_out_free(&out);
	digest_free(&d);
	report_page_delete(p);
	return analysis;
}

/* Read the changes of a text into the ranks that the page shows: SAID, of each piece a text of three
 * characters a rank. */
static void
read_changes(const char *s, char said[STRAT_MAX_PIECES + 1][16])
{
	while (*s) {
		int id = (unsigned char)*s++ - 40;
		size_t len = strcspn(s, ";");

		assert_true(id >= 1 && id <= STRAT_MAX_PIECES && len % 3 == 0 && len <= 9);
		memcpy(said[id], s, len);
		said[id][len] = '\0';
		s += len + 1;
	}
}

/* Assert that what is said of a piece is true, to two percent and a half of rounding. */
static void
check_piece(const char *said, const double chance[STRAT_KINDS])
{
	double least = 100;
	strat_ranks seen = 0;
	int r;

	for (; *said; said += 3) {
		enum strat_rank rank = strat_rank_from_char(said[0]);
		int percent = 10 * (said[1] - '0') + said[2] - '0';

		assert_true(fabs(chance[rank] - percent) <= 2.01);
		assert_true(!(seen & STRAT_RANK_BIT(rank)));
		seen |= STRAT_RANK_BIT(rank);
		least = percent < least ? percent : least;
	}
	assert_true(seen);
	for (r = STRAT_SPY; r <= STRAT_FLAG; r++)
		if (!(seen & STRAT_RANK_BIT(r)))
			assert_true(chance[r] <= least + 2.01);
}

static void
the_page_shows_the_likeliest_ranks_after_every_ply(void **state)
{
	static char said[STRAT_VIEWS][STRAT_MAX_PIECES + 1][16];
	json_t *analysis = make_page(STRAT_VIEW_BOTH);
	json_t *chances = json_object_get(analysis, "chances");
	size_t plies, i = 0, checked = 0;
	int v, id;

	(void)state;
	memset(said, 0, sizeof said);
	for (plies = 0; plies <= record.nplies; plies++) {
		for (; i < json_array_size(chances); i++) {
			json_t *row = json_array_get(chances, i);
			json_int_t views = json_integer_value(json_array_get(row, 1));

			if ((size_t)json_integer_value(json_array_get(row, 0)) != plies)
				break;
			assert_true(views > 0 && views < 1 << STRAT_VIEWS);
			for (v = 0; v < STRAT_VIEWS; v++)
				if (views >> v & 1)
					read_changes(
					    json_string_value(json_array_get(row, 2)), said[v]);
		}
		for (v = 0; v < STRAT_VIEWS; v++)
			for (id = 1; id <= STRAT_MAX_PIECES; id++)
				if (believed[plies][v][id][0] == UNKNOWN) {
					check_piece(said[v][id], believed[plies][v][id]);
					checked++;
				}
	}
	assert_int_equal(i, json_array_size(chances));
	assert_true(checked > 500);
	json_decref(analysis);
}

/* A change that several views see stands once. */
static void
views_that_know_the_same_share_their_data(void **state)
{
	json_t *analysis = make_page(STRAT_VIEW_BOTH);
	json_t *row = json_array_get(json_object_get(analysis, "chances"), 0);

	(void)state;
	/* before the first ply Red and the public know the same of Blue, and Blue and the public of Red */
	assert_int_equal(json_integer_value(json_array_get(row, 0)), 0);
	assert_int_equal(json_integer_value(json_array_get(row, 1)),
	    1 << STRAT_VIEW_RED | 1 << STRAT_VIEW_PUBLIC);
	assert_int_equal(strlen(json_string_value(json_array_get(row, 2))) % 11, 0);
	row = json_array_get(json_object_get(analysis, "chances"), 1);
	assert_int_equal(json_integer_value(json_array_get(row, 1)),
	    1 << STRAT_VIEW_BLUE | 1 << STRAT_VIEW_PUBLIC);
	json_decref(analysis);
}

static void
a_page_for_one_side_has_only_what_it_may_know(void **state)
{
	json_t *analysis = make_page(STRAT_VIEW_BLUE), *rows, *row;
	static const char *const names[] = { "luck", "beliefs", "losses" };
	size_t i, k;

	(void)state;
	for (k = 0; k < 3; k++) {
		rows = json_object_get(analysis, names[k]);
		assert_true(k == 2 || json_array_size(rows) > 0);
		json_array_foreach(rows, i, row)
		    assert_int_equal(json_integer_value(json_array_get(row, 1)), STRAT_BLUE);
	}
	json_array_foreach(json_object_get(analysis, "chances"), i, row)
	    assert_int_equal(json_integer_value(json_array_get(row, 1)), 1 << STRAT_VIEW_BLUE);
	assert_true(json_is_null(json_array_get(json_object_get(analysis, "sides"), STRAT_RED)));
	json_decref(analysis);
}

/* A rank is not left out that is as likely as the last one named. */
static void
beliefs_name_ranks_that_are_as_likely(void **state)
{
	static const double chance[STRAT_KINDS] = {
		[STRAT_SPY] = 1 / 3., [STRAT_MINER] = 1 / 3., [STRAT_GENERAL] = 1 / 3.
	};
	uint8_t rank[DIGEST_NAMED];

	(void)state;
	assert_int_equal(digest_likely(chance, STRAT_SPY, rank), 3);
	assert_int_equal(rank[2], STRAT_GENERAL);
}

/* The true rank is named also if others were likelier. */
static void
beliefs_name_the_true_rank(void **state)
{
	static const double chance[STRAT_KINDS] = {
		[STRAT_SPY] = 0.05, [STRAT_SCOUT] = 0.5, [STRAT_MINER] = 0.25, [STRAT_BOMB] = 0.2
	};
	static const double sure[STRAT_KINDS] = { [STRAT_MINER] = 0.002, [STRAT_BOMB] = 0.998 };
	uint8_t rank[DIGEST_NAMED];

	(void)state;
	assert_int_equal(digest_likely(chance, STRAT_SPY, rank), 3);
	assert_int_equal(rank[0], STRAT_SCOUT);
	assert_int_equal(rank[1], STRAT_MINER);
	assert_int_equal(rank[2], STRAT_SPY);
	assert_int_equal(digest_likely(chance, STRAT_MINER, rank), 2);
	assert_int_equal(digest_likely(sure, STRAT_BOMB, rank), 0);
	assert_int_equal(digest_likely(chance, STRAT_UNKNOWN, rank), 0);
	assert_int_equal(digest_likely(chance, STRAT_NO_RANK, rank), 0);
}

static int
setup(void **state)
{
	struct strat_text t = { .p = text, .end = text + sizeof text - 1, .line = 1 };

	(void)state;
	assert_int_equal(strat_model_load(&model, NULL, NULL), 0);
	strat_record_init(&record);
	assert_int_equal(strat_format_sgr.read(&t, &record, NULL), 1);
	assert_int_equal(record.nplies, 24);
	return 0;
}

static int
teardown(void **state)
{
	(void)state;
	strat_record_free(&record);
	return 0;
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_page_shows_the_likeliest_ranks_after_every_ply),
		cmocka_unit_test(views_that_know_the_same_share_their_data),
		cmocka_unit_test(a_page_for_one_side_has_only_what_it_may_know),
		cmocka_unit_test(beliefs_name_ranks_that_are_as_likely),
		cmocka_unit_test(beliefs_name_the_true_rank),
	};

	return cmocka_run_group_tests(tests, setup, teardown);
}
