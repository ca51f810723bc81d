/* awards.c - award the prizes of a club's tournament. */
#include "club/awards.h"

#include <stdlib.h>
#include <stdio.h>
#include <string.h>

#include "base/diag.h"
#include "base/lang.h"
#include "base/scan.h"
#include "base/utf8.h"
#include "base/vec.h"
#include "club/awards/special.h"
#include "club/prizes.h"
#include "club/team/team.h"
#include "tourney/pairing/pairing.h"

/* ------ special prizes ------ */

/* Return 1 if C holds for player NUMBER of CLUB, who sits on BOARD; 0: on none. */
static int
holds(const struct strat_condition *c, const struct strat_club *club, unsigned number, size_t board)
{
	int is_board = c->fact == STRAT_CONDITION_BOARD;
	const char *fact = is_board ? "" : club->players[number - 1].fact[c->fact];
	char value[STRAT_CLUB_TEXT];
	long mine, other;

	if (is_board && !board)
		return 0;
	if (!is_board && (!*fact || !c->value.len))
		return !*fact && !c->value.len;
	snprintf(value, sizeof value, "%.*s", (int)c->value.len, c->value.s);
	if (c->fact == STRAT_CLUB_CLUB || c->fact == STRAT_CLUB_TEAM) /* as at sign-up */
		return strat_club_is_same_word(fact, value);
	if (!strat_condition_is_number(c->fact))
		return strat_utf8_compare_letters(fact, strlen(fact), c->value.s, c->value.len) ==
		    0;
	mine = is_board ? (long)board : strat_leading_number(fact);
	other = strat_leading_number(c->value.s);
	return mine < other ? c->less : mine > other ? c->more : c->equal;
}

/* Return 1 if prize P is for player NUMBER of CLUB, who sits on BOARD. */
static int
is_for(const struct strat_special *p, const struct strat_club *club, unsigned number, size_t board)
{
	const char *s = p->conditions.s, *end = s + p->conditions.len;
	struct strat_condition c;

	while (strat_condition_next(&s, end, &c) > 0)
		if (!holds(&c, club, number, board))
			return 0;
	return 1;
}

/* Return 1 if a condition of P is about FACT. */
static int
is_by(const struct strat_special *p, int fact)
{
	const char *s = p->conditions.s, *end = s + p->conditions.len;
	struct strat_condition c;

	while (strat_condition_next(&s, end, &c) > 0)
		if (c.fact == fact)
			return 1;
	return 0;
}

/* Return 1 if a condition of P is about the board of a player. */
static int
is_by_board(const struct strat_special *p)
{
	return is_by(p, STRAT_CONDITION_BOARD);
}

/* Return how many players of C a condition of P about the rating leaves out because they have none. */
static size_t
count_unrated(const struct strat_special *p, const struct strat_club *c)
{
	const char *s = p->conditions.s, *end = s + p->conditions.len;
	struct strat_condition o;
	size_t i, n = 0;
	int is_asked = 0;

	while (strat_condition_next(&s, end, &o) > 0)
		is_asked |= o.fact == STRAT_CLUB_RATING && o.value.len;
	for (i = 0; is_asked && i < c->n; i++)
		n += !c->players[i].gone && !*c->players[i].fact[STRAT_CLUB_RATING] &&
		    !(c->paired && strat_club_is_out(c, (unsigned)i + 1));
	return n;
}

/* Return 1 if player NUMBER was absent from all boards up to ROUNDS, of which there is one. */
static int
is_absentee(const struct strat_club *c, unsigned number, size_t rounds)
{
	size_t round, i, board, boards = 0;

	if (strat_club_is_team(c, number))
		return 0;
	for (round = 1; round <= rounds && round <= c->paired; round++) {
		const struct strat_club_game *g;
		int missing;

		board = strat_club_find_board(c, number, round);
		if (!board)
			continue;
		g = &c->round[round].games[board - 1];
		missing = g->player[1] == number ? STRAT_RESULT_FORFEIT_WIN
						 : STRAT_RESULT_FORFEIT_LOSS;
		for (i = 0; g->player[1] && i < g->n &&
		     (g->result[i] == missing || g->result[i] == STRAT_RESULT_BOTH_FORFEIT);
		     i++)
			;
		if (i == 0 || i < g->n)
			return 0;
		boards++;
	}
	return boards > 0;
}

