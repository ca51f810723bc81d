/* clock.h - the clock of a round: when it ends, as the setting "clock" has it. */
#ifndef CLI_CLUB_WEB_CLOCK_H
#define CLI_CLUB_WEB_CLOCK_H

#include "club/club.h"

/* Return the seconds since 1970 at TIME, YYYY-MM-DDThh:mm:ssZ, or -1 if it is invalid. */
int64_t club_seconds(const char *time);

/* Set *LEFT to the seconds until the clock of the last round ends, negative after its end.  Return 1, or
 * 0 if no clock was started in this round. */
int club_clock(const struct strat_club *c, int64_t *left);

/* Write when the round ends, in local time, and the minutes until then.  Return 1, or 0 if there is no
 * clock. */
#define CLUB_CLOCK_TEXT 120
int club_clock_text(const struct strat_club *c, char text[CLUB_CLOCK_TEXT]);

/* Return VALUE of the setting NAME as club_value_shown() does, but a clock in local time; written to TEXT. */
const char *club_setting_text(const char *name, const char *value, char text[CLUB_CLOCK_TEXT]);

/* Return the arguments of the act that starts a clock of MINUTES in the last round, or stops it if they are 0;
 * or NULL. */
#define CLUB_CLOCK_LONGEST 600 /* minutes */
json_t *club_clock_args(const struct strat_club *c, long minutes);

#endif
