/* paper.c - the sheets of a club's tournament: which there are, and how tables become pages. */
#include "cli/club/paper.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "base/lang.h"
#include "cli/page.h"
#include "contest/prizes.h"
#include "formats/escape.h"

/* ------ the kinds ------ */

static int
view_boards(struct sheet *s, const struct club_paper *p)
{
	return club_view_boards(s, p->club, p->round, 0);
}

static int
view_names(struct sheet *s, const struct club_paper *p)
{
	return club_view_names(s, p->club, p->round);
}

static int
view_players(struct sheet *s, const struct club_paper *p)
{
	return club_view_players(s, p->club);
}

static int
view_standings(struct sheet *s, const struct club_paper *p)
{
	return club_view_standings(s, p->ranks);
}

static int
view_crosstable(struct sheet *s, const struct club_paper *p)
{
	return club_cycles(p->club) && p->club->n <= CLUB_GRID ? club_view_matrix(s, p->ranks)
							       : club_view_crosstable(s, p->ranks);
}

static int
view_grid(struct sheet *s, const struct club_paper *p)
{
	return club_view_grid(s, p->club);
}

static int
view_schedule(struct sheet *s, const struct club_paper *p)
{
	return club_view_schedule(s, p->club, 0);
}

static int
view_prizes(struct sheet *s, const struct club_paper *p)
{
	return club_view_prizes(s, p->ranks);
}

/* Of each round a small table. */
static int
schedule_html(struct strat_out *out, const struct club_paper *p)
{
	size_t round, rounds = club_cycles(p->club) ? club_rounds(p->club) : p->club->paired;
	int rc = 0;

	strat_out_str(out, "<div class=\"rounds\">\n");
	for (round = 1; rc == 0 && round <= rounds; round++) {
		struct sheet s;

		rc = club_view_schedule(&s, p->club, round);
		s.is_plain = 1;
		strat_out_str(out, "<div class=\"round\"><h3>");
		strat_out_printf(out, _("Round %zu"), round);
		strat_out_str(out, "</h3>\n");
		if (rc == 0)
			rc = sheet_print_html(out, &s);
		strat_out_str(out, "</div>\n");
		sheet_free(&s);
	}
	strat_out_str(out, "</div>\n");
	return rc;
}

static int
view_teams(struct sheet *s, const struct club_paper *p)
{
	return club_view_teams(s, p->ranks);
}

static int
view_bracket(struct sheet *s, const struct club_paper *p)
{
	return club_view_bracket(s, p->ranks);
}

const struct club_sheet_kind club_sheet_kinds[] = {
	{ .name = "boards",
	    .about = N_("who plays whom, by board"),
	    .title = N_("Round %zu"),
	    .needs_round = 1,
	    .view = view_boards },
	{ .name = "names",
	    .about = N_("where everybody sits, by name"),
	    .title = N_("Round %zu, by name"),
	    .needs_round = 1,
	    .view = view_names },
	{ .name = "slips",
	    .about = N_("a slip a board, for its result"),
	    .title = N_("Result slips, round %zu"),
	    .needs_round = 1,
	    .is_cut = 1,
	    .view = view_boards,
	    .html = club_slips_html,
	    .text = club_slips_text },
	{ .name = "standings",
	    .about = N_("the ranking"),
	    .title = N_("Standings after round %zu"),
	    .has_scores = 1,
	    .view = view_standings },
	{ .name = "teams",
	    .about = N_("the score of a match of teams"),
	    .title = N_("Teams after round %zu"),
	    .has_scores = 1,
	    .view = view_teams },
	{ .name = "crosstable",
	    .about = N_("all results"),
	    .title = N_("Crosstable after round %zu"),
	    .has_scores = 1,
	    .view = view_crosstable },
	{ .name = "cards",
	    .about = N_("a card a player, with his games"),
	    .title = N_("Player cards after round %zu"),
	    .has_scores = 1,
	    .is_cut = 1,
	    .html = club_cards_html,
	    .text = club_cards_text },
	{ .name = "players",
	    .about = N_("who takes part"),
	    .title = N_("Players"),
	    .view = view_players },
	{ .name = "schedule",
	    .about = N_("all rounds, in a round robin those to come, too"),
	    .title = N_("Schedule"),
	    .view = view_schedule,
	    .html = schedule_html },
	{ .name = "grid",
	    .about = N_("in which round two meet in a round robin"),
	    .title = N_("Who meets whom in which round"),
	    .view = view_grid },
	{ .name = "bracket",
	    .about = N_("the tree of a knockout"),
	    .title = N_("Knockout"),
	    .view = view_bracket,
	    .html = club_bracket_html,
	    .text = club_bracket_text },
	{ .name = "prizes",
	    .about = N_("who gets which prize"),
	    .title = N_("Prizes after round %zu"),
	    .has_scores = 1,
	    .view = view_prizes },
	{ .name = NULL },
};

