/* select_parse.h - parse conditions, for the files select*.c only.  A function that returns the
 * number of a node returns a negative code if the expression is invalid; a negative argument is
 * passed on, so calls can be nested. */
#ifndef STRAT_STUDY_SELECT_SELECT_PARSE_H
#define STRAT_STUDY_SELECT_SELECT_PARSE_H

#include "study/select/select_lex.h"

/* ------ nodes (select_nodes.c) ------ */

int strat_select_add(struct select_parser *p, struct select_node node);
int strat_select_join(struct select_parser *p, enum select_kind kind, int a, int b);
int strat_select_negate(struct select_parser *p, int a);

/* Append a value, a pattern or a board and return its number, or -STRAT_E_NOMEM. */
int strat_select_add_value(struct strat_select *s);
int strat_select_add_pattern(struct strat_select *s);
int strat_select_add_board(struct strat_select *s);

/* Return the number of tag NAME, adding it if it is new. */
int strat_select_add_tag(struct select_parser *p, const char *name);

/* ------ helpers ------ */

int strat_select_expected(struct select_parser *p, const char *what);

/* Read the current token as a number; read an operator and a number after the current word. */
int strat_select_read_number(struct select_parser *p, long *n);
int strat_select_read_comparison(struct select_parser *p, enum select_op *op, long *n);

/* Check that the condition at the token, which is about the whole game, is not inside once, where
 * it is an error. */
int strat_select_of_game(struct select_parser *p);

/* Return a pointer to byte AT of the string T in the expression. */
const char *strat_select_in_token(const struct select_token *t, size_t at);

/* ------ conditions on games (select_of_game.c); the current token is their first word ------ */

/* Parse NAME OP VALUE.  IS_SURE: NAME is known to be a tag. */
int strat_select_comparison(struct select_parser *p, int is_sure);
int strat_select_has(struct select_parser *p, unsigned sides);
int strat_select_tag_word(struct select_parser *p, unsigned sides);
int strat_select_plies(struct select_parser *p, unsigned sides);
int strat_select_wins(struct select_parser *p, unsigned sides);
int strat_select_drawn(struct select_parser *p, unsigned sides);
int strat_select_setup(struct select_parser *p, unsigned sides);

/* ------ conditions on moments (select_of_moment.c) ------ */

int strat_select_once(struct select_parser *p, unsigned sides);
int strat_select_ply(struct select_parser *p, unsigned sides);
int strat_select_quiet(struct select_parser *p, unsigned sides);
int strat_select_to_move(struct select_parser *p, unsigned sides);
int strat_select_position(struct select_parser *p, unsigned sides);
int strat_select_battle(struct select_parser *p, unsigned sides);
int strat_select_rescue(struct select_parser *p, unsigned sides);
int strat_select_move(struct select_parser *p, unsigned sides);
int strat_select_power(struct select_parser *p, unsigned sides);
int strat_select_all_left(struct select_parser *p, unsigned sides);

/* ------ conditions on the analysis of a game ------ */

/* Read an operator and a decimal number, such as "> 0.3", after the current token. */
int strat_select_read_decimal(struct select_parser *p, struct select_node *node);

/* Note that the game must be analysed. */
int strat_select_add_analysis(struct select_parser *p);

int strat_select_swing(struct select_parser *p, unsigned sides);
int strat_select_luck(struct select_parser *p, unsigned sides);
int strat_select_accuracy(struct select_parser *p, unsigned sides);

/* Parse the times after the condition NODE on a moment, such as "at ply 3". */
int strat_select_when(struct select_parser *p, int node);

/* Return the sides that the token names, or 0. */
unsigned strat_select_read_sides(const struct select_parser *p);

/* Return the set of ranks that the token names by symbol or by name, or 0 if it names none.  The
 * next function parses the rest of the condition. */
uint16_t strat_select_read_ranks(const struct select_parser *p);
int strat_select_pieces(struct select_parser *p, unsigned sides, uint16_t ranks);

/* Read "9 x 10 left", the numbers of Red's and Blue's pieces.  Return 0 if the text is something
 * else.  The next function builds the condition. */
int strat_select_read_both(struct select_parser *p, long n[2]);
int strat_select_both(struct select_parser *p, const long n[2]);

/* ------ operators (select_parse.c) ------ */

int strat_select_or(struct select_parser *p);

#endif
