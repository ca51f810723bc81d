/* standing.c - read the results of a tournament from its ledger and print tables and the test. */
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "cli/match/match_command.h"
#include "cli/tool/text.h"
#include "formats/csv/csv.h"
#include "formats/format.h"
#include "game/identity.h"

int
match_test_status(const struct strat_match_plan *p, const struct strat_scoreboard *r)
{
	struct strat_match_test t;

	if (!p->config.has_sprt)
		return 0;
	t = strat_match_test(p, r);
	return t.is_spoilt ? 2 : t.is_open;
}

/* ------ tables ------ */

static void
put_safe(struct strat_out *out, const char *name)
{
	text_put(out, name, strlen(name), 0);
}

void
match_put_name(struct strat_out *out, const struct strat_match_plan *p, uint32_t a)
{
	const char *name = p->config.engines[a - 1].engine.name;
	struct strat_out safe = { .fd = -1 };
	size_t fit;
	int width;

	text_put(&safe, name, strlen(name), 0);
	fit = safe.text ? text_fitting_bytes(safe.text, safe.len, MATCH_NAME_WIDTH) : 0;
	width = safe.text ? text_width(safe.text, fit) : 0;
	strat_out_put(out, safe.text ? safe.text : "", fit);
	for (; width < MATCH_NAME_WIDTH; width++)
		strat_out_char(out, ' ');
	strat_out_free(&safe);
}

static void
put_elo(struct strat_out *out, double elo, double error, int has_error)
{
	if (isinf(elo))
		strat_out_printf(out, " %8s", elo > 0 ? "inf" : "-inf");
	else
		strat_out_printf(out, " %+8.1f", elo);
	if (has_error && isfinite(error))
		strat_out_printf(out, " %7.1f", error);
	else
		strat_out_printf(out, " %7s", "-");
}

void
match_put_points(struct strat_out *out, uint64_t points, int width)
{
	char text[32];

	snprintf(text, sizeof text, "%" PRIu64 "%s", points / 100, points % 100 ? ".5" : "");
	strat_out_printf(out, " %*s", width, text);
}

void
match_put_games(struct strat_out *out, const struct strat_match_plan *p,
    const struct strat_scoreboard *r, uint32_t rank, uint32_t a)
{
	const struct strat_score *s = strat_scoreboard_score(r, a, 0);
	struct strat_sample games = strat_score_sample(s);

	strat_out_printf(out, "%3u ", (unsigned)rank);
	match_put_name(out, p, a);
	strat_out_printf(out, " %6" PRIu64 " %6" PRIu64 " %6" PRIu64 " %6" PRIu64,
	    strat_score_games(s), games.n[2], games.n[1], games.n[0]);
}

void
match_put_strength(struct strat_out *out, const struct strat_match_plan *p,
    const struct strat_scoreboard *r, uint32_t a)
{
	struct strat_sample sample = strat_match_sample(p, strat_scoreboard_score(r, a, 0));
	struct strat_estimate e = strat_estimate(&sample);
	const struct strat_faults *f = &r->faults[a];

	put_elo(out, e.elo, e.elo_error, e.has_error);
	strat_out_printf(
	    out, " %5" PRIu64 " %5" PRIu64 " %5" PRIu64 "\n", f->time, f->illegal, f->crashed);
}

static void
put_line(struct strat_out *out, const struct strat_match_plan *p, const struct strat_scoreboard *r,
    uint32_t rank, uint32_t a)
{
	const struct strat_score *s = strat_scoreboard_score(r, a, 0);
	uint64_t n = strat_score_games(s), points = strat_score_points(s);

	match_put_games(out, p, r, rank, a);
	match_put_points(out, points, 8);
	if (n)
		strat_out_printf(out, " %6.1f", (double)points / (double)n);
	else
		strat_out_printf(out, " %6s", "-");
	match_put_strength(out, p, r, a);
}

/* Print the verdict of the test and the number of void games. */
static void
put_test_line(
    struct strat_out *out, const struct strat_match_plan *p, const struct strat_match_test *t)
{
	const struct strat_sprt *s = &p->config.sprt;

	strat_out_printf(out, "SPRT %g %g: LLR %.2f (%.2f, %.2f)%s; void: %" PRIu64 " of %" PRIu64,
	    s->elo0, s->elo1, t->llr, t->lower, t->upper,
	    t->is_spoilt                  ? ", too many games are void"
		: t->is_open              ? ", neither hypothesis is accepted"
		: t->decision == STRAT_H1 ? ", H1 is accepted"
		: t->decision == STRAT_H0 ? ", H0 is accepted"
					  : "",
	    t->voids, t->games);
	strat_out_printf(out,
	    " games, %" PRIu64 " of them repeats; crashes: %" PRIu64 ", illegal moves: %" PRIu64
	    "; lost on time: ",
	    t->repeats, t->crashes, t->illegal);
	put_safe(out, p->config.engines[t->a - 1].engine.name);
	strat_out_printf(out, " %" PRIu64 ", ", t->time[0]);
	put_safe(out, p->config.engines[t->b - 1].engine.name);
	strat_out_printf(out, " %" PRIu64 "\n", t->time[1]);
}

static void
put_pair_line(
    struct strat_out *out, const struct strat_match_plan *p, const struct strat_scoreboard *r)
{
	struct strat_match_test test = strat_match_test(p, r);
	struct strat_estimate e = strat_estimate(&test.sample);
	const uint64_t *n = test.sample.n;

