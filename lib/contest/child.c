/* child.c - a process, its pipes, its limits, its end: the side of the one who owns it. */
#define _GNU_SOURCE
#include "contest/child.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "base/vec.h"
#include "contest/child/keeper.h"

const struct strat_child_limits strat_child_limits_default = {
	.memory = UINT64_C(4) << 30,
	.files = 256,
	.processes = 4096,
	.file_size = UINT64_C(64) << 20,
	.disk = UINT64_C(64) << 20,
};

struct strat_keeper {
	int fd, epoll;
	pid_t pid;
	int has_sandbox;
	sigset_t old_mask;
	int other;                 /* the caller's descriptor that is watched; -1: none */
	struct strat_child **kids; /* those that run */
	size_t nkids, kids_cap;
	uint32_t last_id;
	int unsaid; /* kids that have news */
	int is_gone;
	int is_gathered;      /* and before it was, the owner's thread */
	cpu_set_t processors; /* might run on these */
	struct epoll_event event[STRAT_HAPPENINGS];
};

strat_ns
strat_now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (strat_ns)t.tv_sec * 1000000000 + t.tv_nsec;
}

void
strat_keep_secrets(void)
{
	prctl(PR_SET_DUMPABLE, 0);
}

/* ------ the keeper ------ */

static int
tell(struct strat_report *rep, enum strat_code code, const char *what)
{
	struct strat_diag d = { .code = code };

	snprintf(d.detail, sizeof d.detail, "%s", what);
	return strat_tell(rep, &d);
}

/* Watch FD of CHILD (NULL: the keeper's own socket, or the caller's) for KIND.  The kind goes
 * where a pointer has zeros. */
static int
watch(struct strat_keeper *k, int op, int fd, struct strat_child *child, enum strat_watch_kind kind)
{
	struct epoll_event e = { .events = kind == STRAT_WATCH_IN ? EPOLLOUT : EPOLLIN };

	e.data.u64 = (uint64_t)(uintptr_t)child | (uint64_t)kind;
	return epoll_ctl(k->epoll, op, fd, &e);
}

/* Make the socket, the directory and the process.  -1 and errno. */
static int
fork_keeper(struct strat_keeper *k, struct strat_keeping *how, char *tmp)
{
	int fd[2];

	if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, fd) < 0)
		return -1;
	k->fd = fd[0];
	how->fd = fd[1];
	k->epoll = epoll_create1(EPOLL_CLOEXEC);
	if (k->epoll < 0 || watch(k, EPOLL_CTL_ADD, k->fd, NULL, STRAT_WATCH_NEWS) < 0 ||
	    fcntl(k->fd, F_SETFL, O_NONBLOCK) < 0 || !mkdtemp(tmp)) {
		close(fd[1]);
		return -1;
	}
	how->tmp = tmp;
	k->pid = fork();
	if (k->pid == 0)
		strat_keeper_be(how);
	close(fd[1]);
	if (k->pid < 0)
		rmdir(tmp);
	return k->pid < 0 ? -1 : 0;
}

int
strat_keeper_open(
    struct strat_keeper **to, const struct strat_keeper_plan *plan, struct strat_report *rep)
{
	struct strat_keeping how = { .path = plan->path };
	struct strat_keeper *k = calloc(1, sizeof *k);
	char tmp[4000], bwrap[4096];
	sigset_t pipe_only;
	int rc;

