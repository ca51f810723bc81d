/* tags.h - the tags that records know. */
#ifndef STRAT_GAME_TAGS_H
#define STRAT_GAME_TAGS_H

/* Their names, in the order of the canonical form (sgr(5)); ends with NULL.  The first seven are
 * those that a good record has; those from the rules on say how the game is to be played. */
extern const char *const strat_tag_names[];

#define STRAT_ROSTER 7

/* Does the game depend on tag NAME: its rules, where it begins, who wrote it? */
int strat_tag_is_needed(const char *name);

/* Is it one of these names, just so? */
int strat_tag_is_ordered(const char *name);

/* The name of the known tag that is NAME but for capitals; NULL: there is none. */
const char *strat_tag_find(const char *name);

#endif
