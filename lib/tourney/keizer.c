/* keizer.c - Keizer's system: the ranking. */
#include "tourney/keizer.h"

#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "base/lang.h"
#include "tourney/standings.h"

/* ------ the numbers ------ */

static const char *const award_names[STRAT_KEIZER_AWARDS] = { [STRAT_KEIZER_WIN] = "win",
	[STRAT_KEIZER_DRAW] = "draw",
	[STRAT_KEIZER_LOSS] = "loss",
	[STRAT_KEIZER_WALKOVER] = "walkover",
	[STRAT_KEIZER_NO_SHOW] = "no-show",
	[STRAT_KEIZER_BYE] = "bye",
	[STRAT_KEIZER_NOTICE] = "notice",
	[STRAT_KEIZER_ABSENT] = "absent",
	[STRAT_KEIZER_CLUB] = "club",
	[STRAT_KEIZER_OWN] = "own" };

static const struct strat_keizer usual = {
	.part = { [STRAT_KEIZER_WIN] = { 1, 1 },
	    [STRAT_KEIZER_DRAW] = { 1, 2 },
	    [STRAT_KEIZER_LOSS] = { 0, 1 },
	    [STRAT_KEIZER_WALKOVER] = { 1, 1 },
	    [STRAT_KEIZER_NO_SHOW] = { 0, 1 },
	    [STRAT_KEIZER_BYE] = { 2, 3 },
	    [STRAT_KEIZER_NOTICE] = { 1, 3 },
	    [STRAT_KEIZER_ABSENT] = { 0, 1 },
	    [STRAT_KEIZER_CLUB] = { 2, 3 },
	    [STRAT_KEIZER_OWN] = { 1, 1 } },
	.step = 1,
	.notices = 99,
	.between = 3,
	.meetings = 99,
};

/* Read digits at *P.  Return the number, or MOST + 1 if there is none or it is larger than MOST. */
static unsigned
read_number(const char **p, unsigned most)
{
	unsigned n = 0;

	if (**p < '0' || **p > '9')
		return most + 1;
	for (; **p >= '0' && **p <= '9'; ++*p)
		n = n > most ? n : 10 * n + (unsigned)(**p - '0');
	return n > most ? most + 1 : n;
}

/* Read the part at *P, a number or a fraction, from 0 to 2.  Return 0, or -1. */
static int
read_part(struct strat_keizer *k, size_t which, const char **p)
{
	unsigned n = read_number(p, 99), d = 1;

	if (**p == '/') {
		++*p;
		d = read_number(p, 99);
	}
	if (n > 99 || d > 99 || d == 0 || n > 2 * d)
		return -1;
	k->part[which].numerator = (uint8_t)n;
	k->part[which].denominator = (uint8_t)d;
	return 0;
}

/* Read what the name of LEN bytes at NAME is set to at *P.  Return 0, or -1. */
static int
read_one(struct strat_keizer *k, const char *name, size_t len, const char **p)
{
	const struct {
		const char *name;
		unsigned *to, least, most;
	} numbers[] = { { "top", &k->top, 1, 9999 }, { "step", &k->step, 1, 99 },
		{ "notices", &k->notices, 0, 99 }, { "between", &k->between, 0, 99 },
		{ "meetings", &k->meetings, 1, 99 } };
	size_t i;

	for (i = 0; i < STRAT_KEIZER_AWARDS; i++)
		if (strlen(award_names[i]) == len && memcmp(award_names[i], name, len) == 0)
			return read_part(k, i, p);
	for (i = 0; i < sizeof numbers / sizeof *numbers; i++)
		if (strlen(numbers[i].name) == len && memcmp(numbers[i].name, name, len) == 0) {
			*numbers[i].to = read_number(p, numbers[i].most);
			return *numbers[i].to < numbers[i].least || *numbers[i].to > numbers[i].most
			    ? -1
			    : 0;
		}
	return -1;
}

