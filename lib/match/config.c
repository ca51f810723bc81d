/* config.c - read, finalize and write the text of a configuration. */
#include "match/config.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/scan.h"
#include "base/suggest.h"
#include "base/vec.h"
#include "match/config/config_keys.h"

#define MAX_WORDS 600 /* in one statement */
#define NAME_MOST 100 /* bytes of an engine's name */

void
strat_config_init(struct strat_config *c)
{
	*c = (struct strat_config){ .seed = 1,
		.overtime = STRAT_ROUNDS_OVERTIME_ELSE,
		.on_crash = STRAT_POLICY_UNSET,
		.on_illegal = STRAT_POLICY_UNSET,
		.keep_clocks = 1,
		.keep_info = 1 };
}

static void
free_engine(struct strat_config_engine *e)
{
	free(e->args);
	free(e->options);
}

void
strat_config_free(struct strat_config *c)
{
	size_t i;

	for (i = 0; i < c->nengines; i++)
		free_engine(&c->engines[i]);
	free_engine(&c->each);
	for (i = 0; i < c->nwords; i++)
		free(c->words[i]);
	free(c->words);
	free(c->engines);
	free(c->pairs);
	free(c->pair_names);
	strat_config_init(c);
}

void
strat_config_fault(struct strat_config *c, long line, const char *fmt, ...)
{
	va_list ap;

	va_start(ap, fmt);
	strat_vtellf(c->rep, STRAT_E_CONFIG, strat_at_line(c->file, c->file ? line : 0), fmt, ap);
	va_end(ap);
	c->faults++;
}

/* Return the result of reading or finalizing C: 0, -STRAT_E_CONFIG, or -STRAT_E_NOMEM, reported
 * here. */
static int
outcome(struct strat_config *c)
{
	c->file = NULL;
	if (c->nomem)
		return strat_tell(c->rep, STRAT_E_NOMEM, STRAT_NOWHERE);
	return c->faults ? -STRAT_E_CONFIG : 0;
}

/* ------ engines ------ */

static void
add_arg(struct strat_config *c, struct strat_config_engine *e, const char *s, size_t len, long line)
{
	size_t cap = e->nargs ? e->nargs + 1 : 0;

	if (e->nargs == STRAT_MAX_ARGS) {
		strat_config_fault(c, line, "more than %d arguments", STRAT_MAX_ARGS);
		return;
	}
	s = strat_config_word(c, s, len);
	if (!s || strat_vec_grow((void **)&e->args, &cap, e->nargs + 2, sizeof *e->args) < 0) {
		c->nomem = 1;
		return;
	}
	e->args[e->nargs++] = s;
	e->args[e->nargs] = NULL;
}

static void
add_args(struct strat_config *c, struct strat_config_engine *e, const char *s, long line)
{
	size_t len;

	for (; (len = strat_scan_word(&s)) > 0; s += len)
		add_arg(c, e, s, len, line);
}

/* Return the option NAME that the configuration gives engine E, or NULL. */
static struct strat_engine_option *
find_engine_option(const struct strat_config_engine *e, const char *name)
{
	size_t i;

	for (i = 0; i < e->noptions; i++)
		if (strcmp(e->options[i].name, name) == 0)
			return &e->options[i];
	return NULL;
}

static void
set_option(struct strat_config *c, struct strat_config_engine *e, const char *name,
    const char *value, long line)
{
	struct strat_engine_option *o = find_engine_option(e, name);
	size_t cap = e->noptions ? e->noptions + 1 : 0;

	if (!*name) {
		strat_config_fault(c, line, "missing option name");
		return;
	}
	if (!o && e->noptions == STRAT_MAX_ARGS) {
		strat_config_fault(c, line, "more than %d options", STRAT_MAX_ARGS);
		return;
	}
	name = o ? o->name : strat_config_word(c, name, strlen(name));
	value = strat_config_word(c, value, strlen(value));
	if (!o &&
	    strat_vec_grow((void **)&e->options, &cap, e->noptions + 2, sizeof *e->options) < 0)
		c->nomem = 1;
	if (c->nomem)
		return;
	if (!o) {
		o = &e->options[e->noptions++];
		e->options[e->noptions] = (struct strat_engine_option){ NULL, NULL };
	}
	*o = (struct strat_engine_option){ name, value };
}

/* ------ statements ------ */

/* The words of a statement, without quotes. */
struct words {
	const char *word[MAX_WORDS];
	size_t n;
	long line;
};

static void
report_unknown_key(struct strat_config *c, const struct strat_statement *st, const char *word,
    size_t len, long line)
{
	const struct strat_key *k;
	struct strat_suggestion near;

	strat_suggest_init(&near, word, len);
	for (k = st->keys; k->name; k++)
		strat_suggest_try(&near, k->name);
	strat_config_fault(c, line, "%s: unknown %.*s%s%s", st->name, (int)(len < 40 ? len : 40),
	    word, near.best ? "; did you mean " : "", near.best ? near.best : "");
}

