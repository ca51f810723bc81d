/* people.c - strat-tourney FILE add, late, players, edit, withdraw, return, bye, forbid, allow. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/club/club_command.h"
#include "cli/club/standings_diff.h"
#include "cli/tourney/tourney_command.h"
#include "club/team/team.h"

static const char *late = "zero";

static const struct tool_opt add_options[] = {
	{ 0, "late", "POINTS", N_("points per earlier round: zero (the default) or half"),
	    TOOL_WORD, &late, 0 },
	CLUB_REASON,
	CLUB_END,
};

/* Return the facts of a new player called NAME who plays from the next round on. */
static json_t *
new_player(const struct strat_club_file *f, const char *name)
{
	return json_pack(
	    "{s:s, s:I, s:s}", "name", name, "first", (json_int_t)f->club.paired + 1, "late", late);
}

static int
is_fact(const char *name)
{
	size_t k;

	for (k = 0; k < STRAT_CLUB_FACTS; k++)
		if (strcmp(strat_club_fact_name[k], name) == 0)
			return 1;
	return 0;
}

/* Add the facts on the command line to ARGS. */
static int
read_facts(struct tool *t, json_t *args)
{
	int i;

	for (i = 1; args && i < t->nfiles; i++) {
		char *value = club_value(t, t->files[i]);

		if (!value)
			return -1;
		if (!is_fact(t->files[i]))
			return club_refuse(t, _("unknown fact '%s' about a player"), t->files[i]);
		if (json_object_set_new(args, t->files[i], json_string(value)) < 0)
			return tool_fail(t, _("'%s' is not UTF-8"), value);
	}
	return 0;
}

/* Register the player on the command line: a name and facts. */
static int
sign_up(struct tool *t, struct strat_club_file *f)
{
	size_t rounds = club_rounds(&f->club), before = f->club.n;
	json_t *args = new_player(f, t->files[0]);
	char name[CLUB_SAFE];
	int rc = read_facts(t, args);

	if (rc < 0) {
		json_decref(args);
		return rc;
	}
	rc = club_run_last_act(t, f, "add", args);
	if (rc == 0) {
		printf("%zu %s\n", f->club.n, club_safe(t->files[0], name));
		club_tell_teams(&f->club, before);
		club_tell_table(&f->club, rounds);
		club_tell_place(&f->club, (unsigned)f->club.n);
	}
	return rc;
}

/* Run add NAME FACT=VALUE ... */
static int
run_add(struct tool *t)
{
	int rc = club_check_args(t, 1, CLUB_MANY);

	return rc < 0 ? rc : club_change(t, sign_up);
}

const struct tool_command club_add = { "add", "NAME [FACT=VALUE ...]",
	N_("register a player: rating=, club=, country=, licence=, title=, sex=, born=, team="),
	add_options, run_add };

/* Run late NAME [FACT=VALUE ...] [zero|half]. */
static int
run_late(struct tool *t)
{
	int i, n = 0, rc = club_check_args(t, 1, CLUB_MANY);

	if (rc < 0)
		return rc;
	late = "zero";
	for (i = 0; i < t->nfiles; i++)
		if (i && !strchr(t->files[i], '='))
			late = t->files[i];
		else
			t->files[n++] = t->files[i];
	t->nfiles = n;
	return club_change(t, sign_up);
}

const struct tool_command club_late = { "late", "NAME [FACT=VALUE ...] [zero|half]",
	N_("register a late entry, earlier rounds zero (default) or half"), club_change_options,
	run_late };

/* ------ players ------ */

static int
print_players(struct tool *t, struct strat_club_file *f)
{
	struct table s;

	return club_print(t, &s, club_view_players(&s, &f->club, 1));
}

static int
run_players(struct tool *t)
{
	int rc = club_check_args(t, 0, 0);

	return rc < 0 ? rc : club_read(t, print_players);
}

const struct tool_command club_players = { "players", "", N_("list the players"), club_show_options,
	run_players };

/* ------ one player ------ */

#define WHO (CLUB_SAFE + 40)

