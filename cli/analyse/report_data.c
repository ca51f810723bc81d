/* report_data.c - the analysis of a game as JSON, one object, and as CSV, one row. */
#include <stdio.h>
#include <string.h>

#include "cli/analyse/reports.h"
#include "cli/tool/text.h"

/* ------ JSON ------ */

static void
put_decimal(struct strat_json *j, const char *key, double x)
{
	strat_json_key(j, key);
	strat_json_next(j);
	strat_out_printf(j->out, "%.4f", digest_rounded(x, 4));
}

static void
put_number(struct strat_json *j, const char *key, int64_t n)
{
	strat_json_key(j, key);
	strat_json_number(j, n);
}

static void
put_string(struct strat_json *j, const char *key, const char *s)
{
	strat_json_key(j, key);
	text_put_string(j, s);
}

static void
put_scores(struct strat_json *j, const struct digest *d, size_t n)
{
	const struct strat_moment *m = &d->a.moment[n];
	int v;

	strat_json_key(j, "score");
	strat_json_open(j, '{');
	for (v = 0; v < STRAT_VIEWS; v++)
		if (d->view == STRAT_VIEW_BOTH || d->view == (enum strat_view)v)
			put_decimal(j, strat_view_name[v], m->score[v]);
	strat_json_close(j, '}');
	if (d->view == STRAT_VIEW_BOTH)
		put_decimal(j, "draw", m->draw);
	if (digest_looks_ahead(d, d->view) && !digest_is_end(d, n)) {
		put_decimal(j, "as_it_stands", d->a.doubt[n].as_it_stands);
		put_decimal(j, "played_on", d->a.doubt[n].played_on);
	}
}

/* Append what was believed of a piece. */
static void
put_chances(struct strat_json *j, const char *key, const double chance[STRAT_KINDS])
{
	char name[2] = "";
	int r;

	strat_json_key(j, key);
	strat_json_open(j, '{');
	for (r = STRAT_SPY; r <= STRAT_FLAG; r++)
		if (chance[r] > 0) {
			name[0] = strat_rank_symbol[r];
			put_decimal(j, name, chance[r]);
		}
	strat_json_close(j, '}');
}

static void
put_target(struct strat_json *j, const struct digest *d, size_t n)
{
	const struct strat_moment *m = &d->a.moment[n];
	char name[2] = { strat_rank_symbol[m->target], '\0' };

	put_decimal(j, "luck", m->luck);
	put_decimal(j, "luck_from", d->a.doubt[n].luck_from);
	strat_json_key(j, "target");
	strat_json_open(j, '{');
	put_string(j, "rank", name);
	put_decimal(j, "chance", m->chance);
	put_chances(j, "chances", d->ply[n].chance);
	strat_json_close(j, '}');
}

static void
put_choice(struct strat_json *j, const struct digest *d, size_t n)
{
	const struct strat_moment *m = &d->a.moment[n];
	const struct strat_choice_sign *sign = strat_sign_of_ply(&d->a, n);
	char best[DIGEST_STEP_SIZE];

	put_decimal(j, "expected", m->expected);
	put_decimal(j, "loss", m->loss);
	if (d->a.rollouts) {
		put_decimal(j, "error", strat_loss_error(&d->a, n));
		put_number(j, "worlds", d->a.doubt[n].worlds);
	}
	put_number(j, "compared", d->a.doubt[n].compared);
	if (sign)
		put_string(j, "sign", sign->name);
	strat_json_key(j, "best");
	strat_json_text(j, best, digest_write_best(best, d, n));
}

static void
put_ply(struct strat_json *j, const struct digest *d, size_t n)
{
	const struct strat_moment *m = &d->a.moment[n];
	char text[STRAT_PLY_SIZE];

	strat_json_open(j, '{');
	put_number(j, "ply", (int64_t)n);
	put_number(j, "move", (int64_t)digest_move(d, n));
	put_string(j, "side", strat_view_name[m->side]);
	strat_json_key(j, "text");
	strat_json_text(j, text, digest_write_text(text, d, n));
	put_scores(j, d, n);
	if (m->has_luck && digest_shows(d, (enum strat_side)m->side))
		put_target(j, d, n);
	if (d->ply[n].is_attack && digest_shows(d, STRAT_OTHER((enum strat_side)m->side)))
		put_chances(j, "suspected", d->ply[n].suspected);
	if (m->has_choice && digest_shows(d, (enum strat_side)m->side))
		put_choice(j, d, n);
	strat_json_close(j, '}');
}

