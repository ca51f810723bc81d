/* terms.c - what is said of a piece and of its steps, and what each of that weighs. */
#include "formats/sgb/terms.h"

#include <stdlib.h>
#include <string.h>

#include "formats/sgb/facts.h"

#define TABLE 65536 /* an index into it is a uint16_t: sums wrap round its end */

struct piece {
	uint16_t at[STRAT_NPIECE];
	uint16_t end; /* of its steps */
	int32_t slope;
};

/* Where the weights of a player's terms begin. */
struct player {
	union strat_places base;
	uint16_t again[STRAT_NAGAIN], piece[STRAT_NPIECE];
};

/* How the side to move sees the board. */
struct view {
	strat_lanes base[2]; /* what the facts about the side add */
	const struct player *player;
	const union strat_places *square;
	const uint8_t *go, *near; /* by wide squares */
	const uint32_t *foes;     /* their looks */
	int turned;
	int ahead;     /* there are known enemies */
	int near_them; /* the opponent's last mover stands */
	strat_square last_from, last_to;
};

/* A piece on its square. */
struct standing {
	strat_lanes base[2]; /* what the facts about the side and the piece add */
	const struct strat_eyes *eyes;
	const uint8_t *victim, *marks;
	const uint8_t *go; /* by wide squares */
	int is_last;       /* it is the side's last mover */
	/* if there are known enemies: */
	const uint8_t *hunter, *prey;               /* how far they are, by wide squares; */
	const uint8_t *hunter_nearer, *prey_nearer; /* is that nearer? */
	strat_lanes prey_far;
	uint32_t score; /* what is said of it weighs */
};

struct strat_terms {
	struct strat_facts of;
	uint8_t nearer[STRAT_FARTHEST + 1]
		      [STRAT_FARTHEST]; /* by the distance before and after: nearer 1,
						 * farther 2, as far 3; nobody is there: 0 */

	/* this ply */
	union strat_places said[STRAT_MAX_STEPS];
	uint8_t piece_of[STRAT_MAX_STEPS];
	struct piece pieces[STRAT_MAX_PIECES];
	struct standing standing[STRAT_MAX_PIECES];
	size_t npieces;
	uint16_t lessons[STRAT_MAX_STEPS];
	size_t again; /* the step that was played before; none: the number of steps */
	uint16_t said_again[STRAT_NAGAIN];

	/* this game */
	struct player player[2];
	union strat_places
	    home[STRAT_MAX_PIECES + 1];             /* of a piece on the square where it was last */
	uint16_t home_square[STRAT_MAX_PIECES + 1]; /* that square, and who moved it */
	struct strat_weight of_game[(STRAT_MAX_PIECES + 1) * STRAT_GAME_ROW];

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
	unsigned before, after;

	*out = t;
	if (!t)
		return -STRAT_E_NOMEM;
	strat_facts_init(&t->of);
	for (before = 0; before < STRAT_FARTHEST; before++)
		for (after = 0; after < STRAT_FARTHEST; after++)
			t->nearer[before][after] = after < before ? 1 : after > before ? 2 : 3;
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

#define PERSONAL(term, rate, personal) [STRAT_SAY_##term] = personal,

static void
start_player(struct player *pl, const char *name)
{
	static const uint8_t of_step[] = { STRAT_STEP_TERMS(PERSONAL) };
	static const uint8_t of_again[] = { STRAT_AGAIN_TERMS(PERSONAL) };
	static const uint8_t of_piece[] = { STRAT_PIECE_TERMS(PERSONAL) };
	uint32_t who = hash_name(name), i;

	memset(pl, 0, sizeof *pl);
	for (i = 0; i < STRAT_NSTEP; i++)
		pl->base.at[i] = (uint16_t)mix(i, of_step[i] ? who : 0);
	for (i = 0; i < STRAT_NAGAIN; i++)
		pl->again[i] = (uint16_t)mix(STRAT_NSTEP + i, of_again[i] ? who : 0);
	for (i = 0; i < STRAT_NPIECE; i++)
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

	return man->moved ? class[at_most((sc->ply - man->moved) / 2, 21)] : STRAT_NEVER;
}

#define NO_ONE (STRAT_FARTHEST << 8)

/* Find the known enemies that are nearest to the piece on FROM: one that is stronger, and one
 * that is worth a chase.  Each as its distance in the high bits and its square in the low byte;
 * of several the first square counts. */
static inline void
find_nearest(const struct strat_scene *sc, const struct strat_eyes *eyes, strat_square from,
    unsigned *hunter, unsigned *prey)
{
	const uint8_t *far = sc->ways.far + sc->ways.away[from];
	const struct strat_seen *seen = sc->seen, *end = seen + sc->nseen;
	unsigned h = NO_ONE, w = NO_ONE;

	for (; seen < end; seen++) {
		unsigned it = (unsigned)far[seen->wide] << 8 | seen->at;
		unsigned hunts = seen->bit & eyes->hunters ? it : NO_ONE;
		unsigned flees = seen->bit & eyes->prey ? it : NO_ONE;

		h = hunts < h ? hunts : h;
		w = flees < w ? flees : w;
	}
	*hunter = h;
	*prey = w;
}

/* What is added for piece ID on square S, where it mostly was on its side's last ply too. */
static const union strat_places *
home_of(struct strat_terms *t, unsigned id, strat_square s, int turned)
{
	union strat_places *home = &t->home[id];
	uint16_t square = (uint16_t)(turned << 8 | s);

	if (t->home_square[id] == square)
		return home;
	t->home_square[id] = square;
	home->at[STRAT_SAY_PATH] = (uint16_t)mix(id, s);
	home->at[STRAT_SAY_SQUARES] = (uint16_t)mix(77, turned ? 0xbbu - s : s);
	home->at[STRAT_SAY_HERE] = home->at[STRAT_SAY_HABIT] = (uint16_t)(id * STRAT_GAME_ROW);
	return home;
}

/* Where the next known enemies are, and how the steps of the piece can be seen from there. */
static inline void
look_ahead(const struct strat_terms *t, const struct strat_scene *sc, strat_square from,
    struct standing *st)
{
	const struct strat_ways *w = &sc->ways;
	unsigned hunter, prey;

