/* habits.c - what each piece has done in a game, as far as both players could see it. */
#include "study/analysis/habits.h"

#include <string.h>

#include "study/analysis/placing.h"

/* ------ the beginning ------ */

static int
is_classical(const struct strat_rules *r)
{
	return r->files == 10 && r->rows == 10 && r->home == 4 && !r->any_army &&
	    memcmp(r->army, strat_classical_army, sizeof strat_classical_army) == 0;
}

/* Return the row of S as SIDE sees it, from 1. */
static int
row_of(const struct strat_rules *r, enum strat_side side, strat_square s)
{
	return side == STRAT_RED ? strat_row(s) : r->rows + 1 - strat_row(s);
}

static uint8_t
home_of(const struct strat_rules *r, enum strat_side side, strat_square s)
{
	int file = side == STRAT_RED ? strat_file(s) : r->files + 1 - strat_file(s);
	int row = row_of(r, side, s);

	return row > 4 ? STRAT_NO_HOME : (uint8_t)((row - 1) * 10 + file - 1);
}

void
strat_habits_begin(
    struct strat_habits *h, const struct strat_play *p, const struct strat_start *start)
{
	int s;

	memset(h, 0, sizeof *h);
	h->is_classical = (uint8_t)is_classical(p->rules);
	for (s = 0; s <= STRAT_MAX_PIECES; s++)
		h->piece[s].home = STRAT_NO_HOME;
	for (s = 0x11; s <= 0xaa; s++) {
		int id = strat_piece_id(p->at[s]);
		enum strat_side army;

		if (!p->at[s] || p->at[s] == STRAT_LAKE)
			continue;
		army = strat_army_of(id);
		h->piece[id].reached = (uint8_t)row_of(p->rules, army, (strat_square)s);
		if (!start->is_position && h->is_classical)
			h->piece[id].home = home_of(p->rules, army, (strat_square)s);
		if (start->is_position && start->hints.moved[army] & strat_army_bit(id))
			h->piece[id].has_moved = 1;
	}
}

/* ------ plies ------ */

/* Return the rank of PIECE if both players know it, or STRAT_UNKNOWN. */
static enum strat_rank
shown_rank(struct strat_belief *b, strat_piece piece)
{
	return strat_ranks_single(strat_belief_ranks(b, STRAT_VIEW_PUBLIC, strat_piece_id(piece)));
}

/* Return the piece of SIDE next to S in direction D, or 0. */
static strat_piece
beside(const struct strat_play *p, strat_square s, int d, enum strat_side side)
{
	strat_piece piece = p->at[s + strat_directions[d]];

	return piece && piece != STRAT_LAKE && strat_piece_side(piece) == side ? piece : 0;
}

static void
raise(uint8_t *highest, enum strat_rank rank)
{
	if (rank > *highest)
		*highest = (uint8_t)rank;
}

static void
count(uint8_t *n)
{
	if (*n < UINT8_MAX)
		++*n;
}

/* Note whom the piece of HABITS left and met when it moved from FROM to TO without a battle. */
static void
note_meetings(struct strat_habits *h, struct strat_piece_habits *mine, const struct strat_play *p,
    struct strat_belief *b, enum strat_side side, strat_square from, strat_square to)
{
	int d;

	for (d = 0; d < 4; d++) {
		strat_piece left = beside(p, from, d, STRAT_OTHER(side)),
			    met = beside(p, to, d, STRAT_OTHER(side));
		enum strat_rank rank;

		if (left && !strat_is_adjacent((strat_square)(from + strat_directions[d]), to) &&
		    (rank = shown_rank(b, left)) != STRAT_UNKNOWN)
			raise(&mine->fled, rank);
		if (!met || strat_is_adjacent((strat_square)(to + strat_directions[d]), from))
			continue;
		rank = shown_rank(b, met);
		if (rank != STRAT_UNKNOWN)
			raise(&mine->approached, rank);
		else
			count(h->piece[strat_piece_id(met)].has_moved ? &mine->met_moved
								      : &mine->met_unmoved);
	}
}

/* Note the unknown piece on S, if the other side has just moved it there, in all pieces of SIDE next to it
 * other than MOVER. */
static void
note_patience(struct strat_habits *h, const struct strat_play *p, struct strat_belief *b,
    enum strat_side side, strat_square s, int mover)
{
	int d;

	if (!s || !p->at[s] || p->at[s] == STRAT_LAKE || strat_piece_side(p->at[s]) == side ||
	    shown_rank(b, p->at[s]) != STRAT_UNKNOWN)
		return;
	for (d = 0; d < 4; d++) {
		strat_piece piece = beside(p, s, d, side);

		if (piece && strat_piece_id(piece) != mover)
			count(&h->piece[strat_piece_id(piece)].let_stand);
	}
}

/* Note in HABITS what its unknown piece on S, of SIDE, did not do in a turn of SIDE. */
static void
note_inaction(struct strat_piece_habits *habits, const struct strat_play *p, struct strat_belief *b,
    enum strat_side side, strat_square s)
{
	int d, is_free = 0;

	for (d = 0; d < 4; d++) {
		strat_piece other = beside(p, s, d, STRAT_OTHER(side));
		enum strat_rank rank = other ? shown_rank(b, other) : STRAT_UNKNOWN;

		is_free |= !p->at[s + strat_directions[d]];
		if (rank <= STRAT_MARSHAL && (!habits->spared || rank < habits->spared))
			habits->spared = (uint8_t)rank;
	}
	if (is_free && !habits->has_moved && habits->free < UINT16_MAX)
		habits->free++;
}

