/* fuzz_partial.c - parts of statistics: what is read is written so that it reads the same again. */
#include "study/counted.h"
#include "tests/fuzz/fuzz.h"

/* Read the lines of the SIZE bytes at TEXT until one is refused. */
static void
take_lines(struct strat_stats_reader *p, const char *text, size_t size)
{
	const char *end = text + size, *nl;
	int rc = 0;

	for (; rc == 0 && text < end; text = nl + 1) {
		nl = memchr(text, '\n', (size_t)(end - text));
		nl = nl ? nl : end;
		rc = strat_stats_reader_line(p, text, (size_t)(nl - text));
	}
}

static int
see(void *arg, const struct strat_stats_block *b)
{
	const struct strat_column *c;
	size_t i;

	MUST(b->n > 0);
	for (i = 0; i < b->n; i++)
		for (c = strat_tables[b->table].columns; c->name; c++) {
			struct strat_stats_value v = strat_stats_value_of(c, &b->lines[i]);

			MUST(!v.has_interval || (v.low <= v.high && v.low >= 0 && v.high <= 100));
		}
	*(size_t *)arg += b->n;
	return 0;
}

/* Return ST as text. */
static struct strat_out
write_all(struct strat_stats *st)
{
	struct strat_out out;

	strat_out_init(&out, -1);
	MUST(strat_stats_write(st, &out) == 0);
	return out;
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct strat_stats a, b;
	struct strat_stats_reader pa = { .st = &a }, pb = { .st = &b };
	struct strat_text t = text_of(data, size);
	const struct strat_stats_filter show = { .tables = STRAT_ALL_TABLES };
	struct strat_prior prior;
	struct strat_out one, two;
	size_t lines = 0;

	take_lines(&pa, t.p, size);
	if (pa.is_open) {
		one = write_all(&a);
		take_lines(&pb, one.text, one.len);
		MUST(pb.is_open);
		two = write_all(&b);
		MUST(one.len == two.len && memcmp(one.text, two.text, one.len) == 0);
		MUST(strat_stats_each(&a, &show, see, &lines) == 0);
		if (strat_prior_from_stats(&prior, &a) == 0)
			MUST(prior.times[0][STRAT_FLAG] > 0);
		MUST(lines == a.counts.nrows + a.setups.counts.nrows);
		strat_out_free(&one);
		strat_out_free(&two);
		strat_stats_free(&a);
		strat_stats_free(&b);
	}
	strat_stats_reader_free(&pa);
	strat_stats_reader_free(&pb);
	text_free(t);
	return 0;
}
