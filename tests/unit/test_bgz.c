/* test_bgz.c - blocked gzip is packed and unpacked, truncated, damaged and joined, with one thread
 * and with many; everything intact is read, and everything else is reported. */
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

#include "base/gz/bgz.h"
#include "base/diag.h"
#include "read_help.h"

/* ------ packing ------ */

/* The reported position of each mark. */
struct told {
	struct strat_place list[5000];
	size_t n;
};

static void
note_place(void *arg, const struct strat_place *place)
{
	struct told *t = arg;

	t->list[t->n++] = *place;
}

/* Pack the LEN bytes at TEXT, with a mark every STEP bytes (0: none), flushing every FLUSH. */
static struct heap
pack(const char *text, size_t len, size_t step, size_t flush, int jobs, struct told *told)
{
	struct strat_pack_options how = { 1, jobs, told ? note_place : NULL, told };
	struct strat_out o;
	size_t i;

	start_packing(&o, &how);
	for (i = 0; i < len; i++) {
		if (step && i % step == 0)
			strat_out_mark_boundary(&o, o.len);
		strat_out_char(&o, text[i]);
		if (o.len >= flush)
			assert_int_equal(strat_out_flush(&o), 0);
	}
	assert_int_equal(strat_out_end(&o), 0);
	assert_int_equal(strat_out_end(&o), 0); /* calling it again does nothing */
	return end_packing(&o);
}

/* Make LEN bytes that compress well or badly. */
static struct heap
make_text(size_t len, int is_random)
{
	struct heap h = { NULL, 0, 0 };
	uint32_t chance = 1;
	char line[32];

	while (h.len < len) {
		chance = chance * 1664525 + 1013904223;
		if (is_random)
			heap_put(&h, (char *)&chance, sizeof chance);
		snprintf(line, sizeof line, "%u a4-a5\n", (unsigned)(chance >> 24));
		if (!is_random)
			heap_str(&h, line);
	}
	h.len = len;
	return h;
}

/* ------ reading ------ */

/* Read the file of LEN bytes with JOBS threads to TEXT.  SAID gets each diagnostic as "CODE at
 * BYTE" and the length of the text before it. */
static void
drain(const char *data, size_t len, int jobs, struct heap *text, struct heap *said)
{
	struct strat_in *in;
	char buf[10007], line[80];
	uint64_t at;
	size_t got;
	int rc, ends = 0;

	heap_str(text, "");
	heap_str(said, "");
	assert_int_equal(strat_in_memory(&in, data, len), 0);
	strat_in_jobs(in, jobs);
	while (ends < 2) {
		rc = strat_in_read(in, buf, sizeof buf, &got);
		heap_put(text, buf, got);
		ends = rc > 0 ? 0 : rc < 0 ? ends : ends + 1;
		if (rc >= 0)
			continue;
		if (!strat_in_damage(in, &at))
			at = 0;
		snprintf(line, sizeof line, "%s at %u behind %zu\n",
		    strat_code_name((enum strat_code) - rc), (unsigned)at, text->len);
		heap_str(said, line);
	}
	strat_in_close(in);
}

/* Assert that, with any number of threads, the file has this text and these diagnostics. */
static void
holds(const struct heap *z, const char *want, size_t len, const char *says)
{
	static const int jobs[] = { 1, 2, 8 };
	size_t i;

	for (i = 0; i < sizeof jobs / sizeof *jobs; i++) {
		struct heap text = { NULL, 0, 0 }, said = { NULL, 0, 0 };

		drain(z->text, z->len, jobs[i], &text, &said);
		assert_string_equal(said.text, says);
		assert_int_equal(text.len, len);
		assert_memory_equal(text.text, want, len);
		free(text.text);
		free(said.text);
	}
}

/* Find the members of Z.  Return their number. */
static size_t
members_of(const struct heap *z, size_t *at, size_t most)
{
	size_t n = 0, i = 0, nhead;
	long len;

	while (i < z->len && n < most) {
		len = strat_bgz_head((const unsigned char *)z->text + i, z->len - i, &nhead);
		assert_true(len > 0);
		at[n++] = i;
		i += (size_t)len;
	}
	return n;
}

/* The text of ten members and a bit, its file, and the positions of the members. */
struct ten {
	struct heap text, z;
	size_t at[20], n;
};

