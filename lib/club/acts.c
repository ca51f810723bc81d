/* acts.c - the acts that change a tournament: a row for each, with its arguments. */
#include "club/acts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/diag.h"
#include "base/lang.h"
#include "base/utf8.h"
#include "base/vec.h"
#include "club/awards.h"
#include "club/import.h"
#include "club/team/team.h"
#include "tourney/pairing/pairing.h"

/* ------ settings ------ */

/* Return 1 if the setting NAME can no longer be changed because a round is paired. */
static int
is_fixed(const struct strat_club *c, const char *name)
{
	return c->paired &&
	    (strcmp(name, "games") == 0 || strcmp(name, "groups") == 0 ||
		strcmp(name, "boards") == 0 ||
		(strcmp(name, "seed") == 0 && strat_club_setting_is(c, "order", "lots")));
}

size_t
strat_club_setting_find(const char *name)
{
	size_t i = 0;

	while (strat_club_settings[i].name && strcmp(strat_club_settings[i].name, name) != 0)
		i++;
	return i;
}

const char *
strat_club_setting_typed(const char *name, const char *value)
{
	static _Thread_local char plain[STRAT_CLUB_TEXT];
	const struct strat_system *s = strcmp(name, "system") == 0 ? strat_system_find(value)
								   : NULL;

	if (strcmp(name, "prizes") == 0)
		strat_club_prizes_plain(value, plain);
	else if (strcmp(name, "special") == 0)
		strat_club_special_plain(value, plain);
	else if (strcmp(name, "begins") == 0 || strcmp(name, "ends") == 0)
		strat_club_date_plain(value, plain);
	else
		return s ? s->name : value;
	return strlen(value) < sizeof plain && strlen(plain) + 1 < sizeof plain ? plain : value;
}

const char *
strat_club_setting_check(size_t i, const char *value)
{
	const char *wrong = strat_club_text_check(value);

	return !wrong && strat_club_settings[i].refuse ? strat_club_settings[i].refuse(value)
						       : wrong;
}

/* Return the first part of VALUE, between semicolons, that setting I refuses, in PART, or else VALUE. */
static const char *
refused_part(size_t i, const char *value, char part[STRAT_CLUB_TEXT])
{
	const char *s = value;
	size_t len;

	for (; *s; s += len + (s[len] == ';')) {
		s += strspn(s, " ");
		len = strcspn(s, ";");
		snprintf(part, STRAT_CLUB_TEXT, "%.*s", (int)len, s);
		if (strat_club_setting_check(i, part))
			return part;
	}
	return value;
}

/* Check that a team called NAME, of a player called OWN, can be one.  Return 0, or refuse. */
static int
check_team(struct strat_club *c, const char *name, const char *own, char why[STRAT_CLUB_TEXT])
{
	int is_taken = strat_club_is_team_taken(c, name, own);

	return is_taken > 0 ? strat_club_act_refuse(why,
				  _("'%.80s' is a player, and so cannot be a team as well"), name)
			    : is_taken;
}

static int
apply_set(struct strat_club *c, const json_t *args, char why[STRAT_CLUB_TEXT])
{
	const char *name = strat_club_arg_text(args, "name"),
		   *value = strat_club_arg_text(args, "value"), *wrong;
	char part[STRAT_CLUB_TEXT];
	size_t i = strat_club_setting_find(name), k;
	int rc = 0;

	if (!strat_club_settings[i].name)
		return strat_club_act_refuse(why, _("unknown setting '%.40s'"), name);
	wrong = strat_club_setting_check(i, value);
	if (!wrong)
		value = strat_club_setting_typed(name, value);
	if (!wrong && is_fixed(c, name) && !strat_club_setting_is(c, name, value))
		wrong = N_("a round has already been paired");
	if (wrong)
		return strat_club_act_refuse(why, _("cannot set %s to '%.60s': %s"), name,
		    refused_part(i, value, part), _(wrong));
	if (strcmp(name, "boards") != 0)
		return strat_club_set_text(&c->setting[i], value);
	for (k = 0; rc == 0 && k < c->n; k++)
		rc = check_team(c, c->players[k].fact[STRAT_CLUB_TEAM],
		    c->players[k].fact[STRAT_CLUB_NAME], why);
	if (rc == 0)
		rc = strat_club_set_text(&c->setting[i], value);
	if (rc < 0)
		return rc;
	c->boards = (uint8_t)strat_club_count(c, "boards");
	return strat_club_find_teams(c);
}

