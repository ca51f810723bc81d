/* game_api.c - implement strat/game.h and strat/view.h: play games, and see them as one side
 * does. */
#include "strat/game.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/out.h"
#include "game/api/game_handle.h"
#include "game/check.h"
#include "game/text/marks.h"
#include "game/moves.h"
#include "game/setup.h"
#include "game/shown.h"
#include "game/start.h"
#include "game/view/view.h"
#include "game/text/words.h"
#include "strat/view.h"

struct strat_game *
strat_game_new(void)
{
	struct strat_game *g = calloc(1, sizeof *g);

	if (!g)
		return NULL;
	strat_start_init(&g->start);
	strat_play_init(&g->play);
	g->start.always_believe = 1;
	strat_game_clear(g, strat_rules_find(strat_rules_default));
	return g;
}

void
strat_game_delete(struct strat_game *g)
{
	if (!g)
		return;
	strat_play_free(&g->play);
	strat_start_free(&g->start);
	free(g);
}

int
strat_game_copy(struct strat_game *to, const struct strat_game *from)
{
	if (strat_play_copy(&to->play, &from->play) < 0)
		return -STRAT_E_NOMEM;
	to->start.rules = from->start.rules;
	to->start.always_believe = from->start.always_believe;
	to->belief = from->belief;
	to->play.rules = to->belief.rules = &to->start.rules;
	to->keeps = from->keeps;
	to->knows = from->knows;
	to->moved = from->moved;
	to->last = from->last;
	to->event = from->event;
	return 0;
}

/* ------ beginning ------ */

void
strat_game_set_rules(
    struct strat_game *g, const struct strat_rules *force, const struct strat_rules *fallback)
{
	g->start.force = force;
	g->start.fallback = fallback;
}

void
strat_game_set_marks(struct strat_game *g, enum strat_marks marks)
{
	g->start.marks = marks;
}

void
strat_game_keep_beliefs(struct strat_game *g, int on)
{
	g->start.always_believe = on;
}

int
strat_game_begin(struct strat_game *g, const struct strat_record *record, struct strat_report *rep)
{
	int rc = strat_start(&g->start, record, &g->play, &g->belief, rep);

	g->moved = 0;
	if (rc < 0)
		strat_game_clear(g, strat_rules_find(strat_rules_default));
	else
		g->keeps = g->knows = strat_start_believes(&g->start);
	return rc;
}

void
strat_game_clear(struct strat_game *g, const struct strat_rules *rules)
{
	if (rules != &g->start.rules)
		g->start.rules = *rules;
	g->start.rules.marks = strat_marks_choose_again(rules, g->start.marks);
	strat_play_clear(&g->play, &g->start.rules);
	g->keeps = g->start.always_believe;
	g->knows = g->moved = 0;
	g->start.is_position = 0;
}

int
strat_game_put_setup(
    struct strat_game *g, enum strat_side side, const char *setup, struct strat_report *rep)
{
	char why[sizeof((struct strat_diag *)0)->detail];
	const struct strat_squares *there = &g->play.pieces[side];
	struct strat_census census;
	int rc;

	if (there->word[0] | there->word[1] | there->word[2])
		return strat_tellf(rep, STRAT_E_SETUP, STRAT_NOWHERE, "%s already has an army",
		    strat_side_name[side]);
	rc = strat_setup_put(&g->play, side, setup, &census, why, sizeof why);
	return rc < 0 ? strat_tellf(rep, (enum strat_code) - rc, STRAT_NOWHERE, "%s", why) : 0;
}

/* ------ playing ------ */

struct strat_belief *
strat_game_beliefs(struct strat_game *g)
{
	if (!g->knows)
		strat_belief_start(&g->belief, &g->play, NULL);
	g->knows = 1;
	return &g->belief;
}

static int
refuse(const struct strat_game *g, const struct strat_ply *ply, int rc, struct strat_report *rep)
{
	char text[STRAT_PLY_SIZE + 1];

	strat_ply_text(ply, text, sizeof text);
	return strat_tellf(
	    rep, (enum strat_code) - rc, strat_at(NULL, 0, (long)g->play.ply + 1), "%s", text);
}

int
strat_game_play(struct strat_game *g, const struct strat_ply *ply, struct strat_event *ev,
    struct strat_report *rep)
{
	struct strat_belief *b = g->keeps ? strat_game_beliefs(g) : NULL;
	struct strat_event event;
	int rc = strat_play_apply(&g->play, ply, &event);

