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

/* Places of players that are known by other means than points, by player: RANK, where 1 is the first, and 0 is after
 * all others; in a knockout, where players share the places that they can still get, LAST of these, 0 in its groups, or
 * NULL. */
struct known {
	uint16_t *rank, *last;
};

struct key {
	struct strat_standing standing;
	unsigned rank, last;
};

static int
by_rank(const void *a, const void *b)
{
	const struct key *x = a, *y = b;

	if (x->rank != y->rank)
		return x->rank < y->rank ? -1 : 1;
	if (x->last != y->last)
		return x->last < y->last ? -1 : 1;
	return (x->standing.who > y->standing.who) - (x->standing.who < y->standing.who);
}

/* Return the last place that the player of row I of the N KEYS, which are sorted, can get. */
static uint16_t
last_place(const struct key *keys, size_t n, size_t i, const struct strat_standing *order)
{
	size_t last;

	if (i > 0 && keys[i].rank == keys[i - 1].rank && keys[i].last == keys[i - 1].last)
		return order[i - 1].last;
	if (!keys[i].last)
		return 0;
	for (last = i + 1; last < n && keys[last].rank <= keys[i].last; last++)
		;
	last = keys[i].last < last ? keys[i].last : last;
	return last > order[i].rank ? (uint16_t)last : order[i].rank;
}

/* Sort S, which has been ranked, by the places of KNOWN.  If they have the last ones, who is out shares the places
 * of the round also while others of it still play, so the rank is kept.  Return 0 or -STRAT_E_NOMEM. */
static int
sort_by_rank(struct strat_standings *s, struct known known)
{
	struct key *keys = malloc((s->t->n + 1) * sizeof *keys);
	size_t i;

	if (!keys)
		return -STRAT_E_NOMEM;
	for (i = 0; i < s->t->n; i++) {
		uint16_t who = s->order[i].who, mine = known.rank[who];

		keys[i] = (struct key){ s->order[i], mine ? mine : UINT16_MAX,
			known.last ? known.last[who] : 0 };
	}
	qsort(keys, s->t->n, sizeof *keys, by_rank);
	for (i = 0; i < s->t->n; i++) {
		s->order[i] = keys[i].standing;
		s->order[i].rank = i > 0 && keys[i].rank == keys[i - 1].rank ? s->order[i - 1].rank
		    : keys[i].last && keys[i].rank <= i ? (uint16_t)keys[i].rank
							: (uint16_t)(i + 1);
		s->order[i].last = last_place(keys, s->t->n, i, s->order);
	}
	free(keys);
	return 0;
}

/* Allocate TO for N players.  Return 0 or -STRAT_E_NOMEM. */
static int
open_known(struct known *to, size_t n)
{
	to->rank = calloc(n + 1, sizeof *to->rank);
	to->last = calloc(n + 1, sizeof *to->last);
	return to->rank && to->last ? 0 : -STRAT_E_NOMEM;
}

static void
close_known(struct known *to)
{
	free(to->rank);
	free(to->last);
}

/* Set TO to the places of T's knockout after ROUNDS rounds, 0 for those who play in none.  Return 0 or
 * -STRAT_E_NOMEM. */
static int
rank_knockout(const struct strat_tourney *t, size_t rounds, struct known *to)
{
	struct strat_pairing_plan plan = strat_pairing_plan_of(t, rounds);

	plan.looks_ahead = rounds < t->played; /* a loser may play for a winner who has left */
	return t->lineup ? strat_knockout_rank(&plan, to->rank, to->last) : 0;
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
		rc = sort_by_rank(s, (struct known){ rank, NULL });
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

/* Rank the finals of T, which are a knockout.  Return 0 or -STRAT_E_NOMEM. */
static int
rank_final(struct strat_part *p, const struct strat_tourney *t)
{
	struct known all;
	size_t i;
	int rc = open_known(&all, t->n);

	if (rc == 0)
		rc = rank_knockout(t, p->s.counted, &all);
	for (i = 0; rc == 0 && i < p->t.n; i++) { /* who[i] is not less than i */
		all.rank[i] = all.rank[p->who[i]];
		all.last[i] = all.last[p->who[i]];
	}
	if (rc == 0)
		rc = sort_by_rank(&p->s, all);
	close_known(&all);
	return rc;
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
		rc = rank_final(p, t);
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

/* Set TO for the players of part WHICH, counted from AFTER. */
static int
rank_part(
    const struct strat_standings *s, size_t which, const char *list, size_t after, struct known *to)
{
	struct strat_part p;
	int rc = strat_part_make(&p, s->t, which, s->rounds, list);
	size_t i;

	for (i = 0; rc == 0 && i < p.t.n; i++) {
		const struct strat_standing *o = &p.s.order[i];

		to->rank[p.who[o->who]] = (uint16_t)(after + o->rank);
		to->last[p.who[o->who]] = o->last;
	}
	strat_part_free(&p);
	return rc;
}

/* Set TO for all players: finalists come first, and the others are as in their groups. */
static int
rank_groups(const struct strat_standings *s, const char *list, struct known *to)
{
	int has_finals = strat_tourney_has_finals(s->t, s->rounds), rc = 0;
	size_t which;

	for (which = 1; rc == 0 && which <= strat_tourney_groups(s->t); which++)
		rc = rank_part(s, which, list, has_finals ? s->t->nlineup : 0, to);
	return rc == 0 && has_finals ? rank_part(s, STRAT_FINALS, list, 0, to) : rc;
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
	struct known known;

	*s = (struct strat_standings){ .t = t, .rounds = rounds };
	s->is_round_robin = t->counts_forfeits || (t->system && t->system->is_table);
	if (!is_knockout && !has_groups) {
		choose(s, list);
		rc = strat_standings_make(s);
		return rc < 0 ? rc : put_annulled_last(s);
	}
	rc = open_known(&known, t->n);
	if (rc == 0)
		rc = strat_standings_make(s);
	if (rc == 0)
		rc = is_knockout ? rank_knockout(t, s->counted, &known)
				 : rank_groups(s, list, &known);
	if (rc == 0)
		rc = sort_by_rank(s, known);
	close_known(&known);
	return rc;
}
