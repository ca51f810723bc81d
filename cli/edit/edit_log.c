/* edit_log.c - the log of changes, for undo and redo. */
#include "cli/edit/edit_log.h"

#include <stdlib.h>
#include <string.h>

#include "base/vec.h"

void
edit_log_free(struct edit_log *l)
{
	free(l->steps);
	free(l->changes);
	free(l->bytes);
	memset(l, 0, sizeof *l);
}

/* ------ lists ------ */

/* A list in a record: tags, plies or notes. */
struct list {
	char *data;
	size_t n, size;
};

static struct list
list_of(const struct strat_record *g, int part)
{
	switch (part) {
	case EDIT_TAGS:
		return (struct list){ (char *)g->tags, g->ntags, sizeof *g->tags };
	case EDIT_PLIES:
		return (struct list){ (char *)g->plies, g->nplies, sizeof *g->plies };
	default:
		return (struct list){ (char *)g->notes, g->nnotes, sizeof *g->notes };
	}
}

/* Make room for N elements. */
static int
reserve(struct strat_record *g, int part, size_t n)
{
	struct list l = list_of(g, part);
	void *p = l.data;
	int rc;

	switch (part) {
	case EDIT_TAGS:
		rc = strat_vec_grow(&p, &g->tags_cap, n, l.size);
		g->tags = p;
		return rc;
	case EDIT_PLIES:
		rc = strat_vec_grow(&p, &g->plies_cap, n, l.size);
		g->plies = p;
		return rc;
	default:
		rc = strat_vec_grow(&p, &g->notes_cap, n, l.size);
		g->notes = p;
		return rc;
	}
}

static void
set_count(struct strat_record *g, int part, size_t n)
{
	if (part == EDIT_TAGS)
		g->ntags = n;
	else if (part == EDIT_PLIES)
		g->nplies = n;
	else
		g->nnotes = n;
}

/* Move the notes after PLY by BY plies. */
static void
shift_notes(struct strat_record *g, size_t ply, long by)
{
	size_t i;

	for (i = g->nnotes; by && i > 0 && g->notes[i - 1].ply > ply; i--)
		g->notes[i - 1].ply = (uint32_t)(g->notes[i - 1].ply + by);
}

/* Apply C to game GAME, or with BACK undo it.  The lists are large enough, because they were
 * once. */
static void
apply(const struct edit_log *l, struct edit_doc *d, size_t game, const struct edit_change *c,
    int back)
{
	struct strat_record *g = game < d->all ? d->games[game].record : NULL;
	size_t nold = back ? c->nnew : c->nold, nnew = back ? c->nold : c->nnew;
	size_t data = c->data; /* offset of the new elements */
	struct list list;

	if (c->part == EDIT_GAMES) {
		d->n = d->n - nold + nnew;
		return;
	}
	if (c->part == EDIT_RESULT) {
		g->result = (enum strat_result)nnew;
		return;
	}
	list = list_of(g, c->part);
	if (!back)
		data += nold * list.size;
	if (list.n > c->at + nold)
		memmove(list.data + (c->at + nnew) * list.size,
		    list.data + (c->at + nold) * list.size, (list.n - c->at - nold) * list.size);
	if (nnew)
		memcpy(list.data + c->at * list.size, l->bytes + data, nnew * list.size);
	set_count(g, c->part, list.n - nold + nnew);
	if (c->part == EDIT_PLIES)
		shift_notes(g, c->at + nold, (long)nnew - (long)nold);
}

/* ------ recording a step ------ */

void
edit_log_begin(struct edit_log *l, size_t game, size_t ply)
{
	l->now = (struct edit_step){ .first = l->nchanges,
		.data = l->nbytes,
		.game = game,
		.before = game,
		.ply = { ply, ply },
		.intact = SIZE_MAX };
}

