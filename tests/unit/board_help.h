/* board_help.h - for tests of the rules: positions and plies in short notation, assertions about
 * them, random numbers, and random positions of every rule set.
 *
 * Pieces are words: "e4M" is a Marshal on e4, "22B" without a square are captured pieces; those
 * before the `/' are Red's army, those after it Blue's; "*e4M" was enchanted and belongs to the
 * other side. */
#ifndef BOARD_HELP_H
#define BOARD_HELP_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <cmocka.h>

#include "game/view/belief.h"
#include "game/moves.h"
#include "game/text/notation.h"
#include "game/play.h"
#include "game/shown.h"

/* A game on the board: each test has one, as *state. */
struct table {
	struct strat_rules rules;
	struct strat_play p;
	struct strat_belief b;
	struct strat_event ev; /* of the last ply */
};

static inline int
open_table(void **state)
{
	struct table *t = calloc(1, sizeof *t);

	*state = t;
	if (t)
		strat_play_init(&t->p);
	return t ? 0 : -1;
}

static inline int
close_table(void **state)
{
	struct table *t = *state;

	strat_play_free(&t->p);
	free(t);
	return 0;
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, open_table, close_table)

/* ------ positions ------ */

/* Set R to the rule set NAME with OPTIONS (may be NULL). */
static inline void
choose_rules(struct strat_rules *r, const char *name, const char *options)
{
	const struct strat_rules *found = strat_rules_find(name);
	char why[120];

	if (!found)
		fail_msg("no rule set %s", name);
	*r = *found;
	if (options && strat_rules_options(r, options, why, sizeof why) < 0)
		fail_msg("%s", why);
}

static inline strat_square
square(const char *text)
{
	const char *p = text;
	strat_square s = strat_square_read(&p, text + strlen(text));

	if (!s)
		fail_msg("no square: %s", text);
	return s;
}

/* Put one word of a position on the board of P. */
static inline void
put_word(struct strat_play *p, const char *word, enum strat_side army, int id[2])
{
	int is_enchanted = *word == '*';
	const char *s = word + is_enchanted, *end = s + strcspn(s, " ");
	strat_square at = strat_square_read(&s, end);
	enum strat_rank rank;

	for (; s < end; s++) {
		rank = strat_rank_of(*s);
		if (rank == STRAT_NO_RANK || (at && p->at[at]))
			fail_msg("not a piece: %s", word);
		id[army]++;
		if (is_enchanted)
			p->enchanted[army] |= UINT64_C(1) << (id[army] - 1);
		if (at)
			strat_play_put(p, at,
			    strat_piece_make(is_enchanted ? STRAT_OTHER(army) : army, rank,
				army * STRAT_MAX_ARMY + id[army]));
		else
			strat_play_add_captured(p, rank, army * STRAT_MAX_ARMY + id[army]);
	}
}

/* Set up the position PIECES on the empty board of P->rules. */
static inline void
put_pieces(struct strat_play *p, const char *pieces)
{
	enum strat_side army = STRAT_RED;
	int id[2] = { 0, 0 };

	for (;; pieces += strcspn(pieces, " ")) {
		pieces += strspn(pieces, " ");
		if (!*pieces)
			break;
		if (*pieces == '/')
			army = STRAT_BLUE;
		else
			put_word(p, pieces, army, id);
	}
}

/* Begin a game under RULES with OPTIONS (may be NULL) in the position PIECES, Red to move. */
static inline void
set_up(struct table *t, const char *rules, const char *options, const char *pieces)
{
	choose_rules(&t->rules, rules, options);
	strat_play_clear(&t->p, &t->rules);
	put_pieces(&t->p, pieces);
	strat_belief_start(&t->b, &t->p, NULL);
}

/* The same with an army of RANKS only, "F2239". */
static inline void
set_up_army(
    struct table *t, const char *rules, const char *options, const char *ranks, const char *pieces)
{
	choose_rules(&t->rules, rules, options);
	memset(t->rules.army, 0, sizeof t->rules.army);
	for (; *ranks; ranks++)
		t->rules.army[strat_rank_of(*ranks)]++;
	strat_play_clear(&t->p, &t->rules);
	put_pieces(&t->p, pieces);
	strat_belief_start(&t->b, &t->p, NULL);
}

/* ------ assertions on plies ------ */

static inline void
read_ply(struct strat_ply *ply, const char *text, size_t len)
{
	const char *s = text;

	if (strat_ply_read(ply, &s, text + len) < 0 || s != text + len)
		fail_msg("not a ply: %.*s", (int)len, text);
}

/* Assert that PLIES, separated by blanks, are legal, and that what they show is right. */
static inline void
plays(struct table *t, const char *plies)
{
	struct strat_ply ply;
	size_t len;
	int rc;

	for (; *plies; plies += len) {
		plies += strspn(plies, " ");
		len = strcspn(plies, " ");
		if (!len)
			break;
		read_ply(&ply, plies, len);
		rc = strat_play_apply(&t->p, &ply, &t->ev);
		if (rc == 0)
			rc = strat_ply_check_shown(&ply, &t->ev);
		if (rc == 0)
			rc = strat_belief_update(&t->b, &t->p, &ply, &t->ev);
		if (rc < 0)
			fail_msg("%s: %.*s is refused: %s", t->rules.name, (int)len, plies,
			    strat_code_name((enum strat_code) - rc));
	}
}

