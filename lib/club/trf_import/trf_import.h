/* trf_import.h - shared by the files that import tournament reports. */
#ifndef STRAT_CLUB_TRF_IMPORT_TRF_IMPORT_H
#define STRAT_CLUB_TRF_IMPORT_TRF_IMPORT_H

#include "club/field/field.h"
#include "club/import.h"
#include "tourney/trf.h"

/* The state of an import.  RC is the first error, after which nothing more is done. */
struct strat_trf_import {
	struct strat_tourney *t; /* the report, with a column for each round */
	/* the games of player I in round R: the columns from AT[R] on of GAMES[I * WIDTH], which are games */
	struct strat_cell *games;
	size_t width, at[STRAT_TOURNEY_ROUNDS + 2];
	struct strat_decided *decided; /* level matches of a knockout */
	size_t ndecided;
	size_t games_a_round;         /* of a pair */
	struct strat_scoring scoring; /* of a game */
	const char *file;
	struct strat_report *rep;
	json_t *import;
	json_t *names;           /* an object with all names */
	size_t rounds;           /* total number of rounds */
	int is_26;               /* 1: TRF26 */
	struct strat_club trial; /* settings and players imported so far */
	int rc;
	int is_knockout; /* 1: a knockout by numbers, without a line-up */
	int some_rest;   /* 1: a player without a game may be out, or free */
	int is_table;    /* 1: a round robin, single or double */
	/* 1: its comments say who withdrew, so an empty round is not an absence */
	int has_leavers;
	int has_guessed; /* 1: reported that empty rounds are taken for absences */
	size_t voids;    /* games that do not count */
	size_t nteams;   /* 0: the report has no teams */
	size_t ga;       /* number of the last player of group GA; 0: none */
};

/* Perform the act NAME with ARGS, which are released, on the trial tournament, and add it to the
 * import if it succeeds.  Return 0, or -STRAT_E_ACT with the reason in WHY. */
int strat_trf_import_act(struct strat_trf_import *x, const char *name, json_t *args,
    char why[STRAT_CLUB_TEXT]) __attribute__((warn_unused_result));

/* Perform an act without which the import fails. */
void strat_trf_import_act_required(struct strat_trf_import *x, const char *name, json_t *args);

/* Set NAME; a refused value is reported and omitted. */
void strat_trf_import_set(struct strat_trf_import *x, const char *name, const char *value);

/* Return 1 if player I is free in ROUND, from 0, which was played: the only player for whom a table
 * of odd size has no opponent. */
int strat_trf_import_has_bye(const struct strat_trf_import *x, size_t i, size_t round);

/* Make NAME of player NUMBER unique among the players. */
void strat_trf_import_unique(
    struct strat_trf_import *x, char name[STRAT_CLUB_FACT], unsigned number);

/* Import a tournament of teams, instead of the steps below. */
void strat_trf_import_teams(struct strat_trf_import *x);

/* The steps of an import, in this order. */
void strat_trf_import_settings(struct strat_trf_import *x);
void strat_trf_import_players(struct strat_trf_import *x);
void strat_trf_import_families(struct strat_trf_import *x);
void strat_trf_import_rounds(struct strat_trf_import *x);
void strat_trf_import_half_byes(struct strat_trf_import *x);

#endif
