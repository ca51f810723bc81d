/* terms.c - what is said of a piece and of its steps, and what each of that weighs. */
#include "formats/sgb/terms.h"

#include <stdlib.h>
#include <string.h>

/* ------ the terms, each with its own weights ------ */

/* X(term, how far the first step of a weight goes in 1/64 of a bit, is it one of this player's
 * rather than of all players') */
#define STEP_TERMS(X)                                                                              \
	X(MANNER, 20, 1) /* direction, distance, attack, what the last move was, in danger */      \
	X(MANNER_OF_ALL, 32, 0)                                                                    \
	X(FIGHT, 32, 0)    /* enemies beside it before and after */                                \
	X(RANK_WAY, 10, 1) /* direction and distance, by rank */                                   \
	X(PATH, 8, 0)      /* this piece on these two squares */                                   \
	X(NEAR, 10, 1)     /* where it ends beside the opponent's last move */                     \
	X(TARGET, 32, 1)   /* whom it attacks; else whom it comes nearer to */                     \
	X(SQUARES, 10, 1)  /* any piece on these two squares */                                    \
	X(FEAR, 7, 0)      /* from whom it flees */                                                \
	X(ANSWER, 16, 1)   /* to the opponent's last move */                                       \
	X(NEED, 11, 0)     /* while others are in danger */                                        \
	X(ROOM, 10, 1)     /* how many steps the piece has */                                      \
	X(TRACK, 6, 1)     /* back, on, or where it was before */

/* Of the one step that was played in this position before, if any. */
#define AGAIN_TERMS(X)                                                                             \
	X(AGAIN, 51, 0)     /* by how often */                                                     \
	X(AGAIN_WHO, 20, 1) /* the same, by player */                                              \
	X(STREAK, 51, 0)    /* by how long that has been right */

/* Of a piece. */
#define PIECE_TERMS(X)                                                                             \
	X(AGE, 10, 1)                                                                              \
	X(DANGER, 16, 0)                                                                           \
	X(STATE, 16, 1)

/* Of a piece in this game alone. */
#define GAME_TERMS(X)                                                                              \
	X(HERE, 16, 0) /* to this square */                                                        \
	X(HABIT, 8, 0) /* in this direction */

#define NAME(term, rate, personal) term,

enum { STEP_TERMS(NAME) NSTEP, GAME_FIRST = NSTEP - 1, GAME_TERMS(NAME) NPLACES };
enum { AGAIN_TERMS(NAME) NAGAIN };
enum { PIECE_TERMS(NAME) NPIECE };

#define TABLE    65536               /* an index into it is a uint16_t: sums wrap round its end */
#define GAME_ROW (STRAT_SQUARES + 4) /* weights of a piece that last for a game */

/* What a step is said to be: for each term, the place of its weight in the table, or in that of
 * the game.  Each fact about the piece and the step adds its part to the places of the terms
 * that know of it, to eight of them at once. */
typedef uint16_t strat_lanes __attribute__((vector_size(16)));

union places {
	uint16_t at[16];
	strat_lanes half[2];
};

struct piece {
	uint16_t at[NPIECE];
	size_t end; /* of its steps */
	int32_t slope;
};

/* Where the weights of a player's terms begin. */
struct player {
	union places base;
	uint16_t again[NAGAIN], piece[NPIECE];
};

/* What the facts add. */
struct facts {
	union places rank[STRAT_RANKS][2]; /* and is it shown? */
	union places danger[4][2];         /* threat; is the opponent's last mover beside it? */
	union places age[8];
	union places room[7];
	union places hunter_far[7];
	union places hunted[4];
	union places same[2]; /* the last mover again */

	union places go[16];
	union places square[2][STRAT_SQUARES]; /* by side */
	union places near[2 * STRAT_IS_BESIDE];
	union places relation[4];
	union places track[4][4]; /* and how often it left the square */
	union places fight[5][2]; /* the worst enemy beside the end; any that is prey */
	union places victim[STRAT_HUNTER + 1];
	union places prey[7][4]; /* how far the next one is; nearer to it */
	union places hunter[4];  /* nearer to it */
};

#define NEARER 32 /* in the table nearer: as far as before */
#define NO_ONE 64

