/* club_rounds.c - strat-tourney FILE boards, result, correct, decide, history: games and how they ended. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/lang.h"
#include "base/scan.h"
#include "cli/club/club_command.h"
#include "cli/club/standings_diff.h"
#include "cli/club/views.h"
#include "cli/tourney/tourney_command.h"

static long round_wish;

#define CLUB_ROUND                                                                                 \
	{                                                                                          \
		0, "round", "ROUND", N_("use this round (default: the last paired)"), TOOL_NUMBER, \
		    &round_wish, 1                                                                 \
	}

/* Return the round that WORD names, by default the last one; or 0 after reporting that it is invalid. */
static size_t
choose_round(struct tool *t, const struct strat_club_file *f, const char *word)
{
	long n = word    ? club_number(t, word, 1, STRAT_CLUB_ROUNDS)
	    : round_wish ? round_wish
			 : (long)f->club.paired;

	if (n < 0)
		return 0;
	if (f->club.paired == 0 || (size_t)n > f->club.paired) {
		(void)(f->club.paired == 0
			? club_refuse(t, _("no round has been paired yet"))
			: club_refuse(t, _("round %zu is not paired"), (size_t)n));
		return 0;
	}
	return (size_t)n;
}

/* ------ boards ------ */

static int only_open, by_name, matches;

static const struct tool_opt boards_options[] = {
	{ 0, "open", NULL, N_("show only games without a result"), TOOL_SWITCH, &only_open, 0 },
	{ 0, "matches", NULL, N_("list the matches of teams"), TOOL_SWITCH, &matches, 0 },
	{ 0, "by-name", NULL, N_("list players by name with their boards"), TOOL_SWITCH, &by_name,
	    0 },
	CLUB_ROUND,
	CLUB_AT,
	CLUB_FORM,
	CLUB_END,
};

/* Fill S with the boards of ROUND and who is free, or only with open boards. */
static int
view_boards(struct table *s, const struct strat_club *c, size_t round)
{
	int rc = club_view_judged(s, c, round, NULL, only_open);

	if (!only_open)
		club_note_resting(s, c, round);
	return rc < 0 ? rc : s->error;
}

static int
print_boards(struct tool *t, struct strat_club_file *f)
{
	size_t round = choose_round(t, f, t->nfiles ? t->files[0] : NULL);
	struct table s;

	if (!round)
		return -1;
	if (matches && !f->club.boards)
		return club_refuse(t, _("there are no teams (setting boards)"));
	return club_print(t, &s,
	    matches                     ? club_view_matches(&s, &f->club, round)
		: by_name               ? club_view_names(&s, &f->club, round)
		: club_csv || club_json ? club_view_boards(&s, &f->club, round, only_open)
					: view_boards(&s, &f->club, round));
}

