/* withdrawal.c - a player withdraws, or returns: what happens to the games. */
#include "cli/club/screen/ui.h"
#include "cli/club/standings_diff.h"
#include "club/team/team.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Return 1 if player NUMBER has beaten a player in ROUND of a knockout who can play in the next one. */
static int
has_beaten_one(const struct strat_club *c, unsigned number, size_t round)
{
	unsigned loser = strat_club_opponent(c, number, round);

	return loser && strat_club_has_lost(c, loser, round) &&
	    strat_club_plays_in(c, loser, round + 1);
}

/* Return 1 if another player is here and free to take a place on BOARD of ROUND. */
static int
can_be_replaced(const struct strat_club *c, size_t round, size_t board)
{
	unsigned i;

	if (round != c->paired || strat_club_refuse_replacement(c, board))
		return 0;
	for (i = 1; i <= c->n; i++)
		if (strat_club_is_free(c, i) && c->players[i - 1].first != STRAT_CLUB_NEVER)
			return 1;
	return 0;
}

/* Write to TEXT, of SIZE bytes, that BOARD of ROUND is open, where PLAYER is, and what to type. */
static void
put_open_game(const struct strat_club *c, size_t round, size_t board, unsigned player, char *text,
    size_t size)
{
	const struct strat_club_game *g = &c->round[round].games[board - 1];
	int is_first = g->player[0] == player;
	const char *other = club_name_of(c, g->player[is_first]);

	if (strat_club_is_knockout(c, round) && g->result[0] != STRAT_RESULT_OPEN)
		snprintf(text, size,
		    _("round %zu, board %zu is still open: games that were played stay, and %s for each other one "
		      "means that %s wins it; if the match is level then, K decides it"),
		    round, board, is_first ? "-" : "+", other);
	else if (strat_club_is_knockout(c, round))
		snprintf(text, size,
		    round == c->paired && strat_club_is_knockout(c, round - 1) &&
			    has_beaten_one(c, player, round - 1)
			? _("round %zu, board %zu is still open: enter its result; %s means that %s wins "
			    "without a game, --- that no one wins.  For the loser of the last match to play "
			    "instead, undo this (u), cancel the round (U), and withdraw the player then.")
			: _("round %zu, board %zu is still open: enter its result; %s means that %s wins "
			    "without a game, --- that no one wins"),
		    round, board, is_first ? "-" : "+", other);
	else if (c->boards)
		snprintf(text, size,
		    _("round %zu, board %zu, against %s is still open: enter its result (r), or L there "
		      "lets another player of the team play; %s is a win without a game for the opponent"),
		    round, board, other, is_first ? "-" : "+");
	else if (strat_club_is_annulled(c, player))
		snprintf(text, size,
		    can_be_replaced(c, round, board)
			? _("round %zu, board %zu, against %s is still open: enter its result (r), or --- if "
			    "it is not played; the games are annulled, so neither gives points.  E there lets "
			    "a player who is free take the place.")
			: _("round %zu, board %zu, against %s is still open: enter its result, or --- if it "
			    "is not played; the games are annulled, so neither gives points"),
		    round, board, other);
	else
		snprintf(text, size,
		    can_be_replaced(c, round, board)
			? _("round %zu, board %zu, against %s is still open: enter its result (r); %s is a "
			    "win without a game for the opponent, and E there lets a player who is free "
			    "take the place; --- means that no one gets points")
			: _("round %zu, board %zu, against %s is still open: enter its result (r); %s is a "
			    "win without a game for the opponent, --- means that no one gets points"),
		    round, board, other, is_first ? "-" : "+");
}

/* Do that for the boards of the match of TEAM, with board AT, from 0. */
static void
put_open_boards(
    const struct strat_club *c, size_t round, size_t at, unsigned team, char *text, size_t size)
{
	struct strat_out out;

	strat_out_init(&out, -1);
	club_put_open_boards(&out, c, team, round, at);
	snprintf(text, size, "%.*s", out.error ? 0 : (int)out.len, out.len ? out.text : "");
	strat_out_free(&out);
}

/* Return 1 if BOARD of ROUND, on which PLAYER is, or another one of the match of a team, is open. */
static int
has_open(const struct strat_club *c, size_t round, size_t board, unsigned player)
{
	if (strat_club_is_team(c, player))
		return strat_club_match(c, round, board - 1).open != 0;
	return strat_club_game_is_open(&c->round[round].games[board - 1]);
}

