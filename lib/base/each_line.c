/* each_line.c - read lists of setups and parts of statistics line by line. */
#include "base/each_line.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include "base/stream.h"

#define PIECE   65536
#define LONGEST ((size_t)16 << 20)

struct lines {
	const char *file;
	struct strat_report *rep;
	int (*each)(void *arg, const char *line, size_t len, const char *file, long number);
	void *arg;
	struct strat_out text; /* bytes read and not yet passed to EACH */
	long number;
	int has_end; /* the last line passed to EACH ended with LF */
};

static int
report(const struct lines *l, int code, const char *detail)
{
	return strat_tellf(
	    l->rep, (enum strat_code) - code, strat_at_line(l->file, l->number), "%s", detail);
}

/* Pass all complete lines to EACH; with LAST, also the rest without LF. */
static int
pass_lines(struct lines *l, int last)
{
	char *p = l->text.text, *end = p + l->text.len, *nl;
	int rc = 0;

	while (rc == 0 && p < end) {
		size_t len;

		nl = memchr(p, '\n', (size_t)(end - p));
		if (!nl && !last)
			break;
		len = (size_t)((nl ? nl : end) - p);
		l->number++;
		l->has_end = nl != NULL;
		rc = l->each(l->arg, p, len - (len && p[len - 1] == '\r'), l->file, l->number);
		p = nl ? nl + 1 : end;
	}
	l->text.len = (size_t)(end - p);
	if (l->text.len)
		memmove(l->text.text, p, l->text.len);
	return rc;
}

static int
read_all(struct lines *l, struct strat_in *in)
{
	int more = 1, rc = 0;
	size_t got;
	char *to;

	while (rc == 0 && more > 0) {
		to = l->text.len < LONGEST ? strat_out_reserve(&l->text, PIECE) : NULL;
		if (!to)
			return report(l, -STRAT_E_NOMEM, "line too long");
		more = strat_in_read(in, to, PIECE, &got);
		l->text.len += got;
		rc = l->text.len ? pass_lines(l, more == 0) : 0;
		if (rc == 0 && more < 0)
			rc = report(l, more, more == -STRAT_E_IO ? strerror(errno) : "");
	}
	return rc;
}

const char *
strat_file_name(const char *path)
{
	return strcmp(path, "-") == 0 ? "stdin" : path;
}

int
strat_each_line(const char *path, struct strat_report *rep,
    int (*each)(void *arg, const char *line, size_t len, const char *file, long number), void *arg)
{
	int has_end;

	return strat_each_line_whole(path, rep, each, arg, &has_end);
}

int
strat_each_line_whole(const char *path, struct strat_report *rep,
    int (*each)(void *arg, const char *line, size_t len, const char *file, long number), void *arg,
    int *has_end)
{
	struct lines l = { strat_file_name(path), rep, each, arg, { 0 }, 0, 1 };
	struct strat_in *in;
	int rc = strat_in_open(&in, path);

	strat_out_init(&l.text, -1);
	if (rc < 0)
		return report(&l, rc, strerror(errno));
	rc = read_all(&l, in);
	*has_end = l.has_end;
	strat_in_close(in);
	strat_out_free(&l.text);
	return rc;
}
