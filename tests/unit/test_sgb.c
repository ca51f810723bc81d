/* test_sgb.c - archives: what is put in comes out, of every rule set and of many blocks; what is
 * damaged is told, and what is behind it is read. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <glob.h>
#include <zlib.h>

#include "formats/sgb/blocks.h"
#include "formats/sgb/contents.h"
#include "formats/writer.h"
#include "heard.h"

#define SGB (&strat_format_sgb)
#define SGR (&strat_format_sgr)

#define EMPTY "AAAAAAAAAA"
#define LAKES "AA__AA__AA"
#define HOME  "2222222244/BBBBBB9M87/S333335555/66664477F8"
#define AWAY  "F877446666/S333335555/BBBBBB9M87/4422222222"
#define TEN                                                                                        \
	"?????"                                                                                    \
	"?????"
#define GAME "[Rules \"ucc\"]\n[RedSetup \"" HOME "\"]\n[BlueSetup \"" AWAY "\"]\n\n"

/* ------ there and back ------ */

/* The games of the LEN bytes at TEXT, read by FROM and written by TO; the caller frees. */
static struct strat_out
convert(
    const struct strat_format *from, const char *text, size_t len, const struct strat_format *to)
{
	char *copy = malloc(len + 1);
	struct strat_text t = { .p = copy, .end = copy + len, .line = 1 };
	struct strat_report rep = { .tell = NULL };
	struct strat_writer w;
	struct strat_record g;
	struct strat_out out;
	int rc;

	assert_non_null(copy);
	if (len)
		memcpy(copy, text, len);
	copy[len] = '\0';
	if (from->open)
		assert_int_equal(from->open(&t.state), 0);
	strat_record_init(&g);
	strat_writer_init(&w, to, -1);
	do {
		strat_record_clear(&g);
		rc = t.p < t.end ? from->read(&t, &g, &rep) : 0;
		if (rc > 0)
			assert_int_equal(strat_writer_game(&w, &g, NULL), 0);
	} while (rc != 0);
	assert_int_equal(strat_writer_end(&w), 0);
	out = w.out;
	w.out = (struct strat_out){ .fd = -1 };
	strat_writer_free(&w);
	strat_record_free(&g);
	if (from->close)
		from->close(t.state);
	free(copy);
	return out;
}

static void
must_be_same(const struct strat_out *a, const struct strat_out *b)
{
	assert_int_equal(a->len, b->len);
	assert_memory_equal(a->text, b->text, a->len);
}

/* Records through an archive; the archive's bytes. */
static size_t
there_and_back_of(const char *text, size_t len)
{
	struct strat_out plain = convert(SGR, text, len, SGR);
	struct strat_out archive = convert(SGR, plain.text, plain.len, SGB);
	struct strat_out back = convert(SGB, archive.text, archive.len, SGR);
	struct strat_out straight = convert(SGR, text, len, SGB);
	struct strat_out again = convert(SGB, straight.text, straight.len, SGR);
	size_t bytes = archive.len;

	assert_true(plain.len > 0);
	must_be_same(&plain, &back);
	must_be_same(&plain, &again);
	strat_out_free(&plain);
	strat_out_free(&archive);
	strat_out_free(&back);
	strat_out_free(&straight);
	strat_out_free(&again);
	return bytes;
}

static size_t
there_and_back(const char *text)
{
	return there_and_back_of(text, strlen(text));
}

static void
add_file(struct heap *h, const char *path)
{
	char buf[4096];
	gzFile f = gzopen(path, "rb");
	int n;

	assert_non_null(f);
	while ((n = gzread(f, buf, sizeof buf)) > 0)
		heap_put(h, buf, (size_t)n);
	gzclose(f);
	heap_str(h, "\n");
}

/* The chunks of an archive: their kinds, and where each begins. */
struct parts {
	char kinds[64];
	size_t at[64], n;
};

