/* fuzz_ucc.c - logs of the 2012 contest: what was read can be written as records, which read
 * the same and are as good or bad as before. */
#include "formats/writer.h"
#include "game/check.h"
#include "tests/fuzz/fuzz.h"

static int
is_good(struct strat_checker *c, const struct strat_record *g)
{
	return strat_check(c, g, NULL) == 0;
}

static void
round_trip(struct strat_checker *c, const struct strat_record *g)
{
	struct strat_text written, t;
	struct strat_record again;
	struct strat_writer w;

	strat_record_init(&again);
	strat_writer_init(&w, &strat_format_sgr, -1);
	MUST(strat_writer_game(&w, g, NULL) == 0 && w.out.error == 0);
	t = written = text_of(w.out.text, w.out.len);
	MUST(next_good(&strat_format_sgr, &t, &again));
	MUST(again.nplies == g->nplies && again.result == g->result);
	MUST(is_good(c, g) == is_good(c, &again));
	MUST(!next_good(&strat_format_sgr, &t, &again));
	text_free(written);
	strat_writer_free(&w);
	strat_record_free(&again);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct strat_text whole = text_of(data, size), t = whole;
	struct strat_checker c;
	struct strat_record g;

	strat_checker_init(&c);
	strat_record_init(&g);
	strat_format_ucc.sniff(t.p, size);
	strat_format_ucc.find(t.p, size, 1);
	while (next_good(&strat_format_ucc, &t, &g))
		round_trip(&c, &g);
	strat_record_free(&g);
	strat_checker_free(&c);
	text_free(whole);
	return 0;
}
