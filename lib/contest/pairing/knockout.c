/* knockout.c - who loses is out.
 *
 * The field is filled up to a power of two; number 1 meets the last one, and so on, such that 1 and 2
 * can only meet in the final, 1 to 4 only from the semi-final on.  Who would meet a missing one is
 * free.  With the final those who lost the semi-finals play for the third place.  White is who had it
 * less often, of two equals the one with the lower number.  A round in which a pair has no winner
 * cannot be followed by another one. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "contest/pairing/pairing.h"

#include "base/lang.h"

/* The field before a round: whom each place holds, and, of the places that will meet next, who lost
 * to him. */
struct field {
	uint16_t *who, *loser;
	size_t n;
};

/* Place the players: 1; 1 2; 1 4 3 2; each time everybody gets the opponent whose number with his
 * own gives the same sum. */
static void
seed_field(struct field *f, size_t players)
{
	size_t half, i;

	f->who[0] = 0;
	for (f->n = 1; f->n < players; f->n *= 2) {
		half = f->n;
		for (i = half; i-- > 0;) {
			size_t mine = f->who[i], other = 2 * half - 1 - mine;

			f->who[2 * i] = (uint16_t)(i % 2 ? other : mine);
			f->who[2 * i + 1] = (uint16_t)(i % 2 ? mine : other);
		}
	}
	for (i = 0; i < f->n; i++) {
		f->loser[i] = STRAT_NO_PLAYER;
		if (f->who[i] >= players)
			f->who[i] = STRAT_NO_PLAYER;
	}
}

static int
has_won(const struct strat_tourney *t, uint16_t who, size_t round)
{
	char result = strat_tourney_cell(t, who, round)->result;

	return result == '1' || result == 'W' || result == '+';
}

/* Of places I and I + 1, which met in ROUND, one goes on.  0, or -1: there was no winner. */
static int
decide(const struct strat_tourney *t, struct field *f, size_t i, size_t round)
{
	uint16_t a = f->who[i], b = f->who[i + 1], swap;

	if (a == STRAT_NO_PLAYER || (b != STRAT_NO_PLAYER && has_won(t, b, round))) {
		swap = a;
		a = b;
		b = swap;
	} else if (b != STRAT_NO_PLAYER && !has_won(t, a, round)) {
		return -1;
	}
	f->who[i / 2] = a;
	f->loser[i / 2] = b;
	return 0;
}

/* The field as it is before round ROUND.  0, or the round, from 1, that has no winners. */
static size_t
play_to(const struct strat_tourney *t, struct field *f, size_t round)
{
	size_t r, i;

	seed_field(f, t->n);
	for (r = 0; r < round; r++, f->n /= 2)
		for (i = 0; i + 1 < f->n; i += 2)
			if (decide(t, f, i, r) < 0)
				return r + 1;
	return 0;
}

static int
balance(const struct strat_tourney *t, uint16_t who, size_t round)
{
	int sum = 0;
	size_t r;

	for (r = 0; r < round; r++) {
		enum strat_colour c = (enum strat_colour)strat_tourney_cell(t, who, r)->colour;

		sum += (c == STRAT_WHITE) - (c == STRAT_BLACK);
	}
	return sum;
}

static int
add(const struct strat_pairing_plan *plan, struct strat_pairing *to, uint16_t a, uint16_t b)
{
	int x, y;

	if (a == STRAT_NO_PLAYER || b == STRAT_NO_PLAYER)
		return 0;
	x = balance(plan->t, a, plan->round);
	y = balance(plan->t, b, plan->round);
	return x < y || (x == y && a < b) ? strat_pairing_add(to, a, b)
					  : strat_pairing_add(to, b, a);
}

/* 0, a negative code, or the round that has no winners. */
static int
pair_field(const struct strat_pairing_plan *plan, struct field *f, struct strat_pairing *to)
{
	size_t i, missing = play_to(plan->t, f, plan->round);
	int rc = 0;

	if (missing)
		return (int)missing;
	for (i = 0; i + 1 < f->n && rc == 0; i += 2)
		rc = add(plan, to, f->who[i], f->who[i + 1]);
	if (f->n == 2 && rc == 0)
		rc = add(plan, to, f->loser[0], f->loser[1]);
	return rc;
}

static int
pair_knockout(
    const struct strat_pairing_plan *plan, struct strat_pairing *to, struct strat_report *rep)
{
	struct strat_diag d = { .code = STRAT_E_NOMEM };
	size_t room = 2 * plan->t->n + 2;
	struct field f = { malloc(room * sizeof *f.who), malloc(room * sizeof *f.loser), 0 };
	int rc = -STRAT_E_NOMEM;

	strat_pairing_clear(to);
	strat_out_char(&to->text, '\0');
	if (f.who && f.loser)
		rc = plan->t->n ? pair_field(plan, &f, to) : 0;
	free(f.who);
	free(f.loser);
	if (rc < 0 || to->text.error)
		return strat_tell(rep, &d);
	d.code = STRAT_E_PAIRING;
	if (rc > 0)
		snprintf(d.detail, sizeof d.detail, _("a pair of round %d has no winner"), rc);
	else if (to->n == 0)
		snprintf(d.detail, sizeof d.detail, _("the final has been played"));
	return rc > 0 || to->n == 0 ? strat_tell(rep, &d) : 0;
}

const struct strat_system strat_system_knockout = { "knockout", "who loses is out",
	"strat-pairing(7), Knockout", pair_knockout };
