/* club.h - a club's tournament: who signed up, who was paired with whom, how it ended.
 *
 * Everything that is done to it is an act: a word and its arguments, a JSON object, as they stand
 * in the log of its file.  What the tournament is at any time is what its acts make of an empty
 * one, so undoing one is leaving it out.  An act that cannot be done changes nothing.
 *
 * Players have a number for good, the order in which they signed up, from 1.  Rounds and boards
 * are counted from 1. */
#ifndef STRAT_CLUB_CLUB_H
#define STRAT_CLUB_CLUB_H

#include <stddef.h>
#include <stdint.h>

#include <jansson.h>

#include "strat/club.h"
#include "tourney/result.h"

#define STRAT_CLUB_PLAYERS 9999
#define STRAT_CLUB_ROUNDS  99
#define STRAT_CLUB_TEXT    200 /* bytes of a name and the like */

/* What can be said about a player. */
enum strat_club_fact {
	STRAT_CLUB_NAME,
	STRAT_CLUB_RATING,  /* 1 .. 9999, or "" */
	STRAT_CLUB_CLUB,    /* whose member he is */
	STRAT_CLUB_COUNTRY, /* three letters */
	STRAT_CLUB_LICENCE, /* his number in a rating list */
	STRAT_CLUB_TITLE,
	STRAT_CLUB_SEX,  /* m or w */
	STRAT_CLUB_BORN, /* a year, or a date YYYY-MM-DD */
	STRAT_CLUB_TEAM, /* whom he plays for, in a match of teams */
	STRAT_CLUB_FACTS
};

/* Their names in acts, in tables and on command lines. */
extern const char *const strat_club_fact_name[STRAT_CLUB_FACTS];

/* Why the fact FACT of a player cannot be TEXT; NULL: it can. */
const char *strat_club_fact_check(enum strat_club_fact fact, const char *text);

/* What becomes of the games of a player who withdraws from a table. */
enum strat_club_leave {
	STRAT_CLUB_KEEP,    /* what was played counts, who would have met the player is free */
	STRAT_CLUB_ANNUL,   /* nothing counts, and the rest is forfeited for the crosstable alone */
	STRAT_CLUB_FORFEIT, /* what was played counts, and the rest is forfeited */
	STRAT_CLUB_LEAVES
};

extern const char *const strat_club_leave_name[STRAT_CLUB_LEAVES];

struct strat_club_player {
	char *fact[STRAT_CLUB_FACTS];       /* never NULL; "" where nothing is known */
	uint16_t first;                     /* the first round he takes part in */
	uint16_t last;                      /* the last one; 0: he has not withdrawn */
	uint8_t leave;                      /* if he has: enum strat_club_leave */
	uint8_t late;                       /* the bye for each round before FIRST */
	uint8_t bye[STRAT_CLUB_ROUNDS + 1]; /* by round: that was asked for, or STRAT_RESULT_OPEN */
	uint16_t group;                     /* from 1; 0: he is in none */
	uint16_t seat;                      /* in it, from 0 */
};

#define STRAT_CLUB_GAMES 8 /* of one board at most, with further ones that decide */

/* A board: two players who meet for some games, in which the sides are exchanged each time. */
struct strat_club_game {
	uint16_t player[2]; /* numbers; the first one moves first in games 0, 2 ...
	                     * [1] is 0: the bye of the pairing */
	uint16_t winner;    /* who goes on though the games are level, as was decided; or 0 */
	uint8_t n;          /* games */
	uint8_t result[STRAT_CLUB_GAMES]; /* enum strat_tourney_result */
};

/* Read the results of GAMES games, and of further ones up to MOST, from TEXT to G: words with blanks in
 * between, one a game (result.h); or one word for all games, a forfeit, "none", or "2-0" and "0-2" if
 * there are two.  Games that are not mentioned are open.  Return 0; -1 if TEXT is no result; -2 if it
 * has too many games. */
int strat_club_results_read(struct strat_club_game *g, const char *text, size_t games, size_t most);

/* And back: the words, an open game among others being *; "" where none has a result. */
const char *strat_club_results_text(
    const struct strat_club_game *g, char text[STRAT_CLUB_RESULTS_TEXT]);

/* Is a game of G without a result?  A bye has none. */
int strat_club_game_is_open(const struct strat_club_game *g);

/* Return game I of G alone, with the player first who moved first in it. */
struct strat_result_game strat_club_single_game(const struct strat_club_game *g, size_t i);

/* The share of player [0] in the games of G less that of the other one: 2 a win, 0 a draw. */
int strat_club_score_difference(const struct strat_club_game *g);

struct strat_club_round {
	struct strat_club_game *games; /* by board */
	size_t n, cap;
};

/* A word of the tournament itself: what it is called, where, under which rules. */
struct strat_club_setting {
	const char *name;
	const char *value;                        /* if nothing is said */
	const char *about;                        /* what it is, for help */
	const char *(*refuse)(const char *value); /* why not; NULL: it is right.  May be NULL */
};

/* The settings there are; ends with name NULL. */
extern const struct strat_club_setting strat_club_settings[];
#define STRAT_CLUB_SETTINGS 40 /* at most */

