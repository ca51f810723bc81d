/* notes.h - read the clock times, evals, comments and NAGs between the plies of a record. */
#ifndef STRAT_GAME_NOTES_H
#define STRAT_GAME_NOTES_H

#include "base/stream.h"
#include "game/record.h"

/* Return the index of the first note after ply PLY or a later one. */
size_t strat_notes_find(const struct strat_record *g, size_t ply);

/* Return the time in NOTE, [%NAME 0:09:58.5], in milliseconds, or -1. */
int32_t strat_note_time(
    const struct strat_record *g, const struct strat_note *note, const char *name);

/* Return the time in any note after ply PLY, or -1. */
int32_t strat_notes_time(const struct strat_record *g, size_t ply, const char *name);

#define STRAT_EVAL_MOST 1000

/* Return the win chance in NOTE, [%eval 620], in per mille (0..STRAT_EVAL_MOST), or -1.  It is what
 * the player who made the ply thought, so views of the other side must not show it:
 * strat_view_shows_eval(). */
int strat_note_eval(const struct strat_record *g, const struct strat_note *note);

/* Return the win chance in any note after ply PLY, or -1. */
int strat_notes_eval(const struct strat_record *g, size_t ply);

/* Append the text of NOTE, without clocks and evals, to OUT; nothing if there is none. */
void strat_note_write_text(
    struct strat_out *out, const struct strat_record *g, const struct strat_note *note);

/* Append NOTE, a NAG, as its glyph: "!", "?!", or as "$10". */
void strat_note_write_nag(
    struct strat_out *out, const struct strat_record *g, const struct strat_note *note);

/* Append the NAGs of ply PLY: "!", "?!", "$10". */
void strat_notes_write_nags(struct strat_out *out, const struct strat_record *g, size_t ply);

#endif
