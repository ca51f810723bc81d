/* test_club_systems.c - tournaments by chance in all systems: whole, reported, undone and done again. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "club/file.h"
#include "club/import.h"
#include "club/field/field_parts.h"
#include "club/report.h"
#include "tourney_help.h"

#define NOW "2026-11-21T10:00:00Z"

static struct strat_club_file f;

/* How many tournaments are drawn: SEEDS in the environment, else N. */
static unsigned
seeds(unsigned n)
{
	const char *many = getenv("SEEDS");

	return many ? (unsigned)strtoul(many, NULL, 10) : n;
}
static char path[] = "/tmp/systems.XXXXXX/club";
static unsigned seed;

static int
begin(void **state)
{
	(void)state;
	strcpy(path, "/tmp/systems.XXXXXX");
	if (!mkdtemp(path))
		return -1;
	strcat(path, "/club");
	return 0;
}

static int
end(void **state)
{
	(void)state;
	strat_club_file_close(&f);
	unlink(path);
	*strrchr(path, '/') = '\0';
	return rmdir(path);
}

/* Do ACT with ARGS, which are taken over. */
static int
try(const char *act, json_t *args)
{
	int rc;

	assert_non_null(args);
	rc = strat_club_file_do(&f, act, args, "", NOW);
	json_decref(args);
	return rc;
}

static void
must(const char *act, json_t *args)
{
	if (try(act, args) < 0)
		fail_msg("seed %u: %s: %s", seed, act, f.why);
}

static void
set(const char *name, const char *value)
{
	must("set", json_pack("{s:s, s:s}", "name", name, "value", value));
}

static void
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

/* A new file of SYSTEM, with GAMES a round and N players. */
static void
open_club(const char *system, const char *games, size_t n)
{
	assert_int_equal(strat_club_file_open(&f, path, STRAT_SQL_CREATE, NULL), 0);
	assert_int_equal(strat_club_file_begin(&f), 0);
	set("system", system);
	set("games", games);
	set("rounds", "5");
	add(n);
}

static void
close_club(void)
{
	strat_club_file_close(&f);
	unlink(path);
}

/* Pair the next round.  0: it cannot be. */
static int
pair_round(void)
{
	struct strat_club_field x;
	struct strat_pairing p;
	json_t *args;
	int rc = 0;

	strat_pairing_init(&p);
	assert_int_equal(strat_club_field_init(&x, &f.club), 0);
	args = x.system->is_table || x.system->some_rest || f.club.paired < x.t.rounds
	    ? strat_club_field_pair(&x, &f.club, (int)draw(2), &p, &rc, NULL)
	    : NULL;
	if (args)
		must("pair", args);
	strat_club_field_free(&x);
	strat_pairing_free(&p);
	return args != NULL;
}

/* A result of the games of a board by chance. */
static void
play_board(size_t round, size_t board)
{
	static const char *const words[] = { "1-0", "0-1", "1/2-1/2", "1-0", "0-1", "+--", "--+",
		"0-0" };
	struct strat_club_game *g = &f.club.round[round].games[board - 1];
	char text[STRAT_CLUB_RESULTS_TEXT] = "";
	size_t i, n = strat_club_count(&f.club, "games");

	if (strat_club_is_knockout(&f.club, round))
		n += draw(3);
	for (i = 0; i < n; i++)
		snprintf(text + strlen(text), sizeof text - strlen(text), "%s%s", i ? " " : "",
		    words[draw(8)]);
	must("result",
	    json_pack("{s:I, s:I, s:s}", "round", (json_int_t)round, "board", (json_int_t)board,
		"result", text));
	if (strat_club_is_knockout(&f.club, round) && strat_club_score_difference(g) == 0)
		must("decide",
		    json_pack("{s:I, s:I, s:i}", "round", (json_int_t)round, "board",
			(json_int_t)board, "player", (int)g->player[draw(2)]));
}

static void
play_round(void)
{
	size_t round = f.club.paired, i;

	for (i = 1; i <= f.club.round[round].n; i++)
		if (strat_club_game_is_open(&f.club.round[round].games[i - 1]))
			play_board(round, i);
}

/* Undo some acts and redo them, or take the last pairing back and make it again. */
static void
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

/* Play all of it; of a hundred LEAVING leave after a round. */
static void
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

static void
hear(void *arg, const char *difference)
{
	(void)arg;
	fail_msg("seed %u: %s", seed, difference);
}

