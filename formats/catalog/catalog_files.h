/* catalog_files.h - a catalogue and the record files in it: which ones to read, and reading a game back.
 *
 * Everything that goes wrong is reported to the report of the catalogue, and the functions then return
 * a negative code unless the file concerned can be skipped. */
#ifndef STRAT_FORMATS_CATALOG_CATALOG_FILES_H
#define STRAT_FORMATS_CATALOG_CATALOG_FILES_H

#include "catalog/catalog.h"
#include "formats/index.h"
#include "formats/reader.h"

/* Return 1 if the file PATH has the size and time of STAMP, 0 if it has not, or -1 and set errno if it
 * cannot be examined. */
int strat_catalog_is_unchanged(const char *path, const struct strat_file_stamp *stamp);

/* Return PATH as an absolute name, which the caller frees, or NULL if out of memory.  If the file does
 * not exist, links in its name are not resolved. */
char *strat_catalog_absolute(const char *path);

/* ------ the files to read ------ */

struct strat_catalog_input {
	char *path;        /* absolute */
	const char *given; /* as given, for messages; or PATH */
	uint64_t before;   /* bytes of its text whose games are in the catalogue */
	struct strat_file_stamp stamp;
	struct strat_catalog_file file;
};

struct strat_catalog_inputs {
	struct strat_catalog *catalog;
	const struct strat_format *from;
	int again; /* also read files that have not changed */

	struct strat_catalog_input *files;
	size_t n, cap;
	uint64_t bytes; /* of these files */
	size_t resumed; /* number of files of which some games are in the catalogue */
	struct strat_hash_map seen;
	unsigned long same, gone, unknown; /* unchanged; no longer there; in no known format */
};

/* Examine the files and folders NAMES, or all files of the catalogue if the list is empty, and list
 * those to read.  Return 0 or a negative code. */
int strat_catalog_inputs_collect(struct strat_catalog_inputs *p, char *const *names)
    __attribute__((warn_unused_result));
void strat_catalog_inputs_free(struct strat_catalog_inputs *p);

/* ------ reading games back ------ */

struct strat_catalog_fetch {
	struct strat_catalog *catalog;
	int quiet;    /* do not report the faults of games */
	int64_t file; /* id of the current file */
	char *path;   /* its path; NULL: there is none */
	struct strat_reader *reader;
	struct strat_index archive; /* the places of its blocks, if it is an archive */
	struct strat_record record;
	struct strat_out canon;
	struct strat_report report;
	uint64_t number;    /* of the game that was read last */
	int reports_faults; /* pass on faults */
	int stale;          /* a game of this file was not in its place, which has been reported */
};

void strat_catalog_fetch_init(struct strat_catalog_fetch *f, struct strat_catalog *c);
void strat_catalog_fetch_free(struct strat_catalog_fetch *f);

/* Make the file of G the current one, and report whether it has changed.  Return 1, 0 if the catalogue
 * does not have the file, or a negative code. */
int strat_catalog_fetch_open(struct strat_catalog_fetch *f, const struct strat_catalog_game *g)
    __attribute__((warn_unused_result));

/* Read G, a game of the current file, into F->record.  Return 1, 0 if it is not in its place, which is
 * reported, or a negative code. */
int strat_catalog_fetch_game(struct strat_catalog_fetch *f, const struct strat_catalog_game *g)
    __attribute__((warn_unused_result));

#endif
