/* strat/catalog.h - a catalogue of record files: find games without reading the files.
 *
 *	struct strat_catalog *c;
 *	struct strat_select *s;
 *	struct strat_catalog_query *q;
 *	struct strat_catalog_hit hit;
 *
 *	if (strat_catalog_open(&c, "games.db", STRAT_CATALOG_CREATE, &report) < 0 ||
 *	    strat_catalog_add(c, argv + 1, NULL, NULL) < 0 ||
 *	    strat_select_open(&s, "player = Ann and plies > 200", NULL, &report) < 0 ||
 *	    strat_catalog_query_open(&q, c, s) < 0)
 *		return 2;
 *	while ((rc = strat_catalog_query_next(q, &hit)) > 0)
 *		printf("%s:%ld\n", hit.file, hit.line);
 *	strat_catalog_query_close(q);
 *	strat_select_close(s);
 *	strat_catalog_close(c);
 *
 * A catalogue is a SQLite file, which strat-index(5) describes.  It holds the tags, the result, the
 * number of plies and the place of every game; the plies stay in the record files.  Several programs
 * may use a catalogue at the same time: a reader never waits, and a writer waits up to a minute for
 * another one.  Diagnostics go to the report that strat_catalog_open() was passed. */
#ifndef STRAT_STRAT_CATALOG_H
#define STRAT_STRAT_CATALOG_H

#include <stddef.h>
#include <stdint.h>

#include "strat/base.h"
#include "strat/io.h"
#include "strat/record.h"
#include "strat/rules.h"
#include "strat/select.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A catalogue; opaque. */
struct strat_catalog;

/* The ways to open a catalogue. */
enum strat_catalog_mode {
	STRAT_CATALOG_READ,  /* only queries; the file must exist, and need not be writable */
	STRAT_CATALOG_WRITE, /* the file must exist */
	STRAT_CATALOG_CREATE /* create the file if it does not exist or is empty */
};

/* Open the catalogue in the file PATH.  PATH and REP must outlive the handle.  Return 0 and set *C,
 * or set *C to NULL and return -STRAT_E_IO if the file cannot be opened, -STRAT_E_DATABASE if it is
 * damaged or not a catalogue, or -STRAT_E_NOMEM. */
STRAT_API int strat_catalog_open(struct strat_catalog **c, const char *path,
    enum strat_catalog_mode mode, struct strat_report *rep) STRAT_CHECK;

/* Release C, which may be NULL.  Close its query first. */
STRAT_API void strat_catalog_close(struct strat_catalog *c);

/* ------ files ------ */

/* The options of strat_catalog_add(). */
struct strat_catalog_add_options {
	const struct strat_format *from;         /* NULL: detect the format of each file */
	const struct strat_rules *default_rules; /* of records that name no rule set; may be NULL */
	int jobs;                                /* threads; 0: one for each processor */
	int check;                               /* 1: check the games by their rules too */
	int again;                               /* 1: also read files that have not changed */

	/* Report progress from time to time, in the thread of the caller: DONE of SIZE bytes have
	 * been read.  May be NULL. */
	void (*progress)(void *arg, size_t done, size_t size);
	void *arg;
};

/* The work that strat_catalog_add() did, in numbers of files and games. */
struct strat_catalog_summary {
	unsigned long files;        /* that were read */
	unsigned long games;        /* in these files */
	unsigned long faulty;       /* of these games */
	unsigned long unchanged;    /* files that were not read again */
	unsigned long gone;         /* files in the catalogue that no longer exist */
	unsigned long unrecognised; /* files in folders that are in no known format */
	unsigned long left;         /* files that another process is reading */
};

/* Add the games of FILES, a list of files and folders that ends with NULL, or update those that have
 * changed.  An empty list updates all files of the catalogue.  Folders are searched with all folders
 * in them, but hidden files and files without a suffix of a format are left out.  OPTIONS may be
 * NULL, which is the same as all zero; *SUMMARY is filled in unless SUMMARY is NULL.
 *
 * A file that cannot be read, and faults in games, are reported, stored in the catalogue, and do not
 * stop the work.  Return 0, or a negative code: uncommitted changes are then rolled back, and the
 * next call continues where this one committed last. */
STRAT_API int strat_catalog_add(struct strat_catalog *c, char *const *files,
    const struct strat_catalog_add_options *options,
    struct strat_catalog_summary *summary) STRAT_CHECK;

/* Remove the file PATH and its games from the catalogue; the file itself stays.  Return 1, 0 if the
 * catalogue does not have the file, or a negative code. */
STRAT_API int strat_catalog_remove(struct strat_catalog *c, const char *path) STRAT_CHECK;

/* ------ queries ------ */

/* A query; opaque. */
struct strat_catalog_query;

/* A game that matches. */
struct strat_catalog_hit {
	const char *file;              /* absolute path */
	uint64_t number;               /* of the game in its file, from 1 */
	long line;                     /* first line of the game, from 1; in an archive NUMBER */
	const char *red, *blue, *date; /* values of these tags; NULL: the record has no such tag */
	enum strat_result result;
	size_t plies;
};

/* Begin a query for the games of C that S matches, in the order in which the files were added.  Games
 * of files that no longer exist are left out.  The query sees the catalogue as it is now, whatever
 * other programs write.  A handle has one query at a time, and no file can be added or removed until
 * it is closed.  C and S must outlive the query.  Return 0 and set *Q, or return a negative code and
 * set *Q to NULL. */
STRAT_API int strat_catalog_query_open(
    struct strat_catalog_query **q, struct strat_catalog *c, struct strat_select *s) STRAT_CHECK;

/* Set *HIT to the next game; its texts are valid until the next call.  A game is read only if the
 * catalogue cannot tell whether it matches, for example if the expression is about plies.  If such a
 * game is no longer where the catalogue says, -STRAT_E_STALE is reported and the game is left out.
 * Return 1, 0 at the end, or a negative code. */
STRAT_API int strat_catalog_query_next(
    struct strat_catalog_query *q, struct strat_catalog_hit *hit) STRAT_CHECK;

/* Read the last hit of Q into G.  If the game has a syntax error, the error is reported and G holds
 * the part that could be read.  The name that strat_record_file() returns for G is valid as long as
 * HIT.  Return 1; 0 if the game is no longer where the catalogue says, which is reported as
 * -STRAT_E_STALE, or if there is no hit; or a negative code. */
STRAT_API int strat_catalog_query_read(
    struct strat_catalog_query *q, struct strat_record *g) STRAT_CHECK;

/* Release Q, which may be NULL. */
STRAT_API void strat_catalog_query_close(struct strat_catalog_query *q);

#ifdef __cplusplus
}
#endif
#endif
