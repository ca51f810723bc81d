/* write.c - write a configuration in its canonical form. */
#include <stdio.h>
#include <string.h>

#include "match/config/config_keys.h"

/* Append TEXT as a word, with the name of K unless it is the statement's only value. */
static void
put_word(struct strat_out *out, const char *name, struct strat_out *text)
{
	strat_out_char(text, '\0');
	strat_out_char(out, ' ');
	if (text->error)
		out->error = text->error;
	else
		strat_config_quote(out, name, text->text);
	text->len = 0;
}

static void
put_key(struct strat_out *out, const struct strat_key *k, const char *name, const void *object,
    struct strat_out *text)
{
	strat_key_write(k, object, text);
	put_word(out, name, text);
}

static void
put_args(struct strat_out *out, const struct strat_config_engine *e)
{
	size_t i;

	for (i = 0; i < e->nargs; i++) {
		strat_out_char(out, ' ');
		strat_config_quote(out, "arg", e->args[i]);
	}
}

static void
put_options(struct strat_out *out, const struct strat_config_engine *e)
{
	char name[128];
	size_t i;

	for (i = 0; i < e->noptions; i++) {
		snprintf(name, sizeof name, "option.%s", e->options[i].name);
		strat_out_char(out, ' ');
		strat_config_quote(out, name, e->options[i].value);
	}
}

static void
put_keys(
    struct strat_out *out, const struct strat_key *k, const void *object, struct strat_out *text)
{
	for (; k->name; k++) {
		if (k->kind == STRAT_KEY_ARG)
			put_args(out, object);
		else if (k->kind == STRAT_KEY_OPTION)
			put_options(out, object);
		else if (k->kind != STRAT_KEY_ARGS &&
		    (k->is_always || !strat_key_is_empty(k, object)))
			put_key(out, k, k->name, object, text);
	}
}

static int
has_values(const struct strat_statement *st, const void *object)
{
	const struct strat_key *k;

	for (k = st->keys; k->name; k++)
		if (!strat_key_is_empty(k, object))
			return 1;
	return 0;
}

static void
put_engines(struct strat_out *out, const struct strat_config *c, struct strat_out *text)
{
	size_t i, n = c->ntunes ? 1 : c->nengines;

	for (i = 0; i < n; i++) {
		struct strat_config_engine e = c->engines[i];

		if (c->ntunes) {
			e.engine.name = c->tuned;
			e.noptions -= c->ntunes;
		}
		strat_out_str(out, "engine");
		put_keys(out, strat_engine_keys, &e, text);
		strat_out_char(out, '\n');
	}
}

static void
put_tunes(struct strat_out *out, const struct strat_config *c, const struct strat_statement *st)
{
	const struct strat_key *k;
	size_t i;

	for (i = 0; i < c->ntunes; i++) {
		strat_out_str(out, "tune ");
		strat_config_quote(out, NULL, c->tunes[i].name);
		for (k = st->keys + 1; k->name; k++) {
			strat_out_char(out, ' ');
			strat_config_put_tuned(out, &c->tunes[i].range,
			    *(const double *)((const char *)&c->tunes[i] + k->offset));
		}
		strat_out_char(out, '\n');
	}
}

static void
put_pairs(struct strat_out *out, const struct strat_config *c)
{
	size_t i;

	for (i = 0; i < c->npairs; i++) {
		strat_out_str(out, "pair ");
		strat_config_quote(out, NULL, c->engines[c->pairs[i].a - 1].engine.name);
		strat_out_char(out, ' ');
		strat_config_quote(out, NULL, c->engines[c->pairs[i].b - 1].engine.name);
		strat_out_char(out, '\n');
	}
}

/* Return 1 if statement ST is written.  Tests have a flag, and a book has one if it names a
 * file. */
static int
is_shown(const struct strat_config *c, const struct strat_statement *st)
{
	if (!strat_statement_applies(st, c))
		return 0;
	if (st->flag)
		return *(const int *)((const char *)c + st->flag);
	if (strcmp(st->name, "book") == 0)
		return *c->book.file != '\0';
	if (strcmp(st->name, "refusals") == 0)
		return c->on_illegal == STRAT_POLICY_REFUSE;
	return st->keys[0].is_always || has_values(st, c);
}

void
strat_config_write(const struct strat_config *c, struct strat_out *out)
{
	struct strat_out text = { .fd = -1 };
	const struct strat_statement *st;

	for (st = strat_statements; st->name; st++) {
		if (st->kind == STRAT_STATE_ENGINE)
			put_engines(out, c, &text);
		else if (st->kind == STRAT_STATE_PAIR)
			put_pairs(out, c);
		else if (st->kind == STRAT_STATE_TUNE)
			put_tunes(out, c, st);
		if (st->kind > STRAT_STATE_GROUP || !is_shown(c, st))
			continue;
		strat_out_str(out, st->name);
		if (st->kind == STRAT_STATE_VALUE)
			put_key(out, st->keys, NULL, c, &text);
		else
			put_keys(out, st->keys, c, &text);
		strat_out_char(out, '\n');
	}
	strat_out_free(&text);
}
