/* test_batch.c - reading a file with many workers gives the same games, faults and lines, in the
 * same order, as reading it game by game. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <zlib.h>

#include "base/jobs.h"
#include "read_help.h"

/* ------ a large file with faults ------ */

static uint64_t chance;

static size_t
roll(size_t n)
{
	chance = chance * UINT64_C(6364136223846793005) + 1442695040888963407;
	return (size_t)(chance >> 33) % n;
}

static const char *const faults[] = { "%", "[A \"\"]\n%\n", "[A]\n[B \"\"]\n1-0\n",
	"[A \"\"]\n{ never closed\n1-0\n\n", "[A \"\"]\n\n1. a4-a5 ( never closed\n*\n",
	"[A \"\"]\na4-a5 a7-\n1-0\n", "[A \"\"]\n\n1. a4-a5\n", "a4-a5 a7-a6 1-0\n", "\n\n\n",
	"[A \"\x01\"]\n*\n", "[A \"\xff\"]\n*\n", "[A \"\"]\n[A \"\"]\n1-0\n",
	"[A \"\"]\n7. a4-a5 1-0\n", "\xef\xbb\xbf[A \"\"]\r\n\r\n1. a4-a5 a7-a6 1-0\r\n",
	"1-0\n*\n", "[A \"\"]\n; 1-0\n[B \"\"]\n1-0\n",
	"[A \"\"]\n{x}\n[B \"\"]\n\n1-0 {behind}\n" };

/* Write a game of about SIZE bytes, with or without its token on a line of its own. */
static void
put_game(struct heap *h, size_t size)
{
	size_t end = h->len + roll(size);

	heap_str(h, "[Event \"\"]\n[Red \"one\"]\n\n");
	while (h->len < end)
		heap_str(h, roll(8) ? "a4-a5 a7-a6 b4xb5:9x8+ " : "{a comment}\n");
	heap_str(h, roll(4) ? "\n1-0\n\n" : " 0-1\n");
}

static struct heap
make_file(size_t size)
{
	struct heap h = { NULL, 0, 0 };

	heap_str(&h, "[Event \"first\"]\n*\n");
	while (h.len < size)
		if (roll(4))
			put_game(&h, roll(300) ? 4000 : 900000);
		else
			heap_str(&h, faults[roll(sizeof faults / sizeof *faults)]);
	return h;
}

/* ------ reading with workers ------ */

/* The games and diagnostics of a block. */
struct hearing {
	struct strat_record games[40000]; /* only their lines, plies and results */
	size_t said[40000];               /* number of diagnostics before each game */
	size_t n;
};

static void
hear_one(void *arg, void *own, const struct strat_record *g, int rc, struct strat_report *rep)
{
	struct hearing *h = own;

	(void)arg;
	if (rc < 0)
		return;
	assert_true(h->n < sizeof h->said / sizeof *h->said);
	h->said[h->n] = rep->count[STRAT_REMARK] + rep->count[STRAT_FAULT];
	h->games[h->n++] = *g;
}

static int
deliver(void *arg, void *own, const char *file, long lines, const struct strat_diag_log *said)
{
	struct hearing *h = own;
	struct strat_diag d;
	size_t i, k = 0;

	assert_non_null(file);
	for (i = 0; i <= h->n; i++) {
		for (; k < (i < h->n ? h->said[i] : said->n); k++) {
			d = strat_diag_log_get(said, k);
			d.line += d.line ? lines : 0;
			log_diagnostic(arg, &d);
		}
		if (i < h->n)
			log_game(arg, &h->games[i], lines);
	}
	h->n = 0;
	return 0;
}

static void
check_progress(void *arg, size_t done, size_t size)
{
	(void)arg;
	assert_true(done <= size);
}

static void
hear_batch(struct heap *h, char *const *files, int jobs, int parts)
{
	struct strat_batch batch = { .files = files,
		.jobs = jobs,
		.parts = parts,
		.arg = h,
		.own = { .size = sizeof(struct hearing) },
		.game = hear_one,
		.deliver = deliver,
		.progress = check_progress };

	assert_int_equal(strat_batch_run(&batch), 0);
}

/* ------ tests ------ */

static void
compare(char *const *files)
{
	static const int jobs[] = { 1, 2, 7 };
	struct heap one = { NULL, 0, 0 }, many;
	int parts;
	size_t i;

	for (i = 0; files[i]; i++)
		log_file(&one, files[i], NULL);
	for (i = 0; i < sizeof jobs / sizeof *jobs; i++) {
		for (parts = 0; parts < 2; parts++) {
			many = (struct heap){ NULL, 0, 0 };
			hear_batch(&many, files, jobs[i], parts);
			assert_string_equal(one.text, many.text);
			free(many.text);
		}
	}
	assert_true(strstr(one.text, "syntax") && strstr(one.text, "cut"));
	free(one.text);
}

static void
workers_hear_what_one_reader_hears(void **state)
{
	char path[TEMP_PATH], *files[] = { path, NULL };
	uint64_t seed;
	struct heap h;

	(void)state;
	for (seed = 1; seed <= 4; seed++) {
		chance = seed;
		print_message("seed %u\n", (unsigned)seed);
		h = make_file(3000000);
		put_file(path, h.text, h.len);
		compare(files);
		unlink(path);
		free(h.text);
	}
}

