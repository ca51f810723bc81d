/* list_formats.c - strat-convert --formats. */
#include <stdio.h>

#include "cli/convert/convert.h"
#include "cli/tool/table.h"

void
list_formats(const struct tool *tool, int json)
{
	struct table_look look = table_look_of_output();
	const struct strat_format *const *f;
	struct strat_out out = { .fd = -1 };
	struct table s;

	table_init(&s, NULL);
	s.has_no_head = 1;
	table_column(&s, "name", TABLE_TEXT, "");
	table_column(&s, "suffix", TABLE_TEXT, "");
	table_column(&s, "read", TABLE_TEXT, "");
	table_column(&s, "write", TABLE_TEXT, "");
	table_column(&s, "about", TABLE_TEXT, "");
	for (f = strat_formats; *f; f++) {
		table_row(&s);
		table_text(&s, (*f)->name);
		table_text(&s, (*f)->suffix);
		table_flag(&s, (*f)->read != NULL);
		table_flag(&s, (*f)->write != NULL);
		table_text(&s, (*f)->about);
	}
	if ((json ? table_print_json(&out, &s) : table_print_text(&out, &s, &look)) < 0)
		tool_die(tool, "out of memory");
	fwrite(out.text, 1, out.len, stdout);
	strat_out_free(&out);
	table_free(&s);
}
