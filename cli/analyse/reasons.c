/* reasons.c - why the score of a game changed with a ply, in words. */
#include "cli/analyse/reasons.h"

#include <math.h>
#include <string.h>

#include "game/text/words.h"
#include "game/view/view.h"

/* Of the change by a battle a third or more is named, of that by another ply half of it. */
#define LEAST_SHARE 3

/* ------ the reason ------ */

/* Return the rank of the piece on S, if it is certain in G. */
static uint8_t
rank_on(const struct strat_grounds *g, strat_square s)
{
	int id = g->scene.on[s];

	return (uint8_t)(strat_scene_is_certain(&g->scene, id) ? strat_scene_rank(&g->scene, id)
							       : STRAT_UNKNOWN);
}

/* Return 1 if the pieces that R names are those after the ply: a new battle, or danger. */
static int
is_after(const struct digest_reason *r)
{
	return r->subject == STRAT_ABOUT_BATTLES ? r->is_good : !r->is_good;
}

/* Return 1 if the piece A would rather take D, or fall with it, than lose to it. */
static int
beats(const struct strat_scene *scene, int a, int d)
{
	const double *mine = scene->piece[a - 1].chance, *other = scene->piece[d - 1].chance;
	double sum = 0;
	int x, y;

	for (x = STRAT_SPY; x <= STRAT_MARSHAL; x++)
		for (y = STRAT_SPY; y <= STRAT_FLAG; y++) {
			int outcome = scene->rules->battle[x][y];

			if (outcome == STRAT_WON || outcome == STRAT_BOTH)
				sum += mine[x] * other[y];
		}
	return sum >= 0.5;
}

/* Return 1 if ply N can have changed how much piece ID, an enemy of the Flag of SIDE, endangers it: the enemy moved or
 * was attacked, or the piece of SIDE that moved, as it was known before, can stop it. */
static int
bears_on(const struct digest *d, size_t n, enum strat_side side, int id,
    const struct strat_scene *before)
{
	const struct strat_ply *ply = &d->g->plies[n - 1];
	int mover = before->on[ply->from];

	if (ply->kind != STRAT_STEP || !mover || d->a.moment[n].side != (uint8_t)side ||
	    before->on[ply->to] == id)
		return 1;
	return beats(before, mover, id);
}

/* Return a piece of SIDE beside the square S: its Flag, if IS_FLAG, which is certain; or else one that is likely to beat
 * the piece on S; or 0. */
static int
beside(const struct strat_scene *scene, strat_square s, enum strat_side side, int is_flag)
{
	int k, id;

	for (k = 0; k < 4; k++) {
		id = scene->on[s + strat_directions[k]];
		if (!id || id == 0xff || scene->piece[id - 1].side != (uint8_t)side)
			continue;
		if (is_flag ? scene->piece[id - 1].chance[STRAT_FLAG] >= 1
			    : beats(scene, id, scene->on[s]))
			return id;
	}
	return 0;
}

/* Add the piece that took what enclosed the Flag with ply N, if it stands beside the Flag now. */
static void
add_breach(
    struct digest_reason *to, const struct digest *d, size_t n, const struct strat_grounds *after)
{
	strat_square s = d->g->plies[n - 1].to;
	int id = after->scene.on[s];

	if (to->is_good || !id || id == 0xff || after->scene.piece[id - 1].side == to->side ||
	    !beside(&after->scene, s, (enum strat_side)to->side, 1))
		return;
	to->from = s;
	to->rank = rank_on(after, s);
	to->is_safe = (uint8_t)!beside(&after->scene, s, (enum strat_side)to->side, 0);
}

/* Add where piece ID, an enemy of the Flag, can be taken now. */
static void
add_end(struct digest_reason *to, int id, const struct strat_grounds *after)
{
	strat_square from;

	if (!to->is_good ||
	    !strat_scene_best_battle(&after->scene, (enum strat_side)to->side, id, &from, &to->to))
		to->to = 0;
}

/* Add which battle the side could begin.  Return 0 if there is none. */
static int
add_battle(struct digest_reason *to, const struct strat_grounds *g)
{
	if (!strat_scene_best_battle(&g->scene, (enum strat_side)to->side, 0, &to->from, &to->to))
		return 0;
	to->rank = rank_on(g, to->from);
	to->target = rank_on(g, to->to);
	return 1;
}

/* Add which piece endangers the Flag, which ply N must bear on.  Return 0 if it does not. */
static int
add_attacker(struct digest_reason *to, const struct digest *d, size_t n,
    const struct strat_value_model *m, const struct strat_grounds *before,
    const struct strat_grounds *after)
{
	const struct strat_grounds *g = is_after(to) ? after : before;
	int id = strat_worst_attacker(m, g, (enum strat_side)to->side);

	if (!id)
		return 1;
	if (!bears_on(d, n, (enum strat_side)to->side, id, &before->scene))
		return 0;
	to->from = g->scene.piece[id - 1].at;
	to->rank = rank_on(g, to->from);
	to->stood = !to->is_good && before->scene.piece[id - 1].at == to->from;
	add_end(to, id, after);
	return 1;
}

