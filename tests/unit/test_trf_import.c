/* test_trf_import.c - a tournament that is exported and imported again is the same. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "club/import.h"
#include "club/report.h"
#include "tourney/trf.h"
#include "told_help.h"

#define TOURNAMENTS 200

static uint64_t seed, chance;

/* Return a random number below N (xorshift). */
static unsigned
below(unsigned n)
{
	chance ^= chance << 13;
	chance ^= chance >> 7;
	chance ^= chance << 17;
	return (unsigned)(chance >> 33) % n;
}

static int
one_in(unsigned n)
{
	return below(n) == 0;
}

/* Perform ACT, which may be impossible. */
static int
try(struct strat_club *c, const char *act, json_t *args)
{
	char why[STRAT_CLUB_TEXT];
	int rc;

	assert_non_null(args);
	rc = strat_club_apply(c, strat_club_act_find(act), args, why);
	assert_true(rc == 0 || rc == -STRAT_E_ACT);
	json_decref(args);
	return rc;
}

/* ------ random tournaments ------ */

static void
sign_up(struct strat_club *c, unsigned i)
{
	static const char *const names[] = { "Éva", "Bos, Jan", "O'Neill",
		"\xe6\xa3\x8b\xe5\xa3\xab", "x" };
	char name[60], rating[8];

	snprintf(name, sizeof name, "%s %u", names[below(5)], i);
	snprintf(rating, sizeof rating, "%.0u", below(3) ? 1000 + below(900) : 0);
	try(c, "add",
	    json_pack("{s:s, s:s, s:I, s:s, s:s, s:s, s:s}", "name", name, "rating", rating,
		"first", (json_int_t)c->paired + 1, "late", one_in(2) ? "half" : "zero", "country",
		one_in(2) ? "NED" : "", "sex", one_in(2) ? "w" : "m", "born",
		one_in(2) ? "1980-02-03" : ""));
}

static void
wishes(struct strat_club *c)
{
	unsigned i;

	for (i = 1; i <= c->n; i++) {
		if (one_in(12))
			try(c, "bye",
			    json_pack("{s:i, s:I, s:s}", "player", (int)i, "round",
				(json_int_t)(c->paired + 1 + below(2)), "points",
				strat_bye_word(1 + below(3))));
		if (one_in(40))
			try(c, "withdraw",
			    json_pack(
				"{s:i, s:I}", "player", (int)i, "last", (json_int_t)c->paired));
		if (one_in(40))
			try(c, "return",
			    json_pack("{s:i, s:I}", "player", (int)i, "round",
				(json_int_t)c->paired + 1));
		if (one_in(30))
			try(c, one_in(3) ? "allow" : "forbid",
			    json_pack("{s:i, s:i}", "player", (int)i, "other",
				1 + (int)below((unsigned)c->n)));
	}
}

static void
enter(struct strat_club *c, size_t round)
{
	static const char *const results[] = { "1-0", "1-0", "0-1", "0-1", "=", "0-0", "+:-", "-:+",
		"-:-", "" };
	size_t i;

	for (i = 1; i <= c->round[round].n; i++)
		if (round < c->paired || !one_in(8))
			try(c, "result",
			    json_pack("{s:I, s:I, s:s}", "round", (json_int_t)round, "board",
				(json_int_t)i, "result",
				results[below(round < c->paired ? 9 : 10)]));
}

/* Pair the next round.  Return 0, or a negative code if the rules forbid every pairing. */
static int
pair(struct strat_club *c)
{
	struct strat_club_field x;
	struct strat_pairing p;
	json_t *args;
	int rc = 0;

	strat_pairing_init(&p);
	assert_int_equal(strat_club_field_init(&x, c), 0);
	args = strat_club_field_pair(&x, c, 0, &p, &rc, NULL);
	strat_club_field_free(&x);
	strat_pairing_free(&p);
	return args ? try(c, "pair", args) : rc;
}

static void
set(struct strat_club *c, const char *name, const char *value)
{
	assert_int_equal(try(c, "set", json_pack("{s:s, s:s}", "name", name, "value", value)), 0);
}

static void
play(struct strat_club *c)
{
	static const char *const scorings[] = { "1-half-0", "6-3-1", "3-1-0", "4-2-1-3" };
	unsigned n = 4 + below(14), rounds = 2 + below(5), i;
	char text[8];

	snprintf(text, sizeof text, "%u", rounds);
	set(c, "name", "By chance");
	set(c, "begins", "2026-11-21");
	set(c, "rounds", text);
	set(c, "scoring", scorings[below(4)]);
	set(c, "top-player", one_in(2) ? "first" : "second");
	set(c, "order", one_in(4) ? "sign-up" : "rating");
	if (one_in(4))
		set(c, "system", "monrad");
	if (one_in(4))
		set(c, "acceleration", "baku");
	for (i = 0; i < n; i++)
		sign_up(c, i);
	rounds = 1 + below(rounds);
	for (i = 0; i < rounds; i++) {
		wishes(c);
		if (c->paired)
			enter(c, c->paired);
		if (one_in(3))
			sign_up(c, 100 + i);
		if (pair(c) < 0)
			break;
		if (c->paired > 1)
			enter(c, c->paired - 1);
	}
	enter(c, c->paired);
	wishes(c);
}

/* ------ round trips ------ */

static void
report(const struct strat_club *c, enum strat_club_report kind, struct strat_out *out)
{
	struct strat_club_field x;

	strat_out_init(out, -1);
	assert_int_equal(strat_club_field_init(&x, c), 0);
	assert_int_equal(strat_club_report(&x, c, kind, "\r", out), 0);
	assert_int_equal(out->error, 0);
	strat_club_field_free(&x);
}