/* Write "Aad (number 1)" to TO and return it. */
static const char *
who(const struct strat_club *c, unsigned player, char to[WHO])
{
	char name[CLUB_SAFE];

	snprintf(to, WHO, _("%s (number %u)"), club_safe(club_name_of(c, player), name), player);
	return to;
}

static int
edit(struct tool *t, struct strat_club_file *f)
{
	unsigned player = club_player(t, f, t->files[0]);
	int i, rc = player ? 0 : -1, is_rated = 0;
	size_t before = f->club.n;

	for (i = 1; rc == 0 && i < t->nfiles; i++) {
		const char *value = club_value(t, t->files[i]);

		if (!value)
			return -1;
		is_rated |= strcmp(t->files[i], "rating") == 0;
		rc = club_run_act(t, f, "edit",
		    json_pack("{s:i, s:s, s:s}", "player", (int)player, "fact", t->files[i],
			"value", value));
	}
	if (rc == 0)
		rc = strat_club_file_commit(f);
	if (rc == 0)
		club_tell_teams(&f->club, before);
	if (rc == 0 && is_rated)
		club_tell_numbers(&f->club);
	return rc;
}

/* Run edit PLAYER FACT=VALUE ... */
static int
run_edit(struct tool *t)
{
	int rc = club_check_args(t, 2, CLUB_MANY);

	return rc < 0 ? rc : club_change(t, edit);
}

const struct tool_command club_edit = { "edit", "PLAYER FACT=VALUE ...",
	N_("change the facts about a player"), club_change_options, run_edit };

static long after;
static const char *games = "";
static int dry_run;

static const struct tool_opt withdraw_options[] = {
	{ 0, "after", "ROUND", N_("last round to play (default: the last paired)"), TOOL_NUMBER,
	    &after, 1 },
	{ 0, "games", "WORD", N_("annul, forfeit or none (default: the setting withdrawal)"),
	    TOOL_WORD, &games, 0 },
	{ 0, "dry-run", NULL, N_("show the effects without withdrawing the player"), TOOL_SWITCH,
	    &dry_run, 0 },
	CLUB_REASON,
	CLUB_END,
};

/* Print what happens to the games of PLAYER, who withdraws from a round robin after round LAST,
 * according to L. */
static void
print_leaving(
    const struct strat_club *c, unsigned player, size_t last, const struct strat_club_withdrawal *l)
{
	char name[CLUB_SAFE];

	printf(P_("%s leaves after round %zu, %u of %u game completed: ",
		   "%s leaves after round %zu, %u of %u games completed: ", l->all),
	    club_safe(club_name_of(c, player), name), last, l->done, l->all);
	puts(_(club_leaving_words(l->leave)));
	if (l->more) {
		printf(_("games in addition to the table, completed: %u of %u"), l->more_done,
		    l->more);
		putchar('\n');
	}
}

/* Withdraw PLAYER after round LAST and print the consequences.  Nothing is committed. */
static int
leave(struct tool *t, struct strat_club_file *f, unsigned player, size_t last)
{
	const struct strat_club *c = &f->club;
	struct strat_club_withdrawal l = strat_club_withdrawal(c, player, last);
	const char *word = games;
	json_t *args;

	if ((last == 0 && c->paired == 0) ||
	    (c->players[player - 1].first == STRAT_CLUB_NEVER && !club_has_left(c, player)))
		return club_run_act(
		    t, f, "checkin", json_pack("{s:i, s:s}", "player", (int)player, "as", "gone"));
	if (!*word && l.is_table && l.is_open)
		return club_refuse(t,
		    _("missing results decide whether all games are annulled: enter them first, or use --games annul or --games forfeit"));
	if (!*word && l.is_table)
		word = strat_club_leave_name[l.leave];
	for (l.leave = 0; *word && l.leave < STRAT_CLUB_LEAVES; l.leave++)
		if (strcmp(word, strat_club_leave_name[l.leave]) == 0)
			break;
	if (l.is_table && last && l.leave < STRAT_CLUB_LEAVES)
		print_leaving(c, player, last, &l);
	args = *word ? json_pack("{s:i, s:I, s:s}", "player", (int)player, "last", (json_int_t)last,
			   "games", word)
		     : json_pack("{s:i, s:I}", "player", (int)player, "last", (json_int_t)last);
	return club_run_act(t, f, "withdraw", args);
}

