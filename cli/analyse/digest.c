/* digest.c - the analysis of a game with all that its printed forms need of the game itself. */
#include "cli/analyse/digest.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/vec.h"
#include "cli/analyse/reasons.h"
#include "game/moves.h"
#include "game/shown.h"
#include "game/text/words.h"
#include "game/view/view.h"
#include "study/analysis/rollout.h"

static const enum strat_view views[] = { STRAT_VIEW_RED, STRAT_VIEW_BLUE }; /* of each side */

void
digest_init(struct digest *d, const struct strat_model *model, enum strat_view view)
{
	memset(d, 0, sizeof *d);
	strat_game_analysis_init(&d->a, model);
	strat_walk_init(&d->again);
	d->view = view;
}

void
digest_free(struct digest *d)
{
	strat_game_analysis_free(&d->a);
	strat_walk_free(&d->again);
	free(d->ply);
}

/* Return what VIEW believes of piece ID by T. */
static const double *
chances_in(const struct strat_beliefs *t, enum strat_view view, int id)
{
	enum strat_side army = strat_army_of(id);

	return t->of[view][army].chance[id - 1 - (int)army * STRAT_MAX_ARMY];
}

const double *
digest_chances(const struct digest *d, enum strat_view view, int id)
{
	return chances_in(&d->a.beliefs, view, id);
}

/* Keep what the best ply in the place of N attacks, if it does. */
static void
keep_best(struct digest *d, size_t n)
{
	const struct strat_moment *m = &d->a.moment[n];
	int target = strat_piece_id(d->at[m->best.to]);

	d->ply[n].best_attacks = target != 0;
	if (target)
		memcpy(d->ply[n].there, chances_in(&d->believed, views[m->side], target),
		    sizeof d->ply[n].there);
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
	keep_best(d, n);
}

/* Keep what both sides believe of the pieces that meet in ply N. */
static void
keep_chances(struct digest *d, size_t n)
{
	const struct strat_ply *ply = &d->g->plies[n - 1];
	int mover = strat_piece_id(d->at[ply->from]), target = strat_piece_id(d->at[ply->to]);
	enum strat_side side = d->a.walk.play.turn;

	if (!mover || !target || ply->kind != STRAT_STEP)
		return;
	d->ply[n].is_attack = 1;
	memcpy(d->ply[n].chance, digest_chances(d, views[side], target), sizeof d->ply[n].chance);
	memcpy(d->ply[n].suspected, digest_chances(d, views[STRAT_OTHER(side)], mover),
	    sizeof d->ply[n].suspected);
}

/* Put the square S, where the Flag is with CHANCE, among those of F. */
static void
add_square(struct digest_flag *f, strat_square s, double chance)
{
	int i;

	if (digest_percent(chance) == 0 || chance <= f->chance[DIGEST_NAMED - 1])
		return;
	for (i = DIGEST_NAMED - 1; i > 0 && chance > f->chance[i - 1]; i--) {
		f->chance[i] = f->chance[i - 1];
		f->at[i] = f->at[i - 1];
	}
	f->chance[i] = chance;
	f->at[i] = s;
}

/* Keep where each side looks for the other's Flag before ply N. */
static void
keep_flags(struct digest *d, size_t n)
{
	int s;

	for (s = 1; s < STRAT_SQUARES; s++) {
		int id = strat_piece_id(d->at[s]);
		enum strat_side army = id ? strat_army_of(id) : STRAT_RED;
		struct digest_flag *f = &d->ply[n].flag[army];
		double chance;

		if (!id)
			continue;
		chance = digest_chances(d, views[STRAT_OTHER(army)], id)[STRAT_FLAG];
		add_square(f, (strat_square)s, chance);
		if (d->a.walk.truth[id] != STRAT_FLAG)
			continue;
		f->truth = (strat_square)s;
		f->of_truth = chance;
	}
}

