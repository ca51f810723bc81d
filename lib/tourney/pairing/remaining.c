/* remaining.c - rounds for the pairs that have yet to meet, after late entries or rounds made by
 * hand.
 *
 * Rounds are the colours of an edge colouring: pairs are edges, and no player has two in a
 * round.  Pairs are added one after another, in the round of the Berger table if it is free.  A
 * pair without a common free round gets one by exchanging two rounds along a chain (Kempe).  If
 * no chain helps, the pair is moved to the front and everything starts again; after some tries a
 * round is added.  No schedule has fewer rounds than the busiest player has games; more than one
 * extra round is rarely needed, and with twice as many rounds each pair finds one, so this ends.
 * In the end pairs move to earlier rounds in which both players are free.
 *
 * Balance of first moves: reversing the pairs on a path from a player who moves first too often to
 * one who does so too rarely changes the balance of both by two, and of none in between.  When no
 * such path is left, the sum of the squares of all differences is minimal (the condition of a
 * flow of least cost). */
#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "base/lang.h"
#include "tourney/pairing/pairing.h"

#define TRIES 40 /* orders that are tried before a round is added */
#define NONE  SIZE_MAX

/* An edge colouring under construction. */
struct colouring {
	struct strat_remaining_pair *m;
	size_t n, players, rounds;
	size_t *at;          /* pair of player p in round r: at[p * rounds + r], or NONE */
	size_t *order;       /* of the pairs */
	uint16_t *preferred; /* round of each pair in the table */
	size_t *chain;       /* work space for one chain */
};

static size_t *
place(const struct colouring *c, uint16_t player, size_t round)
{
	return &c->at[player * c->rounds + round];
}

static int
is_free(const struct colouring *c, uint16_t player, size_t round)
{
	return *place(c, player, round) == NONE;
}

static void
put(struct colouring *c, size_t i, size_t round)
{
	struct strat_remaining_pair *m = &c->m[i];

	m->round = (uint16_t)round;
	*place(c, m->white, round) = *place(c, m->black, round) = i;
}

/* Exchange rounds A and B along the chain of pairs from player V, who has a pair in A and none in
 * B, unless it ends at player U.  Return 1 if it was done. */
static int
exchange(struct colouring *c, uint16_t u, uint16_t v, size_t a, size_t b)
{
	size_t n = 0, k, i;
	uint16_t at = v;

	while ((i = *place(c, at, n % 2 ? b : a)) != NONE) {
		c->chain[n++] = i;
		at = c->m[i].white == at ? c->m[i].black : c->m[i].white;
	}
	if (at == u)
		return 0;
	for (k = 0; k < n; k++) {
		const struct strat_remaining_pair *m = &c->m[c->chain[k]];

		*place(c, m->white, m->round) = *place(c, m->black, m->round) = NONE;
	}
	for (k = 0; k < n; k++)
		put(c, c->chain[k], c->m[c->chain[k]].round == a ? b : a);
	return 1;
}

/* Find a round for pair I with a chain.  Return 1 if there is one. */
static int
make_room(struct colouring *c, size_t i)
{
	uint16_t u = c->m[i].white, v = c->m[i].black;
	size_t a, b;

	for (a = 0; a < c->rounds; a++)
		for (b = 0; b < c->rounds && is_free(c, u, a); b++)
			if (is_free(c, v, b) && exchange(c, u, v, a, b)) {
				put(c, i, a);
				return 1;
			}
	return 0;
}

/* Put pair I into a round, moving others if necessary.  Return 1, or 0 if there is no round. */
static int
enter(struct colouring *c, size_t i)
{
	const struct strat_remaining_pair *m = &c->m[i];
	size_t r = c->preferred[i];

	if (r < c->rounds && is_free(c, m->white, r) && is_free(c, m->black, r)) {
		put(c, i, r);
		return 1;
	}
	for (r = 0; r < c->rounds; r++)
		if (is_free(c, m->white, r) && is_free(c, m->black, r)) {
			put(c, i, r);
			return 1;
		}
	return make_room(c, i);
}

