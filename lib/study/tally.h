/* tally.h - collect the statistics of one game while it is replayed. */
#ifndef STRAT_STUDY_TALLY_H
#define STRAT_STUDY_TALLY_H

#include "game/play.h"
#include "game/start.h"
#include "study/information.h"
#include "study/tables.h"

/* One attack. */
struct strat_tally_battle {
	uint8_t side, attacker, defender; /* ranks */
	uint8_t outcome;                  /* enum strat_outcome */
	uint8_t surprise;                 /* the defender had not moved */
};

/* Limit of attacks in a game: each removes a piece, and at most eight come back. */
#define STRAT_MAX_BATTLES (STRAT_MAX_PIECES + 16)

enum strat_tempo {
	STRAT_PLIES,
	STRAT_ATTACKS,
	STRAT_CHOICES,
	STRAT_RETREATS,
	STRAT_SHUTTLES,
	STRAT_TEMPI
};

/* The counts of one side.  Pieces belong to the side of their army, plies to the side that plays them. */
struct strat_tally_side {
	uint32_t moves[STRAT_RANKS], squares[STRAT_RANKS];
	uint32_t moved[STRAT_RANKS], first[STRAT_RANKS]; /* pieces that moved, sum of first plies */
	uint32_t attacks[STRAT_RANKS], attacks_won[STRAT_RANKS];
	uint32_t defences[STRAT_RANKS], defences_won[STRAT_RANKS];
	uint32_t lost_attacking[STRAT_RANKS], lost_defending[STRAT_RANKS];
	uint32_t lost_otherwise[STRAT_RANKS], lost_unmoved[STRAT_RANKS];
	uint8_t begun[STRAT_RANKS], ended[STRAT_RANKS]; /* on the board */
	uint8_t alive[STRAT_SPANS][STRAT_RANKS];
	struct strat_information knows[STRAT_SPANS]; /* if it was computed */
	uint32_t uses[STRAT_USES];
	uint32_t tempo[STRAT_SPANS][STRAT_TEMPI];
	uint64_t has_moved, has_struck, was_struck, gone; /* bits of the army's pieces */
	uint64_t bombs, spies;
	strat_square from, to; /* its last ply; 0: none */
};

struct strat_tally {
	struct strat_tally_side side[2];
	struct strat_tally_battle battles[STRAT_MAX_BATTLES];
	size_t nbattles;
	uint32_t before, plies; /* of the game: before the record, and counted */
	uint32_t first_battle;  /* counted plies up to the first attack, itself included; 0: none */
	uint32_t spans;         /* snapshots of ALIVE that were made, from FIRST_SPAN on */
	uint32_t first_span;
	uint32_t next_span; /* the ply of the next one */
	uint32_t span;      /* of the next ply, and how many more plies are in it */
	uint32_t left_of_span;
	uint32_t choices;      /* legal steps of the side to move */
	uint8_t turn;          /* side that begins */
	uint8_t wants_choices; /* set by the caller: count legal steps, which is slow */
	uint8_t has_setups;
	char setup[2][STRAT_BOARD + STRAT_MAX_ROWS]; /* as its owner sees it; empty: unknown */
	uint8_t mirrored[2];
	uint8_t placed[2][STRAT_BOARD];  /* rank by square, as its owner sees it */
	const struct strat_prior *prior; /* set by the caller; NULL: none */
	struct strat_piece_origins from[2];
};

/* Callbacks for a checker: start of a game, and each ply. */
void strat_tally_begin(
    struct strat_tally *t, const struct strat_play *p, const struct strat_start *start);
void strat_tally_ply(struct strat_tally *t, const struct strat_play *p, const struct strat_ply *ply,
    const struct strat_event *ev);

/* End the game in position P. */
void strat_tally_end(struct strat_tally *t, const struct strat_play *p);

#endif
