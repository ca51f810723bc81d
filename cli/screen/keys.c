/* keys.c - tables of keys: dispatch, the help and the hints all come from the table. */
#include "cli/screen/keys.h"

#include <string.h>

#include "base/lang.h"
#include "cli/tool/text.h"

#define NAMES 23 /* columns for the names of keys in the help */

const struct screen_key screen_terminal_keys[] = {
	{ { SCREEN_CTRL('L') }, "^L", NULL, N_("redraw the screen"), 0 },
	{ { SCREEN_CTRL('Z') }, "^Z", NULL, N_("suspend the program"), 0 },
	SCREEN_NO_KEY,
};

/* Return the row of SIZE bytes after K. */
static const struct screen_key *
next_row(const struct screen_key *k, size_t size)
{
	return (const void *)((const char *)k + size);
}

static int
has_code(const struct screen_key *k, unsigned key)
{
	size_t i;

	for (i = 0; i < sizeof k->code / sizeof *k->code && k->code[i]; i++)
		if (k->code[i] == key)
			return 1;
	return 0;
}

const void *
screen_keys_find(const struct screen_key *table, size_t row, unsigned key, unsigned now)
{
	const struct screen_key *k;

	for (k = table; k->name; k = next_row(k, row))
		if ((!k->when || k->when & now) && has_code(k, key))
			return k;
	return NULL;
}

void
screen_keys_help(
    const struct screen_key *table, size_t row, unsigned when, struct screen_lines *to, int width)
{
	int room = width > NAMES + 10 ? width - NAMES : 10;
	const struct screen_key *k;
	const char *help, *name;
	size_t n, next;

	for (k = table; k->name; k = next_row(k, row)) {
		if (when && k->when != when)
			continue;
		name = k->name;
		for (help = _(k->help); *help; help += next) {
			n = text_line(help, strlen(help), room, &next);
			screen_line(to, SCREEN_PLAIN, 0, "%-*s%.*s", NAMES, name, (int)n, help);
			name = "";
		}
	}
}

void
screen_keys_hints(const struct screen_key *table, size_t row, struct strat_out *out, int width)
{
	const struct screen_key *k;
	size_t len;

	for (k = table; k->name; k = next_row(k, row)) {
		if (!k->hint)
			continue;
		len = out->len;
		strat_out_printf(out, "%s %s  ", k->name, _(k->hint));
		if (!out->error && text_width(out->text, out->len) > width) {
			out->len = len;
			return;
		}
	}
}
