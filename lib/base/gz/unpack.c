/* unpack.c - the members of a blocked gzip file, in order, decompressed ahead by threads. */
#include "base/gz/unpack.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "base/jobs.h"

/* ------ what comes next ------ */

/* Return the length of the member at the start of RAW, 0 if there is none, HALF if the file ends in
 * a member's header, or a negative code. */
#define HALF (-STRAT_NCODES)

static long
measure(struct strat_raw *raw, size_t *nhead)
{
	size_t need = STRAT_BGZ_HEAD;
	long n;

	for (;;) {
		if (strat_raw_fill(raw, need) < 0)
			return -STRAT_E_IO;
		n = strat_bgz_head(raw->p, raw->n, nhead);
		if (n >= 0)
			return n;
		if (raw->n < need)
			break;
		need = (size_t)-n;
	}
	n = raw->n < 4 ? (long)raw->n : 4;
	return n && memcmp(raw->p, strat_bgz_end, (size_t)n) == 0 ? HALF : 0;
}

int
strat_unpack_is_blocked(struct strat_raw *raw)
{
	size_t nhead;
	long n = measure(raw, &nhead);

	return n > 0 ? 1 : n == HALF ? 0 : (int)n;
}

/* Skip zeros that may pad the end, as from tar. */
static int
skip_zeros(struct strat_raw *raw)
{
	do {
		if (strat_raw_fill(raw, 1) < 0)
			return -STRAT_E_IO;
		while (raw->n && *raw->p == 0)
			strat_raw_skip(raw, 1);
	} while (raw->n == 0 && !raw->at_end);
	return 0;
}

/* Copy the member of LEN bytes at the start of RAW, or the available part of it, to M. */
static void
copy(const struct strat_raw *raw, struct strat_member *m, size_t len, size_t nhead)
{
	m->is_cut = len > raw->n;
	m->npacked = m->is_cut ? raw->n : len;
	m->nhead = nhead < m->npacked ? nhead : m->npacked;
	memcpy(m->packed, raw->p, m->npacked);
}

/* Return 1 if RAW begins with a valid member of LEN bytes, 0 if not, or -STRAT_E_NOMEM. */
static int
is_whole(struct strat_unpack *u, size_t len, size_t nhead)
{
	if (u->raw->n < len)
		return 0;
	copy(u->raw, u->tried, len, nhead);
	strat_member_unpack(u->tried);
	return u->tried->rc == -STRAT_E_NOMEM ? u->tried->rc : u->tried->rc == 0;
}

int
strat_unpack_resync(struct strat_unpack *u)
{
	struct strat_raw *raw = u->raw;
	size_t nhead, skip = raw->n != 0;
	const unsigned char *p;
	long len;
	int rc = 0;

	u->is_ended = 1; /* the damage has been reported */
	for (;;) {
		strat_raw_skip(raw, skip);
		if (strat_raw_fill(raw, STRAT_BGZ_HEAD) < 0)
			return -STRAT_E_IO;
		if (raw->n == 0)
			return 0;
		p = memchr(raw->p, strat_bgz_end[0], raw->n);
		skip = p ? (size_t)(p - raw->p) : raw->n;
		if (skip)
			continue;
		skip = 1;
		len = measure(raw, &nhead);
		if (len < 0 && len != HALF)
			return (int)len;
		if (len <= 0)
			continue;
		if (strat_raw_fill(raw, (size_t)len) < 0)
			return -STRAT_E_IO;
		rc = is_whole(u, (size_t)len, nhead);
		if (rc)
			return rc;
	}
}

/* ------ one member ------ */

/* Skip damage at the place of M, and mark M as unreadable. */
static int
take_damage(struct strat_unpack *u, struct strat_member *m)
{
	int rc;

	m->rc = -STRAT_E_GZIP;
	m->npacked = 0;
	rc = strat_unpack_resync(u);
	return rc < 0 ? rc : 1;
}

/* Handle the end of the file, inside a member if IS_HALF is 1.  Return 1 if M must report it as
 * truncated, otherwise 0. */
static int
take_end(struct strat_unpack *u, struct strat_member *m, int is_half)
{
	strat_raw_skip(u->raw, u->raw->n);
	if (u->is_ended && !is_half)
		return 0;
	u->is_ended = 1;
	m->rc = -STRAT_E_TRUNCATED;
	return 1;
}

/* Handle a member of LEN bytes that extends beyond the end of the file.  If later members are
 * found, its length was wrong, and it is damaged rather than truncated. */
