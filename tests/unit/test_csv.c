/* test_csv.c - games and plies as CSV: writing, reading, faults. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "formats/writer.h"
#include "tables_help.h"

#define CSV   (&strat_format_csv)
#define SGR   (&strat_format_sgr)
#define PLIES (&strat_format_plies)

static const char *
heard(const char *text)
{
	return heard_of(CSV, text, strlen(text));
}

static void
a_game_is_a_row(void **state)
{
	(void)state;
	assert_string_equal(
	    converted(SGR,
		"[Event \"Night, \\\"late\\\"\"]\n[Result \"1-0\"]\n[Rules \"isf\"]\n[Club \"x\"]\n"
		"[Site \"\"]\n\n1. e4-e5 {a, \"b\"} e7xe5:9x4+ 1-0\n",
		CSV),
	    "Event,Site,Date,Round,Red,Blue,Result,Termination,Rules,Options,Army,View,RedSetup,"
	    "BlueSetup,Position,Turn,Captured,Enchanted,Moved,KnownRed,KnownBlue,Rescued,Ply,"
	    "Quiet,Prior,PlyCount,Moves,Tags,Token\r\n"
	    "\"Night, \"\"late\"\"\",,,,,,1-0,,isf,,,,,,,,,,,,,,,,,2,"
	    "\"1. e4-e5 {a, \"\"b\"\"} 1... e7xe5:9x4+\",\"[Club \"\"x\"\"] [Site \"\"\"\"]\",\r\n");
}

static void
a_record_comes_back_as_it_was(void **state)
{
	static const char *const records[] = {
		"*\n",
		"[A \"\"]\n[Event \"x\"]\n\n0-0\n",
		"[Event \" a\\\\b\tc \"]\n\n{x} (y {)} z) ; } z\n1. a4-a5 $007 ; a } b\n*",
		"[Turn \"blue\"]\n\n1... a7-a6 2. a4-a5 *\n",
		"[Result \"1-0\"]\n\n1-0\n",
		"[Result \"1-0\"]\n\n0-1\n",
		"[Result \"?\"]\n\n0-1\n",
		"[Result \"\"]\n\n*\n",
		"[PlyCount \"7\"]\n[Moves \"8\"]\n[Tags \"9\"]\n[Token \"a\"]\n\n1. a4-a5 *\n",
		"[Event \"\xff\r\xc3\"]\n\n*\n",
	};
	size_t i;

	(void)state;
	for (i = 0; i < sizeof records / sizeof *records; i++) {
		char *canonical = strdup(converted(SGR, records[i], SGR));

		assert_string_equal(there_and_back(CSV, records[i]), canonical);
		free(canonical);
	}
}

static void
no_cell_is_a_formula(void **state)
{
	static const struct {
		const char *value, *cell;
	} cells[] = {
		{ "=1+1", ",\"'=1+1\"," },
		{ "+1", ",\"'+1\"," },
		{ "-1", ",\"'-1\"," },
		{ "@a", ",\"'@a\"," },
		{ "\tx", ",\"'\tx\"," },
		{ "'=1", ",\"''=1\"," },
		{ "''=1", ",\"'''=1\"," },
		{ "=\\\"a,b\\\"", ",\"'=\"\"a,b\"\"\"," },
		{ "-", ",-," },
		{ "'-", ",'-," },
		{ "'t Hart", ",'t Hart," },
		{ "a=b", ",a=b," },
		{ "+--", ",+--," },
		{ "-:+", ",-:+," },
		{ "'+--", ",\"''+--\"," },
	};
	char text[100];
	size_t i;

	(void)state;
	for (i = 0; i < sizeof cells / sizeof *cells; i++) {
		snprintf(text, sizeof text, "[Red \"%s\"]\n\n*\n", cells[i].value);
		assert_non_null(strstr(converted(SGR, text, CSV), cells[i].cell));
		assert_string_equal(there_and_back(CSV, text), text);
	}
}

static void
columns_may_stand_in_any_order_and_be_missing(void **state)
{
	(void)state;
	assert_string_equal(converted(CSV,
				"\xef\xbb\xbf\"Moves\",Blue,Club,row name,,Result\n"
				"1. e4-e5,Bob,K,7,8,1-0\n",
				SGR),
	    "[Blue \"Bob\"]\n[Result \"1-0\"]\n[Club \"K\"]\n\n1. e4-e5\n1-0\n");
	assert_string_equal(converted(CSV, "Red;Moves\rAnn;\"*\"\r", SGR), "[Red \"Ann\"]\n\n*\n");
	assert_string_equal(converted(CSV, "Red\tMoves\n Ann \t *\n", SGR), "[Red \"Ann\"]\n\n*\n");
}

static void
a_quoted_cell_may_have_line_breaks(void **state)
{
	(void)state;
	assert_string_equal(heard("Event,Moves\r\n\"a\r\n\",1-0\r\n"
				  "b,\"1. e4-e5\r\n; see, \"\"that\"\"\r\n0-1\"\r\nc,*"),
	    "2 tag\ngame 4 1 0-1\ngame 7 0 *\n");
}

static void
empty_rows_and_repeated_headers_are_nothing(void **state)
{
	(void)state;
	assert_string_equal(heard("\nEvent,Moves\n\n,\na,*\n\xef\xbb\xbf"
				  "Event,Moves\r\nb,*\n\"\",\n"),
	    "game 5 0 *\ngame 7 0 *\n");
	assert_string_equal(heard("Event,Moves\n"), "");
}

static void
each_fault_is_told_and_costs_its_own_game(void **state)
{
	static const struct {
		const char *row, *code;
	} faults[] = {
		{ "a\"b,*,,,", "syntax" },
		{ "\"a\"b,*,,,", "syntax" },
		{ "a,*,,,,", "syntax" },
		{ "a,*", "cut" },
		{ "a,1. e4,,,", "ply" },
		{ "a,{x *,,,", "cut" },
		{ "a,* *,,,", "syntax" },
		{ "a,* [Red \"\"x\"\"],,,", "syntax" },
		{ "a,*,2,,", "cut" },
		{ "a,e4-e5 *,0,,", "syntax" },
		{ "a,*,,1. e4-e5,", "syntax" },
		{ "a,*,,\"[Event \"\"b\"\"]\",", "dup-tag" },
		{ "a,*,,,1-0", "syntax" },
		{ "a,,,,x", "syntax" },
		{ "\"a\nb\",*,,,", "tag" },
		{ "a\x01,*,,,", "text" },
		{ "Moves,Red,,,", "syntax" },
	};
	char text[300], want[100];
	size_t i;

	(void)state;
	for (i = 0; i < sizeof faults / sizeof *faults; i++) {
		int more = strchr(faults[i].row, '\n') != NULL;

		snprintf(text, sizeof text,
		    "Event,Moves,PlyCount,Tags,Token\nx,*,0,,\n%s\ny,e4-e5 *,1,,\n", faults[i].row);
		snprintf(
		    want, sizeof want, "game 2 0 *\n3 %s\ngame %d 1 *\n", faults[i].code, 4 + more);
		assert_string_equal(heard(text), want);
	}
}

static void
a_quote_that_is_not_closed_costs_a_line(void **state)
{
	(void)state;
	assert_string_equal(
	    heard("Event,Moves\nx,\"*\ny,1-0\nz,*\n"), "2 syntax\ngame 3 0 1-0\ngame 4 0 *\n");
	assert_string_equal(
	    heard("Event,Moves\nx,\"*\ny,\"1-0\"\nz,*\n"), "2 syntax\ngame 3 0 1-0\ngame 4 0 *\n");
}

static void
without_known_columns_there_is_no_game(void **state)
{
	(void)state;
	assert_string_equal(heard("a,b\nc,d\n"), "2 syntax\n");
	assert_string_equal(heard("Moves,\"b\nc,d\n"), "1 syntax\n2 syntax\n");
}

static void
a_missing_result_is_told_and_the_game_is_there(void **state)
{
	(void)state;
	assert_string_equal(heard("Event,Moves\nx,e4-e5\n"), "2 no-token\ngame 2 1 \n");
}

/* Thousands of games, more than a block, with quoted lines: no row is split or counted twice, and
 * all are read with the header of the first block. */
