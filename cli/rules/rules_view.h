/* rules_view.h - print rule sets and rulings as text, JSON and mdoc. */
#ifndef CLI_RULES_RULES_VIEW_H
#define CLI_RULES_RULES_VIEW_H

#include <stddef.h>

#include "base/stream.h"
#include "game/rules.h"

/* ------ facts.c: a rule set as short texts ------ */

/* A property of rule sets; WRITE appends nothing if R does not have it. */
struct rules_fact {
	const char *label;
	void (*write)(struct strat_out *o, const struct strat_rules *r, int arg);
	int arg; /* a rank, an option */
};

extern const struct rules_fact rules_facts[]; /* ends with label NULL */

/* The ranks in the usual order: from the highest down, then Bomb and Flag; ends with 0. */
extern const uint8_t rules_ranks[];

/* Append the value of an option in R: "3", "off", "on", "draw". */
void rules_option_value(struct strat_out *o, const struct strat_rules *r, enum strat_option option);

/* Append the syntax of an option in records: "aggressor", "two-squares=N|off". */
void rules_option_syntax(struct strat_out *o, enum strat_option option);

/* Append how a piece of RANK moves: "never", "far, and strikes", "one square; Flight". */
void rules_moves(struct strat_out *o, const struct strat_rules *r, enum strat_rank rank);

/* Append the size of the army: "40", or "any" if the army is free. */
void rules_army_size(struct strat_out *o, const struct strat_rules *r);

/* ------ text: rules_show.c ------ */

/* Append the list of rule sets; one rule set; the differences between A and B, or with ALL a full
 * comparison, which also comes as CSV; the list of rulings; one ruling. */
void rules_list(struct strat_out *o, int is_csv);
void rules_show(struct strat_out *o, const struct strat_rules *r);
void rules_compare(
    struct strat_out *o, const struct strat_rules *a, const struct strat_rules *b, int all);
void rules_compare_csv(
    struct strat_out *o, const struct strat_rules *a, const struct strat_rules *b, int all);
void rules_rulings(struct strat_out *o, int is_csv);
void rules_ruling(struct strat_out *o, const struct strat_ruling *ruling);

/* Append the board with its homes and lakes, and the battle table; lines are indented by two. */
void rules_draw_board(struct strat_out *o, const struct strat_rules *r);
void rules_draw_battles(struct strat_out *o, const struct strat_rules *r);

/* Append the names of the ranks that have POWER: "Knight, Beast Rider". */
void rules_power_holders(struct strat_out *o, const struct strat_rules *r, int power);

/* ------ one object of JSON per line: rules_json.c ------ */

/* Append a rule set, a comparison, a ruling.  Return 0 or -STRAT_E_NOMEM. */
int rules_json(struct strat_out *o, const struct strat_rules *r);
int rules_json_comparison(
    struct strat_out *o, const struct strat_rules *a, const struct strat_rules *b, int all);
int rules_json_ruling(struct strat_out *o, const struct strat_ruling *ruling);

/* ------ the manual page ------ */

/* Append strat-rules(7). */
void rules_manual(struct strat_out *o);

#endif
