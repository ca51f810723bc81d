/* knockout.c - knockout tournaments.
 *
 * The field is filled up to a power of two; number 1 meets the last, and so on, such that 1 and 2
 * can only meet in the final, and 1 to 4 only from the semi-final on.  The opponent of a missing
 * player is free.  The losers of the semi-finals play for third place alongside the final.  White
 * is the player who had it less often, or else the one with the lower number.  After a round with
 * a pair that has no winner no further round can be paired.
 *
 * A plan with a line-up has its own places, and says which players are absent: the opponent of an
 * absent player has a bye and advances; if both are absent, neither does.  A player without an
 * opponent has a bye too. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tourney/pairing/pairing.h"

#include "base/lang.h"

/* The field before a round: the player in each place, and, of the places that will meet next, the
 * loser against that player. */
struct field {
	uint16_t *who, *loser;
	size_t n;
	size_t level; /* the first place of a pair without a winner */
};

static int
open_field(struct field *f, const struct strat_pairing_plan *plan)
{
	size_t room = 2 * (plan->lineup ? plan->nlineup : plan->t->n) + 2;

	f->who = malloc(room * sizeof *f->who);
	f->loser = malloc(room * sizeof *f->loser);
	f->n = 0;
	return f->who && f->loser ? 0 : -STRAT_E_NOMEM;
}

static void
close_field(struct field *f)
{
	free(f->who);
	free(f->loser);
}

/* Compute the places: 1; 1 2; 1 4 3 2; at each step every player gets the opponent with whom the
 * numbers have the same sum. */
size_t
strat_knockout_places(size_t n, uint16_t *places)
{
	size_t all, half, i;

	places[0] = 0;
	for (all = 1; all < n; all *= 2) {
		half = all;
		for (i = half; i-- > 0;) {
			size_t mine = places[i], other = 2 * half - 1 - mine;

			places[2 * i] = (uint16_t)(i % 2 ? other : mine);
			places[2 * i + 1] = (uint16_t)(i % 2 ? mine : other);
		}
	}
	for (i = 0; i < all; i++)
		if (places[i] >= n)
			places[i] = STRAT_NO_PLAYER;
	return all;
}

size_t
strat_knockout_rounds(size_t places)
{
	size_t rounds = 0;

	while ((size_t)1 << rounds < places)
		rounds++;
	return rounds;
}

/* Place the players in the field. */
static void
seed_field(struct field *f, const struct strat_pairing_plan *plan)
{
	size_t i;

	if (plan->lineup) {
		f->n = (size_t)1 << strat_knockout_rounds(plan->nlineup);
		for (i = 0; i < f->n; i++)
			f->who[i] = i < plan->nlineup ? plan->lineup[i] : STRAT_NO_PLAYER;
	} else {
		f->n = strat_knockout_places(plan->t->n, f->who);
	}
	for (i = 0; i < f->n; i++)
		f->loser[i] = STRAT_NO_PLAYER;
}

/* ------ results ------ */

/* Return 1 if WHO was absent in ROUND. */
static int
was_missing(const struct strat_pairing_plan *plan, uint16_t who, size_t round)
{
	const struct strat_cell *c = strat_tourney_cell(plan->t, who, round);

	return c->result == '-' ||
	    (plan->lineup && c->opponent == STRAT_NO_PLAYER && c->result != 'U');
}

/* Return 1 if WHO asked not to be paired in ROUND, or has withdrawn before. */
static int
was_away(const struct strat_pairing_plan *plan, uint16_t who, size_t round)
{
	const struct strat_cell *c = strat_tourney_cell(plan->t, who, round);

	return c->opponent == STRAT_NO_PLAYER && strchr("HFZ", c->result) != NULL;
}

/* Return 1 if all games of ROUND have a result. */
static int
is_over(const struct strat_pairing_plan *plan, size_t round)
{
	const struct strat_cell *c;
	size_t i;

	for (i = 0; i < plan->t->n; i++) {
		c = strat_tourney_cell(plan->t, i, round);
		if (c->opponent != STRAT_NO_PLAYER && c->result == ' ')
			return 0;
	}
	return 1;
}

/* Return 1 if the board of WHO in ROUND stands, whatever corrected results say: it has a result, or is a bye in a round
 * that is over, or the round after it has begun. */
