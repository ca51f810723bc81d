/* standing.c - print the tables of a tournament and its test. */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/match/match_command.h"
#include "cli/tool/table.h"
#include "cli/tool/text.h"

int
match_test_status(const struct strat_match_plan *p, const struct strat_match_results *x)
{
	struct strat_match_test t;

	if (x->tuning)
		return x->tuning->voids == x->tuning->spsa.trials ? 2 : 0;
	if (!p->config.has_sprt)
		return 0;
	t = strat_match_test(x);
	return t.is_spoilt ? 2 : t.decision == STRAT_UNDECIDED;
}

/* ------ engines ------ */

struct strat_match_standing *
match_rank(const struct strat_match_plan *p, const struct strat_scoreboard *r)
{
	struct strat_match_standing *list = calloc(r->players + 1, sizeof *list);

	if (list && strat_match_rank(p, r, list) == 0)
		return list;
	free(list);
	return NULL;
}

static const char *
name_of(const struct strat_match_plan *p, uint32_t engine)
{
	return p->config.engines[engine - 1].engine.name;
}

static void
put_safe(struct strat_out *out, const char *name)
{
	text_put(out, name, strlen(name), 0);
}

static int
is_swiss(const struct strat_match_plan *p)
{
	return p->rounds && p->rounds->plan.kind == STRAT_SWISS;
}

/* ------ tables ------ */

static struct table_column *
add_column(struct table *s, const char *name, int decimals)
{
	struct table_column *c = table_column(s, name, decimals, "");

	c->heading = name; /* not translated */
	return c;
}

#define SHOWN 1000 /* milliseconds a game that an engine waited, for the column of that name */

/* Return 1 if an engine had to wait so long for a processor that the table shows it. */
static int
any_waited(const struct strat_match_plan *p, const struct strat_match_results *x)
{
	const struct strat_score *score;
	uint32_t i;

	for (i = 1; i <= p->config.nengines; i++) {
		score = strat_scoreboard_score(&x->board, i, 0);
		if (x->waited[i] && x->waited[i] / SHOWN >= strat_score_games(score) + score->voids)
			return 1;
	}
	return 0;
}

static void
add_columns(struct table *s, const struct strat_match_plan *p, const struct strat_match_results *x)
{
	add_column(s, "rank", 0)->heading = "";
	add_column(s, "engine", TABLE_TEXT);
	add_column(s, "games", 0);
	add_column(s, "wins", 0);
	add_column(s, "draws", 0);
	add_column(s, "losses", 0);
	add_column(s, "points", 1);
	if (!p->rounds)
		add_column(s, "%", 1);
	if (is_swiss(p)) {
		add_column(s, "BH/C1", 1);
		add_column(s, "BH", 1);
	}
	if (p->config.paired)
		add_column(s, "pairs", TABLE_TEXT);
	add_column(s, "Elo", 1)->is_signed = 1;
	add_column(s, "+-", 1)->is_joined = 1;
	add_column(s, "time", 0);
	add_column(s, "rules", 0);
	add_column(s, "crash", 0);
	if (any_waited(p, x))
		add_column(s, "waited", 1);
}

/* Add the number of pairs with 0, 1/2, 1, 1 1/2 and 2 points: "0-3-12-4-1". */
static void
add_pairs(struct table *s, const struct strat_score *score)
{
	const uint64_t *n = score->pairs;

	table_text(s,
	    table_printf(s, "%" PRIu64 "-%" PRIu64 "-%" PRIu64 "-%" PRIu64 "-%" PRIu64, n[0], n[1],
		n[2], n[3], n[4]));
}