static struct parts
parts_of(const struct strat_out *archive)
{
	struct parts parts = { .n = 0 };
	struct strat_chunk ch;
	size_t at = 0;

	while (at < archive->len && parts.n < 63) {
		assert_true(strat_chunk_read(&ch, archive->text + at, archive->len - at));
		assert_true(strat_chunk_is_whole(&ch, archive->text + at + STRAT_CHUNK_HEADER));
		parts.at[parts.n] = at;
		parts.kinds[parts.n++] = (char)ch.kind;
		at += STRAT_CHUNK_HEADER + ch.len;
	}
	assert_int_equal(at, archive->len);
	return parts;
}

/* N games of a ply each, with a round. */
static struct heap
many_games(int n)
{
	struct heap h = { NULL, 0, 0 };
	char round[40];
	int i;

	for (i = 0; i < n; i++) {
		snprintf(round, sizeof round, "[Round \"%d\"]\n", i);
		heap_str(&h, round);
		heap_str(&h, i % 100 ? "\n*\n\n" : GAME "1. a4-a5 *\n\n");
	}
	return h;
}

/* ------ what comes back ------ */

static void
samples_of_every_rule_set_come_back(void **state)
{
	struct heap all = { NULL, 0, 0 };
	glob_t found;
	size_t i;

	(void)state;
	assert_int_equal(glob("samples/*.sgr*", 0, NULL, &found), 0);
	assert_true(found.gl_pathc > 20);
	for (i = 0; i < found.gl_pathc; i++) {
		struct heap one = { NULL, 0, 0 };

		add_file(&one, found.gl_pathv[i]);
		add_file(&all, found.gl_pathv[i]);
		there_and_back_of(one.text, one.len);
		free(one.text);
	}
	assert_true(there_and_back_of(all.text, all.len) * 6 < all.len);
	globfree(&found);
	free(all.text);
}

static void
games_against_the_rules_come_back(void **state)
{
	static const char *const moves[] = {
		"1. a4-a6 a7-a6 *",                                     /* not its way */
		"1. a4-a5 a7-a6 2. a5xa6:2x6- a6-a5 3. a1-a2 *",        /* onto its own */
		"1. a4-a5 a7-a6 2. a5xa6:3x4+ b7-b6 3. b4b5 *",         /* shows what is not so */
		"1. a4-a5 a7-a6 2. a5xa6+ b7xb6 3. b4xb5 *",            /* no attack, no mark */
		"1. a4-a5 e4-e5 2. e5xe4:4x4= *",                       /* of the other side */
		"1. a4*a5:2(b5=3)+ a7?a5:2 2. a3~a5 a7@a6- b4>b7:4+ *", /* powers that are none */
		"1. a4-a5^3c3 a7-a6 *",                                 /* no rescue here */
		"1. a4-a5 *\n\n[Rules \"none\"]\n\n1. a4-a5 a7-a6 *",
		"0-0",
	};
	char text[2000];
	size_t i;

	(void)state;
	for (i = 0; i < sizeof moves / sizeof *moves; i++) {
		snprintf(text, sizeof text, GAME "%s\n", moves[i]);
		there_and_back(text);
	}
}

static void
a_rank_that_a_step_shows_is_known_behind_it(void **state)
{
	/* the third ply is wrong: from there on nothing is filled in, and the fifth shows a `?' */
	(void)state;
	there_and_back("[Rules \"ucc\"]\n[RedSetup \"" TEN "/" TEN "/" TEN "/" TEN "\"]\n"
		       "[BlueSetup \"" AWAY "\"]\n\n1. b4-b5 a7-a6 2. a4-a5:2x9 j7-j6 "
		       "3. a5-b6 b7-b6 *\n\n"
		       "[Rules \"ucc\"]\n[RedSetup \"" TEN "/" TEN "/" TEN "/" TEN "\"]\n"
		       "[BlueSetup \"" AWAY "\"]\n\n1. e4-e5:M b7-b6:2x9 2. a4-a5:8 b6-b5 "
		       "3. b4xb5:9x2+ a7-a6 4. a5xa6 e7-e6 5. e5xe6 *\n");
}

