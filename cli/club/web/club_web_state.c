/* club_web_state.c - the tournament as last read from its file. */
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "cli/club/web/club_web.h"

#define TRUST 1    /* seconds for which a file that has not changed is not opened, */
#define TICK  .1   /* if it had not changed for so long; more than a tick of its clock */
#define WAIT  5000 /* milliseconds to wait while a change is committed */

/* Read the tournament of the open file F into S. */
static int
take(struct club_web *s, struct strat_club_file *f)
{
	uint64_t id = 0;
	int rc = strat_club_file_read(f, 0);

	if (rc == 0 && s->inbox)
		rc = inbox_identity(f, &id);
	strat_sql_close(&f->sql);
	if (rc < 0)
		return rc;
	strat_club_file_close(&s->file);
	s->file = *f;
	s->id = id;
	memset(f, 0, sizeof *f);
	s->row = s->file.last;
	s->is_there = 1;
	return 0;
}

/* ------ changes ------ */

/* Set ST[0] and ST[1] to the state of the file and of its write-ahead log, if it has one.  Return 0 or -1. */
static int
look(const char *path, struct stat st[2])
{
	char wal[PATH_MAX];

	memset(&st[1], 0, sizeof st[1]);
	if (stat(path, &st[0]) < 0 || snprintf(wal, sizeof wal, "%s-wal", path) >= (int)sizeof wal)
		return -1;
	return stat(wal, &st[1]) < 0 && errno != ENOENT ? -1 : 0;
}

static int
is_same(const struct stat *a, const struct stat *b)
{
	return a->st_dev == b->st_dev && a->st_ino == b->st_ino && a->st_size == b->st_size &&
	    a->st_mtim.tv_sec == b->st_mtim.tv_sec && a->st_mtim.tv_nsec == b->st_mtim.tv_nsec;
}

static double
time_of(const struct timespec *t)
{
	return (double)t->tv_sec + (double)t->tv_nsec / 1e9;
}

/* Return 1 if the files ST need not be opened: they were a moment ago, when they had not changed for so long
 * that a change since would show in their times. */
static int
is_as_seen(const struct club_web *s, const struct stat st[2])
{
	return s->is_there && tool_seconds() - s->at < TRUST && is_same(&st[0], &s->st[0]) &&
	    is_same(&st[1], &s->st[1]) && s->time - time_of(&st[0].st_mtim) > TICK &&
	    s->time - time_of(&st[1].st_mtim) > TICK;
}

int
club_web_update(struct club_web *s, struct strat_report *rep)
{
	double at = tool_seconds();
	struct strat_club_file f;
	struct timespec now;
	struct stat st[2];
	int64_t row;
	int rc;

	clock_gettime(CLOCK_REALTIME, &now);
	if (look(s->path, st) < 0)
		return strat_tell_rc(rep, -STRAT_E_IO, strat_at_file(s->path));
	if (is_as_seen(s, st))
		return 0;
	rc = strat_club_file_open_read(&f, s->path, WAIT, rep);
	if (rc < 0)
		return rc;
	rc = strat_club_file_last(&f, &row);
	if (rc == 0 && (!s->is_there || row != s->row || !is_same(&st[0], &s->st[0])))
		rc = take(s, &f);
	if (rc == 0) {
		s->at = at;
		s->time = time_of(&now);
		memcpy(s->st, st, sizeof s->st);
	}
	strat_club_file_close(&f);
	return rc;
}

void
club_web_free(struct club_web *s)
{
	strat_club_file_close(&s->file);
}
