/* strat/rules.h - the board, the ranks, and the rule sets of the game.
 *
 * A rule set is a named set of rules: "isf", "barrage", "american" ...; strat-rules(7) describes
 * them.  It can be changed by options, by another army, and by a file of house rules. */
#ifndef STRAT_STRAT_RULES_H
#define STRAT_STRAT_RULES_H

#include <stddef.h>
#include <stdint.h>

#include "strat/base.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ------ squares ------ */

/* A square is 16 * row + file, both from 1: a1 is 0x11, b1 0x12, j10 0xaa.  Its neighbours are +-1
 * and +-16.  0 is no square. */
typedef uint8_t strat_square;

#define STRAT_SQUARE(file, row) ((strat_square)((row) << 4 | (file)))
#define STRAT_SQUARE_FILE(s)    ((s)&15)
#define STRAT_SQUARE_ROW(s)     ((s) >> 4)

#define STRAT_SQUARES   192 /* length of an array that is indexed by square */
#define STRAT_MAX_FILES 10
#define STRAT_MAX_ROWS  10
#define STRAT_MAX_ARMY  40 /* pieces of one side */

/* ------ sides, ranks and pieces ------ */

enum strat_side { STRAT_RED, STRAT_BLUE };

#define STRAT_OTHER(side) ((enum strat_side)((side) ^ 1))

/* Ranks mean the same under all rule sets; the letter is their symbol in records.  STRAT_SPY to
 * STRAT_MARSHAL can move. */
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
	STRAT_UNKNOWN,    /* ?: a piece whose rank is not known */
	STRAT_RANKS
};

/* A set of ranks: bit 1 << rank. */
typedef uint16_t strat_ranks;

#define STRAT_RANK_BIT(rank) ((strat_ranks)(1u << (rank)))
#define STRAT_ALL_RANKS      ((strat_ranks)((1u << STRAT_UNKNOWN) - (1u << STRAT_SPY)))
#define STRAT_MOVERS         ((strat_ranks)((1u << STRAT_BOMB) - (1u << STRAT_SPY)))

/* What stands on a square, as bits:
 *	0x0f    enum strat_rank
 *	0x10    commanded by Red
 *	0x20    commanded by Blue
 *	0x40    a lake, or off the board
 *	0xff00  the piece's number, which it keeps for life: 1..40 in Red's army, 41..80 in Blue's
 * 0 is an empty square. */
typedef uint16_t strat_piece;

#define STRAT_LAKE          ((strat_piece)0x40)
#define STRAT_PIECE_RANK(p) ((enum strat_rank)((p)&15))
#define STRAT_PIECE_SIDE(p) ((enum strat_side)((p) >> 5 & 1))
#define STRAT_PIECE_ID(p)   ((p) >> 8)
#define STRAT_MAX_PIECES    (2 * STRAT_MAX_ARMY)

/* The symbol of RANK in records; '.' for STRAT_NO_RANK. */
STRAT_API char strat_rank_to_char(enum strat_rank rank);

/* The rank with this symbol; STRAT_NO_RANK: none has it. */
STRAT_API enum strat_rank strat_rank_from_char(char symbol);

/* ------ what a battle or a power did ------ */

