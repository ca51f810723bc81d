/* strat/io.h - games from files and into files, in every format.
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
 * Compressed files (gzip, one member or many) are read and written like others. */
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

/* Opaque and constant; any number of threads may use one. */
struct strat_format;

/* Format number I, from 0; NULL after the last. */
STRAT_API const struct strat_format *strat_format_at(size_t i);

/* The format called NAME: "sgr", "gravon" ...; NULL: there is none. */
STRAT_API const struct strat_format *strat_format_find(const char *name);

/* Its name, and what it is, for people. */
STRAT_API const char *strat_format_name(const struct strat_format *f);
STRAT_API const char *strat_format_about(const struct strat_format *f);

/* What can be done with it, as bits. */
enum strat_abilities { STRAT_CAN_READ = 1, STRAT_CAN_WRITE = 2 };

STRAT_API unsigned strat_format_abilities(const struct strat_format *f);

/* ------ reading ------ */

/* Opaque. */
struct strat_reader;

/* Open the file PATH ("-": standard input) to read games of the format FROM (NULL: recognise it by
 * its content).  REP, which must outlive the reader, is told what is wrong, now and later; so is
 * PATH borrowed.  0 and *R, or a negative code. */
STRAT_API int strat_reader_open(struct strat_reader **r, const char *path,
    const struct strat_format *from, struct strat_report *rep) STRAT_CHECK;

/* The same of the LEN bytes at DATA, which must outlive the reader, as does NAME, which diagnostics
 * give as the file. */
STRAT_API int strat_reader_open_memory(struct strat_reader **r, const void *data, size_t len,
    const char *name, const struct strat_format *from, struct strat_report *rep) STRAT_CHECK;

/* Read the next game to G.
 *	1         a game; faults of its tags or its end have been reported all the same
 *	0         the end
 *	negative  a game with a syntax error has been reported: G is what could be read, and the
 *	          next call goes on after it
 * Damage of the file itself is reported once; then comes the end or, in blocked gzip, the next whole
 * game after the damage. */
STRAT_API int strat_reader_next(struct strat_reader *r, struct strat_record *g) STRAT_CHECK;

/* Before the first game: return the readable part of damaged games as games.  What is wrong with
 * them is reported all the same. */
STRAT_API void strat_reader_salvage(struct strat_reader *r);

/* The format that was given or recognised; NULL before the first game. */
STRAT_API const struct strat_format *strat_reader_format(const struct strat_reader *r);

/* The text of the last game as it stands in the file, without white space around it: *FROM to *TO
 * are bytes without a NUL, valid until the next call. */
STRAT_API void strat_reader_text(const struct strat_reader *r, const char **from, const char **to);

/* Bytes of the file read so far, and the size of the file (0: unknown), compressed as they are. */
STRAT_API size_t strat_reader_consumed(const struct strat_reader *r);
STRAT_API size_t strat_reader_size(const struct strat_reader *r);

STRAT_API void strat_reader_close(struct strat_reader *r);

/* ------ many threads ------ */

/* What there is to say of a game when its turn has come; FILE and RESULT are valid during the call. */
struct strat_delivery {
	const char *file;
	long line;            /* where the game begins, from 1; 0: it is about the file itself */
	const void *result;   /* what WORK left; NULL: it is about the file itself */
	unsigned long faults; /* faults and trouble that have been reported of the game */
};

/* What to do with each game.  All functions get ARG. */
struct strat_game_work {
	void *arg;
	size_t result_size; /* bytes of the result of one game */

	/* By which rules a ply after the end is told from a faulty one (borrowed; NULL: what the
	 * record says): of all records; of those that name none. */
	const struct strat_rules *rules, *default_rules;

	/* Data of one thread at a time, that WORK gets as OWN; NULL: out of memory.  Both
	 * functions may be NULL: OWN is NULL. */
	void *(*own_new)(void *arg);
	void (*own_delete)(void *arg, void *own);

	/* Many at a time: G, and RC as strat_reader_next() returns it.  RESULT is zeroed before.
	 * REP keeps what it is told until the game is delivered.  0, or a negative code: stop. */
	int (*work)(void *arg, void *own, const struct strat_record *g, int rc, void *result,
	    struct strat_report *rep);

	/* One at a time, in the order of the input, whatever the number of threads; what was
	 * reported of the game has just been told.  0, or a negative code: stop. */
	int (*deliver)(void *arg, const struct strat_delivery *d);

	/* Now and then, between two deliveries; NULL: not at all.  DONE of SIZE bytes (0: unknown) of
	 * all files have been read. */
	void (*progress)(void *arg, size_t done, size_t size);
};

/* Read all games of FILES, a list that ends with NULL such as argv + 1, as FROM (NULL: recognise the format of each file)
 * with JOBS threads (0: one for each processor), the caller's among them.  REP is told what is wrong,
 * in the order of the input; a file that cannot be read does not stop the others.  0, or the negative
 * code that stopped the work. */
STRAT_API int strat_each_game(char *const *files, const struct strat_format *from, int jobs,
    const struct strat_game_work *work, struct strat_report *rep) STRAT_CHECK;

/* ------ writing ------ */

/* Opaque. */
struct strat_writer;

/* Write games of the format TO (NULL: the one that PATH's suffix names) to the file PATH.  It is written
 * under another name, and takes its place in strat_writer_finish(); a name that ends in ".gz" makes it
 * blocked gzip.  PATH "-" is standard output; NULL: the text stays in memory, for
 * strat_writer_text().  REP, which must outlive the writer, is told what is wrong.  0 and *W, or a
 * negative code. */
STRAT_API int strat_writer_open(struct strat_writer **w, const char *path,
    const struct strat_format *to, struct strat_report *rep) STRAT_CHECK;

/* Before the first game: leave out ranks and outcomes that need not be shown, instead of filling
 * them in. */
STRAT_API void strat_writer_set_bare(struct strat_writer *w, int on);

/* Before the first game, for formats that show a position ("svg", "html"): that after PLY plies, at
 * most the last one, as VIEW sees it, Blue at the bottom if FLIP.  The default is the last position,
 * STRAT_VIEW_BOTH, Red at the bottom. */
STRAT_API void strat_writer_set_position(
    struct strat_writer *w, size_t ply, enum strat_view view, int flip);

/* Write G, with what its play shows filled in as far as it obeys the rules.  0, or a negative code
 * and nothing of G is written: -STRAT_E_UNSAID if the format cannot hold it. */
STRAT_API int strat_writer_put(struct strat_writer *w, const struct strat_record *g) STRAT_CHECK;

/* Write what the format wants after the last game, and let the file take its place.  Nothing can be
 * written after it.  0 or a negative code. */
STRAT_API int strat_writer_finish(struct strat_writer *w) STRAT_CHECK;

/* The text so far of a writer without a file, *LEN bytes; valid until the next call. */
STRAT_API const char *strat_writer_text(const struct strat_writer *w, size_t *len);

/* Release W.  Without strat_writer_finish() a file that was there is as before. */
STRAT_API void strat_writer_close(struct strat_writer *w);

#ifdef __cplusplus
}
#endif
#endif
