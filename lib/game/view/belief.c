/* belief.c - for each viewer and piece, the set of its possible ranks. */
#include "game/view/belief.h"

#include <string.h>

#include "game/view/army.h"
#include "game/powers.h"

#define BIT(rank) STRAT_RANK_BIT(rank)

const char *const strat_view_name[STRAT_VIEWS] = { "red", "blue", "public", "both" };

enum strat_view
strat_view_find(const char *name)
{
	int v;

	for (v = 0; v < STRAT_VIEWS; v++)
		if (strcmp(strat_view_name[v], name) == 0)
			break;
	return (enum strat_view)v;
}

enum strat_rank
strat_ranks_single(strat_ranks set)
{
	if (!set || set & (set - 1))
		return STRAT_UNKNOWN;
	return (enum strat_rank)__builtin_ctz(set);
}

static int
id_of(enum strat_side army, int i)
{
	return army * STRAT_MAX_ARMY + i + 1;
}

/* ------ rescued pieces of unknown identity ------ */

/* The enumeration of possible worlds: choices of the captured pieces that were rescued. */
struct worlds {
	const struct strat_belief *b;
	enum strat_view view;
	enum strat_side army;
	strat_ranks sets[STRAT_MAX_ARMY]; /* of the current world */
	strat_ranks all[STRAT_MAX_ARMY];  /* union over all worlds */
	strat_ranks slot[2];
	int chosen[2]; /* index of the captured piece in each slot; -1: none */
	int possible;

	/* if not 0, compute the minimum count of each rank among these pieces (bits) instead */
	uint64_t counted;
	uint8_t least[STRAT_RANKS];
};

/* Lower the minimum counts to those of the current world. */
static void
count_world(struct worlds *w)
{
	uint8_t least[STRAT_RANKS];
	int rank;

	if (!strat_army_min_counts(w->b->rules, w->b->exist[w->army], w->sets, w->counted, least))
		return;
	for (rank = 0; rank < STRAT_RANKS; rank++)
		if (!w->possible || least[rank] < w->least[rank])
			w->least[rank] = least[rank];
	w->possible = 1;
}

static void
join_world(struct worlds *w)
{
	strat_ranks closed[STRAT_MAX_ARMY] = { 0 };
	int i;

	if (!strat_army_constrain(w->b->rules, w->b->exist[w->army], w->sets, closed))
		return;
	w->possible = 1;
	for (i = 0; i < STRAT_MAX_ARMY; i++)
		w->all[i] |= closed[i];
	for (i = 0; i < 2; i++)
		if (w->chosen[i] >= 0)
			w->slot[i] |= closed[w->chosen[i]];
}

/* Enumerate the pieces that the slots from N on can hold, and count or join each combination.  Of
 * pieces with the same possible ranks only the first is tried. */
static void
choose(struct worlds *w, int n)
{
	const struct strat_returned_piece *slot = &w->b->slot[w->view][w->army][n];
	strat_ranks tried[STRAT_MAX_ARMY], kept;
	int i, j, ntried = 0;

	if (n == 2) {
		if (w->counted)
			count_world(w);
		else
			join_world(w);
		return;
	}
	if (!slot->id) {
		choose(w, n + 1);
		return;
	}
	for (i = 0; i < STRAT_MAX_ARMY; i++) {
		if (!(slot->among >> i & 1) || !(w->sets[i] & slot->told))
			continue;
		if (n == 1 && i == w->chosen[0] && !slot->caught_again)
			continue; /* it is on the board */
		for (j = 0; j < ntried && tried[j] != w->sets[i]; j++)
			;
		if (j < ntried && !(n == 1 && i == w->chosen[0]))
			continue;
		tried[ntried++] = w->sets[i];
		kept = w->sets[i];
		w->sets[i] &= slot->told;
		w->chosen[n] = i;
		choose(w, n + 1);
		w->sets[i] = kept;
		w->chosen[n] = -1;
	}
}

/* Give captured pieces about which the viewer has the same information the same set. */
static void
join_alike(struct worlds *w, const strat_ranks *told)
{
	const struct strat_returned_piece *slots = w->b->slot[w->view][w->army];
	uint64_t among = (slots[0].id ? slots[0].among : 0) | (slots[1].id ? slots[1].among : 0);
	int i, j;

	for (i = 0; among >> i; i++)
		for (j = 0; among >> i & 1 && j < STRAT_MAX_ARMY; j++)
			if (among >> j & 1 && told[i] == told[j])
				w->all[i] |= w->all[j];
}