/* Assert that PLY breaks the rule CODE and changes nothing. */
static inline void
refuses(struct table *t, const char *text, enum strat_code code)
{
	struct strat_play before;
	struct strat_ply ply;
	int rc;

	memcpy(&before, &t->p, sizeof before);
	read_ply(&ply, text, strlen(text));
	rc = strat_play_apply(&t->p, &ply, &t->ev);
	if (rc != -(int)code)
		fail_msg("%s: %s: %s, not %s", t->rules.name, text,
		    rc < 0 ? strat_code_name((enum strat_code) - rc) : "accepted",
		    strat_code_name(code));
	assert_memory_equal(&before, &t->p, sizeof before);
}

/* Assert that the board has PIECES and nothing else. */
static inline void
board_is(struct table *t, const char *pieces)
{
	struct strat_play want;
	int s;

	strat_play_init(&want);
	strat_play_clear(&want, &t->rules);
	put_pieces(&want, pieces);
	for (s = 0; s < STRAT_SQUARES; s++)
		if ((want.at[s] & 0xff) != (t->p.at[s] & 0xff))
			fail_msg("%s: %c%d: %c, not %c", t->rules.name,
			    'a' + strat_file((strat_square)s) - 1, strat_row((strat_square)s),
			    strat_rank_symbol[strat_piece_rank(t->p.at[s])],
			    strat_rank_symbol[strat_piece_rank(want.at[s])]);
}

/* Assert that ARMY has lost RANKS, in this order. */
static inline void
lost_are(const struct table *t, enum strat_side army, const char *ranks)
{
	char is[STRAT_MAX_ARMY + 1] = "";
	int i;

	for (i = 0; i < t->p.nlost[army]; i++)
		is[i] = strat_rank_symbol[t->p.lost[army][i].rank];
	is[i] = '\0';
	assert_string_equal(is, ranks);
}

/* Assert that, under RULES with OPTIONS, the attack of A on D has OUTCOME. */
static inline void
battle_is(
    struct table *t, const char *rules, const char *options, char a, char d, enum strat_outcome o)
{
	char pieces[64], after[64], ply[16];

	snprintf(pieces, sizeof pieces, "e3%c a1F / e4%c %s", a, d, d == 'F' ? "" : "a8F");
	snprintf(ply, sizeof ply, "e3xe4:%cx%c%c", a, d, o);
	snprintf(after, sizeof after, "%s%c a1F / %s%c %s",
	    o == STRAT_WON || o == STRAT_CAPTURED ? "e4" : "", a,
	    o == STRAT_LOST           ? "e4"
		: o == STRAT_ADVANCED ? "e3"
				      : "",
	    d, d == 'F' ? "" : "a8F");
	set_up(t, rules, options, pieces);
	plays(t, ply);
	board_is(t, after);
}

/* ------ assertions on beliefs ------ */

static inline strat_ranks
ranks(const char *symbols)
{
	strat_ranks set = 0;

	for (; *symbols; symbols++)
		set |= STRAT_RANK_BIT(strat_rank_of(*symbols));
	return set;
}

static inline const char *
show_ranks(strat_ranks set, char text[STRAT_RANKS + 1])
{
	int r, n = 0;

	for (r = 0; r < STRAT_RANKS; r++)
		if (set >> r & 1)
			text[n++] = strat_rank_symbol[r];
	text[n] = '\0';
	return text;
}

/* Assert that VIEW believes the piece on AT to be one of SYMBOLS. */
static inline void
believes(struct table *t, enum strat_view view, const char *at, const char *symbols)
{
	char is[STRAT_RANKS + 1], want[STRAT_RANKS + 1];
	int id = strat_piece_id(t->p.at[square(at)]);
	strat_ranks set;

	if (!id)
		fail_msg("%s: nobody on %s", t->rules.name, at);
	set = strat_belief_ranks(&t->b, view, id);
	if (set != ranks(symbols))
		fail_msg("%s: %s holds %s for one of %s, not %s", t->rules.name,
		    strat_view_name[view], at, show_ranks(set, is),
		    show_ranks(ranks(symbols), want));
}

/* ------ random numbers ------ */

struct dice {
	uint64_t state;
};

