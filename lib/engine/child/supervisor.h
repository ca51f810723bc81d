/* supervisor.h - the messages between the supervisor and its owner, over one socket, and the parts
 * of the supervisor. */
#ifndef STRAT_ENGINE_CHILD_SUPERVISOR_H
#define STRAT_ENGINE_CHILD_SUPERVISOR_H

#include <sched.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "engine/child.h"

enum strat_request_kind {
	STRAT_REQUEST_START,
	STRAT_REQUEST_SIGNAL,
	STRAT_REQUEST_PIN,
	STRAT_REQUEST_GAME /* the child begins a new game: its processor time counts from 0 */
};

/* A request to the supervisor.  STRAT_REQUEST_PIN applies to all engines; LIMITS.PROCESSOR is the
 * processor.  STRAT_REQUEST_START is sent with three descriptors, for 0 to 2, and followed by
 * NWORDS words, each with a NUL: DIR ("": its own directory), READ ("": nothing), the command, and
 * its arguments. */
struct strat_request {
	uint32_t kind, id;
	int32_t signal;
	uint32_t nwords;
	struct strat_child_limits limits;
};

#define STRAT_REQUEST_SIZE  ((size_t)48 << 10) /* bytes of a request including its words */
#define STRAT_REQUEST_WORDS 1000

/* STRAT_NOTICE_READY is the first notice; its value is 1 if the kernel limits processes and memory of
 * an engine as a whole. */
enum strat_notice_kind {
	STRAT_NOTICE_READY,
	STRAT_NOTICE_STARTED, /* its value is the number of the process */
	STRAT_NOTICE_FAILED,
	STRAT_NOTICE_ENDED
};

struct strat_notice {
	uint32_t kind, id;
	int32_t value; /* an errno, a status of wait(2), or the number of a process */
	int32_t cause; /* enum strat_child_cause */
	int64_t cpu_us, memory_kib;
	uint64_t refused; /* processes that were refused */
};

/* The settings of a supervisor; all strings are absolute paths, or lists of them. */
struct strat_supervisor_setup {
	int fd;            /* the socket */
	const char *tmp;   /* its own, empty directory, removed at the end */
	const char *path;  /* PATH of engines */
	const char *bwrap; /* NULL: no sandbox */
	int is_user;       /* 1: as in struct strat_sandbox_plan */
	int no_groups;     /* 1: as in struct strat_supervisor_options */
};

/* Run the supervisor until the socket closes. */
_Noreturn void strat_supervisor_main(const struct strat_supervisor_setup *k);

/* Execute the program that ORDER and WORDS name in the directory OWN, with FD as descriptors 0 to
 * 2.  Return only on failure, an errno. */
int strat_supervisor_exec(const struct strat_supervisor_setup *k, const struct strat_request *order,
    char *words, const char *own, const int fd[3]);

/* ------ cleanup.c ------ */

/* Kill every child of this process that is not one of the N at KNOWN, and return the number of
 * them. */
int strat_process_kill_orphans(const pid_t *known, size_t n);

/* Remove DIR and everything in it, at any depth.  Return 0, or -1 if something is left. */
int strat_remove_tree(const char *dir);

/* ------ process_tree.c ------ */

/* A change of affinity: threads whose allowed processors are exactly FROM move to TO. */
struct strat_affinity_change {
	cpu_set_t from, to;
};

/* Move all threads of process PID and its descendants, including those started meanwhile.  Threads
 * that chose their own processors are left alone. */
void strat_process_move_tree(pid_t pid, const struct strat_affinity_change *how);

/* The resources that a process and its descendants use. */
struct strat_tree_use {
	uint64_t processes; /* including threads */
	uint64_t memory;    /* resident bytes; shared pages count once for each process */
	uint64_t owned;     /* resident bytes, of which shared pages count once */
	int64_t cpu_us;     /* processor time, including descendants that have ended */
};

/* Measure process PID and its descendants.  OWNED is measured if MEMORY exceeds MOST. */
void strat_process_measure_tree(pid_t pid, uint64_t most, struct strat_tree_use *use);

/* Measure process PID and its descendants as strat_child_measure() does. */
int strat_process_measure_use(pid_t pid, struct strat_processor_use *use);

/* Send SIGTERM to all descendants of BOX, a sandbox, and return the number of them.  BOX itself
 * gets no signal: it would exit and kill the processes in it before they can end. */
int strat_process_terminate_tree(pid_t box);

/* ------ sandbox.c ------ */

#define STRAT_SANDBOX_TEXT  300     /* bytes */
#define STRAT_SANDBOX_USER  "65534" /* what an engine takes itself for */
#define STRAT_SANDBOX_READ  1000    /* most paths of READ */
#define STRAT_SANDBOX_WORDS (96 + 3 * (STRAT_REQUEST_WORDS + STRAT_SANDBOX_READ))

/* The setup of a sandbox: the program BWRAP; OWN, a new directory of DISK bytes (0: 64 MiB); DIR, the
 * working directory of the engine; its PROGRAM; the paths READ, with colons between them, which is
 * cut into strings; and its NARGS arguments, each with a NUL, at ARGS.  Files named by arguments can
 * be read.  IS_USER: bubblewrap can make a user namespace, so the engine has a user number of its
 * own and cannot make namespaces. */
struct strat_sandbox_plan {
	const char *bwrap, *own, *dir, *program;
	char *read;
	uint64_t disk;
	const char *args;
	size_t nargs;
	int is_user;
};

/* The descriptors that bubblewrap passes on as standard input and output of an engine.  Bubblewrap
 * runs between the supervisor and the engine and keeps its own descriptors open, which would hide
 * that the engine closed its own.  It therefore gets the pipes under these numbers, and a shell in
 * the sandbox moves them to 0 and 1 before it executes the engine.  Descriptors 0 and 1 of
 * bubblewrap must lead nowhere. */
#define STRAT_SANDBOX_IN  4
#define STRAT_SANDBOX_OUT 5

/* Store the words of a bubblewrap command before the program in WORD, of STRAT_SANDBOX_WORDS,
 * using TEXT as storage.  Return their number. */
size_t strat_sandbox_words(const char *word[STRAT_SANDBOX_WORDS], char text[STRAT_SANDBOX_TEXT],
    const struct strat_sandbox_plan *p);

/* Find a working bubblewrap and store its path in BWRAP.  Return 1 if it makes user namespaces, 0 if
 * it works without them, or -1 if there is none. */
int strat_sandbox_find(char *bwrap, size_t size, const char *path, const char *tmp);

#endif