static void
add_engine(struct table *s, const struct strat_match_plan *p, const struct strat_match_results *x,
    const struct strat_match_standing *e)
{
	const struct strat_scoreboard *r = &x->board;
	const struct strat_score *score = strat_scoreboard_score(r, e->engine, 0);
	const struct strat_faults *f = &r->faults[e->engine];
	struct strat_sample games = strat_score_sample(score);
	struct strat_sample sample = strat_match_sample(p, score);
	struct strat_estimate est = strat_estimate(&sample);
	double n = (double)strat_score_games(score);

	table_row(s);
	table_number(s, e->rank);
	table_text(s, name_of(p, e->engine));
	table_number(s, n);
	table_number(s, (double)games.n[2]);
	table_number(s, (double)games.n[1]);
	table_number(s, (double)games.n[0]);
	table_number(s, e->points / 100.0);
	if (!p->rounds)
		table_number(s, n > 0 ? (double)strat_score_points(score) / n : NAN);
	if (is_swiss(p)) {
		table_number(s, (double)e->tiebreak[0] / 100);
		table_number(s, (double)e->tiebreak[1] / 100);
	}
	if (p->config.paired)
		add_pairs(s, score);
	table_number(s, est.games ? est.elo : NAN);
	table_number(s, est.games ? est.elo_error : NAN);
	table_number(s, (double)f->time);
	table_number(s, (double)f->illegal);
	table_number(s, (double)f->crashed);
	if (any_waited(p, x))
		table_number(s, (double)x->waited[e->engine] / 1000);
}

/* Print S, which is freed, for people.  RC is the result of filling it. */
static void
put_table(struct strat_out *out, struct table *s, int rc)
{
	struct table_look look = table_look_of_output();

	if (rc == 0)
		rc = table_print_text(out, s, &look);
	if (rc < 0)
		out->error = rc;
	table_free(s);
}

/* ------ below the table ------ */

/* Print the verdict of the test and the number of void games. */
static void
put_test_line(
    struct strat_out *out, const struct strat_match_plan *p, const struct strat_match_test *t)
{
	const struct strat_sprt *s = &p->config.sprt;

	strat_out_printf(out, "SPRT %g %g: LLR %.2f (%.2f, %.2f)%s", s->elo0, s->elo1, t->llr,
	    t->lower, t->upper,
	    t->is_spoilt                  ? ", too many games are void"
		: t->is_open              ? ", neither hypothesis is accepted"
		: t->decision == STRAT_H1 ? ", H1 is accepted"
		: t->decision == STRAT_H0 ? ", H0 is accepted"
					  : "");
	if (t->decided)
		strat_out_printf(out, " after %" PRIu64 " games of all parts", t->decided);
	strat_out_printf(out, "; %svoid: %" PRIu64 " of %" PRIu64,
	    t->decided && t->parts == 1 ? "in this file " : "", t->voids, t->games);
	strat_out_printf(out,
	    " games, %" PRIu64 " of them repeats; crashes: %" PRIu64 ", illegal moves: %" PRIu64
	    "; lost on time: ",
	    t->repeats, t->crashes, t->illegal);
	put_safe(out, name_of(p, t->a));
	strat_out_printf(out, " %" PRIu64 ", ", t->time[0]);
	put_safe(out, name_of(p, t->b));
	strat_out_printf(out, " %" PRIu64 "\n", t->time[1]);
}

static void
put_pair_line(
    struct strat_out *out, const struct strat_match_plan *p, const struct strat_match_results *x)
{
	struct strat_match_test test = strat_match_test(x);
	struct strat_estimate e = strat_estimate(&test.sample);
	const uint64_t *n = test.sample.n;

	if (test.decided || test.parts > 1)
		strat_out_str(out, "all parts: ");
	put_safe(out, name_of(p, test.a));
	strat_out_str(out, " against ");
	put_safe(out, name_of(p, test.b));
	if (e.games == 0)
		strat_out_str(out, ": Elo unknown");
	else
		strat_out_printf(out, ": Elo %+.1f +- %.1f, normalised %+.1f +- %.1f", e.elo,
		    e.elo_error, e.nelo, e.nelo_error);
	strat_out_printf(out, ", LOS %.1f %%", 100 * e.los);
	if (test.sample.scores == STRAT_SCORES_OF_PAIRS)
		strat_out_printf(out,
		    ", pairs of games %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64,
		    n[0], n[1], n[2], n[3], n[4]);
	strat_out_char(out, '\n');
	if (p->config.has_sprt)
		put_test_line(out, p, &test);
}