static void
much_that_is_said_of_a_block_is_heard_too(void **state)
{
	char path[TEMP_PATH], *files[] = { path, NULL };
	struct heap h = { NULL, 0, 0 };
	int i;

	(void)state;
	for (i = 0; i < 50000; i++)
		heap_str(&h, "[A \"\x01\"]\n*\n");
	heap_str(&h, "[A \"\"]\n%\n[A \"\"]\n{ never closed\n1-0\n\n[A \"\"]\n*\n");
	put_file(path, h.text, h.len);
	compare(files);
	unlink(path);
	free(h.text);
}

/* Read the text from memory at once. */
static void
hear_whole(struct heap *h, const char *text, size_t len)
{
	struct strat_report rep = { .on_diagnostic = log_diagnostic, .arg = h };
	struct strat_text t = { .p = text, .end = text + len, .line = 1 };
	struct strat_record g;
	int rc;

	strat_record_init(&g);
	while ((rc = strat_format_sgr.read(&t, &g, &rep)) != 0) {
		if (rc > 0)
			log_game(h, &g, 0);
		strat_record_clear(&g);
	}
	strat_record_free(&g);
}

static void
blocks_change_nothing(void **state)
{
	struct heap text, whole = { NULL, 0, 0 }, blocks = { NULL, 0, 0 };

	(void)state;
	chance = 7;
	text = make_file(3000000);
	hear_whole(&whole, text.text, text.len);
	log_text(&blocks, text.text, text.len, NULL);
	assert_string_equal(whole.text, blocks.text);
	free(text.text);
	free(whole.text);
	free(blocks.text);
}

static void
several_files_are_heard_in_their_order(void **state)
{
	char a[TEMP_PATH], b[TEMP_PATH], z[TEMP_PATH], nowhere[] = "/nowhere/at all";
	char *files[] = { a, nowhere, z, b, NULL };
	struct heap h;
	gzFile f;

	(void)state;
	chance = 5;
	h = make_file(700000);
	put_file(a, h.text, h.len);
	put_file(b, "nothing known", 13);
	put_file(z, "", 0);
	f = gzopen(z, "wb");
	assert_int_equal(gzwrite(f, h.text, (unsigned)h.len), h.len);
	assert_int_equal(gzclose(f), Z_OK);
	compare(files);
	unlink(a);
	unlink(b);
	unlink(z);
	free(h.text);
}

static void
a_damaged_file_is_read_as_far_as_it_goes(void **state)
{
	char z[TEMP_PATH], *files[] = { z, NULL };
	struct heap h;
	gzFile f;

	(void)state;
	chance = 6;
	h = make_file(2000000);
	put_file(z, "", 0);
	f = gzopen(z, "wb");
	assert_int_equal(gzwrite(f, h.text, (unsigned)h.len), h.len);
	assert_int_equal(gzclose(f), Z_OK);
	assert_int_equal(truncate(z, 9000), 0);
	compare(files);
	unlink(z);
	free(h.text);
}

/* Blocked gzip is damaged in places, and truncated. */
static void
a_damaged_blocked_file_is_read_past_the_damage(void **state)
{
	char z[TEMP_PATH], *files[] = { z, NULL };
	struct heap h, packed, said = { NULL, 0, 0 };
	size_t i;

	(void)state;
	chance = 8;
	h = make_file(4000000);
	packed = pack_text(h.text, h.len);
	for (i = packed.len / 5; i < packed.len; i += packed.len / 5)
		packed.text[i] ^= 1;
	put_file(z, packed.text, packed.len - 10000);
	compare(files);
	log_file(&said, z, NULL);
	assert_non_null(strstr(said.text, " gzip\n"));
	assert_non_null(strstr(strstr(said.text, " gzip\n") + 1, " gzip\n"));
	assert_non_null(strstr(said.text, " truncated\n"));
	unlink(z);
	free(h.text);
	free(packed.text);
	free(said.text);
}

/* This includes text without certain boundaries, which is read in several blocks once its end is
 * known. */
static void
damage_is_told_behind_all_that_was_read(void **state)
{
	static const char last[] = "1200000 syntax\n1200001 gzip\n";
	struct heap h = { NULL, 0, 0 }, said = { NULL, 0, 0 };
	char z[TEMP_PATH];
	gzFile f;
	int i;

	(void)state;
	for (i = 0; i < 600000; i++)
		heap_str(&h, "[A \"\"]\n%\n");
	put_file(z, "", 0);
	f = gzopen(z, "wb1");
	assert_int_equal(gzwrite(f, h.text, (unsigned)h.len), h.len);
	assert_int_equal(gzclose(f), Z_OK);
	f = gzopen(z, "aT"); /* followed by something that is not gzip */
	assert_int_equal(gzputs(f, "x"), 1);
	assert_int_equal(gzclose(f), Z_OK);
	log_file(&said, z, NULL);
	assert_string_equal(said.text + said.len - (sizeof last - 1), last);
	unlink(z);
	free(h.text);
	free(said.text);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(workers_hear_what_one_reader_hears),
		cmocka_unit_test(much_that_is_said_of_a_block_is_heard_too),
		cmocka_unit_test(blocks_change_nothing),
		cmocka_unit_test(several_files_are_heard_in_their_order),
		cmocka_unit_test(a_damaged_file_is_read_as_far_as_it_goes),
		cmocka_unit_test(a_damaged_blocked_file_is_read_past_the_damage),
		cmocka_unit_test(damage_is_told_behind_all_that_was_read),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
