/* test_index.c - any game of a file is found by its index, which is used only if it matches; games
 * after damage are read. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <inttypes.h>
#include <sys/stat.h>
#include <time.h>

#include "base/gz/bgz.h"
#include "formats/index.h"
#include "formats/writer.h"
#include "read_help.h"

#define GAMES 20000

/* A file of GAMES games, game N with Event N: plain, packed, and with the index written with it. */
struct files {
	char plain[TEMP_PATH], packed[TEMP_PATH];
	struct heap text, z;
	struct strat_index written;
};

static int
set_up(void **state)
{
	struct files *f = calloc(1, sizeof *f);
	struct strat_pack_options how = { 1, 2, strat_index_add, &f->written };
	struct strat_out o;
	char game[200];
	int i, n;

	start_packing(&o, &how);
	f->written.format = &strat_format_sgr;
	for (i = 1; i <= GAMES; i++) {
		n = snprintf(game, sizeof game, "%s[Event \"%d\"]\n[Result \"*\"]\n\n{%*s}\n*\n",
		    i > 1 ? "\n" : "", i, i % 97, "");
		strat_out_mark_boundary(&o, o.len + (i > 1));
		strat_out_str(&o, game);
		heap_put(&f->text, game, (size_t)n);
		if (i % 1000 == 0 && strat_out_flush(&o) < 0)
			return -1;
	}
	f->z = end_packing(&o);
	put_file(f->plain, f->text.text, f->text.len);
	put_file(f->packed, f->z.text, f->z.len);
	*state = f;
	return 0;
}

static void
remove_index(const char *path)
{
	char name[TEMP_PATH + 8];

	snprintf(name, sizeof name, "%s" STRAT_INDEX_SUFFIX, path);
	unlink(name);
}

static int
tear_down(void **state)
{
	struct files *f = *state;

	unlink(f->plain);
	unlink(f->packed);
	remove_index(f->plain);
	remove_index(f->packed);
	free(f->text.text);
	free(f->z.text);
	strat_index_free(&f->written);
	free(f);
	return 0;
}

/* The last diagnostic and its detail. */
static char told[200];

static void
listen(void *arg, const struct strat_diag *d)
{
	(void)arg;
	snprintf(told, sizeof told, "%s: %s", strat_code_name(d->code), d->detail);
}

static struct strat_report report = { .on_diagnostic = listen };

/* Seek to the point P of the file and read its game. */
static void
find(const char *path, const struct strat_index_point *p)
{
	struct strat_reader *r;
	struct strat_record g;
	char want[32];

	snprintf(want, sizeof want, "%" PRIu64, p->game);
	assert_int_equal(strat_reader_open(&r, path, NULL, NULL), 0);
	strat_record_init(&g);
	assert_int_equal(strat_reader_record_offsets(r), 1);
	assert_int_equal(strat_reader_seek(r, &p->place), 0);
	assert_int_equal(strat_reader_next(r, &g), 1);
	assert_string_equal(strat_record_tag(&g, "Event"), want);
	assert_int_equal(g.line, p->place.line);
	assert_int_equal(strat_reader_next(r, &g), p->game == GAMES ? 0 : 1);
	strat_record_free(&g);
	strat_reader_close(r);
}

static void
find_all(const char *path, const struct strat_index *ix)
{
	size_t i;

	assert_int_equal(ix->games, GAMES);
	assert_true(ix->n > 3);
	assert_int_equal(ix->points[0].game, 1);
	for (i = 0; i < ix->n; i++)
		find(path, &ix->points[i]);
	for (i = 1; i < ix->n; i++)
		assert_true(
		    ix->points[i].place.text - ix->points[i - 1].place.text >= STRAT_INDEX_STEP);
}

/* ------ tests ------ */

static void
games_are_found_in_plain_files(void **state)
{
	struct files *f = *state;
	struct strat_index ix;

	assert_int_equal(strat_index_build(&ix, f->plain, NULL, NULL, NULL, &report), 0);
	find_all(f->plain, &ix);
	strat_index_free(&ix);
}

static void
games_are_found_in_blocked_gzip(void **state)
{
	struct files *f = *state;
	struct strat_index ix;

	assert_int_equal(strat_index_build(&ix, f->packed, NULL, NULL, NULL, &report), 0);
	find_all(f->packed, &ix);
	strat_index_free(&ix);
}

