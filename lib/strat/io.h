/* strat/io.h - read and write files of games in all formats.
 *
 *	struct strat_reader *r;
 *	struct strat_record *g = strat_record_new();
 *
 *	if (!g || strat_reader_open(&r, "games.sgr", NULL, &report) < 0)
 *		return 2;
 *	while ((rc = strat_reader_next(r, g)) != 0)
 *		if (rc > 0)
 *			...
 *	strat_reader_close(r);
 *	strat_record_delete(g);
 *
 * Files compressed with gzip (one member or many) are read and written like any others. */
#ifndef STRAT_STRAT_IO_H
#define STRAT_STRAT_IO_H

#include <stddef.h>

#include "strat/base.h"
#include "strat/record.h"
#include "strat/view.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ------ formats ------ */

/* A file format; opaque and constant.  Any number of threads may use one. */
struct strat_format;

/* Return format number I, from 0, or NULL after the last. */
STRAT_API const struct strat_format *strat_format_at(size_t i);

/* Return the format called NAME ("sgr", "gravon" ...), or NULL if it is unknown. */
STRAT_API const struct strat_format *strat_format_find(const char *name);

/* The position that a format with a picture ("svg", "html") shows of each game. */
struct strat_picture {
	size_t ply;           /* the one after PLY plies, or the last one if the game is shorter */
	enum strat_view view; /* the viewer, who may not know all ranks */
	int flip;             /* 1: Blue is at the bottom */
	enum strat_marks marks;
};

/* The members of struct strat_picture, as bits. */
enum strat_picture_part {
	STRAT_SHOWS_PLY = 1,
	STRAT_SHOWS_VIEW = 2,
	STRAT_SHOWS_FLIP = 4,
	STRAT_SHOWS_MARKS = 8
};

/* The properties of a format. */
struct strat_format_info {
	const char *name, *about; /* ABOUT is a description of one line */
	const char *suffix;       /* of its files, for example ".sgr" */
	int can_read, can_write;  /* 1: games can be read, or written, in this format */
	unsigned shows;           /* members of struct strat_picture that it obeys, as bits */
	int is_sequential;        /* 1: games cannot be written apart (strat_writer_put_text()) */
};

/* Set *INFO to the properties of F.  The texts are constant. */
STRAT_API void strat_format_describe(const struct strat_format *f, struct strat_format_info *info);

/* ------ reading ------ */

/* A reader of games; opaque. */
struct strat_reader;

/* Open the file PATH ("-": standard input) to read games in the format FROM (NULL: detect it from
 * the content).  Diagnostics go to REP, now and later.  PATH and REP must outlive the reader.
 * Return 0 and set *R, or return a negative code. */
STRAT_API int strat_reader_open(struct strat_reader **r, const char *path,
    const struct strat_format *from, struct strat_report *rep) STRAT_CHECK;

/* Open the LEN bytes at DATA in the same way; diagnostics give NAME as the file.  DATA and NAME
 * must outlive the reader. */
STRAT_API int strat_reader_open_memory(struct strat_reader **r, const void *data, size_t len,
    const char *name, const struct strat_format *from, struct strat_report *rep) STRAT_CHECK;

/* Read the next game into G.  Return
 *	1         for a game; faults in its tags or at its end may have been reported
 *	0         at the end
 *	negative  for a game with a syntax error, which has been reported: G holds the part that
 *	          could be read, and the next call continues after the game; or -STRAT_E_NOMEM:
 *	          the next call may return 0
 * Damage to the file itself is reported once.  The next call then returns 0 or, in blocked gzip,
 * reads the next complete game after the damage. */
STRAT_API int strat_reader_next(struct strat_reader *r, struct strat_record *g) STRAT_CHECK;

/* Make strat_reader_next() return the readable part of a damaged game as a game; its faults are
 * still reported.  Call this before reading the first game. */
STRAT_API void strat_reader_salvage(struct strat_reader *r);

/* Return the format that was given or detected, or NULL before the first game. */
STRAT_API const struct strat_format *strat_reader_format(const struct strat_reader *r);

/* Set *FROM and *TO to the beginning and the end of the last game in the text of the file, without
 * surrounding white space.  The text does not end with NUL; it is valid until the next call. */
STRAT_API void strat_reader_text(const struct strat_reader *r, const char **from, const char **to);

/* Return the number of bytes of the file read so far; for a compressed file, of compressed bytes.  Set
 * *SIZE, unless SIZE is NULL, to the size of the file in bytes, or to 0 if it is unknown. */
STRAT_API size_t strat_reader_progress(const struct strat_reader *r, size_t *size);

/* Release R, which may be NULL. */
STRAT_API void strat_reader_close(struct strat_reader *r);

/* ------ many threads ------ */

/* The result for one game, or for a file that could not be read.  FILE and RESULT are valid during
 * the call. */
struct strat_delivery {
	const char *file;
	long line;            /* first line of the game, from 1; 0: RESULT is NULL */
	unsigned long number; /* of the game in FILE, from 1; in an archive its own number, which
			       * skips games that were lost */
	const void *result;   /* what WORK stored; NULL: the delivery is about the file itself */
	unsigned long faults; /* number of faults and trouble reported for the game */
};

/* The callbacks for the games.  Each is passed ARG. */
struct strat_game_work {
	void *arg;
	size_t result_size; /* size in bytes of the result of one game */
	int salvage;        /* 1: as strat_reader_salvage() */

