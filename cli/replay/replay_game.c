/* replay_game.c - replay a recorded game. */
#include "cli/replay/replay_game.h"

#include <stdlib.h>
#include <string.h>

#include "base/vec.h"
#include "game/notes.h"
#include "game/shown.h"

int
replay_game_init(struct replay_game *g)
{
	size_t i;

	memset(g, 0, sizeof *g);
	strat_start_init(&g->start);
	strat_play_init(&g->play);
	strat_checker_init(&g->checker);
	g->saved = calloc(REPLAY_SAVED, sizeof *g->saved);
	if (!g->saved)
		return -STRAT_E_NOMEM;
	for (i = 0; i < REPLAY_SAVED; i++)
		strat_play_init(&g->saved[i].play);
	return 0;
}

void
replay_game_free(struct replay_game *g)
{
	size_t i;

	for (i = 0; g->saved && i < REPLAY_SAVED; i++)
		strat_play_free(&g->saved[i].play);
	free(g->saved);
	free(g->plies);
	strat_play_free(&g->play);
	strat_start_free(&g->start);
	strat_checker_free(&g->checker);
	memset(g, 0, sizeof *g);
}

/* ------ saved positions ------ */

/* Save the position if its ply is a multiple of the stride.  When the table is full, drop every
 * second entry and double the stride. */
static int
save(struct replay_game *g)
{
	struct replay_saved swap;
	size_t i;

	if (g->ply != g->nsaved * g->stride)
		return 0;
	if (g->nsaved == REPLAY_SAVED) {
		for (i = 1; i < REPLAY_SAVED / 2; i++) {
			swap = g->saved[i];
			g->saved[i] = g->saved[2 * i];
			g->saved[2 * i] = swap;
		}
		g->nsaved = REPLAY_SAVED / 2;
		g->stride *= 2;
	}
	if (strat_play_copy(&g->saved[g->nsaved].play, &g->play) < 0)
		return -STRAT_E_NOMEM;
	g->saved[g->nsaved++].belief = g->belief;
	return 0;
}

/* Restore the last saved position that is not after PLY. */
static int
fall_back(struct replay_game *g, size_t ply)
{
	size_t i = ply / g->stride;

	if (i >= g->nsaved)
		i = g->nsaved - 1;
	if (strat_play_copy(&g->play, &g->saved[i].play) < 0)
		return -STRAT_E_NOMEM;
	g->belief = g->saved[i].belief;
	g->ply = i * g->stride;
	return 0;
}

/* Play the next ply of the record. */
static int
step(struct replay_game *g, struct strat_event *ev)
{
	const struct strat_ply *ply = &g->record->plies[g->ply];
	int rc = strat_play_apply(&g->play, ply, ev);

	if (rc < 0)
		return rc;
	/* the check reports an impossible army */
	(void)strat_belief_update(&g->belief, &g->play, ply, ev);
	g->ply++;
	return 0;
}

int
replay_game_seek(struct replay_game *g, size_t ply)
{
	size_t i = ply / g->stride;
	struct strat_event ev;
	int rc = 0;

	if (i >= g->nsaved)
		i = g->nsaved - 1;
	if (g->ply > ply || g->ply < i * g->stride)
		rc = fall_back(g, ply);
	while (rc == 0 && g->ply < ply)
		rc = step(g, &ev);
	return rc;
}

/* ------ playing ------ */

static int
add_ply(struct replay_game *g, const struct strat_ply *ply, const struct strat_event *ev)
{
	struct replay_ply r = { .truth = *ply, .is_battle = ev->battle };
	void *list = g->plies;

	if (strat_vec_grow(&list, &g->cap, g->nplies + 1, sizeof r) < 0)
		return -STRAT_E_NOMEM;
	g->plies = list;
	strat_ply_fill_shown(&r.truth, ev);
	strat_view_ranks(&g->belief, ev, &r.named);
	g->plies[g->nplies++] = r;
	return 0;
}

/* Read the clocks from ply FROM on; a side's clock is valid until its next one. */
void
replay_game_clocks(struct replay_game *g, size_t from)
{
	int32_t now[2] = { -1, -1 }, value;
	size_t n, i = strat_notes_find(g->record, from);

	if (from > 1 && from <= g->nplies)
		memcpy(now, g->plies[from - 2].clock, sizeof now);
	for (n = from; n <= g->nplies; n++) {
		for (; i < g->record->nnotes && g->record->notes[i].ply == n; i++) {
			value = strat_note_time(g->record, &g->record->notes[i], "clk");
			if (value >= 0)
				now[replay_game_side(g, n)] = value;
		}
		memcpy(g->plies[n - 1].clock, now, sizeof now);
	}
}