int
club_put_open(const struct strat_club *c, size_t round, unsigned player, char *text, size_t size)
{
	size_t board = strat_club_find_board(c, player, round);

	if (!board || !has_open(c, round, board, player))
		return 0;
	if (strat_club_is_team(c, player))
		put_open_boards(c, round, board - 1, player, text, size);
	else
		put_open_game(c, round, board, player, text, size);
	return 1;
}

void
club_say_open_games(struct club_ui *u)
{
	const struct strat_club *c = club_of(u);
	size_t round, n;

	for (round = 1; round <= c->paired; round++) {
		n = strlen(u->message);
		if (n + 2 > sizeof u->message)
			return;
		if (club_put_open(
			c, round, u->about.player, u->message + n + 1, sizeof u->message - n - 1))
			u->message[n] = '\n';
	}
}

void
club_say_rounds(struct club_ui *u, size_t before)
{
	size_t rounds = club_rounds(club_of(u)), n = strlen(u->message);

	if (club_puts_off(club_of(u)) && rounds != before && n + 2 <= sizeof u->message) {
		u->message[n] = '\n';
		snprintf(u->message + n + 1, sizeof u->message - n - 1,
		    _("There will be %zu rounds, not %zu."), rounds, before);
	}
}

static void
withdraw(struct club_ui *u, const char *answer)
{
	(void)answer;
	if (club_ui_act_player(u, "withdraw",
		json_pack("{s:i, s:I}", "player", (int)u->about.player, "last",
		    (json_int_t)u->about.round - 1)) < 0)
		return;
	club_ui_say(u, _("%s has withdrawn after round %zu"), u->about.name, u->about.round - 1);
	club_say_open_games(u);
}

/* Withdraw a player before round 1, or one who never came. */
static void
remove_player(struct club_ui *u, const char *answer)
{
	(void)answer;
	if (club_ui_act_player(u, "checkin",
		json_pack("{s:i, s:s}", "player", (int)u->about.player, "as", "gone")) == 0)
		club_ui_say(u,
		    strat_club_is_team(club_of(u), u->about.player)
			? _("%s is removed; R lets the team play after all")
			: _("%s is removed; R lets the player play after all"),
		    u->about.name);
}

/* The letters for what happens to the games. */
static const struct {
	char letter;
	enum strat_club_leave leave;
} leaves[] = { { 'a', STRAT_CLUB_ANNUL }, { 'f', STRAT_CLUB_FORFEIT }, { 'k', STRAT_CLUB_KEEP } };

/* Return the arguments of the withdrawal with the chosen row of leaves, about.board. */
static json_t *
leaving(const struct club_ui *u)
{
	return json_pack("{s:i, s:I, s:s}", "player", (int)u->about.player, "last",
	    (json_int_t)u->about.round - 1, "games",
	    strat_club_leave_name[leaves[u->about.board].leave]);
}

/* Return 1 if the player in ABOUT has no games left in a group, so that there is nothing to choose. */
static int
is_through_group(const struct club_ui *u)
{
	const struct strat_club *c = &u->file.club;

	return strat_club_setting_is(c, "system", "groups") && club_are_groups_paired(c) &&
	    !strat_club_withdrawal(c, u->about.player, u->about.round - 1).open;
}

/* Return what happens to the games of the player in ABOUT, who withdraws like the chosen row of leaves. */
static const char *
leaving_words(const struct club_ui *u)
{
	return is_through_group(u) ? _("the games of the group count")
				   : _(club_leaving_words(leaves[u->about.board].leave));
}

static void
leave_table(struct club_ui *u, const char *answer)
{
	char words[300];

	(void)answer;
	snprintf(words, sizeof words, "%s", leaving_words(u)); /* of the state before */
	if (club_ui_act_player(u, "withdraw", leaving(u)) < 0)
		return;
	club_ui_say(u, _("%s has withdrawn after round %zu: %s; u takes it back"), u->about.name,
	    u->about.round - 1, words);
	club_say_open_games(u);
}

