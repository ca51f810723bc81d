/* menu.c - the first page: the menu. */
#include "cli/club/screen/ui.h"
#include "club/team/team.h"
#include "cli/tool/text.h"

#include <curses.h>
#include <stdio.h>
#include <string.h>

static void put_boards(struct strat_out *out, const struct strat_club *c);
static void put_people(struct strat_out *out, const struct strat_club *c);
static void put_checkin(struct strat_out *out, const struct strat_club *c);
static void put_prizes(struct strat_out *out, const struct strat_club *c);
static void put_system(struct strat_out *out, const struct strat_club *c);
static void put_papers(struct strat_out *out, const struct strat_club *c);

/* The entries.  The first one is the next step.  STATE appends the state of the entry. */
static const struct entry {
	const char *letter, *name;
	enum club_page_id page;
	void (*state)(struct strat_out *out, const struct strat_club *c);
	void (*act)(struct club_ui *u, int arg); /* instead of opening a page */
} entries[] = {
	{ "", "", CLUB_PAGE_MENU, club_put_next, NULL },
	{ "r", N_("Results"), CLUB_PAGE_BOARDS, put_boards, NULL },
	{ "p", N_("Players"), CLUB_PAGE_PEOPLE, put_people, NULL },
	{ "i", N_("Check-in"), CLUB_PAGE_CHECKIN, put_checkin, NULL },
	{ "n", N_("Next round"), CLUB_PAGE_PAIRING, NULL, NULL },
	{ "s", N_("Standings"), CLUB_PAGE_RANKING, NULL, NULL },
	{ "c", N_("Crosstable"), CLUB_PAGE_CROSS, NULL, NULL },
	{ "M", N_("Prizes"), CLUB_PAGE_MENU, put_prizes, club_act_prizes },
	{ "l", N_("Log"), CLUB_PAGE_LOGBOOK, NULL, NULL },
	{ "t", N_("Settings"), CLUB_PAGE_SETTINGS, put_system, NULL },
	{ "w", N_("Print, write, check"), CLUB_PAGE_PAPER, put_papers, NULL },
	{ "V", N_("Hall: show it live"), CLUB_PAGE_HALL, NULL, NULL },
	{ "T", N_("From telephones"), CLUB_PAGE_TELEPHONES, NULL, NULL },
	{ "d", N_("Print the boards"), CLUB_PAGE_MENU, NULL, club_act_print_boards },
	{ "b", N_("Backup copy"), CLUB_PAGE_MENU, NULL, club_act_backup },
	{ "e", N_("Report for ratings"), CLUB_PAGE_MENU, NULL, club_act_export },
};

#define STATE_COLUMN  25 /* of the state of an entry */
#define SYSTEM_COLUMN 23 /* of the description of a system */
#define ENTRIES       (sizeof entries / sizeof *entries)

/* Where results of earlier rounds are missing while results of the last one are, too, name their boards. */
static void
put_boards(struct strat_out *out, const struct strat_club *c)
{
	size_t earlier = c->paired ? strat_club_open_round(c, c->paired - 1) : 0;

	club_put_state(out, c);
	if (!earlier || !strat_club_open_games(c, c->paired))
		return;
	strat_out_str(out, _(CLUB_COLON));
	club_put_missing_boards(out, c, earlier);
}

/* Return 1 if NUMBER is a team that was removed before the first round, or a player of it: they are in no table. */
static int
is_gone(const struct strat_club *c, unsigned number)
{
	unsigned team = c->boards ? strat_club_team(c, number) : 0;

	return team && c->players[team - 1].gone;
}

static void
put_people(struct strat_out *out, const struct strat_club *c)
{
	size_t left = 0, away = 0, byes = 0, absent = 0, teams, gone[2] = { 0, 0 };
	unsigned i;

	for (i = 1; i <= c->n; i++)
		if (is_gone(c, i))
			gone[strat_club_is_team(c, i)]++;
		else if (club_has_left(c, i))
			left += !c->boards || strat_club_is_team(c, i);
		else if (!strat_club_plays_in(c, i, c->paired + 1))
			*(c->players[i - 1].bye[c->paired + 1]         ? &byes
				: c->paired && strat_club_is_out(c, i) ? &absent
								       : &away) += !c->boards ||
			    !strat_club_is_team(c, i);
	teams = strat_club_count_entries(c) - (c->boards ? gone[1] : 0);
	if (c->boards)
		strat_out_printf(out, P_("%zu team, ", "%zu teams, ", teams), teams);
	strat_out_printf(out, _("%zu signed up"), strat_club_count_people(c) - gone[0]);
	if (left && c->boards)
		strat_out_printf(
		    out, P_(", %zu team has withdrawn", ", %zu teams have withdrawn", left), left);
	else if (left)
		strat_out_printf(
		    out, P_(", %zu has withdrawn", ", %zu have withdrawn", left), left);
	if (byes && c->paired < club_rounds(c))
		strat_out_printf(out,
		    P_(", %zu has a bye in round %zu", ", %zu have a bye in round %zu", byes), byes,
		    c->paired + 1);
	if (away && c->paired < club_rounds(c))
		strat_out_printf(out, _(", %zu not in round %zu"), away, c->paired + 1);
	if (absent)
		strat_out_printf(out, _(", %zu not here"), absent);
}

