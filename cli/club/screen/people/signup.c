/* signup.c - sign players up one after the other. */
#include "cli/club/screen/ui.h"

#include <stdio.h>
#include <string.h>

#include "base/utf8.h"
#include "cli/tool/text.h"
#include "club/acts.h"
#include "club/team/team.h"
#include "formats/results/people.h"

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

static void ask(struct club_ui *u, size_t which);

static int
has_teams(const struct strat_club *c)
{
	return c->boards || strat_club_setting_is(c, "system", "scheveningen");
}

/* Return 1 if each player who signs up needs a team: in matches of teams, and late in one of all against all. */
static int
needs_team(const struct strat_club *c)
{
	return c->boards || (club_is_scheveningen(c) && c->paired);
}

/* Add to the message that player NUMBER, who is late, can play in the match that the team has now. */
static void
say_match(struct club_ui *u, unsigned number)
{
	const struct strat_club *c = club_of(u);
	unsigned team = strat_club_team(c, number);
	size_t at, n = strlen(u->message);

	if (c->boards && c->paired && team && strat_club_find_match(c, team, c->paired, &at) &&
	    strat_club_match(c, c->paired, at).open)
		snprintf(u->message + n, sizeof u->message - n, "%s%s", _(CLUB_NEXT),
		    club_ui_format(
			_("L on the results (r) lets the player play in round %zu already"),
			c->paired));
}

/* Store the player after the last question, and ask for the next one.  CANCELLED is the round whose pairing was
 * cancelled for the player, or 0. */
static void
sign_up(struct club_ui *u, size_t cancelled)
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
	if (cancelled)
		club_ui_say(u,
		    _("number %zu: %s; the pairing of round %zu is cancelled: pair it again"),
		    club_of(u)->n, name, cancelled);
	else if (strat_club_has_draw(club_of(u)))
		club_say_place(u, (unsigned)club_of(u)->n);
	else if (rounds && rounds != before)
		club_ui_say(u,
		    _("number %zu: %s; the missing games make it %zu rounds instead of %zu"),
		    club_of(u)->n, name, rounds, before);
	else if (club_of(u)->paired && !club_of(u)->boards && !rounds)
		club_ui_say(u, _("number %zu: %s; earlier rounds: %s"), club_of(u)->n, name,
		    _(club_bye_words(club_of(u),
			(enum strat_tourney_result)club_of(u)->players[club_of(u)->n - 1].late)));
	else
		club_ui_say(u, _("number %zu: %s"), club_of(u)->n, name);
	if (!cancelled)
		club_say_bye_to_take(u, (unsigned)club_of(u)->n);
	say_match(u, (unsigned)club_of(u)->n);
	if (cancelled)
		club_say_unplayed(u);
}

#define AT_ONCE                                                                                    \
	"p" /* instead of what earlier rounds are worth: the last one is to be paired again */

/* The player makes a new team, which gets half or zero for earlier rounds, or p for the last one to be paired again;
 * n: the team is wrong. */
static void
take_team(struct club_ui *u, const char *answer)
{
	if (*answer == 'n' && club_ui_ask_earlier(u) == 0)
		return;
	if (*answer == 'n')
		ask(u, TEAM);
	else if (json_object_set_new(u->new_player, "late",
		     json_string(*answer == 'p' ? AT_ONCE
			     : *answer == 'h'   ? "half"
						: "zero")) < 0)
		club_ui_fault(u, _("invalid UTF-8, or out of memory"));
	else
		ask(u, TEAM + 1);
}

/* Return the number of rounds of a round robin in which the player of U brings the new team TEAM, or 0 after reporting
 * why the team cannot join. */
static size_t
rounds_with_team(struct club_ui *u, const char *team)
{
	json_t *player = json_copy(u->new_player);

	json_object_set_new(player, "team", json_string(team));
	json_object_set_new(player, "first", json_integer((json_int_t)club_of(u)->paired + 1));
	return club_rounds_with(u, "add", player);
}

