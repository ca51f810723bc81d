/* read_help.h - for tests: read text from a file, and log the games and diagnostics. */
#ifndef READ_HELP_H
#define READ_HELP_H

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "formats/reader.h"

/* A text buffer; the caller frees TEXT. */
struct heap {
	char *text;
	size_t len, cap;
};

static inline void
heap_put(struct heap *h, const char *s, size_t len)
{
	if (h->len + len + 1 > h->cap) {
		h->cap = 2 * (h->len + len + 1);
		h->text = realloc(h->text, h->cap);
		if (!h->text)
			abort();
	}
	memcpy(h->text + h->len, s, len);
	h->len += len;
	h->text[h->len] = '\0';
}

static inline void
heap_str(struct heap *h, const char *s)
{
	heap_put(h, s, strlen(s));
}

/* Write the LEN bytes at TEXT to a new file and store its name in PATH. */
#define TEMP_PATH 32

static inline void
put_file(char path[TEMP_PATH], const char *text, size_t len)
{
	int fd;

	strcpy(path, "/tmp/strat-test.XXXXXX");
	fd = mkstemp(path);
	if (fd < 0 || write(fd, text, len) != (ssize_t)len || close(fd) != 0)
		abort();
}

/* Make O write blocked gzip to an unnamed file; end_packing() returns its content. */
static inline void
start_packing(struct strat_out *o, const struct strat_pack_options *how)
{
	char path[TEMP_PATH];

	put_file(path, "", 0);
	strat_out_init(o, open(path, O_RDWR));
	unlink(path);
	if (o->fd < 0 || strat_out_pack(o, how) < 0)
		abort();
}

static inline struct heap
end_packing(struct strat_out *o)
{
	struct heap h = { NULL, 0, 0 };
	char buf[4096];
	ssize_t n;

	heap_str(&h, "");
	if (strat_out_end(o) < 0 || lseek(o->fd, 0, SEEK_SET) < 0)
		abort();
	while ((n = read(o->fd, buf, sizeof buf)) > 0)
		heap_put(&h, buf, (size_t)n);
	close(o->fd);
	strat_out_free(o);
	return h;
}

/* Return the LEN bytes at TEXT as blocked gzip. */
static inline struct heap
pack_text(const char *text, size_t len)
{
	struct strat_pack_options how = { 1, 1, NULL, NULL };
	struct strat_out o;

	start_packing(&o, &how);
	strat_out_put(&o, text, len);
	return end_packing(&o);
}

/* Append a line to the log: "game LINE PLIES RESULT", or "LINE CODE" of a diagnostic. */
static inline void
log_diagnostic(void *arg, const struct strat_diag *d)
{
	char line[64];

	snprintf(line, sizeof line, "%ld %s\n", d->line, strat_code_name(d->code));
	heap_str(arg, line);
}

static inline void
log_game(struct heap *h, const struct strat_record *g, long lines)
{
	char line[64];

	snprintf(line, sizeof line, "game %ld %zu %s\n", g->line + lines, g->nplies,
	    strat_result_token[g->result]);
	heap_str(h, line);
}

/* Read the file PATH and log its games and diagnostics. */
static inline void
log_file(struct heap *h, const char *path, const struct strat_format *from)
{
	struct strat_report rep = { .on_diagnostic = log_diagnostic, .arg = h };
	struct strat_reader *r;
	struct strat_record g;
	int rc;

	heap_str(h, "");
	if (strat_reader_open(&r, path, from, &rep) < 0)
		return;
	strat_record_init(&g);
	while ((rc = strat_reader_next(r, &g)) != 0)
		if (rc > 0)
			log_game(h, &g, 0);
	strat_record_free(&g);
	strat_reader_close(r);
}

/* Do the same with the LEN bytes at TEXT. */
static inline void
log_text(struct heap *h, const char *text, size_t len, const struct strat_format *from)
{
	char path[TEMP_PATH];

	put_file(path, text, len);
	log_file(h, path, from);
	unlink(path);
}

#endif
