/* reader.c - read games from files, one by one or block by block with many workers. */
#include "formats/reader.h"

#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/jobs.h"
#include "base/scan.h"
#include "base/stream.h"
#include "base/vec.h"
#include "formats/after_end.h"
#include "formats/block.h"
#include "formats/salvage.h"

/* ------ games of another kind ------ */

/* A game is one of Stratego if it has a ply, or a tag that other games do not have.  A file with a
 * single game without these may just be faulty, unless it has the tags White or Black. */
void
strat_text_note_understood(struct strat_text *t, const struct strat_record *g, int rc)
{
	static const char *const ours[] = { "RedSetup", "BlueSetup", "Position", "Rules", "Red",
		"Blue" };
	size_t i;

	t->is_understood |= rc > 0 || g->nplies > 0;
	for (i = 0; !t->is_understood && i < sizeof ours / sizeof *ours; i++)
		t->is_understood = strat_record_tag(g, ours[i]) != NULL;
	t->games++;
	t->is_foreign |= !t->is_understood &&
	    (t->games > 1 || strat_record_tag(g, "White") || strat_record_tag(g, "Black"));
}

/* Whether the blocks of a file so far contained games of Stratego.  Nothing is reported for a
 * damaged file. */
struct sense {
	size_t games;
	int is_understood, is_foreign;
};

static void
add_sense(struct sense *s, const struct strat_text *t, int is_damaged)
{
	s->games += t->games;
	s->is_understood |= t->is_understood | is_damaged;
	s->is_foreign |= t->is_foreign;
}

/* At the end of FILE, report if it has no games of Stratego. */
static void
report_sense(const struct sense *s, const char *file, struct strat_report *rep)
{
	if (s->is_foreign && !s->is_understood)
		strat_tellf(rep, STRAT_E_NOTHING, strat_at_file(file), "games: %zu", s->games);
}

/* ------ reading a block ------ */

static void
text_of(const struct strat_block *b, struct strat_text *t, long line, int salvage)
{
	const char *p = b->len ? b->data : "";

	*t = (struct strat_text){ .p = p,
		.end = p + b->len,
		.file = b->file,
		.line = line,
		.head = b->head,
		.nhead = b->nhead,
		.salvage = salvage,
		.begin = p,
		.at = b->at,
		.members = b->members,
		.nmembers = b->nmembers,
		.has_places = b->has_places };
}

/* The state of the current format; replaced when the format changes. */
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
keep_for(struct kept *k, const struct strat_block *b)
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
tell_too_long(const char *file, long line, struct strat_report *rep)
{
	return strat_tellf(rep, STRAT_E_LIMIT, strat_at_line(file, line),
	    "game of more than %zu MiB skipped", STRAT_MAX_GAME_TEXT >> 20);
}

int
strat_batch_read(const struct strat_format *format, struct strat_text *t, struct strat_record *g,
    struct strat_report *rep)
{
	const char *from = t->p;
	struct strat_after_end a;
	int rc;

	strat_record_clear(g);
	if (t->p == t->end)
		return 0;
	t->doubt = 0;
	strat_after_end_begin(&a, rep);
	rc = strat_after_end_finish(&a, t, g, format->read(t, g, &a.rep));
	if (rc && rc != -STRAT_E_NOMEM && format == &strat_format_sgr && !t->is_understood)
		strat_text_note_understood(t, g, rc);
	if (t->salvage)
		rc = strat_salvage(format, t, g, rc, rep);
	if (rc > 0 && !format->most && (size_t)(t->p - from) > STRAT_MAX_GAME_TEXT)
		return tell_too_long(t->file, g->line, rep);
	return rc;
}

/* Report damage after the text of B, whose last line is LINE. */
static void
tell_end(const struct strat_block *b, long line, struct strat_report *rep)
{
	if (b->too_long)
		tell_too_long(b->file, line, rep);
	if (b->damage) /* not TOLD: the file could not be opened */
		strat_tellf(rep, (enum strat_code)b->damage,
		    strat_at_line(b->file, b->told ? line + b->skipped : 0), "%s", b->why);
}

/* ------ one game at a time ------ */

struct strat_reader {
	struct strat_block_source source;
	struct strat_block block;
	struct strat_text text;
	struct kept kept;
	struct strat_report *rep;
	int ended;          /* this is the last block */
	struct sense sense; /* of the blocks before this one */
	const char *from;   /* start of the last game, and its line */
	long from_line;
	int salvage; /* keep the readable part of damaged games */
	const struct strat_rules *rules, *default_rules; /* as in struct strat_text */
};

