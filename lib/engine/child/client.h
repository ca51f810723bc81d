/* client.h - the client of the supervisor: the side of its owner. */
#ifndef STRAT_ENGINE_CHILD_CLIENT_H
#define STRAT_ENGINE_CHILD_CLIENT_H

#include <sched.h>
#include <signal.h>
#include <sys/epoll.h>
#include <sys/socket.h>

#include "engine/child/supervisor.h"

struct strat_supervisor {
	int fd, epoll, timer, waker;
	strat_ns armed; /* time of the timer; STRAT_NEVER: not set */
	pid_t pid;
	char tmp[4000]; /* its directory */
	int has_sandbox, has_groups;
	char bwrap[4096]; /* if it has a sandbox */
	int is_user;      /* as in struct strat_sandbox_plan */
	sigset_t old_mask;
	int other;                     /* the caller's watched descriptor; -1: none */
	struct strat_child **children; /* running children */
	size_t nchildren, children_cap;
	uint32_t last_id;
	int unreported; /* number of children with unreported states */
	int is_gone;
	int is_pinned;        /* 1: pinned; before that, the thread of the owner */
	cpu_set_t processors; /* might run on these */
	atomic_char *taken;   /* the processor that it is pinned to; NULL: not shared */
	struct epoll_event event[STRAT_CHILD_EVENTS];
};

/* Begin or end (OP as for epoll_ctl(2)) to watch FD of CHILD (NULL: the supervisor's own socket,
 * or the caller's) for KIND.  Return 0, or -1 with errno set. */
int strat_supervisor_watch(struct strat_supervisor *k, int op, int fd, struct strat_child *child,
    enum strat_watch_kind kind);

/* Create the epoll, timer and waker descriptors; the socket K->fd must be open.  Return 0, or -1 with
 * errno set. */
int strat_supervisor_init_wait(struct strat_supervisor *k);

/* Send a request.  Return 0, or -1 with errno set if the supervisor has exited. */
int strat_supervisor_send(struct strat_supervisor *k, const struct msghdr *m);

#endif
