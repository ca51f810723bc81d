/* select_value.c - compare tags with text, numbers, dates and regular expressions. */
#include "study/select/select_tree.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/scan.h"

#define MAX_REGEX 1000

int
strat_select_number(enum select_op op, long a, long b)
{
	switch (op) {
	case SELECT_EQ:
		return a == b;
	case SELECT_NE:
		return a != b;
	case SELECT_LT:
		return a < b;
	case SELECT_GT:
		return a > b;
	case SELECT_LE:
		return a <= b;
	case SELECT_GE:
		return a >= b;
	default:
		return 0;
	}
}

/* ------ numbers ------ */

/* Read S as a number in thousandths: a sign, up to twelve digits, a point and more digits.  Return
 * 0 if it is invalid. */
int
strat_select_decimal(const char *s, size_t len, int64_t *n)
{
	size_t i = len && (*s == '-' || *s == '+'), digits = 0, behind = 0;
	int point = 0;
	int64_t value = 0;

	for (; i < len; i++) {
		if (s[i] == '.' && !point && digits) {
			point = 1;
			continue;
		}
		if (!strat_is_digit(s[i]))
			return 0;
		if (!point && ++digits > 12)
			return 0;
		if (point && ++behind > 3)
			continue;
		value = value * 10 + (s[i] - '0');
	}
	if (!digits || (point && !behind))
		return 0;
	for (; behind < 3; behind++)
		value *= 10;
	*n = *s == '-' ? -value : value;
	return 1;
}

/* ------ dates and rounds ------ */

/* Read S as parts, numbers or question marks, separated by points (also `-' and `/' if LOOSE).
 * Return their number, or 0 if it is invalid. */
static int
read_parts(const char *s, size_t len, int loose, long part[SELECT_PARTS])
{
	size_t i = 0, from;
	int n = 0;

	for (;;) {
		if (n == SELECT_PARTS)
			return 0;
		part[n] = 0;
		for (from = i; i < len && i - from < 9 && strat_is_digit(s[i]); i++)
			part[n] = part[n] * 10 + (s[i] - '0');
		if (i == from) {
			part[n] = SELECT_NO_PART;
			while (i < len && s[i] == '?')
				i++;
		}
		if (i == from)
			return 0;
		n++;
		if (i == len)
			return n;
		if (s[i] != '.' && !(loose && (s[i] == '-' || s[i] == '/')))
			return 0;
		i++;
	}
}

/* Compare the parts A of a record with the parts B of an expression, as far as B goes.  Return -1,
 * 0, 1, or 2 if A is incomplete. */
static int
compare_parts(const long *a, int na, const long *b, int nb)
{
	int i;

	for (i = 0; i < nb && b[i] != SELECT_NO_PART; i++) {
		if (i >= na || a[i] == SELECT_NO_PART)
			return 2;
		if (a[i] != b[i])
			return a[i] < b[i] ? -1 : 1;
	}
	return 0;
}

static int
is_date(const char *tag)
{
	size_t len = strlen(tag);

	return len >= 4 && strat_casecmp(tag + len - 4, "Date") == 0;
}

/* ------ regular expressions ------ */

/* Return 1 if a regular expression has no special characters, and can be searched as a word. */
static int
is_plain(const char *s, size_t len)
{
	size_t i;

	for (i = 0; i < len; i++)
		if (strchr("\\[](){}.*+?^$|", s[i]) || (unsigned char)s[i] >= 0x80)
			return 0;
	return 1;
}

/* Return 1 if a regular expression has no back-references and at most one repetition count, up to
 * 255.  Counts make the compiled expression large. */
static int
is_moderate(const char *s)
{
	int braces = 0, n;

	for (; *s; s++) {
		if (*s == '\\' && strat_is_digit(s[1]))
			return 0;
		if (*s == '\\' && s[1])
			s++;
		else if (*s == '{')
			braces++;
		else if (strat_is_digit(*s)) {
			for (n = 0; strat_is_digit(*s) && n < 256; s++)
				n = n * 10 + (*s - '0');
			if (braces && n > 255)
				return 0;
			s--;
		}
	}
	return braces < 2;
}

