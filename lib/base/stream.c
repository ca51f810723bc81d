/* stream.c - read bytes from descriptors or memory, decompressing gzip. */
#include "base/stream.h"

#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>
#include <zlib.h>

#include "base/diag.h"
#include "base/gz/raw.h"
#include "base/gz/unpack.h"
#include "base/vec.h"

struct strat_in {
	struct strat_raw raw;
	int gzip;        /* 1: decompress the input, as its first bytes say */
	int member_open; /* plain gzip: 1 inside a member */
	int dead;        /* 1: at the end, or after a fatal error */
	z_stream z;

	/* blocked gzip */
	int blocked;                 /* 1: the file began with blocked gzip */
	int mixed;                   /* 1: plain gzip followed it */
	int told;                    /* 1: damage was reported, and nothing could be read since */
	uint64_t damage;             /* offset of that damage */
	struct strat_unpack members; /* members of the file */
	struct strat_member *m;      /* the current member; NULL: none */
	size_t pos;                  /* position in its text */
	uint64_t end;                /* offset of the end of what was read */

	/* the origins of members, if recorded */
	int noting;
	uint64_t text; /* bytes of text read */
	struct origin {
		uint64_t text, at;
	} * origins;
	size_t norigins, origins_cap, first_origin;
};

static int
is_gzip(const struct strat_raw *r)
{
	return r->n >= 2 && r->p[0] == 0x1f && r->p[1] == 0x8b;
}

/* Recognise gzip, and blocked gzip, by the first bytes. */
static int
recognise(struct strat_in *in)
{
	int rc = strat_raw_fill(&in->raw, 2);

	if (rc < 0 || !is_gzip(&in->raw))
		return rc;
	if (inflateInit2(&in->z, 15 + 16) != Z_OK)
		return -STRAT_E_NOMEM;
	in->gzip = 1;
	rc = strat_unpack_is_blocked(&in->raw);
	if (rc < 0)
		return rc;
	in->blocked = rc;
	in->member_open = !in->blocked;
	return in->blocked ? strat_unpack_open(&in->members, &in->raw) : 0;
}

static int
in_start(struct strat_in **out, struct strat_in *in)
{
	int rc = strat_raw_init(&in->raw);

	if (rc == 0)
		rc = recognise(in);
	if (rc < 0)
		strat_in_close(in);
	else
		*out = in;
	return rc;
}

int
strat_in_open(struct strat_in **out, const char *path)
{
	struct strat_in *in = calloc(1, sizeof *in);
	struct stat st;

	if (!in)
		return -STRAT_E_NOMEM;
	in->raw.fd = strcmp(path, "-") == 0 ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
	if (in->raw.fd < 0) {
		free(in);
		return -STRAT_E_IO;
	}
	if (fstat(in->raw.fd, &st) == 0 && S_ISREG(st.st_mode))
		in->raw.size = (size_t)st.st_size;
	return in_start(out, in);
}

int
strat_in_memory(struct strat_in **out, const void *data, size_t len)
{
	struct strat_in *in = calloc(1, sizeof *in);

	if (!in)
		return -STRAT_E_NOMEM;
	in->raw.fd = -1;
	in->raw.memory = data;
	in->raw.size = len;
	return in_start(out, in);
}

/* ------ gzip ------ */

/* After a member, look for another one, skipping zeros that may pad the end, as from tar. */
static int
next_member(struct strat_in *in)
{
	struct strat_raw *r = &in->raw;
	int rc;

	do {
		rc = strat_raw_fill(r, 2);
		if (rc < 0)
			return rc;
		while (r->n && *r->p == 0)
			strat_raw_skip(r, 1);
	} while (r->n < 2 && !r->at_end);
	if (r->n == 0)
		return 0;
	if (!is_gzip(r) || inflateReset(&in->z) != Z_OK)
		return -STRAT_E_GZIP;
	in->member_open = 1;
	return 1;
}

/* Decompress the open member to TO, until it ends or *GOT is LEN. */
static int
inflate_member(struct strat_in *in, unsigned char *to, size_t len, size_t *got)
{
	struct strat_raw *r = &in->raw;
	int rc;

	while (*got < len && in->member_open) {
		rc = strat_raw_fill(r, 1);
		if (rc < 0)
			return rc;
		in->z.next_in = r->p;
		in->z.avail_in = (unsigned)r->n;
		in->z.next_out = to + *got;
		in->z.avail_out = len - *got > 1 << 30 ? 1 << 30 : (unsigned)(len - *got);
		rc = inflate(&in->z, Z_NO_FLUSH);
		*got = (size_t)(in->z.next_out - to);
		strat_raw_skip(r, r->n - in->z.avail_in);
		if (rc == Z_STREAM_END)
			in->member_open = 0;
		else if (rc == Z_MEM_ERROR)
			return -STRAT_E_NOMEM;
		else if (rc != Z_OK) /* including Z_BUF_ERROR: the end is missing */
			return -STRAT_E_GZIP;
	}
	return 1;
}

