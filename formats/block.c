/* block.c - split a file into blocks that end between games. */
#include "formats/block.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/lines.h"
#include "base/vec.h"

#define BLOCK_SIZE ((size_t)256 << 10)

static int
room(char **data, size_t *cap, size_t need)
{
	void *p = *data;
	int rc = strat_vec_grow(&p, cap, need, 1);

	*data = p;
	return rc;
}

static void
note_damage(struct strat_block_source *s, int rc)
{
	uint64_t at;

	s->damage = -rc;
	s->why[0] = '\0';
	if (rc == -STRAT_E_IO)
		snprintf(s->why, sizeof s->why, "%s", strerror(errno));
	else if (strat_in_damage(s->in, &at))
		snprintf(s->why, sizeof s->why, "at byte %" PRIu64 " of the file", at);
}

/* Read more text into B, up to SIZE bytes in all.  Return 0 or -STRAT_E_NOMEM; damage is noted in
 * S. */
static int
read_more(struct strat_block_source *s, struct strat_block *b, size_t size)
{
	size_t got = 0;
	int rc;

	if (room(&b->data, &b->cap, size + 1) < 0)
		return -STRAT_E_NOMEM;
	rc = strat_in_read(s->in, b->data + b->len, size - b->len, &got);
	b->len += got;
	s->nread += got;
	s->at_end = rc <= 0;
	if (rc < 0)
		note_damage(s, rc);
	return 0;
}

/* Move the text after the first N bytes of B to the next block. */
static int
keep_tail(struct strat_block_source *s, struct strat_block *b, size_t n)
{
	if (room(&s->tail, &s->tail_cap, b->len - n + 1) < 0)
		return -STRAT_E_NOMEM;
	s->ntail = b->len - n;
	memcpy(s->tail, b->data + n, s->ntail);
	b->len = n;
	return 0;
}

/* Skip the game at the start of B, which cannot be read, up to where the next one may begin. */
static int
skip_game(struct strat_block_source *s, struct strat_block *b)
{
	size_t n, keep;

	for (;;) {
		n = s->format->find(b->data, b->len, 0);
		if (n || s->at_end)
			break;
		/* the boundary may extend past the end of the text */
		keep = b->len < 256 ? b->len : 256;
		b->skipped += strat_lines_count(b->data, b->len - keep);
		memmove(b->data, b->data + b->len - keep, keep);
		b->len = keep;
		if (read_more(s, b, BLOCK_SIZE) < 0)
			return -STRAT_E_NOMEM;
	}
	if (!n)
		n = b->len;
	b->skipped += strat_lines_count(b->data, n);
	if (keep_tail(s, b, n) < 0)
		return -STRAT_E_NOMEM;
	b->len = 0;
	return 0;
}

/* Return the offset where B may end, or 0.  B is longer than any game.  The result is the last
 * certain boundary, otherwise a possible one close to the beginning, so that a damaged file with
 * many small games does not produce too many diagnostics at once. */
static size_t
find_end(const struct strat_block_source *s, const struct strat_block *b)
{
	size_t at = s->format->find(b->data, b->len, 1), n;

	if (at)
		return at;
	do {
		n = s->format->find(b->data + at, b->len - at, 0);
		at += n;
	} while (n && at < BLOCK_SIZE);
	return at;
}

/* Recognise the format, if it is not given, by the bytes of B after the first SKIP.  Return 0 if
 * this is impossible. */
static int
recognise(struct strat_block_source *s, struct strat_block *b, size_t skip)
{
	if (!s->format)
		s->format = strat_format_sniff(b->data + skip, b->len - skip);
	if (s->format)
		return 1;
	if (!s->damage)
		s->damage = STRAT_E_FORMAT;
	b->len = s->ntail = 0;
	s->at_end = 1;
	return 0;
}

/* Start B with the rest of the block before it. */
static int
start_block(struct strat_block_source *s, struct strat_block *b)
{
	b->file = s->file;
	b->format = NULL;
	b->is_first = !s->started;
	b->damage = b->too_long = 0;
	b->skipped = 0;
	b->why[0] = '\0';
	b->len = 0;
	if (room(&b->data, &b->cap, s->ntail + BLOCK_SIZE + 1) < 0)
		return -STRAT_E_NOMEM;
	memcpy(b->data, s->tail ? s->tail : "", s->ntail);
	b->len = s->ntail;
	b->at = s->nread - s->ntail;
	s->ntail = 0;
	if (s->tail_cap > 4 * BLOCK_SIZE) { /* the next tail will be short again */
		free(s->tail);
		s->tail = NULL;
		s->tail_cap = 0;
	}
	s->started = 1;
	return 0;
}

