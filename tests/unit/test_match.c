/* test_match.c - games between well-behaved engines. */
#include "match_help.h"

#include <pthread.h>

#include "game/setup.h"
#include "game/shown.h"

static const char *const seed1[] = { "1", NULL }, *const seed2[] = { "2", NULL };

static int few_pieces; /* 1: few pieces on a large board */

/* Play GAMES valid games between two random engines. */
static struct contest *
play_random(const char *rules, const char *options, int games)
{
	struct contest *c = match_new(rules, options, games);
	char why[100];
	int i;

	c->engine[0].cmd = c->engine[1].cmd = match_program("samples/engines/random");
	if (few_pieces)
		assert_int_equal(strat_rules_army(&c->game.rules, "2x1 3x1 4x2 5x1 6x1 7x0 8x0 Bx1",
				     why, sizeof why),
		    0);
	c->engine[0].args = seed1;
	c->engine[1].args = seed2;
	match_play(c);
	assert_int_equal(c->rc, 0);
	assert_int_equal(c->over, games);
	for (i = 0; i < games; i++) {
		if (c->ended[i].end != STRAT_END_BOARD)
			print_message("%s %s: %s: %s\n%s\n%s\n", rules, options,
			    strat_ending_name[c->ended[i].end], c->ended[i].why, c->ended[i].log[0],
			    c->ended[i].log[1]);
		assert_int_equal(c->ended[i].end, STRAT_END_BOARD);
		assert_string_equal(c->ended[i].log[0], "");
		match_check(c, i);
	}
	return c;
}

static void
every_rule_set_can_be_played(void **state)
{
	int i;

	(void)state;
	for (i = 0; strat_rulebooks[i]; i++)
		match_free(play_random(strat_rulebooks[i]->name, "move-limit=300", 2));
}

/* Return the number of plies with a rescue in C's games. */
static int
rescues(const struct contest *c)
{
	size_t i;
	int g, n = 0;

	for (g = 0; g < c->over; g++)
		for (i = 0; i < c->ended[g].record.nplies; i++)
			n += c->ended[g].record.plies[i].rescue != 0;
	return n;
}

static void
silent_rescue_and_aggressor_can_be_played(void **state)
{
	static const char *const games[][2] = { { "hasbro-1999", "rescue move-limit=600" },
		{ "hasbro-1999", "silent rescue aggressor move-limit=600" },
		{ "american-revised", "silent rescue move-limit=600" },
		{ "ultimate-lightning", "move-limit=600" } };
	struct contest *c;
	size_t i;
	int n = 0;

	(void)state;
	for (i = 0; i < sizeof games / sizeof *games; i++) {
		c = play_random(games[i][0], games[i][1], 2);
		n += rescues(c);
		match_free(c);
		if (i == 3) /* its army is small already */
			break;
		few_pieces = 1;
		c = play_random(games[i][0], games[i][1], 6);
		few_pieces = 0;
		n += rescues(c);
		match_free(c);
	}
	print_message("%d rescues\n", n);
	assert_true(n > 5);
	match_free(play_random("fire-ice-powers", "captured=stealth move-limit=600", 2));
}

static void
greed_beats_chance(void **state)
{
	struct contest *c = match_new("barrage", "move-limit=2000 quiet-limit=200", 10);
	int i, won = 0, lost = 0;

	(void)state;
	c->engine[0].cmd = match_program("samples/engines/greedy");
	c->engine[1].cmd = match_program("samples/engines/random");
	match_play(c);
	assert_int_equal(c->over, 10);
	for (i = 0; i < 10; i++) {
		struct ended *e = &c->ended[i];

		assert_int_equal(e->end, STRAT_END_BOARD);
		match_check(c, i);
		won += e->result == (e->key % 2 ? STRAT_BLUE_WINS : STRAT_RED_WINS);
		lost += e->result == (e->key % 2 ? STRAT_RED_WINS : STRAT_BLUE_WINS);
	}
	print_message("greed won %d and lost %d of 10\n", won, lost);
	assert_true(won > 2 * lost);
	match_free(c);
}

