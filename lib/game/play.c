/* play.c - a game in motion: one ply applied to a position. */
#include "game/play.h"

#include <string.h>

#include "game/powers.h"

/* ------ what is known of unknown pieces ------ */

/* The rank of PIECE, or what the record shows it to be. */
static inline enum strat_rank
resolve(strat_piece piece, int shown)
{
	enum strat_rank rank = strat_piece_rank(piece);

	return rank == STRAT_UNKNOWN && shown ? (enum strat_rank)shown : rank;
}

/* PIECE with the rank that it turned out to have. */
static inline strat_piece
with_rank(strat_piece piece, enum strat_rank rank)
{
	return (strat_piece)((piece & ~15) | rank);
}

/* A rescued piece that had no name turns out to be of RANK: if it was taken to be another one,
 * that one is still captured. */
static void
settle_unnamed(struct strat_play *p, strat_piece piece, enum strat_rank rank)
{
	enum strat_side army = strat_army_of(strat_piece_id(piece));
	struct strat_captured_piece *taken = p->unnamed[army];
	int k, i;

	for (k = 0; k < 2; k++) {
		if (taken[k].id != strat_piece_id(piece) || taken[k].rank == rank)
			continue;
		for (i = 0; i < p->nlost[army]; i++)
			if (p->lost[army][i].rank == rank && !p->lost[army][i].is_gone) {
				p->lost[army][i].rank = taken[k].rank;
				break;
			}
		taken[k].rank = (uint8_t)rank;
	}
}

static void
reveal_unknown(struct strat_play *p, strat_square s, enum strat_rank rank)
{
	strat_piece piece = p->at[s];

	settle_unnamed(p, piece, rank);
	strat_play_take_off(p, s);
	strat_play_put(p, s, with_rank(piece, rank));
}

static inline void
reveal(struct strat_play *p, strat_square s, enum strat_rank rank)
{
	if (strat_piece_rank(p->at[s]) != rank)
		reveal_unknown(p, s, rank);
}

/* How the battle of ranks A and D ends; where one of them is unknown, what the record says,
 * if some pair of ranks can end so.  A negative code: it does not say, or it cannot be. */
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

/* ------ is it allowed? ------ */

/* Can a piece of RANK step from FROM to TO, as far as the way is concerned? */
static int
step_path(const struct strat_play *p, strat_square from, strat_square to, enum strat_rank rank)
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

/* Which of SIDE's lost pieces comes back as RANK (STRAT_UNKNOWN: the record does not know)?  One
 * that is known to be of this rank, else one that may be.  Its index, -1: none. */
static int
find_lost(const struct strat_play *p, enum strat_side side, enum strat_rank rank)
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
	return find_lost(p, side, rank) >= 0;
}

/* May a piece of SIDE and RANK that comes from FROM and stands on TO (0: gone) then bring back
 * a captured one, if there is one? */
static int
earns_rescue(const struct strat_play *p, enum strat_side side, enum strat_rank rank,
    strat_square from, strat_square to)
{
	return p->rules->rescue && to && is_last_row(p, side, to) && rank != STRAT_SCOUT &&
	    p->rescues[side] < 2 && p->rescuer[side] != from;
}

/* Is the rescue of PLY allowed, its mover of RANK having come from FROM and standing on S? */
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
	    find_lost(p, side, (enum strat_rank)ply->rescue) >= 0;
}

int
strat_play_repeats(const struct strat_play *p, enum strat_side side, const struct strat_ply *ply)
{
	struct strat_path path = { ply->from, ply->to, ply->via, ply->kind };
	struct strat_event ev = { .attack = ply->to != ply->from && p->at[ply->to] };

	if (ply->kind == STRAT_SENSE || ply->kind == STRAT_CHARM || ply->kind == STRAT_SHOOT)
		return 0; /* nothing moves */
	if (ply->kind == STRAT_RAGE)
		strat_powers_judge_rampage(p, ply, strat_piece_rank(p->at[ply->from]), &ev);
	return strat_repetition_check(p, side, &path, ev.attack);
}

