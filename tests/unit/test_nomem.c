/* test_nomem.c - let the first, the second, ... allocation fail, alone or with all that follow
 * it: each time NOMEM is said, and nothing leaks (run under `make asan'). */
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

#include <jansson.h>
#include <zlib.h>

#include "base/hash.h"
#include "formats/index.h"
#include "formats/reader.h"
#include "formats/sgb/emptying.h"
#include "formats/sgb/filling.h"
#include "formats/writer.h"
#include "game/check.h"
#include "game/repair.h"
#include "game/transform.h"
#include "game/trim.h"
#include "study/block.h"
#include "study/select.h"

void *__real_malloc(size_t n);
void *__real_calloc(size_t n, size_t size);
void *__real_realloc(void *p, size_t n);
void *__wrap_malloc(size_t n);
void *__wrap_calloc(size_t n, size_t size);
void *__wrap_realloc(void *p, size_t n);

static long left = -1; /* calls that still succeed; -1: all */
static int for_ever;   /* all that follow fail too */
static int failed;

static int
fails(void)
{
	if (left < 0 || left-- > 0)
		return 0;
	if (for_ever)
		left = 0;
	failed = 1;
	return 1;
}

void *
__wrap_malloc(size_t n)
{
	return fails() ? NULL : __real_malloc(n);
}

void *
__wrap_calloc(size_t n, size_t size)
{
	return fails() ? NULL : __real_calloc(n, size);
}

void *
__wrap_realloc(void *p, size_t n)
{
	return fails() ? NULL : __real_realloc(p, n);
}

/* ------ one failure after the other ------ */

static int nomem_told, limit_is_told;

static void
listen(void *arg, const struct strat_diag *d)
{
	(void)arg;
	if (d->code == STRAT_E_NOMEM)
		nomem_told = 1;
	else if (strat_code_level(d->code) != STRAT_REMARK &&
	    !(limit_is_told && d->code == STRAT_E_LIMIT))
		fail_msg("NOMEM is told as %s", strat_code_name(d->code));
}

/* JOB returns 0 or a negative code; each time it must say NOMEM and nothing else. */
static void
survives_failures(int (*job)(struct strat_report *rep), int all)
{
	struct strat_report rep = { .tell = listen };
	long n;
	int rc;

	for (n = 0, failed = 1, for_ever = all; failed; n++) {
		failed = nomem_told = 0;
		left = n;
		rc = job(&rep);
		left = -1;
		if (failed)
			assert_true(rc == -STRAT_E_NOMEM || (rc == 0 && nomem_told));
		else
			assert_int_equal(rc, 0);
	}
	assert_true(n > 1);
}

static void
survives(int (*job)(struct strat_report *rep))
{
	survives_failures(job, 0);
	survives_failures(job, 1);
}

/* ------ what is read ------ */

#define EMPTY "AAAAAAAAAA"
#define LAKES "AA__AA__AA"
#define SMALL "MEA1AAAAAA" EMPTY EMPTY EMPTY LAKES LAKES EMPTY EMPTY EMPTY "AAAAAA2AQY"

static const char records[] =
    "[Event \"a \\\"name\\\"\"]\n[Rules \"isf\"]\n[Options \"chase=on move-limit=50\"]\n"
    "[Position \"" SMALL "\"]\n[Prior \"b1-b2 i10-i9\"]\n\n{before} $3 1. b2-b3 {first}\n"
    "1... i9-i8 (1... i9-h9) 2. b3-b4 i8-i7\n3. b4-b5 g10-g9 4. b5-b6 g9-g8 1/2-1/2\n\n"
    "[Event \"second\"]\n[Rules \"free\"]\n[Army \"\"]\n\n1. b2-b3 *\n";

static const char house[] = "based on isf\nboard 6x6; home 2; lakes none; army = Fx1 2x3\n";

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
	struct strat_packing how = { 1, 1, NULL, NULL };
	struct strat_out o;

	strat_out_init(&o, open(path, O_WRONLY | O_TRUNC));
	assert_int_equal(strat_out_pack(&o, &how), 0);
	strat_out_put(&o, text, len);
	assert_int_equal(strat_out_end(&o), 0);
	close(o.fd);
	strat_out_free(&o);
}

/* Play on from SMALL as state has it. */
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

/* Of both formats of Gravon's; more words than fit into what is there from the start. */
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
pass_on(void *arg, void *own, const char *file, long lines, const struct strat_said *said,
    const struct strat_progress *progress)
{
	size_t i;

	(void)own;
	(void)file;
	(void)lines;
	(void)progress;
	for (i = 0; i < said->n; i++)
		if (strat_code_level(said->list[i].code) == STRAT_TROUBLE)
			strat_tell(arg, &said->list[i]);
	return 0;
}

