/* monrad.c - the simple Swiss system: the first meets the second, the third the fourth.
 *
 * Players are ordered by points, then by number.  In the first round number 1 meets the first of
 * the lower half, 2 the second, and so on, as Stratego federations do; later each player, from
 * the top, meets the next one in the order whom they have not met.  With an odd number the last
 * in the order who has not had a bye gets it.  A choice is skipped only if the others could not
 * all be paired otherwise.  Colours follow article 5 of the Dutch system. */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tourney/pairing/dutch.h"

#include "base/lang.h"

struct monrad {
	const struct strat_pairing_plan *plan;
	struct dutch_player *p;
	struct strat_graph g;
	struct strat_matching *m;
	size_t n;
	uint8_t *done;
	uint32_t *kind;
};

/* ------ which players may meet ------ */

static int
have_met(const struct strat_pairing_plan *plan, uint16_t a, uint16_t b)
{
	const struct strat_cell *c;
	size_t r;

	for (r = 0; r < plan->round; r++) {
		c = strat_tourney_cell(plan->t, a, r);
		if (c->opponent == b && strat_cell_is_met(c))
			return 1;
	}
	return 0;
}

static int
prepare(struct monrad *s)
{
	static const int64_t nothing[1];
	size_t all = s->plan->t->n, a, b;

	s->p = calloc(all + 1, sizeof *s->p);
	s->kind = calloc(all + 2, sizeof *s->kind);
	s->done = calloc(all + 2, 1);
	s->g.may_stay = calloc(all + 2, 1);
	if (!s->p || !s->kind || !s->done || !s->g.may_stay)
		return -STRAT_E_NOMEM;
	s->n = strat_dutch_players(s->plan, s->p);
	s->g.n = s->n + s->n % 2;
	s->g.words = (s->g.n + 63) / 64;
	s->g.kind = s->kind;
	s->g.nkinds = 1;
	s->g.depth = 1;
	s->g.weight = nothing;
	s->g.edges = calloc(s->g.n * s->g.words + 1, sizeof *s->g.edges);
	if (!s->g.edges)
		return -STRAT_E_NOMEM;
	for (a = 0; a < s->n; a++) {
		for (b = 0; b < a; b++)
			if ((!have_met(s->plan, s->p[a].who, s->p[b].who) ||
				strat_pairing_is_waived(s->plan, s->p[a].who, s->p[b].who)) &&
			    !strat_pairing_is_banned(s->plan, s->p[a].who, s->p[b].who))
				strat_graph_join(&s->g, a, b);
		if (s->n % 2 &&
		    (s->p[a].may_bye ||
			strat_pairing_is_waived(s->plan, s->p[a].who, STRAT_NO_PLAYER)))
			strat_graph_join(&s->g, a, s->n);
	}
	return strat_matching_open(&s->m, &s->g);
}

static void
release(struct monrad *s)
{
	strat_matching_close(s->m);
	free(s->p);
	free(s->kind);
	free(s->done);
	free(s->g.may_stay);
	free(s->g.edges);
}

/* ------ pairs ------ */

static int
add_pair(struct monrad *s, struct strat_pairing *to, size_t a, size_t b)
{
	const char *rule;
	enum strat_colour colour = strat_dutch_colour(s->plan, &s->p[a], &s->p[b], &rule);
	int rc = colour == STRAT_BLACK ? strat_pairing_add(to, s->p[b].who, s->p[a].who)
				       : strat_pairing_add(to, s->p[a].who, s->p[b].who);

	if (rc == 0 && s->plan->explain) {
		to->pairs[to->n - 1].colour = to->text.len;
		strat_out_str(&to->text, _(rule));
		strat_out_char(&to->text, '\0');
	}
	return rc;
}

/* Give the bye to the last player who can have it.  Return 1 or a negative code. */
static int
give_bye(struct monrad *s, size_t *bye)
{
	size_t a;
	int rc = 0;

	for (a = s->n; a-- > 0 && rc == 0;) {
		rc = strat_matching_force(s->m, a, s->n);
		if (rc > 0) {
			*bye = a;
			s->done[a] = 1;
		}
	}
	return rc;
}

/* Pair A with the first possible player in the order, from START on and then from A on.  Return 1
 * or a negative code. */
static int
pair_one(struct monrad *s, struct strat_pairing *to, size_t a, size_t start)
{
	size_t i, b, span = s->n - a - 1;
	int rc = 0;

	for (i = 0; i < span && rc == 0; i++) {
		b = a + 1 + (start - a - 1 + i) % span;
		if (s->done[b])
			continue;
		rc = strat_matching_force(s->m, a, b);
		if (rc > 0) {
			s->done[a] = s->done[b] = 1;
			rc = add_pair(s, to, a, b) < 0 ? -STRAT_E_NOMEM : 1;
		}
	}
	return rc;
}

static int
pair_all(struct monrad *s, struct strat_pairing *to)
{
	size_t a, bye = s->n, half = s->n / 2, start;
	int rc = strat_matching_solve(s->m);

	if (rc > 0 && s->n % 2)
		rc = give_bye(s, &bye);
	for (a = 0; a < s->n && rc > 0; a++) {
		if (s->done[a])
			continue;
		start = s->plan->round == 0 && a < half ? a + half : a + 1;
		rc = pair_one(s, to, a, start);
	}
	if (rc > 0 && bye < s->n && strat_pairing_add(to, s->p[bye].who, STRAT_NO_PLAYER) < 0)
		rc = -STRAT_E_NOMEM;
	return rc > 0 || s->n == 0 ? to->text.error : rc < 0 ? rc : -STRAT_E_PAIRING;
}

static int
pair_once(const struct strat_pairing_plan *plan, struct strat_pairing *to)
{
	struct monrad s = { .plan = plan };
	int rc = prepare(&s);

	strat_pairing_begin(to);
	if (rc == 0)
		rc = pair_all(&s, to);
	release(&s);
	return rc;
}

static int
pair_monrad(
    const struct strat_pairing_plan *plan, struct strat_pairing *to, struct strat_report *rep)
{
	int rc = strat_pairing_relax(plan, to, pair_once, rep);

	if (rc == -STRAT_E_PAIRING)
		return strat_pairing_refuse(rep,
		    strat_pairing_has_bans(plan)
			? _("round %zu: the remaining players have all met or may not meet")
			: _("round %zu: the remaining players have all met"),
		    plan->round + 1);
	return rc < 0 ? strat_tell_rc(rep, rc, STRAT_NOWHERE) : 0;
}

const struct strat_system strat_system_monrad = { "monrad", N_("simple Swiss (Monrad)"),
	"strat-pairing(7), Monrad", pair_monrad, "CUSTOM_SWISS", 0, 0, 1, NULL };
