/* terms.c - compute the features of pieces and steps, their weights, and the updates. */
#include "formats/sgb/coder/terms.h"

#include <stdlib.h>
#include <string.h>

#include "formats/sgb/coder/coder_facts.h"
#include "game/squares.h"

/* Size of a table of weights.  Indexes are uint16_t, so sums wrap around at its end. */
#define TABLE 65536

/* The first indexes of a player's terms. */
struct player {
	union strat_places piece, step;
	uint16_t piece_again[STRAT_NAGAIN], step_again[STRAT_NAGAIN];
};

/* The indexes of a candidate's weights. */
struct features {
	union strat_places places;
	struct strat_weight *of_game;
};

/* The additional indexes of the candidate that was played in this position before. */
struct repeat_features {
	size_t which; /* its number, or SIZE_MAX */
	uint16_t at[STRAT_NAGAIN];
};

struct strat_terms {
	struct strat_feature_terms of;

	/* of this ply */
	struct features pieces[STRAT_MAX_PIECES], steps[STRAT_MAX_STEPS_OF_ONE];
	size_t npieces;
	struct repeat_features piece_again, step_again;

	/* of this game */
	union strat_places stood[STRAT_SQUARES]; /* sum of the features of the piece on each square
						  * that change only with its surroundings */
	struct player player[2];
	struct strat_weight of_man[STRAT_MAX_PIECES + 1];
	struct strat_weight of_way[STRAT_MAX_PIECES + 1][STRAT_SQUARES];

	/* of this block */
	struct strat_weight of_piece[TABLE], of_step[TABLE];
};

/* ------ initialisation ------ */

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

	*out = t;
	if (!t)
		return -STRAT_E_NOMEM;
	strat_facts_init(&t->of);
	return 0;
}

void
strat_terms_close(struct strat_terms *t)
{
	free(t);
}

void
strat_terms_reset(struct strat_terms *t)
{
	memset(t->of_piece, 0, sizeof t->of_piece);
	memset(t->of_step, 0, sizeof t->of_step);
}

#define PERSONAL(term, rate, personal, facts) personal,
#define PERSONAL_AGAIN(term, rate, personal)  personal,

/* Set AT to the first indexes of N terms, beginning with term FIRST.  Indexes of personal terms
 * depend on WHO, the hash of the player's name. */
static void
start_terms(uint16_t *at, unsigned first, const uint8_t *personal, unsigned n, uint32_t who)
{
	unsigned i;

	for (i = 0; i < n; i++)
		at[i] = (uint16_t)mix(first + i, personal[i] ? who : 0);
}

static void
start_player(struct player *pl, const char *name)
{
	static const uint8_t of_piece[] = { STRAT_PIECE_TERMS(PERSONAL) };
	static const uint8_t of_step[] = { STRAT_STEP_TERMS(PERSONAL) };
	static const uint8_t of_again[] = { STRAT_AGAIN_TERMS(PERSONAL_AGAIN) };
	uint32_t who = hash_name(name);

	memset(pl, 0, sizeof *pl);
	start_terms(pl->piece.at, 0, of_piece, STRAT_NPIECE, who);
	start_terms(pl->step.at, 100, of_step, STRAT_NSTEP, who);
	start_terms(pl->piece_again, 200, of_again, STRAT_NAGAIN, who);
	start_terms(pl->step_again, 300, of_again, STRAT_NAGAIN, who);
}

void
strat_terms_start(struct strat_terms *t, const char *red, const char *blue)
{
	memset(t->of_man, 0, sizeof t->of_man);
	memset(t->of_way, 0, sizeof t->of_way);
	start_player(&t->player[STRAT_RED], red);
	start_player(&t->player[STRAT_BLUE], blue);
}

/* ------ features ------ */

static unsigned
at_most(unsigned n, unsigned most)
{
	return n < most ? n : most;
}

static inline unsigned
age_of(const struct strat_game_context *sc, const struct strat_piece_state *man)
{
	static const uint8_t class[2][22] = { { 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7,
						  7, 7, 7, 7, 7 },
		{ 0, 0, 1, 2, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 6 } };

	return class[man->moved != 0][at_most((sc->ply - man->moved) / 2, 21)];
}

/* Return the table of positions relative to the end of the opponent's last move, indexed by wide
 * squares.  Neighbours are marked only if a piece stands there. */
