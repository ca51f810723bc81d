/* report_page.c - the analysis of a game as data for the page that replays it.
 *
 * analysis.js reads, in this order:
 *	last      plies analysed
 *	ahead     1: the curve to one who knows all ranks looks ahead too
 *	score     by view, in per mille, after each ply; null for a view that is not shown
 *	luck      of attacks: ply, side, luck in thousandths of a game, the percentage from which it is counted
 *	beliefs   ply, side, the square of an enemy piece, the ranks that the side should have thought of
 *	losses    of choices with a sign: ply, side, loss in thousandths, best ply, which sign
 *	signs     their glyphs, names and names of several
 *	turns     by view, the plies of each; and the last one, if the game ended with it
 *	end       the last of these, if the game ended with it; or 0
 *	marches   to the Flag that nothing could stop: the ply after which, 1 if it took the Flag, and words; for the view of both
 *	reasons   of turning points: ply, view, why the score changed in words, where the Flags could be, or how it could
 *	          have been prevented; or in place of words the ply that it answered
 *	choices   of each ply, how good it was in words; null: not known, or not shown
 *	caveat, short, summary   paragraphs of the text; SHORT is that of the summary that tells the game
 *	sides     accuracy in per mille (-1: no choices), its standard error, plies judged, luck, numbers of signs; null: not shown
 *	chances   ply, set of views, changes: for each piece a character, its likeliest ranks and `;'
 *
 * A set of views is a number with a bit for each view. */
#include "cli/analyse/report_page.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "cli/analyse/reasons.h"
#include "cli/analyse/report_boards.h"
#include "cli/analyse/report_marches.h"
#include "cli/analyse/report_paper.h"
#include "cli/analyse/report_turns.h"
#include "cli/analyse/reports.h"
#include "base/hash.h"
#include "formats/json_out.h"
#include "formats/page.h"

#define FIRST_ID 40 /* the character of piece 0, as in page_game.c */
#define SLACK    2  /* percent: smaller changes of what was written are not written, as a rule */

struct report_page {
	struct strat_page_game *game;
	enum strat_view view;
	struct strat_out chances, text;
	struct strat_json j; /* of CHANCES */

	/* what has been written of each piece, and the views for which it is to be written now */
	likely_text said[STRAT_VIEWS][STRAT_MAX_PIECES + 1];
	uint8_t changed[STRAT_MAX_PIECES + 1];

	struct report_boards boards;
	struct strat_hash_map
	    told; /* what has been written of choices, with the number of the ply */
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
	strat_hash_map_free(&p->told);
	free(p);
}

