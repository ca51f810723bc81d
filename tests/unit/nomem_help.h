/* nomem_help.h - let the first, the second, ... allocation fail, alone or with all later ones: the
 * function must report NOMEM each time, without leaks (checked by `make asan').  The Makefile wraps
 * the allocation functions of each test_nomem*.c. */
#ifndef TESTS_UNIT_NOMEM_HELP_H
#define TESTS_UNIT_NOMEM_HELP_H

#include <errno.h>
#include <string.h>

#include "base/diag.h"
#include "formats/sgr/sgr.h"

void *__real_malloc(size_t n);
void *__real_calloc(size_t n, size_t size);
void *__real_realloc(void *p, size_t n);
void *__wrap_malloc(size_t n);
void *__wrap_calloc(size_t n, size_t size);
void *__wrap_realloc(void *p, size_t n);

static long left = -1; /* allocations that still succeed; -1: all */
static int for_ever;   /* 1: all later ones fail too */
static int failed;

static int
fails(void)
{
	if (left < 0 || left-- > 0)
		return 0;
	if (for_ever)
		left = 0;
	failed = 1;
	errno = ENOMEM;
	return 1;
}

void *
__wrap_malloc(size_t n)
{
	return fails() ? NULL : __real_malloc(n);
}

void *
__wrap_calloc(size_t n, size_t size)
{
	return fails() ? NULL : __real_calloc(n, size);
}

void *
__wrap_realloc(void *p, size_t n)
{
	return fails() ? NULL : __real_realloc(p, n);
}

/* ------ failures ------ */

static int nomem_told, limit_is_told, faults_are_told;

static void
hear(void *arg, const struct strat_diag *d)
{
	(void)arg;
	if (d->code == STRAT_E_NOMEM)
		nomem_told = 1;
	else if (strat_code_level(d->code) != STRAT_REMARK && !faults_are_told &&
	    !(limit_is_told && d->code == STRAT_E_LIMIT))
		fail_msg("NOMEM is told as %s", strat_code_name(d->code));
}

/* Run JOB, which returns 0 or a negative code, with each allocation failing in turn.  It must
 * return -STRAT_E_NOMEM and report nothing else.  With STEP, later allocations are tried ever more rarely:
 * after allocation N comes N + 1 + N / STEP. */
static inline void
survives_failures(int (*job)(struct strat_report *rep), int all, long step)
{
	struct strat_report rep = { .on_diagnostic = hear };
	long n;
	int rc;

	for (n = 0, failed = 1, for_ever = all; failed; n += 1 + (step ? n / step : 0)) {
		failed = nomem_told = 0;
		left = n;
		rc = job(&rep);
		left = -1;
		if (failed)
			assert_true(rc == -STRAT_E_NOMEM || (rc == 0 && nomem_told));
		else
			assert_int_equal(rc, 0);
	}
	assert_true(n > 1);
}

static inline void
survives(int (*job)(struct strat_report *rep))
{
	survives_failures(job, 0, 0);
	survives_failures(job, 1, 0);
}

static inline void
survives_most(int (*job)(struct strat_report *rep))
{
	survives_failures(job, 0, 12);
	survives_failures(job, 1, 12);
}

/* ------ data for the jobs ------ */

#define EMPTY "AAAAAAAAAA"
#define LAKES "AA__AA__AA"
#define SMALL "MEA1AAAAAA" EMPTY EMPTY EMPTY LAKES LAKES EMPTY EMPTY EMPTY "AAAAAA2AQY"

static const char records[] =
    "[Event \"a \\\"name\\\"\"]\n[Rules \"isf\"]\n[Options \"chase=on move-limit=50\"]\n"
    "[Position \"" SMALL "\"]\n[Prior \"b1-b2 i10-i9\"]\n\n{before} $3 1. b2-b3 {first}\n"
    "1... i9-i8 (1... i9-h9) 2. b3-b4 i8-i7\n3. b4-b5 g10-g9 4. b5-b6 g9-g8 1/2-1/2\n\n"
    "[Event \"second\"]\n[Rules \"free\"]\n[Army \"\"]\n\n1. b2-b3 *\n";

/* The record that the jobs use, read without failures. */
static struct strat_record record;

/* Read the first game of the LEN bytes at TEXT into the record. */
static inline void
read_text(const char *text, size_t len)
{
	struct strat_text t = { .p = text, .end = text + len, .line = 1 };

	assert_int_equal(strat_format_sgr.read(&t, &record, NULL), 1);
}

static inline void
read_record(void)
{
	read_text(records, sizeof records - 1);
}

/* JOB, which uses RECORD, survives. */
static inline void
survives_with_record(int (*job)(struct strat_report *rep))
{
	read_record();
	survives(job);
	strat_record_free(&record);
}

#endif
