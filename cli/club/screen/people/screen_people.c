/* screen_people.c - the page of all players, and the changes of a chosen player. */
#include "cli/club/screen/ui.h"
#include "club/team/team.h"
#include "cli/tool/text.h"

#include <curses.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/scan.h"

/* ------ the list ------ */

/* Sort the lines of the table, one a player, by name. */
static void
sort_by_name(const struct strat_club *c, struct screen_lines *to)
{
	struct screen_line *line = malloc((c->n + 1) * sizeof *line),
			   *by = malloc((c->n + 1) * sizeof *by);
	unsigned *order = club_by_name(c);
	size_t i;

	if (!line || !by || !order)
		to->error = -STRAT_E_NOMEM;
	for (i = 0; i < c->n && !to->error; i++)
		by[to->line[to->fixed + i].id - 1] = to->line[to->fixed + i];
	for (i = 0; i < c->n && !to->error; i++)
		line[i] = by[order[i] - 1];
	if (!to->error)
		memcpy(to->line + to->fixed, line, c->n * sizeof *line);
	free(line);
	free(by);
	free(order);
}

/* Return the columns of the screen that column K of S takes, 0 if it is empty. */
static int
width_of(const struct table *s, size_t k)
{
	const char *text = table_heading(&s->columns[k]);
	int most = text_width(text, strlen(text)), is_empty = 1, width;
	char number[48];
	size_t i;

	for (i = 0; i < s->nrows; i++) {
		const struct table_cell *cell = &s->cells[i * s->ncolumns + k];

		text = !cell->is_there ? ""
		    : cell->shown      ? cell->shown
		    : cell->text       ? cell->text
				       : table_number_text(number, &s->columns[k], cell, 0);
		width = text_width(text, strlen(text));
		is_empty &= !width;
		most = width > most ? width : most;
	}
	return is_empty ? 0 : most + 2;
}

/* Return 1 if S fits in WIDTH columns as it is. */
static int
fits(const struct table *s, int width)
{
	size_t k;

	width += 2;
	for (k = 0; k < s->ncolumns; k++)
		width -= width_of(s, k);
	return width >= 0;
}

/* Say which columns of S had no room. */
static void
put_left_out(struct screen_lines *to, const struct table *s, int width)
{
	struct strat_out words;
	size_t k, n = 0;

	strat_out_init(&words, -1);
	for (k = 0; k < s->ncolumns && k < 64; k++)
		if (to->left_out & (uint64_t)1 << k)
			strat_out_printf(
			    &words, "%s%s", n++ ? _(CLUB_NEXT) : "", table_heading(&s->columns[k]));
	if (n)
		screen_line_put(to, SCREEN_PLAIN, 0, "");
	if (n)
		screen_lines_wrap(to, SCREEN_QUIET,
		    club_ui_format(_("No room for: %s.  The page of a player (ENTER) has it."),
			club_text_end(&words)),
		    width);
	strat_out_free(&words);
}

/* Add the players of the table S with the numbers IDS. */
static void
put_players(struct screen_lines *to, const struct strat_club *c, struct table *s, const long *ids,
    int width)
{
	static const char *const extra[] = { "club", "country", "licence", "title", "sex", "born" };
	size_t i;
	int is_short;

	for (is_short = 0; is_short <= 1 && !s->error && !fits(s, width); is_short++)
		if (club_shorten_byes(s, c, ids, is_short) < 0)
			to->error = -STRAT_E_NOMEM;
	for (i = 0; i < sizeof extra / sizeof *extra; i++)
		table_extra(s, extra[i]);
	if (!s->error)
		s->columns[s->ncolumns - 1].is_mark = 1; /* a bye that is cut would not be seen */
	screen_lines_table(to, s, ids, width);
	to->fixed = 1;
	put_left_out(to, s, width);
}

