/* source.h - find the games of a file by number, reading no more than necessary.
 *
 * An index (formats/index.h) is used if the file has one.  Games that were read are kept in a
 * bounded amount of memory.  A game that is no longer kept is read again; from a pipe this is
 * impossible. */
#ifndef CLI_REPLAY_SOURCE_H
#define CLI_REPLAY_SOURCE_H

#include "formats/index.h"
#include "formats/reader.h"

#define REPLAY_KEPT       128               /* maximum number of games */
#define REPLAY_KEPT_BYTES ((size_t)4 << 20) /* approximate maximum of memory */

/* A game and the diagnostics of reading it. */
struct replay_entry {
	struct strat_record record;
	size_t number; /* from 1; 0: the entry is free */
	int is_whole;  /* it was read without a fault */
	struct strat_diag_log log;
};

struct replay_source {
	/* set by the caller before replay_source_open() */
	const char *path;                                /* borrowed; "-": standard input */
	const struct strat_format *from;                 /* NULL: recognised */
	const struct strat_rules *rules, *default_rules; /* NULL: those that the records name */
	int keep;                 /* number of games to keep, 1 .. REPLAY_KEPT */
	int salvage;              /* treat the readable part of a damaged game as a game */
	struct strat_report *rep; /* receives diagnostics about the file itself */
	/* Called regularly while games are skipped; may be NULL.  Returns 1 to stop, else 0. */
	int (*tick)(void *arg, const struct replay_source *s);
	void *arg;

	struct strat_reader *reader;
	size_t next;  /* number of the game that the reader returns next */
	size_t total; /* number of games in the file; 0 until its end was read */
	int at_end;
	int can_reread;
	struct strat_index index;
	int has_looked; /* the index has been looked for */
	long start;     /* initial offset of standard input */
	struct replay_entry *entries;
	struct replay_entry *pinned; /* the entry that is shown and must be kept; may be NULL */
	struct replay_entry *reading;
	struct strat_report heard;
};

enum replay_found {
	REPLAY_NONE, /* the file has only s->total games */
	REPLAY_FOUND,
	REPLAY_GONE,   /* no longer kept, and cannot be read again */
	REPLAY_STOPPED /* tick() returned 1 */
};

/* Open the file.  Return 0, or a negative code that s->rep received. */
int replay_source_open(struct replay_source *s) __attribute__((warn_unused_result));
void replay_source_close(struct replay_source *s);

/* Find game N, counted from 1.  *ENTRY is valid until the next call, or as long as it is pinned.
 * Return an enum replay_found, or a negative code that s->rep received. */
int replay_source_get(struct replay_source *s, size_t n, struct replay_entry **entry)
    __attribute__((warn_unused_result));

#endif
