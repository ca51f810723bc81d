/* import.h - what was done elsewhere, taken over: many acts as one, and a report as such acts. */
#ifndef STRAT_CLUB_IMPORT_H
#define STRAT_CLUB_IMPORT_H

#include "base/diag.h"
#include "club/club.h"
#include "tourney/tourney.h"

#define STRAT_CLUB_IMPORT "import"

/* ------ the acts ------ */

/* "results" {round, results}: the results of all boards of a round, "" where there is none yet. */
int strat_club_apply_results(struct strat_club *c, const json_t *args, char why[STRAT_CLUB_TEXT]);

/* "import" {from, acts}: each of ACTS is {act, args}; they are done one after the other.  Unlike all
 * others it may have done some of them when it says that it cannot be done: C is to be made anew
 * then, as strat_club_file_do() does. */
int strat_club_apply_import(struct strat_club *c, const json_t *args, char why[STRAT_CLUB_TEXT]);

/* ------ making one ------ */

/* The arguments of an import from FROM, for json_decref(); NULL: no memory, or FROM is not UTF-8. */
json_t *strat_club_import(const char *from);

/* Append ACT with its arguments, which are taken over and may be NULL, which is the same as no
 * memory.  0 or -STRAT_E_NOMEM. */
int strat_club_import_add(json_t *import, const char *act, json_t *args)
    __attribute__((warn_unused_result));

/* ------ a report ------ */

/* Append what makes an empty tournament the one that the report T, read from FILE, says: settings,
 * players, who is away when, who may not meet, rounds and their results.  Players have the order of
 * their numbers, which "order" says where ratings would not.
 *
 * Who is away for nothing in all rounds to the end has withdrawn; in a report that is not TRF26, which
 * says no more, also who is away in the last round and the next one.  Names that two have are told
 * apart by numbers.
 *
 * What a report can say and a tournament cannot is told (STRAT_E_LOSS).  0; -STRAT_E_TRF, told: it
 * cannot be taken over; or -STRAT_E_NOMEM, told. */
int strat_club_import_report(json_t *import, const struct strat_tourney *t, const char *file,
    struct strat_report *rep) __attribute__((warn_unused_result));

/* What the report T says of player I, as facts, the name too, to FACT; what cannot be a fact is told
 * and "".  0 or -STRAT_E_NOMEM. */
#define STRAT_CLUB_FACT 160
void strat_club_import_facts(const struct strat_tourney *t, size_t i, const char *file,
    struct strat_report *rep, char fact[STRAT_CLUB_FACTS][STRAT_CLUB_FACT]);

#endif
