/* act_args.c - read the arguments of an act, store a text, and say why an act is refused. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "base/lang.h"
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

struct strat_club_player *
strat_club_arg_player(
    struct strat_club *c, const json_t *args, const char *name, char why[STRAT_CLUB_TEXT])
{
	long n = strat_club_arg_number(args, name);

	if (n >= 1 && (size_t)n <= c->n)
		return &c->players[n - 1];
	strat_club_act_refuse(why, _("unknown player %ld"), n);
	return NULL;
}

int
strat_club_set_text(char **to, const char *text)
{
	char *copy = strdup(text);

	if (!copy)
		return -STRAT_E_NOMEM;
	free(*to);
	*to = copy;
	return 0;
}