/* ------ players ------ */

/* Return the number of players still present with TEAM, or, if OTHERS is 1, with another team. */
static size_t
count_team(const struct strat_club *c, const char *team, int others)
{
	size_t i, n = 0;

	for (i = 0; i < c->n; i++) {
		const char *mine = c->players[i].fact[STRAT_CLUB_TEAM];

		n += !c->players[i].last && !strat_club_is_out(c, (unsigned)i + 1) && *mine &&
		    (strcmp(mine, team) != 0) == others;
	}
	return n;
}

/* Check that a player of TEAM, who gets LATE for earlier rounds, can still join a table in
 * progress. Return 0, or refuse. */
static int
check_table(const struct strat_club *c, const char *team, int late, char why[STRAT_CLUB_TEXT])
{
	const struct strat_system *s = strat_system_find(strat_club_get(c, "system"));
	size_t i, rounds = c->paired, opponents = 0;
	struct strat_club_place place;

	if (strat_club_has_draw(c))
		return strat_club_find_place(c, &place, why);
	if (!s->is_table)
		return 0;
	if (late != STRAT_RESULT_ZERO_BYE)
		return strat_club_act_refuse(why,
		    _("a late entry in a round robin misses no games: earlier rounds must be worth zero"));
	if (s == &strat_system_scheveningen && !count_team(c, team, 0))
		return strat_club_act_refuse(
		    why, _("a late entry needs team=, with the name of a team that plays"));
	for (i = 0; i < c->n; i++)
		opponents += !c->players[i].last && strat_club_is_entrant(c, (unsigned)i + 1);
	if (s == &strat_system_scheveningen)
		opponents = count_team(c, team, 1);
	rounds += opponents * (s == &strat_system_double_round_robin ? 2 : 1);
	return rounds <= STRAT_CLUB_ROUNDS
	    ? 0
	    : strat_club_act_refuse(
		  why, _("needs %zu rounds (at most %d)"), rounds, STRAT_CLUB_ROUNDS);
}

/* Return 1 if no player is in a team called NAME. */
static int
is_new_team(const struct strat_club *c, const char *name)
{
	size_t i;

	for (i = 0; *name && i < c->n && strcmp(c->players[i].fact[STRAT_CLUB_TEAM], name) != 0;
	     i++)
		;
	return *name && i == c->n;
}

/* Check LATE, what POINTS says that the rounds before a player came are worth. */
static int
check_late(int late, const char *points, char why[STRAT_CLUB_TEXT])
{
	return late < 0 || late == STRAT_RESULT_FULL_BYE
	    ? strat_club_act_refuse(
		  why, _("earlier rounds must be worth zero or half, not '%.20s'"), points)
	    : 0;
}

/* Check the arguments of a new player.  Return 0, or refuse. */
static int
check_new(struct strat_club *c, const json_t *args, char why[STRAT_CLUB_TEXT])
{
	long first = strat_club_arg_number(args, "first");
	int late, has;
	size_t k;

	for (k = 0; k < STRAT_CLUB_FACTS; k++) {
		const char *text = strat_club_arg_text(args, strat_club_fact_name[k]);
		const char *wrong = strat_club_fact_check((enum strat_club_fact)k, text);

		if (wrong)
			return strat_club_act_refuse(why, _("invalid %s '%.60s': %s"),
			    _(strat_club_fact_name[k]), text, _(wrong));
	}
	if (c->n == STRAT_CLUB_PLAYERS)
		return strat_club_act_refuse(
		    why, _("a tournament has at most %d players"), STRAT_CLUB_PLAYERS);
	has = strat_club_has_name(c, strat_club_arg_text(args, "name"), 0);
	if (has < 0)
		return has;
	if (has)
		return strat_club_act_refuse(why,
		    _("'%.100s' already exists; give each player a different name"),
		    strat_club_arg_text(args, "name"));
	has = c->boards ? check_team(c, strat_club_arg_text(args, "team"),
			      strat_club_arg_text(args, "name"), why)
			: 0;
	if (has < 0)
		return has;
	if (first <= (long)c->paired || first > STRAT_CLUB_ROUNDS)
		return strat_club_act_refuse(why,
		    _("round %ld has already been paired; the next is round %zu"), first,
		    c->paired + 1);
	late = strat_bye_parse(strat_club_arg_text(args, "late"));
	has = check_late(late, strat_club_arg_text(args, "late"), why);
	if (has < 0)
		return has;
	/* a player who joins a team does not change a table */
	if (c->boards && !is_new_team(c, strat_club_arg_text(args, "team")))
		return 0;
	return c->paired && !strat_club_is_before(c, 3)
	    ? check_table(c, strat_club_arg_text(args, "team"), late, why)
	    : 0;
}

