/* index_command.h - the parts of strat-index: a command for each thing to do, and what they share. */
#ifndef CLI_INDEX_INDEX_COMMAND_H
#define CLI_INDEX_INDEX_COMMAND_H

#include "cli/tool/commands.h"
#include "catalog/catalog.h"
#include "formats/index.h"
#include "formats/reader.h"

extern const struct tool_command index_add, index_find, index_list, index_sql, index_dupes,
    index_check, index_remove, index_vacuum;

/* The catalogue that was named, which *REST follows, ending with NULL; or exit 2. */
const char *index_name(struct tool *t, char ***rest);

/* Open the catalogue, or exit 2. */
void index_open(
    struct tool *t, struct strat_catalog *c, const char *path, enum strat_sql_mode mode);

/* Where RC is negative, which was told unless memory is short, exit 2. */
void index_check_rc(struct tool *t, int rc);

/* Does the file PATH look as the catalogue knows it: 1; 0: no; -1 with errno: it cannot be seen. */
int index_is_unchanged(const char *path, const struct strat_file_stamp *stamp);

/* PATH as an absolute name, for free(); of one that is not there as far as it goes. */
char *index_absolute(struct tool *t, const char *path);

/* ------ which files are to be read ------ */

struct index_input_file {
	char *path;        /* absolute */
	const char *given; /* as it was given, for messages; PATH if it was not */
	uint64_t before;   /* bytes of its text whose games are in */
	struct strat_file_stamp stamp;
	struct strat_catalog_file file;
};

struct index_inputs {
	struct tool *tool;
	struct strat_catalog *catalog;
	const struct strat_format *from;
	int again; /* read what has not changed, too */

	struct index_input_file *files;
	size_t n, cap;
	uint64_t bytes; /* of these files */
	size_t resumed; /* so many of them have been begun before */
	struct strat_hash_map seen;
	unsigned long same, gone, unknown; /* unchanged; not there any more; of no known format */
};

/* Look at the files and directories NAMES, or, if there are none, at all that the catalogue has. */
void index_inputs_collect(struct index_inputs *p, char **names);
void index_inputs_free(struct index_inputs *p);

/* ------ games read back ------ */

struct index_fetcher {
	struct tool *tool;
	struct strat_catalog *catalog;
	int64_t file; /* 0: none is open */
	char *path;
	struct strat_reader *reader;
	struct strat_index archive; /* where its blocks are, if it is one */
	struct strat_record record;
	struct strat_out canon;
	struct strat_report report;
	uint64_t number; /* of the game that was read last */
	int listens;     /* to faults */
	int stale;       /* a game of this file was another one: that has been told */
};

void fetch_init(struct index_fetcher *f, struct tool *t, struct strat_catalog *c);
void fetch_free(struct index_fetcher *f);

/* G is of the file that F->path names from now on.  0; or -1: there is no such file. */
int fetch_open_file(struct index_fetcher *f, const struct strat_catalog_game *g);

/* Read game G of that file: 1, and F->record is it; 0: it is not there, which was told. */
int fetch_game(struct index_fetcher *f, const struct strat_catalog_game *g);

#endif
