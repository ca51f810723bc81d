/* chances.c - print what a player should believe after each battle of a game: chances FILE
 * cc -o chances chances.c $(pkg-config --cflags --libs strat) */
#include <stdio.h>
#include <string.h>

#include <strat/analysis.h>
#include <strat/io.h>

/* Print the likeliest rank of each unknown piece of the other army, as the public sees it. */
static void
print_board(struct strat_chances *c, struct strat_game *g)
{
	double chance[STRAT_RANKS];
	int id, rank, best;

	for (id = 1; id <= STRAT_MAX_PIECES; id++) {
		strat_chances_of(c, g, STRAT_VIEW_PUBLIC, id, chance);
		for (best = 0, rank = STRAT_SPY; rank <= STRAT_FLAG; rank++)
			if (chance[rank] > chance[best])
				best = rank;
		if (chance[best] > 0 && chance[best] < 1)
			printf(" %d=%c:%.0f%%", id, strat_rank_to_char((enum strat_rank)best),
			    100 * chance[best]);
	}
	printf("\n");
}

int
main(int argc, char *argv[])
{
	struct strat_report report = { .on_diagnostic = NULL };
	struct strat_record *record = strat_record_new();
	struct strat_game *g = strat_game_new();
	struct strat_model *model;
	struct strat_reader *reader;
	struct strat_chances *c;
	struct strat_event event;
	size_t i;

	if (argc < 2 || !record || !g || strat_model_open(&model, NULL, &report) < 0 ||
	    !(c = strat_chances_new(model)) ||
	    strat_reader_open(&reader, argv[1], NULL, &report) < 0)
		return 2;
	if (strat_reader_next(reader, record) <= 0 || strat_game_begin(g, record, &report) < 0)
		return 1;
	strat_chances_follow(c, g);
	for (i = 0; i < strat_record_ply_count(record); i++) {
		if (strat_game_play(g, strat_record_ply(record, i), &event, &report) < 0)
			return 1;
		strat_chances_follow(c, g);
		if (!event.attack)
			continue;
		printf("ply %zu, Red scores %.2f:", i + 1,
		    strat_chances_score(c, g, STRAT_VIEW_PUBLIC, STRAT_RED));
		print_board(c, g);
	}
	strat_reader_close(reader);
	strat_chances_delete(c);
	strat_model_close(model);
	strat_game_delete(g);
	strat_record_delete(record);
	return 0;
}
