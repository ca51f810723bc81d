/* command.c - the messages and numbers of a program. */
#include "command.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/diag.h"

const char *command_name, *command_usage;

void
command_die(const char *what, const char *word)
{
	fprintf(stderr, "%s: %s: %s\n%s", command_name, what, word, command_usage);
	exit(2);
}

long
command_number(const char *text)
{
	char *end;
	long n = strtol(text, &end, 10);

	if (end == text || *end || n < 0)
		command_die("not a number", text);
	return n;
}

void
command_tell(void *arg, const struct strat_diag *d)
{
	(void)arg;
	fprintf(stderr, "%s: ply %ld: %s: %s\n", command_name, d->ply, strat_code_phrase(d->code),
	    d->detail);
}
