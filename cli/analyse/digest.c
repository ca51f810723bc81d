/* digest.c - the analysis of a game with all that its printed forms need of the game itself. */
#include "cli/analyse/digest.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/vec.h"
#include "game/shown.h"
#include "game/text/words.h"
#include "game/view/view.h"

void
digest_init(struct digest *d, const struct strat_model *model, enum strat_view view)
{
	memset(d, 0, sizeof *d);
	strat_game_analysis_init(&d->a, model);
	d->view = view;
}

void
digest_free(struct digest *d)
{
	strat_game_analysis_free(&d->a);
	free(d->ply);
}

/* Keep ply N, which was just played, as the view knows it. */
static void
keep_ply(struct digest *d, size_t n)
{
	struct digest_ply *ply = &d->ply[n];
	struct strat_ply truth = d->g->plies[n - 1];
	struct strat_seen_ranks named;

	strat_ply_fill_shown(&truth, &d->a.walk.event);
	strat_view_ranks(&d->a.walk.belief, &d->a.walk.event, &named);
	strat_view_ply(&truth, &named, d->view, &ply->seen);
	ply->mover = named.mover[d->view];
	ply->target = named.target[d->view];
	ply->best_attacks = strat_piece_id(d->at[d->a.moment[n].best.to]) != 0;
}

/* Keep what the side to move believes of the piece that ply N attacks. */
static void
keep_chances(struct digest *d, size_t n)
{
	const struct strat_ply *ply = &d->g->plies[n - 1];
	int id = strat_piece_id(d->at[ply->to]);
	enum strat_view view = d->a.walk.play.turn == STRAT_RED ? STRAT_VIEW_RED : STRAT_VIEW_BLUE;
	enum strat_side army;

	if (!id || ply->kind != STRAT_STEP)
		return;
	army = strat_army_of(id);
	memcpy(d->ply[n].chance,
	    d->a.beliefs.of[view][army].chance[id - 1 - (int)army * STRAT_MAX_ARMY],
	    sizeof d->ply[n].chance);
}

static void
on_moment(void *arg, struct strat_game_analysis *a, size_t plies)
{
	struct digest *d = arg;

	if (plies)
		keep_ply(d, plies);
	else
		d->before = strat_start_ply_number(d->g, &a->walk.play);
	memcpy(d->at, a->walk.play.at, sizeof d->at);
	if (plies < d->g->nplies)
		keep_chances(d, plies + 1);
	if (d->on_moment)
		d->on_moment(d->arg, d, plies);
}

int
digest_game(struct digest *d, const struct strat_record *g, struct strat_report *rep)
{
	int rc = strat_vec_grow((void **)&d->ply, &d->cap, g->nplies + 1, sizeof *d->ply);

	if (rc < 0)
		return rc;
	memset(d->ply, 0, (g->nplies + 1) * sizeof *d->ply);
	d->g = g;
	d->a.on_moment = on_moment;
	d->a.arg = d;
	rc = strat_game_analyse(&d->a, g, rep);
	d->is_whole = rc == 0;
	if (rc == -STRAT_E_NOMEM || !d->a.nmoments)
		return rc;
	strat_summary_of(&d->sum, &d->a, d->view);
	return 0;
}

int
digest_shows(const struct digest *d, enum strat_side side)
{
	return strat_view_shows_eval(d->view, side);
}

/* ------ words ------ */

void
digest_number(struct strat_out *out, const struct digest *d, size_t ply)
{
	strat_out_printf(out, "%zu%s", (d->before + ply - 1) / 2 + 1,
	    d->a.moment[ply].side == STRAT_RED ? "." : "...");
}

void
digest_text(struct strat_out *out, const struct digest *d, size_t ply)
{
	char text[STRAT_PLY_SIZE];

	strat_out_put(out, text, strat_ply_write(text, &d->ply[ply].seen));
}

void
digest_sentence(struct strat_out *out, const struct digest *d, size_t ply)
{
	const struct digest_ply *p = &d->ply[ply];

	strat_words_sentence(out, &d->a.walk.start.rules, (enum strat_side)d->a.moment[ply].side,
	    &p->seen, (enum strat_rank)p->mover, (enum strat_rank)p->target);
}

void
digest_best(struct strat_out *out, const struct digest *d, size_t ply)
{
	const struct strat_path *best = &d->a.moment[ply].best;
	char text[4];

	strat_out_put(out, text, strat_square_write(text, best->from));
	strat_out_char(out, d->ply[ply].best_attacks ? 'x' : '-');
	strat_out_put(out, text, strat_square_write(text, best->to));
}

double
digest_rounded(double x, int n)
{
	double scale = n == 2 ? 100 : n == 3 ? 1000 : 10000;
	double whole = floor(x * scale + 0.5);

	return whole == 0 ? 0 : whole / scale;
}