/* Copy the head of the file to B. */
static int
copy_head(struct strat_block_source *s, struct strat_block *b)
{
	if (b->is_first) {
		s->nhead = s->format->head ? s->format->head(b->data, b->len) : 0;
		if (room(&s->head, &s->head_cap, s->nhead + 1) < 0)
			return -STRAT_E_NOMEM;
		memcpy(s->head, b->data, s->nhead);
	}
	b->nhead = s->nhead;
	if (!b->nhead)
		return 0;
	if (room(&b->head, &b->head_cap, b->nhead) < 0)
		return -STRAT_E_NOMEM;
	memcpy(b->head, s->head, b->nhead);
	return 0;
}

/* After damage, skip the rest of the game that was lost, unless a game begins exactly here. */
static int
resume(struct strat_block_source *s, struct strat_block *b)
{
	static const char before[] = "*\n"; /* pretend that another game has ended here */
	size_t skip = sizeof before - 1;

	s->resumed = 0;
	memcpy(b->data, before, skip);
	b->len = skip;
	if (read_more(s, b, BLOCK_SIZE) < 0)
		return -STRAT_E_NOMEM;
	if (b->len > skip && recognise(s, b, skip) && skip_game(s, b) < 0)
		return -STRAT_E_NOMEM;
	b->format = s->format;
	b->len = 0;
	b->skipped -= b->skipped > 0;
	return 0;
}

/* Read text into B until it can end between two games.  The amount doubles each time, up to about
 * the maximum length of a game.  No more is taken from a long tail than from a file, because many
 * small games may produce many diagnostics. */
static int
fill_block(struct strat_block_source *s, struct strat_block *b)
{
	size_t size, look, most, n;
	int is_full, has_head = 0;

	if (s->resumed)
		return resume(s, b);
	for (size = s->format && s->format->block ? s->format->block : BLOCK_SIZE;;
	     size = size * 2 < most + BLOCK_SIZE ? size * 2 : most + BLOCK_SIZE) {
		if (!s->at_end && size > b->len && read_more(s, b, size) < 0)
			return -STRAT_E_NOMEM;
		if (!s->format) {
			if (!recognise(s, b, 0))
				return 0;
			size = s->format->block ? s->format->block : size;
		}
		b->format = s->format;
		if (!has_head && copy_head(s, b) < 0)
			return -STRAT_E_NOMEM;
		has_head = 1;
		most = s->format->most ? s->format->most : STRAT_MAX_GAME_TEXT;
		look = size < b->len ? size : b->len;
		is_full = look > most;
		if (s->at_end && look == b->len && !is_full)
			return 0;
		n = is_full ? find_end(s, b) : s->format->find(b->data, look, 1);
		if (n)
			return keep_tail(s, b, n);
		if (is_full) {
			b->too_long = 1;
			return skip_game(s, b);
		}
	}
}

int
strat_block_source_next(struct strat_block_source *s, struct strat_block *b)
{
	if (s->started && s->at_end && !s->ntail)
		return 0;
	if (start_block(s, b) < 0 || fill_block(s, b) < 0)
		return -STRAT_E_NOMEM;
	b->data[b->len] = '\0';
	b->told = strat_in_tell(s->in);
	if (s->at_end && !s->ntail) { /* all text before the damage has been delivered */
		if (!s->damage && s->format && s->format->is_end &&
		    !s->format->is_end(b->data, b->len))
			s->damage = STRAT_E_CUT;
		b->damage = s->damage;
		memcpy(b->why, s->why, sizeof b->why);
		if (s->damage && s->damage != STRAT_E_FORMAT &&
		    s->damage != STRAT_E_CUT) { /* there may be more text after it */
			s->at_end = 0;
			s->resumed = 1;
		}
		s->damage = 0;
	}
	return b->len || b->damage || b->too_long || b->skipped || s->ntail;
}

/* Prepare S for FILE.  0, or -STRAT_E_FORMAT: FROM cannot be read. */
static int
start_source(struct strat_block_source *s, const char *file, const struct strat_format *from)
{
	s->file = file;
	s->format = from;
	s->ntail = 0;
	s->at_end = s->started = s->resumed = s->damage = 0;
	s->nread = 0;
	s->why[0] = '\0';
	return from && !from->read ? -STRAT_E_FORMAT : 0;
}

int
strat_block_source_open(
    struct strat_block_source *s, const char *path, const struct strat_format *from)
{
	int rc = start_source(s, strcmp(path, "-") == 0 ? "stdin" : path, from);

	return rc < 0 ? rc : strat_in_open(&s->in, path);
}

int
strat_source_open_memory(struct strat_block_source *s, const void *data, size_t len,
    const char *name, const struct strat_format *from)
{
	int rc = start_source(s, name, from);

	return rc < 0 ? rc : strat_in_memory(&s->in, data, len);
}

void
strat_block_source_close(struct strat_block_source *s)
{
	strat_in_close(s->in);
	s->in = NULL;
}

void
strat_block_source_free(struct strat_block_source *s)
{
	strat_block_source_close(s);
	free(s->tail);
	free(s->head);
}

void
strat_block_free(struct strat_block *b)
{
	free(b->data);
	free(b->head);
	free(b->members);
}
