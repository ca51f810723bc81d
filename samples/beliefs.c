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

int
main(int argc, char *argv[])
{
	struct strat_record *record = strat_record_new();
	struct strat_game *game = strat_game_new();
	struct strat_reader *reader;
	size_t i, plies = argc > 2 ? (size_t)atol(argv[2]) : (size_t)-1;

	if (argc < 2 || !record || !game || strat_reader_open(&reader, argv[1], NULL, NULL) < 0)
		return 2;
	if (strat_reader_next(reader, record) <= 0 || strat_game_begin(game, record, NULL) < 0)
		return 1;
	for (i = 0; i < plies && i < strat_record_ply_count(record); i++)
		if (strat_game_play(game, strat_record_ply(record, i), NULL, NULL) < 0)
			break;
	print_beliefs(game, STRAT_VIEW_RED);
	print_beliefs(game, STRAT_VIEW_BLUE);
	strat_reader_close(reader);
	strat_game_delete(game);
	strat_record_delete(record);
	return 0;
}
