/* pool.h - who played whom, when, and how it ended: what ratings are made of.
 *
 * Games are added in any order; strat_pool_close() puts players and games in theirs, which depends
 * on nothing but what they are.  So no method has to think of the order of its input. */
#ifndef STRAT_STUDY_RATINGS_POOL_H
#define STRAT_STUDY_RATINGS_POOL_H

#include <stddef.h>
#include <stdint.h>

#include "base/hash.h"
#include "base/out.h"

/* How a game ended, and an index into the chances of that. */
enum strat_pool_outcome { STRAT_RED_WON, STRAT_DRAWN, STRAT_BLUE_WON, STRAT_OUTCOMES };

/* Points of Red. */
#define STRAT_POINTS(outcome) (1 - (outcome) / 2.0)

#define STRAT_NO_DAY         INT32_MIN /* before strat_pool_close() */
#define STRAT_POOL_NO_PLAYER UINT32_MAX

struct strat_pool_game {
	uint32_t red, blue; /* players; Red moves first */
	int32_t day;        /* since 1970-01-01, which is 0 */
	uint32_t event;
	uint32_t pair : 30; /* games between the same two that have the same number other than 0
			       were played with the same setups, sides exchanged */
	uint32_t outcome : 2;
};

/* Words, each with a number from 0.  All zero is an empty list. */
struct strat_names {
	struct strat_hash_set seen;
	struct strat_out text; /* each ends with NUL */
	size_t *start;         /* where they begin in it */
	size_t n, cap;
	uint32_t *recent; /* words that were asked for, by a quick sum of them, from 1 */
};

struct strat_pool {
	struct strat_names words; /* names as they came */
	uint32_t *player;         /* of each word, whom it means: the word of his name, and after
				     closing himself, or STRAT_POOL_NO_PLAYER */
	size_t player_cap;
	uint32_t *word;            /* after closing: of each player, his name */
	struct strat_names events; /* number 0 is the empty one */
	struct strat_pool_game *games;
	size_t ngames, games_cap;
	size_t nplayers; /* after closing: those who played, in the order of their names */
	size_t undated;  /* games without a day; closed, they have the first day of the others */
	int is_closed;
};

void strat_pool_init(struct strat_pool *p);
void strat_pool_free(struct strat_pool *p);

/* The number of the player (of the event) whose name is the LEN bytes at NAME, who is new if nobody
 * has it.  0 or -STRAT_E_NOMEM. */
int strat_pool_player(struct strat_pool *p, const char *name, size_t len, uint32_t *player)
    __attribute__((warn_unused_result));
int strat_pool_event(struct strat_pool *p, const char *name, size_t len, uint32_t *event)
    __attribute__((warn_unused_result));

/* Before any game: who is called ALIAS is PLAYER.  0 or -STRAT_E_NOMEM. */
int strat_pool_alias(struct strat_pool *p, const char *alias, size_t len, uint32_t player)
    __attribute__((warn_unused_result));

/* Before any game: PLAYER is nobody, as strat_pool_player() then says, and so are his games. */
void strat_pool_exclude(struct strat_pool *p, uint32_t player);

/* Add a game of two different players, neither of them nobody.  0 or -STRAT_E_NOMEM. */
int strat_pool_add(struct strat_pool *p, const struct strat_pool_game *g)
    __attribute__((warn_unused_result));

/* All is there.  Players become 0 .. NPLAYERS - 1 in the order of the bytes of their names, those
 * without a game are forgotten; events too are put in order; games are sorted by day, Red, Blue,
 * outcome, event and pair.  0 or -STRAT_E_NOMEM. */
int strat_pool_close(struct strat_pool *p) __attribute__((warn_unused_result));

/* To TO, which is initialised, those games of the closed pool FROM that are WANTED; it is closed.  0
 * or -STRAT_E_NOMEM. */
int strat_pool_filter(struct strat_pool *to, const struct strat_pool *from,
    int (*wanted)(void *arg, const struct strat_pool_game *g), void *arg)
    __attribute__((warn_unused_result));

/* Of a closed pool: a player's name, an event's. */
const char *strat_pool_name(const struct strat_pool *p, uint32_t player);
const char *strat_pool_event_name(const struct strat_pool *p, uint32_t event);

/* Of a closed pool: the player who is called NAME; STRAT_POOL_NO_PLAYER: there is none. */
uint32_t strat_pool_find(const struct strat_pool *p, const char *name, size_t len);

/* The game after the last one, from FROM on, that was played on the day of game FROM. */
size_t strat_pool_day_end(const struct strat_pool *p, size_t from);

/* ------ days ------ */

/* The day YEAR-MONTH-DAY of the Gregorian calendar, since 1970-01-01; STRAT_NO_DAY: there is none
 * (years are 1 .. 9999). */
int32_t strat_day_of(int year, int month, int day);

/* The day that the LEN bytes at S say, as YYYY.MM.DD or YYYY-MM-DD.  What is ?? or is not there is
 * the first that it can be; a text that is empty or says no year is no day.  1 and *DAY, which can
 * be STRAT_NO_DAY, or 0: there is no such day. */
int strat_day_read(const char *s, size_t len, int32_t *day);

/* DAY as YYYY-MM-DD. */
#define STRAT_DAY_TEXT 40
void strat_day_text(int32_t day, char text[STRAT_DAY_TEXT]);

#endif
