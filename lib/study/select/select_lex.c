/* select_lex.c - split an expression into tokens. */
#include "study/select/select_lex.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/scan.h"

int
strat_select_error_at(struct select_parser *p, const char *at, const char *fmt, ...)
{
	va_list ap;

	p->why->at = (size_t)(at - p->s->text);
	va_start(ap, fmt);
	vsnprintf(p->why->text, sizeof p->why->text, fmt, ap);
	va_end(ap);
	return -STRAT_E_SYNTAX;
}

/* Return 1 if C can be part of a word. */
static int
is_word_char(char c)
{
	return c && !strat_is_space(c) && !strchr("()<>=!~\"'", c);
}

void
strat_select_blanks(struct select_parser *p)
{
	while (strat_is_space(*p->p))
		p->p++;
}

/* Store the LEN bytes at S as the text of the token. */
static void
store_text(struct select_parser *p, const char *s, size_t len)
{
	char *to = p->s->words + p->s->nwords;

	memmove(to, s, len);
	to[len] = '\0';
	p->s->nwords += len + 1;
	p->t.s = to;
	p->t.len = len;
}

/* Read a quoted string.  A backslash before the quote escapes it; everything else is literal. */
static int
read_string(struct select_parser *p)
{
	char quote = *p->p++, *to = p->s->words + p->s->nwords;

	p->t.kind = TOKEN_STRING;
	p->t.s = to;
	for (; *p->p != quote; p->p++) {
		if (!*p->p)
			return strat_select_error_at(p, p->t.at, "unterminated string");
		if (*p->p == '\\' && p->p[1] == quote)
			p->p++;
		*to++ = *p->p;
	}
	p->p++;
	*to = '\0';
	p->t.len = (size_t)(to - p->t.s);
	p->s->nwords += p->t.len + 1;
	return 0;
}

/* Set *OP to the comparison operator at S.  Return its length, or 0 if there is none. */
static size_t
read_op(const char *s, enum select_op *op)
{
	static const struct {
		const char *sign;
		enum select_op op;
	} ops[] = { { "!=", SELECT_NE }, { "<=", SELECT_LE }, { ">=", SELECT_GE },
		{ "!~", SELECT_UNLIKE }, { "==", SELECT_EQ }, { "=~", SELECT_LIKE },
		{ "<>", SELECT_NE }, { "=", SELECT_EQ }, { "<", SELECT_LT }, { ">", SELECT_GT },
		{ "~", SELECT_LIKE } };
	size_t i;

	for (i = 0; i < sizeof ops / sizeof *ops; i++)
		if (strncmp(s, ops[i].sign, strlen(ops[i].sign)) == 0) {
			*op = ops[i].op;
			return strlen(ops[i].sign);
		}
	return 0;
}

int
strat_select_next(struct select_parser *p)
{
	const char *from;
	size_t n;

	strat_select_blanks(p);
	p->t = (struct select_token){ .at = p->p, .s = "" };
	if (!*p->p)
		return 0;
	if (*p->p == '(' || *p->p == ')') {
		p->t.kind = *p->p++ == '(' ? TOKEN_OPEN : TOKEN_CLOSE;
		return 0;
	}
	if (*p->p == '"' || *p->p == '\'')
		return read_string(p);
	n = read_op(p->p, &p->t.op);
	if (n) {
		p->t.kind = TOKEN_OP;
		p->p += n;
		return 0;
	}
	for (from = p->p; is_word_char(*p->p);)
		p->p++;
	if (p->p == from)
		return strat_select_error_at(p, from, "unexpected character");
	p->t.kind = TOKEN_WORD;
	store_text(p, from, (size_t)(p->p - from));
	return 0;
}

int
strat_select_is(const struct select_parser *p, const char *w)
{
	return p->t.kind == TOKEN_WORD && strat_casecmp(p->t.s, w) == 0;
}

int
strat_select_next_is_op(const struct select_parser *p)
{
	const char *s = p->p;
	enum select_op op;

	while (strat_is_space(*s))
		s++;
	return read_op(s, &op) != 0;
}
