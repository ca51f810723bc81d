/* test_repetition_random.c - over random games, two squares and chasing allow the same plies as a
 * slow literal transcription of the rules, which stores every board. */
#include "board_help.h"
#include "game/shown.h"

#define MOST_PLIES 160
#define GAMES      1800

/* ------ literal rules ------ */

struct boards {
	uint16_t at[STRAT_SQUARES]; /* side and rank of each piece; identity for `?' */
};

struct book {
	struct {
		int piece, n;
		struct strat_ply moves[MOST_PLIES];
	} run[2];
	int k[2];
	struct strat_ply last[2];
	struct boards h[MOST_PLIES + 1];
	int nh;
};

static uint16_t
label(strat_piece piece)
{
	return strat_piece_rank(piece) == STRAT_UNKNOWN ? (uint16_t)(0x8000 | strat_piece_id(piece))
							: piece & 0xff;
}

static void
append_board(struct book *b, const struct strat_play *p)
{
	int s;

	for (s = 0; s < STRAT_SQUARES; s++)
		b->h[b->nh].at[s] = label(p->at[s]);
	b->nh++;
}

/* Store the borders that M crosses as pairs of squares, the lower first. */
static int
edges(const struct strat_ply *m, int pairs[32][2])
{
	int stops[3] = { m->from, m->via ? m->via : m->to, m->to };
	int n = 0, i, s, next, d;

	for (i = 0; i < 2; i++)
		for (s = stops[i]; s != stops[i + 1]; s = next) {
			if (s >> 4 == stops[i + 1] >> 4)
				d = stops[i + 1] > s ? 1 : -1;
			else
				d = stops[i + 1] > s ? 16 : -16;
			next = s + d;
			pairs[n][0] = s < next ? s : next;
			pairs[n][1] = s < next ? next : s;
			n++;
		}
	return n;
}

static int
crosses(const struct strat_ply *m, const int edge[2])
{
	int pairs[32][2], n = edges(m, pairs), i;

	for (i = 0; i < n; i++)
		if (pairs[i][0] == edge[0] && pairs[i][1] == edge[1])
			return 1;
	return 0;
}

static int
same_pair(const struct strat_ply *a, const struct strat_ply *b)
{
	return (a->from == b->from && a->to == b->to) || (a->from == b->to && a->to == b->from);
}

static int
is_enemy(const struct strat_play *p, int side, int s)
{
	return !!(p->at[s] & STRAT_SIDE_BIT(1 - side));
}

/* Return 1 if M of SIDE, not played yet, is an attack. */
static int
is_attack(const struct strat_play *p, int side, const struct strat_ply *m)
{
	int i;

	if (m->kind != STRAT_RAGE)
		return is_enemy(p, side, m->to);
	for (i = 0; i < 8; i++)
		if (is_enemy(p, side, m->to + strat_around[i]))
			return 1;
	return 0;
}

static int
two_squares_refuse(const struct book *b, const struct strat_play *p, const struct strat_rules *r,
    const struct strat_ply *m)
{
	int side = p->turn, n = r->two_squares, i, e, ne, pairs[32][2];

	if (r->attacks_free && is_attack(p, side, m))
		return 0;
	if (!n || b->run[side].piece != strat_piece_id(p->at[m->from]) || b->run[side].n < n)
		return 0;
	if (!r->by_edges) {
		for (i = 1; i <= n; i++)
			if (!same_pair(&b->run[side].moves[b->run[side].n - i], m))
				return 0;
		return 1;
	}
	ne = edges(m, pairs);
	for (e = 0; e < ne; e++) {
		for (i = 1; i <= n; i++)
			if (!crosses(&b->run[side].moves[b->run[side].n - i], pairs[e]))
				break;
		if (i > n)
			return 1;
	}
	return 0;
}

static int
enemy_beside(const struct strat_play *p, int side, int s)
{
	return is_enemy(p, side, s + 1) || is_enemy(p, side, s - 1) || is_enemy(p, side, s + 16) ||
	    is_enemy(p, side, s - 16);
}

