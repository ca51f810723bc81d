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
#include <sys/wait.h>
#include <unistd.h>

#define SOCKET   3 /* descriptor of its socket */
#define MAX_KIDS 4096

/* The children of the supervisor: engines, and with ID 0 processes that remove a directory. */
struct supervisor {
	const struct strat_supervisor_setup *how;
	pid_t pid[MAX_KIDS]; /* of each child */
	uint32_t id[MAX_KIDS];
	size_t n;
	uint64_t processor; /* the processor of all engines, from 1; 0: any */
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

/* In a new child, drop everything of the supervisor's except its socket, which reports a
 * failure. */
static void
reset_child(pid_t supervisor)
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
		reset_child(supervisor);
		error = strat_supervisor_exec(k->how, order, k->words, own, fd);
		tell(STRAT_NOTICE_FAILED, order->id, error, NULL);
		_exit(127);
	}
	k->pid[k->n] = pid;
	k->id[k->n++] = order->id;
}

/* ------ ending ------ */

/* Remove the directory of engine ID, in a new process because it may take long. */
static void
remove_directory(struct supervisor *k, uint32_t id)
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
		return; /* removed when the supervisor exits */
	k->pid[k->n] = pid;
	k->id[k->n++] = 0;
}

/* Return the wait status of an engine in a sandbox that exited with STATUS.  As in shells, 128 plus
 * a number means that signal. */
static int
status_in_sandbox(int status)
{
	int signal = WIFEXITED(status) ? WEXITSTATUS(status) - 128 : 0;

	return signal > 0 && signal <= SIGRTMAX ? signal : status;
}

/* Reap one child that has ended and kill the rest of its process group.  Return 0 if there was
 * none. */
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
		kill(-who.si_pid, SIGKILL); /* before its number can be reused */
	if (wait4(who.si_pid, &status, 0, &use) < 0 || i == k->n)
		return 1;
	id = k->id[i];
	k->pid[i] = k->pid[--k->n];
	k->id[i] = k->id[k->n];
	if (id) {
		strat_process_kill_orphans(k->pid, k->n);
		tell(STRAT_NOTICE_ENDED, id, k->how->bwrap ? status_in_sandbox(status) : status,
		    &use);
		remove_directory(k, id);
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
		if (k->id[i])
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

	detach(how->fd);
	k.how = how;
	sigemptyset(&none);
	for (;;) {
		n = ppoll(&p, 1, NULL, &none);
		if (n < 0)
			reap_all(&k);
		else if (p.revents & POLLIN ? !handle_request(&k) : p.revents & (POLLHUP | POLLERR))
			break;
	}
	end_all(&k);
	_exit(0);
}
