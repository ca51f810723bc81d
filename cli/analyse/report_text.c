/* report_text.c - the analysis of a game as text for people, at most 80 columns wide. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "cli/analyse/report_marches.h"
#include "cli/analyse/report_short.h"
#include "cli/analyse/report_turns.h"
#include "cli/analyse/reports.h"
#include "cli/tool/text.h"
#include "study/analysis/rollout.h"

#define COLUMNS 72 /* of the plot */
#define ROWS    11 /* 100 %, 90 % .. 0 % */

/* ------ the head ------ */

static void
put_safe(struct strat_out *out, const char *s)
{
	text_put(out, s, strlen(s), 0);
}

/* Append the name of the player of SIDE, and the side: "Rosa (Red)". */
static void
put_player(struct strat_out *line, const struct digest *d, enum strat_side side)
{
	const char *name = strat_record_tag(d->g, strat_side_name[side]);

	if (!name || !*name) {
		strat_out_str(line, strat_side_name[side]);
		return;
	}
	put_safe(line, name);
	strat_out_printf(line, " (%s)", strat_side_name[side]);
}

/* Append the date as far as it is known: "2026.11.20", "2026"; after a comma if it FOLLOWS something. */
static void
put_date(struct strat_out *line, const struct digest *d, int follows)
{
	const char *date = strat_record_tag(d->g, "Date");
	size_t len = date ? strcspn(date, "?") : 0;

	while (len && date[len - 1] == '.')
		len--;
	if (!len)
		return;
	strat_out_str(line, follows ? ", " : "  ");
	text_put(line, date, len, 0);
}

static void
put_title(struct strat_out *out, struct strat_out *line, const struct digest *d)
{
	const char *event = strat_record_tag(d->g, "Event"),
		   *round = strat_record_tag(d->g, "Round");

	put_player(line, d, STRAT_RED);
	strat_out_str(line, " - ");
	put_player(line, d, STRAT_BLUE);
	if (d->g->result != STRAT_NO_RESULT)
		strat_out_printf(line, "  %s", strat_result_token[d->g->result]);
	if (event) {
		strat_out_str(line, "  ");
		put_safe(line, event);
	}
	if (round) {
		strat_out_str(line, ", round ");
		put_safe(line, round);
	}
	put_date(line, d, event || round);
	report_wrap(out, line, 0);
}

/* ------ the plot ------ */

/* Return the row, from 0 at the top, of SCORE. */
static int
row_of(double score)
{
	return ROWS - 1 - (int)floor(score * (ROWS - 1) + 0.5);
}

/* The curve as characters. */
struct plot {
	char at[ROWS][COLUMNS];
	size_t moments;
	int columns;
};

/* Return the last moment that column C shows. */
static size_t
moment_of(const struct plot *p, int c)
{
	if (p->moments <= (size_t)p->columns)
		return (size_t)c;
	return ((size_t)c + 1) * p->moments / (size_t)p->columns - 1;
}

static void
draw(struct plot *p, const struct digest *d)
{
	size_t from = 0, to, i;
	int c, row, last = -1;

	p->moments = d->a.nmoments;
	p->columns = p->moments < COLUMNS ? (int)p->moments : COLUMNS;
	memset(p->at, ' ', sizeof p->at);
	memset(p->at[ROWS / 2], '-', (size_t)p->columns);
	for (c = 0; c < p->columns; c++, from = to + 1) {
		int low, high;

		to = moment_of(p, c);
		row = row_of(d->a.moment[to].score[d->view]);
		low = high = last < 0 ? row : last;
		for (i = from; i <= to; i++) {
			int at = row_of(d->a.moment[i].score[d->view]);

			low = at < low ? at : low;
			high = at > high ? at : high;
		}
		for (i = (size_t)low; i <= (size_t)high; i++)
			if ((int)i != last || (int)i == row)
				p->at[i][c] = '|';
		p->at[row][c] = digest_has_turn(d, from, to) ? 'o' : '*';
		last = row;
	}
}

/* Append the numbers of moves below the plot. */
static void
put_scale(struct strat_out *out, const struct plot *p, const struct digest *d)
{
	static const size_t steps[] = { 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000 };
	size_t first = digest_move(d, 1), k = 0;
	size_t plies = digest_plies(d), moves = plies ? digest_move(d, plies) - first : 0;
	size_t move, said = 0;
	int c, column = 0;
	char number[24];

	while (k + 1 < sizeof steps / sizeof *steps && moves / steps[k] > 7)
		k++;

	strat_out_str(out, " move ");
	for (c = 0; c < p->columns; c++) {
		size_t ply = moment_of(p, c), len;

		move = digest_move(d, ply ? ply : 1) / steps[k] * steps[k];
		move = c ? move : first;
		if (move <= said || c < column + (column ? 2 : 0))
			continue;
		said = move;
		len = strat_number_write(number, move);
		if (c + (int)len > COLUMNS)
			break;
		strat_out_printf(out, "%*s", c - column, "");
		strat_out_put(out, number, len);
		column = c + (int)len;
	}
	strat_out_char(out, '\n');
}