int
strat_keizer_read(struct strat_keizer *k, const char *text)
{
	const char *p = text + strspn(text, " ,"), *name;
	size_t len;

	*k = usual;
	for (; *p; p += strspn(p, " ,")) {
		name = p;
		len = strcspn(p, "= ,");
		p += len;
		if (*p != '=')
			return -1;
		p++;
		if (read_one(k, name, len, &p) < 0 || (*p && *p != ' ' && *p != ','))
			return -1;
	}
	return 0;
}

/* ------ a round ------ */

/* Return what C is for its player. */
static enum strat_keizer_award
award_of(const struct strat_cell *c)
{
	const struct strat_result_row *r = strat_result_of_letter(c->result);

	if (c->opponent != STRAT_NO_PLAYER && !(r->flags & STRAT_IS_PLAYED))
		return c->result == '+' ? STRAT_KEIZER_WALKOVER : STRAT_KEIZER_NO_SHOW;
	if (c->opponent != STRAT_NO_PLAYER)
		return r->points[0] == 100 ? STRAT_KEIZER_WIN
		    : r->points[0] == 50   ? STRAT_KEIZER_DRAW
					   : STRAT_KEIZER_LOSS;
	switch (c->result) {
	case 'U':
	case '+':
		return STRAT_KEIZER_BYE;
	case 'H':
		return STRAT_KEIZER_NOTICE;
	case 'F':
		return STRAT_KEIZER_CLUB;
	default:
		return STRAT_KEIZER_ABSENT;
	}
}

/* Return the part WHICH of VALUE in hundredths, halves rounded up. */
static int
part_of(const struct strat_keizer *k, enum strat_keizer_award which, int value)
{
	int64_t n = k->part[which].numerator, d = k->part[which].denominator;

	return (int)((200 * (int64_t)value * n + d) / (2 * d));
}

/* Return 1 if C gives nothing yet: a game without a result, or one that is annulled. */
static int
is_open(const struct strat_cell *c)
{
	return c->earned == STRAT_ANNULLED || (c->opponent != STRAT_NO_PLAYER && c->result == ' ');
}

/* Return the points of player WHO for ROUND.  *NOTICES counts the absences with notice so far. */
static int
round_points(const struct strat_tourney *t, const struct strat_keizer *k,
    const struct strat_keizer_row *rows, size_t who, size_t round, unsigned *notices)
{
	const struct strat_cell *c = strat_tourney_cell(t, who, round);
	enum strat_keizer_award award = award_of(c);
	int value = rows[who].value;

	if (is_open(c))
		return 0;
	if (award == STRAT_KEIZER_NOTICE && ++*notices > k->notices)
		return 0;
	if (award <= STRAT_KEIZER_WALKOVER)
		value = rows[c->opponent].value;
	return part_of(k, award, value);
}

static int
all_points(const struct strat_tourney *t, const struct strat_keizer *k, size_t rounds,
    const struct strat_keizer_row *rows, size_t who)
{
	int sum = part_of(k, STRAT_KEIZER_OWN, rows[who].value);
	unsigned notices = 0;
	size_t r;

	for (r = 0; r < rounds && r < t->width; r++)
		sum += round_points(t, k, rows, who, r, &notices);
	return sum;
}

/* ------ the ranking ------ */

/* A place of the ranking. */
struct place {
	uint16_t who;
	int points;
};

static int
by_points(const void *a, const void *b)
{
	const struct place *x = a, *y = b;

	if (x->points != y->points)
		return x->points > y->points ? -1 : 1;
	return (x->who > y->who) - (x->who < y->who);
}

/* Return 1 if player I was paired in the first ROUNDS rounds. */
static int
was_paired(const struct strat_tourney *t, size_t i, size_t rounds)
{
	size_t r;

	for (r = 0; r < rounds && r < t->width; r++)
		if (strat_cell_is_paired(strat_tourney_cell(t, i, r)))
			return 1;
	return 0;
}

/* Return 1 if player I is ranked after ROUNDS rounds: the next round or an earlier one is paired with them.
 * Before round 1, so is a player who is absent from it, but no late entry. */
static int
is_ranked(const struct strat_tourney *t, size_t i, size_t rounds, const uint8_t *away)
{
	if ((away && !away[i]) || was_paired(t, i, rounds))
		return 1;
	return away && away[i] != STRAT_KEIZER_LATE && rounds == 0;
}

