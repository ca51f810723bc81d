/* shares.c - run a command and print its elapsed time, the processor time of its own process, that of
 * its children of a given name, and that of all: shares NAME COMMAND [ARGUMENT ...]
 *
 * The line is "SECONDS OWN CHILDREN ALL" on descriptor 3 or, if it is closed, on standard error.  The
 * time of children is sampled while they run, every 20 ms. */
#define _GNU_SOURCE /* wait4, waitid with WNOWAIT */
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "common/clock.h"

#define TELL     3
#define CHILDREN 64

struct child {
	int pid;
	double seconds;
};

static struct child children[CHILDREN];
static int nchildren;

/* Set *SECONDS to the processor time of process PID, without its children.  Return 1 if its name begins
 * with NAME, or with anything if NAME is NULL; otherwise 0. */
static int
time_of(int pid, const char *name, double *seconds)
{
	char path[64], text[1024], *end;
	unsigned long user = 0, system = 0;
	size_t n;
	FILE *f;

	snprintf(path, sizeof path, "/proc/%d/stat", pid);
	f = fopen(path, "r");
	if (!f)
		return 0;
	n = fread(text, 1, sizeof text - 1, f);
	fclose(f);
	text[n] = '\0';
	end = strrchr(text, ')');
	if (!end || (name && strncmp(strchr(text, '(') + 1, name, strlen(name)) != 0))
		return 0;
	sscanf(end + 2, "%*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user, &system);
	*seconds = (double)(user + system) / (double)sysconf(_SC_CLK_TCK);
	return 1;
}

static void
sample(int parent, const char *name)
{
	char path[64];
	double seconds;
	int pid, i;
	FILE *f;

	snprintf(path, sizeof path, "/proc/%d/task/%d/children", parent, parent);
	f = fopen(path, "r");
	while (f && fscanf(f, "%d", &pid) == 1) {
		if (!time_of(pid, name, &seconds))
			continue;
		for (i = 0; i < nchildren && children[i].pid != pid; i++)
			;
		if (i == CHILDREN)
			continue;
		children[i] = (struct child){ pid, seconds };
		nchildren += i == nchildren;
	}
	if (f)
		fclose(f);
}

int
main(int argc, char *argv[])
{
	static const struct timespec pause = { .tv_nsec = 20000000 };
	double begin = clock_seconds(), took, own = 0, theirs = 0;
	struct rusage all;
	siginfo_t news = { .si_pid = 0 };
	pid_t pid;
	int status, i, n;
	char text[100];

	if (argc < 3) {
		fputs("usage: shares NAME COMMAND [ARGUMENT ...]\n", stderr);
		return 2;
	}
	pid = fork();
	if (pid == 0) {
		close(TELL);
		execvp(argv[2], argv + 2);
		perror(argv[2]);
		_exit(127);
	}
	while (pid > 0 && waitid(P_PID, (id_t)pid, &news, WEXITED | WNOWAIT | WNOHANG) == 0 &&
	    news.si_pid == 0) {
		sample(pid, argv[1]);
		nanosleep(&pause, NULL);
	}
	took = clock_seconds() - begin;
	time_of(pid, NULL, &own);
	if (pid < 0 || wait4(pid, &status, 0, &all) < 0) {
		perror("shares");
		return 2;
	}
	for (i = 0; i < nchildren; i++)
		theirs += children[i].seconds;
	n = snprintf(text, sizeof text, "%.3f %.2f %.2f %.2f\n", took, own, theirs,
	    (double)(all.ru_utime.tv_sec + all.ru_stime.tv_sec) +
		(double)(all.ru_utime.tv_usec + all.ru_stime.tv_usec) / 1e6);
	if (write(TELL, text, (size_t)n) < 0)
		fputs(text, stderr);
	return WIFEXITED(status) ? WEXITSTATUS(status) : 2;
}
