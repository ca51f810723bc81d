/* test_archive.c - whatever happens to the bytes of an archive, a game that is read is one that was
 * written, or a fault is reported. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/jobs.h"
#include "formats/sgb/extract.h"
#include "formats/sgb/fill.h"
#include "formats/sgb/packer.h"

#define EMPTY "AAAAAAAAAA"
#define LAKES "AA__AA__AA"
#define SMALL "MEA1AAAAAA" EMPTY EMPTY EMPTY LAKES LAKES EMPTY EMPTY EMPTY "AAAAAA2AQY"
#define GAMES 5
#define HEAD  (STRAT_CHUNK_HEADER + STRAT_HEAD_DATA)

static const char *const texts[GAMES] = {
	"[Event \"one\"]\n[Rules \"isf\"]\n[Position \"" SMALL
	"\"]\n\n1. b1-b2 i10-i9 2. b2-b3 *\n",
	"[Event \"two\"]\n[Rules \"free\"]\n\n{a comment} 1. b2-b3 *\n",
	"[Event \"three\"]\n[Red \"Ann\"]\n[Rules \"free\"]\n\n1. c4-c5 $1 a7-a6 *\n",
	"[Event \"four\"]\n[Rules \"isf\"]\n[Position \"" SMALL "\"]\n\n1. b1-c1 i10-h10 1-0\n",
	"[Event \"five\"]\n[Rules \"free\"]\n\n*\n",
};

static char path[] = "/tmp/test_archive.XXXXXX";
static int fd;

static char wanted[GAMES][400]; /* as the archive must return them */

/* ------ archives ------ */

static void
read_text(int i, struct strat_record *g)
{
	struct strat_text t = { .p = texts[i], .end = texts[i] + strlen(texts[i]), .line = 1 };

	strat_record_clear(g);
	assert_int_equal(strat_format_sgr.read(&t, g, NULL), 1);
}

static void
write_text(const struct strat_record *g, char to[400])
{
	struct strat_out out = { .fd = -1 };

	assert_int_equal(strat_format_sgr.write(&out, g, NULL, NULL, NULL), 0);
	assert_true(out.len < 400);
	memcpy(to, out.text, out.len);
	to[out.len] = '\0';
	strat_out_free(&out);
}

/* Append the games from FROM to before TO as one block to F. */
static void
put_block(struct strat_archive_writer *f, int from, int to)
{
	struct strat_packer *p;
	struct strat_out data = { .fd = -1 };
	struct strat_contents made = { .n = 0 };
	struct strat_record g;

	strat_record_init(&g);
	assert_int_equal(strat_packer_open(&p, STRAT_BLOCK_GAMES), 0);
	for (; from < to; from++) {
		read_text(from, &g);
		assert_int_equal(strat_packer_add(p, &g, &data, &made), 0);
	}
	assert_int_equal(strat_packer_end(p, &data, &made), 0);
	assert_int_equal(strat_archive_writer_put_blocks(f, &made, &data), 0);
	strat_packer_close(p);
	strat_contents_free(&made);
	strat_out_free(&data);
	strat_record_free(&g);
}

/* Write blocks of two games and of one, then append two; *OLD is the size before that. */
static size_t
make(size_t *old)
{
	struct strat_out out = { .fd = fd };
	struct strat_archive_writer f = { .out = &out };
	off_t size;

	assert_int_equal(ftruncate(fd, 0), 0);
	assert_int_equal(lseek(fd, 0, SEEK_SET), 0);
	assert_int_equal(strat_archive_writer_begin(&f, STRAT_BLOCK_GAMES), 0);
	put_block(&f, 0, 2);
	put_block(&f, 2, 3);
	assert_int_equal(strat_archive_writer_end(&f), 0);
	size = lseek(fd, 0, SEEK_CUR);
	*old = (size_t)size;
	f.offset = (uint64_t)size;
	put_block(&f, 3, 5);
	assert_int_equal(strat_archive_writer_end(&f), 0);
	size = lseek(fd, 0, SEEK_CUR);
	strat_contents_free(&f.contents);
	strat_out_free(&out);
	return (size_t)size;
}

/* ------ reading ------ */

struct seen {
	int games; /* a bit for each game read */
	int wrong; /* 1: a game differs from the one written */
	struct strat_report rep;
	const struct strat_archive *a;
};

static int
see_game(void *arg, void *own, const struct strat_archive_run *run, const struct strat_record *g)
{
	struct seen *s = arg;
	char text[400];

	(void)own;
	write_text(g, text);
	if (run->number < 1 || run->number > GAMES || strcmp(text, wanted[run->number - 1]) != 0)
		s->wrong = 1;
	else
		s->games |= 1 << (run->number - 1);
	return 0;
}