	find_nearest(sc, st->eyes, from, &hunter, &prey);
	st->base[1] += t->of.hunter_far[hunter >> 8].half[STRAT_SAY_FEAR / 8];
	st->prey_far = t->of.prey_far[prey >> 8].half[STRAT_SAY_TARGET / 8];
	st->base[0] += st->prey_far;
	if (sc->nseen == 0)
		return;
	st->hunter = w->far + w->away[hunter & 255];
	st->prey = w->far + w->away[prey & 255];
	st->hunter_nearer = t->nearer[hunter >> 8];
	st->prey_nearer = t->nearer[prey >> 8];
}

/* Weights are added up unsigned, as in strat_weight_learn(). */
static inline uint32_t
weight_at(const struct strat_terms *t, uint16_t at)
{
	return (uint32_t)t->weights[at].w;
}

/* Say what is said of a piece itself; what that weighs. */
static inline uint32_t
say_piece(const struct strat_terms *t, const struct view *v, const struct strat_man *man,
    unsigned id, unsigned rank, unsigned age, unsigned threat, unsigned recent, struct piece *piece)
{
	static const uint8_t moves_class[21] = { 0, 2, 2, 4, 4, 4, 4, 4, 6, 6, 6, 6, 6, 6, 6, 6, 6,
		6, 6, 6, 8 };
	const uint16_t *base = v->player->piece;

	piece->slope = 0;
	piece->at[STRAT_SAY_AGE] = (uint16_t)(base[STRAT_SAY_AGE] + id * 8 + age);
	piece->at[STRAT_SAY_DANGER] = (uint16_t)(base[STRAT_SAY_DANGER] + !man->moves +
	    man->is_shown * 2u + recent * 4 + threat * 8 + rank * 32);
	piece->at[STRAT_SAY_STATE] = (uint16_t)(base[STRAT_SAY_STATE] + moves_class[man->moves] +
	    man->is_shown + threat * 16 + recent * 64);
	return weight_at(t, piece->at[STRAT_SAY_AGE]) + weight_at(t, piece->at[STRAT_SAY_DANGER]) +
	    weight_at(t, piece->at[STRAT_SAY_STATE]);
}

/* Look at the piece IT on FROM, which can make ROOM steps. */
static void
stand(struct strat_terms *t, const struct strat_scene *sc, const struct view *v, strat_piece it,
    strat_square from, unsigned room, struct piece *piece, struct standing *st)
{
	unsigned rank = strat_piece_rank(it), id = (unsigned)strat_piece_id(it);
	const struct strat_man *man = &sc->men[id];
	unsigned age = age_of(sc, man), threat, recent;

	st->eyes = &sc->eyes[rank];
	st->victim = sc->victim[rank];
	st->marks = man->marks;
	st->go = v->go + sc->ways.away[from];
	st->is_last = from == v->last_to;

	threat = t->of.threat[strat_alarm_of(strat_looks_beside(v->foes, from), st->eyes)];
	recent = (unsigned)(v->near_them & strat_beside(from, sc->theirs));
	st->base[0] = v->base[0];
	st->base[1] = v->base[1];
	strat_places_add(st->base, home_of(t, id, from, v->turned));
	strat_places_add(st->base, &t->of.rank[rank][man->is_shown]);
	strat_places_add(st->base, &t->of.danger[threat][recent]);
	strat_places_add(st->base, &t->of.age[age]);
	strat_places_add(st->base, &t->of.room[at_most(room, 6)]);
	strat_places_add(st->base, &t->of.same[st->is_last]);
	look_ahead(t, sc, from, st);
	st->score = say_piece(t, v, man, id, rank, age, threat, recent, piece);
}

/* ------ what is said of a step ------ */

#define WEIGH(term, rate, personal) score += weight_at(t, said->at[STRAT_SAY_##term]);
#define WEIGH_OF_GAME(term, rate, personal)                                                        \
	score += (uint32_t)t->of_game[said->at[STRAT_SAY_##term]].w;

/* Where on a trail square B is: the square that leads back, the one that goes on, another. */
static inline unsigned
along(strat_square b, int back, int on)
{
	return (b == back) * 2u + (b == on);
}

/* Say what is said of the step to B. */
static inline void
say_step(const struct strat_terms *t, const struct strat_scene *sc, const struct view *v,
    const struct standing *st, strat_square b, union strat_places *said)
{
	const struct strat_facts *of = &t->of;
	uint32_t looks = strat_looks_beside(v->foes, b);
	unsigned wide = strat_wide(b);
	strat_lanes sum[2] = { st->base[0], st->base[1] };

	strat_places_add(sum, &of->go[st->go[wide]]);
	strat_places_add(sum, &v->square[b]);
	strat_places_add(sum, &of->near[v->near[wide]]);
	sum[1] += of->track[st->marks[b]].half[STRAT_SAY_TRACK / 8];
	if (st->is_last)
		strat_places_add(
		    sum, &of->relation[along(b, v->last_from, 2 * v->last_to - v->last_from)]);
	if (looks)
		sum[0] += of->fight[strat_alarm_of(looks, st->eyes)].half[STRAT_SAY_FIGHT / 8];
	if (v->ahead)
		sum[1] += of->hunter[st->hunter_nearer[st->hunter[wide]]].half[STRAT_SAY_FEAR / 8];
	if (sc->look[b]) {
		strat_places_add(sum, &of->victim[st->victim[sc->look[b]]]);
		sum[0] -= st->prey_far;
	} else if (v->ahead) {
		sum[0] += of->prey[st->prey_nearer[st->prey[wide]]].half[STRAT_SAY_TARGET / 8];
	}
	said->half[0] = sum[0];
	said->half[1] = sum[1];
}

/* What weighs what is said of a step; SCORE is that of the piece. */
static inline int32_t
score_of(const struct strat_terms *t, const union strat_places *said, uint32_t score)
{
	STRAT_STEP_TERMS(WEIGH)
	STRAT_GAME_TERMS(WEIGH_OF_GAME)
	return (int32_t)score;
}

/* That it is what was played here before; what that weighs. */
static uint32_t
say_again(struct strat_terms *t, const struct player *pl, const struct strat_again *again)
{
	static const uint8_t run[33] = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8, 8, 8, 8, 8, 8, 9, 9, 9, 9,
		9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 10 };
	uint16_t *at = t->said_again;

	at[STRAT_SAY_AGAIN] = (uint16_t)(pl->again[STRAT_SAY_AGAIN] + again->times);
	at[STRAT_SAY_AGAIN_WHO] = (uint16_t)(pl->again[STRAT_SAY_AGAIN_WHO] + again->times);
	at[STRAT_SAY_STREAK] = (uint16_t)(pl->again[STRAT_SAY_STREAK] +
	    run[at_most(again->streak, 32)]);
	return weight_at(t, at[STRAT_SAY_AGAIN]) + weight_at(t, at[STRAT_SAY_AGAIN_WHO]) +
	    weight_at(t, at[STRAT_SAY_STREAK]);
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

static inline struct view
view_of(const struct strat_terms *t, const struct strat_scene *sc, const struct strat_play *p)
{
	enum strat_side side = p->turn;
	struct view v = { .player = &t->player[side],
		.square = t->of.square[side],
		.go = sc->ways.go[side],
		.near_them = sc->look[sc->theirs] != STRAT_NOBODY,
		.foes = sc->bits[STRAT_OTHER(side)],
		.turned = side == STRAT_BLUE,
		.ahead = sc->nseen > 0,
		.last_from = sc->last[side].from,
		.last_to = sc->last[side].to };

	v.base[0] = v.player->base.half[0];
	v.base[1] = v.player->base.half[1];
	strat_places_add(v.base, &t->of.hunted[sc->nhunted]);
	v.near = sc->ways.near[v.near_them][side] + sc->ways.away[sc->theirs];
	return v;
}

/* Which steps are of one piece?  (They are so few that a jump for each would cost more.) */
static void
group_steps(struct strat_terms *t, const struct strat_step *steps, size_t n)
{
	strat_square last = 0;
	size_t i, k = 0;

	for (i = 0; i < n; i++) {
		k += steps[i].from != last;
		last = steps[i].from;
		t->piece_of[i] = (uint8_t)(k - 1);
		t->pieces[k - 1].end = (uint16_t)(i + 1);
	}
	t->npieces = k;
}

void
strat_terms_weigh(struct strat_terms *t, const struct strat_scene *sc, const struct strat_play *p,
    const struct strat_step *steps, size_t n, const struct strat_again *again, int32_t *score)
{
	struct view v = view_of(t, sc, p);
	size_t i, k;

	group_steps(t, steps, n);
	for (i = k = 0; k < t->npieces; i = t->pieces[k++].end)
		stand(t, sc, &v, p->at[steps[i].from], steps[i].from,
		    (unsigned)(t->pieces[k].end - i), &t->pieces[k], &t->standing[k]);
	for (i = 0; i < n; i++)
		say_step(t, sc, &v, &t->standing[t->piece_of[i]], steps[i].to, &t->said[i]);
	for (i = 0; i < n; i++)
		score[i] = score_of(t, &t->said[i], t->standing[t->piece_of[i]].score);
	t->again = find_again(again, steps, n);
	if (t->again < n)
		score[t->again] = (int32_t)((uint32_t)score[t->again] +
		    say_again(t, &t->player[p->turn], again));
}

/* ------ learning ------ */

#define FLAT 8192 /* 1/65536: smaller slopes are taken as this, as seldom as they are small */

#define LEARN(term, rate, personal)                                                                \
	strat_weight_learn(&t->weights[said->at[STRAT_SAY_##term]], &pull, rate);
#define LEARN_AGAIN(term, rate, personal)                                                          \
	strat_weight_learn(&t->weights[t->said_again[STRAT_SAY_##term]], &pull, rate);
#define LEARN_OF_GAME(term, rate, personal)                                                        \
	strat_weight_learn(&t->of_game[said->at[STRAT_SAY_##term]], &pull, rate);

static void
learn_step(
    struct strat_terms *t, const union strat_places *said, struct strat_pull pull, int is_again)
{
	STRAT_STEP_TERMS(LEARN)
	if (is_again) {
		STRAT_AGAIN_TERMS(LEARN_AGAIN)
	}
	STRAT_GAME_TERMS(LEARN_OF_GAME)
}

static void
learn_piece(struct strat_terms *t, const struct piece *said, struct strat_pull pull)
{
	STRAT_PIECE_TERMS(LEARN)
}

/* Throw the dice for steps with small slopes; which of the N steps are to be learned from? */
static size_t
choose_lessons(struct strat_terms *t, const int32_t *slope, size_t n)
{
	uint32_t dice = t->dice;
	size_t i, nlessons = 0;

	for (i = 0; i < n; i++) {
		uint32_t next = dice * 1664525u + 1013904223u, size = (uint32_t)abs(slope[i]);
		int is_small = size < FLAT;

		dice = is_small ? next : dice;
		t->lessons[nlessons] = (uint16_t)i;
		nlessons += !is_small | ((next >> 16 & (FLAT - 1)) < size);
		t->pieces[t->piece_of[i]].slope += slope[i];
	}
	t->dice = dice;
	return nlessons;
}

static int32_t
steepen(int32_t slope)
{
	return slope < 0 ? (slope > -FLAT ? -FLAT : slope) : slope < FLAT ? FLAT : slope;
}

void
strat_terms_learn(
    struct strat_terms *t, const struct strat_choice_tables *tables, const int32_t *slope)
{
	size_t n = t->npieces ? t->pieces[t->npieces - 1].end : 0, i;
	size_t nlessons = choose_lessons(t, slope, n);

	for (i = 0; i < nlessons; i++) {
		size_t at = t->lessons[i];
		struct strat_pull pull = strat_pull(tables, steepen(slope[at]));

		learn_step(t, &t->said[at], pull, at == t->again);
	}
	for (i = 0; i < t->npieces; i++)
		learn_piece(t, &t->pieces[i], strat_pull(tables, t->pieces[i].slope));
}
