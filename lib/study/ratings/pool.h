/* pool.h - a pool of results, the input of ratings.
 *
 * Games are added in any order; strat_pool_close() sorts players and games by their contents alone, so
 * that ratings do not depend on the order of the input. */
#ifndef STRAT_STUDY_RATINGS_POOL_H
#define STRAT_STUDY_RATINGS_POOL_H

#include <stddef.h>
#include <stdint.h>

#include "base/date.h"
#include "base/hash.h"
#include "base/out.h"

/* How a game ended; also an index into arrays of probabilities. */
enum strat_pool_outcome { STRAT_RED_WON, STRAT_DRAWN, STRAT_BLUE_WON, STRAT_OUTCOMES };

/* Points of Red. */
#define STRAT_POINTS(outcome) (1 - (outcome) / 2.0)

#define STRAT_POOL_NO_PLAYER UINT32_MAX

struct strat_pool_game {
	uint32_t red, blue; /* players; Red moves first */
	int32_t day;        /* since 1970-01-01, which is 0 */
	uint32_t event;
	uint32_t pair : 30; /* games between the same two that have the same number other than 0
			       were played with the same setups, sides exchanged */
	uint32_t outcome : 2;
};

/* Words numbered from 0.  All zero: an empty list. */
struct strat_names {
	struct strat_hash_map seen;
	struct strat_out text; /* each ends with NUL */
	size_t *start;         /* where they begin in it */
	size_t n, cap;
	uint32_t *recent; /* cache of recent words by a quick hash; numbers from 1 */
};

struct strat_pool {
	struct strat_names words; /* names in order of appearance */
	uint32_t *player;         /* for each word, the word of the player's main name and, after
				     closing, the player, or STRAT_POOL_NO_PLAYER */
	size_t player_cap;
	uint32_t *word;            /* after closing: for each player, the word of the name */
	struct strat_names events; /* number 0 is the empty one */
	struct strat_pool_game *games;
	size_t ngames, games_cap;
	size_t nplayers; /* after closing: players with games, sorted by name */
	size_t undated;  /* games without a day; closing gives them the first day of the others */
	int is_closed;
};

void strat_pool_init(struct strat_pool *p);
void strat_pool_free(struct strat_pool *p);

/* Set PLAYER (EVENT) to the number of the player (event) called by the LEN bytes at NAME, adding it if
 * it is new.  Return 0 or -STRAT_E_NOMEM. */
int strat_pool_player(struct strat_pool *p, const char *name, size_t len, uint32_t *player)
    __attribute__((warn_unused_result));
int strat_pool_event(struct strat_pool *p, const char *name, size_t len, uint32_t *event)
    __attribute__((warn_unused_result));

/* Make ALIAS another name of PLAYER.  Call this before adding games.  Return 0 or -STRAT_E_NOMEM. */
int strat_pool_alias(struct strat_pool *p, const char *alias, size_t len, uint32_t player)
    __attribute__((warn_unused_result));

/* Exclude PLAYER: strat_pool_player() then gives STRAT_POOL_NO_PLAYER.  Call this before adding games. */
void strat_pool_exclude(struct strat_pool *p, uint32_t player);

/* Add a game of two different players, neither of them STRAT_POOL_NO_PLAYER.  Return 0 or -STRAT_E_NOMEM. */
int strat_pool_add(struct strat_pool *p, const struct strat_pool_game *g)
    __attribute__((warn_unused_result));

/* Close the pool after the last game.  Players are numbered 0 .. NPLAYERS - 1 in the byte order of their
 * names, and those without a game removed; events are sorted, too; games are sorted by day, Red, Blue,
 * outcome, event and pair.  Return 0 or -STRAT_E_NOMEM. */
int strat_pool_close(struct strat_pool *p) __attribute__((warn_unused_result));

/* Add to TO, which is initialised, the games of the closed pool FROM for which WANTED returns true, and
 * close it.  Return 0 or -STRAT_E_NOMEM. */
int strat_pool_filter(struct strat_pool *to, const struct strat_pool *from,
    int (*wanted)(void *arg, const struct strat_pool_game *g), void *arg)
    __attribute__((warn_unused_result));

/* Return the name of a player or an event of a closed pool. */
const char *strat_pool_name(const struct strat_pool *p, uint32_t player);
const char *strat_pool_event_name(const struct strat_pool *p, uint32_t event);

/* Return the player called NAME in a closed pool, or STRAT_POOL_NO_PLAYER. */
uint32_t strat_pool_find(const struct strat_pool *p, const char *name, size_t len);

/* Return the index of the first game after FROM that was played on a later day. */
size_t strat_pool_day_end(const struct strat_pool *p, size_t from);

#endif