/* Find rounds for all pairs.  Return C->n, or the position in the order of the first pair without
 * one. */
static size_t
enter_all(struct colouring *c)
{
	size_t k;

	for (k = 0; k < c->players * c->rounds; k++)
		c->at[k] = NONE;
	for (k = 0; k < c->n && enter(c, c->order[k]); k++)
		;
	return k;
}

/* Find rounds for all pairs, as few as possible. */
static void
colour(struct colouring *c)
{
	size_t k, failed, stuck;
	int tries;

	for (;; c->rounds++) {
		for (k = 0; k < c->n; k++)
			c->order[k] = k;
		for (tries = 0; tries < TRIES; tries++) {
			failed = enter_all(c);
			if (failed == c->n)
				return;
			stuck = c->order[failed];
			memmove(c->order + 1, c->order, failed * sizeof *c->order);
			c->order[0] = stuck;
		}
	}
}

/* Return the lowest possible number of rounds.  DEGREE is work space for all players. */
static size_t
least_rounds(const struct strat_remaining_pair *m, size_t n, size_t players, size_t *degree)
{
	size_t i, most = 0, busy = 0, full;

	memset(degree, 0, players * sizeof *degree);
	for (i = 0; i < n; i++) {
		degree[m[i].white]++;
		degree[m[i].black]++;
	}
	for (i = 0; i < players; i++) {
		busy += degree[i] != 0;
		most = degree[i] > most ? degree[i] : most;
	}
	full = busy / 2 ? (n + busy / 2 - 1) / (busy / 2) : 0;
	return full > most ? full : most;
}

/* Play games as early as possible: no two players are free in a round who have a game later. */
static void
play_early(struct colouring *c)
{
	size_t r, i;

	for (r = 0; r < c->rounds; r++)
		for (i = 0; i < c->n; i++) {
			struct strat_remaining_pair *m = &c->m[i];

			if (m->round <= r || !is_free(c, m->white, r) || !is_free(c, m->black, r))
				continue;
			*place(c, m->white, m->round) = *place(c, m->black, m->round) = NONE;
			put(c, i, r);
		}
}

/* Remove empty rounds.  Return the number of rounds. */
static size_t
close_gaps(struct colouring *c)
{
	size_t r, i, n = 0;
	int is_there;

	for (r = 0; r < c->rounds; r++) {
		for (i = 0, is_there = 0; i < c->n; i++)
			if (c->m[i].round == r) {
				c->m[i].round = (uint16_t)n;
				is_there = 1;
			}
		n += is_there;
	}
	return n;
}

/* ------ who moves first ------ */

/* The balance of each player: games moving first minus games moving second. */
struct balance {
	struct strat_remaining_pair *m;
	size_t n, players;
	int *more;      /* by player */
	size_t *by;     /* the pair by which a player was reached; NONE: not reached */
	uint16_t *line; /* players in the order in which they were reached */
};

static void
turn(struct balance *b, size_t i)
{
	struct strat_remaining_pair *m = &b->m[i];
	uint16_t white = m->white;

	b->more[white] -= 2;
	b->more[m->black] += 2;
	m->white = m->black;
	m->black = white;
}

/* Find a player reachable from FROM by paths of pairs who moves first at least three games less
 * often, and reverse the path.  Return 1 if there was one. */
static int
reduce_imbalance(struct balance *b, uint16_t from)
{
	size_t head = 0, tail = 0, i;
	uint16_t at;

	for (i = 0; i < b->players; i++)
		b->by[i] = NONE;
	b->line[tail++] = from;
	while (head < tail) {
		at = b->line[head++];
		if (b->more[from] - b->more[at] > 2)
			break;
		for (i = 0; i < b->n; i++) {
			const struct strat_remaining_pair *m = &b->m[i];

			if (m->is_fixed || m->white != at || m->black == from ||
			    b->by[m->black] != NONE)
				continue;
			b->by[m->black] = i;
			b->line[tail++] = m->black;
		}
		at = from;
	}
	if (at == from)
		return 0;
	while (at != from) {
		i = b->by[at];
		at = b->m[i].white;
		turn(b, i);
	}
	return 1;
}

