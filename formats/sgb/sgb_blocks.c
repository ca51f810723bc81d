/* sgb_blocks.c - write and read a block of an archive. */
#include "formats/sgb/sgb_blocks.h"

#include <stdlib.h>
#include <string.h>

#include <zlib.h>

#include "base/vec.h"
#include "formats/format.h"
#include "formats/parts.h"
#include "formats/sgr/sgr.h"

/* ------ text ------ */

/* The preset dictionary of zlib; the most frequent words come last. */
static const char words_known[] =
    "kleier\0ucc\0fire-ice\0barrage\0duel\0hasbro-1999\0american\0resignation\0abandoned\0"
    "agreement\0adjudication\0move-limit\0immobile\0unterminated\0forfeit\0time\0illegal\0"
    "silent rescue aggressor\0[%emt 0.1]\0[%clk 0:\0www.gravon.de\0Casual game\0Club night\0"
    "Tournament\0????.??.??\0?\0isf-online\0flag\0"
    "2026.11.\0"
    "2025.10.\0";

static int
deflate_text(const struct strat_out *text, struct strat_out *out)
{
	z_stream z = { .next_in = (Bytef *)text->text, .avail_in = (uInt)text->len };
	uint8_t part[16384];
	int rc;

	if (deflateInit2(&z, 9, Z_DEFLATED, -15, 9, Z_DEFAULT_STRATEGY) != Z_OK)
		return -STRAT_E_NOMEM;
	deflateSetDictionary(&z, (const Bytef *)words_known, sizeof words_known - 1);
	do {
		z.next_out = part;
		z.avail_out = sizeof part;
		rc = deflate(&z, Z_FINISH);
		strat_out_put(out, part, sizeof part - z.avail_out);
	} while (rc == Z_OK);
	deflateEnd(&z);
	return rc == Z_STREAM_END ? 0 : -STRAT_E_NOMEM;
}

/* Inflate the LEN bytes at DATA to TO.  Return 0 if the result has exactly SIZE bytes, or a
 * negative code. */
static int
inflate_text(const void *data, size_t len, char *to, size_t size)
{
	z_stream z = { .next_in = (Bytef *)(uintptr_t)data, .avail_in = (uInt)len };
	char more;
	int rc;

	if (!size && !len)
		return 0;
	if (inflateInit2(&z, -15) != Z_OK)
		return -STRAT_E_NOMEM;
	/* fails only when out of memory */
	if (inflateSetDictionary(&z, (const Bytef *)words_known, sizeof words_known - 1) != Z_OK) {
		inflateEnd(&z);
		return -STRAT_E_NOMEM;
	}
	z.next_out = (Bytef *)to;
	z.avail_out = (uInt)size;
	if (!size) {
		z.next_out = (Bytef *)&more;
		z.avail_out = 1;
	}
	rc = inflate(&z, Z_FINISH);
	inflateEnd(&z);
	if (rc == Z_MEM_ERROR)
		return -STRAT_E_NOMEM;
	return rc == Z_STREAM_END && z.total_out == size ? 0 : -STRAT_E_ARCHIVE;
}

/* ------ writing a block ------ */

static void
begin_part(struct strat_games_part *part, struct strat_out *coded, struct strat_out *text)
{
	coded->len = text->len = 0;
	part->words = (struct strat_word_stream){ .out = text };
	strat_encode_start(&part->coder, coded);
}

static void
begin(struct strat_block_writer *b)
{
	b->games = b->nplies = 0;
	b->is_spoilt = 0;
	begin_part(&b->tags, &b->coded_tags, &b->tag_text);
	begin_part(&b->plies, &b->coded, &b->text);
	strat_games_reset(b->model);
}

int
strat_block_writer_open(struct strat_block_writer **out, uint32_t most)
{
	struct strat_block_writer *b = calloc(1, sizeof *b);

	*out = b;
	if (!b)
		return -STRAT_E_NOMEM;
	b->most = most;
	strat_out_init(&b->coded_tags, -1);
	strat_out_init(&b->coded, -1);
	strat_out_init(&b->tag_text, -1);
	strat_out_init(&b->text, -1);
	if (strat_games_open(&b->model) < 0) {
		strat_block_writer_close(b);
		*out = NULL;
		return -STRAT_E_NOMEM;
	}
	begin(b);
	return 0;
}

