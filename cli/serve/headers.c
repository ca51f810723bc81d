/* headers.c - parse headers of requests. */
#include <string.h>

#include "base/scan.h"
#include "cli/serve/serve.h"

/* ------ languages ------ */

/* Return the weight of an item in thousandths, from "; q=0.8", which is optional. */
static int
weight_of(const char *item, size_t len)
{
	const char *end = item + len, *p = memchr(item, ';', len);
	int weight = 0, unit = 1000;

	if (!p)
		return 1000;
	for (p++; p < end && strat_is_blank(*p); p++)
		;
	if (end - p < 3 || (*p != 'q' && *p != 'Q') || p[1] != '=')
		return 0;
	for (p += 2; p < end && unit > 0; p++) {
		if (*p == '.')
			continue;
		if (!strat_is_digit(*p))
			break;
		weight += (*p - '0') * unit;
		unit /= 10;
	}
	return weight > 1000 ? 1000 : weight;
}

size_t
serve_request_languages(const char *accept, char list[SERVE_LANGUAGES][16])
{
	int weight[SERVE_LANGUAGES], w;
	size_t n = 0, at, len, name;

	for (; *accept; accept += len + (accept[len] == ',')) {
		accept += strspn(accept, " \t");
		len = strcspn(accept, ",");
		name = strspn(
		    accept, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-");
		w = weight_of(accept, len);
		if (name == 0 || name >= sizeof *list || w == 0)
			continue;
		for (at = n; at > 0 && weight[at - 1] < w; at--)
			;
		if (at == SERVE_LANGUAGES)
			continue;
		n -= n == SERVE_LANGUAGES;
		memmove(list[at + 1], list[at], (n - at) * sizeof *list);
		memmove(&weight[at + 1], &weight[at], (n - at) * sizeof *weight);
		memcpy(list[at], accept, name);
		list[at][name] = '\0';
		weight[at] = w;
		n++;
	}
	return n;
}

/* ------ cached pages ------ */

int
serve_request_etag_matches(const char *header, const char *tag)
{
	header += strspn(header, " \t");
	return strcmp(header, "*") == 0 || strstr(header, tag) != NULL;
}
