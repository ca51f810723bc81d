/* index_common.c - functions shared by the commands of strat-index. */
#include <stdio.h>
#include <string.h>

#include "cli/index/index_command.h"

int
index_check_rc(struct tool *t, int rc)
{
	if (rc >= 0)
		return rc;
	tool_progress_end();
	if (rc == -STRAT_E_NOMEM && !t->report.count[STRAT_TROUBLE])
		tool_message(t, "out of memory");
	return rc;
}

const char *
index_name(struct tool *t, char ***rest)
{
	if (!t->nfiles) {
		tool_message(t, "missing catalogue (see strat-index %.*s --help)",
		    (int)strcspn(t->args, " "), t->args);
		return NULL;
	}
	*rest = t->files + 1;
	return *t->files;
}

int
index_print_rows(const struct tool *t, struct table *s, enum index_form form)
{
	struct table_look look = table_look_of_output();
	struct strat_out out = { .fd = -1 };
	int rc;

	look.width = 0;
	rc = form == INDEX_CSV   ? table_print_csv(&out, s)
	    : form == INDEX_JSON ? table_print_json(&out, s)
				 : table_print_text(&out, s, &look);
	if (rc < 0)
		tool_message(t, "out of memory");
	else if (out.len)
		fwrite(out.text, 1, out.len, stdout);
	strat_out_free(&out);
	table_clear(s);
	return rc < 0 ? rc : 0;
}
