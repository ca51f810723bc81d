/* cgroup.c - limit and count what an engine and its children use, with cgroups of either version. */
#define _GNU_SOURCE
#include "engine/child/cgroup.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/scan.h"

#define PREFIX "strat-match."
#define LEAF   "referee" /* the group of the referee itself, in version 2 */
#define TRIES  5

#define END_TRIES 3000 /* of a millisecond, for killed processes to end */

/* The files of a kind in versions 1 and 2, and the word before a number in them (NULL: the number
 * is alone). */
struct names {
	const char *limit, *swap; /* SWAP: in version 1 of memory and swap, else of swap alone */
	const char *events, *event_word; /* how often the limit was hit */
	const char *used, *used_word;
};

static const struct {
	const char *controller[2];
	struct names names[2];
} kinds[STRAT_CGROUP_KINDS] = {
	[STRAT_CGROUP_PROCESSES] = { { "pids", "pids" },
	    { { "pids.max", NULL, "pids.events", "max", NULL, NULL },
		{ "pids.max", NULL, "pids.events", "max", NULL, NULL } } },
	[STRAT_CGROUP_MEMORY] = { { "memory", "memory" },
	    { { "memory.limit_in_bytes", "memory.memsw.limit_in_bytes", "memory.oom_control",
		  "oom_kill", NULL, NULL },
		{ "memory.max", "memory.swap.max", "memory.events", "oom_kill", NULL, NULL } } },
	[STRAT_CGROUP_CPU] = { { "cpuacct", NULL },
	    { { NULL, NULL, NULL, NULL, "cpuacct.usage", NULL },
		{ NULL, NULL, NULL, NULL, "cpu.stat", "usage_usec" } } },
};

/* ------ files ------ */

static int
write_text(const char *dir, const char *name, const char *text)
{
	char path[1300];
	int fd, rc;

	snprintf(path, sizeof path, "%s/%s", dir, name);
	fd = open(path, O_WRONLY | O_CLOEXEC);
	if (fd < 0)
		return -1;
	rc = write(fd, text, strlen(text)) < 0 ? errno : 0;
	close(fd);
	errno = rc;
	return rc ? -1 : 0;
}

static int
write_number(const char *dir, const char *name, uint64_t n)
{
	char text[24];

	snprintf(text, sizeof text, "%llu", (unsigned long long)n);
	return write_text(dir, name, text);
}

/* Return the number after WORD in a file, the first number if WORD is NULL, or 0 if there is
 * none. */
static uint64_t
read_number(const char *dir, const char *name, const char *word)
{
	char path[700], line[256];
	size_t len = word ? strlen(word) : 0;
	uint64_t n = 0;
	FILE *f;

	snprintf(path, sizeof path, "%s/%s", dir, name);
	f = fopen(path, "re");
	while (f && fgets(line, sizeof line, f))
		if (!word || (strncmp(line, word, len) == 0 && line[len] == ' ')) {
			n = (uint64_t)strat_leading_number(line + len + (word != NULL));
			break;
		}
	if (f)
		fclose(f);
	return n;
}

/* ------ the group of this process ------ */

/* Return 1 if LIST, with commas between its items, contains ITEM. */
static int
has_item(const char *list, const char *item)
{
	size_t len = strlen(item);

	for (; *list; list += strcspn(list, ","), list += *list == ',')
		if (strncmp(list, item, len) == 0 && (!list[len] || strchr(",\n", list[len])))
			return 1;
	return 0;
}

/* Store in TO the path of the group of this process in the hierarchy of CONTROLLER, or in that of
 * version 2 if it is NULL.  Return 0 if there is none. */
static int
find_group(const char *controller, char *to, size_t size)
{
	FILE *f = fopen("/proc/self/cgroup", "re");
	char line[700], *list, *path;
	int found = 0;

	while (f && !found && fgets(line, sizeof line, f)) {
		list = strchr(line, ':');
		path = list ? strchr(++list, ':') : NULL;
		if (!path)
			continue;
		*path++ = '\0';
		path[strcspn(path, "\n")] = '\0';
		found = controller ? has_item(list, controller) : !*list;
		if (found)
			snprintf(to, size, "%s", path);
	}
	if (f)
		fclose(f);
	return found;
}

/* Store in TO the directory of GROUP in a mounted hierarchy as above.  Return 0 if it is not
 * visible. */
