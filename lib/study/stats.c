/* stats.c - count games: the groups that a game belongs to, and the counters of each group. */
#include "study/stats.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/scan.h"
#include "study/analysis/analyst.h"
#include "study/group.h"

/* ------ the beginning and the end ------ */

/* Compute the hidden information if a snapshot has been taken since there were SPANS of them. */
static void
update_information(struct strat_stats *st, const struct strat_play *p, uint32_t spans)
{
	int s;

	if (!(st->plan.tables >> STRAT_T_INFORMATION & 1) || spans == st->tally.spans)
		return;
	for (s = 0; s < 2; s++)
		st->tally.side[s].knows[spans] = strat_information_of(
		    &st->checker.belief, p, (enum strat_side)s, &st->tally.from[!s]);
}

static void
watch_begin(void *watcher, const struct strat_play *p)
{
	struct strat_stats *st = watcher;

	st->is_begun = 1;
	strat_tally_begin(&st->tally, p, &st->checker.start);
	update_information(st, p, 0);
}

static void
watch_ply(void *watcher, const struct strat_play *p, const struct strat_ply *ply,
    const struct strat_event *ev)
{
	struct strat_stats *st = watcher;
	uint32_t spans = st->tally.spans;

	strat_tally_ply(&st->tally, p, ply, ev);
	update_information(st, p, spans);
}

/* Order the moments of P: products of pairs first, then those of two counters with all three
 * moments. The moments of a column are consecutive: A A, A B, and B B unless an earlier column has
 * it. */
static void
plan_products(struct strat_table_plan *p, const struct strat_column_product *list)
{
	size_t i, n, want;

	for (want = 2; want <= 3; want++) {
		for (i = 0; i < p->nmoments; i += n) {
			uint8_t a = list[i].a,
				b = list[i + 1].a == a ? list[i + 1].b : list[i + 1].a;

			n = i + 2 < p->nmoments && list[i + 2].a == b && list[i + 2].b == b ? 3 : 2;
			if (n == want)
				p->products[p->twos + p->threes++] = (struct strat_moment_columns){
					a, b, (uint8_t)i
				};
		}
		if (want == 2) {
			p->twos = p->threes;
			p->threes = 0;
		}
	}
}

#define NAMED 4 /* rows that one game finds by name: two players, two setups */

/* Assign each table its first row and its moments, and allocate what one game can touch. */
static int
plan_tables(struct strat_stats *st)
{
	struct strat_column_product list[STRAT_MAX_MOMENTS];
	size_t i, whole = 0, room = 0, most = 0;

	for (i = 0; i < STRAT_TABLES; i++) {
		const struct strat_table *t = &strat_tables[i];
		struct strat_table_plan *p = &st->tables[i];

		st->base[i] = st->nrows;
		st->nrows += t->nrows;
		p->counters = strat_table_counters(t);
		p->nmoments = strat_table_moments(t, list);
		plan_products(p, list);
		p->is_square = p->counters == 3 && p->twos == 1 && p->threes == 1;
		p->whole = whole;
		whole += t->per_label ? t->nrows / t->per_label : 1;
		room += 2 * t->nrows * (p->counters + 1);
		most = p->counters + 1 > most ? p->counters + 1 : most;
	}
	st->game = calloc(room + NAMED * most, sizeof *st->game);
	st->touched = calloc(2 * st->nrows + NAMED, sizeof *st->touched);
	return st->game && st->touched ? 0 : -STRAT_E_NOMEM;
}

int
strat_stats_init(struct strat_stats *st, const struct strat_stats_plan *plan)
{
	int i;

	memset(st, 0, sizeof *st);
	st->plan = *plan;
	if (plan->prior) {
		st->plan.has_prior = 1;
		st->plan.prior_sum = plan->prior->sum;
	}
	strat_checker_init(&st->checker);
	st->checker.on_start = watch_begin;
	st->checker.on_ply = watch_ply;
	st->checker.arg = st;
	st->tally.prior = plan->prior;
	st->tally.wants_choices = plan->tables >> STRAT_T_TEMPO & 1;
	st->checker.start.always_believe = plan->tables >> STRAT_T_INFORMATION & 1;
	strat_out_init(&st->key, -1);
	strat_out_init(&st->part, -1);
	for (i = 0; i < 2; i++)
		strat_out_init(&st->groups[i].name, -1);
	if (plan_tables(st) < 0)
		return -STRAT_E_NOMEM;
	for (i = 0; i < 2; i++) {
		st->groups[i].slots = calloc(st->nrows, sizeof *st->groups[i].slots);
		if (!st->groups[i].slots)
			return -STRAT_E_NOMEM;
	}
	return 0;
}