static int
is_settled(const struct strat_pairing_plan *plan, uint16_t who, size_t round)
{
	const struct strat_cell *c = strat_tourney_cell(plan->t, who, round);

	return round + 1 < plan->round ||
	    (c->opponent == STRAT_NO_PLAYER ? is_over(plan, round) : c->result != ' ');
}

/* Return 1 if WHO, who met OTHER in ROUND, was paired after it, for OTHER, who was away, or on a board that stands. */
static int
goes_on(const struct strat_pairing_plan *plan, uint16_t who, uint16_t other, size_t round)
{
	size_t next = round + 1, rounds = plan->round + (plan->looks_ahead != 0);

	if (!plan->lineup || next >= rounds ||
	    !strat_cell_is_paired(strat_tourney_cell(plan->t, who, next)))
		return 0;
	return was_away(plan, other, next) || (next < plan->round && is_settled(plan, who, next));
}

/* Return 1 if WHO, of a semi-final in ROUND with a match for third place, plays the final for OTHER, who is absent:
 * against the winner of the other semi-final. */
static int
plays_final_for(const struct strat_pairing_plan *plan, uint16_t who, uint16_t other, size_t round)
{
	const struct strat_cell *c;
	uint16_t against;

	if (!goes_on(plan, who, other, round) || goes_on(plan, other, who, round))
		return 0;
	against = strat_tourney_cell(plan->t, who, round + 1)->opponent;
	if (against == STRAT_NO_PLAYER)
		return 0;
	c = strat_tourney_cell(plan->t, against, round);
	return strat_cell_is_won(c, c->opponent);
}

/* Return 1 if WHO won the match against OTHER in ROUND.  In the final, of AMONG two players, a bye for third place
 * does not count if by a corrected result WHO should have met OTHER, who played. */
static int
has_won(
    const struct strat_pairing_plan *plan, uint16_t who, uint16_t other, size_t round, size_t among)
{
	const struct strat_cell *c = strat_tourney_cell(plan->t, who, round);

	return strat_cell_is_won(c, other) &&
	    (among != 2 || c->opponent == other ||
		strat_tourney_cell(plan->t, other, round)->opponent == STRAT_NO_PLAYER);
}

/* Find the winner and the loser of A and B, who met in ROUND.  A player who was paired afterwards
 * has won once that board stands: a result may be corrected when the next round is already paired.  AMONG is the
 * number of players in the round; of four, both are paired again, unless a loser plays for a finalist.  Return 0, or -1
 * if there is no winner. */
static int
decide(const struct strat_pairing_plan *plan, uint16_t a, uint16_t b, size_t round, size_t among,
    uint16_t *winner, uint16_t *loser)
{
	int first = a != STRAT_NO_PLAYER &&
	    (b == STRAT_NO_PLAYER || has_won(plan, a, b, round, among));
	int second = b != STRAT_NO_PLAYER &&
	    (a == STRAT_NO_PLAYER || has_won(plan, b, a, round, among));

	if (a != STRAT_NO_PLAYER && b != STRAT_NO_PLAYER) {
		int is_a = goes_on(plan, a, b, round), is_b = goes_on(plan, b, a, round);

		if (among != 4 || plan->no_third ? is_a != is_b
						 : plays_final_for(plan, a, b, round) ||
			    plays_final_for(plan, b, a, round)) {
			first = is_a;
			second = is_b;
		}
	}

	*winner = first ? a : second ? b : STRAT_NO_PLAYER;
	*loser = first ? b : second ? a : STRAT_NO_PLAYER;
	if (first || second || a == STRAT_NO_PLAYER)
		return 0;
	return was_missing(plan, a, round) && was_missing(plan, b, round) ? 0 : -1;
}

int
strat_knockout_winner(const struct strat_pairing_plan *plan, uint16_t a, uint16_t b, size_t round,
    size_t n, uint16_t *winner)
{
	uint16_t loser;

	return decide(plan, a, b, round, n, winner, &loser);
}

/* Return 1 if A and B are the winners of the semi-finals, but both played the round after against others, because
 * a result was corrected later.  Then there is nothing more to play. */
static int
is_other_final(const struct strat_pairing_plan *plan, uint16_t a, uint16_t b, size_t r, size_t n)
{
	return n == 2 && a != STRAT_NO_PLAYER && b != STRAT_NO_PLAYER &&
	    strat_tourney_cell(plan->t, a, r)->opponent != b &&
	    strat_cell_is_paired(strat_tourney_cell(plan->t, a, r)) &&
	    strat_cell_is_paired(strat_tourney_cell(plan->t, b, r));
}

