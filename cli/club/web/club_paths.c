/* club_paths.c - parse paths. */
#include <string.h>

#include "base/scan.h"
#include "cli/club/web/club_web.h"

static const struct {
	const char *path; /* paths that end with / are followed by a number */
	enum club_web_page page;
} paths[] = {
	{ "/", CLUB_WEB_ROUND },
	{ "/round/", CLUB_WEB_ROUND },
	{ "/names", CLUB_WEB_NAMES },
	{ "/names/", CLUB_WEB_NAMES },
	{ "/standings", CLUB_WEB_STANDINGS },
	{ "/standings/", CLUB_WEB_STANDINGS },
	{ "/crosstable", CLUB_WEB_CROSSTABLE },
	{ "/crosstable/", CLUB_WEB_CROSSTABLE },
	{ "/players", CLUB_WEB_PLAYERS },
	{ "/player/", CLUB_WEB_PLAYER },
	{ "/board", CLUB_WEB_BOARD },
	{ "/board/", CLUB_WEB_BOARD },
};

/* Return the number that TEXT consists of, from 1, or 0 if it is invalid. */
static unsigned
number_of(const char *text)
{
	long n = strat_scan_plain_number(text, strlen(text), 99999);

	return n > 0 ? (unsigned)n : 0;
}

struct club_web_request
club_web_parse(const char *path)
{
	size_t i;

	for (i = 0; i < sizeof paths / sizeof *paths; i++) {
		size_t len = strlen(paths[i].path);
		unsigned number;

		if (strcmp(path, paths[i].path) == 0 && (len == 1 || path[len - 1] != '/'))
			return (struct club_web_request){ paths[i].page, 0 };
		if (len > 1 && paths[i].path[len - 1] == '/' &&
		    strncmp(path, paths[i].path, len) == 0 && (number = number_of(path + len)) != 0)
			return (struct club_web_request){ paths[i].page, number };
	}
	return (struct club_web_request){ CLUB_WEB_NOTHING, 0 };
}
