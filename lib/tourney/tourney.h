/* tourney.h - a tournament: who plays, what was paired, how it ended, what it is worth.
 *
 * Players stand in the order of their pairing numbers and are known by their index, from 0.
 * Rounds count from 0 here and from 1 wherever people read them.  Points are hundredths. */
#ifndef STRAT_TOURNEY_TOURNEY_H
#define STRAT_TOURNEY_TOURNEY_H

#include <stddef.h>
#include <stdint.h>

#include "tourney/result.h"

#define STRAT_TOURNEY_PLAYERS 9999 /* four columns of a report */
#define STRAT_TOURNEY_ROUNDS  255
#define STRAT_TOURNEY_GAMES   800 /* games of a pair in a round; points then fit into an int */
#define STRAT_NO_PLAYER       UINT16_MAX

enum strat_colour { STRAT_NO_COLOUR, STRAT_WHITE, STRAT_BLACK }; /* White moves first: Red */

/* The points of a result.  The names are those of XXS lines (JaVaFo manual). */
enum strat_award {
	STRAT_WIN_WHITE,
	STRAT_WIN_BLACK,
	STRAT_DRAW_WHITE,
	STRAT_DRAW_BLACK,
	STRAT_LOSS_WHITE,
	STRAT_LOSS_BLACK,
	STRAT_BYE_ZERO,
	STRAT_BYE_HALF,
	STRAT_BYE_FULL,
	STRAT_BYE_PAIRING, /* the pairing-allocated bye */
	STRAT_FORFEIT_WIN,
	STRAT_FORFEIT_LOSS,
	STRAT_AWARDS
};

struct strat_scoring {
	const char *name;
	int32_t points[STRAT_AWARDS]; /* hundredths */
};

extern const char *const strat_award_code[STRAT_AWARDS];

/* The two numbers that "%d.%d" prints POINTS, in hundredths, with one decimal. */
#define STRAT_DECIMAL(points) (int)((points) / 100), (int)((points) / 10 % 10)

/* The known scorings, that of FIDE first, terminated by name NULL. */
extern const struct strat_scoring strat_scorings[];

/* Set *S to the scoring WORD: a known name, or WIN-DRAW-LOSS or WIN-DRAW-LOSS-BYE in points, with
 * the pairing-allocated bye; forfeits then give nothing.  Return 0, or -1 if it is invalid. */
int strat_scoring_read(struct strat_scoring *s, const char *word);

/* Write the first such word with the same points to TO.  Return 0, or -1 if there is none. */
#define STRAT_SCORING_WORD 64
int strat_scoring_word(const struct strat_scoring *s, char to[STRAT_SCORING_WORD]);

/* A player's part of a round.  RESULT is the letter of the report format: 1 = 0 played, W D L
 * played but not rated, + - forfeited, H F Z bye of half, full, zero points, U pairing-allocated
 * bye, a space: unknown.
 *
 * If the two met for several games, the letter is that of the encounter, 1 for the one with more
 * points, and EARNED are the points: these count as points, and the letter counts as a win.  The
 * scoring is then that of an encounter: the points of its wins, draws and byes together. */
struct strat_cell {
	uint16_t opponent; /* STRAT_NO_PLAYER: none */
	uint8_t colour;    /* enum strat_colour: of the first game */
	char result;
	int32_t earned; /* hundredths; STRAT_BY_LETTER: what the letter is worth */
	/* of a match of teams: the board points if match points are earned, or the other way round */
	int32_t second;
};

#define STRAT_BY_LETTER (-1)
#define STRAT_ANNULLED  (-2) /* the letter says what happened, but the game does not count */

/* Return a cell without earned points of its own. */
static inline struct strat_cell
strat_cell_of(uint16_t opponent, enum strat_colour colour, char result)
{
	return (struct strat_cell){ opponent, (uint8_t)colour, result, STRAT_BY_LETTER, 0 };
}

#define STRAT_PLAYER_HEAD 80  /* columns of a player's line before the points */
#define STRAT_PLAYER_TEXT 201 /* bytes of a name, with its NUL */
#define STRAT_PLAYER_NAME 33  /* columns of a name; each may be four bytes */

struct strat_tourney_player {
	uint16_t number;                      /* the pairing number, from 1 */
	uint16_t rating;                      /* 0: none */
	uint16_t rank;                        /* as in the file; 0: not given */
	uint16_t group;                       /* or team, from 1; 0: none */
	uint16_t seat;                        /* seat in the group, from 0 */
	int stated;                           /* points stated in the file; -1: none */
	char head[4 * STRAT_PLAYER_HEAD + 1]; /* columns 1 to 80 of the line */
	uint8_t is_annulled;                  /* 1: the games count for nothing */
	/* the rounds after which the player withdrew and has no more games in the table, as a comment
	 * of the report states; 0: none */
	uint16_t gone;
	uint16_t left;  /* the rounds after which the player withdrew from a table; 0: not known */
	uint16_t entry; /* the rounds that were paired before the player entered, as far as known */
	uint16_t family;   /* from 1; 0: none stated */
	size_t club, team; /* texts of the tournament; 0: unknown */
	char name[STRAT_PLAYER_TEXT];
};

