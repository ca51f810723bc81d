/* archive_rules.h - the rules by which the plies of archives are coded. */
#ifndef STRAT_FORMATS_SGB_CODER_ARCHIVE_RULES_H
#define STRAT_FORMATS_SGB_CODER_ARCHIVE_RULES_H

#include "game/rules.h"

/* Fill R with the rule set called NAME (NULL: a record that names none) as sgb(5) has it, and
 * return R; NULL if archives have no such rule set.
 *
 * A ply is coded as a choice among the legal ones, so an archive can be read only by the rules by
 * which it was written.  Rule sets that changed since are kept here as they were; what archives do
 * not know, like an option that came later, makes a game one that cannot be played, whose plies
 * are written out. */
const struct strat_rules *strat_archive_rules(struct strat_rules *r, const char *name);

#endif
