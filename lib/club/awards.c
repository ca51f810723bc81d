/* awards.c - award the prizes of a club's tournament. */
#include "club/awards.h"

#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "base/lang.h"
#include "base/scan.h"
#include "base/vec.h"
#include "club/prizes.h"
#include "tourney/pairing/pairing.h"

/* ------ special prizes ------ */

struct span {
	const char *s;
	size_t len;
};

/* One prize of the setting `special'. */
struct special {
	struct span name, conditions, amounts;
};

/* Return the text from *TEXT up to one of ENDS, without surrounding blanks, and advance *TEXT to
 * that end. */
static struct span
next_part(const char **text, const char *ends)
{
	struct span part;

	*text += strspn(*text, " ");
	part.s = *text;
	part.len = strcspn(*text, ends);
	*text += part.len;
	while (part.len && part.s[part.len - 1] == ' ')
		part.len--;
	return part;
}

/* Read the next special prize at *TEXT.  Return 1, 0 if there are no more, or -1 if it is
 * invalid. */
static int
next_special(const char **text, struct special *p)
{
	*text += strspn(*text, "; ");
	if (!**text)
		return 0;
	p->name = next_part(text, ":;");
	if (*(*text)++ != ':')
		return -1;
	p->conditions = next_part(text, ":;");
	if (*(*text)++ != ':')
		return -1;
	p->amounts = next_part(text, ":;");
	return p->name.len && p->conditions.len && **text != ':' ? 1 : -1;
}

struct condition {
	enum strat_club_fact fact;
	/* 1: the condition holds if the fact is less than, equal to, more than the value */
	int less, equal, more;
	struct span value;
};

/* Return the fact called WORD, or -1. */
static int
fact_of(struct span word)
{
	int k;

	for (k = 0; k < STRAT_CLUB_FACTS; k++)
		if (strlen(strat_club_fact_name[k]) == word.len &&
		    memcmp(strat_club_fact_name[k], word.s, word.len) == 0)
			return k;
	return -1;
}

static int
is_number(enum strat_club_fact fact)
{
	return fact == STRAT_CLUB_RATING || fact == STRAT_CLUB_BORN;
}

/* Make the value of the fact sex m or w, which FIDE's reports also call f.  Return 0 if it is neither, nor empty. */
static int
read_sex(struct span *value)
{
	if (value->len == 1 && *value->s == 'f')
		value->s = "w";
	return value->len == 0 || (value->len == 1 && strchr("mw", *value->s));
}

/* Read the condition at *TEXT, before END.  Return 1, 0 if there are no more, or -1 if it is
 * invalid. */
static int
next_condition(const char **text, const char *end, struct condition *c)
{
	struct span word;
	int fact;

	*text += strspn(*text, ", ");
	if (*text >= end)
		return 0;
	word = next_part(text, "=<>,:;");
	fact = fact_of(word);
	if (fact < 0 || *text >= end)
		return -1;
	c->fact = (enum strat_club_fact)fact;
	c->less = **text == '<';
	c->more = **text == '>';
	*text += c->less || c->more;
	c->equal = **text == '=';
	*text += c->equal;
	if (!c->less && !c->more && !c->equal)
		return -1;
	c->value = next_part(text, ",:;");
	if (c->fact == STRAT_CLUB_SEX && !read_sex(&c->value))
		return -1;
	if ((c->less || c->more) && (!c->value.len || !is_number(c->fact)))
		return -1;
	return is_number(c->fact) && strspn(c->value.s, "0123456789") != c->value.len ? -1 : 1;
}

const char *
strat_club_special_check(const char *text)
{
	int64_t prize[STRAT_MAX_PRIZES];
	struct condition c;
	struct special p;
	const char *s;
	int rc;

	while ((rc = next_special(&text, &p)) > 0) {
		for (s = p.conditions.s;
		     (rc = next_condition(&s, p.conditions.s + p.conditions.len, &c)) > 0;)
			;
		if (rc < 0)
			return N_("needs conditions such as born>=2008, rating<1500, sex=w");
		if (strat_prizes_read(p.amounts.s, p.amounts.len, prize) < 0)
			return N_("must be amounts, the highest first, such as 50,25");
	}
	return rc < 0 ? N_("must be NAME: CONDITION: AMOUNTS; ...") : NULL;
}

static int
holds(const struct condition *c, const struct strat_club_player *p)
{
	const char *fact = p->fact[c->fact];
	long mine, other;

	if (!*fact || !c->value.len)
		return !*fact && !c->value.len;
	if (!is_number(c->fact))
		return strlen(fact) == c->value.len && memcmp(fact, c->value.s, c->value.len) == 0;
	mine = strat_leading_number(fact);
	other = strat_leading_number(c->value.s);
	return mine < other ? c->less : mine > other ? c->more : c->equal;
}

static int
is_for(const struct special *p, const struct strat_club_player *player)
{
	const char *s = p->conditions.s, *end = s + p->conditions.len;
	struct condition c;

	while (next_condition(&s, end, &c) > 0)
		if (!holds(&c, player))
			return 0;
	return 1;
}

/* ------ awarding ------ */

