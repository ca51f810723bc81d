/* fuzz_archive.c - archives opened for random access: whatever the contents say, the parts follow
 * one another in the file, each game is in one of them, and each part can be read.  Input that
 * begins with `+' is a list of chunks to make with valid checksums: see make(). */
#include <unistd.h>

#include "formats/sgb/archive.h"
#include "tests/fuzz/fuzz.h"

#define MOST_PARTS 64 /* parts that are read, at most */

/* ------ the file ------ */

struct maker {
	const uint8_t *p, *end;
	struct strat_out out;
	struct strat_contents contents; /* of the last head */
	uint64_t head;
};

static unsigned
next_byte(struct maker *m)
{
	return m->p < m->end ? *m->p++ : 0;
}

static void
make_chunk(struct maker *m, enum strat_chunk_kind kind)
{
	static const char bytes[256];
	struct strat_chunk ch = { .kind = (uint8_t)kind };

	if (kind == STRAT_CHUNK_HEAD) {
		strat_contents_free(&m->contents);
		m->head = m->out.len;
	} else {
		ch.games = next_byte(m);
		ch.plies = next_byte(m);
		ch.len = next_byte(m);
		ch.coded = ch.len;
		MUST(strat_contents_add(&m->contents, m->out.len - m->head, &ch) == 0);
	}
	strat_chunk_put(&m->out, &ch, bytes);
}

/* Change what the contents say about one of their blocks. */
static void
lie(struct maker *m)
{
	unsigned which = next_byte(m), what = next_byte(m), by = next_byte(m);
	struct strat_contents_block *b;

	if (!m->contents.n)
		return;
	b = &m->contents.blocks[which % m->contents.n];
	if (what % 4 == 0)
		b->offset += by - UINT64_C(128);
	else if (what % 4 == 1)
		b->len += by - 128;
	else if (what % 4 == 2)
		b->games ^= by << 24;
	else
		b->plies ^= by << 24;
}

/* Write an index and an end with a wrong offset; later ones continue from there. */
static void
make_index(struct maker *m)
{
	uint64_t offset = m->out.len - m->head + next_byte(m) - 128u;

	strat_contents_write(&m->contents, &m->out, offset);
	MUST(strat_contents_add_index(&m->contents, offset, m->contents.nindexed) == 0);
	m->contents.nindexed = m->contents.n;
}

/* Write a head after an archive of version 1. */
static void
make_head_behind(struct maker *m)
{
	uint64_t len = m->out.len - m->head;

	strat_contents_free(&m->contents);
	m->head = m->out.len;
	strat_archive_head_after(&m->out, next_byte(m), len);
}

/* H: a head, V: a head after an archive of version 1; B: a block with games, plies, bytes; I: an
 * index and an end with the error of their offset; X: change the contents; K: another chunk;
 * anything else: the byte itself. */
static void
make(struct maker *m)
{
	while (m->p < m->end) {
		unsigned what = next_byte(m);

		if (what == 'H')
			make_chunk(m, STRAT_CHUNK_HEAD);
		else if (what == 'B')
			make_chunk(m, STRAT_CHUNK_BLOCK);
		else if (what == 'K')
			make_chunk(m, (enum strat_chunk_kind)(next_byte(m) & 127));
		else if (what == 'X')
			lie(m);
		else if (what == 'I')
			make_index(m);
		else if (what == 'V')
			make_head_behind(m);
		else
			strat_out_char(&m->out, (char)what);
	}
	strat_contents_free(&m->contents);
	MUST(m->out.error == 0);
}

/* Return the regular file that the input means. */
static FILE *
file_of(const uint8_t *data, size_t size)
{
	struct maker m = { .p = data + 1, .end = data + size, .out = { .fd = -1 } };
	FILE *f = tmpfile();

	MUST(f != NULL);
	if (size && *data == '+') {
		make(&m);
		data = (const uint8_t *)m.out.text;
		size = m.out.len;
	}
	MUST(!size || fwrite(data, 1, size, f) == size);
	MUST(fflush(f) == 0);
	strat_out_free(&m.out);
	return f;
}

/* ------ conditions ------ */

static void
look_at_parts(const struct strat_archive *a)
{
	struct strat_archive_bytes b = { .text = NULL };
	uint64_t at = 0, games = 0;
	size_t i;

	for (i = 0; i < a->n; i++) {
		const struct strat_archive_part *part = &a->parts[i];

		MUST(part->offset >= at && part->offset <= a->size);
		MUST(part->len <= a->size - part->offset);
		MUST(part->before == games);
		at = part->offset + part->len;
		games += part->games;
		if (i < MOST_PARTS) {
			int rc = strat_archive_read(a, part, &b);

			MUST(rc == 0 || rc == -STRAT_E_ARCHIVE || rc == -STRAT_E_CUT);
			MUST(rc < 0 || b.chunk.games == part->games);
		}
	}
	MUST(games == a->games);
	free(b.text);
}

static int
add_length(void *arg, const struct strat_archive_part *part, const struct strat_chunk *ch)
{
	uint64_t *at = arg;

	(void)ch;
	MUST(part->offset == *at && part->len > 0);
	*at += part->len;
	return 0;
}

/* Assert that an append would write the contents of the last archive as they are. */
static void
look_at_contents(const struct strat_archive *a)
{
	struct strat_contents x = { .n = 0 };
	size_t i;

	MUST(a->nlast <= a->nended && a->nended <= a->n);
	MUST(a->head <= a->end && a->end <= a->size);
	MUST(strat_archive_contents(a, &x) == 0);
	MUST(x.n == a->nended - a->nlast);
	for (i = 0; i < x.n; i++)
		MUST(a->head + x.blocks[i].offset == a->parts[a->nlast + i].offset &&
		    x.blocks[i].len == a->parts[a->nlast + i].len);
	strat_contents_free(&x);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	FILE *f = file_of(data, size);
	struct strat_report rep = { 0 };
	struct strat_archive a;
	uint64_t at = 0;

	if (strat_archive_open(&a, fileno(f), "fuzz", &rep) == 0) {
		look_at_parts(&a);
		look_at_contents(&a);
		MUST(strat_archive_walk(&a, 0, a.size, add_length, &at) == 0);
		MUST(at == a.size);
		strat_archive_free(&a);
	} else {
		MUST(rep.count[STRAT_FAULT] + rep.count[STRAT_TROUBLE] > 0);
	}
	MUST(fclose(f) == 0);
	return 0;
}
