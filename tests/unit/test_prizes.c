/* test_prizes.c - prize money is shared as specified, to the last cent. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "base/random.h"
#include "club/awards.h"
#include "club/prizes.h"

/* ------ amounts ------ */

static void
amounts_are_read(void **state)
{
	static const struct {
		const char *text;
		int n;
		int64_t first, last;
	} cases[] = {
		{ "200", 1, 20000, 20000 },
		{ "200,100,50", 3, 20000, 5000 },
		{ " 200 , 100.5 ,0.05", 3, 20000, 5 },
		{ "999999999.99", 1, 99999999999, 99999999999 },
		{ "10,10", 2, 1000, 1000 },
		{ "", -1, 0, 0 },
		{ ",", -1, 0, 0 },
		{ "200,", -1, 0, 0 },
		{ "200 100", -1, 0, 0 },
		{ "-5", -1, 0, 0 },
		{ "1.234", -1, 0, 0 },
		{ "1.", -1, 0, 0 },
		{ "1000000000", -1, 0, 0 },
		{ "50,100", -1, 0, 0 },
		{ "x", -1, 0, 0 },
	};
	int64_t prize[STRAT_MAX_PRIZES];
	char many[2 * STRAT_MAX_PRIZES + 3] = "";
	size_t i;

	(void)state;
	for (i = 0; i < sizeof cases / sizeof *cases; i++) {
		int n = strat_prizes_read(cases[i].text, strlen(cases[i].text), prize);

		if (n != cases[i].n)
			fail_msg("`%s' is %d amounts", cases[i].text, n);
		if (n > 0) {
			assert_int_equal(prize[0], cases[i].first);
			assert_int_equal(prize[n - 1], cases[i].last);
		}
	}
	for (i = 0; i < STRAT_MAX_PRIZES; i++)
		strcat(many, i ? ",1" : "1");
	assert_int_equal(strat_prizes_read(many, strlen(many), prize), STRAT_MAX_PRIZES);
	strcat(many, ",1");
	assert_int_equal(strat_prizes_read(many, strlen(many), prize), -1);
}

/* ------ shares ------ */

#define MOST 8

static void
cases_are_shared(void **state)
{
	static const struct {
		enum strat_prize_rule how;
		const char *prizes;
		size_t n;
		int points[MOST];
		unsigned rank[MOST];
		int64_t cents[MOST];
	} cases[] = {
		/* the worked example of the Hort system: 1000 500 350 200 150 100 */
		{ STRAT_PRIZE_HORT, "1000,500,350,200,150,100", 6, { 80, 80, 75, 70, 70, 70 },
		    { 1, 2, 3, 4, 5, 6 }, { 87500, 62500, 35000, 17500, 15000, 12500 } },
		{ STRAT_PRIZE_EQUAL, "1000,500,350,200,150,100", 6, { 80, 80, 75, 70, 70, 70 },
		    { 1, 2, 3, 4, 5, 6 }, { 75000, 75000, 35000, 15000, 15000, 15000 } },
		{ STRAT_PRIZE_RANK, "1000,500,350,200,150,100", 6, { 80, 80, 75, 70, 70, 70 },
		    { 1, 2, 3, 4, 5, 6 }, { 100000, 50000, 35000, 20000, 15000, 10000 } },
		/* cents that cannot be divided go to the first players */
		{ STRAT_PRIZE_EQUAL, "100", 3, { 50, 50, 50 }, { 1, 2, 3 }, { 3334, 3333, 3333 } },
		/* the last prize is shared by all who are tied there */
		{ STRAT_PRIZE_EQUAL, "60,30", 4, { 70, 50, 50, 50 }, { 1, 2, 3, 4 },
		    { 6000, 1000, 1000, 1000 } },
		/* players whom no tie-break separates share a prize by rank too */
		{ STRAT_PRIZE_RANK, "60,30,10", 3, { 50, 50, 50 }, { 1, 2, 2 },
		    { 6000, 2000, 2000 } },
		{ STRAT_PRIZE_HORT, "60,30", 2, { 50, 50 }, { 1, 1 }, { 4500, 4500 } },
		/* the half that goes by rank is rounded down */
		{ STRAT_PRIZE_HORT, "0.05,0.03", 2, { 50, 50 }, { 1, 2 }, { 5, 3 } },
		/* fewer players than prizes */
		{ STRAT_PRIZE_EQUAL, "60,30,10", 1, { 50 }, { 1 }, { 6000 } },
	};
	struct strat_winner w[MOST];
	int64_t prize[STRAT_MAX_PRIZES];
	size_t i, k;

	(void)state;
	for (i = 0; i < sizeof cases / sizeof *cases; i++) {
		int n = strat_prizes_read(cases[i].prizes, strlen(cases[i].prizes), prize);

		for (k = 0; k < cases[i].n; k++)
			w[k] = (struct strat_winner){ cases[i].points[k], cases[i].rank[k], -1 };
		strat_prizes_share(cases[i].how, prize, (size_t)n, w, cases[i].n);
		for (k = 0; k < cases[i].n; k++)
			if (w[k].cents != cases[i].cents[k])
				fail_msg("case %zu: player %zu gets %lld, not %lld", i, k,
				    (long long)w[k].cents, (long long)cases[i].cents[k]);
	}
	strat_prizes_share(STRAT_PRIZE_EQUAL, prize, 3, NULL, 0);
}

