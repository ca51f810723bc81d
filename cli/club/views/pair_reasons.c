/* pair_reasons.c - in plain words, why two players of a Swiss meet, and why one of them moves first. */
#include <stdlib.h>
#include <string.h>

#include "cli/club/views.h"
#include "club/field/field.h"
#include "club/team/team.h"
#include "tourney/keizer.h"
#include "tourney/pairing/dutch.h"

#define NAMED 12 /* other players who are named at most */

int
club_reasons_init(struct club_reasons *r, const struct strat_club *c,
    const struct strat_club_field *x, size_t round, const json_t *games)
{
	size_t i, k, n = games ? json_array_size(games) : c->round[round].n;

	*r = (struct club_reasons){ .c = c, .x = x, .round = round };
	r->mate = malloc((x->t.n + 1) * sizeof *r->mate);
	r->points = malloc((x->t.n + 1) * sizeof *r->points);
	if (!r->mate || !r->points)
		return -STRAT_E_NOMEM;
	r->is_plain = x->t.system && x->t.system->is_swiss;
	for (i = 0; i < x->t.n; i++) {
		r->mate[i] = (uint16_t)i;
		r->points[i] = strat_tourney_points(&x->t, i, round - 1);
		if (strat_tourney_baku_points(&x->t, i, round - 1))
			r->is_plain = 0; /* the scores are not the points that people see */
	}
	for (i = 0; i < n; i++) {
		const json_t *game = json_array_get(games, i);
		uint16_t who[2];

		for (k = 0; k < 2; k++) {
			unsigned number = games
			    ? (unsigned)json_integer_value(json_array_get(game, k))
			    : c->round[round].games[i].player[k];

			number = number ? strat_club_entrant(c, number) : 0;
			who[k] = number ? x->index[number] : STRAT_NO_PLAYER;
		}
		for (k = 0; k < 2; k++)
			if (who[k] < x->t.n)
				r->mate[who[k]] = who[!k];
	}
	return 0;
}

void
club_reasons_of_system(struct club_reasons *r, const struct strat_pairing *p)
{
	size_t i;

	for (i = 0; r->is_plain && i < p->n; i++) {
		uint16_t white = p->pairs[i].white, black = p->pairs[i].black;

		r->mate[white] = black;
		if (black != STRAT_NO_PLAYER)
			r->mate[black] = white;
	}
}

void
club_reasons_free(struct club_reasons *r)
{
	free(r->mate);
	free(r->points);
}

/* ------ what a player has done before the round ------ */

struct past {
	int games, first; /* games over the board, and those in which the player moved first */
	int run;          /* the last ones with the same side */
	uint8_t last;     /* this side, enum strat_colour */
};

static struct past
past_of(const struct club_reasons *r, size_t i)
{
	struct past p = { 0 };
	size_t k;

	for (k = 0; k + 1 < r->round; k++) {
		const struct strat_cell *c = strat_tourney_cell(&r->x->t, i, k);

		if (!strat_cell_is_met(c))
			continue;
		p.games++;
		p.first += c->colour == STRAT_WHITE;
		p.run = c->colour == p.last ? p.run + 1 : 1;
		p.last = c->colour;
	}
	return p;
}

/* Return how many games more P moved first than second. */
static int
balance_of(const struct past *p)
{
	return 2 * p->first - p->games;
}

/* Return the side that a player must have by the absolute preference of FIDE's systems, or none. */
static enum strat_colour
forced_side(const struct club_reasons *r, size_t i)
{
	struct past p = past_of(r, i);
	int balance = balance_of(&p);

	if (r->x->t.system != &strat_system_dutch || r->round >= r->x->t.rounds)
		return STRAT_NO_COLOUR; /* in the last round it does not bind the leaders */
	if (abs(balance) > 1)
		return balance > 0 ? STRAT_BLACK : STRAT_WHITE;
	if (p.run > 1)
		return p.last == STRAT_WHITE ? STRAT_BLACK : STRAT_WHITE;
	return STRAT_NO_COLOUR;
}