/* Compute the field before the plan's round.  Return 0, or the number of the round, from 1, that
 * has a pair without a winner. */
static size_t
compute_field(const struct strat_pairing_plan *plan, struct field *f)
{
	uint16_t winner, loser;
	size_t r, i;

	seed_field(f, plan);
	for (r = plan->begin; r < plan->round; r++, f->n /= 2)
		for (i = 0; i + 1 < f->n; i += 2) {
			if (decide(plan, f->who[i], f->who[i + 1], r, f->n, &winner, &loser) < 0 &&
			    !is_other_final(plan, f->who[i], f->who[i + 1], r, f->n)) {
				f->level = i;
				return r + 1;
			}
			f->who[i / 2] = winner;
			f->loser[i / 2] = loser;
		}
	return 0;
}

/* ------ pairs ------ */

void
strat_knockout_name(size_t n, char name[48])
{
	static const char *const names[] = { [2] = N_("final"),
		[4] = N_("semi-final"),
		[8] = N_("quarter-final"),
		[16] = N_("round of 16"),
		[32] = N_("round of 32"),
		[64] = N_("round of 64"),
		[128] = N_("round of 128") };

	if (n < sizeof names / sizeof *names && names[n])
		snprintf(name, 48, "%s", _(names[n]));
	else
		snprintf(name, 48, _("round of %zu"), n);
}

static int
is_out(const struct strat_pairing_plan *plan, uint16_t who)
{
	return who == STRAT_NO_PLAYER || (plan->lineup && plan->away[who]);
}

/* Give a bye to A or B if the other is not there. */
static int
add_bye(const struct strat_pairing_plan *plan, struct strat_pairing *to, uint16_t a, uint16_t b,
    const char *name)
{
	int is_empty = a == STRAT_NO_PLAYER || b == STRAT_NO_PLAYER, rc;
	uint16_t who = is_out(plan, a) ? b : a;

	if (is_out(plan, who) || !plan->lineup)
		return 0;
	rc = strat_pairing_add(to, who, STRAT_NO_PLAYER);
	if (rc == 0 && plan->explain)
		strat_pairing_explain(to, "", _("%s: %s"), name,
		    !is_empty ? _("the opponent is absent")
			: plan->round > plan->begin
			? _("the other place is empty")
			: _("no opponent, because the first numbers meet the empty places of the draw"));
	return rc;
}

int
strat_knockout_moves_first(const struct strat_tourney *t, size_t round, uint16_t a, uint16_t b)
{
	int more = strat_tourney_balance(t, a, round) - strat_tourney_balance(t, b, round);

	return more < 0 || (more == 0 && a < b);
}

static int
add(const struct strat_pairing_plan *plan, struct strat_pairing *to, uint16_t a, uint16_t b,
    const char *name)
{
	int rc;

	if (is_out(plan, a) || is_out(plan, b))
		return add_bye(plan, to, a, b, name);
	rc = strat_knockout_moves_first(plan->t, plan->round, a, b) ? strat_pairing_add(to, a, b)
								    : strat_pairing_add(to, b, a);
	if (rc == 0 && plan->explain)
		strat_pairing_explain(to,
		    strat_tourney_balance(plan->t, a, plan->round) ==
			    strat_tourney_balance(plan->t, b, plan->round)
			? _("the lower pairing number")
			: _("the lower balance of moving first and second"),
		    "%s", name);
	return rc;
}

/* Pair the field.  Return 0, a negative code, or the number of a round that has a pair without a
 * winner. */
static int
pair_field(const struct strat_pairing_plan *plan, struct field *f, struct strat_pairing *to)
{
	size_t i, missing = compute_field(plan, f);
	char name[48];
	int rc = 0;

	if (missing)
		return (int)missing;
	strat_knockout_name(f->n, name);
	for (i = 0; i + 1 < f->n && rc == 0; i += 2)
		rc = add(plan, to, f->who[i], f->who[i + 1], name);
	if (f->n == 2 && rc == 0 && !plan->no_third && f->loser[0] != STRAT_NO_PLAYER &&
	    f->loser[1] != STRAT_NO_PLAYER)
		rc = add(plan, to, f->loser[0], f->loser[1], _("match for third place"));
	return rc;
}

