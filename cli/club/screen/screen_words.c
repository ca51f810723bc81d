/* screen_words.c - the tournament in words: its state, the next step, past changes. */
#include "cli/club/screen/ui.h"
#include "cli/club/club_command.h"
#include "cli/club/web/clock.h"
#include "cli/tool/text.h"
#include "club/import.h"
#include "club/team/team.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void
club_put_described(struct screen_lines *to, enum screen_role role, long id, const char *head,
    int column, const char *text, int width)
{
	struct screen_lines words;
	size_t i;

	screen_lines_init(&words, to->plain);
	screen_lines_wrap(&words, SCREEN_PLAIN, text, width - column);
	for (i = 0; i < words.n; i++)
		screen_line(to, role, i ? 0 : id, "%s%*s%.*s", i ? "" : head,
		    text_pad(i ? "" : head, column), "", (int)words.line[i].len,
		    screen_line_text(&words, i));
	if (words.error < 0)
		to->error = words.error;
	screen_lines_free(&words);
}

/* ------ how it stands ------ */

enum club_step
club_next_step(const struct strat_club *c)
{
	if (strat_club_count_entries(c) < 2)
		return CLUB_SIGN_UP;
	if (!c->paired && strat_club_count_in(c) < 2)
		return CLUB_CHECK_IN;
	if (strat_club_open_round(c, c->paired))
		return CLUB_ENTER;
	if (c->paired && club_undecided(c, c->paired, 0))
		return CLUB_DECIDE;
	return !c->paired || c->paired < club_rounds(c) ? CLUB_PAIR : CLUB_OVER;
}

void
club_put_state(struct strat_out *out, const struct strat_club *c)
{
	size_t open = c->paired ? strat_club_open_games(c, c->paired) : 0;
	size_t level = c->paired ? club_count_undecided(c, c->paired) : 0;
	size_t earlier = strat_club_open_round(c, c->paired ? c->paired - 1 : 0);

	if (!c->paired)
		strat_out_str(out, _("no round is paired yet"));
	else
		strat_out_printf(out, _("round %zu of %zu"), c->paired, club_rounds(c));
	if (open)
		strat_out_printf(
		    out, P_(", %zu board is open", ", %zu boards are open", open), open);
	else if (level)
		strat_out_printf(
		    out, P_(", %zu match is level", ", %zu matches are level", level), level);
	else if (c->paired && !earlier)
		strat_out_str(out, _(", all results are in"));
	if (earlier && open) { /* short: the head of the screen has the name, too */
		open = club_count_missing(c, earlier);
		strat_out_printf(out,
		    P_(", %zu earlier result missing", ", %zu earlier results missing", open),
		    open);
	} else if (earlier) {
		strat_out_str(out, ", ");
		club_put_missing(out, c, earlier);
	}
}

size_t
club_open_board(const struct strat_club *c, size_t round)
{
	size_t i = 0;

	while (i < c->round[round].n && !strat_club_game_is_open(&c->round[round].games[i]))
		i++;
	return i + 1;
}

void
club_put_next(struct strat_out *out, const struct strat_club *c)
{
	size_t open;

	switch (club_next_step(c)) {
	case CLUB_SIGN_UP:
		strat_out_str(out, _("Sign the players up"));
		break;
	case CLUB_CHECK_IN:
		strat_out_str(out, _("Mark the players who are here"));
		break;
	case CLUB_PAIR:
		strat_out_printf(out, _("Pair round %zu"), c->paired + 1);
		break;
	case CLUB_ENTER:
		club_put_enter(out, c);
		break;
	case CLUB_DECIDE:
		open = club_count_undecided(c, c->paired);
		strat_out_printf(out,
		    P_("Decide board %zu: the match is level",
			"Decide board %zu: %zu matches are level", open),
		    club_undecided(c, c->paired, 0), open);
		break;
	case CLUB_OVER:
		strat_out_str(out,
		    club_has_no_winner(c)
			? _("No one has won the final: correct its result, or print the standings")
			: club_contradicts(c, c->paired)
			? _("A corrected result contradicts the last round: see the warning")
			: _("All rounds are played: look at the standings, print them"));
		break;
	}
}

