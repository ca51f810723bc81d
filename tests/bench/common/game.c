/* game.c - play a game between two simple players and store it as a record. */
#include "game.h"

#include <string.h>

#include "greedy.h"
#include "plies.h"
#include "setup.h"
#include "game/shown.h"

void
game_init(struct game_maker *gm)
{
	memset(gm, 0, sizeof *gm);
	gm->rules = strat_rules_find(strat_rules_default);
	gm->attacks = 30;
	gm->max_plies = 4000;
	gm->view = STRAT_VIEW_BOTH;
	strat_start_init(&gm->start);
	strat_play_init(&gm->play);
}

void
game_free(struct game_maker *gm)
{
	strat_start_free(&gm->start);
	strat_play_free(&gm->play);
}

static int
set_tag(struct strat_record *g, const char *name, const char *value)
{
	return strat_record_set_tag(g, name, value, strlen(value));
}

static int
believes(const struct game_maker *gm)
{
	return gm->greedy || gm->temper[0];
}

static int
set_up(struct game_maker *gm, struct dice *d, struct strat_record *g, struct strat_report *rep)
{
	static const char *const tag[2] = { "RedSetup", "BlueSetup" };
	char made[SETUP_SIZE];
	int rc = set_tag(g, "Rules", gm->rules->name), side;

	if (rc == 0 && gm->options)
		rc = set_tag(g, "Options", gm->options);
	for (side = 0; rc == 0 && side < 2; side++) {
		if (!gm->setup[side])
			setup_make(made, d, gm->rules, (enum strat_side)side);
		rc = set_tag(g, tag[side], gm->setup[side] ? gm->setup[side] : made);
	}
	if (rc < 0)
		return strat_report_diag(
		    rep, &(struct strat_diag){ .code = (enum strat_code) - rc });
	gm->start.always_believe = believes(gm);
	rc = strat_start(&gm->start, g, &gm->play, &gm->belief, rep);
	if (rc == 0)
		temper_meet(&gm->signs, &gm->play);
	return rc;
}

/* ------ the random player ------ */

static int
random_choose(const struct strat_play *p, uint32_t attacks, uint64_t salt, struct strat_ply *ply)
{
	int keen = dice_mix(salt) % 100 < attacks;
	uint64_t key, best = 0;
	struct plies l;
	size_t i;

	plies_find(&l, p);
	for (i = 0; i < l.n; i++) {
		key = plies_key(&l.list[i], salt) >> 1;
		if (keen && l.list[i].mark == STRAT_ATTACK_MARK)
			key |= UINT64_C(1) << 63;
		if (i && key <= best)
			continue;
		best = key;
		*ply = l.list[i];
	}
	return l.n > 0;
}

struct pick {
	struct strat_ply *ply;
	uint64_t salt, best;
};

static void
pick_rescue(void *arg, const struct strat_ply *with)
{
	struct pick *k = arg;
	uint64_t key = plies_key(with, k->salt);

	if (key < k->best)
		return;
	k->best = key;
	k->ply->rescue = with->rescue;
	k->ply->rescue_at = with->rescue_at;
}

static void
random_rescue(const struct strat_play *p, uint64_t salt, struct strat_ply *ply)
{
	struct pick k = { ply, salt, 0 };
	struct strat_ply plain = *ply;

	plies_each_rescue(p, &plain, pick_rescue, &k);
}

/* ------ both players ------ */

static int
ends_on_last_row(const struct strat_play *p, const struct strat_ply *ply)
{
	return strat_row(ply->to) == (p->turn == STRAT_RED ? p->rules->rows : 1);
}

static int
choose(struct game_maker *gm, const struct strat_ply *last, uint64_t salt, struct strat_ply *ply)
{
	const struct strat_play *p = &gm->play;
	int any;

	if (gm->temper[p->turn])
		return temper_choose(
		    gm->temper[p->turn], &gm->signs, p, &gm->belief, last, salt, ply);
	any = gm->greedy ? greedy_choose(p, &gm->belief, last, salt, ply)
			 : random_choose(p, gm->attacks, salt, ply);

	if (!any || !plies_may_rescue(p) || !ends_on_last_row(p, ply))
		return any;
	if (gm->greedy)
		greedy_rescue(p, &gm->belief, salt, ply);
	else
		random_rescue(p, salt, ply);
	return any;
}

/* ------ what the record contains ------ */

static const char *
hidden_tag(const struct game_maker *gm)
{
	return gm->view == STRAT_VIEW_RED ? "BlueSetup"
	    : gm->view == STRAT_VIEW_BLUE ? "RedSetup"
					  : NULL;
}

/* Remove from PLY what silent play does not show the viewer: the rank of a defender attacked by a
 * piece other than a Scout, and what the other side rescues. */
