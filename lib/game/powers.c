/* powers.c - the powers of Fire & Ice: plies that are not steps. */
#include "game/powers.h"

#include <stdlib.h>
#include <string.h>

const uint8_t strat_power_of_kind[] = { [STRAT_STEP] = STRAT_NO_POWER,
	[STRAT_QUICK] = STRAT_QUICKNESS,
	[STRAT_FLY] = STRAT_FLIGHT,
	[STRAT_SENSE] = STRAT_DETECT,
	[STRAT_RAGE] = STRAT_RAMPAGE,
	[STRAT_CHARM] = STRAT_ENCHANT,
	[STRAT_SHOOT] = STRAT_ARROW };

const struct strat_power_info strat_power_infos[STRAT_POWERS] = {
	[STRAT_NO_POWER] = { "none", "" },
	[STRAT_QUICKNESS] = { "Quickness",
	    "two orthogonal steps, turns allowed; the second may be an attack" },
	[STRAT_FLIGHT] = { "Flight",
	    "over adjoining pieces in a line to the first empty square; then, if wished, an attack" },
	[STRAT_DETECT] = { "Detect Enemy", "an enemy within two squares shows its rank" },
	[STRAT_RAMPAGE] = { "Rampage",
	    "one step, then all eight neighbours, friends too, are attacked at once" },
	[STRAT_ENCHANT] = { "Enchant", "a lower enemy within two squares changes sides" },
	[STRAT_ARROW] = { "Arrow Strike", "a lower enemy within two squares is captured" },
	[STRAT_SIDEWAYS] = { "Sideways Strike",
	    "a run over open squares in a line, then an attack on a neighbour to either side of it" },
};

static const int directions[4] = { STRAT_EAST, STRAT_WEST, STRAT_NORTH, STRAT_SOUTH };

strat_ranks
strat_powers_holders(const struct strat_rules *r, uint8_t kind)
{
	strat_ranks set = 0;
	int i;

	for (i = STRAT_SPY; i <= STRAT_MARSHAL; i++)
		if (r->power[i] &&
		    (r->power[i] == strat_power_of_kind[kind] ||
			(kind == STRAT_QUICK && r->power[i] == STRAT_SIDEWAYS)))
			set |= STRAT_RANK_BIT(i);
	return set;
}

/* Return 1 if a piece of RANK may use the power of KIND. */
static int
has_power(const struct strat_rules *r, enum strat_rank rank, uint8_t kind)
{
	strat_ranks set = strat_powers_holders(r, kind);

	return rank == STRAT_UNKNOWN ? set != 0 : (set & STRAT_RANK_BIT(rank)) != 0;
}

/* Return the only rank with the power of KIND, or STRAT_UNKNOWN if there are several. */
static enum strat_rank
only_holder(const struct strat_rules *r, uint8_t kind)
{
	strat_ranks set = strat_powers_holders(r, kind);
	int i;

	for (i = STRAT_SPY; i <= STRAT_MARSHAL; i++)
		if (set == STRAT_RANK_BIT(i))
			return (enum strat_rank)i;
	return STRAT_UNKNOWN;
}

/* Return the square where a Flight from FROM in direction D lands, or 0 if it is not possible. */
static strat_square
landing(const struct strat_play *p, strat_square from, int d)
{
	int s = from + d;

	while (p->at[s] && p->at[s] != STRAT_LAKE)
		s += d;
	return p->at[s] || (s == from + d && !p->rules->flight_over_none) ? 0 : (strat_square)s;
}

static int
is_landing(const struct strat_play *p, strat_square from, strat_square to)
{
	int i;

	for (i = 0; i < 4; i++)
		if (landing(p, from, directions[i]) == to)
			return 1;
	return 0;
}

/* Check the path of a Quickness: two steps, which return to the start only if the rules allow
 * it. */
static int
quick_path(const struct strat_play *p, const struct strat_ply *ply)
{
	if (!strat_is_adjacent(ply->from, ply->via) || !strat_is_adjacent(ply->via, ply->to) ||
	    (ply->to == ply->from && !p->rules->quickness_returns))
		return -STRAT_E_REACH;
	return p->at[ply->via] ? -STRAT_E_BLOCKED : 0;
}

/* Check the path of a Sideways Strike: a run from FROM to VIA, then an attack on a neighbour off
 * its line. */
static int
sideways_path(const struct strat_play *p, const struct strat_ply *ply)
{
	int up = strat_file(ply->from) == strat_file(ply->via), s;
	int d = up ? STRAT_NORTH : STRAT_EAST;

	if (ply->from == ply->via || (!up && strat_row(ply->from) != strat_row(ply->via)) ||
	    !strat_is_adjacent(ply->via, ply->to) || !p->at[ply->to] ||
	    up == (strat_file(ply->via) == strat_file(ply->to)))
		return -STRAT_E_REACH;
	if (ply->via < ply->from)
		d = -d;
	for (s = ply->from + d; !p->at[s] && s != ply->via; s += d)
		;
	return p->at[s] ? -STRAT_E_BLOCKED : 0;
}

/* Check the path of PLY, which has two parts, for a piece of RANK.  An unknown piece may have
 * either power. */
