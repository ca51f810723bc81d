/* club_site.c - the files of page --site. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "cli/club/site/site.h"

/* The site that is being written. */
struct site {
	struct tool *tool;
	const struct strat_club *club;
	const struct club_ranks *ranks;
	const char *dir;
	unsigned written, same, removed;
};

/* ------ files ------ */

/* Write the path of NAME in the folder to PATH.  Return 0, or a negative code after a message. */
static int
path_of(const struct site *s, const char *name, char path[4096])
{
	int n = snprintf(path, 4096, "%s/%s", s->dir, name);

	return n < 4096 ? 0 : tool_fail(s->tool, "%s/%s: %s", s->dir, name, strerror(ENAMETOOLONG));
}

/* Return the contents of the file PATH, which the caller frees, and set *LEN; NULL if it cannot be read. */
static char *
contents_of(const char *path, size_t *len)
{
	FILE *f = fopen(path, "rb");
	struct stat st;
	char *text = NULL;

	if (f && fstat(fileno(f), &st) == 0 && S_ISREG(st.st_mode) &&
	    (text = malloc((size_t)st.st_size + 1)) != NULL) {
		*len = fread(text, 1, (size_t)st.st_size, f);
		text[*len] = '\0';
	}
	if (f)
		fclose(f);
	return text;
}

/* Write OUT, for which RC was returned, to the file NAME unless it is the same; free OUT. */
static int
put_file(struct site *s, const char *name, struct strat_out *out, int rc)
{
	char path[4096], *old;
	size_t len = 0;

	if (rc == 0 && !out->error)
		rc = path_of(s, name, path);
	if (rc < 0 || out->error)
		return club_save(s->tool, name, out, rc);
	old = contents_of(path, &len);
	if (old && len == out->len && memcmp(old, out->text, len) == 0) {
		s->same++;
		strat_out_free(out);
	} else {
		rc = club_save(s->tool, path, out, 0);
		s->written += rc == 0;
	}
	free(old);
	return rc;
}

/* Remove the file NAME of an earlier time, if strat has written it.  Return 1 if it was there, 0, or a
 * negative code. */
static int
remove_file(struct site *s, const char *name)
{
	char path[4096], *old;
	size_t len;
	int rc = path_of(s, name, path), is_ours;

	if (rc < 0)
		return rc;
	old = contents_of(path, &len);
	is_ours = old &&
	    (strstr(old, "<meta name=\"generator\" content=\"strat\">") ||
		strstr(old, "<desc>strat</desc>"));
	free(old);
	if (!is_ours)
		return 0;
	if (unlink(path) < 0)
		return tool_fail(s->tool, "%s: %s", path, strerror(errno));
	s->removed++;
	return 1;
}

/* ------ contents ------ */

/* Write the sheet K, of ROUND, to the file NAME. */
static int
put_sheet(struct site *s, const struct club_sheet_kind *k, size_t round, const char *name)
{
	struct club_paper p = {
		.club = s->club, .ranks = s->ranks, .round = round, .home = "index.html"
	};
	const char *setting;
	struct strat_out out;

	if (club_paper_refuse(k, &p, &setting) ||
	    (strcmp(k->name, "prizes") == 0 && !club_shows_prizes(s->club, round)))
		return remove_file(s, name);
	strat_out_init(&out, -1);
	return put_file(s, name, &out, club_paper_html(&out, &p, &k, 1));
}

static int
put_sheets(struct site *s, int with_private)
{
	const struct club_sheet_kind *k;
	char name[64];
	int rc = 0;

	for (k = club_sheet_kinds; rc >= 0 && k->name; k++) {
		if (k->needs_round && k->is_cut)
			continue; /* slips are for paper only */
		snprintf(name, sizeof name, "%s.html", k->name);
		rc = strcmp(k->name, "players") == 0 && !with_private
		    ? remove_file(s, name)
		    : put_sheet(s, k, s->club->paired, name);
	}
	return rc;
}

static int
put_rounds(struct site *s)
{
	char name[64];
	size_t round;
	int rc = 0;

	for (round = 1; rc >= 0 && round <= STRAT_CLUB_ROUNDS; round++) {
		snprintf(name, sizeof name, "round-%zu.html", round);
		rc = round <= s->club->paired ? put_sheet(s, club_sheet_find("boards"), round, name)
					      : remove_file(s, name);
	}
	return rc;
}

/* Write the crosstable of a round robin and the bracket of a knockout as pictures. */
static int
put_pictures(struct site *s)
{
	struct club_paper p = { .club = s->club, .ranks = s->ranks, .round = s->club->paired };
	struct strat_out out;
	struct table table;
	int rc;

	if (club_cycles(s->club) && s->club->n <= CLUB_GRID) {
		strat_out_init(&out, -1);
		rc = club_view_matrix(&table, s->ranks);
		if (rc == 0)
			rc = club_table_svg(&out, &table, strat_club_get(s->club, "name"));
		table_free(&table);
		rc = put_file(s, "crosstable.svg", &out, rc);
	} else {
		rc = remove_file(s, "crosstable.svg");
	}
	if (rc < 0 || !strat_club_is_knockout(s->club, s->club->paired))
		return rc < 0 ? rc : remove_file(s, "bracket.svg");
	strat_out_init(&out, -1);
	return put_file(s, "bracket.svg", &out, club_bracket_svg(&out, &p));
}

int
club_site_write(struct tool *t, const struct strat_club *c, const char *dir,
    struct strat_out *index, int with_private)
{
	struct site s = { .tool = t, .club = c, .dir = dir };
	struct club_ranks ranks;
	int rc = club_check_made(t, club_ranks_make(&ranks, c, c->paired, NULL));

	s.ranks = &ranks;
	if (rc == 0 && mkdir(dir, 0777) < 0 && errno != EEXIST)
		rc = tool_fail(t, _("cannot create the folder %s: %s"), dir, strerror(errno));
	if (rc >= 0)
		rc = put_sheets(&s, with_private);
	if (rc >= 0)
		rc = put_rounds(&s);
	if (rc >= 0)
		rc = put_pictures(&s);
	club_ranks_free(&ranks);
	if (rc < 0) {
		strat_out_free(index);
		return rc;
	}
	rc = put_file(&s, "index.html", index, 0);
	if (rc == 0)
		printf(_("%s: %u files written, %u unchanged, %u removed\n"), dir, s.written,
		    s.same, s.removed);
	return rc;
}
