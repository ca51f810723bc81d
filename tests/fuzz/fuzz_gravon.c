/* fuzz_gravon.c - Gravon's XML: what is read can be written and reads the same, as XML, as the
 * older text and as a record. */
#include "tests/fuzz/again.h"

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct strat_text whole = text_of(data, size), t = whole;
	struct strat_record g;

	strat_record_init(&g);
	strat_format_gravon.sniff(t.p, size);
	MUST(strat_format_gravon.open(&t.state) == 0);
	while (next_good(&strat_format_gravon, &t, &g)) {
		write_and_read(&strat_format_gravon, &g);
		write_and_read(&strat_format_gsn, &g);
		write_and_read(&strat_format_sgr, &g);
	}
	strat_format_gravon.close(t.state);
	cut(&strat_format_gravon, data, size);
	strat_record_free(&g);
	text_free(whole);
	return 0;
}
