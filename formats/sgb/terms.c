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

enum { STEP_TERMS(NAME) NSTEP, AGAIN_FIRST = NSTEP - 1, AGAIN_TERMS(NAME) NTERMS };
enum { PIECE_TERMS(NAME) NPIECE };
enum { GAME_TERMS(NAME) NGAME };

#define TABLE    65536               /* an index into it is a uint16_t: sums wrap round its end */
#define GAME_ROW (STRAT_SQUARES + 4) /* weights of a piece that last for a game */

struct said {
	uint16_t at[NSTEP], of_game[NGAME];
};

struct piece {
	uint16_t at[NPIECE];
	size_t end; /* of its steps */
	int32_t slope;
};

/* Where the weights of a player's terms begin. */
struct player {
	uint16_t piece_base[NPIECE], base[NTERMS];
};

#define NEARER 32 /* in the table nearer: as far as before */
#define NO_ONE 64

struct strat_terms {
	uint16_t squares[STRAT_SQUARES]; /* where the weights of steps from a square begin */
	uint8_t nearer[NO_ONE + 1];      /* nearer by the distance before, farther, as far: 1, 2,
					  * 3; 0: than nobody */

	/* this ply */
	struct said said[STRAT_MAX_STEPS];
	struct piece pieces[STRAT_MAX_ARMY];
	size_t npieces;
	size_t again; /* the step that was played before; none: the number of steps */
	uint16_t said_again[NTERMS - NSTEP];