static int
keep(struct edit_log *l, const void *data, size_t size)
{
	void *p = l->bytes;

	if (strat_vec_grow(&p, &l->bytes_cap, l->nbytes + size + 1, 1) < 0)
		return -STRAT_E_NOMEM;
	l->bytes = p;
	if (size)
		memcpy(l->bytes + l->nbytes, data, size);
	l->nbytes += size;
	return 0;
}

int
edit_log_change(struct edit_log *l, struct edit_doc *d, enum edit_part part, size_t at, size_t nold,
    const void *new, size_t nnew)
{
	struct strat_record *g = d->games[l->now.game].record;
	struct edit_change c = { l->nbytes, (uint32_t)at, (uint32_t)nold, (uint32_t)nnew,
		(uint8_t)part };
	void *list = l->changes;

	if (strat_vec_grow(&list, &l->changes_cap, l->nchanges + 1, sizeof c) < 0)
		return -STRAT_E_NOMEM;
	l->changes = list;
	if (part < EDIT_RESULT) {
		struct list old = list_of(g, part);

		if (reserve(g, part, old.n - nold + nnew) < 0)
			return -STRAT_E_NOMEM;
		old = list_of(g, part);
		if (keep(l, old.data ? old.data + at * old.size : NULL, nold * old.size) < 0 ||
		    keep(l, new, nnew * old.size) < 0)
			return -STRAT_E_NOMEM;
	}
	if (part == EDIT_PLIES && at < l->now.intact)
		l->now.intact = at;
	l->changes[l->nchanges++] = c;
	l->now.n++;
	apply(l, d, l->now.game, &c, 0);
	return 0;
}

void
edit_log_drop(struct edit_log *l, struct edit_doc *d)
{
	while (l->now.n > 0)
		apply(l, d, l->now.game, &l->changes[l->now.first + --l->now.n], 1);
	l->nchanges = l->now.first;
	l->nbytes = l->now.data;
}

/* Remove the steps that were undone and move the new one to their place. */
static void
forget_undone(struct edit_log *l)
{
	struct edit_step *undone = &l->steps[l->n];
	size_t less = l->now.data - undone->data, i;

	memmove(
	    l->changes + undone->first, l->changes + l->now.first, l->now.n * sizeof *l->changes);
	memmove(l->bytes + undone->data, l->bytes + l->now.data, l->nbytes - l->now.data);
	l->now.first = undone->first;
	l->now.data = undone->data;
	l->nchanges = l->now.first + l->now.n;
	l->nbytes -= less;
	for (i = 0; i < l->now.n; i++)
		l->changes[l->now.first + i].data -= less;
	l->all = l->n;
	if (l->saved > l->n)
		l->saved = SIZE_MAX;
}

int
edit_log_end(struct edit_log *l, struct edit_doc *d, size_t ply)
{
	void *list = l->steps;

	if (!l->now.n)
		return 0;
	if (strat_vec_grow(&list, &l->cap, l->n + 1, sizeof *l->steps) < 0) {
		edit_log_drop(l, d);
		return -STRAT_E_NOMEM;
	}
	l->steps = list;
	if (l->all > l->n)
		forget_undone(l);
	l->now.ply[1] = ply;
	l->steps[l->n] = l->now;
	l->all = ++l->n;
	d->games[l->now.game].changes++;
	return 0;
}

/* ------ undo and redo ------ */

const struct edit_step *
edit_log_undo(struct edit_log *l, struct edit_doc *d)
{
	const struct edit_step *s;
	size_t i;

	if (!l->n)
		return NULL;
	s = &l->steps[--l->n];
	for (i = s->n; i > 0; i--)
		apply(l, d, s->game, &l->changes[s->first + i - 1], 1);
	d->games[s->game].changes--;
	return s;
}

const struct edit_step *
edit_log_redo(struct edit_log *l, struct edit_doc *d)
{
	const struct edit_step *s;
	size_t i;

	if (l->n == l->all)
		return NULL;
	s = &l->steps[l->n++];
	for (i = 0; i < s->n; i++)
		apply(l, d, s->game, &l->changes[s->first + i], 0);
	d->games[s->game].changes++;
	return s;
}
