/* model.c - read and write a model as text.
 *
 * The first line is "strat-model 6".  Then each table follows: a line with its name and the number of
 * its weights, and the weights as whole numbers, in units of the table, separated by blanks.  Last come
 * the precedents, a line with their number, and each setup on a line as in a RedSetup tag.  Lines
 * that begin with # are comments. */
#include "study/analysis/model.h"

#include <limits.h>
#include <math.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/each_line.h"
#include "base/out.h"
#include "base/scan.h"
#include "study/analysis/placing.h"

#define HEAD    "strat-model 6"
#define LAST    "precedents"
#define LARGEST 10000000 /* of a number in the file */

static const struct table {
	const char *name;
	size_t offset, n; /* in struct strat_model; number of weights */
	double unit;
} tables[] = {
#define TABLE(name, field, unit)                                                                   \
	{                                                                                          \
		name, offsetof(struct strat_model, field),                                         \
		    sizeof((struct strat_model *)0)->field / sizeof(double), unit                  \
	}
	TABLE("setup-place", setup.place, 0.01),
	TABLE("setup-out", setup.out, 0.01),
	TABLE("setup-in", setup.in, 0.01),
	TABLE("setup-bias", setup.bias, 0.01),
	TABLE("setup-near", setup.near, 0.01),
	TABLE("setup-guard", setup.guard, 0.01),
	TABLE("precedents-trust", precedents.trust, 0.001),
	TABLE("usual", usual.log, 0.01),
	TABLE("habits", habit.weight, 0.001),
	TABLE("trust", trust, 0.001),
	TABLE("value-all", value[STRAT_SIGHT_ALL].weight, 0.0001),
	TABLE("draw-all", value[STRAT_SIGHT_ALL].draw, 0.0001),
	TABLE("value-player", value[STRAT_SIGHT_PLAYER].weight, 0.0001),
	TABLE("draw-player", value[STRAT_SIGHT_PLAYER].draw, 0.0001),
	TABLE("value-public", value[STRAT_SIGHT_PUBLIC].weight, 0.0001),
	TABLE("draw-public", value[STRAT_SIGHT_PUBLIC].draw, 0.0001),
#undef TABLE
};

#define TABLES (sizeof tables / sizeof *tables)

static double *
weights_of(struct strat_model *m, const struct table *t)
{
	return (double *)((char *)m + t->offset);
}

void
strat_model_clear(struct strat_model *m)
{
	memset(m, 0, sizeof *m);
	m->trust[STRAT_TRUST_SETUPS] = 1;
	m->trust[STRAT_TRUST_HABITS] = 0.3;
	m->trust[STRAT_TRUST_CONTACT] = 0.3;
}

/* ------ writing ------ */

#define WIDTH 100 /* bytes of a line */

static void
write_setup(struct strat_out *out, const struct strat_precedents *b, size_t i)
{
	int row, file;

	for (row = 3; row >= 0; row--) {
		for (file = 0; file < 10; file++)
			strat_out_char(out, strat_rank_symbol[b->rank[row * 10 + file][i]]);
		strat_out_char(out, row ? '/' : '\n');
	}
}

void
strat_model_write(struct strat_out *out, const struct strat_model *m)
{
	size_t t, i, line;

	strat_out_str(out, HEAD "\n");
	for (t = 0; t < TABLES; t++) {
		const double *w = weights_of((struct strat_model *)m, &tables[t]);

		strat_out_printf(out, "%s %zu\n", tables[t].name, tables[t].n);
		line = out->len;
		for (i = 0; i < tables[t].n; i++) {
			int end = i + 1 == tables[t].n || out->len - line > WIDTH;

			strat_out_printf(
			    out, "%ld%c", lround(w[i] / tables[t].unit), end ? '\n' : ' ');
			if (end)
				line = out->len;
		}
	}
	strat_out_printf(out, LAST " %zu\n", m->precedents.n);
	for (i = 0; i < m->precedents.n; i++)
		write_setup(out, &m->precedents, i);
}

/* ------ reading ------ */

struct reading {
	struct strat_model *m;
	const struct table *table; /* that is being read; NULL: none */
	size_t n;                  /* weights of it read */
	size_t done;               /* tables read */
	int is_last;               /* 1: the precedents are being read */
	size_t setups;             /* precedents, as the file says */
	long lines;
	const char *why;
};

static int
fail(struct reading *r, const char *why)
{
	r->why = why;
	return -STRAT_E_MODEL;
}

/* Return 1 if the LEN bytes at NAME are the name of the table to be read next; the precedents are the last. */
static int
is_next(const struct reading *r, const char *name, size_t len)
{
	const char *next = r->done < TABLES ? tables[r->done].name : LAST;

	return strlen(next) == len && memcmp(next, name, len) == 0;
}