static void
close_view(struct strat_belief *b, enum strat_view view, enum strat_side army)
{
	struct strat_returned_piece *slots = b->slot[view][army];
	struct worlds w = { .b = b, .view = view, .army = army, .chosen = { -1, -1 } };
	strat_ranks *told = &b->told[view][id_of(army, 0)];

	b->dirty[view][army] = 0;
	memcpy(w.sets, told, sizeof w.sets);
	choose(&w, 0);
	join_alike(&w, told);
	memcpy(&b->now[view][id_of(army, 0)], w.all, sizeof w.all);
	slots[0].now = w.slot[0];
	slots[1].now = w.slot[1];
	b->impossible[view][army] = !w.possible;
}

void
strat_belief_min_counts(struct strat_belief *b, enum strat_view view, enum strat_side army,
    uint64_t pieces, uint8_t least[STRAT_RANKS])
{
	struct worlds w = {
		.b = b, .view = view, .army = army, .chosen = { -1, -1 }, .counted = pieces
	};

	memcpy(w.sets, &b->told[view][id_of(army, 0)], sizeof w.sets);
	choose(&w, 0);
	memcpy(least, w.least, sizeof w.least);
}

static inline void
refresh(struct strat_belief *b, enum strat_view view, enum strat_side army)
{
	if (b->dirty[view][army])
		close_view(b, view, army);
}

static struct strat_returned_piece *
slot_of(struct strat_belief *b, enum strat_view view, int id)
{
	struct strat_returned_piece *slots = b->slot[view][strat_army_of(id)];

	/* of a piece rescued twice, the later rescue counts */
	return slots[1].id == id ? &slots[1] : slots[0].id == id ? &slots[0] : NULL;
}

strat_ranks
strat_belief_ranks(struct strat_belief *b, enum strat_view view, int id)
{
	const struct strat_returned_piece *slot = slot_of(b, view, id);

	refresh(b, view, strat_army_of(id));
	return slot ? slot->now : b->now[view][id];
}

int
strat_belief_is_possible(struct strat_belief *b, enum strat_view view, enum strat_side army)
{
	refresh(b, view, army);
	return !b->impossible[view][army];
}

/* ------ events ------ */

static void
learn(struct strat_belief *b, enum strat_view view, int id, strat_ranks set)
{
	struct strat_returned_piece *slot = slot_of(b, view, id);
	strat_ranks *told = slot ? &slot->told : &b->told[view][id];

	if (*told & (strat_ranks)~set) {
		*told &= set;
		b->dirty[view][strat_army_of(id)] = 1;
	}
}

static void
learn_all(struct strat_belief *b, int id, strat_ranks set)
{
	int v;

	for (v = 0; v < STRAT_VIEWS; v++)
		learn(b, (enum strat_view)v, id, set);
}

/* Return 1 if VIEW knows the pieces of ARMY from the start, as far as they are recorded. */
static int
is_own(enum strat_view view, enum strat_side army)
{
	return view == STRAT_VIEW_BOTH || (int)view == (int)army;
}

/* Return what a viewer learns when PIECE is shown: its rank, or nothing if the record has `?'. */
static strat_ranks
shown_set(strat_piece piece)
{
	enum strat_rank rank = strat_piece_rank(piece);

	return (strat_ranks)(rank == STRAT_UNKNOWN ? STRAT_ALL_RANKS : BIT(rank));
}

int
strat_view_sees_captured(const struct strat_rules *r, enum strat_view view, enum strat_side army)
{
	if (view == STRAT_VIEW_BOTH)
		return 1;
	if (r->silent)
		return (int)view == (int)army;
	switch (r->captured) {
	case STRAT_OPEN_PLAY:
		return 1;
	case STRAT_PRISONER_PLAY:
		return (int)view == (int)STRAT_OTHER(army);
	case STRAT_SECRET_PLAY:
		return (int)view == (int)army;
	default:
		return 0;
	}
}

static void
start_piece(struct strat_belief *b, strat_piece piece, const struct strat_hints *hints, int caught)
{
	int id = strat_piece_id(piece), v;
	enum strat_side army = strat_army_of(id);
	uint64_t bit = strat_army_bit(id);

	b->exist[army] |= bit;
	for (v = 0; v < STRAT_VIEWS; v++) {
		enum strat_view view = (enum strat_view)v;
		strat_ranks set = STRAT_ALL_RANKS;

		if (hints && hints->moved[army] & bit)
			set = STRAT_MOVERS;
		if (is_own(view, army) ||
		    (caught && strat_view_sees_captured(b->rules, view, army)) ||
		    (hints && hints->known[army] & bit && view != STRAT_VIEW_PUBLIC))
			set &= shown_set(piece);
		b->told[v][id] = set;
	}
}

