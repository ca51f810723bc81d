/* convert.h - the parts of strat-convert: what is asked for, what a worker makes of a game, and
 * what goes out in the order of the input. */
#ifndef CLI_CONVERT_CONVERT_H
#define CLI_CONVERT_CONVERT_H

#include "base/hash.h"
#include "cli/save.h"
#include "cli/tool.h"
#include "formats/reader.h"
#include "formats/writer.h"
#include "game/check.h"
#include "game/transform.h"

enum dedupe { DEDUPE_NOTHING, DEDUPE_TEXT, DEDUPE_MOVES };

/* What is asked for. */
struct wish {
	const struct strat_format *to;
	struct strat_look look;
	const struct strat_rules *force, *fallback; /* NULL: what the records say */
	unsigned trim;                              /* bits of enum strat_trim */
	int choose_tags;                            /* keep only TAGS, and what is needed */
	const char **tags;
	size_t ntags;
	int bare, normalise, mirror, swap, fix, only_good;
	enum dedupe dedupe;
	long until;                /* plies; negative: all */
	unsigned long first, last; /* numbers of games */
	const char *out;           /* a file; with SPLIT a pattern */
	unsigned long split;       /* games a file; 0: one file for all */
	int jobs;
};

/* ------ what a worker makes of a game ------ */

/* A game of a block: where its text stands, and what was said of it. */
struct product {
	long line;
	size_t plies;
	size_t from, to;                     /* bytes of work.text */
	size_t name;                         /* offset in work.names */
	size_t said_before, said_read, said; /* diagnostics up to its beginning, reading, end */
	int is_whole;  /* it was read, and all that was asked for could be done */
	int has_token; /* it was missing, and has been repaired */
	struct strat_hash hash;
};

struct work {
	const struct wish *wish;
	struct strat_writer filler; /* start, play, full: it writes nothing */
	struct strat_checker checker;
	struct strat_transform transform;
	struct strat_record copy; /* of a game that is changed */
	struct strat_record full; /* a view of it with all that it shows */
	struct strat_out text;    /* of the block's games, one behind the other */
	struct strat_out names;   /* of their files, with SPLIT */
	struct strat_out canon;   /* what is hashed */
	struct product *list;
	size_t n, cap;
	unsigned long faults;       /* told before this game, in this block */
	struct strat_diag told[16]; /* of this game, so that nothing is told twice */
	size_t ntold;
	struct strat_report *rep; /* of the block */
	int nomem;
};

void work_init(struct work *w, const struct wish *wish);
void work_free(struct work *w);

/* The product of G, which was read with RC, is added to the list; it is whole, or REP was told
 * why not.  Its text is not made if LATER: then W->full is what is to be written. */
struct product *work_game(
    struct work *w, const struct strat_record *g, int rc, int later, struct strat_report *rep);

/* Write W->full to OUT. */
int work_write(struct work *w, struct product *p, struct strat_out *out, void *state);

/* The block is done. */
void work_clear(struct work *w);

/* ------ what goes out ------ */

struct sink {
	const struct wish *wish;
	struct tool *tool;
	struct save file;
	struct strat_out out;
	struct strat_out name;
	void *state;
	int is_open;
	size_t game_at;               /* where the game begins in OUT */
	unsigned long in_file, files; /* games in this file; files so far */
	unsigned long number;         /* of the last game that was read */
	unsigned long games, plies, dropped, left_out;
	struct strat_seen seen;  /* games */
	struct strat_seen names; /* files */
};

void sink_init(struct sink *s, const struct wish *wish, struct tool *tool);

/* The next game that was read is P: is it to be written?  It is counted. */
int sink_wants(struct sink *s, const struct product *p);

/* Have a file open, for a game whose file may be called NAME, and what stands before it written. */
void sink_begin_game(struct sink *s, const char *name);
void sink_end_game(struct sink *s, const struct product *p);

/* All games are written; GOOD: the file may take its place. */
void sink_end(struct sink *s, int good);

/* Does the format keep something from game to game? */
int sink_keeps(const struct wish *wish);

/* ------ the formats ------ */

void list_formats(const struct tool *tool, int json);

#endif
