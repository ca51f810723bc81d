/* report_turns.h - the turning points of a game in words, and what was believed there. */
#ifndef CLI_ANALYSE_REPORT_TURNS_H
#define CLI_ANALYSE_REPORT_TURNS_H

#include "cli/analyse/digest.h"

/* Append LINE, which is safe text, in lines that begin with INDENT blanks, and clear it. */
void report_wrap(struct strat_out *out, struct strat_out *line, int indent);

/* Append "12. f4xe4:SxM+" to LINE; the plies from N to LAST, with a comma between. */
void report_name_ply(struct strat_out *line, const struct digest *d, size_t n);
void report_name_plies(struct strat_out *line, const struct digest *d, size_t n, size_t last);

/* Begin another sentence in LINE. */
void report_begin_sentence(struct strat_out *line);

/* Append, without its full stop, what SIDE should have believed of the piece on S, which had the rank TRUTH: the
 * likeliest ranks, and this one.  Return 0, and append nothing, if that was not in doubt or is not shown. */
int report_put_belief(struct strat_out *line, const struct digest *d, enum strat_side side,
    strat_square s, const double chance[STRAT_KINDS], int truth);

/* Append a sentence without its full stop: where SIDE should have looked for the other's Flag before ply N, as VIEW may
 * know it.  Return 0, and append nothing, if VIEW may not or one square alone was likely. */
int report_put_flag(struct strat_out *line, const struct digest *d, enum strat_view view,
    enum strat_side side, size_t n);

/* Return the ply that ply N answered, if for VIEW, which has the turning points TURNS, that is a cause of what happened:
 * a better one would have been there, or the Flag fell; or 0. */
size_t report_cause_of(
    const struct digest *d, enum strat_view view, const struct strat_turns *turns, size_t n);

/* Append a sentence without its full stop: which piece could have attacked that which took the Flag in ply N.  Return
 * 0, and append nothing, if there was none or VIEW may not know it. */
int report_put_guard(
    struct strat_out *line, const struct digest *d, enum strat_view view, size_t n);

/* Append the turning points, and how the game ended. */
void report_put_turns(struct strat_out *out, const struct digest *d);

/* Append the turning point of the plies from N to LAST: a blank line, a line that names it, and sentences; the same of
 * the end of a game that was not decided on the board. */
void report_put_turn(struct strat_out *out, const struct digest *d, size_t n, size_t last);
void report_put_undecided(struct strat_out *out, const struct digest *d);

#endif
