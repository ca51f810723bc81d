/* date.c - dates of the Gregorian calendar. */
#include "base/date.h"

#include <stddef.h>
#include <stdlib.h>

int
strat_days_in(int year, int month)
{
	static const int days[] = { 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31 };
	int leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;

	return days[month - 1] + (month == 2 && leap);
}

int
strat_is_date(const char *text)
{
	static const char form[] = "dddd-dd-dd";
	int year, month, day;
	size_t i;

	for (i = 0; i < sizeof form; i++)
		if (form[i] == 'd' ? text[i] < '0' || text[i] > '9' : text[i] != form[i])
			return 0;
	year = atoi(text);
	month = atoi(text + 5);
	day = atoi(text + 8);
	return year > 0 && month >= 1 && month <= 12 && day >= 1 &&
	    day <= strat_days_in(year, month);
}
