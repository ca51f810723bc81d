/* pairing.c - lists of pairs. */
#include "tourney/pairing/pairing.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/vec.h"
#include "tourney/avoid.h"

void
strat_pairing_init(struct strat_pairing *p)
{
	memset(p, 0, sizeof *p);
	strat_out_init(&p->text, -1);
}

void
strat_pairing_free(struct strat_pairing *p)
{
	free(p->pairs);
	strat_out_free(&p->text);
	strat_pairing_init(p);
}

void
strat_pairing_clear(struct strat_pairing *p)
{
	p->n = 0;
	p->text.len = 0;
}

struct strat_pair_place
strat_pair_place(int score, uint16_t number, int other_score, uint16_t other_number)
{
	int is_first = score > other_score || (score == other_score && number <= other_number);

	return (struct strat_pair_place){ other_score == STRAT_NO_SCORE,
		is_first ? score : other_score, is_first ? other_score : score,
		is_first ? number : other_number };
}

int
strat_pair_place_compare(const void *a, const void *b)
{
	const struct strat_pair_place *x = a, *y = b;

	if (x->is_bye != y->is_bye)
		return x->is_bye - y->is_bye;
	if (x->high != y->high)
		return x->high > y->high ? -1 : 1;
	if (x->low != y->low)
		return x->low > y->low ? -1 : 1;
	return (x->number > y->number) - (x->number < y->number);
}

int
strat_pairing_add(struct strat_pairing *p, uint16_t white, uint16_t black)
{
	void *pairs = p->pairs;
	int rc = strat_vec_grow(&pairs, &p->cap, p->n + 1, sizeof *p->pairs);

	p->pairs = pairs;
	if (rc == 0)
		p->pairs[p->n++] = (struct strat_pair){ white, black, 0, 0 };
	return rc;
}

void
strat_pairing_begin(struct strat_pairing *to)
{
	strat_pairing_clear(to);
	strat_out_char(&to->text, '\0');
}

void
strat_pairing_explain(struct strat_pairing *p, const char *colour, const char *why, ...)
{
	struct strat_pair *last = &p->pairs[p->n - 1];
	char text[1200]; /* with some names */
	va_list ap;

	va_start(ap, why);
	vsnprintf(text, sizeof text, why, ap);
	va_end(ap);
	last->why = p->text.len;
	strat_out_str(&p->text, text);
	strat_out_char(&p->text, '\0');
	if (last->black == STRAT_NO_PLAYER)
		return;
	last->colour = p->text.len;
	strat_out_str(&p->text, colour);
	strat_out_char(&p->text, '\0');
}

int
strat_pairing_refuse(struct strat_report *rep, const char *why, ...)
{
	int rc;
	va_list ap;

	va_start(ap, why);
	rc = strat_vtellf(rep, STRAT_E_PAIRING, STRAT_NOWHERE, why, ap);
	va_end(ap);
	return rc;
}

int
strat_pairing_refuse_more(struct strat_report *rep, size_t rounds)
{
	return strat_pairing_refuse(rep,
	    P_("%zu round, the only one, has been paired", "all %zu rounds have been paired",
		rounds),
	    rounds);
}

/* ------ declared rules ------ */

int
strat_ban_holds(const struct strat_pairing_plan *plan, const struct strat_ban *ban)
{
	return plan->round >= ban->first && plan->round <= ban->last &&
	    ban->rule <= plan->t->nweak - plan->dropped;
}

int
strat_ban_has(const struct strat_tourney *t, const struct strat_ban *ban, uint16_t a, uint16_t b)
{
	size_t i;
	int n = 0;

	for (i = 0; i < ban->n; i++)
		n += t->members[ban->at + i] == a || t->members[ban->at + i] == b;
	return n > 1;
}

int
strat_pairing_has_bans(const struct strat_pairing_plan *plan)
{
	size_t i;

	for (i = 0; i < plan->t->nbans; i++)
		if (strat_ban_holds(plan, &plan->t->bans[i]))
			return 1;
	return 0;
}

/* Drop the last weak rule that holds in PLAN.  Return what it is about, or 0 if there is none. */
static int
drop_rule(struct strat_pairing_plan *plan)
{
	const struct strat_tourney *t = plan->t;
	size_t i;

	while (plan->dropped < t->nweak) {
		for (i = 0; i < t->nbans; i++)
			if (t->bans[i].rule && t->bans[i].rule == t->nweak - plan->dropped &&
			    strat_ban_holds(plan, &t->bans[i]))
				break;
		plan->dropped++;
		if (i < t->nbans)
			return t->bans[i].what;
	}
	return 0;
}

