/* notes.h - what stands between the plies of a record: where, the times in it, the words. */
#ifndef STRAT_GAME_NOTES_H
#define STRAT_GAME_NOTES_H

#include "base/stream.h"
#include "game/record.h"

/* The index of the first note behind ply PLY or a later one. */
size_t strat_notes_find(const struct strat_record *g, size_t ply);

/* The time that NOTE gives as [%NAME 0:09:58.5], in milliseconds; -1: it gives none. */
int32_t strat_note_time(
    const struct strat_record *g, const struct strat_note *note, const char *name);

/* The same of any note behind ply PLY. */
int32_t strat_notes_time(const struct strat_record *g, size_t ply, const char *name);

/* Append the words of NOTE, without clocks and as they are, to OUT: nothing if there are none. */
void strat_note_write_text(
    struct strat_out *out, const struct strat_record *g, const struct strat_note *note);

/* Append the marks of ply PLY: "!", "?!", "$10". */
void strat_notes_write_nags(struct strat_out *out, const struct strat_record *g, size_t ply);

#endif