/* Print which boards of the match of TEAM in ROUND, which has board AT, from 0, still need a result. */
static void
print_open_boards(const struct strat_club *c, unsigned team, size_t round, size_t at)
{
	struct strat_out out;

	if (!strat_club_match(c, round, at).open)
		return;
	strat_out_init(&out, -1);
	club_put_open_boards(&out, c, team, round, at);
	strat_out_char(&out, '\0');
	printf("%s\n", out.error ? "" : out.text);
	strat_out_free(&out);
}

/* Print that PLAYER has withdrawn after round LAST, and the games that still need a result. */
static void
print_withdrawn(const struct strat_club *c, unsigned player, size_t last)
{
	char name[WHO];
	size_t round, board;

	if (strat_club_is_out(c, player) && c->paired)
		printf(dry_run ? _("%s, who has not played, would be removed\n")
			       : _("%s, who has not played, is removed\n"),
		    who(c, player, name));
	else if (strat_club_is_out(c, player))
		printf(dry_run ? _("%s would be removed before round 1\n")
			       : _("%s is removed: no round is paired yet\n"),
		    who(c, player, name));
	else if (!strat_club_withdrawal(c, player, last).is_table)
		printf(dry_run ? _("%s would be withdrawn after round %zu\n")
			       : _("%s is withdrawn after round %zu\n"),
		    who(c, player, name), last);
	for (round = 1; round <= c->paired; round++) {
		const struct strat_club_game *g;

		board = strat_club_find_board(c, player, round);
		g = board ? &c->round[round].games[board - 1] : NULL;
		if (g && strat_club_is_team(c, player)) {
			print_open_boards(c, player, round, board - 1);
			continue;
		}
		if (!g || !strat_club_game_is_open(g))
			continue;
		printf(_("round %zu, board %zu, against %s is still open: enter its result\n"),
		    round, board, who(c, g->player[g->player[0] == player], name));
	}
}

static int
withdraw(struct tool *t, struct strat_club_file *f)
{
	struct club_standings_diff was = { 0 }, is = { 0 };
	unsigned player = club_player(t, f, t->files[0]);
	size_t last = after ? (size_t)after : f->club.paired;
	struct strat_out out;
	int rc = -1;

	if (player)
		rc = club_check_made(t, club_standings_diff_take(&was, &f->club, f->club.paired));
	if (rc == 0)
		rc = leave(t, f, player, last);
	if (rc == 0) {
		print_withdrawn(&f->club, player, last);
		strat_out_init(&out, -1);
		rc = club_standings_diff_take(&is, &f->club, f->club.paired);
		if (rc == 0)
			rc = club_standings_diff_put(&out, &was, &is, NULL);
		rc = tourney_print(t, &out, rc);
	}
	club_standings_diff_free(&was);
	club_standings_diff_free(&is);
	if (rc == 0 && dry_run)
		strat_club_file_abandon(f);
	else if (rc == 0)
		rc = strat_club_file_commit(f);
	return rc;
}

/* Run withdraw PLAYER. */
static int
run_withdraw(struct tool *t)
{
	int rc = club_check_args(t, 1, 1);

	return rc < 0 ? rc : club_change(t, withdraw);
}

const struct tool_command club_withdraw = { "withdraw", "PLAYER",
	N_("withdraw a player from the tournament"), withdraw_options, run_withdraw };