static int
moves_a_piece(const struct strat_ply *m)
{
	return m->kind == STRAT_STEP || m->kind == STRAT_QUICK || m->kind == STRAT_FLY ||
	    m->kind == STRAT_RAGE;
}

static int
chase_refuses(const struct book *b, const struct strat_play *p, const struct strat_rules *r,
    const struct strat_ply *m)
{
	int side = p->turn, i, s;
	struct boards after;

	if (!r->chase || b->k[side] < 2 || is_attack(p, side, m) ||
	    (m->from == b->last[side].to && m->to == b->last[side].from) ||
	    !enemy_beside(p, side, m->to))
		return 0;
	for (s = 0; s < STRAT_SQUARES; s++)
		after.at[s] = label(p->at[s]);
	after.at[m->from] = 0;
	after.at[m->to] = label(p->at[m->from]); /* Quickness may have returned */
	if (m->rescue)
		after.at[m->rescue_at] = (uint16_t)(STRAT_SIDE_BIT(side) | m->rescue);
	for (i = b->nh - b->k[side]; i < b->nh; i++)
		if (memcmp(&after, &b->h[i], sizeof after) == 0)
			return 1;
	return 0;
}

static int
book_refuses(const struct book *b, const struct strat_play *p, const struct strat_rules *r,
    const struct strat_ply *m)
{
	return moves_a_piece(m) && (two_squares_refuse(b, p, r, m) || chase_refuses(b, p, r, m));
}

/* Clear the runs of pieces that were removed, changed sides, or moved without being the mover. */
static void
clear_runs(struct book *b, const struct strat_play *before, const struct strat_play *p, int mover)
{
	int side, s, was = 0, is = 0;

	for (side = 0; side < 2; side++) {
		int id = b->run[side].piece;

		if (!id)
			continue;
		for (was = is = s = 0; s < STRAT_SQUARES; s++) {
			if (strat_piece_id(before->at[s]) == id)
				was = s;
			if (strat_piece_id(p->at[s]) == id)
				is = s;
		}
		if (!is || strat_piece_side(p->at[is]) != (enum strat_side)side ||
		    (is != was && id != mover))
			b->run[side].piece = b->run[side].n = 0;
	}
}

/* Update the book after M; BEFORE is the position before it. */
static void
book_played(struct book *b, const struct strat_rules *r, const struct strat_play *before,
    const struct strat_play *p, const struct strat_ply *m)
{
	int side = before->turn, other = 1 - side;
	int mover = strat_piece_id(before->at[m->from]), attack = is_attack(before, side, m);

	if (!moves_a_piece(m)) {
		b->run[side].piece = b->run[side].n = 0;
		b->k[0] = b->k[1] = 0;
		clear_runs(b, before, p, 0);
		append_board(b, p);
		return;
	}
	if (b->run[side].piece != mover) {
		b->run[side].piece = mover;
		b->run[side].n = 0;
	}
	b->run[side].moves[b->run[side].n++] = *m;
	clear_runs(b, before, p, mover);
	if (b->last[other].from && strat_is_adjacent(m->from, b->last[other].to) && !attack)
		b->k[other]++;
	else
		b->k[other] = 0;
	if (attack)
		b->k[side] = 0;
	b->k[side] = enemy_beside(p, side, m->to) ? b->k[side] + 1 : 0;
	b->last[side] = *m;
	if (attack && r->attacks_free)
		b->run[side].piece = b->run[side].n = 0;
	append_board(b, p);
}

/* ------ games ------ */

struct game {
	const struct variant *v;
	struct strat_rules rules, lax; /* lax: without the two rules */
	struct strat_play p, q;        /* under the rules, and under the lax ones */
	struct strat_play truth;       /* Q with the true ranks of the `?' pieces */
	struct book book;
	struct plies legal, all;
	int unknown; /* some pieces are `?' */
	unsigned long chases, shuttles, plies;
};

static int
compare_plies(const void *a, const void *b)
{
	uint64_t x = ply_key(a), y = ply_key(b);

	return x < y ? -1 : x > y;
}

