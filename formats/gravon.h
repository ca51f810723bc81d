/* gravon.h - what Gravon's two formats have in common: game types, endings, squares, fields.
 *
 * gsn.c is the older text, gravon_xml.c reads and gravon_write.c writes the XML.  What stands
 * in either, and what becomes of it in a record, is said in gravon(5). */
#ifndef STRAT_FORMATS_GRAVON_H
#define STRAT_FORMATS_GRAVON_H

#include "formats/format.h"
#include "game/start.h"

#define STRAT_GRAVON_FIELD 100   /* letters */
#define STRAT_GRAVON_WORD  65536 /* bytes of a name or a value, at most */

/* ------ what both directions know ------ */

/* A game type; its index is the digit of the text. */
struct strat_gravon_type {
	const char *word; /* XML's */
	const char *rules, *options;
};

#define STRAT_GRAVON_TYPES 5
extern const struct strat_gravon_type strat_gravon_types[STRAT_GRAVON_TYPES];

/* The index of the type of which XML has the LEN letters at S; -1: there is none. */
int strat_gravon_find_type(const char *s, size_t len);

/* The Termination that ENDING is after NPLIES with RESULT; NULL: none is known. */
const char *strat_gravon_termination(int ending, enum strat_result result, size_t nplies);

/* The first ending that is TERMINATION with RESULT, a win or a draw; else the nearest one. */
int strat_gravon_ending(const char *termination, enum strat_result result);

/* The result of which WINNER, 0 .. 2, is the number. */
extern const enum strat_result strat_gravon_results[3];

/* The square S, "B4", "K:" or "K10"; 0: it is none.  *J: its file was written J. */
strat_square strat_gravon_square(const char *s, size_t len, int *j);

/* The way of a double step that a reader takes first; 0: FROM and TO are too far apart. */
strat_square strat_gravon_way(strat_square from, strat_square to);

/* Is the FIELD one of two armies at home?  Then their setups to RED and BLUE. */
int strat_gravon_read_setups(const char *field, char red[44], char blue[44]);

int strat_gravon_is_utf8(const char *s, size_t len);

/* Play PLY, which may be written like a step and be a double step: then it becomes one.  0, or
 * the negative code of strat_play_ply(). */
int strat_gravon_play(struct strat_play *p, struct strat_ply *ply);

/* Can NAME be the name of a tag? */
int strat_gravon_is_name(const char *name, size_t len);

/* Read a command `[%NAME VALUE]' of a comment at *P, and go behind it.  1; 0: the end of the
 * comment; -1: something else stands there. */
struct strat_gravon_command {
	const char *name, *value;
	size_t nname, nvalue;
};
int strat_gravon_next_command(const char **p, struct strat_gravon_command *c);

/* ------ reading ------ */

/* What was untidy, or could not be kept: each is told once in a game. */
enum strat_gravon_dirt {
	STRAT_GRAVON_END,     /* END twice, elsewhere, or nowhere */
	STRAT_GRAVON_J,       /* the tenth file written J */
	STRAT_GRAVON_ID,      /* a move number twice */
	STRAT_GRAVON_TYPE,    /* a game type that is not known, or none */
	STRAT_GRAVON_ENDING,  /* the same of an ending */
	STRAT_GRAVON_RESCUE,  /* a rescue that cannot be understood */
	STRAT_GRAVON_NAMES,   /* names that hold what stands between names */
	STRAT_GRAVON_LATIN,   /* not UTF-8 */
	STRAT_GRAVON_UNKEPT,  /* something of which the record has no place */
	STRAT_GRAVON_NOTHING, /* no result in a game that is complete */
	STRAT_GRAVON_DIRTS
};

/* A game that is being read. */
struct strat_gravon {
	const char *file;
	struct strat_record *g;
	struct strat_report *rep;
	long line;     /* of what is being read */
	unsigned told; /* a bit for each enum strat_gravon_dirt */
	/* what the file itself says, not its type, its ending or its field */
	int has_rules, has_options, has_termination, has_position;
	int type;           /* index of the type; -1: none that is known */
	int ending, winner; /* -1: not yet; winner as the text counts: 0 Red, 1 Blue, 2 nobody */
};

void strat_gravon_begin(struct strat_gravon *r, const struct strat_text *t, struct strat_record *g,
    struct strat_report *rep);

