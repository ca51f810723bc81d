/* child.c - start and end child processes through the supervisor. */
#define _GNU_SOURCE
#include "engine/child.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
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
#include "engine/child/client.h"

const struct strat_child_limits strat_child_limits_default = {
	.memory = UINT64_C(4) << 30,
	.files = 256,
	.processes = 256,
	.file_size = UINT64_C(64) << 20,
	.disk = UINT64_C(64) << 20,
};

strat_ns
strat_now(void)
{
	struct timespec t;

	clock_gettime(CLOCK_MONOTONIC, &t);
	return (strat_ns)t.tv_sec * 1000000000 + t.tv_nsec;
}

void
strat_forbid_inspection(void)
{
	prctl(PR_SET_DUMPABLE, 0);
}

/* ------ the supervisor ------ */

/* Wait for the first notice of the supervisor.  Return 0, or -1 with errno set. */
static int
await_ready(struct strat_supervisor *k)
{
	struct pollfd p = { .fd = k->fd, .events = POLLIN };
	struct strat_notice news;

	while (poll(&p, 1, -1) < 0)
		if (errno != EINTR)
			return -1;
	if (recv(k->fd, &news, sizeof news, MSG_DONTWAIT) != (ssize_t)sizeof news) {
		errno = EPIPE;
		return -1;
	}
	k->has_groups = news.value;
	return 0;
}

/* Create the socket and the directory of K, and fork the supervisor.  Return 0, or -1 with errno
 * set. */
static int
fork_supervisor(struct strat_supervisor *k, struct strat_supervisor_setup *how)
{
	int fd[2];

	if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, fd) < 0)
		return -1;
	k->fd = fd[0];
	how->fd = fd[1];
	if (strat_supervisor_init_wait(k) < 0 || fcntl(k->fd, F_SETFL, O_NONBLOCK) < 0 ||
	    !mkdtemp(k->tmp)) {
		close(fd[1]);
		return -1;
	}
	how->tmp = k->tmp;
	k->pid = fork();
	if (k->pid == 0)
		strat_supervisor_main(how);
	close(fd[1]);
	if (k->pid < 0)
		rmdir(k->tmp);
	return k->pid < 0 ? -1 : await_ready(k);
}

/* Let K have a sandbox, like LIKE if that is not NULL.  Return 0, or -1 if none works. */
static int
find_sandbox(struct strat_supervisor *k, const struct strat_supervisor *like, const char *path)
{
	if (like) {
		strcpy(k->bwrap, like->bwrap);
		k->is_user = like->is_user;
	} else {
		k->is_user = strat_sandbox_find(k->bwrap, sizeof k->bwrap, path, "/tmp");
	}
	k->has_sandbox = k->is_user >= 0;
	return k->has_sandbox ? 0 : -1;
}

int
strat_supervisor_open(struct strat_supervisor **to, const struct strat_supervisor_options *plan,
    struct strat_report *rep)
{
	struct strat_supervisor_setup how = { .path = plan->path, .no_groups = plan->no_groups };
	struct strat_supervisor *k = calloc(1, sizeof *k);
	sigset_t pipe_only;
	int rc;

	*to = NULL;
	if (!k)
		return strat_tell(rep, STRAT_E_NOMEM, STRAT_NOWHERE);
	k->fd = k->epoll = k->timer = k->waker = k->other = -1;
	if (!how.path)
		how.path = "/usr/local/bin:/usr/bin:/bin";
	if (plan->sandbox != STRAT_SANDBOX_OFF && find_sandbox(k, plan->like, how.path) < 0) {
		free(k);
		return strat_tellf(rep, STRAT_E_SANDBOX, STRAT_NOWHERE,
		    "bubblewrap (bwrap) is missing or does not work here; --sandbox off plays without it");
	}
	how.bwrap = k->has_sandbox ? k->bwrap : NULL;
	how.is_user = k->is_user;
	snprintf(k->tmp, sizeof k->tmp, "%s/strat-match-XXXXXX", plan->tmp ? plan->tmp : "/tmp");
	sigemptyset(&pipe_only);
	sigaddset(&pipe_only, SIGPIPE);
	pthread_sigmask(SIG_BLOCK, &pipe_only, &k->old_mask);
	if (fork_supervisor(k, &how) < 0) {
		rc = strat_tell_rc(rep, -STRAT_E_IO, STRAT_NOWHERE);
		strat_supervisor_close(k);
		return rc;
	}
	*to = k;
	return 0;
}

int
strat_supervisor_has_sandbox(const struct strat_supervisor *k)
{
	return k->has_sandbox;
}

int
strat_supervisor_has_groups(const struct strat_supervisor *k)
{
	return k->has_groups;
}

