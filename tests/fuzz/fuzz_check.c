/* fuzz_check.c - everything together: read games in any format, check and replay them with the
 * beliefs of each viewer, write them, and check them again. */
#include "game/moves.h"
#include "game/shown.h"
#include "tests/fuzz/written.h"

#define LONGEST 200 /* plies that are examined closely */

/* ------ is a ply legal? ------ */

struct search {
	const struct strat_ply *ply;
	int found;
};

static int
is_it(void *arg, const struct strat_ply *ply)
{
	struct search *s = arg;
	const struct strat_ply *a = s->ply;

	s->found = a->from == ply->from && a->to == ply->to && a->via == ply->via &&
	    a->kind == ply->kind && a->rescue == ply->rescue && a->rescue_at == ply->rescue_at;
	return s->found;
}

static int
is_listed(const struct strat_play *p, const struct strat_ply *ply)
{
	struct search s = { ply, 0 };

	strat_moves_each(p, is_it, &s);
	return s.found;
}

/* ------ beliefs ------ */

/* Assert that what a viewer believes of a piece is never wrong. */
static void
look_at_piece(struct strat_belief *b, strat_piece piece)
{
	int v;

	for (v = 0; v < STRAT_VIEWS; v++)
		MUST(strat_belief_ranks(b, (enum strat_view)v, strat_piece_id(piece)) &
		    STRAT_RANK_BIT(strat_piece_rank(piece)));
}

static void
look_at_board(const struct strat_play *p, struct strat_belief *b)
{
	int s;

	for (s = 0; s < STRAT_SQUARES; s++) {
		strat_piece piece = p->at[s];
		enum strat_side side = strat_piece_side(piece);

		if (!strat_piece_id(piece))
			continue;
		MUST(strat_squares_has(&p->pieces[side], (strat_square)s));
		MUST(!strat_squares_has(&p->pieces[STRAT_OTHER(side)], (strat_square)s));
		look_at_piece(b, piece);
	}
}

/* ------ replay ------ */

/* Assert that, if all ranks are known, the list of legal plies and the referee agree. */
static void
replay_ply(struct strat_play *p, struct strat_belief *b, struct strat_ply ply, int *open)
{
	struct strat_event ev;
	int rc, listed = is_listed(p, &ply);

	ply.mark = STRAT_NO_MARK;
	rc = strat_play_apply(p, &ply, &ev);
	MUST((rc == 0) == listed);
	*open = rc == 0;
	if (rc < 0)
		return;
	strat_ply_fill_shown(&ply, &ev);
	MUST(strat_belief_update(b, p, &ply, &ev) == 0);
}

static void
replay(const struct strat_record *g)
{
	struct strat_start st;
	struct strat_play p;
	struct strat_belief b;
	size_t i;
	int open = 1;

	strat_start_init(&st);
	strat_play_init(&p);
	st.always_believe = 1;
	if (strat_start(&st, g, &p, &b, NULL) == 0 && !st.unknown) {
		look_at_board(&p, &b);
		for (i = 0; open && i < g->nplies && i < LONGEST; i++) {
			replay_ply(&p, &b, g->plies[i], &open);
			look_at_board(&p, &b);
		}
	}
	strat_play_free(&p);
	strat_start_free(&st);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct strat_text whole = text_of(data, size), t = whole;
	const struct strat_format *format = strat_format_sniff(t.p, size);
	struct strat_checker c;
	struct strat_record g;

	strat_checker_init(&c);
	c.start.always_believe = 1;
	strat_record_init(&g);
	if (format && format->open)
		MUST(format->open(&t.state) == 0);
	while (format && next_good(format, &t, &g)) {
		replay(&g);
		write_and_check(&c, &g);
	}
	if (format && format->close)
		format->close(t.state);
	strat_record_free(&g);
	strat_checker_free(&c);
	text_free(whole);
	return 0;
}
