/* spans.c - find archives that were joined in one file, by their ends. */
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

/* Return 1 if the blocks do not overlap and lie between the head and the index. */
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

/* The indexes of an archive, from the last to the first. */
struct chain {
	uint64_t *at; /* offsets from the archive's head */
	size_t n, cap;
};

/* Read the chunk of KIND at AT, which must not extend past END.  Return values are those of
 * strat_archive_read(). */
static int
read_chunk(const struct strat_archive *a, uint64_t at, uint64_t end, enum strat_chunk_kind kind,
    struct strat_archive_bytes *b)
{
	struct strat_archive_part part = { .offset = at, .kind = (uint8_t)kind };
	uint8_t header[STRAT_CHUNK_HEADER];
	struct strat_chunk ch;
	int rc = end < at || end - at < sizeof header
	    ? -STRAT_E_CUT
	    : strat_archive_read_bytes(a, at, header, sizeof header);

	if (rc < 0)
		return rc;
	if (!strat_chunk_read(&ch, header, sizeof header) || ch.kind != kind ||
	    ch.len > end - at - sizeof header)
		return -STRAT_E_ARCHIVE;
	part.len = sizeof header + ch.len;
	return strat_archive_read(a, &part, b);
}

/* Find all indexes, from the last one at AT to the first. */
static int
find_chain(const struct strat_archive *a, const struct strat_span *s, uint64_t at, uint64_t end,
    struct chain *c, struct strat_archive_bytes *b)
{
	uint64_t before;
	void *list;
	int rc;

	do {
		list = c->at;
		if (strat_vec_grow(&list, &c->cap, c->n + 1, sizeof *c->at) < 0)
			return -STRAT_E_NOMEM;
		c->at = list;
		c->at[c->n++] = at;
		rc = read_chunk(a, s->head + at, s->head + end, STRAT_CHUNK_INDEX, b);
		if (rc == 0)
			rc = strat_contents_previous_index(
			    &b->chunk, b->text + STRAT_CHUNK_HEADER, &before);
		if (rc == 0 && before >= at)
			rc = -STRAT_E_ARCHIVE;
		if (rc < 0)
			return rc;
		end = at;
		at = before;
	} while (at);
	return 0;
}

/* Read all indexes in order; they end at END. */
static int
read_chain(const struct strat_archive *a, struct strat_span *s, uint64_t at, uint64_t end)
{
	struct strat_archive_bytes b = { .text = NULL };
	struct chain c = { .n = 0 };
	int rc = find_chain(a, s, at, end, &c, &b);
	size_t i;

	for (i = c.n; rc == 0 && i > 0; i--) {
		rc = read_chunk(a, s->head + c.at[i - 1], s->head + end, STRAT_CHUNK_INDEX, &b);
		if (rc == 0)
			rc = strat_contents_read(
			    &s->contents, c.at[i - 1], &b.chunk, b.text + STRAT_CHUNK_HEADER);
	}
	free(c.at);
	free(b.text);
	return rc;
}

/* Read the head.  Return 1, 0 if it is missing (only damage at the start of the file is accepted),
 * or a negative code. */
static int
read_head(const struct strat_archive *a, struct strat_span *s)
{
	struct strat_archive_bytes b = { .text = NULL };
	int rc = read_chunk(a, s->head, s->end, STRAT_CHUNK_HEAD, &b);

	s->block_games = STRAT_BLOCK_GAMES;
	if (rc == 0)
		s->block_games = strat_archive_block_games(&b.chunk, b.text + STRAT_CHUNK_HEADER);
	free(b.text);
	s->is_headless = rc != 0;
	if (rc == -STRAT_E_ARCHIVE || rc == -STRAT_E_CUT)
		return s->head == 0;
	return rc < 0 ? rc : 1;
}

int
strat_span_read(const struct strat_archive *a, uint64_t end, struct strat_span *s)
{
	uint8_t last[STRAT_END_LEN];
	uint64_t at, here;
	int rc;

	*s = (struct strat_span){ .end = end };
	if (end < STRAT_END_LEN)
		return 0;
	rc = strat_archive_read_bytes(a, end - STRAT_END_LEN, last, sizeof last);
	if (rc < 0)
		return rc == -STRAT_E_CUT ? 0 : rc;
	s->version = strat_contents_end(last, &at, &here);
	if (!s->version || here > end - STRAT_END_LEN || at > here)
		return 0;
	s->head = end - STRAT_END_LEN - here;
	rc = read_head(a, s);
	if (rc <= 0)
		return rc;
	rc = read_chain(a, s, at, here);
	/* in version 1, an index without blocks may belong to an archive that is too large for one
	 * index */
	if (rc == 0 && is_sound(&s->contents, at) &&
	    (s->contents.n || s->version > STRAT_ARCHIVE_OLDEST || at == STRAT_CHUNK_HEADER))
		return 1;
	strat_contents_free(&s->contents);
	return rc == 0 || rc == -STRAT_E_ARCHIVE || rc == -STRAT_E_CUT ? 0 : rc;
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

/* Ends found by searching the whole file. */
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

/* Maximum number of ends to try, from the last one back.  A crash leaves one invalid end, but
 * checking an end may require reading megabytes, so a malicious file with many must not take
 * hours. */
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