/* Give each of the N places its value. */
static void
set_values(const struct strat_keizer *k, const struct place *places, size_t n,
    struct strat_keizer_row *rows)
{
	long top = k->top ? (long)k->top : (3 * (long)n + 1) / 2, value;
	size_t i;

	for (i = 0; i < n; i++) {
		value = top - (long)i * (long)k->step;
		rows[places[i].who].place = (uint16_t)i;
		rows[places[i].who].value = value > 1 ? (int)value : 1;
	}
}

/* Compute values and points until the order of the N places stays the same. */
static void
iterate(const struct strat_tourney *t, const struct strat_keizer *k, size_t rounds,
    struct place *places, size_t n, struct strat_keizer_row *rows)
{
	int pass, changes = 1;
	size_t i;

	for (pass = 0; pass < STRAT_KEIZER_PASSES && changes; pass++) {
		set_values(k, places, n, rows);
		for (i = 0; i < n; i++)
			places[i].points = all_points(t, k, rounds, rows, places[i].who);
		if (n)
			qsort(places, n, sizeof *places, by_points);
		for (i = 0, changes = 0; i < n; i++) {
			changes |= rows[places[i].who].place != i;
			rows[places[i].who].points = places[i].points;
		}
	}
	for (i = 0; i < n; i++)
		rows[places[i].who].place = (uint16_t)i;
}

int
strat_keizer_rank(const struct strat_tourney *t, size_t rounds, const uint8_t *away,
    struct strat_keizer_row *rows)
{
	struct place *places = malloc((t->n + 1) * sizeof *places);
	struct strat_keizer k;
	size_t i, n = 0;

	if (!places)
		return -STRAT_E_NOMEM;
	(void)!strat_keizer_read(&k, t->keizer); /* as was checked */
	for (i = 0; i < t->n; i++) {
		rows[i] = (struct strat_keizer_row){ .place = STRAT_NO_PLAYER };
		if (is_ranked(t, i, rounds, away))
			places[n++] = (struct place){ (uint16_t)i, 0 };
	}
	iterate(t, &k, rounds, places, n, rows);
	free(places);
	return 0;
}

/* ------ in words ------ */

static const char *const award_words[STRAT_KEIZER_AWARDS] = {
	[STRAT_KEIZER_WIN] = N_("won against %s"),
	[STRAT_KEIZER_DRAW] = N_("draw with %s"),
	[STRAT_KEIZER_LOSS] = N_("lost to %s"),
	[STRAT_KEIZER_WALKOVER] = N_("%s did not come"),
	[STRAT_KEIZER_NO_SHOW] = N_("did not come to the game with %s"),
	[STRAT_KEIZER_BYE] = N_("no opponent was left"),
	[STRAT_KEIZER_NOTICE] = N_("absent with notice"),
	[STRAT_KEIZER_ABSENT] = N_("absent without notice"),
	[STRAT_KEIZER_CLUB] = N_("absent for the club"),
	[STRAT_KEIZER_OWN] = N_("own value"),
};

/* Return 1 if C, of a player in ROUND of T, is a game that both lost. */
static int
is_lost_by_both(const struct strat_tourney *t, const struct strat_cell *c, size_t round)
{
	const struct strat_result_row *other;

	if (c->opponent == STRAT_NO_PLAYER || award_of(c) != STRAT_KEIZER_LOSS)
		return 0;
	other = strat_result_of_letter(strat_tourney_cell(t, c->opponent, round)->result);
	return other->flags & STRAT_IS_PLAYED && !other->points[0];
}

/* Write "2/3 x 67 = 44.66", the part WHICH of VALUE. */
static void
put_sum(const struct strat_keizer *k, enum strat_keizer_award which, int value, int points,
    struct strat_out *out)
{
	if (k->part[which].denominator == 1)
		strat_out_printf(out, "%u", k->part[which].numerator);
	else
		strat_out_printf(
		    out, "%u/%u", k->part[which].numerator, k->part[which].denominator);
	strat_out_printf(out, " x %d = %d.%02d\n", value, points / 100, points % 100);
}