struct strat_club {
	int origin; /* the version of the file that was begun (file.h); 0: that of this program */
	char *setting[STRAT_CLUB_SETTINGS]; /* NULL: nothing was said */
	struct strat_club_player *players;  /* of number N at N - 1 */
	size_t n, cap;
	struct strat_club_round round[STRAT_CLUB_ROUNDS + 1]; /* from 1 */
	size_t paired;                                        /* rounds */
	uint16_t (*bans)[4]; /* two who may not meet, the smaller number first; the first round, and
				the last one, of this; 0: it goes on */
	size_t nbans, bans_cap;
	uint16_t *lineup; /* of a knockout or of finals: the numbers in the order of the draw, 0 is
	                   * an empty place */
	size_t nlineup, lineup_cap;
	size_t lineup_round; /* its first round; 0: there is none */
	uint16_t *order;     /* of pairing numbers, as they were given: numbers of players */
	size_t norder;       /* those who sign up later follow; 0: they are not given */
	size_t order_round;  /* the round whose pairing gave them */
	uint16_t ga;         /* the last player of group GA (FIDE C.04.7); 0: it is not fixed */
	size_t ga_round;     /* the round whose pairing fixed it */
};

void strat_club_init(struct strat_club *c);
void strat_club_free(struct strat_club *c);

/* Was it begun by a version before VERSION?  Then what it does not say means what it meant. */
int strat_club_is_before(const struct strat_club *c, int version);

/* The value of the setting NAME, which there is; is it the word VALUE; as a number. */
const char *strat_club_get(const struct strat_club *c, const char *name);
int strat_club_setting_is(const struct strat_club *c, const char *name, const char *value);
unsigned long strat_club_count(const struct strat_club *c, const char *name);

/* The number of the player who is called TEXT, has it as his number, or is the only one with it in
 * his name, capitals being small letters.  0: there is none, or, *MANY, there is more than one. */
unsigned strat_club_find(const struct strat_club *c, const char *text, int *many);

/* Has player NUMBER withdrawn before ROUND, so that the game there is forfeited? */
int strat_club_is_forfeiting(const struct strat_club *c, unsigned number, size_t round);

/* Are the games of player NUMBER annulled? */
int strat_club_is_annulled(const struct strat_club *c, unsigned number);

/* A withdrawal as it would be. */
struct strat_club_withdrawal {
	unsigned done, open, all; /* games: completed, without a result yet, of the whole table */
	enum strat_club_leave leave; /* what the setting "withdrawal" makes of it */
	int is_open;                 /* those without a result decide, or would */
	int is_table;                /* 0: no table is left, and nothing else is set */
};

/* What it would be if player NUMBER withdrew after round LAST.  By FIDE's General Regulations for
 * Competitions the games of a player who has completed less than half of them are annulled; who
 * has completed half forfeits the rest.  A game that the player was not there for is not completed. */
struct strat_club_withdrawal strat_club_withdrawal(
    const struct strat_club *c, unsigned number, size_t last);

/* Is player NUMBER to be paired in ROUND? */
int strat_club_plays_in(const struct strat_club *c, unsigned number, size_t round);

/* The board of player NUMBER in ROUND, from 1; 0: he has none. */
size_t strat_club_find_board(const struct strat_club *c, unsigned number, size_t round);

/* The last round in which players A and B were paired, unless the game was forfeited; 0: none. */
size_t strat_club_last_meeting(const struct strat_club *c, unsigned a, unsigned b);

/* Does ROUND, which is paired, belong to a knockout? */
int strat_club_is_knockout(const struct strat_club *c, size_t round);

/* Boards of ROUND without a result, or with too few. */
size_t strat_club_open_games(const struct strat_club *c, size_t round);

/* ------ acts ------ */

/* An argument of an act. */
struct strat_club_arg {
	const char *name;
	json_type type;
	int needed;
};

struct strat_club_act {
	const char *name;
	const char *about;                 /* what it did, as a sentence about the past */
	const struct strat_club_arg *args; /* ends with name NULL */
	int (*apply)(struct strat_club *c, const json_t *args, char why[STRAT_CLUB_TEXT]);
};

/* The acts there are; ends with name NULL. */
extern const struct strat_club_act strat_club_acts[];

/* The act called NAME; NULL: there is none. */
const struct strat_club_act *strat_club_act_find(const char *name);

/* May ACT with ARGS be done today?  Names that differ in capitals or blanks only, days that no calendar
 * has, and settings that make no sense, are refused here, since older logs have them.  0, or -STRAT_E_ACT and WHY. */
int strat_club_check(const struct strat_club *c, const struct strat_club_act *act,
    const json_t *args, char why[STRAT_CLUB_TEXT]) __attribute__((warn_unused_result));

/* The first player but BUT who is called NAME, but for capitals of ASCII and blanks around it; 0. */
unsigned strat_club_find_name(const struct strat_club *c, const char *name, unsigned but);

/* Do ACT with ARGS.  0; -STRAT_E_ACT: it cannot be done, and WHY says why; -STRAT_E_NOMEM. */
int strat_club_apply(struct strat_club *c, const struct strat_club_act *act, const json_t *args,
    char why[STRAT_CLUB_TEXT]) __attribute__((warn_unused_result));

#endif
