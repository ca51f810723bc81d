/* contents.c - which block of an archive has which games. */
#include "formats/sgb/contents.h"

#include <stdlib.h>

#include "base/vec.h"

#define ENTRY    20 /* bytes of a block's entry */
#define MOST     ((STRAT_CHUNK_MOST - STRAT_CHUNK_HEADER) / ENTRY)
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
	*x = (struct strat_contents){ 0 };
}

static int
add(struct strat_contents *x, const struct strat_contents_block *block)
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

	return add(x, &block);
}

void
strat_contents_write(const struct strat_contents *x, struct strat_out *out, uint64_t offset)
{
	struct strat_out data = { .fd = -1 };
	struct strat_chunk ch = { .kind = STRAT_CHUNK_INDEX };
	size_t i;

	/* an archive too large for its index is read from the beginning */
	for (i = 0; i < x->n && x->n <= MOST; i++) {
		put(&data, x->blocks[i].offset, 8);
		put(&data, x->blocks[i].len, 4);
		put(&data, x->blocks[i].games, 4);
		put(&data, x->blocks[i].plies, 4);
	}
	ch.len = (uint32_t)data.len;
	strat_chunk_put(out, &ch, data.text ? data.text : "");
	ch = (struct strat_chunk){ .kind = STRAT_CHUNK_END, .len = END_DATA };
	data.len = 0;
	put(&data, offset, 8);
	put(&data, offset + STRAT_CHUNK_HEADER + (x->n <= MOST ? x->n * ENTRY : 0), 8);
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
	return 1;
}

int
strat_contents_read(struct strat_contents *x, const struct strat_chunk *ch, const void *data)
{
	const uint8_t *p = data;
	size_t i;

	if (ch->kind != STRAT_CHUNK_INDEX || ch->len % ENTRY || !strat_chunk_is_whole(ch, data))
		return -STRAT_E_ARCHIVE;
	for (i = 0; i < ch->len; i += ENTRY) {
		struct strat_contents_block block = { get(p + i, 8), (uint32_t)get(p + i + 8, 4),
			(uint32_t)get(p + i + 12, 4), (uint32_t)get(p + i + 16, 4) };

		if (add(x, &block) < 0)
			return -STRAT_E_NOMEM;
	}
	return 0;
}
