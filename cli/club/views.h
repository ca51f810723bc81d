/* views.h - a club's tournament as tables, for commands, paper, pages and the screen.
 *
 * Each function makes S a sheet that owns its texts, so that it outlives what it was made of, and
 * returns 0 or -STRAT_E_NOMEM; S is to be freed with table_free() in both cases.  Players, rounds
 * and boards have the numbers of club.h, from 1. */
#ifndef CLI_CLUB_VIEWS_H
#define CLI_CLUB_VIEWS_H

#include "base/lang.h"
#include "cli/tool/table.h"
#include "club/field/field_parts.h"

/* ------ a table made by hand ------ */

struct club_column {
	const char *name;
	int decimals; /* TABLE_TEXT: words */
};

#define CLUB_MARK (-2) /* decimals of a column of short words, in the middle */

/* Begin the table NAME, which is borrowed, with these columns.  Put its cells, row by row: where a
 * column has numbers the text is one, or empty. */
void club_table(struct table *s, const char *name, const char *title,
    const struct club_column *columns, size_t n);
void club_put(struct table *s, const char *text);
void club_printf(struct table *s, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

/* Put a cell that is a word of ours, marked with N_(): programs get it, people its translation. */
void club_put_word(struct table *s, const char *word);

/* Put the name of player NUMBER; of 0: that of the bye. */
void club_put_name(struct table *s, const struct strat_club *c, unsigned number);

/* ------ players and rounds ------ */

/* The name of player NUMBER; of 0: that of the bye. */
const char *club_name_of(const struct strat_club *c, unsigned number);

/* What player NUMBER did in ROUND, where he has no board, in a word. */
const char *club_absence(const struct strat_club *c, unsigned number, size_t round);

/* The round in which A and B, players of a Swiss, met before; 0: none, or it is no Swiss. */
size_t club_repeats(const struct strat_club *c, unsigned a, unsigned b);

/* What becomes of the games of a player who withdraws from a table so: to be translated. */
const char *club_leaving_words(enum strat_club_leave leave);

/* number, name, rating, club, country, licence, title, sex, born, plays: in order of sign-up. */
int club_view_players(struct table *s, const struct strat_club *c);

/* board, first, result, second: the games of ROUND; ONLY_OPEN: those without a result. */
int club_view_boards(struct table *s, const struct strat_club *c, size_t round, int only_open);

/* The numbers of the players in the order of their names, to be freed; NULL: memory was short. */
unsigned *club_by_name(const struct strat_club *c);

/* player, board, moves, opponent: who has a board in ROUND, by name. */
int club_view_names(struct table *s, const struct strat_club *c, size_t round);

/* round, board, moves, opponent, result: all rounds of player NUMBER. */
int club_view_history(struct table *s, const struct strat_club *c, unsigned number);

/* What standings after ROUNDS rounds count, to TEXT: "after round 3", or which games are missing. */
#define CLUB_AFTER 300
void club_after(const struct strat_club *c, size_t rounds, char text[CLUB_AFTER]);

/* How many rounds there will be: in a round robin as many as it takes, else what the settings say or
 * what was paired, if that is more. */
size_t club_rounds(const struct strat_club *c); /* STRAT_CLUB_ROUNDS at most */

/* How many of them are paired, or stand in a table; those that are paired where memory is short. */
size_t club_count_rounds(const struct strat_club *c);

/* The number of rounds in all if what was done since the last one was paired has changed the table: late
 * entries, pairs by hand.  0: it has not. */
size_t club_new_table(const struct strat_club *c);

/* Does everybody meet everybody?  Then how many times, else 0. */
int club_cycles(const struct strat_club *c);

/* Tables of everybody against everybody are for round robins of no more players. */
#define CLUB_GRID (STRAT_CLUB_ROUNDS + 1)

/* round, board, first, result, second: the boards of all rounds that were paired, and in a round
 * robin of those to come.  ROUND, unless it is 0: of this one, without its column. */
int club_view_schedule(struct table *s, const struct strat_club *c, size_t round);

/* number, name, a column for each player: of a round robin, in which round two meet, and whether
 * the one of the row moves first or second (w, b). */
int club_view_grid(struct table *s, const struct strat_club *c);

/* ------ ranks ------ */

/* The tournament, ranked after so many rounds. */
struct club_ranks {
	const struct strat_club *club; /* borrowed */
	const char *list;              /* of tie-breaks; borrowed */
	struct strat_club_field field;
	struct strat_standings s; /* of the indices of FIELD, whose WHO has the numbers */
	uint16_t *place;          /* of each index, from 1: its row in the standings */
	uint16_t *index;          /* of each number, of the club, at NUMBER - 1 */
};

/* Rank after ROUNDS rounds, by LIST, or if that is NULL by the tie-breaks of the settings.  0 or
 * -STRAT_E_NOMEM; to be freed in both cases, before C. */
int club_ranks_make(struct club_ranks *r, const struct strat_club *c, size_t rounds,
    const char *list) __attribute__((warn_unused_result));
void club_ranks_free(struct club_ranks *r);

/* rank, name, club, points, and a column for each tie-break; of groups also the group, the finals
 * being one; if games are annulled also annulled, for programs.  Ranks of a knockout are words such as 5-8. */
int club_view_standings(struct table *s, const struct club_ranks *r);

/* team, points, won, drawn, lost: the two teams of a match. */
int club_view_teams(struct table *s, const struct club_ranks *r);

/* place, name, a column for each round, points: the place of the opponent, w or b, the result. */
int club_view_crosstable(struct table *s, const struct club_ranks *r);

/* place, name, a column for each player in the same order, points: of a round robin, what came of
 * their games, for the one of the row. */
int club_view_matrix(struct table *s, const struct club_ranks *r);

/* round, board, moves, opponent, result, points: the rounds of player NUMBER as he sees them, and
 * his points up to then. */
int club_view_card(struct table *s, const struct club_ranks *r, unsigned number);

/* prize, rank, name, points, amount: who gets which prize (club/awards.h). */
int club_view_prizes(struct table *s, const struct club_ranks *r);

/* round, match, first, result, second, winner: the pairs of a knockout, which has begun, from its first
 * round to the final, empty where nobody is known yet; the result is that of who stands first. */
int club_view_bracket(struct table *s, const struct club_ranks *r);

/* What C is worth: the letter as below, or the points of several games, which are put to POINTS. */
const char *club_share_of(const struct strat_cell *c, char points[16]);

/* Points in hundredths as 2 or 2.5, to TO. */
void club_points_text(char to[16], int points);

#endif
