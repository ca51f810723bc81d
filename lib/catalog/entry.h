/* entry.h - what a catalogue holds of a game, taken out of its record. */
#ifndef STRAT_CATALOG_ENTRY_H
#define STRAT_CATALOG_ENTRY_H

#include <stdint.h>

#include "base/out.h"
#include "game/start.h"

/* The tags that have a column of their own. */
enum strat_roster {
	STRAT_ROSTER_RED,
	STRAT_ROSTER_BLUE,
	STRAT_ROSTER_EVENT,
	STRAT_ROSTER_SITE,
	STRAT_ROSTER_DATE,
	STRAT_ROSTER_ROUND,
	STRAT_ROSTER_RULES,
	STRAT_ROSTER_TERMINATION,
	STRAT_ROSTER_RESULT,
	STRAT_ROSTER_RED_SETUP,
	STRAT_ROSTER_BLUE_SETUP,
	STRAT_ROSTER
};

extern const char *const strat_roster_tag[STRAT_ROSTER];

/* The column of tag NAME, whatever its capitals; STRAT_ROSTER: it has none. */
enum strat_roster strat_roster_find(const char *name);

/* LEN bytes of a card's text and a NUL, from byte AT of the maker's TEXT on. */
struct strat_text_span {
	size_t at, len;
	int there;
};

struct strat_catalog_entry {
	uint64_t number; /* of the game in its file, from 1 */
	uint64_t place;  /* as strat_in_seek() has it */
	int has_place;
	long line; /* from 1; in an archive the game's number */
	size_t plies;
	size_t battle;            /* the ply of the first one, from 1; 0: none */
	enum strat_result result; /* the tag's if it has one, else the token's */
	int faults;               /* number of faults reported of it */
	uint64_t sum;             /* the lower half of strat_record_identity(), tags as written */
	int64_t day;              /* strat_catalog_day() of Date; -1: it has none */
	struct {
		int64_t key; /* strat_catalog_setup_key() */
		int there;
	} setup[2]; /* of Red, Blue */
	struct strat_text_span tag[STRAT_ROSTER];
	size_t others, nothers; /* the other tags: where they begin in the list, so many */
};

struct strat_other_tag {
	struct strat_text_span name, value;
	unsigned order; /* among the tags of its game, from 0 */
};

/* Makes cards; reused from game to game. */
struct strat_catalog_batch {
	struct strat_out text;
	struct strat_catalog_entry *list;
	size_t n, cap;
	struct strat_other_tag *others;
	size_t nothers, others_cap;

	struct strat_start start; /* start.force, start.fallback: set by the caller */
	struct strat_play play;
	struct strat_out canon;
};

void strat_catalog_batch_init(struct strat_catalog_batch *e);
void strat_catalog_batch_clear(struct strat_catalog_batch *e); /* no cards; keeps its memory */
void strat_catalog_batch_free(struct strat_catalog_batch *e);

/* Add one for G, its number, place and faults being for the caller to set.  It is at
 * E->list[E->n - 1].  0 or -STRAT_E_NOMEM. */
int strat_catalog_batch_add(struct strat_catalog_batch *e, const struct strat_record *g)
    __attribute__((warn_unused_result));

/* The first battle of G: its ply from 1; 0: there is none.  As the record writes it, and where
 * it does not, as E plays it. */
size_t strat_catalog_first_battle(struct strat_catalog_batch *e, const struct strat_record *g);

/* A number by which dates are in order: year * 10000 + month * 100 + day, what is not known or
 * is no number below 100 being 0 or 99; -1: S has no year. */
int64_t strat_catalog_day(const char *s, size_t len);

/* A number from 0 to 2^63 - 1 of the setup S, which is SIDE's.  Shifted right by one bit it is the same for the setup
 * and its mirror image, and for both colours; the lowest bit says which of the two it is. */
int64_t strat_catalog_setup_key(const char *s, size_t len, enum strat_side side);

#endif
