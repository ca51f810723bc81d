/* salvage.c - keep the readable part of a truncated or damaged game. */
#include "formats/salvage.h"

#include <stdio.h>
#include <string.h>

#include "game/check.h"
#include "game/moves.h"
#include "game/shown.h"
#include "game/start.h"

/* A game that is being salvaged. */
struct work {
	const struct strat_format *format;
	struct strat_record *g;
	struct strat_start start;
	struct strat_play play;
	int started;               /* PLAY is valid: all plies so far are legal */
	size_t dropped;            /* number of last plies left out */
	const char *was;           /* the result of the tag, if it has changed */
	char last[STRAT_PLY_SIZE]; /* the last ply as FORMAT writes it */
	size_t nlast;
};

/* ------ the last ply ------ */

/* Return 1 if the text of the last ply is a proper prefix of the text of PLY. */
static int
goes_on(void *arg, const struct strat_ply *ply)
{
	const struct work *w = arg;
	char text[STRAT_PLY_SIZE];
	size_t n = w->format->ply(text, ply, w->play.turn);

	return n > w->nlast && memcmp(text, w->last, w->nlast) == 0;
}

/* Return 1 if the last ply of G is certainly complete.  PLAY is the position before it. */
static int
is_whole(struct work *w)
{
	const struct strat_ply *last = &w->g->plies[w->g->nplies - 1];
	struct strat_ply bare = *last;

	bare.shown = bare.outcome = 0;
	bare.around = 0;
	w->nlast = w->format->ply ? w->format->ply(w->last, &bare, w->play.turn) : 0;
	return !w->format->ply || (w->nlast && !strat_moves_each(&w->play, goes_on, w));
}

/* ------ the game ------ */

/* Play the first N plies.  Set W->started to whether all are legal.  Return 0 or -STRAT_E_NOMEM. */
static int
play(struct work *w, size_t from, size_t n)
{
	struct strat_event ev;
	size_t i;
	int rc = 0;

	for (i = from; w->started && rc == 0 && i < n; i++) {
		rc = strat_play_apply(&w->play, &w->g->plies[i], &ev);
		if (rc == 0)
			rc = strat_ply_check_shown(&w->g->plies[i], &ev);
	}
	if (rc < 0)
		w->started = 0;
	return rc == -STRAT_E_NOMEM ? rc : 0;
}

/* Leave the last ply out. */
static void
drop_last(struct work *w)
{
	struct strat_record *g = w->g;

	g->nplies--;
	w->dropped++;
	while (g->nnotes && g->notes[g->nnotes - 1].ply > g->nplies)
		g->nnotes--;
}

/* Play the game, and drop its last ply if IN_DOUBT and it may be truncated.  Return 0 or
 * -STRAT_E_NOMEM. */
static int
play_out(struct work *w, int in_doubt)
{
	size_t n = w->g->nplies, sure = in_doubt && n ? n - 1 : n;
	int rc = strat_start(&w->start, w->g, &w->play, NULL, NULL);

	w->started = rc == 0;
	if (rc != -STRAT_E_NOMEM)
		rc = play(w, 0, sure);
	if (rc == -STRAT_E_NOMEM || sure == n)
		return rc == -STRAT_E_NOMEM ? rc : 0;
	if (!w->started || !is_whole(w)) {
		drop_last(w);
		return 0;
	}
	rc = play(w, sure, n);
	if (rc == 0 && !w->started) { /* a ply is illegal */
		drop_last(w);
		w->started = 1;
	}
	return rc;
}

static int
set_if_there(struct strat_record *g, const char *name, const char *value)
{
	return strat_record_tag(g, name) ? strat_record_set_tag(g, name, value, strlen(value)) : 0;
}

/* Set the result that the board shows, or `*', and the tags.  Return 0 or -STRAT_E_NOMEM. */
static int
conclude(struct work *w)
{
	enum strat_result result = STRAT_OPEN;
	const char *end = w->started ? strat_board_end(&w->play, &result) : NULL;
	const char *tag = strat_record_tag(w->g, "Result"), *token;
	size_t i;

	w->g->result = end ? result : STRAT_OPEN;
	token = strat_result_token[w->g->result];
	for (i = 0; tag && i < STRAT_RESULTS; i++)
		if (strcmp(tag, strat_result_token[i]) == 0 && strcmp(tag, token) != 0)
			w->was = strat_result_token[i];
	if (set_if_there(w->g, "Result", token) < 0)
		return -STRAT_E_NOMEM;
	return set_if_there(w->g, "Termination", end ? end : "unterminated");
}

/* Report what is kept. */
static void
report_kept(const struct work *w, struct strat_report *rep)
{
	const struct strat_record *g = w->g;

	strat_tellf(rep, STRAT_E_SALVAGED, strat_at_line(g->file, g->line),
	    "%zu pl%s kept%s; result %s%s%s", g->nplies, g->nplies == 1 ? "y" : "ies",
	    w->dropped ? ", one more may be cut" : "", strat_result_token[g->result],
	    w->was ? ", the tag stated " : "", w->was ? w->was : "");
}

int
strat_salvage(const struct strat_format *format, const struct strat_text *t, struct strat_record *g,
    int rc, struct strat_report *rep)
{
	struct work w = { .format = format, .g = g };
	int damaged = rc < 0 || g->result == STRAT_NO_RESULT, failed = 0;

	if (rc == 0 || rc == -STRAT_E_NOMEM || !(damaged || t->doubt))
		return rc;
	strat_start_init(&w.start);
	w.start.force = t->rules;
	w.start.fallback = t->default_rules;
	strat_play_init(&w.play);
	failed = play_out(&w, t->doubt);
	if (failed == 0 && rc < 0 && !g->nplies && !w.started) {
		strat_play_free(&w.play);
		strat_start_free(&w.start);
		return rc;
	}
	if (failed == 0 && (g->result == STRAT_NO_RESULT || w.dropped))
		failed = conclude(&w);
	if (failed == 0 && !damaged && w.dropped)
		strat_tell(rep, STRAT_E_CUT,
		    strat_at(g->file, strat_record_line(g, g->nplies + 1), (long)g->nplies + 1));
	if (failed == 0 && (damaged || w.dropped))
		report_kept(&w, rep);
	strat_play_free(&w.play);
	strat_start_free(&w.start);
	return failed < 0 ? strat_tell(rep, STRAT_E_NOMEM, strat_at_file(g->file)) : 1;
}
