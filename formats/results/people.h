/* people.h - lists of people: CSV with a header row, and reports.
 *
 * Columns have the names of facts (club/club.h) or names that federations and programs use, in any
 * order and case; one must be called name or player.  Other columns are ignored.  Ratings are
 * rounded to whole numbers; 0 means none. */
#ifndef STRAT_FORMATS_RESULTS_PEOPLE_H
#define STRAT_FORMATS_RESULTS_PEOPLE_H

#include <stddef.h>

#include "base/diag.h"
#include "club/club.h"

struct strat_person {
	const char *fact[STRAT_CLUB_FACTS]; /* "" if missing; not checked */
	long line;                          /* 0: unknown */
};

struct strat_people {
	const char *file; /* for messages */
	struct strat_report *rep;
	/* Called for each person.  Return 0, or a value for strat_people_read() to stop with. */
	int (*person)(void *arg, const struct strat_person *p);
	void *arg;
	unsigned long faulty; /* number of rows skipped; the first hundred were reported */
};

/* Read PATH ("-": standard input) into *TEXT, *LEN bytes, which the caller frees.  With LATIN1 text
 * that is not UTF-8 is read as ISO 8859-1.  Return 0, or a negative code that was reported. */
#define STRAT_PEOPLE_MAX ((size_t)256 << 20)
int strat_people_load(const char *path, int latin1, char **text, size_t *len,
    struct strat_report *rep) __attribute__((warn_unused_result));

/* Read the list TEXT of LEN bytes, as a report if it looks like one.  Return 0, also if rows are
 * faulty; -STRAT_E_PEOPLE (no column with names) or -STRAT_E_TRF, reported; the value with which a
 * callback stopped; or -STRAT_E_NOMEM. */
int strat_people_read(struct strat_people *p, const char *text, size_t len)
    __attribute__((warn_unused_result));

/* Write to KEY the words of NAME without commas and full stops, sorted, and in lower case if ASCII,
 * so that "Bos, Jan" and "jan bos" have the same key. */
void strat_people_key(const char *name, char key[STRAT_CLUB_TEXT]);

/* Report a fault of LINE and return -STRAT_E_PEOPLE. */
int strat_people_report(struct strat_people *p, long line, const char *fmt, ...)
    __attribute__((format(printf, 3, 4)));

#endif