static int
two_parts_path(const struct strat_play *p, const struct strat_ply *ply, enum strat_rank rank)
{
	int rc = -STRAT_E_POWER;

	if (rank != STRAT_UNKNOWN)
		return p->rules->power[rank] == STRAT_SIDEWAYS ? sideways_path(p, ply)
							       : quick_path(p, ply);
	if (memchr(p->rules->power, STRAT_QUICKNESS, sizeof p->rules->power))
		rc = quick_path(p, ply);
	if (rc < 0 && memchr(p->rules->power, STRAT_SIDEWAYS, sizeof p->rules->power))
		rc = sideways_path(p, ply);
	return rc;
}

int
strat_powers_path(const struct strat_play *p, const struct strat_ply *ply, enum strat_rank rank)
{
	if (!has_power(p->rules, rank, ply->kind))
		return -STRAT_E_POWER;
	switch (ply->kind) {
	case STRAT_QUICK:
		return two_parts_path(p, ply, rank);
	case STRAT_FLY:
		if (!is_landing(p, ply->from, ply->via ? ply->via : ply->to))
			return -STRAT_E_REACH;
		return ply->via && !strat_is_adjacent(ply->via, ply->to) ? -STRAT_E_REACH : 0;
	default: /* Rampage */
		if (!strat_is_adjacent(ply->from, ply->to))
			return -STRAT_E_REACH;
		return p->at[ply->to] ? -STRAT_E_BLOCKED : 0;
	}
}

static int
within_two(strat_square a, strat_square b)
{
	return abs(strat_file(a) - strat_file(b)) <= 2 && abs(strat_row(a) - strat_row(b)) <= 2;
}

static int
is_enchanted(const struct strat_play *p, int id)
{
	return (p->enchanted[strat_army_of(id)] & strat_army_bit(id)) != 0;
}

int
strat_powers_target(const struct strat_play *p, const struct strat_ply *ply)
{
	strat_piece target = p->at[ply->to];

	if (!has_power(p->rules, strat_piece_rank(p->at[ply->from]), ply->kind))
		return -STRAT_E_POWER;
	if (!(target & STRAT_SIDE_BIT(STRAT_OTHER(p->turn))) || !within_two(ply->from, ply->to))
		return -STRAT_E_RANGE;
	if (ply->kind == STRAT_CHARM && is_enchanted(p, strat_piece_id(target)))
		return -STRAT_E_RANGE;
	return 0;
}

int
strat_powers_outcome(const struct strat_ply *ply, strat_piece mover, enum strat_rank rank)
{
	if (ply->kind == STRAT_SENSE)
		return STRAT_NO_OUTCOME;
	if (rank == STRAT_UNKNOWN || strat_piece_rank(mover) == STRAT_UNKNOWN)
		return ply->outcome;
	return rank < strat_piece_rank(mover) ? STRAT_WON : STRAT_LOST;
}

/* Decide the clash between a neighbour of RANK and the rampaging BEAST: *FALLS is set to 1 if the
 * neighbour is removed, *FELLS if the beast is. */
static void
clash(const struct strat_rules *r, enum strat_rank rank, enum strat_rank beast, int *falls,
    int *fells)
{
	*falls = rank <= beast;
	*fells = (rank >= beast && rank <= STRAT_MARSHAL) || (rank == STRAT_BOMB && r->traps_kill);
}

int
strat_powers_judge_rampage(const struct strat_play *p, const struct strat_ply *ply,
    enum strat_rank rank, struct strat_event *ev)
{
	int i, falls, fells, beast_falls = 0;

	if (rank == STRAT_UNKNOWN)
		rank = only_holder(p->rules, ply->kind);
	if (rank == STRAT_UNKNOWN)
		return -STRAT_E_UNKNOWN;
	for (i = 0; i < 8; i++) {
		strat_square s = (strat_square)(ply->to + strat_around[i]);
		strat_piece piece = s == ply->from ? 0 : p->at[s];
		int shown = (int)(ply->around >> 4 * i & 15);

		if (!piece || piece == STRAT_LAKE)
			continue;
		if (strat_piece_rank(piece) == STRAT_UNKNOWN) {
			if (!shown || shown == STRAT_UNKNOWN)
				return -STRAT_E_UNKNOWN;
			piece = (strat_piece)((piece & ~15) | shown);
		}
		ev->around[i] = piece;
		ev->battle = 1;
		if (strat_piece_side(piece) != strat_piece_side(p->at[ply->from]))
			ev->attack = 1;
		clash(p->rules, strat_piece_rank(piece), rank, &falls, &fells);
		ev->around_gone |= (uint8_t)(falls << i);
		beast_falls |= fells;
	}
	ev->outcome = beast_falls ? STRAT_LOST : STRAT_WON;
	return 0;
}

/* ------ listing ------ */

typedef int each_fn(void *arg, const struct strat_ply *ply);