/* That of rating officers says nothing of points. */
static int
has_scoring(int kind)
{
	return kind != STRAT_CLUB_TRF16 || strat_club_setting_is(&f.club, "scoring", "1-half-0");
}

/* The report of each kind has the points that the tournament has. */
static void
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

/* Everybody has a rank, and the first one is the first. */
static void
check_ranks(void)
{
	struct strat_standings s = { 0 };
	struct strat_club_field x;
	uint8_t seen[100] = { 0 };
	size_t i;

	assert_int_equal(strat_club_field_init(&x, &f.club), 0);
	assert_int_equal(strat_club_field_rank(&x, &f.club, f.club.paired, NULL, &s), 0);
	for (i = 0; i < x.t.n; i++) {
		assert_false(seen[s.order[i].who]++);
		assert_in_range(s.order[i].rank, i ? s.order[i - 1].rank : 1, i + 1);
	}
	strat_standings_free(&s);
	strat_club_field_free(&x);
}

static const char *const systems[] = { "dutch", "monrad", "round-robin", "double-round-robin",
	"knockout", "groups", "scheveningen" };

static int
is_swiss(const char *system)
{
	return strcmp(system, "dutch") == 0 || strcmp(system, "monrad") == 0;
}

static void
all_systems_stay_whole(void **state)
{
	static const char *const finals[] = { "knockout", "round-robin", "none" };

	(void)state;
	for (seed = 0; seed < 70; seed++) {
		chance = seed;
		open_club(systems[seed % 7], draw(2) ? "2" : "1", 4 + draw(10));
		if (draw(2))
			set("colours", "lots");
		if (draw(2))
			set("order", draw(2) ? "lots" : "sign-up");
		if (draw(2))
			set("scoring", "6-3-1");
		if (draw(2) && is_swiss(strat_club_get(&f.club, "system")))
			set("acceleration", "baku");
		set("finals", finals[draw(3)]);
		set("carry", draw(2) ? "yes" : "no");
		set("third-place", draw(2) ? "yes" : "no");
		play(seed % 2 ? 5 : 0);
		assert_int_equal(strat_club_file_commit(&f), 0);
		assert_int_equal(strat_club_file_verify(&f, hear, NULL), 0);
		assert_int_equal(strat_club_file_read(&f, 0), 0);
		assert_true(f.club.paired > 0);
		check_reports();
		check_ranks();
		close_club();
	}
}

/* ------ the upper half of the Baku method ------ */

/* Somebody called P.NUMBER, with a rating by chance, signs up for the next round. */
static void
come_late(size_t number)
{
	char name[24], rating[16];

	snprintf(name, sizeof name, "P%zu", number);
	snprintf(rating, sizeof rating, "%u", 1000 + draw(900));
	must("add",
	    json_pack("{s:s, s:s, s:I, s:s}", "name", name, "rating", rating, "first",
		(json_int_t)f.club.paired + 1, "late", draw(2) ? "half" : "zero"));
}

/* The upper half ends with player LAST in pairings, in line 250, and where that is read again. */
static void
check_upper(unsigned last)
{
	json_t *import = strat_club_import("report");
	struct strat_club again;
	struct strat_club_field x;
	struct strat_tourney t;
	struct strat_out out;
	char why[STRAT_CLUB_TEXT], line[80];
	size_t i, upper;

	assert_int_equal(strat_club_field_init(&x, &f.club), 0);
	upper = x.index[last] + 1u;
	for (i = 0; i < x.t.n; i++)
		assert_int_equal(strat_tourney_baku_points(&x.t, i, 0) > 0, i < upper);
	strat_out_init(&out, -1);
	assert_int_equal(strat_club_report(&x, &f.club, STRAT_CLUB_TRF26, "\n", &out), 0);
	strat_out_char(&out, '\0');
	snprintf(line, sizeof line, "\n250      01.0 001 002 0001 %04zu\n", upper);
	if (!strstr(out.text, line))
		fail_msg("seed %u: no line%s", seed, line);
	strat_tourney_init(&t);
	assert_int_equal(strat_trf_parse(&t, out.text, out.len - 1, "report", NULL), 0);
	assert_int_equal(strat_club_import_report(import, &t, "report", NULL), 0);
	strat_club_init(&again);
	assert_int_equal(strat_club_apply(&again, strat_club_act_find("import"), import, why), 0);
	assert_string_equal(again.players[again.ga - 1].fact[STRAT_CLUB_NAME],
	    f.club.players[last - 1].fact[STRAT_CLUB_NAME]);
	strat_club_free(&again);
	strat_tourney_free(&t);
	strat_out_free(&out);
	strat_club_field_free(&x);
	json_decref(import);
}