struct strat_terms {
	struct facts of;
	uint8_t nearer[NO_ONE + 1]; /* nearer by the distance before, farther, as far: 1, 2, 3; 0:
				     * than nobody */

	/* this ply */
	union places said[STRAT_MAX_STEPS];
	struct piece pieces[STRAT_MAX_ARMY];
	size_t npieces;
	size_t again; /* the step that was played before; none: the number of steps */
	uint16_t said_again[NAGAIN];

	/* this game */
	struct player player[2];
	union places home[STRAT_MAX_PIECES + 1];    /* of a piece on the square where it was last */
	uint16_t home_square[STRAT_MAX_PIECES + 1]; /* that square, and who moved it */
	struct strat_weight of_game[(STRAT_MAX_PIECES + 1) * GAME_ROW];

	/* this block */
	uint32_t dice; /* which small slopes are learned from */
	struct strat_weight weights[TABLE];
};

/* ------ beginnings ------ */

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

/* Facts about a piece. */
static void
fill_piece_facts(struct facts *of)
{
	unsigned i, k;

	for (i = 0; i < STRAT_RANKS * 2; i++) {
		uint16_t *at = of->rank[i / 2][i % 2].at;

		at[RANK_WAY] = (uint16_t)(i / 2 * 16);
		at[TARGET] = (uint16_t)(i / 2);
		at[FEAR] = (uint16_t)i;
	}
	for (i = 0; i < 4; i++)
		for (k = 0; k < 2; k++) {
			uint16_t *at = of->danger[i][k].at;

			at[MANNER] = at[MANNER_OF_ALL] = (uint16_t)(i * 128);
			at[FIGHT] = (uint16_t)(i * 8 + k * 2);
			at[ANSWER] = (uint16_t)(i * 4 + k * 32);
			at[NEED] = i == 3;
		}
	for (i = 0; i < 8; i++)
		of->age[i].at[TRACK] = (uint16_t)(i * 16);
	for (i = 0; i < 7; i++) {
		of->room[i].at[ROOM] = (uint16_t)(i * 4);
		of->room[i].at[TRACK] = (uint16_t)(i * 256);
		of->hunter_far[i].at[FEAR] = (uint16_t)(i * 32);
	}
	for (i = 0; i < 4; i++)
		of->hunted[i].at[NEED] = (uint16_t)(i * 16);
	of->same[1].at[NEED] = 4;
}

/* Facts about where a step goes. */
static void
fill_way_facts(struct facts *of)
{
	unsigned i;

	for (i = 0; i < 16; i++) {
		uint16_t *at = of->go[i].at;

		at[MANNER] = at[MANNER_OF_ALL] = at[RANK_WAY] = (uint16_t)i;
		at[ANSWER] = (uint16_t)(i / 4);
		at[HABIT] = (uint16_t)(STRAT_SQUARES + i / 4);
	}
	for (i = 0; i < 2 * STRAT_SQUARES; i++) {
		uint16_t *at = of->square[i / STRAT_SQUARES][i % STRAT_SQUARES].at;
		uint16_t s = (uint16_t)(i % STRAT_SQUARES);

		at[PATH] = at[HERE] = s;
		at[SQUARES] = i < STRAT_SQUARES ? s : (uint16_t)(0xbb - s);
	}
	for (i = 0; i < 4; i++) {
		of->relation[i].at[MANNER] = of->relation[i].at[MANNER_OF_ALL] = (uint16_t)(i * 16);
		of->relation[i].at[ROOM] = (uint16_t)i;
	}
	for (i = 0; i < 16; i++)
		of->track[i / 4][i % 4].at[TRACK] = (uint16_t)i;
}