static void
the_writer_and_the_reader_make_the_same_index(void **state)
{
	struct files *f = *state;
	struct strat_index ix;

	assert_int_equal(strat_index_build(&ix, f->packed, NULL, NULL, NULL, &report), 0);
	assert_int_equal(ix.n, f->written.n);
	assert_int_equal(ix.games, f->written.games);
	assert_memory_equal(ix.points, f->written.points, ix.n * sizeof *ix.points);
	strat_index_free(&ix);
}

static void
the_last_point_before_a_game_is_found(void **state)
{
	struct strat_index_point points[] = { { 1, { 0, 0, 1 } }, { 5, { 9, 9, 9 } },
		{ 9, { 20, 20, 20 } } };
	struct strat_index ix = { .points = points, .n = 3, .games = 12 };
	struct strat_index none = { .n = 0 };
	uint64_t n;

	(void)state;
	for (n = 1; n < 20; n++)
		assert_ptr_equal(strat_index_find(&ix, n), &points[n < 5 ? 0 : n < 9 ? 1 : 2]);
	assert_null(strat_index_find(&ix, 0));
	assert_null(strat_index_find(&none, 1));
}

static void
an_index_that_is_saved_is_loaded(void **state)
{
	struct files *f = *state;
	struct strat_index ix;

	assert_int_equal(strat_index_load(&ix, f->packed, NULL, &report), 0);
	assert_int_equal(strat_index_save(&f->written, f->packed, &report), 0);
	assert_int_equal(strat_index_load(&ix, f->packed, NULL, &report), 1);
	assert_int_equal(ix.n, f->written.n);
	assert_int_equal(ix.games, GAMES);
	assert_ptr_equal(ix.format, &strat_format_sgr);
	assert_memory_equal(ix.points, f->written.points, ix.n * sizeof *ix.points);
	strat_index_free(&ix);
}

/* Assert that the index of PATH exists, is not used, and that this is reported. */
static void
is_refused(const char *path, const struct strat_format *from, const char *why)
{
	struct strat_index ix;

	told[0] = '\0';
	assert_int_equal(strat_index_load(&ix, path, from, &report), 0);
	assert_string_equal(told, why);
	assert_null(ix.points);
}

static void
an_index_of_a_file_that_changed_is_not_used(void **state)
{
	static const char why[] = "index: the file has changed";
	struct files *f = *state;
	struct timespec times[2] = { { 1000000000, 0 }, { 1000000000, 0 } };
	struct strat_index ix;
	FILE *file;

	assert_int_equal(utimensat(AT_FDCWD, f->packed, times, 0), 0);
	assert_int_equal(strat_index_save(&f->written, f->packed, &report), 0);
	times[1].tv_sec++;
	assert_int_equal(utimensat(AT_FDCWD, f->packed, times, 0), 0);
	is_refused(f->packed, NULL, why); /* another time */
	times[1].tv_sec--;
	assert_int_equal(utimensat(AT_FDCWD, f->packed, times, 0), 0);
	assert_int_equal(strat_index_load(&ix, f->packed, NULL, &report), 1);
	strat_index_free(&ix);
	is_refused(f->packed, &strat_format_state, "index: made for another format");
	file = fopen(f->packed, "r+");
	assert_int_equal(fseek(file, -100, SEEK_END), 0);
	assert_int_equal(fputc('x', file), 'x');
	assert_int_equal(fclose(file), 0);
	assert_int_equal(utimensat(AT_FDCWD, f->packed, times, 0), 0);
	is_refused(f->packed, NULL, why); /* another end */
	assert_int_equal(truncate(f->packed, 1000), 0);
	assert_int_equal(utimensat(AT_FDCWD, f->packed, times, 0), 0);
	is_refused(f->packed, NULL, why); /* another size */
}

