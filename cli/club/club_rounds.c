/* club_rounds.c - strat-tourney FILE boards, result, correct, decide, history: games and how they ended. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/lang.h"
#include "base/scan.h"
#include "cli/club/club_command.h"
#include "cli/club/standings_diff.h"
#include "cli/tourney/tourney_command.h"

static long round_wish;

#define CLUB_ROUND                                                                                 \
	{                                                                                          \
		0, "round", "ROUND", N_("use this round (default: the last paired)"), TOOL_NUMBER, \
		    &round_wish, 1                                                                 \
	}

/* Return the round that WORD names, by default the last one, or exit with status 2. */
static size_t
choose_round(struct tool *t, const struct strat_club_file *f, const char *word)
{
	size_t n = word  ? (size_t)club_number(t, word, 1, STRAT_CLUB_ROUNDS)
	    : round_wish ? (size_t)round_wish
			 : f->club.paired;

	if (f->club.paired == 0)
		club_refuse(t, _("no round has been paired yet"));
	if (n > f->club.paired)
		club_refuse(t, _("round %zu is not paired"), n);
	return n;
}

/* ------ boards ------ */

static int only_open, by_name;

static const struct tool_opt boards_options[] = {
	{ 0, "open", NULL, N_("show only games without a result"), TOOL_SWITCH, &only_open, 0 },
	{ 0, "by-name", NULL, N_("list players by name with their boards"), TOOL_SWITCH, &by_name,
	    0 },
	CLUB_AT,
	CLUB_FORM,
	CLUB_END,
};

/* Run boards [ROUND]. */
static void
run_boards(struct tool *t)
{
	struct strat_club_file f;
	struct table s;
	size_t round;

	club_check_args(t, 0, 1);
	club_read(t, &f);
	round = choose_round(t, &f, t->nfiles ? t->files[0] : NULL);
	club_check_made(t,
	    by_name ? club_view_names(&s, &f.club, round)
		    : club_view_boards(&s, &f.club, round, only_open));
	club_print(t, &s);
	strat_club_file_close(&f);
}

const struct tool_command club_boards = { "boards", "[ROUND]",
	N_("show the boards and results of a round"), boards_options, run_boards };

/* ------ results ------ */

static const char *list;

static int records, dry_run;

static const struct tool_opt result_options[] = {
	CLUB_ROUND,
	{ 0, "from", "FILE", N_("read boards and results from FILE (-: standard input)"), TOOL_WORD,
	    &list, 0 },
	{ 0, "records", NULL, N_("enter results of recorded games, by their tags"), TOOL_SWITCH,
	    &records, 0 },
	{ 0, "dry-run", NULL, N_("with --records: show results, enter none"), TOOL_SWITCH, &dry_run,
	    0 },
	CLUB_REASON,
	CLUB_END,
};

/* The results replaced by this command, and the boards that had a result from earlier in this
 * command. */
struct entered {
	struct strat_out replaced;
	unsigned long n;
	char is_done[STRAT_CLUB_PLAYERS + 1];
};

static void
enter(
    struct tool *t, struct strat_club_file *f, size_t round, const char *board, const char *result)
{
	club_run_act(t, f, "result",
	    json_pack("{s:I, s:I, s:s}", "round", (json_int_t)round, "board",
		(json_int_t)club_number(t, board, 1, STRAT_CLUB_PLAYERS), "result", result));
}

/* Return 1 if a game of IS has a result that replaces another one in WAS. */
static int
is_replaced(const struct strat_club_game *was, const struct strat_club_game *is)
{
	size_t i;

	for (i = 0; i < was->n; i++)
		if (was->result[i] != STRAT_RESULT_OPEN &&
		    (i >= is->n || was->result[i] != is->result[i]))
			return 1;
	return 0;
}