void
strat_block_writer_close(struct strat_block_writer *b)
{
	if (!b)
		return;
	strat_games_close(b->model);
	strat_out_free(&b->coded_tags);
	strat_out_free(&b->coded);
	strat_out_free(&b->tag_text);
	strat_out_free(&b->text);
	free(b);
}

/* Check that a reader will accept G, before any of it is coded.  Return 0 or a negative code. */
static int
check(const struct strat_record *g)
{
	size_t i;
	int rc = 0;

	/* the decoder needs a few more bytes for tags that are added later */
	if (g->ntags > STRAT_MAX_TAGS || g->nplies > STRAT_MAX_PLIES ||
	    g->ntext > 2 * STRAT_MAX_GAME_TEXT - 64)
		return -STRAT_E_LIMIT;
	for (i = 0; i < g->nplies; i++)
		if (!strat_games_is_ply(&g->plies[i]))
			return -STRAT_E_PLY;
	for (i = 0; rc >= 0 && i < g->ntags; i++) {
		const char *name = g->text + g->tags[i].name, *value = g->text + g->tags[i].value;

		rc = strat_part_check_tag(name, strlen(name), value, strlen(value));
	}
	for (i = 0; rc >= 0 && i < g->nnotes; i++) {
		const char *s = g->text + g->notes[i].text;

		rc = strat_part_check_note((enum strat_note_kind)g->notes[i].kind, s, strlen(s));
	}
	return rc < 0 ? rc : 0;
}

static int
has_error(const struct strat_block_writer *b)
{
	return b->coded_tags.error || b->coded.error || b->tag_text.error || b->text.error;
}

static int
is_full(const struct strat_block_writer *b)
{
	return b->nplies >= STRAT_BLOCK_PLIES || b->games >= b->most ||
	    b->tag_text.len + b->text.len >= STRAT_BLOCK_TEXT ||
	    strat_tags_are_full(b->model->tags);
}

int
strat_block_add(struct strat_block_writer *b, const struct strat_record *g)
{
	struct strat_record game = *g; /* a copy, because coding writes to the record */
	size_t nplies = g->nplies;
	int rc = b->is_spoilt ? -STRAT_E_NOMEM : check(g);

	if (rc < 0)
		return rc;
	rc = strat_games_code_tags(b->model, &b->tags, &game, STRAT_MAX_PLIES, &nplies);
	if (rc == 0)
		rc = strat_games_code_plies(b->model, &b->plies, &game, nplies);
	if (rc == 0 && has_error(b))
		rc = -STRAT_E_NOMEM;
	if (rc < 0) {
		b->is_spoilt = 1;
		return rc;
	}
	b->games++;
	b->nplies += (uint32_t)nplies;
	return is_full(b);
}

static void
put32(struct strat_out *out, uint32_t n)
{
	int i;

	for (i = 0; i < 4; i++, n >>= 8)
		strat_out_char(out, (char)(n & 255));
}

int
strat_block_end(struct strat_block_writer *b, struct strat_out *out, struct strat_chunk *ch)
{
	struct strat_out data = { .fd = -1 };
	int rc = 0;

	if (!b->games)
		return b->is_spoilt ? -STRAT_E_NOMEM : 0;
	strat_encode_end(&b->tags.coder);
	strat_encode_end(&b->plies.coder);
	put32(&data, (uint32_t)b->coded_tags.len);
	put32(&data, (uint32_t)b->tag_text.len);
	strat_out_put(&data, b->coded_tags.text, b->coded_tags.len);
	strat_out_put(&data, b->coded.text, b->coded.len);
	while (!data.error &&
	    (data.len * STRAT_PLIES_PER_BYTE < b->nplies ||
		data.len * STRAT_GAMES_PER_BYTE < b->games))
		strat_out_char(&data, '\0');
	if (b->text.len)
		strat_out_put(&b->tag_text, b->text.text, b->text.len);
	*ch = (struct strat_chunk){ .kind = STRAT_CHUNK_BLOCK,
		.games = b->games,
		.plies = b->nplies,
		.coded = (uint32_t)data.len,
		.text = (uint32_t)b->tag_text.len };
	if (b->tag_text.len)
		rc = deflate_text(&b->tag_text, &data);
	ch->len = (uint32_t)data.len;
	if (rc == 0 && (data.error || has_error(b)))
		rc = -STRAT_E_NOMEM;
	if (rc == 0)
		strat_chunk_put(out, ch, data.text);
	strat_out_free(&data);
	begin(b);
	return rc;
}

