/* test_stream.c - reading bytes: gzip is recognised by content, damage is reported, and the text
 * before it is returned. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <zlib.h>

#include "base/diag.h"
#include "base/stream.h"

static const char text[] = "To arms, to arms!  The flag is in the corner, behind three bombs.\n";

#define LEN (sizeof text - 1)

/* Compress the LEN bytes at DATA as a gzip member at TO (room for 1000).  Return its length. */
static size_t
pack(unsigned char *to, const void *data, size_t len)
{
	z_stream z = { 0 };

	assert_int_equal(deflateInit2(&z, 9, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY), Z_OK);
	z.next_in = (unsigned char *)(uintptr_t)data;
	z.avail_in = (unsigned)len;
	z.next_out = to;
	z.avail_out = 1000;
	assert_int_equal(deflate(&z, Z_FINISH), Z_STREAM_END);
	deflateEnd(&z);
	return 1000 - z.avail_out;
}

/* Read the LEN bytes at DATA as a stream to TO (room for 1000); *RC is the last code. */
static size_t
drain(const void *data, size_t len, char *to, int *rc)
{
	struct strat_in *in;
	size_t got;

	assert_int_equal(strat_in_memory(&in, data, len), 0);
	*rc = strat_in_read(in, to, 1000, &got);
	strat_in_close(in);
	return got;
}

static void
holds(const void *data, size_t len, int rc, const char *want, size_t want_len)
{
	char out[1000];
	int end;

	assert_int_equal(drain(data, len, out, &end), want_len);
	assert_int_equal(end, rc);
	assert_memory_equal(out, want, want_len);
}

static void
plain_bytes_stay_as_they_are(void **state)
{
	(void)state;
	holds(text, LEN, 0, text, LEN);
	holds("", 0, 0, "", 0);
	holds("\x1f", 1, 0, "\x1f", 1);
	holds("\x1fx", 2, 0, "\x1fx", 2);
}

static void
gzip_is_recognised_by_its_content(void **state)
{
	unsigned char z[1000];

	(void)state;
	holds(z, pack(z, text, LEN), 0, text, LEN);
	holds(z, pack(z, "", 0), 0, "", 0);
}

static void
several_members_are_one_text(void **state)
{
	unsigned char z[3000];
	size_t n;

	(void)state;
	n = pack(z, text, 10);
	n += pack(z + n, "", 0);
	n += pack(z + n, text + 10, LEN - 10);
	holds(z, n, 0, text, LEN);
}

static void
zeros_may_follow_and_nothing_else(void **state)
{
	unsigned char z[2000];
	size_t n = pack(z, text, LEN);

	(void)state;
	memset(z + n, 0, 600);
	holds(z, n + 1, 0, text, LEN);
	holds(z, n + 600, 0, text, LEN);
	z[n + 1] = 'x';
	holds(z, n + 2, -STRAT_E_GZIP, text, LEN);
	z[n] = 0x1f;
	holds(z, n + 1, -STRAT_E_GZIP, text, LEN);
}

/* Truncated anywhere, the stream is damaged, and what is returned is the beginning of the text. */
static void
a_missing_end_is_damage(void **state)
{
	unsigned char z[1000];
	char out[1000];
	size_t n = pack(z, text, LEN), len, got;
	int rc;

	(void)state;
	for (len = 2; len < n; len++) {
		got = drain(z, len, out, &rc);
		assert_int_equal(rc, -STRAT_E_GZIP);
		assert_true(got <= LEN);
		assert_memory_equal(out, text, got);
	}
	assert_int_equal(got, LEN); /* everything except the checksum was there */
}

/* A flipped bit is damage, unless it has no meaning. */
static void
a_flipped_bit_is_damage_or_nothing(void **state)
{
	unsigned char z[1000];
	char out[1000];
	size_t n = pack(z, text, LEN), bit, got, damaged = 0;
	int rc;

	(void)state;
	for (bit = 8 * 10; bit < 8 * n; bit++) {
		z[bit / 8] ^= (unsigned char)(1 << bit % 8);
		got = drain(z, n, out, &rc);
		if (rc == 0) {
			assert_int_equal(got, LEN);
			assert_memory_equal(out, text, LEN);
		} else {
			assert_int_equal(rc, -STRAT_E_GZIP);
			damaged++;
		}
		z[bit / 8] ^= (unsigned char)(1 << bit % 8);
	}
	assert_true(damaged > 8 * n - 8 * 10 - 8); /* the last byte may be partly used */
}

