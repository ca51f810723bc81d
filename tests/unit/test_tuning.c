/* test_tuning.c - the values of trials, and the results that count. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdlib.h>
#include <string.h>

#include "match/tuning.h"

struct fixture {
	struct strat_config config;
	struct strat_schedule schedule;
	struct strat_tuning *tuning;
};

static void
set_up(struct fixture *f)
{
	static const char text[] = "games 40\nengine name=E cmd=./e option.hash=16\n"
				   "tune depth 30 0 100\ntune \"the margin\" 0.5 -1.0 1.0\n";

	strat_config_init(&f->config);
	assert_int_equal(strat_config_read(&f->config, text, strlen(text), NULL, NULL), 0);
	assert_int_equal(strat_config_finalize(&f->config, NULL), 0);
	f->schedule = strat_config_schedule(&f->config);
	f->tuning = strat_tuning_new(&f->config);
	assert_non_null(f->tuning);
}

static void
tear_down(struct fixture *f)
{
	strat_tuning_free(f->tuning);
	strat_config_free(&f->config);
}

/* Add game NUMBER, which engine WINNER won; 0: a draw, -1: void. */
static int
add(struct fixture *f, uint64_t number, int winner)
{
	struct strat_scheduled_game g = strat_schedule_game(&f->schedule, number);
	enum strat_result result = winner < 0 ? STRAT_OPEN
	    : winner == 0                     ? STRAT_DRAW
	    : winner == g.red                 ? STRAT_RED_WINS
					      : STRAT_BLUE_WINS;

	return strat_tuning_add(f->tuning, &g, result);
}

static void
a_trial_counts_when_both_games_are_stored_in_whatever_order(void **state)
{
	struct fixture f;
	double start;

	(void)state;
	set_up(&f);
	start = f.tuning->spsa.values[0];
	assert_int_equal(add(&f, 3, 1), 0);
	assert_int_equal(add(&f, 0, 1), 0);
	assert_true(f.tuning->spsa.values[0] == start);
	assert_int_equal(add(&f, 2, 1), 1);
	assert_int_equal(f.tuning->trials[1].won, 2);
	assert_true(f.tuning->spsa.values[0] != start);
	assert_int_equal(add(&f, 1, 2), 1);
	assert_int_equal(f.tuning->trials[0].won, 0);
	assert_int_equal(f.tuning->spsa.done, 2);
	tear_down(&f);
}

static void
a_trial_with_a_void_game_changes_nothing(void **state)
{
	struct fixture f;
	double start;

	(void)state;
	set_up(&f);
	start = f.tuning->spsa.values[0];
	assert_int_equal(add(&f, 0, 1), 0);
	assert_int_equal(add(&f, 1, -1), 0);
	assert_true(f.tuning->spsa.values[0] == start);
	assert_int_equal(f.tuning->spsa.done, 0);
	assert_int_equal(f.tuning->voids, 1);
	tear_down(&f);
}

static void
games_beyond_the_last_trial_and_third_games_are_not_counted(void **state)
{
	struct fixture f;
	struct strat_scheduled_game g;

	(void)state;
	set_up(&f);
	assert_int_equal(add(&f, 0, 1), 0);
	assert_int_equal(add(&f, 1, 1), 1);
	assert_int_equal(add(&f, 1, 1), 0);
	g = strat_schedule_game(&f.schedule, 0);
	g.number = UINT64_MAX;
	assert_int_equal(strat_tuning_add(f.tuning, &g, STRAT_RED_WINS), 0);
	assert_int_equal(f.tuning->spsa.done, 1);
	tear_down(&f);
}

static void
the_values_of_a_trial_stay_although_others_end_meanwhile(void **state)
{
	struct fixture f;
	struct strat_trial_values before;

	(void)state;
	set_up(&f);
	before = *strat_tuning_values(f.tuning, 1);
	assert_int_equal(add(&f, 0, 1), 0);
	assert_int_equal(add(&f, 1, 1), 1);
	assert_int_equal(add(&f, 2, 1), 0);
	assert_memory_equal(strat_tuning_values(f.tuning, 1), &before, sizeof before);
	tear_down(&f);
}