/* Append who, by LEAVE, gets points without a game from the player in ABOUT, or gets neither. */
static void
put_unmet(struct club_ui *u, struct strat_out *out, enum strat_club_leave leave)
{
	const struct strat_club *c = club_of(u);
	uint16_t *list = malloc((c->n + 1) * sizeof *list);
	size_t n = list && leave != STRAT_CLUB_ANNUL
	    ? strat_club_unmet(c, u->about.player, u->about.round - 1, list)
	    : 0,
	       i;

	if (n)
		strat_out_str(out,
		    leave == STRAT_CLUB_FORFEIT
			? _("These win without a game when their round comes:")
			: _("These have a game less than the others, and no points for it:"));
	for (i = 0; i < n; i++)
		strat_out_printf(out, "%s %s", i ? ";" : "", club_name_of(c, list[i]));
	strat_out_str(out, n ? "\n\n" : "");
	free(list);
}

int
club_put_consequences(
    struct club_ui *u, struct strat_out *out, const char *act, json_t *args, size_t round)
{
	struct club_standings_diff before = { .n = 0 }, after = { .n = 0 };
	const struct strat_club *c = club_of(u);
	size_t rounds;
	int rc = -1;

	if (club_ui_begin_player(u) < 0) {
		json_decref(args);
		return -1;
	}
	rounds = club_rounds(c);
	if (club_standings_diff_take(&before, c, round) == 0 &&
	    club_ui_do(u, act, json_incref(args)) == 0) {
		c = club_of(u);
		if (club_rounds(c) != rounds)
			strat_out_printf(out, _("There will be %zu rounds, not %zu.\n\n"),
			    club_rounds(c), rounds);
		rc = club_standings_diff_take(&after, c, round);
		if (rc == 0)
			rc = club_standings_diff_put(out, &before, &after, NULL);
		club_ui_abandon(u);
	}
	club_standings_diff_free(&before);
	club_standings_diff_free(&after);
	json_decref(args);
	return rc < 0 ? -1 : 0;
}

/* Return how many rounds each letter of leaves makes, a sentence after the question, or "" if all make the same. */
static const char *
rounds_of_leaves(struct club_ui *u)
{
	static char words[200];
	size_t i, n[sizeof leaves / sizeof *leaves];

	for (i = 0; i < sizeof leaves / sizeof *leaves; i++) {
		u->about.board = i;
		n[i] = club_rounds_with(u, "withdraw", leaving(u));
		if (!n[i])
			return "";
	}
	snprintf(words, sizeof words, _(".  Rounds in all: with a %zu, with f %zu, with k %zu"),
	    n[0], n[1], n[2]);
	return n[0] == n[1] && n[1] == n[2] ? "" : words;
}

/* Append that forfeited games keep all their rounds, if there would be fewer rounds without them. */
static void
put_kept_rounds(struct club_ui *u, struct strat_out *out)
{
	size_t all = club_rounds(club_of(u));
	size_t rounds = club_rounds_with(u, "withdraw",
	    json_pack("{s:i, s:I, s:s}", "player", (int)u->about.player, "last",
		(json_int_t)u->about.round - 1, "games", strat_club_leave_name[STRAT_CLUB_KEEP]));

	if (rounds && rounds < all)
		strat_out_printf(out,
		    _("The forfeited games keep their rounds: there are still %zu, and %zu with a or k.\n\n"),
		    all, rounds);
}

/* Show what the chosen withdrawal would change, and ask whether to do so. */
static void
show_leaving(struct club_ui *u, const char *answer)
{
	struct strat_out *out = &u->output;
	size_t i = 0;

	while (leaves[i].letter != *answer)
		i++;
	u->about.board = i;
	club_text_begin(out);
	strat_out_printf(out, "%s%s%s\n\n", u->about.name, _(CLUB_COLON), leaving_words(u));
	put_unmet(u, out, leaves[i].leave);
	if (leaves[i].leave == STRAT_CLUB_FORFEIT)
		put_kept_rounds(u, out);
	if (club_put_consequences(u, out, "withdraw", leaving(u), club_of(u)->paired) < 0)
		return;
	club_text_end(out);
	club_ui_push(u, CLUB_PAGE_FOLLOWS, 0);
	club_ui_confirm(u,
	    club_ui_format(_("Withdraw %s after round %zu?"), u->about.name, u->about.round - 1),
	    leave_table);
}

