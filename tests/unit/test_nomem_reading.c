/* test_nomem_reading.c - records are read, indexed and checked while memory fails. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include <jansson.h>
#include <zlib.h>

#include "formats/index.h"
#include "formats/reader.h"
#include "formats/sgb/extract.h"
#include "formats/sgb/fill.h"
#include "formats/writer.h"
#include "game/check.h"
#include "nomem_help.h"

static char path[] = "/tmp/test_nomem.XXXXXX";

/* Write the LEN bytes at TEXT to the file, packed or not. */
static void
put(const char *text, size_t len, const char *mode)
{
	gzFile f = gzopen(path, mode);

	assert_non_null(f);
	assert_int_equal(gzwrite(f, text, (unsigned)len), len);
	assert_int_equal(gzclose(f), Z_OK);
}

/* The same as blocked gzip. */
static void
put_blocked(const char *text, size_t len)
{
	struct strat_pack_options how = { 1, 1, NULL, NULL };
	struct strat_out o;

	strat_out_init(&o, open(path, O_WRONLY | O_TRUNC));
	assert_int_equal(strat_out_pack(&o, &how), 0);
	strat_out_put(&o, text, len);
	assert_int_equal(strat_out_end(&o), 0);
	close(o.fd);
	strat_out_free(&o);
}

/* Write a state that continues from SMALL. */
static size_t
state_text(char *to, size_t room)
{
	return (size_t)snprintf(to, room, "%s\n1\n%d\n\n" SMALL "\n101\n", SMALL, 101);
}

static size_t
log_text(char *to, size_t room)
{
	static const char rows[] = "FB8sB479B8\nBB31555583\n6724898974\n967B669999\n";

	return (size_t)snprintf(to, room,
	    "a RED SETUP\n%sb BLUE SETUP\n%s1 RED: 0 3 DOWN OK\na RED DRAW 1 9 9\n", rows, rows);
}

/* In both of Gravon's formats, with more words than fit into the initial memory. */
static const char gsn[] = "#X38FA11 Stratego-Notation v1\ntype 3\nMAAAAAAAAA" EMPTY EMPTY
			  "AAHAAAAAAA" LAKES LAKES EMPTY EMPTY EMPTY
			  "AAAAAAAARY\nC4-B5\nI:-I9\nC7:A1\nEND\nAnn vs Bob result 13 winner 0\n";

static size_t
xml_text(char *to, size_t room)
{
	return (size_t)snprintf(to, room,
	    "<stratego>\n<game type=\"ultimate lightning\" b=\"%0300d\">\n<field content=\"%.100s\"/>\n"
	    "<move id=\"2\" source=\"C4\" target=\"B5\" c=\"%0600d\"/>\n<!-- well -->\n"
	    "<x>%0600d</x><player id=\"1\">J\xf6rg</player>\n"
	    "<result type=\"13\" winner=\"1\"/>\n</game>\n</stratego>\n",
	    1, strchr(strchr(gsn, '\n') + 1, '\n') + 1, 2, 3);
}

/* ------ the jobs ------ */

static int
read_all(struct strat_report *rep)
{
	struct strat_reader *r;
	struct strat_record g;
	int rc = strat_reader_open(&r, path, NULL, rep), last;

	if (rc < 0)
		return rc;
	if (faults_are_told)
		strat_reader_salvage(r);
	strat_record_init(&g);
	do {
		last = strat_reader_next(r, &g);
		if (last < 0 && rc == 0)
			rc = last;
	} while (last != 0);
	strat_record_free(&g);
	strat_reader_close(r);
	return rc;
}

static void
check_game(void *arg, void *own, const struct strat_record *g, int rc, struct strat_report *rep)
{
	(void)arg;
	if (rc > 0)
		(void)!strat_check(own, g, rep);
}

static int
pass_on(void *arg, void *own, const char *file, long lines, const struct strat_diag_log *said)
{
	size_t i;

	(void)own;
	(void)file;
	(void)lines;
	for (i = 0; i < said->n; i++) {
		struct strat_diag d = strat_diag_log_get(said, i);

		if (strat_code_level(d.code) == STRAT_TROUBLE)
			strat_report_diag(arg, &d);
	}
	return 0;
}

static int
init_checker(void *arg, void *own)
{
	(void)arg;
	strat_checker_init(own);
	return 0;
}

static void
free_checker(void *arg, void *own)
{
	(void)arg;
	strat_checker_free(own);
}

