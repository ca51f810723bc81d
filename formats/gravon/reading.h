/* reading.h - a game in one of Gravon's formats, as it is being read. */
#ifndef STRAT_FORMATS_GRAVON_READING_H
#define STRAT_FORMATS_GRAVON_READING_H

#include "formats/format.h"
#include "formats/gravon/gravon_words.h"

/* What was untidy, or could not be kept: each is told once in a game. */
enum strat_gravon_quirk {
	STRAT_GRAVON_END,     /* END twice, elsewhere, or nowhere */
	STRAT_GRAVON_J,       /* the tenth file written J */
	STRAT_GRAVON_ID,      /* a move number twice */
	STRAT_GRAVON_TYPE,    /* a game type that is not known, or none */
	STRAT_GRAVON_ENDING,  /* the same of an ending */
	STRAT_GRAVON_RESCUE,  /* a rescue that cannot be understood */
	STRAT_GRAVON_NAMES,   /* names that hold what stands between names */
	STRAT_GRAVON_LATIN,   /* not UTF-8 */
	STRAT_GRAVON_DROPPED, /* something of which the record has no place */
	STRAT_GRAVON_NOTHING, /* no result in a game that is complete */
	STRAT_GRAVON_QUIRKS
};

/* A game that is being read. */
struct strat_gravon {
	const char *file;
	struct strat_record *g;
	struct strat_report *rep;
	long line;     /* of what is being read */
	unsigned told; /* a bit for each enum strat_gravon_quirk */
	/* what the file itself says, not its type, its ending or its field */
	int has_rules, has_options, has_termination, has_position;
	int type;           /* index of the type; -1: none that is known */
	int ending, winner; /* -1: not yet; winner as the text counts: 0 Red, 1 Blue, 2 nobody */
};

void strat_gravon_begin(struct strat_gravon *r, const struct strat_text *t, struct strat_record *g,
    struct strat_report *rep);

/* Tell CODE with the printable beginning of the LEN bytes at S; -CODE. */
int strat_gravon_report(
    const struct strat_gravon *r, enum strat_code code, const char *s, size_t len);
void strat_gravon_report_quirk(
    struct strat_gravon *r, enum strat_gravon_quirk what, const char *s, size_t len);

/* Each of these: 0, or a negative code that was told. */
int strat_gravon_tag(struct strat_gravon *r, const char *name, const char *value, size_t len);
int strat_gravon_note(struct strat_gravon *r, const char *s, size_t len); /* a comment */
int strat_gravon_type(struct strat_gravon *r, const char *s, size_t len); /* XML's word */
int strat_gravon_digit(struct strat_gravon *r, char digit);               /* the text's digit */
int strat_gravon_field(struct strat_gravon *r, const char *s, size_t len);
int strat_gravon_move(
    struct strat_gravon *r, const char *from, size_t nfrom, const char *to, size_t nto);

/* The rescue S belongs to the last move.  1: it was understood; 0: it was not. */
int strat_gravon_rescue(struct strat_gravon *r, const char *s, size_t len);

/* The fault RC, which was told, ended the reading: as strat_gravon_finish(), but nothing more is
 * told, and without a result if none was read.  RC, or -STRAT_E_NOMEM. */
int strat_gravon_finish_damaged(struct strat_gravon *r, int rc);

/* All has been read: rules, termination and result.  1 or a negative code. */
int strat_gravon_finish(struct strat_gravon *r);

#endif
