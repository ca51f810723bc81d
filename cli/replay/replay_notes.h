/* replay_notes.h - comments, times and numbers of pieces as text. */
#ifndef CLI_REPLAY_REPLAY_NOTES_H
#define CLI_REPLAY_REPLAY_NOTES_H

#include "cli/tool/text.h"
#include "strat/record.h"

/* Append the comments and side lines after PLY to OUT as safe text on one line: {comments} in
 * braces, (side lines) in parentheses.  No note before number FROM is after PLY.  PLAIN is as in
 * text_put(). */
void replay_notes_put(
    struct strat_out *out, const struct strat_record *g, size_t from, size_t ply, int plain);

/* Append note I without clocks, a NAG as its glyph. */
void replay_note_text(struct strat_out *out, const struct strat_record *g, size_t i);

/* Append the number of pieces of each rank, with the MARKS of R, the highest first: "M 7 2x3 B ?x2". */
void replay_counts_put(struct strat_out *out, const struct strat_rules *r, enum strat_marks marks,
    const uint8_t count[STRAT_RANKS]);

/* Append a time as H:MM:SS. */
void replay_time_put(struct strat_out *out, int32_t ms);

#endif
