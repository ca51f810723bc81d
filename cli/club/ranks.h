/* ranks.h - what the tables of ranked players have in common. */
#ifndef CLI_CLUB_RANKS_H
#define CLI_CLUB_RANKS_H

#include "cli/club/views.h"

#define CLUB_TITLE (STRAT_CLUB_TEXT + CLUB_AFTER)

/* Write "Club night, after round 3" to TITLE. */
void club_ranks_title(const struct club_ranks *r, char title[CLUB_TITLE]);

/* Put the name of the player with INDEX; put POINTS, with two decimals in the whole column if they need
 * them. */
void club_put_ranked(struct table *s, const struct club_ranks *r, size_t index);

/* Do that, for people with a mark before the name, which is never cut off, if the games are annulled or the
 * player IS_THROUGH to the finals; and set the note of S to what the mark of those in T means whose games are
 * annulled. */
void club_put_marked(struct table *s, const struct club_ranks *r, size_t index, int is_through);
void club_note_annulled(struct table *s, const struct strat_tourney *t);
void club_put_total(struct table *s, int points);

/* Return the points of the player with INDEX after ROUND as the standings R count them: a round that has not begun
 * gives none. */
int club_points_after(const struct club_ranks *r, size_t index, size_t round);

/* Return the cell that player K of G, a board of ROUND on which a player is missing, has there, with a side, but without an
 * opponent; where the matches of a team are annulled, as in reports. */
struct strat_cell club_vacant_cell(
    const struct strat_club *c, const struct strat_club_game *g, size_t k, size_t round);

/* Return the heading for people of the tie-break ID in standings of T, or NULL if it is its code. */
const char *club_tiebreak_heading(const struct strat_tourney *t, enum strat_tiebreak_id id);

/* Append what the tie-breaks of R are, a line each, that Keizer's points of earlier rounds change, and who has
 * withdrawn from a round robin or a group, except those whose annulled games the table marks. */
void club_put_tiebreaks(struct strat_out *out, const struct club_ranks *r);

/* Append a line for each game that two of a round robin have played in addition to their table. */
void club_put_deciding(struct strat_out *out, const struct club_ranks *r);

/* Append, as a line of its own, who has withdrawn from a round robin or a group by the last round of R; those whose
 * games are annulled only if WITH_ANNULLED. */
void club_put_withdrawn(struct strat_out *out, const struct club_ranks *r, int with_annulled);

/* Add the columns of the tie-breaks of ST, whose names the table owns. */
void club_add_tiebreak_columns(struct table *s, const struct strat_standings *st);

/* Add the columns of players of teams, unless R is of others: their games played, and the board of each
 * match.  Put the cells of these columns for the player with INDEX. */
void club_add_player_columns(struct table *s, const struct club_ranks *r);
void club_put_player_columns(struct table *s, const struct club_ranks *r, size_t index);

/* Append what the cells of the crosstable of R mean, IS_SQUARE of that of a round robin, and the signs that
 * are in it, a line each; after a round robin with results alone that is nothing. */
void club_put_signs(struct strat_out *out, const struct club_ranks *r, int is_square);

/* Add the rows of part WHICH of groups, called NAME; return 0 or a negative code. */
typedef int club_put_part(
    struct table *s, const struct club_ranks *r, size_t which, const char *name);

/* Add, each with PUT, the rows of the finals, if there are any, then those of the groups. */
int club_put_parts(struct table *s, const struct club_ranks *r, club_put_part *put);

/* Return 1 if the ranks of R are places, and players who lost in the same round share them: a knockout. */
int club_is_ranged(const struct club_ranks *r);

/* Return 1 if the standings of R are those of groups, after those of their finals. */
int club_is_in_parts(const struct club_ranks *r);

/* Write the rank of a row of S, from 0, to TO: if IS_RANGE, as in a knockout, a range such as 5-8 for
 * players who were eliminated together, otherwise a number.  Put it. */
#define CLUB_RANK 40
void club_rank_text(char to[CLUB_RANK], const struct strat_standings *s, size_t row, int is_range);
void club_put_rank(struct table *sheet, const struct strat_standings *s, size_t row, int is_range);

/* Return the number of the player in row I of R, if the player has withdrawn, or 0.  Append player NUMBER, who has
 * withdrawn, to a list of such players, of which N are in OUT. */
unsigned club_withdrawn_in(const struct club_ranks *r, size_t i);
void club_put_leaver(struct strat_out *out, const struct strat_club *c, unsigned number, size_t n);

/* Add NOTE, which the table owns, as a line below the table S. */
void club_add_note(struct table *s, const char *note);

/* Add WORDS, which are freed, as a line below the table S, unless they are empty. */
void club_add_words(struct table *s, struct strat_out *words);

/* Put the text OUT, which is freed, above the note of S, which may have one. */
void club_put_note(struct table *s, struct strat_out *out);

#endif
