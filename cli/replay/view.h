/* view.h - a position as one viewer sees it. */
#ifndef CLI_REPLAY_VIEW_H
#define CLI_REPLAY_VIEW_H

#include "cli/replay/game.h"

/* What is on a square. */
enum replay_thing { REPLAY_EMPTY, REPLAY_WATER, REPLAY_PIECE };

struct replay_sight {
	enum replay_thing thing;
	enum strat_side side; /* who commands the piece */
	enum strat_rank rank; /* STRAT_UNKNOWN: the view cannot name it */
	strat_ranks set;      /* what the view can believe of it */
	strat_ranks others;   /* what the other side can; in the view of a side, all who look on */
	int is_known;         /* there is one rank in OTHERS */
};

void replay_view_square(
    struct replay_game *g, enum strat_view view, strat_square s, struct replay_sight *sight);

/* What VIEW can tell of the pieces that ARMY has lost: COUNT says how many of each rank,
 * STRAT_UNKNOWN being those that he cannot name.  So many of them have come back without his
 * being able to tell which: the number is returned. */
int replay_view_captured(
    struct replay_game *g, enum strat_view view, enum strat_side army, uint8_t count[STRAT_RANKS]);

/* The squares of the last ply as VIEW may know it: *FROM and *TO; 0: there was none. */
void replay_view_last(
    const struct replay_game *g, enum strat_view view, strat_square *from, strat_square *to);

/* The result that is to be shown: that of the record at its very end, else STRAT_OPEN; and how
 * it came about, "" if that is not said. */
enum strat_result replay_view_result(const struct replay_game *g, const char **termination);

/* "Red wins" and so on. */
extern const char *const replay_result_words[STRAT_RESULTS];
extern const char *const replay_side_name[2]; /* "Red", "Blue" */

/* A tag that says nothing of who stands where: may VIEW read it? */
int replay_view_may_read(const struct strat_record *g, enum strat_view view, const char *tag);

#endif
