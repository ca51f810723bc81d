/* archive.c - an archive file opened for random access: the positions of its blocks, and of
 * damage. */
#include "formats/sgb/archive.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/vec.h"
#include "formats/sgb/recovered.h"
#include "formats/sgb/spans.h"

#define WINDOW ((size_t)16 << 10) /* maximum number of bytes searched at a time */

/* ------ reading ------ */

int
strat_archive_read_bytes(const struct strat_archive *a, uint64_t at, void *to, size_t len)
{
	char *p = to;
	ssize_t n;

	while (len) {
		n = pread(a->fd, p, len, (off_t)at);
		if (n < 0 && errno == EINTR)
			continue;
		if (n <= 0)
			return n < 0 ? -STRAT_E_IO : -STRAT_E_CUT;
		p += n;
		at += (uint64_t)n;
		len -= (size_t)n;
	}
	return 0;
}

/* Make room for LEN bytes and a NUL. */
static int
have_room(struct strat_archive_bytes *b, size_t len)
{
	void *text = b->text;
	int rc = strat_vec_grow(&text, &b->cap, len + 1, 1);

	b->text = text;
	return rc;
}

int
strat_archive_read(const struct strat_archive *a, const struct strat_archive_part *part,
    struct strat_archive_bytes *b)
{
	int rc;

	if (part->is_cut)
		return -STRAT_E_CUT;
	if (!part->kind || part->len < STRAT_CHUNK_HEADER || part->len > STRAT_CHUNK_MOST)
		return -STRAT_E_ARCHIVE;
	b->len = (size_t)part->len;
	if (have_room(b, b->len) < 0)
		return -STRAT_E_NOMEM;
	rc = strat_archive_read_bytes(a, part->offset, b->text, b->len);
	if (rc < 0)
		return rc;
	if (!strat_chunk_read(&b->chunk, b->text, b->len) || b->chunk.kind != part->kind ||
	    b->chunk.len != b->len - STRAT_CHUNK_HEADER || b->chunk.games != part->games ||
	    b->chunk.plies != part->plies ||
	    !strat_chunk_is_whole(&b->chunk, b->text + STRAT_CHUNK_HEADER))
		return -STRAT_E_ARCHIVE;
	return 0;
}

/* ------ searching for chunks ------ */

/* Set *FOUND to the start of the next chunk in [FROM, TO), or to TO.  The window starts small and
 * grows, so that little is read twice where chunks and noise alternate. */
static int
find_chunk(const struct strat_archive *a, uint64_t from, uint64_t to, uint64_t *found)
{
	char text[WINDOW];
	size_t window = 2 * STRAT_CHUNK_HEADER, len, at;
	int rc = 0;

	*found = to;
	while (rc == 0 && from < to) {
		len = to - from < window ? (size_t)(to - from) : window;
		rc = strat_archive_read_bytes(a, from, text, len);
		at = rc == 0 ? strat_chunk_find(text, len) : len;
		if (at < len)
			*found = from + at;
		if (at < len || len < STRAT_CHUNK_HEADER)
			break;
		from += len - STRAT_CHUNK_HEADER + 1;
		window = 2 * window < WINDOW ? 2 * window : WINDOW;
	}
	return rc;
}

/* Maximum number of bytes searched again because a damaged chunk may contain the next one.  It
 * limits the time for a malicious file whose headers all claim megabytes. */
#define MOST_AGAIN ((uint64_t)64 * STRAT_CHUNK_MOST)

/* Return 1 if a chunk header is at AT, 0, or a negative code. */
static int
has_header(const struct strat_archive *a, uint64_t at)
{
	uint8_t header[STRAT_CHUNK_HEADER];
	struct strat_chunk ch;
	int rc = strat_archive_read_bytes(a, at, header, sizeof header);

	if (rc < 0)
		return rc == -STRAT_E_CUT ? 0 : rc;
	return strat_chunk_read(&ch, header, sizeof header);
}

