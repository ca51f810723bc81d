/* recovered.c - match the blocks of a damaged stretch of a file with the remaining indexes. */
#include "formats/sgb/recovered.h"

#include <stdlib.h>

#include "base/vec.h"

#define NONE ((size_t)-1)

/* A chunk that was found, or bytes between chunks. */
struct remnant {
	struct strat_archive_part part;
	uint64_t stated; /* size according to its header */
	size_t entry;    /* the entry of the index that it matches, or NONE */
};

/* The remnants of the stretch, in file order. */
struct remnants {
	struct strat_archive *a;
	struct remnant *list;
	size_t n, cap;
	int is_unsure; /* an unknown number of games has been lost */
};

/* The remnants of one archive: from its head to the next one. */
struct group {
	struct remnants *r;
	size_t from, to;
	uint64_t base;        /* number of bytes of the archive before the group */
	uint64_t had;         /* number of games of the archive before the group */
	int64_t shift;        /* what to add to an offset in the archive to get one in the file, at
			       * the start of the group */
	int64_t before_index; /* likewise, before the last index */
	size_t last;          /* the remnant that is the last intact index, or NONE */
	struct strat_contents index;
	size_t first;                    /* first entry after BASE */
	int has_lead;                    /* LEAD is known */
	int is_complete;                 /* LEAD is 0 */
	uint64_t lead;                   /* number of games before the first entry of the index */
	struct strat_archive_part noise; /* bytes between chunks before the next block; len 0:
					  * none */
};

/* ------ finding chunks ------ */

static int
note(void *arg, const struct strat_archive_part *part, const struct strat_chunk *ch)
{
	struct remnants *r = arg;
	void *list = r->list;

	if (strat_vec_grow(&list, &r->cap, r->n + 1, sizeof *r->list) < 0)
		return -STRAT_E_NOMEM;
	r->list = list;
	r->list[r->n++] = (struct remnant){ *part, ch ? STRAT_CHUNK_HEADER + (uint64_t)ch->len : 0,
		NONE };
	return 0;
}

/* ------ indexes ------ */

/* Append the contents of remnant I to X.  Return 1, 0 if it is not an intact index, or a negative
 * code. */
static int
read_index(const struct group *g, size_t i, struct strat_contents *x, uint64_t *before)
{
	const struct strat_archive_part *part = &g->r->list[i].part;
	struct strat_archive_bytes b = { .text = NULL };
	int rc = part->kind == STRAT_CHUNK_INDEX ? strat_archive_read(g->r->a, part, &b)
						 : -STRAT_E_ARCHIVE;

	if (rc == 0)
		rc = strat_contents_previous_index(&b.chunk, b.text + STRAT_CHUNK_HEADER, before);
	if (rc == 0)
		rc = strat_contents_read(x, part->offset, &b.chunk, b.text + STRAT_CHUNK_HEADER);
	free(b.text);
	return rc == 0 ? 1 : rc == -STRAT_E_ARCHIVE || rc == -STRAT_E_CUT ? 0 : rc;
}

/* Return the offset in the archive after the last block of X, where its index begins. */
static uint64_t
end_of(const struct strat_contents *x)
{
	return x->n ? x->blocks[x->n - 1].offset + x->blocks[x->n - 1].len : 0;
}

/* Insert the blocks of X before those of G. */
static int
put_before(struct group *g, struct strat_contents *x)
{
	struct strat_chunk ch = { .kind = STRAT_CHUNK_BLOCK };
	size_t i;

	for (i = 0; i < g->index.n; i++) {
		ch.len = g->index.blocks[i].len - STRAT_CHUNK_HEADER;
		ch.games = g->index.blocks[i].games;
		ch.plies = g->index.blocks[i].plies;
		if (strat_contents_add(x, g->index.blocks[i].offset, &ch) < 0)
			return -STRAT_E_NOMEM;
	}
	strat_contents_free(&g->index);
	g->index = *x;
	*x = (struct strat_contents){ 0 };
	return 0;
}

