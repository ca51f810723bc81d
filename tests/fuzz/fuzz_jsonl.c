/* fuzz_jsonl.c - games as JSON Lines: round trips lose nothing, what is read is a record, and text
 * can be divided between games. */
#include "tests/fuzz/cut.h"
#include "tests/fuzz/trip.h"

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct strat_text t = text_of(data, size);

	strat_format_jsonl.find(t.p, size, 0);
	strat_format_jsonl.sniff(t.p, size);
	trip(&strat_format_jsonl, t);
	cut(&strat_format_jsonl, t);
	text_free(t);
	return 0;
}
