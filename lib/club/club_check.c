/* club_check.c - checks that apply only to new acts: older logs may contain what is refused
 * here. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/date.h"
#include "base/lang.h"
#include "base/scan.h"
#include "base/utf8.h"
#include "club/acts.h"
#include "club/field/field.h"
#include "club/team/team.h"
#include "tourney/avoid.h"
#include "tourney/pairing/pairing.h"

/* The act to be checked. */
struct asked {
	const struct strat_club *c;
	const json_t *args;
	const char *name, *value; /* of its arguments; "" if missing */
	char *why;
};

/* ------ names ------ */

/* Write the letters and digits of TEXT to TO, folded. */
static void
write_letters(char to[STRAT_CLUB_TEXT], const char *text)
{
	size_t n = 0;
	char *s;

	snprintf(to, STRAT_CLUB_TEXT, "%s", text);
	(void)strat_utf8_fold(to, to);
	for (s = to; *s; s++)
		if (strat_is_letter(*s) || strat_is_digit(*s) || (unsigned char)*s >= 0x80)
			to[n++] = *s;
	to[n] = '\0';
}

int
strat_club_is_same_word(const char *a, const char *b)
{
	char mine[STRAT_CLUB_TEXT], other[STRAT_CLUB_TEXT];

	write_letters(mine, a);
	write_letters(other, b);
	return *mine && strcmp(mine, other) == 0;
}

const char *
strat_club_spelling(const struct strat_club *c, enum strat_club_fact fact, const char *typed)
{
	const char *found = NULL, *known;
	unsigned i;

	for (i = 0; i < c->n; i++) {
		known = c->players[i].fact[fact];
		if (strcmp(known, typed) == 0)
			return typed;
		if (!found && strat_club_is_same_word(known, typed))
			found = known;
	}
	return found ? found : typed;
}

/* ------ dates ------ */

/* Return 1 if TEXT looks like a date but is not in the calendar. */
static int
is_no_day(const char *text)
{
	return strlen(text) == 10 && text[4] == '-' && !strat_is_date(text);
}

static int
refuse_day(const struct asked *a, const char *name, const char *value)
{
	return strat_club_act_refuse(a->why,
	    _("cannot set %s to '%.60s': not a date of the calendar (YYYY-MM-DD)"), name, value);
}

static int
check_begins(const struct asked *a)
{
	const char *ends = strat_club_get(a->c, "ends");

	if (is_no_day(a->value))
		return refuse_day(a, a->name, a->value);
	return *a->value && *ends && strcmp(a->value, ends) > 0
	    ? strat_club_act_refuse(a->why,
		  _("cannot set begins to '%.60s': the last day is %s (change ends first)"),
		  a->value, ends)
	    : 0;
}

static int
check_ends(const struct asked *a)
{
	const char *begins = strat_club_get(a->c, "begins");

	if (is_no_day(a->value))
		return refuse_day(a, a->name, a->value);
	return *a->value && *begins && strcmp(a->value, begins) < 0
	    ? strat_club_act_refuse(a->why,
		  _("cannot set ends to '%.60s': earlier than the first day, %s"), a->value, begins)
	    : 0;
}

/* ------ other settings ------ */

static int
is_round_robin(const struct strat_system *s)
{
	return s == &strat_system_round_robin || s == &strat_system_double_round_robin;
}

static int
refuse(const struct asked *a, const char *wrong)
{
	return strat_club_act_refuse(
	    a->why, _("cannot set %s to '%.60s': %s"), a->name, a->value, _(wrong));
}

/* Settings that only a Swiss system has, with the value that means nothing. */
static const struct {
	const char *name, *none;
} swiss_settings[] = { { "acceleration", "none" }, { "avoid", "" }, { "half-byes", "any" },
	{ "half-byes-last", "0" } };

/* Refuse a setting that needs a Swiss system, or a system without one of those that are set. */
static int
check_swiss(const struct asked *a)
{
	int is_system = strcmp(a->name, "system") == 0;
	const struct strat_system *s = strat_system_find(
	    is_system ? a->value : strat_club_get(a->c, "system"));
	const char *value;
	char why[80];
	size_t i;

	for (i = 0; s && !s->is_swiss && i < sizeof swiss_settings / sizeof *swiss_settings; i++) {
		if (!is_system && strcmp(swiss_settings[i].name, a->name) != 0)
			continue;
		value = is_system ? strat_club_get(a->c, swiss_settings[i].name) : a->value;
		if (strcmp(value, swiss_settings[i].none) == 0)
			continue;
		snprintf(why, sizeof why,
		    _("%s=%.30s needs a Swiss system (dutch, burstein or monrad)"),
		    swiss_settings[i].name, value);
		return strat_club_act_refuse(
		    a->why, _("cannot set %s to '%.60s': %s"), a->name, a->value, why);
	}
	return 0;
}