int
strat_play_rescue_saves(
    const struct strat_play *p, enum strat_side side, const struct strat_ply *ply)
{
	int is_attack = ply->to != ply->from && p->at[ply->to];
	strat_square stands = is_attack ? 0 : ply->to; /* the chase rule forbids no attack */
	int i, any = 0;

	for (i = 0; i < p->nlost[side]; i++)
		any |= p->lost[side][i].rank != STRAT_BOMB && !p->lost[side][i].is_gone;
	return any &&
	    earns_rescue(p, side, strat_piece_rank(p->at[ply->from]), ply->from, stands) &&
	    strat_play_repeats(p, side, ply) == -STRAT_E_CHASE;
}

/* ------ doing it ------ */

static void
take(struct strat_play *p, strat_square s)
{
	strat_piece piece = p->at[s];
	int side;

	strat_repetition_ended(&p->rep, s);
	for (side = 0; side < 2; side++)
		if (p->rescuer[side] == s)
			p->rescuer[side] = 0;
	strat_play_add_captured(p, strat_piece_rank(piece), strat_piece_id(piece));
	strat_play_take_off(p, s);
}

/* PIECE goes from FROM to the empty square TO. */
static inline void
walk(struct strat_play *p, strat_piece piece, enum strat_side side, unsigned from, unsigned to)
{
	uint64_t bit = UINT64_C(1) << (from & 63), to_bit = UINT64_C(1) << (to & 63);
	uint64_t far = -(uint64_t)(p->rules->far >> strat_piece_rank(piece) & 1);

	p->at[from] = 0;
	p->at[to] = piece;
	p->pieces[side].word[from >> 6] ^= bit;
	p->pieces[side].word[to >> 6] ^= to_bit;
	p->far[side].word[from >> 6] ^= bit & far;
	p->far[side].word[to >> 6] ^= to_bit & far;
	if (p->rescuer[side] == from)
		p->rescuer[side] = (strat_square)to;
}

/* In a battle of equals the pieces on A and B were taken last: neither comes back where the rules say
 * so.  A Bomb that bursts is no equal. */
static void
part_for_good(struct strat_play *p, int target)
{
	int army;

	for (army = 0; p->rules->equals_are_gone && target != STRAT_BOMB && army < 2; army++)
		p->lost[army][p->nlost[army] - 1].is_gone = 1;
}

/* Resolve the attack of the piece on FROM, which strikes from NEAR, on the one on TO. */
static void
strike(struct strat_play *p, strat_square from, strat_square near, strat_square to, int outcome)
{
	enum strat_rank rank = strat_piece_rank(p->at[to]);

	if (outcome == STRAT_LOST || outcome == STRAT_ADVANCED || outcome == STRAT_BOTH)
		take(p, from);
	if (outcome == STRAT_WON || outcome == STRAT_CAPTURED || outcome == STRAT_BOTH)
		take(p, to);
	if (outcome == STRAT_BOTH)
		part_for_good(p, rank);
	if (outcome == STRAT_WON || outcome == STRAT_CAPTURED) {
		walk(p, p->at[from], p->turn, from, to);
	} else if (outcome == STRAT_ADVANCED) {
		strat_repetition_ended(&p->rep, to);
		walk(p, p->at[to], STRAT_OTHER(p->turn), to, near);
	}
}

/* A piece that is enchanted changes sides, and keeps its rank and its army. */
static void
turn_round(struct strat_play *p, strat_square s)
{
	strat_piece piece = p->at[s];
	enum strat_side side = STRAT_OTHER(strat_piece_side(piece));
	int id = strat_piece_id(piece);

	strat_repetition_ended(&p->rep, s);
	strat_play_take_off(p, s);
	strat_play_put(p, s, strat_piece_make(side, strat_piece_rank(piece), id));
	p->enchanted[strat_army_of(id)] |= strat_army_bit(id);
}

