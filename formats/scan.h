/* scan.h - records as text looked through by their tags: games that an expression does not choose,
 * whatever their plies are, are passed by without being read.
 *
 * Text that is not plainly one game of tags, moves and a result, then the tags of the next, is not
 * judged here but left to the reader.  So scanning chooses exactly what reading would choose; but
 * of games that are passed by nobody hears what is wrong with their moves. */
#ifndef STRAT_FORMATS_SCAN_H
#define STRAT_FORMATS_SCAN_H

#include "formats/format.h"
#include "study/select.h"

struct strat_scan {
	struct strat_select *select; /* borrowed */
	int passes;                  /* it chooses no game without tags */
	struct strat_select_facts known;
};

void strat_scan_init(struct strat_scan *scan, struct strat_select *select);

/* Move T, which stands between two games, to the next text that must be read, *TO being its end:
 * one game, or more where the text is not plain.  1, or 0: there is no more. */
int strat_scan_next(struct strat_scan *scan, struct strat_text *t, const char **to);

#endif
