/* reader.c - games out of files: one after the other, or block by block with many workers. */
#include "formats/reader.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/jobs.h"
#include "base/stream.h"
#include "base/vec.h"

#define BLOCK_SIZE ((size_t)256 << 10)

/* Whole games of one file. */
struct block {
	char *data; /* DATA[len] is a NUL */
	size_t len, cap;
	const struct strat_format *format;
	const char *file;
	int is_first; /* of its file */
	int damage;   /* a code that ended the file behind this block; 0: none */
	int too_long; /* a game of more text than any may have came behind this block */
	long skipped; /* its lines */
	char why[64]; /* detail of the damage */
	size_t told;  /* bytes of the file consumed */
	char *head;   /* of the file, for a format that asks for it */
	size_t nhead, head_cap;
};

/* A file that is being cut into blocks. */
struct source {
	struct strat_in *in;
	const char *file;
	const struct strat_format *format;
	char *tail; /* read, but of the next block */
	size_t ntail, tail_cap;
	char *head; /* what every block of the file is read with */
	size_t nhead, head_cap;
	int at_end;
	int started;
	int damage; /* a code that ended the file, not yet told; 0: none */
	char why[64];
};

/* ------ cutting a file into blocks ------ */

static int
room(char **data, size_t *cap, size_t need)
{
	void *p = *data;
	int rc = strat_vec_grow(&p, cap, need, 1);

	*data = p;
	return rc;
}

/* Read more to B, up to SIZE bytes in all.  0, or NOMEM; other damage is noted in S. */
static int
read_more(struct source *s, struct block *b, size_t size)
{
	size_t got = 0;
	int rc;

	if (room(&b->data, &b->cap, size + 1) < 0)
		return -STRAT_E_NOMEM;
	rc = strat_in_read(s->in, b->data + b->len, size - b->len, &got);
	b->len += got;
	s->at_end = rc <= 0;
	if (rc < 0) {
		s->damage = -rc;
		if (rc == -STRAT_E_IO)
			snprintf(s->why, sizeof s->why, "%s", strerror(errno));
	}
	return 0;
}

/* Keep what follows byte number N of B for the next block. */
static int
keep_tail(struct source *s, struct block *b, size_t n)
{
	if (room(&s->tail, &s->tail_cap, b->len - n + 1) < 0)
		return -STRAT_E_NOMEM;
	s->ntail = b->len - n;
	memcpy(s->tail, b->data + n, s->ntail);
	b->len = n;
	return 0;
}

static long
count_lines(const char *s, size_t len)
{
	const char *end = s + len;
	long n = 0;

	for (; (s = memchr(s, '\n', (size_t)(end - s))) != NULL; s++)
		n++;
	return n;
}

/* B begins with a game that is too long: skip it, up to where the next one may begin. */
static int
skip_game(struct source *s, struct block *b)
{
	size_t n, keep;

	b->too_long = 1;
	for (;;) {
		n = s->format->find(b->data, b->len, 0);
		if (n || s->at_end)
			break;
		/* the boundary may lie across the end of what is here */
		keep = b->len < 256 ? b->len : 256;
		b->skipped += count_lines(b->data, b->len - keep);
		memmove(b->data, b->data + b->len - keep, keep);
		b->len = keep;
		if (read_more(s, b, BLOCK_SIZE) < 0)
			return -STRAT_E_NOMEM;
	}
	if (!n)
		n = b->len;
	b->skipped += count_lines(b->data, n);
	if (keep_tail(s, b, n) < 0)
		return -STRAT_E_NOMEM;
	b->len = 0;
	return 0;
}

/* Where may B end, of which so much has been read that no game is longer?  At the last
 * boundary that is beyond doubt; else at one that may be one, not too far from the beginning,
 * or there would be much to say of many small games.  0: nowhere. */
static size_t
find_end(const struct source *s, const struct block *b)
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

/* Recognise the format by the first bytes, if it is not given.  0: it cannot be. */
static int
recognise(struct source *s, struct block *b)
{
	if (!s->format)
		s->format = strat_format_sniff(b->data, b->len);
	if (s->format)
		return 1;
	if (!s->damage)
		s->damage = STRAT_E_FORMAT;
	b->len = s->ntail = 0;
	s->at_end = 1;
	return 0;
}