/* Return the first board of the last round of a knockout whose loser by a corrected result the winner can replace,
 * or 0. */
static size_t
due_board(const struct strat_club *c)
{
	size_t i, n = strat_club_has_draw(c) ? c->round[c->paired].n : 0;

	for (i = 0; i < n; i++)
		if (!strat_club_refuse_replacement(c, i + 1))
			return i + 1;
	return 0;
}

/* Say which key decides BOARD of ROUND, or decides it again. */
static void
put_decide(
    const struct strat_club *c, struct screen_lines *to, size_t round, size_t board, int is_late)
{
	static const char *const forms[2][2] = {
		{ N_("K decides board %zu of round %zu."),
		    N_("On the page r, K decides board %zu of round %zu.") },
		{ N_("K on board %zu of round %zu changes the decision back."),
		    N_("On the page r, K on board %zu of round %zu changes the decision back.") },
	};

	screen_line(to, SCREEN_FAULT, 0,
	    _(forms[c->round[round].games[board - 1].winner != 0][is_late]), board, round);
}

void
club_warn_contradicted(const struct strat_club *c, struct screen_lines *to, int width, int is_late)
{
	struct strat_out words;
	unsigned player;
	int is_wrong;
	size_t board, round = club_contradicted(c, &player);

	strat_out_init(&words, -1);
	if (!is_late && c->paired == c->lineup_round && club_put_own_finals(&words, c))
		screen_lines_wrap(to, SCREEN_QUIET, club_text_end(&words), width);
	club_text_begin(&words);
	is_wrong = club_put_contradicted(&words, c, is_late);
	if (is_wrong)
		screen_lines_wrap(to, SCREEN_FAULT, club_text_end(&words), width);
	if (is_wrong && (c->paired == c->lineup_round || round == c->paired))
		screen_line(to, SCREEN_FAULT, 0,
		    is_late ? _("On the page r, U cancels round %zu.") : _("U cancels round %zu."),
		    c->paired);
	else if (is_wrong && is_late && !round)
		screen_line(to, SCREEN_FAULT, 0,
		    _("On the page r, U cancels round %zu, and each further U the round before it."),
		    c->paired);
	board = is_wrong && round ? strat_club_find_board(c, player, round - 1) : 0;
	if (board && strat_club_is_even(&c->round[round - 1].games[board - 1]))
		put_decide(c, to, round - 1, board, is_late);
	else if (is_wrong)
		screen_line_put(
		    to, SCREEN_FAULT, 0, _("The old result, typed again, undoes the correction."));
	if (is_wrong && (board = due_board(c)) != 0)
		screen_line(to, SCREEN_FAULT, 0,
		    is_late ? _("Or there, E on board %zu of round %zu exchanges only this player.")
			    : _("Or E on board %zu of round %zu exchanges only this player."),
		    board, c->paired);
	strat_out_free(&words);
}

/* ------ what was done ------ */

static const char *
name_of(const struct strat_club *c, json_int_t number)
{
	if (number == 0)
		return _("bye");
	return number > 0 && (size_t)number <= c->n ? club_name_of(c, (unsigned)number) : "?";
}

/* Append, after BEFORE, the player with this NUMBER and the team that the player plays for. */
static void
put_seat(struct strat_out *out, const struct strat_club *c, unsigned number, const char *before)
{
	unsigned team = strat_club_entrant(c, number);

	strat_out_printf(out, "%s%s", before, name_of(c, number));
	if (team != number)
		strat_out_printf(out, " (%s)", club_name_of(c, team));
}

void
club_put_board(struct strat_out *out, const struct strat_club *c, size_t round, size_t board)
{
	const struct strat_club_round *r = &c->round[round <= STRAT_CLUB_ROUNDS ? round : 0];

	strat_out_printf(out, _("board %zu"), board);
	if (round > c->paired || board < 1 || board > r->n)
		return;
	put_seat(out, c, r->games[board - 1].player[0], ", ");
	put_seat(out, c, r->games[board - 1].player[1], " - ");
}

