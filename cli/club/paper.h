/* paper.h - a club's tournament on paper: its sheets, as text and as pages of HTML to be printed.
 *
 * Text is for a terminal and a printer that takes text: a form feed stands between two sheets.  A
 * page prints black on white, the heads of tables again on each page, no row, slip or card across
 * two of them, and each table in letters and on a page, upright or lying, that it fits. */
#ifndef CLI_CLUB_PAPER_H
#define CLI_CLUB_PAPER_H

#include "base/out.h"
#include "cli/club/views.h"

struct club_paper {
	const struct strat_club *club;
	const struct club_ranks *ranks; /* after ROUND */
	size_t round;                   /* that is meant; 0: none is paired */
	int is_letter;                  /* else A4 */
	size_t per_page;                /* slips or cards; 0: what is usual */
};

/* A kind of sheet. */
struct club_sheet_kind {
	const char *name;  /* on command lines */
	const char *about; /* for the list of them */
	const char *title; /* a format of the round if it needs one */
	int needs_round;
	int has_scores; /* it is after a round, not about one */
	int is_cut;     /* what is cut out, and needs no heading */
	int is_tree;    /* it stands upright only if it is large */
	/* The sheet as a table, 0 or a negative code; it is to be freed. */
	int (*view)(struct table *s, const struct club_paper *p);
	/* Append it in a form of its own; NULL: it is printed as the table it is.  0 or a code. */
	int (*html)(struct strat_out *out, const struct club_paper *p);
	int (*text)(struct strat_out *out, const struct club_paper *p);
};

/* Those there are; ends with name NULL. */
extern const struct club_sheet_kind club_sheet_kinds[];
const struct club_sheet_kind *club_sheet_find(const char *name); /* NULL: none */

/* Why this one cannot be printed; NULL: it can. */
const char *club_paper_refuse(const struct club_sheet_kind *k, const struct club_paper *p);

/* Append all N sheets to OUT.  0 or a negative code. */
int club_paper_text(struct strat_out *out, const struct club_paper *p,
    const struct club_sheet_kind *const *kinds, size_t n);
int club_paper_html(struct strat_out *out, const struct club_paper *p,
    const struct club_sheet_kind *const *kinds, size_t n);

/* ------ parts of pages ------ */

extern const unsigned char strat_tables_css[], strat_forms_css[];

/* Append TEXT as HTML may have it; in a <bdi>, where it is somebody's name. */
void club_html(struct strat_out *out, const char *text);
void club_html_name(struct strat_out *out, const char *name);

/* Append what is known of the tournament, its name if it is wanted, place, days, with points between. */
void club_html_facts(struct strat_out *out, const struct strat_club *c, int with_name);

/* Append the style of tables on pages about C, on screens and on PAPER, "A4"; "": on any. */
void club_table_style(struct strat_out *out, const struct strat_club *c, const char *paper);

/* Append the beginning of a section of the class NAME, in which S is to stand. */
void club_section_begin(
    struct strat_out *out, const char *name, const struct table *s, int is_letter);

/* Append the card of player NUMBER, without its element; unless LINK is NULL his opponents lead to it
 * and their numbers.  0 or a code. */
int club_card_html(
    struct strat_out *out, const struct club_ranks *r, unsigned number, const char *link);

#define CLUB_UPRIGHT 32 /* a bracket of more places stands upright */

/* Slips, cards, brackets: forms of their own. */
int club_slips_html(struct strat_out *out, const struct club_paper *p);
int club_slips_text(struct strat_out *out, const struct club_paper *p);
int club_cards_html(struct strat_out *out, const struct club_paper *p);
int club_cards_text(struct strat_out *out, const struct club_paper *p);
int club_bracket_html(struct strat_out *out, const struct club_paper *p);
int club_bracket_text(struct strat_out *out, const struct club_paper *p);

#endif
