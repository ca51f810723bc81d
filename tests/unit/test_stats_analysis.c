/* test_stats_analysis.c - statistics of what the analysis of games tells. */
#include "study_help.h"

#include <math.h>

#include "study/analysis/accuracy.h"
#include "study/analysis/analyst.h"

#define GAME                                                                                       \
	"[Red \"Rosa\"]\n[Blue \"Sander\"]\n[Rules \"isf-online\"]\n"                              \
	"[RedSetup \"7B25924223/68864M377B/B5362S4252/FB234635BB\"]\n"                             \
	"[BlueSetup \"32224B646B/3557BFB243/234B8BS692/862M752375\"]\n\n"                          \
	"1. i4xi7 e7-e6 2. f4xf7 a7-a6 3. e4-f4 e6-f6 4. e3-e4 d7-e7 5. e4-e5 e7-e6 "              \
	"6. e5xe6 e6-e5 7. a4-a5 a6xa5 8. f3-e3 e5-f5 9. f4-e4 c7-e7 10. f2-f3 f5-e5 "             \
	"11. f3-f4 e5xe4 12. f4xe4 e7-e5 13. e4-f4 e5-f5 14. f4-f3 *\n"

/* Count the game and return its analysis. */
static struct strat_analyst *
count_game(struct study *s)
{
	struct strat_analyst *a = strat_analyst_new();

	snprintf(s->check.text, sizeof s->check.text, "%s", GAME);
	judge(&s->check, STRAT_OK);
	count(s, 1);
	assert_non_null(a);
	assert_int_equal(strat_game_analyse(&a->game, &s->check.g, NULL), 0);
	return a;
}

static const int64_t *
counters_of(struct study *s, const char *key)
{
	const struct strat_counts *c = &s->st.counts;
	size_t i;

	for (i = 0; i < c->nrows; i++)
		if (strcmp(c->keys + c->rows[i].key, key) == 0)
			return c->values + c->rows[i].value;
	fail_msg("there is no row %s", key);
	return NULL;
}

static void
luck_and_losses_are_those_of_the_analysis(void **state)
{
	static const char *const players[] = { "Rosa", "Sander" };
	struct study *s = *state;
	struct strat_game_totals t;
	struct strat_analyst *a;
	char key[60];
	int i;

	count_by(s, "player");
	a = count_game(s);
	strat_game_total(&a->game, &t);
	for (i = 0; i < 2; i++) {
		const int64_t *row;
		double loss = t.loss[i] / (double)t.choices[i];

		assert_true(t.attacks[i] > 0 && t.choices[i] > 10);
		snprintf(key, sizeof key, "luck/%s/all", players[i]);
		row = counters_of(s, key);
		assert_int_equal(row[0], 1);
		assert_int_equal(row[1], t.attacks[i]);
		assert_int_equal(row[2], llround(10000 * t.luck[i]));
		snprintf(key, sizeof key, "accuracy/%s/all", players[i]);
		row = counters_of(s, key);
		assert_int_equal(row[0], 1);
		assert_int_equal(row[1], t.choices[i]);
		assert_int_equal(row[2], llround(10000 * t.loss[i]));
		assert_int_equal(row[3], llround(100 * strat_accuracy(loss)));
	}
	no_row(s, "accuracy/Rosa/50");
	no_row(s, "posterior/Rosa/50"); /* the game is shorter */
	strat_analyst_free(a);
}

static void
every_attack_is_of_one_class_of_each_kind(void **state)
{
	struct study *s = *state;
	int64_t all, sum;

	strat_analyst_free(count_game(s));
	all = counters_of(s, "luck/all")[1];
	sum = counters_of(s, "luck/unmoved")[1] + counters_of(s, "luck/moved")[1];
	assert_int_equal(sum, all);
	sum = counters_of(s, "luck/front")[1] + counters_of(s, "luck/back")[1];
	assert_int_equal(sum, all);
	sum = counters_of(s, "luck/early")[1] + counters_of(s, "luck/late")[1];
	assert_int_equal(sum, all);
	assert_int_equal(counters_of(s, "luck/late")[1], 0);
}

/* The record begins after ply 49, so its first ply is the 50th. */
static void
beliefs_are_looked_at_by_ply_of_the_game(void **state)
{
	struct study *s = *state;
	const int64_t *row;

	add_game(s, "a1F b14 j4M / a10F b104 j7M", "[Ply \"49\"]", "j4-j5", "*");
	row = counters_of(s, "posterior/50");
	assert_int_equal(row[0], 2);
	assert_true(row[1] > 0 && row[2] > 0 && row[3] > 0);
	no_row(s, "posterior/100");
}