/* Facts about enemies. */
static void
fill_enemy_facts(struct facts *of)
{
	unsigned i;

	for (i = 0; i < 2 * STRAT_IS_BESIDE; i++) {
		uint16_t *at = of->near[i].at;

		at[NEAR] = (uint16_t)(i % STRAT_IS_BESIDE);
		at[FIGHT] = i / STRAT_IS_BESIDE;
		at[ANSWER] = (uint16_t)(i / STRAT_IS_BESIDE * 16);
	}
	for (i = 0; i < 10; i++)
		of->fight[i / 2][i % 2].at[FIGHT] = (uint16_t)(i / 2 * 64 + i % 2 * 320);
	for (i = 0; i <= STRAT_HUNTER; i++) {
		uint16_t *at = of->victim[i].at;

		at[MANNER] = at[MANNER_OF_ALL] = 64;
		at[FIGHT] = 4;
		at[NEED] = i == STRAT_PREY || i == STRAT_OFFICER ? 10 : 2;
		at[TARGET] = (uint16_t)(1024 + i * 16);
	}
	for (i = 0; i < 28; i++)
		of->prey[i / 4][i % 4].at[TARGET] = (uint16_t)(i / 4 * 16 + i % 4 * 128);
	for (i = 0; i < 4; i++)
		of->hunter[i].at[FEAR] = (uint16_t)(i * 256);
}

int
strat_terms_open(struct strat_terms **out)
{
	struct strat_terms *t = calloc(1, sizeof *t);
	uint32_t i;

	*out = t;
	if (!t)
		return -STRAT_E_NOMEM;
	fill_piece_facts(&t->of);
	fill_way_facts(&t->of);
	fill_enemy_facts(&t->of);
	for (i = 0; i < NO_ONE; i++)
		t->nearer[i] = i < NEARER ? 1 : i > NEARER ? 2 : 3;
	return 0;
}

void
strat_terms_close(struct strat_terms *t)
{
	free(t);
}

void
strat_terms_forget(struct strat_terms *t)
{
	memset(t->weights, 0, sizeof t->weights);
	t->dice = 0;
}

#define PERSONAL(term, rate, personal) [term] = personal,

static void
start_player(struct player *pl, const char *name)
{
	static const uint8_t of_step[] = { STEP_TERMS(PERSONAL) };
	static const uint8_t of_again[] = { AGAIN_TERMS(PERSONAL) };
	static const uint8_t of_piece[] = { PIECE_TERMS(PERSONAL) };
	uint32_t who = hash_name(name), i;

	memset(pl, 0, sizeof *pl);
	for (i = 0; i < NSTEP; i++)
		pl->base.at[i] = (uint16_t)mix(i, of_step[i] ? who : 0);
	for (i = 0; i < NAGAIN; i++)
		pl->again[i] = (uint16_t)mix(NSTEP + i, of_again[i] ? who : 0);
	for (i = 0; i < NPIECE; i++)
		pl->piece[i] = (uint16_t)mix(200 + i, of_piece[i] ? who : 0);
}

void
strat_terms_start(struct strat_terms *t, const char *red, const char *blue)
{
	memset(t->of_game, 0, sizeof t->of_game);
	start_player(&t->player[STRAT_RED], red);
	start_player(&t->player[STRAT_BLUE], blue);
}

/* ------ what is said of a piece, which its steps share ------ */

/* The squares ahead of a piece and behind it, by some move that it or another made. */
struct trail {
	int back, on;   /* to where that began; as it went.  Neither: -1 */
	unsigned other; /* what is said of any other square */
};

struct standing {
	strat_lanes base[2]; /* what the facts about the piece add */
	const union places *square, *prey;
	const struct strat_eyes *eyes;
	const uint8_t *victim, *visits;
	const uint32_t *foes;                             /* their looks */
	const uint8_t *go, *near, *hunter_far, *prey_far; /* by wide squares */
	const uint8_t *hunter_nearer, *prey_nearer;       /* by those distances */
	struct trail side, own; /* of the side's last move, if it was the piece's; of its own */
	unsigned near_mask;     /* STRAT_IS_BESIDE counts where the opponent's last mover is */
};

static unsigned
at_most(unsigned n, unsigned most)
{
	return n < most ? n : most;
}

static unsigned
age_of(const struct strat_scene *sc, const struct strat_man *man)
{
	static const uint8_t class[22] = { 0, 0, 1, 2, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 5, 5, 5, 5, 5,
		5, 5, 6 };

	return man->moved ? class[at_most((sc->ply - man->moved) / 2, 21)] : 7;
}

#define UNKNOWN_BITS (STRAT_LOOK_BIT(STRAT_MOVED) | STRAT_LOOK_BIT(STRAT_UNMOVED))

