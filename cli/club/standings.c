/* standings.c - strat-tourney FILE standings, crosstable: who is where, and why. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/club/club.h"
#include "cli/rated.h"
#include "cli/tourney/tourney.h"
#include "formats/results.h"

static const char *tie_breaks, *explain;
static long after;

static const struct tool_opt standings_options[] = {
	{ 0, "after", "ROUND", "after this round; without it after the last that is paired",
	    TOOL_NUMBER, &after, 1 },
	{ 0, "tie-breaks", "LIST", "these, not those of the settings", TOOL_WORD, &tie_breaks, 0 },
	{ 0, "explain", "PLAYER", "each summand of the tie-breaks of a player", TOOL_WORD, &explain,
	    0 },
	CLUB_AT,
	CLUB_FORM,
	CLUB_END,
};

/* What is shown: the tournament, as a field, ranked. */
struct view {
	struct strat_club_file file;
	struct strat_club_field field;
	struct strat_standings s;
};

static void
open_view(struct tool *t, struct view *v)
{
	size_t rounds;

	memset(&v->s, 0, sizeof v->s);
	club_need(t, 0, 0);
	club_read(t, &v->file);
	rounds = v->file.club.paired;
	if (after && (size_t)after > rounds)
		club_refuse(t, "round %ld is not paired", after);
	if (after)
		rounds = (size_t)after;
	club_field(t, &v->field, &v->file.club);
	if (strat_club_field_rank(&v->field, &v->file.club, rounds, tie_breaks, &v->s) < 0)
		tool_die(t, "out of memory");
}

static void
close_view(struct view *v)
{
	strat_standings_free(&v->s);
	strat_club_field_free(&v->field);
	strat_club_file_close(&v->file);
}

/* "Club night, after round 3" to TITLE. */
static void
put_title(const struct view *v, char *title, size_t size)
{
	const char *name = strat_club_get(&v->file.club, "name");

	snprintf(title, size, "%s%safter round %zu", name, *name ? ", " : "", v->s.rounds);
}

/* ------ standings ------ */

#define FEW 4 /* columns before the tie-breaks */

static void
print_standings(struct tool *t, const struct view *v)
{
	struct club_column columns[FEW + STRAT_MAX_TIEBREAKS] = { { "rank", 0 },
		{ "name", SHEET_TEXT }, { "club", SHEET_TEXT }, { "points", 1 } };
	char words[STRAT_MAX_TIEBREAKS][STRAT_TIEBREAK_WORD], value[32], title[300];
	const struct strat_standings *s = &v->s;
	struct sheet sheet;
	size_t i, k;

	for (k = 0; k < s->nuse; k++) {
		strat_tiebreak_word(&s->use[k], words[k]);
		columns[FEW + k] = (struct club_column){ words[k],
			strat_tiebreaks[s->use[k].id].decimals };
	}
	put_title(v, title, sizeof title);
	club_sheet(&sheet, title, columns, FEW + s->nuse);
	for (i = 0; i < s->t->n; i++) {
		const struct strat_standing *o = &s->order[i];
		char *const *fact = v->file.club.players[v->field.who[o->who] - 1].fact;

		club_printf(&sheet, "%u", o->rank);
		club_put(&sheet, fact[STRAT_CLUB_NAME]);
		club_put(&sheet, fact[STRAT_CLUB_CLUB]);
		club_printf(&sheet, "%d.%d", o->points / 10, o->points % 10);
		for (k = 0; k < s->nuse; k++) {
			tourney_value(s, o->who, k, value, sizeof value);
			club_put(&sheet, value);
		}
	}
	club_print(t, &sheet);
}

static void
print_explanation(struct tool *t, struct view *v)
{
	const struct strat_standings *s = &v->s;
	unsigned number = club_player(t, &v->file, explain);
	char code[STRAT_TIEBREAK_WORD], value[32];
	struct strat_out out;
	size_t who = 0, k;

	while (v->field.who[who] != number)
		who++;
	strat_out_init(&out, STDOUT_FILENO);
	for (k = 0; k < s->nuse; k++) {
		const struct strat_tiebreak *b = &strat_tiebreaks[s->use[k].id];

		strat_tiebreak_word(&s->use[k], code);
		tourney_value(s, who, k, value, sizeof value);
		strat_out_printf(&out, "%s %s: %s (C.07, %s)\n", code, value, b->about, b->article);
		strat_standings_explain(s, who, k, &out);
	}
	tourney_print(t, &out);
}