/* Return X in per mille, cut off: rounded to percent it is what X itself is. */
static int64_t
cut(double x)
{
	return (int64_t)floor(x * 1000);
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

/* Return 1 if TEXT still says of a piece with these chances, but for SLACK, how likely its ranks are and
 * that no other is likelier; if IS_EXACT is 1, without slack. */
static int
still_holds(const char *text, const double chance[STRAT_KINDS], int is_exact)
{
	strat_ranks said = 0;
	likely_text now;
	int percent = 0, i;

	if (is_exact) {
		digest_write_likely(now, chance);
		return strcmp(text, now) == 0;
	}
	for (i = 0; text[i]; i += 3) {
		enum strat_rank rank = strat_rank_from_char(text[i]);

		percent = 10 * (text[i + 1] - '0') + text[i + 2] - '0';
		if (fabs(100 * chance[rank] - percent) > SLACK)
			return 0;
		said |= STRAT_RANK_BIT(rank);
	}
	if (i < 3 * DIGEST_SHOWN)
		percent = 0;
	return 100 * chance[strat_posterior_likeliest(chance, said)] <= percent + SLACK;
}

/* Note what has changed in the posterior T of view V. */
static void
note_changes(struct report_page *p, int v, const struct strat_posterior *t, int is_exact)
{
	int i;

	for (i = 0; i < t->n; i++) {
		int number = t->piece[i], id = (int)t->army * STRAT_MAX_ARMY + number + 1;

		if (still_holds(p->said[v][id], t->chance[number], is_exact))
			continue;
		digest_write_likely(p->said[v][id], t->chance[number]);
		p->changed[id] |= (uint8_t)(1u << v);
	}
}

/* Return the views for which the same is to be written of piece ID as for view V. */
static unsigned
views_like(const struct report_page *p, int id, int v)
{
	unsigned views = 0;
	int w;

	for (w = 0; w < STRAT_VIEWS; w++)
		if (p->changed[id] >> w & 1 && strcmp(p->said[w][id], p->said[v][id]) == 0)
			views |= 1u << w;
	return views;
}

/* Append the changes after PLIES that are the same for exactly VIEWS. */
static void
put_changes(struct report_page *p, size_t plies, unsigned views)
{
	int id, v = __builtin_ctz(views);

	p->text.len = 0;
	for (id = 1; id <= STRAT_MAX_PIECES; id++) {
		if (views_like(p, id, v) != views)
			continue;
		strat_out_char(&p->text, (char)(id + FIRST_ID));
		strat_out_str(&p->text, p->said[v][id]);
		strat_out_char(&p->text, ';');
	}
	if (!p->text.len)
		return;
	strat_json_open(&p->j, '[');
	strat_json_number(&p->j, (int64_t)plies);
	strat_json_number(&p->j, views);
	strat_json_text(&p->j, p->text.text, p->text.len);
	strat_json_close(&p->j, ']');
}

/* Return 1 if chances before ply N are named in words, which must agree with those on the board. */
static int
names_chances(const struct report_page *p, const struct digest *d, size_t n)
{
	int v;

	for (v = 0; v < STRAT_VIEWS; v++)
		if (shows_view(p, v) &&
		    strat_swing_of(&d->a, (enum strat_view)v, n) >= STRAT_TURN_MIN)
			return 1;
	return d->ply[n].is_attack ||
	    (digest_shows(d, (enum strat_side)d->a.moment[n].side) && d->ply[n].best_attacks &&
		digest_names_better(d, n));
}

/* Append what has changed after PLIES, where the viewers have the beliefs T. */
static void
put_moment(struct report_page *p, const struct strat_beliefs *t, size_t plies, int is_exact)
{
	unsigned views;
	int v, army;

	memset(p->changed, 0, sizeof p->changed);
	for (v = 0; v < STRAT_VIEWS; v++)
		for (army = 0; shows_view(p, v) && army < 2; army++)
			note_changes(p, v, &t->of[v][army], is_exact);
	for (views = 1; views < 1u << STRAT_VIEWS; views++)
		put_changes(p, plies, views);
}

void
report_page_moment(void *arg, struct digest *d, size_t plies)
{
	struct report_page *p = arg;

	if (plies == 0) {
		memset(p->said, 0, sizeof p->said);
		p->chances.len = 0;
		p->j.has_value = 0;
		strat_json_open(&p->j, '[');
	} else {
		put_moment(p, &d->believed, plies - 1, names_chances(p, d, plies));
	}
	report_boards_moment(&p->boards, d, plies);
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
			strat_json_number(j, cut(d->a.moment[i].score[v]));
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
		strat_json_number(j, per_mille(digest_rounded(m->luck, 2)));
		strat_json_number(j, digest_percent(d->a.doubt[i].luck_from));
		strat_json_close(j, ']');
	}
	strat_json_close(j, ']');
}

/* Write what SIDE should have believed before ply N of the piece on S, which had the rank TRUTH. */
static void
put_belief(struct strat_json *j, const struct digest *d, size_t n, enum strat_side side,
    strat_square s, const double chance[STRAT_KINDS], int truth)
{
	uint8_t rank[DIGEST_NAMED];
	int count = digest_likely(chance, truth, rank), i;
	char text[3 * DIGEST_NAMED + 1], *to = text;

	if (!count || !digest_shows(d, side))
		return;
	strat_json_open(j, '[');
	strat_json_number(j, (int64_t)n);
	strat_json_number(j, side);
	strat_json_text(j, text, strat_square_write(text, s));
	for (i = 0; i < count; i++)
		to = digest_write_chance(to, rank[i], chance[rank[i]]);
	strat_json_text(j, text, (size_t)(to - text));
	strat_json_close(j, ']');
}

