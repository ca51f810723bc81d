/* tuning.c - tune the options of an engine in a tournament between two copies of it. */
#include "match/tuning.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/scan.h"

const char *const strat_tuning_tags[2] = { "RedTuned", "BlueTuned" };

struct strat_tuning *
strat_tuning_new(const struct strat_config *c)
{
	struct strat_tuning *t = calloc(1, sizeof *t);
	size_t i;

	if (!t)
		return NULL;
	t->config = c;
	t->spsa = (struct strat_spsa){
		.n = c->ntunes, .trials = c->games / 2, .seed = c->seed, .rate = c->tune_rate
	};
	for (i = 0; i < c->ntunes; i++)
		t->spsa.parameters[i] = c->tunes[i].range;
	strat_spsa_begin(&t->spsa);
	t->trials = calloc(t->spsa.trials, sizeof *t->trials);
	if (!t->trials) {
		free(t);
		return NULL;
	}
	return t;
}

void
strat_tuning_free(struct strat_tuning *t)
{
	uint64_t k;

	if (!t)
		return;
	for (k = 0; k < t->spsa.trials; k++)
		free(t->trials[k].values);
	free(t->trials);
	free(t);
}

int
strat_tuning_add(
    struct strat_tuning *t, const struct strat_scheduled_game *f, enum strat_result result)
{
	uint64_t k = f->number / 2;
	struct strat_trial *trial = &t->trials[k < t->spsa.trials ? k : 0];
	int red_won = (result == STRAT_RED_WINS) - (result == STRAT_BLUE_WINS);

	if (k >= t->spsa.trials || trial->stored == 2)
		return 0;
	trial->won += f->red == 1 ? red_won : -red_won;
	trial->is_void |= result == STRAT_OPEN;
	if (++trial->stored < 2)
		return 0;
	free(trial->values);
	trial->values = NULL;
	if (trial->is_void) {
		t->voids++;
		return 0;
	}
	strat_spsa_add(&t->spsa, k, trial->won);
	return 1;
}

/* ------ the values of a trial ------ */

const struct strat_trial_values *
strat_tuning_values(struct strat_tuning *t, uint64_t k)
{
	struct strat_trial *trial = &t->trials[k];

	if (trial->values)
		return trial->values;
	trial->values = calloc(1, sizeof *trial->values);
	if (trial->values)
		strat_spsa_trial(&t->spsa, k, trial->values->of[0], trial->values->of[1]);
	return trial->values;
}

void
strat_tuning_write(
    const struct strat_tuning *t, const double x[STRAT_SPSA_PARAMETERS], struct strat_out *out)
{
	size_t i;

	for (i = 0; i < t->spsa.n; i++) {
		strat_out_printf(out, "%s%s=", i ? " " : "", t->config->tunes[i].name);
		strat_config_put_tuned(out, &t->spsa.parameters[i], x[i]);
	}
}

/* Read the values in TEXT, as strat_tuning_write() writes them, to X.  Return 1, or 0 if they are
 * invalid. */
static int
read_values(const struct strat_tuning *t, const char *text, double x[STRAT_SPSA_PARAMETERS])
{
	size_t i, len;

	for (i = 0; text && i < t->spsa.n; i++) {
		const struct strat_spsa_parameter *range = &t->spsa.parameters[i];
		const char *name = t->config->tunes[i].name;
		int64_t n;

		text += i && *text == ' ';
		len = strlen(name);
		if (strncmp(text, name, len) != 0 || text[len] != '=')
			return 0;
		text += len + 1;
		len = strcspn(text, " ");
		if (strat_scan_fixed(text, len, range->is_whole ? 0 : 6, INT64_MIN / 2,
			INT64_MAX / 2, &n) != STRAT_SCAN_OK)
			return 0;
		x[i] = (double)n / (range->is_whole ? 1 : 1e6);
		if (x[i] < range->low || x[i] > range->high)
			return 0;
		text += len;
	}
	return text && !*text;
}

int
strat_tuning_restore(
    struct strat_tuning *t, uint64_t k, const struct strat_record *g, int plus_is_red)
{
	struct strat_trial_values values = { { { 0 } } };
	int e;

	for (e = 0; e < 2; e++) /* engine E + 1 has side E if plus is Red, else the other */
		if (!read_values(t, strat_record_tag(g, strat_tuning_tags[plus_is_red ? e : !e]),
			values.of[e]))
			return -STRAT_E_DATABASE;
	if (!t->trials[k].values)
		t->trials[k].values = malloc(sizeof values);
	if (!t->trials[k].values)
		return -STRAT_E_NOMEM;
	*t->trials[k].values = values;
	return 0;
}

/* ------ engines ------ */

int
strat_tuning_set(const struct strat_tuning *t, const double x[STRAT_SPSA_PARAMETERS], int e,
    const struct strat_engine *like, struct strat_tuned_engine *to)
{
	const struct strat_config_engine *from = &t->config->engines[e];
	size_t i, n = t->spsa.n, others = from->noptions - n;
	struct strat_out text = { .fd = -1 };
	int rc = 0;

	if (!to->options)
		to->options = calloc(from->noptions + 1, sizeof *to->options);
	if (!to->values)
		to->values = calloc(n, sizeof *to->values);
	if (!to->options || !to->values)
		return -STRAT_E_NOMEM;
	memcpy(to->options, from->options, from->noptions * sizeof *to->options);
	for (i = 0; i < n; i++) {
		text.len = 0;
		strat_config_put_tuned(&text, &t->spsa.parameters[i], x[i]);
		strat_out_char(&text, '\0');
		rc = text.error ? text.error : rc;
		snprintf(to->values[i], sizeof to->values[i], "%s", text.error ? "" : text.text);
		to->options[others + i].value = to->values[i];
	}
	strat_out_free(&text);
	to->engine = *like;
	to->engine.options = to->options;
	return rc;
}

void
strat_tuned_engine_free(struct strat_tuned_engine *e)
{
	free(e->options);
	free(e->values);
}
