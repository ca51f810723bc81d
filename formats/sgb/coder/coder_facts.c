/* coder_facts.c - compute what each fact adds to the indexes of terms. */
#include "formats/sgb/coder/coder_facts.h"

/* ------ indexes of terms ------ */

#define VALUES(fact, values)               values,
#define F(fact)                            (UINT64_C(1) << STRAT_FACT_##fact)
#define FACTS(term, rate, personal, facts) facts,

static const uint8_t values_of[STRAT_NFACTS] = { 1, STRAT_FACTS(VALUES) };
static const uint64_t facts_of_piece[] = { STRAT_PIECE_TERMS(FACTS) };
static const uint64_t facts_of_step[] = { STRAT_STEP_TERMS(FACTS) };

/* Return the factor of FACT in the index of a term of FACTS: the product of the numbers of values
 * of the facts before it, or 0 if the term does not contain FACT. */
static unsigned
places_of(uint64_t facts, enum strat_feature fact)
{
	unsigned n = 1, f;

	if (!(facts >> fact & 1))
		return 0;
	for (f = 0; f < fact; f++)
		if (facts >> f & 1)
			n *= values_of[f];
	return n;
}

/* Add FACT with VALUE to the indexes of the terms of a piece, or of a step. */
static void
add_piece_fact(union strat_places *to, enum strat_feature fact, unsigned value)
{
	unsigned i;

	for (i = 0; i < STRAT_NPIECE; i++)
		to->at[i] = (uint16_t)(to->at[i] + value * places_of(facts_of_piece[i], fact));
}

static void
add_step_fact(union strat_places *to, enum strat_feature fact, unsigned value)
{
	unsigned i;

	for (i = 0; i < STRAT_NSTEP; i++)
		to->at[i] = (uint16_t)(to->at[i] + value * places_of(facts_of_step[i], fact));
}

#define PIECE(to, fact, value) add_piece_fact(&of->piece.to, STRAT_FACT_##fact, value)
#define STEP(to, fact, value)  add_step_fact(&of->step.to, STRAT_FACT_##fact, value)

/* ------ filling the tables ------ */

static unsigned
threat_of(unsigned alarm)
{
	return alarm & STRAT_THREATENED ? 3
	    : alarm & STRAT_BY_MOVED    ? 2
	    : alarm & STRAT_BY_SHOWN    ? 1
					: 0;
}

static unsigned
worst_of(unsigned alarm)
{
	return alarm & STRAT_THREATENED ? 4
	    : alarm & STRAT_BY_MOVED    ? 3
	    : alarm & STRAT_BY_UNMOVED  ? 2
	    : alarm                     ? 1
					: 0;
}

/* Return the square S as SIDE sees it. */
static unsigned
seen_by(unsigned side, unsigned s)
{
	return side == STRAT_RED ? s : (0xbbu - s) & 0xff;
}

static void
fill_squares(struct strat_feature_terms *of)
{
	unsigned side, s;

	for (side = 0; side < 2; side++)
		for (s = strat_square_at(1, 1); s <= strat_square_at(10, 10); s++) {
			unsigned file = s & 15;

			PIECE(square[side][s], ROW, seen_by(side, s) >> 4);
			PIECE(square[side][s], EDGE, (file <= 5 ? file - 1 : 10 - file) % 5);
			STEP(from[side][s], FROM, seen_by(side, s));
			STEP(to[side][s], TO, seen_by(side, s));
		}
}

static void
fill_enemies(struct strat_feature_terms *of)
{
	unsigned i;

	for (i = 0; i < STRAT_THREATS; i++) {
		PIECE(adjacent[i], THREAT, threat_of(i));
		PIECE(adjacent[i], TEMPTED, (i & STRAT_CAN_CAPTURE) != 0);
		PIECE(sight[i], SIGHT, i);
		STEP(adjacent[i], THREAT, threat_of(i));
		STEP(end[i], WORST, worst_of(i));
		STEP(end[i], PREY, (i & STRAT_CAN_CAPTURE) != 0);
	}
	for (i = 0; i < 2 * STRAT_IS_ADJACENT; i++) {
		PIECE(place[i], PLACE, i % STRAT_IS_ADJACENT);
		PIECE(place[i], RECENT, i / STRAT_IS_ADJACENT);
		STEP(next[i], NEXT, i % STRAT_IS_ADJACENT);
		STEP(next[i], NEAR, i / STRAT_IS_ADJACENT);
	}
	STEP(recent, RECENT, 1);
	for (i = 0; i < STRAT_GOALS; i++) {
		STEP(goal[i], GOAL, i);
		STEP(goal[i], ATTACK, i >= STRAT_ATTACK);
	}
}

static void
fill_pieces(struct strat_feature_terms *of)
{
	unsigned i;

	for (i = 0; i < STRAT_RANKS * 4; i++) {
		PIECE(rank[i / 4][i % 4], RANK, i / 4);
		PIECE(rank[i / 4][i % 4], STATE, i % 4);
	}
	for (i = 0; i < STRAT_RANKS; i++)
		STEP(rank[i], RANK, i);
	for (i = 0; i < 8; i++) {
		PIECE(age[i], AGE, i);
		STEP(age[i], AGE, i);
		PIECE(crowd[i], CROWD, i);
		PIECE(quiet[i], QUIET, i);
	}
	PIECE(known, KNOWN, 1);
	PIECE(same[1], SAME, 1);
}

static void
fill_ways(struct strat_feature_terms *of)
{
	static const uint8_t trail[4] = { 3, 2, 1, 1 }; /* elsewhere, on, back */
	unsigned i;

	for (i = 0; i < 16; i++) {
		PIECE(open[i], ROOM, (unsigned)__builtin_popcount(i));
		STEP(open[i], ROOM, (unsigned)__builtin_popcount(i));
		STEP(go[i], WAY, i / 4);
		STEP(go[i], FAR, i % 4);
		STEP(track[i], TRACK, trail[i / 4]);
		STEP(track[i], VISITS, i % 4);
	}
	for (i = 0; i < 4; i++)
		STEP(relation[i], RELATION, trail[i]);
}

void
strat_facts_init(struct strat_feature_terms *of)
{
	fill_squares(of);
	fill_enemies(of);
	fill_pieces(of);
	fill_ways(of);
}