static int
is_whole(const struct strat_archive *a, const struct strat_archive_part *part)
{
	struct strat_archive_bytes b = { .text = NULL };
	int rc = strat_archive_read(a, part, &b);

	free(b.text);
	return rc == 0 ? 1 : rc == -STRAT_E_ARCHIVE || rc == -STRAT_E_CUT ? 0 : rc;
}

/* If the chunk PART is damaged and contains another header, because some of its bytes are missing,
 * set *NEXT, its end according to its header, to that header.  Return 0 or a negative code. */
static int
find_inside(const struct strat_archive *a, struct strat_archive_part *part, uint64_t to,
    uint64_t *next, uint64_t *again)
{
	uint64_t end = *next < to ? *next : to, bound, found;
	int rc = 0;

	if (*next == to || *again > MOST_AGAIN)
		return 0;
	if (*next < to)
		rc = has_header(a, *next);
	if (rc != 0)
		return rc < 0 ? rc : 0;
	bound = to - end < STRAT_CHUNK_HEADER ? to : end + STRAT_CHUNK_HEADER - 1;
	rc = find_chunk(a, part->offset + STRAT_CHUNK_HEADER, bound, &found);
	if (rc < 0 || found >= end)
		return rc;
	part->len = *next - part->offset;
	rc = *next > to ? 0 : is_whole(a, part);
	if (rc != 0)
		return rc < 0 ? rc : 0;
	*again += end - found;
	*next = found;
	return 0;
}

int
strat_archive_walk(const struct strat_archive *a, uint64_t from, uint64_t to,
    int (*each)(void *arg, const struct strat_archive_part *part, const struct strat_chunk *ch),
    void *arg)
{
	uint8_t header[STRAT_CHUNK_HEADER];
	struct strat_chunk ch;
	uint64_t at, next, again = 0;
	size_t len;
	int rc = 0, is_one;

	for (at = from; rc == 0 && at < to; at = next) {
		struct strat_archive_part part = { .offset = at };

		len = to - at < sizeof header ? (size_t)(to - at) : sizeof header;
		rc = strat_archive_read_bytes(a, at, header, len);
		is_one = rc == 0 && strat_chunk_read(&ch, header, len);
		next = at + STRAT_CHUNK_HEADER + (is_one ? ch.len : 0);
		if (is_one) {
			part.kind = ch.kind;
			part.games = ch.games;
			part.plies = ch.plies;
			rc = find_inside(a, &part, to, &next, &again);
			part.is_cut = next > to;
		} else if (rc == 0) {
			rc = find_chunk(a, at + 1, to, &next);
		}
		if (next > to)
			next = to;
		part.len = next - at;
		if (rc == 0)
			rc = each(arg, &part, is_one ? &ch : NULL);
	}
	return rc;
}

/* ------ parts ------ */

int
strat_archive_add(struct strat_archive *a, const struct strat_archive_part *part)
{
	void *list = a->parts;

	if (strat_vec_grow(&list, &a->cap, a->n + 1, sizeof *a->parts) < 0)
		return -STRAT_E_NOMEM;
	a->parts = list;
	a->parts[a->n] = *part;
	a->parts[a->n++].before = a->games;
	a->games += part->games;
	a->plies += part->plies;
	return 0;
}

/* ------ finding the parts ------ */

static int
add_span(struct strat_archive *a, const struct strat_span *s)
{
	const struct strat_contents_block *block;
	size_t i;

	for (i = 0; i < s->contents.n; i++) {
		struct strat_archive_part part = { .kind = STRAT_CHUNK_BLOCK };

		block = &s->contents.blocks[i];
		part.offset = s->head + block->offset;
		part.len = block->len;
		part.games = block->games;
		part.plies = block->plies;
		if (strat_archive_add(a, &part) < 0)
			return -STRAT_E_NOMEM;
	}
	return 0;
}

/* Callback of strat_archive_walk() for the bytes after the end.  They are not an unfinished append
 * if another archive begins there (an append to version 1 starts with a head of its own kind), or
 * if an index is followed by exactly the size of an end, which must be damaged. */
