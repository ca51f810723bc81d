/* test_sgb_damage.c - damaged, truncated or crafted archives: faults are reported, and what follows
 * is read. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "sgb_help.h"

/* ------ damage ------ */

static void
must_hear(const char *data, size_t len, const char *want)
{
	struct heap h = { NULL, 0, 0 };

	log_text(&h, data, len, SGB);
	assert_string_equal(h.text, want);
	free(h.text);
}

/* Make three blocks of one game each, by joining archives. */
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
		if (at < parts.at[5] + STRAT_CHUNK_HEADER) /* the number of its games is unknown */
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
	all.text[7] = 3; /* but with a known kind */
	must_hear(all.text, parts.at[4], "1 archive\ngame 1 1 *\n");
	for (i = 0; i < parts.n; i++)
		all.text[parts.at[i] + 7] = 3;
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

/* ------ excessive sizes ------ */

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
	assert_int_equal(strat_block_writer_open(&b, STRAT_BLOCK_MOST), 0);
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
put_number(struct strat_out *out, size_t n)
{
	int i;

	for (i = 0; i < 4; i++, n >>= 8)
		strat_out_char(out, (char)(n & 255));
}

static void
start_part(struct strat_games_part *part, struct strat_out *coded, struct strat_out *text)
{
	part->words = (struct strat_word_stream){ .out = text };
	strat_encode_start(&part->coder, coded);
}

/* Make a block of N games like G, whether or not readers accept it. */
static struct strat_out
forced_block(const struct strat_record *g, uint32_t n)
{
	struct strat_out out = { .fd = -1 }, tags = { .fd = -1 }, plies = { .fd = -1 };
	struct strat_out text = { .fd = -1 }, more = { .fd = -1 }, all = { .fd = -1 };
	struct strat_chunk ch = { .kind = STRAT_CHUNK_BLOCK, .games = n };
	struct strat_games_part of_tags, of_plies;
	struct strat_record game = *g;
	struct strat_games *m;
	size_t nplies = 0;

	assert_int_equal(strat_games_open(&m), 0);
	strat_games_reset(m);
	start_part(&of_tags, &tags, &text);
	start_part(&of_plies, &plies, &more);
	while (n--) {
		assert_int_equal(
		    strat_games_code_tags(m, &of_tags, &game, STRAT_MAX_PLIES, &nplies), 0);
		assert_int_equal(strat_games_code_plies(m, &of_plies, &game, 0), 0);
	}
	strat_encode_end(&of_tags.coder);
	strat_encode_end(&of_plies.coder);
	put_number(&all, tags.len);
	put_number(&all, text.len);
	strat_out_put(&all, tags.text, tags.len);
	strat_out_put(&all, plies.text, plies.len);
	while (all.len * STRAT_GAMES_PER_BYTE < ch.games)
		strat_out_char(&all, '\0');
	if (more.len)
		strat_out_put(&text, more.text, more.len);
	ch.coded = (uint32_t)all.len;
	ch.text = (uint32_t)text.len;
	assert_in_range(text.len, 1, 65535);
	strat_out_char(&all, 1); /* stored (RFC 1951, 3.2.4) */
	strat_out_char(&all, (char)(text.len & 255));
	strat_out_char(&all, (char)(text.len >> 8));
	strat_out_char(&all, (char)~(text.len & 255));
	strat_out_char(&all, (char)~(text.len >> 8));
	strat_out_put(&all, text.text, text.len);
	ch.len = (uint32_t)all.len;
	strat_archive_head(&out, STRAT_BLOCK_GAMES);
	strat_chunk_put(&out, &ch, all.text);
	strat_games_close(m);
	strat_out_free(&tags);
	strat_out_free(&plies);
	strat_out_free(&text);
	strat_out_free(&more);
	strat_out_free(&all);
	return out;
}

/* A few bytes could expand to gigabytes. */
static void
a_word_that_is_said_too_often_is_damage(void **state)
{
	static char text[60000];
	struct strat_out out;
	struct strat_record g;
	struct heap h = { NULL, 0, 0 };
	size_t games = 0;
	const char *s;

	(void)state;
	memset(text, 'x', sizeof text - 1);
	strat_record_init(&g);
	assert_int_equal(strat_record_set_tag(&g, "Event", text, strlen(text)), 0);
	out = forced_block(&g, 2000);
	log_text(&h, out.text, out.len, SGB);
	for (s = h.text; (s = strstr(s, "game")) != NULL; s++)
		games++;
	assert_int_equal(games, ((size_t)64 << 20) / (64 + 5 + sizeof text - 1));
	assert_non_null(strstr(h.text, "archive"));
	free(h.text);
	strat_out_free(&out);
	strat_record_free(&g);
}

static void
what_no_record_could_say_is_damage(void **state)
{
	static const char *const tags[][2] = { { "Event", "a\nb" }, { "Event", "\033[2J" },
		{ "a b", "c" }, { "", "c" }, { "Result", "1\n" } };
	static const struct {
		enum strat_note_kind kind;
		const char *text;
	} notes[] = { { STRAT_COMMENT, "\a" }, { STRAT_NAG, "" }, { STRAT_NAG, "x" },
		{ STRAT_SIDE_LINE, "a) 1-0 (" } };
	struct strat_block_writer *b;
	struct strat_record g;
	struct strat_out out;
	size_t i;

	(void)state;
	strat_record_init(&g);
	assert_int_equal(strat_block_writer_open(&b, STRAT_BLOCK_MOST), 0);
	for (i = 0; i < 9; i++) {
		strat_record_clear(&g);
		assert_int_equal(strat_record_set_tag(&g, "Site", "y", 1), 0);
		if (i < 5)
			assert_int_equal(
			    strat_record_set_tag(&g, tags[i][0], tags[i][1], strlen(tags[i][1])),
			    0);
		else
			assert_int_equal(strat_record_add_note(&g, notes[i - 5].kind,
					     notes[i - 5].text, strlen(notes[i - 5].text)),
			    0);
		assert_true(strat_block_add(b, &g) < 0);
		out = forced_block(&g, 1);
		must_hear(out.text, out.len, "1 archive\n2 cut\n");
		strat_out_free(&out);
	}
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
	assert_int_equal(strat_block_writer_open(&b, STRAT_BLOCK_MOST), 0);
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

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(joined_archives_are_one),
		cmocka_unit_test(a_damaged_block_costs_its_own_games),
		cmocka_unit_test(a_cut_archive_says_so),
		cmocka_unit_test(an_unknown_version_is_not_read),
		cmocka_unit_test(unknown_chunks_are_passed_over),
		cmocka_unit_test(a_header_that_promises_too_much_is_none),
		cmocka_unit_test(a_word_that_is_said_too_often_ends_the_block),
		cmocka_unit_test(a_word_that_is_said_too_often_is_damage),
		cmocka_unit_test(what_no_record_could_say_is_damage),
		cmocka_unit_test(a_game_that_is_too_large_spoils_no_block),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