static int
take_cut(struct strat_unpack *u, struct strat_member *m, size_t len, size_t nhead)
{
	int rc;

	copy(u->raw, m, len, nhead);
	rc = strat_unpack_resync(u);
	if (rc == 1) {
		m->rc = -STRAT_E_GZIP;
		m->npacked = 0;
	}
	return rc < 0 ? rc : 1;
}

/* Return 1 if the bytes after a member of LEN bytes can be a member, padding, or the end.
 * Otherwise the length is suspect. */
static int
may_follow(const struct strat_raw *raw, size_t len)
{
	const unsigned char *p = raw->p + len;

	return raw->n == len || *p == 0 || (*p == 0x1f && (raw->n == len + 1 || p[1] == 0x8b));
}

static int
take_member(struct strat_unpack *u, struct strat_member *m, size_t len, size_t nhead)
{
	int rc = 1;

	if (strat_raw_fill(u->raw, len + 2) < 0)
		return -STRAT_E_IO;
	if (u->raw->n < len)
		return take_cut(u, m, len, nhead);
	if (!may_follow(u->raw, len))
		rc = is_whole(u, len, nhead);
	if (rc <= 0)
		return rc < 0 ? rc : take_damage(u, m);
	copy(u->raw, m, len, nhead);
	strat_raw_skip(u->raw, len);
	u->is_ended = len == STRAT_BGZ_END && memcmp(m->packed, strat_bgz_end, len) == 0;
	return 1;
}

/* Return 1 if RAW begins with plain gzip.  Gzip with an extra field is more likely a blocked member
 * with a damaged header, which must not be followed. */
static int
is_other_gzip(const struct strat_raw *raw)
{
	return raw->n >= 4 && memcmp(raw->p, strat_bgz_end, 3) == 0 && (raw->p[3] & 0xe4) == 0;
}

/* Read the next member into M, to be decompressed unless m->rc is already set.  Return 1, 0 at the
 * end or before plain gzip, or a negative code. */
static int
take(struct strat_unpack *u, struct strat_member *m)
{
	size_t nhead;
	long len;

	if (skip_zeros(u->raw) < 0)
		return -STRAT_E_IO;
	m->rc = m->is_cut = 0;
	m->ntext = m->npacked = 0;
	m->at = strat_raw_tell(u->raw);
	len = measure(u->raw, &nhead);
	if (len > 0)
		return take_member(u, m, (size_t)len, nhead);
	if (len == HALF || (len == 0 && u->raw->n == 0))
		return take_end(u, m, len == HALF);
	if (len < 0)
		return (int)len;
	if (!is_other_gzip(u->raw))
		return take_damage(u, m);
	u->is_ended = 1; /* such a file has no end marker */
	return 0;
}

static void
unpack(struct strat_member *m)
{
	if (m->rc == 0)
		strat_member_unpack(m);
}

/* ------ reading ahead ------ */

#define RING_MAX (2 * STRAT_JOBS_MAX)

struct slot {
	struct strat_member *m;
};

struct strat_readahead {
	struct strat_unpack *u;
	int n; /* number of threads */
	struct slot slots[STRAT_JOBS_SLOTS_MAX];
	void *own[STRAT_JOBS_SLOTS_MAX];
	pthread_t thread; /* the thread that runs the jobs */
	pthread_mutex_t lock;
	pthread_cond_t change;
	/* decompressed members: COUNT of NRING, from FIRST on */
	struct strat_member *ring[RING_MAX];
	int nring, first, count;
	int is_lent; /* 1: the first is being read */
	int is_done, stop;
	int rc, error; /* result of the jobs, and errno */
};

static int
ahead_take(void *arg, void *own)
{
	struct strat_readahead *a = arg;
	int rc = take(a->u, ((struct slot *)own)->m);

	if (rc < 0)
		a->error = errno;
	return rc;
}

static void
ahead_work(void *arg, void *own)
{
	(void)arg;
	unpack(((struct slot *)own)->m);
}

/* Put a full member into the ring, in exchange for an empty one. */
static int
ahead_deliver(void *arg, void *own)
{
	struct strat_readahead *a = arg;
	struct slot *s = own;
	struct strat_member *m = s->m, **to;
	int stop;

	pthread_mutex_lock(&a->lock);
	while (a->count == a->nring && !a->stop)
		pthread_cond_wait(&a->change, &a->lock);
	stop = a->stop;
	if (!stop) {
		to = &a->ring[(a->first + a->count++) % a->nring];
		s->m = *to;
		*to = m;
		pthread_cond_signal(&a->change);
	}
	pthread_mutex_unlock(&a->lock);
	return stop ? -STRAT_E_IO : 0; /* the code is not used */
}

