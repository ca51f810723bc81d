/* cut.c - find the games of Gravon's XML, and skip what may stand between them. */
#include <string.h>

#include "base/scan.h"
#include "formats/gravon/xml.h"

/* ------ where games begin ------ */

const char *
strat_gravon_find_game(const char *s, const char *end)
{
	while ((s = memchr(s, '<', (size_t)(end - s))) != NULL) {
		if (end - s > 5 && memcmp(s, "<game", 5) == 0 &&
		    (strat_is_space(s[5]) || s[5] == '>' || s[5] == '/'))
			return s;
		s++;
	}
	return NULL;
}

size_t
strat_gravon_find(const char *text, size_t len, int last)
{
	const char *end = text + len, *s = text, *found = text;

	while (s < end && (s = strat_gravon_find_game(s + 1, end)) != NULL) {
		found = s;
		if (!last)
			break;
	}
	return (size_t)(found - text);
}

static int
begins(const char *s, const char *end, const char *word)
{
	size_t len = strlen(word);

	return (size_t)(end - s) >= len && memcmp(s, word, len) == 0;
}

int
strat_gravon_sniff(const char *head, size_t len)
{
	const char *end = head + len, *s = begins(head, end, "\xef\xbb\xbf") ? head + 3 : head;

	while (s < end && strat_is_space(*s))
		s++;
	if (s == end || *s != '<')
		return 0;
	if (begins(s, end, "<stratego"))
		return 95;
	for (; s; s = s < end ? memchr(s + 1, '<', (size_t)(end - s - 1)) : NULL)
		if (begins(s, end, "<stratego") ||
		    strat_gravon_find_game(s, s + 6 < end ? s + 6 : end))
			return 90;
	return 0;
}

/* ------ between games ------ */

static const struct {
	const char *open, *close;
} betweens[] = {
	{ "<?", "?>" },
	{ "<!--", "-->" },
	{ "<!DOCTYPE", ">" },
	{ "<stratego", ">" },
	{ "</stratego", ">" },
	{ "\xef\xbb\xbf", "" },
};

const char *
strat_gravon_skip_between(const char *s, const char *end)
{
	size_t i, n;

	for (i = 0; i < sizeof betweens / sizeof *betweens; i++)
		if (begins(s, end, betweens[i].open))
			break;
	if (i == sizeof betweens / sizeof *betweens)
		return NULL;
	n = strlen(betweens[i].close);
	for (s += strlen(betweens[i].open); (size_t)(end - s) >= n; s++) {
		if (memcmp(s, betweens[i].close, n) == 0)
			return s + n;
		if (*s == '[' && i == 2)
			return NULL; /* declares entities */
	}
	return NULL;
}