static void
put_plot(struct strat_out *out, const struct digest *d)
{
	struct plot p;
	int row, len;

	strat_out_printf(out, "\nRed's expected score in percent, %s%s:\n\n", digest_curve(d),
	    d->sum.turns.n ? " (o: turning points)" : "");
	draw(&p, d);
	for (row = 0; row < ROWS; row++) {
		for (len = p.columns; len > 0 && p.at[row][len - 1] == ' '; len--)
			;
		if (row % 5 == 0)
			strat_out_printf(out, "%4d |", 100 - 10 * row);
		else
			strat_out_str(out, "     |");
		strat_out_put(out, p.at[row], (size_t)len);
		strat_out_char(out, '\n');
	}
	put_scale(out, &p, d);
}

/* ------ the sides ------ */

#define COLUMN "%10s"

/* Append a row of the table of sides: for each that is shown, the text in VALUE. */
static void
put_row(struct strat_out *out, const struct digest *d, const char *name, char value[2][32])
{
	int k;

	strat_out_printf(out, "%-22s", name);
	for (k = 0; k < 2; k++)
		if (digest_shows(d, (enum strat_side)k))
			strat_out_printf(out, COLUMN, value[k]);
	strat_out_char(out, '\n');
}

static void
put_sides(struct strat_out *out, const struct digest *d)
{
	const struct strat_game_totals *t = &d->sum.sum;
	char value[2][32];
	int k, sign;

	for (k = 0; k < 2; k++)
		snprintf(value[k], sizeof value[k], "%s", strat_side_name[k]);
	strat_out_char(out, '\n');
	put_row(out, d, "", value);
	for (k = 0; k < 2; k++)
		snprintf(value[k], sizeof value[k], "%zu", t->choices[k]);
	put_row(out, d, "Plies judged", value);
	for (k = 0; k < 2; k++)
		snprintf(value[k], sizeof value[k], t->choices[k] ? "%.0f %%" : "-",
		    strat_accuracy_of(t, (enum strat_side)k));
	put_row(out, d, "Accuracy", value);
	for (sign = 0; sign < STRAT_CHOICE_SIGNS; sign++) {
		char name[32];

		snprintf(name, sizeof name, "%s", strat_choice_signs[sign].names);
		name[0] = (char)(name[0] - 'a' + 'A');
		for (k = 0; k < 2; k++)
			snprintf(value[k], sizeof value[k], "%ld", d->sum.signs[k][sign]);
		put_row(out, d, name, value);
	}
	for (k = 0; k < 2; k++)
		snprintf(value[k], sizeof value[k], "%zu", t->attacks[k]);
	put_row(out, d, "Attacks on unknowns", value);
	for (k = 0; k < 2; k++)
		snprintf(value[k], sizeof value[k], "%+.2f", digest_rounded(t->luck[k], 2));
	put_row(out, d, "Luck of these (games)", value);
}

#define BEFORE_LOSS 28 /* columns, in the list of plies with signs */

/* Append a line "53. e7-b7 (?!)   lost 0.075 (+- 0.009); e7-e6 was better". */
static void
put_other(struct strat_out *out, struct strat_out *line, const struct digest *d, size_t ply)
{
	report_name_ply(line, d, ply);
	strat_out_printf(line, " (%s) ", strat_sign_of_ply(&d->a, ply)->mark);
	strat_out_printf(
	    line, "%*slost ", line->len < BEFORE_LOSS ? (int)(BEFORE_LOSS - line->len) : 0, "");
	digest_loss(line, d, ply);
	strat_out_str(line, "; ");
	digest_best(line, d, ply);
	strat_out_str(line, " was better");
	report_wrap(out, line, 2);
}

/* Append a list of the plies of SIDE that have signs, besides its worst. */
static void
put_others(
    struct strat_out *out, struct strat_out *line, const struct digest *d, enum strat_side side)
{
	size_t worst = strat_worst_ply(&d->a, side), i, n = 0;

