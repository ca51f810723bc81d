/* place.c - an engine and all that descends from it go to other processors. */
#define _GNU_SOURCE
#include <ctype.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>

#include "contest/child/keeper.h"

#define PASSES 8  /* over an engine that starts threads meanwhile */
#define DEEP   16 /* children of children of an engine */

static int move(pid_t pid, const struct strat_move *how, int depth);

/* The children that thread TID of process PID started; how many threads were moved. */
static int
move_children(pid_t pid, const char *tid, const struct strat_move *how, int depth)
{
	char path[64];
	int child, n = 0;
	FILE *f;

	snprintf(path, sizeof path, "/proc/%d/task/%.16s/children", (int)pid, tid);
	f = depth < DEEP ? fopen(path, "re") : NULL;
	while (f && fscanf(f, "%d", &child) == 1)
		n += move(child, how, depth + 1);
	if (f)
		fclose(f);
	return n;
}

/* Once over all threads of PID and of its children; how many were moved. */
static int
move(pid_t pid, const struct strat_move *how, int depth)
{
	char path[64];
	struct dirent *e;
	cpu_set_t is;
	pid_t tid;
	DIR *d;
	int n = 0;

	snprintf(path, sizeof path, "/proc/%d/task", (int)pid);
	d = opendir(path);
	while (d && (e = readdir(d)) != NULL) {
		if (!isdigit((unsigned char)e->d_name[0]))
			continue;
		tid = (pid_t)atol(e->d_name);
		if (sched_getaffinity(tid, sizeof is, &is) == 0 && CPU_EQUAL(&is, &how->from))
			n += sched_setaffinity(tid, sizeof how->to, &how->to) == 0;
		n += move_children(pid, e->d_name, how, depth);
	}
	if (d)
		closedir(d);
	return n;
}

void
strat_keeper_move(pid_t pid, const struct strat_move *how)
{
	int pass;

	for (pass = 0; pass < PASSES && move(pid, how, 0) > 0; pass++)
		;
}
