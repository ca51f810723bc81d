/* game_context.c - observations of a game: what each side knows of the pieces, where they have
 * been, and which are close to each other. */
#include "formats/sgb/coder/game_context.h"

#include <stdlib.h>
#include <string.h>

#include "game/squares.h"

/* ------ constant tables ------ */

static enum strat_target_class
victim_of(enum strat_rank me, enum strat_rank it)
{
	if (it == STRAT_BOMB)
		return me == STRAT_MINER ? STRAT_TARGET_MINED : STRAT_TARGET_BOMB;
	if (it == STRAT_FLAG)
		return STRAT_TARGET_FLAG;
	if (me == STRAT_SPY)
		return it == STRAT_MARSHAL ? STRAT_TARGET_PRIZE : STRAT_TARGET_TRIFLE;
	if (it == me)
		return STRAT_TARGET_EQUAL;
	return it > me            ? STRAT_TARGET_STRONGER
	    : it >= STRAT_COLONEL ? STRAT_TARGET_OFFICER
				  : STRAT_TARGET_WEAKER;
}

static void
fill_eyes(struct strat_game_context *sc)
{
	int me, it;

	for (me = 0; me < STRAT_RANKS; me++) {
		sc->victim[me][STRAT_UNMOVED] = STRAT_TARGET_UNMOVED;
		sc->victim[me][STRAT_MOVED] = STRAT_TARGET_MOVED;
		for (it = STRAT_SPY; it < STRAT_RANKS; it++) {
			enum strat_target_class v = victim_of(
			    (enum strat_rank)me, (enum strat_rank)it);

			sc->victim[me][STRAT_SHOWN + it] = (uint8_t)v;
			if (v == STRAT_TARGET_STRONGER)
				sc->threats[me].hunters |= STRAT_LOOK_BIT(STRAT_SHOWN + it);
			if (v == STRAT_TARGET_WEAKER || v == STRAT_TARGET_OFFICER ||
			    v == STRAT_TARGET_PRIZE || v == STRAT_TARGET_MINED)
				sc->threats[me].prey |= STRAT_LOOK_BIT(STRAT_SHOWN + it);
		}
	}
}

static int
clamp(int n)
{
	return n < -3 ? -3 : n > 3 ? 3 : n;
}

/* Fill in the relation X files to the east and Y rows to the north, as Red sees it, or with TURNED
 * as Blue does. */
static void
fill_way(struct strat_relation_tables *w, int x, int y, int turned)
{
	int at = STRAT_WIDE_END + y * 32 + x, length = abs(x + y);
	int nx = clamp(turned ? -x : x), ny = clamp(turned ? -y : y);
	int far = length < 3 ? length - 1 : length < 5 ? 2 : 3;
	int way = (y ? 0 : 2) + ((x + y > 0) == turned);

	w->far[at] = (uint8_t)(abs(x) + abs(y));
	w->near[0][turned][at] = w->near[1][turned][at] = (uint8_t)((nx + 3) * 7 + ny + 3);
	if (w->far[at] == 1)
		w->near[1][turned][at] |= STRAT_IS_ADJACENT;
	if (!x != !y)
		w->go[turned][at] = (uint8_t)(way * 4 + far);
}

static void
fill_ways(struct strat_relation_tables *w)
{
	int x, y, turned, s;

	w->away[0] = 2 * STRAT_WIDE_END;
	for (s = strat_square_at(1, 1); s <= strat_square_at(10, 10); s++)
		w->away[s] = (uint16_t)(STRAT_WIDE_END - strat_wide_square((strat_square)s));
	memset(w->near, 3 * 7 + 3, sizeof w->near);
	for (turned = 0; turned < 2; turned++)
		for (y = 1 - STRAT_MAX_ROWS; y < STRAT_MAX_ROWS; y++)
			for (x = 1 - STRAT_MAX_FILES; x < STRAT_MAX_FILES; x++)
				fill_way(w, x, y, turned);
}

static void
fill_within(struct strat_game_context *sc)
{
	int a, b;

	for (a = strat_square_at(1, 1); a <= strat_square_at(10, 10); a++)
		for (b = strat_square_at(1, 1); b <= strat_square_at(10, 10); b++)
			if (abs((a & 15) - (b & 15)) + abs((a >> 4) - (b >> 4)) <= 2)
				strat_squares_flip(&sc->within[a], (strat_square)b);
}

void
strat_game_context_init(struct strat_game_context *sc)
{
	fill_eyes(sc);
	fill_ways(&sc->ways);
	fill_within(sc);
}

/* ------ the board ------ */

/* Return what PIECE on square S adds to the hash of a position. */
static uint64_t
key_of(strat_square s, strat_piece piece)
{
	uint64_t h = ((uint64_t)s << 8 | (piece & 0x3f)) * UINT64_C(0x9e3779b97f4a7c15);

	h = (h ^ h >> 29) * UINT64_C(0xbf58476d1ce4e5b9);
	return h ^ h >> 32;
}

static unsigned
one_more(unsigned n, unsigned most)
{
	return n < most ? n + 1 : n;
}

