/* tourney_standings.c - strat-tourney standings: rank the players of a report and explain
 * tie-breaks. */
#include <csv.h>
#include <inttypes.h>
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/tool/table.h"
#include "cli/tool/text.h"
#include "cli/tourney/tourney_command.h"
#include "tourney/standings.h"
#include "tourney/trf.h"

static struct tool_words tie_breaks;
static const char *edition = "2026", *scoring;
static long explain, rounds;
static int csv, json, round_robin, enter;
static const char *line_end = "cr";

static const struct tool_opt opts[] = {
	{ 0, "tie-breaks", "LIST", N_("rank by these codes of C.07 (default: those of the report)"),
	    TOOL_WORDS, &tie_breaks, 0 },
	{ 0, "edition", "YEAR", N_("use this edition of C.07: 2026 (the default), 2024 or 2023"),
	    TOOL_WORD, &edition, 0 },
	{ 0, "scoring", "NAME", N_("score by 1-half-0, 6-3-1, 3-1-0 or WIN-DRAW-LOSS[-BYE]"),
	    TOOL_WORD, &scoring, 0 },
	{ 0, "round-robin", NULL, N_("count forfeits as games (C.07, 15.2)"), TOOL_SWITCH,
	    &round_robin, 0 },
	{ 0, "rounds", "N", N_("rank after the first N rounds"), TOOL_NUMBER, &rounds, 1 },
	{ 0, "explain", "PLAYER", N_("show how each of a player's tie-breaks adds up"), TOOL_NUMBER,
	    &explain, 1 },
	{ 0, "csv", NULL, N_("print CSV"), TOOL_SWITCH, &csv, 0 },
	{ 0, "json", NULL, N_("print JSON, one object per line"), TOOL_SWITCH, &json, 0 },
	{ 0, "enter", NULL, N_("print the report with points and ranks"), TOOL_SWITCH, &enter, 0 },
	{ 0, "line-end", "END", N_("end lines with cr (the default), lf or crlf"), TOOL_WORD,
	    &line_end, 0 },
	{ 0, NULL, NULL, NULL, TOOL_SWITCH, NULL, 0 },
};

/* Use the tie-breaks of LIST, which are separated by commas. */
static void
use_list(struct strat_standings *s, const char *list)
{
	char word[STRAT_TIEBREAK_WORD + 1];
	size_t len;

	for (; *list && s->nuse < STRAT_MAX_TIEBREAKS; list += len + (list[len] == ',')) {
		len = strcspn(list, ",");
		snprintf(word, sizeof word, "%.*s", (int)len, list);
		if (strat_tiebreak_parse(word, &s->use[s->nuse]) == 0)
			s->nuse++;
	}
}

/* Use the tie-breaks that T states, or by default the usual ones for its type of tournament, which
 * are then printed. */
static void
use_stated(struct tool *tool, const struct strat_tourney *t, struct strat_standings *s)
{
	const char *usual = s->is_round_robin ? "DE,SB,WIN,KS" : "BH/C1,BH,SB,DE";
	char list[200];

	strat_tiebreaks_stated(t, list, sizeof list, tourney_file(tool), &tool->report);
	use_list(s, *list ? list : usual);
	if (!*list && !tool->quiet)
		tool_message(tool, _("the report states no tie-breaks (line 202): %s"), usual);
}

static void
choose(struct tool *tool, const struct strat_tourney *t, struct strat_standings *s)
{
	char type[80];
	int i;

	strat_trf_line_text(t, "192", type, sizeof type);
	s->is_round_robin = round_robin || strstr(type, "ROUNDROBIN") != NULL;
	for (i = 0; i < tie_breaks.n; i++)
		if (strat_tiebreak_parse(tie_breaks.word[i], &s->use[s->nuse++]) < 0)
			tool_die(tool, _("unknown tie-break '%s' (strat-pairing(7) lists them)"),
			    tie_breaks.word[i]);
	if (!tie_breaks.n)
		use_stated(tool, t, s);
	if (strcmp(edition, "2023") == 0 || strcmp(edition, "2024") == 0)
		s->edition = STRAT_EDITION_2023;
	else if (strcmp(edition, "2026") == 0)
		s->edition = STRAT_EDITION_2026;
	else
		tool_die(tool, _("--edition: unknown edition '%s' (expected 2026, 2024 or 2023)"),
		    edition);
}

void
tourney_value(const struct strat_standings *s, size_t who, size_t k, char *to, size_t size)
{
	int64_t v = s->value[who * s->nuse + k];
	int decimals = strat_tiebreaks[s->use[k].id].decimals;

	if (decimals == 0)
		snprintf(to, size, "%" PRId64, v / 100);
	else if (decimals == 1)
		snprintf(to, size, "%" PRId64 ".%d", v / 100, (int)(v / 10 % 10));
	else
		snprintf(to, size, "%" PRId64 ".%02d", v / 100, (int)(v % 100));
}

/* ------ tables ------ */

/* Print a cell of a CSV row. */
static void
put_word(const char *word, int is_last)
{
	csv_fwrite(stdout, word, strlen(word));
	putchar(is_last ? '\n' : ',');
}

static void
put_head(const struct strat_standings *s)
{
	char word[STRAT_TIEBREAK_WORD];
	size_t k;

	put_word("Rank", 0);
	put_word("No", 0);
	put_word("Name", 0);
	put_word("Points", s->nuse == 0);
	for (k = 0; k < s->nuse; k++) {
		strat_tiebreak_word(&s->use[k], word);
		put_word(word, k + 1 == s->nuse);
	}
}

