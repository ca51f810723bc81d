/* exec.c - set up descriptors, limits and environment of a child, and execute its program. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "engine/child/supervisor.h"

#define SOCKET 3

/* LANDLOCK_SCOPE_ABSTRACT_UNIX_SOCKET and LANDLOCK_SCOPE_SIGNAL, of landlock(7) */
#define LANDLOCK_SCOPES  3
#define LANDLOCK_VERSION 6 /* the first version of landlock that has them */

#ifndef SYS_landlock_create_ruleset /* the same on all architectures */
#define SYS_landlock_create_ruleset 444
#define SYS_landlock_restrict_self  446
#endif

#define LAST_CAP 63
#define USER     4096 /* processes of the user, among them those that are no engines */

static int
limit(int what, uint64_t value)
{
	struct rlimit old, r = { value, value };

	if (!value)
		return 0;
	if (getrlimit(what, &old) == 0 && old.rlim_max < r.rlim_max) {
		r.rlim_max = old.rlim_max;
		r.rlim_cur = value < old.rlim_max ? value : old.rlim_max;
	}
	return setrlimit(what, &r);
}

/* Restrict this process to processor N, from 1; 0 does nothing. */
static int
set_processor(uint64_t n)
{
	cpu_set_t set;

	if (!n)
		return 0;
	if (n > CPU_SETSIZE) {
		errno = EINVAL;
		return -1;
	}
	CPU_ZERO(&set);
	CPU_SET(n - 1, &set);
	return sched_setaffinity(0, sizeof set, &set);
}

/* Set the limits of each process.  The supervisor limits all of an engine together. */
static int
set_limits(const struct strat_child_limits *l)
{
	struct rlimit none = { 0, 0 };
	uint64_t processes = l->processes && l->processes < USER ? USER : l->processes;

	return setrlimit(RLIMIT_CORE, &none) < 0 || limit(RLIMIT_AS, l->memory) < 0 ||
	    limit(RLIMIT_NOFILE, l->files) < 0 || limit(RLIMIT_FSIZE, l->file_size) < 0 ||
	    limit(RLIMIT_NPROC, processes) < 0 || set_processor(l->processor) < 0;
}

/* Drop the privileges of root.  Not called with bubblewrap, which needs some at first and drops
 * them itself. */
static void
drop_rights(void)
{
	int cap;

	for (cap = 0; cap <= LAST_CAP; cap++)
		prctl(PR_CAPBSET_DROP, cap, 0, 0, 0);
	prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0);
	prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
}

int
strat_child_can_be_separate(void)
{
	return syscall(SYS_landlock_create_ruleset, NULL, 0, 1 /* ask for the version */) >=
	    LANDLOCK_VERSION;
}

/* Separate this process and its descendants from all others: they cannot signal or inspect other
 * processes, or connect to their abstract sockets.  Linux before 6.12 cannot do this.  Called
 * without a sandbox, in which no other processes exist. */
static void
separate(void)
{
	static const struct {
		uint64_t handled_access_fs, handled_access_net, scoped;
	} rules = { 0, 0, LANDLOCK_SCOPES };
	int fd = (int)syscall(SYS_landlock_create_ruleset, &rules, sizeof rules, 0);

	if (fd < 0)
		return;
	syscall(SYS_landlock_restrict_self, fd, 0);
	close(fd);
}

/* Move the descriptors FD to 0 to 2, or to the numbers that the sandbox expects.  The supervisor's
 * only other descriptor, its socket, is close-on-exec. */
static int
set_descriptors(const int fd[3], int is_boxed)
{
	static const int plain[3] = { 0, 1, 2 };
	static const int boxed[3] = { STRAT_SANDBOX_IN, STRAT_SANDBOX_OUT, 2 };
	const int *to = is_boxed ? boxed : plain;
	int i, high[3], last = is_boxed ? STRAT_SANDBOX_OUT : SOCKET;

	for (i = 0; i < 3; i++) { /* above the numbers used below */
		high[i] = fcntl(fd[i], F_DUPFD_CLOEXEC, STRAT_SANDBOX_OUT + 1);
		if (high[i] < 0)
			return -1;
	}
	for (i = 0; i < 3; i++) /* 0 and 1 of the supervisor are /dev/null */
		if (dup2(high[i], to[i]) < 0)
			return -1;
	if (close_range((unsigned)last + 1, ~0U, 0) < 0)
		for (i = last + 1; i < 65536; i++)
			close(i);
	return 0;
}

/* Find the program NAME and store its path in TO.  A path with a slash is relative to DIR or the
 * current directory; other names are searched in PATH.  Return 0 or an errno. */
static int
find_program(const char *name, const char *dir, const char *path, char *to, size_t size)
{
	char here[4096];
	int n;

	if (name[0] == '/') {
		n = snprintf(to, size, "%s", name);
	} else if (strchr(name, '/')) {
		if (!*dir && !getcwd(here, sizeof here))
			return errno;
		n = snprintf(to, size, "%s/%s", *dir ? dir : here, name);
	} else {
		for (; *path; path += strcspn(path, ":"), path += *path == ':') {
			n = snprintf(to, size, "%.*s/%s", (int)strcspn(path, ":"), path, name);
			if (n < (int)size && access(to, X_OK) == 0)
				return 0;
		}
		return ENOENT;
	}
	return n < (int)size ? 0 : ENAMETOOLONG;
}

int
strat_supervisor_exec(const struct strat_supervisor_setup *k, const struct strat_request *order,
    char *words, const char *own, const int fd[3])
{
	const char *argv[STRAT_SANDBOX_WORDS + STRAT_REQUEST_WORDS + 1], *dir = words;
	char path[4200], home[4200], tmp[4200], text[STRAT_SANDBOX_TEXT], program[8300], *read;
	char lang[] = "LANG=C.UTF-8";
	char *env[] = { path, home, tmp, lang, NULL };
	size_t n = 0, i;
	int rc;

	snprintf(path, sizeof path, "PATH=%s", k->path);
	snprintf(home, sizeof home, "HOME=%s", own);
	snprintf(tmp, sizeof tmp, "TMPDIR=%s", own);
	words += strlen(words) + 1;
	read = words;
	words += strlen(words) + 1;
	rc = find_program(words, dir, k->path, program, sizeof program);
	if (rc == 0 && access(program, X_OK) < 0)
		rc = errno;
	if (rc)
		return rc;
	if (k->bwrap) {
		const struct strat_sandbox_plan plan = { .bwrap = k->bwrap,
			.own = own,
			.dir = *dir ? dir : own,
			.program = program,
			.read = read,
			.disk = order->limits.disk,
			.args = words + strlen(words) + 1,
			.nargs = order->nwords - 3,
			.is_user = k->is_user };

		n = strat_sandbox_words(argv, text, &plan);
	}
	for (i = 2; i < order->nwords; i++, words += strlen(words) + 1)
		argv[n++] = i == 2 && k->bwrap ? program : words;
	argv[n] = NULL;
	if (chdir(*dir ? dir : own) < 0 || set_descriptors(fd, k->bwrap != NULL) < 0 ||
	    set_limits(&order->limits) < 0)
		return errno;
	if (!k->bwrap) {
		drop_rights();
		separate();
	}
	execve(k->bwrap ? k->bwrap : program, (char *const *)argv, env);
	return errno;
}
