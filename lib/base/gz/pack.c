/* pack.c - compress text as blocked gzip, several members at a time. */
#include "base/gz/pack.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/gz/bgz.h"
#include "base/diag.h"
#include "base/jobs.h"

/* The text of a member. */
struct slot {
	struct strat_member *m;
	size_t from, len;
};

struct strat_pack {
	struct strat_pack_options how;
	struct strat_place place; /* position of the next byte to write */
	int is_ended;
	struct slot slots[STRAT_JOBS_SLOTS_MAX];
	void *own[STRAT_JOBS_SLOTS_MAX];

	/* during compression */
	struct strat_out *o;
	int is_last;
	size_t cut;       /* bytes of the text given to slots */
	size_t done;      /* bytes written */
	size_t next_mark; /* first mark after CUT */
	size_t told;      /* marks written */
};

int
strat_pack_open(struct strat_pack **out, const struct strat_pack_options *how)
{
	struct strat_pack *p = calloc(1, sizeof *p);
	int i;

	if (!p)
		return -STRAT_E_NOMEM;
	p->how = *how;
	p->place.line = 1;
	for (i = 0; i < strat_jobs_slots(how->jobs); i++) {
		p->own[i] = &p->slots[i];
		p->slots[i].m = calloc(1, sizeof *p->slots[i].m);
		if (!p->slots[i].m) {
			strat_pack_close(p);
			return -STRAT_E_NOMEM;
		}
	}
	*out = p;
	return 0;
}

/* Cut the text of the next member: as many complete games as fit, or part of a game that does not
 * fit. */
static int
take(void *arg, void *own)
{
	struct strat_pack *p = arg;
	struct slot *s = own;
	const struct strat_out *o = p->o;
	size_t rest = o->len - p->cut, len = STRAT_BGZ_TEXT;

	if (rest <= STRAT_BGZ_TEXT) {
		if (!rest || !p->is_last)
			return 0;
		len = rest;
	} else {
		while (p->next_mark < o->nmarks && o->marks[p->next_mark] <= p->cut)
			p->next_mark++;
		while (
		    p->next_mark < o->nmarks && o->marks[p->next_mark] - p->cut <= STRAT_BGZ_TEXT)
			len = o->marks[p->next_mark++] - p->cut;
	}
	s->from = p->cut;
	s->len = len;
	p->cut += len;
	return 1;
}

static void
work(void *arg, void *own)
{
	struct strat_pack *p = arg;
	struct slot *s = own;

	strat_member_pack(s->m, p->o->text + s->from, s->len, p->how.level);
}

/* Advance to byte TO of the text, counting lines. */
static void
go_on(struct strat_pack *p, size_t to)
{
	const char *s = p->o->text + p->done, *end = p->o->text + to;

	p->place.text += to - p->done;
	p->done = to;
	for (; p->how.began && (s = memchr(s, '\n', (size_t)(end - s))) != NULL; s++)
		p->place.line++;
}

static int
deliver(void *arg, void *own)
{
	struct strat_pack *p = arg;
	struct slot *s = own;
	struct strat_out *o = p->o;
	uint64_t at = p->place.at;

	if (s->m->rc < 0) {
		o->error = s->m->rc;
		o->error_number = ENOMEM;
	}
	strat_out_write(o, s->m->packed, s->m->npacked);
	if (o->error)
		return o->error;
	for (; p->told < o->nmarks && o->marks[p->told] < s->from + s->len; p->told++) {
		go_on(p, o->marks[p->told]);
		p->place.at = STRAT_BGZ_OFFSET(at, p->done - s->from);
		if (p->how.began)
			p->how.began(p->how.arg, &p->place);
	}
	go_on(p, s->from + s->len);
	p->place.at = at + s->m->npacked;
	return 0;
}

/* Remove the text that has been written from O. */
static void
keep_rest(struct strat_pack *p, struct strat_out *o)
{
	size_t i;

	for (i = p->told; i < o->nmarks; i++)
		o->marks[i - p->told] = o->marks[i] - p->done;
	o->nmarks -= p->told;
	o->len -= p->done;
	if (o->len)
		memmove(o->text, o->text + p->done, o->len);
}

int
strat_pack_flush(struct strat_pack *p, struct strat_out *o, int is_last)
{
	struct strat_jobs jobs = { take, work, deliver, p, NULL };
	size_t members = o->len / STRAT_BGZ_TEXT;
	int n = p->how.jobs;

	if (o->len <= STRAT_BGZ_TEXT && !is_last)
		return o->error;     /* not enough for a member yet */
	if (members < 2 * (size_t)n) /* threads would cost more than they save */
		n = members < 4 ? 1 : (int)(members / 2);
	p->o = o;
	p->is_last = is_last;
	p->cut = p->done = p->next_mark = p->told = 0;
	if (!o->error)
		(void)strat_jobs_run(&jobs, n, p->own); /* errors are recorded in O */
	keep_rest(p, o);
	if (is_last && !p->is_ended)
		strat_out_write(o, strat_bgz_end, STRAT_BGZ_END);
	p->is_ended |= is_last;
	return o->error;
}

void
strat_pack_close(struct strat_pack *p)
{
	int i;

	if (!p)
		return;
	for (i = 0; i < STRAT_JOBS_SLOTS_MAX; i++)
		strat_member_free_packing(p->slots[i].m);
	free(p);
}
