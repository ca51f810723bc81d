/* measure.c - run a command and print "SECONDS MEGABYTES" (elapsed time, largest resident memory)
 * on descriptor 3 or, if it is closed, on standard error. */
#define _DEFAULT_SOURCE /* wait4 */
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>

#include "common/clock.h"

#define TELL 3

static void
say(double took, const struct rusage *used)
{
	char text[64];
	/* Linux counts kilobytes of 1024 */
	int n = snprintf(
	    text, sizeof text, "%.4f %.1f\n", took, (double)used->ru_maxrss * 1024 / 1e6);

	if (write(TELL, text, (size_t)n) < 0)
		fputs(text, stderr);
}

int
main(int argc, char *argv[])
{
	double begin = clock_seconds();
	struct rusage used;
	pid_t child;
	int status;

	if (argc < 2) {
		fputs("usage: measure COMMAND [ARGUMENT ...]\n", stderr);
		return 2;
	}
	child = fork();
	if (child == 0) {
		close(TELL);
		execvp(argv[1], argv + 1);
		perror(argv[1]);
		_exit(127);
	}
	memset(&used, 0, sizeof used);
	if (child < 0 || wait4(child, &status, 0, &used) < 0) {
		perror("measure");
		return 2;
	}
	say(clock_seconds() - begin, &used);
	return WIFEXITED(status) ? WEXITSTATUS(status) : 2;
}