/* Some ratings change, and no pairing number does; who is new has the next ones. */
static void
correct_ratings(void)
{
	struct strat_club_field before, after;
	char rating[16];
	size_t i;

	assert_int_equal(strat_club_field_init(&before, &f.club), 0);
	for (i = 0; i < 3; i++) {
		snprintf(rating, sizeof rating, "%u", 1000 + draw(900));
		must("edit",
		    json_pack("{s:I, s:s, s:s}", "player", (json_int_t)draw((unsigned)f.club.n) + 1,
			"fact", "rating", "value", rating));
	}
	assert_int_equal(strat_club_field_init(&after, &f.club), 0);
	assert_memory_equal(before.who, after.who, f.club.n * sizeof *after.who);
	for (i = f.club.norder; i < f.club.n; i++)
		assert_int_equal(after.who[i], i + 1);
	strat_club_field_free(&before);
	strat_club_field_free(&after);
}

static void
late_entries_do_not_move_the_end_of_the_upper_half(void **state)
{
	struct strat_club_field x;
	unsigned last, k;

	(void)state;
	for (seed = 0; seed < seeds(60); seed++) {
		chance = seed;
		open_club(seed % 2 ? "dutch" : "monrad", "1", 6 + draw(12));
		set("rounds", "7");
		set("acceleration", "baku");
		assert_int_equal(strat_club_field_init(&x, &f.club), 0);
		last = x.who[2 * ((f.club.n + 3) / 4) - 1]; /* half, rounded up to an even number */
		strat_club_field_free(&x);
		while (f.club.paired < 7 && pair_round()) {
			assert_int_equal(f.club.ga, last);
			play_round();
			check_upper(last);
			for (k = draw(4); k > 0; k--)
				come_late(f.club.n + 1);
			correct_ratings();
		}
		assert_true(f.club.paired > 3);
		while (f.club.paired)
			must("unpair", json_pack("{s:I}", "round", (json_int_t)f.club.paired));
		assert_int_equal(f.club.ga, 0);
		assert_int_equal(f.club.norder, 0);
		close_club();
	}
}

/* A log that an older version wrote names nobody, and gives no pairing numbers: half of the players of the day are the upper half. */
static void
without_a_fixed_player_the_upper_half_is_that_of_the_day(void **state)
{
	struct strat_club_field x;

	(void)state;
	chance = 1;
	open_club("dutch", "1", 8);
	set("acceleration", "baku");
	must("pair",
	    json_pack(
		"{s:i, s:[[i,i],[i,i],[i,i],[i,i]]}", "round", 1, "games", 1, 2, 3, 4, 5, 6, 7, 8));
	come_late(9);
	assert_int_equal(f.club.ga, 0);
	assert_int_equal(f.club.norder, 0);
	assert_int_equal(strat_club_field_init(&x, &f.club), 0);
	assert_int_equal(strat_club_field_group_a(&x, &f.club), 6);
	strat_club_field_free(&x);
	play_round();
	assert_true(pair_round());
	assert_int_equal(f.club.ga_round, 2);
	assert_int_equal(f.club.order_round, 2);
	assert_int_equal(f.club.norder, 9);
	close_club();
}

/* ------ late entries to a table ------ */

/* How often players A and B have met, and how many games more A had the first move in. */
static int
meetings(unsigned a, unsigned b, int *first)
{
	size_t round, i;
	int n = 0;

	for (round = 1; round <= f.club.paired; round++)
		for (i = 0; i < f.club.round[round].n; i++) {
			const uint16_t *who = f.club.round[round].games[i].player;

			if ((who[0] != a || who[1] != b) && (who[0] != b || who[1] != a))
				continue;
			*first += who[0] == a ? 1 : -1;
			n++;
		}
	return n;
}

/* All who are to meet have, CYCLES times, and nobody moved first much more often than second. */
static void
check_meetings(int cycles, int is_match, int most)
{
	unsigned a, b;

	for (a = 1; a <= f.club.n; a++) {
		const char *team = f.club.players[a - 1].fact[STRAT_CLUB_TEAM];
		int more = 0, n;

		for (b = 1; b <= f.club.n; b++) {
			const char *other = f.club.players[b - 1].fact[STRAT_CLUB_TEAM];
			int wanted = is_match && strcmp(team, other) == 0 ? 0 : cycles;

			if (a == b)
				continue;
			n = meetings(a, b, &more);
			if (n != wanted)
				fail_msg("seed %u: %u and %u meet %d times", seed, a, b, n);
		}
		if (abs(more) > most)
			fail_msg("seed %u: %u moves first %d times more", seed, a, more);
	}
}

