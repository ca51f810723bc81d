/* rounds_tables.c - print the tables of a Swiss or a knockout. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/match/match_command.h"
#include "cli/tool/text.h"

/* Return all engines in the order of rank; the caller frees the array.  Return NULL when out of
 * memory, after setting OUT->error. */
static struct strat_rounds_standing *
rank(struct strat_out *out, const struct strat_rounds *r)
{
	struct strat_rounds_standing *list = calloc(r->plan.players, sizeof *list);

	if (list && strat_rounds_rank(r, list) == 0)
		return list;
	free(list);
	out->error = -STRAT_E_NOMEM;
	return NULL;
}

static int
is_swiss(const struct strat_rounds *r)
{
	return r->plan.kind == STRAT_SWISS;
}

static void
put_points(struct strat_out *out, const struct strat_rounds_standing *e)
{
	match_put_points(out, (uint64_t)e->points, 8);
}

void
match_put_round(struct strat_out *out, const struct strat_match_plan *p)
{
	const struct strat_rounds *r = p->rounds;

	if (r)
		strat_out_printf(out, "; round %" PRIu32 " of %" PRIu32 "%s", r->paired, r->rounds,
		    r->is_over ? " is over" : "");
}

/* ------ the table ------ */

static void
put_remarks(struct strat_out *out, const struct strat_match_plan *p)
{
	const struct strat_rounds *r = p->rounds;
	uint32_t a;

	for (a = 1; a <= r->plan.players; a++) {
		const char *name = p->config.engines[a - 1].engine.name;

		if (!r->gone[a])
			continue;
		text_put(out, name, strlen(name), 0);
		strat_out_printf(out, " was withdrawn after round %" PRIu32 "\n", r->gone[a]);
	}
	if (is_swiss(r) && r->rounds < r->plan.rounds)
		strat_out_printf(out,
		    "of %" PRIu32 " rounds, %" PRIu32
		    " could be paired; all other opponents have met\n",
		    r->plan.rounds, r->rounds);
}

void
match_rounds_table(
    struct strat_out *out, const struct strat_match_plan *p, const struct strat_scoreboard *r)
{
	struct strat_rounds_standing *list = rank(out, p->rounds);
	int swiss = is_swiss(p->rounds);
	uint32_t i;

	if (!list)
		return;
	strat_out_printf(out, "%3s %-*s %6s %6s %6s %6s %8s", "", MATCH_NAME_WIDTH, "engine",
	    "games", "wins", "draws", "losses", "points");
	if (swiss)
		strat_out_printf(out, " %6s %6s", "BH/C1", "BH");
	strat_out_printf(out, " %8s %7s %5s %5s %5s\n", "Elo", "+-", "time", "rules", "crash");
	for (i = 0; i < r->players; i++) {
		const struct strat_rounds_standing *e = &list[i];

		match_put_games(out, p, r, e->rank, e->engine);
		put_points(out, e);
		if (swiss)
			strat_out_printf(out, " %6.1f %6.1f", (double)e->tiebreak[0] / 100,
			    (double)e->tiebreak[1] / 100);
		match_put_strength(out, p, r, e->engine);
	}
	match_put_voids(out, r);
	match_put_repeats(out, r);
	put_remarks(out, p);
	free(list);
}

/* ------ the crosstable ------ */

#define CELL 10 /* columns */

/* Append the result of engine A in ROUND: "7:1.5" is 1.5 points against engine 7.  A plus after it
 * means that A advances and a minus that A is out, although the points are equal or nothing was
 * played. */
static void
put_cell(struct strat_out *out, const struct strat_rounds *r, uint32_t a, uint32_t round)
{
	const struct strat_round_match *e = strat_rounds_find_match(r, a, round);
	int side = e && e->engine[1] == a, is_rule = e && e->by > STRAT_BY_POINTS;
	char text[40], points[24] = "";

	if (!e) {
		strat_out_printf(out, " %*s", CELL, "-");
		return;
	}
	if (e->engine[1] == 0) {
		strat_out_printf(out, " %*s", CELL, "bye");
		return;
	}
	if (e->by != STRAT_BY_FORFEIT)
		snprintf(points, sizeof points, "%" PRIu32 "%s", e->points[side] / 2,
		    e->points[side] % 2 ? ".5" : "");
	snprintf(text, sizeof text, "%u:%s%s", e->engine[!side], points,
	    !is_rule                ? ""
		: e->winner == side ? "+"
				    : "-");
	strat_out_printf(out, " %*s", CELL, text);
}

void
match_rounds_crosstable(struct strat_out *out, const struct strat_match_plan *p)
{
	const struct strat_rounds *r = p->rounds;
	struct strat_rounds_standing *list = rank(out, r);
	uint32_t rounds = r->paired < MATCH_WIDEST ? r->paired : MATCH_WIDEST, i, k;

	if (!list)
		return;
	strat_out_printf(out, "%3s %-*s %4s %8s", "", MATCH_NAME_WIDTH, "engine", "no", "points");
	if (is_swiss(r))
		strat_out_printf(out, " %8s %8s %8s", "BH/C1", "BH", "SB");
	for (k = 1; k <= rounds; k++)
		strat_out_printf(out, " %*" PRIu32, CELL, k);
	strat_out_char(out, '\n');
	for (i = 0; i < r->plan.players; i++) {
		const struct strat_rounds_standing *e = &list[i];

		strat_out_printf(out, "%3u ", (unsigned)e->rank);
		match_put_name(out, p, e->engine);
		strat_out_printf(out, " %4u", (unsigned)e->engine);
		put_points(out, e);
		for (k = 0; is_swiss(r) && k < 3; k++)
			strat_out_printf(
			    out, " %8.*f", k == 2 ? 2 : 1, (double)e->tiebreak[k] / 100);
		for (k = 1; k <= rounds; k++)
			put_cell(out, r, e->engine, k);
		strat_out_char(out, '\n');
	}
	free(list);
}