/* Pass PLY from its piece via VIA to TO to the callback, unless a repetition rule forbids it. */
static int
offer(const struct strat_play *p, enum strat_side side, struct strat_ply ply, strat_square via,
    strat_square to, each_fn *each, void *arg)
{
	ply.via = via;
	ply.to = to;
	ply.mark = to != ply.from && p->at[to] ? STRAT_ATTACK_MARK : STRAT_MOVE_MARK;
	if (strat_play_repeats(p, side, &ply) && !strat_play_rescue_saves(p, side, &ply))
		return 0;
	return each(arg, &ply);
}

/* Return 1 if a piece of SIDE may end on S, attacking any piece there. */
static int
may_end(const struct strat_play *p, enum strat_side side, int s)
{
	return !(p->at[s] & (STRAT_LAKE | STRAT_SIDE_BIT(side)));
}

static int
each_quick(const struct strat_play *p, enum strat_side side, struct strat_ply ply, each_fn *each,
    void *arg)
{
	int i, j, via, to, rc;

	for (i = 0; i < 4; i++) {
		via = ply.from + directions[i];
		if (p->at[via])
			continue;
		for (j = 0; j < 4; j++) {
			to = via + directions[j];
			if (to == ply.from ? !p->rules->quickness_returns : !may_end(p, side, to))
				continue;
			rc = offer(p, side, ply, (strat_square)via, (strat_square)to, each, arg);
			if (rc)
				return rc;
		}
	}
	return 0;
}

static int
each_sideways(const struct strat_play *p, enum strat_side side, struct strat_ply ply, each_fn *each,
    void *arg)
{
	int i, turn, to, via, rc = 0;

	for (i = 0; !rc && i < 4; i++)
		for (via = ply.from + directions[i]; !rc && !p->at[via]; via += directions[i])
			for (turn = 0; !rc && turn < 2; turn++) {
				to = via + directions[(i < 2 ? 2 : 0) + turn];
				if (p->at[to] & STRAT_SIDE_BIT(STRAT_OTHER(side)))
					rc = offer(p, side, ply, (strat_square)via,
					    (strat_square)to, each, arg);
			}
	return rc;
}

static int
each_flight(const struct strat_play *p, enum strat_side side, struct strat_ply ply, each_fn *each,
    void *arg)
{
	int i, j, to, rc;

	for (i = 0; i < 4; i++) {
		strat_square land = landing(p, ply.from, directions[i]);

		if (!land)
			continue;
		rc = offer(p, side, ply, 0, land, each, arg);
		for (j = 0; !rc && j < 4; j++) {
			to = land + directions[j];
			if (p->at[to] & STRAT_SIDE_BIT(STRAT_OTHER(side)))
				rc = offer(p, side, ply, land, (strat_square)to, each, arg);
		}
		if (rc)
			return rc;
	}
	return 0;
}

static int
each_rampage(const struct strat_play *p, enum strat_side side, struct strat_ply ply, each_fn *each,
    void *arg)
{
	int i, to, rc = 0;

	for (i = 0; !rc && i < 4; i++) {
		to = ply.from + directions[i];
		if (!p->at[to])
			rc = offer(p, side, ply, 0, (strat_square)to, each, arg);
	}
	return rc;
}

static int
each_target(const struct strat_play *p, enum strat_side side, struct strat_ply ply, each_fn *each,
    void *arg)
{
	int df, dr, rc = 0;

	for (dr = -2; !rc && dr <= 2; dr++)
		for (df = -2; !rc && df <= 2; df++) {
			int file = strat_file(ply.from) + df, row = strat_row(ply.from) + dr;

			if (file < 1 || file > p->rules->files || row < 1 || row > p->rules->rows)
				continue;
			ply.to = strat_square_at(file, row);
			if (!(p->at[ply.to] & STRAT_SIDE_BIT(STRAT_OTHER(side))))
				continue;
			if (ply.kind == STRAT_CHARM &&
			    is_enchanted(p, strat_piece_id(p->at[ply.to])))
				continue;
			rc = each(arg, &ply);
		}
	return rc;
}

int
strat_powers_each(
    const struct strat_play *p, enum strat_side side, strat_square from, each_fn *each, void *arg)
{
	struct strat_ply ply = { .from = from };
	enum strat_rank rank = strat_piece_rank(p->at[from]);

	if (rank == STRAT_UNKNOWN)
		return 0;
	switch (p->rules->power[rank]) {
	case STRAT_QUICKNESS:
		ply.kind = STRAT_QUICK;
		return each_quick(p, side, ply, each, arg);
	case STRAT_SIDEWAYS:
		ply.kind = STRAT_QUICK;
		return each_sideways(p, side, ply, each, arg);
	case STRAT_FLIGHT:
		ply.kind = STRAT_FLY;
		return each_flight(p, side, ply, each, arg);
	case STRAT_RAMPAGE:
		ply.kind = STRAT_RAGE;
		return each_rampage(p, side, ply, each, arg);
	case STRAT_DETECT:
		ply.kind = STRAT_SENSE;
		return each_target(p, side, ply, each, arg);
	case STRAT_ENCHANT:
		ply.kind = STRAT_CHARM;
		return each_target(p, side, ply, each, arg);
	case STRAT_ARROW:
		ply.kind = STRAT_SHOOT;
		return each_target(p, side, ply, each, arg);
	default:
		return 0;
	}
}
