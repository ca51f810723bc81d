/* test_affinity.c - fast games are pinned to one processor, and engines that think are not. */
#define _GNU_SOURCE
#include "match_help.h"

#include <dirent.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <sys/wait.h>

#include "engine/referee/affinity.h"
#include "engine/child/supervisor.h"

#define TRIES 20000 /* of a millisecond, for slow machines */

static cpu_set_t ours; /* the processors that this test may use */

static cpu_set_t
processors_of(pid_t tid)
{
	cpu_set_t set;

	assert_int_equal(sched_getaffinity(tid, sizeof set, &set), 0);
	return set;
}

static int
is_ours(pid_t tid)
{
	cpu_set_t set = processors_of(tid);

	return CPU_EQUAL(&set, &ours);
}

static int
is_one(pid_t tid)
{
	cpu_set_t set = processors_of(tid);

	return CPU_COUNT(&set) == 1;
}

/* ------ moving processes ------ */

static void *
wait_for_ever(void *arg)
{
	for (;;)
		pause();
	return arg;
}

/* Start a process with a thread and a child that has one too, DEPTH levels deep. */
static pid_t
start_family(int depth)
{
	pthread_t thread;
	int ready[2];
	char c;
	pid_t pid;

	assert_int_equal(pipe(ready), 0);
	pid = fork();
	if (pid == 0) {
		if (depth > 0)
			start_family(depth - 1);
		if (pthread_create(&thread, NULL, wait_for_ever, NULL) ||
		    write(ready[1], "x", 1) < 0)
			_exit(1);
		wait_for_ever(NULL);
	}
	assert_true(pid > 0);
	assert_int_equal(read(ready[0], &c, 1), 1);
	close(ready[0]);
	close(ready[1]);
	return pid;
}

/* Count the threads of PID and its descendants in N, and those allowed on SET in THERE.  If SET is
 * NULL, end them. */
static void
count(pid_t pid, const cpu_set_t *set, int *n, int *there)
{
	char path[400];
	struct dirent *e;
	int child;
	FILE *f;
	DIR *d;

	snprintf(path, sizeof path, "/proc/%d/task", (int)pid);
	d = opendir(path);
	assert_non_null(d);
	while ((e = readdir(d)) != NULL) {
		cpu_set_t is;

		if (e->d_name[0] == '.')
			continue;
		is = processors_of((pid_t)atol(e->d_name));
		*n += 1;
		*there += set && CPU_EQUAL(&is, set);
		snprintf(path, sizeof path, "/proc/%d/task/%s/children", (int)pid, e->d_name);
		f = fopen(path, "r");
		while (f && fscanf(f, "%d", &child) == 1)
			count((pid_t)child, set, n, there);
		if (f)
			fclose(f);
	}
	closedir(d);
	if (!set)
		kill(pid, SIGKILL);
}

static void
all_threads_of_all_descendants_move(void **state)
{
	struct strat_affinity_change how = { .from = ours }, back;
	cpu_set_t other;
	pid_t pid = start_family(2);
	int n = 0, there = 0, cpu;

	(void)state;
	for (cpu = 0; !CPU_ISSET(cpu, &ours); cpu++)
		;
	CPU_ZERO(&how.to);
	CPU_SET(cpu, &how.to);
	strat_process_move_tree(pid, &how);
	count(pid, &how.to, &n, &there);
	assert_true(n >= 6); /* a sanitizer may have threads of its own */
	assert_int_equal(there, n);

	other = ours; /* a thread that chose its processors stays there */
	if (CPU_COUNT(&ours) > 2) {
		CPU_CLR(cpu, &other);
		assert_int_equal(sched_setaffinity(pid, sizeof other, &other), 0);
	}
	back = (struct strat_affinity_change){ .from = how.to, .to = how.from };
	strat_process_move_tree(pid, &back);
	n = there = 0;
	count(pid, &ours, &n, &there);
	assert_int_equal(there, CPU_COUNT(&ours) > 2 ? n - 1 : n);
	n = there = 0;
	count(pid, NULL, &n, &there);
	assert_int_equal(waitpid(pid, NULL, 0), pid);
	strat_process_move_tree(pid, &how); /* a process that has exited does no harm */
}

/* ------ pinning ------ */

/* Players whose engines are shells that print their process number and that of a child. */
struct hall {
	struct strat_supervisor *supervisor;
	struct strat_affinity g;
	struct strat_engine_process player[2], *players[2];
	pid_t pid[2][2];
};