static void
run_standings(struct tool *t)
{
	struct view v;

	open_view(t, &v);
	if (explain)
		print_explanation(t, &v);
	else
		print_standings(t, &v);
	close_view(&v);
}

const struct tool_command club_standings = { "standings", "", "rank the players", standings_options,
	run_standings };

/* ------ crosstable ------ */

/* The cell of player I in ROUND: the rank of his opponent, w or b, and what came of it. */
static void
put_cell(struct sheet *sheet, const struct strat_standings *s, const uint16_t *place, size_t i,
    size_t round)
{
	const struct strat_cell *c = strat_tourney_cell(s->t, i, round);

	if (c->opponent == STRAT_NO_PLAYER)
		club_printf(sheet, "%c", c->result == ' ' ? '-' : c->result);
	else
		club_printf(sheet, "%u%c%c", place[c->opponent], "-wb"[c->colour],
		    c -> result == ' ' ? '*' : c->result);
}

static void
run_crosstable(struct tool *t)
{
	struct club_column columns[FEW + STRAT_CLUB_ROUNDS] = { { "place", 0 },
		{ "name", SHEET_TEXT } };
	char words[STRAT_CLUB_ROUNDS][4], title[300];
	struct sheet sheet;
	struct view v;
	uint16_t *place;
	size_t i, r;

	open_view(t, &v);
	place = malloc((v.s.t->n + 1) * sizeof *place);
	if (!place)
		tool_die(t, "out of memory");
	for (i = 0; i < v.s.t->n; i++)
		place[v.s.order[i].who] = (uint16_t)(i + 1);
	for (r = 0; r < v.s.rounds; r++) {
		snprintf(words[r], sizeof words[r], "%u", (unsigned)(r + 1) % 1000);
		columns[2 + r] = (struct club_column){ words[r], SHEET_TEXT };
	}
	columns[2 + r] = (struct club_column){ "points", 1 };
	put_title(&v, title, sizeof title);
	club_sheet(&sheet, title, columns, 3 + v.s.rounds);
	for (i = 0; i < v.s.t->n; i++) {
		const struct strat_standing *o = &v.s.order[i];

		club_printf(&sheet, "%zu", i + 1);
		club_put(
		    &sheet, v.file.club.players[v.field.who[o->who] - 1].fact[STRAT_CLUB_NAME]);
		for (r = 0; r < v.s.rounds; r++)
			put_cell(&sheet, &v.s, place, o->who, r);
		club_printf(&sheet, "%d.%d", o->points / 10, o->points % 10);
	}
	club_print(t, &sheet);
	free(place);
	close_view(&v);
}

const struct tool_command club_crosstable = { "crosstable", "", "show all rounds of all players",
	standings_options, run_crosstable };

/* ------ ratings ------ */

static void
run_ratings(struct tool *t)
{
	struct strat_results results;
	struct strat_pool pool;
	struct strat_out out;
	int rc;

	club_need(t, 0, 0);
	strat_pool_init(&pool);
	strat_results_init(&results, &pool, &t->report);
	if (strat_results_club(&results, club_path) < 0)
		exit(tool_end(t));
	if (results.good == 0)
		club_refuse(t, "no game has been played");
	strat_out_init(&out, STDOUT_FILENO);
	rc = strat_pool_close(&pool);
	if (rc == 0)
		rc = rated_print(&out, "player", &pool);
	if (rc < 0)
		tool_die(t, "out of memory");
	tourney_print(t, &out);
	strat_pool_free(&pool);
}

const struct tool_command club_ratings = { "ratings", "",
	"say how strong the players were, out of these games alone", club_no_options, run_ratings };
