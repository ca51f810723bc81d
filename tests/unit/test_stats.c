/* test_stats.c - statistics: the counts of small games, and merging of parts. */
#include "study_help.h"

/* ------ games ------ */

static void
results_and_ends_are_counted(void **state)
{
	struct study *s = *state;

	add_game(s, "e3M a1F / e4F j82", "[Termination \"flag\"]", "e3xe4", "1-0");
	add_game(s, "e3M a1F / e5S a10F", "[Termination \"agreement\"]", "e3-e4", "1/2-1/2");
	add_game(s, "e3M a1F / e5S a10F", "", "e3-e4", "*");
	/* games, faulty, unread, plies, battles, decided, red, blue, drawn, both lost, points */
	ROW(s, "summary/all", 3, 0, 0, 3, 1, 2, 1, 0, 1, 0, 3);
	ROW(s, "terminations/flag", 1, 1, 1, 0, 0);
	ROW(s, "terminations/agreement", 1, 1, 0, 0, 1);
	ROW(s, "terminations/unsaid", 1, 1, 0, 0, 0);
	ROW(s, "endings/0", 3, 1, 0, 0, 1, 0, 0, 0, 1);
	ROW(s, "length/0", 3, 2, 1, 0, 1);
	ROW(s, "players/?", 4, 4, 1, 1, 0, 0, 1, 1, 2);
}

static void
every_termination_has_a_row_and_an_ending(void **state)
{
	char name[STRAT_ROW_NAME];
	size_t i;

	(void)state;
	for (i = 0; strat_termination(i); i++) {
		strat_tables[STRAT_T_TERMINATIONS].row(i, name);
		assert_string_equal(name, strat_termination(i));
	}
	assert_int_equal(i, STRAT_END_UNSTATED);
}

static void
a_faulty_game_counts_up_to_its_fault_without_result(void **state)
{
	struct study *s = *state;

	game(&s->check, "jumbo", "e3M a1F / e5S a10F", "", "e3-e4 e5-e8", "0-1", STRAT_E_REACH);
	count(s, 0);
	ROW(s, "summary/all", 1, 1, 0, 1, 0, 0, 0, 0);
	ROW(s, "terminations/faulty", 1, 1, 0, 0, 0);
	ROW(s, "ranks/M", 1, 1);
	no_row(s, "length/0");
	no_row(s, "endings/0");
	assert_int_equal(strat_stats_add(&s->st, &s->check.g, -1, 1, NULL), 0);
	ROW(s, "summary/all", 1, 1, 1, 1);
	s->st.plan.only_good = 1;
	count(s, 0);
	ROW(s, "summary/all", 1, 1, 1, 1);
}

/* ------ pieces ------ */

static void
an_attack_on_what_has_not_moved_is_a_surprise(void **state)
{
	struct study *s = *state;

	add_game(s, "e3M b27 a1F / e4S c44 j83 a10F", "", "e3xe4 j8-j7 b2-b3 c4-c3 b3xc3", "*");
	ROW(s, "battles/M S", 1, 1, 0, 0, 1);
	ROW(s, "battles/7 4", 1, 1, 0, 0, 0);
	add_game(s, "e3M a1F / e4B j8M a10F", "", "e3xe4", "*");
	ROW(s, "battles/M B", 1, 0, 1, 0, 1);
	add_game(s, "e3M b24 a1F / e4M j83 a10F", "[Moved \"e3 e4\"]", "e3xe4 j8-j7", "*");
	ROW(s, "battles/M M", 1, 0, 0, 1, 0);
}

