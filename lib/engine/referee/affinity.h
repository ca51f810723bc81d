/* affinity.h - CPU affinity: play games of fast engines on one processor.
 *
 * Waking a process on an idle processor takes longer than a fast engine thinks, and every ply does
 * it twice; on a single processor one process continues as soon as the other waits.  So while few
 * games are played and all their engines reply at once, the thread of the referee and all engines
 * are pinned to one processor.  With more games no processor becomes idle, and nothing is pinned; nor
 * while an engine ponders, which would take the processor from its opponent.
 * Each lane of a runner (lane.h) does so with its own games, on a processor of its own.
 *
 * Pinning must not slow down an engine that thinks.  All processes are unpinned, with immediate
 * effect, when a reply has not come for 3 ms, when several replies in a short time were slow, when
 * an engine of unknown speed joins, and every second, so that the kernel can redistribute them.
 * After a short time pinned, twice as many fast replies as before are required.
 *
 * The limit between fast and slow, 75 us, is the cost of waking a process (about 15 us for both
 * directions on a virtual machine) with a margin for slower machines.  If two engines think at the
 * same time and could each use a processor, pinning pays off below about 25 us of thinking each.
 * The limit on games was measured with three games on two processors. */
#ifndef STRAT_ENGINE_REFEREE_AFFINITY_H
#define STRAT_ENGINE_REFEREE_AFFINITY_H

#include "engine/referee/engine_process.h"

#define STRAT_AFFINITY_GAMES  4                        /* concurrent games, at most */
#define STRAT_AFFINITY_QUICK  (75 * (STRAT_MS / 1000)) /* a fast reply takes at most this long */
#define STRAT_AFFINITY_SLOW   (3 * STRAT_MS)           /* a reply that takes this long unpins all */
#define STRAT_AFFINITY_STREAK 16                       /* fast replies required of each engine */
#define STRAT_AFFINITY_PERIOD (1000 * STRAT_MS)

/* The state of pinning.  Initialise IS_ON as requested, ROW to STRAT_AFFINITY_STREAK, and the rest
 * to 0. */
struct strat_affinity {
	int is_on; /* 1: requested, and not known to be impossible */
	int is_pinned;
	strat_ns since; /* time of pinning */
	uint32_t row;   /* fast replies required of each engine before pinning */
	struct strat_taken_processors *taken; /* as in strat_supervisor_pin() */
};

/* Record that P replied after the time TOOK. */
void strat_affinity_add_reply(struct strat_engine_process *p, strat_ns took);

/* Pin or unpin the processes of K as appropriate, when GAMES games are played by those of the N
 * players that have one. */
void strat_affinity_update(struct strat_affinity *g, struct strat_supervisor *k, int games,
    struct strat_engine_process *const *players, size_t n, strat_ns now);

/* Return the time at which to call strat_affinity_update() because of P even if nothing happens. */
strat_ns strat_affinity_deadline(
    const struct strat_affinity *g, const struct strat_engine_process *p);

#endif
