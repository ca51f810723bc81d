/* source.c - find the games of a file by number. */
#include "cli/replay/source.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/vec.h"

#define TICK 256 /* games between two calls of tick */

/* Store a diagnostic of the reader with the game that is being read. */
static void
hear(void *arg, const struct strat_diag *d)
{
	struct replay_source *s = arg;

	if (s->reading) { /* if there is no memory, reading the game will fail as well */
		struct strat_report log = strat_diag_log_report(&s->reading->log);

		strat_report_diag(&log, d);
	} else {
		strat_report_diag(s->rep, d);
	}
}

static int
is_stdin(const struct replay_source *s)
{
	return strcmp(s->path, "-") == 0;
}

static int
open_reader(struct replay_source *s)
{
	int rc;

	s->next = 1;
	s->reading = NULL;
	rc = strat_reader_open(&s->reader, s->path, s->from, &s->heard);
	if (rc == 0 && s->salvage)
		strat_reader_salvage(s->reader);
	if (rc == 0)
		strat_reader_set_rules(s->reader, s->rules, s->default_rules);
	s->at_end = rc < 0;
	return rc;
}

int
replay_source_open(struct replay_source *s)
{
	struct stat st;
	int rc;

	s->heard = (struct strat_report){ .on_diagnostic = hear, .arg = s };
	s->entries = calloc((size_t)s->keep, sizeof *s->entries);
	if (!s->entries)
		return strat_tell(s->rep, STRAT_E_NOMEM, strat_at_file(s->path));
	rc = is_stdin(s) ? fstat(STDIN_FILENO, &st) : stat(s->path, &st);
	s->can_reread = rc == 0 && S_ISREG(st.st_mode);
	if (s->can_reread && is_stdin(s))
		s->start = (long)lseek(STDIN_FILENO, 0, SEEK_CUR);
	return open_reader(s);
}

static void
free_entry(struct replay_entry *e)
{
	strat_record_free(&e->record);
	strat_diag_log_free(&e->log);
	memset(e, 0, sizeof *e);
}

void
replay_source_close(struct replay_source *s)
{
	int i;

	for (i = 0; s->entries && i < s->keep; i++)
		free_entry(&s->entries[i]);
	free(s->entries);
	s->entries = NULL;
	strat_reader_close(s->reader);
	s->reader = NULL;
	strat_index_free(&s->index);
}

/* ------ games in memory ------ */

static struct replay_entry *
find_entry(const struct replay_source *s, size_t n)
{
	int i;

	for (i = 0; i < s->keep; i++)
		if (s->entries[i].number == n)
			return &s->entries[i];
	return NULL;
}

static size_t
bytes_of(const struct replay_entry *e)
{
	return strat_record_size(&e->record) + strat_diag_log_size(&e->log);
}

/* Return the entry with the lowest number that is not pinned, or NULL. */
static struct replay_entry *
oldest(const struct replay_source *s)
{
	struct replay_entry *old = NULL, *e;

	for (e = s->entries; e < s->entries + s->keep; e++)
		if (e->number && e != s->pinned && (!old || e->number < old->number))
			old = e;
	return old;
}

/* Return an entry to read the next game into: a free one, or else the oldest one. */
static struct replay_entry *
take_entry(struct replay_source *s)
{
	struct replay_entry *e = find_entry(s, 0);

	if (!e)
		e = oldest(s);
	if (!e) /* the only entry is pinned */
		e = s->pinned;
	e->number = 0;
	strat_diag_log_clear(&e->log);
	return e;
}

/* Free the oldest games until the rest fits in REPLAY_KEPT_BYTES. */
static void
shrink(struct replay_source *s, const struct replay_entry *newest)
{
	size_t sum = 0;
	struct replay_entry *e;
	int i;

	for (i = 0; i < s->keep; i++)
		sum += bytes_of(&s->entries[i]);
	while (sum > REPLAY_KEPT_BYTES && (e = oldest(s)) != NULL && e != newest) {
		sum -= bytes_of(e);
		free_entry(e);
	}
}

/* ------ reading ------ */

/* Read the next game.  Return REPLAY_FOUND, or REPLAY_NONE at the end. */
static int
read_next(struct replay_source *s, struct replay_entry **entry)
{
	struct replay_entry *e = take_entry(s);
	size_t i = 0;
	int rc;

	s->reading = e;
	rc = strat_reader_next(s->reader, &e->record);
	if (rc == 0) {
		strat_diag_log_pass(&e->log, &i, e->log.n, 0, STRAT_REMARK, s->rep);
		s->at_end = 1;
		s->total = s->next - 1;
		return REPLAY_NONE;
	}
	e->is_whole = rc > 0;
	e->number = s->next++;
	shrink(s, e);
	*entry = e;
	return REPLAY_FOUND;
}

/* Free all entries except the pinned one, before the reader jumps: the order of the others would no
 * longer be the order in which they were read. */
static void
forget(struct replay_source *s)
{
	int i;

	for (i = 0; i < s->keep; i++)
		if (&s->entries[i] != s->pinned)
			s->entries[i].number = 0;
}

/* Reopen the file from the start. */
static int
reread(struct replay_source *s)
{
	if (is_stdin(s) && lseek(STDIN_FILENO, s->start, SEEK_SET) < 0)
		return REPLAY_GONE;
	forget(s);
	strat_reader_close(s->reader);
	s->reader = NULL;
	return open_reader(s);
}

/* Move the reader close to game N if the file has an index and N is not near already.  Return 0, or
 * what reread() returns, or -STRAT_E_NOMEM. */
static int
use_index(struct replay_source *s, size_t n)
{
	const struct strat_index_point *p;

	if (n == s->next || is_stdin(s) || !s->can_reread || !s->reader)
		return 0;
	if (!s->has_looked && strat_index_load(&s->index, s->path, s->from, s->rep) < 0)
		return -STRAT_E_NOMEM;
	s->has_looked = 1;
	p = strat_index_find(&s->index, n);
	if (!p || (n > s->next && p->game <= s->next))
		return 0;
	s->reading = NULL;
	if (strat_reader_seek(s->reader, &p->place) < 0) {
		strat_index_free(&s->index); /* the index is wrong: do without */
		return reread(s);
	}
	if (n < s->next)
		forget(s);
	s->next = (size_t)p->game;
	s->at_end = 0;
	return 0;
}

int
replay_source_get(struct replay_source *s, size_t n, struct replay_entry **entry)
{
	int rc;

	*entry = find_entry(s, n);
	if (*entry)
		return REPLAY_FOUND;
	rc = use_index(s, n);
	if (rc == 0 && n < s->next)
		rc = s->can_reread ? reread(s) : REPLAY_GONE;
	if (rc != 0)
		return rc;
	while (s->next <= n) {
		if (s->at_end)
			return REPLAY_NONE;
		if (s->tick && s->next % TICK == 0 && s->tick(s->arg, s))
			return REPLAY_STOPPED;
		rc = read_next(s, entry);
		if (rc != REPLAY_FOUND)
			return rc;
	}
	return REPLAY_FOUND;
}
