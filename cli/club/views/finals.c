/* finals.c - finals after groups: who reaches them, by lots too, and what a correction changes of that. */
#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "cli/club/views.h"
#include "club/team/team.h"
#include "tourney/finalists.h"

int
club_are_groups_paired(const struct strat_club *c)
{
	struct strat_club_field x;
	int is_over = strat_club_field_init(&x, c) == 0 &&
	    c->paired >= strat_club_field_group_rounds(&x, c);

	strat_club_field_free(&x);
	return is_over;
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
	rc = rc < 0 ? rc : words.error;
	strat_out_free(&words);
	free(who);
	return rc;
}

/* ------ other finals ------ */

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
	if (rounds == c->paired)
		(void)club_put_past_finals(out, c);
	if (!is_over || c->lineup_round || rounds != c->paired ||
	    strat_club_open_round(c, c->paired) || strat_club_setting_is(c, "finals", "none"))
		return;
	if (club_put_lots(x, c, NULL, put_lot, out) < 0)
		out->error = -STRAT_E_NOMEM;
	out->len -= out->len > len; /* the last LF */
}

/* Return 1 if all games of the finals of C have been played: it is too late to pair them again. */
static int
are_finals_over(const struct strat_club *c)
{
	return c->lineup_round && c->paired >= c->lineup_round && club_is_over(c, c->paired);
}

void
club_new_finalists(const struct strat_club *c, unsigned char *is)
{
	struct strat_club_field x = { 0 };
	uint16_t *who = malloc((c->n + 1) * sizeof *who);
	size_t n = 0, i;

	if (c->finals_by != STRAT_CLUB_OWN_PLAYERS && !are_finals_over(c) &&
	    strat_club_field_init(&x, c) == 0 && who && strat_club_field_has_other_finals(&x) > 0 &&
	    strat_club_field_finalists(&x, c, who, &n) == 0)
		for (i = 0; i < n; i++)
			is[x.who[who[i]]] = 1;
	for (i = 0; i < c->nlineup; i++)
		is[c->lineup[i]] = 0;
	strat_club_field_free(&x);
	free(who);
}

int
club_put_other_finals(
    struct strat_out *out, const struct strat_club_field *x, const struct strat_club *c)
{
	int is_other = c->finals_by == STRAT_CLUB_OWN_ORDER
	    ? strat_club_field_has_own_players(x, c) > 0
	    : strat_club_field_has_other_finals(x) > 0;
	int is_over = is_other && are_finals_over(c);

	if (is_over)
		strat_out_str(out,
		    _("The finals were played by earlier results of the groups; those of now give other finalists or seeds"));
	else if (is_other)
		club_put_other_finals_of(out, c->lineup_round);
	if (is_other)
		put_instead(out, x, c, 0);
	strat_out_str(out, is_over ? "." : "");
	return is_other;
}

/* Append that the groups of C now give other finals, if these are over or not as IS_OVER says, and return 1, or 0. */
static int
put_finals(struct strat_out *out, const struct strat_club *c, int is_over)
{
	struct strat_club_field x = { 0 };
	int is_found = 0;

	if (!c->lineup_round || c->finals_by == STRAT_CLUB_OWN_PLAYERS ||
	    !strat_club_setting_is(c, "system", "groups") || are_finals_over(c) != is_over)
		return 0;
	if (strat_club_field_init(&x, c) == 0)
		is_found = club_put_other_finals(out, &x, c);
	strat_club_field_free(&x);
	return is_found;
}

int
club_put_finals(struct strat_out *out, const struct strat_club *c)
{
	return put_finals(out, c, 0);
}

int
club_put_past_finals(struct strat_out *out, const struct strat_club *c)
{
	return put_finals(out, c, 1);
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
