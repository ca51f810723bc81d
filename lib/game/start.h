/* start.h - set up the start of a record: its rules, options and army, its setups or position. */
#ifndef STRAT_GAME_START_H
#define STRAT_GAME_START_H

#include "game/view/belief.h"
#include "game/text/marks.h"
#include "game/play.h"
#include "game/record.h"

struct strat_start {
	/* set by the caller, both may be NULL */
	const struct strat_rules *force;    /* use these rules, whatever the record says */
	const struct strat_rules *fallback; /* for records without rules */
	int always_believe;                 /* 1: keep beliefs even if nothing is unknown */

	enum strat_marks marks; /* the marks that RULES should have */

	/* results, valid until the next call */
	const struct strat_rules *base; /* the rule set as in its rulebook */
	struct strat_rules rules;       /* with the record's options and army */
	struct strat_hints hints;
	int unknown; /* number of unknown pieces, including rescued ones */
	int is_position;
	struct strat_ply *prior; /* the plies of the Prior tag */
	size_t nprior, prior_cap;
};

void strat_start_init(struct strat_start *st);
void strat_start_free(struct strat_start *st);

/* Find the rules of G, with its options and army, and set ST->base and ST->rules.  Return as
 * below. */
int strat_start_rules(struct strat_start *st, const struct strat_record *g,
    struct strat_report *rep) __attribute__((warn_unused_result));

/* Set P to the start of G, after the plies of its Prior tag, and start the beliefs B (may be NULL)
 * if they are wanted or a piece is unknown.  P->rules points into ST.  Each fault is reported to
 * REP with the line of its tag.  Return 0, or the negative code of the last fault. */
int strat_start(struct strat_start *st, const struct strat_record *g, struct strat_play *p,
    struct strat_belief *b, struct strat_report *rep) __attribute__((warn_unused_result));

/* Return the number of plies before the first ply of G, which begins at P, for move numbers: even
 * if Red begins, odd if Blue does. */
size_t strat_start_ply_number(const struct strat_record *g, const struct strat_play *p);

/* Return 1 if beliefs are kept for this record. */
static inline int
strat_start_believes(const struct strat_start *st)
{
	return st->always_believe || st->unknown;
}

#endif
