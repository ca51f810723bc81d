/* spreadsheet.c - write the table of a page for a spreadsheet. */
#include "cli/club/screen/ui.h"

#include <stdio.h>

/* Return the sheet with the table of page P. */
static const char *
sheet_of(const struct club_page *p, const struct strat_club *c)
{
	switch (p->which) {
	case CLUB_PAGE_PEOPLE:
		return "players";
	case CLUB_PAGE_BOARDS:
		return "boards";
	case CLUB_PAGE_CROSS:
		return "crosstable";
	default:
		if (p->flag && club_is_scheveningen(c))
			return "teams";
		return c->boards && p->flag ? "individual" : "standings";
	}
}

/* Return 1 if page P of C has the crosstable of the players of teams. */
static int
is_of_players(const struct club_page *p, const struct strat_club *c)
{
	return c->boards && p->which == CLUB_PAGE_CROSS && p->flag;
}

/* Write the table of the page, of the round that is shown. */
static void
write_table(struct club_ui *u, const char *answer)
{
	const struct club_page *p = club_ui_page(u);
	const char *argv[9] = { "print", sheet_of(p, club_of(u)), "--excel", "--output",
		u->target };
	char round[24];
	size_t n = 5;

	(void)answer;
	if (is_of_players(p, club_of(u)))
		argv[n++] = "--players";
	if (p->subject) {
		snprintf(round, sizeof round, "%zu", p->subject);
		argv[n++] = "--round";
		argv[n] = round;
	}
	club_run_job(u, argv, u->target);
}

static void
write_new(struct club_ui *u, const char *file)
{
	club_write_to(u, file, write_table);
}

void
club_act_spreadsheet(struct club_ui *u, int arg)
{
	const struct club_page *p = club_ui_page(u);
	int is_own = is_of_players(p, club_of(u));
	char name[1000], round[24] = "";
	size_t shown = p->subject          ? p->subject
	    : p->which == CLUB_PAGE_PEOPLE ? 0
					   : club_of(u)->paired;

	(void)arg;
	if (p->which == CLUB_PAGE_BOARDS && !club_of(u)->paired) {
		club_ui_decline(u, _("no round is paired"));
		return;
	}
	if (shown)
		snprintf(round, sizeof round, "-%zu", shown);
	snprintf(name, sizeof name, "%.900s-%s%s%s.csv", u->path, sheet_of(p, club_of(u)),
	    is_own ? "-players" : "", round);
	club_ui_ask_file(u, _("Write the table for a spreadsheet to:"), name, write_new);
}