static int
is_rank(int rank)
{
	return rank >= STRAT_SPY && rank <= STRAT_FLAG;
}

/* Return 2 if SIDE knows that the piece on AT beats that on TO, 1 that both would fall, -1 that it alone would; or
 * 0. */
static int
knows_it_takes(const struct digest *d, enum strat_side side, strat_square at, strat_square to)
{
	int mine = d->a.walk.truth[strat_piece_id(d->at[at])], other = strat_piece_id(d->at[to]);
	int rank = d->a.walk.truth[other], outcome;

	if (!is_rank(rank) || digest_chances(d, views[side], other)[rank] < 1)
		return 0;
	outcome = d->a.walk.start.rules.battle[mine][rank];
	return outcome == STRAT_WON ? 2 : outcome == STRAT_BOTH ? 1 : -1;
}

/* Take the piece on FROM as that which could have attacked the one on TO, if it would have been the best so far. */
static void
try_guard(struct digest *d, strat_square from, strat_square to)
{
	uint8_t rank = d->a.walk.truth[strat_piece_id(d->at[from])];
	int takes = is_rank(rank) ? knows_it_takes(d, d->a.walk.play.turn, from, to) : -1;

	if (takes >= 0 && (!d->guard.at || takes > d->guard.takes))
		d->guard = (struct digest_guard){ from, rank, (uint8_t)takes };
}

/* Keep which piece of the side to move could have attacked the piece that moves after its ply, best one that was
 * known to beat it, and none that was known to lose. */
static void
keep_guard(struct digest *d, size_t plies)
{
	struct strat_step step[STRAT_MAX_STEPS];
	strat_square to = d->g->plies[plies + 1].from;
	size_t n = strat_moves_steps(&d->a.walk.play, step), i;

	for (i = 0; i < n && strat_piece_id(d->at[to]); i++)
		if (step[i].to == to)
			try_guard(d, step[i].from, to);
}

/* Look for marches after PLIES plies, and keep what was believed of them. */
static void
keep_marches(struct digest *d, size_t plies)
{
	int side;

	if (d->view != STRAT_VIEW_BOTH || d->is_partial ||
	    !strat_march_look(&d->search, &d->a.walk.play, plies))
		return;
	for (side = 0; side < 2; side++) {
		struct strat_marches *m = strat_march_now(&d->search, (enum strat_side)side);

		if (!m)
			continue;
		m->flag_last = digest_chances(d, views[side], m->flag)[STRAT_FLAG];
		if (m->first < plies)
			continue;
		m->flag_first = m->flag_last;
		m->suspected = digest_chances(d, views[!side], m->piece)[m->rank];
	}
}

static void
on_moment(void *arg, struct strat_game_analysis *a, size_t plies)
{
	struct digest *d = arg;

	if (plies) {
		keep_ply(d, plies);
	} else {
		d->before = strat_start_ply_number(d->g, &a->walk.play);
		d->is_partial = a->beliefs.of[STRAT_VIEW_BOTH][STRAT_RED].n ||
		    a->beliefs.of[STRAT_VIEW_BOTH][STRAT_BLUE].n;
	}
	memcpy(d->at, a->walk.play.at, sizeof d->at);
	if (plies < d->g->nplies) {
		keep_chances(d, plies + 1);
		keep_flags(d, plies + 1);
	}
	if (plies + 2 == d->g->nplies)
		keep_guard(d, plies);
	keep_marches(d, plies);
	reasons_keep(d, plies);
	if (d->on_moment)
		d->on_moment(d->arg, d, plies);
	d->believed = a->beliefs;
}