void
strat_belief_start(
    struct strat_belief *b, const struct strat_play *p, const struct strat_hints *hints)
{
	int s, army, i;

	memset(b, 0, sizeof *b);
	b->rules = p->rules;
	memset(b->dirty, 1, sizeof b->dirty);
	for (s = 0; s < STRAT_SQUARES; s++)
		if (strat_piece_id(p->at[s]))
			start_piece(b, p->at[s], hints, 0);
	for (army = 0; army < 2; army++)
		for (i = 0; i < p->nlost[army]; i++)
			start_piece(b,
			    strat_piece_make((enum strat_side)army,
				(enum strat_rank)p->lost[army][i].rank, p->lost[army][i].id),
			    hints, 1);
	/* all viewers know which pieces were enchanted */
	for (s = 0; s < STRAT_SQUARES; s++)
		if (strat_piece_id(p->at[s]) &&
		    strat_army_of(strat_piece_id(p->at[s])) != strat_piece_side(p->at[s]))
			learn_all(b, strat_piece_id(p->at[s]), shown_set(p->at[s]));
}

/* Reduce the sets of both sides of a battle to pairs of ranks that give OUTCOME. */
static void
learn_battle(struct strat_belief *b, enum strat_view view, const struct strat_event *ev,
    strat_ranks attacker, strat_ranks defender)
{
	int a_id = strat_piece_id(ev->mover), d_id = strat_piece_id(ev->target), a, d;
	strat_ranks may_a = 0, may_d = 0;

	learn(b, view, a_id, attacker);
	learn(b, view, d_id, defender);
	attacker &= strat_belief_ranks(b, view, a_id);
	defender &= strat_belief_ranks(b, view, d_id);
	for (a = STRAT_SPY; a <= STRAT_MARSHAL; a++)
		for (d = STRAT_SPY; attacker & BIT(a) && d <= STRAT_FLAG; d++)
			if (defender & BIT(d) && b->rules->battle[a][d] == (char)ev->outcome) {
				may_a |= BIT(a);
				may_d |= BIT(d);
			}
	learn(b, view, a_id, may_a);
	learn(b, view, d_id, may_d);
}

static void
see_battle(struct strat_belief *b, enum strat_view view, const struct strat_event *ev)
{
	strat_ranks attacker = shown_set(ev->mover), defender = shown_set(ev->target);
	enum strat_side army = strat_army_of(strat_piece_id(ev->target));
	int declared = !b->rules->silent || attacker == BIT(STRAT_SCOUT);

	if (!declared && !is_own(view, army))
		defender = STRAT_ALL_RANKS;
	if (attacker != STRAT_ALL_RANKS && defender != STRAT_ALL_RANKS) {
		learn(b, view, strat_piece_id(ev->mover), attacker);
		learn(b, view, strat_piece_id(ev->target), defender);
	} else {
		learn_battle(b, view, ev, attacker, defender);
	}
}

/* Return the length of a straight move, or 0 if it is not straight. */
static int
straight(strat_square from, strat_square to)
{
	int d = to > from ? to - from : from - to;

	if (strat_row(from) == strat_row(to))
		return d;
	return strat_file(from) == strat_file(to) ? d >> 4 : 0;
}

/* Return the ranks that can move as the mover did. */
static strat_ranks
ranks_for_path(const struct strat_rules *r, const struct strat_event *ev)
{
	const struct strat_path *m = &ev->path;
	int n = straight(m->from, m->to);

	if (m->kind == STRAT_STEP && n == 1)
		return STRAT_MOVERS;
	if (r->shows_powers || (m->kind != STRAT_STEP && m->kind != STRAT_QUICK))
		return m->kind == STRAT_STEP ? r->far : strat_powers_holders(r, m->kind);
	/* two squares in a line may be a run or two steps */
	if (n == 2)
		return r->far | strat_powers_holders(r, STRAT_QUICK);
	return m->kind == STRAT_STEP ? r->far : strat_powers_holders(r, STRAT_QUICK);
}

