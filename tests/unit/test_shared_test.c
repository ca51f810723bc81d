/* test_shared_test.c - parts of one test see each other's games and stop at a common decision. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/random.h"
#include "match/shared_test.h"
#include "folder_help.h"
#include "told_help.h"

#define PARTS 4

/* The games that a part received. */
struct seen {
	size_t n;
	struct strat_shared_game last;
};

static int
receive(void *arg, const struct strat_shared_game *g)
{
	struct seen *seen = arg;

	seen->n++;
	seen->last = *g;
	return 0;
}

static int
try_open(struct strat_shared_test **s, uint32_t part, uint32_t parts, uint64_t id, void *seen)
{
	struct strat_shared_options how = { .folder = folder,
		.id = { id, 1 },
		.part = part,
		.parts = parts,
		.game = receive,
		.arg = seen,
		.rep = &rep };

	return strat_shared_open(s, &how);
}

static struct strat_shared_test *
open_part(uint32_t part, struct seen *seen)
{
	struct strat_shared_test *s;

	assert_int_equal(try_open(&s, part, PARTS, 7, seen), 0);
	return s;
}

static struct strat_shared_game
game(uint64_t number)
{
	return (struct strat_shared_game){ .number = number,
		.result = STRAT_RED_WINS,
		.end = STRAT_END_NOT_STARTED,
		.loser = STRAT_BLUE,
		.hash = { number, UINT64_MAX } };
}

static void
add(struct strat_shared_test *s, uint64_t number)
{
	struct strat_shared_game g = game(number);

	assert_int_equal(strat_shared_add(s, &g), 0);
}

static int
begin(void **state)
{
	(void)state;
	told[0] = '\0';
	return make_folder("part-2-of-4.games");
}

static int
clean(void **state)
{
	(void)state;
	return remove_folder();
}

/* Append TEXT to the journal of part 2. */
static void
append(const char *text)
{
	FILE *f = fopen(path, "a");

	assert_non_null(f);
	fputs(text, f);
	assert_int_equal(fclose(f), 0);
}

/* ------ games ------ */

static void
each_game_reaches_every_other_part_once_and_unchanged(void **state)
{
	struct seen seen[PARTS] = { { 0 } };
	struct strat_shared_test *s[PARTS];
	uint32_t i;

	(void)state;
	for (i = 0; i < PARTS; i++)
		s[i] = open_part(i + 1, &seen[i]);
	for (i = 0; i < 100; i++) {
		add(s[1], i);
		assert_int_equal(strat_shared_publish(s[1]), 0);
		if (i % 3 == 0)
			assert_int_equal(strat_shared_look(s[i % PARTS], 1), 0);
	}
	for (i = 0; i < PARTS; i++) {
		assert_int_equal(strat_shared_look(s[i], 1), 0);
		assert_int_equal(seen[i].n, i == 1 ? 0 : 100);
	}
	assert_int_equal(seen[3].last.number, 99);
	assert_int_equal(seen[3].last.result, STRAT_RED_WINS);
	assert_int_equal(seen[3].last.end, STRAT_END_NOT_STARTED);
	assert_int_equal(seen[3].last.loser, STRAT_BLUE);
	assert_true(seen[3].last.hash.low == 99 && seen[3].last.hash.high == UINT64_MAX);
	for (i = 0; i < PARTS; i++)
		strat_shared_close(s[i]);
}

static void
games_that_are_not_published_are_not_seen(void **state)
{
	struct seen seen = { 0 };
	struct strat_shared_test *a = open_part(2, NULL), *b = open_part(1, &seen);

	(void)state;
	add(a, 5);
	assert_int_equal(strat_shared_look(b, 1), 0);
	assert_int_equal(seen.n, 0);
	strat_shared_close(a);
	strat_shared_close(b);
}

static void
a_part_that_continues_adds_only_the_games_that_its_journal_lacks(void **state)
{
	struct seen seen = { 0 };
	struct strat_shared_test *a = open_part(2, NULL), *b = open_part(1, &seen);

	(void)state;
	add(a, 5);
	add(a, 9);
	assert_int_equal(strat_shared_publish(a), 0);
	strat_shared_close(a);
	assert_int_equal(strat_shared_look(b, 1), 0);
	a = open_part(2, NULL);
	add(a, 5);
	add(a, 9);
	add(a, 13);
	assert_int_equal(strat_shared_publish(a), 0);
	assert_int_equal(strat_shared_look(b, 1), 0);
	assert_int_equal(seen.n, 3);
	assert_int_equal(seen.last.number, 13);
	strat_shared_close(a);
	strat_shared_close(b);
}

