/* reports.h - the analysis of a game in the forms that strat-analyse writes. */
#ifndef CLI_ANALYSE_REPORTS_H
#define CLI_ANALYSE_REPORTS_H

#include "cli/analyse/digest.h"

/* A form is made in two parts: a game by itself, in a worker, and what stands around it, in the order
 * of the input. */
struct analyse_form {
	const char *name, *suffix;
	int one_game; /* 1: a file holds one game */

	/* Append the analysis D.  It says neither file nor number of the game. */
	void (*put)(struct strat_out *out, const struct digest *d);

	/* Append what stands before the first game; before a game, the NUMBER-th of FILE, when BEFORE
	 * games have been written.  Both may be NULL. */
	void (*begin)(struct strat_out *out);
	void (*lead)(struct strat_out *out, const char *file, unsigned long number, size_t before);
};

extern const struct analyse_form analyse_text, analyse_json, analyse_csv, analyse_svg;

/* Append parts of the text: paragraphs, a blank line before each but the title.  The caveat is what tells nothing
 * of the game's course, as how far percentages may be off; the summary has it, and what the game was in short, and the worst ply of each side. */
void analyse_put_title(struct strat_out *out, const struct digest *d);
void analyse_put_caveat(struct strat_out *out, const struct digest *d);
void analyse_put_short(struct strat_out *out, const struct digest *d);
void analyse_put_summary(struct strat_out *out, const struct digest *d);
void analyse_put_curve(struct strat_out *out, const struct digest *d);
void analyse_put_sides(struct strat_out *out, const struct digest *d);
void analyse_put_worst(struct strat_out *out, const struct digest *d);
void analyse_put_others(struct strat_out *out, const struct digest *d);
void analyse_put_remarks(struct strat_out *out, const struct digest *d);

/* Set TO, a copy of the record of D, to that record with the notes of D in place of older ones.  Return 0
 * or -STRAT_E_NOMEM. */
int analyse_annotate(struct strat_record *to, const struct digest *d)
    __attribute__((warn_unused_result));

#endif