static void
put_round(const struct strat_tourney *t, const struct strat_keizer *k,
    const struct strat_keizer_row *rows, size_t who, size_t round, unsigned *notices,
    struct strat_out *out)
{
	const struct strat_cell *c = strat_tourney_cell(t, who, round);
	enum strat_keizer_award award = award_of(c);
	char room[STRAT_NUMBER_ROOM];
	int points = round_points(t, k, rows, who, round, notices);

	strat_out_printf(out, _("round %zu: "), round + 1);
	if (is_open(c)) {
		strat_out_printf(out, "%s\n", _("no result that counts"));
		return;
	}
	strat_out_printf(out,
	    is_lost_by_both(t, c, round) ? _("lost to %s, who lost, too") : _(award_words[award]),
	    c->opponent == STRAT_NO_PLAYER ? "" : strat_tourney_player_label(t, c->opponent, room));
	if (award == STRAT_KEIZER_NOTICE && *notices > k->notices) {
		strat_out_printf(out, _(", more than %u times: 0\n"), k->notices);
		return;
	}
	strat_out_str(out, _(": "));
	put_sum(
	    k, award, rows[award <= STRAT_KEIZER_WALKOVER ? c->opponent : who].value, points, out);
}

void
strat_keizer_explain(const struct strat_tourney *t, size_t rounds,
    const struct strat_keizer_row *rows, size_t who, struct strat_out *out)
{
	struct strat_keizer k;
	unsigned notices = 0;
	size_t r;

	(void)!strat_keizer_read(&k, t->keizer);
	if (rows[who].place == STRAT_NO_PLAYER) {
		strat_out_printf(out, "%s\n", _("not ranked before the first pairing"));
		return;
	}
	strat_out_printf(
	    out, _("place %u has the value %d\n"), rows[who].place + 1u, rows[who].value);
	strat_out_printf(out, "%s%s", _(award_words[STRAT_KEIZER_OWN]), _(": "));
	put_sum(&k, STRAT_KEIZER_OWN, rows[who].value,
	    part_of(&k, STRAT_KEIZER_OWN, rows[who].value), out);
	for (r = 0; r < rounds && r < t->width; r++)
		put_round(t, &k, rows, who, r, &notices, out);
	strat_out_printf(out, _("sum: %d.%02d\n"), rows[who].points / 100, rows[who].points % 100);
}

void
strat_keizer_summands(const struct strat_tourney *t, size_t rounds,
    const struct strat_keizer_row *rows, size_t who, struct strat_summands *to)
{
	struct strat_keizer k;
	unsigned notices = 0;
	size_t r;

	(void)!strat_keizer_read(&k, t->keizer);
	if (rows[who].place == STRAT_NO_PLAYER)
		return;
	strat_summand_add(to,
	    (struct strat_summand){ .round = STRAT_NO_ROUND,
		.opponent = STRAT_NO_PLAYER,
		.score = 100 * rows[who].value,
		.value = part_of(&k, STRAT_KEIZER_OWN, rows[who].value) });
	for (r = 0; r < rounds && r < t->width; r++) {
		const struct strat_cell *c = strat_tourney_cell(t, who, r);
		int points = round_points(t, &k, rows, who, r, &notices);

		if (!is_open(c))
			strat_summand_add(to,
			    (struct strat_summand){ .round = r,
				.opponent = c->opponent,
				.score = 100 *
				    rows[award_of(c) <= STRAT_KEIZER_WALKOVER ? c->opponent : who]
					.value,
				.value = points });
	}
}

/* ------ meetings ------ */

long
strat_keizer_met(
    const struct strat_tourney *t, size_t round, uint16_t a, uint16_t b, unsigned *meetings)
{
	const struct strat_cell *c;
	long last = -1;
	size_t r;

	for (r = *meetings = 0; r < round && r < t->width; r++) {
		c = strat_tourney_cell(t, a, r);
		if (c->opponent != b || !strat_cell_is_met(c))
			continue;
		last = (long)r;
		++*meetings;
	}
	return last;
}