static int
let_return(struct tool *t, struct strat_club_file *f)
{
	unsigned player = club_player(t, f, t->files[0]);
	size_t round = f->club.paired + 1;
	char name[WHO];
	int is_out, rc;

	if (!player)
		return -1;
	is_out = strat_club_is_out(&f->club, player);
	rc = is_out && !f->club.players[player - 1].last
	    ? 0
	    : club_run_act(t, f, "return",
		  json_pack("{s:i, s:I}", "player", (int)player, "round", (json_int_t)round));
	if (rc == 0 && is_out) /* an older version withdrew players who had not come, too */
		rc = club_run_act(
		    t, f, "checkin", json_pack("{s:i, s:s}", "player", (int)player, "as", "here"));
	if (rc == 0)
		rc = strat_club_file_commit(f);
	if (rc == 0 && !is_out && round > club_rounds(&f->club))
		printf(_("the withdrawal of %s is taken back\n"), who(&f->club, player, name));
	else if (rc == 0)
		printf(_("%s plays again from round %zu on\n"), who(&f->club, player, name), round);
	return rc;
}

/* Run return PLAYER. */
static int
run_return(struct tool *t)
{
	int rc = club_check_args(t, 1, 1);

	return rc < 0 ? rc : club_change(t, let_return);
}

const struct tool_command club_return = { "return", "PLAYER",
	N_("let a withdrawn player play again"), club_change_options, run_return };

/* Report that player NUMBER, whose team plays, gets no POINTS for a bye: only the team does.  Return 0, or -1 after that. */
static int
check_bye(struct tool *t, const struct strat_club *c, unsigned number, const char *points)
{
	int bye = strat_bye_parse(points);

	if (!c->boards || strat_club_is_team(c, number) ||
	    (bye != STRAT_RESULT_HALF_BYE && bye != STRAT_RESULT_FULL_BYE))
		return 0;
	return club_refuse(t, _("%s plays for a team and gets no points for a bye: zero or none"),
	    club_name_of(c, number));
}

static int
give_bye(struct tool *t, struct strat_club_file *f)
{
	const char *points = t->files[t->nfiles - 1];
	long round = club_number(t, t->files[t->nfiles - 2], 1, STRAT_CLUB_ROUNDS);
	int i, n = t->nfiles - 2, rc = round < 0 ? -1 : 0;
	size_t before = club_rounds(&f->club), rounds;
	unsigned *player = rc == 0 ? calloc((size_t)n, sizeof *player) : NULL;
	char name[WHO];

	if (rc == 0 && !player)
		rc = club_check_made(t, -STRAT_E_NOMEM);
	for (i = 0; rc == 0 && i < n; i++) {
		player[i] = club_player(t, f, t->files[i]);
		rc = player[i] ? check_bye(t, &f->club, player[i], points) : -1;
		if (rc == 0)
			rc = club_run_act(t, f, "bye",
			    json_pack("{s:i, s:I, s:s}", "player", (int)player[i], "round",
				(json_int_t)round, "points", points));
	}
	if (rc == 0)
		rc = strat_club_file_commit(f);
	for (i = 0; rc == 0 && i < n; i++) {
		printf(_("%s, round %zu: bye %s\n"), who(&f->club, player[i], name), (size_t)round,
		    _(points));
		if (*club_bye_effect(&f->club, player[i], (size_t)round, points))
			printf(
			    "%s\n", _(club_bye_effect(&f->club, player[i], (size_t)round, points)));
	}
	rounds = club_rounds(&f->club);
	if (rc == 0 && club_cycles(&f->club) && rounds != before)
		printf(_("all remaining pairs will meet: %zu rounds in all, not %zu\n"), rounds,
		    before);
	free(player);
	return rc;
}

/* Run bye PLAYER ... ROUND POINTS. */
static int
run_bye(struct tool *t)
{
	int rc = club_check_args(t, 3, CLUB_MANY);

	return rc < 0 ? rc : club_change(t, give_bye);
}

const struct tool_command club_bye = { "bye", "PLAYER ... ROUND half|zero|full|none",
	N_("leave players out of a round"), club_change_options, run_bye };

/* ------ who is there ------ */

static const char *checkin_late = "zero";

static const struct tool_opt checkin_options[] = {
	{ 0, "late", "POINTS", N_("points per earlier round: zero (the default) or half"),
	    TOOL_WORD, &checkin_late, 0 },
	CLUB_REASON,
	CLUB_FORM,
	CLUB_END,
};

