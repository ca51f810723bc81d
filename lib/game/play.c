/* play.c - apply a ply to a position. */
#include "game/play.h"

#include <string.h>

#include "game/judge.h"
#include "game/powers.h"

/* ------ unknown pieces ------ */

/* Return PIECE with another RANK. */
static inline strat_piece
with_rank(strat_piece piece, enum strat_rank rank)
{
	return (strat_piece)((piece & ~15) | rank);
}

/* Record that a rescued piece of unknown rank has RANK.  If it was taken for a piece of another
 * rank, that one is still captured. */
static void
identify_unnamed(struct strat_play *p, strat_piece piece, enum strat_rank rank)
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

	identify_unnamed(p, piece, rank);
	strat_play_take_off(p, s);
	strat_play_put(p, s, with_rank(piece, rank));
}

static inline void
reveal(struct strat_play *p, strat_square s, enum strat_rank rank)
{
	if (strat_piece_rank(p->at[s]) != rank)
		reveal_unknown(p, s, rank);
}

/* ------ changing the position ------ */

static void
capture(struct strat_play *p, strat_square s)
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

/* Move PIECE from FROM to the empty square TO. */
static inline void
move_piece(
    struct strat_play *p, strat_piece piece, enum strat_side side, unsigned from, unsigned to)
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

/* Mark the two pieces captured last, in a battle of equals, as never returning if the rules say so.
 * A Bomb that is removed with its attacker is not an equal. */
static void
mark_gone(struct strat_play *p, int target)
{
	int army;

	for (army = 0; p->rules->equals_are_gone && target != STRAT_BOMB && army < 2; army++)
		p->lost[army][p->nlost[army] - 1].is_gone = 1;
}

/* Carry out the attack of the piece on FROM, which strikes from NEAR, on the piece on TO. */
static void
strike(struct strat_play *p, strat_square from, strat_square near, strat_square to, int outcome)
{
	enum strat_rank rank = strat_piece_rank(p->at[to]);

	if (outcome == STRAT_LOST || outcome == STRAT_ADVANCED || outcome == STRAT_BOTH)
		capture(p, from);
	if (outcome == STRAT_WON || outcome == STRAT_CAPTURED || outcome == STRAT_BOTH)
		capture(p, to);
	if (outcome == STRAT_BOTH)
		mark_gone(p, rank);
	if (outcome == STRAT_WON || outcome == STRAT_CAPTURED) {
		move_piece(p, p->at[from], p->turn, from, to);
	} else if (outcome == STRAT_ADVANCED) {
		strat_repetition_ended(&p->rep, to);
		move_piece(p, p->at[to], STRAT_OTHER(p->turn), to, near);
	}
}

