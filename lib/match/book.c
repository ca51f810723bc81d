/* book.c - read pairs of setups from records or from a list. */
#include "match/book.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/each_line.h"
#include "base/scan.h"
#include "base/vec.h"
#include "formats/reader.h"
#include "game/setup.h"

struct reading {
	struct strat_book *book;
	const struct strat_rules *rules;
	const char *file;
	struct strat_play play;
	struct strat_report *rep;
	int rc;      /* 0, or the code that stops the reading */
	int is_open; /* 1 once the file has been opened as records */
	int is_list; /* 1 if the file does not contain records */
	int is_half; /* 1 if Red's setup of a list's last pair has been read, but not Blue's */
};

static int
is_good(struct reading *r, enum strat_side side, const char *text)
{
	char why[80];
	struct strat_census census;

	strat_play_clear(&r->play, r->rules);
	if (strlen(text) < sizeof r->book->list->side[0] &&
	    strat_setup_put(&r->play, side, text, &census, why, sizeof why) == 0 &&
	    census.count[STRAT_UNKNOWN] == 0)
		return 1;
	return 0;
}

/* Append a pair of setups to the book and return it, or NULL after setting R->rc. */
static struct strat_book_setups *
add(struct reading *r)
{
	struct strat_book *b = r->book;

	if (b->n == STRAT_BOOK_MAX)
		r->rc = strat_tellf(r->rep, STRAT_E_CONFIG, strat_at_file(r->file),
		    "the book has more than %d pairs of setups", STRAT_BOOK_MAX);
	else if (strat_vec_grow((void **)&b->list, &b->cap, b->n + 1, sizeof *b->list) < 0)
		r->rc = strat_tell(r->rep, STRAT_E_NOMEM, STRAT_NOWHERE);
	return r->rc < 0 ? NULL : &b->list[b->n++];
}

/* ------ records ------ */

static void
add_game(struct reading *r, const struct strat_record *g)
{
	const char *red = strat_record_tag(g, "RedSetup"), *blue = strat_record_tag(g, "BlueSetup");
	struct strat_book_setups *s;

	if (!red || !blue || !is_good(r, STRAT_RED, red) || !is_good(r, STRAT_BLUE, blue)) {
		r->book->useless++;
		return;
	}
	s = add(r);
	if (!s)
		return;
	snprintf(s->side[STRAT_RED], sizeof s->side[0], "%s", red);
	snprintf(s->side[STRAT_BLUE], sizeof s->side[0], "%s", blue);
}

/* Note a file of unknown format, which may be a list.  Faulty games are reported and skipped. */
static void
note_diagnostic(void *arg, const struct strat_diag *d)
{
	struct reading *r = arg;

	if (d->code == STRAT_E_FORMAT)
		r->is_list = 1;
	else if (r->is_open && strat_code_level(d->code) == STRAT_TROUBLE)
		strat_report_diag(r->rep, d);
}

/* Read the setups of the records in PATH.  Return 1, or 0 if the file does not contain records. */
static int
read_records(struct reading *r, const char *path)
{
	struct strat_report rep = { .on_diagnostic = note_diagnostic, .arg = r };
	struct strat_reader *in;
	struct strat_record g;
	int rc;

	if (strat_reader_open(&in, path, NULL, &rep) < 0)
		return 0; /* it is read as a list next, which reports the fault */
	r->is_open = 1;
	strat_record_init(&g);
	while (r->rc == 0 && (rc = strat_reader_next(in, &g)) != 0) {
		if (rc > 0)
			add_game(r, &g);
		else
			r->book->useless++;
	}
	strat_record_free(&g);
	strat_reader_close(in);
	return !r->is_list;
}

/* ------ lists ------ */

/* Reverse the setup FROM, so that it is the other side's. */
static void
rotate_setup(const char *from, char *to)
{
	size_t len = strlen(from), i;

	for (i = 0; i < len; i++)
		to[i] = from[len - 1 - i];
	to[len] = '\0';
}