static unsigned
threat_of(uint32_t looks, const struct strat_eyes *eyes)
{
	return looks & eyes->hunters              ? 3
	    : looks & STRAT_LOOK_BIT(STRAT_MOVED) ? 2
	    : looks & ~UNKNOWN_BITS               ? 1
						  : 0;
}

/* Find the known enemies that are nearest to the piece on FROM: one that is stronger, and one
 * that is worth a chase.  Each as its distance in the high bits and its square in the low byte;
 * of several the first square counts. */
static inline void
find_nearest(const struct strat_scene *sc, const struct strat_eyes *eyes, strat_square from,
    unsigned *hunter, unsigned *prey)
{
	const uint8_t *far = sc->ways.far + STRAT_AWAY(from);
	unsigned k;

	*hunter = *prey = 6 << 8;
	for (k = 0; k < sc->nseen; k++) {
		const struct strat_seen *seen = &sc->seen[k];
		unsigned it = (unsigned)far[seen->wide] << 8 | seen->at;

		if (seen->bit & eyes->hunters) {
			if (it < *hunter || !(*hunter & 255))
				*hunter = it;
		} else if (seen->bit & eyes->prey) {
			if (it < *prey || !(*prey & 255))
				*prey = it;
		}
	}
}

static inline struct trail
trail_of(strat_square from, strat_square to, strat_square here, int is_there)
{
	struct trail t = { -1, -1, 0 };

	if (is_there) {
		t.back = from;
		t.on = here + to - from;
		t.other = 3;
		if (t.on == t.back)
			t.on = -1;
	}
	return t;
}

/* 0: there is no trail; 1: B is back on it, 2: on along it, 3: elsewhere. */
static inline unsigned
along(const struct trail *t, int b)
{
	return t->other - (b == t->back) * 2u - (b == t->on);
}

/* What is added for piece ID on square S, where it mostly was on its side's last ply too. */
static const union places *
home_of(struct strat_terms *t, unsigned id, strat_square s, int turned)
{
	union places *home = &t->home[id];
	uint16_t square = (uint16_t)(turned << 8 | s);

	if (t->home_square[id] == square)
		return home;
	t->home_square[id] = square;
	home->at[PATH] = (uint16_t)mix(id, s);
	home->at[SQUARES] = (uint16_t)mix(77, turned ? 0xbbu - s : s);
	home->at[HERE] = home->at[HABIT] = (uint16_t)(id * GAME_ROW);
	return home;
}

static inline void
add(strat_lanes sum[2], const union places *fact)
{
	sum[0] += fact->half[0];
	sum[1] += fact->half[1];
}

/* Where the next known enemies are, and how the steps of the piece can be seen from there. */
static inline void
look_ahead(const struct strat_terms *t, const struct strat_scene *sc, strat_square from,
    struct standing *st)
{
	const struct strat_ways *w = &sc->ways;
	unsigned hunter, prey;

	find_nearest(sc, st->eyes, from, &hunter, &prey);
	st->hunter_far = w->far + STRAT_AWAY(hunter & 255);
	st->prey_far = w->far + STRAT_AWAY(prey & 255);
	st->hunter_nearer = t->nearer + (hunter & 255 ? NEARER - (hunter >> 8) : NO_ONE);
	st->prey_nearer = t->nearer + (prey & 255 ? NEARER - (prey >> 8) : NO_ONE);
	st->prey = t->of.prey[at_most(prey >> 8, 6)];
	add(st->base, &t->of.hunter_far[at_most(hunter >> 8, 6)]);
}

