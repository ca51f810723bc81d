/* data.c - write statistics as CSV, and as JSON, one object per line. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jansson.h>

#include "cli/stats/show.h"
#include "cli/tool/text.h"

struct job {
	struct strat_out *out;
	const struct stats_display *look;
	int last; /* index of the previous table; -1: none */
};

/* ------ CSV ------ */

static void
put_number(struct strat_out *out, int is_there, double value)
{
	strat_out_char(out, ',');
	if (is_there)
		strat_out_printf(out, "%.6g", value);
}

static void
put_head(struct job *job, const struct strat_table *t)
{
	const struct strat_stats_plan *plan = &job->look->st->plan;
	const struct strat_column *c;
	size_t i;

	strat_out_str(job->out, "table");
	for (i = 0; i < plan->nby; i++)
		strat_out_printf(job->out, ",by-%s", plan->by[i]);
	for (i = 0; i < 2 && t->label[i]; i++)
		strat_out_printf(job->out, ",%s", t->label[i]);
	for (c = t->columns; c->name; c++) {
		strat_out_printf(job->out, ",%s", c->name);
		if (strat_column_is_percent(c))
			strat_out_printf(job->out, ",%s-low,%s-high", c->name, c->name);
	}
	strat_out_str(job->out, "\r\n");
}

static void
put_line(struct job *job, const struct strat_stats_block *b, const struct strat_stats_line *line)
{
	const struct strat_table *t = &strat_tables[b->table];
	const struct strat_column *c;
	size_t i;

	strat_out_str(job->out, t->name);
	for (i = 0; i < job->look->st->plan.nby; i++) {
		strat_out_char(job->out, ',');
		text_put_csv(job->out, b->group[i]);
	}
	for (i = 0; i < 2 && t->label[i]; i++) {
		strat_out_char(job->out, ',');
		text_put_csv(job->out, line->label[i]);
	}
	for (c = t->columns; c->name; c++) {
		struct strat_stats_value v = strat_stats_value_of(c, line);

		if (v.is_count)
			strat_out_printf(job->out, ",%lld", (long long)v.count);
		else
			put_number(job->out, v.is_there, v.value);
		if (strat_column_is_percent(c)) {
			put_number(job->out, v.has_interval, v.low);
			put_number(job->out, v.has_interval, v.high);
		}
	}
	strat_out_str(job->out, "\r\n");
}

static int
put_csv(void *arg, const struct strat_stats_block *b)
{
	struct job *job = arg;
	size_t i;

	if (job->last != (int)b->table) {
		strat_out_str(job->out, job->last < 0 ? "" : "\r\n");
		put_head(job, &strat_tables[b->table]);
	}
	job->last = (int)b->table;
	for (i = 0; i < b->n; i++)
		put_line(job, b, &b->lines[i]);
	return job->out->error;
}

int
stats_csv(struct strat_out *out, const struct stats_display *look)
{
	struct job job = { out, look, -1 };

	return strat_stats_each(look->st, &look->show, put_csv, &job);
}

/* ------ JSON ------ */

#define MEMBER 128 /* maximum length of a member's name; names of tags are cut */

/* Join HEAD, NAME and TAIL, with _ for -, so that programs need not quote the member. */
static const char *
member(char to[MEMBER], const char *head, const char *name, const char *tail)
{
	char *p;

	snprintf(to, MEMBER, "%s%.100s%s", head, name, tail);
	for (p = to; (p = strchr(p, '-')) != NULL;)
		*p = '_';
	return to;
}

static void
set_value(json_t *o, const struct strat_column *c, const struct strat_stats_line *line)
{
	struct strat_stats_value v = strat_stats_value_of(c, line);
	char name[MEMBER];

	json_object_set_new(o, member(name, "", c->name, ""),
	    !v.is_there      ? json_null()
		: v.is_count ? json_integer((json_int_t)v.count)
			     : json_real(v.value));
	if (!strat_column_is_percent(c))
		return;
	json_object_set_new(
	    o, member(name, "", c->name, "_low"), v.has_interval ? json_real(v.low) : json_null());
	json_object_set_new(o, member(name, "", c->name, "_high"),
	    v.has_interval ? json_real(v.high) : json_null());
}

static int
put_json(void *arg, const struct strat_stats_block *b)
{
	const struct strat_table *t = &strat_tables[b->table];
	struct job *job = arg;
	size_t i, k;
	char name[MEMBER];

	for (i = 0; i < b->n; i++) {
		const struct strat_column *c;
		json_t *o = json_pack("{s:s}", "table", t->name);

		for (k = 0; k < job->look->st->plan.nby; k++) {
			json_object_set_new(o, member(name, "by_", job->look->st->plan.by[k], ""),
			    text_json(b->group[k]));
		}
		for (k = 0; k < 2 && t->label[k]; k++)
			json_object_set_new(o, t->label[k], text_json(b->lines[i].label[k]));
		for (c = t->columns; c->name; c++)
			set_value(o, c, &b->lines[i]);
		text_put_json(job->out, o, JSON_COMPACT | JSON_REAL_PRECISION(6));
		json_decref(o);
		strat_out_char(job->out, '\n');
	}
	return job->out->error;
}

int
stats_json(struct strat_out *out, const struct stats_display *look)
{
	struct job job = { out, look, -1 };

	return strat_stats_each(look->st, &look->show, put_json, &job);
}
