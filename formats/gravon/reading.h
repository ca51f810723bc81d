/* reading.h - build a record while a game in one of Gravon's formats is read. */
#ifndef STRAT_FORMATS_GRAVON_READING_H
#define STRAT_FORMATS_GRAVON_READING_H

#include "formats/format.h"
#include "formats/gravon/gravon_words.h"

/* Irregularities of a game, and losses.  Each is reported once per game. */
enum strat_gravon_quirk {
	STRAT_GRAVON_END,     /* END is repeated, misplaced or missing */
	STRAT_GRAVON_J,       /* the tenth file is called J */
	STRAT_GRAVON_ID,      /* a move number is repeated */
	STRAT_GRAVON_TYPE,    /* the game type is unknown or missing */
	STRAT_GRAVON_ENDING,  /* the ending is unknown or missing */
	STRAT_GRAVON_RESCUE,  /* a rescue is invalid */
	STRAT_GRAVON_NAMES,   /* names contain the separator of names */
	STRAT_GRAVON_LATIN,   /* text is not UTF-8 */
	STRAT_GRAVON_DROPPED, /* the record cannot hold something */
	STRAT_GRAVON_NOTHING, /* a complete game has no result */
	STRAT_GRAVON_QUIRKS
};

/* The game being read. */
struct strat_gravon {
	const char *file;
	struct strat_record *g;
	struct strat_report *rep;
	long line;     /* number of the current line */
	unsigned told; /* bits of enum strat_gravon_quirk that were reported */
	/* set if given in the file itself, not implied by type, ending or field */
	int has_rules, has_options, has_termination, has_position;
	int type;           /* index of the type, or -1 if it is unknown or missing */
	int ending, winner; /* -1: not yet read; winner as in the text: 0 Red, 1 Blue, 2 neither */
};

void strat_gravon_begin(struct strat_gravon *r, const struct strat_text *t, struct strat_record *g,
    struct strat_report *rep);

/* Report CODE with the printable beginning of the LEN bytes at S.  Return the negative code. */
int strat_gravon_report(
    const struct strat_gravon *r, enum strat_code code, const char *s, size_t len);
void strat_gravon_report_quirk(
    struct strat_gravon *r, enum strat_gravon_quirk what, const char *s, size_t len);

/* Add a part of the game to the record.  Each returns 0, or a negative code that was reported. */
int strat_gravon_tag(struct strat_gravon *r, const char *name, const char *value, size_t len);
int strat_gravon_note(struct strat_gravon *r, const char *s, size_t len); /* a comment */
int strat_gravon_type(struct strat_gravon *r, const char *s, size_t len); /* from a word, in XML */
int strat_gravon_digit(struct strat_gravon *r, char digit);               /* from a digit, in
									   * text */
int strat_gravon_field(struct strat_gravon *r, const char *s, size_t len);
int strat_gravon_move(
    struct strat_gravon *r, const char *from, size_t nfrom, const char *to, size_t nto);

/* Add the rescue S to the last move.  Return 1, or 0 if it is invalid. */
int strat_gravon_rescue(struct strat_gravon *r, const char *s, size_t len);

/* Finish a game that cannot be read any further because of RC, which has been reported.  Report
 * nothing more, and add no result if none was read.  Return RC or -STRAT_E_NOMEM. */
int strat_gravon_finish_damaged(struct strat_gravon *r, int rc);

/* Add rules, termination and result at the end of a game.  Return 1 or a negative code. */
int strat_gravon_finish(struct strat_gravon *r);

#endif