	/* The rules that decide whether plies after the end of a game are a fault, borrowed: of
	 * all records, and of those that name no rule set.  NULL: the rules that the record names.
	 */
	const struct strat_rules *rules, *default_rules;

	/* Create and release the data of one thread, which WORK is passed as OWN.  OWN_NEW returns
	 * NULL if out of memory.  Both callbacks may be NULL; OWN is then NULL. */
	void *(*own_new)(void *arg);
	void (*own_delete)(void *arg, void *own);

	/* Process the game G; RC is the return value of strat_reader_next().  Several threads call
	 * this at the same time.  RESULT points to RESULT_SIZE zero bytes.  REP has counted the
	 * diagnostics of reading G, and more can be reported to it; all are kept until the game is
	 * delivered.  Return 0, or a negative code to stop. */
	int (*work)(void *arg, void *own, const struct strat_record *g, int rc, void *result,
	    struct strat_report *rep);

	/* Receive the result of a game.  Calls are made one at a time, in the order of the input,
	 * whatever the number of threads; the diagnostics of the game have just been reported.
	 * Return 0, or a negative code to stop. */
	int (*deliver)(void *arg, const struct strat_delivery *d);

	/* Release what WORK stored in RESULT, after its delivery, or instead of it when the work
	 * stops early.  May be NULL. */
	void (*result_delete)(void *arg, void *result);

	/* Report progress from time to time, between two deliveries: DONE of SIZE bytes of all
	 * files have been read (SIZE 0: unknown).  May be NULL. */
	void (*progress)(void *arg, size_t done, size_t size);
};

/* Read all games of FILES, a list that ends with NULL such as argv + 1, in the format FROM (NULL:
 * detect the format of each file), and pass each to WORK.  Use JOBS threads, including the
 * caller's (0: one for each processor).  Diagnostics go to REP in the order of the input.  A file
 * that cannot be read is reported, and the next one is read.  Return 0, or the negative code that
 * stopped the work. */
STRAT_API int strat_each_game(char *const *files, const struct strat_format *from, int jobs,
    const struct strat_game_work *work, struct strat_report *rep) STRAT_CHECK;

/* ------ writing ------ */

/* A writer of games; opaque. */
struct strat_writer;

/* The options of strat_writer_open(). */
struct strat_writer_options {
	const struct strat_format *to; /* NULL: the format of the suffix of PATH */

	/* The rules of all records, and of those that name no rule set.  NULL: the rules that the
	 * record names.  Both must outlive the writer. */
	const struct strat_rules *rules, *default_rules;

	/* NULL: the last position, STRAT_VIEW_BOTH, Red at the bottom, STRAT_MARKS_DEFAULT.  It is
	 * copied. */
	const struct strat_picture *picture;

	int is_bare; /* 1: remove ranks and outcomes that need not be shown; 0: fill them in */
	int jobs;    /* threads that compress a file; 0: one for each processor */
	int has_fd,
	    fd;      /* HAS_FD 1: write to the descriptor FD, which stays open; PATH is its name */
	int is_part; /* 1: make texts for strat_writer_put_text(); PATH must be NULL */
};

/* Begin to write games to the file PATH ("-": standard output; NULL: memory, see
 * strat_writer_text()) according to OPTIONS (NULL: all zero).  The file is written under a temporary
 * name, and strat_writer_finish() renames it.  If PATH ends in ".gz", the file is compressed as blocked
 * gzip.  Diagnostics go to REP, which must outlive the writer.  Return 0 and set *W, or return a
 * negative code and set *W to NULL: -STRAT_E_FORMAT if the format cannot be written, or for a part if
 * it is sequential (struct strat_format_info). */
STRAT_API int strat_writer_open(struct strat_writer **w, const char *path,
    const struct strat_writer_options *options, struct strat_report *rep) STRAT_CHECK;

/* Write G, and fill in the ranks and outcomes that its plies show up to the first illegal ply, which
 * is reported; the plies after it are written as they are.  Return 0, or a negative code, and nothing
 * of G is written: -STRAT_E_UNSAID if the format cannot represent it. */
STRAT_API int strat_writer_put(struct strat_writer *w, const struct strat_record *g) STRAT_CHECK;

/* Write the LEN bytes at TEXT, one game that another writer made: one with the same options except
 * IS_PART, whose strat_writer_text() is the text of the game that was put last.  Several threads, each
 * with such a part, can thus prepare the games of one file.  Return 0 or a negative code. */
STRAT_API int strat_writer_put_text(
    struct strat_writer *w, const char *text, size_t len) STRAT_CHECK;

/* Write the end of the file and rename it to its final name.  No game can be written afterwards.
 * Return 0 or a negative code. */
STRAT_API int strat_writer_finish(struct strat_writer *w) STRAT_CHECK;

/* Return the text written so far by a writer without a file, and set *LEN to its length in bytes
 * without the NUL after it; the text is complete after strat_writer_finish().  Valid until the next
 * call.  If memory runs out the text is empty, and strat_writer_finish() reports it. */
STRAT_API const char *strat_writer_text(const struct strat_writer *w, size_t *len);

/* Release W, which may be NULL.  Without strat_writer_finish(), an existing file PATH stays
 * unchanged. */
STRAT_API void strat_writer_close(struct strat_writer *w);

#ifdef __cplusplus
}
#endif
#endif
