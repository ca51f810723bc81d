/* writer.c - games into a file: what a record leaves out is filled in, then a format writes. */
#include "formats/writer.h"

#include <stdint.h>
#include <string.h>

#include "base/vec.h"
#include "game/shown.h"

void
strat_writer_init(struct strat_writer *w, const struct strat_format *to, int fd)
{
	memset(w, 0, sizeof *w);
	w->to = to;
	w->look = (struct strat_look){ .ply = SIZE_MAX, .view = STRAT_VIEW_BOTH };
	strat_out_init(&w->out, fd);
	strat_start_init(&w->start);
	strat_play_init(&w->play);
	strat_record_init(&w->full);
}

void
strat_writer_free(struct strat_writer *w)
{
	if (w->begun && w->to->end)
		(void)w->to->end(NULL, w->state);
	strat_out_free(&w->out);
	strat_start_free(&w->start);
	strat_play_free(&w->play);
	strat_record_free(&w->full);
}

/* The plies of G to W->full, with what they show. */
static int
fill_in(struct strat_writer *w, const struct strat_record *g)
{
	struct strat_event ev;
	size_t i;
	int rc;

	w->full.nplies = 0;
	if (strat_record_grow_plies(&w->full, g->nplies) < 0)
		return -STRAT_E_NOMEM;
	if (g->nplies)
		memcpy(w->full.plies, g->plies, g->nplies * sizeof *g->plies);
	rc = strat_start(&w->start, g, &w->play, NULL, NULL);
	for (i = 0; rc == 0 && i < g->nplies; i++) {
		struct strat_ply *ply = &w->full.plies[i];

		rc = strat_play_ply(&w->play, ply, &ev);
		if (rc == 0)
			rc = strat_play_agrees(ply, &ev);
		if (rc == 0)
			strat_play_show(ply, &ev);
	}
	return rc == -STRAT_E_NOMEM ? rc : 0;
}

static int
begin(struct strat_writer *w)
{
	int rc = 0;

	if (!w->begun && w->to->begin)
		rc = w->to->begin(&w->out, &w->look, &w->state);
	if (rc == 0)
		w->begun = 1;
	return rc;
}

int
strat_writer_game(struct strat_writer *w, const struct strat_record *g, struct strat_report *rep)
{
	struct strat_record seen = *g; /* a view: all but the plies is G's own */
	struct strat_diag d = { .code = STRAT_E_NOMEM, .file = g->file, .line = g->line };
	size_t len, at;
	int rc = begin(w);

	if (rc == 0)
		rc = fill_in(w, g);
	if (rc < 0)
		return strat_tell(rep, &d);
	seen.plies = w->full.plies;
	len = w->out.len;
	if (w->games && w->to->between)
		strat_out_str(&w->out, w->to->between);
	at = w->out.len;
	rc = w->to->write(&w->out, &seen, &w->look, w->state, rep);
	if (rc == 0) {
		strat_out_mark(&w->out, at);
		w->games++;
	} else {
		w->out.len = len;
	}
	return rc;
}

int
strat_writer_end(struct strat_writer *w)
{
	int rc = begin(w);

	if (rc == 0 && w->to->end)
		rc = w->to->end(&w->out, w->state);
	w->begun = 0;
	w->ended = 1;
	return rc < 0 ? rc : w->out.error;
}

int
strat_writer_flush(struct strat_writer *w)
{
	return w->ended ? strat_out_end(&w->out) : strat_out_flush(&w->out);
}
