/* strat/record.h - one recorded game: tags, plies, comments, result.
 *
 * A record is what a file says, right or wrong: strat/check.h says whether it obeys its rules, and
 * strat/game.h plays it.  Make one with strat_record_new() and read all games of a file into it:
 * once it is as large as the largest game, reading allocates nothing. */
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

/* A ply is one turn of one side. */
enum strat_ply_kind {
	STRAT_STEP,  /* a4-a5, a4xa5: TO is the square stepped to or attacked */
	STRAT_QUICK, /* b3-b4-c4, b3-b4xc4: by way of VIA */
	STRAT_FLY,   /* a3~a6; with an attack a3~a6xa7, VIA being the landing */
	STRAT_SENSE, /* c4?e6 Detect Enemy */
	STRAT_RAGE,  /* d4*d5 Rampage: TO is the square stepped to */
	STRAT_CHARM, /* e3@f5 Enchant */
	STRAT_SHOOT  /* g4>h6 Arrow Strike */
};

/* How the record writes a step: with nothing between the squares, with `-', or with `x'. */
enum strat_mark { STRAT_NO_MARK, STRAT_MOVE_MARK, STRAT_ATTACK_MARK };

/* One ply as a record has it.  The squares of FROM, VIA and TO are on a 10x10 board; nothing
 * else is certain. */
struct strat_ply {
	strat_square from, to, via; /* via 0: none */
	uint8_t kind;               /* enum strat_ply_kind */
	uint8_t mark;               /* enum strat_mark */
	uint8_t shown;              /* ranks: attacker << 4 | defender; 0: nothing shown */
	uint8_t outcome;            /* enum strat_outcome */
	uint8_t rescue;             /* rank that came back; 0: none */
	strat_square rescue_at;
	uint32_t around; /* Rampage: ranks of the eight neighbours of TO, four bits each */
};

#define STRAT_PLY_SIZE 72 /* room for the text of any ply */

/* Read the ply that TEXT is, as records write it: "a4-a5", "b7xb8 29-".  0, or -STRAT_E_PLY. */
STRAT_API int strat_ply_parse(
    struct strat_ply *ply, const char *text, struct strat_report *rep) STRAT_CHECK;

/* Write PLY as records do.  At most SIZE bytes, with the NUL, go to TO; the length of the whole text
 * is returned, as by snprintf(). */
STRAT_API size_t strat_ply_text(const struct strat_ply *ply, char *to, size_t size);

/* ------ results ------ */

enum strat_result {
	STRAT_NO_RESULT, /* the record has no result token */
	STRAT_OPEN,      /* "*": not finished, or not known */
	STRAT_RED_WINS,  /* "1-0" */
	STRAT_BLUE_WINS, /* "0-1" */
	STRAT_DRAW,      /* "1/2-1/2" */
	STRAT_BOTH_LOSE, /* "0-0" */
	STRAT_RESULTS
};

/* The token of RESULT: "1-0"; "" for STRAT_NO_RESULT. */
STRAT_API const char *strat_result_text(enum strat_result result);

/* ------ a record ------ */

/* Opaque. */
struct strat_record;

/* An empty record; NULL: out of memory. */
STRAT_API struct strat_record *strat_record_new(void);
STRAT_API void strat_record_delete(struct strat_record *g);

/* Make G empty; it keeps its memory. */
STRAT_API void strat_record_clear(struct strat_record *g);

/* Make TO, an empty record or any other one, equal to FROM.  0 or -STRAT_E_NOMEM. */
STRAT_API int strat_record_copy(
    struct strat_record *to, const struct strat_record *from) STRAT_CHECK;

/* The file that G was read from (NULL: none), and the line where it begins, from 1. */
STRAT_API const char *strat_record_file(const struct strat_record *g);
STRAT_API long strat_record_line(const struct strat_record *g);

/* ------ tags: "Red", "Rules", "RedSetup" ...; sgr(5) describes them ------ */

/* The value of tag NAME; NULL: G has none.  Valid until G changes. */
STRAT_API const char *strat_record_tag(const struct strat_record *g, const char *name);

/* The number of tags; name and value of tag I, from 0, valid until G changes.  1, or 0: there is no
 * tag I.  NAME and VALUE may be NULL. */
STRAT_API size_t strat_record_tag_count(const struct strat_record *g);
STRAT_API int strat_record_tag_at(
    const struct strat_record *g, size_t i, const char **name, const char **value);

/* Set tag NAME to the LEN bytes at VALUE: replace its value, or add it.  0 or -STRAT_E_NOMEM. */
STRAT_API int strat_record_set_tag(
    struct strat_record *g, const char *name, const char *value, size_t len) STRAT_CHECK;

/* Remove tag NAME, if there is one. */
STRAT_API void strat_record_drop_tag(struct strat_record *g, const char *name);

/* ------ plies and result ------ */

STRAT_API size_t strat_record_ply_count(const struct strat_record *g);

/* Ply I, from 0, valid until G changes; NULL: there is none. */
STRAT_API const struct strat_ply *strat_record_ply(const struct strat_record *g, size_t i);

/* Put PLY after the last one.  0, -STRAT_E_LIMIT (131072 plies are the most), or
 * -STRAT_E_NOMEM. */
STRAT_API int strat_record_append_ply(
    struct strat_record *g, const struct strat_ply *ply) STRAT_CHECK;

/* The line of the file on which ply number PLY, from 1, stands. */
STRAT_API long strat_record_ply_line(const struct strat_record *g, size_t ply);

/* Plies before the record's first: a record that begins with a position may say that the game had
 * begun before.  Red makes the plies whose number, from 0, is even. */
STRAT_API size_t strat_record_plies_before(const struct strat_record *g);

STRAT_API enum strat_result strat_record_result(const struct strat_record *g);

/* Set the result: the token and the Result tag.  0 or -STRAT_E_NOMEM. */
STRAT_API int strat_record_set_result(struct strat_record *g, enum strat_result result) STRAT_CHECK;

/* ------ notes: what stands between plies ------ */

enum strat_note_kind {
	STRAT_COMMENT,  /* {...}: text, in which clocks are written as [%clk 0:09:58] */
	STRAT_NAG,      /* $1: a numbered remark on a ply; the text is the number */
	STRAT_SIDE_LINE /* (...): other plies */
};

/* The number of notes; what note I, from 0, is: the number of plies before it, its kind and its text
 * without braces, `$' or parentheses, valid until G changes.  Notes come in the order of plies.  1, or
 * 0: there is no note I.  PLY, KIND and TEXT may be NULL. */
STRAT_API size_t strat_record_note_count(const struct strat_record *g);
STRAT_API int strat_record_note_at(const struct strat_record *g, size_t i, size_t *ply,
    enum strat_note_kind *kind, const char **text);

/* Add the LEN bytes at TEXT as the last note after PLY plies.  0, or -STRAT_E_NOMEM. */
STRAT_API int strat_record_annotate(struct strat_record *g, size_t ply, enum strat_note_kind kind,
    const char *text, size_t len) STRAT_CHECK;

/* Remove note I, if there is one. */
STRAT_API void strat_record_drop_note(struct strat_record *g, size_t i);

/* The time that a comment on ply number PLY, from 1, gives as [%NAME 0:09:58.5], in milliseconds: NAME
 * is "clk", what is left on the clock, or "emt", what the ply took.  -1: none does. */
STRAT_API int32_t strat_record_time(const struct strat_record *g, size_t ply, const char *name);

#ifdef __cplusplus
}
#endif
#endif
