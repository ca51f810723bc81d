/* limits.c - how often a client or a token may do something, and how much of the time an address may
 * have: buckets that leak. */
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/hash.h"
#include "cli/serve/serve.h"

#define BUCKETS 1024

struct bucket {
	struct strat_hash key;
	double level, at; /* level at the time AT */
	double many;      /* the last time when the address had more than a few connections */
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

#define SHARE .4  /* seconds of work in a second, for all addresses that ask for much */
#define BURST .6  /* seconds of work at once, for all of them */
#define LEAST .01 /* seconds of work at once that each address has anyway */
#define MOST  1   /* seconds of work of an address that are remembered */
#define FEW   3   /* addresses with as many connections each hold up no other, */
#define LONG  5   /* unless they had more in the last seconds */

/* Seconds that the library and the system work for an answer, apart from making it. */
#define APART .0001

static struct bucket all; /* work for all addresses */

static void
leak_all(double now)
{
	all.level -= (now - all.at) * SHARE;
	all.level = all.level < 0 ? 0 : all.level;
	all.at = now;
}

/* Those who share the time. */
struct sharers {
	unsigned n;  /* addresses that have asked for anything in the last second, at least 1 */
	double mean; /* of their levels */
};

static int
asks(const struct bucket *b, double now)
{
	return b->at > 0 && now - b->at < 1;
}

static struct sharers
sharers_of(double now)
{
	struct sharers s = { .n = 0 };
	size_t i;

	for (i = 0; i < BUCKETS; i++)
		if (asks(&times[i], now)) {
			s.n++;
			s.mean += times[i].level;
		}
	s.n = s.n ? s.n : 1;
	s.mean /= s.n;
	return s;
}

int
serve_share_is_left(const char *address)
{
	double now = tool_seconds();
	struct sharers s = sharers_of(now);
	struct bucket *b = find(times, address, now, s.n / SHARE);

	leak_all(now);
	if (serve_guard_count(address) > FEW)
		b->many = now;
	if (all.level < BURST || (s.n <= FEW && now - b->many > LONG))
		return 1;
	/* whoever had less than half of what the others had is not the one who asks for much */
	return b->level < BURST / s.n || b->level < LEAST || b->level < s.mean / 2;
}

/* ------ the processor ------ */

#define WHILE   .1 /* seconds between two looks at the processor */
#define SLOWEST 50

double
serve_share_clock(void)
{
	struct timespec t;

	clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* Return the seconds for which this thread could work and waited for a processor, or 0 if the system does not
 * tell. */
static double
waited(void)
{
	unsigned long long ns = 0;
	char text[100];
	ssize_t n = -1;
	int fd = open("/proc/thread-self/schedstat", O_RDONLY | O_CLOEXEC);

	if (fd >= 0) {
		n = read(fd, text, sizeof text - 1);
		close(fd);
	}
	if (n < 0)
		return 0;
	text[n] = '\0';
	return sscanf(text, "%*s %llu", &ns) == 1 ? (double)ns / 1e9 : 0;
}

/* Return how many times as long as alone on a processor this thread takes for its work at NOW. */
static double
slowness(double now)
{
	static double at, cpu, wait, slow = 1;
	double more, longer;

	if (now - at > WHILE) {
		more = serve_share_clock() - cpu;
		longer = waited() - wait;
		if (more > 0 && longer >= 0)
			slow = (slow + 1 + longer / more) / 2;
		slow = slow > SLOWEST ? SLOWEST : slow;
		cpu += more;
		wait += longer;
		at = now;
	}
	return slow;
}

void
serve_share_use(const char *address, double seconds)
{
	double now = tool_seconds();
	struct bucket *b = find(times, address, now, sharers_of(now).n / SHARE);

	seconds = (seconds + APART) * slowness(now);
	leak_all(now);
	all.level = all.level + seconds < 2 * BURST ? all.level + seconds : 2 * BURST;
	b->level = b->level + seconds < MOST ? b->level + seconds : MOST;
}