static int32_t
say_piece(struct strat_terms *t, const struct strat_scene *sc, const struct strat_play *p,
    strat_square from, unsigned room, struct standing *st, struct piece *piece)
{
	static const uint8_t moves_class[21] = { 0, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3,
		3, 3, 3, 4 };
	const struct player *pl = &t->player[p->turn];
	unsigned rank = strat_piece_rank(p->at[from]), id = (unsigned)strat_piece_id(p->at[from]);
	const struct strat_man *man = &sc->men[id];
	unsigned age = age_of(sc, man), threat, recent, state;
	int turned = p->turn == STRAT_BLUE, same = from == sc->last[p->turn].to;

	st->eyes = &sc->eyes[rank];
	threat = threat_of(strat_scene_beside(sc, 1 - p->turn, from), st->eyes);
	recent = sc->look[sc->theirs] && strat_beside(from, sc->theirs);
	st->base[0] = pl->base.half[0];
	st->base[1] = pl->base.half[1];
	add(st->base, home_of(t, id, from, turned));
	add(st->base, &t->of.rank[rank][man->is_shown]);
	add(st->base, &t->of.danger[threat][recent]);
	add(st->base, &t->of.age[age]);
	add(st->base, &t->of.room[at_most(room, 6)]);
	add(st->base, &t->of.hunted[sc->nhunted]);
	add(st->base, &t->of.same[same]);
	look_ahead(t, sc, from, st);

	st->square = t->of.square[turned];
	st->victim = sc->victim[rank];
	st->visits = man->visits;
	st->foes = sc->bits[1 - p->turn];
	st->go = sc->ways.go[turned] + STRAT_AWAY(from);
	st->near = sc->ways.near[turned] + STRAT_AWAY(sc->theirs);
	st->near_mask = sc->look[sc->theirs] ? 2 * STRAT_IS_BESIDE - 1 : STRAT_IS_BESIDE - 1;
	st->side = trail_of(sc->last[p->turn].from, sc->last[p->turn].to, from, same);
	st->own = trail_of(man->from, man->to, from, man->from != 0);

	state = moves_class[man->moves] * 2u + man->is_shown;
	piece->at[AGE] = (uint16_t)(pl->piece[AGE] + id * 8 + age);
	piece->at[DANGER] = (uint16_t)(pl->piece[DANGER] + !man->moves + man->is_shown * 2u +
	    recent * 4 + threat * 8 + rank * 32);
	piece->at[STATE] = (uint16_t)(pl->piece[STATE] + state + threat * 16 + recent * 64);
	piece->slope = 0;
	return t->weights[piece->at[AGE]].w + t->weights[piece->at[DANGER]].w +
	    t->weights[piece->at[STATE]].w;
}

/* ------ what is said of a step ------ */

/* What the enemies beside its end mean to the piece. */
static inline const union places *
fight_of(const struct facts *of, uint32_t looks, const struct strat_eyes *eyes)
{
	unsigned worst = looks & eyes->hunters      ? 4
	    : looks & STRAT_LOOK_BIT(STRAT_MOVED)   ? 3
	    : looks & STRAT_LOOK_BIT(STRAT_UNMOVED) ? 2
						    : 1;

	return &of->fight[worst][(looks & eyes->prey) != 0];
}

#define WEIGH(term, rate, personal)         score += t->weights[said->at[term]].w;
#define WEIGH_OF_GAME(term, rate, personal) score += t->of_game[said->at[term]].w;

static inline int32_t
say_step(const struct strat_terms *t, const struct strat_scene *sc, const struct standing *st,
    strat_square b, union places *said, int32_t score)
{
	const struct facts *of = &t->of;
	const uint32_t *at = &st->foes[b];
	uint32_t looks = at[STRAT_EAST] | at[STRAT_WEST] | at[STRAT_NORTH] | at[STRAT_SOUTH];
	unsigned wide = strat_wide(b);
	strat_lanes sum[2] = { st->base[0], st->base[1] };

	add(sum, &of->go[st->go[wide]]);
	add(sum, &st->square[b]);
	add(sum, &of->near[st->near[wide] & st->near_mask]);
	if (st->side.other)
		add(sum, &of->relation[along(&st->side, b)]);
	sum[1] += of->track[along(&st->own, b)][st->visits[b]].half[TRACK / 8];
	sum[1] += of->hunter[st->hunter_nearer[st->hunter_far[wide]]].half[FEAR / 8];
	if (looks)
		sum[0] += fight_of(of, looks, st->eyes)->half[FIGHT / 8];
	if (sc->look[b])
		add(sum, &of->victim[st->victim[sc->look[b]]]);
	else
		sum[0] += st->prey[st->prey_nearer[st->prey_far[wide]]].half[TARGET / 8];
	said->half[0] = sum[0];
	said->half[1] = sum[1];
	STEP_TERMS(WEIGH)
	GAME_TERMS(WEIGH_OF_GAME)
	return score;
}

