/* entry.h - what a catalogue stores of a game, extracted from its record. */
#ifndef STRAT_CATALOG_ENTRY_H
#define STRAT_CATALOG_ENTRY_H

#include <stdint.h>

#include "base/out.h"
#include "game/start.h"

/* The tags with columns of their own. */
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

/* Return the column of tag NAME, ignoring case, or STRAT_ROSTER if it has none. */
enum strat_roster strat_roster_find(const char *name);

/* A string of LEN bytes and a NUL, at byte AT of the text of the batch. */
struct strat_text_span {
	size_t at, len;
	int there;
};

struct strat_catalog_entry {
	uint64_t number; /* of the game in its file, from 1 */
	uint64_t place;  /* as for strat_in_seek() */
	int has_place;
	long line; /* from 1; in an archive the number of the game */
	size_t plies;
	size_t battle;            /* ply of the first battle, from 1; 0: none */
	enum strat_result result; /* that of the tag if valid, otherwise that of the token */
	int faults;               /* number of its faults */
	uint64_t sum;             /* lower half of strat_record_identity(), with tags as written */
	int64_t day;              /* strat_catalog_day() of Date; -1: none */
	struct {
		int64_t key; /* strat_catalog_setup_key() */
		int there;
	} setup[2]; /* of Red, Blue */
	struct strat_text_span tag[STRAT_ROSTER];
	size_t others, nothers; /* the other tags: index of the first in the list, and number */
};

struct strat_other_tag {
	struct strat_text_span name, value;
	unsigned order; /* position among the tags of the game, from 0 */
};

/* A batch of entries; reused from game to game. */
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
/* removes all entries, keeps memory */
void strat_catalog_batch_clear(struct strat_catalog_batch *e);
void strat_catalog_batch_free(struct strat_catalog_batch *e);

/* Add an entry for G, E->list[E->n - 1]; the caller sets its number, place and faults.  Return 0 or
 * -STRAT_E_NOMEM. */
int strat_catalog_batch_add(struct strat_catalog_batch *e, const struct strat_record *g)
    __attribute__((warn_unused_result));

/* Return a number by which dates can be sorted: year * 10000 + month * 100 + day, with 0 or 99 for
 * a part that is unknown or not a number below 100, or -1 if S has no year. */
int64_t strat_catalog_day(const char *s, size_t len);

/* Return a number from 0 to 2^63 - 1 for the setup S of SIDE.  Without its lowest bit it is the
 * same for a setup and its mirror image, and for both sides; the lowest bit says which image it
 * is. */
int64_t strat_catalog_setup_key(const char *s, size_t len, enum strat_side side);

#endif
