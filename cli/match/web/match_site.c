/* match_site.c - the tournament as last read from its file. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "cli/match/web/match_web.h"
#include "match/ledger/ledger_rows.h"

/* Store the code of a diagnostic.  Its text is not shown, as it contains the path of the file. */
static void
store_code(void *arg, const struct strat_diag *d)
{
	*(enum strat_code *)arg = d->code;
}

static const char *
path_of(const struct match_site *s)
{
	return s->tool.files[0];
}

/* ------ reading ------ */

/* Write the number of games up to the last one that S has read, and the time at which that one ended, to
 * TO: both stay the same unless games are removed, while others may be added. */
static int
read_stamp(struct match_site *s, char to[MATCH_STAMP])
{
	struct strat_out out = { .fd = -1 };
	char after[24];
	int rc;

	snprintf(after, sizeof after, "%" PRId64, s->look.results.after);
	rc = strat_ledger_query(&s->look.store,
	    "SELECT count(*) || ' ' || coalesce((SELECT ended FROM game WHERE id = ?1), '')"
	    " FROM game WHERE id <= ?1",
	    after, NULL, NULL, &out);
	strat_out_char(&out, '\0');
	if (rc >= 0 && out.error)
		rc = out.error;
	snprintf(to, MATCH_STAMP, "%s", rc > 0 ? out.text : "");
	strat_out_free(&out);
	return rc < 0 ? rc : 0;
}

/* Read the games that were added to the open file of S. */
static int
read_games(struct match_site *s)
{
	int rc = match_look_read(&s->look);

	s->without_sum += s->look.store.without_sum;
	s->mismatched += s->look.store.mismatched;
	return rc < 0 ? rc : read_stamp(s, s->stamp);
}

static void
unload(struct match_site *s)
{
	if (s->is_loaded)
		match_look_close(&s->look);
	s->is_loaded = 0;
}

/* Take the identity of the tournament that was read from the file ST, and say if it is another one. */
static void
identify(struct match_site *s, const struct stat *st)
{
	const char *text = s->look.plan.text;
	struct strat_hash id = strat_hash(text, strlen(text));

	if (s->is_identified &&
	    (st->st_dev != s->device || st->st_ino != s->inode || id.low != s->id.low ||
		id.high != s->id.high)) {
		s->replaced++;
		tool_message(&s->tool,
		    "%s: the file or its configuration changed; all of it was read again",
		    path_of(s));
	}
	s->is_identified = 1;
	s->device = st->st_dev;
	s->inode = st->st_ino;
	s->id = id;
}

/* Read the whole tournament; ST is its file. */
static int
load(struct match_site *s, const struct stat *st)
{
	int rc;

	unload(s);
	s->without_sum = s->mismatched = 0;
	rc = match_look_open(&s->look, STRAT_LEDGER_LOOK, &s->tool);
	s->is_loaded = 1;
	if (rc == 0)
		rc = read_games(s);
	if (rc == 0)
		identify(s, st);
	return rc;
}

/* Return 1 if the open file of S has the configuration of its plan, 0 if not, or a negative code. */
static int
is_same_tournament(struct match_site *s)
{
	char *config;
	int rc = match_configuration(&s->look.store, &s->tool, &config);

	if (rc > 0)
		rc = strcmp(config, s->look.plan.text) == 0;
	free(config);
	return rc;
}

/* Return 1 if the open file of S still has the games that were read, or 0, or a negative code. */
static int
has_all_games(struct match_site *s)
{
	char stamp[MATCH_STAMP];
	int rc = read_stamp(s, stamp);

	return rc < 0 ? rc : strcmp(stamp, s->stamp) == 0;
}

/* Open the file of S, which is loaded, and read what was added.  Return 1, 0 if all has to be read
 * again, or a negative code. */
static int
read_on(struct match_site *s)
{
	int rc = strat_ledger_open(&s->look.store, path_of(s), STRAT_LEDGER_LOOK, &s->tool.report);

	if (rc == 0)
		rc = is_same_tournament(s);
	if (rc > 0)
		rc = has_all_games(s);
	if (rc <= 0)
		return rc;
	rc = read_games(s);
	return rc < 0 ? rc : 1;
}

/* Read what ST, the file of S, has. */
static int
update(struct match_site *s, const struct stat *st)
{
	int rc = 0;

	if (s->is_loaded && st->st_dev == s->device && st->st_ino == s->inode)
		rc = read_on(s);
	if (rc == 0)
		rc = load(s, st);
	return rc < 0 ? rc : 0;
}

/* ------ open, update, close ------ */

int
match_site_open(struct match_site *s, const struct tool *t)
{
	struct stat st = { .st_ino = 0 };
	int rc;

	*s = (struct match_site){ .tool = *t };
	if (t->nfiles == 1)
		(void)stat(t->files[0], &st); /* if it fails, so does opening the file */
	rc = load(s, &st);
	match_site_release(s);
	s->tool.report = (struct strat_report){ store_code, &s->code, { 0 } };
	return rc;
}

int
match_site_update(struct match_site *s)
{
	uint64_t mismatched = s->mismatched;
	struct stat st;
	int rc;

	s->code = STRAT_E_IO;
	rc = stat(path_of(s), &st) < 0 ? -STRAT_E_IO : update(s, &st);
	if (rc < 0) {
		unload(s); /* it may be half read */
		if (!s->is_missing)
			tool_message(&s->tool, "%s: cannot be read: %s", path_of(s),
			    strat_code_phrase(s->code));
	} else if (s->is_missing) {
		tool_message(&s->tool, "%s: can be read again", path_of(s));
	}
	s->is_missing = rc < 0;
	if (rc == 0 && s->mismatched > mismatched)
		tool_message(&s->tool,
		    s->mismatched == 1 ? "%s: %" PRIu64 " game does not match its checksum"
				       : "%s: %" PRIu64 " games do not match their checksums",
		    path_of(s), s->mismatched);
	return rc;
}

void
match_site_release(struct match_site *s)
{
	strat_ledger_close(&s->look.store);
}

void
match_site_close(struct match_site *s)
{
	unload(s);
}
