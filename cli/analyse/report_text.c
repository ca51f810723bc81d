/* report_text.c - the analysis of a game as text for people, at most 80 columns wide. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "cli/analyse/reports.h"
#include "cli/tool/text.h"

#define WIDTH   80
#define COLUMNS 72 /* of the plot */
#define ROWS    11 /* 100 %, 90 % .. 0 % */

const char *const analyse_curve_words[STRAT_VIEWS] = {
	[STRAT_VIEW_RED] = "as Red sees it",
	[STRAT_VIEW_BLUE] = "as Blue sees it",
	[STRAT_VIEW_PUBLIC] = "as a spectator sees it",
	[STRAT_VIEW_BOTH] = "with all ranks known",
};

/* ------ the head ------ */

static const char *
player(const struct digest *d, int side)
{
	const char *name = strat_record_tag(d->g, strat_side_name[side]);

	return name && *name ? name : strat_side_name[side];
}

static void
put_safe(struct strat_out *out, const char *s)
{
	text_put(out, s, strlen(s), 0);
}

/* Append LINE, which is safe text, in lines that begin with INDENT blanks. */
static void
put_wrapped(struct strat_out *out, struct strat_out *line, int indent)
{
	strat_out_char(line, '\0');
	strat_out_printf(out, "%*s", indent, "");
	if (line->error)
		out->error = line->error;
	else
		text_put_paragraph(out, line->text, indent, WIDTH - 1);
	line->len = 0;
}

static void
put_title(struct strat_out *out, struct strat_out *line, const struct digest *d)
{
	const char *event = strat_record_tag(d->g, "Event"),
		   *round = strat_record_tag(d->g, "Round");

	put_safe(line, player(d, 0));
	strat_out_str(line, " - ");
	put_safe(line, player(d, 1));
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
	put_wrapped(out, line, 0);
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
		p->at[row][c] = '*';
		last = row;
	}
}