/* ------ averages ------ */

/* Four games with A = 1, 2, -1, 4 and B = 1, 1, 2, 2: by hand, the ratio is 1, the residuals are 0, 1, -3
 * and 2, with squares of 14 together; 36 / 10 games count. */
static void
an_average_has_students_interval(void **state)
{
	struct strat_column c = { "x", "y", "", STRAT_AVERAGE, 2, 0, 10 };
	const struct strat_table *t = &strat_tables[STRAT_T_LUCK];
	size_t n = strat_table_counters(t);
	int64_t row[STRAT_MAX_COUNTERS] = { 6, 0, 6 };
	struct strat_stats_line line = { .table = t, .counters = row };
	struct strat_stats_value v;

	(void)state;
	row[n + (size_t)strat_table_moment(t, 2, 2)] = 1 + 4 + 1 + 16;
	row[n + (size_t)strat_table_moment(t, 0, 2)] = 1 + 2 - 2 + 8;
	row[n + (size_t)strat_table_moment(t, 0, 0)] = 1 + 1 + 4 + 4;
	v = strat_stats_value_of(&c, &line);
	assert_true(v.is_there && v.has_interval && v.is_small && !v.is_count);
	assert_true(fabs(v.value - 0.1) < 1e-12);
	/* sqrt(14 * 3.6 / 2.6) / 6 = 0.7338; t with 2.6 degrees of freedom is between 3.18 and 4.31 */
	assert_true(v.high - v.value > 0.07338 * 3.18 && v.high - v.value < 0.07338 * 4.31);
	assert_true(fabs(v.high + v.low - 0.2) < 1e-12);
	c.unit = "%";
	v = strat_stats_value_of(&c, &line);
	assert_true(v.low == 0 && v.high > 0.3);
	row[0] = 0;
	assert_false(strat_stats_value_of(&c, &line).is_there);
}

/* ------ parts ------ */

static int
read_row(const char *plan, const char *row)
{
	struct strat_stats st;
	struct strat_stats_reader p = { .st = &st };
	int rc = strat_stats_reader_line(&p, plan, strlen(plan));

	if (rc == 0)
		rc = strat_stats_reader_line(&p, row, strlen(row));
	if (p.is_open)
		strat_stats_free(&st);
	strat_stats_reader_free(&p);
	return rc;
}

static void
only_luck_may_be_negative(void **state)
{
	static const char luck[] = "#strat-stats 2\tluck\t\tall",
			  accuracy[] = "#strat-stats 2\taccuracy\t\tall";

	(void)state;
	assert_int_equal(strat_table_numbers(&strat_tables[STRAT_T_LUCK]), 6);
	assert_int_equal(read_row(luck, "luck/all\t2\t3\t-40\t1600\t-80\t4"), 0);
	assert_int_equal(read_row(luck, "luck/all\t2\t3\t-0\t0\t0\t4"), -STRAT_E_PARTIAL);
	assert_int_equal(read_row(luck, "luck/all\t2\t3\t-\t0\t0\t4"), -STRAT_E_PARTIAL);
	assert_int_equal(read_row(luck, "luck/all\t2\t3\t--4\t0\t0\t4"), -STRAT_E_PARTIAL);
	assert_int_equal(
	    read_row(luck, "luck/all\t2\t3\t-9223372036854775808\t0\t0\t4"), -STRAT_E_PARTIAL);
	assert_int_equal(strat_table_numbers(&strat_tables[STRAT_T_ACCURACY]), 10);
	assert_int_equal(read_row(accuracy, "accuracy/all\t2\t3\t40\t5\t1\t1\t1\t1\t1\t1"), 0);
	assert_int_equal(
	    read_row(accuracy, "accuracy/all\t2\t3\t-40\t5\t1\t1\t1\t1\t1\t1"), -STRAT_E_PARTIAL);
}

static void
slow_tables_are_not_common(void **state)
{
	int i;

	(void)state;
	for (i = 0; i < STRAT_TABLES; i++)
		assert_int_equal(STRAT_COMMON_TABLES >> i & 1, !strat_tables[i].is_slow);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		STUDY(luck_and_losses_are_those_of_the_analysis),
		STUDY(every_attack_is_of_one_class_of_each_kind),
		STUDY(beliefs_are_looked_at_by_ply_of_the_game),
		STUDY(an_average_has_students_interval),
		STUDY(only_luck_may_be_negative),
		STUDY(slow_tables_are_not_common),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
