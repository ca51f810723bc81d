/* test_results.c - lists of results, and records, read into a pool. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "formats/results/results.h"

static char said[4096];
static struct strat_pool pool;
static struct strat_results results;

static void
listen(void *arg, const struct strat_diag *d)
{
	size_t len = strlen(said);

	(void)arg;
	snprintf(said + len, sizeof said - len, "%ld:%s:%s\n", d->line, strat_code_name(d->code),
	    d->detail);
}

static struct strat_report report = { .on_diagnostic = listen };

static void
start(void)
{
	*said = '\0';
	strat_pool_init(&pool);
	strat_results_init(&results, &pool, &report);
}

static void
read_bytes(const char *text, size_t len)
{
	struct strat_in *in;

	assert_int_equal(strat_in_memory(&in, text, len), 0);
	assert_int_equal(strat_results_list(&results, in, "list"), 0);
	strat_in_close(in);
	assert_int_equal(strat_pool_close(&pool), 0);
}

static void
read_list(const char *text)
{
	start();
	read_bytes(text, strlen(text));
}

/* Assert that the pool has these games: RED>BLUE=OUTCOME@DAY and, if there is one, #EVENT. */
static void
pool_is(const char *want)
{
	char text[2000] = "", day[STRAT_DAY_TEXT];
	size_t i, len = 0;

	for (i = 0; i < pool.ngames; i++) {
		const struct strat_pool_game *g = &pool.games[i];
		const char *event = strat_pool_event_name(&pool, g->event);

		strat_day_text(g->day, day);
		len += (size_t)snprintf(text + len, sizeof text - len, "%s>%s=%u@%s%s%s ",
		    strat_pool_name(&pool, g->red), strat_pool_name(&pool, g->blue),
		    (unsigned)g->outcome, day, *event ? "#" : "", event);
	}
	assert_string_equal(text, want);
	strat_pool_free(&pool);
}

static void
rows_become_games(void **state)
{
	(void)state;
	read_list("date,red,blue,result\n2024-01-02,Ann,Bob,1-0\n2024.01.03,Bob,Ann,1/2-1/2\n"
		  "2024-01-04,Ann,Bob,0-1");
	assert_string_equal(said, "");
	pool_is("Ann>Bob=0@2024-01-02 Bob>Ann=1@2024-01-03 Ann>Bob=2@2024-01-04 ");
}

static void
columns_are_found_by_name(void **state)
{
	(void)state;
	read_list("\xef\xbb\xbf"
		  "Result;Board;BLUE;\"Red\";event;Date\r\n1-0;7;Bob;Ann;Cup;2024-01-02\r\n\r\n"
		  "0-1;7;Bob;Ann;Open;\r\n");
	assert_string_equal(said, "");
	pool_is("Ann>Bob=0@2024-01-02#Cup Ann>Bob=2@2024-01-02#Open ");
}

static void
a_header_row_can_be_missing(void **state)
{
	(void)state;
	read_list("2024-01-02\tAnn\tBob\t1\n2024-01-02\tBob\tCid\t0.5\n");
	assert_string_equal(said, "");
	pool_is("Ann>Bob=0@2024-01-02 Bob>Cid=1@2024-01-02 ");
}

static void
quotes_hold_anything(void **state)
{
	(void)state;
	read_list("date,red,blue,result\n2024-01-02,\"Smith, \"\"Al\"\"\", Bob ,1-0\n"
		  "2024-01-02,Bob,'=Eve,red\n2024-01-02,\xe5\xbc\xa0\xe4\xbc\x9f,O'Neil,blue\n");
	assert_string_equal(said, "");
	pool_is("Bob>=Eve=0@2024-01-02 Smith, \"Al\">Bob=0@2024-01-02 "
		"\xe5\xbc\xa0\xe4\xbc\x9f>O'Neil=2@2024-01-02 ");
}

static void
what_is_no_game_is_said_and_left_out(void **state)
{
	(void)state;
	read_list("date,red,blue,result\n2024-02-30,A,B,1-0\n2024-02-01,A,A,1-0\n"
		  "2024-02-01,A,B,3-1\n2024-02-01,,B,1-0\n2024-02-01,A\n2024-02-01,\"A\"x,B,1-0\n"
		  "2024-02-01,A,B\x01,1-0\n2024-02-01,A,B,1-0\n");
	assert_string_equal(said,
	    "2:game:invalid date: 2024-02-30\n3:game:the same player twice: A\n"
	    "4:game:invalid result: 3-1\n5:game:missing player\n6:game:too few cells\n"
	    "7:game:invalid CSV\n8:game:invalid name: contains a control character\n");
	assert_int_equal(results.faulty, 7);
	assert_int_equal(results.good, 1);
	pool_is("A>B=0@2024-02-01 ");
}

static void
lines_are_counted_in_quoted_cells(void **state)
{
	(void)state;
	read_list("red,blue,result,event\nA,B,1-0,\"two\nlines\"\nA,B,x,\n");
	assert_string_equal(said, "4:game:invalid result: x\n");
	strat_pool_free(&pool);
}

static void
unfinished_games_are_not_rated(void **state)
{
	(void)state;
	read_list("red,blue,result\nA,B,*\nA,B,\nA,B,0-0\nA,B,=\n");
	assert_string_equal(said, "");
	assert_int_equal(results.open, 3);
	assert_int_equal(results.good, 1);
	pool_is("A>B=1@1970-01-01 ");
}