/* Write the plies from N to LAST. */
static void
put_plies(struct strat_json *j, size_t n, size_t last)
{
	strat_json_open(j, '[');
	for (; n <= last; n++)
		strat_json_number(j, (int64_t)n);
	strat_json_close(j, ']');
}

/* Write the turning points of each view that is shown. */
static void
put_turns(struct strat_json *j, const struct report_page *p, const struct digest *d)
{
	struct strat_summary s;
	size_t i, last = digest_plies(d);
	int v;

	strat_json_key(j, "turns");
	strat_json_open(j, '[');
	for (v = 0; v < STRAT_VIEWS; v++) {
		strat_json_open(j, '[');
		strat_summary_of(&s, &d->a, (enum strat_view)v);
		for (i = 0; shows_view(p, v) && i < s.turns.n; i++)
			put_plies(j, s.turns.turn[i].first, s.turns.turn[i].last);
		if (shows_view(p, v) && digest_is_end(d, last))
			put_plies(j, last, last);
		strat_json_close(j, ']');
	}
	strat_json_close(j, ']');
}

/* Write with which ply the game ended. */
static void
put_end(struct strat_json *j, const struct digest *d)
{
	size_t last = digest_plies(d);

	strat_json_key(j, "end");
	strat_json_number(j, digest_is_end(d, last) ? (int64_t)last : 0);
}

/* Return the text of P, cleared. */
static struct strat_out *
cleared(struct report_page *p)
{
	p->text.len = 0;
	return &p->text;
}

/* A sentence about a ply stands before its luck and choice, or after them, as in the text. */
enum place { BEFORE, AFTER };

/* Write the text of P as a reason about ply N for view V, if HAS_TEXT is not 0. */
static void
put_reason(
    struct strat_json *j, struct report_page *p, size_t n, int v, enum place place, int has_text)
{
	if (!has_text)
		return;
	strat_json_open(j, '[');
	strat_json_number(j, (int64_t)n);
	strat_json_number(j, v);
	strat_json_text(j, p->text.text, p->text.len);
	if (place == AFTER)
		strat_json_number(j, 1);
	strat_json_close(j, ']');
}

/* Write which ply ply N answered, if view V, which has the turning points TURNS, sees a cause in that. */
static void
put_cause(
    struct strat_json *j, const struct digest *d, size_t n, int v, const struct strat_turns *turns)
{
	size_t cause = report_cause_of(d, (enum strat_view)v, turns, n);

	if (!cause)
		return;
	strat_json_open(j, '[');
	strat_json_number(j, (int64_t)n);
	strat_json_number(j, v);
	strat_json_number(j, (int64_t)cause);
	strat_json_close(j, ']');
}

/* Write why the score of view V changed with the turning points TURNS, where the Flags could be before the last of
 * these, and how the end could have been prevented. */
static void
put_view_reasons(struct strat_json *j, struct report_page *p, const struct digest *d, int v,
    const struct strat_turns *turns)
{
	enum strat_view view = (enum strat_view)v;
	size_t n, end = digest_plies(d), last = turns->n ? turns->turn[turns->n - 1].last : 0;
	int side;

	for (n = 1; n <= last; n++) {
		if (!strat_turns_have(turns, n, n))
			continue;
		put_reason(j, p, n, v, BEFORE, reasons_put(cleared(p), d, view, n));
		put_reason(j, p, n, v, BEFORE, reasons_put_ahead(cleared(p), d, view, n));
		put_reason(j, p, n, v, AFTER, reasons_put_gap(cleared(p), d, view, n));
		for (side = 0; n == last && side < 2; side++)
			put_reason(j, p, n, v, AFTER,
			    report_put_flag(cleared(p), d, view, (enum strat_side)side, n));
		put_cause(j, d, n, v, turns);
	}
	if (digest_is_end(d, end))
		put_cause(j, d, end, v, turns);
	put_reason(j, p, end, v, AFTER, report_put_guard(cleared(p), d, view, end));
}

