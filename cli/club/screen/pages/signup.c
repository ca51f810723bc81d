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

void
club_act_add(struct club_ui *u, int arg)
{
	const struct strat_club *c = club_of(u);
	size_t paired = c->paired;

	(void)arg;
	json_decref(u->new_player);
	u->new_player = NULL;
	if (paired && strat_system_find(strat_club_get(c, "system"))->is_table)
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