static void
one_side_may_have_both_armies(void **state)
{
	struct heap h = { NULL, 0, 0 };
	int i;

	/* forty Scouts and what was forty of Blue's, less the Flag: more than an army that moves */
	(void)state;
	heap_str(&h, "[Rules \"free\"]\n[Position \"");
	heap_str(&h,
	    "ADADADADAD"
	    "DADADADADA"
	    "ADADADADAD"
	    "DADADADADA"
	    "AA__DA__AD");
	heap_str(&h,
	    "DA__AD__DA"
	    "ADADADADAD"
	    "DADADADADA"
	    "ADADADADAD"
	    "MADADADAAY\"]\n");
	heap_str(&h, "[Enchanted \"b1 d1 f1 h1 j1 a2 c2 e2 g2 i2 b3\"]\n\n");
	heap_str(&h, "1. b1xb2 *\n\n");
	there_and_back_of(h.text, h.len);
	free(h.text);

	/* all of them are seen */
	h = (struct heap){ NULL, 0, 0 };
	heap_str(&h, "[Rules \"free\"]\n[Position \"");
	for (i = 0; i < 4; i++)
		heap_str(&h, i ? "DDDDDDDDDD" : "MDDDDDDDDD");
	heap_str(&h, LAKES LAKES);
	for (i = 0; i < 4; i++)
		heap_str(&h, i < 3 ? "DDDDDDDDDD" : "DDDDDDDDPY");
	heap_str(&h, "\"]\n[Enchanted \"");
	for (i = 0; i < 38; i++) {
		char square[8];

		snprintf(square, sizeof square, "%s%c%d", i ? " " : "", 'a' + i % 10, 7 + i / 10);
		heap_str(&h, square);
	}
	heap_str(&h, "\"]\n\n1. a4-a5 i10-i9 *\n\n");
	there_and_back_of(h.text, h.len);
	free(h.text);
}

static void
notes_and_clocks_come_back(void **state)
{
	struct heap h = { NULL, 0, 0 };
	char text[100];
	size_t bytes;
	int i;

	(void)state;
	there_and_back(GAME "{before} $1 1. a4-a5 $2 {[%clk 0:09:58]} (1. b4-b5 (1. c4-c5)) a7-a6 "
			    "{[%clk 100:00:00]} {[%clk 1:2:3]} {[%clk 99999:59:59]} {[%clk "
			    "100000:00:00]} {[%clk -1:00:00]} {[%clk 0:00:00] x} {[%emt 1.2]} *\n");
	heap_str(&h, GAME);
	for (i = 0; i < 400; i++) {
		static const char *const move[] = { "b4-b5", "b7-b6", "b5-b4", "b6-b7" };

		snprintf(text, sizeof text, "%s {[%%clk 0:%02d:%02d]}\n", move[i % 4], 59 - i / 14,
		    59 - i * 4 % 60);
		heap_str(&h, text);
	}
	heap_str(&h, "*\n");
	bytes = there_and_back_of(h.text, h.len);
	assert_true(bytes < 1000); /* a clock where a line ends is one, too */
	free(h.text);
}

static void
an_archive_without_games_is_one(void **state)
{
	struct strat_out archive = convert(SGR, "", 0, SGB), back;
	struct parts parts = parts_of(&archive);

	(void)state;
	assert_string_equal(parts.kinds, "HIE");
	back = convert(SGB, archive.text, archive.len, SGR);
	assert_int_equal(back.len, 0);
	strat_out_free(&archive);
	strat_out_free(&back);
}

/* ------ blocks ------ */

