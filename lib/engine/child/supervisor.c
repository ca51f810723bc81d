/* supervisor.c - the process that starts engines for the referee and reports how they end. */
#define _GNU_SOURCE
#include "engine/child/supervisor.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "engine/child/cgroup.h"

#define SOCKET   3 /* descriptor of its socket */
#define MAX_KIDS 4096

#define WATCH      (50 * STRAT_MS) /* time between two looks at what engines use */
#define WATCH_COST 50              /* looking takes at most one part in 50 of the time */
#define BOX        2               /* processes of bubblewrap itself */

#define REMOVE_TRIES 10000 /* of a millisecond, for the processes of a group to end */

#define JOIN_SESSION_KEYRING 1 /* KEYCTL_JOIN_SESSION_KEYRING: a new, empty keyring */

/* A child of the supervisor: an engine, or with ID 0 a process that removes a directory. */
struct kid {
	uint32_t id;
	struct strat_child_limits limits;
	enum strat_child_cause cause; /* why the supervisor killed it */
	int is_signalled;             /* 1: the referee has sent a signal to it */
	int64_t cpu_from;             /* processor time when its game began */
};

struct supervisor {
	const struct strat_supervisor_setup *how;
	pid_t pid[MAX_KIDS]; /* of each child */
	struct kid kid[MAX_KIDS];
	size_t n;
	struct strat_cgroups groups;
	strat_ns watch_at;  /* the next look at what engines use */
	uint64_t processor; /* the processor of all engines, from 1; 0: any */
	char words[STRAT_REQUEST_SIZE];
};

static void
own_directory(const struct supervisor *k, uint32_t id, char *to, size_t size)
{
	snprintf(to, size, "%s/%u", k->how->tmp, (unsigned)id);
}

static void
send_notice(const struct strat_notice *news)
{
	while (send(SOCKET, news, sizeof *news, MSG_NOSIGNAL) < 0 && errno == EINTR)
		;
}

static void
tell(uint32_t kind, uint32_t id, int value)
{
	const struct strat_notice news = { .kind = kind, .id = id, .value = value };

	send_notice(&news);
}

/* ------ starting ------ */

/* In a new child, drop everything of the supervisor's except its socket, which reports a
 * failure. */
static void
reset_child(pid_t supervisor)
{
	struct sigaction normal = { .sa_handler = SIG_DFL };
	sigset_t none;
	int s;

	setsid();
	syscall(SYS_keyctl, JOIN_SESSION_KEYRING, NULL); /* fails where there are no keyrings */
	prctl(PR_SET_PDEATHSIG, SIGKILL);
	if (getppid() != supervisor)
		_exit(127);
	for (s = 1; s <= SIGRTMAX; s++)
		sigaction(s, &normal, NULL);
	sigemptyset(&none);
	sigprocmask(SIG_SETMASK, &none, NULL);
	umask(077);
}

static void
start(struct supervisor *k, const struct strat_request *order, const int fd[3])
{
	char own[4096];
	pid_t supervisor = getpid(), pid;
	int error;

	own_directory(k, order->id, own, sizeof own);
	if (k->n == MAX_KIDS || mkdir(own, 0700) < 0 ||
	    strat_cgroups_make(&k->groups, order->id, &order->limits, k->how->bwrap ? BOX : 0) <
		0 ||
	    (pid = fork()) < 0) {
		error = k->n == MAX_KIDS ? EAGAIN : errno;
		rmdir(own);
		strat_cgroups_remove(&k->groups, order->id);
		tell(STRAT_NOTICE_FAILED, order->id, error);
		tell(STRAT_NOTICE_ENDED, order->id, 127 << 8);
		return;
	}
	if (pid == 0) {
		reset_child(supervisor);
		error = strat_cgroups_enter(&k->groups, order->id) < 0
		    ? errno
		    : strat_supervisor_exec(k->how, order, k->words, own, fd);
		tell(STRAT_NOTICE_FAILED, order->id, error);
		_exit(127);
	}
	k->pid[k->n] = pid;
	k->kid[k->n++] = (struct kid){ .id = order->id, .limits = order->limits };
	tell(STRAT_NOTICE_STARTED, order->id, pid);
}

/* ------ ending ------ */

/* Remove the group of engine ID, which has been killed, as soon as its processes have ended. */
static int
remove_group(const struct supervisor *k, uint32_t id)
{
	int tries;

	for (tries = 0; strat_cgroups_remove(&k->groups, id) < 0; tries++) {
		if (tries == REMOVE_TRIES)
			return -1;
		strat_cgroups_kill(&k->groups, id);
		usleep(1000);
	}
	return 0;
}