static void
setups_can_be_given(void **state)
{
	static const char red[] = "...2....../..2......./.M.9....../FBS3......";
	struct contest *c = match_new("barrage", "move-limit=100", 2);

	(void)state;
	strcpy(c->game.setup[STRAT_RED], red);
	c->engine[0].cmd = c->engine[1].cmd = match_program("samples/engines/random");
	match_play(c);
	assert_int_equal(c->over, 2);
	assert_string_equal(strat_record_tag(&c->ended[0].record, "RedSetup"), red);
	assert_string_equal(strat_record_tag(&c->ended[1].record, "RedSetup"), red);
	assert_int_equal(c->ended[1].end, STRAT_END_BOARD);
	match_free(c);
}

static void
a_protocol_is_not_used_for_what_it_cannot_say(void **state)
{
	static const char *const rules[][2] = { { "hasbro-1999", "silent" },
		{ "hasbro-1999", "rescue move-limit=600" }, { "barrage", "" }, { "fire-ice", "" },
		{ "american", "" }, { "ultimate-lightning", "move-limit=600" } };
	char why[100];
	size_t i;

	(void)state;
	for (i = 0; i < sizeof rules / sizeof *rules; i++) {
		struct strat_rules r = *strat_rules_find(rules[i][0]);

		assert_int_equal(strat_rules_options(&r, rules[i][1], why, sizeof why), 0);
		assert_int_equal(
		    strat_protocol_ucc.supports(NULL, &r, why, sizeof why), -STRAT_E_PROTOCOL);
		assert_int_equal(strat_protocol_stp.supports(NULL, &r, why, sizeof why), 0);
	}
	assert_int_equal(
	    strat_protocol_ucc.supports(NULL, strat_rules_find("isf"), why, sizeof why), 0);
}

/* Return what the protocol makes of LINE. */
static enum strat_reply
hear(struct strat_session *t, const char *line)
{
	char copy[100];

	snprintf(copy, sizeof copy, "%s", line);
	return strat_protocol_ucc.parse_line(t, copy, strlen(copy));
}

/* Make the ply that T's engine has just sent, and notify it. */
static void
make(struct strat_session *t, struct strat_play *p)
{
	enum strat_side mover = p->turn;
	struct strat_event ev;

	assert_int_equal(strat_play_apply(p, &t->ply, &ev), 0);
	strat_ply_fill_shown(&t->ply, &ev);
	strat_protocol_ucc.notify_ply(t, mover, &t->ply);
}

/* The example in the contest's manual. */
static void
ucc_says_what_its_contest_said(void **state)
{
	static const char *const rows[] = { "FB8sB479B8", "BB31555583", "6724898974",
		"967B669999" };
	static const char board[] = "FB8sB479B8\nBB31555583\n6724898974\n967B669999\n"
				    "..++..++..\n..++..++..\n##########\n##########\n"
				    "##########\n##########\n";
	const struct strat_rules *rules = strat_rules_find("ucc");
	struct strat_out out;
	struct strat_session t = { .rules = rules, .base = rules, .opponent = "a b", .out = &out };
	struct strat_play p;
	struct strat_move_request w = { .play = &p };
	struct strat_census c;
	char why[100];
	int i;

	(void)state;
	strat_out_init(&out, -1);
	strat_play_init(&p);
	strat_play_clear(&p, rules);
	strat_protocol_ucc.ask_setup(&t);
	for (i = 0; i < 4; i++)
		assert_int_equal(hear(&t, rows[i]), i < 3 ? STRAT_REPLY_MORE : STRAT_REPLY_SETUP);
	assert_string_equal(t.text, "222255B452/7423237945/836666M8BB/3B247BS3BF");
	assert_int_equal(strat_setup_put(&p, STRAT_RED, t.text, &c, why, sizeof why), 0);
	assert_int_equal(strat_setup_put(&p, STRAT_BLUE,
			     "FBBBBBBSM9/8877766665/5554444333/3322222222", &c, why, sizeof why),
	    0);
	strat_protocol_ucc.ask(&t, &w);
	assert_int_equal(hear(&t, "0 3 DOWN"), STRAT_REPLY_PLY);
	make(&t, &p);
	assert_int_equal(hear(&t, "9 6 UP 1"), STRAT_REPLY_PLY);
	make(&t, &p); /* Blue's move, in the same words */
	assert_int_equal(hear(&t, "0 4 DOWN 2"), STRAT_REPLY_PLY);
	strat_protocol_ucc.refuse(&t, "0 4 DOWN 2", "target");
	strat_protocol_ucc.notify_end(&t, STRAT_BLUE_WINS, "illegal");
	strat_out_char(&out, '\0');
	assert_memory_equal(out.text, "RED a_b 10 10\nSTART\n", 20);
	assert_memory_equal(out.text + 20, board, sizeof board - 1);
	assert_string_equal(out.text + 20 + sizeof board - 1, "QUIT 0-1 illegal\n");
	out.len = 0;
	strat_protocol_ucc.ask(&t, &w);
	strat_out_char(&out, '\0');
	assert_memory_equal(out.text, "0 4 DOWN 2 ILLEGAL\nNO_MOVE OK\n", 30);
	assert_int_equal(hear(&t, "SURRENDER"), STRAT_REPLY_RESIGN);
	assert_int_equal(hear(&t, "9 9 SIDEWAYS"), STRAT_REPLY_BAD_PLY);
	assert_int_equal(hear(&t, "9 9 RIGHT"), STRAT_REPLY_BAD_PLY);
	strat_play_free(&p);
	strat_out_free(&out);
}