	*to = NULL;
	if (!k)
		return tell(rep, STRAT_E_NOMEM, "");
	k->fd = k->epoll = k->other = -1;
	if (!how.path)
		how.path = "/usr/local/bin:/usr/bin:/bin";
	if (plan->sandbox != STRAT_SANDBOX_OFF &&
	    strat_sandbox_find(bwrap, sizeof bwrap, how.path, "/tmp") == 0)
		how.bwrap = bwrap;
	if (plan->sandbox == STRAT_SANDBOX_ON && !how.bwrap) {
		free(k);
		return tell(rep, STRAT_E_SANDBOX, "bubblewrap (bwrap) cannot be used here");
	}
	k->has_sandbox = how.bwrap != NULL;
	snprintf(tmp, sizeof tmp, "%s/strat-match-XXXXXX", plan->tmp ? plan->tmp : "/tmp");
	sigemptyset(&pipe_only);
	sigaddset(&pipe_only, SIGPIPE);
	pthread_sigmask(SIG_BLOCK, &pipe_only, &k->old_mask);
	if (fork_keeper(k, &how, tmp) < 0) {
		rc = tell(rep, STRAT_E_IO, strerror(errno));
		strat_keeper_close(k);
		return rc;
	}
	*to = k;
	return 0;
}

int
strat_keeper_has_sandbox(const struct strat_keeper *k)
{
	return k->has_sandbox;
}

void
strat_keeper_close(struct strat_keeper *k)
{
	struct timespec now = { 0, 0 };
	sigset_t pipe_only;

	if (!k)
		return;
	strat_keeper_scatter(k);
	if (k->fd >= 0)
		close(k->fd);
	if (k->pid > 0)
		while (waitpid(k->pid, NULL, 0) < 0 && errno == EINTR)
			;
	if (k->epoll >= 0)
		close(k->epoll);
	sigemptyset(&pipe_only);
	sigaddset(&pipe_only, SIGPIPE);
	if (!sigismember(&k->old_mask, SIGPIPE))
		while (sigtimedwait(&pipe_only, NULL, &now) > 0)
			; /* what came of writing to engines is ours alone */
	pthread_sigmask(SIG_SETMASK, &k->old_mask, NULL);
	free(k->kids);
	free(k);
}

/* ------ news ------ */

static struct strat_child *
find_kid(const struct strat_keeper *k, uint32_t id)
{
	size_t i;

	for (i = 0; i < k->nkids; i++)
		if (k->kids[i]->id == id)
			return k->kids[i];
	return NULL;
}

static void
take_news(struct strat_keeper *k, const struct strat_news *news)
{
	struct strat_child *c = find_kid(k, news->id);

	if (!c)
		return; /* it was closed */
	if (news->kind == STRAT_NEWS_FAILED) {
		c->error = news->value;
		return; /* that it ended follows */
	}
	c->state = c->error ? STRAT_CHILD_FAILED : STRAT_CHILD_ENDED;
	c->status = news->value;
	c->cpu_us = news->cpu_us;
	c->memory_kib = news->memory_kib;
	if (!c->has_news)
		k->unsaid++;
	c->has_news = 1;
}

/* Take all news that there are. */
static void
hear_keeper(struct strat_keeper *k)
{
	struct strat_news news;
	ssize_t n;

	while ((n = recv(k->fd, &news, sizeof news, MSG_DONTWAIT)) == (ssize_t)sizeof news)
		take_news(k, &news);
	if (n == 0 || (n < 0 && errno != EAGAIN && errno != EINTR))
		k->is_gone = 1;
}

/* Send an order.  The keeper may wait until its news are heard, so they are, meanwhile. */
static int
order(struct strat_keeper *k, const struct msghdr *m)
{
	struct pollfd p = { .fd = k->fd, .events = POLLIN | POLLOUT };

	while (sendmsg(k->fd, m, MSG_NOSIGNAL) < 0) {
		if (errno == EAGAIN) {
			if (poll(&p, 1, -1) < 0 && errno != EINTR)
				return -1;
			if (p.revents & POLLIN)
				hear_keeper(k);
			if (k->is_gone)
				return -1;
		} else if (errno != EINTR) {
			return -1;
		}
	}
	return 0;
}

/* ------ processors ------ */

static void
order_place(struct strat_keeper *k, uint64_t processor)
{
	struct strat_order o = { .kind = STRAT_ORDER_PLACE, .limits.processor = processor };
	struct iovec part = { &o, sizeof o };
	struct msghdr m = { .msg_iov = &part, .msg_iovlen = 1 };

	(void)order(k, &m); /* a keeper that is gone has ended all */
}

