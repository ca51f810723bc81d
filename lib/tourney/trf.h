/* trf.h - the tournament report file of FIDE, read and written.
 *
 * Sources: FIDE, Tournament Report File Format, editions of 2006 and 2016 (TRF16: C.04 annex 2); FIDE,
 * Format of Tournament Report File, Version 2026 (TRF26.pdf of the Handbook, approved by the Council
 * on 12 May 2025, applied from 1 September 2025), with its tables of types of tournament (ETT26) and
 * of tie-breaks (MTB26); the letters that pairing programs add to TRF16 (TRFx): JaVaFo, Advanced User
 * Manual, and README of bbpPairings (BBW and its like).
 *
 * A line ends with CR (TRF26, remark 1), LF or both; one that begins with ### is a comment (TRF26).
 * 001 is a player: columns 5-8 the number, 10 the sex, 11-13 the title, 15-47 the name, 49-52 the
 * rating, 54-56 the federation, 58-68 the FIDE number, 70-79 the day of birth, 81-84 the points,
 * 86-89 the rank, from 92 on ten columns a round: opponent, colour, result.  Columns are characters:
 * a name may be UTF-8.
 *
 *	rounds          142, XXR          first colour       152, XXC white1, XXC black1
 *	scoring         162, XXS, BBW ..  fictitious points  250, XXA
 *	who cannot meet 260, XXP          who is away        240, XXZ
 *
 * Columns of these in TRF26: 162 has a letter (W D L A P X) in column 6 and points in 7-10, and so on
 * every nine columns; 240 the bye (F H Z) in 5, the round in 7-9, players in 11-14, 16-19 ...; 250
 * points in 10-13, rounds in 15-17 and 19-21, players in 23-26 and 28-31; 260 rounds in 5-7 and 9-11,
 * players in 13-16, 18-21 ...
 *
 * All other lines are kept as they are and written again. */
#ifndef STRAT_TOURNEY_TRF_H
#define STRAT_TOURNEY_TRF_H

#include "base/diag.h"
#include "base/out.h"
#include "tourney/tourney.h"

#define STRAT_TRF_MAX ((size_t)32 << 20) /* bytes of a report */

/* Are the LEN bytes at HEAD the beginning of a report: lines with codes, then a player? */
int strat_trf_sniff(const char *head, size_t len);

/* The LEN bytes at TEXT to T, which is initialised and empty; FILE is for messages.  0, or a
 * negative code that was told; T is then fit for strat_tourney_free() only. */
int strat_trf_parse(struct strat_tourney *t, const char *text, size_t len, const char *file,
    struct strat_report *rep) __attribute__((warn_unused_result));

/* The same of the file PATH, or standard input if it is "-". */
int strat_trf_load(struct strat_tourney *t, const char *path, struct strat_report *rep)
    __attribute__((warn_unused_result));

/* What the first line CODE of T, which is no player's, says behind its code, as far as TO has room;
 * "": there is none. */
void strat_trf_line_text(const struct strat_tourney *t, const char *code, char *to, size_t size);

/* Add a line that gives the scoring of T, as TRF26 has it.  0 or -STRAT_E_NOMEM. */
int strat_trf_add_scoring(struct strat_tourney *t) __attribute__((warn_unused_result));

/* T as text, each line ended by END (the format's own is "\r"); points are those of the rounds
 * there are, ranks as they stand in T. */
void strat_trf_write(const struct strat_tourney *t, const char *end, struct strat_out *out);

#endif