/* Return R, which has been opened with RC, in *OUT; or tell its report and free it. */
static int
start_reading(struct strat_reader **out, struct strat_reader *r, const char *file, int rc)
{
	struct strat_report *rep = r->rep;

	*out = NULL;
	if (rc < 0) {
		free(r);
		return strat_tell_rc(rep, rc, strat_at_file(file));
	}
	r->text.line = 1;
	*out = r;
	return 0;
}

int
strat_reader_open(struct strat_reader **out, const char *path, const struct strat_format *from,
    struct strat_report *rep)
{
	struct strat_reader *r = calloc(1, sizeof *r);

	*out = NULL;
	if (!r)
		return strat_tell(rep, STRAT_E_NOMEM, strat_at_file(path));
	r->rep = rep;
	return start_reading(out, r, path, strat_block_source_open(&r->source, path, from));
}

int
strat_reader_open_memory(struct strat_reader **out, const void *data, size_t len, const char *name,
    const struct strat_format *from, struct strat_report *rep)
{
	struct strat_reader *r = calloc(1, sizeof *r);

	*out = NULL;
	if (!r)
		return strat_tell(rep, STRAT_E_NOMEM, strat_at_file(name));
	r->rep = rep;
	return start_reading(
	    out, r, name, strat_source_open_memory(&r->source, data, len, name, from));
}

/* Report a file without games of Stratego, and return 0 for the end. */
static int
tell_sense(struct strat_reader *r)
{
	report_sense(&r->sense, r->source.file, r->rep);
	r->sense.is_foreign = 0; /* report it only once */
	return 0;
}

/* Begin to read the block of R, whose first line is LINE. */
static void
start_text(struct strat_reader *r, long line)
{
	text_of(&r->block, &r->text, line, r->salvage);
	r->text.state = r->kept.state;
	r->text.rules = r->rules;
	r->text.default_rules = r->default_rules;
}

int
strat_reader_next(struct strat_reader *r, struct strat_record *g)
{
	int rc;

	for (;;) {
		r->from = r->text.p;
		r->from_line = r->text.line;
		rc = strat_batch_read(r->block.format, &r->text, g, r->rep);
		if (rc)
			return rc;
		if (r->source.started) {
			tell_end(&r->block, r->text.line, r->rep);
			r->text.line += r->block.skipped;
		}
		add_sense(&r->sense, &r->text, r->block.damage != 0);
		r->block.damage = r->block.too_long = 0;
		r->text.is_foreign = 0;
		if (r->ended)
			return tell_sense(r);
		rc = strat_block_source_next(&r->source, &r->block);
		if (rc > 0 && keep_for(&r->kept, &r->block) < 0)
			rc = -STRAT_E_NOMEM;
		r->ended = rc <= 0 || (r->source.at_end && !r->source.ntail);
		if (rc < 0) {
			strat_record_clear(g);
			return strat_tell(r->rep, STRAT_E_NOMEM, strat_at_file(r->source.file));
		}
		if (rc == 0)
			return tell_sense(r);
		start_text(r, r->text.line);
	}
}

void
strat_reader_salvage(struct strat_reader *r)
{
	r->salvage = 1;
}

void
strat_reader_set_rules(struct strat_reader *r, const struct strat_rules *rules,
    const struct strat_rules *default_rules)
{
	r->rules = rules;
	r->default_rules = default_rules;
}

/* ------ places ------ */

int
strat_reader_record_offsets(struct strat_reader *r)
{
	strat_in_record_offsets(r->source.in);
	return strat_in_can_seek(r->source.in);
}

int
strat_reader_offset(struct strat_reader *r, struct strat_place *place)
{
	const char *p = r->from;

	place->line = (uint64_t)r->from_line;
	for (; p < r->text.p && (*p == '\n' || *p == '\r'); p++) /* skip line ends */
		place->line += *p == '\n';
	place->text = r->block.at + (uint64_t)(p - r->block.data);
	place->at = strat_in_offset(r->source.in, place->text);
	return strat_in_can_seek(r->source.in);
}

void
strat_reader_text(const struct strat_reader *r, const char **from, const char **to)
{
	const char *s = r->from, *end = r->text.p;

	*from = strat_skip_bom(strat_skip_space(s, end), end);
	*to = strat_trim_end(*from, end);
}

