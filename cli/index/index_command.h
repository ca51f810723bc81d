/* index_command.h - the commands of strat-index, and the functions that they share. */
#ifndef CLI_INDEX_INDEX_COMMAND_H
#define CLI_INDEX_INDEX_COMMAND_H

#include "cli/tool/commands.h"
#include "catalog/catalog.h"
#include "formats/index.h"
#include "formats/reader.h"

extern const struct tool_command index_add, index_find, index_list, index_sql, index_dupes,
    index_check, index_remove, index_vacuum;

/* Return the catalogue's name, the first operand, and set *REST to the others, which end with NULL.
 * Exit with status 2 if it is missing. */
const char *index_name(struct tool *t, char ***rest);

/* Open the catalogue PATH, or exit with status 2. */
void index_open(
    struct tool *t, struct strat_catalog *c, const char *path, enum strat_sql_mode mode);

/* Exit with status 2 if RC is negative.  The error has been reported unless memory ran out. */
void index_check_rc(struct tool *t, int rc);

/* Return 1 if the file PATH still has STAMP, 0 if not, or -1 with errno if it is not accessible. */
int index_is_unchanged(const char *path, const struct strat_file_stamp *stamp);

/* Return PATH as an absolute path, which the caller frees.  If PATH does not exist, its existing
 * directories are resolved. */
char *index_absolute(struct tool *t, const char *path);

/* ------ choosing the files to read ------ */

struct index_input_file {
	char *path;        /* absolute */
	const char *given; /* name given by the user, for messages; otherwise PATH */
	uint64_t before;   /* number of bytes of text whose games are already in the catalogue */
	struct strat_file_stamp stamp;
	struct strat_catalog_file file;
};

struct index_inputs {
	struct tool *tool;
	struct strat_catalog *catalog;
	const struct strat_format *from;
	int again; /* read unchanged files too */

	struct index_input_file *files;
	size_t n, cap;
	uint64_t bytes; /* total size of FILES */
	size_t resumed; /* number of FILES that were partly added before */
	struct strat_hash_map seen;
	unsigned long same, gone, unknown; /* numbers of files: unchanged; missing; of an unknown
					    * format */
};

/* Choose the files to read: those among NAMES and in the directories among NAMES, or without names,
 * all files of the catalogue. */
void index_inputs_collect(struct index_inputs *p, char **names);
void index_inputs_free(struct index_inputs *p);

/* ------ reading games again ------ */

struct index_fetcher {
	struct tool *tool;
	struct strat_catalog *catalog;
	int64_t file; /* 0: none */
	char *path;
	struct strat_reader *reader;
	struct strat_index archive; /* index of an archive */
	struct strat_record record;
	struct strat_out canon;
	struct strat_report report;
	uint64_t number;    /* number of the last game read */
	int reports_faults; /* pass on faults */
	int stale;          /* the file does not match the catalogue; this has been reported */
};

void fetch_init(struct index_fetcher *f, struct tool *t, struct strat_catalog *c);
void fetch_free(struct index_fetcher *f);

/* Set F->path to the file of G.  Return 0, or -1 if the catalogue does not have that file. */
int fetch_open_file(struct index_fetcher *f, const struct strat_catalog_game *g);

/* Read game G of the current file into F->record.  Return 1, or 0 if it was not found, which has
 * been reported. */
int fetch_game(struct index_fetcher *f, const struct strat_catalog_game *g);

#endif
