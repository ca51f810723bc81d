/* sgb.c - read and write archives as a format, sequentially (sgb(5)). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "formats/format.h"
#include "formats/sgb/contents.h"
#include "formats/sgb/sgb_blocks.h"

/* ------ finding blocks ------ */

static int
sgb_sniff(const char *head, size_t len)
{
	if (strat_chunk_version(head, len) >= 0)
		return 100;
	if (strat_chunk_find(head, len) == len)
		return 0;
	return strat_chunk_is_like(head, len) ? 99 : 70; /* damaged at its beginning */
}

/* Return where to continue after the chunk CH at P, which is damaged or cut: at the next header
 * inside it, if some of its bytes are missing, otherwise at its stated end or END.  *AGAIN counts
 * the bytes searched twice; beyond MOST, the stated end is taken, which limits the time for
 * malicious files. */
static const char *
after_damaged(
    const char *p, const char *end, const struct strat_chunk *ch, uint64_t *again, uint64_t most)
{
	const char *inside = p + STRAT_CHUNK_HEADER, *stated = end;
	size_t found;

	if ((size_t)(end - inside) > ch->len)
		stated = inside + ch->len;
	if (*again > most)
		return stated;
	found = strat_chunk_find(inside, (size_t)(end - inside));
	if (found >= (size_t)(stated - inside))
		return stated;
	*again += (size_t)(stated - inside) - found;
	return inside + found;
}

/* Return the offset of the chunk after the one at AT, or after the bytes there that are not a
 * chunk. */
static size_t
next_chunk(const char *text, size_t len, size_t at, uint64_t *again)
{
	const char *p = text + at, *data = p + STRAT_CHUNK_HEADER;
	struct strat_chunk ch, next;
	size_t end;

	if (!strat_chunk_read(&ch, p, len - at))
		return at + 1 + strat_chunk_find(p + 1, len - at - 1);
	end = at + STRAT_CHUNK_HEADER + ch.len;
	if (end >= len || strat_chunk_read(&next, text + end, len - end) ||
	    strat_chunk_is_whole(&ch, data))
		return end;
	return (size_t)(after_damaged(p, text + len, &ch, again, 4 * (uint64_t)len) - text);
}

static size_t
sgb_find(const char *text, size_t len, int last)
{
	size_t at = 0, found = 0;
	uint64_t again = 0;

	while (at < len) {
		at = next_chunk(text, len, at, &again);
		if (at >= len)
			break;
		found = at;
		if (!last)
			break;
	}
	return found;
}

/* Return 1 at the end of an archive, or if the text ends inside a chunk, which the reader will
 * report. */
static int
sgb_is_end(const char *text, size_t len)
{
	int version = strat_chunk_version(text, len);
	uint64_t at, here, again = 0;
	size_t p = 0;

	if (version >= 0 && !strat_chunk_is_known(version))
		return 1;
	if (len >= STRAT_END_LEN && strat_contents_end(text + len - STRAT_END_LEN, &at, &here))
		return 1;
	while (p < len)
		p = next_chunk(text, len, p, &again);
	return p > len;
}

/* ------ reading ------ */

#define MOST_AGAIN ((uint64_t)64 * STRAT_CHUNK_MOST)

/* A decoder and the chunk that it is reading. */
struct reading {
	struct strat_block_reader *block;
	const char *at, *end; /* AT NULL: no chunk */
	uint64_t again;       /* number of bytes searched twice */
};

static int
sgb_open(void **state)
{
	struct reading *r = calloc(1, sizeof *r);

	if (!r || strat_block_reader_open(&r->block) < 0) {
		free(r);
		return -STRAT_E_NOMEM;
	}
	*state = r;
	return 0;
}

static void
sgb_close(void *state)
{
	struct reading *r = state;

	if (r)
		strat_block_reader_close(r->block);
	free(r);
}

/* Report that LOST games cannot be read, number the last of them in G, and move T to TO.  Return
 * RC. */
static int
lose(struct strat_text *t, struct strat_record *g, const char *to, uint32_t lost, int rc,
    struct strat_report *rep)
{
	struct reading *r = t->state;
	char detail[80];

	snprintf(detail, sizeof detail, "%lu game%s of this block %s lost", (unsigned long)lost,
	    lost == 1 ? "" : "s", lost == 1 ? "is" : "are");
	rc = strat_tellf(rep, (enum strat_code) - rc, strat_at_line(t->file, t->line), "%s",
	    rc == -STRAT_E_ARCHIVE || rc == -STRAT_E_CUT ? detail : "");
	r->at = NULL;
	t->p = to;
	t->line += (long)lost;
	g->line = t->line - 1;
	return rc;
}

/* Report that the bytes at T are not a chunk of a known version, and skip them.  Return a negative
 * code. */
