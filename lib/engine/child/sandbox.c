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

/* The paths that a program needs to start: programs, libraries, and the files of /etc that the
 * dynamic linker and the links of Debian's alternatives use.  No other part of the disk is visible to
 * all engines. */
static const char *const system_paths[] = { "/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64",
	"/libx32", "/etc/ld.so.cache", "/etc/alternatives" };

struct words {
	const char **word;
	size_t n;
};

static void
add(struct words *w, const char *a)
{
	w->word[w->n++] = a;
}

static void
add_three(struct words *w, const char *option, const char *from, const char *to)
{
	add(w, option);
	add(w, from);
	add(w, to);
}

static void
show(struct words *w, const char *path)
{
	add_three(w, "--ro-bind-try", path, path);
}

/* Add a directory in memory of SIZE bytes. */
static void
add_memory(struct words *w, const char *size, const char *path)
{
	add_three(w, "--size", size, "--tmpfs");
	add(w, path);
}

/* Add the private directory OWN, which shares its SIZE bytes with /tmp. */
static void
add_own(struct words *w, const char *size, const char *own)
{
	if (strncmp(own, "/tmp/", 5) == 0) {
		add(w, "--dir");
		add(w, own);
		return;
	}
	if (strcmp(own, "/tmp") != 0)
		add_memory(w, size, own);
}

/* Add the devices and /proc, with nothing that can be written except streams: the system's
 * parameters belong to user 0, as whom an engine of root counts outside. */
static void
add_system(struct words *w, const char *size)
{
	add_three(w, "--dev", "/dev", "--proc");
	add(w, "/proc");
	add_three(w, "--ro-bind-try", "/proc/sys", "/proc/sys");
	if (access("/proc/sysrq-trigger", F_OK) == 0)
		add_three(w, "--ro-bind", "/dev/null", "/proc/sysrq-trigger");
	add_memory(w, size, "/dev/shm");
}

/* Show the files that arguments name: a script, a net. */
static void
show_named(struct words *w, const struct strat_sandbox_plan *p)
{
	const char *arg = p->args;
	struct stat st;
	size_t i;

	for (i = 0; i < p->nargs; i++, arg += strlen(arg) + 1)
		if (*arg == '/' && stat(arg, &st) == 0 && S_ISREG(st.st_mode))
			show(w, arg);
}

/* Show the paths of READ, and cut it between them. */
static void
show_read(struct words *w, char *read)
{
	size_t n;

	for (n = 0; read && *read && n < STRAT_SANDBOX_READ; n++) {
		char *path = read;

		read += strcspn(read, ":");
		if (*read)
			*read++ = '\0';
		if (*path == '/')
			show(w, path);
	}
}

/* Store in TO the interpreter of PROGRAM, an absolute path, if it is a script; else "". */
static void
find_interpreter(const char *program, char *to, size_t size)
{
	FILE *f = fopen(program, "re");
	char line[256];
	size_t from = 2;

	to[0] = '\0';
	if (f && fgets(line, sizeof line, f) && line[0] == '#' && line[1] == '!') {
		from += strspn(line + from, " \t");
		line[from + strcspn(line + from, " \t\n")] = '\0';
		if (line[from] == '/')
			snprintf(to, size, "%s", line + from);
	}
	if (f)
		fclose(f);
}

size_t
strat_sandbox_words(const char *word[STRAT_SANDBOX_WORDS], char text[STRAT_SANDBOX_TEXT],
    const struct strat_sandbox_plan *p)
{
	char *size = text, *interpreter = text + 24;
	struct words w = { word, 0 };
	size_t i;

	snprintf(size, 24, "%llu", (unsigned long long)(p->disk ? p->disk : UINT64_C(64) << 20));
	find_interpreter(p->program, interpreter, STRAT_SANDBOX_TEXT - 24);
	add(&w, p->bwrap);
	add_three(&w, "--die-with-parent", "--unshare-pid", "--unshare-net");
	add_three(&w, "--unshare-ipc", "--unshare-uts", "--unshare-cgroup-try");
	add_three(&w, "--cap-drop", "ALL", "--unshare-user-try");
	add(&w, "--new-session"); /* kill(0, ...) does not reach bubblewrap itself */
	if (p->is_user) {
		add_three(&w, "--unshare-user", "--disable-userns", "--uid");
		add_three(&w, STRAT_SANDBOX_USER, "--gid", STRAT_SANDBOX_USER);
	}
	for (i = 0; i < sizeof system_paths / sizeof *system_paths; i++)
		show(&w, system_paths[i]);
	add_system(&w, size);
	add_memory(&w, size, "/tmp");
	if (*interpreter)
		show(&w, interpreter);
	show_read(&w, p->read);
	if (strcmp(p->dir, p->own) != 0)
		show(&w, p->dir);
	show_named(&w, p);
	show(&w, p->program);
	add_own(&w, size, p->own);
	add_three(&w, "--remount-ro", "/", "--remount-ro");
	add_three(&w, "/dev", "--chdir", p->dir);
	add(&w, "--");
	add_three(&w, "/bin/sh", "-c", become);
	return w.n;
}

/* Return 1 if BWRAP can run /bin/true. */
static int
works(const char *bwrap, const char *tmp, int is_user)
{
	const char *argv[STRAT_SANDBOX_WORDS + 2];
	char text[STRAT_SANDBOX_TEXT];
	const struct strat_sandbox_plan plan = {
		.bwrap = bwrap, .own = tmp, .dir = tmp, .program = "/bin/true", .is_user = is_user
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
			return works(bwrap, tmp, 1) ? 1 : works(bwrap, tmp, 0) ? 0 : -1;
	}
	return -1;
}
