/* report_page.c - the analysis of a game as data for the page that replays it.
 *
 * analysis.js reads, in this order:
 *	last      plies analysed
 *	score     by view, in per mille, after each ply; null for a view that is not shown
 *	luck      of attacks: ply, side, luck in thousandths of a game, rank, its chance in per mille
 *	losses    of choices with a sign: ply, side, loss in thousandths, best ply
 *	turns     plies
 *	sides     accuracy in per mille (-1: no choices), luck, numbers of signs; null: not shown
 *	chances   ply, view, changes: for each piece a character, its likeliest ranks and `;' */
#include "cli/analyse/report_page.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli/analyse/reports.h"
#include "formats/escape.h"
#include "formats/json_out.h"
#include "formats/page.h"

#define FIRST_ID 40 /* the character of piece 0, as in page_game.c */
#define LIKELY   3  /* ranks that are shown of a piece */

struct report_page {
	struct strat_page_game *game;
	enum strat_view view;
	struct strat_out chances, text;
	struct strat_json j; /* of CHANCES */

	/* what has been written of each piece */
	char said[STRAT_VIEWS][STRAT_MAX_PIECES + 1][3 * LIKELY + 1];
};

struct report_page *
report_page_new(enum strat_view view)
{
	struct report_page *p = calloc(1, sizeof *p);

	if (!p)
		return NULL;
	p->view = view;
	p->game = strat_page_game_open(STRAT_MARKS_DEFAULT);
	if (!p->game) {
		free(p);
		return NULL;
	}
	strat_page_game_show_only(p->game, view);
	strat_out_init(&p->chances, -1);
	strat_out_init(&p->text, -1);
	p->j = (struct strat_json){ &p->chances, STRAT_JSON_HTML, 0 };
	return p;
}

void
report_page_delete(struct report_page *p)
{
	if (!p)
		return;
	strat_page_game_close(p->game);
	strat_out_free(&p->chances);
	strat_out_free(&p->text);
	free(p);
}

static int64_t
per_mille(double x)
{
	return (int64_t)floor(x * 1000 + 0.5);
}

/* ------ the likeliest ranks of pieces ------ */

static int
shows_view(const struct report_page *p, int v)
{
	return p->view == STRAT_VIEW_BOTH || p->view == (enum strat_view)v;
}

/* Set TEXT to the likeliest ranks of a piece with these chances: "B62320". */
static void
name_likely(char text[3 * LIKELY + 1], const double chance[STRAT_KINDS])
{
	strat_ranks seen = 0;
	size_t len = 0;
	int i;

	for (i = 0; i < LIKELY; i++) {
		enum strat_rank best = strat_posterior_likeliest(chance, seen);
		int percent;

		percent = (int)floor(chance[best] * 100 + 0.5);
		if (percent < 1)
			break;
		percent = percent > 99 ? 99 : percent;
		seen |= STRAT_RANK_BIT(best);
		text[len++] = strat_rank_symbol[best];
		text[len++] = (char)('0' + percent / 10);
		text[len++] = (char)('0' + percent % 10);
	}
	text[len] = '\0';
}

/* Append to P->text what has changed in the posterior T of view V. */
static void
add_changes(struct report_page *p, int v, const struct strat_posterior *t)
{
	char text[3 * LIKELY + 1];
	int i;

	for (i = 0; i < t->n; i++) {
		int number = t->piece[i], id = (int)t->army * STRAT_MAX_ARMY + number + 1;

		name_likely(text, t->chance[number]);
		if (strcmp(text, p->said[v][id]) == 0)
			continue;
		strcpy(p->said[v][id], text);
		strat_out_char(&p->text, (char)(id + FIRST_ID));
		strat_out_str(&p->text, text);
		strat_out_char(&p->text, ';');
	}
}

void
report_page_moment(void *arg, struct digest *d, size_t plies)
{
	struct report_page *p = arg;
	int v, army;

	if (plies == 0) {
		memset(p->said, 0, sizeof p->said);
		p->chances.len = 0;
		p->j.has_value = 0;
		strat_json_open(&p->j, '[');
	}
	for (v = 0; v < STRAT_VIEWS; v++) {
		if (!shows_view(p, v))
			continue;
		p->text.len = 0;
		for (army = 0; army < 2; army++)
			add_changes(p, v, &d->a.beliefs.of[v][army]);
		if (!p->text.len)
			continue;
		strat_json_open(&p->j, '[');
		strat_json_number(&p->j, (int64_t)plies);
		strat_json_number(&p->j, v);
		strat_json_text(&p->j, p->text.text, p->text.len);
		strat_json_close(&p->j, ']');
	}
}

/* ------ the data of a game ------ */