/* Let P, who is late, take a free place of the draw. */
static int
join_draw(struct strat_club *c, struct strat_club_player *p, char why[STRAT_CLUB_TEXT])
{
	struct strat_club_place place;
	int rc = strat_club_find_place(c, &place, why);

	return rc < 0 ? rc : strat_club_take_place(c, p, &place);
}

static int
apply_add(struct strat_club *c, const json_t *args, char why[STRAT_CLUB_TEXT])
{
	struct strat_club_player p = { 0 };
	const char *team = strat_club_arg_text(args, "team");
	int late = strat_bye_parse(strat_club_arg_text(args, "late"));
	void *list;
	int rc = check_new(c, args, why);
	size_t k;

	if (rc < 0)
		return rc;
	p.first = (uint16_t)strat_club_arg_number(args, "first");
	p.late = (uint8_t)(late < 0 ? STRAT_RESULT_ZERO_BYE : late);
	if (strcmp(team, strat_club_arg_text(args, "name")) != 0)
		rc = strat_club_make_team(c, team, p.first, p.late);
	list = c->players;
	for (k = 0; rc == 0 && k < STRAT_CLUB_FACTS; k++)
		rc = strat_club_set_text(
		    &p.fact[k], strat_club_arg_text(args, strat_club_fact_name[k]));
	if (rc == 0)
		rc = strat_vec_grow(&list, &c->cap, c->n + 1, sizeof p);
	if (rc < 0) {
		for (k = 0; k < STRAT_CLUB_FACTS; k++)
			free(p.fact[k]);
		return -STRAT_E_NOMEM;
	}
	c->players = list;
	c->players[c->n++] = p;
	rc = strat_club_join_team(c, c->n);
	return rc == 0 && strat_club_has_draw(c) && !c->boards && !strat_club_is_before(c, 3)
	    ? join_draw(c, &c->players[c->n - 1], why)
	    : rc;
}

static int
apply_edit(struct strat_club *c, const json_t *args, char why[STRAT_CLUB_TEXT])
{
	struct strat_club_player *p = strat_club_arg_player(c, args, "player", why);
	const char *name = strat_club_arg_text(args, "fact"),
		   *value = strat_club_arg_text(args, "value"), *wrong;
	size_t k = 0, number = p ? (size_t)(p - c->players) + 1 : 0;
	int has;

	if (!p)
		return -STRAT_E_ACT;
	while (k < STRAT_CLUB_FACTS && strcmp(strat_club_fact_name[k], name) != 0)
		k++;
	if (k == STRAT_CLUB_FACTS)
		return strat_club_act_refuse(why, _("unknown fact '%.40s' about a player"), name);
	wrong = strat_club_fact_check((enum strat_club_fact)k, value);
	if (!wrong && k == STRAT_CLUB_TEAM && c->paired && *p->fact[k] &&
	    strat_club_setting_is(c, "system", "scheveningen"))
		wrong = N_("the teams have already met");
	if (!wrong && strat_club_is_team(c, (unsigned)number) && k == STRAT_CLUB_TEAM)
		wrong = N_("this is a team");
	if (!wrong && k == STRAT_CLUB_TEAM && c->boards) {
		has = check_team(c, value, p->fact[STRAT_CLUB_NAME], why);
		if (has < 0)
			return has;
	}
	if (!wrong && k == STRAT_CLUB_NAME) {
		has = strat_club_has_name(c, value, number);
		if (has < 0)
			return has;
		if (has)
			wrong = N_("another player has this name");
	}
	if (wrong)
		return strat_club_act_refuse(
		    why, _("invalid %s '%.60s': %s"), _(name), value, _(wrong));
	if (k == STRAT_CLUB_NAME && strat_club_note_name(c, number, value) < 0)
		return -STRAT_E_NOMEM;
	if (k == STRAT_CLUB_NAME && strat_club_is_team(c, (unsigned)number))
		return strat_club_rename_team(c, (unsigned)number, value);
	if (strat_club_set_text(&p->fact[k], value) < 0)
		return -STRAT_E_NOMEM;
	return k == STRAT_CLUB_TEAM ? strat_club_join_team(c, number) : 0;
}