static int
check_batch(struct strat_report *rep)
{
	struct strat_checker c;
	void *own[] = { &c };
	char *files[] = { path, path, NULL };
	struct strat_batch batch = { .files = files,
		.jobs = 1,
		.arg = rep,
		.own = own,
		.game = check_game,
		.deliver = pass_on };
	int rc;

	strat_checker_init(&c);
	rc = strat_batch_run(&batch);
	strat_checker_free(&c);
	return rc;
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
	struct strat_filling_from from = { .files = files, .jobs = 1 };
	struct strat_out out;
	struct strat_filling f = { .out = &out };
	int rc;

	strat_out_init(&out, open("/dev/null", O_WRONLY));
	rc = strat_filling_begin(&f);
	if (rc == 0)
		rc = strat_filling_run(&f, &from, rep);
	if (rc == 0)
		rc = strat_filling_end(&f);
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
	void *own[] = { NULL };
	struct strat_archive a;
	struct strat_emptying how = { .archive = &a, .jobs = 1, .own = own, .deliver = pass_run };
	int fd = open(path, O_RDONLY), rc = strat_archive_open(&a, fd, path, rep);

	if (rc == 0)
		rc = strat_emptying_run(&how);
	strat_archive_free(&a);
	close(fd);
	return rc;
}

/* The record that the jobs below work on, read while there is memory. */
static struct strat_record record;

static int
check(struct strat_report *rep)
{
	struct strat_checker c;
	int rc;

	strat_checker_init(&c);
	c.start.always_believe = 1;
	rc = strat_check(&c, &record, rep);
	strat_checker_free(&c);
	return rc;
}

static int
write_as(const struct strat_format *to, struct strat_report *rep)
{
	struct strat_writer w;
	int rc;

	strat_writer_init(&w, to, open("/dev/null", O_WRONLY));
	rc = strat_writer_game(&w, &record, rep);
	if (rc == 0)
		rc = strat_writer_end(&w);
	if (rc == 0)
		rc = strat_writer_flush(&w);
	close(w.out.fd);
	strat_writer_free(&w);
	return rc;
}

static int
write_packed(struct strat_report *rep)
{
	struct strat_packing how = { 1, 2, NULL, NULL };
	struct strat_writer w;
	int rc;

	strat_writer_init(&w, &strat_format_sgr, open("/dev/null", O_WRONLY));
	rc = strat_out_pack(&w.out, &how);
	if (rc == 0)
		rc = strat_writer_game(&w, &record, rep);
	if (rc == 0)
		rc = strat_writer_end(&w);
	if (rc == 0)
		rc = strat_writer_flush(&w);
	close(w.out.fd);
	strat_writer_free(&w);
	return rc;
}

static int
write_sgr(struct strat_report *rep)
{
	return write_as(&strat_format_sgr, rep);
}

static int
write_state(struct strat_report *rep)
{
	return write_as(&strat_format_state, rep);
}

static int
write_jsonl(struct strat_report *rep)
{
	return write_as(&strat_format_jsonl, rep);
}

static int
write_csv(struct strat_report *rep)
{
	return write_as(&strat_format_csv, rep);
}

static int
write_plies(struct strat_report *rep)
{
	return write_as(&strat_format_plies, rep);
}

static int
write_gravon(struct strat_report *rep)
{
	return write_as(&strat_format_gravon, rep);
}

static int
write_gsn(struct strat_report *rep)
{
	return write_as(&strat_format_gsn, rep);
}

/* A block, and what ends an archive. */
static int
write_sgb(struct strat_report *rep)
{
	struct strat_writer w;
	int rc;

	strat_writer_init(&w, &strat_format_sgb, open("/dev/null", O_WRONLY));
	rc = strat_writer_game(&w, &record, rep);
	if (rc == 0)
		rc = strat_writer_game(&w, &record, rep);
	if (rc == 0)
		rc = strat_writer_end(&w);
	if (rc == 0)
		rc = strat_writer_flush(&w);
	close(w.out.fd);
	strat_writer_free(&w);
	return rc;
}

static int
write_html(struct strat_report *rep)
{
	return write_as(&strat_format_html, rep);
}

static int
write_svg(struct strat_report *rep)
{
	return write_as(&strat_format_svg, rep);
}

