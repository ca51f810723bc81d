/* ledger.h - a tournament in a file: its configuration, and a row for each game that is over.
 *
 * A game is on the disk, with its record, when strat_ledger_add() comes back; the games that are
 * missing are those of the schedule that have no row.  So whatever ends the process, and even if
 * the power fails, no game is lost but those that were being played, and these are played again.
 * strat-match(5) describes the tables. */
#ifndef STRAT_MATCH_LEDGER_H
#define STRAT_MATCH_LEDGER_H

#include "base/out.h"
#include "base/sql.h"
#include "engine/game.h"
#include "match/schedule.h"

struct strat_ledger {
	struct strat_sql sql;
	struct sqlite3_stmt *add, *find;
	int64_t session; /* 0: none */
	int lock;        /* descriptor of the lock; -1: not ours */
	char *lock_path;
};

enum strat_ledger_mode {
	STRAT_LEDGER_READ,  /* somebody else may be playing */
	STRAT_LEDGER_WRITE, /* the file is there, and from now on nobody else adds games */
	STRAT_LEDGER_CREATE /* the same, but the file is not there yet */
};

/* Open PATH (borrowed).  0 or a negative code, told to REP; -STRAT_E_LEDGER: somebody else is
 * playing, or PATH is there though it ought not to be. */
int strat_ledger_open(struct strat_ledger *s, const char *path, enum strat_ledger_mode mode,
    struct strat_report *rep) __attribute__((warn_unused_result));
void strat_ledger_close(struct strat_ledger *s);

/* What comes back below is 0, or a negative code that was told. */

/* ------ what the tournament is ------ */

/* Set the property NAME: "config", "shard", "shards". */
int strat_ledger_set(struct strat_ledger *s, const char *name, const char *value)
    __attribute__((warn_unused_result));

/* Append the property NAME to OUT.  1, or 0: it is not there. */
int strat_ledger_get(struct strat_ledger *s, const char *name, struct strat_out *out)
    __attribute__((warn_unused_result));

/* A file that the games depend on: WHAT ("engine 1", "book", "rules"), PATH, and SUM of what is in
 * it. */
int strat_ledger_set_file(struct strat_ledger *s, const char *what, const char *path,
    const char *sum) __attribute__((warn_unused_result));

/* Append the sum of the file WHAT, as it was when the tournament began.  1, or 0. */
int strat_ledger_get_file(struct strat_ledger *s, const char *what, struct strat_out *out)
    __attribute__((warn_unused_result));

/* Do several of these at once, all or nothing. */
int strat_ledger_begin(struct strat_ledger *s) __attribute__((warn_unused_result));
int strat_ledger_commit(struct strat_ledger *s) __attribute__((warn_unused_result));

/* ------ sessions: from a start to an end, or to a kill ------ */

struct strat_ledger_session {
	int64_t began; /* milliseconds since 1970 */
	const char *host, *version, *sandbox;
	int64_t pid;
	int slots;
};

int strat_ledger_begin_session(struct strat_ledger *s, const struct strat_ledger_session *session)
    __attribute__((warn_unused_result));

/* It ended by itself: WHY. */
int strat_ledger_end_session(struct strat_ledger *s, int64_t ended, const char *why)
    __attribute__((warn_unused_result));

/* ------ games ------ */

struct strat_ledger_game {
	struct strat_scheduled_game scheduled; /* red, blue, game, round, opening, number */
	enum strat_result result;              /* STRAT_OPEN: it does not count */
	enum strat_game_end end;
	int loser;                     /* a side, or -1 */
	const char *why, *termination; /* in words; and as the record has it */
	uint32_t plies;
	int64_t began, ended;     /* milliseconds since 1970 */
	int64_t used[2], left[2]; /* milliseconds, by side; left -1: no clock */
	const char *record;       /* its text */
	size_t nrecord;
	const char *log[2]; /* NULL: none */
	size_t nlog[2];
};

/* Add a game.  When this comes back with 0 it is on the disk. */
int strat_ledger_add(struct strat_ledger *s, const struct strat_ledger_game *g)
    __attribute__((warn_unused_result));

/* Call EACH with all games that were added behind row *AFTER (0: all of them), in the order in
 * which they were added, and set *AFTER to the last one.  Record and logs are there if WITH_TEXT.
 * What G points to is good until EACH returns, which is 0 to go on, or a negative code, which
 * comes back. */
int strat_ledger_each(struct strat_ledger *s, int with_text, int64_t *after,
    int (*each)(void *arg, const struct strat_ledger_game *g), void *arg)
    __attribute__((warn_unused_result));

/* The game with this key.  1 and *G, good until the next call; 0: there is none. */
int strat_ledger_find(struct strat_ledger *s, const char *key, struct strat_ledger_game *g)
    __attribute__((warn_unused_result));

/* The game with this key stops the tournament, and so it is to be played again: property "stopped"
 * has the keys of all of these, with blanks between them. */
int strat_ledger_mark_stopped(struct strat_ledger *s, const char *key)
    __attribute__((warn_unused_result));

/* Neither those games nor the property are there any more. */
int strat_ledger_clear_stopped(struct strat_ledger *s) __attribute__((warn_unused_result));

/* How many games are there? */
int strat_ledger_count(struct strat_ledger *s, uint64_t *n) __attribute__((warn_unused_result));

/* ------ several machines ------ */

/* Add the games of FROM to TO, which are of one tournament: the same configuration and the same
 * files.  A game that is there already with the same record is left out.  *ADDED, *KNOWN: how many.
 * All or nothing: -STRAT_E_LEDGER: they do not belong together, or a game was played twice and
 * differs. */
int strat_ledger_merge(struct strat_ledger *to, const char *from, struct strat_report *rep,
    uint64_t *added, uint64_t *known) __attribute__((warn_unused_result));

#endif
