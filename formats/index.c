/* index.c - build, write and read the index of a file. */
#include "formats/index.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

#include "base/atomic_file.h"
#include "base/stamp.h"
#include "base/vec.h"
#include "formats/sgb/archive.h"

#define HEAD "strat-index 1"
#define TICK 256 /* games between two calls of tick */

void
strat_index_free(struct strat_index *ix)
{
	free(ix->points);
	memset(ix, 0, sizeof *ix);
}

/* ------ building ------ */

static int
add_point(struct strat_index *ix, const struct strat_index_point *point)
{
	void *list = ix->points;

	if (strat_vec_grow(&list, &ix->cap, ix->n + 1, sizeof *ix->points) < 0)
		return -STRAT_E_NOMEM;
	ix->points = list;
	ix->points[ix->n++] = *point;
	return 0;
}

void
strat_index_add(void *index, const struct strat_place *place)
{
	struct strat_index *ix = index;
	struct strat_index_point point = { ++ix->games, *place };

	if (ix->n && place->text - ix->points[ix->n - 1].place.text < STRAT_INDEX_STEP)
		return;
	if (add_point(ix, &point) < 0)
		ix->nomem = 1;
}

/* Return 1 if FD begins like an archive.  Other files must not be searched to their end for parts
 * of a damaged archive. */
static int
is_archive(int fd)
{
	char head[4096];
	ssize_t len = pread(fd, head, sizeof head, 0);

	return len > 0 && strat_format_sgb.sniff(head, (size_t)len) > 0;
}

/* Load the index inside an archive.  Return 1; 0 if PATH is not an archive; or -STRAT_E_NOMEM. */
static int
load_archive(struct strat_index *ix, const char *path, const struct strat_format *from)
{
	int fd = from && from != &strat_format_sgb ? -1 : open(path, O_RDONLY | O_CLOEXEC);
	struct strat_archive a;
	size_t i;
	int rc = fd < 0 || !is_archive(fd) ? -STRAT_E_IO : strat_archive_open(&a, fd, path, NULL);

	if (fd >= 0)
		close(fd);
	if (rc < 0)
		return rc == -STRAT_E_NOMEM ? rc : 0;
	ix->format = &strat_format_sgb;
	ix->games = a.games;
	for (i = 0; rc == 0 && i < a.n; i++) {
		const struct strat_archive_part *part = &a.parts[i];
		struct strat_index_point p = { part->before + 1,
			{ part->offset, part->offset, part->before + 1 } };

		if (part->games)
			rc = add_point(ix, &p);
	}
	strat_archive_free(&a);
	return rc < 0 ? rc : 1;
}

/* Passes on only those diagnostics of the reader that make an index impossible.  Faulty games count
 * like others. */
struct hearing {
	struct strat_report *rep;
	int rc;
};

static void
hear(void *arg, const struct strat_diag *d)
{
	struct hearing *h = arg;

	if (strat_code_level(d->code) == STRAT_TROUBLE || d->code == STRAT_E_TRUNCATED) {
		strat_report_diag(h->rep, d);
		h->rc = -(int)d->code;
	}
}

static int
cannot(struct strat_report *rep, const char *path)
{
	return strat_tellf(rep, STRAT_E_IO, strat_at_file(path),
	    "only plain files and blocked gzip can be indexed (see bgzip(1))");
}

static int
read_games(struct strat_index *ix, struct strat_reader *r, struct hearing *h, const char *path,
    int (*tick)(void *arg, const struct strat_reader *r), void *arg)
{
	struct strat_record g;
	struct strat_place place;
	int rc = 0, is_found = strat_reader_record_offsets(r);

	strat_record_init(&g);
	while (is_found && rc == 0 && strat_reader_next(r, &g) != 0) {
		is_found = strat_reader_offset(r, &place);
		strat_index_add(ix, &place);
		if (tick && ix->games % TICK == 0)
			rc = tick(arg, r);
	}
	strat_record_free(&g);
	if (rc == 0 && h->rc == 0 && ix->nomem)
		rc = strat_tell(h->rep, STRAT_E_NOMEM, strat_at_file(path));
	if (rc == 0 && h->rc == 0 && !is_found)
		rc = cannot(h->rep, path);
	return rc < 0 ? rc : h->rc;
}

