/* battle.h - what a ply leads to in a scene, for each rank that its target may have. */
#ifndef STRAT_STUDY_ANALYSIS_BATTLE_H
#define STRAT_STUDY_ANALYSIS_BATTLE_H

#include "study/analysis/scene.h"

/* Return the score that the side to move in SCENE can expect after stepping from FROM to the empty
 * square TO. */
double strat_score_after_step(const struct strat_scene *scene, const struct strat_value_model *m,
    strat_square from, strat_square to);

/* Return the score after an attack from FROM on the piece on TO, if that piece has RANK.  THEIRS are then
 * the chances of its army, or NULL: those of the scene stay.  The attacker's rank is certain. */
double strat_score_after_battle(const struct strat_scene *scene, const struct strat_value_model *m,
    strat_square from, strat_square to, enum strat_rank rank, const double (*theirs)[STRAT_KINDS]);

#endif
