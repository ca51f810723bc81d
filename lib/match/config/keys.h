/* keys.h - the statements of a configuration as a table: config.c reads and writes by it,
 * commands make options of it, and the manual says what it says. */
#ifndef STRAT_MATCH_CONFIG_KEYS_H
#define STRAT_MATCH_CONFIG_KEYS_H

#include "match/config.h"

/* How a value is written, and what it is in memory. */
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
	STRAT_KEY_ARGS,     /* of an engine: words */
	STRAT_KEY_ARG,      /* one, which can have blanks */
	STRAT_KEY_OPTION    /* option.NAME of an engine */
};

struct strat_key {
	const char *name;
	enum strat_key_kind kind;
	size_t offset;              /* in struct strat_config or struct strat_config_engine */
	const char *const *choices; /* end with NULL */
	int64_t min, max;           /* in units of the value in memory; of reals in millionths */
	const char *values, *about;
	int is_always;    /* it is written even where it is 0 or empty */
	uint64_t implied; /* of sizes and great numbers: what holds where nothing is said */
};

enum strat_statement_kind {
	STRAT_STATE_VALUE, /* one key: its value alone */
	STRAT_STATE_GROUP, /* named values */
	STRAT_STATE_ENGINE,
	STRAT_STATE_EACH,
	STRAT_STATE_PAIR
};

struct strat_statement {
	const char *name;
	enum strat_statement_kind kind;
	const struct strat_key *keys; /* end with name NULL */
	int unnamed;                  /* so many first ones need no names */
	size_t flag;                  /* offset of an int that is set; 0: none */
	const char *about;
	unsigned formats; /* bits of enum strat_format_kind: only of these; 0: of all */
};

/* In the order in which they are written; ends with name NULL. */
extern const struct strat_statement strat_statements[];

extern const struct strat_key strat_engine_keys[];

/* Count a fault and tell it; LINE counts if C->file is there. */
void strat_config_fault(struct strat_config *c, long line, const char *fmt, ...)
    __attribute__((format(printf, 3, 4)));

/* Does ST say anything where the format is that of C? */
int strat_statement_applies(const struct strat_statement *st, const struct strat_config *c);

/* ------ values ------ */

/* Read the word VALUE as key K of OBJECT.  1; 0: it is no such value, or there is no memory
 * (C->nomem). */
int strat_key_read(struct strat_config *c, const struct strat_key *k, const char *value,
    void *object) __attribute__((warn_unused_result));

/* Append what values K accepts, in words, to OUT. */
void strat_key_describe_values(const struct strat_key *k, struct strat_out *out);

/* Is it 0 or empty, or what holds anyway? */
int strat_key_is_empty(const struct strat_key *k, const void *object);

/* Append the value of key K of OBJECT as a word, which may want quotes. */
void strat_key_write(const struct strat_key *k, const void *object, struct strat_out *out);

/* Append NAME=VALUE, or VALUE if NAME is NULL, as one word, in quotes if it needs them. */
void strat_config_quote(struct strat_out *out, const char *name, const char *value);

/* Give C a copy of the LEN bytes at S that lives as long as C.  NULL: no memory. */
const char *strat_config_word(struct strat_config *c, const char *s, size_t len);

#endif
