/* people.c - strat-tourney FILE add, late, players, edit, withdraw, return, bye, forbid, allow. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/club/club_command.h"
#include "cli/club/standings_diff.h"
#include "cli/tourney/tourney_command.h"

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

/* Register the player on the command line: a name and facts. */
static void
sign_up(struct tool *t)
{
	struct strat_club_file f;
	char *name;
	json_t *args;
	size_t rounds;
	int i;

	club_begin(t, &f);
	rounds = club_rounds(&f.club);
	args = new_player(&f, t->files[0]);
	for (i = 1; args && i < t->nfiles; i++) {
		char *value = club_value(t, t->files[i]);

		if (!is_fact(t->files[i]))
			club_refuse(t, _("unknown fact '%s' about a player"), t->files[i]);
		if (json_object_set_new(args, t->files[i], json_string(value)) < 0)
			tool_die(t, _("'%s' is not UTF-8"), value);
	}
	club_run_act(t, &f, "add", args);
	club_commit(t, &f);
	name = club_terminal_text(t, t->files[0]);
	printf("%zu %s\n", f.club.n, name);
	club_tell_table(&f.club, rounds);
	free(name);
	strat_club_file_close(&f);
}

/* Run add NAME FACT=VALUE ... */
static void
run_add(struct tool *t)
{
	club_check_args(t, 1, CLUB_MANY);
	sign_up(t);
}

const struct tool_command club_add = { "add", "NAME [FACT=VALUE ...]",
	N_("register a player: rating=, club=, country=, licence=, title=, sex=, born=, team="),
	add_options, run_add };

/* Run late NAME [FACT=VALUE ...] [zero|half]. */
static void
run_late(struct tool *t)
{
	int i, n = 0;

	club_check_args(t, 1, CLUB_MANY);
	for (i = 0; i < t->nfiles; i++)
		if (i && !strchr(t->files[i], '='))
			late = t->files[i];
		else
			t->files[n++] = t->files[i];
	t->nfiles = n;
	sign_up(t);
}

const struct tool_command club_late = { "late", "NAME [FACT=VALUE ...] [zero|half]",
	N_("register a late entry, earlier rounds zero (default) or half"), club_change_options,
	run_late };

/* ------ players ------ */

static void
run_players(struct tool *t)
{
	struct strat_club_file f;
	struct table s;

	club_check_args(t, 0, 0);
	club_read(t, &f);
	club_check_made(t, club_view_players(&s, &f.club));
	club_print(t, &s);
	strat_club_file_close(&f);
}

const struct tool_command club_players = { "players", "", N_("list the players"), club_show_options,
	run_players };

/* ------ one player ------ */

/* Return "Aad (number 1)", which the caller frees. */
static char *
who(struct tool *t, const struct strat_club *c, unsigned player)
{
	struct strat_out out;
	char *name = club_terminal_text(t, club_name_of(c, player));

	strat_out_init(&out, -1);
	strat_out_printf(&out, _("%s (number %u)"), name, player);
	strat_out_char(&out, '\0');
	free(name);
	if (out.error)
		tool_die(t, _("out of memory"));
	return out.text;
}