static int
see_run(void *arg, void *own, const struct strat_archive_run *run)
{
	struct seen *s = arg;

	(void)own;
	if (run->rc < 0)
		strat_archive_report(s->a, &s->a->parts[run->at], run->good, run->rc, &s->rep);
	return 0;
}

static struct seen
look(void)
{
	struct seen s = { .games = 0 };
	struct strat_archive a;
	struct strat_archive_extraction how = {
		.archive = &a, .jobs = 1, .arg = &s, .game = see_game, .deliver = see_run
	};

	if (strat_archive_open(&a, fd, path, &s.rep) < 0)
		return s;
	s.a = &a;
	assert_int_equal(strat_archive_extract(&how), 0);
	strat_archive_report_end(&a, &s.rep);
	strat_archive_free(&a);
	return s;
}

static int
is_told(const struct seen *s)
{
	return s->rep.count[STRAT_FAULT] + s->rep.count[STRAT_TROUBLE] > 0;
}

#define ALL ((1 << GAMES) - 1)

/* ------ tests ------ */

static void
all_games_come_back(void **state)
{
	struct seen s;
	size_t old;

	(void)state;
	make(&old);
	s = look();
	assert_int_equal(s.games, ALL);
	assert_false(s.wrong || is_told(&s));
}

static void
a_flipped_byte_is_told_or_does_no_harm(void **state)
{
	static const uint8_t flips[] = { 0x01, 0x80, 0xff };
	size_t old, size = make(&old), at, i;
	uint8_t byte, flipped;
	struct seen s;

	(void)state;
	for (at = 0; at < size; at++) {
		assert_int_equal(pread(fd, &byte, 1, (off_t)at), 1);
		for (i = 0; i < sizeof flips; i++) {
			flipped = byte ^ flips[i];
			assert_int_equal(pwrite(fd, &flipped, 1, (off_t)at), 1);
			s = look();
			assert_false(s.wrong);
			assert_true(s.games == ALL || is_told(&s));
			if (s.games != ALL) /* one block is lost, not two */
				assert_true(s.games == 0x1c || s.games == 0x1b || s.games == 0x07);
		}
		assert_int_equal(pwrite(fd, &byte, 1, (off_t)at), 1);
	}
}

static void
wherever_an_append_ends_the_old_games_are_whole(void **state)
{
	size_t old, size = make(&old), at;
	struct seen s;

	(void)state;
	for (at = size; at-- > 0;) {
		assert_int_equal(ftruncate(fd, (off_t)at), 0);
		s = look();
		assert_false(s.wrong);
		assert_int_equal(is_told(&s), at != old);
		if (at >= old)
			assert_int_equal(s.games & 0x07, 0x07);
	}
}

/* Append a block of the games FROM to before TO to the file. */
static void
append_block(int from, int to)
{
	struct strat_out out = { .fd = fd };
	struct strat_archive_writer f = { .out = &out };
	struct strat_archive a;

	assert_int_equal(strat_archive_open(&a, fd, path, NULL), 0);
	assert_int_equal(a.end, a.size);
	assert_int_equal(strat_archive_contents(&a, &f.contents), 0);
	f.offset = a.end - a.head;
	assert_int_equal(lseek(fd, 0, SEEK_END), a.size);
	put_block(&f, from, to);
	assert_int_equal(strat_archive_writer_end(&f), 0);
	strat_archive_free(&a);
	strat_contents_free(&f.contents);
	strat_out_free(&out);
}

/* An append writes an index of the new blocks and a few earlier ones, never of all. */
static void
appends_write_little_and_are_found(void **state)
{
	struct strat_archive a;
	size_t old, size, block = 0;
	int i;

	(void)state;
	make(&old);
	for (i = 0; i < 300; i++) {
		off_t before = lseek(fd, 0, SEEK_END);

		append_block(4, 5);
		assert_int_equal(strat_archive_open(&a, fd, path, NULL), 0);
		assert_true(a.is_indexed);
		assert_int_equal(a.end, a.size);
		assert_int_equal(a.n, 4 + i);
		assert_int_equal(a.games, GAMES + 1 + i);
		assert_in_range(a.nindexes, 1, 10);
		block = (size_t)a.parts[a.n - 1].len;
		size = (size_t)a.size;
		strat_archive_free(&a);
		/* an index is merged with all earlier ones once, every other power of two */
		assert_in_range(size - (size_t)before, block + 20, block + 160 + 20 * (i + 4));
	}
	assert_int_equal(strat_archive_open(&a, fd, path, NULL), 0);
	/* an index of all blocks each time would have been 300 * 150 * 20 bytes */
	assert_true(a.size < old + 400 * (block + 132 + 20 * 9));
	strat_archive_free(&a);
}

