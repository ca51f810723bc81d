/* decide.c - find the ruling that made something a fault. */
#include "game/decide.h"

#include <stdlib.h>
#include <string.h>

#include "game/moves.h"

/* The arguments of the conditions in the tables below. */
struct question {
	const struct strat_play *p;
	const struct strat_rules *r;
	const struct strat_ply *ply;
	const struct strat_event *ev; /* NULL if the ply was not played */
	enum strat_rank mover, target;
};

/* ------ repetition ------ */

static int
is_attack(const struct question *q)
{
	return q->target != STRAT_NO_RANK;
}

static int
is_no_step(const struct question *q)
{
	return q->r->by_edges && q->ply->kind != STRAT_STEP;
}

static int
box_of_two(const struct question *q)
{
	return !q->r->by_edges && q->r->two_squares == 2;
}

static int
box_of_three(const struct question *q)
{
	return !q->r->by_edges && q->r->two_squares == 3;
}

static int
is_gravon(const struct question *q)
{
	return q->r->two_squares == 4 &&
	    (q->r->any_army || q->r->power[STRAT_CAPTAIN] == STRAT_QUICKNESS);
}

/* ------ ways and targets ------ */

static int
is_scout_turning(const struct question *q)
{
	return q->ply->kind == STRAT_QUICK && q->mover == STRAT_SCOUT && is_attack(q) &&
	    q->r->far_strikes;
}

static int
is_return(const struct question *q)
{
	return q->ply->kind == STRAT_QUICK && q->ply->from == q->ply->to;
}

static int
is_flight(const struct question *q)
{
	return q->ply->kind == STRAT_FLY;
}

static int
is_far(const struct question *q)
{
	strat_square a = q->ply->from, b = q->ply->to;

	return abs(strat_file(a) - strat_file(b)) > 2 || abs(strat_row(a) - strat_row(b)) > 2;
}

/* ------ rescues ------ */

static int
is_rescue_by_attack(const struct question *q)
{
	return is_attack(q) && q->r->no_attack_rescues;
}

static int
is_elsewhere(const struct question *q)
{
	int rows, low = strat_rules_rescue_rows(q->r, q->p->turn, &rows);
	int row = strat_row(q->ply->rescue_at);

	return row < low || row >= low + rows;
}

static int
is_bomb_back(const struct question *q)
{
	return q->ply->rescue == STRAT_BOMB;
}

static int
is_without_rule(const struct question *q)
{
	return !q->r->rescue && !(q->r->allowed & STRAT_OPTION_BIT(STRAT_RESCUE));
}

static int
is_off(const struct question *q)
{
	return !q->r->rescue;
}

static int
is_third(const struct question *q)
{
	return q->p->rescues[q->p->turn] >= 2;
}

static int
is_rescuer(const struct question *q)
{
	return q->p->rescuer[q->p->turn] == q->ply->from;
}

static int
is_scout(const struct question *q)
{
	return q->mover == STRAT_SCOUT;
}

static int
is_not_last_row(const struct question *q)
{
	int last = q->p->turn == STRAT_RED ? q->r->rows : 1;

	return strat_row(q->ply->to) != last;
}

static int
is_flag_taken(const struct question *q)
{
	return q->target == STRAT_FLAG;
}

static int
is_flag_back(const struct question *q)
{
	return q->ply->rescue == STRAT_FLAG;
}

static int
is_occupied(const struct question *q)
{
	strat_square at = q->ply->rescue_at;

	return at == q->ply->to || (q->p->at[at] && at != q->ply->from);
}

/* Return 1 if all lost pieces of this rank were removed in battles between equals, from which none
 * returns. */
static int
is_gone(const struct question *q)
{
	enum strat_side side = q->p->turn;
	int i, any = 0;

	for (i = 0; i < q->p->nlost[side]; i++)
		any |= q->p->lost[side][i].rank == q->ply->rescue;
	return any && !strat_play_has_lost(q->p, side, (enum strat_rank)q->ply->rescue);
}

