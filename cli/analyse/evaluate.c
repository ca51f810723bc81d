/* evaluate.c - strat-analyse evaluate: how good a model is on games it was not learned from. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/lang.h"
#include "cli/analyse/analyse.h"
#include "cli/tool/table.h"
#include "study/analysis/measure.h"

static int by_player, csv, json;
static long rollouts;

static const struct tool_opt opts[] = {
	{ 'm', "model", "FILE", "use the model in FILE", TOOL_WORD, &analyse.model, 0 },
	{ 0, "by-player", NULL, "add the results of each player's games", TOOL_SWITCH, &by_player,
	    0 },
	{ 0, "rollouts", "N", "compare the best plies by playing on in N drawn worlds", TOOL_NUMBER,
	    &rollouts, 0 },
	{ 0, "csv", NULL, "write comma-separated values", TOOL_SWITCH, &csv, 0 },
	{ 0, "json", NULL, "write JSON, one object a row", TOOL_SWITCH, &json, 0 },
	ANALYSE_SHARED,
	{ 0, NULL, NULL, NULL, TOOL_SWITCH, NULL, 0 },
};

static void
measure_columns(struct table *s, const char *name, int decimals)
{
	table_column(s, name, decimals, "mean");
	table_column(s, "low", decimals, "lower end of the 95 % interval")->heading = _("from");
	table_column(s, "high", decimals, "upper end of the 95 % interval")->heading = _("to");
	table_column(s, "n", 0, "cases");
}

static void
put_measure(struct table *s, struct strat_measure m, double scale)
{
	if (m.n <= 0) {
		int i;

		for (i = 0; i < 3; i++)
			table_empty(s);
		table_number(s, 0);
		return;
	}
	table_number(s, m.mean * scale);
	table_number(s, m.low * scale);
	table_number(s, m.high * scale);
	table_number(s, m.n);
}

/* ------ the tables ------ */

/* Add what habits save at ply AT: the difference between the beliefs `setups' and `all'. */
static void
put_saving(struct table *s, const struct strat_judge *j, int at)
{
	struct strat_measure m = strat_judge_saving(j, at, STRAT_JUDGE_ALL, STRAT_JUDGE_SETUPS);

	table_number(s,
	    strat_judge_bits(j, at, STRAT_JUDGE_SETUPS).mean -
		strat_judge_bits(j, at, STRAT_JUDGE_ALL).mean);
	m.n = strat_judge_bits(j, at, STRAT_JUDGE_ALL).n;
	put_measure(s, m, 100);
}

static void
fill_pieces(struct table *s, const struct strat_judge *j)
{
	static const char *const names[] = { "uniform", "setups", "all", "saved" };
	static const int plies[] = { 50, 100, 200 };
	struct strat_measure m;
	int at, what;

	s->title = _(
	    "Bits needed to name an unknown piece, and their share of the bits of a uniform belief");
	table_column(s, "ply", 0, "plies played");
	table_column(s, "belief", TABLE_TEXT,
	    "uniform, from setups alone, from all, or what all saves beside setups");
	table_column(s, "bits", 3, "bits an unknown piece");
	table_column(s, "percent", 1, "of the bits of the uniform belief");
	table_column(s, "low", 1, "lower end of the 95 % interval")->heading = _("from");
	table_column(s, "high", 1, "upper end of the 95 % interval")->heading = _("to");
	table_column(s, "n", 0, "pieces");
	for (at = 0; at < STRAT_JUDGE_PLIES; at++)
		for (what = 0; what < 4; what++) {
			table_row(s);
			table_number(s, plies[at]);
			table_text(s, names[what]);
			if (what == 3) {
				put_saving(s, j, at);
				break;
			}
			table_number(s, strat_judge_bits(j, at, (enum strat_judged)what).mean);
			m = strat_judge_ratio(j, at, (enum strat_judged)what, STRAT_JUDGE_UNIFORM);
			m.n = strat_judge_bits(j, at, (enum strat_judged)what).n;
			put_measure(s, m, 100);
		}
}

static const char *const predictors[] = { "all ranks", "a player", "spectator", "material",
	"constant" };

static void
fill_results(struct table *s, const struct strat_judge *j)
{
	int what;

	s->title = _("Predicted results: logarithmic loss (nats) and Brier score");
	table_column(s, "predictor", TABLE_TEXT, "the viewer or baseline");
	measure_columns(s, "loss", 4);
	table_column(s, "brier", 4, "Brier score");
	for (what = 0; what < STRAT_PREDICTORS; what++) {
		table_row(s);
		table_text(s, predictors[what]);
		put_measure(s, strat_judge_result(j, (enum strat_predictor)what, NULL), 1);
		table_number(s, strat_judge_brier(j, (enum strat_predictor)what).mean);
	}
}

/* Add the loss of player NAME, which is the one that fill_skill() correlates. */
static void
put_loss(struct table *s, const struct strat_judge *j, const char *name)
{
	double loss = name ? strat_judge_loss(j, name) : NAN;

	if (isnan(loss))
		table_empty(s);
	else
		table_number(s, loss);
}

