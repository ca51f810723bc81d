/* log.h - what was changed, so that it can be taken back and done again.
 *
 * A step is what one command did: changes, each of which puts new elements in the place of old
 * ones in a list of a record.  The words of tags and notes stay in the record's text for good,
 * so that an element is no more than its few bytes. */
#ifndef CLI_EDIT_LOG_H
#define CLI_EDIT_LOG_H

#include "cli/edit/doc.h"

enum edit_part { EDIT_TAGS, EDIT_PLIES, EDIT_NOTES, EDIT_RESULT, EDIT_GAMES };

struct edit_change {
	size_t data; /* in bytes: the old elements, then the new ones */
	uint32_t at, nold, nnew;
	uint8_t part;
};

struct edit_step {
	size_t first, n; /* changes */
	size_t data;     /* where their bytes begin */
	size_t game;     /* that it changed, from 0 */
	size_t before;   /* game shown before it, from 0 */
	size_t ply[2];   /* the ply shown before it, and after */
	size_t intact;   /* plies before the first one that it touched */
	int is_start;    /* it changed where the game begins */
};

struct edit_log {
	struct edit_step *steps;
	size_t n, all, cap; /* N of ALL are done; the others were undone */
	struct edit_change *changes;
	size_t nchanges, changes_cap;
	unsigned char *bytes;
	size_t nbytes, bytes_cap;
	struct edit_step now; /* the one that is being made */
	size_t saved;         /* steps that were done when the file was saved; -1: lost */
};

void edit_log_free(struct edit_log *l);

/* Begin a step in game GAME, GAME and ply PLY being shown. */
void edit_log_begin(struct edit_log *l, size_t game, size_t ply);

/* Put the NNEW elements at NEW in the place of NOLD elements from number AT on.  Notes follow
 * the plies.  0 or -STRAT_E_NOMEM. */
int edit_log_change(struct edit_log *l, struct edit_doc *d, enum edit_part part, size_t at,
    size_t nold, const void *new, size_t nnew) __attribute__((warn_unused_result));

/* End the step, ply PLY of its game being shown: it can be undone.  0, or -STRAT_E_NOMEM with
 * all taken back. */
int edit_log_end(struct edit_log *l, struct edit_doc *d, size_t ply)
    __attribute__((warn_unused_result));

/* Take back what was done since edit_log_begin(). */
void edit_log_drop(struct edit_log *l, struct edit_doc *d);

/* Take back the last step, or do the next one again.  It comes back; NULL: there is none. */
const struct edit_step *edit_log_undo(struct edit_log *l, struct edit_doc *d);
const struct edit_step *edit_log_redo(struct edit_log *l, struct edit_doc *d);

#endif