int
digest_game(struct digest *d, const struct strat_record *g, struct strat_report *rep)
{
	int rc = strat_vec_grow((void **)&d->ply, &d->cap, g->nplies + 2, sizeof *d->ply);

	if (rc < 0)
		return rc;
	memset(d->ply, 0, (g->nplies + 2) * sizeof *d->ply);
	memset(&d->guard, 0, sizeof d->guard);
	strat_march_begin(&d->search, d->march, DIGEST_MARCHES, DIGEST_MARCH_LEAST);
	d->nmarches = 0;
	d->g = g;
	d->a.on_moment = on_moment;
	d->a.arg = d;
	rc = strat_game_analyse(&d->a, g, rep);
	d->is_whole = rc == 0;
	if (rc == -STRAT_E_NOMEM || !d->a.nmoments)
		return rc;
	strat_summary_of(&d->sum, &d->a, d->view);
	strat_march_end(&d->search);
	d->nmarches = d->search.n;
	d->again.start.force = d->a.walk.start.force;
	d->again.start.fallback = d->a.walk.start.fallback;
	return strat_march_find_stops(d->march, d->nmarches, &d->again, g);
}

int
digest_shows(const struct digest *d, enum strat_side side)
{
	return strat_view_shows_eval(d->view, side);
}

int
digest_march_won(const struct digest *d, const struct strat_marches *m)
{
	size_t end = digest_plies(d);

	return m->last + 1 == end && d->ply[end].seen.outcome == STRAT_CAPTURED &&
	    d->a.moment[end].side == (uint8_t)m->side;
}

int
digest_is_named(double chance, double before, int n, int least)
{
	return n < least || digest_percent(chance) == digest_percent(before);
}

int
digest_likely(const double chance[STRAT_KINDS], int truth, uint8_t rank[DIGEST_NAMED])
{
	strat_ranks seen = 0;
	int n = 0;

	if (truth == STRAT_NO_RANK || truth == STRAT_UNKNOWN || chance[truth] >= 0.995)
		return 0;
	while (n < DIGEST_NAMED - 1) {
		enum strat_rank best = strat_posterior_likeliest(chance, seen);

		if (best == STRAT_NO_RANK || chance[best] < 0.005 ||
		    !digest_is_named(chance[best], n ? chance[rank[n - 1]] : 0, n, DIGEST_LIKELY))
			break;
		rank[n++] = (uint8_t)best;
		seen |= STRAT_RANK_BIT(best);
	}
	if (!(seen & STRAT_RANK_BIT(truth)))
		rank[n++] = (uint8_t)truth;
	return n;
}

int
digest_percent(double x)
{
	return (int)floor(x * 100 + 0.5);
}

char *
digest_write_chance(char *to, int rank, double chance)
{
	int percent = digest_percent(chance);

	percent = percent > 99 ? 99 : percent;
	*to++ = strat_rank_symbol[rank];
	*to++ = (char)('0' + percent / 10);
	*to++ = (char)('0' + percent % 10);
	return to;
}

void
digest_write_likely(likely_text text, const double chance[STRAT_KINDS])
{
	strat_ranks seen = 0;
	int i;

	for (i = 0; i < DIGEST_SHOWN; i++) {
		enum strat_rank best = strat_posterior_likeliest(chance, seen);

		if (chance[best] < 0.005)
			break;
		seen |= STRAT_RANK_BIT(best);
		text = digest_write_chance(text, best, chance[best]);
	}
	*text = '\0';
}

int
digest_has_turn(const struct digest *d, size_t first, size_t last)
{
	return strat_turns_have(&d->sum.turns, first, last);
}

int
digest_is_end(const struct digest *d, size_t n)
{
	return n && n == digest_plies(d) && strat_play_result(&d->a.walk.play) != STRAT_OPEN;
}

/* ------ words ------ */

const char *
digest_curve(const struct digest *d)
{
	static const char *const words[STRAT_VIEWS] = {
		[STRAT_VIEW_RED] = "as Red sees it",
		[STRAT_VIEW_BLUE] = "as Blue sees it",
		[STRAT_VIEW_PUBLIC] = "as a spectator sees it",
		[STRAT_VIEW_BOTH] = "to one who knows all ranks",
	};

	if (d->view == STRAT_VIEW_BOTH && d->is_partial)
		return "with what the record knows";
	return words[d->view];
}