static int
read_gzip(struct strat_in *in, unsigned char *to, size_t len, size_t *got)
{
	int rc = 1;

	while (rc > 0 && *got < len) {
		if (!in->member_open)
			rc = next_member(in);
		if (rc > 0)
			rc = inflate_member(in, to, len, got);
	}
	return rc;
}

/* ------ blocked gzip ------ */

/* Record that the text of the member at offset AT follows. */
static int
note_origin(struct strat_in *in, uint64_t at)
{
	void *list = in->origins;

	if (in->first_origin > 64 && in->first_origin > in->norigins / 2) {
		in->norigins -= in->first_origin;
		memmove(in->origins, in->origins + in->first_origin,
		    in->norigins * sizeof *in->origins);
		in->first_origin = 0;
	}
	if (strat_vec_grow(&list, &in->origins_cap, in->norigins + 1, sizeof *in->origins) < 0)
		return -STRAT_E_NOMEM;
	in->origins = list;
	in->origins[in->norigins++] = (struct origin){ in->text, at };
	return 0;
}

/* Report damage at AT, once until something could be read again. */
static int
damaged(struct strat_in *in, int rc, uint64_t at)
{
	if (in->told)
		return 1;
	in->told = 1;
	in->damage = at;
	return rc;
}

/* Leave the member that has been read.  Return 1, or a negative code if it was damaged. */
static int
leave_member(struct strat_in *in)
{
	struct strat_member *m = in->m;

	in->m = NULL;
	in->end = m->at + m->npacked;
	if (m->rc == -STRAT_E_NOMEM)
		return m->rc;
	return m->rc < 0 ? damaged(in, m->rc, m->at) : 1;
}

/* Go to the next member of any kind.  Return 1, 0 at the end, or a negative code. */
static int
enter_member(struct strat_in *in)
{
	int rc = strat_unpack_next(&in->members, &in->m);

	in->pos = 0;
	if (rc <= 0)
		in->m = NULL;
	else if (in->m->ntext)
		in->told = 0;
	if (rc > 0 && in->m->ntext && in->noting)
		return note_origin(in, in->m->at) < 0 ? -STRAT_E_NOMEM : 1;
	if (rc == 0) { /* plain gzip follows */
		rc = next_member(in);
		in->mixed |= rc > 0;
		in->told &= rc <= 0;
		in->end = strat_raw_tell(&in->raw);
	}
	return rc;
}

/* Read plain gzip that follows blocked gzip. */
static int
read_foreign(struct strat_in *in, unsigned char *to, size_t len, size_t *got)
{
	uint64_t at = in->end;
	int rc = inflate_member(in, to, len, got);

	if (rc == -STRAT_E_GZIP) {
		rc = strat_unpack_resync(&in->members);
		in->member_open = 0;
		if (rc >= 0)
			rc = damaged(in, -STRAT_E_GZIP, at);
	}
	if (!in->member_open)
		in->end = strat_raw_tell(&in->raw);
	return rc;
}

static int
read_blocked(struct strat_in *in, unsigned char *to, size_t len, size_t *got)
{
	size_t n;
	int rc = 1;

	while (rc > 0 && *got < len) {
		if (in->member_open) {
			rc = read_foreign(in, to, len, got);
		} else if (!in->m) {
			rc = enter_member(in);
		} else if (in->pos == in->m->ntext) {
			rc = leave_member(in);
		} else {
			n = in->m->ntext - in->pos;
			n = n < len - *got ? n : len - *got;
			memcpy(to + *got, in->m->text + in->pos, n);
			in->pos += n;
			in->text += n;
			*got += n;
		}
	}
	return rc;
}

int
strat_in_read(struct strat_in *in, void *to, size_t len, size_t *got)
{
	int rc;

	*got = 0;
	if (in->dead)
		return 0;
	if (in->blocked)
		rc = read_blocked(in, to, len, got);
	else if (in->gzip)
		rc = read_gzip(in, to, len, got);
	else
		rc = strat_raw_read(&in->raw, to, len, got);
	if (rc < 0 && !(in->blocked && (rc == -STRAT_E_GZIP || rc == -STRAT_E_TRUNCATED)))
		in->dead = 1;
	return rc;
}

