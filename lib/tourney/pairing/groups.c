/* groups.c - round robins in groups, followed by a knockout or a round robin of the best players.
 *
 * The group of each player, and the seat in its Berger table, are stored with the player.  A
 * smaller group finishes earlier and then rests.  The players of the finals are the plan's
 * line-up, which begins in the round that it gives; the finals are a knockout unless they are a
 * table. */
#include <stdio.h>
#include <stdlib.h>

#include "base/lang.h"
#include "tourney/pairing/pairing.h"

/* Return the number of groups. */
static size_t
count_groups(const struct strat_tourney *t)
{
	size_t i, n = 0;

	for (i = 0; i < t->n; i++)
		n = t->players[i].group > n ? t->players[i].group : n;
	return n;
}

/* Store the members of GROUP in WHO by seat.  Return their number. */
static size_t
find_members(const struct strat_tourney *t, size_t group, uint16_t *who)
{
	size_t i, k, n = 0;

	for (i = 0; i < t->n; i++) {
		if (t->players[i].group != group)
			continue;
		for (k = n++; k > 0 && t->players[who[k - 1]].seat > t->players[i].seat; k--)
			who[k] = who[k - 1];
		who[k] = (uint16_t)i;
	}
	return n;
}

size_t
strat_groups_rounds(const struct strat_tourney *t)
{
	size_t groups = count_groups(t), group, i, n, most = 0;

	for (group = 1; group <= groups; group++) {
		for (i = n = 0; i < t->n; i++)
			n += t->players[i].group == group;
		most = n > most ? n : most;
	}
	return strat_berger_rounds(most);
}

static int
pair_groups(const struct strat_pairing_plan *plan, struct strat_pairing *to)
{
	uint16_t *who = malloc((plan->t->n + 1) * sizeof *who);
	size_t groups = count_groups(plan->t), group;
	char name[32];
	int rc = who ? 0 : -STRAT_E_NOMEM;

	for (group = 1; group <= groups && rc == 0; group++) {
		snprintf(name, sizeof name, _("group %zu, "), group);
		rc = strat_berger_pair(
		    plan, who, find_members(plan->t, group, who), plan->round, 1, name, to);
	}
	free(who);
	return rc;
}

/* ------ finals ------ */

/* Remove the pairs from TO that met in their group. */
static void
drop_known(const struct strat_tourney *t, struct strat_pairing *to)
{
	size_t i, n = 0;

	for (i = 0; i < to->n; i++)
		if (t->players[to->pairs[i].white].group != t->players[to->pairs[i].black].group)
			to->pairs[n++] = to->pairs[i];
	to->n = n;
}

/* Pair round R of the finals' table, counting from 0 only rounds in which there are pairs. */
static int
pair_table(const struct strat_pairing_plan *plan, size_t r, struct strat_pairing *to)
{
	size_t rounds = strat_berger_rounds(plan->nlineup), at;
	int rc = 0;

	for (at = 0; at < rounds && rc == 0; at++) {
		strat_pairing_begin(to);
		rc = strat_berger_pair(plan, plan->lineup, plan->nlineup, at, 1, _("finals, "), to);
		if (plan->carried)
			drop_known(plan->t, to);
		if (to->n && r-- == 0)
			return rc;
	}
	strat_pairing_begin(to);
	return rc;
}

size_t
strat_groups_final_rounds(const struct strat_pairing_plan *plan)
{
	struct strat_pairing p;
	size_t n = 0;

	strat_pairing_init(&p);
	while (n < strat_berger_rounds(plan->nlineup) && pair_table(plan, n, &p) == 0 && p.n)
		n++;
	strat_pairing_free(&p);
	return n;
}

/* ------ all of it ------ */

/* Return why the round of PLAN has no pairs. */
static const char *
reason(const struct strat_pairing_plan *plan)
{
	if (plan->lineup)
		return _("all rounds have been paired");
	if (!count_groups(plan->t))
		return _("there are no groups");
	if (plan->t->no_finals)
		return _("all rounds of the groups have been paired");
	return _("all rounds of the groups have been paired; a tournament file draws the finals, a "
		 "report cannot");
}

static int
pair_all(const struct strat_pairing_plan *plan, struct strat_pairing *to, struct strat_report *rep)
{
	int rc;

	if (plan->lineup && plan->round >= plan->begin && !plan->final_table)
		return strat_system_knockout.pair(plan, to, rep);
	strat_pairing_begin(to);
	if (plan->lineup && plan->round >= plan->begin)
		rc = pair_table(plan, plan->round - plan->begin, to);
	else
		rc = pair_groups(plan, to);
	if (rc < 0 || to->text.error)
		return strat_tell(rep, STRAT_E_NOMEM, STRAT_NOWHERE);
	return to->n ? 0 : strat_pairing_refuse(rep, "%s", reason(plan));
}

const struct strat_system strat_system_groups = { "groups",
	N_("round robins in groups, then finals of the best"), "strat-pairing(7), Groups", pair_all,
	"CUSTOM_GROUPS", 1, 1, 0, NULL };
