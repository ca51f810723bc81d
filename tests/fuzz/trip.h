/* trip.h - round trips in lossless formats, from records and from their own text. */
#ifndef FUZZ_TRIP_H
#define FUZZ_TRIP_H

#include "formats/sgr/sgr.h"
#include "tests/fuzz/fuzz.h"

/* Return a file with the one game G. */
static inline struct strat_text
file_of(const struct strat_format *format, const struct strat_record *g)
{
	struct strat_out out;
	struct strat_text t;

	strat_out_init(&out, -1);
	if (format->begin)
		MUST(format->begin(&out, NULL, NULL) == 0);
	MUST(format->write(&out, g, NULL, NULL, NULL) == 0);
	MUST(out.error == 0);
	t = text_of(out.text, out.len);
	strat_out_free(&out);
	return t;
}

static inline int
same_text(struct strat_text a, struct strat_text b)
{
	return a.end - a.p == b.end - b.p && memcmp(a.p, b.p, (size_t)(a.end - a.p)) == 0;
}

/* Write G in FORMAT, read it, and write it again. */
static inline void
there_and_back(const struct strat_format *format, const struct strat_record *g)
{
	struct strat_text once = file_of(format, g), t = once, twice;
	struct strat_text record = file_of(&strat_format_sgr, g), again;
	struct strat_record back;

	strat_record_init(&back);
	MUST(format->sniff(once.p, (size_t)(once.end - once.p)) > 90);
	MUST(next_good(format, &t, &back));
	twice = file_of(format, &back);
	again = file_of(&strat_format_sgr, &back);
	MUST(same_text(once, twice));
	MUST(same_text(record, again));
	MUST(!next_good(format, &t, &back));
	text_free(once);
	text_free(twice);
	text_free(record);
	text_free(again);
	strat_record_free(&back);
}

/* Assert that G, read by FORMAT, is a record: its text reads the same. */
static inline void
is_record(const struct strat_record *g)
{
	struct strat_text once = file_of(&strat_format_sgr, g), t = once, twice;
	struct strat_record back;

	strat_record_init(&back);
	MUST(next_good(&strat_format_sgr, &t, &back));
	twice = file_of(&strat_format_sgr, &back);
	MUST(same_text(once, twice));
	MUST(back.nplies == g->nplies && back.nnotes == g->nnotes && back.result == g->result);
	MUST(!next_good(&strat_format_sgr, &t, &back));
	text_free(once);
	text_free(twice);
	strat_record_free(&back);
}

static inline void
trip(const struct strat_format *format, struct strat_text t)
{
	struct strat_text records = t;
	struct strat_record g;

	strat_record_init(&g);
	while (next_good(format, &t, &g)) {
		is_record(&g);
		there_and_back(format, &g);
	}
	while (next_good(&strat_format_sgr, &records, &g))
		there_and_back(format, &g);
	strat_record_free(&g);
}

#endif
