/* types.h - Gravon's game types and their rules. */
#ifndef STRAT_FORMATS_GRAVON_TYPES_H
#define STRAT_FORMATS_GRAVON_TYPES_H

#include "game/record.h"
#include "game/rules.h"

/* A game type; its index is its number in text files. */
struct strat_gravon_type {
	const char *word; /* its name in XML */
	const char *rules, *options;
};

#define STRAT_GRAVON_TYPES 5
extern const struct strat_gravon_type strat_gravon_types[STRAT_GRAVON_TYPES];

/* Return the index of the type whose name in XML is the LEN bytes at S, or -1. */
int strat_gravon_find_type(const char *s, size_t len);

/* Set R to the rules of G, with its options and army.  Return 0, or a negative code with the reason
 * in WHY. */
int strat_gravon_read_rules(
    const struct strat_record *g, struct strat_rules *r, char *why, size_t size);

/* Return the index of the type that is played like R: one with the same rule set, else one with the
 * same army, else one whose army is free; or -1. */
int strat_gravon_type_like(const struct strat_rules *r);

/* Return the same for the rules of G. */
int strat_gravon_type_of(const struct strat_record *g);

#endif