static int
copy_play(struct strat_report *rep)
{
	struct strat_play a, b;
	struct strat_start st;
	int rc;

	strat_start_init(&st);
	strat_play_init(&a);
	strat_play_init(&b);
	rc = strat_start(&st, &record, &a, NULL, rep);
	if (rc == 0)
		rc = strat_play_copy(&b, &a);
	strat_play_free(&b);
	strat_play_free(&a);
	strat_start_free(&st);
	return rc;
}

/* Change a copy of the record in every way. */
static int
change(struct strat_report *rep)
{
	struct strat_transform t;
	struct strat_checker c;
	struct strat_record g;
	int rc;

	strat_transform_init(&t);
	strat_checker_init(&c);
	strat_record_init(&g);
	rc = strat_record_copy(&g, &record);
	if (rc == 0)
		rc = strat_normalise(&g, "isf");
	if (rc == 0)
		rc = strat_repair(&c, &g, rep);
	if (rc == 0)
		rc = strat_mirror(&t, &g, rep);
	if (rc == 0)
		rc = strat_swap(&t, &g, rep);
	if (rc == 0)
		rc = strat_trim_plies(&g, 1);
	strat_transform_free(&t);
	strat_checker_free(&c);
	strat_record_free(&g);
	return rc;
}

/* Setups become a position, and setups again. */
static int
swap_twice(struct strat_report *rep)
{
	struct strat_transform t;
	struct strat_record g;
	int rc;

	strat_transform_init(&t);
	strat_record_init(&g);
	rc = strat_record_copy(&g, &record);
	if (rc == 0)
		rc = strat_swap(&t, &g, rep);
	if (rc == 0)
		rc = strat_swap(&t, &g, rep);
	if (rc == 0)
		assert_non_null(strat_record_tag(&g, "RedSetup"));
	strat_transform_free(&t);
	strat_record_free(&g);
	return rc;
}

static void
note_hit(void *arg, size_t ply)
{
	*(size_t *)arg += ply;
}

static int
select_game(struct strat_report *rep)
{
	struct strat_select_error why;
	struct strat_select *s;
	size_t sum = 0;
	int rc = strat_select_open(&s,
	    "event ~ '^a.*e' and not (setup ///F or site = x) and (position 'b3=red' or F at a2)",
	    &why);

	if (rc < 0)
		return rc;
	rc = strat_select_game(s, &record, note_hit, &sum, rep);
	assert_true(rc < 0 || (rc == 1 && sum == 1));
	strat_select_close(s);
	return rc < 0 ? rc : 0;
}

static int
see_many(struct strat_report *rep)
{
	struct strat_seen seen = { 0 };
	int i, is_new, rc = 0;

	(void)rep;
	for (i = 0; rc == 0 && i < 100; i++)
		if (!strat_seen_find(&seen, strat_hash(&i, sizeof i), &is_new))
			rc = -STRAT_E_NOMEM;
	strat_seen_free(&seen);
	return rc;
}

static int
load_house(struct strat_report *rep)
{
	struct strat_rules r;

	return strat_rules_load(&r, path, rep);
}

