/* fuzz_transform.c - games are mirrored, exchanged, repaired, normalised and shortened: doing it
 * twice restores the game or changes nothing, and no good game becomes a bad one. */
#include "game/change/transform.h"

#include "formats/writer.h"
#include "game/check.h"
#include "game/change/repair.h"
#include "game/tags.h"
#include "strat/check.h"
#include "tests/fuzz/fuzz.h"

struct tools {
	struct strat_transform t;
	struct strat_checker c;
	struct strat_record g; /* a copy of the game to change */
	struct strat_out a, b;
};

static void
put(struct strat_out *out, const struct strat_record *g)
{
	out->len = 0;
	MUST(strat_format_sgr.write(out, g, NULL, NULL, NULL) == 0 && out->error == 0);
}

/* Return 1 if G equals A. */
static int
is_same(struct tools *x)
{
	put(&x->b, &x->g);
	return x->a.len == x->b.len &&
	    (x->a.len == 0 || memcmp(x->a.text, x->b.text, x->a.len) == 0);
}

static void
mirror(struct tools *x, const struct strat_record *g)
{
	int rc = strat_check(&x->c, g, NULL);

	MUST(strat_record_copy(&x->g, g) == 0);
	put(&x->a, g);
	if (strat_mirror(&x->t, &x->g, NULL) < 0) {
		MUST(is_same(x));
		return;
	}
	MUST(strat_check(&x->c, &x->g, NULL) == rc);
	MUST(strat_mirror(&x->t, &x->g, NULL) == 0);
	MUST(is_same(x));
}

/* Assert that exchanging twice restores the game, in its normal form. */
static void
swap(struct tools *x, const struct strat_record *g)
{
	int rc = strat_check(&x->c, g, NULL), i;

	MUST(strat_record_copy(&x->g, g) == 0);
	put(&x->a, g);
	if (strat_swap(&x->t, &x->g, NULL) < 0) {
		MUST(is_same(x));
		return;
	}
	for (i = 2; i <= 4; i++) {
		MUST(strat_check(&x->c, &x->g, NULL) == rc);
		MUST(strat_swap(&x->t, &x->g, NULL) == 0);
		if (i == 2)
			put(&x->a, &x->g);
	}
	MUST(is_same(x));
}

/* A misspelt tag takes effect when it gets its name, and may turn out to be wrong. */
static int
has_misnamed_tag(const struct strat_record *g)
{
	size_t i;

	for (i = 0; i < g->ntags; i++) {
		const char *name = g->text + g->tags[i].name, *known = strat_tag_find(name);

		if (known && strcmp(known, name) != 0)
			return 1;
	}
	return 0;
}

static void
repair(struct tools *x, const struct strat_record *g)
{
	int rc = strat_check(&x->c, g, NULL);

	MUST(strat_record_copy(&x->g, g) == 0);
	MUST(strat_repair(&x->c, &x->g, NULL) == 0);
	MUST(rc < 0 || strat_check(&x->c, &x->g, NULL) == 0);
	put(&x->a, &x->g);
	MUST(strat_repair(&x->c, &x->g, NULL) == 0);
	MUST(is_same(x));

	MUST(strat_record_copy(&x->g, g) == 0);
	MUST(strat_record_normalise(&x->g, "isf-online") == 0);
	MUST(rc < 0 || has_misnamed_tag(g) || strat_check(&x->c, &x->g, NULL) == 0);
	put(&x->a, &x->g);
	MUST(strat_record_normalise(&x->g, "isf-online") == 0);
	MUST(is_same(x));
}

/* Assert that what is left out because the setups imply it can be filled in again. */
static void
shorten(struct tools *x, const struct strat_record *g)
{
	struct strat_record full, bare, again;
	struct strat_writer w, v;
	size_t i;

	strat_writer_init(&w, &strat_format_sgr, -1);
	strat_writer_init(&v, &strat_format_sgr, -1);
	w.bare = 1;
	MUST(strat_writer_fill_shown(&w, g, &bare, NULL) == 0);
	MUST(strat_record_copy(&x->g, &bare) == 0);
	w.bare = 0;
	MUST(strat_writer_fill_shown(&w, g, &full, NULL) == 0);
	MUST(strat_writer_fill_shown(&v, &x->g, &again, NULL) == 0);
	MUST(full.nplies == again.nplies);
	for (i = 0; i < full.nplies; i++)
		MUST(same_ply(&full.plies[i], &again.plies[i]));
	strat_writer_free(&w);
	strat_writer_free(&v);

	strat_record_trim_notes(&x->g, 15);
	MUST(x->g.nnotes == 0);
	MUST(strat_record_trim_plies(&x->g, 1) == 0 && x->g.nplies <= 1);
	strat_record_trim_tags(&x->g, NULL, 0);
	put(&x->a, &x->g);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct strat_text t = text_of(data, size), cursor = t;
	struct tools x;
	struct strat_record g;

	strat_transform_init(&x.t);
	strat_checker_init(&x.c);
	strat_record_init(&x.g);
	strat_record_init(&g);
	strat_out_init(&x.a, -1);
	strat_out_init(&x.b, -1);
	while (next_good(&strat_format_sgr, &cursor, &g)) {
		mirror(&x, &g);
		swap(&x, &g);
		repair(&x, &g);
		shorten(&x, &g);
	}
	strat_transform_free(&x.t);
	strat_checker_free(&x.c);
	strat_record_free(&x.g);
	strat_record_free(&g);
	strat_out_free(&x.a);
	strat_out_free(&x.b);
	text_free(t);
	return 0;
}
