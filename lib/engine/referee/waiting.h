/* waiting.h - the time in which an engine could have thought, but had no processor.
 *
 * An engine whose clock runs is measured a first time before it is asked, or, if it answered at once
 * the last time, when it has not done so now; and again when its time is over or its answer arrives.
 * The wait of one thread in between, the longest one, is not charged, except for
 * - the processor time that the engine used meanwhile, with all its threads and processes: an engine
 *   gains nothing from threads that compete with each other;
 * - what exceeds STRAT_WAITING_MOST.
 * Threads that give way to others on purpose do not count.
 *
 * The system counts a wait only when it is over.  While an engine could run, and has used less
 * processor time than it may, it may still wait: the referee looks again before it judges. */
#ifndef STRAT_ENGINE_REFEREE_WAITING_H
#define STRAT_ENGINE_REFEREE_WAITING_H

#include "engine/child.h"

#define STRAT_WAITING_FROM  STRAT_MS          /* from the request to the first look, at most */
#define STRAT_WAITING_AGAIN (4 * STRAT_MS)    /* from one look to the next */
#define STRAT_WAITING_MOST  (1000 * STRAT_MS) /* not charged for one request, at most */

struct strat_waiting {
	strat_ns look_at;            /* time of the first look; STRAT_NEVER: none, or it is over */
	int has_looked, is_prepared; /* 1: BEFORE is set, for this request or for the next one */
	int was_slow;                /* 1: the last reply did not come at once */
	struct strat_processor_use before; /* at the first look */
	strat_ns cpu;                      /* processor time from the first look to the last one */
	strat_ns granted;                  /* result of strat_waiting_measure() at the last look */
	int is_ready;                      /* 1: it could run then, or ran */
	int is_late;                       /* 1: its time was over then, unless it still waited */
	strat_ns own;                      /* if so, what this thread had waited so far */
};

/* Measure C, which is about to be asked, if it is worth it. */
void strat_waiting_prepare(struct strat_waiting *w, const struct strat_child *c);

/* Begin or cease to measure an engine that was asked at the time ASKED and may take ALLOWED. */
void strat_waiting_start(struct strat_waiting *w, strat_ns asked, strat_ns allowed);
void strat_waiting_stop(struct strat_waiting *w);

/* Take the first look at C. */
void strat_waiting_look(struct strat_waiting *w, const struct strat_child *c);

/* Look again.  Return how much of the time TOOK since the request is not charged; 0 if it could not be
 * measured. */
strat_ns strat_waiting_measure(struct strat_waiting *w, const struct strat_child *c, strat_ns took);

/* Note that the time of the engine was over when this thread looked. */
void strat_waiting_set_late(struct strat_waiting *w);

/* Return how long this thread has waited for a processor since then: the answer may have arrived so much
 * earlier than it was read. */
strat_ns strat_waiting_of_referee(const struct strat_waiting *w);

#endif