/* Remove the directory and the group of engine ID, in a new process if it may take long. */
static void
remove_rest(struct supervisor *k, uint32_t id)
{
	char own[4096];
	int is_gone;
	pid_t pid;

	own_directory(k, id, own, sizeof own);
	is_gone = rmdir(own) == 0 || errno == ENOENT;
	if ((strat_cgroups_remove(&k->groups, id) == 0 && is_gone) || k->n == MAX_KIDS)
		return;
	pid = fork();
	if (pid == 0) {
		strat_remove_tree(own);
		_exit(remove_group(k, id) < 0);
	}
	if (pid < 0)
		return; /* removed when the supervisor exits */
	k->pid[k->n] = pid;
	k->kid[k->n++] = (struct kid){ .id = 0 };
}

/* Return the wait status of an engine in a sandbox that exited with STATUS.  As in shells, 128 plus
 * a number means that signal. */
static int
status_in_sandbox(int status)
{
	int signal = WIFEXITED(status) ? WEXITSTATUS(status) - 128 : 0;

	return signal > 0 && signal <= SIGRTMAX ? signal : status;
}

/* Return 1 if STATUS tells of a signal that a process can only get from another one. */
static int
was_sent(int status)
{
	static const int sent[] = { SIGKILL, SIGTERM, SIGINT, SIGQUIT, SIGHUP, SIGUSR1, SIGUSR2 };
	size_t i;

	for (i = 0; WIFSIGNALED(status) && i < sizeof sent / sizeof *sent; i++)
		if (WTERMSIG(status) == sent[i])
			return 1;
	return 0;
}

/* Report the end of KID with STATUS.  Its sandbox is a process that no process in it can reach, so a
 * signal to the sandbox came from outside, unless the kernel ended it for want of memory. */
static void
report_end(const struct supervisor *k, const struct kid *kid, int status, const struct rusage *use)
{
	struct strat_notice news = { .kind = STRAT_NOTICE_ENDED, .id = kid->id };
	struct strat_cgroup_use group;

	strat_cgroups_read(&k->groups, kid->id, &group);
	news.value = k->how->bwrap ? status_in_sandbox(status) : status;
	news.cpu_us = (int64_t)(use->ru_utime.tv_sec + use->ru_stime.tv_sec) * 1000000 +
	    use->ru_utime.tv_usec + use->ru_stime.tv_usec;
	news.memory_kib = use->ru_maxrss;
	news.refused = group.refused;
	news.cause = kid->cause                                       ? kid->cause
	    : group.killed                                            ? STRAT_CHILD_MEMORY
	    : k->how->bwrap && was_sent(status) && !kid->is_signalled ? STRAT_CHILD_OUTSIDE
								      : STRAT_CHILD_ITSELF;
	send_notice(&news);
}

/* Reap one child that has ended and kill the rest of its process group.  Return 0 if there was
 * none. */
static int
reap(struct supervisor *k)
{
	struct rusage use;
	siginfo_t who;
	struct kid kid;
	size_t i;
	int status;

	memset(&who, 0, sizeof who);
	if (waitid(P_ALL, 0, &who, WEXITED | WNOHANG | WNOWAIT) < 0 || who.si_pid == 0)
		return 0;
	for (i = 0; i < k->n && k->pid[i] != who.si_pid; i++)
		;
	if (i < k->n && k->kid[i].id)
		kill(-who.si_pid, SIGKILL); /* before its number can be reused */
	if (wait4(who.si_pid, &status, 0, &use) < 0 || i == k->n)
		return 1;
	kid = k->kid[i];
	k->pid[i] = k->pid[--k->n];
	k->kid[i] = k->kid[k->n];
	if (kid.id) {
		strat_cgroups_kill(&k->groups, kid.id);
		strat_process_kill_orphans(k->pid, k->n);
		report_end(k, &kid, status, &use);
		remove_rest(k, kid.id);
	}
	return 1;
}

/* Reap all children that have ended, and the descendants that they leave behind. */
static void
reap_all(struct supervisor *k)
{
	int any = 0;

	while (reap(k))
		any = 1;
	if (any)
		strat_process_kill_orphans(k->pid, k->n);
}

/* ------ limits ------ */

static void
kill_kid(struct supervisor *k, size_t i, enum strat_child_cause cause)
{
	k->kid[i].cause = cause;
	strat_cgroups_kill(&k->groups, k->kid[i].id);
	if (kill(-k->pid[i], SIGKILL) < 0)
		kill(k->pid[i], SIGKILL);
}

