/* report_short.c - the analysis of a game in a paragraph. */
#include "cli/analyse/report_short.h"

#include <math.h>

#include "cli/analyse/reasons.h"
#include "cli/analyse/report_marches.h"
#include "cli/analyse/report_turns.h"

#define EVEN          0.03 /* smaller differences of luck do not count, */
#define EVEN_SHARE    4    /* nor do those below this part of the standard deviation; */
#define EVEN_ACCURACY 2    /* nor of accuracy within as many standard errors */
#define LARGE_LUCK    0.1  /* a ply with such luck is named even if both sides had the same */

/* Return 1 if a difference of luck SUM is small in a game with the totals T. */
static int
is_even(const struct strat_game_totals *t, double sum)
{
	return fabs(sum) < fmax(EVEN, strat_luck_spread(t) / EVEN_SHARE);
}

/* Return the ply with the largest part in the difference of luck SUM, or 0: of the luckier side, or of either if
 * they are even. */
static size_t
largest_luck(const struct digest *d, double sum)
{
	size_t red = strat_summary_luckiest(&d->a, STRAT_RED),
	       blue = strat_summary_luckiest(&d->a, STRAT_BLUE);
	const struct strat_moment *m = d->a.moment;

	if (!is_even(&d->sum.sum, sum))
		return sum < 0 ? blue : red;
	return !red || (blue && fabs(m[blue].luck) > fabs(m[red].luck)) ? blue : red;
}

/* Append which ply had the largest part in the difference SUM, and what it would be without. */
static void
put_largest_luck(struct strat_out *line, const struct digest *d, double sum, size_t most)
{
	const struct strat_moment *m = &d->a.moment[most];
	double part = digest_rounded(m->luck, 2),
	       rest = sum - (m->side == STRAT_RED ? part : -part);

	strat_out_str(line, " The largest part was ");
	report_name_ply(line, d, most);
	strat_out_printf(line, ", %+.2f for %s: ", part, strat_side_name[m->side]);
	if (m->target == STRAT_FLAG)
		strat_out_printf(line,
		    "it met the Flag, to which the model gave %d %%; judge by the position whether that could "
		    "be known; ",
		    digest_percent(m->chance));
	if (is_even(&d->sum.sum, rest))
		strat_out_str(line, "without it both had about the same luck.");
	else
		strat_out_printf(line,
		    !is_even(&d->sum.sum, sum) && rest * sum > 0
			? "without it %s was still luckier, by %.2f."
			: "without it %s was luckier, by %.2f.",
		    strat_side_name[rest < 0 ? STRAT_BLUE : STRAT_RED], fabs(rest));
}

/* Append sentences: "By the model, Blue was luckier with its attacks, by 0.31 of a game (...).  The largest part
 * was 41. e5xe6, +0.20 for Blue: without it Blue was still luckier, by 0.11."  The figures are rounded before they are
 * added, so that they add up. */
static void
put_luck(struct strat_out *line, const struct digest *d)
{
	const struct strat_game_totals *t = &d->sum.sum;
	double luck[2] = { digest_rounded(t->luck[0], 2), digest_rounded(t->luck[1], 2) },
	       sum = luck[0] - luck[1];
	int even = is_even(t, sum);
	size_t most = largest_luck(d, sum);

	if (!most)
		return;
	report_begin_sentence(line);
	if (even)
		strat_out_printf(line,
		    "By the model, both sides had about the same luck with their attacks, %+.2f of a "
		    "game for Red and %+.2f for Blue",
		    luck[0], luck[1]);
	else
		strat_out_printf(line,
		    "By the model, %s was luckier with its attacks, by %.2f of a game",
		    strat_side_name[sum < 0 ? STRAT_BLUE : STRAT_RED], fabs(sum));
	strat_out_printf(line,
	    " (chance alone brings a difference below %.2f in two games of three).",
	    digest_rounded(strat_luck_spread(t), 2));
	if (!even || fabs(d->a.moment[most].luck) >= LARGE_LUCK)
		put_largest_luck(line, d, sum, most);
}

/* Append the luck of SIDE alone. */
static void
put_own_luck(struct strat_out *line, const struct digest *d, enum strat_side side)
{
	const struct strat_game_totals *t = &d->sum.sum;

	if (!t->attacks[side])
		return;
	report_begin_sentence(line);
	strat_out_printf(line,
	    "The luck of %s was %+.2f of a game, in %zu attack%s on unknown pieces.",
	    strat_side_name[side], digest_rounded(t->luck[side], 2), t->attacks[side],
	    t->attacks[side] == 1 ? "" : "s");
}

