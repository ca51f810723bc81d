/* test_jsonl.c - games as JSON: writing, reading, faults. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <jansson.h>

#include "tables_help.h"

#define JSONL (&strat_format_jsonl)
#define SGR   (&strat_format_sgr)

#define GAME(members) "{\"strat\":1,\"tags\":{},\"result\":\"*\",\"plies\":[" members "]}\n"

static const char *
heard(const char *text)
{
	return heard_of(JSONL, text, strlen(text));
}

static void
a_game_is_an_object(void **state)
{
	(void)state;
	assert_string_equal(
	    converted(SGR,
		"[Event \"A \\\"b\\\"\"]\n[Rules \"isf\"]\n\n{first\nof all} $3 1. e4-e5\n"
		"1... e7xe5:9x4+^3a1 $1 {[%clk 0:10:00.5] x} (2. a4-a5) {[%emt\n7]}\n1-0\n",
		JSONL),
	    "{\"strat\":1,\"tags\":{\"Event\":\"A \\\"b\\\"\",\"Rules\":\"isf\"},"
	    "\"result\":\"1-0\",\"notes\":[{\"comment\":\"first of all\"},{\"nag\":\"3\"}],"
	    "\"plies\":[{\"ply\":1,\"side\":\"red\",\"text\":\"e4-e5\",\"kind\":\"step\","
	    "\"from\":\"e4\",\"to\":\"e5\"},"
	    "{\"ply\":2,\"side\":\"blue\",\"text\":\"e7xe5:9x4+^3a1\",\"kind\":\"step\","
	    "\"from\":\"e7\",\"to\":\"e5\",\"mover\":\"9\",\"target\":\"4\",\"outcome\":\"+\","
	    "\"rescue\":\"3\",\"rescue_at\":\"a1\",\"clock\":600.5,\"elapsed\":7,\"notes\":["
	    "{\"nag\":\"1\"},{\"comment\":\"[%clk 0:10:00.5] x\"},{\"line\":\"2. a4-a5\"},"
	    "{\"comment\":\"[%emt 7]\"}]}]}\n");
}

static void
powers_say_what_they_touched(void **state)
{
	(void)state;
	assert_string_equal(converted(SGR, "1. d4*d5:5(c4=5,e6=B)+ a3~a6xa7:Mx?+ c4?e6:B *", JSONL),
	    "{\"strat\":1,\"tags\":{},\"result\":\"*\",\"plies\":[{\"ply\":1,\"side\":\"red\","
	    "\"text\":\"d4*d5:5(c4=5,e6=B)+\",\"kind\":\"rampage\",\"from\":\"d4\",\"to\":\"d5\","
	    "\"mover\":\"5\",\"around\":\"c4=5,e6=B\",\"outcome\":\"+\"},"
	    "{\"ply\":2,\"side\":\"blue\",\"text\":\"a3~a6xa7:Mx?+\",\"kind\":\"flight\","
	    "\"from\":\"a3\",\"via\":\"a6\",\"to\":\"a7\",\"mover\":\"M\",\"target\":\"?\","
	    "\"outcome\":\"+\"},{\"ply\":3,\"side\":\"red\",\"text\":\"c4?e6:B\","
	    "\"kind\":\"detect\",\"from\":\"c4\",\"to\":\"e6\",\"target\":\"B\"}]}\n");
}

static void
a_record_comes_back_as_it_was(void **state)
{
	static const char *const records[] = {
		"*\n",
		"[A \"\"]\n[Event \"x\"]\n\n0-0\n",
		"[Event \"a\\\\b\tc\"]\n\n{x} (y {)} z) ; } z\n1. a4-a5 $007 a7-a6 1/2-1/2\n",
		"[Turn \"blue\"]\n\n1... a7-a6 2. a4-a5 *\n",
	};
	size_t i;

	(void)state;
	for (i = 0; i < sizeof records / sizeof *records; i++) {
		char *canonical = strdup(converted(SGR, records[i], SGR));

		assert_string_equal(there_and_back(JSONL, records[i]), canonical);
		free(canonical);
	}
}

static void
bytes_that_are_no_utf8_come_back(void **state)
{
	static const char record[] =
	    "[Event \"\xff\xc3\xa9\xc3 \xee\xbe\x80 \xed\xa0\x80\"]\n\n*\n";
	json_error_t error;
	json_t *o;

	(void)state;
	assert_string_equal(there_and_back(JSONL, record), record);
	o = json_loads(converted(SGR, record, JSONL), 0, &error);
	assert_non_null(o);
	assert_string_equal(json_string_value(json_object_get(json_object_get(o, "tags"), "Event")),
	    "\xee\xbf\xbf\xc3\xa9\xee\xbf\x83 \xee\xbf\xae\xee\xbe\xbe\xee\xbe\x80 "
	    "\xee\xbf\xad\xee\xbe\xa0\xee\xbe\x80");
	json_decref(o);
}

static void
what_a_terminal_would_obey_is_escaped(void **state)
{
	(void)state;
	assert_non_null(strstr(converted(SGR, "[Event \"\xc2\x9b\"]\n*", JSONL), "\\u009b"));
}

static void
order_blanks_and_unknown_members_do_not_matter(void **state)
{
	static const char text[] =
	    "\xef\xbb\xbf\n{ \"more\": [{}, 1.5, null],\n  \"plies\": [\"e4-e5\",\n"
	    "    { \"notes\": null, \"x\": 1, \"to\": \"e6\", \"text\": \"e7e6\", \"via\": null }],\n"
	    "  \"result\": \"1-0\", \"tags\": { \"Red\": \"A\\u00e9\" }, \"strat\": 1\n}\n";

	(void)state;
	assert_string_equal(
	    converted(JSONL, text, SGR), "[Red \"A\xc3\xa9\"]\n\n1. e4-e5 e7-e6\n1-0\n");
	assert_string_equal(heard(text), "game 2 2 1-0\n");
}

static void
what_repeats_the_text_must_agree_with_it(void **state)
{
	static const char *const wrong[] = { "\"ply\":2", "\"side\":\"blue\"", "\"from\":\"e3\"",
		"\"to\":5", "\"kind\":\"flight\"", "\"mover\":\"9\"", "\"outcome\":\"-\"",
		"\"clock\":1", "\"elapsed\":0", "\"rescue_at\":\"a1\"" };
	char text[200];
	size_t i;

	(void)state;
	assert_string_equal(heard(GAME("{\"text\":\"e4xe5:8x4+\",\"mover\":\"8\",\"ply\":1,"
				       "\"clock\":3.5,\"notes\":[{\"comment\":\"[%clk 3.5]\"}]}")),
	    "game 1 1 *\n");
	for (i = 0; i < sizeof wrong / sizeof *wrong; i++) {
		snprintf(text, sizeof text, GAME("{\"text\":\"e4xe5:8x4+\",%s}"), wrong[i]);
		assert_string_equal(heard(text), "1 syntax\n");
	}
}

#define PLY(number, side, from, to, more)                                                          \
	"{\"ply\":" number ",\"side\":\"" side "\",\"text\":\"" from "-" to                        \
	"\",\"kind\":\"step\",\"from\":\"" from "\",\"to\":\"" to "\"" more "}"

/* Plies in the form of the writer are read by a fast path, which must find the same faults. */
static void
plies_as_the_writer_has_them_must_agree_too(void **state)
{
	static const char *const wrong[] = {
		GAME(PLY("1", "red", "a4", "a5", "") "," PLY("3", "blue", "b7", "b6", "")),
		GAME(PLY("1", "red", "a4", "a5", "") "," PLY("2", "red", "b7", "b6", "")),
		GAME(PLY("1", "blue", "a4", "a5", "") "," PLY("2", "red", "b7", "b6", "")),
		GAME(PLY("1", "red", "a4", "a5", "") "," PLY(
		    "2", "blue", "b7", "b6", ",\"clock\":1")),
		GAME(PLY("1", "red", "a4", "a5", ",\"text\":\"a4-a5\"")),
		GAME(PLY("1", "red", "a4", "a5", ",\"via\":\"a4\"")),
		GAME(PLY("1", "red", "a4", "a5", "") "," PLY("2", "blue", "b7", "b6", "") ","),
		GAME(PLY("1", "red", "a4", "a5", "") PLY("2", "blue", "b7", "b6", "")),
		GAME(PLY("1", "red", "a4", "a5", " x")),
	};
	size_t i;

	(void)state;
	assert_string_equal(
	    heard(GAME(PLY("1", "red", "a4", "a5",
		",\"clock\":2,\"notes\":[{\"comment\":\"}] [%clk 2]\"}]") "," PLY("2", "blue", "b7",
		"b6", "") ",\"c6-c5\"")),
	    "game 1 3 *\n");
	assert_string_equal(
	    heard("{\"x\":{\"plies\":[" PLY("1", "blue", "a4", "a5",
		"") "]},\"strat\":1,\"tags\":{},"
		    "\"result\":\"*\",\"plies\":[" PLY("1", "red", "a4", "a5", "") "]} x"),
	    "1 syntax\ngame 1 1 *\n");
	for (i = 0; i < sizeof wrong / sizeof *wrong; i++)
		assert_string_equal(heard(wrong[i]), "1 syntax\n");
}

