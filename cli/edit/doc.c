/* doc.c - the file that is being edited. */
#include "cli/edit/doc.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/atomic_file.h"
#include "base/scan.h"
#include "base/vec.h"
#include "formats/writer.h"

/* ------ reading ------ */

struct edit_fingerprint
edit_fingerprint_of(const char *text, size_t len)
{
	struct edit_fingerprint p = { len, UINT64_C(0xcbf29ce484222325) }; /* FNV-1a */
	size_t i;

	for (i = 0; i < len; i++)
		p.hash = (p.hash ^ (unsigned char)text[i]) * UINT64_C(0x100000001b3);
	return p;
}

/* Read all of FD into *TEXT, with a NUL at the end. */
static int
read_all(int fd, char **text, size_t *len)
{
	void *p = NULL;
	size_t cap = 0, n = 0;
	ssize_t got;

	for (;;) {
		if (n > EDIT_MAX_FILE)
			errno = EFBIG;
		if (n > EDIT_MAX_FILE || strat_vec_grow(&p, &cap, n + 65536 + 1, 1) < 0)
			break;
		got = read(fd, (char *)p + n, 65536);
		if (got < 0 && errno == EINTR)
			continue;
		if (got <= 0) {
			if (got < 0)
				break;
			*text = p;
			(*text)[n] = '\0';
			*len = n;
			return 0;
		}
		n += (size_t)got;
	}
	free(p);
	return -STRAT_E_IO;
}

/* Read the file at PATH.  A file that does not exist counts as empty. */
static int
read_file(const char *path, char **text, size_t *len, struct stat *st)
{
	int fd = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC),
	    rc; /* O_NONBLOCK: do not wait for the writer of a FIFO */

	*text = NULL;
	*len = 0;
	memset(st, 0, sizeof *st);
	if (fd < 0)
		return errno == ENOENT ? 0 : -STRAT_E_IO;
	rc = fstat(fd, st);
	if (rc == 0 && !S_ISREG(st->st_mode)) {
		errno = S_ISDIR(st->st_mode) ? EISDIR : EINVAL;
		rc = -1;
	}
	if (rc == 0)
		rc = read_all(fd, text, len);
	close(fd);
	return rc < 0 ? -STRAT_E_IO : 0;
}

static void
hear_nothing(void *arg, const struct strat_diag *d)
{
	(void)arg, (void)d;
}

static int
add_game(struct edit_doc *d, const struct edit_game *g)
{
	void *list = d->games;

	if (strat_vec_grow(&list, &d->cap, d->n + 1, sizeof *g) < 0)
		return -STRAT_E_NOMEM;
	d->games = list;
	d->games[d->n++] = *g;
	d->all = d->n;
	return 0;
}

static void
hear_fault(void *arg, const struct strat_diag *d)
{
	if (strat_code_level(d->code) != STRAT_REMARK)
		*(int *)arg = 1;
}

/* Turn the text after the last game into a game if a game appended to it would be faulty because of
 * it. Return 0 or -STRAT_E_NOMEM. */
static int
take_tail(struct edit_doc *d, long line)
{
	struct edit_game game = { .gap = d->tail, .line = line, .is_lossy = 1 };
	int is_faulty = 0, rc;
	struct strat_report rep = { .on_diagnostic = hear_fault, .arg = &is_faulty };
	struct strat_text t = { .line = line };
	struct strat_record g;
	char *text;

	while (game.ngap < d->ntail && strat_is_space(d->tail[game.ngap]))
		game.ngap++;
	if (game.ngap == d->ntail)
		return 0;
	text = malloc(d->ntail + 3);
	if (!text)
		return -STRAT_E_NOMEM;
	memcpy(text, d->tail, d->ntail);
	memcpy(text + d->ntail, "\n*", 3);
	t.p = text;
	t.end = text + d->ntail + 2;
	strat_record_init(&g);
	rc = strat_format_sgr.read(&t, &g, &rep);
	strat_record_free(&g);
	free(text);
	if (rc == -STRAT_E_NOMEM || !is_faulty)
		return rc == -STRAT_E_NOMEM ? rc : 0;
	game.text = d->tail + game.ngap;
	game.len = d->ntail - game.ngap;
	game.fault.code = STRAT_E_CUT;
	d->tail += d->ntail;
	d->ntail = 0;
	return add_game(d, &game);
}

int
edit_doc_adopt_text(struct edit_doc *d, char *text, size_t len)
{
	struct strat_report deaf = { .on_diagnostic = hear_nothing };
	struct strat_text t = { .p = text ? text : "", .line = 1 };
	struct strat_record g;
	const char *before;
	int rc = 0;

	d->text = text;
	d->len = len;
	d->print = edit_fingerprint_of(text, len);
	d->tail = t.p;
	t.end = t.p + len;
	strat_record_init(&g);
	while (rc != -STRAT_E_NOMEM && t.p < t.end) {
		struct edit_game game = { .gap = d->tail };

		strat_record_clear(&g);
		before = t.p;
		rc = strat_format_sgr.read(&t, &g, &deaf);
		if (rc == 0)
			break;
		strat_text_note_understood(&t, &g, rc);
		before = strat_skip_bom(before, t.end);
		while (before < t.p && strat_is_space(*before))
			before++;
		game.text = before;
		game.ngap = (size_t)(before - game.gap);
		game.line = g.line;
		d->tail = t.p;
		while (d->tail > before && strat_is_space(d->tail[-1]))
			d->tail--;
		game.len = (size_t)(d->tail - before);
		if (add_game(d, &game) < 0)
			rc = -STRAT_E_NOMEM;
	}
	strat_record_free(&g);
	d->ntail = (size_t)(t.end - d->tail);
	d->is_foreign = t.is_foreign && !t.is_understood;
	return rc == -STRAT_E_NOMEM ? rc : take_tail(d, t.line);
}