	for (i = 1; digest_shows(d, side) && i < d->a.nmoments; i++) {
		if (d->a.moment[i].side != (uint8_t)side || i == worst ||
		    !strat_sign_of_ply(&d->a, i))
			continue;
		if (!n++)
			strat_out_printf(
			    out, "\nOther plies of %s with signs:\n\n", strat_side_name[side]);
		put_other(out, line, d, i);
	}
}

static void
put_all_others(struct strat_out *out, struct strat_out *line, const struct digest *d)
{
	put_others(out, line, d, STRAT_RED);
	put_others(out, line, d, STRAT_BLUE);
}

/* Append what the sign of ply N rests on, if that was an attack on an unknown piece. */
static void
put_ground(struct strat_out *line, const struct digest *d, size_t n)
{
	const struct strat_moment *m = &d->a.moment[n];
	const struct digest_ply *p = &d->ply[n];

	if (!m->has_luck)
		return;
	report_begin_sentence(line);
	if (report_put_belief(line, d, (enum strat_side)m->side, p->seen.to, p->chance, m->target))
		strat_out_char(line, '.');
	else
		line->len--;
}

/* Append how plies were compared, the worst ply of each side that is shown, and what was better. */
static void
put_worst(struct strat_out *out, struct strat_out *line, const struct digest *d)
{
	int k;

	if (d->a.rollouts)
		strat_out_printf(line,
		    "\nEach ply was compared with at most %d others, by %d to %d rollouts.",
		    STRAT_BEST_AHEAD + STRAT_BEST_SCREENED, d->a.rollouts,
		    STRAT_ROLLOUTS_MOST * d->a.rollouts);
	else
		strat_out_str(line, "\nPlies were compared one ply ahead: only a hint.");
	report_wrap(out, line, 0);
	for (k = 0; k < 2; k++) {
		size_t worst = strat_worst_ply(&d->a, (enum strat_side)k);

		if (!worst || !digest_shows(d, (enum strat_side)k))
			continue;
		strat_out_printf(line, "%s's worst ply: ", strat_side_name[k]);
		report_name_ply(line, d, worst);
		strat_out_str(line, ", ");
		digest_choice(line, d, worst);
		strat_out_char(line, '.');
		put_ground(line, d, worst);
		strat_out_char(out, '\n');
		report_wrap(out, line, 0);
	}
}

/* ------ what the figures mean ------ */

static void
put_remark(struct strat_out *out, struct strat_out *line, const char *text)
{
	strat_out_str(line, text);
	strat_out_char(out, '\n');
	report_wrap(out, line, 0);
}

/* Append how many plies, as the view knows them, are powers. */
static void
put_powers(struct strat_out *out, struct strat_out *line, const struct digest *d)
{
	size_t i, n = 0;
	int r, has_powers = 0;

	for (r = 0; r < STRAT_RANKS; r++)
		has_powers |= d->a.walk.start.rules.power[r];
	for (i = 1; i <= digest_plies(d); i++)
		n += d->ply[i].seen.kind != STRAT_STEP;
	if (!has_powers && !n)
		return;
	strat_out_printf(line, "Powers were used in %zu plies. ", n);
	put_remark(out, line,
	    "The curve follows them, but they have no luck and no accuracy here, and are never "
	    "named as the better ply.");
}

/* Append how to look at the largest change. */
static void
put_commands(struct strat_out *out, struct strat_out *line, const struct digest *d)
{
	size_t n = d->sum.largest.last;

	if (!n)
		return;
	strat_out_printf(line,
	    "To see the game after ply %zu: strat-replay --at %zu FILE, or strat-edit --at %zu FILE; "
	    "with --game N if it is not the first of FILE.",
	    n, n, n);
	put_remark(out, line, "");
}

/* Return how choices and the curve were found with rollouts. */
static const char *
methods(const struct digest *d)
{
	if (digest_looks_ahead(d, d->view))
		return "Choices were compared by playing on; the curve is the mean of how the "
		       "position stands and of playing on from the true ranks. ";
	return "Choices were compared by playing on; the curve takes each position as it stands. ";
}

