/* spy.c - an engine that records its environment and everything it receives: spy FILE ENGINE [ARG]
 *
 * Writes to FILE a description of the parts of the system that it can see, then every byte of its
 * standard input (`-': standard error, and only the former); it starts ENGINE, which plays for it. */
#define _GNU_SOURCE
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

extern char **environ;

/* List the names in DIR, each after WORD. */
static void
list(FILE *to, const char *word, const char *dir)
{
	DIR *d = opendir(dir);
	struct dirent *e;

	while (d && (e = readdir(d)) != NULL)
		if (e->d_name[0] != '.')
			fprintf(to, "%s %s\n", word, e->d_name);
	if (d)
		closedir(d);
}

/* List what can be read of process PID beyond what is public. */
static void
look_into(FILE *to, const char *whose, int pid)
{
	static const char *const files[] = { "environ", "mem", "maps", "auxv", "io", "stack",
		"syscall" };
	char path[64], byte;
	size_t i;
	int fd;

	for (i = 0; i < sizeof files / sizeof *files; i++) {
		snprintf(path, sizeof path, "/proc/%d/%s", pid, files[i]);
		fd = open(path, O_RDONLY);
		if (fd < 0)
			continue;
		if (read(fd, &byte, 1) >= 0 || strcmp(files[i], "mem") == 0)
			fprintf(to, "reads %s of the %s\n", files[i], whose);
		close(fd);
	}
	for (fd = 0; fd < 64; fd++) {
		snprintf(path, sizeof path, "/proc/%d/fd/%d", pid, fd);
		if (readlink(path, &byte, 1) >= 0)
			fprintf(to, "reads fd %d of the %s\n", fd, whose);
	}
}

static int
parent_of(int pid)
{
	char path[64], text[512];
	FILE *f;
	char *p;

	snprintf(path, sizeof path, "/proc/%d/stat", pid);
	f = fopen(path, "r");
	if (!f)
		return 0;
	text[fread(text, 1, sizeof text - 1, f)] = '\0';
	fclose(f);
	p = strrchr(text, ')');
	return p && strlen(p) > 4 ? atoi(p + 4) : 0;
}

static void
look_round(FILE *to)
{
	char line[4096], cwd[4096];
	FILE *f;
	char **e;
	int fd;

	for (e = environ; *e; e++)
		fprintf(to, "env %s\n", *e);
	for (fd = 0; fd < 1024; fd++)
		if (fd != fileno(to) && fcntl(fd, F_GETFD) >= 0)
			fprintf(to, "fd %d\n", fd);
	if (fileno(to) == 2)
		fprintf(to, "fd 2\n");
	fprintf(to, "cwd %s\n", getcwd(cwd, sizeof cwd) ? cwd : "?");
	list(to, "file", ".");
	f = fopen("/proc/self/status", "r");
	while (f && fgets(line, sizeof line, f))
		if (strncmp(line, "NoNewPrivs", 10) == 0 || strncmp(line, "CapEff", 6) == 0)
			fprintf(to, "status %s", line);
	if (f)
		fclose(f);
	fprintf(
	    to, "session %s\n", getsid(0) == getpid() && getpgrp() == getpid() ? "own" : "other");
	look_into(to, "keeper", getppid());
	look_into(to, "referee", parent_of(getppid()));
	list(to, "sees", "/proc");
	fd = open("/tmp/strat-spy-was-here", O_WRONLY | O_CREAT | O_EXCL, 0600);
	if (fd >= 0) {
		fprintf(to, "writes to /tmp\n");
		close(fd);
		unlink("/tmp/strat-spy-was-here");
	}
	fprintf(to, "told\n");
	fflush(to);
}

int
main(int argc, char *argv[])
{
	static char in[1 << 16];
	FILE *to;
	ssize_t n;
	int fd[2];

	if (argc < 3 || pipe(fd) < 0)
		return 1;
	close(fd[0]);
	close(fd[1]);
	to = strcmp(argv[1], "-") == 0 ? stderr : fopen(argv[1], "a");
	if (!to)
		return 1;
	look_round(to);
	if (pipe(fd) < 0)
		return 1;
	if (fork() == 0) {
		dup2(fd[0], 0);
		close(fd[0]);
		close(fd[1]);
		execl(argv[2], argv[2], argc > 3 ? argv[3] : NULL, (char *)NULL);
		_exit(1);
	}
	close(fd[0]);
	while ((n = read(0, in, sizeof in)) > 0) {
		if (to != stderr && fwrite(in, 1, (size_t)n, to) != (size_t)n)
			return 1;
		fflush(to);
		if (write(fd[1], in, (size_t)n) != n)
			return 1;
	}
	return 0;
}
