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

/* Make STEP in AT, a board with all ranks.  Return 1 if a Flag fell. */
static int
make_step(const struct strat_rules *r, strat_piece at[], struct strat_step step)
{
	strat_piece piece = at[step.from], other = at[step.to];

	at[step.from] = 0;
	if (!other) {
		at[step.to] = piece;
		return 0;
	}
	switch (r->battle[strat_piece_rank(piece)][strat_piece_rank(other)]) {
	case STRAT_CAPTURED:
		return 1;
	case STRAT_WON:
		at[step.to] = piece;
		break;
	case STRAT_BOTH:
		at[step.to] = 0;
		break;
	case STRAT_ADVANCED:
		at[step.to] = 0;
		at[step.from] = other;
		break;
	default:
		break;
	}
	return 0;
}

/* Note that STEP in P would have stopped the march of M. */
static void
add_stop(struct strat_marches *m, const struct strat_play *p, struct strat_step step)
{
	int n = m->stops[0] + m->stops[1];

	if (n >= STRAT_MARCH_STOPS)
		return;
	m->stop[n] = step;
	m->attacks |= (uint8_t)((p->at[step.to] != 0) << n);
}

/* Count the plies in P, in place of MADE, after which M->side would have no march: those with the piece that MADE moved,
 * or if OTHERS is 1 with others. */
static void
count_stops(
    struct strat_marches *m, const struct strat_play *p, const struct strat_ply *made, int others)
{
	struct strat_step step[STRAT_MAX_STEPS];
	size_t n = strat_moves_steps(p, step), i;
	strat_piece at[STRAT_SQUARES];
	struct strat_march way;

	for (i = 0; i < n; i++) {
		struct strat_march_board b = board_of(p);

		if ((step[i].from != made->from) != others ||
		    (step[i].from == made->from && step[i].to == made->to))
			continue;
		m->others[others]++;
		memcpy(at, p->at, sizeof at);
		b.quiet = at[step[i].to] ? 0 : p->quiet + 1;
		b.ply++;
		b.at = at;
		b.turn = STRAT_OTHER(p->turn);
		if (!make_step(p->rules, at, step[i]) && strat_march_find(&b, m->side, &way))
			continue;
		add_stop(m, p, step[i]);
		m->stops[others]++;
	}
}

int
strat_march_find_stops(
    struct strat_marches m[], size_t n, struct strat_walk *w, const struct strat_record *g)
{
	int rc = n ? strat_walk_begin(w, g, NULL) : 0;
	size_t i, k;

	for (i = 0; n && rc == 0 && i < g->nplies; i++) {
		for (k = 0; k < n; k++)
			if (m[k].first == i + 1 && m[k].side != w->play.turn &&
			    g->plies[i].kind == STRAT_STEP) {
				count_stops(&m[k], &w->play, &g->plies[i], 0);
				count_stops(&m[k], &w->play, &g->plies[i], 1);
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
close(struct strat_march_search *s, enum strat_side side)
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
			close(s, (enum strat_side)k);
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
	close(s, STRAT_RED);
	close(s, STRAT_BLUE);
}