/* Return 1 if the value of an argument called NAME says enough without the name. */
static int
may_omit_name(const char *name)
{
	return strcmp(name, "name") == 0 || strcmp(name, "fact") == 0 ||
	    strcmp(name, "points") == 0 || strcmp(name, "as") == 0 || strcmp(name, "games") == 0;
}

/* Return 1 if argument V, called NAME, has its usual value and is not shown. */
static int
is_usual(const char *name, const json_t *v)
{
	return (strcmp(name, "first") == 0 && json_integer_value(v) == 1) ||
	    strcmp(name, "ga") == 0 || strcmp(name, "order") == 0 || strcmp(name, "lineup") == 0 ||
	    (strcmp(name, "late") == 0 && strcmp(json_string_value(v), "zero") == 0) ||
	    (json_is_string(v) && !*json_string_value(v) && strcmp(name, "value") != 0);
}

/* Return what a person calls an argument. */
static const char *
heading_of(const char *name)
{
	static const char *const headings[][2] = { { "first", N_("from round") },
		{ "last", N_("after round") }, { "late", N_("earlier rounds") },
		{ "acts", N_("changes") } };
	size_t i;

	for (i = 0; i < sizeof headings / sizeof *headings; i++)
		if (strcmp(headings[i][0], name) == 0)
			return _(headings[i][1]);
	return _(name);
}

/* Return the value of the argument called NAME for a person. */
static const char *
word_of(const struct strat_club *c, const char *name, const char *value)
{
	int is_bye = strcmp(name, "late") == 0 || strcmp(name, "points") == 0;
	int bye = is_bye ? strat_bye_parse(value) : -1;
	enum strat_club_leave leave = STRAT_CLUB_KEEP;

	if (strcmp(name, "as") == 0)
		return strcmp(value, "here") == 0 ? _("here")
		    : strcmp(value, "away") == 0  ? _("not here")
						  : _("withdrawn");
	if (strcmp(name, "fact") == 0)
		return _(value);
	if (strcmp(name, "games") == 0) { /* of a player who withdraws */
		while (
		    leave < STRAT_CLUB_LEAVES && strcmp(value, strat_club_leave_name[leave]) != 0)
			leave++;
		return leave < STRAT_CLUB_LEAVES ? _(club_leaving_words(leave)) : value;
	}
	return bye == STRAT_RESULT_OPEN ? _("no bye")
	    : bye > 0                   ? _(club_bye_short(c, (enum strat_tourney_result)bye))
					: value;
}

size_t
club_count_pairs(const json_t *games)
{
	size_t i, n = 0;

	for (i = 0; i < json_array_size(games); i++)
		n += club_planned(games, i, 1) != 0;
	return n;
}

int
club_find_planned(const json_t *games, unsigned number, size_t *board, size_t *side)
{
	for (*board = 0; *board < json_array_size(games); ++*board)
		for (*side = 0; *side < 2; ++*side)
			if (club_planned(games, *board, *side) == number)
				return 1;
	return 0;
}

/* Return what ACT says of no player. */
static const char *
no_player(const char *act)
{
	return strcmp(act, "checkin") == 0 ? _("(all)") : _("nobody");
}

/* Append the names of the players with these NUMBERS, 0 for a board without one. */
static void
put_line_up(struct strat_out *out, const struct strat_club *c, const json_t *numbers)
{
	size_t i;

	for (i = 0; i < json_array_size(numbers); i++) {
		json_int_t number = json_integer_value(json_array_get(numbers, i));

		strat_out_printf(out, "%s%s", i ? _(CLUB_NEXT) : _(CLUB_COLON),
		    number ? name_of(c, number) : "-");
	}
}