/* Return 1 if the player has had points without a game, and so gets no bye. */
static int
had_bye(const struct club_reasons *r, size_t i)
{
	const struct strat_tourney *t = &r->x->t;
	size_t k;

	for (k = 0; k + 1 < r->round; k++) {
		const struct strat_cell *c = strat_tourney_cell(t, i, k);

		if (!strat_cell_is_game(c) &&
		    (c->result == 'U' ||
			strat_tourney_award(t, c) >= t->scoring.points[STRAT_WIN_WHITE]))
			return 1;
	}
	return 0;
}

/* ------ why they meet ------ */

static const char *
name_at(const struct club_reasons *r, size_t i)
{
	return club_name_of(r->c, r->x->who[i]);
}

/* Append why A did not get OTHER, if the rules forbid it.  Return 0 if they do not. */
static int
put_forbidden(struct strat_out *out, const struct club_reasons *r, size_t a, size_t other)
{
	struct strat_pairing_plan plan = strat_club_field_options(r->x, r->c, r->round - 1);
	unsigned meetings;
	long met = strat_keizer_met(
	    &r->x->t, r->round - 1, (uint16_t)a, (uint16_t)other, &meetings);
	enum strat_colour side = forced_side(r, a);

	if (met >= 0)
		strat_out_printf(out, _("met in round %zu"), (size_t)met + 1);
	else if (strat_pairing_is_banned(&plan, (uint16_t)a, (uint16_t)other))
		strat_out_str(out, _("may not meet"));
	else if (side && side == forced_side(r, other))
		strat_out_str(out,
		    side == STRAT_WHITE ? _("both must move first") : _("both must move second"));
	else
		return 0;
	return 1;
}

/* Append why A, who has a bye if HAS_BYE, did not get OTHER, or why OTHER has no bye.  Return 0 if there is
 * nothing to say, or, unless IS_WEAK, if no rule forbids it. */
static int
put_other(struct strat_out *out, const struct club_reasons *r, size_t a, size_t other, int has_bye,
    int is_weak)
{
	uint16_t mate = r->mate[other];
	struct strat_out why;
	char points[16];
	int is_there;

	strat_out_init(&why, -1);
	club_points_text(points, r->points[other]);
	if (has_bye && had_bye(r, other))
		strat_out_str(&why, _("has had points without a game"));
	else if (!has_bye)
		(void)put_forbidden(&why, r, a, other);
	is_there = why.len != 0;
	if (!is_there && is_weak && mate == STRAT_NO_PLAYER)
		strat_out_str(&why, _("has the bye"));
	else if (!is_there && is_weak)
		strat_out_printf(&why, _("plays %s"), name_at(r, mate));
	if (is_there == !is_weak)
		strat_out_printf(
		    out, "%s (%s): %.*s", name_at(r, other), points, (int)why.len, why.text);
	is_there = is_there == !is_weak && why.len;
	strat_out_free(&why);
	return is_there;
}

/* Return 1 if OTHER, who plays in this round, could be expected instead of B, or of A without a B: where the other pairs
 * decide who of those with the same points has the bye, also one of these. */
static int
is_asked_for(const struct club_reasons *r, size_t a, size_t b, size_t other)
{
	size_t than = b == STRAT_NO_PLAYER ? a : b;
	int points = r->points[other], limit = r->points[than];

	if (other == a || other == b || r->mate[other] == other)
		return 0;
	if (b == STRAT_NO_PLAYER && r->x->t.system == &strat_system_dutch)
		return points <= limit;
	return b == STRAT_NO_PLAYER ? points < limit : points > limit;
}

/* Return the lowest points above those of A of a player who plays in this round, or those of A. */
static int
next_points(const struct club_reasons *r, size_t a)
{
	int next = r->points[a];
	size_t i;

	for (i = 0; i < r->x->t.n; i++)
		if (r->mate[i] != i && r->points[i] > r->points[a] &&
		    (next == r->points[a] || r->points[i] < next))
			next = r->points[i];
	return next;
}

/* Append why A met none of those whom the points suggest, and return 1 if there is any: first those whom the rules forbid; of those with more
 * points than A and nothing against them only the nearest, last. */
