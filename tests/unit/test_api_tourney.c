/* test_api_tourney.c - the API runs a tournament in memory: players, rounds, standings. */
#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include <strat/tourney.h>

/* Create a tournament of N players: Player 1, rated 2000, Player 2, rated 1990 ... */
static struct strat_tourney *
tourney(int n)
{
	struct strat_tourney *t = strat_tourney_new();
	char name[20];
	int i;

	assert_non_null(t);
	for (i = 1; i <= n; i++) {
		snprintf(name, sizeof name, "Player %d", i);
		assert_int_equal(
		    strat_tourney_add_player(t, name, (unsigned)(2010 - 10 * i), NULL), i);
	}
	return t;
}

/* Pair ROUND of T, of N boards, by SYSTEM, and let the first player of each board win. */
static void
play_round(struct strat_tourney *t, const char *system, int round, int n)
{
	struct strat_board boards[8];
	int i;

	assert_int_equal(strat_tourney_pair(t, system, boards, 8, NULL), n);
	assert_int_equal(strat_tourney_add_round(t, boards, (size_t)n, NULL), round);
	for (i = 0; i < n; i++)
		if (boards[i].second)
			assert_int_equal(strat_tourney_set_result(
					     t, (size_t)round, boards[i].first, '1', '0', NULL),
			    0);
}

static char path[] = "/tmp/test_api_tourney.XXXXXX";

/* Return the report of T, which the caller frees. */
static char *
text_of(const struct strat_tourney *t)
{
	char *text = calloc(1, 4096);
	FILE *f;

	assert_non_null(text);
	assert_int_equal(strat_tourney_write(t, path, NULL), 0);
	f = fopen(path, "r");
	assert_non_null(f);
	assert_in_range(fread(text, 1, 4095, f), 1, 4094);
	fclose(f);
	return text;
}

static void
players_are_numbered(void **state)
{
	struct strat_tourney *t = tourney(2);
	struct strat_report report = { 0 };
	struct strat_entrant p;

	(void)state;
	assert_int_equal(strat_tourney_add_player(t, "Zo\xc3\xab", 0, &report), 3);
	assert_int_equal(strat_tourney_add_player(t, "a\nb", 0, &report), -STRAT_E_ACT);
	assert_int_equal(strat_tourney_add_player(t, "a\xff", 0, &report), -STRAT_E_ACT);
	assert_int_equal(strat_tourney_add_player(t, "a", 10000, &report), -STRAT_E_ACT);
	assert_int_equal(report.count[STRAT_TROUBLE], 3);
	assert_int_equal(strat_tourney_player_at(t, 0, &p), 1);
	assert_int_equal(p.rating, 2000);
	assert_int_equal(strat_tourney_player_at(t, 2, &p), 1);
	assert_string_equal(p.name, "Zo\xc3\xab");
	assert_int_equal(p.number, 3);
	assert_int_equal(strat_tourney_player_at(t, 3, &p), 0);
	strat_tourney_delete(t);
	strat_tourney_delete(NULL);
}

static void
a_round_is_paired_and_played(void **state)
{
	struct strat_tourney *t = tourney(5);
	struct strat_report report = { 0 };
	struct strat_board boards[3];
	struct strat_entry e;

	(void)state;
	assert_int_equal(strat_tourney_set(t, "rounds", "2", NULL), 0);
	assert_int_equal(strat_tourney_pair(t, "chess", boards, 3, &report), -STRAT_E_ACT);
	play_round(t, "dutch", 1, 3);
	assert_int_equal(strat_tourney_entry(t, 1, 5, &e), 1);
	assert_int_equal(e.opponent, 0);
	assert_int_equal(e.result, 'U');
	assert_int_equal(e.points, 100);
	assert_int_equal(strat_tourney_entry(t, 1, 1, &e), 1);
	assert_int_equal(e.opponent, 3);
	assert_int_equal(e.result, e.is_first ? '1' : '0');
	assert_int_equal(strat_tourney_entry(t, 2, 1, &e), 0);
	assert_int_equal(strat_tourney_entry(t, 1, 6, &e), 0);

	/* a result is missing */
	assert_int_equal(strat_tourney_set_result(t, 1, 1, ' ', ' ', NULL), 0);
	assert_int_equal(strat_tourney_pair(t, "dutch", boards, 3, &report), -STRAT_E_PAIRING);
	assert_int_equal(strat_tourney_set_result(t, 1, 1, '1', '1', &report), -STRAT_E_ACT);
	assert_int_equal(strat_tourney_set_result(t, 1, 5, '1', '0', &report), -STRAT_E_ACT);
	assert_int_equal(strat_tourney_set_result(t, 1, 1, '=', '=', NULL), 0);
	assert_int_equal(strat_tourney_pair(t, "dutch", boards, 0, NULL), 3);

	/* all rounds are paired */
	play_round(t, "dutch", 2, 3);
	assert_int_equal(strat_tourney_pair(t, "dutch", boards, 3, &report), -STRAT_E_PAIRING);
	assert_int_equal(strat_tourney_set(t, "rounds", "1", &report), -STRAT_E_ACT);
	strat_tourney_delete(t);
}

