/* fuzz_gzip.c - streams: how much is asked for at once changes nothing, and what zlib packed
 * comes out as it went in. */
#include <zlib.h>

#include "base/stream.h"
#include "tests/fuzz/fuzz.h"

#define MOST ((size_t)1 << 20) /* a small input may inflate to a thousand times its size */

/* Read STREAM, STEP bytes at a time, to TO (room for MOST); how it ended to *END. */
static size_t
drain(struct strat_in *in, size_t step, unsigned char *to, int *end)
{
	size_t n = 0, got;

	do {
		if (step > MOST - n)
			step = MOST - n;
		*end = strat_in_read(in, to + n, step, &got);
		MUST(got <= step && (got == step || *end <= 0));
		n += got;
	} while (*end > 0 && n < MOST);
	strat_in_close(in);
	return n;
}

static size_t
read_all(const void *data, size_t size, size_t step, unsigned char *to, int *end)
{
	struct strat_in *in;

	MUST(strat_in_memory(&in, data, size) == 0);
	MUST(strat_in_size(in) == size);
	return drain(in, step, to, end);
}

/* Pack the SIZE bytes at DATA as a gzip member at TO; its length. */
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

/* The input in two members, the second half of it in the second. */
static void
pack_and_read(const uint8_t *data, size_t size, unsigned char *out)
{
	size_t half = size / 2, room = size + size / 8 + 256, n;
	unsigned char *packed = malloc(room);
	int end;

	MUST(packed != NULL);
	n = pack(packed, room, data, half);
	n += pack(packed + n, room - n, data + half, size - half);
	MUST(read_all(packed, n, 997, out, &end) == size && end == 0);
	MUST(size == 0 || memcmp(out, data, size) == 0);
	MUST(read_all(packed, n - 1, 997, out, &end) <= size && end == -STRAT_E_GZIP);
	free(packed);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static unsigned char a[MOST], b[MOST];
	size_t n, m;
	int end_a, end_b;

	n = read_all(data, size, MOST, a, &end_a);
	m = read_all(data, size, 1 + size % 61, b, &end_b);
	MUST(n == m && memcmp(a, b, n) == 0);
	MUST(n == MOST || end_a == end_b);
	if (size < MOST / 2)
		pack_and_read(data, size, b);
	return 0;
}