/* The rounds that those who have not met yet need at least, from now on. */
static size_t
rounds_needed(int cycles, int is_match)
{
	size_t most = 0, all = 0, need;
	int first = 0;
	unsigned a, b;

	for (a = 1; a <= f.club.n; a++, all += need, most = need > most ? need : most)
		for (b = 1, need = 0; b <= f.club.n; b++)
			if (a != b &&
			    (!is_match ||
				strcmp(f.club.players[a - 1].fact[STRAT_CLUB_TEAM],
				    f.club.players[b - 1].fact[STRAT_CLUB_TEAM]) != 0))
				need += (size_t)(cycles - meetings(a, b, &first));
	all = (all / 2 + f.club.n / 2 - 1) / (f.club.n / 2);
	return all > most ? all : most;
}

static void
enter_team(size_t number, const char *team)
{
	char name[24];

	snprintf(name, sizeof name, "P%zu", number);
	must("add",
	    json_pack("{s:s, s:s, s:I, s:s}", "name", name, "team", team, "first",
		(json_int_t)f.club.paired + 1, "late", "zero"));
}

static void
all_meet_though_some_come_late(void **state)
{
	static const char *const tables[] = { "round-robin", "double-round-robin", "scheveningen" };
	unsigned one_more = 0;

	(void)state;
	for (seed = 0; seed < seeds(150); seed++) {
		int cycles = seed % 3 == 1 ? 2 : 1, is_match = seed % 3 == 2;
		size_t least;
		unsigned late;

		chance = seed;
		open_club(tables[seed % 3], draw(4) ? "1" : "2", 3 + draw(9));
		if (draw(3) == 0)
			set("order", "lots");
		assert_true(pair_round());
		least = f.club.paired + rounds_needed(cycles, is_match);
		for (late = draw(5); pair_round();) {
			if (late == 0 || draw(3) != 0)
				continue;
			enter_team(f.club.n + 1, draw(2) ? "Aces" : "Bees");
			late--;
			least = f.club.paired + rounds_needed(cycles, is_match);
		}
		check_meetings(cycles, is_match, f.club.n < 5 ? 3 : 2);
		assert_in_range(f.club.paired, least, least + 1);
		one_more += f.club.paired > least;
		close_club();
	}
	assert_in_range(one_more, 0, seeds(150) / 20);
}

/* ------ who leaves a table ------ */

/* The points of player NUMBER from all boards that count, tenths. */
static int
points_of(unsigned number)
{
	static const int points[STRAT_CLUB_RESULTS][2] = { [STRAT_CLUB_WIN] = { 10, 0 },
		[STRAT_CLUB_DRAW] = { 5, 5 },
		[STRAT_CLUB_LOSS] = { 0, 10 },
		[STRAT_CLUB_WALKOVER] = { 10, 0 },
		[STRAT_CLUB_WALKOVER_2ND] = { 0, 10 } };
	size_t round, i, k;
	int sum = 0;

	for (round = 1; round <= f.club.paired; round++)
		for (i = 0; i < f.club.round[round].n; i++) {
			const struct strat_club_game *g = &f.club.round[round].games[i];
			int side = g->player[1] == number;

			if (g->player[side] != number || !g->player[1] ||
			    f.club.players[g->player[0] - 1].leave == STRAT_CLUB_ANNUL ||
			    f.club.players[g->player[1] - 1].leave == STRAT_CLUB_ANNUL)
				continue;
			for (k = 0; k < g->n; k++)
				sum += points[g->result[k]][side];
		}
	return sum;
}

/* Somebody leaves; the setting is FIDE's rule. */
static void
leave(unsigned number)
{
	struct strat_club_withdrawal l = strat_club_withdrawal(&f.club, number, f.club.paired);

	assert_true(l.is_table);
	assert_int_equal(l.open, 0);
	assert_in_range(l.done, 0, l.all);
	assert_int_equal(l.leave, 2 * l.done < l.all ? STRAT_CLUB_ANNUL : STRAT_CLUB_FORFEIT);
	must("withdraw",
	    json_pack("{s:i, s:I, s:s}", "player", (int)number, "last", (json_int_t)f.club.paired,
		"games", strat_club_leave_name[l.leave]));
}