static void
moves_and_losses_belong_to_ranks(void **state)
{
	struct study *s = *state;

	add_game(s, "b22 e3M a1F / e4S j83 a10F", "", "b2-b7 j8-j7 e3xe4 j7-j6 b7-b8 j6-j5", "*");
	/* pieces, alive, attacks, won, defences, won, lost attacking, defending, otherwise,
	 * unmoved, moves, squares, moved, first */
	ROW(s, "ranks/2", 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 2, 6, 1, 1);
	ROW(s, "ranks/M", 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 1, 1, 1, 3);
	ROW(s, "ranks/S", 1, 0, 0, 0, 1, 0, 0, 1, 0, 1, 0, 0, 0, 0);
	ROW(s, "ranks/3", 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 3, 3, 1, 2);
	ROW(s, "uses/2 moved-far", 1, 1, 1);
	ROW(s, "survival/0", 2, 1, 1, 0, 0);
	no_row(s, "survival/50");
}

static void
survivors_are_counted_every_fifty_plies(void **state)
{
	struct study *s = *state;
	char plies[2000] = "e3xe4 j8-j7 ";
	int i;

	for (i = 0; i < 24; i++) {
		static const char *const red[] = { "e4-e5", "e5-f5", "f5-f4", "f4-e4" };
		static const char *const blue[] = { "j7-i7", "i7-i8", "i8-j8", "j8-j7" };

		strcat(strcat(strcat(strcat(plies, red[i % 4]), " "), blue[i % 4]), " ");
	}
	/* files e and f have no lake */
	add_game(s, "e3M a1F / e4S j83 a10F", "", plies, "*");
	ROW(s, "survival/50", 2, 1, 1);
	ROW(s, "tempo/all", 50, 1, 1, 1);
	ROW(s, "tempo/0", 50, 1);
	no_row(s, "tempo/50");
}

static void
uses_tell_what_special_pieces_did(void **state)
{
	struct study *s = *state;

	add_game(s, "e3S b27 d33 a1F / e4M d4B c9B j8S i82 a10F", "",
	    "e3xe4 j8-j7 d3xd4 i8-i7 b2-b3 j7-j6", "1-0");
	/* times, sides, all, games, points */
	ROW(s, "uses/S took-marshal", 1, 1, 2, 1, 2);
	ROW(s, "uses/3 took-bomb", 1, 1, 1, 1, 2);
	ROW(s, "uses/B taken", 1, 1, 1, 1, 0);
	ROW(s, "uses/B untouched", 1, 1, 1);
	ROW(s, "uses/B stood", 0, 0, 1);
	ROW(s, "uses/S never-moved", 0, 0, 2);
	add_game(s, "e3M d32 a1F / e4B d43 j8S a10F", "", "e3xe4 j8-j7 d3xd4 j7-j6", "0-1");
	ROW(s, "uses/B stood", 1, 1, 2, 1, 2);
	ROW(s, "uses/2 struck-unmoved", 1, 1);
	ROW(s, "uses/2 caught", 0, 0);
	add_game(s, "e3M a1F / e43 j8S a10F", "", "e3xe4 j8-j7", "*");
	ROW(s, "uses/3 lost-idle", 1, 1);
}

static void
a_rampage_is_no_battle(void **state)
{
	struct study *s = *state;

	game(&s->check, "fire-ice-powers", "f35 a1F / e53 a8F b82", "", "f3*f4:5(e5=3)+", "*",
	    STRAT_OK);
	count(s, 1);
	ROW(s, "summary/all", 1, 0, 0, 1, 0);
	ROW(s, "tempo/all", 1, 0, 0);
	ROW(s, "ranks/3", 1, 0, 0, 0, 0, 0, 0, 0, 1, 1);
	ROW(s, "ranks/5", 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1);
}

static void
retreats_and_shuttles_are_counted(void **state)
{
	struct study *s = *state;

	/* Red goes up, straight back, and aside; Blue forward, and back */
	add_game(s, "e3M a1F / e8S a10F", "", "e3-e4 e8-e7 e4-e3 e7-e8 e3-f3", "*");
	/* plies, battles, first, its ply, choices, retreats, shuttles */
	ROW(s, "tempo/all", 5, 0, 0, 0, 4 + 4 + 4 + 4 + 4, 2, 2);
}

/* ------ setups ------ */