const struct club_sheet_kind *
club_sheet_find(const char *name)
{
	const struct club_sheet_kind *k;

	for (k = club_sheet_kinds; k->name; k++)
		if (strcmp(k->name, name) == 0)
			return k;
	return NULL;
}

const char *
club_paper_refuse(const struct club_sheet_kind *k, const struct club_paper *p)
{
	if (k->needs_round && !p->round)
		return N_("no round is paired yet");
	if (k->view == view_grid && !club_cycles(p->club))
		return N_("who meets whom is known in round robins only");
	if (k->view == view_grid && p->club->n > CLUB_GRID)
		return N_("there are too many players for a grid");
	if (k->view == view_bracket && !strat_club_is_knockout(p->club, p->round))
		return N_("no knockout has begun");
	if (k->view == view_teams && p->ranks->field.system != &strat_system_scheveningen)
		return N_("there is no match of teams");
	if (k->view == view_prizes && !*strat_club_get(p->club, "prizes") &&
	    !*strat_club_get(p->club, "special"))
		return N_("no prizes are set; `set prizes=200,100,50' does so");
	return NULL;
}

/* ------ text ------ */

int
club_paper_text(struct strat_out *out, const struct club_paper *p,
    const struct club_sheet_kind *const *kinds, size_t n)
{
	struct sheet s;
	size_t i;
	int rc = 0;

	for (i = 0; rc == 0 && i < n; i++) {
		strat_out_str(out, i ? "\f" : "");
		if (kinds[i]->text) {
			rc = kinds[i]->text(out, p);
			continue;
		}
		rc = kinds[i]->view(&s, p);
		if (rc == 0)
			rc = sheet_print_text(out, &s, 0);
		sheet_free(&s);
	}
	return rc ? rc : out->error;
}

/* ------ HTML ------ */

void
club_html(struct strat_out *out, const char *text)
{
	strat_escape_xml(out, text, strlen(text));
}

void
club_html_name(struct strat_out *out, const char *name)
{
	strat_out_str(out, "<bdi>");
	club_html(out, name);
	strat_out_str(out, "</bdi>");
}

void
club_html_facts(struct strat_out *out, const struct strat_club *c, int with_name)
{
	static const char *const settings[] = { "name", "place", "begins", "ends" };
	const char *begins = strat_club_get(c, "begins"), *before = "";
	size_t k;

	for (k = with_name ? 0 : 1; k < sizeof settings / sizeof *settings; k++) {
		const char *value = strat_club_get(c, settings[k]);
		int is_end = strcmp(settings[k], "ends") == 0;

		if (!*value || (is_end && strcmp(value, begins) == 0))
			continue;
		strat_out_str(out, is_end && *begins ? " \342\200\223 " : before);
		club_html_name(out, value);
		before = " \302\267 ";
	}
}

