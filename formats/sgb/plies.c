/* plies.c - which of the legal steps will be played. */
#include "formats/sgb/plies.h"

#include <stdlib.h>
#include <string.h>

/* ------ what is known of a game ------ */

/* How a piece looks to its opponent: SHOWN + rank once that is known. */
enum look { NOBODY, UNMOVED, MOVED, SHOWN };

#define LOOK_BIT(look) (UINT32_C(1) << (look))
#define LOOKS          (SHOWN + STRAT_RANKS)
#define PIECES         (STRAT_MAX_PIECES + 1)

/* What the looks of enemies mean to a piece of some rank, as sets of looks. */
struct eyes {
	uint32_t hunters, prey; /* known, and stronger; known, and worth a chase */
};

enum victim {
	NO_VICTIM,
	STILL,
	RUNNER,
	MINED,
	BOMB,
	FLAG,
	PRIZE,
	TRIFLE,
	EQUAL,
	OFFICER,
	PREY,
	HUNTER
};

struct man {
	uint32_t moved;                /* the ply of his last move, from 1; 0: none yet */
	uint8_t moves;                 /* how many he made, up to 20 */
	uint8_t is_shown;              /* the opponent knows his rank */
	strat_square from, to;         /* his last move */
	uint8_t visits[STRAT_SQUARES]; /* how often he left each square, up to 3 */
};

/* A position that was met, and what was played there. */
struct met {
	uint32_t check;
	strat_square from, to;
	uint16_t times; /* that the same was played again, up to 3 */
};

#define MET_BITS 16
#define TABLE    65536               /* an index into it is a uint16_t */
#define GAME_ROW (STRAT_SQUARES + 4) /* weights of a piece that last for a game */

/* What is said of a piece, and of a step; each is a term with its own weights. */
enum piece_term { AGE, DANGER, STATE, PIECE_TERMS };
enum step_term {
	MANNER, /* direction, distance, attack, what the last move was, in danger: by player */
	MANNER_OF_ALL,
	FIGHT,     /* enemies beside it before and after */
	RANK_WAY,  /* direction and distance, by rank */
	PATH,      /* this piece on these two squares */
	NEAR,      /* where it ends beside the opponent's last move */
	TARGET,    /* whom it attacks; else whom it comes nearer to */
	SQUARES_,  /* any piece on these two squares */
	FEAR,      /* from whom it flees */
	ANSWER,    /* to the opponent's last move */
	NEED,      /* while others are in danger */
	ROOM,      /* how many steps the piece has */
	TRACK,     /* back, on, or where it was before */
	AGAIN,     /* what was played in this position: by how often */
	AGAIN_WHO, /* the same, by player */
	STREAK,    /* the same, by how long that has been right */
	STEP_TERMS
};

#define ALWAYS AGAIN /* terms that each step has */

/* Terms of a piece in this game alone: to this square, in this direction. */
enum game_term { HERE, HABIT, GAME_TERMS };

/* How far the first step of a weight goes, in 1/64 of a bit. */
static const int32_t piece_rate[PIECE_TERMS] = { 10, 16, 16 };
static const int32_t step_rate[STEP_TERMS] = { 20, 32, 32, 10, 8, 10, 32, 10, 7, 16, 11, 10, 6, 51,
	20, 51 };
static const int32_t game_rate[GAME_TERMS] = { 16, 8 };

/* Is the term one of this player's, or of all players'? */
static const uint8_t is_personal[STEP_TERMS] = { [MANNER] = 1,
	[RANK_WAY] = 1,
	[NEAR] = 1,
	[TARGET] = 1,
	[SQUARES_] = 1,
	[ANSWER] = 1,
	[ROOM] = 1,
	[TRACK] = 1,
	[AGAIN_WHO] = 1 };

struct step {
	uint16_t at[STEP_TERMS]; /* in the table: sums wrap round its end */
	uint16_t of_game[GAME_TERMS];
	uint8_t piece, nterms;
};