static int
find_mounted(const char *controller, const char *group, char *to, size_t size)
{
	FILE *f = fopen("/proc/self/mountinfo", "re");
	char line[2048], root[512], at[512], type[32], options[512], *rest;
	int found = 0;
	size_t n;

	while (f && !found && fgets(line, sizeof line, f)) {
		rest = strstr(line, " - ");
		if (!rest || sscanf(line, "%*s %*s %*s %511s %511s", root, at) != 2 ||
		    sscanf(rest, " - %31s %*s %511s", type, options) != 2 ||
		    strcmp(type, controller ? "cgroup" : "cgroup2") != 0 ||
		    (controller && !has_item(options, controller)))
			continue;
		n = strcmp(root, "/") == 0 ? 0 : strlen(root);
		if (strncmp(group, root, n) != 0 || (n && group[n] && group[n] != '/'))
			continue;
		found = snprintf(to, size, "%s%s", at, group + n) < (int)size;
		n = strlen(to);
		if (n && to[n - 1] == '/')
			to[n - 1] = '\0';
	}
	if (f)
		fclose(f);
	return found;
}

/* Store in TO the directory of the group of this process that can limit KIND.  Return its version,
 * 0 or 1, or -1 if there is none. */
static int
find_base(enum strat_cgroup_kind kind, char *to, size_t size)
{
	const char *one = kinds[kind].controller[0], *two = kinds[kind].controller[1];
	char group[512], path[700], list[256] = "";
	FILE *f;

	if (find_group(one, group, sizeof group) && find_mounted(one, group, to, size))
		return 0;
	if (!find_group(NULL, group, sizeof group) || !find_mounted(NULL, group, to, size))
		return -1;
	if (!two)
		return 1;
	snprintf(path, sizeof path, "%s/cgroup.controllers", to);
	f = fopen(path, "re");
	if (f && fgets(list, sizeof list, f))
		for (char *p = list; *p; p++)
			*p = *p == ' ' ? ',' : *p;
	if (f)
		fclose(f);
	return has_item(list, two) ? 1 : -1;
}

/* ------ killing and removing ------ */

/* Send SIGKILL to the processes of DIR. */
static void
kill_group(const char *dir)
{
	char path[1300];
	int pid, n, pass;
	FILE *f;

	if (write_text(dir, "cgroup.kill", "1") == 0)
		return;
	snprintf(path, sizeof path, "%s/cgroup.procs", dir);
	for (pass = 0, n = 1; n && pass < 100; pass++) { /* it may start more meanwhile */
		f = fopen(path, "re");
		for (n = 0; f && fscanf(f, "%d", &pid) == 1;)
			n += pid > 0 && kill(pid, SIGKILL) == 0;
		if (f)
			fclose(f);
	}
}

/* Kill the processes of the groups in DIR, and remove those groups that are empty.  Return the number
 * of the others. */
static int
remove_groups(const char *dir)
{
	DIR *d = opendir(dir);
	struct dirent *e;
	char sub[1100];
	int n = 0;

	while (d && (e = readdir(d)) != NULL) {
		if (!strat_is_digit(e->d_name[0]))
			continue;
		snprintf(sub, sizeof sub, "%s/%s", dir, e->d_name);
		kill_group(sub);
		n += rmdir(sub) < 0;
	}
	if (d)
		closedir(d);
	return n;
}

/* The same, waiting until the processes have ended. */
static void
remove_all_groups(const char *dir)
{
	int tries;

	for (tries = 0; tries < END_TRIES && remove_groups(dir) > 0; tries++)
		usleep(1000);
}

/* Remove the directory DIR of a process that was killed. */
static void
remove_stale(const char *dir)
{
	char leaf[1100];

	remove_all_groups(dir);
	snprintf(leaf, sizeof leaf, "%s/" LEAF, dir);
	rmdir(leaf);
	rmdir(dir);
}