/* Tell CODE with the printable beginning of the LEN bytes at S; -CODE. */
int strat_gravon_tell(
    const struct strat_gravon *r, enum strat_code code, const char *s, size_t len);
void strat_gravon_remark(
    struct strat_gravon *r, enum strat_gravon_dirt what, const char *s, size_t len);

/* Each of these: 0, or a negative code that was told. */
int strat_gravon_tag(struct strat_gravon *r, const char *name, const char *value, size_t len);
int strat_gravon_type(struct strat_gravon *r, const char *s, size_t len); /* XML's word */
int strat_gravon_digit(struct strat_gravon *r, char digit);               /* the text's digit */
int strat_gravon_field(struct strat_gravon *r, const char *s, size_t len);
int strat_gravon_move(
    struct strat_gravon *r, const char *from, size_t nfrom, const char *to, size_t nto);

/* The rescue S belongs to the last move.  1: it was understood; 0: it was not. */
int strat_gravon_rescue(struct strat_gravon *r, const char *s, size_t len);

/* Append `[%NAME VALUE]' to WORDS, of which a comment becomes.  0: it cannot be said so. */
int strat_gravon_put_command(
    struct strat_out *words, const char *name, const char *value, size_t len);

/* All has been read: rules, termination and result.  1 or a negative code. */
int strat_gravon_conclude(struct strat_gravon *r);

/* ------ writing ------ */

/* How a record is said. */
struct strat_gravon_plan {
	const struct strat_record *g;
	struct strat_report *rep;
	int type;                           /* index; -1: TYPE_WORD says it */
	const char *type_word;              /* of a type that is not known */
	char field[STRAT_GRAVON_FIELD + 1]; /* empty: the record has none */
	int ending, winner;                 /* winner -1: the game has no result */
	/* what type, ending and field do not say */
	int says_rules, says_termination, says_ending, says_position;

	/* the game as a reader would play it, for the double steps */
	struct strat_start start;
	struct strat_play play, trial;
	int plays;    /* it could be played up to here */
	int says_way; /* the last step is a double one, and the board does not tell its way */

	int is_full;    /* LOST is */
	char lost[100]; /* what cannot be kept, by name */
};

/* 0, or a negative code that REP was told: it cannot be said at all.  Free P all the same. */
int strat_gravon_plan(
    struct strat_gravon_plan *p, const struct strat_record *g, struct strat_report *rep);

/* The index of the game type that G's rules ask for; -1: there is none. */
int strat_gravon_type_of(const struct strat_record *g);

/* Does tag NAME need no attribute, because something else says it? */
int strat_gravon_is_said(const struct strat_gravon_plan *p, const char *name);

/* S as "B4", row 10 being `:'. */
void strat_gravon_put_square(char to[3], strat_square s);

void strat_gravon_plan_free(struct strat_gravon_plan *p);

/* Call it for one ply after the other: the squares of number I, and where a rescued piece came back; RESCUE may become empty.
 *  0, or -STRAT_E_FORMAT: it cannot be said, as was told. */
int strat_gravon_step(
    struct strat_gravon_plan *p, size_t i, char from[3], char to[3], char rescue[3]);

/* NAME is not kept; and a remark of all that is not. */
void strat_gravon_lose(struct strat_gravon_plan *p, const char *name);
void strat_gravon_tell_lost(const struct strat_gravon_plan *p);

/* Tell why G cannot be said; -STRAT_E_FORMAT. */
int strat_gravon_refuse(const struct strat_gravon_plan *p, size_t ply, const char *why);

/* ------ the XML ------ */

static inline int
strat_gravon_is_blank(char c)
{
	return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

/* The first `<game' from S on, with what ends its name; NULL: there is none. */
const char *strat_gravon_find_game(const char *s, const char *end);

/* Go from S to behind what may stand between games; NULL: something else stands there. */
const char *strat_gravon_skip_between(const char *s, const char *end);

/* Of the reader; struct strat_format says what these are. */
int strat_gravon_sniff(const char *head, size_t len);
size_t strat_gravon_find(const char *text, size_t len, int last);

/* Of the writer. */
int strat_gravon_write_head(struct strat_out *out, const struct strat_look *look, void **state);
int strat_gravon_write(struct strat_out *out, const struct strat_record *g,
    const struct strat_look *look, void *state, struct strat_report *rep);
int strat_gravon_write_end(struct strat_out *out, void *state);

#endif