static void
hide(const struct game_maker *gm, const struct strat_event *ev, struct strat_ply *ply)
{
	if (!hidden_tag(gm) || !gm->start.rules.silent)
		return;
	if ((int)ev->side != (int)gm->view)
		ply->rescue = ply->rescue ? STRAT_UNKNOWN : 0;
	else if (ev->attack && strat_piece_rank(ev->mover) != STRAT_SCOUT &&
	    ev->outcome != STRAT_CAPTURED)
		ply->shown = (uint8_t)((ply->shown & 0xf0) | STRAT_UNKNOWN);
}

static int
hide_setup(const struct game_maker *gm, struct strat_record *g)
{
	const char *name = hidden_tag(gm), *setup = name ? strat_record_tag(g, name) : NULL;
	char text[SETUP_SIZE];
	size_t i;

	if (!name)
		return 0;
	for (i = 0; setup[i]; i++)
		text[i] = setup[i] == '/' || setup[i] == '.' ? setup[i] : '?';
	text[i] = '\0';
	if (set_tag(g, name, text) < 0)
		return -STRAT_E_NOMEM;
	return set_tag(g, "View", strat_view_name[gm->view]);
}

/* ------ the game ------ */

static int
one_ply(struct game_maker *gm, struct strat_record *g, struct strat_ply last[2], uint64_t salt,
    struct strat_report *rep)
{
	struct strat_ply ply = { 0 };
	enum strat_side side = gm->play.turn;
	struct strat_event ev = { 0 };
	int rc;

	if (!choose(gm, &last[side], salt, &ply))
		return 0;
	last[side] = ply;
	rc = strat_play_apply(&gm->play, &ply, &ev);
	if (rc == 0 && gm->temper[0])
		temper_observe(&gm->signs, &gm->play, &gm->belief, &ev);
	if (rc == 0 && believes(gm))
		rc = strat_belief_update(&gm->belief, &gm->play, &ply, &ev);
	strat_ply_fill_shown(&ply, &ev);
	hide(gm, &ev, &ply);
	if (rc == 0)
		rc = strat_record_add_ply(g, &ply);
	if (rc < 0) /* the list of legal plies and the referee disagree: a bug in the library */
		return strat_report_diag(rep,
		    &(struct strat_diag){
			.code = (enum strat_code) - rc, .ply = (long)g->nplies + 1 });
	return 1;
}

/* Return the sum of the ranks of SIDE's movable pieces, which both sides can see from the captured
 * pieces. */
static int
strength(const struct strat_play *p, enum strat_side side)
{
	int s, sum = 0;

	for (s = 0; s < STRAT_SQUARES; s++)
		if (p->at[s] & STRAT_SIDE_BIT(side) && strat_piece_rank(p->at[s]) <= STRAT_MARSHAL)
			sum += strat_piece_rank(p->at[s]);
	return sum;
}

static int
has_lost_hope(const struct strat_play *p)
{
	return 4 * strength(p, p->turn) < strength(p, STRAT_OTHER(p->turn));
}

static const char *
termination(const struct strat_play *p, enum strat_result result, int has_resigned)
{
	if (p->limit)
		return p->limit == STRAT_MOVE_LIMIT ? "move-limit" : "quiet-limit";
	if (p->result != STRAT_OPEN)
		return "flag";
	if (result != STRAT_OPEN)
		return "immobile";
	return has_resigned ? "resignation" : "agreement";
}

static int
finish(const struct game_maker *gm, struct strat_record *g)
{
	enum strat_result result = strat_play_result(&gm->play);
	int has_resigned = result == STRAT_OPEN && gm->gives_up && has_lost_hope(&gm->play);
	const char *why = termination(&gm->play, result, has_resigned);

	if (result == STRAT_OPEN)
		result = has_resigned ? strat_win_of(STRAT_OTHER(gm->play.turn)) : STRAT_DRAW;
	g->result = result;
	if (set_tag(g, "Result", strat_result_token[g->result]) < 0 ||
	    set_tag(g, "Termination", why) < 0)
		return -STRAT_E_NOMEM;
	return hide_setup(gm, g);
}

int
game_make(struct game_maker *gm, uint64_t seed, struct strat_record *g, struct strat_report *rep)
{
	struct dice d = { dice_mix(seed) };
	struct strat_ply last[2] = { { 0 }, { 0 } };
	int rc = set_up(gm, &d, g, rep);

	if (rc < 0)
		return rc;
	while (g->nplies < gm->max_plies && gm->play.result == STRAT_OPEN) {
		if (gm->gives_up && has_lost_hope(&gm->play))
			break;
		rc = one_ply(gm, g, last, dice_roll(&d), rep);
		if (rc <= 0)
			break;
	}
	return rc < 0 ? rc : finish(gm, g);
}
