/* playing.h - a tournament between engines while it is played: shared by match_play.c, which stores games
 * and decides when to stop, next_game.c, which chooses games, game_tags.c and trials.c. */
#ifndef STRAT_MATCH_PLAY_PLAYING_H
#define STRAT_MATCH_PLAY_PLAYING_H

#include <pthread.h>
#include <time.h>

#include "match/committer.h"
#include "match/match_play.h"

/* A place in which games are played one after another. */
struct strat_playing_slot {
	struct strat_scheduled_game scheduled;
	int64_t began;
	int is_busy;
	struct strat_tuned_engine tuned[2]; /* by side */
};

/* The threads of the runner and that of the committer use all of this, with the mutex locked. */
struct strat_playing {
	pthread_mutex_t mutex;
	struct strat_match_run *run;
	const struct strat_match_options *options;
	struct strat_report *rep;
	struct strat_report locked_rep; /* for reports without the mutex: passes them to REP */
	struct strat_committer committer;
	struct strat_runner *runner;
	struct strat_playing_slot *slots;
	uint64_t next;   /* number of the next game of the schedule to consider */
	int is_complete; /* 1: games that end are dropped, as if they had been abandoned */
	struct strat_scheduled_game *waiting; /* games that were passed over, or are played again */
	size_t nwaiting, waiting_cap;
	int hit; /* games that something outside ended since another was over */
	double began;
};

/* Return seconds of the monotonic clock, and milliseconds since 1970. */
static inline double
strat_playing_seconds(void)
{
	struct timespec now;

	clock_gettime(CLOCK_MONOTONIC, &now);
	return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static inline int64_t
strat_playing_milliseconds(void)
{
	struct timespec now;

	clock_gettime(CLOCK_REALTIME, &now);
	return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* The functions below return 0 unless noted otherwise, or a negative code. */

/* ------ games to be played ------ */

/* Store the next game for SLOT in GAME: a callback of the runner, with a struct strat_playing as ARG. */
int strat_playing_next(void *arg, int slot, struct strat_engine_game *game);

/* Add F to the games that wait.  A lack of memory is reported. */
int strat_playing_wait(struct strat_playing *p, const struct strat_scheduled_game *f)
    __attribute__((warn_unused_result));

/* ------ trials of options that are tuned: nothing without a tuning ------ */

/* Let the engines of GAME, number F of the schedule, have the options of their trial. */
int strat_playing_tune(struct strat_playing *p, struct strat_playing_slot *s,
    const struct strat_scheduled_game *f, struct strat_engine_game *game)
    __attribute__((warn_unused_result));

/* Tag G with the values of the options.  They stay as they are until G is stored. */
int strat_playing_set_tuned(const struct strat_tuning *t, const struct strat_scheduled_game *f,
    struct strat_record *g) __attribute__((warn_unused_result));

/* Read the values of all trials of which one game is in the file; the other one is to be played with
 * them.  Errors are reported. */
int strat_playing_restore_trials(struct strat_playing *p) __attribute__((warn_unused_result));

/* ------ tags ------ */

/* Set the tag NAME of G to VALUE, unless that is "". */
int strat_playing_set_tag(struct strat_record *g, const char *name, const char *value)
    __attribute__((warn_unused_result));

/* Tag G, the game F that began STARTED milliseconds after 1970, with event, site, date, round, key and
 * time controls. */
int strat_playing_set_tags(const struct strat_match_plan *plan,
    const struct strat_scheduled_game *f, int64_t started, struct strat_record *g)
    __attribute__((warn_unused_result));

#endif
