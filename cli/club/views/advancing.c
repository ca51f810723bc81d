/* advancing.c - who goes on in a knockout: losers, matches without a winner, rounds that a correction contradicts. */
#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "cli/club/views.h"
#include "club/team/team.h"
#include "tourney/finalists.h"

/* Return 1 if NUMBER has the first board of the last round, which is paired with the final in front, and that is no bye,
 * while a bye follows: then the match of NUMBER is the final, even if both players have lost by now. */
static int
was_final(const struct strat_club *c, unsigned number)
{
	const struct strat_club_round *r = &c->round[c->paired];

	return strat_club_find_board(c, number, c->paired) == 1 && r->n == 2 &&
	    r->games[0].player[1] && !r->games[1].player[1];
}

/* Return who has beaten NUMBER in ROUND and has withdrawn since, so that NUMBER was paired in the place, or 0. */
static unsigned
withdrawn_winner(const struct strat_club *c, unsigned number, size_t round)
{
	unsigned winner = strat_club_opponent(c, number, round);
	unsigned next = strat_club_opponent(c, number, round + 1),
		 beaten = strat_club_opponent(c, next, round);

	if (!winner || !strat_club_has_lost(c, number, round) || !c->players[winner - 1].last ||
	    c->players[winner - 1].last > round || round + 1 > c->paired ||
	    !strat_club_find_board(c, number, round + 1))
		return 0;
	if (round + 1 >= club_rounds(c) &&
	    (!next || (beaten && !strat_club_has_lost(c, beaten, round) && !was_final(c, number))))
		return 0; /* the match for third place, or its opponent's match is level */
	return winner;
}

/* Return 1 if NUMBER has lost the match of ROUND of the knockout, and plays in no one's place. */
static int
is_beaten(const struct strat_club *c, unsigned number, size_t round)
{
	return strat_club_has_lost(c, number, round) && !withdrawn_winner(c, number, round);
}

/* The same, or NUMBER was absent from the match. */
static int
is_out(const struct strat_club *c, unsigned number, size_t round)
{
	return strat_club_is_knockout(c, round) &&
	    (is_beaten(c, number, round) || !strat_club_find_board(c, number, round));
}

const char *
club_final_word(const struct strat_club *c, size_t round, unsigned a, unsigned b)
{
	int is_lost = is_out(c, a, round - 1);

	if (!b && !is_lost && round <= c->paired && strat_club_find_board(c, a, round) > 1)
		return ""; /* the bye for third place of one who has won by a corrected result */
	if (b &&
	    is_out(c, b, round - 1) !=
		is_lost) /* by a corrected result, or proposed for a winner who has left */
		return round > c->paired ? N_("final") : "";
	return is_lost ? N_("third place") : N_("final");
}

/* Append the name of a round of a knockout with LEFT rounds to come, with this one; the last one has matches of
 * several names. */
static void
put_name(struct strat_out *out, size_t left)
{
	char name[48];

	if (left <= 1)
		return;
	strat_knockout_name((size_t)1 << left, name);
	strat_out_printf(out, "%s%s", _(CLUB_NEXT), name);
}

size_t
club_final_board(const struct strat_club *c)
{
	const struct strat_club_round *r = &c->round[c->paired];
	size_t i;

	for (i = 0; c->paired && c->paired >= club_rounds(c) && i < r->n; i++)
		if (!c->boards && strat_club_is_knockout(c, c->paired) && r->games[i].player[1] &&
		    strcmp(
			club_final_word(c, c->paired, r->games[i].player[0], r->games[i].player[1]),
			"final") == 0)
			return i + 1;
	return 0;
}

void
club_put_round_name(struct strat_out *out, const struct strat_club *c, size_t round)
{
	size_t end = strat_knockout_rounds(c->nlineup) + c->lineup_round;

	if (strat_club_is_knockout(c, round) && round < end)
		put_name(out, end - round);
}

void
club_put_proposed_name(struct strat_out *out, const struct strat_club *c, const json_t *plan)
{
	size_t n = json_array_size(json_object_get(plan, "lineup"));

	if (!n)
		club_put_round_name(out, c, c->paired + 1);
	else if (strat_club_ends_in_knockout(c))
		put_name(out, strat_knockout_rounds(n));
}