static int
put_others(struct strat_out *out, const struct club_reasons *r, size_t a, size_t b)
{
	struct strat_out list;
	size_t n = 0, more = 0, len, i;
	int pass, has_bye = b == STRAT_NO_PLAYER, next = next_points(r, a), is_open = 0;
	int is_dutch = r->x->t.system == &strat_system_dutch;

	strat_out_init(&list, -1);
	for (pass = 0; pass < 3; pass++)
		for (i = 0; i < r->x->t.n; i++) {
			if (!is_asked_for(r, a, b, i) ||
			    (pass == 1 && r->points[i] > r->points[a]) ||
			    (pass == 2 && (r->points[i] <= r->points[a] || r->points[i] != next)))
				continue;
			len = list.len;
			strat_out_str(&list, n ? _(CLUB_NEXT) : "");
			if (!put_other(&list, r, a, i, has_bye, pass > 0)) {
				list.len = len;
				continue;
			}
			is_open |= pass > 0;
			if (n < NAMED)
				n++;
			else {
				list.len = len;
				more++;
			}
		}
	if (n) {
		strat_out_str(out, "  ");
		if (!has_bye)
			strat_out_printf(out, _("More points than %s: %.*s"), name_at(r, b),
			    (int)list.len, list.text);
		else
			strat_out_printf(out,
			    is_dutch ? _("As many points or fewer: %.*s") : _("Fewer points: %.*s"),
			    (int)list.len, list.text);
	}
	if (more) {
		strat_out_str(out, _(CLUB_NEXT));
		strat_out_printf(out, P_("%zu more player", "%zu more players", more), more);
	}
	if (has_bye && is_dutch && is_open)
		strat_out_str(out,
		    _(".  Among those who may have the bye, the other pairs decide: so they fit the "
		      "rules best."));
	strat_out_free(&list);
	return n > 0;
}

/* Append that one of those with the points of A or more had to meet someone with fewer, if their number is odd. */
static void
put_odd(struct strat_out *out, const struct club_reasons *r, size_t a, const char *points)
{
	size_t i, n = 0;

	for (i = 0; i < r->x->t.n; i++)
		n += r->mate[i] != i && r->mate[i] != STRAT_NO_PLAYER &&
		    r->points[i] >= r->points[a];
	if (n % 2 == 0 || n == 1)
		return;
	strat_out_str(out, "  ");
	strat_out_printf(out,
	    _("At %s or more: %zu, an odd number, so one of them meets someone with fewer points."),
	    points, n);
}

/* Return 1 if J has the points of I, and so has the opponent. */
static int
is_of_group(const struct club_reasons *r, size_t i, size_t j)
{
	uint16_t mate = r->mate[j];

	return r->points[j] == r->points[i] && mate != j && mate != STRAT_NO_PLAYER &&
	    r->points[mate] == r->points[i];
}

/* Return how many of the players from the first one to LAST are of the group of I.  Set *IS_RATED to 0 if they
 * are not in the order of their ratings. */
static size_t
count_group(const struct club_reasons *r, size_t i, size_t last, int *is_rated)
{
	size_t j, n = 0;
	unsigned before = UINT16_MAX;

	for (j = 0; j <= last; j++) {
		if (!is_of_group(r, i, j))
			continue;
		n++;
		*is_rated &= r->x->t.players[j].rating <= before;
		before = r->x->t.players[j].rating;
	}
	return n;
}

/* Append whom of the other half of the group I may not meet; of the lower half, if IS_UPPER; each half has N. */
static void
put_impossible(
    struct strat_out *out, const struct club_reasons *r, size_t i, int is_upper, size_t n)
{
	size_t j, place = 0, named = 0, len;
	struct strat_out list;

	strat_out_init(&list, -1);
	for (j = 0; j < r->x->t.n && named < NAMED; j++) {
		place += (size_t)is_of_group(r, i, j);
		if (!is_of_group(r, i, j) || (place > n) != is_upper)
			continue;
		len = list.len;
		strat_out_str(&list, named ? _(CLUB_NEXT) : "");
		if (put_other(&list, r, i, j, 0, 0))
			named++;
		else
			list.len = len;
	}
	if (named) {
		strat_out_str(out, "  ");
		strat_out_printf(
		    out, _("%s could not meet: %.*s"), name_at(r, i), (int)list.len, list.text);
	}
	out->error = list.error ? list.error : out->error;
	strat_out_free(&list);
}