/* Read the indexes before remnant I; the next one begins at offset BEFORE in the archive. */
static int
read_earlier(struct group *g, size_t i, uint64_t before)
{
	struct strat_contents x = { .n = 0 };
	uint64_t next;
	int rc = 0;

	while (rc >= 0 && i > g->from && before > g->base) {
		strat_contents_free(&x);
		rc = read_index(g, --i, &x, &next);
		if (rc <= 0 || end_of(&x) != before)
			continue;
		rc = put_before(g, &x);
		before = next;
	}
	strat_contents_free(&x);
	g->has_lead = g->is_complete = before <= g->base;
	return rc < 0 ? rc : 0;
}

static int
is_sound(const struct strat_contents *x)
{
	uint64_t at = 0;
	size_t i;

	for (i = 0; i < x->n; i++) {
		if (x->blocks[i].offset < at || x->blocks[i].len < STRAT_CHUNK_HEADER ||
		    x->blocks[i].offset > INT64_MAX - STRAT_CHUNK_MOST)
			return 0;
		at = x->blocks[i].offset + x->blocks[i].len;
	}
	return 1;
}

/* If no index lists the first blocks, compute their number of games from the total in the archive's
 * end, if remnant END is that end. */
static int
read_lead(struct group *g, size_t end)
{
	const struct strat_archive *a = g->r->a;
	uint8_t data[STRAT_END_LEN];
	uint64_t at, here, listed = g->index.games + g->had;
	int rc;

	if (end >= g->to || g->r->list[end].part.kind != STRAT_CHUNK_END ||
	    g->r->list[end].part.len != sizeof data)
		return 0;
	rc = strat_archive_read_bytes(a, g->r->list[end].part.offset, data, sizeof data);
	if (rc < 0 || !strat_contents_end(data, &at, &here) ||
	    strat_contents_total(data) < listed || strat_contents_total(data) > UINT32_MAX)
		return rc == -STRAT_E_IO ? rc : 0;
	g->has_lead = 1;
	g->lead = strat_contents_total(data) - listed;
	return 0;
}

/* Find the last intact index, and the indexes that it refers to. */
static int
find_index(struct group *g)
{
	uint64_t before = 0;
	size_t i = g->to;
	int rc = 0;

	g->last = NONE;
	while (rc == 0 && i > g->from) {
		strat_contents_free(&g->index);
		rc = read_index(g, --i, &g->index, &before);
	}
	if (rc <= 0)
		return rc;
	if (is_sound(&g->index))
		rc = read_earlier(g, i, before);
	if (rc < 0 || !g->index.n || !is_sound(&g->index))
		return rc < 0 ? rc : 0;
	g->last = i;
	g->before_index = (int64_t)g->r->list[i].part.offset - (int64_t)end_of(&g->index);
	while (g->first < g->index.n && g->index.blocks[g->first].offset < g->base) {
		g->index.games -= g->index.blocks[g->first].games;
		g->first++;
	}
	return g->has_lead ? 0 : read_lead(g, i + 1);
}

/* ------ matching blocks with entries ------ */

static int
is_block(const struct remnant *m, const struct strat_contents_block *b)
{
	return m->stated == b->len && m->part.games == b->games && m->part.plies == b->plies;
}

/* Return the first entry from FROM on whose offset is at least AT. */
static size_t
entry_at(const struct group *g, size_t from, int64_t at)
{
	size_t to = g->index.n, mid;

	while (from < to) {
		mid = from + (to - from) / 2;
		if ((int64_t)g->index.blocks[mid].offset < at)
			from = mid + 1;
		else
			to = mid;
	}
	return from;
}

/* Number of entries to try on either side. */
#define NEAR 4096

/* Return the entry in [FROM, N) that can be M and is nearest to AT, or NONE. */
static size_t
nearest(const struct group *g, const struct remnant *m, size_t from, size_t n, int64_t at)
{
	const struct strat_contents_block *b = g->index.blocks;
	size_t up = entry_at(g, from, at), down, i;

	if (up > n)
		up = n;
	down = up;
	for (i = 0; i < 2 * NEAR && (up < n || down > from); i++) {
		if (down == from ||
		    (up < n && (int64_t)b[up].offset - at <= at - (int64_t)b[down - 1].offset)) {
			if (is_block(m, &b[up++]))
				return up - 1;
		} else if (is_block(m, &b[--down])) {
			return down;
		}
	}
	return NONE;
}

