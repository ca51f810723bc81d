/* rounds_rank.c - rank the engines of a Swiss or knockout. */
#include <stdlib.h>
#include <string.h>

#include "match/rounds.h"

const struct strat_tiebreak_use strat_rounds_tiebreaks[3] = {
	{ STRAT_TB_BH, 1, 0 },
	{ STRAT_TB_BH, 0, 0 },
	{ STRAT_TB_SB, 0, 0 },
};

#define NTIEBREAKS (sizeof strat_rounds_tiebreaks / sizeof *strat_rounds_tiebreaks)

/* The sort key of an engine. */
struct row {
	struct strat_rounds_standing ranked;
	int how_far; /* in a knockout minus the rank, else 0 */
	uint16_t place;
};

static int
is_better(const struct row *a, const struct row *b)
{
	size_t k;

	if (a->how_far != b->how_far)
		return a->how_far > b->how_far ? 1 : -1;
	if (a->how_far)
		return 0; /* a knockout is not ranked by points */
	if (a->ranked.points != b->ranked.points)
		return a->ranked.points > b->ranked.points ? 1 : -1;
	for (k = 0; k < NTIEBREAKS; k++)
		if (a->ranked.tiebreak[k] != b->ranked.tiebreak[k])
			return a->ranked.tiebreak[k] > b->ranked.tiebreak[k] ? 1 : -1;
	return 0;
}

static int
by_rank(const void *va, const void *vb)
{
	const struct row *a = va, *b = vb;
	int better = is_better(a, b);

	return better ? -better : (a->place > b->place) - (a->place < b->place);
}

/* Compute the tie-breaks.  Only complete rounds count, because engines have played different
 * numbers of games in the current one. */
static int
break_ties(const struct strat_rounds *r, struct row *rows)
{
	struct strat_standings s = { .t = &r->t,
		.edition = STRAT_EDITION_2026,
		.rounds = r->paired - (r->open > 0),
		.nuse = NTIEBREAKS };
	uint32_t i;
	int rc;

	if (s.rounds == 0)
		return 0;
	memcpy(s.use, strat_rounds_tiebreaks, sizeof strat_rounds_tiebreaks);
	rc = strat_standings_make(&s);
	for (i = 0; rc == 0 && i < r->plan.players; i++)
		memcpy(rows[i].ranked.tiebreak, s.value + i * NTIEBREAKS,
		    sizeof rows[i].ranked.tiebreak);
	strat_standings_free(&s);
	return rc;
}

static int
set_progress(const struct strat_rounds *r, struct row *rows)
{
	struct strat_pairing_plan plan = {
		.t = &r->t, .round = r->paired, .no_third = !r->plan.has_third
	};
	uint16_t *rank = malloc(r->plan.players * sizeof *rank);
	uint32_t i;
	int rc = rank ? strat_knockout_rank(&plan, rank) : -STRAT_E_NOMEM;

	for (i = 0; rc == 0 && i < r->plan.players; i++)
		rows[i].how_far = -rank[i];
	free(rank);
	return rc;
}

int
strat_rounds_rank(const struct strat_rounds *r, struct strat_rounds_standing *to)
{
	uint32_t i, n = r->plan.players;
	struct row *rows = calloc(n, sizeof *rows);
	int rc = rows ? 0 : -STRAT_E_NOMEM;

	for (i = 0; rc == 0 && i < n; i++) {
		rows[i].place = (uint16_t)i;
		rows[i].ranked.engine = r->engine[i];
		rows[i].ranked.points = strat_tourney_points(&r->t, i, r->paired);
	}
	if (rc == 0 && r->plan.kind == STRAT_KNOCKOUT)
		rc = set_progress(r, rows);
	else if (rc == 0)
		rc = break_ties(r, rows);
	if (rc == 0) {
		qsort(rows, n, sizeof *rows, by_rank);
		for (i = 0; i < n; i++) {
			to[i] = rows[i].ranked;
			to[i].rank = i > 0 && is_better(&rows[i], &rows[i - 1]) == 0
			    ? to[i - 1].rank
			    : (uint16_t)(i + 1);
		}
	}
	free(rows);
	return rc;
}
