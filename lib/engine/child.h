/* child.h - child processes: their pipes, their limits, and how they end.
 *
 * A supervisor, a small process, stands between its owner and the engines.  It is the parent of
 * the engines and the subreaper of all their descendants.  It starts each engine in its own
 * session and process group, with descriptors 0 to 2 and no others, an environment of four
 * variables (PATH, HOME, TMPDIR, LANG), a temporary directory, and limits.  It reports how engines
 * ended, and ends the processes they leave behind.  When the pipe to its owner closes, for
 * whatever reason, the supervisor ends all processes, removes the directories, and exits.
 *
 * A process that an engine started and detached (a daemon) is ended when the next engine ends.
 *
 * Features specific to Linux are used only here, in engine/child, and in
 * base/atomic_file.c: prctl(2), epoll(7), subreapers. */
#ifndef STRAT_ENGINE_CHILD_H
#define STRAT_ENGINE_CHILD_H

#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>

#include "base/diag.h"

/* ------ time ------ */

typedef int64_t strat_ns; /* nanoseconds of the monotonic clock; STRAT_NEVER: no time */

#define STRAT_NEVER INT64_MAX
#define STRAT_MS    ((strat_ns)1000000)

strat_ns strat_now(void);

/* ------ the supervisor ------ */

struct strat_supervisor;

/* The use of a sandbox.  In it, bubblewrap runs engines in their own namespaces: without network and
 * without other processes.  An engine sees /usr, its program, its working directory, the files that
 * its arguments name and those of struct strat_child_command.read, and nothing else of the disk; it
 * can write only to a directory in memory.  STRAT_SANDBOX_AUTO is STRAT_SANDBOX_ON. */
enum strat_sandbox { STRAT_SANDBOX_AUTO, STRAT_SANDBOX_ON, STRAT_SANDBOX_OFF };

struct strat_supervisor_options {
	const char *tmp;  /* parent of temporary directories, an absolute path; NULL: /tmp */
	const char *path; /* PATH of the engines and to find them; NULL: the default */
	enum strat_sandbox sandbox;
	const struct strat_supervisor *like; /* one with these options, whose sandbox works here
						too; NULL: try the sandbox */
	int no_groups; /* 1: measure what children use even if cgroups(7) could limit it */
};

/* Start a supervisor.  Return 0 and set *K; or return -STRAT_E_IO, -STRAT_E_NOMEM, or
 * -STRAT_E_SANDBOX if the sandbox is required and does not work, reported to REP.  SIGPIPE is
 * blocked in the calling thread until the supervisor is closed. */
int strat_supervisor_open(struct strat_supervisor **k, const struct strat_supervisor_options *plan,
    struct strat_report *rep) __attribute__((warn_unused_result));

/* Return 1 if the sandbox works and is used. */
int strat_supervisor_has_sandbox(const struct strat_supervisor *k);

/* Return 1 if the kernel limits the memory and the processes of a child and its descendants
 * together, by cgroups(7).  Otherwise the supervisor measures them every 50 ms, or less often if
 * there are many, and kills a child that exceeds a limit. */
int strat_supervisor_has_groups(const struct strat_supervisor *k);

/* Kill all descendants of K, remove their directories, wait until the supervisor process has ended,
 * restore the signal mask that the calling thread had before strat_supervisor_open(), and release
 * K, which may be NULL.  Call it in the same thread. */
void strat_supervisor_close(struct strat_supervisor *k);

/* Forbid other processes of this user to inspect this one: its memory, its descriptors and its
 * environment.  For the main() of the referee. */
void strat_forbid_inspection(void);

/* Return 1 if a child without a sandbox cannot signal other processes: since Linux 6.12, if landlock(7)
 * is enabled. */
int strat_child_can_be_separate(void);

/* Processors to which threads of this process are pinned; one lane of a runner does not take that
 * of another.  A zeroed struct: none. */
struct strat_taken_processors {
	atomic_char at[1024];
};