int
strat_keeper_gather(struct strat_keeper *k)
{
	int here = sched_getcpu();
	cpu_set_t one;

	if (k->is_gathered)
		return 0;
	if (here < 0 || here >= CPU_SETSIZE ||
	    sched_getaffinity(0, sizeof k->processors, &k->processors) < 0 ||
	    CPU_COUNT(&k->processors) < 2)
		return -1;
	CPU_ZERO(&one);
	CPU_SET(here, &one);
	if (sched_setaffinity(0, sizeof one, &one) < 0)
		return -1;
	k->is_gathered = 1;
	order_place(k, (uint64_t)here + 1);
	return 0;
}

void
strat_keeper_scatter(struct strat_keeper *k)
{
	if (!k->is_gathered)
		return;
	(void)sched_setaffinity(0, sizeof k->processors, &k->processors);
	k->is_gathered = 0;
	order_place(k, 0);
}

/* ------ starting ------ */

void
strat_child_init(struct strat_child *c)
{
	memset(c, 0, sizeof *c);
	c->in = c->out = c->err = -1;
	c->next_signal = STRAT_NEVER;
}

/* Add WORD and its NUL to the N bytes at TO.  The new length, or 0: too long. */
static size_t
add_word(char *to, size_t n, const char *word)
{
	size_t len = strlen(word) + 1;

	if (n > STRAT_ORDER_SIZE - len || len > STRAT_ORDER_SIZE)
		return 0;
	memcpy(to + n, word, len);
	return n + len;
}

/* Send the order to start PLAN as C with FD for its descriptors. */
static int
order_start(struct strat_keeper *k, const struct strat_child *c,
    const struct strat_child_plan *plan, const int fd[3])
{
	struct strat_order o = {
		.kind = STRAT_ORDER_START, .id = c->id, .nwords = 2, .limits = plan->limits
	};
	union {
		struct cmsghdr head;
		char room[CMSG_SPACE(3 * sizeof(int))];
	} control;
	char words[STRAT_ORDER_SIZE];
	struct iovec part[2] = { { &o, sizeof o }, { words, 0 } };
	struct msghdr m = { .msg_iov = part,
		.msg_iovlen = 2,
		.msg_control = &control,
		.msg_controllen = sizeof control };
	size_t n = add_word(words, 0, plan->dir ? plan->dir : "");
	const char *const *arg = plan->args;

	if (n)
		n = add_word(words, n, plan->cmd);
	for (; n && arg && *arg && o.nwords < STRAT_ORDER_WORDS; arg++, o.nwords++)
		n = add_word(words, n, *arg);
	if (!n || (arg && *arg)) {
		errno = E2BIG;
		return -1;
	}
	part[1].iov_len = n;
	memset(&control, 0, sizeof control);
	control.head.cmsg_level = SOL_SOCKET;
	control.head.cmsg_type = SCM_RIGHTS;
	control.head.cmsg_len = CMSG_LEN(3 * sizeof(int));
	memcpy(CMSG_DATA(&control.head), fd, 3 * sizeof(int));
	return order(k, &m);
}

static void
close_fd(int *fd)
{
	if (*fd >= 0)
		close(*fd);
	*fd = -1;
}

/* Our ends go to C, the others to THEIRS. */
static int
make_pipes(struct strat_child *c, int theirs[3])
{
	int *const ours[3] = { &c->in, &c->out, &c->err };
	int i, fd[2];

	for (i = 0; i < 3; i++) {
		if (pipe2(fd, O_CLOEXEC) < 0)
			return -1;
		*ours[i] = fd[i == 0];
		theirs[i] = fd[i != 0];
		if (fcntl(*ours[i], F_SETFL, O_NONBLOCK) < 0)
			return -1;
	}
	return 0;
}