static void
put_remarks(struct strat_out *out, struct strat_out *line, const struct digest *d)
{
	if (d->view != STRAT_VIEW_PUBLIC)
		put_remark(out, line,
		    "The ranks that a side should have expected follow from all that it had "
		    "seen. Luck is what an attack on an unknown piece gained over the average of "
		    "what the piece could have been. Choices are compared as their side saw the "
		    "game. Accuracy is judged by the plies of a game that was open: not lost before, and "
		    "not won after the ply. Luck and losses are parts of a game: a win counts 1.");
	if (d->view != STRAT_VIEW_PUBLIC && d->a.rollouts) {
		strat_out_str(line, methods(d));
		put_remark(out, line,
		    "Where they differ, as at a capture that comes next, trust the choices "
		    "more. In brackets after +- is the standard error of the comparison; that the beliefs "
		    "of a side may be wrong comes on top. A ply has a sign only if its loss less "
		    "one standard error is large enough. A good ply lost less than 0.03, or no more "
		    "than two standard errors: then none is clearly better. One as good as the best "
		    "lost no more than one.");
	}
	put_powers(out, line, d);
	put_commands(out, line, d);
	if (!d->is_whole)
		strat_out_printf(out,
		    "\nThe record has a fault; the analysis ends after ply %zu.\n",
		    digest_plies(d));
	put_remark(out, line,
	    "These figures come from a model learned from games between engines; "
	    "strat-analysis(7) says how, and how good it is.");
}

/* ------ the parts ------ */

/* Return how far percentages may be off.  The figures are the largest differences in strat-analysis(7), HOW GOOD IT
 * IS. */
static const char *
error_of_percentages(const struct digest *d)
{
	if (!d->a.walk.habits.is_classical)
		return "The model was learned from the classical army: with this one its scores, luck, "
		       "losses and accuracy are rough, and its chances of ranks little more than counted. "
		       "How far they are off was not measured.";
	if (!d->a.model->is_shipped)
		return "How far the percentages of this model are off was not measured; "
		       "strat-analyse evaluate does it.";
	return "Percentages come from a model. In games that it was not learned from, scores came true "
	       "within 8 points, and chances of ranks within 6, on average in every tenth of the scale; "
	       "for a single position they can be further off.";
}

static void
put_caveat(struct strat_out *out, struct strat_out *line, const struct digest *d)
{
	put_remark(out, line, error_of_percentages(d));
	if (d->is_partial)
		put_remark(out, line,
		    "The record does not have all ranks. The plies of a side are not compared while "
		    "a rank of its own army is missing, and an attack has no luck if the rank that "
		    "it met is missing.");
}

/* Call PUT with room for a line. */
static void
with_line(struct strat_out *out, const struct digest *d,
    void (*put)(struct strat_out *out, struct strat_out *line, const struct digest *d))
{
	struct strat_out line;

	strat_out_init(&line, -1);
	put(out, &line, d);
	if (line.error)
		out->error = line.error;
	strat_out_free(&line);
}

void
analyse_put_title(struct strat_out *out, const struct digest *d)
{
	with_line(out, d, put_title);
}

void
analyse_put_caveat(struct strat_out *out, const struct digest *d)
{
	with_line(out, d, put_caveat);
}

void
analyse_put_short(struct strat_out *out, const struct digest *d)
{
	with_line(out, d, report_put_short);
}

void
analyse_put_curve(struct strat_out *out, const struct digest *d)
{
	put_plot(out, d);
}

void
analyse_put_sides(struct strat_out *out, const struct digest *d)
{
	if (d->view != STRAT_VIEW_PUBLIC)
		put_sides(out, d);
}

void
analyse_put_worst(struct strat_out *out, const struct digest *d)
{
	if (d->view != STRAT_VIEW_PUBLIC)
		with_line(out, d, put_worst);
}

void
analyse_put_others(struct strat_out *out, const struct digest *d)
{
	with_line(out, d, put_all_others);
}

void
analyse_put_remarks(struct strat_out *out, const struct digest *d)
{
	with_line(out, d, put_remarks);
}

void
analyse_put_summary(struct strat_out *out, const struct digest *d)
{
	analyse_put_caveat(out, d);
	analyse_put_short(out, d);
	analyse_put_worst(out, d);
}

static void
put_text(struct strat_out *out, const struct digest *d)
{
	const struct strat_marches *told[REPORT_MARCHES_MOST];

	analyse_put_title(out, d);
	analyse_put_caveat(out, d);
	analyse_put_short(out, d);
	analyse_put_curve(out, d);
	report_put_turns(out, d);
	if (report_marches(d, told))
		strat_out_str(out, "\n" REPORT_MARCHES "\n");
	report_put_marches(out, d);
	analyse_put_sides(out, d);
	analyse_put_worst(out, d);
	analyse_put_others(out, d);
	analyse_put_remarks(out, d);
}

static void
lead(struct strat_out *out, const char *file, unsigned long number, size_t before)
{
	(void)file;
	(void)number;
	if (before)
		strat_out_str(out, "\n\n");
}

const struct analyse_form analyse_text = { "text", ".txt", 0, put_text, NULL, lead };
