/* club.h - a club's tournament: players, pairings, results.
 *
 * Every change is an act: a word and its arguments, a JSON object, stored in the log of the
 * file.  The state of a tournament is what its acts make of an empty one, so undoing an act means
 * leaving it out.  A refused act changes nothing.
 *
 * Players have permanent numbers in the order of sign-up, from 1.  Rounds and boards are numbered
 * from 1. */
#ifndef STRAT_CLUB_CLUB_H
#define STRAT_CLUB_CLUB_H

#include <stddef.h>
#include <stdint.h>

#include <jansson.h>

#include "base/hash.h"
#include "strat/club.h"
#include "tourney/result.h"

#define STRAT_CLUB_PLAYERS 9999
#define STRAT_CLUB_ROUNDS  99
#define STRAT_CLUB_NEVER   100 /* first round of a player who has not come */
#define STRAT_CLUB_TEXT    200 /* bytes of names and other texts */

/* The facts about a player. */
enum strat_club_fact {
	STRAT_CLUB_NAME,
	STRAT_CLUB_RATING,  /* 1 .. 9999, or "" */
	STRAT_CLUB_CLUB,    /* name of the club */
	STRAT_CLUB_COUNTRY, /* three letters */
	STRAT_CLUB_LICENCE, /* number in a rating list */
	STRAT_CLUB_TITLE,
	STRAT_CLUB_SEX,  /* m or w */
	STRAT_CLUB_BORN, /* a year, or a date YYYY-MM-DD */
	STRAT_CLUB_TEAM, /* team, in a team match */
	STRAT_CLUB_FACTS
};

/* The names of facts in acts, in tables and on command lines. */
extern const char *const strat_club_fact_name[STRAT_CLUB_FACTS];

/* Return the fact whose name or heading in the user's language the LEN bytes at TEXT are or begin, or -1. */
int strat_club_fact_meant(const char *text, size_t len);

/* Return why TEXT cannot be stored, or NULL if it is one line of UTF-8. */
const char *strat_club_text_check(const char *text);

/* Return why FACT cannot be TEXT, or NULL. */
const char *strat_club_fact_check(enum strat_club_fact fact, const char *text);

/* The maker of the finals after groups: the results of the groups, or the organiser, who let others play, or the same ones in
 * another order. */
enum strat_club_maker { STRAT_CLUB_BY_RULES, STRAT_CLUB_OWN_PLAYERS, STRAT_CLUB_OWN_ORDER };

/* The fate of the games of a player who withdraws from a round robin. */
enum strat_club_leave {
	STRAT_CLUB_KEEP,    /* played games count, later opponents are free */
	STRAT_CLUB_ANNUL,   /* nothing counts, and the rest is forfeited in the crosstable only */
	STRAT_CLUB_FORFEIT, /* played games count, and the rest is forfeited */
	STRAT_CLUB_LEAVES
};

extern const char *const strat_club_leave_name[STRAT_CLUB_LEAVES];

struct strat_club_player {
	char *fact[STRAT_CLUB_FACTS];       /* never NULL; "" if unknown */
	uint16_t first;                     /* first round, or STRAT_CLUB_NEVER */
	uint16_t last;                      /* last round; 0: not withdrawn */
	uint8_t leave;                      /* if withdrawn: enum strat_club_leave */
	uint8_t gone;                       /* has not come, and withdrew */
	uint8_t late;                       /* the bye for each round before FIRST */
	uint8_t bye[STRAT_CLUB_ROUNDS + 1]; /* by round: that was asked for, or STRAT_RESULT_OPEN */
	uint16_t group;                     /* from 1; 0: none */
	uint16_t seat;                      /* seat in the group, from 0 */
	uint16_t team;                      /* the team (team/team.h); 0: none */
	uint16_t place;                     /* in the board order of the team, from 1; 0: none */
};

#define STRAT_CLUB_GAMES 8 /* games on a board at most, including deciding ones */

/* A board: two players with one or more games, in which sides alternate. */
struct strat_club_game {
	uint16_t player[2]; /* numbers; the first moves first in games 0, 2 ...; [1] is 0: a bye */
	uint16_t winner;    /* the player who advances from a level match by decision; 0: none */
	uint8_t n;          /* number of games */
	uint8_t result[STRAT_CLUB_GAMES]; /* enum strat_tourney_result */
};

/* Read the results of GAMES games, and of further ones up to MOST, from TEXT to G: words with blanks in
 * between, one a game (result.h); or one word for all games, a forfeit, "none", or "2-0" and "0-2" if
 * there are two.  Games that are not mentioned are open.  Return 0; -1 if TEXT is no result; -2 if it
 * has too many games. */
