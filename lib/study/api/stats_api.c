/* stats_api.c - implement strat/stats.h. */
#include "strat/stats.h"

#include <stdlib.h>
#include <string.h>

#include "study/counted.h"

/* ------ tables ------ */

const struct strat_table *
strat_table_at(size_t i)
{
	return i < STRAT_TABLES ? &strat_tables[i] : NULL;
}

const struct strat_table *
strat_table_find(const char *name)
{
	return strat_table_at((size_t)strat_table_number(name));
}

void
strat_table_describe(const struct strat_table *t, struct strat_table_info *info)
{
	*info = (struct strat_table_info){ t->name, t->title, t->about };
}

const char *
strat_table_label(const struct strat_table *t, size_t i)
{
	return i < 2 ? t->label[i] : NULL;
}

/* Return column I of T, or NULL. */
static const struct strat_column *
column_at(const struct strat_table *t, size_t i)
{
	size_t n;

	for (n = 0; n < i && t->columns[n].name; n++)
		;
	return t->columns[n].name ? &t->columns[n] : NULL;
}

int
strat_table_column_at(
    const struct strat_table *t, size_t i, const char **name, const char **unit, const char **about)
{
	const struct strat_column *c = column_at(t, i);

	if (!c)
		return 0;
	if (name)
		*name = c->name;
	if (unit)
		*unit = c->unit;
	if (about)
		*about = c->about;
	return 1;
}

/* ------ counting ------ */

static int
plan_tables(struct strat_stats_plan *plan, char *words, struct strat_report *rep)
{
	char *word, *rest;

	for (word = strtok_r(words, " \t\n", &rest); word; word = strtok_r(NULL, " \t\n", &rest)) {
		enum strat_table_id id = strat_table_number(word);

		if (id == STRAT_TABLES)
			return strat_tellf(
			    rep, STRAT_E_OPTION, STRAT_NOWHERE, "unknown table '%.80s'", word);
		plan->tables |= UINT32_C(1) << id;
	}
	if (!plan->tables)
		plan->tables = STRAT_COMMON_TABLES;
	return 0;
}

static int
plan_groups(struct strat_stats_plan *plan, char *words, struct strat_report *rep)
{
	const char *why;
	char *word, *rest;

	for (word = strtok_r(words, " \t\n", &rest); word; word = strtok_r(NULL, " \t\n", &rest)) {
		why = strat_stats_split(word);
		if (!why && plan->nby == STRAT_MAX_BY)
			why = "too many keys:";
		if (why)
			return strat_tellf(
			    rep, STRAT_E_OPTION, STRAT_NOWHERE, "%s '%.80s'", why, word);
		plan->by[plan->nby++] = word;
	}
	return 0;
}

void
strat_stats_close(struct strat_stats *st)
{
	if (st)
		strat_stats_free(st);
	free(st);
}

/* Create *OUT for PLAN.  It takes ownership of WORDS, to which PLAN points. */
static int
create(struct strat_stats **out, const struct strat_stats_plan *plan, char *words)
{
	struct strat_stats *st = malloc(sizeof *st);
	int rc;

	if (!st)
		return -STRAT_E_NOMEM;
	rc = strat_stats_init(st, plan);
	if (rc < 0) {
		strat_stats_close(st);
		return rc;
	}
	st->words = words;
	*out = st;
	return 0;
}

int
strat_stats_open(
    struct strat_stats **st, const char *tables, const char *by, struct strat_report *rep)
{
	char *copy = strdup(tables ? tables : ""), *words = strdup(by ? by : "");
	struct strat_stats_plan plan = { 0 };
	int rc = copy && words ? 0 : strat_tell_rc(rep, -STRAT_E_NOMEM, STRAT_NOWHERE);

	*st = NULL;
	if (rc == 0)
		rc = plan_tables(&plan, copy, rep);
	if (rc == 0)
		rc = plan_groups(&plan, words, rep);
	if (rc == 0 && create(st, &plan, words) < 0)
		rc = strat_tell_rc(rep, -STRAT_E_NOMEM, STRAT_NOWHERE);
	free(copy);
	if (rc < 0)
		free(words);
	return rc;
}

void
strat_stats_set_rules(
    struct strat_stats *st, const struct strat_rules *force, const struct strat_rules *fallback)
{
	st->checker.start.force = force;
	st->checker.start.fallback = fallback;
}

int
strat_stats_add_game(
    struct strat_stats *st, const struct strat_record *g, int read, struct strat_report *rep)
{
	int rc = strat_stats_add(st, g, read < 0 ? read : 1, 0, rep);

	return rc < 0 ? strat_tell_rc(rep, rc, STRAT_NOWHERE) : rc;
}

/* ------ parts ------ */