static const char table_style[] =
    "header p { margin: 0 0 8px; }\n"
    "h2 { margin: 10px 0 2px; } h3 { margin: 8px 0 2px; }\n"
    "th, td { padding: .2em .5em; }\n"
    "th::first-letter { text-transform: uppercase; }\n"
    ".label { white-space: normal; overflow-wrap: anywhere; min-width: 8em; }\n"
    ".mark { text-align: center; padding-left: .3em; padding-right: .3em; min-width: 1.1em; }\n"
    ".grid .mark, .crosstable .mark { border-left: 1px solid var(--line); }\n"
    ".rounds { columns: 2 22em; } .round { break-inside: avoid; padding-top: 6px; }\n"
    ".round h3 { margin: 0; }\n"
    ".round table, .card table { width: 100%; font-size: 12.5px; table-layout: fixed; }\n"
    ".round .label, .card .label { width: auto; min-width: 0; }\n"
    ".round th { width: 11%; } .round th.mark { width: 17%; }\n"
    ".card th, .card td { padding: .2em .3em; } .card th { font-size: .8em; width: 11%; }\n"
    ".card th.mark { width: 13%; } .card th:nth-child(3) { width: 16%; }\n"
    ".tree { display: flex; gap: 2em; } .third { max-width: 18em; margin-top: 1em; }\n"
    ".level { display: flex; flex-direction: column; flex: 1 1 0; min-width: 9em; }\n"
    ".cell { flex: 1; display: flex; align-items: center; position: relative; }\n"
    ".match { flex: 1; border: 1px solid var(--soft); border-radius: 4px; margin: .25em 0; "
    "padding: .1em .4em; overflow-wrap: anywhere; }\n"
    ".match div { display: flex; justify-content: space-between; gap: .6em; }\n"
    ".match .won { font-weight: 700; } .match span { white-space: nowrap; }\n"
    ".level:not(:last-child) .cell::after { content: \"\"; position: absolute; left: 100%; "
    "width: 1em; height: 50%; border: 0 solid var(--soft); border-right-width: 1px; }\n"
    ".level .cell:nth-child(odd)::after { top: 50%; border-top-width: 1px !important; }\n"
    ".level .cell:nth-child(even)::after { bottom: 50%; border-bottom-width: 1px !important; }\n"
    ".level + .level .cell::before { content: \"\"; position: absolute; right: 100%; "
    "width: 1em; border-top: 1px solid var(--soft); }\n"
    ".card { overflow-wrap: anywhere; } .card h3 { margin: 0; font-size: 17px; }\n"
    ".card p { margin: 0 0 4px; } .card .sum { text-align: right; margin: 3px; }\n"
    "@media (max-width: 600px) { body { padding: 8px; } section { padding: 2px 10px 10px; } "
    ".label { min-width: 7em; } th, td { padding: .2em .35em; } table { font-size: 14px; } }\n"
    "@media print {\n"
    ":root { color-scheme: light; --paper: #fff; --card: #fff; --ink: #000; --soft: #333; "
    "--line: #999; }\n"
    "body { max-width: none; padding: 0; font: 10pt/1.25 Helvetica, Arial, \"Liberation Sans\", "
    "sans-serif; }\n"
    "section { border: 0; border-radius: 0; margin: 0; padding: 0; overflow: visible; }\n"
    "h2 { font-size: 17pt; } header p { font-size: 9.5pt; }\n"
    "section > table, .tree { font-size: var(--size); width: 100%; }\n"
    "thead { display: table-header-group; }\n"
    "tr, .slip, .card, .match { break-inside: avoid; } h2, h3, header { break-after: avoid; }\n"
    "a { color: inherit; text-decoration: none; }\n"
    ".wide { page: wide; }\n"
    "}\n";

static const char form_style[] =
    ".boards td.mark { min-width: 5em; }\n"
    ".slip, .card { border: 1px dashed var(--soft); padding: 4mm 5mm; overflow-wrap: anywhere; }\n"
    ".slip { display: flex; flex-direction: column; justify-content: space-between; gap: 2mm; }\n"
    ".slip header { display: flex; gap: 2em; border-bottom: 1px solid var(--line); }\n"
    ".slip header :first-child { flex: 1; }\n"
    ".pair { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 8mm; }\n"
    ".pair small, .signs { color: var(--soft); } .pair small { display: block; }\n"
    ".pair strong { font-size: 23px; line-height: 1.15; } .pair .long { font-size: 16px; }\n"
    ".pair .longer { font-size: 9.5px; }\n"
    ".boxes { display: flex; flex-wrap: wrap; gap: 3mm 9mm; font-size: 17px; }\n"
    ".boxes small { min-width: 12em; }\n"
    ".boxes span::before { content: \"\"; display: inline-block; width: .8em; height: .8em; "
    "border: 1.5px solid; margin-right: .4em; vertical-align: -.08em; }\n"
    ".signs { display: grid; grid-template-columns: 1fr 1fr; gap: 8mm; margin-top: 7mm; }\n"
    ".signs span { border-top: 1px solid; }\n"
    ".many { display: grid; grid-template-columns: repeat(var(--across), minmax(0, 1fr)); }\n"
    "@media screen and (max-width: 600px) { .many, .pair { grid-template-columns: minmax(0, 1fr); "
    "} }\n"
    "@media print {\n"
    "h1, .forms > header { display: none; }\n"
    "section + section { break-before: page; }\n"
    ".slip, .card { min-height: var(--high); box-sizing: border-box; }\n"
    "}\n";

/* Append TEXT as a string of a style sheet. */
static void
put_css_string(struct strat_out *out, const char *text)
{
	strat_out_char(out, '"');
	for (; *text; text++)
		if (isalnum((unsigned char)*text) || *text == ' ' || (unsigned char)*text >= 128)
			strat_out_char(out, *text);
		else
			strat_out_printf(out, "\\%x ", (unsigned char)*text);
	strat_out_char(out, '"');
}

void
club_table_style(struct strat_out *out, const struct strat_club *c, const char *paper)
{
	strat_out_str(out, table_style);
	strat_out_str(out, "@page { margin: 14mm 12mm 16mm;\n");
	if (*paper)
		strat_out_printf(out, "size: %s portrait;\n", paper);
	strat_out_str(out, "@bottom-left { font: 8pt sans-serif; content: ");
	put_css_string(out, strat_club_get(c, "name"));
	strat_out_str(out,
	    "; }\n@bottom-right { font: 8pt sans-serif; content: counter(page) \" / \" "
	    "counter(pages); } }\n");
	strat_out_printf(out, "@page wide { size: %s landscape; }\n", paper);
}

