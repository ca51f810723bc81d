/* names.h - names of files out of a pattern and what stands in a game. */
#ifndef CLI_CONVERT_NAMES_H
#define CLI_CONVERT_NAMES_H

#include <stddef.h>

#include "base/hash.h"
#include "base/stream.h"
#include "game/record.h"

/* Is PATTERN one?  NULL, or what is wrong with it. */
const char *names_check(const char *pattern);

/* Append PATTERN to OUT with all that G says filled in, %n being left for names_finish(), and a
 * NUL.  What could lead out of the folder, or is awkward in a name, becomes `_'. */
void names_fill(struct strat_out *out, const char *pattern, const struct strat_record *g);

/* Make TO the name that FILLED becomes for file NUMBER: another one than all before, which SEEN
 * knows: where it has been there, -2, -3 ... is added before its suffix.  0 or -STRAT_E_NOMEM. */
int names_finish(
    struct strat_out *to, const char *filled, unsigned long number, struct strat_seen *seen);

#endif