/* Report that the pair of F at its level place has no winner in ROUND, from 1. */
static int
refuse_level(const struct strat_pairing_plan *plan, const struct field *f, int round,
    struct strat_report *rep)
{
	uint16_t first = f->who[f->level], second = f->who[f->level + 1];
	int is_turned = strat_tourney_cell(plan->t, first, (size_t)round - 1)->colour ==
	    STRAT_BLACK;
	const struct strat_tourney_player *a = &plan->t->players[is_turned ? second : first];
	const struct strat_tourney_player *b = &plan->t->players[is_turned ? first : second];

	if (!*a->name || !*b->name)
		return strat_pairing_refuse(rep, _("a match of round %d has no winner"), round);
	return strat_pairing_refuse(
	    rep, _("the match %.60s - %.60s of round %d has no winner"), a->name, b->name, round);
}

static int
pair_knockout(
    const struct strat_pairing_plan *plan, struct strat_pairing *to, struct strat_report *rep)
{
	struct field f;
	int rc = open_field(&f, plan);

	strat_pairing_begin(to);
	if (rc == 0)
		rc = plan->t->n ? pair_field(plan, &f, to) : 0;
	if (rc > 0)
		rc = refuse_level(plan, &f, rc, rep);
	close_field(&f);
	if (rc == -STRAT_E_PAIRING)
		return rc;
	if (rc < 0 || to->text.error)
		return strat_tell(rep, STRAT_E_NOMEM, STRAT_NOWHERE);
	return to->n ? 0 : strat_pairing_refuse(rep, _("the final has been played"));
}

const struct strat_system strat_system_knockout = { "knockout", N_("players are out after a loss"),
	"strat-pairing(7), Knockout", pair_knockout, "CUSTOM_KNOCKOUT", 0, 1, 0, NULL };

/* Return 1 if the pairs P are those of ROUND in T. */
static int
were_played(const struct strat_tourney *t, const struct strat_pairing *p, size_t round)
{
	size_t i;

	for (i = 0; i < p->n; i++)
		if (strat_tourney_cell(t, p->pairs[i].white, round)->opponent != p->pairs[i].black)
			return 0;
	return 1;
}

int
strat_knockout_is(const struct strat_tourney *t)
{
	struct strat_pairing_plan plan = { .t = t };
	struct strat_pairing p;
	int rc = 0;

	strat_pairing_init(&p);
	for (; rc == 0 && plan.round < t->played; plan.round++) {
		rc = strat_system_knockout.pair(&plan, &p, NULL);
		if (rc == 0 && !were_played(t, &p, plan.round))
			rc = -STRAT_E_PAIRING;
	}
	strat_pairing_free(&p);
	return rc == 0 ? 1 : rc == -STRAT_E_PAIRING ? 0 : -STRAT_E_NOMEM;
}

/* ------ ranks ------ */

/* The place of a player who is not known yet. */
#define NOT_KNOWN (STRAT_NO_PLAYER - 1)

/* The places that a player can still get, by player: the first and the last one. */
struct places {
	uint16_t *rank, *last;
};

static int
is_known(uint16_t who)
{
	return who != STRAT_NO_PLAYER && who != NOT_KNOWN;
}

/* Return how many of the first N places of F are not empty. */
static uint16_t
count_places(const struct field *f, size_t n)
{
	size_t i, sum = 0;

	for (i = 0; i < n; i++)
		sum += f->who[i] != STRAT_NO_PLAYER;
	return (uint16_t)sum;
}

/* Give WHO, who may be no player, the places from RANK to LAST. */
static void
put_places(struct places *to, uint16_t who, size_t rank, size_t last)
{
	if (!is_known(who))
		return;
	to->rank[who] = (uint16_t)rank;
	to->last[who] = (uint16_t)last;
}

/* After the semi-finals, rank those who missed one of them below the loser of the other one, who has no opponent for
 * third place. */
static void
rank_lone_loser(const struct strat_pairing_plan *plan, const struct field *f, struct places *to)
{
	uint16_t loser = f->loser[f->loser[0] == STRAT_NO_PLAYER];
	size_t i;

	if ((f->loser[0] != STRAT_NO_PLAYER && f->loser[1] != STRAT_NO_PLAYER) || !is_known(loser))
		return;
	put_places(to, loser, 3, 3);
	for (i = 0; i < plan->t->n; i++)
		if (to->rank[i] == 3 && i != loser)
			put_places(to, (uint16_t)i, 4, 4);
}

/* Rank the losers of the semi-finals, who played, or would have played, for third place in
 * ROUND. */