static void
each_block_forgets_the_last_one(void **state)
{
	struct heap h = many_games(10000);
	struct strat_out plain = convert(SGR, h.text, h.len, SGR);
	struct strat_out archive = convert(SGR, h.text, h.len, SGB), back, half;
	struct parts parts = parts_of(&archive);
	size_t lines = 0, i;

	(void)state;
	assert_string_equal(parts.kinds, "HBBBIE");
	back = convert(SGB, archive.text, archive.len, SGR);
	must_be_same(&plain, &back);

	/* the second block alone, and the third before it */
	half = (struct strat_out){ .fd = -1 };
	strat_out_put(&half, archive.text + parts.at[3], parts.at[4] - parts.at[3]);
	strat_out_put(&half, archive.text + parts.at[2], parts.at[3] - parts.at[2]);
	strat_out_free(&back);
	back = convert(SGB, half.text, half.len, SGR);
	for (i = 0; i + 8 < back.len; i++)
		lines += memcmp(back.text + i, "[Round \"", 8) == 0;
	assert_int_equal(lines, 10000 - STRAT_BLOCK_GAMES);
	assert_memory_equal(back.text, "[Round \"8192\"]", 14);
	strat_out_free(&plain);
	strat_out_free(&archive);
	strat_out_free(&back);
	strat_out_free(&half);
	free(h.text);
}

static void
the_index_says_where_blocks_are(void **state)
{
	struct heap h = many_games(9000);
	struct strat_out archive = convert(SGR, h.text, h.len, SGB);
	struct parts parts = parts_of(&archive);
	struct strat_contents x = { .n = 0 };
	struct strat_chunk ch;
	uint64_t at, here;
	size_t i;

	(void)state;
	assert_true(strat_contents_end(archive.text + archive.len - STRAT_END_LEN, &at, &here));
	assert_int_equal(at, parts.at[4]);
	assert_int_equal(here, parts.at[5]);
	assert_true(strat_chunk_read(&ch, archive.text + at, archive.len - at));
	assert_int_equal(strat_contents_read(&x, &ch, archive.text + at + STRAT_CHUNK_HEADER), 0);
	assert_int_equal(x.n, 3);
	assert_int_equal(x.games, 9000);
	assert_int_equal(x.plies, 90);
	for (i = 0; i < 3; i++) {
		assert_int_equal(x.blocks[i].offset, parts.at[i + 1]);
		assert_int_equal(x.blocks[i].len, parts.at[i + 2] - parts.at[i + 1]);
	}
	strat_contents_free(&x);
	strat_out_free(&archive);
	free(h.text);
}

/* ------ damage ------ */

static void
must_hear(const char *data, size_t len, const char *want)
{
	struct heap h = { NULL, 0, 0 };

	hear_text(&h, data, len, SGB);
	assert_string_equal(h.text, want);
	free(h.text);
}

/* Three blocks of one game each, by joining archives. */
static struct strat_out
three_blocks(struct parts *parts)
{
	struct strat_out all = { .fd = -1 }, one;
	int i;

	for (i = 0; i < 3; i++) {
		one = convert(SGR, GAME "1. a4-a5 *\n", sizeof(GAME "1. a4-a5 *\n") - 1, SGB);
		strat_out_put(&all, one.text, one.len);
		strat_out_free(&one);
	}
	*parts = parts_of(&all);
	assert_string_equal(parts->kinds, "HBIEHBIEHBIE");
	return all;
}

static void
joined_archives_are_one(void **state)
{
	struct parts parts;
	struct strat_out all = three_blocks(&parts);

	(void)state;
	must_hear(all.text, all.len, "game 1 1 *\ngame 2 1 *\ngame 3 1 *\n");
	strat_out_free(&all);
}

static void
a_damaged_block_costs_its_own_games(void **state)
{
	struct parts parts;
	struct strat_out all = three_blocks(&parts);
	size_t at;

	(void)state;
	for (at = parts.at[5]; at < parts.at[6]; at++) {
		all.text[at] ^= 0x20;
		if (at < parts.at[5] + STRAT_CHUNK_HEADER) /* nobody knows how many games it had */
			must_hear(all.text, all.len, "game 1 1 *\n2 archive\ngame 2 1 *\n");
		else
			must_hear(all.text, all.len, "game 1 1 *\n2 archive\ngame 3 1 *\n");
		all.text[at] ^= 0x20;
	}
	strat_out_free(&all);
}