#define TEN_LEN (10 * STRAT_BGZ_TEXT + 100)

static int
set_up(void **state)
{
	struct ten *t = calloc(1, sizeof *t);

	t->text = make_text(TEN_LEN, 0);
	t->z = pack(t->text.text, TEN_LEN, 0, TEN_LEN, 1, NULL);
	t->n = members_of(&t->z, t->at, 20);
	*state = t;
	return t->n == 12 ? 0 : -1;
}

static int
tear_down(void **state)
{
	struct ten *t = *state;

	free(t->text.text);
	free(t->z.text);
	free(t);
	return 0;
}

/* Return the first LEN bytes of the file. */
static struct heap
begin_of(const struct ten *t, size_t len)
{
	struct heap h = { NULL, 0, 0 };

	heap_str(&h, "");
	heap_put(&h, t->z.text, len < t->z.len ? len : t->z.len);
	return h;
}

/* Return the text without that of members A to B. */
static struct heap
text_without(const struct ten *t, size_t a, size_t b)
{
	struct heap h = { NULL, 0, 0 };
	size_t from = (b + 1) * STRAT_BGZ_TEXT;

	heap_put(&h, t->text.text, a * STRAT_BGZ_TEXT);
	if (from < TEN_LEN)
		heap_put(&h, t->text.text + from, TEN_LEN - from);
	return h;
}

/* ------ tests ------ */

static void
what_is_packed_comes_out(void **state)
{
	static const size_t lens[] = { 0, 1, 65279, 65280, 65281, 300000 };
	size_t i, flush;
	int is_random;

	(void)state;
	for (i = 0; i < sizeof lens / sizeof *lens; i++)
		for (is_random = 0; is_random < 2; is_random++)
			for (flush = 1000; flush < 1000000; flush *= 30) {
				struct heap text = make_text(lens[i], is_random);
				struct heap z = pack(text.text, lens[i], 0, flush, 1, NULL);

				holds(&z, text.text, lens[i], "");
				free(text.text);
				free(z.text);
			}
}

static void
other_programs_can_read_it(void **state)
{
	const struct ten *t = *state;
	char path[TEMP_PATH], *out = malloc(TEN_LEN + 1);
	gzFile f;

	put_file(path, t->z.text, t->z.len);
	f = gzopen(path, "rb");
	assert_int_equal(gzread(f, out, TEN_LEN + 1), TEN_LEN);
	assert_int_equal(gzclose(f), Z_OK);
	assert_memory_equal(out, t->text.text, TEN_LEN);
	unlink(path);
	free(out);
}

static void
many_threads_pack_the_same_bytes(void **state)
{
	struct heap text = make_text(3000000, 0), one, many;

	(void)state;
	one = pack(text.text, text.len, 700, 1000000, 1, NULL);
	many = pack(text.text, text.len, 700, 1000000, 3, NULL);
	assert_int_equal(one.len, many.len);
	assert_memory_equal(one.text, many.text, one.len);
	free(one.text);
	free(many.text);
	free(text.text);
}

/* With short games, each member begins with a game; with long ones, no member has two
 * beginnings. */
static void
members_are_cut_between_games(void **state)
{
	static const size_t steps[] = { 700, 60000, 65280, 65281, 200000 };
	static struct told told;
	struct heap text = make_text(1000000, 0), z;
	size_t i, k, in;

	(void)state;
	for (i = 0; i < sizeof steps / sizeof *steps; i++) {
		told.n = 0;
		z = pack(text.text, text.len, steps[i], 300000, 2, &told);
		holds(&z, text.text, text.len, "");
		assert_int_equal(told.n, (text.len + steps[i] - 1) / steps[i]);
		for (k = 0; k < told.n; k++) {
			in = told.list[k].at & 0xffff;
			assert_int_equal(told.list[k].text, k * steps[i]);
			if (steps[i] <= STRAT_BGZ_TEXT)
				assert_int_equal(in % steps[i], 0);
		}
		free(z.text);
	}
	free(text.text);
}