int
strat_index_build(struct strat_index *ix, const char *path, const struct strat_format *from,
    int (*tick)(void *arg, const struct strat_reader *r), void *arg, struct strat_report *rep)
{
	struct hearing h = { rep, 0 };
	struct strat_report heard = { .on_diagnostic = hear, .arg = &h };
	struct strat_reader *r;
	int rc;

	memset(ix, 0, sizeof *ix);
	if (load_archive(ix, path, from) > 0) {
		strat_index_free(ix);
		return strat_tellf(rep, STRAT_E_IO, strat_at_file(path),
		    "not needed: an archive contains its index");
	}
	rc = strat_reader_open(&r, path, from, &heard);
	if (rc < 0)
		return rc;
	rc = read_games(ix, r, &h, path, tick, arg);
	ix->format = strat_reader_format(r);
	strat_reader_close(r);
	if (rc < 0)
		strat_index_free(ix);
	return rc;
}

/* Return PATH followed by SUFFIX, or NULL if out of memory.  The caller frees it. */
static char *
name_of(const char *path, const char *suffix)
{
	size_t len = strlen(path) + strlen(suffix) + 1;
	char *name = malloc(len);

	if (name)
		snprintf(name, len, "%s%s", path, suffix);
	return name;
}

/* ------ writing ------ */

static void
print(struct strat_out *out, const struct strat_index *ix, const struct strat_file_stamp *stamp)
{
	const struct strat_index_point *p;
	size_t i;

	strat_out_printf(out,
	    HEAD "\nsize %" PRIu64 "\ntime %" PRIu64 "\nsum %08" PRIx32
		 "\nformat %s\ngames %" PRIu64 "\npoints %zu\n",
	    stamp->size, stamp->time, stamp->sum, ix->format->name, ix->games, ix->n);
	for (i = 0; i < ix->n; i++) {
		p = &ix->points[i];
		strat_out_printf(out, "%" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64 "\n", p->game,
		    p->place.at, p->place.text, p->place.line);
	}
	if (!out->error)
		strat_out_printf(out, "end %08" PRIx32 "\n",
		    (uint32_t)crc32_z(0, (unsigned char *)out->text, out->len));
}

/* Replace the file NAME by OUT.  The index gets MODE, so that everyone who can read the games can
 * read it. */
static int
put_file(struct strat_out *out, const char *name, mode_t mode)
{
	struct strat_atomic_file file;

	if (strat_atomic_file_open(&file, name, mode, STRAT_ATOMIC_FSYNC) < 0)
		return errno == ENOMEM ? -STRAT_E_NOMEM : -STRAT_E_IO;
	out->fd = file.fd;
	if (strat_out_flush(out) == 0 && strat_atomic_file_commit(&file) == 0)
		return 0;
	strat_atomic_file_discard(&file);
	return -STRAT_E_IO;
}

int
strat_index_save(const struct strat_index *ix, const char *path, struct strat_report *rep)
{
	char *name = name_of(path, STRAT_INDEX_SUFFIX);
	struct strat_out out = { .fd = -1 };
	struct strat_file_stamp stamp;
	int rc = name && !ix->nomem ? strat_file_stamp_read(path, &stamp) : -STRAT_E_NOMEM;

	if (rc == 0) {
		print(&out, ix, &stamp);
		rc = out.error ? out.error : put_file(&out, name, stamp.mode);
	}
	if (rc < 0)
		rc = strat_tell_rc(rep, rc, strat_at_file(name ? name : path));
	strat_out_free(&out);
	free(name);
	return rc;
}

/* ------ reading ------ */

struct lines {
	struct strat_in *in;
	char buf[4096];
	size_t at, n;
	uint32_t sum, before; /* CRC-32 of the lines read, and without the last one */
};

/* Read the next line, without its end.  Return 1, or 0 if there is none or it is too long. */
static int
get_line(struct lines *l, char line[128])
{
	size_t len = 0;

	for (;;) {
		if (l->at == l->n) {
			l->at = 0;
			if (strat_in_read(l->in, l->buf, sizeof l->buf, &l->n) < 0 || l->n == 0)
				return 0;
		}
		line[len] = l->buf[l->at++];
		if (line[len++] == '\n')
			break;
		if (len == 128)
			return 0;
	}
	l->before = l->sum;
	l->sum = (uint32_t)crc32(l->sum, (unsigned char *)line, (unsigned)len);
	line[len - 1] = '\0';
	return 1;
}

/* Return the number at *S after the text BEFORE, and move *S past it.  Set *OK to 0 if there is
 * none. */
static uint64_t
number(const char **s, const char *before, int base, int *ok)
{
	size_t len = strlen(before);
	uint64_t n = 0;
	char *end;

	if (!*ok || strncmp(*s, before, len) != 0 || strspn(*s + len, "0123456789abcdef") == 0) {
		*ok = 0;
		return 0;
	}
	errno = 0;
	n = strtoull(*s + len, &end, base);
	*ok = errno == 0 && end != *s + len;
	*s = end;
	return n;
}

