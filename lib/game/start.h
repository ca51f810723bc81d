/* start.h - where a record begins: its rules with options and army, its setups or position. */
#ifndef STRAT_GAME_START_H
#define STRAT_GAME_START_H

#include "game/view/belief.h"
#include "game/text/marks.h"
#include "game/play.h"
#include "game/record.h"

struct strat_start {
	/* set by the caller, both may be NULL */
	const struct strat_rules *force;    /* these rules, whatever the record says */
	const struct strat_rules *fallback; /* for a record that says nothing */
	int always_believe;                 /* keep beliefs also where nothing is unknown */

	enum strat_marks marks; /* the marks that RULES shall have; else canonical */

	/* what was found; valid until the next call */
	const struct strat_rules *base; /* the rule set as it stands in its book */
	struct strat_rules rules;       /* with the record's options and army */
	struct strat_hints hints;
	int unknown; /* pieces written `?', rescued ones too */
	int is_position;
	struct strat_ply *prior; /* the plies of the Prior tag */
	size_t nprior, prior_cap;
};

void strat_start_init(struct strat_start *st);
void strat_start_free(struct strat_start *st);

/* Find the rules of G, with its options and army: ST->base and ST->rules.  As below. */
int strat_start_rules(struct strat_start *st, const struct strat_record *g,
    struct strat_report *rep) __attribute__((warn_unused_result));

/* Set up P as G begins, the plies of its Prior tag played, and the beliefs B (may be NULL) if
 * they are wanted or some piece is unknown.  P->rules points into ST.  Each fault is told to
 * REP with the line of its tag.  0, or the negative code of the last fault. */
int strat_start(struct strat_start *st, const struct strat_record *g, struct strat_play *p,
    struct strat_belief *b, struct strat_report *rep) __attribute__((warn_unused_result));

/* Plies before the first one of G, which begins as P stands, for move numbers: even where Red
 * begins, odd where Blue does. */
size_t strat_start_ply_number(const struct strat_record *g, const struct strat_play *p);

/* Are the beliefs kept in this record? */
static inline int
strat_start_believes(const struct strat_start *st)
{
	return st->always_believe || st->unknown;
}

#endif