static void
sort(struct plies *plies)
{
	qsort(plies->list, plies->n, sizeof *plies->list, compare_plies);
}

/* Return 1 if the game is over because the side to move has neither a move nor an attack, and
 * nothing else counts. */
static int
is_over(const struct game *g)
{
	const struct strat_ply *ply = g->all.list, *end = ply + g->all.n;
	int s;

	for (s = 0; s < STRAT_SQUARES; s++) /* `?' pieces may move */
		if ((g->p.at[s] & STRAT_SIDE_BIT(g->p.turn)) &&
		    strat_piece_rank(g->p.at[s]) == STRAT_UNKNOWN)
			return 0;
	for (; ply < end; ply++)
		if (ply->kind != STRAT_SENSE && ply->kind != STRAT_CHARM &&
		    !book_refuses(&g->book, &g->q, &g->rules, ply))
			return 0;
	return g->rules.only_moves_count;
}

/* Assert that the legal plies are those that the lax rules allow and the book does not refuse. */
static void
legal_plies_agree(struct game *g)
{
	char text[STRAT_PLY_SIZE + 1];
	size_t i, n = 0;

	list_plies(&g->legal, &g->p);
	list_plies(&g->all, &g->q);
	sort(&g->legal);
	sort(&g->all);
	if (is_over(g)) {
		assert_int_equal(g->legal.n, 0);
		return;
	}
	for (i = 0; i < g->all.n; i++) {
		const struct strat_ply *ply = &g->all.list[i];
		int is_in = n < g->legal.n && ply_key(&g->legal.list[n]) == ply_key(ply);

		if (book_refuses(&g->book, &g->q, &g->rules, ply) == is_in)
			fail_msg("%s %s: %s is %s at ply %d", g->v->rules,
			    g->v->options ? g->v->options : "", show_ply(ply, text),
			    is_in ? "legal" : "refused", (int)g->p.ply);
		if (!is_in && chase_refuses(&g->book, &g->q, &g->rules, ply))
			g->chases++;
		else if (!is_in)
			g->shuttles++;
		n += (size_t)is_in;
	}
	assert_int_equal(n, g->legal.n);
}

/* Assert the same for the other side, as if it were its turn. */
static void
both_sides_agree(struct game *g)
{
	enum strat_side other = STRAT_OTHER(g->p.turn);
	int any = strat_moves_any(&g->p, other, 0);

	g->p.turn = g->q.turn = other;
	legal_plies_agree(g);
	if (!g->unknown && any != (g->legal.n > 0))
		fail_msg(
		    "%s: is there a ply of the other side at ply %d?", g->v->rules, (int)g->p.ply);
	g->p.turn = g->q.turn = STRAT_OTHER(other);
	legal_plies_agree(g);
}

static void
forget(struct strat_play *p, struct dice *d, uint32_t some)
{
	int s;

	for (s = 0; s < STRAT_SQUARES; s++)
		if (strat_piece_id(p->at[s]) && roll(d, 10) < some) {
			strat_piece piece = p->at[s];

			strat_play_take_off(p, (strat_square)s);
			strat_play_put(p, (strat_square)s,
			    strat_piece_make(
				strat_piece_side(piece), STRAT_UNKNOWN, strat_piece_id(piece)));
		}
}