static void
set_tag(struct strat_record *g, const char *name, const char *value)
{
	assert_int_equal(strat_record_set_tag(g, name, value, strlen(value)), 0);
}

static void
the_tags_of_a_record_give_the_values_back(void **state)
{
	struct fixture f;
	struct strat_record g;
	struct strat_out text = { .fd = -1 };
	const struct strat_trial_values *v;

	(void)state;
	set_up(&f);
	strat_record_init(&g);
	set_tag(&g, "RedTuned", "depth=17 the margin=-0.25");
	set_tag(&g, "BlueTuned", "depth=43 the margin=1.0");
	assert_int_equal(strat_tuning_restore(f.tuning, 3, &g, 1), 0);
	v = strat_tuning_values(f.tuning, 3);
	assert_true(v->of[0][0] == 17 && v->of[0][1] == -0.25);
	assert_true(v->of[1][0] == 43 && v->of[1][1] == 1);
	strat_tuning_write(f.tuning, v->of[1], &text);
	strat_out_char(&text, '\0');
	assert_string_equal(text.text, "depth=43 the margin=1.0");
	assert_int_equal(strat_tuning_restore(f.tuning, 3, &g, 0), 0);
	assert_true(strat_tuning_values(f.tuning, 3)->of[0][0] == 43);
	strat_out_free(&text);
	strat_record_free(&g);
	tear_down(&f);
}

static void
tags_that_are_missing_or_wrong_are_refused(void **state)
{
	static const char *const wrong[] = { "", "depth=17", "depth=17 the margin=0.5 more=1",
		"depth=17.5 the margin=0.5", "depth=101 the margin=0.5", "depth=17 the margin=x",
		"depth= the margin=0.5", "depths=17 the margin=0.5", "depth=17 the margin=-1.1" };
	struct fixture f;
	struct strat_record g;
	size_t i;

	(void)state;
	set_up(&f);
	strat_record_init(&g);
	assert_int_equal(strat_tuning_restore(f.tuning, 0, &g, 1), -STRAT_E_DATABASE);
	set_tag(&g, "BlueTuned", "depth=17 the margin=0.5");
	for (i = 0; i < sizeof wrong / sizeof *wrong; i++) {
		set_tag(&g, "RedTuned", wrong[i]);
		if (strat_tuning_restore(f.tuning, 0, &g, 1) != -STRAT_E_DATABASE)
			fail_msg("'%s' was accepted", wrong[i]);
	}
	assert_null(f.tuning->trials[0].values);
	strat_record_free(&g);
	tear_down(&f);
}

static void
an_engine_gets_the_values_after_its_own_options(void **state)
{
	const double x[STRAT_SPSA_PARAMETERS] = { 12, 0.125 };
	struct strat_tuned_engine e = { .options = NULL };
	const struct strat_engine_option *options;
	struct fixture f;

	(void)state;
	set_up(&f);
	assert_int_equal(strat_tuning_set(f.tuning, x, 1, &f.config.engines[1].engine, &e), 0);
	options = e.engine.options;
	assert_string_equal(options[0].name, "hash");
	assert_string_equal(options[1].name, "depth");
	assert_string_equal(options[1].value, "12");
	assert_string_equal(options[2].name, "the margin");
	assert_string_equal(options[2].value, "0.125");
	assert_null(options[3].name);
	assert_string_equal(f.config.engines[1].options[1].value, "0"); /* as it was */
	strat_tuned_engine_free(&e);
	tear_down(&f);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_trial_counts_when_both_games_are_stored_in_whatever_order),
		cmocka_unit_test(a_trial_with_a_void_game_changes_nothing),
		cmocka_unit_test(games_beyond_the_last_trial_and_third_games_are_not_counted),
		cmocka_unit_test(the_values_of_a_trial_stay_although_others_end_meanwhile),
		cmocka_unit_test(the_tags_of_a_record_give_the_values_back),
		cmocka_unit_test(tags_that_are_missing_or_wrong_are_refused),
		cmocka_unit_test(an_engine_gets_the_values_after_its_own_options),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
