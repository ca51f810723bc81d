/* select.h - expressions that select games, and plies in them (strat-find(1), EXPRESSIONS).
 *
 * An expression is compiled to a small program.  A game is judged in two stages: first by what is
 * known without its plies, from its text, a catalogue or a record; the answer is yes, no or
 * unknown.  Only if it is unknown, the plies are played, until the answer is certain; and only if
 * it still is, and a condition asks for luck, the game is analysed.  Comparisons use integers.
 *
 * A program also holds the state of the game that it judges, so only one thread may use it at a
 * time. */
#ifndef STRAT_STUDY_SELECT_H
#define STRAT_STUDY_SELECT_H

#include <stddef.h>
#include <stdint.h>

#include "base/diag.h"
#include "base/out.h"
#include "game/play.h"
#include "game/record.h"
#include "game/rules.h"
#include "strat/select.h"

#define STRAT_SELECT_SIZE  16384 /* maximum length of an expression in bytes */
#define STRAT_SELECT_NODES 512   /* maximum number of conditions and operators */
#define STRAT_SELECT_DEPTH 40    /* maximum nesting of parentheses and nots */
#define STRAT_SELECT_TAGS  32    /* maximum number of different tags */

enum strat_truth { STRAT_NO, STRAT_YES, STRAT_MAYBE };

/* An error in an expression, and its byte offset. */
struct strat_select_error {
	size_t at;
	char text[120];
};

/* Compile the expression TEXT.  Return 0 and set *S; -STRAT_E_SYNTAX with *WHY set; or
 * -STRAT_E_NOMEM. */
int strat_select_compile(struct strat_select **s, const char *text, struct strat_select_error *why)
    __attribute__((warn_unused_result));
/* ------ without the plies ------ */

/* The properties that an expression uses, other than tags. */
#define STRAT_SELECT_TOKEN    1u /* the result token at the end, for a game without a Result tag */
#define STRAT_SELECT_PLIES    2u /* the number of plies */
#define STRAT_SELECT_MOMENTS  4u /* positions and events */
#define STRAT_SELECT_ANALYSIS 8u /* luck, accuracy and swings */

unsigned strat_select_needs(const struct strat_select *s);

/* Return the name of tag I, from 0, or NULL if the expression uses fewer.  Known tags are spelled
 * as in the canonical form, others as in the expression; case does not matter. */
const char *strat_select_tag(const struct strat_select *s, size_t i);

/* Return the number of the tag with the LEN bytes at NAME as its name, or -1 if S does not use
 * it. */
int strat_select_find_tag(const struct strat_select *s, const char *name, size_t len);

/* The facts known about a game. */
struct strat_select_facts {
	struct strat_slice {
		const char *s; /* NULL: the game does not have this tag */
		size_t len;
	} tag[STRAT_SELECT_TAGS]; /* by number; all tags of the expression */
	enum strat_result token;
	size_t plies;
	/* which of TOKEN and PLIES are known: STRAT_SELECT_TOKEN, STRAT_SELECT_PLIES */
	unsigned have;
};

/* Evaluate S on the known facts of a game. */
enum strat_truth strat_select_test(struct strat_select *s, const struct strat_select_facts *known);

/* Set *KNOWN to the facts that the tags of G state; valid until G changes. */
void strat_select_read_tags(
    const struct strat_select *s, const struct strat_record *g, struct strat_select_facts *known);

/* ------ translation to another language ------ */

/* A condition of an expression about a whole game. */
struct strat_condition {
	enum {
		STRAT_CONDITION_TAG,
		STRAT_CONDITION_HAS,
		STRAT_CONDITION_RESULT,
		STRAT_CONDITION_PLIES
	} asks;
	int number;      /* TAG: for strat_select_condition_holds() */
	const char *tag; /* TAG, HAS: the name, as returned by strat_select_tag() */
	/* TAG: the only value that satisfies it; S NULL: not a single value */
	struct strat_slice equals;
	int has_days; /* TAG: only dates in this range satisfy it: */
	/* year * 10000 + month * 100 + day, with month and day at most 99 */
	int64_t first_day, last_day;
	const char *op; /* PLIES: =, <>, <, >, <= or >= */
	long n;         /* PLIES: the number to compare with; RESULT: an enum strat_result */
};

/* The precision of a translated condition, bits. */
#define STRAT_CONDITION_WRITTEN                                                                    \
	1 /* the translation holds for all games of the condition, maybe also for others, */
#define STRAT_CONDITION_EXACT 2 /* and for no others, */
#define STRAT_CONDITION_FAST  4 /* and an index finds these games quickly */

/* Write a necessary condition for the games that S selects to OUT, with parentheses and the words
 * AND, OR, NOT and IS TRUE.  WRITE appends one condition and returns its precision, or returns 0
 * and appends nothing.  If the condition includes an OR of two fast halves, the halves are written
 * to EITHER[0] and [1].  Return the precision of the whole; 0, with OUT empty, if nothing could be
 * translated. */
int strat_select_translate(const struct strat_select *s, struct strat_out *out,
    struct strat_out either[2],
    int (*write)(void *arg, struct strat_out *out, const struct strat_condition *c), void *arg);

/* Return 1 if the condition with this NUMBER holds for a tag with the value W. */
int strat_select_condition_holds(
    const struct strat_select *s, int number, const struct strat_slice *w);

/* ------ judging games with their plies ------ */

/* Receives each point at which a condition on moments became true.  PLY is the number of plies
 * played by then; 0 is the start of the record. */
typedef void (*strat_select_hit)(void *arg, size_t ply);

/* Judge G, with its plies, by the rules it names, otherwise by FALLBACK, which may be NULL.  HIT,
 * unless NULL, receives each matching moment once, in order.  A game that cannot be started or
 * breaks a rule is judged by the plies before that, and the fault is reported to REP.  Return 1 if
 * the game is selected, 0 if not, or -STRAT_E_NOMEM. */
int strat_select_game(struct strat_select *s, const struct strat_record *g, strat_select_hit hit,
    void *arg, struct strat_report *rep) __attribute__((warn_unused_result));

#endif
