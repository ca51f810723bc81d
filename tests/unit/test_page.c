/* test_page.c - pages and pictures are well formed whatever a record contains, and reveal nothing
 * hidden. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <expat.h>
#include <jansson.h>
#include <string.h>

#include "formats/escape.h"
#include "formats/json_out.h"
#include "formats/page.h"
#include "formats/writer.h"

#define SETUPS                                                                                     \
	"[Rules \"barrage\"]\n[RedSetup \"..2....M../....9...../..3.S...B./.2.F......\"]\n"        \
	"[BlueSetup \"F........./B...S...../..3...9.../...2..M..2\"]\n\n"

static const char game[] = "[Red \"Ann\"]\n[Blue \"Bob\"]\n[Secret \"the Flag is on d1\"]\n" SETUPS
			   "1. e3-e4 {a plan} j7-j2 2. b1-b6 j2xi2:2xB- *\n";

static struct strat_writer w;
static int is_open;
static unsigned long refused;
static char why[120];

static void
hear(void *arg, const struct strat_diag *d)
{
	(void)arg;
	assert_int_equal(d->code, STRAT_E_UNSAID);
	strcpy(why, d->detail);
	refused++;
}

static int
forget(void **state)
{
	(void)state;
	if (is_open)
		strat_writer_free(&w);
	is_open = 0;
	return 0;
}

/* Start writing with format F. */
static void
open_as(const struct strat_format *f)
{
	forget(NULL);
	strat_writer_init(&w, f, -1);
	is_open = 1;
	refused = 0;
}

/* Write the games of TEXT.  Return the code of the last one. */
static int
put(const char *text)
{
	struct strat_text t = { .p = text, .end = text + strlen(text), .line = 1 };
	struct strat_report rep = { .on_diagnostic = hear };
	struct strat_record g;
	int rc = 0;

	strat_record_init(&g);
	while (strat_format_sgr.read(&t, &g, NULL) != 0) {
		rc = strat_writer_game(&w, &g, &rep);
		strat_record_clear(&g);
	}
	strat_record_free(&g);
	return rc;
}

/* Return everything written. */
static const char *
end(void)
{
	assert_int_equal(strat_writer_end(&w), 0);
	strat_out_char(&w.out, '\0');
	w.out.len--;
	return w.out.text;
}

/* ------ escaping ------ */

static void
escapes(void (*escape)(struct strat_out *, const char *, size_t), const char *text, size_t len,
    const char *as)
{
	struct strat_out out;

	strat_out_init(&out, -1);
	escape(&out, text, len);
	strat_out_char(&out, '\0');
	assert_string_equal(out.text, as);
	strat_out_free(&out);
}

static void
xml_has_no_marks_and_no_controls(void **state)
{
	(void)state;
	escapes(strat_escape_xml, "a<b>&\"'", 7, "a&#60;b&#62;&#38;&#34;&#39;");
	escapes(strat_escape_xml, "\0\1\t\n\xff\xc3\xa9\xef\xbf\xbf\xed\xa0\x80", 13,
	    "\xef\xbf\xbd\xef\xbf\xbd\t\n\xef\xbf\xbd\xc3\xa9\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd"
	    "\xef\xbf\xbd");
	escapes(strat_escape_xml, NULL, 0, "");
}

static void
escape_json(struct strat_out *out, const char *s, size_t len)
{
	struct strat_json j = { out, STRAT_JSON_HTML, 0 };

	strat_json_text(&j, s, len);
}

static void
json_can_stand_in_a_script(void **state)
{
	(void)state;
	escapes(escape_json, "</script><!--&", 14, "\"\\u003c/script\\u003e\\u003c!--\\u0026\"");
	escapes(escape_json, "\"\\\n\x7f\0", 5, "\"\\\"\\\\\\u000a\\u007f\\u0000\"");
	escapes(escape_json, "\xe2\x80\xa8\xe2\x80\xa9\xe2\x80\xa6\x80", 10,
	    "\"\\u2028\\u2029\xe2\x80\xa6\xef\xbf\xbd\"");
	escapes(escape_json, NULL, 0, "\"\"");
}

