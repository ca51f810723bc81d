/* special.c - parse the setting `special'. */
#include "club/awards/special.h"

#include <stdio.h>
#include <string.h>

#include "base/lang.h"
#include "club/awards.h"
#include "club/prizes.h"

/* Return the text from *TEXT up to one of ENDS, without surrounding blanks, and advance *TEXT to
 * that end. */
static struct strat_span
next_part(const char **text, const char *ends)
{
	struct strat_span part;

	*text += strspn(*text, " ");
	part.s = *text;
	part.len = strcspn(*text, ends);
	*text += part.len;
	while (part.len && part.s[part.len - 1] == ' ')
		part.len--;
	return part;
}

int
strat_special_next(const char **text, struct strat_special *p)
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

/* Make the value of the fact sex m or w, which FIDE's reports also call f.  Return 0 if it is neither, nor empty. */
static int
read_sex(struct strat_span *value)
{
	if (value->len == 1 && *value->s == 'f')
		value->s = "w";
	return value->len == 0 || (value->len == 1 && strchr("mw", *value->s));
}

/* Return the fact called WORD, or STRAT_CONDITION_BOARD, or -1. */
static int
fact_of(struct strat_span word)
{
	const char *name;
	int k;

	for (k = 0; k <= STRAT_CONDITION_BOARD; k++) {
		name = k == STRAT_CONDITION_BOARD ? "board" : strat_club_fact_name[k];
		if (strlen(name) == word.len && memcmp(name, word.s, word.len) == 0)
			return k;
	}
	return -1;
}

int
strat_condition_is_number(int fact)
{
	return fact == STRAT_CLUB_RATING || fact == STRAT_CLUB_BORN ||
	    fact == STRAT_CONDITION_BOARD;
}

int
strat_condition_next(const char **text, const char *end, struct strat_condition *c)
{
	struct strat_span word;

	*text += strspn(*text, ", ");
	if (*text >= end)
		return 0;
	word = next_part(text, "=<>,:;");
	c->fact = fact_of(word);
	if (c->fact < 0 || *text >= end)
		return -1;
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
	if ((c->less || c->more) && (!c->value.len || !strat_condition_is_number(c->fact)))
		return -1;
	if (c->fact == STRAT_CONDITION_BOARD && !c->value.len)
		return -1;
	return strat_condition_is_number(c->fact) &&
		strspn(c->value.s, "0123456789") != c->value.len
	    ? -1
	    : 1;
}

/* Return the first word between S and END that should be the fact of a condition, and is not, or an empty one. */
static struct strat_span
unknown_fact(const char *s, const char *end)
{
	struct strat_span word;

	while (s < end) {
		s += strspn(s, ", ");
		word = next_part(&s, "=<>,:;");
		if (fact_of(word) < 0)
			return word;
		(void)next_part(&s, ",:;");
	}
	return (struct strat_span){ s, 0 };
}

void
strat_club_special_unknown(const char *text, char word[STRAT_CLUB_TEXT])
{
	char plain[STRAT_CLUB_TEXT];
	struct strat_span found = { "", 0 };
	struct strat_special p;

	strat_club_special_plain(text, plain);
	text = plain;
	while (!found.len && strat_special_next(&text, &p) > 0)
		found = unknown_fact(p.conditions.s, p.conditions.s + p.conditions.len);
	snprintf(word, STRAT_CLUB_TEXT, "%.*s", (int)found.len, found.s);
}

/* Return why the setting *TEXT is not valid, or NULL.  *TEXT becomes the prize that is not, or its end. */
static const char *
check(const char **text)
{
	int64_t prize[STRAT_MAX_PRIZES];
	struct strat_condition c;
	struct strat_special p;
	const char *s, *at = *text;
	int rc;

	while ((rc = strat_special_next(&at, &p)) > 0) {
		for (s = p.conditions.s;
		     (rc = strat_condition_next(&s, p.conditions.s + p.conditions.len, &c)) > 0;)
			;
		if (rc < 0)
			return N_(
			    "try rating<1500, or born, sex, club, country, title, team, board");
		if (strat_prizes_read(p.amounts.s, p.amounts.len, prize) < 0)
			return N_("must be amounts, the highest first, such as 50,25");
		*text = at;
	}
	return rc < 0 ? N_("must be NAME: CONDITION: AMOUNTS; ...") : NULL;
}

const char *
strat_club_special_check(const char *text)
{
	char plain[STRAT_CLUB_TEXT];

	strat_club_special_plain(text, plain);
	text = plain;
	return check(&text);
}

void
strat_club_special_refused(const char *text, char prize[STRAT_CLUB_TEXT])
{
	char plain[STRAT_CLUB_TEXT];
	int is_refused;

	strat_club_special_plain(text, plain);
	text = plain;
	is_refused = check(&text) != NULL;
	text += strspn(text, "; ");
	snprintf(prize, STRAT_CLUB_TEXT, "%.*s", is_refused ? (int)strcspn(text, ";") : 0, text);
}
