/* report_marches.c - marches to the Flag that nothing on the board could stop, in words. */
#include "cli/analyse/report_marches.h"

#include "cli/analyse/report_turns.h"
#include "game/text/words.h"

#define KNOWN 0.5  /* a side that finds the Flag on a square with this chance should march there */
#define SURE  0.95 /* and with this one must know it */
#define SHOWS 0.75 /* a curve that gives the side so much shows that it wins */

/* Return the march that took the Flag, or NULL. */
static const struct strat_marches *
winning_march(const struct digest *d)
{
	const struct strat_marches *last = d->nmarches ? &d->march[d->nmarches - 1] : NULL;

	return last && digest_march_won(d, last) ? last : NULL;
}

/* Return 1 if the side of M let it go by its own ply, and should have known better. */
static int
is_let_go(const struct digest *d, const struct strat_marches *m)
{
	return m->last < digest_plies(d) && !digest_march_won(d, m) &&
	    d->a.moment[m->last + 1].side == (uint8_t)m->side && m->flag_last >= KNOWN;
}

static void
put_square(struct strat_out *line, strat_square s)
{
	char square[4];

	strat_out_put(line, square, strat_square_write(square, s));
}

/* Append "After 16... e8-e7 (ply 32) Red's Miner (3) on a4 could march to the Flag in 7 plies of Red, and nothing on the
 * board could stop it". */
static void
put_march(struct strat_out *line, const struct digest *d, const struct strat_marches *m)
{
	if (m->first) {
		strat_out_str(line, "After ");
		report_name_ply(line, d, m->first);
		strat_out_printf(line, " (ply %zu) ", m->first);
	} else {
		strat_out_str(line, "At the beginning ");
	}
	strat_out_printf(line, "%s's ", strat_side_name[m->side]);
	strat_words_rank(line, &d->a.walk.start.rules, (enum strat_rank)m->rank);
	strat_out_str(line, " on ");
	put_square(line, m->way.from);
	strat_out_printf(line,
	    " could march to the Flag in %d plies of %s, and nothing on the board could stop it",
	    m->way.steps, strat_side_name[m->side]);
}

int
report_put_march(struct strat_out *line, const struct digest *d)
{
	const struct strat_marches *m = winning_march(d);

	if (!m)
		return 0;
	put_march(line, d, m);
	strat_out_char(line, '.');
	return 1;
}

int
report_put_missed(struct strat_out *line, const struct digest *d)
{
	size_t i = 0;
	const struct strat_marches *m;

	while (i < d->nmarches && !(is_let_go(d, &d->march[i]) && d->march[i].flag_last >= SURE))
		i++;
	if (i == d->nmarches)
		return 0;
	m = &d->march[i];
	strat_out_printf(
	    line, "%s missed a win: after ply %zu the ", strat_side_name[m->side], m->first);
	strat_words_rank(line, &d->a.walk.start.rules, (enum strat_rank)m->rank);
	strat_out_str(line, " on ");
	put_square(line, m->way.from);
	strat_out_str(line, " could march to the Flag on ");
	put_square(line, m->way.flag);
	strat_out_printf(line,
	    ", which it should have known%s, and nothing on the board could stop it up to ply %zu.",
	    m->flag_first < SURE ? " in the end" : "", m->last);
	return 1;
}

/* Append "(f5-e5, f5-f6 ...)", the plies that would have stopped M. */
static void
put_steps(struct strat_out *line, const struct strat_marches *m, int n)
{
	int k;

	for (k = 0; k < n && k < STRAT_MARCH_STOPS; k++) {
		strat_out_str(line, k ? ", " : " (");
		put_square(line, m->stop[k].from);
		strat_out_char(line, m->attacks >> k & 1 ? 'x' : '-');
		put_square(line, m->stop[k].to);
	}
	strat_out_str(line, n > k ? " ...)" : n ? ")" : "");
}

/* Append what the other side could have played in place of the ply that allowed M. */
static void
put_stops(struct strat_out *line, const struct digest *d, const struct strat_marches *m)
{
	const char *side = strat_side_name[STRAT_OTHER(m->side)];
	int all = m->others[0] + m->others[1], stops = m->stops[0] + m->stops[1];

	if (!all)
		return;
	if (!stops) {
		strat_out_printf(line, " It was the same with any other ply of %s.", side);
		return;
	}
	if (m->unsure) {
		strat_out_printf(line,
		    " Which of the %d other plies of %s would have stopped it was not found out.",
		    all, side);
		return;
	}
	if (m->others[1] && m->stops[1] == m->others[1]) {
		strat_out_str(line, " Without it the piece on ");
		put_square(line, d->ply[m->first].seen.from);
		strat_out_str(line, " could have stopped it: if it had stayed");
		if (m->stops[0])
			strat_out_str(line, ", or moved otherwise");
		put_steps(line, m, m->stops[0]);
		strat_out_char(line, '.');
		return;
	}
	strat_out_printf(line, " %d of the %d other plies of %s", stops, all, side);
	put_steps(line, m, stops);
	strat_out_str(line, " would have stopped it.");
}

