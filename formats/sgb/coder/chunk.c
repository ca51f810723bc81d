/* chunk.c - the chunks of an archive: head, blocks, indexes, end. */
#include "formats/sgb/coder/chunk.h"

#include <string.h>

#include <zlib.h>

/* As in a PNG file, bytes that no text contains and that are changed by conversions of text. */
static const uint8_t mark[7] = { 0x93, 'S', 'G', 'B', '\r', '\n', 0x1a };

static void
put32(uint8_t *to, uint32_t n)
{
	to[0] = (uint8_t)n;
	to[1] = (uint8_t)(n >> 8);
	to[2] = (uint8_t)(n >> 16);
	to[3] = (uint8_t)(n >> 24);
}

static uint32_t
get32(const uint8_t *p)
{
	return (uint32_t)p[0] | (uint32_t)p[1] << 8 | (uint32_t)p[2] << 16 | (uint32_t)p[3] << 24;
}

static uint32_t
sum_of(const void *data, size_t len)
{
	return (uint32_t)crc32(crc32(0, NULL, 0), data, (uInt)len);
}

static void
write_header(uint8_t to[STRAT_CHUNK_HEADER], struct strat_chunk *ch, const void *data)
{
	ch->sum = sum_of(data, ch->len);
	memcpy(to, mark, sizeof mark);
	to[7] = ch->version ? ch->version : STRAT_ARCHIVE_VERSION;
	put32(to + 8, ch->len | (uint32_t)ch->kind << 25);
	put32(to + 12, ch->games);
	put32(to + 16, ch->plies);
	put32(to + 20, ch->coded);
	put32(to + 24, ch->text);
	put32(to + 28, ch->sum);
	put32(to + 32, sum_of(to, 32));
}

int
strat_chunk_read(struct strat_chunk *ch, const void *data, size_t len)
{
	const uint8_t *p = data;

	if (len < STRAT_CHUNK_HEADER || memcmp(p, mark, sizeof mark) != 0 ||
	    !strat_chunk_is_known(p[7]) || get32(p + 32) != sum_of(p, 32))
		return 0;
	ch->version = p[7];
	ch->kind = (uint8_t)(get32(p + 8) >> 25);
	ch->len = get32(p + 8) & 0x1ffffff;
	ch->games = get32(p + 12);
	ch->plies = get32(p + 16);
	ch->coded = get32(p + 20);
	ch->text = get32(p + 24);
	ch->sum = get32(p + 28);
	return ch->len <= STRAT_CHUNK_MOST - STRAT_CHUNK_HEADER && ch->coded <= ch->len &&
	    ch->text <= STRAT_CHUNK_MOST && ch->plies / STRAT_PLIES_PER_BYTE <= ch->len &&
	    ch->games / STRAT_GAMES_PER_BYTE <= ch->len && ch->games <= 2 * STRAT_BLOCK_MOST &&
	    ch->plies <= 2 * STRAT_BLOCK_PLIES;
}

int
strat_chunk_is_whole(const struct strat_chunk *ch, const void *data)
{
	return sum_of(data, ch->len) == ch->sum;
}

size_t
strat_chunk_find(const void *data, size_t len)
{
	const uint8_t *p = data, *end = p + len, *at = p;
	struct strat_chunk ch;

	while (at < end && (at = memchr(at, mark[0], (size_t)(end - at))) != NULL) {
		if (strat_chunk_read(&ch, at, (size_t)(end - at)))
			return (size_t)(at - p);
		at++;
	}
	return len;
}

int
strat_chunk_version(const void *data, size_t len)
{
	const uint8_t *p = data;

	return len > sizeof mark && memcmp(p, mark, sizeof mark) == 0 ? p[7] : -1;
}

int
strat_chunk_is_like(const void *data, size_t len)
{
	const uint8_t *p = data;
	size_t i, same = 0;

	for (i = 0; i < sizeof mark && i < len; i++)
		same += p[i] == mark[i];
	return same >= 4;
}

void
strat_chunk_put(struct strat_out *out, struct strat_chunk *ch, const void *data)
{
	uint8_t header[STRAT_CHUNK_HEADER];

	write_header(header, ch, data);
	strat_out_put(out, header, sizeof header);
	strat_out_put(out, data, ch->len);
}

void
strat_archive_head(struct strat_out *out, uint32_t block_games)
{
	struct strat_chunk ch = { .kind = STRAT_CHUNK_HEAD, .len = STRAT_HEAD_DATA };
	uint8_t data[STRAT_HEAD_DATA];

	put32(data, block_games);
	strat_chunk_put(out, &ch, data);
}

void
strat_archive_head_after(struct strat_out *out, uint32_t block_games, uint64_t len)
{
	struct strat_chunk ch = {
		.kind = STRAT_CHUNK_HEAD, .version = STRAT_ARCHIVE_OLDEST, .len = STRAT_HEAD_AFTER
	};
	uint8_t data[STRAT_HEAD_AFTER];

	put32(data, block_games);
	put32(data + 4, (uint32_t)len);
	put32(data + 8, (uint32_t)(len >> 32));
	strat_chunk_put(out, &ch, data);
}

uint32_t
strat_archive_block_games(const struct strat_chunk *ch, const void *data)
{
	uint32_t n = ch->len >= STRAT_HEAD_DATA ? get32(data) : 0;

	return n >= 1 && n <= STRAT_BLOCK_MOST ? n : STRAT_BLOCK_GAMES;
}
