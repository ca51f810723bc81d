/* process_tree.c - walk over an engine and its descendants: move them to processors, measure what
 * they use, and end them. */
#define _GNU_SOURCE
#include <dirent.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#include "base/scan.h"
#include "engine/child/supervisor.h"

#define PASSES 8  /* passes over an engine that starts threads meanwhile */
#define DEEP   16 /* depth of descendants */

/* Act on thread TID of process PID.  Return the number of changes made. */
typedef int visit(pid_t pid, pid_t tid, void *arg);

static int walk(pid_t pid, visit *do_it, void *arg, int depth);

/* Walk the children that thread TID of process PID started. */
static int
walk_children(pid_t pid, pid_t tid, visit *do_it, void *arg, int depth)
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
walk(pid_t pid, visit *do_it, void *arg, int depth)
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
move(pid_t pid, pid_t tid, void *arg)
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
	struct strat_affinity_change change = *how;
	int pass;

	for (pass = 0; pass < PASSES && walk(pid, move, &change, 0) > 0; pass++)
		;
}

/* ------ measuring ------ */

/* Return the sum of N numbers of LINE from field FIRST on; fields are counted from 1. */
static int64_t
sum_fields(const char *line, int first, int n)
{
	int64_t sum = 0;
	int i;

	for (i = 1; *line && i < first + n; i++) {
		if (i >= first)
			sum += strat_leading_number(line);
		line += strcspn(line, " ");
		line += strspn(line, " ");
	}
	return sum;
}

/* Read the first bytes of /proc/PID/NAME into TEXT as a string.  Return 0 if there are none. */
static int
read_start(pid_t pid, const char *name, char *text, size_t size)
{
	char path[64];
	FILE *f;
	size_t n;

	snprintf(path, sizeof path, "/proc/%d/%s", (int)pid, name);
	f = fopen(path, "re");
	n = f ? fread(text, 1, size - 1, f) : 0;
	text[n] = '\0';
	if (f)
		fclose(f);
	return n > 0;
}

static int
measure(pid_t pid, pid_t tid, void *arg)
{
	struct strat_tree_use *use = arg;
	char text[600], *end;

	use->processes++;
	if (pid != tid)
		return 0;
	if (read_start(pid, "statm", text, sizeof text))
		use->memory += (uint64_t)sum_fields(text, 2, 1) * (uint64_t)sysconf(_SC_PAGESIZE);
	if (read_start(pid, "stat", text, sizeof text) && (end = strrchr(text, ')')) != NULL)
		use->cpu_us += sum_fields(end, 13, 4) * 1000000 / sysconf(_SC_CLK_TCK);
	return 0;
}

/* Add the pages of PID, each divided by the number of processes that share it; or all its resident
 * pages where the kernel does not show more. */
static int
measure_owned(pid_t pid, pid_t tid, void *arg)
{
	struct strat_tree_use *use = arg;
	char text[600], *pss;

	if (pid != tid)
		return 0;
	if (read_start(pid, "smaps_rollup", text, sizeof text) &&
	    (pss = strstr(text, "\nPss:")) != NULL)
		use->owned += (uint64_t)strat_leading_number(pss + 5 + strspn(pss + 5, " ")) * 1024;
	else if (read_start(pid, "statm", text, sizeof text))
		use->owned += (uint64_t)sum_fields(text, 2, 1) * (uint64_t)sysconf(_SC_PAGESIZE);
	return 0;
}

void
strat_process_measure_tree(pid_t pid, uint64_t most, struct strat_tree_use *use)
{
	memset(use, 0, sizeof *use);
	walk(pid, measure, use, 0);
	if (use->memory > most)
		walk(pid, measure_owned, use, 0);
}

/* ------ waiting for a processor ------ */

/* Add the processor time of process PID, with that of its threads that have ended. */
static void
add_processor_time(pid_t pid, struct strat_processor_use *use)
{
	struct timespec t;
	clockid_t clock;

	if (clock_getcpuclockid(pid, &clock) == 0 && clock_gettime(clock, &t) == 0)
		use->cpu += (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
	else
		use->is_incomplete = 1;
}

/* Add thread TID, unless it gives way to others: its policy is not the normal one, or its nice value is
 * above that of this process. */
static void
add_thread(pid_t pid, pid_t tid, const char *stat, struct strat_processor_use *use)
{
	char name[40], text[200];

	if (use->n == STRAT_USE_THREADS || sum_fields(stat, 40, 1) != SCHED_OTHER ||
	    sum_fields(stat, 18, 1) > getpriority(PRIO_PROCESS, 0))
		return;
	snprintf(name, sizeof name, "task/%d/schedstat", (int)tid);
	if (!read_start(pid, name, text, sizeof text))
		return; /* it has just ended */
	use->threads[use->n].tid = (int)tid;
	use->threads[use->n++].waited = sum_fields(text, 2, 1);
}

static int
measure_use(pid_t pid, pid_t tid, void *arg)
{
	struct strat_processor_use *use = arg;
	char name[40], text[600], *stat;

	if (pid == tid)
		add_processor_time(pid, use);
	snprintf(name, sizeof name, "task/%d/stat", (int)tid);
	if (!read_start(pid, name, text, sizeof text) || (stat = strrchr(text, ')')) == NULL)
		return 0;
	use->is_ready |= stat[1] == ' ' && stat[2] == 'R';
	if (pid == tid) /* of the children for which it has waited */
		use->cpu += sum_fields(stat, 15, 2) * (1000000000 / sysconf(_SC_CLK_TCK));
	add_thread(pid, tid, stat, use);
	return 0;
}

strat_ns
strat_thread_waited(void)
{
	FILE *f = fopen("/proc/thread-self/schedstat", "re");
	char text[100] = "";

	if (f && !fgets(text, sizeof text, f))
		text[0] = '\0';
	if (f)
		fclose(f);
	return sum_fields(text, 2, 1);
}

int
strat_process_measure_use(pid_t pid, struct strat_processor_use *use)
{
	memset(use, 0, sizeof *use);
	walk(pid, measure_use, use, 0);
	return use->n && !use->is_incomplete ? 0 : -1;
}

/* ------ signals ------ */

static int
terminate(pid_t pid, pid_t tid, void *arg)
{
	const pid_t *box = arg;

	return pid == tid && pid != *box && kill(pid, SIGTERM) == 0;
}

int
strat_process_terminate_tree(pid_t box)
{
	return walk(box, terminate, &box, 0);
}
