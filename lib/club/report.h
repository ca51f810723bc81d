/* report.h - export a club's tournament as reports and JSON. */
#ifndef STRAT_CLUB_REPORT_H
#define STRAT_CLUB_REPORT_H

#include "base/out.h"
#include "club/field/field.h"

/* The kinds of tournament report (trf.h).
 *
 * 	TRF16	played rounds only, for rating officers
 * 	TRFX	TRF16 and the lines with letters of JaVaFo (XXR, XXC, XXS, XXP) and bbpPairings (BBW
 * 		and similar); byes of the next round are in its columns
 * 	TRF26	numbers for all of these: 142, 152, 162, 192, 202, 260, and 240 for absences in later
 * 		rounds */
enum strat_club_report { STRAT_CLUB_TRF16, STRAT_CLUB_TRFX, STRAT_CLUB_TRF26 };

/* Append the report of X, made from C, to OUT, with lines ended by END.  Players are ranked by the
 * tie-breaks of the settings.  Each game is a round of the report.  Return 0 or -STRAT_E_NOMEM, not
 * reported; OUT records its own errors. */
int strat_club_report(const struct strat_club_field *x, const struct strat_club *c,
    enum strat_club_report kind, const char *end, struct strat_out *out)
    __attribute__((warn_unused_result));

/* Return C as JSON (formats/strat-tourney.schema.json), to be released with json_decref(); X is
 * made from it and S ranks it.  NULL: out of memory. */
#define STRAT_CLUB_JSON_VERSION 1
json_t *strat_club_json(
    const struct strat_club *c, const struct strat_club_field *x, const struct strat_standings *s);

/* Append O as text to OUT, as json_dumps() does, which writes part of the text when it is out of memory.
 * O may be NULL, which means out of memory. */
void strat_club_put_json(struct strat_out *out, const json_t *o, size_t flags);

#endif
