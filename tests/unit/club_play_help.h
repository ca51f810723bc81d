/* club_play_help.h - for tests: random club tournaments, each in a file of its own. */
#ifndef CLUB_PLAY_HELP_H
#define CLUB_PLAY_HELP_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "club/file.h"
#include "club/import.h"
#include "club/field/field.h"
#include "club/report.h"
#include "folder_help.h"
#include "tourney_help.h"

#define NOW "2026-11-21T10:00:00Z"

static struct strat_club_file f;

static inline unsigned
seeds(unsigned n)
{
	const char *many = getenv("SEEDS");

	return many ? (unsigned)strtoul(many, NULL, 10) : n;
}
static unsigned seed;

static inline int
begin(void **state)
{
	(void)state;
	return make_folder("club");
}

static inline int
end(void **state)
{
	(void)state;
	strat_club_file_close(&f);
	return remove_files("");
}

/* Perform ACT with ARGS, which are released. */
static inline int
try(const char *act, json_t *args)
{
	int rc;

	assert_non_null(args);
	rc = strat_club_file_do(&f, act, args, "", NOW);
	json_decref(args);
	return rc;
}

static inline void
must(const char *act, json_t *args)
{
	if (try(act, args) < 0)
		fail_msg("seed %u: %s: %s", seed, act, f.why);
}

static inline void
set(const char *name, const char *value)
{
	must("set", json_pack("{s:s, s:s}", "name", name, "value", value));
}

static inline void
add(size_t n)
{
	char name[24], rating[16];
	size_t i;

	for (i = 0; i < n; i++) {
		snprintf(name, sizeof name, "P%zu", i + 1);
		snprintf(rating, sizeof rating, "%u", 1000 + draw(900));
		must("add",
		    json_pack("{s:s, s:s, s:s, s:i, s:s}", "name", name, "rating", rating, "team",
			i % 2 ? "Aces" : "Bees", "first", 1, "late", "zero"));
	}
}

/* Create a file for SYSTEM, with GAMES a round and N players. */
static inline void
open_club(const char *system, const char *games, size_t n)
{
	assert_int_equal(strat_club_file_open(&f, path, STRAT_SQL_CREATE, NULL), 0);
	assert_int_equal(strat_club_file_begin(&f), 0);
	set("system", system);
	set("games", games);
	set("rounds", "5");
	add(n);
}

static inline void
close_club(void)
{
	strat_club_file_close(&f);
	unlink(path);
}

/* Pair the next round.  Return 0 if it is not possible. */
static inline int
pair_round(void)
{
	struct strat_club_field x;
	struct strat_pairing p;
	json_t *args;
	int rc = 0;

	strat_pairing_init(&p);
	assert_int_equal(strat_club_field_init(&x, &f.club), 0);
	args = x.t.system->is_table || x.t.system->some_rest || f.club.paired < x.t.rounds
	    ? strat_club_field_pair(&x, &f.club, (int)draw(2), &p, &rc, NULL)
	    : NULL;
	if (args)
		must("pair", args);
	strat_club_field_free(&x);
	strat_pairing_free(&p);
	return args != NULL;
}

/* Enter random results of the games of a board. */
static inline void
play_board(size_t round, size_t board)
{
	static const char *const words[] = { "1-0", "0-1", "1/2-1/2", "1-0", "0-1", "+--", "--+",
		"0-0" };
	struct strat_club_game *g = &f.club.round[round].games[board - 1];
	char text[STRAT_CLUB_RESULTS_TEXT] = "";
	size_t games = strat_club_count(&f.club, "games"), i, n = games;
	struct strat_club_game so_far;

	if (strat_club_is_knockout(&f.club, round))
		n += draw(3);
	for (i = 0; i < n; i++) {
		so_far = *g;
		if (i >= games) { /* further games are played only while the match is level */
			assert_int_equal(
			    strat_club_results_read(&so_far, text, games, STRAT_CLUB_GAMES), 0);
			if (strat_club_score_difference(&so_far) != 0)
				break;
		}
		snprintf(text + strlen(text), sizeof text - strlen(text), "%s%s", i ? " " : "",
		    words[draw(8)]);
	}
	must("result",
	    json_pack("{s:I, s:I, s:s}", "round", (json_int_t)round, "board", (json_int_t)board,
		"result", text));
	if (strat_club_is_knockout(&f.club, round) && strat_club_score_difference(g) == 0)
		must("decide",
		    json_pack("{s:I, s:I, s:i}", "round", (json_int_t)round, "board",
			(json_int_t)board, "player", (int)g->player[draw(2)]));
}