/* ------ half-point byes ------ */

/* Limits of half-point byes: at most MOST for a player, and none in round FIRST_WITHOUT and later. */
struct bye_limits {
	unsigned long most;
	size_t first_without;
};

/* Return the limits of C's settings, of which NAME is to have VALUE. */
static struct bye_limits
limits_of(const struct strat_club *c, const char *name, const char *value)
{
	static const char *const names[] = { "half-byes", "half-byes-last", "rounds" };
	unsigned long n[3];
	size_t i;

	for (i = 0; i < 3; i++) {
		const char *is = strcmp(name, names[i]) == 0 ? value : strat_club_get(c, names[i]);

		n[i] = strcmp(is, "any") == 0 ? STRAT_CLUB_ROUNDS : strtoul(is, NULL, 10);
	}
	return (struct bye_limits){ n[0], n[2] > n[1] ? n[2] - n[1] + 1 : 1 };
}

/* Return why player P, who is to have a half-point bye in round MORE (0: none), breaks L, or NULL. */
static const char *
refuse_half_byes(
    const struct bye_limits *l, const struct strat_club_player *p, size_t paired, size_t more)
{
	size_t round, n = 0;

	for (round = 1; round <= STRAT_CLUB_ROUNDS; round++) {
		if (round != more && strat_club_field_absence(p, round) != 'H')
			continue;
		n++;
		if (round >= l->first_without && round > paired && round >= p->first)
			return N_(
			    "no half-point bye is possible in the last rounds (half-byes-last)");
	}
	return n > l->most ? N_("that is more half-point byes than a player may have (half-byes)")
			   : NULL;
}

/* Refuse a limit that a player breaks. */
static int
check_limits(const struct asked *a)
{
	struct bye_limits l = limits_of(a->c, a->name, a->value);
	const char *wrong = NULL;
	size_t i;

	for (i = 0; i < a->c->n && !wrong; i++)
		wrong = refuse_half_byes(&l, &a->c->players[i], a->c->paired, 0);
	return wrong ? strat_club_act_refuse(a->why, _("cannot set %s to '%.60s': %s: %.60s"),
			   a->name, a->value, _(wrong), a->c->players[i - 1].fact[STRAT_CLUB_NAME])
		     : 0;
}

static int
check_half_byes(const struct asked *a)
{
	int rc = check_swiss(a);

	return rc < 0 ? rc : check_limits(a);
}

/* Return the number of rounds of C if the setting says it, or SIZE_MAX if the system and the players do. */
static size_t
rounds_set(const struct strat_club *c)
{
	const struct strat_system *s = strat_system_find(strat_club_get(c, "system"));

	return s->is_table || s == &strat_system_knockout ? SIZE_MAX
							  : strat_club_count(c, "rounds");
}

int
strat_club_refuse_late(const struct strat_club *c, char why[STRAT_CLUB_TEXT])
{
	return c->paired && c->paired >= rounds_set(c)
	    ? strat_club_act_refuse(why, "%s", _("no round is left (change rounds first)"))
	    : 0;
}

/* Check the act "bye". */
static int
check_bye(const struct asked *a)
{
	long player = strat_club_arg_number(a->args, "player");
	long round = strat_club_arg_number(a->args, "round");
	struct bye_limits l = limits_of(a->c, "", "");
	int bye = strat_bye_parse(strat_club_arg_text(a->args, "points"));
	const struct strat_club_player *p;
	const char *wrong = NULL;

	if (player < 1 || (size_t)player > a->c->n || round < 1)
		return 0;
	p = &a->c->players[player - 1];
	if (bye > STRAT_RESULT_OPEN &&
	    strat_club_refuse_bye(a->c, (unsigned)player, (size_t)round, a->why) < 0)
		return -STRAT_E_ACT;
	if (bye > STRAT_RESULT_OPEN && (size_t)round > rounds_set(a->c))
		return strat_club_act_refuse(a->why,
		    _("there is no round %zu: round %zu is the last one"), (size_t)round,
		    rounds_set(a->c));
	if (bye > STRAT_RESULT_OPEN && p->first == STRAT_CLUB_NEVER &&
	    (size_t)round == a->c->paired + 1)
		wrong = N_("is not here, so the bye would not count: check the player in first");
	else if (bye > STRAT_RESULT_OPEN && p->last && round > p->last)
		wrong = N_("has withdrawn, and can have no bye");
	else if (bye == STRAT_RESULT_HALF_BYE)
		wrong = refuse_half_byes(&l, p, a->c->paired, (size_t)round);
	return wrong
	    ? strat_club_act_refuse(a->why, "%.80s: %s", p->fact[STRAT_CLUB_NAME], _(wrong))
	    : 0;
}