/* Append the places of I and K, who have the same points, in the order by which the Dutch system lets the upper half
 * of their group meet the lower half, and, if the system made this pair, what became of that order. */
static void
put_halves(struct strat_out *out, const struct club_reasons *r, size_t i, size_t k,
    enum club_pair_maker made)
{
	size_t first = i < k ? i : k, second = i < k ? k : i, n, p, q, j, seen = 0;
	int is_rated = 1;

	if (r->x->t.system != &strat_system_dutch)
		return;
	n = count_group(r, i, r->x->t.n - 1, &is_rated);
	if (n < 4)
		return; /* no others */
	p = count_group(r, i, first, &is_rated);
	q = count_group(r, i, second, &is_rated);
	strat_out_printf(out,
	    is_rated
		? _("By rating they are numbers %zu and %zu of the %zu who meet on these points.")
		: _("By pairing number they are %zu and %zu of the %zu who meet on these points."),
	    i < k ? p : q, i < k ? q : p, n); /* in the order of the names on the board */
	if (made == CLUB_PAIR_BY_HAND || (made == CLUB_PAIR_EXPLAINED && q == p + n / 2))
		return;
	strat_out_str(out, "  ");
	if (p > n / 2 || q <= n / 2) {
		strat_out_str(out,
		    _("Players had to change halves: otherwise two would meet again, or other rules "
		      "would be kept less well."));
		put_impossible(out, r, first, q <= n / 2, n / 2);
	} else if (q == p + n / 2)
		strat_out_str(out, _("The upper half meets the lower half in order."));
	else if (made == CLUB_PAIR_EXPLAINED)
		strat_out_str(out, _("The upper half meets the lower half, but not in order:"));
	else {
		for (j = 0; (seen += is_of_group(r, i, j)) < p + n / 2;)
			j++;
		strat_out_printf(out,
		    _("In order, %s would meet number %zu of these, %s, who plays %s."),
		    name_at(r, first), p + n / 2, name_at(r, j), name_at(r, r->mate[j]));
	}
}

int
club_put_why_meet(struct strat_out *out, const struct club_reasons *r, unsigned a, unsigned b,
    enum club_pair_maker made)
{
	size_t i = r->x->index[a], k = b ? r->x->index[b] : STRAT_NO_PLAYER, swap, len;
	char points[2][16];

	if (!r->is_plain)
		return 0;
	if (r->round == 1) {
		len = out->len;
		if (b)
			put_halves(out, r, i, k, made);
		return out->len > len;
	}
	club_points_text(points[0], r->points[i]);
	if (!b) {
		strat_out_printf(out, _("%s (%s) has the bye."), name_at(r, i), points[0]);
		return put_others(out, r, i, k);
	}
	if (r->points[i] == r->points[k]) {
		strat_out_printf(out, _("Both have the same points, %s."), points[0]);
		len = out->len;
		strat_out_str(out, "  ");
		put_halves(out, r, i, k, made);
		out->len = out->len > len + 2 ? out->len : len;
		return 1;
	}
	if (r->points[i] < r->points[k]) {
		swap = i, i = k, k = swap;
	}
	club_points_text(points[0], r->points[i]);
	club_points_text(points[1], r->points[k]);
	strat_out_printf(
	    out, _("%s (%s) meets %s (%s)."), name_at(r, i), points[0], name_at(r, k), points[1]);
	put_odd(out, r, i, points[0]);
	return put_others(out, r, i, k);
}

/* ------ the words of the system ------ */

/* Return the length of the reference to an article of the rules at TEXT, "5.2.1: " if it begins the text, else
 * " [C4]" or " (4.2, 4.3)", or 0.  French has a space before the colon, which may be one that does not break. */
