/* supervisor.h - what the supervisor is told, and what it tells.  Messages of one socket, both ways. */
#ifndef STRAT_ENGINE_CHILD_SUPERVISOR_H
#define STRAT_ENGINE_CHILD_SUPERVISOR_H

#include <sched.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#include "engine/child.h"

enum strat_request_kind { STRAT_REQUEST_START, STRAT_REQUEST_SIGNAL, STRAT_REQUEST_PIN };

/* PLACE is of all engines: LIMITS.PROCESSOR says where.  START comes with three descriptors, for 0 to 2, and behind it stand DIR (empty: its own
 * directory), the command and its arguments, each with a NUL; they are NWORDS in all. */
struct strat_request {
	uint32_t kind, id;
	int32_t signal;
	uint32_t nwords;
	struct strat_child_limits limits;
};

#define STRAT_REQUEST_SIZE  ((size_t)48 << 10) /* bytes of an order with its words */
#define STRAT_REQUEST_WORDS 1000

enum strat_notice_kind { STRAT_NOTICE_FAILED, STRAT_NOTICE_ENDED };

struct strat_notice {
	uint32_t kind, id;
	int32_t value; /* an errno, or what wait(2) says */
	int32_t unused;
	int64_t cpu_us, memory_kib;
};

/* What a supervisor works with; all strings are absolute paths, or lists of them. */
struct strat_supervisor_setup {
	int fd;            /* the socket */
	const char *tmp;   /* its own, empty directory: to be removed at the end */
	const char *path;  /* PATH of engines */
	const char *bwrap; /* NULL: no sandbox */
};

/* Be the supervisor, until the socket closes. */
_Noreturn void strat_supervisor_main(const struct strat_supervisor_setup *k);

/* Become the program that ORDER and WORDS name, in the directory OWN, with FD for 0 to 2.
 * It comes back only if it failed, with an errno. */
int strat_supervisor_exec(const struct strat_supervisor_setup *k, const struct strat_request *order,
    const char *words, const char *own, const int fd[3]);

/* ------ sweep.c ------ */

/* Kill every child of this process that is none of the N at KNOWN.  How many were found. */
int strat_process_kill_orphans(const pid_t *known, size_t n);

/* Remove DIR and all that is in it, however deep; 0, or -1: something is left. */
int strat_remove_tree(const char *dir);

/* ------ family.c ------ */

/* Threads that may run on the processors FROM, no more and no less, are to run on TO. */
struct strat_affinity_change {
	cpu_set_t from, to;
};

/* Move all threads of process PID and of what descends from it, those that are started
 * meanwhile, too.  What has chosen its processors itself stays there. */
void strat_process_move_tree(pid_t pid, const struct strat_affinity_change *how);

/* SIGTERM to all that descends from BOX, but not to BOX itself, which is a sandbox: it would fall,
 * and what is in it would have no time to end.  How many there were. */
int strat_process_terminate_tree(pid_t box);

/* ------ sandbox.c ------ */

#define STRAT_SANDBOX_WORDS (48 + 3 * STRAT_REQUEST_WORDS)

/* What a sandbox is made of: the program BWRAP; the directory of all, BASE, which is hidden, and in
 * it OWN, which is new and of DISK bytes (0: 64 MiB); DIR, where the engine runs; its PROGRAM; its
 * NARGS arguments, each with a NUL, at ARGS: the files that they name are not hidden. */
struct strat_sandbox_plan {
	const char *bwrap, *base, *own, *dir, *program;
	uint64_t disk;
	const char *args;
	size_t nargs;
};

/* Bubblewrap stays between the supervisor and an engine, with whatever descriptors it was given, so
 * that nobody would see when the engine closes its own.  So it gets those that the engine is to have
 * for standard input and output under these numbers, and in the sandbox a shell puts them where
 * they belong before it becomes the engine.  0 and 1 are to be something that leads nowhere. */
#define STRAT_SANDBOX_IN  4
#define STRAT_SANDBOX_OUT 5

/* The words of a command by bubblewrap that come before the program: to WORD (of
 * STRAT_SANDBOX_WORDS), with room in TEXT.  Their number. */
size_t strat_sandbox_words(
    const char *word[STRAT_SANDBOX_WORDS], char text[24], const struct strat_sandbox_plan *p);

/* The path of a bubblewrap that works here goes to BWRAP; 0, or -1: there is none. */
int strat_sandbox_find(char *bwrap, size_t size, const char *path, const char *tmp);

#endif
