/* decide.h - find the ruling that made something a fault. */
#ifndef STRAT_GAME_DECIDE_H
#define STRAT_GAME_DECIDE_H

#include "game/play.h"

/* Return the ruling by which PLY is a fault of CODE in P, the position before it, or NULL if the
 * rulebook alone says so.  If the fault is in what PLY shows, EV is its effect and P the position
 * after it; otherwise EV is NULL. */
const char *strat_ruling_for_ply(const struct strat_play *p, const struct strat_ply *ply,
    const struct strat_event *ev, enum strat_code code);

/* Return why the rescue of PLY, a fault [rescue], is refused in P, the position before it. */
const char *strat_rescue_refusal(const struct strat_play *p, const struct strat_ply *ply);

/* Return the ruling by which the game at P is over with RESULT, or by which it continues although
 * the player to move can use nothing but a power. */
const char *strat_ruling_for_end(const struct strat_play *p, enum strat_result result);

/* Return the ruling that defines the army of RULES, or NULL if the rulebook itself does. */
const char *strat_ruling_for_army(const struct strat_rules *rules);

#endif
