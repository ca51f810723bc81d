/* select_tree.h - the compiled form of an expression, for the files select*.c only. */
#ifndef STRAT_STUDY_SELECT_SELECT_TREE_H
#define STRAT_STUDY_SELECT_SELECT_TREE_H

#include <regex.h>
#include <stdint.h>

#include "game/start.h"
#include "study/analysis/analyst.h"
#include "study/pattern.h"
#include "study/select.h"

enum select_kind {
	/* operators, in conditions on games and on moments */
	SELECT_AND,
	SELECT_OR,
	SELECT_NOT,
	/* conditions on games */
	SELECT_ONCE,     /* node A is true at some moment */
	SELECT_TAG,      /* tag number A compared by OP with value number B */
	SELECT_HAS,      /* the game has tag number A */
	SELECT_RESULT,   /* the result is N */
	SELECT_PLIES,    /* the number of plies compared by OP with N */
	SELECT_SETUP,    /* tag number A matches setup pattern number B, or its mirror image if N */
	SELECT_LUCK,     /* the luck of one of SIDES compared by OP with N thousandths */
	SELECT_ACCURACY, /* the accuracy of one of SIDES compared by OP with N thousandths of 1 % */
	/* conditions on moments */
	SELECT_PLY,   /* the number of plies so far compared by OP with N */
	SELECT_QUIET, /* plies since the last battle compared by OP with N */
	SELECT_TURN,  /* one of SIDES is to move */
	SELECT_END,   /* the record has ended */
	SELECT_BOARD, /* the squares match board number A */
	/* the number of pieces of RANKS that one of SIDES has, compared by OP with N */
	SELECT_LEFT,
	SELECT_GONE,   /* one of SIDES had pieces of RANKS and has lost all */
	SELECT_BATTLE, /* one of SIDES attacks with RANKS against OTHERS, outcome N (0: any) */
	SELECT_RESCUE, /* one of SIDES rescues a piece of RANKS */
	SELECT_POWER,  /* one of SIDES uses power A (0: any) */
	SELECT_MOVE,   /* one of SIDES moves from FROM to TO */
	SELECT_SWING   /* the last ply changed the expected score by more than N thousandths */
};

enum select_op {
	SELECT_EQ,
	SELECT_NE,
	SELECT_LT,
	SELECT_GT,
	SELECT_LE,
	SELECT_GE,
	SELECT_LIKE,
	SELECT_UNLIKE
};

struct select_node {
	uint8_t kind, op;
	uint8_t sides; /* bits 1 << side */
	strat_square from, to;
	uint16_t a, b;
	uint16_t ranks, others; /* bits 1 << rank, including STRAT_UNKNOWN */
	long n;
};

#define SELECT_RED     1u
#define SELECT_BLUE    2u
#define SELECT_EITHER  3u
#define SELECT_ANY     STRAT_ANY_RANK
#define SELECT_PARTS   4
#define SELECT_NO_PART (-1L)

/* A value to compare a tag with. */
struct select_value {
	enum { VALUE_TEXT, VALUE_NUMBER, VALUE_PARTS, VALUE_WORD, VALUE_REGEX } kind;
	const char *s; /* in the program's text */
	size_t len;
	int64_t number;          /* in thousandths */
	long part[SELECT_PARTS]; /* of a date or a round */
	int nparts;
	regex_t *regex; /* NULL, or compiled */
};

/* Classes of squares: empty, a rank of Red, a rank of Blue, or a lake. */
#define SELECT_CLASSES           32
#define SELECT_LAKE              31
#define SELECT_CLASS(side, rank) ((unsigned)(rank) + ((side) ? STRAT_UNKNOWN : 0u))

struct select_board {
	uint32_t want[STRAT_SQUARES];   /* allowed classes, bits 1 << class */
	struct strat_squares mentioned; /* the squares with a requirement */
	struct strat_squares bad;       /* those that do not meet it now */
	int any;                        /* one matching square is enough */
};