static void
the_version_must_be_known(void **state)
{
	(void)state;
	assert_string_equal(heard("{\"strat\":2,\"tags\":{},\"plies\":[]}"), "1 syntax\n");
	assert_string_equal(heard("{\"strat\":\"1\",\"tags\":{},\"plies\":[]}"), "1 syntax\n");
	assert_string_equal(heard("{\"tags\":{},\"plies\":[]}"), "1 syntax\n");
}

static void
each_fault_is_told_and_costs_its_own_game(void **state)
{
	static const struct {
		const char *text, *code;
	} faults[] = {
		{ "{\"strat\":1,\"plies\":[]}", "syntax" },
		{ "{\"strat\":1,\"tags\":[],\"plies\":[]}", "syntax" },
		{ "{\"strat\":1,\"tags\":{}}", "syntax" },
		{ "{\"strat\":1,\"tags\":{},\"plies\":[],\"result\":1}", "syntax" },
		{ "{\"strat\":1,\"tags\":{},\"plies\":[],\"result\":\"2-0\"}", "syntax" },
		{ "{\"strat\":1,\"tags\":{\"a b\":\"\"},\"plies\":[]}", "tag" },
		{ "{\"strat\":1,\"tags\":{\"A\":\"x\\ny\"},\"plies\":[]}", "tag" },
		{ "{\"strat\":1,\"tags\":{\"A\":\"\\u0001\"},\"plies\":[]}", "text" },
		{ "{\"strat\":1,\"tags\":{\"A\":\"\\u0000\"},\"plies\":[]}", "syntax" },
		{ "{\"strat\":1,\"tags\":{\"A\":\"\",\"A\":\"\"},\"plies\":[]}", "syntax" },
		{ "{\"strat\":1,\"tags\":{\"A\":null},\"plies\":[]}", "syntax" },
		{ "{\"strat\":1,\"tags\":{},\"plies\":[\"e4-\"]}", "ply" },
		{ "{\"strat\":1,\"tags\":{},\"plies\":[\"e4-e5 \"]}", "ply" },
		{ "{\"strat\":1,\"tags\":{},\"plies\":[{}]}", "syntax" },
		{ "{\"strat\":1,\"tags\":{},\"plies\":[1]}", "syntax" },
		{ "{\"strat\":1,\"tags\":{},\"plies\":[],\"notes\":{}}", "syntax" },
		{ "{\"strat\":1,\"tags\":{},\"plies\":[],\"notes\":[1]}", "syntax" },
		{ "{\"strat\":1,\"tags\":{},\"plies\":[],\"notes\":[{}]}", "syntax" },
		{ "{\"strat\":1,\"tags\":{},\"plies\":[],\"notes\":[{\"nag\":1}]}", "syntax" },
		{ "{\"strat\":1,\"tags\":{},\"plies\":[],\"notes\":[{\"nag\":\"1000\"}]}",
		    "syntax" },
		{ "{\"strat\":1,\"tags\":{},\"plies\":[],\"notes\":[{\"line\":\"a) *\"}]}",
		    "syntax" },
		{ "{\"strat\":1,\"tags\":{},\"plies\":[],\"notes\":[{\"line\":\"a ; b\"}]}",
		    "syntax" },
		{ "{\"strat\":1,\"tags\":{},\"plies\":[],\"notes\":[{\"line\":\"{\"}]}", "syntax" },
		{ "{\"strat\":1,\"tags\":{},\"plies\":[],\"notes\":[{\"nag\":\"1\",\"line\":\"\"}]}",
		    "syntax" },
		{ "{\"strat\":1,\"tags\":{},\"plies\":[],\"x\":1e999}", "syntax" },
		{ "{\"strat\":1,\"tags\":{},\"plies\":[],\"x\":99999999999999999999}", "syntax" },
		{ "{\"strat\":1,\"tags\":{},\"plies\":[],\"x\":\"\xff\"}", "syntax" },
		{ "{\"strat\":1,\"tags\":{},\"plies\":[", "cut" },
	};
	char text[400], want[100];
	size_t i;

	(void)state;
	for (i = 0; i < sizeof faults / sizeof *faults; i++) {
		snprintf(text, sizeof text, GAME("") "%s\n" GAME("\"e4-e5\""), faults[i].text);
		snprintf(want, sizeof want, "game 1 0 *\n%d %s\ngame 3 1 *\n",
		    strcmp(faults[i].code, "cut") == 0 ? 3 : 2, faults[i].code);
		assert_string_equal(heard(text), want);
	}
}