struct piece {
	uint16_t at[PIECE_TERMS];
	int32_t score, slope;
};

/* Where the weights of a player's terms begin. */
struct player {
	uint32_t piece_base[PIECE_TERMS], base[STEP_TERMS];
	struct {
		strat_square from, to;
	} last, prior; /* his last two moves */
};

struct strat_plies {
	struct strat_choice_tables tables;
	struct eyes eyes[STRAT_RANKS];
	uint8_t victim[STRAT_RANKS][LOOKS];
	struct strat_choice choice;
	struct strat_step steps[STRAT_MAX_STEPS];
	struct step said[STRAT_MAX_STEPS];
	struct piece pieces[STRAT_MAX_PIECES]; /* one side may have enchanted the other */
	size_t nsteps, npieces;

	/* this ply */
	uint32_t beside[STRAT_SQUARES]; /* the looks of the enemies around each square */
	strat_square seen[STRAT_MAX_PIECES];
	unsigned nseen, nhunted;
	strat_square theirs; /* where the opponent's last move ended */
	struct met *met;     /* the place of this position among those met */

	/* this game */
	uint32_t ply;
	struct player player[2];
	struct man men[PIECES];
	uint8_t look[STRAT_SQUARES];
	struct strat_weight of_game[PIECES * GAME_ROW];
	uint64_t key;    /* of the position */
	unsigned streak; /* plies that went as in a position met before, in a row */

	/* this block */
	uint32_t dice; /* which small slopes are learned from */
	struct met mets[1 << MET_BITS];
	struct strat_weight weights[TABLE];
};

/* ------ beginnings ------ */

static enum victim
victim_of(enum strat_rank me, enum strat_rank it)
{
	if (it == STRAT_BOMB)
		return me == STRAT_MINER ? MINED : BOMB;
	if (it == STRAT_FLAG)
		return FLAG;
	if (me == STRAT_SPY)
		return it == STRAT_MARSHAL ? PRIZE : TRIFLE;
	if (it == me)
		return EQUAL;
	return it > me ? HUNTER : it >= STRAT_COLONEL ? OFFICER : PREY;
}

static void
fill_eyes(struct strat_plies *m)
{
	int me, it;

	for (me = 0; me < STRAT_RANKS; me++) {
		m->victim[me][UNMOVED] = STILL;
		m->victim[me][MOVED] = RUNNER;
		for (it = STRAT_SPY; it < STRAT_RANKS; it++) {
			enum victim v = victim_of((enum strat_rank)me, (enum strat_rank)it);

			m->victim[me][SHOWN + it] = (uint8_t)v;
			if (v == HUNTER)
				m->eyes[me].hunters |= LOOK_BIT(SHOWN + it);
			if (v == PREY || v == OFFICER || v == PRIZE || v == MINED)
				m->eyes[me].prey |= LOOK_BIT(SHOWN + it);
		}
	}
}

int
strat_plies_open(struct strat_plies **m)
{
	*m = calloc(1, sizeof **m);
	if (!*m)
		return -STRAT_E_NOMEM;
	strat_choice_tables(&(*m)->tables);
	fill_eyes(*m);
	return 0;
}

void
strat_plies_close(struct strat_plies *m)
{
	free(m);
}

void
strat_plies_forget(struct strat_plies *m)
{
	memset(m->mets, 0, sizeof m->mets);
	memset(m->weights, 0, sizeof m->weights);
	m->dice = 0;
}

static uint32_t
hash_name(const char *s)
{
	uint32_t h = 2166136261u;

	for (; s && *s; s++)
		h = (h ^ (unsigned char)*s) * 16777619u;
	return h;
}

static uint32_t
mix(uint32_t a, uint32_t b)
{
	uint32_t h = a * 0x9e3779b1u ^ b * 0x85ebca6bu;

	h = (h ^ h >> 15) * 0x2c1b3c6du;
	h = (h ^ h >> 12) * 0x297a2d39u;
	return h ^ h >> 15;
}

