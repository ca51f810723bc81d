/* view.c - a position as one viewer sees it. */
#include "cli/replay/view.h"

#include <string.h>

#include "cli/replay/notes.h"

const char *const replay_result_words[STRAT_RESULTS] = { "no result", "not finished", "Red wins",
	"Blue wins", "a draw", "both lose" };
const char *const replay_side_name[2] = { "Red", "Blue" };

/* Who is to be asked whether a piece of SIDE is known: in the view of both the opponent, else
 * the onlookers, for what the opponent can conclude is his own knowledge. */
static enum strat_view
others_of(enum strat_view view, enum strat_side side)
{
	if (view != STRAT_VIEW_BOTH)
		return STRAT_VIEW_PUBLIC;
	return side == STRAT_RED ? STRAT_VIEW_BLUE : STRAT_VIEW_RED;
}

void
replay_view_square(
    struct replay_game *g, enum strat_view view, strat_square s, struct replay_sight *sight)
{
	strat_piece piece = g->play.at[s];
	int id = strat_piece_id(piece);

	memset(sight, 0, sizeof *sight);
	sight->thing = piece == STRAT_LAKE ? REPLAY_WATER : id ? REPLAY_PIECE : REPLAY_EMPTY;
	if (!id)
		return;
	sight->side = strat_piece_side(piece);
	sight->set = strat_belief_of(&g->belief, view, id);
	sight->rank = strat_ranks_only(sight->set);
	sight->others = strat_belief_of(&g->belief, others_of(view, sight->side), id);
	sight->is_known = strat_ranks_only(sight->others) != STRAT_UNKNOWN;
}

/* Is ID among the captured pieces of its army? */
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
replay_view_captured(
    struct replay_game *g, enum strat_view view, enum strat_side army, uint8_t count[STRAT_RANKS])
{
	struct strat_belief *b = &g->belief;
	const struct strat_slot *slot = b->slot[view][army];
	int i, id, back = 0;

	memset(count, 0, STRAT_RANKS);
	(void)strat_belief_of(b, view, army * STRAT_MAX_ARMY + 1); /* brings b->now up to date */
	for (i = 0; i < g->play.nlost[army]; i++)
		count[strat_ranks_only(b->now[view][g->play.lost[army][i].id])]++;
	/* Where he cannot tell which piece came back, all that were captured stay in the list:
	 * the one that is missing would give it away. */
	for (i = 0; i < 2; i++) {
		id = slot[i].id;
		if (!id || is_lost(&g->play, id) || (i == 1 && id == slot[0].id))
			continue;
		count[strat_ranks_only(b->now[view][id])]++;
		back++;
	}
	return back;
}

void
replay_view_last(
    const struct replay_game *g, enum strat_view view, strat_square *from, strat_square *to)
{
	struct strat_ply ply;

	*from = *to = 0;
	if (!g->ply)
		return;
	replay_game_ply(g, g->ply, view, &ply);
	*from = ply.from;
	*to = ply.to;
}

enum strat_result
replay_view_result(const struct replay_game *g, const char **termination)
{
	const char *tag = strat_record_tag(g->record, "Termination");

	*termination = "";
	if (!replay_game_is_complete(g) || g->ply < g->nplies)
		return STRAT_OPEN;
	if (tag)
		*termination = tag;
	return g->record->result;
}

/* Tags of a record that do not say who stands where; of others nothing is sure. */
static const char *const harmless[] = { "Event", "Site", "Date", "Round", "Red", "Blue", "Result",
	"Termination", "Rules", "Options", "Army", "View", "Turn", "Ply", "Quiet" };

/* The board shows what these say. */
static const char *const shown_on_board[] = { "RedSetup", "BlueSetup", "Position", "Captured",
	"Enchanted", "Moved", "KnownRed", "KnownBlue", "Rescued", "Prior" };

int
replay_view_may_read(const struct strat_record *g, enum strat_view view, const char *tag)
{
	size_t i;

	for (i = 0; i < sizeof harmless / sizeof *harmless; i++)
		if (strcmp(tag, harmless[i]) == 0)
			return 1;
	for (i = 0; i < sizeof shown_on_board / sizeof *shown_on_board; i++)
		if (strcmp(tag, shown_on_board[i]) == 0)
			return 0;
	return replay_notes_may_see(g, view);
}