static void
json_has_commas_between_values_and_none_after_names(void **state)
{
	struct strat_out out = { .fd = -1 };
	struct strat_json j = { &out, STRAT_JSON_PLAIN, 0 };

	(void)state;
	strat_json_open(&j, '{');
	strat_json_key(&j, "a");
	strat_json_open(&j, '[');
	strat_json_close(&j, ']');
	strat_json_name(&j, "<\"", 2);
	strat_json_open(&j, '[');
	strat_json_number(&j, -20);
	strat_json_line(&j);
	strat_json_number(&j, 0);
	strat_json_text(&j, "\xc2\x9b", 2);
	strat_json_close(&j, ']');
	strat_json_close(&j, '}');
	strat_out_char(&out, '\0');
	assert_string_equal(out.text, "{\"a\":[],\"<\\\"\":[-20,\n0,\"\\u009b\"]}");
	strat_out_free(&out);
}

/* ------ pictures ------ */

struct seen {
	int red, blue, marked, depth;
	char title[200];
	size_t len;
	int in_title;
};

static void
start_element(void *arg, const char *name, const char **atts)
{
	struct seen *s = arg;

	s->depth++;
	s->in_title = strcmp(name, "title") == 0;
	for (; *atts; atts += 2) {
		if (strcmp(atts[0], "xlink:href") == 0) {
			s->red += strcmp(atts[1], "#red") == 0;
			s->blue += strcmp(atts[1], "#blue") == 0;
		}
		if (strcmp(atts[0], "class") == 0)
			s->marked += strncmp(atts[1], "last", 4) == 0;
	}
}

static void
end_element(void *arg, const char *name)
{
	struct seen *s = arg;

	(void)name;
	s->depth--;
	s->in_title = 0;
}

static void
characters(void *arg, const char *text, int len)
{
	struct seen *s = arg;

	if (s->in_title && s->len + (size_t)len < sizeof s->title) {
		memcpy(s->title + s->len, text, (size_t)len);
		s->len += (size_t)len;
	}
}

/* Parse TEXT, which must be well formed, with expat. */
static struct seen
parse(const char *text, size_t len)
{
	XML_Parser x = XML_ParserCreate(NULL);
	struct seen s = { 0 };

	assert_non_null(x);
	XML_SetUserData(x, &s);
	XML_SetElementHandler(x, start_element, end_element);
	XML_SetCharacterDataHandler(x, characters);
	if (XML_Parse(x, text, (int)len, 1) != XML_STATUS_OK)
		fail_msg("line %lu: %s", XML_GetCurrentLineNumber(x),
		    XML_ErrorString(XML_GetErrorCode(x)));
	XML_ParserFree(x);
	return s;
}

/* Return the picture of the game after PLY plies in VIEW. */
static struct seen
picture(size_t ply, enum strat_view view)
{
	open_as(&strat_format_svg);
	w.look.ply = ply;
	w.look.view = view;
	assert_int_equal(put(game), 0);
	end();
	return parse(w.out.text, w.out.len);
}

static void
a_picture_shows_every_piece_and_the_last_ply(void **state)
{
	struct seen s = picture(0, STRAT_VIEW_BOTH);

	(void)state;
	assert_int_equal(s.red, 8);
	assert_int_equal(s.blue, 8);
	assert_int_equal(s.marked, 0);
	assert_string_equal(s.title, "Ann \xe2\x80\x93 Bob");
	s = picture(SIZE_MAX, STRAT_VIEW_BOTH);
	assert_int_equal(s.red, 8);
	assert_int_equal(s.blue, 8); /* one of them beside the board */
	assert_int_equal(s.marked, 2);
	assert_non_null(strstr(w.out.text, "After ply 4, 2... j2xi2:2xB-<"));
}

static void
a_picture_says_what_its_view_knows(void **state)
{
	(void)state;
	picture(0, STRAT_VIEW_RED);
	assert_non_null(strstr(w.out.text, "as Red sees it"));
	assert_non_null(strstr(w.out.text, "Flag d1"));
	assert_null(strstr(w.out.text, "Flag a10"));
	picture(0, STRAT_VIEW_PUBLIC);
	assert_null(strstr(w.out.text, "Flag"));
	picture(SIZE_MAX, STRAT_VIEW_PUBLIC);
	assert_non_null(strstr(w.out.text, "Bomb i2"));
}

