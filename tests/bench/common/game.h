/* game.h - play a game between two simple players and store it as a record. */
#ifndef BENCH_GAME_H
#define BENCH_GAME_H

#include "temper.h"
#include "game/start.h"

struct game_maker {
	/* set by the caller */
	const struct strat_rules *rules;
	const char *options;  /* of the Options tag; NULL: none */
	int greedy;           /* 1: greedy; 0: uniformly random */
	uint32_t attacks;     /* percent of random plies that are attacks, where possible */
	uint32_t max_plies;   /* after these the players agree on a draw */
	int gives_up;         /* 1: a side with a quarter of the other's strength left resigns */
	enum strat_view view; /* the view of the record: STRAT_VIEW_BOTH, or one side */
	const struct temper *temper[2]; /* if set, they play, under classical rules */
	const char *setup[2];           /* of Red and Blue; NULL: one is made */

	struct strat_start start;
	struct strat_play play;
	struct strat_belief belief;
	struct temper_signs signs;
};

void game_init(struct game_maker *gm);
void game_free(struct game_maker *gm);

/* Play the game of SEED and write its rules, setups, plies and result to G, which keeps its other
 * tags.  Return 0, or a negative code, reported to REP. */
int game_make(struct game_maker *gm, uint64_t seed, struct strat_record *g,
    struct strat_report *rep) __attribute__((warn_unused_result));

#endif
