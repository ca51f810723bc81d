/* stats.c - from many games to tables: what is split by what, and the counters of a group. */
#include "study/stats.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "study/group.h"

/* ------ the beginning and the end ------ */

/* If a snapshot has been made since there were SPANS of them: who knows what? */
static void
look_at_beliefs(struct strat_stats *st, const struct strat_play *p, uint32_t spans)
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
	look_at_beliefs(st, p, 0);
}

static void
watch_ply(void *watcher, const struct strat_play *p, const struct strat_ply *ply,
    const struct strat_event *ev)
{
	struct strat_stats *st = watcher;
	uint32_t spans = st->tally.spans;

	strat_tally_ply(&st->tally, p, ply, ev);
	look_at_beliefs(st, p, spans);
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
	st->checker.begun = watch_begin;
	st->checker.seen = watch_ply;
	st->checker.watcher = st;
	st->tally.prior = plan->prior;
	st->tally.wants_choices = plan->tables >> STRAT_T_TEMPO & 1;
	st->checker.start.always_believe = plan->tables >> STRAT_T_INFORMATION & 1;
	strat_out_init(&st->key, -1);
	for (i = 0; i < STRAT_TABLES; i++) {
		st->base[i] = st->nrows;
		st->nrows += strat_tables[i].nrows;
	}
	for (i = 0; i < 2; i++) {
		strat_out_init(&st->groups[i].name, -1);
		st->groups[i].rows = calloc(st->nrows, sizeof *st->groups[i].rows);
		if (!st->groups[i].rows)
			return -STRAT_E_NOMEM;
	}
	return 0;
}

void
strat_stats_free(struct strat_stats *st)
{
	int i;

	strat_checker_free(&st->checker);
	strat_counts_free(&st->counts);
	strat_store_free(&st->setups);
	strat_out_free(&st->key);
	for (i = 0; i < 2; i++) {
		strat_out_free(&st->groups[i].name);
		free(st->groups[i].rows);
	}
	memset(st, 0, sizeof *st);
}

void
strat_stats_clear(struct strat_stats *st)
{
	int i;

	strat_counts_clear(&st->counts);
	strat_store_clear(&st->setups);
	for (i = 0; i < 2; i++)
		memset(st->groups[i].rows, 0, st->nrows * sizeof *st->groups[i].rows);
}

static int
add_setup(void *arg, const struct strat_store_row *row)
{
	struct strat_stats *st = arg;
	int rc;

	strat_setup_key(&st->key, row->head, row->name);
	if (st->key.error)
		return st->key.error;
	rc = strat_counts_add(
	    &st->setups.counts, st->key.text, st->key.len, row->values, STRAT_STORE_COUNTERS);
	return rc == 0 ? strat_store_settle(&st->setups, st->plan.nby) : rc;
}

int
strat_stats_merge(struct strat_stats *st, struct strat_stats *from)
{
	int rc = strat_counts_merge(&st->counts, &from->counts);

	if (rc == 0)
		rc = strat_store_each(&from->setups, from->plan.nby, 0, add_setup, st);
	return rc;
}

void
strat_setup_key(struct strat_out *key, const char *head, const char *name)
{
	key->len = 0;
	strat_out_str(key, strat_tables[STRAT_T_SETUPS].name);
	strat_out_char(key, '/');
	strat_out_str(key, head);
	strat_out_str(key, name);
}

/* ------ groups ------ */

const struct strat_split strat_splits[] = {
	{ "player", "the name of the side's player" },
	{ "colour", "red or blue" },
	{ "event", "the Event tag" },
	{ "year", "the year of the Date tag" },
	{ "rules", "the rule set" },
	{ "rating", "the side's RedElo or BlueElo tag, in classes of 200" },
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
		return "neither a word that is known nor the name of a tag";
	if (by[strspn(by, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_")])
		return "no tag has such a name";
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
	size_t n = strspn(elo, "0123456789");

	if (n && n <= 5 && !elo[n])
		strat_out_printf(out, "%ld", strtol(elo, NULL, 10) / 200 * 200);
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

void
strat_group_choose(struct strat_stats *st, const struct strat_record *g, enum strat_side side)
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
	memset(group->rows, 0, st->nrows * sizeof *group->rows);
	group->name.len = 0;
	strat_out_put(&group->name, st->key.text, st->key.len);
}

int
strat_group_is_shared(const struct strat_stats *st)
{
	const struct strat_out *a = &st->groups[0].name, *b = &st->groups[1].name;

	return a->len == b->len && (!a->len || memcmp(a->text, b->text, a->len) == 0);
}

/* ------ rows ------ */

/* The row called NAME of TABLE in GROUP; 0: there is no memory. */
static uint32_t
row_of(struct strat_stats *st, const struct strat_group *group, enum strat_table_id table,
    const char *name)
{
	struct strat_out *key = &st->key;
	uint32_t row = 0;

	key->len = 0;
	strat_out_str(key, strat_tables[table].name);
	strat_out_char(key, '/');
	strat_out_put(key, group->name.text, group->name.len);
	strat_counts_escape(key, name, strlen(name), 0);
	if (!key->error && !group->name.error)
		row = strat_counts_row(strat_group_counts(st, table), key->text, key->len,
		    strat_table_counters(&strat_tables[table]));
	if (!row)
		st->nomem = 1;
	return row;
}

int64_t *
strat_group_row(struct strat_stats *st, enum strat_side side, enum strat_table_id table, size_t i)
{
	struct strat_group *group = &st->groups[side];
	uint32_t *row = &group->rows[st->base[table] + i];
	char name[STRAT_ROW_NAME];

	if (!*row) {
		strat_tables[table].row(i, name);
		*row = row_of(st, group, table, name);
	}
	return *row ? strat_counts_of(&st->counts, *row) : NULL;
}

int64_t *
strat_group_named(
    struct strat_stats *st, enum strat_side side, enum strat_table_id table, const char *name)
{
	uint32_t row = row_of(st, &st->groups[side], table, name);

	return row ? strat_counts_of(strat_group_counts(st, table), row) : NULL;
}