/* Write to QUESTION whether TEAM is to join a round robin of NOW rounds, which then has ALL. */
static void
put_extra_rounds(char question[500], const char *team, size_t now, size_t all)
{
	if (all > now)
		snprintf(question, 500,
		    P_("A new team '%s'?  It meets all the others, which takes %zu extra round (%zu instead "
		       "of %zu).  y yes, n no",
			"A new team '%s'?  It meets all the others, which takes %zu extra rounds (%zu instead "
			"of %zu).  y yes, n no",
			all - now),
		    team, all - now, all, now);
	else
		snprintf(question, 500,
		    _("A new team '%s'?  It meets all the others, without an extra round.  y yes, n no"),
		    team);
}

const char *
club_several_like(const struct strat_club *c, const char *team, char text[300])
{
	size_t n = club_count_teams_like(c, team);

	*text = '\0';
	if (n > 1)
		snprintf(text, 300,
		    P_("%zu team has '%.60s' in the name: type more of it to choose one.  ",
			"%zu teams have '%.60s' in the name: type more of it to choose one.  ", n),
		    n, team);
	return text;
}

/* Return which teams have TEAM in the name, or which one it may misspell, before a question; TEXT has room. */
static const char *
others_like(const struct strat_club *c, const char *team, char text[300])
{
	unsigned near = club_count_teams_like(c, team) ? 0 : club_team_near(c, team);

	if (near)
		snprintf(text, 300, _("There is a team '%s'.  "), club_name_of(c, near));
	return near ? text : club_several_like(c, team, text);
}

/* Ask whether TEAM is to be a new team. */
static void
ask_new_team(struct club_ui *u, const char *team)
{
	const struct strat_club *c = club_of(u);
	size_t n = c->paired, all = 0;
	int has_points = n && !strat_system_find(strat_club_get(c, "system"))->is_table;
	int can_cancel = n && !club_has_results(c);
	char question[500], at_once[300] = "", several[300];

	if (n && !has_points && !(all = rounds_with_team(u, team))) {
		club_ui_refuse_again(u);
		return;
	}
	u->about.last = u->file.last;
	if (can_cancel)
		club_put_at_once(c, at_once);
	if (has_points)
		snprintf(question, sizeof question,
		    P_("A new team '%s'?  It comes late, and gets for round %zu: h as a level match, z "
		       "nothing; n it is not a new team",
			"A new team '%s'?  It comes late, and gets for each of rounds 1 to %zu: h "
			"as a level match, z nothing; n it is not a new team",
			n),
		    team, n);
	else if (n)
		put_extra_rounds(question, team, club_rounds(c), all);
	else
		snprintf(question, sizeof question, _("A new team '%s'?  y yes, n no"), team);
	club_ui_ask_letter(u,
	    club_ui_format("%s%s%s", others_like(c, team, several), question, at_once),
	    has_points       ? can_cancel ? "hznp" : "hzn"
		: can_cancel ? "ynp"
			     : "yn",
	    take_team);
	u->ask.is_yes_no = !has_points;
}

/* y: the player is in the team that was offered; n: in a new one, as typed. */
static void
take_offered(struct club_ui *u, const char *answer)
{
	char typed[STRAT_CLUB_TEXT];

	if (*answer == 'n') {
		snprintf(typed, sizeof typed, "%s",
		    json_string_value(json_object_get(u->new_player, "team")));
		ask_new_team(u, typed);
		return;
	}
	if (json_object_set_new(
		u->new_player, "team", json_string(club_name_of(club_of(u), u->about.other))) < 0)
		club_ui_fault(u, _("invalid UTF-8, or out of memory"));
	else
		ask(u, TEAM + 1);
}

/* Ask about TEAM, which does not exist: whether an existing one was meant, or whether it is new. */
static void
ask_team(struct club_ui *u, const char *team)
{
	u->about.other = club_team_like(club_of(u), team);
	if (u->about.other)
		club_ask_offered(u, take_offered);
	else
		ask_new_team(u, team);
}

/* Cancel the last round, and store the player: h or z is what earlier rounds are worth. */
static void
sign_up_at_once(struct club_ui *u, const char *answer)
{
	size_t round = club_of(u)->paired;

	json_object_set_new(u->new_player, "late", json_string(club_late_points(answer)));
	if (club_cancel_for_late(u) == 0)
		sign_up(u, round);
}