static void
read_numbers(struct hall *h, int i)
{
	struct strat_child_event what[STRAT_CHILD_EVENTS];
	struct strat_engine_process *p = &h->player[i];
	char text[100];
	size_t len = 0;
	long n;

	do {
		assert_true(strat_supervisor_wait(h->supervisor, -1, STRAT_NEVER, what) >= 0);
		n = strat_child_read(&p->child, text + len, sizeof text - 1 - len);
		assert_true(n >= 0);
		len += (size_t)n;
		text[len] = '\0';
	} while (!strchr(text, '\n'));
	assert_int_equal(sscanf(text, "%d %d", &h->pid[i][0], &h->pid[i][1]), 2);
}

static struct hall *
open_hall(void)
{
	static const char *const args[] = { "-c", "sleep 1000 & echo $$ $!; read x", NULL };
	static struct strat_engine engine = {
		.name = "X", .cmd = "sh", .args = args, .protocol = &strat_protocol_stp
	};
	struct strat_supervisor_options plan = { .sandbox = STRAT_SANDBOX_OFF };
	struct hall *h = calloc(1, sizeof *h);
	int i;

	if (CPU_COUNT(&ours) < 2) {
		free(h);
		skip(); /* there is only one processor */
	}
	assert_non_null(h);
	assert_int_equal(strat_supervisor_open(&h->supervisor, &plan, NULL), 0);
	h->g = (struct strat_affinity){ .is_on = 1, .row = STRAT_AFFINITY_STREAK };
	for (i = 0; i < 2; i++) {
		h->players[i] = &h->player[i];
		strat_child_init(&h->player[i].child);
		assert_int_equal(
		    strat_engine_process_start(&h->player[i], h->supervisor, &engine, 4096), 0);
		read_numbers(h, i);
		h->player[i].match = (struct strat_referee *)h; /* any pointer but NULL */
	}
	return h;
}

static void
close_hall(struct hall *h)
{
	strat_engine_process_free(&h->player[0]);
	strat_engine_process_free(&h->player[1]);
	strat_supervisor_close(h->supervisor);
	assert_true(is_ours(0));
	free(h);
}

static void
answer(struct hall *h, int i, int n, strat_ns took)
{
	while (n-- > 0)
		strat_affinity_add_reply(&h->player[i], took);
}

/* Update the affinity at time NOW.  Return 1 if the processes are pinned. */
static int
look(struct hall *h, int games, strat_ns now)
{
	strat_affinity_update(&h->g, h->supervisor, games, h->players, 2, now);
	return h->g.is_pinned;
}

#define QUICK (STRAT_AFFINITY_QUICK / 2)
#define SLOW  (STRAT_AFFINITY_QUICK * 2)

/* Wait until all processes are where WHERE wants them. */
static void
await(struct hall *h, int (*where)(pid_t tid))
{
	int i, tries;

	for (i = 0; i < 4; i++)
		for (tries = 0; !where(h->pid[i / 2][i % 2]); tries++) {
			assert_true(tries < TRIES);
			usleep(1000);
		}
}

static void
quick_players_come_together_and_slow_ones_part(void **state)
{
	struct hall *h = open_hall();

	(void)state;
	answer(h, 0, 100, QUICK);
	assert_false(look(h, 1, 0)); /* the other engine's speed is unknown */
	answer(h, 1, STRAT_AFFINITY_STREAK - 1, QUICK);
	assert_false(look(h, 1, 0));
	answer(h, 1, 1, QUICK);
	assert_true(look(h, STRAT_AFFINITY_GAMES, 0));
	assert_true(is_one(0));
	await(h, is_one);

	answer(h, 1, 2, SLOW); /* one slow answer is tolerated, */
	assert_true(look(h, 1, 1));
	answer(h, 1, 1, SLOW); /* several are not */
	assert_false(look(h, 1, 1));
	assert_true(is_ours(0));
	await(h, is_ours);

	answer(h, 0, 1000, QUICK); /* slow too often */
	answer(h, 1, STRAT_AFFINITY_STREAK, QUICK);
	assert_false(look(h, 1, 1));
	answer(h, 1, STRAT_AFFINITY_STREAK, QUICK);
	assert_true(look(h, 1, 1));
	await(h, is_one);
	close_hall(h);
}

/* Pin the processes at NOW. */
static void
bring_together(struct hall *h, strat_ns now)
{
	answer(h, 0, (int)h->g.row, QUICK);
	answer(h, 1, (int)h->g.row, QUICK);
	assert_true(look(h, 1, now));
}