/* Return what the setting "withdrawal" does, as the end of a sentence to be translated. */
static const char *
rule_of(const struct strat_club *c, const struct strat_club_withdrawal *l)
{
	if (!strat_club_setting_is(c, "withdrawal", "fide"))
		return l->leave == STRAT_CLUB_ANNUL  ? N_("by the settings no game counts")
		    : l->leave == STRAT_CLUB_FORFEIT ? N_("by the settings the rest is forfeited")
						     : N_("by the settings the played games count");
	if (l->is_open)
		return N_(
		    "the open games decide: by FIDE's rule none counts if fewer than half were played");
	return l->leave == STRAT_CLUB_ANNUL
	    ? N_("fewer than half: by FIDE's rule none counts")
	    : N_("at least half: by FIDE's rule they count and the rest is forfeited");
}

/* Return what the letters of leaves mean, a line each, in a static buffer. */
static const char *
leaves_words(void)
{
	static char words[500];
	size_t i, len = 0;

	for (i = 0; i < sizeof leaves / sizeof *leaves && len < sizeof words; i++)
		len += (size_t)snprintf(words + len, sizeof words - len, "%s%c: %s", i ? "\n" : "",
		    leaves[i].letter, _(club_leaving_words(leaves[i].leave)));
	return words;
}

/* Ask what happens to the games in a round robin, showing what the setting would do. */
static void
ask_leave(struct club_ui *u, const struct strat_club_withdrawal *l)
{
	const char *rounds = rounds_of_leaves(u);
	char rule[500], question[900];
	size_t i = 0, n = 0;

	while (leaves[i].leave != l->leave)
		i++;
	if (l->more) {
		n = (size_t)snprintf(rule, sizeof rule,
		    _("games in addition to the table, completed: %u of %u"), l->more_done,
		    l->more);
		n += (size_t)snprintf(rule + n, sizeof rule - n, "; ");
	}
	snprintf(rule + n, sizeof rule - n, l->is_open ? "%s" : "%s (%c)",
	    _(rule_of(club_of(u), l)), leaves[i].letter);
	snprintf(question, sizeof question,
	    _("%s has completed %u of %u games so far, results still missing: %u; %s.  a annul all, f forfeit the rest, k "
	      "keep the played games and leave later opponents free, without points, n cancel"),
	    u->about.name, l->done, l->all, l->open + l->more_open, rule);
	club_ui_ask_letter(u, club_ui_format("%s%s", question, rounds), "afk", show_leaving);
	u->ask.about = leaves_words();
	u->ask.enter = l->is_open ? '\0' : leaves[i].letter;
}

/* Return 1 if player NUMBER has won the last round of a knockout, and would play in the next one. */
static int
goes_on(const struct strat_club *c, unsigned number)
{
	size_t board = strat_club_find_board(c, number, c->paired);

	return board && strat_club_is_knockout(c, c->paired) && c->paired < club_rounds(c) &&
	    !strat_club_game_is_open(&c->round[c->paired].games[board - 1]) &&
	    !club_is_level(c, c->paired, board) && !strat_club_is_eliminated(c, number) &&
	    !strat_club_has_lost(c, number, c->paired);
}

/* Return 1 if player NUMBER has lost a semi-final, and would play for third place in the next round. */
static int
plays_for_third(const struct strat_club *c, unsigned number)
{
	return strat_club_is_knockout(c, c->paired) && c->paired + 1 == club_rounds(c) &&
	    !strat_club_setting_is(c, "third-place", "no") &&
	    strat_club_find_board(c, number, c->paired) &&
	    strat_club_has_lost(c, number, c->paired) && !strat_club_is_eliminated(c, number);
}

void
club_ask_removal(struct club_ui *u, void (*then)(struct club_ui *u, const char *answer))
{
	club_ui_confirm(u,
	    club_ui_format(u->about.round > 1
		    ? _("Remove %s, who has not played?  The name will be in no table.")
		    : strat_club_is_team(club_of(u), u->about.player)
		    ? _("Remove the team %s?  No round is paired: neither the team nor its "
			"players will be in any table.")
		    : _("Remove %s?  No round is paired: the player will be in no table."),
		u->about.name),
	    then);
}

