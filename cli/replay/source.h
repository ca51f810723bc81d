/* source.h - the games of a file by their number, read no further than is asked for.
 *
 * Where the file has an index (formats/index.h), a game far away is found by it.  Games that went
 * by are kept up to a bounded amount of memory; one that is no longer kept is
 * read again where the file can be, and is gone where it came through a pipe. */
#ifndef CLI_REPLAY_SOURCE_H
#define CLI_REPLAY_SOURCE_H

#include "formats/index.h"
#include "formats/reader.h"

#define REPLAY_KEPT       128               /* games, at most */
#define REPLAY_KEPT_BYTES ((size_t)4 << 20) /* of memory, about */

/* A game, and what its reading had to say. */
struct replay_entry {
	struct strat_record record;
	size_t number; /* from 1; 0: the entry is free */
	int is_whole;  /* read without a fault */
	struct strat_said said;
};

struct replay_source {
	/* set by the caller before replay_source_open() */
	const char *path;                /* borrowed; "-": standard input */
	const struct strat_format *from; /* NULL: recognised */
	int keep;                        /* so many games, 1 .. REPLAY_KEPT */
	int salvage;                     /* show the readable part of damaged games as games */
	struct strat_report *rep;        /* is told what is wrong with the file itself */
	/* Called now and then when games are skipped; may be NULL.  0, or 1: give up. */
	int (*tick)(void *arg, const struct replay_source *s);
	void *arg;

	struct strat_reader *reader;
	size_t next;  /* number of the game that the reader gives next */
	size_t total; /* games of the file, once its end was seen */
	int at_end;
	int can_reread;
	struct strat_index index;
	int has_looked; /* for the index */
	long start;     /* where the file begins, when it is standard input */
	struct replay_entry *entries;
	struct replay_entry *pinned; /* on show: stays when others go; may be NULL */
	struct replay_entry *reading;
	struct strat_report heard;
};

enum replay_found {
	REPLAY_NONE, /* the file has fewer games: s->total says how many */
	REPLAY_FOUND,
	REPLAY_GONE,   /* it went by, and is no longer kept */
	REPLAY_STOPPED /* tick gave up */
};

/* 0, or a negative code that s->rep was told. */
int replay_source_open(struct replay_source *s) __attribute__((warn_unused_result));
void replay_source_close(struct replay_source *s);

/* Find game N, from 1; *ENTRY is good until the next call, or as long as it is pinned.  An
 * enum replay_found, or a negative code that s->rep was told. */
int replay_source_get(struct replay_source *s, size_t n, struct replay_entry **entry)
    __attribute__((warn_unused_result));

#endif
