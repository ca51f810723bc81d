/* tourney_help.h - for tests: reports as text, and random tournaments. */
#ifndef TESTS_TOURNEY_HELP_H
#define TESTS_TOURNEY_HELP_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tourney/pairing/pairing.h"
#include "tourney/trf.h"

/* The beginning of a player's line, before the rounds. */
#define HEAD(number, points)                                                                       \
	"001 " number                                                                              \
	"      Somebody                          2000                            " points "    0"

static inline int
parse(struct strat_tourney *t, const char *text, struct strat_report *rep)
{
	strat_tourney_init(t);
	return strat_trf_parse(t, text, strlen(text), "test", rep);
}

static uint64_t chance;

static inline unsigned
draw(unsigned n)
{
	chance = chance * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
	return (unsigned)(chance >> 33) % n;
}

/* Create a tournament of N players and ROUNDS rounds, with no round paired. */
static inline void
new_tourney(struct strat_tourney *t, size_t n, size_t rounds)
{
	size_t i;

	strat_tourney_init(t);
	if (strat_tourney_resize(t, n, rounds) < 0)
		abort();
	t->rounds = rounds;
	t->first = STRAT_WHITE;
	for (i = 0; i < n; i++) {
		t->players[i].number = (uint16_t)(i + 1);
		t->players[i].rating = (uint16_t)(2400 - 10 * i % 2000);
		snprintf(t->players[i].head, sizeof t->players[i].head, "001 %4zu%72s", i + 1, "");
	}
}

/* Pair the next round.  Return the number of pairs, or -1 if it is not possible. */
static inline int
pair_next(struct strat_tourney *t, const struct strat_system *s, struct strat_pairing *p)
{
	static uint8_t away[STRAT_TOURNEY_PLAYERS];
	struct strat_pairing_plan plan = { .t = t, .round = t->played, .away = away };

	strat_pairing_list_absent(t, t->played, away);
	return s->pair(&plan, p, NULL) < 0 ? -1 : (int)p->n;
}

/* Enter random results of P, of which FORFEITS percent are forfeits. */
static inline void
play_next(struct strat_tourney *t, const struct strat_pairing *p, unsigned forfeits)
{
	static const char own[] = "1=0+", other[] = "0=1-";
	const struct strat_pair *q;
	unsigned i;

	strat_pairing_store(p, t, t->played);
	for (q = p->pairs; q && q < p->pairs + p->n; q++) {
		if (q->black == STRAT_NO_PLAYER)
			continue;
		i = draw(100) < forfeits ? 3 : draw(3);
		strat_tourney_cell(t, q->white, t->played)->result = own[i];
		strat_tourney_cell(t, q->black, t->played)->result = other[i];
	}
	t->played++;
}

#endif
