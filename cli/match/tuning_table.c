/* tuning_table.c - print the state of a tuning, its trajectory, and how to confirm its result. */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "cli/match/match_command.h"
#include "cli/tool/table.h"
#include "cli/tool/text.h"
#include "match/config/config_keys.h"

/* ------ state ------ */

static void
add_column(struct table *s, const char *name, int decimals)
{
	table_column(s, name, decimals, "")->heading = name; /* not translated */
}

/* Return the decimals with which values of R are shown: whole numbers have one. */
static int
decimals_of(const struct strat_spsa_parameter *r)
{
	double unit = (r->high - r->low) / 1000;
	int n = 1;

	for (; !r->is_whole && n < 6 && unit < 0.5; unit *= 10)
		n++;
	return n;
}

static void
add_value(struct table *s, double x, int decimals)
{
	table_number(s, x);
	table_shown(s, table_printf(s, "%.*f", decimals, x));
}

static void
add_limit(struct table *s, const struct strat_spsa_parameter *r, double x)
{
	struct strat_out text = { .fd = -1 };

	strat_config_put_tuned(&text, r, x);
	strat_out_char(&text, '\0');
	if (text.error)
		s->error = text.error;
	table_number(s, x);
	table_shown(s, table_strdup(s, text.error ? "" : text.text));
	strat_out_free(&text);
}

static void
add_option(struct table *s, const struct strat_tuning *t, size_t i)
{
	const struct strat_spsa_parameter *r = &t->spsa.parameters[i];
	int decimals = decimals_of(r);
	double answer, error;

	strat_spsa_answer(&t->spsa, i, &answer, &error);
	table_row(s);
	table_text(s, t->config->tunes[i].name);
	add_limit(s, r, r->start);
	add_limit(s, r, r->low);
	add_limit(s, r, r->high);
	add_value(s, t->spsa.values[i], decimals);
	add_value(s, answer, decimals);
	if (error >= 0)
		add_value(s, error, decimals);
	else
		table_empty(s);
}

void
match_put_tuning(
    struct strat_out *out, const struct strat_match_plan *p, const struct strat_match_results *x)
{
	const struct strat_tuning *t = x->tuning;
	struct table_look look = table_look_of_output();
	struct table s;
	size_t i;
	int rc;

	(void)p;
	if (!t)
		return;
	strat_out_printf(
	    out, "\n%" PRIu64 " of %" PRIu64 " trials of two games", t->spsa.done, t->spsa.trials);
	if (t->voids)
		strat_out_printf(out, "; %" PRIu64 " more %s not count, because of a void game",
		    t->voids, t->voids == 1 ? "does" : "do");
	strat_out_char(out, '\n');
	table_init(&s, "tune");
	add_column(&s, "option", TABLE_TEXT);
	add_column(&s, "start", TABLE_FLOAT);
	add_column(&s, "low", TABLE_FLOAT);
	add_column(&s, "high", TABLE_FLOAT);
	add_column(&s, "now", TABLE_FLOAT);
	add_column(&s, "answer", TABLE_FLOAT);
	add_column(&s, "+-", TABLE_FLOAT);
	for (i = 0; i < t->spsa.n; i++)
		add_option(&s, t, i);
	rc = table_print_text(out, &s, &look);
	if (rc < 0)
		out->error = rc;
	table_free(&s);
}

/* ------ result ------ */

/* Append the word of LEN bytes at S as a word for a shell. */
static void
put_shell_word(struct strat_out *out, const char *s, size_t len)
{
	static const char plain[] =
	    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+=:,./%@";
	size_t i;

	if (len && strspn(s, plain) >= len) {
		strat_out_put(out, s, len);
		return;
	}
	strat_out_char(out, '\'');
	for (i = 0; i < len; i++)
		if (s[i] == '\'')
			strat_out_str(out, "'\\''");
		else
			strat_out_char(out, s[i]);
	strat_out_char(out, '\'');
}

/* Append the statement from P to END, in its canonical form, as an option of strat-match run. */
static void
put_statement(struct strat_out *out, const char *p, const char *end)
{
	struct strat_out word = { .fd = -1 };
	int quoted = 0;

	strat_out_str(out, " \\\n    --");
	for (; p <= end; p++) {
		if (p == end || (*p == ' ' && !quoted)) {
			strat_out_char(&word, '\0');
			if (word.error)
				out->error = word.error;
			else
				put_shell_word(out, word.text, word.len - 1);
			word.len = 0;
			if (p < end)
				strat_out_char(out, ' ');
		} else if (*p == '"') {
			quoted = !quoted;
		} else {
			p += *p == '\\' && quoted;
			strat_out_char(&word, *p);
		}
	}
	strat_out_free(&word);
}

/* Append the statements of CONFIG that OTHERS does not have. */
static void
put_statements(struct strat_out *out, const char *config, const char *others)
{
	const char *p, *end, *q;

	for (p = config; *p; p = end + 1) {
		end = strchr(p, '\n');
		for (q = others; *q && strncmp(q, p, (size_t)(end - p) + 1) != 0;)
			q = strchr(q, '\n') + 1;
		if (!*q)
			put_statement(out, p, end);
	}
}

/* Set DEFAULTS to a test with default values.  Return 0 or a negative code. */
static int
write_defaults(struct strat_out *defaults)
{
	static const char text[] = "sprt 0 5\nengine name=a cmd=a\nengine name=b cmd=b\n";
	struct strat_config c;
	int rc;

	strat_config_init(&c);
	rc = strat_config_read(&c, text, sizeof text - 1, NULL, NULL);
	if (rc == 0)
		rc = strat_config_finalize(&c, NULL);
	if (rc == 0)
		strat_config_write(&c, defaults);
	strat_out_char(defaults, '\0');
	strat_config_free(&c);
	return rc < 0 ? rc : defaults->error;
}