static void
every_place_can_be_found_again(void **state)
{
	static struct told told;
	struct heap text = make_text(1000000, 0), z;
	struct strat_in *in;
	char buf[100];
	size_t k, got, i;
	uint64_t line;

	(void)state;
	told.n = 0;
	z = pack(text.text, text.len, 777, 300000, 2, &told);
	assert_int_equal(strat_in_memory(&in, z.text, z.len), 0);
	assert_true(strat_in_can_seek(in));
	strat_in_jobs(in, 2);
	for (k = told.n; k-- > 0;) {
		assert_int_equal(strat_in_seek(in, told.list[k].at), 0);
		assert_true(strat_in_read(in, buf, sizeof buf, &got) >= 0);
		assert_memory_equal(buf, text.text + 777 * k, got);
		for (line = 1, i = 0; i < 777 * k; i++)
			line += text.text[i] == '\n';
		assert_int_equal(told.list[k].line, line);
	}
	assert_true(strat_in_seek(in, told.list[5].at + (uint64_t)65536) < 0);
	assert_true(strat_in_seek(in, (uint64_t)(z.len + 1) << 16) < 0);
	strat_in_close(in);
	free(z.text);
	free(text.text);
}

/* The positions recorded while reading are those of writing. */
static void
places_are_noted_while_reading(void **state)
{
	static struct told told;
	struct heap text = make_text(1000000, 0), z;
	struct strat_in *in;
	char buf[777];
	size_t k, got;

	(void)state;
	told.n = 0;
	z = pack(text.text, text.len, 777, 300000, 1, &told);
	assert_int_equal(strat_in_memory(&in, z.text, z.len), 0);
	strat_in_record_offsets(in);
	for (k = 0; k < told.n; k++) {
		assert_true(strat_in_read(in, buf, sizeof buf, &got) >= 0);
		assert_int_equal(strat_in_offset(in, 777 * k), told.list[k].at);
	}
	strat_in_close(in);
	free(z.text);
	free(text.text);
}

/* A file whose only member is damaged has no text and no positions; asked for one, it returns byte
 * 0. */
static void
without_text_there_are_no_places(void **state)
{
	struct heap text = make_text(100, 0), z = pack(text.text, text.len, 0, 1000, 1, NULL);
	struct strat_place *list = NULL;
	struct strat_in *in;
	size_t n, cap = 0, got;
	char buf[100];

	(void)state;
	z.text[30] ^= 1;
	assert_int_equal(strat_in_memory(&in, z.text, z.len), 0);
	strat_in_record_offsets(in);
	assert_int_equal(strat_in_members(in, 0, 0, &list, &n, &cap), 0);
	assert_int_equal(n, 0);
	assert_true(strat_in_read(in, buf, sizeof buf, &got) < 0);
	assert_int_equal(strat_in_offset(in, 0), 0);
	assert_int_equal(strat_in_members(in, 0, got, &list, &n, &cap), 0);
	assert_int_equal(n, 0);
	strat_in_close(in);
	free(list);
	free(z.text);
	free(text.text);
}

/* Truncated after a member, only the end marker is lost; truncated in a member, its readable part
 * is returned. */
static void
a_missing_end_marker_is_told_behind_all_that_is_there(void **state)
{
	struct ten *t = *state;
	struct heap z = t->z, text = { NULL, 0, 0 }, said = { NULL, 0, 0 };
	char want[80];
	size_t i;

	for (i = 1; i < t->n; i++) {
		size_t len = i < 11 ? i * STRAT_BGZ_TEXT : TEN_LEN;

		z.len = t->at[i];
		snprintf(want, sizeof want, "truncated at %zu behind %zu\n", z.len, len);
		holds(&z, t->text.text, len, want);
		z.len = t->at[i] + 10; /* in the next header */
		holds(&z, t->text.text, len, want);
	}
	z.len = t->at[5] - 1000;
	drain(z.text, z.len, 1, &text, &said);
	assert_true(text.len > 4 * STRAT_BGZ_TEXT && text.len < 5 * STRAT_BGZ_TEXT);
	assert_memory_equal(text.text, t->text.text, text.len);
	snprintf(want, sizeof want, "truncated at %zu behind %zu\n", t->at[4], text.len);
	holds(&z, t->text.text, text.len, want);
	free(text.text);
	free(said.text);
}