/* Return the entry from FROM on that is exactly at M's position, if offsets are moved by SHIFT, or
 * NONE. */
static size_t
exact(const struct group *g, const struct remnant *m, size_t from, int64_t shift)
{
	int64_t at = (int64_t)m->part.offset - shift;
	size_t i = entry_at(g, from, at);

	if (i < g->index.n && (int64_t)g->index.blocks[i].offset == at &&
	    is_block(m, &g->index.blocks[i]))
		return i;
	return NONE;
}

/* Match each block whose position is exactly as in the index, moved by the shift at the start of
 * the group or before the index. */
static void
match_exact(struct group *g)
{
	size_t i, next = g->first, entry;

	for (i = g->from; i < g->last; i++) {
		struct remnant *m = &g->r->list[i];

		if (m->part.kind != STRAT_CHUNK_BLOCK)
			continue;
		entry = exact(g, m, next, g->shift);
		m->entry = entry != NONE ? entry : exact(g, m, next, g->before_index);
		if (m->entry != NONE)
			next = m->entry + 1;
	}
}

/* Number of bytes by which the shift in between may exceed those at both ends. */
#define SLACK 65536

/* Match each other block with the nearest entry of the same size between the entries of its
 * neighbours.  If the first blocks are in no index, they have no entry; an entry then counts only
 * if it is no farther away than the two shifts differ. */
static void
match_nearest(struct group *g)
{
	int64_t shift = g->shift, most = g->before_index - g->shift, at;
	size_t i, k, next = g->first, entry, bound;

	most = (most < 0 ? -most : most) + (g->is_complete ? SLACK : 0);
	for (i = k = g->from; i < g->last; i++) {
		struct remnant *m = &g->r->list[i];

		if (m->part.kind != STRAT_CHUNK_BLOCK)
			continue;
		for (k = k > i ? k : i; k < g->last && g->r->list[k].entry == NONE;)
			k++;
		bound = k < g->last ? g->r->list[k].entry : g->index.n;
		if (m->entry == NONE) {
			at = (int64_t)m->part.offset - shift;
			entry = nearest(g, m, next, bound, at);
			if (entry == NONE ||
			    llabs((int64_t)g->index.blocks[entry].offset - at) > most)
				continue;
			m->entry = entry;
		}
		shift = (int64_t)m->part.offset - (int64_t)g->index.blocks[m->entry].offset;
		next = m->entry + 1;
	}
}

/* ------ parts ------ */

/* Return 1 if the unknown bytes at I may have been games, and not a head or an end. */
static int
may_be_games(const struct group *g, size_t i)
{
	const struct remnant *m = &g->r->list[i];

	if (i == g->from && g->base == 0 && m->part.len == STRAT_CHUNK_HEADER + STRAT_HEAD_DATA)
		return 0;
	return i == g->from || m[-1].part.kind != STRAT_CHUNK_INDEX || m->part.len != STRAT_END_LEN;
}

/* Add remnant I as it is.  Heads, indexes and ends contain no games and are added only if
 * damaged. */
static int
add_found(struct group *g, size_t i)
{
	struct strat_archive_part part = g->r->list[i].part;

	if (part.kind && part.kind != STRAT_CHUNK_BLOCK && !part.is_cut)
		return 0;
	part.is_unsure = part.games && g->r->is_unsure;
	if (!part.kind && may_be_games(g, i))
		g->r->is_unsure = 1;
	return strat_archive_add(g->r->a, &part);
}

/* Add GAMES that were lost at AT, or in the unknown bytes before it. */
static int
add_lost(struct group *g, uint64_t at, uint32_t games, uint32_t plies)
{
	struct strat_archive_part part = { .offset = at, .kind = STRAT_CHUNK_BLOCK };

	if (g->noise.len) {
		part.offset = g->noise.offset;
		part.len = g->noise.len;
		g->noise.len = 0;
	}
	part.games = games;
	part.plies = plies;
	part.is_unsure = (uint8_t)g->r->is_unsure;
	return strat_archive_add(g->r->a, &part);
}