static void
a_turned_picture_has_red_above(void **state)
{
	static const char flag[] = "<g class=\"red\" transform=\"translate(%d %d) scale(1.00)\">";
	char text[100];

	(void)state;
	picture(0, STRAT_VIEW_BOTH);
	snprintf(text, sizeof text, flag, 50 + 300, 110 + 900);
	assert_non_null(strstr(w.out.text, text));
	open_as(&strat_format_svg);
	w.look.flip = 1;
	assert_int_equal(put(game), 0);
	snprintf(text, sizeof text, flag, 50 + 600, 110);
	assert_non_null(strstr(end(), text));
}

static void
a_picture_is_well_formed_whatever_the_names(void **state)
{
	struct seen s;

	(void)state;
	open_as(&strat_format_svg);
	assert_int_equal(
	    put("[Red \"</title><script>\"]\n[Blue \"]]>&amp; \\\" ' \xff\"]\n" SETUPS "*\n"), 0);
	end();
	s = parse(w.out.text, w.out.len);
	assert_string_equal(s.title, "</title><script> \xe2\x80\x93 ]]>&amp; \" ' \xef\xbf\xbd");
}

static void
there_is_one_picture_in_a_file(void **state)
{
	size_t len;

	(void)state;
	open_as(&strat_format_svg);
	assert_int_equal(put(game), 0);
	len = w.out.len;
	assert_int_equal(put(game), -STRAT_E_UNSAID);
	assert_int_equal(refused, 1);
	assert_non_null(strstr(why, "one game"));
	assert_int_equal(w.out.len, len);
}

static void
what_has_no_board_has_no_picture(void **state)
{
	(void)state;
	open_as(&strat_format_svg);
	assert_int_equal(put("[Rules \"?\"]\n\n*\n"), -STRAT_E_UNSAID);
	assert_int_equal(w.out.len, 0);
	assert_int_equal(put(game), 0);
}

/* ------ pages ------ */

/* Return the data of game N of the page, from 0, or NULL. */
static json_t *
data_of(const char *page, int n)
{
	const char *from = page, *to;
	json_error_t e;
	json_t *data;

	do {
		from = strstr(from, "class=\"game\"");
		if (!from)
			return NULL;
		from = strchr(from, '>') + 1;
	} while (n--);
	to = strchr(from, '<');
	assert_memory_equal(to, "</script>", 9);
	data = json_loadb(from, (size_t)(to - from), JSON_REJECT_DUPLICATES, &e);
	if (!data)
		fail_msg("%s at %d", e.text, e.position);
	return data;
}

static size_t
plies_of(const json_t *data)
{
	return json_array_size(json_object_get(data, "plies"));
}

static void
a_page_holds_each_game(void **state)
{
	const char *page;
	json_t *data;
	int n;

	(void)state;
	open_as(&strat_format_html);
	assert_int_equal(put(game), 0);
	assert_int_equal(put("[Event \"</script>\xff\"]\n[Rules \"?\"]\n\n*\n"), 0);
	assert_int_equal(put(game), 0);
	page = end();
	for (n = 0; n < 3; n++) {
		data = data_of(page, n);
		assert_non_null(data);
		assert_int_equal(plies_of(data), n == 1 ? 0 : 4);
		assert_true(json_is_integer(json_object_get(data, "whole")));
		assert_int_equal(json_object_get(data, "fault") != NULL, n == 1);
		json_decref(data);
	}
	assert_null(data_of(page, 3));
}

static void
a_page_is_whole(void **state)
{
	static const char *const once[] = { "<!DOCTYPE html>", "</html>\n", "<style>", "</style>",
		"symbol id=\"red\"", "begin();", "id=\"look\"" };
	const char *page;
	size_t i;

	(void)state;
	open_as(&strat_format_html);
	page = end();
	assert_true(w.out.len < 60000);
	assert_null(strstr(page, "<!-- "));
	assert_null(strstr(page, "http://www.w3.org/1999/xhtml"));
	for (i = 0; i < sizeof once / sizeof *once; i++) {
		const char *first = strstr(page, once[i]);

		assert_non_null(first);
		assert_null(strstr(first + 1, once[i]));
	}
}

