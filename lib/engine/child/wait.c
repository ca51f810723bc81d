/* wait.c - wait for events of the supervisor and its children, and send requests. */
#define _GNU_SOURCE
#include <errno.h>
#include <poll.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/timerfd.h>
#include <sys/wait.h>
#include <unistd.h>

#include "engine/child/client.h"

/* the timer and the waker of the supervisor's client */
#define WATCH_TIMER ((enum strat_watch_kind)(STRAT_WATCH_OTHER + 1))
#define WATCH_WAKER ((enum strat_watch_kind)(STRAT_WATCH_OTHER + 2))

/* KIND is stored in the low bits of the pointer, which are zero. */
int
strat_supervisor_watch(struct strat_supervisor *k, int op, int fd, struct strat_child *child,
    enum strat_watch_kind kind)
{
	struct epoll_event e = { .events = EPOLLIN };

	if (kind == STRAT_WATCH_IN) /* that nothing reads it any more is always reported, once */
		e.events = child->watched ? EPOLLOUT | EPOLLET : EPOLLET;
	else if (kind == WATCH_TIMER || kind == WATCH_WAKER)
		e.events |= EPOLLET; /* these are set again, never read */
	e.data.u64 = (uint64_t)(uintptr_t)child | (uint64_t)kind;
	return epoll_ctl(k->epoll, op, fd, &e);
}

int
strat_supervisor_init_wait(struct strat_supervisor *k)
{
	k->armed = STRAT_NEVER;
	k->epoll = epoll_create1(EPOLL_CLOEXEC);
	k->timer = timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK | TFD_CLOEXEC);
	k->waker = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
	return k->epoll < 0 || k->timer < 0 || k->waker < 0 ||
		strat_supervisor_watch(k, EPOLL_CTL_ADD, k->timer, NULL, WATCH_TIMER) < 0 ||
		strat_supervisor_watch(k, EPOLL_CTL_ADD, k->waker, NULL, WATCH_WAKER) < 0 ||
		strat_supervisor_watch(k, EPOLL_CTL_ADD, k->fd, NULL, STRAT_WATCH_NOTICE) < 0
	    ? -1
	    : 0;
}

/* ------ notices ------ */

static struct strat_child *
find_child(const struct strat_supervisor *k, uint32_t id)
{
	size_t i;

	for (i = 0; i < k->nchildren; i++)
		if (k->children[i]->id == id)
			return k->children[i];
	return NULL;
}

static void
handle_notice(struct strat_supervisor *k, const struct strat_notice *news)
{
	struct strat_child *c = find_child(k, news->id);

	if (!c)
		return; /* it was closed */
	if (news->kind == STRAT_NOTICE_STARTED) {
		c->pid = news->value;
		return;
	}
	if (news->kind == STRAT_NOTICE_FAILED) {
		c->error = news->value;
		return; /* a notice of its end follows */
	}
	c->state = c->error ? STRAT_CHILD_FAILED : STRAT_CHILD_ENDED;
	c->status = news->value;
	c->cause = (enum strat_child_cause)news->cause;
	c->refused = news->refused;
	c->cpu_us = news->cpu_us;
	c->memory_kib = news->memory_kib;
	if (!c->has_news)
		k->unreported++;
	c->has_news = 1;
}

/* Read all notices that have arrived. */
static void
read_notices(struct strat_supervisor *k)
{
	struct strat_notice news;
	ssize_t n;

	while ((n = recv(k->fd, &news, sizeof news, MSG_DONTWAIT)) == (ssize_t)sizeof news)
		handle_notice(k, &news);
	if (n == 0 || (n < 0 && errno != EAGAIN && errno != EINTR))
		k->is_gone = 1;
}

