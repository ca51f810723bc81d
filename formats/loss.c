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
	struct strat_diag d = { .code = STRAT_E_LOSS, .file = g->file, .line = g->line };

	snprintf(d.detail, sizeof d.detail, "%s", loss->names);
	if (*loss->names)
		strat_report_diag(rep, &d);
}
