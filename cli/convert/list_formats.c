/* list_formats.c - strat-convert --formats. */
#include <stdio.h>

#include "cli/convert/convert.h"
#include "cli/tool/table.h"

int
list_formats(const struct tool *tool, int json)
{
	struct table_look look = table_look_of_output();
	const struct strat_format *f;
	struct strat_format_info info;
	size_t i;
	struct strat_out out = { .fd = -1 };
	struct table s;
	int rc;

	table_init(&s, NULL);
	s.has_no_head = 1;
	table_column(&s, "name", TABLE_TEXT, "");
	table_column(&s, "suffix", TABLE_TEXT, "");
	table_column(&s, "read", TABLE_TEXT, "");
	table_column(&s, "write", TABLE_TEXT, "");
	table_column(&s, "about", TABLE_TEXT, "");
	for (i = 0; (f = strat_format_at(i)) != NULL; i++) {
		strat_format_describe(f, &info);
		table_row(&s);
		table_text(&s, info.name);
		table_text(&s, info.suffix);
		table_flag(&s, info.can_read);
		table_flag(&s, info.can_write);
		table_text(&s, info.about);
	}
	rc = json ? table_print_json(&out, &s) : table_print_text(&out, &s, &look);
	if (rc < 0)
		tool_message(tool, "out of memory");
	else
		fwrite(out.text, 1, out.len, stdout);
	strat_out_free(&out);
	table_free(&s);
	return rc < 0 ? rc : 0;
}