int
strat_child_start(
    struct strat_keeper *k, struct strat_child *c, const struct strat_child_plan *plan)
{
	int theirs[3] = { -1, -1, -1 }, rc = -1, i, error;

	if (strat_vec_grow((void **)&k->kids, &k->kids_cap, k->nkids + 1, sizeof *k->kids) < 0)
		return -STRAT_E_NOMEM;
	strat_child_init(c);
	c->keeper = k;
	c->id = ++k->last_id ? k->last_id : ++k->last_id;
	if (make_pipes(c, theirs) == 0 &&
	    watch(k, EPOLL_CTL_ADD, c->out, c, STRAT_WATCH_OUT) == 0 &&
	    watch(k, EPOLL_CTL_ADD, c->err, c, STRAT_WATCH_ERR) == 0)
		rc = order_start(k, c, plan, theirs);
	error = errno;
	for (i = 0; i < 3; i++)
		close_fd(&theirs[i]);
	if (rc < 0) {
		strat_child_close(c);
		errno = error;
		return -STRAT_E_IO;
	}
	c->state = STRAT_CHILD_RUNS;
	k->kids[k->nkids++] = c;
	return 0;
}

/* ------ talking ------ */

long
strat_child_write(struct strat_child *c, const void *data, size_t len)
{
	ssize_t n;

	if (c->in < 0)
		return -STRAT_E_IO;
	do
		n = write(c->in, data, len);
	while (n < 0 && errno == EINTR);
	if (n >= 0)
		return (long)n;
	if (errno == EAGAIN)
		return 0;
	return -STRAT_E_IO;
}

static long
read_from(int *fd, void *to, size_t len)
{
	ssize_t n;

	if (*fd < 0)
		return -STRAT_E_CUT;
	do
		n = read(*fd, to, len);
	while (n < 0 && errno == EINTR);
	if (n > 0)
		return (long)n;
	if (n < 0 && errno == EAGAIN)
		return 0;
	close_fd(fd);
	return -STRAT_E_CUT;
}

long
strat_child_read(struct strat_child *c, void *to, size_t len)
{
	return read_from(&c->out, to, len);
}

long
strat_child_read_err(struct strat_child *c, void *to, size_t len)
{
	return read_from(&c->err, to, len);
}

void
strat_child_mute(struct strat_child *c)
{
	close_fd(&c->out);
	close_fd(&c->err);
}

void
strat_child_watch_in(struct strat_child *c, int on)
{
	if (c->in < 0 || c->watched == on)
		return;
	watch(c->keeper, on ? EPOLL_CTL_ADD : EPOLL_CTL_DEL, c->in, c, STRAT_WATCH_IN);
	c->watched = on;
}

/* ------ ending ------ */

void
strat_child_signal(struct strat_child *c, int signal)
{
	struct strat_order o = { .kind = STRAT_ORDER_SIGNAL, .id = c->id, .signal = signal };
	struct iovec part = { &o, sizeof o };
	struct msghdr m = { .msg_iov = &part, .msg_iovlen = 1 };

	if (c->state == STRAT_CHILD_RUNS)
		(void)order(c->keeper, &m); /* a keeper that is gone has ended all */
	c->signalled = signal;
}

void
strat_child_end(struct strat_child *c, strat_ns now, strat_ns grace)
{
	close_fd(&c->in);
	if (c->state == STRAT_CHILD_RUNS && c->next_signal == STRAT_NEVER)
		c->next_signal = now + grace;
}

void
strat_child_push(struct strat_child *c, strat_ns now)
{
	if (c->state != STRAT_CHILD_RUNS || now < c->next_signal)
		return;
	c->next_signal = c->signalled ? STRAT_NEVER : now + 500 * STRAT_MS;
	strat_child_signal(c, c->signalled ? SIGKILL : SIGTERM);
}

