/* test_tags.c - the tags of a block, and each way to encode them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>

#include "coder_help.h"
#include "formats/sgb/coder/coder_tags.h"

/* ------ games with nothing but tags ------ */

static struct strat_record games[3000];
static size_t n;

static struct strat_record *
game(void)
{
	assert_true(n < sizeof games / sizeof *games);
	strat_record_clear(&games[n]);
	games[n].result = STRAT_OPEN;
	return &games[n++];
}

static void
tag(struct strat_record *g, const char *name, const char *value)
{
	assert_int_equal(strat_record_add_tag(g, name, strlen(name), value, strlen(value), 0), 0);
}

static int
free_games(void **state)
{
	size_t i;

	(void)state;
	for (i = 0; i < sizeof games / sizeof *games; i++)
		strat_record_free(&games[i]);
	return 0;
}

static void
must_be_same(const struct strat_record *a, const struct strat_record *b)
{
	size_t i;

	assert_int_equal(a->ntags, b->ntags);
	for (i = 0; i < a->ntags; i++) {
		assert_string_equal(a->text + a->tags[i].name, b->text + b->tags[i].name);
		assert_string_equal(a->text + a->tags[i].value, b->text + b->tags[i].value);
	}
}

struct cost {
	size_t coded, text;
};

/* Encode the tags of G, its setups in place or, as in version 2, after all tags. */
static void
code_tags(struct strat_tags *m, struct strat_setups *setups, struct strat_coder *c,
    struct strat_word_stream *w, struct strat_record *g, int apart)
{
	assert_int_equal(strat_tags_code(m, apart ? NULL : setups, c, w, g), 0);
	if (apart)
		assert_int_equal(strat_tags_code_setups(m, setups, c, w, g), 0);
}

/* Encode the games and decode them; END returns how each one ended. */
static struct cost
there_and_back_so(unsigned (*end)(size_t i), int apart)
{
	struct strat_out out, text;
	struct strat_coder c = encoder(&out);
	struct strat_word_stream w = { .out = &text };
	struct strat_setups *setups;
	struct strat_record g;
	struct strat_tags *m;
	struct cost cost;
	uint8_t *data;
	size_t i;

	strat_out_init(&text, -1);
	strat_record_init(&g);
	assert_int_equal(strat_tags_open(&m), 0);
	assert_int_equal(strat_setups_open(&setups), 0);
	strat_tags_reset(m);
	for (i = 0; i < n; i++) {
		code_tags(m, setups, &c, &w, &games[i], apart);
		assert_int_equal(strat_tags_code_end(m, &c, &w, &games[i], end(i)), 0);
	}
	data = end_encoding(&c, &cost.coded);
	cost.text = text.len;
	c = decoder(data, cost.coded);
	w = (struct strat_word_stream){ .p = text.text,
		.end = text.len ? text.text + text.len : NULL };
	strat_tags_reset(m);
	strat_setups_reset(setups);
	for (i = 0; i < n; i++) {
		strat_record_clear(&g);
		code_tags(m, setups, &c, &w, &g, apart);
		g.result = games[i].result;
		assert_int_equal(strat_tags_code_end(m, &c, &w, &g, end(i)), 0);
		must_be_same(&games[i], &g);
	}
	assert_int_equal(c.over, 0);
	assert_ptr_equal(w.p, w.end);
	assert_false(w.is_bad);
	strat_tags_close(m);
	strat_setups_close(setups);
	strat_record_free(&g);
	strat_out_free(&text);
	free(data);
	return cost;
}

static struct cost
there_and_back_as(unsigned (*end)(size_t i))
{
	struct cost cost;

	there_and_back_so(end, 0);
	cost = there_and_back_so(end, 1);
	n = 0;
	return cost;
}

static unsigned
is_open(size_t i)
{
	(void)i;
	return 0;
}

static struct cost
there_and_back(void)
{
	return there_and_back_as(is_open);
}

/* ------ tests ------ */

static void
a_game_without_tags_comes_back(void **state)
{
	(void)state;
	game();
	game();
	assert_int_equal(there_and_back().text, 0);
}

