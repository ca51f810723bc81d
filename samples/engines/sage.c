/* sage.c - an engine that estimates what each unknown piece is and searches: sage [SEED]
 * cc -o sage sage.c $(pkg-config --cflags --libs strat)
 *
 * The library says how likely a piece of the opponent has each rank (strat/analysis.h).  prices()
 * says what each rank is worth now.  The search then plays steps on a board of its own: a battle
 * with an unknown piece has one branch for each outcome.  Steps far from any opponent are valued by
 * how near they bring a piece to a worthwhile target. */
#include "setup.h"

#include <strat/analysis.h>

#define WIN    300.0F /* the worth of a captured Flag; a Marshal is worth 80 at first */
#define DEPTH  5      /* plies to search, battles after them not counted */
#define NODES  20000  /* positions to search, unless the referee gives another number */
#define STEPS  256    /* steps that a search considers in one position */
#define WINDOW 1e6F   /* more than any value */
#define LAKE   255    /* on BOARD: no piece can stand there */

static const int ways[4] = { 1, -1, 16, -16 };

/* ------ the position that is searched ------ */

struct piece {
	strat_square at;   /* 0: captured */
	uint8_t side;      /* enum strat_side */
	uint8_t rank;      /* of an opponent's piece STRAT_UNKNOWN, unless it is certain */
	uint8_t is_known;  /* 1: the other side knows its rank */
	uint8_t has_moved; /* 1: the other side knows that it can */
	float chance[STRAT_RANKS];
	float worth;
};

static struct piece pieces[STRAT_MAX_PIECES + 1];
static uint8_t board[256];  /* the number of the piece; 0: empty; LAKE */
static float score;         /* the worth of the engine's pieces minus that of the opponent's */
static enum strat_side own; /* the engine's side */
static strat_square flag;   /* where its Flag stands */
static enum strat_outcome battle[STRAT_RANKS][STRAT_RANKS];
static float price[2][STRAT_RANKS];

/* Two pieces as they were before a change. */
struct undo {
	int a, b;
	struct piece was_a, was_b;
	float score;
};

static void
restore(const struct undo *u)
{
	board[pieces[u->a].at] = board[pieces[u->b].at] = 0;
	pieces[u->a] = u->was_a;
	pieces[u->b] = u->was_b;
	if (u->was_b.at)
		board[u->was_b.at] = (uint8_t)u->b;
	board[u->was_a.at] = (uint8_t)u->a;
	board[0] = LAKE;
	score = u->score;
}

/* Return 1 if ID is a piece that SIDE can attack. */
static int
is_enemy(int id, int side)
{
	return id && id != LAKE && pieces[id].side != side;
}

static float menace[2][STRAT_SQUARES]; /* of an opponent near the Flag: any piece; a Miner */

/* Return how much piece P of the opponent threatens the engine's Flag. */
static float
menace_of(const struct piece *p)
{
	float miner = p->chance[STRAT_MINER];
	float other = 1 - miner - p->chance[STRAT_BOMB] - p->chance[STRAT_FLAG];

	return other * menace[0][p->at] + miner * menace[1][p->at];
}

/* Compute what piece ID is worth, which is less once its rank is known, and add it to the score. */
static void
appraise(int id)
{
	struct piece *p = &pieces[id];
	float worth = 0;
	int r;

	for (r = STRAT_SPY; r <= STRAT_FLAG; r++)
		worth += p->chance[r] * price[p->side][r];
	worth *= p->is_known ? 0.88F : 1.0F;
	if (p->side != own)
		worth += menace_of(p);
	score += p->side == own ? worth - p->worth : p->worth - worth;
	p->worth = worth;
}

static void
move_to(int id, strat_square to)
{
	board[pieces[id].at] = 0;
	board[to] = (uint8_t)id;
	pieces[id].at = to;
	pieces[id].has_moved = 1;
	if (pieces[id].side != own)
		appraise(id);
}

static void
take_off(int id)
{
	struct piece *p = &pieces[id];

	score -= p->side == own ? p->worth : -p->worth;
	board[p->at] = 0;
	p->at = 0;
}

