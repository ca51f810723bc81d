/* spans.c - the archives that stand one behind the other in a file, by their ends. */
#include "formats/sgb/spans.h"

#include <stdlib.h>

#include "base/vec.h"

void
strat_spans_free(struct strat_spans *s)
{
	size_t i;

	for (i = 0; i < s->n; i++)
		strat_contents_free(&s->list[i].contents);
	free(s->list);
	*s = (struct strat_spans){ 0 };
}

/* Do its blocks lie behind each other, between its head and its index? */
static int
is_sound(const struct strat_contents *x, uint64_t index_at)
{
	uint64_t at = 0;
	size_t i;

	for (i = 0; i < x->n; i++) {
		if (x->blocks[i].offset < at || x->blocks[i].len < STRAT_CHUNK_HEADER ||
		    x->blocks[i].len > STRAT_CHUNK_MOST || x->blocks[i].offset > index_at ||
		    x->blocks[i].len > index_at - x->blocks[i].offset)
			return 0;
		at = x->blocks[i].offset + x->blocks[i].len;
	}
	return 1;
}

int
strat_span_read(const struct strat_archive *a, uint64_t end, struct strat_span *s)
{
	struct strat_archive_bytes b = { .text = NULL };
	struct strat_archive_part part = { .kind = STRAT_CHUNK_INDEX };
	uint8_t last[STRAT_END_LEN], header[STRAT_CHUNK_HEADER];
	struct strat_chunk ch;
	uint64_t at, here;
	int rc;

	*s = (struct strat_span){ .end = end };
	if (end < STRAT_END_LEN)
		return 0;
	rc = strat_archive_get(a, end - STRAT_END_LEN, last, sizeof last);
	if (rc < 0 || !strat_contents_end(last, &at, &here) || here > end - STRAT_END_LEN ||
	    at > here || here - at > STRAT_CHUNK_MOST)
		return rc == -STRAT_E_CUT ? 0 : rc;
	s->head = end - STRAT_END_LEN - here;
	rc = strat_archive_get(a, s->head, header, sizeof header);
	if (rc < 0 ||
	    (s->head &&
		(!strat_chunk_read(&ch, header, sizeof header) || ch.kind != STRAT_CHUNK_HEAD)))
		return rc == -STRAT_E_CUT ? 0 : rc;
	part.offset = s->head + at;
	part.len = here - at;
	rc = strat_archive_read(a, &part, &b);
	if (rc == 0)
		rc = strat_contents_read(&s->contents, &b.chunk, b.text + STRAT_CHUNK_HEADER);
	free(b.text);
	/* an index without blocks may be that of an archive which is too large for one */
	if (rc == 0 && is_sound(&s->contents, at) && (s->contents.n || at == STRAT_CHUNK_HEADER))
		return 1;
	strat_contents_free(&s->contents);
	return rc == -STRAT_E_ARCHIVE || rc == -STRAT_E_CUT ? 0 : rc;
}

int
strat_spans_read(const struct strat_archive *a, uint64_t end, struct strat_spans *s)
{
	struct strat_span one;
	void *list;
	int rc = 1;

	while (rc > 0 && end > 0) {
		rc = strat_span_read(a, end, &one);
		if (rc <= 0)
			break;
		list = s->list;
		if (strat_vec_grow(&list, &s->cap, s->n + 1, sizeof *s->list) < 0) {
			strat_contents_free(&one.contents);
			return -STRAT_E_NOMEM;
		}
		s->list = list;
		s->list[s->n++] = one;
		end = one.head;
	}
	return rc;
}

/* The ends that are found when the chunks are gone through. */
struct ends {
	uint64_t *list;
	size_t n, cap;
};

static int
note_end(void *arg, const struct strat_archive_part *part, const struct strat_chunk *ch)
{
	struct ends *e = arg;
	void *list = e->list;

	if (!ch || ch->kind != STRAT_CHUNK_END || part->is_cut)
		return 0;
	if (strat_vec_grow(&list, &e->cap, e->n + 1, sizeof *e->list) < 0)
		return -STRAT_E_NOMEM;
	e->list = list;
	e->list[e->n++] = part->offset + part->len;
	return 0;
}

/* Each end may want megabytes to be read, and a crash leaves one that is false: that no file of many
 * costs hours, the first of so many that is good counts. */
#define MOST_ENDS 64

int
strat_span_find_last(const struct strat_archive *a, struct strat_span *last)
{
	struct ends ends = { .list = NULL };
	int rc = strat_archive_walk(a, 0, a->size, note_end, &ends), i;

	for (i = 0; rc == 0 && ends.n && i < MOST_ENDS; i++) {
		rc = strat_span_read(a, ends.list[--ends.n], last);
		if (rc != 0)
			break;
	}
	free(ends.list);
	return rc;
}
