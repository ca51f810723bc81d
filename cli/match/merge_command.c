/* merge_command.c - strat-match merge: join the ledgers of several machines into one. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "cli/match/match_command.h"

static int quiet;

/* Merge the files to read into S.  Return 0, or a negative code if one of them could not be merged; set
 * *MERGED to 1 if one could. */
static int
merge_files(struct tool *t, struct strat_ledger *s, int *merged)
{
	uint64_t added, known;
	int rc, failed = 0;
	char **name;

	for (name = t->files + 1; *name; name++) {
		rc = strat_ledger_merge(s, *name, &t->report, &added, &known);
		if (rc < 0)
			failed = rc;
		else if (!quiet)
			tool_message(t, "%s: %" PRIu64 " games added, %" PRIu64 " already present",
			    *name, added, known);
		*merged |= rc == 0;
	}
	return failed;
}

static int
merge(struct tool *t)
{
	struct strat_ledger s;
	char *shard;
	int is_there, rc;

	if (t->nfiles < 2)
		return tool_fail(t, "missing files: the one to write, then those to read");
	is_there = !strat_sql_is_blank(t->files[0]);
	rc = strat_ledger_open(
	    &s, t->files[0], is_there ? STRAT_LEDGER_WRITE : STRAT_LEDGER_CREATE, &t->report);
	if (rc < 0)
		return rc;
	rc = match_property(&s, "shard", t, &shard);
	free(shard);
	if (rc > 0)
		rc = tool_fail(t, "%s is itself a shard; choose another output file", t->files[0]);
	else if (rc == 0)
		rc = merge_files(t, &s, &is_there);
	strat_ledger_close(&s);
	if (!is_there)
		unlink(t->files[0]); /* remove the output, which has no games */
	return rc;
}

static const struct tool_opt opts[] = {
	{ 'q', "quiet", NULL, "print no summary", TOOL_SWITCH, &quiet, 0 },
	{ 0, NULL, NULL, NULL, TOOL_SWITCH, NULL, 0 },
};

const struct tool_command match_merge = { "merge", "[-q] OUT FILE ...",
	"Merge the games of several files into OUT.", opts, merge };
