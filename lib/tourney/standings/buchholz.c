/* buchholz.c - tie-breaks from the opponents' scores: articles 8.1, 8.3, 9.1, 14 and 16. */
#include <string.h>

#include "tourney/standings.h"

int
strat_cell_is_voluntary(const struct strat_cell *c)
{
	return c->result == 'H' || c->result == 'Z' || c->result == '-' ||
	    (c->result == ' ' && c->opponent == STRAT_NO_PLAYER);
}

static int
is_requested(const struct strat_cell *c)
{
	return strat_cell_is_voluntary(c) && c->result != '-';
}

/* Return the cell of WHO in round R.  For Fore Buchholz (8.3) games of the last round count as
 * drawn. */
static struct strat_cell
cell_at(const struct strat_standings *s, size_t who, size_t r, int fore)
{
	struct strat_cell c = *strat_tourney_cell(s->t, who, r);

	if (fore && r + 1 == s->counted && c.opponent != STRAT_NO_PLAYER &&
	    c.earned != STRAT_ANNULLED && !strat_standings_is_open(s, &c)) {
		c = strat_cell_of(
		    c.opponent, c.colour ? (enum strat_colour)c.colour : STRAT_WHITE, '=');
	}
	return c;
}

/* Return the points of cell C, or its second points. */
static int
points_of(const struct strat_standings *s, const struct strat_cell *c, int second)
{
	if (!second)
		return strat_tourney_award(s->t, c);
	return c->earned == STRAT_ANNULLED ? 0 : c->second;
}

/* Return what a draw is worth, in points or second points. */
static int
level_of(const struct strat_standings *s, int second)
{
	return second ? s->t->level : s->t->scoring.points[STRAT_DRAW_WHITE];
}

/* 16.3: return the score of WHO that counts for opponents.  Requested byes after which the player
 * was not present again count as draws (16.2.5). */
static int
adjust(const struct strat_standings *s, size_t who, int fore, int second)
{
	int sum = 0, is_behind = 1;
	size_t r;

	for (r = s->counted; r-- > 0;) {
		struct strat_cell c = cell_at(s, who, r, fore);

		if (strat_standings_is_open(s, &c))
			continue;
		is_behind = is_behind && strat_cell_is_voluntary(&c);
		sum += is_behind && is_requested(&c) && !s->is_round_robin
		    ? level_of(s, second)
		    : points_of(s, &c, second);
	}
	return sum;
}

int
strat_second_adjusted(const struct strat_standings *s, size_t who)
{
	return adjust(s, who, 0, 1);
}

void
strat_buchholz_adjust(struct strat_standings *s)
{
	size_t i;

	for (i = 0; i < s->t->n; i++) {
		s->adjusted[i] = adjust(s, i, 0, 0);
		s->fore[i] = adjust(s, i, 1, 0);
	}
}

/* ------ contributions ------ */

int
strat_dummy_score(const struct strat_standings *s, size_t who, const struct strat_cell *c, int own,
    int theirs, int second, uint8_t *how)
{
	int most = level_of(s, second) * (int)strat_standings_rounds(s, who);

	*how = STRAT_DUMMY_OWN;
	if (s->edition == STRAT_TIEBREAKS_2023)
		return own;
	if (c->opponent != STRAT_NO_PLAYER)
		most = theirs;
	if (own <= most)
		return own;
	*how = c->opponent != STRAT_NO_PLAYER ? STRAT_DUMMY_OPPONENT : STRAT_DUMMY_DRAWS;
	return most;
}

static int
own_score(const struct strat_standings *s, size_t who, int fore)
{
	int sum = 0;
	size_t r;

	for (r = 0; r < s->counted; r++) {
		struct strat_cell c = cell_at(s, who, r, fore);

		sum += strat_standings_is_open(s, &c) ? 0 : strat_tourney_award(s->t, &c);
	}
	return sum;
}

/* Append the summands of WHO to TO. */
static void
find_summands(const struct strat_standings *s, size_t who, enum strat_tiebreak_id id,
    struct strat_summands *to)
{
	int fore = id == STRAT_TB_FB, own = own_score(s, who, fore);
	const int *adjusted = fore ? s->fore : s->adjusted;
	size_t r;
	int theirs;

	for (r = 0; r < s->counted; r++) {
		struct strat_summand p = { .round = r };
		struct strat_cell c = cell_at(s, who, r, fore);
		int is_game = strat_standings_counts(s, &c);

		if (strat_standings_is_open(s, &c) || (s->is_round_robin && !is_game))
			continue;
		p.opponent = c.opponent;
		p.is_voluntary = !is_game && strat_cell_is_voluntary(&c);
		theirs = c.opponent == STRAT_NO_PLAYER ? 0 : adjusted[c.opponent];
		p.score = is_game ? theirs
				  : strat_dummy_score(s, who, &c, own, theirs, 0, &p.dummy);
		p.value = id == STRAT_TB_SB ? (int64_t)p.score * strat_tourney_award(s->t, &c) / 100
					    : p.score;
		strat_summand_add(to, p);
	}
}

/* Return 1 if A comes before B in the order of cuts. */
static int
is_less(const struct strat_summand *a, const struct strat_summand *b)
{
	return a->score != b->score ? a->score < b->score : a->value < b->value;
}

/* Return the next summand to cut, the lowest or the highest, of all or only of voluntary rounds, or
 * NULL. */
static struct strat_summand *
extreme(struct strat_summand *p, size_t n, int most, int only_voluntary)
{
	struct strat_summand *best = NULL;
	size_t i;

	for (i = 0; i < n; i++)
		if (!p[i].is_cut && (p[i].is_voluntary || !only_voluntary) &&
		    (!best || (most ? is_less(best, &p[i]) : is_less(&p[i], best))))
			best = &p[i];
	return best;
}

/* Article 14: cut summands, with the exception of 16.5. */
static void
cut(struct strat_summand *p, size_t n, const struct strat_tiebreak_use *use)
{
	struct strat_summand *least, *voluntary, *most;
	int i;

	for (i = 0; i < use->low; i++) {
		least = extreme(p, n, 0, 0);
		voluntary = extreme(p, n, 0, 1);
		if (voluntary && voluntary->value >= least->value)
			least = voluntary;
		if (least)
			least->is_cut = 1;
	}
	for (i = 0; i < use->high; i++) {
		most = extreme(p, n, 1, 0);
		if (most)
			most->is_cut = 1;
	}
}

int64_t
strat_buchholz(const struct strat_standings *s, size_t who, const struct strat_tiebreak_use *use,
    struct strat_summands *to)
{
	struct strat_summands mine;
	int64_t sum = 0;
	size_t i;

	to = to ? to : &mine;
	to->n = 0;
	find_summands(s, who, use->id, to);
	cut(to->list, to->n, use);
	for (i = 0; i < to->n; i++)
		sum += to->list[i].is_cut ? 0 : to->list[i].value;
	return sum;
}
