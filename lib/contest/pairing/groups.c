/* groups.c - round robins in groups, then a knockout or a round robin of the best ones.
 *
 * Who is in which group, and where in its Berger table, stands with the players.  A smaller group
 * is through earlier, and rests.  The finals are those of the plan's line-up, which begin in the
 * round that it says: a knockout, unless they are a table. */
#include <stdio.h>
#include <stdlib.h>

#include "contest/pairing/pairing.h"

/* How many groups there are. */
static size_t
count_groups(const struct strat_tourney *t)
{
	size_t i, n = 0;

	for (i = 0; i < t->n; i++)
		n = t->players[i].group > n ? t->players[i].group : n;
	return n;
}

/* The members of GROUP, in the order of their seats, to WHO; how many. */
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
		snprintf(name, sizeof name, "group %zu, ", group);
		rc = strat_berger_pair(
		    plan, who, find_members(plan->t, group, who), plan->round, 1, name, to);
	}
	free(who);
	return rc;
}

static int
pair(const struct strat_pairing_plan *plan, struct strat_pairing *to, struct strat_report *rep)
{
	struct strat_diag d = { .code = STRAT_E_NOMEM };
	int rc;

	if (plan->lineup && plan->round >= plan->begin && !plan->final_table)
		return strat_system_knockout.pair(plan, to, rep);
	strat_pairing_begin(to);
	if (plan->lineup && plan->round >= plan->begin)
		rc = strat_berger_pair(plan, plan->lineup, plan->nlineup, plan->round - plan->begin,
		    1, "finals, ", to);
	else
		rc = pair_groups(plan, to);
	if (rc < 0 || to->text.error)
		return strat_tell(rep, &d);
	return to->n ? 0
		     : strat_pairing_refuse(rep,
			   plan->lineup ? "all rounds have been paired" : "there are no groups");
}

const struct strat_system strat_system_groups = { "groups",
	"round robins in groups, then finals of the best", "strat-pairing(7), Groups", pair, 1, 1 };