static void
small_reads_give_the_same(void **state)
{
	unsigned char z[1000];
	char out[LEN + 1];
	size_t n = pack(z, text, LEN), got, i;
	struct strat_in *in;

	(void)state;
	assert_int_equal(strat_in_memory(&in, z, n), 0);
	for (i = 0; i < LEN; i++)
		assert_int_equal(strat_in_read(in, out + i, 1, &got), 1);
	assert_int_equal(strat_in_read(in, out + i, 1, &got), 0);
	assert_int_equal(got, 0);
	assert_memory_equal(out, text, LEN);
	strat_in_close(in);
}

/* Positions are counted in bytes of the file, like its size. */
static void
the_place_is_that_in_the_file(void **state)
{
	unsigned char z[2000];
	char out[1000];
	size_t n = pack(z, text, LEN), got;
	struct strat_in *in;

	(void)state;
	n += pack(z + n, text, LEN);
	assert_int_equal(strat_in_memory(&in, z, n), 0);
	assert_int_equal(strat_in_size(in), n);
	assert_int_equal(strat_in_tell(in), 0);
	assert_int_equal(strat_in_read(in, out, LEN + 1, &got), 1);
	assert_in_range(strat_in_tell(in), n / 2, n);
	assert_int_equal(strat_in_read(in, out, 1000, &got), 0);
	assert_int_equal(strat_in_tell(in), n);
	strat_in_close(in);
}

static void
files_are_read_to_their_end(void **state)
{
	char path[] = "/tmp/test_stream.XXXXXX", out[1000];
	unsigned char z[1000];
	size_t n = pack(z, text, LEN), got;
	struct strat_in *in;
	int fd = mkstemp(path);

	(void)state;
	assert_true(fd >= 0 && write(fd, z, n) == (ssize_t)n && close(fd) == 0);
	assert_int_equal(strat_in_open(&in, path), 0);
	assert_int_equal(strat_in_size(in), n);
	assert_int_equal(strat_in_read(in, out, sizeof out, &got), 0);
	assert_int_equal(got, LEN);
	strat_in_close(in);
	unlink(path);
	assert_int_equal(strat_in_open(&in, path), -STRAT_E_IO);
	assert_int_equal(strat_in_open(&in, "/"), -STRAT_E_IO);
	strat_in_close(NULL);
}

static void
what_cannot_be_written_is_an_error_that_sticks(void **state)
{
	struct strat_out o;

	(void)state;
	strat_out_init(&o, -1);
	strat_out_str(&o, "x");
	assert_int_equal(strat_out_flush(&o), -STRAT_E_IO);
	assert_int_not_equal(o.error_number, 0);
	strat_out_str(&o, "x");
	assert_int_equal(strat_out_flush(&o), -STRAT_E_IO);
	strat_out_free(&o);
}

static void
all_of_a_file_is_at_most_as_long_as_said(void **state)
{
	char path[] = "/tmp/strat-stream-XXXXXX", *all;
	int fd = mkstemp(path);
	size_t len;

	(void)state;
	assert_true(fd >= 0);
	assert_int_equal(write(fd, text, LEN), (long)LEN);
	close(fd);
	assert_int_equal(strat_in_all(path, LEN, &all, &len), 0);
	assert_int_equal(len, LEN);
	free(all);
	assert_int_equal(strat_in_all(path, LEN - 1, &all, &len), -STRAT_E_LIMIT);
	assert_null(all);
	unlink(path);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(plain_bytes_stay_as_they_are),
		cmocka_unit_test(gzip_is_recognised_by_its_content),
		cmocka_unit_test(several_members_are_one_text),
		cmocka_unit_test(zeros_may_follow_and_nothing_else),
		cmocka_unit_test(a_missing_end_is_damage),
		cmocka_unit_test(a_flipped_bit_is_damage_or_nothing),
		cmocka_unit_test(small_reads_give_the_same),
		cmocka_unit_test(the_place_is_that_in_the_file),
		cmocka_unit_test(files_are_read_to_their_end),
		cmocka_unit_test(what_cannot_be_written_is_an_error_that_sticks),
		cmocka_unit_test(all_of_a_file_is_at_most_as_long_as_said),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