static void
bring_back(struct strat_play *p, const struct strat_ply *ply, struct strat_event *ev)
{
	enum strat_side side = p->turn;
	int i = find_lost(p, side, (enum strat_rank)ply->rescue);
	int id = p->lost[side][i].id;

	if (ply->rescue == STRAT_UNKNOWN)
		p->unnamed[side][p->rescues[side]] = p->lost[side][i];
	p->nlost[side]--;
	memmove(&p->lost[side][i], &p->lost[side][i + 1],
	    (size_t)(p->nlost[side] - i) * sizeof p->lost[side][0]);
	strat_play_put(p, ply->rescue_at, strat_piece_make(side, (enum strat_rank)ply->rescue, id));
	p->rescues[side]++;
	p->rescuer[side] = ev->stands;
	ev->rescue = ply->rescue;
	ev->rescue_id = (uint8_t)id;
	ev->rescue_at = ply->rescue_at;
}

/* What the rules say to a ply that moves a piece, found out before anything is changed. */
struct verdict {
	enum strat_rank mover, target;
	int outcome;
	strat_square stands; /* where the mover will stand; 0: it will be gone */
};

/* Judge the battle at the end of PLY's way. */
static int
judge_attack(const struct strat_play *p, const struct strat_ply *ply, struct strat_event *ev,
    struct verdict *v)
{
	int is_unknown = strat_piece_rank(ev->mover) == STRAT_UNKNOWN ||
	    strat_piece_rank(ev->target) == STRAT_UNKNOWN;

	if (is_unknown && !ply->outcome)
		return -STRAT_E_UNKNOWN;
	v->target = resolve(ev->target, ply->shown & 15);
	v->outcome = battle(p->rules, &v->mover, &v->target, ply->outcome);
	if (v->outcome < 0)
		return v->outcome;
	ev->attack = ev->battle = 1;
	if (v->outcome != STRAT_WON && v->outcome != STRAT_CAPTURED)
		v->stands = 0;
	return 0;
}

/* May the side to move play PLY, which moves a piece?  0 and *V, or the rule it breaks. */
static int
judge_move(const struct strat_play *p, const struct strat_ply *ply, struct strat_event *ev,
    struct verdict *v)
{
	strat_piece there = ply->to == ply->from ? 0 : p->at[ply->to];
	int rc;