static int
no_chunk(struct strat_text *t, struct strat_record *g, struct strat_report *rep)
{
	struct reading *r = t->state;
	size_t len = (size_t)(t->end - t->p);
	int version = strat_chunk_version(t->p, len), rc;
	char detail[120];

	len = 1 + strat_chunk_find(t->p + 1, len - 1);
	if (version >= 0 && !strat_chunk_is_known(version))
		snprintf(detail, sizeof detail, "unknown archive version %d", version);
	else if (len == STRAT_CHUNK_HEADER + STRAT_HEAD_DATA || len == STRAT_END_LEN)
		snprintf(detail, sizeof detail, "%zu bytes are not a block", len);
	else
		snprintf(detail, sizeof detail,
		    "%zu bytes are not a block; later game numbers do not count games lost there",
		    len);
	rc = strat_tellf(rep, STRAT_E_ARCHIVE, strat_at_line(t->file, t->line), "%s", detail);
	r->at = NULL;
	t->p += len;
	g->line = t->line - 1;
	return rc;
}

/* Start reading the chunk at T.  Return 1 if it contains games, 0 after skipping another chunk, or
 * a negative code. */
static int
start_chunk(struct strat_text *t, struct strat_record *g, struct strat_report *rep)
{
	struct reading *r = t->state;
	struct strat_chunk ch;
	const char *data = t->p + STRAT_CHUNK_HEADER, *to;
	int rc;

	if (!strat_chunk_read(&ch, t->p, (size_t)(t->end - t->p)))
		return no_chunk(t, g, rep);
	if ((size_t)(t->end - data) < ch.len || !strat_chunk_is_whole(&ch, data)) {
		to = after_damaged(t->p, t->end, &ch, &r->again, MOST_AGAIN);
		rc = to == t->end && (size_t)(t->end - data) < ch.len ? -STRAT_E_CUT
								      : -STRAT_E_ARCHIVE;
		return lose(t, g, to, ch.kind == STRAT_CHUNK_BLOCK ? ch.games : 0, rc, rep);
	}
	if (ch.kind != STRAT_CHUNK_BLOCK) {
		t->p = data + ch.len;
		return 0;
	}
	rc = strat_block_start(r->block, &ch, data, 0);
	if (rc < 0)
		return lose(t, g, data + ch.len, ch.games, rc, rep);
	r->at = t->p;
	r->end = data + ch.len;
	return 1;
}

static int
sgb_read(struct strat_text *t, struct strat_record *g, struct strat_report *rep)
{
	struct reading *r = t->state;
	uint32_t left;
	size_t nplies;
	int rc;

	while (t->p < t->end) {
		if (r->at != t->p) {
			rc = start_chunk(t, g, rep);
			if (rc < 0)
				return rc;
			if (rc == 0)
				continue;
		}
		left = r->block->games;
		rc = strat_block_next(r->block, g, &nplies);
		if (rc < 0)
			return lose(t, g, r->end, left, rc, rep);
		if (rc > 0) {
			g->file = t->file;
			g->line = t->line++;
			g->token_line = g->line;
		}
		if (!r->block->games) {
			r->at = NULL;
			t->p = r->end;
		}
		if (rc > 0)
			return 1;
	}
	return 0;
}

/* ------ writing ------ */

struct writing {
	struct strat_block_writer *block;
	struct strat_contents contents;
	uint64_t offset;
};

static void
end_writing(struct writing *w)
{
	strat_block_writer_close(w->block);
	strat_contents_free(&w->contents);
	free(w);
}

static int
sgb_begin(struct strat_out *out, const struct strat_picture *look, void **state)
{
	struct writing *w = calloc(1, sizeof *w);

	(void)look;
	if (!w)
		return -STRAT_E_NOMEM;
	if (strat_block_writer_open(&w->block, STRAT_BLOCK_GAMES) < 0) {
		free(w);
		return -STRAT_E_NOMEM;
	}
	strat_archive_head(out, STRAT_BLOCK_GAMES);
	w->offset = STRAT_CHUNK_HEADER + STRAT_HEAD_DATA;
	*state = w;
	return 0;
}

static int
end_block(struct writing *w, struct strat_out *out)
{
	struct strat_chunk ch = { .len = 0 };
	int rc = strat_block_end(w->block, out, &ch);

	if (rc < 0 || !ch.games)
		return rc;
	rc = strat_contents_add(&w->contents, w->offset, &ch);
	w->offset += STRAT_CHUNK_HEADER + ch.len;
	return rc;
}

static int
sgb_write(struct strat_out *out, const struct strat_record *g, const struct strat_picture *look,
    void *state, struct strat_report *rep)
{
	struct writing *w = state;
	int rc = strat_block_add(w->block, g);

	(void)look;
	if (rc > 0)
		rc = end_block(w, out);
	return rc < 0 ? strat_tell_rc(rep, rc, strat_at_line(g->file, g->line)) : 0;
}

static int
sgb_end(struct strat_out *out, void *state)
{
	struct writing *w = state;
	int rc = 0;

	if (out) {
		rc = end_block(w, out);
		if (rc == 0)
			strat_contents_write(&w->contents, out, w->offset);
	}
	end_writing(w);
	return rc;
}

const struct strat_format strat_format_sgb = {
	.name = "sgb",
	.suffix = ".sgb",
	.about = "compressed archives with random access",
	.block = (size_t)64 << 10,
	.most = STRAT_CHUNK_MOST,
	.sniff = sgb_sniff,
	.find = sgb_find,
	.is_end = sgb_is_end,
	.open = sgb_open,
	.close = sgb_close,
	.read = sgb_read,
	.is_sequential = 1,
	.begin = sgb_begin,
	.write = sgb_write,
	.end = sgb_end,
};
