/* bgz.c - members of blocked gzip (BGZF). */
#include "base/gz/bgz.h"

#include <stdlib.h>
#include <string.h>

#include "base/diag.h"

#define TAIL 8 /* bytes: the checksum and the length of the text */

const unsigned char strat_bgz_end[STRAT_BGZ_END] = { 0x1f, 0x8b, 8, 4, 0, 0, 0, 0, 0, 0xff, 6, 0,
	'B', 'C', 2, 0, STRAT_BGZ_END - 1, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0 };

static size_t
get16(const unsigned char *p)
{
	return (size_t)p[0] | (size_t)p[1] << 8;
}

static uint32_t
get32(const unsigned char *p)
{
	return (uint32_t)get16(p) | (uint32_t)get16(p + 2) << 16;
}

static void
put32(unsigned char *p, uint32_t n)
{
	p[0] = (unsigned char)n;
	p[1] = (unsigned char)(n >> 8);
	p[2] = (unsigned char)(n >> 16);
	p[3] = (unsigned char)(n >> 24);
}

/* ------ unpacking ------ */

long
strat_bgz_head(const unsigned char *p, size_t n, size_t *nhead)
{
	size_t at = 12, len, end;

	if (n < STRAT_BGZ_HEAD)
		return n < 4 || memcmp(p, strat_bgz_end, 4) == 0 ? -STRAT_BGZ_HEAD : 0;
	if (memcmp(p, strat_bgz_end, 4) != 0)
		return 0;
	end = at + get16(p + 10);
	if (end > STRAT_BGZ_MAX)
		return 0;
	if (n < end)
		return -(long)end;
	for (; end - at >= 4; at += 4 + len) {
		len = get16(p + at + 2);
		if (len > end - at - 4)
			return 0;
		if (p[at] != 'B' || p[at + 1] != 'C' || len != 2)
			continue;
		len = get16(p + at + 4) + 1;
		*nhead = end;
		return len > end + TAIL ? (long)len : 0;
	}
	return 0;
}

static int
is_sound(const struct strat_member *m)
{
	const unsigned char *tail = m->packed + m->npacked - TAIL;

	return m->z.avail_in == 0 && get32(tail + 4) == m->ntext &&
	    get32(tail) == crc32(0, m->text, (unsigned)m->ntext);
}

void
strat_member_unpack(struct strat_member *m)
{
	size_t around = m->nhead + (m->is_cut ? 0 : TAIL);
	int rc;

	m->ntext = 0;
	m->rc = -STRAT_E_NOMEM;
	if (m->is_ready ? inflateReset(&m->z) != Z_OK : inflateInit2(&m->z, -15) != Z_OK)
		return;
	m->is_ready = 1;
	m->z.next_in = m->packed + m->nhead;
	m->z.avail_in = m->npacked > around ? (unsigned)(m->npacked - around) : 0;
	m->z.next_out = m->text;
	m->z.avail_out = STRAT_BGZ_MAX;
	rc = inflate(&m->z, m->is_cut ? Z_SYNC_FLUSH : Z_FINISH);
	if (rc == Z_MEM_ERROR)
		return;
	m->ntext = STRAT_BGZ_MAX - m->z.avail_out;
	m->rc = m->is_cut ? -STRAT_E_TRUNCATED : 0;
	if (!m->is_cut && (rc != Z_STREAM_END || !is_sound(m))) {
		m->ntext = 0;
		m->rc = -STRAT_E_GZIP;
	}
}

/* ------ packing ------ */

/* Store text that does not shrink uncompressed, which always fits (RFC 1951, 3.2.4). */
static size_t
store(unsigned char *to, const void *text, size_t len)
{
	to[0] = 1;
	to[1] = (unsigned char)len;
	to[2] = (unsigned char)(len >> 8);
	to[3] = (unsigned char)~to[1];
	to[4] = (unsigned char)~to[2];
	memcpy(to + 5, text, len);
	return len + 5;
}

void
strat_member_pack(struct strat_member *m, const void *text, size_t len, int level)
{
	size_t n;

	m->rc = -STRAT_E_NOMEM;
	if (m->is_ready
		? deflateReset(&m->z) != Z_OK
		: deflateInit2(&m->z, level, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY) != Z_OK)
		return;
	m->is_ready = 1;
	m->z.next_in = (unsigned char *)(uintptr_t)text;
	m->z.avail_in = (unsigned)len;
	m->z.next_out = m->packed + STRAT_BGZ_HEAD;
	m->z.avail_out = (unsigned)(STRAT_BGZ_MAX - STRAT_BGZ_HEAD - TAIL);
	if (deflate(&m->z, Z_FINISH) == Z_STREAM_END)
		n = (size_t)m->z.total_out;
	else
		n = store(m->packed + STRAT_BGZ_HEAD, text, len);
	memcpy(m->packed, strat_bgz_end, STRAT_BGZ_HEAD);
	put32(m->packed + STRAT_BGZ_HEAD + n, (uint32_t)crc32(0, text, (unsigned)len));
	put32(m->packed + STRAT_BGZ_HEAD + n + 4, (uint32_t)len);
	m->npacked = STRAT_BGZ_HEAD + n + TAIL;
	m->packed[16] = (unsigned char)(m->npacked - 1);
	m->packed[17] = (unsigned char)((m->npacked - 1) >> 8);
	m->rc = 0;
}

void
strat_member_free_unpacking(struct strat_member *m)
{
	if (m && m->is_ready)
		inflateEnd(&m->z);
	free(m);
}

void
strat_member_free_packing(struct strat_member *m)
{
	if (m && m->is_ready)
		deflateEnd(&m->z);
	free(m);
}
