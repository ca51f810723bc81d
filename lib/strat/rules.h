/* strat/rules.h - the board, the ranks, and the rule sets of the game.
 *
 * A rule set is a named set of rules, such as "isf", "barrage" or "american"; strat-rules(7)
 * describes them.  Options, another army, or a file of house rules can change it. */
#ifndef STRAT_STRAT_RULES_H
#define STRAT_STRAT_RULES_H

#include <stddef.h>
#include <stdint.h>

#include "strat/base.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ------ squares ------ */

/* A square of the board: 16 * row + file, both from 1, so that a1 is 0x11, b1 0x12 and j10 0xaa.
 * Adjacent squares differ by 1 or 16.  0 is not a square. */
typedef uint8_t strat_square;

#define STRAT_SQUARE(file, row) ((strat_square)((row) << 4 | (file)))
#define STRAT_SQUARE_FILE(s)    ((s)&15)
#define STRAT_SQUARE_ROW(s)     ((s) >> 4)

#define STRAT_SQUARES   192 /* length of an array indexed by square */
#define STRAT_MAX_FILES 10
#define STRAT_MAX_ROWS  10
#define STRAT_MAX_ARMY  40 /* pieces of one side */

/* ------ sides, ranks and pieces ------ */

enum strat_side { STRAT_RED, STRAT_BLUE };

#define STRAT_OTHER(side) ((enum strat_side)((side) ^ 1))

/* The ranks, which mean the same in all rule sets; the letter is the symbol in records.  Pieces
 * from STRAT_SPY to STRAT_MARSHAL can move. */
enum strat_rank {
	STRAT_NO_RANK,
	STRAT_SPY,        /* S; Slayer in Fire & Ice */
	STRAT_SCOUT,      /* 2 */
	STRAT_MINER,      /* 3; Dwarf */
	STRAT_SERGEANT,   /* 4 */
	STRAT_LIEUTENANT, /* 5 */
	STRAT_CAPTAIN,    /* 6 */
	STRAT_MAJOR,      /* 7 */
	STRAT_COLONEL,    /* 8 */
	STRAT_GENERAL,    /* 9 */
	STRAT_MARSHAL,    /* M; Dragon */
	STRAT_BOMB,       /* B; Trap */
	STRAT_FLAG,       /* F */
	STRAT_UNKNOWN,    /* ?: the rank is unknown */
	STRAT_RANKS
};

/* A set of ranks: bit 1 << rank. */
typedef uint16_t strat_ranks;

#define STRAT_RANK_BIT(rank) ((strat_ranks)(1u << (rank)))
#define STRAT_ALL_RANKS      ((strat_ranks)((1u << STRAT_UNKNOWN) - (1u << STRAT_SPY)))
#define STRAT_MOVERS         ((strat_ranks)((1u << STRAT_BOMB) - (1u << STRAT_SPY)))

/* The contents of a square, as bits:
 *	0x0f    enum strat_rank
 *	0x10    commanded by Red
 *	0x20    commanded by Blue
 *	0x40    a lake, or off the board
 *	0xff00  the number of the piece, constant for the whole game: 1..40 in Red's army, 41..80 in
 *	        Blue's
 * An empty square is 0. */
typedef uint16_t strat_piece;

#define STRAT_LAKE          ((strat_piece)0x40)
#define STRAT_PIECE_RANK(p) ((enum strat_rank)((p)&15))
#define STRAT_PIECE_SIDE(p) ((enum strat_side)((p) >> 5 & 1))
#define STRAT_PIECE_ID(p)   ((p) >> 8)
#define STRAT_MAX_PIECES    (2 * STRAT_MAX_ARMY)

/* Return the symbol of RANK in records, or '.' for STRAT_NO_RANK. */
STRAT_API char strat_rank_to_char(enum strat_rank rank);

/* Return the rank whose symbol is SYMBOL, or STRAT_NO_RANK if there is none. */
STRAT_API enum strat_rank strat_rank_from_char(char symbol);

/* ------ outcomes and powers ------ */

/* The outcome of a battle or a power.  The values are the letters used in records. */
enum strat_outcome {
	STRAT_NO_OUTCOME,
	STRAT_WON = '+',      /* the attacker moves to the defender's square; a power succeeded */
	STRAT_LOST = '-',     /* the defender stays on its square; a power had no effect */
	STRAT_ADVANCED = '<', /* the defender moves to the attacker's square */
	STRAT_BOTH = '=',     /* both pieces are removed */
	STRAT_CAPTURED = '#'  /* the flag is captured and the game is over */
};

/* The powers of Fire & Ice, and a Scout's sideways strike. */
enum strat_power {
	STRAT_NO_POWER,
	STRAT_QUICKNESS,
	STRAT_FLIGHT,
	STRAT_DETECT,
	STRAT_RAMPAGE,
	STRAT_ENCHANT,
	STRAT_ARROW,
	STRAT_SIDEWAYS,
	STRAT_POWERS
};

/* ------ rule sets ------ */

/* A rule set; opaque.  The rule sets that strat_rules_at() and strat_rules_find() return are
 * constant and are never released; any number of threads may use them. */