static void
make(struct club_ui *u, const struct club_page *p, struct screen_lines *to, int width)
{
	const struct strat_club *c = club_of(u);
	long *ids = malloc((c->n + 1) * sizeof *ids);
	unsigned *order = club_listed(c);
	struct table s;
	size_t i;

	if (c->n == 0)
		screen_lines_wrap(to, SCREEN_PLAIN,
		    u->ask.prompt.len
			? _("No players yet.  To read a list from a spreadsheet (.xlsx, .ods) or a "
			    "text file (CSV) instead of typing names, press ESC, then I.")
			: _("No players yet.  a signs players up one by one; I reads a list from a "
			    "spreadsheet (.xlsx, .ods) or a text file (CSV)."),
		    width);
	if (!ids || club_view_players(&s, c, 1) < 0 || !order)
		to->error = -STRAT_E_NOMEM;
	for (i = 0; ids && order && i < c->n; i++)
		ids[i] = (long)order[i];
	free(order);
	if (ids && c->n)
		put_players(to, c, &s, ids, width);
	for (i = to->fixed; i < to->n; i++)
		if (to->line[i].id &&
		    (c->players[to->line[i].id - 1].last ||
			strat_club_is_out(c, (unsigned)to->line[i].id)))
			to->line[i].role = SCREEN_QUIET;
	if (p->flag && ids && c->n && !to->error)
		sort_by_name(c, to);
	if (ids)
		table_free(&s);
	free(ids);
}

/* ------ byes ------ */

/* The letters for byes. */
static const struct {
	char letter;
	const char *points;
} byes[] = { { 'h', "half" }, { 'z', "zero" }, { 'f', "full" }, { 'n', "none" } };

/* Return the last round of the bye in ABOUT. */
static size_t
last_of(const struct club_ui *u)
{
	return u->about.other > u->about.round ? u->about.other : u->about.round;
}

/* Give the player in ABOUT a bye worth POINTS in the rounds there.  Return 0 or -1. */
static int
do_bye(struct club_ui *u, const char *points)
{
	size_t round;

	if (club_ui_begin_player(u) < 0)
		return -1;
	for (round = u->about.round; round <= last_of(u); round++)
		if (club_ui_do(u, "bye",
			json_pack("{s:i, s:I, s:s}", "player", (int)u->about.player, "round",
			    (json_int_t)round, "points", points)) < 0)
			return -1;
	return club_ui_commit(u);
}

static void
give_bye(struct club_ui *u, const char *answer)
{
	size_t i = 0, before = club_rounds(club_of(u));
	const char *effect, *bye;

	while (byes[i].letter != *answer)
		i++;
	effect = club_bye_effect(club_of(u), u->about.player, u->about.round, byes[i].points);
	bye = *answer == 'n' ? _("no bye")
			     : _(club_bye_words(club_of(u),
				   (enum strat_tourney_result)strat_bye_parse(byes[i].points)));
	if (do_bye(u, byes[i].points) < 0)
		return;
	if (last_of(u) > u->about.round)
		club_ui_say(u, _("%s, rounds %zu to %zu: %s"), u->about.name, u->about.round,
		    last_of(u), bye);
	else
		club_ui_say(u, *effect ? _("%s, round %zu: %s; %s") : _("%s, round %zu: %s"),
		    u->about.name, u->about.round, bye, *effect ? _(effect) : "");
	club_say_rounds(u, before);
}

/* Return the arguments of the bye with the chosen row of byes, about.board. */
static json_t *
absence(const struct club_ui *u)
{
	return json_pack("{s:i, s:I, s:s}", "player", (int)u->about.player, "round",
	    (json_int_t)u->about.round, "points", byes[u->about.board].points);
}

/* Return 1 if the player came after the chosen round, so that all rounds before are worth the same. */
static int
came_later(const struct club_ui *u)
{
	return u->about.round < club_of(u)->players[u->about.player - 1].first;
}

/* Return that bye in words: "Ann, round 1: absent with notice". */
static const char *
absence_words(const struct club_ui *u)
{
	const char *bye = _(club_bye_words(
	    club_of(u), (enum strat_tourney_result)strat_bye_parse(byes[u->about.board].points)));

	return came_later(u)
	    ? club_ui_format(_("%s, earlier rounds: %s"), u->about.name, bye)
	    : club_ui_format(_("%s, round %zu: %s"), u->about.name, u->about.round, bye);
}

static void
correct_absence(struct club_ui *u, const char *answer)
{
	(void)answer;
	if (club_ui_act_player(u, "bye", absence(u)) < 0)
		return;
	club_ui_say(u, "%s.", absence_words(u));
	club_say_outdated(u);
}