/* B begins with what the block before it left over. */
static int
start_block(struct source *s, struct block *b)
{
	b->file = s->file;
	b->is_first = !s->started;
	b->damage = b->too_long = 0;
	b->skipped = 0;
	b->why[0] = '\0';
	b->len = 0;
	if (room(&b->data, &b->cap, s->ntail + BLOCK_SIZE + 1) < 0)
		return -STRAT_E_NOMEM;
	memcpy(b->data, s->tail ? s->tail : "", s->ntail);
	b->len = s->ntail;
	s->ntail = 0;
	s->started = 1;
	return 0;
}

/* Every block of S has the head that its first one begins with. */
static int
copy_head(struct source *s, struct block *b)
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

/* Read on to B, twice as much each time, until it can end between two games. */
static int
fill_block(struct source *s, struct block *b)
{
	size_t least = s->format && s->format->block ? s->format->block : BLOCK_SIZE;
	size_t size = least, n;
	int is_full;

	while (size < b->len)
		size *= 2;
	for (;; size *= 2) {
		if (!s->at_end && size > b->len && read_more(s, b, size) < 0)
			return -STRAT_E_NOMEM;
		if (b->is_first && size == least && !recognise(s, b))
			return 0;
		b->format = s->format;
		if (size == least && copy_head(s, b) < 0)
			return -STRAT_E_NOMEM;
		is_full = b->len > STRAT_MAX_GAME_TEXT;
		if (s->at_end && !is_full)
			return 0;
		n = is_full ? find_end(s, b) : s->format->find(b->data, b->len, 1);
		if (n)
			return keep_tail(s, b, n);
		if (is_full)
			return skip_game(s, b);
	}
}

/* Fill B with the next whole games of S.  1: there are some, or damage; 0: the end. */
static int
next_block(struct source *s, struct block *b)
{
	if (start_block(s, b) < 0 || fill_block(s, b) < 0)
		return -STRAT_E_NOMEM;
	b->data[b->len] = '\0';
	b->told = strat_in_tell(s->in);
	if (s->at_end && !s->ntail) { /* what was read before the damage has been looked at */
		b->damage = s->damage;
		memcpy(b->why, s->why, sizeof b->why);
		s->damage = 0;
	}
	return b->len || b->damage || b->too_long;
}

static int
source_open(struct source *s, const char *path, const struct strat_format *from)
{
	s->file = strcmp(path, "-") == 0 ? "stdin" : path;
	s->format = from;
	s->ntail = 0;
	s->at_end = s->started = s->damage = 0;
	s->why[0] = '\0';
	if (from && !from->read)
		return -STRAT_E_FORMAT; /* it is only written */
	return strat_in_open(&s->in, path);
}

static void
source_close(struct source *s)
{
	strat_in_close(s->in);
	s->in = NULL;
}

/* ------ reading a block ------ */

static void
text_of(const struct block *b, struct strat_text *t, long line)
{
	const char *p = b->len ? b->data : "";

	*t = (struct strat_text){ .p = p,
		.end = p + b->len,
		.file = b->file,
		.line = line,
		.head = b->head,
		.nhead = b->nhead };
}

/* What the format of B wants to keep: made once, and anew where the format changes. */
struct kept {
	const struct strat_format *format;
	void *state;
};

static void
drop_kept(struct kept *k)
{
	if (k->format && k->format->close)
		k->format->close(k->state);
	*k = (struct kept){ NULL, NULL };
}

static int
keep_for(struct kept *k, const struct block *b)
{
	if (k->format == b->format || !b->format)
		return 0;
	drop_kept(k);
	if (b->format->open && b->format->open(&k->state) < 0)
		return -STRAT_E_NOMEM;
	k->format = b->format;
	return 0;
}

