/* child.h - a process, its pipes, its limits, its end.
 *
 * Between the one who starts engines and the engines stands a supervisor, a small process that is
 * their parent and the subreaper of all that descends from them.  It starts them, each in a
 * session and a process group of its own, with descriptors 0 to 2 and no others, an environment
 * of four words (PATH, HOME, TMPDIR, LANG), a temporary directory, and limits; it tells how they
 * ended; and it ends what they left behind.  When the pipe to its owner closes, however that came about, it ends
 * everything, removes the directories, and is gone.
 *
 * What a process started and then let go (a daemon) is ended when the next engine ends.
 *
 * Here alone is what only Linux has: prctl(2), epoll(7), subreapers. */
#ifndef STRAT_ENGINE_CHILD_H
#define STRAT_ENGINE_CHILD_H

#include <stddef.h>
#include <stdint.h>

#include "base/diag.h"

/* ------ time ------ */

typedef int64_t strat_ns; /* nanoseconds of the monotonic clock; STRAT_NEVER: no such time */

#define STRAT_NEVER INT64_MAX
#define STRAT_MS    ((strat_ns)1000000)

strat_ns strat_now(void);

/* ------ the supervisor ------ */

struct strat_supervisor;

/* Whether engines run in namespaces of their own, by bubblewrap: no network, no other processes,
 * nothing to write on but a directory in memory. */
enum strat_sandbox { STRAT_SANDBOX_AUTO, STRAT_SANDBOX_ON, STRAT_SANDBOX_OFF };

struct strat_supervisor_options {
	const char *tmp;  /* where directories are made, an absolute path; NULL: /tmp */
	const char *path; /* the PATH of engines, where they are looked for; NULL: the usual one */
	enum strat_sandbox sandbox;
};

/* Start a supervisor.  0 and *K; or -STRAT_E_IO, -STRAT_E_NOMEM, or, where the sandbox must be on and
 * does not work, -STRAT_E_SANDBOX; told to REP.  Until it is closed SIGPIPE is blocked in the
 * calling thread. */
int strat_supervisor_open(struct strat_supervisor **k, const struct strat_supervisor_options *plan,
    struct strat_report *rep) __attribute__((warn_unused_result));

/* Does the sandbox work, and is it used? */
int strat_supervisor_has_sandbox(const struct strat_supervisor *k);

/* End all that descends from K, wait until it is gone, and K with it. */
void strat_supervisor_close(struct strat_supervisor *k);

/* No other process of this user can look into this one any more, at its memory, its descriptors
 * or its environment: for the referee's main(). */
void strat_forbid_inspection(void);

/* The calling thread, and all that runs now and descends from K, go to the one processor on which
 * the thread is, and stay there: for talk that is so quick that waking another processor would be
 * most of the work.  0; -1: it has no choice of processors, or may not choose.  Who has chosen
 * its processors itself is left where it is; an engine that is started later is free, a thread of
 * the caller's that is started later is not. */
int strat_supervisor_pin(struct strat_supervisor *k);

/* All that was gathered may run where it might before.  Nothing is done where nothing is gathered. */
void strat_supervisor_unpin(struct strat_supervisor *k);

/* ------ a child ------ */

/* What a child may use; 0: as much as it likes. */
struct strat_child_limits {
	uint64_t memory;    /* bytes of address space */
	uint64_t cpu;       /* seconds of processor time */
	uint64_t files;     /* open at once */
	uint64_t processes; /* of the user; does not bind root */
	uint64_t file_size; /* bytes of one file */
	uint64_t disk;      /* bytes of its directory in the sandbox; without one nothing binds */
	uint64_t processor; /* this one alone, they are counted from 1 here */
};

/* 4 GiB, no limit of time, 256 files, 4096 processes, 64 MiB, 64 MiB */
extern const struct strat_child_limits strat_child_limits_default;

struct strat_child_command {
	const char *cmd;         /* a path, or a name to be looked for in PATH */
	const char *const *args; /* behind it; ends with NULL; may be NULL */
	const char *dir;         /* where it runs; NULL: in its own temporary directory */
	struct strat_child_limits limits;
};