static inline const uint8_t *
seen_from_theirs(const struct strat_game_context *sc, enum strat_side side)
{
	strat_square theirs = sc->last[STRAT_OTHER(side)].to;

	return sc->ways.near[sc->look[theirs] != STRAT_NOT_SEEN][side] + sc->ways.away[theirs];
}

/* ------ weights ------ */

#define WEIGH_PIECE(term, ...) sum += t->of_piece[features->places.at[STRAT_PIECE_##term]].both;
#define WEIGH_STEP(term, ...)  sum += t->of_step[features->places.at[STRAT_STEP_##term]].both;

static inline int32_t
weigh_piece(const struct strat_terms *t, const struct features *features)
{
	uint32_t sum = features->of_game->both;

	STRAT_PIECE_TERMS(WEIGH_PIECE)
	return strat_choice_score(sum);
}

static inline int32_t
weigh_step(const struct strat_terms *t, const struct features *features)
{
	uint32_t sum = features->of_game->both;

	STRAT_STEP_TERMS(WEIGH_STEP)
	return strat_choice_score(sum);
}

/* Note that candidate WHICH was played here before, and return its additional weight.  BASE is the
 * first index of these terms. */
static int32_t
weigh_again(const struct strat_weight *weights, struct repeat_features *features, size_t which,
    const uint16_t *base, const struct strat_repeat *again)
{
	static const uint8_t run[33] = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8, 8, 8, 8, 8, 8, 9, 9, 9, 9,
		9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 10 };
	uint32_t sum = 0;
	int i;

	features->which = which;
	for (i = 0; i < STRAT_NAGAIN; i++) {
		unsigned value = i == STRAT_AGAIN_STREAK ? run[at_most(again->streak, 32)]
							 : again->times;

		features->at[i] = (uint16_t)(base[i] + value);
		sum += weights[features->at[i]].both;
	}
	return strat_choice_score(sum);
}

int32_t
strat_terms_weigh_piece_repeat(
    struct strat_terms *t, enum strat_side side, size_t which, const struct strat_repeat *again)
{
	return weigh_again(t->of_piece, &t->piece_again, which, t->player[side].piece_again, again);
}

int32_t
strat_terms_weigh_step_repeat(
    struct strat_terms *t, enum strat_side side, size_t which, const struct strat_repeat *again)
{
	return weigh_again(t->of_step, &t->step_again, which, t->player[side].step_again, again);
}