/* Read the name and size of the next table. */
static int
begin_table(struct reading *r, const char *line, const char *end)
{
	const char *name = line;
	long size;

	if (r->table && r->n < r->table->n)
		return fail(r, "the table before this line is too short");
	while (line < end && !strat_is_blank(*line))
		line++;
	if (!is_next(r, name, (size_t)(line - name)))
		return fail(r, "an unknown table, or tables in another order");
	line = strat_skip_space(line, end);
	size = strat_scan_plain_number(line, (size_t)(end - line), LONG_MAX);
	if (r->done == TABLES) {
		r->is_last = 1;
		r->setups = (size_t)size;
		return size >= 0 && size <= STRAT_PRECEDENTS
		    ? 0
		    : fail(r, "too many setups, or no number");
	}
	r->table = &tables[r->done++];
	r->n = 0;
	return size == (long)r->table->n ? 0 : fail(r, "a table of another size");
}

/* Add the setup on LINE to the precedents. */
static int
read_setup(struct reading *r, const char *line, const char *end)
{
	struct strat_precedents *b = &r->m->precedents;
	uint8_t setup[STRAT_HOME];
	int s;

	if (b->n == r->setups)
		return fail(r, "too many setups");
	if (strat_placing_parse(setup, line, (size_t)(end - line)) < 0)
		return fail(r, "not a setup of the classical army");
	for (s = 0; s < STRAT_HOME; s++)
		b->rank[s][b->n] = setup[s];
	b->n++;
	return 0;
}

static int
read_weights(struct reading *r, const char *s, const char *end)
{
	if (!r->table)
		return fail(r, "weights before the first table");
	while ((s = strat_skip_space(s, end)) < end) {
		const char *word = s;
		int64_t n;

		while (s < end && !strat_is_blank(*s))
			s++;
		if (strat_scan_signed(word, (size_t)(s - word), -LARGEST, LARGEST, &n) !=
		    STRAT_SCAN_OK)
			return fail(r, "not a weight");
		if (r->n == r->table->n)
			return fail(r, "too many weights");
		weights_of(r->m, r->table)[r->n++] = (double)n * r->table->unit;
	}
	return 0;
}

static int
read_line(struct reading *r, const char *line, const char *end)
{
	end = strat_trim_end(line, end);
	if (r->lines++ == 0)
		return (size_t)(end - line) == sizeof HEAD - 1 &&
			memcmp(line, HEAD, sizeof HEAD - 1) == 0
		    ? 0
		    : fail(r, "no model of this version: the first line must be '" HEAD "'");
	if (line == end || *line == '#')
		return 0;
	if (r->is_last)
		return read_setup(r, line, end);
	return strat_is_letter(*line) ? begin_table(r, line, end) : read_weights(r, line, end);
}

int
strat_model_read(
    struct strat_model *m, const char *text, size_t len, const char *file, struct strat_report *rep)
{
	struct strat_model *fresh = calloc(1, sizeof *fresh);
	struct reading r = { .m = fresh };
	const char *end = text + len, *line, *next;
	int rc = fresh ? 0 : -STRAT_E_NOMEM;

	for (line = text; rc == 0 && line < end; line = next + 1) {
		next = memchr(line, '\n', (size_t)(end - line));
		if (!next)
			next = end;
		rc = read_line(&r, line, next);
	}
	if (rc == 0 && (!r.is_last || fresh->precedents.n < r.setups))
		rc = fail(&r, "the model is cut off");
	if (rc == 0)
		*m = *fresh;
	free(fresh);
	return rc == 0 ? 0
	    : rc == -STRAT_E_NOMEM
	    ? strat_report_diag(rep, &(struct strat_diag){ .code = STRAT_E_NOMEM })
	    : strat_tellf(rep, STRAT_E_MODEL, strat_at_line(file, r.lines), "%s", r.why);
}

/* ------ files ------ */

extern const unsigned char strat_shipped_model[];

static int
add_line(void *arg, const char *line, size_t len, const char *file, long number)
{
	struct strat_out *text = arg;

	(void)file;
	(void)number;
	strat_out_put(text, line, len);
	strat_out_char(text, '\n');
	return text->error;
}

int
strat_model_load(struct strat_model *m, const char *path, struct strat_report *rep)
{
	struct strat_out text;
	int rc;

	if (!path) {
		rc = strat_model_read(m, (const char *)strat_shipped_model,
		    strlen((const char *)strat_shipped_model), NULL, rep);
		m->is_shipped = rc == 0;
		return rc;
	}
	strat_out_init(&text, -1);
	rc = strat_each_line(path, rep, add_line, &text);
	if (rc == 0)
		rc = strat_model_read(m, text.text ? text.text : "", text.len, path, rep);
	strat_out_free(&text);
	return rc;
}