/* Append an argument of ACT: a player by name, a word or number as it is. */
static void
put_argument(struct strat_out *out, const struct strat_club *c, const char *act, const char *name,
    const json_t *v)
{
	int is_player = strcmp(name, "player") == 0 || strcmp(name, "other") == 0 ||
	    (strcmp(name, "team") == 0 && json_is_integer(v));

	if (!v || is_usual(name, v) || (strcmp(name, "first") == 0 && strat_club_has_draw(c)))
		return; /* who takes a free place of the draw plays its first round */
	if (is_player && json_is_integer(v))
		strat_out_printf(out, "  %s",
		    json_integer_value(v) ? name_of(c, json_integer_value(v)) : no_player(act));
	else if (json_is_integer(v))
		strat_out_printf(
		    out, "  %s %lld", heading_of(name), (long long)json_integer_value(v));
	else if (strcmp(name, "games") == 0 && json_is_array(v))
		strat_out_printf(out, "  %s %zu", _("boards"), club_count_pairs(v));
	else if (strcmp(name, "players") == 0)
		put_line_up(out, c, v);
	else if (strcmp(name, "keep") == 0)
		strat_out_printf(out, "  %s", _("the results stay"));
	else if (json_is_array(v))
		strat_out_printf(out, "  %s %zu", heading_of(name), json_array_size(v));
	else if (json_is_string(v) && strcmp(name, "value") == 0)
		strat_out_printf(
		    out, "%s%s", _(CLUB_COLON), json_string_length(v) ? json_string_value(v) : "-");
	else if (json_is_string(v) && strcmp(name, "from") == 0 &&
	    strcmp(json_string_value(v), CLUB_FROM_PASTED) == 0)
		strat_out_printf(out, "  %s", _("pasted list"));
	else if (json_is_string(v))
		strat_out_printf(out, "  %s%s%s", may_omit_name(name) ? "" : heading_of(name),
		    may_omit_name(name) ? "" : " ", word_of(c, name, json_string_value(v)));
}

/* Write to KEY which of the results of all boards that of ARGS is. */
static void
write_key(const json_t *args, char key[48])
{
	snprintf(key, 48, "%lld %lld",
	    (long long)json_integer_value(json_object_get(args, "round")),
	    (long long)json_integer_value(json_object_get(args, "board")));
}

int
club_note_results(json_t *results, const char *act, const json_t *args)
{
	json_int_t round = json_integer_value(json_object_get(args, "round"));
	const json_t *acts = json_object_get(args, "acts"), *one;
	const char *key, *result = json_string_value(json_object_get(args, "result"));
	char at[48];
	json_t *value;
	void *next;
	size_t i;
	int rc = 0;

	if (strcmp(act, "result") == 0) {
		write_key(args, at);
		rc = json_object_set_new(results, at, json_string(result ? result : ""));
	} else if (strcmp(act, "pair") == 0) { /* again, maybe */
		json_object_foreach_safe(results, next, key,
		    value) if (strtoll(key, NULL, 10) == round) json_object_del(results, key);
	}
	json_array_foreach(acts, i, one) if (rc == 0 && json_is_string(json_object_get(one, "act")))
	    rc = club_note_results(results, json_string_value(json_object_get(one, "act")),
		json_object_get(one, "args"));
	return rc < 0 ? -STRAT_E_NOMEM : 0;
}

/* Write RESULT, which may be NULL, to TEXT for a person. */
static const char *
shown_result(const char *result, char text[STRAT_CLUB_RESULTS_TEXT])
{
	int one = result ? strat_result_parse(result, strlen(result)) : -1;

	if (one >= STRAT_RESULT_OPEN)
		result = one == STRAT_RESULT_OPEN ? NULL : strat_result_table[one].word;
	snprintf(text, STRAT_CLUB_RESULTS_TEXT, "%s", result && *result ? result : _("open"));
	return club_spell_results(text);
}