enum strat_child_state {
	STRAT_CHILD_NONE,   /* not started, or over and done with */
	STRAT_CHILD_RUNS,   /* asked for; for all that we know it runs */
	STRAT_CHILD_FAILED, /* it could not be started: ERROR */
	STRAT_CHILD_ENDED   /* STATUS, and what it used */
};

struct strat_child {
	struct strat_supervisor *supervisor;
	uint32_t id;      /* the supervisor's number of it */
	int in, out, err; /* our ends, non-blocking, close-on-exec; -1: closed */
	enum strat_child_state state;
	int error;            /* an errno */
	int status;           /* as wait(2) has it */
	int64_t cpu_us;       /* what it and its waited-for children used */
	int64_t memory_kib;   /* at most resident */
	int signalled;        /* the last signal that it was sent, 0: none */
	int has_news;         /* strat_supervisor_wait() has it still to say */
	int watched;          /* IN is */
	strat_ns next_signal; /* when it is to get a harder one: strat_child_escalate() */
};

void strat_child_init(struct strat_child *c);

/* Start PLAN as C, which is not running.  0, or -STRAT_E_IO or -STRAT_E_NOMEM and errno; what
 * goes wrong later (there is no such program) is news, STRAT_CHILD_FAILED. */
int strat_child_start(struct strat_supervisor *k, struct strat_child *c,
    const struct strat_child_command *plan) __attribute__((warn_unused_result));

/* Write what can be written now of the LEN bytes at DATA.  Their number, 0: none now; or
 * -STRAT_E_IO: nobody reads there any more. */
long strat_child_write(struct strat_child *c, const void *data, size_t len);

/* Read up to LEN bytes of its standard output, or of standard error.  Their number; 0: none
 * now; -STRAT_E_CUT: there come no more, and the descriptor is closed. */
long strat_child_read(struct strat_child *c, void *to, size_t len);
long strat_child_read_err(struct strat_child *c, void *to, size_t len);

/* Send its process group a signal. */
void strat_child_signal(struct strat_child *c, int signal);

/* Begin to end C: its input is closed, SIGTERM after GRACE, SIGKILL half a second after that.
 * To be called again with strat_child_escalate() when NEXT_SIGNAL has come. */
void strat_child_end(struct strat_child *c, strat_ns now, strat_ns grace);
void strat_child_escalate(struct strat_child *c, strat_ns now);

/* Close our ends; C runs no more. */
void strat_child_close(struct strat_child *c);

/* How it ended, in words: "exited with status 3", "killed by signal 11 (Segmentation fault)". */
void strat_child_describe_exit(const struct strat_child *c, char *to, size_t size);

/* ------ waiting ------ */

/* What a descriptor is watched for. */
enum strat_watch_kind {
	STRAT_WATCH_OUT,    /* a child's standard output can be read */
	STRAT_WATCH_ERR,    /* its standard error */
	STRAT_WATCH_IN,     /* its standard input can be written */
	STRAT_WATCH_NOTICE, /* a child of the supervisor failed or ended: its state says so */
	STRAT_WATCH_OTHER   /* the caller's own descriptor */
};

struct strat_child_event {
	enum strat_watch_kind kind;
	struct strat_child *child; /* NULL for the caller's own */
};

#define STRAT_CHILD_EVENTS 64 /* at once */

/* Wait until something happens to a child of K, or to FD (-1: none), or UNTIL.  The number of
 * happenings; 0: the time has come, or it was nothing; or -STRAT_E_IO: the supervisor is gone. */
int strat_supervisor_wait(struct strat_supervisor *k, int fd, strat_ns until,
    struct strat_child_event what[STRAT_CHILD_EVENTS]) __attribute__((warn_unused_result));

/* Tell of C's standard input when it can be written; or no more. */
void strat_child_watch_in(struct strat_child *c, int on);

/* Hear no more of what C says: our ends of its outputs are closed. */
void strat_child_close_outputs(struct strat_child *c);

#endif
