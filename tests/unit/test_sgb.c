/* test_sgb.c - archives return what was put in, for every rule set and many blocks. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <glob.h>
#include "sgb_help.h"

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

/* Return N games of one ply, each with a round. */
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

/* ------ round trips ------ */

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
		"1. a4-a6 a7-a6 *",                              /* an impossible path */
		"1. a4-a5 a7-a6 2. a5xa6:2x6- a6-a5 3. a1-a2 *", /* onto an own piece */
		"1. a4-a5 a7-a6 2. a5xa6:3x4+ b7-b6 3. b4b5 *",  /* shows a wrong rank */
		"1. a4-a5 a7-a6 2. a5xa6+ b7xb6 3. b4xb5 *",     /* no attack, no mark */
		"1. a4-a5 e4-e5 2. e5xe4:4x4= *",                /* a piece of the other side */
		/* powers that these pieces lack */
		"1. a4*a5:2(b5=3)+ a7?a5:2 2. a3~a5 a7@a6- b4>b7:4+ *",
		"1. a4-a5^3c3 a7-a6 *", /* no rescue possible */
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
	/* the third ply is wrong: from then on nothing is filled in, and the fifth shows a `?' */
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

	/* forty Scouts against forty of Blue's, except the Flag: more than a movable army */
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

	/* all of them are known */
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
	assert_true(bytes < 1000); /* a clock at the end of a line counts too */
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
	struct heap h = many_games(600);
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
	assert_int_equal(lines, 600 - STRAT_BLOCK_GAMES);
	assert_memory_equal(back.text, "[Round \"512\"]", 13);
	strat_out_free(&plain);
	strat_out_free(&archive);
	strat_out_free(&back);
	strat_out_free(&half);
	free(h.text);
}

static void
the_index_says_where_blocks_are(void **state)
{
	struct heap h = many_games(600);
	struct strat_out archive = convert(SGR, h.text, h.len, SGB);
	struct parts parts = parts_of(&archive);
	struct strat_contents x = { .n = 0 };
	struct strat_chunk ch;
	uint64_t at, here;
	size_t i;

	(void)state;
	assert_true(strat_contents_end(archive.text + archive.len - STRAT_END_LEN, &at, &here) ==
	    STRAT_ARCHIVE_VERSION);
	assert_int_equal(at, parts.at[4]);
	assert_int_equal(here, parts.at[5]);
	assert_true(strat_chunk_read(&ch, archive.text + at, archive.len - at));
	assert_int_equal(
	    strat_contents_read(&x, at, &ch, archive.text + at + STRAT_CHUNK_HEADER), 0);
	assert_int_equal(x.n, 3);
	assert_int_equal(x.games, 600);
	assert_int_equal(x.plies, 6);
	for (i = 0; i < 3; i++) {
		assert_int_equal(x.blocks[i].offset, parts.at[i + 1]);
		assert_int_equal(x.blocks[i].len, parts.at[i + 2] - parts.at[i + 1]);
	}
	strat_contents_free(&x);
	strat_out_free(&archive);
	free(h.text);
}

/* ------ tags without plies ------ */

/* Assert that the tags of OUTLINE are those of G, except for the setups. */
static void
must_have_tags_of(const struct strat_record *outline, const struct strat_record *g)
{
	size_t i;

	assert_int_equal(outline->ntags, g->ntags);
	assert_int_equal(outline->result, g->result);
	for (i = 0; i < g->ntags; i++) {
		const char *name = g->text + g->tags[i].name, *value = g->text + g->tags[i].value;

		assert_string_equal(outline->text + outline->tags[i].name, name);
		if (strcmp(name, "RedSetup") == 0 || strcmp(name, "BlueSetup") == 0)
			value = "";
		assert_string_equal(outline->text + outline->tags[i].value, value);
	}
}

static void
tags_are_read_without_plies(void **state)
{
	struct heap all = { NULL, 0, 0 };
	struct strat_block_reader *whole, *tags;
	struct strat_record g, outline;
	struct strat_chunk ch;
	struct strat_out archive;
	struct parts parts;
	size_t i, nplies, n, games = 0;
	glob_t found;

	(void)state;
	assert_int_equal(glob("samples/*.sgr", 0, NULL, &found), 0);
	for (i = 0; i < found.gl_pathc; i++)
		add_file(&all, found.gl_pathv[i]);
	globfree(&found);
	archive = convert(SGR, all.text, all.len, SGB);
	parts = parts_of(&archive);
	strat_record_init(&g);
	strat_record_init(&outline);
	assert_int_equal(strat_block_reader_open(&whole), 0);
	assert_int_equal(strat_block_reader_open(&tags), 0);
	for (i = 0; i < parts.n; i++) {
		const char *at = archive.text + parts.at[i];

		assert_true(strat_chunk_read(&ch, at, archive.len - parts.at[i]));
		if (ch.kind != STRAT_CHUNK_BLOCK)
			continue;
		assert_int_equal(strat_block_start(whole, &ch, at + STRAT_CHUNK_HEADER, 0), 0);
		assert_int_equal(strat_block_start(tags, &ch, at + STRAT_CHUNK_HEADER, 1), 0);
		for (;; games++) {
			strat_record_clear(&g);
			strat_record_clear(&outline);
			if (strat_block_next(whole, &g, &nplies) == 0)
				break;
			assert_int_equal(nplies, g.nplies);
			assert_int_equal(strat_block_next(tags, &outline, &n), 1);
			assert_int_equal(n, nplies);
			assert_int_equal(outline.nplies, 0);
			must_have_tags_of(&outline, &g);
		}
		assert_int_equal(strat_block_next(tags, &outline, &n), 0);
	}
	assert_true(games > 10);
	strat_block_reader_close(whole);
	strat_block_reader_close(tags);
	strat_record_free(&g);
	strat_record_free(&outline);
	strat_out_free(&archive);
	free(all.text);
}

/* ------ the format itself ------ */

/* If this hash changes, the format has changed, and the version of archives must too.  Compressed
 * text is excluded, because versions of zlib differ. */
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
	assert_int_equal(ch.coded, 0x76c);
	assert_int_equal(ch.text, 0x735);
	assert_int_equal(sum, 0xb7b4909e);
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
		cmocka_unit_test(tags_are_read_without_plies),
		cmocka_unit_test(the_format_is_what_it_was),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