/* Show what the other bye in an earlier round would change, and ask whether to do so. */
static void
show_absence(struct club_ui *u, const char *answer)
{
	struct strat_out *out = &u->output;
	const struct strat_club_player *p = &club_of(u)->players[u->about.player - 1];
	char question[1000], letter = *answer == 'H' ? 'h' : *answer; /* H: club_ask_earlier() */
	size_t i = 0;

	while (byes[i].letter != letter)
		i++;
	u->about.board = i;
	if (strat_bye_parse(byes[i].points) == (came_later(u) ? p->late : p->bye[u->about.round])) {
		club_ui_say(u, _("%s, as before: nothing is changed"), absence_words(u));
		return;
	}
	club_text_begin(out);
	strat_out_printf(out, "%s\n\n", absence_words(u));
	if (club_put_consequences(u, out, "bye", absence(u), u->about.round) < 0)
		return;
	club_text_end(out);
	club_ui_push(u, CLUB_PAGE_FOLLOWS, 0);
	snprintf(question, sizeof question, _("Correct: %s?"), absence_words(u));
	club_ui_confirm(u, question, correct_absence);
}

/* Return the last paired round that player NUMBER missed, or 0. */
static size_t
last_absence(const struct strat_club *c, unsigned number)
{
	size_t round = c->paired;

	while (round && !strat_club_was_absent(c, number, round))
		round--;
	return round;
}

/* Append how to correct an absence. */
static void
say_past(struct club_ui *u, const char *text, struct strat_out *to)
{
	(void)u, (void)text;
	strat_out_str(to, _("An absence from an earlier round is corrected by typing that round."));
}

/* Return 1 if the player in ABOUT is one of a team, which has the byes with points. */
static int
plays_for_team(const struct club_ui *u)
{
	const struct strat_club *c = &u->file.club;

	return c->boards && !strat_club_is_team(c, u->about.player);
}

/* Ask whether the player in ABOUT, whose team plays, is away in the rounds there: only a bye of the team has points. */
static void
ask_away(struct club_ui *u)
{
	club_ui_ask_letter(u,
	    last_of(u) > u->about.round
		? club_ui_format(
		      _("%s plays for a team, in rounds %zu to %zu: z away, without points; n no bye"),
		      u->about.name, u->about.round, last_of(u))
		: club_ui_format(
		      _("%s plays for a team, in round %zu: z away, without points; n no bye"),
		      u->about.name, u->about.round),
	    "zn", give_bye);
}

/* Ask what the bye of the round in ABOUT is worth, which is paired if IS_PAST. */
static void
ask_worth(struct club_ui *u, int is_past)
{
	const struct strat_club *c = club_of(u);
	int is_keizer = strat_club_setting_is(c, "system", "keizer");
	const char *next = is_keizer
	    ? _("%s is absent in round %zu: h with notice, z without, f for the club; n no")
	    : c->boards
	    ? _("Bye for %s in round %zu: h as a level match, z zero, f as a win on all boards; n "
		"no bye")
	    : _("Bye for %s in round %zu: h half a point, z zero, f full point; n no bye");
	const char *past = is_keizer
	    ? _("%s was absent in round %zu: h with notice, z without, f for the club.  The pairing stays; U on the page r cancels it")
	    : c->boards
	    ? _("%s was absent in round %zu: h as a level match, z zero, f as a win on all boards.  The pairing stays; U on the page r cancels it")
	    : _("%s was absent in round %zu: h half a point, z zero, f full point.  The pairing stays; U on the page r cancels it");

	club_ui_ask_letter(u, club_ui_format(is_past ? past : next, u->about.name, u->about.round),
	    is_past ? "hzf" : "hzfn", is_past ? show_absence : give_bye);
	u->ask.about = club_keizer_letters(c);
}