int strat_club_results_read(struct strat_club_game *g, const char *text, size_t games, size_t most);

/* Return the results as text, * for an open game, or "" if no game has a result. */
const char *strat_club_results_text(
    const struct strat_club_game *g, char text[STRAT_CLUB_RESULTS_TEXT]);

/* Return 1 if a game of G has no result.  A bye has none. */
int strat_club_game_is_open(const struct strat_club_game *g);

/* Return game I of G alone, with the player first who moved first in it. */
struct strat_result_game strat_club_single_game(const struct strat_club_game *g, size_t i);

/* Return the points of player [0] in the games of G minus those of the other: 2 for a win, 0 for a
 * draw. */
int strat_club_score_difference(const struct strat_club_game *g);

struct strat_club_round {
	struct strat_club_game *games; /* by board */
	size_t n, cap;
};

/* A player who did not come to a board of ROUND, the one who took the place, and the letter (trf.h) of
 * what that one had before: U, a bye of the pairing; H, F or Z; or a blank. */
struct strat_club_replaced {
	uint16_t round, absent, by;
	char was;
};

/* A word that a setting can have as its value, and what it means, or NULL if it says enough. */
struct strat_club_choice {
	const char *word, *about;
};

/* A setting of the tournament: its name, place, rules and so on.  C_("setting", name) and C_("value", word) are
 * what a person sees of its name and of a value that is a word. */
struct strat_club_setting {
	const char *name;
	const char *value;                       /* the default */
	const char *about;                       /* description for help; CHOICES follow it */
	const struct strat_club_choice *choices; /* its words, terminated by NULL; or NULL */
	/* returns why a value is invalid, or NULL; may be NULL */
	const char *(*refuse)(const char *value);
};

/* All settings, terminated by name NULL. */
extern const struct strat_club_setting strat_club_settings[];
#define STRAT_CLUB_SETTINGS 60 /* at most */

/* Write the date TEXT, which may be 28.11.2026, as YYYY-MM-DD to TO; anything else as it is. */
void strat_club_date_plain(const char *text, char to[STRAT_CLUB_TEXT]);

/* Return VALUE of the setting NAME as it is stored: "Round robin" is the system round-robin, and "50 EUR" a prize of 50.
 * It is valid until the next call in this thread. */
const char *strat_club_setting_typed(const char *name, const char *value);

struct strat_club {
	int origin;     /* version that created the file (file.h); 0: this version */
	uint8_t boards; /* of a match of teams, as the setting says, or 0 if there are no teams */
	char *setting[STRAT_CLUB_SETTINGS]; /* NULL: default */
	struct strat_club_player *players;  /* number N is at N - 1 */
	size_t n, cap;
	/* the number of the last player who got a name, and of the first who got one of these letters */
	struct strat_hash_map names;
	size_t named;                                         /* players whose names are in it */
	struct strat_club_round round[STRAT_CLUB_ROUNDS + 1]; /* from 1 */
	size_t paired;                                        /* number of paired rounds */
	/* two players who may not meet, the lower number first; the first and the last round of the
	 * ban; 0: no last round */
	uint16_t (*bans)[4];
	size_t nbans, bans_cap;
	/* of a knockout or finals: player numbers in the order of the draw, 0 for an empty place */
	uint16_t *lineup;
	size_t nlineup, lineup_cap;
	size_t lineup_round; /* its first round; 0: none */
	uint8_t finals_by;   /* enum strat_club_maker: who made them, of finals after groups */
	uint16_t *order;     /* players by pairing number, if fixed */
	size_t norder;       /* later entries follow; 0: not fixed */
	int had_out;         /* a player was marked as not come */
	size_t order_round;  /* the round that fixed them */
	uint16_t ga;         /* last player of group GA (FIDE C.04.7); 0: not fixed */
	size_t ga_round;     /* the round that fixed it */
	struct strat_club_replaced *replaced; /* in the order in which it happened */
	size_t nreplaced, replaced_cap;
};

void strat_club_init(struct strat_club *c);
void strat_club_free(struct strat_club *c);

/* Return 1 if a version before VERSION created the tournament, whose defaults then apply. */
int strat_club_is_before(const struct strat_club *c, int version);

/* Return the value of the setting NAME, which must exist; whether it is VALUE; its value as a
 * number. */
const char *strat_club_get(const struct strat_club *c, const char *name);
int strat_club_setting_is(const struct strat_club *c, const char *name, const char *value);
unsigned long strat_club_count(const struct strat_club *c, const char *name);

/* Return the player with the name or number TEXT, or the only one whose name begins with it or, if none does,
 * is sought by it (base/utf8.h): by a part of it, or by the beginnings of its words, ignoring case and accents.  Return 0 if there is none; *MANY is 1 if there are several. */
