/* view.c - a game as one viewer sees it. */
#include "game/view/view.h"

#include <string.h>

/* Return the view that decides whether a piece of SIDE is known: for VIEW_BOTH the opponent's,
 * otherwise the public one, because a player's own conclusions stay private. */
static enum strat_view
others_of(enum strat_view view, enum strat_side side)
{
	if (view != STRAT_VIEW_BOTH)
		return STRAT_VIEW_PUBLIC;
	return side == STRAT_RED ? STRAT_VIEW_BLUE : STRAT_VIEW_RED;
}

void
strat_view_square(const struct strat_play *p, struct strat_belief *b, enum strat_view view,
    strat_square s, struct strat_square_view *sight)
{
	strat_piece piece = p->at[s];
	int id = strat_piece_id(piece);

	memset(sight, 0, sizeof *sight);
	sight->thing = piece == STRAT_LAKE ? STRAT_SQUARE_LAKE
	    : id                           ? STRAT_SQUARE_PIECE
					   : STRAT_SQUARE_EMPTY;
	if (!id)
		return;
	sight->side = strat_piece_side(piece);
	sight->set = strat_belief_ranks(b, view, id);
	sight->rank = strat_ranks_single(sight->set);
	sight->others = strat_belief_ranks(b, others_of(view, sight->side), id);
	sight->is_known = strat_ranks_single(sight->others) != STRAT_UNKNOWN;
}

/* Return 1 if ID is among the captured pieces of its army. */
static int
is_lost(const struct strat_play *p, int id)
{
	enum strat_side army = strat_army_of(id);
	int i;

	for (i = 0; i < p->nlost[army]; i++)
		if (p->lost[army][i].id == id)
			return 1;
	return 0;
}

int
strat_view_captured(const struct strat_play *p, struct strat_belief *b, enum strat_view view,
    enum strat_side army, uint8_t count[STRAT_RANKS])
{
	const struct strat_returned_piece *slot = b->slot[view][army];
	int i, id, all = p->nlost[army], back = 0;
	uint64_t pieces = 0;

	memset(count, 0, STRAT_RANKS);
	(void)strat_belief_ranks(b, view, army * STRAT_MAX_ARMY + 1); /* updates b->now */
	for (i = 0; i < p->nlost[army]; i++) {
		id = p->lost[army][i].id;
		pieces |= strat_army_bit(id);
		count[strat_ranks_single(b->now[view][id])]++;
	}
	/* A viewer who cannot tell which piece returned still counts all captured pieces: the
	 * missing one would reveal it. */
	for (i = 0; i < 2; i++) {
		id = slot[i].id;
		if (!id || is_lost(p, id) || (i == 1 && id == slot[0].id))
			continue;
		pieces |= strat_army_bit(id);
		count[strat_ranks_single(b->now[view][id])]++;
		back++;
	}
	if (count[STRAT_UNKNOWN] < 2 || !strat_belief_is_possible(b, view, army))
		return back;
	/* counts can be certain although no single piece is */
	strat_belief_min_counts(b, view, army, pieces, count);
	for (all += back, i = STRAT_SPY; i <= STRAT_FLAG; i++)
		all -= count[i];
	count[STRAT_UNKNOWN] = (uint8_t)all;
	return back;
}

/* ------ plies ------ */

/* Return the rank of piece ID that VIEW can name now.  A rank that was shown needs no conclusion,
 * unless the piece may be in a slot. */
static uint8_t
name_of(struct strat_belief *b, int view, int id)
{
	strat_ranks told = b->told[view][id];

	if (told && !(told & (told - 1)) && !b->slot[view][strat_army_of(id)][0].id)
		return (uint8_t)strat_ranks_single(told);
	return (uint8_t)strat_ranks_single(strat_belief_ranks(b, (enum strat_view)view, id));
}

/* Return the views (bits) that are not shown the piece of EV, two quick steps without an attack:
 * all but its own side, unless powers are shown first. */
static uint8_t
hidden_from(const struct strat_belief *b, const struct strat_event *ev)
{
	if (ev->path.kind != STRAT_QUICK || ev->attack || b->rules->shows_powers)
		return 0;
	return (uint8_t)(1 << STRAT_VIEW_PUBLIC | 1 << STRAT_OTHER(ev->side));
}

void
strat_view_ranks(
    struct strat_belief *b, const struct strat_event *ev, struct strat_seen_ranks *named)
{
	int v;

	memset(named, 0, sizeof *named);
	named->veiled = hidden_from(b, ev);
	for (v = 0; v < STRAT_VIEWS; v++) {
		named->mover[v] = name_of(b, v, strat_piece_id(ev->mover));
		if (ev->target)
			named->target[v] = name_of(b, v, strat_piece_id(ev->target));
		if (ev->rescue)
			named->rescue[v] = name_of(b, v, ev->rescue_id);
	}
}

/* Hide what two steps of a Captain do not show in PLY: the rank, and unless the viewer knows it,
 * the middle square of a straight move, which looks like a Scout's. */
static void
hide_steps(struct strat_ply *ply, int is_known)
{
	ply->shown = 0;
	if (is_known || ply->from == ply->to ||
	    (strat_row(ply->from) != strat_row(ply->to) &&
		strat_file(ply->from) != strat_file(ply->to)))
		return;
	ply->kind = STRAT_STEP;
	ply->via = 0;
}

void
strat_view_ply(const struct strat_ply *truth, const struct strat_seen_ranks *named,
    enum strat_view view, struct strat_ply *ply)
{
	*ply = *truth;
	if (named->veiled >> view & 1)
		hide_steps(ply, named->mover[view] != STRAT_UNKNOWN);
	if (ply->kind == STRAT_SENSE || ply->kind == STRAT_CHARM || ply->kind == STRAT_SHOOT)
		ply->shown = (uint8_t)(named->target[view] << 4);
	else if (named->target[view])
		ply->shown = (uint8_t)(named->mover[view] << 4 | named->target[view]);
	else if (ply->shown)
		ply->shown = (uint8_t)(named->mover[view] << 4);
	if (ply->rescue)
		ply->rescue = named->rescue[view];
}

/* ------ tags and comments ------ */

/* Return 1 if VIEW may read the comments of G. */
static int
shows_comments(const struct strat_record *g, enum strat_view view)
{
	const char *own = strat_record_tag(g, "View");

	return view == STRAT_VIEW_BOTH || (own && strcmp(own, strat_view_name[view]) == 0);
}

/* Tags that reveal no piece; unlisted tags may. */
static const char *const harmless[] = { "Event", "Site", "Date", "Round", "Red", "Blue", "Result",
	"Termination", "Rules", "Options", "Army", "View", "Turn", "Ply", "Quiet" };

/* Tags whose content the board shows anyway. */
static const char *const shown_on_board[] = { "RedSetup", "BlueSetup", "Position", "Captured",
	"Enchanted", "Moved", "KnownRed", "KnownBlue", "Rescued", "Prior" };

int
strat_view_shows(const struct strat_record *g, enum strat_view view, const char *tag)
{
	size_t i;

	for (i = 0; tag && i < sizeof harmless / sizeof *harmless; i++)
		if (strcmp(tag, harmless[i]) == 0)
			return 1;
	for (i = 0; tag && i < sizeof shown_on_board / sizeof *shown_on_board; i++)
		if (strcmp(tag, shown_on_board[i]) == 0)
			return 0;
	return shows_comments(g, view);
}
