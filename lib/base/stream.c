/* stream.c - bytes in and bytes out: descriptors, memory, gzip recognised by its content. */
#include "base/stream.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

#include "base/diag.h"
#include "base/vec.h"

#define RAW_SIZE 65536

struct strat_in {
	int fd; /* -1: memory */
	const unsigned char *memory;
	size_t memory_left;
	size_t told, size; /* bytes of the file: consumed, all */
	int at_end;        /* the source has no more bytes */
	int gzip;          /* inflate what comes; decided by the first two bytes */
	int member_open;   /* between a member's first byte and its checksum */
	z_stream z;
	unsigned char *raw; /* bytes read and not yet used: z.next_in, z.avail_in */
};

/* Read from the source itself.  The number of bytes, 0 at the end, or a negative code. */
static long
source_read(struct strat_in *in, void *to, size_t len)
{
	ssize_t n;

	if (in->fd < 0) {
		if (len > in->memory_left)
			len = in->memory_left;
		memcpy(to, in->memory, len);
		in->memory += len;
		in->memory_left -= len;
		return (long)len;
	}
	do {
		n = read(in->fd, to, len);
	} while (n < 0 && errno == EINTR);
	return n < 0 ? -STRAT_E_IO : (long)n;
}

/* Have at least NEED raw bytes waiting, unless the source ends. */
static int
raw_fill(struct strat_in *in, size_t need)
{
	long n;

	if (in->z.avail_in && in->z.next_in != in->raw)
		memmove(in->raw, in->z.next_in, in->z.avail_in);
	in->z.next_in = in->raw;
	while (in->z.avail_in < need && !in->at_end) {
		n = source_read(in, in->raw + in->z.avail_in, RAW_SIZE - in->z.avail_in);
		if (n < 0)
			return (int)n;
		in->at_end = n == 0;
		in->z.avail_in += (unsigned)n;
	}
	return 0;
}

static int
is_gzip(const struct strat_in *in)
{
	return in->z.avail_in >= 2 && in->z.next_in[0] == 0x1f && in->z.next_in[1] == 0x8b;
}

static int
in_start(struct strat_in **out, struct strat_in *in)
{
	int rc = -STRAT_E_NOMEM;

	in->raw = malloc(RAW_SIZE);
	if (!in->raw)
		goto fail;
	in->z.next_in = in->raw;
	rc = raw_fill(in, 2);
	if (rc < 0)
		goto fail;
	in->gzip = is_gzip(in);
	in->member_open = in->gzip;
	if (in->gzip && inflateInit2(&in->z, 15 + 16) != Z_OK) {
		in->gzip = 0;
		rc = -STRAT_E_NOMEM;
		goto fail;
	}
	*out = in;
	return 0;
fail:
	strat_in_close(in);
	return rc;
}

int
strat_in_open(struct strat_in **out, const char *path)
{
	struct strat_in *in = calloc(1, sizeof *in);
	struct stat st;

	if (!in)
		return -STRAT_E_NOMEM;
	in->fd = strcmp(path, "-") == 0 ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
	if (in->fd < 0) {
		free(in);
		return -STRAT_E_IO;
	}
	if (fstat(in->fd, &st) == 0 && S_ISREG(st.st_mode))
		in->size = (size_t)st.st_size;
	return in_start(out, in);
}

int
strat_in_memory(struct strat_in **out, const void *data, size_t len)
{
	struct strat_in *in = calloc(1, sizeof *in);

	if (!in)
		return -STRAT_E_NOMEM;
	in->fd = -1;
	in->memory = data;
	in->memory_left = len;
	in->size = len;
	return in_start(out, in);
}

static int
read_plain(struct strat_in *in, unsigned char *to, size_t len, size_t *got)
{
	size_t n = in->z.avail_in < len ? in->z.avail_in : len;
	long k;

	if (n) {
		memcpy(to, in->z.next_in, n);
		in->z.next_in += n;
		in->z.avail_in -= (unsigned)n;
		*got = n;
	}
	while (*got < len && !in->at_end) {
		k = source_read(in, to + *got, len - *got);
		if (k < 0)
			return (int)k;
		in->at_end = k == 0;
		*got += (size_t)k;
	}
	return !in->at_end;
}