static void *
ahead_run(void *arg)
{
	struct strat_readahead *a = arg;
	struct strat_jobs jobs = { ahead_take, ahead_work, ahead_deliver, a, NULL };
	int rc = strat_jobs_run(&jobs, a->n, a->own);

	pthread_mutex_lock(&a->lock);
	a->rc = rc;
	a->is_done = 1;
	pthread_cond_signal(&a->change);
	pthread_mutex_unlock(&a->lock);
	return NULL;
}

static void
free_ahead(struct strat_readahead *a)
{
	int i;

	for (i = 0; i < strat_jobs_slots(a->n); i++)
		strat_member_free_unpacking(a->slots[i].m);
	for (i = 0; i < a->nring; i++)
		strat_member_free_unpacking(a->ring[i]);
	free(a);
}

static struct strat_readahead *
new_ahead(struct strat_unpack *u, int n)
{
	struct strat_readahead *a = calloc(1, sizeof *a);
	int i, short_of = 0;

	if (!a)
		return NULL;
	a->u = u;
	a->n = n;
	a->nring = 2 * n;
	for (i = 0; i < strat_jobs_slots(n); i++) {
		a->own[i] = &a->slots[i];
		a->slots[i].m = calloc(1, sizeof *a->slots[i].m);
		short_of |= !a->slots[i].m;
	}
	for (i = 0; i < a->nring; i++) {
		a->ring[i] = calloc(1, sizeof *a->ring[i]);
		short_of |= !a->ring[i];
	}
	if (!short_of)
		return a;
	free_ahead(a);
	return NULL;
}

void
strat_unpack_start_threads(struct strat_unpack *u, int n)
{
	struct strat_readahead *a;

	if (n < 1 || u->ahead)
		return;
	a = new_ahead(u, n > STRAT_JOBS_MAX ? STRAT_JOBS_MAX : n);
	if (!a)
		return;
	pthread_mutex_init(&a->lock, NULL);
	pthread_cond_init(&a->change, NULL);
	if (pthread_create(&a->thread, NULL, ahead_run, a) != 0) {
		pthread_cond_destroy(&a->change);
		pthread_mutex_destroy(&a->lock);
		free_ahead(a);
		return;
	}
	u->ahead = a;
}

void
strat_unpack_stop_threads(struct strat_unpack *u)
{
	struct strat_readahead *a = u->ahead;

	if (!a)
		return;
	pthread_mutex_lock(&a->lock);
	a->stop = 1;
	pthread_cond_signal(&a->change);
	pthread_mutex_unlock(&a->lock);
	pthread_join(a->thread, NULL);
	pthread_cond_destroy(&a->change);
	pthread_mutex_destroy(&a->lock);
	free_ahead(a);
	u->ahead = NULL;
}

static int
next_ahead(struct strat_unpack *u, struct strat_member **m)
{
	struct strat_readahead *a = u->ahead;
	int rc, error;

	pthread_mutex_lock(&a->lock);
	if (a->is_lent) { /* release the member that was read */
		a->is_lent = 0;
		a->first = (a->first + 1) % a->nring;
		a->count--;
		pthread_cond_signal(&a->change);
	}
	while (a->count == 0 && !a->is_done)
		pthread_cond_wait(&a->change, &a->lock);
	a->is_lent = a->count > 0;
	*m = a->ring[a->first];
	rc = a->is_lent ? 1 : a->rc;
	error = a->error;
	pthread_mutex_unlock(&a->lock);
	if (rc <= 0) { /* the rest is not blocked gzip */
		strat_unpack_stop_threads(u);
		errno = error;
	}
	return rc;
}

/* ------ listing ------ */

int
strat_unpack_open(struct strat_unpack *u, struct strat_raw *raw)
{
	*u = (struct strat_unpack){ .raw = raw };
	u->now = calloc(1, sizeof *u->now);
	u->tried = calloc(1, sizeof *u->tried);
	return u->now && u->tried ? 0 : -STRAT_E_NOMEM;
}

int
strat_unpack_next(struct strat_unpack *u, struct strat_member **m)
{
	int rc;

	if (u->ahead)
		return next_ahead(u, m);
	*m = u->now;
	rc = take(u, u->now);
	if (rc > 0)
		unpack(u->now);
	return rc;
}

void
strat_unpack_close(struct strat_unpack *u)
{
	strat_unpack_stop_threads(u);
	strat_member_free_unpacking(u->now);
	strat_member_free_unpacking(u->tried);
	u->now = u->tried = NULL;
}
