/* written.h - records written as sgr read the same. */
#ifndef FUZZ_WRITTEN_H
#define FUZZ_WRITTEN_H

#include "formats/writer.h"
#include "game/check.h"
#include "tests/fuzz/fuzz.h"

static inline int
is_good(struct strat_checker *c, const struct strat_record *g)
{
	return strat_check(c, g, NULL) == 0;
}

/* Write G as sgr, and read it again: it must be the same game, and as good or bad as before. */
static inline void
write_and_check(struct strat_checker *c, const struct strat_record *g)
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

#endif
