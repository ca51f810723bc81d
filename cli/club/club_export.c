/* club_export.c - strat-tourney FILE export: write the tournament in formats of other programs and
 * of rating officers. */
#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "cli/club/club_command.h"
#include "cli/tool/save.h"
#include "cli/tool/text.h"
#include "cli/tourney/tourney_command.h"
#include "club/report.h"
#include "club/team/team.h"

static int excel;
static const char *format, *line_end = "cr", *output = "-";

static const struct tool_opt export_options[] = {
	{ 't', "format", "FORMAT",
	    N_("write trfx (the default), trf16, trf26 (of teams), csv, json or ratings"),
	    TOOL_WORD, &format, 0 },
	{ 0, "line-end", "END", N_("end report lines with cr (the default), lf or crlf"), TOOL_WORD,
	    &line_end, 0 },
	{ 'o', "output", "FILE", N_("write to FILE instead of standard output"), TOOL_WORD, &output,
	    0 },
	{ 0, "excel", NULL, N_("write csv or ratings as Excel opens them in this language"),
	    TOOL_SWITCH, &excel, 0 },
	CLUB_AT,
	CLUB_END,
};

/* ------ reports ------ */

/* Warn of names and other facts that are too long for the columns of a report. */
static void
warn_truncated(struct tool *t, const struct strat_club *c)
{
	static const struct {
		enum strat_club_fact fact;
		size_t columns;
	} widths[] = { { STRAT_CLUB_NAME, STRAT_PLAYER_NAME }, { STRAT_CLUB_TITLE, 3 },
		{ STRAT_CLUB_LICENCE, 11 } };
	size_t i, k, n;

	for (i = 0; i < c->n; i++)
		for (k = strat_club_is_team(c, (unsigned)i + 1) ? 1 : 0;
		     k < sizeof widths / sizeof *widths; k++) {
			const char *s = c->players[i].fact[widths[k].fact];

			for (n = 0; *s; s++)
				n += (*s & 0xc0) != 0x80;
			if (n <= widths[k].columns)
				continue;
			strat_tellf(&t->report, STRAT_E_LOSS, strat_at_file(club_path),
			    _("player %zu: %s longer than %zu letters"), i + 1,
			    strat_club_fact_name[widths[k].fact], widths[k].columns);
		}
}

int
club_put_report(struct tool *t, struct strat_out *out, const struct strat_club *c,
    enum strat_club_report kind, const char *end)
{
	struct strat_club_field x;
	int rc;

	rc = strat_club_field_init(&x, c);
	warn_truncated(t, c);
	if (rc == 0)
		rc = strat_club_report(&x, c, kind, end, out);
	strat_club_field_free(&x);
	return rc;
}

static int
put_trf16(struct tool *t, struct strat_out *out, const struct strat_club *c)
{
	return club_put_report(t, out, c, STRAT_CLUB_TRF16, tourney_line_end(t, line_end));
}

static int
put_trfx(struct tool *t, struct strat_out *out, const struct strat_club *c)
{
	return club_put_report(t, out, c, STRAT_CLUB_TRFX, tourney_line_end(t, line_end));
}

static int
put_trf26(struct tool *t, struct strat_out *out, const struct strat_club *c)
{
	return club_put_report(t, out, c, STRAT_CLUB_TRF26, tourney_line_end(t, line_end));
}

/* ------ JSON ------ */

static int
put_json(struct tool *t, struct strat_out *out, const struct strat_club *c)
{
	struct strat_standings s = { 0 };
	struct strat_club_field x;
	json_t *all;
	int rc = strat_club_field_init(&x, c);

	(void)t;
	if (rc == 0)
		rc = strat_tourney_standings(&x.t, c->paired, NULL, &s);
	if (rc == 0) {
		all = strat_club_json(c, &x, &s);
		text_put_json(out, all, JSON_INDENT(2) | JSON_REAL_PRECISION(6));
		strat_out_char(out, '\n');
		json_decref(all);
	}
	strat_standings_free(&s);
	strat_club_field_free(&x);
	return rc;
}

/* ------ tables ------ */

/* Columns for the facts about a player, with the prefix "red" or "blue". */
static const struct {
	const char *red, *blue;
	enum strat_club_fact fact;
} facts[] = { { "red_licence", "blue_licence", STRAT_CLUB_LICENCE },
	{ "red_country", "blue_country", STRAT_CLUB_COUNTRY },
	{ "red_rating", "blue_rating", STRAT_CLUB_RATING } };

#define FACTS (sizeof facts / sizeof *facts)

static void
put_columns(struct table *s, int all)
{
	static const char *const words[] = { "date", "event", "round", "board", "red", "blue",
		"result" };
	size_t i;

	for (i = 0; i < sizeof words / sizeof *words; i++)
		table_column(s, words[i], TABLE_TEXT, "");
	for (i = 0; all && i < FACTS; i++)
		table_column(s, facts[i].red, TABLE_TEXT, "");
	for (i = 0; all && i < FACTS; i++)
		table_column(s, facts[i].blue, TABLE_TEXT, "");
	if (all)
		table_column(s, "rules", TABLE_TEXT, "");
}

