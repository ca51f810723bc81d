/* test_config.c - configurations are read and written. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/random.h"
#include "match/config.h"

/* The last diagnostic. */
static char told[200];

static void
hear(void *arg, const struct strat_diag *d)
{
	(void)arg;
	snprintf(told, sizeof told, "%ld: %s", d->line, d->detail);
}

static int
read_all(struct strat_config *c, const char *text)
{
	struct strat_report rep = { .on_diagnostic = hear };
	int rc;

	told[0] = '\0';
	strat_config_init(c);
	rc = strat_config_read(c, text, strlen(text), "x", &rep);
	if (rc == 0)
		rc = strat_config_finalize(c, &rep);
	return rc;
}

static void
is_refused(const char *text, const char *why)
{
	struct strat_config c;

	assert_int_equal(read_all(&c, text), -STRAT_E_CONFIG);
	assert_string_equal(told, why);
	strat_config_free(&c);
}

/* Assert that TEXT is written as WANT, and WANT as itself. */
static void
is_written(const char *text, const char *want)
{
	struct strat_out out = { .fd = -1 };
	struct strat_config c;
	int i;

	for (i = 0; i < 2; i++) {
		assert_int_equal(read_all(&c, i ? want : text), 0);
		strat_config_write(&c, &out);
		strat_out_char(&out, '\0');
		assert_string_equal(out.text, want);
		out.len = 0;
		strat_config_free(&c);
	}
	strat_out_free(&out);
}

#define HEAD                                                                                       \
	"format round-robin\ngames 2\nrules isf-online\nseed 1\non-crash lose\non-illegal lose\n"
#define KEEP  "keep clocks=on info=on logs=off\nsandbox auto\n"
#define CLOCK "proto=stp tc=10+0.1\n"

static void
what_is_not_said_has_its_default(void **state)
{
	(void)state;
	is_written("engine cmd=./ann\nengine cmd=bob",
	    HEAD KEEP "engine name=ann cmd=./ann " CLOCK "engine name=bob cmd=bob " CLOCK);
}

static void
everything_can_be_said(void **state)
{
	struct strat_config c;
	const struct strat_engine *e;

	(void)state;
	assert_int_equal(
	    read_all(&c,
		"event \"Autumn \\\"cup\\\"\"\nsite Meerbeek\nformat gauntlet\nseeds 2\n"
		"games 40\nrules hasbro-1999\noptions \"rescue two-squares=3\"\narmy 2x5\n"
		"book setups.sgr order=shuffle exchange=off start=7\nseed 12\n"
		"judge from=100 material=30 resign=900 draw=10 draw-plies=50\n"
		"on-crash void\non-illegal refuse\nrefusals 5\nkeep clocks=off info=off logs=on\n"
		"sandbox off\n"
		"engine name=\"Ann 2\" cmd=./ann args=\"-v -n 3\" arg=\"a b\" dir=/tmp proto=ucc\n"
		"\trules=ucc,isf tc=40/60+0.25 movetime=2.5 nodes=1000 margin=0.05 setup=3\n"
		"# a comment in the middle\n"
		"\tstart=4 patience=5 grace=1 restart=off mem=512M cpu=60 files=9 processes=3\n"
		"\tfile-size=1K disk=1000 noise=2K option.Hash=64 \"option.Own Book=a b\"\n"
		"engine cmd=b\nengine cmd=c # the last\n"),
	    0);
	assert_string_equal(c.event, "Autumn \"cup\"");
	assert_true(c.format == STRAT_GAUNTLET && c.seeds == 2 && c.games == 40 && c.seed == 12);
	assert_string_equal(c.options, "rescue two-squares=3");
	assert_string_equal(c.book.file, "setups.sgr");
	assert_true(c.book.is_shuffled && c.book.is_single && c.book.start == 7);
	assert_true(c.judging.from == 100 && c.judging.material == 30);
	assert_true(c.judging.material_plies == 10 && c.judging.resign_moves == 3);
	assert_true(c.judging.resign == 900 && c.judging.draw == 10 && c.judging.draw_plies == 50);
	assert_true(c.on_crash == STRAT_POLICY_VOID && c.on_illegal == STRAT_POLICY_REFUSE);
	assert_true(c.refusals == 5 && !c.keep_clocks && !c.keep_info && c.keep_logs);
	assert_true(c.sandbox == STRAT_SANDBOX_OFF && c.nengines == 3);
	e = &c.engines[0].engine;
	assert_string_equal(e->name, "Ann 2");
	assert_string_equal(e->args[1], "-n");
	assert_string_equal(e->args[3], "a b");
	assert_null(e->args[4]);
	assert_true(e->protocol == &strat_protocol_ucc && e->restart == 0);
	assert_true(e->tc.moves == 40 && e->tc.base == 60000 && e->tc.inc == 250);
	assert_true(e->tc.movetime == 2500 && e->tc.nodes == 1000 && e->tc.margin == 50);
	assert_true(e->tc.setup == 3000 && e->tc.start == 4000 && e->tc.patience == 5000);
	assert_true(e->tc.grace == 1000 && e->limits.memory == UINT64_C(512) << 20);
	assert_true(e->limits.cpu == 60 && e->limits.files == 9 && e->limits.processes == 3);
	assert_true(e->limits.file_size == 1024 && e->limits.disk == 1000 && e->noise == 2048);
	assert_string_equal(e->options[1].name, "Own Book");
	assert_string_equal(e->options[1].value, "a b");
	assert_null(e->options[2].name);
	strat_config_free(&c);
}

