/* format.h - what a format is: a name, a nose, a reader and a writer.
 *
 * A format opens nothing, closes nothing and prints nothing.  It reads from text in memory
 * that ends between two games, and writes to text in memory; reader.h and writer.h know where
 * the text comes from and goes to. */
#ifndef STRAT_FORMATS_FORMAT_H
#define STRAT_FORMATS_FORMAT_H

#include <stddef.h>
#include <stdint.h>

#include "base/diag.h"
#include "base/stream.h"
#include "game/view/belief.h"
#include "game/marks.h"
#include "game/record.h"

/* A game may have so much text. */
#define STRAT_MAX_GAME_TEXT ((size_t)4 << 20)

/* Text that is being read.  *END is a NUL, which is not part of it. */
struct strat_text {
	const char *p, *end;
	const char *file; /* for messages; NULL: none */
	long line;        /* of *P, from 1 */
	const char *head; /* the file's head, where the format asks for it */
	size_t nhead;
	int salvage; /* what can be read of a damaged game is wanted: formats/salvage.h */
	int doubt; /* set by read(): the text ends, or is damaged, right after the last ply, so that
		      * it may be the beginning of another one */
	void *state; /* what the format's open() made */

	/* As long as no game of Stratego was read: games, and is it certain that they are others? */
	size_t games;
	int is_understood, is_foreign;

	/* Where it stands in its file, for strat_text_offset(). */
	const char *begin;                 /* the first byte of it that is here, */
	uint64_t at;                       /* which of the file's text it is */
	const struct strat_place *members; /* of blocked gzip, or NULL */
	size_t nmembers;
	int has_places;
};

/* Note for T->is_understood and is_foreign that a game came back as G with RC. */
void strat_text_note_understood(struct strat_text *t, const struct strat_record *g, int rc);

/* The place of the game at S, a byte of T, as strat_in_seek() has it.  1, or 0: the file has no
 * places, or they are not known. */
int strat_text_offset(const struct strat_text *t, const char *s, uint64_t *place);

/* Go on at TO, and count the lines. */
void strat_text_skip(struct strat_text *t, const char *to);

/* What a format that shows positions is to show. */
struct strat_write_options {
	size_t ply;           /* after so many plies; more than there are: the last one */
	enum strat_view view; /* as who sees it */
	int flip;             /* Blue at the bottom */
	enum strat_marks marks;
};

enum strat_write_feature { STRAT_WRITES_PLY = 1, STRAT_WRITES_VIEW = 2, STRAT_WRITES_FLIP = 4 };

struct strat_format {
	const char *name;   /* the word after -f and -t */
	const char *suffix; /* ".sgr": used only to choose a writer */
	const char *about;
	size_t block; /* bytes that a reader takes at a time; 0: 256 KiB */
	size_t most;  /* bytes between two places where it can stop; 0: STRAT_MAX_GAME_TEXT */

	/* ------ reading; READ NULL: it is only written ------ */

	/* How sure are you that HEAD starts such a file?  0 .. 100. */
	int (*sniff)(const char *head, size_t len);

	/* How many of the first LEN bytes at TEXT are a head that all blocks of the file need
	 * (a row of column names)?  They are the first block's too.  NULL: there is none. */
	size_t (*head)(const char *text, size_t len);

	/* Where does a game begin in the LEN bytes at TEXT, behind their first?  LAST: the last
	 * such place that is beyond doubt; else: the first one that may be one.  0: nowhere. */
	size_t (*find)(const char *text, size_t len, int last);

	/* Is the file whole whose last block are the LEN bytes at TEXT, or has its reader
	 * said already that it is not?  NULL: that cannot be told. */
	int (*is_end)(const char *text, size_t len);

	/* What a reader of many blocks keeps from one to the next: memory, and a decoder's
	 * tables, no knowledge.  0 or -STRAT_E_NOMEM.  Both NULL: nothing. */
	int (*open)(void **state);
	void (*close)(void *state);

	/* Read the next game to the cleared G.  1: a game, though REP may have been told that
	 * its end or a tag is wrong; 0: the end; negative: a fault that REP was told, and T
	 * stands at the next game.  G is what could be read. */
	int (*read)(struct strat_text *t, struct strat_record *g, struct strat_report *rep);

	/* Write PLY of SIDE to TO (room for STRAT_PLY_SIZE) as this format has it, without ranks and
	 * outcome; return its length, 0 if it has no words for it.  NULL: the text of no ply can be
	 * the beginning of another ply's. */
	size_t (*ply)(char *to, const struct strat_ply *ply, enum strat_side side);

	/* ------ writing; WRITE NULL: it is only read ------ */

	unsigned
	    looks; /* what it heeds of struct strat_write_options: bits of enum strat_write_feature */

	const char *between; /* what stands between two games; NULL: nothing */

	/* What stands before the first game goes to OUT, whose errors stick; and what the
	 * writer has to keep from game to game to *STATE.  A format that keeps something is
	 * written by one worker.  0 or a negative code.  NULL: nothing. */
	int (*begin)(struct strat_out *out, const struct strat_write_options *look, void **state);

	/* Append G.  0, or a negative code that REP was told, -STRAT_E_UNSAID where the format
	 * has no words for it; then nothing is appended. */
	int (*write)(struct strat_out *out, const struct strat_record *g,
	    const struct strat_write_options *look, void *state, struct strat_report *rep);

	/* What stands behind the last game, and the end of STATE.  OUT NULL: the latter only. */
	int (*end)(struct strat_out *out, void *state);
};

extern const struct strat_format *const strat_formats[]; /* ends with NULL */
extern const struct strat_format strat_format_sgr, strat_format_sgb, strat_format_state,
    strat_format_ucc, strat_format_gravon, strat_format_gsn, strat_format_jsonl, strat_format_csv,
    strat_format_plies, strat_format_html, strat_format_svg;

/* The format called NAME; NULL: there is none. */
const struct strat_format *strat_format_find(const char *name);

/* The format that is surest of HEAD; NULL: none is at all. */
const struct strat_format *strat_format_sniff(const char *head, size_t len);

/* Tell REP WHY a format cannot have G, or its ply number PLY (0: all of it), and return the
 * negative code. */
int strat_format_refuse(
    struct strat_report *rep, const struct strat_record *g, size_t ply, const char *why);

#endif