/* Add game G of BOARD in ROUND; with ALL, also the columns that rating officers do not need. */
static void
put_game(struct table *s, const struct strat_club *c, size_t round, size_t board,
    const struct strat_result_game *g, int all)
{
	const struct strat_club_player *red = &c->players[g->player[0] - 1];
	const struct strat_club_player *blue = &c->players[g->player[1] - 1];
	size_t i;

	club_put(s, strat_club_get(c, "begins"));
	club_put(s, strat_club_get(c, "name"));
	club_printf(s, "%zu", round);
	club_printf(s, "%zu", board);
	for (i = 0; i < 2; i++) /* a team stands for an empty place */
		club_put(s,
		    strat_club_is_team(c, g->player[i])
			? ""
			: c->players[g->player[i] - 1].fact[STRAT_CLUB_NAME]);
	club_put(s, strat_result_table[g->result].word);
	for (i = 0; all && i < FACTS; i++)
		club_put(s, red->fact[facts[i].fact]);
	for (i = 0; all && i < FACTS; i++)
		club_put(s, blue->fact[facts[i].fact]);
	if (all)
		club_put(s, strat_club_get(c, "rules"));
}

/* Append a row for each game; FOR_RATINGS: only for rated games, which were played and have a
 * result. */
static int
put_games(struct strat_out *out, const struct strat_club *c, int for_ratings)
{
	struct table s;
	size_t round, i, k;
	int rc;

	table_init(&s, "games");
	put_columns(&s, for_ratings);
	for (round = 1; round <= c->paired; round++)
		for (i = 0; i < c->round[round].n; i++) {
			const struct strat_club_game *g = &c->round[round].games[i];

			for (k = 0; g->player[1] && k < g->n; k++) {
				struct strat_result_game one = strat_club_single_game(g, k);

				if (club_annulled_of(c, g, round) == CLUB_DROPPED)
					one.result = STRAT_RESULT_BOTH_FORFEIT;
				if (!for_ratings ||
				    strat_result_table[one.result].flags & STRAT_IS_PLAYED)
					put_game(&s, c, round, i + 1, &one, for_ratings);
			}
		}
	rc = table_print_csv(out, &s);
	table_free(&s);
	return rc;
}

static int
put_csv(struct tool *t, struct strat_out *out, const struct strat_club *c)
{
	(void)t;
	return put_games(out, c, 0);
}

static int
put_ratings(struct tool *t, struct strat_out *out, const struct strat_club *c)
{
	(void)t;
	return put_games(out, c, 1);
}

/* ------ the command ------ */

static const struct {
	const char *name;
	int (*put)(struct tool *t, struct strat_out *out, const struct strat_club *c);
} formats[] = { { "trfx", put_trfx }, { "trf16", put_trf16 }, { "trf26", put_trf26 },
	{ "csv", put_csv }, { "json", put_json }, { "ratings", put_ratings } };

#define FORMATS (sizeof formats / sizeof *formats)

/* Return the number of the format WORD, or FORMATS. */
static size_t
find_format(const char *word)
{
	size_t i = 0;

	while (i < FORMATS && strcmp(formats[i].name, word) != 0)
		i++;
	return i;
}

static int
export_club(struct tool *t, struct strat_club_file *f)
{
	struct strat_out out;
	size_t i;
	int rc;

	if (!format)
		format = f->club.boards ? "trf26" : "trfx";
	i = find_format(format);
	if (i == FORMATS)
		return tool_fail(t,
		    _("--format: unknown format '%s' (expected trfx, trf16, trf26, csv, json or ratings)"),
		    format);
	if (f->club.boards && formats[i].put == put_trfx)
		return club_refuse(
		    t, _("trfx has no teams: use --format trf26, or trf16 for the games alone"));
	if (excel && formats[i].put != put_csv && formats[i].put != put_ratings)
		return tool_fail(t, _("--excel needs --format csv or ratings"));
	strat_out_init(&out, -1);
	rc = formats[i].put(t, &out, &f->club);
	if (rc == 0 && excel)
		rc = table_excel(&out);
	return club_save(t, output, &out, rc);
}

/* Run export. */
static int
run_export(struct tool *t)
{
	int rc;

	if (t->nfiles == 1 && find_format(t->files[0]) < FORMATS)
		return tool_fail(t, _("the format is an option: --format %s"), t->files[0]);
	rc = club_check_args(t, 0, 0);
	if (rc == 0 && !tourney_line_end(t, line_end))
		rc = -1;
	return rc < 0 ? rc : club_read(t, export_club);
}

const struct tool_command club_export = { "export", "",
	N_("write the tournament for other programs and rating officers"), export_options,
	run_export };
