/* buchholz.c - tie-breaks from the opponents' scores: articles 8.1, 8.3, 9.1, 14 and 16. */
#include <string.h>

#include "tourney/standings.h"

#include "base/lang.h"

/* A round of a player: the contribution of the opponent, real or dummy. */
struct part {
	size_t round;
	int score;     /* hundredths: of the opponent */
	int64_t value; /* hundredths: the contribution */
	int is_voluntary, is_cut;
	const char *how;
};

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
    int theirs, int second, const char **how)
{
	int most = level_of(s, second) * (int)strat_standings_rounds(s, who);

	*how = s->t->boards ? _("dummy with the team's own score (16.4)")
			    : _("dummy with the player's own score (16.4)");
	if (s->edition == STRAT_TIEBREAKS_2023)
		return own;
	if (c->opponent != STRAT_NO_PLAYER)
		most = theirs;
	if (own <= most)
		return own;
	*how = c->opponent != STRAT_NO_PLAYER ? _("dummy with the opponent's score (16.4.1)")
					      : _("dummy with a draw per round (16.4.2)");
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

/* Store the contributions to WHO in P.  Return their number. */
static size_t
find_parts(const struct strat_standings *s, size_t who, enum strat_tiebreak_id id, struct part *p)
{
	int fore = id == STRAT_TB_FB, own = own_score(s, who, fore);
	const int *adjusted = fore ? s->fore : s->adjusted;
	size_t r, n = 0;
	int theirs;

	for (r = 0; r < s->counted; r++) {
		struct strat_cell c = cell_at(s, who, r, fore);
		int is_game = strat_standings_counts(s, &c);

		if (strat_standings_is_open(s, &c) || (s->is_round_robin && !is_game))
			continue;
		p[n] = (struct part){ .round = r, .how = "" };
		p[n].is_voluntary = !is_game && strat_cell_is_voluntary(&c);
		theirs = c.opponent == STRAT_NO_PLAYER ? 0 : adjusted[c.opponent];
		p[n].score = is_game ? theirs
				     : strat_dummy_score(s, who, &c, own, theirs, 0, &p[n].how);
		p[n].value = id == STRAT_TB_SB
		    ? (int64_t)p[n].score * strat_tourney_award(s->t, &c) / 100
		    : p[n].score;
		n++;
	}
	return n;
}

/* Return 1 if A comes before B in the order of cuts. */
static int
is_less(const struct part *a, const struct part *b)
{
	return a->score != b->score ? a->score < b->score : a->value < b->value;
}

/* Return the next contribution to cut, the lowest or the highest, of all or only of voluntary ones,
 * or NULL. */
static struct part *
extreme(struct part *p, size_t n, int most, int only_voluntary)
{
	struct part *best = NULL;
	size_t i;

	for (i = 0; i < n; i++)
		if (!p[i].is_cut && (p[i].is_voluntary || !only_voluntary) &&
		    (!best || (most ? is_less(best, &p[i]) : is_less(&p[i], best))))
			best = &p[i];
	return best;
}

/* Article 14: cut contributions, with the exception of 16.5. */
static void
cut(struct part *p, size_t n, const struct strat_tiebreak_use *use)
{
	struct part *least, *voluntary, *most;
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

static void
explain(const struct strat_standings *s, size_t who, enum strat_tiebreak_id id,
    const struct part *p, struct strat_out *out)
{
	const struct strat_cell *c = strat_tourney_cell(s->t, who, p->round);
	char room[STRAT_NUMBER_ROOM];

	strat_out_printf(out, _("round %zu: "), p->round + 1);
	if (c->opponent != STRAT_NO_PLAYER)
		strat_out_printf(out, "%s%s ", strat_tourney_player_label(s->t, c->opponent, room),
		    *p->how ? "," : "");
	if (*p->how)
		strat_out_printf(out, "%s ", p->how);
	strat_out_printf(out, "%d.%d", STRAT_DECIMAL(p->score));
	if (id == STRAT_TB_SB)
		strat_out_printf(
		    out, _(" by result %d.%02d"), (int)(p->value / 100), (int)(p->value % 100));
	strat_out_str(out, p->is_cut ? _(", cut\n") : "\n");
}

int64_t
strat_buchholz(const struct strat_standings *s, size_t who, const struct strat_tiebreak_use *use,
    struct strat_out *out)
{
	struct part parts[STRAT_STANDINGS_ROUNDS];
	size_t n = find_parts(s, who, use->id, parts), i;
	int64_t sum = 0;

	cut(parts, n, use);
	for (i = 0; i < n; i++) {
		sum += parts[i].is_cut ? 0 : parts[i].value;
		if (out)
			explain(s, who, use->id, &parts[i], out);
	}
	return sum;
}