static int
is_not_captured(const struct question *q)
{
	return !strat_play_has_lost(q->p, q->p->turn, (enum strat_rank)q->ply->rescue);
}

/* The reasons to refuse a rescue.  The first row that applies is used. */
static const struct {
	int (*is_so)(const struct question *q); /* NULL: always applies */
	const char *why;
} refusals[] = {
	{ is_without_rule, "these rules have no rescue" },
	{ is_off, "the option rescue is not set" },
	{ is_third, "it would be the third rescue of this side" },
	{ is_rescuer, "the same piece made the first rescue" },
	{ is_scout, "a Scout cannot make a rescue" },
	{ is_not_last_row, "the move does not end on the opponent's back row" },
	{ is_flag_taken, "the game is over when the Flag falls" },
	{ is_rescue_by_attack, "rescue-by-attack is off" },
	{ is_bomb_back, "a Bomb cannot be rescued" },
	{ is_flag_back, "a Flag cannot be rescued" },
	{ is_elsewhere, "a rescued piece cannot be placed on this row" },
	{ is_occupied, "the square is occupied" },
	{ is_gone, "rescue-equals is off" },
	{ is_not_captured, "no captured piece has this rank" },
	{ NULL, "the piece that moved was removed" },
};

/* ------ battles ------ */

static int
are_spies(const struct question *q)
{
	return q->ev->attack && q->mover == STRAT_SPY && q->target == STRAT_SPY;
}

static int
are_slayers(const struct question *q)
{
	return are_spies(q) && q->r->shows_powers;
}

static int
is_bomb_bursting(const struct question *q)
{
	return q->ev->attack && q->target == STRAT_BOMB && q->ev->outcome == STRAT_BOTH;
}

static int
is_bomb_staying(const struct question *q)
{
	return q->ev->attack && q->target == STRAT_BOMB && q->ply->outcome == STRAT_ADVANCED;
}

static int
is_advance(const struct question *q)
{
	return q->ev->attack && q->ev->outcome == STRAT_ADVANCED;
}

/* Return 1 if a Rampage has a Flag or a Trap next to it. */
static int
is_rampage_there(const struct question *q)
{
	int i, any = 0;

	for (i = 0; i < 8; i++)
		any |= strat_piece_rank(q->ev->around[i]) >= STRAT_BOMB;
	return q->ply->kind == STRAT_RAGE && any;
}

static int
is_enchanting_still(const struct question *q)
{
	return q->ply->kind == STRAT_CHARM && q->target >= STRAT_BOMB;
}

static int
is_shot(const struct question *q)
{
	return q->ply->kind == STRAT_SHOOT && (q->target >= STRAT_BOMB || q->target == STRAT_SPY);
}

static int
is_limit(const struct question *q)
{
	return q->p->limit != 0;
}

/* Return 1 if the side to move can use a power and nothing else. */
static int
is_power_all(const struct question *q)
{
	return q->p->result == STRAT_OPEN && strat_moves_only_powers(q->p, q->p->turn);
}