const char *
club_match_form(const struct strat_club *c, unsigned number, size_t round)
{
	size_t board = strat_club_find_board(c, number, round);
	const struct strat_club_game *g = board ? &c->round[round].games[board - 1] : NULL;

	if (!g || !g->player[1] || c->boards || !strat_club_is_knockout(c, round) ||
	    (g->n < 2 && !g->winner))
		return "%s";
	return strat_club_has_lost(c, number, round)                           ? N_("%s (lost)")
	    : strat_club_has_lost(c, g->player[g->player[0] == number], round) ? N_("%s (won)")
									       : "%s";
}

/* ------ matches without a winner ------ */

int
club_is_level(const struct strat_club *c, size_t round, size_t board)
{
	const struct strat_club_game *g = &c->round[round].games[board - 1];

	return strat_club_is_knockout(c, round) && g->player[1] && !g->winner &&
	    !strat_club_game_is_open(g) && strat_club_is_even(g);
}

int
club_is_lost_by_both(const struct strat_club *c, size_t round, size_t board)
{
	const struct strat_club_game *g = &c->round[round].games[board - 1];

	return strat_club_is_knockout(c, round) && g->player[1] && !g->winner &&
	    !strat_club_game_is_open(g) && strat_club_score_difference(g) == 0 &&
	    !strat_club_is_even(g);
}

int
club_has_no_winner(const struct strat_club *c)
{
	size_t board = club_final_board(c);

	return board && club_is_lost_by_both(c, c->paired, board);
}

size_t
club_undecided(const struct strat_club *c, size_t round, size_t after)
{
	size_t board = after + 1;

	while (board <= c->round[round].n && !club_is_level(c, round, board))
		board++;
	return board <= c->round[round].n ? board : 0;
}

size_t
club_count_undecided(const struct strat_club *c, size_t round)
{
	size_t board = 0, n = 0;

	while ((board = club_undecided(c, round, board)) != 0)
		n++;
	return n;
}

/* ------ finalists by lots ------ */

/* Return 1 if LINEUP, an array of numbers, has player NUMBER. */
static int
has_player(const json_t *lineup, unsigned number)
{
	size_t i;

	for (i = 0; i < json_array_size(lineup); i++)
		if (json_integer_value(json_array_get(lineup, i)) == (json_int_t)number)
			return 1;
	return 0;
}

/* A rank that several players of a group share: the indices of those who reach the finals, in the order of the lots,
 * and the others who have not withdrawn. */
struct tie {
	struct strat_out in, rest; /* names, with commas */
	size_t nin, nrest;
	int is_planned; /* those who reach the finals are in the line-up */
};

/* Return 1 if player I, an index of X, is among the N of WHO. */
static int
is_among(const uint16_t *who, size_t n, size_t i)
{
	size_t k;

	for (k = 0; k < n && who[k] != i; k++)
		;
	return k < n;
}

/* Collect the rank of row AT of P, a group of X, in TIE.  The N players of WHO reach the finals; LINEUP, numbers, is the
 * line-up that is proposed, NULL: the same. */
static void
find_tie(struct tie *tie, const struct strat_part *p, const struct strat_club_field *x,
    const struct strat_club *c, size_t at, const uint16_t *who, size_t n, const json_t *lineup)
{
	uint16_t tied[STRAT_CLUB_PLAYERS];
	size_t ntied = 0, i;

	for (i = at; i < p->t.n && p->s.order[i].rank == p->s.order[at].rank; i++)
		tied[ntied++] = p->who[p->s.order[i].who];
	tie->is_planned = 1;
	for (i = 0; i < n; i++) {
		if (!is_among(tied, ntied, who[i]))
			continue;
		strat_out_printf(
		    &tie->in, "%s%s", tie->nin++ ? ", " : "", club_name_of(c, x->who[who[i]]));
		tie->is_planned &= !lineup || has_player(lineup, x->who[who[i]]);
	}
	for (i = 0; i < ntied; i++)
		if (!is_among(who, n, tied[i]) && !strat_club_is_out(c, x->who[tied[i]]))
			strat_out_printf(&tie->rest, "%s%s", tie->nrest++ ? ", " : "",
			    club_name_of(c, x->who[tied[i]]));
	strat_out_char(&tie->in, '\0');
	strat_out_char(&tie->rest, '\0');
}

