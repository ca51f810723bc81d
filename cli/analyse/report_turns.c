/* report_turns.c - the turning points of a game in words, and what was believed there. */
#include "cli/analyse/report_turns.h"

#include <math.h>
#include <string.h>

#include "cli/analyse/reasons.h"
#include "cli/tool/text.h"
#include "game/text/words.h"
#include "game/view/view.h"

#define WIDTH 80

void
report_wrap(struct strat_out *out, struct strat_out *line, int indent)
{
	strat_out_char(line, '\0');
	strat_out_printf(out, "%*s", indent, "");
	if (line->error)
		out->error = line->error;
	else
		text_put_paragraph(out, line->text, indent, WIDTH - 1);
	line->len = 0;
}

void
report_name_ply(struct strat_out *line, const struct digest *d, size_t n)
{
	digest_number(line, d, n);
	strat_out_char(line, ' ');
	digest_text(line, d, n);
}

void
report_begin_sentence(struct strat_out *line)
{
	strat_out_str(line, line->len ? " " : "");
}

void
report_name_plies(struct strat_out *line, const struct digest *d, size_t n, size_t last)
{
	size_t i;

	for (i = n; i <= last; i++) {
		strat_out_str(line, i > n ? ", " : "");
		report_name_ply(line, d, i);
	}
}

/* A text about the game of D, made line by line. */
struct text {
	struct strat_out *out, *line;
	const struct digest *d;
	int indent;
};

/* End the sentence in the line, and append it. */
static void
put_sentence(struct text *t)
{
	strat_out_char(t->line, '.');
	report_wrap(t->out, t->line, t->indent);
}

/* ------ what was believed ------ */

int
report_put_belief(struct strat_out *line, const struct digest *d, enum strat_side side,
    strat_square s, const double chance[STRAT_KINDS], int truth)
{
	uint8_t rank[DIGEST_NAMED];
	int n = digest_likely(chance, truth, rank), i;
	char square[4];

	if (!n || !digest_shows(d, side))
		return 0;
	strat_out_printf(line, "Before it, %s should have expected on ", strat_side_name[side]);
	strat_out_put(line, square, strat_square_write(square, s));
	strat_out_str(line, ": ");
	for (i = 0; i < n; i++) {
		strat_out_str(line, i ? ", " : "");
		digest_chance(line, d, rank[i], chance[rank[i]]);
	}
	return 1;
}

static void
put_belief(struct text *t, enum strat_side side, strat_square s, const double chance[STRAT_KINDS],
    int truth)
{
	if (report_put_belief(t->line, t->d, side, s, chance, truth))
		put_sentence(t);
}

/* Append "e10 (23 %)". */
static void
put_likely_square(struct strat_out *line, strat_square s, double chance)
{
	char square[4];

	strat_out_put(line, square, strat_square_write(square, s));
	strat_out_printf(line, " (%d %%)", digest_percent(chance));
}

int
report_put_flag(struct strat_out *line, const struct digest *d, enum strat_view view,
    enum strat_side side, size_t n)
{
	const struct digest_flag *f = &d->ply[n].flag[STRAT_OTHER(side)];
	int i;

	if (!strat_view_shows_eval(view, side) || !f->at[1])
		return 0;
	strat_out_printf(line, "Before it, %s should have looked for %s's Flag on ",
	    strat_side_name[side], strat_side_name[STRAT_OTHER(side)]);
	for (i = 0; i < DIGEST_NAMED && f->at[i] &&
	     digest_is_named(f->chance[i], i ? f->chance[i - 1] : 0, i, DIGEST_SHOWN);
	     i++) {
		strat_out_str(line, i ? ", " : "");
		put_likely_square(line, f->at[i], f->chance[i]);
	}
	if (f->truth && view == STRAT_VIEW_BOTH) {
		strat_out_str(line, "; it was on ");
		put_likely_square(line, f->truth, f->of_truth);
	}
	return 1;
}

/* Append where each side should have looked for the other's Flag before ply N, the last turning point. */
static void
put_flags(struct text *t, size_t n)
{
	const struct strat_turns *turns = &t->d->sum.turns;
	int side;

	for (side = 0; turns->n && turns->turn[turns->n - 1].last == n && side < 2; side++)
		if (report_put_flag(t->line, t->d, t->d->view, (enum strat_side)side, n))
			put_sentence(t);
}

/* Append what both sides should have believed before ply N, an attack. */
static void
put_beliefs(struct text *t, size_t n)
{
	const struct strat_moment *m = &t->d->a.moment[n];
	const struct digest_ply *p = &t->d->ply[n];
	enum strat_side side = (enum strat_side)m->side;

	if (!p->is_attack)
		return;
	if (m->has_luck)
		put_belief(t, side, p->seen.to, p->chance, m->target);
	put_belief(t, STRAT_OTHER(side), p->seen.from, p->suspected, p->mover);
}