static void
rounds_can_be_made_by_hand(void **state)
{
	static const struct strat_board same[] = { { 1, 2 }, { 3, 1 } }, none[] = { { 1, 9 } },
					good[] = { { 4, 1 }, { 2, 0 } };
	struct strat_tourney *t = tourney(4);
	struct strat_board boards[2];
	struct strat_entry e;

	(void)state;
	assert_int_equal(strat_tourney_set_result(t, 1, 3, 'H', ' ', NULL), 0);
	assert_int_equal(strat_tourney_set_result(t, 1, 3, 'X', ' ', NULL), -STRAT_E_ACT);
	assert_int_equal(strat_tourney_set_result(t, 1, 9, 'H', ' ', NULL), -STRAT_E_ACT);
	assert_int_equal(strat_tourney_pair(t, "dutch", boards, 2, NULL), 2);
	assert_int_equal(boards[1].second, 0);
	assert_int_equal(strat_tourney_add_round(t, same, 2, NULL), -STRAT_E_ACT);
	assert_int_equal(strat_tourney_add_round(t, none, 1, NULL), -STRAT_E_ACT);
	assert_int_equal(strat_tourney_add_round(t, good, 0, NULL), -STRAT_E_ACT);
	assert_int_equal(strat_tourney_entry(t, 1, 1, &e), 1);
	assert_int_equal(e.opponent, 0);
	assert_int_equal(strat_tourney_add_round(t, good, 2, NULL), 1);
	assert_int_equal(strat_tourney_entry(t, 1, 3, &e), 1);
	assert_int_equal(e.points, 50);
	assert_int_equal(strat_tourney_set_result(t, 1, 1, 'H', ' ', NULL), -STRAT_E_ACT);
	strat_tourney_delete(t);
}

static void
a_report_is_read_and_written(void **state)
{
	struct strat_tourney *t = tourney(4), *copy = strat_tourney_new();
	struct strat_report report = { 0 };
	struct strat_entrant p;
	char *text, *again;
	int fd = mkstemp(path);

	(void)state;
	assert_true(fd >= 0);
	assert_non_null(copy);
	assert_int_equal(strat_tourney_set(t, "scoring", "2-1-0", NULL), 0);
	assert_int_equal(strat_tourney_set(t, "scoring", "6-3-1", NULL), 0);
	assert_int_equal(strat_tourney_set(t, "scoring", "many", &report), -STRAT_E_ACT);
	assert_int_equal(strat_tourney_set(t, "rounds", "7", NULL), 0);
	assert_int_equal(strat_tourney_set(t, "rounds", "0", NULL), -STRAT_E_ACT);
	assert_int_equal(strat_tourney_set(t, "rounds", "-1", NULL), -STRAT_E_ACT);
	assert_int_equal(strat_tourney_set(t, "colours", "7", NULL), -STRAT_E_ACT);
	assert_int_equal(strat_tourney_set(t, "rounds", "3", NULL), 0);
	play_round(t, "round-robin", 1, 2);
	text = text_of(t);
	assert_int_equal(strat_tourney_read(copy, path, NULL), 0);
	again = text_of(copy);
	assert_string_equal(again, text);
	assert_non_null(strstr(text, "142 3\r"));
	assert_null(strstr(text, "142 7"));
	assert_int_equal(strat_tourney_player_at(copy, 0, &p), 1);
	assert_string_equal(p.name, "Player 1");
	assert_true(p.points == 600 || p.points == 100);

	/* a damaged or missing report leaves no tournament */
	assert_int_equal(ftruncate(fd, 0), 0);
	close(fd);
	assert_int_equal(strat_tourney_write(t, "/no/such/folder/x", &report), -STRAT_E_IO);
	fd = open(path, O_WRONLY | O_TRUNC);
	assert_int_equal(write(fd, "001 what is this\n", 17), 17);
	close(fd);
	assert_int_equal(strat_tourney_read(copy, path, &report), -STRAT_E_TRF);
	assert_int_equal(strat_tourney_player_at(copy, 0, &p), 0);
	unlink(path);
	assert_int_equal(strat_tourney_read(copy, path, &report), -STRAT_E_IO);
	free(text);
	free(again);
	strat_tourney_delete(copy);
	strat_tourney_delete(t);
}