int
club_has_never_come(const struct strat_club *c, unsigned number)
{
	return c->players[number - 1].first == STRAT_CLUB_NEVER && !club_has_left(c, number);
}

/* Return what a withdrawal means. */
static const char *
about_withdrawing(void)
{
	return _("The games played count; the next rounds are paired without the player.  R "
		 "on the page of players (p) lets the player return.");
}

/* Ask whether the player in ABOUT withdraws after the last paired round, and what happens to the games. */
static void
ask_withdrawal(struct club_ui *u)
{
	struct strat_club_withdrawal l;

	l = strat_club_withdrawal(club_of(u), u->about.player, u->about.round - 1);
	if (l.is_table && u->about.round > 1 && !club_of(u)->players[u->about.player - 1].last) {
		if (is_through_group(u))
			show_leaving(u, "f");
		else
			ask_leave(u, &l);
		return;
	}
	club_ui_confirm(u,
	    club_ui_format(club_is_over(club_of(u), club_of(u)->paired)
		    ? _("Withdraw %s after round %zu?  No round is left: it matters only if you "
			"pair an extra one.")
		    : goes_on(club_of(u), u->about.player)
		    ? has_beaten_one(club_of(u), u->about.player, club_of(u)->paired)
			? _("Withdraw %s after round %zu?  The next opponent goes on without playing; "
			    "S on the page n lets the loser of the last match play instead.")
			: _("Withdraw %s after round %zu?  The next opponent goes on without playing.")
		    : plays_for_third(club_of(u), u->about.player)
		    ? _("Withdraw %s after round %zu?  No match for third place is played then: the other loser is third.")
		    : _("Withdraw %s after round %zu?"),
		u->about.name, u->about.round - 1),
	    withdraw);
	u->ask.about = about_withdrawing();
}

/* Return 1 if the last round of C can be paired again without player NUMBER, who is in it: no result is in, and the pairs
 * of the round are not those of a table that is begun. */
static int
can_pair_without(const struct strat_club *c, unsigned number)
{
	return c->paired && (c->paired == 1 || !club_cycles(c)) && !club_has_results(c) &&
	    strat_club_is_entrant(c, number) && !club_has_left(c, number) &&
	    strat_club_find_board(c, number, c->paired);
}

/* Cancel the pairing of the last round, and withdraw the player in ABOUT before it. */
static void
leave_before(struct club_ui *u)
{
	const struct strat_club *c = club_of(u);
	size_t round = c->paired;
	int is_new;

	if (club_cancel_for_late(u) < 0)
		return;
	is_new = c->players[u->about.player - 1].first > c->paired;
	if (club_ui_act_player(u, is_new ? "checkin" : "withdraw",
		is_new ? json_pack("{s:i, s:s}", "player", (int)u->about.player, "as", "gone")
		       : json_pack("{s:i, s:I}", "player", (int)u->about.player, "last",
			     (json_int_t)c->paired)) < 0)
		return;
	club_ui_say(u,
	    _("%s has withdrawn; the pairing of round %zu is cancelled: pair it again (n).  u takes both back"),
	    u->about.name, round);
	club_say_unplayed(u);
}

/* d: pair the last round again without the player in ABOUT; y: the player withdraws after it. */
static void
leave_or_stay_paired(struct club_ui *u, const char *answer)
{
	if (*answer == 'd')
		leave_before(u);
	else if (club_cycles(club_of(u)))
		ask_withdrawal(u);
	else
		withdraw(u, answer);
}

/* Append that the player in ABOUT, who has the bye of the last round, gets its points without a game. */
static void
put_bye(const struct club_ui *u, struct strat_out *out)
{
	const struct strat_club *c = &u->file.club;
	struct strat_scoring s;
	char points[16] = "";

	if (strat_club_opponent(c, u->about.player, c->paired))
		return;
	if (!c->boards && !strat_club_setting_is(c, "system", "keizer") &&
	    strat_scoring_read(&s, strat_club_get(c, "scoring")) == 0)
		club_points_text(points, s.points[STRAT_BYE_PAIRING]);
	strat_out_str(out, ".  ");
	strat_out_str(out, _("With y the bye counts"));
	if (*points)
		strat_out_printf(out, _(", points: %s"), points);
	if (c->paired == 1)
		strat_out_str(out, _(", and the player has a rank without a game"));
}

