/* fill.c - write the games of files to an archive with many workers. */
#include "formats/sgb/fill.h"

#include <stdlib.h>
#include <string.h>

#include "base/jobs.h"
#include "base/vec.h"
#include "formats/sgb/sgb_pool.h"
#include "formats/sgb/packer.h"
#include "formats/sgb/game_buffer.h"

/* A slot with this many diagnostics is passed on, even if its block is not full. */
#define MAX_DIAGS 1024

/* ------ writing ------ */

int
strat_archive_writer_begin(struct strat_archive_writer *f, uint32_t block_games)
{
	strat_archive_head(f->out, block_games);
	f->offset = f->out->len;
	return strat_out_flush(f->out);
}

int
strat_archive_writer_put(
    struct strat_archive_writer *f, const struct strat_chunk *ch, const void *data, size_t len)
{
	int rc = strat_contents_add(&f->contents, f->offset, ch);

	f->offset += len;
	(void)!strat_out_flush(f->out); /* write the head before the first block */
	strat_out_write(f->out, data, len);
	return rc < 0 ? rc : f->out->error;
}

int
strat_archive_writer_put_blocks(
    struct strat_archive_writer *f, struct strat_contents *made, struct strat_out *data)
{
	struct strat_chunk ch = { .kind = STRAT_CHUNK_BLOCK };
	size_t i;
	int rc = data->error;

	for (i = 0; rc == 0 && i < made->n; i++) {
		ch.len = made->blocks[i].len - STRAT_CHUNK_HEADER;
		ch.games = made->blocks[i].games;
		ch.plies = made->blocks[i].plies;
		rc = strat_archive_writer_put(
		    f, &ch, data->text + made->blocks[i].offset, made->blocks[i].len);
	}
	made->n = 0;
	data->len = 0;
	return rc;
}

int
strat_archive_writer_end(struct strat_archive_writer *f)
{
	strat_contents_write(&f->contents, f->out, f->offset);
	return strat_out_flush(f->out);
}

/* ------ reading ------ */

struct run {
	struct strat_archive_writer *f;
	const struct strat_archive_fill_options *how;
	struct strat_report *rep;
	struct strat_object_pool packers;
	/* used by take(): the open file, the next one, and the reader's diagnostics */
	struct strat_reader *reader;
	char *const *file;
	struct strat_report report;
	struct strat_record record;
	size_t before, size; /* total sizes of the finished files, and of all files opened */
	int nomem;
};

struct slot {
	struct strat_game_buffer games;
	struct strat_diag_log log;
	struct strat_progress progress;
	struct strat_out data;
	struct strat_contents made;
	unsigned left_out;
	int rc;
};

/* Open the next file that can be opened.  Return 1, or 0 if there is none. */
static int
next_file(struct run *r)
{
	size_t size;

	if (r->reader)
		r->before += strat_reader_progress(r->reader, NULL);
	strat_reader_close(r->reader);
	r->reader = NULL;
	while (!r->reader && *r->file) {
		if (strat_reader_open(&r->reader, *r->file++, r->how->from, &r->report) < 0)
			r->reader = NULL;
		else {
			(void)strat_reader_progress(r->reader, &size);
			r->size += size;
		}
	}
	if (r->reader && r->how->salvage)
		strat_reader_salvage(r->reader);
	return r->reader != NULL;
}

static int
is_full(const struct run *r, const struct slot *s)
{
	return s->games.nplies >= STRAT_BLOCK_PLIES || s->games.n >= r->how->block_games ||
	    s->games.ntext >= STRAT_BLOCK_TEXT || s->log.n >= MAX_DIAGS;
}

static int
take(void *arg, void *own)
{
	struct run *r = arg;
	struct slot *s = own;
	int rc = 0;

	r->report = strat_diag_log_report(&s->log);
	strat_diag_log_clear(&s->log);
	s->left_out = 0;
	strat_game_buffer_clear(&s->games);
	while (!r->nomem && !is_full(r, s) && (r->reader || next_file(r))) {
		rc = strat_reader_next(r->reader, &r->record);
		s->left_out += rc < 0;
		if (rc > 0 && strat_game_buffer_add(&s->games, &r->record) < 0)
			r->nomem = 1;
		if (rc == 0)
			next_file(r);
	}
	if (r->nomem || s->log.nomem)
		return -STRAT_E_NOMEM;
	s->progress.bytes = r->before + (r->reader ? strat_reader_progress(r->reader, NULL) : 0);
	s->progress.size = r->size;
	return s->games.n || s->log.n;
}

static void
work(void *arg, void *own)
{
	struct run *r = arg;
	struct slot *s = own;
	struct strat_packer *p = strat_object_pool_get(&r->packers);
	struct strat_record g;
	size_t i;

	s->rc = p ? 0 : -STRAT_E_NOMEM;
	for (i = 0; s->rc == 0 && i < s->games.n; i++) {
		strat_game_buffer_get(&s->games, i, &g);
		s->rc = strat_packer_add(p, &g, &s->data, &s->made);
	}
	if (s->rc == 0)
		s->rc = strat_packer_end(p, &s->data, &s->made);
	if (s->rc == 0)
		strat_object_pool_put(&r->packers, p);
	else
		strat_packer_close(p);
}

static int
deliver(void *arg, void *own)
{
	struct run *r = arg;
	struct slot *s = own;
	size_t i = 0;

	if (s->rc < 0)
		return s->rc;
	strat_diag_log_pass(&s->log, &i, s->log.n, 0, STRAT_REMARK, r->rep);
	if (r->how->progress)
		r->how->progress(r->how->arg, &s->progress);
	r->f->left_out += s->left_out;
	return strat_archive_writer_put_blocks(r->f, &s->made, &s->data);
}

/* ------ running ------ */

static void *
open_packer(void *arg)
{
	const struct strat_archive_fill_options *how = arg;
	struct strat_packer *p;

	return strat_packer_open(&p, how->block_games) < 0 ? NULL : p;
}

static void
close_packer(void *p)
{
	strat_packer_close(p);
}

static int
slot_init(void *arg, void *own)
{
	(void)arg;
	strat_out_init(&((struct slot *)own)->data, -1);
	return 0;
}

static void
slot_free(void *arg, void *own)
{
	struct slot *s = own;

	(void)arg;
	strat_game_buffer_free(&s->games);
	strat_diag_log_free(&s->log);
	strat_out_free(&s->data);
	strat_contents_free(&s->made);
}

int
strat_archive_fill(struct strat_archive_writer *f, const struct strat_archive_fill_options *how,
    struct strat_report *rep)
{
	struct run r = { .f = f, .how = how, .rep = rep, .file = how->files };
	const struct strat_jobs jobs = { take, work, deliver, &r, NULL };
	const struct strat_jobs_own slots = { sizeof(struct slot), slot_init, slot_free, NULL };
	int rc;

	strat_record_init(&r.record);
	strat_object_pool_init(&r.packers, open_packer, close_packer, (void *)(uintptr_t)how);
	rc = strat_jobs_run_own(&jobs, how->jobs, &slots);
	strat_object_pool_free(&r.packers);
	strat_reader_close(r.reader);
	strat_record_free(&r.record);
	return rc;
}