/* Return 1 if player NUMBER of C, who withdrew before the finals after groups, would be in them, or -STRAT_E_NOMEM. */
static int
misses_finals(const struct strat_club *c, unsigned number)
{
	struct strat_club_field x = { 0 };
	int rc = strat_club_field_init(&x, c), was = 0;

	if (rc == 0)
		rc = was = strat_club_field_has_other_finals(&x);
	if (rc == 0) {
		x.t.players[x.index[number]].left = 0;
		rc = strat_club_field_has_other_finals(&x);
	}
	strat_club_field_free(&x);
	return was > 0 ? 0 : rc;
}

/* A player who withdrew before the finals after groups would change who should be in them: as one who is among the best
 * again, or because annulled games count again.  Older files may have such a return. */
static int
check_return(const struct asked *a)
{
	long player = strat_club_arg_number(a->args, "player");
	const struct strat_club_player *p;
	int rc;

	if (player < 1 || (size_t)player > a->c->n ||
	    !strat_club_setting_is(a->c, "system", "groups"))
		return 0;
	p = &a->c->players[player - 1];
	if (!p->last || p->last >= a->c->lineup_round || p->first == STRAT_CLUB_NEVER)
		return 0;
	rc = p->leave == STRAT_CLUB_ANNUL ? 1 : misses_finals(a->c, (unsigned)player);
	return rc > 0
	    ? strat_club_act_refuse(a->why,
		  _("the finals have begun without %.80s, who can return if round %zu is cancelled"),
		  p->fact[STRAT_CLUB_NAME], a->c->lineup_round)
	    : rc;
}

/* ------ families ------ */

static int
check_families(const struct asked *a)
{
	return strat_families_read(NULL, a->value, NULL, a->c->n) < 0
	    ? refuse(a, N_("not all of these are numbers of players"))
	    : 0;
}

/* ------ the system ------ */

/* Refuse a change of system after a round was paired, except between Swiss systems, between round
 * robins, and from a Swiss to a round robin of those who have not met. */
static int
check_system(const struct asked *a)
{
	const struct strat_system *is = strat_system_find(strat_club_get(a->c, "system"));
	const struct strat_system *to = strat_system_find(a->value);

	if (a->c->paired && to && to != is && !(is->is_swiss && to->is_swiss) &&
	    !((is_round_robin(is) || is->is_swiss) && is_round_robin(to)))
		return refuse(a,
		    N_("a round is paired, and only a similar system can follow (see system in "
		       "strat-tourney(1))"));
	if (to && a->c->boards && !strat_club_is_for_teams(to))
		return refuse(a, N_("teams play team-swiss, round-robin or double-round-robin"));
	if (to == &strat_system_team && !a->c->boards && a->c->paired)
		return refuse(a, N_("there are no teams"));
	return check_swiss(a);
}

/* ------ teams ------ */

/* Check the number of boards of a match. */
static int
check_boards(const struct asked *a)
{
	size_t boards = (size_t)strat_leading_number(a->value), i;
	const struct strat_club *c = a->c;

	for (i = 0; i < c->n; i++) {
		if (boards ? !*c->players[i].fact[STRAT_CLUB_TEAM]
			   : strat_club_is_team(c, (unsigned)i + 1))
			return strat_club_act_refuse(a->why,
			    boards ? _("cannot set boards to '%.60s': %.80s has no team")
				   : _("cannot set boards to '%.60s': %.80s is a team"),
			    a->value, c->players[i].fact[STRAT_CLUB_NAME]);
	}
	if (!boards)
		return 0;
	if (!strat_club_is_for_teams(strat_system_find(strat_club_get(c, "system"))) &&
	    c->setting[strat_club_setting_find("system")])
		return refuse(a, N_("teams play team-swiss, round-robin or double-round-robin"));
	if (!strat_club_setting_is(c, "acceleration", "none"))
		return refuse(a, N_("a Swiss of teams is not accelerated"));
	if (strat_club_count(c, "games") > 1)
		return refuse(a, N_("a match of teams has one game on each board (games=1)"));
	return strat_club_setting_is(c, "colours", "lots")
	    ? refuse(a, N_("in a match of teams the sides alternate by board (colours=system)"))
	    : 0;
}

