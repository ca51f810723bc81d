/* list_formats.c - strat-convert --formats: list the formats. */
#include <stdio.h>

#include <jansson.h>

#include "cli/convert/convert.h"
#include "cli/tool/text.h"

static void
print_json(const struct tool *tool, const struct strat_format *f)
{
	json_t *o = json_pack("{s:s, s:s, s:b, s:b, s:s}", "name", f->name, "suffix", f->suffix,
	    "read", f->read != NULL, "write", f->write != NULL, "about", f->about);

	if (text_print_json(o, JSON_COMPACT) < 0)
		tool_die(tool, "out of memory");
	json_decref(o);
}

void
list_formats(const struct tool *tool, int json)
{
	const struct strat_format *const *f;

	for (f = strat_formats; *f; f++)
		if (json)
			print_json(tool, *f);
		else
			printf("%-8s %-8s %-4s %-5s  %s\n", (*f)->name, (*f)->suffix,
			    (*f)->read ? "read" : "", (*f)->write ? "write" : "", (*f)->about);
}
