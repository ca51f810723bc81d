/* screen_run.c - a command of strat-tourney, run in a process of its own. */
#include "cli/club/screen/ui.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "cli/club/club_command.h"

#define MAX_ARGS 16

/* Be the command ARGV, whose output goes to the descriptor TO. */
static void __attribute__((noreturn)) be(const char *const *argv, int to)
{
	static struct tool tool = { .name = "strat-tourney" };
	static char *copy[MAX_ARGS + 2];
	const struct tool_command *c = commands_find(club_commands, argv[0]);
	int n = 1, in;

	dup2(to, STDOUT_FILENO);
	dup2(to, STDERR_FILENO);
	in = open("/dev/null", O_RDONLY);
	if (in >= 0)
		dup2(in, STDIN_FILENO);
	copy[0] = (char *)tool.name;
	for (; n < MAX_ARGS && argv[n - 1]; n++)
		copy[n] = (char *)argv[n - 1]; /* getopt moves them, and that is all */
	if (!c)
		tool_die(&tool, _("unknown command '%s' (see --help)"), argv[0]);
	club_word = argv[0];
	optind = 1; /* the options of the screen have been read */
	exit(commands_run(&tool, c, "FILE ", 1, n, copy));
}

/* Read what comes from FROM to the output of U. */
static void
listen(struct club_ui *u, int from)
{
	char some[4096];
	ssize_t n;

	club_text_begin(&u->output);
	while ((n = read(from, some, sizeof some)) > 0 || (n < 0 && errno == EINTR))
		if (n > 0 && u->output.len < 1000000)
			strat_out_put(&u->output, some, (size_t)n);
	club_text_end(&u->output);
}

int
club_ui_run(struct club_ui *u, const char *const *argv)
{
	int ends[2], status = 0;
	pid_t child;

	if (pipe(ends) < 0) {
		club_ui_fault(u, "%s", strerror(errno));
		return -1;
	}
	club_ui_detach(u); /* a file of SQLite must not be open across fork() */
	fflush(NULL);
	child = fork();
	if (child == 0) {
		close(ends[0]);
		be(argv, ends[1]);
	}
	close(ends[1]);
	if (child > 0) {
		listen(u, ends[0]);
		while (waitpid(child, &status, 0) < 0 && errno == EINTR)
			;
	} else {
		club_ui_fault(u, "%s", strerror(errno));
	}
	close(ends[0]);
	u->is_stale = 1;
	if (club_ui_attach(u, &u->report) < 0)
		return -1;
	return child < 0 ? -1 : WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}