static void
each_holds_where_an_engine_says_nothing(void **state)
{
	(void)state;
	is_written(
	    "engine cmd=a tc=5 option.Hash=2\neach proto=ucc tc=60+1 args=\"-x -y\" option.Hash=1 "
	    "option.Seed=3\nengine cmd=b args=-z movetime=1\nengine cmd=c",
	    HEAD KEEP
	    "engine name=a cmd=a arg=-x arg=-y proto=ucc tc=5 option.Seed=3 option.Hash=2\n"
	    "engine name=b cmd=b arg=-z proto=ucc tc=none movetime=1 option.Hash=1 option.Seed=3\n"
	    "engine name=c cmd=c arg=-x arg=-y proto=ucc tc=60+1 option.Hash=1 option.Seed=3\n");
}

static void
limits_are_there_unless_they_are_lifted(void **state)
{
	struct strat_config c;

	(void)state;
	is_written("engine cmd=a mem=0 disk=1M\neach files=7\nengine cmd=b mem=4096M",
	    HEAD KEEP "engine name=a cmd=a proto=stp tc=10+0.1 mem=0 files=7 disk=1M\n"
		      "engine name=b cmd=b proto=stp tc=10+0.1 files=7\n");
	assert_int_equal(read_all(&c, "engine cmd=a\nengine cmd=b"), 0);
	assert_memory_equal(&c.engines[1].engine.limits, &strat_child_limits_default,
	    sizeof strat_child_limits_default);
	strat_config_free(&c);
}

static void
a_process_plays_one_game_where_the_protocol_wants_it(void **state)
{
	struct strat_config c;

	(void)state;
	assert_int_equal(
	    read_all(&c, "engine cmd=a proto=ucc\nengine cmd=b\nengine cmd=c restart=on"), 0);
	assert_int_equal(c.engines[0].engine.restart, strat_protocol_ucc.one_game_only);
	assert_int_equal(c.engines[1].engine.restart, strat_protocol_stp.one_game_only);
	assert_int_equal(c.engines[2].engine.restart, 1);
	strat_config_free(&c);
}

static void
pairs_are_named_and_a_test_needs_no_names(void **state)
{
	struct strat_config c;

	(void)state;
	assert_int_equal(
	    read_all(
		&c, "format pairs\npair a b\npair c a\nengine cmd=a\nengine cmd=b\nengine cmd=c\n"),
	    0);
	assert_true(c.npairs == 2 && c.pairs[1].a == 3 && c.pairs[1].b == 1);
	strat_config_free(&c);
	assert_int_equal(
	    read_all(&c, "sprt 0 5.5 alpha=0.01 model=normalised\nengine cmd=a\nengine cmd=b"), 0);
	assert_true(c.has_sprt && c.sprt.elo0 == 0 && c.sprt.elo1 == 5.5);
	assert_true(c.sprt.alpha == 0.01 && c.sprt.beta == 0.05);
	assert_true(c.sprt.model == STRAT_ELO_NORMALISED);
	strat_config_free(&c);
}