static void
put_scores(struct strat_json *j, const struct report_page *p, const struct digest *d)
{
	size_t i;
	int v;

	strat_json_key(j, "score");
	strat_json_open(j, '[');
	for (v = 0; v < STRAT_VIEWS; v++) {
		if (!shows_view(p, v)) {
			strat_json_next(j);
			strat_out_str(j->out, "null");
			continue;
		}
		strat_json_open(j, '[');
		for (i = 0; i < d->a.nmoments; i++)
			strat_json_number(j, per_mille(d->a.moment[i].score[v]));
		strat_json_close(j, ']');
	}
	strat_json_close(j, ']');
}

static void
put_luck(struct strat_json *j, const struct digest *d)
{
	size_t i;

	strat_json_key(j, "luck");
	strat_json_open(j, '[');
	for (i = 1; i < d->a.nmoments; i++) {
		const struct strat_moment *m = &d->a.moment[i];

		if (!m->has_luck || !digest_shows(d, (enum strat_side)m->side))
			continue;
		strat_json_open(j, '[');
		strat_json_number(j, (int64_t)i);
		strat_json_number(j, m->side);
		strat_json_number(j, per_mille(m->luck));
		strat_json_number(j, m->target);
		strat_json_number(j, per_mille(m->chance));
		strat_json_close(j, ']');
	}
	strat_json_close(j, ']');
}

static void
put_losses(struct strat_json *j, const struct digest *d)
{
	struct strat_out best;
	size_t i;

	strat_out_init(&best, -1);
	strat_json_key(j, "losses");
	strat_json_open(j, '[');
	for (i = 1; i < d->a.nmoments; i++) {
		const struct strat_moment *m = &d->a.moment[i];

		if (!m->has_choice || !strat_choice_sign_of(m->loss) ||
		    !digest_shows(d, (enum strat_side)m->side))
			continue;
		best.len = 0;
		digest_best(&best, d, i);
		strat_json_open(j, '[');
		strat_json_number(j, (int64_t)i);
		strat_json_number(j, m->side);
		strat_json_number(j, per_mille(m->loss));
		strat_json_text(j, best.text, best.len);
		strat_json_close(j, ']');
	}
	strat_json_close(j, ']');
	strat_out_free(&best);
}

static void
put_sides(struct strat_json *j, const struct digest *d)
{
	int k, sign;

	strat_json_key(j, "sides");
	strat_json_open(j, '[');
	for (k = 0; k < 2; k++) {
		const struct strat_game_totals *t = &d->sum.sum;

		if (!digest_shows(d, (enum strat_side)k)) {
			strat_json_next(j);
			strat_out_str(j->out, "null");
			continue;
		}
		strat_json_open(j, '[');
		strat_json_number(j,
		    t->choices[k] ? per_mille(strat_accuracy_of(t, (enum strat_side)k) / 100) : -1);
		strat_json_number(j, per_mille(t->luck[k]));
		for (sign = 0; sign < STRAT_CHOICE_SIGNS; sign++)
			strat_json_number(j, d->sum.signs[k][sign]);
		strat_json_close(j, ']');
	}
	strat_json_close(j, ']');
}

static void
put_analysis(struct strat_out *out, struct report_page *p, const struct digest *d)
{
	struct strat_json j = { out, STRAT_JSON_HTML, 0 };
	size_t i;

	strat_json_open(&j, '{');
	strat_json_key(&j, "last");
	strat_json_number(&j, (int64_t)digest_plies(d));
	put_scores(&j, p, d);
	put_luck(&j, d);
	put_losses(&j, d);
	strat_json_key(&j, "turns");
	strat_json_open(&j, '[');
	for (i = 0; i < d->sum.nturns; i++)
		strat_json_number(&j, (int64_t)d->sum.turn[i]);
	strat_json_close(&j, ']');
	put_sides(&j, d);
	strat_json_close(&p->j, ']');
	strat_json_key(&j, "chances");
	strat_json_next(&j);
	strat_out_put(out, p->chances.text, p->chances.len);
	strat_json_close(&j, '}');
	if (p->chances.error || p->text.error)
		out->error = -STRAT_E_NOMEM;
}

/* Append the analysis as text for readers without scripts. */
static void
put_text(struct strat_out *out, struct report_page *p, const struct digest *d)
{
	p->text.len = 0;
	analyse_text.put(&p->text, d);
	strat_out_str(out, "<noscript><pre class=\"analysis\">\n");
	strat_escape_xml(out, p->text.text ? p->text.text : "", p->text.len);
	strat_out_str(out, "</pre></noscript>\n");
}

int
report_page_put(struct report_page *p, struct strat_out *out, const struct digest *d)
{
	struct strat_out data;
	int rc;

	strat_out_init(&data, -1);
	put_analysis(&data, p, d);
	rc = strat_page_put(p->game, out, d->g, &data);
	strat_out_free(&data);
	if (rc == 0)
		put_text(out, p, d);
	return rc < 0 ? rc : out->error;
}