/* Run boards [ROUND]. */
static int
run_boards(struct tool *t)
{
	int rc = club_check_args(t, 0, 1);

	return rc < 0 ? rc : club_read(t, print_boards);
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

/* Return the arguments of the act "result". */
static json_t *
result_args(size_t round, long board, const char *result)
{
	return json_pack("{s:I, s:I, s:s}", "round", (json_int_t)round, "board", (json_int_t)board,
	    "result", result);
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

/* Return the number BOARD, or -1 after reporting that it is not one.  A zero before it, as in 01, is refused here as
 * on the screen, where 01 may be meant as 0-1. */
static long
board_number(struct tool *t, const char *board)
{
	if (*board == '0' && board[1])
		return tool_fail(t, _("'%s' begins with 0 and is not a board"), board);
	return club_number(t, board, 1, STRAT_CLUB_PLAYERS);
}

/* Enter RESULT for BOARD, and note in E what it replaces. */
static int
enter_once(struct tool *t, struct strat_club_file *f, size_t round, const char *board,
    const char *result, struct entered *e)
{
	char old[STRAT_CLUB_RESULTS_TEXT], new[STRAT_CLUB_RESULTS_TEXT];
	long n = board_number(t, board);
	struct strat_club_game was = { .n = 0 };
	const struct strat_club_game *g;
	int rc;

	if (n < 0)
		return -1;
	if (e->is_done[n])
		return club_refuse(t, _("board %ld has two results in one command"), n);
	e->is_done[n] = 1;
	if ((size_t)n <= f->club.round[round].n)
		was = f->club.round[round].games[n - 1];
	rc = club_run_act(t, f, "result", result_args(round, n, result));
	if (rc < 0)
		return rc;
	g = &f->club.round[round].games[n - 1];
	strat_club_results_text(g, new);
	strat_club_results_text(&was, old);
	if (is_replaced(&was, g))
		strat_out_printf(&e->replaced, _("board %ld: %s instead of %s (round %zu)\n"), n,
		    *new ? club_spell_results(new) : _("open"), club_spell_results(old), round);
	e->n++;
	return 0;
}

/* Enter the result in LINE, which has a board and its results, or nothing. */
static int
enter_line(struct tool *t, struct strat_club_file *f, size_t round, char *line,
    unsigned long number, struct entered *e)
{
	const char *results = line;
	int is_whole = strchr(line, '\n') != NULL;
	char board[100];

	line[strat_trimmed_length(line, strlen(line))] = '\0';
	if (!strat_scan_copy_word(&results, board, sizeof board) || *board == '#')
		return 0;
	if (!is_whole || !strat_scan_word(&results))
		return tool_fail(
		    t, _("%s:%lu: expected a board number and a result"), list, number);
	return enter_once(t, f, round, board, results, e);
}

/* Enter the results in the file LIST; each line has a board and its results. */
static int
enter_list(struct tool *t, struct strat_club_file *f, size_t round, struct entered *e)
{
	FILE *in = strcmp(list, "-") == 0 ? stdin : fopen(list, "r");
	unsigned long number = 0;
	char line[200];
	int rc = 0;

	if (!in)
		return tool_fail(t, "%s: %s", list, strerror(errno));
	while (rc == 0 && fgets(line, sizeof line, in))
		rc = enter_line(t, f, round, line, ++number, e);
	if (rc == 0 && ferror(in))
		rc = tool_fail(t, "%s: %s", list, strerror(errno));
	if (in != stdin)
		fclose(in);
	return rc;
}

/* Join the arguments that form one entry, from argument *I up to the next number or a comma, with blanks
 * in TEXT. */
static int
join(struct tool *t, int *i, char text[STRAT_CLUB_TEXT])
{
	size_t len = 0;
	int first = *i;

	for (; *i < t->nfiles; ++*i) {
		const char *word = t->files[*i];

		if (*i > first && word[strspn(word, "0123456789")] == '\0')
			break;
		if (len + strlen(word) + 2 > STRAT_CLUB_TEXT)
			return tool_fail(t, _("unexpected argument '%s': %s"), word, t->args);
		len += (size_t)sprintf(text + len, "%s%s", len ? " " : "", word);
		if (len > 1 && text[len - 1] == ',') {
			text[len - 1] = '\0';
			++*i;
			break;
		}
	}
	return 0;
}

/* Warn of the rounds after ROUND that were paired before. */
static void
warn(const struct strat_club *c, size_t round)
{
	if (round < c->paired)
		printf(round + 1 == c->paired
			? _("round %zu was paired before this and is unchanged\n")
			: _("rounds from %zu on were paired before this and are unchanged\n"),
		    round + 1);
}

/* Enter the results on the command line. */
static int
enter_args(struct tool *t, struct strat_club_file *f, size_t round, struct entered *e)
{
	char text[STRAT_CLUB_TEXT];
	int i = 0, rc = 0;

	while (rc == 0 && i < t->nfiles) {
		const char *board = t->files[i++];

		if (i == t->nfiles)
			return tool_fail(t, _("board %s has no result"), board);
		rc = join(t, &i, text);
		if (rc == 0)
			rc = enter_once(t, f, round, board, text, e);
	}
	return rc;
}

static int
enter_results(struct tool *t, struct strat_club_file *f)
{
	struct entered e = { .replaced = { .fd = -1 } };
	size_t round = choose_round(t, f, NULL);
	int rc = round ? enter_args(t, f, round, &e) : -1;

	if (rc == 0 && list)
		rc = enter_list(t, f, round, &e);
	if (rc == 0)
		rc = strat_club_file_commit(f);
	if (rc == 0) {
		size_t level = club_count_undecided(&f->club, round);

		printf(_("round %zu: %lu entered, %zu missing"), round, e.n,
		    strat_club_open_games(&f->club, round));
		if (level)
			printf(P_(", %zu match is level", ", %zu matches are level", level), level);
		putchar('\n');
		if (e.replaced.len)
			warn(&f->club, round);
		return tourney_print(t, &e.replaced, 0);
	}
	strat_out_free(&e.replaced);
	return rc;
}

static int
enter_records(struct tool *t, struct strat_club_file *f)
{
	return club_records(t, f, dry_run);
}

/* Run result BOARD RESULT ... */
static int
run_result(struct tool *t)
{
	int rc = 0;

	if (records)
		rc = club_check_args(t, 1, CLUB_MANY);
	else if (!list)
		rc = club_check_args(t, 2, CLUB_MANY);
	return rc < 0 ? rc : club_change(t, records ? enter_records : enter_results);
}

const struct tool_command club_result = { "result", "BOARD RESULT ...",
	N_("enter results: 1-0, 0-1, 1/2, 0-0, +:-, -:+, -:- or none"), result_options,
	run_result };

/* Return the number BOARD of a board of ROUND, or -1 after reporting that there is none. */
static long
board_of(struct tool *t, const struct strat_club_file *f, size_t round, const char *board)
{
	long n = board_number(t, board);

	if (n > 0 && (size_t)n > f->club.round[round].n) {
		(void)club_refuse(t, _("round %zu has no board %ld"), round, n);
		return -1;
	}
	return n;
}

/* Replace the result of BOARD in ROUND by TEXT, commit unless this is a dry run, and print both. */
static int
replace_result(
    struct tool *t, struct strat_club_file *f, size_t round, long board, const char *text)
{
	const struct strat_club_game *g = &f->club.round[round].games[board - 1];
	char was[STRAT_CLUB_RESULTS_TEXT], is[STRAT_CLUB_RESULTS_TEXT];
	char first[CLUB_SAFE], second[CLUB_SAFE];
	int rc;

	strat_club_results_text(g, was);
	rc = club_run_act(t, f, "result", result_args(round, board, text));
	if (rc < 0)
		return rc;
	g = &f->club.round[round].games[board - 1];
	strat_club_results_text(g, is);
	club_spell_results(was);
	club_spell_results(is);
	if (strcmp(is, was) == 0)
		return club_refuse(
		    t, _("this board already has the result %s"), *is ? is : _("open"));
	rc = dry_run ? 0 : strat_club_file_commit(f);
	if (rc == 0)
		printf(_("round %zu, board %ld, %s - %s: %s, not %s\n"), round, board,
		    club_safe(club_name_of(&f->club, g->player[0]), first),
		    club_safe(club_name_of(&f->club, g->player[1]), second), *is ? is : _("open"),
		    *was ? was : _("open"));
	return rc;
}

static const struct tool_opt correct_options[] = {
	{ 0, "dry-run", NULL, N_("show the consequences, correct nothing"), TOOL_SWITCH, &dry_run,
	    0 },
	CLUB_REASON,
	CLUB_END,
};

static int
correct(struct tool *t, struct strat_club_file *f)
{
	struct club_standings_diff before = { 0 }, after = { 0 };
	char text[STRAT_CLUB_TEXT];
	struct strat_out out;
	size_t round = choose_round(t, f, t->files[0]);
	long board = round ? board_of(t, f, round, t->files[1]) : -1;
	int i = 2, rc = board < 0 ? -1 : join(t, &i, text);

	if (rc == 0 && i < t->nfiles)
		rc = tool_fail(t, _("unexpected argument '%s': %s"), t->files[i], t->args);
	if (rc == 0)
		rc = club_check_made(t, club_standings_diff_take(&before, &f->club, round));
	if (rc == 0)
		rc = replace_result(t, f, round, board, text);
	if (rc == 0) {
		strat_out_init(&out, -1);
		rc = club_standings_diff_take(&after, &f->club, round);
		if (rc == 0)
			rc = club_standings_diff_put(&out, &before, &after, NULL);
		rc = tourney_print(t, &out, rc);
	}
	if (rc == 0 && dry_run)
		puts(_("dry run: nothing has been changed"));
	club_standings_diff_free(&before);
	club_standings_diff_free(&after);
	return rc;
}

/* Run correct ROUND BOARD RESULT. */
static int
run_correct(struct tool *t)
{
	int rc = club_check_args(t, 3, CLUB_MANY);

	return rc < 0 ? rc : club_change(t, correct);
}

const struct tool_command club_correct = { "correct", "ROUND BOARD RESULT",
	N_("correct a result and show the consequences"), correct_options, run_correct };

static const struct tool_opt decide_options[] = { CLUB_ROUND, CLUB_REASON, CLUB_END };

static int
decide(struct tool *t, struct strat_club_file *f)
{
	char first[CLUB_SAFE], second[CLUB_SAFE], who[CLUB_SAFE];
	const struct strat_club_game *g;
	unsigned winner = 0;
	size_t round = choose_round(t, f, NULL);
	long board = round ? board_of(t, f, round, t->files[0]) : -1;
	int rc;

	if (board < 0)
		return -1;
	if (strcmp(t->files[1], "none") != 0 && !(winner = club_player(t, f, t->files[1])))
		return -1;
	rc = club_run_last_act(t, f, "decide",
	    json_pack("{s:I, s:I, s:I}", "round", (json_int_t)round, "board", (json_int_t)board,
		"player", (json_int_t)winner));
	if (rc < 0)
		return rc;
	g = &f->club.round[round].games[board - 1];
	printf(_("round %zu, board %ld, %s - %s: %s\n"), round, board,
	    club_safe(club_name_of(&f->club, g->player[0]), first),
	    club_safe(club_name_of(&f->club, g->player[1]), second),
	    club_safe(winner ? club_name_of(&f->club, winner) : _("open"), who));
	warn(&f->club, round);
	return 0;
}

/* Run decide BOARD PLAYER. */
static int
run_decide(struct tool *t)
{
	int rc = club_check_args(t, 2, 2);

	return rc < 0 ? rc : club_change(t, decide);
}

const struct tool_command club_decide = { "decide", "BOARD PLAYER",
	N_("decide a tied knockout match; none cancels the decision"), decide_options, run_decide };

/* ------ history ------ */

static int
print_history(struct tool *t, struct strat_club_file *f)
{
	unsigned player = club_player(t, f, t->files[0]);
	struct table s;

	return player ? club_print(t, &s, club_view_history(&s, &f->club, player)) : -1;
}

/* Run history PLAYER. */
static int
run_history(struct tool *t)
{
	int rc = club_check_args(t, 1, 1);

	return rc < 0 ? rc : club_read(t, print_history);
}

const struct tool_command club_history = { "history", "PLAYER", N_("show the games of a player"),
	club_show_options, run_history };
