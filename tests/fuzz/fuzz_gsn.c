/* fuzz_gsn.c - Gravon's older text: what is read can be written and reads the same, as this text,
 * as XML and as a record. */
#include "tests/fuzz/again.h"

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct strat_text whole = text_of(data, size), t = whole;
	struct strat_record g;

	strat_record_init(&g);
	strat_format_gsn.sniff(t.p, size);
	while (next_good(&strat_format_gsn, &t, &g)) {
		write_and_read(&strat_format_gsn, &g);
		write_and_read(&strat_format_gravon, &g);
		write_and_read(&strat_format_sgr, &g);
	}
	cut(&strat_format_gsn, data, size);
	strat_record_free(&g);
	text_free(whole);
	return 0;
}
