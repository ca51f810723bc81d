/* trf_import.c - convert a report to acts, to continue a tournament begun in another program. */
#include "club/trf_import/trf_import.h"

#include <stdlib.h>
#include <string.h>

#include "base/lang.h"

/* Return the number of columns of ROUND, from 0. */
static size_t
columns_of(const struct strat_tourney *t, size_t round)
{
	return round < t->ncolumns ? t->columns[round] : t->games ? t->games : 1;
}

/* Return 1 if a tournament can have rounds with as many games as T. */
static int
can_fold(const struct strat_tourney *t)
{
	size_t r,
	    most = t->system == &strat_system_knockout || t->lineup ? STRAT_CLUB_GAMES : t->games;

	if (t->games > 2)
		return 0;
	for (r = 0; r < t->ncolumns; r++)
		if (t->columns[r] > most)
			return 0;
	return 1;
}

size_t
strat_club_import_count(struct strat_tourney *t)
{
	return can_fold(t) && strat_tourney_fold(t) < 0 ? 0 : t->played;
}

/* Keep the games of X's report T, and make a column for each round. */
static int
fold(struct strat_trf_import *x, struct strat_tourney *t)
{
	size_t r, size = (t->n * t->width + 1) * sizeof *x->games;

	x->scoring = t->scoring;
	if (!can_fold(t)) {
		strat_tellf(x->rep, STRAT_E_LOSS, strat_at_file(x->file),
		    _("%zu games of a pair in a round: each is imported as a round"), t->games);
		t->games = 1;
		t->ncolumns = t->ndecided = 0;
	}
	x->games_a_round = t->games ? t->games : 1;
	for (r = 0; r <= STRAT_TOURNEY_ROUNDS; r++)
		x->at[r + 1] = x->at[r] + columns_of(t, r);
	x->width = t->width;
	x->ndecided = t->ndecided;
	x->games = malloc(size);
	x->decided = malloc((t->ndecided + 1) * sizeof *x->decided);
	if (!x->games || !x->decided)
		return -STRAT_E_NOMEM;
	memcpy(x->games, t->cells, size - sizeof *x->games);
	if (t->ndecided)
		memcpy(x->decided, t->decided, t->ndecided * sizeof *x->decided);
	return strat_tourney_fold(t);
}

int
strat_club_import_report(
    json_t *import, struct strat_tourney *t, const char *file, struct strat_report *rep)
{
	static void (*const steps[])(struct strat_trf_import * x) = { strat_trf_import_settings,
		strat_trf_import_players, strat_trf_import_families, strat_trf_import_rounds,
		strat_trf_import_half_byes };
	struct strat_trf_import x = { .t = t, .file = file, .rep = rep, .import = import };
	char tag[8];
	size_t i;

	x.rc = fold(&x, t);
	x.rounds = t->rounds > t->played ? t->rounds : t->played ? t->played : 1;
	if (x.rc == 0 && x.rounds > STRAT_CLUB_ROUNDS)
		x.rc = strat_tellf(rep, STRAT_E_TRF, strat_at_file(file), _("more than %d rounds"),
		    STRAT_CLUB_ROUNDS);
	strat_trf_line_text(t, "142", tag, sizeof tag);
	x.is_26 = *tag != '\0';
	strat_club_init(&x.trial);
	x.names = json_object();
	if (!x.names && x.rc == 0)
		x.rc = -STRAT_E_NOMEM;
	if (x.rc == 0 && t->has_teams)
		strat_trf_import_teams(&x);
	for (i = 0; !t->has_teams && x.rc == 0 && i < sizeof steps / sizeof *steps; i++)
		steps[i](&x);
	json_decref(x.names);
	strat_club_free(&x.trial);
	free(x.games);
	free(x.decided);
	return x.rc == -STRAT_E_NOMEM ? strat_tell(rep, STRAT_E_NOMEM, strat_at_file(file)) : x.rc;
}