static void
fill_gains(struct table *s, const struct strat_judge *j)
{
	const char *name;
	size_t i;

	s->title = _(
	    "Loss below that of material alone, and below that of the better of material and a constant, by player");
	table_column(s, "player", TABLE_TEXT, "one of the players of the games");
	measure_columns(s, "gain", 4);
	table_column(s, "constant", 4, "the same, below the constant");
	table_column(s, "choice", 4, "mean loss of a ply that is judged, in games");
	for (i = 0;; i++) {
		name = i ? strat_judge_player(j, i - 1) : NULL;
		if (i && !name)
			break;
		table_row(s);
		table_text(s, name ? name : _("(all)"));
		put_measure(
		    s, strat_judge_gain(j, STRAT_PREDICT_ALL, STRAT_PREDICT_MATERIAL, name), 1);
		table_number(
		    s, strat_judge_gain(j, STRAT_PREDICT_ALL, STRAT_PREDICT_CONSTANT, name).mean);
		put_loss(s, j, name);
		if (!by_player)
			break;
	}
}

static void
fill_skill(struct table *s, const struct strat_judge *j)
{
	struct strat_measure m;
	int rc = strat_judge_rank(j, &m);

	if (rc < 0)
		s->error = rc;
	s->title = _(
	    "Rank correlation of the players' loss by choices with their rating; -1 is best");
	measure_columns(s, "correlation", 2);
	table_row(s);
	put_measure(s, m, 1);
}

static void
fill_luck(struct table *s, const struct strat_judge *j)
{
	static const char *const names[] = { "unmoved", "moved", "front rows", "back rows",
		"up to ply 100", "later" };
	int k;

	s->title = _("Attacker's luck a battle, in games, by the piece attacked; 0 is right");
	table_column(s, "class", TABLE_TEXT, "the piece attacked, or the time");
	measure_columns(s, "luck", 4);
	for (k = 0; k < STRAT_LUCK_CLASSES; k++) {
		table_row(s);
		table_text(s, names[k]);
		put_measure(s, strat_judge_luck(j, (enum strat_luck_class)k), 1);
	}
}

static void
fill_calibration(struct table *s, const struct strat_judge *j, int of)
{
	struct strat_calibration row;
	int i;

	s->title = of ? _("Calibration of Red's expected score")
		      : _("Calibration of the chances of ranks");
	table_column(s, "bin", TABLE_TEXT, "chances in this row, percent");
	table_column(s, "chance", 1, "mean chance given, percent");
	measure_columns(s, "happened", 1);
	for (i = 0; i < STRAT_JUDGE_BINS; i++) {
		if (!strat_judge_calibration(j, of, i, &row))
			continue;
		table_row(s);
		table_text(s, table_printf(s, "%.0f-%.0f", row.low * 100, row.high * 100));
		table_number(s, row.chance * 100);
		put_measure(s, row.happened, 100);
	}
}

static void
fill_ranks(struct table *s, const struct strat_judge *j)
{
	fill_calibration(s, j, 0);
}

static void
fill_scores(struct table *s, const struct strat_judge *j)
{
	fill_calibration(s, j, 1);
}

static const struct {
	const char *name;
	void (*fill)(struct table *s, const struct strat_judge *j);
} tables[] = { { "pieces", fill_pieces }, { "results", fill_results }, { "gains", fill_gains },
	{ "skill", fill_skill }, { "luck", fill_luck }, { "ranks", fill_ranks },
	{ "scores", fill_scores } };

static int
print(struct tool *tool, const struct strat_judge *j)
{
	struct table_look look = table_look_of_output();
	struct strat_out out;
	size_t i;
	int rc = 0;

	strat_out_init(&out, 1);
	look.width = table_terminal_width();
	for (i = 0; i < sizeof tables / sizeof *tables; i++) {
		struct table s;

		table_init(&s, tables[i].name);
		s.is_named = 1;
		tables[i].fill(&s, j);
		if (csv)
			table_print_csv(&out, &s);
		else if (json)
			table_print_json(&out, &s);
		else
			table_print_text(&out, &s, &look);
		if (s.error)
			rc = s.error;
		table_free(&s);
		if (i + 1 < sizeof tables / sizeof *tables && !json)
			strat_out_char(&out, '\n');
	}
	if (rc == 0)
		rc = strat_out_flush(&out);
	if (rc < 0)
		tool_fail(
		    tool, rc == -STRAT_E_NOMEM ? _("out of memory") : _("cannot write the output"));
	strat_out_free(&out);
	return rc;
}

static int
add_game(void *arg, const struct strat_record *g, struct strat_report *rep)
{
	return strat_judge_add(arg, g, rep);
}

static int
run(struct tool *tool)
{
	static struct strat_model model;
	struct strat_judge *j;
	int rc = strat_model_load(&model, analyse.model, &tool->report);

	if (rc < 0)
		return tool_fault(rc);
	if (csv && json)
		return tool_fail(tool, _("--csv and --json cannot be combined"));
	if (rollouts && rollouts < 20)
		return tool_fail(tool, _("--rollouts: expected 0, or 20 or more"));
	j = strat_judge_new(&model);
	if (!j)
		return tool_fail(tool, _("out of memory"));
	strat_judge_set_rules(j, tool_rules(&analyse.rules), tool_rules(&analyse.default_rules));
	strat_judge_set_rollouts(j, (int)rollouts);
	rc = analyse_each_game(tool, add_game, j);
	if (rc == 0 && !strat_judge_games(j))
		rc = tool_fail(tool, _("no games to judge the model by"));
	if (rc == 0)
		rc = strat_judge_finish(j);
	if (rc == 0)
		rc = print(tool, j);
	strat_judge_free(j);
	return rc;
}

const struct tool_command analyse_evaluate = { "evaluate",
	"[-m MODEL] [--by-player] [--rollouts N] [--csv | --json] [-r RULES] [-f FORMAT] [GAMES ...]",
	"Measure a model on games it was not learned from.", opts, run };