#define TWO "engine cmd=a\nengine cmd=b\n"

static void
what_is_wrong_is_said_with_its_line(void **state)
{
	(void)state;
	is_refused("gamse 3\n" TWO, "1: unknown statement 'gamse'; did you mean games");
	is_refused(TWO "games 0\n", "3: games: 0 is not a whole number from 1 to 1000000");
	is_refused(TWO "games\n", "3: games: expected one value (in quotes if it has blanks)");
	is_refused(
	    TWO "\n\nevent a b\n", "5: event: expected one value (in quotes if it has blanks)");
	is_refused(
	    "engine cmd=a tc=5+\n", "1: tc: 5+ is not a clock in seconds: [MOVES/]BASE[+INC]|none");
	is_refused("engine cmd=a tc=0.0001\n",
	    "1: tc: 0.0001 is not a clock in seconds: [MOVES/]BASE[+INC]|none");
	is_refused("engine cmd=a proto=uci\n", "1: proto: uci is not one of stp|ucc");
	is_refused("engine cmd=a\n\tmemo=3\n", "1: engine: unknown memo; did you mean mem");
	is_refused("engine cmd=a option.=3\n", "1: missing option name");
	is_refused("engine cmd=a mem=99999999G\n",
	    "1: mem: 99999999G is not a number of bytes, such as 65536, 512K, 64M or 4G, up to 1048576G");
	is_refused("engine a\n", "1: engine: unknown a");
	is_refused("event \"a\n" TWO, "1: unterminated quote");
	is_refused("event \"a\001b\"\n" TWO, "1: invalid character");
	is_refused("seed 99999999999999999999\n",
	    "1: seed: 99999999999999999999 is not a whole number from 0 to 9223372036854775807");
	is_refused("pair a\n" TWO, "1: pair: expected two engines");
}

static void
what_contradicts_itself_is_refused(void **state)
{
	(void)state;
	is_refused("", "0: too few engines: 0 (at least 2; with tune, one)");
	is_refused("engine cmd=a\nengine cmd=x/a\n", "0: two engines are called a (set name=)");
	is_refused("engine name=a\nengine cmd=b\n", "0: engine a: missing cmd= (its program)");
	is_refused("format pairs\n" TWO, "0: missing pair (the format is pairs)");
	is_refused("format pairs\npair a c\n" TWO, "0: pair: unknown engine c");
	is_refused("format pairs\npair a a\n" TWO, "0: pair: a cannot play itself");
	is_refused("format pairs\npair a b\npair b a\n" TWO, "0: pair: b and a are given twice");
	is_refused("pair a b\n" TWO, "0: pair: only with format pairs");
	is_refused("format gauntlet\nseeds 2\n" TWO,
	    "0: seeds: 2 of 2 engines leave nobody to play against");
	is_refused("seeds 1\n" TWO, "0: seeds: only with format gauntlet");
	is_refused("sprt 5 5\n" TWO, "0: sprt: invalid elo1 '5' (must be greater than elo0 '5')");
	is_refused("sprt 0 5\nengine cmd=c\n" TWO, "0: sprt: a test needs two engines, not 3");
	is_refused("rounds 3\n" TWO, "0: rounds: only with format swiss");
	is_refused("format swiss\novertime 3\n" TWO, "0: overtime: only with format knockout");
	is_refused("withdraw 2\n" TWO, "0: withdraw: only with format swiss or knockout");
	is_refused("format swiss\nrounds 2\n" TWO,
	    "0: rounds: after 1 each of 2 engines has met all others");
	is_refused(
	    "format swiss\nsprt 0 5\n" TWO, "0: sprt: not possible with format swiss or knockout");
	is_refused("format knockout\ngames 1001\n" TWO, "0: games: more than 1000 in one match");
}

