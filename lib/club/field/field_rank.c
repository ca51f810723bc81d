/* field_rank.c - rank a club's tournament: points and tie-breaks, knockouts, groups and finals. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "club/field/field_parts.h"

void
strat_club_set_tiebreaks(struct strat_standings *s, const struct strat_club *c, const char *list)
{
	char word[16];
	size_t len;

	if (!list)
		list = strat_club_get(c, "tie-breaks");
	s->edition = strat_club_setting_is(c, "edition", "2023") ? STRAT_EDITION_2023
								 : STRAT_EDITION_2026;
	for (list += strspn(list, " ,"); *list; list += len + strspn(list + len, " ,")) {
		len = strcspn(list, " ,");
		snprintf(word, sizeof word, "%.*s", (int)len, list);
		if (strat_tiebreak_parse(word, &s->use[s->nuse]) == 0)
			s->nuse++;
	}
}

/* ------ known ranks ------ */

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

int
strat_club_rank_by(struct strat_standings *s, const uint16_t *rank)
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
									     : (uint16_t)(i + 1);
	}
	free(keys);
	return 0;
}

/* Set RANK to the ranks of the knockout of X after ROUNDS rounds, 0 for players who are not in
 * it. */
static int
rank_knockout(
    const struct strat_club_field *x, const struct strat_club *c, size_t rounds, uint16_t *rank)
{
	struct strat_pairing_plan plan = strat_club_field_options(x, c, rounds);

	memset(rank, 0, x->t.n * sizeof *rank);
	return x->lineup ? strat_knockout_rank(&plan, rank) : 0;
}

/* Rank players whose games are annulled after all others.  WHO is the index in X of each player of
 * S; NULL if S is of X. */
static int
put_annulled_last(struct strat_standings *s, const struct strat_club_field *x,
    const struct strat_club *c, const uint16_t *who)
{
	uint16_t *rank = calloc(s->t->n + 1, sizeof *rank);
	size_t i, n = 0;
	int rc = rank ? 0 : -STRAT_E_NOMEM;

	for (i = 0; rank && i < s->t->n; i++) {
		uint16_t mine = s->order[i].who;

		if (strat_club_is_annulled(c, x->who[who ? who[mine] : mine]))
			n++;
		else
			rank[mine] = s->order[i].rank;
	}
	if (n)
		rc = strat_club_rank_by(s, rank);
	free(rank);
	return rc;
}

/* ------ parts: groups and finals ------ */

/* Return 1 if player I of X is in part WHICH. */
static int
is_in(const struct strat_club_field *x, size_t which, size_t i)
{
	size_t k;

	if (which != STRAT_CLUB_FINALS)
		return x->t.players[i].group == which;
	for (k = 0; k < x->nlineup; k++)
		if (x->lineup[k] == i)
			return 1;
	return 0;
}

/* Return 1 if cell C of round R belongs to part WHICH.  INDEX is the index of each player in the
 * part. */
static int
belongs(const struct strat_club_field *x, const struct strat_club *c, size_t which, size_t r,
    const struct strat_cell *cell, const uint16_t *index)
{
	int is_final = x->lineup && r >= x->begin;
	int is_mutual = cell->opponent != STRAT_NO_PLAYER &&
	    index[cell->opponent] != STRAT_NO_PLAYER;

	if (which == STRAT_CLUB_FINALS && !is_final)
		return is_mutual && strat_club_setting_is(c, "carry", "yes") &&
		    strat_club_setting_is(c, "finals", "round-robin");
	return is_final == (which == STRAT_CLUB_FINALS) &&
	    (is_mutual || cell->opponent == STRAT_NO_PLAYER);
}

/* Copy the players and cells of P. */
static void
fill(struct strat_club_part *p, const struct strat_club_field *x, const struct strat_club *c,
    size_t which, const uint16_t *index)
{
	size_t i, r;

	for (i = 0; i < p->t.n; i++) {
		p->t.players[i] = x->t.players[p->who[i]];
		for (r = 0; r < x->t.width; r++) {
			const struct strat_cell *cell = strat_tourney_cell(&x->t, p->who[i], r);

			if (!belongs(x, c, which, r, cell, index))
				continue;
			*strat_tourney_cell(&p->t, i, r) = *cell;
			if (cell->opponent != STRAT_NO_PLAYER)
				strat_tourney_cell(&p->t, i, r)->opponent = index[cell->opponent];
		}
	}
}

/* Make the tournament of P.  INDEX is work space for all players of X. */
static int
extract(struct strat_club_part *p, const struct strat_club_field *x, const struct strat_club *c,
    size_t which, uint16_t *index)
{
	size_t i, n = 0;

	for (i = 0; i < x->t.n; i++) {
		index[i] = is_in(x, which, i) ? (uint16_t)n : STRAT_NO_PLAYER;
		if (index[i] != STRAT_NO_PLAYER)
			p->who[n++] = (uint16_t)i;
	}
	p->t.scoring = x->t.scoring;
	if (strat_tourney_resize(&p->t, n, x->t.width) < 0)
		return -STRAT_E_NOMEM;
	p->t.played = x->t.played;
	fill(p, x, c, which, index);
	return 0;
}

