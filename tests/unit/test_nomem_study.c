/* test_nomem_study.c - games are found and counted while memory fails. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "nomem_help.h"
#include "study/counted.h"
#include "study/select.h"

static void
note_hit(void *arg, size_t ply)
{
	*(size_t *)arg += ply;
}

static int
select_game(struct strat_report *rep)
{
	struct strat_select_error why;
	struct strat_select *s;
	size_t sum = 0;
	int rc = strat_select_compile(&s,
	    "event ~ '^a.*e' and not (setup ///F or site = x) and (position 'b3=red' or F at a2) "
	    "and not (luck red > 5 or swing > 0.9)",
	    &why);

	if (rc < 0)
		return rc;
	rc = strat_select_game(s, &record, note_hit, &sum, rep);
	assert_true(rc < 0 || (rc == 1 && sum == 1));
	strat_select_close(s);
	return rc < 0 ? rc : 0;
}

static int
see_block(void *arg, const struct strat_stats_block *block)
{
	*(size_t *)arg += block->n;
	return 0;
}

/* Read the N bytes of a part at TEXT and add them up. */
static int
merge_text(const char *text, size_t n)
{
	struct strat_stats st;
	struct strat_stats_reader p = { .st = &st };
	const char *end, *stop = text + n;
	int rc = 0;

	for (; rc == 0 && (end = memchr(text, '\n', (size_t)(stop - text))) != NULL; text = end + 1)
		rc = strat_stats_reader_line(&p, text, (size_t)(end - text));
	if (rc == 0)
		rc = strat_stats_reader_end(&p);
	if (p.is_open)
		strat_stats_free(&st);
	strat_stats_reader_free(&p);
	return rc;
}

/* Count the record and a setup, split by players; show, write and read the result. */
static int
count_game(struct strat_report *rep)
{
	static const char setup[] = "AADAAAAAAA/x";
	struct strat_stats_plan plan = { .tables = STRAT_ALL_TABLES, .by = { "player" }, .nby = 1 };
	const struct strat_stats_filter show = { .tables = STRAT_ALL_TABLES };
	struct strat_stats st;
	struct strat_out out;
	size_t lines = 0;
	int rc = strat_stats_init(&st, &plan);

	st.setups.most = 1;
	strat_out_init(&out, -1);
	if (rc == 0)
		rc = strat_stats_add(&st, &record, 1, 0, rep);
	if (rc > 0)
		rc = strat_stats_add_setup(&st, setup, sizeof setup - 1, NULL, 1, NULL);
	if (rc == 0)
		rc = strat_stats_each(&st, &show, see_block, &lines);
	if (rc == 0)
		rc = strat_stats_write(&st, &out);
	if (rc == 0)
		rc = merge_text(out.text, out.len);
	strat_stats_free(&st);
	strat_out_free(&out);
	return rc;
}

/* ------ tests ------ */

static void
selecting_survives(void **state)
{
	(void)state;
	survives_with_record(select_game);
}

static void
counting_survives(void **state)
{
	(void)state;
	survives_with_record(count_game);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(selecting_survives),
		cmocka_unit_test(counting_survives),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
