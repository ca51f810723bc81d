/* date.h - dates of the Gregorian calendar. */
#ifndef STRAT_BASE_DATE_H
#define STRAT_BASE_DATE_H

/* Return the number of days of MONTH, 1 to 12, in YEAR. */
int strat_days_in(int year, int month);

/* Return 1 if TEXT is a valid date in the form YYYY-MM-DD, with years from 0001 to 9999. */
int strat_is_date(const char *text);

#endif