int
digest_looks_ahead(const struct digest *d, enum strat_view view)
{
	return view == STRAT_VIEW_BOTH && d->a.looks_ahead;
}

void
digest_number(struct strat_out *out, const struct digest *d, size_t ply)
{
	strat_out_printf(
	    out, "%zu%s", digest_move(d, ply), d->a.moment[ply].side == STRAT_RED ? "." : "...");
}

size_t
digest_write_text(char text[STRAT_PLY_SIZE], const struct digest *d, size_t ply)
{
	return strat_ply_write(text, &d->ply[ply].seen);
}

void
digest_text(struct strat_out *out, const struct digest *d, size_t ply)
{
	char text[STRAT_MARKED_SIZE];

	strat_out_put(out, text,
	    strat_ply_write_marked(text, &d->ply[ply].seen, d->a.walk.start.rules.marks));
}

void
digest_sentence(struct strat_out *out, const struct digest *d, size_t ply)
{
	const struct digest_ply *p = &d->ply[ply];

	strat_words_sentence(out, &d->a.walk.start.rules, (enum strat_side)d->a.moment[ply].side,
	    &p->seen, (enum strat_rank)p->mover, (enum strat_rank)p->target);
}

size_t
digest_write_best(char text[DIGEST_STEP_SIZE], const struct digest *d, size_t ply)
{
	const struct strat_path *best = &d->a.moment[ply].best;
	size_t len = strat_square_write(text, best->from);

	text[len++] = d->ply[ply].best_attacks ? 'x' : '-';
	return len + strat_square_write(text + len, best->to);
}

void
digest_best(struct strat_out *out, const struct digest *d, size_t ply)
{
	char text[DIGEST_STEP_SIZE];

	strat_out_put(out, text, digest_write_best(text, d, ply));
}

void
digest_loss(struct strat_out *out, const struct digest *d, size_t ply)
{
	double error = strat_loss_error(&d->a, ply);

	strat_out_printf(out, "%.3f", digest_rounded(d->a.moment[ply].loss, 3));
	if (error > 0)
		strat_out_printf(out, " (+- %.3f)", fmax(0.001, digest_rounded(error, 3)));
}

void
digest_chance(struct strat_out *out, const struct digest *d, int rank, double chance)
{
	const struct strat_rules *r = &d->a.walk.start.rules;

	strat_out_printf(out, "%s ", strat_words_article(r, (enum strat_rank)rank));
	strat_words_rank(out, r, (enum strat_rank)rank);
	if (chance > 0 && chance < 0.005)
		strat_out_str(out, " with less than 1 %");
	else if (digest_percent(chance) == 100)
		strat_out_str(out, " for certain");
	else
		strat_out_printf(out, " with %d %%", digest_percent(chance));
}

#define LEAST                                                                                      \
	0.03 /* smaller losses do not make a ply worse than good (strat-analysis(7), LIMITS), */
#define LEAST_ERRORS 2 /* and those within as many standard errors say nothing */

int
digest_names_better(const struct digest *d, size_t ply)
{
	double loss = digest_rounded(d->a.moment[ply].loss, 3),
	       error = digest_rounded(strat_loss_error(&d->a, ply), 3);

	return strat_sign_of_ply(&d->a, ply) ||
	    (strat_has_better_ply(&d->a, ply) && loss > LEAST_ERRORS * error &&
		(loss >= LEAST || error > 0));
}