unsigned strat_club_find(const struct strat_club *c, const char *text, int *many);

/* Return the same, where a part of a name does not mean player BUT. */
unsigned strat_club_find_other(
    const struct strat_club *c, const char *text, unsigned but, int *many);

/* Return 1 if player NUMBER has withdrawn and forfeits the game in ROUND. */
int strat_club_is_forfeiting(const struct strat_club *c, unsigned number, size_t round);

/* Return 1 if the games of player NUMBER are annulled. */
int strat_club_is_annulled(const struct strat_club *c, unsigned number);

/* The effect of a withdrawal. */
struct strat_club_withdrawal {
	/* games completed, games without a result, games of the whole table, none of them in addition to it */
	unsigned done, open, all;
	unsigned more_done,
	    more;           /* games in addition to the table: completed, and all that are paired */
	unsigned more_open; /* those without a result */
	enum strat_club_leave leave; /* what the setting "withdrawal" does with them */
	int is_open;                 /* 1: depends on games without a result */
	int is_table;                /* 0: not a round robin, or it is finished */
};

/* Return the effect if player NUMBER withdrew after round LAST.  By FIDE's General Regulations for
 * Competitions the games of a player who has completed less than half of them are annulled;
 * otherwise the rest is forfeited.  A game for which the player was absent is not completed. */
struct strat_club_withdrawal strat_club_withdrawal(
    const struct strat_club *c, unsigned number, size_t last);

/* Store in LIST, which has room for all players, those whom player NUMBER of a round robin has yet to be paired
 * with after round LAST, without those who have withdrawn.  Return their number. */
size_t strat_club_unmet(const struct strat_club *c, unsigned number, size_t last, uint16_t *list);

/* Return 1 if A and B, who has not withdrawn, are in the same table of a round robin. */
int strat_club_share_table(const struct strat_club *c, unsigned a, unsigned b);

/* Return the last round in which A and B of a round robin were paired, forfeited or not, if their table has no more
 * games of the two, or 0. */
size_t strat_club_last_due(const struct strat_club *c, unsigned a, unsigned b);

/* Return 1 if player NUMBER has not come to the tournament, or has no team where there are teams, and so
 * is in no table of it; the number of all others who are paired, teams or players. */
int strat_club_is_out(const struct strat_club *c, unsigned number);
size_t strat_club_count_in(const struct strat_club *c);

/* Return 1 if player NUMBER takes part in ROUND. */
int strat_club_plays_in(const struct strat_club *c, unsigned number, size_t round);

/* Return the board of player NUMBER in ROUND, from 1, or 0; of a team, the first one. */
size_t strat_club_find_board(const struct strat_club *c, unsigned number, size_t round);

/* Return the opponent of player NUMBER in ROUND, or 0; of a team, a player of the other one. */
unsigned strat_club_opponent(const struct strat_club *c, unsigned number, size_t round);

/* Return 1 if player NUMBER was left out of ROUND, which is paired, by a bye or by coming later, and what that is worth
 * can be corrected: not in a table, which plays the game of a bye of no point later, nor in a knockout. */
int strat_club_was_absent(const struct strat_club *c, unsigned number, size_t round);

/* Set *AT to the first board, from 0, of the match or bye of TEAM in ROUND.  Return the number of its
 * boards, or 0 if it has none. */
size_t strat_club_find_match(const struct strat_club *c, unsigned team, size_t round, size_t *at);

/* Return the last round in which players A and B were paired without a forfeit, or 0. */
size_t strat_club_last_meeting(const struct strat_club *c, unsigned a, unsigned b);

/* Return 1 if the tournament is a knockout, or groups with one as finals. */
int strat_club_ends_in_knockout(const struct strat_club *c);

/* Return 1 if ROUND, which is paired, belongs to a knockout. */
int strat_club_is_knockout(const struct strat_club *c, size_t round);

/* Return 1 if the games of G leave both players with the same points, unless neither of them came.
 * Return 1 if player NUMBER has lost the match of ROUND of a knockout. */
int strat_club_is_even(const struct strat_club_game *g);
int strat_club_has_lost(const struct strat_club *c, unsigned number, size_t round);

/* Return who has beaten player NUMBER in the round of a knockout before the last one, by a corrected result, and is to
 * play in the last round in NUMBER's place, or 0. */
unsigned strat_club_due(const struct strat_club *c, unsigned number);

/* Return 1 if player NUMBER, who has come, plays no more rounds: has lost in the knockout, or is not in the
 * finals.  The losers of the semi-finals play for third place, if anyone does. */
int strat_club_is_eliminated(const struct strat_club *c, unsigned number);