static void
what_was_said_before_costs_no_text(void **state)
{
	struct cost cost;
	int i;

	(void)state;
	for (i = 0; i < 500; i++) {
		struct strat_record *g = game();

		tag(g, "Event", "Club night");
		tag(g, "Red", i & 1 ? "Ann" : "Bob");
		tag(g, "Blue", i & 1 ? "Bob" : "Ann");
		tag(g, "Rules", "isf");
	}
	cost = there_and_back();
	assert_int_equal(
	    cost.text, sizeof "Club night" + sizeof "Ann" + sizeof "Bob" + sizeof "isf");
	assert_true(cost.coded < 500);
}

static void
rounds_are_counted(void **state)
{
	struct cost cost;
	char value[32];
	int i;

	(void)state;
	for (i = 0; i < 1000; i++) {
		snprintf(value, sizeof value, "2.%03d", 2 * i + 1); /* 999, then 1001 */
		tag(game(), "Round", value);
	}
	cost = there_and_back();
	assert_int_equal(cost.text, sizeof "2.001");
	assert_true(cost.coded < 400);
}

static void
what_cannot_be_counted_is_written(void **state)
{
	static const char *const values[] = { "9", "10", "010", "11", "65546", "131082", "99999999",
		"999999999", "1000000000", "1000000001", "1999999999", "a7", "b8", "8", "", "0",
		"00", "1", "x", "x1", "x2", "12345678901", "12345678902", "x999999999",
		"x1000000000", "\xd9\xa1" };
	size_t i;

	(void)state;
	for (i = 0; i < sizeof values / sizeof *values; i++)
		tag(game(), "Round", values[i]);
	there_and_back();
	for (i = sizeof values / sizeof *values; i--;)
		tag(game(), "Round", values[i]);
	there_and_back();
}

static void
new_names_and_lists_come_back(void **state)
{
	char name[32], value[32];
	uint32_t i, k;

	(void)state;
	for (i = 0; i < 400; i++) {
		struct strat_record *g = game();
		uint32_t list = roll(100), from = list * 7 % 60; /* more than are kept */

		for (k = 0; k < 3 + list % 5; k++) {
			snprintf(name, sizeof name, "Tag%lu", (unsigned long)(from + k));
			snprintf(value, sizeof value, "%lu", (unsigned long)roll(1000));
			tag(g, k == 1 ? "Date" : name, value);
		}
	}
	there_and_back();
}

static void
a_game_may_have_a_thousand_tags(void **state)
{
	char name[32];
	int i, k;

	(void)state;
	for (i = 0; i < 3; i++) {
		struct strat_record *g = game();

		for (k = 0; k < 1000; k++) {
			snprintf(name, sizeof name, "T%d", k * 3 + i);
			tag(g, name, k % 7 ? "" : name);
		}
	}
	there_and_back();
}

static void
long_values_come_back(void **state)
{
	static char value[60001];
	int i;

	(void)state;
	for (i = 0; i < 20; i++) {
		memset(value, 'a' + i % 3, sizeof value - 1);
		snprintf(value + sizeof value - 9, 9, "%08d", i / 3);
		tag(game(), "Annotator", value);
	}
	there_and_back();
}

static void
the_result_tag_may_differ_from_the_token(void **state)
{
	struct cost cost;
	int i;

	(void)state;
	for (i = 0; i < 300; i++) {
		struct strat_record *g = game();

		g->result = (enum strat_result)(i % STRAT_RESULTS);
		tag(g, "Termination", "agreement");
		tag(g, "Result", i % 50 == 7 ? "2-0" : strat_result_token[g->result]);
		tag(g, "Round", "1");
	}
	cost = there_and_back();
	assert_int_equal(cost.text, sizeof "agreement" + sizeof "2-0" + sizeof "1");
}

static unsigned
in_turn(size_t i)
{
	return (unsigned)(i % STRAT_TAGS_ENDS);
}

