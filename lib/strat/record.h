/* strat/record.h - one recorded game: tags, plies, comments, result.
 *
 * A record holds the content of a file, correct or not: strat/check.h checks it against its rules,
 * and strat/game.h plays it.  Create one record with strat_record_new() and read all games of a
 * file into it: once it has grown to the size of the largest game, reading no longer allocates. */
#ifndef STRAT_STRAT_RECORD_H
#define STRAT_STRAT_RECORD_H

#include <stddef.h>
#include <stdint.h>

#include "strat/base.h"
#include "strat/rules.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ------ plies ------ */

/* The kinds of plies.  A ply is one turn of one side. */
enum strat_ply_kind {
	STRAT_STEP,  /* a4-a5, a4xa5: TO is the destination or the square attacked */
	STRAT_QUICK, /* b3-b4-c4, b3-b4xc4: through VIA */
	STRAT_FLY,   /* a3~a6; with an attack a3~a6xa7, where VIA is the landing square */
	STRAT_SENSE, /* c4?e6 Detect Enemy */
	STRAT_RAGE,  /* d4*d5 Rampage: TO is the destination */
	STRAT_CHARM, /* e3@f5 Enchant */
	STRAT_SHOOT  /* g4>h6 Arrow Strike */
};

/* The notation of a step: no character between the squares, `-`, or `x`. */
enum strat_mark { STRAT_NO_MARK, STRAT_MOVE_MARK, STRAT_ATTACK_MARK };

/* One ply of a record.  FROM, VIA and TO are squares of a 10x10 board; no other property has been
 * checked. */
struct strat_ply {
	strat_square from, to, via; /* via 0: none */
	uint8_t kind;               /* enum strat_ply_kind */
	uint8_t mark;               /* enum strat_mark */
	uint8_t shown;              /* ranks: attacker << 4 | defender; 0: nothing shown */
	uint8_t outcome;            /* enum strat_outcome */
	uint8_t rescue;             /* rescued rank; 0: none */
	strat_square rescue_at;
	uint32_t around; /* Rampage: ranks of the eight neighbours of TO, four bits each */
};

#define STRAT_PLY_SIZE    72  /* bytes that hold the text of any ply */
#define STRAT_MARKED_SIZE 144 /* the same, with marks of ranks that have two characters */

/* Parse TEXT, a ply in the notation of records such as "a4-a5" or "b7xb8 29-", into *PLY.  Return
 * 0 or -STRAT_E_PLY. */
STRAT_API int strat_ply_parse(
    struct strat_ply *ply, const char *text, struct strat_report *rep) STRAT_CHECK;

/* Format PLY in the notation of records.  Write at most SIZE bytes to TO, including the NUL, and
 * return the length of the whole text, as snprintf() does. */
STRAT_API size_t strat_ply_text(const struct strat_ply *ply, char *to, size_t size);

/* ------ results ------ */

enum strat_result {
	STRAT_NO_RESULT, /* the record has no result token */
	STRAT_OPEN,      /* "*": unfinished or unknown */
	STRAT_RED_WINS,  /* "1-0" */
	STRAT_BLUE_WINS, /* "0-1" */
	STRAT_DRAW,      /* "1/2-1/2" */
	STRAT_BOTH_LOSE, /* "0-0" */
	STRAT_RESULTS
};

/* Return the token of RESULT, for example "1-0", or "" for STRAT_NO_RESULT. */
STRAT_API const char *strat_result_text(enum strat_result result);

/* Return RESULT in words, for example "Red wins", or "no result" for STRAT_NO_RESULT. */
STRAT_API const char *strat_result_phrase(enum strat_result result);

/* ------ a record ------ */

/* A record; opaque. */
struct strat_record;

/* Return a new, empty record, or NULL if out of memory. */
STRAT_API struct strat_record *strat_record_new(void);

/* Release G, which may be NULL. */
STRAT_API void strat_record_delete(struct strat_record *g);

/* Clear G, but keep its memory for the next game. */
STRAT_API void strat_record_clear(struct strat_record *g);

/* Make TO a copy of FROM; its former content is lost.  Return 0 or -STRAT_E_NOMEM. */
STRAT_API int strat_record_copy(
    struct strat_record *to, const struct strat_record *from) STRAT_CHECK;

/* Return the file that G was read from, or NULL if there is none. */
STRAT_API const char *strat_record_file(const struct strat_record *g);

