/* trf.h - read and write the tournament report file of FIDE.
 *
 * Sources: FIDE, Tournament Report File Format, editions of 2006 and 2016 (TRF16: C.04 annex 2);
 * FIDE, Format of Tournament Report File, Version 2026 (TRF26.pdf of the Handbook, approved by
 * the Council on 12 May 2025, applied from 1 September 2025), with its tables of types of
 * tournament (ETT26) and of tie-breaks (MTB26); the lines with letters that pairing programs add
 * to TRF16 (TRFx): JaVaFo, Advanced User Manual, and README of bbpPairings (BBW and similar).
 *
 * A line ends with CR (TRF26, remark 1), LF or both; one that begins with ### is a comment
 * (TRF26). 001 is a player: columns 5-8 the number, 10 the sex, 11-13 the title, 15-47 the name,
 * 49-52 the rating, 54-56 the federation, 58-68 the FIDE number, 70-79 the day of birth, 81-84
 * the points, 86-89 the rank, from 92 on ten columns a round: opponent, colour, result.  Columns
 * are characters: a name may be UTF-8.
 *
 * 	rounds          142, XXR          first colour       152, XXC white1, XXC black1
 * 	scoring         162, XXS, BBW ..  fictitious points  250, XXA
 * 	forbidden pairs 260, XXP          absences           240, XXZ
 *
 * Columns of these in TRF26: 162 has a letter (W D L A P X) in column 6 and points in 7-10, and
 * so on every nine columns; 240 the bye (F H Z) in 5, the round in 7-9, players in 11-14, 16-19
 * ...; 250 points in 10-13, rounds in 15-17 and 19-21, players in 23-26 and 28-31; 260 rounds in
 * 5-7 and 9-11, players in 13-16, 18-21 ...
 *
 * All other lines are stored and written unchanged. */
#ifndef STRAT_TOURNEY_TRF_H
#define STRAT_TOURNEY_TRF_H

#include "base/diag.h"
#include "base/out.h"
#include "tourney/tourney.h"

#define STRAT_TRF_MAX ((size_t)32 << 20) /* bytes of a report, at most */

/* Return 1 if the LEN bytes at HEAD can begin a report: lines with codes, then a player. */
int strat_trf_sniff(const char *head, size_t len);

/* Read the LEN bytes at TEXT into T, which is initialised and empty; FILE is for messages.  Return
 * 0, or a negative code, which has been reported; T can then only be freed. */
int strat_trf_parse(struct strat_tourney *t, const char *text, size_t len, const char *file,
    struct strat_report *rep) __attribute__((warn_unused_result));

/* Read the file PATH, or standard input if it is "-", in the same way. */
int strat_trf_load(struct strat_tourney *t, const char *path, struct strat_report *rep)
    __attribute__((warn_unused_result));

/* Copy the text after CODE of the first line CODE of T, which is not a player's, to TO, truncated
 * if necessary; "" if there is none. */
void strat_trf_line_text(const struct strat_tourney *t, const char *code, char *to, size_t size);

/* Return 1 if T has lines of teams: 310 of TRF26, or 013.  Its lines 240, 250 and 260 are then about teams,
 * and are only stored. */
int strat_trf_has_teams(const struct strat_tourney *t);

/* Return the pairing system that line 192 or 092 of T states, or NULL. */
const struct strat_system *strat_trf_system(const struct strat_tourney *t);

/* Set TO to the rest of the comment "### WORD" of T.  Return 1, or 0 if there is none. */
int strat_trf_comment_text(const struct strat_tourney *t, const char *word, char *to, size_t size);

/* Add a line that gives the scoring of T, as TRF26 has it.  0 or -STRAT_E_NOMEM. */
int strat_trf_add_scoring(struct strat_tourney *t) __attribute__((warn_unused_result));

/* Add lines before the players of T; each function returns 0 or -STRAT_E_NOMEM.  The line FMT; comments
 * that say what a report has no lines for: its own tie-breaks, its scoring if it is not that of FIDE,
 * and everything else. */
int strat_trf_add_line(struct strat_tourney *t, const char *fmt, ...)
    __attribute__((format(printf, 2, 3), warn_unused_result));
int strat_trf_add_tiebreaks(struct strat_tourney *t) __attribute__((warn_unused_result));
int strat_trf_add_scoring_comment(struct strat_tourney *t) __attribute__((warn_unused_result));
int strat_trf_add_comments(struct strat_tourney *t) __attribute__((warn_unused_result));

/* Return 1 if results of T have other points than those of FIDE. */
int strat_trf_has_own_scoring(const struct strat_tourney *t);

/* Append at most WIDTH characters of TEXT at column COLUMN, from 1, to a line of AT bytes and *COLUMNS
 * columns, after filling it with blanks.  Return the new length. */
size_t strat_trf_put_column(
    char *line, size_t at, size_t *columns, size_t column, size_t width, const char *text);

/* Append T as text to OUT, with lines ended by END (the format's own is "\\r"); points are those of
 * all rounds, and ranks those of T. */
void strat_trf_write(const struct strat_tourney *t, const char *end, struct strat_out *out);

#endif
