/* club_lineup.c - strat-tourney FILE lineup: the board order of a team, and who plays in a match. */
#include <string.h>

#include "cli/club/club_command.h"
#include "club/team/team.h"

static long in_round;
static int keep;

static const struct tool_opt lineup_options[] = {
	{ 0, "round", "ROUND", N_("the line-up of the match of this round"), TOOL_NUMBER, &in_round,
	    1 },
	{ 0, "keep", NULL, N_("keep the results of boards that get another player"), TOOL_SWITCH,
	    &keep, 0 },
	CLUB_REASON,
	CLUB_AT,
	CLUB_FORM,
	CLUB_END,
};

/* Return the team that TEXT names, or 0 after reporting that it is not a team. */
static unsigned
find_team(struct tool *t, struct strat_club_file *f, const char *text)
{
	unsigned team = club_player(t, f, text);

	if (team && !strat_club_is_team(&f->club, team)) {
		(void)club_refuse(t, _("%s is not a team"), club_name_of(&f->club, team));
		return 0;
	}
	return team;
}

/* Set *AT and *K to the first board of the match of TEAM in the round, and to 0 or 1, its player on that
 * board.  Return the number of boards, or -1 after reporting that there is no match. */
static long
find_match(struct tool *t, const struct strat_club *c, unsigned team, size_t *at, size_t *k)
{
	size_t round = (size_t)in_round, n = 0;

	if (round <= c->paired)
		n = strat_club_find_match(c, team, round, at);
	if (n == 0 || !c->round[round].games[*at].player[1])
		return club_refuse(
		    t, _("%s has no match in round %zu"), club_name_of(c, team), round);
	*k = strat_club_team(c, c->round[round].games[*at].player[0]) != team;
	return (long)n;
}

static void
put_player(struct table *s, const struct strat_club *c, size_t place, unsigned number)
{
	club_printf(s, "%zu", place);
	if (strat_club_is_team(c, number)) {
		club_put(s, "");
		club_put_word(s, N_("no player"));
		club_put(s, "");
		return;
	}
	club_printf(s, "%u", number);
	club_put_name(s, c, number);
	club_put(s, c->players[number - 1].fact[STRAT_CLUB_RATING]);
}

static int
print_lineup(struct tool *t, struct strat_club_file *f)
{
	static const struct club_column columns[] = { { N_("board"), 0 }, { N_("number"), 0 },
		{ N_("name"), TABLE_TEXT }, { N_("rating"), 0 } };
	const struct strat_club *c = &f->club;
	unsigned team = find_team(t, f, t->files[0]);
	uint16_t squad[STRAT_CLUB_PLAYERS];
	size_t at = 0, k = 0, i, n;
	struct table s;
	long boards = 0;

	if (team && in_round)
		boards = find_match(t, c, team, &at, &k);
	if (!team || boards < 0)
		return -1;
	club_sheet(&s, club_name_of(c, team), columns, sizeof columns / sizeof *columns);
	n = in_round ? 0 : strat_club_squad(c, team, squad);
	for (i = 0; i < n; i++)
		put_player(&s, c, i + 1, squad[i]);
	for (i = 0; i < (size_t)boards; i++)
		put_player(&s, c, i + 1, c->round[in_round].games[at + i].player[(i % 2) ^ k]);
	return club_print(t, &s, s.error);
}

/* Set the order of the players on the command line; `-' leaves a board empty. */
static int
set_lineup(struct tool *t, struct strat_club_file *f)
{
	unsigned team = find_team(t, f, t->files[0]), number;
	json_t *args = json_pack("{s:i, s:[]}", "team", (int)team, "players");
	json_t *players = json_object_get(args, "players");
	char name[CLUB_SAFE];
	int i, rc = team ? 0 : -1;

	for (i = 1; rc == 0 && i < t->nfiles; i++) {
		int is_nobody = strcmp(t->files[i], "-") == 0;

		number = is_nobody ? 0 : club_player(t, f, t->files[i]);
		rc = !number && !is_nobody
		    ? -1
		    : json_array_append_new(players, json_integer((json_int_t)number));
	}
	if (rc == 0 && in_round)
		rc = json_object_set_new(args, "round", json_integer(in_round));
	if (rc == 0 && keep)
		rc = json_object_set_new(args, "keep", json_true());
	if (rc < 0) {
		json_decref(args);
		return rc;
	}
	rc = club_run_last_act(t, f, "lineup", args);
	if (rc == 0 && in_round)
		printf(_("%s: the line-up of round %ld is changed\n"),
		    club_safe(club_name_of(&f->club, team), name), in_round);
	else if (rc == 0)
		printf(_("%s: the board order is changed\n"),
		    club_safe(club_name_of(&f->club, team), name));
	return rc;
}

/* Run lineup TEAM [PLAYER ...]. */
static int
run_lineup(struct tool *t)
{
	int rc = club_check_args(t, 1, CLUB_MANY);

	if (rc < 0)
		return rc;
	return t->nfiles == 1 ? club_read(t, print_lineup) : club_change(t, set_lineup);
}

const struct tool_command club_lineup = { "lineup", "TEAM [PLAYER|- ...]",
	N_("show or change the board order of a team, or its line-up in a match"), lineup_options,
	run_lineup };
