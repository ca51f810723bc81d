/* fuzz_ucc.c - logs of the 2012 contest: what is read can be written as records, which read the
 * same and are as valid as before. */
#include "tests/fuzz/written.h"

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
		write_and_check(&c, &g);
	strat_record_free(&g);
	strat_checker_free(&c);
	text_free(whole);
	return 0;
}
