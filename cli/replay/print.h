/* print.h - a game as plain text, or position by position as JSON. */
#ifndef CLI_REPLAY_PRINT_H
#define CLI_REPLAY_PRINT_H

#include "cli/replay/game.h"
#include "cli/replay/source.h"

/* Which positions are wanted, and for whom. */
struct replay_print {
	enum strat_view view;
	long ply;   /* this one; -1: none is asked for */
	long every; /* 0 and its multiples; 0: none is asked for */
	int last;
	size_t game; /* its number in the file */
};

/* Is the position after ply N of G one of those asked for? */
int replay_print_wants(const struct replay_print *how, const struct replay_game *g, size_t n);

/* Print the positions asked for to standard output; where none is, the tags, the start, the
 * moves and the end.  0 or a negative code: out of memory. */
int replay_print_text(const struct replay_print *how, struct replay_game *g)
    __attribute__((warn_unused_result));

/* Print a JSON object for each position asked for; where none is, for all.  Likewise. */
int replay_print_json(const struct replay_print *how, struct replay_game *g)
    __attribute__((warn_unused_result));

#endif
