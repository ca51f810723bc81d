/* pieces.h - the setup of a side while it is entered: its squares, and how many pieces it has. */
#ifndef CLI_EDIT_PIECES_H
#define CLI_EDIT_PIECES_H

#include "cli/edit/edit_session.h"

#define EDIT_MAX_SETUP (STRAT_MAX_ARMY + STRAT_MAX_ROWS) /* letters and slashes */

/* The home squares of a side in the order of the record; '.' is an empty square. */
struct edit_setup {
	const struct strat_rules *rules;
	enum strat_side side;
	int n; /* number of squares */
	char at[STRAT_MAX_FILES * STRAT_MAX_ROWS + 1];
};

extern const char *const edit_setup_tags[2]; /* by side */

/* Make U the empty setup of SIDE under R. */
void edit_setup_clear(struct edit_setup *u, const struct strat_rules *r, enum strat_side side);

/* Return the number of the uppermost row of the setup. */
int edit_setup_top_row(const struct edit_setup *u);

/* Return the index in U->at of the square S. */
int edit_setup_index(const struct edit_setup *u, strat_square s);

/* Write U in the form of a record. */
void edit_setup_format(const struct edit_setup *u, char text[EDIT_MAX_SETUP + 1]);

/* Read the setup of SIDE in the record.  Return 0 if it is invalid. */
int edit_setup_read(const struct edit_session *s, enum strat_side side, struct edit_setup *u);

/* Count the pieces of U: OF each rank, and ALL. */
void edit_setup_count(const struct edit_setup *u, int of[STRAT_RANKS], int *all);

/* Return the number of pieces of an army under R. */
int edit_army_size(const struct strat_rules *r);

/* Return the maximum number of pieces of RANK. */
int edit_rank_limit(const struct strat_rules *r, int rank);

/* Return 1 if U has all pieces of its army. */
int edit_setup_is_complete(const struct edit_setup *u);

#endif
