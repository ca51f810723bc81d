/* tourney_source.h - the tournament that a command of strat-tourney reads: that of a tournament file or
 * of a report. */
#ifndef CLI_TOURNEY_TOURNEY_SOURCE_H
#define CLI_TOURNEY_TOURNEY_SOURCE_H

#include "cli/club/club_command.h"
#include "tourney/tourney.h"

struct tourney_source {
	int is_report;
	struct strat_club_file file; /* of a tournament file: as read, or as supposed */
	struct strat_tourney report; /* of a report: its columns are games */
};

/* Report an error if the file before the command is a report or a tournament between engines, with what to
 * do.  Return 0 or a negative code. */
int tourney_check_kind(struct tool *t) __attribute__((warn_unused_result));

/* Read the file or report that T is about, which is its only operand or comes before the command.
 * Return 0 or a negative code, which has been reported; the caller closes S in both cases. */
int tourney_open(struct tool *t, struct tourney_source *s) __attribute__((warn_unused_result));

/* The same for a command about rounds, with the option SYSTEM or NULL: the report of a round robin whose table
 * late entries ended is read as a tournament file in memory, so that its other rounds follow from those before. */
int tourney_open_rounds(struct tool *t, struct tourney_source *s, const struct strat_system *system)
    __attribute__((warn_unused_result));

/* 1: the players are those of a tournament file, and called by their names alone, because their numbers in the
 * file are others than those of the pairing; 0: those of a report. */
extern int tourney_has_names;

void tourney_close(struct tourney_source *s);

/* Report an error if S is a tournament file and the option NAME, which only reports have, is GIVEN.
 * INSTEAD, marked with N_(), says what to use.  Return 0 or a negative code. */
int tourney_only_report(struct tool *t, const struct tourney_source *s, const char *name, int given,
    const char *instead);

/* Set SETTING of the tournament file S to VALUE, unless VALUE is NULL; only in memory.  Return 0, or a
 * negative code after reporting that it is refused. */
int tourney_suppose(
    struct tool *t, struct tourney_source *s, const char *setting, const char *value);

#endif