/* Return the default number of rounds of two engines and MORE. */
static uint32_t
rounds_of(int more)
{
	struct strat_config c;
	struct strat_rounds_plan plan;
	char text[800];
	int len = snprintf(text, sizeof text, "format swiss\n%s", TWO);

	while (more-- > 0)
		len += snprintf(text + len, sizeof text - (size_t)len, "engine cmd=x%d\n", more);
	strat_config_init(&c);
	assert_int_equal(strat_config_read(&c, text, (size_t)len, NULL, NULL), 0);
	assert_int_equal(strat_config_finalize(&c, NULL), 0);
	plan = strat_config_rounds(&c);
	assert_true(plan.system == &strat_system_dutch && plan.games == 2);
	strat_config_free(&c);
	return plan.rounds;
}

static void
a_swiss_has_as_many_rounds_as_a_knockout(void **state)
{
	(void)state;
	assert_int_equal(rounds_of(0), 1);
	assert_int_equal(rounds_of(1), 2);
	assert_int_equal(rounds_of(6), 3);
	assert_int_equal(rounds_of(7), 4);
}

static void
what_comes_later_counts_and_may_come_from_elsewhere(void **state)
{
	struct strat_report rep = { .on_diagnostic = hear };
	struct strat_config c;

	(void)state;
	strat_config_init(&c);
	assert_int_equal(strat_config_read(&c, "games 8\nseed 3", 14, "file", &rep), 0);
	assert_int_equal(
	    strat_config_read(&c, TWO "games 4", strlen(TWO "games 4"), NULL, &rep), 0);
	assert_int_equal(strat_config_finalize(&c, &rep), 0);
	assert_true(c.games == 4 && c.seed == 3 && c.nengines == 2);
	strat_config_free(&c);
}

static void
rules_have_limits_under_engine_play(void **state)
{
	static const char house[] = "based on barrage\nmove-limit 20\nquiet-limit 10\n";
	char path[] = "/tmp/strat-config-XXXXXX", text[200];
	struct strat_config c;
	struct strat_rules base, rules;
	int fd = mkstemp(path);

	(void)state;
	assert_int_equal(write(fd, house, sizeof house - 1), (long)sizeof house - 1);
	close(fd);
	snprintf(text, sizeof text, TWO "rules %s\n", path);
	assert_int_equal(read_all(&c, text), 0);
	assert_int_equal(strat_config_rules(&c, &base, &rules, NULL), 0);
	assert_true(rules.move_limit == 20 && rules.quiet_limit == 10);
	strat_config_free(&c);
	unlink(path);
	assert_int_equal(read_all(&c, TWO "options move-limit=300\n"), 0);
	assert_int_equal(strat_config_rules(&c, &base, &rules, NULL), 0);
	assert_true(rules.move_limit == 300 && rules.quiet_limit == STRAT_ENGINE_QUIET);
	strat_config_free(&c);
	assert_int_equal(read_all(&c, TWO "rules barrage\noptions quiet-limit=off"), 0);
	assert_int_equal(strat_config_rules(&c, &base, &rules, NULL), 0);
	assert_true(rules.move_limit == STRAT_ENGINE_MOVES && rules.quiet_limit == 0);
	strat_config_free(&c);
	assert_int_equal(read_all(&c, TWO "options flying"), 0);
	assert_int_equal(strat_config_rules(&c, &base, &rules, NULL), -STRAT_E_CONFIG);
	strat_config_free(&c);
}

/* ------ random lines: each is refused, or written as the same configuration ------ */

static const char *const pieces[] = { "engine ", "each ", "cmd=a ", "cmd=b ", "name=", "\"a b\" ",
	"tc=", "5+0.5 ", "40/", "none ", "\n", "\n\t", "games ", "3 ", "format ", "pairs\n",
	"pair a b\n", "sprt 0 5\n", "book ", "order=shuffle ", "judge ", "resign=", "0.001 ",
	"\\\" ", "#", "args=", "arg=", "option.x=", "mem=", "4G ", "engine cmd=a\nengine cmd=b\n",
	"=", "on-illegal refuse\n", "seed 7\n", "keep logs=on\n" };

