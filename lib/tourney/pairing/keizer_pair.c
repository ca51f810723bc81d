/* keizer_pair.c - Keizer's system: pair a round along the ranking.
 *
 * The first player of the ranking meets the second, the third the fourth, and so on, of those who are
 * there.  A player is passed over who met the same opponent too recently, or too often.  With an odd
 * number one player is left: of those who were left out least often, the last one of the ranking.  A choice
 * is passed over, too, if the others could not all be paired then.  If there is no such pairing, players
 * may meet again sooner, and at last more often. */
#include <stdlib.h>
#include <string.h>

#include "tourney/keizer.h"
#include "tourney/matching/matching.h"
#include "tourney/pairing/pairing.h"

#include "base/lang.h"

struct round {
	const struct strat_pairing_plan *plan;
	struct strat_keizer k;
	struct strat_keizer_row *rows; /* by player */
	uint16_t *who;                 /* by place among those who are there */
	size_t n;
	long between;     /* rounds between two meetings in this attempt */
	int has_meetings; /* 1: the number of meetings is limited */
	struct strat_graph g;
	struct strat_matching *m;
	uint8_t *done;
	uint32_t *kind;
};

/* ------ who may meet ------ */

/* Return 1 if A and B met too recently or too often to meet in this attempt. */
static int
is_too_soon(const struct round *d, uint16_t a, uint16_t b)
{
	unsigned meetings;
	long last = strat_keizer_met(d->plan->t, d->plan->round, a, b, &meetings);

	return (last >= 0 && (long)d->plan->round - last <= d->between) ||
	    (d->has_meetings && meetings >= d->k.meetings);
}

/* ------ the graph ------ */

static int
by_place(const void *a, const void *b)
{
	const uint32_t *x = a, *y = b;

	return (*x > *y) - (*x < *y);
}

/* Store who is there, in the order of the ranking. */
static int
list_players(struct round *d)
{
	const struct strat_tourney *t = d->plan->t;
	uint32_t *keys = malloc((t->n + 1) * sizeof *keys);
	size_t i;

	if (!keys)
		return -STRAT_E_NOMEM;
	for (i = 0; i < t->n; i++)
		if (!d->plan->away || !d->plan->away[i])
			keys[d->n++] = (uint32_t)d->rows[i].place << 16 | (uint32_t)i;
	if (d->n)
		qsort(keys, d->n, sizeof *keys, by_place);
	for (i = 0; i < d->n; i++)
		d->who[i] = (uint16_t)(keys[i] & 0xffff);
	free(keys);
	return 0;
}

static int
prepare(struct round *d)
{
	static const uint8_t none[STRAT_TOURNEY_PLAYERS + 1];
	static const int64_t nothing[1];
	const struct strat_tourney *t = d->plan->t;
	int rc;

	(void)!strat_keizer_read(&d->k, t->keizer); /* as was checked */
	d->rows = calloc(t->n + 1, sizeof *d->rows);
	d->who = calloc(t->n + 1, sizeof *d->who);
	d->kind = calloc(t->n + 2, sizeof *d->kind);
	d->done = calloc(t->n + 2, 1);
	d->g.may_stay = calloc(t->n + 2, 1);
	if (!d->rows || !d->who || !d->kind || !d->done || !d->g.may_stay)
		return -STRAT_E_NOMEM;
	rc = strat_keizer_rank(t, d->plan->round, d->plan->away ? d->plan->away : none, d->rows);
	if (rc == 0)
		rc = list_players(d);
	d->g.n = d->n + d->n % 2;
	d->g.words = (d->g.n + 63) / 64;
	d->g.kind = d->kind;
	d->g.nkinds = 1;
	d->g.depth = 1;
	d->g.weight = nothing;
	d->g.edges = calloc(d->g.n * d->g.words + 1, sizeof *d->g.edges);
	return rc < 0 || d->g.edges ? rc : -STRAT_E_NOMEM;
}

static void
release(struct round *d)
{
	strat_matching_close(d->m);
	free(d->rows);
	free(d->who);
	free(d->kind);
	free(d->done);
	free(d->g.may_stay);
	free(d->g.edges);
}

