/* text.h - words of a record as a terminal may have them.
 *
 * A record's text is anybody's: control characters would do things to the terminal, and what
 * is no UTF-8 has no width.  Safe text is what is left when all that has been escaped. */
#ifndef CLI_TEXT_H
#define CLI_TEXT_H

#include <stddef.h>

#include <jansson.h>

#include "base/stream.h"

/* Append the LEN bytes at S to OUT as safe text.  White space becomes a blank; control
 * characters (C0, DEL, C1) and bytes that are no UTF-8 become \xNN, characters that cannot be
 * seen or that turn the direction of writing around \u{NNNN}.  PLAIN: the terminal has no
 * UTF-8, all that is not ASCII becomes `?'. */
void text_put(struct strat_out *out, const char *s, size_t len, int plain);

/* The same on standard output. */
void text_print(const char *s);

/* The same for text of many lines, whose ends stay. */
void text_put_lines(struct strat_out *out, const char *s, size_t len);

/* Does S, LEN bytes, have nothing that a terminal would obey, and is it UTF-8? */
int text_is_safe(const char *s, size_t len);

/* Append S, or the LEN bytes at S, to OUT as a cell of a CSV table for people and spreadsheets: as safe text where it is not
 * safe. */
void text_put_csv(struct strat_out *out, const char *s);
void text_put_csvn(struct strat_out *out, const char *s, size_t len);

/* Append O as jansson writes it with FLAGS; DEL and C1 controls, which JSON lets pass and a
 * terminal obeys, are escaped too. */
void text_put_json(struct strat_out *out, const json_t *o, size_t flags);

/* The same in a line on standard output.  0 or -STRAT_E_NOMEM. */
int text_print_json(const json_t *o, size_t flags);

/* The columns that the LEN bytes of safe text at S take. */
int text_width(const char *s, size_t len);

/* How many of the LEN bytes of safe text at S fit in WIDTH columns. */
size_t text_fitting_bytes(const char *s, size_t len, int width);

/* The same for one line of many: it is broken at a blank if there is one, and *NEXT says
 * where the next line begins. */
size_t text_line(const char *s, size_t len, int width, size_t *next);

/* Return S, or the LEN bytes at S, as a JSON string: where it is not UTF-8, as safe text.  NULL: out
 * of memory. */
json_t *text_json(const char *s);
json_t *text_jsonn(const char *s, size_t len);

/* Set member NAME of O to VALUE, which O then owns.  NAME is made safe if it is not UTF-8; if O has such
 * a member already, the new one is called NAME_2, NAME_3 and so on. */
void text_json_set(json_t *o, const char *name, json_t *value);

#endif
