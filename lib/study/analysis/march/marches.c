/* marches.c - where in a game a side could march to the Flag and nothing could stop it. */
#include "study/analysis/march/marches.h"

#include <string.h>

static struct strat_march_board
board_of(const struct strat_play *p)
{
	return (struct strat_march_board){ p->rules, p->at, p->turn, p->ply, p->quiet };
}

/* Return 1 if SIDE has a march in P, the first step of which no rule of repetition forbids, and set M to it. */
static int
has_march(const struct strat_play *p, enum strat_side side, struct strat_march *m)
{
	struct strat_march_board b = board_of(p);
	struct strat_step step[STRAT_MAX_STEPS];
	size_t n, i;

	if (!strat_march_find(&b, side, m))
		return 0;
	if (p->turn != side || !strat_moves_may_repeat(p))
		return 1;
	n = strat_moves_steps(p, step);
	for (i = 0; i < n; i++)
		if (step[i].from == m->from && step[i].to == m->to)
			return 1;
	return 0;
}

#define NODES 20000 /* positions that are tried for a march, at most */
#define BACK  4 /* plies of the other side by which a march may begin earlier than distances show */
#define TRAIL (2 * BACK + 2)

/* The last positions of a game. */
struct trail {
	strat_piece at[TRAIL][STRAT_SQUARES]; /* after N plies: N modulo TRAIL */
	uint32_t ply[TRAIL], quiet[TRAIL];
};

static void
keep(struct trail *t, const struct strat_play *p, size_t plies)
{
	memcpy(t->at[plies % TRAIL], p->at, sizeof p->at);
	t->ply[plies % TRAIL] = p->ply;
	t->quiet[plies % TRAIL] = p->quiet;
}

/* Note that STEP on B would have stopped the march of M. */
static void
add_stop(struct strat_marches *m, const struct strat_march_board *b, struct strat_step step)
{
	int n = m->stops[0] + m->stops[1];

	if (n >= STRAT_MARCH_STOPS)
		return;
	m->stop[n] = step;
	m->attacks |= (uint8_t)((b->at[step.to] != 0) << n);
}

/* Count the plies on B, in place of MADE, after which M->piece can be stopped: those with the piece that MADE moved, or if
 * OTHERS is 1 with others. */
static void
count_stops(struct strat_marches *m, const struct strat_march_board *b,
    const struct strat_ply *made, int others, long *nodes)
{
	struct strat_step step[STRAT_MAX_STEPS];
	size_t n = strat_march_steps(b, b->turn, step), i;

	for (i = 0; i < n; i++) {
		strat_piece at[STRAT_SQUARES];
		struct strat_march_board next;
		int forced;

		if ((step[i].from != made->from) != others ||
		    (step[i].from == made->from && step[i].to == made->to))
			continue;
		m->others[others]++;
		forced = strat_march_step(b, step[i], at, &next)
		    ? 0
		    : strat_march_force(&next, m->side, m->piece, m->way.steps, nodes);
		m->unsure += forced < 0;
		if (forced > 0)
			continue;
		add_stop(m, b, step[i]);
		m->stops[others]++;
	}
}

/* Count what would have stopped M, before its first ply of G. */
static void
count_all(struct strat_marches *m, const struct trail *t, const struct strat_rules *r,
    const struct strat_record *g)
{
	size_t k = (m->first - 1) % TRAIL;
	struct strat_march_board b = { r, t->at[k], STRAT_OTHER(m->side), t->ply[k], t->quiet[k] };
	long nodes = NODES;

	memset(m->others, 0, sizeof m->others);
	memset(m->stops, 0, sizeof m->stops);
	m->unsure = m->attacks = 0;
	count_stops(m, &b, &g->plies[m->first - 1], 0, &nodes);
	count_stops(m, &b, &g->plies[m->first - 1], 1, &nodes);
}

/* Let M begin a ply of each side earlier, if no ply of the other side could have stopped it and the piece came by its own
 * step.  Return 0 if it does not. */
static int
go_back(struct strat_marches *m, const struct trail *t, const struct strat_record *g, size_t oldest)
{
	const struct strat_ply *own;
	strat_piece piece;

	if (m->first < 3 || m->first - 3 < oldest || m->unsure || m->stops[0] || m->stops[1] ||
	    m->way.steps >= STRAT_MARCH_MOST)
		return 0;
	own = &g->plies[m->first - 2];
	piece = t->at[(m->first - 2) % TRAIL][own->from];
	if (own->kind != STRAT_STEP || g->plies[m->first - 3].kind != STRAT_STEP ||
	    strat_piece_id(piece) != m->piece || strat_piece_side(piece) != m->side ||
	    own->to != m->way.from)
		return 0;
	m->first -= 2;
	m->way.steps++;
	m->way.from = own->from;
	m->way.to = own->to;
	m->is_earlier = 1;
	return 1;
}

int
strat_march_find_stops(
    struct strat_marches m[], size_t n, struct strat_walk *w, const struct strat_record *g)
{
	int rc = n ? strat_walk_begin(w, g, NULL) : 0;
	struct trail t;
	size_t i, k;

	for (i = 0; n && rc == 0 && i < g->nplies; i++) {
		keep(&t, &w->play, i);
		for (k = 0; k < n; k++) {
			int back = BACK;

			if (m[k].first != i + 1 || m[k].is_earlier || m[k].side == w->play.turn ||
			    g->plies[i].kind != STRAT_STEP)
				continue;
			do
				count_all(&m[k], &t, w->play.rules, g);
			while (back-- && go_back(&m[k], &t, g, i < TRAIL ? 0 : i + 1 - TRAIL));
		}
		rc = strat_walk_ply(w, g, i, NULL);
	}
	return rc == -STRAT_E_NOMEM ? rc : 0;
}

void
strat_march_begin(struct strat_march_search *s, struct strat_marches m[], size_t cap, int least)
{
	memset(s, 0, sizeof *s);
	s->m = m;
	s->cap = cap;
	s->least = least;
}

/* End the march of SIDE, if it has one. */
static void
end_one(struct strat_march_search *s, enum strat_side side)
{
	struct strat_marches *open = &s->open[side];

	if (!open->last)
		return;
	open->last--;
	if (s->n == s->cap) {
		memmove(s->m, s->m + 1, (s->cap - 1) * sizeof *s->m);
		s->n--;
	}
	s->m[s->n++] = *open;
	open->last = 0;
}

int
strat_march_look(struct strat_march_search *s, const struct strat_play *p, size_t plies)
{
	struct strat_march way;
	int k, n = 0;

	for (k = 0; k < 2; k++) {
		struct strat_marches *open = &s->open[k];

		if (p->result > STRAT_OPEN || !has_march(p, (enum strat_side)k, &way)) {
			end_one(s, (enum strat_side)k);
			continue;
		}
		if (!open->last && way.steps < s->least)
			continue;
		if (!open->last)
			*open = (struct strat_marches){ .side = (enum strat_side)k,
				.first = plies,
				.way = way,
				.rank = (uint8_t)strat_piece_rank(p->at[way.from]),
				.piece = (uint8_t)strat_piece_id(p->at[way.from]),
				.flag = (uint8_t)strat_piece_id(p->at[way.flag]) };
		open->last = plies + 1;
		n++;
	}
	return n;
}

struct strat_marches *
strat_march_now(struct strat_march_search *s, enum strat_side side)
{
	return s->open[side].last ? &s->open[side] : NULL;
}

void
strat_march_end(struct strat_march_search *s)
{
	end_one(s, STRAT_RED);
	end_one(s, STRAT_BLUE);
}
