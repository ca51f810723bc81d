/* limits.c - how often a client or a token may do something: buckets that leak. */
#include <string.h>

#include "base/hash.h"
#include "cli/serve/serve.h"

#define BUCKETS 1024

/* The buckets in use; the one that leaked empty first is used again.  Only one thread calls. */
static struct {
	struct strat_hash key;
	double level, at; /* level at the time AT */
} buckets[BUCKETS];

int
serve_limit_take(const struct serve_limit *limit, const char *key, double cost)
{
	struct strat_hash wanted = strat_hash(key, strlen(key));
	double now = tool_seconds();
	size_t i, at = 0;

	for (i = 0; i < BUCKETS; i++) {
		if (buckets[i].key.low == wanted.low && buckets[i].key.high == wanted.high)
			break;
		if (buckets[i].at < buckets[at].at)
			at = i;
	}
	if (i == BUCKETS) {
		i = at;
		buckets[i].key = wanted;
		buckets[i].level = 0;
		buckets[i].at = now;
	}
	buckets[i].level -= (now - buckets[i].at) / limit->seconds;
	if (buckets[i].level < 0)
		buckets[i].level = 0;
	buckets[i].at = now;
	if (buckets[i].level + cost > limit->burst)
		return 0;
	buckets[i].level += cost;
	return 1;
}