static void
what_is_accepted_is_written_in_one_form(void **state)
{
	uint64_t seed = 18, chance = seed;
	struct strat_out text = { .fd = -1 }, one = { .fd = -1 }, two = { .fd = -1 };
	struct strat_config c;
	unsigned i, n, good = 0;

	(void)state;
	print_message("seed %llu\n", (unsigned long long)seed);
	for (i = 0; i < 20000; i++) {
		text.len = one.len = two.len = 0;
		for (n = (unsigned)strat_random_below(&chance, 12); n > 0; n--)
			strat_out_str(&text,
			    pieces[strat_random_below(&chance, sizeof pieces / sizeof *pieces)]);
		strat_out_str(&text, strat_random_below(&chance, 2) ? "\n" TWO : "");
		strat_out_char(&text, '\0');
		if (read_all(&c, text.text) == 0) {
			good++;
			strat_config_write(&c, &one);
			strat_out_char(&one, '\0');
			strat_config_free(&c);
			assert_int_equal(read_all(&c, one.text), 0);
			strat_config_write(&c, &two);
			strat_out_char(&two, '\0');
			assert_string_equal(one.text, two.text);
		}
		strat_config_free(&c);
	}
	assert_in_range(good, 500, 19000);
	strat_out_free(&text);
	strat_out_free(&one);
	strat_out_free(&two);
}

static void
an_engine_that_is_tuned_plays_against_itself_with_new_processes(void **state)
{
	static const char text[] = "games 20\nengine name=E cmd=./e option.hash=16\n"
				   "tune depth 4 1 20\ntune margin 0.5 0.0 1.0\n";
	struct strat_config c;
	struct strat_schedule s;
	struct strat_out out = { .fd = -1 }, again = { .fd = -1 };

	(void)state;
	strat_config_init(&c);
	assert_int_equal(read_all(&c, text), 0);
	s = strat_config_schedule(&c);
	assert_int_equal(strat_schedule_games(&s), 20);
	assert_int_equal(c.nengines, 2);
	assert_string_equal(c.engines[0].engine.name, "E+");
	assert_string_equal(c.engines[1].engine.name, "E-");
	assert_true(c.engines[0].engine.restart && c.engines[1].engine.restart);
	assert_string_equal(c.engines[0].options[0].value, "16");
	assert_string_equal(c.engines[0].options[1].value, "20");
	assert_string_equal(c.engines[1].options[1].value, "1");
	assert_string_equal(c.engines[1].options[2].value, "0.0");
	assert_null(c.engines[1].options[3].name);
	strat_config_write(&c, &out);
	assert_int_equal(strat_config_finalize(&c, NULL), 0); /* changes nothing */
	strat_config_write(&c, &again);
	assert_int_equal(out.len, again.len);
	assert_memory_equal(out.text, again.text, out.len);
	strat_out_free(&out);
	strat_out_free(&again);
	strat_config_free(&c);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(what_is_not_said_has_its_default),
		cmocka_unit_test(everything_can_be_said),
		cmocka_unit_test(each_holds_where_an_engine_says_nothing),
		cmocka_unit_test(limits_are_there_unless_they_are_lifted),
		cmocka_unit_test(a_process_plays_one_game_where_the_protocol_wants_it),
		cmocka_unit_test(pairs_are_named_and_a_test_needs_no_names),
		cmocka_unit_test(what_is_wrong_is_said_with_its_line),
		cmocka_unit_test(what_contradicts_itself_is_refused),
		cmocka_unit_test(a_swiss_has_as_many_rounds_as_a_knockout),
		cmocka_unit_test(what_comes_later_counts_and_may_come_from_elsewhere),
		cmocka_unit_test(rules_have_limits_under_engine_play),
		cmocka_unit_test(what_is_accepted_is_written_in_one_form),
		cmocka_unit_test(an_engine_that_is_tuned_plays_against_itself_with_new_processes),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