void
strat_stats_free(struct strat_stats *st)
{
	int i;

	strat_checker_free(&st->checker);
	strat_analyst_free(st->analyst);
	strat_counts_free(&st->counts);
	strat_store_free(&st->setups);
	strat_out_free(&st->key);
	strat_out_free(&st->part);
	free(st->words);
	for (i = 0; i < 2; i++) {
		strat_out_free(&st->groups[i].name);
		free(st->groups[i].slots);
	}
	free(st->game);
	free(st->touched);
	memset(st, 0, sizeof *st);
}

void
strat_stats_clear(struct strat_stats *st)
{
	int i;

	strat_counts_clear(&st->counts);
	strat_store_clear(&st->setups);
	for (i = 0; i < 2; i++)
		memset(st->groups[i].slots, 0, st->nrows * sizeof *st->groups[i].slots);
	st->id = (struct strat_hash){ 0, 0 };
}

/* Write the key of setup NAME to KEY; HEAD is its group, escaped, with a slash after each word. */
static void
setup_key(struct strat_out *key, const char *head, const char *name)
{
	key->len = 0;
	strat_out_str(key, strat_tables[STRAT_T_SETUPS].name);
	strat_out_char(key, '/');
	strat_out_str(key, head);
	strat_out_str(key, name);
}

static int
add_setup(void *arg, const struct strat_store_row *row)
{
	struct strat_stats *st = arg;
	int rc;

	setup_key(&st->key, row->head, row->name);
	if (st->key.error)
		return st->key.error;
	rc = strat_counts_add(
	    &st->setups.counts, st->key.text, st->key.len, row->values, STRAT_STORE_COUNTERS);
	return rc == 0 ? strat_store_spill(&st->setups, st->plan.nby) : rc;
}

int
strat_stats_add_up(struct strat_stats *st, struct strat_stats *from)
{
	int rc = strat_counts_merge(&st->counts, &from->counts);

	if (rc == 0)
		rc = strat_store_each(&from->setups, from->plan.nby, 0, add_setup, st);
	st->id = strat_hash_combine(st->id, from->id);
	return rc;
}

/* ------ groups ------ */

const struct strat_split strat_splits[] = {
	{ "player", "name of the side's player" },
	{ "colour", "red or blue" },
	{ "event", "value of the Event tag" },
	{ "year", "year of the Date tag" },
	{ "rules", "rule set" },
	{ "rating", "rating of the side (RedElo or BlueElo tag), in classes of 200 points" },
	{ NULL, NULL },
};

