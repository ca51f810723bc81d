/* find.h - the parts of strat-find, which strat-index find shares: what is asked for, what a worker
 * finds in a block, what is kept for later, what is written. */
#ifndef CLI_FIND_FIND_H
#define CLI_FIND_FIND_H

#include <stdint.h>
#include <stdio.h>

#include "cli/tool/tool.h"
#include "formats/reader.h"
#include "formats/scan.h"
#include "formats/writer.h"

/* The query. */
struct find_options {
	const char *expression;
	const struct strat_format *to;
	const struct strat_rules *force, *fallback; /* NULL: what the records say */
	const char *sort;                           /* a tag, or "plies"; NULL: as they come */
	int descending;
	int count, ply, list, json, invert;
	unsigned long first, sample; /* 0: all */
	uint64_t seed;
};

/* The variables that the options in options.def set, for both commands. */
struct find_command_line {
	struct find_options options;
	struct tool_rules rules, default_rules;
	const char *sort;
	long first, sample, seed;
};

extern struct find_command_line given;

/* Make given.options of the options and EXPRESSION; exits 2 where they are wrong. */
void find_parse_options(struct tool *tool, const char *expression);

/* ------ what a worker finds ------ */

/* A moment that an expression speaks of. */
struct moment {
	size_t ply;
	long line;   /* in the block */
	size_t move; /* offset in finder.text; ends with NUL */
};

/* A game that is chosen. */
struct found {
	long line;
	size_t from, to;           /* bytes of finder.text: the game, or its JSON */
	size_t key;                /* offset in finder.text; ends with NUL */
	size_t moment, moment_end; /* in finder.moments */
	size_t diags;              /* diagnostics up to its end */
};

struct finder {
	const struct find_options *options;
	struct strat_select *select;
	struct strat_scan scan;
	struct strat_writer writer; /* games that are no text of records; it writes nothing */
	struct strat_out text;
	struct found *list;
	size_t n, cap;
	struct moment *moments;
	size_t nmoments, moments_cap;
	const struct strat_record *g; /* that is judged */
	int nomem;
};

/* 0 or a negative code; -STRAT_E_SYNTAX and *WHY: the expression is wrong. */
int finder_init(
    struct finder *f, const struct find_options *options, struct strat_select_error *why);
void finder_free(struct finder *f);

/* A block has been delivered. */
void finder_clear(struct finder *f);

/* Callbacks of strat_batch: read the text of a block, or a game of another format. */
void finder_read_text(void *arg, void *own, const struct strat_format *format, struct strat_text *t,
    struct strat_record *g, struct strat_report *rep);
void finder_game(
    void *arg, void *own, const struct strat_record *g, int rc, struct strat_report *rep);

/* Append the columns of --list that follow the place of a game; a missing tag is NULL. */
void finder_put_row(struct strat_out *out, const char *red, const char *blue,
    enum strat_result result, size_t plies, const char *date);

/* A game in hand: G, whose text is that from FROM to TO, if it is one of a record. */
void finder_test_game(struct finder *f, const struct strat_record *g, const char *from,
    const char *to, struct strat_report *rep);

/* ------ what is kept for later: a sample, or all, to be sorted ------ */

struct kept {
	char *key;
	unsigned long number; /* in the order of the input */
	long at;              /* in the file */
	size_t len;
};

struct sorter {
	const struct find_options *options;
	FILE *file; /* temporary: what is kept */
	struct kept *list;
	size_t n, cap;
	unsigned long seen;
	uint64_t random;
};

/* Offer the LEN bytes at TEXT to S.  0, or -1: there is no memory, or errno. */
int sorter_add(struct sorter *s, const char *key, const char *text, size_t len);

/* Put what is kept in its order. */
void sorter_sort(struct sorter *s);

/* Read number I of it to OUT.  0, or -1. */
int sorter_read(struct sorter *s, size_t i, struct strat_out *out);
void sorter_free(struct sorter *s);

/* ------ what goes to standard output ------ */

struct find_output {
	struct tool *tool;
	const struct find_options *options;
	struct strat_out out, item; /* ITEM: what is said of a game */
	struct strat_writer writer; /* with --to */
	struct strat_record record;
	struct sorter sorter;
	unsigned long games, written;
};

void find_output_init(
    struct find_output *show, struct tool *tool, const struct find_options *options);

/* F has FOUND a game, LINES lines of whose FILE come before the block. */
void find_output_add(struct find_output *show, const struct finder *f, const struct found *found,
    const char *file, long lines);

/* Are there as many games as are wanted, whatever comes? */
int find_output_is_full(const struct find_output *show);

/* Write what is left. */
void find_output_end(struct find_output *show);

#endif