static int
check_batch(struct strat_report *rep)
{
	char *files[] = { path, path, NULL };
	struct strat_batch batch = { .files = files,
		.jobs = 1,
		.arg = rep,
		.own = { sizeof(struct strat_checker), init_checker, free_checker, NULL },
		.game = check_game,
		.deliver = pass_on };

	return strat_batch_run(&batch);
}

static int
index_file(struct strat_report *rep)
{
	struct strat_index ix, again;
	int rc = strat_index_build(&ix, path, NULL, NULL, NULL, rep);

	if (rc < 0)
		return rc;
	rc = strat_index_save(&ix, path, rep);
	if (rc == 0)
		rc = strat_index_load(&again, path, NULL, rep);
	if (rc > 0)
		strat_index_free(&again);
	strat_index_free(&ix);
	return rc < 0 ? rc : 0;
}

static int
fill_archive(struct strat_report *rep)
{
	char *files[] = { path, path, NULL };
	struct strat_archive_fill_options from = { .files = files, .jobs = 1, .block_games = 2 };
	struct strat_out out;
	struct strat_archive_writer f = { .out = &out };
	int rc;

	strat_out_init(&out, open("/dev/null", O_WRONLY));
	rc = strat_archive_writer_begin(&f, 2);
	if (rc == 0)
		rc = strat_archive_fill(&f, &from, rep);
	if (rc == 0)
		rc = strat_archive_writer_end(&f);
	close(out.fd);
	strat_contents_free(&f.contents);
	strat_out_free(&out);
	return rc;
}

static int
load_index(struct strat_report *rep)
{
	struct strat_index ix;
	int rc = strat_index_load(&ix, path, NULL, rep);

	if (rc > 0)
		strat_index_free(&ix);
	return rc < 0 ? rc : 0;
}

static int
pass_run(void *arg, void *own, const struct strat_archive_run *run)
{
	(void)arg, (void)own;
	return run->rc;
}

static int
empty_archive(struct strat_report *rep)
{
	struct strat_archive a;
	struct strat_archive_extraction how = { .archive = &a, .jobs = 1, .deliver = pass_run };
	int fd = open(path, O_RDONLY), rc = strat_archive_open(&a, fd, path, rep);

	if (rc == 0)
		rc = strat_archive_extract(&how);
	strat_archive_free(&a);
	close(fd);
	return rc;
}

/* ------ tests ------ */

static void
reading_records_survives(void **state)
{
	(void)state;
	put(records, sizeof records - 1, "wT");
	survives(read_all);
}

/* Make a game with N lines of comment, longer than what is read at a time. */
static void
put_long(int n)
{
	gzFile f = gzopen(path, "wT");

	assert_non_null(f);
	gzputs(f, "[A \"\"]\n1-0\n\n[A \"\"]\n{\n");
	while (n--)
		gzputs(f, "what a game, what a game, what a game, what a game, what a game!\n");
	gzputs(f, "}\n1-0\n\n[A \"\"]\n1-0\n");
	assert_int_equal(gzclose(f), Z_OK);
}

static void
reading_long_games_survives(void **state)
{
	(void)state;
	put_long(10000);
	survives(read_all);
	survives(check_batch);
}

/* 9 MB is too long for a game, but it is scanned. */
static void
skipping_survives(void **state)
{
	(void)state;
	put_long(140000);
	limit_is_told = 1;
	survives(read_all);
	limit_is_told = 0;
}

static void
reading_compressed_records_survives(void **state)
{
	(void)state;
	put(records, sizeof records - 1, "wb");
	survives(read_all);
}

static void
reading_blocked_records_survives(void **state)
{
	(void)state;
	put_blocked(records, sizeof records - 1);
	survives(read_all);
	survives(check_batch);
}

static void
indexes_survive(void **state)
{
	char name[sizeof path + 8];

	(void)state;
	put_blocked(records, sizeof records - 1);
	survives(index_file);
	put(records, sizeof records - 1, "wT");
	survives(index_file);
	snprintf(name, sizeof name, "%s" STRAT_INDEX_SUFFIX, path);
	assert_int_equal(unlink(name), 0);
}

static void
reading_state_survives(void **state)
{
	char text[1000];

	(void)state;
	put(text, state_text(text, sizeof text), "wT");
	survives(read_all);
}

static void
reading_logs_survives(void **state)
{
	char text[1000];

	(void)state;
	put(text, log_text(text, sizeof text), "wT");
	survives(read_all);
}