/* Append BOARD, whose players are those of PAIR, two numbers, but their names only if both are known. */
static void
put_old_board(struct strat_out *out, const struct strat_club *c, size_t board, const json_t *pair)
{
	json_int_t a = json_integer_value(json_array_get(pair, 0));
	json_int_t b = json_integer_value(json_array_get(pair, 1));

	strat_out_printf(out, _("board %zu"), board);
	if (a < 1 || b < 1 || (size_t)a > c->n || (size_t)b > c->n)
		return;
	put_seat(out, c, (unsigned)a, ", ");
	put_seat(out, c, (unsigned)b, " - ");
}

/* Append the result of ARGS: of the first board, or of a further one of the same round; and which of RESULTS it
 * replaces. */
static void
put_result(struct strat_out *out, const struct strat_club *c, const json_t *args, int is_first,
    const json_t *results)
{
	json_int_t round = json_integer_value(json_object_get(args, "round"));
	json_int_t board = json_integer_value(json_object_get(args, "board"));
	const char *result = json_string_value(json_object_get(args, "result")), *was;
	char is[STRAT_CLUB_RESULTS_TEXT], old[STRAT_CLUB_RESULTS_TEXT], key[48];
	const json_t *games;

	write_key(args, key);
	was = json_string_value(json_object_get(results, key));
	(void)shown_result(result, is);
	(void)shown_result(was, old);
	if (is_first)
		strat_out_printf(out, _("  round %zu, "), (size_t)round);
	else
		strat_out_str(out, _(CLUB_NEXT));
	snprintf(key, sizeof key, CLUB_OLD_PAIRS, (long long)round);
	games = json_object_get(results, key);
	if (games)
		put_old_board(out, c, (size_t)board, json_array_get(games, (size_t)board - 1));
	else
		club_put_board(out, c, (size_t)round, (size_t)board);
	if (was && *was && strcmp(is, old) != 0 && strcmp(old, _("open")) != 0)
		strat_out_printf(out, _(": %s instead of %s"), is, old);
	else
		strat_out_printf(out, "%s%s", _(CLUB_COLON), is);
}

/* Append the setting and the value in ARGS. */
static void
put_set(struct strat_out *out, const json_t *args)
{
	const char *name = json_string_value(json_object_get(args, "name"));
	const char *value = json_string_value(json_object_get(args, "value"));
	char text[CLUB_CLOCK_TEXT];

	if (!name || !value)
		return;
	strat_out_str(out, "  ");
	strat_out_printf(out, _("%s: %s"), club_setting_label(name),
	    *value ? club_setting_text(name, value, text) : "-");
}

/* Return 1 if player A had or has the bye in ROUND and B plays against A, not in the place of A. */
static int
is_meeting(const struct strat_club *c, json_int_t a, json_int_t b, json_int_t round)
{
	unsigned opponent;

	if (a < 1 || b < 1 || (size_t)a > c->n || (size_t)b > c->n || round < 1 ||
	    (size_t)round > c->paired || !strat_club_find_board(c, (unsigned)a, (size_t)round))
		return 0;
	opponent = strat_club_opponent(c, (unsigned)a, (size_t)round);
	return !opponent || strat_club_entrant(c, opponent) == (unsigned)b;
}

/* Append the round in ARGS, and who takes whose place in it, or plays against one who has the bye. */
static void
put_replace(struct strat_out *out, const struct strat_club *c, const json_t *args)
{
	json_int_t round = json_integer_value(json_object_get(args, "round")),
		   player = json_integer_value(json_object_get(args, "player")),
		   other = json_integer_value(json_object_get(args, "other"));
	int meets = is_meeting(c, player, other, round);

	strat_out_printf(out, _("  round %zu, "), (size_t)round);
	strat_out_printf(out, meets ? _("%s plays against %s") : _("%s plays instead of %s"),
	    name_of(c, other), name_of(c, player));
	/* elsewhere than in Keizer's system the absence counts nothing */
	if (!meets && strat_club_setting_is(c, "system", "keizer"))
		put_argument(out, c, "replace", "points", json_object_get(args, "points"));
}

#define RESULTS 6 /* results of a change that are named in a question */

