/* act_args.c - read the arguments of an act, and say why it is refused. */
#include <stdarg.h>
#include <stdio.h>

#include "base/diag.h"
#include "club/acts.h"

int
strat_club_act_refuse(char why[STRAT_CLUB_TEXT], const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	vsnprintf(why, STRAT_CLUB_TEXT, fmt, ap);
	va_end(ap);
	return -STRAT_E_ACT;
}

long
strat_club_arg_number(const json_t *args, const char *name)
{
	json_int_t n = json_integer_value(json_object_get(args, name));

	return n < -1000000 || n > 1000000 ? -1 : (long)n;
}

const char *
strat_club_arg_text(const json_t *args, const char *name)
{
	const char *text = json_string_value(json_object_get(args, name));

	return text ? text : "";
}
