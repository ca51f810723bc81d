/* fuzz_model.c - a model as text: what is read, written and read again is the same. */
#include "base/out.h"
#include "study/analysis/model.h"
#include "tests/fuzz/fuzz.h"

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct strat_model model, again;
	struct strat_out one = { .fd = -1 }, two = { .fd = -1 };

	if (strat_model_read(&model, (const char *)data, size, "model", NULL) < 0)
		return 0;
	strat_model_write(&one, &model);
	MUST(strat_model_read(&again, one.text, one.len, "model", NULL) == 0);
	strat_model_write(&two, &again);
	MUST(one.len == two.len && memcmp(one.text, two.text, one.len) == 0);
	strat_out_free(&one);
	strat_out_free(&two);
	return 0;
}
