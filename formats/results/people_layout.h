/* people_layout.h - which column of a list has what: by the words of its header row, by what the user
 * said, or by what stands in the columns. */
#ifndef STRAT_FORMATS_RESULTS_PEOPLE_LAYOUT_H
#define STRAT_FORMATS_RESULTS_PEOPLE_LAYOUT_H

#include "club/club.h"
#include "formats/csv/csv_rows.h"

/* The role of a column: a fact, or a part of a name. */
enum {
	STRAT_PEOPLE_FIRST = STRAT_CLUB_FACTS,
	STRAT_PEOPLE_INFIX, /* "van der", between the two */
	STRAT_PEOPLE_LAST,
	STRAT_PEOPLE_BOARD, /* of a team */
	STRAT_PEOPLE_ROLES,
	STRAT_PEOPLE_NOTHING = STRAT_PEOPLE_ROLES
};

/* Return the word for a role: "name", "rating" ... "first", "infix", "last", "board". */
const char *strat_people_role_name(int role);
const char *strat_people_role_shown(int role); /* in the language of the user */

/* ------ words ------ */

#define STRAT_PEOPLE_FOLDED 100

/* Write the LEN bytes at S to TO in small letters, those of Latin without accents, with one blank for
 * signs and blanks.  Longer text is cut. */
void strat_people_fold(char to[STRAT_PEOPLE_FOLDED], const char *s, size_t len);

/* Return what a column with this header has, and in *RANK how sure that is: of two columns the one with
 * the lower rank counts. */
int strat_people_word(const char *s, size_t len, int *rank);

/* Return 2 if the words at S are those of a sum below a list: "Total: 24 players"; 1 if they can be beside
 * one: "24 players"; 0 if not. */
int strat_people_is_total(const char *s, size_t len);

/* ------ layouts ------ */

#define STRAT_PEOPLE_LOOK 100 /* rows in which the header is looked for */

struct strat_people_row {
	struct strat_row_cell *cells;
	size_t n;
	long line;
	const char *wrong; /* why it cannot be read; NULL: it can */
};

/* The first rows of a list, kept until its columns are known. */
struct strat_people_rows {
	struct strat_people_row *row;
	size_t n, cap;
};

/* Keep a copy of the row, or why it is WRONG.  Return 0 or -STRAT_E_NOMEM. */
int strat_people_keep(struct strat_people_rows *rows, const struct strat_row_cell *cells, size_t n,
    long line, const char *wrong) __attribute__((warn_unused_result));
void strat_people_rows_free(struct strat_people_rows *rows);

enum strat_people_dates { STRAT_PEOPLE_DAY_FIRST, STRAT_PEOPLE_MONTH_FIRST };

struct strat_people_layout {
	int column[STRAT_PEOPLE_ROLES]; /* from 0; -1: missing */
	size_t header; /* rows up to and including the header, or 0 if there is none */
	size_t width;  /* columns of the header */
	int is_guess;  /* there is no header, and the columns are a guess */
	enum strat_people_dates dates;
};

/* The options of the user; NULL and -1: not given. */
struct strat_people_options {
	const char *columns; /* "name=2,rating=Elo": numbers from 1, letters or headers */
	long header;         /* the line of the header, or 0 if there is none; -1: not said */
};

/* Find the columns of the list that begins with ROWS.  Return 1; 0 if none has names; or -1 if OPTIONS
 * cannot be followed, with the reason in WHY. */
#define STRAT_PEOPLE_WHY 110
int strat_people_find(struct strat_people_layout *l, const struct strat_people_rows *rows,
    const struct strat_people_options *options, char why[STRAT_PEOPLE_WHY]);

/* ------ cells ------ */

/* Write the content of a cell for ROLE to TO: one line, without odd blanks, in the words and numbers of
 * facts.  Return 0, or why it cannot be kept, translated; TO then has what there is. */
const char *strat_people_cell(int role, const struct strat_row_cell *cell,
    enum strat_people_dates dates, char to[STRAT_CLUB_TEXT]);

/* Return the code of three letters for a country, or NULL. */
const char *strat_people_country(const char *text);

#endif
