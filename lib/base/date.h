/* date.h - dates of the Gregorian calendar, and as numbers of days. */
#ifndef STRAT_BASE_DATE_H
#define STRAT_BASE_DATE_H

#include <stddef.h>
#include <stdint.h>

#define STRAT_NO_DAY INT32_MIN

/* Return the number of days of MONTH, 1 to 12, in YEAR. */
int strat_days_in(int year, int month);

/* Return the days from 1970-01-01 to YEAR-MONTH-DAY of the Gregorian calendar, or STRAT_NO_DAY if there
 * is no such day (years are 1 .. 9999). */
int32_t strat_day_of(int year, int month, int day);

/* Read the LEN bytes at S, YYYY.MM.DD or YYYY-MM-DD, into *DAY.  Parts that are ?? or missing count as
 * the earliest possible; without a year *DAY is STRAT_NO_DAY.  Return 1, or 0 if there is no such day. */
int strat_day_read(const char *s, size_t len, int32_t *day);

/* Write DAY as YYYY-MM-DD. */
#define STRAT_DAY_TEXT 40
void strat_day_text(int32_t day, char text[STRAT_DAY_TEXT]);

/* Return 1 if TEXT has the FORM: a digit for each d, a digit or a question mark for each ?, and the
 * other characters as they are. */
int strat_has_form(const char *text, const char *form);

/* Return 1 if TEXT is a valid date in the form YYYY-MM-DD, with years from 0001 to 9999. */
int strat_is_date(const char *text);

#endif