/* Set U to the ply not made by which SIDE lost much of what it lost.  Return 0 if there is none. */
static int
has_unplayed(struct strat_unplayed *u, const struct digest *d, enum strat_side side)
{
	strat_summary_unplayed(u, &d->a, side);
	return strat_unplayed_counts(u, &d->sum.sum, side);
}

/* Return 1 if Red chose better by the totals T, -1 if Blue did, 0 if that is not certain. */
static int
who_chose_better(const struct strat_game_totals *t)
{
	double red = strat_accuracy_of(t, STRAT_RED), blue = strat_accuracy_of(t, STRAT_BLUE),
	       red_error = strat_accuracy_error(t, STRAT_RED),
	       blue_error = strat_accuracy_error(t, STRAT_BLUE);

	if (fabs(red - blue) <=
	    EVEN_ACCURACY * sqrt(red_error * red_error + blue_error * blue_error))
		return 0;
	return red > blue ? 1 : -1;
}

/* Return the same for the game of D without the plies that one and the same would have replaced. */
static int
who_chose_better_else(const struct digest *d)
{
	struct strat_game_totals t = d->sum.sum;
	struct strat_unplayed u;
	int side;

	for (side = 0; side < 2; side++)
		if (has_unplayed(&u, d, (enum strat_side)side))
			strat_totals_without(&t, (enum strat_side)side, &u);
	return t.choices[0] && t.choices[1] ? who_chose_better(&t) : 0;
}

/* Append who chose better. */
static void
put_accuracies(struct strat_out *line, const struct digest *d)
{
	const struct strat_game_totals *t = &d->sum.sum;
	double accuracy[2] = { strat_accuracy_of(t, STRAT_RED), strat_accuracy_of(t, STRAT_BLUE) },
	       error[2] = { strat_accuracy_error(t, STRAT_RED),
		       strat_accuracy_error(t, STRAT_BLUE) };
	int better = who_chose_better(t), first = better < 0 ? STRAT_BLUE : STRAT_RED;

	if (accuracy[0] < 0 || accuracy[1] < 0)
		return;
	report_begin_sentence(line);
	if (better && who_chose_better_else(d) == better)
		strat_out_printf(line,
		    "%s chose better: accuracy %.0f %% (+- %.0f) against %.0f %% (+- %.0f).",
		    strat_side_name[first], accuracy[first], error[first], accuracy[!first],
		    error[!first]);
	else
		strat_out_printf(line,
		    "The accuracy of Red's choices was %.0f %% (+- %.0f), that of Blue's %.0f %% (+- %.0f): "
		    "%s.",
		    accuracy[0], error[0], accuracy[1], error[1],
		    better
			? "without the ply that looked better again and again it is too close to say who chose better"
			: "too close to say who chose better");
}

/* Append the ply that was better again and again, and by which SIDE lost much of what it lost. */
static void
put_unplayed(struct strat_out *line, const struct digest *d, enum strat_side side)
{
	struct strat_game_totals t = d->sum.sum;
	char square[4];
	struct strat_unplayed u;

	if (!has_unplayed(&u, d, side))
		return;
	report_begin_sentence(line);
	strat_out_printf(line, "At %zu plies one and the same of %s looked better, from ", u.times,
	    strat_side_name[side]);
	strat_out_put(line, square, strat_square_write(square, u.ply.from));
	strat_out_str(line, " to ");
	strat_out_put(line, square, strat_square_write(square, u.ply.to));
	strat_out_printf(line, ": that cost %.2f", digest_rounded(u.loss, 2));
	if (u.error > 0)
		strat_out_printf(line, " (+- %.2f)", fmax(0.01, digest_rounded(u.error, 2)));
	strat_out_printf(line, " of the %.2f of a game that %s lost by its choices",
	    digest_rounded(t.loss[side], 2), strat_side_name[side]);
	strat_totals_without(&t, side, &u);
	if (t.choices[side])
		strat_out_printf(line, "; without these plies its accuracy is %.0f %% (+- %.0f)",
		    strat_accuracy_of(&t, side), strat_accuracy_error(&t, side));
	strat_out_char(line, '.');
}