#define AHEAD 4 /* points that win in material_can_decide(), */
#define LONG  3 /* after this many plies in a row */

/* The lead of each side in a game, computed again. */
struct lead {
	int plies[2];
	int exact; /* leads of exactly the required points */
};

static void
see_lead(void *watcher, const struct strat_play *p, const struct strat_ply *ply,
    const struct strat_event *ev)
{
	struct lead *l = watcher;
	int sum = 0, s, side;

	(void)ply;
	(void)ev;
	assert_true(l->plies[STRAT_RED] < LONG && l->plies[STRAT_BLUE] < LONG);
	for (s = 0; s < STRAT_SQUARES; s++)
		if (strat_piece_id(p->at[s]))
			sum += strat_piece_side(p->at[s]) == STRAT_RED
			    ? strat_worth[strat_piece_rank(p->at[s])]
			    : -strat_worth[strat_piece_rank(p->at[s])];
	for (side = 0; side < 2; side++, sum = -sum) {
		l->plies[side] = sum >= AHEAD ? l->plies[side] + 1 : 0;
		l->exact += sum == AHEAD;
	}
}

/* Assert that E ended by material exactly when strat-match(5) says so.  Return the number of leads
 * of exactly the required points. */
static int
check_lead(const struct ended *e)
{
	struct lead l = { { 0, 0 }, 0 };
	struct strat_checker checker;
	struct strat_report rep = { 0 };
	int winner = e->result == STRAT_RED_WINS ? STRAT_RED : STRAT_BLUE;

	strat_checker_init(&checker);
	checker.on_ply = see_lead;
	checker.arg = &l;
	assert_int_equal(strat_check(&checker, &e->record, &rep), 0);
	strat_checker_free(&checker);
	if (e->end == STRAT_END_ADJUDICATED)
		assert_int_equal(l.plies[winner], LONG);
	return l.exact;
}

static void
material_can_decide(void **state)
{
	struct contest *c = match_new("barrage", "move-limit=2000", 20);
	int i, judged = 0, exact = 0;

	(void)state;
	c->engine[0].cmd = c->engine[1].cmd = match_program("samples/engines/random");
	c->game.judging.material = AHEAD;
	c->game.judging.material_plies = LONG;
	match_play(c);
	for (i = 0; i < 20; i++) {
		judged += c->ended[i].end == STRAT_END_ADJUDICATED;
		if (c->ended[i].end == STRAT_END_ADJUDICATED)
			assert_string_equal(c->ended[i].termination, "adjudication");
		exact += check_lead(&c->ended[i]);
	}
	assert_true(judged > 0 && exact > 0);
	match_free(c);
}

/* ------ stopping ------ */

static int plies_seen, wake_pipe[2], begun, over; /* the last two: games when the runner woke up */
static enum strat_runner_action call;
static const struct contest *woken;

static void
wake_after_fifty(void *arg, int slot, const struct strat_record *g)
{
	(void)arg;
	(void)slot;
	assert_true(g->nplies > 0);
	if (++plies_seen == 50)
		assert_int_equal(write(wake_pipe[1], "x", 1), 1);
}

