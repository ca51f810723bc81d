/* fuzz_snapshot.c - the state of a tournament as bytes: what is read can be paired, ranked and reported,
 * and written again it is what was read. */
#include "club/snapshot.h"
#include "tests/fuzz/club_use.h"

#define MOST 200 /* players that are ranked, to stay fast */

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct strat_club_bytes b = { data, data + size, 0 };
	struct strat_out out = { .fd = -1 };
	struct strat_club c, again;

	if (strat_club_get_state(&b, &c) < 0)
		return 0;
	strat_club_put_state(&out, &c);
	b = (struct strat_club_bytes){ (const unsigned char *)out.text,
		(const unsigned char *)out.text + out.len, 0 };
	MUST(strat_club_get_state(&b, &again) == 0);
	MUST(again.n == c.n && again.paired == c.paired);
	strat_club_free(&again);
	if (c.n <= MOST)
		use(&c);
	strat_club_free(&c);
	strat_out_free(&out);
	return 0;
}