static void
put_table(const struct strat_standings *s)
{
	const struct strat_standing *o;
	char word[32];
	size_t k;

	put_head(s);
	for (o = s->order; o < s->order + s->t->n; o++) {
		snprintf(word, sizeof word, "%u", o->rank);
		put_word(word, 0);
		snprintf(word, sizeof word, "%u", s->t->players[o->who].number);
		put_word(word, 0);
		put_word(s->t->players[o->who].name, 0);
		snprintf(word, sizeof word, "%d.%d", STRAT_DECIMAL(o->points));
		put_word(word, s->nuse == 0);
		for (k = 0; k < s->nuse; k++) {
			tourney_value(s, o->who, k, word, sizeof word);
			put_word(word, k + 1 == s->nuse);
		}
	}
}

/* Print the standings as an aligned table. */
static void
put_sheet(struct tool *tool, const struct strat_standings *s)
{
	char words[STRAT_MAX_TIEBREAKS][STRAT_TIEBREAK_WORD];
	const struct strat_standing *o;
	struct table_look look = table_look_of_output();
	struct strat_out out;
	struct table sheet;
	size_t k;

	table_init(&sheet, "standings");
	table_column(&sheet, N_("Rank"), 0, "");
	table_column(&sheet, N_("No"), 0, "");
	table_column(&sheet, N_("Name"), TABLE_TEXT, "");
	table_column(&sheet, N_("Points"), 1, "");
	for (k = 0; k < s->nuse; k++) {
		strat_tiebreak_word(&s->use[k], words[k]);
		table_column(&sheet, words[k], strat_tiebreaks[s->use[k].id].decimals, "");
	}
	for (o = s->order; o < s->order + s->t->n; o++) {
		table_row(&sheet);
		table_number(&sheet, o->rank);
		table_number(&sheet, s->t->players[o->who].number);
		table_text(&sheet, s->t->players[o->who].name);
		table_number(&sheet, o->points / 100.0);
		for (k = 0; k < s->nuse; k++)
			table_number(&sheet, (double)s->value[o->who * s->nuse + k] / 100);
	}
	strat_out_init(&out, -1);
	if (table_print_text(&out, &sheet, &look) < 0)
		tourney_no_memory(tool);
	tourney_print(tool, &out);
	table_free(&sheet);
}

static void
put_json(struct tool *tool, const struct strat_standings *s)
{
	const struct strat_standing *o;
	char code[STRAT_TIEBREAK_WORD];
	size_t k;

	for (o = s->order; o < s->order + s->t->n; o++) {
		json_t *values = json_object(), *name = json_string(s->t->players[o->who].name),
		       *line;

		for (k = 0; k < s->nuse; k++) {
			strat_tiebreak_word(&s->use[k], code);
			json_object_set_new(
			    values, code, json_real((double)s->value[o->who * s->nuse + k] / 100));
		}
		line = json_pack("{s:i, s:i, s:o, s:f, s:o}", "rank", (int)o->rank, "number",
		    (int)s->t->players[o->who].number, "name", name ? name : json_string("?"),
		    "points", o->points / 100.0, "tie_breaks", values);
		if (text_print_json(line, JSON_COMPACT | JSON_REAL_PRECISION(12)) < 0)
			tourney_no_memory(tool);
		json_decref(line);
	}
}

static void
put_report(struct tool *tool, struct strat_tourney *t, const struct strat_standings *s)
{
	struct strat_out out;
	size_t i;

	for (i = 0; i < t->n; i++)
		t->players[s->order[i].who].rank = s->order[i].rank;
	strat_out_init(&out, -1);
	strat_trf_write(t, tourney_line_end(tool, line_end), &out);
	tourney_print(tool, &out);
}

/* ------ explanations ------ */

static void
put_explanation(struct tool *tool, const struct strat_standings *s)
{
	uint16_t who = strat_tourney_find(s->t, (unsigned long)explain);
	char code[STRAT_TIEBREAK_WORD], value[32];
	struct strat_out out;
	size_t k;

	if (who == STRAT_NO_PLAYER)
		tool_die(tool, _("--explain: unknown player %ld"), explain);
	strat_out_init(&out, -1);
	for (k = 0; k < s->nuse; k++) {
		strat_tiebreak_word(&s->use[k], code);
		tourney_value(s, who, k, value, sizeof value);
		strat_out_printf(&out, "%s %s: %s (C.07, %s)\n", code, value,
		    _(strat_tiebreaks[s->use[k].id].about), strat_tiebreaks[s->use[k].id].article);
		strat_standings_explain(s, who, k, &out);
	}
	tourney_print_safe(tool, &out);
}

static void
standings(struct tool *tool)
{
	struct strat_standings s = { .nuse = 0 };
	struct strat_tourney t;

	if (tourney_load(tool, &t) == 0) {
		choose(tool, &t, &s);
		if (scoring)
			t.scoring = tourney_scoring(tool, scoring);
		s.t = &t;
		s.rounds = rounds && (size_t)rounds < t.played ? (size_t)rounds : t.played;
		if (strat_standings_make(&s) < 0)
			tourney_no_memory(tool);
		if (explain)
			put_explanation(tool, &s);
		else if (enter)
			put_report(tool, &t, &s);
		else if (json)
			put_json(tool, &s);
		else if (csv)
			put_table(&s);
		else
			put_sheet(tool, &s);
		strat_standings_free(&s);
	}
	strat_tourney_free(&t);
}

const struct tool_command tourney_standings = { "standings",
	"[--tie-breaks LIST] [--edition YEAR] [--scoring NAME] [--explain PLAYER] [FILE]",
	N_("rank the players"), opts, standings };