/* Run edit PLAYER FACT=VALUE ... */
static void
run_edit(struct tool *t)
{
	struct strat_club_file f;
	unsigned player;
	int i, is_rated = 0;

	club_check_args(t, 2, CLUB_MANY);
	club_begin(t, &f);
	player = club_player(t, &f, t->files[0]);
	for (i = 1; i < t->nfiles; i++) {
		const char *value = club_value(t, t->files[i]);

		is_rated |= strcmp(t->files[i], "rating") == 0;
		club_run_act(t, &f, "edit",
		    json_pack("{s:i, s:s, s:s}", "player", (int)player, "fact", t->files[i],
			"value", value));
	}
	club_commit(t, &f);
	if (is_rated)
		club_tell_numbers(&f.club);
	strat_club_file_close(&f);
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
print_leaving(struct tool *t, const struct strat_club *c, unsigned player, size_t last,
    const struct strat_club_withdrawal *l)
{
	char *name = club_terminal_text(t, club_name_of(c, player));

	printf(_("%s leaves after round %zu, %u of %u games completed: "), name, last, l->done,
	    l->all);
	puts(_(club_leaving_words(l->leave)));
	free(name);
}

/* Return the arguments of the act that withdraws PLAYER after round LAST; print its
 * consequences. */
static json_t *
leave_args(struct tool *t, const struct strat_club *c, unsigned player, size_t last)
{
	struct strat_club_withdrawal l = strat_club_withdrawal(c, player, last);
	const char *word = games;

	if (!*word && l.is_table && l.is_open)
		club_refuse(t,
		    _("missing results decide whether all games are annulled: enter them first, or use --games annul or --games forfeit"));
	if (!*word && l.is_table)
		word = strat_club_leave_name[l.leave];
	for (l.leave = 0; *word && l.leave < STRAT_CLUB_LEAVES; l.leave++)
		if (strcmp(word, strat_club_leave_name[l.leave]) == 0)
			break;
	if (l.is_table && last && l.leave < STRAT_CLUB_LEAVES)
		print_leaving(t, c, player, last, &l);
	return *word ? json_pack("{s:i, s:I, s:s}", "player", (int)player, "last", (json_int_t)last,
			   "games", word)
		     : json_pack("{s:i, s:I}", "player", (int)player, "last", (json_int_t)last);
}

/* Print that PLAYER has withdrawn after round LAST, and the games that still need a result. */
static void
print_withdrawn(struct tool *t, const struct strat_club *c, unsigned player, size_t last)
{
	char *name = who(t, c, player), *other;
	size_t round, board;

	if (!strat_club_withdrawal(c, player, last).is_table)
		printf(dry_run ? _("%s would be withdrawn after round %zu\n")
			       : _("%s is withdrawn after round %zu\n"),
		    name, last);
	for (round = 1; round <= c->paired; round++) {
		const struct strat_club_game *g;

		board = strat_club_find_board(c, player, round);
		g = board ? &c->round[round].games[board - 1] : NULL;
		if (!g || !strat_club_game_is_open(g))
			continue;
		other = who(t, c, g->player[g->player[0] == player]);
		printf(_("round %zu, board %zu, against %s is still open: enter its result\n"),
		    round, board, other);
		free(other);
	}
	free(name);
}

/* Run withdraw PLAYER. */
static void
run_withdraw(struct tool *t)
{
	struct club_standings_diff was, is;
	struct strat_club_file f;
	struct strat_out out;
	unsigned player;
	size_t last;

	club_check_args(t, 1, 1);
	club_begin(t, &f);
	player = club_player(t, &f, t->files[0]);
	last = after ? (size_t)after : f.club.paired;
	club_check_made(t, club_standings_diff_take(&was, &f.club, f.club.paired));
	club_run_act(t, &f, "withdraw", leave_args(t, &f.club, player, last));
	print_withdrawn(t, &f.club, player, last);
	club_check_made(t, club_standings_diff_take(&is, &f.club, f.club.paired));
	fflush(stdout);
	strat_out_init(&out, STDOUT_FILENO);
	club_check_made(t, club_standings_diff_put(&out, &was, &is));
	tourney_print(t, &out);
	club_standings_diff_free(&was);
	club_standings_diff_free(&is);
	if (dry_run)
		strat_club_file_abandon(&f);
	else
		club_commit(t, &f);
	strat_club_file_close(&f);
}

const struct tool_command club_withdraw = { "withdraw", "PLAYER",
	N_("withdraw a player from the tournament"), withdraw_options, run_withdraw };

/* Run return PLAYER. */
static void
run_return(struct tool *t)
{
	struct strat_club_file f;
	unsigned player;
	size_t round;
	char *name;

	club_check_args(t, 1, 1);
	club_begin(t, &f);
	player = club_player(t, &f, t->files[0]);
	round = f.club.paired + 1;
	club_run_act(t, &f, "return",
	    json_pack("{s:i, s:I}", "player", (int)player, "round", (json_int_t)round));
	club_commit(t, &f);
	name = who(t, &f.club, player);
	printf(_("%s plays again from round %zu on\n"), name, round);
	free(name);
	strat_club_file_close(&f);
}

const struct tool_command club_return = { "return", "PLAYER",
	N_("let a withdrawn player play again"), club_change_options, run_return };

/* Run bye PLAYER ROUND POINTS. */
static void
run_bye(struct tool *t)
{
	struct strat_club_file f;
	unsigned player;
	size_t round;
	char *name;

	club_check_args(t, 3, 3);
	club_begin(t, &f);
	player = club_player(t, &f, t->files[0]);
	round = (size_t)club_number(t, t->files[1], 1, STRAT_CLUB_ROUNDS);
	club_run_act(t, &f, "bye",
	    json_pack("{s:i, s:I, s:s}", "player", (int)player, "round", (json_int_t)round,
		"points", t->files[2]));
	club_commit(t, &f);
	name = who(t, &f.club, player);
	printf(_("%s, round %zu: bye %s\n"), name, round, _(t->files[2]));
	free(name);
	strat_club_file_close(&f);
}

const struct tool_command club_bye = { "bye", "PLAYER ROUND half|zero|full|none",
	N_("leave a player out of a round"), club_change_options, run_bye };

/* ------ forbid and allow ------ */

static void
run_ban(struct tool *t, const char *act, const char *said)
{
	struct strat_club_file f;
	unsigned player, other;
	char *first, *second;

	club_check_args(t, 2, 2);
	club_begin(t, &f);
	player = club_player(t, &f, t->files[0]);
	other = club_player(t, &f, t->files[1]);
	club_run_act(
	    t, &f, act, json_pack("{s:i, s:i}", "player", (int)player, "other", (int)other));
	club_commit(t, &f);
	first = who(t, &f.club, player);
	second = who(t, &f.club, other);
	printf(said, first, second);
	putchar('\n');
	free(first);
	free(second);
	strat_club_file_close(&f);
}

static void
run_forbid(struct tool *t)
{
	run_ban(t, "forbid", _("%s and %s may not meet"));
}

static void
run_allow(struct tool *t)
{
	run_ban(t, "allow", _("%s and %s may meet"));
}

const struct tool_command club_forbid = { "forbid", "PLAYER PLAYER",
	N_("never pair these two players"), club_change_options, run_forbid };
const struct tool_command club_allow = { "allow", "PLAYER PLAYER",
	N_("let these two players be paired again"), club_change_options, run_allow };
