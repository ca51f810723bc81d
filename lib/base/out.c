/* out.c - a text buffer that grows in memory and can be flushed to a file, compressed or not. */
#include "base/out.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/diag.h"
#include "base/gz/pack.h"
#include "base/vec.h"

void
strat_out_init(struct strat_out *o, int fd)
{
	memset(o, 0, sizeof *o);
	o->fd = fd;
}

void
strat_out_free(struct strat_out *o)
{
	strat_pack_close(o->pack);
	free(o->marks);
	free(o->text);
	strat_out_init(o, o->fd);
}

static int
out_grow(struct strat_out *o, size_t len)
{
	void *text = o->text;
	int rc = strat_vec_grow(&text, &o->cap, o->len + len, 1);

	o->text = text;
	if (rc < 0) {
		o->error = rc;
		o->error_number = ENOMEM;
	}
	return rc;
}

char *
strat_out_reserve(struct strat_out *o, size_t len)
{
	if (o->error || (len > o->cap - o->len && out_grow(o, len) < 0))
		return NULL;
	return o->text + o->len;
}

void
strat_out_put(struct strat_out *o, const void *data, size_t len)
{
	char *to = len ? strat_out_reserve(o, len) : NULL;

	if (!to)
		return;
	memcpy(to, data, len);
	o->len += len;
}

void
strat_out_str(struct strat_out *o, const char *s)
{
	strat_out_put(o, s, strlen(s));
}

void
strat_out_char(struct strat_out *o, char c)
{
	char *to = strat_out_reserve(o, 1);

	if (!to)
		return;
	*to = c;
	o->len++;
}

void
strat_out_vprintf(struct strat_out *o, const char *fmt, va_list ap)
{
	char small[512], *big;
	va_list again;
	int n;

	va_copy(again, ap);
	n = vsnprintf(small, sizeof small, fmt, ap);
	if (n >= 0 && (size_t)n < sizeof small) {
		strat_out_put(o, small, (size_t)n);
	} else if (n >= 0 && (big = malloc((size_t)n + 1)) != NULL) {
		vsnprintf(big, (size_t)n + 1, fmt, again);
		strat_out_put(o, big, (size_t)n);
		free(big);
	} else if (!o->error) {
		o->error = -STRAT_E_NOMEM;
		o->error_number = ENOMEM;
	}
	va_end(again);
}

void
strat_out_printf(struct strat_out *o, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	strat_out_vprintf(o, fmt, ap);
	va_end(ap);
}

void
strat_out_write(struct strat_out *o, const void *data, size_t len)
{
	const char *p = data;
	ssize_t n;

	while (!o->error && len) {
		n = write(o->fd, p, len);
		if (n >= 0) {
			p += n;
			len -= (size_t)n;
		} else if (errno != EINTR) {
			o->error = -STRAT_E_IO;
			o->error_number = errno;
		}
	}
}

int
strat_out_flush(struct strat_out *o)
{
	if (o->pack)
		return strat_pack_flush(o->pack, o, 0);
	strat_out_write(o, o->text, o->len);
	o->len = o->nmarks = 0;
	return o->error;
}

int
strat_out_end(struct strat_out *o)
{
	return o->pack ? strat_pack_flush(o->pack, o, 1) : strat_out_flush(o);
}

/* ------ compression ------ */

int
strat_out_pack(struct strat_out *o, const struct strat_pack_options *how)
{
	return strat_pack_open(&o->pack, how);
}

void
strat_out_mark_boundary(struct strat_out *o, size_t at)
{
	void *marks = o->marks;
	int rc;

	if (!o->pack || o->error)
		return;
	rc = strat_vec_grow(&marks, &o->marks_cap, o->nmarks + 1, sizeof *o->marks);
	o->marks = marks;
	if (rc < 0) {
		o->error = rc;
		o->error_number = ENOMEM;
		return;
	}
	o->marks[o->nmarks++] = at;
}

size_t
strat_copy_text(char *to, size_t size, const char *s, size_t len)
{
	size_t n = len < size ? len : size - 1;

	if (!size)
		return len;
	if (n)
		memcpy(to, s, n);
	to[n] = '\0';
	return len;
}
