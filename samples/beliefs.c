/* beliefs.c - what each side can believe of the other's pieces: beliefs FILE [PLY]
 * cc -o beliefs beliefs.c $(pkg-config --cflags --libs strat) */
#include <stdio.h>
#include <stdlib.h>

#include <strat/game.h>
#include <strat/io.h>
#include <strat/view.h>

/* Print the ranks that VIEW can believe each opposing piece to have. */
static void
print_beliefs(struct strat_game *game, enum strat_view view)
{
	struct strat_rules_info rules;
	struct strat_square_view seen;
	int row, file, rank;

	strat_rules_describe(strat_game_rules(game), &rules);
	printf("%s to move; seen by %s:\n", strat_game_turn(game) == STRAT_RED ? "Red" : "Blue",
	    view == STRAT_VIEW_RED ? "Red" : "Blue");
	for (row = rules.rows; row >= 1; row--)
		for (file = 1; file <= rules.files; file++) {
			strat_game_look(game, view, STRAT_SQUARE(file, row), &seen);
			if (seen.thing != STRAT_SQUARE_PIECE || (int)seen.side == (int)view)
				continue;
			printf("  %c%-2d ", 'a' + file - 1, row);
			for (rank = STRAT_SPY; rank <= STRAT_FLAG; rank++)
				if (seen.set & STRAT_RANK_BIT(rank))
					putchar(strat_rank_to_char((enum strat_rank)rank));
			putchar('\n');
		}
}

static void
print_diagnostic(void *arg, const struct strat_diag *d)
{
	(void)arg;
	fprintf(stderr, "%s:%ld: %s: %s\n", d->file ? d->file : "beliefs", d->line,
	    strat_code_phrase(d->code), d->detail);
}

int
main(int argc, char *argv[])
{
	struct strat_report report = { .on_diagnostic = print_diagnostic };
	struct strat_record *record = strat_record_new();
	struct strat_game *game = strat_game_new();
	struct strat_reader *reader;
	size_t plies = argc > 2 ? (size_t)atol(argv[2]) : (size_t)-1;
	int rc;

	if (argc < 2 || !record || !game || strat_reader_open(&reader, argv[1], NULL, &report) < 0)
		return 2;
	while ((rc = strat_reader_next(reader, record)) != 0)
		if (rc > 0 && strat_game_replay(game, record, plies, &report) >= 0)
			break; /* the first game that can be played */
	if (rc == 0)
		return 1;
	print_beliefs(game, STRAT_VIEW_RED);
	print_beliefs(game, STRAT_VIEW_BLUE);
	strat_reader_close(reader);
	strat_game_delete(game);
	strat_record_delete(record);
	return report.count[STRAT_FAULT] > 0;
}