/* Move the calling thread and all current descendants of K to the processor that the thread runs
 * on, or to the next one if it is TAKEN, and keep them there.  TAKEN may be NULL; otherwise the
 * processor is added to it.  This pays off when exchanges are so short that waking another
 * processor would dominate.  Processes that have chosen their own processors are left alone.  An
 * engine started later is not pinned; a later thread of the caller is.  Return 0, or -1 if there
 * is only one processor, all are taken, or the affinity cannot be changed. */
int strat_supervisor_pin(struct strat_supervisor *k, struct strat_taken_processors *taken);

/* Undo strat_supervisor_pin(): let all pinned threads run on their previous processors.  Do
 * nothing if nothing is pinned. */
void strat_supervisor_unpin(struct strat_supervisor *k);

/* ------ a child ------ */

/* The limits of a child; 0: unlimited. */
struct strat_child_limits {
	uint64_t memory;    /* bytes of memory of a child and its descendants together; also the
			    address space of each of them */
	uint64_t cpu;       /* processor time of all of them in a game, in seconds */
	uint64_t files;     /* open files of each */
	uint64_t processes; /* processes and threads, all together */
	uint64_t file_size; /* size of a file in bytes */
	uint64_t
	    disk; /* size in bytes of its directory in the sandbox; ignored without a sandbox */
	uint64_t processor; /* the only processor to use, from 1 */
};

/* 4 GiB, no limit of time, 256 files, 256 processes, 64 MiB, 64 MiB */
extern const struct strat_child_limits strat_child_limits_default;

struct strat_child_command {
	const char *cmd;         /* a path, or a name to find in PATH */
	const char *const *args; /* arguments, terminated by NULL; may be NULL */
	const char *dir;         /* working directory; NULL: its own temporary directory */
	const char *read; /* further files and directories that a sandbox shows: absolute paths
			     with colons between them; NULL: none */
	struct strat_child_limits limits;
};

enum strat_child_state {
	STRAT_CHILD_NONE,   /* not started, or closed */
	STRAT_CHILD_RUNS,   /* started, and not known to have ended */
	STRAT_CHILD_FAILED, /* not startable: see ERROR */
	STRAT_CHILD_ENDED   /* ended: see STATUS and the resources used */
};

/* The cause of an end. */
enum strat_child_cause {
	STRAT_CHILD_ITSELF, /* it exited, crashed, or was killed by itself, its descendants, or a
			       process of which nothing is known */
	STRAT_CHILD_MEMORY, /* it exceeded this limit */
	STRAT_CHILD_PROCESSES,
	STRAT_CHILD_CPU,
	STRAT_CHILD_OUTSIDE /* its sandbox was killed, which it cannot do itself */
};

struct strat_child {
	struct strat_supervisor *supervisor;
	uint32_t id;      /* its number in the supervisor */
	int pid;          /* its process; 0: not known yet */
	int in, out, err; /* our ends, non-blocking, close-on-exec; -1: closed */
	enum strat_child_state state;
	int error;  /* an errno */
	int status; /* as wait(2) has it */
	enum strat_child_cause cause;
	struct strat_child_limits limits;
	uint64_t refused;     /* processes that it could not start because of its limit */
	int64_t cpu_us;       /* processor time of the child and its waited-for children */
	int64_t memory_kib;   /* largest resident set */
	int signalled;        /* the last signal sent to it; 0: none */
	int has_news;         /* 1: strat_supervisor_wait() has not reported its last state yet */
	int watched;          /* 1: an event is wanted when IN can be written */
	int is_deaf;          /* 1: nothing reads its standard input any more */
	strat_ns next_signal; /* time of the next, stronger signal: strat_child_escalate() */
};

void strat_child_init(struct strat_child *c);

/* Start PLAN as C, which must not be running.  Return 0, or -STRAT_E_IO or -STRAT_E_NOMEM with
 * errno set.  Later failures, such as a program that does not exist, are reported as
 * STRAT_CHILD_FAILED. */
int strat_child_start(struct strat_supervisor *k, struct strat_child *c,
    const struct strat_child_command *plan) __attribute__((warn_unused_result));

/* Write as much of the LEN bytes at DATA as possible without blocking.  Return the number of bytes
 * written, 0 if the pipe is full, or -STRAT_E_IO if it has no reader. */
