/* index_common.c - functions shared by the commands of strat-index. */
#include <stdlib.h>
#include <string.h>

#include "cli/index/index_command.h"

void
index_check_rc(struct tool *t, int rc)
{
	if (rc >= 0)
		return;
	tool_progress_end();
	if (rc == -STRAT_E_NOMEM && !t->report.count[STRAT_TROUBLE])
		tool_die(t, "out of memory");
	tool_end(t);
	exit(2);
}

const char *
index_name(struct tool *t, char ***rest)
{
	if (!t->nfiles)
		tool_die(t, "missing catalogue (see strat-index %.*s --help)",
		    (int)strcspn(t->args, " "), t->args);
	*rest = t->files + 1;
	return *t->files;
}

void
index_open(struct tool *t, struct strat_catalog *c, const char *path, enum strat_sql_mode mode)
{
	index_check_rc(t, strat_catalog_init(c, path, mode, &t->report));
}
