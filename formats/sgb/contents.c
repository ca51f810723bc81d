/* contents.c - write and read the indexes at the end of an archive. */
#include "formats/sgb/contents.h"

#include <stdlib.h>

#include "base/vec.h"

#define ENTRY    20 /* size of the entry of a block */
#define BEFORE   8  /* size of the fields before the entries, except in version 1 */
#define MOST     ((STRAT_CHUNK_MOST - STRAT_CHUNK_HEADER - BEFORE) / ENTRY)
#define END_DATA (STRAT_END_LEN - STRAT_CHUNK_HEADER)

static void
put(struct strat_out *out, uint64_t n, int bytes)
{
	for (; bytes--; n >>= 8)
		strat_out_char(out, (char)(n & 255));
}

static uint64_t
get(const uint8_t *p, int bytes)
{
	uint64_t n = 0;

	while (bytes--)
		n = n << 8 | p[bytes];
	return n;
}

void
strat_contents_free(struct strat_contents *x)
{
	free(x->blocks);
	free(x->indexes);
	*x = (struct strat_contents){ 0 };
}

static int
add_block(struct strat_contents *x, const struct strat_contents_block *block)
{
	void *list = x->blocks;

	if (strat_vec_grow(&list, &x->cap, x->n + 1, sizeof *x->blocks) < 0)
		return -STRAT_E_NOMEM;
	x->blocks = list;
	x->blocks[x->n++] = *block;
	x->games += block->games;
	x->plies += block->plies;
	return 0;
}

int
strat_contents_add(struct strat_contents *x, uint64_t offset, const struct strat_chunk *ch)
{
	struct strat_contents_block block = { offset, STRAT_CHUNK_HEADER + ch->len, ch->games,
		ch->plies };

	return add_block(x, &block);
}

int
strat_contents_add_index(struct strat_contents *x, uint64_t offset, size_t first)
{
	void *list = x->indexes;

	if (strat_vec_grow(&list, &x->indexes_cap, x->nindexes + 1, sizeof *x->indexes) < 0)
		return -STRAT_E_NOMEM;
	x->indexes = list;
	x->indexes[x->nindexes++] = (struct strat_contents_index){ offset, first };
	return 0;
}

/* Append an index of the blocks [FROM, TO) to OUT.  BEFORE is the offset of the previous index. */
static void
write_index(const struct strat_contents *x, struct strat_out *out, struct strat_out *data,
    uint64_t before, size_t from, size_t to)
{
	struct strat_chunk ch = { .kind = STRAT_CHUNK_INDEX };

	data->len = 0;
	put(data, before, BEFORE);
	for (; from < to; from++) {
		put(data, x->blocks[from].offset, 8);
		put(data, x->blocks[from].len, 4);
		put(data, x->blocks[from].games, 4);
		put(data, x->blocks[from].plies, 4);
	}
	ch.len = (uint32_t)data->len;
	if (!data->error)
		strat_chunk_put(out, &ch, data->text);
}

/* Return the first block to list in a new index, and set *BEFORE to the offset of the previous
 * index. */
static size_t
first_to_list(const struct strat_contents *x, uint64_t *before)
{
	size_t k = x->nindexes, from = x->nindexed;

	while (k > 0 && from - x->indexes[k - 1].first <= x->n - from)
		from = x->indexes[--k].first;
	*before = k ? x->indexes[k - 1].offset : 0;
	return from;
}

void
strat_contents_write(const struct strat_contents *x, struct strat_out *out, uint64_t offset)
{
	struct strat_out data = { .fd = -1 };
	struct strat_chunk ch = { .kind = STRAT_CHUNK_END, .len = END_DATA };
	uint64_t before, at = offset;
	size_t from = first_to_list(x, &before), to;

	do {
		to = x->n - from > MOST ? from + MOST : x->n;
		write_index(x, out, &data, before, from, to);
		before = at;
		at += STRAT_CHUNK_HEADER + data.len;
		from = to;
	} while (from < x->n);
	data.len = 0;
	put(&data, before, 8);
	put(&data, at, 8);
	put(&data, x->games, 8);
	if (!data.error)
		strat_chunk_put(out, &ch, data.text);
	else
		out->error = data.error;
	strat_out_free(&data);
}

int
strat_contents_end(const void *data, uint64_t *at, uint64_t *here)
{
	const uint8_t *p = data;
	struct strat_chunk ch;

	if (!strat_chunk_read(&ch, p, STRAT_END_LEN) || ch.kind != STRAT_CHUNK_END ||
	    ch.len != END_DATA || !strat_chunk_is_whole(&ch, p + STRAT_CHUNK_HEADER))
		return 0;
	*at = get(p + STRAT_CHUNK_HEADER, 8);
	*here = get(p + STRAT_CHUNK_HEADER + 8, 8);
	return ch.version;
}

uint64_t
strat_contents_total(const void *data)
{
	const uint8_t *p = data;

	return get(p + STRAT_CHUNK_HEADER + 16, 8);
}

/* Return the size of the fields before the entries of an index. */
static size_t
before_entries(const struct strat_chunk *ch)
{
	return ch->version == STRAT_ARCHIVE_OLDEST ? 0 : BEFORE;
}

int
strat_contents_previous_index(const struct strat_chunk *ch, const void *data, uint64_t *before)
{
	size_t skip = before_entries(ch);

	if (ch->kind != STRAT_CHUNK_INDEX || ch->len < skip || (ch->len - skip) % ENTRY)
		return -STRAT_E_ARCHIVE;
	*before = skip ? get(data, BEFORE) : 0;
	return 0;
}

int
strat_contents_read(
    struct strat_contents *x, uint64_t offset, const struct strat_chunk *ch, const void *data)
{
	const uint8_t *p = data;
	uint64_t before;
	size_t i;

	if (strat_contents_previous_index(ch, data, &before) < 0 || !strat_chunk_is_whole(ch, data))
		return -STRAT_E_ARCHIVE;
	if (strat_contents_add_index(x, offset, x->n) < 0)
		return -STRAT_E_NOMEM;
	for (i = before_entries(ch); i < ch->len; i += ENTRY) {
		struct strat_contents_block block = { get(p + i, 8), (uint32_t)get(p + i + 8, 4),
			(uint32_t)get(p + i + 12, 4), (uint32_t)get(p + i + 16, 4) };

		if (add_block(x, &block) < 0)
			return -STRAT_E_NOMEM;
	}
	x->nindexed = x->n;
	return 0;
}