static void
rows_may_be_cut_only_where_they_end(void **state)
{
	struct heap h = { NULL, 0, 0 };
	const char *s;
	size_t i, n = 0;

	(void)state;
	heap_str(&h, "Moves,Event\n");
	for (i = 0; i < 20000; i++)
		heap_str(&h, i % 3 ? "e4-e5 *,x\n" : "\"{\"\"\n,\n} e4-e5 *\",\"\"\n");
	s = heard_of(CSV, h.text, h.len);
	for (i = 0; (s = strchr(s, '\n')) != NULL; s++)
		i++;
	assert_int_equal(i, 20000);
	n = strlen(heard_of(CSV, h.text, h.len));
	assert_null(strstr(heard_of(CSV, h.text, h.len), "syntax"));
	assert_true(n > 0);
	free(h.text);
}

/* Count the diagnostics of a block, without storing them. */
static int
is_little(void *arg, void *own, const char *file, long lines, const struct strat_diag_log *said)
{
	(void)own, (void)file, (void)lines;
	*(size_t *)arg += said->n;
	return said->n > (256 << 10) / 2 ? -STRAT_E_LIMIT : 0;
}

static void
no_game(void *arg, void *own, const struct strat_record *game, int rc, struct strat_report *rep)
{
	(void)arg, (void)own, (void)game, (void)rc, (void)rep;
}