static int
apply_withdraw(struct strat_club *c, const json_t *args, char why[STRAT_CLUB_TEXT])
{
	struct strat_club_player *p = strat_club_arg_player(c, args, "player", why);
	long last = strat_club_arg_number(args, "last");
	const char *games = strat_club_arg_text(args, "games");
	uint8_t leave = STRAT_CLUB_KEEP;

	if (!p)
		return -STRAT_E_ACT;
	while (
	    *games && leave < STRAT_CLUB_LEAVES && strcmp(games, strat_club_leave_name[leave]) != 0)
		leave++;
	if (leave == STRAT_CLUB_LEAVES)
		return strat_club_act_refuse(
		    why, _("games must be annul, forfeit or none, not '%.20s'"), games);
	if (leave != STRAT_CLUB_KEEP &&
	    (c->paired || !strat_club_setting_is(c, "system", "groups")) &&
	    !strat_club_withdrawal(c, (unsigned)(p - c->players) + 1, 0).is_table)
		return strat_club_act_refuse(why,
		    _("only a round robin annuls or forfeits the games of a player who leaves"));
	if (p->last)
		return strat_club_act_refuse(
		    why, _("%.80s has already withdrawn"), p->fact[STRAT_CLUB_NAME]);
	if (last < (long)c->paired || last < 0 || last > STRAT_CLUB_ROUNDS)
		return strat_club_act_refuse(
		    why, _("round %zu has already been paired"), c->paired);
	if (last == 0)
		return strat_club_act_refuse(
		    why, _("before round 1, check the player in as `gone' instead"));
	p->last = (uint16_t)last;
	p->leave = leave;
	return 0;
}

static int
apply_return(struct strat_club *c, const json_t *args, char why[STRAT_CLUB_TEXT])
{
	struct strat_club_player *p = strat_club_arg_player(c, args, "player", why);
	long round = strat_club_arg_number(args, "round"), k;

	if (!p)
		return -STRAT_E_ACT;
	if (!p->last)
		return strat_club_act_refuse(
		    why, _("%.80s has not withdrawn"), p->fact[STRAT_CLUB_NAME]);
	if (round <= (long)c->paired || round > STRAT_CLUB_ROUNDS)
		return strat_club_act_refuse(why,
		    _("round %ld has already been paired; the next is round %zu"), round,
		    c->paired + 1);
	for (k = p->last + 1; k < round; k++)
		p->bye[k] = STRAT_RESULT_ZERO_BYE;
	p->last = 0;
	p->leave = STRAT_CLUB_KEEP;
	return 0;
}

/* ------ who is there ------ */

/* Return 1 if P can be left out: no round in which P may have a board is paired. */
static int
is_new(const struct strat_club *c, const struct strat_club_player *p)
{
	return c->paired == 0 || p->first > c->paired;
}

/* Let P, who had not come, play from the next round on. */
static int
let_come(struct strat_club *c, struct strat_club_player *p, const json_t *args,
    char why[STRAT_CLUB_TEXT])
{
	const char *points = json_object_get(args, "late") ? strat_club_arg_text(args, "late")
							   : "zero";
	int late = strat_bye_parse(points), rc = check_late(late, points, why);

	if (rc < 0)
		return rc;
	if (c->paired >= STRAT_CLUB_ROUNDS)
		return strat_club_act_refuse(why,
		    _("all %d rounds are paired: no one can come any more"), STRAT_CLUB_ROUNDS);
	if (c->paired)
		rc = check_table(c, p->fact[STRAT_CLUB_TEAM], late, why);
	if (rc < 0)
		return rc;
	if (strat_club_has_draw(c))
		rc = join_draw(c, p, why);
	else
		p->first = (uint16_t)(c->paired + 1);
	if (rc < 0)
		return rc;
	p->late = (uint8_t)late;
	p->gone = 0;
	return 0;
}

