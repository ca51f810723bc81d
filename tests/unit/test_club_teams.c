/* test_club_teams.c - tournaments of teams: what an act may do, and random ones that stay whole. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include "club/team/team.h"
#include "club/snapshot.h"
#include "tourney/trf.h"
#include "club_play_help.h"

/* Sign up player PLAYER of TEAM. */
static void
join(const char *name, const char *team)
{
	must("add",
	    json_pack("{s:s, s:s, s:I, s:s}", "name", name, "team", team, "first",
		(json_int_t)f.club.paired + 1, "late", "zero"));
}

/* Create a file for N teams of SIZE players who play on BOARDS boards. */
static void
open_teams(const char *system, const char *boards, size_t n, size_t size)
{
	char name[24], team[24];
	size_t i, k;

	assert_int_equal(strat_club_file_open(&f, path, STRAT_SQL_CREATE, NULL), 0);
	assert_int_equal(strat_club_file_begin(&f), 0);
	set("boards", boards);
	set("system", system);
	set("rounds", "5");
	for (k = 0; k < size; k++)
		for (i = 0; i < n; i++) {
			snprintf(team, sizeof team, "T%zu", i + 1);
			snprintf(name, sizeof name, "P%zu.%zu", i + 1, k + 1);
			join(name, team);
		}
}

static void
fail_difference(void *arg, const char *difference)
{
	(void)arg;
	fail_msg("seed %u: %s", seed, difference);
}

/* Check that the file has what the log says, and that the state survives as bytes. */
static void
check_whole(void)
{
	struct strat_out bytes = { .fd = -1 }, again = { .fd = -1 };
	struct strat_club copy;
	struct strat_club_bytes b;

	assert_int_equal(strat_club_file_commit(&f), 0);
	assert_int_equal(strat_club_file_verify(&f, fail_difference, NULL), 0);
	assert_int_equal(strat_club_file_begin(&f), 0);
	strat_club_put_state(&bytes, &f.club);
	b = (struct strat_club_bytes){ (const unsigned char *)bytes.text,
		(const unsigned char *)bytes.text + bytes.len, 0 };
	if (strat_club_get_state(&b, &copy) < 0)
		fail_msg("seed %u: the state cannot be read", seed);
	strat_club_put_state(&again, &copy);
	assert_int_equal(bytes.len, again.len);
	assert_memory_equal(bytes.text, again.text, bytes.len);
	strat_club_free(&copy);
	strat_out_free(&bytes);
	strat_out_free(&again);
}

/* Return 1 if a match is paired in ROUND: byes of a round without one do not count yet. */
static int
has_match(size_t round)
{
	const struct strat_club_round *r = &f.club.round[round];
	size_t i, n = 0;

	for (i = 0; i < r->n; i++)
		n += r->games[i].player[1] != 0;
	return n > 0;
}

/* Check that the points of all teams are those of their boards. */
static void
check_points(void)
{
	struct strat_club_field x;
	struct strat_standings s = { 0 };
	int64_t boards[2] = { 0, 0 };
	size_t round, at, i;
	struct strat_club_match m;

	assert_int_equal(strat_club_field_init(&x, &f.club), 0);
	assert_int_equal(strat_tourney_standings(&x.t, f.club.paired, "MPvGP", &s), 0);
	for (i = 0; i < x.t.n; i++)
		boards[0] += s.value[i];
	for (round = 1; round <= f.club.paired; round++) {
		for (i = 1; (has_match(round) || round < f.club.paired) && i <= f.club.n;
		     i++) /* byes asked for */
			if (strat_club_is_entrant(&f.club, (unsigned)i) &&
			    f.club.players[i - 1].bye[round] == STRAT_RESULT_HALF_BYE &&
			    f.club.players[i - 1].first <= round &&
			    (!f.club.players[i - 1].last || round <= f.club.players[i - 1].last))
				boards[1] += 50 * f.club.boards;
		for (at = 0; at < f.club.round[round].n; at += m.n) {
			m = strat_club_match(&f.club, round, at);
			assert_int_equal(m.open, 0);
			if (m.team[1] &&
			    (strat_club_is_annulled(&f.club, m.team[0]) ||
				strat_club_is_annulled(&f.club, m.team[1])))
				continue;
			boards[1] += m.points[0] + m.points[1];
			if (!m.team[1] && !x.t.system->is_table)
				boards[1] += 50 * f.club.boards;
		}
	}
	assert_int_equal(boards[0], boards[1]);
	strat_standings_free(&s);
	strat_club_field_free(&x);
}

