/* tally.c - the counts of one game, updated ply by ply. */
#include "study/tally.h"

#include <stdlib.h>
#include <string.h>

#include "game/moves.h"

/* ------ the beginning ------ */

/* Return the index of a square as SIDE sees it, from 0. */
static size_t
seen_from(const struct strat_rules *r, enum strat_side side, strat_square s)
{
	int file = strat_file(s), row = strat_row(s);

	if (side == STRAT_BLUE) {
		file = r->files + 1 - file;
		row = r->rows + 1 - row;
	}
	return (size_t)(row - 1) * STRAT_MAX_FILES + (size_t)file - 1;
}

/* Write the setup PLACED to TO, row by row from the front; if MIRROR is 1, from right to left. */
static void
write_setup(char *to, const struct strat_rules *r, const uint8_t *placed, int mirror)
{
	int row, file;

	for (row = r->home; row-- > 0;) {
		for (file = 0; file < r->files; file++) {
			int rank =
			    placed[row * STRAT_MAX_FILES + (mirror ? r->files - 1 - file : file)];

			*to++ = rank ? strat_rank_symbol[rank] : '.';
		}
		*to++ = row ? '/' : '\0';
	}
}

static void
note_setup(struct strat_tally *t, const struct strat_rules *r, enum strat_side side)
{
	char mirror[sizeof *t->setup];

	t->mirrored[side] = 0;
	t->setup[side][0] = '\0';
	if (t->side[side].begun[STRAT_UNKNOWN])
		return;
	write_setup(t->setup[side], r, t->placed[side], 0);
	write_setup(mirror, r, t->placed[side], 1);
	if (strcmp(mirror, t->setup[side]) < 0) {
		memcpy(t->setup[side], mirror, sizeof mirror);
		t->mirrored[side] = 1;
	}
}

/* Record a piece on the board at the start. */
static void
note_piece(struct strat_tally *t, const struct strat_play *p, strat_square s)
{
	enum strat_rank rank = strat_piece_rank(p->at[s]);
	int id = strat_piece_id(p->at[s]);
	enum strat_side army = strat_army_of(id);
	struct strat_tally_side *side = &t->side[army];

	side->begun[rank]++;
	t->from[army].piece[seen_from(p->rules, army, s)] = (uint8_t)(id - army * STRAT_MAX_ARMY);
	if (rank == STRAT_BOMB)
		side->bombs |= strat_army_bit(id);
	if (rank == STRAT_SPY)
		side->spies |= strat_army_bit(id);
	if (t->has_setups && rank != STRAT_UNKNOWN)
		t->placed[army][seen_from(p->rules, army, s)] = (uint8_t)rank;
}

/* Loop over the occupied squares S. */
#define EACH_PIECE(p, s)                                                                           \
	for (s = 0x11; s <= 0xaa; s++)                                                             \
		if ((p)->at[s] && (p)->at[s] != STRAT_LAKE)

static void
note_alive(const struct strat_play *p, uint8_t red[STRAT_RANKS], uint8_t blue[STRAT_RANKS])
{
	int w;

	for (w = 0; w < 3; w++) {
		uint64_t left = p->pieces[STRAT_RED].word[w] | p->pieces[STRAT_BLUE].word[w];

		for (; left; left &= left - 1) {
			strat_piece piece = p->at[(w << 6) + __builtin_ctzll(left)];
			int is_red = strat_army_of(strat_piece_id(piece)) == STRAT_RED;

			(is_red ? red : blue)[strat_piece_rank(piece)]++;
		}
	}
}

/* Take the snapshots that are due after P->ply plies. */
static inline void
take_snapshots(struct strat_tally *t, const struct strat_play *p)
{
	if (p->ply != t->next_span || t->spans + t->first_span == STRAT_SPANS)
		return;
	note_alive(p, t->side[STRAT_RED].alive[t->spans], t->side[STRAT_BLUE].alive[t->spans]);
	t->spans++;
	t->next_span += STRAT_SPAN;
}

static inline void
count_choices(struct strat_tally *t, const struct strat_play *p)
{
	if (t->wants_choices)
		t->choices = (uint32_t)strat_moves_count(p);
}

void
strat_tally_begin(
    struct strat_tally *t, const struct strat_play *p, const struct strat_start *start)
{
	uint8_t wants_choices = t->wants_choices;
	int s;