int
strat_reader_seek(struct strat_reader *r, const struct strat_place *place)
{
	int rc = 0;

	if (!r->source.started) /* recognise the format at the start of the file */
		rc = strat_block_source_next(&r->source, &r->block);
	if (rc >= 0)
		rc = strat_in_seek(r->source.in, place->at);
	if (rc < 0)
		return rc;
	drop_kept(&r->kept); /* it may refer to the text of the old block */
	r->source.ntail = 0;
	r->source.at_end = r->source.resumed = r->source.damage = 0;
	r->source.nread = place->text;
	r->block.len = 0;
	r->block.damage = r->block.too_long = 0;
	r->block.skipped = 0;
	r->ended = 0;
	start_text(r, (long)place->line);
	return 0;
}

const struct strat_format *
strat_reader_format(const struct strat_reader *r)
{
	return r->source.format;
}

size_t
strat_reader_progress(const struct strat_reader *r, size_t *size)
{
	if (size)
		*size = strat_in_size(r->source.in);
	return strat_in_tell(r->source.in);
}

void
strat_reader_close(struct strat_reader *r)
{
	if (!r)
		return;
	strat_block_source_free(&r->source);
	strat_block_free(&r->block);
	drop_kept(&r->kept);
	free(r);
}

/* ------ many workers ------ */

#define MUCH      ((size_t)1 << 20) /* memory above this is freed after a block */
#define MANY_SAID 10000             /* diagnostics of a block before a part is delivered */

struct batch {
	const struct strat_batch *how;
	struct strat_block_source source;
	int is_open;
	char *const *file;   /* the next file */
	size_t before, size; /* size of the files that are done, and of all files */
	const char *now;     /* the file being delivered, and its lines so far */
	long lines;
	struct sense sense; /* of this file so far */
};

struct worker {
	const struct strat_batch *how;
	void *own;
	struct strat_block block;
	struct kept kept;
	struct strat_record record;
	struct strat_text text; /* the block, from the next game on */
	struct strat_report rep;
	struct strat_diag_log log;
	int is_done; /* the whole block has been read */
	int is_last; /* it is the last block of the file */
	long lines;  /* number of lines of the block */
	struct strat_progress progress;
};

/* Make a block of a file that cannot be opened. */
static int
take_unopened(struct batch *b, struct worker *w, int rc)
{
	w->block.file = b->source.file;
	w->block.format = NULL;
	w->block.has_places = 0;
	w->block.nmembers = 0;
	w->block.is_first = 1;
	w->block.len = 0;
	w->block.damage = -rc;
	w->block.too_long = 0;
	w->block.skipped = 0;
	w->block.told = 0;
	w->is_last = 1;
	w->progress = (struct strat_progress){ b->before, b->size };
	snprintf(w->block.why, sizeof w->block.why, "%s", rc == -STRAT_E_IO ? strerror(errno) : "");
	return 1;
}

/* Note the place of W's block in the file.  Return 0 or -STRAT_E_NOMEM. */
static int
take_places(struct batch *b, struct worker *w)
{
	struct strat_block *block = &w->block;

	block->has_places = strat_in_can_seek(b->source.in);
	return strat_in_members(b->source.in, block->at, block->at + block->len, &block->members,
	    &block->nmembers, &block->members_cap);
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
			rc = strat_block_source_open(&b->source, *b->file++, b->how->from);
			if (rc < 0)
				return take_unopened(b, w, rc);
			b->is_open = 1;
			strat_in_jobs(b->source.in, b->how->jobs);
			if (b->how->places)
				strat_in_record_offsets(b->source.in);
			b->size += strat_in_size(b->source.in);
		}
		rc = strat_block_source_next(&b->source, &w->block);
		w->progress = (struct strat_progress){ b->before + w->block.told, b->size };
		w->is_last = b->source.at_end && !b->source.ntail;
		if (rc > 0 && b->how->places && take_places(b, w) < 0)
			return -STRAT_E_NOMEM;
		if (rc != 0)
			return rc;
		b->before += strat_in_tell(b->source.in);
		strat_block_source_close(&b->source);
		b->is_open = 0;
	}
}

/* Free the memory that long games needed, because a finished block waits until those before it are
 * delivered.  Only its diagnostics remain. */
