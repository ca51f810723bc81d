/* house.h - shared by house.c, which reads the text, and house_take.c, which carries out its
 * statements. */
#ifndef STRAT_GAME_RULEBOOK_HOUSE_H
#define STRAT_GAME_RULEBOOK_HOUSE_H

#include "game/rules.h"

enum strat_house_key {
	STRAT_HOUSE_BASED_ON,
	STRAT_HOUSE_NAME,
	STRAT_HOUSE_TITLE,
	STRAT_HOUSE_BOARD,
	STRAT_HOUSE_HOME,
	STRAT_HOUSE_LAKES,
	STRAT_HOUSE_ARMY,
	STRAT_HOUSE_SCOUT_STRIKES,
	STRAT_HOUSE_WINNER_ADVANCES,
	STRAT_HOUSE_BOMB,
	STRAT_HOUSE_POWER,
	STRAT_HOUSE_SHOWS_POWERS,
	STRAT_HOUSE_BY,
	STRAT_HOUSE_ALLOW,
	STRAT_HOUSE_FORBID,
	STRAT_HOUSE_OPTION, /* the options follow, in the order of enum strat_option */
	STRAT_HOUSE_KEYS = STRAT_HOUSE_OPTION + STRAT_OPTIONS
};

/* House rules being read. */
struct strat_house {
	struct strat_rules r;
	uint8_t either_advances, bomb_bursts; /* with r.aggressor they determine the battle table */
	uint32_t allow, forbid;               /* STRAT_OPTION_BITs */
	strat_ranks powers_given;
	char army[256]; /* the value of `army', in the form of an Army tag */

	const char *file;
	struct strat_report *rep;
	enum strat_house_key what; /* the current statement; STATEMENTS: none */
	long line;
	long given[STRAT_HOUSE_KEYS]; /* the line of each; 0: not given */
	uint64_t faulty;              /* bit 1 << statement: it had a fault */
	unsigned long faults;
	int headless; /* 1: `based on' did not come first, so there is nothing to change */
};

/* The text after the keyword of a statement, without blanks at both ends. */
struct strat_house_words {
	const char *p, *end;
	int equals; /* 1: an `=' follows the keyword */
};

/* Carry out the statement H->what.  Faults are reported. */
void strat_house_apply(struct strat_house *h, struct strat_house_words *w);

/* Count a fault of the current statement and report it at LINE. */
void strat_house_report(struct strat_house *h, long line, const char *fmt, ...)
    __attribute__((format(printf, 3, 4)));

/* Return the keyword of a statement, and its values. */
const char *strat_house_name(enum strat_house_key what);
const char *strat_house_values(enum strat_house_key what);

/* Return the statement whose keyword begins at the LEN bytes at WORD; an unknown one has been
 * reported. */
enum strat_house_key strat_house_find(struct strat_house *h, const char *word, size_t len);

#endif