/* The open quote makes a block of more than 4 MiB, with millions of rows. */
static void
memory_does_not_grow_with_faults(void **state)
{
	struct heap h = { NULL, 0, 0 };
	char path[TEMP_PATH];
	char *files[] = { path, NULL };
	size_t said = 0, i;
	struct strat_batch batch = {
		.files = files, .jobs = 1, .arg = &said, .game = no_game, .deliver = is_little
	};

	(void)state;
	heap_str(&h, "Event,Moves\na,\"b\n");
	for (i = 0; i < 2500000; i++)
		heap_str(&h, "c\n");
	put_file(path, h.text, h.len);
	free(h.text);
	assert_int_equal(strat_batch_run(&batch), 0);
	assert_int_equal(said, 2500001);
	unlink(path);
}

static void
cells_too_long_for_spreadsheets_are_remarked(void **state)
{
	struct heap h = { NULL, 0, 0 }, told = { NULL, 0, 0 };
	struct strat_report rep = { .on_diagnostic = log_diagnostic, .arg = &told };
	size_t i;

	(void)state;
	heap_str(&h, "[Event \"x\"]\n\n{");
	for (i = 0; i < 32765; i++)
		heap_str(&h, "\xc3\xa9");
	heap_str(&h, "} *");
	heap_str(&told, "");
	assert_int_equal(read_as(SGR, h.text, h.len, NULL), 1);
	assert_int_equal(write_as(CSV, &rep), 0);
	assert_string_equal(told.text, "");
	assert_string_equal(heard_of(CSV, out.text, out.len - 1), "2 cell\ngame 2 0 *\n");

	h.len -= 3;
	heap_str(&h, "x} *");
	assert_int_equal(read_as(SGR, h.text, h.len, NULL), 1);
	assert_int_equal(write_as(CSV, &rep), 0);
	assert_string_equal(told.text, "1 cell\n");
	assert_string_equal(heard_of(CSV, out.text, out.len - 1), "game 2 0 *\n");
	free(h.text);
	free(told.text);
}

static void
sniffing_wants_columns(void **state)
{
	static const struct {
		const char *head;
		int least, most;
	} heads[] = {
		{ "Event,Moves\n", 95, 95 },
		{ "\xef\xbb\xbf\"Moves\";\"Red\"\r\n", 95, 95 },
		{ "Moves,x", 1, 90 },
		{ "Red,Blue,Result\n", 1, 90 },
		{ "Red\nMoves,Blue,Result\n", 0, 0 },
		{ "game,event,date\n", 0, 0 },
		{ "[Event \"Moves,Red,Blue\"]\n", 0, 60 },
		{ "", 0, 0 },
	};
	size_t i;

	(void)state;
	for (i = 0; i < sizeof heads / sizeof *heads; i++)
		assert_in_range(CSV->sniff(heads[i].head, strlen(heads[i].head)), heads[i].least,
		    heads[i].most);
}

/* ------ plies ------ */

#define ROW   "AAAAAAAAAA"
#define LAKES "AA__AA__AAAA__AA__AA"
#define SMALL                                                                                      \
	"[Red \"=A\"]\n[Rules \"isf\"]\n[Position \"MEAAAAAAAA" ROW ROW ROW LAKES ROW ROW ROW      \
	"AAAAAAAAQY\"]\n\n"

