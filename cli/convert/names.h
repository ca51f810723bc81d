/* names.h - file names built from a pattern and the tags of a game. */
#ifndef CLI_CONVERT_NAMES_H
#define CLI_CONVERT_NAMES_H

#include <stddef.h>

#include "cli/tool/seen.h"
#include "cli/tool/text.h"
#include "strat/record.h"

/* Return NULL if PATTERN is valid, otherwise a message. */
const char *names_check_pattern(const char *pattern);

/* Append PATTERN to OUT with the tags of G filled in, and a NUL.  %n is left for names_make_unique().
 * Characters of a tag that could lead out of the folder, or are awkward in a name, become `_'. */
void names_expand(struct strat_out *out, const char *pattern, const struct strat_record *g);

/* Set TO to the name of file NUMBER, made from FILLED, the output of names_expand().  SEEN counts
 * the names used before; a repeated name gets -2, -3 ... before its suffix.  Return 0 or
 * -STRAT_E_NOMEM. */
int names_make_unique(
    struct strat_out *to, const char *filled, unsigned long number, struct seen *seen);

#endif
