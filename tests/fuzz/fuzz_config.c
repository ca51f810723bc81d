/* fuzz_config.c - configurations: what is accepted is written as the same, and has a schedule. */
#include "contest/config.h"
#include "tests/fuzz/fuzz.h"

static int
read_text(struct strat_config *c, const char *text, size_t len)
{
	struct strat_report rep = { 0 };
	int rc;

	strat_config_init(c);
	rc = strat_config_read(c, text, len, "fuzz", &rep);
	if (rc == 0)
		rc = strat_config_settle(c, &rep);
	MUST((rc < 0) == (rep.seen[STRAT_TROUBLE] > 0));
	return rc;
}

static void
write_text(const struct strat_config *c, struct strat_out *out)
{
	strat_config_write(c, out);
	MUST(out->error == 0 && out->len > 0);
}

static void
look_at(const struct strat_config *c)
{
	struct strat_schedule s = strat_config_schedule(c);
	uint64_t n = strat_schedule_games(&s);
	struct strat_fixture f;

	MUST(n > 0);
	f = strat_schedule_game(&s, n - 1);
	MUST(f.red >= 1 && f.red <= c->nengines && f.blue >= 1 && f.blue <= c->nengines);
	MUST(f.red != f.blue);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct strat_text t = text_of(data, size);
	struct strat_out one = { .fd = -1 }, two = { .fd = -1 };
	struct strat_config c, again;

	if (read_text(&c, t.p, size) == 0) {
		look_at(&c);
		write_text(&c, &one);
		MUST(read_text(&again, one.text, one.len) == 0);
		write_text(&again, &two);
		MUST(one.len == two.len && memcmp(one.text, two.text, one.len) == 0);
		strat_config_free(&again);
	}
	strat_config_free(&c);
	strat_out_free(&one);
	strat_out_free(&two);
	text_free(t);
	return 0;
}
