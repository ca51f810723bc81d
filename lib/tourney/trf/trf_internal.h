/* trf_internal.h - functions shared by the files that read reports. */
#ifndef STRAT_TOURNEY_TRF_TRF_INTERNAL_H
#define STRAT_TOURNEY_TRF_TRF_INTERNAL_H

#include "tourney/trf.h"

/* A report that is being read, and its current line. */
struct trf_reading {
	struct strat_tourney *t;
	const char *file;
	struct strat_report *rep;
	const char *p; /* the line */
	size_t len;
	size_t shift; /* number of extra bytes in the line's head, whose name may be UTF-8 */
	long line;
	long avoided; /* number of lines 260 or XXP to come that only repeat a declared rule */
};

/* Report that the line is invalid.  Return -STRAT_E_TRF. */
int strat_trf_report(struct trf_reading *rd, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));

/* Return the byte in COLUMN, counted from 0 and corrected by SHIFT, or a space after the end of the
 * line. */
char strat_trf_column(const struct trf_reading *rd, size_t column);

/* Return the number in N columns from FROM on, 0 if they are blank, or -1 if they are not a
 * number. */
long strat_trf_number(const struct trf_reading *rd, size_t from, size_t n);

/* Copy the next word at or after byte *I of the line to W (at most SIZE - 1 bytes), and set *I to
 * its end.  Return its length, or 0 at the end of the line. */
size_t strat_trf_word(const struct trf_reading *rd, size_t *i, char *w, size_t size);

/* Parse S as points from 0 to MOST hundredths and store them in *POINTS, rounded to one decimal.  Return
 * 0, or -1 if S is invalid. */
int strat_trf_points(const char *s, int most, int *points);

#define TRF_MOST 9990 /* maximum of hundredths of a point for one result */

/* Read a line with a setting that affects pairing (setting.c).  The players must have been read. */
int strat_trf_setting(struct trf_reading *rd);

/* Read a comment that says what a report has no line for (trf_comment.c); others are ignored. */
int strat_trf_comment(struct trf_reading *rd);

/* Report that FILE is longer than a report may be.  Return -STRAT_E_TRF. */
int strat_trf_too_long(const char *file, struct strat_report *rep);

#endif