/* Join the players who may meet in this attempt.  Return 1 if all can be paired, 0 or a negative code. */
static int
attempt(struct round *d)
{
	size_t a, b;
	int rc;

	strat_matching_close(d->m);
	d->m = NULL;
	memset(d->g.edges, 0, d->g.n * d->g.words * sizeof *d->g.edges);
	for (a = 0; a < d->n; a++) {
		for (b = 0; b < a; b++)
			if (!is_too_soon(d, d->who[a], d->who[b]) &&
			    !strat_pairing_is_banned(d->plan, d->who[a], d->who[b]))
				strat_graph_join(&d->g, a, b);
		if (d->n % 2)
			strat_graph_join(&d->g, a, d->n);
	}
	rc = strat_matching_open(&d->m, &d->g);
	return rc < 0 ? rc : strat_matching_solve(d->m);
}

/* Find the strictest attempt in which all can be paired.  Return 1, 0 or a negative code. */
static int
find_attempt(struct round *d)
{
	int rc = 0;

	for (d->has_meetings = 1; rc == 0 && d->has_meetings >= 0; d->has_meetings--)
		for (d->between = (long)d->k.between; rc == 0 && d->between >= 0; d->between--)
			rc = attempt(d);
	d->has_meetings++; /* as in the last attempt */
	d->between++;
	return rc;
}

/* ------ who moves first ------ */

/* Return the games in which player I moved first minus the others, and in *LAST the colour of the
 * last one. */
static int
balance(const struct strat_pairing_plan *plan, uint16_t i, uint8_t *last)
{
	size_t r;
	int n = 0;

	*last = STRAT_NO_COLOUR;
	for (r = 0; r < plan->round; r++) {
		const struct strat_cell *c = strat_tourney_cell(plan->t, i, r);

		if (!strat_cell_is_met(c))
			continue;
		n += c->colour == STRAT_WHITE ? 1 : -1;
		*last = c->colour;
	}
	return n;
}

/* Return 1 if A moves first against B, who is lower in the ranking; *WHY says why. */
static int
moves_first(const struct round *d, uint16_t a, uint16_t b, size_t board, const char **why)
{
	uint8_t last[2];
	unsigned meetings;
	int mine = balance(d->plan, a, &last[0]), theirs = balance(d->plan, b, &last[1]);
	long met = strat_keizer_met(d->plan->t, d->plan->round, a, b, &meetings);

	*why = N_("the colours so far: who moved first less often");
	if (d->plan->colour_free)
		mine = theirs = last[0] = last[1] = 0;
	if (mine != theirs)
		return mine < theirs;
	*why = N_("the last game of these two: the other one moves first now");
	if (met >= 0 && !d->plan->colour_free)
		return strat_tourney_cell(d->plan->t, a, (size_t)met)->colour != STRAT_WHITE;
	*why = N_("the last game: who moved second in it");
	if (last[0] != last[1] && last[0] && last[1])
		return last[0] == STRAT_BLACK;
	*why = N_("the order of the boards: the higher player on the first, the third and so on");
	return (board % 2 == 0) ==
	    (strat_tourney_first_colour(d->plan->t) != STRAT_BLACK || d->plan->round > 0);
}

/* ------ pairs ------ */

/* Append why A did not meet the player in place PASSED. */
static void
put_passed(const struct round *d, size_t a, size_t passed, struct strat_out *out)
{
	const struct strat_tourney *t = d->plan->t;
	char room[STRAT_NUMBER_ROOM];
	unsigned meetings;
	long last = strat_keizer_met(t, d->plan->round, d->who[a], d->who[passed], &meetings);

	if (last >= 0 && is_too_soon(d, d->who[a], d->who[passed]))
		strat_out_printf(out, _("; %.60s is passed over: they met in round %ld"),
		    strat_tourney_player_label(t, d->who[passed], room), last + 1);
	else
		strat_out_printf(out, _("; %.60s is passed over for the sake of other pairs"),
		    strat_tourney_player_label(t, d->who[passed], room));
}

#define NAMED 8 /* players who are passed over and named, at most */

/* Explain the last pair: A met B, and not those in the places between them who are not paired yet. */
static int
explain(struct round *d, struct strat_pairing *to, size_t a, size_t b, const char *colour)
{
	struct strat_out out;
	size_t i, n = 0;
	int rc;

	strat_out_init(&out, -1);
	strat_out_printf(&out, _("places %u and %u of the ranking"), d->rows[d->who[a]].place + 1u,
	    d->rows[d->who[b]].place + 1u);
	for (i = a + 1; i < b; i++)
		if (!d->done[i] && n++ < NAMED)
			put_passed(d, a, i, &out);
	strat_out_char(&out, '\0');
	rc = out.error;
	if (rc == 0)
		strat_pairing_explain(to, _(colour), "%s", out.text);
	strat_out_free(&out);
	return rc;
}