void
strat_child_close(struct strat_child *c)
{
	struct strat_keeper *k = c->keeper;
	size_t i;

	if (!k)
		return;
	if (c->state == STRAT_CHILD_RUNS)
		strat_child_signal(c, SIGKILL);
	close_fd(&c->in);
	close_fd(&c->out);
	close_fd(&c->err);
	k->unsaid -= c->has_news;
	c->has_news = 0;
	c->state = STRAT_CHILD_NONE;
	for (i = 0; i < k->nkids && k->kids[i] != c; i++)
		;
	if (i < k->nkids)
		k->kids[i] = k->kids[--k->nkids];
}

void
strat_child_words(const struct strat_child *c, char *to, size_t size)
{
	if (c->state == STRAT_CHILD_FAILED)
		snprintf(to, size, "could not be started: %s", strerror(c->error));
	else if (c->state != STRAT_CHILD_ENDED)
		snprintf(to, size, "still runs");
	else if (WIFSIGNALED(c->status))
		snprintf(to, size, "was ended by signal %d (%s)", WTERMSIG(c->status),
		    strsignal(WTERMSIG(c->status)));
	else
		snprintf(to, size, "exited with status %d", WEXITSTATUS(c->status));
}

/* ------ waiting ------ */

/* Wait for events until UNTIL; as epoll_wait(2). */
static int
wait_for_events(struct strat_keeper *k, strat_ns until)
{
	struct timespec t, *limit = until == STRAT_NEVER ? NULL : &t;
	strat_ns left = 0;
	int n;

	if (limit) {
		left = until - strat_now();
		if (left < 0)
			left = 0;
		t.tv_sec = left / 1000000000;
		t.tv_nsec = left % 1000000000;
	}
	n = epoll_pwait2(k->epoll, k->event, STRAT_HAPPENINGS, limit, NULL);
	if (n < 0 && errno == ENOSYS) /* before Linux 5.11 */
		n = epoll_wait(k->epoll, k->event, STRAT_HAPPENINGS,
		    !limit                          ? -1
			: left / STRAT_MS > 1000000 ? 1000000
						    : (int)((left + STRAT_MS - 1) / STRAT_MS));
	return n < 0 && errno == EINTR ? 0 : n;
}

/* The caller's own descriptor is FD from now on. */
static void
watch_other(struct strat_keeper *k, int fd)
{
	if (k->other >= 0)
		epoll_ctl(k->epoll, EPOLL_CTL_DEL, k->other, NULL);
	if (fd >= 0)
		watch(k, EPOLL_CTL_ADD, fd, NULL, STRAT_WATCH_OTHER);
	k->other = fd;
}

/* Say what news there are, as far as there is room for it. */
static int
say_news(struct strat_keeper *k, struct strat_happening *what, int n)
{
	size_t i;

	for (i = 0; k->unsaid && i < k->nkids && n < STRAT_HAPPENINGS; i++)
		if (k->kids[i]->has_news) {
			k->kids[i]->has_news = 0;
			k->unsaid--;
			what[n++] = (struct strat_happening){ STRAT_WATCH_NEWS, k->kids[i] };
		}
	return n;
}

int
strat_keeper_wait(
    struct strat_keeper *k, int fd, strat_ns until, struct strat_happening what[STRAT_HAPPENINGS])
{
	int i, n, found = 0;

	if (fd != k->other)
		watch_other(k, fd);
	n = wait_for_events(k, k->unsaid ? 0 : until);
	if (n < 0)
		return -STRAT_E_IO;
	for (i = 0; i < n; i++) {
		uint64_t data = k->event[i].data.u64;
		struct strat_child *c = (struct strat_child *)(uintptr_t)(data & ~UINT64_C(7));
		enum strat_watch_kind kind = (enum strat_watch_kind)(data & 7);

		if (kind == STRAT_WATCH_NEWS)
			hear_keeper(k);
		else
			what[found++] = (struct strat_happening){ kind, c };
	}
	if (k->is_gone)
		return -STRAT_E_IO;
	return say_news(k, what, found);
}
