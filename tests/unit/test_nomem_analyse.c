/* test_nomem_analyse.c - the analysis of a game and all its forms while memory fails: a form is complete
 * or returns its error. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdlib.h>

#include "cli/analyse/report_page.h"
#include "cli/analyse/reports.h"
#include "nomem_help.h"

static const char text[] =
    "[Red \"Ann\"]\n[Event \"Evening\"]\n[Rules \"duel\"]\n[Termination \"time\"]\n"
    "[RedSetup \"..3......./.........9/..M...S..B/....3.B22F\"]\n"
    "[BlueSetup \"BF.....32./.B..3...../......M.../....2S9...\"]\n\n"
    "1. i1-i9 $3 {a comment [%win 0.5]} e7xe1:2x3- 2. i9xi10:2x2= g8-f8 3. h1-h4 f7-f6 1-0\n";

static struct strat_model model;

/* The lengths of the forms, and the notes of a record, when no memory fails. */
static size_t whole[8], notes;

/* Set the length of form K, or compare it with that of the first time. */
static void
check_length(int k, const struct strat_out *out)
{
	if (!whole[k])
		whole[k] = out->len;
	assert_true(out->len > 40);
	assert_int_equal(out->len, whole[k]);
}

static int
put_forms(const struct digest *d)
{
	static const struct analyse_form *const forms[] = { &analyse_text, &analyse_json,
		&analyse_csv, &analyse_svg };
	struct strat_out out;
	int k, rc = 0;

	for (k = 0; rc == 0 && k < 4; k++) {
		strat_out_init(&out, -1);
		forms[k]->put(&out, d);
		rc = out.error;
		if (rc == 0)
			check_length(k, &out);
		strat_out_free(&out);
	}
	return rc;
}

static int
analyse(struct strat_report *rep)
{
	struct digest d;
	int rc;

	digest_init(&d, &model, STRAT_VIEW_BOTH);
	rc = digest_game(&d, &record, rep);
	if (rc == 0)
		rc = put_forms(&d);
	digest_free(&d);
	return rc;
}

static int
annotate(struct strat_report *rep)
{
	struct strat_record copy;
	struct digest d;
	int rc;

	strat_record_init(&copy);
	digest_init(&d, &model, STRAT_VIEW_RED);
	rc = digest_game(&d, &record, rep);
	if (rc == 0)
		rc = strat_record_copy(&copy, &record);
	if (rc == 0)
		rc = analyse_annotate(&copy, &d);
	if (rc == 0 && !notes)
		notes = copy.nnotes;
	if (rc == 0)
		assert_int_equal(copy.nnotes, notes);
	digest_free(&d);
	strat_record_free(&copy);
	return rc;
}

static int
make_page(struct strat_report *rep)
{
	struct report_page *p = report_page_new(STRAT_VIEW_BOTH);
	struct strat_out out;
	struct digest d;
	int rc;

	if (!p)
		return -STRAT_E_NOMEM;
	strat_out_init(&out, -1);
	digest_init(&d, &model, STRAT_VIEW_BOTH);
	d.on_moment = report_page_moment;
	d.arg = p;
	rc = digest_game(&d, &record, rep);
	if (rc == 0)
		rc = report_page_put(p, &out, &d);
	if (rc == 0)
		check_length(4, &out);
	digest_free(&d);
	strat_out_free(&out);
	report_page_delete(p);
	return rc;
}

static void
the_forms_survive(void **state)
{
	(void)state;
	survives(analyse);
}

static void
notes_survive(void **state)
{
	(void)state;
	survives(annotate);
}

static void
a_page_survives(void **state)
{
	(void)state;
	survives(make_page);
}

static int
setup(void **state)
{
	(void)state;
	assert_int_equal(strat_model_load(&model, NULL, NULL), 0);
	read_text(text, sizeof text - 1);
	return analyse(NULL) || annotate(NULL) || make_page(NULL) || notes < 8;
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
		cmocka_unit_test(the_forms_survive),
		cmocka_unit_test(notes_survive),
		cmocka_unit_test(a_page_survives),
	};

	return cmocka_run_group_tests(tests, setup, teardown);
}
