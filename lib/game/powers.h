/* powers.h - the powers of Fire & Ice: plies that are not steps. */
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

/* Return the ranks that have the power of plies of KIND. */
strat_ranks strat_powers_holders(const struct strat_rules *r, uint8_t kind);

/* Check the path of PLY, Quickness, Flight or Rampage, for a piece of RANK.  Return 0 or the
 * negative code of the rule that it breaks. */
int strat_powers_path(
    const struct strat_play *p, const struct strat_ply *ply, enum strat_rank rank);

/* Check the target of PLY, Detect, Enchant or Arrow Strike.  Return likewise. */
int strat_powers_target(const struct strat_play *p, const struct strat_ply *ply);

/* Return the enum strat_outcome of PLY, Enchant or Arrow Strike by MOVER on a piece of RANK; if a
 * rank is unknown, the recorded one. */
int strat_powers_outcome(const struct strat_ply *ply, strat_piece mover, enum strat_rank rank);

/* Compute the effect of the Rampage PLY of a beast of RANK: the neighbours, which are removed, the
 * outcome, and whether it was an attack, in EV.  Nothing else changes.  Return 0, or
 * -STRAT_E_UNKNOWN if the record does not say enough. */
int strat_powers_judge_rampage(const struct strat_play *p, const struct strat_ply *ply,
    enum strat_rank rank, struct strat_event *ev);

/* Call EACH with every use of powers by the piece on FROM, as strat_moves_each() does. */
int strat_powers_each(const struct strat_play *p, enum strat_side side, strat_square from,
    int (*each)(void *arg, const struct strat_ply *ply), void *arg);

#endif