/* What PIECE on square S adds to the key of a position. */
static uint64_t
key_of(strat_square s, strat_piece piece)
{
	uint64_t h = ((uint64_t)s << 8 | (piece & 0x3f)) * UINT64_C(0x9e3779b97f4a7c15);

	h = (h ^ h >> 29) * UINT64_C(0xbf58476d1ce4e5b9);
	return h ^ h >> 32;
}

/* The squares of SET one by one; the lowest is taken out of it.  0: there is none. */
static inline strat_square
next_square(struct strat_squares *set)
{
	int w;

	for (w = 0; w < 3; w++)
		if (set->word[w]) {
			int s = w << 6 | __builtin_ctzll(set->word[w]);

			set->word[w] &= set->word[w] - 1;
			return (strat_square)s;
		}
	return 0;
}

static void
look_at(struct strat_plies *m, const struct strat_play *p, strat_square s)
{
	strat_piece piece = p->at[s];
	const struct man *man = &m->men[strat_piece_id(piece)];

	m->look[s] = !strat_piece_id(piece) ? NOBODY
	    : man->is_shown                 ? (uint8_t)(SHOWN + strat_piece_rank(piece))
	    : man->moved                    ? MOVED
					    : UNMOVED;
}

/* Look at the whole board anew. */
static void
look_around(struct strat_plies *m, const struct strat_play *p)
{
	int side;

	memset(m->look, 0, sizeof m->look);
	m->key = 0;
	for (side = 0; side < 2; side++) {
		struct strat_squares men = p->men[side];
		strat_square s;

		while ((s = next_square(&men)) != 0) {
			look_at(m, p, s);
			m->key += key_of(s, p->at[s]);
		}
	}
}

static void
start_player(struct player *pl, const char *name)
{
	uint32_t who = hash_name(name), i;

	memset(pl, 0, sizeof *pl);
	pl->piece_base[AGE] = mix(200, who);
	pl->piece_base[DANGER] = mix(201, 0);
	pl->piece_base[STATE] = mix(202, who);
	for (i = 0; i < STEP_TERMS; i++)
		pl->base[i] = mix(i, is_personal[i] ? who : 0);
}

void
strat_plies_start(
    struct strat_plies *m, const struct strat_play *p, const char *red, const char *blue)
{
	memset(m->men, 0, sizeof m->men);
	memset(m->of_game, 0, sizeof m->of_game);
	m->ply = 1;
	m->streak = 0;
	start_player(&m->player[STRAT_RED], red);
	start_player(&m->player[STRAT_BLUE], blue);
	look_around(m, p);
}

/* ------ the scene of a ply ------ */

static unsigned
at_most(unsigned n, unsigned most)
{
	return n < most ? n : most;
}

static int
distance(strat_square a, strat_square b)
{
	return abs(strat_file(a) - strat_file(b)) + abs(strat_row(a) - strat_row(b));
}

static void
set_scene(struct strat_plies *m, const struct strat_play *p)
{
	struct strat_squares men = p->men[1 - p->turn];
	strat_square s;

	memset(m->beside, 0, sizeof m->beside);
	m->nseen = m->nhunted = 0;
	while ((s = next_square(&men)) != 0) {
		uint32_t bit = LOOK_BIT(m->look[s]);

		m->beside[s + STRAT_EAST] |= bit;
		m->beside[s + STRAT_WEST] |= bit;
		m->beside[s + STRAT_NORTH] |= bit;
		m->beside[s + STRAT_SOUTH] |= bit;
		if (m->look[s] >= SHOWN)
			m->seen[m->nseen++] = s;
	}
	men = p->men[p->turn];
	while ((s = next_square(&men)) != 0)
		m->nhunted += (m->beside[s] & m->eyes[strat_piece_rank(p->at[s])].hunters) != 0;
	m->nhunted = at_most(m->nhunted, 3);
	m->theirs = m->player[1 - p->turn].last.to;
}

/* ------ what is said of a piece, which its steps share ------ */

