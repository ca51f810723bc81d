/* print.h - print a game as plain text, or its positions as JSON. */
#ifndef CLI_REPLAY_PRINT_H
#define CLI_REPLAY_PRINT_H

#include "cli/replay/replay_game.h"
#include "cli/replay/source.h"

/* The positions to print, and the view. */
struct replay_print_options {
	enum strat_view view;
	long ply;    /* --ply; -1: not given */
	long every;  /* --every; 0: not given */
	int last;    /* --last */
	size_t game; /* number of the game in the file */
};

/* Return 1 if HOW asks for the position after ply N of G. */
int replay_print_selects(
    const struct replay_print_options *how, const struct replay_game *g, size_t n);

/* Print the positions that HOW asks for to standard output.  If it asks for none, print the tags,
 * the start, the moves and the last position.  Return 0 or -STRAT_E_NOMEM. */
int replay_print_text(const struct replay_print_options *how, struct replay_game *g)
    __attribute__((warn_unused_result));

/* Print a JSON object for each position that HOW asks for, or for all if it asks for none.  Return
 * 0 or -STRAT_E_NOMEM. */
int replay_print_json(const struct replay_print_options *how, struct replay_game *g)
    __attribute__((warn_unused_result));

#endif