/* Wait until the supervisor has exited.  If it was killed, remove the directories that it left. */
static void
wait_for_exit(struct strat_supervisor *k)
{
	int status = 0;

	while (waitpid(k->pid, &status, 0) < 0 && errno == EINTR)
		;
	if (status != 0)
		strat_remove_tree(k->tmp);
}

void
strat_supervisor_close(struct strat_supervisor *k)
{
	struct timespec now = { 0, 0 };
	sigset_t pipe_only;

	if (!k)
		return;
	strat_supervisor_unpin(k);
	if (k->fd >= 0)
		close(k->fd);
	if (k->pid > 0)
		wait_for_exit(k);
	if (k->epoll >= 0)
		close(k->epoll);
	if (k->timer >= 0)
		close(k->timer);
	if (k->waker >= 0)
		close(k->waker);
	sigemptyset(&pipe_only);
	sigaddset(&pipe_only, SIGPIPE);
	if (!sigismember(&k->old_mask, SIGPIPE))
		while (sigtimedwait(&pipe_only, NULL, &now) > 0)
			; /* discard the SIGPIPE caused by writing to engines */
	pthread_sigmask(SIG_SETMASK, &k->old_mask, NULL);
	free(k->children);
	free(k);
}

/* ------ starting ------ */

void
strat_child_init(struct strat_child *c)
{
	memset(c, 0, sizeof *c);
	c->in = c->out = c->err = -1;
	c->next_signal = STRAT_NEVER;
}

/* Append WORD and its NUL to the N bytes at TO.  Return the new length, or 0 if it is too long. */
static size_t
add_word(char *to, size_t n, const char *word)
{
	size_t len = strlen(word) + 1;

	if (n > STRAT_REQUEST_SIZE - len || len > STRAT_REQUEST_SIZE)
		return 0;
	memcpy(to + n, word, len);
	return n + len;
}

/* Ask the supervisor to start PLAN as C with FD as its descriptors. */
static int
request_start(struct strat_supervisor *k, const struct strat_child *c,
    const struct strat_child_command *plan, const int fd[3])
{
	struct strat_request o = {
		.kind = STRAT_REQUEST_START, .id = c->id, .nwords = 3, .limits = plan->limits
	};
	union {
		struct cmsghdr head;
		char room[CMSG_SPACE(3 * sizeof(int))];
	} control;
	char words[STRAT_REQUEST_SIZE];
	struct iovec part[2] = { { &o, sizeof o }, { words, 0 } };
	struct msghdr m = { .msg_iov = part,
		.msg_iovlen = 2,
		.msg_control = &control,
		.msg_controllen = sizeof control };
	size_t n = add_word(words, 0, plan->dir ? plan->dir : "");
	const char *const *arg = plan->args;

	if (n)
		n = add_word(words, n, plan->read ? plan->read : "");
	if (n)
		n = add_word(words, n, plan->cmd);
	for (; n && arg && *arg && o.nwords < STRAT_REQUEST_WORDS; arg++, o.nwords++)
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
	return strat_supervisor_send(k, &m);
}

static void
close_fd(int *fd)
{
	if (*fd >= 0)
		close(*fd);
	*fd = -1;
}

/* Create three pipes; our ends are stored in C, the child's ends in THEIRS. */
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
    struct strat_supervisor *k, struct strat_child *c, const struct strat_child_command *plan)
{
	int theirs[3] = { -1, -1, -1 }, rc = -1, i, error;

	if (strat_vec_grow(
		(void **)&k->children, &k->children_cap, k->nchildren + 1, sizeof *k->children) < 0)
		return -STRAT_E_NOMEM;
	strat_child_init(c);
	c->supervisor = k;
	c->id = ++k->last_id ? k->last_id : ++k->last_id;
	c->limits = plan->limits;
	if (make_pipes(c, theirs) == 0 &&
	    strat_supervisor_watch(k, EPOLL_CTL_ADD, c->in, c, STRAT_WATCH_IN) == 0 &&
	    strat_supervisor_watch(k, EPOLL_CTL_ADD, c->out, c, STRAT_WATCH_OUT) == 0 &&
	    strat_supervisor_watch(k, EPOLL_CTL_ADD, c->err, c, STRAT_WATCH_ERR) == 0)
		rc = request_start(k, c, plan, theirs);
	error = errno;
	for (i = 0; i < 3; i++)
		close_fd(&theirs[i]);
	if (rc < 0) {
		strat_child_close(c);
		errno = error;
		return -STRAT_E_IO;
	}
	c->state = STRAT_CHILD_RUNS;
	k->children[k->nchildren++] = c;
	return 0;
}

