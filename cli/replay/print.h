/* print.h - print a game as plain text, or its positions as JSON. */
#ifndef CLI_REPLAY_PRINT_H
#define CLI_REPLAY_PRINT_H

#include "cli/replay/printed.h"

/* The positions to print. */
struct replay_print_options {
	long ply;   /* --ply; -1: not given */
	long every; /* --every; 0: not given */
	int last;   /* --last */
};

/* Return 1 if HOW asks for the position of G. */
int replay_print_selects(const struct replay_print_options *how, const struct printed_game *g);

/* Print the positions that HOW asks for to standard output.  If it asks for none, print the tags,
 * the start, the moves and the last position.  Return 0 or -STRAT_E_NOMEM. */
int replay_print_text(const struct replay_print_options *how, struct printed_game *g)
    __attribute__((warn_unused_result));

/* Print a JSON object for each position that HOW asks for, or for all if it asks for none.  Return
 * 0 or -STRAT_E_NOMEM. */
int replay_print_json(const struct replay_print_options *how, struct printed_game *g)
    __attribute__((warn_unused_result));

#endif
