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
STRAT_API size_t strat_reader_report(const struct strat_reader *r);
STRAT_API size_t strat_reader_size(const struct strat_reader *r);

STRAT_API void strat_reader_close(struct strat_reader *r);

#ifdef __cplusplus
}
#endif
#endif