static void
a_missing_result_is_told_and_the_game_is_there(void **state)
{
	(void)state;
	assert_string_equal(
	    heard("{\"strat\":1,\"tags\":{},\"plies\":[\"a4-a5\"],\"result\":null}"),
	    "1 no-token\ngame 1 1 \n");
	assert_string_equal(
	    heard("{\"strat\":1,\"tags\":{},\"plies\":[]}"), "1 no-token\ngame 1 0 \n");
}

static void
what_stands_between_games_is_told(void **state)
{
	(void)state;
	assert_string_equal(
	    heard(GAME("") "\n[1]\nx\n" GAME("")), "3 syntax\ngame 1 0 *\ngame 5 0 *\n");
	assert_string_equal(heard(GAME("") "\xef\xbb\xbf" GAME("")), "game 1 0 *\ngame 2 0 *\n");
}

/* Return the diagnostics of a game with N times OPEN and CLOSE as the value of an unknown
 * member. */
static const char *
heard_of_many(const char *open, const char *close, size_t n)
{
	struct heap h = { NULL, 0, 0 };
	const char *said;
	size_t i;

	heap_str(&h, "{\"strat\":1,\"tags\":{},\"plies\":[],\"result\":\"*\",\"x\":[");
	for (i = 0; i < n; i++)
		heap_str(&h, open);
	heap_str(&h, "0");
	for (i = 0; i < n; i++)
		heap_str(&h, close);
	heap_str(&h, "]}\n");
	heap_str(&h, GAME(""));
	said = heard_of(JSONL, h.text, h.len);
	free(h.text);
	return said;
}

