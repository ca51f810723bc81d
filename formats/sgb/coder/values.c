/* values.c - code the values of tags. */
#include "formats/sgb/coder/values.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/vec.h"

#define NAMES (UINT32_MAX - 1) /* the column of the tags' names */

/* The ways to code a value. */
enum kind { AS_BEFORE, SEEN, NEW, COUNTED, KINDS_BITS = 2 };

struct strat_value_place {
	uint32_t hash, column, value; /* VALUE is STRAT_NO_VALUE in a free entry */
};

const char *
strat_word(struct strat_word_stream *w, const char *s)
{
	const char *end;

	if (w->out) {
		strat_out_put(w->out, s, strlen(s) + 1);
		return s;
	}
	s = w->p;
	end = w->p < w->end ? memchr(w->p, '\0', (size_t)(w->end - w->p)) : NULL;
	if (!end) {
		w->is_bad = 1;
		return "";
	}
	w->p = end + 1;
	return s;
}

void
strat_value_model_reset(struct strat_value_model *sp)
{
	memset(sp, 0, sizeof *sp);
	sp->last = STRAT_NO_VALUE;
}

void
strat_values_reset(struct strat_values *v)
{
	size_t i;

	for (i = 0; i < v->nplaces; i++)
		v->places[i].value = STRAT_NO_VALUE;
	v->pool.len = v->nvalues = v->nnames = 0;
}

void
strat_values_free(struct strat_values *v)
{
	size_t i;

	for (i = 0; i < v->names_cap; i++)
		free(v->names[i].values);
	free(v->names);
	free(v->places);
	strat_out_free(&v->pool);
}

static int
keep_word(struct strat_values *v, const char *s, uint32_t *at)
{
	if (v->pool.len > STRAT_MAX_POOL)
		return -STRAT_E_ARCHIVE;
	*at = (uint32_t)v->pool.len;
	strat_out_put(&v->pool, s, strlen(s) + 1);
	return v->pool.error ? -STRAT_E_NOMEM : 0;
}

static const char *
word_at(const struct strat_values *v, uint32_t at)
{
	return v->pool.text + at;
}

/* ------ hash table of values ------ */

static uint32_t
hash_of(uint32_t column, const char *s)
{
	uint32_t h = 2166136261u ^ column * 0x9e3779b1u;

	for (; *s; s++)
		h = (h ^ (unsigned char)*s) * 16777619u;
	return h ^ h >> 15;
}

static const char *
text_of(const struct strat_values *v, uint32_t column, uint32_t value)
{
	return word_at(v, column == NAMES ? v->names[value].text : v->names[column].values[value]);
}

/* Return the entry of value S of COLUMN, or the free entry for it. */
static struct strat_value_place *
find_place(const struct strat_values *v, uint32_t column, const char *s, uint32_t hash)
{
	size_t i = hash & (v->nplaces - 1);

	for (;; i = (i + 1) & (v->nplaces - 1)) {
		struct strat_value_place *p = &v->places[i];

		if (p->value == STRAT_NO_VALUE)
			return p;
		if (p->hash == hash && p->column == column &&
		    strcmp(text_of(v, column, p->value), s) == 0)
			return p;
	}
}

/* Make room for one more entry, with half of the table free. */
static int
grow_places(struct strat_values *v)
{
	size_t n = v->nplaces ? 2 * v->nplaces : 1024, i;
	struct strat_value_place *old = v->places;
	size_t nold = v->nplaces;

	if (2 * (v->nvalues + 1) <= v->nplaces)
		return 0;
	v->places = malloc(n * sizeof *v->places);
	if (!v->places) {
		v->places = old;
		return -STRAT_E_NOMEM;
	}
	v->nplaces = n;
	for (i = 0; i < n; i++)
		v->places[i].value = STRAT_NO_VALUE;
	for (i = 0; i < nold; i++)
		if (old[i].value != STRAT_NO_VALUE) {
			size_t k = old[i].hash & (n - 1);

			while (v->places[k].value != STRAT_NO_VALUE)
				k = (k + 1) & (n - 1);
			v->places[k] = old[i];
		}
	free(old);
	return 0;
}

/* Store that S is value number VALUE of COLUMN. */
static int
note_place(struct strat_values *v, uint32_t column, const char *s, uint32_t value)
{
	uint32_t hash = hash_of(column, s);

	if (grow_places(v) < 0)
		return -STRAT_E_NOMEM;
	*find_place(v, column, s, hash) = (struct strat_value_place){ hash, column, value };
	v->nvalues++;
	return 0;
}

int
strat_values_add_name(struct strat_values *v, const char *text, uint32_t column, int is_encoding)
{
	size_t old = v->names_cap;
	void *list = v->names;
	struct strat_name *name;
	int rc;

	if (v->nnames == STRAT_MAX_NAMES)
		return -STRAT_E_ARCHIVE;
	if (is_encoding && note_place(v, NAMES, text, (uint32_t)v->nnames) < 0)
		return -STRAT_E_NOMEM;
	if (strat_vec_grow(&list, &v->names_cap, v->nnames + 1, sizeof *v->names) < 0)
		return -STRAT_E_NOMEM;
	v->names = list;
	for (; old < v->names_cap; old++)
		memset(&v->names[old], 0, sizeof v->names[old]);
	name = &v->names[v->nnames];
	rc = keep_word(v, text, &name->text);
	if (rc < 0)
		return rc;
	name->nvalues = 0;
	name->column = column == STRAT_NO_VALUE ? (uint32_t)v->nnames : column;
	strat_value_model_reset(&name->model);
	v->nnames++;
	return 0;
}

