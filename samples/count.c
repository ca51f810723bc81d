/* count.c - count the games and plies of a file: count FILE
 * cc -o count count.c $(pkg-config --cflags --libs strat) */
#include <stdio.h>
#include <strat.h>

int
main(int argc, char *argv[])
{
	struct strat_reader *reader;
	struct strat_record game;
	size_t games = 0, plies = 0;
	int rc;

	if (argc != 2 || strat_reader_open(&reader, argv[1], NULL, NULL) < 0)
		return 2;
	strat_record_init(&game);
	for (; (rc = strat_reader_next(reader, &game)) > 0; games++)
		plies += game.nplies;
	printf("%zu games, %zu plies\n", games, plies);
	strat_record_free(&game);
	strat_reader_close(reader);
	return rc < 0;
}
