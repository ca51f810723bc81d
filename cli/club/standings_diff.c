/* standings_diff.c - the consequences of a corrected result. */
#include "cli/club/standings_diff.h"

#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "base/lang.h"
#include "cli/club/ranks.h"
#include "cli/tool/text.h"

/* Make the pairing TO of PLAN, of a Swiss, with the least bad exceptions.  Return 0 or a negative code. */
static int
pair_with_exceptions(
    struct strat_pairing_plan *plan, const struct strat_system *system, struct strat_pairing *to)
{
	struct strat_waiver *list = calloc(plan->t->n + 1, sizeof *list);
	int rc = list ? strat_pairing_with_exceptions(plan, system, list, to, NULL)
		      : -STRAT_E_NOMEM;

	free(list);
	return rc;
}

int
club_pair_again(const struct strat_club_field *x, const struct strat_club *c, size_t round,
    int explain, struct strat_pairing *to)
{
	struct strat_pairing_plan plan = strat_club_field_options(x, c, round - 1);
	uint8_t *away = calloc(x->t.n + 1, 1);
	int rc = -STRAT_E_NOMEM;
	size_t k;

	if (away) {
		for (k = 0; k < x->t.n; k++)
			away[k] = !strat_club_plays_in(c, x->who[k], round);
		plan.away = away;
		plan.explain = explain;
		rc = x->t.system->pair(&plan, to, NULL);
		if (rc == -STRAT_E_PAIRING && explain && strat_system_waives(x->t.system))
			rc = pair_with_exceptions(&plan, x->t.system, to);
	}
	free(away);
	return rc;
}

int
club_standings_diff_take(struct club_standings_diff *o, const struct strat_club *c, size_t round)
{
	size_t i;

	memset(o, 0, sizeof *o);
	o->from = round + 1;
	(void)club_contradicted(c, &o->odd);
	o->final_board = club_final_board(c);
	o->rounds = calloc(c->paired - round + 1, sizeof *o->rounds);
	o->rc = calloc(c->paired - round + 1, sizeof *o->rc);
	if (!o->rounds || !o->rc || club_ranks_make(&o->ranks, c, c->paired, NULL) < 0)
		return -STRAT_E_NOMEM;
	for (i = 0; i < c->paired - round; i++) {
		strat_pairing_init(&o->rounds[o->n++]);
		o->rc[i] = club_pair_again(&o->ranks.field, c, o->from + i, 0, &o->rounds[i]);
		if (o->rc[i] == -STRAT_E_NOMEM)
			return o->rc[i];
	}
	return 0;
}

void
club_standings_diff_free(struct club_standings_diff *o)
{
	size_t i;

	for (i = 0; i < o->n; i++)
		strat_pairing_free(&o->rounds[i]);
	free(o->rounds);
	free(o->rc);
	club_ranks_free(&o->ranks);
}

/* ------ ranks ------ */

static const struct club_column changes[] = { { N_("player"), TABLE_TEXT }, { N_("points"), 1 },
	{ N_("before"), 1 }, { N_("rank"), 0 }, { N_("before"), 0 } };

static const struct club_column of_teams[] = { { N_("team"), TABLE_TEXT },
	{ N_("match points"), 1 }, { N_("before"), 1 }, { N_("board points"), 1 },
	{ N_("before"), 1 }, { N_("rank"), 0 }, { N_("before"), 0 } };

/* How a player stands in the table that people see. */
struct place {
	int points;
	int second; /* of a team: its board points, or its match points if the board points rank */
	char rank[CLUB_RANK];
};

/* Begin the table of what changes in R. */
static void
begin_changes(struct table *s, const struct club_ranks *r)
{
	int is_range = club_is_ranged(r) || r->t->system == &strat_system_groups;
	size_t n = r->club->boards ? 7 : 5, k;

	club_table(s, "changes", "", r->club->boards ? of_teams : changes, n);
	for (k = n - 2; is_range && k < s->ncolumns; k++)
		s->columns[k].decimals = TABLE_TEXT; /* such as 2-5 */
	if (r->t->by_board) {
		club_heading(s, 1, _("board points"));
		club_heading(s, 3, _("match points"));
	}
}

/* Store the standings S in TO; WHO is the index of each of its players, NULL: their own. */
static void
store_places(struct place *to, const struct strat_standings *s, const uint16_t *who, int is_range)
{
	size_t i;

	for (i = 0; i < s->t->n; i++) {
		const struct strat_standing *o = &s->order[i];
		struct place *p = &to[who ? who[o->who] : o->who];

		p->points = o->points;
		club_rank_text(p->rank, s, i, is_range);
	}
}

/* Set TO, by index, to the places in R: if there are groups, in the groups, or in the finals if ROUND is one of
 * theirs.  Return 0 or -STRAT_E_NOMEM. */