static void
look_away(struct strat_game_context *sc, strat_square s)
{
	uint64_t others = ~(UINT64_C(1) << (s & 63));

	sc->stale = strat_squares_either(sc->stale, sc->within[s]);
	sc->look[s] = STRAT_NOT_SEEN;
	sc->key -= sc->keys[s];
	sc->keys[s] = 0;
	sc->bits[STRAT_RED][STRAT_MARGIN + s] = sc->bits[STRAT_BLUE][STRAT_MARGIN + s] = 0;
	sc->known[STRAT_RED].word[s >> 6] &= others;
	sc->known[STRAT_BLUE].word[s >> 6] &= others;
}

/* Mark the squares that the piece MAN, now on S, came from or would come to next. */
static void
mark_on(struct strat_piece_state *man, uint8_t *marks, strat_square s)
{
	int on = man->from ? s + man->to - man->from : 0;

	marks[man->on] &= (uint8_t)~STRAT_MARK_AHEAD;
	man->on = on > 0 && on < STRAT_SQUARES ? (strat_square)on : 0;
	marks[man->on] |= STRAT_MARK_AHEAD;
}

/* Update MAN and its marks for a move from FROM to TO. */
static void
mark_step(struct strat_piece_state *man, uint8_t *marks, strat_square from, strat_square to)
{
	unsigned visits = marks[from] & STRAT_VISITS;

	marks[man->from] &= (uint8_t)~STRAT_MARK_BACK;
	marks[from] = (uint8_t)((marks[from] & ~STRAT_VISITS) | STRAT_MARK_BACK |
	    one_more(visits, STRAT_VISITS));
	man->from = from;
	man->to = to;
}

/* Observe the piece on square S, which was empty before. */
static void
observe_square(struct strat_game_context *sc, const struct strat_play *p, strat_square s)
{
	strat_piece piece = p->at[s];
	enum strat_side side = strat_piece_side(piece);
	struct strat_piece_state *man = &sc->pieces[strat_piece_id(piece)];

	if (!strat_piece_id(piece))
		return;
	sc->stale = strat_squares_either(sc->stale, sc->within[s]);
	mark_on(man, sc->marks[strat_piece_id(piece)], s);
	sc->keys[s] = key_of(s, piece);
	sc->key += sc->keys[s];
	sc->look[s] = man->state & STRAT_IS_SHOWN ? (uint8_t)(STRAT_SHOWN + strat_piece_rank(piece))
	    : man->state & STRAT_STAYED           ? STRAT_UNMOVED
						  : STRAT_MOVED;
	sc->bits[side][STRAT_MARGIN + s] = STRAT_LOOK_BIT(sc->look[s]);
	if (man->state & STRAT_IS_SHOWN)
		strat_squares_flip(&sc->known[side], s);
}

/* Observe the whole board. */
static void
observe_board(struct strat_game_context *sc, const struct strat_play *p)
{
	int side;

	memset(sc->look, 0, sizeof sc->look);
	memset(sc->bits, 0, sizeof sc->bits);
	memset(sc->known, 0, sizeof sc->known);
	memset(sc->keys, 0, sizeof sc->keys);
	memset(&sc->stale, 0xff, sizeof sc->stale);
	sc->key = 0;
	for (side = 0; side < 2; side++) {
		struct strat_squares men = p->pieces[side];
		strat_square s;

		while ((s = strat_squares_next(&men)) != 0)
			observe_square(sc, p, s);
	}
}

void
strat_game_context_start(struct strat_game_context *sc, const struct strat_play *p)
{
	int i;

	memset(sc->pieces, 0, sizeof sc->pieces);
	memset(sc->marks, 0, sizeof sc->marks);
	for (i = 0; i <= STRAT_MAX_PIECES; i++)
		sc->pieces[i].state = STRAT_STAYED;
	memset(sc->last, 0, sizeof sc->last);
	sc->ply = 1;
	sc->quiet = 0;
	observe_board(sc, p);
}

struct strat_squares
strat_game_context_take_stale(struct strat_game_context *sc, struct strat_squares men)
{
	struct strat_squares news = strat_squares_both(sc->stale, men);

	sc->stale = strat_squares_without(sc->stale, news);
	return news;
}

/* ------ a ply ------ */

void
strat_game_context_update(struct strat_game_context *sc, const struct strat_play *p,
    const struct strat_ply *ply, const struct strat_event *ev)
{
	struct strat_piece_state *man = &sc->pieces[strat_piece_id(ev->mover)];

	man->moved = sc->ply++;
	sc->quiet = ev->attack ? 0 : sc->quiet + 1;
	man->state &= (uint8_t)~STRAT_STAYED;
	mark_step(man, sc->marks[strat_piece_id(ev->mover)], ply->from, ply->to);
	if (ev->attack)
		sc->pieces[strat_piece_id(ev->target)].state |= STRAT_IS_SHOWN;
	if (ev->attack || !strat_is_adjacent(ply->from, ply->to))
		man->state |= STRAT_IS_SHOWN;
	sc->last[ev->side].from = ply->from;
	sc->last[ev->side].to = ev->stands ? ev->stands : ply->to;
	if (ply->kind != STRAT_STEP || ev->rescue) {
		observe_board(sc, p);
		return;
	}
	look_away(sc, ply->from);
	if (ev->attack)
		look_away(sc, ply->to);
	observe_square(sc, p, ply->from); /* a winning defender may have advanced */
	observe_square(sc, p, ply->to);
}
