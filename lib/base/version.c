/* version.c - the version of the library. */
#include "strat/base.h"

const char *
strat_version(void)
{
	return STRAT_VERSION;
}

int
strat_version_number(void)
{
	return STRAT_VERSION_NUMBER;
}