static int
check_after_end(void *arg, const struct strat_archive_part *part, const struct strat_chunk *ch)
{
	struct strat_archive *a = arg;

	if (!ch)
		return 0;
	if (ch->kind == STRAT_CHUNK_HEAD && ch->len != STRAT_HEAD_AFTER)
		a->is_appended = 0;
	if (ch->kind == STRAT_CHUNK_INDEX && !part->is_cut &&
	    part->offset + part->len + STRAT_END_LEN == a->size)
		a->is_appended = 0;
	return 0;
}

/* Add the parts up to END: those listed by the indexes of all archives before it, if they are
 * complete, otherwise what can be recovered. */
static int
add_ended(struct strat_archive *a, uint64_t end)
{
	struct strat_spans spans = { .list = NULL };
	size_t i;
	int rc = strat_spans_read(a, end, &spans);

	a->is_indexed = rc > 0;
	a->end = spans.n ? end : 0;
	a->block_games = STRAT_BLOCK_GAMES;
	if (spans.n) {
		struct strat_span *last = &spans.list[0];

		a->head = last->head;
		a->end_version = last->version;
		a->is_headless = last->is_headless;
		a->block_games = last->block_games;
		a->indexes = last->contents.indexes;
		a->nindexes = last->contents.nindexes;
		last->contents.indexes = NULL;
	}
	if (rc == 0 && spans.n > 0) /* bytes before the first intact archive */
		rc = strat_archive_add_recovered(a, 0, spans.list[spans.n - 1].head);
	for (i = spans.n; rc >= 0 && i > 0; i--) {
		a->nlast = a->n;
		rc = add_span(a, &spans.list[i - 1]);
	}
	a->nended = a->n;
	a->ended_games = a->games;
	strat_spans_free(&spans);
	return rc < 0 ? rc : 0;
}

static int
find_parts(struct strat_archive *a)
{
	struct strat_span last = { .end = a->size };
	int rc = strat_span_read(a, a->size, &last);

	if (rc == 0)
		rc = strat_span_find_last(a, &last);
	strat_contents_free(&last.contents);
	if (rc > 0)
		rc = add_ended(a, last.end);
	a->is_appended = a->end > 0 && a->end < a->size;
	if (rc == 0 && a->end < a->size)
		rc = strat_archive_walk(a, a->end, a->size, check_after_end, a);
	if (rc == 0 && a->end < a->size)
		rc = strat_archive_add_recovered(a, a->end, a->size);
	return rc;
}

/* ------ opening ------ */

/* Check that A is an archive of a known version; its head may be damaged.  Return 0 or a negative
 * code that REP received. */
static int
check_head(const struct strat_archive *a, struct strat_report *rep)
{
	char detail[80];
	uint8_t head[8];
	uint64_t found;
	int version, rc;

	rc = a->size < sizeof head ? -STRAT_E_CUT
				   : strat_archive_read_bytes(a, 0, head, sizeof head);
	version = rc == 0 ? strat_chunk_version(head, sizeof head) : -1;
	if (strat_chunk_is_known(version))
		return 0;
	if (rc == 0)
		rc = find_chunk(a, 1, a->size, &found);
	if (rc == -STRAT_E_IO)
		return strat_tellf(
		    rep, (enum strat_code) - rc, strat_at_file(a->file), "%s", strerror(errno));
	if (rc == 0 && found < a->size)
		return 0;
	if (version < 0)
		return strat_tellf(rep, STRAT_E_FORMAT, strat_at_file(a->file), "not an archive");
	snprintf(detail, sizeof detail, "unknown archive version %d", version);
	return strat_tellf(rep, STRAT_E_ARCHIVE, strat_at_file(a->file), "%s", detail);
}

