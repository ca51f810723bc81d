/* again.h - for fuzz targets: write games in a format and read them again. */
#ifndef FUZZ_AGAIN_H
#define FUZZ_AGAIN_H

#include <strings.h>

#include "tests/fuzz/fuzz.h"

static inline void
same_tags(const struct strat_record *a, const struct strat_record *b)
{
	size_t i;

	MUST(a->ntags == b->ntags);
	for (i = 0; i < a->ntags; i++) {
		const char *is = strat_record_tag(b, a->text + a->tags[i].name);

		MUST(is && strcasecmp(is, a->text + a->tags[i].value) == 0); /* Position */
	}
}

static inline void
same_plies(const struct strat_record *a, const struct strat_record *b)
{
	size_t i;

	MUST(a->nplies == b->nplies && a->result == b->result);
	for (i = 0; i < a->nplies; i++)
		MUST(same_ply(&a->plies[i], &b->plies[i]));
}

static inline void
same_notes(const struct strat_record *a, const struct strat_record *b)
{
	size_t i;

	MUST(a->nnotes == b->nnotes);
	for (i = 0; i < a->nnotes; i++)
		MUST(a->notes[i].ply == b->notes[i].ply && a->notes[i].kind == b->notes[i].kind &&
		    same_words(a->text + a->notes[i].text, b->text + b->notes[i].text));
}

/* Write G in FORMAT between the head and the end of a file.  Return 0 if it cannot be expressed. */
static inline int
write_one(const struct strat_format *format, const struct strat_record *g, struct strat_out *out,
    struct strat_report *rep)
{
	void *state = NULL;
	size_t before;

	strat_out_init(out, -1);
	MUST(!format->begin || format->begin(out, NULL, &state) == 0);
	before = out->len;
	if (format->write(out, g, NULL, state, rep) < 0) {
		MUST(rep->count[STRAT_FAULT] + rep->count[STRAT_TROUBLE] && out->len == before);
		return 0;
	}
	MUST(!format->end || format->end(out, state) == 0);
	MUST(out->error == 0);
	return 1;
}

/* Assert that what FORMAT writes of G is read as the same game, unless it reports a loss. */
static inline void
write_and_read(const struct strat_format *format, const struct strat_record *g)
{
	struct strat_report rep = { 0 };
	struct strat_record again;
	struct strat_text written, t;
	struct strat_out out;

	if (write_one(format, g, &out, &rep)) {
		strat_record_init(&again);
		t = written = text_of(out.text, out.len);
		MUST(format->sniff(t.p, out.len) > 0);
		MUST(next_good(format, &t, &again));
		MUST(again.nplies == g->nplies && again.result == g->result);
		if (!rep.count[STRAT_REMARK]) {
			if (format != &strat_format_sgr) /* sgr leaves out defaults */
				same_tags(g, &again);
			same_plies(g, &again);
			same_notes(g, &again);
		}
		MUST(!next_good(format, &t, &again));
		text_free(written);
		strat_record_free(&again);
	}
	strat_out_free(&out);
}

/* Return the number of games at DATA, good and bad. */
static inline size_t
count_games(const struct strat_format *format, const void *data, size_t size)
{
	struct strat_text whole = text_of(data, size), t = whole;
	struct strat_report rep = { 0 };
	struct strat_record g;
	size_t n = 0;

	strat_record_init(&g);
	while (next_game(format, &t, &g, &rep) != 0)
		n++;
	strat_record_free(&g);
	text_free(whole);
	return n;
}

/* Assert that DATA gives the same games whether it is read whole or in blocks. */
static inline void
cut(const struct strat_format *format, const void *data, size_t size)
{
	struct strat_text t = text_of(data, size);
	size_t last = format->find(t.p, size, 1), first = format->find(t.p, size, 0);

	MUST(first <= last && last <= size && !first == !last);
	if (first)
		MUST(count_games(format, data, size) ==
		    count_games(format, data, first) +
			count_games(format, (const char *)data + first, last - first) +
			count_games(format, (const char *)data + last, size - last));
	text_free(t);
}

#endif
