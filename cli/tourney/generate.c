/* generate.c - strat-tourney generate: make random tournaments with rounds paired by a system. Only
 * integers are used, so the same options give the same tournament on every machine. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/tourney/tourney_command.h"

static const char *system_name = "dutch", *scoring, *line_end = "cr";
static long players = 30, rounds = 7, played = STRAT_TOURNEY_ROUNDS, seed = 1, draws = 30,
	    forfeits = 2, byes = 2, leaves = 1;
static int colour_free, baku;

static const struct tool_opt opts[] = {
	{ 0, "players", "N", N_("number of players (default 30)"), TOOL_NUMBER, &players, 2 },
	{ 0, "rounds", "N", N_("number of rounds (default 7)"), TOOL_NUMBER, &rounds, 1 },
	{ 0, "played", "N", N_("play only the first N rounds"), TOOL_NUMBER, &played, 0 },
	{ 0, "seed", "N", N_("random seed (default 1)"), TOOL_NUMBER, &seed, 0 },
	{ 0, "system", "NAME",
	    N_("pair by dutch, burstein, monrad, round-robin, double-round-robin, knockout or keizer"),
	    TOOL_WORD, &system_name, 0 },
	{ 0, "scoring", "NAME", N_("score by 1-half-0, 6-3-1, 3-1-0 or WIN-DRAW-LOSS[-BYE]"),
	    TOOL_WORD, &scoring, 0 },
	{ 0, "draws", "PERCENT", N_("share of drawn games (default 30)"), TOOL_NUMBER, &draws, 0 },
	{ 0, "forfeits", "PERCENT", N_("share of forfeited games (default 2)"), TOOL_NUMBER,
	    &forfeits, 0 },
	{ 0, "byes", "PERCENT", N_("share of half-point byes per round (default 2)"), TOOL_NUMBER,
	    &byes, 0 },
	{ 0, "withdrawals", "PERCENT", N_("share of players withdrawing per round (default 1)"),
	    TOOL_NUMBER, &leaves, 0 },
	{ 0, "baku", NULL, N_("accelerate by the Baku method (FIDE C.04.7)"), TOOL_SWITCH, &baku,
	    0 },
	{ 0, "colour-free", NULL, N_("ignore colours"), TOOL_SWITCH, &colour_free, 0 },
	{ 0, "line-end", "END", N_("end lines with cr (the default), lf or crlf"), TOOL_WORD,
	    &line_end, 0 },
	{ 0, NULL, NULL, NULL, TOOL_SWITCH, NULL, 0 },
};

/* ------ random numbers ------ */

/* The state of D. Knuth's linear congruential generator MMIX; its high bits are used. */
static uint64_t state;

static long
draw(long n)
{
	state = state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
	return (long)((state >> 33) % (uint64_t)n);
}

/* ------ the players ------ */

static int
by_rating(const void *a, const void *b)
{
	const int *x = a, *y = b;

	return (*x < *y) - (*x > *y);
}

static int
add_players(const struct tool *tool, struct strat_tourney *t)
{
	int *ratings = malloc((size_t)players * sizeof *ratings);
	struct strat_tourney_player *p;
	long i;

	if (!ratings || strat_tourney_resize(t, (size_t)players, (size_t)rounds) < 0) {
		free(ratings);
		return tourney_no_memory(tool);
	}
	for (i = 0; i < players; i++)
		ratings[i] = (int)(1200 + draw(1400));
	qsort(ratings, (size_t)players, sizeof *ratings, by_rating);
	for (i = 0; i < players; i++) {
		p = &t->players[i];
		p->number = (uint16_t)(i + 1);
		p->rating = (uint16_t)ratings[i];
		snprintf(p->name, sizeof p->name, "Player %04ld", i + 1);
		snprintf(p->head, sizeof p->head, "001 %4ld      %-33s %4d%28s", i + 1, p->name,
		    ratings[i], "");
	}
	free(ratings);
	return 0;
}

static int
add_note(struct strat_tourney *t, const char *line)
{
	return strat_tourney_add_line(t, line, strlen(line), 0);
}

/* Add the fictitious points of the Baku method, as lines of TRF26. */
static int
accelerate(struct strat_tourney *t)
{
	size_t upper = strat_tourney_baku_upper(t->n), full, half;
	char line[60];
	int points, rc = strat_tourney_baku(t, upper);

	strat_tourney_baku_rounds(t->rounds, &full, &half);
	points = t->scoring.points[STRAT_WIN_WHITE];
	snprintf(line, sizeof line, "250      %02d.%d 001 %03zu 0001 %04zu", STRAT_DECIMAL(points),
	    full, upper);
	if (rc == 0)
		rc = add_note(t, line);
	points = t->scoring.points[STRAT_DRAW_WHITE];
	snprintf(line, sizeof line, "250      %02d.%d %03zu %03zu 0001 %04zu",
	    STRAT_DECIMAL(points), full + 1, half, upper);
	return rc == 0 && half > full ? add_note(t, line) : rc;
}

