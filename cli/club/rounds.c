/* rounds.c - strat-tourney FILE boards, result, correct, history: games and how they ended. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "cli/club/club.h"

static long round_wish;

#define CLUB_ROUND                                                                                 \
	{                                                                                          \
		0, "round", "ROUND", "without it the last that is paired", TOOL_NUMBER,            \
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
		club_refuse(t, "no round is paired yet");
	if (n > f->club.paired)
		club_refuse(t, "round %zu is not paired", n);
	return n;
}

static const char *
name_of(const struct strat_club *c, unsigned number)
{
	return number ? c->players[number - 1].fact[STRAT_CLUB_NAME] : "bye";
}

/* ------ boards ------ */

static int only_open, by_name;

static const struct tool_opt boards_options[] = {
	{ 0, "open", NULL, "only games without a result", TOOL_SWITCH, &only_open, 0 },
	{ 0, "by-name", NULL, "a row a player, by name", TOOL_SWITCH, &by_name, 0 },
	CLUB_AT,
	CLUB_FORM,
	CLUB_END,
};

static const struct club_column board_columns[] = { { "board", 0 }, { "first", SHEET_TEXT },
	{ "result", SHEET_TEXT }, { "second", SHEET_TEXT } };
static const struct club_column name_columns[] = { { "player", SHEET_TEXT }, { "board", 0 },
	{ "moves", SHEET_TEXT }, { "opponent", SHEET_TEXT } };

static void
put_boards(struct sheet *s, const struct strat_club *c, size_t round)
{
	const struct strat_club_round *r = &c->round[round];
	size_t i;

	for (i = 0; i < r->n; i++) {
		const struct strat_club_game *g = &r->games[i];

		if (only_open && (!g->player[1] || g->result != STRAT_CLUB_OPEN))
			continue;
		club_printf(s, "%zu", i + 1);
		club_put(s, name_of(c, g->player[0]));
		club_put(s, strat_club_result_name[g->result]);
		club_put(s, name_of(c, g->player[1]));
	}
}

static const struct strat_club *sorted; /* by compare() */

static int
compare(const void *a, const void *b)
{
	return strcmp(name_of(sorted, *(const unsigned *)a), name_of(sorted, *(const unsigned *)b));
}

static void
put_names(struct sheet *s, const struct strat_club *c, size_t round, struct tool *t)
{
	unsigned *order = malloc((c->n + 1) * sizeof *order);
	size_t i;

	if (!order)
		tool_die(t, "out of memory");
	for (i = 0; i < c->n; i++)
		order[i] = (unsigned)i + 1;
	sorted = c;
	qsort(order, c->n, sizeof *order, compare);
	for (i = 0; i < c->n; i++) {
		size_t board = strat_club_board(c, order[i], round);
		const struct strat_club_game *g = board ? &c->round[round].games[board - 1] : NULL;
		int is_second = g && g->player[1] == order[i];

		if (!g)
			continue;
		club_put(s, name_of(c, order[i]));
		club_printf(s, "%zu", board);
		club_put(s, !g->player[1] ? "" : is_second ? "second" : "first");
		club_put(s, name_of(c, g->player[!is_second]));
	}
	free(order);
}

/* boards [ROUND] */
static void
run_boards(struct tool *t)
{
	struct strat_club_file f;
	struct sheet s;
	char title[300];
	size_t round;

	club_need(t, 0, 1);
	club_read(t, &f);
	round = wished_round(t, &f, t->nfiles ? t->files[0] : NULL);
	snprintf(title, sizeof title, "%s%sround %zu", strat_club_get(&f.club, "name"),
	    *strat_club_get(&f.club, "name") ? ", " : "", round);
	club_sheet(&s, title, by_name ? name_columns : board_columns, 4);
	if (by_name)
		put_names(&s, &f.club, round, t);
	else
		put_boards(&s, &f.club, round);
	club_print(t, &s);
	strat_club_file_close(&f);
}

const struct tool_command club_boards = { "boards", "[ROUND]",
	"show who plays whom, and how it ended", boards_options, run_boards };

