/* report.h - a club's tournament as others read it: reports and JSON. */
#ifndef STRAT_CLUB_REPORT_H
#define STRAT_CLUB_REPORT_H

#include "base/out.h"
#include "club/field/field.h"

/* The kinds of tournament report (trf.h).
 *
 *	TRF16	what was played, for rating officers: no round that is still to come
 *	TRFX	TRF16 and the lines in letters of JaVaFo (XXR, XXC, XXS, XXP) and bbpPairings (BBW and
 *		its like); byes of the next round stand in its columns
 *	TRF26	numbers for all of this: 142, 152, 162, 192, 202, 260, and in 240 who is away in
 *		rounds to come */
enum strat_club_report { STRAT_CLUB_TRF16, STRAT_CLUB_TRFX, STRAT_CLUB_TRF26 };

/* Append the report of X, made of C, to OUT, each line ended by END.  Players have their ranks by
 * the tie-breaks of the settings.  Each game is a round of the report.  0 or -STRAT_E_NOMEM, which
 * nobody was told; OUT has errors of its own. */
int strat_club_report(const struct strat_club_field *x, const struct strat_club *c,
    enum strat_club_report kind, const char *end, struct strat_out *out)
    __attribute__((warn_unused_result));

/* All of C as JSON (formats/strat-tourney.schema.json), for json_decref(); X is made of it and S
 * ranks it.  NULL: no memory. */
#define STRAT_CLUB_JSON_VERSION 1
json_t *strat_club_json(
    const struct strat_club *c, const struct strat_club_field *x, const struct strat_standings *s);

#endif
