/* powers.h - the plies that are not steps: Fire & Ice's powers. */
#ifndef STRAT_GAME_POWERS_H
#define STRAT_GAME_POWERS_H

#include "game/play.h"

/* The power of each kind of ply; STRAT_NO_POWER for a step. */
extern const uint8_t strat_power_of_kind[];

/* The name and description of a power, for the manual and for messages. */
struct strat_power_info {
	const char *name, *about;
};

extern const struct strat_power_info strat_power_infos[STRAT_POWERS];

/* The ranks that may use the power of a ply of KIND. */
strat_ranks strat_powers_holders(const struct strat_rules *r, uint8_t kind);

/* Can Quickness, Flight or Rampage of a piece of RANK go the way of PLY?  0 or the rule that
 * it breaks. */
int strat_powers_path(
    const struct strat_play *p, const struct strat_ply *ply, enum strat_rank rank);

/* Is the target of PLY, Detect, Enchant or Arrow Strike, a possible one?  Likewise. */
int strat_powers_target(const struct strat_play *p, const struct strat_ply *ply);

/* The enum strat_outcome of PLY, Enchant or Arrow Strike by MOVER on a piece of RANK; where a
 * rank is unknown, what PLY says. */
int strat_powers_outcome(const struct strat_ply *ply, strat_piece mover, enum strat_rank rank);

/* Find out what the Rampage PLY of a beast of RANK does: the neighbours, which of them fall,
 * the outcome and whether it was an attack go to EV; nothing is changed.  0, or
 * -STRAT_E_UNKNOWN where the record does not say enough. */
int strat_powers_judge_rampage(const struct strat_play *p, const struct strat_ply *ply,
    enum strat_rank rank, struct strat_event *ev);

/* Call EACH with every power that the piece on FROM can use, as strat_moves_each() does. */
int strat_powers_each(const struct strat_play *p, enum strat_side side, strat_square from,
    int (*each)(void *arg, const struct strat_ply *ply), void *arg);

#endif