/* ------ how large a table is ------ */

#define NAME   32   /* letters of a name that are not wrapped */
#define LETTER .58  /* the width of a letter, of its height */
#define FIGURE .66  /* that of a figure and the like */
#define ROW    1.75 /* the height of a row */
#define SMALL  8.0  /* points: what is smaller lies on its side */
#define LARGE  13.0
#define LEAST  4.5

/* The width of S, of the height of its letters. */
static double
width_of(const struct sheet *s)
{
	double width = 0;
	size_t k;

	for (k = 0; k < s->ncolumns; k++) {
		int letters = sheet_column_width(s, k);

		if (s->columns[k].is_mark)
			width += FIGURE * (letters > 1 ? letters : 2) + .7;
		else
			width += LETTER * (letters < NAME ? letters : NAME) + 1.1;
	}
	return width;
}

/* How large its letters are, in points, so that it fits across a page, and, without becoming very
 * small, on one. */
static double
size_of(const struct sheet *s, int is_letter, int *is_wide)
{
	const double across[2][2] = { { 527, 774 }, { 544, 724 } }; /* points, within margins */
	const double down[2][2] = { { 690, 445 }, { 640, 460 } };
	double width = width_of(s), size, one_page;

	*is_wide = across[is_letter][0] / width < SMALL;
	size = across[is_letter][*is_wide] / width;
	one_page = down[is_letter][*is_wide] / (ROW * (double)(s->nrows + 1));
	if (one_page < (*is_wide ? 7 : 9.5))
		one_page = 10;
	size = size < one_page ? size : one_page;
	return size > LARGE ? LARGE : size < LEAST ? LEAST : size;
}

/* ------ the page ------ */

static void
put_header(struct strat_out *out, const struct club_sheet_kind *k, const struct club_paper *p)
{
	strat_out_str(out, "<header><h2>");
	if (k->needs_round || k->has_scores)
		strat_out_printf(out, _(k->title), p->round);
	else
		strat_out_str(out, _(k->title));
	strat_out_str(out, "</h2><p>");
	club_html_facts(out, p->club, 1);
	strat_out_str(out, "</p></header>\n");
}

void
club_section_begin(struct strat_out *out, const char *name, const struct sheet *s, int is_letter)
{
	int is_wide;
	double size = size_of(s, is_letter, &is_wide);

	strat_out_printf(out, "<section class=\"%s%s\" style=\"--size: %.1fpt\">\n", name,
	    is_wide ? " wide" : "", size);
}

static int
put_table(struct strat_out *out, const struct club_sheet_kind *k, const struct club_paper *p)
{
	struct sheet s;
	int rc = k->view(&s, p);

	if (rc == 0) {
		s.is_plain = 1;
		club_section_begin(out, k->name, &s, p->is_letter);
		put_header(out, k, p);
		rc = sheet_print_html(out, &s);
		strat_out_str(out, "</section>\n");
	}
	sheet_free(&s);
	return rc;
}

static int
put_form(struct strat_out *out, const struct club_sheet_kind *k, const struct club_paper *p)
{
	int is_wide = k->view == view_bracket && p->ranks->field.nlineup <= CLUB_UPRIGHT, rc;

	strat_out_printf(out, "<section class=\"%s%s%s\">\n", k->name, k->is_cut ? " forms" : "",
	    is_wide ? " wide" : "");
	put_header(out, k, p);
	rc = k->html(out, p);
	strat_out_str(out, "</section>\n");
	return rc;
}

int
club_paper_html(struct strat_out *out, const struct club_paper *p,
    const struct club_sheet_kind *const *kinds, size_t n)
{
	const char *name = strat_club_get(p->club, "name");
	struct strat_out style;
	size_t i;
	int rc;

	strat_out_init(&style, -1);
	club_table_style(&style, p->club, p->is_letter ? "letter" : "A4");
	strat_out_str(&style, form_style);
	strat_out_char(&style, '\0');
	rc = style.error;
	if (rc == 0)
		page_begin(out, *name ? name : _("Tournament"), *name ? name : _("Tournament"),
		    style.text, 0);
	strat_out_free(&style);
	for (i = 0; rc == 0 && i < n; i++)
		rc = kinds[i]->html ? put_form(out, kinds[i], p) : put_table(out, kinds[i], p);
	page_end(out);
	return rc ? rc : out->error;
}
