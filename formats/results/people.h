/* people.h - lists of people: tournament reports, and tables as they come out of a spreadsheet
 * (formats/sheet/sheet.h).
 *
 * The columns are recognised by the words of a header in six languages (people_words.c), which may have
 * rows above it; or they are given; or, without a header, guessed.  Other columns are not used.  Ratings
 * are rounded to whole numbers; 0 means none. */
#ifndef STRAT_FORMATS_RESULTS_PEOPLE_H
#define STRAT_FORMATS_RESULTS_PEOPLE_H

#include <stddef.h>

#include "base/diag.h"
#include "club/club.h"

struct strat_person {
	const char *fact[STRAT_CLUB_FACTS]; /* "" if missing; not checked */
	long line;                          /* line or row; 0: unknown */
	unsigned board;                     /* in the order of the team; 0: unknown */
};

struct strat_people {
	const char *file; /* for messages */
	struct strat_report *rep;
	const char *encoding; /* of text; NULL: recognise it */
	const char *sheet;    /* name of the sheet; NULL: the first that has names */
	const char *columns;  /* "name=2,rating=4" (people_layout.h); NULL: recognise them */
	int is_screen;        /* messages are for someone who gives no options */
	long header;          /* line of the header, or 0 if there is none; -1: look for it */
	/* Called for each person.  Return 0, or a value for strat_people_read() to stop with. */
	int (*person)(void *arg, const struct strat_person *p);
	/* Called with a line about how the list is read, if that needs to be known; may be NULL. */
	void (*note)(void *arg, const char *text);
	void *arg;
	unsigned long faulty; /* number of rows skipped; the first hundred were reported */
	unsigned long lost;   /* rows and cells that are no players and no facts; likewise */
	size_t rounds;        /* set: those of a report, of which only the players are read */
	int is_unknown;       /* set: no column with names was found */
	const char *decoded;  /* the encoding that was recognised */
};

/* Read PATH ("-": standard input) into *TEXT, *LEN bytes, which the caller frees.  Return 0, or a
 * negative code that was reported. */
#define STRAT_PEOPLE_MAX ((size_t)256 << 20)
int strat_people_load(const char *path, char **text, size_t *len, struct strat_report *rep)
    __attribute__((warn_unused_result));

/* Convert *TEXT, allocated memory, to UTF-8 unless it is that or a workbook.  Return 0, or a negative
 * code that was reported. */
int strat_people_decode(struct strat_people *p, char **text, size_t *len)
    __attribute__((warn_unused_result));

/* Read the list TEXT of LEN bytes, in UTF-8 or a workbook, as a report if it looks like one.  Return 0,
 * also if rows are faulty; -STRAT_E_PEOPLE (no column with names, a damaged workbook) or -STRAT_E_TRF,
 * reported; the value with which a callback stopped; or -STRAT_E_NOMEM. */
int strat_people_read(struct strat_people *p, const char *text, size_t len)
    __attribute__((warn_unused_result));

/* Write to KEY the words of NAME without commas and full stops, sorted, in lower case and without
 * accents, so that "Bos, Ján" and "jan bos" have the same key. */
void strat_people_key(const char *name, char key[STRAT_CLUB_TEXT]);

/* Report a fault of LINE and return -STRAT_E_PEOPLE. */
int strat_people_report(struct strat_people *p, long line, const char *fmt, ...)
    __attribute__((format(printf, 3, 4)));

/* Report that something on LINE is not kept. */
void strat_people_lose(struct strat_people *p, long line, const char *fmt, ...)
    __attribute__((format(printf, 3, 4)));

/* ------ parts of the reader ------ */

/* Read the sheets of the workbook or CSV TEXT. */
int strat_people_table(struct strat_people *p, const char *text, size_t len)
    __attribute__((warn_unused_result));

#endif