/* Points are those that count, and whose games are annulled is behind all others. */
static void
check_left(void)
{
	struct strat_standings s = { 0 };
	struct strat_club_field x;
	size_t i, annulled = 0;

	assert_int_equal(strat_club_field_init(&x, &f.club), 0);
	assert_int_equal(strat_club_field_rank(&x, &f.club, f.club.paired, NULL, &s), 0);
	for (i = 0; i < x.t.n; i++) {
		unsigned number = x.who[s.order[i].who];

		if (s.order[i].points != points_of(number))
			fail_msg("seed %u: %u has %d, not %d", seed, number, s.order[i].points,
			    points_of(number));
		annulled += strat_club_is_annulled(&f.club, number);
		if (annulled && !strat_club_is_annulled(&f.club, number))
			fail_msg("seed %u: %u is behind somebody whose games are annulled", seed,
			    number);
	}
	strat_standings_free(&s);
	strat_club_field_free(&x);
}

/* All pairs have a board, but for two who had both left. */
static void
check_forfeits(int cycles)
{
	unsigned a, b;
	int first = 0, n;

	for (a = 1; a <= f.club.n; a++)
		for (b = 1; b < a; b++) {
			n = meetings(a, b, &first);
			if (n > cycles ||
			    (n < cycles &&
				!(f.club.players[a - 1].last && f.club.players[b - 1].last)))
				fail_msg("seed %u: %u and %u meet %d times", seed, a, b, n);
		}
}

static void
who_leaves_a_table_forfeits_or_has_nothing_counted(void **state)
{
	unsigned annulled = 0, forfeited = 0, i;

	(void)state;
	for (seed = 0; seed < seeds(60); seed++) {
		chance = seed;
		open_club(seed % 2 ? "double-round-robin" : "round-robin", draw(4) ? "1" : "2",
		    4 + draw(6));
		while (pair_round()) {
			play_round();
			for (i = 1; i <= f.club.n; i++)
				if (!f.club.players[i - 1].last && draw(25) == 0)
					leave(i);
			check_left();
		}
		check_forfeits(seed % 2 ? 2 : 1);
		for (i = 1; i <= f.club.n; i++) {
			annulled += strat_club_is_annulled(&f.club, i);
			forfeited += f.club.players[i - 1].leave == STRAT_CLUB_FORFEIT;
		}
		check_reports();
		assert_int_equal(strat_club_file_commit(&f), 0);
		assert_int_equal(strat_club_file_verify(&f, hear, NULL), 0);
		close_club();
	}
	assert_true(annulled > seeds(60) / 2);
	assert_true(forfeited > seeds(60) / 2);
}

/* Pairs by hand end the table: those who have met do not meet again. */
static void
all_meet_though_pairs_were_made_by_hand(void **state)
{
	(void)state;
	open_club("round-robin", "1", 6);
	must("pair",
	    json_pack("{s:i, s:[[i,i],[i,i],[i,i]]}", "round", 1, "games", 1, 2, 3, 4, 5, 6));
	while (pair_round())
		;
	assert_int_equal(f.club.paired, 5);
	check_meetings(1, 0, 1);
	close_club();
}

/* The table that was published goes on where that is as good: the late entry has its free place. */
static void
with_an_odd_number_a_late_entry_takes_the_free_place(void **state)
{
	struct strat_club_round *r;
	size_t i;

	(void)state;
	open_club("round-robin", "1", 5);
	assert_true(pair_round());
	enter_team(6, "");
	for (i = 2; i <= 5; i++) {
		struct strat_pairing_plan plan = { .round = i - 1 };
		struct strat_pairing p;
		size_t k;

		strat_pairing_init(&p);
		assert_int_equal(strat_berger_pair(&plan, NULL, 6, i - 1, 1, "", &p), 0);
		assert_true(pair_round());
		r = &f.club.round[i];
		assert_int_equal(r->n, 3);
		for (k = 0; k < 3; k++) {
			unsigned a = p.pairs[k].white + 1u;
			size_t board = strat_club_find_board(&f.club, a, i);
			const uint16_t *who = r->games[board - 1].player;

			assert_int_equal(who[0] + who[1], a + p.pairs[k].black + 1u);
		}
		strat_pairing_free(&p);
	}
	assert_true(pair_round());
	assert_false(pair_round());
	assert_int_equal(f.club.paired, 6);
	check_meetings(1, 0, 1);
	close_club();
}

static int
try_late(const char *late, const char *team)
{
	return try("add",
	    json_pack("{s:s, s:s, s:I, s:s}", "name", "Late", "team", team, "first",
		(json_int_t)f.club.paired + 1, "late", late));
}

