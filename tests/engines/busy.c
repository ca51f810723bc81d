/* busy.c - an engine that takes its time: busy HOW MS.  It moves back and forth under `ucc'.
 *
 * spin MS: compute until MS milliseconds are over; work MS: until it has used that much processor
 * time; sleep MS: wait; hidden MS: wait, while a thread that gets no processor waits for one; crowd
 * MS: as work, with more threads that compute, and wait for each other. */
#define _GNU_SOURCE
#include <pthread.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#define CROWD 6 /* threads */

static const char *const setups[2] = { "FBBBBBBSM9/8877766665/5554444333/3322222222",
	"2222222233/3334444555/5666677788/9MSBBBBBBF" };
static const char *const plies[2][2] = { { "j7-j6", "j6-j7" }, { "a4-a5", "a5-a4" } };

static int milliseconds;

static int64_t
ms_of(clockid_t clock)
{
	struct timespec t;

	clock_gettime(clock, &t);
	return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static void
use_up(clockid_t clock)
{
	int64_t end = ms_of(clock) + milliseconds;

	while (ms_of(clock) < end)
		;
}

static void
spin(void)
{
	use_up(CLOCK_MONOTONIC);
}

static void
work(void)
{
	use_up(CLOCK_PROCESS_CPUTIME_ID);
}

static void
doze(void)
{
	usleep((useconds_t)milliseconds * 1000);
}

/* ------ threads ------ */

static void *
compute(void *arg)
{
	struct sched_param none = { 0 };

	if (arg)
		sched_setscheduler(0, SCHED_IDLE, &none);
	for (;;)
		ms_of(CLOCK_MONOTONIC);
	return NULL;
}

static void
start(int n, void *arg)
{
	static int started;
	pthread_t thread;

	for (; started < n; started++)
		if (pthread_create(&thread, NULL, compute, arg))
			exit(1);
}

static void
hide(void)
{
	start(1, &milliseconds);
	doze();
}

static void
crowd(void)
{
	start(CROWD, NULL);
	use_up(CLOCK_THREAD_CPUTIME_ID);
}

/* ------ the protocol ------ */

static const struct {
	const char *name;
	void (*think)(void);
} ways[] = { { "spin", spin }, { "work", work }, { "sleep", doze }, { "hidden", hide },
	{ "crowd", crowd } };

int
main(int argc, char *argv[])
{
	size_t way = 0, nways = sizeof ways / sizeof *ways;
	char line[4096];
	int is_red = 0, moves = 0;

	if (argc != 3)
		return 2;
	while (way < nways && strcmp(ways[way].name, argv[1]) != 0)
		way++;
	if (way == nways)
		return 2;
	milliseconds = atoi(argv[2]);
	while (fgets(line, sizeof line, stdin) && strcmp(line, "quit\n") != 0) {
		if (strncmp(line, "stp ", 4) == 0)
			puts("id name Busy\nstpok");
		else if (strncmp(line, "ping ", 5) == 0)
			printf("pong %s", line + 5);
		else if (strncmp(line, "newgame ", 8) == 0)
			is_red = strstr(line, "side red") != NULL, moves = 0;
		else if (strcmp(line, "setup\n") == 0)
			printf("setup %s\n", setups[is_red]);
		else if (strncmp(line, "go", 2) == 0) {
			ways[way].think();
			printf("play %s\n", plies[is_red][moves++ % 2]);
		}
		fflush(stdout);
	}
	return 0;
}