/* ------ reading a block ------ */

int
strat_block_reader_open(struct strat_block_reader **out)
{
	struct strat_block_reader *b = calloc(1, sizeof *b);

	*out = b;
	if (!b)
		return -STRAT_E_NOMEM;
	if (strat_games_open(&b->model) < 0) {
		strat_block_reader_close(b);
		*out = NULL;
		return -STRAT_E_NOMEM;
	}
	return 0;
}

void
strat_block_reader_close(struct strat_block_reader *b)
{
	if (!b)
		return;
	strat_games_close(b->model);
	free(b->text);
	free(b);
}

/* Start reading PART: its coded bytes are the LEN bytes at DATA, its text is [FROM, TO). */
static void
start_part(
    struct strat_games_part *part, const void *data, size_t len, const char *from, const char *to)
{
	part->words = (struct strat_word_stream){ .p = from, .end = to };
	strat_decode_start(&part->coder, data, len);
}

static uint32_t
get32(const uint8_t *p)
{
	return (uint32_t)p[0] | (uint32_t)p[1] << 8 | (uint32_t)p[2] << 16 | (uint32_t)p[3] << 24;
}

/* Start reading both parts of the block CH, whose coded bytes are at P.  Return 0 or
 * -STRAT_E_ARCHIVE. */
static int
start_parts(struct strat_block_reader *b, const struct strat_chunk *ch, const uint8_t *p)
{
	const char *text = b->text, *end = b->text + ch->text;
	uint32_t tags, words;

	if (b->is_old) {
		start_part(&b->plies, p, ch->coded, text, end);
		return 0;
	}
	if (ch->coded < STRAT_BLOCK_PARTS)
		return -STRAT_E_ARCHIVE;
	tags = get32(p);
	words = get32(p + 4);
	p += STRAT_BLOCK_PARTS;
	if (tags > ch->coded - STRAT_BLOCK_PARTS || words > ch->text)
		return -STRAT_E_ARCHIVE;
	start_part(&b->tags, p, tags, text, text + words);
	start_part(&b->plies, p + tags, ch->coded - STRAT_BLOCK_PARTS - tags, text + words, end);
	return 0;
}

int
strat_block_start(
    struct strat_block_reader *b, const struct strat_chunk *ch, const void *data, int without_plies)
{
	const uint8_t *p = data;
	void *text = b->text;
	int rc;

	b->games = b->nplies = 0;
	if (!strat_chunk_is_whole(ch, data))
		return -STRAT_E_ARCHIVE;
	if (strat_vec_grow(&text, &b->text_cap, (size_t)ch->text + 1, 1) < 0)
		return -STRAT_E_NOMEM;
	b->text = text;
	b->is_old = ch->version == STRAT_ARCHIVE_OLDEST;
	b->without_plies = without_plies && !b->is_old;
	rc = inflate_text(p + ch->coded, ch->len - ch->coded, b->text, ch->text);
	if (rc == 0)
		rc = start_parts(b, ch, p);
	if (rc < 0)
		return rc;
	b->games = ch->games;
	b->nplies = ch->plies;
	if (b->without_plies)
		strat_games_reset_tags(b->model);
	else
		strat_games_reset(b->model);
	return 0;
}

int
strat_block_next(struct strat_block_reader *b, struct strat_record *g, size_t *nplies)
{
	int rc;

	*nplies = 0;
	if (!b->games)
		return 0;
	if (b->is_old) {
		rc = strat_games_read_old(b->model, &b->plies, g, b->nplies);
		*nplies = g->nplies;
	} else {
		rc = strat_games_code_tags(b->model, &b->tags, g, b->nplies, nplies);
		if (rc == 0 && !b->without_plies)
			rc = strat_games_code_plies(b->model, &b->plies, g, *nplies);
	}
	if (rc < 0) {
		b->games = 0;
		return rc;
	}
	b->games--;
	b->nplies -= (uint32_t)*nplies;
	return 1;
}
