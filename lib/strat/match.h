/* strat/match.h - a match or tournament between engine programs: play it, read its results.
 *
 *	struct strat_match *m;
 *
 *	if (strat_match_open(&m, "match.db", "rules barrage\ngames 20\n"
 *		"engine name=Old cmd=./old\nengine name=New cmd=./new\n", &report) < 0)
 *		return 2;
 *	rc = strat_match_run(m, NULL);
 *	for (i = 0; strat_match_row(m, i, &row); i++)
 *		...
 *	strat_match_close(m);
 *
 * strat-match(5) describes the configuration and the file.  A game is in the file before the next one
 * begins, so that a match that was interrupted goes on where it was.  Points are hundredths. */
#ifndef STRAT_STRAT_MATCH_H
#define STRAT_STRAT_MATCH_H

#include <stddef.h>
#include <stdint.h>

#include "strat/base.h"
#include "strat/record.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Opaque. */
struct strat_match;

/* Open the match in the file PATH, and read its results.  CONFIG is its configuration: the file is made if
 * it does not exist, and must else have the same one; paths in it are relative to the current folder.
 * NULL: the file exists.  REP must outlive the handle.  0, or a negative code and *M NULL:
 * -STRAT_E_CONFIG, or -STRAT_E_LEDGER if the file has another match or is being played. */
STRAT_API int strat_match_open(struct strat_match **m, const char *path, const char *config,
    struct strat_report *rep) STRAT_CHECK;

STRAT_API void strat_match_close(struct strat_match *m);

/* ------ playing ------ */

/* A game that is over; what it points to is valid during the call. */
struct strat_match_game {
	const char *red, *blue;   /* names of the engines */
	unsigned round;           /* from 1 */
	enum strat_result result; /* STRAT_OPEN: it does not count */
	const char *why;          /* how it ended, in words */
	const char *record;       /* its text (sgr), LEN bytes */
	size_t len;
};

struct strat_match_run_options {
	int jobs;       /* games at once, 1..1024; 0: one */
	double seconds; /* begin no game after that long; 0: no limit */
	const char
	    *path; /* folders in which engines are looked for that are named without one, with
	                   * colons, as in PATH; NULL: none */
	/* Called after each game, which is in the file; other than 0: stop, and give up the games that
	 * are being played.  May be NULL. */
	int (*on_game)(void *arg, const struct strat_match_game *game);
	void *arg;
};

/* Play the games that are missing, as OPTIONS say (NULL: all zero).  Each engine is started once before
 * the first game, in the sandbox that the configuration asks for.  1: stopped, by time or by ON_GAME, with games missing; 0: all games are
 * played, or the test is decided; or a negative code: -STRAT_E_PREFLIGHT, an engine cannot play;
 * -STRAT_E_LEDGER, somebody else is playing, or an engine is not the program it was; -STRAT_E_ENGINE,
 * the configuration stops at a fault of an engine; -STRAT_E_VOID, too many games of a test do not
 * count.  It forks, so call it before the program has other threads. */
STRAT_API int strat_match_run(
    struct strat_match *m, const struct strat_match_run_options *options) STRAT_CHECK;

/* ------ results, as when M was opened or had been run ------ */

/* A row of the table. */
struct strat_match_row {
	const char *name;                    /* of the engine */
	uint64_t games, wins, draws, losses; /* that count */
	uint64_t points;                     /* hundredths */
	double elo;                          /* against the others; infinite if all or no points */
	double elo_error;                    /* half of the 95 % interval; negative: unknown */
	uint64_t lost_on_time, illegal, crashed; /* games in which the engine was at fault */
};

/* Row I, from 0, the best engine first; its name is valid until M runs.  1, or 0: there is no row I. */
STRAT_API int strat_match_row(const struct strat_match *m, size_t i, struct strat_match_row *row);

/* The number of games in the file goes to *PLAYED, those that do not count included, and to *ALL how many
 * there will be, as far as they are paired. */
STRAT_API void strat_match_progress(const struct strat_match *m, uint64_t *played, uint64_t *all);

/* The state of a sequential probability ratio test: the logarithm of the likelihood ratio of H1 (the first
 * engine is elo1 stronger) to H0 (elo0), and the bounds at which the test ends. */
enum strat_decision { STRAT_UNDECIDED, STRAT_H0, STRAT_H1 };

struct strat_match_sprt {
	double llr, lower, upper;
	enum strat_decision decision;
	uint64_t games, voids; /* in the file, and those of them that do not count */
};

/* The state of the test to *S.  1, or 0: the configuration has no test. */
STRAT_API int strat_match_sprt(const struct strat_match *m, struct strat_match_sprt *s);

/* Call EACH with the games of the file, in the order in which they ended, until it returns other than 0,
 * and return that; or a negative code. */
STRAT_API int strat_match_each_game(struct strat_match *m,
    int (*each)(void *arg, const struct strat_match_game *game), void *arg) STRAT_CHECK;

#ifdef __cplusplus
}
#endif
#endif
