/* avoid.c - players who should not meet because they belong together. */
#include "tourney/avoid.h"

#include <stdlib.h>
#include <string.h>

#include "base/diag.h"
#include "base/scan.h"
#include "base/utf8.h"
#include "base/vec.h"

const char *const strat_avoid_word[STRAT_AVOID_WHATS] = { [STRAT_AVOID_NOTHING] = "",
	[STRAT_AVOID_CLUB] = "club",
	[STRAT_AVOID_FAMILY] = "family",
	[STRAT_AVOID_COUNTRY] = "country" };

/* ------ rules ------ */

/* Return the length of the word at *P after blanks, and set *P to the word. */
static size_t
next_word(const char **p)
{
	*p += strspn(*p, " ");
	return strcspn(*p, " ,");
}

/* Read a number of a round, from 1, at *P.  Return it, or 0 if there is none. */
static unsigned
read_round(const char **p)
{
	unsigned n = 0;

	for (; **p >= '0' && **p <= '9' && n <= STRAT_TOURNEY_ROUNDS; ++*p)
		n = 10 * n + (unsigned)(**p - '0');
	return n <= STRAT_TOURNEY_ROUNDS ? n : 0;
}

/* Read the rounds FIRST, FIRST- or FIRST-LAST at *P.  Return 0, or -1. */
static int
read_rounds(const char **p, struct strat_avoid *rule)
{
	const char *end = *p + strcspn(*p, " ,");
	unsigned first = read_round(p), last = first;

	if (first && **p == '-') {
		++*p;
		last = *p == end ? UINT16_MAX + 1u : read_round(p);
	}
	if (!first || last < first || *p != end)
		return -1;
	rule->first = (uint16_t)(first - 1);
	rule->last = (uint16_t)(last - 1);
	return 0;
}

/* Read the rule at *P up to a comma or the end.  Return 0, or -1. */
static int
read_rule(const char **p, struct strat_avoid *rule)
{
	size_t len = next_word(p);

	*rule = (struct strat_avoid){ .what = STRAT_AVOID_WHATS - 1, .last = UINT16_MAX };
	while (rule->what &&
	    (strlen(strat_avoid_word[rule->what]) != len ||
		memcmp(strat_avoid_word[rule->what], *p, len) != 0))
		rule->what--;
	if (!rule->what)
		return -1;
	*p += len;
	len = next_word(p);
	if (**p >= '0' && **p <= '9' && read_rounds(p, rule) < 0)
		return -1;
	len = next_word(p);
	rule->is_always = len == 6 && memcmp(*p, "always", 6) == 0;
	*p += rule->is_always ? len : 0;
	*p += strspn(*p, " ");
	return **p && **p != ',' ? -1 : 0;
}

int
strat_avoid_read(const char *text, struct strat_avoid rule[STRAT_AVOID_RULES])
{
	const char *p = text + strspn(text, " ");
	int n = 0, i;

	while (*p) {
		if (n == STRAT_AVOID_RULES || read_rule(&p, &rule[n]) < 0)
			return -1;
		for (i = 0; i < n; i++)
			if (rule[i].what == rule[n].what)
				return -1;
		n++;
		if (*p == ',' && !p[1 + strspn(p + 1, " ")])
			return -1;
		p += *p == ',';
	}
	return n;
}

/* ------ players ------ */

/* A player, and what the player may have in common with others. */
struct member {
	const char *text;
	size_t len;
	uint16_t family, who;
};

/* Set the federation of P, which is in columns 54 to 56 of its line. */
static void
find_country(const struct strat_tourney_player *p, struct member *m)
{
	const char *s = p->head, *end = s + strlen(s);
	size_t column;

	for (column = 0; s < end && column < 53; column++)
		s += (unsigned char)*s < 128 || strat_utf8_length(s, end) <= 0
		    ? 1
		    : strat_utf8_length(s, end);
	m->text = s;
	for (m->len = 0; m->len < 3 && s + m->len < end && s[m->len] > ' '; m->len++)
		;
}