static void
rank_third(
    const struct strat_pairing_plan *plan, const struct field *f, size_t round, struct places *to)
{
	uint16_t a = f->loser[0], b = f->loser[1], winner, loser;

	if (a == STRAT_NO_PLAYER || b == STRAT_NO_PLAYER) /* rank_lone_loser() has ranked them */
		return;
	put_places(to, a, 3, 4);
	put_places(to, b, 3, 4);
	if (!plan->no_third && a != NOT_KNOWN && b != NOT_KNOWN &&
	    decide(plan, a, b, round, 2, &winner, &loser) == 0 && is_known(loser)) {
		put_places(to, winner, 3, 3);
		put_places(to, loser, 4, 4);
	}
}

/* Find the winner and the loser of A and B as decide() does, NOT_KNOWN if there is none yet. */
static void
decide_known(const struct strat_pairing_plan *plan, uint16_t a, uint16_t b, size_t r, size_t n,
    uint16_t *winner, uint16_t *loser)
{
	if (a == NOT_KNOWN || b == NOT_KNOWN || decide(plan, a, b, r, n, winner, loser) < 0)
		*winner = *loser = NOT_KNOWN;
}

/* Rank the players by round R: who is eliminated in it, and who has reached the next one. */
static void
rank_round(const struct strat_pairing_plan *plan, struct field *f, size_t r, struct places *to)
{
	uint16_t all = count_places(f, f->n), winner, loser, a, b;
	size_t i;

	if (f->n == 2)
		rank_third(plan, f, r, to);
	for (i = 0; i + 1 < f->n; i += 2) {
		a = f->who[i];
		b = f->who[i + 1];
		decide_known(plan, a, b, r, f->n, &winner, &loser);
		if (winner != NOT_KNOWN && a != winner)
			put_places(to, a, f->n / 2 + 1, all);
		if (winner != NOT_KNOWN && b != winner)
			put_places(to, b, f->n / 2 + 1, all);
		f->who[i / 2] = winner;
		f->loser[i / 2] = loser;
	}
	if (f->n == 4)
		rank_lone_loser(plan, f, to);
	all = count_places(f, f->n / 2);
	for (i = 0; i < f->n / 2; i++)
		put_places(to, f->who[i], 1, all);
}

/* Return 1 if WHO, of F before the semi-finals in round R, has lost one of them or can still lose it, and there will be a
 * match for third place. */
static int
can_be_third(const struct strat_pairing_plan *plan, const struct field *f, size_t r, uint16_t who)
{
	uint16_t winner, loser;
	size_t i;
	int can = 0;

	for (i = 0; i + 1 < f->n; i += 2) {
		decide_known(plan, f->who[i], f->who[i + 1], r, f->n, &winner, &loser);
		if (loser == STRAT_NO_PLAYER)
			return 0;
		can |= loser == NOT_KNOWN ? f->who[i] == who || f->who[i + 1] == who : loser == who;
	}
	return can;
}

int
strat_knockout_plays_for_third(const struct strat_pairing_plan *plan, uint16_t who)
{
	struct field f;
	size_t i, r;
	int rc = open_field(&f, plan);

	if (rc == 0) {
		seed_field(&f, plan);
		for (r = plan->begin; r + 1 < plan->round && f.n > 4; r++, f.n /= 2)
			for (i = 0; i + 1 < f.n; i += 2)
				decide_known(plan, f.who[i], f.who[i + 1], r, f.n, &f.who[i / 2],
				    &f.loser[i / 2]);
		rc = !plan->no_third && f.n == 4 && r + 1 == plan->round &&
		    can_be_third(plan, &f, r, who);
	}
	close_field(&f);
	return rc;
}

int
strat_knockout_rank(const struct strat_pairing_plan *plan, uint16_t *rank, uint16_t *last)
{
	struct places to = { rank, last };
	struct field f;
	size_t i, r, all;
	int rc = open_field(&f, plan);

	memset(rank, 0, plan->t->n * sizeof *rank);
	memset(last, 0, plan->t->n * sizeof *last);
	if (rc == 0 && plan->t->n) {
		seed_field(&f, plan);
		all = count_places(&f, f.n);
		for (i = 0; i < f.n; i++)
			put_places(&to, f.who[i], 1, all);
		for (r = plan->begin; r < plan->round && f.n > 1; r++, f.n /= 2)
			rank_round(plan, &f, r, &to);
	}
	close_field(&f);
	return rc;
}
