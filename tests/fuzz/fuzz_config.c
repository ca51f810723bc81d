/* fuzz_config.c - configurations: what is accepted is written as the same configuration, and has a
 * schedule. */
#include "match/config.h"
#include "tests/fuzz/fuzz.h"

static int
read_text(struct strat_config *c, const char *text, size_t len)
{
	struct strat_report rep = { 0 };
	int rc;

	strat_config_init(c);
	rc = strat_config_read(c, text, len, "fuzz", &rep);
	if (rc == 0)
		rc = strat_config_finalize(c, &rep);
	MUST((rc < 0) == (rep.count[STRAT_TROUBLE] > 0));
	return rc;
}

static void
write_text(const struct strat_config *c, struct strat_out *out)
{
	strat_config_write(c, out);
	MUST(out->error == 0 && out->len > 0);
}

/* Assert that a tournament whose rounds depend on results has a first round. */
static void
look_at(const struct strat_config *c)
{
	struct strat_schedule s = strat_config_schedule(c);
	struct strat_rounds_plan plan;
	struct strat_rounds rounds = { .n = 0 };
	struct strat_scheduled_game f;
	uint64_t n;

	if (strat_format_has_rounds(s.kind)) {
		plan = strat_config_rounds(c);
		MUST(strat_rounds_init(&rounds, &plan) == 0);
		s.rounds = &rounds;
	}
	n = strat_schedule_games(&s);
	MUST(n > 0);
	MUST(strat_schedule_get(&s, s.rounds ? 0 : n - 1, &f));
	MUST(f.red >= 1 && f.red <= c->nengines && f.blue >= 1 && f.blue <= c->nengines);
	MUST(f.red != f.blue);
	strat_rounds_free(&rounds);
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
