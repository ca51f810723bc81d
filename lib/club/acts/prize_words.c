/* prize_words.c - prizes as people type them: with currencies, and with facts in the user's language. */
#include <string.h>

#include "club/awards.h"

/* A text that is written to TO, and cut if it is too long, which the check of all settings refuses. */
struct plain {
	char *to;
	size_t n;
};

static void
put(struct plain *p, const char *s, size_t len)
{
	if (len > STRAT_CLUB_TEXT - 1 - p->n)
		len = STRAT_CLUB_TEXT - 1 - p->n;
	memcpy(p->to + p->n, s, len);
	p->n += len;
}

/* Return 1 if C is a byte of a currency: a letter, a dollar or a sign that is not ASCII. */
static int
is_currency(char c)
{
	return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c == '$' || (c & 0x80);
}

static int
is_letter(char c)
{
	return is_currency(c) && c != '$' && !(c & 0x80);
}

/* Put the amounts in the LEN bytes at S, between commas, without a currency before or after each: a sign, or
 * letters with a blank between.  Other words stay, and are refused. */
static void
put_amounts(struct plain *p, const char *s, size_t len)
{
	const char *end = s + len, *stop, *from, *to;

	for (; s <= end; s = stop + 1) {
		for (stop = s; stop < end && *stop != ',';)
			stop++;
		for (from = s; from < stop && (is_currency(*from) || *from == ' ');)
			from++;
		for (to = stop; to > from && (is_currency(to[-1]) || to[-1] == ' ');)
			to--;
		if (from == to || (from > s && is_letter(from[-1])) ||
		    (to < stop && is_letter(*to))) {
			put(p, s, (size_t)(stop - s));
		} else {
			put(p, " ", *s == ' ');
			put(p, from, (size_t)(to - from));
		}
		put(p, ",", stop < end);
	}
}

void
strat_club_prizes_plain(const char *text, char to[STRAT_CLUB_TEXT])
{
	struct plain p = { to, 0 };

	put_amounts(&p, text, strlen(text));
	to[p.n] = '\0';
}

int
strat_club_prizes_currency(const char *text, char to[STRAT_CLUB_TEXT])
{
	struct plain p = { to, 0 };
	size_t n = 0;

	while (*text && !is_currency(*text))
		text++;
	while (is_currency(text[n]) || (text[n] == ' ' && is_currency(text[n + 1])))
		n++;
	put(&p, text, n);
	to[p.n] = '\0';
	return n > 0;
}

/* Put the LEN bytes at S, or if they are a fact in the user's language, its name. */
static void
put_fact(struct plain *p, const char *s, size_t len)
{
	int fact = strat_club_fact_meant(s, len);

	if (fact >= 0)
		put(p, strat_club_fact_name[fact], strlen(strat_club_fact_name[fact]));
	else
		put(p, s, len);
}

/* Put the conditions in the LEN bytes at S. */
static void
put_conditions(struct plain *p, const char *s, size_t len)
{
	const char *end = s + len, *stop;

	while (s < end) {
		for (stop = s; stop < end && (*stop == ' ' || *stop == ',');)
			stop++;
		put(p, s, (size_t)(stop - s));
		for (s = stop; stop < end && !strchr(" =<>,", *stop);)
			stop++;
		put_fact(p, s, (size_t)(stop - s));
		for (s = stop; stop < end && *stop != ',';)
			stop++;
		put(p, s, (size_t)(stop - s));
		s = stop;
	}
}

void
strat_club_special_plain(const char *text, char to[STRAT_CLUB_TEXT])
{
	struct plain p = { to, 0 };
	int part = 0; /* the name, the conditions, the amounts */
	size_t len;

	for (;; text += len + 1) {
		len = strcspn(text, ":;");
		if (part == 1)
			put_conditions(&p, text, len);
		else if (part == 2)
			put_amounts(&p, text, len);
		else
			put(&p, text, len);
		if (!text[len])
			break;
		put(&p, text + len, 1);
		part = text[len] == ';' ? 0 : part + 1;
	}
	to[p.n] = '\0';
}