/* Remove what killed processes left in BASE. */
static void
clean(const char *base)
{
	DIR *d = opendir(base);
	struct dirent *e;
	char dir[800];
	int fd;

	while (d && (e = readdir(d)) != NULL) {
		if (strncmp(e->d_name, PREFIX, strlen(PREFIX)) != 0)
			continue;
		snprintf(dir, sizeof dir, "%s/%s", base, e->d_name);
		fd = open(dir, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
		if (fd >= 0 && flock(fd, LOCK_EX | LOCK_NB) == 0)
			remove_stale(dir);
		if (fd >= 0)
			close(fd);
	}
	if (d)
		closedir(d);
}

/* ------ the directory of this process ------ */

/* Make and lock a directory in BASE, and store it in TO.  Return its descriptor, or -1. */
static int
make_locked(const char *base, char *to, size_t size)
{
	struct stat ours, there;
	int tries, fd;

	for (tries = 0; tries < TRIES; tries++) {
		if (snprintf(to, size, "%s/" PREFIX "XXXXXX", base) >= (int)size || !mkdtemp(to))
			break;
		fd = open(to, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
		if (fd >= 0 && flock(fd, LOCK_EX) == 0 && fstat(fd, &ours) == 0 &&
		    stat(to, &there) == 0 && ours.st_ino == there.st_ino)
			return fd;
		if (fd >= 0)
			close(fd); /* another run removed it before it was locked */
	}
	*to = '\0';
	return -1;
}

/* Move the processes of BASE to DIR if they are only this one and its parent.  Return 0 or -1. */
static int
move_both(const char *base, const char *dir)
{
	char path[1300];
	int pid, rc = 0;
	FILE *f;

	snprintf(path, sizeof path, "%s/cgroup.procs", base);
	f = fopen(path, "re");
	while (f && rc == 0 && fscanf(f, "%d", &pid) == 1)
		rc = pid == getpid() || pid == getppid() ? 0 : -1;
	if (f)
		fclose(f);
	if (rc < 0 || !f || mkdir(dir, 0700) < 0)
		return -1;
	if (write_number(dir, "cgroup.procs", (uint64_t)getppid()) < 0 ||
	    write_number(dir, "cgroup.procs", (uint64_t)getpid()) < 0)
		return -1;
	return 0;
}

/* Let the groups in G's directory of version 2, in BASE, have limits.  Only a group without
 * processes of its own can do so. */
static int
allow_limits(struct strat_cgroups *g, const char *base, const char *dir)
{
	static const char on[] = "+pids +memory";
	char leaf[600];

	snprintf(leaf, sizeof leaf, "%s/" LEAF, dir);
	if (write_text(base, "cgroup.subtree_control", on) < 0) {
		if (errno != EBUSY || move_both(base, leaf) < 0)
			return -1;
		snprintf(g->base, sizeof g->base, "%s", base);
		snprintf(g->leaf, sizeof g->leaf, "%s", leaf);
		if (write_text(base, "cgroup.subtree_control", on) < 0)
			return -1;
	}
	return write_text(dir, "cgroup.subtree_control", on);
}

/* Cut from BASE the part that another supervisor of the same referee has added by allow_limits(). */
static void
cut_leaf(struct strat_cgroups *g, char *base)
{
	char *leaf = strrchr(base, '/'), *own;

	if (!leaf || strcmp(leaf, "/" LEAF) != 0)
		return;
	*leaf = '\0';
	own = strrchr(base, '/');
	*leaf = '/';
	if (!own || strncmp(own + 1, PREFIX, strlen(PREFIX)) != 0)
		return;
	snprintf(g->leaf, sizeof g->leaf, "%s", base);
	*own = '\0';
	snprintf(g->base, sizeof g->base, "%s", base);
}

/* Move all processes of the referee back, unless another of its supervisors still needs limits. */
static void
move_back(struct strat_cgroups *g)
{
	char path[1300];
	int pid;
	FILE *f;

	if (write_text(g->base, "cgroup.subtree_control", "-pids -memory") < 0)
		return;
	snprintf(path, sizeof path, "%s/cgroup.procs", g->leaf);
	f = fopen(path, "re");
	while (f && fscanf(f, "%d", &pid) == 1)
		write_number(g->base, "cgroup.procs", (uint64_t)pid);
	if (f)
		fclose(f);
	rmdir(g->leaf);
	*strrchr(g->leaf, '/') = '\0';
	rmdir(g->leaf);
}

/* Undo allow_limits(), and remove the directory DIR. */
static void
remove_own(struct strat_cgroups *g, const char *dir)
{
	remove_all_groups(dir);
	if (g->base[0]) {
		write_text(dir, "cgroup.subtree_control", "-pids -memory");
		move_back(g);
		g->base[0] = '\0';
	}
	rmdir(dir);
}

/* Open the directory of KIND.  Kinds of version 2 share one. */
static void
open_kind(struct strat_cgroups *g, enum strat_cgroup_kind kind)
{
	char base[512], *dir = g->kind[kind].dir;
	int i;

	g->kind[kind].version = find_base(kind, base, sizeof base);
	if (g->kind[kind].version < 0)
		return;
	if (g->kind[kind].version == 1)
		cut_leaf(g, base);
	for (i = 0; g->kind[kind].version == 1 && i < (int)kind; i++)
		if (g->kind[i].version == 1 && g->kind[i].dir[0]) {
			strcpy(dir, g->kind[i].dir);
			return;
		}
	clean(base);
	g->kind[kind].lock = make_locked(base, dir, sizeof g->kind[kind].dir);
	if (g->kind[kind].lock >= 0 && g->kind[kind].version == 1 && kinds[kind].names[1].limit &&
	    allow_limits(g, base, dir) < 0) {
		remove_own(g, dir);
		close(g->kind[kind].lock);
		g->kind[kind].lock = -1;
		dir[0] = '\0';
	}
}

void
strat_cgroups_init(struct strat_cgroups *g)
{
	int i;

	memset(g, 0, sizeof *g);
	for (i = 0; i < STRAT_CGROUP_KINDS; i++)
		g->kind[i].lock = -1;
}

void
strat_cgroups_open(struct strat_cgroups *g)
{
	int i;

	for (i = 0; i < STRAT_CGROUP_KINDS; i++)
		open_kind(g, (enum strat_cgroup_kind)i);
}

void
strat_cgroups_close(struct strat_cgroups *g)
{
	int i;

	for (i = 0; i < STRAT_CGROUP_KINDS; i++)
		if (g->kind[i].lock >= 0) {
			remove_own(g, g->kind[i].dir);
			close(g->kind[i].lock);
			g->kind[i].lock = -1;
		}
}

int
strat_cgroups_has(const struct strat_cgroups *g, enum strat_cgroup_kind kind)
{
	return g->kind[kind].dir[0] != '\0';
}

/* ------ groups ------ */

/* Store the directory of group ID for KIND in TO.  Return 0 if there is none, or if it is also that
 * of a kind before. */
static int
group_dir(const struct strat_cgroups *g, int kind, uint32_t id, char to[600])
{
	int i;

	for (i = 0; i < kind; i++)
		if (strcmp(g->kind[i].dir, g->kind[kind].dir) == 0)
			return 0;
	snprintf(to, 600, "%s/%u", g->kind[kind].dir, (unsigned)id);
	return g->kind[kind].dir[0] != '\0';
}

static int
set_limit(const struct strat_cgroups *g, int kind, uint32_t id, uint64_t limit)
{
	const struct names *names = &kinds[kind].names[g->kind[kind].version];
	char dir[600];

	if (!g->kind[kind].dir[0] || !limit)
		return 0;
	snprintf(dir, sizeof dir, "%s/%u", g->kind[kind].dir, (unsigned)id);
	if (write_number(dir, names->limit, limit) < 0)
		return -1;
	if (names->swap) /* absent where swap is not counted */
		(void)write_number(dir, names->swap, g->kind[kind].version ? 0 : limit);
	return 0;
}

int
strat_cgroups_make(
    const struct strat_cgroups *g, uint32_t id, const struct strat_child_limits *l, unsigned extra)
{
	char dir[600];
	int i;

	for (i = 0; i < STRAT_CGROUP_KINDS; i++)
		if (group_dir(g, i, id, dir) && mkdir(dir, 0700) < 0)
			return -1;
	return set_limit(g, STRAT_CGROUP_PROCESSES, id, l->processes ? l->processes + extra : 0) <
		    0 ||
		set_limit(g, STRAT_CGROUP_MEMORY, id, l->memory) < 0
	    ? -1
	    : 0;
}

int
strat_cgroups_enter(const struct strat_cgroups *g, uint32_t id)
{
	char dir[600];
	int i;

	for (i = 0; i < STRAT_CGROUP_KINDS; i++)
		if (group_dir(g, i, id, dir) && write_text(dir, "cgroup.procs", "0") < 0)
			return -1;
	return 0;
}

void
strat_cgroups_read(const struct strat_cgroups *g, uint32_t id, struct strat_cgroup_use *use)
{
	uint64_t n[STRAT_CGROUP_KINDS] = { 0 };
	char dir[600];
	int i;

	for (i = 0; i < STRAT_CGROUP_KINDS; i++) {
		const struct names *names = &kinds[i].names[g->kind[i].version > 0];

		if (!g->kind[i].dir[0])
			continue;
		snprintf(dir, sizeof dir, "%s/%u", g->kind[i].dir, (unsigned)id);
		n[i] = names->events ? read_number(dir, names->events, names->event_word)
				     : read_number(dir, names->used, names->used_word);
	}
	use->refused = n[STRAT_CGROUP_PROCESSES];
	use->killed = n[STRAT_CGROUP_MEMORY];
	use->cpu_us = (int64_t)n[STRAT_CGROUP_CPU];
	if (g->kind[STRAT_CGROUP_CPU].version == 0)
		use->cpu_us /= 1000; /* version 1 counts nanoseconds */
}

void
strat_cgroups_kill(const struct strat_cgroups *g, uint32_t id)
{
	char dir[600];

	if (group_dir(g, STRAT_CGROUP_PROCESSES, id, dir) ||
	    group_dir(g, STRAT_CGROUP_MEMORY, id, dir))
		kill_group(dir);
}

int
strat_cgroups_remove(const struct strat_cgroups *g, uint32_t id)
{
	char dir[600];
	int i, rc = 0;

	for (i = 0; i < STRAT_CGROUP_KINDS; i++)
		if (group_dir(g, i, id, dir) && rmdir(dir) < 0 && errno != ENOENT)
			rc = -1;
	return rc;
}
