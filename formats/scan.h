/* scan.h - skip sgr records that a search expression rejects by their tags alone.
 *
 * Text that is not clearly one game (tags, moves and a result, then the tags of the next game) is
 * left to the reader, so scanning selects exactly the games that reading would select.  Faults in
 * the moves of skipped games are not reported. */
#ifndef STRAT_FORMATS_SCAN_H
#define STRAT_FORMATS_SCAN_H

#include "formats/format.h"
#include "study/select.h"

struct strat_scan {
	struct strat_select *select; /* borrowed */
	int passes;                  /* the expression rejects games without tags */
	struct strat_select_facts known;
};

void strat_scan_init(struct strat_scan *scan, struct strat_select *select);

/* Move T, which is between two games, to the next text that must be read, and set *TO to its end.
 * The text is one game, or several if they are not clearly separated.  Return 1, or 0 at the
 * end. */
int strat_scan_next(struct strat_scan *scan, struct strat_text *t, const char **to);

#endif
