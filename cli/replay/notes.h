/* notes.h - what stands between the plies of a record: comments, side lines. */
#ifndef CLI_REPLAY_NOTES_H
#define CLI_REPLAY_NOTES_H

#include "base/stream.h"
#include "game/belief.h"
#include "game/notes.h"

/* May VIEW read the comments?  They are by somebody who knew as much as the record does. */
int replay_notes_may_see(const struct strat_record *g, enum strat_view view);

/* Append the comments and side lines behind ply PLY to OUT as safe text on one line, PLAIN as
 * in text_put(); {comments} in braces, (side lines) in parentheses. */
void replay_notes_put(struct strat_out *out, const struct strat_record *g, size_t ply, int plain);

/* Append the marks of ply PLY: "!", "?!", "$10". */
void replay_notes_marks(struct strat_out *out, const struct strat_record *g, size_t ply);

/* Append a time as H:MM:SS. */
void replay_time_put(struct strat_out *out, int32_t ms);

#endif
