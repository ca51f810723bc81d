/* affinity.h - quick games are played on one processor.
 *
 * To wake a process on a processor that sleeps takes longer than a quick engine thinks, and a ply
 * does so twice; on one and the same processor one process goes on where the other waits.  So while
 * a few games are played and all their engines answer at once, the referee's thread and all
 * engines are gathered on one processor.  With more games somebody always has something to do,
 * no processor falls asleep, and they are left alone.
 *
 * An engine that thinks is to lose nothing by this.  They are scattered, which takes effect at
 * once, when an answer has not come for 3 ms, when a few answers in a short time were slow, when
 * somebody joins whose pace is not known, and every second, so that the kernel can look anew who
 * is best where.  After a short stay twice as many quick answers as before are waited for.
 *
 * The limit between quick and slow, 75 us, is what waking costs (some 15 us to and fro on a
 * virtual machine) with room for slower ones: where two engines think at the same time and could
 * have a processor each, gathering pays off below some 25 us of thought for each.  Three games are
 * what was measured on two processors. */
#ifndef STRAT_ENGINE_REFEREE_AFFINITY_H
#define STRAT_ENGINE_REFEREE_AFFINITY_H

#include "engine/referee/engine_process.h"

#define STRAT_AFFINITY_GAMES  4                        /* at once, at most */
#define STRAT_AFFINITY_QUICK  (75 * (STRAT_MS / 1000)) /* an answer */
#define STRAT_AFFINITY_SLOW   (3 * STRAT_MS)           /* who takes so long */
#define STRAT_AFFINITY_STREAK 16                       /* quick answers, of each player */
#define STRAT_AFFINITY_PERIOD (1000 * STRAT_MS)

/* To begin with: IS_ON as wished, ROW STRAT_AFFINITY_STREAK, and zeros. */
struct strat_affinity {
	int is_on; /* it is wanted, and was not found to be impossible */
	int is_together;
	strat_ns since; /* when they came together */
	uint32_t row;   /* quick answers of each player that are waited for before they do */
};

/* P has answered, and took so long. */
void strat_affinity_add_reply(struct strat_engine_process *p, strat_ns took);

/* GAMES are played by those of the N players that have one: gather or scatter them as it fits. */
void strat_affinity_update(struct strat_affinity *g, struct strat_supervisor *k, int games,
    struct strat_engine_process *const *players, size_t n, strat_ns now);

/* When to look again though nothing happens, because of P. */
strat_ns strat_affinity_deadline(
    const struct strat_affinity *g, const struct strat_engine_process *p);

#endif