/* Return NULL if TEXT can be edited, otherwise the reason. */
static const char *
refuse(const char *text, size_t len)
{
	const struct strat_format *f;

	if (len >= 2 && memcmp(text, "\x1f\x8b", 2) == 0)
		return "compressed (uncompress it first)";
	f = len ? strat_format_sniff(text, len < 65536 ? len : 65536) : &strat_format_sgr;
	return f == &strat_format_sgr ? NULL : "not a file of sgr records";
}

int
edit_doc_open(struct edit_doc *d, const char *path, struct strat_report *rep)
{
	char *text, *real = realpath(path, NULL);
	const char *why;
	struct stat st;
	size_t len;
	int rc;

	memset(d, 0, sizeof *d);
	d->path = real ? real : strdup(path);
	if (!d->path)
		return strat_tellf(rep, STRAT_E_IO, strat_at_file(path), "%s", strerror(ENOMEM));
	if (read_file(d->path, &text, &len, &st) < 0)
		return strat_tell_rc(rep, -STRAT_E_IO, strat_at_file(path));
	d->exists = st.st_mode != 0;
	why = refuse(text, len);
	if (why) {
		free(text);
		return strat_tellf(rep, STRAT_E_FORMAT, strat_at_file(path), "%s", why);
	}
	rc = edit_doc_adopt_text(d, text, len);
	if (rc == 0 && d->is_foreign)
		return strat_tellf(rep, STRAT_E_NOTHING, strat_at_file(path), "games: %zu", d->n);
	return rc < 0 ? strat_tellf(rep, STRAT_E_IO, strat_at_file(path), "%s", strerror(ENOMEM))
		      : 0;
}

static void
free_game(struct edit_game *g)
{
	if (g->record)
		strat_record_free(g->record);
	free(g->record);
	free(g->own);
	memset(g, 0, sizeof *g);
}

void
edit_doc_free(struct edit_doc *d)
{
	size_t i;

	for (i = 0; i < d->all; i++)
		free_game(&d->games[i]);
	free(d->games);
	free(d->text);
	free(d->path);
	memset(d, 0, sizeof *d);
}

int
edit_doc_is_current(const struct edit_doc *d)
{
	struct stat st;
	char *text;
	size_t len;
	int rc;

	if (read_file(d->path, &text, &len, &st) < 0)
		return -STRAT_E_IO;
	rc = edit_fingerprint_equal(edit_fingerprint_of(text, len), d->print);
	free(text);
	return rc;
}

/* ------ games ------ */

/* Receive a diagnostic of reading a game.  A missing result token is not a loss. */
static void
hear(void *arg, const struct strat_diag *d)
{
	struct edit_game *g = arg;

	if (strat_code_level(d->code) == STRAT_REMARK)
		return;
	if (d->code != STRAT_E_NOTOKEN && !(d->code == STRAT_E_CUT && !d->detail[0]))
		g->is_lossy = 1;
	if (g->fault.code == STRAT_OK)
		g->fault = *d;
}

/* Return the result for a game without a token: that of its tag, or `*'.  Without a token the next
 * game would be read as part of it. */
static enum strat_result
result_of(const struct strat_record *g)
{
	const char *tag = strat_record_tag(g, "Result");
	enum strat_result result = tag ? strat_result_read(tag, strlen(tag)) : STRAT_OPEN;

	return result ? result : STRAT_OPEN;
}

int
edit_doc_read(struct edit_doc *d, size_t i)
{
	struct edit_game *g = &d->games[i];
	struct strat_report rep = { .on_diagnostic = hear, .arg = g };
	struct strat_text t = { .line = g->line };
	char *copy;
	int rc;

	if (g->record)
		return 0;
	g->record = calloc(1, sizeof *g->record);
	copy = malloc(g->len + 1);
	if (!g->record || !copy) {
		free(copy);
		free(g->record);
		g->record = NULL;
		return -STRAT_E_NOMEM;
	}
	if (g->len)
		memcpy(copy, g->text, g->len);
	copy[g->len] = '\0';
	t.p = copy;
	t.end = copy + g->len;
	rc = g->len ? strat_format_sgr.read(&t, g->record, &rep) : 0;
	g->is_lossy |= rc < 0;
	if (g->record->result == STRAT_NO_RESULT)
		g->record->result = result_of(g->record);
	g->record->nlines = 0; /* they would become wrong */
	g->record->file = NULL;
	free(copy);
	return rc == -STRAT_E_NOMEM ? rc : 0;
}