/* Enter RESULT for BOARD, and note in E what it replaces. */
static void
enter_once(struct tool *t, struct strat_club_file *f, size_t round, const char *board,
    const char *result, struct entered *e)
{
	char old[STRAT_CLUB_RESULTS_TEXT], new[STRAT_CLUB_RESULTS_TEXT];
	long n = club_number(t, board, 1, STRAT_CLUB_PLAYERS);
	struct strat_club_game was = { .n = 0 };
	const struct strat_club_game *g;

	if (e->is_done[n])
		club_refuse(t, _("board %ld has two results in one command"), n);
	e->is_done[n] = 1;
	if ((size_t)n <= f->club.round[round].n)
		was = f->club.round[round].games[n - 1];
	enter(t, f, round, board, result);
	g = &f->club.round[round].games[n - 1];
	strat_club_results_text(g, new);
	if (is_replaced(&was, g))
		strat_out_printf(&e->replaced, _("board %ld: %s instead of %s (round %zu)\n"), n,
		    *new ? new : _("open"), strat_club_results_text(&was, old), round);
	e->n++;
}

/* Enter the results in the file LIST; each line has a board and its results. */
static void
enter_list(struct tool *t, struct strat_club_file *f, size_t round, struct entered *e)
{
	FILE *in = strcmp(list, "-") == 0 ? stdin : fopen(list, "r");
	char line[200], board[100];
	unsigned long number = 0;

	if (!in)
		tool_die(t, "%s: %s", list, strerror(errno));
	while (fgets(line, sizeof line, in)) {
		const char *results = line;
		int is_whole = strchr(line, '\n') != NULL;

		number++;
		line[strat_trimmed_length(line, strlen(line))] = '\0';
		if (!strat_scan_copy_word(&results, board, sizeof board) || *board == '#')
			continue;
		if (!is_whole || !strat_scan_word(&results))
			tool_die(
			    t, _("%s:%lu: expected a board number and a result"), list, number);
		enter_once(t, f, round, board, results, e);
	}
	if (ferror(in))
		tool_die(t, "%s: %s", list, strerror(errno));
}

/* Join the arguments that form one entry, from argument *I up to the next number, with blanks in
 * TEXT. */
static void
join(struct tool *t, int *i, char text[STRAT_CLUB_TEXT])
{
	size_t len = 0;
	int first = *i;

	for (; *i < t->nfiles; ++*i) {
		const char *word = t->files[*i];

		if (*i > first && word[strspn(word, "0123456789")] == '\0')
			break;
		if (len + strlen(word) + 2 > STRAT_CLUB_TEXT)
			tool_die(t, _("unexpected argument '%s': %s"), word, t->args);
		len += (size_t)sprintf(text + len, "%s%s", len ? " " : "", word);
	}
}

/* Warn of the rounds after ROUND that were paired with the old result. */
static void
warn(const struct strat_club *c, size_t round)
{
	if (round < c->paired)
		printf(round + 1 == c->paired
			? _("round %zu was paired with the old result and is unchanged\n")
			: _("rounds from %zu on were paired with the old result and are unchanged\n"),
		    round + 1);
}

/* Run result BOARD RESULT ... */
static void
run_result(struct tool *t)
{
	struct strat_club_file f;
	static struct entered e = { .replaced = { .fd = -1 } };
	char text[STRAT_CLUB_TEXT];
	size_t round, open;
	int i = 0;

	if (records) {
		club_records(t, dry_run);
		return;
	}
	if (!list)
		club_check_args(t, 2, CLUB_MANY);
	club_begin(t, &f);
	round = choose_round(t, &f, NULL);
	while (i < t->nfiles) {
		const char *board = t->files[i++];

		if (i == t->nfiles)
			tool_die(t, _("board %s has no result"), board);
		join(t, &i, text);
		enter_once(t, &f, round, board, text, &e);
	}
	if (list)
		enter_list(t, &f, round, &e);
	club_commit(t, &f);
	open = strat_club_open_games(&f.club, round);
	printf(_("round %zu: %lu entered, %zu missing\n"), round, e.n, open);
	if (e.replaced.len)
		warn(&f.club, round);
	fflush(stdout);
	e.replaced.fd = STDOUT_FILENO;
	tourney_print(t, &e.replaced);
	strat_club_file_close(&f);
}

const struct tool_command club_result = { "result", "BOARD RESULT ...",
	N_("enter results: 1-0, 0-1, 1/2, 0-0, +:-, -:+, -:- or none"), result_options,
	run_result };

/* Return BOARD of ROUND, or exit with status 2. */
static struct strat_club_game *
board_of(struct tool *t, struct strat_club_file *f, size_t round, const char *board)
{
	long n = club_number(t, board, 1, STRAT_CLUB_PLAYERS);

	if ((size_t)n > f->club.round[round].n)
		club_refuse(t, _("round %zu has no board %ld"), round, n);
	return &f->club.round[round].games[n - 1];
}

