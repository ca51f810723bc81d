/* stage.c - the ranks of a tournament by its system: by points and tie-breaks, by progress in a knockout,
 * by groups and finals.  Players whose games are annulled come last. */
#include "tourney/standings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "base/lang.h"
#include "tourney/pairing/pairing.h"

/* ------ options ------ */

int
strat_standings_choose(struct strat_standings *s, const char *list, struct strat_report *rep)
{
	char word[16];
	size_t len;

	for (list += strspn(list, " ,"); *list; list += len + strspn(list + len, " ,")) {
		len = strcspn(list, " ,");
		snprintf(word, sizeof word, "%.*s", (int)len, list);
		if (s->nuse == STRAT_MAX_TIEBREAKS)
			return strat_tellf(rep, STRAT_E_ACT, STRAT_NOWHERE,
			    _("more than %d tie-breaks"), STRAT_MAX_TIEBREAKS);
		if (len >= sizeof word || strat_tiebreak_parse(word, &s->use[s->nuse]) < 0)
			return strat_tellf(
			    rep, STRAT_E_ACT, STRAT_NOWHERE, _("unknown tie-break %.40s"), word);
		s->nuse++;
	}
	return 0;
}

/* Set the options of S to those of its tournament, with the tie-breaks of LIST unless it is NULL.  A list
 * with an unknown code counts up to that. */
static void
choose(struct strat_standings *s, const char *list)
{
	s->edition = s->t->edition == 2023 ? STRAT_TIEBREAKS_2023 : STRAT_TIEBREAKS_2026;
	(void)!strat_standings_choose(s, list ? list : s->t->tiebreaks, NULL);
}

/* ------ by known ranks ------ */

struct key {
	struct strat_standing standing;
	unsigned rank;
};

static int
by_rank(const void *a, const void *b)
{
	const struct key *x = a, *y = b;

	if (x->rank != y->rank)
		return x->rank < y->rank ? -1 : 1;
	return (x->standing.who > y->standing.who) - (x->standing.who < y->standing.who);
}

/* Sort S, which has been ranked, by RANK of each player: 1 is the first, and 0 is after all others.  If IS_KNOCKOUT, who
 * is out shares the places of the round also while others of it still play, so RANK is kept.
 * Return 0 or -STRAT_E_NOMEM. */
static int
sort_by_rank(struct strat_standings *s, const uint16_t *rank, int is_knockout)
{
	struct key *keys = malloc((s->t->n + 1) * sizeof *keys);
	size_t i;

	if (!keys)
		return -STRAT_E_NOMEM;
	for (i = 0; i < s->t->n; i++) {
		uint16_t mine = rank[s->order[i].who];

		keys[i] = (struct key){ s->order[i], mine ? mine : UINT16_MAX };
	}
	qsort(keys, s->t->n, sizeof *keys, by_rank);
	for (i = 0; i < s->t->n; i++) {
		s->order[i] = keys[i].standing;
		s->order[i].rank = i > 0 && keys[i].rank == keys[i - 1].rank ? s->order[i - 1].rank
		    : is_knockout && keys[i].rank <= i ? (uint16_t)keys[i].rank
						       : (uint16_t)(i + 1);
	}
	free(keys);
	return 0;
}

/* Set RANK to the ranks of T's knockout after ROUNDS rounds, 0 for those who play in none.  Return 0 or
 * -STRAT_E_NOMEM. */
static int
rank_knockout(const struct strat_tourney *t, size_t rounds, uint16_t *rank)
{
	struct strat_pairing_plan plan = strat_pairing_plan_of(t, rounds);

	plan.looks_ahead = rounds < t->played; /* a loser may play for a winner who has left */
	memset(rank, 0, t->n * sizeof *rank);
	return t->lineup ? strat_knockout_rank(&plan, rank) : 0;
}

/* Move players whose games are annulled after all others.  Return 0 or -STRAT_E_NOMEM. */
static int
put_annulled_last(struct strat_standings *s)
{
	uint16_t *rank = calloc(s->t->n + 1, sizeof *rank);
	size_t i, n = 0;
	int rc = rank ? 0 : -STRAT_E_NOMEM;

	for (i = 0; rank && i < s->t->n; i++) {
		uint16_t who = s->order[i].who;

		if (s->t->players[who].is_annulled)
			n++;
		else
			rank[who] = s->order[i].rank;
	}
	if (n)
		rc = sort_by_rank(s, rank, 0);
	free(rank);
	return rc;
}

/* ------ parts ------ */

/* Return 1 if player I of T is in part WHICH. */
static int
is_in(const struct strat_tourney *t, size_t which, size_t i)
{
	size_t k;

	if (which != STRAT_FINALS)
		return t->players[i].group == which;
	for (k = 0; k < t->nlineup; k++)
		if (t->lineup[k] == i)
			return 1;
	return 0;
}

/* Return 1 if CELL of round R belongs to part WHICH.  INDEX is the index of each player in the part. */
static int
belongs(const struct strat_tourney *t, size_t which, size_t r, const struct strat_cell *cell,
    const uint16_t *index)
{
	int is_final = t->lineup && r >= t->begin;
	int is_mutual = cell->opponent != STRAT_NO_PLAYER &&
	    index[cell->opponent] != STRAT_NO_PLAYER;

	if (which == STRAT_FINALS && !is_final)
		return is_mutual && t->is_carried && t->final_is_table;
	return is_final == (which == STRAT_FINALS) &&
	    (is_mutual || cell->opponent == STRAT_NO_PLAYER);
}