/* ------ why ------ */

/* Append how good the choice of ply N was. */
static void
put_choice(struct text *t, size_t n)
{
	const struct strat_moment *m = &t->d->a.moment[n];

	if (!m->has_choice || !digest_shows(t->d, (enum strat_side)m->side))
		return;
	strat_out_printf(t->line, "By what %s knew, ", strat_side_name[m->side]);
	digest_choice(t->line, t->d, n);
	put_sentence(t);
}

/* Return 1 if it is plain why ply N was lucky or not: good luck took a piece, or bad luck did not. */
static int
explains_itself(const struct digest *d, size_t n)
{
	int took = d->ply[n].seen.outcome == STRAT_WON || d->ply[n].seen.outcome == STRAT_CAPTURED;

	return (d->a.moment[n].luck > 0) == took;
}

/* Append the luck of ply N, if it was at least LEAST. */
static void
put_luck(struct text *t, size_t n, double least)
{
	const struct strat_moment *m = &t->d->a.moment[n];
	int other = t->d->a.doubt[n].instead;

	if (!m->has_luck || !digest_shows(t->d, (enum strat_side)m->side) ||
	    fabs(digest_rounded(m->luck, 2)) < least)
		return;
	strat_out_printf(t->line,
	    m->luck < 0
		? "Bad luck for %s: the attack gained %.2f of a game less than the %d %% that %s could expect, looking one ply ahead"
		: "Good luck for %s: the attack gained %.2f of a game more than the %d %% that %s could expect, looking one ply ahead",
	    strat_side_name[m->side], fabs(digest_rounded(m->luck, 2)),
	    digest_percent(t->d->a.doubt[n].luck_from), strat_side_name[m->side]);
	if (other != STRAT_UNKNOWN && !explains_itself(t->d, n)) {
		strat_out_str(t->line, "; it could have been ");
		digest_chance(t->line, t->d, other, t->d->ply[n].chance[other]);
	}
	put_sentence(t);
}

/* Return 1 if the game ended with the fall of the Flag in ply N, and the ply before was one of the other side, of
 * which VIEW may see the choices. */
static int
took_flag(const struct digest *d, enum strat_view view, size_t n)
{
	const struct strat_moment *m = &d->a.moment[n];

	return digest_is_end(d, n) && d->ply[n].seen.outcome == STRAT_CAPTURED && n > 1 &&
	    m[-1].side != m->side && strat_view_shows_eval(view, (enum strat_side)m[-1].side);
}

size_t
report_cause_of(
    const struct digest *d, enum strat_view view, const struct strat_turns *turns, size_t n)
{
	const struct digest_ply *p = &d->ply[n];
	const struct strat_moment *m = &d->a.moment[n];

	if (n < 2 || !p->is_attack || m[-1].side == m->side ||
	    strat_turns_have(turns, n - 1, n - 1))
		return 0;
	if (took_flag(d, view, n))
		return n - 1;
	return (p->seen.outcome == STRAT_WON || p->seen.outcome == STRAT_BOTH) &&
		strat_view_shows_eval(view, (enum strat_side)m[-1].side) &&
		strat_sign_of_ply(&d->a, n - 1)
	    ? n - 1
	    : 0;
}

/* Append the ply that made ply N possible. */
static void
put_cause(struct text *t, size_t n)
{
	size_t cause = report_cause_of(t->d, t->d->view, &t->d->sum.turns, n);

	if (!cause)
		return;
	strat_out_str(t->line, "It answered ");
	report_name_ply(t->line, t->d, cause);
	strat_out_str(t->line, ": ");
	digest_sentence(t->line, t->d, cause);
	put_sentence(t);
	t->indent += 2;
	put_luck(t, cause, STRAT_TURN_MIN);
	put_beliefs(t, cause);
	put_choice(t, cause);
	t->indent -= 2;
}

int
report_put_guard(struct strat_out *line, const struct digest *d, enum strat_view view, size_t n)
{
	const struct digest_guard *guard = &d->guard;
	enum strat_side side = STRAT_OTHER((enum strat_side)d->a.moment[n].side);
	char square[4];

	if (!guard->at || !took_flag(d, view, n))
		return 0;
	strat_out_str(line, "Instead of ");
	report_name_ply(line, d, n - 1);
	strat_out_printf(line, ", %s could have %s the piece on ", strat_side_name[side],
	    guard->takes ? "taken" : "attacked");
	strat_out_put(line, square, strat_square_write(square, d->ply[n].seen.from));
	strat_out_str(line, " with the ");
	strat_words_rank(line, &d->a.walk.start.rules, (enum strat_rank)guard->rank);
	strat_out_str(line, " on ");
	strat_out_put(line, square, strat_square_write(square, guard->at));
	return 1;
}