/* ------ what ranks are worth ------ */

/* Each rank is worth a part of the next higher one that is still on the board.  When nothing has
 * been captured for long, the engine values its own pieces less, and so risks more. */
static void
prices(int quiet)
{
	float left[2][STRAT_RANKS] = { { 0 } }, worth;
	int side, r, id;

	for (id = 1; id <= STRAT_MAX_PIECES; id++)
		for (r = STRAT_SPY; r <= STRAT_FLAG && pieces[id].at; r++)
			left[pieces[id].side][r] += pieces[id].chance[r];
	for (side = 0; side < 2; side++) {
		float *mine = left[side], *yours = left[!side];

		worth = 80;
		for (r = STRAT_MARSHAL; r > STRAT_SPY; r--) {
			price[side][r] = worth;
			if (mine[r] + yours[r] > 0.5F)
				worth *= 0.68F;
		}
		if (yours[STRAT_BOMB] > 0.5F)
			price[side][STRAT_MINER] += 10 / (mine[STRAT_MINER] + 1);
		price[side][STRAT_SPY] = yours[STRAT_MARSHAL] > 0.5F ? 12 : 2;
		price[side][STRAT_BOMB] = 5;
		price[side][STRAT_FLAG] = 0; /* see WIN */
		for (r = STRAT_SPY; r < STRAT_FLAG && side == (int)own; r++)
			price[side][r] /= 1 + (float)quiet / 100;
	}
}

/* ------ the search ------ */

struct step {
	strat_square from, to;
	float order;   /* the higher, the earlier it is searched */
	float merit;   /* in the root: what speaks for it besides the search */
	size_t number; /* in the root: of the legal ply */
};

static unsigned long nodes, node_limit;
static int64_t deadline; /* milliseconds; 0: none */
static int is_stopped;

static float search(int side, int depth, float alpha, float beta);

/* Return 1 if a piece that SIDE can attack is next to S. */
static int
in_contact(strat_square s, int side)
{
	return is_enemy(board[(strat_square)(s + 1)], side) ||
	    is_enemy(board[(strat_square)(s - 1)], side) ||
	    is_enemy(board[(strat_square)(s + 16)], side) ||
	    is_enemy(board[(strat_square)(s - 16)], side);
}

/* Return how likely a piece of the opponent with RANK attacks DEFENDER.  The opponent may be lucky
 * with a piece that it does not know. */
static float
will(int rank, const struct piece *defender)
{
	enum strat_outcome o = battle[rank][defender->rank];
	float bold = defender->is_known ? 1.0F : 0.8F;

	if (o == STRAT_WON || o == STRAT_CAPTURED)
		return bold;
	return o == STRAT_BOTH ? bold / 2 : 1 - bold;
}

/* Let A attack B with the outcome HOW, of which the chance is returned; 0: nothing has changed. */
static float
fight(int a, int b, enum strat_outcome how)
{
	struct piece *p = &pieces[a], *q = &pieces[b], *hidden = p->side == own ? q : p;
	strat_square to = q->at;
	float chance[STRAT_RANKS], sum = 0;
	int r;

	for (r = STRAT_SPY; r <= STRAT_FLAG; r++) {
		enum strat_outcome o = hidden == q ? battle[p->rank][r]
		    : r < STRAT_BOMB               ? battle[r][q->rank]
						   : STRAT_NO_OUTCOME;

		if (o == STRAT_ADVANCED)
			o = STRAT_LOST;
		chance[r] = o != how ? 0 : hidden == q ? q->chance[r] : p->chance[r] * will(r, q);
		sum += chance[r];
	}
	if (sum < 0.001F)
		return 0;
	if (how == STRAT_CAPTURED)
		return sum;
	for (r = STRAT_SPY; r <= STRAT_FLAG; r++)
		hidden->chance[r] = chance[r] / sum;
	p->is_known = q->is_known = 1;
	appraise(a);
	appraise(b);
	if (how != STRAT_LOST)
		take_off(b);
	if (how != STRAT_WON)
		take_off(a);
	else
		move_to(a, to);
	return sum;
}