static int
is_same_plan(const struct strat_stats_plan *a, const struct strat_stats_plan *b)
{
	size_t i;

	for (i = 0; a->nby == b->nby && i < a->nby; i++)
		if (strcmp(a->by[i], b->by[i]) != 0)
			return 0;
	return a->tables == b->tables && a->nby == b->nby && a->only_good == b->only_good &&
	    a->has_prior == b->has_prior &&
	    memcmp(&a->prior_sum, &b->prior_sum, sizeof a->prior_sum) == 0;
}

int
strat_stats_merge(struct strat_stats *st, struct strat_stats *from, struct strat_report *rep)
{
	int rc;

	if (!is_same_plan(&st->plan, &from->plan))
		return strat_tellf(rep, STRAT_E_PARTIAL, STRAT_NOWHERE, "%s",
		    "counted with other tables or options");
	rc = strat_stats_add_up(st, from);
	return rc < 0 ? strat_tell_rc(rep, rc, STRAT_NOWHERE) : 0;
}

int
strat_stats_write_part(
    struct strat_stats *st, const char **text, size_t *len, struct strat_report *rep)
{
	int rc;

	st->part.len = 0;
	rc = strat_stats_write(st, &st->part);
	strat_out_char(&st->part, '\0');
	if (rc == 0)
		rc = st->part.error;
	if (rc < 0)
		return strat_tell_rc(rep, rc, STRAT_NOWHERE);
	*text = st->part.text;
	*len = st->part.len - 1;
	return 0;
}

/* Pass the lines of TEXT to P. */
static int
read_lines(struct strat_stats_reader *p, const char *text, size_t len, struct strat_report *rep)
{
	const char *end = text + len, *nl;
	long line = 0;
	int rc = 0;

	for (; rc == 0 && text < end; text = nl + 1) {
		line++;
		nl = memchr(text, '\n', (size_t)(end - text));
		if (!nl)
			return strat_tellf(rep, STRAT_E_PARTIAL, STRAT_NOWHERE, "%s",
			    "truncated in its last line");
		rc = strat_stats_reader_line(p, text, (size_t)(nl - text));
	}
	if (rc == 0) {
		rc = strat_stats_reader_end(p);
		line = 0;
	}
	if (rc != -STRAT_E_PARTIAL)
		return rc < 0 ? strat_tell_rc(rep, rc, STRAT_NOWHERE) : 0;
	return strat_tellf(rep, STRAT_E_PARTIAL, strat_at_line(NULL, line), "%s", p->why);
}

int
strat_stats_open_part(
    struct strat_stats **st, const char *text, size_t len, struct strat_report *rep)
{
	struct strat_stats_reader p = { .st = calloc(1, sizeof **st) };
	int rc;

	*st = NULL;
	if (!p.st)
		return strat_tell_rc(rep, -STRAT_E_NOMEM, STRAT_NOWHERE);
	rc = read_lines(&p, text, len, rep);
	if (p.is_open) {
		p.st->words = p.words.text;
		p.words.text = NULL;
	}
	if (rc == 0)
		*st = p.st;
	else if (p.is_open)
		strat_stats_close(p.st);
	else
		free(p.st);
	strat_stats_reader_free(&p);
	return rc;
}

/* ------ results ------ */

struct strat_stats_row {
	const struct strat_stats_block *block;
	const struct strat_stats_line *line;
	size_t nby;
};

struct walk {
	int (*row)(void *arg, const struct strat_table *table, const struct strat_stats_row *row);
	void *arg;
	size_t nby;
	int rc; /* the last value returned by ROW */
};

static int
show_block(void *arg, const struct strat_stats_block *b)
{
	struct walk *w = arg;
	struct strat_stats_row row = { b, NULL, w->nby };
	size_t i;

	for (i = 0; w->rc == 0 && i < b->n; i++) {
		row.line = &b->lines[i];
		w->rc = w->row(w->arg, &strat_tables[b->table], &row);
	}
	return w->rc;
}

int
strat_stats_each_row(struct strat_stats *st, const struct strat_table *table,
    int (*row)(void *arg, const struct strat_table *table, const struct strat_stats_row *row),
    void *arg, struct strat_report *rep)
{
	struct strat_stats_filter show = { .tables = st->plan.tables };
	struct walk w = { row, arg, st->plan.nby, 0 };
	int rc;

	if (table)
		show.tables &= UINT32_C(1) << (table - strat_tables);
	rc = strat_stats_each(st, &show, show_block, &w);
	return rc < 0 && w.rc == 0 ? strat_tell_rc(rep, rc, STRAT_NOWHERE) : rc;
}

const char *
strat_stats_row_group(const struct strat_stats_row *row, size_t i)
{
	return i < row->nby ? row->block->group[i] : NULL;
}

const char *
strat_stats_row_label(const struct strat_stats_row *row, size_t i)
{
	return i < 2 ? row->line->label[i] : NULL;
}

int
strat_stats_row_value(const struct strat_stats_row *row, size_t i, struct strat_stats_value *value)
{
	const struct strat_column *c = column_at(&strat_tables[row->block->table], i);

	if (c)
		*value = strat_stats_value_of(c, row->line);
	return c != NULL;
}