static void
balance(struct balance *b)
{
	size_t i;
	int is_better = 1;

	for (i = 0; i < b->n; i++) {
		b->more[b->m[i].white]++;
		b->more[b->m[i].black]--;
	}
	while (is_better)
		for (i = 0, is_better = 0; i < b->players; i++)
			while (reduce_imbalance(b, (uint16_t)i))
				is_better = 1;
}

/* ------ the schedule ------ */

/* Exchange the sides in the second game of players who meet twice. */
static void
exchange_sides(struct strat_remaining_pair *m, size_t n)
{
	size_t i, k;

	for (i = 0; i < n; i++)
		for (k = 0; k < n && m[i].is_fixed; k++) {
			int is_same = m[k].white == m[i].white && m[k].black == m[i].black;

			if (k != i && is_same && m[k].round > m[i].round) {
				m[k].white = m[i].black;
				m[k].black = m[i].white;
			}
		}
}

static int
by_round(const void *x, const void *y)
{
	const struct strat_remaining_pair *a = x, *b = y;

	if (a->round != b->round)
		return a->round < b->round ? -1 : 1;
	if (a->white != b->white)
		return a->white < b->white ? -1 : 1;
	return (a->black > b->black) - (a->black < b->black);
}

int
strat_remaining_schedule(
    struct strat_remaining_pair *m, size_t n, size_t players, const int *more, size_t *rounds)
{
	struct colouring c = { .m = m, .n = n, .players = players };
	struct balance b = { .m = m, .n = n, .players = players };
	size_t i, room = 0;

	c.order = malloc((n + players + 1) * sizeof *c.order);
	c.chain = malloc((n + 1) * sizeof *c.chain);
	c.preferred = malloc((n + 1) * sizeof *c.preferred);
	b.more = malloc((players + 1) * sizeof *b.more);
	b.by = malloc((players + 1) * sizeof *b.by);
	b.line = malloc((players + 1) * sizeof *b.line);
	if (c.order) {
		c.rounds = least_rounds(m, n, players, c.order);
		room = players * (2 * c.rounds + 1) + 1; /* enough rounds for every pair */
	}
	c.at = malloc(room * sizeof *c.at);
	*rounds = 0;
	if (c.at && c.order && c.chain && c.preferred && b.more && b.by && b.line) {
		for (i = 0; i < n; i++)
			c.preferred[i] = m[i].round;
		colour(&c);
		play_early(&c);
		*rounds = close_gaps(&c);
		memcpy(b.more, more, players * sizeof *more);
		exchange_sides(m, n);
		balance(&b);
		qsort(m, n, sizeof *m, by_round);
		i = 1;
	} else {
		i = 0;
	}
	free(c.at);
	free(c.order);
	free(c.chain);
	free(c.preferred);
	free(b.more);
	free(b.by);
	free(b.line);
	return i ? 0 : -STRAT_E_NOMEM;
}

int
strat_remaining_pair_round(
    const struct strat_pairing_plan *plan, struct strat_pairing *to, struct strat_report *rep)
{
	size_t r = plan->round - plan->rest->begin, i;
	int rc = 0;

	strat_pairing_begin(to);
	if (r >= plan->rest->rounds)
		return strat_pairing_refuse_more(rep, plan->rest->begin + plan->rest->rounds);
	for (i = 0; rc == 0 && i < plan->rest->n; i++) {
		const struct strat_remaining_pair *m = &plan->rest->list[i];

		if (m->round != r)
			continue;
		rc = strat_pairing_add(to, m->white, m->black);
		if (rc == 0 && plan->explain)
			strat_pairing_explain(to,
			    _("the balance of all games, also those to come and those forfeited; the same side may come several times in a row"),
			    _("rounds %zu to %zu are shared among the pairs that had not met before"),
			    plan->rest->begin + 1, plan->rest->begin + plan->rest->rounds);
	}
	return rc < 0 || to->text.error ? strat_tell(rep, STRAT_E_NOMEM, STRAT_NOWHERE) : 0;
}