	v->mover = resolve(ev->mover, ply->shown >> 4);
	v->stands = ply->to;
	if (v->mover == STRAT_BOMB || v->mover == STRAT_FLAG)
		return -STRAT_E_STILL;
	if (there & (STRAT_LAKE | STRAT_SIDE_BIT(p->turn)) ||
	    (ply->to == ply->from && ply->kind == STRAT_STEP))
		return -STRAT_E_TARGET;
	rc = ply->kind == STRAT_STEP ? step_path(p, ply->from, ply->to, v->mover)
				     : strat_powers_path(p, ply, v->mover);
	if (rc < 0)
		return rc;
	if (ply->mark && (there != 0) != (ply->mark == STRAT_ATTACK_MARK))
		return -STRAT_E_MARK;
	if (ply->kind == STRAT_FLY && ply->via && !there)
		return -STRAT_E_MARK; /* landed, and nobody to attack */
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
	/* a rescue makes a board that has not been there */
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

/* Most attacks are steps by a known piece on a known one, without a rescue: only the
 * two-squares rule can forbid those that this finds. */
static inline int
is_known_battle(const struct strat_play *p, const struct strat_ply *ply, strat_piece mover)
{
	strat_piece there = p->at[ply->to];
	enum strat_rank rank = strat_piece_rank(mover);

	return !(ply->kind | ply->rescue | (ply->mark & STRAT_MOVE_MARK)) &&
	    (there & STRAT_SIDE_BIT(STRAT_OTHER(p->turn))) && rank <= STRAT_MARSHAL &&
	    strat_piece_rank(there) != STRAT_UNKNOWN &&
	    p->rules->battle[rank][strat_piece_rank(there)] &&
	    (strat_is_adjacent(ply->from, ply->to) || step_path(p, ply->from, ply->to, rank) == 0);
}

static inline int
judge_known_battle(const struct strat_play *p, const struct strat_ply *ply, struct strat_event *ev,
    struct verdict *v)
{
	ev->target = p->at[ply->to];
	ev->attack = ev->battle = 1;
	v->mover = strat_piece_rank(ev->mover);
	v->target = strat_piece_rank(ev->target);
	v->outcome = p->rules->battle[v->mover][v->target];
	v->stands = v->outcome == STRAT_WON || v->outcome == STRAT_CAPTURED ? ply->to : 0;
	return strat_repetition_check(p, p->turn, &ev->path, 1);
}

int
strat_play_may_rescue(const struct strat_play *p, const struct strat_ply *ply)
{
	struct strat_event ev = { .path = { ply->from, ply->to, ply->via, ply->kind },
		.side = p->turn,
		.mover = p->at[ply->from] };
	struct verdict v = { STRAT_NO_RANK, STRAT_NO_RANK, 0, 0 };

	return judge_move(p, ply, &ev, &v) == 0;
}

/* Take off the board what a Rampage felled. */
static void
fall(struct strat_play *p, const struct strat_ply *ply, const struct strat_event *ev)
{
	int i;

	for (i = 0; i < 8; i++) {
		strat_square s = (strat_square)(ply->to + strat_around[i]);

		if (ev->around[i])
			reveal(p, s, strat_piece_rank(ev->around[i]));
		if (ev->around_gone >> i & 1)
			take(p, s);
	}
	if (ev->outcome == STRAT_LOST)
		take(p, ply->to);
}

static int
play_move(struct strat_play *p, const struct strat_ply *ply, struct strat_event *ev)
{
	struct verdict v = { STRAT_NO_RANK, STRAT_NO_RANK, 0, 0 };
	int rc = is_known_battle(p, ply, ev->mover) ? judge_known_battle(p, ply, ev, &v)
						    : judge_move(p, ply, ev, &v);

	if (rc < 0)
		return rc;
	if (strat_repetition_reserve(&p->rep) < 0)
		return -STRAT_E_NOMEM;

	/* from here on nothing fails */
	ev->outcome = (uint8_t)v.outcome;
	ev->stands = v.stands;
	reveal(p, ply->from, v.mover);
	ev->mover = with_rank(ev->mover, v.mover);
	if (ev->target) {
		reveal(p, ply->to, v.target);
		ev->target = with_rank(ev->target, v.target);
		strike(p, ply->from, ply->via ? ply->via : ply->from, ply->to, v.outcome);
		if (v.outcome == STRAT_CAPTURED) {
			p->result = strat_win_of(p->turn);
			p->flag_fell = 1;
		}
	} else {
		walk(p, p->at[ply->from], p->turn, ply->from, ply->to);
		if (ply->kind == STRAT_RAGE)
			fall(p, ply, ev);
	}
	if (ply->rescue)
		bring_back(p, ply, ev);
	strat_repetition_add_ply(
	    p, &ev->path, ev->stands, ev->attack, ply->rescue || ev->around_gone || !ev->stands);
	return 0;
}

/* A power that moves nothing: Detect, Enchant, Arrow Strike. */
static int
play_power(struct strat_play *p, const struct strat_ply *ply, struct strat_event *ev)
{
	strat_piece target = p->at[ply->to];
	enum strat_rank rank = resolve(target, ply->shown >> 4);
	int rc = strat_powers_target(p, ply);

	if (rc < 0)
		return rc;
	if (p->rules->only_moves_count && strat_play_result(p) != STRAT_OPEN)
		return -STRAT_E_OVER;
	if (ply->rescue)
		return -STRAT_E_RESCUE;
	ev->stands = ply->from;
	ev->outcome = (uint8_t)strat_powers_outcome(ply, ev->mover, rank);
	if (ev->outcome == STRAT_NO_OUTCOME && ply->kind != STRAT_SENSE)
		return -STRAT_E_UNKNOWN;

	reveal(p, ply->to, rank);
	ev->target = with_rank(target, rank);
	if (ev->outcome == STRAT_WON && ply->kind == STRAT_CHARM) {
		turn_round(p, ply->to);
	} else if (ev->outcome == STRAT_WON) {
		take(p, ply->to);
		ev->battle = 1;
	}
	strat_repetition_add_idle(p);
	return 0;
}

/* After a ply: the counters, and the limits. */
static inline void
pass_turn(struct strat_play *p, int battle)
{
	p->ply++;
	p->quiet = battle ? 0 : p->quiet + 1;
	p->turn = STRAT_OTHER(p->turn);
	if (p->result == STRAT_OPEN && (p->rules->move_limit | p->rules->quiet_limit))
		strat_play_check_limits(p);
}

/* ------ the short way ------ */

/* Most plies are steps to an empty square by a piece that is known to move.  No battle, no power,
 * no rescue: only the repetition rules can forbid them. */
static inline int
is_plain(const struct strat_play *p, const struct strat_ply *ply, strat_piece mover)
{
	enum strat_rank rank = strat_piece_rank(mover);

	return !(ply->kind | ply->rescue | p->at[ply->to] | (ply->mark & STRAT_ATTACK_MARK)) &&
	    rank <= STRAT_MARSHAL &&
	    (strat_is_adjacent(ply->from, ply->to) || step_path(p, ply->from, ply->to, rank) == 0);
}

/* Where a repetition rule may have something to say. */
__attribute__((noinline)) static int
play_watched(struct strat_play *p, const struct strat_ply *ply, struct strat_event *ev)
{
	int rc = strat_repetition_add_step(p, &ev->path);

	if (rc < 0)
		return rc;
	walk(p, ev->mover, p->turn, ply->from, ply->to);
	pass_turn(p, 0);
	return 0;
}

static inline int
play_plain(struct strat_play *p, const struct strat_ply *ply, struct strat_event *ev)
{
	enum strat_side side = p->turn;
	strat_piece foe = ~ev->mover & (STRAT_SIDE_BIT(STRAT_RED) | STRAT_SIDE_BIT(STRAT_BLUE));

	if (!strat_repetition_quiet_step(
		&p->rep, p->rules, &p->at[ev->path.to], foe, side, &ev->path))
		return play_watched(p, ply, ev);
	walk(p, ev->mover, side, ev->path.from, ev->path.to);
	pass_turn(p, 0);
	return 0;
}

/* Kept out of the way, as it needs more registers than the short one. */
__attribute__((noinline)) static int
play_any(struct strat_play *p, const struct strat_ply *ply, struct strat_event *ev)
{
	int rc;

	switch (ply->kind) {
	case STRAT_STEP:
	case STRAT_QUICK:
	case STRAT_FLY:
	case STRAT_RAGE:
		rc = play_move(p, ply, ev);
		break;
	default:
		rc = play_power(p, ply, ev);
		break;
	}
	if (rc == 0)
		pass_turn(p, ev->battle);
	return rc;
}

/* Return why a ply that is wrong for the reason RC is refused: that the side to move cannot move at all,
 * so that the game is over, comes before RC.  It is not looked for after each ply, as it is rare and
 * takes longer than to play one. */
__attribute__((noinline, cold)) static int
refuse(const struct strat_play *p, int rc)
{
	return strat_play_result(p) == STRAT_OPEN ? rc : -STRAT_E_OVER;
}

int
strat_play_apply(struct strat_play *p, const struct strat_ply *ply, struct strat_event *ev)
{
	strat_piece mover = p->at[ply->from];
	int rc;

	if (p->result != STRAT_OPEN)
		return -STRAT_E_OVER;
	if (!(mover & STRAT_SIDE_BIT(p->turn)))
		return refuse(p, -STRAT_E_NOPIECE);
	*ev = (struct strat_event){ .path = { ply->from, ply->to, ply->via, ply->kind },
		.side = p->turn,
		.mover = mover,
		.stands = ply->to };
	rc = is_plain(p, ply, mover) ? play_plain(p, ply, ev) : play_any(p, ply, ev);
	return rc < 0 ? refuse(p, rc) : rc;
}
