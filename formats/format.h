/* format.h - the interface of a format: name, recognition, reader and writer.
 *
 * A format does not open, close or print anything.  It reads from text in memory that ends between
 * two games, and writes to text in memory.  reader.h and writer.h connect it with files. */
#ifndef STRAT_FORMATS_FORMAT_H
#define STRAT_FORMATS_FORMAT_H

#include <stddef.h>
#include <stdint.h>

#include "base/diag.h"
#include "base/stream.h"
#include "game/view/belief.h"
#include "game/text/marks.h"
#include "game/record.h"
#include "strat/io.h"

/* Maximum length of the text of a game in bytes. */
#define STRAT_MAX_GAME_TEXT ((size_t)4 << 20)

/* Text that is being read.  *END is a NUL that is not part of the text. */
struct strat_text {
	const char *p, *end;
	const char *file; /* file name for messages, or NULL */
	long line;        /* line number of *P, from 1 */
	const char *head; /* head of the file, if the format asks for it */
	size_t nhead;
	int salvage; /* keep the readable part of damaged games: see formats/salvage.h */
	const struct strat_rules *rules;         /* rules to use for all records, or NULL */
	const struct strat_rules *default_rules; /* rules for records that name none, or NULL */
	int doubt;   /* set by read() if the text ends or is damaged directly after the last ply,
		    * which may then be incomplete */
	void *state; /* made by the format's open() */

	/* number of games read; whether any was Stratego; whether any was of another game */
	size_t games;
	int is_understood, is_foreign;

	/* the place of the text in its file, for strat_text_offset() */
	const char *begin;                 /* first byte of the text in memory */
	uint64_t at;                       /* offset of BEGIN in the unpacked text of the file */
	const struct strat_place *members; /* members of blocked gzip, or NULL */
	size_t nmembers;
	int has_places;
};

/* Update T->is_understood and T->is_foreign after a game was read as G with return value RC. */
void strat_text_note_understood(struct strat_text *t, const struct strat_record *g, int rc);

/* Set *PLACE to the place of S, a byte of T, for strat_in_seek().  Return 1, or 0 if the file is
 * not seekable or places were not recorded. */
int strat_text_offset(const struct strat_text *t, const char *s, uint64_t *place);

/* Move T to TO and count the lines. */
void strat_text_skip(struct strat_text *t, const char *to);

struct strat_format {
	const char *name;   /* argument of -f and -t */
	const char *suffix; /* such as ".sgr"; used only to choose a writer */
	const char *about;  /* description for --formats */
	size_t block;       /* number of bytes to read at a time; 0: 256 KiB */
	size_t most;        /* maximum size of a part that is not split; 0: STRAT_MAX_GAME_TEXT */

	/* ------ reading; READ is NULL in a format that is only written ------ */

	/* Return how certain it is that HEAD begins a file of this format: 0 .. 100. */
	int (*sniff)(const char *head, size_t len);

	/* Return the number of bytes at the start of TEXT that every block of the file needs, such
	 * as a row of column names.  They are also part of the first block.  NULL: there is no
	 * head. */
	size_t (*head)(const char *text, size_t len);

	/* Return an offset in TEXT, after its first byte, where a game begins, or 0.  With LAST it
	 * is the last offset where this is certain, otherwise the first where it is possible. */
	size_t (*find)(const char *text, size_t len, int last);

	/* Return 1 if the file whose last block is TEXT is complete, or if the reader has already
	 * reported that it is not.  NULL: this cannot be determined. */
	int (*is_end)(const char *text, size_t len);

	/* Allocate and free what a reader reuses from block to block: buffers and decoder tables,
	 * but no information about the file.  Return 0 or -STRAT_E_NOMEM.  Both are NULL if there
	 * is nothing. */
	int (*open)(void **state);
	void (*close)(void *state);

	/* Read the next game into G, which was cleared.  Return 1 for a game (REP may have received
	 * faults of its end or its tags); 0 at the end; or a negative code that REP received: then
	 * T is at the next game, and G has what could be read. */
	int (*read)(struct strat_text *t, struct strat_record *g, struct strat_report *rep);

	/* Write PLY of SIDE to TO (STRAT_PLY_SIZE bytes) in this format, without ranks and outcome.
	 * Return its length, or 0 if the format cannot represent it.  NULL: no ply's text is a
	 * prefix of another ply's. */
	size_t (*ply)(char *to, const struct strat_ply *ply, enum strat_side side);

	/* ------ writing; WRITE is NULL in a format that is only read ------ */

	unsigned looks;    /* members of strat_picture it obeys: bits of enum strat_picture_part */
	int is_sequential; /* BEGIN sets *STATE, so one thread writes all games */

	const char *between; /* separator of games, or NULL */

	/* Append what comes before the first game to OUT, whose errors stick, and set *STATE to
	 * what the writer keeps between games.  A format that keeps state is written by one worker.
	 * Return 0 or a negative code.  May be NULL. */
	int (*begin)(struct strat_out *out, const struct strat_picture *look, void **state);

	/* Append G.  Return 0, or a negative code that REP received, such as -STRAT_E_UNSAID if the
	 * format cannot represent G; nothing is appended then. */
	int (*write)(struct strat_out *out, const struct strat_record *g,
	    const struct strat_picture *look, void *state, struct strat_report *rep);

	/* Append what comes after the last game and free STATE.  If OUT is NULL, only free
	 * STATE. */
	int (*end)(struct strat_out *out, void *state);
};

extern const struct strat_format *const strat_formats[]; /* ends with NULL */
extern const struct strat_format strat_format_sgr, strat_format_sgb, strat_format_state,
    strat_format_ucc, strat_format_gravon, strat_format_gsn, strat_format_jsonl, strat_format_csv,
    strat_format_plies, strat_format_html, strat_format_svg;

/* Return the format to write to the file NAME of LEN bytes: the one with the longest suffix that NAME
 * ends with, or NULL. */
const struct strat_format *strat_format_of_name(const char *name, size_t len);

/* Return the format that most likely begins with HEAD, or NULL. */
const struct strat_format *strat_format_sniff(const char *head, size_t len);

/* Report to REP that a format cannot represent G, or ply number PLY of it (0: the whole game), with
 * the reason WHY.  Return the negative code. */
int strat_format_refuse(
    struct strat_report *rep, const struct strat_record *g, size_t ply, const char *why);

#endif
