/* cut.h - for fuzz targets: text divided between games reads like the whole text. */
#ifndef FUZZ_CUT_H
#define FUZZ_CUT_H

#include "formats/salvage.h"
#include "tests/fuzz/fuzz.h"

static inline void
mix(uint64_t *sum, uint64_t x)
{
	*sum = (*sum ^ x) * UINT64_C(0x9e3779b97f4a7c15);
	*sum ^= *sum >> 29;
}

static inline void
mix_diag(void *arg, const struct strat_diag *d)
{
	mix(arg, (uint64_t)d->code);
	mix(arg, (uint64_t)d->line);
}

/* Read all of T and mix its games and diagnostics into *SUM.  Return the line where it ends. */
static inline long
read_and_mix(const struct strat_format *format, struct strat_text t, uint64_t *sum)
{
	struct strat_report rep = { .on_diagnostic = mix_diag, .arg = sum };
	struct strat_record g;
	int rc;

	strat_record_init(&g);
	while ((rc = next_game(format, &t, &g, &rep)) != 0) {
		mix(sum, (uint64_t)g.line);
		mix(sum, rc > 0 ? g.nplies : 1);
		mix(sum, rc > 0 ? g.nnotes : 1);
		mix(sum, rc > 0 ? g.result : 0);
	}
	strat_record_free(&g);
	return t.line;
}

/* Assert that what is salvaged of damaged games are games: with a result and without faults. */
static inline void
salvaged(const struct strat_format *format, struct strat_text t)
{
	struct strat_report rep = { 0 };
	struct strat_record g;
	int rc;

	strat_record_init(&g);
	t.salvage = 1;
	while ((rc = next_game(format, &t, &g, &rep)) != 0) {
		rc = strat_salvage(format, &t, &g, rc, &rep);
		MUST(rc < 0 || g.result != STRAT_NO_RESULT);
	}
	strat_record_free(&g);
}

/* Divide T at its last certain boundary and compare. */
static inline void
cut(const struct strat_format *format, struct strat_text t)
{
	size_t n = format->find(t.p, (size_t)(t.end - t.p), 1);
	struct strat_text first, second;
	uint64_t whole = 0, parts = 0;
	long line;

	salvaged(format, t);
	if (format->head) {
		t.nhead = format->head(t.p, (size_t)(t.end - t.p));
		t.head = t.p;
		if (t.nhead == 0)
			return;
	}
	if (n == 0)
		return;
	line = read_and_mix(format, t, &whole);
	first = text_of(t.p, n);
	second = text_of(t.p + n, (size_t)(t.end - t.p) - n);
	first.head = second.head = t.head;
	first.nhead = second.nhead = t.nhead;
	second.line = read_and_mix(format, first, &parts);
	MUST(read_and_mix(format, second, &parts) == line);
	MUST(whole == parts);
	text_free(first);
	text_free(second);
}

#endif
