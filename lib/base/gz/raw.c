/* raw.c - read a file with lookahead. */
#include "base/gz/raw.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/diag.h"

int
strat_raw_init(struct strat_raw *r)
{
	r->buf = r->p = malloc(STRAT_RAW_SIZE);
	return r->buf ? 0 : -STRAT_E_NOMEM;
}

/* Read from the source itself.  Return the number of bytes, 0 at the end, or a negative code. */
static long
source_read(struct strat_raw *r, void *to, size_t len)
{
	ssize_t n;

	if (r->fd < 0) {
		if (len > r->size - r->consumed)
			len = (size_t)(r->size - r->consumed);
		if (len)
			memcpy(to, r->memory + r->consumed, len);
		n = (ssize_t)len;
	} else {
		do {
			n = read(r->fd, to, len);
		} while (n < 0 && errno == EINTR);
		if (n < 0)
			return -STRAT_E_IO;
	}
	r->consumed += (size_t)n;
	r->at_end = n == 0;
	return (long)n;
}

int
strat_raw_fill(struct strat_raw *r, size_t need)
{
	long n;

	if (r->n >= need || r->at_end)
		return 0;
	if (r->n && r->p != r->buf)
		memmove(r->buf, r->p, r->n);
	r->p = r->buf;
	while (r->n < need && !r->at_end) {
		n = source_read(r, r->buf + r->n, STRAT_RAW_SIZE - r->n);
		if (n < 0)
			return (int)n;
		r->n += (size_t)n;
	}
	return 0;
}

void
strat_raw_skip(struct strat_raw *r, size_t n)
{
	r->p += n;
	r->n -= n;
}

int
strat_raw_read(struct strat_raw *r, unsigned char *to, size_t len, size_t *got)
{
	size_t k = r->n < len ? r->n : len;
	long n;

	if (k)
		memcpy(to, r->p, k);
	strat_raw_skip(r, k);
	*got = k;
	while (*got < len && !r->at_end) {
		n = source_read(r, to + *got, len - *got);
		if (n < 0)
			return (int)n;
		*got += (size_t)n;
	}
	return r->n || !r->at_end;
}

uint64_t
strat_raw_tell(const struct strat_raw *r)
{
	return r->consumed - r->n;
}

int
strat_raw_seek(struct strat_raw *r, uint64_t at)
{
	if (r->fd < 0 ? at > r->size : lseek(r->fd, (off_t)at, SEEK_SET) < 0)
		return -STRAT_E_IO;
	r->consumed = at;
	r->p = r->buf;
	r->n = 0;
	r->at_end = 0;
	return 0;
}

void
strat_raw_free(struct strat_raw *r)
{
	free(r->buf);
	r->buf = r->p = NULL;
	r->n = 0;
}