/* Return the limit that child I exceeds, or STRAT_CHILD_ITSELF.  Resources that the kernel does not
 * limit are measured. */
static enum strat_child_cause
find_excess(const struct supervisor *k, size_t i)
{
	const struct strat_child_limits *l = &k->kid[i].limits;
	uint64_t most = strat_cgroups_has(&k->groups, STRAT_CGROUP_MEMORY) ? 0 : l->memory;
	uint64_t processes = strat_cgroups_has(&k->groups, STRAT_CGROUP_PROCESSES) ? 0
										   : l->processes;
	int counts_cpu = strat_cgroups_has(&k->groups, STRAT_CGROUP_CPU);
	struct strat_cgroup_use group;
	struct strat_tree_use use = { 0 };
	int64_t cpu;

	strat_cgroups_read(&k->groups, k->kid[i].id, &group);
	if (most || processes || (l->cpu && !counts_cpu))
		strat_process_measure_tree(k->pid[i], most ? most : UINT64_MAX, &use);
	cpu = counts_cpu ? group.cpu_us : use.cpu_us;
	if (group.killed || (most && use.owned > most))
		return STRAT_CHILD_MEMORY;
	if (processes && use.processes > processes + (k->how->bwrap ? BOX : 0))
		return STRAT_CHILD_PROCESSES;
	if (l->cpu && (uint64_t)(cpu - k->kid[i].cpu_from) > l->cpu * 1000000)
		return STRAT_CHILD_CPU;
	return STRAT_CHILD_ITSELF;
}

/* Let the processor time of child ID count from now on. */
static void
begin_game(struct supervisor *k, uint32_t id)
{
	struct strat_cgroup_use group;
	struct strat_tree_use use;
	size_t i;

	for (i = 0; i < k->n; i++) {
		if (k->kid[i].id != id)
			continue;
		strat_cgroups_read(&k->groups, id, &group);
		k->kid[i].cpu_from = group.cpu_us;
		if (strat_cgroups_has(&k->groups, STRAT_CGROUP_CPU))
			continue;
		strat_process_measure_tree(k->pid[i], UINT64_MAX, &use);
		k->kid[i].cpu_from = use.cpu_us;
	}
}

/* Kill the children that exceed a limit, if it is time to look.  Return the time until the next
 * look, or STRAT_NEVER if no engine runs. */
static strat_ns
watch(struct supervisor *k)
{
	strat_ns began = strat_now(), took;
	enum strat_child_cause cause;
	int any = 0;
	size_t i;

	if (began < k->watch_at)
		return k->n ? k->watch_at - began : STRAT_NEVER;
	for (i = 0; i < k->n; i++) {
		if (!k->kid[i].id || k->kid[i].cause)
			continue;
		any = 1;
		cause = find_excess(k, i);
		if (cause)
			kill_kid(k, i, cause);
	}
	took = strat_now() - began;
	k->watch_at = began + (took * WATCH_COST > WATCH ? took * WATCH_COST : WATCH);
	return any ? k->watch_at - began : STRAT_NEVER;
}

/* ------ signals and processors ------ */

static void
signal_one(struct supervisor *k, uint32_t id, int signal)
{
	size_t i;

	for (i = 0; i < k->n; i++) {
		if (k->kid[i].id != id)
			continue;
		k->kid[i].is_signalled = 1;
		if (signal == SIGTERM && k->how->bwrap &&
		    strat_process_terminate_tree(k->pid[i]) > 0)
			continue;
		if (kill(-k->pid[i], signal) < 0)
			kill(k->pid[i], signal); /* it has no process group yet */
	}
}

/* Pin all engines to PROCESSOR, from 1; 0 undoes this. */
static void
pin_all(struct supervisor *k, uint64_t processor)
{
	cpu_set_t own, one;
	struct strat_affinity_change how;
	size_t i;

	if (processor > CPU_SETSIZE || !processor == !k->processor ||
	    sched_getaffinity(0, sizeof own, &own) < 0)
		return;
	CPU_ZERO(&one);
	CPU_SET((processor ? processor : k->processor) - 1, &one);
	how.from = processor ? own : one;
	how.to = processor ? one : own;
	for (i = 0; i < k->n; i++)
		if (k->kid[i].id)
			strat_process_move_tree(k->pid[i], &how);
	k->processor = processor;
}

/* ------ requests ------ */

