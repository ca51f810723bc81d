/* pairings.c - strat-tourney pairings: pair the next round of a report. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/tool/text.h"
#include "cli/tourney/tourney_command.h"

static const char *system_name = "dutch", *first, *line_end = "cr";
static long rounds;
static int colour_free, explain, plain, enter;

static const struct tool_opt opts[] = {
	{ 0, "system", "NAME",
	    N_("pair by dutch, monrad, round-robin, double-round-robin or knockout"), TOOL_WORD,
	    &system_name, 0 },
	{ 0, "rounds", "N", N_("number of rounds, if the report lacks it"), TOOL_NUMBER, &rounds,
	    1 },
	{ 0, "first", "COLOUR", N_("colour of odd numbers in round 1: white or black"), TOOL_WORD,
	    &first, 0 },
	{ 0, "colour-free", NULL, N_("ignore colours"), TOOL_SWITCH, &colour_free, 0 },
	{ 0, "explain", NULL, N_("show what decided each pair"), TOOL_SWITCH, &explain, 0 },
	{ 0, "plain", NULL, N_("print only numbers, one pair per line"), TOOL_SWITCH, &plain, 0 },
	{ 0, "enter", NULL, N_("print the report with the new round"), TOOL_SWITCH, &enter, 0 },
	{ 0, "line-end", "END", N_("end lines with cr (the default), lf or crlf"), TOOL_WORD,
	    &line_end, 0 },
	{ 0, NULL, NULL, NULL, TOOL_SWITCH, NULL, 0 },
};

static void
put_player(struct strat_out *out, const struct strat_tourney *t, size_t i)
{
	strat_out_printf(out, "%u ", t->players[i].number);
	text_put(out, t->players[i].name, strlen(t->players[i].name), 0);
}

static void
put_why(struct strat_out *out, const struct strat_pairing *p, const struct strat_pair *q)
{
	const char *why = strat_pairing_text(p, q->why), *rule = strat_pairing_text(p, q->colour);

	if (*why) {
		strat_out_char(out, '\t');
		text_put(out, why, strlen(why), 0);
		strat_out_char(out, '\n');
	}
	if (*rule)
		strat_out_printf(out, _("\tcolours by %s\n"), rule);
}

static void
put_pairs(struct strat_out *out, const struct strat_tourney *t, const struct strat_pairing *p)
{
	const struct strat_pair *q;

	strat_out_printf(out, _("round %zu\n"), t->played + 1);
	for (q = p->pairs; q && q < p->pairs + p->n; q++) {
		strat_out_printf(out, "%zu\t", (size_t)(q - p->pairs) + 1);
		put_player(out, t, q->white);
		if (q->black == STRAT_NO_PLAYER) {
			strat_out_printf(out, "\t%s\n", _("bye"));
		} else {
			strat_out_char(out, '\t');
			put_player(out, t, q->black);
			strat_out_char(out, '\n');
		}
		put_why(out, p, q);
	}
}

static void
put_plain(struct strat_out *out, const struct strat_tourney *t, const struct strat_pairing *p)
{
	const struct strat_pair *q;

	strat_out_printf(out, "%zu\n", p->n);
	for (q = p->pairs; q && q < p->pairs + p->n; q++)
		strat_out_printf(out, "%u %u\n", t->players[q->white].number,
		    q->black == STRAT_NO_PLAYER ? 0 : t->players[q->black].number);
}

static void
show(struct tool *tool, struct strat_tourney *t, const struct strat_pairing *p)
{
	struct strat_out out;

	strat_out_init(&out, -1);
	if (enter) {
		if (strat_tourney_resize(t, t->n, t->played + 1) < 0)
			tourney_no_memory(tool);
		strat_pairing_store(p, t, t->played);
		strat_trf_write(t, tourney_line_end(tool, line_end), &out);
	} else if (plain) {
		put_plain(&out, t, p);
	} else {
		put_pairs(&out, t, p);
	}
	tourney_print(tool, &out);
}

static void
pairings(struct tool *tool)
{
	const struct strat_system *s = tourney_system(tool, system_name);
	struct strat_pairing_plan plan = { .colour_free = colour_free, .explain = explain };
	struct strat_pairing p;
	struct strat_tourney t;
	uint8_t *away = NULL;

	if (tourney_load(tool, &t) == 0) {
		if (t.rounds && rounds && t.rounds != (size_t)rounds)
			tool_die(
			    tool, "--rounds: the report has %zu rounds, not %ld", t.rounds, rounds);
		t.rounds = t.rounds ? t.rounds : (size_t)rounds;
		t.first = first ? tourney_colour(tool, first) : t.first;
		away = calloc(t.n + 1, 1);
		if (!away)
			tourney_no_memory(tool);
		strat_pairing_list_absent(&t, t.played, away);
		plan.t = &t;
		plan.round = t.played;
		plan.away = away;
		strat_pairing_init(&p);
		if (strat_pairing_ready(&t, tourney_file(tool), &tool->report) == 0 &&
		    s->pair(&plan, &p, &tool->report) == 0)
			show(tool, &t, &p);
		strat_pairing_free(&p);
	}
	free(away);
	strat_tourney_free(&t);
}

const struct tool_command tourney_pairings = { "pairings",
	"[--system NAME] [--explain] [--plain | --enter] [FILE]", N_("pair the next round"), opts,
	pairings };