static void
setups_are_counted_as_their_owner_sees_them(void **state)
{
	struct study *s = *state;
	struct check_fixture *d = &s->check;

	/* the same for Blue, and its mirror image */
	snprintf(d->text, sizeof d->text, duel_game, "F22B.3..../B..S...M../9........./.......3..");
	judge(d, STRAT_OK);
	count(s, 1);
	snprintf(d->text, sizeof d->text, duel_game, "....3.B22F/..M...S..B/.........9/..3.......");
	judge(d, STRAT_OK);
	count(s, 1);
	ROW(s, "setups/.......3../9........./B..S...M../F22B.3....", 4, 3, 0, 0);
	ROW(s, "flags/j1", 3);
	ROW(s, "flags/a1", 1);
	ROW(s, "heat/M c2", 3);
	ROW(s, "heat/M h2", 1);
	ROW(s, "heat/3 c4", 3);
}

static void
setups_come_from_lists_too(void **state)
{
	struct study *s = *state;
	static const char letters[] = "DFIKFGDLFGDGHCDHIEDHBBEJDIJBEBGHDEDEBMBF",
			  wrong[] = "DFIKFGDLFGDGHCDHIEDHBBEJDIJBEBGHDEDEBBBF";

	assert_int_equal(
	    strat_stats_add_setup(&s->st, letters, strlen(letters), "x", 1, &s->check.report), 1);
	ROW(s, "flags/h1", 1, 0, 0);
	ROW(s, "heat/M h4", 1);
	assert_int_equal(s->check.first, STRAT_OK);
	assert_int_equal(
	    strat_stats_add_setup(&s->st, wrong, strlen(wrong), "x", 2, &s->check.report), 0);
	assert_int_equal(s->check.first, STRAT_E_PIECES);
	assert_int_equal(s->check.report.count[STRAT_FAULT], 1);
	assert_int_equal(strat_stats_add_setup(&s->st, "well", 4, "x", 3, &s->check.report), 0);
	assert_int_equal(s->check.report.count[STRAT_FAULT], 2);
	ROW(s, "flags/h1", 1, 0, 0);
}

/* ------ clocks ------ */

static void
time_used_is_said_or_follows_from_the_clock(void **state)
{
	struct study *s = *state;

	add_game(s, "e3M a1F / e8S a10F", "",
	    "e3-e4 {[%clk 0:10:00]} e8-e7 {[%emt 2.5]} e4-e3 {[%clk 0:09:57]} e7-e8 e3-f3 {[%clk 0:09:58]}",
	    "*");
	/* timed, ms, clocked, ms left */
	ROW(s, "clocks/all", 2, 3000 + 2500, 3, 600000 + 597000 + 598000);
}

/* ------ groups ------ */

static void
a_game_counts_once_in_each_group_of_its_sides(void **state)
{
	static const char tags[] = "[Date \"2026.11.20\"]\n[Red \"Ann\"]\n[Blue \"Bo/b\"]";
	struct study *s = *state;

	count_by(s, "player");
	add_game(s, "e3M a1F / e4F j82", tags, "e3xe4", "1-0");
	ROW(s, "summary/Ann/all", 1);
	ROW(s, "summary/Bo%2Fb/all", 1);
	ROW(s, "players/Bo%2Fb/Bo/b", 1, 0, 0, 0, 0, 0, 0, 1);
	ROW(s, "battles/Ann/M F", 1);
	no_row(s, "battles/Bo%2Fb/M F");
	count_by(s, "year");
	add_game(s, "e3M a1F / e4F j82", tags, "e3xe4", "1-0");
	ROW(s, "summary/2026/all", 1);
	ROW(s, "ranks/2026/F", 2);
	count_by(s, "colour");
	add_game(s, "e3M a1F / e4F j82", tags, "e3xe4", "1-0");
	ROW(s, "ranks/red/F", 1, 1);
	ROW(s, "ranks/blue/F", 1, 0);
	count_by(s, "rating");
	add_game(s, "e3M a1F / e4F j82", "[RedElo \"1399\"]", "e3xe4", "1-0");
	ROW(s, "ranks/1200/F", 1, 1);
	ROW(s, "ranks/?/F", 1, 0);
	count_by(s, "Site");
	add_game(s, "e3M a1F / e4F j82", "[Site \"a%b\"]", "e3xe4", "1-0");
	ROW(s, "ranks/a%25b/F", 2, 1);
}