static void
a_ply_is_a_row(void **state)
{
	(void)state;
	assert_string_equal(converted(SGR,
				SMALL "{before} 1. b1-b2 $1 $2 {a,\nb [%clk 1:00]} {c} 1... i10-i9 "
				      "(no) {[%emt 0.25] [%eval 620]} *",
				PLIES),
	    "game,event,date,round,red,blue,rules,result,termination,ply,side,text,kind,from,via,"
	    "to,mover,target,around,outcome,rescue,rescue_at,clock,elapsed,eval,nags,comment\r\n"
	    "1,,,,\"'=A\",,isf,*,,1,red,b1-b2,step,b1,,b2,3,,,,,,60,,,1 2,\"a, b c\"\r\n"
	    "1,,,,\"'=A\",,isf,*,,2,blue,i10-i9,step,i10,,i9,3,,,,,,,0.25,620,,\r\n");
}

static void
ranks_that_only_the_board_knows_end_with_the_rules(void **state)
{
	(void)state;
	converted(SGR, SMALL "b1-b2 a1-a2 b2xb3:3x4- *", PLIES);
	assert_non_null(strstr(out.text, ",b1-b2,step,b1,,b2,3,,"));
	assert_non_null(strstr(out.text, ",a1-a2,step,a1,,a2,,,"));
	assert_non_null(strstr(out.text, ",b2xb3:3x4-,step"));
	assert_non_null(strstr(out.text, ",b2,,b3,3,4,,-,"));
}

static void
games_are_numbered(void **state)
{
	struct strat_writer w;

	(void)state;
	strat_writer_init(&w, PLIES, -1);
	assert_int_equal(read_as(SGR, "e4-e5 *", 7, NULL), 1);
	assert_int_equal(strat_writer_game(&w, &g, NULL), 0);
	assert_int_equal(read_as(SGR, "*", 1, NULL), 1);
	assert_int_equal(strat_writer_game(&w, &g, NULL), 0);
	assert_int_equal(read_as(SGR, "e4-e5 *", 7, NULL), 1);
	assert_int_equal(strat_writer_game(&w, &g, NULL), 0);
	assert_int_equal(strat_writer_end(&w), 0);
	strat_out_char(&w.out, '\0');
	assert_non_null(strstr(w.out.text, "\n1,,"));
	assert_null(strstr(w.out.text, "\n2,,"));
	assert_non_null(strstr(w.out.text, "\n3,,"));
	strat_writer_free(&w);
}

static void
plies_cannot_be_read(void **state)
{
	static const char text[] = "game,event\n";

	(void)state;
	assert_string_equal(heard_of(PLIES, text, sizeof text - 1), "0 format\n");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_teardown(a_game_is_a_row, forget),
		cmocka_unit_test_teardown(a_record_comes_back_as_it_was, forget),
		cmocka_unit_test_teardown(no_cell_is_a_formula, forget),
		cmocka_unit_test_teardown(columns_may_stand_in_any_order_and_be_missing, forget),
		cmocka_unit_test_teardown(a_quoted_cell_may_have_line_breaks, forget),
		cmocka_unit_test_teardown(empty_rows_and_repeated_headers_are_nothing, forget),
		cmocka_unit_test_teardown(each_fault_is_told_and_costs_its_own_game, forget),
		cmocka_unit_test_teardown(a_quote_that_is_not_closed_costs_a_line, forget),
		cmocka_unit_test_teardown(without_known_columns_there_is_no_game, forget),
		cmocka_unit_test_teardown(a_missing_result_is_told_and_the_game_is_there, forget),
		cmocka_unit_test_teardown(rows_may_be_cut_only_where_they_end, forget),
		cmocka_unit_test_teardown(memory_does_not_grow_with_faults, forget),
		cmocka_unit_test_teardown(cells_too_long_for_spreadsheets_are_remarked, forget),
		cmocka_unit_test_teardown(sniffing_wants_columns, forget),
		cmocka_unit_test_teardown(a_ply_is_a_row, forget),
		cmocka_unit_test_teardown(
		    ranks_that_only_the_board_knows_end_with_the_rules, forget),
		cmocka_unit_test_teardown(games_are_numbered, forget),
		cmocka_unit_test_teardown(plies_cannot_be_read, forget),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