static int
print_much(struct strat_report *rep)
{
	struct strat_out out;
	int rc;

	(void)rep;
	strat_out_init(&out, -1);
	strat_out_printf(&out, "%0600d", 1);
	strat_out_printf(&out, "%d", 1);
	rc = out.error;
	strat_out_free(&out);
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

/* N lines in a comment, so that the game is longer than what is read at once. */
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

/* 9 MB are no game, but they are looked through. */
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

/* jansson overlooks a failure that stays alone: then only our own memory fails. */
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
	survives_failures(read_all, 1);
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

static void
writing_gravon_survives(void **state)
{
	char text[4000];
	struct strat_text t = { .p = text, .end = text + xml_text(text, sizeof text), .line = 1 };

	(void)state;
	assert_int_equal(strat_format_gravon.read(&t, &record, NULL), 1);
	survives(write_gravon);
	survives(write_gsn);
	strat_record_free(&record);
}

static void
checking_many_survives(void **state)
{
	(void)state;
	put(records, sizeof records - 1, "wb");
	survives(check_batch);
}

/* Read the first of RECORDS. */
static void
read_record(void)
{
	struct strat_text t = { .p = records, .end = records + sizeof records - 1, .line = 1 };

	assert_int_equal(strat_format_sgr.read(&t, &record, NULL), 1);
}

static void
checking_with_beliefs_survives(void **state)
{
	(void)state;
	read_record();
	survives(check);
	survives(copy_play);
	strat_record_free(&record);
}

static void
writing_survives(void **state)
{
	(void)state;
	read_record();
	survives(write_sgr);
	survives(write_state);
	survives(write_packed);
	survives(write_jsonl);
	survives(write_csv);
	survives(write_plies);
	survives(write_html);
	survives(write_svg);
	survives(print_much);
	strat_record_free(&record);
}

static void
changing_survives(void **state)
{
	(void)state;
	read_record();
	survives(change);
	strat_record_free(&record);
}

static void
exchanging_setups_survives(void **state)
{
	static const char setups[] =
	    "[Rules \"duel\"]\n"
	    "[RedSetup \"..3......./.2......9./..S...M..B/...B.F2.3.\"]\n"
	    "[BlueSetup \"BF.....32./.B..3...../......M.../....2S9...\"]\n\n*\n";
	struct strat_text t = { .p = setups, .end = setups + sizeof setups - 1, .line = 1 };

	(void)state;
	assert_int_equal(strat_format_sgr.read(&t, &record, NULL), 1);
	survives(swap_twice);
	survives(see_many);
	strat_record_free(&record);
}

/* The archive of RECORDS goes to the file. */
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
writing_archives_survives(void **state)
{
	(void)state;
	read_record();
	survives(write_sgb);
	strat_record_free(&record);
}

static void
reading_archives_survives(void **state)
{
	(void)state;
	put_archive();
	survives(read_all);
	survives(check_batch);
}

static void
selecting_survives(void **state)
{
	(void)state;
	read_record();
	survives(select_game);
	strat_record_free(&record);
}

static void
house_rules_survive(void **state)
{
	(void)state;
	put(house, sizeof house - 1, "wT");
	survives(load_house);
}

static int
see_block(void *arg, const struct strat_block *block)
{
	*(size_t *)arg += block->n;
	return 0;
}

/* Read the N bytes of a part at TEXT; what is read is added up. */
static int
merge_text(const char *text, size_t n)
{
	struct strat_stats st;
	struct strat_partial p = { .st = &st };
	const char *end, *stop = text + n, *why;
	int rc = 0;

	for (; rc == 0 && (end = memchr(text, '\n', (size_t)(stop - text))) != NULL; text = end + 1)
		rc = strat_partial_read(&p, text, (size_t)(end - text), &why);
	if (p.is_open)
		strat_stats_free(&st);
	strat_partial_free(&p);
	return rc;
}

/* Count the record, a setup, split by players; show it, write it, read it back. */
static int
count_game(struct strat_report *rep)
{
	static const char setup[] = "AADAAAAAAA/x";
	struct strat_stats_plan plan = { .tables = STRAT_ALL_TABLES, .by = { "player" }, .nby = 1 };
	struct strat_stats st;
	struct strat_out out;
	size_t lines = 0;
	int rc = strat_stats_init(&st, &plan);

	strat_out_init(&out, -1);
	if (rc == 0)
		rc = strat_stats_add(&st, &record, 1, 0, rep);
	if (rc > 0)
		rc = strat_stats_add_setup(&st, setup, sizeof setup - 1, NULL, 1, NULL);
	if (rc == 0)
		rc = strat_stats_each(&st, STRAT_ALL_TABLES, see_block, &lines);
	if (rc == 0)
		rc = strat_stats_write(&st, &out);
	if (rc == 0)
		rc = merge_text(out.text, out.len);
	strat_stats_free(&st);
	strat_out_free(&out);
	return rc;
}

static void
counting_survives(void **state)
{
	struct strat_text t = { .p = records, .end = records + sizeof records - 1, .line = 1 };

	(void)state;
	strat_record_clear(&record);
	assert_int_equal(strat_format_sgr.read(&t, &record, NULL), 1);
	survives(count_game);
	strat_record_free(&record);
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
		cmocka_unit_test(reading_gravon_survives),
		cmocka_unit_test(writing_gravon_survives),
		cmocka_unit_test(checking_many_survives),
		cmocka_unit_test(checking_with_beliefs_survives),
		cmocka_unit_test(writing_survives),
		cmocka_unit_test(changing_survives),
		cmocka_unit_test(exchanging_setups_survives),
		cmocka_unit_test(archives_survive),
		cmocka_unit_test(writing_archives_survives),
		cmocka_unit_test(reading_archives_survives),
		cmocka_unit_test(selecting_survives),
		cmocka_unit_test(counting_survives),
		cmocka_unit_test(house_rules_survive),
	};
	int fd = mkstemp(path), rc;

	if (fd < 0)
		return 2;
	close(fd);
	rc = cmocka_run_group_tests(tests, NULL, NULL);
	unlink(path);
	return rc;
}