/* Return the expected value for SIDE if its piece A attacks B. */
static float
attack(int side, int a, int b, int depth)
{
	static const enum strat_outcome how[] = { STRAT_CAPTURED, STRAT_WON, STRAT_BOTH,
		STRAT_LOST };
	float sum = 0, rest = 1, chance;
	size_t i;

	for (i = 0; i < 4; i++) {
		struct undo u = { a, b, pieces[a], pieces[b], score };

		chance = fight(a, b, how[i]);
		if (chance > 0) {
			rest -= chance;
			sum += chance *
			    (i == 0 ? WIN + (side == (int)own ? score : -score)
				    : -search(!side, depth - 1, -WINDOW, WINDOW));
			restore(&u);
		}
	}
	if (rest > 0.001F) /* the opponent knows that it would lose, and does not attack */
		sum += rest * -search(!side, depth - 1, -WINDOW, WINDOW);
	return sum;
}

static float
step(int side, const struct step *s, int depth, float alpha, float beta)
{
	int a = board[s->from], b = board[s->to];
	struct undo u = { a, 0, pieces[a], pieces[0], score };
	float value;

	if (b)
		return attack(side, a, b, depth);
	move_to(a, s->to);
	value = -search(!side, depth - 1, -beta, -alpha);
	restore(&u);
	return value;
}

/* List the attacks of piece ID and, if QUIET, its steps into contact or out of it. */
static size_t
steps_of(int id, int quiet, struct step *list, size_t n)
{
	struct piece *p = &pieces[id];
	int i, far, reach = p->rank == STRAT_SCOUT ? STRAT_MAX_ROWS : 1, target;
	int here = quiet && in_contact(p->at, p->side);
	strat_square to;

	for (i = 0; i < 4; i++)
		for (to = p->at, far = 1; far <= reach && n < STEPS; far++) {
			to = (strat_square)(to + ways[i]);
			target = board[to];
			if (!target && quiet && far == 1 && (here || in_contact(to, p->side)))
				list[n++] = (struct step){ .from = p->at, .to = to };
			if (is_enemy(target, p->side))
				list[n++] = (struct step){
					.from = p->at, .to = to, .order = 1 + pieces[target].worth
				};
			if (target)
				break;
		}
	return n;
}

static int
by_order(const void *a, const void *b)
{
	const struct step *s = a, *t = b;

	if (s->order != t->order)
		return s->order > t->order ? -1 : 1;
	return s->from != t->from ? s->from - t->from : s->to - t->to;
}

/* Return the value of the position for SIDE, which is to move. */
static float
search(int side, int depth, float alpha, float beta)
{
	struct step list[STEPS];
	float best = side == (int)own ? score : -score, value;
	size_t n = 0, i;
	int id;

	if (++nodes >= node_limit || (deadline && nodes % 512 == 0 && stp_now() >= deadline))
		is_stopped = 1;
	if (is_stopped || depth <= -2)
		return best;
	if (depth > 0) /* a step elsewhere */
		best = -search(!side, depth - 1, -beta, -alpha);
	for (id = 1; id <= STRAT_MAX_PIECES; id++) {
		const struct piece *p = &pieces[id];

		if (p->at && p->side == side && p->rank != STRAT_BOMB && p->rank != STRAT_FLAG)
			n = steps_of(id, depth > 0, list, n);
	}
	qsort(list, n, sizeof *list, by_order);
	for (i = 0; i < n && best < beta && !is_stopped; i++) {
		value = step(side, &list[i], depth, best > alpha ? best : alpha, beta);
		if (value > best)
			best = value;
	}
	return best;
}

/* ------ where to go ------ */

/* Set FAR to the steps from each square to TARGET; 255: it cannot be reached.  Pieces of the
 * engine that can move may make way; with THROUGH, its Bombs too. */
