/* text.h - escape untrusted text for a terminal and measure its width.  Names and comments in
 * records can contain anything: control characters would be obeyed by the terminal, and invalid
 * UTF-8 has no width.  Text in which both are escaped is called safe. */
#ifndef CLI_TEXT_H
#define CLI_TEXT_H

#include <stddef.h>

#include <jansson.h>

#include "base/hash.h"
#include "base/stream.h"
#include "formats/json_out.h"

/* Append the LEN bytes at S to OUT as safe text.  White space becomes a blank; control characters
 * (C0, DEL, C1) and bytes that are not UTF-8 become \xNN; characters that are invisible or change
 * the writing direction become \u{NNNN}.  PLAIN: the terminal does not support UTF-8, and every
 * other character outside ASCII becomes `?'. */
void text_put(struct strat_out *out, const char *s, size_t len, int plain);

/* Print S on standard output as safe text. */
void text_print(const char *s);

/* Append S as safe text, but keep its newlines. */
void text_put_lines(struct strat_out *out, const char *s, size_t len);

/* Append S to OUT as a CSV cell that is read by people or spreadsheets, escaped if it is not safe. */
void text_put_csv(struct strat_out *out, const char *s);

/* Append O as JSON with the FLAGS of jansson, with DEL and C1 controls escaped: JSON allows them,
 * but a terminal would obey them. */
void text_put_json(struct strat_out *out, const json_t *o, size_t flags);

/* Write S as a JSON string, in the form of safe text if it is not UTF-8. */
void text_put_string(struct strat_json *j, const char *s);

/* Print O as a line on standard output.  Return 0 or -STRAT_E_NOMEM. */
int text_print_json(const json_t *o, size_t flags);

/* Return the length in bytes of the UTF-8 character at S, which ends at END at the latest; or 0 if there
 * is none. */
int text_character(const char *s, const char *end);

/* Return the width in columns of the LEN bytes of safe text at S. */
int text_width(const char *s, size_t len);

/* Return how many blanks fill up S, which is safe text, to WIDTH columns. */
int text_pad(const char *s, int width);

/* Return the number of bytes of the LEN bytes of safe text at S that fit in WIDTH columns. */
size_t text_fitting_bytes(const char *s, size_t len, int width);

/* ------ names that are cut ------ */

/* Where the names of a list are cut: at the end, or in the middle if two would look alike otherwise.  Zeroed at first. */
struct text_cut {
	struct strat_hash_map
	    heads; /* of those that are too wide, with a number of the whole name */
	int in_middle;
	const char *sign; /* of one column, in the place of what is left out; NULL: ~ */
};

/* Look at the LEN bytes of safe text at S, a name of the list that has WIDTH columns. */
void text_cut_look(struct text_cut *c, const char *s, size_t len, int width);
void text_cut_free(struct text_cut *c);

/* Append the LEN bytes of safe text at S; if they are wider than WIDTH columns, cut as C says, with its sign
 * in the place of what is left out.  Return the columns that were appended. */
int text_put_cut(
    struct strat_out *out, const char *s, size_t len, int width, const struct text_cut *c);

/* Return 1 if a line may end at AT, a blank in the LEN bytes at S: not between a number and `%', nor after "+-". */
int text_may_break(const char *s, size_t len, size_t at);

/* Return the number of bytes that fit, as above, for one line of a paragraph, broken at a blank where it may be if
 * possible, and set *NEXT to the start of the next line. */
size_t text_line(const char *s, size_t len, int width, size_t *next);

/* Append the lines of TEXT, which is safe, each broken as above into lines of at most WIDTH columns; 0: any number. */
void text_put_folded(struct strat_out *out, const char *text, int width);

/* Append TEXT, which is safe, in lines of at most WIDTH columns, broken at blanks; each but the first
 * begins with INDENT blanks, and the caller has put as many before the first. */
void text_put_paragraph(struct strat_out *out, const char *text, int indent, int width);

/* Return S as a JSON string, in the form of safe text if it is not UTF-8, or NULL when out of
 * memory. */
json_t *text_json(const char *s);

/* Set member NAME of O to VALUE, which O then owns.  NAME is made safe if it is not UTF-8; if O has such
 * a member already, the new one is called NAME_2, NAME_3 and so on. */
void text_json_set(json_t *o, const char *name, json_t *value);

#endif
