/* select_tree.h - what an expression is made of, for the files select*.c alone. */
#ifndef STRAT_STUDY_SELECT_SELECT_TREE_H
#define STRAT_STUDY_SELECT_SELECT_TREE_H

#include <regex.h>
#include <stdint.h>

#include "game/start.h"
#include "study/pattern.h"
#include "study/select.h"

enum select_kind {
	/* joints, of games and of moments */
	SELECT_AND,
	SELECT_OR,
	SELECT_NOT,
	/* of games */
	SELECT_ONCE,   /* at some moment, A */
	SELECT_TAG,    /* tag number A, OP, value number B */
	SELECT_HAS,    /* tag number A is there */
	SELECT_RESULT, /* the result is N */
	SELECT_PLIES,  /* their number, OP, N */
	SELECT_SETUP,  /* tag number A is like pattern number B; N: or like its mirror image */
	/* of moments */
	SELECT_PLY,    /* its number, OP, N */
	SELECT_QUIET,  /* plies since the last battle, OP, N */
	SELECT_TURN,   /* SIDES is to move */
	SELECT_END,    /* it is the last one */
	SELECT_BOARD,  /* the squares are like board number A */
	SELECT_LEFT,   /* pieces of RANKS that one of SIDES has, OP, N */
	SELECT_GONE,   /* one of SIDES had pieces of RANKS, and has none */
	SELECT_BATTLE, /* SIDES attack, RANKS against OTHERS, outcome N or 0 */
	SELECT_RESCUE, /* SIDES bring back one of RANKS */
	SELECT_POWER,  /* SIDES use power A; 0: any */
	SELECT_MOVE    /* SIDES move from FROM to TO */
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
	uint8_t sides; /* bit 1 << side */
	strat_square from, to;
	uint16_t a, b;
	uint16_t ranks, others; /* bit 1 << rank, STRAT_UNKNOWN too */
	long n;
};

#define SELECT_RED     1u
#define SELECT_BLUE    2u
#define SELECT_EITHER  3u
#define SELECT_ANY     STRAT_ANY_RANK
#define SELECT_PARTS   4
#define SELECT_NO_PART (-1L)

/* The value that a tag is compared with. */
struct select_value {
	enum { VALUE_TEXT, VALUE_NUMBER, VALUE_PARTS, VALUE_WORD, VALUE_REGEX } kind;
	const char *s; /* in the program's text */
	size_t len;
	int64_t number;          /* thousandths */
	long part[SELECT_PARTS]; /* of a date or a round */
	int nparts;
	regex_t *regex; /* NULL, or compiled */
};

/* Classes of what may stand on a square: empty, a rank of Red's, one of Blue's, a lake. */
#define SELECT_CLASSES           32
#define SELECT_LAKE              31
#define SELECT_CLASS(side, rank) ((unsigned)(rank) + ((side) ? STRAT_UNKNOWN : 0u))

struct select_board {
	uint32_t want[STRAT_SQUARES];   /* bit 1 << class */
	struct strat_squares mentioned; /* the squares that it speaks of */
	struct strat_squares bad;       /* those of them that are not so now */
	int any;                        /* one square is enough */
};

/* When a ONCE must be looked at again. */
#define SELECT_ON_SQUARES  1u /* a square that it speaks of has changed */
#define SELECT_ON_MATERIAL 2u /* a battle, a rescue, a power */
#define SELECT_ON_PLY      4u /* each ply */

struct select_once {
	uint16_t node; /* its moment */
	unsigned on;
	int has_event; /* it tells of what happens, not of what is so */
	int has_end;
	int hidden; /* under a not: its moments are no hits */
	long last;  /* it cannot begin after this ply */
	enum strat_truth truth;
	int now; /* as of the last look */
};

struct strat_select {
	char *text; /* a copy, with room for what is unescaped */
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
	char *scratch; /* a value for a regular expression */
	char *words;   /* quoted strings and names, unquoted; their end */
	size_t nwords;

	/* the game that is judged */
	const struct strat_select_facts *known;
	struct strat_start start;
	struct strat_play play;
	const struct strat_event *event; /* of this moment; NULL: it is where the record begins */
	size_t ply;
	int is_end, watches;
	struct strat_squares mentioned; /* of all boards */
	uint8_t at[STRAT_SQUARES];      /* classes */
	uint8_t count[SELECT_CLASSES];
	uint32_t had; /* bit 1 << class: there was one */
	strat_select_hit hit;
	void *hit_arg;
	size_t last_hit, hits;
};

#define SELECT_MAX_VALUE 65536 /* bytes of a tag */

/* select_value.c */
int strat_select_read_value(struct select_value *v, const char *tag, enum select_op op,
    const char *s, size_t len, char *why, size_t size);
int strat_select_compare(const struct strat_select *s, const struct select_value *v,
    enum select_op op, const struct strat_slice *w);
int strat_select_number(enum select_op op, long a, long b);

/* select_shape.c: what stands on squares.  Where it is wrong, *AT is the place and WHY says it. */
int strat_select_read_board(
    struct select_board *to, const char *s, size_t len, size_t *at, const char **why);

/* select_watch.c */
enum strat_truth strat_select_evaluate(const struct strat_select *s, int node);
void strat_select_reset(struct strat_select *s);

#endif