static void
measure(strat_square target, int through, uint8_t far[STRAT_SQUARES])
{
	strat_square queue[STRAT_SQUARES];
	int head = 0, tail = 0, i, id;

	memset(far, 255, STRAT_SQUARES);
	far[target] = 0;
	queue[tail++] = target;
	while (head < tail) {
		strat_square s = queue[head++], to;

		for (i = 0; i < 4; i++) {
			to = (strat_square)(s + ways[i]);
			id = board[to];
			if (id == LAKE || far[to] != 255)
				continue;
			far[to] = (uint8_t)(far[s] + 1);
			if (!id ||
			    (pieces[id].side == own && pieces[id].rank < STRAT_BOMB + through))
				queue[tail++] = to;
		}
	}
}

/* Return what a piece of RANK may hope for when it attacks T. */
static float
hope(int rank, const struct piece *t)
{
	float sum = 0, cost = price[own][rank], danger = menace_of(t);
	int r;

	for (r = STRAT_SPY; r <= STRAT_FLAG; r++) {
		enum strat_outcome o = battle[rank][r];
		float gain = price[t->side][r];

		sum += t->chance[r] *
		    (o == STRAT_CAPTURED      ? WIN
			    : o == STRAT_WON  ? gain + danger
			    : o == STRAT_BOTH ? gain + danger - cost
					      : 0.12F * gain - cost);
	}
	return t->has_moved && t->is_known ? sum / 2 : sum; /* it may run away */
}

/* Return BASE to the power of FAR. */
static float
fade(float base, int far)
{
	return far == 0 ? 1 : far > 40 ? 0 : base * fade(base, far - 1);
}

/* Compute how near each square is to the engine's Flag. */
static void
menaces(void)
{
	uint8_t far[STRAT_SQUARES];
	int through, s;

	for (through = 0; through < 2; through++) {
		measure(flag, through, far);
		for (s = 0; s < STRAT_SQUARES; s++)
			menace[through][s] = 20 * fade(0.65F, far[s]);
	}
}

static float field[STRAT_RANKS][STRAT_SQUARES]; /* how good it is for a rank to be on a square */

static void
fields(void)
{
	uint8_t far[STRAT_SQUARES];
	int id, r, s;
	float gain, value;

	memset(field, 0, sizeof field);
	for (id = 1; id <= STRAT_MAX_PIECES; id++) {
		if (!pieces[id].at || pieces[id].side == own)
			continue;
		measure(pieces[id].at, 0, far);
		for (r = STRAT_SPY; r < STRAT_BOMB; r++) {
			gain = hope(r, &pieces[id]);
			for (s = 0; s < STRAT_SQUARES && gain > 0; s++) {
				value = gain * fade(0.86F, far[s]);
				if (value > field[r][s])
					field[r][s] = value;
			}
		}
	}
}

/* ------ the engine ------ */

static unsigned game; /* the game that all this is about */
static struct strat_chances *chances;
static uint8_t visits[STRAT_MAX_PIECES + 1][STRAT_SQUARES]; /* of each piece, since a battle */
static size_t last_battle, last_count;

static void
begin(struct stp *e)
{
	int r, d;

	game = e->games;
	own = e->side;
	last_battle = last_count = 0;
	for (r = STRAT_SPY; r < STRAT_UNKNOWN; r++)
		for (d = STRAT_SPY; d < STRAT_UNKNOWN; d++)
			battle[r][d] = strat_rules_battle(
			    e->rules, (enum strat_rank)r, (enum strat_rank)d);
}

/* Copy the position from the library. */
static void
look(struct stp *e)
{
	struct strat_square_view v;
	double chance[STRAT_RANKS];
	size_t now = 0;
	int s, r, id;

	memset(pieces, 0, sizeof pieces);
	memset(board, LAKE, sizeof board);
	for (s = 0; s < STRAT_SQUARES; s++) {
		struct piece *p;

		if (!strat_rules_has_square(e->rules, (strat_square)s))
			continue;
		strat_game_look(e->game, (enum strat_view)own, (strat_square)s, &v);
		board[s] = 0;
		if (v.thing != STRAT_SQUARE_PIECE)
			continue;
		id = STRAT_PIECE_ID(strat_game_at(e->game, (strat_square)s));
		board[s] = (uint8_t)id;
		p = &pieces[id];
		p->at = (strat_square)s;
		p->side = (uint8_t)v.side;
		p->rank = (uint8_t)v.rank;
		p->is_known = v.side == own ? (uint8_t)v.is_known : v.rank != STRAT_UNKNOWN;
		p->has_moved = !((v.side == own ? v.others : v.set) &
		    (STRAT_RANK_BIT(STRAT_BOMB) | STRAT_RANK_BIT(STRAT_FLAG)));
		strat_chances_of(chances, e->game, (enum strat_view)own, id, chance);
		for (r = STRAT_SPY; r <= STRAT_FLAG; r++)
			p->chance[r] = v.rank == STRAT_UNKNOWN ? (float)chance[r]
							       : r == (int)v.rank;
		if (v.side == own && v.rank == STRAT_FLAG)
			flag = p->at;
		now++;
	}
	if (now == last_count)
		return;
	last_count = now;
	last_battle = strat_game_ply_number(e->game);
	memset(visits, 0, sizeof visits);
}

