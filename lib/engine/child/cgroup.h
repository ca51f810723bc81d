/* cgroup.h - groups of processes (cgroups(7)), by which the kernel limits an engine with all its
 * children. */
#ifndef STRAT_ENGINE_CHILD_CGROUP_H
#define STRAT_ENGINE_CHILD_CGROUP_H

#include <stdint.h>

#include "engine/child.h"

/* The resources that a group limits or counts. */
enum strat_cgroup_kind {
	STRAT_CGROUP_PROCESSES,
	STRAT_CGROUP_MEMORY,
	STRAT_CGROUP_CPU,
	STRAT_CGROUP_KINDS
};

/* The directory of this process in the hierarchy of each kind, below the group in which it runs, so
 * that the limits of that group hold too.  It is locked while the process runs: a directory without
 * lock was left by one that was killed. */
struct strat_cgroups {
	struct {
		char dir[512]; /* "": this kind cannot be used */
		int version;   /* 0: version 1; 1: version 2 */
		int lock;      /* descriptor of DIR; -1: none, or that of a kind before */
	} kind[STRAT_CGROUP_KINDS];
	/* In version 2: the group that the referee has left, so that its subgroups can have limits, and
	 * the one in which it is; "": none. */
	char base[512], leaf[600];
};

/* The use of a group.  Unknown numbers are 0. */
struct strat_cgroup_use {
	uint64_t refused; /* processes that were refused */
	uint64_t killed;  /* processes that were killed because memory was exhausted */
	int64_t cpu_us;   /* processor time */
};

/* Let G have no kind that can be used. */
void strat_cgroups_init(struct strat_cgroups *g);

/* Make the directories of this process, and remove those of processes that were killed.  A kind that
 * cannot be used, because the system does not have it or does not allow it, is left empty. */
void strat_cgroups_open(struct strat_cgroups *g);

/* Return 1 if the kernel limits KIND. */
int strat_cgroups_has(const struct strat_cgroups *g, enum strat_cgroup_kind kind);

/* Make group ID with the limits of L; EXTRA processes are allowed in addition.  Return 0, or -1 with
 * errno set. */
int strat_cgroups_make(
    const struct strat_cgroups *g, uint32_t id, const struct strat_child_limits *l, unsigned extra);

/* Move the calling process to group ID.  Return 0, or -1 with errno set. */
int strat_cgroups_enter(const struct strat_cgroups *g, uint32_t id);

void strat_cgroups_read(const struct strat_cgroups *g, uint32_t id, struct strat_cgroup_use *use);

/* Send SIGKILL to all processes of group ID. */
void strat_cgroups_kill(const struct strat_cgroups *g, uint32_t id);

/* Remove group ID.  Return 0, or -1 if it still has processes. */
int strat_cgroups_remove(const struct strat_cgroups *g, uint32_t id);

/* End the processes of all groups, and remove the groups and the directories of this process. */
void strat_cgroups_close(struct strat_cgroups *g);

#endif