/* Store the player, who is late: h or z is what earlier rounds are worth, p cancels the last one. */
static void
sign_up_late(struct club_ui *u, const char *answer)
{
	if (*answer != 'p') {
		json_object_set_new(u->new_player, "late", json_string(club_late_points(answer)));
		sign_up(u, 0);
	} else if (!club_ask_late_again(u,
		       json_string_value(json_object_get(u->new_player, "name")),
		       sign_up_at_once)) {
		sign_up_at_once(u, answer);
	}
}

/* Store the player in the free place of the draw; d cancels the draw for this. */
static void
join_draw(struct club_ui *u, const char *answer)
{
	if (*answer == 'd')
		sign_up_at_once(u, "z");
	else
		sign_up(u, 0);
}

/* Store the player after the last question; after another one about a late player. */
static void
end(struct club_ui *u)
{
	const struct strat_club *c = club_of(u);
	const char *name = json_string_value(json_object_get(u->new_player, "name"));
	json_t *player;

	if (strcmp(json_string_value(json_object_get(u->new_player, "late")), AT_ONCE) == 0) {
		sign_up_late(u, AT_ONCE);
		return;
	}
	if (!c->paired || c->boards) {
		sign_up(u, 0);
		return;
	}
	if (strat_club_has_draw(c)) {
		club_ask_place(u, join_draw);
		return;
	}
	player = json_copy(u->new_player);
	json_object_set_new(player, "first", json_integer((json_int_t)c->paired + 1));
	if (club_ask_late(u, name, "add", player, sign_up_late) < 0)
		club_ui_refuse_again(u);
}

/* Return 1, after refusing NAME, if a player has it already. */
static int
refuse_name(struct club_ui *u, const char *name)
{
	unsigned other = strat_club_find_name(club_of(u), name, 0);

	if (other)
		club_ui_refuse(u, _("'%.100s' already exists; give each player a different name"),
		    club_name_of(club_of(u), other));
	return other != 0;
}

/* Ask what comes after the question WHICH. */
static void
go_on(struct club_ui *u, size_t which)
{
	which++;
	which += which == TEAM && !has_teams(club_of(u));
	which += which == CLUB && club_of(u)->boards;
	if (which < QUESTIONS)
		ask(u, which);
	else
		end(u);
}

/* Return the first player whose name has the words of NAME in another order, or 0. */
static unsigned
find_words(const struct strat_club *c, const char *name)
{
	char key[STRAT_CLUB_TEXT], other[STRAT_CLUB_TEXT];
	unsigned i;

	strat_people_key(name, key);
	for (i = 1; *key && i <= c->n; i++) {
		strat_people_key(club_name_of(c, i), other);
		if (strcmp(key, other) == 0 && !strat_club_is_team(c, i))
			return i;
	}
	return 0;
}

/* y: the name that was typed is that of another player; n: type it again. */
static void
take_turned(struct club_ui *u, const char *answer)
{
	if (*answer == 'y')
		go_on(u, 0);
	else if (club_ui_ask_earlier(u) < 0)
		ask(u, 0);
}

/* Ask whether the name that was typed, with the words of that of player NUMBER, is that of another one. */
static void
ask_turned(struct club_ui *u, unsigned number)
{
	const struct strat_club *c = club_of(u);
	char *const *fact = c->players[number - 1].fact;
	const char *club = fact[has_teams(c) ? STRAT_CLUB_TEAM : STRAT_CLUB_CLUB];
	const char *rating = fact[STRAT_CLUB_RATING];
	char known[2 * STRAT_CLUB_TEXT] = "";

	if (*rating || *club)
		snprintf(known, sizeof known, " (%s%s%s)", club,
		    *rating && *club ? _(CLUB_NEXT) : "", rating);
	club_ui_ask_letter(u,
	    club_ui_format(
		_("No. %u %s%s has the same name in another order.  Is this another player?  y yes, n no"),
		number, club_name_of(c, number), known),
	    "yn", take_turned);
	u->ask.is_yes_no = 1;
}

