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
#define STRAT_NO_PLAYER       UINT16_MAX

enum strat_colour { STRAT_NO_COLOUR, STRAT_WHITE, STRAT_BLACK }; /* white moves first: Red */

/* What a result is worth.  The names are those of XXS lines (JaVaFo manual). */
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

/* The known ways to score, the first one being FIDE's; ends with name NULL. */
extern const struct strat_scoring strat_scorings[];
const struct strat_scoring *strat_scoring_find(const char *name); /* NULL: none */

/* The scoring that WORD means to *S: a known one's name, or WIN-DRAW-LOSS or WIN-DRAW-LOSS-BYE in
 * points, the bye being that of the pairing; what is forfeited is worth nothing then.  0, or -1: it
 * means none. */
int strat_scoring_read(struct strat_scoring *s, const char *word);

/* And back, to TO: the first such word that means the same points.  0, or -1: none does. */
#define STRAT_SCORING_WORD 64
int strat_scoring_word(const struct strat_scoring *s, char to[STRAT_SCORING_WORD]);

/* One player's part of one round.  RESULT is the letter of the report format: 1 = 0 played, W D L
 * played but short, + - forfeited, H F Z bye of half, full, zero points, U bye allocated by the
 * pairing, a space: nothing is known.
 *
 * Where the two met for several games the letter is that of the encounter, 1 who has more points,
 * and EARNED are the points: these count wherever points do, the letter wherever wins do.  The
 * scoring is then that of an encounter: what so many wins, draws, byes are worth together. */
struct strat_cell {
	uint16_t opponent; /* STRAT_NO_PLAYER: none */
	uint8_t colour;    /* enum strat_colour: of the first game */
	char result;
	int32_t earned; /* hundredths; STRAT_BY_LETTER: what the letter is worth */
};

#define STRAT_BY_LETTER (-1)
#define STRAT_ANNULLED  (-2) /* the letter says what happened, but it counts for nothing */

/* A cell whose letter says all. */
static inline struct strat_cell
strat_cell_of(uint16_t opponent, enum strat_colour colour, char result)
{
	return (struct strat_cell){ opponent, (uint8_t)colour, result, STRAT_BY_LETTER };
}

#define STRAT_PLAYER_HEAD 80 /* columns of a player's line before the points */
#define STRAT_PLAYER_NAME 33 /* columns of a name; each may be four bytes */

struct strat_tourney_player {
	uint16_t number;                      /* the pairing number, from 1 */
	uint16_t rating;                      /* 0: none */
	uint16_t rank;                        /* as the file has it; 0: it does not say */
	uint16_t group;                       /* or team, from 1; 0: he is in none */
	uint16_t seat;                        /* in it, from 0 */
	int stated;                           /* the points that the file states; -1: it does not */
	char head[4 * STRAT_PLAYER_HEAD + 1]; /* columns 1 to 80 of the line */
	char name[4 * STRAT_PLAYER_NAME + 1];
};

/* Players who may not meet in rounds FIRST to LAST: some indices, from AT of struct
 * strat_tourney's members. */
struct strat_ban {
	uint16_t first, last;
	size_t at, n;
};

/* A line that is not a player's, as it was.  AFTER_PLAYERS: it stood after the first player. */
struct strat_tourney_line {
	size_t at, len; /* of struct strat_tourney's text */
	int after_players;
};

struct strat_tourney {
	struct strat_tourney_player *players;
	size_t n, players_cap;
	struct strat_cell *cells; /* of player i in round r: cells[i * width + r] */
	size_t cells_cap;
	size_t width;  /* rounds for which there are cells */
	size_t played; /* rounds that were paired */
	size_t rounds; /* that there will be; 0: nobody says */
	struct strat_scoring scoring;
	enum strat_colour first; /* the initial colour; STRAT_NO_COLOUR: nobody says */
	int by_rank;             /* pair by the rank of the file, not by the number (XXC rank) */
	int32_t
	    *extra; /* fictitious points: of player i in round r: extra[i * width + r]; or NULL */
	size_t extra_cap;
	struct strat_ban *bans;
	size_t nbans, bans_cap;
	uint16_t *members;
	size_t nmembers, members_cap;
	struct strat_tourney_line *notes;
	size_t nnotes, notes_cap;
	char *text;
	size_t ntext, text_cap;
};

void strat_tourney_init(struct strat_tourney *t);
void strat_tourney_free(struct strat_tourney *t);

/* Have cells for WIDTH rounds and N players; what is new is empty.  0 or -STRAT_E_NOMEM. */
int strat_tourney_resize(struct strat_tourney *t, size_t n, size_t width)
    __attribute__((warn_unused_result));

/* Keep the LEN bytes at LINE among the notes.  0 or -STRAT_E_NOMEM. */
int strat_tourney_add_line(struct strat_tourney *t, const char *line, size_t len, int after_players)
    __attribute__((warn_unused_result));

/* The cell of player I in ROUND, which there is. */
static inline struct strat_cell *
strat_tourney_cell(const struct strat_tourney *t, size_t i, size_t round)
{
	return &t->cells[i * t->width + round];
}

/* Was there a game over the board?  Was the player paired or given the bye by the pairing? */
int strat_cell_is_game(const struct strat_cell *c);
int strat_cell_is_paired(const struct strat_cell *c);

/* Return 1 if C is a win against player OTHER, also by forfeit, or the bye of the pairing. */
int strat_cell_is_won(const struct strat_cell *c, uint16_t other);

/* What the letter of C is worth, and what C is: the same unless it says what was earned. */
int strat_tourney_result_points(const struct strat_tourney *t, const struct strat_cell *c);
int strat_tourney_award(const struct strat_tourney *t, const struct strat_cell *c);

/* Player I's points from the rounds before ROUND. */
int strat_tourney_points(const struct strat_tourney *t, size_t i, size_t round);

/* And the fictitious ones that he is paired with in ROUND. */
int strat_tourney_baku_points(const struct strat_tourney *t, size_t i, size_t round);

/* Return how many of N players are in group GA of the Baku method (FIDE C.04.7): half of them, rounded
 * up to an even number, but no more than there are. */
size_t strat_tourney_baku_upper(size_t n);

/* Of ROUNDS rounds, the number of those at the beginning with the fictitious points of a win to *FULL,
 * and of those with any to *HALF. */
void strat_tourney_baku_rounds(size_t rounds, size_t *full, size_t *half);

/* Give the first UPPER players the fictitious points of the Baku method in the rounds of T->rounds
 * that have some.  T has cells for all players.  0 or -STRAT_E_NOMEM. */
int strat_tourney_baku(struct strat_tourney *t, size_t upper) __attribute__((warn_unused_result));

/* Count anew the rounds in which anybody was paired. */
void strat_tourney_count(struct strat_tourney *t);

/* The colour that a player with an odd number has in the first round: T's own if it says, else as
 * the first round with colours shows it; STRAT_NO_COLOUR: nothing does. */
enum strat_colour strat_tourney_first_colour(const struct strat_tourney *t);

/* The player with pairing number NUMBER; STRAT_NO_PLAYER: there is none. */
uint16_t strat_tourney_find(const struct strat_tourney *t, unsigned long number);

/* What explanations call player I: his name, which is as it was read, or, where he has none, his
 * number, which is put into ROOM. */
#define STRAT_NUMBER_ROOM 8
const char *strat_tourney_player_label(
    const struct strat_tourney *t, size_t i, char room[STRAT_NUMBER_ROOM]);

#endif