/* Return what speaks for PLY besides what the search finds. */
static float
merit(const struct strat_ply *ply)
{
	const struct piece *p = &pieces[board[ply->from]];
	float sum = (float)(rand() % 100) / 5000;

	if (board[ply->to])
		return sum;
	sum += 0.5F * (field[p->rank][ply->to] - field[p->rank][ply->from]);
	return sum - (p->has_moved ? 0 : 0.3F) - 0.7F * (float)visits[board[ply->from]][ply->to];
}

/* Search the candidates deeper and deeper. */
static void
think(struct step *c, size_t n)
{
	float best, value;
	int depth;
	size_t i;

	for (depth = 1; depth <= DEPTH; depth++) {
		best = -WINDOW;
		for (i = 0; i < n; i++) {
			value = step((int)own, &c[i], depth, best - c[i].merit, WINDOW);
			if (is_stopped)
				break;
			c[i].order = value + c[i].merit;
			if (c[i].order > best)
				best = c[i].order;
			else
				c[i].order -= 0.001F; /* it may be worth less */
		}
		if (is_stopped)
			break;
		qsort(c, n, sizeof *c, by_order);
		printf("info depth %d nodes %lu score %d\n", depth, nodes, (int)(100 * best));
	}
}

static size_t
choose(struct stp *e, const struct strat_ply *legal, size_t n)
{
	static struct step c[sizeof e->legal / sizeof *e->legal];
	size_t i, k = 0;
	int id;

	if (game != e->games)
		begin(e);
	look(e);
	prices((int)(strat_game_ply_number(e->game) - last_battle));
	menaces();
	for (score = 0, id = 1; id <= STRAT_MAX_PIECES; id++)
		if (pieces[id].at)
			appraise(id);
	fields();
	for (i = 0; i < n; i++)
		if (legal[i].kind == STRAT_STEP && !legal[i].rescue) {
			c[k].number = i;
			c[k].from = legal[i].from;
			c[k].to = legal[i].to;
			c[k].order = c[k].merit = merit(&legal[i]);
			k++;
		}
	if (k == 0)
		return (size_t)rand() % n;
	nodes = 0;
	is_stopped = 0;
	node_limit = e->clock.nodes ? e->clock.nodes : NODES;
	deadline = stp_deadline(e);
	think(c, k);
	if (visits[board[c[0].from]][c[0].to] < UINT8_MAX)
		visits[board[c[0].from]][c[0].to]++;
	return c[0].number;
}

static int
evaluate(struct stp *e)
{
	return (int)(1000 * strat_chances_score(chances, e->game, (enum strat_view)own, own));
}

static void
follow(struct stp *e)
{
	strat_chances_follow(chances, e->game);
}

int
main(int argc, char *argv[])
{
	static struct stp e = { .name = "Sage",
		.set_up = setup_random,
		.follow = follow,
		.choose = choose,
		.evaluate = evaluate };
	struct strat_model *model;
	int rc;

	if (strat_model_open(&model, NULL, &stp_report) < 0 ||
	    !(chances = strat_chances_new(model)))
		return 1;
	stp_seed(argc, argv);
	rc = stp_run(&e);
	strat_chances_delete(chances);
	strat_model_close(model);
	return rc;
}
