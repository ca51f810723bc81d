/* after_end.c - report plies after the end of a game as such, even if they cannot be read. */
#include "formats/after_end.h"

#include <stdio.h>

#include "game/start.h"

static void
hold(void *arg, const struct strat_diag *d)
{
	struct strat_after_end *a = arg;

	if ((d->code == STRAT_E_PLY || d->code == STRAT_E_SYNTAX) && a->held.code == STRAT_OK)
		a->held = *d;
	else
		strat_report_diag(a->to, d);
}

void
strat_after_end_begin(struct strat_after_end *a, struct strat_report *to)
{
	a->rep = (struct strat_report){ .on_diagnostic = hold, .arg = a };
	a->to = to;
	a->held.code = STRAT_OK;
}

/* Return the number, from 1, of the first ply after the end of G, which may be one more than the
 * plies read; 0 if the game is not over, or a ply breaks another rule before that. */
static size_t
first_after_end(const struct strat_text *t, const struct strat_record *g)
{
	struct strat_start start;
	struct strat_play play;
	struct strat_event ev;
	size_t i = 0;
	int rc;

	strat_start_init(&start);
	strat_play_init(&play);
	start.force = t->rules;
	start.fallback = t->default_rules;
	rc = strat_start(&start, g, &play, NULL, NULL);
	while (rc == 0 && i < g->nplies)
		if ((rc = strat_play_apply(&play, &g->plies[i], &ev)) == 0)
			i++;
	if (rc == 0 && strat_play_result(&play) != STRAT_OPEN)
		rc = -STRAT_E_OVER;
	strat_play_free(&play);
	strat_start_free(&start);
	return rc == -STRAT_E_OVER ? i + 1 : 0;
}

int
strat_after_end_finish(
    struct strat_after_end *a, const struct strat_text *t, const struct strat_record *g, int rc)
{
	struct strat_diag *d = &a->held;
	char text[STRAT_PLY_SIZE];
	size_t ply;

	if (d->code == STRAT_OK)
		return rc;
	ply = first_after_end(t, g);
	if (ply > g->nplies ? d->code == STRAT_E_PLY : ply && rc < 0) {
		rc = rc < 0 ? -STRAT_E_OVER : rc;
		d->code = STRAT_E_OVER;
		d->ply = (long)ply;
	}
	if (d->code == STRAT_E_OVER && ply <= g->nplies) { /* an earlier ply, which could be read */
		d->line = strat_record_line(g, ply);
		snprintf(d->detail, sizeof d->detail, "%.*s",
		    (int)strat_ply_write(text, &g->plies[ply - 1]), text);
	}
	strat_report_diag(a->to, d);
	return rc;
}
