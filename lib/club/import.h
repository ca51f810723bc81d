/* import.h - many acts as one act, and the conversion of reports to such acts. */
#ifndef STRAT_CLUB_IMPORT_H
#define STRAT_CLUB_IMPORT_H

#include "base/diag.h"
#include "club/club.h"
#include "tourney/tourney.h"

#define STRAT_CLUB_IMPORT "import"

/* ------ the acts ------ */

/* "results" {round, results}: the results of all boards of a round, "" if missing. */
int strat_club_apply_results(struct strat_club *c, const json_t *args, char why[STRAT_CLUB_TEXT]);

/* "import" {from, acts}: each of ACTS is {act, args}; they are performed in order.  Unlike other
 * acts, it may have performed some of them when it is refused: C must then be rebuilt, as
 * strat_club_file_do() does. */
int strat_club_apply_import(struct strat_club *c, const json_t *args, char why[STRAT_CLUB_TEXT]);

/* ------ making an import ------ */

/* Return the arguments of an import from FROM, to be released with json_decref(), or NULL if out of
 * memory or FROM is not UTF-8. */
json_t *strat_club_import(const char *from);

/* Append ACT with ARGS, which are released; NULL means out of memory.  Return 0 or
 * -STRAT_E_NOMEM. */
int strat_club_import_add(json_t *import, const char *act, json_t *args)
    __attribute__((warn_unused_result));

/* ------ a report ------ */

/* Append the acts that turn an empty tournament into that of the report T, read from FILE and folded
 * (tourney.h) here: settings, players, groups, absences, forbidden pairs, rounds and results.  Players keep the order of
 * their numbers, by "order" if ratings would give another one.
 *
 * A player with zero-point byes in all remaining rounds has withdrawn; in reports other than
 * TRF26, which have no more information, also one absent in the last round and the next.
 * Duplicate names are made unique by numbers.
 *
 * Content that a tournament cannot express is reported (STRAT_E_LOSS).  Return 0; -STRAT_E_TRF,
 * reported, if the report cannot be imported; or -STRAT_E_NOMEM, reported. */
int strat_club_import_report(json_t *import, struct strat_tourney *t, const char *file,
    struct strat_report *rep) __attribute__((warn_unused_result));

/* Return how many rounds this imports of T, whose games of a round are joined then; 0 if memory is short. */
size_t strat_club_import_count(struct strat_tourney *t);

/* Store the facts of player I in the report T, including the name, in FACT.  Invalid ones are
 * reported and become "".  Return 0 or -STRAT_E_NOMEM. */
#define STRAT_CLUB_FACT STRAT_PLAYER_TEXT
void strat_club_import_facts(const struct strat_tourney *t, size_t i, const char *file,
    struct strat_report *rep, char fact[STRAT_CLUB_FACTS][STRAT_CLUB_FACT]);

#endif
