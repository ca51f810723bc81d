/* client.h - the supervisor as the one who owns it sees it. */
#ifndef STRAT_ENGINE_CHILD_CLIENT_H
#define STRAT_ENGINE_CHILD_CLIENT_H

#include <sched.h>
#include <signal.h>
#include <sys/epoll.h>
#include <sys/socket.h>

#include "engine/child/supervisor.h"

struct strat_supervisor {
	int fd, epoll, timer;
	strat_ns armed; /* when the timer goes off; STRAT_NEVER: it does not */
	pid_t pid;
	char tmp[4000]; /* its directory */
	int has_sandbox;
	sigset_t old_mask;
	int other;                     /* the caller's descriptor that is watched; -1: none */
	struct strat_child **children; /* those that run */
	size_t nchildren, children_cap;
	uint32_t last_id;
	int unreported; /* kids that have news */
	int is_gone;
	int is_pinned;        /* and before it was, the owner's thread */
	cpu_set_t processors; /* might run on these */
	struct epoll_event event[STRAT_CHILD_EVENTS];
};

/* Begin or end (OP is that of epoll_ctl(2)) to watch FD of CHILD (NULL: the supervisor's own socket, or
 * the caller's) for KIND.  0, or -1 and errno. */
int strat_supervisor_watch(struct strat_supervisor *k, int op, int fd, struct strat_child *child,
    enum strat_watch_kind kind);

/* Make what waiting needs of descriptors, the socket K->fd being there.  0, or -1 and errno. */
int strat_supervisor_init_wait(struct strat_supervisor *k);

/* Send an order.  0, or -1 and errno: the supervisor is gone. */
int strat_supervisor_send(struct strat_supervisor *k, const struct msghdr *m);

#endif
