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

/* Append the names of keys NAMES, in the user's language. */
static void
put_names(struct strat_out *out, const char *names)
{
	static const char *const words[] = { N_("ENTER"), N_("ESC"), N_("SPACE"), N_("BACKSPACE"),
		N_("UP"), N_("DOWN"), N_("LEFT"), N_("RIGHT"), N_("HOME"), N_("END"), N_("PAGEUP"),
		N_("PAGEDOWN") };
	size_t len, i, n = sizeof words / sizeof *words;

	for (; *names; names += len + (names[len] == ' ')) {
		len = strcspn(names, " ");
		for (i = 0; i < n; i++)
			if (strlen(words[i]) == len && strncmp(words[i], names, len) == 0)
				break;
		strat_out_str(out, out->len ? " " : "");
		if (i < n)
			strat_out_str(out, _(words[i]));
		else
			strat_out_put(out, names, len);
	}
}

void
screen_keys_help(
    const struct screen_key *table, size_t row, unsigned when, struct screen_lines *to, int width)
{
	int room = width > NAMES + 10 ? width - NAMES : 10;
	const struct screen_key *k;
	struct strat_out name;
	const char *help;
	size_t n, next;
	int gap;

	for (k = table; k->name; k = next_row(k, row)) {
		if (!k->help || (when && k->when != when))
			continue;
		strat_out_init(&name, -1);
		put_names(&name, k->name);
		for (help = _(k->help); *help; help += next) {
			n = text_line(help, strlen(help), room, &next);
			gap = NAMES - (name.len ? text_width(name.text, name.len) : 0);
			screen_line(to, SCREEN_PLAIN, 0, "%.*s%*s%.*s", (int)name.len,
			    name.len ? name.text : "", gap, "", (int)n, help);
			name.len = 0;
		}
		strat_out_free(&name);
	}
}

void
screen_keys_hints(const struct screen_key *table, size_t row, struct strat_out *out, int width)
{
	const struct screen_key *k;
	struct strat_out name;
	size_t len;

	for (k = table; k->name; k = next_row(k, row)) {
		if (!k->hint)
			continue;
		len = out->len;
		strat_out_init(&name, -1);
		put_names(&name, k->name);
		strat_out_put(out, name.len ? name.text : "", name.len);
		strat_out_printf(out, " %s  ", _(k->hint));
		strat_out_free(&name);
		if (!out->error && text_width(out->text, out->len) > width)
			out->len = len;
	}
}