/* Give the boards of the last round results, unless a player is missing. */
static void
play_boards(void)
{
	const struct strat_club_round *r = &f.club.round[f.club.paired];
	size_t i;

	for (i = 0; i < r->n; i++)
		if (r->games[i].player[1] && !strat_club_is_vacant(&f.club, &r->games[i]))
			play_board(f.club.paired, i + 1);
}

/* Let a random player or team be away in the next round. */
static void
send_away(void)
{
	must("bye",
	    json_pack("{s:i, s:I, s:s}", "player", (int)draw((unsigned)f.club.n) + 1, "round",
		(json_int_t)f.club.paired + 1, "points", draw(2) ? "zero" : "half"));
}

/* Let a team withdraw. */
static void
leave(void)
{
	unsigned team = strat_club_team(&f.club, draw((unsigned)f.club.n) + 1);
	struct strat_club_withdrawal l = strat_club_withdrawal(&f.club, team, f.club.paired);

	must("withdraw",
	    json_pack("{s:i, s:I, s:s}", "player", (int)team, "last", (json_int_t)f.club.paired,
		"games", l.is_table ? strat_club_leave_name[l.leave] : "none"));
}

/* Write the report of the tournament C to OUT. */
static void
put_report(const struct strat_club *c, struct strat_out *out)
{
	struct strat_club_field x;

	assert_int_equal(strat_club_field_init(&x, c), 0);
	assert_int_equal(strat_club_report(&x, c, STRAT_CLUB_TRF26, "\n", out), 0);
	strat_club_field_free(&x);
	strat_out_char(out, '\0');
	assert_int_equal(out->error, 0);
}

static void
no_remark(void *arg, const struct strat_diag *d)
{
	(void)arg;
	fail_msg("seed %u: %s", seed, d->detail);
}

/* Check that the report, read back, is the same tournament. */
static void
check_report(void)
{
	struct strat_report loud = { .on_diagnostic = no_remark };
	struct strat_out one = { .fd = -1 }, other = { .fd = -1 };
	json_t *import = strat_club_import("report");
	char why[STRAT_CLUB_TEXT] = "";
	struct strat_tourney t;
	struct strat_club copy;

	put_report(&f.club, &one);
	strat_tourney_init(&t);
	assert_int_equal(strat_trf_parse(&t, one.text, one.len - 1, "report", &loud), 0);
	assert_int_equal(strat_club_import_report(import, &t, "report", &loud), 0);
	strat_club_init(&copy);
	if (strat_club_apply(&copy, strat_club_act_find(STRAT_CLUB_IMPORT), import, why) < 0)
		fail_msg("seed %u: %s", seed, why);
	put_report(&copy, &other);
	assert_string_equal(one.text, other.text);
	assert_int_equal(copy.boards, f.club.boards);
	strat_club_free(&copy);
	strat_tourney_free(&t);
	json_decref(import);
	strat_out_free(&one);
	strat_out_free(&other);
}