/* Refuse a setting that has no meaning for teams. */
static int
check_not_teams(const struct asked *a)
{
	static const char *const single[][2] = { { "games", "1" }, { "colours", "system" } };
	size_t i;

	if (a->c->boards && strcmp(a->name, "acceleration") == 0 && strcmp(a->value, "none") != 0)
		return refuse(a, N_("a Swiss of teams is not accelerated"));
	for (i = 0; a->c->boards && i < 2; i++)
		if (strcmp(a->name, single[i][0]) == 0 && strcmp(a->value, single[i][1]) != 0)
			return refuse(a,
			    strcmp(a->name, "games") == 0
				? N_("a match of teams has one game on each board; by the system "
				     "double-round-robin teams meet twice")
				: N_("a match of teams has one game on each board, with the sides in "
				     "turn"));
	return 0;
}

static int
check_acceleration(const struct asked *a)
{
	int rc = check_not_teams(a);

	return rc < 0 ? rc : check_swiss(a);
}

static int
check_order(const struct asked *a)
{
	return a->c->paired && !strat_club_setting_is(a->c, a->name, a->value)
	    ? refuse(a, N_("a round has already been paired"))
	    : 0;
}

static int
check_rounds(const struct asked *a)
{
	size_t rounds = (size_t)strat_leading_number(a->value);

	return rounds && rounds < a->c->paired
	    ? refuse(a, N_("more rounds have already been paired"))
	    : check_limits(a);
}

static int
check_set(const struct asked *a)
{
	static const struct {
		const char *name;
		int (*check)(const struct asked *a);
	} checks[] = { { "begins", check_begins }, { "ends", check_ends },
		{ "system", check_system }, { "acceleration", check_acceleration },
		{ "avoid", check_swiss }, { "families", check_families },
		{ "half-byes", check_half_byes }, { "half-byes-last", check_half_byes },
		{ "order", check_order }, { "boards", check_boards }, { "games", check_not_teams },
		{ "colours", check_not_teams }, { "rounds", check_rounds } };
	size_t i;

	for (i = 0; i < sizeof checks / sizeof *checks; i++)
		if (strcmp(checks[i].name, a->name) == 0)
			return checks[i].check(a);
	return 0;
}

/* ------ players ------ */

/* Check what the rounds before the first are worth to a new player. */
static int
check_late(const struct asked *a)
{
	struct bye_limits l = limits_of(a->c, "", "");
	struct strat_club_player p = { .first = (uint16_t)strat_club_arg_number(a->args, "first"),
		.late = STRAT_RESULT_HALF_BYE };
	const char *wrong;

	if (strat_bye_parse(strat_club_arg_text(a->args, "late")) != STRAT_RESULT_HALF_BYE)
		return 0;
	wrong = refuse_half_byes(&l, &p, a->c->paired, 0);
	return wrong ? strat_club_act_refuse(
			   a->why, "%.80s: %s", strat_club_arg_text(a->args, "name"), _(wrong))
		     : 0;
}

/* Check the act "add".  A player who joins a team may play in its matches that are paired. */
static int
check_add(const struct asked *a)
{
	unsigned other = strat_club_find_name(a->c, a->name, 0);
	const char *born = strat_club_arg_text(a->args, "born");
	const char *team = strat_club_arg_text(a->args, "team");

	if (is_no_day(born))
		return refuse_day(a, "born", born);
	if (a->c->boards && !*team)
		return strat_club_act_refuse(a->why,
		    _("%.80s needs a team: add team= and its name (a team of that name is made)"),
		    a->name);
	if (other)
		return strat_club_act_refuse(a->why,
		    _("'%.100s' already exists; give each player a different name"),
		    a->c->players[other - 1].fact[STRAT_CLUB_NAME]);
	if ((!a->c->boards || !strat_club_find_team(a->c, team)) &&
	    strat_club_refuse_late(a->c, a->why) < 0)
		return -STRAT_E_ACT;
	return check_late(a);
}

