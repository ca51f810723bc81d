/* record.h - a recorded game: tags, plies, comments.  Reuse it from game to game, so that reading
 * stops allocating memory. */
#ifndef STRAT_GAME_RECORD_H
#define STRAT_GAME_RECORD_H

#include <stddef.h>
#include <stdint.h>

#include "game/text/notation.h"
#include "strat/record.h"

/* "1-0" and so on; "" for STRAT_NO_RESULT. */
extern const char *const strat_result_token[STRAT_RESULTS];

/* "Red wins" and so on. */
extern const char *const strat_result_words[STRAT_RESULTS];

/* Return the result whose token is the LEN bytes at S, or STRAT_NO_RESULT. */
enum strat_result strat_result_read(const char *s, size_t len);

/* Return the result when SIDE wins. */
static inline enum strat_result
strat_win_of(enum strat_side side)
{
	return side == STRAT_RED ? STRAT_RED_WINS : STRAT_BLUE_WINS;
}

struct strat_tag {
	uint32_t name, value; /* offsets in TEXT; both strings end with NUL */
	uint32_t line;        /* lines after the first line of the record */
};

/* A comment, side line or other text between plies. */
struct strat_note {
	uint32_t ply;  /* plies before it; 0: before the first */
	uint32_t text; /* without the braces, `$' or parentheses; ends with NUL */
	uint8_t kind;  /* enum strat_note_kind */
};

struct strat_record {
	const char *file; /* borrowed; NULL: none */
	long line;        /* of its first line, from 1 */
	long token_line;  /* of the result token */

	struct strat_tag *tags; /* in order of reading, each name once */
	size_t ntags;
	struct strat_ply *plies;
	size_t nplies;
	struct strat_note *notes; /* in order of reading */
	size_t nnotes;
	enum strat_result result; /* the token */

	char *text; /* the strings of tags and notes */
	size_t ntext;

	/* The lines of the movetext: ply STARTS[i].ply is the first that ends on or after line
	 * STARTS[i].line. */
	struct strat_line {
		uint32_t ply, line; /* line: lines after the record's first */
	} * lines;
	size_t nlines;

	size_t tags_cap, plies_cap, notes_cap, text_cap, lines_cap;
};

void strat_record_init(struct strat_record *g);
void strat_record_free(struct strat_record *g);

/* Return the memory used by G in bytes. */
size_t strat_record_size(const struct strat_record *g);

/* Return the value of the first tag called NAME, ignoring case, or NULL. */
const char *strat_record_tag_nocase(const struct strat_record *g, const char *name);

/* Return the line of tag NAME, or the first line of the record. */
long strat_record_tag_line(const struct strat_record *g, const char *name);

/* Rename tag NAME, which must exist, to TO.  Return 0 or -STRAT_E_NOMEM. */
int strat_record_rename_tag(struct strat_record *g, const char *name, const char *to)
    __attribute__((warn_unused_result));

/* Allocate memory for N more plies, or N more line marks.  Return 0 or -STRAT_E_NOMEM. */
int strat_record_grow_plies(struct strat_record *g, size_t n) __attribute__((warn_unused_result));
int strat_record_grow_lines(struct strat_record *g, size_t n) __attribute__((warn_unused_result));

/* Append a ply.  The caller observes STRAT_MAX_PLIES.  Return 0 or -STRAT_E_NOMEM. */
__attribute__((warn_unused_result)) static inline int
strat_record_add_ply(struct strat_record *g, const struct strat_ply *ply)
{
	if (g->nplies == g->plies_cap && strat_record_grow_plies(g, 1) < 0)
		return -STRAT_E_NOMEM;
	g->plies[g->nplies++] = *ply;
	return 0;
}

int strat_record_add_note(struct strat_record *g, enum strat_note_kind kind, const char *text,
    size_t len) __attribute__((warn_unused_result));

/* Set the text of note I, from 0, to the LEN bytes at TEXT.  Return 0 or -STRAT_E_NOMEM. */
int strat_record_set_note(struct strat_record *g, size_t i, const char *text, size_t len)
    __attribute__((warn_unused_result));
int strat_record_add_tag(struct strat_record *g, const char *name, size_t name_len,
    const char *value, size_t value_len, uint32_t line) __attribute__((warn_unused_result));

/* Record that the text from ply PLY on, from 1, is LINE lines after the first. */
int strat_record_mark_line(struct strat_record *g, size_t ply, uint32_t line)
    __attribute__((warn_unused_result));

/* Report to REP that ply I, from 0, is wrong with the negative code RC, and return RC. */
int strat_record_report_ply(
    const struct strat_record *g, size_t i, int rc, struct strat_report *rep);

#endif
