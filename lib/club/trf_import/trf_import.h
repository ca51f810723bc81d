/* trf_import.h - what the files that make acts of a tournament report share. */
#ifndef STRAT_CLUB_TRF_IMPORT_TRF_IMPORT_H
#define STRAT_CLUB_TRF_IMPORT_TRF_IMPORT_H

#include "club/field/field.h"
#include "club/import.h"
#include "tourney/trf.h"

/* RC is the first thing that cannot be: nothing is done any more then. */
struct strat_trf_import {
	const struct strat_tourney *t;
	const char *file;
	struct strat_report *rep;
	json_t *import;
	json_t *names;           /* an object: whose they are */
	size_t rounds;           /* there will be */
	int is_26;               /* it is TRF26 */
	struct strat_club trial; /* settings and players, as far as we are */
	int rc;
	int is_knockout; /* by numbers */
	int is_table;    /* a round robin, or a double one */
	int has_leavers; /* and its comments say who withdrew: no empty round is an absence */
	int has_guessed; /* it was said that empty rounds are taken for absences */
	size_t ga;       /* the number of the last player of group GA; 0: it has none */
};

/* Do the act NAME on trial, which takes ARGS over; if it can be done it is part of the import.  0, or
 * -STRAT_E_ACT and WHY. */
int strat_trf_import_act(struct strat_trf_import *x, const char *name, json_t *args,
    char why[STRAT_CLUB_TEXT]) __attribute__((warn_unused_result));

/* An act without which nothing can be taken over. */
void strat_trf_import_act_required(struct strat_trf_import *x, const char *name, json_t *args);

/* Set NAME; a value that is refused is told, and left out. */
void strat_trf_import_set(struct strat_trf_import *x, const char *name, const char *value);

/* Is player I free in ROUND (from 0), which was played: has a table of odd size no opponent for this
 * player alone? */
int strat_trf_import_has_bye(const struct strat_trf_import *x, size_t i, size_t round);

/* Take over, in this order. */
void strat_trf_import_settings(struct strat_trf_import *x);
void strat_trf_import_players(struct strat_trf_import *x);
void strat_trf_import_rounds(struct strat_trf_import *x);

#endif