struct standing {
	const struct man *man;
	const struct eyes *eyes;
	const uint8_t *victim;
	strat_square from, hunter, prey; /* the nearest known ones; 0: none */
	int hunter_far, prey_far;
	int turned, same;          /* Blue sees the board turned; the last mover again */
	uint32_t base[STEP_TERMS]; /* where each term's weights for the piece begin */
	unsigned game_row;
};

static unsigned
age_of(const struct strat_plies *m, const struct man *man)
{
	static const uint8_t class[22] = { 0, 0, 1, 2, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 5, 5, 5, 5, 5,
		5, 5, 6 };

	return man->moved ? class[at_most((m->ply - man->moved) / 2, 21)] : 7;
}

static unsigned
threat_of(uint32_t looks, const struct eyes *eyes)
{
	return looks & eyes->hunters                         ? 3
	    : looks & LOOK_BIT(MOVED)                        ? 2
	    : looks & ~(LOOK_BIT(MOVED) | LOOK_BIT(UNMOVED)) ? 1
							     : 0;
}

static void
find_nearest(const struct strat_plies *m, struct standing *st)
{
	unsigned k;

	st->hunter = st->prey = 0;
	st->hunter_far = st->prey_far = 6;
	for (k = 0; k < m->nseen; k++) {
		strat_square s = m->seen[k];
		uint32_t bit = LOOK_BIT(m->look[s]);
		int far;

		if (!(bit & (st->eyes->hunters | st->eyes->prey)))
			continue;
		far = distance(st->from, s);
		if (bit & st->eyes->hunters) {
			if (!st->hunter || far < st->hunter_far) {
				st->hunter = s;
				st->hunter_far = far;
			}
		} else if (!st->prey || far < st->prey_far) {
			st->prey = s;
			st->prey_far = far;
		}
	}
}

static void
say_piece(struct strat_plies *m, const struct strat_play *p, strat_square from, unsigned room,
    struct standing *st, struct piece *piece)
{
	static const uint8_t moves_class[21] = { 0, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3,
		3, 3, 3, 4 };
	const struct player *pl = &m->player[p->turn];
	unsigned rank = strat_piece_rank(p->at[from]), id = (unsigned)strat_piece_id(p->at[from]);
	const struct man *man = &m->men[id];
	unsigned age = age_of(m, man), threat, recent, state, i;
	uint32_t *base = st->base;

	st->man = man;
	st->eyes = &m->eyes[rank];
	st->victim = m->victim[rank];
	st->from = from;
	st->turned = p->turn == STRAT_BLUE;
	st->same = from == pl->last.to;
	threat = threat_of(m->beside[from], st->eyes);
	recent = m->look[m->theirs] && strat_beside(from, m->theirs);
	state = moves_class[man->moves] * 2u + man->is_shown;
	find_nearest(m, st);

	piece->at[AGE] = (uint16_t)(pl->piece_base[AGE] + id * 8 + age);
	piece->at[DANGER] = (uint16_t)(pl->piece_base[DANGER] + !man->moves + man->is_shown * 2u +
	    recent * 4 + threat * 8 + rank * 32);
	piece->at[STATE] = (uint16_t)(pl->piece_base[STATE] + state + threat * 16 + recent * 64);
	piece->score = piece->slope = 0;
	for (i = 0; i < PIECE_TERMS; i++)
		piece->score = (int32_t)((uint32_t)piece->score +
		    (uint32_t)m->weights[piece->at[i]].w);

