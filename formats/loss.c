/* loss.c - collect what a format cannot hold of a game, and report it once. */
#include "formats/loss.h"

#include <stdio.h>
#include <string.h>

void
strat_loss_add(struct strat_loss *loss, const char *name)
{
	static const char more[] = ", and more";
	size_t n = strlen(loss->names), room = sizeof loss->names - n;

	if (loss->is_full)
		return;
	loss->is_full = room < 2 + strlen(name) + sizeof more;
	if (loss->is_full)
		snprintf(loss->names + n, room, "%s", n ? more : "too much to list");
	else
		snprintf(loss->names + n, room, "%s%s", n ? ", " : "", name);
}

void
strat_loss_report(
    const struct strat_loss *loss, const struct strat_record *g, struct strat_report *rep)
{
	if (*loss->names)
		strat_tellf(rep, STRAT_E_LOSS, strat_at_line(g->file, g->line), "%s", loss->names);
}