static int
print_checkin(struct tool *t, struct strat_club_file *f)
{
	struct table s;

	return club_print(t, &s, club_view_checkin(&s, &f->club));
}

/* Return the player TEXT, 0 for "all", or -1 after reporting that the player is unknown. */
static int
checkin_player(struct tool *t, struct strat_club_file *f, const char *text)
{
	unsigned player = strcmp(text, "all") == 0 ? 0 : club_player(t, f, text);

	return player || strcmp(text, "all") == 0 ? (int)player : -1;
}

static void
tell_playing(const struct strat_club *c)
{
	size_t n = strat_club_count_in(c), all = strat_club_count_entries(c);

	printf(c->boards ? P_("%zu of %zu team plays\n", "%zu of %zu teams play\n", all)
			 : P_("%zu of %zu player plays\n", "%zu of %zu players play\n", all),
	    n, all);
}

static int
check_in(struct tool *t, struct strat_club_file *f)
{
	int i, rc = 0, player, is_here = strcmp(t->files[0], "here") == 0;

	for (i = 1; rc == 0 && i < t->nfiles; i++) {
		player = checkin_player(t, f, t->files[i]);
		rc = player < 0 ? -1
				: club_run_act(t, f, "checkin",
				      json_pack("{s:i, s:s, s:s}", "player", player, "as",
					  t->files[0], "late", checkin_late));
	}
	if (rc == 0)
		rc = strat_club_file_commit(f);
	if (rc == 0)
		tell_playing(&f->club);
	for (i = 1; rc == 0 && is_here && i < t->nfiles; i++)
		club_tell_place(&f->club, (unsigned)checkin_player(t, f, t->files[i]));
	return rc;
}

/* Run checkin [here|away|gone PLAYER ...]. */
static int
run_checkin(struct tool *t)
{
	if (t->nfiles == 0)
		return club_read(t, print_checkin);
	return club_check_args(t, 2, CLUB_MANY) < 0 ? -1 : club_change(t, check_in);
}

const struct tool_command club_checkin = { "checkin", "[here|away|gone PLAYER|all ...]",
	N_("mark who has come, is not here yet, or withdrew before playing"), checkin_options,
	run_checkin };

/* ------ forbid and allow ------ */

/* Do ACT with the two players on the command line, and print the sentence WORDS about them. */
static int
ban(struct tool *t, struct strat_club_file *f, const char *act, const char *words)
{
	unsigned player = club_player(t, f, t->files[0]);
	unsigned other = player ? club_player(t, f, t->files[1]) : 0;
	char first[WHO], second[WHO];
	int rc;

	if (!other)
		return -1;
	rc = club_run_last_act(
	    t, f, act, json_pack("{s:i, s:i}", "player", (int)player, "other", (int)other));
	if (rc == 0) {
		printf(words, who(&f->club, player, first), who(&f->club, other, second));
		putchar('\n');
	}
	return rc;
}

static int
forbid(struct tool *t, struct strat_club_file *f)
{
	int rc = ban(t, f, "forbid", _("%s and %s may not meet"));

	if (rc == 0 && !club_pairs_freely(&f->club))
		printf(_("warning: %s\n"), _(CLUB_FORBID_IN_VAIN));
	return rc;
}

static int
allow(struct tool *t, struct strat_club_file *f)
{
	return ban(t, f, "allow", _("%s and %s may meet"));
}

static int
run_forbid(struct tool *t)
{
	int rc = club_check_args(t, 2, 2);

	return rc < 0 ? rc : club_change(t, forbid);
}

static int
run_allow(struct tool *t)
{
	int rc = club_check_args(t, 2, 2);

	return rc < 0 ? rc : club_change(t, allow);
}

const struct tool_command club_forbid = { "forbid", "PLAYER PLAYER",
	N_("never pair these two players"), club_change_options, run_forbid };
const struct tool_command club_allow = { "allow", "PLAYER PLAYER",
	N_("let these two players be paired again"), club_change_options, run_allow };