/* Return 0, or -STRAT_E_ACT with the reason in WHY if player NUMBER can have no bye in ROUND: is eliminated,
 * or the knockout is over by then. */
int strat_club_refuse_bye(
    const struct strat_club *c, unsigned number, size_t round, char why[STRAT_CLUB_TEXT]);

/* A free place of the draw, for a late player. */
struct strat_club_place {
	size_t round, board; /* of the game; a board after the last one is new */
	unsigned opponent;   /* the player who moves first in it */
	size_t group;        /* 0: the place is one of the line-up */
	size_t place;        /* in the line-up or the group, from 0 */
};

/* Return 1 if a draw was made, of a knockout or of groups. */
int strat_club_has_draw(const struct strat_club *c);

/* Set *TO to the place of the draw that the next late player takes.  Return 0; -STRAT_E_ACT with the
 * reason in WHY if there is none; or -STRAT_E_NOMEM. */
int strat_club_find_place(const struct strat_club *c, struct strat_club_place *to,
    char why[STRAT_CLUB_TEXT]) __attribute__((warn_unused_result));

/* Let P, one of the players, take the place AT.  Return 0, or -STRAT_E_NOMEM; then nothing has changed. */
int strat_club_take_place(struct strat_club *c, struct strat_club_player *p,
    const struct strat_club_place *at) __attribute__((warn_unused_result));

/* Return 1 if player NUMBER can take the place of one who does not come to the last round: has the bye,
 * no board, or has come late, and has not withdrawn. */
int strat_club_is_free(const struct strat_club *c, unsigned number);

/* Return why no one can take a place at BOARD, from 1, of the last round, or NULL.  The place opposite a bye can be taken,
 * in a knockout only the place of one for whom another player is due. */
const char *strat_club_refuse_replacement(const struct strat_club *c, size_t board);

/* Return 1 if NUMBER, who is free, can play against HOST, who has the bye of the last round: both are teams or neither is,
 * and in a round robin they are in the same table. */
int strat_club_can_meet(const struct strat_club *c, unsigned host, unsigned number);

/* Return the number of boards of ROUND with missing results. */
size_t strat_club_open_games(const struct strat_club *c, size_t round);

/* Return the last round up to ROUND in which a result is missing, or 0. */
size_t strat_club_open_round(const struct strat_club *c, size_t round);

/* Return the first paired round after ROUND in which a result is missing, or 0. */
size_t strat_club_next_open(const struct strat_club *c, size_t round);

/* ------ acts ------ */

/* An argument of an act. */
struct strat_club_arg {
	const char *name;
	json_type type;
	int needed;
};

struct strat_club_act {
	const char *name;
	const char *about;                 /* what the act did, in the past tense */
	const struct strat_club_arg *args; /* terminated by name NULL */
	int (*apply)(struct strat_club *c, const json_t *args, char why[STRAT_CLUB_TEXT]);
};

/* All acts, terminated by name NULL. */
extern const struct strat_club_act strat_club_acts[];

/* Return the act called NAME, or NULL. */
const struct strat_club_act *strat_club_act_find(const char *name);

/* Check a new ACT with ARGS.  Names that differ only in case or blanks, invalid dates, and
 * contradicting settings are refused here, because older logs contain them.  Return 0, or
 * -STRAT_E_ACT with the reason in WHY. */
int strat_club_check(const struct strat_club *c, const struct strat_club_act *act,
    const json_t *args, char why[STRAT_CLUB_TEXT]) __attribute__((warn_unused_result));

/* Refuse that someone comes when all rounds are paired, where the setting `rounds' says how many there are.
 * Return 0, or -STRAT_E_ACT with the reason in WHY. */
int strat_club_refuse_late(const struct strat_club *c, char why[STRAT_CLUB_TEXT]);

/* Return the first player except BUT with this NAME, ignoring case, accents and surrounding blanks,
 * or 0. */
unsigned strat_club_find_name(const struct strat_club *c, const char *name, unsigned but);

/* Return 1 if the names A and B, of clubs, differ at most in case, accents, blanks and punctuation.  Return how the
 * FACT of a player that is TYPED is spelled already if it is known with such a difference, or else TYPED. */
int strat_club_is_same_word(const char *a, const char *b);
const char *strat_club_spelling(
    const struct strat_club *c, enum strat_club_fact fact, const char *typed);

/* Perform ACT with ARGS.  Return 0; -STRAT_E_ACT with the reason in WHY if it is refused; or
 * -STRAT_E_NOMEM. */
int strat_club_apply(struct strat_club *c, const struct strat_club_act *act, const json_t *args,
    char why[STRAT_CLUB_TEXT]) __attribute__((warn_unused_result));

#endif
