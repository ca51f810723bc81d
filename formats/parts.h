/* parts.h - parts of a record that do not come from its text, held to what its text can say. */
#ifndef STRAT_FORMATS_PARTS_H
#define STRAT_FORMATS_PARTS_H

#include "base/diag.h"
#include "game/record.h"

/* Are the LEN bytes at S a name that a tag may have? */
int strat_part_is_name(const char *s, size_t len);

/* Could a record have tag NAME with this VALUE?  0; 1: yes, though VALUE is not UTF-8; or
 * -STRAT_E_TAG, _LIMIT or _TEXT. */
int strat_part_check_tag(const char *name, size_t name_len, const char *value, size_t len);

/* Could a record have this note, its TEXT without braces, `$' or parentheses?  0; 1: yes, though it
 * is not UTF-8; or -STRAT_E_SYNTAX, _TEXT or _NOMEM. */
int strat_part_check_note(enum strat_note_kind kind, const char *text, size_t len);

/* Add tag NAME to G, found LINE lines below its first.  0, or -STRAT_E_TAG, _LIMIT, _TEXT,
 * _DUPTAG or _NOMEM, and nothing is added.  *OTHER is set to 1 where VALUE is not UTF-8. */
int strat_part_add_tag(struct strat_record *g, const char *name, size_t name_len, const char *value,
    size_t len, uint32_t line, int *other) __attribute__((warn_unused_result));

/* Add a note behind the plies that G has; an empty one is none.  TEXT is without braces, `$'
 * or parentheses.  0, or -STRAT_E_SYNTAX, _TEXT or _NOMEM. */
int strat_part_add_note(struct strat_record *g, enum strat_note_kind kind, const char *text,
    size_t len, int *other) __attribute__((warn_unused_result));

#endif