int
edit_doc_add(struct edit_doc *d)
{
	struct edit_game g = { .line = 0 };

	g.record = calloc(1, sizeof *g.record);
	if (!g.record)
		return -STRAT_E_NOMEM;
	while (d->all > d->n)
		free_game(&d->games[--d->all]);
	if (add_game(d, &g) == 0)
		return 0;
	free(g.record);
	return -STRAT_E_NOMEM;
}

int
edit_doc_rebase(struct edit_doc *d, size_t i, const char *text, size_t len)
{
	struct edit_game *g = &d->games[i];

	free(g->own);
	g->own = malloc(len + 1);
	if (!g->own)
		return -STRAT_E_NOMEM;
	if (len)
		memcpy(g->own, text, len);
	g->text = g->own;
	g->len = len;
	return 0;
}

void
edit_doc_shorten(struct edit_doc *d, size_t n)
{
	if (n >= d->n)
		return;
	d->tail = d->games[n].gap;
	d->ntail = d->games[n].ngap;
	while (d->all > n)
		free_game(&d->games[--d->all]);
	d->n = n;
}

/* ------ writing ------ */

int
edit_doc_write_game(
    const struct edit_doc *d, size_t i, struct strat_out *out, struct strat_report *rep)
{
	const struct edit_game *g = &d->games[i];
	struct strat_writer w;
	int rc;

	if (g->text && !g->changes) {
		strat_out_put(out, g->text, g->len);
		return out->error;
	}
	strat_writer_init(&w, &strat_format_sgr, -1);
	rc = strat_writer_game(&w, g->record, rep);
	if (rc == 0 && w.out.len > STRAT_MAX_GAME_TEXT)
		rc = strat_tellf(rep, STRAT_E_LIMIT, STRAT_NOWHERE, "the game");
	if (rc == 0) /* without the last line feed */
		strat_out_put(out, w.out.text, w.out.len ? w.out.len - 1 : 0);
	if (rc == 0)
		rc = w.out.error;
	strat_writer_free(&w);
	return rc < 0 ? rc : out->error;
}

/* Return 1 if the last word of the LEN bytes at S is a result. */
static int
ends_with_result(const char *s, size_t len)
{
	size_t from;

	while (len && strchr(" \t\r\n", s[len - 1]))
		len--;
	for (from = len; from && !strchr(" \t\r\n", s[from - 1]); from--)
		continue;
	return strat_result_read(s + from, len - from) != STRAT_NO_RESULT;
}

/* Return 1 if text after G would be read as a part of it.  In an unclosed comment a result is an
 * ordinary word. */
static int
has_no_end(const struct edit_game *g)
{
	return g->text && !g->changes && g->fault.code != STRAT_OK &&
	    (g->fault.code == STRAT_E_CUT || !ends_with_result(g->text, g->len));
}

/* Append the original text between two games, or after the last one.  With IS_OPEN the game before
 * it was rewritten, and its result must not join the first word of TEXT. */
static void
put_between(struct strat_out *out, const char *text, size_t len, int is_open)
{
	if (is_open && len && !strat_is_space(*text))
		strat_out_char(out, '\n');
	strat_out_put(out, text, len);
}

int
edit_doc_write(const struct edit_doc *d, struct strat_out *out, struct strat_report *rep)
{
	int rc = 0, is_open = 0;
	size_t i;

	for (i = 0; rc == 0 && i < d->n && d->games[i].text; i++) {
		const struct edit_game *g = &d->games[i];

		put_between(out, g->gap, g->ngap, is_open);
		if (is_open && !g->ngap)
			strat_out_char(out, '\n');
		rc = edit_doc_write_game(d, i, out, rep);
		is_open = g->changes != 0;
	}
	put_between(out, d->tail, d->ntail, is_open);
	for (; rc == 0 && i < d->n; i++) {
		if (out->len && out->text[out->len - 1] != '\n')
			strat_out_char(out, '\n');
		if (i > 0 && has_no_end(&d->games[i - 1]))
			strat_out_str(out, "*\n");
		if (out->len > 1 && out->text[out->len - 2] != '\n')
			strat_out_char(out, '\n');
		rc = edit_doc_write_game(d, i, out, rep);
		is_open = 1;
	}
	if (is_open && out->len && out->text[out->len - 1] != '\n')
		strat_out_char(out, '\n');
	return rc < 0 ? rc : out->error;
}

int
edit_doc_replace(const char *path, const struct strat_out *text, int is_new)
{
	struct strat_out out = { 0 };
	struct strat_atomic_file file;
	mode_t mask = umask(0);

	umask(mask);
	if (strat_atomic_file_open(&file, path, 0666 & ~mask,
		STRAT_ATOMIC_FSYNC | (is_new ? STRAT_ATOMIC_EXCL : 0)) < 0)
		return -STRAT_E_IO;
	out.fd = file.fd;
	strat_out_write(&out, text->text, text->len);
	if (!out.error && strat_atomic_file_commit(&file) == 0)
		return 0;
	strat_atomic_file_discard(&file);
	return -STRAT_E_IO;
}