static void
late_entries_that_cannot_be_are_refused(void **state)
{
	size_t i;

	(void)state;
	open_club("round-robin", "1", 4);
	assert_true(pair_round());
	assert_int_equal(try_late("half", ""), -STRAT_E_ACT);
	f.club.origin = 2; /* an older version let it be: its log can be read */
	assert_int_equal(try_late("half", ""), 0);
	close_club();
	open_club("scheveningen", "1", 6);
	assert_true(pair_round());
	assert_int_equal(try_late("zero", ""), -STRAT_E_ACT);
	assert_int_equal(try_late("zero", "Kings"), -STRAT_E_ACT);
	assert_int_equal(try_late("zero", "Aces"), 0);
	close_club();
	open_club("groups", "1", 8);
	assert_true(pair_round());
	assert_int_equal(try_late("zero", ""), -STRAT_E_ACT);
	close_club();
	open_club("double-round-robin", "1", 49);
	for (i = 0; i < 2; i++)
		assert_true(pair_round());
	assert_int_equal(try_late("zero", ""), -STRAT_E_ACT);
	assert_non_null(strstr(f.why, "100 rounds"));
	close_club();
}

/* ------ groups ------ */

static void
groups_are_as_large_as_each_other(void **state)
{
	size_t n, i, group, size[10], least, most;
	char groups[4];

	(void)state;
	for (n = 4; n <= 20; n += 3)
		for (group = 2; group <= n / 2 && group < 6; group++) {
			open_club("groups", "1", n);
			snprintf(groups, sizeof groups, "%zu", group);
			set("groups", groups);
			assert_true(pair_round());
			memset(size, 0, sizeof size);
			for (i = 0; i < n; i++)
				size[f.club.players[i].group]++;
			assert_int_equal(size[0], 0);
			for (i = 1, least = n, most = 0; i <= group; i++) {
				least = size[i] < least ? size[i] : least;
				most = size[i] > most ? size[i] : most;
			}
			assert_true(most - least < 2);
			close_club();
		}
}

/* The better number wins all games of the groups. */
static void
let_the_best_win(void)
{
	const struct strat_club_round *r = &f.club.round[f.club.paired];
	size_t i;

	for (i = 0; i < r->n; i++)
		if (r->games[i].player[1])
			must("result",
			    json_pack("{s:I, s:I, s:s}", "round", (json_int_t)f.club.paired,
				"board", (json_int_t)i + 1, "result",
				r->games[i].player[0] < r->games[i].player[1] ? "1-0" : "0-1"));
}

static void
the_best_of_the_groups_play_the_finals_unless_they_left(void **state)
{
	int round;

	(void)state;
	open_club("groups", "1", 8);
	set("order", "sign-up");
	for (round = 1; round <= 3; round++) {
		assert_true(pair_round());
		let_the_best_win();
	}
	/* 1, 4, 5, 8 and 2, 3, 6, 7 */
	must("withdraw", json_pack("{s:i, s:i}", "player", 4, "last", 3));
	assert_true(pair_round());
	assert_int_equal(f.club.lineup_round, 4);
	assert_int_equal(f.club.nlineup, 4);
	assert_int_equal(f.club.lineup[0], 1);
	assert_int_equal(f.club.lineup[1], 3);
	assert_int_equal(f.club.lineup[2], 5);
	assert_int_equal(f.club.lineup[3], 2);
	must("unpair", json_pack("{s:i}", "round", 4));
	assert_int_equal(f.club.lineup_round, 0);
	assert_int_equal(f.club.players[7].group, 1);
}

/* ------ two games ------ */

