/* replay_view.c - what a view may show of the last ply, a fault and the result. */
#include "cli/replay/replay_view.h"

#include "game/notes.h"

void
replay_view_last(const struct replay_game *g, strat_square *from, strat_square *to)
{
	struct strat_ply ply;

	*from = *to = 0;
	if (!g->ply)
		return;
	replay_game_ply(g, g->ply, STRAT_VIEW_PUBLIC, &ply);
	*from = ply.from;
	*to = ply.to;
}

int
replay_view_eval(const struct replay_game *g, enum strat_view view)
{
	if (!g->ply || !strat_view_shows_eval(view, replay_game_side(g, g->ply)))
		return -1;
	return strat_notes_eval(g->record, g->ply);
}

int
replay_view_put_eval(struct strat_out *out, const struct replay_game *g, enum strat_view view)
{
	int eval = replay_view_eval(g, view);

	if (eval < 0)
		return 0;
	strat_out_printf(out, "Win chance: %s %d.%d %%",
	    strat_side_name[replay_game_side(g, g->ply)], eval / 10, eval % 10);
	return 1;
}

struct strat_diag
replay_view_fault(const struct strat_diag *d)
{
	struct strat_diag shown = *d;

	if (strat_code_level(d->code) != STRAT_FAULT)
		return shown;
	shown.detail[0] = '\0';
	if (d->code >= STRAT_E_OVER && d->code < STRAT_E_ILLEGAL)
		shown.code = STRAT_E_ILLEGAL;
	return shown;
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
