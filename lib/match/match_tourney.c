/* match_tourney.c - rank a tournament between engines. */
#include "match/match_tourney.h"

#include <string.h>

/* ------ ranks ------ */

/* Rank T, whose player I is ENGINE[I], or I + 1 if ENGINE is NULL. */
static int
rank(const struct strat_tourney *t, const uint16_t *engine, struct strat_match_standing *to)
{
	struct strat_standings s;
	int rc = strat_tourney_standings(t, t->played, NULL, &s);
	size_t i, k;

	for (i = 0; rc == 0 && i < t->n; i++) {
		const struct strat_standing *o = &s.order[i];

		to[i] = (struct strat_match_standing){
			.engine = engine ? engine[o->who] : (uint16_t)(o->who + 1),
			.rank = o->rank,
			.points = o->points,
		};
		for (k = 0; k < s.nuse && k < STRAT_MATCH_TIEBREAKS; k++)
			to[i].tiebreak[k] = s.value[o->who * s.nuse + k];
	}
	strat_standings_free(&s);
	return rc;
}

int
strat_rounds_rank(const struct strat_rounds *r, struct strat_match_standing *to)
{
	return rank(&r->t, r->engine, to);
}

/* ------ tables ------ */

uint32_t
strat_berger_round(uint32_t n, uint32_t a, uint32_t b)
{
	uint32_t ring = n - 1 + n % 2, last = n % 2 ? 0 : n;

	if (a == last)
		a = b;
	if (b == last)
		b = a;
	return (a + b - 2) % ring;
}

void
strat_tourney_describe_table(struct strat_tourney *t)
{
	t->counts_forfeits = 1;
	t->by_share = 1;
	strcpy(t->tiebreaks, "SB,TPN");
}

/* Fill T, with a cell for all games of two players, from R. */
static int
fill_table(struct strat_tourney *t, const struct strat_scoreboard *r)
{
	uint32_t n = r->players, rounds = n - 1 + n % 2, a, b;

	_Static_assert(STRAT_MAX_PLAYERS <= STRAT_STANDINGS_ROUNDS, "a table has too many rounds");
	if (strat_tourney_resize(t, n, rounds) < 0)
		return -STRAT_E_NOMEM;
	strat_tourney_describe_table(t);
	t->played = t->rounds = rounds;
	for (a = 1; a <= n; a++)
		t->players[a - 1].number = (uint16_t)a;
	for (a = 1; a <= n; a++)
		for (b = 1; b <= n; b++) {
			const struct strat_score *s = strat_scoreboard_score(r, a, b);
			struct strat_cell *c;

			if (a == b || !strat_score_games(s))
				continue;
			c = strat_tourney_cell(t, a - 1, strat_berger_round(n, a, b));
			*c = strat_cell_of((uint16_t)(b - 1), STRAT_NO_COLOUR, ' ');
			c->earned = (int32_t)strat_score_points(s);
		}
	return 0;
}

int
strat_scoreboard_rank(const struct strat_scoreboard *r, struct strat_match_standing *to)
{
	struct strat_tourney t;
	int rc;

	strat_tourney_init(&t);
	rc = fill_table(&t, r);
	if (rc == 0)
		rc = rank(&t, NULL, to);
	strat_tourney_free(&t);
	return rc;
}

int
strat_match_rank(const struct strat_match_plan *p, const struct strat_scoreboard *r,
    struct strat_match_standing *to)
{
	return p->rounds ? strat_rounds_rank(p->rounds, to) : strat_scoreboard_rank(r, to);
}
