/* judge.c - decide whether a ply is legal, without changing the position. */
#include "game/judge.h"

#include "game/powers.h"

/* Return the outcome of a battle between ranks *A and *D.  If a rank is unknown, return the
 * recorded outcome SAID if some ranks allow it, or else a negative code. */
static int
battle(const struct strat_rules *r, enum strat_rank *a, enum strat_rank *d, int said)
{
	int x, y;

	if (*a != STRAT_UNKNOWN && *d != STRAT_UNKNOWN)
		return r->battle[*a][*d] ? r->battle[*a][*d] : -STRAT_E_SHOWN;
	if (!said)
		return -STRAT_E_UNKNOWN;
	if (said == STRAT_CAPTURED && *d == STRAT_UNKNOWN)
		*d = STRAT_FLAG;
	for (x = STRAT_SPY; x <= STRAT_MARSHAL; x++)
		for (y = STRAT_SPY; y <= STRAT_FLAG; y++)
			if ((*a == STRAT_UNKNOWN || (int)*a == x) &&
			    (*d == STRAT_UNKNOWN || (int)*d == y) && r->battle[x][y] == said)
				return said;
	return -STRAT_E_OUTCOME;
}

/* ------ legality ------ */

/* Return 0 if a piece of RANK can step from FROM to TO with regard to the squares between, or a
 * negative code. */
int
strat_judge_path(
    const struct strat_play *p, strat_square from, strat_square to, enum strat_rank rank)
{
	const struct strat_rules *r = p->rules;
	int d, s;

	if (strat_is_adjacent(from, to))
		return 0;
	if (strat_row(from) == strat_row(to))
		d = to > from ? STRAT_EAST : STRAT_WEST;
	else if (strat_file(from) == strat_file(to))
		d = to > from ? STRAT_NORTH : STRAT_SOUTH;
	else
		return -STRAT_E_REACH;
	if (from == to || !((r->far | STRAT_RANK_BIT(STRAT_UNKNOWN)) & STRAT_RANK_BIT(rank)))
		return -STRAT_E_REACH;
	for (s = from + d; s != to; s += d)
		if (p->at[s])
			return -STRAT_E_BLOCKED;
	return p->at[to] && !r->far_strikes ? -STRAT_E_STRIKE : 0;
}

static int
is_last_row(const struct strat_play *p, enum strat_side side, strat_square s)
{
	return strat_row(s) == (side == STRAT_RED ? p->rules->rows : 1);
}

/* Return the index of the lost piece of SIDE that returns as RANK (STRAT_UNKNOWN if the record does
 * not name it), or -1.  A piece known to have the rank is preferred to one that may have it. */
int
strat_judge_find_captured(const struct strat_play *p, enum strat_side side, enum strat_rank rank)
{
	int i, maybe = -1;

	for (i = 0; i < p->nlost[side]; i++) {
		int r = p->lost[side][i].rank;

		if (p->lost[side][i].is_gone)
			continue;
		if (r == (int)rank)
			return i;
		if (maybe < 0 && (r == STRAT_UNKNOWN || (rank == STRAT_UNKNOWN && r != STRAT_BOMB)))
			maybe = i;
	}
	return maybe;
}

int
strat_play_has_lost(const struct strat_play *p, enum strat_side side, enum strat_rank rank)
{
	return strat_judge_find_captured(p, side, rank) >= 0;
}

/* Return 1 if a piece of SIDE and RANK that moves from FROM and ends on TO (0: captured) may rescue
 * a piece. */
static int
earns_rescue(const struct strat_play *p, enum strat_side side, enum strat_rank rank,
    strat_square from, strat_square to)
{
	return p->rules->rescue && to && is_last_row(p, side, to) && rank != STRAT_SCOUT &&
	    p->rescues[side] < 2 && p->rescuer[side] != from;
}

/* Return 1 if the rescue of PLY is legal for a mover of RANK that ends on S. */
static int
rescue_allowed(
    const struct strat_play *p, const struct strat_ply *ply, enum strat_rank rank, strat_square s)
{
	enum strat_side side = p->turn;
	strat_square at = ply->rescue_at;
	int rows, low = strat_rules_rescue_rows(p->rules, side, &rows);

	return earns_rescue(p, side, rank, ply->from, s) && ply->rescue != STRAT_BOMB &&
	    ply->rescue != STRAT_FLAG && strat_row(at) >= low && strat_row(at) < low + rows &&
	    at != s && (!p->at[at] || at == ply->from) &&
	    strat_judge_find_captured(p, side, (enum strat_rank)ply->rescue) >= 0;
}

