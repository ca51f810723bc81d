/* test_introduce.c - engines are asked who they are before anything is played. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>
#include <stdio.h>
#include <string.h>

#include "contest/introduce.h"

static char told[200];
static unsigned refused;

static void
hear(void *arg, const struct strat_diag *d)
{
	(void)arg;
	refused += d->code == STRAT_E_PROTOCOL;
	snprintf(told, sizeof told, "%s", d->detail);
}

/* A shell program as an engine. */
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
	struct strat_keeper_plan where = { .sandbox = STRAT_SANDBOX_OFF };
	struct strat_report rep = { .tell = hear };

	told[0] = '\0';
	refused = 0;
	return strat_engines_introduce(engines, n, strat_rules_find("isf"), &where, &rep);
}

#define SHELL(name, script) static const char *const name[] = { "-c", script, NULL }

SHELL(knows, "read line; echo id name Knows; echo rules barrage isf; echo stpok; cat >/dev/null");
SHELL(says_nothing, "read line; echo stpok; cat >/dev/null");
SHELL(another, "read line; echo rules barrage duel; echo stpok; cat >/dev/null");
SHELL(exits, "exit 3");
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
	assert_string_equal(told, "b does not play isf: it plays barrage duel");
	assert_int_equal(refused, 1);
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

/* What follows from that is a question of policy, when they are to play. */
static void
who_misbehaves_is_not_refused(void **state)
{
	struct strat_engine engines[] = { engine("a", exits), engine("b", dumb),
		engine("c", floods), engine("d", NULL), engine("e", NULL) };

	(void)state;
	engines[1].tc.start = 50;
	engines[3].cmd = "/no/such/program";
	engines[4].protocol = &strat_protocol_ucc; /* it has no words for that */
	assert_int_equal(introduce(engines, 5), 0);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(who_knows_the_rules_or_does_not_say_is_welcome),
		cmocka_unit_test(who_does_not_play_by_them_is_refused),
		cmocka_unit_test(each_of_many_is_asked),
		cmocka_unit_test(who_misbehaves_is_not_refused),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