/* Append what lots decide in TIE, of GROUP, and return 1, or 0 if they decide nothing. */
static int
put_tie(struct strat_out *out, const struct tie *tie, size_t group)
{
	if (!tie->is_planned || tie->in.error || tie->rest.error || !tie->nin ||
	    tie->nin + tie->nrest < 2)
		return 0;
	if (!tie->nrest)
		strat_out_printf(out,
		    _("group %zu: lots give the order %s, with the same points and tie-breaks"),
		    group, tie->in.text);
	else
		strat_out_printf(out,
		    tie->nin > 1
			? _("group %zu: lots choose %s, in this order, before %s, with the same points "
			    "and tie-breaks")
			: _("group %zu: lots choose %s before %s, with the same points and tie-breaks"),
		    group, tie->in.text, tie->rest.text);
	return 1;
}

/* Append what lots decide in group WHICH for the N players of WHO, who reach the finals, and return 1; or return 0: who
 * is among them, or else their order. */
static int
put_lots_of(struct strat_out *out, const struct strat_club_field *x, const struct strat_club *c,
    const json_t *lineup, size_t which, const uint16_t *who, size_t n)
{
	struct strat_part p;
	struct strat_out order;
	int rc = strat_part_make(&p, &x->t, which, c->paired, NULL), is_found = 0;
	size_t i;

	strat_out_init(&order, -1);
	for (i = 0; rc == 0 && i < p.t.n && !is_found; i++) {
		struct tie tie = { .in = { .fd = -1 }, .rest = { .fd = -1 } };

		if (i && p.s.order[i].rank == p.s.order[i - 1].rank)
			continue;
		find_tie(&tie, &p, x, c, i, who, n, lineup);
		if (tie.nrest)
			is_found = put_tie(out, &tie, which);
		else if (!order.len)
			(void)put_tie(&order, &tie, which);
		strat_out_free(&tie.in);
		strat_out_free(&tie.rest);
	}
	if (!is_found && order.len) {
		strat_out_put(out, order.text, order.len);
		is_found = 1;
	}
	strat_out_free(&order);
	strat_part_free(&p);
	return is_found;
}

int
club_put_lots(const struct strat_club_field *x, const struct strat_club *c, const json_t *plan,
    void (*put)(void *arg, struct strat_out *words), void *arg)
{
	const json_t *lineup = json_object_get(plan, "lineup");
	struct strat_out words;
	size_t n = 0, group;
	uint16_t *who;
	int rc;

	if ((plan && !lineup) || !strat_club_setting_is(c, "system", "groups"))
		return 0;
	who = malloc((x->t.n + 1) * sizeof *who);
	rc = who ? strat_club_field_finalists(x, c, who, &n) : -STRAT_E_NOMEM;
	strat_out_init(&words, -1);
	for (group = 1; rc == 0 && group <= strat_tourney_groups(&x->t); group++) {
		words.len = 0;
		if (put_lots_of(&words, x, c, lineup, group, who, n))
			put(arg, &words);
	}
	strat_out_free(&words);
	free(who);
	return rc;
}

/* ------ rounds that a correction contradicts ------ */

/* Return a player of ROUND, not the first one, who has lost the match before and would not be there, or 0.
 * In the last round, losers can play for third place. */
static unsigned
find_loser(const struct strat_club *c, size_t round)
{
	const struct strat_club_round *r = &c->round[round];
	int is_last = round >= club_rounds(c), lost[2], has_final = 0;
	unsigned found = 0, any = 0;
	size_t i, k;

	for (i = 0; i < r->n && !found; i++) {
		const uint16_t *who = r->games[i].player;

		for (k = 0; k < 2; k++) /* who was absent in a semifinal is out, too */
			lost[k] = who[k] && (is_last ? is_out : is_beaten)(c, who[k], round - 1);
		has_final |= !lost[0] && !lost[1];
		if (lost[0] || lost[1])
			any = who[!lost[0]];
		if (any && (!is_last || (who[1] && lost[0] != lost[1])))
			found = any;
	}
	return found || has_final ? found : any;
}

