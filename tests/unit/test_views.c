/* test_views.c - what commands show to one side does not depend on anything that it cannot know:
 * two records that differ only in this give the same output, position by position. */
#include "match_help.h"
#include "swap_help.h"

#include <sys/wait.h>

#define MOST_PAIRS 40

/* Commands, each reading a record with the name of a view. */
static const char *const commands[] = {
	"'%s' -q --print --view %s",
	"'%s' -q --print --every 1 --view %s",
	"'%s' -q --json --view %s",
	"'%s' -q -t svg --view %s",
	"'%s' -q -t svg --ply 3 --view %s",
};

/* ------ records ------ */

static void
write_position(FILE *f, const struct replay *g, const struct start *st)
{
	int row, file, army, i;

	fprintf(f, "[Position \"");
	for (row = 1; row <= g->rules.rows; row++)
		for (file = 1; file <= g->rules.files; file++) {
			strat_square s = strat_square_at(file, row);
			strat_piece piece = st->at[s];

			putc(g->p.at[s] == STRAT_LAKE ? '_'
				: piece
				? strat_letter(strat_piece_side(piece), strat_piece_rank(piece))
				: 'A',
			    f);
		}
	fprintf(f, "\"]\n[Turn \"red\"]\n");
	if (st->nlost[0] + st->nlost[1] == 0)
		return;
	fprintf(f, "[Captured \"");
	for (army = 0; army < 2; army++) {
		if (st->nlost[army])
			fprintf(f, "%s%s ", army && st->nlost[0] ? " " : "", army ? "blue" : "red");
		for (i = 0; i < st->nlost[army]; i++)
			putc(strat_rank_symbol[st->lost[army][i].rank], f);
	}
	fprintf(f, "\"]\n");
}

/* Write the game from START with the plies SHOWN as a record to the file PATH. */
static void
write_record(
    const char *path, const struct replay *g, const struct start *st, const struct strat_ply *shown)
{
	char text[STRAT_PLY_SIZE + 1];
	FILE *f = fopen(path, "w");
	int i;

	assert_non_null(f);
	fprintf(f, "[Rules \"%s\"]\n", g->v->rules);
	if (g->v->options)
		fprintf(f, "[Options \"%s\"]\n", g->v->options);
	write_position(f, g, st);
	for (i = 0; i < g->nplies; i++)
		fprintf(f, "%s\n", show_ply(&shown[i], text));
	fprintf(f, "%s\n", strat_result_token[strat_play_result(&g->p)]);
	assert_int_equal(fclose(f), 0);
}

/* ------ what is shown ------ */

/* Return the standard output of COMMAND reading PATH, to be freed. */
static char *
output_of(const char *command, const char *path)
{
	size_t size = 1 << 20, n;
	char line[9000], *text = calloc(1, size);
	FILE *f;
	int status;

	assert_non_null(text);
	snprintf(line, sizeof line, "%s <%s", command, path);
	f = popen(line, "r");
	assert_non_null(f);
	n = fread(text, 1, size - 1, f);
	assert_in_range(n, 1, size - 2);
	status = pclose(f);
	if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
		fail_msg("%s: status %d", line, status);
	return text;
}

/* Return the output of COMMAND, a format for a program and a view. */
static char *
shown_to(const char *command, const char *view, const char *path)
{
	const char *program = strstr(command, "-t ") ? "bin/strat-convert" : "bin/strat-replay";
	char line[5000];

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
	snprintf(line, sizeof line, command, match_program(program), view);
#pragma GCC diagnostic pop
	return output_of(line, path);
}

/* Assert that all commands show VIEW the same of both files. */
static void
compare(int view, char paths[2][32])
{
	char *one, *two;
	size_t i;

	for (i = 0; i < sizeof commands / sizeof *commands; i++) {
		one = shown_to(commands[i], strat_view_name[view], paths[0]);
		two = shown_to(commands[i], strat_view_name[view], paths[1]);
		assert_string_equal(one, two);
		free(one);
		free(two);
	}
}

/* Return 1 if an observer who knows everything sees a difference.  Swapping two captured pieces
 * makes none. */
static int
differ(char paths[2][32])
{
	char *one = shown_to(commands[2], "both", paths[0]);
	char *two = shown_to(commands[2], "both", paths[1]);
	int rc = strcmp(one, two) != 0;

	free(one);
	free(two);
	return rc;
}

/* ------ pairs of records ------ */

/* Return 1 if an army's Flag is among the captured pieces, which no record can begin with. */
static int
has_lost_a_flag(const struct start *st)
{
	int army, i;

	for (army = 0; army < 2; army++)
		for (i = 0; i < st->nlost[army]; i++)
			if (st->lost[army][i].rank == STRAT_FLAG)
				return 1;
	return 0;
}

/* Make a game of V, and the same game with pieces ONE and TWO of VIEW's opponent swapped.  Return 1
 * if VIEW cannot tell the two games apart. */
static int
makes_a_pair(struct replay *g, struct dice *d, int view, char paths[2][32])
{
	int base = (1 - view) * STRAT_MAX_ARMY + 1;
	int one = base + (int)roll(d, 10), two = base + (int)roll(d, 10);
	struct start st = g->start;
	enum strat_rank x = exchange(&st, one, STRAT_NO_RANK);
	enum strat_rank y = exchange(&st, two, STRAT_NO_RANK);

	if (x == y || !x || !y || lies_open(g, view, one) || lies_open(g, view, two))
		return 0;
	exchange(&st, one, y);
	exchange(&st, two, x);
	if (has_lost_a_flag(&st) || !replays(g, &st, view, d) ||
	    strat_play_result(&g->p) != strat_play_result(&g->q))
		return 0;
	write_record(paths[0], g, &g->start, g->shown[0]);
	write_record(paths[1], g, &st, g->shown[1]);
	return 1;
}

static void
no_output_depends_on_a_rank_that_is_not_known(void **state)
{
	char paths[2][32] = { "/tmp/strat-view-XXXXXX", "/tmp/strat-view-XXXXXX" };
	struct replay *g = calloc(1, sizeof *g);
	struct dice d = dice_of_the_day();
	int i, view, pairs = 0, silent = 0, differing = 0;

	(void)state;
	assert_non_null(g);
	for (i = 0; i < 2; i++)
		close(mkstemp(paths[i]));
	for (i = 0; i < 2000 && pairs < MOST_PAIRS; i++) {
		begin(g, &d, &variants[(size_t)i % NVARIANTS], 0);
		g->most = 4 + (int)roll(&d, 30);
		play_a_game(g, &d);
		view = (int)roll(&d, 2);
		if (!makes_a_pair(g, &d, view, paths))
			continue;
		compare(view, paths);
		differing += differ(paths);
		pairs++;
		silent += g->rules.silent;
	}
	print_message(
	    "%d pairs of records, %d of them silent, %d that differ\n", pairs, silent, differing);
	assert_true(differing > pairs / 2 && silent > 0);
	for (i = 0; i < 2; i++)
		unlink(paths[i]);
	strat_play_free(&g->p);
	strat_play_free(&g->q);
	free(g);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(no_output_depends_on_a_rank_that_is_not_known),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
