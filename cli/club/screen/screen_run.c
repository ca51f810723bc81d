/* screen_run.c - run a command of strat-tourney and keep what it prints. */
#include "cli/club/screen/ui.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cli/club/club_command.h"

#define MAX_ARGS   24
#define MAX_OUTPUT 1000000 /* bytes kept; more is discarded */

/* ------ output ------ */

/* Standard input, output and error while a command runs: nothing, and a pipe that a thread reads, so
 * that it never fills up. */
struct capture {
	int saved[3]; /* the descriptors to put back, or -1 */
	int from;     /* the end of the pipe to read from */
	pthread_t reader;
	struct strat_out *out;
};

static void *
read_output(void *arg)
{
	struct capture *c = arg;
	char some[4096];
	ssize_t n;

	while ((n = read(c->from, some, sizeof some)) > 0 || (n < 0 && errno == EINTR))
		if (n > 0 && c->out->len < MAX_OUTPUT)
			strat_out_put(c->out, some, (size_t)n);
	return NULL;
}

static void
put_back(struct capture *c)
{
	int i;

	fflush(stdout);
	for (i = 0; i < 3; i++) {
		if (c->saved[i] < 0)
			continue;
		dup2(c->saved[i], i);
		close(c->saved[i]);
	}
	clearerr(stdin);
	clearerr(stdout);
}

/* Open the descriptors that replace standard input, output and error.  Return 0, or -1 with errno. */
static int
open_ends(struct capture *c, int to[3])
{
	int ends[2], i;

	for (i = 0; i < 3;
	     i++) /* above those of the standard streams, and not for other programs */
		if ((c->saved[i] = fcntl(i, F_DUPFD_CLOEXEC, 3)) < 0)
			return -1;
	to[0] = open("/dev/null", O_RDONLY | O_CLOEXEC);
	if (to[0] < 0 || pipe(ends) < 0)
		return -1;
	c->from = ends[0];
	to[1] = ends[1];
	return fcntl(ends[0], F_SETFD, FD_CLOEXEC);
}

/* Let C take all output.  Return 0, or -1 with errno. */
static int
capture_begin(struct capture *c, struct strat_out *out)
{
	int to[3] = { -1, -1, -1 }, i, rc;

	*c = (struct capture){ .saved = { -1, -1, -1 }, .from = -1, .out = out };
	club_text_begin(out);
	rc = open_ends(c, to);
	if (rc == 0 && (errno = pthread_create(&c->reader, NULL, read_output, c)) != 0)
		rc = -1;
	if (rc == 0) {
		fflush(NULL);
		dup2(to[0], STDIN_FILENO);
		dup2(to[1], STDOUT_FILENO);
		dup2(to[1], STDERR_FILENO);
	}
	for (i = 0; i < 3; i++) {
		if (to[i] >= 0)
			close(to[i]);
		if (rc < 0 && c->saved[i] >= 0)
			close(c->saved[i]);
	}
	if (rc < 0 && c->from >= 0)
		close(c->from);
	return rc;
}

static void
capture_end(struct capture *c)
{
	put_back(c); /* closes the end of the pipe that is written to */
	pthread_join(c->reader, NULL);
	close(c->from);
	club_text_end(c->out);
}

/* ------ the command ------ */

/* Run the command ARGV.  Return the exit status that it would have as a program. */
static int
run(const char *const *argv)
{
	struct tool tool = { .name = "strat-tourney", .is_screen = 1 };
	const struct tool_command *c = commands_find(club_commands, argv[0]);
	const char *word = club_word;
	char *copy[MAX_ARGS + 2] = { (char *)tool.name };
	int n = 1, rc;

	for (; n < MAX_ARGS && argv[n - 1]; n++)
		copy[n] = (char *)argv[n - 1]; /* getopt only moves them */
	club_word = argv[0];
	rc = c ? commands_run(&tool, c, "FILE ", 1, n, copy)
	       : tool_fail(&tool, _("unknown command '%s' (see --help)"), argv[0]);
	club_word = word;
	return tool_status(&tool, rc);
}

int
club_ui_run(struct club_ui *u, const char *const *argv)
{
	struct capture c;
	int status;

	if (capture_begin(&c, &u->output) < 0) {
		club_ui_fault(u, "%s", strerror(errno));
		return -1;
	}
	club_ui_detach(u); /* the command opens the file itself */
	status = run(argv);
	capture_end(&c);
	u->is_stale = 1;
	return club_ui_attach(u, &u->report) < 0 ? -1 : status;
}