static struct member
member_of(const struct strat_tourney *t, size_t i, enum strat_avoid_what what)
{
	const struct strat_tourney_player *p = &t->players[i];
	struct member m = { .text = "", .who = (uint16_t)i };

	if (what == STRAT_AVOID_FAMILY)
		m.family = p->family;
	else if (what == STRAT_AVOID_COUNTRY)
		find_country(p, &m);
	else {
		m.text = strat_tourney_text(t, p->club);
		m.text += strspn(m.text, " ");
		m.len = strat_trimmed_length(m.text, strlen(m.text));
	}
	return m;
}

/* Compare what X and Y have in common, ignoring the case of A to Z. */
static int
compare_groups(const struct member *x, const struct member *y)
{
	size_t len = x->len < y->len ? x->len : y->len;
	int order = strat_ncasecmp(x->text, y->text, len);

	if (x->family != y->family)
		return x->family < y->family ? -1 : 1;
	return order ? order : (x->len > y->len) - (x->len < y->len);
}

static int
by_group(const void *a, const void *b)
{
	const struct member *x = a, *y = b;
	int order = compare_groups(x, y);

	return order ? order : (x->who > y->who) - (x->who < y->who);
}

/* Add BAN for the N members in M. */
static int
add_ban(struct strat_tourney *t, struct strat_ban ban, const struct member *m, size_t n)
{
	void *bans = t->bans;
	size_t i;

	ban.at = t->nmembers;
	ban.n = n;
	for (i = 0; i < n; i++)
		if (strat_tourney_append(&t->members, &t->nmembers, &t->members_cap, m[i].who) < 0)
			return -STRAT_E_NOMEM;
	if (strat_vec_grow(&bans, &t->bans_cap, t->nbans + 1, sizeof *t->bans) < 0)
		return -STRAT_E_NOMEM;
	t->bans = bans;
	t->bans[t->nbans++] = ban;
	return 0;
}

/* Add a ban like BAN for each group of players; M has room for all. */
static int
add_rule(struct strat_tourney *t, struct strat_ban ban, struct member *m)
{
	size_t i, end, n = 0;
	int rc = 0;

	for (i = 0; i < t->n; i++) {
		m[n] = member_of(t, i, (enum strat_avoid_what)ban.what);
		n += m[n].len || m[n].family;
	}
	if (n)
		qsort(m, n, sizeof *m, by_group);
	for (i = 0; i < n && rc == 0; i = end) {
		for (end = i + 1; end < n && compare_groups(&m[i], &m[end]) == 0; end++)
			;
		if (end - i > 1)
			rc = add_ban(t, ban, m + i, end - i);
	}
	return rc;
}

int
strat_avoid_add(struct strat_tourney *t)
{
	struct strat_avoid rule[STRAT_AVOID_RULES];
	int n = strat_avoid_read(t->avoid, rule), rc = 0, i;
	struct member *m = n > 0 ? malloc((t->n + 1) * sizeof *m) : NULL;
	uint8_t weak = 0;

	if (n > 0 && !m)
		return -STRAT_E_NOMEM;
	for (i = 0; i < n && rc == 0; i++)
		rc = add_rule(t,
		    (struct strat_ban){ .first = rule[i].first,
			.last = rule[i].last,
			.what = rule[i].what,
			.rule = rule[i].is_always ? 0 : ++weak },
		    m);
	t->nweak = weak;
	free(m);
	return rc;
}

/* ------ families ------ */

int
strat_families_read(struct strat_tourney *t, const char *text, const uint16_t *index, size_t n)
{
	const char *p = text + strspn(text, " ");
	uint16_t family = 1;
	size_t number, members = 1;
	uint8_t seen[STRAT_TOURNEY_PLAYERS + 1] = { 0 };

	for (; *p; p += strspn(p, " ")) {
		for (number = 0; *p >= '0' && *p <= '9' && number <= n; p++)
			number = 10 * number + (size_t)(*p - '0');
		p += strspn(p, " ");
		if (!number || number > n || !strchr("+,", *p) || (*p != '+' && members < 2) ||
		    seen[number]++)
			return -1;
		if (t)
			t->players[index[number]].family = family;
		members = *p == '+' ? members + 1 : 1;
		family = (uint16_t)(family + (*p == ','));
		if (*p && !p[1 + strspn(p + 1, " ")])
			return -1;
		p += *p != '\0';
	}
	return 0;
}