static void
random_tournaments_stay_whole(void **state)
{
	static const char *const team_systems[] = { "team-swiss", "round-robin",
		"double-round-robin" };
	size_t round;

	(void)state;
	for (seed = 0; seed < 60; seed++) {
		chance = seed;
		open_teams(team_systems[seed % 3], draw(2) ? "4" : "3", 3 + draw(6), 3 + draw(3));
		if (draw(2))
			set("team-points", "board");
		for (round = 0; round < 5; round++) {
			if (draw(2))
				send_away();
			if (round == 3 && draw(2))
				leave();
			if (round == 2)
				join("Late", draw(2) ? "Late ones" : "T1");
			if (!pair_round())
				break;
			play_boards();
			if (strat_club_setting_is(&f.club, "team-points", "match"))
				check_points();
		}
		assert_true(f.club.paired > 0);
		check_whole();
		check_report();
		must("unpair", json_pack("{s:I}", "round", (json_int_t)f.club.paired));
		check_whole();
		close_club();
	}
}

/* Perform ACT with the arguments TEXT, JSON with ' for ", which is refused for WHY. */
static void
refuses(const char *act, const char *text, const char *why)
{
	char args[400], *s;

	snprintf(args, sizeof args, "%s", text);
	for (s = args; (s = strchr(s, '\'')) != NULL;)
		*s = '"';
	assert_int_equal(try(act, json_loads(args, 0, NULL)), -STRAT_E_ACT);
	assert_string_equal(f.why, why);
}

static void
a_team_is_made_with_its_first_player(void **state)
{
	(void)state;
	open_teams("round-robin", "2", 2, 2);
	assert_int_equal(f.club.n, 6);
	assert_true(strat_club_is_team(&f.club, 1));
	assert_int_equal(strat_club_team(&f.club, 2), 1);
	assert_int_equal(f.club.players[1].place, 1);
	assert_int_equal(f.club.players[4].place, 2);
	assert_int_equal(strat_club_count_in(&f.club), 2);
	refuses("add", "{'name':'X','team':'P1.1','first':1,'late':'zero'}",
	    "'P1.1' is a player, and so cannot be a team as well");
	refuses(
	    "edit", "{'player':1,'fact':'team','value':'Y'}", "invalid team 'Y': this is a team");
	must("edit", json_pack("{s:i, s:s, s:s}", "player", 1, "fact", "name", "value", "Ants"));
	assert_string_equal(f.club.players[1].fact[STRAT_CLUB_TEAM], "Ants");
	must("edit", json_pack("{s:i, s:s, s:s}", "player", 2, "fact", "team", "value", "T2"));
	assert_int_equal(f.club.players[1].place, 3); /* the last of T2 */
	assert_int_equal(f.club.players[4].place, 1); /* alone */
	check_whole();
	close_club();
}

static void
a_round_has_whole_matches_in_board_order(void **state)
{
	(void)state;
	open_teams("round-robin", "2", 2, 3); /* teams 1 and 3: 2, 5, 7 and 4, 6, 8 */
	refuses("pair", "{'round':1,'games':[[2,4]]}",
	    "T1 against T2: a match has 2 boards, with the sides in turn");
	refuses("pair", "{'round':1,'games':[[2,4],[5,6]]}",
	    "T1 against T2: a match has 2 boards, with the sides in turn");
	refuses("pair", "{'round':1,'games':[[2,4],[6,2]]}", "P1.1 is on two boards");
	refuses("pair", "{'round':1,'games':[[5,4],[6,2]]}",
	    "P1.2 comes after P1.1 in the board order of T1");
	refuses("pair", "{'round':1,'games':[[1,0]]}", "T2 has no match");
	refuses("pair", "{'round':1,'games':[[2,0],[4,0]]}", "P1.1 is not a team");
	must("pair", json_pack("{s:i, s:[[i,i],[i,i]]}", "round", 1, "games", 2, 4, 3, 7));
	assert_int_equal(f.club.round[1].games[1].result[0], STRAT_RESULT_FORFEIT_LOSS);
	refuses("result", "{'round':1,'board':2,'result':'1-0'}",
	    "board 2: T2 has no player there, so the game is forfeited (change the line-up first)");
	refuses("lineup", "{'team':3,'round':1,'players':[6,4]}",
	    "P2.2 comes after P2.1 in the board order of T2");
	refuses("lineup", "{'team':3,'round':1,'players':[4,2]}", "P1.1 does not play for T2");
	refuses("lineup", "{'team':3,'round':1,'players':[4,4]}", "P2.1 is named twice");
	refuses("lineup", "{'team':3,'round':2,'players':[4]}", "T2 has no match in round 2");
	refuses("lineup", "{'team':2,'players':[4]}", "unknown team 2");
	must("lineup", json_pack("{s:i, s:i, s:[i,i]}", "team", 3, "round", 1, "players", 4, 8));
	assert_int_equal(f.club.round[1].games[1].player[0], 8);
	assert_int_equal(f.club.round[1].games[1].result[0], STRAT_RESULT_OPEN);
	must("result", json_pack("{s:i, s:i, s:s}", "round", 1, "board", 2, "result", "1-0"));
	refuses("lineup", "{'team':3,'round':1,'players':[4,6]}",
	    "board 2 of the match has a result: keep it (--keep), or remove it first (D on the page of results)");
	refuses("lineup", "{'team':3,'round':1,'players':[4,0],'keep':true}",
	    "board 2 of the match has a result: remove it first (D on the page of results)");
	must("lineup",
	    json_pack(
		"{s:i, s:i, s:[i,i], s:b}", "team", 3, "round", 1, "players", 4, 6, "keep", 1));
	assert_int_equal(f.club.round[1].games[1].player[0], 6);
	assert_int_equal(f.club.round[1].games[1].result[0], STRAT_RESULT_WIN);
	close_club();
}