static void
only_known_words_and_tags_split(void **state)
{
	(void)state;
	assert_null(strat_stats_split("player"));
	assert_null(strat_stats_split("TimeControl"));
	assert_non_null(strat_stats_split("playr"));
	assert_non_null(strat_stats_split("A,b"));
	assert_non_null(strat_stats_split(""));
}

/* ------ parts ------ */

/* Return the counts of ST as text. */
static char *
text_of(struct strat_stats *st)
{
	struct strat_out out;

	strat_out_init(&out, -1);
	assert_int_equal(strat_stats_write(st, &out), 0);
	strat_out_char(&out, '\0');
	assert_int_equal(out.error, 0);
	return out.text;
}

/* Read TEXT line by line.  Return the first code that is not 0. */
static int
read_part(struct strat_stats_reader *p, const char *text)
{
	const char *end;
	int rc = 0;

	for (; rc == 0 && (end = strchr(text, '\n')) != NULL; text = end + 1)
		rc = strat_stats_reader_line(p, text, (size_t)(end - text));
	return rc;
}

/* Add a random game. */
static void
add_some_game(struct study *s, struct dice *d, struct strat_stats *a, struct strat_stats *b)
{
	static const char *const plies[] = { "e3xe4 j8-j7", "e3-d3 e4-f4", "", "e3xe4 j8-j6",
		"b2xb8 e4-f4 e3-e4 {[%clk 0:01:00]}" };
	static const char *const results[] = { "1-0", "0-1", "1/2-1/2", "*" };
	char tags[100];

	snprintf(tags, sizeof tags, "[Date \"20%02u.01.01\"]\n[Red \"P%u\"]\n[Blue \"P%u\"]",
	    (unsigned)roll(d, 3), (unsigned)roll(d, 5), (unsigned)roll(d, 5));
	s->check.first = STRAT_OK;
	game(&s->check, "isf-online", "e3M b22 a1F / e4S b84 j83 a10F", tags, "", "*", STRAT_OK);
	snprintf(
	    strrchr(s->check.text, '*'), 100, "%s %s\n", plies[roll(d, 5)], results[roll(d, 4)]);
	{
		struct strat_text t = {
			.p = s->check.text, .end = s->check.text + strlen(s->check.text), .line = 1
		};

		strat_record_clear(&s->check.g);
		s->check.g.file = "x";
		assert_true(strat_format_sgr.read(&t, &s->check.g, NULL) != 0);
	}
	assert_in_range(strat_stats_add(a, &s->check.g, 1, 0, NULL), 0, 1);
	assert_in_range(strat_stats_add(b, &s->check.g, 1, 0, NULL), 0, 1);
}

/* However a hundred games are divided into parts, their sum equals a single run. */
static void
parts_add_up_whatever_the_cut(void **state)
{
	struct study *s = *state;
	uint32_t seed;

	for (seed = 1; seed <= 20; seed++) {
		struct strat_stats_plan plan = {
			.tables = STRAT_ALL_TABLES, .by = { "year", "player" }, .nby = seed % 3
		};
		struct strat_stats whole, parts[5], sum;
		struct strat_stats_reader p = { .st = &sum };
		struct dice d = { seed };
		char *want, *got, *part;
		int i;

		assert_int_equal(strat_stats_init(&whole, &plan), 0);
		for (i = 0; i < 5; i++) {
			assert_int_equal(strat_stats_init(&parts[i], &plan), 0);
			parts[i].setups.most = i > 2 ? 1 : 0;
		}
		p.most = seed % 2;
		for (i = 0; i < 100; i++)
			add_some_game(s, &d, &whole, &parts[roll(&d, 1 + roll(&d, 5))]);
		for (i = 5; i-- > 0;) {
			part = text_of(&parts[i]);
			assert_int_equal(read_part(&p, part), 0);
			free(part);
		}
		for (i = 1; i < 5; i++)
			assert_int_equal(strat_stats_add_up(&parts[0], &parts[i]), 0);
		want = text_of(&whole);
		got = text_of(&sum);
		part = text_of(&parts[0]);
		if (strcmp(want, got) != 0 || strcmp(want, part) != 0)
			fail_msg("seed %u: the sum of the parts is another", (unsigned)seed);
		assert_non_null(strstr(want, "battles/"));
		free(want);
		free(got);
		free(part);
		for (i = 0; i < 5; i++)
			strat_stats_free(&parts[i]);
		strat_stats_free(&whole);
		strat_stats_free(&sum);
		strat_stats_reader_free(&p);
	}
}

