/* page.h - the files of formats/page as text, for the formats html and svg. */
#ifndef STRAT_FORMATS_PAGE_H
#define STRAT_FORMATS_PAGE_H

#include "base/stream.h"
#include "formats/format.h"

/* Each ends with NUL and is made by the Makefile. */
extern const unsigned char strat_page_html[]; /* body of the page */
extern const unsigned char strat_page_css[];
extern const unsigned char strat_game_js[], strat_board_js[], strat_page_js[]; /* one program */
extern const unsigned char strat_analysis_css[],
    strat_analysis_js[];                         /* for pages with an analysis */
extern const unsigned char strat_pieces_svg[];   /* symbols of the pieces, for both formats */
extern const unsigned char strat_position_css[]; /* style sheet of a single position */

/* ------ the data of a game, for game.js ------ */

struct strat_page_game;

/* Return state to be kept between games, with ranks shown by MARKS, or NULL if out of memory. */
struct strat_page_game *strat_page_game_open(enum strat_marks marks);
void strat_page_game_close(struct strat_page_game *p);

/* Put into the data only what VIEW may know: its own view, and that of the public. */
void strat_page_game_show_only(struct strat_page_game *p, enum strat_view view);

/* Append G as JSON that is safe inside a script, with the member "analysis" if ANALYSIS, its value, is
 * not NULL.  Return 0, -STRAT_E_NOMEM, or an earlier error of OUT. */
int strat_page_game_put(struct strat_page_game *p, struct strat_out *out,
    const struct strat_record *g, const struct strat_out *analysis);

/* ------ the page ------ */

/* Append what stands before the games and after them; a page with HAS_ANALYSIS shows the analysis of
 * each game. */
void strat_page_begin(struct strat_out *out, const struct strat_picture *look, int has_analysis);
void strat_page_end(struct strat_out *out, int has_analysis);

/* Append the element of G, with its analysis or without. */
int strat_page_put(struct strat_page_game *p, struct strat_out *out, const struct strat_record *g,
    const struct strat_out *analysis);

#endif