/* Add the entries from *NEXT to TO, whose blocks are lost, and unknown bytes that belong to none of
 * them. */
static int
add_missing(struct group *g, uint64_t at, size_t *next, size_t to)
{
	const struct strat_contents_block *b = g->index.blocks;
	int rc = 0;

	for (; rc == 0 && *next < to; ++*next)
		rc = add_lost(g, at, b[*next].games, b[*next].plies);
	if (rc == 0 && g->noise.len)
		rc = strat_archive_add(g->r->a, &g->noise);
	g->noise.len = 0;
	return rc;
}

/* Add the remnants before the first block that the index lists.  Set *I to the first remnant after
 * them. */
static int
add_lead(struct group *g, size_t *i)
{
	const struct remnant *list = g->r->list;
	int was_unsure = g->r->is_unsure, rc = 0;
	uint64_t had = g->r->a->games;
	size_t to = g->from;

	while (to < g->last && list[to].entry == NONE)
		to++;
	if (g->has_lead && !g->lead)
		return 0;
	for (; rc == 0 && *i < to; ++*i)
		rc = add_found(g, *i);
	had = g->r->a->games - had;
	if (rc < 0 || !g->has_lead) {
		g->r->is_unsure = 1;
		return rc;
	}
	if (had < g->lead)
		rc = add_lost(g, list[to].part.offset, (uint32_t)(g->lead - had), 0);
	g->r->is_unsure = was_unsure || had > g->lead;
	return rc;
}

/* Add the blocks that the index lists. */
static int
add_listed(struct group *g, size_t i)
{
	const struct remnant *list = g->r->list;
	size_t next = g->first;
	int rc = 0;

	for (; rc == 0 && i < g->last; i++) {
		struct strat_archive_part part = list[i].part;

		if (list[i].entry != NONE) {
			rc = add_missing(g, part.offset, &next, list[i].entry);
			part.is_unsure = (uint8_t)g->r->is_unsure;
			if (rc == 0)
				rc = strat_archive_add(g->r->a, &part);
			next++;
		} else if (!part.kind || part.kind == STRAT_CHUNK_BLOCK) {
			if (!g->noise.len)
				g->noise = (struct strat_archive_part){ .offset = part.offset };
			g->noise.len = part.offset + part.len - g->noise.offset;
		}
	}
	return rc < 0 ? rc : add_missing(g, list[i].part.offset, &next, g->index.n);
}

static int
add_group(struct group *g)
{
	size_t i = g->from;
	int rc = find_index(g);

	if (rc == 0 && g->last != NONE) {
		match_exact(g);
		match_nearest(g);
		rc = add_lead(g, &i);
		if (rc == 0)
			rc = add_listed(g, i);
		i = g->last + 1;
	}
	for (; rc == 0 && i < g->to; i++)
		rc = add_found(g, i);
	strat_contents_free(&g->index);
	return rc;
}

int
strat_archive_add_recovered(struct strat_archive *a, uint64_t from, uint64_t to)
{
	struct remnants r = { .a = a };
	int rc = strat_archive_walk(a, from, to, note, &r);
	size_t i, next;

	for (i = 0; rc == 0 && i < r.n; i = next) {
		struct group g = { .r = &r, .from = i };

		for (next = i + 1; next < r.n && r.list[next].part.kind != STRAT_CHUNK_HEAD;)
			next++;
		g.to = next;
		g.shift = (int64_t)r.list[i].part.offset;
		if (i == 0 && from > 0 && r.list[0].part.kind != STRAT_CHUNK_HEAD) {
			g.base = from - a->head;
			g.had = a->nlast < a->n ? a->games - a->parts[a->nlast].before : 0;
			g.shift = (int64_t)a->head;
		}
		rc = add_group(&g);
	}
	free(r.list);
	return rc;
}
