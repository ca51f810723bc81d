/* signup.c - sign players up one after the other. */
#include "cli/club/screen/ui.h"

#include <stdio.h>
#include <string.h>

/* The questions for each player, in this order.  Only the first one needs an answer. */
static const struct question {
	const char *fact, *prompt;
} questions[] = {
	{ "name", N_("Name of the next player (ESC ends):") },
	{ "rating", N_("%s: rating (ENTER: none):") }, { "club", N_("%s: club (ENTER: none):") },
	{ "team", N_("%s: team (ENTER: none):") }, /* only in a match of teams */
};

#define QUESTIONS (sizeof questions / sizeof *questions)

static void ask(struct club_ui *u, size_t which);

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
	ask(u, 0);
	if (club_ui_act(u, "add", player) < 0)
		return;
	club_ui_choose(u, (long)club_of(u)->n);
	rounds = club_new_table(club_of(u));
	if (rounds)
		club_ui_say(u,
		    _("number %zu: %s; the missing games make it %zu rounds instead of %zu"),
		    club_of(u)->n, name, rounds, before);
	else
		club_ui_say(u, _("number %zu: %s"), club_of(u)->n, name);
}

static void
take(struct club_ui *u, const char *answer)
{
	size_t which = u->about.board;

	if (!u->new_player && !(u->new_player = json_pack("{s:s}", "late", u->about.text)))
		return;
	if (which == 0 && strspn(answer, " ") == strlen(answer)) {
		json_decref(u->new_player);
		u->new_player = NULL;
		return;
	}
	if (!*answer)
		json_object_del(u->new_player, questions[which].fact);
	else if (json_object_set_new(u->new_player, questions[which].fact, json_string(answer)) <
	    0) {
		club_ui_fault(u, _("invalid UTF-8, or out of memory"));
		return;
	}
	if (which + 1 < QUESTIONS - !strat_club_setting_is(club_of(u), "system", "scheveningen"))
		ask(u, which + 1);
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
	club_ui_ask(u, club_ui_format(_(questions[which].prompt), name ? name : ""),
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

/* Explain what a late player means where a draw was made with round 1. */
static void
add_to_draw(struct club_ui *u)
{
	const struct strat_club *c = club_of(u);
	char text[STRAT_CLUB_RESULTS_TEXT];
	size_t i, n = 0;

	for (i = 0; i < c->round[1].n; i++)
		n += *strat_club_results_text(&c->round[1].games[i], text) != '\0';
	if (c->paired > 1 || n)
		club_ui_say(u,
		    _("no player can join: the draw was made with round 1, which has been played.  "
		      "Only U on the page of results, which deletes its results, allows another "
		      "draw"));
	else
		club_ui_confirm(u,
		    _("The draw is made, but no result is in.  Cancel it, sign the player up, and draw "
		      "again?"),
		    draw_again);
}

void
club_act_add(struct club_ui *u, int arg)
{
	const struct strat_club *c = club_of(u);
	const struct strat_system *system = strat_system_find(strat_club_get(c, "system"));
	size_t paired = c->paired;

	(void)arg;
	json_decref(u->new_player);
	u->new_player = NULL;
	if (paired && (c->lineup_round || system == &strat_system_groups)) {
		add_to_draw(u);
		return;
	}
	if (paired && system->is_table)
		club_ui_confirm(u,
		    club_ui_format(
			P_("A late entry meets all the others: the game of round %zu is played in "
			   "an extra round.  Go on?",
			    "A late entry meets all the others: the games of rounds 1 to %zu are "
			    "played in extra rounds.  Go on?",
			    paired),
			paired),
		    begin);
	else if (paired)
		club_ui_ask_letter(u,
		    club_ui_format(
			P_("A late entry.  Points for round %zu: h half, z zero",
			    "A late entry.  Points for each of rounds 1 to %zu: h half, z zero",
			    paired),
			paired),
		    "hz", begin);
	else
		begin(u, "z");
}