/* Return a player who has won the match before ROUND and could play in ROUND, but is not there, or 0. */
static unsigned
find_left_out(const struct strat_club *c, size_t round)
{
	const struct strat_club_round *r = &c->round[round - 1];
	size_t i;

	for (i = 0; i < 2 * r->n; i++) {
		const uint16_t *who = r->games[i / 2].player;
		unsigned winner = who[i % 2], loser = who[!(i % 2)];

		if (loser && winner && strat_club_has_lost(c, loser, round - 1) &&
		    !strat_club_has_lost(c, winner, round - 1) &&
		    !strat_club_find_board(c, winner, round) &&
		    strat_club_plays_in(c, winner, round))
			return winner;
	}
	return 0;
}

unsigned
club_contradicts(const struct strat_club *c, size_t round)
{
	unsigned loser;
	size_t level;

	if (c->boards || !strat_club_is_knockout(c, round - 1) || !strat_club_is_knockout(c, round))
		return 0;
	level = club_undecided(c, round - 1, 0);
	if (level)
		return c->round[round - 1].games[level - 1].player[0];
	loser = find_loser(c, round);
	return loser ? loser : find_left_out(c, round);
}

size_t
club_contradicted(const struct strat_club *c, unsigned *player)
{
	size_t round;

	for (round = 2; round <= c->paired; round++)
		if ((*player = club_contradicts(c, round)) != 0)
			return round;
	return 0;
}

/* Append who should meet in the final, which is ROUND, if two players have reached it. */
static void
put_final(struct strat_out *out, const struct strat_club *c, size_t round)
{
	const struct strat_club_round *r = &c->round[round - 1];
	unsigned who[2];
	size_t i, n = 0;

	for (i = 0; i < 2 * r->n; i++) {
		unsigned number = r->games[i / 2].player[i % 2];

		if (!number || is_out(c, number, round - 1) ||
		    !strat_club_plays_in(c, number, round))
			continue;
		if (n < 2)
			who[n] = number;
		n++;
	}
	if (n == 2)
		strat_out_printf(out, _(" (the final should be %s - %s)"), club_name_of(c, who[0]),
		    club_name_of(c, who[1]));
}

void
club_put_other_finals_of(struct strat_out *out, size_t round)
{
	strat_out_printf(out,
	    _("round %zu: the results of the groups now give other finalists or seeds: undo "
	      "the correction, or cancel round %zu and pair it again, unless the finals were "
	      "paired by hand on purpose"),
	    round, round);
}

/* Append those of the N players with the indices LIST who are not among the MANY of OTHER.  Return how many. */
static size_t
put_missing(struct strat_out *out, const struct strat_club_field *x, const struct strat_club *c,
    const uint16_t *list, size_t n, const uint16_t *other, size_t many)
{
	size_t i, k, found = 0;

	for (i = 0; i < n; i++) {
		for (k = 0; k < many && other[k] != list[i]; k++)
			;
		if (k == many && list[i] != STRAT_NO_PLAYER)
			strat_out_printf(
			    out, "%s%s", found++ ? ", " : "", club_name_of(c, x->who[list[i]]));
	}
	return found;
}

/* Append to IN those of the N players LIST who are not among the MANY of OTHER, and the reverse to REST, as C strings.
 * Return 1 if there are both. */
static int
find_exchanged(struct strat_out *in, struct strat_out *rest, const struct strat_club_field *x,
    const struct strat_club *c, const uint16_t *list, size_t n, const uint16_t *other, size_t many)
{
	int is_both = put_missing(in, x, c, list, n, other, many) &&
	    put_missing(rest, x, c, other, many, list, n);

	strat_out_char(in, '\0');
	strat_out_char(rest, '\0');
	return is_both && !in->error && !rest->error;
}

/* Append which of the N finalists in WHO, the same as those of the line-up of X, have a better place in their group now. */
static void
put_risen(struct strat_out *out, const struct strat_club_field *x, const struct strat_club *c,
    const uint16_t *who, size_t n)
{
	uint16_t *risen = malloc((4 * n + 1) * sizeof *risen);
	size_t many = risen ? strat_finalists_risen(&x->t, who, n, risen) : 0, i;
	struct strat_out names;

	strat_out_init(&names, -1);
	for (i = 0; i < many; i++)
		strat_out_printf(&names, "%s%s", i ? ", " : "", club_name_of(c, x->who[risen[i]]));
	strat_out_char(&names, '\0');
	if (many && !names.error)
		strat_out_printf(out, _(" (now with a better place in the group: %s)"), names.text);
	strat_out_free(&names);
	free(risen);
}

