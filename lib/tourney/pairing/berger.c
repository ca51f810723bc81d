/* berger.c - round robins by the Berger tables.
 *
 * Source: FIDE Handbook C.05, annex 1.  With N players, N even, the opponent of number N in round r
 * is
 *
 * 	(r + 1) / 2, who has White, if r is odd, and otherwise (N + r) / 2, against whom N has White;
 *
 * the others are on a circle, and the i-th after that opponent has White against the i-th
 * before.  If N - 1 players take part, the opponent of N is free.  In a double round robin the
 * last two rounds of the first cycle are exchanged, so that no player has a colour three times in
 * a row, and the second cycle has the colours exchanged. */
#include "tourney/pairing/pairing.h"

#include "base/lang.h"

/* The state of reading a table. */
struct table {
	const struct strat_pairing_plan *plan;
	const uint16_t *who; /* NULL: number I is player I - 1 */
	size_t n;
	int swap; /* 1: exchange the colours */
	const char *name;
	size_t round; /* from 1 */
	struct strat_pairing *to;
};

/* Return 1 if number I, from 1, is a player. */
static int
is_there(const struct table *t, size_t i)
{
	return i <= t->n && (!t->who || t->who[i - 1] != STRAT_NO_PLAYER);
}

/* Pair number FIRST, from 1, with White against SECOND, unless colours are exchanged.  If one is
 * not a player, the other is free. */
static int
add(struct table *t, size_t first, size_t second)
{
	size_t white = t->swap ? second : first, black = t->swap ? first : second;
	int rc;

	if (!is_there(t, white) || !is_there(t, black))
		return 0;
	rc = strat_pairing_add(t->to, t->who ? t->who[white - 1] : (uint16_t)(white - 1),
	    t->who ? t->who[black - 1] : (uint16_t)(black - 1));
	if (rc == 0 && t->plan->explain)
		strat_pairing_explain(t->to,
		    t->swap ? _("the table, colours exchanged") : _("the table"),
		    _("%sround %zu of the table for %zu: places %zu and %zu"), t->name, t->round,
		    t->n + t->n % 2, first, second);
	return rc;
}

/* Pair the round of the table. */
static int
pair_round(struct table *t)
{
	size_t n = t->n + t->n % 2, ring = n - 1, r = t->round, i;
	size_t one = r % 2 ? (r + 1) / 2 : (n + r) / 2;
	int rc = r % 2 ? add(t, one, n) : add(t, n, one);

	for (i = 1; i < n / 2 && rc == 0; i++)
		rc = add(t, (one - 1 + i) % ring + 1, (one - 1 + ring - i) % ring + 1);
	return rc;
}

size_t
strat_berger_rounds(size_t n)
{
	return n < 2 ? 0 : n + n % 2 - 1;
}

int
strat_berger_pair(const struct strat_pairing_plan *plan, const uint16_t *who, size_t n, size_t r,
    size_t cycles, const char *name, struct strat_pairing *to)
{
	size_t ring = strat_berger_rounds(n), round = r % (ring ? ring : 1) + 1;
	int is_first = r < ring;
	struct table t = { plan, who, n, !is_first, name, round, to };

	if (r >= ring * cycles)
		return 0;
	if (cycles > 1 && is_first && ring > 2 && round >= ring - 1)
		t.round = 2 * ring - 1 - round;
	return pair_round(&t);
}

/* Pair a round of CYCLES round robins. */
static int
pair_cycles(const struct strat_pairing_plan *plan, size_t cycles, struct strat_pairing *to,
    struct strat_report *rep)
{
	size_t rounds = strat_berger_rounds(plan->t->n) * cycles;
	int rc;

	strat_pairing_begin(to);
	if (plan->rest && plan->round >= plan->rest->begin)
		return strat_remaining_pair_round(plan, to, rep);
	if (!rounds)
		return strat_pairing_refuse(rep, "%s",
		    plan->t->boards ? _("a match needs two teams") : _("a game needs two players"));
	if (plan->round >= rounds)
		return strat_pairing_refuse_more(rep, rounds);
	rc = strat_berger_pair(plan, plan->lineup, plan->lineup ? plan->nlineup : plan->t->n,
	    plan->round, cycles, "", to);
	return rc < 0 ? strat_tell(rep, STRAT_E_NOMEM, STRAT_NOWHERE) : to->text.error;
}

static int
pair_single(
    const struct strat_pairing_plan *plan, struct strat_pairing *to, struct strat_report *rep)
{
	return pair_cycles(plan, 1, to, rep);
}

static int
pair_double(
    const struct strat_pairing_plan *plan, struct strat_pairing *to, struct strat_report *rep)
{
	return pair_cycles(plan, 2, to, rep);
}

const struct strat_system strat_system_round_robin = { "round-robin",
	N_("each player meets every other once"), "FIDE C.05, annex 1 (Berger tables)", pair_single,
	"FIDE_ROUNDROBIN", 1, 0, 0, NULL };
const struct strat_system strat_system_double_round_robin = { "double-round-robin",
	N_("each player meets every other twice"), "FIDE C.05, annex 1 (Berger tables)",
	pair_double, "FIDE_DOUBLEROUNDROBIN", 1, 0, 0, NULL };