/* Whether engines may ponder, the games that do not count, and how many different games there are, if some repeat others. */
static void
put_counts(
    struct strat_out *out, const struct strat_match_plan *p, const struct strat_scoreboard *r)
{
	if (p->config.ponder)
		strat_out_str(out, "ponder on: engines may think while their opponent does\n");
	if (r->voids)
		strat_out_printf(out, "%" PRIu64 " game%s not count\n", r->voids,
		    r->voids == 1 ? " does" : "s do");
	if (r->repeats)
		strat_out_printf(out, "%" PRIu64 " games, %" PRIu64 " different: the other%s%s\n",
		    (uint64_t)r->known.n + r->repeats, (uint64_t)r->known.n,
		    r->repeats == 1 ? " repeats one" : "s repeat them",
		    *p->config.book.file ? "" : "; choose a book for other setups");
}

/* Withdrawals, and rounds that could not be paired. */
static void
put_remarks(struct strat_out *out, const struct strat_match_plan *p)
{
	const struct strat_rounds *r = p->rounds;
	uint32_t a;

	for (a = 1; a <= r->plan.players; a++) {
		if (!r->gone[a])
			continue;
		put_safe(out, name_of(p, a));
		strat_out_printf(out, " was withdrawn after round %" PRIu32 "\n", r->gone[a]);
	}
	if (is_swiss(p) && r->rounds < r->plan.rounds)
		strat_out_printf(out,
		    "of %" PRIu32 " rounds, %" PRIu32
		    " could be paired; all other opponents have met\n",
		    r->plan.rounds, r->rounds);
}

void
match_put_round(struct strat_out *out, const struct strat_match_plan *p)
{
	const struct strat_rounds *r = p->rounds;

	if (r)
		strat_out_printf(out, "; round %" PRIu32 " of %" PRIu32 "%s", r->paired, r->rounds,
		    r->is_over ? " is over" : "");
}

int
match_fill_table(
    struct table *s, const struct strat_match_plan *p, const struct strat_match_results *x)
{
	const struct strat_scoreboard *r = &x->board;
	struct strat_match_standing *list = match_rank(p, r);
	uint32_t i;

	table_init(s, "standings");
	add_columns(s, p, x);
	for (i = 0; list && i < r->players; i++)
		add_engine(s, p, x, &list[i]);
	free(list);
	return list ? s->error : -STRAT_E_NOMEM;
}

void
match_put_remarks(
    struct strat_out *out, const struct strat_match_plan *p, const struct strat_match_results *x)
{
	put_counts(out, p, &x->board);
	if (p->rounds)
		put_remarks(out, p);
	else if (x->tuning)
		match_put_tuning(out, p, x);
	else if (strat_schedule_pairs(&p->schedule) == 1)
		put_pair_line(out, p, x);
}

void
match_table(
    struct strat_out *out, const struct strat_match_plan *p, const struct strat_match_results *x)
{
	struct table s;
	int rc = match_fill_table(&s, p, x);

	put_table(out, &s, rc);
	match_put_remarks(out, p, x);
}

/* ------ crosstables ------ */

#define WIDEST 20 /* columns of a crosstable that a reader can still follow */

/* Add the result of engine A in ROUND: "7:1.5" is 1.5 points against engine 7.  A plus after it means
 * that A advances and a minus that A is out, although the points are equal or nothing was played. */
static void
add_round(struct table *s, const struct strat_rounds *r, uint32_t a, uint32_t round)
{
	const struct strat_round_match *e = strat_rounds_find_match(r, a, round);
	int side = e && e->engine[1] == a;
	char points[24] = "";

	if (!e) {
		table_empty(s);
		return;
	}
	if (e->engine[1] == 0) {
		table_text(s, "bye");
		return;
	}
	if (e->by != STRAT_BY_FORFEIT)
		snprintf(points, sizeof points, "%" PRIu32 "%s", e->points[side] / 2,
		    e->points[side] % 2 ? ".5" : "");
	table_text(s,
	    table_printf(s, "%u:%s%s", e->engine[!side], points,
		e->by <= STRAT_BY_POINTS ? ""
		    : e->winner == side  ? "+"
					 : "-"));
}

static void
add_opponent(struct table *s, const struct strat_scoreboard *r, uint32_t a, uint32_t b)
{
	const struct strat_score *score = strat_scoreboard_score(r, a, b);

	if (a == b)
		table_text(s, "*");
	else
		table_number(
		    s, strat_score_games(score) ? (double)strat_score_points(score) / 100 : NAN);
}

