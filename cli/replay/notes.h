/* notes.h - what stands between the plies of a record: comments, side lines, clocks. */
#ifndef CLI_REPLAY_NOTES_H
#define CLI_REPLAY_NOTES_H

#include "base/stream.h"
#include "game/belief.h"
#include "game/record.h"

/* The index of the first note behind ply PLY or a later one. */
size_t replay_notes_find(const struct strat_record *g, size_t ply);

/* The time that NOTE gives as [%NAME 0:09:58.5], in milliseconds; -1: it gives none. */
int32_t replay_note_time(
    const struct strat_record *g, const struct strat_note *note, const char *name);

/* The same of any note behind ply PLY. */
int32_t replay_notes_time(const struct strat_record *g, size_t ply, const char *name);

/* May VIEW read the comments?  They are by somebody who knew as much as the record does. */
int replay_notes_may_see(const struct strat_record *g, enum strat_view view);

/* Append the words of NOTE, without clocks and as they are, to OUT: nothing if there are none. */
void replay_note_words(
    struct strat_out *out, const struct strat_record *g, const struct strat_note *note);

/* Append the comments and side lines behind ply PLY to OUT as safe text on one line, PLAIN as
 * in text_put(); {comments} in braces, (side lines) in parentheses. */
void replay_notes_put(struct strat_out *out, const struct strat_record *g, size_t ply, int plain);

/* Append the marks of ply PLY: "!", "?!", "$10". */
void replay_notes_marks(struct strat_out *out, const struct strat_record *g, size_t ply);

/* Append a time as H:MM:SS. */
void replay_time_put(struct strat_out *out, int32_t ms);

#endif
