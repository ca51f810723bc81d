/* replay_notes.h - comments and times as text. */
#ifndef CLI_REPLAY_REPLAY_NOTES_H
#define CLI_REPLAY_REPLAY_NOTES_H

#include "base/stream.h"
#include "game/record.h"

/* Append the comments and side lines after PLY to OUT as safe text on one line: {comments} in
 * braces, (side lines) in parentheses.  PLAIN is as in text_put(). */
void replay_notes_put(struct strat_out *out, const struct strat_record *g, size_t ply, int plain);

/* Append a time as H:MM:SS. */
void replay_time_put(struct strat_out *out, int32_t ms);

#endif