/* Return 1, after saying what is needed, if a player cannot sign up for TEAM. */
static int
refuse_team(struct club_ui *u, const char *team)
{
	const struct strat_club *c = club_of(u);
	int is_empty = strspn(team, " ") == strlen(team);
	size_t i = 0;

	if (c->boards && is_empty)
		club_ui_refuse(u, "%s",
		    _("a player of this tournament needs a team: type its name, also that of a new one"));
	if (c->boards || !needs_team(c))
		return c->boards && is_empty;
	while (i < c->n &&
	    (is_empty || strcmp(c->players[i].fact[STRAT_CLUB_TEAM], team) != 0 ||
		c->players[i].last || strat_club_is_out(c, (unsigned)i + 1)))
		i++;
	if (i == c->n)
		club_ui_refuse(
		    u, "%s", _("a player who comes late needs a team that plays: type its name"));
	return i == c->n;
}

static void
take(struct club_ui *u, const char *answer)
{
	unsigned turned;
	size_t which = u->about.board;
	const char *wrong;

	if (which == RATING && strcmp(answer, "0") == 0) /* none, as in lists */
		answer = "";
	if (!u->new_player && !(u->new_player = json_pack("{s:s}", "late", "zero")))
		return;
	if (which == 0 && strspn(answer, " ") == strlen(answer)) {
		json_decref(u->new_player);
		u->new_player = NULL;
		return;
	}
	if (which == 0 && strpbrk(answer, "\n\t")) {
		club_ask_pasted(u, answer);
		return;
	}
	if (which == 0 && refuse_name(u, answer))
		return;
	wrong = which == RATING ? strat_club_fact_check(STRAT_CLUB_RATING, answer) : NULL;
	if (wrong) { /* at once: the name is not lost */
		club_ui_refuse(u,
		    strpbrk(answer, "0123456789")
			? _("rating '%s': %s")
			: _("rating '%s': %s; I on the page of players signs up a list of names"),
		    answer, _(wrong));
		return;
	}
	if (which == TEAM && refuse_team(u, answer))
		return;
	if (!*answer)
		json_object_del(u->new_player, questions[which].fact);
	else if (json_object_set_new(u->new_player, questions[which].fact, json_string(answer)) <
	    0) {
		club_ui_fault(u, _("invalid UTF-8, or out of memory"));
		return;
	}
	if (which == TEAM && club_of(u)->boards && !strat_club_find_team(club_of(u), answer)) {
		ask_team(u, answer);
		return;
	}
	turned = which == 0 ? find_words(club_of(u), answer) : 0;
	if (turned)
		ask_turned(u, turned);
	else
		go_on(u, which);
}

/* Return 1 if the answer is a name that several players share, and that makes no team. */
static int
is_shared(const struct club_ui *u, size_t which)
{
	return which == CLUB || (which == TEAM && !club_of(u)->boards);
}

static enum strat_club_fact
fact_of(size_t which)
{
	return which == CLUB ? STRAT_CLUB_CLUB : STRAT_CLUB_TEAM;
}

/* Take KNOWN, a name that players share, as it is spelled already, and say so. */
static void
take_known(struct club_ui *u, const char *known)
{
	size_t which = u->about.board, n;
	char spelling[STRAT_CLUB_TEXT];

	snprintf(spelling, sizeof spelling, "%s", known);
	take(u, spelling);
	n = strlen(u->message);
	if (n && u->is_fault)
		return;
	u->is_fault = 0;
	snprintf(u->message + n, sizeof u->message - n, "%s%s", n ? _(CLUB_NEXT) : "",
	    club_ui_format(
		_("%s: %s, as it is spelled already"), _(questions[which].fact), spelling));
}

/* Return the only shared name with a word that begins with TEXT, or NULL. */
static const char *
only_known(const struct club_ui *u, const char *text)
{
	const char *only = NULL;
	unsigned i;

	for (i = 0; text[strspn(text, " ")] && i < club_of(u)->n; i++) {
		const char *name = club_of(u)->players[i].fact[fact_of(u->about.board)];

		if (!strat_utf8_has_word(name, text) ||
		    (only && strat_club_is_same_word(only, name)))
			continue;
		if (only)
			return NULL;
		only = name;
	}
	return only;
}

/* y: the name that was offered; n: a new one, as typed. */
static void
take_begun(struct club_ui *u, const char *answer)
{
	char typed[STRAT_CLUB_TEXT];
	const char *only;

	snprintf(typed, sizeof typed, "%s",
	    json_string_value(json_object_get(u->new_player, questions[u->about.board].fact)));
	only = *answer == 'y' ? only_known(u, typed) : NULL;
	if (only)
		take_known(u, only);
	else
		take(u, typed);
}