	room = at_most(room, 6);
	base[MANNER] = pl->base[MANNER] + threat * 128;
	base[MANNER_OF_ALL] = pl->base[MANNER_OF_ALL] + threat * 128;
	base[FIGHT] = pl->base[FIGHT] + threat * 8 + recent * 2;
	base[RANK_WAY] = pl->base[RANK_WAY] + rank * 16;
	base[PATH] = pl->base[PATH] + mix(id, from);
	base[NEAR] = pl->base[NEAR];
	base[TARGET] = pl->base[TARGET] + rank;
	base[SQUARES_] = pl->base[SQUARES_] + mix(77, st->turned ? 0xbbu - from : from);
	base[FEAR] = pl->base[FEAR] + at_most((unsigned)st->hunter_far, 6) * 32 + rank * 2 +
	    man->is_shown;
	base[ANSWER] = pl->base[ANSWER] + recent * 32 + threat * 4;
	base[NEED] = pl->base[NEED] + m->nhunted * 16 + (threat == 3) + (unsigned)st->same * 4;
	base[ROOM] = pl->base[ROOM] + room * 4;
	base[TRACK] = pl->base[TRACK] + room * 256 + age * 16;
	st->game_row = id * GAME_ROW;
}

/* ------ what is said of a step ------ */

/* Nearer to TO, farther, or as far: 1, 2, 3; 0: there is nobody. */
static inline unsigned
approach(strat_square to, int before, strat_square b)
{
	int after;

	if (!to)
		return 0;
	after = distance(b, to);
	return after < before ? 1 : after > before ? 2 : 3;
}

/* Where B is beside square THEIRS, from -3 to +3 both ways, as the player sees the board. */
static inline unsigned
near_to(strat_square b, strat_square theirs, int turned)
{
	int x = strat_file(b) - strat_file(theirs), y = strat_row(b) - strat_row(theirs);

	if (!theirs)
		return 3 * 7 + 3;
	if (turned) {
		x = -x;
		y = -y;
	}
	x = x < -3 ? -3 : x > 3 ? 3 : x;
	y = y < -3 ? -3 : y > 3 ? 3 : y;
	return (unsigned)((x + 3) * 7 + y + 3);
}

static inline void
say_step(struct strat_plies *m, const struct strat_play *p, const struct standing *st,
    strat_square b, struct step *said)
{
	const struct player *pl = &m->player[p->turn];
	const struct man *man = st->man;
	const uint32_t *base = st->base;
	uint16_t *at = said->at;
	uint32_t looks = m->beside[b];
	int d = b - st->from, along = (d & 15) == 0, length = abs(along ? d / 16 : d);
	unsigned far = length < 3 ? (unsigned)length - 1 : length < 5 ? 2 : 3;
	unsigned way = (along ? 0u : 2u) + ((d > 0) == st->turned), go = way * 4 + far;
	unsigned attack = p->at[b] != 0, victim = attack ? st->victim[m->look[b]] : NO_VICTIM;
	unsigned relation = !st->same          ? 0
	    : b == pl->last.from               ? 1
	    : d == pl->last.to - pl->last.from ? 2
					       : 3;
	unsigned manner = go + relation * 16 + attack * 64, near_them, worst, track;

	near_them = m->look[m->theirs] && strat_beside(b, m->theirs);
	worst = looks & st->eyes->hunters ? 4
	    : looks & LOOK_BIT(MOVED)     ? 3
	    : looks & LOOK_BIT(UNMOVED)   ? 2
	    : looks                       ? 1
					  : 0;
	track = !man->from ? 0 : b == man->from ? 1 : d == man->to - man->from ? 2 : 3;

	at[MANNER] = (uint16_t)(base[MANNER] + manner);
	at[MANNER_OF_ALL] = (uint16_t)(base[MANNER_OF_ALL] + manner);
	at[FIGHT] = (uint16_t)(base[FIGHT] + worst * 64 + attack * 4 + near_them +
	    ((looks & st->eyes->prey) ? 320 : 0));
	at[RANK_WAY] = (uint16_t)(base[RANK_WAY] + go);
	at[PATH] = (uint16_t)(base[PATH] + b);
	at[NEAR] = (uint16_t)(base[NEAR] + near_to(b, m->theirs, st->turned));
	at[TARGET] = (uint16_t)(base[TARGET] +
	    (attack ? 1024 + victim * 16
		    : approach(st->prey, st->prey_far, b) * 128 +
			at_most((unsigned)st->prey_far, 6) * 16));
	at[SQUARES_] = (uint16_t)(base[SQUARES_] + (st->turned ? 0xbbu - b : b));
	at[FEAR] = (uint16_t)(base[FEAR] + approach(st->hunter, st->hunter_far, b) * 256);
	at[ANSWER] = (uint16_t)(base[ANSWER] + near_them * 16 + way);
	at[NEED] = (uint16_t)(base[NEED] + attack * 2 + (victim == PREY || victim == OFFICER) * 8u);
	at[ROOM] = (uint16_t)(base[ROOM] + relation);
	at[TRACK] = (uint16_t)(base[TRACK] + track * 4 + man->visits[b]);
	said->of_game[HERE] = (uint16_t)(st->game_row + b);
	said->of_game[HABIT] = (uint16_t)(st->game_row + STRAT_SQUARES + way);
	said->nterms = ALWAYS;
}