#define PLAN "#strat-stats 2\tlength,players\tyear\tall\n"

static void
what_is_no_part_is_refused(void **state)
{
	static const struct {
		const char *text;
		int rc;
	} cases[] = {
		{ PLAN, 0 },
		{ PLAN PLAN, 0 },
		{ PLAN "length/2026/25\t1\t2\t3\t4\t5\n", 0 },
		{ PLAN "players/2026/A/n\t1\t2\t3\t4\t5\t6\t7\t8\t9\t10\t11\t12\n", 0 },
		{ PLAN "players/2026/A/n\t1\t2\t3\t4\t5\t6\t7\t8\t9\n", -STRAT_E_PARTIAL },
		{ "length/2026/25\t1\t2\t3\t4\t5\n" PLAN, -STRAT_E_PARTIAL },
		{ "#strat-stats 1\tlength\t\tall\n", -STRAT_E_PARTIAL },
		{ "#strat-stats 2\tlength\t\n", -STRAT_E_PARTIAL },
		{ "#strat-stats 2\tlength\t\tall\t\n", -STRAT_E_PARTIAL },
		{ "#strat-stats 2\tlengt\t\tall\n", -STRAT_E_PARTIAL },
		{ "#strat-stats 2\tlength\tyeer\tall\n", -STRAT_E_PARTIAL },
		{ "#strat-stats 2\tlength\t\tsome\n", -STRAT_E_PARTIAL },
		{ PLAN "#strat-stats 2\tlength\tyear\tall\n", -STRAT_E_PARTIAL },
		{ PLAN "\n", -STRAT_E_PARTIAL },
		{ PLAN "length/2026/25\n", -STRAT_E_PARTIAL },
		{ PLAN "length/2026/25\t1\t2\t3\t4\n", -STRAT_E_PARTIAL },
		{ PLAN "length/2026/25\t1\t2\t3\t4\t5\t6\n", -STRAT_E_PARTIAL },
		{ PLAN "length/2026/25\t1\t2\t3\t4\t-5\n", -STRAT_E_PARTIAL },
		{ PLAN "length/2026/25\t1\t2\t3\t4\t05\n", -STRAT_E_PARTIAL },
		{ PLAN "length/2026/25\t1\t2\t3\t4\t5x\n", -STRAT_E_PARTIAL },
		{ PLAN "length/2026/25\t1\t2\t3\t4\t\n", -STRAT_E_PARTIAL },
		{ PLAN "length/2026/25\t1\t2\t3\t4\t9223372036854775808\n", -STRAT_E_PARTIAL },
		{ PLAN "length/2026/26\t1\t2\t3\t4\t5\n", -STRAT_E_PARTIAL },
		{ PLAN "length/25\t1\t2\t3\t4\t5\n", -STRAT_E_PARTIAL },
		{ PLAN "summary/2026/all\t1\t2\t3\t4\t5\t6\t7\t8\t9\t10\t11\n", -STRAT_E_PARTIAL },
		{ PLAN "~end\t0\t1\n", -STRAT_E_PARTIAL },
		{ PLAN "length/2026/25\t1\t1\t1\t1\t9223372036854775807\n"
		       "length/2026/25\t1\t1\t1\t1\t1\n",
		    -STRAT_E_PARTIAL },
	};
	size_t i;

	(void)state;
	for (i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct strat_stats st;
		struct strat_stats_reader p = { .st = &st };

		if (read_part(&p, cases[i].text) != cases[i].rc)
			fail_msg("not %d: %s", cases[i].rc, cases[i].text);
		if (p.is_open)
			strat_stats_free(&st);
		strat_stats_reader_free(&p);
	}
}

