/* config_keys.h - the statements of a configuration as a table, which config.c reads and writes by,
 * commands turn into options, and the manual documents. */
#ifndef STRAT_MATCH_CONFIG_CONFIG_KEYS_H
#define STRAT_MATCH_CONFIG_CONFIG_KEYS_H

#include "match/config.h"

/* The type of a value in the text and in memory. */
enum strat_key_kind {
	STRAT_KEY_TEXT,     /* const char * */
	STRAT_KEY_COUNT,    /* uint32_t */
	STRAT_KEY_BIG,      /* uint64_t */
	STRAT_KEY_SIGNED,   /* int32_t */
	STRAT_KEY_SECONDS,  /* int64_t, milliseconds */
	STRAT_KEY_SIZE,     /* uint64_t, bytes: 512K, 4G */
	STRAT_KEY_CHOICE,   /* int, a number in CHOICES */
	STRAT_KEY_REAL,     /* double, up to six decimals */
	STRAT_KEY_TC,       /* struct strat_tc: [MOVES/]BASE[+INC] in seconds, or none */
	STRAT_KEY_PROTOCOL, /* const struct strat_protocol * */
	STRAT_KEY_ARGS,     /* words of an engine */
	STRAT_KEY_ARG,      /* one word, which may contain blanks */
	STRAT_KEY_OPTION    /* option.NAME of an engine */
};

struct strat_key {
	const char *name;
	enum strat_key_kind kind;
	size_t offset;              /* in struct strat_config or struct strat_config_engine */
	const char *const *choices; /* end with NULL */
	int64_t min, max;           /* in units of the value in memory; for reals in millionths */
	const char *values, *about;
	int is_always;    /* 1: written even if it is 0 or empty */
	uint64_t implied; /* for sizes and large numbers: the default */
};

enum strat_statement_kind {
	STRAT_STATE_VALUE, /* one key: its value alone */
	STRAT_STATE_GROUP, /* named values */
	STRAT_STATE_ENGINE,
	STRAT_STATE_EACH,
	STRAT_STATE_PAIR,
	STRAT_STATE_TUNE
};

struct strat_statement {
	const char *name;
	enum strat_statement_kind kind;
	const struct strat_key *keys; /* end with name NULL */
	int unnamed;                  /* number of leading values that need no name */
	size_t flag;                  /* offset of an int that the statement sets; 0: none */
	const char *about;
	unsigned formats; /* bits of enum strat_format_kind that allow it; 0: all */
};

/* All statements, in the order in which they are written, terminated by name NULL. */
extern const struct strat_statement strat_statements[];

extern const struct strat_key strat_engine_keys[];

/* Report and count a fault; LINE is used if C->file is set. */
void strat_config_fault(struct strat_config *c, long line, const char *fmt, ...)
    __attribute__((format(printf, 3, 4)));

/* Return 1 if ST applies to the format of C. */
int strat_statement_applies(const struct strat_statement *st, const struct strat_config *c);

/* ------ values ------ */

/* Parse VALUE as key K of OBJECT.  Return 1, or 0 if it is invalid or out of memory (C->nomem). */
int strat_key_set(struct strat_config *c, const struct strat_key *k, const char *value,
    void *object) __attribute__((warn_unused_result));

/* Append a description of the values of K to OUT. */
void strat_key_describe_values(const struct strat_key *k, struct strat_out *out);

/* Return 1 if the value of key K of OBJECT is 0, empty or the default. */
int strat_key_is_empty(const struct strat_key *k, const void *object);

/* Append the value of key K of OBJECT as a word, which may need quotes. */
void strat_key_write(const struct strat_key *k, const void *object, struct strat_out *out);

/* Append NAME=VALUE, or VALUE if NAME is NULL, as one word, quoted if necessary. */
void strat_config_quote(struct strat_out *out, const char *name, const char *value);

/* Return a copy of the LEN bytes at S that lives as long as C, or NULL if out of memory. */
const char *strat_config_word(struct strat_config *c, const char *s, size_t len);

#endif
