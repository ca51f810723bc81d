/* report_boards.h - the boards at the turning points of a game, with what was believed there. */
#ifndef CLI_ANALYSE_REPORT_BOARDS_H
#define CLI_ANALYSE_REPORT_BOARDS_H

#include "cli/analyse/digest.h"
#include "strat/view.h"

/* A board before a ply, as the side to move sees it; or the view of the analysis, if that is of one viewer. */
struct report_board {
	size_t ply; /* from 1; 0: none */
	enum strat_view view;
	struct report_square {
		enum strat_square_content thing;
		enum strat_side side;
		enum strat_rank rank;
		likely_text likely; /* of an unknown piece */
	} at[STRAT_SQUARES];
};

struct report_boards {
	struct strat_turns turns; /* those so far, and the boards before them: */
	struct report_board turn[STRAT_TURNS];
	struct report_board latest; /* before the latest, if it is one of them or not */
	/* before the last ply but one, before the last ply played, and before the one that follows */
	struct report_board before, last, next;
};

/* Keep what may be shown after moment PLIES of D. */
void report_boards_moment(struct report_boards *b, struct digest *d, size_t plies);

/* Append the board before ply N as a table of HTML, if it was kept. */
void report_boards_put(
    const struct report_boards *b, struct strat_out *out, const struct digest *d, size_t n);

#endif