/* The values are the letters of records. */
enum strat_outcome {
	STRAT_NO_OUTCOME,
	STRAT_WON = '+',      /* the attacker stands on the defender's square; a power worked */
	STRAT_LOST = '-',     /* the defender stays where it is; a power did nothing */
	STRAT_ADVANCED = '<', /* the defender went to the attacker's square */
	STRAT_BOTH = '=',     /* both are gone */
	STRAT_CAPTURED = '#'  /* the flag fell: the game is over */
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

/* Opaque.  Those that strat_rules_at() and strat_rules_find() return are constant and live as long
 * as the program: any number of threads may use them. */
struct strat_rules;

/* Rule set number I, from 0; NULL after the last. */
STRAT_API const struct strat_rules *strat_rules_at(size_t i);

/* The rule set called NAME; NULL: there is none. */
STRAT_API const struct strat_rules *strat_rules_find(const char *name);

/* Make *R a rule set of the caller's own: a copy of the one called NAME or, if NAME contains a `/',
 * the house rules in that file (strat-rules(7), House rules).  NAME NULL: the rule set of records
 * that name none.  0, or a negative code and *R is NULL.  Release it with strat_rules_close(). */
STRAT_API int strat_rules_open(
    struct strat_rules **r, const char *name, struct strat_report *rep) STRAT_CHECK;

/* The same from the LEN bytes of house rules at TEXT. */
STRAT_API int strat_rules_open_text(
    struct strat_rules **r, const char *text, size_t len, struct strat_report *rep) STRAT_CHECK;

STRAT_API void strat_rules_close(struct strat_rules *r);

/* Set options as an Options tag does: "aggressor two-squares=4 move-limit=off".  0, or
 * -STRAT_E_OPTION and R is unchanged. */
STRAT_API int strat_rules_set_options(
    struct strat_rules *r, const char *text, struct strat_report *rep) STRAT_CHECK;

/* Change the army as an Army tag does: "2x5 Bx5".  0, or -STRAT_E_ARMY and R is unchanged. */
STRAT_API int strat_rules_set_army(
    struct strat_rules *r, const char *text, struct strat_report *rep) STRAT_CHECK;

/* The options in which R differs from its rule set, as in an Options tag; "" for none.  At most SIZE
 * bytes, with the NUL, go to TO; the length of the whole text is returned, as by snprintf(). */
STRAT_API size_t strat_rules_options_text(const struct strat_rules *r, char *to, size_t size);

/* ------ what a rule set says ------ */

/* Its word in a Rules tag, its title for people, and the rulebook that it comes from. */
STRAT_API const char *strat_rules_name(const struct strat_rules *r);
STRAT_API const char *strat_rules_title(const struct strat_rules *r);
STRAT_API const char *strat_rules_source(const struct strat_rules *r);

/* The size of the board, and the rows in which an army is set up. */
STRAT_API int strat_rules_files(const struct strat_rules *r);
STRAT_API int strat_rules_rows(const struct strat_rules *r);
STRAT_API int strat_rules_home_rows(const struct strat_rules *r);

/* Is S a square that pieces can stand on: on the board, and no lake? */
STRAT_API int strat_rules_has_square(const struct strat_rules *r, strat_square s);

/* Is S, a square of the board, on SIDE's home rows? */
STRAT_API int strat_rules_is_home(
    const struct strat_rules *r, enum strat_side side, strat_square s);

/* Pieces of RANK in an army, and pieces in all.  Where the player chooses the army: 0. */
STRAT_API int strat_rules_count(const struct strat_rules *r, enum strat_rank rank);
STRAT_API int strat_rules_army_size(const struct strat_rules *r);

/* Do the players choose their armies: any number of each rank, and one Flag? */
STRAT_API int strat_rules_army_is_free(const struct strat_rules *r);

/* What happens when ATTACKER strikes DEFENDER; STRAT_NO_OUTCOME: ATTACKER cannot strike. */
STRAT_API enum strat_outcome strat_rules_battle(
    const struct strat_rules *r, enum strat_rank attacker, enum strat_rank defender);

/* The power of pieces of RANK. */
STRAT_API enum strat_power strat_rules_power(const struct strat_rules *r, enum strat_rank rank);

/* What pieces of RANK are called: "Miner", in Fire & Ice "Dwarf". */
STRAT_API const char *strat_rules_rank_name(const struct strat_rules *r, enum strat_rank rank);

/* ------ rulings: how a doubtful sentence of a rulebook is read ------ */

struct strat_ruling {
	const char *name, *title, *text, *source;
	const char *codes; /* of the diagnostics that it bears on, with a blank between two */
};

/* Ruling number I, from 0; NULL after the last. */
STRAT_API const struct strat_ruling *strat_ruling_at(size_t i);

/* Does RULING bear on diagnostics of CODE? */
STRAT_API int strat_ruling_applies(const struct strat_ruling *ruling, enum strat_code code);

#ifdef __cplusplus
}
#endif
#endif