/* Read ANSWER, two rounds that are to come with a hyphen between, to ABOUT.  Return 0 if it is not that. */
static int
read_range(struct club_ui *u, const char *answer)
{
	const struct strat_club *c = club_of(u);
	size_t len = strspn(answer, "0123456789");
	long most = (long)club_rounds(c);
	long first = strat_scan_number(answer, len, most), last;

	if (!len || answer[len] != '-')
		return 0;
	last = strat_scan_number(answer + len + 1, strlen(answer + len + 1), most);
	if (first <= (long)c->paired || last <= first || strat_club_is_knockout(c, (size_t)last))
		return 0;
	u->about.round = (size_t)first;
	u->about.other = (unsigned)last;
	return 1;
}

/* Return 1 after saying why the player in ABOUT gets no bye: who has not come is not paired in any case. */
static int
refuses_absent(struct club_ui *u)
{
	const struct strat_club *c = club_of(u);

	if (u->about.round != c->paired + 1 || !club_has_never_come(c, u->about.player))
		return 0;
	club_ui_refuse(u, _("%s: %s"), u->about.name,
	    _("is not here, so the bye would not count: check the player in first"));
	return 1;
}

/* Ask what the byes of the rounds in ABOUT are worth. */
static void
ask_each(struct club_ui *u)
{
	const struct strat_club *c = club_of(u);
	const char *question = strat_club_setting_is(c, "system", "keizer")
	    ? _("%s is absent in rounds %zu to %zu: h with notice, z without, f for the club; n no")
	    : c->boards
	    ? _("Bye for %s in rounds %zu to %zu, for each: h as a level match, z zero, f as a win on all "
		"boards; n no bye")
	    : _("Bye for %s in rounds %zu to %zu, for each: h half a point, z zero, f full point; n no bye");

	club_ui_ask_letter(u, club_ui_format(question, u->about.name, u->about.round, last_of(u)),
	    "hzfn", give_bye);
	u->ask.about = club_keizer_letters(c);
}

static void
ask_points(struct club_ui *u, const char *answer)
{
	size_t rounds = club_rounds(club_of(u)), next = club_of(u)->paired + 1;
	long round = strat_scan_number(answer, strlen(answer), (long)rounds);
	char open[1000];
	int is_past = round > 0 &&
	    strat_club_was_absent(club_of(u), u->about.player, (size_t)round);

	u->about.other = 0;
	if (read_range(u, answer)) {
		if (refuses_absent(u))
			return;
		if (plays_for_team(u))
			ask_away(u);
		else
			ask_each(u);
		return;
	}
	if (round > 0 && round < (long)next && !is_past) {
		if (club_put_open(club_of(u), (size_t)round, u->about.player, open, sizeof open))
			club_ui_refuse(u, "%s", open);
		else
			club_ui_refuse(
			    u, _("%s was not absent in round %ld"), u->about.name, round);
		return;
	}
	if (round < 1 && next > rounds) {
		club_ui_refuse(u, "%s", _("no round is left for a bye"));
		return;
	}
	if (round < 1) {
		club_ui_refuse(u, _("invalid round '%s' (%zu to %zu)"), answer, next, rounds);
		return;
	}
	u->about.round = (size_t)round;
	if (refuses_absent(u))
		return;
	if (plays_for_team(u)) {
		ask_away(u);
		return;
	}
	if (strat_club_is_knockout(club_of(u), u->about.round)) {
		club_ui_ask_letter(u,
		    club_ui_format(
			_("%s, round %zu of a knockout: z absent, and loses the match; n no bye"),
			u->about.name, u->about.round),
		    "zn", give_bye);
		return;
	}
	if (is_past && came_later(u)) {
		club_ask_earlier(u, u->about.name,
		    club_of(u)->players[u->about.player - 1].first - 1, "", show_absence);
		return;
	}
	ask_worth(u, is_past);
}

void
club_act_bye(struct club_ui *u, int arg)
{
	const struct strat_club *c = club_of(u);
	char round[24], why[STRAT_CLUB_TEXT];
	int is_refused;
	size_t past;

	(void)arg;
	if (!club_selected_player(u))
		return;
	past = last_absence(c, u->about.player);
	is_refused = strat_club_refuse_bye(c, u->about.player, c->paired + 1, why) < 0;
	if (is_refused && !past) {
		club_ui_say(u, "%s", why);
		return;
	}
	if (c->paired >= club_rounds(c) && !past) {
		club_ui_say(u, "%s",
		    c->paired ? _("no round is left for a bye")
			      : _("a bye needs a round: first two players must be here"));
		return;
	}
	snprintf(round, sizeof round, "%zu",
	    is_refused || c->paired >= club_rounds(c) ? past : u->about.round);
	club_ui_ask(u, club_ui_format(_("Bye for %s in round:"), u->about.name), round, ask_points);
	u->ask.about = _(
	    "the number of the round that the player misses, or of the first and the last one, such as 2-4; what it is worth is asked next");
	if (past)
		u->remark = say_past;
}