static void
a_cut_archive_says_so(void **state)
{
	struct parts parts;
	struct strat_out all = three_blocks(&parts);

	(void)state;
	must_hear(all.text, parts.at[9] + 50, "game 1 1 *\ngame 2 1 *\n3 cut\n");
	must_hear(all.text, parts.at[9], "game 1 1 *\ngame 2 1 *\n3 cut\n");
	must_hear(all.text, parts.at[11], "game 1 1 *\ngame 2 1 *\ngame 3 1 *\n4 cut\n");
	must_hear(all.text, all.len - 1, "game 1 1 *\ngame 2 1 *\ngame 3 1 *\n4 cut\n");
	strat_out_free(&all);
}

static void
an_unknown_version_is_not_read(void **state)
{
	struct parts parts;
	struct strat_out all = three_blocks(&parts);
	size_t i;

	(void)state;
	all.text[7] = 2; /* but what has one that is known */
	must_hear(all.text, parts.at[4], "1 archive\ngame 1 1 *\n");
	for (i = 0; i < parts.n; i++)
		all.text[parts.at[i] + 7] = 2;
	must_hear(all.text, all.len, "1 archive\n");
	strat_out_free(&all);
}

static void
unknown_chunks_are_passed_over(void **state)
{
	struct parts parts;
	struct strat_out all = three_blocks(&parts), more = { .fd = -1 };
	struct strat_chunk ch = { .kind = 'X', .len = 5 };

	(void)state;
	strat_out_put(&more, all.text, parts.at[1]);
	strat_chunk_put(&more, &ch, "hello");
	strat_out_put(&more, all.text + parts.at[1], parts.at[4] - parts.at[1]);
	must_hear(more.text, more.len, "game 1 1 *\n");
	strat_out_free(&all);
	strat_out_free(&more);
}

/* ------ too much of a good thing ------ */

static void
a_header_that_promises_too_much_is_none(void **state)
{
	static const struct strat_chunk promises[] = {
		{ .kind = 'B', .len = 100, .games = 1616 },
		{ .kind = 'B', .len = 100, .plies = 6464 },
		{ .kind = 'B', .len = 10000, .games = 8193 },
		{ .kind = 'B', .len = 10000, .plies = 262145 },
		{ .kind = 'B', .len = 100, .coded = 101 },
		{ .kind = 'B', .len = 100, .text = (32u << 20) + 1 },
	};
	static char data[10000];
	size_t i;

	(void)state;
	for (i = 0; i < sizeof promises / sizeof *promises; i++) {
		struct strat_out out = { .fd = -1 };
		struct strat_chunk ch = promises[i], read;

		strat_chunk_put(&out, &ch, data);
		assert_false(strat_chunk_read(&read, out.text, out.len));
		strat_out_free(&out);
	}
}

static void
a_word_that_is_said_too_often_ends_the_block(void **state)
{
	static char text[64 * 1024];
	struct strat_block_writer *b;
	struct strat_record g;
	int games = 0, rc;

	(void)state;
	memset(text, 'x', sizeof text - 1000);
	strat_record_init(&g);
	assert_int_equal(strat_block_writer_open(&b), 0);
	do {
		strat_record_clear(&g);
		assert_int_equal(strat_record_set_tag(&g, "Event", text, strlen(text)), 0);
		rc = strat_block_add(b, &g);
		games++;
	} while (rc == 0);
	assert_int_equal(rc, 1);
	assert_in_range(games, 250, 270); /* 16 MiB */
	strat_block_writer_close(b);
	strat_record_free(&g);
}