static void
a_line_that_was_cut_is_ignored_and_then_replaced_by_its_writer(void **state)
{
	struct seen seen = { 0 };
	struct strat_shared_test *a = open_part(2, NULL), *b = open_part(1, &seen);

	(void)state;
	strat_shared_close(a);
	append("game 5 1-");
	assert_int_equal(strat_shared_look(b, 1), 0);
	assert_int_equal(seen.n, 0);
	a = open_part(2, NULL);
	add(a, 5);
	assert_int_equal(strat_shared_publish(a), 0);
	assert_int_equal(strat_shared_look(b, 1), 0);
	assert_int_equal(seen.n, 1);
	strat_shared_close(a);
	strat_shared_close(b);
}

/* ------ refused ------ */

static void
a_damaged_line_is_refused_with_its_number(void **state)
{
	struct seen seen = { 0 };
	struct strat_shared_test *a = open_part(2, NULL), *b = open_part(1, &seen);

	(void)state;
	add(a, 5);
	assert_int_equal(strat_shared_publish(a), 0);
	strat_shared_close(a);
	append("game 6 1-0 - 00000000000000000000000000000000 board 00000000\n");
	assert_int_equal(strat_shared_look(b, 1), -STRAT_E_LEDGER);
	assert_string_equal(told, "ledger: the line is damaged\n");
	assert_int_equal(seen.n, 1);
	strat_shared_close(b);
}

static void
a_journal_that_becomes_shorter_is_refused(void **state)
{
	struct seen seen = { 0 };
	struct strat_shared_test *a = open_part(2, NULL), *b = open_part(1, &seen);

	(void)state;
	add(a, 5);
	assert_int_equal(strat_shared_publish(a), 0);
	assert_int_equal(strat_shared_look(b, 1), 0);
	assert_int_equal(truncate(path, 60), 0);
	assert_int_equal(strat_shared_look(b, 1), -STRAT_E_LEDGER);
	assert_string_equal(told, "ledger: the journal has lost lines that were read before\n");
	strat_shared_close(a);
	strat_shared_close(b);
}

static void
a_journal_that_was_removed_is_missed_by_its_writer_and_its_readers(void **state)
{
	struct seen seen = { 0 };
	struct strat_shared_test *a = open_part(2, NULL), *b = open_part(1, &seen);

	(void)state;
	assert_int_equal(strat_shared_look(b, 1), 0);
	assert_int_equal(unlink(path), 0);
	add(a, 5);
	assert_int_equal(strat_shared_publish(a), -STRAT_E_LEDGER);
	assert_int_equal(strat_shared_look(b, 1), -STRAT_E_IO);
	assert_string_equal(
	    told, "ledger: the journal was moved or removed\nio: No such file or directory\n");
	strat_shared_close(a);
	strat_shared_close(b);
}

static void
games_that_the_file_of_the_part_lacks_or_that_differ_are_refused(void **state)
{
	struct strat_shared_test *a = open_part(2, NULL);
	struct strat_shared_game g = game(5);

	(void)state;
	add(a, 5);
	assert_int_equal(strat_shared_publish(a), 0);
	strat_shared_close(a);
	a = open_part(2, NULL);
	assert_int_equal(strat_shared_publish(a), -STRAT_E_LEDGER);
	g.result = STRAT_BLUE_WINS;
	assert_int_equal(strat_shared_add(a, &g), -STRAT_E_LEDGER);
	assert_string_equal(told,
	    "ledger: the journal holds games that the file of this part lacks\n"
	    "ledger: the journal holds other games than the file of this part\n");
	strat_shared_close(a);
}

static void
a_journal_of_another_test_or_of_another_number_of_parts_is_refused(void **state)
{
	struct strat_shared_test *a = open_part(2, NULL), *b;

	(void)state;
	strat_shared_close(a);
	assert_int_equal(try_open(&b, 2, PARTS, 8, NULL), -STRAT_E_LEDGER);
	assert_int_equal(try_open(&b, 1, PARTS + 1, 7, NULL), -STRAT_E_LEDGER);
	assert_string_equal(told,
	    "ledger: this journal belongs to another test\n"
	    "ledger: this folder is shared by 4 parts, not 5\n");
	assert_int_equal(try_open(&b, 1, PARTS, 8, NULL), 0);
	assert_int_equal(strat_shared_look(b, 1), -STRAT_E_LEDGER);
	strat_shared_close(b);
}