/* jansson ignores a single failure, so only our own memory fails. */
static void
reading_json_survives(void **state)
{
	static const char text[] =
	    "{\"strat\":1,\"tags\":{\"Event\":\"\xee\xbe\x80\"},\"result\":\"*\",\"notes\":[{\"line\":"
	    "\"a\"}],\"plies\":[{\"text\":\"e4-e5\",\"notes\":[{\"comment\":"
	    "\"a comment that is longer than others are\"}]},\"a7-a6\"]}\n";

	(void)state;
	put(text, sizeof text - 1, "wT");
	survives(read_all);
	survives(check_batch);
	json_set_alloc_funcs(__wrap_malloc, free);
	survives_failures(read_all, 1, 0);
	json_set_alloc_funcs(__real_malloc, free);
}

static void
reading_csv_survives(void **state)
{
	static const char text[] =
	    "Red,Moves,Tags\nAnn,\"{a} 1. b2-b3 (b) *\",\"[A \"\"\"\"]\"\nBob,*,\n";

	(void)state;
	put(text, sizeof text - 1, "wT");
	survives(read_all);
	survives(check_batch);
}

static void
reading_gravon_survives(void **state)
{
	char text[4000];

	(void)state;
	put(text, xml_text(text, sizeof text), "wT");
	survives(read_all);
	survives(check_batch);
	put(gsn, sizeof gsn - 1, "wT");
	survives(read_all);
}

/* Truncated files, of which everything complete is kept. */
static void
salvaging_survives(void **state)
{
	static const char json[] = "{\"strat\":1,\"tags\":{\"Event\":\"\xee\xbe\x80\"},\"plies\":"
				   "[{\"text\":\"e4-e5\",\"notes\":[{\"comment\":\"a",
			  csv[] = "Red,Result,Moves,Tags\nAnn,1-0,\"{a} 1. b2-b3 (b) b4-b";
	char text[4000];

	(void)state;
	faults_are_told = 1;
	put(records, (size_t)(strstr(records, " g9-g8") - records), "wT");
	survives(read_all);
	put(text, state_text(text, sizeof text) - 2, "wT");
	survives(read_all);
	put(json, sizeof json - 1, "wT");
	json_set_alloc_funcs(__real_malloc, free); /* it ignores failures of its own */
	survives(read_all);
	put(csv, sizeof csv - 1, "wT");
	survives(read_all);
	put(text, xml_text(text, sizeof text) - 80, "wT");
	survives(read_all);
	put(gsn, sizeof gsn - 40, "wT");
	survives(read_all);
	faults_are_told = 0;
}

static void
checking_many_survives(void **state)
{
	(void)state;
	put(records, sizeof records - 1, "wb");
	survives(check_batch);
}

/* Write the archive of RECORDS to the file. */
static void
put_archive(void)
{
	struct strat_writer w;

	read_record();
	strat_writer_init(&w, &strat_format_sgb, -1);
	assert_int_equal(strat_writer_game(&w, &record, NULL), 0);
	assert_int_equal(strat_writer_game(&w, &record, NULL), 0);
	assert_int_equal(strat_writer_end(&w), 0);
	put(w.out.text, w.out.len, "wT");
	strat_writer_free(&w);
	strat_record_free(&record);
}

static void
archives_survive(void **state)
{
	(void)state;
	put(records, sizeof records - 1, "wT");
	survives(fill_archive);
	put_archive();
	survives(empty_archive);
	put_archive();
	survives(load_index);
}

static void
reading_archives_survives(void **state)
{
	(void)state;
	put_archive();
	survives(read_all);
	survives(check_batch);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(reading_records_survives),
		cmocka_unit_test(reading_long_games_survives),
		cmocka_unit_test(skipping_survives),
		cmocka_unit_test(reading_compressed_records_survives),
		cmocka_unit_test(reading_blocked_records_survives),
		cmocka_unit_test(indexes_survive),
		cmocka_unit_test(reading_state_survives),
		cmocka_unit_test(reading_logs_survives),
		cmocka_unit_test(reading_json_survives),
		cmocka_unit_test(reading_csv_survives),
		cmocka_unit_test(salvaging_survives),
		cmocka_unit_test(reading_gravon_survives),
		cmocka_unit_test(checking_many_survives),
		cmocka_unit_test(archives_survive),
		cmocka_unit_test(reading_archives_survives),
	};
	int fd = mkstemp(path), rc;

	if (fd < 0)
		return 2;
	close(fd);
	rc = cmocka_run_group_tests(tests, NULL, NULL);
	unlink(path);
	return rc;
}