static void
nesting_and_numbers_of_values_are_bounded(void **state)
{
	(void)state;
	assert_string_equal(heard_of_many("[", "]", 100), "game 1 0 *\ngame 2 0 *\n");
	assert_string_equal(heard_of_many("[", "]", 100000), "1 syntax\ngame 2 0 *\n");
	assert_string_equal(heard_of_many("0,", "", 100000), "game 1 0 *\ngame 2 0 *\n");
	assert_string_equal(heard_of_many("0,", "", 700000), "1 limit\ngame 2 0 *\n");
	assert_string_equal(heard_of_many("{},", "", 300000), "1 limit\ngame 2 0 *\n");
	assert_string_equal(heard_of_many("\"[{,\\\"\",", "", 100000), "game 1 0 *\ngame 2 0 *\n");
}

/* The longest game would take 13 MB with all members: it is written with the texts alone. */
static void
a_long_game_is_written_short(void **state)
{
	struct heap h = { NULL, 0, 0 };
	struct strat_report rep = { 0 };
	size_t i;
	char *sgr;

	(void)state;
	for (i = 0; i < STRAT_MAX_PLIES; i++)
		heap_str(&h, i % 2 ? "a7-a6\n" : "a4-a5 ");
	heap_str(&h, "{the end} *\n");
	sgr = strdup(converted(SGR, h.text, SGR));
	h.len = 0;
	heap_str(&h, converted(SGR, sgr, JSONL));
	assert_true(h.len < STRAT_MAX_GAME_TEXT);
	assert_string_equal(heard_of(JSONL, h.text, h.len), "game 1 131072 *\n");
	assert_string_equal(converted(JSONL, h.text, SGR), sgr);
	free(sgr);

	h.len = 0; /* and one whose bytes take three each */
	heap_str(&h, "{");
	for (i = 0; i < STRAT_MAX_GAME_TEXT / 2; i++)
		heap_str(&h, "\xff");
	heap_str(&h, "} *");
	assert_int_equal(read_as(SGR, h.text, h.len, &rep), 1);
	assert_int_equal(write_as(JSONL, &rep), -STRAT_E_LIMIT);
	assert_int_equal(out.len, 1);
	free(h.text);
}