static size_t
reference(const char *text, int is_begin)
{
	static const char digits[] = "0123456789", number[] = "0123456789., C",
			  no_break[] = "\u00a0";
	size_t n, blank;

	if (is_begin) {
		n = strspn(text, "0123456789.");
		blank = strncmp(text + n, no_break, 2) == 0 ? 2 : text[n] == ' ';
		return n && text[n + blank] == ':' && text[n + blank + 1] == ' ' ? n + blank + 2
										 : 0;
	}
	if (strncmp(text, " [C", 3) != 0 &&
	    (strncmp(text, " (", 2) != 0 || !text[2] || !strchr(digits, text[2]) || text[3] != '.'))
		return 0;
	n = 2 + strspn(text + 2, number);
	return text[n] == (text[1] == '[' ? ']' : ')') ? n + 1 : 0;
}

void
club_put_without_articles(struct strat_out *out, const char *text)
{
	const char *p = text + reference(text, 1);

	while (*p) {
		size_t n = reference(p, 0);

		if (n == 0)
			strat_out_char(out, *p);
		p += n ? n : 1;
	}
}

/* ------ who moves first ------ */

void
club_put_why_first(struct strat_out *out, const struct club_reasons *r, unsigned a, unsigned b)
{
	const char *names[2] = { club_name_of(r->c, a), b ? club_name_of(r->c, b) : "" };
	struct past p, q;

	if (!r->is_plain || !b || strat_club_field_options(r->x, r->c, r->round - 1).colour_free)
		return;
	p = past_of(r, r->x->index[a]);
	q = past_of(r, r->x->index[b]);
	if (balance_of(&p) < balance_of(&q))
		strat_out_printf(out,
		    r->c->boards
			? _("%s moves first: has moved first in %d of %d matches; %s in %d of %d.")
			: _("%s moves first: has moved first in %d of %d games; %s in %d of %d."),
		    names[0], p.first, p.games, names[1], q.first, q.games);
	else if (q.run > 1 && q.last == STRAT_WHITE && (p.run < 2 || p.last == STRAT_BLACK))
		strat_out_printf(out, _("%s moves first: %s has moved first twice in a row."),
		    names[0], names[1]);
	else if (q.last == STRAT_WHITE && p.last == STRAT_BLACK)
		strat_out_printf(
		    out, _("%s moves first: %s moved first in the last game."), names[0], names[1]);
}

/* Return 1 if I and K, who have played, prefer the same side as much and had it in the same games, counted from the
 * last one. */
static int
is_same_past(const struct club_reasons *r, size_t i, size_t k)
{
	struct strat_pairing_plan plan = strat_club_field_options(r->x, r->c, r->round - 1);
	struct past p = past_of(r, i), q = past_of(r, k);

	return p.games && q.games && balance_of(&p) == balance_of(&q) && p.last == q.last &&
	    (p.run > 1) == (q.run > 1) &&
	    strat_dutch_last_difference(&plan, i, k) == STRAT_NO_COLOUR;
}

int
club_put_why_first_by_rank(
    struct strat_out *out, const struct club_reasons *r, unsigned a, unsigned b)
{
	size_t i = r->x->index[a], k = b ? r->x->index[b] : STRAT_NO_PLAYER, higher;
	char points[16];

	if (!r->is_plain || !b || r->x->t.system != &strat_system_dutch ||
	    strat_club_field_options(r->x, r->c, r->round - 1).colour_free)
		return 0;
	higher = r->points[i] != r->points[k] ? (r->points[i] > r->points[k] ? i : k)
	    : i < k                           ? i
					      : k;
	club_points_text(points, r->points[higher]);
	if (is_same_past(r, i, k))
		strat_out_printf(out,
		    higher == i
			? _("%s moves first: both are due to move first, and %s is ranked higher "
			    "(points: %s, pairing number: %u).")
			: _("%s moves first: both are due to move second, and %s is ranked higher "
			    "(points: %s, pairing number: %u)."),
		    club_name_of(r->c, a), name_at(r, higher), points,
		    r->x->t.players[higher].number);
	else if (!past_of(r, i).games && !past_of(r, k).games)
		strat_out_printf(out,
		    _("%s moves first: neither has played.  Down the list, the higher-ranked player of "
		      "such a pair, here %s, moves first and second in turn."),
		    club_name_of(r->c, a), name_at(r, higher));
	else
		return 0;
	return 1;
}