#define PLAYERS 60

/* Make random standings with many ties. */
static size_t
draw_players(uint64_t *r, struct strat_winner *w)
{
	size_t n = strat_random_below(r, PLAYERS + 1), i;
	int points = 200;

	for (i = 0; i < n; i++) {
		int is_level = i && strat_random_below(r, 2);

		points -= is_level ? 0 : 5;
		w[i] = (struct strat_winner){ points,
			is_level && strat_random_below(r, 3) == 0 ? w[i - 1].rank : (unsigned)i + 1,
			0 };
	}
	return n;
}

static void
parts_sum_to_what_there_was(void **state)
{
	struct strat_winner w[PLAYERS];
	int64_t prize[STRAT_MAX_PRIZES], sum, given;
	uint64_t r, seed;
	size_t n, nprizes, i;

	(void)state;
	for (seed = 1; seed <= 3000; seed++) {
		r = seed;
		n = draw_players(&r, w);
		nprizes = strat_random_below(&r, 30);
		for (i = nprizes; i-- > 0;)
			prize[i] = (int64_t)strat_random_below(&r, 100000) +
			    (i + 1 < nprizes ? prize[i + 1] : 0);
		strat_prizes_share(
		    (enum strat_prize_rule)(seed % STRAT_PRIZE_RULES), prize, nprizes, w, n);
		for (sum = 0, i = 0; i < nprizes && i < n; i++)
			sum += prize[i];
		for (given = 0, i = 0; i < n; i++) {
			given += w[i].cents;
			if (i && w[i].cents > w[i - 1].cents)
				fail_msg(
				    "seed %d: %zu gets more than who is before him", (int)seed, i);
		}
		if (given != sum)
			fail_msg("seed %d: %lld is not %lld", (int)seed, (long long)given,
			    (long long)sum);
	}
}

/* ------ the prizes of a club ------ */

static void
special_prizes_are_read(void **state)
{
	static const struct {
		const char *text;
		int is_right;
	} cases[] = {
		{ "", 1 },
		{ "Best junior: born>=2008: 50,25", 1 },
		{ "Best junior: born >= 2008, sex=w: 50,25; Under 1500:rating<1500:40;", 1 },
		{ "Best woman: sex=f: 10", 1 },
		{ "Best woman: sex=v: 10", 0 },
		{ "Mill: club=The Mill: 40", 1 },
		{ "Best junior: born>=2008", 0 },
		{ "Best junior: : 50", 0 },
		{ ": born>=2008: 50", 0 },
		{ "Best junior: age>=2008: 50", 0 },
		{ "Best junior: born>=young: 50", 0 },
		{ "Best junior: born: 50", 0 },
		{ "Unrated: rating=: 50", 1 },
		{ "Unrated: rating<=: 50", 0 },
		{ "Mill: club<Mill: 50", 0 },
		{ "Mill: club=Mill: ", 0 },
		{ "Mill: club=Mill: 50: 30", 0 },
	};
	size_t i;

	(void)state;
	for (i = 0; i < sizeof cases / sizeof *cases; i++)
		if ((strat_club_special_check(cases[i].text) == NULL) != cases[i].is_right)
			fail_msg("`%s'", cases[i].text);
}

/* Perform ACT with ARGS, JSON with ' for ". */
static void
do_act(struct strat_club *c, const char *act, const char *args)
{
	char text[400], why[STRAT_CLUB_TEXT], *s;
	json_t *object;

	snprintf(text, sizeof text, "%s", args);
	for (s = text; (s = strchr(s, '\'')) != NULL;)
		*s = '"';
	object = json_loads(text, 0, NULL);
	assert_non_null(object);
	assert_int_equal(strat_club_apply(c, strat_club_act_find(act), object, why), 0);
	json_decref(object);
}

