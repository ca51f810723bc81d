/* fuzz_csv.c - games as CSV: round trips lose nothing, what is read is a record, and text can be
 * divided between games. */
#include "tests/fuzz/cut.h"
#include "tests/fuzz/trip.h"

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct strat_text t = text_of(data, size);

	strat_format_csv.find(t.p, size, 0);
	strat_format_csv.sniff(t.p, size);
	trip(&strat_format_csv, t);
	cut(&strat_format_csv, t);
	text_free(t);
	return 0;
}
