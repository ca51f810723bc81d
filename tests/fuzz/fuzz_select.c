/* fuzz_select.c - the first line is an expression, the rest records: the caret of a fault is inside
 * the expression, no game both matches and does not, what tags alone decide is right, and scanning
 * finds the same games as reading. */
#include "formats/sgr/sgr_skip.h"
#include "tests/fuzz/fuzz.h"

static int
choose(struct strat_select *s, const struct strat_record *g)
{
	int rc = strat_select_game(s, g, NULL, NULL, NULL);

	MUST(rc == 0 || rc == 1);
	return rc;
}

static void
note(void *arg, size_t ply)
{
	size_t *last = arg;

	MUST(*last == SIZE_MAX || ply > *last);
	*last = ply;
}

/* Assert that tags and plies of G give consistent answers, with and without hits. */
static int
judge(struct strat_select *s, const struct strat_record *g)
{
	struct strat_select_facts known = { .have = 0 };
	enum strat_truth by_tags;
	size_t last = SIZE_MAX;
	int is = choose(s, g);

	MUST(strat_select_game(s, g, note, &last, NULL) == is);
	strat_select_read_tags(s, g, &known);
	known.have = 0;
	by_tags = strat_select_test(s, &known);
	MUST(by_tags == STRAT_MAYBE || (by_tags == STRAT_YES) == is);
	strat_select_invert(s);
	MUST(choose(s, g) == !is);
	strat_select_invert(s);
	return is;
}

/* Return 1 if G can be evaluated. */
static int
is_game(const struct strat_record *g)
{
	return g->ntags || g->nplies || g->result != STRAT_NO_RESULT;
}

/* Find the games of T that match S, and the lines where they begin. */
static size_t
by_reading(
    struct strat_select *s, struct strat_text t, struct strat_record *g, long *line, size_t n)
{
	struct strat_report rep = { 0 };
	size_t found = 0;

	while (next_game(&strat_format_sgr, &t, g, &rep) != 0)
		if (is_game(g) && judge(s, g) && found < n)
			line[found++] = g->line;
	return found;
}

static size_t
by_scanning(
    struct strat_select *s, struct strat_text t, struct strat_record *g, long *line, size_t n)
{
	struct strat_report rep = { 0 };
	struct strat_sgr_skip skip;
	size_t found = 0;
	const char *to;

	strat_sgr_skip_init(&skip, s);
	while (strat_sgr_skip_next(&skip, &t, &to)) {
		MUST(to > t.p && to <= t.end);
		do {
			if (next_game(&strat_format_sgr, &t, g, &rep) == 0)
				break;
			if (is_game(g) && choose(s, g) && found < n)
				line[found++] = g->line;
		} while (t.p < to);
	}
	return found;
}

static void
find(struct strat_select *s, struct strat_text t)
{
	long read[100], scanned[100];
	struct strat_record g;
	size_t n;

	strat_record_init(&g);
	n = by_reading(s, t, &g, read, 100);
	MUST(by_scanning(s, t, &g, scanned, 100) == n);
	MUST(memcmp(read, scanned, n * sizeof *read) == 0);
	strat_record_free(&g);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	const uint8_t *line = size ? memchr(data, '\n', size) : NULL;
	size_t len = line ? (size_t)(line - data) : size;
	struct strat_text expression = text_of(data, len), t;
	struct strat_select_error why;
	struct strat_select *s;
	int rc = strat_select_compile(&s, expression.p, &why);

	if (rc < 0) {
		MUST(rc == -STRAT_E_SYNTAX && why.text[0]);
		MUST(why.at <= strlen(expression.p));
	} else {
		t = text_of(data + len, size - len);
		find(s, t);
		text_free(t);
		strat_select_close(s);
	}
	text_free(expression);
	return 0;
}