static int
add_pair(struct round *d, struct strat_pairing *to, size_t a, size_t b)
{
	const char *why;
	int is_first = moves_first(d, d->who[a], d->who[b], to->n, &why);
	int rc = is_first ? strat_pairing_add(to, d->who[a], d->who[b])
			  : strat_pairing_add(to, d->who[b], d->who[a]);

	if (rc == 0 && d->plan->explain)
		rc = explain(d, to, a, b, why);
	return rc;
}

static unsigned
count_byes(const struct strat_pairing_plan *plan, uint16_t i)
{
	unsigned n = 0;
	size_t r;

	for (r = 0; r < plan->round; r++)
		n += strat_tourney_cell(plan->t, i, r)->result == 'U';
	return n;
}

/* Set *BYE to the place of the player who is left.  Return 1 or a negative code. */
static int
give_bye(struct round *d, size_t *bye)
{
	unsigned byes, most = (unsigned)d->plan->round;
	size_t a;
	int rc = 0;

	for (byes = 0; byes <= most && rc == 0; byes++)
		for (a = d->n; a-- > 0 && rc == 0;) {
			if (count_byes(d->plan, d->who[a]) != byes)
				continue;
			rc = strat_matching_force(d->m, a, d->n);
			if (rc > 0) {
				*bye = a;
				d->done[a] = 1;
			}
		}
	return rc;
}

/* Pair the player in place A with the next possible one.  Return 1 or a negative code. */
static int
pair_one(struct round *d, struct strat_pairing *to, size_t a)
{
	size_t b;
	int rc = 0;

	for (b = a + 1; b < d->n && rc == 0; b++) {
		if (d->done[b])
			continue;
		rc = strat_matching_force(d->m, a, b);
		if (rc > 0) {
			d->done[a] = d->done[b] = 1;
			rc = add_pair(d, to, a, b) < 0 ? -STRAT_E_NOMEM : 1;
		}
	}
	return rc;
}

static int
pair_all(struct round *d, struct strat_pairing *to)
{
	size_t a, bye = d->n;
	int rc = d->n ? find_attempt(d) : 1;

	if (rc > 0 && d->n % 2)
		rc = give_bye(d, &bye);
	for (a = 0; a < d->n && rc > 0; a++)
		if (!d->done[a])
			rc = pair_one(d, to, a);
	if (rc > 0 && bye < d->n) {
		if (strat_pairing_add(to, d->who[bye], STRAT_NO_PLAYER) < 0)
			return -STRAT_E_NOMEM;
		if (d->plan->explain)
			strat_pairing_explain(
			    to, "", "%s", _("the last one of those who were left out least often"));
	}
	return rc > 0 ? to->text.error : rc < 0 ? rc : -STRAT_E_PAIRING;
}

/* Tell that players may meet sooner or more often than the numbers say. */
static void
tell_relaxed(const struct round *d, struct strat_report *rep)
{
	size_t round = d->plan->round + 1;

	if (!d->has_meetings)
		strat_tellf(rep, STRAT_E_LOSS, STRAT_NOWHERE,
		    _("round %zu: players may meet more than %u times, because the round cannot be "
		      "paired otherwise"),
		    round, d->k.meetings);
	if (d->between < (long)d->k.between)
		strat_tellf(rep, STRAT_E_LOSS, STRAT_NOWHERE,
		    _("round %zu: players may meet again with only %ld rounds between, because the "
		      "round cannot be paired otherwise"),
		    round, d->between);
}

static int
pair_keizer(
    const struct strat_pairing_plan *plan, struct strat_pairing *to, struct strat_report *rep)
{
	struct round d = { .plan = plan };
	int rc = prepare(&d);

	strat_pairing_begin(to);
	if (rc == 0)
		rc = pair_all(&d, to);
	if (rc == 0 && d.n)
		tell_relaxed(&d, rep);
	release(&d);
	if (rc == -STRAT_E_PAIRING)
		return strat_pairing_refuse(
		    rep, _("round %zu: some players may not meet anyone"), plan->round + 1);
	return rc < 0 ? strat_tell_rc(rep, rc, STRAT_NOWHERE) : 0;
}

const struct strat_system strat_system_keizer = { .name = "keizer",
	.about = N_("points by the opponent's value; players come and go"),
	.source = "strat-pairing(7), Keizer",
	.pair = pair_keizer,
	.type = "CUSTOM_KEIZER",
	.tiebreaks = "KV" };