/* Read TEXT as a complete part. */
static int
read_whole(const char *text)
{
	struct strat_stats st;
	struct strat_stats_reader p = { .st = &st };
	int rc = read_part(&p, text);

	if (rc == 0)
		rc = strat_stats_reader_end(&p);
	if (p.is_open)
		strat_stats_free(&st);
	strat_stats_reader_free(&p);
	return rc;
}

/* Truncated between any two lines, or with any digit changed, a part is refused. */
static void
a_damaged_part_is_refused(void **state)
{
	struct study *s = *state;
	char *text, *p;
	size_t lines = 0;

	add_game(s, "e3M a1F / e4F j82", "[Termination \"flag\"]", "e3xe4", "1-0");
	text = text_of(&s->st);
	assert_int_equal(read_whole(text), 0);
	for (p = text; *p; p++) {
		char was = *p;

		if (was == '\n' && p[1]) {
			was = p[1];
			p[1] = '\0';
			assert_int_equal(read_whole(text), -STRAT_E_PARTIAL);
			p[1] = was;
			lines++;
		} else if (was >= '0' && was <= '9') {
			*p = (char)('0' + (was - '0' + 1) % 10);
			if (read_whole(text) != -STRAT_E_PARTIAL)
				fail_msg("byte %zu may be %c", (size_t)(p - text), *p);
			*p = was;
		}
	}
	assert_in_range(lines, 20, 1000);
	free(text);
}

/* Lines of two parts in any order, except that each begins with its first line. */
static void
a_part_counts_once(void **state)
{
	struct study *s = *state;
	char *one, both[20000];
	size_t head;

	add_game(s, "e3M a1F / e4F j82", "", "e3xe4", "1-0");
	one = text_of(&s->st);
	head = (size_t)(strchr(one, '\n') + 1 - one);
	snprintf(both, sizeof both, "%s%s", one, one);
	assert_int_equal(read_whole(both), -STRAT_E_PARTIAL);
	strat_stats_clear(&s->st);
	add_game(s, "e3M a1F / e4F j82", "", "e3-d3", "0-1");
	snprintf(both, sizeof both, "%.*s%s", (int)head, one, one);
	assert_int_equal(read_whole(both), -STRAT_E_PARTIAL); /* two begin, one ends */
	free(one);
	/* a part without games adds nothing, however often it is read */
	strat_stats_clear(&s->st);
	one = text_of(&s->st);
	snprintf(both, sizeof both, "%s%s", one, one);
	assert_int_equal(read_whole(both), 0);
	free(one);
}

/* ------ values of columns ------ */

static void
intervals_are_wilsons(void **state)
{
	static const struct strat_column rate = { "x", "%", "", STRAT_RATE, 0, 1, 0 },
					 score = { "x", "%", "", STRAT_SCORE, 0, 1, 0 };
	int64_t eight_of_ten[] = { 8, 10 }, none[] = { 0, 0 }, all[] = { 50, 50 };
	struct strat_stats_line line = { .counters = eight_of_ten };
	struct strat_stats_value v = strat_stats_value_of(&rate, &line);

	(void)state;
	/* Brown, Cai, DasGupta, Statistical Science 16 (2001): computed by hand */
	assert_true(v.is_there && v.has_interval && v.is_small);
	assert_int_equal((int)(v.value * 100 + 0.5), 8000);
	assert_int_equal((int)(v.low * 100 + 0.5), 4902);
	assert_int_equal((int)(v.high * 100 + 0.5), 9433);
	v = strat_stats_value_of(&score, &line);
	assert_int_equal((int)(v.value * 100 + 0.5), 4000);
	line.counters = all;
	v = strat_stats_value_of(&rate, &line);
	assert_true(!v.is_small);
	assert_int_equal((int)(v.low * 100 + 0.5), 9287);
	assert_int_equal((int)(v.high * 100 + 0.5), 10000);
	line.counters = none;
	assert_false(strat_stats_value_of(&rate, &line).is_there);
}

