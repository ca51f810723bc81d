/* find.h - the parts of strat-find, shared with strat-index find: the query, the search in a block
 * of games, sorting and sampling, and output. */
#ifndef CLI_FIND_FIND_H
#define CLI_FIND_FIND_H

#include <stdint.h>
#include <stdio.h>

#include "cli/tool/tool.h"
#include "formats/reader.h"
#include "formats/sgr/sgr_skip.h"
#include "formats/writer.h"

/* The query. */
struct find_options {
	const char *expression;
	const struct strat_format *to;
	const struct strat_rules *force, *fallback; /* NULL: the rules that the records name */
	const char *sort;                           /* name of a tag, or "plies"; NULL: input
						     * order */
	int descending;
	int count, ply, list, json, invert;
	unsigned long first, sample; /* 0: no limit */
	uint64_t seed;
};

/* The variables set by the options in options.def. */
struct find_command_line {
	struct find_options options;
	struct tool_rules rules, default_rules;
	const char *sort;
	long first, sample, seed;
};

extern struct find_command_line given;

/* Complete given.options from the options and EXPRESSION.  Return 0, or a negative code after an error
 * that has been reported if they are invalid. */
int find_parse_options(struct tool *tool, const char *expression);

/* ------ searching a block ------ */

/* A position of a game that matches the expression. */
struct moment {
	size_t ply;
	long line;   /* relative to the block */
	size_t move; /* the ply's text: offset in finder.text; ends with NUL */
};

/* A game that matches. */
struct found {
	long line;
	size_t from, to;           /* range of finder.text: the game, its row or its JSON */
	size_t key;                /* the sort key: offset in finder.text; ends with NUL */
	size_t moment, moment_end; /* range in finder.moments */
	size_t diags;              /* number of diagnostics of the block up to the end of the
				    * game */
};

struct finder {
	const struct find_options *options;
	struct strat_select *select;
	struct strat_sgr_skip skip;
	struct strat_writer writer; /* converts games that do not come from sgr text */
	struct strat_out text;
	struct found *list;
	size_t n, cap;
	struct moment *moments;
	size_t nmoments, moments_cap;
	const struct strat_record *g; /* the game being tested */
	int nomem;
};

/* Prepare F to test games.  Return 0 or a negative code; with -STRAT_E_SYNTAX the expression is
 * invalid and *WHY is set. */
int finder_init(
    struct finder *f, const struct find_options *options, struct strat_select_error *why);
void finder_free(struct finder *f);

/* Remove all matches, after they have been delivered. */
void finder_clear(struct finder *f);

/* Callbacks of strat_batch: search the text of a block, or test a game of another format. */
void finder_read_text(void *arg, void *own, const struct strat_format *format, struct strat_text *t,
    struct strat_record *g, struct strat_report *rep);
void finder_game(
    void *arg, void *own, const struct strat_record *g, int rc, struct strat_report *rep);

/* Append the columns of --list after the file and line; a missing tag is NULL. */
void finder_put_row(struct strat_out *out, const char *red, const char *blue,
    enum strat_result result, size_t plies, const char *date);

/* Test G and store it in F->list if it matches.  FROM to TO is its sgr text, or FROM is NULL. */
void finder_test_game(struct finder *f, const struct strat_record *g, const char *from,
    const char *to, struct strat_report *rep);

/* ------ sorting and sampling ------ */

struct kept {
	char *key;
	unsigned long number; /* number of the game in the input */
	long at;              /* offset in the temporary file */
	size_t len;
};

struct sorter {
	const struct find_options *options;
	FILE *file; /* temporary file with the text of the items */
	struct kept *list;
	size_t n, cap;
	unsigned long seen;
	uint64_t random;
};

/* Add the LEN bytes at TEXT with the sort key KEY to S, which may drop them if it takes a sample.
 * Return 0, or -1 with errno. */
int sorter_add(struct sorter *s, const char *key, const char *text, size_t len);

/* Sort the items; a sample without a key is put in input order. */
void sorter_sort(struct sorter *s);

/* Append the text of item I to OUT.  Return 0, or -1 with errno. */
int sorter_read(struct sorter *s, size_t i, struct strat_out *out);
void sorter_free(struct sorter *s);

/* ------ output ------ */

struct find_output {
	struct tool *tool;
	const struct find_options *options;
	struct strat_out out, item; /* ITEM: output for one game */
	struct strat_writer writer; /* for --to */
	struct strat_record record;
	struct sorter sorter;
	unsigned long games, written;
};

void find_output_init(
    struct find_output *show, struct tool *tool, const struct find_options *options);
void find_output_free(struct find_output *show);

/* Process FOUND, a match of F in FILE; LINES is the number of lines of FILE before the block.  Return 0,
 * or -1 after an error that has been reported. */
int find_output_add(struct find_output *show, const struct finder *f, const struct found *found,
    const char *file, long lines);

/* Return 1 if no more games are needed, because of --first. */
int find_output_is_full(const struct find_output *show);

/* Write everything that is still buffered or sorted.  Return as find_output_add() does. */
int find_output_end(struct find_output *show);

#endif
