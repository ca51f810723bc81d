/* tags.h - the known tags of records. */
#ifndef STRAT_GAME_TAGS_H
#define STRAT_GAME_TAGS_H

/* The known tags in the order of the canonical form (sgr(5)), terminated by NULL.  A good record
 * has the first seven; those from Rules on define how the game is played. */
extern const char *const strat_tag_names[];

#define STRAT_ROSTER 7

/* Return 1 if the game depends on tag NAME: its rules, its start, its view. */
int strat_tag_is_needed(const char *name);

/* Return 1 if NAME is one of these names, in the same case. */
int strat_tag_is_ordered(const char *name);

/* Return the known tag that equals NAME ignoring case, or NULL. */
const char *strat_tag_find(const char *name);

#endif