static int
find_places(const struct club_ranks *r, size_t round, struct place *to)
{
	int is_final = r->t->lineup && round > r->t->begin, rc = 0;
	size_t n = r->t->system == &strat_system_groups ? strat_tourney_groups(r->t) : 0;
	size_t which = is_final ? STRAT_FINALS : 1, i;

	if (!n)
		store_places(to, &r->s, NULL, club_is_ranged(r));
	for (i = 0; r->club->boards && i < r->t->n; i++)
		to[i].second = club_team_points(&r->field, r->club, i, !r->t->by_board);
	for (n = n && is_final ? STRAT_FINALS + 1 : n + 1; rc == 0 && which < n; which++) {
		struct strat_part p;

		rc = strat_part_make(&p, r->t, which, r->s.rounds, r->list);
		if (rc == 0)
			store_places(to, &p.s, p.who, 1);
		strat_part_free(&p);
	}
	return rc;
}

#define WIDTH 78 /* of a page of the screen, on which a row has one line */
#define LEAST 10 /* columns of a name that is cut */

/* Cut the names in the first column of S if its rows are too wide. */
static void
cut_names(struct table *s)
{
	size_t i, k;
	int over = -2 - WIDTH, most;
	struct text_cut cut = { .in_middle = 0 };
	struct strat_out name;

	table_measure(s);
	for (k = 0; k < s->ncolumns; k++)
		over += s->columns[k].width + 2;
	most = s->columns[0].width - over < LEAST ? LEAST : s->columns[0].width - over;
	for (i = 0; over > 0 && i < s->nrows; i++) {
		const char *text = s->cells[i * s->ncolumns].text;

		text_cut_look(&cut, text, strlen(text), most);
	}
	strat_out_init(&name, -1);
	for (i = 0; over > 0 && i < s->nrows; i++) {
		struct table_cell *cell = &s->cells[i * s->ncolumns];

		name.len = 0;
		text_put_cut(&name, cell->text, strlen(cell->text), most, &cut);
		strat_out_char(&name, '\0');
		cell->shown = name.error ? NULL : table_strdup(s, name.text);
	}
	strat_out_free(&name);
	text_cut_free(&cut);
}

/* Print the places that are other ones after a change in ROUND. */
static int
compare_ranks(struct strat_out *out, const struct club_ranks *before,
    const struct club_ranks *after, size_t round)
{
	struct place *was = calloc(before->t->n + 1, sizeof *was),
		     *is = calloc(after->t->n + 1, sizeof *is);
	int rc = was && is ? find_places(before, round, was) : -STRAT_E_NOMEM;
	struct table s;
	size_t i;

	begin_changes(&s, after);
	if (rc == 0)
		rc = find_places(after, round, is);
	for (i = 0; rc == 0 && i < after->t->n; i++) {
		size_t index = after->s.order[i].who;
		unsigned number = after->field.who[index];
		const struct place *a = &is[index], *b = &was[before->field.index[number]];

		if (a->points == b->points && a->second == b->second &&
		    strcmp(a->rank, b->rank) == 0)
			continue;
		club_put(&s, club_name_of(after->club, number));
		club_put_total(&s, a->points);
		club_put_total(&s, b->points);
		if (after->club->boards) {
			club_put_total(&s, a->second);
			club_put_total(&s, b->second);
		}
		club_put(&s, a->rank);
		club_put(&s, b->rank);
	}
	if (rc == 0 && s.nrows && !s.error)
		cut_names(&s);
	if (rc == 0)
		rc = s.nrows ? table_print_text(out, &s, NULL) : s.error;
	table_free(&s);
	free(was);
	free(is);
	return rc;
}

/* ------ later rounds ------ */

/* If the player with this INDEX is in P, return 1 and set *OPPONENT to the opponent's index, or to
 * STRAT_NO_PLAYER for a bye. */
static int
find_opponent(const struct strat_pairing *p, uint16_t index, uint16_t *opponent)
{
	size_t i;

	for (i = 0; i < p->n; i++) {
		*opponent = p->pairs[i].white == index ? p->pairs[i].black : p->pairs[i].white;
		if (p->pairs[i].white == index || p->pairs[i].black == index)
			return 1;
	}
	return 0;
}

static const char *
name_at(const struct club_ranks *r, uint16_t index)
{
	return index == STRAT_NO_PLAYER ? _("bye") : club_name_of(r->club, r->field.who[index]);
}

/* Return the index of the opponent that the player with this INDEX really had in ROUND, or
 * STRAT_NO_PLAYER for a bye or if the player was not paired. */
static uint16_t
find_played(const struct club_ranks *r, uint16_t index, size_t round)
{
	unsigned other = strat_club_opponent(r->club, r->field.who[index], round);

	return other ? (uint16_t)r->field.index[other] : STRAT_NO_PLAYER;
}

