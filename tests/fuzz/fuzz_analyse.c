/* fuzz_analyse.c - the analysis of any record: chances are chances, scores are scores, and luck is
 * between -1 and 1. */
#include "strat/io.h"
#include "study/analysis/moment.h"
#include "tests/fuzz/fuzz.h"

#define MOST 300 /* plies, to stay fast */

static void
check_moment(void *arg, struct strat_game_analysis *a, size_t plies)
{
	const struct strat_moment *m = &a->moment[plies];
	int view, army, k, r;

	(void)arg;
	MUST(m->luck >= -1 && m->luck <= 1 && m->loss >= 0 && m->loss <= 1);
	for (view = 0; view < STRAT_VIEWS; view++) {
		MUST(m->score[view] >= 0 && m->score[view] <= 1);
		for (army = 0; army < 2 && a->beliefs.is_possible; army++) {
			const struct strat_posterior *t = &a->beliefs.of[view][army];

			for (k = 0; k < t->n; k++)
				for (r = STRAT_SPY; r <= STRAT_FLAG; r++) {
					double chance = t->chance[t->piece[k]][r];

					MUST(chance >= 0 && chance <= 1.000001);
					MUST(chance <= 0 || t->set[t->piece[k]] >> r & 1);
				}
		}
	}
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct strat_model model;
	static int is_loaded;
	struct strat_game_analysis a;
	struct strat_reader *reader;
	struct strat_record *g = strat_record_new();

	if (!is_loaded)
		MUST(strat_model_load(&model, NULL, NULL) == 0);
	is_loaded = 1;
	MUST(g != NULL);
	strat_game_analysis_init(&a, &model);
	a.on_moment = check_moment;
	a.rollouts = size % 4 == 0 ? 4 : 0;
	if (strat_reader_open_memory(&reader, data, size, "input", NULL, NULL) == 0) {
		while (strat_reader_next(reader, g) != 0)
			if (strat_record_ply_count(g) < MOST && strat_game_analyse(&a, g, NULL) < 0)
				break;
		strat_reader_close(reader);
	}
	strat_game_analysis_free(&a);
	strat_record_delete(g);
	return 0;
}
