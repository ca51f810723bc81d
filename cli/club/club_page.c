/* club_page.c - strat-tourney FILE page: write all results as one self-contained page for a club's
 * web site, without scripts, readable on a phone. */
#include <stdlib.h>
#include <string.h>

#include "cli/club/club_command.h"
#include "cli/club/paper.h"
#include "cli/club/site/site.h"
#include "club/team/team.h"

static const char *output = "-", *site;
static int all;

static const struct tool_opt page_options[] = {
	{ 'o', "output", "FILE", N_("write to FILE instead of standard output"), TOOL_WORD, &output,
	    0 },
	{ 0, "site", "DIR", N_("write the page, all sheets and pictures to the folder DIR"),
	    TOOL_WORD, &site, 0 },
	{ 0, "all", NULL, N_("include licence numbers and birthdays"), TOOL_SWITCH, &all, 0 },
	CLUB_AT,
	CLUB_END,
};

extern const unsigned char strat_results_css[];

/* The contents of the page. */
struct parts {
	const struct strat_club *club;
	const struct club_ranks *ranks;
	struct strat_out *out;
	int rc;
};

/* ------ sections ------ */

static void
put_heading(struct parts *p, const char *id, const char *heading)
{
	strat_out_printf(p->out, "<h2 id=\"%s\">", id);
	strat_html_text(p->out, heading);
	strat_out_str(p->out, "</h2>\n");
}

/* Append the table S, for which RC was returned, as a section of CLASS, and free it. */
static void
put_section(struct parts *p, struct table *s, int rc, const char *class, const char *id,
    const char *heading)
{
	if (p->rc == 0)
		p->rc = rc;
	if (p->rc == 0) {
		s->is_plain = 1;
		table_link(s, "#p");
		table_extra(s, strcmp(class, "prizes") == 0 ? "points" : "club");
		club_hide_empty(s, "club");
		club_mark_teams(s, p->club, 0);
		club_section_begin(p->out, class, s, 0);
		put_heading(p, id, heading);
		p->rc = table_print_html(p->out, s);
		strat_out_str(p->out, "</section>\n");
	}
	table_free(s);
}

static void
put_rounds(struct parts *p)
{
	size_t round, rounds = club_count_rounds(p->club);
	char id[32], heading[80];
	struct table s;

	for (round = 1; p->rc == 0 && round <= rounds; round++) {
		snprintf(id, sizeof id, "round-%zu", round);
		snprintf(heading, sizeof heading, _("Round %zu"), round);
		put_section(p, &s, club_view_schedule(&s, p->club, round), "boards", id, heading);
		if (!p->club->boards || round > p->club->paired)
			continue;
		snprintf(id, sizeof id, "boards-%zu", round);
		snprintf(heading, sizeof heading, _("Round %zu, by board"), round);
		put_section(p, &s, club_view_boards(&s, p->club, round, 0), "boards", id, heading);
	}
}

static void
put_bracket(struct parts *p)
{
	struct club_paper paper = { .club = p->club, .ranks = p->ranks };

	strat_out_str(p->out, "<section class=\"bracket\">\n");
	put_heading(p, "bracket", _("Knockout"));
	if (p->rc == 0)
		p->rc = club_bracket_html(p->out, &paper);
	strat_out_str(p->out, "</section>\n");
}

/* Fill S as the sheet NAME, with its legend. */
static int
view(const struct parts *p, struct table *s, const char *name)
{
	const struct club_paper paper = {
		.club = p->club, .ranks = p->ranks, .round = p->ranks->s.rounds
	};

	return club_sheet_find(name)->view(s, &paper);
}

static void
put_ranks(struct parts *p)
{
	char heading[CLUB_AFTER + 80], after[CLUB_AFTER];
	struct table s;

	club_after(p->ranks, after);
	snprintf(heading, sizeof heading, "%s %s",
	    club_is_over(p->club, p->ranks->s.rounds) ? _("Final standings") : _("Standings"),
	    after);
	put_section(p, &s, view(p, &s, "standings"), "standings", "standings", heading);
	if (p->ranks->field.t.system == &strat_system_scheveningen)
		put_section(p, &s, club_view_teams(&s, p->ranks), "teams", "teams", _("Teams"));
	if (p->club->boards) {
		put_section(p, &s, view(p, &s, "individual"), "standings", "individual",
		    _("Individual standings"));
		put_section(p, &s, view(p, &s, "by-board"), "standings", "by-board",
		    _("Standings by board"));
	}
	if (strat_club_is_knockout(p->club, p->ranks->s.rounds))
		put_bracket(p);
	put_section(p, &s, view(p, &s, "crosstable"), "crosstable", "crosstable", _("Crosstable"));
}

