/* person.c - the page of a player: details, rounds, byes. */
#include "cli/club/screen/ui.h"

#include <curses.h>
#include <string.h>

static void
put_facts(const struct strat_club_player *p, struct screen_lines *to)
{
	size_t k;

	for (k = 0; k < STRAT_CLUB_FACTS; k++)
		screen_line(to, SCREEN_PLAIN, (long)k + 1, "%-10s  %s", _(strat_club_fact_name[k]),
		    *p->fact[k] ? p->fact[k] : "-");
}

/* Add the rounds that the player plays or misses, and forbidden opponents. */
static void
put_times(const struct strat_club *c, unsigned number, struct screen_lines *to)
{
	const struct strat_club_player *p = &c->players[number - 1];
	size_t i;

	if (p->first > 1)
		screen_line(to, SCREEN_PLAIN, 0, _("plays from round %u on; earlier rounds: %s"),
		    p->first, _(strat_bye_word(p->late)));
	if (p->last)
		screen_line(to, SCREEN_PLAIN, 0, _("has withdrawn after round %u"), p->last);
	if (p->last && p->leave)
		screen_line(to, SCREEN_PLAIN, 0, _("games: %s"), _(club_leaving_words(p->leave)));
	for (i = c->paired + 1; i <= STRAT_CLUB_ROUNDS; i++)
		if (p->bye[i])
			screen_line(to, SCREEN_PLAIN, 0, _("round %zu: bye %s"), i,
			    _(strat_bye_word(p->bye[i])));
	for (i = 0; i < c->nbans; i++)
		if (!c->bans[i][3] && (c->bans[i][0] == number || c->bans[i][1] == number))
			screen_line(to, SCREEN_PLAIN, 0, _("may not meet %s"),
			    club_name_of(c, c->bans[i][c->bans[i][0] == number]));
}

static void
make(struct club_ui *u, const struct club_page *p, struct screen_lines *to, int width)
{
	const struct strat_club *c = club_of(u);
	unsigned number = (unsigned)p->subject;
	struct table s;

	if (number < 1 || number > c->n) {
		screen_line_put(to, SCREEN_FAULT, 0, _("this player no longer exists"));
		return;
	}
	screen_line(to, SCREEN_HEAD, 0, _("Number %u: %s"), number, club_name_of(c, number));
	put_facts(&c->players[number - 1], to);
	screen_line_put(to, SCREEN_PLAIN, 0, "");
	put_times(c, number, to);
	if (!c->paired)
		return;
	if (club_view_history(&s, c, number) < 0)
		to->error = -STRAT_E_NOMEM;
	screen_line_put(to, SCREEN_PLAIN, 0, "");
	screen_lines_table(to, &s, NULL, width);
	table_free(&s);
}

/* ------ changes ------ */

static void
change(struct club_ui *u, const char *answer)
{
	const char *fact = strat_club_fact_name[u->about.board];

	if (club_ui_act_player(u, "edit",
		json_pack("{s:i, s:s, s:s}", "player", (int)u->about.player, "fact", fact, "value",
		    answer)) == 0)
		club_ui_say(u, "%s: %s", _(fact), answer);
}

static void
act_change(struct club_ui *u, int arg)
{
	const struct strat_club *c = club_of(u);
	unsigned number = club_selected_player(u);
	long id = club_ui_page(u)->list.id;

	(void)arg;
	if (!number || id < 1)
		return;
	u->about.board = (size_t)id - 1;
	club_ui_ask(u, club_ui_format("%s:", _(strat_club_fact_name[id - 1])),
	    c->players[number - 1].fact[id - 1], change);
}

static const struct club_key keys[] = {
	{ { { SCREEN_ENTER, 'e' }, "ENTER e", N_("change"), N_("change the chosen line"), 0 },
	    act_change, 0 },
	{ { { 'w' }, "w", N_("withdraw"), N_("withdraw the player"), 0 }, club_act_withdraw, 0 },
	{ { { 'r' }, "r", N_("return"), N_("let the player return"), 0 }, club_act_return, 0 },
	{ { { 'B' }, "B", N_("bye"), N_("give the player a bye in a round"), 0 }, club_act_bye, 0 },
	{ { { 'F' }, "F", N_("forbid"), N_("forbid or allow a pairing with another player"), 0 },
	    club_act_forbid, 0 },
	{ SCREEN_NO_KEY, NULL, 0 },
};

const struct club_page_kind club_page_person = { N_("A player"),
	N_("The player's details, rounds and games.  ENTER changes the chosen line; a corrected "
	   "rating counts from the next pairing on."),
	keys, make, NULL, CLUB_SELECTS_SUBJECT };
