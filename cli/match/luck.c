/* luck.c - strat-match status --luck: the luck and the accuracy of engines, to look at only. */
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>

#include "cli/match/match_command.h"
#include "cli/tool/table.h"
#include "formats/format.h"
#include "study/analysis/analyst.h"

/* ------ reading ------ */

struct reading {
	struct match_luck *luck;
	struct strat_analyst *analyst;
	struct strat_record record;
};

static void
add(struct match_luck_sums *s, const struct strat_game_totals *t, enum strat_side side)
{
	double accuracy = strat_accuracy_of(t, side);

	s->games++;
	s->luck += t->luck[side];
	s->luck2 += t->luck[side] * t->luck[side];
	if (accuracy < 0)
		return;
	s->judged++;
	s->accuracy += accuracy;
	s->accuracy2 += accuracy * accuracy;
}

static int
add_game(void *arg, const struct strat_ledger_game *g)
{
	struct strat_text text = { .p = g->record, .end = g->record + g->nrecord, .line = 1 };
	struct reading *r = arg;
	struct strat_game_totals totals;
	int rc;

	if (g->result == STRAT_OPEN)
		return 0;
	strat_record_clear(&r->record);
	rc = strat_format_sgr.read(&text, &r->record, NULL);
	if (rc > 0)
		rc = strat_game_analyse(&r->analyst->game, &r->record, NULL);
	if (rc == -STRAT_E_NOMEM)
		return rc;
	if (rc < 0) {
		r->luck->left_out++;
		return 0;
	}
	strat_game_total(&r->analyst->game, &totals);
	add(&r->luck->engine[g->scheduled.red], &totals, STRAT_RED);
	add(&r->luck->engine[g->scheduled.blue], &totals, STRAT_BLUE);
	r->luck->games++;
	return 0;
}

/* Read the games of L, whose faults have been reported when the results were read. */
static int
read_again(struct match_look *l, struct reading *r)
{
	struct strat_ledger *s = &l->store;
	struct strat_report *rep = s->sql.rep;
	uint64_t without_sum = s->without_sum, mismatched = s->mismatched;
	int64_t after = 0;
	int rc;

	s->sql.rep = NULL;
	rc = strat_ledger_each(s, &after, add_game, r);
	s->sql.rep = rep;
	s->without_sum = without_sum;
	s->mismatched = mismatched;
	return rc;
}

int
match_luck_read(struct match_luck *m, struct match_look *l, struct tool *t)
{
	struct reading r = { .luck = m };
	int rc = -STRAT_E_NOMEM;

	*m = (struct match_luck){ .engine = calloc(
				      l->plan.config.nengines + 1, sizeof *m->engine) };
	strat_record_init(&r.record);
	r.analyst = strat_analyst_new();
	if (m->engine && r.analyst)
		rc = read_again(l, &r);
	strat_record_free(&r.record);
	strat_analyst_free(r.analyst);
	if (rc == -STRAT_E_NOMEM)
		return tool_fail(t, "out of memory");
	return rc < 0 ? tool_fail(t, "%s: cannot read the games", l->store.sql.path) : 0;
}

void
match_luck_free(struct match_luck *m)
{
	free(m->engine);
}

/* ------ output ------ */

#define FEWEST 10 /* games from which an interval can be told */

double
match_luck_mean(uint64_t n, double sum, double squares, double *error)
{
	double mean = n ? sum / (double)n : NAN;
	double variance = n >= FEWEST ? fmax(squares - sum * mean, 0) / (double)(n - 1) : NAN;

	*error = 1.959963984540054 * sqrt(variance / (double)n);
	return mean;
}

static void
add_engine(struct table *s, const struct strat_match_plan *p, const struct strat_match_results *x,
    const struct match_luck_sums *m, uint32_t engine)
{
	const struct strat_score *score = strat_scoreboard_score(&x->board, engine, 0);
	struct strat_sample sample = strat_match_sample(p, score);
	struct strat_estimate e = strat_estimate(&sample);
	double mean, error;

	table_row(s);
	table_text(s, p->config.engines[engine - 1].engine.name);
	table_number(s, (double)m->games);
	table_number(s, m->luck);
	mean = match_luck_mean(m->games, m->luck, m->luck2, &error);
	table_number(s, 100 * mean);
	table_number(s, 100 * error);
	table_number(s, match_luck_mean(m->judged, m->accuracy, m->accuracy2, &error));
	table_number(s, error);
	table_number(s, e.games ? 100 * e.score : NAN);
	table_number(s, e.games ? e.elo : NAN);
	table_number(s, e.games ? e.elo_error : NAN);
}

static struct table_column *
add_column(struct table *s, const char *name, int decimals)
{
	struct table_column *c = table_column(s, name, decimals, "");

	c->heading = name; /* not translated */
	return c;
}

static void
add_columns(struct table *s, int is_paired)
{
	add_column(s, "engine", TABLE_TEXT);
	add_column(s, "games", 0);
	add_column(s, "luck", 2)->is_signed = 1;
	add_column(s, "% a game", 1)->is_signed = 1;
	add_column(s, "+-", 1)->is_joined = 1;
	add_column(s, "accuracy", 1);
	add_column(s, "+-", 1)->is_joined = 1;
	add_column(s, is_paired ? "pairs %" : "score %", 1);
	add_column(s, "Elo", 1)->is_signed = 1;
	add_column(s, "+-", 1)->is_joined = 1;
}

void
match_put_luck(struct strat_out *out, const struct match_look *l, const struct match_luck *m)
{
	struct strat_match_standing *list = match_rank(&l->plan, &l->results.board);
	struct table_look look = table_look_of_output();
	struct table s;
	uint32_t i;

	table_init(&s, "luck");
	add_columns(&s, l->plan.config.paired);
	for (i = 0; list && i < l->results.board.players; i++)
		add_engine(&s, &l->plan, &l->results, &m->engine[list[i].engine], list[i].engine);
	if (!list || table_print_text(out, &s, &look) < 0)
		out->error = -STRAT_E_NOMEM;
	free(list);
	table_free(&s);
	if (m->left_out)
		strat_out_printf(out, "%" PRIu64 " game%s could not be analysed\n", m->left_out,
		    m->left_out == 1 ? "" : "s");
	strat_out_str(out, "Luck and accuracy only describe: no rating, Elo or test uses them.\n");
	if (l->plan.config.paired)
		strat_out_str(out,
		    "The score of pairs is free of the luck of setups: both engines had each.\n");
}