const char *
strat_stats_split(const char *by)
{
	const struct strat_split *s;

	for (s = strat_splits; s->name; s++)
		if (strcmp(s->name, by) == 0)
			return NULL;
	if (*by < 'A' || *by > 'Z')
		return "unknown key";
	if (by[strspn(by, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_")])
		return "invalid tag";
	return NULL;
}

static const char *
value_of(const struct strat_record *g, const char *tag)
{
	const char *value = strat_record_tag(g, tag);

	return value && *value ? value : "?";
}

const char *
strat_group_player(const struct strat_record *g, enum strat_side side)
{
	return value_of(g, strat_side_name[side]);
}

static void
put_year(struct strat_out *out, const struct strat_record *g)
{
	const char *date = value_of(g, "Date");

	if (strspn(date, "0123456789") >= 4)
		strat_out_put(out, date, 4);
	else
		strat_out_char(out, '?');
}

static void
put_rating(struct strat_out *out, const struct strat_record *g, enum strat_side side)
{
	const char *elo = value_of(g, side == STRAT_RED ? "RedElo" : "BlueElo");
	long n = strat_scan_number(elo, strlen(elo), 99999);

	if (n >= 0)
		strat_out_printf(out, "%ld", n / 200 * 200);
	else
		strat_out_char(out, '?');
}

static void
put_word(struct strat_out *out, const char *s)
{
	strat_counts_escape(out, s, strlen(s), 1);
}

static void
put_split(const struct strat_stats *st, struct strat_out *out, const struct strat_record *g,
    enum strat_side side, const char *by)
{
	if (strcmp(by, "player") == 0)
		put_word(out, strat_group_player(g, side));
	else if (strcmp(by, "colour") == 0)
		strat_out_str(out, side == STRAT_RED ? "red" : "blue");
	else if (strcmp(by, "event") == 0)
		put_word(out, value_of(g, "Event"));
	else if (strcmp(by, "year") == 0)
		put_year(out, g);
	else if (strcmp(by, "rules") == 0)
		put_word(out, st->is_begun ? st->checker.start.rules.name : "?");
	else if (strcmp(by, "rating") == 0)
		put_rating(out, g, side);
	else
		put_word(out, value_of(g, by));
}

static void
choose(struct strat_stats *st, const struct strat_record *g, enum strat_side side)
{
	struct strat_group *group = &st->groups[side];
	size_t i;

	st->key.len = 0;
	for (i = 0; i < st->plan.nby; i++) {
		put_split(st, &st->key, g, side, st->plan.by[i]);
		strat_out_char(&st->key, '/');
	}
	if (st->key.len == group->name.len &&
	    (!st->key.len || memcmp(st->key.text, group->name.text, st->key.len) == 0))
		return;
	memset(group->slots, 0, st->nrows * sizeof *group->slots);
	group->name.len = 0;
	strat_out_put(&group->name, st->key.text, st->key.len);
}

void
strat_group_choose(struct strat_stats *st, const struct strat_record *g)
{
	const struct strat_out *a = &st->groups[0].name, *b = &st->groups[1].name;

	choose(st, g, STRAT_RED);
	choose(st, g, STRAT_BLUE);
	st->is_shared = a->len == b->len && (!a->len || memcmp(a->text, b->text, a->len) == 0);
}

void
strat_group_choose_red(struct strat_stats *st, const struct strat_record *g)
{
	choose(st, g, STRAT_RED);
	st->is_shared = 0;
}

void
strat_group_hash(struct strat_stats *st, const void *data, size_t len)
{
	st->id = strat_hash_combine(st->id, strat_hash(data, len));
}

/* ------ rows ------ */

/* Return where, from 1, the numbers of row NAME of TABLE in GROUP begin, or 0 if out of memory. */
static size_t
row_of(struct strat_stats *st, const struct strat_group *group, enum strat_table_id table,
    const char *name)
{
	struct strat_counts *counts = strat_group_counts(st, table);
	struct strat_out *key = &st->key;
	uint32_t row = 0;

	key->len = 0;
	strat_out_str(key, strat_tables[table].name);
	strat_out_char(key, '/');
	strat_out_put(key, group->name.text, group->name.len);
	strat_counts_escape(key, name, strlen(name), 0);
	if (!key->error && !group->name.error)
		row = strat_counts_row(counts, key->text, key->len,
		    st->tables[table].counters + st->tables[table].nmoments);
	if (!row)
		st->nomem = 1;
	return row ? counts->rows[row - 1].value + 1 : 0;
}

/* Register that the game adds to the row of TABLE whose numbers begin at VALUE, which was found at
 * SLOT or by name.  Return the position of its amounts, from 1. */
static inline uint32_t
touch(struct strat_stats *st, enum strat_table_id table, size_t value, uint32_t whole,
    struct strat_group_slot *slot)
{
	uint32_t at = (uint32_t)st->ngame + 1;

	st->touched[st->ntouched++] = (struct strat_group_change){ slot, table, at, whole, value };
	st->ngame += st->tables[table].counters + 1;
	return at;
}

/* Return the index of the first total of TABLE, to which its shares refer, among the totals of both
 * groups; SIDE selects the group. */
static uint32_t
whole_of(const struct strat_stats *st, enum strat_side side, enum strat_table_id table)
{
	return (
	    uint32_t)(st->tables[table].whole + (side && !st->is_shared ? STRAT_GROUP_TOTALS : 0));
}

/* Find row I of TABLE in the group of SIDE on its first use in any game. */
static __attribute__((noinline)) int64_t *
find_row(struct strat_stats *st, enum strat_side side, enum strat_table_id table, size_t i)
{
	struct strat_group *group = &st->groups[st->is_shared ? 0 : side];
	struct strat_group_slot *slot = &group->slots[st->base[table] + i];
	size_t per_label = strat_tables[table].per_label;
	char name[STRAT_ROW_NAME];

	strat_tables[table].row(i, name);
	slot->value = row_of(st, group, table, name);
	slot->whole = whole_of(st, side, table) + (uint32_t)(per_label ? i / per_label : 0);
	return slot->value ? strat_group_first(st, side, table, i) : NULL;
}

int64_t *
strat_group_first(struct strat_stats *st, enum strat_side side, enum strat_table_id table, size_t i)
{
	const struct strat_group *group = &st->groups[st->is_shared ? 0 : side];
	struct strat_group_slot *slot = &group->slots[st->base[table] + i];

	if (!slot->value)
		return find_row(st, side, table, i);
	slot->at = touch(st, table, slot->value, slot->whole, slot);
	return st->game + slot->at - 1;
}

int64_t *
strat_group_named(
    struct strat_stats *st, enum strat_side side, enum strat_table_id table, const char *name)
{
	size_t value = row_of(st, &st->groups[st->is_shared ? 0 : side], table, name);
	const struct strat_group_change *last = st->ntouched ? &st->touched[st->ntouched - 1]
							     : NULL;

	if (!value)
		return NULL;
	if (last && last->table == table && last->value == value) /* the same row for both sides */
		return st->game + last->at - 1;
	return st->game + touch(st, table, value, whole_of(st, side, table), NULL) - 1;
}

/* ------ one game added ------ */

static inline void
add_two(int64_t *restrict to, int64_t a, int64_t b)
{
	to[0] += a * a;
	to[1] += a * b;
}

static inline void
add_three(int64_t *restrict to, int64_t a, int64_t b)
{
	add_two(to, a, b);
	to[2] += b * b;
}

/* Add the amounts of GAME to the numbers TO of a row. */
static inline void
add_row(const struct strat_table_plan *p, int64_t *restrict to, const int64_t *restrict game)
{
	const struct strat_moment_columns *product = p->products, *end = product + p->twos;
	size_t k;

	for (k = 0; k < p->counters; k++)
		to[k] += game[k];
	for (to += k; product < end; product++)
		add_two(to + product->at, game[product->a], game[product->b]);
	for (end += p->threes; product < end; product++)
		add_three(to + product->at, game[product->a], game[product->b]);
}

/* Add the row GAME to the row TO, without loops, for tables of squares, which have half of all rows. */
static inline void
add_square_row(const struct strat_table_plan *p, int64_t *restrict to, const int64_t *restrict game)
{
	const struct strat_moment_columns *two = p->products, *three = two + 1;

	to[0] += game[0];
	to[1] += game[1];
	to[2] += game[2];
	add_two(to + 3 + two->at, game[two->a], game[two->b]);
	add_three(to + 3 + three->at, game[three->a], game[three->b]);
}

void
strat_group_end(struct strat_stats *st)
{
	const struct strat_group_change *t, *end = st->touched + st->ntouched;
	int64_t wholes[2 * STRAT_GROUP_TOTALS] = { 0 };

	for (t = st->touched; t < end; t++)
		wholes[t->whole] += st->game[t->at - 1];
	for (t = st->touched; t < end; t++) {
		const struct strat_table_plan *p = &st->tables[t->table];
		int64_t *game = st->game + t->at - 1;
		int64_t *to = strat_group_counts(st, t->table)->values + t->value - 1;

		game[p->counters] = wholes[t->whole];
		if (p->is_square)
			add_square_row(p, to, game);
		else
			add_row(p, to, game);
		if (t->slot)
			t->slot->at = 0;
	}
	memset(st->game, 0, st->ngame * sizeof *st->game);
	st->ngame = st->ntouched = 0;
}
