/* ranking.c - implement standings in strat/tourney.h: rows that do not depend on the tournament. */
#include "tourney/ranking.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "base/lang.h"

struct row {
	unsigned rank, number;
	int points; /* hundredths */
	char name[STRAT_PLAYER_TEXT];
};

struct strat_ranking {
	size_t n, ntiebreaks;
	char tiebreaks[STRAT_MAX_TIEBREAKS][STRAT_TIEBREAK_WORD];
	struct row *rows;
	int64_t *values; /* tie-break k of row i: values[i * ntiebreaks + k] */
};

static void
fill(struct strat_ranking *r, const struct strat_standings *s, const uint16_t *numbers)
{
	size_t i, k;

	for (k = 0; k < s->nuse; k++)
		strat_tiebreak_word(&s->use[k], r->tiebreaks[k]);
	for (i = 0; i < r->n; i++) {
		const struct strat_standing *o = &s->order[i];
		const struct strat_tourney_player *p = &s->t->players[o->who];

		r->rows[i].rank = o->rank;
		r->rows[i].number = numbers ? numbers[o->who] : p->number;
		r->rows[i].points = o->points;
		memcpy(r->rows[i].name, p->name, sizeof p->name);
		for (k = 0; k < s->nuse; k++)
			r->values[i * s->nuse + k] = s->value[o->who * s->nuse + k];
	}
}

int
strat_ranking_new(struct strat_ranking **r, const struct strat_standings *s,
    const uint16_t *numbers, struct strat_report *rep)
{
	size_t n = s->t->n;

	*r = calloc(1, sizeof **r);
	if (*r) {
		(*r)->n = n;
		(*r)->ntiebreaks = s->nuse;
		(*r)->rows = malloc((n + 1) * sizeof *(*r)->rows);
		(*r)->values = malloc((n * s->nuse + 1) * sizeof *(*r)->values);
	}
	if (!*r || !(*r)->rows || !(*r)->values) {
		strat_ranking_delete(*r);
		*r = NULL;
		return strat_tell(rep, STRAT_E_NOMEM, STRAT_NOWHERE);
	}
	fill(*r, s, numbers);
	return 0;
}

int
strat_ranking_at(const struct strat_ranking *r, size_t i, struct strat_ranking_row *row)
{
	if (i >= r->n)
		return 0;
	*row = (struct strat_ranking_row){ r->rows[i].rank, r->rows[i].number, r->rows[i].name,
		r->rows[i].points };
	return 1;
}

int
strat_ranking_value(
    const struct strat_ranking *r, size_t i, size_t k, const char **code, int64_t *value)
{
	if (i >= r->n || k >= r->ntiebreaks)
		return 0;
	if (code)
		*code = r->tiebreaks[k];
	if (value)
		*value = r->values[i * r->ntiebreaks + k];
	return 1;
}

void
strat_ranking_delete(struct strat_ranking *r)
{
	if (!r)
		return;
	free(r->rows);
	free(r->values);
	free(r);
}
