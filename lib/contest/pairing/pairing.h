/* pairing.h - who plays whom: the systems, one a file, behind one table. */
#ifndef STRAT_CONTEST_PAIRING_PAIRING_H
#define STRAT_CONTEST_PAIRING_PAIRING_H

#include "base/diag.h"
#include "base/out.h"
#include "contest/tourney.h"

/* A pair; BLACK is STRAT_NO_PLAYER: WHITE has the bye of the pairing.  WHY and COLOUR, if they were
 * asked for, say what decided that these two meet and who moves first; they are at byte WHY and
 * COLOUR of the text of struct strat_pairing. */
struct strat_pair {
	uint16_t white, black;
	size_t why, colour;
};

struct strat_pairing {
	struct strat_pair *pairs; /* in the order in which they are published */
	size_t n, cap;
	struct strat_out text; /* NUL-terminated sentences, the first one empty */
};

struct strat_pairing_plan {
	const struct strat_tourney *t;
	size_t round;        /* to pair, from 0: the rounds before it count */
	const uint8_t *away; /* of each player: he is not to be paired */
	int colour_free;     /* who moves first is no matter: both do, or lots decide */
	int explain;
	int thorough; /* for tests: the Dutch system takes no short way */
};

struct strat_system {
	const char *name, *about, *source;
	/* Pair a round.  0, or a negative code that was told. */
	int (*pair)(const struct strat_pairing_plan *plan, struct strat_pairing *to,
	    struct strat_report *rep);
};

extern const struct strat_system strat_system_dutch, strat_system_monrad, strat_system_round_robin,
    strat_system_double_round_robin, strat_system_knockout;
extern const struct strat_system *const strat_systems[]; /* ends with NULL */
const struct strat_system *strat_system_find(const char *name);

void strat_pairing_init(struct strat_pairing *p);
void strat_pairing_free(struct strat_pairing *p);
void strat_pairing_clear(struct strat_pairing *p);

/* Add a pair.  0 or -STRAT_E_NOMEM. */
int strat_pairing_add(struct strat_pairing *p, uint16_t white, uint16_t black)
    __attribute__((warn_unused_result));

/* The sentence at byte AT. */
const char *strat_pairing_text(const struct strat_pairing *p, size_t at);

/* In AWAY, which has room for all players: who is not to be paired in round ROUND of T.  If the
 * round has been paired, those who were not; else those who have a bye already.  How many are to
 * be paired. */
size_t strat_pairing_away(const struct strat_tourney *t, size_t round, uint8_t *away);

/* Write the pairs to the cells of round ROUND, which there is. */
void strat_pairing_enter(const struct strat_pairing *p, struct strat_tourney *t, size_t round);

#endif