static void
begin(struct game *g, struct dice *d, const struct variant *v)
{
	int has_powers = strcmp(v->rules, "fire-ice-powers") == 0;
	uint32_t some;

	g->v = v;
	choose_rules(&g->rules, v->rules, v->options);
	if (roll(d, 4)) { /* on a small board hunters and prey meet again */
		g->rules.files = (uint8_t)(3 + roll(d, 4));
		g->rules.rows = (uint8_t)(4 + 2 * roll(d, 2));
		memset(g->rules.lakes, 0, sizeof g->rules.lakes);
		if (roll(d, 2))
			g->rules.lakes[0] = strat_square_at(2, 2);
	}
	g->lax = g->rules;
	g->lax.two_squares = g->lax.chase = 0;
	strat_play_clear(&g->truth, &g->lax);
	scatter(&g->truth, d, STRAT_RED, 2 + (int)roll(d, 4), g->rules.rescue ? 4 : 0, 0);
	scatter(&g->truth, d, STRAT_BLUE, 2 + (int)roll(d, 4), g->rules.rescue ? 4 : 0, 0);
	assert_int_equal(strat_play_copy(&g->q, &g->truth), 0);
	some = has_powers || roll(d, 3) ? 0 : 6;
	g->unknown = some > 0;
	forget(&g->q, d, some);
	assert_int_equal(strat_play_copy(&g->p, &g->q), 0);
	g->p.rules = &g->rules;
	memset(&g->book, 0, offsetof(struct book, h));
	g->book.nh = 0;
	append_board(&g->book, &g->q);
}

/* Return how much the players like PLY: they like to chase and to evade. */
static int
liking(const struct game *g, struct dice *d, const struct strat_ply *ply)
{
	const struct strat_ply *mine = &g->book.last[g->p.turn];
	const struct strat_ply *his = &g->book.last[1 - g->p.turn];
	int likes = 0;

	if (!moves_a_piece(ply) || is_attack(&g->q, g->p.turn, ply))
		return 0;
	likes += ply->from == mine->to;
	if (his->from && strat_is_adjacent(ply->from, his->to))
		likes += 5 - 2 * enemy_beside(&g->q, g->p.turn, ply->to);
	else
		likes += 2 * enemy_beside(&g->q, g->p.turn, ply->to);
	likes -= ply->rescue && roll(d, 8); /* one rescue is saved for later */
	return likes;
}

/* Choose a ply that the true ranks allow too, with what it shows.  Return 0 if none was found. */
static int
choose(struct game *g, struct dice *d, struct strat_ply *ply)
{
	struct strat_event ev;
	int tries, likes, best;
	size_t i;

	for (tries = 0; g->legal.n && tries < 8; tries++) {
		*ply = g->legal.list[roll(d, (uint32_t)g->legal.n)];
		best = tries || roll(d, 16) == 0 ? 100 : 0;
		for (i = 0; i < g->legal.n; i++) {
			likes = 4 * liking(g, d, &g->legal.list[i]) + (int)roll(d, 4);
			if (likes > best) {
				best = likes;
				*ply = g->legal.list[i];
			}
		}
		if (strat_play_apply(&g->truth, ply, &ev) == 0) {
			strat_ply_fill_shown(ply, &ev);
			return 1;
		}
	}
	return 0;
}

static void
play_a_game(struct game *g, struct dice *d)
{
	struct strat_play before;
	struct strat_event ev;
	struct strat_ply ply;

	while (g->p.result == STRAT_OPEN && g->book.nh <= MOST_PLIES) {
		both_sides_agree(g);
		if (!choose(g, d, &ply))
			break;
		before = g->q;
		assert_int_equal(strat_play_apply(&g->q, &ply, &ev), 0);
		assert_int_equal(strat_play_apply(&g->p, &ply, &ev), 0);
		book_played(&g->book, &g->rules, &before, &g->q, &ply);
		g->plies++;
	}
}

static void
the_library_refuses_what_the_book_refuses(void **state)
{
	struct game *g = calloc(1, sizeof *g);
	struct dice d = dice_of_the_day();
	int i;

	(void)state;
	assert_non_null(g);
	for (i = 0; i < GAMES; i++) {
		begin(g, &d, &variants[(size_t)i % NVARIANTS]);
		play_a_game(g, &d);
	}
	print_message("%lu plies; refused: %lu by two squares, %lu as a chase\n", g->plies,
	    g->shuttles, g->chases);
	assert_true(g->shuttles > 1000 && g->chases > 1000);
	strat_play_free(&g->p);
	strat_play_free(&g->q);
	strat_play_free(&g->truth);
	free(g);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(the_library_refuses_what_the_book_refuses),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
