/* index_common.c - functions shared by the commands of strat-index. */
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/index/index_command.h"

void
index_check_rc(struct tool *t, int rc)
{
	if (rc >= 0)
		return;
	tool_progress_end();
	if (rc == -STRAT_E_NOMEM)
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
	index_check_rc(t, strat_catalog_open(c, path, mode, &t->report));
}

int
index_is_unchanged(const char *path, const struct strat_file_stamp *stamp)
{
	struct stat st;

	if (stat(path, &st) < 0)
		return -1;
	return (uint64_t)st.st_size == stamp->size && (uint64_t)st.st_mtim.tv_sec == stamp->time &&
	    (uint32_t)st.st_mtim.tv_nsec == stamp->nanoseconds;
}

char *
index_absolute(struct tool *t, const char *path)
{
	char *real = realpath(path, NULL), here[PATH_MAX], *joined;

	if (real)
		return real;
	if (*path == '/' || !getcwd(here, sizeof here))
		*here = '\0';
	joined = malloc(strlen(here) + strlen(path) + 2);
	if (!joined || errno == ENOMEM)
		tool_die(t, "out of memory");
	sprintf(joined, *here ? "%s/%s" : "%s%s", here, path);
	return joined;
}