static void
add_cross_columns(struct table *s, const struct strat_match_plan *p, uint32_t n)
{
	uint32_t k;

	add_column(s, "rank", 0)->heading = "";
	add_column(s, "engine", TABLE_TEXT);
	if (p->rounds)
		add_column(s, "no", 0);
	add_column(s, "points", 1);
	if (is_swiss(p)) {
		add_column(s, "BH/C1", 1);
		add_column(s, "BH", 1);
	}
	if (is_swiss(p) || !p->rounds)
		add_column(s, "SB", 2);
	for (k = 1; k <= n; k++)
		add_column(s, table_printf(s, "%" PRIu32, k), p->rounds ? TABLE_TEXT : 1)
		    ->is_right = 1;
}

static void
add_cross_row(struct table *s, const struct strat_match_plan *p, const struct strat_scoreboard *r,
    const struct strat_match_standing *list, uint32_t i, uint32_t n)
{
	const struct strat_match_standing *e = &list[i];
	uint32_t k;

	table_row(s);
	table_number(s, e->rank);
	table_text(s, name_of(p, e->engine));
	if (p->rounds)
		table_number(s, e->engine);
	table_number(s, e->points / 100.0);
	for (k = 0; is_swiss(p) && k < 3; k++)
		table_number(s, (double)e->tiebreak[k] / 100);
	if (!p->rounds)
		table_number(s, (double)e->tiebreak[0] / 100);
	for (k = 0; k < n; k++)
		if (p->rounds)
			add_round(s, p->rounds, e->engine, k + 1);
		else
			add_opponent(s, r, e->engine, list[k].engine);
}

int
match_fill_crosstable(
    struct table *s, const struct strat_match_plan *p, const struct strat_scoreboard *r)
{
	struct strat_match_standing *list = match_rank(p, r);
	uint32_t n = p->rounds ? p->rounds->paired : r->players, i;

	n = n < WIDEST ? n : WIDEST;
	table_init(s, "crosstable");
	add_cross_columns(s, p, n);
	for (i = 0; list && i < r->players; i++)
		add_cross_row(s, p, r, list, i, n);
	free(list);
	return list ? s->error : -STRAT_E_NOMEM;
}

void
match_crosstable(
    struct strat_out *out, const struct strat_match_plan *p, const struct strat_scoreboard *r)
{
	struct table s;
	int rc = match_fill_crosstable(&s, p, r);

	put_table(out, &s, rc);
}

/* ------ CSV ------ */

static void
add_pairing(struct table *s, const struct strat_match_plan *p, const struct strat_score *score,
    uint32_t a, uint32_t b)
{
	int side;

	for (side = STRAT_RED; side <= STRAT_BLUE; side++) {
		const uint64_t *n = score->n[side];

		table_row(s);
		table_text(s, name_of(p, a));
		table_text(s, name_of(p, b));
		table_text(s, side == STRAT_RED ? "red" : "blue");
		table_number(s, (double)(n[0] + n[1] + n[2]));
		table_number(s, (double)n[2]);
		table_number(s, (double)n[1]);
		table_number(s, (double)n[0]);
	}
}

void
match_csv(struct strat_out *out, const struct strat_match_plan *p, const struct strat_scoreboard *r)
{
	static const char *const numbers[] = { "games", "wins", "draws", "losses" };
	const struct strat_score *score;
	struct table s;
	uint32_t a, b;
	size_t k;
	int rc;

	table_init(&s, "results");
	table_column(&s, "engine", TABLE_TEXT, "");
	table_column(&s, "opponent", TABLE_TEXT, "");
	table_column(&s, "side", TABLE_TEXT, "");
	for (k = 0; k < 4; k++)
		table_column(&s, numbers[k], 0, "");
	for (a = 1; a <= r->players; a++)
		for (b = 1; b <= r->players; b++) {
			score = strat_scoreboard_score(r, a, b);
			if (strat_score_games(score))
				add_pairing(&s, p, score, a, b);
		}
	rc = table_print_csv(out, &s);
	if (rc < 0)
		out->error = rc;
	table_free(&s);
}

/* ------ standard output ------ */

int
match_print(struct tool *t, struct strat_out *out)
{
	if (out->error)
		return tool_fail(t, "out of memory");
	if (out->len) {
		fwrite(out->text, 1, out->len, stdout);
		fflush(stdout);
	}
	out->len = 0;
	return 0;
}