/* Append who would reach the finals of C now, and who would not, or who has a better place in the group.  IS_OWN: the
 * organiser made the finals; append who plays, and who would by the results of now. */
static void
put_instead(
    struct strat_out *out, const struct strat_club_field *x, const struct strat_club *c, int is_own)
{
	uint16_t *who = malloc((x->t.n + 1) * sizeof *who);
	struct strat_out in, rest;
	size_t n = 0;
	int rc = who ? strat_club_field_finalists(x, c, who, &n) : -1;

	strat_out_init(&in, -1);
	strat_out_init(&rest, -1);
	if (rc == 0 && !find_exchanged(&in, &rest, x, c, who, n, x->t.lineup, x->t.nlineup)) {
		if (!is_own)
			put_risen(out, x, c, who, n);
	} else if (rc == 0) {
		if (is_own)
			strat_out_printf(out,
			    _("Round %zu was changed by hand.  In the finals: %s; by the results of the groups now: %s."),
			    c->lineup_round, rest.text, in.text);
		else
			strat_out_printf(
			    out, _(" (now qualified: %s; no longer: %s)"), in.text, rest.text);
	}
	strat_out_free(&in);
	strat_out_free(&rest);
	free(who);
}

/* Append to IN who reaches the finals by the results of X, but not by those of WAS, and the reverse to REST, as C
 * strings.  Return 1 if there are both. */
static int
find_requalified(struct strat_out *in, struct strat_out *rest, const struct strat_club_field *was,
    const struct strat_club_field *x, const struct strat_club *c)
{
	uint16_t *old = malloc((was->t.n + 1) * sizeof *old),
		 *who = malloc((x->t.n + 1) * sizeof *who);
	size_t n = 0, nold = 0;
	int is_found = 0;

	if (old && who && strat_club_field_finalists(was, c, old, &nold) == 0 &&
	    strat_club_field_finalists(x, c, who, &n) == 0)
		is_found = find_exchanged(in, rest, x, c, who, n, old, nold);
	free(old);
	free(who);
	return is_found;
}

int
club_put_requalified(struct strat_out *out, const struct strat_club_field *was,
    const struct strat_club_field *x, const struct strat_club *c)
{
	struct strat_out in, rest;
	int is_found;

	strat_out_init(&in, -1);
	strat_out_init(&rest, -1);
	is_found = find_requalified(&in, &rest, was, x, c);
	if (is_found)
		strat_out_printf(out,
		    _("round %zu was changed by hand; by the results of the groups, now qualified: "
		      "%s; no longer: %s"),
		    c->lineup_round, in.text, rest.text);
	strat_out_free(&in);
	strat_out_free(&rest);
	return is_found;
}

/* Append WORDS to ARG, a line of its own. */
static void
put_lot(void *arg, struct strat_out *words)
{
	struct strat_out *out = arg;

	strat_out_put(out, words->text, words->len);
	strat_out_str(out, ".\n");
}

void
club_put_new_finalists(struct strat_out *out, const struct strat_club_field *was,
    const struct strat_club_field *x, const struct strat_club *c)
{
	struct strat_out in, rest;

	if (!strat_club_setting_is(c, "system", "groups") || c->lineup_round ||
	    strat_club_setting_is(c, "finals", "none") || strat_club_open_round(c, c->paired) ||
	    !club_are_groups_paired(c))
		return;
	strat_out_init(&in, -1);
	strat_out_init(&rest, -1);
	if (find_requalified(&in, &rest, was, x, c))
		strat_out_printf(
		    out, _("In the finals: %s instead of %s.\n\n"), in.text, rest.text);
	strat_out_free(&in);
	strat_out_free(&rest);
}

void
club_put_choice(struct strat_out *out, const struct strat_club_field *x, const struct strat_club *c,
    size_t rounds, int is_over)
{
	size_t len = out->len;

	if (c->lineup_round && rounds >= c->lineup_round)
		club_put_own_finals(out, c);
	if (!is_over || c->lineup_round || rounds != c->paired ||
	    strat_club_open_round(c, c->paired) || strat_club_setting_is(c, "finals", "none"))
		return;
	if (club_put_lots(x, c, NULL, put_lot, out) < 0)
		out->error = -STRAT_E_NOMEM;
	out->len -= out->len > len; /* the last LF */
}

