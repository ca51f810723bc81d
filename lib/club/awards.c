/* awards.c - who gets which prize of a club's tournament. */
#include "club/awards.h"

#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "base/lang.h"
#include "base/scan.h"
#include "base/vec.h"
#include "club/prizes.h"

/* ------ special prizes ------ */

struct span {
	const char *s;
	size_t len;
};

/* One of the setting `special'. */
struct special {
	struct span name, conditions, amounts;
};

/* What is at TEXT up to one of ENDS, without the blanks around it; TEXT goes on to that end. */
static struct span
take(const char **text, const char *ends)
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

/* The next one at *TEXT: 1; 0: there is none; -1: it is not as it should be. */
static int
next_special(const char **text, struct special *p)
{
	*text += strspn(*text, "; ");
	if (!**text)
		return 0;
	p->name = take(text, ":;");
	if (*(*text)++ != ':')
		return -1;
	p->conditions = take(text, ":;");
	if (*(*text)++ != ':')
		return -1;
	p->amounts = take(text, ":;");
	return p->name.len && p->conditions.len && **text != ':' ? 1 : -1;
}

struct condition {
	enum strat_club_fact fact;
	int less, equal, more; /* than the value: it holds */
	struct span value;
};

/* The fact that WORD is called; -1: none. */
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

/* Read the condition at *TEXT, which ends before END.  1; 0: there is none; -1: it is wrong. */
static int
next_condition(const char **text, const char *end, struct condition *c)
{
	struct span word;
	int fact;

	*text += strspn(*text, ", ");
	if (*text >= end)
		return 0;
	word = take(text, "=<>,:;");
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
	c->value = take(text, ",:;");
	if (!c->value.len || ((c->less || c->more) && !is_number(c->fact)))
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

	if (!*fact)
		return 0;
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

/* ------ giving ------ */

/* Those among whom the prizes are shared that are being given. */
struct giving {
	struct strat_club_awards *to;
	const struct strat_standings *s;
	enum strat_prize_rule how;
	struct strat_winner *winners;
	size_t *row; /* of each of them */
	size_t n;
	uint8_t *has; /* of each row of the standings: somebody has something already */
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

/* Let the player in ROW be among them. */
static void
admit(struct giving *g, size_t row)
{
	g->winners[g->n] = (struct strat_winner){ g->s->order[row].points, g->s->order[row].rank,
		0 };
	g->row[g->n++] = row;
}

/* Share AMOUNTS among them, as the prize NAME. */
static int
give(struct giving *g, struct span name, struct span amounts)
{
	int64_t prize[STRAT_MAX_PRIZES];
	int n = strat_prizes_read(amounts.s, amounts.len, prize), rc = 0;
	size_t i;

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
give_all(struct giving *g, const struct strat_club *c, const struct strat_club_field *x)
{
	const char *prizes = strat_club_get(c, "prizes"), *special = strat_club_get(c, "special");
	int is_one = strcmp(strat_club_get(c, "prizes-each"), "one") == 0, rc;
	struct special p;
	size_t i;

	for (i = 0; i < g->s->t->n; i++)
		if (!strat_club_is_annulled(c, x->who[g->s->order[i].who]))
			admit(g, i);
	rc = give(g, (struct span){ NULL, 0 }, (struct span){ prizes, strlen(prizes) });
	while (rc == 0 && next_special(&special, &p) > 0) {
		for (i = 0; i < g->s->t->n; i++)
			if (!(is_one && g->has[i]) &&
			    !strat_club_is_annulled(c, x->who[g->s->order[i].who]) &&
			    is_for(&p, &c->players[x->who[g->s->order[i].who] - 1]))
				admit(g, i);
		rc = give(g, p.name, p.amounts);
	}
	return rc;
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
	g.has = calloc(s->t->n + 1, 1);
	if (g.winners && g.row && g.has)
		rc = give_all(&g, c, x);
	free(g.winners);
	free(g.row);
	free(g.has);
	return rc;
}

void
strat_club_awards_free(struct strat_club_awards *a)
{
	free(a->list);
	memset(a, 0, sizeof *a);
}