/* ------ the plies ------ */

/* Append the ply that made ply N possible, if it has a sign: a mistake, which its answer only shows. */
static void
put_after(struct text *t, size_t n)
{
	size_t cause = report_cause_of(t->d, t->d->view, &t->d->sum.turns, n);
	const struct strat_choice_sign *sign = cause ? strat_sign_of_ply(&t->d->a, cause) : NULL;

	if (!sign)
		return;
	strat_out_str(t->line, ", after ");
	report_name_ply(t->line, t->d, cause);
	strat_out_str(t->line, sign->mark);
}

/* Append the line that names the plies from N to LAST, and the scores before, between and after them. */
static void
put_heading(struct text *t, size_t n, size_t last)
{
	const struct strat_moment *m = t->d->a.moment;
	size_t i;

	report_name_plies(t->line, t->d, n, last);
	if (last > n)
		strat_out_printf(t->line, " (plies %zu to %zu)", n, last);
	else
		strat_out_printf(t->line, " (ply %zu)", n);
	put_after(t, n);
	strat_out_str(t->line, "  ");
	for (i = n - 1; i <= last; i++)
		if (!digest_is_end(t->d, i))
			strat_out_printf(t->line, "%s %d %%", i < n ? "" : " ->",
			    digest_percent(m[i].score[t->d->view]));
	strat_out_printf(t->line, " for Red%s", digest_is_end(t->d, last) ? " before it" : "");
	report_wrap(t->out, t->line, 0);
}

/* Append sentences about ply N. */
static void
put_ply(struct text *t, size_t n)
{
	digest_sentence(t->line, t->d, n);
	put_sentence(t);
	if (reasons_put(t->line, t->d, t->d->view, n))
		put_sentence(t);
	if (reasons_put_ahead(t->line, t->d, t->d->view, n))
		put_sentence(t);
	put_luck(t, n, STRAT_TURN_MIN);
	put_beliefs(t, n);
	put_choice(t, n);
	if (reasons_put_gap(t->line, t->d, t->d->view, n))
		put_sentence(t);
	put_flags(t, n);
	put_cause(t, n);
	if (report_put_guard(t->line, t->d, t->d->view, n))
		put_sentence(t);
}

static void
put_turn(struct text *t, size_t n, size_t last)
{
	strat_out_char(t->out, '\n');
	put_heading(t, n, last);
	for (; n <= last; n++)
		put_ply(t, n);
}

/* Append how the game stood after the last ply, which did not decide it. */
static void
put_undecided(struct text *t)
{
	const struct digest *d = t->d;
	const char *how = strat_record_tag(d->g, "Termination");

	strat_out_printf(t->line, "%d %% for Red after the last ply",
	    digest_percent(d->a.moment[digest_plies(d)].score[d->view]));
	if (d->g->result != STRAT_NO_RESULT && d->g->result != STRAT_OPEN)
		strat_out_printf(t->line,
		    "; the game was not decided on the board, and its result is %s",
		    strat_result_token[d->g->result]);
	else
		strat_out_str(t->line, "; the game has no result");
	if (how) {
		strat_out_str(t->line, " (");
		text_put(t->line, how, strlen(how), 0);
		strat_out_char(t->line, ')');
	}
	strat_out_char(t->out, '\n');
	put_sentence(t);
}

void
report_put_turn(struct strat_out *out, const struct digest *d, size_t n, size_t last)
{
	struct strat_out line;
	struct text t = { out, &line, d, 5 };

	strat_out_init(&line, -1);
	put_turn(&t, n, last);
	if (line.error)
		out->error = line.error;
	strat_out_free(&line);
}

void
report_put_undecided(struct strat_out *out, const struct digest *d)
{
	struct strat_out line;
	struct text t = { out, &line, d, 0 };

	strat_out_init(&line, -1);
	put_undecided(&t);
	if (line.error)
		out->error = line.error;
	strat_out_free(&line);
}

void
report_put_turns(struct strat_out *out, const struct digest *d)
{
	const struct strat_turns *turns = &d->sum.turns;
	size_t i, end = digest_plies(d);

	strat_out_str(out, turns->n ? "\nTurning points\n" : "\nThere was no turning point.\n");
	for (i = 0; i < turns->n; i++)
		report_put_turn(out, d, turns->turn[i].first, turns->turn[i].last);
	if (!d->is_whole)
		return;
	strat_out_str(out, "\nThe end\n");
	if (digest_is_end(d, end))
		report_put_turn(out, d, end, end);
	else
		report_put_undecided(out, d);
}
