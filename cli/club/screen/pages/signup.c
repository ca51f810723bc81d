/* signup.c - sign players up one after the other. */
#include "cli/club/screen/ui.h"

#include <stdio.h>
#include <string.h>

#include "base/diag.h"
#include "club/acts.h"
#include "club/team/team.h"

const char club_late_by_keizer[] = N_(
    "%.60s comes late.  Earlier rounds: h absent with notice, z without notice");

/* The questions for each player, in this order.  Only the first one needs an answer. */
static const struct question {
	const char *fact, *prompt;
} questions[] = {
	{ "name", N_("Name of the next player (ESC ends):") },
	{ "team", N_("%s: team (ENTER: none):") }, /* only if there are teams */
	{ "rating", N_("%s: rating (ENTER: none):") },
	{ "club", N_("%s: club (ENTER: none):") }, /* not if teams play matches */
};

#define TEAM      1
#define RATING    2
#define CLUB      3
#define QUESTIONS (sizeof questions / sizeof *questions)

static const char to_play_at_once[] = N_(
    "  To play in round %zu already: answer no, cancel the pairing with U on the page of "
    "results, sign the player up and pair again.");

static void ask(struct club_ui *u, size_t which);

static int
has_teams(const struct strat_club *c)
{
	return c->boards || strat_club_setting_is(c, "system", "scheveningen");
}

void
club_say_place(struct club_ui *u, unsigned number)
{
	const struct strat_club *c = club_of(u);
	size_t board = strat_club_find_board(c, number, c->paired);
	struct strat_out words;

	strat_out_init(&words, -1);
	if (board)
		club_put_board(&words, c, c->paired, board);
	club_ui_say(u, _("number %u: %s has a free place of the draw: round %zu, %s"), number,
	    club_name_of(c, number), c->paired, club_text_end(&words));
	strat_out_free(&words);
}

int
club_refuse_late(struct club_ui *u, struct strat_club_place *place)
{
	char why[STRAT_CLUB_TEXT];
	int rc = strat_club_find_place(club_of(u), place, why);

	if (rc == -STRAT_E_ACT)
		club_ui_say(u, "%s", why);
	else if (rc < 0)
		club_ui_fault(u, "%s", _(strat_code_phrase(-rc)));
	return rc < 0;
}

/* Store the player after the last question, and ask for the next one. */
static void
sign_up(struct club_ui *u)
{
	json_t *player = u->new_player;
	char name[STRAT_CLUB_TEXT];
	size_t before = club_rounds(club_of(u)), rounds;

	u->new_player = NULL;
	snprintf(name, sizeof name, "%s", json_string_value(json_object_get(player, "name")));
	json_object_set_new(player, "first", json_integer((json_int_t)club_of(u)->paired + 1));
	club_ui_begin_series(u);
	if (!strat_club_has_draw(club_of(u))) /* the next player would have another place */
		ask(u, 0);
	if (club_ui_act(u, "add", player) < 0)
		return;
	club_ui_choose(u, (long)club_of(u)->n);
	rounds = club_new_table(club_of(u));
	if (strat_club_has_draw(club_of(u)))
		club_say_place(u, (unsigned)club_of(u)->n);
	else if (rounds && rounds != before)
		club_ui_say(u,
		    _("number %zu: %s; the missing games make it %zu rounds instead of %zu"),
		    club_of(u)->n, name, rounds, before);
	else
		club_ui_say(u, _("number %zu: %s"), club_of(u)->n, name);
}

/* The player makes a new team, which gets half or zero for earlier rounds; n: the team is wrong. */
static void
take_team(struct club_ui *u, const char *answer)
{
	if (*answer == 'n')
		ask(u, TEAM);
	else if (json_object_set_new(
		     u->new_player, "late", json_string(*answer == 'h' ? "half" : "zero")) < 0)
		club_ui_fault(u, _("invalid UTF-8, or out of memory"));
	else
		ask(u, TEAM + 1);
}

/* Ask whether TEAM is to be a new team. */
static void
ask_new_team(struct club_ui *u, const char *team)
{
	const struct strat_club *c = club_of(u);
	size_t n = c->paired;

	if (n && !strat_system_find(strat_club_get(c, "system"))->is_table) {
		club_ui_ask_letter(u,
		    club_ui_format(
			P_("A new team '%s'?  It comes late, and gets for round %zu: h half, z zero; n it is "
			   "not a new team",
			    "A new team '%s'?  It comes late, and gets for each of rounds 1 to %zu: h "
			    "half, z zero; n it is not a new team",
			    n),
			team, n),
		    "hzn", take_team);
		return;
	}
	club_ui_ask_letter(u,
	    club_ui_format(n
		    ? _("A new team '%s'?  It meets all the others, in extra rounds.  y yes, n no")
		    : _("A new team '%s'?  y yes, n no"),
		team),
	    "yn", take_team);
	u->ask.is_yes_no = 1;
}