static void
a_board_has_a_result_for_each_game(void **state)
{
	static const struct {
		const char *text, *read;
		int lead;
	} rows[] = { { "1-0 0-1", "1-0 0-1", 0 }, { "2-0", "1-0 1-0", 4 }, { "0-2", "0-1 0-1", -4 },
		{ "1-0", "1-0 *", 2 }, { "* 1/2", "* 1/2-1/2", 0 }, { "+:-", "+-- +--", 4 },
		{ "1 +:-", "1-0 +--", 4 }, { "none", "", 0 }, { "-:-", "--- ---", 0 } };
	static const char *const wrong[] = { "1-0 0-1 1-0", "1-1", "3-0", "1.5-0.5", "2-0 1-0",
		"1-0 x", "a-very-long-word-that-is-none" };
	char text[STRAT_CLUB_RESULTS_TEXT];
	struct strat_club_game g = { .player = { 1, 2 }, .n = 2 };
	const char *why;
	size_t i;

	(void)state;
	for (i = 0; i < sizeof rows / sizeof *rows; i++) {
		assert_int_equal(strat_club_results_read(&g, rows[i].text, 2, 2, &why), 0);
		assert_string_equal(strat_club_results_text(&g, text), rows[i].read);
		assert_int_equal(strat_club_score_difference(&g), rows[i].lead);
		assert_int_equal(
		    strat_club_game_is_open(&g), !*rows[i].read || strchr(rows[i].read, '*'));
	}
	for (i = 0; i < sizeof wrong / sizeof *wrong; i++)
		if (strat_club_results_read(&g, wrong[i], 2, 2, &why) == 0)
			fail_msg("%s is a result", wrong[i]);
	assert_int_equal(strat_club_results_read(&g, "1/2 1/2 1-0", 2, 8, &why), 0);
	assert_int_equal(g.n, 3);
	assert_int_equal(strat_club_results_read(&g, "1-0 1-0", 2, 8, &why), 0);
	assert_int_equal(g.n, 2);
}

static void
the_second_game_has_the_sides_exchanged(void **state)
{
	struct strat_club_field x;
	const struct strat_cell *c;

	(void)state;
	open_club("dutch", "2", 4);
	must("pair", json_pack("{s:i, s:[[i,i],[i,i]]}", "round", 1, "games", 1, 2, 3, 4));
	must("result",
	    json_pack("{s:i, s:i, s:s}", "round", 1, "board", 1, "result", "1-0 1/2-1/2"));
	assert_int_equal(strat_club_field_games(&x, &f.club), 0);
	c = strat_tourney_cell(&x.t, x.index[1], 0);
	assert_int_equal(c[0].colour, STRAT_WHITE);
	assert_int_equal(c[0].result, '1');
	assert_int_equal(c[1].colour, STRAT_BLACK);
	assert_int_equal(c[1].result, '=');
	assert_int_equal(c[1].opponent, x.index[2]);
	strat_club_field_free(&x);
	assert_int_equal(strat_club_field_init(&x, &f.club), 0);
	c = strat_tourney_cell(&x.t, x.index[1], 0);
	assert_int_equal(c->result, '1');
	assert_int_equal(c->earned, 15);
	c = strat_tourney_cell(&x.t, x.index[2], 0);
	assert_int_equal(c->result, '0');
	assert_int_equal(c->earned, 5);
	strat_club_field_free(&x);
	assert_int_equal(
	    try("set", json_pack("{s:s, s:s}", "name", "games", "value", "1")), -STRAT_E_ACT);
	must("result", json_pack("{s:i, s:i, s:s}", "round", 1, "board", 2, "result", "0-0 0-0"));
	must("result", json_pack("{s:i, s:i, s:s}", "round", 1, "board", 1, "result", "+:- -:+"));
	assert_int_equal(strat_club_field_init(&x, &f.club), 0);
	assert_int_equal(strat_tourney_cell(&x.t, x.index[3], 0)->result, '0');
	assert_int_equal(strat_tourney_cell(&x.t, x.index[4], 0)->earned, 0);
	assert_int_equal(strat_tourney_cell(&x.t, x.index[1], 0)->result, '-');
	assert_int_equal(strat_tourney_cell(&x.t, x.index[1], 0)->earned, 10);
	strat_club_field_free(&x);
}

/* ------ what cannot be ------ */

