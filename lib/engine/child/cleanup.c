/* cleanup.c - what engines leave behind: processes and files. */
#define _GNU_SOURCE
#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "engine/child/supervisor.h"

/* ------ processes ------ */

static int
kill_stranger(pid_t pid, const pid_t *known, size_t n)
{
	size_t i;

	for (i = 0; i < n; i++)
		if (known[i] == pid)
			return 0;
	return kill(pid, SIGKILL) == 0;
}

/* The parent of process NAME, a number in text; 0: not known. */
static pid_t
parent_of(const char *name)
{
	char path[64], text[512], *p;
	FILE *f;
	size_t len;

	snprintf(path, sizeof path, "/proc/%.20s/stat", name);
	f = fopen(path, "re");
	if (!f)
		return 0;
	len = fread(text, 1, sizeof text - 1, f);
	fclose(f);
	text[len] = '\0';
	p = strrchr(text, ')'); /* the name may hold anything */
	return p && strlen(p) > 4 ? (pid_t)atol(p + 4) : 0;
}

/* Where the kernel keeps no list of children, all processes are asked for their parent. */
static int
sweep_all(const pid_t *known, size_t n)
{
	DIR *d = opendir("/proc");
	struct dirent *e;
	int found = 0;

	while (d && (e = readdir(d)) != NULL)
		if (isdigit((unsigned char)e->d_name[0]) && parent_of(e->d_name) == getpid())
			found += kill_stranger((pid_t)atol(e->d_name), known, n);
	if (d)
		closedir(d);
	return found;
}

int
strat_process_kill_orphans(const pid_t *known, size_t n)
{
	char path[64];
	int found = 0, pid;
	FILE *f;

	snprintf(path, sizeof path, "/proc/self/task/%d/children", (int)getpid());
	f = fopen(path, "re");
	if (!f)
		return sweep_all(known, n);
	while (fscanf(f, "%d", &pid) == 1)
		found += kill_stranger(pid, known, n);
	fclose(f);
	return found;
}

/* ------ files ------ */

/* Move what is in the directory NAME of TOP to TOP itself, files removed at once: a tree
 * however deep becomes flat without a path or a stack as long as it is deep. */
static void
flatten(int top, const char *name, unsigned long *fresh)
{
	char to[32];
	struct dirent *e;
	DIR *d;
	int fd;

	fchmodat(top, name, 0700, 0);
	fd = openat(top, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
	if (fd < 0)
		return;
	d = fdopendir(fd);
	if (!d) {
		close(fd);
		return;
	}
	while ((e = readdir(d)) != NULL) {
		if (strcmp(e->d_name, ".") == 0 || strcmp(e->d_name, "..") == 0 ||
		    unlinkat(fd, e->d_name, 0) == 0 || unlinkat(fd, e->d_name, AT_REMOVEDIR) == 0)
			continue;
		fchmodat(fd, e->d_name, 0700, 0);
		do
			snprintf(to, sizeof to, ".%lu", (*fresh)++);
		while (renameat2(fd, e->d_name, top, to, RENAME_NOREPLACE) < 0 && errno == EEXIST);
	}
	closedir(d);
	unlinkat(top, name, AT_REMOVEDIR);
}

/* One pass over the directory; how many names were in it. */
static int
empty(int top, unsigned long *fresh)
{
	int fd = openat(top, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC), n = 0;
	struct dirent *e;
	DIR *d = fd < 0 ? NULL : fdopendir(fd);

	while (d && (e = readdir(d)) != NULL) {
		if (strcmp(e->d_name, ".") == 0 || strcmp(e->d_name, "..") == 0)
			continue;
		n++;
		if (unlinkat(top, e->d_name, 0) < 0 && unlinkat(top, e->d_name, AT_REMOVEDIR) < 0)
			flatten(top, e->d_name, fresh);
	}
	if (d)
		closedir(d);
	else if (fd >= 0)
		close(fd);
	return n;
}

int
strat_remove_tree(const char *dir)
{
	unsigned long fresh = 0, before;
	int top, last = -1, n = -1;

	chmod(dir, 0700);
	top = open(dir, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
	if (top < 0)
		return errno == ENOENT ? 0 : -1;
	do {
		last = n;
		before = fresh;
		n = empty(top, &fresh);
	} while (n > 0 && (n != last || fresh != before));
	close(top);
	return rmdir(dir);
}