/* Return 1 if player NUMBER, who may be 0, lost the match before ROUND and plays for its winner, who has withdrawn. */
static int
is_stand_in(const struct strat_club *c, unsigned number, size_t round)
{
	unsigned winner = number && round > 1 && !c->boards &&
		strat_club_is_knockout(c, round - 1) && strat_club_has_lost(c, number, round - 1)
	    ? strat_club_opponent(c, number, round - 1)
	    : 0;

	return winner && c->players[winner - 1].last && strat_club_opponent(c, number, round);
}

/* Return 1 if the rules give the pair Q in ROUND, but in its stead someone plays for a player who has withdrawn. */
static int
is_stood_in(const struct club_ranks *r, const struct strat_pair *q, size_t round)
{
	unsigned white = r->field.who[q->white];

	return is_stand_in(r->club, white, round) ||
	    is_stand_in(r->club,
		q->black == STRAT_NO_PLAYER ? strat_club_opponent(r->club, white, round)
					    : r->field.who[q->black],
		round);
}

/* Return the index of who would meet WHITE in ROUND of a knockout, where the rules give WHITE a bye: the opponent of who
 * went on from the last match of WHITE, if it is one who lost and plays for a player who has withdrawn.  Or return
 * STRAT_NO_PLAYER. */
static uint16_t
find_stand_in(const struct club_ranks *r, uint16_t white, size_t round)
{
	const struct strat_club *c = r->club;
	unsigned through, other;

	if (c->boards || !strat_club_is_knockout(c, round - 1))
		return STRAT_NO_PLAYER;
	through = strat_club_opponent(c, r->field.who[white], round - 1);
	other = through ? strat_club_opponent(c, through, round) : 0;
	return is_stand_in(c, other, round) ? (uint16_t)r->field.index[other] : STRAT_NO_PLAYER;
}

/* Return how many pairs of round I the rules give in another way than they were played, also in who moves
 * first, without those where a loser plays for a winner: as many as the command check names. */
static size_t
count_other(const struct club_standings_diff *o, size_t i)
{
	const struct strat_pairing *p = &o->rounds[i];
	size_t round = o->from + i - 1, k, n = 0;
	int is_free = strat_club_field_options(&o->ranks.field, o->ranks.club, round).colour_free;

	for (k = 0; o->rc[i] >= 0 && k < p->n; k++) {
		const struct strat_pair *q = &p->pairs[k];
		const struct strat_cell *c = strat_tourney_cell(o->ranks.t, q->white, round);

		if (is_stood_in(&o->ranks, q, round + 1))
			continue;
		n += c->opponent != q->black ||
		    (q->black != STRAT_NO_PLAYER && !is_free && c->colour != STRAT_WHITE);
	}
	return n;
}

/* Print who moves first against whom in round I by the rules, where the pair was played the other way. */
static void
put_turned(struct strat_out *out, const struct club_standings_diff *o, size_t i)
{
	const struct strat_pairing *p = &o->rounds[i];
	const struct strat_pair *q;

	for (q = p->pairs; q && q < p->pairs + p->n; q++) {
		const struct strat_cell *c = strat_tourney_cell(
		    o->ranks.t, q->white, o->from + i - 1);

		if (q->black != STRAT_NO_PLAYER && c->opponent == q->black &&
		    c->colour != STRAT_WHITE)
			strat_out_printf(out,
			    _("round %zu: by the rules %s moves first against %s\n"), o->from + i,
			    name_at(&o->ranks, q->white), name_at(&o->ranks, q->black));
	}
}

/* Print the pairings of round I that the rules give after the change, but neither gave before nor
 * were played.  Return their number. */