/* Read notices while waiting, because the supervisor may itself wait until they are read. */
int
strat_supervisor_send(struct strat_supervisor *k, const struct msghdr *m)
{
	struct pollfd p = { .fd = k->fd, .events = POLLIN | POLLOUT };

	while (sendmsg(k->fd, m, MSG_NOSIGNAL) < 0) {
		if (errno == EAGAIN) {
			if (poll(&p, 1, -1) < 0 && errno != EINTR)
				return -1;
			if (p.revents & POLLIN)
				read_notices(k);
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
send_pin(struct strat_supervisor *k, uint64_t processor)
{
	struct strat_request o = { .kind = STRAT_REQUEST_PIN, .limits.processor = processor };
	struct iovec part = { &o, sizeof o };
	struct msghdr m = { .msg_iov = &part, .msg_iovlen = 1 };

	(void)strat_supervisor_send(k, &m); /* if the supervisor is gone, so are the engines */
}

/* Return the processor for K: HERE, or the next one that is allowed and not TAKEN; -1: none. */
static int
take_processor(struct strat_supervisor *k, int here, struct strat_taken_processors *taken)
{
	int i, n = (int)(sizeof taken->at / sizeof *taken->at);

	for (i = here; taken && i < here + n; i++) {
		k->taken = &taken->at[i % n];
		if (CPU_ISSET(i % n, &k->processors) && !atomic_exchange(k->taken, 1))
			return i % n;
	}
	k->taken = NULL;
	return taken ? -1 : here;
}

static void
give_processor(struct strat_supervisor *k)
{
	if (k->taken)
		atomic_store(k->taken, 0);
	k->taken = NULL;
}

int
strat_supervisor_pin(struct strat_supervisor *k, struct strat_taken_processors *taken)
{
	int here = sched_getcpu();
	cpu_set_t one;

	if (k->is_pinned)
		return 0;
	if (here < 0 || here >= CPU_SETSIZE ||
	    sched_getaffinity(0, sizeof k->processors, &k->processors) < 0 ||
	    CPU_COUNT(&k->processors) < 2)
		return -1;
	here = take_processor(k, here, taken);
	if (here < 0)
		return -1;
	CPU_ZERO(&one);
	CPU_SET(here, &one);
	if (sched_setaffinity(0, sizeof one, &one) < 0) {
		give_processor(k);
		return -1;
	}
	k->is_pinned = 1;
	send_pin(k, (uint64_t)here + 1);
	return 0;
}

void
strat_supervisor_wake(struct strat_supervisor *k)
{
	uint64_t one = 1;
	ssize_t n = write(k->waker, &one, sizeof one);

	(void)n; /* it fails only when 2^64 - 2 wakeups have not been read, and they never are */
}

void
strat_supervisor_unpin(struct strat_supervisor *k)
{
	if (!k->is_pinned)
		return;
	(void)sched_setaffinity(0, sizeof k->processors, &k->processors);
	k->is_pinned = 0;
	give_processor(k);
	send_pin(k, 0);
}

/* ------ waiting ------ */

/* Make the timer expire at UNTIL or earlier.  The deadline usually moves forward with each reply,
 * and an earlier expiry costs less than setting the timer each time. */
static int
set_timer(struct strat_supervisor *k, strat_ns until)
{
	struct itimerspec t = { .it_value = { 0, 1 } }; /* in the past */

	if (until >= k->armed)
		return 0;
	if (until > 0)
		t.it_value = (struct timespec){ until / 1000000000, until % 1000000000 };
	k->armed = until;
	return timerfd_settime(k->timer, TFD_TIMER_ABSTIME, &t, NULL);
}

/* Wait for events until UNTIL, or a little less.  Return as epoll_wait(2) does, 0 if
 * interrupted. */
static int
wait_for_events(struct strat_supervisor *k, strat_ns until)
{
	int n;

	if (set_timer(k, until) < 0)
		return -1;
	n = epoll_wait(k->epoll, k->event, STRAT_CHILD_EVENTS, k->unreported ? 0 : -1);
	return n < 0 && errno == EINTR ? 0 : n;
}

/* Watch FD for the caller instead of the previous descriptor. */
static void
watch_other(struct strat_supervisor *k, int fd)
{
	if (k->other >= 0)
		epoll_ctl(k->epoll, EPOLL_CTL_DEL, k->other, NULL);
	if (fd >= 0)
		strat_supervisor_watch(k, EPOLL_CTL_ADD, fd, NULL, STRAT_WATCH_OTHER);
	k->other = fd;
}

/* Append events for unreported state changes to WHAT, as many as fit.  Return the new number. */
static int
report_changes(struct strat_supervisor *k, struct strat_child_event *what, int n)
{
	size_t i;

	for (i = 0; k->unreported && i < k->nchildren && n < STRAT_CHILD_EVENTS; i++)
		if (k->children[i]->has_news) {
			k->children[i]->has_news = 0;
			k->unreported--;
			what[n++] = (struct strat_child_event){ STRAT_WATCH_NOTICE,
				k->children[i] };
		}
	return n;
}

int
strat_supervisor_wait(struct strat_supervisor *k, int fd, strat_ns until,
    struct strat_child_event what[STRAT_CHILD_EVENTS])
{
	int i, n, found = 0;

	if (fd != k->other)
		watch_other(k, fd);
	n = wait_for_events(k, until);
	if (n < 0)
		return -STRAT_E_IO;
	for (i = 0; i < n; i++) {
		uint64_t data = k->event[i].data.u64;
		struct strat_child *c = (struct strat_child *)(uintptr_t)(data & ~UINT64_C(7));
		enum strat_watch_kind kind = (enum strat_watch_kind)(data & 7);

		if (kind == STRAT_WATCH_NOTICE)
			read_notices(k);
		else if (kind == WATCH_TIMER)
			k->armed = STRAT_NEVER;
		else if (kind == WATCH_WAKER)
			continue;
		else
			what[found++] = (struct strat_child_event){ kind, c };
		if (kind == STRAT_WATCH_IN && k->event[i].events & EPOLLERR)
			c->is_deaf = 1;
	}
	if (k->is_gone)
		return -STRAT_E_IO;
	return report_changes(k, what, found);
}