/* Red's and Blue's Flags on the same square count 2 in one game, and 4 squared. */
static void
a_game_squares_what_both_sides_add(void **state)
{
	struct study *s = *state;
	struct check_fixture *d = &s->check;

	snprintf(d->text, sizeof d->text, duel_game, "F22B.3..../B..S...M../9........./.......3..");
	judge(d, STRAT_OK);
	count(s, 1);
	/* pieces, games, points; pieces squared, times all Flags; points and games */
	ROW(s, "flags/j1", 2, 0, 0, 4, 4, 0, 0, 0);
	ROW(s, "setups/.......3../9........./B..S...M../F22B.3....", 2, 2, 0, 0, 4, 4);
	snprintf(d->text, sizeof d->text, duel_game, "....3.B22F/..M...S..B/.........9/..3.......");
	judge(d, STRAT_OK);
	count(s, 1);
	ROW(s, "flags/j1", 3, 0, 0, 4 + 1, 4 + 2, 0, 0, 0);
	ROW(s, "flags/a1", 1, 0, 0, 1, 2, 0, 0, 0);
	count_by(s, "colour");
	count(s, 1);
	ROW(s, "flags/red/j1", 1, 0, 0, 1, 1);
	ROW(s, "flags/blue/a1", 1, 0, 0, 1, 1);
	count_by(s, NULL);
	add_game(s, "e3M a1F / e4F j82", "", "e3xe4", "1-0");
	/* times, sides, all, games, points; sides by all, points by games */
	ROW(s, "summary/all", 1, 0, 0, 1, 1, 1, 1, 0, 0, 0, 2, 4, 2, 1);
	ROW(s, "players/?", 2, 2, 1, 0, 0, 0, 0, 1, 0, 4, 4, 4);
}

/* Ten games of a hundred plies each, all or none of one kind, are worth no more than ten draws. */
static void
games_that_are_alike_say_little(void **state)
{
	static const struct strat_column shuttles = { "x", "%", "", STRAT_RATE, 6, 0, 0 };
	const struct strat_table *t = &strat_tables[STRAT_T_TEMPO];
	int64_t row[STRAT_MAX_COUNTERS] = { 0 };
	struct strat_stats_line line = { .table = t, .counters = row };
	size_t n = strat_table_counters(t);
	struct strat_stats_value all, mixed;

	(void)state;
	row[0] = 1000;
	row[6] = 500;
	row[n + (size_t)strat_table_moment(t, 0, 0)] = 10 * 100 * 100;
	row[n + (size_t)strat_table_moment(t, 6, 0)] = 5 * 100 * 100;
	row[n + (size_t)strat_table_moment(t, 6, 6)] = 5 * 100 * 100;
	all = strat_stats_value_of(&shuttles, &line);
	assert_true(all.has_interval && all.is_small);
	assert_int_equal((int)(all.low * 10), 236); /* Wilson's interval of 5 of 10 */
	assert_int_equal((int)(all.high * 10), 763);
	row[n + (size_t)strat_table_moment(t, 6, 0)] = 10 * 50 * 100;
	row[n + (size_t)strat_table_moment(t, 6, 6)] = 10 * 50 * 50;
	mixed = strat_stats_value_of(&shuttles, &line); /* half of each in every game */
	assert_true(mixed.low > 45 && mixed.high < 55);
	line.is_sum = 1;
	assert_false(strat_stats_value_of(&shuttles, &line).has_interval);
}