static void
put_checkin(struct strat_out *out, const struct strat_club *c)
{
	if (club_next_step(c) != CLUB_OVER)
		club_put_presence(out, c);
}

static void
put_prizes(struct strat_out *out, const struct strat_club *c)
{
	const char *prizes = strat_club_get(c, "prizes"), *special = strat_club_get(c, "special");

	strat_out_printf(out, "%s%s%s", prizes, *prizes && *special ? "; " : "", special);
}

static void
put_system(struct strat_out *out, const struct strat_club *c)
{
	const char *system = club_value_shown("system", strat_club_get(c, "system"));
	const char *scoring = club_value_shown("scoring", strat_club_get(c, "scoring"));
	size_t games = strat_club_count(c, "games"), rounds = club_rounds(c);

	if (strat_club_setting_is(c, "system", "keizer")) /* has its own points */
		strat_out_printf(
		    out, P_("%s, %zu round", "%s, %zu rounds", rounds), system, rounds);
	else if (rounds)
		strat_out_printf(out, P_("%s, %zu round, %s", "%s, %zu rounds, %s", rounds), system,
		    rounds, scoring);
	else /* not before there are players */
		strat_out_printf(out, "%s, %s", system, scoring);
	if (games > 1)
		strat_out_printf(out, _(", %zu games in a match"), games);
}

/* Name the bracket, which has no page of its own. */
static void
put_papers(struct strat_out *out, const struct strat_club *c)
{
	if (c->lineup_round && strat_club_is_knockout(c, c->paired))
		strat_out_str(out, _("the bracket, and all sheets"));
}

static void
put_telephones(struct strat_out *out, const struct club_ui *u)
{
	if (club_post_waiting(u))
		strat_out_str(out, club_post_words(u));
	else
		strat_out_str(out,
		    club_hall_url_of_results(u) ? _("no results wait")
						: _("players send results: V, then o"));
}

/* The page before the file exists.  The systems beside an earlier question would be taken for its answers. */
static void
put_beginning(struct club_ui *u, struct screen_lines *to, int width)
{
	int is_asked = json_object_get(u->new_player, "teams") &&
	    !json_object_get(u->new_player, "system");
	size_t i;

	if (!is_asked)
		screen_lines_wrap(to, SCREEN_PLAIN,
		    club_ui_format(
			_("There is no file %s yet: these questions create a tournament in it.  "
			  "Everything can be changed later.  ENTER accepts the answer that is shown; "
			  "typing replaces it.  For another language, end the program (ESC) and start it with "
			  "strat-tourney --lang nl %s"),
			u->path, u->path),
		    width);
	else
		screen_line_put(to, SCREEN_PLAIN, 0, _("Pairing systems:"));
	for (i = 0; is_asked && strat_systems[i]; i++)
		if (club_wizard_offers(u, strat_systems[i]))
			club_put_described(to, SCREEN_PLAIN, 0,
			    club_ui_format(
				"  %s", club_value_shown("system", strat_systems[i]->name)),
			    SYSTEM_COLUMN, _(club_wizard_about(u, strat_systems[i])), width);
}

/* Add entry E with the state STATE, which goes on below it; but prizes may be long. */
static void
put_entry(struct screen_lines *to, long id, const struct entry *e, const char *state, int width)
{
	char head[100];

	snprintf(head, sizeof head, "%s  %s%*s  ", e->letter, _(e->name),
	    text_pad(_(e->name), STATE_COLUMN - 5), "");
	if (*state && e->state != put_prizes)
		club_put_described(to, SCREEN_PLAIN, id, head, STATE_COLUMN, state, width);
	else
		screen_line(to, SCREEN_PLAIN, id, "%s%s", head, state);
}

static void
make(struct club_ui *u, const struct club_page *p, struct screen_lines *to, int width)
{
	struct strat_out state;
	size_t i;

	(void)p;
	if (!u->is_there) {
		put_beginning(u, to, width);
		return;
	}
	strat_out_init(&state, -1);
	for (i = 0; i < ENTRIES; i++) {
		const struct entry *e = &entries[i];

		state.len = 0;
		if (e->state)
			e->state(&state, club_of(u));
		if (e->page == CLUB_PAGE_TELEPHONES)
			put_telephones(&state, u);
		if (e->page == CLUB_PAGE_HALL && club_hall_runs(u))
			strat_out_str(&state, _("it is shown"));
		strat_out_char(&state, '\0');
		if (state.error)
			break;
		if (i == 0) {
			club_put_described(to, SCREEN_TODO, 1, "", 0,
			    club_ui_format(_("ENTER  %s"), state.text), width);
			club_warn_contradicted(club_of(u), to, width, 1);
			screen_line_put(to, SCREEN_PLAIN, 0, "");
			continue;
		}
		put_entry(to, (long)i + 1, e, state.text, width);
	}
	strat_out_free(&state);
	screen_line_put(to, SCREEN_PLAIN, 0, "");
	screen_line(to, SCREEN_QUIET, 0, _("File: %s"), u->path);
}

