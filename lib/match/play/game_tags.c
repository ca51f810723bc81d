/* game_tags.c - the tags of a game between engines. */
#include <stdio.h>
#include <string.h>

#include "match/play/playing.h"

int
strat_playing_set_tag(struct strat_record *g, const char *name, const char *value)
{
	return *value ? strat_record_set_tag(g, name, value, strlen(value)) : 0;
}

/* Tag G with the time control of both sides, or with one for each side if they differ. */
static int
set_clocks(const struct strat_match_plan *plan, const struct strat_scheduled_game *f,
    struct strat_record *g)
{
	static const char *const names[] = { "RedTimeControl", "BlueTimeControl" };
	const struct strat_engine *who[] = { &plan->engines[f->red - 1],
		&plan->engines[f->blue - 1] };
	char text[2][48];
	int side, rc = 0;

	for (side = STRAT_RED; side <= STRAT_BLUE; side++)
		strat_match_clock_text(&who[side]->tc, text[side], sizeof text[side]);
	if (strcmp(text[0], text[1]) == 0)
		return strat_playing_set_tag(g, "TimeControl", text[0]);
	for (side = STRAT_RED; rc == 0 && side <= STRAT_BLUE; side++)
		rc = strat_playing_set_tag(g, names[side], text[side]);
	return rc;
}

int
strat_playing_set_tags(const struct strat_match_plan *plan, const struct strat_scheduled_game *f,
    int64_t started, struct strat_record *g)
{
	const struct strat_config *c = &plan->config;
	time_t began = (time_t)(started / 1000);
	char date[32] = "", round[48], key[STRAT_GAME_KEY_SIZE];
	struct tm tm;
	int rc;

	if (gmtime_r(&began, &tm))
		strftime(date, sizeof date, "%Y.%m.%d", &tm);
	snprintf(round, sizeof round, "%u.%u", (unsigned)f->round, (unsigned)f->board);
	strat_scheduled_game_key(f, key);
	rc = strat_playing_set_tag(g, "Event", c->event);
	if (rc == 0)
		rc = strat_playing_set_tag(g, "Site", c->site);
	if (rc == 0)
		rc = strat_playing_set_tag(g, "Date", date);
	if (rc == 0)
		rc = strat_playing_set_tag(g, "Round", round);
	if (rc == 0)
		rc = strat_playing_set_tag(g, "Game", key);
	return rc == 0 ? set_clocks(plan, f, g) : rc;
}