/* Apply a power used on another piece, which shows both ranks; Detect shows the target only to the
 * detecting side. */
static void
see_power(struct strat_belief *b, enum strat_view view, const struct strat_event *ev)
{
	int a_id = strat_piece_id(ev->mover), t_id = strat_piece_id(ev->target), a, t;
	strat_ranks mover, target, may_a = 0, may_t = 0;

	if (ev->path.kind == STRAT_SENSE && view != STRAT_VIEW_BOTH && (int)view != (int)ev->side)
		return;
	learn(b, view, t_id, shown_set(ev->target));
	if (ev->path.kind == STRAT_SENSE)
		return;
	mover = strat_belief_ranks(b, view, a_id);
	target = strat_belief_ranks(b, view, t_id);
	for (a = STRAT_SPY; a <= STRAT_MARSHAL; a++)
		for (t = STRAT_SPY; mover & BIT(a) && t <= STRAT_FLAG; t++)
			if (target & BIT(t) && (t < a) == (ev->outcome == STRAT_WON)) {
				may_a |= BIT(a);
				may_t |= BIT(t);
			}
	learn(b, view, a_id, may_a);
	learn(b, view, t_id, may_t);
}

/* Apply a rescue.  If VIEW cannot tell which piece returned, it gets a slot. */
static void
see_rescue(struct strat_belief *b, enum strat_view view, const struct strat_play *p,
    const struct strat_event *ev)
{
	enum strat_side army = ev->side;
	struct strat_returned_piece *slots = b->slot[view][army];
	int public = !b->rules->silent || is_own(view, army);
	int named = public && ev->rescue != STRAT_UNKNOWN;
	strat_ranks told = (strat_ranks)(named ? BIT(ev->rescue) : STRAT_MOVERS);
	uint64_t among = strat_army_bit(ev->rescue_id);
	strat_ranks first = 0;
	int i, n = slots[0].id ? 1 : 0, alike = 1;

	for (i = 0; i < p->nlost[army]; i++)
		if (!p->lost[army][i].is_gone)
			among |= strat_army_bit(p->lost[army][i].id);
	if (slots[0].id)
		among |= slots[0].among;
	for (i = 0; i < STRAT_MAX_ARMY; i++) {
		strat_ranks set = b->told[view][id_of(army, i)];

		if (!(among >> i & 1) || !(set & told))
			continue;
		if (first && set != first)
			alike = 0;
		first = set;
	}
	if (alike && !slots[0].id && b->told[view][ev->rescue_id] & told) {
		learn(b, view, ev->rescue_id, told);
		return;
	}
	slots[n] = (struct strat_returned_piece){
		.id = ev->rescue_id, .among = among, .told = told
	};
	b->dirty[view][army] = 1;
	if (n == 1) {
		slots[1].caught_again = slots[0].id == ev->rescue_id;
		for (i = 0; i < p->nlost[army]; i++)
			slots[1].caught_again |= p->lost[army][i].id == slots[0].id &&
			    !p->lost[army][i].is_gone;
	}
}

int
strat_belief_update(struct strat_belief *b, const struct strat_play *p, const struct strat_ply *ply,
    const struct strat_event *ev)
{
	int id = strat_piece_id(ev->mover), v, i;
	strat_ranks way = ranks_for_path(b->rules, ev);

	if (ply->rescue)
		way &= (strat_ranks)~BIT(STRAT_SCOUT);
	if (ply->kind != STRAT_STEP && b->rules->shows_powers)
		way &= shown_set(ev->mover);
	learn_all(b, id, way);
	for (v = 0; v < STRAT_VIEWS; v++) {
		enum strat_view view = (enum strat_view)v;

		if (ply->kind == STRAT_SENSE || ply->kind == STRAT_CHARM ||
		    ply->kind == STRAT_SHOOT)
			see_power(b, view, ev);
		else if (ev->target)
			see_battle(b, view, ev);
		if (ev->rescue)
			see_rescue(b, view, p, ev);
	}
	for (i = 0; ply->kind == STRAT_RAGE && i < 8; i++)
		if (ev->around[i])
			learn_all(b, strat_piece_id(ev->around[i]), shown_set(ev->around[i]));
	return strat_belief_is_possible(b, STRAT_VIEW_BOTH, STRAT_RED) &&
		strat_belief_is_possible(b, STRAT_VIEW_BOTH, STRAT_BLUE)
	    ? 0
	    : -STRAT_E_IMPOSSIBLE;
}