/* Return a random number 0 .. N - 1. */
static inline uint32_t
roll(struct dice *d, uint32_t n)
{
	uint64_t x = d->state += UINT64_C(0x9e3779b97f4a7c15);

	x = (x ^ x >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
	x = (x ^ x >> 27) * UINT64_C(0x94d049bb133111eb);
	return (uint32_t)(((x ^ x >> 31) >> 32) * n >> 32);
}

/* Return dice with the seed in STRAT_SEED, or a fixed one, and print it. */
static inline struct dice
dice_of_the_day(void)
{
	const char *text = getenv("STRAT_SEED");
	struct dice d = { text ? strtoull(text, NULL, 10) : 20 };

	print_message("STRAT_SEED=%llu\n", (unsigned long long)d.state);
	return d;
}

/* ------ random positions ------ */

/* Rules to test with. */
struct variant {
	const char *rules, *options;
};

static const struct variant variants[] = {
	{ "american", NULL },
	{ "american", "chase=on two-squares=2" },
	{ "american-revised", NULL },
	{ "american-revised", "silent rescue" },
	{ "american-revised", "aggressor silent rescue chase=on" },
	{ "hasbro-1999", NULL },
	{ "hasbro-1999", "silent rescue" },
	{ "hasbro-1999", "rescue chase=on" },
	{ "hasbro-1999", "aggressor silent" },
	{ "hasbro-1999", "attacks-count=off sideways-strike=on" },
	{ "hasbro-1999", "rescue rescue-by-attack=off rescue-rows=home sideways-strike=on" },
	{ "jumbo", NULL },
	{ "jumbo", "two-squares=1 attacks-count=off" },
	{ "jumbo-mission", NULL },
	{ "jumbo-mission", "spy-against-spy=attacker" },
	{ "hasbro-1999", "silent rescue rescue-equals=off" },
	{ "fire-ice", "captured=stealth" },
	{ "fire-ice", "chase=on" },
	{ "fire-ice-powers", NULL },
	{ "fire-ice-powers", "captured=secret chase=on both-immobile=draw" },
	{ "fire-ice-powers", "chase=on attacks-count=off rampage-traps=deadly" },
	{ "fire-ice-powers", "chase=on quickness-return=on flight-over-none=on" },
	{ "fire-ice-powers", "power-is-enough=off quickness-return=on both-immobile=draw" },
	{ "isf", NULL },
	{ "isf", "two-squares=2" },
	{ "isf-online", NULL },
	{ "isf-online", "two-squares=off" },
	{ "barrage", NULL },
	{ "duel", NULL },
	{ "ultimate-lightning", NULL },
	{ "ultimate-lightning", "two-squares=3" },
	{ "ucc", NULL },
	{ "ucc", "two-squares=2 chase=on" },
	{ "free", NULL },
};

#define NVARIANTS (sizeof variants / sizeof *variants)

/* Place N more pieces of ARMY, the Flag first, on random squares.  SOME of ten are captured
 * instead, and FORGOTTEN of ten others are `?'.  All ranks are in the army. */
static inline void
scatter(struct strat_play *p, struct dice *d, enum strat_side army, int n, uint32_t some,
    uint32_t forgotten)
{
	const struct strat_rules *r = p->rules;
	int left[STRAT_RANKS], id = 0, rank, total = 0;
	strat_square s;

	for (rank = 0; rank < STRAT_RANKS; rank++) {
		left[rank] = r->any_army && rank ? 3 : r->army[rank];
		if (rank == STRAT_FLAG)
			left[rank] = 1;
		if (rank == STRAT_UNKNOWN)
			left[rank] = 0;
		total += left[rank];
	}
	for (; n > 0 && total > 0; n--) {
		do
			rank = id == 0 ? STRAT_FLAG : (int)roll(d, STRAT_RANKS);
		while (left[rank] == 0);
		left[rank]--;
		total--;
		id++;
		if (id > 1 && roll(d, 10) < some) {
			strat_play_add_captured(
			    p, (enum strat_rank)rank, army * STRAT_MAX_ARMY + id);
			continue;
		}
		do
			s = strat_square_at((int)roll(d, r->files) + 1, (int)roll(d, r->rows) + 1);
		while (p->at[s]);
		if (roll(d, 10) < forgotten)
			rank = STRAT_UNKNOWN;
		strat_play_put(p, s,
		    strat_piece_make(army, (enum strat_rank)rank, army * STRAT_MAX_ARMY + id));
	}
}

/* ------ lists of plies ------ */

#define MAX_PLIES 20000

struct plies {
	struct strat_ply list[MAX_PLIES];
	size_t n;
};

static inline int
add_ply(void *arg, const struct strat_ply *ply)
{
	struct plies *plies = arg;

	assert_true(plies->n < MAX_PLIES);
	plies->list[plies->n++] = *ply;
	return 0;
}

/* Store the plies that strat_moves_each() finds in P. */
static inline void
list_plies(struct plies *plies, const struct strat_play *p)
{
	plies->n = 0;
	assert_int_equal(strat_moves_each(p, add_ply, plies), 0);
}

/* Return a number for PLY without what it shows; equal plies have equal numbers. */
static inline uint64_t
ply_key(const struct strat_ply *ply)
{
	return (uint64_t)ply->kind << 40 | (uint64_t)ply->from << 32 | (uint64_t)ply->via << 24 |
	    (uint64_t)ply->to << 16 | (uint64_t)ply->rescue << 8 | ply->rescue_at;
}

static inline const char *
show_ply(const struct strat_ply *ply, char text[STRAT_PLY_SIZE + 1])
{
	text[strat_ply_write(text, ply)] = '\0';
	return text;
}

#endif
