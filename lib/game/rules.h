/* rules.h - what a rulebook can say, as data.
 *
 * play.c never asks which rulebook it follows: what differs is a field here.  The rule sets
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
	const char *source;                      /* the document, and the place in it */
	const struct strat_rules *based_on;      /* house rules: the rule set that they change */
	const char *const *names, *const *marks; /* by rank: in words; as printed on the piece */
	uint8_t shows_marks; /* people use MARKS, whose digits are not those of records */

	uint8_t files, rows, home; /* home: rows that an army is set up in */
	strat_square lakes[16];    /* ends with 0 */
	uint8_t army[STRAT_RANKS]; /* pieces of each rank */
	uint8_t any_army;          /* up to a full home, one Flag: the counts are free */
	char battle[STRAT_RANKS][STRAT_RANKS]; /* enum strat_outcome, by attacker and defender */
	strat_ranks far;                       /* ranks that move far */
	uint8_t far_strikes;                   /* and strike at the end of it */
	uint8_t power[STRAT_RANKS];            /* enum strat_power, by rank */
	uint8_t two_squares;                   /* N consecutive moves; 0: no limit */
	uint8_t by_edges;                      /* they share a border; else: the same two ends */
	uint8_t chase;
	uint8_t aggressor, silent, rescue; /* switches */
	uint8_t captured;                  /* enum strat_captured */
	uint8_t shows_powers;              /* a power and a long move show the piece first */
	uint8_t both_immobile_draw;
	/* doubtful sentences read otherwise than their rulings do */
	uint8_t attacks_free;             /* two squares neither counts nor refuses an attack */
	uint8_t no_attack_rescues;        /* a rescue is earned by a move alone */
	uint8_t rescue_at_home;           /* on the home rows, not anywhere in the own half */
	uint8_t traps_kill;               /* a beast that rampages beside a Trap falls */
	uint8_t spy_beats_spy;            /* a Spy that attacks a Spy wins */
	uint8_t equals_are_gone;          /* a battle of equals leaves no piece to rescue */
	uint8_t quickness_returns;        /* Quickness may end where it began */
	uint8_t flight_over_none;         /* a Flight needs no piece to fly over */
	uint8_t only_moves_count;         /* Detect Enemy or Enchant alone keeps no game going */
	uint32_t move_limit, quiet_limit; /* plies; 0: none that binds */
	uint32_t allowed;                 /* STRAT_OPTION_BITs that a record may set */
};

/* The rule sets, in the order of their history; ends with NULL. */
extern const struct strat_rules *const strat_rulebooks[];

/* The rule set of records that name none. */
extern const char strat_rules_default[];

/* Return the number of pieces in an army, or 0 if the players choose their armies. */
int strat_rules_army_size(const struct strat_rules *r);

/* Home squares of one side. */
int strat_rules_home_squares(const struct strat_rules *r);

/* The board of R: STRAT_LAKE in the lakes and around, 0 elsewhere. */
void strat_rules_board(const struct strat_rules *r, strat_piece board[STRAT_SQUARES]);

/* The rows on which SIDE may put a rescued piece: *N from the returned one up. */
int strat_rules_rescue_rows(const struct strat_rules *r, enum strat_side side, int *n);

/* ------ options ------ */

/* Set R's options to those in TEXT ("aggressor two-squares=4").  0, or -STRAT_E_OPTION with the
 * reason in WHY (of SIZE bytes) and R unchanged. */
int strat_rules_options(struct strat_rules *r, const char *text, char *why, size_t size);

/* Change R's army as an Army tag says ("2x5 Bx5").  0 or -STRAT_E_ARMY, as above. */
int strat_rules_army(struct strat_rules *r, const char *text, char *why, size_t size);

/* Write to OUT the options in which R differs from BASE, in canonical order, with a space
 * between two. */
void strat_rules_write_options(
    struct strat_out *out, const struct strat_rules *r, const struct strat_rules *base);

/* One option as R sets it: "rescue" or "two-squares=3"; for a switch that is off "". */
void strat_rules_write_option(
    struct strat_out *out, const struct strat_rules *r, enum strat_option option);

/* The name, values and description of an option, for the manual and for messages. */
struct strat_option_info {
	const char *name, *values; /* values NULL: a switch */
	const char *about;
};

extern const struct strat_option_info strat_option_infos[STRAT_OPTIONS];

/* ------ house rules ------ */

/* Fill R from the TEXT of a house rules file (strat-rules(7), House rules); FILE is for
 * messages, and gives the rules their name unless the text does.  0, or -STRAT_E_HOUSE, every
 * fault of the text having been told to REP and R being as it was. */
int strat_house_read(struct strat_rules *r, const char *text, size_t len, const char *file,
    struct strat_report *rep);

#define STRAT_HOUSE_SIZE 65536 /* bytes of a house rules file, at most */

/* Find the rule set called NAME or, when NAME holds a `/', read that file.  0 and *R,
 * or a negative code that REP has been told. */
int strat_rules_load(struct strat_rules *r, const char *name, struct strat_report *rep);

/* The statements of a house rules file, beside the options; ends with name NULL. */
extern const struct strat_option_info strat_house_keys[];

/* ------ rulings: how a doubtful sentence is read ------ */

extern const struct strat_ruling strat_rulings[]; /* ends with name NULL */

#endif
