/* berger.c - everybody meets everybody, by the Berger tables.
 *
 * Source: FIDE Handbook C.05, annex 1.  Of N players, N even, number N meets in round r
 *
 *	(r + 1) / 2, who has white, if r is odd, and else, having white, (N + r) / 2;
 *
 * of the others, who stand in a circle, the i-th behind that one has white against the i-th before
 * him.  If there is a player less, he who would meet N is free.  In a double round the last two
 * rounds of the first one change places, so that nobody has a colour three times in a row, and the
 * second one has the colours exchanged. */
#include <stdio.h>

#include "contest/pairing/pairing.h"

#include "base/lang.h"

/* Player NUMBER, from 1, is white against the other one, unless SWAP; a number beyond the players
 * is nobody. */
static int
add(struct strat_pairing *to, size_t players, size_t white, size_t black, int swap)
{
	if (white > players || black > players)
		return 0;
	return swap ? strat_pairing_add(to, (uint16_t)(black - 1), (uint16_t)(white - 1))
		    : strat_pairing_add(to, (uint16_t)(white - 1), (uint16_t)(black - 1));
}

/* Round R, from 1, of the table for N players. */
static int
pair_round(struct strat_pairing *to, size_t players, size_t r, int swap)
{
	size_t n = players + players % 2, one = r % 2 ? (r + 1) / 2 : (n + r) / 2, ring = n - 1, i;
	int rc = r % 2 ? add(to, players, one, n, swap) : add(to, players, n, one, swap);

	for (i = 1; i < n / 2 && rc == 0; i++)
		rc = add(
		    to, players, (one - 1 + i) % ring + 1, (one - 1 + ring - i) % ring + 1, swap);
	return rc;
}

/* CYCLES times everybody. */
static int
pair_cycles(const struct strat_pairing_plan *plan, size_t cycles, struct strat_pairing *to,
    struct strat_report *rep)
{
	struct strat_diag d = { .code = STRAT_E_PAIRING };
	size_t n = plan->t->n, ring = n + n % 2 - 1, r = plan->round % (ring ? ring : 1) + 1;
	size_t cycle = n ? plan->round / ring : 0;
	int rc = 0;

	strat_pairing_clear(to);
	strat_out_char(&to->text, '\0');
	if (cycle >= cycles || n < 2) {
		snprintf(d.detail, sizeof d.detail, _("all %zu rounds have been paired"),
		    n < 2 ? 0 : ring * cycles);
		return strat_tell(rep, &d);
	}
	if (cycles > 1 && cycle == 0 && ring > 2 && r >= ring - 1)
		r = 2 * ring - 1 - r;
	rc = pair_round(to, n, r, cycle % 2);
	d.code = STRAT_E_NOMEM;
	return rc < 0 ? strat_tell(rep, &d) : to->text.error;
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

const struct strat_system strat_system_round_robin = { "round-robin", "everybody meets everybody",
	"FIDE C.05, annex 1 (Berger tables)", pair_single };
const struct strat_system strat_system_double_round_robin = { "double-round-robin",
	"everybody meets everybody twice", "FIDE C.05, annex 1 (Berger tables)", pair_double };