/* Mark all players who have not played yet, or one. */
static int
apply_checkin(struct strat_club *c, const json_t *args, char why[STRAT_CLUB_TEXT])
{
	const char *as = strat_club_arg_text(args, "as");
	int is_here = strcmp(as, "here") == 0, is_gone = strcmp(as, "gone") == 0, rc = 0;
	long number = strat_club_arg_number(args, "player");
	struct strat_club_player *p = number ? strat_club_arg_player(c, args, "player", why) : NULL;
	size_t i;

	if (!is_here && !is_gone && strcmp(as, "away") != 0)
		return strat_club_act_refuse(
		    why, _("a player must be here, away or gone, not '%.20s'"), as);
	if (number && !p)
		return -STRAT_E_ACT;
	if (!p && is_here && strat_club_has_draw(c))
		return strat_club_act_refuse(
		    why, _("the draw is made: let late players come one by one"));
	if (p && !is_new(c, p))
		return strat_club_act_refuse(why,
		    _("%.80s has entered in round %u: withdraw the player, or give a bye"),
		    p->fact[STRAT_CLUB_NAME], p->first);
	for (i = 0; rc == 0 && i < c->n; i++) {
		struct strat_club_player *q = &c->players[i];

		if ((p && p != q) || !is_new(c, q) || (!p && q->gone))
			continue;
		if (is_here && q->first == STRAT_CLUB_NEVER)
			rc = let_come(c, q, args, why);
		if (is_here)
			continue;
		q->first = STRAT_CLUB_NEVER;
		q->gone = (uint8_t)is_gone;
		c->had_out = 1;
	}
	return rc;
}

static int
apply_bye(struct strat_club *c, const json_t *args, char why[STRAT_CLUB_TEXT])
{
	struct strat_club_player *p = strat_club_arg_player(c, args, "player", why);
	long round = strat_club_arg_number(args, "round");
	int bye = strat_bye_parse(strat_club_arg_text(args, "points")), rc;

	if (!p)
		return -STRAT_E_ACT;
	if (round < 1 || round > STRAT_CLUB_ROUNDS ||
	    (round <= (long)c->paired &&
		(bye == STRAT_RESULT_OPEN ||
		    !strat_club_was_absent(c, (unsigned)(p - c->players) + 1, (size_t)round))))
		return strat_club_act_refuse(why,
		    _("round %ld has already been paired; the next is round %zu"), round,
		    c->paired + 1);
	if (bye < 0)
		return strat_club_act_refuse(why,
		    _("a bye must be half, zero, full or none, not '%.20s'"),
		    strat_club_arg_text(args, "points"));
	if (round < p->first && round <= (long)c->paired) {
		rc = check_late(bye, strat_club_arg_text(args, "points"), why);
		p->late = rc < 0 ? p->late : (uint8_t)bye;
		return rc;
	}
	p->bye[round] = (uint8_t)bye;
	return 0;
}

/* ------ the table ------ */

#define ARGS(...)                                                                                  \
	(const struct strat_club_arg[])                                                            \
	{                                                                                          \
		__VA_ARGS__,                                                                       \
		{                                                                                  \
			NULL, 0, 0                                                                 \
		}                                                                                  \
	}
#define TEXT(name)                                                                                 \
	{                                                                                          \
		name, JSON_STRING, 1                                                               \
	}
#define NUMBER(name)                                                                               \
	{                                                                                          \
		name, JSON_INTEGER, 1                                                              \
	}
#define OPTIONAL(name)                                                                             \
	{                                                                                          \
		name, JSON_STRING, 0                                                               \
	}