/* Set key number I of ST to VALUE.  NAME is the text before `=', for messages. */
/* Report that K does not accept VALUE, and what it accepts. */
static void
refuse_value(struct strat_config *c, const struct strat_key *k, const char *value, long line)
{
	struct strat_out wants = { .fd = -1 };

	strat_key_describe_values(k, &wants);
	strat_out_char(&wants, '\0');
	c->nomem |= wants.error != 0;
	strat_config_fault(
	    c, line, "%s: %.40s is not %s", k->name, value, wants.error ? "" : wants.text);
	strat_out_free(&wants);
}

static void
set_key(struct strat_config *c, const struct strat_statement *st, size_t i, const char *name,
    const char *value, void *object, long line)
{
	const struct strat_key *k = &st->keys[i];
	struct strat_config_engine *e = object;

	if (k->kind == STRAT_KEY_ARGS)
		add_args(c, e, value, line);
	else if (k->kind == STRAT_KEY_ARG)
		add_arg(c, e, value, strlen(value), line);
	else if (k->kind == STRAT_KEY_OPTION)
		set_option(c, e, name, value, line);
	else if (!strat_key_set(c, k, value, object) && !c->nomem)
		refuse_value(c, k, value, line);
	if (st->kind == STRAT_STATE_ENGINE || st->kind == STRAT_STATE_EACH)
		e->given |= UINT64_C(1) << i;
}

/* Return the key of ST that WORD gives before `=', or NULL.  *VALUE is set to the text after
 * `='. */
static const struct strat_key *
find_key(const struct strat_statement *st, const char *word, const char **value)
{
	const struct strat_key *k;
	size_t len = strcspn(word, "="), n;

	for (k = st->keys; k->name && word[len]; k++) {
		n = strlen(k->name);
		*value = word + len + 1;
		if (k->kind == STRAT_KEY_OPTION ? strncmp(word, k->name, n) == 0
						: n == len && strncmp(word, k->name, n) == 0)
			return k;
	}
	return NULL;
}

static void
read_keys(
    struct strat_config *c, const struct strat_statement *st, const struct words *w, void *object)
{
	const struct strat_key *k;
	const char *value;
	char name[NAME_MOST];
	size_t i, n, next = 0;

	for (i = 1; i < w->n; i++) {
		k = find_key(st, w->word[i], &value);
		n = strcspn(w->word[i], "=");
		if (!k && !w->word[i][n] && next < (size_t)st->unnamed) {
			set_key(c, st, next++, "", w->word[i], object, w->line);
		} else if (!k) {
			report_unknown_key(c, st, w->word[i], n, w->line);
		} else if (k->kind == STRAT_KEY_OPTION && n >= sizeof name) {
			strat_config_fault(c, w->line, "the name of an option is too long");
		} else {
			if (k->kind == STRAT_KEY_OPTION)
				snprintf(name, sizeof name, "%.*s", (int)(n - strlen(k->name)),
				    w->word[i] + strlen(k->name));
			set_key(c, st, (size_t)(k - st->keys), name, value, object, w->line);
		}
	}
}

static void
read_engine(struct strat_config *c, const struct strat_statement *st, const struct words *w)
{
	struct strat_config_engine *e;

	if (c->nengines == STRAT_MAX_PLAYERS) {
		strat_config_fault(c, w->line, "more than %d engines", STRAT_MAX_PLAYERS);
		return;
	}
	if (strat_vec_grow(
		(void **)&c->engines, &c->engines_cap, c->nengines + 1, sizeof *c->engines) < 0) {
		c->nomem = 1;
		return;
	}
	e = &c->engines[c->nengines++];
	*e = (struct strat_config_engine){ .line = w->line,
		.engine = { .noise = STRAT_ENGINE_NOISE, .limits = strat_child_limits_default } };
	read_keys(c, st, w, e);
}

static void
read_pair(struct strat_config *c, const struct words *w)
{
	struct strat_config_pair_names *p;

	if (w->n != 3) {
		strat_config_fault(c, w->line, "pair: expected two engines");
		return;
	}
	if (strat_vec_grow((void **)&c->pair_names, &c->pair_names_cap, c->npair_names + 1,
		sizeof *c->pair_names) < 0) {
		c->nomem = 1;
		return;
	}
	p = &c->pair_names[c->npair_names++];
	*p = (struct strat_config_pair_names){ w->word[1], w->word[2], w->line };
}