/* Return 1 if player NUMBER wins no prize after ROUNDS rounds: the games are annulled, or the player never came. */
static int
wins_none(const struct strat_club *c, unsigned number, size_t rounds)
{
	return strat_club_is_annulled(c, number) || is_absentee(c, number, rounds);
}

/* Return 1 if player or team NUMBER may win P; a player of a team for the usual board, or before round 1 for any. */
static int
may_win(const struct strat_special *p, const struct strat_club *c, unsigned number, int is_team)
{
	size_t board = c->boards && !is_team;

	if (c->players[number - 1].gone || wins_none(c, number, c->paired) ||
	    (c->paired && strat_club_is_out(c, number)) ||
	    (c->boards && strat_club_is_team(c, number) != is_team))
		return 0;
	if (board && c->paired && is_by_board(p))
		return is_for(p, c, number, strat_club_usual_board(c, number, c->paired));
	while (board && board < c->boards && !is_for(p, c, number, board))
		board++;
	return is_for(p, c, number, board);
}

int
strat_club_special_eligible(
    const char **special, const struct strat_club *c, struct strat_club_eligible *e)
{
	struct strat_special p;
	unsigned i;

	if (strat_special_next(special, &p) <= 0)
		return 0;
	*e = (struct strat_club_eligible){ .name = p.name.s,
		.len = p.name.len,
		.is_team = c->boards && !is_by_board(&p),
		.is_by_club = is_by(&p, STRAT_CLUB_CLUB),
		.unrated = c->boards ? 0 : count_unrated(&p, c) };
	for (i = 1; i <= c->n; i++)
		e->n += (size_t)may_win(&p, c, i, e->is_team);
	e->is_unknown = e->n && c->boards && !c->paired && is_by_board(&p);
	return 1;
}

/* ------ awarding ------ */

/* The players who share the prizes being awarded. */
struct giving {
	struct strat_club_awards *to;
	const struct strat_standings *s;
	enum strat_prize_rule how;
	struct strat_winner *winners;
	int *points; /* by row of the standings: players with the same are equal */
	size_t *row; /* of each winner */
	size_t n;
	int64_t *has;   /* by row of the standings: the cents that the player has won */
	size_t *passed; /* the rows passed over for the prize because of an earlier one */
	size_t npassed;
	struct strat_winner *with; /* the winners and one who was passed over */
};

static int
add(struct strat_club_awards *a, struct strat_club_award award)
{
	void *list = a->list;
	int rc = strat_vec_grow(&list, &a->cap, a->n + 1, sizeof *a->list);

	a->list = list;
	if (rc == 0)
		a->list[a->n++] = award;
	return rc;
}

/* Return the player in ROW as a winner who has nothing yet. */
static struct strat_winner
winner(const struct giving *g, size_t row)
{
	return (struct strat_winner){ g->points[row], g->s->order[row].rank, 0 };
}

/* Return what the player in ROW, who is passed over, would have of the N amounts PRIZE. */
static int64_t
would_have(const struct giving *g, size_t row, const int64_t *prize, size_t n)
{
	size_t i, at;

	for (at = 0; at < g->n && g->row[at] < row; at++)
		g->with[at] = g->winners[at];
	g->with[at] = winner(g, row);
	for (i = at; i < g->n; i++)
		g->with[i + 1] = g->winners[i];
	strat_prizes_share(g->how, prize, n, g->with, g->n + 1);
	return g->with[at].cents;
}

/* Note who is passed over for prize NAME, the N amounts PRIZE, but would have more of it than by an earlier one, or
 * everyone who is if no one wins it. */