/* Enchant the piece on S: it changes sides, but keeps its rank and army. */
static void
enchant(struct strat_play *p, strat_square s)
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
rescue(struct strat_play *p, const struct strat_ply *ply, struct strat_event *ev)
{
	enum strat_side side = p->turn;
	int i = strat_judge_find_captured(p, side, (enum strat_rank)ply->rescue);
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

/* Return 1 for a plain attack: a step by a known piece on a known one, without a rescue.  Only the
 * two-squares rule can forbid it. */
static inline int
is_known_battle(const struct strat_play *p, const struct strat_ply *ply, strat_piece mover)
{
	strat_piece there = p->at[ply->to];
	enum strat_rank rank = strat_piece_rank(mover);

	return !(ply->kind | ply->rescue | (ply->mark & STRAT_MOVE_MARK)) &&
	    (there & STRAT_SIDE_BIT(STRAT_OTHER(p->turn))) && rank <= STRAT_MARSHAL &&
	    strat_piece_rank(there) != STRAT_UNKNOWN &&
	    p->rules->battle[rank][strat_piece_rank(there)] &&
	    (strat_is_adjacent(ply->from, ply->to) ||
		strat_judge_path(p, ply->from, ply->to, rank) == 0);
}

static inline int
judge_known_battle(const struct strat_play *p, const struct strat_ply *ply, struct strat_event *ev,
    struct strat_judgement *v)
{
	ev->target = p->at[ply->to];
	ev->attack = ev->battle = 1;
	v->mover = strat_piece_rank(ev->mover);
	v->target = strat_piece_rank(ev->target);
	v->outcome = p->rules->battle[v->mover][v->target];
	v->stands = v->outcome == STRAT_WON || v->outcome == STRAT_CAPTURED ? ply->to : 0;
	return strat_repetition_check(p, p->turn, &ev->path, 1);
}

/* Remove the pieces that a Rampage felled. */
static void
remove_felled(struct strat_play *p, const struct strat_ply *ply, const struct strat_event *ev)
{
	int i;

	for (i = 0; i < 8; i++) {
		strat_square s = (strat_square)(ply->to + strat_around[i]);

		if (ev->around[i])
			reveal(p, s, strat_piece_rank(ev->around[i]));
		if (ev->around_gone >> i & 1)
			capture(p, s);
	}
	if (ev->outcome == STRAT_LOST)
		capture(p, ply->to);
}

static int
play_move(struct strat_play *p, const struct strat_ply *ply, struct strat_event *ev)
{
	struct strat_judgement v = { STRAT_NO_RANK, STRAT_NO_RANK, 0, 0 };
	int rc = is_known_battle(p, ply, ev->mover) ? judge_known_battle(p, ply, ev, &v)
						    : strat_judge_move(p, ply, ev, &v);

	if (rc < 0)
		return rc;
	if (strat_repetition_reserve(&p->rep) < 0)
		return -STRAT_E_NOMEM;

	/* nothing fails from here on */
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
		move_piece(p, p->at[ply->from], p->turn, ply->from, ply->to);
		if (ply->kind == STRAT_RAGE)
			remove_felled(p, ply, ev);
	}
	if (ply->rescue)
		rescue(p, ply, ev);
	strat_repetition_add_ply(
	    p, &ev->path, ev->stands, ev->attack, ply->rescue || ev->around_gone || !ev->stands);
	return 0;
}

/* Apply a power that does not move a piece: Detect, Enchant, Arrow Strike. */
static int
play_power(struct strat_play *p, const struct strat_ply *ply, struct strat_event *ev)
{
	strat_piece target = p->at[ply->to];
	enum strat_rank rank = strat_resolve_rank(target, ply->shown >> 4);
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
		enchant(p, ply->to);
	} else if (ev->outcome == STRAT_WON) {
		capture(p, ply->to);
		ev->battle = 1;
	}
	strat_repetition_add_idle(p);
	return 0;
}

/* Count the ply, pass the turn and check the limits. */
static inline void
pass_turn(struct strat_play *p, int battle)
{
	p->ply++;
	p->quiet = battle ? 0 : p->quiet + 1;
	p->turn = STRAT_OTHER(p->turn);
	if (p->result == STRAT_OPEN && (p->rules->move_limit | p->rules->quiet_limit))
		strat_play_check_limits(p);
}

/* ------ the fast path ------ */

/* Return 1 for a plain step: to an empty square, by a piece known to be movable, without power or
 * rescue.  Only a repetition rule can forbid it. */
static inline int
is_plain(const struct strat_play *p, const struct strat_ply *ply, strat_piece mover)
{
	enum strat_rank rank = strat_piece_rank(mover);

	return !(ply->kind | ply->rescue | p->at[ply->to] | (ply->mark & STRAT_ATTACK_MARK)) &&
	    rank <= STRAT_MARSHAL &&
	    (strat_is_adjacent(ply->from, ply->to) ||
		strat_judge_path(p, ply->from, ply->to, rank) == 0);
}

/* Apply a plain step when a repetition rule may apply. */
__attribute__((noinline)) static int
play_checked(struct strat_play *p, const struct strat_ply *ply, struct strat_event *ev)
{
	int rc = strat_repetition_add_step(p, &ev->path);

	if (rc < 0)
		return rc;
	move_piece(p, ev->mover, p->turn, ply->from, ply->to);
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
		return play_checked(p, ply, ev);
	move_piece(p, ev->mover, side, ev->path.from, ev->path.to);
	pass_turn(p, 0);
	return 0;
}

/* Apply any other ply.  Not inlined, because it needs more registers than the fast path. */
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

/* Return the code of a ply refused with RC: -STRAT_E_OVER if the side to move is immobile,
 * otherwise RC.  Immobility is checked only here, because it is rare and costs more than a ply. */
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
