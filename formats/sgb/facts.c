/* facts.c - what each fact adds to the places of the terms that know of it. */
#include "formats/sgb/facts.h"

/* Facts about a piece. */
static void
fill_piece_facts(struct strat_facts *of)
{
	unsigned i, k;

	for (i = 0; i < STRAT_RANKS * 2; i++) {
		uint16_t *at = of->rank[i / 2][i % 2].at;

		at[STRAT_SAY_RANK_WAY] = (uint16_t)(i / 2 * 16);
		at[STRAT_SAY_TARGET] = (uint16_t)(i / 2);
		at[STRAT_SAY_FEAR] = (uint16_t)i;
	}
	for (i = 0; i < 4; i++)
		for (k = 0; k < 2; k++) {
			uint16_t *at = of->danger[i][k].at;

			at[STRAT_SAY_MANNER] = at[STRAT_SAY_MANNER_OF_ALL] = (uint16_t)(i * 128);
			at[STRAT_SAY_FIGHT] = (uint16_t)(i * 8 + k * 2);
			at[STRAT_SAY_ANSWER] = (uint16_t)(i * 4 + k * 32);
			at[STRAT_SAY_NEED] = i == 3;
		}
	for (i = 0; i < 8; i++)
		of->age[i].at[STRAT_SAY_TRACK] = (uint16_t)(i * 16 + (i == STRAT_NEVER ? 0 : 12));
	for (i = 0; i < 7; i++) {
		of->room[i].at[STRAT_SAY_ROOM] = (uint16_t)(i * 4);
		of->room[i].at[STRAT_SAY_TRACK] = (uint16_t)(i * 256);
	}
	for (i = 0; i <= STRAT_FARTHEST; i++) {
		uint16_t far = (uint16_t)(i < 6 ? i : 6);

		of->hunter_far[i].at[STRAT_SAY_FEAR] = (uint16_t)(far * 32);
		of->prey_far[i].at[STRAT_SAY_TARGET] = (uint16_t)(far * 16);
	}
	for (i = 0; i < 4; i++)
		of->hunted[i].at[STRAT_SAY_NEED] = (uint16_t)(i * 16);
	of->same[1].at[STRAT_SAY_NEED] = 4;
}

/* Facts about where a step goes. */
static void
fill_way_facts(struct strat_facts *of)
{
	static const uint8_t trail[4] = { 3, 2, 1, 1 }; /* elsewhere, on, back */
	unsigned i;

	for (i = 0; i < 16; i++) {
		uint16_t *at = of->go[i].at;

		at[STRAT_SAY_MANNER] = at[STRAT_SAY_MANNER_OF_ALL] = at[STRAT_SAY_RANK_WAY] =
		    (uint16_t)i;
		at[STRAT_SAY_ANSWER] = (uint16_t)(i / 4);
		at[STRAT_SAY_HABIT] = (uint16_t)(STRAT_SQUARES + i / 4);
	}
	for (i = 0; i < 2 * STRAT_SQUARES; i++) {
		uint16_t *at = of->square[i / STRAT_SQUARES][i % STRAT_SQUARES].at;
		uint16_t s = (uint16_t)(i % STRAT_SQUARES);

		at[STRAT_SAY_PATH] = at[STRAT_SAY_HERE] = s;
		at[STRAT_SAY_SQUARES] = i < STRAT_SQUARES ? s : (uint16_t)(0xbb - s);
	}
	for (i = 0; i < 4; i++) {
		uint16_t *at = of->relation[i].at;

		at[STRAT_SAY_MANNER] = at[STRAT_SAY_MANNER_OF_ALL] = (uint16_t)(trail[i] * 16);
		at[STRAT_SAY_ROOM] = trail[i];
	}
	for (i = 0; i < 16; i++)
		of->track[i].at[STRAT_SAY_TRACK] = (uint16_t)((trail[i / 4] - 3) * 4 + i % 4);
}

/* Facts about enemies. */
static void
fill_enemy_facts(struct strat_facts *of)
{
	unsigned i;

	for (i = 0; i < 2 * STRAT_IS_BESIDE; i++) {
		uint16_t *at = of->near[i].at;

		at[STRAT_SAY_NEAR] = (uint16_t)(i % STRAT_IS_BESIDE);
		at[STRAT_SAY_FIGHT] = (uint16_t)(i / STRAT_IS_BESIDE);
		at[STRAT_SAY_ANSWER] = (uint16_t)(i / STRAT_IS_BESIDE * 16);
	}
	for (i = 0; i < STRAT_ALARMS; i++) {
		unsigned worst = i & STRAT_HUNTED ? 4
		    : i & STRAT_BY_MOVED          ? 3
		    : i & STRAT_BY_UNMOVED        ? 2
		    : i                           ? 1
						  : 0;

		of->fight[i].at[STRAT_SAY_FIGHT] = (uint16_t)(worst * 64 +
		    (i & STRAT_TEMPTED ? 320 : 0));
		of->threat[i] = i & STRAT_HUNTED ? 3
		    : i & STRAT_BY_MOVED         ? 2
		    : i & STRAT_BY_SHOWN         ? 1
						 : 0;
	}
	for (i = 0; i <= STRAT_HUNTER; i++) {
		uint16_t *at = of->victim[i].at;

		at[STRAT_SAY_MANNER] = at[STRAT_SAY_MANNER_OF_ALL] = 64;
		at[STRAT_SAY_FIGHT] = 4;
		at[STRAT_SAY_NEED] = i == STRAT_PREY || i == STRAT_OFFICER ? 10 : 2;
		at[STRAT_SAY_TARGET] = (uint16_t)(1024 + i * 16);
	}
	for (i = 0; i < 4; i++) {
		of->prey[i].at[STRAT_SAY_TARGET] = (uint16_t)(i * 128);
		of->hunter[i].at[STRAT_SAY_FEAR] = (uint16_t)(i * 256);
	}
}

void
strat_facts_init(struct strat_facts *of)
{
	fill_piece_facts(of);
	fill_way_facts(of);
	fill_enemy_facts(of);
}
