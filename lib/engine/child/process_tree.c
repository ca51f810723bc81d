/* process_tree.c - move the threads of an engine and its descendants to processors, and end
 * them. */
#define _GNU_SOURCE
#include <dirent.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/scan.h"
#include "engine/child/supervisor.h"

#define PASSES 8  /* passes over an engine that starts threads meanwhile */
#define DEEP   16 /* depth of descendants */

/* Act on thread TID of process PID.  Return the number of changes made. */
typedef int visit(pid_t pid, pid_t tid, const void *arg);

static int walk(pid_t pid, visit *do_it, const void *arg, int depth);

/* Walk the children that thread TID of process PID started. */
static int
walk_children(pid_t pid, pid_t tid, visit *do_it, const void *arg, int depth)
{
	char path[64];
	int child, n = 0;
	FILE *f;

	snprintf(path, sizeof path, "/proc/%d/task/%d/children", (int)pid, (int)tid);
	f = depth < DEEP ? fopen(path, "re") : NULL;
	while (f && fscanf(f, "%d", &child) == 1)
		n += walk((pid_t)child, do_it, arg, depth + 1);
	if (f)
		fclose(f);
	return n;
}

/* Call DO_IT once for each thread of PID and its descendants.  Return the sum of its results. */
static int
walk(pid_t pid, visit *do_it, const void *arg, int depth)
{
	char path[64];
	struct dirent *e;
	pid_t tid;
	DIR *d;
	int n = 0;

	snprintf(path, sizeof path, "/proc/%d/task", (int)pid);
	d = opendir(path);
	while (d && (e = readdir(d)) != NULL) {
		if (!strat_is_digit(e->d_name[0]))
			continue;
		tid = (pid_t)strat_leading_number(e->d_name);
		n += do_it(pid, tid, arg);
		n += walk_children(pid, tid, do_it, arg, depth);
	}
	if (d)
		closedir(d);
	return n;
}

/* ------ processors ------ */

static int
move(pid_t pid, pid_t tid, const void *arg)
{
	const struct strat_affinity_change *how = arg;
	cpu_set_t is;

	(void)pid;
	return sched_getaffinity(tid, sizeof is, &is) == 0 && CPU_EQUAL(&is, &how->from) &&
	    sched_setaffinity(tid, sizeof how->to, &how->to) == 0;
}

void
strat_process_move_tree(pid_t pid, const struct strat_affinity_change *how)
{
	int pass;

	for (pass = 0; pass < PASSES && walk(pid, move, how, 0) > 0; pass++)
		;
}

/* ------ signals ------ */

static int
terminate(pid_t pid, pid_t tid, const void *arg)
{
	const pid_t *box = arg;

	return pid == tid && pid != *box && kill(pid, SIGTERM) == 0;
}

int
strat_process_terminate_tree(pid_t box)
{
	return walk(box, terminate, &box, 0);
}