/* Each line is changed, and the file is truncated anywhere. */
static void
a_damaged_index_is_not_used(void **state)
{
	static const char *const wrong[] = { "", "x", "-1", "+1", " 1", "1 2 3", "1 0 0 0",
		"9 9 9 9", "9 9 9 9 9", "99999999999999999999 1 1 1", "size", "size x",
		"points 1000000000", "points 3", "points 0", "format none", "format", "end",
		"games 2" };
	struct files *f = *state;
	char name[TEMP_PATH + 8], *text = calloc(1, 100000), *line, *end;
	size_t len, at, i, refused = 0, tries = 0;
	struct strat_index ix;
	FILE *file;

	assert_int_equal(strat_index_save(&f->written, f->plain, &report), 0);
	snprintf(name, sizeof name, "%s" STRAT_INDEX_SUFFIX, f->plain);
	file = fopen(name, "r");
	len = fread(text, 1, 100000, file);
	fclose(file);
	for (at = 0; at < len; at++) { /* the last line must be complete */
		file = fopen(name, "w");
		fwrite(text, 1, at, file);
		fclose(file);
		told[0] = '\0';
		assert_int_equal(strat_index_load(&ix, f->plain, NULL, &report), 0);
		assert_true(strncmp(told, "index: ", 7) == 0);
	}
	for (line = text; *line; line = end + 1) {
		end = strchr(line, '\n');
		for (i = 0; i < sizeof wrong / sizeof *wrong; i++) {
			file = fopen(name, "w");
			fwrite(text, 1, (size_t)(line - text), file);
			fprintf(file, "%s\n%s", wrong[i], end + 1);
			fclose(file);
			tries++;
			refused += strat_index_load(&ix, f->plain, NULL, &report) == 0;
			strat_index_free(&ix);
		}
	}
	assert_int_equal(tries, refused);
	free(text);
}

static void
a_file_that_cannot_be_indexed_says_so(void **state)
{
	struct files *f = *state;
	struct strat_index ix;
	char path[TEMP_PATH];

	assert_int_equal(truncate(f->packed, (off_t)f->z.len - 28), 0);
	assert_int_equal(
	    strat_index_build(&ix, f->packed, NULL, NULL, NULL, &report), -STRAT_E_TRUNCATED);
	assert_int_equal(strncmp(told, "truncated", 9), 0);
	assert_int_equal(
	    strat_index_build(&ix, "/nowhere/at all", NULL, NULL, NULL, &report), -STRAT_E_IO);
	f->z.text[3] = 0; /* a plain gzip header without its extra field, then garbage */
	put_file(path, f->z.text, f->z.len);
	assert_true(strat_index_build(&ix, path, NULL, NULL, NULL, &report) < 0);
	unlink(path);
	assert_int_equal(strat_index_save(&f->written, "/nowhere/at all", &report), -STRAT_E_IO);
}

/* Return the number of games in the member with byte AT of the file. */
static size_t
count_of_member(const struct files *f, size_t at)
{
	static struct strat_member m;
	size_t n = 0, i = 0;
	long len;

	while ((len = strat_bgz_head((unsigned char *)f->z.text + i, f->z.len - i, &m.nhead)) > 0 &&
	    i + (size_t)len <= at)
		i += (size_t)len;
	m.npacked = (size_t)len;
	memcpy(m.packed, f->z.text + i, m.npacked);
	strat_member_unpack(&m);
	assert_int_equal(m.rc, 0);
	inflateEnd(&m.z);
	for (i = 0; i + 6 < m.ntext; i++)
		n += memcmp(m.text + i, "[Event", 6) == 0;
	return n;
}

/* All but those of the damaged member, because members end between games. */
static void
games_behind_damage_are_read(void **state)
{
	struct files *f = *state;
	struct heap h = { NULL, 0, 0 }, z = h;
	size_t games = 0, i;
	const char *s;

	heap_put(&z, f->z.text, f->z.len);
	for (i = f->z.len / 2; i < f->z.len / 2 + 10; i++)
		z.text[i] ^= 0x55;
	log_text(&h, z.text, z.len, NULL);
	free(z.text);
	for (s = h.text; (s = strstr(s, "game ")) != NULL; s++)
		games++;
	assert_int_equal(games, GAMES - count_of_member(f, f->z.len / 2));
	s = strstr(h.text, "gzip\n");
	assert_non_null(s);
	assert_null(strstr(s + 1, "gzip\n"));
	for (i = 0; i < 3; i++) {
		static const char *const words[] = { "cut", "syntax", "no-token" };

		assert_null(strstr(h.text, words[i]));
	}
	free(h.text);
}

#define WITH(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)

int
main(void)
{
	const struct CMUnitTest tests[] = {
		WITH(games_are_found_in_plain_files),
		WITH(games_are_found_in_blocked_gzip),
		WITH(the_writer_and_the_reader_make_the_same_index),
		cmocka_unit_test(the_last_point_before_a_game_is_found),
		WITH(an_index_that_is_saved_is_loaded),
		WITH(an_index_of_a_file_that_changed_is_not_used),
		WITH(a_damaged_index_is_not_used),
		WITH(a_file_that_cannot_be_indexed_says_so),
		WITH(games_behind_damage_are_read),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