static void
find_numbers(struct replay_game *g)
{
	g->first = g->play.turn;
	g->before = strat_start_ply_number(g->record, &g->play);
}

int
replay_game_begin(
    struct replay_game *g, const struct strat_record *record, struct strat_report *rep)
{
	int rc;

	g->record = record;
	g->nplies = g->nsaved = g->ply = 0;
	g->stride = 16;
	g->start.force = g->force;
	g->start.fallback = g->fallback;
	g->start.marks = g->marks;
	g->start.always_believe = 1;
	rc = strat_start(&g->start, record, &g->play, &g->belief, rep);
	g->is_started = rc == 0;
	if (rc == 0) {
		find_numbers(g);
		rc = save(g);
	}
	return rc;
}

int
replay_game_load(struct replay_game *g, const struct strat_record *record, int is_whole,
    struct strat_report *rep)
{
	struct strat_event ev;
	size_t end;
	int rc;

	g->record = record;
	g->fault = (struct strat_diag){ .code = STRAT_OK };
	g->checker.start.force = g->force;
	g->checker.start.fallback = g->fallback;
	g->checker.start.marks = g->marks;
	end = is_whole ? strat_check_playable(&g->checker, record, &g->fault, rep) : record->nplies;
	rc = replay_game_begin(g, record, NULL);
	if (rc < 0)
		return rc == -STRAT_E_NOMEM ? rc : 0;
	while (g->ply < end && step(g, &ev) == 0)
		if (add_ply(g, &record->plies[g->ply - 1], &ev) < 0 || save(g) < 0)
			return -STRAT_E_NOMEM;
	replay_game_clocks(g, 1);
	return replay_game_seek(g, 0);
}

/* ------ editing ------ */

int
replay_game_begin_incomplete(struct replay_game *g)
{
	struct strat_belief *b = &g->belief;

	strat_belief_start(b, &g->play, NULL);
	/* the army is incomplete, so the number of its pieces proves nothing */
	memcpy(b->now, b->told, sizeof b->now);
	memset(b->dirty, 0, sizeof b->dirty);
	g->is_started = 1;
	find_numbers(g);
	return save(g);
}

int
replay_game_truncate(struct replay_game *g, size_t n)
{
	if (n >= g->nplies)
		return 0;
	g->nplies = n;
	if (g->nsaved > n / g->stride + 1)
		g->nsaved = n / g->stride + 1;
	return g->ply > n ? fall_back(g, n) : 0;
}

int
replay_game_try_ply(const struct strat_ply *ply, struct strat_play *play,
    struct strat_belief *belief, struct strat_event *ev)
{
	int rc = strat_play_apply(play, ply, ev);

	if (rc == 0)
		rc = strat_ply_check_shown(ply, ev);
	return rc < 0 ? rc : strat_belief_update(belief, play, ply, ev);
}

int
replay_game_extend(struct replay_game *g)
{
	const struct strat_record *record = g->record;
	size_t old = g->nplies;
	struct strat_event ev;
	int rc = replay_game_seek(g, old);

	while (rc == 0 && g->ply < record->nplies) {
		const struct strat_ply *ply = &record->plies[g->ply];

		rc = replay_game_try_ply(ply, &g->play, &g->belief, &ev);
		if (rc < 0) {
			if (fall_back(g, g->ply) < 0 || replay_game_seek(g, g->nplies) < 0)
				return -STRAT_E_NOMEM;
			break;
		}
		g->ply++;
		if (add_ply(g, ply, &ev) < 0 || save(g) < 0)
			return -STRAT_E_NOMEM;
	}
	replay_game_clocks(g, old + 1);
	return rc;
}

/* ------ queries ------ */

enum strat_side
replay_game_side(const struct replay_game *g, size_t n)
{
	return n % 2 ? g->first : STRAT_OTHER(g->first);
}

size_t
replay_game_number(const struct replay_game *g, size_t n)
{
	return (g->before + n - 1) / 2 + 1;
}

int
replay_game_is_complete(const struct replay_game *g)
{
	return g->is_started && g->nplies == g->record->nplies;
}

void
replay_game_ply(const struct replay_game *g, size_t n, enum strat_view view, struct strat_ply *ply)
{
	strat_view_ply(&g->plies[n - 1].truth, &g->plies[n - 1].named, view, ply);
}