/* Players who may not meet in rounds FIRST to LAST: N indices from AT in struct strat_tourney's
 * members. */
struct strat_ban {
	uint16_t first, last;
	size_t at, n;
	uint8_t what; /* enum strat_avoid_what: of a declared rule (avoid.h) */
	uint8_t
	    rule; /* from 1: the rule is weak: dropped, the last one first, for a round that cannot
		       * be paired with it; 0: not weak */
};

/* A line other than a player's, unchanged.  AFTER_PLAYERS is 1 if it came after the first
 * player. */
struct strat_tourney_line {
	size_t at, len; /* in the text of struct strat_tourney */
	int after_players;
};

/* A match of a knockout that was level: PLAYER went on from ROUND. */
struct strat_decided {
	uint16_t round, player;
};

/* Player BY took the place of ABSENT in ROUND after it was paired, and had WAS before: a letter (trf.h).  Or ABSENT had the
 * bye and played against BY: then the two met. */
struct strat_replaced {
	uint16_t round, absent, by;
	char was;
	uint8_t had_bye; /* set by strat_tourney_unreplace(): 1: ABSENT had the bye */
};

struct strat_system;

#define STRAT_TIEBREAKS_TEXT 201 /* bytes of a list of tie-breaks, with its NUL */
#define STRAT_AVOID_TEXT     80
#define STRAT_KEIZER_TEXT    200

struct strat_tourney {
	struct strat_tourney_player *players;
	size_t n, players_cap;
	struct strat_cell *cells; /* of player i in round r: cells[i * width + r] */
	size_t cells_cap;
	size_t width;  /* rounds with cells */
	size_t played; /* paired rounds */
	size_t paired; /* the same if it is stated, as the last ones may have no game; or 0 */
	size_t rounds; /* total number of rounds; 0: unknown */
	struct strat_scoring scoring;
	enum strat_colour first; /* the initial colour; STRAT_NO_COLOUR: unknown */
	int by_rank; /* 1: pair by the rank in the file instead of the number (XXC rank) */
	int32_t
	    /* fictitious points of player i in round r: extra[i * width + r]; may be NULL */
	    *extra;
	size_t extra_cap;
	struct strat_ban *bans;
	size_t nbans, bans_cap;
	uint16_t *members;
	size_t nmembers, members_cap;
	char avoid[STRAT_AVOID_TEXT];     /* declared rules (avoid.h) */
	uint8_t nweak;                    /* number of weak ones */
	char keizer[STRAT_KEIZER_TEXT];   /* the numbers of Keizer's system (keizer.h) */
	char half_byes[STRAT_AVOID_TEXT]; /* limits of half-point byes, as settings: MOST LAST */
	struct strat_tourney_line *notes;
	size_t nnotes, notes_cap;
	char *text;
	size_t ntext, text_cap;

	/* How the players are ranked. */
	const struct strat_system *system; /* NULL: unknown */
	int counts_forfeits; /* 1: as in a round robin, whatever the system (C.07, 15.2) */
	int edition;         /* of C.07: 2023 or 2026; 0: 2026 */
	/* 1: rank by the share of the points that were at stake, for players who have played
	 * different numbers of games */
	int by_share;
	int counts_open; /* 1: the games of a match count before its last one is played */
	char tiebreaks[STRAT_TIEBREAKS_TEXT];
	uint16_t *lineup; /* of a knockout or of finals: players in the order of the draw,
			   * STRAT_NO_PLAYER being an empty place; NULL: none was drawn */
	size_t nlineup, lineup_cap;
	size_t begin;       /* first round of the line-up */
	int final_is_table; /* after groups: the finals are a round robin, */
	int is_carried;     /* in which the games of the groups count */
	int no_finals;      /* groups without finals */
	int is_own_lineup;  /* the organiser changed the first round of the finals by hand */
	unsigned qualify;   /* players of each group who reach the finals; 0: not known */
	int no_third;       /* a knockout without a match for third place */

	/* Several games a round (fold.c): the columns of a report are games. */
	int has_matches;   /* 1: folded, a cell can be a match */
	int has_teams;     /* 1: a report with lines of teams, which other lines are about */
	size_t boards;     /* of a match of teams, the players being teams; 0: players */
	int by_board;      /* 1: teams are ranked by board points, 0: by match points */
	int32_t level;     /* second points of a level match */
	size_t games;      /* of a pair in a round, at least; 0: 1 */
	uint16_t *columns; /* of the first NCOLUMNS rounds, the others having GAMES of each pair */
	size_t ncolumns, columns_cap;
	struct strat_decided *decided; /* level knockout matches */
	size_t ndecided, decided_cap;
	struct strat_replaced *replaced; /* in the order in which it happened */
	size_t nreplaced, replaced_cap;
};

void strat_tourney_init(struct strat_tourney *t);
void strat_tourney_free(struct strat_tourney *t);

/* Note that player BY took the place of ABSENT in ROUND, from 0, and had WAS before.  Return 0 or
 * -STRAT_E_NOMEM. */
