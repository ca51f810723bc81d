/* keys.h - tables of keys: dispatch, the help and the hints all come from the table. */
#ifndef CLI_SCREEN_KEYS_H
#define CLI_SCREEN_KEYS_H

#include "cli/screen/screen_lines.h"

/* A key is a character, or a code of curses marked as such. */
#define SCREEN_CODE(code) (0x1000000u | (unsigned)(code))
#define SCREEN_CTRL(c)    ((unsigned)(c)&31)
#define SCREEN_ESC        27u
#define SCREEN_ENTER      '\r', '\n', SCREEN_CODE(KEY_ENTER)
#define SCREEN_BREAK                                                                               \
	0x2000000u /* a line break in pasted text, or a tab; a typed line gets a blank, */
#define SCREEN_CELL 0x2000001u /* unless it keeps lines (input.h) */

/* The first member of a row of a table of keys.  The other members are the function that the key
 * runs and its argument, with the types of the program.  The last row of a table has no name. */
struct screen_key {
	unsigned code[6]; /* ends with 0 unless it is full */
	const char *name; /* as the help shows it */
	const char *hint; /* one or two words for the last line; NULL: the key has no hint */
	const char *help; /* what the key does; NULL: the row is only a hint */
	unsigned when;    /* the states in which it does that, as bits; 0: in all states */
};

#define SCREEN_NO_KEY                                                                              \
	{                                                                                          \
		{ 0 }, NULL, NULL, NULL, 0                                                         \
	}

/* A table for the functions below: its first row, and the size of a row. */
#define SCREEN_KEYS(table) &(table)->key, sizeof *(table)

/* Return the first row for KEY in the state NOW, a bit, or NULL. */
const void *screen_keys_find(
    const struct screen_key *table, size_t row, unsigned key, unsigned now);

/* Add the rows of the states WHEN to TO: the names of the keys, and what they do in as many lines of
 * WIDTH columns as it needs.  WHEN 0: all rows. */
void screen_keys_help(
    const struct screen_key *table, size_t row, unsigned when, struct screen_lines *to, int width);

/* The keys that screen_read() runs in every program, for the help. */
extern const struct screen_key screen_terminal_keys[];

/* Append the hints of the table, as many as fit in WIDTH columns. */
void screen_keys_hints(
    const struct screen_key *table, size_t row, struct strat_out *out, int width);

#endif