struct strat_rules;

/* Return rule set number I, from 0, or NULL after the last. */
STRAT_API const struct strat_rules *strat_rules_at(size_t i);

/* Return the rule set called NAME, or NULL if it is unknown. */
STRAT_API const struct strat_rules *strat_rules_find(const char *name);

/* Set *R to a rule set that the caller can change and releases with strat_rules_close(): a copy of
 * the rule set called NAME or, if NAME contains a `/`, the house rules in the file NAME
 * (strat-rules(7), House rules).  If NAME is NULL, copy the rule set of records that name none.
 * Return 0, or a negative code and set *R to NULL. */
STRAT_API int strat_rules_open(
    struct strat_rules **r, const char *name, struct strat_report *rep) STRAT_CHECK;

/* Set *R to a rule set in the same way, from the LEN bytes of house rules at TEXT. */
STRAT_API int strat_rules_open_text(
    struct strat_rules **r, const char *text, size_t len, struct strat_report *rep) STRAT_CHECK;

/* Release R, which may be NULL. */
STRAT_API void strat_rules_close(struct strat_rules *r);

/* Set options from TEXT, in the form of an Options tag: "aggressor two-squares=4 move-limit=off".
 * Return 0, or -STRAT_E_OPTION and leave R unchanged. */
STRAT_API int strat_rules_set_options(
    struct strat_rules *r, const char *text, struct strat_report *rep) STRAT_CHECK;

/* Change the army to TEXT, in the form of an Army tag: "2x5 Bx5".  Return 0, or -STRAT_E_ARMY and
 * leave R unchanged. */
STRAT_API int strat_rules_set_army(
    struct strat_rules *r, const char *text, struct strat_report *rep) STRAT_CHECK;

/* Format the options in which R differs from its rule set as an Options tag; "" if there are none.
 * Write at most SIZE bytes to TO, including the NUL, and return the length of the whole text, as
 * snprintf() does, or 0 if out of memory. */
STRAT_API size_t strat_rules_options_text(const struct strat_rules *r, char *to, size_t size);

/* ------ properties of a rule set ------ */

/* The properties of a rule set. */
struct strat_rules_info {
	const char *name;       /* in a Rules tag */
	const char *title;      /* for display */
	const char *source;     /* the rulebook that it comes from */
	int files, rows;        /* of the board */
	int home_rows;          /* on which each side sets up its army */
	int army_size;          /* number of pieces of one side; 0: ARMY_IS_FREE */
	int army_is_free;       /* 1: the players choose any number of each rank, and one Flag */
	int count[STRAT_RANKS]; /* number of pieces of each rank; all 0: ARMY_IS_FREE */
};

/* Set *INFO to the properties of R.  The texts are valid as long as R. */
STRAT_API void strat_rules_describe(const struct strat_rules *r, struct strat_rules_info *info);

/* Return 1 if pieces can stand on S: it is on the board and is not a lake. */
STRAT_API int strat_rules_has_square(const struct strat_rules *r, strat_square s);

/* Return 1 if S, a square of the board, is on the home rows of SIDE. */
STRAT_API int strat_rules_is_home(
    const struct strat_rules *r, enum strat_side side, strat_square s);

/* Return the outcome when ATTACKER attacks DEFENDER, or STRAT_NO_OUTCOME if ATTACKER cannot
 * attack. */
STRAT_API enum strat_outcome strat_rules_battle(
    const struct strat_rules *r, enum strat_rank attacker, enum strat_rank defender);

/* Return the power of pieces of RANK. */
STRAT_API enum strat_power strat_rules_power(const struct strat_rules *r, enum strat_rank rank);

/* Return the name of pieces of RANK, for example "Miner", or "Dwarf" in Fire & Ice. */
STRAT_API const char *strat_rules_rank_name(const struct strat_rules *r, enum strat_rank rank);

/* The marks of ranks: how people see ranks on boards and in plies. */
enum strat_marks {
	STRAT_MARKS_DEFAULT, /* printed if the digits of records would mean other pieces to players */
	STRAT_MARKS_CANONICAL, /* the symbols of records */
	STRAT_MARKS_PRINTED    /* as printed on the pieces of the rule set, for example "10" */
};

/* Return the mark of RANK under R: at most two characters, "?" for STRAT_UNKNOWN, or "" for
 * STRAT_NO_RANK. */
STRAT_API const char *strat_rules_mark(
    const struct strat_rules *r, enum strat_rank rank, enum strat_marks marks);

/* ------ rulings: interpretations of unclear sentences in rulebooks ------ */

struct strat_ruling {
	const char *name, *title, *text, *source;
	const char *codes; /* of the related diagnostics, separated by blanks */
};

/* Return ruling number I, from 0, or NULL after the last. */
STRAT_API const struct strat_ruling *strat_ruling_at(size_t i);

/* Return 1 if RULING is related to diagnostics with CODE. */
STRAT_API int strat_ruling_applies(const struct strat_ruling *ruling, enum strat_code code);

#ifdef __cplusplus
}
#endif
#endif
