/* sandbox.c - the bubblewrap command that isolates an engine. */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "engine/child/supervisor.h"

#define TEXT(n)  #n
#define DIGIT(n) TEXT(n)

static const char become[] = "exec \"$0\" \"$@\" <&" DIGIT(STRAT_SANDBOX_IN) " >&" DIGIT(
    STRAT_SANDBOX_OUT) " " DIGIT(STRAT_SANDBOX_IN) "<&- " DIGIT(STRAT_SANDBOX_OUT) ">&-";

/* Return 1 if PATH is a file in a directory that the sandbox hides. */
static int
is_hidden_file(const char *path, const char *base)
{
	const char *const hidden[] = { "/tmp", "/var/tmp", base };
	struct stat st;
	size_t i, len;

	for (i = 0; i < sizeof hidden / sizeof *hidden; i++) {
		len = strlen(hidden[i]);
		if (strncmp(path, hidden[i], len) == 0 && path[len] == '/')
			return stat(path, &st) == 0 && S_ISREG(st.st_mode);
	}
	return 0;
}

/* Append to the N words at WORD read access to hidden files named by arguments, such as a script or
 * a network.  Return the new number. */
static size_t
bind_arguments(const char **word, size_t n, const struct strat_sandbox_plan *p)
{
	const char *arg = p->args;
	size_t i;

	for (i = 0; i < p->nargs; i++, arg += strlen(arg) + 1) {
		if (!is_hidden_file(arg, p->base))
			continue;
		word[n++] = "--ro-bind";
		word[n++] = arg;
		word[n++] = arg;
	}
	return n;
}

size_t
strat_sandbox_words(
    const char *word[STRAT_SANDBOX_WORDS], char text[24], const struct strat_sandbox_plan *p)
{
	/* everything can be read except /tmp and the directories of other engines; only its own
	 * directory can be written */
	const char *const words[] = { p->bwrap, "--die-with-parent", "--unshare-user-try",
		"--unshare-pid", "--unshare-net", "--unshare-ipc", "--unshare-uts",
		"--unshare-cgroup-try", "--cap-drop", "ALL", "--ro-bind", "/", "/", "--dev", "/dev",
		"--proc", "/proc", "--size", text, "--tmpfs", "/tmp", "--size", text, "--tmpfs",
		"/var/tmp", "--size", text, "--tmpfs", p->base, "--ro-bind", p->program,
		p->program };
	size_t n = sizeof words / sizeof *words;

	snprintf(text, 24, "%llu", (unsigned long long)(p->disk ? p->disk : UINT64_C(64) << 20));
	memcpy(word, words, sizeof words);
	n = bind_arguments(word, n, p);
	if (strcmp(p->dir, p->own) != 0) {
		word[n++] = "--ro-bind";
		word[n++] = p->dir;
		word[n++] = p->dir;
	}
	word[n++] = "--size";
	word[n++] = text;
	word[n++] = "--tmpfs";
	word[n++] = p->own;
	word[n++] = "--chdir";
	word[n++] = p->dir;
	word[n++] = "--";
	word[n++] = "/bin/sh";
	word[n++] = "-c";
	word[n++] = become;
	return n;
}

/* Return 1 if BWRAP can run /bin/true. */
static int
works(const char *bwrap, const char *tmp)
{
	const char *argv[STRAT_SANDBOX_WORDS + 2];
	char text[24];
	const struct strat_sandbox_plan plan = {
		.bwrap = bwrap, .base = tmp, .own = tmp, .dir = tmp, .program = "/bin/true"
	};
	size_t n = strat_sandbox_words(argv, text, &plan);
	int status, null;
	pid_t pid;

	argv[n] = "/bin/true";
	argv[n + 1] = NULL;
	pid = fork();
	if (pid == 0) {
		char *env[] = { NULL };

		null = open("/dev/null", O_RDWR);
		dup2(null, 0);
		dup2(null, 1);
		dup2(null, 2);
		dup2(null, STRAT_SANDBOX_IN);
		dup2(null, STRAT_SANDBOX_OUT);
		execve(bwrap, (char *const *)argv, env);
		_exit(127);
	}
	return pid > 0 && waitpid(pid, &status, 0) == pid && status == 0;
}

int
strat_sandbox_find(char *bwrap, size_t size, const char *path, const char *tmp)
{
	for (; *path; path += strcspn(path, ":"), path += *path == ':') {
		if (snprintf(bwrap, size, "%.*s/bwrap", (int)strcspn(path, ":"), path) <
			(int)size &&
		    access(bwrap, X_OK) == 0)
			return works(bwrap, tmp) ? 0 : -1;
	}
	return -1;
}