/* Handle one request.  Return 0 when the socket is closed. */
static int
handle_request(struct supervisor *k)
{
	struct strat_request order;
	union {
		struct cmsghdr head;
		char room[CMSG_SPACE(3 * sizeof(int))];
	} control;
	struct iovec part[2] = { { &order, sizeof order }, { k->words, sizeof k->words } };
	struct msghdr m = { .msg_iov = part,
		.msg_iovlen = 2,
		.msg_control = &control,
		.msg_controllen = sizeof control };
	struct cmsghdr *c;
	int fd[3] = { -1, -1, -1 }, i;
	ssize_t n = recvmsg(SOCKET, &m, MSG_CMSG_CLOEXEC);

	if (n <= 0)
		return n < 0 && errno == EINTR;
	c = CMSG_FIRSTHDR(&m);
	if (c && c->cmsg_type == SCM_RIGHTS && c->cmsg_len == CMSG_LEN(sizeof fd))
		memcpy(fd, CMSG_DATA(c), sizeof fd);
	if (order.kind == STRAT_REQUEST_START)
		start(k, &order, fd);
	else if (order.kind == STRAT_REQUEST_SIGNAL)
		signal_one(k, order.id, order.signal);
	else if (order.kind == STRAT_REQUEST_GAME)
		begin_game(k, order.id);
	else
		pin_all(k, order.limits.processor);
	for (i = 0; i < 3; i++)
		if (fd[i] >= 0)
			close(fd[i]);
	return 1;
}

static void
wake(int s)
{
	(void)s;
}

/* Detach the supervisor from the terminal, files and secrets of the referee. */
static void
detach(int fd)
{
	static const int deaf[] = { SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGUSR1, SIGUSR2,
		SIGTSTP, SIGTTIN, SIGTTOU, SIGALRM };
	struct sigaction ignore = { .sa_handler = SIG_IGN }, child = { .sa_handler = wake };
	sigset_t only;
	int null = open("/dev/null", O_RDWR), i;

	setsid();
	prctl(PR_SET_CHILD_SUBREAPER, 1);
	prctl(PR_SET_DUMPABLE, 0);
	prctl(PR_SET_NAME, "strat-supervise");
	for (i = 0; i < (int)(sizeof deaf / sizeof *deaf); i++)
		sigaction(deaf[i], &ignore, NULL);
	sigaction(SIGCHLD, &child, NULL);
	sigemptyset(&only);
	sigaddset(&only, SIGCHLD);
	sigprocmask(SIG_SETMASK, &only, NULL);
	for (i = 0; i < 3; i++)
		dup2(null, i);
	if (fd != SOCKET)
		dup2(fd, SOCKET);
	fcntl(SOCKET, F_SETFD, FD_CLOEXEC);
	if (close_range(SOCKET + 1, ~0U, 0) < 0)
		for (i = SOCKET + 1; i < 65536; i++)
			close(i);
}

/* End everything that was started, because the referee is gone. */
static void
end_all(struct supervisor *k)
{
	int status;
	size_t i;

	for (i = 0; i < k->n; i++)
		kill(k->kid[i].id ? -k->pid[i] : k->pid[i], SIGKILL);
	do
		while (strat_process_kill_orphans(NULL, 0) > 0)
			waitpid(-1, &status, 0);
	while (waitpid(-1, &status, WNOHANG) >= 0);
	strat_cgroups_close(&k->groups);
	strat_remove_tree(k->how->tmp);
}

_Noreturn void
strat_supervisor_main(const struct strat_supervisor_setup *how)
{
	static struct supervisor k;
	struct pollfd p = { .fd = SOCKET, .events = POLLIN };
	struct timespec t;
	sigset_t none;
	strat_ns wait;
	int n;

	detach(how->fd);
	k.how = how;
	strat_cgroups_init(&k.groups);
	if (!how->no_groups)
		strat_cgroups_open(&k.groups);
	tell(STRAT_NOTICE_READY, 0,
	    strat_cgroups_has(&k.groups, STRAT_CGROUP_PROCESSES) &&
		strat_cgroups_has(&k.groups, STRAT_CGROUP_MEMORY));
	sigemptyset(&none);
	for (;;) {
		wait = watch(&k);
		t = (struct timespec){ wait / 1000000000, wait % 1000000000 };
		n = ppoll(&p, 1, wait == STRAT_NEVER ? NULL : &t, &none);
		if (n < 0)
			reap_all(&k);
		else if (p.revents & POLLIN ? !handle_request(&k) : p.revents & (POLLHUP | POLLERR))
			break;
	}
	end_all(&k);
	_exit(0);
}
