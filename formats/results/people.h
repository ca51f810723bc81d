/* people.h - lists of people: CSV whose first row has names of columns, and reports.
 *
 * Columns are known by the names of facts (club/club.h) and by others that federations and
 * programs use, whatever their order and capitals; one is called name or player.  Others are not
 * looked at.  A rating may have decimals, which are rounded; 0 is none. */
#ifndef STRAT_FORMATS_RESULTS_PEOPLE_H
#define STRAT_FORMATS_RESULTS_PEOPLE_H

#include <stddef.h>

#include "base/diag.h"
#include "club/club.h"

struct strat_person {
	const char *fact[STRAT_CLUB_FACTS]; /* "" where nothing is said; not checked */
	long line;                          /* 0: it does not say */
};

struct strat_people {
	const char *file; /* for messages */
	struct strat_report *rep;
	/* Called for each person.  0, or what strat_people_read() is to return at once. */
	int (*person)(void *arg, const struct strat_person *p);
	void *arg;
	unsigned long faulty; /* rows that were passed by; the first hundred of them were told */
};

/* All of PATH ("-": standard input) to *TEXT, LEN bytes, which the caller frees; with LATIN1 a text that
 * is not UTF-8 is taken for ISO 8859-1.  0, or a negative code that was told. */
#define STRAT_PEOPLE_MAX ((size_t)256 << 20)
int strat_people_load(const char *path, int latin1, char **text, size_t *len,
    struct strat_report *rep) __attribute__((warn_unused_result));

/* Read the list TEXT of LEN bytes, a report if it looks like one.  0, also with faulty rows; -STRAT_E_PEOPLE
 * (no column has names), -STRAT_E_TRF, told; what a function returned; or -STRAT_E_NOMEM. */
int strat_people_read(struct strat_people *p, const char *text, size_t len)
    __attribute__((warn_unused_result));

/* The words of NAME, without commas and stops, in the order of letters, and small where they are
 * ASCII, to KEY: "Bos, Jan" is the same as "jan bos". */
void strat_people_key(const char *name, char key[STRAT_CLUB_TEXT]);

/* Say what is wrong with LINE: -STRAT_E_PEOPLE. */
int strat_people_report(struct strat_people *p, long line, const char *fmt, ...)
    __attribute__((format(printf, 3, 4)));

#endif