static void
they_part_for_many_reasons(void **state)
{
	struct hall *h = open_hall();
	strat_ns now = 0;

	(void)state;
	bring_together(h, now);
	h->player[0].asked = now;
	h->player[0].deadline = 3600000 * STRAT_MS;
	assert_true(strat_affinity_deadline(&h->g, &h->player[0]) == STRAT_AFFINITY_SLOW);
	assert_true(strat_affinity_deadline(&h->g, &h->player[1]) == STRAT_NEVER);
	assert_true(look(h, 1, now += STRAT_AFFINITY_SLOW - 1));
	assert_false(look(h, 1, now += 1)); /* an engine is thinking */
	assert_int_equal(h->g.row, 2 * STRAT_AFFINITY_STREAK);
	assert_true(strat_affinity_deadline(&h->g, &h->player[0]) == STRAT_NEVER);
	h->player[0].deadline = STRAT_NEVER;

	bring_together(h, now);
	assert_false(look(h, STRAT_AFFINITY_GAMES + 1, now)); /* too many games */
	assert_int_equal(h->g.row, STRAT_AFFINITY_STREAK);
	answer(h, 0, STRAT_AFFINITY_STREAK, QUICK);
	answer(h, 1, STRAT_AFFINITY_STREAK, QUICK);
	assert_false(look(h, STRAT_AFFINITY_GAMES + 1, now));

	bring_together(h, now);
	h->player[1].is_pinned = 0; /* a new process */
	assert_false(look(h, 1, now));

	bring_together(h, now);
	assert_true(look(h, 1, now += STRAT_AFFINITY_PERIOD - 1));
	assert_false(look(h, 1, now += 1)); /* a second has passed */
	assert_int_equal(h->g.row, STRAT_AFFINITY_STREAK);

	h->g.is_on = 0; /* disabled */
	answer(h, 0, STRAT_AFFINITY_STREAK, QUICK);
	answer(h, 1, STRAT_AFFINITY_STREAK, QUICK);
	assert_false(look(h, 1, now));
	close_hall(h);
}

static void
who_has_no_choice_is_left_alone(void **state)
{
	struct hall *h = open_hall();
	cpu_set_t one = ours;
	int cpu;

	(void)state;
	for (cpu = 0; CPU_COUNT(&one) > 1; cpu++)
		CPU_CLR(cpu, &one);
	assert_int_equal(sched_setaffinity(0, sizeof one, &one), 0);
	answer(h, 0, STRAT_AFFINITY_STREAK, QUICK);
	answer(h, 1, STRAT_AFFINITY_STREAK, QUICK);
	assert_false(look(h, 1, 0));
	assert_false(h->g.is_on);
	assert_int_equal(sched_setaffinity(0, sizeof ours, &ours), 0);
	close_hall(h);
}

/* A fast game is the same game when pinned, and all processes are unpinned afterwards. */
static void
games_are_played_together(void **state)
{
	static const char *const good[] = { "good", NULL };
	struct contest *c = match_new("ucc", "quiet-limit=400", 8);
	int i, apart;

	(void)state;
	for (apart = 0; apart < 2; apart++) {
		c->engine[0].cmd = c->engine[1].cmd = match_program("tests/engines/bad");
		c->engine[0].args = c->engine[1].args = good;
		c->plan.no_pinning = apart;
		c->plan.slots = 2;
		c->begun = c->over = 0;
		match_play(c);
		assert_true(is_ours(0));
		assert_int_equal(c->over, 8);
		for (i = 0; i < 8; i++) {
			assert_int_equal(c->ended[i].end, STRAT_END_BOARD);
			assert_int_equal(c->ended[i].plies, 400);
		}
		if (!apart) {
			struct contest *next = match_new("ucc", "quiet-limit=400", 8);

			match_free(c);
			c = next;
		}
	}
	match_free(c);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(all_threads_of_all_descendants_move),
		cmocka_unit_test(quick_players_come_together_and_slow_ones_part),
		cmocka_unit_test(they_part_for_many_reasons),
		cmocka_unit_test(who_has_no_choice_is_left_alone),
		cmocka_unit_test(games_are_played_together),
	};

	if (sched_getaffinity(0, sizeof ours, &ours) < 0)
		return 1;
	return cmocka_run_group_tests(tests, NULL, NULL);
}