/* Append the results of ACTS, entered together. */
static void
put_results(
    struct strat_out *out, const struct strat_club *c, const json_t *acts, const json_t *results)
{
	size_t n = json_array_size(acts), most = results ? n : RESULTS, i;

	for (i = 0; i < n && i < most; i++)
		put_result(
		    out, c, json_object_get(json_array_get(acts, i), "args"), i == 0, results);
	if (n > most) {
		strat_out_str(out, _(CLUB_NEXT));
		strat_out_printf(out, P_("and %zu other", "and %zu others", n - most), n - most);
	}
}

/* Return 1 if all of ACTS, of an import, are changes of a line-up: that of a match, and the order as it was. */
static int
is_lineup_of_match(const json_t *acts)
{
	size_t i;

	for (i = 0; i < json_array_size(acts); i++) {
		const char *act = json_string_value(
		    json_object_get(json_array_get(acts, i), "act"));

		if (!act || strcmp(act, "lineup") != 0)
			return 0;
	}
	return i > 1;
}

/* Return 1 if argument V, called NAME, of ACT is the round from which a player plays again, after the last one. */
static int
is_after_last(const struct strat_club *c, const char *act, const char *name, const json_t *v)
{
	return strcmp(act, "return") == 0 && strcmp(name, "round") == 0 &&
	    json_integer_value(v) > (json_int_t)club_rounds(c);
}

void
club_put_act(struct strat_out *out, const struct strat_club *c, const char *act, const json_t *args,
    const json_t *results)
{
	const struct strat_club_act *a = strat_club_act_find(act);
	const char *from = json_string_value(json_object_get(args, "from"));
	const struct strat_club_arg *arg;

	if (strcmp(act, STRAT_CLUB_IMPORT) == 0 && from && strcmp(from, CLUB_FROM_SCREEN) == 0) {
		strat_out_str(out, _("result"));
		put_results(out, c, json_object_get(args, "acts"), results);
		return;
	}
	if (strcmp(act, STRAT_CLUB_IMPORT) == 0 && from && strcmp(from, CLUB_FROM_LINEUP) == 0 &&
	    is_lineup_of_match(json_object_get(args, "acts"))) {
		act = "lineup"; /* that of the match */
		args = json_object_get(json_array_get(json_object_get(args, "acts"), 1), "args");
		a = strat_club_act_find(act);
	}
	strat_out_str(out, _(act));
	if (strcmp(act, "set") == 0)
		put_set(out, args);
	else if (strcmp(act, "result") == 0)
		put_result(out, c, args, 1, results);
	else if (strcmp(act, "replace") == 0)
		put_replace(out, c, args);
	else if (!a)
		strat_out_printf(out, _("  row %lld"),
		    (long long)json_integer_value(json_object_get(args, "seq")));
	else
		for (arg = a->args; arg->name; arg++)
			if (!is_after_last(c, act, arg->name, json_object_get(args, arg->name)))
				put_argument(
				    out, c, act, arg->name, json_object_get(args, arg->name));
}

/* Return 1 if TEAM has a match in ROUND, or may get one in the next round. */
static int
has_match(const struct strat_club *c, unsigned team, size_t round)
{
	size_t at;

	if (round > c->paired)
		return strat_club_plays_in(c, team, round);
	return strat_club_find_match(c, team, round, &at) &&
	    c->round[round].games[at].player[1] != 0;
}

void
club_late_words(const struct strat_club *c, unsigned number, char text[CLUB_LATE])
{
	const struct strat_club_player *p = &c->players[number - 1];

	if (club_cycles(c) || strat_club_entrant(c, number) != number)
		snprintf(text, CLUB_LATE, _("from round %u on"), p->first);
	else
		snprintf(text, CLUB_LATE, _("from round %u on; before: %s"), p->first,
		    _(club_bye_words(c, p->late)));
}

/* Return 1 if player NUMBER has a board or a bye among the games of PLAN. */
static int
is_planned(const json_t *plan, unsigned number)
{
	size_t board, side;

	return club_find_planned(json_object_get(plan, "games"), number, &board, &side);
}

