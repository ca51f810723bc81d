/* keizer.h - Keizer's system: points for the value of the opponent, which follows from the opponent's
 * place, which follows from the points.
 *
 * Source: J. H. Keizer's system of about 1960, as the rules of Dutch and Belgian clubs describe it
 * (strat-pairing(7), Keizer). */
#ifndef STRAT_TOURNEY_KEIZER_H
#define STRAT_TOURNEY_KEIZER_H

#include "base/out.h"
#include "tourney/tourney.h"

/* The kinds of rounds.  The first four are parts of the opponent's value, the others of the
 * player's own. */
enum strat_keizer_award {
	STRAT_KEIZER_WIN,
	STRAT_KEIZER_DRAW,
	STRAT_KEIZER_LOSS,
	STRAT_KEIZER_WALKOVER, /* the opponent did not come */
	STRAT_KEIZER_NO_SHOW,  /* the player did not come to a game */
	STRAT_KEIZER_BYE,      /* no opponent was left */
	STRAT_KEIZER_NOTICE,   /* absent with notice: a half-point bye */
	STRAT_KEIZER_ABSENT,   /* absent without: a zero-point bye */
	STRAT_KEIZER_CLUB,     /* absent for the club: a full-point bye */
	STRAT_KEIZER_OWN,      /* once: the value that the player begins with */
	STRAT_KEIZER_AWARDS
};

struct strat_keizer {
	/* parts of a value: NUMERATOR / DENOMINATOR */
	struct {
		uint8_t numerator, denominator;
	} part[STRAT_KEIZER_AWARDS];
	unsigned top;      /* the value of the first place; 0: one and a half times the players */
	unsigned step;     /* the difference between two places */
	unsigned notices;  /* absences with notice that count, for each player */
	unsigned between;  /* rounds between two meetings of the same players, at least */
	unsigned meetings; /* meetings of the same players, at most */
};

/* Set *K to the usual numbers, changed by TEXT: NAME=NUMBER or NAME=NUMERATOR/DENOMINATOR, with blanks
 * or commas between them.  Return 0, or -1 if TEXT is invalid. */
int strat_keizer_read(struct strat_keizer *k, const char *text);

/* A player in the ranking. */
struct strat_keizer_row {
	int points; /* hundredths */
	int value;
	uint16_t place; /* from 0; STRAT_NO_PLAYER: not ranked yet */
};

#define STRAT_KEIZER_PASSES 20 /* at most */

#define STRAT_KEIZER_LATE 2 /* AWAY of a player who entered after the round was paired */

/* Rank the players of T after ROUNDS rounds by T->keizer.  Those who were never paired in them, and are
 * AWAY (may be NULL: all), are not ranked yet.  ROWS has room for all players.  Return 0 or
 * -STRAT_E_NOMEM. */
int strat_keizer_rank(const struct strat_tourney *t, size_t rounds, const uint8_t *away,
    struct strat_keizer_row *rows) __attribute__((warn_unused_result));

/* Write a line for each round of player WHO, with the points that it gave. */
void strat_keizer_explain(const struct strat_tourney *t, size_t rounds,
    const struct strat_keizer_row *rows, size_t who, struct strat_out *out);

struct strat_summands;

/* Append what the points of player WHO were summed from: the own value and each round. */
void strat_keizer_summands(const struct strat_tourney *t, size_t rounds,
    const struct strat_keizer_row *rows, size_t who, struct strat_summands *to);

/* Return the round before ROUND, from 0, in which A and B met last, or -1; *MEETINGS is their number. */
long strat_keizer_met(
    const struct strat_tourney *t, size_t round, uint16_t a, uint16_t b, unsigned *meetings);

#endif
