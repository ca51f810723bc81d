/* catalog_files.h - a catalogue and its record files: choosing the files to read, and reading games
 * again.
 *
 * Errors are reported to the report of the catalogue; the functions then return a negative code,
 * unless the file concerned can be skipped. */
#ifndef STRAT_FORMATS_CATALOG_CATALOG_FILES_H
#define STRAT_FORMATS_CATALOG_CATALOG_FILES_H

#include "catalog/catalog.h"
#include "formats/index.h"
#include "formats/reader.h"

/* Return 1 if the file PATH still has STAMP, 0 if not, or -1 with errno if it is not accessible. */
int strat_catalog_is_unchanged(const char *path, const struct strat_file_stamp *stamp);

/* Return PATH as an absolute path, which the caller frees, or NULL when out of memory.  If the file
 * does not exist, links in its name are not resolved. */
char *strat_catalog_absolute(const char *path);

/* ------ the files to read ------ */

struct strat_catalog_input {
	char *path;        /* absolute */
	const char *given; /* name given by the user, for messages; otherwise PATH */
	uint64_t before;   /* number of bytes of text whose games are already in the catalogue */
	struct strat_file_stamp stamp;
	struct strat_catalog_file file;
};

struct strat_catalog_inputs {
	struct strat_catalog *catalog;
	const struct strat_format *from;
	int again; /* read unchanged files too */

	struct strat_catalog_input *files;
	size_t n, cap;
	uint64_t bytes; /* total size of FILES */
	size_t resumed; /* number of files of which some games are in the catalogue */
	struct strat_hash_map seen;
	unsigned long same, gone, unknown; /* numbers of files: unchanged; missing; of an unknown
					    * format */
};

/* Examine the files and folders NAMES, or all files of the catalogue if the list is empty, and list
 * those to read.  Return 0 or a negative code. */
int strat_catalog_inputs_collect(struct strat_catalog_inputs *p, char *const *names)
    __attribute__((warn_unused_result));
void strat_catalog_inputs_free(struct strat_catalog_inputs *p);

/* ------ reading games again ------ */

struct strat_catalog_fetch {
	struct strat_catalog *catalog;
	int quiet;    /* do not report the faults of games */
	int64_t file; /* id of the current file */
	char *path;   /* its path; NULL: none */
	struct strat_reader *reader;
	struct strat_index archive; /* index of an archive */
	struct strat_record record;
	struct strat_out canon;
	struct strat_report report;
	uint64_t number;    /* number of the last game read */
	int reports_faults; /* pass on faults */
	int stale;          /* the file does not match the catalogue; this has been reported */
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