static void
a_store_has_room_for_the_counters_of_setups(void **state)
{
	(void)state;
	assert_int_equal(strat_table_numbers(&strat_tables[STRAT_T_SETUPS]), STRAT_STORE_COUNTERS);
	assert_int_equal(strat_table_square(&strat_tables[STRAT_T_SETUPS]), STRAT_STORE_SQUARE);
}

static void
counters_of_columns_are_in_order(void **state)
{
	size_t t, n;

	(void)state;
	for (t = 0; t < STRAT_TABLES; t++) {
		const struct strat_column *c;

		n = 0;
		for (c = strat_tables[t].columns; c->name; c++)
			if (c->kind == STRAT_COUNT || c->kind == STRAT_UNSHOWN)
				assert_int_equal(c->a, n++);
		assert_int_equal(n, strat_table_counters(&strat_tables[t]));
		assert_in_range(n, 1, strat_table_numbers(&strat_tables[t]));
		assert_in_range(strat_table_numbers(&strat_tables[t]), n, STRAT_MAX_COUNTERS);
		assert_in_range(strat_table_moments(&strat_tables[t], NULL), 0, STRAT_MAX_MOMENTS);
		for (c = strat_tables[t].columns; c->name; c++)
			assert_true(c->a < n && c->b < n);
		assert_int_equal(strat_table_number(strat_tables[t].name), t);
	}
}

/* Each product of a game is computed once, and stored where the tables expect it. */
static void
products_are_the_moments(void **state)
{
	struct strat_stats_plan plan = { .tables = 1 };
	struct strat_stats st;
	size_t t, i, k;

	(void)state;
	assert_int_equal(strat_stats_init(&st, &plan), 0);
	for (t = 0; t < STRAT_TABLES; t++) {
		const struct strat_table_plan *p = &st.tables[t];
		struct strat_column_product list[STRAT_MAX_MOMENTS];

		assert_int_equal(p->nmoments, strat_table_moments(&strat_tables[t], list));
		assert_int_equal(p->nmoments, 2 * p->twos + 3 * p->threes);
		for (i = 0; i < p->twos + p->threes; i++)
			for (k = 0; k < (i < p->twos ? 2 : 3); k++) {
				struct strat_column_product *m = &list[p->products[i].at + k];
				uint8_t a = k < 2 ? p->products[i].a : p->products[i].b;
				uint8_t b = k ? p->products[i].b : p->products[i].a;

				assert_int_equal(m->a, a < b ? a : b);
				assert_int_equal(m->b, a < b ? b : a);
				m->a = m->b = UINT8_MAX; /* no duplicates */
			}
	}
	strat_stats_free(&st);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		STUDY(results_and_ends_are_counted),
		STUDY(every_termination_has_a_row_and_an_ending),
		STUDY(a_faulty_game_counts_up_to_its_fault_without_result),
		STUDY(an_attack_on_what_has_not_moved_is_a_surprise),
		STUDY(moves_and_losses_belong_to_ranks),
		STUDY(survivors_are_counted_every_fifty_plies),
		STUDY(uses_tell_what_special_pieces_did),
		STUDY(a_rampage_is_no_battle),
		STUDY(retreats_and_shuttles_are_counted),
		STUDY(setups_are_counted_as_their_owner_sees_them),
		STUDY(setups_come_from_lists_too),
		STUDY(time_used_is_said_or_follows_from_the_clock),
		STUDY(a_game_counts_once_in_each_group_of_its_sides),
		STUDY(only_known_words_and_tags_split),
		STUDY(parts_add_up_whatever_the_cut),
		STUDY(what_is_no_part_is_refused),
		STUDY(a_damaged_part_is_refused),
		STUDY(a_part_counts_once),
		STUDY(a_game_squares_what_both_sides_add),
		STUDY(games_that_are_alike_say_little),
		STUDY(intervals_are_wilsons),
		STUDY(a_store_has_room_for_the_counters_of_setups),
		STUDY(counters_of_columns_are_in_order),
		STUDY(products_are_the_moments),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