/* ------ results ------ */

static const char *list;

static const struct tool_opt result_options[] = {
	CLUB_ROUND,
	{ 0, "from", "FILE", "lines of a board and its result; - is standard input", TOOL_WORD,
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
			tool_die(t, "%s:%lu: this is no board and a result", list, number);
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
		tool_die(t, "board %s has no result", t->files[t->nfiles - 1]);
	club_begin(t, &f);
	round = wished_round(t, &f, NULL);
	for (i = 0; i < t->nfiles; i += 2, n++)
		enter(t, &f, round, t->files[i], t->files[i + 1]);
	if (list)
		n += enter_list(t, &f, round);
	club_commit(t, &f);
	open = strat_club_open_games(&f.club, round);
	printf("round %zu: %lu entered, %zu missing\n", round, n, open);
	strat_club_file_close(&f);
}

const struct tool_command club_result = { "result", "BOARD RESULT ...",
	"enter results: 1-0, 0-1, 1/2, 0-0, +:-, -:+, -:-; none takes one back", result_options,
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
		club_refuse(t, "round %zu has no board %ld", round, board);
	g = &f.club.round[round].games[board - 1];
	snprintf(was, sizeof was, "%s", strat_club_result_name[g->result]);
	enter(t, &f, round, t->files[1], t->files[2]);
	club_commit(t, &f);
	printf("round %zu, board %ld, %s - %s: %s, not %s\n", round, board,
	    name_of(&f.club, g->player[0]), name_of(&f.club, g->player[1]),
	    *strat_club_result_name[g->result] ? strat_club_result_name[g->result] : "open",
	    *was ? was : "open");
	if (round < f.club.paired)
		printf("%s %zu %s paired with the old result, and %s so\n",
		    round + 1 == f.club.paired ? "round" : "rounds from", round + 1,
		    round + 1 == f.club.paired ? "was" : "on were",
		    round + 1 == f.club.paired ? "stays" : "stay");
	strat_club_file_close(&f);
}

const struct tool_command club_correct = { "correct", "ROUND BOARD RESULT",
	"correct a result, and say what follows", club_change_options, run_correct };

/* ------ one player ------ */

static const struct club_column history_columns[] = { { "round", 0 }, { "board", 0 },
	{ "moves", SHEET_TEXT }, { "opponent", SHEET_TEXT }, { "result", SHEET_TEXT } };

/* What player NUMBER did in ROUND without a board. */
static const char *
absence(const struct strat_club *c, unsigned number, size_t round)
{
	const struct strat_club_player *p = &c->players[number - 1];

	if (round < p->first)
		return "not yet there";
	if (p->last && round > p->last)
		return "withdrawn";
	return "bye";
}

/* history PLAYER */
static void
run_history(struct tool *t)
{
	struct strat_club_file f;
	struct sheet s;
	unsigned number;
	size_t round;

	club_need(t, 1, 1);
	club_read(t, &f);
	number = club_player(t, &f, t->files[0]);
	club_sheet(&s, name_of(&f.club, number), history_columns, 5);
	for (round = 1; round <= f.club.paired; round++) {
		size_t board = strat_club_board(&f.club, number, round);
		const struct strat_club_game *g = board ? &f.club.round[round].games[board - 1]
							: NULL;
		int is_second = g && g->player[1] == number;

		club_printf(&s, "%zu", round);
		if (board)
			club_printf(&s, "%zu", board);
		else
			club_put(&s, "");
		club_put(&s, !g || !g->player[1] ? "" : is_second ? "second" : "first");
		club_put(&s,
		    g ? name_of(&f.club, g->player[!is_second]) : absence(&f.club, number, round));
		club_put(&s,
		    g ? strat_club_result_name[g->result]
		      : strat_club_bye_name[f.club.players[number - 1].bye[round]]);
	}
	club_print(t, &s);
	strat_club_file_close(&f);
}

const struct tool_command club_history = { "history", "PLAYER", "show the games of a player",
	club_show_options, run_history };
