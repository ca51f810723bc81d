/* replay_view.c - what a view may show of the last ply, a fault and the result. */
#include "cli/replay/replay_view.h"

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
