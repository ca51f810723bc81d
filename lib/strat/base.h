/* strat/base.h - version, symbol visibility, result codes and diagnostics.
 *
 * The library reads, writes, checks and plays recorded games of Stratego, computes statistics and
 * ratings, and runs tournaments of people and of engine programs.  It never prints, never exits
 * and keeps no global state.
 *
 * All functions share these return values:
 *	> 0  something was found: a game, a row, or the answer is yes
 *	  0  success; for an iterator, the end; for a question, no
 *	< 0  failure: a negative enum strat_code.  If the function takes a report, the diagnostic
 *	     has already been reported to it.
 *
 * Handles (opaque structs) are created by a function whose name ends in _new or _open, and
 * released by the one that ends in _delete or _close, which accepts NULL.  Only one thread at a
 * time may use a handle; different threads may use different handles at the same time.  Text is
 * UTF-8 and ends with NUL. */
#ifndef STRAT_STRAT_BASE_H
#define STRAT_STRAT_BASE_H

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#define STRAT_API   __attribute__((visibility("default")))
#define STRAT_CHECK __attribute__((warn_unused_result)) /* the caller must check the return value */
#else
#define STRAT_API
#define STRAT_CHECK
#endif

/* ------ version ------ */

#define STRAT_VERSION_MAJOR 0
#define STRAT_VERSION_MINOR 1
#define STRAT_VERSION_PATCH 0
#define STRAT_VERSION_NUMBER                                                                       \
	(STRAT_VERSION_MAJOR * 10000 + STRAT_VERSION_MINOR * 100 + STRAT_VERSION_PATCH)
#define STRAT_VERSION "0.1.0"

/* Return the version of the running library, for example "0.1.0".  It may be newer than the
 * header. */
STRAT_API const char *strat_version(void);

/* Return the version of the running library as 10000 * major + 100 * minor + patch. */
STRAT_API int strat_version_number(void);

/* ------ diagnostics ------ */

/* The severity of a diagnostic.  A remark is about something unusual, a fault breaks a rule of the
 * game or of a format, and trouble keeps a function from doing its work. */
enum strat_level { STRAT_REMARK, STRAT_FAULT, STRAT_TROUBLE };

/* The result codes, STRAT_E_IO and so on.  strat/code.def lists them, and `strat-validate
 * --explain CODE` explains each. */
enum strat_code {
	STRAT_OK,
#define CODE(name, word, level, phrase, reason, source) STRAT_E_##name,
#include "strat/code.def"
#undef CODE
	STRAT_NCODES
};

struct strat_diag {
	enum strat_code code;
	const char *file; /* borrowed; NULL: unrelated to a file */
	long line;        /* from 1; 0: unrelated to a line */
	long ply;         /* from 1; 0: unrelated to a ply */
	char detail[120]; /* details; "" if there are none */
};

/* A receiver of diagnostics.  Every function that takes a report accepts NULL, which discards the
 * diagnostics.  ON_DIAGNOSTIC is called in the order of the input, and *D is valid during the
 * call; if ON_DIAGNOSTIC is NULL, diagnostics are only counted.  COUNT is indexed by level. */
struct strat_report {
	void (*on_diagnostic)(void *arg, const struct strat_diag *d);
	void *arg;
	unsigned long count[STRAT_TROUBLE + 1];
};

/* Return the word for CODE that appears in messages, for example "io". */
STRAT_API const char *strat_code_name(enum strat_code code);

/* Return a phrase for CODE, for example "cannot read or write". */
STRAT_API const char *strat_code_phrase(enum strat_code code);

/* Return an explanation of CODE in a few sentences, as `strat-validate --explain` prints it.  Set
 * *SOURCE, unless SOURCE is NULL, to the rule or document that CODE refers to, or to "-" if there is
 * none. */
STRAT_API const char *strat_code_explain(enum strat_code code, const char **source);

/* Return the level of diagnostics with CODE. */
STRAT_API enum strat_level strat_code_level(enum strat_code code);

/* Return the word for LEVEL: "remark", "fault" or "trouble". */
STRAT_API const char *strat_level_name(enum strat_level level);

/* Return the code whose word is NAME, or STRAT_OK if the word is unknown. */
STRAT_API enum strat_code strat_code_find(const char *name);

#ifdef __cplusplus
}
#endif
#endif