/* Add S as the next value of COLUMN. */
static int
add_value(struct strat_values *v, uint32_t column, const char *s, int is_encoding)
{
	struct strat_name *name = &v->names[column];
	void *list = name->values;
	int rc;

	if (strat_vec_grow(&list, &name->cap, name->nvalues + 1, sizeof *name->values) < 0)
		return -STRAT_E_NOMEM;
	name->values = list;
	if (is_encoding && note_place(v, column, s, (uint32_t)name->nvalues) < 0)
		return -STRAT_E_NOMEM;
	rc = keep_word(v, s, &name->values[name->nvalues]);
	name->nvalues += rc == 0;
	return rc;
}

/* Return the number at the end of S (at most nine digits) and set *BEGIN to its start. */
static uint32_t
number_at_end(const char *s, size_t *begin)
{
	size_t end = strlen(s), i = end;
	uint32_t n = 0;

	while (i > 0 && end - i < 9 && s[i - 1] >= '0' && s[i - 1] <= '9')
		i--;
	*begin = i;
	for (; i < end; i++)
		n = n * 10 + (uint32_t)(s[i] - '0');
	return n;
}

#define MOST_BY 65535

/* Return by how much the number at the end of TO exceeds that of FROM, if the rest is equal and TO
 * has at least as many digits; otherwise 0. */
static uint32_t
counted_by(const char *from, const char *to)
{
	size_t a, b;
	uint32_t n = number_at_end(from, &a), k = number_at_end(to, &b);
	char again[16];

	if (!from[a] || !to[b] || a != b || strncmp(from, to, a) != 0 || k <= n || k - n > MOST_BY)
		return 0;
	snprintf(again, sizeof again, "%0*u", (int)strlen(from + a), k);
	return strcmp(again, to + b) == 0 ? k - n : 0;
}

/* Append FROM, with its number increased by BY, to TO. */
static int
count_by(const char *from, uint32_t by, struct strat_out *to)
{
	size_t begin;
	uint32_t n = number_at_end(from, &begin);

	if (!from[begin])
		return -STRAT_E_ARCHIVE;
	strat_out_put(to, from, begin);
	strat_out_printf(to, "%0*u", (int)strlen(from + begin), n + by);
	strat_out_char(to, '\0');
	return to->error ? -STRAT_E_NOMEM : 0;
}

/* Return the best way to code S. */
static enum kind
choose_kind(const struct strat_values *v, uint32_t column, const struct strat_value_model *sp,
    const char *s, uint32_t *value)
{
	const struct strat_name *name = &v->names[column];
	const struct strat_value_place *p;

	if (v->nplaces) {
		p = find_place(v, column, s, hash_of(column, s));
		if (p->value != STRAT_NO_VALUE) {
			*value = p->value;
			return p->value == sp->last ? AS_BEFORE : SEEN;
		}
	}
	if (sp->last != STRAT_NO_VALUE) {
		*value = counted_by(word_at(v, name->values[sp->last]), s);
		if (*value)
			return COUNTED;
	}
	return NEW;
}

/* Code that value number *VALUE of NAME, with text *S, in the chosen way. */
static int
code_kind(struct strat_values *v, struct strat_coder *c, struct strat_word_stream *w,
    uint32_t column, struct strat_value_model *sp, enum kind kind, uint32_t value, const char *s)
{
	struct strat_name *name = &v->names[column];
	struct strat_out counted = { .fd = -1 };
	int rc;

	kind = (enum kind)strat_code_tree(c, sp->kind, KINDS_BITS, kind);
	if (kind != NEW && kind != SEEN && sp->last == STRAT_NO_VALUE)
		return -STRAT_E_ARCHIVE;
	if (kind == AS_BEFORE)
		return 0;
	if (kind == SEEN) {
		if (!name->nvalues || name->nvalues > 65536)
			return -STRAT_E_ARCHIVE;
		sp->last = strat_code_even(c, (uint32_t)name->nvalues, value);
		return 0;
	}
	sp->last = kind == COUNTED ? sp->last : STRAT_NO_VALUE;
	if (kind == NEW) {
		rc = add_value(v, column, strat_word(w, s), c->out != NULL);
	} else {
		value = strat_code_number(c, &sp->by, value);
		if (!value || value > MOST_BY)
			return -STRAT_E_ARCHIVE;
		rc = count_by(word_at(v, name->values[sp->last]), value, &counted);
		if (rc == 0)
			rc = add_value(v, column, counted.text, c->out != NULL);
		strat_out_free(&counted);
	}
	if (rc == 0)
		sp->last = (uint32_t)v->names[column].nvalues - 1;
	return rc;
}

int
strat_value_code(struct strat_values *v, struct strat_coder *c, struct strat_word_stream *w,
    uint32_t column, struct strat_value_model *sp, const char *s, const char **coded)
{
	uint32_t value = 0;
	enum kind kind = c->out ? choose_kind(v, column, sp, s, &value) : NEW;
	int rc;

	if (kind == SEEN && v->names[column].nvalues > 65536)
		kind = NEW;
	rc = code_kind(v, c, w, column, sp, kind, value, s);
	if (rc == 0)
		*coded = word_at(v, v->names[column].values[sp->last]);
	return rc;
}

uint32_t
strat_values_find_name(const struct strat_values *v, const char *text)
{
	return find_place(v, NAMES, text, hash_of(NAMES, text))->value;
}
