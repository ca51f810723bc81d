/* fuzz_prizes.c - accepted prizes, also special ones, are awarded to the last cent. */
#include "club/awards.h"
#include "club/prizes.h"
#include "tests/fuzz/fuzz.h"

#define PLAYERS 6

static void
share(const int64_t *prize, size_t n)
{
	struct strat_winner w[PLAYERS];
	int64_t sum = 0, given = 0;
	size_t i;
	int how;

	for (how = 0; how < STRAT_PRIZE_RULES; how++) {
		for (i = 0; i < PLAYERS; i++)
			w[i] = (struct strat_winner){ (int)(n >> i / 2), (unsigned)(1 + i / 3), 0 };
		strat_prizes_share((enum strat_prize_rule)how, prize, n, w, PLAYERS);
		for (sum = 0, i = 0; i < n && i < PLAYERS; i++)
			sum += prize[i];
		for (given = 0, i = 0; i < PLAYERS; i++)
			given += w[i].cents;
		MUST(sum == given);
	}
}

/* Award the special prizes SPECIAL to some players. */
static void
award(const char *special)
{
	static const char *const facts[][STRAT_CLUB_FACTS] = { { "Ann", "1700", "Mill", "", "", "",
								   "w", "2010" },
		{ "Bob", "", "", "NED", "1", "", "m", "1980-01-02" } };
	struct strat_standing order[2] = { { .who = 0, .rank = 1, .points = 10 },
		{ .who = 1, .rank = 1, .points = 10 } };
	struct strat_club_player players[2] = { { .first = 1 }, { .first = 1 } };
	struct strat_tourney t = { .n = 2 };
	struct strat_standings s = { .t = &t, .order = order };
	uint16_t who[2] = { 1, 2 };
	struct strat_club_field x = { .who = who };
	struct strat_club c = { .players = players, .n = 2 };
	struct strat_club_awards a = { 0 };
	size_t i, k;

	for (i = 0; i < 2; i++)
		for (k = 0; k < STRAT_CLUB_FACTS; k++)
			players[i].fact[k] = (char *)(uintptr_t)(facts[i][k] ? facts[i][k] : "");
	for (k = 0; strat_club_settings[k].name; k++)
		if (strcmp(strat_club_settings[k].name, "special") == 0)
			c.setting[k] = (char *)(uintptr_t)special;
	MUST(strat_club_awards_make(&a, &c, &x, &s) == 0);
	for (i = 0; i < a.n; i++)
		MUST(a.list[i].len > 0 &&
		    (a.list[i].row == STRAT_CLUB_NOT_AWARDED
			    ? a.list[i].cents >= 0
			    : a.list[i].row < 2 && a.list[i].cents > 0));
	strat_club_awards_free(&a);
}

int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	int64_t prize[STRAT_MAX_PRIZES];
	struct strat_text t = text_of(data, size);
	int n = strat_prizes_read(t.p, size, prize);

	MUST(n >= -1 && n <= STRAT_MAX_PRIZES);
	if (n > 0)
		share(prize, (size_t)n);
	if (strat_club_special_check(t.p) == NULL)
		award(t.p);
	text_free(t);
	return 0;
}
