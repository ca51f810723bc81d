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
 * strat-match(5) describes the configuration and the file.  Every game is stored in the file before the
 * next one begins, so an interrupted match continues where it was.  Points are in hundredths.
 * Diagnostics go to the report that strat_match_open() was passed. */
#ifndef STRAT_STRAT_MATCH_H
#define STRAT_STRAT_MATCH_H

#include <stddef.h>
#include <stdint.h>

#include "strat/base.h"
#include "strat/record.h"

#ifdef __cplusplus
extern "C" {
#endif

/* A match; opaque. */
struct strat_match;

/* Open the match in the file PATH and read its results.  CONFIG is the configuration: if the file does
 * not exist it is created, otherwise its configuration must be the same.  Paths in CONFIG are relative
 * to the current folder.  If CONFIG is NULL, the file must exist.  REP must outlive the handle.  Return
 * 0 and set *M, or set *M to NULL and return -STRAT_E_CONFIG if the configuration is invalid,
 * -STRAT_E_LEDGER if the file has another one or is being played, or another negative code. */
STRAT_API int strat_match_open(struct strat_match **m, const char *path, const char *config,
    struct strat_report *rep) STRAT_CHECK;

/* Release M, which may be NULL. */
STRAT_API void strat_match_close(struct strat_match *m);

/* ------ playing ------ */

/* A finished game.  The texts are valid during the call. */
struct strat_match_game {
	const char *red, *blue;   /* names of the engines */
	unsigned round;           /* from 1 */
	enum strat_result result; /* STRAT_OPEN: the game is void and does not count */
	const char *why;          /* how it ended, in words */
	const char *record;       /* the game as text in sgr(5), LEN bytes */
	size_t len;
};

/* The options of strat_match_run(). */
struct strat_match_run_options {
	int jobs;       /* games at the same time, 1..1024; 0: one */
	double seconds; /* start no game after this time; 0: no limit */

	/* Folders, separated by colons as in PATH, in which engines named without a folder are
	 * found; NULL: none. */
	const char *path;

	/* Called after each game, which is on disk, by one thread at a time, but not by the one that
	 * called strat_match_run().  Return 0 to continue; any other value stops the match, and
	 * games in progress are abandoned.  May be NULL. */
	int (*on_game)(void *arg, const struct strat_match_game *game);
	void *arg;

	int accept_changes; /* 1: play although files that games depend on have changed since the
			       match began, and compare with the new ones from now on */
	int no_preflight;   /* 1: do not start every engine once before the first game */
};

/* Play the missing games as OPTIONS say (NULL: all zero).  Each engine is started once before the first
 * game, in the sandbox that the configuration asks for.  Return
 *	0                   all games are played, or the test is decided
 *	1                   stopped by SECONDS or ON_GAME; games are missing
 *	-STRAT_E_PREFLIGHT  an engine is not ready to play
 *	-STRAT_E_LEDGER     another process is playing the match, or the program of an engine, the book
 *	                    or the rules have changed
 *	-STRAT_E_ENGINE     an engine was at fault, and the configuration says to stop then
 *	-STRAT_E_VOID       too many games of the test are void
 * or another negative code.  The function forks, so call it before the program starts threads. */
STRAT_API int strat_match_run(
    struct strat_match *m, const struct strat_match_run_options *options) STRAT_CHECK;

/* ------ results, as of strat_match_open() or the last strat_match_run() ------ */

/* A row of the table: an engine and its results.  Void games count only as faults. */
struct strat_match_row {
	const char *name; /* of the engine; valid until the next strat_match_run() */
	uint64_t games, wins, draws, losses;
	uint64_t points; /* hundredths */
	double elo; /* difference to the opponents; while all games ended alike, with a prior */
	double elo_error;                        /* half of the 95 % interval; negative: no games */
	uint64_t lost_on_time, illegal, crashed; /* games in which the engine was at fault */
};

/* Set *ROW to row I of the table, from 0, the best engine first.  Return 1, or 0 after the last. */
STRAT_API int strat_match_row(const struct strat_match *m, size_t i, struct strat_match_row *row);

/* Set *PLAYED to the number of games in the file, including void ones, and *ALL to the number of games
 * that will be played, as far as they are paired. */
STRAT_API void strat_match_progress(const struct strat_match *m, uint64_t *played, uint64_t *all);

/* The decision of a sequential probability ratio test between H0, the first engine is elo0 points
 * stronger, and H1, it is elo1 points stronger. */
enum strat_decision { STRAT_UNDECIDED, STRAT_H0, STRAT_H1 };

/* The state of the test.  Void games do not count in LLR: games that repeat another one and,
 * unless the configuration has other policies, those that an engine lost by breaking down.  If they are more than 2 % of the games
 * (of 100 games while fewer have been played), the test is spoilt: it stops and stays undecided,
 * whatever LLR is. */
struct strat_match_sprt {
	double llr; /* logarithm of the likelihood ratio of H1 to H0 */
	double lower,
	    upper; /* bounds of LLR at which the test ends: LOWER with H0, UPPER with H1 */
	enum strat_decision decision;
	uint64_t games, voids; /* games of the two engines, and how many of these are void */
};

/* Set *S to the state of the test.  Return 1, or 0 if the configuration has no test. */
STRAT_API int strat_match_sprt(const struct strat_match *m, struct strat_match_sprt *s);

/* Call EACH with ARG for each game in the file, in the order in which they ended.  EACH returns 0 to
 * continue.  Return 0 at the end, the value other than 0 that EACH returned, or a negative code. */
STRAT_API int strat_match_each_game(struct strat_match *m,
    int (*each)(void *arg, const struct strat_match_game *game), void *arg) STRAT_CHECK;

#ifdef __cplusplus
}
#endif
#endif