/* Add the pieces that the reason TO of ply N is about.  Return 0 if it has no ground. */
static int
add_pieces(struct digest_reason *to, const struct digest *d, size_t n,
    const struct strat_value_model *m, const struct strat_grounds *before,
    const struct strat_grounds *after)
{
	switch (to->subject) {
	case STRAT_ABOUT_BATTLES:
		return add_battle(to, is_after(to) ? after : before);
	case STRAT_ABOUT_WAYS:
		return add_attacker(to, d, n, m, before, after);
	case STRAT_ABOUT_BOMBS:
		add_breach(to, d, n, after);
		return 1;
	default:
		return 1;
	}
}

/* Return 1 if a part about SUBJECT of the change by ply N may be named for VIEW; IS_MOST: it is the largest. */
static int
may_name(
    const struct digest *d, enum strat_view view, size_t n, enum strat_subject subject, int is_most)
{
	switch (subject) {
	case STRAT_ABOUT_WAYS:
	case STRAT_ABOUT_BOMBS:
	case STRAT_ABOUT_BATTLES:
		return 1;
	case STRAT_ABOUT_PIECES:
		return is_most && !d->ply[n].is_attack && view != STRAT_VIEW_BOTH;
	case STRAT_ABOUT_PLACES:
	case STRAT_ABOUT_RANKS:
		return is_most && !d->ply[n].is_attack;
	default:
		return 0;
	}
}

/* Keep why the score of VIEW changed with ply N. */
static void
keep_reason(struct digest *d, enum strat_view view, size_t n)
{
	const struct strat_value_model *m = &d->a.model->value[strat_sight_of(view)];
	struct strat_grounds *after = &d->grounds[n % 2][view],
			     *before = &d->grounds[!(n % 2)][view];
	struct digest_reason *to = &d->ply[n].reason[view];
	double change = d->a.moment[n].score[view] - d->a.moment[n - 1].score[view], whole;
	double least = fabs(change) / (d->ply[n].is_attack ? LEAST_SHARE : 2 * LEAST_SHARE);
	struct strat_reason reason[STRAT_REASONS];
	int i;

	whole = strat_reasons_of(reason, m, before, after);
	if (whole * change <= 0)
		return;
	for (i = 0; i < STRAT_REASONS && !to->is_known; i++) {
		const struct strat_reason *r = &reason[i];

		if (r->change * change <= 0 || fabs(r->change) < least)
			return;
		memset(to, 0, sizeof *to);
		to->subject = (uint8_t)r->subject;
		to->side = (uint8_t)r->side;
		to->is_good = (r->change > 0) == (r->side == STRAT_RED);
		to->is_known = may_name(d, view, n, r->subject, i == 0) &&
		    add_pieces(to, d, n, m, before, after);
	}
}

void
reasons_keep(struct digest *d, size_t plies)
{
	struct strat_scene scene;
	int v;

	for (v = 0; v < STRAT_VIEWS; v++) {
		enum strat_view view = (enum strat_view)v;

		if (d->view != STRAT_VIEW_BOTH && d->view != view)
			continue;
		strat_walk_scene(&d->a.walk, &d->a.beliefs, view, &scene);
		strat_grounds_of(&d->grounds[plies % 2][view], &scene);
		if (plies && strat_swing_of(&d->a, view, plies) >= STRAT_TURN_MIN)
			keep_reason(d, view, plies);
	}
}

/* ------ the words ------ */

static const char *const words[STRAT_SUBJECTS][2] = {
	[STRAT_ABOUT_PIECES] = { "Most of the change comes from the ranks that %s's pieces may have",
	    "Most of the change comes from the ranks that %s's pieces may have" },
	[STRAT_ABOUT_RANKS] = { "Most of the change comes from what is known of %s's ranks",
	    "Most of the change comes from what is known of %s's ranks" },
	[STRAT_ABOUT_BATTLES] = { "Before it, %s's ", "After it, %s's " },
	[STRAT_ABOUT_WAYS] = { "%s's Flag is in more danger after it",
	    "%s's Flag is safer after it" },
	[STRAT_ABOUT_BOMBS] = { "%s's Flag is less well enclosed after it",
	    "%s's Flag is better enclosed after it" },
	[STRAT_ABOUT_PLACES] = { "Most of the change comes from where %s's pieces stand, and how freely they can move",
	    "Most of the change comes from where %s's pieces stand, and how freely they can move" },
};

