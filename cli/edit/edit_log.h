/* edit_log.h - the log of changes, for undo and redo.
 *
 * A step is the effect of one command.  It has one or more changes, each of which replaces elements
 * of a list in a record.  The text of tags and notes is never removed from the record's text
 * buffer, so an element is only a few bytes. */
#ifndef CLI_EDIT_EDIT_LOG_H
#define CLI_EDIT_EDIT_LOG_H

#include "cli/edit/doc.h"

enum edit_part { EDIT_TAGS, EDIT_PLIES, EDIT_NOTES, EDIT_RESULT, EDIT_GAMES };

struct edit_change {
	size_t data; /* offset in bytes[] of the old elements, then the new ones */
	uint32_t at, nold, nnew;
	uint8_t part;
};

struct edit_step {
	size_t first, n; /* first change, and number of changes */
	size_t data;     /* offset of their bytes */
	size_t game;     /* the game that it changed, from 0 */
	size_t before;   /* the game shown before it, from 0 */
	size_t ply[2];   /* the ply shown before and after it */
	size_t intact;   /* number of plies before the first one that it changed */
	int is_start;    /* it changed the start of the game */
};

struct edit_log {
	struct edit_step *steps;
	size_t n, all, cap; /* N steps are done; those up to ALL were undone */
	struct edit_change *changes;
	size_t nchanges, changes_cap;
	unsigned char *bytes;
	size_t nbytes, bytes_cap;
	struct edit_step now; /* the step that is being recorded */
	size_t saved;         /* value of N when the file was saved; SIZE_MAX: not reachable */
};

void edit_log_free(struct edit_log *l);

/* Begin a step in GAME, while GAME and PLY are shown. */
void edit_log_begin(struct edit_log *l, size_t game, size_t ply);

/* Replace NOLD elements from number AT on by the NNEW elements at NEW.  Notes move with their
 * plies. Return 0 or -STRAT_E_NOMEM. */
int edit_log_change(struct edit_log *l, struct edit_doc *d, enum edit_part part, size_t at,
    size_t nold, const void *new, size_t nnew) __attribute__((warn_unused_result));

/* End the step, while PLY of its game is shown, so that it can be undone.  Return 0, or
 * -STRAT_E_NOMEM after undoing the step. */
int edit_log_end(struct edit_log *l, struct edit_doc *d, size_t ply)
    __attribute__((warn_unused_result));

/* Undo all changes since edit_log_begin(). */
void edit_log_drop(struct edit_log *l, struct edit_doc *d);

/* Undo the last step, or redo the next one.  Return the step, or NULL if there is none. */
const struct edit_step *edit_log_undo(struct edit_log *l, struct edit_doc *d);
const struct edit_step *edit_log_redo(struct edit_log *l, struct edit_doc *d);

#endif
