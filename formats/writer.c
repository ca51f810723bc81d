/* writer.c - write games to a file: fill in ranks and outcomes, then call a format. */
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
	w->look = (struct strat_picture){ .ply = SIZE_MAX, .view = STRAT_VIEW_BOTH };
	strat_out_init(&w->out, fd);
	strat_start_init(&w->start);
	strat_play_init(&w->play);
	strat_record_init(&w->full);
}

void
strat_writer_free(struct strat_writer *w)
{
	if (w->begun && w->to->end && !w->is_part)
		(void)w->to->end(NULL, w->state);
	strat_out_free(&w->out);
	strat_start_free(&w->start);
	strat_play_free(&w->play);
	strat_record_free(&w->full);
}

/* Return 1 if a piece of PLY is unknown in P, so that the record must show the ranks. */
static int
is_about_unknown(const struct strat_play *p, const struct strat_ply *ply)
{
	int i,
	    any = strat_piece_rank(p->at[ply->from]) == STRAT_UNKNOWN ||
	    strat_piece_rank(p->at[ply->to]) == STRAT_UNKNOWN;

	for (i = 0; ply->kind == STRAT_RAGE && i < 8; i++)
		any |= strat_piece_rank(p->at[ply->to + strat_around[i]]) == STRAT_UNKNOWN;
	return any;
}

/* Play PLY, and fill in its ranks and outcome, or remove those that are redundant. */
static int
show(struct strat_writer *w, struct strat_ply *ply)
{
	int hide = w->bare && !is_about_unknown(&w->play, ply);
	struct strat_event ev;
	int rc = strat_play_apply(&w->play, ply, &ev);

	if (rc == 0 && ply->kind == STRAT_STEP && !(ev.target | ply->shown | ply->outcome)) {
		ply->mark = STRAT_MOVE_MARK; /* most plies: nothing to show */
		return 0;
	}
	if (rc == 0 && (ply->shown | ply->outcome))
		rc = strat_ply_check_shown(ply, &ev);
	if (rc == 0)
		strat_ply_fill_shown(ply, &ev);
	if (rc == 0 && hide) {
		ply->shown = ply->outcome = 0;
		ply->around = 0;
	}
	return rc;
}

int
strat_writer_fill_shown(struct strat_writer *w, const struct strat_record *g,
    struct strat_record *full, struct strat_report *rep)
{
	size_t i;
	int rc;

	w->full.nplies = 0;
	if (strat_record_grow_plies(&w->full, g->nplies) < 0)
		return -STRAT_E_NOMEM;
	if (g->nplies)
		memcpy(w->full.plies, g->plies, g->nplies * sizeof *g->plies);
	rc = strat_start(&w->start, g, &w->play, NULL, rep);
	for (i = 0; rc == 0 && i < g->nplies; i++) {
		rc = show(w, &w->full.plies[i]);
		if (rc < 0 && rc != -STRAT_E_NOMEM)
			strat_record_report_ply(g, i, rc, rep);
	}
	*full = *g; /* FULL borrows everything but the plies from G */
	full->plies = w->full.plies;
	return rc == -STRAT_E_NOMEM ? rc : 0;
}

static int
begin(struct strat_writer *w)
{
	int rc = 0;

	if (!w->begun && w->to->begin && !w->is_part)
		rc = w->to->begin(&w->out, &w->look, &w->state);
	if (rc == 0)
		w->begun = 1;
	return rc;
}

/* Separate the next game from the one before it, or drop that one.  Return where the game begins. */
static size_t
separate(struct strat_writer *w)
{
	if (w->is_part)
		w->out.len = 0;
	else if (w->games && w->to->between)
		strat_out_str(&w->out, w->to->between);
	return w->out.len;
}

static void
end_game(struct strat_writer *w, size_t at)
{
	strat_out_mark_boundary(&w->out, at);
	w->games++;
}

int
strat_writer_game(struct strat_writer *w, const struct strat_record *g, struct strat_report *rep)
{
	struct strat_record seen;
	size_t len, at;
	int rc = begin(w);

	if (rc == 0)
		rc = strat_writer_fill_shown(w, g, &seen, w->reports_faults ? rep : NULL);
	if (rc < 0)
		return strat_tell(rep, STRAT_E_NOMEM, strat_at_line(g->file, g->line));
	len = w->out.len;
	at = separate(w);
	rc = w->to->write(&w->out, &seen, &w->look, w->state, rep);
	if (rc == 0)
		end_game(w, at);
	else
		w->out.len = w->is_part ? 0 : len;
	return rc;
}

int
strat_writer_game_text(struct strat_writer *w, const char *text, size_t len)
{
	int rc = begin(w);
	size_t at;

	if (rc < 0)
		return rc;
	at = separate(w);
	strat_out_put(&w->out, text, len);
	end_game(w, at);
	return 0;
}

int
strat_writer_end(struct strat_writer *w)
{
	int rc = begin(w);

	if (rc == 0 && w->to->end && !w->is_part)
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
