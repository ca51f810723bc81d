/* convert.h - the parts of strat-convert: its options, the workers that transform games, and the
 * sink that writes them in the order of the input. */
#ifndef CLI_CONVERT_CONVERT_H
#define CLI_CONVERT_CONVERT_H

#include "base/hash.h"
#include "cli/tool/save.h"
#include "cli/tool/tool.h"
#include "formats/reader.h"
#include "formats/writer.h"
#include "game/check.h"
#include "game/change/transform.h"

enum dedupe { DEDUPE_NOTHING, DEDUPE_TEXT, DEDUPE_MOVES };

/* The options of a run. */
struct convert_options {
	const struct strat_format *to;
	struct strat_write_options look;
	const struct strat_rules *force, *fallback; /* NULL: the rules that the records name */
	unsigned trim;                              /* bits of enum strat_trim */
	int choose_tags;                            /* keep only TAGS and the tags needed to play */
	const char **tags;
	size_t ntags;
	int bare, normalise, mirror, swap, fix, only_good;
	enum dedupe dedupe;
	long until;                /* plies; negative: all */
	unsigned long first, last; /* numbers of the first and the last game */
	const char *out;           /* a file name; with SPLIT a pattern */
	unsigned long split;       /* games per file; 0: one file for all */
	int jobs;
};

/* ------ a worker ------ */

/* A converted game of a block: the place of its text, and the diagnostics about it. */
struct converted_game {
	long line;
	unsigned long numbers; /* games that it stands for: many where a block of an archive is
				  lost, 0 where it is not known how many */
	size_t plies;
	size_t from, to; /* bytes of work.text */
	size_t name;     /* offset in work.names */
	/* diagnostics of the block before the game, after reading it, and after converting it */
	size_t diags_before, diags_read, diags;
	int is_whole;  /* the game was read and converted without error */
	int has_token; /* the result token was missing and has been added */
	struct strat_hash hash;
};

struct converter {
	const struct convert_options *options;
	struct strat_writer filler; /* fills in games; its output is not used */
	struct strat_checker checker;
	struct strat_transform transform;
	struct strat_record copy; /* a copy of a game that the options change */
	struct strat_record full; /* the game with ranks and outcomes filled in; borrows from it */
	struct strat_out text;    /* the text of the block's games, in order */
	struct strat_out names;   /* their file names, with SPLIT */
	struct strat_out canon;   /* the text that is hashed */
	struct converted_game *list;
	size_t n, cap;
	int is_archive;             /* the block's lines are numbers of games */
	long last;                  /* line of its last game so far */
	unsigned long faults;       /* faults reported in this block before this game */
	struct strat_diag told[16]; /* diagnostics already reported for this game */
	size_t ntold;
	struct strat_report *rep; /* receives the diagnostics of the block */
	int nomem;
};

void converter_init(struct converter *w, const struct convert_options *options);
void converter_free(struct converter *w);

/* Convert G, which the reader returned with RC, and add the result to W->list.  Return it, or NULL
 * when out of memory (W->nomem).  If is_whole is 0, REP received the reason.  With LATER the text
 * is not written to W->text; W->full holds the game until the next call. */
struct converted_game *converter_game(
    struct converter *w, const struct strat_record *g, int rc, int later, struct strat_report *rep);

/* Write W->full to OUT.  STATE belongs to the format.  Return 0 or a negative code; OUT is then
 * unchanged. */
int converter_write(
    struct converter *w, struct converted_game *p, struct strat_out *out, void *state);

/* Empty W for the next block. */
void converter_clear(struct converter *w);

/* ------ output ------ */

struct convert_sink {
	const struct convert_options *options;
	struct tool *tool;
	struct save file;
	struct strat_out out;
	struct strat_out name;
	void *state;
	int is_open;
	size_t game_at;               /* offset of the current game in OUT */
	unsigned long in_file, files; /* games in this file; files so far */
	unsigned long number;         /* number of the last game read */
	unsigned long games, plies, dropped, left_out;
	struct strat_hash_map seen;  /* hashes of the games written */
	struct strat_hash_map names; /* hashes of the file names used */
};

void sink_init(struct convert_sink *s, const struct convert_options *options, struct tool *tool);

/* Return how many games of P, which come after the first BEFORE games, are in the range of OPTIONS. */
unsigned long options_games_in_range(
    const struct convert_options *options, unsigned long before, const struct converted_game *p);

/* Return 1 if P, the next game read, should be written: it is in the range, whole, and no
 * duplicate. Counts the game. */
int sink_accepts(struct convert_sink *s, const struct converted_game *p);

/* Begin a game: open a file if necessary, and write the separator.  NAME is the name from
 * names_expand(); it is used only with SPLIT. */
void sink_begin_game(struct convert_sink *s, const char *name);
void sink_end_game(struct convert_sink *s, const struct converted_game *p);

/* Finish the output and free S.  If GOOD, rename the temporary file to its name, otherwise remove
 * it. */
void sink_end(struct convert_sink *s, int good);

/* Return 1 if the output format keeps state between games. */
int sink_has_state(const struct convert_options *options);

/* ------ formats ------ */

/* Print the table of formats, or one JSON object per line. */
void list_formats(const struct tool *tool, int json);

#endif