static void
a_part_cannot_be_played_by_two_processes(void **state)
{
	struct strat_shared_test *a = open_part(2, NULL), *b;
	int status;
	pid_t child = fork();

	(void)state;
	if (child == 0)
		_exit(try_open(&b, 2, PARTS, 7, NULL) == -STRAT_E_LEDGER ? 0 : 1);
	assert_int_equal(waitpid(child, &status, 0), child);
	assert_int_equal(status, 0);
	strat_shared_close(a);
}

static void
a_folder_that_does_not_exist_is_an_error(void **state)
{
	struct strat_shared_test *s;

	(void)state;
	assert_int_equal(remove_folder(), 0);
	assert_int_equal(try_open(&s, 1, PARTS, 7, NULL), -STRAT_E_IO);
	assert_null(s);
}

/* ------ decisions ------ */

static void
a_decision_keeps_its_meaning_as_text_and_nothing_else_is_one(void **state)
{
	static const char *const bad[] = { "", "H", "H2 3 1 1 1", "H1", "H1 3", "H1 3 1 1",
		"H1 3 1 1 1 ", "H1 3 1 1 1 1", "H1 3 1 1 1 1 1 1", "H1 3 1 -1 1", "H1 x 1 1 1" };
	struct strat_shared_decision d = { STRAT_H0, 812, { 5, { 1, 20, UINT32_MAX, 0, 4 } } }, e;
	char text[STRAT_DECISION_SIZE];
	size_t i, len = strat_shared_write_decision(&d, text);

	(void)state;
	assert_string_equal(text, "H0 812 1 20 4294967295 0 4");
	assert_int_equal(strat_shared_read_decision(text, len, &e), 0);
	assert_int_equal(strat_shared_write_decision(&e, text), len);
	assert_string_equal(text, "H0 812 1 20 4294967295 0 4");
	for (i = 0; i < sizeof bad / sizeof *bad; i++)
		assert_int_equal(strat_shared_read_decision(bad[i], strlen(bad[i]), &e), -1);
}

static void
of_two_decisions_all_parts_choose_the_one_with_fewer_games(void **state)
{
	static const struct strat_shared_decision early = { STRAT_H1, 100, { 3, { 1, 2, 97 } } },
						  late = { STRAT_H0, 101, { 3, { 98, 2, 1 } } };
	struct seen seen = { 0 };
	struct strat_shared_test *s[3];
	int i;

	(void)state;
	for (i = 0; i < 3; i++)
		s[i] = open_part((uint32_t)i + 1, &seen);
	assert_int_equal(strat_shared_decide(s[0], &late), 0);
	assert_int_equal(strat_shared_decide(s[1], &early), 0);
	for (i = 0; i < 3; i++) {
		assert_int_equal(strat_shared_look(s[i], 1), 0);
		assert_int_equal(strat_shared_decision(s[i])->decision, STRAT_H1);
		assert_int_equal(strat_shared_decision(s[i])->games, 100);
		strat_shared_close(s[i]);
	}
	s[0] = open_part(1, &seen); /* a part that continues reads its own decision */
	assert_int_equal(strat_shared_decision(s[0])->games, 101);
	strat_shared_close(s[0]);
}

/* ------ simulated tests ------ */

/* One part of a simulated test. */
struct part {
	struct strat_shared_test *shared;
	struct strat_sample sample;
	uint64_t games, after; /* games counted; own games since the common decision */
	int has_stopped;
};

static const struct strat_sprt test = { 0, 60, 0.05, 0.05, STRAT_ELO_LOGISTIC };

static void
count(struct part *p, enum strat_result result)
{
	p->sample.n[result == STRAT_RED_WINS ? 2 : result == STRAT_DRAW]++;
	p->games++;
}

static int
count_other(void *arg, const struct strat_shared_game *g)
{
	count(arg, g->result);
	return 0;
}

