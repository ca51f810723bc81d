/* club_web_state.c - the tournament as last read from its file. */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

#include "cli/club/web/club_web.h"

#define WAIT 5000 /* milliseconds to wait while a change is committed */

/* Read the tournament of the open file F into S. */
static int
take(struct club_web *s, struct strat_club_file *f, const struct stat *st)
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
	s->device = st->st_dev;
	s->inode = st->st_ino;
	s->is_there = 1;
	return 0;
}

int
club_web_update(struct club_web *s, struct strat_report *rep)
{
	struct strat_club_file f;
	struct stat st;
	int64_t row;
	int rc;

	if (stat(s->path, &st) < 0) {
		return strat_tell_rc(rep, -STRAT_E_IO, strat_at_file(s->path));
	}
	rc = strat_club_file_open_read(&f, s->path, WAIT, rep);
	if (rc < 0)
		return rc;
	rc = strat_club_file_last(&f, &row);
	if (rc == 0 &&
	    (!s->is_there || row != s->row || st.st_ino != s->inode || st.st_dev != s->device))
		rc = take(s, &f, &st);
	strat_club_file_close(&f);
	return rc;
}

void
club_web_free(struct club_web *s)
{
	strat_club_file_close(&s->file);
}
