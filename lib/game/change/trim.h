/* trim.h - less of a record: without some of what stands between the plies, without some tags,
 * or only its beginning. */
#ifndef STRAT_GAME_CHANGE_TRIM_H
#define STRAT_GAME_CHANGE_TRIM_H

#include "game/record.h"

/* What can be taken out of the movetext, as bits. */
enum strat_trim {
	STRAT_TRIM_COMMENTS = 1,  /* all of them, clocks too */
	STRAT_TRIM_CLOCKS = 2,    /* [%clk ...] and [%emt ...] in comments */
	STRAT_TRIM_NAGS = 4,      /* $1 */
	STRAT_TRIM_SIDE_LINES = 8 /* ( ... ), which otherwise stay whole */
};

void strat_trim_notes(struct strat_record *g, unsigned what);

/* Keep those tags that the game depends on (strat_tag_is_needed()), and the N named in KEEP. */
void strat_trim_tags(struct strat_record *g, const char *const *keep, size_t n);

/* If G has more than N plies, leave those out, and what stands behind them.  Such a game is
 * open: the result becomes `*', a termination `unterminated'.  0 or -STRAT_E_NOMEM. */
int strat_trim_plies(struct strat_record *g, size_t n) __attribute__((warn_unused_result));

#endif
