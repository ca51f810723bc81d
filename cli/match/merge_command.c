/* merge_command.c - strat-match merge: join the ledgers of several machines into one. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "cli/match/match_command.h"

static int quiet;

static void
merge(struct tool *t)
{
	struct strat_ledger s;
	uint64_t added, known;
	char **name, *shard;
	int is_there, rc = 0, failed = 0;

	if (t->nfiles < 2)
		tool_die(t, "missing files: the one to write, then those to read");
	is_there = !strat_sql_is_blank(t->files[0]);
	if (strat_ledger_open(&s, t->files[0], is_there ? STRAT_LEDGER_WRITE : STRAT_LEDGER_CREATE,
		&t->report) < 0)
		exit(2);
	shard = match_property(&s, "shard", t);
	free(shard);
	if (shard)
		tool_die(t, "%s is itself a shard; choose another output file", t->files[0]);
	for (name = t->files + 1; *name; name++) {
		rc = strat_ledger_merge(&s, *name, &t->report, &added, &known);
		if (rc < 0)
			failed = 1;
		else if (!quiet)
			tool_message(t, "%s: %" PRIu64 " games added, %" PRIu64 " already present",
			    *name, added, known);
		is_there |= rc == 0;
	}
	strat_ledger_close(&s);
	if (!is_there)
		unlink(t->files[0]); /* remove the output, which has no games */
	if (failed)
		exit(2);
}

static const struct tool_opt opts[] = {
	{ 'q', "quiet", NULL, "print no summary", TOOL_SWITCH, &quiet, 0 },
	{ 0, NULL, NULL, NULL, TOOL_SWITCH, NULL, 0 },
};

const struct tool_command match_merge = { "merge", "[-q] OUT FILE ...",
	"Merge the games of several files into OUT.", opts, merge };