static void
put_side(struct strat_json *j, const struct digest *d, int k)
{
	const struct strat_game_totals *t = &d->sum.sum;
	int sign;

	strat_json_key(j, strat_view_name[k]);
	strat_json_open(j, '{');
	put_number(j, "attacks", (int64_t)t->attacks[k]);
	put_decimal(j, "luck", t->luck[k]);
	put_number(j, "choices", (int64_t)t->choices[k]);
	if (t->choices[k]) {
		put_decimal(j, "loss", strat_mean_loss_of(t, (enum strat_side)k));
		put_decimal(j, "accuracy", strat_accuracy_of(t, (enum strat_side)k));
		put_decimal(j, "accuracy_error", strat_accuracy_error(t, (enum strat_side)k));
	}
	for (sign = 0; sign < STRAT_CHOICE_SIGNS; sign++)
		put_number(j, strat_choice_signs[sign].names, d->sum.signs[k][sign]);
	strat_json_close(j, '}');
}

static void
put_square(struct strat_json *j, const char *key, strat_square s)
{
	char square[4];

	strat_json_key(j, key);
	strat_json_text(j, square, strat_square_write(square, s));
}

static void
put_march(struct strat_json *j, const struct digest *d, const struct strat_marches *m)
{
	char rank[2] = { strat_rank_symbol[m->rank], '\0' };

	strat_json_open(j, '{');
	put_string(j, "side", strat_view_name[m->side]);
	put_number(j, "first", (int64_t)m->first);
	put_number(j, "last", (int64_t)m->last);
	put_string(j, "rank", rank);
	put_square(j, "from", m->way.from);
	put_square(j, "flag", m->way.flag);
	put_number(j, "steps", m->way.steps);
	put_number(j, "others", m->others[0] + m->others[1]);
	put_number(j, "stops", m->stops[0] + m->stops[1]);
	put_number(j, "unsure", m->unsure);
	put_decimal(j, "flag_first", m->flag_first);
	put_decimal(j, "flag_last", m->flag_last);
	put_decimal(j, "suspected", m->suspected);
	strat_json_key(j, "taken");
	strat_json_next(j);
	strat_out_str(j->out, digest_march_won(d, m) ? "true" : "false");
	strat_json_close(j, '}');
}

static void
put_marches(struct strat_json *j, const struct digest *d)
{
	size_t i;

	if (d->view != STRAT_VIEW_BOTH)
		return;
	strat_json_key(j, "marches");
	strat_json_open(j, '[');
	for (i = 0; i < d->nmarches; i++)
		put_march(j, d, &d->march[i]);
	strat_json_close(j, ']');
}

/* The members before these are put by put_json_lead(). */
static void
put_json(struct strat_out *out, const struct digest *d)
{
	struct strat_json j = { out, STRAT_JSON_PLAIN, 1 };
	const char *name;
	size_t i;
	int k;

	for (k = 0; k < 2; k++)
		if ((name = strat_record_tag(d->g, strat_side_name[k])) != NULL)
			put_string(&j, strat_view_name[k], name);
	put_string(
	    &j, "result", d->g->result == STRAT_NO_RESULT ? "*" : strat_result_token[d->g->result]);
	strat_json_key(&j, "whole");
	strat_json_next(&j);
	strat_out_str(out, d->is_whole ? "true" : "false");
	put_string(&j, "view", strat_view_name[d->view]);
	put_number(&j, "rollouts", d->a.rollouts);
	strat_json_key(&j, "rough");
	strat_json_next(&j);
	strat_out_str(out, d->a.walk.habits.is_classical ? "false" : "true");
	strat_json_key(&j, "sides");
	strat_json_open(&j, '{');
	for (k = 0; k < 2; k++)
		if (digest_shows(d, (enum strat_side)k))
			put_side(&j, d, k);
	strat_json_close(&j, '}');
	strat_json_key(&j, "turns");
	strat_json_open(&j, '[');
	for (i = 1; i < d->a.nmoments; i++)
		if (digest_has_turn(d, i, i))
			strat_json_number(&j, (int64_t)i);
	strat_json_close(&j, ']');
	put_marches(&j, d);
	strat_json_key(&j, "start");
	strat_json_open(&j, '{');
	put_scores(&j, d, 0);
	strat_json_close(&j, '}');
	strat_json_key(&j, "plies");
	strat_json_open(&j, '[');
	for (i = 1; i < d->a.nmoments; i++)
		put_ply(&j, d, i);
	strat_json_close(&j, ']');
	strat_out_str(out, "}\n");
}

