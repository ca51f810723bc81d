/* sgr_skip.h - skip sgr records that a search expression rejects by their tags alone.
 *
 * Text that is not clearly one game (tags, moves and a result, then the tags of the next game) is
 * left to the reader, so scanning selects exactly the games that reading would select.  Faults in
 * the moves of skipped games are not reported. */
#ifndef STRAT_FORMATS_SGR_SGR_SKIP_H
#define STRAT_FORMATS_SGR_SGR_SKIP_H

#include "formats/format.h"
#include "study/select.h"

struct strat_sgr_skip {
	struct strat_select *select; /* borrowed */
	int passes;                  /* the expression rejects games without tags */
	struct strat_select_facts known;
};

void strat_sgr_skip_init(struct strat_sgr_skip *skip, struct strat_select *select);

/* Move T, which is between two games, to the next text that must be read, and set *TO to its end.
 * The text is one game, or several if they are not clearly separated.  Return 1, or 0 at the
 * end. */
int strat_sgr_skip_next(struct strat_sgr_skip *skip, struct strat_text *t, const char **to);

#endif
