/* printer.c - send text to the printer with lpr or lp. */
#include "cli/club/screen/ui.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

/* Return 1 if the command NAME is in a directory of PATH. */
static int
is_command(const char *name)
{
	const char *path = getenv("PATH");
	char file[PATH_MAX];
	size_t len;

	for (; path && *path; path += len + (path[len] == ':')) {
		len = strcspn(path, ":");
		snprintf(file, sizeof file, "%.*s/%s", (int)len, path, name);
		if (access(file, X_OK) == 0)
			return 1;
	}
	return 0;
}

const char *
club_printer(void)
{
	return is_command("lpr") ? "lpr" : is_command("lp") ? "lp" : NULL;
}

/* Write the LEN bytes of TEXT to FD.  Return 0, or -1 with errno. */
static int
write_all(int fd, const char *text, size_t len)
{
	ssize_t n;

	for (; len; text += n, len -= (size_t)n) {
		n = write(fd, text, len);
		if (n < 0 && errno != EINTR)
			return -1;
		n = n < 0 ? 0 : n;
	}
	return 0;
}

/* Start COMMAND, which reads from the descriptor FROM, and says nothing.  Return 0 or errno. */
static int
start(const char *command, int from, pid_t *pid)
{
	char *argv[] = { (char *)command, NULL };
	posix_spawn_file_actions_t actions;
	int rc = posix_spawn_file_actions_init(&actions);

	if (rc)
		return rc;
	rc = posix_spawn_file_actions_adddup2(&actions, from, STDIN_FILENO);
	if (rc == 0)
		rc = posix_spawn_file_actions_addopen(
		    &actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
	if (rc == 0)
		rc = posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO);
	if (rc == 0)
		rc = posix_spawnp(pid, command, &actions, NULL, argv, environ);
	posix_spawn_file_actions_destroy(&actions);
	return rc;
}

/* Send TEXT to COMMAND.  Return its exit status, or -1 with errno. */
static int
feed(const char *command, const char *text, size_t len)
{
	int ends[2], status = -1, rc;
	pid_t pid;

	if (pipe(ends) < 0)
		return -1;
	fcntl(ends[1], F_SETFD, FD_CLOEXEC);
	rc = start(command, ends[0], &pid);
	close(ends[0]);
	if (rc == 0)
		(void)write_all(ends[1], text, len);
	close(ends[1]);
	if (rc) {
		errno = rc;
		return -1;
	}
	while (waitpid(pid, &status, 0) < 0 && errno == EINTR)
		;
	return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}

int
club_print_text(const char *command, const char *text, size_t len)
{
	struct sigaction ignore = { .sa_handler = SIG_IGN }, before;
	int status;

	sigaction(SIGPIPE, &ignore, &before); /* the command may end before it has read all */
	status = feed(command, text, len);
	sigaction(SIGPIPE, &before, NULL);
	return status;
}
