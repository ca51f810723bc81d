/* limits.c - how often a client or a token may do something, and how much of the time an address may
 * have: buckets that leak. */
#include <string.h>
#include <time.h>

#include "base/hash.h"
#include "cli/serve/serve.h"

#define BUCKETS 1024

struct bucket {
	struct strat_hash key;
	double level, at; /* level at the time AT */
};

/* The buckets in use; the one that was used longest ago is used again.  Only one thread calls. */
static struct bucket things[BUCKETS], times[BUCKETS];

/* Return the bucket of KEY in TABLE after it has leaked until NOW, one in SECONDS. */
static struct bucket *
find(struct bucket table[BUCKETS], const char *key, double now, double seconds)
{
	struct strat_hash wanted = strat_hash(key, strlen(key));
	size_t i, at = 0;

	for (i = 0; i < BUCKETS; i++) {
		if (table[i].key.low == wanted.low && table[i].key.high == wanted.high)
			break;
		if (table[i].at < table[at].at)
			at = i;
	}
	if (i == BUCKETS) {
		i = at;
		table[i] = (struct bucket){ .key = wanted, .at = now };
	}
	table[i].level -= (now - table[i].at) / seconds;
	if (table[i].level < 0)
		table[i].level = 0;
	table[i].at = now;
	return &table[i];
}

int
serve_limit_take(const struct serve_limit *limit, const char *key, double cost)
{
	struct bucket *b = find(things, key, tool_seconds(), limit->seconds);

	if (b->level + cost > limit->burst)
		return 0;
	b->level += cost;
	return 1;
}

/* ------ shares of the time ------ */

#define SHARE .4   /* seconds of work in a second, for all addresses that ask for much */
#define BURST .15  /* seconds of work at once, for all of them */
#define LEAST .005 /* seconds of work at once that each address has anyway */

static struct bucket all; /* work for all addresses */

static void
leak_all(double now)
{
	all.level -= (now - all.at) * SHARE;
	all.level = all.level < 0 ? 0 : all.level;
	all.at = now;
}

/* Return the number of addresses that have asked for anything in the last second before NOW. */
static unsigned
count_busy(double now)
{
	unsigned n = 0;
	size_t i;

	for (i = 0; i < BUCKETS; i++)
		n += times[i].at > 0 && now - times[i].at < 1;
	return n ? n : 1;
}

double
serve_share_clock(void)
{
	struct timespec t;

	clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

int
serve_share_is_left(const char *address)
{
	double now = tool_seconds(), busy = count_busy(now), most = BURST / busy;

	leak_all(now);
	return all.level < BURST ||
	    find(times, address, now, busy / SHARE)->level < (most > LEAST ? most : LEAST);
}

void
serve_share_use(const char *address, double seconds)
{
	double now = tool_seconds();

	leak_all(now);
	all.level = all.level + seconds < 2 * BURST ? all.level + seconds : 2 * BURST;
	find(times, address, now, count_busy(now) / SHARE)->level += seconds;
}