	memset(t->side, 0, sizeof t->side);
	memset(t->placed, 0, sizeof t->placed);
	memset(t->from, 0, sizeof t->from);
	t->wants_choices = wants_choices;
	t->nbattles = 0;
	t->before = p->ply;
	t->plies = t->first_battle = t->spans = 0;
	t->first_span = (p->ply + STRAT_SPAN - 1) / STRAT_SPAN;
	t->next_span = t->first_span * STRAT_SPAN;
	t->span = p->ply / STRAT_SPAN < STRAT_SPANS ? p->ply / STRAT_SPAN : STRAT_SPANS - 1;
	t->left_of_span = STRAT_SPAN - p->ply % STRAT_SPAN;
	t->turn = (uint8_t)p->turn;
	t->has_setups = !start->is_position;
	EACH_PIECE(p, s)
	{
		note_piece(t, p, (strat_square)s);
	}
	for (s = 0; s < 2; s++) {
		t->from[s].prior = start->is_position ? NULL : t->prior;
		t->side[s].has_moved = start->is_position ? start->hints.moved[s] : 0;
		if (t->has_setups)
			note_setup(t, p->rules, (enum strat_side)s);
	}
	take_snapshots(t, p);
	count_choices(t, p);
}

/* ------ battles ------ */

static inline struct strat_tally_side *
army_of(struct strat_tally *t, strat_piece piece)
{
	return &t->side[strat_army_of(strat_piece_id(piece))];
}

static inline uint64_t
bit_of(strat_piece piece)
{
	return strat_army_bit(strat_piece_id(piece));
}

/* Record the use of a Bomb, Miner, Spy or Scout that attacked. */
static void
note_attack(
    struct strat_tally_side *side, enum strat_rank a, enum strat_rank d, int surprise, int is_gone)
{
	if (a == STRAT_MINER)
		side->uses[d == STRAT_BOMB && is_gone ? STRAT_USE_MINER_BOMB
			: d == STRAT_FLAG             ? STRAT_USE_MINER_FLAG
			: surprise                    ? STRAT_USE_MINER_UNMOVED
						      : STRAT_USE_MINER_MOVED]++;
	else if (a == STRAT_SPY)
		side->uses[d == STRAT_MARSHAL && is_gone ? STRAT_USE_SPY_MARSHAL
			: d == STRAT_BOMB                ? STRAT_USE_SPY_BOMB
							 : STRAT_USE_SPY_OTHER]++;
	else if (a == STRAT_SCOUT)
		side->uses[d == STRAT_SPY && is_gone ? STRAT_USE_SCOUT_SPY
			: d == STRAT_FLAG            ? STRAT_USE_SCOUT_FLAG
			: surprise                   ? STRAT_USE_SCOUT_UNMOVED
						     : STRAT_USE_SCOUT_MOVED]++;
}

/* Record the use of a Bomb, Miner, Spy or Scout that was attacked. */
static void
note_defence(struct strat_tally_side *side, enum strat_rank d, int is_idle, int is_gone)
{
	if (d == STRAT_BOMB)
		side->uses[is_gone ? STRAT_USE_BOMB_TAKEN : STRAT_USE_BOMB_STOOD]++;
	else if (d == STRAT_MINER && is_gone && is_idle)
		side->uses[STRAT_USE_MINER_IDLE]++;
	else if (d == STRAT_SPY && is_gone)
		side->uses[STRAT_USE_SPY_CAUGHT]++;
	else if (d == STRAT_SCOUT && is_gone)
		side->uses[STRAT_USE_SCOUT_CAUGHT]++;
}

static void
note_losses(struct strat_tally *t, const struct strat_event *ev, int mover_gone, int target_gone)
{
	struct strat_tally_side *ours = army_of(t, ev->mover), *theirs = army_of(t, ev->target);
	enum strat_rank a = strat_piece_rank(ev->mover), d = strat_piece_rank(ev->target);

	if (mover_gone) {
		ours->lost_attacking[a]++;
		ours->gone |= bit_of(ev->mover);
	}
	if (target_gone) {
		theirs->lost_defending[d]++;
		theirs->lost_unmoved[d] += !(theirs->has_moved & bit_of(ev->target));
		theirs->gone |= bit_of(ev->target);
	}
	theirs->defences_won[d] += mover_gone && !target_gone;
}

static void
note_battle(struct strat_tally *t, const struct strat_event *ev)
{
	struct strat_tally_side *ours = army_of(t, ev->mover), *theirs = army_of(t, ev->target);
	enum strat_rank a = strat_piece_rank(ev->mover), d = strat_piece_rank(ev->target);
	int won = ev->outcome == STRAT_WON || ev->outcome == STRAT_CAPTURED;
	int target_gone = won || ev->outcome == STRAT_BOTH, mover_gone = !won;
	int surprise = !(theirs->has_moved & bit_of(ev->target));

	if (t->nbattles < STRAT_MAX_BATTLES)
		t->battles[t->nbattles++] = (struct strat_tally_battle){ (uint8_t)ev->side,
			(uint8_t)a, (uint8_t)d, ev->outcome, (uint8_t)surprise };
	if (!t->first_battle)
		t->first_battle = t->plies + 1;
	note_attack(ours, a, d, surprise, target_gone);
	note_defence(theirs, d, !(theirs->has_struck & bit_of(ev->target)), target_gone);
	note_losses(t, ev, mover_gone, target_gone);
	ours->attacks[a]++;
	ours->attacks_won[a] += won;
	theirs->defences[d]++;
	ours->has_struck |= bit_of(ev->mover);
	theirs->was_struck |= bit_of(ev->target);
}