static void
give_back(struct worker *w)
{
	if (w->block.cap > MUCH) {
		strat_block_free(&w->block);
		w->block.data = w->block.head = NULL;
		w->block.members = NULL;
		w->block.cap = w->block.head_cap = w->block.members_cap = 0;
	}
	if (strat_record_size(&w->record) > MUCH)
		strat_record_free(&w->record);
}

static void
listen(struct worker *w)
{
	w->rep = strat_diag_log_report(&w->log);
	strat_diag_log_clear(&w->log);
}

/* Read the games of W's block up to its end or, if it may be delivered in parts, until there are
 * many diagnostics. */
static void
read_on(struct batch *b, struct worker *w)
{
	size_t most = b->how->parts ? MANY_SAID : SIZE_MAX;
	int rc = 1;

	while (w->log.n < most) {
		rc = strat_batch_read(w->block.format, &w->text, &w->record, &w->rep);
		if (!rc)
			break;
		b->how->game(b->how->arg, w->own, &w->record, rc, &w->rep);
	}
	w->is_done = rc == 0;
	if (!w->is_done)
		return;
	tell_end(&w->block, w->text.line, &w->rep);
	w->lines = w->text.line - 1 + w->block.skipped;
	give_back(w);
}

static void
batch_work(void *arg, void *own)
{
	struct batch *b = arg;
	struct worker *w = own;

	text_of(&w->block, &w->text, 1, b->how->salvage);
	w->text.rules = b->how->rules;
	w->text.default_rules = b->how->default_rules;
	if (keep_for(&w->kept, &w->block) < 0) {
		w->log.nomem = 1;
		return;
	}
	w->text.state = w->kept.state;
	listen(w);
	if (b->how->text && w->block.format)
		b->how->text(b->how->arg, w->own, w->block.format, &w->text, &w->record, &w->rep);
	read_on(b, w);
}

/* After the last block of a file, report if it has no games of Stratego. */
static int
end_sense(struct batch *b, struct worker *w)
{
	add_sense(&b->sense, &w->text, w->block.damage != 0);
	if (w->is_last)
		report_sense(&b->sense, w->block.file, &w->rep);
	return w->log.nomem ? -STRAT_E_NOMEM : 0;
}

static int
batch_deliver(void *arg, void *own)
{
	struct batch *b = arg;
	struct worker *w = own;
	int rc;

	if (w->log.nomem)
		return -STRAT_E_NOMEM;
	if (w->block.is_first) {
		b->lines = 0;
		b->sense = (struct sense){ 0 };
	}
	w->block.is_first = 0;
	if (w->is_done && end_sense(b, w) < 0)
		return -STRAT_E_NOMEM;
	rc = b->how->deliver(b->how->arg, w->own, w->block.file, b->lines, &w->log);
	if (rc == 0 && b->how->progress)
		b->how->progress(b->how->arg, w->progress.bytes, w->progress.size);
	b->lines += w->is_done ? w->lines : 0;
	return rc;
}

static int
batch_more(void *arg, void *own)
{
	struct worker *w = own;

	if (w->is_done)
		return 0;
	listen(w);
	read_on(arg, w);
	return 1;
}

static int
worker_init(void *arg, void *own)
{
	struct batch *b = arg;
	struct worker *w = own;

	w->how = b->how;
	w->own = (char *)own + STRAT_JOBS_FRONT(struct worker);
	return b->how->own.init ? b->how->own.init(b->how->arg, w->own) : 0;
}

static int
worker_end(void *arg, void *own)
{
	const struct strat_batch *how = ((struct batch *)arg)->how;

	return how->own.end ? how->own.end(how->arg, ((struct worker *)own)->own) : 0;
}

static void
worker_free(void *arg, void *own)
{
	struct batch *b = arg;
	struct worker *w = own;

	strat_block_free(&w->block);
	drop_kept(&w->kept);
	strat_diag_log_free(&w->log);
	strat_record_free(&w->record);
	if (b->how->own.free)
		b->how->own.free(b->how->arg, w->own);
}

int
strat_batch_run(const struct strat_batch *how)
{
	struct batch b = { .how = how, .file = how->files };
	const struct strat_jobs jobs = { batch_take, batch_work, batch_deliver, &b, batch_more };
	const struct strat_jobs_own workers = { STRAT_JOBS_FRONT(struct worker) + how->own.size,
		worker_init, worker_free, worker_end };
	int rc = strat_jobs_run_own(&jobs, how->jobs, &workers);

	strat_block_source_free(&b.source);
	return rc;
}