static int
add_notes(const struct tool *tool, struct strat_tourney *t, const struct strat_system *system)
{
	char line[100];
	int rc;

	snprintf(line, sizeof line, "012 Tournament %ld", seed);
	rc = add_note(t, line);
	snprintf(line, sizeof line, "092 %s", system->name);
	if (rc == 0)
		rc = add_note(t, line);
	snprintf(line, sizeof line, "142 %ld", rounds);
	if (rc == 0)
		rc = add_note(t, line);
	if (rc == 0)
		rc = add_note(t, "152 W");
	if (rc == 0 && scoring)
		rc = strat_trf_add_scoring(t);
	if (rc == 0 && baku)
		rc = accelerate(t);
	return rc < 0 ? tourney_no_memory(tool) : 0;
}

/* ------ a round ------ */

/* Choose the players who withdraw and those who take a half-point bye in the next round. */
static void
choose_away(const struct strat_tourney *t, uint8_t *left, uint8_t *away)
{
	size_t i;

	for (i = 0; i < t->n; i++) {
		left[i] |= t->played > 0 && draw(100) < leaves;
		away[i] = left[i];
		if (!left[i] && draw(100) < byes) {
			away[i] = 1;
			strat_tourney_cell(t, i, t->played)->result = 'H';
		} else if (left[i]) {
			strat_tourney_cell(t, i, t->played)->result = 'Z';
		}
	}
}

/* Return a random result for A.  Every 32 points of rating difference change the chance of winning
 * by 4 percentage points. */
static char
play(const struct strat_tourney_player *a, const struct strat_tourney_player *b)
{
	long chance = 50 + ((long)a->rating - b->rating) / 8;

	if (draw(100) < forfeits)
		return draw(2) ? '+' : '-';
	if (draw(100) < draws)
		return '=';
	chance = chance < 2 ? 2 : chance > 98 ? 98 : chance;
	return draw(100) < chance ? '1' : '0';
}

static void
play_round(struct strat_tourney *t, const struct strat_pairing *p)
{
	const struct strat_pair *q;
	char result;

	strat_pairing_store(p, t, t->played);
	for (q = p->pairs; q && q < p->pairs + p->n; q++) {
		if (q->black == STRAT_NO_PLAYER)
			continue;
		result = play(&t->players[q->white], &t->players[q->black]);
		strat_tourney_cell(t, q->white, t->played)->result = result;
		strat_tourney_cell(t, q->black, t->played)->result = strat_result_of_letter(result)
									 ->letter[1];
	}
	t->played++;
}

/* Pair and play the rounds.  Return 0 or a negative code, which has been reported. */
static int
pair_rounds(struct tool *tool, struct strat_tourney *t, const struct strat_system *s)
{
	uint8_t *left = calloc(2, (size_t)players), *away = left ? left + players : NULL;
	struct strat_pairing_plan plan = { .t = t, .away = away, .colour_free = colour_free };
	struct strat_pairing p;
	int rc = 0;

	if (!left)
		return tourney_no_memory(tool);
	strat_pairing_init(&p);
	while (rc == 0 && t->played < t->rounds && t->played < (size_t)played) {
		choose_away(t, left, away);
		plan.round = t->played;
		rc = s->pair(&plan, &p, &tool->report);
		if (rc == 0)
			play_round(t, &p);
	}
	strat_pairing_free(&p);
	free(left);
	return rc;
}

/* Make the tournament T, which is empty, and print it. */
static int
make_tournament(struct tool *tool, struct strat_tourney *t)
{
	const struct strat_system *system = NULL;
	const char *end = tourney_line_end(tool, line_end);
	struct strat_out out;
	int rc = end ? tourney_system(tool, system_name, &system) : -1;

	if (rc == 0)
		rc = tourney_scoring(tool, scoring, &t->scoring);
	if (rc == 0)
		rc = add_players(tool, t);
	if (rc == 0)
		rc = add_notes(tool, t, system);
	if (rc == 0)
		rc = pair_rounds(tool, t, system);
	if (rc < 0)
		return tool_fault(rc);
	strat_out_init(&out, -1);
	strat_trf_write(t, end, &out);
	return tourney_print(tool, &out, 0);
}

static int
generate(struct tool *tool)
{
	struct strat_tourney t;
	int rc;

	if (players > STRAT_TOURNEY_PLAYERS || rounds > STRAT_TOURNEY_ROUNDS)
		return tool_fail(tool, _("out of range: at most %d players and %d rounds"),
		    STRAT_TOURNEY_PLAYERS, STRAT_TOURNEY_ROUNDS);
	state = (uint64_t)seed;
	strat_tourney_init(&t);
	t.rounds = (size_t)rounds;
	t.first = STRAT_WHITE;
	rc = make_tournament(tool, &t);
	strat_tourney_free(&t);
	return rc;
}

const struct tool_command tourney_generate = { "generate",
	"[--players N] [--rounds N] [--seed N] [--system NAME]", N_("make a random tournament"),
	opts, generate };