static enum strat_runner_action
is_woken(void *arg)
{
	char byte;

	(void)arg;
	assert_int_equal(read(wake_pipe[0], &byte, 1), 1);
	begun = woken->begun;
	over = woken->over;
	return call;
}

/* A descriptor of the caller's wakes the runner up; what runs is finished, or abandoned. */
static void
a_contest_can_be_stopped(void **state)
{
	static const enum strat_runner_action calls[] = { STRAT_RUNNER_CONTINUE,
		STRAT_RUNNER_FINISH, STRAT_RUNNER_ABANDON };
	static const enum strat_game_end ends[] = { STRAT_END_BOARD, STRAT_END_BOARD,
		STRAT_END_ABANDONED };
	int i, g;

	(void)state;
	for (i = 0; i < 3; i++) {
		struct contest *c = match_new("isf-online", "move-limit=200", 6);

		plies_seen = 0;
		call = calls[i];
		woken = c;
		assert_int_equal(pipe(wake_pipe), 0);
		c->plan.fd = wake_pipe[0];
		c->plan.on_wakeup = is_woken;
		c->plan.ply = wake_after_fifty;
		c->plan.slots = 2;
		c->engine[0].cmd = c->engine[1].cmd = match_program("samples/engines/random");
		match_play(c);
		assert_int_equal(c->rc, 0);
		assert_in_range(begun - over, 1, 2);
		assert_int_equal(c->over, i == 0 ? 6 : begun);
		for (g = 0; g < c->over; g++) {
			assert_int_equal(c->ended[g].end, g < over ? STRAT_END_BOARD : ends[i]);
			assert_int_equal(c->ended[g].is_void, g >= over && i == 2);
			match_check(c, g);
		}
		match_free(c);
		close(wake_pipe[0]);
		close(wake_pipe[1]);
	}
}

/* ------ threads ------ */

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;

static int slot_games[8]; /* games that each slot has played */
static int round_games;   /* games of a round, which must all end before the next round */

static int
next_of_round(void *arg, int slot, struct strat_engine_game *game)
{
	const struct contest *c = arg;
	int rc = 0;

	pthread_mutex_lock(&mutex);
	if (c->begun < (c->over / round_games + 1) * round_games)
		rc = match_next(arg, slot, game);
	pthread_mutex_unlock(&mutex);
	return rc;
}

static int
done_with_lock(void *arg, int slot, const struct strat_verdict *v)
{
	int rc;

	pthread_mutex_lock(&mutex);
	assert_in_range(slot, 0, 7);
	slot_games[slot]++;
	rc = match_done(arg, slot, v);
	pthread_mutex_unlock(&mutex);
	return rc;
}

/* A slot that has got no game asks again when a game of another thread has ended. */
static void
threads_play_every_game_once_and_wait_for_each_other(void **state)
{
	int rounds[] = { 1, 4, 12 }, i, g;

	(void)state;
	for (i = 0; i < 3; i++) {
		struct contest *c = match_new("duel", "move-limit=50", 24);
		int seen[24] = { 0 };

		memset(slot_games, 0, sizeof slot_games);
		round_games = rounds[i];
		c->plan.next = next_of_round;
		c->plan.done = done_with_lock;
		c->plan.slots = 5;
		c->plan.threads = 3;
		c->engine[0].cmd = c->engine[1].cmd = match_program("samples/engines/random");
		match_play(c);
		assert_int_equal(c->rc, 0);
		assert_int_equal(c->over, 24);
		for (g = 0; g < 24; g++) {
			assert_int_equal(c->ended[g].end, STRAT_END_BOARD);
			assert_int_equal(seen[c->ended[g].key]++, 0);
		}
		assert_true(rounds[i] < 5 || (slot_games[0] && slot_games[4]));
		assert_true(!slot_games[5] && !slot_games[6] && !slot_games[7]);
		match_free(c);
	}
}

/* A failure in one thread ends all, and games that run are delivered. */
static int
fail_once(void *arg, int slot, const struct strat_verdict *v)
{
	struct contest *c = arg;
	int is_first;

	(void)slot;
	(void)v;
	pthread_mutex_lock(&mutex);
	is_first = c->over++ == 0;
	pthread_mutex_unlock(&mutex);
	return is_first ? -STRAT_E_DATABASE : 0;
}