/* That it is what was played here before; what that weighs. */
static int32_t
say_again(struct strat_terms *t, const struct player *pl, const struct strat_again *again)
{
	static const uint8_t run[33] = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8, 8, 8, 8, 8, 8, 9, 9, 9, 9,
		9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 10 };
	uint16_t *at = t->said_again;

	at[AGAIN] = (uint16_t)(pl->again[AGAIN] + again->times);
	at[AGAIN_WHO] = (uint16_t)(pl->again[AGAIN_WHO] + again->times);
	at[STREAK] = (uint16_t)(pl->again[STREAK] + run[at_most(again->streak, 32)]);
	return t->weights[at[AGAIN]].w + t->weights[at[AGAIN_WHO]].w + t->weights[at[STREAK]].w;
}

/* Find the step that was played before. */
static size_t
find_again(const struct strat_again *again, const struct strat_step *steps, size_t n)
{
	size_t i;

	if (!again->step.from)
		return n;
	for (i = 0; i < n; i++)
		if (steps[i].from == again->step.from && steps[i].to == again->step.to)
			break;
	return i;
}

void
strat_terms_weigh(struct strat_terms *t, const struct strat_scene *sc, const struct strat_play *p,
    const struct strat_step *steps, size_t n, const struct strat_again *again, int32_t *score)
{
	struct standing st;
	size_t i, end;

	t->npieces = 0;
	for (i = 0; i < n;) {
		struct piece *piece = &t->pieces[t->npieces++];
		strat_square from = steps[i].from;
		int32_t of_piece;

		for (end = i + 1; end < n && steps[end].from == from; end++)
			continue;
		of_piece = say_piece(t, sc, p, from, (unsigned)(end - i), &st, piece);
		for (; i < end; i++)
			score[i] = say_step(t, sc, &st, steps[i].to, &t->said[i], of_piece);
		piece->end = end;
	}
	t->again = find_again(again, steps, n);
	if (t->again < n)
		score[t->again] += say_again(t, &t->player[p->turn], again);
}

/* ------ learning ------ */

#define FLAT 8192 /* 1/65536: smaller slopes are taken as this, as seldom as they are small */

#define LEARN(term, rate, personal) strat_weight_pull(&t->weights[said->at[term]], &pull, rate);
#define LEARN_AGAIN(term, rate, personal)                                                          \
	strat_weight_pull(&t->weights[t->said_again[term]], &pull, rate);
#define LEARN_OF_GAME(term, rate, personal)                                                        \
	strat_weight_pull(&t->of_game[said->at[term]], &pull, rate);

static void
learn_step(struct strat_terms *t, const struct strat_choice_tables *tables, size_t i, int32_t slope)
{
	const union places *said = &t->said[i];
	struct strat_pull pull = strat_pull(tables, slope);

	STEP_TERMS(LEARN)
	if (i == t->again) {
		AGAIN_TERMS(LEARN_AGAIN)
	}
	GAME_TERMS(LEARN_OF_GAME)
}

static void
learn_piece(struct strat_terms *t, const struct strat_choice_tables *tables,
    const struct piece *said, int32_t slope)
{
	struct strat_pull pull = strat_pull(tables, slope);

	PIECE_TERMS(LEARN)
}

/* The slope to learn from; 0: none. */
static inline int32_t
steepen(struct strat_terms *t, int32_t slope)
{
	if (slope <= -FLAT || slope >= FLAT)
		return slope;
	t->dice = t->dice * 1664525u + 1013904223u;
	if ((int32_t)(t->dice >> 16) % FLAT >= abs(slope))
		return 0;
	return slope < 0 ? -FLAT : FLAT;
}

void
strat_terms_learn(
    struct strat_terms *t, const struct strat_choice_tables *tables, const int32_t *slope)
{
	size_t i = 0, k;
	int32_t steep;

	for (k = 0; k < t->npieces; k++)
		for (; i < t->pieces[k].end; i++) {
			t->pieces[k].slope += slope[i];
			steep = steepen(t, slope[i]);
			if (steep)
				learn_step(t, tables, i, steep);
		}
	for (k = 0; k < t->npieces; k++)
		learn_piece(t, tables, &t->pieces[k], t->pieces[k].slope);
}