/* After a member's end: is there another one?  Zeros may pad the end, as tar leaves them. */
static int
next_member(struct strat_in *in)
{
	int rc;

	do {
		rc = raw_fill(in, 2);
		if (rc < 0)
			return rc;
		while (in->z.avail_in && *in->z.next_in == 0) {
			in->z.next_in++;
			in->z.avail_in--;
		}
	} while (in->z.avail_in < 2 && !in->at_end);
	if (in->z.avail_in == 0)
		return 0;
	if (!is_gzip(in) || inflateReset(&in->z) != Z_OK)
		return -STRAT_E_GZIP;
	in->member_open = 1;
	return 1;
}

static int
read_gzip(struct strat_in *in, unsigned char *to, size_t len, size_t *got)
{
	int rc;

	while (*got < len) {
		if (!in->member_open) {
			rc = next_member(in);
			if (rc <= 0)
				return rc;
		}
		if (in->z.avail_in == 0) {
			rc = raw_fill(in, 1);
			if (rc < 0)
				return rc;
		}
		in->told += in->z.avail_in;
		in->z.next_out = to + *got;
		in->z.avail_out = len - *got > 1 << 30 ? 1 << 30 : (unsigned)(len - *got);
		rc = inflate(&in->z, Z_NO_FLUSH);
		*got = (size_t)(in->z.next_out - to);
		in->told -= in->z.avail_in;
		if (rc == Z_STREAM_END)
			in->member_open = 0;
		else if (rc == Z_MEM_ERROR)
			return -STRAT_E_NOMEM;
		else if (rc != Z_OK) /* Z_BUF_ERROR too: the end is missing */
			return -STRAT_E_GZIP;
	}
	return 1;
}

int
strat_in_read(struct strat_in *in, void *to, size_t len, size_t *got)
{
	int rc;

	*got = 0;
	if (in->gzip)
		return read_gzip(in, to, len, got);
	rc = read_plain(in, to, len, got);
	in->told += *got;
	return rc;
}

size_t
strat_in_tell(const struct strat_in *in)
{
	return in->told;
}

size_t
strat_in_size(const struct strat_in *in)
{
	return in->size;
}

void
strat_in_close(struct strat_in *in)
{
	if (!in)
		return;
	if (in->gzip)
		inflateEnd(&in->z);
	if (in->fd > STDIN_FILENO)
		close(in->fd);
	free(in->raw);
	free(in);
}

void
strat_out_init(struct strat_out *o, int fd)
{
	memset(o, 0, sizeof *o);
	o->fd = fd;
}

void
strat_out_free(struct strat_out *o)
{
	free(o->text);
	strat_out_init(o, o->fd);
}

int
strat_out_reserve(struct strat_out *o, size_t len)
{
	void *text = o->text;
	int rc;

	if (o->error || len <= o->cap - o->len)
		return o->error;
	rc = strat_vec_grow(&text, &o->cap, o->len + len, 1);
	o->text = text;
	if (rc < 0) {
		o->error = rc;
		o->error_number = ENOMEM;
	}
	return rc;
}

void
strat_out_put(struct strat_out *o, const void *data, size_t len)
{
	if (o->error || len == 0 || strat_out_reserve(o, len) < 0)
		return;
	memcpy(o->text + o->len, data, len);
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
	strat_out_put(o, &c, 1);
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

int
strat_out_flush(struct strat_out *o)
{
	size_t done = 0;
	ssize_t n;

	while (!o->error && done < o->len) {
		n = write(o->fd, o->text + done, o->len - done);
		if (n >= 0) {
			done += (size_t)n;
		} else if (errno != EINTR) {
			o->error = -STRAT_E_IO;
			o->error_number = errno;
		}
	}
	o->len = 0;
	return o->error;
}
