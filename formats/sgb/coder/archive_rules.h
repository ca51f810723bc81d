/* archive_rules.h - the rules under which the plies of archives are coded. */
#ifndef STRAT_FORMATS_SGB_CODER_ARCHIVE_RULES_H
#define STRAT_FORMATS_SGB_CODER_ARCHIVE_RULES_H

#include "game/rules.h"

/* Fill R with the rule set NAME (NULL: that of records without a Rules tag) as described in sgb(5),
 * and return R, or NULL if archives have no such rule set.  A ply is coded as a choice among the
 * legal ones, so an archive can only be read under the rules under which it was written.  Rule sets
 * that have changed since then are therefore kept here in their old form.  Anything unknown to
 * archives, such as a newer option, makes a game one that cannot be played; its plies are written
 * out in full. */
const struct strat_rules *strat_archive_rules(struct strat_rules *r, const char *name);

#endif