#define RATE(term, rate, personal) rate,
#define LEARN_PIECE(term, rate, ...)                                                               \
	strat_weight_learn(&t->of_piece[at[STRAT_PIECE_##term]], &pull, rate);
#define LEARN_STEP(term, rate, ...)                                                                \
	strat_weight_learn(&t->of_step[at[STRAT_STEP_##term]], &pull, rate);

static void
learn_again(struct strat_weight *weights, const struct repeat_features *features,
    const struct strat_gradient *pull)
{
	static const uint8_t rates[] = { STRAT_AGAIN_TERMS(RATE) };
	int i;

	for (i = 0; i < STRAT_NAGAIN; i++)
		strat_weight_learn(&weights[features->at[i]], pull, rates[i]);
}

void
strat_terms_learn_pieces(struct strat_terms *t, const struct strat_choice_tables *tables,
    const struct strat_choice_update *lesson, size_t n)
{
	for (; n; n--, lesson++) {
		const struct strat_gradient pull = strat_gradient_make(tables, lesson->quarters);
		const struct features *features = &t->pieces[lesson->which];
		const uint16_t *at = features->places.at;

		if (lesson->which >= t->npieces)
			continue; /* not a repetition */
		STRAT_PIECE_TERMS(LEARN_PIECE)
		strat_weight_learn(features->of_game, &pull, STRAT_RATE_OF_PIECE);
		if (lesson->which == t->piece_again.which)
			learn_again(t->of_piece, &t->piece_again, &pull);
	}
}

void
strat_terms_learn_steps(struct strat_terms *t, const struct strat_choice_tables *tables,
    const struct strat_choice_update *lesson, size_t n)
{
	for (; n; n--, lesson++) {
		const struct strat_gradient pull = strat_gradient_make(tables, lesson->quarters);
		const struct features *features = &t->steps[lesson->which];
		const uint16_t *at = features->places.at;

		STRAT_STEP_TERMS(LEARN_STEP)
		strat_weight_learn(features->of_game, &pull, STRAT_RATE_OF_SQUARE);
		if (lesson->which == t->step_again.which)
			learn_again(t->of_step, &t->step_again, &pull);
	}
}

/* ------ pieces ------ */

/* Return the features common to all pieces of the side to move, of which N can move. */
static inline strat_lanes
side_features(const struct strat_terms *t, const struct strat_game_context *sc,
    const struct strat_play *p, size_t n)
{
	strat_lanes features = t->player[p->turn].piece.all;

	features += t->of.piece.crowd[at_most((unsigned)n / 2, 7)].all;
	features += t->of.piece.quiet[at_most(sc->quiet, 7)].all;
	if (!strat_squares_none(sc->known[STRAT_OTHER(p->turn)]))
		features += t->of.piece.known.all;
	return features;
}

/* Update T->stood for the squares near which something has changed. */
static void
update_stood(struct strat_terms *t, struct strat_game_context *sc, const struct strat_play *p)
{
	enum strat_side side = p->turn;
	const uint32_t *foes = sc->bits[STRAT_OTHER(side)];
	struct strat_squares news = strat_game_context_take_stale(
	    sc, strat_squares_without(p->pieces[side], p->still[side]));
	strat_square s;

	while ((s = strat_squares_next(&news)) != 0) {
		unsigned rank = strat_piece_rank(p->at[s]);
		const struct strat_piece_state *man = &sc->pieces[strat_piece_id(p->at[s])];
		const struct strat_threat_mask *threats = &sc->threats[rank];
		unsigned adjacent = strat_threats_of(strat_looks_adjacent(foes, s), threats);
		unsigned sight = strat_threats_of(strat_looks_two_steps(foes, s), threats);

		t->stood[s].all = t->of.piece.rank[rank][man->state].all +
		    t->of.piece.square[side][s].all + t->of.piece.adjacent[adjacent].all +
		    t->of.piece.sight[sight].all;
	}
}

void
strat_terms_weigh_pieces(struct strat_terms *t, struct strat_game_context *sc,
    const struct strat_play *p, const struct strat_mover *movers, size_t n, int32_t *score)
{
	enum strat_side side = p->turn;
	const strat_lanes features = side_features(t, sc, p, n);
	const uint8_t *place = seen_from_theirs(sc, side);
	strat_square last = sc->last[side].to;
	size_t i;

	update_stood(t, sc, p);
	t->npieces = n;
	for (i = 0; i < n; i++) {
		strat_square from = movers[i].from;
		unsigned id = p->at[from] >> 8, age = age_of(sc, &sc->pieces[id]);

		t->pieces[i].places.all = features + t->stood[from].all + t->of.piece.age[age].all +
		    t->of.piece.place[place[strat_wide_square(from)]].all +
		    t->of.piece.open[movers[i].open].all + t->of.piece.same[from == last].all;
		t->pieces[i].of_game = &t->of_man[id];
	}
	for (i = 0; i < n; i++)
		score[i] = weigh_piece(t, &t->pieces[i]);
	t->piece_again.which = SIZE_MAX;
}

/* ------ steps ------ */

/* The piece whose steps are weighed. */
struct standing {
	enum strat_side side;
	unsigned rank;
	const struct strat_threat_mask *threats;
	const uint8_t *victim, *marks;
	const uint8_t *go, *next; /* indexed by wide squares */
	const uint8_t *prey;      /* steps to the nearest prey, indexed by wide squares; */
	unsigned prey_far;        /* STRAT_FARTHEST if there is none */
	const uint32_t *foes;
	int is_last; /* it made the side's last move */
	strat_square last_from, last_to;
};

/* Find the nearest known enemy that is worth a chase to the piece on FROM; among equally near ones,
 * the first square.  Written without branches, which would be unpredictable. */
static inline void
find_prey(const struct strat_game_context *sc, enum strat_side side, strat_square from,
    struct standing *st)
{
	const struct strat_squares *known = &sc->known[STRAT_OTHER(side)];
	const uint8_t *far = sc->ways.far + sc->ways.away[from];
	unsigned nearest = STRAT_FARTHEST << 8, w;

	for (w = 0; w < 3; w++) {
		uint64_t left = known->word[w];

		for (; left; left &= left - 1) {
			unsigned s = w << 6 | (unsigned)__builtin_ctzll(left);
			unsigned it = (unsigned)far[strat_wide_square((strat_square)s)] << 8 | s;

			it = st->foes[STRAT_MARGIN + s] & st->threats->prey ? it
									    : STRAT_FARTHEST << 8;
			nearest = it < nearest ? it : nearest;
		}
	}
	st->prey_far = nearest >> 8;
	st->prey = sc->ways.far + sc->ways.away[nearest & 255];
}

/* Return the place of B on a trail: bit 1 if it is BACK, the square that leads back, and bit 0 if
 * it is ON, the next square. */
static inline unsigned
along(strat_square b, int back, int on)
{
	return (b == back) * 2u + (b == on);
}

/* Return the GOAL of a step to B: the victim of an attack; otherwise the distance to the nearest
 * prey, and whether it gets nearer (1), farther (2) or stays the same (3). */
static inline unsigned
goal_of(const struct strat_game_context *sc, const struct standing *st, strat_square b)
{
	unsigned look = sc->look[b], now = st->prey[strat_wide_square(b)], before = st->prey_far;
	unsigned attack = STRAT_ATTACK + st->victim[look];
	unsigned nearer = (now < before) + (now > before) * 2u + (now == before) * 3u;
	unsigned chase = (before < STRAT_FARTHEST) * nearer * STRAT_NEARER + at_most(before, 6);

	return look ? attack : chase;
}

/* Return the features of the step to B, added to FEATURES, those of its piece. */
static inline strat_lanes
step_features(const struct strat_terms *t, const struct strat_game_context *sc,
    const struct standing *st, strat_lanes features, strat_square b)
{
	unsigned wide = strat_wide_square(b);
	unsigned end = strat_threats_of(strat_looks_adjacent(st->foes, b), st->threats);

	features += t->of.step.to[st->side][b].all;
	features += t->of.step.go[st->go[wide]].all;
	features += t->of.step.next[st->next[wide]].all;
	features += t->of.step.end[end].all;
	features += t->of.step.goal[goal_of(sc, st, b)].all;
	features += t->of.step.track[st->marks[b]].all;
	if (st->is_last)
		features += t->of.step
				.relation[along(b, st->last_from, 2 * st->last_to - st->last_from)]
				.all;
	return features;
}

/* Return the features that all steps of the piece in ST share. */
static inline strat_lanes
mover_features(const struct strat_terms *t, const struct strat_game_context *sc,
    const struct standing *st, const struct strat_mover *mover, const struct strat_piece_state *man)
{
	strat_square from = mover->from;
	unsigned adjacent = strat_threats_of(strat_looks_adjacent(st->foes, from), st->threats);
	strat_lanes features = t->player[st->side].step.all;

	features += t->of.step.rank[st->rank].all;
	features += t->of.step.age[age_of(sc, man)].all;
	features += t->of.step.open[mover->open].all;
	features += t->of.step.from[st->side][from].all;
	features += t->of.step.adjacent[adjacent].all;
	if (st->next[strat_wide_square(from)] & STRAT_IS_ADJACENT)
		features += t->of.step.recent.all;
	return features;
}

void
strat_terms_weigh_steps(struct strat_terms *t, const struct strat_game_context *sc,
    const struct strat_play *p, const struct strat_mover *mover, const strat_square *to, size_t n,
    int32_t *score)
{
	enum strat_side side = p->turn;
	strat_square from = mover->from;
	unsigned rank = strat_piece_rank(p->at[from]), id = p->at[from] >> 8;
	const struct strat_piece_state *man = &sc->pieces[id];
	struct standing st = { .side = side,
		.rank = rank,
		.threats = &sc->threats[rank],
		.victim = sc->victim[rank],
		.marks = sc->marks[id],
		.go = sc->ways.go[side] + sc->ways.away[from],
		.next = seen_from_theirs(sc, side),
		.foes = sc->bits[STRAT_OTHER(side)],
		.is_last = from == sc->last[side].to,
		.last_from = sc->last[side].from,
		.last_to = sc->last[side].to };
	strat_lanes features;
	size_t i;

	find_prey(sc, side, from, &st);
	features = mover_features(t, sc, &st, mover, man);
	t->step_again.which = SIZE_MAX;
	for (i = 0; i < n; i++) {
		t->steps[i].places.all = step_features(t, sc, &st, features, to[i]);
		t->steps[i].of_game = &t->of_way[id][to[i]];
		score[i] = weigh_step(t, &t->steps[i]);
	}
}
