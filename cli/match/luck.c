/* luck.c - strat-match status --luck: the luck and the accuracy of engines, to look at only. */
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/jobs.h"
#include "base/vec.h"
#include "cli/match/match_command.h"
#include "cli/tool/table.h"
#include "formats/format.h"
#include "study/analysis/analyst.h"

/* ------ analysing ------ */

#define BATCH 256 /* games read at once, to be analysed by workers */

/* The record of a game. */
struct game {
	uint32_t engine[2];
	char *text;
	size_t len, cap;
};

struct reading {
	struct match_luck *luck;
	int workers;
	struct game game[BATCH];
	size_t n, next; /* games in the batch; the next one to be analysed */
};

/* A worker. */
struct slot {
	struct strat_analyst *analyst;
	struct strat_record record;
	const struct game *game;
	struct strat_game_totals totals;
	int rc;
};

static int
init_slot(void *arg, void *own)
{
	struct slot *s = own;

	(void)arg;
	strat_record_init(&s->record);
	s->analyst = strat_analyst_new();
	return s->analyst ? 0 : -STRAT_E_NOMEM;
}

static void
free_slot(void *arg, void *own)
{
	struct slot *s = own;

	(void)arg;
	strat_record_free(&s->record);
	strat_analyst_free(s->analyst);
}

static int
take_game(void *arg, void *own)
{
	struct reading *r = arg;

	if (r->next == r->n)
		return 0;
	((struct slot *)own)->game = &r->game[r->next++];
	return 1;
}

static void
analyse_game(void *arg, void *own)
{
	struct slot *s = own;
	struct strat_text text = {
		.p = s->game->text, .end = s->game->text + s->game->len, .line = 1
	};

	(void)arg;
	strat_record_clear(&s->record);
	s->rc = strat_format_sgr.read(&text, &s->record, NULL);
	if (s->rc > 0)
		s->rc = strat_game_analyse(&s->analyst->game, &s->record, NULL);
	if (s->rc == 0)
		strat_game_total(&s->analyst->game, &s->totals);
}

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

/* Add the totals of a game; in the order of the file, so that the sums do not depend on the workers. */
static int
add_totals(void *arg, void *own)
{
	struct match_luck *m = ((struct reading *)arg)->luck;
	const struct slot *s = own;

	if (s->rc == -STRAT_E_NOMEM)
		return s->rc;
	if (s->rc < 0) {
		m->left_out++;
		return 0;
	}
	add(&m->engine[s->game->engine[STRAT_RED]], &s->totals, STRAT_RED);
	add(&m->engine[s->game->engine[STRAT_BLUE]], &s->totals, STRAT_BLUE);
	m->games++;
	return 0;
}

/* Analyse the games of the batch, and empty it. */
static int
finish_batch(struct reading *r)
{
	const struct strat_jobs jobs = {
		.take = take_game, .work = analyse_game, .deliver = add_totals, .arg = r
	};
	const struct strat_jobs_own own = {
		.size = sizeof(struct slot), .init = init_slot, .free = free_slot
	};
	int rc = r->n ? strat_jobs_run_own(&jobs, r->workers, &own) : 0;

	r->n = r->next = 0;
	return rc;
}

/* ------ reading ------ */

static int
add_game(void *arg, const struct strat_ledger_game *g)
{
	struct reading *r = arg;
	struct game *to = &r->game[r->n];
	int rc;

	if (g->result == STRAT_OPEN)
		return 0;
	rc = strat_vec_grow((void **)&to->text, &to->cap, g->nrecord + 1, 1);
	if (rc < 0)
		return rc;
	memcpy(to->text, g->record, g->nrecord);
	to->len = g->nrecord;
	to->engine[STRAT_RED] = g->scheduled.red;
	to->engine[STRAT_BLUE] = g->scheduled.blue;
	return ++r->n == BATCH ? finish_batch(r) : 0;
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
	if (rc == 0)
		rc = finish_batch(r);
	s->sql.rep = rep;
	s->without_sum = without_sum;
	s->mismatched = mismatched;
	return rc;
}

int
match_luck_read(struct match_luck *m, struct match_look *l, long jobs, struct tool *t)
{
	struct reading *r = calloc(1, sizeof *r);
	int rc = -STRAT_E_NOMEM;
	size_t i;

	*m = (struct match_luck){ .engine = calloc(
				      l->plan.config.nengines + 1, sizeof *m->engine) };
	if (m->engine && r) {
		r->luck = m;
		r->workers = strat_jobs_wanted(jobs);
		rc = read_again(l, r);
	}
	for (i = 0; r && i < BATCH; i++)
		free(r->game[i].text);
	free(r);
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
