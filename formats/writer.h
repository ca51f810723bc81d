/* writer.h - write games to a file: fill in ranks and outcomes, then call a format. */
#ifndef STRAT_FORMATS_WRITER_H
#define STRAT_FORMATS_WRITER_H

#include "formats/format.h"
#include "game/start.h"

struct strat_writer {
	const struct strat_format *to;
	struct strat_out out;
	struct strat_picture look; /* may be changed before the first game */
	int is_part;               /* OUT has only the text of the last game */
	int reports_faults;        /* of the plies of a game that is written */
	int bare; /* remove ranks and outcomes that are redundant instead of filling them in */
	void *state;
	int begun, ended;
	struct strat_start start;
	struct strat_play play;
	struct strat_record full; /* the game with ranks and outcomes filled in */
	size_t games;
};

/* Initialise W to write format TO to descriptor FD.  Call strat_out_pack(&w->out, how) afterwards
 * to compress the file. */
void strat_writer_init(struct strat_writer *w, const struct strat_format *to, int fd);
void strat_writer_free(struct strat_writer *w);

/* Set *FULL to G with ranks and outcomes filled in (or, if the writer is BARE, with only the
 * necessary ones).  It is valid until the next call.  If a ply breaks a rule, this is reported to
 * REP and the rest is unchanged.  Return 0 or -STRAT_E_NOMEM. */
int strat_writer_fill_shown(struct strat_writer *w, const struct strat_record *g,
    struct strat_record *full, struct strat_report *rep) __attribute__((warn_unused_result));

/* Write G with ranks and outcomes filled in as far as its plies are legal; the others are written
 * unchanged, and reported if W reports faults.  Return 0, or a negative code that REP received. */
int strat_writer_game(struct strat_writer *w, const struct strat_record *g,
    struct strat_report *rep) __attribute__((warn_unused_result));

/* Write the LEN bytes at TEXT as a game.  Return 0 or a negative code, which is not reported. */
int strat_writer_game_text(struct strat_writer *w, const char *text, size_t len)
    __attribute__((warn_unused_result));

/* Write what the format needs after the last game.  No game may follow.  Return 0 or a negative
 * code. */
int strat_writer_end(struct strat_writer *w) __attribute__((warn_unused_result));

/* Write all buffered text to the descriptor; after strat_writer_end() also the end of a compressed
 * file. Return 0, or a negative code with errno in w->out.error_number. */
int strat_writer_flush(struct strat_writer *w) __attribute__((warn_unused_result));

#endif