/* Return the line of the file, from 1, on which ply number PLY, from 1, begins, or the first line of G
 * if PLY is 0.  In an archive, return the number of the game. */
STRAT_API long strat_record_line(const struct strat_record *g, size_t ply);

/* ------ tags: "Red", "Rules", "RedSetup" ...; sgr(5) describes them ------ */

/* Return the value of tag NAME, or NULL if G has no such tag.  Valid until G changes. */
STRAT_API const char *strat_record_tag(const struct strat_record *g, const char *name);

/* Set *NAME and *VALUE to those of tag I, from 0; either pointer may be NULL.  Valid until G
 * changes.  Return 1, or 0 if G has no tag I. */
STRAT_API int strat_record_tag_at(
    const struct strat_record *g, size_t i, const char **name, const char **value);

/* Set tag NAME to the LEN bytes at VALUE, and add the tag if it is missing.  Return 0 or
 * -STRAT_E_NOMEM. */
STRAT_API int strat_record_set_tag(
    struct strat_record *g, const char *name, const char *value, size_t len) STRAT_CHECK;

/* Remove tag NAME, if it exists. */
STRAT_API void strat_record_drop_tag(struct strat_record *g, const char *name);

/* ------ plies and result ------ */

/* Return the number of plies. */
STRAT_API size_t strat_record_ply_count(const struct strat_record *g);

/* Return ply I, from 0, or NULL if G has no ply I.  Valid until G changes. */
STRAT_API const struct strat_ply *strat_record_ply(const struct strat_record *g, size_t i);

/* Append PLY.  Return 0, -STRAT_E_LIMIT if G already has 131072 plies, or -STRAT_E_NOMEM. */
STRAT_API int strat_record_append_ply(
    struct strat_record *g, const struct strat_ply *ply) STRAT_CHECK;

/* Return the number of plies before the first one of the record: a record that begins with a
 * position may start in the middle of a game.  Red makes the plies whose number, from 0, is even.
 */
STRAT_API size_t strat_record_plies_before(const struct strat_record *g);

/* Return the result of G. */
STRAT_API enum strat_result strat_record_result(const struct strat_record *g);

/* Set the result token and the Result tag.  Return 0 or -STRAT_E_NOMEM. */
STRAT_API int strat_record_set_result(struct strat_record *g, enum strat_result result) STRAT_CHECK;

/* ------ notes: comments, NAGs and side lines between plies ------ */

enum strat_note_kind {
	STRAT_COMMENT, /* {...}: text, which includes clocks such as [%clk 0:09:58] and evals such as [%eval 620] */
	STRAT_NAG,      /* $1: a numbered annotation of a ply; the text is the number */
	STRAT_SIDE_LINE /* (...): alternative plies */
};

/* Describe note I, from 0, in the order of plies: set *PLY to the number of plies before it, and
 * *KIND and *TEXT to its kind and its text without braces, `$` or parentheses.  Each pointer may
 * be NULL.  The text is valid until G changes.  Return 1, or 0 if G has no note I. */
STRAT_API int strat_record_note_at(const struct strat_record *g, size_t i, size_t *ply,
    enum strat_note_kind *kind, const char **text);

/* Format note I as people read it: a comment without clocks, a NAG as its glyph, such as "!?" for $5, or
 * as "$10", a side line as it is.  Write at most SIZE bytes to TO, including the NUL, and return the length
 * of the whole text, as snprintf() does, or 0 if out of memory. */
STRAT_API size_t strat_record_note_text(
    const struct strat_record *g, size_t i, char *to, size_t size);

/* Add the LEN bytes at TEXT as a note after PLY plies and after the notes already there.  Return 0
 * or -STRAT_E_NOMEM. */
STRAT_API int strat_record_annotate(struct strat_record *g, size_t ply, enum strat_note_kind kind,
    const char *text, size_t len) STRAT_CHECK;

/* Remove note I, if it exists. */
STRAT_API void strat_record_drop_note(struct strat_record *g, size_t i);

/* Return the time in milliseconds that a comment on ply number PLY, from 1, gives as [%NAME
 * 0:09:58.5], or -1 if there is none.  NAME is "clk", the time left on the clock, or "emt", the
 * time used for the ply.  With "eval", return the win chance in [%eval 620], in per mille, instead. */
STRAT_API int32_t strat_record_time(const struct strat_record *g, size_t ply, const char *name);

#ifdef __cplusplus
}
#endif
#endif
