/* coder_plies.c - code which legal step is played. */
#include "formats/sgb/coder/plies.h"

#include <stdlib.h>
#include <string.h>

#include "formats/sgb/coder/game_context.h"
#include "formats/sgb/coder/terms.h"

/* A position and the step that was played in it. */
struct met {
	uint32_t check;
	struct strat_step step;
	uint16_t times; /* how often the same step was repeated, up to 3 */
};

#define MET_BITS 16

struct strat_plies {
	struct strat_choice_tables tables;
	struct strat_terms *terms;

	/* of this ply */
	struct strat_mover movers[STRAT_MAX_PIECES];
	size_t nmovers;
	strat_square to[STRAT_MAX_STEPS_OF_ONE];
	struct met *met; /* the entry of the current position */

	/* of this game */
	struct strat_game_context scene;
	unsigned streak; /* number of consecutive plies that repeated earlier ones */

	/* of this block */
	struct strat_choice piece, step;
	struct met mets[1 << MET_BITS];
};

/* ------ initialisation ------ */

int
strat_plies_open(struct strat_plies **out)
{
	struct strat_plies *m = calloc(1, sizeof *m);

	*out = m;
	if (!m)
		return -STRAT_E_NOMEM;
	strat_choice_tables(&m->tables);
	strat_game_context_init(&m->scene);
	if (strat_terms_open(&m->terms) < 0) {
		free(m);
		*out = NULL;
		return -STRAT_E_NOMEM;
	}
	return 0;
}

void
strat_plies_close(struct strat_plies *m)
{
	if (!m)
		return;
	strat_terms_close(m->terms);
	free(m);
}

void
strat_plies_reset(struct strat_plies *m)
{
	memset(m->mets, 0, sizeof m->mets);
	m->piece.rest = m->step.rest = 0;
	strat_terms_reset(m->terms);
}

/* ------ positions that occurred before ------ */

static uint32_t
check_of(const struct strat_plies *m)
{
	return (uint32_t)(m->scene.key >> 32);
}

/* Find the entry of position P, and prefetch it. */
static void
find_met(struct strat_plies *m, const struct strat_play *p)
{
	uint64_t key = (m->scene.key + (unsigned)p->turn) * UINT64_C(0x9e3779b97f4a7c15);

	m->met = &m->mets[key >> (64 - MET_BITS)];
	__builtin_prefetch(m->met);
}

/* Return what was played in this position before. */
static struct strat_repeat
look_up(const struct strat_plies *m)
{
	struct strat_repeat again = { { 0, 0 }, 0, m->streak };

	if (m->met->check == check_of(m)) {
		again.step = m->met->step;
		again.times = m->met->times;
	}
	return again;
}

/* Store that PLY is played in the current position. */
static void
remember(struct strat_plies *m, const struct strat_ply *ply)
{
	struct met *met = m->met;
	int as_before = met->check == check_of(m) && met->step.from == ply->from &&
	    met->step.to == ply->to;

	m->streak = as_before ? m->streak + 1 : 0;
	met->times = !as_before ? 0 : met->times < 3 ? (uint16_t)(met->times + 1) : 3;
	met->check = check_of(m);
	met->step.from = ply->from;
	met->step.to = ply->to;
}

/* ------ start of a game ------ */

void
strat_plies_start(
    struct strat_plies *m, const struct strat_play *p, const char *red, const char *blue)
{
	m->streak = 0;
	m->nmovers = 0;
	strat_game_context_start(&m->scene, p);
	find_met(m, p);
	strat_terms_start(m->terms, red, blue);
}

/* ------ coding ------ */

#define NO_PIECE (-11 * STRAT_CHOICE_ONE) /* score of the candidate "not a listed step" */

size_t
strat_plies_list(struct strat_plies *m, const struct strat_play *p)
{
	m->nmovers = strat_moves_movers(p, m->movers);
	return m->nmovers;
}

