/* precedents.h - setups that people played, to recognise variants of them.
 *
 * The precedents are those of the setups to learn from that were varied, one of each family.  A setup of
 * which a part is seen is compared with all of them and their mirror images: each counts less by
 * a constant factor for every square on which it differs from what is seen. */
#ifndef STRAT_STUDY_ANALYSIS_PRECEDENTS_H
#define STRAT_STUDY_ANALYSIS_PRECEDENTS_H

#include "study/analysis/model.h"

/* A setup compared with precedents. */
struct strat_comparison {
	double share[STRAT_HOME][STRAT_KINDS]; /* of the setups like it, on squares not known */
	double figure[STRAT_TRUST_FIGURES];    /* how far it is to be trusted depends on these */
};

/* Set T to what B says of the setup of which SIGN is seen.  Setups, or mirror images, that equal
 * WITHOUT are left out, unless it is NULL.  Return 0 if B is empty. */
int strat_precedents_compare(struct strat_comparison *t, const struct strat_precedents *b,
    const uint8_t sign[STRAT_HOME], const uint8_t *without);

/* Even a setup that agrees with all that is seen is only a variant: it is never trusted more than this. */
#define STRAT_MOST_TRUST 0.95

/* Return the chance that the setup is a variant of one in B, which T says. */
double strat_precedents_trust(const struct strat_precedents *b, const struct strat_comparison *t);

/* Make B of those of the N SETUPS that have relatives among them.  Return 0 or -STRAT_E_NOMEM. */
int strat_precedents_choose(struct strat_precedents *b, const uint8_t (*setups)[STRAT_HOME],
    size_t n) __attribute__((warn_unused_result));

#endif
