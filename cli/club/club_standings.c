/* club_standings.c - strat-tourney FILE standings, crosstable and ratings. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/club/club_command.h"
#include "cli/tool/rating_table.h"
#include "cli/tourney/tourney_command.h"
#include "formats/results/results.h"

static const char *tie_breaks, *explain;
static int teams;
static long after;

#define RANKED                                                                                     \
	{ 0, "after", "ROUND", N_("rank after this round (default: the last paired)"),             \
		TOOL_NUMBER, &after, 1 },                                                          \
	{                                                                                          \
		0, "tie-breaks", "LIST", N_("use these tie-breaks instead of the setting"),        \
		    TOOL_WORD, &tie_breaks, 0                                                      \
	}

static const struct tool_opt standings_options[] = {
	RANKED,
	{ 0, "explain", "PLAYER", N_("show how each of a player's tie-breaks adds up"), TOOL_WORD,
	    &explain, 0 },
	{ 0, "teams", NULL, N_("rank the teams of a match"), TOOL_SWITCH, &teams, 0 },
	CLUB_AT,
	CLUB_FORM,
	CLUB_END,
};
static const struct tool_opt crosstable_options[] = { RANKED, CLUB_AT, CLUB_FORM, CLUB_END };

/* Read the file and rank the players after the round given by --round. */
static void
open_ranks(struct tool *t, struct strat_club_file *f, struct club_ranks *r)
{
	size_t rounds;

	club_check_args(t, 0, 0);
	club_read(t, f);
	rounds = f->club.paired;
	if (after && (size_t)after > rounds)
		club_refuse(t, _("round %ld is not paired"), after);
	if (after)
		rounds = (size_t)after;
	club_check_made(t, club_ranks_make(r, &f->club, rounds, tie_breaks));
}

static void
close_ranks(struct strat_club_file *f, struct club_ranks *r)
{
	club_ranks_free(r);
	strat_club_file_close(f);
}

/* ------ standings ------ */

/* Print how the tie-breaks of the player with index WHO add up. */
static void
print_values(struct tool *t, const struct strat_standings *s, size_t who)
{
	char code[STRAT_TIEBREAK_WORD], value[32];
	struct strat_out out;
	size_t k;

	strat_out_init(&out, STDOUT_FILENO);
	for (k = 0; k < s->nuse; k++) {
		const struct strat_tiebreak *b = &strat_tiebreaks[s->use[k].id];

		strat_tiebreak_word(&s->use[k], code);
		tourney_value(s, who, k, value, sizeof value);
		strat_out_printf(
		    &out, "%s %s: %s (C.07, %s)\n", code, value, _(b->about), b->article);
		strat_standings_explain(s, who, k, &out);
	}
	tourney_print_safe(t, &out);
}

/* Print the explanation for --explain; in groups, within the player's group. */
static void
print_explanation(struct tool *t, struct strat_club_file *f, const struct club_ranks *r)
{
	uint16_t index = r->field.index[club_player(t, f, explain)];
	size_t group = r->field.t.players[index].group, who = 0, rounds = r->s.rounds;
	struct strat_club_part p;

	if (r->field.system == &strat_system_knockout) {
		puts(_("In a knockout, the rank follows from the round in which the player lost."));
		return;
	}
	if (r->field.system != &strat_system_groups || !group) {
		print_values(t, &r->s, index);
		return;
	}
	if (r->field.lineup && rounds > r->field.begin)
		rounds = r->field.begin;
	club_check_made(
	    t, strat_club_part_make(&p, &r->field, &f->club, group, rounds, tie_breaks));
	while (p.who[who] != index)
		who++;
	print_values(t, &p.s, who);
	strat_club_part_free(&p);
}

static void
run_standings(struct tool *t)
{
	struct strat_club_file f;
	struct club_ranks r;
	struct table s;

	open_ranks(t, &f, &r);
	if (explain) {
		print_explanation(t, &f, &r);
	} else {
		club_check_made(t, teams ? club_view_teams(&s, &r) : club_view_standings(&s, &r));
		club_print(t, &s);
	}
	close_ranks(&f, &r);
}

const struct tool_command club_standings = { "standings", "", N_("rank the players"),
	standings_options, run_standings };

/* ------ crosstable ------ */

static void
run_crosstable(struct tool *t)
{
	struct strat_club_file f;
	struct club_ranks r;
	struct table s;

	open_ranks(t, &f, &r);
	club_check_made(t, club_view_crosstable(&s, &r));
	club_print(t, &s);
	close_ranks(&f, &r);
}

const struct tool_command club_crosstable = { "crosstable", "",
	N_("show all rounds of all players"), crosstable_options, run_crosstable };

/* ------ ratings ------ */

static void
run_ratings(struct tool *t)
{
	struct strat_results results;
	struct strat_pool pool;
	struct strat_out out;
	int rc;

	club_check_args(t, 0, 0);
	strat_pool_init(&pool);
	strat_results_init(&results, &pool, &t->report);
	if (strat_results_club(&results, club_path) < 0)
		exit(tool_end(t));
	if (results.good == 0)
		club_refuse(t, _("no game has been played"));
	strat_out_init(&out, STDOUT_FILENO);
	rc = strat_pool_close(&pool);
	if (rc == 0)
		rc = rating_table_print(&out, N_("player"), &pool);
	if (rc < 0)
		tool_die(t, _("out of memory"));
	tourney_print(t, &out);
	strat_pool_free(&pool);
}

const struct tool_command club_ratings = { "ratings", "",
	N_("rate the players by these games alone"), club_no_options, run_ratings };