/* Import the report TEXT into C. */
static void
take_over(const struct strat_out *text, struct strat_club *c)
{
	struct strat_tourney t;
	json_t *import = strat_club_import("test");

	strat_club_init(c);
	strat_tourney_init(&t);
	told[0] = '\0';
	if (strat_trf_parse(&t, text->text, text->len, "test", &rep) < 0)
		fail_msg("seed %llu: %s\n%.*s", (unsigned long long)seed, told, (int)text->len,
		    text->text);
	if (strat_club_import_report(import, &t, "test", &rep) < 0 ||
	    try(c, "import", json_incref(import)) < 0)
		fail_msg("seed %llu: %s", (unsigned long long)seed, told);
	strat_tourney_free(&t);
	json_decref(import);
}

static void
there_and_back(const struct strat_club *c, enum strat_club_report kind)
{
	struct strat_club again;
	struct strat_out one, two;

	report(c, kind, &one);
	take_over(&one, &again);
	report(&again, kind, &two);
	if (one.len != two.len || memcmp(one.text, two.text, one.len) != 0)
		fail_msg("seed %llu, kind %d:\n%.*s\n%.*s\n", (unsigned long long)seed, (int)kind,
		    (int)one.len, one.text, (int)two.len, two.text);
	assert_int_equal(again.n, c->n);
	assert_int_equal(again.paired, c->paired);
	strat_club_free(&again);
	strat_out_free(&one);
	strat_out_free(&two);
}

static void
reports_say_all(void **state)
{
	struct strat_club c;

	(void)state;
	for (seed = 1; seed <= TOURNAMENTS; seed++) {
		chance = seed * 0x9e3779b97f4a7c15u;
		strat_club_init(&c);
		play(&c);
		there_and_back(&c, STRAT_CLUB_TRF26);
		there_and_back(&c, STRAT_CLUB_TRFX);
		strat_club_free(&c);
	}
}

/* ------ acts ------ */

static void
an_import_is_no_import_of_imports(void **state)
{
	json_t *inner = strat_club_import("x"), *outer = strat_club_import("y");
	struct strat_club c;

	(void)state;
	strat_club_init(&c);
	assert_int_equal(strat_club_import_add(outer, "import", inner), 0);
	assert_int_equal(try(&c, "import", outer), -STRAT_E_ACT);
	assert_int_equal(
	    try(&c, "import", json_pack("{s:s, s:[i]}", "from", "x", "acts", 3)), -STRAT_E_ACT);
	strat_club_free(&c);
}

static void
results_of_a_round_are_all_or_none(void **state)
{
	struct strat_club c;
	unsigned i;

	(void)state;
	strat_club_init(&c);
	chance = 1;
	for (i = 0; i < 3; i++)
		sign_up(&c, i);
	assert_int_equal(
	    try(&c, "pair", json_pack("{s:i, s:[[i,i],[i,i]]}", "round", 1, "games", 1, 2, 3, 0)),
	    0);
	assert_int_equal(
	    try(&c, "results", json_pack("{s:i, s:[s]}", "round", 1, "results", "1-0")),
	    -STRAT_E_ACT);
	assert_int_equal(
	    try(&c, "results", json_pack("{s:i, s:[s,s]}", "round", 1, "results", "1-0", "1-0")),
	    -STRAT_E_ACT);
	assert_int_equal(
	    try(&c, "results", json_pack("{s:i, s:[s,s]}", "round", 2, "results", "1-0", "")),
	    -STRAT_E_ACT);
	assert_int_equal(c.round[1].games[0].result[0], STRAT_RESULT_OPEN);
	assert_int_equal(
	    try(&c, "results", json_pack("{s:i, s:[s,s]}", "round", 1, "results", "1-0", "")), 0);
	assert_int_equal(c.round[1].games[0].result[0], STRAT_RESULT_WIN);
	strat_club_free(&c);
}

/* ------ bans ------ */

static void
ban(struct strat_club *c, const char *act)
{
	assert_int_equal(try(c, act, json_pack("{s:i, s:i}", "player", 1, "other", 2)), 0);
}

static void
round_of_two(struct strat_club *c)
{
	assert_int_equal(try(c, "pair",
			     json_pack("{s:I, s:[[i,i],[i,i]]}", "round", (json_int_t)c->paired + 1,
				 "games", 1, 3, 2, 4)),
	    0);
}

static void
take_back(struct strat_club *c)
{
	assert_int_equal(try(c, "unpair", json_pack("{s:I}", "round", (json_int_t)c->paired)), 0);
}

static void
bans_know_their_rounds(void **state)
{
	struct strat_club c;
	unsigned i;

	(void)state;
	strat_club_init(&c);
	chance = 1;
	for (i = 0; i < 4; i++)
		sign_up(&c, i);
	ban(&c, "forbid");
	ban(&c, "allow");
	assert_int_equal(c.nbans, 0);
	round_of_two(&c);
	ban(&c, "forbid");
	assert_int_equal(c.bans[0][2], 2);
	round_of_two(&c);
	ban(&c, "allow");
	assert_int_equal(c.bans[0][3], 2);
	round_of_two(&c);
	ban(&c, "forbid");
	assert_int_equal(c.nbans, 2);
	assert_int_equal(c.bans[1][2], 4);
	take_back(&c); /* round 3: now the second ban applies */
	assert_int_equal(c.bans[1][2], 3);
	take_back(&c); /* round 2: the first ban applied only to it */
	assert_int_equal(c.nbans, 1);
	assert_int_equal(c.bans[0][2], 2);
	assert_int_equal(c.bans[0][3], 0);
	strat_club_free(&c);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(reports_say_all),
		cmocka_unit_test(an_import_is_no_import_of_imports),
		cmocka_unit_test(results_of_a_round_are_all_or_none),
		cmocka_unit_test(bans_know_their_rounds),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
