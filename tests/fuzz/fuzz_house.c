/* fuzz_house.c - house rules: games can be played under accepted rules. */
#include "game/moves.h"
#include "game/shown.h"
#include "game/start.h"
#include "tests/fuzz/fuzz.h"

#define LONGEST 120

/* ------ properties of accepted rules ------ */

static void
look_at(const struct strat_rules *r)
{
	strat_piece board[STRAT_SQUARES];
	struct strat_out out;
	int i;

	MUST(r->based_on && r->name[0] && !strat_rules_find(r->name));
	MUST(memchr(r->name, 0, sizeof r->name) && memchr(r->title, 0, sizeof r->title));
	MUST(r->files >= 2 && r->files <= STRAT_MAX_FILES && r->rows <= STRAT_MAX_ROWS);
	MUST(r->home >= 1 && 2 * r->home <= r->rows);
	MUST(r->any_army || r->army[STRAT_FLAG] == 1);
	MUST(strat_rules_army_size(r) <= STRAT_MAX_ARMY);
	MUST(r->any_army || strat_rules_army_size(r) <= strat_rules_home_squares(r));
	strat_rules_board(r, board);
	for (i = 0; r->lakes[i]; i++)
		MUST(board[r->lakes[i]] == STRAT_LAKE);
	strat_out_init(&out, -1);
	strat_rules_write_options(&out, r, r->based_on);
	MUST(out.error == 0);
	strat_out_free(&out);
}

/* ------ a game ------ */

/* Place the army of R, rank by rank, on its home squares. */
static void
set_up(struct strat_record *g, const struct strat_rules *r, const char *tag)
{
	int rank = STRAT_FLAG, used = 0, row, file;
	char text[64], *to = text;

	for (row = 0; row < r->home; row++) {
		for (file = 0; file < r->files; file++) {
			int army = r->any_army ? rank == STRAT_FLAG : r->army[rank];

			for (; rank > STRAT_SPY && used == army; used = 0)
				army = r->army[--rank];
			*to++ = used < army ? strat_rank_symbol[rank] : '.';
			used += used < army;
		}
		*to++ = '/';
	}
	MUST(strat_record_set_tag(g, tag, text, (size_t)(to - text) - 1) == 0);
}

/* Plies are numbered in order; number N is chosen. */
struct choice {
	size_t n, seen;
	struct strat_ply ply;
};

static int
choose(void *arg, const struct strat_ply *ply)
{
	struct choice *c = arg;

	if (c->seen++ == c->n)
		c->ply = *ply;
	return 0;
}

/* Choose a legal ply by the number CHANCE.  Return 0 if there is none. */
static int
choose_ply(const struct strat_play *p, uint64_t chance, struct strat_ply *ply)
{
	struct choice c = { SIZE_MAX, 0, { 0 } };

	strat_moves_each(p, choose, &c);
	if (c.seen == 0)
		return 0;
	c.n = (size_t)(chance % c.seen);
	c.seen = 0;
	strat_moves_each(p, choose, &c);
	*ply = c.ply;
	return 1;
}

static void
play(struct strat_play *p, struct strat_belief *b, uint64_t chance)
{
	struct strat_event ev;
	struct strat_ply ply;
	int i;

	for (i = 0; i < LONGEST && p->result == STRAT_OPEN; i++) {
		chance = chance * UINT64_C(6364136223846793005) + 1442695040888963407;
		if (!choose_ply(p, chance >> 33, &ply))
			break;
		MUST(strat_play_apply(p, &ply, &ev) == 0);
		strat_ply_fill_shown(&ply, &ev);
		MUST(strat_ply_check_shown(&ply, &ev) == 0);
		MUST(strat_belief_update(b, p, &ply, &ev) == 0);
	}
	MUST(i == LONGEST || strat_play_result(p) != STRAT_OPEN);
}

static void
play_by(const struct strat_rules *r, uint64_t chance)
{
	struct strat_start st;
	struct strat_play p;
	struct strat_belief b;
	struct strat_record g;

	strat_start_init(&st);
	strat_play_init(&p);
	strat_record_init(&g);
	set_up(&g, r, "RedSetup");
	set_up(&g, r, "BlueSetup");
	st.force = r;
	st.always_believe = 1;
	MUST(strat_start(&st, &g, &p, &b, NULL) == 0);
	play(&p, &b, chance);
	strat_record_free(&g);
	strat_play_free(&p);
	strat_start_free(&st);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	struct strat_report rep = { 0 };
	struct strat_text t = text_of(data, size);
	struct strat_rules r;
	uint64_t chance = size;
	size_t i;

	for (i = 0; i < size; i++)
		chance = chance * 31 + data[i];
	if (strat_house_read(&r, t.p, size, "dir/fuzz.rules", &rep) == 0) {
		MUST(rep.count[STRAT_TROUBLE] == 0);
		look_at(&r);
		play_by(&r, chance);
	} else {
		MUST(rep.count[STRAT_TROUBLE] > 0);
	}
	text_free(t);
	return 0;
}