/* Go on with the player whose late entry was agreed to; the answer may be the points for earlier rounds. */
static void
go_on(struct club_ui *u, const char *answer)
{
	if (u->new_player && *answer != 'y')
		json_object_set_new(
		    u->new_player, "late", json_string(*answer == 'h' ? "half" : "zero"));
	if (u->new_player)
		ask(u, has_teams(club_of(u)) ? TEAM : RATING);
}

/* Return the number of rounds with another player, NAME, or 0 after reporting why NAME cannot play: the
 * player is added, and not stored. */
static size_t
rounds_with(struct club_ui *u, const char *name)
{
	json_t *player = json_pack(
	    "{s:s, s:s, s:i}", "name", name, "late", "zero", "first", (int)club_of(u)->paired + 1);
	size_t n = 0;

	if (club_ui_begin(u) < 0) {
		json_decref(player);
	} else if (club_ui_do(u, "add", player) == 0) {
		n = club_rounds(club_of(u));
		club_ui_abandon(u);
	}
	return n;
}

/* Return 1 if a board of the last round has a result. */
static int
has_results(const struct strat_club *c)
{
	const struct strat_club_round *r = &c->round[c->paired];
	char text[STRAT_CLUB_RESULTS_TEXT];
	size_t i;

	for (i = 0; i < r->n; i++)
		if (r->games[i].player[1] && *strat_club_results_text(&r->games[i], text))
			return 1;
	return 0;
}

/* Ask whether NAME, a late entry to a round robin of NOW rounds, is to make it ALL rounds. */
static void
ask_extra_rounds(struct club_ui *u, const char *name, size_t now, size_t all)
{
	size_t paired = club_of(u)->paired;
	char extra[500], at_once[500] = "", question[200];

	snprintf(extra, sizeof extra,
	    P_("%.60s is a late entry and meets all the others, which takes %zu extra round (%zu "
	       "instead of %zu).",
		"%.60s is a late entry and meets all the others, which takes %zu extra rounds (%zu "
		"instead of %zu).",
		all - now),
	    name, all - now, all, now);
	if (!has_results(club_of(u)))
		snprintf(at_once, sizeof at_once, _(to_play_at_once), paired);
	snprintf(question, sizeof question, _("Sign the player up from round %zu on?"), paired + 1);
	club_ui_confirm(u, club_ui_format("%s%s  %s", extra, at_once, question), go_on);
}

/* Ask about the late entry of NAME, before anything else about the player.  Return 0 if it is not late. */
static int
ask_late(struct club_ui *u, const char *name)
{
	const struct strat_club *c = club_of(u);
	const struct strat_system *system = strat_system_find(strat_club_get(c, "system"));
	size_t paired = c->paired, all, now;

	if (!paired || c->boards || strat_club_has_draw(c))
		return 0;
	if (!system->is_table) {
		club_ui_ask_letter(u,
		    system == &strat_system_keizer
			? club_ui_format(_(club_late_by_keizer), name)
			: club_ui_format(
			      P_("%.60s is a late entry.  Points for round %zu: h half, z zero",
				  "%.60s is a late entry.  Points for each of rounds 1 to %zu: h half, z zero",
				  paired),
			      name, paired),
		    "hz", go_on);
		if (!has_results(c))
			club_ui_say(u, _(to_play_at_once), paired);
		return 1;
	}
	now = club_rounds(c);
	all = rounds_with(u, name);
	if (!all) {
		char why[sizeof u->message];

		snprintf(why, sizeof why, "%s", u->message);
		club_ui_refuse(u, "%s", why);
		return 1;
	}
	ask_extra_rounds(u, name, now, all > now ? all : now);
	return 1;
}

/* Return 1, after refusing NAME, if a player has it already. */
static int
refuse_name(struct club_ui *u, const char *name)
{
	int has = strat_club_has_name(&u->file.club, name, 0);

	if (has < 0)
		club_ui_refuse(u, "%s", _(strat_code_phrase(-has)));
	else if (has)
		club_ui_refuse(
		    u, _("'%.100s' already exists; give each player a different name"), name);
	return has != 0;
}

