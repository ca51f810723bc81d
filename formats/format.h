/* format.h - what a format is: a name, a nose, a reader and a writer.
 *
 * A format opens nothing, closes nothing and prints nothing.  It reads from text in memory
 * that ends between two games, and writes to text in memory; reader.h and writer.h know where
 * the text comes from and goes to. */
#ifndef STRAT_FORMATS_FORMAT_H
#define STRAT_FORMATS_FORMAT_H

#include <stddef.h>

#include "base/diag.h"
#include "base/stream.h"
#include "game/record.h"

/* A game may have so much text. */
#define STRAT_MAX_GAME_TEXT ((size_t)4 << 20)

/* Text that is being read.  *END is a NUL, which is not part of it. */
struct strat_text {
	const char *p, *end;
	const char *file; /* for messages; NULL: none */
	long line;        /* of *P, from 1 */
};

struct strat_format {
	const char *name;   /* the word after -f and -t */
	const char *suffix; /* ".sgr": used only to choose a writer */
	const char *about;

	/* How sure are you that HEAD starts such a file?  0 .. 100. */
	int (*sniff)(const char *head, size_t len);

	/* Where does a game begin in the LEN bytes at TEXT, behind their first?  LAST: the last
	 * such place that is beyond doubt; else: the first one that may be one.  0: nowhere. */
	size_t (*find)(const char *text, size_t len, int last);

	/* Read the next game to the cleared G.  1: a game, though REP may have been told that
	 * its end or a tag is wrong; 0: the end; negative: a fault that REP was told, and T
	 * stands at the next game.  G is what could be read.  NULL: only written. */
	int (*read)(struct strat_text *t, struct strat_record *g, struct strat_report *rep);

	/* Append G to OUT, whose errors stick.  FIRST: it is the first game there.  0, or a
	 * negative code that REP was told: it cannot be written so.  NULL: only read. */
	int (*write)(struct strat_out *out, const struct strat_record *g, int first,
	    struct strat_report *rep);
};

extern const struct strat_format *const strat_formats[]; /* ends with NULL */
extern const struct strat_format strat_format_sgr, strat_format_state, strat_format_ucc;

/* The format called NAME; NULL: there is none. */
const struct strat_format *strat_format_find(const char *name);

/* The format that is surest of HEAD; NULL: none is at all. */
const struct strat_format *strat_format_sniff(const char *head, size_t len);

#endif