static int
read_regex(struct select_value *v, char *why, size_t size)
{
	int rc;

	if (v->len > MAX_REGEX || !is_moderate(v->s)) {
		snprintf(why, size,
		    "unsupported regular expression (at most %d bytes, one count, no back-references)",
		    MAX_REGEX);
		return -STRAT_E_SYNTAX;
	}
	v->kind = VALUE_WORD;
	if (is_plain(v->s, v->len))
		return 0;
	v->kind = VALUE_TEXT;
	v->regex = malloc(sizeof *v->regex);
	if (!v->regex)
		return -STRAT_E_NOMEM;
	rc = regcomp(v->regex, v->s, REG_EXTENDED | REG_ICASE | REG_NOSUB);
	if (rc == 0) {
		v->kind = VALUE_REGEX;
		return 0;
	}
	regerror(rc, v->regex, why, size);
	free(v->regex);
	v->regex = NULL;
	return rc == REG_ESPACE ? -STRAT_E_NOMEM : -STRAT_E_SYNTAX;
}

/* Return 1 if the LEN bytes at S contain WORD, ignoring case. */
static int
has_word(const char *s, size_t len, const char *word, size_t n)
{
	size_t i;

	for (i = 0; i + n <= len; i++)
		if (strat_ncasecmp(s + i, word, n) == 0)
			return 1;
	return 0;
}

static int
matches(const struct strat_select *s, const struct select_value *v, const struct strat_slice *w)
{
	size_t len = !w->s ? 0 : w->len < SELECT_MAX_VALUE ? w->len : SELECT_MAX_VALUE;

	if (v->kind == VALUE_WORD)
		return has_word(w->s ? w->s : "", len, v->s, v->len);
	if (len)
		memcpy(s->scratch, w->s, len);
	s->scratch[len] = '\0';
	return regexec(v->regex, s->scratch, 0, NULL, 0) == 0;
}

/* ------ values ------ */

/* Set V to the LEN bytes at S, which end with NUL, for a comparison OP with TAG.  Return 0,
 * -STRAT_E_NOMEM, or -STRAT_E_SYNTAX and the reason in WHY. */
int
strat_select_read_value(struct select_value *v, const char *tag, enum select_op op, const char *s,
    size_t len, char *why, size_t size)
{
	int is_order = op != SELECT_EQ && op != SELECT_NE;

	memset(v, 0, sizeof *v);
	v->s = s;
	v->len = len;
	if (op == SELECT_LIKE || op == SELECT_UNLIKE)
		return read_regex(v, why, size);
	if (is_date(tag) || strat_casecmp(tag, "Round") == 0) {
		v->nparts = read_parts(s, len, is_date(tag), v->part);
		if (v->nparts && v->part[0] != SELECT_NO_PART) {
			v->kind = VALUE_PARTS;
			return 0;
		}
		if (is_order) {
			snprintf(why, size, "not a %s",
			    is_date(tag) ? "date like 2026, 2026.11 or 2026.11.20"
					 : "round like 3 or 3.1");
			return -STRAT_E_SYNTAX;
		}
	} else if (strat_select_decimal(s, len, &v->number)) {
		v->kind = VALUE_NUMBER;
	}
	return 0;
}

/* Return -1, 0 or 1 if W is less than, equal to or greater than V, or 2 if they cannot be
 * compared. */
static int
order(const struct select_value *v, const struct strat_slice *w)
{
	size_t n = v->len < w->len ? v->len : w->len;
	long part[SELECT_PARTS];
	int64_t number;
	int cmp;

	if (v->kind == VALUE_PARTS) {
		cmp = read_parts(w->s, w->len, 0, part);
		return cmp ? compare_parts(part, cmp, v->part, v->nparts) : 2;
	}
	if (v->kind == VALUE_NUMBER) {
		if (!strat_select_decimal(w->s, w->len, &number))
			return 2;
		return (number > v->number) - (number < v->number);
	}
	cmp = n ? memcmp(w->s, v->s, n) : 0;
	return cmp ? cmp < 0 ? -1 : 1 : (w->len > v->len) - (w->len < v->len);
}

/* Return 1 if W OP V holds.  A missing tag is empty, and is never less or greater than anything. */
int
strat_select_compare(const struct strat_select *s, const struct select_value *v, enum select_op op,
    const struct strat_slice *w)
{
	int cmp;

	if (op == SELECT_LIKE || op == SELECT_UNLIKE)
		return matches(s, v, w) == (op == SELECT_LIKE);
	if (!w->s)
		cmp = v->kind == VALUE_TEXT && !v->len && (op == SELECT_EQ || op == SELECT_NE) ? 0
											       : 2;
	else
		cmp = order(v, w);
	if (cmp == 2)
		return op == SELECT_NE;
	return strat_select_number(op, cmp, 0);
}