static void
a_game_that_is_too_large_spoils_no_block(void **state)
{
	struct strat_out out = { .fd = -1 }, back;
	struct strat_block_writer *b;
	struct strat_chunk ch;
	struct strat_record g;
	char name[16];
	int i, round;

	(void)state;
	strat_record_init(&g);
	assert_int_equal(strat_block_writer_open(&b), 0);
	for (round = 0; round < 3; round++) {
		strat_record_clear(&g);
		assert_int_equal(strat_record_set_tag(&g, "Round", "7", 1), 0);
		assert_int_equal(strat_block_add(b, &g), 0);
		for (i = 0; i < 1000; i++) {
			snprintf(name, sizeof name, "T%d", i);
			assert_int_equal(strat_record_set_tag(&g, name, "x", 1), 0);
		}
		assert_int_equal(strat_block_add(b, &g), -STRAT_E_LIMIT);
	}
	assert_int_equal(strat_block_end(b, &out, &ch), 0);
	assert_int_equal(ch.games, 3);
	back = convert(SGB, out.text, out.len, SGR);
	strat_out_char(&back, '\0');
	assert_string_equal(back.text, "[Round \"7\"]\n\n\n[Round \"7\"]\n\n\n[Round \"7\"]\n\n");
	strat_block_writer_close(b);
	strat_record_free(&g);
	strat_out_free(&out);
	strat_out_free(&back);
}

/* ------ the format itself ------ */

/* If this sum changes, so has the format: then the version of archives has to.  What zlib makes of
 * the text may differ from one to the other, and is left out. */
static void
the_format_is_what_it_was(void **state)
{
	static const char *const files[] = { "samples/annotated.sgr", "samples/club-night.sgr",
		"samples/fire-ice-powers.sgr", "samples/partial.sgr", "samples/problems.sgr",
		"samples/rescue.sgr", "samples/free.sgr", "samples/ucc.sgr" };
	struct heap h = { NULL, 0, 0 };
	struct strat_out archive;
	struct strat_chunk ch;
	struct parts parts;
	uLong sum;
	size_t i;

	(void)state;
	for (i = 0; i < sizeof files / sizeof *files; i++)
		add_file(&h, files[i]);
	archive = convert(SGR, h.text, h.len, SGB);
	parts = parts_of(&archive);
	assert_string_equal(parts.kinds, "HBIE");
	assert_true(strat_chunk_read(&ch, archive.text + parts.at[1], archive.len));
	sum = crc32(0, (Bytef *)archive.text, (uInt)parts.at[1]);
	sum = crc32(sum, (Bytef *)archive.text + parts.at[1] + STRAT_CHUNK_HEADER, ch.coded);
	assert_int_equal(ch.coded, 0x6f4);
	assert_int_equal(ch.text, 0x735);
	assert_int_equal(sum, 0x71231f35);
	strat_out_free(&archive);
	free(h.text);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(samples_of_every_rule_set_come_back),
		cmocka_unit_test(games_against_the_rules_come_back),
		cmocka_unit_test(a_rank_that_a_step_shows_is_known_behind_it),
		cmocka_unit_test(one_side_may_have_both_armies),
		cmocka_unit_test(notes_and_clocks_come_back),
		cmocka_unit_test(an_archive_without_games_is_one),
		cmocka_unit_test(each_block_forgets_the_last_one),
		cmocka_unit_test(the_index_says_where_blocks_are),
		cmocka_unit_test(joined_archives_are_one),
		cmocka_unit_test(a_damaged_block_costs_its_own_games),
		cmocka_unit_test(a_cut_archive_says_so),
		cmocka_unit_test(an_unknown_version_is_not_read),
		cmocka_unit_test(unknown_chunks_are_passed_over),
		cmocka_unit_test(a_header_that_promises_too_much_is_none),
		cmocka_unit_test(a_word_that_is_said_too_often_ends_the_block),
		cmocka_unit_test(a_game_that_is_too_large_spoils_no_block),
		cmocka_unit_test(the_format_is_what_it_was),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
