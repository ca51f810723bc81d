/* bt_maximum.c - is there a maximum at all? */
#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "study/ratings/bt.h"

/* A search for all who can be reached. */
struct search {
	const struct strat_bt *bt;
	const uint32_t (*count)[2 * STRAT_OUTCOMES];
	size_t *start; /* of each player, his pairs in .. */
	uint32_t *pair;
	uint8_t *seen;
	uint32_t *queue;
	size_t n; /* in the queue, and so seen */
	int anchors_seen;
};

static int
search_open(struct search *s)
{
	const struct strat_pairs *p = &s->bt->pairs;
	size_t i;

	s->start = calloc(p->n + 2, sizeof *s->start);
	s->pair = malloc((2 * p->npairs + 1) * sizeof *s->pair);
	s->seen = malloc(p->n + 1);
	s->queue = malloc((p->n + 1) * sizeof *s->queue);
	if (!s->start || !s->pair || !s->seen || !s->queue)
		return -STRAT_E_NOMEM;
	for (i = 0; i < p->npairs; i++) {
		s->start[p->a[i] + 2]++;
		s->start[p->b[i] + 2]++;
	}
	for (i = 2; i < p->n + 2; i++)
		s->start[i] += s->start[i - 1];
	for (i = 0; i < p->npairs; i++) {
		s->pair[s->start[p->a[i] + 1]++] = (uint32_t)i;
		s->pair[s->start[p->b[i] + 1]++] = (uint32_t)i;
	}
	return 0;
}

static void
search_close(struct search *s)
{
	free(s->start);
	free(s->pair);
	free(s->seen);
	free(s->queue);
}

/* Has A of pair I scored against B, or with IS_B the other way round? */
static int
has_points(const struct search *s, size_t i, int is_b)
{
	const uint32_t *n = s->count[i], *m = n + STRAT_OUTCOMES;

	return n[STRAT_DRAWN] || m[STRAT_DRAWN] ||
	    (is_b ? n[STRAT_BLUE_WON] || m[STRAT_RED_WON] : n[STRAT_RED_WON] || m[STRAT_BLUE_WON]);
}

static void
see(struct search *s, uint32_t player)
{
	if (s->seen[player])
		return;
	s->seen[player] = 1;
	s->queue[s->n++] = player;
}

/* Anchors are as good as connected: they stay where they are. */
static void
see_anchors(struct search *s)
{
	const struct strat_bt *bt = s->bt;
	uint32_t i;

	for (i = 0; i < bt->pairs.n && !s->anchors_seen; i++)
		if (bt->fixed[i] || (bt->weight && bt->weight[i] > 0))
			see(s, i);
	s->anchors_seen = 1;
}

/* From the first player of each group: how many can be reached by points, or BACKWARD. */
static size_t
reach(struct search *s, int backward)
{
	const struct strat_bt *bt = s->bt;
	size_t next = 0, i;
	uint32_t first, a, groups = 0;

	memset(s->seen, 0, bt->pairs.n);
	s->n = 0;
	s->anchors_seen = 0;
	for (first = 0; first < bt->pairs.n; first++) {
		if (bt->group[first] != groups)
			continue;
		groups++;
		for (see(s, first); next < s->n; next++) {
			a = s->queue[next];
			if (bt->fixed[a] || (bt->weight && bt->weight[a] > 0))
				see_anchors(s);
			for (i = s->start[a]; i < s->start[a + 1]; i++) {
				uint32_t pair = s->pair[i];
				int is_b = bt->pairs.b[pair] == a;

				if (has_points(s, pair, is_b != backward))
					see(s, is_b ? bt->pairs.a[pair] : bt->pairs.b[pair]);
			}
		}
	}
	return s->n;
}

int
strat_bt_has_maximum(const struct strat_bt *bt, const uint32_t (*count)[2 * STRAT_OUTCOMES])
{
	struct search s = { .bt = bt, .count = count };
	int rc = search_open(&s);

	if (rc == 0)
		rc = reach(&s, 0) == bt->pairs.n && reach(&s, 1) == bt->pairs.n;
	search_close(&s);
	return rc;
}
