/* sgb_help.h - for tests of archives: convert records to archives and back. */
#ifndef TESTS_SGB_HELP_H
#define TESTS_SGB_HELP_H

#include <zlib.h>

#include "formats/sgb/sgb_blocks.h"
#include "formats/sgb/contents.h"
#include "formats/writer.h"
#include "read_help.h"

#define SGB (&strat_format_sgb)
#define SGR (&strat_format_sgr)

#define EMPTY "AAAAAAAAAA"
#define LAKES "AA__AA__AA"
#define HOME  "2222222244/BBBBBB9M87/S333335555/66664477F8"
#define AWAY  "F877446666/S333335555/BBBBBB9M87/4422222222"
#define TEN                                                                                        \
	"?????"                                                                                    \
	"?????"
#define GAME "[Rules \"ucc\"]\n[RedSetup \"" HOME "\"]\n[BlueSetup \"" AWAY "\"]\n\n"

/* ------ round trips ------ */

/* Return the games of the LEN bytes at TEXT, read by FROM and written by TO; the caller frees
 * them. */
static inline struct strat_out
convert(
    const struct strat_format *from, const char *text, size_t len, const struct strat_format *to)
{
	char *copy = malloc(len + 1);
	struct strat_text t = { .p = copy, .end = copy + len, .line = 1 };
	struct strat_report rep = { .on_diagnostic = NULL };
	struct strat_writer w;
	struct strat_record g;
	struct strat_out out;
	int rc;

	assert_non_null(copy);
	if (len)
		memcpy(copy, text, len);
	copy[len] = '\0';
	if (from->open)
		assert_int_equal(from->open(&t.state), 0);
	strat_record_init(&g);
	strat_writer_init(&w, to, -1);
	do {
		strat_record_clear(&g);
		rc = t.p < t.end ? from->read(&t, &g, &rep) : 0;
		if (rc > 0)
			assert_int_equal(strat_writer_game(&w, &g, NULL), 0);
	} while (rc != 0);
	assert_int_equal(strat_writer_end(&w), 0);
	out = w.out;
	w.out = (struct strat_out){ .fd = -1 };
	strat_writer_free(&w);
	strat_record_free(&g);
	if (from->close)
		from->close(t.state);
	free(copy);
	return out;
}

static inline void
must_be_same(const struct strat_out *a, const struct strat_out *b)
{
	assert_int_equal(a->len, b->len);
	assert_memory_equal(a->text, b->text, a->len);
}

/* Convert records to an archive and back, and return the size of the archive. */
static inline size_t
there_and_back_of(const char *text, size_t len)
{
	struct strat_out plain = convert(SGR, text, len, SGR);
	struct strat_out archive = convert(SGR, plain.text, plain.len, SGB);
	struct strat_out back = convert(SGB, archive.text, archive.len, SGR);
	struct strat_out straight = convert(SGR, text, len, SGB);
	struct strat_out again = convert(SGB, straight.text, straight.len, SGR);
	size_t bytes = archive.len;

	assert_true(plain.len > 0);
	must_be_same(&plain, &back);
	must_be_same(&plain, &again);
	strat_out_free(&plain);
	strat_out_free(&archive);
	strat_out_free(&back);
	strat_out_free(&straight);
	strat_out_free(&again);
	return bytes;
}

static inline size_t
there_and_back(const char *text)
{
	return there_and_back_of(text, strlen(text));
}

/* The chunks of an archive: their kinds, and where each begins. */
struct parts {
	char kinds[64];
	size_t at[64], n;
};

static inline struct parts
parts_of(const struct strat_out *archive)
{
	struct parts parts = { .n = 0 };
	struct strat_chunk ch;
	size_t at = 0;

	while (at < archive->len && parts.n < 63) {
		assert_true(strat_chunk_read(&ch, archive->text + at, archive->len - at));
		assert_true(strat_chunk_is_whole(&ch, archive->text + at + STRAT_CHUNK_HEADER));
		parts.at[parts.n] = at;
		parts.kinds[parts.n++] = (char)ch.kind;
		at += STRAT_CHUNK_HEADER + ch.len;
	}
	assert_int_equal(at, archive->len);
	return parts;
}

#endif