/* ------ keys ------ */

static enum club_page_id
next_page(const struct strat_club *c)
{
	static const enum club_page_id pages[] = { [CLUB_SIGN_UP] = CLUB_PAGE_PEOPLE,
		[CLUB_CHECK_IN] = CLUB_PAGE_CHECKIN,
		[CLUB_PAIR] = CLUB_PAGE_PAIRING,
		[CLUB_ENTER] = CLUB_PAGE_BOARDS,
		[CLUB_DECIDE] = CLUB_PAGE_BOARDS,
		[CLUB_OVER] = CLUB_PAGE_RANKING };

	return pages[club_next_step(c)];
}

/* Return the round to be shown: an earlier one if its results come next, or 0. */
static size_t
earlier_round(const struct strat_club *c)
{
	int is_earlier = club_next_step(c) == CLUB_ENTER && !strat_club_open_games(c, c->paired);

	return is_earlier ? strat_club_next_open(c, 0) : 0;
}

static void
act_go(struct club_ui *u, int which)
{
	long id = club_ui_page(u)->list.id;

	if (!u->is_there) {
		club_prompt_new_tournament(u);
		return;
	}
	if (which == 0 && id > 1)
		which = (int)id - 1;
	if (which)
		club_ui_choose(u, which + 1);
	if (entries[which].act) {
		entries[which].act(u, 0);
		return;
	}
	club_ui_push(u, which ? entries[which].page : next_page(club_of(u)),
	    which ? 0 : earlier_round(club_of(u)));
	if (which == 0 && club_next_step(club_of(u)) == CLUB_SIGN_UP)
		club_act_add(u, 0);
	if (club_ui_page(u)->which == CLUB_PAGE_BOARDS && club_next_step(club_of(u)) == CLUB_DECIDE)
		club_ui_choose(u, (long)club_undecided(club_of(u), club_of(u)->paired, 0));
}

static const struct club_key keys[] = {
	{ { { SCREEN_ENTER }, "ENTER", N_("choose"),
	      N_("open the chosen entry; on the first line, do the next step"), 0 },
	    act_go, 0 },
	{ { { 'r' }, "r", NULL, N_("boards and results of a round"), 0 }, act_go, 1 },
	{ { { 'p' }, "p", NULL, N_("players: sign up, withdraw, give byes"), 0 }, act_go, 2 },
	{ { { 'i' }, "i", NULL, N_("check-in: who is here, not here yet, or withdrawn"), 0 },
	    act_go, 3 },
	{ { { 'n' }, "n", NULL, N_("see and pair the next round"), 0 }, act_go, 4 },
	{ { { 's' }, "s", NULL, N_("standings after any round"), 0 }, act_go, 5 },
	{ { { 'c' }, "c", NULL, N_("crosstable"), 0 }, act_go, 6 },
	{ { { 'M' }, "M", NULL, N_("prize winners"), 0 }, act_go, 7 },
	{ { { 'l' }, "l", NULL, N_("log of all changes; undo"), 0 }, act_go, 8 },
	{ { { 't' }, "t", NULL, N_("name, pairing system, scoring and other settings"), 0 }, act_go,
	    9 },
	{ { { 'w' }, "w", NULL, N_("print sheets; write reports; read lists; check the file"), 0 },
	    act_go, 10 },
	{ { { 'V' }, "V", NULL, N_("show the tournament on telephones and on the wall"), 0 },
	    act_go, 11 },
	{ { { 'd' }, "d", NULL, N_("print the boards of the round on the printer"), 0 }, act_go,
	    13 },
	{ { { 'b' }, "b", NULL, N_("copy the tournament, to a USB stick if there is one"), 0 },
	    act_go, 14 },
	{ { { 'e' }, "e", NULL, N_("write a report for a rating officer"), 0 }, act_go, 15 },
	{ SCREEN_NO_KEY, NULL, 0 },
};

const struct club_page_kind club_page_menu = { N_("What to do"),
	N_("ENTER on the first line does the next step: sign players up, pair a round, enter its "
	   "results, look at the standings.  Every change is in the file at once; there is no "
	   "need to save."),
	keys, make, NULL, CLUB_SELECTS_NOBODY };