static void
days_limit_what_is_read(void **state)
{
	static const char text[] =
	    "date,red,blue,result\n2024-01-01,A,B,1-0\n2024-01-02,A,B,1-0\n,A,B,1-0\n"
	    "2024-01-03,A,B,1-0\n";

	(void)state;
	start();
	results.since = results.until = strat_day_of(2024, 1, 2);
	read_bytes(text, sizeof text - 1);
	assert_int_equal(results.outside, 3);
	pool_is("A>B=0@2024-01-02 ");
}

static void
another_column_can_be_the_event(void **state)
{
	static const char text[] = "red,blue,result,rules,event\nA,B,1-0,isf,x\n";

	(void)state;
	start();
	results.event = "Rules";
	read_bytes(text, sizeof text - 1);
	pool_is("A>B=0@1970-01-01#isf ");
}

static void
pairs_are_the_same_word(void **state)
{
	(void)state;
	read_list("red,blue,result,pair\nA,B,1-0,7a\nB,A,1-0,7a\nA,B,1-0,\nA,B,1-0,8\n");
	assert_int_equal(pool.games[0].pair, 0);
	assert_true(pool.games[1].pair != 0 && pool.games[2].pair != 0);
	assert_true(pool.games[1].pair != pool.games[2].pair);
	assert_true(
	    pool.games[3].pair == pool.games[1].pair || pool.games[3].pair == pool.games[2].pair);
	strat_pool_free(&pool);
}

/* Rows end anywhere in the buffer, and one is longer than it. */
static void
long_lists_are_read_whole(void **state)
{
	const size_t n = 60000, huge = (size_t)3 << 20;
	char *text = malloc(n * 64 + huge), *p = text;
	size_t i;

	(void)state;
	assert_non_null(text);
	p += sprintf(p, "date,red,blue,result\n");
	for (i = 0; i < n; i++) {
		if (i == n / 2) {
			memset(p, 'x', huge - 1);
			p[huge - 1] = '\n';
			p += huge;
		}
		p += sprintf(p,
		    i % 5 ? "2024-01-02,player%zu,B,1-0\n" : "2024-01-02,\"player%zu\",B,1-0\n", i);
	}
	start();
	read_bytes(text, (size_t)(p - text));
	assert_string_equal(said, "30002:game:row longer than 1 MiB\n");
	assert_int_equal(results.good, n);
	assert_int_equal(pool.nplayers, n + 1);
	strat_pool_free(&pool);
	free(text);
}

static void
lists_are_recognised(void **state)
{
	static const char *const lists[] = { "date,red,blue,result\n", "Red;Blue;Result",
		"\xef\xbb\xbf\"red\"\tblue\tresult\r\n" };
	static const char *const others[] = { "Event,Red,Blue,Result,Moves\n", "[Event \"x\"]\n",
		"2024-01-02,A,B,1-0\n", "", "red,blue\n", "{\"red\":\"blue\",\"result\":1}\n" };
	size_t i;

	(void)state;
	for (i = 0; i < sizeof lists / sizeof *lists; i++)
		assert_int_equal(strat_results_sniff(lists[i], strlen(lists[i])), 1);
	for (i = 0; i < sizeof others / sizeof *others; i++)
		assert_int_equal(strat_results_sniff(others[i], strlen(others[i])), 0);
}

static void
records_become_games(void **state)
{
	char path[] = "/tmp/strat-results-XXXXXX";
	FILE *f;

	(void)state;
	start();
	f = fdopen(mkstemp(path), "w");
	assert_non_null(f);
	fputs("[Event \"Cup\"]\n[Date \"2024.05.06\"]\n[Red \"Ann\"]\n[Blue \"Bob\"]\n"
	      "[Rules \"free\"]\n\n0-1\n\n[Event \"Cup\"]\n[Date \"2024.05.07\"]\n[Red \"Bob\"]\n"
	      "[Blue \"Bob\"]\n[Rules \"free\"]\n\n1-0\n\n[Event \"Cup\"]\n[Red \"Bob\"]\n"
	      "[Blue \"Cid\"]\n[Rules \"free\"]\n\n*\n",
	    f);
	fclose(f);
	results.jobs = 2;
	assert_int_equal(strat_results_records(&results, path), 0);
	remove(path);
	assert_int_equal(strat_pool_close(&pool), 0);
	assert_string_equal(said, "9:game:the same player twice: Bob\n");
	assert_int_equal(results.open, 1);
	pool_is("Ann>Bob=2@2024-05-06#Cup ");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(rows_become_games),
		cmocka_unit_test(columns_are_found_by_name),
		cmocka_unit_test(a_header_row_can_be_missing),
		cmocka_unit_test(quotes_hold_anything),
		cmocka_unit_test(what_is_no_game_is_said_and_left_out),
		cmocka_unit_test(lines_are_counted_in_quoted_cells),
		cmocka_unit_test(unfinished_games_are_not_rated),
		cmocka_unit_test(days_limit_what_is_read),
		cmocka_unit_test(another_column_can_be_the_event),
		cmocka_unit_test(pairs_are_the_same_word),
		cmocka_unit_test(long_lists_are_read_whole),
		cmocka_unit_test(lists_are_recognised),
		cmocka_unit_test(records_become_games),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