static int
tell_too_long(const struct block *b, long line, struct strat_report *rep)
{
	struct strat_diag d = { .code = STRAT_E_LIMIT, .file = b->file, .line = line };

	snprintf(d.detail, sizeof d.detail, "a game of more than %zu MiB is skipped",
	    STRAT_MAX_GAME_TEXT >> 20);
	return strat_tell(rep, &d);
}

/* The next game at T, which is in B, to G; comes back with what its format says. */
static int
read_game(
    const struct block *b, struct strat_text *t, struct strat_record *g, struct strat_report *rep)
{
	const char *from = t->p;
	int rc;

	strat_record_clear(g);
	if (t->p == t->end)
		return 0;
	rc = b->format->read(t, g, rep);
	if (rc > 0 && (size_t)(t->p - from) > STRAT_MAX_GAME_TEXT)
		return tell_too_long(b, g->line, rep);
	return rc;
}

/* What is to be said when the text of B has been read, the cursor being in line LINE. */
static void
tell_end(const struct block *b, long line, struct strat_report *rep)
{
	struct strat_diag d = { .file = b->file };

	if (b->too_long)
		tell_too_long(b, line, rep);
	if (b->damage) {
		d.code = (enum strat_code)b->damage;
		if (b->told) /* else it could not even be opened */
			d.line = line + b->skipped;
		snprintf(d.detail, sizeof d.detail, "%s", b->why);
		strat_tell(rep, &d);
	}
}

/* ------ one after the other ------ */

struct strat_reader {
	struct source source;
	struct block block;
	struct strat_text text;
	struct kept kept;
	struct strat_report *rep;
	int ended; /* nothing comes after this block */
};

int
strat_reader_open(struct strat_reader **out, const char *path, const struct strat_format *from,
    struct strat_report *rep)
{
	struct strat_reader *r = calloc(1, sizeof *r);
	struct strat_diag d = { .code = STRAT_E_NOMEM, .file = path };
	int rc;

	if (!r)
		return strat_tell(rep, &d);
	r->rep = rep;
	rc = source_open(&r->source, path, from);
	if (rc < 0) {
		d.code = (enum strat_code) - rc;
		if (rc == -STRAT_E_IO)
			snprintf(d.detail, sizeof d.detail, "%s", strerror(errno));
		free(r);
		return strat_tell(rep, &d);
	}
	r->text.line = 1;
	*out = r;
	return 0;
}

int
strat_reader_next(struct strat_reader *r, struct strat_record *g)
{
	struct strat_diag d = { .code = STRAT_E_NOMEM, .file = r->source.file };
	int rc;

	for (;;) {
		rc = read_game(&r->block, &r->text, g, r->rep);
		if (rc)
			return rc;
		if (r->source.started) {
			tell_end(&r->block, r->text.line, r->rep);
			r->text.line += r->block.skipped;
		}
		r->block.damage = r->block.too_long = 0;
		if (r->ended)
			return 0;
		rc = next_block(&r->source, &r->block);
		if (rc > 0 && keep_for(&r->kept, &r->block) < 0)
			rc = -STRAT_E_NOMEM;
		if (rc < 0)
			strat_tell(r->rep, &d);
		r->ended = rc <= 0 || (r->source.at_end && !r->source.ntail);
		if (rc <= 0)
			return 0;
		text_of(&r->block, &r->text, r->text.line);
		r->text.state = r->kept.state;
	}
}

size_t
strat_reader_tell(const struct strat_reader *r)
{
	return strat_in_tell(r->source.in);
}

size_t
strat_reader_size(const struct strat_reader *r)
{
	return strat_in_size(r->source.in);
}

void
strat_reader_close(struct strat_reader *r)
{
	if (!r)
		return;
	source_close(&r->source);
	drop_kept(&r->kept);
	free(r->source.tail);
	free(r->source.head);
	free(r->block.data);
	free(r->block.head);
	free(r);
}

/* ------ many workers ------ */

struct batch {
	const struct strat_batch *how;
	struct source source;
	int is_open;
	char *const *file;   /* the next one */
	size_t before, size; /* bytes of the files that are done; of all */
	const char *now;     /* deliver: the file, and its lines so far */
	long lines;
};