static void
a_page_loads_nothing(void **state)
{
	const char *page, *s;

	(void)state;
	open_as(&strat_format_html);
	page = end();
	for (s = page; (s = strstr(s, "http")) != NULL; s++)
		assert_true(strncmp(s, "http-equiv", 10) == 0 ||
		    strncmp(s, "http://www.w3.org/2000/svg\"", 27) == 0);
	assert_null(strstr(page, "src="));
	assert_null(strstr(page, "@import"));
	assert_null(strstr(page, "url(h"));
}

static void
symbols_are_well_formed(void **state)
{
	struct strat_out out;

	(void)state;
	strat_out_init(&out, -1);
	strat_out_printf(&out, "<svg>%s</svg>", (const char *)strat_pieces_svg);
	assert_int_equal(parse(out.text, out.len).depth, 0);
	strat_out_free(&out);
}

/* Return the views (bits) that may read tag NAME, or -1 if it is missing. */
static int
readers_of(const json_t *data, const char *name)
{
	const json_t *tags = json_object_get(data, "tags");
	size_t i;

	for (i = 0; i < json_array_size(tags); i++) {
		const json_t *tag = json_array_get(tags, i);

		if (strcmp(json_string_value(json_array_get(tag, 0)), name) == 0)
			return (int)json_integer_value(json_array_get(tag, 2));
	}
	return -1;
}

static void
words_are_for_those_who_may_read_them(void **state)
{
	const int both = 1 << STRAT_VIEW_BOTH, all = (1 << STRAT_VIEWS) - 1;
	json_t *data;

	(void)state;
	open_as(&strat_format_html);
	assert_int_equal(put(game), 0);
	assert_int_equal(put("[View \"red\"]\n[Secret \"\"]\n" SETUPS "*\n"), 0);
	data = data_of(end(), 0);
	assert_int_equal(readers_of(data, "Red"), all);
	assert_int_equal(readers_of(data, "Secret"), both);
	assert_int_equal(readers_of(data, "RedSetup"), -1);
	assert_int_equal(json_integer_value(json_object_get(data, "readers")), both);
	json_decref(data);
	data = data_of(w.out.text, 1);
	assert_int_equal(readers_of(data, "Secret"), both | 1 << STRAT_VIEW_RED);
	json_decref(data);
}

static void
a_faulty_game_is_shown_up_to_its_fault(void **state)
{
	const json_t *fault;
	json_t *data;

	(void)state;
	open_as(&strat_format_html);
	assert_int_equal(put(SETUPS "1. e3-e4 j7-j2 2. b1-b6 j2xj9 3. e4-e5 *\n"), 0);
	data = data_of(end(), 0);
	fault = json_object_get(data, "fault");
	assert_int_equal(json_integer_value(json_array_get(fault, 0)), 4);
	assert_int_equal(plies_of(data), 3);
	assert_int_equal(json_integer_value(json_object_get(data, "whole")), 0);
	json_decref(data);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(xml_has_no_marks_and_no_controls),
		cmocka_unit_test(json_can_stand_in_a_script),
		cmocka_unit_test(json_has_commas_between_values_and_none_after_names),
		cmocka_unit_test_teardown(a_picture_shows_every_piece_and_the_last_ply, forget),
		cmocka_unit_test_teardown(a_picture_says_what_its_view_knows, forget),
		cmocka_unit_test_teardown(a_turned_picture_has_red_above, forget),
		cmocka_unit_test_teardown(a_picture_is_well_formed_whatever_the_names, forget),
		cmocka_unit_test_teardown(there_is_one_picture_in_a_file, forget),
		cmocka_unit_test_teardown(what_has_no_board_has_no_picture, forget),
		cmocka_unit_test_teardown(a_page_holds_each_game, forget),
		cmocka_unit_test_teardown(a_page_is_whole, forget),
		cmocka_unit_test_teardown(a_page_loads_nothing, forget),
		cmocka_unit_test(symbols_are_well_formed),
		cmocka_unit_test_teardown(words_are_for_those_who_may_read_them, forget),
		cmocka_unit_test_teardown(a_faulty_game_is_shown_up_to_its_fault, forget),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
