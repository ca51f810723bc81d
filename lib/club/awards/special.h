/* special.h - the prizes of the setting `special' (awards.h). */
#ifndef STRAT_CLUB_AWARDS_SPECIAL_H
#define STRAT_CLUB_AWARDS_SPECIAL_H

#include "club/club.h"

struct strat_span {
	const char *s;
	size_t len;
};

/* One prize of the setting `special'. */
struct strat_special {
	struct strat_span name, conditions, amounts;
};

/* The board of a player of a team, in the place of a fact. */
#define STRAT_CONDITION_BOARD STRAT_CLUB_FACTS

struct strat_condition {
	int fact; /* enum strat_club_fact, or STRAT_CONDITION_BOARD */
	/* 1: the condition holds if the fact is less than, equal to, more than the value */
	int less, equal, more;
	struct strat_span value;
};

/* Read the next special prize at *TEXT.  Return 1, 0 if there are no more, or -1 if it is
 * invalid. */
int strat_special_next(const char **text, struct strat_special *p);

/* Read the condition at *TEXT, before END.  Return 1, 0 if there are no more, or -1 if it is
 * invalid. */
int strat_condition_next(const char **text, const char *end, struct strat_condition *c);

/* Return 1 if the values of FACT are numbers. */
int strat_condition_is_number(int fact);

#endif
