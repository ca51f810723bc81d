/* select_lex.h - the tokens of an expression, for the files select*.c only. */
#ifndef STRAT_STUDY_SELECT_SELECT_LEX_H
#define STRAT_STUDY_SELECT_SELECT_LEX_H

#include "study/select/select_tree.h"

enum select_token_kind {
	TOKEN_END,
	TOKEN_WORD,
	TOKEN_STRING, /* quoted */
	TOKEN_OP,
	TOKEN_OPEN,
	TOKEN_CLOSE
};

struct select_token {
	enum select_token_kind kind;
	enum select_op op;
	const char *at; /* position in the expression */
	const char *s;  /* a word or string, terminated by NUL */
	size_t len;
};

struct select_parser {
	struct strat_select *s;
	const char *p, *end; /* the position after the token */
	struct select_token t;
	struct strat_select_error *why;
	int depth;
	int moment; /* inside once ( ... ) */
	int nots;
};

/* Record an error at AT with this message and return -STRAT_E_SYNTAX. */
int strat_select_error_at(struct select_parser *p, const char *at, const char *fmt, ...)
    __attribute__((format(printf, 3, 4)));

/* Read the next token.  Return 0 or a negative code. */
int strat_select_next(struct select_parser *p);

/* Return 1 if the token is the word W, or if a comparison operator comes next. */
int strat_select_is(const struct select_parser *p, const char *w);
int strat_select_next_is_op(const struct select_parser *p);

/* Skip blanks at P->p. */
void strat_select_blanks(struct select_parser *p);

#endif