/* Run correct ROUND BOARD RESULT. */
static void
run_correct(struct tool *t)
{
	char was[STRAT_CLUB_RESULTS_TEXT], is[STRAT_CLUB_RESULTS_TEXT], text[STRAT_CLUB_TEXT];
	struct strat_club_file f;
	struct club_standings_diff before, after;
	struct strat_club_game *g;
	char *first, *second;
	struct strat_out out;
	size_t round;
	int i = 2;

	club_check_args(t, 3, CLUB_MANY);
	club_begin(t, &f);
	round = choose_round(t, &f, t->files[0]);
	g = board_of(t, &f, round, t->files[1]);
	strat_club_results_text(g, was);
	club_check_made(t, club_standings_diff_take(&before, &f.club, round));
	join(t, &i, text);
	if (i < t->nfiles)
		tool_die(t, _("unexpected argument '%s': %s"), t->files[i], t->args);
	enter(t, &f, round, t->files[1], text);
	strat_club_results_text(g, is);
	if (strcmp(is, was) == 0)
		club_refuse(t, _("this board already has the result %s"), *is ? is : _("open"));
	club_commit(t, &f);
	first = club_terminal_text(t, club_name_of(&f.club, g->player[0]));
	second = club_terminal_text(t, club_name_of(&f.club, g->player[1]));
	printf(_("round %zu, board %ld, %s - %s: %s, not %s\n"), round,
	    strat_leading_number(t->files[1]), first, second, *is ? is : _("open"),
	    *was ? was : _("open"));
	free(first);
	free(second);
	club_check_made(t, club_standings_diff_take(&after, &f.club, round));
	strat_out_init(&out, STDOUT_FILENO);
	club_check_made(t, club_standings_diff_put(&out, &before, &after));
	tourney_print(t, &out);
	club_standings_diff_free(&before);
	club_standings_diff_free(&after);
	strat_club_file_close(&f);
}

const struct tool_command club_correct = { "correct", "ROUND BOARD RESULT",
	N_("correct a result and show the consequences"), club_change_options, run_correct };

static const struct tool_opt decide_options[] = { CLUB_ROUND, CLUB_REASON, CLUB_END };

/* Run decide BOARD PLAYER. */
static void
run_decide(struct tool *t)
{
	struct strat_club_file f;
	struct strat_club_game *g;
	char *first, *second, *who;
	unsigned winner = 0;
	size_t round;

	club_check_args(t, 2, 2);
	club_begin(t, &f);
	round = choose_round(t, &f, NULL);
	g = board_of(t, &f, round, t->files[0]);
	if (strcmp(t->files[1], "none") != 0)
		winner = club_player(t, &f, t->files[1]);
	club_run_act(t, &f, "decide",
	    json_pack("{s:I, s:I, s:I}", "round", (json_int_t)round, "board",
		(json_int_t)club_number(t, t->files[0], 1, STRAT_CLUB_PLAYERS), "player",
		(json_int_t)winner));
	club_commit(t, &f);
	first = club_terminal_text(t, club_name_of(&f.club, g->player[0]));
	second = club_terminal_text(t, club_name_of(&f.club, g->player[1]));
	who = club_terminal_text(t, winner ? club_name_of(&f.club, winner) : _("open"));
	printf(_("round %zu, board %ld, %s - %s: %s\n"), round, strat_leading_number(t->files[0]),
	    first, second, who);
	free(first);
	free(second);
	free(who);
	warn(&f.club, round);
	strat_club_file_close(&f);
}

const struct tool_command club_decide = { "decide", "BOARD PLAYER",
	N_("decide a tied knockout match; none cancels the decision"), decide_options, run_decide };

/* ------ history ------ */

/* Run history PLAYER. */
static void
run_history(struct tool *t)
{
	struct strat_club_file f;
	struct table s;

	club_check_args(t, 1, 1);
	club_read(t, &f);
	club_check_made(t, club_view_history(&s, &f.club, club_player(t, &f, t->files[0])));
	club_print(t, &s);
	strat_club_file_close(&f);
}

const struct tool_command club_history = { "history", "PLAYER", N_("show the games of a player"),
	club_show_options, run_history };