static void
read_tune(struct strat_config *c, const struct strat_statement *st, const struct words *w)
{
	struct strat_config_tune *t = &c->tunes[c->ntunes];
	size_t i;

	if (c->ntunes == STRAT_SPSA_PARAMETERS) {
		strat_config_fault(c, w->line, "more than %d tuned options", STRAT_SPSA_PARAMETERS);
		return;
	}
	if (w->n < 5) {
		strat_config_fault(c, w->line, "tune: expected NAME START LOW HIGH [STEP]");
		return;
	}
	*t = (struct strat_config_tune){ .name = "", .range.is_whole = 1 };
	for (i = 2; i < w->n; i++) /* but a step of whole numbers need not be whole */
		if (i != 5 && strncmp(w->word[i], "step=", 5) != 0 && strchr(w->word[i], '.'))
			t->range.is_whole = 0;
	c->ntunes++;
	read_keys(c, st, w, t);
}

static void
read_words(struct strat_config *c, const struct words *w)
{
	const struct strat_statement *st;
	struct strat_suggestion near;

	strat_suggest_init(&near, w->word[0], strlen(w->word[0]));
	for (st = strat_statements; st->name && strcmp(st->name, w->word[0]) != 0; st++)
		strat_suggest_try(&near, st->name);
	if (!st->name)
		strat_config_fault(c, w->line, "unknown statement '%.40s'%s%s", w->word[0],
		    near.best ? "; did you mean " : "", near.best ? near.best : "");
	else if (st->kind == STRAT_STATE_ENGINE)
		read_engine(c, st, w);
	else if (st->kind == STRAT_STATE_PAIR)
		read_pair(c, w);
	else if (st->kind == STRAT_STATE_TUNE)
		read_tune(c, st, w);
	else if (st->kind == STRAT_STATE_EACH)
		read_keys(c, st, w, &c->each);
	else if (st->kind == STRAT_STATE_GROUP)
		read_keys(c, st, w, c);
	else if (w->n != 2)
		strat_config_fault(
		    c, w->line, "%s: expected one value (in quotes if it has blanks)", st->name);
	else
		set_key(c, st, 0, "", w->word[1], c, w->line);
	if (st->name && st->flag)
		*(int *)((char *)c + st->flag) = 1;
}

/* ------ the text ------ */

/* Read the word at P, which is not blank, into W.  Return the position after it, or NULL after
 * reporting a fault or when out of memory. */
static const char *
read_word(struct strat_config *c, const char *p, const char *end, struct words *w, long line)
{
	struct strat_out word = { .fd = -1 };
	int quoted = 0;

	for (; p < end && *p != '\n' && (quoted || (!strat_is_blank(*p) && *p != '#')); p++) {
		if (*p == '"') {
			quoted = !quoted;
			continue;
		}
		if (quoted && *p == '\\' && p + 1 < end && (p[1] == '"' || p[1] == '\\'))
			p++;
		if ((*p >= 0 && *p < ' ' && *p != '\t') || *p == 127) {
			strat_config_fault(c, line, "invalid character");
			strat_out_free(&word);
			return NULL;
		}
		strat_out_char(&word, *p);
	}
	if (quoted)
		strat_config_fault(c, line, "unterminated quote");
	else if (w->n == MAX_WORDS)
		strat_config_fault(c, line, "more than %d words", MAX_WORDS);
	else
		w->word[w->n] = strat_config_word(c, word.text ? word.text : "", word.len);
	c->nomem |= word.error != 0;
	strat_out_free(&word);
	return quoted || w->n == MAX_WORDS || c->nomem || !w->word[w->n++] ? NULL : p;
}

/* Read the statement that begins at P, with its continuation lines, into W.  Return the start of
 * the next line, or NULL after a fault; the rest of the text is not read then, because quotes may
 * be unbalanced. */
static const char *
read_statement(struct strat_config *c, const char *p, const char *end, long *line, struct words *w)
{
	w->n = 0;
	w->line = *line;
	for (;;) {
		while (p < end && strat_is_blank(*p))
			p++;
		if (p < end && *p != '\n' && *p != '#') {
			p = read_word(c, p, end, w, *line);
			if (!p)
				return NULL;
			continue;
		}
		while (p < end && *p != '\n')
			p++;
		if (p == end)
			return p;
		p++;
		++*line;
		if (p == end || (!strat_is_blank(*p) && *p != '#'))
			return p;
	}
}

int
strat_config_read(struct strat_config *c, const char *text, size_t len, const char *file,
    struct strat_report *rep)
{
	const char *end = text + len, *p = strat_skip_bom(text, end);
	struct words w;
	long line = 1;

	c->file = file;
	c->rep = rep;
	if (len > STRAT_CONFIG_SIZE)
		strat_config_fault(c, 0, "longer than %zu bytes", STRAT_CONFIG_SIZE);
	else
		while (p && p < end && !c->nomem) {
			p = read_statement(c, p, end, &line, &w);
			if (p && w.n)
				read_words(c, &w);
		}
	return outcome(c);
}
