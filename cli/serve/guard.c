/* guard.c - limit the duration of connections, even of clients that send a byte now and then. */
#include <pthread.h>

#include "cli/serve/serve.h"
#include "cli/tool/tool.h"

/* Open connections.  They are used by two threads: one answers, the other expires.  A descriptor is
 * removed before it is closed, so no other connection with the same number can be shut down. */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct {
	int fd;
	double since;
} connections[SERVE_CONNECTIONS];
static size_t nconnections;

void
serve_guard_add(int fd)
{
	pthread_mutex_lock(&lock);
	if (nconnections < SERVE_CONNECTIONS) {
		connections[nconnections].fd = fd;
		connections[nconnections++].since = tool_seconds();
	}
	pthread_mutex_unlock(&lock);
}

void
serve_guard_remove(int fd)
{
	size_t i;

	pthread_mutex_lock(&lock);
	for (i = 0; i < nconnections; i++)
		if (connections[i].fd == fd) {
			connections[i] = connections[--nconnections];
			break;
		}
	pthread_mutex_unlock(&lock);
}

void
serve_guard_expire(void)
{
	double now = tool_seconds();
	size_t i;

	pthread_mutex_lock(&lock);
	for (i = 0; i < nconnections; i++)
		if (now - connections[i].since > SERVE_LONGEST)
			shutdown(connections[i].fd, SHUT_RDWR);
	pthread_mutex_unlock(&lock);
}
