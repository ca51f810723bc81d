/* mdoc.c - escape text for generated manual pages. */
#include "cli/tool/mdoc.h"

#include <string.h>

#include "cli/tool/text.h"

void
mdoc_literal(struct strat_out *o, const char *s)
{
	for (; *s; s++)
		if (*s == '\\')
			strat_out_str(o, "\\e");
		else if (*s == '-')
			strat_out_str(o, "\\-");
		else
			strat_out_char(o, *s);
}

void
mdoc_sentences(struct strat_out *o, const char *s)
{
	char line[512];

	while (*s) {
		const char *end = s;
		size_t n;

		do {
			end = strchr(end, '.') ? strchr(end, '.') + 1 : s + strlen(s);
		} while (*end && *end != ' ');
		n = (size_t)(end - s) < sizeof line - 1 ? (size_t)(end - s) : sizeof line - 1;
		memcpy(line, s, n);
		line[n] = '\0';
		text_put_paragraph(o, line, 0, 78);
		s += n;
		s += *s == ' ';
	}
}
