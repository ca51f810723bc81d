/* replay_words.c - plies and pieces as text. */
#include "cli/replay/replay_words.h"

#include "game/notes.h"

/* Append ply N as VIEW may know it: "e5xe6:9x4+". */
static void
put_ply(struct strat_out *out, const struct replay_game *g, size_t n, enum strat_view view)
{
	char text[STRAT_MARKED_SIZE];
	struct strat_ply ply;

	replay_game_ply(g, n, view, &ply);
	strat_out_put(out, text, strat_ply_write_marked(text, &ply, g->play.rules->marks));
}

void
replay_words_marked(
    struct strat_out *out, const struct replay_game *g, size_t n, enum strat_view view)
{
	put_ply(out, g, n, view);
	if (strat_view_shows(g->record, view, NULL))
		strat_notes_write_nags(out, g->record, n);
}

void
replay_words_number(struct strat_out *out, const struct replay_game *g, size_t n)
{
	strat_out_printf(out, "%zu%s", replay_game_number(g, n),
	    replay_game_side(g, n) == STRAT_RED ? "." : "...");
}

/* ------ ranks ------ */

void
replay_words_ranks(
    struct strat_out *out, const struct strat_rules *r, strat_ranks set, int as_marks)
{
	const char *between = "";
	int rank;

	for (rank = STRAT_SPY; rank <= STRAT_FLAG; rank++) {
		if (!(set & STRAT_RANK_BIT(rank)))
			continue;
		strat_out_str(out, between);
		strat_out_str(out, as_marks ? r->marks[rank] : r->names[rank]);
		between = as_marks ? " " : ", ";
	}
}

/* ------ sentences ------ */

void
replay_words_sentence(
    struct strat_out *out, const struct replay_game *g, size_t n, enum strat_view view)
{
	const struct strat_seen_ranks *named = &g->plies[n - 1].named;
	struct strat_ply ply;

	replay_game_ply(g, n, view, &ply);
	strat_words_sentence(out, g->play.rules, replay_game_side(g, n), &ply,
	    (enum strat_rank)named->mover[view], (enum strat_rank)named->target[view]);
}
