/* results.h - results of games to a pool: rows of a list, the tags of records, tournaments.
 *
 * A list of results is CSV (RFC 4180, with commas, semicolons or tabs) whose header row has columns
 * red (or white), blue (or black) and result, and may have date, event and pair; others are not
 * looked at.  Without a header row the columns are date, red, blue, result.  strat-rate(1) says
 * what may stand in them. */
#ifndef STRAT_FORMATS_RESULTS_RESULTS_H
#define STRAT_FORMATS_RESULTS_RESULTS_H

#include "formats/format.h"
#include "formats/csv/csv_rows.h"
#include "study/ratings/pool.h"

/* The target of results, and which results to add. */
struct strat_results {
	struct strat_pool *pool;
	struct strat_report *rep;
	const char *event; /* the column or tag to use as the event */
	int32_t since,
	    until; /* days; if either is not STRAT_NO_DAY, games without a date are skipped */
	const struct strat_format *from; /* format of records; NULL: recognise it */
	int jobs;

	/* counts of results */
	size_t good, faulty;
	size_t open;    /* games without a result, or lost by both players */
	size_t outside; /* games of other days, or of excluded players */

	char last_date[10]; /* cache of the last date parsed */
	int32_t last_day;
};

/* Initialise R to add all results to POOL. */
void strat_results_init(struct strat_results *r, struct strat_pool *pool, struct strat_report *rep);

/* Return 1 if the LEN bytes at HEAD begin a list of results. */
int strat_results_sniff(const char *head, size_t len);

/* The content of a file. */
enum strat_results_kind {
	STRAT_RESULTS_OTHER,  /* records, if anything */
	STRAT_RESULTS_LIST,   /* CSV */
	STRAT_RESULTS_TAGS,   /* games of another game, with White and Black tags */
	STRAT_RESULTS_REPORT, /* the report of a tournament (trf.h) */
	STRAT_RESULTS_CLUB,   /* a club's tournament (club/file.h) */
	STRAT_RESULTS_MATCH   /* a tournament of engines (ledger.h) */
};

/* Return the kind of a file that begins with the LEN bytes at HEAD. */
enum strat_results_kind strat_results_kind(const char *head, size_t len);

/* Read the games of a report, a club's tournament or a match that were played.  Return 0, or a
 * negative code that was reported. */
int strat_results_report(struct strat_results *r, const char *path)
    __attribute__((warn_unused_result));
int strat_results_club(struct strat_results *r, const char *path)
    __attribute__((warn_unused_result));
int strat_results_match(struct strat_results *r, const char *path)
    __attribute__((warn_unused_result));

/* Read the list IN, called FILE in messages.  Return 0, or a negative code that was reported. */
int strat_results_list(struct strat_results *r, struct strat_in *in, const char *file)
    __attribute__((warn_unused_result));

/* Return 1 if the LEN bytes at HEAD begin PGN games, of chess for example. */
int strat_results_is_tags(const char *head, size_t len);

/* Read the tags of PGN games from IN, called FILE in messages.  Return 0, or a negative code that
 * was reported. */
int strat_results_tags(struct strat_results *r, struct strat_in *in, const char *file)
    __attribute__((warn_unused_result));

/* Read the records of the file PATH.  Return 0 or a negative code. */
int strat_results_records(struct strat_results *r, const char *path)
    __attribute__((warn_unused_result));

/* Read the results in the file PATH into R: as a list if IS_LIST, otherwise as records if R has a
 * format, otherwise as its content indicates.  "-" is standard input, which must then be seekable.
 * Return 0 or a negative code, which has been reported. */
int strat_results_file(struct strat_results *r, const char *path, int is_list)
    __attribute__((warn_unused_result));

/* ------ one result ------ */

enum {
	STRAT_OF_DATE,
	STRAT_OF_RED,
	STRAT_OF_BLUE,
	STRAT_OF_RESULT,
	STRAT_OF_EVENT,
	STRAT_OF_PAIR,
	STRAT_RESULT_WORDS
};

/* Add one result, given as words, which may be empty.  A faulty result is reported with FILE and
 * LINE. Return 0 or -STRAT_E_NOMEM. */
int strat_results_add(struct strat_results *r,
    const struct strat_row_cell words[STRAT_RESULT_WORDS], const char *file, long line)
    __attribute__((warn_unused_result));

#endif