/* Four players, of whom the first two have won, with PRIZES-EACH. */
static void
make_club(struct strat_club *c, const char *each)
{
	static const char *const acts[][2] = {
		{ "set", "{'name':'prizes', 'value':'100,50'}" },
		{ "set",
		    "{'name':'special', 'value':'Junior: born>=2008: 20; Low: rating<1500: 10,5'}" },
		{ "add", "{'name':'Ann', 'first':1, 'late':'zero', 'born':'2010-05-01'}" },
		{ "add", "{'name':'Bob', 'first':1, 'late':'zero', 'rating':'1400'}" },
		{ "add", "{'name':'Cid', 'first':1, 'late':'zero', 'rating':'1300'}" },
		{ "add", "{'name':'Dot', 'first':1, 'late':'zero', 'born':'2008'}" },
		{ "pair", "{'round':1, 'games':[[1,3],[2,4]]}" },
		{ "result", "{'round':1, 'board':1, 'result':'1-0'}" },
		{ "result", "{'round':1, 'board':2, 'result':'1-0'}" },
	};
	char args[80];
	size_t i;

	strat_club_init(c);
	snprintf(args, sizeof args, "{'name':'prizes-each', 'value':'%s'}", each);
	do_act(c, "set", args);
	for (i = 0; i < sizeof acts / sizeof *acts; i++)
		do_act(c, acts[i][0], acts[i][1]);
}

/* Write the prizes of C to TEXT. */
static void
tell_awards(const struct strat_club *c, char *text, size_t size)
{
	struct strat_club_awards a = { 0 };
	struct strat_standings s = { 0 };
	struct strat_club_field x;
	size_t i, n = 0;

	assert_int_equal(strat_club_field_init(&x, c), 0);
	assert_int_equal(strat_tourney_standings(&x.t, 1, "", &s), 0);
	assert_int_equal(strat_club_awards_make(&a, c, &x, &s), 0);
	*text = '\0';
	for (i = 0; i < a.n; i++) {
		const char *name = a.list[i].row == STRAT_CLUB_NOT_AWARDED
		    ? "-"
		    : c->players[x.who[s.order[a.list[i].row].who] - 1].fact[STRAT_CLUB_NAME];

		n += (size_t)snprintf(text + n, size - n, "%.*s %s %d, ", (int)a.list[i].len,
		    a.list[i].name ? a.list[i].name : "", name, (int)a.list[i].cents);
	}
	strat_club_awards_free(&a);
	strat_standings_free(&s);
	strat_club_field_free(&x);
}

static void
who_has_one_is_passed_over(void **state)
{
	struct strat_club c;
	char text[200];

	(void)state;
	make_club(&c, "one");
	tell_awards(&c, text, sizeof text);
	assert_string_equal(
	    text, " Bob 7500,  Ann 7500, Junior Dot 2000, Low Cid 1000, Low - 500, ");
	strat_club_free(&c);
}

static void
a_prize_can_be_for_unrated_players(void **state)
{
	struct strat_club c;
	char text[200];

	(void)state;
	make_club(&c, "all");
	do_act(&c, "set", "{'name':'special', 'value':'Unrated: rating=: 20,10'}");
	tell_awards(&c, text, sizeof text);
	assert_non_null(strstr(text, "Unrated Ann 2000, Unrated Dot 1000, "));
	strat_club_free(&c);
}

static void
unless_all_are_allowed(void **state)
{
	struct strat_club c;
	char text[200];

	(void)state;
	make_club(&c, "all");
	tell_awards(&c, text, sizeof text);
	assert_string_equal(
	    text, " Bob 7500,  Ann 7500, Junior Ann 2000, Low Bob 1000, Low Cid 500, ");
	strat_club_free(&c);
}

static void
a_special_prize_without_winner_is_listed(void **state)
{
	struct strat_club c;
	char text[200];

	(void)state;
	make_club(&c, "one");
	do_act(
	    &c, "set", "{'name':'special', 'value':'Best under 1500: rating<1500,born<1900: 15'}");
	tell_awards(&c, text, sizeof text);
	assert_string_equal(text, " Bob 7500,  Ann 7500, Best under 1500 - 1500, ");
	strat_club_free(&c);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(amounts_are_read),
		cmocka_unit_test(cases_are_shared),
		cmocka_unit_test(parts_sum_to_what_there_was),
		cmocka_unit_test(special_prizes_are_read),
		cmocka_unit_test(who_has_one_is_passed_over),
		cmocka_unit_test(a_prize_can_be_for_unrated_players),
		cmocka_unit_test(unless_all_are_allowed),
		cmocka_unit_test(a_special_prize_without_winner_is_listed),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
