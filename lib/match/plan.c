/* plan.c - load the rules, engines and book that a configuration names. */
#include "match/plan.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/scan.h"
#include "match/config/config_keys.h"

/* ------ paths ------ */

/* Make *WORD, a relative path in C, absolute. */
static void
make_absolute(struct strat_config *c, const char **word)
{
	struct strat_out out = { .fd = -1 };
	const char *path = *word;
	char here[PATH_MAX];

	if (*path == '/' || !getcwd(here, sizeof here))
		return;
	while (strncmp(path, "./", 2) == 0)
		path += 2 + strspn(path + 2, "/");
	strat_out_str(&out, here);
	if (*path && strcmp(path, ".") != 0) {
		strat_out_char(&out, '/');
		strat_out_str(&out, path);
	}
	*word = out.error ? NULL : strat_config_word(c, out.text, out.len);
	c->nomem |= !*word;
	strat_out_free(&out);
}

int
strat_match_complete_config(struct strat_config *c, struct strat_report *rep)
{
	int rc = strat_config_finalize(c, rep);
	size_t i;

	if (rc < 0)
		return rc;
	for (i = 0; i < c->nengines; i++) {
		struct strat_engine *e = &c->engines[i].engine;

		if (strchr(e->cmd, '/'))
			make_absolute(c, &e->cmd);
		if (e->dir)
			make_absolute(c, &e->dir);
	}
	if (*c->book.file)
		make_absolute(c, &c->book.file);
	if (strchr(c->rules, '/'))
		make_absolute(c, &c->rules);
	return c->nomem ? strat_tell(rep, STRAT_E_NOMEM, STRAT_NOWHERE) : 0;
}

/* ------ engines that do not know the rules ------ */

/* Return 1 if NAME is in LIST, which is separated by commas. */
static int
is_listed(const char *list, const char *name)
{
	size_t len, n = strlen(name);

	for (; *list; list += len + (list[len] == ',')) {
		len = strcspn(list, ",");
		if (len == n && strncmp(list, name, n) == 0)
			return 1;
	}
	return 0;
}

static int
check_engine(
    const struct strat_match_plan *p, const struct strat_config_engine *e, struct strat_report *rep)
{
	char why[80];

	if (*e->rules && !is_listed(e->rules, p->base.name))
		return strat_tellf(rep, STRAT_E_CONFIG, STRAT_NOWHERE,
		    "engine %.30s does not support the rules %.20s; it supports %.40s",
		    e->engine.name, p->base.name, e->rules);
	if (e->engine.protocol->supports(NULL, &p->rules, why, sizeof why) == 0)
		return 0;
	return strat_tellf(
	    rep, STRAT_E_PROTOCOL, STRAT_NOWHERE, "engine %.30s: %.80s", e->engine.name, why);
}

/* ------ the plan ------ */

int
strat_match_plan_load(struct strat_match_plan *p, struct strat_report *rep)
{
	const struct strat_config *c = &p->config;
	int rc = strat_config_rules(c, &p->base, &p->rules, rep);
	size_t i;

	for (i = 0; rc == 0 && i < c->nengines; i++) {
		rc = check_engine(p, &c->engines[i], rep);
		p->engines[i] = c->engines[i].engine;
	}
	return rc < 0 ? rc : strat_book_read(&p->book, c, &p->rules, rep);
}

/* Pair the first round of a Swiss or knockout. */
static int
pair_first(struct strat_match_plan *p)
{
	const struct strat_rounds_plan plan = strat_config_rounds(&p->config);
	struct strat_rounds *rounds = malloc(sizeof *rounds);

	if (!rounds || strat_rounds_init(rounds, &plan) < 0) {
		free(rounds);
		return -STRAT_E_NOMEM;
	}
	p->schedule.rounds = p->rounds = rounds;
	return 0;
}

int
strat_match_plan_read(struct strat_match_plan *p, const char *text, struct strat_report *rep)
{
	struct strat_config *c = &p->config;
	int rc;

	*p = (struct strat_match_plan){ .text = strdup(text) };
	strat_config_init(c);
	rc = strat_config_read(c, text, strlen(text), "configuration", rep);
	if (rc == 0)
		rc = strat_config_finalize(c, rep);
	if (rc < 0)
		return rc;
	p->engines = calloc(c->nengines, sizeof *p->engines);
	p->schedule = strat_config_schedule(c);
	if (!p->engines || !p->text ||
	    (strat_format_has_rounds(p->schedule.kind) && pair_first(p) < 0))
		return strat_tell(rep, STRAT_E_NOMEM, STRAT_NOWHERE);
	return 0;
}

void
strat_match_plan_free(struct strat_match_plan *p)
{
	strat_config_free(&p->config);
	strat_book_free(&p->book);
	if (p->rounds)
		strat_rounds_free(p->rounds);
	free(p->rounds);
	free(p->engines);
	free(p->text);
	*p = (struct strat_match_plan){ .text = NULL };
}

int
strat_match_set_shard(struct strat_schedule *to, const char *shard, struct strat_report *rep)
{
	const char *s = shard, *end = shard + strlen(shard);
	uint64_t i = 0, n = 0;

	if (strat_scan_digits(&s, end, 100000, &i) || *s++ != '/' ||
	    strat_scan_digits(&s, end, 100000, &n) || *s || i < 1 || i > n)
		return strat_tellf(rep, STRAT_E_CONFIG, STRAT_NOWHERE,
		    "invalid shard '%.20s' (I/N, I from 1 to N)", shard);
	if (strat_format_has_rounds(to->kind))
		return strat_tellf(rep, STRAT_E_CONFIG, STRAT_NOWHERE,
		    "a %s has no shards: each round needs all games of the one before",
		    strat_format_kind_names[to->kind]);
	to->shard = (uint32_t)i - 1;
	to->shards = (uint32_t)n;
	return 0;
}

/* ------ clocks ------ */

unsigned
strat_match_features(const struct strat_config *c)
{
	return (c->keep_info ? STRAT_FEATURE_EVAL : 0u) | (c->ponder ? STRAT_FEATURE_PONDER : 0u);
}

void
strat_match_clock_text(const struct strat_tc *tc, char *to, size_t size)
{
	static const struct strat_key clock = { .kind = STRAT_KEY_TC },
				      seconds = { .kind = STRAT_KEY_SECONDS };
	struct strat_out out = { .fd = -1 };

	if (tc->base || !tc->movetime)
		strat_key_write(&clock, tc, &out);
	if (tc->movetime) {
		strat_out_str(&out, out.len ? " " : "");
		strat_key_write(&seconds, &tc->movetime, &out);
		strat_out_str(&out, "/move");
	}
	snprintf(to, size, "%.*s", (int)out.len, out.text ? out.text : "");
	strat_out_free(&out);
}
