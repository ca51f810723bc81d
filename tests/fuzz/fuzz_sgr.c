/* fuzz_sgr.c - the text of records: what is read and written reads the same again, and text can be
 * divided between games. */
#include "formats/sgr/sgr.h"

#include <strings.h>

#include "tests/fuzz/cut.h"

/* ------ round trips ------ */

/* Return 1 if the tag is written as it was read; in the others, defaults are left out. */
static int
is_kept(const char *name)
{
	return strcmp(name, "Options") != 0 && strcmp(name, "Army") != 0;
}

static void
compare_tags(const struct strat_record *a, const struct strat_record *b)
{
	const char *name, *value;
	size_t i;

	MUST(b->ntags <= a->ntags);
	for (i = 0; i < a->ntags; i++) {
		name = a->text + a->tags[i].name;
		value = strat_record_tag(b, name);
		if (is_kept(name))
			MUST(value && strcasecmp(value, a->text + a->tags[i].value) == 0);
	}
}

/* Return the next note of G from number *I on that is a NAG (or, if NAG is 0, is not), or NULL. */
static const struct strat_note *
next_note(const struct strat_record *g, size_t *i, int nag)
{
	while (*i < g->nnotes && (g->notes[*i].kind == STRAT_NAG) != nag)
		++*i;
	return *i < g->nnotes ? &g->notes[(*i)++] : NULL;
}

static void
compare_notes(const struct strat_record *a, const struct strat_record *b, int nags)
{
	const struct strat_note *x, *y;
	size_t i = 0, j = 0;

	while ((x = next_note(a, &i, nags)) != NULL) {
		y = next_note(b, &j, nags);
		MUST(y && x->kind == y->kind && x->ply == y->ply);
		MUST(same_words(a->text + x->text, b->text + y->text));
	}
	MUST(!next_note(b, &j, nags));
}

static void
compare(const struct strat_record *a, const struct strat_record *b)
{
	size_t i;

	compare_tags(a, b);
	compare_notes(a, b, 0);
	compare_notes(a, b, 1);
	MUST(a->result == b->result && a->nplies == b->nplies);
	for (i = 0; i < a->nplies; i++)
		MUST(same_ply(&a->plies[i], &b->plies[i]));
}

/* Write the good games of T. */
static void
write_all(struct strat_out *out, struct strat_text t)
{
	struct strat_record g;

	strat_record_init(&g);
	strat_out_init(out, -1);
	while (next_good(&strat_format_sgr, &t, &g)) {
		if (out->len)
			strat_out_str(out, strat_format_sgr.between);
		MUST(strat_sgr_write(out, &g, NULL, NULL, NULL) == 0);
	}
	MUST(out->error == 0);
	strat_record_free(&g);
}

static void
compare_all(struct strat_text t, struct strat_text written)
{
	struct strat_record a, b;

	strat_record_init(&a);
	strat_record_init(&b);
	while (next_good(&strat_format_sgr, &t, &a)) {
		MUST(next_good(&strat_format_sgr, &written, &b));
		compare(&a, &b);
	}
	MUST(!next_good(&strat_format_sgr, &written, &b));
	strat_record_free(&a);
	strat_record_free(&b);
}

static void
round_trip(struct strat_text t)
{
	struct strat_out once, twice;
	struct strat_text written;

	write_all(&once, t);
	written = text_of(once.text, once.len);
	write_all(&twice, written);
	MUST(once.len == twice.len);
	MUST(once.len == 0 || memcmp(once.text, twice.text, once.len) == 0);
	compare_all(t, written);
	text_free(written);
	strat_out_free(&once);
	strat_out_free(&twice);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct strat_text t = text_of(data, size);

	round_trip(t);
	cut(&strat_format_sgr, t);
	text_free(t);
	return 0;
}