static void
put_json_lead(struct strat_out *out, const char *file, unsigned long number, size_t before)
{
	struct strat_json j = { out, STRAT_JSON_PLAIN, 0 };

	(void)before;
	strat_out_char(out, '{');
	put_number(&j, "analysis", 1);
	put_string(&j, "file", file);
	put_number(&j, "number", (int64_t)number);
}

const struct analyse_form analyse_json = { "json", ".json", 0, put_json, NULL, put_json_lead };

/* ------ CSV ------ */

static void
put_csv_head(struct strat_out *out)
{
	strat_out_str(out,
	    "file,number,red,blue,result,plies,whole,attacks_red,attacks_blue,luck_red,luck_blue,"
	    "accuracy_red,accuracy_blue,loss_red,loss_blue,inaccuracies_red,inaccuracies_blue,"
	    "mistakes_red,mistakes_blue,blunders_red,blunders_blue,swing,swing_ply,"
	    "choices_red,choices_blue,rough\r\n");
}

static void
put_csv_lead(struct strat_out *out, const char *file, unsigned long number, size_t before)
{
	(void)before;
	text_put_csv(out, file);
	strat_out_printf(out, ",%lu,", number);
}

/* Append FIGURE of each side, nothing if it has no choices. */
static void
put_of_choices(struct strat_out *out, const struct digest *d,
    double (*figure)(const struct strat_game_totals *t, enum strat_side side))
{
	const struct strat_game_totals *t = &d->sum.sum;
	int k;

	for (k = 0; k < 2; k++) {
		strat_out_char(out, ',');
		if (digest_shows(d, (enum strat_side)k) && t->choices[k])
			strat_out_printf(
			    out, "%.4f", digest_rounded(figure(t, (enum strat_side)k), 4));
	}
}

static void
put_csv(struct strat_out *out, const struct digest *d)
{
	const struct strat_game_totals *t = &d->sum.sum;
	const char *name;
	int k, sign;

	for (k = 0; k < 2; k++) {
		name = strat_record_tag(d->g, strat_side_name[k]);
		text_put_csv(out, name ? name : "");
		strat_out_char(out, ',');
	}
	strat_out_printf(out, "%s,%zu,%d",
	    d->g->result == STRAT_NO_RESULT ? "*" : strat_result_token[d->g->result],
	    digest_plies(d), d->is_whole);

#define EACH(...)                                                                                  \
	for (k = 0; k < 2; k++) {                                                                  \
		strat_out_char(out, ',');                                                          \
		if (digest_shows(d, (enum strat_side)k))                                           \
			strat_out_printf(out, __VA_ARGS__);                                        \
	}
	EACH("%zu", t->attacks[k])
	EACH("%.4f", digest_rounded(t->luck[k], 4))
	put_of_choices(out, d, strat_accuracy_of);
	put_of_choices(out, d, strat_mean_loss_of);
	for (sign = 0; sign < STRAT_CHOICE_SIGNS; sign++)
		EACH("%ld", d->sum.signs[k][sign])
	strat_out_printf(out, ",%.4f,%zu", digest_rounded(d->sum.swing, 4), d->sum.swing_ply);
	EACH("%zu", t->choices[k])
#undef EACH
	strat_out_printf(out, ",%d\r\n", !d->a.walk.habits.is_classical);
}

const struct analyse_form analyse_csv = { "csv", ".csv", 0, put_csv, put_csv_head, put_csv_lead };
