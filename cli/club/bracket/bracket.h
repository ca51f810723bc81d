/* bracket.h - the bracket of a knockout: who is where in it, for its forms as text, HTML and a picture. */
#ifndef CLI_CLUB_BRACKET_H
#define CLI_CLUB_BRACKET_H

#include "cli/club/paper.h"
#include "cli/tool/text.h"

#define BRACKET_NOBODY  STRAT_NO_PLAYER
#define BRACKET_LEVELS  17 /* rounds and the winner, at most */
#define BRACKET_HEADING 80
#define BRACKET_SCORE   CLUB_SCORE

/* A place in the bracket: the index of a player in the field. */
struct bracket_place {
	uint16_t who; /* BRACKET_NOBODY: empty, or not known yet */
	int is_known;
};

/* A match that is drawn below the tree: that for third place, or one that was played but has no place in the
 * tree, because a result was corrected later. */
struct bracket_extra {
	struct bracket_place pair[2];
	size_t k; /* its round of the knockout, from 0 */
	int is_third;
};

/* The places of the first round, then those of the second round, and so on; the last one is the
 * winner's. */
struct bracket {
	const struct club_ranks *ranks;
	struct bracket_place *place;
	size_t n;      /* places of the first round, a power of two */
	size_t rounds; /* of the knockout */
	size_t begin;  /* first round of the knockout, from 0 */
	struct bracket_extra *extra;
	size_t nextra, extra_cap;
	int width[BRACKET_LEVELS]; /* of a name with its score on a terminal, by round */
	unsigned char
	    *alike; /* by player: bits of the short forms in which another one looks the same */
	struct text_cut cut; /* of names that are too wide */
	int has_colon;       /* 1: a match was won without a game */
	int has_level;       /* 1: a level match was decided */
	int has_undecided; /* 1: who played a level match goes on from it, and it was not decided for this player */
	int has_loser; /* 1: who lost a match goes on from it */
};

/* Return the places of round K, from 0; after the last round, the winner's. */
struct bracket_place *club_bracket_level(const struct bracket *b, size_t k);

/* Return who goes on from the match at P in ROUND, with N players left. */
struct bracket_place club_bracket_winner(
    const struct bracket *b, const struct bracket_place *p, size_t round, size_t n);

/* Fill B from a tournament with a line-up; the caller frees it, also after an error.  Return 0 or -STRAT_E_NOMEM. */
int club_bracket_make(struct bracket *b, const struct club_ranks *r);
void club_bracket_free(struct bracket *b);

/* Return the heading of match E below the tree of B, perhaps in TEXT. */
const char *club_bracket_heading(
    const struct bracket *b, const struct bracket_extra *e, char text[BRACKET_HEADING]);

/* Write the name of round K, from 0, to NAME, and return it. */
const char *club_bracket_round(const struct bracket *b, size_t k, char name[BRACKET_HEADING]);

/* Return the name of the player at P, or "" if unknown. */
const char *club_bracket_name(const struct bracket *b, struct bracket_place p);

/* Write the score of A against C in round K of the knockout, such as "1-0", or "" if they have not met: games,
 * however many points each is worth; of teams, points. */
const char *club_bracket_score(const struct bracket *b, struct bracket_place a,
    struct bracket_place c, size_t k, char text[BRACKET_SCORE]);

/* Append what bold names mean, as HTML, once a round of the knockout is paired. */
void club_bracket_bold(struct strat_out *out, const struct bracket *b);

/* Find the signs of all matches, and append what they mean, a line each, between BEFORE and AFTER. */
void club_bracket_legend(
    struct strat_out *out, struct bracket *b, const char *before, const char *after);

#endif
