/* team_swiss.h - the teams of a Swiss in a round, what they have played, and their colours. */
#ifndef STRAT_TOURNEY_PAIRING_TEAM_SWISS_H
#define STRAT_TOURNEY_PAIRING_TEAM_SWISS_H

#include "tourney/pairing/dutch.h"

enum preference { NONE, WHITE, BLACK };

struct team {
	uint16_t who, number;
	int score, second;
	int difference; /* matches with White minus matches with Black */
	size_t played;
	enum preference wants;
	int has_floated; /* in the round before */
	int may_bye, is_done;
};

struct round {
	const struct strat_pairing_plan *plan;
	struct team *t; /* by score, the highest first, then by number */
	size_t n;
	int is_late; /* one of the last two rounds: [C7] and [C10] do not apply */
	struct strat_pairing *to;
	/* of a matching */
	uint16_t *list; /* teams by vertex */
	struct strat_graph g;
	uint32_t *kind;
	int64_t *weight;
	struct strat_matching *m;
};

/* Return the match of T in round R, from 0. */
static inline const struct strat_cell *
strat_team_cell(const struct round *x, const struct team *t, size_t r)
{
	return strat_tourney_cell(x->plan->t, t->who, r);
}

/* Set what follows from the matches of T: points, colours, floats. */
void strat_team_look_at(struct round *x, struct team *t);

/* 4.2: return 1 if A is the first team of the pair. */
int strat_team_is_first(const struct team *a, const struct team *b);

/* Return the colour of A, the first team, against B, and set *RULE to the article that decides, and *IS_ORDERED to 1
 * if that depends on which team is the first one. */
enum strat_colour strat_team_colour(const struct round *x, const struct team *a,
    const struct team *b, const char **rule, int *is_ordered);

#endif
