/* tags.c - the tags of records. */
#include "game/tags.h"

#include <stddef.h>
#include <string.h>

#include "base/scan.h"

#define FIRST_NEEDED 8 /* index of "Rules" */

const char *const strat_tag_names[] = { "Event", "Site", "Date", "Round", "Red", "Blue", "Result",
	"Termination", "Rules", "Options", "Army", "View", "RedSetup", "BlueSetup", "Position",
	"Turn", "Captured", "Enchanted", "Moved", "KnownRed", "KnownBlue", "Rescued", "Ply",
	"Quiet", "Prior", NULL };

/* Return 1 if NAME is in strat_tag_names[] from index I on. */
static int
is_among(const char *name, size_t i)
{
	for (; strat_tag_names[i]; i++)
		if (strcmp(strat_tag_names[i], name) == 0)
			return 1;
	return 0;
}

int
strat_tag_is_needed(const char *name)
{
	return is_among(name, FIRST_NEEDED);
}

int
strat_tag_is_ordered(const char *name)
{
	return is_among(name, 0);
}

const char *
strat_tag_find(const char *name)
{
	size_t i;

	for (i = 0; strat_tag_names[i]; i++)
		if (strat_casecmp(strat_tag_names[i], name) == 0)
			return strat_tag_names[i];
	return NULL;
}