const struct strat_club_act strat_club_acts[] = {
	{ N_("set"), "a setting was changed", ARGS(TEXT("name"), TEXT("value")), apply_set },
	{ "add", "a player signed up",
	    ARGS(TEXT("name"), OPTIONAL("rating"), OPTIONAL("club"), OPTIONAL("country"),
		OPTIONAL("licence"), OPTIONAL("title"), OPTIONAL("sex"), OPTIONAL("born"),
		OPTIONAL("team"), NUMBER("first"), TEXT("late")),
	    apply_add },
	{ N_("edit"), "the data of a player were changed",
	    ARGS(NUMBER("player"), TEXT("fact"), TEXT("value")), apply_edit },
	{ "withdraw", "a player withdrew after a round",
	    ARGS(NUMBER("player"), NUMBER("last"), OPTIONAL("games")), apply_withdraw },
	{ "return", "a player returned", ARGS(NUMBER("player"), NUMBER("round")), apply_return },
	{ N_("checkin"), "a player came, is not here yet, or withdrew before playing",
	    ARGS(NUMBER("player"), TEXT("as"), OPTIONAL("late")), apply_checkin },
	{ "bye", "a player has a bye in a round",
	    ARGS(NUMBER("player"), NUMBER("round"), TEXT("points")), apply_bye },
	{ "forbid", "two players may not meet", ARGS(NUMBER("player"), NUMBER("other")),
	    strat_club_apply_forbid },
	{ N_("allow"), "two players may meet again", ARGS(NUMBER("player"), NUMBER("other")),
	    strat_club_apply_allow },
	{ "pair", "a round was paired",
	    ARGS(NUMBER("round"), { "games", JSON_ARRAY, 1 }, { "groups", JSON_ARRAY, 0 },
		{ "lineup", JSON_ARRAY, 0 }, { "ga", JSON_INTEGER, 0 }, { "order", JSON_ARRAY, 0 },
		{ "replaced", JSON_ARRAY, 0 }, { "own", JSON_INTEGER, 0 }),
	    strat_club_apply_pair },
	{ N_("unpair"), "the pairing of the last round was taken back",
	    ARGS(NUMBER("round"), { "withdrawn", JSON_TRUE, 0 }, { "clock", JSON_TRUE, 0 }),
	    strat_club_apply_unpair },
	{ N_("replace"), "a player took the place of one who did not come",
	    ARGS(NUMBER("round"), NUMBER("player"), NUMBER("other"), TEXT("points")),
	    strat_club_apply_replace },
	{ "result", "a game ended, or its result was corrected",
	    ARGS(NUMBER("round"), NUMBER("board"), TEXT("result")), strat_club_apply_result },
	{ N_("lineup"), "the board order of a team, or its line-up in a match, was changed",
	    ARGS(NUMBER("team"), { "players", JSON_ARRAY, 1 }, { "round", JSON_INTEGER, 0 },
		{ "keep", JSON_TRUE, 0 }),
	    strat_club_apply_lineup },
	{ N_("decide"), "the winner of a level match was decided",
	    ARGS(NUMBER("round"), NUMBER("board"), NUMBER("player")), strat_club_apply_decide },
	{ "results", "all games of a round ended",
	    ARGS(NUMBER("round"), { "results", JSON_ARRAY, 1 }), strat_club_apply_results },
	{ STRAT_CLUB_IMPORT, "acts were imported", ARGS(TEXT("from"), { "acts", JSON_ARRAY, 1 }),
	    strat_club_apply_import },
	{ NULL, NULL, NULL, NULL },
};

const struct strat_club_act *
strat_club_act_find(const char *name)
{
	const struct strat_club_act *a;

	for (a = strat_club_acts; a->name; a++)
		if (strcmp(a->name, name) == 0)
			return a;
	return NULL;
}

/* Check that ARGS has what ACT requires and nothing else. */
static int
check_args(const struct strat_club_act *act, const json_t *args, char why[STRAT_CLUB_TEXT])
{
	const struct strat_club_arg *a;
	size_t known = 0;

	for (a = act->args; a->name; a++) {
		const json_t *v = json_object_get(args, a->name);

		if (!v && a->needed)
			return strat_club_act_refuse(
			    why, _("%s: missing argument '%s'"), act->name, a->name);
		if (v && json_typeof(v) != a->type)
			return strat_club_act_refuse(
			    why, _("%s: argument '%s' has the wrong type"), act->name, a->name);
		known += v != NULL;
	}
	return known == json_object_size(args)
	    ? 0
	    : strat_club_act_refuse(why, _("%s: too many arguments"), act->name);
}

/* ------ listing ------ */

int
strat_club_apply(struct strat_club *c, const struct strat_club_act *act, const json_t *args,
    char why[STRAT_CLUB_TEXT])
{
	int rc = json_is_object(args)
	    ? check_args(act, args, why)
	    : strat_club_act_refuse(why, _("%s: the arguments are not a JSON object"), act->name);

	return rc < 0 ? rc : act->apply(c, args, why);
}
