/* tourney_check.c - strat-tourney check: compare the rounds of a tournament file or report with the
 * pairings of a system. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/tourney/tourney_command.h"
#include "cli/tourney/tourney_source.h"

static const char *system_name;
static int colour_free;

static const struct tool_opt opts[] = {
	{ 0, "system", "NAME",
	    N_("pair by dutch, monrad, round-robin, double-round-robin or knockout"), TOOL_WORD,
	    &system_name, 0 },
	{ 0, "colour-free", NULL, N_("ignore colours"), TOOL_SWITCH, &colour_free, 0 },
	CLUB_AT,
	CLUB_END,
};

/* Return 1 if the pairing Q is in the round of PLAN. */
static int
is_there(const struct strat_pairing_plan *plan, const struct strat_pair *q)
{
	const struct strat_tourney *t = plan->t;
	const struct strat_cell *c = strat_tourney_cell(t, q->white, plan->round);

	if (q->black == STRAT_NO_PLAYER)
		return c->opponent == STRAT_NO_PLAYER && c->result == 'U';
	return c->opponent == q->black && (plan->colour_free || c->colour != STRAT_BLACK);
}

/* Print that the rules give the pairing Q of ROUND, with the opponent that the player had. */
static void
put_difference(const struct strat_tourney *t, size_t round, const struct strat_pair *q)
{
	const struct strat_cell *c = strat_tourney_cell(t, q->white, round);
	unsigned white = t->players[q->white].number;

	if (q->black == STRAT_NO_PLAYER)
		printf(_("round %zu: the rules give %u the bye, but %u met %u"), round + 1, white,
		    white, t->players[c->opponent].number);
	else if (c->opponent == STRAT_NO_PLAYER)
		printf(_("round %zu: the rules give %u-%u, but %u had the bye"), round + 1, white,
		    t->players[q->black].number, white);
	else
		printf(_("round %zu: the rules give %u-%u, but %u met %u"), round + 1, white,
		    t->players[q->black].number, white, t->players[c->opponent].number);
	if (c->opponent == q->black)
		printf(_(" with the other colour"));
	putchar('\n');
}

/* Print a line for each pairing of P that is not in the round of PLAN.  Return their number. */
static size_t
compare(const struct strat_pairing_plan *plan, const struct strat_pairing *p)
{
	const struct strat_pair *q;
	size_t wrong = 0;

	for (q = p->pairs; q && q < p->pairs + p->n; q++)
		if (!is_there(plan, q)) {
			put_difference(plan->t, plan->round, q);
			wrong++;
		}
	return wrong;
}

/* Pair the round of PLAN again by SYSTEM.  Return 1 if it was paired differently, otherwise 0. */
static int
check_round(
    struct tool *tool, const struct strat_system *system, const struct strat_pairing_plan *plan)
{
	struct strat_pairing p;
	size_t wrong = 0;

	strat_pairing_init(&p);
	if (system->pair(plan, &p, &tool->report) == 0)
		wrong = compare(plan, &p);
	strat_pairing_free(&p);
	return wrong > 0;
}

/* Check the rounds of the tournament in PLAN, which is that of its first round; differences are
 * reported. */
static int
check_rounds(struct tool *tool, const struct strat_system *system, struct strat_pairing_plan *plan)
{
	const struct strat_tourney *t = plan->t;
	uint8_t *away = calloc(t->n + 1, 1);
	size_t wrong = 0;

	if (!away)
		return tourney_no_memory(tool);
	plan->away = away;
	for (plan->round = 0; plan->round < t->played; plan->round++) {
		strat_pairing_list_absent(t, plan->round, away);
		wrong += (size_t)check_round(tool, system, plan);
	}
	if (wrong)
		strat_tellf(&tool->report, STRAT_E_PAIRED, strat_at_file(tourney_file(tool)),
		    _("%zu of %zu rounds"), wrong, t->played);
	free(away);
	return 0;
}

static int
check_report(struct tool *tool, struct strat_tourney *t, const struct strat_system *system)
{
	struct strat_pairing_plan plan;
	int is_free = t->games > 1, rc = club_check_made(tool, strat_tourney_fold(t));

	if (rc < 0)
		return rc;
	t->rounds = t->rounds ? t->rounds : t->played;
	plan = strat_pairing_plan_of(t, 0);
	plan.colour_free = colour_free || is_free;
	return check_rounds(tool, tourney_system_of(t, system), &plan);
}

static int
check_file(struct tool *tool, struct tourney_source *s)
{
	const struct strat_club *c = &s->file.club;
	struct strat_pairing_plan plan;
	struct strat_club_field x = { 0 };
	int rc = tourney_suppose(tool, s, "system", system_name);

	if (rc == 0)
		rc = club_check_made(tool, strat_club_field_init(&x, c));
	if (rc == 0) {
		plan = strat_club_field_options(&x, c, 0);
		plan.colour_free |= colour_free;
		rc = check_rounds(tool, x.t.system, &plan);
	}
	strat_club_field_free(&x);
	return rc;
}

static int
check(struct tool *tool)
{
	const struct strat_system *system = NULL;
	struct tourney_source s;
	int rc = tourney_system(tool, system_name, &system);

	if (rc < 0)
		return rc;
	rc = tourney_open(tool, &s);
	if (rc == 0)
		rc = s.is_report ? check_report(tool, &s.report, system) : check_file(tool, &s);
	tourney_close(&s);
	return tool_fault(rc);
}

const struct tool_command tourney_check = { "check", "[--system NAME] [FILE]",
	N_("pair every round again and show differences"), opts, check };
