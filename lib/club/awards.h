/* awards.h - award the prizes of a club's tournament.
 *
 * The settings define them: `prizes', amounts by place; `share', how tied players share them
 * (prizes.h); `special', prizes for some players only, such as
 *
 * 	Best junior: born>=2008: 50,25; Under 1500: rating<1500: 40; Best lady: sex=w: 40
 *
 * a name, conditions separated by commas, all of which must hold, and amounts.  A condition is a
 * fact of the player, or the board on which a player of a team sat most often, one of = < <= > >=, and a value; of a date of birth the year counts, and an
 * unknown fact never matches.  A player who withdrew with rounds to play wins no special prize.  If `prizes-each' is `one', a player who has a prize is skipped for
 * later ones in this list; if it is `all', not. */
#ifndef STRAT_CLUB_AWARDS_H
#define STRAT_CLUB_AWARDS_H

#include <stdint.h>

#include "club/field/field.h"

#define STRAT_CLUB_NOT_AWARDED SIZE_MAX /* the row of amounts for which there is no player */

struct strat_club_award {
	const char *name; /* name of the prize, part of the setting; NULL: by place */
	size_t len;       /* its length */
	size_t row;    /* row of the winner in the standings, from 0, or STRAT_CLUB_NOT_AWARDED */
	int64_t cents; /* the winner's, or the sum of those that are not awarded */
	int points;    /* of the winner: in finals that are a table, those of the finals */
};

/* A player who meets the conditions of a special prize and would have more of it than by an earlier prize, or who
 * meets those of a prize that no one wins, since all have an earlier prize. */
struct strat_club_passed {
	const char *name; /* of the special prize, part of the setting */
	size_t len, row;
};

struct strat_club_awards {
	struct strat_club_award *list; /* prizes by place, then in the order of the setting */
	size_t n, cap;
	struct strat_club_passed *passed; /* by prize, then in the order of the standings */
	size_t npassed, passed_cap;
	int has_passed; /* 1: someone is passed over, perhaps for less than an earlier prize */
	size_t
	    *left; /* rows of those who meet the conditions of special prizes, but have withdrawn */
	size_t nleft, left_cap;
};

/* Write the setting `prizes' or `special' as it is stored to TO: amounts without a currency such as "100 EUR", and
 * facts in the user's language as those of the file. */
void strat_club_prizes_plain(const char *text, char to[STRAT_CLUB_TEXT]);

/* Write the first currency in TEXT, the setting `prizes' as typed, such as EUR, to TO.  Return 0 if there is none. */
int strat_club_prizes_currency(const char *text, char to[STRAT_CLUB_TEXT]);
void strat_club_special_plain(const char *text, char to[STRAT_CLUB_TEXT]);

/* Return why TEXT is not valid for the setting `special', or NULL. */
const char *strat_club_special_check(const char *text);

/* Write to PRIZE the first prize in TEXT for which strat_club_special_check() refuses it, or "". */
void strat_club_special_refused(const char *text, char prize[STRAT_CLUB_TEXT]);

/* Write to WORD the first word of TEXT, a value of `special', that should be a fact, and is not, or "". */
void strat_club_special_unknown(const char *text, char word[STRAT_CLUB_TEXT]);

/* A special prize, and how many players of a tournament, or teams if IS_TEAM, meet its conditions. */
struct strat_club_eligible {
	const char *name; /* part of the setting */
	size_t len, n;
	int is_team;
	int is_by_club; /* a condition is about the club */
	int is_unknown; /* by board, and no round has been paired */
	size_t
	    unrated; /* players who do not meet a condition about the rating because they have none */
};

/* Take the next prize off *SPECIAL, the setting `special' as it is stored, and set *E to who of C may win it; before
 * round 1, after a game on the board of a condition.  Return 1, or 0 if there are no more. */
int strat_club_special_eligible(
    const char **special, const struct strat_club *c, struct strat_club_eligible *e);

/* Award the prizes by the standings S of X, which was made from C.  In a tournament of teams those with the
 * condition `board' go to players: they are awarded if X has the players, and the others if not.  A, which must be zero, must be
 * freed before C.  Return 0 or -STRAT_E_NOMEM. */
int strat_club_awards_make(struct strat_club_awards *a, const struct strat_club *c,
    const struct strat_club_field *x, const struct strat_standings *s)
    __attribute__((warn_unused_result));
void strat_club_awards_free(struct strat_club_awards *a);

#endif
