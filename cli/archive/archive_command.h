/* archive_command.h - the parts of strat-archive: a command for each thing to do, and what they share. */
#ifndef CLI_ARCHIVE_ARCHIVE_COMMAND_H
#define CLI_ARCHIVE_ARCHIVE_COMMAND_H

#include "cli/tool/commands.h"
#include "cli/tool/save.h"
#include "formats/sgb/archive.h"
#include "formats/sgb/extract.h"
#include "formats/sgb/fill.h"

extern const struct tool_command archive_create, archive_extract, archive_list, archive_verify,
    archive_append, archive_cat, archive_recompress;

/* ------ archives that are open ------ */

struct archive_file {
	int fd;
	struct strat_archive a;
};

/* Open the archive PATH ("-": standard input, which is copied if it is a pipe) to read it.  0, or a
 * negative code that was told. */
int archive_open(struct tool *t, struct archive_file *f, const char *path)
    __attribute__((warn_unused_result));

/* Open it to change it; nobody else may until it is closed. */
int archive_open_locked(struct tool *t, struct archive_file *f, const char *path)
    __attribute__((warn_unused_result));
int archive_close(struct archive_file *f); /* 0, or -1 with errno */

/* ------ what they share ------ */

/* End the program if OUT is one of the files that T reads: writing it would replace an archive by a part
 * of it or by another format. */
void archive_refuse_input(const struct tool *t, const char *out);

/* So many workers does N ask for. */
int archive_jobs(long n);

/* A report that wipes the progress line away before it tells T. */
struct strat_report archive_report(struct tool *t);

/* How many games are to fill a block: N, which --block-games says, or OWN where it is 0. */
uint32_t archive_block_games(const struct tool *t, long n, uint32_t own);

/* Read the files that HOW says to F, with a progress line; all that is wrong is told.  0, or a
 * negative code that was told, or trouble that was, unless HOW salvages: then what has been written is not to
 * stay. */
int archive_fill(struct tool *t, struct strat_archive_writer *f,
    const struct strat_archive_fill_options *how, const char *name, uint64_t *read)
    __attribute__((warn_unused_result));

/* Code the last blocks of A again, in full blocks, if they are not full and take so much more room than
 * they could that it is worth writing all of A again.  If that fails, A
 * is unchanged and nothing is reported. */
void archive_repack_tail(const struct strat_archive *a, int jobs);

/* "N games, N plies, N bytes, N.NN bits a ply" to OUT. */
void archive_sizes(struct strat_out *out, uint64_t games, uint64_t plies, uint64_t bytes);

/* And how many were left out, if any were. */
void archive_put_left_out(struct strat_out *out, uint64_t games);

/* A line on standard error. */
void archive_message(const struct tool *t, const struct strat_out *line);

/* RC, with errno if it is -STRAT_E_IO, is about FILE: it cannot go on. */
void archive_die(const struct tool *t, const char *file, int rc) __attribute__((noreturn));

#endif