	if (rc < 0)
		return refuse(g, ply, rc, rep);
	g->last = *ply;
	g->event = event;
	g->moved = 1;
	if (ev)
		*ev = event;
	rc = b ? strat_belief_update(b, &g->play, ply, &event) : 0;
	return rc < 0 ? refuse(g, ply, rc, rep) : 0;
}

struct list {
	struct strat_ply *to;
	size_t n, size;
};

static int
add_to_list(void *arg, const struct strat_ply *ply)
{
	struct list *l = arg;

	if (l->n < l->size)
		l->to[l->n] = *ply;
	l->n++;
	return 0;
}

size_t
strat_game_legal(const struct strat_game *g, struct strat_ply *list, size_t size)
{
	struct list l = { list, 0, size };

	strat_moves_each(&g->play, add_to_list, &l);
	return l.n;
}

long
strat_game_replay(
    struct strat_game *g, const struct strat_record *record, size_t n, struct strat_report *rep)
{
	int rc = strat_game_begin(g, record, rep);
	size_t i, before = g->play.ply;

	if (rc < 0)
		return rc;
	for (i = 0; rc == 0 && i < n && i < record->nplies; i++)
		rc = strat_game_play(g, &record->plies[i], NULL, rep);
	return rc == -STRAT_E_NOMEM ? rc : (long)(g->play.ply - before);
}

/* ------ asking ------ */

const struct strat_rules *
strat_game_rules(const struct strat_game *g)
{
	return &g->start.rules;
}

enum strat_side
strat_game_turn(const struct strat_game *g)
{
	return g->play.turn;
}

size_t
strat_game_ply_number(const struct strat_game *g)
{
	return g->play.ply;
}

strat_piece
strat_game_at(const struct strat_game *g, strat_square s)
{
	return s < STRAT_SQUARES ? g->play.at[s] : STRAT_LAKE;
}

enum strat_result
strat_game_result(const struct strat_game *g, const char **termination)
{
	enum strat_result result = STRAT_OPEN;
	const char *word = strat_board_end(&g->play, &result);

	if (termination)
		*termination = word;
	return word ? result : STRAT_OPEN;
}

/* ------ what each side sees ------ */

void
strat_game_look(
    struct strat_game *g, enum strat_view view, strat_square s, struct strat_square_view *sight)
{
	strat_view_square(&g->play, strat_game_beliefs(g), view, s < STRAT_SQUARES ? s : 0, sight);
}

strat_ranks
strat_game_belief(struct strat_game *g, enum strat_view view, int id)
{
	return id < 1 || id > STRAT_MAX_PIECES
	    ? 0
	    : strat_belief_ranks(strat_game_beliefs(g), view, id);
}

int
strat_game_captured_seen(
    struct strat_game *g, enum strat_view view, enum strat_side army, uint8_t count[STRAT_RANKS])
{
	return strat_view_captured(&g->play, strat_game_beliefs(g), view, army, count);
}

/* Store the last ply as VIEW may see it in *PLY, and the ranks that VIEW can name in *NAMED. */
static void
see_last(struct strat_game *g, enum strat_view view, struct strat_ply *ply,
    struct strat_seen_ranks *named)
{
	struct strat_ply truth = g->last;

	strat_ply_fill_shown(&truth, &g->event);
	strat_view_ranks(strat_game_beliefs(g), &g->event, named);
	strat_view_ply(&truth, named, view, ply);
}

int
strat_game_last_ply(struct strat_game *g, enum strat_view view, struct strat_ply_view *seen)
{
	struct strat_seen_ranks named;

	if (!g->moved)
		return 0;
	see_last(g, view, &seen->ply, &named);
	seen->mover = (enum strat_rank)named.mover[view];
	seen->target = (enum strat_rank)named.target[view];
	seen->text[strat_ply_write_marked(seen->text, &seen->ply, g->start.rules.marks)] = '\0';
	return 1;
}

size_t
strat_game_sentence(struct strat_game *g, enum strat_view view, char *to, size_t size)
{
	struct strat_out out = { .fd = -1 };
	struct strat_seen_ranks named;
	struct strat_ply ply;
	size_t len;

	if (g->moved) {
		see_last(g, view, &ply, &named);
		strat_words_sentence(&out, &g->start.rules, g->event.side, &ply,
		    (enum strat_rank)named.mover[view], (enum strat_rank)named.target[view]);
	}
	len = strat_copy_text(to, size, out.text, out.error ? 0 : out.len);
	strat_out_free(&out);
	return len;
}
