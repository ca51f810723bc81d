/* test_archive_rules.c - archives are read under the rules under which they were written.
 *
 * A ply is coded as a choice among the legal ones.  When a rule set changes, its old form goes to the
 * table in formats/sgb/coder/archive_rules.c, so that the hashes below never change; a new rule set
 * adds a row. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "base/hash.h"
#include "formats/sgb/coder/archive_rules.h"

static const struct {
	const char *name;
	uint64_t hash;
} forms[] = {
	{ "american", UINT64_C(0x1308029854674554) },
	{ "american-revised", UINT64_C(0xdacf22766b51926e) },
	{ "hasbro-1999", UINT64_C(0x55a955cbdf70c0c2) },
	{ "jumbo", UINT64_C(0xebdad0d502742ac8) },
	{ "jumbo-mission", UINT64_C(0xe9ba11ebeae7071c) },
	{ "fire-ice", UINT64_C(0xc1f19ea1f829392c) },
	{ "fire-ice-powers", UINT64_C(0x8f5e37659a71f28a) },
	{ "isf", UINT64_C(0xe88a5b768d1c4048) },
	{ "isf-online", UINT64_C(0x5b380494cb9dcd97) },
	{ "barrage", UINT64_C(0x2801ea48ab915b65) },
	{ "duel", UINT64_C(0xd834ae4f5e7e4ea8) },
	{ "ultimate-lightning", UINT64_C(0xba51813b0558957e) },
	{ "ucc", UINT64_C(0x1e3cd2cbeb0e8e81) },
	{ "free", UINT64_C(0x96b9ea40d5099798) },
	{ NULL, 0 },
};

/* Return the hash of all that decides which plies are legal. */
static uint64_t
hash_rules(const struct strat_rules *r)
{
	strat_piece board[STRAT_SQUARES];
	struct {
		uint64_t board, army, battle, power;
		uint32_t values[24];
	} all;
	const uint32_t values[24] = { r->files, r->rows, r->home, r->any_army, r->far,
		r->far_strikes, r->two_squares, r->by_edges, r->chase, r->aggressor, r->silent,
		r->rescue, r->captured, r->shows_powers, r->both_immobile_draw, r->attacks_free,
		r->no_attack_rescues, r->rescue_at_home, r->traps_kill, r->allowed };

	memset(&all, 0, sizeof all);
	strat_rules_board(r, board);
	all.board = strat_hash(board, sizeof board).low;
	all.army = strat_hash(r->army, sizeof r->army).low;
	all.battle = strat_hash(r->battle, sizeof r->battle).low;
	all.power = strat_hash(r->power, sizeof r->power).low;
	memcpy(all.values, values, sizeof values);
	return strat_hash(&all, sizeof all).low;
}

static void
archives_have_every_rule_set_as_it_was(void **state)
{
	const struct strat_rules *const *r;
	struct strat_rules form;
	size_t i, n = 0;

	(void)state;
	for (r = strat_rulebooks; *r; r++, n++) {
		uint64_t hash;

		assert_non_null(strat_archive_rules(&form, (*r)->name));
		hash = hash_rules(&form);
		for (i = 0; forms[i].name && strcmp(forms[i].name, (*r)->name) != 0; i++)
			;
		if (!forms[i].name || forms[i].hash != hash)
			fail_msg(
			    "archives would have other rules: { \"%s\", UINT64_C(0x%016llx) }, "
			    "see formats/sgb/coder/archive_rules.c",
			    (*r)->name, (unsigned long long)hash);
	}
	assert_int_equal(n + 1, sizeof forms / sizeof *forms);
}

int
main(void)
{
	const struct CMUnitTest tests[] = {
		cmocka_unit_test(archives_have_every_rule_set_as_it_was),
	};

	return cmocka_run_group_tests(tests, NULL, NULL);
}
