/* page.h - what the pages and pictures are made of: the files of formats/page as text. */
#ifndef STRAT_FORMATS_PAGE_H
#define STRAT_FORMATS_PAGE_H

#include "base/stream.h"
#include "formats/format.h"

/* Each ends with NUL; the Makefile makes them. */
extern const unsigned char strat_page_html[]; /* the frame of the page */
extern const unsigned char strat_page_css[];
extern const unsigned char strat_game_js[], strat_board_js[], strat_page_js[]; /* one program */
extern const unsigned char strat_pieces_svg[];   /* symbols: what is drawn in both */
extern const unsigned char strat_position_css[]; /* the looks of a single position */

/* ------ the data of a game, for game.js ------ */

struct strat_page_game;

/* What is kept from game to game, ranks being shown by MARKS; NULL: there is no memory. */
struct strat_page_game *strat_page_game_open(enum strat_marks marks);
void strat_page_game_close(struct strat_page_game *p);

/* Append G as JSON that may stand in a script.  0, or a negative code: no memory, or
 * an earlier error of OUT. */
int strat_page_game_put(
    struct strat_page_game *p, struct strat_out *out, const struct strat_record *g);

#endif