static void
a_failure_in_one_thread_ends_all(void **state)
{
	struct contest *c = match_new("duel", "move-limit=50", 1000);

	(void)state;
	round_games = 1000;
	c->plan.next = next_of_round;
	c->plan.done = fail_once;
	c->plan.slots = 6;
	c->plan.threads = 3;
	c->engine[0].cmd = c->engine[1].cmd = match_program("samples/engines/random");
	match_play(c);
	assert_int_equal(c->rc, -STRAT_E_DATABASE);
	assert_int_equal(c->over, c->begun);
	assert_true(c->over < 1000);
	c->over = 0; /* nothing to release */
	match_free(c);
}

/* The Python sample speaks both protocols, here against itself.  It offers no features. */
static void
protocols_can_meet(void **state)
{
	static const char *const rules[] = { "ucc", "isf-online", "hasbro-1999" };
	char script[8192];
	const char *args[] = { script, NULL };
	struct contest *c;
	int i, g;

	(void)state;
	snprintf(script, sizeof script, "%s", match_source("samples/engines/careful.py"));
	for (i = 0; i < 3; i++) {
		c = match_new(rules[i], "move-limit=300", 2);
		c->engine[0].cmd = c->engine[1].cmd = "python3";
		c->engine[0].args = c->engine[1].args = args;
		c->engine[1].protocol = &strat_protocol_ucc;
		c->game.features = STRAT_FEATURE_EVAL | STRAT_FEATURE_PONDER;
		c->game.keep = STRAT_RECORD_INFO;
		match_play(c);
		assert_int_equal(c->over, 2);
		for (g = 0; g < 2; g++) {
			if (c->ended[g].end != STRAT_END_BOARD)
				print_message("%s: %s\n%s\n", rules[i], c->ended[g].why,
				    c->ended[g].log[c->ended[g].loser > 0]);
			assert_int_equal(c->ended[g].end, STRAT_END_BOARD);
			assert_int_equal(c->ended[g].record.nnotes, 0);
			assert_null(strat_record_tag(&c->ended[g].record, "Ponder"));
			match_check(c, g);
		}
		match_free(c);
	}
}

/* An engine that tracks beliefs can play every rule set. */
static void
greed_plays_every_rule_set(void **state)
{
	int i;

	(void)state;
	for (i = 0; strat_rulebooks[i]; i++) {
		struct contest *c = match_new(strat_rulebooks[i]->name, "move-limit=300", 2);

		c->engine[0].cmd = c->engine[1].cmd = match_program("samples/engines/greedy");
		match_play(c);
		assert_int_equal(c->over, 2);
		if (c->ended[0].end != STRAT_END_BOARD)
			print_message("%s: %s\n%s\n", strat_rulebooks[i]->name, c->ended[0].why,
			    c->ended[0].log[c->ended[0].loser > 0]);
		assert_int_equal(c->ended[0].end, STRAT_END_BOARD);
		assert_int_equal(c->ended[1].end, STRAT_END_BOARD);
		match_free(c);
	}
}

static void
many_games_are_played_at_once(void **state)
{
	struct contest *c = match_new("barrage", "move-limit=200", 40);

	(void)state;
	c->engine[0].cmd = c->engine[1].cmd = match_program("samples/engines/random");
	c->plan.slots = 8;
	match_play(c);
	assert_int_equal(c->over, 40);
	match_free(c);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(every_rule_set_can_be_played),
		cmocka_unit_test(silent_rescue_and_aggressor_can_be_played),
		cmocka_unit_test(greed_beats_chance),
		cmocka_unit_test(setups_can_be_given),
		cmocka_unit_test(a_protocol_is_not_used_for_what_it_cannot_say),
		cmocka_unit_test(ucc_says_what_its_contest_said),
		cmocka_unit_test(material_can_decide),
		cmocka_unit_test(a_contest_can_be_stopped),
		cmocka_unit_test(threads_play_every_game_once_and_wait_for_each_other),
		cmocka_unit_test(a_failure_in_one_thread_ends_all),
		cmocka_unit_test(protocols_can_meet),
		cmocka_unit_test(greed_plays_every_rule_set),
		cmocka_unit_test(many_games_are_played_at_once),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