/* Rank finals that are a knockout.  RANK is work space for all players of X. */
static int
rank_final(struct strat_club_part *p, const struct strat_club_field *x, const struct strat_club *c,
    size_t rounds, uint16_t *rank)
{
	size_t i;
	int rc = rank_knockout(x, c, rounds, rank);

	for (i = 0; i < p->t.n; i++)
		rank[i] = rank[p->who[i]]; /* safe, because who[i] >= i */
	return rc < 0 ? rc : strat_club_rank_by(&p->s, rank);
}

int
strat_club_part_make(struct strat_club_part *p, const struct strat_club_field *x,
    const struct strat_club *c, size_t which, size_t rounds, const char *list)
{
	int is_knockout = which == STRAT_CLUB_FINALS &&
	    strat_club_setting_is(c, "finals", "knockout");
	uint16_t *index;
	int rc;

	memset(p, 0, sizeof *p);
	strat_tourney_init(&p->t);
	p->who = malloc((x->t.n + 1) * sizeof *p->who);
	index = malloc((x->t.n + 1) * sizeof *index);
	rc = p->who && index ? extract(p, x, c, which, index) : -STRAT_E_NOMEM;
	p->s.t = &p->t;
	p->s.rounds = rounds;
	p->s.is_round_robin = 1;
	if (!is_knockout)
		strat_club_set_tiebreaks(&p->s, c, list);
	if (rc == 0)
		rc = strat_standings_make(&p->s);
	if (rc == 0)
		rc = put_annulled_last(&p->s, x, c, p->who);
	if (rc == 0 && is_knockout)
		rc = rank_final(p, x, c, rounds, index);
	free(index);
	return rc;
}

void
strat_club_part_free(struct strat_club_part *p)
{
	strat_standings_free(&p->s);
	strat_tourney_free(&p->t);
	free(p->who);
	p->who = NULL;
}

size_t
strat_club_groups(const struct strat_club_field *x)
{
	size_t i, n = 0;

	for (i = 0; i < x->t.n; i++)
		n = x->t.players[i].group > n ? x->t.players[i].group : n;
	return n;
}

/* Set RANK to the ranks of the players in part WHICH, each increased by BEFORE.  Return 0 or a
 * negative code. */
static int
rank_part(const struct strat_club_field *x, const struct strat_club *c, size_t which, size_t rounds,
    const char *list, size_t before, uint16_t *rank)
{
	struct strat_club_part p;
	int rc = strat_club_part_make(&p, x, c, which, rounds, list);
	size_t i;

	for (i = 0; rc == 0 && i < p.t.n; i++)
		rank[p.who[p.s.order[i].who]] = (uint16_t)(before + p.s.order[i].rank);
	strat_club_part_free(&p);
	return rc;
}

/* Rank finalists before all others, who keep the ranks of their groups. */
static int
rank_groups(const struct strat_club_field *x, const struct strat_club *c, size_t rounds,
    const char *list, uint16_t *rank)
{
	int has_finals = x->lineup && rounds > x->begin, rc = 0;
	size_t which;

	memset(rank, 0, x->t.n * sizeof *rank);
	for (which = 1; rc == 0 && which <= strat_club_groups(x); which++)
		rc = rank_part(x, c, which, has_finals && rounds > x->begin ? x->begin : rounds,
		    list, has_finals ? x->nlineup : 0, rank);
	return rc == 0 && has_finals ? rank_part(x, c, STRAT_CLUB_FINALS, rounds, list, 0, rank)
				     : rc;
}

/* ------ all of it ------ */

int
strat_club_field_rank(const struct strat_club_field *x, const struct strat_club *c, size_t rounds,
    const char *list, struct strat_standings *s)
{
	int is_knockout = x->system == &strat_system_knockout, rc;
	int has_groups = x->system == &strat_system_groups;
	uint16_t *rank;

	s->t = &x->t;
	s->rounds = rounds;
	s->is_round_robin = x->system->is_table;
	if (!is_knockout && !has_groups) {
		strat_club_set_tiebreaks(s, c, list);
		rc = strat_standings_make(s);
		return rc < 0 ? rc : put_annulled_last(s, x, c, NULL);
	}
	rank = calloc(x->t.n + 1, sizeof *rank);
	rc = rank ? strat_standings_make(s) : -STRAT_E_NOMEM;
	if (rc == 0)
		rc = is_knockout ? rank_knockout(x, c, rounds, rank)
				 : rank_groups(x, c, rounds, list, rank);
	if (rc == 0)
		rc = strat_club_rank_by(s, rank);
	free(rank);
	return rc;
}