/* Append what the side to move should have expected of the piece that the best ply in the place of PLY attacks. */
static void
put_there(struct strat_out *out, const struct digest *d, size_t ply)
{
	const double *chance = d->ply[ply].there;
	enum strat_rank rank = strat_posterior_likeliest(chance, 0);
	strat_ranks seen = 0;
	int i;

	if (rank == STRAT_NO_RANK)
		return;
	strat_out_str(out, " (the piece there: ");
	for (i = 0; i < DIGEST_SHOWN && rank != STRAT_NO_RANK && chance[rank] >= 0.005; i++) {
		strat_out_str(out, i ? ", " : "");
		digest_chance(out, d, (int)rank, chance[rank]);
		seen |= STRAT_RANK_BIT(rank);
		rank = strat_posterior_likeliest(chance, seen);
	}
	strat_out_char(out, ')');
}

/* Append "d9xe9 (the piece there: ...)", the best ply in the place of PLY. */
static void
put_best(struct strat_out *out, const struct digest *d, size_t ply)
{
	digest_best(out, d, ply);
	if (d->ply[ply].best_attacks)
		put_there(out, d, ply);
}

/* Append "h8-g8 was better, with 57 % instead of 38 % as Blue saw it, looking 10 plies ahead"; IS_SURE: it was, or else
 * may be.  It is the same for all views that may see it. */
static void
put_better(struct strat_out *out, const struct digest *d, size_t ply, int is_sure)
{
	const struct strat_moment *m = &d->a.moment[ply];

	put_best(out, d, ply);
	strat_out_printf(out, " %s better, with %d %% instead of %d %% as %s saw it",
	    is_sure ? "was" : "may be", digest_percent(fmin(1, m->expected + m->loss)),
	    digest_percent(m->expected), strat_side_name[m->side]);
	if (d->a.rollouts)
		strat_out_printf(out, ", looking %d plies ahead", STRAT_ROLLOUT_PLIES);
}

/* Append which step in the place of PLY takes the Flag for certain. */
static void
put_sure_flag(struct strat_out *out, const struct digest *d, size_t ply)
{
	const struct strat_ply_doubt *doubt = &d->a.doubt[ply];
	char square[4];

	strat_out_str(out, "not the best: ");
	strat_out_put(out, square, strat_square_write(square, doubt->flag_from));
	strat_out_char(out, 'x');
	strat_out_put(out, square, strat_square_write(square, doubt->flag_to));
	strat_out_str(out, " takes the Flag, for certain");
}

void
digest_choice(struct strat_out *out, const struct digest *d, size_t ply)
{
	const struct strat_moment *m = &d->a.moment[ply];
	const struct strat_choice_sign *sign = strat_sign_of_ply(&d->a, ply);
	int compared = d->a.rollouts ? d->a.doubt[ply].compared : 0;

	if (!sign && d->a.doubt[ply].flag_from) {
		put_sure_flag(out, d, ply);
		return;
	}
	if (m->loss < 0.005 || !strat_has_better_ply(&d->a, ply)) {
		strat_out_str(out, m->loss > 0 ? "as good as the best" : "the best");
		if (compared > 1)
			strat_out_printf(out, " of the %d plies compared", compared);
		else
			strat_out_str(out, " ply");
		return;
	}
	if (!digest_names_better(d, ply)) {
		strat_out_str(out, "a good ply: none is clearly better");
		return;
	}
	if (!sign && digest_rounded(m->loss, 3) < LEAST) {
		strat_out_str(out, "a good ply: it lost only ");
		digest_loss(out, d, ply);
		strat_out_str(out, " of a game against ");
		put_best(out, d, ply);
		return;
	}
	if (sign)
		strat_out_printf(
		    out, "%s %s (%s)", sign->nag == 6 ? "an" : "a", sign->name, sign->mark);
	else
		strat_out_str(out, "perhaps not the best ply");
	strat_out_str(out, ": it lost ");
	digest_loss(out, d, ply);
	strat_out_str(out, " of a game; ");
	put_better(out, d, ply, sign != NULL);
}

double
digest_rounded(double x, int n)
{
	double scale = n == 2 ? 100 : n == 3 ? 1000 : 10000;
	double whole = floor(x * scale + 0.5);

	return whole == 0 ? 0 : whole / scale;
}