static void
take(struct club_ui *u, const char *answer)
{
	size_t which = u->about.board;
	const char *wrong;

	if (!u->new_player && !(u->new_player = json_pack("{s:s}", "late", u->about.text)))
		return;
	if (which == 0 && strspn(answer, " ") == strlen(answer)) {
		json_decref(u->new_player);
		u->new_player = NULL;
		return;
	}
	if (which == 0 && refuse_name(u, answer))
		return;
	wrong = which == RATING ? strat_club_fact_check(STRAT_CLUB_RATING, answer) : NULL;
	if (wrong) { /* at once: the name is not lost */
		club_ui_refuse(u, _("rating '%s': %s"), answer, _(wrong));
		return;
	}
	if (!*answer)
		json_object_del(u->new_player, questions[which].fact);
	else if (json_object_set_new(u->new_player, questions[which].fact, json_string(answer)) <
	    0) {
		club_ui_fault(u, _("invalid UTF-8, or out of memory"));
		return;
	}
	if (which == TEAM && club_of(u)->boards && *answer &&
	    !strat_club_find_team(club_of(u), answer)) {
		ask_new_team(u, answer);
		return;
	}
	if (which == 0 && ask_late(u, answer))
		return;
	which++;
	which += which == TEAM && !has_teams(club_of(u));
	which += which == CLUB && club_of(u)->boards;
	if (which < QUESTIONS)
		ask(u, which);
	else
		sign_up(u);
}

static void
ask(struct club_ui *u, size_t which)
{
	const char *name = json_string_value(json_object_get(u->new_player, "name"));
	const char *before = json_string_value(
	    json_object_get(u->new_player, questions[which].fact));

	u->about.board = which;
	if (which == TEAM && club_of(u)->boards && club_of(u)->n && !before)
		before = club_of(u)->players[club_of(u)->n - 1].fact[STRAT_CLUB_TEAM];
	club_ui_ask(u,
	    club_ui_format(
		which == TEAM && club_of(u)->boards ? _("%s: team:") : _(questions[which].prompt),
		name ? name : ""),
	    before ? before : "", take);
}

static void
begin(struct club_ui *u, const char *answer)
{
	strcpy(u->about.text, answer && *answer == 'h' ? "half" : "zero");
	ask(u, 0);
}

/* Cancel the draw, made with round 1, and sign players up. */
static void
draw_again(struct club_ui *u, const char *answer)
{
	(void)answer;
	if (club_of(u)->paired != 1)
		club_ui_fault(u, _("round %d is no longer the last one"), 1);
	else if (club_ui_act(u, "unpair", json_pack("{s:i}", "round", 1)) == 0)
		begin(u, "z");
}

static void
choose_place(struct club_ui *u, const char *answer)
{
	if (*answer == 'd')
		draw_again(u, answer);
	else
		begin(u, "z");
}

/* Offer a late player the free place AT of the draw, and another draw if CAN_DRAW. */
static void
offer_place(struct club_ui *u, const struct strat_club_place *at, int can_draw)
{
	const char *name = club_name_of(club_of(u), at->opponent);

	if (can_draw)
		club_ui_ask_letter(u,
		    club_ui_format(
			_("The draw is made, but no result is in.  f the player takes the free "
			  "place and meets %s in round %zu, d cancel the draw, and draw again "
			  "with the player"),
			name, at->round),
		    "fd", choose_place);
	else
		club_ui_confirm(u,
		    club_ui_format(
			_("The draw is made.  The player takes the free place and meets %s in round %zu.  "
			  "Go on?"),
			name, at->round),
		    choose_place);
}

/* Offer a late player a free place of the draw, or another draw. */
static void
add_to_draw(struct club_ui *u)
{
	const struct strat_club *c = club_of(u);
	char text[STRAT_CLUB_RESULTS_TEXT];
	struct strat_club_place place;
	size_t i, n = 0;
	int can_draw;

	for (i = 0; i < c->round[1].n; i++)
		n += *strat_club_results_text(&c->round[1].games[i], text) != '\0';
	can_draw = c->paired == 1 && !n;
	if (!club_refuse_late(u, &place)) {
		offer_place(u, &place, can_draw);
	} else if (can_draw && !u->is_fault) {
		*u->message = '\0';
		club_ui_confirm(u,
		    _("The draw is made, without a free place, but no result is in.  Cancel it, sign the "
		      "player up, and draw again?"),
		    draw_again);
	}
}

void
club_act_add(struct club_ui *u, int arg)
{
	const struct strat_club *c = club_of(u);

	(void)arg;
	json_decref(u->new_player);
	u->new_player = NULL;
	if (strat_club_has_draw(c)) {
		add_to_draw(u);
		return;
	}
	begin(u, "z");
}