/* Take a name that players share as it is spelled already.  Ask about the beginning of one. */
static void
take_shared(struct club_ui *u, const char *answer)
{
	size_t which = u->about.board;
	const char *known = strat_club_spelling(club_of(u), fact_of(which), answer), *only;

	if (known != answer) {
		take_known(u, known);
		return;
	}
	only = only_known(u, answer);
	if (!only || strcmp(only, answer) == 0 ||
	    json_object_set_new(u->new_player, questions[which].fact, json_string(answer)) < 0) {
		take(u, answer);
		return;
	}
	club_ui_ask_letter(u,
	    club_ui_format(which == CLUB ? _("The club '%s'?  y yes, n no, a new club")
					 : _("The team '%s'?  y yes, n no, a new team"),
		only),
	    "yn", take_begun);
	u->ask.is_yes_no = 1;
}

#define KNOWN 12 /* names at most */

/* Append the shared names that TEXT may become, as many as there is room for in a line. */
static void
remark_known(struct club_ui *u, const char *text, struct strat_out *to)
{
	enum strat_club_fact fact = fact_of(u->about.board);
	const char *known[KNOWN], *next = _(CLUB_NEXT);
	int room = u->width - 6;
	size_t n = 0, k;
	unsigned i;

	text = u->ask.answer.is_default ? "" : text;
	for (i = 0; i < club_of(u)->n; i++) {
		const char *name = club_of(u)->players[i].fact[fact];

		for (k = 0; k < n && !strat_club_is_same_word(known[k], name); k++)
			;
		if (k < n || !*name ||
		    (!strat_utf8_has_word(name, text) && !strat_club_is_same_word(name, text)))
			continue;
		room -= text_width(name, strlen(name)) + text_width(next, strlen(next));
		if (n == KNOWN || room < 0) {
			strat_out_printf(to, "%s...", next);
			return;
		}
		strat_out_printf(to, "%s%s", n ? next : "", name);
		known[n++] = name;
	}
}

/* Return the team that is offered to the next player: that of the chosen one, or of the last one in the list; "" if
 * it has left. */
static const char *
team_to_offer(struct club_ui *u)
{
	const struct strat_club *c = club_of(u);
	long id = club_ui_page(u)->list.id;
	unsigned near = club_ui_page(u)->kind->selects == CLUB_SELECTS_PLAYER && id >= 1 &&
		(size_t)id <= c->n
	    ? (unsigned)id
	    : (unsigned)c->n;

	return near && !club_has_left(c, near) ? c->players[near - 1].fact[STRAT_CLUB_TEAM] : "";
}

static void
ask(struct club_ui *u, size_t which)
{
	const char *name = json_string_value(json_object_get(u->new_player, "name"));
	const char *before = json_string_value(
	    json_object_get(u->new_player, questions[which].fact));

	u->about.board = which;
	if (which == TEAM && club_of(u)->boards && !before)
		before = team_to_offer(u);
	club_ui_ask(u,
	    club_ui_format(which == TEAM && needs_team(club_of(u)) ? _("%s: team:")
								   : _(questions[which].prompt),
		name ? name : ""),
	    before ? before : "", is_shared(u, which) ? take_shared : take);
	u->ask.ends = u->ask.answer.keeps_lines = which == 0;
	u->remark = is_shared(u, which) ? remark_known : NULL;
	u->is_stale |= club_of(u)->n == 0;
}

void
club_ask_offered(struct club_ui *u, void (*done)(struct club_ui *u, const char *answer))
{
	club_ui_ask_letter(u,
	    club_ui_format(_("The team '%s'?  y yes, n no, a new team"),
		club_name_of(club_of(u), u->about.other)),
	    "yn", done);
	u->ask.is_yes_no = 1;
}

void
club_act_add(struct club_ui *u, int arg)
{
	char why[STRAT_CLUB_TEXT];

	(void)arg;
	json_decref(u->new_player);
	u->new_player = NULL;
	if (!club_of(u)->boards && club_of(u)->paired && club_has_results(club_of(u)) &&
	    strat_club_refuse_late(club_of(u), why) < 0) {
		club_ui_decline(u, "%s", why);
	} else if (club_can_join(u)) {
		ask(u, 0);
	}
}
