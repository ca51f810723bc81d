/* screen_search.c - lines that are looked for. */
#include "cli/screen/screen_lines.h"

#include <string.h>
#include <wchar.h>
#include <wctype.h>

size_t
screen_lines_find(const struct screen_lines *l, long id)
{
	size_t i = 0;

	while (i < l->n && l->line[i].id != id)
		i++;
	return i;
}

size_t
screen_lines_todo(const struct screen_lines *l)
{
	size_t i = 0;

	while (i < l->n && !(l->line[i].id && l->line[i].role == SCREEN_TODO))
		i++;
	return i;
}

/* The character at *S, small, and on behind it. */
static wint_t
small(const char **s)
{
	mbstate_t state;
	wchar_t c;
	size_t n;

	memset(&state, 0, sizeof state);
	n = mbrtowc(&c, *s, strlen(*s), &state);
	if (n == 0 || n > strlen(*s))
		return (unsigned char)*(*s)++;
	*s += n;
	return towlower((wint_t)c);
}

/* Is PART in TEXT, whatever their capitals? */
static int
contains(const char *text, const char *part)
{
	const char *a, *b;

	for (; *text; small(&text)) {
		for (a = text, b = part; *a && *b && small(&a) == small(&b);)
			if (!*b)
				return 1;
	}
	return 0;
}

size_t
screen_lines_search(const struct screen_lines *l, size_t from, int by, const char *part)
{
	size_t i, at = from;

	for (i = 0; i < l->n; i++) {
		at = (at + l->n + (size_t)by) % l->n;
		if (l->line[at].id && contains(screen_line_text(l, at), part))
			return at;
	}
	return l->n;
}