static int
note_passed(const struct giving *g, struct strat_span name, const int64_t *prize, size_t n)
{
	struct strat_club_awards *a = g->to;
	void *list = a->passed;
	size_t i;

	a->has_passed |= g->npassed > 0;
	for (i = 0; i < g->npassed; i++) {
		if (g->n && would_have(g, g->passed[i], prize, n) <= g->has[g->passed[i]])
			continue;
		if (strat_vec_grow(&list, &a->passed_cap, a->npassed + 1, sizeof *a->passed) < 0)
			return -STRAT_E_NOMEM;
		a->passed = list;
		a->passed[a->npassed++] = (struct strat_club_passed){ name.s, name.len,
			g->passed[i] };
	}
	return 0;
}

/* Return 1 if player NUMBER was in the line-up of the knockout or the finals, and has not lost by ROUND. */
static int
is_through(const struct strat_club *c, unsigned number, size_t round)
{
	size_t i;

	for (i = 0; i < c->nlineup && c->lineup[i] != number;)
		i++;
	for (; i < c->nlineup && round >= c->lineup_round; round--)
		if (strat_club_is_knockout(c, round) && strat_club_has_lost(c, number, round))
			return 0;
	return i < c->nlineup;
}

/* Return 1 if player NUMBER of C, or the team, withdrew after one of the rounds of S, and had more rounds to play. */
static int
has_left(const struct strat_club *c, unsigned number, const struct strat_standings *s)
{
	unsigned team = strat_club_team(c, number);
	size_t last = c->players[number - 1].last;

	if (!last && c->boards && team)
		last = c->players[team - 1].last;
	if (!last || last > s->rounds || last >= s->t->rounds)
		return 0;
	return !c->lineup_round || last + 1 < c->lineup_round || is_through(c, number, last);
}

/* Note once that the player in ROW wins no special prize.  Return 0 or -STRAT_E_NOMEM. */
static int
note_left(struct strat_club_awards *a, size_t row)
{
	void *list = a->left;
	size_t i;

	for (i = 0; i < a->nleft; i++)
		if (a->left[i] == row)
			return 0;
	if (strat_vec_grow(&list, &a->left_cap, a->nleft + 1, sizeof *a->left) < 0)
		return -STRAT_E_NOMEM;
	a->left = list;
	a->left[a->nleft++] = row;
	return 0;
}

/* Add the player in ROW to the winners. */
static void
add_winner(struct giving *g, size_t row)
{
	g->winners[g->n] = winner(g, row);
	g->row[g->n++] = row;
}

/* Return the points to show for the player in ROW: those of the finals, or all of them if players are equal by
 * rank, which G has as a negative number. */
static int
points_of(const struct giving *g, size_t row)
{
	return g->points[row] < 0 ? g->s->order[row].points : g->points[row];
}

/* Share AMOUNTS among the winners as prize NAME.  Amounts without a winner are added as not awarded, in one sum. */
static int
award_prize(struct giving *g, struct strat_span name, struct strat_span amounts)
{
	int64_t prize[STRAT_MAX_PRIZES];
	int read = strat_prizes_read(amounts.s, amounts.len, prize), rc;
	size_t n = read < 0 ? 0 : (size_t)read, i;
	int64_t left = 0;

	strat_prizes_share(g->how, prize, n, g->winners, g->n);
	rc = note_passed(g, name, prize, n);
	for (i = 0; rc == 0 && i < g->n; i++) {
		int64_t cents = g->winners[i].cents;

		if (!cents)
			continue;
		g->has[g->row[i]] += cents;
		rc = add(g->to,
		    (struct strat_club_award){
			name.s, name.len, g->row[i], cents, points_of(g, g->row[i]) });
	}
	for (i = g->n; i < n; i++)
		left += prize[i];
	if (rc == 0 && left)
		rc = add(g->to,
		    (struct strat_club_award){ name.s, name.len, STRAT_CLUB_NOT_AWARDED, left, 0 });
	g->n = g->npassed = 0;
	return rc;
}