static inline void
play_round(void)
{
	size_t round = f.club.paired, i;

	for (i = 1; i <= f.club.round[round].n; i++)
		if (strat_club_game_is_open(&f.club.round[round].games[i - 1]))
			play_board(round, i);
}

/* Undo some acts and redo them, or unpair the last round and pair it again. */
static inline void
go_back(void)
{
	size_t n = 1 + draw(5), i;

	if (draw(4) == 0) {
		must("unpair", json_pack("{s:I}", "round", (json_int_t)f.club.paired));
		assert_true(pair_round());
		play_round();
	}
	for (i = 0; i < n; i++)
		assert_int_equal(strat_club_file_undo(&f, "", NOW), 0);
	for (i = 0; i < n; i++)
		assert_int_equal(strat_club_file_redo(&f, "", NOW), 0);
}

/* Play the whole tournament; after a round, LEAVING percent of the players withdraw. */
static inline void
play(unsigned leaving)
{
	size_t i;

	while (pair_round()) {
		play_round();
		if (draw(3) == 0)
			go_back();
		for (i = 1; i <= f.club.n; i++)
			if (draw(100) < leaving)
				(void)!try("withdraw",
				    json_pack("{s:I, s:I}", "player", (json_int_t)i, "last",
					(json_int_t)f.club.paired));
	}
}

static inline void
fail_on_difference(void *arg, const char *difference)
{
	(void)arg;
	fail_msg("seed %u: %s", seed, difference);
}

/* Return 1 if reports of KIND have the scoring; those for rating officers have not. */
static inline int
has_scoring(int kind)
{
	return kind != STRAT_CLUB_TRF16 || strat_club_setting_is(&f.club, "scoring", "1-half-0");
}

/* Assert that the reports of each kind have the points of the tournament. */
static inline void
check_reports(void)
{
	struct strat_club_field x;
	struct strat_tourney t;
	struct strat_out out;
	int kind;
	size_t i;

	for (kind = STRAT_CLUB_TRF16; kind <= STRAT_CLUB_TRF26; kind++) {
		assert_int_equal(strat_club_field_init(&x, &f.club), 0);
		strat_out_init(&out, -1);
		assert_int_equal(
		    strat_club_report(&x, &f.club, (enum strat_club_report)kind, "\n", &out), 0);
		strat_tourney_init(&t);
		if (strat_trf_parse(&t, out.text, out.len, "report", NULL) < 0)
			fail_msg("seed %u: a report cannot be read", seed);
		assert_ptr_equal(t.system, x.t.system);
		for (i = 0; i < t.n && has_scoring(kind); i++)
			if (strat_tourney_points(&t, i, t.width) !=
			    strat_tourney_points(&x.t, i, x.t.width))
				fail_msg("seed %u, report %d, player %zu: %d, not %d", seed, kind,
				    i + 1, strat_tourney_points(&t, i, t.width),
				    strat_tourney_points(&x.t, i, x.t.width));
		strat_tourney_free(&t);
		strat_out_free(&out);
		strat_club_field_free(&x);
	}
}

/* Assert that every player has a rank, and that the first rank is 1. */
static inline void
check_ranks(void)
{
	struct strat_standings s = { 0 };
	struct strat_club_field x;
	uint8_t seen[100] = { 0 };
	size_t i;

	assert_int_equal(strat_club_field_init(&x, &f.club), 0);
	assert_int_equal(strat_tourney_standings(&x.t, f.club.paired, NULL, &s), 0);
	for (i = 0; i < x.t.n; i++) {
		assert_false(seen[s.order[i].who]++);
		assert_in_range(s.order[i].rank, i ? s.order[i - 1].rank : 1, i + 1);
	}
	strat_standings_free(&s);
	strat_club_field_free(&x);
}

static const char *const systems[] = { "dutch", "monrad", "round-robin", "double-round-robin",
	"knockout", "groups", "scheveningen", "keizer", "burstein" };

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)

#endif
