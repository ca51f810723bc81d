/* sgb_extract.c - read the games of an archive with many workers. */
#include "formats/sgb/extract.h"

#include <errno.h>
#include <stdlib.h>

#include "base/jobs.h"
#include "formats/sgb/sgb_blocks.h"
#include "formats/sgb/sgb_pool.h"

/* The buffers of a worker. */
struct decoder {
	struct strat_block_reader *block;
	struct strat_archive_bytes bytes;
	struct strat_record record;
};

struct extracting {
	const struct strat_archive_extraction *how;
	struct strat_object_pool decoders;
	size_t next; /* index of the next part */
};

struct slot {
	struct strat_archive_run run;
	void *own;
};

static void
close_decoder(void *thing)
{
	struct decoder *d = thing;

	strat_block_reader_close(d->block);
	strat_record_free(&d->record);
	free(d->bytes.text);
	free(d);
}

static void *
open_decoder(void *arg)
{
	struct decoder *d = calloc(1, sizeof *d);

	(void)arg;
	if (!d)
		return NULL;
	strat_record_init(&d->record);
	if (strat_block_reader_open(&d->block) == 0)
		return d;
	free(d);
	return NULL;
}

static int
wants(const struct extracting *e, size_t part)
{
	const struct strat_archive_extraction *how = e->how;

	return !how->wants || how->wants(how->arg, &how->archive->parts[part]);
}

static int
take(void *arg, void *own)
{
	struct extracting *e = arg;
	struct slot *s = own;
	const struct strat_archive *a = e->how->archive;
	uint64_t plies = 0;

	while (e->next < a->n && !wants(e, e->next))
		e->next++;
	s->run = (struct strat_archive_run){ .from = e->next };
	do {
		if (e->next < a->n)
			plies += a->parts[e->next++].plies;
	} while (plies < e->how->plies && e->next < a->n && wants(e, e->next));
	s->run.to = e->next;
	return s->run.from < s->run.to;
}

/* Read all games of a part.  Return 0 or a negative code. */
static int
read_part(struct extracting *e, struct slot *s, struct decoder *d)
{
	const struct strat_archive_extraction *how = e->how;
	const struct strat_archive_part *part = &how->archive->parts[s->run.at];
	int rc = strat_archive_read(how->archive, part, &d->bytes), given;

	if (rc < 0 || part->kind != STRAT_CHUNK_BLOCK)
		return rc;
	rc = strat_block_start(
	    d->block, &d->bytes.chunk, d->bytes.text + STRAT_CHUNK_HEADER, how->without_plies);
	while (rc >= 0) {
		strat_record_clear(&d->record);
		rc = strat_block_next(d->block, &d->record, &s->run.nplies);
		if (rc <= 0)
			break;
		s->run.number = part->before + ++s->run.good;
		d->record.file = how->archive->file;
		d->record.line = d->record.token_line = (long)s->run.number;
		given = how->game ? how->game(how->arg, s->own, &s->run, &d->record) : 0;
		if (given < 0)
			return given;
	}
	return rc == 0 && d->block->nplies ? -STRAT_E_ARCHIVE : rc;
}

static void
work(void *arg, void *own)
{
	struct extracting *e = arg;
	struct slot *s = own;
	struct decoder *d = strat_object_pool_get(&e->decoders);

	s->run.rc = d ? 0 : -STRAT_E_NOMEM;
	for (s->run.at = s->run.from; s->run.rc == 0; s->run.at++) {
		s->run.good = 0;
		s->run.rc = read_part(e, s, d);
		s->run.error_number = errno;
		if (s->run.rc < 0 || s->run.at + 1 == s->run.to)
			break;
	}
	strat_object_pool_put(&e->decoders, d);
	if (s->run.rc == 0 && e->how->done)
		s->run.rc = e->how->done(e->how->arg, s->own, &s->run);
}

static int
deliver(void *arg, void *own)
{
	struct extracting *e = arg;
	struct slot *s = own;

	errno = s->run.error_number;
	return e->how->deliver(e->how->arg, s->own, &s->run);
}

static int
slot_init(void *arg, void *own)
{
	const struct strat_archive_extraction *how = ((struct extracting *)arg)->how;
	struct slot *s = own;

	s->own = (char *)own + STRAT_JOBS_FRONT(struct slot);
	return how->own.init ? how->own.init(how->arg, s->own) : 0;
}

static void
slot_free(void *arg, void *own)
{
	const struct strat_archive_extraction *how = ((struct extracting *)arg)->how;

	if (how->own.free)
		how->own.free(how->arg, ((struct slot *)own)->own);
}

int
strat_archive_extract(const struct strat_archive_extraction *how)
{
	struct extracting e = { .how = how };
	const struct strat_jobs jobs = { take, work, deliver, &e, NULL };
	const struct strat_jobs_own slots = { STRAT_JOBS_FRONT(struct slot) + how->own.size,
		slot_init, slot_free, NULL };
	int rc;

	strat_object_pool_init(&e.decoders, open_decoder, close_decoder, NULL);
	rc = strat_jobs_run_own(&jobs, how->jobs, &slots);
	strat_object_pool_free(&e.decoders);
	return rc;
}