static void
put_square(struct strat_out *out, strat_square s)
{
	char text[4];

	strat_out_put(out, text, strat_square_write(text, s));
}

/* Append "Miner (3) on f5", or "piece on f5". */
static void
put_piece(struct strat_out *out, const struct digest *d, uint8_t rank, strat_square s)
{
	if (rank == STRAT_UNKNOWN)
		strat_out_str(out, "piece");
	else
		strat_words_rank(out, &d->a.walk.start.rules, (enum strat_rank)rank);
	strat_out_str(out, " on ");
	put_square(out, s);
}

/* Append which enemy of the Flag counts. */
static void
put_enemy(struct strat_out *out, const struct digest *d, const struct digest_reason *r)
{
	strat_out_str(out, ", most of all from the ");
	put_piece(out, d, r->rank, r->from);
	if (r->stood)
		strat_out_str(out, ", which stood there before");
	if (!r->to)
		return;
	strat_out_str(out, ", which can be taken now");
	if (r->to != r->from) {
		strat_out_str(out, " on ");
		put_square(out, r->to);
	}
}

/* Append which battle can be, or could have been. */
static void
put_battle(struct strat_out *out, const struct digest *d, const struct digest_reason *r)
{
	put_piece(out, d, r->rank, r->from);
	strat_out_str(out, r->is_good ? " can attack the " : " could attack the ");
	put_piece(out, d, r->target, r->to);
}

/* Append which enemy stands beside the Flag. */
static void
put_breach(struct strat_out *out, const struct digest *d, const struct digest_reason *r)
{
	strat_out_str(out, ": the ");
	put_piece(out, d, r->rank, r->from);
	strat_out_str(out,
	    r->is_safe ? " stands beside it, and no piece there can take it"
		       : " stands beside it, where it can be taken");
}

int
reasons_put(struct strat_out *out, const struct digest *d, enum strat_view view, size_t n)
{
	const struct digest_reason *r = &d->ply[n].reason[view];

	if (!r->is_known || digest_is_end(d, n))
		return 0;
	strat_out_printf(out, words[r->subject][r->is_good], strat_side_name[r->side]);
	if (r->subject == STRAT_ABOUT_BATTLES)
		put_battle(out, d, r);
	else if (r->subject == STRAT_ABOUT_WAYS && r->from)
		put_enemy(out, d, r);
	else if (r->subject == STRAT_ABOUT_BOMBS && r->from)
		put_breach(out, d, r);
	return 1;
}

#define LEAST_AHEAD 0.15 /* of a game: with a smaller difference the mean says enough */

int
reasons_put_ahead(struct strat_out *out, const struct digest *d, enum strat_view view, size_t n)
{
	const struct strat_ply_doubt *doubt = &d->a.doubt[n];

	if (!digest_looks_ahead(d, view) || digest_is_end(d, n) ||
	    fabs(doubt->played_on - doubt->as_it_stands) < LEAST_AHEAD)
		return 0;
	strat_out_printf(out,
	    "After it Red could expect %d %% as the position stands, and %d %% by playing on",
	    digest_percent(doubt->as_it_stands), digest_percent(doubt->played_on));
	return 1;
}

#define LEAST_GAP 0.05 /* of a game: a smaller part without a cause says nothing */

int
reasons_put_gap(struct strat_out *out, const struct digest *d, enum strat_view view, size_t n)
{
	const struct strat_moment *m = &d->a.moment[n];
	enum strat_side side = (enum strat_side)m->side;
	const char *name = strat_side_name[side];
	double change = m->score[view] - m[-1].score[view], luck = m->has_luck ? m->luck : 0, gap;

	if (!m->has_choice || !digest_shows(d, side) || digest_is_end(d, n) ||
	    !(view == STRAT_VIEW_BOTH || strat_view_shows_eval(view, side)))
		return 0;
	change = side == STRAT_RED ? change : -change;
	gap = luck - m->loss - change;
	if (fabs(luck) >= STRAT_TURN_MIN && luck * change < 0 && view == STRAT_VIEW_BOTH)
		strat_out_printf(out,
		    "The curve goes the other way: it knows more, and luck goes by what %s knew",
		    name);
	else if (change > -STRAT_TURN_MIN || gap < LEAST_GAP)
		return 0;
	else if (view == STRAT_VIEW_BOTH)
		strat_out_printf(out,
		    "Of what %s lost on the curve, %.2f is neither luck nor choice: the curve "
		    "knows more than %s did, and %s",
		    name, gap, name,
		    digest_looks_ahead(d, view) ? "looks ahead less" : "does not look ahead");
	else
		strat_out_printf(out,
		    "Of what %s lost on the curve, %.2f is neither luck nor choice: the curve "
		    "does not look ahead",
		    name, gap);
	return 1;
}
