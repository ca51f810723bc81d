/* guard.c - nobody keeps a connection for ever: not even who sends a byte now and then. */
#include <pthread.h>

#include "cli/serve/serve.h"
#include "cli/tool/tool.h"

/* The connections there are.  One thread answers, another one sweeps; a descriptor is removed
 * before it is closed, so that what is shut is what was meant. */
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct {
	int fd;
	double since;
} open_ones[SERVE_CONNECTIONS];
static size_t nopen;

void
serve_guard_add(int fd)
{
	pthread_mutex_lock(&lock);
	if (nopen < SERVE_CONNECTIONS) {
		open_ones[nopen].fd = fd;
		open_ones[nopen++].since = tool_seconds();
	}
	pthread_mutex_unlock(&lock);
}

void
serve_guard_remove(int fd)
{
	size_t i;

	pthread_mutex_lock(&lock);
	for (i = 0; i < nopen; i++)
		if (open_ones[i].fd == fd) {
			open_ones[i] = open_ones[--nopen];
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
	for (i = 0; i < nopen; i++)
		if (now - open_ones[i].since > SERVE_LONGEST)
			shutdown(open_ones[i].fd, SHUT_RDWR);
	pthread_mutex_unlock(&lock);
}