/* Write the marches that nothing could stop. */
static void
put_marches(struct strat_json *j, struct report_page *p, const struct digest *d)
{
	const struct strat_marches *told[REPORT_MARCHES_MOST];
	size_t n = report_marches(d, told), i;

	strat_json_key(j, "marches");
	strat_json_open(j, '[');
	for (i = 0; i < n; i++) {
		strat_json_open(j, '[');
		strat_json_number(j, (int64_t)told[i]->first);
		strat_json_number(j, digest_march_won(d, told[i]));
		report_put_march_words(cleared(p), d, told[i]);
		strat_json_text(j, p->text.text, p->text.len);
		strat_json_close(j, ']');
	}
	strat_json_close(j, ']');
}

/* Write the reasons for each view that is shown. */
static void
put_reasons(struct strat_json *j, struct report_page *p, const struct digest *d)
{
	struct strat_summary s;
	int v;

	strat_json_key(j, "reasons");
	strat_json_open(j, '[');
	for (v = 0; v < STRAT_VIEWS; v++) {
		if (!shows_view(p, v))
			continue;
		strat_summary_of(&s, &d->a, (enum strat_view)v);
		put_view_reasons(j, p, d, v, &s.turns);
	}
	strat_json_close(j, ']');
}

/* Write how good the choice of ply N was, or the number of the ply of which the same was written. */
static void
put_choice(struct strat_json *j, struct report_page *p, const struct digest *d, size_t n)
{
	uint32_t *ply;
	int is_new;

	p->text.len = 0;
	digest_choice(&p->text, d, n);
	ply = strat_hash_map_add(&p->told, strat_hash(p->text.text, p->text.len), &is_new);
	if (!ply)
		p->text.error = -STRAT_E_NOMEM;
	else if (is_new)
		*ply = (uint32_t)n;
	if (ply && !is_new)
		strat_json_number(j, *ply);
	else
		strat_json_text(j, p->text.text, p->text.len);
}

/* Write how good each choice was. */
static void
put_choices(struct strat_json *j, struct report_page *p, const struct digest *d)
{
	size_t i;

	strat_hash_map_clear(&p->told);
	strat_json_key(j, "choices");
	strat_json_open(j, '[');
	for (i = 1; i < d->a.nmoments; i++) {
		const struct strat_moment *m = &d->a.moment[i];

		if (m->has_choice && digest_shows(d, (enum strat_side)m->side)) {
			put_choice(j, p, d, i);
		} else {
			strat_json_next(j);
			strat_out_str(j->out, "null");
		}
	}
	strat_json_close(j, ']');
}

/* Write the caveat and the summary. */
static void
put_words(struct strat_json *j, struct report_page *p, const struct digest *d)
{
	p->text.len = 0;
	analyse_put_caveat(&p->text, d);
	strat_json_key(j, "caveat");
	strat_json_text(j, p->text.len ? p->text.text : "", p->text.len);
	analyse_put_short(cleared(p), d);
	strat_json_key(j, "short");
	strat_json_text(j, p->text.len ? p->text.text : "", p->text.len);
	p->text.len = 0;
	analyse_put_summary(&p->text, d);
	strat_json_key(j, "summary");
	strat_json_text(j, p->text.len ? p->text.text : "", p->text.len);
}

/* Return 1 if words about ply N tell what it was believed to be: it is a turning point, the end, or the cause of one. */
static int
tells_suspicion(const struct digest *d, size_t n)
{
	size_t next = n + 1;

	return digest_has_turn(d, n, n) || digest_is_end(d, n) ||
	    ((digest_has_turn(d, next, next) || digest_is_end(d, next)) &&
		report_cause_of(d, d->view, &d->sum.turns, next) == n);
}