static void
sniffing_knows_json_from_comments(void **state)
{
	static const struct {
		const char *head;
		int least, most;
	} heads[] = {
		{ "{\"strat\":1,", 95, 95 },
		{ "\xef\xbb\xbf \n{ \"strat\" : 1,", 95, 95 },
		{ "{\"tags\":{", 51, 94 },
		{ "{\"Bold\", he said} 1. a4-a5", 0, 0 },
		{ "{a comment} 1. a4-a5", 0, 0 },
		{ "{\"stra", 0, 0 },
		{ "[{\"strat\":1", 0, 0 },
		{ "", 0, 0 },
	};
	size_t i;
	int n;

	(void)state;
	for (i = 0; i < sizeof heads / sizeof *heads; i++) {
		n = JSONL->sniff(heads[i].head, strlen(heads[i].head));
		assert_in_range(n, heads[i].least, heads[i].most);
	}
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_teardown(a_game_is_an_object, forget),
		cmocka_unit_test_teardown(powers_say_what_they_touched, forget),
		cmocka_unit_test_teardown(a_record_comes_back_as_it_was, forget),
		cmocka_unit_test_teardown(bytes_that_are_no_utf8_come_back, forget),
		cmocka_unit_test_teardown(what_a_terminal_would_obey_is_escaped, forget),
		cmocka_unit_test_teardown(order_blanks_and_unknown_members_do_not_matter, forget),
		cmocka_unit_test_teardown(what_repeats_the_text_must_agree_with_it, forget),
		cmocka_unit_test_teardown(plies_as_the_writer_has_them_must_agree_too, forget),
		cmocka_unit_test_teardown(the_version_must_be_known, forget),
		cmocka_unit_test_teardown(each_fault_is_told_and_costs_its_own_game, forget),
		cmocka_unit_test_teardown(a_missing_result_is_told_and_the_game_is_there, forget),
		cmocka_unit_test_teardown(what_stands_between_games_is_told, forget),
		cmocka_unit_test_teardown(nesting_and_numbers_of_values_are_bounded, forget),
		cmocka_unit_test_teardown(a_long_game_is_written_short, forget),
		cmocka_unit_test_teardown(sniffing_knows_json_from_comments, forget),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
