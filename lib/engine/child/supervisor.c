/* supervisor.c - the process between the referee and the engines. */
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
#include <sys/wait.h>
#include <unistd.h>

#define SOCKET   3 /* where the supervisor has its socket */
#define MAX_KIDS 4096

/* A child that was started: an engine, or (ID 0) a process that removes a directory. */
struct supervisor {
	const struct strat_supervisor_setup *how;
	pid_t pid[MAX_KIDS]; /* of the children, and */
	uint32_t id[MAX_KIDS];
	size_t n;
	uint64_t processor; /* where all engines are, from 1; 0: anywhere */
	char words[STRAT_REQUEST_SIZE];
};

static void
own_directory(const struct supervisor *k, uint32_t id, char *to, size_t size)
{
	snprintf(to, size, "%s/%u", k->how->tmp, (unsigned)id);
}

static void
tell(uint32_t kind, uint32_t id, int value, const struct rusage *use)
{
	struct strat_notice news = { .kind = kind, .id = id, .value = value };

	if (use) {
		news.cpu_us = (int64_t)(use->ru_utime.tv_sec + use->ru_stime.tv_sec) * 1000000 +
		    use->ru_utime.tv_usec + use->ru_stime.tv_usec;
		news.memory_kib = use->ru_maxrss;
	}
	while (send(SOCKET, &news, sizeof news, MSG_NOSIGNAL) < 0 && errno == EINTR)
		;
}

/* ------ starting ------ */

/* In a new child: nothing of the supervisor's is left but the socket, to tell of a failure. */
static void
forget_the_keeper(pid_t supervisor)
{
	struct sigaction normal = { .sa_handler = SIG_DFL };
	sigset_t none;
	int s;

	setsid();
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
	if (k->n == MAX_KIDS || mkdir(own, 0700) < 0 || (pid = fork()) < 0) {
		error = k->n == MAX_KIDS ? EAGAIN : errno;
		rmdir(own);
		tell(STRAT_NOTICE_FAILED, order->id, error, NULL);
		tell(STRAT_NOTICE_ENDED, order->id, 127 << 8, NULL);
		return;
	}
	if (pid == 0) {
		forget_the_keeper(supervisor);
		error = strat_supervisor_exec(k->how, order, k->words, own, fd);
		tell(STRAT_NOTICE_FAILED, order->id, error, NULL);
		_exit(127);
	}
	k->pid[k->n] = pid;
	k->id[k->n++] = order->id;
}

/* ------ ending ------ */

/* Remove the directory of engine ID; a process of its own does what may take long. */
static void
clean_up(struct supervisor *k, uint32_t id)
{
	char own[4096];
	pid_t pid;

	own_directory(k, id, own, sizeof own);
	if (rmdir(own) == 0 || errno == ENOENT || k->n == MAX_KIDS)
		return;
	pid = fork();
	if (pid == 0)
		_exit(strat_remove_tree(own) < 0);
	if (pid < 0)
		return; /* at the end all is removed */
	k->pid[k->n] = pid;
	k->id[k->n++] = 0;
}

/* How an engine ended of which a sandbox says STATUS: as shells do, it adds 128 to a signal. */
static int
status_in_sandbox(int status)
{
	int signal = WIFEXITED(status) ? WEXITSTATUS(status) - 128 : 0;

	return signal > 0 && signal <= SIGRTMAX ? signal : status;
}

/* One child has ended, and nobody else of its group lives longer.  0: none has. */
static int
reap(struct supervisor *k)
{
	struct rusage use;
	siginfo_t who;
	size_t i;
	int status;
	uint32_t id;

	memset(&who, 0, sizeof who);
	if (waitid(P_ALL, 0, &who, WEXITED | WNOHANG | WNOWAIT) < 0 || who.si_pid == 0)
		return 0;
	for (i = 0; i < k->n && k->pid[i] != who.si_pid; i++)
		;
	if (i < k->n && k->id[i])
		kill(-who.si_pid, SIGKILL); /* while its number cannot be another's */
	if (wait4(who.si_pid, &status, 0, &use) < 0 || i == k->n)
		return 1;
	id = k->id[i];
	k->pid[i] = k->pid[--k->n];
	k->id[i] = k->id[k->n];
	if (id) {
		strat_process_kill_orphans(k->pid, k->n);
		tell(STRAT_NOTICE_ENDED, id, k->how->bwrap ? status_in_sandbox(status) : status,
		    &use);
		clean_up(k, id);
	}
	return 1;
}

/* Reap, and what a stray child leaves behind is a stray child again. */
static void
reap_all(struct supervisor *k)
{
	int any = 0;

	while (reap(k))
		any = 1;
	if (any)
		strat_process_kill_orphans(k->pid, k->n);
}

static void
signal_one(const struct supervisor *k, uint32_t id, int signal)
{
	size_t i;

	for (i = 0; i < k->n; i++) {
		if (k->id[i] != id)
			continue;
		if (signal == SIGTERM && k->how->bwrap &&
		    strat_process_terminate_tree(k->pid[i]) > 0)
			continue;
		if (kill(-k->pid[i], signal) < 0)
			kill(k->pid[i], signal); /* it has no group yet */
	}
}

/* All engines are to run on PROCESSOR, from 1, alone; 0: where the supervisor may. */
static void
place_all(struct supervisor *k, uint64_t processor)
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
		if (k->id[i])
			strat_process_move_tree(k->pid[i], &how);
	k->processor = processor;
}

/* ------ orders ------ */

/* Take one order.  0: there are no more to come. */
static int
obey(struct supervisor *k)
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
	else
		place_all(k, order.limits.processor);
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

/* Cut what binds the supervisor to the referee's terminal, files and secrets. */
static void
settle_down(int fd)
{
	static const int deaf[] = { SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGPIPE, SIGUSR1, SIGUSR2,
		SIGTSTP, SIGTTIN, SIGTTOU, SIGALRM };
	struct sigaction ignore = { .sa_handler = SIG_IGN }, child = { .sa_handler = wake };
	sigset_t only;
	int null = open("/dev/null", O_RDWR), i;

	setsid();
	prctl(PR_SET_CHILD_SUBREAPER, 1);
	prctl(PR_SET_DUMPABLE, 0);
	prctl(PR_SET_NAME, "strat-keeper");
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

/* The referee is gone: so is everything that it had started. */
static void
end_all(struct supervisor *k)
{
	int status;
	size_t i;

	for (i = 0; i < k->n; i++)
		kill(k->id[i] ? -k->pid[i] : k->pid[i], SIGKILL);
	do
		while (strat_process_kill_orphans(NULL, 0) > 0)
			waitpid(-1, &status, 0);
	while (waitpid(-1, &status, WNOHANG) >= 0);
	strat_remove_tree(k->how->tmp);
}

_Noreturn void
strat_supervisor_main(const struct strat_supervisor_setup *how)
{
	static struct supervisor k;
	struct pollfd p = { .fd = SOCKET, .events = POLLIN };
	sigset_t none;
	int n;

	settle_down(how->fd);
	k.how = how;
	sigemptyset(&none);
	for (;;) {
		n = ppoll(&p, 1, NULL, &none);
		if (n < 0)
			reap_all(&k);
		else if (p.revents & POLLIN ? !obey(&k) : p.revents & (POLLHUP | POLLERR))
			break;
	}
	end_all(&k);
	_exit(0);
}
