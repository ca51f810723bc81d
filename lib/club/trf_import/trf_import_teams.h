/* trf_import_teams.h - the teams of a report that is imported, for the files trf_import_*.c only. */
#ifndef STRAT_CLUB_TRF_IMPORT_TEAMS_H
#define STRAT_CLUB_TRF_IMPORT_TEAMS_H

#include "club/team/team.h"
#include "club/trf_import/trf_import.h"

#define STRAT_TRF_FIELDS 60 /* numbers of a line that count */

struct strat_trf_squad {
	unsigned number; /* in the report */
	unsigned team;   /* in the tournament */
	char name[STRAT_CLUB_FACT];
	uint16_t player[STRAT_TRF_FIELDS]; /* indices in the report, by board order */
	size_t n;
	long strength;
};

struct strat_trf_teams {
	struct strat_trf_import *x;
	struct strat_trf_squad *list;
	size_t n;
	size_t boards;
	uint16_t *squad_of; /* of each player, from 1; 0: none */
	unsigned *club;     /* number of each player in the tournament */
};

/* A line of the report after its code. */
struct strat_trf_team_line {
	const char *text, *end;
};

/* Return 1 and set *L if line K has CODE, which ends with a blank. */
int strat_trf_is_team_line(
    const struct strat_trf_import *x, size_t k, const char *code, struct strat_trf_team_line *l);

/* Return the place of column AT of L, from 1, whose text begins at column FROM. */
const char *strat_trf_team_column(const struct strat_trf_team_line *l, size_t from, size_t at);

/* Copy the columns FIRST to LAST of L to TO, without surrounding blanks. */
void strat_trf_team_text(
    const struct strat_trf_team_line *l, size_t first, size_t last, char to[STRAT_CLUB_TEXT]);

/* Read the numbers at S, before END, to LIST.  Return how many there are, at most
 * STRAT_TRF_FIELDS. */
size_t strat_trf_team_numbers(const char *s, const char *end, long list[STRAT_TRF_FIELDS]);

/* Report a fault with the numbers A and B.  Return the negative code, which ends the import. */
int strat_trf_refuse_teams(struct strat_trf_import *x, const char *fmt, long a, long b);

/* Return the team with NUMBER in the report, or NULL. */
struct strat_trf_squad *strat_trf_find_team(struct strat_trf_teams *t, long number);

/* Import all rounds: the line-ups, matches and results (trf_import_matches.c). */
void strat_trf_import_matches(struct strat_trf_teams *t);

#endif