/* Store the report of the tournament in OUT, without what is about the players. */
static void
put_matches(struct strat_out *out)
{
	struct strat_club_field x;
	struct strat_standings s = { 0 };
	size_t i, k;

	assert_int_equal(strat_club_field_init(&x, &f.club), 0);
	assert_int_equal(strat_tourney_standings(&x.t, f.club.paired, "MPvGP BH", &s), 0);
	for (i = 0; i < x.t.n; i++)
		for (k = 0; k < s.nuse; k++)
			strat_out_printf(out, "%s %lld\n", x.t.players[i].name,
			    (long long)s.value[i * s.nuse + k]);
	strat_out_char(out, '\0');
	strat_standings_free(&s);
	strat_club_field_free(&x);
}

static void
a_match_keeps_its_teams(void **state)
{
	struct strat_out before = { .fd = -1 }, after = { .fd = -1 };

	(void)state;
	open_teams("round-robin", "2", 3, 3); /* teams 1, 3 and 5 */
	must("edit", json_pack("{s:i, s:s, s:s}", "player", 10, "fact", "team", "value", "T2"));
	must("edit", json_pack("{s:i, s:s, s:s}", "player", 10, "fact", "team", "value", "T1"));
	assert_true(pair_round());
	play_boards();
	assert_true(pair_round());
	put_matches(&before);
	refuses("edit", "{'player':2,'fact':'team','value':'T2'}",
	    "P1.1 has a match for T1 (round 2): for another team, sign up again under another name");
	refuses("edit", "{'player':4,'fact':'team','value':'s'}",
	    "P2.1 has a match for T2 (round 1): for another team, sign up again under another name");
	must("edit", json_pack("{s:i, s:s, s:s}", "player", 2, "fact", "team", "value", "t1"));
	must("edit", json_pack("{s:i, s:s, s:s}", "player", 8, "fact", "team", "value", "T2"));
	put_matches(&after);
	assert_string_equal(before.text, after.text);
	check_whole();
	close_club();
	strat_out_free(&before);
	strat_out_free(&after);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test_setup_teardown(a_team_is_made_with_its_first_player, begin, end),
		cmocka_unit_test_setup_teardown(
		    a_round_has_whole_matches_in_board_order, begin, end),
		cmocka_unit_test_setup_teardown(a_match_keeps_its_teams, begin, end),
		cmocka_unit_test_setup_teardown(random_tournaments_stay_whole, begin, end),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
