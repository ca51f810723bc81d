/* printed.h - a game that is printed: played once from its start to its end, as one view sees it. */
#ifndef CLI_REPLAY_PRINTED_H
#define CLI_REPLAY_PRINTED_H

#include "cli/tool/text.h"
#include "strat/check.h"
#include "strat/game.h"
#include "strat/record.h"
#include "strat/view.h"

struct printed_game {
	/* set by the caller before printed_game_load() */
	const struct strat_rules *rules, *default_rules; /* NULL: those that the record names */
	const struct strat_rules *unfinished; /* of a record whose setups are incomplete, or NULL */
	enum strat_marks marks;
	enum strat_view view;
	size_t number; /* of the game in its file */

	const struct strat_record *record; /* borrowed */
	struct strat_game *game;           /* after PLY plies */
	size_t nplies;                     /* plies that can be played */
	int is_started;                    /* the start is valid, so there is a board */
	enum strat_side first;             /* the side that plays ply 1 */
	size_t before;                     /* plies before ply 1, for move numbers */

	/* the position: plies are numbered from 1, and position 0 is the start */
	size_t ply;
	struct strat_ply_view last; /* the ply that led to it */
	int32_t clock[2];           /* milliseconds left for each side; -1: not recorded */
	size_t note;                /* the first note after PLY plies or later */
};

/* Prepare to print RECORD, and go to its start.  With IS_WHOLE the record was read without a fault: it
 * is checked, faults are reported to REP, and the faulty ply is not played.  Return 0 or
 * -STRAT_E_NOMEM. */
int printed_game_load(struct printed_game *p, const struct strat_record *record, int is_whole,
    struct strat_report *rep) __attribute__((warn_unused_result));
void printed_game_free(struct printed_game *p);

/* Go to the position after the next ply.  Return 0 or -STRAT_E_NOMEM. */
int printed_game_next(struct printed_game *p) __attribute__((warn_unused_result));

/* Return the side that played the last ply; return the number of its move. */
enum strat_side printed_game_side(const struct printed_game *p);
size_t printed_game_move(const struct printed_game *p);

/* Return the win chance in per mille that the side of the last ply gave itself, or -1 if there is none
 * or the view may not know it: it is for that side alone, and for STRAT_VIEW_BOTH. */
int printed_game_eval(const struct printed_game *p);

/* Append the last ply as a sentence: "Blue's Miner (3) e7 takes the Bomb on e6". */
void printed_game_sentence(const struct printed_game *p, struct strat_out *out);

/* Return 1 if the position is the last one of a record that could be played to its end. */
int printed_game_is_over(const struct printed_game *p);

#endif