static void
standings_outlive_their_tournament(void **state)
{
	static const struct strat_ranking_options wrong = { .tiebreaks = "BH,XX" },
						  year = { .edition = 1999 },
						  own = { .tiebreaks = "WIN,BH/C1" };
	struct strat_tourney *t = tourney(4);
	struct strat_report report = { 0 };
	struct strat_ranking_row row;
	struct strat_ranking *r;
	const char *code;
	int64_t value;
	const struct strat_board boards[] = { { 1, 2 }, { 4, 3 } };

	(void)state;
	assert_int_equal(strat_tourney_add_round(t, boards, 2, NULL), 1);
	assert_int_equal(strat_tourney_set_result(t, 1, 4, '1', '0', NULL), 0);
	assert_int_equal(strat_tourney_set_result(t, 1, 1, '=', '=', NULL), 0);
	assert_int_equal(strat_tourney_rank(t, &wrong, &r, &report), -STRAT_E_ACT);
	assert_null(r);
	assert_int_equal(strat_tourney_rank(t, &year, &r, &report), -STRAT_E_ACT);
	assert_int_equal(report.count[STRAT_TROUBLE], 2);
	assert_int_equal(strat_tourney_rank(t, NULL, &r, NULL), 0);
	assert_int_equal(strat_ranking_value(r, 0, 0, &code, NULL), 1);
	assert_string_equal(code, "BH/C1");
	assert_int_equal(strat_ranking_value(r, 0, 3, &code, NULL), 1);
	assert_string_equal(code, "DE");
	strat_ranking_delete(r);
	assert_int_equal(strat_tourney_rank(t, &own, &r, NULL), 0);
	strat_tourney_delete(t);
	assert_int_equal(strat_ranking_at(r, 0, &row), 1);
	assert_int_equal(row.number, 4);
	assert_int_equal(row.rank, 1);
	assert_int_equal(row.points, 100);
	assert_string_equal(row.name, "Player 4");
	assert_int_equal(strat_ranking_at(r, 2, &row), 1);
	assert_int_equal(row.rank, 2);
	assert_int_equal(strat_ranking_at(r, 4, &row), 0);
	assert_int_equal(strat_ranking_value(r, 0, 0, &code, &value), 1);
	assert_string_equal(code, "WIN");
	assert_int_equal(value, 100);
	assert_int_equal(strat_ranking_value(r, 0, 2, &code, &value), 0);
	assert_int_equal(strat_ranking_value(r, 4, 0, &code, &value), 0);
	strat_ranking_delete(r);
	strat_ranking_delete(NULL);
}

/* Return T written as a report with LINE at its end, and read again. */
static struct strat_tourney *
with_line(struct strat_tourney *t, const char *line)
{
	struct strat_tourney *copy = strat_tourney_new();
	int fd;

	assert_non_null(copy);
	free(text_of(t)); /* writes the file */
	fd = open(path, O_WRONLY | O_APPEND);
	assert_int_equal(write(fd, line, strlen(line)), strlen(line));
	close(fd);
	assert_int_equal(strat_tourney_read(copy, path, NULL), 0);
	unlink(path);
	return copy;
}

/* Assert that T is ranked under OPTIONS by the tie-breaks LIST, and return the number of remarks. */
static unsigned long
assert_ranked_by(
    const struct strat_tourney *t, const struct strat_ranking_options *options, const char *list)
{
	struct strat_report report = { 0 };
	struct strat_ranking *r;
	char found[100] = "";
	const char *code;
	size_t k;

	assert_int_equal(strat_tourney_rank(t, options, &r, &report), 0);
	for (k = 0; strat_ranking_value(r, 0, k, &code, NULL); k++) {
		strcat(found, k ? "," : "");
		strcat(found, code);
	}
	assert_string_equal(found, list);
	strat_ranking_delete(r);
	return report.count[STRAT_REMARK];
}

static void
players_are_ranked_by_the_tiebreaks_that_their_report_states(void **state)
{
	static const struct strat_ranking_options own = { .tiebreaks = "KS" },
						  none = { .tiebreaks = "" },
						  table = { .is_round_robin = 1 };
	const struct strat_board boards[] = { { 1, 2 }, { 4, 3 } };
	struct strat_tourney *t = tourney(4), *stating, *strange;

	(void)state;
	assert_int_equal(strat_tourney_add_round(t, boards, 2, NULL), 1);
	assert_int_equal(strat_tourney_set_result(t, 1, 4, '1', '0', NULL), 0);
	assert_int_equal(strat_tourney_set_result(t, 1, 1, '=', '=', NULL), 0);
	stating = with_line(t, "202 PTS,WIN,SB\r");
	strange = with_line(t, "202 PTS,LUCK,BH\r");
	assert_int_equal(assert_ranked_by(t, NULL, "BH/C1,BH,SB,DE"), 0);
	assert_int_equal(assert_ranked_by(t, &table, "DE,SB,WIN,KS"), 0);
	assert_int_equal(assert_ranked_by(stating, NULL, "WIN,SB"), 0);
	assert_int_equal(assert_ranked_by(stating, &own, "KS"), 0);
	assert_int_equal(assert_ranked_by(stating, &none, ""), 0);
	assert_int_equal(assert_ranked_by(strange, NULL, "BH"), 1);
	strat_tourney_delete(t);
	strat_tourney_delete(stating);
	strat_tourney_delete(strange);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(players_are_numbered),
		cmocka_unit_test(a_round_is_paired_and_played),
		cmocka_unit_test(rounds_can_be_made_by_hand),
		cmocka_unit_test(a_report_is_read_and_written),
		cmocka_unit_test(standings_outlive_their_tournament),
		cmocka_unit_test(players_are_ranked_by_the_tiebreaks_that_their_report_states),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
