/* position.c - set up a position and change single pieces of it. */
#include "game/play.h"

#include <string.h>

void
strat_play_init(struct strat_play *p)
{
	memset(p, 0, sizeof *p);
}

void
strat_play_free(struct strat_play *p)
{
	strat_repetition_free(&p->rep);
}

/* Return the squares of R's board that are not lakes. */
static struct strat_squares
land_of(const struct strat_rules *r)
{
	uint64_t files = ((UINT64_C(1) << r->files) - 1) << 1;
	struct strat_squares land = { { 0 } };
	int row, i;

	for (row = 1; row <= r->rows; row++)
		land.word[row >> 2] |= files << 16 * (row & 3);
	for (i = 0; r->lakes[i]; i++)
		land.word[r->lakes[i] >> 6] &= ~(UINT64_C(1) << (r->lakes[i] & 63));
	return land;
}

void
strat_play_clear(struct strat_play *p, const struct strat_rules *rules)
{
	p->rules = rules;
	strat_rules_board(rules, p->at);
	p->land = land_of(rules);
	memset(p->pieces, 0, sizeof p->pieces);
	memset(p->still, 0, sizeof p->still);
	memset(p->far, 0, sizeof p->far);
	p->turn = STRAT_RED;
	p->ply = p->quiet = 0;
	p->result = STRAT_OPEN;
	p->limit = p->flag_fell = 0;
	memset(p->nlost, 0, sizeof p->nlost);
	memset(p->unnamed, 0, sizeof p->unnamed);
	memset(p->rescues, 0, sizeof p->rescues);
	memset(p->rescuer, 0, sizeof p->rescuer);
	memset(p->enchanted, 0, sizeof p->enchanted);
	strat_repetition_clear(&p->rep);
}

int
strat_play_copy(struct strat_play *to, const struct strat_play *from)
{
	struct strat_repetition rep;

	if (strat_repetition_copy(&to->rep, &from->rep) < 0)
		return -STRAT_E_NOMEM;
	rep = to->rep;
	*to = *from;
	to->rep = rep;
	return 0;
}

/* Update the sets of squares when PIECE is put on or taken off S.  Branch-free, because ranks are
 * hard to predict. */
static inline void
flip(struct strat_play *p, strat_square s, strat_piece piece)
{
	enum strat_side side = strat_piece_side(piece);
	unsigned rank = strat_piece_rank(piece);
	uint64_t still = (STRAT_RANK_BIT(STRAT_BOMB) | STRAT_RANK_BIT(STRAT_FLAG)) >> rank & 1;
	uint64_t far = p->rules->far >> rank & 1;

	strat_squares_flip(&p->pieces[side], s);
	p->still[side].word[s >> 6] ^= still << (s & 63);
	p->far[side].word[s >> 6] ^= far << (s & 63);
}

void
strat_play_put(struct strat_play *p, strat_square s, strat_piece piece)
{
	p->at[s] = piece;
	flip(p, s, piece);
}

void
strat_play_take_off(struct strat_play *p, strat_square s)
{
	flip(p, s, p->at[s]);
	p->at[s] = 0;
}

void
strat_play_add_captured(struct strat_play *p, enum strat_rank rank, int id)
{
	enum strat_side army = strat_army_of(id);

	p->lost[army][p->nlost[army]++] = (struct strat_captured_piece){ (uint8_t)id, (uint8_t)rank,
		0 };
}
