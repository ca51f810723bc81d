/* ledger.h - a tournament in a file: its configuration, and a row for each finished game.
 *
 * A game with its record is on disk when strat_ledger_add() returns; the games still to be played
 * are those of the schedule without a row.  Each row has a checksum, so that a result and a record
 * that do not belong together are noticed.  Whatever ends the process, even a power failure, only
 * the games in progress are lost, and they are played again.  strat-match(5) describes the tables.
 */
#ifndef STRAT_MATCH_LEDGER_H
#define STRAT_MATCH_LEDGER_H

#include "base/hash.h"
#include "base/out.h"
#include "base/sql.h"
#include "engine/engine_game.h"
#include "match/schedule.h"
#include "match/shared_test.h"

struct strat_ledger {
	struct strat_sql sql;
	struct sqlite3_stmt *add, *find;
	int64_t session; /* 0: none */
	int lock;        /* descriptor of the lock; -1: not held */
	char *lock_path;
	struct strat_out row; /* for checksums */
	/* Games read by strat_ledger_each() that have no checksum, because an older version of this
	 * program stored them, and games that do not match theirs. */
	uint64_t without_sum, mismatched;
};

enum strat_ledger_mode {
	STRAT_LEDGER_READ,  /* another process may be playing */
	STRAT_LEDGER_LOOK,  /* the same, but wait for it STRAT_LEDGER_PATIENCE at most */
	STRAT_LEDGER_WRITE, /* the file must exist; no other process can add games */
	STRAT_LEDGER_CREATE /* the same, but the file must not exist */
};

#define STRAT_LEDGER_PATIENCE 3000 /* milliseconds; otherwise a minute */

/* Open PATH, which is borrowed.  Return 0 or a negative code, reported to REP: -STRAT_E_LEDGER if
 * another process is playing, or PATH already exists in mode STRAT_LEDGER_CREATE. */
int strat_ledger_open(struct strat_ledger *s, const char *path, enum strat_ledger_mode mode,
    struct strat_report *rep) __attribute__((warn_unused_result));
void strat_ledger_close(struct strat_ledger *s);

/* The functions below return 0 unless noted otherwise, or a negative code, which has been
 * reported. */

/* ------ properties of the tournament ------ */

/* Set the property NAME: "config", "shard", "shared". */
int strat_ledger_set(struct strat_ledger *s, const char *name, const char *value)
    __attribute__((warn_unused_result));

/* Append the property NAME to OUT.  Return 1, or 0 if it is not set. */
int strat_ledger_get(struct strat_ledger *s, const char *name, struct strat_out *out)
    __attribute__((warn_unused_result));

/* Store the common decision D of a test that several machines share, as the property "decision"; or
 * set *D to it, and leave *D unchanged if there is no decision. */
int strat_ledger_set_decision(struct strat_ledger *s, const struct strat_shared_decision *d)
    __attribute__((warn_unused_result));
int strat_ledger_get_decision(struct strat_ledger *s, struct strat_shared_decision *d)
    __attribute__((warn_unused_result));

/* Store the hash SUM of a file that the games depend on: WHAT ("engine 1", "book", "rules") and
 * its PATH. */
int strat_ledger_set_file(struct strat_ledger *s, const char *what, const char *path,
    const char *sum) __attribute__((warn_unused_result));

/* Append to OUT the hash of the file WHAT at the start of the tournament.  Return 1, or 0 if there
 * is none. */
int strat_ledger_get_file(struct strat_ledger *s, const char *what, struct strat_out *out)
    __attribute__((warn_unused_result));

/* Begin and commit a transaction: several changes, all or none. */
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

/* Store that the session ended normally, with the reason WHY. */
int strat_ledger_end_session(struct strat_ledger *s, int64_t ended, const char *why)
    __attribute__((warn_unused_result));

/* Append to OUT in which sandboxes games were played: "bubblewrap", "bubblewrap (8 games), none (2
 * games)"; "unknown" for games that were merged from another file. */
int strat_ledger_get_sandboxes(struct strat_ledger *s, struct strat_out *out)
    __attribute__((warn_unused_result));

/* ------ games ------ */

struct strat_ledger_game {
	struct strat_scheduled_game scheduled; /* red, blue, game, round, opening, number */
	enum strat_result result;              /* STRAT_OPEN: the game does not count */
	enum strat_game_end end;
	int loser;                     /* a side, or -1 */
	const char *why, *termination; /* the reason in words, and the Termination tag */
	uint32_t plies;
	int64_t began, ended;     /* milliseconds since 1970 */
	int64_t used[2], left[2]; /* milliseconds, by side; left -1: no clock */
	int64_t waited[2];        /* the same, for a processor, not charged; -1: not known */
	const char *record;       /* text of the record */
	size_t nrecord;
	const char *log[2]; /* NULL: none */
	size_t nlog[2];
};

/* Add a game.  When this returns 0, the game is on disk. */
int strat_ledger_add(struct strat_ledger *s, const struct strat_ledger_game *g)
    __attribute__((warn_unused_result));

/* Call EACH with all games added after row *AFTER (0: all games), in the order in which they were
 * added, and set *AFTER to the last row.  G and its pointers are valid until EACH returns: 0 to
 * continue, or a negative code, which is returned.  A game that does not match its checksum is
 * reported and counted in S, and EACH is called all the same. */
int strat_ledger_each(struct strat_ledger *s, int64_t *after,
    int (*each)(void *arg, const struct strat_ledger_game *g), void *arg)
    __attribute__((warn_unused_result));

/* Find the game with KEY.  Return 1 and set *G, valid until the next call, or return 0 if there is
 * no such game. */
int strat_ledger_find(struct strat_ledger *s, const char *key, struct strat_ledger_game *g)
    __attribute__((warn_unused_result));

/* Mark the game with KEY, which stops the tournament, to be played again.  The property "stopped"
 * lists the keys of these games, separated by blanks. */
int strat_ledger_mark_stopped(struct strat_ledger *s, const char *key)
    __attribute__((warn_unused_result));

/* Remove these games and the property "stopped". */
int strat_ledger_clear_stopped(struct strat_ledger *s) __attribute__((warn_unused_result));

/* Set *N to the number of games. */
int strat_ledger_count(struct strat_ledger *s, uint64_t *n) __attribute__((warn_unused_result));

/* ------ several machines ------ */

/* Set *ID to a hash of the configuration and of the files that the games depend on: the parts of
 * one tournament have the same one. */
int strat_ledger_identity(struct strat_ledger *s, struct strat_hash *id)
    __attribute__((warn_unused_result));

/* Add the games of FROM to TO, which must be parts of one tournament: the same configuration and
 * the same files.  Games that TO already has with the same record are skipped.  Set *ADDED and
 * *KNOWN to the number of added and of skipped games.  Add all games or none: return
 * -STRAT_E_LEDGER if the files do not belong together, or if a game was played twice with
 * different results, or -STRAT_E_DATABASE if a game of FROM does not match its checksum. */
int strat_ledger_merge(struct strat_ledger *to, const char *from, struct strat_report *rep,
    uint64_t *added, uint64_t *known) __attribute__((warn_unused_result));

#endif
