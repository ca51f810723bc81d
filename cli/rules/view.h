/* view.h - a rule set for people and for programs: what strat-rules is made of. */
#ifndef CLI_RULES_VIEW_H
#define CLI_RULES_VIEW_H

#include <stddef.h>

#include "base/stream.h"
#include "game/rules.h"

/* ------ rules_facts.c: a rule set as short texts ------ */

/* One line of what a rule set says; an empty text: it says nothing of it. */
struct rules_fact {
	const char *label;
	void (*write)(struct strat_out *o, const struct strat_rules *r, int arg);
	int arg; /* a rank, an option */
};

extern const struct rules_fact rules_facts[]; /* ends with label NULL */

/* The ranks as people list them: from the highest down, then Bomb and Flag; ends with 0. */
extern const uint8_t rules_ranks[];

/* The value of an option in R: "3", "off", "on", "draw". */
void rules_option_value(struct strat_out *o, const struct strat_rules *r, enum strat_option option);

/* What a record may write to set an option that R allows: "aggressor", "two-squares=N|off". */
void rules_option_syntax(struct strat_out *o, enum strat_option option);

/* How a piece of RANK moves: "never", "far, and strikes", "one square; Flight". */
void rules_moves(struct strat_out *o, const struct strat_rules *r, enum strat_rank rank);

/* "40", or "any" where it is free. */
void rules_army_size(struct strat_out *o, const struct strat_rules *r);

/* ------ rules_show.c: tables for a reader ------ */

void rules_list(struct strat_out *o);
void rules_show(struct strat_out *o, const struct strat_rules *r);
void rules_compare(
    struct strat_out *o, const struct strat_rules *a, const struct strat_rules *b, int all);
void rules_rulings(struct strat_out *o);
void rules_ruling(struct strat_out *o, const struct strat_ruling *ruling);

/* The board with its homes and lakes, and the battle table: every line is indented by two. */
void rules_draw_board(struct strat_out *o, const struct strat_rules *r);
void rules_draw_battles(struct strat_out *o, const struct strat_rules *r);

/* The names of the ranks that have POWER: "Knight, Beast Rider". */
void rules_power_holders(struct strat_out *o, const struct strat_rules *r, int power);

/* TEXT broken at blanks into lines of WIDTH columns, all but the first indented. */
void rules_paragraph(struct strat_out *o, const char *text, int indent, int width);

/* ------ rules_json.c: the same for programs, an object a line ------ */

/* 0 or -STRAT_E_NOMEM. */
int rules_json(struct strat_out *o, const struct strat_rules *r);
int rules_json_comparison(
    struct strat_out *o, const struct strat_rules *a, const struct strat_rules *b, int all);
int rules_json_ruling(struct strat_out *o, const struct strat_ruling *ruling);

/* ------ rules_manual.c: strat-rules(7) ------ */

void rules_manual(struct strat_out *o);

#endif
