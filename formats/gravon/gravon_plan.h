/* gravon_plan.h - determine how to write a record in one of Gravon's formats, if this is possible. */
#ifndef STRAT_FORMATS_GRAVON_GRAVON_PLAN_H
#define STRAT_FORMATS_GRAVON_GRAVON_PLAN_H

#include "formats/gravon/gravon_words.h"
#include "formats/loss.h"
#include "game/start.h"

/* The plan for a record. */
struct strat_gravon_plan {
	const struct strat_record *g;
	struct strat_report *rep;
	int type;                           /* index of the type; -1: it is TYPE_WORD */
	const char *type_word;              /* name of an unknown type */
	char field[STRAT_GRAVON_FIELD + 1]; /* empty if the record has no field */
	int ending, winner;                 /* winner -1: no result */
	/* attributes that must be written, as they do not follow from type, ending and field */
	int says_rules, says_termination, says_ending, says_position;

	/* the game as a reader would play it, to recognise double steps */
	struct strat_start start;
	struct strat_play play, trial;
	int plays;    /* all plies so far could be played */
	int says_way; /* the last step is a double one, and its middle square must be written */

	struct strat_loss lost; /* tags and notes that are lost */
};

/* Determine how to write G.  Return 0, or a negative code that REP received if it cannot be
 * written.  The caller frees P in both cases. */
int strat_gravon_plan(
    struct strat_gravon_plan *p, const struct strat_record *g, struct strat_report *rep);

void strat_gravon_plan_free(struct strat_gravon_plan *p);

/* Return 1 if tag NAME needs no attribute, because it follows from something else. */
int strat_gravon_is_implied(const struct strat_gravon_plan *p, const char *name);

/* Return in FROM, TO and RESCUE the squares of ply I and of a rescued piece; RESCUE may become
 * empty. Call it for each ply in order.  Return 0, or -STRAT_E_FORMAT after reporting that the ply
 * cannot be written. */
int strat_gravon_step(
    struct strat_gravon_plan *p, size_t i, char from[3], char to[3], char rescue[3]);

/* Note that NAME is lost; report everything that is lost as a remark. */
void strat_gravon_drop(struct strat_gravon_plan *p, const char *name);
void strat_gravon_report_lost(const struct strat_gravon_plan *p);

/* Report why G cannot be written, and return -STRAT_E_FORMAT. */
int strat_gravon_refuse(const struct strat_gravon_plan *p, size_t ply, const char *why);

#endif