static void
put_cards(struct parts *p)
{
	unsigned *order = club_by_name(p->club);
	size_t i;

	if (!order)
		p->rc = -STRAT_E_NOMEM;
	strat_out_str(p->out, "<section class=\"players\">\n");
	put_heading(p, "players", _("Players"));
	strat_out_str(p->out, "<div class=\"cards\">\n");
	for (i = 0; p->rc == 0 && i < p->club->n; i++) {
		if (strat_club_is_out(p->club, order[i]))
			continue;
		strat_out_printf(p->out, "<article class=\"card\" id=\"p%u\">\n", order[i]);
		p->rc = club_card_html(p->out, p->ranks, order[i], "#p");
		strat_out_str(p->out, "</article>\n");
	}
	strat_out_str(p->out, "</div>\n</section>\n");
	free(order);
}

/* ------ the page ------ */

static void
put_link(struct parts *p, const char *id, const char *text)
{
	strat_out_printf(p->out, "<a href=\"#%s\">", id);
	strat_html_text(p->out, text);
	strat_out_str(p->out, "</a> ");
}

static void
put_top(struct parts *p)
{
	char id[32], text[80];
	size_t round;

	strat_out_str(p->out, "<p class=\"facts\">");
	club_html_facts(p->out, p->club, 0);
	strat_out_str(p->out, "</p>\n<nav>");
	put_link(p, "standings", _("Standings"));
	if (p->club->boards) {
		put_link(p, "individual", _("Individual standings"));
		put_link(p, "by-board", _("Standings by board"));
	}
	if (strat_club_is_knockout(p->club, p->ranks->s.rounds))
		put_link(p, "bracket", _("Knockout"));
	put_link(p, "crosstable", _("Crosstable"));
	for (round = 1; round <= p->club->paired; round++) {
		snprintf(id, sizeof id, "round-%zu", round);
		snprintf(text, sizeof text, _("Round %zu"), round);
		put_link(p, id, text);
	}
	if (club_shows_prizes(p->club, p->club->paired))
		put_link(p, "prizes", _("Prizes"));
	put_link(p, "players", _("Players"));
	strat_out_str(p->out, "</nav>\n");
}

static void
put_all(struct parts *p)
{
	struct table s;

	put_top(p);
	put_ranks(p);
	put_rounds(p);
	if (club_shows_prizes(p->club, p->club->paired))
		put_section(p, &s, club_view_prizes(&s, p->ranks), "prizes", "prizes", _("Prizes"));
	put_cards(p);
	if (all)
		put_section(
		    p, &s, club_view_players(&s, p->club, 0), "list", "list", _("List of players"));
	strat_out_str(p->out, "<footer>");
	strat_html_text(p->out, club_now());
	strat_out_str(p->out, "</footer>\n");
}

static int
make_page(struct strat_out *out, const struct strat_club *c, const struct club_ranks *ranks)
{
	struct parts p = { .club = c, .ranks = ranks, .out = out };
	struct strat_out style;

	strat_out_init(&style, -1);
	club_table_style(&style, c, "");
	strat_out_str(&style, (const char *)strat_results_css);
	p.rc = club_html_begin(out, c, &style);
	if (p.rc == 0) {
		put_all(&p);
		strat_html_end(out);
	}
	return p.rc ? p.rc : out->error;
}

static int
write_page(struct tool *t, struct strat_club_file *f)
{
	struct club_ranks ranks;
	struct strat_out out;
	int rc = club_ranks_make(&ranks, &f->club, f->club.paired, NULL);

	strat_out_init(&out, -1);
	if (rc == 0)
		rc = make_page(&out, &f->club, &ranks);
	club_ranks_free(&ranks);
	return site && rc == 0 ? club_site_write(t, &f->club, site, &out, all)
			       : club_save(t, output, &out, rc);
}

static int
run_page(struct tool *t)
{
	int rc = club_check_args(t, 0, 0);

	if (rc == 0 && site && strcmp(output, "-") != 0)
		rc = tool_fail(t, _("--site and --output cannot be combined"));
	return rc < 0 ? rc : club_read(t, write_page);
}

const struct tool_command club_page = { "page", "", N_("write one HTML page with all results"),
	page_options, run_page };