	/* this game */
	struct player player[2];
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

int
strat_terms_open(struct strat_terms **out)
{
	struct strat_terms *t = calloc(1, sizeof *t);
	uint32_t i;

	*out = t;
	if (!t)
		return -STRAT_E_NOMEM;
	for (i = 0; i < STRAT_SQUARES; i++)
		t->squares[i] = (uint16_t)mix(77, i);
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
	static const uint8_t is_personal[] = { STEP_TERMS(PERSONAL) AGAIN_TERMS(PERSONAL) };
	static const uint8_t piece_is_personal[] = { PIECE_TERMS(PERSONAL) };
	uint32_t who = hash_name(name), i;

	for (i = 0; i < NPIECE; i++)
		pl->piece_base[i] = (uint16_t)mix(200 + i, piece_is_personal[i] ? who : 0);
	for (i = 0; i < NTERMS; i++)
		pl->base[i] = (uint16_t)mix(i, is_personal[i] ? who : 0);
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
	const struct strat_eyes *eyes;
	const uint8_t *victim, *visits;
	const uint32_t *foes;                             /* their looks */
	const uint8_t *go, *near, *hunter_far, *prey_far; /* by wide squares */
	const uint8_t *hunter_nearer, *prey_nearer;       /* by those distances */
	struct trail side, own; /* of the side's last move, if it was the piece's; of its own */
	unsigned beside;        /* STRAT_IS_BESIDE: the opponent's last mover is there */
	unsigned prey_class, game_row;
	int sense;            /* -1: Blue sees the board turned */
	uint16_t base[NSTEP]; /* where each term's weights for the piece begin */
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

static int32_t
say_piece(struct strat_terms *t, const struct strat_scene *sc, const struct strat_play *p,
    strat_square from, unsigned room, struct standing *st, struct piece *piece)
{
	static const uint8_t moves_class[21] = { 0, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 3, 3, 3, 3,
		3, 3, 3, 4 };
	const struct player *pl = &t->player[p->turn];
	const uint16_t *of = pl->base;
	unsigned rank = strat_piece_rank(p->at[from]), id = (unsigned)strat_piece_id(p->at[from]);
	const struct strat_man *man = &sc->men[id];
	unsigned age = age_of(sc, man), threat, recent, state, hunter, prey;
	int turned = p->turn == STRAT_BLUE, same = from == sc->last[p->turn].to;
	uint16_t *base = st->base;

	st->eyes = &sc->eyes[rank];
	st->victim = sc->victim[rank];
	st->visits = man->visits;
	st->foes = sc->bits[1 - p->turn];
	st->sense = turned ? -1 : 1;
	st->side = trail_of(sc->last[p->turn].from, sc->last[p->turn].to, from, same);
	st->own = trail_of(man->from, man->to, from, man->from != 0);
	threat = threat_of(strat_scene_beside(sc, 1 - p->turn, from), st->eyes);
	find_nearest(sc, st->eyes, from, &hunter, &prey);
	st->go = sc->ways.go[turned] + STRAT_AWAY(from);
	st->near = sc->ways.near[turned] + STRAT_AWAY(sc->theirs);
	st->hunter_far = sc->ways.far + STRAT_AWAY(hunter & 255);
	st->prey_far = sc->ways.far + STRAT_AWAY(prey & 255);
	st->hunter_nearer = t->nearer + (hunter & 255 ? NEARER - (hunter >> 8) : NO_ONE);
	st->prey_nearer = t->nearer + (prey & 255 ? NEARER - (prey >> 8) : NO_ONE);
	st->prey_class = at_most(prey >> 8, 6) * 16;
	st->beside = sc->look[sc->theirs] ? STRAT_IS_BESIDE : 0;
	recent = sc->look[sc->theirs] && strat_beside(from, sc->theirs);
	state = moves_class[man->moves] * 2u + man->is_shown;

	piece->at[AGE] = (uint16_t)(pl->piece_base[AGE] + id * 8 + age);
	piece->at[DANGER] = (uint16_t)(pl->piece_base[DANGER] + !man->moves + man->is_shown * 2u +
	    recent * 4 + threat * 8 + rank * 32);
	piece->at[STATE] = (uint16_t)(pl->piece_base[STATE] + state + threat * 16 + recent * 64);
	piece->slope = 0;

	room = at_most(room, 6);
	base[MANNER] = (uint16_t)(of[MANNER] + threat * 128);
	base[MANNER_OF_ALL] = (uint16_t)(of[MANNER_OF_ALL] + threat * 128);
	base[FIGHT] = (uint16_t)(of[FIGHT] + threat * 8 + recent * 2);
	base[RANK_WAY] = (uint16_t)(of[RANK_WAY] + rank * 16);
	base[PATH] = (uint16_t)(of[PATH] + mix(id, from));
	base[NEAR] = of[NEAR];
	base[TARGET] = (uint16_t)(of[TARGET] + rank);
	base[SQUARES] = (uint16_t)(of[SQUARES] +
	    (turned ? t->squares[0xbb - from] + 0xbbu : t->squares[from]));
	base[FEAR] = (uint16_t)(of[FEAR] + at_most(hunter >> 8, 6) * 32 + rank * 2 + man->is_shown);
	base[ANSWER] = (uint16_t)(of[ANSWER] + recent * 32 + threat * 4);
	base[NEED] = (uint16_t)(of[NEED] + sc->nhunted * 16 + (threat == 3) + (unsigned)same * 4);
	base[ROOM] = (uint16_t)(of[ROOM] + room * 4);
	base[TRACK] = (uint16_t)(of[TRACK] + room * 256 + age * 16);
	st->game_row = id * GAME_ROW;
	return t->weights[piece->at[AGE]].w + t->weights[piece->at[DANGER]].w +
	    t->weights[piece->at[STATE]].w;
}

/* ------ what is said of a step ------ */

/* What the enemies beside its end mean to the piece. */
static inline unsigned
fight_of(uint32_t looks, const struct strat_eyes *eyes)
{
	unsigned worst = looks & eyes->hunters      ? 4
	    : looks & STRAT_LOOK_BIT(STRAT_MOVED)   ? 3
	    : looks & STRAT_LOOK_BIT(STRAT_UNMOVED) ? 2
						    : 1;

	return worst * 64 + (looks & eyes->prey ? 320 : 0);
}

/* Say TERM with the detail MORE; what that weighs. */
static inline int32_t
say(const struct strat_terms *t, const struct standing *st, struct said *said, int term,
    unsigned more)
{
	uint16_t at = (uint16_t)(st->base[term] + more);

	said->at[term] = at;
	return t->weights[at].w;
}

static inline int32_t
say_of_game(const struct strat_terms *t, struct said *said, int term, unsigned at)
{
	said->of_game[term] = (uint16_t)at;
	return t->of_game[at].w;
}

static inline int32_t
say_step(const struct strat_terms *t, const struct strat_scene *sc, const struct standing *st,
    strat_square b, struct said *said)
{
	unsigned wide = strat_wide(b), go = st->go[wide], way = go >> 2;
	unsigned near = st->near[wide], near_them = (near & st->beside) != 0;
	unsigned relation = along(&st->side, b), track = along(&st->own, b);
	unsigned look = sc->look[b], manner = go + relation * 16, need = 0, target;
	const uint32_t *at = &st->foes[b];
	uint32_t looks = at[STRAT_EAST] | at[STRAT_WEST] | at[STRAT_NORTH] | at[STRAT_SOUTH];
	unsigned fight = near_them;
	int32_t score;

	if (looks)
		fight += fight_of(looks, st->eyes);
	if (look) {
		unsigned victim = st->victim[look];

		manner += 64;
		fight += 4;
		need = victim == STRAT_PREY || victim == STRAT_OFFICER ? 10 : 2;
		target = 1024 + victim * 16;
	} else {
		target = st->prey_nearer[st->prey_far[wide]] * 128u + st->prey_class;
	}
	score = say(t, st, said, MANNER, manner);
	score += say(t, st, said, MANNER_OF_ALL, manner);
	score += say(t, st, said, FIGHT, fight);
	score += say(t, st, said, RANK_WAY, go);
	score += say(t, st, said, PATH, b);
	score += say(t, st, said, NEAR, near % STRAT_IS_BESIDE);
	score += say(t, st, said, TARGET, target);
	score += say(t, st, said, SQUARES, (unsigned)(b * st->sense));
	score += say(t, st, said, FEAR, st->hunter_nearer[st->hunter_far[wide]] * 256u);
	score += say(t, st, said, ANSWER, near_them * 16 + way);
	score += say(t, st, said, NEED, need);
	score += say(t, st, said, ROOM, relation);
	score += say(t, st, said, TRACK, track * 4 + st->visits[b]);
	score += say_of_game(t, said, HERE, st->game_row + b);
	return score + say_of_game(t, said, HABIT, st->game_row + STRAT_SQUARES + way);
}

/* That it is what was played here before; what that weighs. */
static int32_t
say_again(struct strat_terms *t, const struct player *pl, const struct strat_again *again)
{
	static const uint8_t run[33] = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8, 8, 8, 8, 8, 8, 9, 9, 9, 9,
		9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 10 };
	uint16_t *at = t->said_again;

	at[AGAIN - NSTEP] = (uint16_t)(pl->base[AGAIN] + again->times);
	at[AGAIN_WHO - NSTEP] = (uint16_t)(pl->base[AGAIN_WHO] + again->times);
	at[STREAK - NSTEP] = (uint16_t)(pl->base[STREAK] + run[at_most(again->streak, 32)]);
	return t->weights[at[0]].w + t->weights[at[1]].w + t->weights[at[2]].w;
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
			score[i] = of_piece + say_step(t, sc, &st, steps[i].to, &t->said[i]);
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
	strat_weight_pull(&t->weights[t->said_again[term - NSTEP]], &pull, rate);
#define LEARN_OF_GAME(term, rate, personal)                                                        \
	strat_weight_pull(&t->of_game[said->of_game[term]], &pull, rate);

static void
learn_step(struct strat_terms *t, const struct strat_choice_tables *tables, size_t i, int32_t slope)
{
	const struct said *said = &t->said[i];
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