int strat_tourney_replace(struct strat_tourney *t, size_t round, uint16_t absent, uint16_t by,
    char was) __attribute__((warn_unused_result));

/* Return 1 if players took the place of others in ROUND, from 0, and give the cells of these players the
 * opponents that the pairing gave them; what they scored is lost. */
int strat_tourney_unreplace(struct strat_tourney *t, size_t round);

/* Allocate cells for WIDTH rounds and N players; new ones are empty.  Return 0 or
 * -STRAT_E_NOMEM. */
int strat_tourney_resize(struct strat_tourney *t, size_t n, size_t width)
    __attribute__((warn_unused_result));

/* Store the LEN bytes at LINE as a note.  Return 0 or -STRAT_E_NOMEM. */
int strat_tourney_add_line(struct strat_tourney *t, const char *line, size_t len, int after_players)
    __attribute__((warn_unused_result));

/* Keep a copy of the LEN bytes at TEXT.  Return its place for strat_tourney_text(), or 0 if out of
 * memory. */
size_t strat_tourney_keep_text(struct strat_tourney *t, const char *text, size_t len);

/* Return the text at PLACE, or "" if that is 0. */
static inline const char *
strat_tourney_text(const struct strat_tourney *t, size_t place)
{
	return place ? t->text + place - 1 : "";
}

/* Append VALUE to the *N numbers at *LIST.  Return 0 or -STRAT_E_NOMEM. */
int strat_tourney_append(uint16_t **list, size_t *n, size_t *cap, uint16_t value)
    __attribute__((warn_unused_result));

/* ------ several games a round (fold.c) ------ */

/* Make a column for each round of T, whose columns are games: a cell with several games has their
 * points and the letter of the match (struct strat_cell).  Return 0 or -STRAT_E_NOMEM. */
int strat_tourney_fold(struct strat_tourney *t) __attribute__((warn_unused_result));

/* The cell of player I in ROUND, which there is. */
static inline struct strat_cell *
strat_tourney_cell(const struct strat_tourney *t, size_t i, size_t round)
{
	return &t->cells[i * t->width + round];
}

/* Return 1 if C is a game over the board; if it is one, or has no result yet, which pairings treat
 * alike; if the player was paired or got the pairing-allocated bye. */
int strat_cell_is_game(const struct strat_cell *c);
int strat_cell_is_met(const struct strat_cell *c);
int strat_cell_is_paired(const struct strat_cell *c);

/* Return 1 if C is a win against player OTHER, also by forfeit, or the bye of the pairing. */
int strat_cell_is_won(const struct strat_cell *c, uint16_t other);

/* Return the points of C's letter, and of C: the same unless it has earned points. */
int strat_tourney_result_points(const struct strat_tourney *t, const struct strat_cell *c);
int strat_tourney_award(const struct strat_tourney *t, const struct strat_cell *c);

/* Return player I's points from the rounds before ROUND. */
int strat_tourney_points(const struct strat_tourney *t, size_t i, size_t round);

/* Return the same with the fictitious points of ROUND. */
int strat_tourney_baku_points(const struct strat_tourney *t, size_t i, size_t round);

/* Return 1 if the game of player I in ROUND, from 0, is annulled and was never to be played, because one of
 * the two had withdrawn before. */
int strat_tourney_is_dropped(const struct strat_tourney *t, size_t i, size_t round);

/* Return how many more games player I has played as White than as Black in the first ROUNDS rounds; forfeited
 * games are not played, and the colour of a match is that of its first game. */
int strat_tourney_balance(const struct strat_tourney *t, size_t i, size_t rounds);

/* Return how many of N players are in group GA of the Baku method (FIDE C.04.7): half, rounded up
 * to an even number, but no more than N. */
size_t strat_tourney_baku_upper(size_t n);

/* Set *FULL to the number of first rounds with the fictitious points of a win, and *HALF to the
 * number of those with any, out of ROUNDS. */
void strat_tourney_baku_rounds(size_t rounds, size_t *full, size_t *half);

/* Give the first UPPER players the fictitious points of the Baku method.  T has cells for all
 * players. Return 0 or -STRAT_E_NOMEM. */
int strat_tourney_baku(struct strat_tourney *t, size_t upper) __attribute__((warn_unused_result));

/* Set the number of paired rounds from the cells. */
void strat_tourney_count(struct strat_tourney *t);

/* Return how many rounds are paired, without the last ones that have no game. */
size_t strat_tourney_last_game(const struct strat_tourney *t);

/* Return the colour of odd-numbered players in the first round: T's own if set, otherwise as the
 * first round with colours shows, or STRAT_NO_COLOUR. */
enum strat_colour strat_tourney_first_colour(const struct strat_tourney *t);

/* Return the player with pairing number NUMBER, or STRAT_NO_PLAYER. */
uint16_t strat_tourney_find(const struct strat_tourney *t, unsigned long number);

/* Return the name of player I for explanations or, without a name, the number, written to ROOM. */
#define STRAT_NUMBER_ROOM 8
const char *strat_tourney_player_label(
    const struct strat_tourney *t, size_t i, char room[STRAT_NUMBER_ROOM]);

#endif