int
strat_play_repeats(const struct strat_play *p, enum strat_side side, const struct strat_ply *ply)
{
	struct strat_path path = { ply->from, ply->to, ply->via, ply->kind };
	struct strat_event ev = { .attack = ply->to != ply->from && p->at[ply->to] };

	if (ply->kind == STRAT_SENSE || ply->kind == STRAT_CHARM || ply->kind == STRAT_SHOOT)
		return 0; /* no piece moves */
	if (ply->kind == STRAT_RAGE)
		strat_powers_judge_rampage(p, ply, strat_piece_rank(p->at[ply->from]), &ev);
	return strat_repetition_check(p, side, &path, ev.attack);
}

int
strat_play_rescue_saves(
    const struct strat_play *p, enum strat_side side, const struct strat_ply *ply)
{
	int is_attack = ply->to != ply->from && p->at[ply->to];
	strat_square stands = is_attack ? 0 : ply->to; /* the chase rule never forbids an attack */
	int i, any = 0;

	for (i = 0; i < p->nlost[side]; i++)
		any |= p->lost[side][i].rank != STRAT_BOMB && !p->lost[side][i].is_gone;
	return any &&
	    earns_rescue(p, side, strat_piece_rank(p->at[ply->from]), ply->from, stands) &&
	    strat_play_repeats(p, side, ply) == -STRAT_E_CHASE;
}

/* Judge the battle at the end of PLY. */
static int
judge_attack(const struct strat_play *p, const struct strat_ply *ply, struct strat_event *ev,
    struct strat_judgement *v)
{
	int is_unknown = strat_piece_rank(ev->mover) == STRAT_UNKNOWN ||
	    strat_piece_rank(ev->target) == STRAT_UNKNOWN;

	if (is_unknown && !ply->outcome)
		return -STRAT_E_UNKNOWN;
	v->target = strat_resolve_rank(ev->target, ply->shown & 15);
	v->outcome = battle(p->rules, &v->mover, &v->target, ply->outcome);
	if (v->outcome < 0)
		return v->outcome;
	ev->attack = ev->battle = 1;
	if (v->outcome != STRAT_WON && v->outcome != STRAT_CAPTURED)
		v->stands = 0;
	return 0;
}

/* Judge PLY, which moves a piece.  Return 0 and set *V, or return the code of the rule that it
 * breaks. */
int
strat_judge_move(const struct strat_play *p, const struct strat_ply *ply, struct strat_event *ev,
    struct strat_judgement *v)
{
	strat_piece there = ply->to == ply->from ? 0 : p->at[ply->to];
	int rc;

	v->mover = strat_resolve_rank(ev->mover, ply->shown >> 4);
	v->stands = ply->to;
	if (v->mover == STRAT_BOMB || v->mover == STRAT_FLAG)
		return -STRAT_E_STILL;
	if (there & (STRAT_LAKE | STRAT_SIDE_BIT(p->turn)) ||
	    (ply->to == ply->from && ply->kind == STRAT_STEP))
		return -STRAT_E_TARGET;
	rc = ply->kind == STRAT_STEP ? strat_judge_path(p, ply->from, ply->to, v->mover)
				     : strat_powers_path(p, ply, v->mover);
	if (rc < 0)
		return rc;
	if (ply->mark && (there != 0) != (ply->mark == STRAT_ATTACK_MARK))
		return -STRAT_E_MARK;
	if (ply->kind == STRAT_FLY && ply->via && !there)
		return -STRAT_E_MARK; /* landed with nothing to attack */
	if (there) {
		ev->target = there;
		rc = judge_attack(p, ply, ev, v);
	} else if (ply->kind == STRAT_RAGE) {
		rc = strat_powers_judge_rampage(p, ply, v->mover, ev);
		v->outcome = ev->outcome;
		if (v->outcome == STRAT_LOST)
			v->stands = 0;
	}
	if (rc < 0)
		return rc;
	/* after a rescue no earlier board can repeat */
	rc = strat_repetition_check(p, p->turn, &ev->path,
	    (ev->attack ? STRAT_WITH_ATTACK : 0) | (ply->rescue ? STRAT_WITH_RESCUE : 0));
	if (rc < 0)
		return rc;
	if (ply->rescue &&
	    (v->outcome == STRAT_CAPTURED || (there && p->rules->no_attack_rescues) ||
		!rescue_allowed(p, ply, v->mover, v->stands)))
		return -STRAT_E_RESCUE;
	return 0;
}

int
strat_play_may_rescue(const struct strat_play *p, const struct strat_ply *ply)
{
	struct strat_event ev = { .path = { ply->from, ply->to, ply->via, ply->kind },
		.side = p->turn,
		.mover = p->at[ply->from] };
	struct strat_judgement v = { STRAT_NO_RANK, STRAT_NO_RANK, 0, 0 };

	return strat_judge_move(p, ply, &ev, &v) == 0;
}
