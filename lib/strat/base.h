/* strat/base.h - version, symbol visibility, result codes and diagnostics.
 *
 * The library reads, writes, checks and plays recorded games of Stratego, measures and rates them,
 * and runs tournaments of people and of engine programs.  It never prints, never exits and keeps
 * no global state.
 *
 * Return values are the same everywhere:
 *	> 0  something: a game, a row, yes
 *	  0  done; of an iterator: the end; of a question: no
 *	< 0  a negative enum strat_code, and the report that the function was given has been told;
 *	     of a function without a report, the code says all
 *
 * Handles (opaque structs) are made by a function ending in _new or _open and released by the one
 * ending in _delete or _close, which accepts NULL.  One thread may use a handle at a time; different
 * handles can be used by different threads.  Text is UTF-8 and ends with NUL. */
#ifndef STRAT_STRAT_BASE_H
#define STRAT_STRAT_BASE_H

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#define STRAT_API   __attribute__((visibility("default")))
#define STRAT_CHECK __attribute__((warn_unused_result)) /* the caller must look at the result */
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

/* The version of the library that is running, which may be newer than the header's. */
STRAT_API const char *strat_version(void);
STRAT_API int strat_version_number(void);

/* ------ diagnostics ------ */

/* A remark says what is unusual, a fault what breaks a rule of the game or of a format, trouble why
 * the work could not be done. */
enum strat_level { STRAT_REMARK, STRAT_FAULT, STRAT_TROUBLE };

/* STRAT_E_IO and so on: see code.def, or `strat-validate --explain CODE`. */
enum strat_code {
	STRAT_OK,
#define CODE(name, word, level, phrase, reason, source) STRAT_E_##name,
#include "strat/code.def"
#undef CODE
	STRAT_NCODES
};

struct strat_diag {
	enum strat_code code;
	const char *file; /* borrowed; NULL: not about a file */
	long line;        /* from 1; 0: not about a line */
	long ply;         /* from 1; 0: not about a ply */
	char detail[120]; /* what exactly is wrong; empty: nothing to add */
};

/* Where diagnostics go.  A function that takes a report accepts NULL: the caller does not want to
 * hear them.  ON_DIAGNOSTIC (NULL: they are only counted) is called in the order of the input; *D is
 * valid during the call.  COUNT counts by level. */
struct strat_report {
	void (*on_diagnostic)(void *arg, const struct strat_diag *d);
	void *arg;
	unsigned long count[STRAT_TROUBLE + 1];
};

/* The word that names CODE in messages and in the tests: "io". */
STRAT_API const char *strat_code_name(enum strat_code code);

/* A phrase for CODE: "cannot read or write". */
STRAT_API const char *strat_code_phrase(enum strat_code code);

/* The sentences of `--explain`, and the rule or document that they come from ("-": none). */
STRAT_API const char *strat_code_reason(enum strat_code code);
STRAT_API const char *strat_code_source(enum strat_code code);

STRAT_API enum strat_level strat_code_level(enum strat_code code);

/* The word for LEVEL: "remark", "fault" or "trouble". */
STRAT_API const char *strat_level_name(enum strat_level level);

/* The code whose word is NAME; STRAT_OK: unknown. */
STRAT_API enum strat_code strat_code_find(const char *name);

#ifdef __cplusplus
}
#endif
#endif