/* Set TEST to the configuration of a test of the engines of C, which are called NAMES. */
static int
write_test(const struct strat_config *c, const char *const names[2], struct strat_out *test)
{
	struct strat_config_engine engines[] = { c->engines[0], c->engines[1] };
	struct strat_config copy = *c;
	int i;

	for (i = 0; i < 2; i++)
		engines[i].engine.name = names[i];
	copy.engines = engines;
	copy.ntunes = 0;
	copy.tune_rate = 0;
	copy.has_sprt = 1;
	copy.sprt = (struct strat_sprt){ .elo1 = 5, .alpha = 0.05, .beta = 0.05 };
	copy.games = STRAT_MAX_GAMES;
	copy.seed++; /* other setups than those that were tuned with */
	if (copy.on_crash == STRAT_POLICY_LOSE)
		copy.on_crash = STRAT_POLICY_VOID;
	if (copy.on_illegal == STRAT_POLICY_LOSE)
		copy.on_illegal = STRAT_POLICY_VOID;
	strat_config_write(&copy, test);
	strat_out_char(test, '\0');
	return test->error;
}

/* Append the command line of a test of the values X against those at the start. */
static int
put_test(struct strat_out *out, const struct strat_tuning *t, const double *x)
{
	const struct strat_config *c = t->config;
	struct strat_out test = { .fd = -1 }, defaults = { .fd = -1 }, name = { .fd = -1 };
	struct strat_config_engine engines[] = { c->engines[0], c->engines[1] };
	struct strat_tuned_engine tuned[2] = { { .options = NULL } };
	struct strat_config copy = *c;
	double start[STRAT_SPSA_PARAMETERS];
	const char *names[2];
	size_t i;
	int rc;

	for (i = 0; i < t->spsa.n; i++)
		start[i] = t->spsa.parameters[i].start;
	rc = strat_tuning_set(t, x, 0, &engines[0].engine, &tuned[0]);
	if (rc == 0)
		rc = strat_tuning_set(t, start, 1, &engines[1].engine, &tuned[1]);
	engines[0].options = tuned[0].options;
	engines[1].options = tuned[1].options;
	copy.engines = engines;
	strat_out_printf(&name, "%s-tuned", c->tuned);
	strat_out_char(&name, '\0');
	names[0] = name.text;
	names[1] = c->tuned;
	if (rc == 0)
		rc = name.error ? name.error : write_test(&copy, names, &test);
	if (rc == 0)
		rc = write_defaults(&defaults);
	if (rc == 0) {
		strat_out_str(out, "strat-match run -o test.db --sprt 0 5");
		put_statements(out, test.text, defaults.text);
		strat_out_char(out, '\n');
	}
	strat_out_free(&test);
	strat_out_free(&defaults);
	strat_out_free(&name);
	strat_tuned_engine_free(&tuned[0]);
	strat_tuned_engine_free(&tuned[1]);
	return rc;
}

void
match_put_tuned(
    struct strat_out *out, const struct strat_match_plan *p, const struct strat_match_results *x)
{
	const struct strat_tuning *t = x->tuning;
	double answer[STRAT_SPSA_PARAMETERS], error;
	size_t i;
	int rc;

	(void)p;
	if (!t)
		return;
	if (t->spsa.done == 0) {
		strat_out_str(out, "\nnothing was tuned: no trial counts\n");
		return;
	}
	strat_out_str(out, "\ntuned:");
	for (i = 0; i < t->spsa.n; i++) {
		strat_spsa_answer(&t->spsa, i, &answer[i], &error);
		if (t->spsa.parameters[i].is_whole)
			answer[i] = floor(answer[i] + 0.5);
		strat_out_printf(out, " option.%s=", t->config->tunes[i].name);
		strat_config_put_tuned(out, &t->spsa.parameters[i], answer[i]);
	}
	strat_out_str(out, "\nConfirm with a test against the values at the start:\n\n");
	rc = put_test(out, t, answer);
	if (rc < 0)
		out->error = rc;
}

/* ------ trajectory ------ */

struct following {
	struct strat_tuning *tuning;
	struct table table;
};

static int
follow_game(void *arg, const struct strat_ledger_game *g)
{
	struct following *f = arg;
	const struct strat_spsa *s = &f->tuning->spsa;
	uint64_t k = g->scheduled.number / 2;
	size_t i;

	if (!strat_tuning_add(f->tuning, &g->scheduled, g->result))
		return 0;
	table_row(&f->table);
	table_number(&f->table, (double)k + 1);
	table_number(&f->table, f->tuning->trials[k].won);
	for (i = 0; i < s->n; i++)
		table_number(&f->table, s->values[i]);
	return f->table.error;
}

int
match_trajectory(struct strat_out *out, const struct strat_match_plan *p, struct strat_ledger *s)
{
	struct following f = { .tuning = strat_tuning_new(&p->config) };
	int64_t after = 0;
	size_t i;
	int rc;

	if (!f.tuning)
		return -STRAT_E_NOMEM;
	table_init(&f.table, "trials");
	table_column(&f.table, "trial", 0, "");
	table_column(&f.table, "won", 0, "");
	for (i = 0; i < p->config.ntunes; i++)
		table_column(&f.table, p->config.tunes[i].name, TABLE_FLOAT, "");
	rc = strat_ledger_each(s, &after, follow_game, &f);
	if (rc == 0)
		rc = table_print_csv(out, &f.table);
	table_free(&f.table);
	strat_tuning_free(f.tuning);
	return rc;
}
