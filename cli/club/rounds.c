/* rounds.c - strat-tourney FILE boards, result, correct, history: games and how they ended. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cli/club/club.h"

static long round_wish;

#define CLUB_ROUND                                                                                 \
	{                                                                                          \
		0, "round", "ROUND", N_("without it the last that is paired"), TOOL_NUMBER,        \
		    &round_wish, 1                                                                 \
	}

/* The round that is meant, or exit 2. */
static size_t
wished_round(struct tool *t, const struct strat_club_file *f, const char *word)
{
	size_t n = word  ? (size_t)club_number(t, word, 1, STRAT_CLUB_ROUNDS)
	    : round_wish ? (size_t)round_wish
			 : f->club.paired;

	if (f->club.paired == 0)
		club_refuse(t, _("no round is paired yet"));
	if (n > f->club.paired)
		club_refuse(t, _("round %zu is not paired"), n);
	return n;
}

/* ------ boards ------ */

static int only_open, by_name;

static const struct tool_opt boards_options[] = {
	{ 0, "open", NULL, N_("only games without a result"), TOOL_SWITCH, &only_open, 0 },
	{ 0, "by-name", NULL, N_("a row a player, by name"), TOOL_SWITCH, &by_name, 0 },
	CLUB_AT,
	CLUB_FORM,
	CLUB_END,
};

/* boards [ROUND] */
static void
run_boards(struct tool *t)
{
	struct strat_club_file f;
	struct sheet s;
	size_t round;

	club_need(t, 0, 1);
	club_read(t, &f);
	round = wished_round(t, &f, t->nfiles ? t->files[0] : NULL);
	club_made(t,
	    by_name ? club_view_names(&s, &f.club, round)
		    : club_view_boards(&s, &f.club, round, only_open));
	club_print(t, &s);
	strat_club_file_close(&f);
}

const struct tool_command club_boards = { "boards", "[ROUND]",
	N_("show who plays whom, and how it ended"), boards_options, run_boards };

/* ------ results ------ */

static const char *list;

static const struct tool_opt result_options[] = {
	CLUB_ROUND,
	{ 0, "from", "FILE", N_("lines of a board and its result; - is standard input"), TOOL_WORD,
	    &list, 0 },
	CLUB_REASON,
	CLUB_END,
};

static void
enter(
    struct tool *t, struct strat_club_file *f, size_t round, const char *board, const char *result)
{
	club_do(t, f, "result",
	    json_pack("{s:I, s:I, s:s}", "round", (json_int_t)round, "board",
		(json_int_t)club_number(t, board, 1, STRAT_CLUB_PLAYERS), "result", result));
}

/* The lines of LIST. */
static unsigned long
enter_list(struct tool *t, struct strat_club_file *f, size_t round)
{
	FILE *in = strcmp(list, "-") == 0 ? stdin : fopen(list, "r");
	char line[200], board[100], result[100], more[2];
	unsigned long n = 0, number = 0;

	if (!in)
		tool_die(t, "%s: %s", list, strerror(errno));
	while (fgets(line, sizeof line, in)) {
		int words = sscanf(line, "%99s %99s %1s", board, result, more);

		number++;
		if (words <= 0 || *board == '#')
			continue;
		if (words != 2 || !strchr(line, '\n'))
			tool_die(t, _("%s:%lu: this is no board and a result"), list, number);
		enter(t, f, round, board, result);
		n++;
	}
	if (ferror(in))
		tool_die(t, "%s: %s", list, strerror(errno));
	return n;
}

/* result BOARD RESULT ... */
static void
run_result(struct tool *t)
{
	struct strat_club_file f;
	unsigned long n = 0;
	size_t round, open;
	int i;

	if (!list)
		club_need(t, 2, 0);
	if (t->nfiles % 2)
		tool_die(t, _("board %s has no result"), t->files[t->nfiles - 1]);
	club_begin(t, &f);
	round = wished_round(t, &f, NULL);
	for (i = 0; i < t->nfiles; i += 2, n++)
		enter(t, &f, round, t->files[i], t->files[i + 1]);
	if (list)
		n += enter_list(t, &f, round);
	club_commit(t, &f);
	open = strat_club_open_games(&f.club, round);
	printf(_("round %zu: %lu entered, %zu missing\n"), round, n, open);
	strat_club_file_close(&f);
}

const struct tool_command club_result = { "result", "BOARD RESULT ...",
	N_("enter results: 1-0, 0-1, 1/2, 0-0, +:-, -:+, -:-; none takes one back"), result_options,
	run_result };

/* correct ROUND BOARD RESULT */
static void
run_correct(struct tool *t)
{
	struct strat_club_file f;
	struct strat_club_game *g;
	long board;
	size_t round;
	char was[20];

	club_need(t, 3, 3);
	club_begin(t, &f);
	round = wished_round(t, &f, t->files[0]);
	board = club_number(t, t->files[1], 1, STRAT_CLUB_PLAYERS);
	if ((size_t)board > f.club.round[round].n)
		club_refuse(t, _("round %zu has no board %ld"), round, board);
	g = &f.club.round[round].games[board - 1];
	snprintf(was, sizeof was, "%s", strat_club_result_name[g->result]);
	enter(t, &f, round, t->files[1], t->files[2]);
	club_commit(t, &f);
	printf(_("round %zu, board %ld, %s - %s: %s, not %s\n"), round, board,
	    club_name_of(&f.club, g->player[0]), club_name_of(&f.club, g->player[1]),
	    *strat_club_result_name[g->result] ? strat_club_result_name[g->result] : _("open"),
	    *was ? was : _("open"));
	if (round < f.club.paired)
		printf(round + 1 == f.club.paired
			? _("round %zu was paired with the old result, and stays so\n")
			: _("rounds from %zu on were paired with the old result, and stay so\n"),
		    round + 1);
	strat_club_file_close(&f);
}

const struct tool_command club_correct = { "correct", "ROUND BOARD RESULT",
	N_("correct a result, and say what follows"), club_change_options, run_correct };

/* ------ one player ------ */

/* history PLAYER */
static void
run_history(struct tool *t)
{
	struct strat_club_file f;
	struct sheet s;

	club_need(t, 1, 1);
	club_read(t, &f);
	club_made(t, club_view_history(&s, &f.club, club_player(t, &f, t->files[0])));
	club_print(t, &s);
	strat_club_file_close(&f);
}

const struct tool_command club_history = { "history", "PLAYER", N_("show the games of a player"),
	club_show_options, run_history };
