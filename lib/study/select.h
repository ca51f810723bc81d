/* select.h - expressions that choose games, and plies in them (strat-find(1), EXPRESSIONS).
 *
 * An expression is read once, to a small program, and a game is judged in two stages.  First by
 * what is known of it without its plies, from its text, a catalogue or a record: the answer is
 * yes, no, or perhaps.  Only where it is perhaps, the plies are looked at, and only until the
 * answer is sure.  All is counted in integers.
 *
 * A program also holds what it has seen of the game that it judges: one thread at a time. */
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

#define STRAT_SELECT_SIZE  16384 /* bytes of an expression, at most */
#define STRAT_SELECT_NODES 512   /* its conditions and joints */
#define STRAT_SELECT_DEPTH 40    /* parentheses and nots within each other */
#define STRAT_SELECT_TAGS  32    /* different tags */

enum strat_truth { STRAT_NO, STRAT_YES, STRAT_MAYBE };

/* An error in an expression, and its byte offset. */
struct strat_select_error {
	size_t at;
	char text[120];
};

/* Read the expression TEXT.  0 and *S; -STRAT_E_SYNTAX and *WHY; or -STRAT_E_NOMEM. */
int strat_select_compile(struct strat_select **s, const char *text, struct strat_select_error *why)
    __attribute__((warn_unused_result));
/* ------ without the plies ------ */

/* The properties that an expression uses, other than tags. */
#define STRAT_SELECT_TOKEN   1u /* the result at the end, of a game without a Result tag */
#define STRAT_SELECT_PLIES   2u /* the number of plies */
#define STRAT_SELECT_MOMENTS 4u /* positions and events */

unsigned strat_select_needs(const struct strat_select *s);

/* The tags that it speaks of, from number 0 on; NULL: there are no more.  Their names stand as the
 * canonical form has them or, of others, as the expression has; capitals do not matter. */
const char *strat_select_tag(const struct strat_select *s, size_t i);

/* The number of the tag whose name are the LEN bytes at NAME; -1: S does not speak of it. */
int strat_select_find_tag(const struct strat_select *s, const char *name, size_t len);

/* Of a game. */
struct strat_select_facts {
	struct strat_slice {
		const char *s; /* NULL: there is no such tag */
		size_t len;
	} tag[STRAT_SELECT_TAGS]; /* by number; all of them */
	enum strat_result token;
	size_t plies;
	unsigned have; /* STRAT_SELECT_TOKEN, STRAT_SELECT_PLIES: these are known */
};

/* Evaluate S on the known facts of a game. */
enum strat_truth strat_select_test(struct strat_select *s, const struct strat_select_facts *known);

/* Make *KNOWN what G says of itself; good until G changes. */
void strat_select_read_tags(
    const struct strat_select *s, const struct strat_record *g, struct strat_select_facts *known);

/* ------ as a condition in another language ------ */

/* A condition of an expression that speaks of whole games. */
struct strat_condition {
	enum {
		STRAT_CONDITION_TAG,
		STRAT_CONDITION_HAS,
		STRAT_CONDITION_RESULT,
		STRAT_CONDITION_PLIES
	} asks;
	int number;                  /* TAG: for strat_select_condition_holds() */
	const char *tag;             /* TAG, HAS: the name, as strat_select_tag() has it */
	struct strat_slice equals;   /* TAG: it holds for just this; S NULL: that is not so */
	int has_days;                /* TAG: it holds for dates in this range alone: */
	int64_t first_day, last_day; /* year * 10000 + month * 100 + day, at most 99 each */
	const char *op;              /* PLIES: =, <>, <, >, <= or >= */
	long n; /* PLIES: the number compared with; RESULT: an enum strat_result */
};

/* The precision of a translated condition. */
#define STRAT_CONDITION_WRITTEN                                                                    \
	1 /* what was written holds where the condition does, maybe elsewhere too, */
#define STRAT_CONDITION_EXACT 2 /* and nowhere else, */
#define STRAT_CONDITION_FAST  4 /* and few games are soon found by it */

/* Write what must hold of the games that S chooses to OUT, in parentheses and with the words AND,
 * OR, NOT and IS TRUE: WRITE appends a condition and says what it could, or 0 and nothing.  Of an
 * OR whose two halves are both fast, and which must hold, the halves go to EITHER[0] and [1].
 * Return the precision of the whole; 0, with OUT empty, if nothing could be translated. */
int strat_select_translate(const struct strat_select *s, struct strat_out *out,
    struct strat_out either[2],
    int (*write)(void *arg, struct strat_out *out, const struct strat_condition *c), void *arg);

/* Does the condition with this NUMBER hold for a tag that says W? */
int strat_select_condition_holds(
    const struct strat_select *s, int number, const struct strat_slice *w);

/* ------ with them ------ */

/* A moment at which a part of the expression that speaks of moments became true.  PLY: the plies
 * played till then; 0: it is true where the record begins. */
typedef void (*strat_select_hit)(void *arg, size_t ply);

/* Judge G, plays included, by these RULES or, where it names none, by FALLBACK; both may be NULL.
 * HIT, if it is not NULL, is told all moments, in their order, each once.  A game that cannot be
 * begun or breaks a rule is judged by what comes before, and REP is told as by a check.  1: it is
 * chosen, 0: it is not, or -STRAT_E_NOMEM. */
int strat_select_game(struct strat_select *s, const struct strat_record *g, strat_select_hit hit,
    void *arg, struct strat_report *rep) __attribute__((warn_unused_result));

/* Judge a game in motion that the caller plays: begun as P stands, with what is KNOWN; after each
 * ply; at its end.  Each says what is sure by then; after yes or no nothing more need be seen. */
enum strat_truth strat_select_begin(
    struct strat_select *s, const struct strat_play *p, const struct strat_select_facts *known);
enum strat_truth strat_select_ply_played(
    struct strat_select *s, const struct strat_play *p, const struct strat_event *ev);
enum strat_truth strat_select_end(struct strat_select *s, const struct strat_play *p);

#endif