/* Read a line that consists of WORD and a number, and return the number. */
static uint64_t
get_number(struct lines *l, const char *word, int base, int *ok)
{
	char line[128];
	const char *s = line;
	uint64_t n;

	*ok = *ok && get_line(l, line);
	n = number(&s, word, base, ok);
	*ok = *ok && *s == '\0';
	return n;
}

/* Read a point, which must come after the one before it. */
static int
get_point(struct lines *l, struct strat_index *ix, int *ok)
{
	struct strat_index_point p, first = { 0, { 0, 0, 0 } };
	const struct strat_index_point *last = ix->n ? &ix->points[ix->n - 1] : &first;
	char line[128];
	const char *s = line;

	*ok = get_line(l, line);
	p.game = number(&s, "", 10, ok);
	p.place.at = number(&s, " ", 10, ok);
	p.place.text = number(&s, " ", 10, ok);
	p.place.line = number(&s, " ", 10, ok);
	*ok = *ok && *s == '\0' && p.game > last->game && p.game <= ix->games &&
	    p.place.line >= last->place.line && p.place.line > 0 &&
	    p.place.line < (uint64_t)1 << 62 && (!ix->n || p.place.at > last->place.at) &&
	    (!ix->n || p.place.text > last->place.text);
	return *ok ? add_point(ix, &p) : 0;
}

/* Read the index L.  Set *WHY to NULL, or to the reason why it cannot be used.  Return 0 or
 * -STRAT_E_NOMEM. */
static int
parse(struct lines *l, struct strat_index *ix, const char *path, const struct strat_format *from,
    const char **why)
{
	struct strat_file_stamp is, was;
	uint64_t points, i;
	uint32_t sum;
	char line[128];
	int rc = 0, ok;

	*why = "damaged";
	ok = get_line(l, line) && strcmp(line, HEAD) == 0;
	was.size = get_number(l, "size ", 10, &ok);
	was.time = get_number(l, "time ", 10, &ok);
	was.sum = (uint32_t)get_number(l, "sum ", 16, &ok);
	if (!ok || !get_line(l, line) || strncmp(line, "format ", 7) != 0)
		return 0;
	if (strat_file_stamp_read(path, &is) < 0 || is.size != was.size || is.time != was.time ||
	    is.sum != was.sum) {
		*why = "the file has changed";
		return 0;
	}
	ix->format = strat_format_find(line + 7);
	if (!ix->format)
		return 0;
	if (from && ix->format != from) {
		*why = "made for another format";
		return 0;
	}
	ix->games = get_number(l, "games ", 10, &ok);
	points = get_number(l, "points ", 10, &ok);
	for (i = 0; ok && rc == 0 && i < points; i++)
		rc = get_point(l, ix, &ok);
	sum = (uint32_t)get_number(l, "end ", 16, &ok);
	if (rc == 0 && ok && sum == l->before)
		*why = NULL;
	return rc;
}

int
strat_index_load(struct strat_index *ix, const char *path, const struct strat_format *from,
    struct strat_report *rep)
{
	char *name = name_of(path, STRAT_INDEX_SUFFIX);
	struct lines l = { .in = NULL };
	const char *why = NULL;
	int rc;

	memset(ix, 0, sizeof *ix);
	rc = name ? load_archive(ix, path, from) : -STRAT_E_NOMEM;
	if (rc > 0) {
		free(name);
		return rc;
	}
	if (rc == 0)
		rc = strat_in_open(&l.in, name);
	if (rc == -STRAT_E_IO && errno == ENOENT) {
		free(name);
		return 0;
	}
	if (rc == -STRAT_E_IO)
		why = strerror(errno);
	else if (rc == 0)
		rc = parse(&l, ix, path, from, &why);
	if (rc == -STRAT_E_NOMEM)
		strat_tell(rep, STRAT_E_NOMEM, strat_at_file(name ? name : path));
	else if (why)
		strat_tellf(rep, STRAT_E_INDEX, strat_at_file(name), "%s", why);
	strat_in_close(l.in);
	free(name);
	if (rc == 0 && !why)
		return 1;
	strat_index_free(ix);
	return rc == -STRAT_E_NOMEM ? rc : 0;
}

const struct strat_index_point *
strat_index_find(const struct strat_index *ix, uint64_t n)
{
	size_t from = 0, to = ix->n, mid;

	while (from < to) {
		mid = from + (to - from) / 2;
		if (ix->points[mid].game <= n)
			from = mid + 1;
		else
			to = mid;
	}
	return from ? &ix->points[from - 1] : NULL;
}