/* Append who won. */
static void
put_winner(struct strat_out *line, const struct digest *d)
{
	switch (d->g->result) {
	case STRAT_RED_WINS:
		strat_out_str(line, "Red won.");
		break;
	case STRAT_BLUE_WINS:
		strat_out_str(line, "Blue won.");
		break;
	case STRAT_DRAW:
		strat_out_str(line, "A draw.");
		break;
	case STRAT_BOTH_LOSE:
		strat_out_str(line, "Both lost.");
		break;
	default:
		break;
	}
}

/* Append why ply N changed the score. */
static void
put_swing_reason(struct strat_out *line, const struct digest *d, size_t n)
{
	size_t len = line->len;

	report_begin_sentence(line);
	if (reasons_put(line, d, d->view, n))
		strat_out_char(line, '.');
	else
		line->len = len;
}

/* Append the largest change: a ply, or an exchange as a whole. */
static void
put_largest_change(struct strat_out *line, const struct digest *d)
{
	const struct strat_turn *t = &d->sum.largest;
	const struct strat_moment *m = d->a.moment;
	size_t n;

	if (!t->last)
		return;
	report_begin_sentence(line);
	strat_out_str(line,
	    digest_is_end(d, digest_plies(d)) ? "The largest change before the last ply was "
					      : "The largest change was ");
	report_name_plies(line, d, t->first, t->last);
	strat_out_str(line, " (");
	for (n = t->first; n <= t->last; n++) {
		strat_out_str(line, n > t->first ? "; " : "");
		digest_sentence(line, d, n);
	}
	strat_out_printf(line, "): from %d %% to %d %% for Red.",
	    digest_percent(m[t->first - 1].score[d->view]),
	    digest_percent(m[t->last].score[d->view]));
	put_swing_reason(line, d, t->last);
}

/* Return the worst choice that may be shown, if it is a blunder; or 0. */
static size_t
worst_blunder(const struct digest *d)
{
	const struct strat_moment *m = d->a.moment;
	const struct strat_choice_sign *sign;
	size_t worst = 0, n;
	int k;

	for (k = 0; k < 2; k++) {
		n = digest_shows(d, (enum strat_side)k) ? strat_worst_ply(&d->a, (enum strat_side)k)
							: 0;
		if (n && (!worst || m[n].loss > m[worst].loss))
			worst = n;
	}
	sign = worst ? strat_sign_of_ply(&d->a, worst) : NULL;
	return sign && m[worst].loss >= STRAT_LOSS_BLUNDER ? worst : 0;
}

/* Append the worst blunder that may be shown: the curve can show it later, or hardly. */
static void
put_blunder(struct strat_out *line, const struct digest *d)
{
	const struct strat_turn *t = &d->sum.largest;
	size_t worst = worst_blunder(d);
	const struct strat_moment *m = &d->a.moment[worst];

	if (!worst)
		return;
	report_begin_sentence(line);
	strat_out_str(line, "The worst choice was ");
	if (worst >= t->first && worst <= t->last)
		strat_out_str(line, t->first < t->last ? "one of these plies, " : "this ply, ");
	report_name_ply(line, d, worst);
	strat_out_printf(line,
	    "%s, which lost %.2f of a game as %s saw it: ", strat_sign_of_ply(&d->a, worst)->mark,
	    m->loss, strat_side_name[m->side]);
	digest_best(line, d, worst);
	strat_out_str(line, " was better.");
}

/* Append what PUT does, if it does. */
static void
put_sentence(struct strat_out *line, const struct digest *d,
    int (*put)(struct strat_out *line, const struct digest *d))
{
	size_t len = line->len;

	report_begin_sentence(line);
	if (!put(line, d))
		line->len = len;
}

void
report_put_short(struct strat_out *out, struct strat_out *line, const struct digest *d)
{
	put_winner(line, d);
	put_sentence(line, d, report_put_march);
	put_largest_change(line, d);
	if (d->view != STRAT_VIEW_PUBLIC)
		put_blunder(line, d);
	put_sentence(line, d, report_put_missed);
	if (d->view == STRAT_VIEW_BOTH) {
		put_luck(line, d);
		put_accuracies(line, d);
		put_unplayed(line, d, STRAT_RED);
		put_unplayed(line, d, STRAT_BLUE);
	} else if (d->view != STRAT_VIEW_PUBLIC) {
		put_own_luck(line, d, d->view == STRAT_VIEW_RED ? STRAT_RED : STRAT_BLUE);
		put_unplayed(line, d, d->view == STRAT_VIEW_RED ? STRAT_RED : STRAT_BLUE);
	}
	if (!line->len)
		return;
	strat_out_char(out, '\n');
	report_wrap(out, line, 0);
}
