/* writer.h - games into a file: what a record leaves out is filled in, then a format writes. */
#ifndef STRAT_FORMATS_WRITER_H
#define STRAT_FORMATS_WRITER_H

#include "formats/format.h"
#include "game/start.h"

struct strat_writer {
	const struct strat_format *to;
	struct strat_out out;
	struct strat_write_options look; /* may be changed before the first game */
	int bare; /* leave out what need not be shown, instead of filling it in */
	void *state;
	int begun, ended;
	struct strat_start start;
	struct strat_play play;
	struct strat_record full; /* the game with all that its play shows */
	size_t games;
};

/* The file is packed after strat_out_pack(&w->out, how), each game marked. */
void strat_writer_init(struct strat_writer *w, const struct strat_format *to, int fd);
void strat_writer_free(struct strat_writer *w);

/* Make *FULL the game G with all that its play shows (or, where the writer is BARE, with no more
 * than must be shown), good until the next call.  Where the play of G breaks a rule, REP is told,
 * and the rest is as it stands.  0 or -STRAT_E_NOMEM. */
int strat_writer_fill_shown(struct strat_writer *w, const struct strat_record *g,
    struct strat_record *full, struct strat_report *rep) __attribute__((warn_unused_result));

/* Write G, shown ranks and outcomes filled in from the play as far as it obeys the rules; a
 * record that does not is written as it stands, and REP is told nothing of that.  0, or a negative code that REP was told. */
int strat_writer_game(struct strat_writer *w, const struct strat_record *g,
    struct strat_report *rep) __attribute__((warn_unused_result));

/* Write what the format wants behind the last game; nothing comes after it.  0 or a negative
 * code. */
int strat_writer_end(struct strat_writer *w) __attribute__((warn_unused_result));

/* Let all text go to the descriptor, after strat_writer_end() also what ends a packed file.  0 or a negative code, errno in w->out.error_number. */
int strat_writer_flush(struct strat_writer *w) __attribute__((warn_unused_result));

#endif
