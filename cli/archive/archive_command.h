/* archive_command.h - the commands of strat-archive, and the functions that they share. */
#ifndef CLI_ARCHIVE_ARCHIVE_COMMAND_H
#define CLI_ARCHIVE_ARCHIVE_COMMAND_H

#include "cli/tool/commands.h"
#include "cli/tool/save.h"
#include "formats/sgb/archive.h"
#include "formats/sgb/extract.h"
#include "formats/sgb/fill.h"

extern const struct tool_command archive_create, archive_extract, archive_list, archive_verify,
    archive_append, archive_cat, archive_recompress;

/* ------ open archives ------ */

struct archive_file {
	int fd;
	struct strat_archive a;
};

/* Open the archive PATH for reading; "-" is standard input, which is copied to a temporary file if
 * it is a pipe.  Return 0 or a negative code, which has been reported. */
int archive_open(struct tool *t, struct archive_file *f, const char *path)
    __attribute__((warn_unused_result));

/* Open the archive PATH for writing and lock it, waiting for other writers.  Same return value. */
int archive_open_locked(struct tool *t, struct archive_file *f, const char *path)
    __attribute__((warn_unused_result));
int archive_close(struct archive_file *f); /* return 0, or -1 with errno */

/* ------ shared functions ------ */

/* Return 0, or -1 after an error that has been reported if OUT is one of the input files of T, which
 * would be overwritten. */
int archive_refuse_input(const struct tool *t, const char *out);

/* Return the number of faults and troubles that T has reported. */
unsigned long archive_faults(const struct tool *t);

/* Return the number of games per block: N, the value of --block-games, or OWN if N is 0.  Return 0
 * after an error that has been reported if N is too large. */
uint32_t archive_block_games(const struct tool *t, long n, uint32_t own);

/* Add the games of the files in HOW to F and show progress.  NAME is the output in messages; *READ
 * is set to the number of bytes read.  Return 0 or a negative code, which has been reported: the
 * output must then be abandoned.  With HOW->salvage, damaged input is not an error. */
int archive_fill(struct tool *t, struct strat_archive_writer *f,
    const struct strat_archive_fill_options *how, const char *name, uint64_t *read)
    __attribute__((warn_unused_result));

/* Compress the last blocks of A again into full blocks, if this saves enough space to be worth
 * writing A again.  On failure A is unchanged and nothing is reported. */
void archive_repack_tail(const struct strat_archive *a, int jobs);

/* Append "N games, N plies, N bytes, N.NN bits per ply" to OUT. */
void archive_sizes(struct strat_out *out, uint64_t games, uint64_t plies, uint64_t bytes);

/* Append ", N left out" if GAMES is not 0. */
void archive_put_left_out(struct strat_out *out, uint64_t games);

/* Print LINE on standard error. */
void archive_message(const struct tool *t, const struct strat_out *line);

/* Report the error RC on FILE, with errno if RC is -STRAT_E_IO, and return RC. */
int archive_fail(const struct tool *t, const char *file, int rc);

#endif