static void
joined_files_are_one_text(void **state)
{
	struct ten *t = *state;
	struct heap z = begin_of(t, t->z.len), text = { NULL, 0, 0 };
	char want[80];

	heap_put(&z, t->z.text, t->z.len);
	heap_put(&text, t->text.text, TEN_LEN);
	heap_put(&text, t->text.text, TEN_LEN);
	holds(&z, text.text, text.len, "");
	heap_put(&z, "\0\0\0\0", 4); /* padding */
	holds(&z, text.text, text.len, "");
	z.len -= 4 + STRAT_BGZ_END; /* an end marker in the middle does not count */
	snprintf(want, sizeof want, "truncated at %zu behind %zu\n", z.len, text.len);
	holds(&z, text.text, text.len, want);
	free(z.text);
	free(text.text);
}

/* A plain gzip member may follow anywhere, but not come first. */
static void
other_gzip_may_follow(void **state)
{
	struct ten *t = *state;
	struct heap z = begin_of(t, t->at[1]), text = { NULL, 0, 0 };
	unsigned char member[1000];
	z_stream s = { 0 };
	size_t n;

	assert_int_equal(deflateInit2(&s, 1, Z_DEFLATED, 31, 8, Z_DEFAULT_STRATEGY), Z_OK);
	s.next_in = (unsigned char *)(uintptr_t) "and more";
	s.avail_in = 8;
	s.next_out = member;
	s.avail_out = sizeof member;
	assert_int_equal(deflate(&s, Z_FINISH), Z_STREAM_END);
	deflateEnd(&s);
	n = sizeof member - s.avail_out;
	heap_put(&z, (char *)member, n);
	heap_put(&z, t->z.text + t->at[1], t->z.len - t->at[1]);
	heap_put(&text, t->text.text, STRAT_BGZ_TEXT);
	heap_str(&text, "and more");
	heap_put(&text, t->text.text + STRAT_BGZ_TEXT, TEN_LEN - STRAT_BGZ_TEXT);
	holds(&z, text.text, text.len, "");
	free(z.text);
	free(text.text);
}

/* Flip bits in member K from its byte FROM on; only its text is lost, and this is reported. */
static void
damage(struct ten *t, size_t k, size_t from, size_t n)
{
	struct heap z = begin_of(t, t->z.len), text = text_without(t, k, k);
	char want[80];
	size_t i;

	for (i = 0; i < n; i++)
		z.text[t->at[k] + from + i] = (char)~z.text[t->at[k] + from + i];
	snprintf(want, sizeof want, "gzip at %zu behind %zu\n", t->at[k], k * STRAT_BGZ_TEXT);
	holds(&z, text.text, text.len, want);
	free(z.text);
	free(text.text);
}

static void
a_damaged_member_is_lost_alone(void **state)
{
	struct ten *t = *state;
	size_t k, len;

	for (k = 1; k < 10; k++) {
		len = t->at[k + 1] - t->at[k];
		damage(t, k, 1000, 1);    /* its compressed data */
		damage(t, k, len - 8, 4); /* its checksum */
		damage(t, k, len - 4, 4); /* the length of its text */
		damage(t, k, 16, 1);      /* its own length, slightly: too long or too short */
		damage(t, k, 17, 1);      /* and much */
		damage(t, k, 0, 1);       /* no longer a member */
		damage(t, k, 3, 1);
		damage(t, k, 12, 1);
		damage(t, k, 0, len); /* nothing of it is left */
	}
}

/* A wrong length makes the file seem to end there, but the later members are found. */
static void
a_wrong_length_hides_nothing(void **state)
{
	struct ten *t = *state;
	struct heap z = begin_of(t, t->z.len), text = text_without(t, 9, 9);
	char want[80];

	z.text[t->at[9] + 17] = (char)0xff;
	snprintf(want, sizeof want, "gzip at %zu behind %zu\n", t->at[9], 9 * STRAT_BGZ_TEXT);
	holds(&z, text.text, text.len, want);
	free(z.text);
	free(text.text);
}

static void
damage_beside_damage_is_told_once(void **state)
{
	struct ten *t = *state;
	struct heap z = begin_of(t, t->z.len), text = text_without(t, 3, 5);
	char want[80];
	size_t i;

	for (i = t->at[3]; i < t->at[6]; i += 100)
		z.text[i] = (char)~z.text[i];
	snprintf(want, sizeof want, "gzip at %zu behind %zu\n", t->at[3], 3 * STRAT_BGZ_TEXT);
	holds(&z, text.text, text.len, want);
	free(z.text);
	free(text.text);
}

