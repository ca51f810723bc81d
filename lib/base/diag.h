/* diag.h - how the library says that something is wrong.
 *
 * The library never prints and never exits.  A function that can fail returns a negative
 * code, and tells the report that it was given.  A NULL report is a listener that does not
 * care. */
#ifndef STRAT_BASE_DIAG_H
#define STRAT_BASE_DIAG_H

enum strat_level { STRAT_REMARK, STRAT_FAULT, STRAT_TROUBLE };

enum strat_code {
	STRAT_OK,
#define CODE(name, word, level, phrase, reason, source) STRAT_E_##name,
#include "base/code.def"
#undef CODE
	STRAT_NCODES
};

struct strat_diag {
	enum strat_code code;
	const char *file; /* borrowed; NULL: not about a file */
	long line;        /* from 1; 0: not about a line */
	long ply;         /* from 1; 0: not about a ply */
	char detail[120]; /* empty: nothing to add */
};

/* A listener.  SEEN counts what it was told, by level. */
struct strat_report {
	void (*tell)(void *arg, const struct strat_diag *d);
	void *arg;
	unsigned long seen[STRAT_TROUBLE + 1];
};

const char *strat_code_name(enum strat_code code); /* the word in brackets */
const char *strat_code_phrase(enum strat_code code);
const char *strat_code_reason(enum strat_code code);
const char *strat_code_source(enum strat_code code);
enum strat_level strat_code_level(enum strat_code code);
const char *strat_level_name(enum strat_level level);

/* The code whose word is NAME; STRAT_OK: there is none. */
enum strat_code strat_code_find(const char *name);

/* Tell REP (may be NULL) about D, and return -D->code: `return strat_tell(rep, &d);'.
 * REP may be counted into from one thread at a time. */
int strat_tell(struct strat_report *rep, const struct strat_diag *d);

/* The same of CODE and FILE (may be NULL), with this detail. */
int strat_tellf(struct strat_report *rep, enum strat_code code, const char *file, const char *fmt,
    ...) __attribute__((format(printf, 4, 5)));

#endif