int
strat_archive_open(struct strat_archive *a, int fd, const char *file, struct strat_report *rep)
{
	struct stat st;
	int rc;

	*a = (struct strat_archive){ .fd = fd, .file = file };
	if (fstat(fd, &st) < 0)
		return strat_tell_rc(rep, -STRAT_E_IO, strat_at_file(a->file));
	if (!S_ISREG(st.st_mode))
		return strat_tellf(rep, STRAT_E_IO, strat_at_file(a->file), "no regular file");
	a->size = (uint64_t)st.st_size;
	rc = check_head(a, rep);
	if (rc < 0)
		return rc;
	rc = find_parts(a);
	if (rc < 0) {
		strat_tell_rc(rep, rc, strat_at_file(a->file));
		strat_archive_free(a);
	}
	return rc;
}

void
strat_archive_free(struct strat_archive *a)
{
	free(a->parts);
	free(a->indexes);
	*a = (struct strat_archive){ .fd = -1 };
}

int
strat_archive_contents(const struct strat_archive *a, struct strat_contents *x)
{
	struct strat_chunk ch = { .kind = STRAT_CHUNK_BLOCK };
	size_t i;
	int rc = 0;

	for (i = a->nlast; rc == 0 && i < a->nended; i++) {
		ch.len = (uint32_t)(a->parts[i].len - STRAT_CHUNK_HEADER);
		ch.games = a->parts[i].games;
		ch.plies = a->parts[i].plies;
		rc = strat_contents_add(x, a->parts[i].offset - a->head, &ch);
	}
	for (i = 0; rc == 0 && i < a->nindexes; i++)
		rc = strat_contents_add_index(x, a->indexes[i].offset, a->indexes[i].first);
	x->nindexed = x->n;
	return rc;
}

/* ------ diagnostics ------ */

int
strat_archive_report(const struct strat_archive *a, const struct strat_archive_part *part,
    uint32_t good, int rc, struct strat_report *rep)
{
	uint64_t first = part->before + good + 1, last = part->before + part->games;
	struct strat_where at = strat_at_line(a->file, (long)first);

	if (rc == -STRAT_E_IO || rc == -STRAT_E_NOMEM)
		return strat_tell_rc(rep, rc, strat_at_file(a->file));
	if (last < first)
		strat_tellf(rep, (enum strat_code) - rc, strat_at_file(a->file),
		    "at byte %" PRIu64 ": %" PRIu64 " bytes are not a block", part->offset,
		    part->len);
	else if (last == first)
		strat_tellf(rep, (enum strat_code) - rc, at,
		    "block at byte %" PRIu64 ": game %" PRIu64 " is lost", part->offset, first);
	else
		strat_tellf(rep, (enum strat_code) - rc, at,
		    "block at byte %" PRIu64 ": games %" PRIu64 " to %" PRIu64 " are lost",
		    part->offset, first, last);
	return rc;
}

int
strat_archive_report_unsure(
    const struct strat_archive *a, const struct strat_archive_part *part, struct strat_report *rep)
{
	if (!part->is_unsure)
		return 0;
	strat_tellf(rep, STRAT_E_ARCHIVE, strat_at_line(a->file, (long)part->before + 1),
	    "game numbers from %" PRIu64 " on do not count the games lost before them, as no index "
	    "gives their number",
	    part->before + 1);
	return 1;
}

void
strat_archive_report_end(const struct strat_archive *a, struct strat_report *rep)
{
	uint64_t games = 0;
	size_t i;

	if (a->end && a->end == a->size)
		return;
	for (i = a->nended; i < a->n; i++)
		games += a->parts[i].is_cut ? 0 : a->parts[i].games;
	if (a->is_appended)
		strat_tellf(rep, STRAT_E_CUT, strat_at_file(a->file),
		    "unfinished append: the archive ends at byte %" PRIu64 ", followed by %" PRIu64
		    " game%s",
		    a->end, games, games == 1 ? "" : "s");
	else
		strat_tellf(rep, STRAT_E_CUT, strat_at_file(a->file),
		    "missing or damaged end or index; `strat-archive cat' writes them again");
}