struct worker {
	const struct strat_batch *how;
	void *own;
	struct block block;
	struct kept kept;
	struct strat_record record;
	struct strat_said said;
	long lines; /* of the block */
	struct strat_progress progress;
	int nomem;
};

static void
keep_said(void *arg, const struct strat_diag *d)
{
	struct worker *w = arg;
	void *list = w->said.list;

	if (strat_vec_grow(&list, &w->said.cap, w->said.n + 1, sizeof *w->said.list) < 0) {
		w->nomem = 1;
		return;
	}
	w->said.list = list;
	w->said.list[w->said.n++] = *d;
}

/* A file that cannot be opened is a block of its own. */
static int
take_unopened(struct batch *b, struct worker *w, int rc)
{
	w->block.file = b->source.file;
	w->block.is_first = 1;
	w->block.len = 0;
	w->block.damage = -rc;
	w->block.too_long = 0;
	w->block.skipped = 0;
	w->block.told = 0;
	w->progress = (struct strat_progress){ b->before, b->size };
	snprintf(w->block.why, sizeof w->block.why, "%s", rc == -STRAT_E_IO ? strerror(errno) : "");
	return 1;
}

static int
batch_take(void *arg, void *own)
{
	struct batch *b = arg;
	struct worker *w = own;
	int rc;

	for (;;) {
		if (!b->is_open) {
			if (!*b->file)
				return 0;
			rc = source_open(&b->source, *b->file++, b->how->from);
			if (rc < 0)
				return take_unopened(b, w, rc);
			b->is_open = 1;
			b->size += strat_in_size(b->source.in);
		}
		rc = next_block(&b->source, &w->block);
		w->progress = (struct strat_progress){ b->before + w->block.told, b->size };
		if (rc != 0)
			return rc;
		b->before += strat_in_tell(b->source.in);
		source_close(&b->source);
		b->is_open = 0;
	}
}

static void
batch_work(void *arg, void *own)
{
	struct batch *b = arg;
	struct worker *w = own;
	struct strat_report rep = { .tell = keep_said, .arg = w };
	struct strat_text t;
	int rc;

	w->said.n = 0;
	text_of(&w->block, &t, 1);
	if (keep_for(&w->kept, &w->block) < 0) {
		w->nomem = 1;
		return;
	}
	t.state = w->kept.state;
	while ((rc = read_game(&w->block, &t, &w->record, &rep)) != 0)
		b->how->game(b->how->arg, w->own, &w->record, rc, &rep);
	tell_end(&w->block, t.line, &rep);
	w->lines = t.line - 1 + w->block.skipped;
}

static int
batch_deliver(void *arg, void *own)
{
	struct batch *b = arg;
	struct worker *w = own;
	int rc;

	if (w->nomem)
		return -STRAT_E_NOMEM;
	if (w->block.is_first)
		b->lines = 0;
	rc = b->how->deliver(b->how->arg, w->own, w->block.file, b->lines, &w->said, &w->progress);
	b->lines += w->lines;
	return rc;
}

int
strat_batch_run(const struct strat_batch *how)
{
	struct batch b = { .how = how, .file = how->files };
	struct strat_jobs jobs = { batch_take, batch_work, batch_deliver, &b };
	int n = how->jobs > STRAT_JOBS_MAX ? STRAT_JOBS_MAX : how->jobs < 1 ? 1 : how->jobs;
	struct worker *workers = calloc((size_t)n, sizeof *workers);
	void *own[STRAT_JOBS_MAX];
	int i, rc;

	if (!workers)
		return -STRAT_E_NOMEM;
	for (i = 0; i < n; i++) {
		workers[i].how = how;
		workers[i].own = how->own[i];
		own[i] = &workers[i];
	}
	rc = strat_jobs_run(&jobs, n, own);
	for (i = 0; i < n; i++) {
		free(workers[i].block.data);
		free(workers[i].block.head);
		drop_kept(&workers[i].kept);
		free(workers[i].said.list);
		strat_record_free(&workers[i].record);
	}
	if (b.is_open)
		source_close(&b.source);
	free(b.source.tail);
	free(b.source.head);
	free(workers);
	return rc;
}