/* Add a line of a list.  Odd setups are Red's, even ones Blue's, all written as for Red. */
static int
add_line(void *arg, const char *line, size_t len, const char *file, long number)
{
	struct reading *r = arg;
	char text[64];
	struct strat_book_setups *s;

	(void)file;
	(void)number;
	len = strat_trimmed_length(line, len);
	if (!len || *line == '#')
		return 0;
	snprintf(text, sizeof text, "%.*s", (int)(len < sizeof text ? len : sizeof text - 1), line);
	if (len >= sizeof text || !is_good(r, STRAT_RED, text)) {
		r->book->useless++;
		return 0;
	}
	s = r->is_half ? &r->book->list[r->book->n - 1] : add(r);
	if (!s)
		return r->rc;
	if (r->is_half)
		rotate_setup(text, s->side[STRAT_BLUE]);
	else
		snprintf(s->side[STRAT_RED], sizeof s->side[0], "%s", text);
	r->is_half = !r->is_half;
	return 0;
}

/* Look at the first line that is neither empty nor a comment: return 1 if it looks like a setup, ranks
 * in rows that end with a slash, which no format of records begins with; or 2. */
static int
look_at_line(void *arg, const char *line, size_t len, const char *file, long number)
{
	size_t i, slashes = 0;

	(void)arg;
	(void)file;
	(void)number;
	if (!len || *line == '#')
		return 0;
	for (i = 0; i < len && (isalnum((unsigned char)line[i]) || strchr("/.?-", line[i])); i++)
		slashes += line[i] == '/';
	i += strspn(line + i, " \t");
	return i >= len && slashes ? 1 : 2;
}

static int
begins_like_list(const char *path)
{
	struct strat_report quiet = { .on_diagnostic = NULL };
	struct stat st;

	return stat(path, &st) == 0 && S_ISREG(st.st_mode) &&
	    strat_each_line(path, &quiet, look_at_line, NULL) == 1;
}

static int
read_list(struct reading *r, const char *path)
{
	int rc = strat_each_line(path, r->rep, add_line, r);
	struct strat_book_setups *list = r->book->list;

	if (rc == 0 && r->is_half) /* an odd last setup is paired with the first one */
		rotate_setup(list[0].side[STRAT_RED], list[r->book->n - 1].side[STRAT_BLUE]);
	return rc;
}

/* ------ both ------ */

static int
shuffle(struct strat_book *b, const struct strat_config *c, struct strat_report *rep)
{
	b->order = malloc(b->n * sizeof *b->order);
	if (!b->order)
		return strat_tell(rep, STRAT_E_NOMEM, STRAT_NOWHERE);
	strat_shuffle(b->order, (uint32_t)b->n, c->seed);
	return 0;
}

int
strat_book_read(struct strat_book *b, const struct strat_config *c, const struct strat_rules *rules,
    struct strat_report *rep)
{
	struct reading r = { .book = b, .rules = rules, .file = c->book.file, .rep = rep };

	*b = (struct strat_book){ .list = NULL };
	if (!*c->book.file)
		return 0;
	strat_play_init(&r.play);
	if ((begins_like_list(c->book.file) || !read_records(&r, c->book.file)) && r.rc == 0) {
		b->useless = b->n = 0;
		r.rc = read_list(&r, c->book.file);
	}
	strat_play_free(&r.play);
	if (r.rc == 0 && b->n == 0)
		r.rc = strat_tellf(
		    rep, STRAT_E_CONFIG, strat_at_file(c->book.file), "no setups for these rules");
	return r.rc == 0 && c->book.is_shuffled ? shuffle(b, c, rep) : r.rc;
}

void
strat_book_free(struct strat_book *b)
{
	free(b->list);
	free(b->order);
	*b = (struct strat_book){ .list = NULL };
}

const struct strat_book_setups *
strat_book_at(const struct strat_book *b, const struct strat_config *c, uint32_t n)
{
	size_t i = ((size_t)n + c->book.start - 1) % b->n;

	return &b->list[b->order ? b->order[i] : i];
}