/* Record that PIECE was removed without a battle. */
static void
note_removed(struct strat_tally *t, strat_piece piece)
{
	struct strat_tally_side *side = army_of(t, piece);
	enum strat_rank rank = strat_piece_rank(piece);

	side->lost_otherwise[rank]++;
	side->lost_unmoved[rank] += !(side->has_moved & bit_of(piece));
	side->gone |= bit_of(piece);
}

/* Record pieces removed by a power without a battle. */
static void
note_power(struct strat_tally *t, const struct strat_ply *ply, const struct strat_event *ev)
{
	int i;

	if (ply->kind == STRAT_RAGE) {
		for (i = 0; i < 8; i++)
			if (ev->around_gone >> i & 1)
				note_removed(t, ev->around[i]);
		if (!ev->stands)
			note_removed(t, ev->mover);
	} else if (ply->kind == STRAT_SHOOT && ev->outcome == STRAT_WON) {
		note_removed(t, ev->target);
	}
}

/* ------ plies ------ */

static inline uint32_t
distance(strat_square a, strat_square b)
{
	return (uint32_t)(abs(strat_file(a) - strat_file(b)) + abs(strat_row(a) - strat_row(b)));
}

static inline void
note_move(struct strat_tally *t, const struct strat_ply *ply, const struct strat_event *ev,
    uint32_t *tempo)
{
	struct strat_tally_side *mine = army_of(t, ev->mover), *side = &t->side[ev->side];
	enum strat_rank rank = strat_piece_rank(ev->mover);
	uint32_t far = ply->via ? distance(ply->from, ply->via) + distance(ply->via, ply->to)
				: distance(ply->from, ply->to);
	uint64_t bit = bit_of(ev->mover);
	int home = strat_row(ply->from) - strat_row(ply->to); /* rows moved towards Red's side */

	mine->moves[rank]++;
	mine->squares[rank] += far;
	if (!(mine->has_moved & bit)) {
		mine->has_moved |= bit;
		mine->moved[rank]++;
		mine->first[rank] += t->before + t->plies + 1;
	}
	mine->uses[STRAT_USE_SCOUT_FAR] += rank == STRAT_SCOUT && far > 1;
	tempo[STRAT_RETREATS] += ev->side == STRAT_RED ? home > 0 : home < 0;
	tempo[STRAT_SHUTTLES] += ply->from == side->to && ply->to == side->from;
	side->from = ply->from;
	side->to = ply->to;
}

void
strat_tally_ply(struct strat_tally *t, const struct strat_play *p, const struct strat_ply *ply,
    const struct strat_event *ev)
{
	int is_battle = ev->attack && ev->target; /* a Rampage has no target */
	uint32_t *tempo;

	if (t->left_of_span-- == 0) {
		t->left_of_span = STRAT_SPAN - 1;
		t->span += t->span < STRAT_SPANS - 1;
	}
	tempo = t->side[ev->side].tempo[t->span];
	tempo[STRAT_PLIES]++;
	tempo[STRAT_CHOICES] += t->choices;
	tempo[STRAT_ATTACKS] += is_battle;
	if (is_battle)
		note_battle(t, ev);
	if (ply->kind == STRAT_STEP || ply->kind == STRAT_QUICK || ply->kind == STRAT_FLY ||
	    ply->kind == STRAT_RAGE)
		note_move(t, ply, ev, tempo);
	if (ply->kind == STRAT_RAGE || ply->kind == STRAT_SHOOT)
		note_power(t, ply, ev);
	if (ev->rescue)
		t->side[strat_army_of(ev->rescue_id)].gone &= ~strat_army_bit(ev->rescue_id);
	t->plies++;
	take_snapshots(t, p);
	count_choices(t, p);
}

/* ------ the end ------ */

void
strat_tally_end(struct strat_tally *t, const struct strat_play *p)
{
	int s;

	note_alive(p, t->side[STRAT_RED].ended, t->side[STRAT_BLUE].ended);
	for (s = 0; s < 2; s++) {
		struct strat_tally_side *side = &t->side[s];

		side->uses[STRAT_USE_BOMB_UNTOUCHED] = (uint32_t)__builtin_popcountll(
		    side->bombs & ~side->was_struck & ~side->gone);
		side->uses[STRAT_USE_SPY_STILL] = (uint32_t)__builtin_popcountll(
		    side->spies & ~side->has_moved);
	}
}
