/* rules.h - the contents of a rulebook as data.
 *
 * play.c never asks which rulebook it follows: every difference is a field here.  The rule sets
 * themselves are constant tables in rulebooks.c, each with its source. */
#ifndef STRAT_GAME_RULES_H
#define STRAT_GAME_RULES_H

#include <stddef.h>

#include "base/diag.h"
#include "base/stream.h"
#include "game/board.h"
#include "strat/rules.h"

/* The players who may see captured pieces. */
enum strat_captured { STRAT_OPEN_PLAY, STRAT_PRISONER_PLAY, STRAT_SECRET_PLAY, STRAT_STEALTH_PLAY };

/* The options of a record, in the order of the canonical form. */
enum strat_option {
	STRAT_AGGRESSOR,
	STRAT_SILENT,
	STRAT_RESCUE,
	STRAT_CAPTURED_PIECES,
	STRAT_TWO_SQUARES,
	STRAT_CHASE,
	STRAT_MOVE_LIMIT,
	STRAT_QUIET_LIMIT,
	STRAT_BOTH_IMMOBILE,
	STRAT_ATTACKS_COUNT,
	STRAT_RESCUE_BY_ATTACK,
	STRAT_RESCUE_ROWS,
	STRAT_SIDEWAYS_STRIKE,
	STRAT_RAMPAGE_TRAPS,
	STRAT_SPY_AGAINST_SPY,
	STRAT_RESCUE_EQUALS,
	STRAT_QUICKNESS_RETURN,
	STRAT_FLIGHT_OVER_NONE,
	STRAT_POWER_IS_ENOUGH,
	STRAT_OPTIONS
};

#define STRAT_OPTION_BIT(option) (1u << (option))
#define STRAT_NAME_SIZE          32
#define STRAT_TITLE_SIZE         64
#define STRAT_MAX_TWO_SQUARES    99
#define STRAT_MAX_PLIES          131072 /* of one game, and the highest limit */

struct strat_rules {
	char name[STRAT_NAME_SIZE], title[STRAT_TITLE_SIZE];
	const char *about;
	const char *source;                 /* the document and the place in it */
	const struct strat_rules *based_on; /* for house rules: the rule set that they change */
	const char *const *names, *const *marks; /* by rank: names; marks printed on the pieces */
	uint8_t shows_marks; /* 1: people use MARKS, whose digits differ from those of records */

	uint8_t files, rows, home;             /* home: rows of a setup */
	strat_square lakes[16];                /* terminated by 0 */
	uint8_t army[STRAT_RANKS];             /* pieces of each rank */
	uint8_t any_army;                      /* 1: any pieces up to a full home, with one Flag */
	char battle[STRAT_RANKS][STRAT_RANKS]; /* enum strat_outcome, by attacker and defender */
	strat_ranks far;                       /* ranks that can run */
	uint8_t far_strikes;                   /* 1: and strike at the end of a run */
	uint8_t power[STRAT_RANKS];            /* enum strat_power, by rank */
	uint8_t two_squares;                   /* N consecutive moves; 0: no limit */
	/* 1: moves that cross one border; 0: moves between the same two squares */
	uint8_t by_edges;
	uint8_t chase;
	uint8_t aggressor, silent, rescue; /* switches */
	uint8_t captured;                  /* enum strat_captured */
	uint8_t shows_powers;              /* 1: a power or a run shows the piece first */
	uint8_t both_immobile_draw;
	/* readings of doubtful sentences that differ from their rulings */
	uint8_t attacks_free;      /* 1: the two-squares rule neither counts nor forbids attacks */
	uint8_t no_attack_rescues; /* 1: only moves to empty squares earn a rescue */
	uint8_t rescue_at_home;    /* 1: on the home rows, not anywhere in the own half */
	uint8_t traps_kill;        /* 1: a beast that rampages next to a Trap is removed */
	uint8_t spy_beats_spy;     /* 1: a Spy that attacks a Spy wins */
	uint8_t equals_are_gone;   /* 1: pieces removed in a battle of equals cannot be rescued */
	uint8_t quickness_returns; /* 1: Quickness may return to its first square */
	uint8_t flight_over_none;  /* 1: a Flight needs no piece to fly over */
	uint8_t only_moves_count;  /* 1: Detect Enemy or Enchant alone do not keep the game going */
	uint32_t move_limit, quiet_limit; /* plies; 0: no limit */
	uint32_t allowed;                 /* STRAT_OPTION_BITs that a record may set */
};

/* The rule sets in historical order, terminated by NULL. */
extern const struct strat_rules *const strat_rulebooks[];

/* The rule set of records without a Rules tag. */
extern const char strat_rules_default[];

/* Return the number of pieces in an army, or 0 if the players choose their armies. */
int strat_rules_army_size(const struct strat_rules *r);

/* Return the number of home squares of one side. */
int strat_rules_home_squares(const struct strat_rules *r);

/* Set BOARD to the board of R: STRAT_LAKE for lakes and the border, 0 elsewhere. */
void strat_rules_board(const struct strat_rules *r, strat_piece board[STRAT_SQUARES]);

/* Return the first row on which SIDE may place a rescued piece, and set *N to the number of
 * rows. */
int strat_rules_rescue_rows(const struct strat_rules *r, enum strat_side side, int *n);

/* ------ options ------ */

/* Set options of R from TEXT ("aggressor two-squares=4").  Return 0, or -STRAT_E_OPTION with the
 * reason in WHY (of SIZE bytes) and R unchanged. */
int strat_rules_options(struct strat_rules *r, const char *text, char *why, size_t size);

/* Change the army of R as an Army tag does ("2x5 Bx5").  Return 0, or -STRAT_E_ARMY as above. */
int strat_rules_army(struct strat_rules *r, const char *text, char *why, size_t size);

/* Write the options in which R differs from BASE to OUT in canonical order, separated by blanks. */
void strat_rules_write_options(
    struct strat_out *out, const struct strat_rules *r, const struct strat_rules *base);

/* Write an option as R has it: "rescue" or "two-squares=3"; "" for a switch that is off. */
void strat_rules_write_option(
    struct strat_out *out, const struct strat_rules *r, enum strat_option option);

/* The name, values and description of an option, for the manual and for messages. */
struct strat_option_info {
	const char *name, *values; /* values NULL: a switch */
	const char *about;
};

extern const struct strat_option_info strat_option_infos[STRAT_OPTIONS];

/* ------ house rules ------ */

/* Set R to the house rules in TEXT (strat-rules(7), House rules); FILE is for messages, and names
 * the rules unless the text does.  Return 0, or -STRAT_E_HOUSE after reporting every fault to REP,
 * with R unchanged. */
int strat_house_read(struct strat_rules *r, const char *text, size_t len, const char *file,
    struct strat_report *rep);

#define STRAT_HOUSE_SIZE 65536 /* bytes of a house rules file, at most */

/* Find the rule set called NAME or, if NAME contains a `/', read that file.  Return 0 and set *R,
 * or return a negative code, reported to REP. */
int strat_rules_load(struct strat_rules *r, const char *name, struct strat_report *rep);

/* The statements of a house rules file other than options, terminated by name NULL. */
extern const struct strat_option_info strat_house_keys[];

/* ------ rulings: how a doubtful sentence is read ------ */

extern const struct strat_ruling strat_rulings[]; /* ends with name NULL */

#endif