/* Append what both sides should have believed of M. */
static void
put_known(struct strat_out *line, const struct digest *d, const struct strat_marches *m)
{
	const struct digest_flag *f = &d->ply[m->first + 1].flag[STRAT_OTHER(m->side)];
	double flag = !digest_march_won(d, m) ? m->flag_last : f->truth ? f->of_truth : 0;

	strat_out_printf(
	    line, " %s should have expected the Flag there, on ", strat_side_name[m->side]);
	put_square(line, m->way.flag);
	strat_out_printf(line, ", with %d %%", digest_percent(flag));
	if (!digest_march_won(d, m)) {
		strat_out_str(line, " in the end.");
		return;
	}
	if (m->is_earlier) {
		strat_out_char(line, '.');
		return;
	}
	strat_out_printf(line, ", and %s ", strat_side_name[STRAT_OTHER(m->side)]);
	digest_chance(line, d, m->rank, m->suspected);
	strat_out_str(line, " on ");
	put_square(line, m->way.from);
	strat_out_char(line, '.');
}

/* Append when the Flag could have been taken, if it fell later. */
static void
put_delay(struct strat_out *line, const struct digest *d, const struct strat_marches *m)
{
	int waits = !m->first || d->a.moment[m->first].side == (uint8_t)m->side;
	size_t soonest = m->first + 2 * (size_t)m->way.steps - !waits;

	if (m->last + 1 > soonest && m->first)
		strat_out_printf(line,
		    " The Flag fell with ply %zu; it could have been taken with ply %zu.",
		    m->last + 1, soonest);
}

/* Append why the curve does not show M, if it does not. */
static void
put_curve(struct strat_out *line, const struct digest *d, const struct strat_marches *m)
{
	double red = d->a.moment[m->first].score[STRAT_VIEW_BOTH];

	if ((m->side == STRAT_RED ? red : 1 - red) >= SHOWS)
		return;
	strat_out_printf(line,
	    " The curve stands at %d %% for Red there: it says what comes of such positions among players, "
	    "who do not know all ranks.",
	    digest_percent(red));
}

void
report_put_march_words(
    struct strat_out *line, const struct digest *d, const struct strat_marches *m)
{
	size_t turns = (m->last + 2 - m->first) / 2;

	put_march(line, d, m);
	strat_out_char(line, '.');
	put_stops(line, d, m);
	put_known(line, d, m);
	if (digest_march_won(d, m)) {
		put_delay(line, d, m);
		put_curve(line, d, m);
		return;
	}
	strat_out_printf(line, " %s did not go on with it", strat_side_name[m->side]);
	if (turns > 1)
		strat_out_printf(line, " in %zu turns, at last", turns);
	strat_out_str(line, ": ");
	report_name_ply(line, d, m->last + 1);
	strat_out_printf(line, " (ply %zu).", m->last + 1);
}

size_t
report_marches(const struct digest *d, const struct strat_marches *told[REPORT_MARCHES_MOST])
{
	const struct strat_marches *won = winning_march(d);
	size_t i, n = 0, gone = 0;

	for (i = 0; i < d->nmarches; i++)
		gone += (size_t)is_let_go(d, &d->march[i]);
	for (i = 0; i < d->nmarches; i++) {
		const struct strat_marches *m = &d->march[i];

		if (m == won || (is_let_go(d, m) && gone-- < REPORT_MARCHES_MOST))
			told[n++] = m;
	}
	return n;
}

void
report_put_marches(struct strat_out *out, const struct digest *d)
{
	const struct strat_marches *told[REPORT_MARCHES_MOST];
	size_t n = report_marches(d, told), i;
	struct strat_out line;

	strat_out_init(&line, -1);
	for (i = 0; i < n; i++) {
		report_put_march_words(&line, d, told[i]);
		strat_out_char(out, '\n');
		report_wrap(out, &line, 0);
	}
	if (line.error)
		out->error = line.error;
	strat_out_free(&line);
}