static void
put_beliefs(struct strat_json *j, const struct digest *d)
{
	size_t i;

	strat_json_key(j, "beliefs");
	strat_json_open(j, '[');
	for (i = 1; i < d->a.nmoments; i++) {
		const struct strat_moment *m = &d->a.moment[i];
		const struct digest_ply *p = &d->ply[i];
		enum strat_side side = (enum strat_side)m->side;

		if (m->has_luck)
			put_belief(j, d, i, side, p->seen.to, p->chance, m->target);
		if (p->is_attack && tells_suspicion(d, i))
			put_belief(
			    j, d, i, STRAT_OTHER(side), p->seen.from, p->suspected, p->mover);
	}
	strat_json_close(j, ']');
}

static void
put_signs(struct strat_json *j)
{
	int k;

	strat_json_key(j, "signs");
	strat_json_open(j, '[');
	for (k = 0; k < STRAT_CHOICE_SIGNS; k++) {
		const struct strat_choice_sign *sign = &strat_choice_signs[k];

		strat_json_open(j, '[');
		strat_json_text(j, sign->mark, strlen(sign->mark));
		strat_json_text(j, sign->name, strlen(sign->name));
		strat_json_text(j, sign->names, strlen(sign->names));
		strat_json_close(j, ']');
	}
	strat_json_close(j, ']');
}

static void
put_losses(struct strat_json *j, const struct digest *d)
{
	char best[DIGEST_STEP_SIZE];
	size_t i;

	strat_json_key(j, "losses");
	strat_json_open(j, '[');
	for (i = 1; i < d->a.nmoments; i++) {
		const struct strat_moment *m = &d->a.moment[i];

		if (!strat_sign_of_ply(&d->a, i) || !digest_shows(d, (enum strat_side)m->side))
			continue;
		strat_json_open(j, '[');
		strat_json_number(j, (int64_t)i);
		strat_json_number(j, m->side);
		strat_json_number(j, per_mille(m->loss));
		strat_json_text(j, best, digest_write_best(best, d, i));
		strat_json_number(j, strat_sign_of_ply(&d->a, i) - strat_choice_signs);
		strat_json_close(j, ']');
	}
	strat_json_close(j, ']');
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
		strat_json_number(
		    j, t->choices[k] ? cut(strat_accuracy_of(t, (enum strat_side)k) / 100) : -1);
		strat_json_number(j, cut(strat_accuracy_error(t, (enum strat_side)k) / 100));
		strat_json_number(j, (int64_t)t->choices[k]);
		strat_json_number(j, per_mille(digest_rounded(t->luck[k], 2)));
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

	strat_json_open(&j, '{');
	strat_json_key(&j, "last");
	strat_json_number(&j, (int64_t)digest_plies(d));
	strat_json_key(&j, "ahead");
	strat_json_number(&j, digest_looks_ahead(d, p->view));
	put_scores(&j, p, d);
	put_luck(&j, d);
	put_beliefs(&j, d);
	put_losses(&j, d);
	put_signs(&j);
	put_turns(&j, p, d);
	put_end(&j, d);
	put_marches(&j, p, d);
	put_reasons(&j, p, d);
	put_choices(&j, p, d);
	put_words(&j, p, d);
	put_sides(&j, d);
	put_moment(p, &d->believed, digest_plies(d), 0);
	strat_json_close(&p->j, ']');
	strat_json_key(&j, "chances");
	strat_json_next(&j);
	strat_out_put(out, p->chances.text, p->chances.len);
	strat_json_close(&j, '}');
	if (p->chances.error || p->text.error)
		out->error = -STRAT_E_NOMEM;
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
		report_paper_put(out, &p->boards, d);
	return rc < 0 ? rc : out->error;
}