/* Return 1 if LEN bytes of damage at AT touch PART. */
static int
is_touched(const struct strat_archive_part *part, size_t at, size_t len)
{
	return part->offset < at + len && at < part->offset + part->len;
}

static void
zeros_anywhere_cost_the_blocks_they_touch(void **state)
{
	char zeros[512] = { 0 }, kept[512];
	struct strat_archive whole, a;
	struct strat_archive_bytes b = { .text = NULL };
	size_t old, at, i, touched, good;

	(void)state;
	make(&old);
	for (i = 0; i < 12; i++)
		append_block(0, 5);
	assert_int_equal(strat_archive_open(&whole, fd, path, NULL), 0);
	for (at = 0; at + sizeof zeros < whole.size; at += 37) {
		assert_int_equal(pread(fd, kept, sizeof kept, (off_t)at), sizeof kept);
		assert_int_equal(pwrite(fd, zeros, sizeof zeros, (off_t)at), sizeof zeros);
		assert_int_equal(strat_archive_open(&a, fd, path, NULL), 0);
		for (i = good = 0; i < a.n; i++)
			good += a.parts[i].kind == STRAT_CHUNK_BLOCK &&
			    strat_archive_read(&a, &a.parts[i], &b) == 0;
		for (i = touched = 0; i < whole.n; i++)
			touched += is_touched(&whole.parts[i], at, sizeof zeros);
		assert_int_equal(good, whole.n - touched);
		strat_archive_free(&a);
		assert_int_equal(pwrite(fd, kept, sizeof kept, (off_t)at), sizeof kept);
	}
	strat_archive_free(&whole);
	free(b.text);
}

/* The parts are those of the last valid index, and an unfinished append follows. */
static void
an_unfinished_append_is_known_as_such(void **state)
{
	size_t old, size = make(&old), at;
	struct strat_archive a;

	(void)state;
	for (at = size - 1; at > old; at--) {
		assert_int_equal(ftruncate(fd, (off_t)at), 0);
		assert_int_equal(strat_archive_open(&a, fd, path, NULL), 0);
		assert_true(a.is_appended);
		assert_int_equal(a.end, old);
		assert_int_equal(a.ended_games, 3);
		strat_archive_free(&a);
	}
}

/* A damaged end is not mistaken for an unfinished append, which the next append would cut off. */
static void
a_damaged_end_is_no_unfinished_append(void **state)
{
	size_t old, size = make(&old), at;
	struct strat_archive a;
	uint8_t byte, flipped;

	(void)state;
	for (at = size - STRAT_END_LEN; at < size; at++) {
		assert_int_equal(pread(fd, &byte, 1, (off_t)at), 1);
		flipped = byte ^ 4;
		assert_int_equal(pwrite(fd, &flipped, 1, (off_t)at), 1);
		assert_int_equal(strat_archive_open(&a, fd, path, NULL), 0);
		assert_int_equal(a.end, old);
		assert_false(a.is_appended);
		strat_archive_free(&a);
		assert_int_equal(pwrite(fd, &byte, 1, (off_t)at), 1);
	}
}

static void
an_archive_behind_another_is_no_append(void **state)
{
	size_t old, size = make(&old), i;
	char *copy = malloc(size);
	struct strat_archive a;

	(void)state;
	assert_int_equal(pread(fd, copy, size, 0), size);
	assert_int_equal(pwrite(fd, copy, old - 1, (off_t)size), old - 1);
	assert_int_equal(strat_archive_open(&a, fd, path, NULL), 0);
	assert_false(a.is_appended);
	strat_archive_free(&a);
	assert_int_equal(pwrite(fd, copy, size, (off_t)size), size);
	assert_int_equal(strat_archive_open(&a, fd, path, NULL), 0);
	assert_int_equal(a.end, 2 * size);
	assert_int_equal(a.head, size);
	assert_int_equal(a.games, 2 * GAMES);
	assert_int_equal(a.nlast, 3);
	for (i = 0; i + 1 < a.n && a.parts[i + 1].before < 8; i++)
		;
	assert_int_equal(a.parts[i].before, GAMES + 2);
	strat_archive_free(&a);
	free(copy);
}