static void
what_is_not_gzip_between_members_is_damage(void **state)
{
	struct ten *t = *state;
	struct heap z = begin_of(t, t->at[4]);
	char want[80];

	heap_str(&z, "\x1f\x8b\x08\x04 this is no member, and \x1f this neither");
	heap_put(&z, t->z.text + t->at[4], t->z.len - t->at[4]);
	snprintf(want, sizeof want, "gzip at %zu behind %zu\n", t->at[4], 4 * STRAT_BGZ_TEXT);
	holds(&z, t->text.text, TEN_LEN, want);
	free(z.text);
}

static void
what_is_not_gzip_at_the_end_is_damage(void **state)
{
	struct ten *t = *state;
	struct heap z = begin_of(t, t->z.len);
	char want[80];

	heap_str(&z, "x");
	snprintf(want, sizeof want, "gzip at %zu behind %zu\n", t->z.len, (size_t)TEN_LEN);
	holds(&z, t->text.text, TEN_LEN, want);
	free(z.text);
}

/* Data that expands to more than a member may hold is refused, whatever its length field says. */
static void
a_member_has_no_more_text_than_it_may(void **state)
{
	static const uint32_t says[] = { 0, 65536, 70000, 1000000 };
	static unsigned char zeros[1000000];
	struct strat_member *m = calloc(1, sizeof *m);
	struct heap z = { NULL, 0, 0 };
	size_t i, n;

	(void)state;
	strat_member_pack(m, "", 0, 9);
	memcpy(m->packed, strat_bgz_end, STRAT_BGZ_HEAD);
	assert_int_equal(deflateReset(&m->z), Z_OK);
	m->z.next_in = zeros;
	m->z.avail_in = sizeof zeros;
	m->z.next_out = m->packed + STRAT_BGZ_HEAD;
	m->z.avail_out = 60000;
	assert_int_equal(deflate(&m->z, Z_FINISH), Z_STREAM_END);
	n = STRAT_BGZ_HEAD + 60000 - m->z.avail_out + 8;
	m->packed[16] = (unsigned char)(n - 1);
	m->packed[17] = (unsigned char)((n - 1) >> 8);
	for (i = 0; i < sizeof says / sizeof *says; i++) {
		uint32_t sum = (uint32_t)crc32(0, zeros, sizeof zeros);

		memcpy(m->packed + n - 8, &sum, 4);
		memcpy(m->packed + n - 4, &says[i], 4);
		z.len = 0;
		heap_put(&z, (char *)m->packed, n);
		heap_put(&z, (const char *)strat_bgz_end, STRAT_BGZ_END);
		holds(&z, "", 0, "gzip at 0 behind 0\n");
	}
	free(z.text);
	strat_member_free_packing(m);
}

/* The threads stop when the file is closed before its end. */
static void
a_file_may_be_closed_at_any_time(void **state)
{
	struct ten *t = *state;
	struct strat_in *in;
	char buf[1000];
	size_t got;
	int i;

	for (i = 0; i < 50; i++) {
		assert_int_equal(strat_in_memory(&in, t->z.text, t->z.len), 0);
		strat_in_jobs(in, 1 + i % 5);
		if (i % 3)
			assert_int_equal(strat_in_read(in, buf, sizeof buf, &got), 1);
		strat_in_close(in);
	}
}

#define TEN(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(what_is_packed_comes_out),
		TEN(other_programs_can_read_it),
		cmocka_unit_test(many_threads_pack_the_same_bytes),
		cmocka_unit_test(members_are_cut_between_games),
		cmocka_unit_test(every_place_can_be_found_again),
		cmocka_unit_test(places_are_noted_while_reading),
		cmocka_unit_test(without_text_there_are_no_places),
		TEN(a_missing_end_marker_is_told_behind_all_that_is_there),
		TEN(joined_files_are_one_text),
		TEN(other_gzip_may_follow),
		TEN(a_damaged_member_is_lost_alone),
		TEN(a_wrong_length_hides_nothing),
		TEN(damage_beside_damage_is_told_once),
		TEN(what_is_not_gzip_between_members_is_damage),
		TEN(what_is_not_gzip_at_the_end_is_damage),
		cmocka_unit_test(a_member_has_no_more_text_than_it_may),
		TEN(a_file_may_be_closed_at_any_time),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
