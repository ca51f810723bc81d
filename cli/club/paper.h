/* paper.h - sheets of a club's tournament, as text and as HTML pages to be printed.
 *
 * Text sheets are separated by form feeds.  HTML prints black on white; table headings are repeated
 * on each page, rows, slips and cards are not split, and the font size and orientation are chosen
 * so that each table fits. */
#ifndef CLI_CLUB_PAPER_H
#define CLI_CLUB_PAPER_H

#include "base/out.h"
#include "formats/html_frame.h"
#include "cli/club/views.h"

struct club_paper {
	const struct strat_club *club;
	const struct club_ranks *ranks; /* ranks after ROUND */
	size_t round;                   /* the round to print; 0: none is paired */
	int is_letter;                  /* letter paper, otherwise A4 */
	size_t per_page;                /* slips or cards per page; 0: the default */
	unsigned player;                /* the only card that is printed; 0: all of them */
	int is_players;                 /* 1: the crosstable is that of the players of teams */
	/* Of slips: the address of the page on which the result of each board is entered, by board from
	 * 1, NULL for a bye; or NULL. */
	char *const *entry;
	int width;        /* of text that has to fit, in columns; 0: any */
	const char *home; /* the page with all results, to which a page on the web links; or NULL */
};

/* A kind of sheet. */
struct club_sheet_kind {
	const char *name;  /* name on command lines */
	const char *about; /* description for lists */
	const char *title; /* heading; a format of the round if NEEDS_ROUND */
	int needs_round;
	int has_scores; /* standings after a round */
	int has_codes;  /* its boards may have codes for telephones */
	int is_cut;     /* cut into pieces, which need no heading */
	int is_tree;    /* printed in portrait only if it is large */
	/* Fill S with the sheet as a table.  Return 0 or a negative code; the caller frees S. */
	int (*view)(struct table *s, const struct club_paper *p);
	/* Append the sheet in its own form, or NULL to print it as a table.  Return 0 or a negative
	 * code. */
	int (*html)(struct strat_out *out, const struct club_paper *p);
	int (*text)(struct strat_out *out, const struct club_paper *p);
};

/* All kinds of sheets; ends with name NULL. */
extern const struct club_sheet_kind club_sheet_kinds[];
const struct club_sheet_kind *club_sheet_find(const char *name); /* return NULL if unknown */

/* Return why this sheet cannot be printed, to be translated, or NULL if it can.  Set *SETTING to the setting that would
 * change that, or NULL. */
const char *club_paper_refuse(
    const struct club_sheet_kind *k, const struct club_paper *p, const char **setting);

/* How a reason is followed by the name of the setting, to be translated. */
#define CLUB_BY_SETTING N_("%s (setting %s)")

/* Append N sheets to OUT.  Return 0 or a negative code. */
int club_paper_text(struct strat_out *out, const struct club_paper *p,
    const struct club_sheet_kind *const *kinds, size_t n);
int club_paper_html(struct strat_out *out, const struct club_paper *p,
    const struct club_sheet_kind *const *kinds, size_t n);

/* ------ parts of HTML pages ------ */

extern const unsigned char strat_tables_css[], strat_forms_css[];

/* Append the frame of a page about C with STYLE, which is freed.  Return 0 or a negative code. */
int club_html_begin(struct strat_out *out, const struct strat_club *c, struct strat_out *style);

/* Append NAME in an element that keeps its direction of writing. */
void club_html_name(struct strat_out *out, const char *name);

/* Append the facts about the tournament, separated by dots: with WITH_NAME its name, the place, the
 * dates. */
void club_html_facts(struct strat_out *out, const struct strat_club *c, int with_name);

/* Append the style of tables on pages about C.  PAPER is the paper size, such as "A4", or "" for
 * any. */
void club_table_style(struct strat_out *out, const struct strat_club *c, const char *paper);

/* Append the start of a section of class NAME that will contain S. */
void club_section_begin(struct strat_out *out, const char *name, struct table *s, int is_letter);

/* Append the card of player NUMBER, without its outer element.  Unless LINK is NULL, link opponents
 * to LINK followed by their numbers.  Return 0 or a negative code. */
int club_card_html(
    struct strat_out *out, const struct club_ranks *r, unsigned number, const char *link);

#define CLUB_UPRIGHT 32 /* a bracket with more places is printed in portrait */

/* The sheets with a form of their own: slips, cards, brackets. */
int club_needs_slips(const struct club_paper *p); /* return 1 if a board of P's round needs one */
int club_slips_html(struct strat_out *out, const struct club_paper *p);
int club_slips_text(struct strat_out *out, const struct club_paper *p);
int club_match_slips_html(struct strat_out *out, const struct club_paper *p);
int club_match_slips_text(struct strat_out *out, const struct club_paper *p);
int club_cards_html(struct strat_out *out, const struct club_paper *p);
int club_cards_text(struct strat_out *out, const struct club_paper *p);
int club_bracket_html(struct strat_out *out, const struct club_paper *p);
int club_bracket_text(struct strat_out *out, const struct club_paper *p);
int club_bracket_svg(struct strat_out *out, const struct club_paper *p); /* a picture */

#endif