void
club_new_finalists(const struct strat_club *c, unsigned char *is)
{
	struct strat_club_field x = { 0 };
	uint16_t *who = malloc((c->n + 1) * sizeof *who);
	size_t n = 0, i;

	if (c->finals_by != STRAT_CLUB_OWN_PLAYERS && strat_club_field_init(&x, c) == 0 && who &&
	    strat_club_field_has_other_finals(&x) > 0 &&
	    strat_club_field_finalists(&x, c, who, &n) == 0)
		for (i = 0; i < n; i++)
			is[x.who[who[i]]] = 1;
	for (i = 0; i < c->nlineup; i++)
		is[c->lineup[i]] = 0;
	strat_club_field_free(&x);
	free(who);
}

/* Return 1 if others than those in the finals of X reach them by the results of now. */
static int
has_exchanged(const struct strat_club_field *x, const struct strat_club *c)
{
	struct strat_out words;
	int is;

	strat_out_init(&words, -1);
	put_instead(&words, x, c, 1);
	is = words.len > 0;
	strat_out_free(&words);
	return is;
}

int
club_put_other_finals(
    struct strat_out *out, const struct strat_club_field *x, const struct strat_club *c)
{
	int is_other = c->finals_by == STRAT_CLUB_OWN_ORDER
	    ? has_exchanged(x, c)
	    : strat_club_field_has_other_finals(x) > 0;

	if (is_other)
		club_put_other_finals_of(out, c->lineup_round);
	if (is_other)
		put_instead(out, x, c, 0);
	return is_other;
}

/* The same for C. */
static int
put_finals(struct strat_out *out, const struct strat_club *c)
{
	struct strat_club_field x = { 0 };
	int is_found = 0;

	if (!c->lineup_round || c->finals_by == STRAT_CLUB_OWN_PLAYERS ||
	    !strat_club_setting_is(c, "system", "groups"))
		return 0;
	if (strat_club_field_init(&x, c) == 0)
		is_found = club_put_other_finals(out, &x, c);
	strat_club_field_free(&x);
	return is_found;
}

int
club_put_own_finals(struct strat_out *out, const struct strat_club *c)
{
	struct strat_club_field x = { 0 };
	size_t len = out->len;

	if (!c->lineup_round || c->finals_by != STRAT_CLUB_OWN_PLAYERS ||
	    !strat_club_setting_is(c, "system", "groups"))
		return 0;
	if (strat_club_field_init(&x, c) == 0)
		put_instead(out, &x, c, 1);
	strat_club_field_free(&x);
	return out->len > len;
}

/* Return the match of PLAYER before ROUND if it is level and has no winner, or NULL. */
static const struct strat_club_game *
level_before(const struct strat_club *c, size_t round, unsigned player)
{
	size_t board = strat_club_find_board(c, player, round - 1);

	return board && club_is_level(c, round - 1, board) ? &c->round[round - 1].games[board - 1]
							   : NULL;
}

/* Return 1 if the match of PLAYER before ROUND is level and decided. */
static int
was_decided(const struct strat_club *c, size_t round, unsigned player)
{
	size_t board = strat_club_find_board(c, player, round - 1);

	return board && c->round[round - 1].games[board - 1].winner;
}

/* Append that PLAYER, who has lost, plays in ROUND all the same, or has won and does not, or that the match before is
 * level. */
static void
put_standing(struct strat_out *out, const struct strat_club *c, size_t round, unsigned player)
{
	static const char *const forms[2][2] = {
		{ N_("%s, who plays in round %zu, has lost in round %zu by a corrected result"),
		    N_("%s, who is not paired in round %zu, has won in round %zu by a corrected result") },
		{ N_("%s, who plays in round %zu, has lost in round %zu by a later decision"),
		    N_("%s, who is not paired in round %zu, has won in round %zu by a later decision") },
	};
	const struct strat_club_game *level = level_before(c, round, player);

	if (level) {
		strat_out_printf(out, _("Round %zu, %s - %s: level, with no winner yet."),
		    round - 1, club_name_of(c, level->player[0]),
		    club_name_of(c, level->player[1]));
		return;
	}
	strat_out_printf(out,
	    _(forms[was_decided(c, round, player)][!strat_club_find_board(c, player, round)]),
	    club_name_of(c, player), round, round - 1);
	if (round >= club_rounds(c))
		put_final(out, c, round);
	strat_out_char(out, '.');
}

