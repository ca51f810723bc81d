/* parts.h - add tags and notes that do not come from sgr text, if sgr text can represent them. */
#ifndef STRAT_FORMATS_PARTS_H
#define STRAT_FORMATS_PARTS_H

#include "base/diag.h"
#include "game/record.h"

/* Return 1 if the LEN bytes at S are a valid tag name. */
int strat_part_is_name(const char *s, size_t len);

/* Check whether a record can have tag NAME with VALUE.  Return 0; 1 if it can but VALUE is not
 * UTF-8; or -STRAT_E_TAG, _LIMIT or _TEXT. */
int strat_part_check_tag(const char *name, size_t name_len, const char *value, size_t len);

/* Check whether a record can have a note of KIND with TEXT, given without braces, `$' or
 * parentheses. Return 0; 1 if it can but TEXT is not UTF-8; or -STRAT_E_SYNTAX, _TEXT or _NOMEM. */
int strat_part_check_note(enum strat_note_kind kind, const char *text, size_t len);

/* Add tag NAME to G; it was found LINE lines after the game's first line.  Return 0, or without
 * adding anything -STRAT_E_TAG, _LIMIT, _TEXT, _DUPTAG or _NOMEM.  Set *OTHER to 1 if VALUE is not
 * UTF-8. */
int strat_part_add_tag(struct strat_record *g, const char *name, size_t name_len, const char *value,
    size_t len, uint32_t line, int *other) __attribute__((warn_unused_result));

/* Add a note after the last ply of G, unless TEXT is empty.  TEXT is given without braces, `$' or
 * parentheses.  Return 0, or -STRAT_E_SYNTAX, _TEXT or _NOMEM.  Set *OTHER to 1 if TEXT is not
 * UTF-8. */
int strat_part_add_note(struct strat_record *g, enum strat_note_kind kind, const char *text,
    size_t len, int *other) __attribute__((warn_unused_result));

#endif
