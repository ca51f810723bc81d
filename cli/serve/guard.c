/* guard.c - limit the duration and the number of connections, even of clients that send a byte now and
 * then, so that there is always a place for another address. */
#include <pthread.h>
#include <string.h>

#include "base/hash.h"
#include "cli/serve/serve.h"

/* An open connection. */
struct connection {
	int fd;
	uint64_t from; /* a hash of the address */
	double since;  /* the begin, or the end of its last request */
	double begin;
	int is_idle;   /* it has had an answer, and waits for another request */
	int is_ending; /* it was shut down, and will be removed */
};

/* They are used by two threads: one answers, the other expires.  A descriptor is removed before it is
 * closed, so no other connection with the same number can be shut down. */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct connection connections[SERVE_CONNECTIONS + SERVE_SPARE];
static size_t nconnections;
static double crowded; /* the last time when they were many */

#define CROWDED 5 /* seconds from then on */

/* ------ the place for a new one ------ */

/* Return how many connections the address of C has. */
static size_t
count_of(const struct connection *c)
{
	size_t i, n = 0;

	for (i = 0; i < nconnections; i++)
		n += !connections[i].is_ending && connections[i].from == c->from;
	return n;
}

/* Return 1 if A, whose address has NA connections, is to be shut down rather than B with NB. */
static int
goes_before(const struct connection *a, size_t na, const struct connection *b, size_t nb)
{
	if (na != nb)
		return na > nb;
	return a->is_idle != b->is_idle ? a->is_idle : a->since < b->since;
}

/* If there are too many, shut down one of the address that has most, and there one that is idle, or else
 * the oldest. */
static void
make_room(void)
{
	size_t i, n, most = 0, open = 0;
	struct connection *end = NULL;

	for (i = 0; i < nconnections; i++)
		open += !connections[i].is_ending;
	if (open <= SERVE_CONNECTIONS)
		return;
	for (i = 0; i + 1 < nconnections; i++) { /* all but the new one */
		if (connections[i].is_ending)
			continue;
		n = count_of(&connections[i]);
		if (!end || goes_before(&connections[i], n, end, most)) {
			end = &connections[i];
			most = n;
		}
	}
	if (end) {
		end->is_ending = 1;
		shutdown(end->fd, SHUT_RDWR);
	}
}

/* ------ connections ------ */

static struct connection *
find(int fd)
{
	size_t i;

	for (i = 0; i < nconnections; i++)
		if (connections[i].fd == fd)
			return &connections[i];
	return NULL;
}

void
serve_guard_add(int fd, const char *from)
{
	struct connection *c;

	pthread_mutex_lock(&lock);
	if (nconnections < sizeof connections / sizeof *connections) {
		c = &connections[nconnections++];
		*c = (struct connection){ .fd = fd, .from = strat_hash(from, strlen(from)).low };
		c->begin = c->since = tool_seconds();
		make_room();
	}
	pthread_mutex_unlock(&lock);
}

unsigned
serve_guard_count(const char *from)
{
	struct connection c = { .from = strat_hash(from, strlen(from)).low };
	size_t n;

	pthread_mutex_lock(&lock);
	n = count_of(&c);
	pthread_mutex_unlock(&lock);
	return (unsigned)n;
}

int
serve_guard_is_crowded(void)
{
	int is_crowded;

	pthread_mutex_lock(&lock);
	if (nconnections > SERVE_FEW)
		crowded = tool_seconds();
	is_crowded = crowded > 0 && tool_seconds() - crowded < CROWDED;
	pthread_mutex_unlock(&lock);
	return is_crowded;
}

void
serve_guard_idle(int fd, int is_idle)
{
	struct connection *c;

	pthread_mutex_lock(&lock);
	c = find(fd);
	if (c) {
		c->is_idle = is_idle;
		c->since = tool_seconds();
	}
	pthread_mutex_unlock(&lock);
}

void
serve_guard_remove(int fd)
{
	struct connection *c;

	pthread_mutex_lock(&lock);
	c = find(fd);
	if (c)
		*c = connections[--nconnections];
	pthread_mutex_unlock(&lock);
}

void
serve_guard_expire(void)
{
	double now = tool_seconds();
	size_t i;

	pthread_mutex_lock(&lock);
	for (i = 0; i < nconnections; i++)
		if (now - connections[i].begin > SERVE_LONGEST)
			shutdown(connections[i].fd, SHUT_RDWR);
	pthread_mutex_unlock(&lock);
}