/* That it is what was played here before. */
static void
say_again(struct strat_plies *m, const struct player *pl, struct step *said)
{
	static const uint8_t run[33] = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8, 8, 8, 8, 8, 8, 9, 9, 9, 9,
		9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 10 };

	said->at[AGAIN] = (uint16_t)(pl->base[AGAIN] + m->met->times);
	said->at[AGAIN_WHO] = (uint16_t)(pl->base[AGAIN_WHO] + m->met->times);
	said->at[STREAK] = (uint16_t)(pl->base[STREAK] + run[at_most(m->streak, 32)]);
	said->nterms = STEP_TERMS;
}

static inline int32_t
score_of(const struct strat_plies *m, const struct step *said, int32_t of_piece)
{
	uint32_t score = (uint32_t)of_piece; /* as in strat_weight_learn() */
	unsigned k;

	for (k = 0; k < said->nterms; k++)
		score += (uint32_t)m->weights[said->at[k]].w;
	for (k = 0; k < GAME_TERMS; k++)
		score += (uint32_t)m->of_game[said->of_game[k]].w;
	return (int32_t)score;
}

static void
weigh(struct strat_plies *m, const struct strat_play *p)
{
	const struct player *pl = &m->player[p->turn];
	struct standing st;
	size_t i, end;
	int is_met = m->met->check == (uint32_t)(m->key >> 32);

	set_scene(m, p);
	m->npieces = 0;
	for (i = 0; i < m->nsteps;) {
		strat_square from = m->steps[i].from;

		for (end = i + 1; end < m->nsteps && m->steps[end].from == from; end++)
			continue;
		say_piece(m, p, from, (unsigned)(end - i), &st, &m->pieces[m->npieces]);
		for (; i < end; i++) {
			struct step *said = &m->said[i];

			said->piece = (uint8_t)m->npieces;
			say_step(m, p, &st, m->steps[i].to, said);
			if (is_met && m->met->from == from && m->met->to == m->steps[i].to)
				say_again(m, pl, said);
			m->choice.score[i] = score_of(m, said, m->pieces[m->npieces].score);
		}
		m->npieces++;
	}
}

/* ------ learning ------ */

#define FLAT 8192 /* 1/65536: smaller slopes are taken as this, as seldom as they are small */

static void
learn(struct strat_plies *m)
{
	size_t i;
	unsigned k;

	for (i = 0; i < m->nsteps; i++) {
		const struct step *said = &m->said[i];
		int32_t slope = m->choice.slope[i];

		m->pieces[said->piece].slope += slope;
		if (slope > -FLAT && slope < FLAT) {
			m->dice = m->dice * 1664525u + 1013904223u;
			if ((int32_t)(m->dice >> 16) % FLAT >= (slope < 0 ? -slope : slope))
				continue;
			slope = slope < 0 ? -FLAT : FLAT;
		}
		for (k = 0; k < said->nterms; k++)
			strat_weight_learn(
			    &m->weights[said->at[k]], &m->tables, slope, step_rate[k]);
		for (k = 0; k < GAME_TERMS; k++)
			strat_weight_learn(
			    &m->of_game[said->of_game[k]], &m->tables, slope, game_rate[k]);
	}
	for (i = 0; i < m->npieces; i++) {
		int32_t slope = m->pieces[i].slope;

		for (k = 0; k < PIECE_TERMS; k++)
			strat_weight_learn(
			    &m->weights[m->pieces[i].at[k]], &m->tables, slope, piece_rate[k]);
	}
}

