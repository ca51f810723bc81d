/* printed.c - play the game that is printed. */
#include "cli/replay/printed.h"

/* Play the next ply.  Return 0, or a negative code if it breaks a rule. */
static int
play(struct printed_game *p, size_t ply)
{
	int rc = strat_game_play(p->game, strat_record_ply(p->record, ply), NULL, NULL);

	return rc == -STRAT_E_IMPOSSIBLE ? 0 : rc; /* the ply was played; the check reports it */
}

/* Note the position after P->ply plies. */
static void
note_position(struct printed_game *p)
{
	int32_t time;
	size_t at;

	while (strat_record_note_at(p->record, p->note, &at, NULL, NULL) && at < p->ply)
		p->note++;
	if (!p->ply)
		return;
	(void)strat_game_last_ply(p->game, p->view, &p->last);
	time = strat_record_time(p->record, p->ply, "clk");
	if (time >= 0)
		p->clock[printed_game_side(p)] = time;
}

/* Set up the pieces that incomplete setups have. */
static int
begin_unfinished(struct printed_game *p)
{
	static const char *const tags[] = { "RedSetup", "BlueSetup" };
	const char *setup;
	int side;

	strat_game_clear(p->game, p->unfinished);
	for (side = STRAT_RED; side <= STRAT_BLUE; side++) {
		setup = strat_record_tag(p->record, tags[side]);
		if (setup) /* a piece that is missing is not a fault here */
			(void)!strat_game_put_setup(p->game, (enum strat_side)side, setup, NULL);
	}
	return 0;
}

/* Go to the start. */
static int
begin(struct printed_game *p)
{
	int rc = p->unfinished ? begin_unfinished(p) : strat_game_begin(p->game, p->record, NULL);

	p->is_started = rc == 0;
	p->ply = p->note = 0;
	p->clock[0] = p->clock[1] = -1;
	if (rc < 0)
		return rc;
	p->first = strat_game_turn(p->game);
	p->before = strat_record_tag(p->record, "Ply") ? strat_game_ply_number(p->game) : 0;
	p->before = (p->before & ~(size_t)1) | (size_t)p->first;
	note_position(p);
	return 0;
}

/* Return the number of plies of a record with a fault that can be played. */
static size_t
count_playable(struct printed_game *p)
{
	size_t n = 0;

	strat_game_keep_beliefs(p->game, 0);
	if (strat_game_begin(p->game, p->record, NULL) == 0)
		while (n < strat_record_ply_count(p->record) && play(p, n) == 0)
			n++;
	strat_game_keep_beliefs(p->game, 1);
	return n;
}

int
printed_game_load(struct printed_game *p, const struct strat_record *record, int is_whole,
    struct strat_report *rep)
{
	struct strat_checker *c = strat_checker_new();
	struct strat_diag fault = { .code = STRAT_OK };
	int rc;

	p->record = record;
	p->game = strat_game_new();
	if (!p->game || !c) {
		strat_checker_delete(c);
		return -STRAT_E_NOMEM;
	}
	strat_game_set_rules(p->game, p->rules, p->default_rules);
	strat_game_set_marks(p->game, p->marks);
	strat_checker_set_rules(c, p->rules, p->default_rules);
	strat_checker_set_marks(c, p->marks);
	p->nplies = is_whole ? strat_check_playable(c, record, &fault, rep) : count_playable(p);
	strat_checker_delete(c);
	rc = begin(p);
	return rc == -STRAT_E_NOMEM || fault.code == STRAT_E_NOMEM ? -STRAT_E_NOMEM : 0;
}

void
printed_game_free(struct printed_game *p)
{
	strat_game_delete(p->game);
	p->game = NULL;
}

int
printed_game_next(struct printed_game *p)
{
	if (play(p, p->ply) < 0)
		return -STRAT_E_NOMEM; /* it has been played before */
	p->ply++;
	note_position(p);
	return 0;
}

enum strat_side
printed_game_side(const struct printed_game *p)
{
	return p->ply % 2 ? p->first : STRAT_OTHER(p->first);
}

size_t
printed_game_move(const struct printed_game *p)
{
	return (p->before + p->ply - 1) / 2 + 1;
}

int
printed_game_eval(const struct printed_game *p)
{
	enum strat_view own = printed_game_side(p) == STRAT_RED ? STRAT_VIEW_RED : STRAT_VIEW_BLUE;

	if (!p->ply || (p->view != STRAT_VIEW_BOTH && p->view != own))
		return -1;
	return (int)strat_record_time(p->record, p->ply, "eval");
}

void
printed_game_sentence(const struct printed_game *p, struct strat_out *out)
{
	size_t len = strat_game_sentence(p->game, p->view, NULL, 0);
	char *to = strat_out_reserve(out, len + 1);

	if (to)
		out->len += strat_game_sentence(p->game, p->view, to, len + 1);
}

int
printed_game_is_over(const struct printed_game *p)
{
	return p->is_started && p->ply == p->nplies &&
	    p->nplies == strat_record_ply_count(p->record);
}