	put_safe(out, p->config.engines[test.a - 1].engine.name);
	strat_out_str(out, " against ");
	put_safe(out, p->config.engines[test.b - 1].engine.name);
	strat_out_printf(out, ": Elo %+.1f", e.elo);
	if (e.has_error && isfinite(e.elo_error))
		strat_out_printf(
		    out, " +- %.1f, normalised %+.1f +- %.1f", e.elo_error, e.nelo, e.nelo_error);
	strat_out_printf(out, ", LOS %.1f %%", 100 * e.los);
	if (test.sample.scores == STRAT_SCORES_OF_PAIRS)
		strat_out_printf(out,
		    ", pairs of games %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64,
		    n[0], n[1], n[2], n[3], n[4]);
	strat_out_char(out, '\n');
	if (p->config.has_sprt)
		put_test_line(out, p, &test);
}

void
match_put_repeats(struct strat_out *out, const struct strat_scoreboard *r)
{
	uint64_t asked = r->known.n + r->repeats;

	if (r->repeats)
		strat_out_printf(out, "%" PRIu64 " games, %" PRIu64 " different: the other%s\n",
		    asked, (uint64_t)r->known.n,
		    r->repeats == 1 ? " repeats one" : "s repeat them");
}

void
match_put_voids(struct strat_out *out, const struct strat_scoreboard *r)
{
	if (r->voids)
		strat_out_printf(out, "%" PRIu64 " game%s not count\n", r->voids,
		    r->voids == 1 ? " does" : "s do");
}

static uint32_t *
rank(const struct strat_scoreboard *r)
{
	uint32_t *order = calloc(r->players, sizeof *order);

	if (order)
		strat_scoreboard_rank(r, order);
	return order;
}

void
match_table(
    struct strat_out *out, const struct strat_match_plan *p, const struct strat_scoreboard *r)
{
	uint32_t *order, i;

	if (p->rounds) {
		match_rounds_table(out, p, r);
		return;
	}
	order = rank(r);
	if (!order) {
		out->error = -STRAT_E_NOMEM;
		return;
	}
	strat_out_printf(out, "%3s %-*s %6s %6s %6s %6s %8s %6s %8s %7s %5s %5s %5s\n", "",
	    MATCH_NAME_WIDTH, "engine", "games", "wins", "draws", "losses", "points", "%", "Elo",
	    "+-", "time", "rules", "crash");
	for (i = 0; i < r->players; i++)
		put_line(out, p, r, i + 1, order[i]);
	match_put_voids(out, r);
	match_put_repeats(out, r);
	if (strat_schedule_pairs(&p->schedule) == 1)
		put_pair_line(out, p, r);
	free(order);
}

void
match_crosstable(
    struct strat_out *out, const struct strat_match_plan *p, const struct strat_scoreboard *r)
{
	uint32_t *order, i, k, columns = r->players < MATCH_WIDEST ? r->players : MATCH_WIDEST;
	const struct strat_score *s;

	if (p->rounds) {
		match_rounds_crosstable(out, p);
		return;
	}
	order = rank(r);
	if (!order) {
		out->error = -STRAT_E_NOMEM;
		return;
	}
	strat_out_printf(out, "%3s %-*s %8s %8s", "", MATCH_NAME_WIDTH, "engine", "points", "SB");
	for (k = 0; k < columns; k++)
		strat_out_printf(out, " %8u", (unsigned)k + 1);
	strat_out_char(out, '\n');
	for (i = 0; i < r->players; i++) {
		strat_out_printf(out, "%3u ", (unsigned)i + 1);
		match_put_name(out, p, order[i]);
		match_put_points(
		    out, strat_score_points(strat_scoreboard_score(r, order[i], 0)), 8);
		strat_out_printf(
		    out, " %8.2f", (double)strat_scoreboard_sonneborn(r, order[i]) / 100);
		for (k = 0; k < columns; k++) {
			s = strat_scoreboard_score(r, order[i], order[k]);
			if (strat_score_games(s))
				match_put_points(out, strat_score_points(s), 8);
			else
				strat_out_printf(out, " %8s", i == k ? "*" : "-");
		}
		strat_out_char(out, '\n');
	}
	free(order);
}

/* ------ CSV ------ */

void
match_csv(struct strat_out *out, const struct strat_match_plan *p, const struct strat_scoreboard *r)
{
	const struct strat_score *s;
	uint32_t a, b;
	int side;

	strat_out_str(out, "engine,opponent,side,games,wins,draws,losses\r\n");
	for (a = 1; a <= r->players; a++) {
		for (b = 1; b <= r->players; b++) {
			s = strat_scoreboard_score(r, a, b);
			for (side = STRAT_RED; side <= STRAT_BLUE && strat_score_games(s); side++) {
				text_put_csv(out, p->config.engines[a - 1].engine.name);
				strat_out_char(out, ',');
				text_put_csv(out, p->config.engines[b - 1].engine.name);
				strat_out_printf(out,
				    ",%s,%" PRIu64 ",%" PRIu64 ",%" PRIu64 ",%" PRIu64 "\r\n",
				    side == STRAT_RED ? "red" : "blue",
				    s->n[side][0] + s->n[side][1] + s->n[side][2], s->n[side][2],
				    s->n[side][1], s->n[side][0]);
			}
		}
	}
}

/* ------ standard output ------ */

void
match_print(struct tool *t, struct strat_out *out)
{
	if (out->error)
		tool_die(t, "out of memory");
	if (out->len) {
		fwrite(out->text, 1, out->len, stdout);
		fflush(stdout);
	}
	out->len = 0;
}