/* One byte cannot stand for a million plies or games. */
static void
a_bomb_is_refused(void **state)
{
	struct strat_chunk bombs[] = {
		{ .kind = STRAT_CHUNK_BLOCK, .len = 1, .games = 1, .plies = 262144, .coded = 1 },
		{ .kind = STRAT_CHUNK_BLOCK, .len = 1, .games = 4096, .plies = 1, .coded = 1 },
		{ .kind = STRAT_CHUNK_BLOCK, .len = 1, .games = 1, .text = UINT32_MAX },
		{ .kind = STRAT_CHUNK_BLOCK, .len = 1, .games = 1, .coded = 2 },
	};
	size_t i;

	(void)state;
	for (i = 0; i < sizeof bombs / sizeof *bombs; i++) {
		struct strat_out out = { .fd = -1 };
		struct strat_contents x = { .n = 0 };
		struct seen s;

		strat_archive_head(&out, STRAT_BLOCK_GAMES);
		strat_chunk_put(&out, &bombs[i], "");
		assert_int_equal(strat_contents_add(&x, HEAD, &bombs[i]), 0);
		strat_contents_write(&x, &out, out.len);
		assert_int_equal(ftruncate(fd, 0), 0);
		assert_int_equal(pwrite(fd, out.text, out.len, 0), out.len);
		s = look();
		assert_int_equal(s.games, 0);
		assert_true(!s.wrong && is_told(&s));
		strat_contents_free(&x);
		strat_out_free(&out);
	}
}

/* An index with wrong positions is rejected. */
static void
an_index_that_lies_is_not_believed(void **state)
{
	static const uint64_t offsets[] = { 0, HEAD - 1, HEAD + 1, 1000000, UINT64_MAX - 10 };
	size_t i;

	(void)state;
	for (i = 0; i < sizeof offsets / sizeof *offsets; i++) {
		struct strat_out out = { .fd = fd };
		struct strat_archive_writer f = { .out = &out };
		struct seen s;

		assert_int_equal(ftruncate(fd, 0), 0);
		assert_int_equal(lseek(fd, 0, SEEK_SET), 0);
		assert_int_equal(strat_archive_writer_begin(&f, STRAT_BLOCK_GAMES), 0);
		put_block(&f, 0, 2);
		f.contents.blocks[0].offset = offsets[i];
		assert_int_equal(strat_archive_writer_end(&f), 0);
		s = look();
		assert_true(!s.wrong && is_told(&s));
		strat_contents_free(&f.contents);
		strat_out_free(&out);
	}
}

static void
what_is_no_archive_is_told(void **state)
{
	struct strat_archive a;
	struct strat_report rep = { .on_diagnostic = NULL };

	(void)state;
	assert_int_equal(ftruncate(fd, 0), 0);
	assert_int_equal(strat_archive_open(&a, fd, path, NULL), -STRAT_E_FORMAT);
	assert_int_equal(pwrite(fd, texts[0], strlen(texts[0]), 0), strlen(texts[0]));
	assert_int_equal(strat_archive_open(&a, fd, path, &rep), -STRAT_E_FORMAT);
	assert_int_equal(rep.count[STRAT_TROUBLE], 1);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(all_games_come_back),
		cmocka_unit_test(a_flipped_byte_is_told_or_does_no_harm),
		cmocka_unit_test(wherever_an_append_ends_the_old_games_are_whole),
		cmocka_unit_test(appends_write_little_and_are_found),
		cmocka_unit_test(zeros_anywhere_cost_the_blocks_they_touch),
		cmocka_unit_test(an_unfinished_append_is_known_as_such),
		cmocka_unit_test(a_damaged_end_is_no_unfinished_append),
		cmocka_unit_test(an_archive_behind_another_is_no_append),
		cmocka_unit_test(a_bomb_is_refused),
		cmocka_unit_test(an_index_that_lies_is_not_believed),
		cmocka_unit_test(what_is_no_archive_is_told),
	};
	struct strat_writer w;
	struct strat_record g, full;
	int i, rc;

	fd = mkstemp(path);
	if (fd < 0)
		return 2;
	strat_record_init(&g);
	strat_writer_init(&w, &strat_format_sgr, -1);
	for (i = 0; i < GAMES; i++) {
		read_text(i, &g);
		if (strat_writer_fill_shown(&w, &g, &full, NULL) < 0)
			return 2;
		write_text(&full, wanted[i]);
	}
	strat_writer_free(&w);
	strat_record_free(&g);
	rc = cmocka_run_group_tests(tests, NULL, NULL);
	close(fd);
	unlink(path);
	return rc;
}