/* Check the act "checkin": who comes must have a round to play in, or a team. */
static int
check_checkin(const struct asked *a)
{
	long player = strat_club_arg_number(a->args, "player");
	const struct strat_club_player *p;
	size_t i;

	for (i = 0; i < a->c->n && strcmp(strat_club_arg_text(a->args, "as"), "here") == 0; i++) {
		p = &a->c->players[i];
		if (p->first == STRAT_CLUB_NEVER && (player ? player == (long)i + 1 : !p->gone) &&
		    (!a->c->boards || strat_club_is_team(a->c, (unsigned)i + 1)) &&
		    strat_club_refuse_late(a->c, a->why) < 0)
			return -STRAT_E_ACT;
	}
	return 0;
}

/* Refuse that PLAYER changes the team after a match was paired: the match would be one of the new team. */
static int
check_change_of_team(const struct asked *a, unsigned player)
{
	const struct strat_club *c = a->c;
	unsigned team = player <= c->n ? strat_club_team(c, player) : 0;
	size_t round = 1;

	if (!team || team == player ||
	    strat_casecmp(c->players[team - 1].fact[STRAT_CLUB_NAME], a->value) == 0)
		return 0;
	while (round <= c->paired && !strat_club_find_board(c, player, round))
		round++;
	if (round > c->paired)
		return c->paired && *a->value && !strat_club_find_team(c, a->value)
		    ? strat_club_act_refuse(a->why,
			  _("no team is called '%.60s'; once a round is paired, a new team begins with a new player"),
			  a->value)
		    : 0;
	return strat_club_act_refuse(a->why,
	    _("%.30s has a match for %.25s (round %zu): for another team, sign up again under another name"),
	    c->players[player - 1].fact[STRAT_CLUB_NAME],
	    c->players[team - 1].fact[STRAT_CLUB_NAME], round);
}

static int
check_edit(const struct asked *a)
{
	const char *fact = strat_club_arg_text(a->args, "fact");
	unsigned player = (unsigned)strat_club_arg_number(a->args, "player");

	if (strcmp(fact, "born") == 0 && is_no_day(a->value))
		return refuse_day(a, fact, a->value);
	if (strcmp(fact, "team") == 0 && a->c->boards)
		return check_change_of_team(a, player);
	return strcmp(fact, "name") == 0 && strat_club_find_name(a->c, a->value, player)
	    ? strat_club_act_refuse(a->why, _("invalid name '%.60s': %s"), a->value,
		  _("another player has this name"))
	    : 0;
}

/* ------ results ------ */

/* A match of a knockout has further games only while it is level.  Older files may have others. */
static int
check_result(const struct asked *a)
{
	long round = strat_club_arg_number(a->args, "round"),
	     board = strat_club_arg_number(a->args, "board");
	size_t games = strat_club_count(a->c, "games"), n;
	struct strat_club_game g;

	if (round < 1 || (size_t)round > a->c->paired || board < 1 ||
	    (size_t)board > a->c->round[round].n || !strat_club_is_knockout(a->c, (size_t)round))
		return 0;
	g = a->c->round[round].games[board - 1];
	if (strat_club_results_read(
		&g, strat_club_arg_text(a->args, "result"), games, STRAT_CLUB_GAMES) < 0)
		return 0; /* the act tells what is wrong */
	for (n = g.n; n > games; n--) {
		g.n = (uint8_t)(n - 1);
		if (strat_club_score_difference(&g) != 0)
			return strat_club_act_refuse(a->why,
			    _("the match on board %ld is decided without its last game: further games are played only while it is level"),
			    board);
	}
	return 0;
}

/* ------ listing ------ */

int
strat_club_check(const struct strat_club *c, const struct strat_club_act *act, const json_t *args,
    char why[STRAT_CLUB_TEXT])
{
	struct asked a = { c, args, strat_club_arg_text(args, "name"),
		strat_club_arg_text(args, "value"), why };

	static const struct {
		const char *name;
		int (*check)(const struct asked *a);
	} checks[] = { { "add", check_add }, { "edit", check_edit }, { "bye", check_bye },
		{ "checkin", check_checkin }, { "result", check_result },
		{ "return", check_return }, { "set", check_set } };
	size_t i;

	for (i = 0; i < sizeof checks / sizeof *checks; i++)
		if (strcmp(checks[i].name, act->name) == 0)
			return checks[i].check(&a);
	return 0;
}
