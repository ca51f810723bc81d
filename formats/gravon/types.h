/* types.h - Gravon's game types, and the rules that are theirs. */
#ifndef STRAT_FORMATS_GRAVON_TYPES_H
#define STRAT_FORMATS_GRAVON_TYPES_H

#include "game/record.h"
#include "game/rules.h"

/* A game type; its index is the digit of the text. */
struct strat_gravon_type {
	const char *word; /* XML's */
	const char *rules, *options;
};

#define STRAT_GRAVON_TYPES 5
extern const struct strat_gravon_type strat_gravon_types[STRAT_GRAVON_TYPES];

/* The index of the type of which XML has the LEN letters at S; -1: there is none. */
int strat_gravon_find_type(const char *s, size_t len);

/* The rules of G, with its options and army; 0, or a negative code, and why. */
int strat_gravon_read_rules(
    const struct strat_record *g, struct strat_rules *r, char *why, size_t size);

/* Return the index of the type that is played like R: one with the same rule set, else one with the
 * same army, else one whose army is free.  -1: there is none. */
int strat_gravon_type_like(const struct strat_rules *r);

/* The same of G's rules. */
int strat_gravon_type_of(const struct strat_record *g);

#endif
