/* cleanup.c - remove the processes and files that engines leave behind. */
#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/scan.h"
#include "engine/child/supervisor.h"

/* ------ processes ------ */

static int
kill_unless_known(pid_t pid, const pid_t *known, size_t n)
{
	size_t i;

	for (i = 0; i < n; i++)
		if (known[i] == pid)
			return 0;
	return kill(pid, SIGKILL) == 0;
}

/* Return the parent of process NAME, a number as text, or 0 if it is unknown. */
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
	p = strrchr(text, ')'); /* the name in parentheses may contain anything */
	return p && strlen(p) > 4 ? (pid_t)strat_leading_number(p + 4) : 0;
}

/* Kill the unknown children of this process by reading /proc, for kernels without lists of
 * children. Return their number. */
static int
kill_by_parent(const pid_t *known, size_t n)
{
	DIR *d = opendir("/proc");
	struct dirent *e;
	int found = 0;

	while (d && (e = readdir(d)) != NULL)
		if (strat_is_digit(e->d_name[0]) && parent_of(e->d_name) == getpid())
			found += kill_unless_known(
			    (pid_t)strat_leading_number(e->d_name), known, n);
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
		return kill_by_parent(known, n);
	while (fscanf(f, "%d", &pid) == 1)
		found += kill_unless_known(pid, known, n);
	fclose(f);
	return found;
}

/* ------ files ------ */

/* Move the content of directory NAME to its parent TOP, removing files at once.  Repeated, this
 * flattens a tree of any depth without long paths or recursion. */
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

/* Remove or flatten everything in TOP once.  Return the number of entries that it had. */
static int
clear_once(int top, unsigned long *fresh)
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
		n = clear_once(top, &fresh);
	} while (n > 0 && (n != last || fresh != before));
	close(top);
	return rmdir(dir);
}