/* Let P play a game with a random result, H0 being true.  Stop it if the test is decided. */
static void
play_one(struct part *p, uint64_t *number, uint64_t *random)
{
	uint64_t n = strat_random(random) % 10;
	struct strat_shared_game g = game(++*number);
	struct strat_shared_decision d = { .games = 0 };

	g.result = n < 4 ? STRAT_RED_WINS : n < 8 ? STRAT_BLUE_WINS : STRAT_DRAW;
	assert_int_equal(strat_shared_add(p->shared, &g), 0);
	assert_int_equal(strat_shared_publish(p->shared), 0);
	count(p, g.result);
	assert_int_equal(strat_shared_look(p->shared, 1), 0);
	if (strat_shared_decision(p->shared)->decision == STRAT_UNDECIDED) {
		d = (struct strat_shared_decision){ strat_sprt_verdict(
							&test, strat_sprt_llr(&test, &p->sample)),
			p->games, p->sample };
		if (d.decision != STRAT_UNDECIDED)
			assert_int_equal(strat_shared_decide(p->shared, &d), 0);
	}
	p->has_stopped = strat_shared_decision(p->shared)->decision != STRAT_UNDECIDED;
}

/* Play a test with PARTS parts of different speed.  Return the decision, which is the same for all
 * of them; no part plays more than one game after it. */
static enum strat_decision
simulate(uint64_t *random)
{
	struct part parts[PARTS] = { { .games = 0 } };
	struct strat_shared_options how = {
		.folder = folder, .id = { 7, 1 }, .parts = PARTS, .game = count_other, .rep = &rep
	};
	enum strat_decision decision = STRAT_UNDECIDED;
	uint64_t number = 0;
	uint32_t i, running = PARTS;

	for (i = 0; i < PARTS; i++) {
		how.part = i + 1;
		how.arg = &parts[i];
		parts[i].sample.scores = STRAT_SCORES_OF_GAMES;
		assert_int_equal(strat_shared_open(&parts[i].shared, &how), 0);
	}
	while (running > 0) {
		struct part *p;

		i = (uint32_t)(strat_random(random) % 10); /* part 1 plays most */
		p = &parts[i < PARTS ? i : 0];
		if (p->has_stopped)
			continue;
		p->after += running < PARTS;
		play_one(p, &number, random);
		running -= p->has_stopped;
	}
	for (i = 0; i < PARTS; i++) {
		const struct strat_shared_decision *d = strat_shared_decision(parts[i].shared);

		assert_true(i == 0 || d->decision == decision);
		assert_true(parts[i].after <= 1);
		decision = d->decision;
		assert_int_equal(
		    strat_sprt_verdict(&test, strat_sprt_llr(&test, &d->sample)), decision);
		strat_shared_close(parts[i].shared);
	}
	return decision;
}

/* The error is 5 %; the limit is two standard deviations above it for 1000 tests.  SHARED_TESTS=1000
 * simulates as many. */
static void
shared_tests_keep_the_error_that_was_asked_for(void **state)
{
	const char *word = getenv("SHARED_TESTS");
	int i, k, tests = word ? atoi(word) : 40, wrong = 0;
	uint64_t random = 14;

	(void)state;
	for (i = 0; i < tests; i++) {
		wrong += simulate(&random) == STRAT_H1;
		for (k = 1; k <= PARTS; k++) {
			snprintf(path, sizeof path, "%s/part-%d-of-%d.games", folder, k, PARTS);
			unlink(path);
		}
	}
	print_message("%d of %d wrong\n", wrong, tests);
	assert_true(wrong * 1000 <= tests * 64 + 1000);
}

int
main(void)
{
#define TEST(t) cmocka_unit_test_setup_teardown(t, begin, clean)
	const struct CMUnitTest tests[] = {
		TEST(each_game_reaches_every_other_part_once_and_unchanged),
		TEST(games_that_are_not_published_are_not_seen),
		TEST(a_part_that_continues_adds_only_the_games_that_its_journal_lacks),
		TEST(a_line_that_was_cut_is_ignored_and_then_replaced_by_its_writer),
		TEST(a_damaged_line_is_refused_with_its_number),
		TEST(a_journal_that_becomes_shorter_is_refused),
		TEST(a_journal_that_was_removed_is_missed_by_its_writer_and_its_readers),
		TEST(games_that_the_file_of_the_part_lacks_or_that_differ_are_refused),
		TEST(a_journal_of_another_test_or_of_another_number_of_parts_is_refused),
		TEST(a_part_cannot_be_played_by_two_processes),
		cmocka_unit_test_setup(a_folder_that_does_not_exist_is_an_error, begin),
		cmocka_unit_test(a_decision_keeps_its_meaning_as_text_and_nothing_else_is_one),
		TEST(of_two_decisions_all_parts_choose_the_one_with_fewer_games),
		TEST(shared_tests_keep_the_error_that_was_asked_for),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