static void
line_ups_and_groups_are_checked(void **state)
{
	static const struct {
		const char *args, *why;
	} rows[] = {
		{ "{\"round\":1,\"games\":[[1,2]],\"lineup\":[1,1]}",
		    "a player is twice in the line-up, or is unknown" },
		{ "{\"round\":1,\"games\":[[1,2]],\"lineup\":[1,9]}",
		    "a player is twice in the line-up, or is unknown" },
		{ "{\"round\":1,\"games\":[[1,2]],\"lineup\":[1]}",
		    "a line-up is made once and needs at least two players" },
		{ "{\"round\":1,\"games\":[[1,2]],\"groups\":[[1,2],[2]]}",
		    "a player is in two groups, or is unknown" },
		{ "{\"round\":1,\"games\":[[1,2]],\"groups\":[[1,\"x\"]]}",
		    "a player is in two groups, or is unknown" },
		{ "{\"round\":1,\"games\":[[1,2]],\"groups\":7}",
		    "pair: argument 'groups' has the wrong type" },
	};
	size_t i;

	(void)state;
	open_club("knockout", "1", 4);
	for (i = 0; i < sizeof rows / sizeof *rows; i++) {
		assert_int_equal(try("pair", json_loads(rows[i].args, 0, NULL)), -STRAT_E_ACT);
		assert_string_equal(f.why, rows[i].why);
	}
	must("pair",
	    json_pack("{s:i, s:[[i,i],[i,i]], s:[i,i,i,i]}", "round", 1, "games", 1, 2, 3, 4,
		"lineup", 1, 2, 3, 4));
	must("result", json_pack("{s:i, s:i, s:s}", "round", 1, "board", 1, "result", "1-0"));
	assert_int_equal(
	    try("decide", json_pack("{s:i, s:i, s:i}", "round", 1, "board", 1, "player", 1)),
	    -STRAT_E_ACT);
	assert_string_equal(f.why, "the games are not level");
	assert_int_equal(
	    try("decide", json_pack("{s:i, s:i, s:i}", "round", 1, "board", 2, "player", 3)),
	    -STRAT_E_ACT);
	assert_string_equal(f.why, "a result of that board is missing");
	must("result", json_pack("{s:i, s:i, s:s}", "round", 1, "board", 2, "result", "1/2"));
	assert_false(pair_round());
	must("decide", json_pack("{s:i, s:i, s:i}", "round", 1, "board", 2, "player", 4));
	assert_true(pair_round());
	assert_int_equal(
	    f.club.round[2].games[0].player[0] + f.club.round[2].games[0].player[1], 1 + 4);
}

static void
who_played_on_stays_in_though_his_result_is_corrected(void **state)
{
	unsigned loser;

	(void)state;
	open_club("knockout", "1", 8);
	set("order", "sign-up");
	assert_true(pair_round());
	let_the_best_win();
	assert_true(pair_round());
	let_the_best_win();
	loser = f.club.round[1].games[1].player[1];
	must("result", json_pack("{s:i, s:i, s:s}", "round", 1, "board", 2, "result", "0-1"));
	assert_true(pair_round());
	assert_int_equal(strat_club_find_board(&f.club, loser, 3), 0);
	assert_int_equal(strat_club_find_board(&f.club, 1, 3), 1);
	assert_int_equal(strat_club_find_board(&f.club, 2, 3), 1);
	check_ranks();
}

/* Older logs have it: nobody can do it any more. */
static void
a_knockout_may_follow_other_rounds(void **state)
{
	json_t *args = json_pack("{s:s, s:s}", "name", "system", "value", "knockout");
	char why[STRAT_CLUB_TEXT];

	(void)state;
	open_club("dutch", "1", 6);
	set("order", "sign-up");
	assert_true(pair_round());
	let_the_best_win();
	assert_true(pair_round());
	let_the_best_win();
	assert_int_equal(try("set", json_incref(args)), -STRAT_E_ACT);
	assert_int_equal(strat_club_apply(&f.club, strat_club_act_find("set"), args, why), 0);
	json_decref(args);
	while (pair_round())
		let_the_best_win();
	assert_int_equal(f.club.paired, 5);
	assert_int_equal(f.club.lineup_round, 3);
	assert_int_equal(strat_club_find_board(&f.club, 1, 5), 1);
	assert_int_equal(strat_club_find_board(&f.club, 2, 5), 1);
	check_ranks();
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, begin, end)

int
main(void)
{
	const struct CMUnitTest tests[] = {
		TEST(all_systems_stay_whole),
		TEST(late_entries_do_not_move_the_end_of_the_upper_half),
		TEST(without_a_fixed_player_the_upper_half_is_that_of_the_day),
		TEST(all_meet_though_some_come_late),
		TEST(who_leaves_a_table_forfeits_or_has_nothing_counted),
		TEST(all_meet_though_pairs_were_made_by_hand),
		TEST(with_an_odd_number_a_late_entry_takes_the_free_place),
		TEST(late_entries_that_cannot_be_are_refused),
		TEST(groups_are_as_large_as_each_other),
		TEST(the_best_of_the_groups_play_the_finals_unless_they_left),
		TEST(a_board_has_a_result_for_each_game),
		TEST(the_second_game_has_the_sides_exchanged),
		TEST(line_ups_and_groups_are_checked),
		TEST(who_played_on_stays_in_though_his_result_is_corrected),
		TEST(a_knockout_may_follow_other_rounds),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