/* Return 1 if TEAM has a bye in PLAN. */
static int
is_free(const json_t *plan, unsigned team)
{
	const json_t *games = json_object_get(plan, "games");
	size_t i;

	for (i = 0; i < json_array_size(games); i++)
		if (club_planned(games, i, 0) == team && !club_planned(games, i, 1))
			return 1;
	return 0;
}

/* Return 1 if player I has a board in ROUND or is going to have one, or if the team has the bye. */
static int
has_place(const struct strat_club *c, unsigned i, size_t round, const json_t *plan)
{
	unsigned team = c->boards ? strat_club_team(c, i) : 0;

	if (plan && team && team != i)
		return is_planned(plan, i) || is_free(plan, team);
	if (round <= c->paired)
		return strat_club_find_board(c, i, round) > 0;
	if (plan && strat_club_is_knockout(c, round) && !c->boards)
		return is_planned(plan, i);
	return strat_club_plays_in(c, i, round) ||
	    (strat_club_is_forfeiting(c, i, round) && (!plan || c->boards || is_planned(plan, i)));
}

/* Return a word for why player I has no board in ROUND, or in PLAN, what is proposed for it, or NULL if the player is not
 * listed as one without a board. */
static const char *
why_absent(const struct strat_club *c, unsigned i, size_t round, const json_t *plan)
{
	unsigned team = c->boards ? c->players[i - 1].team : 0;
	const char *word = plan ? club_rest_word(c, i, round, plan) : NULL;

	if (word)
		return word;
	if (has_place(c, i, round, plan))
		return NULL;
	if (club_is_removed(c, i) || (team && team != i && !has_match(c, team, round)))
		return NULL; /* the team itself is listed */
	return club_absence_words(c, i, round);
}

/* Append player NUMBER to those who are out. */
static void
put_out(struct strat_out *out, const struct strat_club *c, unsigned number)
{
	if (!out->len)
		strat_out_printf(out, _("%s: %s"), _("out"), club_name_of(c, number));
	else
		strat_out_printf(out, "%s%s", _(CLUB_NEXT), club_name_of(c, number));
}

/* The number tells that there are more below the last line that is shown. */
void
club_put_absent(const struct strat_club *c, struct screen_lines *to, size_t round,
    const json_t *plan, int width)
{
	const char **why = calloc(c->n + 1, sizeof *why);
	struct strat_out out; /* the players who are out, together */
	char late[CLUB_LATE];
	const char *word;
	size_t absent = 0;
	unsigned group;
	unsigned i;

	strat_out_init(&out, -1);
	for (i = 1; why && i <= c->n; i++) {
		why[i] = why_absent(c, i, round, plan);
		absent += why[i] != NULL;
	}
	if (!why)
		to->error = -STRAT_E_NOMEM;
	if (absent) {
		screen_line_put(to, SCREEN_PLAIN, 0, "");
		screen_line(to, SCREEN_HEAD, 0, "%s (%zu)", _("without a board"), absent);
	}
	for (i = 1; absent && i <= c->n; i++) {
		if (!why[i])
			continue;
		if (strcmp(why[i], "out") == 0) {
			put_out(&out, c, i);
			continue;
		}
		if (club_is_late(c, i, round))
			club_late_words(c, i, late);
		word = club_is_late(c, i, round) ? late : _(why[i]);
		group = club_group_of(c, round, plan, i);
		if (group)
			screen_line(to, SCREEN_QUIET, CLUB_PLAYER_ID + (long)i,
			    _("%s, group %u: %s"), club_name_of(c, i), group, word);
		else
			screen_line(to, SCREEN_QUIET, CLUB_PLAYER_ID + (long)i, _("%s: %s"),
			    club_name_of(c, i), word);
	}
	if (out.len)
		screen_lines_wrap(to, SCREEN_QUIET, club_text_end(&out), width);
	strat_out_free(&out);
	free(why);
}