static void
terminations_are_guessed_from_the_end(void **state)
{
	static const char *const said[STRAT_TAGS_ENDS] = { "resignation", "flag", "move-limit",
		"immobile", "illegal", "time" };
	size_t i;

	(void)state;
	for (i = 0; i < 1000; i++)
		tag(game(), "Termination", said[i % STRAT_TAGS_ENDS]);
	assert_true(there_and_back_as(in_turn).coded < 80);
}

static void
setups_that_are_none_are_words(void **state)
{
	static const char *const said[] = { "22/2F", "none", "", "22/2F", "2 2", "F2/22" };
	size_t i;

	(void)state;
	for (i = 0; i < 60; i++) {
		struct strat_record *g = game();

		tag(g, "BlueSetup", said[i % 6]);
		tag(g, "RedSetup", said[i % 5]);
	}
	there_and_back();
}

static void
a_block_with_many_names_or_words_is_full(void **state)
{
	struct strat_out out, text;
	struct strat_coder c = encoder(&out);
	struct strat_word_stream w = { .out = &text };
	struct strat_setups *setups;
	struct strat_tags *m;
	char value[1000];
	int i, what;

	(void)state;
	strat_out_init(&text, -1);
	memset(value, 'x', sizeof value);
	assert_int_equal(strat_tags_open(&m), 0);
	assert_int_equal(strat_setups_open(&setups), 0);
	for (what = 0; what < 3; what++) {
		strat_tags_reset(m);
		for (i = 0; !strat_tags_are_full(m); i++) {
			struct strat_record *g = game();

			/* many names; many values; one value often */
			snprintf(value, sizeof value, "%c%0*d", 'A' + i % 26, what ? 990 : 10,
			    what == 2 ? 0 : i / 26);
			tag(g, what ? "Site" : value, what == 1 ? value : "y");
			while (what == 2 && g->ntags < 10) {
				char name[] = { (char)('a' + g->ntags), '\0' };

				tag(g, name, value);
			}
			assert_int_equal(strat_tags_code(m, setups, &c, &w, g), 0);
			n = 0;
			assert_true(i < 10000);
		}
		assert_in_range(i, 1000, 9000);
	}
	strat_tags_close(m);
	strat_setups_close(setups);
	strat_out_free(&text);
	strat_out_free(&out);
}

/* If these numbers change, the format has changed, and the version of archives must too. */
static void
the_format_is_what_it_was(void **state)
{
	struct cost cost;
	char value[32];
	int i;

	(void)state;
	for (i = 0; i < 100; i++) {
		struct strat_record *g = game();

		tag(g, "Event", i % 10 ? "Club night" : "Casual game");
		tag(g, "Date", i % 3 ? "2026.11.21" : "2026.11.22");
		snprintf(value, sizeof value, "%d", i);
		tag(g, "Round", value);
		tag(g, "Red", i % 7 ? "Ann" : value);
		tag(g, "Blue", i % 2 ? "Ann" : "Bob");
		tag(g, "Result", "*");
		tag(g, "Termination", i % 5 ? "unterminated" : "abandoned");
		if (i % 4 == 0)
			tag(g, "Club", "x");
	}
	cost = there_and_back();
	assert_int_equal(cost.coded, 156);
	assert_int_equal(cost.text, 128);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(a_game_without_tags_comes_back),
		cmocka_unit_test(what_was_said_before_costs_no_text),
		cmocka_unit_test(rounds_are_counted),
		cmocka_unit_test(what_cannot_be_counted_is_written),
		cmocka_unit_test(new_names_and_lists_come_back),
		cmocka_unit_test(a_game_may_have_a_thousand_tags),
		cmocka_unit_test(long_values_come_back),
		cmocka_unit_test(the_result_tag_may_differ_from_the_token),
		cmocka_unit_test(terminations_are_guessed_from_the_end),
		cmocka_unit_test(setups_that_are_none_are_words),
		cmocka_unit_test(a_block_with_many_names_or_words_is_full),
		cmocka_unit_test(the_format_is_what_it_was),
	};

	return cmocka_run_group_tests(tests, NULL, free_games);
}
