/* report_teams.h - the lines of a report about teams. */
#ifndef STRAT_CLUB_TEAM_REPORT_TEAMS_H
#define STRAT_CLUB_TEAM_REPORT_TEAMS_H

#include "club/field/field.h"

/* Add the lines about TEAMS to the report T of PLAYERS, both made from C: in TRF26 all that its team
 * section has (082, 192, 240, 260, 300, 310, 320, 330, 352), else 082 and 013.  Return 0 or
 * -STRAT_E_NOMEM. */
int strat_club_report_teams(struct strat_tourney *t, const struct strat_club_field *players,
    const struct strat_club_field *teams, const struct strat_club *c, int is_26)
    __attribute__((warn_unused_result));

#endif