/* Tell that the rules of PLAN about WHAT are not kept. */
static int
tell_dropped(const struct strat_pairing_plan *plan, unsigned what, struct strat_report *rep)
{
	static const char *const texts[STRAT_AVOID_WHATS] = {
		[STRAT_AVOID_CLUB] = N_(
		    "round %zu: players of the same club may meet, because the round "
		    "cannot be paired otherwise"),
		[STRAT_AVOID_FAMILY] = N_(
		    "round %zu: players of the same family may meet, because the "
		    "round cannot be paired otherwise"),
		[STRAT_AVOID_COUNTRY] = N_(
		    "round %zu: players of the same federation may meet, because "
		    "the round cannot be paired otherwise"),
	};
	unsigned k;

	for (k = 1; k < STRAT_AVOID_WHATS; k++)
		if (what >> k & 1)
			strat_tellf(rep, STRAT_E_LOSS, STRAT_NOWHERE, _(texts[k]), plan->round + 1);
	return 0;
}

int
strat_pairing_relax(const struct strat_pairing_plan *plan, struct strat_pairing *to,
    int (*pair)(const struct strat_pairing_plan *plan, struct strat_pairing *to),
    struct strat_report *rep)
{
	struct strat_pairing_plan again = *plan;
	unsigned what = 0;
	int rc, k = 0;

	do {
		what |= k ? 1u << k : 0;
		rc = pair(&again, to);
	} while (rc == -STRAT_E_PAIRING && (k = drop_rule(&again)) != 0);
	return rc == 0 ? tell_dropped(plan, what, rep) : rc;
}

const char *
strat_pairing_text(const struct strat_pairing *p, size_t at)
{
	return at < p->text.len ? p->text.text + at : "";
}

size_t
strat_pairing_list_absent(const struct strat_tourney *t, size_t round, uint8_t *away)
{
	const struct strat_cell *c;
	size_t i, n = 0;

	for (i = 0; i < t->n; i++) {
		c = round < t->width ? strat_tourney_cell(t, i, round) : NULL;
		away[i] = c && (round < t->played ? !strat_cell_is_paired(c) : c->result != ' ');
		n += !away[i];
	}
	return n;
}

int
strat_pairing_ready(const struct strat_tourney *t, const char *file, struct strat_report *rep)
{
	const struct strat_cell *c;
	size_t i, r;

	if (t->rounds && t->played >= t->rounds)
		return strat_tellf(rep, STRAT_E_PAIRING, strat_at_file(file),
		    P_("%zu round, the only one, has been paired",
			"all %zu rounds have been paired", t->rounds),
		    t->rounds);
	for (i = 0; i < t->n; i++)
		for (r = 0; r < t->played; r++) {
			c = strat_tourney_cell(t, i, r);
			if (c->opponent != STRAT_NO_PLAYER && c->result == ' ')
				return strat_tellf(rep, STRAT_E_PAIRING, strat_at_file(file),
				    _("player %u has no result in round %zu"), t->players[i].number,
				    r + 1);
		}
	return 0;
}

void
strat_pairing_store(const struct strat_pairing *p, struct strat_tourney *t, size_t round)
{
	const struct strat_pair *q;

	for (q = p->pairs; q && q < p->pairs + p->n; q++) {
		if (q->black == STRAT_NO_PLAYER) {
			*strat_tourney_cell(t, q->white, round) = strat_cell_of(
			    STRAT_NO_PLAYER, STRAT_NO_COLOUR, 'U');
			continue;
		}
		*strat_tourney_cell(t, q->white, round) = strat_cell_of(q->black, STRAT_WHITE, ' ');
		*strat_tourney_cell(t, q->black, round) = strat_cell_of(q->white, STRAT_BLACK, ' ');
	}
}

struct strat_pairing_plan
strat_pairing_plan_of(const struct strat_tourney *t, size_t round)
{
	return (struct strat_pairing_plan){ .t = t,
		.round = round,
		.lineup = t->lineup,
		.nlineup = t->nlineup,
		.begin = t->begin,
		.final_table = t->final_is_table,
		.carried = t->is_carried,
		.no_third = t->no_third };
}