static size_t
compare_round(struct strat_out *out, const struct club_standings_diff *before,
    const struct club_standings_diff *after, size_t i)
{
	const struct strat_pairing *was = &before->rounds[i], *is = &after->rounds[i];
	const struct strat_pair *q;
	size_t n = 0, all;

	if (before->rc[i] < 0 &&
	    (after->rc[i] < 0 || !strat_club_is_knockout(after->ranks.club, after->from + i - 1)))
		return 0; /* the rules could not pair this round, so it was paired by hand */
	if (after->rc[i] < 0) {
		strat_out_printf(
		    out, _("round %zu could not be paired now by the rules\n"), after->from + i);
		return 1;
	}
	for (q = is->pairs; q && q < is->pairs + is->n; q++) {
		uint16_t other = q->black == STRAT_NO_PLAYER
		    ? find_stand_in(&after->ranks, q->white, after->from + i)
		    : q->black;
		const char *white = name_at(&after->ranks, q->white);
		const char *black = name_at(&after->ranks, other);
		uint16_t old = STRAT_NO_PLAYER;
		int was_in = before->rc[i] < 0 || find_opponent(was, q->white, &old);

		if (before->rc[i] == 0 && was_in && old == q->black)
			continue;
		if (was_in)
			old = find_played(&after->ranks, q->white, after->from + i);
		if (was_in && (old == q->black || old == other))
			continue; /* played like this: the correction was undone, or the round was
				   * paired by hand */
		if (was_in && old == STRAT_NO_PLAYER)
			strat_out_printf(out,
			    _("round %zu: the rules now give %s - %s, where %s had the bye\n"),
			    after->from + i, white, black, white);
		else if (was_in)
			strat_out_printf(out,
			    _("round %zu: the rules now give %s - %s, where %s had %s\n"),
			    after->from + i, white, black, white, name_at(&after->ranks, old));
		else
			strat_out_printf(out, _("round %zu: the rules now give %s - %s\n"),
			    after->from + i, white, black);
		n++;
	}
	all = count_other(after, i);
	if (all <= n || (n == 0 && all <= count_other(before, i)))
		return n;
	strat_out_printf(out,
	    P_("round %zu: %zu pair in all differs from the rules, counting who moves first\n",
		"round %zu: %zu pairs in all differ from the rules, counting who moves first\n",
		all),
	    after->from + i, all);
	if (!strat_club_field_options(&after->ranks.field, after->ranks.club, after->from + i - 1)
		 .colour_free)
		put_turned(out, after, i);
	return n + 1;
}

/* Print that another match is the final, or that the last round contradicts the results, although the rules would give
 * the pairs that were played.  Return how many lines these are. */
static size_t
compare_finals(struct strat_out *out, const struct club_standings_diff *before,
    const struct club_standings_diff *after)
{
	const struct strat_club *c = after->ranks.club;
	const struct strat_club_game *g;

	if (after->odd && after->odd != before->odd) {
		club_put_standing(out, c);
		strat_out_char(out, '\n');
		return 1;
	}
	if (after->final_board < 2 || before->final_board == after->final_board)
		return 0; /* it is paired on the first board */
	g = &c->round[c->paired].games[after->final_board - 1];
	strat_out_printf(out, _("round %zu: the final is now %s - %s\n"), c->paired,
	    club_name_of(c, g->player[0]), club_name_of(c, g->player[1]));
	return 1;
}

/* Print the later rounds that the rules would pair in another way.  Return how many lines these are, and set *AGAIN to 1 if
 * the last round is other now when it is paired again, or to 0. */
static size_t
compare_rounds(struct strat_out *out, const struct club_standings_diff *before,
    const struct club_standings_diff *after, int *again)
{
	const struct strat_club *c = after->ranks.club;
	size_t i, n = 0, pairs, last = after->n ? after->n - 1 : 0;

	for (i = 0; i < after->n; i++)
		n += compare_round(out, before, after, i);
	pairs = n;
	if (after->n && after->from <= c->lineup_round &&
	    (c->finals_by != STRAT_CLUB_BY_RULES
		    ? club_put_requalified(out, &before->ranks.field, &after->ranks.field, c)
		    : club_put_other_finals(out, &after->ranks.field, c))) {
		strat_out_char(out, '\n');
		n++;
	}
	n += n ? 0 : compare_finals(out, before, after);
	*again = n > pairs || (after->n && (after->rc[last] < 0 || count_other(after, last)));
	return n;
}

int
club_standings_diff_put(struct strat_out *out, const struct club_standings_diff *before,
    const struct club_standings_diff *after, int *again)
{
	struct strat_out rounds;
	size_t n, len;
	int rc, is_other;

	club_put_new_finalists(out, &before->ranks.field, &after->ranks.field, after->ranks.club);
	strat_out_init(&rounds, -1);
	n = compare_rounds(&rounds, before, after, &is_other);
	if (again)
		*again = is_other;
	if (n && after->n == 1)
		strat_out_printf(
		    out, _("round %zu was paired before this and is unchanged\n"), after->from);
	else if (n && after->n > 1)
		strat_out_printf(out,
		    _("rounds from %zu on were paired before this and are unchanged\n"),
		    after->from);
	strat_out_str(out, n ? "\n" : "");
	len = out->len;
	/* first: by points and ranks the user decides */
	rc = compare_ranks(out, &before->ranks, &after->ranks, after->from - 1);
	if (rc == 0 && out->len > len && after->n)
		strat_out_char(out, '\n');
	strat_out_put(out, rounds.text, rounds.len);
	if (n == 0 && after->n > 0)
		strat_out_str(out, _("later rounds would have been paired the same way\n"));
	rc = rc == 0 && rounds.error ? rounds.error : rc;
	strat_out_free(&rounds);
	return rc < 0 ? rc : out->error;
}
