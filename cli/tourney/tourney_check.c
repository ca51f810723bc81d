/* tourney_check.c - strat-tourney check: compare the rounds of a report with the pairings of a
 * system. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/tourney/tourney_command.h"

static const char *system_name = "dutch";
static int colour_free;

static const struct tool_opt opts[] = {
	{ 0, "system", "NAME",
	    N_("pair by dutch, monrad, round-robin, double-round-robin or knockout"), TOOL_WORD,
	    &system_name, 0 },
	{ 0, "colour-free", NULL, N_("ignore colours"), TOOL_SWITCH, &colour_free, 0 },
	{ 0, NULL, NULL, NULL, TOOL_SWITCH, NULL, 0 },
};

/* Return 1 if the pairing Q is in ROUND of the report. */
static int
is_there(const struct strat_tourney *t, size_t round, const struct strat_pair *q)
{
	const struct strat_cell *c = strat_tourney_cell(t, q->white, round);

	if (q->black == STRAT_NO_PLAYER)
		return c->opponent == STRAT_NO_PLAYER && c->result == 'U';
	return c->opponent == q->black && (colour_free || c->colour != STRAT_BLACK);
}

static unsigned
number(const struct strat_tourney *t, uint16_t i)
{
	return i == STRAT_NO_PLAYER ? 0 : t->players[i].number;
}

/* Print a line for each pairing of P that is not in ROUND, with the opponent in the report.  Return
 * their number. */
static size_t
compare(const struct strat_tourney *t, size_t round, const struct strat_pairing *p)
{
	const struct strat_pair *q;
	size_t wrong = 0;

	for (q = p->pairs; q && q < p->pairs + p->n; q++) {
		const struct strat_cell *c = strat_tourney_cell(t, q->white, round);

		if (is_there(t, round, q))
			continue;
		wrong++;
		printf(_("round %zu: the rules give %u-%u, but %u met %u"), round + 1,
		    number(t, q->white), number(t, q->black), number(t, q->white),
		    number(t, c->opponent));
		if (c->opponent == q->black)
			printf(_(" with the other colour"));
		putchar('\n');
	}
	return wrong;
}

static int
check_round(struct tool *tool, const struct strat_tourney *t, size_t round,
    const struct strat_system *s, uint8_t *away)
{
	struct strat_pairing_plan plan = {
		.t = t, .round = round, .away = away, .colour_free = colour_free
	};
	struct strat_pairing p;
	size_t wrong = 0;

	strat_pairing_list_absent(t, round, away);
	strat_pairing_init(&p);
	if (s->pair(&plan, &p, &tool->report) == 0)
		wrong = compare(t, round, &p);
	strat_pairing_free(&p);
	return wrong > 0;
}

static void
check(struct tool *tool)
{
	const struct strat_system *s = tourney_system(tool, system_name);
	struct strat_tourney t;
	uint8_t *away = NULL;
	size_t r, wrong = 0;

	if (tourney_load(tool, &t) == 0) {
		t.rounds = t.rounds ? t.rounds : t.played;
		away = calloc(t.n + 1, 1);
		if (!away)
			tourney_no_memory(tool);
		for (r = 0; r < t.played; r++)
			wrong += (size_t)check_round(tool, &t, r, s, away);
		if (wrong) {
			strat_tellf(&tool->report, STRAT_E_PAIRED,
			    strat_at_file(tourney_file(tool)), _("%zu of %zu rounds"), wrong,
			    t.played);
		}
	}
	free(away);
	strat_tourney_free(&t);
}

const struct tool_command tourney_check = { "check", "[--system NAME] [FILE]",
	N_("pair every round again and show differences"), opts, check };