/* The players who share the prizes being awarded. */
struct giving {
	struct strat_club_awards *to;
	const struct strat_standings *s;
	enum strat_prize_rule how;
	struct strat_winner *winners;
	int *points; /* by row of the standings: players with the same are equal */
	size_t *row; /* of each winner */
	size_t n;
	uint8_t *has; /* by row of the standings: 1 if that player has a prize */
};

static int
add(struct strat_club_awards *a, struct strat_club_award award)
{
	void *list = a->list;
	int rc = strat_vec_grow(&list, &a->cap, a->n + 1, sizeof *a->list);

	a->list = list;
	if (rc == 0)
		a->list[a->n++] = award;
	return rc;
}

/* Add the player in ROW to the winners. */
static void
add_winner(struct giving *g, size_t row)
{
	g->winners[g->n] = (struct strat_winner){ g->points[row], g->s->order[row].rank, 0 };
	g->row[g->n++] = row;
}

/* Share AMOUNTS among the winners as prize NAME.  A special prize without winners is added as not awarded.
 */
static int
award_prize(struct giving *g, struct span name, struct span amounts)
{
	int64_t prize[STRAT_MAX_PRIZES];
	int n = strat_prizes_read(amounts.s, amounts.len, prize), rc = 0;
	size_t i;

	if (name.s && g->n == 0)
		rc = add(g->to,
		    (struct strat_club_award){ name.s, name.len, STRAT_CLUB_NOT_AWARDED, 0 });
	strat_prizes_share(g->how, prize, n < 0 ? 0 : (size_t)n, g->winners, g->n);
	for (i = 0; rc == 0 && i < g->n; i++) {
		if (!g->winners[i].cents)
			continue;
		g->has[g->row[i]] = 1;
		rc = add(g->to,
		    (struct strat_club_award){ name.s, name.len, g->row[i], g->winners[i].cents });
	}
	g->n = 0;
	return rc;
}

static int
award_all(struct giving *g, const struct strat_club *c, const struct strat_club_field *x)
{
	const char *prizes = strat_club_get(c, "prizes"), *special = strat_club_get(c, "special");
	int is_one = strcmp(strat_club_get(c, "prizes-each"), "one") == 0, rc;
	struct special p;
	size_t i;

	for (i = 0; i < g->s->t->n; i++)
		if (!strat_club_is_annulled(c, x->who[g->s->order[i].who]))
			add_winner(g, i);
	rc = award_prize(g, (struct span){ NULL, 0 }, (struct span){ prizes, strlen(prizes) });
	while (rc == 0 && next_special(&special, &p) > 0) {
		for (i = 0; i < g->s->t->n; i++)
			if (!(is_one && g->has[i]) &&
			    !strat_club_is_annulled(c, x->who[g->s->order[i].who]) &&
			    is_for(&p, &c->players[x->who[g->s->order[i].who] - 1]))
				add_winner(g, i);
		rc = award_prize(g, p.name, p.amounts);
	}
	return rc;
}

/* Set the points of the finalists of groups, whose finals are a table, to those in the finals. */
static int
set_final_points(struct giving *g)
{
	struct strat_part p;
	int rc = strat_part_make(&p, g->s->t, STRAT_FINALS, g->s->rounds, NULL);
	size_t i, k;

	for (i = 0; rc == 0 && i < p.t.n; i++) {
		for (k = 0; g->s->order[k].who != p.who[i]; k++)
			;
		g->points[k] = p.s.points[i];
	}
	strat_part_free(&p);
	return rc;
}

/* Set the points by which players are equal: in a knockout and in groups, where the points are not what
 * ranks, players of the same rank are. */
static int
set_points(struct giving *g)
{
	const struct strat_tourney *t = g->s->t;
	int is_groups = t->system == &strat_system_groups;
	size_t i;

	for (i = 0; i < t->n; i++)
		g->points[i] = is_groups || t->system == &strat_system_knockout
		    ? -(int)g->s->order[i].rank
		    : g->s->order[i].points;
	return t->final_is_table && strat_tourney_has_finals(t, g->s->rounds) ? set_final_points(g)
									      : 0;
}

int
strat_club_awards_make(struct strat_club_awards *a, const struct strat_club *c,
    const struct strat_club_field *x, const struct strat_standings *s)
{
	struct giving g = { .to = a, .s = s };
	int rc = -STRAT_E_NOMEM;

	g.how = (enum strat_prize_rule)strat_prize_rule_find(strat_club_get(c, "share"));
	g.winners = malloc((s->t->n + 1) * sizeof *g.winners);
	g.row = malloc((s->t->n + 1) * sizeof *g.row);
	g.points = malloc((s->t->n + 1) * sizeof *g.points);
	g.has = calloc(s->t->n + 1, 1);
	if (g.winners && g.row && g.has && g.points)
		rc = set_points(&g);
	if (rc == 0)
		rc = award_all(&g, c, x);
	free(g.winners);
	free(g.row);
	free(g.points);
	free(g.has);
	return rc;
}

void
strat_club_awards_free(struct strat_club_awards *a)
{
	free(a->list);
	memset(a, 0, sizeof *a);
}