/* Award special prize P.  Return 0 or -STRAT_E_NOMEM. */
static int
award_special(struct giving *g, const struct strat_club *c, const struct strat_club_field *x,
    const struct strat_special *p)
{
	int is_one = strcmp(strat_club_get(c, "prizes-each"), "one") == 0;
	size_t i;
	int rc = 0;

	for (i = 0; rc == 0 && i < g->s->t->n; i++) {
		unsigned number = x->who[g->s->order[i].who];
		size_t board = x->is_players ? strat_club_usual_board(c, number, g->s->rounds) : 0;

		if (wins_none(c, number, g->s->rounds) || !is_for(p, c, number, board))
			continue;
		if (has_left(c, number, g->s))
			rc = note_left(g->to, i);
		else if (!is_one || !g->has[i])
			add_winner(g, i);
		else
			g->passed[g->npassed++] = i;
	}
	return rc < 0 ? rc : award_prize(g, p->name, p->amounts);
}

/* Award all prizes; of those of a tournament of teams, the ones that are for players of a board if X has
 * these, otherwise the others. */
static int
award_all(struct giving *g, const struct strat_club *c, const struct strat_club_field *x)
{
	const char *prizes = strat_club_get(c, "prizes"), *special = strat_club_get(c, "special");
	struct strat_special p;
	int rc = 0;
	size_t i;

	for (i = 0; i < g->s->t->n; i++)
		if (!wins_none(c, x->who[g->s->order[i].who], g->s->rounds))
			add_winner(g, i);
	if (x->is_players)
		g->n = 0;
	else
		rc = award_prize(g, (struct strat_span){ NULL, 0 },
		    (struct strat_span){ prizes, strlen(prizes) });
	while (rc == 0 && strat_special_next(&special, &p) > 0)
		if (!c->boards || is_by_board(&p) == x->is_players)
			rc = award_special(g, c, x, &p);
	return rc;
}

/* Set the points of the finalists of groups, whose finals are a table, to those in the finals. */
static int
set_final_points(struct giving *g)
{
	struct strat_part p;
	int rc = strat_part_make(&p, g->s->t, STRAT_FINALS, g->s->rounds, NULL);
	size_t i, k;

	for (i = 0; rc == 0 && i < p.t.n; i++) {
		for (k = 0; g->s->order[k].who != p.who[i]; k++)
			;
		g->points[k] = p.s.points[i];
	}
	strat_part_free(&p);
	return rc;
}

/* Set the points by which players are equal: in a knockout and in groups, where the points are not what
 * ranks, players of the same rank are. */
static int
set_points(struct giving *g)
{
	const struct strat_tourney *t = g->s->t;
	int is_groups = t->system == &strat_system_groups;
	size_t i;

	for (i = 0; i < t->n; i++)
		g->points[i] = is_groups || t->system == &strat_system_knockout
		    ? -(int)g->s->order[i].rank
		    : g->s->order[i].points;
	return t->final_is_table && strat_tourney_has_finals(t, g->s->rounds) ? set_final_points(g)
									      : 0;
}

int
strat_club_awards_make(struct strat_club_awards *a, const struct strat_club *c,
    const struct strat_club_field *x, const struct strat_standings *s)
{
	struct giving g = { .to = a, .s = s };
	int rc = -STRAT_E_NOMEM;

	g.how = (enum strat_prize_rule)strat_prize_rule_find(strat_club_get(c, "share"));
	g.winners = malloc((s->t->n + 1) * sizeof *g.winners);
	g.row = malloc((s->t->n + 1) * sizeof *g.row);
	g.passed = malloc((s->t->n + 1) * sizeof *g.passed);
	g.with = malloc((s->t->n + 2) * sizeof *g.with);
	g.points = malloc((s->t->n + 1) * sizeof *g.points);
	g.has = calloc(s->t->n + 1, sizeof *g.has);
	if (g.winners && g.row && g.passed && g.with && g.has && g.points)
		rc = set_points(&g);
	if (rc == 0)
		rc = award_all(&g, c, x);
	free(g.winners);
	free(g.row);
	free(g.passed);
	free(g.with);
	free(g.points);
	free(g.has);
	return rc;
}

void
strat_club_awards_free(struct strat_club_awards *a)
{
	free(a->list);
	free(a->passed);
	free(a->left);
	memset(a, 0, sizeof *a);
}