long strat_child_write(struct strat_child *c, const void *data, size_t len);

/* Read up to LEN bytes of its standard output; strat_child_read_err() reads its standard error.
 * Return the number of bytes read; 0 if none are available; or -STRAT_E_CUT at the end, after
 * which the descriptor is closed. */
long strat_child_read(struct strat_child *c, void *to, size_t len);
long strat_child_read_err(struct strat_child *c, void *to, size_t len);

/* Let the limit of processor time count from now on, because a new game begins. */
void strat_child_begin_game(struct strat_child *c);

/* Send SIGNAL to its process group. */
void strat_child_signal(struct strat_child *c, int signal);

/* Begin to end C: close its input, send SIGTERM after GRACE, and SIGKILL half a second later.  The
 * caller calls strat_child_escalate() whenever NEXT_SIGNAL has been reached. */
void strat_child_end(struct strat_child *c, strat_ns now, strat_ns grace);
void strat_child_escalate(struct strat_child *c, strat_ns now);

/* Close our ends of the pipes of C, which is no longer running. */
void strat_child_close(struct strat_child *c);

/* ------ waiting for a processor ------ */

#define STRAT_USE_THREADS 32 /* threads of a child whose waiting is measured */

/* How C and its descendants have used processors so far.  Processor time includes that of threads and
 * processes that have ended.  Threads that give way to others, by a higher nice value than that of the
 * referee or by their policy, are not listed. */
struct strat_processor_use {
	int64_t cpu;       /* nanoseconds */
	int is_ready;      /* 1: a thread runs, or could if it had a processor */
	int is_incomplete; /* 1: something could not be read */
	int n;
	struct {
		int tid;
		int64_t waited; /* nanoseconds in which it could have run, and had no processor */
	} threads[STRAT_USE_THREADS];
};

/* Measure C.  Return 0, or -1 if it does not run or the system does not tell. */
int strat_child_measure(const struct strat_child *c, struct strat_processor_use *use);

/* Return how long one thread, the one that did so longest, waited for a processor between two
 * measurements. */
strat_ns strat_processor_waited(
    const struct strat_processor_use *before, const struct strat_processor_use *after);

/* Return how long the calling thread has waited for a processor; 0 if the system does not tell. */
strat_ns strat_thread_waited(void);

/* Describe how it ended in TO: "exited with status 3", "was killed by signal 11 (Segmentation
 * fault)", "used more memory than mem=300M allows". */
void strat_child_describe_exit(const struct strat_child *c, char *to, size_t size);

/* ------ waiting ------ */

/* The purpose of a watched descriptor. */
enum strat_watch_kind {
	STRAT_WATCH_OUT,    /* a child's standard output can be read */
	STRAT_WATCH_ERR,    /* a child's standard error can be read */
	STRAT_WATCH_IN,     /* a child's standard input can be written, or nothing reads it */
	STRAT_WATCH_NOTICE, /* a child failed or ended: see its state */
	STRAT_WATCH_OTHER   /* the caller's own descriptor */
};

struct strat_child_event {
	enum strat_watch_kind kind;
	struct strat_child *child; /* NULL for the caller's own */
};

#define STRAT_CHILD_EVENTS 64 /* events per call */

/* Wait for an event of a child of K, or until FD is readable (-1: none), or until the time UNTIL.
 * Return the number of events in WHAT, 0 after UNTIL or an internal wakeup, or -STRAT_E_IO if the
 * supervisor has exited. */
int strat_supervisor_wait(struct strat_supervisor *k, int fd, strat_ns until,
    struct strat_child_event what[STRAT_CHILD_EVENTS]) __attribute__((warn_unused_result));

/* Make a call of strat_supervisor_wait() return, or the next one.  Any thread may call this. */
void strat_supervisor_wake(struct strat_supervisor *k);

/* Enable (ON 1) or disable events when C's standard input can be written. */
void strat_child_watch_in(struct strat_child *c, int on);

/* Close our ends of the outputs of C, so that no more of its output is read. */
void strat_child_close_outputs(struct strat_child *c);

#endif