/* Note what the unknown pieces of SIDE other than MOVER did not do in this turn. */
static void
note_inactions(struct strat_habits *h, const struct strat_play *p, struct strat_belief *b,
    enum strat_side side, int mover)
{
	strat_square s;

	for (s = 0x11; s <= 0xaa; s++) {
		strat_piece piece = p->at[s];

		if (piece && piece != STRAT_LAKE && strat_piece_side(piece) == side &&
		    strat_piece_id(piece) != mover && shown_rank(b, piece) == STRAT_UNKNOWN)
			note_inaction(&h->piece[strat_piece_id(piece)], p, b, side, s);
	}
}

void
strat_habits_ply(struct strat_habits *h, const struct strat_play *p, struct strat_belief *b,
    const struct strat_ply *ply, const struct strat_event *ev)
{
	int id = strat_piece_id(ev->mover);
	struct strat_piece_habits *mine = &h->piece[id];
	int row;

	note_patience(h, p, b, ev->side, h->last_to, id);
	note_inactions(h, p, b, ev->side, id);
	h->last_to = ev->stands;
	if (ply->kind != STRAT_STEP && ply->kind != STRAT_QUICK && ply->kind != STRAT_FLY &&
	    ply->kind != STRAT_RAGE)
		return;
	if (!mine->has_moved) {
		mine->has_moved = 1;
		mine->first = p->ply;
	}
	mine->last = p->ply;
	mine->moves++;
	if (!ev->stands)
		return;
	row = row_of(p->rules, strat_army_of(id), ev->stands);
	if (row > mine->reached)
		mine->reached = (uint8_t)row;
	if (!ev->attack)
		note_meetings(h, mine, p, b, ev->side, ply->from, ev->stands);
}

/* ------ features ------ */

enum {
	UNMOVED = 0,                 /* by time, then by row of the setup */
	MOVES = UNMOVED + 6 * 4,     /* by their number */
	FIRST = MOVES + 5,           /* by time */
	APPROACHED = FIRST + 6,      /* by rank */
	FLED = APPROACHED + 12,      /* by rank */
	MET_MOVED = FLED + 12,       /* one, two, more */
	MET_UNMOVED = MET_MOVED + 3, /* likewise */
	LET_STAND = MET_UNMOVED + 3, /* likewise, if it has not moved; if it has */
	REACHED = LET_STAND + 6,     /* the middle, the other's home */
	RECENT = REACHED + 2,        /* moved within 10 plies, within 30 */
	FREE = RECENT + 2,           /* by turns in which it could have moved */
	SPARED = FREE + 7,           /* by rank */
	STRANGE = SPARED + 10,       /* a home that is not known */
	ALL_HABITS = STRANGE + 1
};

_Static_assert(ALL_HABITS <= STRAT_HABITS, "more features than weights");

/* Return which of the spans with these N ENDS has the number X: N after the last. */
static int
span_in(const uint16_t *ends, int n, uint32_t x)
{
	int i = 0;

	while (i < n && x > ends[i])
		i++;
	return i;
}

/* Return which of the 6 spans of a game PLIES plies are in. */
static int
span_of(uint32_t plies)
{
	static const uint16_t ends[] = { 20, 60, 120, 200, 320 };

	return span_in(ends, 5, plies);
}

static int
up_to_three(int n)
{
	return n < 3 ? n : 3;
}

int
strat_habits_list(
    const struct strat_habits *h, int id, uint32_t plies, uint8_t list[STRAT_MAX_HABITS])
{
	static const uint16_t moves[] = { 1, 3, 7, 15 }, turns[] = { 0, 3, 10, 25, 50, 100 };
	const struct strat_piece_habits *mine = &h->piece[id];
	int n = 0;

	if (mine->home == STRAT_NO_HOME) {
		list[n++] = STRANGE;
	} else if (!mine->has_moved) {
		list[n++] = (uint8_t)(UNMOVED + span_of(plies) * 4 + mine->home / 10);
		list[n++] = (uint8_t)(FREE + span_in(turns, 6, mine->free));
	}
	if (mine->has_moved && mine->first) {
		uint32_t age = plies - mine->last;

		list[n++] = (uint8_t)(MOVES + span_in(moves, 4, mine->moves));
		list[n++] = (uint8_t)(FIRST + span_of(mine->first));
		if (mine->reached > 4)
			list[n++] = (uint8_t)(REACHED + (mine->reached > 6));
		if (age < 30)
			list[n++] = (uint8_t)(RECENT + (age >= 10));
	}
	if (mine->spared)
		list[n++] = (uint8_t)(SPARED + mine->spared - 1);
	if (mine->approached)
		list[n++] = (uint8_t)(APPROACHED + mine->approached - 1);
	if (mine->fled)
		list[n++] = (uint8_t)(FLED + mine->fled - 1);
	if (mine->met_moved)
		list[n++] = (uint8_t)(MET_MOVED + up_to_three(mine->met_moved) - 1);
	if (mine->met_unmoved)
		list[n++] = (uint8_t)(MET_UNMOVED + up_to_three(mine->met_unmoved) - 1);
	if (mine->let_stand)
		list[n++] = (uint8_t)(LET_STAND + 3 * mine->has_moved +
		    up_to_three(mine->let_stand) - 1);
	return n;
}

int
strat_habits_trust(int feature)
{
	return feature >= SPARED && feature < STRANGE ? STRAT_TRUST_CONTACT : STRAT_TRUST_HABITS;
}