/* ------ who may not meet ------ */

static void
forbid(struct club_ui *u, const char *answer)
{
	const char *act = *u->about.text ? "allow" : "forbid";

	(void)answer;
	if (club_ui_act_player(u, act,
		json_pack("{s:i, s:i}", "player", (int)u->about.player, "other",
		    (int)u->about.other)) == 0)
		club_ui_say(u,
		    *u->about.text ? _("%s and %s may meet") : _("%s and %s may not meet"),
		    u->about.name, club_name_of(club_of(u), u->about.other));
}

static void
ask_forbid(struct club_ui *u, const char *answer)
{
	const struct strat_club *c = club_of(u);
	struct strat_out words;
	int many;

	u->about.other = strat_club_find_other(c, answer, u->about.player, &many);
	if (!u->about.other) {
		club_ui_refuse(u, "%s", club_no_player(c, answer, many));
		return;
	}
	strcpy(u->about.text, club_is_forbidden(c, u->about.player, u->about.other) ? "allow" : "");
	strat_out_init(&words, -1);
	strat_out_printf(&words,
	    *u->about.text ? _("Allow %s and %s to meet again?") : _("Forbid %s and %s to meet?"),
	    u->about.name, club_name_of(c, u->about.other));
	if (!*u->about.text && !club_pairs_freely(c))
		strat_out_printf(&words, "  %s", _(CLUB_FORBID_IN_VAIN));
	club_ui_confirm(u, club_text_end(&words), forbid);
	strat_out_free(&words);
}

void
club_act_forbid(struct club_ui *u, int arg)
{
	(void)arg;
	if (club_selected_player(u))
		club_ui_ask(u,
		    club_ui_format(
			_("Forbid %s to meet (part of the name, or number in the list of players):"),
			u->about.name),
		    "", ask_forbid);
}

static const struct club_key keys[] = {
	{ { { SCREEN_ENTER }, "ENTER", N_("details"), N_("show and change the player's details"),
	      0 },
	    club_act_open, 0 },
	{ { { 'a' }, "a", N_("add"), N_("sign players up"), 0 }, club_act_add, 0 },
	{ { { 'I' }, "I", N_("import"), N_("sign up the players of a list: a spreadsheet or CSV"),
	      0 },
	    club_act_import, 0 },
	{ { { 'W' }, "W", N_("withdraw"), N_("withdraw the player"), 0 }, club_act_withdraw, 0 },
	{ { { 'R' }, "R", NULL, N_("let a withdrawn player return"), 0 }, club_act_return, 0 },
	{ { { 'B' }, "B", N_("bye"), N_("give the player a bye in a round"), 0 }, club_act_bye, 0 },
	{ { { 'o' }, "o", NULL, N_("sort by name or by number"), 0 }, club_act_flag, 0 },
	{ { { 'F' }, "F", N_("forbid"), N_("forbid or allow two players to meet"), 0 },
	    club_act_forbid, 0 },
	{ { { 'v' }, "v", NULL, N_("show the player's page"), 0 }, club_act_open, 0 },
	{ { { 'X' }, "X", NULL, N_("write the table for a spreadsheet (CSV)"), 0 },
	    club_act_spreadsheet, 0 },
	{ { { 'L' }, "L", NULL, N_("teams: the line-up of the player's team"), 0 }, club_act_lineup,
	    0 },
	{ SCREEN_NO_KEY, NULL, 0 },
};

const struct club_page_kind club_page_people = { N_("Players"),
	N_("a signs players up one after the other; late entries too, and they play from the next "
	   "round on.  Withdraw a player who leaves (W); give a bye to a player who only misses a "
	   "round (B).  / finds a player by part of the name."),
	keys, make, NULL, CLUB_SELECTS_PLAYER };
