/* views.h - a club's tournament as tables, for commands, paper, pages and the screen.
 *
 * Each function makes S a sheet that owns its texts, so that it outlives what it was made of, and
 * returns 0 or -STRAT_E_NOMEM; S is to be freed with sheet_free() in both cases.  Players, rounds
 * and boards have the numbers of club.h, from 1. */
#ifndef CLI_CLUB_VIEWS_H
#define CLI_CLUB_VIEWS_H

#include "cli/sheet.h"
#include "contest/club/field.h"

/* ------ a table made by hand ------ */

struct club_column {
	const char *name;
	int decimals; /* SHEET_TEXT: words */
};

/* Begin the table NAME, which is borrowed, with these columns.  Put its cells, row by row: where a
 * column has numbers the text is one, or empty. */
void club_table(struct sheet *s, const char *name, const char *title,
    const struct club_column *columns, size_t n);
void club_put(struct sheet *s, const char *text);
void club_printf(struct sheet *s, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

/* ------ players and rounds ------ */

/* The name of player NUMBER; of 0: that of the bye. */
const char *club_name_of(const struct strat_club *c, unsigned number);

/* What player NUMBER did in ROUND, where he has no board, in a word. */
const char *club_absence(const struct strat_club *c, unsigned number, size_t round);

/* number, name, rating, club, country, licence, title, sex, born, plays: in order of sign-up. */
int club_view_players(struct sheet *s, const struct strat_club *c);

/* board, first, result, second: the games of ROUND; ONLY_OPEN: those without a result. */
int club_view_boards(struct sheet *s, const struct strat_club *c, size_t round, int only_open);

/* player, board, moves, opponent: who has a board in ROUND, by name. */
int club_view_names(struct sheet *s, const struct strat_club *c, size_t round);

/* round, board, moves, opponent, result: all rounds of player NUMBER. */
int club_view_history(struct sheet *s, const struct strat_club *c, unsigned number);

/* ------ ranks ------ */

/* The tournament, ranked after so many rounds. */
struct club_ranks {
	const struct strat_club *club; /* borrowed */
	struct strat_club_field field;
	struct strat_standings s; /* of the indices of FIELD, whose WHO has the numbers */
	uint16_t *place;          /* of each index, from 1: its row in the standings */
};

/* Rank after ROUNDS rounds, by LIST, or if that is NULL by the tie-breaks of the settings.  0 or
 * -STRAT_E_NOMEM; to be freed in both cases, before C. */
int club_ranks_make(struct club_ranks *r, const struct strat_club *c, size_t rounds,
    const char *list) __attribute__((warn_unused_result));
void club_ranks_free(struct club_ranks *r);

/* rank, name, club, points, and a column for each tie-break. */
int club_view_standings(struct sheet *s, const struct club_ranks *r);

/* place, name, a column for each round, points: the place of the opponent, w or b, the result. */
int club_view_crosstable(struct sheet *s, const struct club_ranks *r);

#endif