/* Append the numbers of plies below the plot. */
static void
put_scale(struct strat_out *out, const struct plot *p)
{
	int c, column = 0;
	char number[24];

	strat_out_str(out, "  ply ");
	for (c = 0; c < p->columns; c += 12) {
		size_t len = strat_number_write(number, moment_of(p, c));

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

	strat_out_printf(
	    out, "\nRed's expected score in percent, %s:\n\n", analyse_curve_words[d->view]);
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
	put_scale(out, &p);
}

/* ------ turning points ------ */

static int
percent(double x)
{
	return (int)floor(x * 100 + 0.5);
}

/* Append what luck and choice had to do with ply N, and what was believed. */
static void
put_reasons(struct strat_out *out, struct strat_out *line, const struct digest *d, size_t n)
{
	const struct strat_moment *m = &d->a.moment[n];
	const char *side = strat_side_name[m->side];
	const struct strat_choice_sign *sign = strat_choice_sign_of(m->loss);

	if (!digest_shows(d, (enum strat_side)m->side))
		return;
	if (m->has_luck && digest_rounded(m->luck, 2) != 0) {
		strat_out_printf(line, "%s luck for %s: %+.2f of a game.",
		    m->luck < 0 ? "Bad" : "Good", side, digest_rounded(m->luck, 2));
		put_wrapped(out, line, 5);
		strat_out_printf(line, "To %s it was %s %s with %d %%.", side,
		    strchr("AEIOU", d->a.walk.start.rules.names[m->target][0]) ? "an" : "a",
		    d->a.walk.start.rules.names[m->target], percent(m->chance));
		put_wrapped(out, line, 5);
	}
	if (!m->has_choice)
		return;
	if (sign) {
		strat_out_printf(line, "%s %s: it lost %.2f of a game; ",
		    sign->nag == 6 ? "An" : "A", sign->name, digest_rounded(m->loss, 2));
		digest_best(line, d, n);
		strat_out_str(line, " was better.");
	} else if (m->loss <= 0) {
		strat_out_str(line, "The best ply.");
	} else {
		return;
	}
	put_wrapped(out, line, 5);
}

static void
put_turn(struct strat_out *out, struct strat_out *line, const struct digest *d, size_t n)
{
	const struct strat_moment *m = d->a.moment;

	digest_number(line, d, n);
	strat_out_char(line, ' ');
	digest_text(line, d, n);
	strat_out_printf(line, "   %d %% -> %d %% for Red", percent(m[n - 1].score[d->view]),
	    percent(m[n].score[d->view]));
	put_wrapped(out, line, 0);
	digest_sentence(line, d, n);
	strat_out_char(line, '.');
	put_wrapped(out, line, 5);
	put_reasons(out, line, d, n);
}

static void
put_turns(struct strat_out *out, struct strat_out *line, const struct digest *d)
{
	size_t i;

	strat_out_str(
	    out, d->sum.nturns ? "\nTurning points\n" : "\nThere was no turning point.\n");
	for (i = 0; i < d->sum.nturns; i++) {
		strat_out_char(out, '\n');
		put_turn(out, line, d, d->sum.turn[i]);
	}
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
	put_row(out, d, "Luck of these, games", value);
}

#define EVEN 0.03 /* smaller differences of luck do not count */

/* Append two sentences: "Blue had 0.31 of a game more luck than Red.  The largest part was 41. e5xe6, +0.20
 * for Blue." */
static void
put_luck(struct strat_out *out, struct strat_out *line, const struct digest *d)
{
	double sum = d->sum.sum.luck[0] - d->sum.sum.luck[1];
	enum strat_side side = sum < 0 ? STRAT_BLUE : STRAT_RED;
	size_t most = strat_summary_luckiest(&d->a, side);

	if (d->view != STRAT_VIEW_BOTH || !most)
		return;
	if (fabs(sum) < EVEN)
		strat_out_str(line, "Both sides had about the same luck.");
	else
		strat_out_printf(line, "%s had %.2f of a game more luck than %s.",
		    strat_side_name[side], fabs(digest_rounded(sum, 2)),
		    strat_side_name[STRAT_OTHER(side)]);
	strat_out_str(line, "  The largest part was ");
	digest_number(line, d, most);
	strat_out_char(line, ' ');
	digest_text(line, d, most);
	strat_out_printf(line, ", %+.2f for %s.", digest_rounded(d->a.moment[most].luck, 2),
	    strat_side_name[d->a.moment[most].side]);
	strat_out_char(out, '\n');
	put_wrapped(out, line, 0);
}

/* Return the ply, from 1, by which SIDE lost most, or 0 if none has a sign. */
static size_t
worst_ply(const struct digest *d, enum strat_side side)
{
	size_t i, worst = 0;

	for (i = 1; i < d->a.nmoments; i++)
		if (d->a.moment[i].side == (uint8_t)side &&
		    strat_choice_sign_of(d->a.moment[i].loss) &&
		    (!worst || d->a.moment[i].loss > d->a.moment[worst].loss))
			worst = i;
	return worst;
}

/* Append the worst ply of each side that is shown, and what was better. */
static void
put_worst(struct strat_out *out, struct strat_out *line, const struct digest *d)
{
	int k;

	for (k = 0; k < 2; k++) {
		size_t worst = worst_ply(d, (enum strat_side)k);
		const struct strat_moment *m = &d->a.moment[worst];

		if (!worst || !digest_shows(d, (enum strat_side)k))
			continue;
		strat_out_printf(line, "%s's worst ply: ", strat_side_name[k]);
		digest_number(line, d, worst);
		strat_out_char(line, ' ');
		digest_text(line, d, worst);
		strat_out_printf(line, ", which lost %.2f; ", digest_rounded(m->loss, 2));
		digest_best(line, d, worst);
		strat_out_str(line, " was better.");
		strat_out_char(out, '\n');
		put_wrapped(out, line, 0);
	}
}

static void
put_text(struct strat_out *out, const struct digest *d)
{
	struct strat_out line;

	strat_out_init(&line, -1);
	put_title(out, &line, d);
	put_plot(out, d);
	put_turns(out, &line, d);
	if (d->view != STRAT_VIEW_PUBLIC)
		put_sides(out, d);
	put_worst(out, &line, d);
	put_luck(out, &line, d);
	if (!d->a.walk.habits.is_classical) {
		strat_out_str(&line,
		    "The model was learned from the classical army: with this one its scores, "
		    "losses and accuracy are rough.");
		strat_out_char(out, '\n');
		put_wrapped(out, &line, 0);
	}
	if (!d->is_whole)
		strat_out_printf(out,
		    "\nThe record has a fault; the analysis ends after ply %zu.\n",
		    digest_plies(d));
	strat_out_str(&line,
	    "These figures come from a model learned from games between engines; "
	    "strat-analysis(7) says how, and how good it is.");
	strat_out_char(out, '\n');
	put_wrapped(out, &line, 0);
	strat_out_free(&line);
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