/* Append what y does to the board of the player in ABOUT in the last round, as the end of a question. */
static void
put_staying(const struct club_ui *u, struct strat_out *out)
{
	const struct strat_club *c = &u->file.club;
	size_t board = strat_club_find_board(c, u->about.player, c->paired);
	const struct strat_club_game *g = &c->round[c->paired].games[board - 1];

	if (!strat_club_opponent(c, u->about.player, c->paired))
		strat_out_printf(out, _("y withdraw only after round %zu"), c->paired);
	else if (club_cycles(c))
		strat_out_str(out,
		    _("y withdraw, leave the pairing as it is, and choose what happens to the games"));
	else if (c->boards)
		strat_out_str(out,
		    _("y withdraw, and leave the pairing as it is: the opponents win without a game by + or - on each board"));
	else
		strat_out_printf(out,
		    _("y withdraw, and leave the pairing as it is: the opponent wins without a game by %s"),
		    g->player[0] == u->about.player ? "-" : "+");
}

/* Ask whether the last round, which has no result, is paired again without the player in ABOUT. */
static void
ask_pair_without(struct club_ui *u)
{
	struct strat_out words;
	size_t round = club_of(u)->paired;

	strat_out_init(&words, -1);
	/* TRANSLATORS: y is your letter for yes here, and in "With y the bye counts" */
	strat_out_printf(&words,
	    _("Round %zu is paired, but no result is in.  d cancel the pairing, and pair again without %s"),
	    round, u->about.name);
	strat_out_str(&words, _(CLUB_NEXT));
	put_staying(u, &words);
	put_bye(u, &words);
	u->about.last = u->file.last;
	club_ui_ask_letter(u, club_text_end(&words), "dy", leave_or_stay_paired);
	u->ask.is_yes_no = 1; /* y is the user's own letter */
	u->ask.about = about_withdrawing();
	strat_out_free(&words);
}

void
club_act_withdraw(struct club_ui *u, int arg)
{
	(void)arg;
	if (!club_selected_player(u))
		return;
	if (u->about.round == 1 || club_has_never_come(club_of(u), u->about.player))
		club_ask_removal(u, remove_player);
	else if (can_pair_without(club_of(u), u->about.player))
		ask_pair_without(u);
	else
		ask_withdrawal(u);
}

/* Return the arguments of the return of the player in ABOUT. */
static json_t *
returning(const struct club_ui *u)
{
	return json_pack(
	    "{s:i, s:I}", "player", (int)u->about.player, "round", (json_int_t)u->about.round);
}

static void
bring_back(struct club_ui *u, const char *answer)
{
	(void)answer;
	if (club_ui_act_player(u, "return", returning(u)) < 0)
		return;
	if (u->about.round > club_rounds(club_of(u)))
		club_ui_say(u, _("the withdrawal of %s is taken back"), u->about.name);
	else
		club_ui_say(
		    u, _("%s plays again, from round %zu on"), u->about.name, u->about.round);
}

/* Show what the return would change in a table.  Return 0, or -1 after reporting why not. */
static int
show_return(struct club_ui *u)
{
	struct strat_out *out = &u->output;

	if (!club_cycles(club_of(u)))
		return 0;
	club_text_begin(out);
	if (club_put_consequences(u, out, "return", returning(u), club_of(u)->paired) < 0)
		return -1;
	if (out->len) {
		club_text_end(out);
		club_ui_push(u, CLUB_PAGE_FOLLOWS, 0);
	}
	return 0;
}

void
club_act_return(struct club_ui *u, int arg)
{
	(void)arg;
	if (!club_selected_player(u))
		return;
	if (strat_club_is_out(club_of(u), u->about.player))
		club_act_come(u, 0);
	else if (!club_has_left(club_of(u), u->about.player))
		club_ui_say(u, _("%s is playing and has not withdrawn"), u->about.name);
	else if (show_return(u) == 0)
		club_ui_confirm(u,
		    club_ui_format(u->about.round > club_rounds(club_of(u))
			    ? _("All rounds are paired.  Take back the withdrawal of %s?")
			    : _("Let %s play again from round %zu on?"),
			u->about.name, u->about.round),
		    bring_back);
}
