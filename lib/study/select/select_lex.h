/* select_lex.h - the words of an expression, for the files select*.c alone. */
#ifndef STRAT_STUDY_SELECT_SELECT_LEX_H
#define STRAT_STUDY_SELECT_SELECT_LEX_H

#include "study/select/select_tree.h"

enum select_token_kind {
	TOKEN_END,
	TOKEN_WORD,
	TOKEN_STRING, /* it was quoted */
	TOKEN_OP,
	TOKEN_OPEN,
	TOKEN_CLOSE
};

struct select_token {
	enum select_token_kind kind;
	enum select_op op;
	const char *at; /* in the expression */
	const char *s;  /* a word or a string, ends with NUL */
	size_t len;
};

struct select_parser {
	struct strat_select *s;
	const char *p, *end; /* behind the token */
	struct select_token t;
	struct strat_select_error *why;
	int depth;
	int moment; /* inside once ( ... ) */
	int nots;
};

/* Say that AT is wrong; -STRAT_E_SYNTAX. */
int strat_select_error_at(struct select_parser *p, const char *at, const char *fmt, ...)
    __attribute__((format(printf, 3, 4)));

/* Go on to the next token.  0 or a negative code. */
int strat_select_next(struct select_parser *p);

/* Is the token the word W?  Does a sign of comparison come next? */
int strat_select_is(const struct select_parser *p, const char *w);
int strat_select_next_is_op(const struct select_parser *p);

/* Move P->p behind blanks. */
void strat_select_blanks(struct select_parser *p);

#endif