/* ------ coding ------ */

/* The steps in the order of their squares. */
static void
sort_steps(struct strat_step *steps, size_t n)
{
	size_t i, k;

	for (i = 1; i < n; i++) {
		struct strat_step s = steps[i];
		unsigned key = (unsigned)(s.from << 8 | s.to);

		for (k = i; k && (unsigned)(steps[k - 1].from << 8 | steps[k - 1].to) > key; k--)
			steps[k] = steps[k - 1];
		steps[k] = s;
	}
}

#define NO_STEP (-11 * 65536) /* the score of a ply that is no legal step */

int
strat_plies_step(
    struct strat_plies *m, struct strat_coder *c, const struct strat_play *p, struct strat_ply *ply)
{
	uint64_t key = (m->key + (unsigned)p->turn) * UINT64_C(0x9e3779b97f4a7c15);
	size_t chosen;

	m->met = &m->mets[key >> (64 - MET_BITS)];
	m->nsteps = strat_moves_steps(p, m->steps);
	sort_steps(m->steps, m->nsteps);
	weigh(m, p);
	chosen = m->nsteps;
	if (c->out && ply->kind == STRAT_STEP)
		for (chosen = 0; chosen < m->nsteps; chosen++)
			if (m->steps[chosen].from == ply->from && m->steps[chosen].to == ply->to)
				break;
	m->choice.score[m->nsteps] = NO_STEP;
	m->choice.n = m->nsteps + 1;
	chosen = strat_choose(&m->choice, &m->tables, c, chosen);
	learn(m);
	if (chosen == m->nsteps)
		return 0;
	if (!c->out) {
		*ply = (struct strat_ply){ .kind = STRAT_STEP };
		ply->from = m->steps[chosen].from;
		ply->to = m->steps[chosen].to;
	}
	return 1;
}

int
strat_plies_had_steps(const struct strat_plies *m)
{
	return m->nsteps > 0;
}

/* ------ what was played ------ */

static void
remember(struct strat_plies *m, const struct strat_ply *ply)
{
	struct met *met = m->met;
	uint32_t check = (uint32_t)(m->key >> 32);
	int as_before = met->check == check && met->from == ply->from && met->to == ply->to;

	m->streak = as_before ? m->streak + 1 : 0;
	met->times = as_before ? (uint16_t)at_most(met->times + 1u, 3) : 0;
	met->check = check;
	met->from = ply->from;
	met->to = ply->to;
}

void
strat_plies_played(struct strat_plies *m, const struct strat_play *p, const struct strat_ply *ply,
    const struct strat_event *ev)
{
	struct man *man = &m->men[strat_piece_id(ev->mover)];
	struct player *pl = &m->player[ev->side];

	remember(m, ply);
	man->moved = m->ply++;
	man->moves = (uint8_t)at_most(man->moves + 1u, 20);
	man->from = ply->from;
	man->to = ply->to;
	man->visits[ply->from] = (uint8_t)at_most(man->visits[ply->from] + 1u, 3);
	if (ev->attack)
		man->is_shown = m->men[strat_piece_id(ev->target)].is_shown = 1;
	else if (!strat_beside(ply->from, ply->to))
		man->is_shown = 1;
	pl->prior = pl->last;
	pl->last.from = ply->from;
	pl->last.to = ev->stands ? ev->stands : ply->to;
	if (ply->kind != STRAT_STEP || ev->attack || ev->rescue || ply->shown) {
		look_around(m, p);
		return;
	}
	m->key += key_of(ply->to, p->at[ply->to]) - key_of(ply->from, p->at[ply->to]);
	m->look[ply->from] = NOBODY;
	look_at(m, p, ply->to);
}