/* Copy the players and cells of part WHICH of T to P. */
static void
fill(struct strat_part *p, const struct strat_tourney *t, size_t which, const uint16_t *index)
{
	size_t i, r;

	for (i = 0; i < p->t.n; i++) {
		p->t.players[i] = t->players[p->who[i]];
		for (r = 0; r < t->width; r++) {
			const struct strat_cell *cell = strat_tourney_cell(t, p->who[i], r);

			if (!belongs(t, which, r, cell, index))
				continue;
			*strat_tourney_cell(&p->t, i, r) = *cell;
			if (cell->opponent != STRAT_NO_PLAYER)
				strat_tourney_cell(&p->t, i, r)->opponent = index[cell->opponent];
		}
	}
}

/* Make the tournament of P; INDEX has room for all players of T. */
static int
extract(struct strat_part *p, const struct strat_tourney *t, size_t which, uint16_t *index)
{
	size_t i, n = 0;

	for (i = 0; i < t->n; i++) {
		index[i] = is_in(t, which, i) ? (uint16_t)n : STRAT_NO_PLAYER;
		if (index[i] != STRAT_NO_PLAYER)
			p->who[n++] = (uint16_t)i;
	}
	p->t.scoring = t->scoring;
	p->t.edition = t->edition;
	memcpy(p->t.tiebreaks, t->tiebreaks, sizeof t->tiebreaks);
	if (strat_tourney_resize(&p->t, n, t->width) < 0)
		return -STRAT_E_NOMEM;
	p->t.played = t->played;
	fill(p, t, which, index);
	return 0;
}

/* Rank the finals of T, which are a knockout: RANK has room for all players. */
static int
rank_final(struct strat_part *p, const struct strat_tourney *t, uint16_t *rank)
{
	size_t i;
	int rc = rank_knockout(t, p->s.counted, rank);

	for (i = 0; i < p->t.n; i++)
		rank[i] = rank[p->who[i]]; /* who[i] is not less than i */
	return rc < 0 ? rc : sort_by_rank(&p->s, rank, 1);
}

int
strat_part_make(struct strat_part *p, const struct strat_tourney *t, size_t which, size_t rounds,
    const char *list)
{
	int is_knockout = which == STRAT_FINALS && !t->final_is_table;
	uint16_t *index;
	int rc;

	memset(p, 0, sizeof *p);
	strat_tourney_init(&p->t);
	p->who = malloc((t->n + 1) * sizeof *p->who);
	index = malloc((t->n + 1) * sizeof *index);
	rc = p->who && index ? extract(p, t, which, index) : -STRAT_E_NOMEM;
	p->s.t = &p->t;
	p->s.whole = t;
	p->s.rounds = which != STRAT_FINALS && t->lineup && rounds > t->begin ? t->begin : rounds;
	p->s.is_round_robin = 1;
	if (!is_knockout)
		choose(&p->s, list);
	if (rc == 0)
		rc = strat_standings_make(&p->s);
	if (rc == 0)
		rc = put_annulled_last(&p->s);
	if (rc == 0 && is_knockout)
		rc = rank_final(p, t, index);
	free(index);
	return rc;
}

void
strat_part_free(struct strat_part *p)
{
	strat_standings_free(&p->s);
	strat_tourney_free(&p->t);
	free(p->who);
	p->who = NULL;
}

size_t
strat_tourney_groups(const struct strat_tourney *t)
{
	size_t i, n = 0;

	for (i = 0; i < t->n; i++)
		n = t->players[i].group > n ? t->players[i].group : n;
	return n;
}

/* Set RANK of the players of part WHICH, counted from AFTER. */
static int
rank_part(
    const struct strat_standings *s, size_t which, const char *list, size_t after, uint16_t *rank)
{
	struct strat_part p;
	int rc = strat_part_make(&p, s->t, which, s->rounds, list);
	size_t i;

	for (i = 0; rc == 0 && i < p.t.n; i++)
		rank[p.who[p.s.order[i].who]] = (uint16_t)(after + p.s.order[i].rank);
	strat_part_free(&p);
	return rc;
}

/* Set RANK of all players: finalists come first, and the others are as in their groups. */
static int
rank_groups(const struct strat_standings *s, const char *list, uint16_t *rank)
{
	int has_finals = strat_tourney_has_finals(s->t, s->rounds), rc = 0;
	size_t which;

	for (which = 1; rc == 0 && which <= strat_tourney_groups(s->t); which++)
		rc = rank_part(s, which, list, has_finals ? s->t->nlineup : 0, rank);
	return rc == 0 && has_finals ? rank_part(s, STRAT_FINALS, list, 0, rank) : rc;
}

/* ------ the whole ------ */

int
strat_tourney_has_finals(const struct strat_tourney *t, size_t rounds)
{
	return t->system == &strat_system_groups && t->lineup && rounds > t->begin;
}

int
strat_tourney_standings(
    const struct strat_tourney *t, size_t rounds, const char *list, struct strat_standings *s)
{
	/* reports of other programs have no line-up, and are ranked by points */
	int is_knockout = t->system == &strat_system_knockout && (t->lineup || !rounds), rc;
	int has_groups = t->system == &strat_system_groups && (strat_tourney_groups(t) || !rounds);
	uint16_t *rank;

	*s = (struct strat_standings){ .t = t, .rounds = rounds };
	s->is_round_robin = t->counts_forfeits || (t->system && t->system->is_table);
	if (!is_knockout && !has_groups) {
		choose(s, list);
		rc = strat_standings_make(s);
		return rc < 0 ? rc : put_annulled_last(s);
	}
	rank = calloc(t->n + 1, sizeof *rank);
	rc = rank ? strat_standings_make(s) : -STRAT_E_NOMEM;
	if (rc == 0)
		rc = is_knockout ? rank_knockout(t, s->counted, rank) : rank_groups(s, list, rank);
	if (rc == 0)
		rc = sort_by_rank(s, rank, is_knockout);
	free(rank);
	return rc;
}
