/* study_help.h - for tests of statistics: count games, and assert what was counted. */
#ifndef TESTS_STUDY_HELP_H
#define TESTS_STUDY_HELP_H

#include "check_help.h"

#include <stdio.h>

#include "study/counted.h"

/* A game and its statistics: each test has one, as *state. */
struct study {
	struct check_fixture check;
	struct strat_stats st;
};

static inline void
count_by(struct study *s, const char *by)
{
	struct strat_stats_plan plan = {
		.tables = STRAT_ALL_TABLES, .by = { by }, .nby = by != NULL
	};

	strat_stats_free(&s->st);
	assert_int_equal(strat_stats_init(&s->st, &plan), 0);
}

static inline int
open_study(void **state)
{
	struct study *s = calloc(1, sizeof *s);

	*state = s;
	if (!s)
		return -1;
	strat_checker_init(&s->check.c);
	strat_record_init(&s->check.g);
	s->check.report.on_diagnostic = keep_first_fault;
	s->check.report.arg = &s->check;
	count_by(s, NULL);
	return 0;
}

static inline int
close_study(void **state)
{
	struct study *s = *state;

	strat_checker_free(&s->check.c);
	strat_record_free(&s->check.g);
	strat_stats_free(&s->st);
	free(s);
	return 0;
}

#define STUDY(name) cmocka_unit_test_setup_teardown(name, open_study, close_study)

/* Count the game in S->check. */
static inline void
count(struct study *s, int want)
{
	assert_int_equal(strat_stats_add(&s->st, &s->check.g, 1, 0, NULL), want);
}

/* Count a good game from the position PIECES. */
static inline void
add_game(
    struct study *s, const char *pieces, const char *tags, const char *plies, const char *result)
{
	game(&s->check, "jumbo", pieces, tags, plies, result, STRAT_OK);
	count(s, 1);
}

/* Assert that the counters of row KEY begin with WANT, which ends with -1. */
static inline void
row_is(struct study *s, const char *key, const int64_t *want)
{
	const struct strat_counts *c = strncmp(key, "setups/", 7) == 0 ? &s->st.setups.counts
								       : &s->st.counts;
	size_t i, k;

	for (i = 0; i < c->nrows; i++)
		if (strcmp(c->keys + c->rows[i].key, key) == 0)
			break;
	if (i == c->nrows)
		fail_msg("there is no row %s", key);
	for (k = 0; want[k] >= 0; k++)
		if (c->values[c->rows[i].value + k] != want[k])
			fail_msg("%s: counter %zu is %lld, not %lld", key, k,
			    (long long)c->values[c->rows[i].value + k], (long long)want[k]);
}

#define ROW(s, key, ...) row_is(s, key, (const int64_t[]){ __VA_ARGS__, -1 })

static inline void
no_row(struct study *s, const char *key)
{
	const struct strat_counts *c = &s->st.counts;
	size_t i;

	for (i = 0; i < c->nrows; i++)
		assert_string_not_equal(c->keys + c->rows[i].key, key);
}

static const char duel_game[] = "[Rules \"duel\"]\n"
				"[RedSetup \"..3......./.........9/..M...S..B/....3.B22F\"]\n"
				"[BlueSetup \"%s\"]\n\n*\n";

#endif
