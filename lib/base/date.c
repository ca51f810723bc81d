/* date.c - dates of the Gregorian calendar, and as numbers of days. */
#include "base/date.h"

#include <stdio.h>
#include <string.h>

#include "base/scan.h"

int
strat_days_in(int year, int month)
{
	static const int days[] = { 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31 };
	int leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;

	return days[month - 1] + (month == 2 && leap);
}

#define MARCH_0 719468 /* days from 0000-03-01 to 1970-01-01 */
#define ERA     146097 /* days in 400 years */

/* Return the day number of a date.  Years are counted from March, so that the leap day is the last
 * day and every five months have 153 days. */
static int32_t
count_days(int year, int month, int day)
{
	int y = year - (month <= 2), era = y / 400, of_era = y % 400;
	int of_year = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1;

	return era * ERA + of_era * 365 + of_era / 4 - of_era / 100 + of_year - MARCH_0;
}

int32_t
strat_day_of(int year, int month, int day)
{
	if (year < 1 || year > 9999 || month < 1 || month > 12 || day < 1 ||
	    day > strat_days_in(year, month))
		return STRAT_NO_DAY;
	return count_days(year, month, day);
}

/* Return the number in the LEN bytes at S, from 1; 0 if all are `?'; or -1 if it is invalid. */
static int
number(const char *s, size_t len)
{
	size_t marks = 0, i;
	int n = 0;

	for (i = 0; i < len; i++) {
		marks += s[i] == '?';
		n = 10 * n + (s[i] - '0');
		if (s[i] != '?' && (s[i] < '0' || s[i] > '9'))
			return -1;
	}
	return marks == len ? 0 : marks == 0 && n > 0 ? n : -1;
}

int
strat_day_read(const char *s, size_t len, int32_t *day)
{
	int year, month = 0, of_month = 0;

	*day = STRAT_NO_DAY;
	if (len == 0)
		return 1;
	if ((len != 4 && len != 7 && len != 10) || (len > 4 && s[4] != '.' && s[4] != '-') ||
	    (len > 7 && s[7] != s[4]))
		return 0;
	year = number(s, 4);
	if (len > 4)
		month = number(s + 5, 2);
	if (len > 7)
		of_month = number(s + 8, 2);
	if (year < 0 || month < 0 || of_month < 0)
		return 0;
	if (year == 0)
		return s[0] == '?';
	*day = strat_day_of(year, month ? month : 1, month && of_month ? of_month : 1);
	return *day != STRAT_NO_DAY;
}

void
strat_day_text(int32_t day, char text[STRAT_DAY_TEXT])
{
	int64_t z = (int64_t)day + MARCH_0;
	int64_t era = (z >= 0 ? z : z - ERA + 1) / ERA, of_era = z - era * ERA;
	int64_t year = (of_era - of_era / 1460 + of_era / 36524 - of_era / (ERA - 1)) / 365;
	int64_t of_year = of_era - (365 * year + year / 4 - year / 100),
		m = (5 * of_year + 2) / 153;
	int64_t month = m < 10 ? m + 3 : m - 9;

	snprintf(text, STRAT_DAY_TEXT, "%04d-%02d-%02d", (int)(year + era * 400 + (month <= 2)),
	    (int)month, (int)(of_year - (153 * m + 2) / 5 + 1));
}

/* ------ forms ------ */

int
strat_has_form(const char *text, const char *form)
{
	for (; *form && *text; form++, text++)
		if (*form == 'd' || *form == '?'
			? !strat_is_digit(*text) && (*form == 'd' || *text != '?')
			: *text != *form)
			return 0;
	return !*form && !*text;
}

int
strat_is_date(const char *text)
{
	int32_t day;

	return strat_has_form(text, "dddd-dd-dd") && strat_day_read(text, 10, &day);
}
