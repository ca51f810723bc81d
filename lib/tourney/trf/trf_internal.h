/* trf_internal.h - what the files that read reports share. */
#ifndef STRAT_TOURNEY_TRF_TRF_INTERNAL_H
#define STRAT_TOURNEY_TRF_TRF_INTERNAL_H

#include "tourney/trf.h"

/* A line, and what has been read. */
struct trf_reading {
	struct strat_tourney *t;
	const char *file;
	struct strat_report *rep;
	const char *p; /* the line */
	size_t len;
	size_t shift; /* bytes that its head has more than columns */
	long line;
};

/* Say what is wrong with the line; -STRAT_E_TRF. */
int strat_trf_report(struct trf_reading *rd, const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));

/* The byte in column COLUMN, from 0, behind the head; a space behind the end. */
char strat_trf_column(const struct trf_reading *rd, size_t column);

/* The number in the N columns from FROM on; 0: they are blank; -1: it is none. */
long strat_trf_number(const struct trf_reading *rd, size_t from, size_t n);

/* The next word of the line behind *I, at most SIZE - 1 bytes of it to W.  Its length. */
size_t strat_trf_word(const struct trf_reading *rd, size_t *i, char *w, size_t size);

/* Points from 0 to MOST to *POINTS, tenths; 0, or -1: S is none. */
int strat_trf_tenths(const char *s, double most, int *points);

#define TRF_MOST 99.9 /* points of one result */

/* Read the line if it means something to the pairing (setting.c); players are known. */
int strat_trf_setting(struct trf_reading *rd);

#endif
