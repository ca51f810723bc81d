/* fuzz_gzip.c - streams: the result does not depend on the size of reads or the number of threads,
 * and what zlib or we compressed is decompressed unchanged. */
#include <zlib.h>

#include "base/gz/bgz.h"
#include "base/stream.h"
#include "tests/fuzz/fuzz.h"

#define MOST ((size_t)1 << 20) /* a small input may inflate to a thousand times its size */

/* A digest of the diagnostics. */
struct heard {
	unsigned n, codes;
	uint64_t places;
};

/* Read IN, STEP bytes at a time, to TO (room for MOST), continuing after damage; *END is the last
 * code. */
static size_t
drain(struct strat_in *in, size_t step, unsigned char *to, int *end, struct heard *heard)
{
	size_t n = 0, got;
	uint64_t at;

	*heard = (struct heard){ 0, 0, 0 };
	do {
		if (step > MOST - n)
			step = MOST - n;
		*end = strat_in_read(in, to + n, step, &got);
		MUST(got <= step && (got == step || *end <= 0));
		n += got;
		if (*end < 0 && strat_in_damage(in, &at)) {
			heard->n++;
			heard->codes = heard->codes * 31 + (unsigned)-*end;
			heard->places = heard->places * 31 + at + n;
			*end = 1;
		}
	} while (*end > 0 && n < MOST);
	strat_in_close(in);
	return n;
}

static size_t
read_all(const void *data, size_t size, size_t step, int jobs, unsigned char *to, int *end,
    struct heard *heard)
{
	struct strat_in *in;

	MUST(strat_in_memory(&in, data, size) == 0);
	MUST(strat_in_size(in) == size);
	strat_in_jobs(in, jobs);
	return drain(in, step, to, end, heard);
}

/* Compress the SIZE bytes at DATA as a gzip member at TO.  Return its length. */
static size_t
pack(unsigned char *to, size_t room, const uint8_t *data, size_t size)
{
	z_stream z = { 0 };

	MUST(deflateInit2(&z, 1, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY) == Z_OK);
	z.next_in = (unsigned char *)(uintptr_t)data;
	z.avail_in = (unsigned)size;
	z.next_out = to;
	z.avail_out = (unsigned)room;
	MUST(deflate(&z, Z_FINISH) == Z_STREAM_END);
	MUST(deflateEnd(&z) == Z_OK);
	return room - z.avail_out;
}

/* Compress the input as two members, the second half in the second, and read them. */
static void
pack_and_read(const uint8_t *data, size_t size, unsigned char *out)
{
	size_t half = size / 2, room = size + size / 8 + 256, n;
	unsigned char *packed = malloc(room);
	struct heard heard;
	int end;

	MUST(packed != NULL);
	n = pack(packed, room, data, half);
	n += pack(packed + n, room - n, data + half, size - half);
	MUST(read_all(packed, n, 997, 1, out, &end, &heard) == size && end == 0 && !heard.n);
	MUST(size == 0 || memcmp(out, data, size) == 0);
	MUST(read_all(packed, n - 1, 997, 1, out, &end, &heard) <= size && end == -STRAT_E_GZIP);
	free(packed);
}

/* Damage a member of blocked gzip as the input says, and read what follows it. */
static void
pack_and_damage(const uint8_t *data, size_t size, unsigned char *out)
{
	static struct strat_member m;
	static unsigned char file[3 * STRAT_BGZ_MAX];
	size_t len = size < 1000 ? size : 1000, n = 0, i, got;
	struct heard heard;
	int end;

	for (i = 0; i < 2; i++) {
		strat_member_pack(&m, data, len, 1);
		MUST(m.rc == 0);
		memcpy(file + n, m.packed, m.npacked);
		n += m.npacked;
	}
	memcpy(file + n, strat_bgz_end, STRAT_BGZ_END);
	n += STRAT_BGZ_END;
	MUST(read_all(file, n, 997, 1, out, &end, &heard) == 2 * len && end == 0 && !heard.n);
	MUST(len == 0 || memcmp(out + len, data, len) == 0);
	if (size < 3)
		return;
	file[STRAT_BGZ_HEAD + (data[0] | data[1] << 8) % (m.npacked - STRAT_BGZ_HEAD)] ^= data[2];
	got = read_all(file, n, 997, 1, out, &end, &heard);
	MUST(end == 0 && (got == 2 * len || (got == len && heard.n == 1)));
	MUST(memcmp(out + got - len, data, len) == 0);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static unsigned char a[MOST], b[MOST];
	struct heard heard_a, heard_b;
	size_t n, m;
	int end_a, end_b;

	n = read_all(data, size, MOST, 1, a, &end_a, &heard_a);
	m = read_all(data, size, 1 + size % 61, 1 + (int)(size % 3), b, &end_b, &heard_b);
	MUST(n == m && memcmp(a, b, n) == 0);
	MUST(n == MOST || (end_a == end_b && memcmp(&heard_a, &heard_b, sizeof heard_a) == 0));
	if (size < MOST / 2)
		pack_and_read(data, size, b);
	pack_and_damage(data, size, b);
	return 0;
}