/* The rulings by fault.  The first row that applies is used. */
static const struct {
	enum strat_code code;
	int (*is_so)(const struct question *q); /* NULL: always applies */
	const char *ruling;
} rows[] = {
	{ STRAT_E_TWO_SQUARES, is_attack, "attack-is-a-move" },
	{ STRAT_E_TWO_SQUARES, is_no_step, "borders-of-powers" },
	{ STRAT_E_TWO_SQUARES, box_of_two, "three-consecutive-turns" },
	{ STRAT_E_TWO_SQUARES, box_of_three, "more-than-three-times" },
	{ STRAT_E_TWO_SQUARES, is_gravon, "two-squares-of-gravon" },
	{ STRAT_E_TWO_SQUARES, NULL, "two-squares-count" },
	{ STRAT_E_CHASE, NULL, "chase-form" },
	{ STRAT_E_STRIKE, NULL, "scout-moves-or-strikes" },
	{ STRAT_E_POWER, is_scout_turning, "scout-strikes-straight" },
	{ STRAT_E_REACH, is_return, "quickness-no-return" },
	{ STRAT_E_REACH, is_flight, "flight-way" },
	{ STRAT_E_RANGE, is_far, "power-distance" },
	{ STRAT_E_RANGE, NULL, "power-targets" },
	{ STRAT_E_RESCUE, is_rescue_by_attack, "rescue-by-attack" },
	{ STRAT_E_RESCUE, is_elsewhere, "rescue-where" },
	{ STRAT_E_RESCUE, is_bomb_back, "rescue-which" },
	{ STRAT_E_RESCUE, is_gone, "rescue-which" },
	{ STRAT_E_OUTCOME, are_slayers, "slayer-against-slayer" },
	{ STRAT_E_OUTCOME, are_spies, "spy-against-spy" },
	{ STRAT_E_OUTCOME, is_bomb_bursting, "burst-bomb" },
	{ STRAT_E_OUTCOME, is_bomb_staying, "bomb-never-advances" },
	{ STRAT_E_OUTCOME, is_advance, "either-winner-advances" },
	{ STRAT_E_OUTCOME, is_rampage_there, "rampage-flags-and-traps" },
	{ STRAT_E_OUTCOME, is_enchanting_still, "enchant-flags-and-traps" },
	{ STRAT_E_OUTCOME, is_shot, "arrow-strike-targets" },
	{ STRAT_E_OVER, is_limit, "limit-is-a-draw" },
	{ STRAT_E_OVER, is_power_all, "power-is-enough" },
};

/* Return the piece on the square where PLY ends, or 0 if it is empty or the mover's own square. */
static strat_piece
attacked(const struct strat_play *p, const struct strat_ply *ply)
{
	return ply->to == ply->from ? 0 : p->at[ply->to];
}

const char *
strat_ruling_for_ply(const struct strat_play *p, const struct strat_ply *ply,
    const struct strat_event *ev, enum strat_code code)
{
	struct question q = { p, p->rules, ply, ev, STRAT_NO_RANK, STRAT_NO_RANK };
	size_t i;

	if (code == STRAT_E_OUTCOME && !ev)
		return NULL; /* an unknown piece was in the battle */
	q.mover = strat_piece_rank(ev ? ev->mover : p->at[ply->from]);
	q.target = strat_piece_rank(ev ? ev->target : attacked(p, ply));
	for (i = 0; i < sizeof rows / sizeof *rows; i++)
		if (rows[i].code == code && (!rows[i].is_so || rows[i].is_so(&q)))
			return rows[i].ruling;
	return NULL;
}

const char *
strat_rescue_refusal(const struct strat_play *p, const struct strat_ply *ply)
{
	struct question q = { p, p->rules, ply, NULL, strat_piece_rank(p->at[ply->from]),
		strat_piece_rank(attacked(p, ply)) };
	size_t i;

	if (q.mover == STRAT_UNKNOWN && ply->shown >> 4)
		q.mover = (enum strat_rank)(ply->shown >> 4);
	for (i = 0; i < sizeof refusals / sizeof *refusals; i++)
		if (!refusals[i].is_so || refusals[i].is_so(&q))
			break;
	return refusals[i].why;
}

const char *
strat_ruling_for_end(const struct strat_play *p, enum strat_result result)
{
	return p->limit                           ? "limit-is-a-draw"
	    : strat_moves_only_powers(p, p->turn) ? "power-is-enough"
	    : result == STRAT_DRAW                ? "both-immobile"
						  : "no-legal-move";
}

const char *
strat_ruling_for_army(const struct strat_rules *rules)
{
	static const struct {
		const char *rules, *ruling;
	} armies[] = { { "american-revised", "american-revised-army" },
		{ "hasbro-1999", "hasbro-army" }, { "jumbo-mission", "mission-army" },
		{ "fire-ice", "fire-ice-army" }, { "fire-ice-powers", "fire-ice-army" } };
	size_t i;

	for (i = 0; i < sizeof armies / sizeof *armies; i++)
		if (strcmp(armies[i].rules, rules->name) == 0)
			return armies[i].ruling;
	return NULL;
}