/* Find PLY among the steps: return the number of its piece and set *STEP to its index among that
 * piece's *NSTEPS steps, which are then listed in M->to.  Return the number of pieces if they
 * do not have this step. */
static size_t
find_piece(struct strat_plies *m, const struct strat_play *p, const struct strat_ply *ply,
    size_t *step, size_t *nsteps)
{
	size_t n = m->nmovers, i, k;

	for (i = 0; i < n && m->movers[i].from != ply->from; i++)
		continue;
	if (i == n || ply->kind != STRAT_STEP)
		return n;
	*nsteps = strat_moves_of_piece(p, &m->movers[i], m->to);
	for (k = 0; k < *nsteps && m->to[k] != ply->to; k++)
		continue;
	*step = k;
	return k < *nsteps ? i : n;
}

/* Code which piece moves; the number of pieces means that the ply is not a listed step. */
static size_t
code_piece(struct strat_plies *m, struct strat_coder *c, const struct strat_play *p,
    const struct strat_repeat *again, size_t chosen)
{
	struct strat_choice *ch = &m->piece;
	size_t n = m->nmovers, i;

	for (i = 0; again->step.from && i < n; i++)
		if (m->movers[i].from == again->step.from)
			ch->score[i] += strat_terms_weigh_piece_repeat(m->terms, p->turn, i, again);
	ch->score[n] = NO_PIECE;
	ch->n = n + 1;
	chosen = strat_choice_code(ch, &m->tables, c, chosen);
	strat_choice_updates(ch, chosen);
	strat_terms_learn_pieces(m->terms, &m->tables, ch->lesson, ch->nlessons);
	return chosen;
}

/* Code which of the N steps of piece number PIECE is played.  Return its index. */
static size_t
code_to(struct strat_plies *m, struct strat_coder *c, const struct strat_play *p,
    const struct strat_repeat *again, size_t piece, size_t n, size_t chosen)
{
	const struct strat_mover *mover = &m->movers[piece];
	struct strat_choice *ch = &m->step;
	size_t i;

	strat_terms_weigh_steps(m->terms, &m->scene, p, mover, m->to, n, ch->score);
	for (i = 0; again->step.from == mover->from && i < n; i++)
		if (m->to[i] == again->step.to)
			ch->score[i] += strat_terms_weigh_step_repeat(m->terms, p->turn, i, again);
	ch->n = n;
	chosen = strat_choice_code(ch, &m->tables, c, chosen);
	strat_choice_updates(ch, chosen);
	strat_terms_learn_steps(m->terms, &m->tables, ch->lesson, ch->nlessons);
	return chosen;
}

int
strat_plies_step(
    struct strat_plies *m, struct strat_coder *c, const struct strat_play *p, struct strat_ply *ply)
{
	size_t n = m->nmovers, nsteps = 0, step = 0, piece = 0;
	struct strat_repeat again;

	if (c->out)
		piece = find_piece(m, p, ply, &step, &nsteps);
	strat_terms_weigh_pieces(m->terms, &m->scene, p, m->movers, n, m->piece.score);
	again = look_up(m);
	piece = code_piece(m, c, p, &again, piece);
	if (piece == n)
		return 0;
	if (!c->out)
		nsteps = strat_moves_of_piece(p, &m->movers[piece], m->to);
	if (nsteps == 0)
		return 0; /* an encoder never chooses a piece without legal steps */
	if (nsteps > 1)
		step = code_to(m, c, p, &again, piece, nsteps, step);
	if (!c->out) {
		*ply = (struct strat_ply){ .kind = STRAT_STEP };
		ply->from = m->movers[piece].from;
		ply->to = m->to[step];
	}
	return 1;
}

void
strat_plies_update(struct strat_plies *m, const struct strat_play *p, const struct strat_ply *ply,
    const struct strat_event *ev)
{
	remember(m, ply);
	strat_game_context_update(&m->scene, p, ply, ev);
	find_met(m, p);
}
