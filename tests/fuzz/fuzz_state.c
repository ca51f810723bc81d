/* fuzz_state.c - positions and action numbers: what can be written reads the same again. */
#include <strings.h>

#include "formats/format.h"
#include "game/start.h"
#include "tests/fuzz/fuzz.h"

static void
compare(const struct strat_record *a, const struct strat_record *b)
{
	size_t i;

	MUST(strcasecmp(strat_record_tag(a, "Position"), strat_record_tag(b, "Position")) == 0);
	MUST(a->result == b->result && a->nplies == b->nplies);
	for (i = 0; i < a->nplies; i++)
		MUST(same_ply(&a->plies[i], &b->plies[i]));
}

/* Write the one game G and read it again. */
static void
round_trip(const struct strat_record *g, int fits)
{
	struct strat_record again;
	struct strat_text written, t;
	struct strat_out out;

	strat_out_init(&out, -1);
	if (strat_format_state.write(&out, g, NULL, NULL, NULL) < 0) {
		MUST(!fits && out.len == 0);
		return;
	}
	strat_record_init(&again);
	t = written = text_of(out.text, out.len);
	MUST(strat_format_state.sniff(t.p, out.len) > 0);
	MUST(next_good(&strat_format_state, &t, &again));
	compare(g, &again);
	MUST(!next_good(&strat_format_state, &t, &again));
	text_free(written);
	strat_record_free(&again);
	strat_out_free(&out);
}

/* Return 1 if a game may begin from the position of G. */
static int
begins(const struct strat_record *g)
{
	struct strat_start st;
	struct strat_play p;
	int rc;

	strat_start_init(&st);
	strat_play_init(&p);
	rc = strat_start(&st, g, &p, NULL, NULL);
	strat_play_free(&p);
	strat_start_free(&st);
	return rc == 0;
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct strat_text whole = text_of(data, size), t = whole;
	struct strat_record g;

	strat_record_init(&g);
	strat_format_state.find(t.p, size, 0);
	strat_format_state.find(t.p, size, 1);
	while (next_good(&strat_format_state, &t, &g))
		round_trip(&g, begins(&g));
	strat_record_free(&g);
	text_free(whole);
	return 0;
}
