/* scheveningen.c - a match of two teams in which everyone meets everyone of the other team.
 *
 * In round r, from 0, number i of the first team, from 0, meets number (i + r) mod n of the
 * second, n being the size of the larger team; the opponent of a missing player is free.  So
 * number 1 of the first team meets number r + 1, and in the first round equal numbers meet, as in
 * the usual tables.  The rule of who moves first is our own, with the properties of those tables:
 *
 * It depends only on k = (i + j) mod n, j being the opponent: each player meets every k once, in
 * the order of the rounds.  If n is even, the k with the first move come in pairs and are half of
 * all: every player moves first in half of the games, and so does half of each team in each
 * round, except for one board if n is not a multiple of four.  If n is odd, it is every other k;
 * the extra one, k = 0, goes to half of each team.  No player has a colour three times in a row. */
#include "tourney/pairing/pairing.h"

#include "base/lang.h"

/* Return 1 if A of the first team moves first against B, both places from 0, in teams of N. */
static int
moves_first(size_t n, size_t a, size_t b)
{
	size_t k = (a + b) % n;

	if (n % 2)
		return k == 0 ? a < (n + 1) / 2 : k % 2 == 0;
	return k < n - n % 4 ? k % 4 < 2 : k % 2 == 0;
}

/* Return the player in SEAT of TEAM, or STRAT_NO_PLAYER. */
static uint16_t
player_in(const struct strat_tourney *t, uint16_t team, size_t seat)
{
	size_t i;

	for (i = 0; i < t->n; i++)
		if (t->players[i].group == team && t->players[i].seat == seat)
			return (uint16_t)i;
	return STRAT_NO_PLAYER;
}

/* Return the number of rounds, the size of the larger team. */
size_t
strat_scheveningen_rounds(const struct strat_tourney *t)
{
	size_t n[3] = { 0 }, i;

	for (i = 0; i < t->n; i++)
		if (t->players[i].group < 3 && t->players[i].seat != STRAT_NO_PLAYER)
			n[t->players[i].group]++;
	return n[1] == 0 || n[2] == 0 ? 0 : n[1] > n[2] ? n[1] : n[2];
}

static int
add(const struct strat_pairing_plan *plan, struct strat_pairing *to, size_t n, size_t a, size_t b)
{
	uint16_t first = player_in(plan->t, 1, a), second = player_in(plan->t, 2, b);
	int is_first = moves_first(n, a, b), rc;

	if (first == STRAT_NO_PLAYER || second == STRAT_NO_PLAYER)
		return 0;
	rc = is_first ? strat_pairing_add(to, first, second) : strat_pairing_add(to, second, first);
	if (rc == 0 && plan->explain)
		strat_pairing_explain(to, _("the table"), _("round %zu: A%zu and B%zu"),
		    plan->round + 1, a + 1, b + 1);
	return rc;
}

static int
pair_scheveningen(
    const struct strat_pairing_plan *plan, struct strat_pairing *to, struct strat_report *rep)
{
	size_t n = strat_scheveningen_rounds(plan->t), i;
	int rc = 0;

	strat_pairing_begin(to);
	if (plan->rest && plan->round >= plan->rest->begin)
		return strat_remaining_pair_round(plan, to, rep);
	if (n == 0)
		return strat_pairing_refuse(rep, _("a match needs two teams"));
	if (plan->round >= n)
		return strat_pairing_refuse_more(rep, n);
	for (i = 0; i < n && rc == 0; i++)
		rc = add(plan, to, n, i, (i + plan->round) % n);
	return rc < 0 || to->text.error ? strat_tell(rep, STRAT_E_NOMEM, STRAT_NOWHERE) : 0;
}

const struct strat_system strat_system_scheveningen = { "scheveningen",
	N_("two teams; all of one meet all of the other"), "strat-pairing(7), Scheveningen",
	pair_scheveningen, "CUSTOM_SCHEVENINGEN", 1, 0, 0, NULL };