/* The events after which a ONCE must be evaluated again. */
#define SELECT_ON_SQUARES  1u /* a square in its patterns has changed */
#define SELECT_ON_MATERIAL 2u /* a battle, a rescue or a power */
#define SELECT_ON_PLY      4u /* every ply */

struct select_once {
	uint16_t node; /* its condition on moments */
	unsigned on;
	int has_event; /* it contains a condition on the last ply, not only on the position */
	int has_end;
	int hidden;  /* inside a not: its moments are not reported */
	int is_slow; /* it contains a condition that needs the analysis of the game */
	long last;   /* it cannot become true after this ply */
	enum strat_truth truth;
	int now; /* result of the last evaluation */
};

/* The analysis of the game being judged, made when a condition first asks for it. */
struct select_analysis {
	struct strat_analyst *analyst; /* NULL: not needed yet */
	const struct strat_record *g;  /* the game; NULL: conditions are not to ask now */
	struct strat_game_totals totals;
	int is_done, rc; /* of G, and the result */
	size_t games;    /* analysed so far */
};

struct strat_select {
	char *text; /* copy of the expression, with room for unescaped text */
	unsigned needs;
	char tag[STRAT_SELECT_TAGS][STRAT_NAME_SIZE];
	size_t tag_len[STRAT_SELECT_TAGS];
	size_t ntags;
	struct select_node node[STRAT_SELECT_NODES];
	size_t nnodes;
	int root;
	struct select_once once[STRAT_SELECT_NODES];
	size_t nonces;
	struct select_value *values;
	size_t nvalues, values_cap;
	struct strat_pattern *patterns;
	size_t npatterns, patterns_cap;
	struct select_board *boards;
	size_t nboards, boards_cap;
	char *scratch; /* buffer for a value that a regular expression is matched with */
	char *words;   /* buffer of unquoted strings and names, and its used length */
	size_t nwords;

	struct select_analysis *analysis; /* NULL: no condition needs one */

	/* the game being judged */
	const struct strat_select_facts *known;
	struct strat_start start;
	struct strat_play play;
	const struct strat_event *event; /* the last ply; NULL at the start of the record */
	size_t ply;
	int is_end, watches;
	struct strat_squares mentioned; /* union of all boards */
	uint8_t at[STRAT_SQUARES];      /* current class of each square */
	uint8_t count[SELECT_CLASSES];
	uint32_t had; /* bits 1 << class: the side has had such a piece */
	strat_select_hit hit;
	void *hit_arg;
	size_t last_hit, hits;
};

#define SELECT_MAX_VALUE 65536 /* maximum length of a tag in bytes */

/* select_value.c */
int strat_select_read_value(struct select_value *v, const char *tag, enum select_op op,
    const char *s, size_t len, char *why, size_t size);
int strat_select_compare(const struct strat_select *s, const struct select_value *v,
    enum select_op op, const struct strat_slice *w);
int strat_select_number(enum select_op op, long a, long b);

/* Set *N to a decimal number in thousandths; further digits are dropped.  Return 0 if it is invalid. */
int strat_select_decimal(const char *s, size_t len, int64_t *n);

/* Parse a pattern of squares (select_shape.c).  For an error, set *AT to its position and WHY to
 * the message. */
int strat_select_read_board(
    struct select_board *to, const char *s, size_t len, size_t *at, const char **why);

/* select_analysed.c */
void strat_select_analyse_rules(const struct strat_select *s);
enum strat_truth strat_select_ask_side(const struct strat_select *s, const struct select_node *n);
int strat_select_is_swing(const struct strat_select *s, const struct select_node *n);
int strat_select_is_slow(const struct strat_select *s, int node);

/* select_watch.c */
enum strat_truth strat_select_evaluate(const struct strat_select *s, int node);
void strat_select_reset(struct strat_select *s);

#endif