/* ------ talking ------ */

long
strat_child_write(struct strat_child *c, const void *data, size_t len)
{
	ssize_t n;

	if (c->in < 0 || c->is_deaf)
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
strat_child_close_outputs(struct strat_child *c)
{
	close_fd(&c->out);
	close_fd(&c->err);
}

void
strat_child_watch_in(struct strat_child *c, int on)
{
	if (c->in < 0 || c->watched == on)
		return;
	c->watched = on;
	strat_supervisor_watch(c->supervisor, EPOLL_CTL_MOD, c->in, c, STRAT_WATCH_IN);
}

/* ------ ending ------ */

/* Send a request about C. */
static void
request(struct strat_child *c, enum strat_request_kind kind, int signal)
{
	struct strat_request o = { .kind = kind, .id = c->id, .signal = signal };
	struct iovec part = { &o, sizeof o };
	struct msghdr m = { .msg_iov = &part, .msg_iovlen = 1 };

	if (c->state == STRAT_CHILD_RUNS)
		(void)strat_supervisor_send(
		    c->supervisor, &m); /* if the supervisor is gone, so are the children */
}

void
strat_child_begin_game(struct strat_child *c)
{
	if (c->limits.cpu)
		request(c, STRAT_REQUEST_GAME, 0);
}

void
strat_child_signal(struct strat_child *c, int signal)
{
	request(c, STRAT_REQUEST_SIGNAL, signal);
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
strat_child_escalate(struct strat_child *c, strat_ns now)
{
	if (c->state != STRAT_CHILD_RUNS || now < c->next_signal)
		return;
	c->next_signal = c->signalled ? STRAT_NEVER : now + 500 * STRAT_MS;
	strat_child_signal(c, c->signalled ? SIGKILL : SIGTERM);
}

void
strat_child_close(struct strat_child *c)
{
	struct strat_supervisor *k = c->supervisor;
	size_t i;

	if (!k)
		return;
	if (c->state == STRAT_CHILD_RUNS)
		strat_child_signal(c, SIGKILL);
	close_fd(&c->in);
	close_fd(&c->out);
	close_fd(&c->err);
	k->unreported -= c->has_news;
	c->has_news = 0;
	c->state = STRAT_CHILD_NONE;
	for (i = 0; i < k->nchildren && k->children[i] != c; i++)
		;
	if (i < k->nchildren)
		k->children[i] = k->children[--k->nchildren];
}

/* Write N to TO as in a configuration: "300M". */
static void
write_size(uint64_t n, char to[24])
{
	static const char units[] = " KMG";
	int i = 0;

	while (i < 3 && n % 1024 == 0 && n) {
		n /= 1024;
		i++;
	}
	snprintf(to, 24, "%llu%.*s", (unsigned long long)n, i > 0, units + i);
}

/* Describe in TO the limit that C exceeded, or the cause outside of it.  Return 0 if it ended by
 * itself. */
static int
describe_cause(const struct strat_child *c, char *to, size_t size)
{
	char most[24];

	write_size(c->limits.memory, most);
	if (c->cause == STRAT_CHILD_MEMORY)
		snprintf(to, size, "used more memory than mem=%s allows", most);
	else if (c->cause == STRAT_CHILD_PROCESSES)
		snprintf(to, size, "started more processes than processes=%llu allows",
		    (unsigned long long)c->limits.processes);
	else if (c->cause == STRAT_CHILD_CPU)
		snprintf(to, size, "used more processor time than cpu=%llu allows",
		    (unsigned long long)c->limits.cpu);
	else if (c->cause == STRAT_CHILD_OUTSIDE)
		snprintf(to, size, "its sandbox was killed from outside");
	return c->cause != STRAT_CHILD_ITSELF;
}

void
strat_child_describe_exit(const struct strat_child *c, char *to, size_t size)
{
	size_t n;

	if (c->state == STRAT_CHILD_ENDED && describe_cause(c, to, size))
		return;
	if (c->state == STRAT_CHILD_FAILED)
		snprintf(to, size, "could not be started: %s", strerror(c->error));
	else if (c->state != STRAT_CHILD_ENDED)
		snprintf(to, size, "is still running");
	else if (WIFSIGNALED(c->status))
		snprintf(to, size, "was killed by signal %d (%s)", WTERMSIG(c->status),
		    strsignal(WTERMSIG(c->status)));
	else
		snprintf(to, size, "exited with status %d", WEXITSTATUS(c->status));
	n = strlen(to);
	if (c->state == STRAT_CHILD_ENDED && c->refused)
		snprintf(to + n, size - n, "; processes=%llu refused it more processes",
		    (unsigned long long)c->limits.processes);
}
