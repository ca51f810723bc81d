/* convert.h - the parts of strat-convert: its options, the workers that convert games, and the sink
 * that writes them in the order of the input. */
#ifndef CLI_CONVERT_CONVERT_H
#define CLI_CONVERT_CONVERT_H

#include "cli/tool/save.h"
#include "cli/tool/seen.h"
#include "cli/tool/tool.h"
#include "strat/check.h"
#include "strat/io.h"

enum dedupe { DEDUPE_NOTHING, DEDUPE_TEXT, DEDUPE_MOVES };

/* The options of a run. */
struct convert_options {
	struct strat_writer_options writer; /* format, rules, ranks shown, picture, compression */
	struct strat_format_info to;        /* the format */
	unsigned trim;                      /* bits of enum strat_trim */
	int choose_tags;                    /* keep only TAGS and the tags needed to play */
	const char **tags;
	size_t ntags;
	int normalise, mirror, swap, fix, only_good;
	enum dedupe dedupe;
	long until;                /* plies; negative: all */
	unsigned long first, last; /* numbers of the first and the last game */
	const char *out;           /* a file name; with SPLIT a pattern */
	unsigned long split;       /* games per file; 0: one file for all */
};

/* ------ a worker ------ */

/* A converted game.  A zeroed struct has no game. */
struct converted_game {
	struct strat_record *record; /* to be written, if the format is sequential */
	char *text;                  /* otherwise its text in the format, of LEN bytes */
	size_t len;
	char *name; /* with SPLIT: its file name */
	size_t plies;
	size_t nread, ndiags; /* diagnostics of reading it, and of reading and converting it */
	int is_whole;         /* it was read and converted without error */
	int has_token;        /* the result token was missing and has been added */
	unsigned char id[STRAT_IDENTITY_SIZE]; /* with DEDUPE */
};

struct converter;

/* Return a new converter, or NULL if out of memory. */
struct converter *converter_new(const struct convert_options *options);
void converter_delete(struct converter *w);

/* Convert G, which the reader returned with RC, into P.  REP has counted the diagnostics of reading G.
 * Return 0 or -STRAT_E_NOMEM; if P is not whole, REP received the reason. */
int converter_game(struct converter *w, const struct strat_record *g, int rc,
    struct converted_game *p, struct strat_report *rep);

/* Release what P holds. */
void converted_game_free(struct converted_game *p);

/* ------ output ------ */

struct convert_sink {
	const struct convert_options *options;
	struct tool *tool;
	struct save file;
	struct strat_writer *writer; /* of the open file, or NULL */
	struct strat_report report;  /* what the writer reports to */
	int rc;                      /* negative: an error of the output, which has been reported */
	const char *source;          /* the file of the last game read, and its number there */
	unsigned long source_number;
	struct strat_out name;        /* of the open file */
	unsigned long in_file, files; /* games in this file; files so far */
	unsigned long number;         /* number of the last game read */
	unsigned long games, plies, dropped, left_out;
	struct seen seen;  /* the games written */
	struct seen names; /* the file names used */

	/* the diagnostics since the last delivery, and those of the game that were passed on */
	struct strat_diag *pending;
	size_t npending, pending_cap;
	struct strat_diag told[16];
	size_t ntold;
};

/* Initialise S, which must not be moved afterwards. */
void sink_init(struct convert_sink *s, const struct convert_options *options, struct tool *tool);

/* Keep D, which is about the next delivery.  ARG is the sink. */
void sink_keep_diag(void *arg, const struct strat_diag *d);

/* Pass the diagnostics kept to the tool's report. */
void sink_pass_diags(struct convert_sink *s);

/* Write the game of the delivery D, unless it is out of the range, faulty or a duplicate, and report
 * its diagnostics.  Return 0, TOOL_ENOUGH after the last game of the range, or S->rc. */
int sink_deliver(struct convert_sink *s, const struct strat_delivery *d);

/* Finish the output and free S.  If GOOD, rename the temporary file to its name, otherwise remove
 * it.  Return 0 or S->rc. */
int sink_end(struct convert_sink *s, int good);

/* ------ formats ------ */

/* Print the table of formats, or one JSON object per line.  Return 0 or a negative code, which has been
 * reported. */
int list_formats(const struct tool *tool, int json);

#endif
