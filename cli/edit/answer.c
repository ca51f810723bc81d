/* answer.c - try a ply, find its possible outcomes, list the legal plies. */
#include <stdlib.h>
#include <string.h>

#include "cli/edit/act.h"
#include "game/moves.h"
#include "game/shown.h"

const char edit_outcomes[6] = "+-<=#";

int
edit_try_ply(struct edit_session *s, const struct strat_ply *ply, struct strat_event *ev)
{
	if (strat_play_copy(&s->try_play, &s->game.play) < 0) {
		s->nomem = 1;
		return -STRAT_E_NOMEM;
	}
	s->try_belief = s->game.belief;
	return replay_game_try_ply(ply, &s->try_play, &s->try_belief, ev);
}

/* ------ outcomes of a battle ------ */

/* Return the ranks that the piece on AT may have, or 0 if there is none.  SHOWN is the rank that
 * the ply gives for it. */
static strat_ranks
ranks_of(struct edit_session *s, strat_square at, int shown)
{
	int id = strat_piece_id(s->game.play.at[at]);
	strat_ranks set = id ? strat_belief_ranks(&s->game.belief, STRAT_VIEW_BOTH, id) : 0;

	if (id && shown && shown != STRAT_UNKNOWN)
		set &= STRAT_RANK_BIT(shown);
	return set;
}

static void
add_answer(struct edit_answers *answers, char outcome, int a, int d)
{
	const char *p = strchr(edit_outcomes, outcome);
	size_t i = p ? (size_t)(p - edit_outcomes) : 0;

	answers->n += !answers->attacker[i];
	answers->attacker[i] |= STRAT_RANK_BIT(a);
	answers->defender[i] |= STRAT_RANK_BIT(d);
}

/* Add the outcome of each pair of ranks that the two pieces may have. */
static void
try_pairs(struct edit_session *s, const struct strat_ply *ply, struct edit_answers *answers)
{
	strat_ranks as = ranks_of(s, ply->from, ply->shown >> 4) & STRAT_MOVERS;
	strat_ranks ds = ranks_of(s, ply->to, ply->shown & 15);
	const struct strat_rules *r = s->game.play.rules;
	struct strat_ply guess = *ply;
	struct strat_event ev;
	int a, d;

	for (a = STRAT_SPY; a <= STRAT_MARSHAL; a++)
		for (d = STRAT_SPY; d <= STRAT_FLAG; d++) {
			if (!(as & STRAT_RANK_BIT(a)) || !(ds & STRAT_RANK_BIT(d)))
				continue;
			guess.shown = (uint8_t)(a << 4 | d);
			guess.outcome = (uint8_t)r->battle[a][d];
			if (edit_try_ply(s, &guess, &ev) == 0)
				add_answer(answers, (char)guess.outcome, a, d);
		}
}

/* Add the outcome for each rank that the target of a power may have. */
static void
try_targets(struct edit_session *s, const struct strat_ply *ply, struct edit_answers *answers)
{
	strat_ranks ds = ranks_of(s, ply->to, ply->shown >> 4);
	enum strat_rank mover = strat_piece_rank(s->game.play.at[ply->from]);
	struct strat_ply guess = *ply;
	struct strat_event ev;
	int d;

	for (d = STRAT_SPY; d <= STRAT_FLAG; d++) {
		if (!(ds & STRAT_RANK_BIT(d)))
			continue;
		guess.shown = (uint8_t)(d << 4);
		guess.outcome = 0;
		if (edit_try_ply(s, &guess, &ev) == 0)
			add_answer(answers, (char)ev.outcome, (int)mover, d);
	}
}

void
edit_find_answers(struct edit_session *s, const struct strat_ply *ply, struct edit_answers *answers)
{
	struct strat_ply guess = *ply;
	struct strat_event ev;
	const char *c;

	memset(answers, 0, sizeof *answers);
	if (ply->kind == STRAT_CHARM || ply->kind == STRAT_SHOOT) {
		try_targets(s, ply, answers);
		return;
	}
	if (ply->kind != STRAT_RAGE) {
		try_pairs(s, ply, answers);
		return;
	}
	for (c = "+-"; *c; c++) {
		guess.outcome = (uint8_t)*c;
		if (edit_try_ply(s, &guess, &ev) == 0)
			add_answer(answers, *c, STRAT_MARSHAL, STRAT_UNKNOWN);
	}
}

/* ------ the legal plies ------ */

struct listing {
	struct edit_session *s;
	strat_square from;
	int with_rescue;
	struct strat_ply *list;
	size_t n, max;
};

static int
add_ply(void *arg, const struct strat_ply *ply)
{
	struct listing *l = arg;
	struct edit_answers answers;
	struct strat_event ev;
	int rc;

	if ((l->from && ply->from != l->from) || (ply->rescue && !l->with_rescue))
		return 0;
	rc = edit_try_ply(l->s, ply, &ev);
	if (rc == -STRAT_E_UNKNOWN) {
		edit_find_answers(l->s, ply, &answers);
		rc = answers.n ? 0 : rc;
	}
	if (rc == 0)
		l->list[l->n++] = *ply;
	return l->n == l->max;
}

static int
compare(const void *a, const void *b)
{
	const struct strat_ply *p = a, *q = b;
	int d;

	if ((d = p->from - q->from) || (d = p->to - q->to) || (d = p->kind - q->kind) ||
	    (d = p->via - q->via) || (d = p->rescue - q->rescue))
		return d;
	return p->rescue_at - q->rescue_at;
}

size_t
edit_list_plies(
    struct edit_session *s, strat_square from, int with_rescue, struct strat_ply *list, size_t max)
{
	struct listing l = { s, from, with_rescue, list, 0, max };

	if (s->phase != EDIT_PLAY || s->game.play.result != STRAT_OPEN)
		return 0;
	strat_moves_each(&s->game.play, add_ply, &l);
	qsort(list, l.n, sizeof *list, compare);
	return l.n;
}
