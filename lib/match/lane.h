/* lane.h - play games between engines in one thread; a runner has one or several of these lanes.
 *
 * A lane has its own slots, engines and supervisor.  Lanes share only struct strat_lanes. */
#ifndef STRAT_MATCH_LANE_H
#define STRAT_MATCH_LANE_H

#include <stdatomic.h>

#include "engine/referee/affinity.h"
#include "match/runner.h"

struct strat_lane;

/* The lanes of a runner. */
struct strat_lanes {
	struct strat_lane **list;
	int n;
	atomic_int is_finishing, is_abandoning; /* 1: start no more games; abandon all games */
	atomic_int playing;                     /* slots that have a game or ask for one */
	atomic_int rc;                          /* the first failure */
	struct strat_taken_processors *taken;   /* NULL: there is one lane */
};

/* Create a lane of ALL with PLAN->slots slots, counted from FIRST, and fork its supervisor.  Return as
 * strat_runner_open(). */
int strat_lane_open(struct strat_lane **a, const struct strat_runner_options *plan,
    struct strat_lanes *all, int first) __attribute__((warn_unused_result));

/* Play until no lane has a game, and none can be started. */
void strat_lane_run(struct strat_lane *a);

/* Let A look again whether it can start or must abandon games.  Any thread may call this. */
void strat_lane_wake(struct strat_lane *a);

int strat_lane_has_sandbox(const struct strat_lane *a);

/* Return 1 as strat_supervisor_has_groups() does. */
int strat_lane_has_groups(const struct strat_lane *a);

/* Tell all engines of A to quit. */
void strat_lane_quit(struct strat_lane *a);

/* End all engines, wait for them up to two seconds, and release A.  Lanes are closed in the reverse
 * order of opening. */
void strat_lane_close(struct strat_lane *a);

#endif
