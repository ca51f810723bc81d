/* test_probe.c - engines are queried before a tournament. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdio.h>
#include <string.h>

#include "engine/probe.h"

static char told[200];
static unsigned refused, wanted; /* WANTED: features */

static void
hear(void *arg, const struct strat_diag *d)
{
	(void)arg;
	refused += d->code == STRAT_E_PROTOCOL || d->code == STRAT_E_PREFLIGHT;
	snprintf(told, sizeof told, "%s", d->detail);
}

/* Return a shell program as an engine. */
static struct strat_engine
engine(const char *name, const char *const *args)
{
	return (struct strat_engine){
		.name = name, .cmd = "/bin/sh", .args = args, .protocol = &strat_protocol_stp
	};
}

static int
introduce(const struct strat_engine *engines, size_t n)
{
	struct strat_supervisor_options where = { .sandbox = STRAT_SANDBOX_OFF };
	struct strat_report rep = { .on_diagnostic = hear };

	told[0] = '\0';
	refused = 0;
	return strat_engines_probe(engines, n, strat_rules_find("isf"), wanted, &where, &rep);
}

#define SHELL(name, script) static const char *const name[] = { "-c", script, NULL }

SHELL(knows, "read line; echo id name Knows; echo rules barrage isf; echo stpok; cat >/dev/null");
SHELL(says_nothing, "read line; echo stpok; cat >/dev/null");
SHELL(another, "read line; echo rules barrage duel; echo stpok; cat >/dev/null");
SHELL(options,
    "read line; echo option name Clear Hash type button; echo option name Hash type spin default 16; "
    "echo stpok; cat >/dev/null");
SHELL(ponders, "read line; echo features eval ponder; echo stpok; cat >/dev/null");
SHELL(sets_up, "read line; for row in 1 2 3 4; do echo 9999999999; done; cat >/dev/null");
SHELL(sets_up_wrongly, "read line; for row in 1 2 3 4; do echo stp; done; cat >/dev/null");
SHELL(limited, "echo $(ulimit -n) files >&2; exit 4");
SHELL(exits, "echo no net >&2; exit 3");
SHELL(dumb, "cat >/dev/null");
SHELL(floods, "yes");

static void
who_knows_the_rules_or_does_not_say_is_welcome(void **state)
{
	struct strat_engine engines[] = { engine("a", knows), engine("b", says_nothing) };

	(void)state;
	assert_int_equal(introduce(engines, 2), 0);
	assert_int_equal(introduce(engines, 0), 0);
}

static void
who_does_not_play_by_them_is_refused(void **state)
{
	struct strat_engine engines[] = { engine("a", knows), engine("b", another) };

	(void)state;
	assert_int_equal(introduce(engines, 2), -STRAT_E_PROTOCOL);
	assert_string_equal(told, "b (/bin/sh): does not play isf: it plays barrage duel");
	assert_int_equal(refused, 1);
}

static void
to_ponder_one_engine_must_offer_it(void **state)
{
	struct strat_engine engines[] = { engine("a", knows), engine("b", says_nothing),
		engine("c", ponders) };

	(void)state;
	wanted = STRAT_FEATURE_EVAL | STRAT_FEATURE_PONDER;
	assert_int_equal(introduce(engines, 3), 0);
	assert_int_equal(introduce(engines, 2), -STRAT_E_PREFLIGHT);
	assert_string_equal(told, "ponder: no engine offers this feature");
	wanted = STRAT_FEATURE_EVAL;
	assert_int_equal(introduce(engines, 2), 0);
	wanted = 0;
	assert_int_equal(introduce(engines, 2), 0);
}

static void
each_of_many_is_asked(void **state)
{
	struct strat_engine engines[40];
	size_t i;

	(void)state;
	for (i = 0; i < 40; i++)
		engines[i] = engine("x", i % 8 ? knows : another);
	assert_int_equal(introduce(engines, 40), -STRAT_E_PROTOCOL);
	assert_int_equal(refused, 5);
}

/* Assert that E is rejected with the message WORDS. */
static void
is_refused(struct strat_engine e, const char *words)
{
	struct strat_engine engines[] = { engine("good", knows), e };

	assert_int_equal(introduce(engines, 2), -STRAT_E_PREFLIGHT);
	assert_string_equal(told, words);
	assert_int_equal(refused, 1);
}

static void
who_does_not_start_or_speak_is_refused(void **state)
{
	struct strat_engine none = engine("e", NULL), mute = engine("e", dumb);

	(void)state;
	none.cmd = "/no/such/program";
	mute.tc.start = 50;
	is_refused(none, "e (/no/such/program): could not be started: No such file or directory");
	is_refused(engine("e", exits), "e (/bin/sh): exited with status 3 (no net)");
	is_refused(mute, "e (/bin/sh): does not answer with stpok in time");
	is_refused(engine("e", floods), "e (/bin/sh): sends too much output");
}

/* A limit that kills an engine in a game kills it here. */
static void
limits_are_those_of_games(void **state)
{
	struct strat_engine e = engine("e", limited);

	(void)state;
	e.limits.files = 37;
	is_refused(e, "e (/bin/sh): exited with status 4 (37 files)");
}

static void
options_must_be_known(void **state)
{
	static const struct strat_engine_option known[] = { { "Clear Hash", "" }, { "Hash", "64" },
		{ NULL, NULL } };
	static const struct strat_engine_option unknown[] = { { "Hash", "64" }, { "hash", "64" },
		{ NULL, NULL } };
	struct strat_engine e = engine("e", options);

	(void)state;
	e.options = known;
	assert_int_equal(introduce(&e, 1), 0);
	e.options = unknown;
	is_refused(e, "e (/bin/sh): unknown option hash; it has Clear Hash, Hash");
	e.args = knows;
	e.options = known + 1;
	is_refused(e, "e (/bin/sh): unknown option Hash; it has none");
}

/* UCC engines report nothing about themselves, but they can set up. */
static void
ucc_is_asked_for_a_setup(void **state)
{
	struct strat_engine e = engine("e", sets_up);

	(void)state;
	e.protocol = &strat_protocol_ucc;
	assert_int_equal(introduce(&e, 1), 0);
	e.args = sets_up_wrongly;
	is_refused(e, "e (/bin/sh): does not answer with a setup");
	e.args = dumb;
	e.tc.setup = 50;
	is_refused(e, "e (/bin/sh): does not answer with a setup in time");
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(who_knows_the_rules_or_does_not_say_is_welcome),
		cmocka_unit_test(who_does_not_play_by_them_is_refused),
		cmocka_unit_test(to_ponder_one_engine_must_offer_it),
		cmocka_unit_test(each_of_many_is_asked),
		cmocka_unit_test(who_does_not_start_or_speak_is_refused),
		cmocka_unit_test(limits_are_those_of_games),
		cmocka_unit_test(options_must_be_known),
		cmocka_unit_test(ucc_is_asked_for_a_setup),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