/* Append the players of ROUND who play in the next one for others, who have withdrawn, a line each; of player ABOUT
 * alone, unless that is 0. */
static void
put_replaced(struct strat_out *out, const struct strat_club *c, size_t round, unsigned about)
{
	const struct strat_club_round *r = &c->round[round];
	unsigned number, winner;
	size_t i;

	for (i = 0; i < 2 * r->n; i++) {
		number = r->games[i / 2].player[i % 2];
		winner = number ? withdrawn_winner(c, number, round) : 0;
		if (!winner || (about && about != number && about != winner))
			continue;
		strat_out_str(out, out->len ? "\n" : "");
		strat_out_printf(out, _("Round %zu: %s plays for %s, who has withdrawn."),
		    round + 1, club_name_of(c, number), club_name_of(c, winner));
	}
}

void
club_put_decided(struct strat_out *out, const struct strat_club *c, size_t round, unsigned about)
{
	size_t i;

	for (i = 0; i < c->round[round].n; i++) {
		const struct strat_club_game *g = &c->round[round].games[i];

		if (!g->winner || (about && about != g->player[0] && about != g->player[1]))
			continue;
		strat_out_str(out, out->len ? "\n" : "");
		strat_out_printf(out, _("Round %zu, %s - %s: level, decided for %s."), round,
		    club_name_of(c, g->player[0]), club_name_of(c, g->player[1]),
		    club_name_of(c, g->winner));
	}
}

void
club_put_own_way(struct strat_out *out, const struct strat_club *c, size_t rounds, unsigned number)
{
	size_t round;

	for (round = 1; round <= rounds; round++) {
		club_put_decided(out, c, round, number);
		if (round < rounds && !c->boards && strat_club_is_knockout(c, round))
			put_replaced(out, c, round, number);
	}
}

void
club_put_advanced(struct strat_out *out, const struct strat_club *c, size_t rounds)
{
	unsigned player;
	size_t round = club_contradicted(c, &player);

	if (rounds == c->paired && c->paired <= c->lineup_round && put_finals(out, c))
		return;
	if (c->lineup_round <= rounds && club_put_own_finals(out, c) && round && round <= rounds)
		strat_out_char(out, '\n');
	if (round && round <= rounds)
		put_standing(out, c, round, player);
	for (round = 1; !c->boards && round < rounds; round++)
		if (strat_club_is_knockout(c, round))
			put_replaced(out, c, round, 0);
}

void
club_put_standing(struct strat_out *out, const struct strat_club *c)
{
	unsigned player;
	size_t round = club_contradicted(c, &player);

	if (round)
		put_standing(out, c, round, player);
}

int
club_put_contradicted(struct strat_out *out, const struct strat_club *c, int is_late)
{
	static const char *const forms[2][2] = {
		{ N_("round %zu is paired with %s, who has lost in round %zu by a corrected "
		     "result: undo the correction, or cancel round %zu and pair it again"),
		    N_("round %zu is paired without %s, who has won in round %zu by a corrected "
		       "result: undo the correction, or cancel round %zu and pair it again") },
		{ N_("round %zu is paired with %s, who has lost in round %zu by a later "
		     "decision: undo the decision, or cancel round %zu and pair it again"),
		    N_("round %zu is paired without %s, who has won in round %zu by a later "
		       "decision: undo the decision, or cancel round %zu and pair it again") },
	};
	unsigned player;
	size_t round = club_contradicted(c, &player);
	const struct strat_club_game *level = round ? level_before(c, round, player) : NULL;

	if ((is_late || c->paired <= c->lineup_round) && put_finals(out, c))
		return 1;
	if (round && round < c->paired) /* it stands */
		put_standing(out, c, round, player);
	else if (level)
		strat_out_printf(out,
		    _("round %zu is paired, but %s - %s in round %zu is level and has no winner: "
		      "decide the match, or cancel round %zu and pair it again"),
		    round, club_name_of(c, level->player[0]), club_name_of(c, level->player[1]),
		    round - 1, round);
	else if (round)
		strat_out_printf(out,
		    _(forms[was_decided(c, round, player)]
			   [!strat_club_find_board(c, player, round)]),
		    round, club_name_of(c, player), round - 1, round);
	if (round && round == c->paired && round >= club_rounds(c))
		put_final(out, c, round);
	return round != 0;
}