void
strat_in_jobs(struct strat_in *in, int n)
{
	if (in->blocked && n > 1) /* decompressing costs less than processing the text */
		strat_unpack_start_threads(&in->members, n / 2 + 1);
}

size_t
strat_in_tell(const struct strat_in *in)
{
	return (size_t)(in->blocked ? in->end : strat_raw_tell(&in->raw));
}

size_t
strat_in_size(const struct strat_in *in)
{
	return in->raw.size;
}

int
strat_in_damage(const struct strat_in *in, uint64_t *at)
{
	*at = in->damage;
	return in->told;
}

/* ------ positions ------ */

int
strat_in_can_seek(const struct strat_in *in)
{
	return in->raw.size > 0 && in->raw.fd != STDIN_FILENO &&
	    (in->blocked ? !in->mixed : !in->gzip);
}

void
strat_in_record_offsets(struct strat_in *in)
{
	in->noting = in->blocked;
}

uint64_t
strat_in_offset(struct strat_in *in, uint64_t text)
{
	const struct origin *o;

	if (!in->noting)
		return text;
	if (!in->norigins) /* no member had readable text */
		return 0;
	o = in->origins + in->first_origin;
	while (in->first_origin + 1 < in->norigins && o[1].text <= text) {
		in->first_origin++;
		o++;
	}
	return STRAT_BGZ_OFFSET(o->at, text - o->text);
}

int
strat_in_members(struct strat_in *in, uint64_t from, uint64_t to, struct strat_place **list,
    size_t *n, size_t *cap)
{
	void *p = *list;
	size_t i;
	int rc;

	*n = 0;
	if (!in->noting)
		return 0;
	strat_in_offset(in, from);
	for (i = in->first_origin; i < in->norigins && in->origins[i].text < to; i++) {
		rc = strat_vec_grow(&p, cap, *n + 1, sizeof **list);
		if (rc < 0)
			return rc;
		*list = p;
		(*list)[(*n)++] = (struct strat_place){ .at = in->origins[i].at,
			.text = in->origins[i].text };
	}
	return 0;
}

int
strat_in_seek(struct strat_in *in, uint64_t place)
{
	uint64_t at = in->blocked ? place >> 16 : place;
	int rc;

	if (!strat_in_can_seek(in))
		return -STRAT_E_IO;
	if (in->blocked)
		strat_unpack_stop_threads(&in->members);
	in->m = NULL;
	in->member_open = in->dead = in->told = 0;
	in->end = at;
	rc = strat_raw_seek(&in->raw, at);
	if (rc < 0 || !in->blocked)
		return rc;
	in->members.is_ended = 0;
	rc = enter_member(in);
	if (rc > 0 && in->m)
		in->pos = (size_t)(place & 0xffff);
	if (rc > 0 && (!in->m || in->m->rc < 0 || in->pos > in->m->ntext))
		return -STRAT_E_GZIP;
	return rc < 0 ? rc : 0;
}

void
strat_in_close(struct strat_in *in)
{
	if (!in)
		return;
	if (in->blocked)
		strat_unpack_close(&in->members);
	if (in->gzip)
		inflateEnd(&in->z);
	if (in->raw.fd > STDIN_FILENO)
		close(in->raw.fd);
	strat_raw_free(&in->raw);
	free(in->origins);
	free(in);
}

/* ------ all of it ------ */

static int
read_all(struct strat_in *in, size_t most, char **text, size_t *len)
{
	void *p = NULL;
	size_t cap = 0, got;
	int rc = 1;

	while (rc > 0) {
		rc = strat_vec_grow(&p, &cap, *len + 65536, 1);
		*text = p;
		if (rc < 0)
			break;
		rc = strat_in_read(in, *text + *len, 65536, &got);
		*len += got;
		if (rc >= 0 && *len > most)
			rc = -STRAT_E_LIMIT;
	}
	return rc;
}

int
strat_in_all(const char *path, size_t most, char **text, size_t *len)
{
	struct strat_in *in;
	int rc;

	*text = NULL;
	*len = 0;
	rc = strat_in_open(&in, path);
	if (rc < 0)
		return rc;
	rc = read_all(in, most, text, len);
	strat_in_close(in);
	if (rc < 0) {
		free(*text);
		*text = NULL;
	}
	return rc;
}
