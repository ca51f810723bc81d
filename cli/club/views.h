/* views.h - a club's tournament as tables, for commands, printed sheets, web pages and the screen.
 *
 * Each club_view function fills S with a table that owns its texts, and returns 0 or
 * -STRAT_E_NOMEM; the caller frees S with table_free() in both cases.  The first words of its
 * comment are the columns. Players, rounds and boards are numbered from 1, as in club.h. */
#ifndef CLI_CLUB_VIEWS_H
#define CLI_CLUB_VIEWS_H

#include "base/lang.h"
#include "cli/tool/table.h"
#include "club/field/field.h"

/* ------ filling a table ------ */

struct club_column {
	const char *name;
	int decimals; /* TABLE_TEXT for text */
};

#define CLUB_MARK (-2) /* decimals of a column of short, centred text */

/* Begin the table NAME, which is borrowed, with these columns.  Then put its cells, row by row;
 * cells of number columns must be numbers or empty. */
void club_table(struct table *s, const char *name, const char *title,
    const struct club_column *columns, size_t n);
void club_put(struct table *s, const char *text);

/* Set the HEADING of column K, from 0, for people. */
void club_heading(struct table *s, size_t k, const char *heading);

/* Let only programs see the column NAME of S if no row has anything in it. */
void club_hide_empty(struct table *s, const char *name);
void club_printf(struct table *s, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

/* Put the number of BOARD; people see none for a bye, as no board in the hall has it. */
void club_put_board_number(struct table *s, size_t board, int is_bye);

/* Put BOARD of player or team NUMBER; people see all boards of the match of a team. */
void club_put_boards_of(struct table *s, const struct strat_club *c, size_t board, unsigned number);

/* Put a word marked with N_(): CSV and JSON get the word, people its translation. */
void club_put_word(struct table *s, const char *word);

/* Put the name of player NUMBER, or "bye" for 0. */
void club_put_name(struct table *s, const struct strat_club *c, unsigned number);

/* The same on a board against OTHER; people read that there is no player if the team has none there. */
void club_put_seat(struct table *s, const struct strat_club *c, unsigned number, unsigned other);

/* ------ players and rounds ------ */

/* Return the name of player NUMBER, or "bye" for 0. */
const char *club_name_of(const struct strat_club *c, unsigned number);

/* Return the word, to be translated, of those without an opponent in ROUND, or in GAMES, a plan of the next round: "bye",
 * or in a round robin that they do not play, where several are free or the games are in addition to the table.  The
 * third one appends how many there are, the last one shows WORD in the last cell, a bye, unless there is an OTHER. */
const char *club_free_word(const struct strat_club *c, size_t round);
const char *club_free_planned(const struct strat_club *c, const json_t *games);
void club_put_free(struct strat_out *out, const char *word, size_t n);
void club_show_free(struct table *s, unsigned other, const char *word);

/* Return what BYE, which was asked for, is called: in Keizer's system the kind of absence. */
const char *club_bye_words(const struct strat_club *c, enum strat_tourney_result bye);

/* The same as one word (strat_bye_word()) in other systems. */
const char *club_bye_short(const struct strat_club *c, enum strat_tourney_result bye);

/* Return what the letters for an absence mean in Keizer's system, translated, or NULL if they are for byes. */
const char *club_keizer_letters(const struct strat_club *c);

/* Append the names of those who have a bye without points in ROUND, which is not paired: who asked for it, was replaced,
 * or returned after it.  Return how many. */
size_t club_put_still_absent(struct strat_out *out, const struct strat_club *c, size_t round);

/* Return 1 if player NUMBER begins after ROUND. */
int club_is_late(const struct strat_club *c, unsigned number, size_t round);

/* Return a word for what player NUMBER did in ROUND without a board, such as a bye. */
const char *club_absence(const struct strat_club *c, unsigned number, size_t round);

/* The same, with what a bye that was asked for is called. */
const char *club_absence_words(const struct strat_club *c, unsigned number, size_t round);

/* Return the bye that the player has in ROUND: none after a withdrawal. */
enum strat_tourney_result club_bye_of(const struct strat_club *c, unsigned number, size_t round);

/* Return the round in which A and B already met in a Swiss, or 0. */
size_t club_repeats(const struct strat_club *c, unsigned a, unsigned b);

/* Return 1 if A and B may not meet in the next round. */
int club_is_forbidden(const struct strat_club *c, unsigned a, unsigned b);

/* Return 1 if no table or bracket says who meets, so that forbidden pairs are kept apart. */
int club_pairs_freely(const struct strat_club *c);

/* The effect of a forbidden pair if the system does not pair freely. */
#define CLUB_FORBID_IN_VAIN                                                                        \
	N_("In this system the draw says who meets, and they can still meet: then pairing the round warns of it.")

/* Append why the game of A and B in the next round, or the bye of A if B is 0, is unusual: the two have
 * met, had all games of their table, or may not meet, the player has had a bye, or an exception in X (which may be
 * NULL) is about their sides.  Return 0 if it is not. */
int club_put_exception(struct strat_out *out, const struct strat_club *c,
    const struct strat_club_field *x, unsigned a, unsigned b);

/* Return 1 if the system is a Swiss. */
int club_is_swiss(const struct strat_club *c);

/* Return what a bye of POINTS does to the game that PLAYER has in that round, to be translated; "" if
 * the tournament has no table of games, or that of the groups has none of PLAYER. */
const char *club_bye_effect(
    const struct strat_club *c, unsigned player, size_t round, const char *points);

/* Return the number of rounds that a Swiss of PLAYERS players can surely be paired for without
 * repeats if colours permit: as long as each has at least half of the others left (Dirac, 1952). */
size_t club_safe_rounds(size_t players);

/* Append a warning if ROUNDS are too many for PLAYERS in SYSTEM.  Return 0 if they are not. */
int club_put_rounds_warning(
    struct strat_out *out, const char *system, size_t players, size_t rounds);

/* Append a warning if in PLAN, the arguments of an act "pair", one game or match at most is played, fewer than in the
 * round before, since some of at least four who signed up are away or have withdrawn.  Return 0 if there is nothing to
 * warn of. */
int club_put_few_games(struct strat_out *out, const struct strat_club *c, const json_t *plan);

/* Return a sentence, to be translated, about the games of a player who withdraws from a round robin
 * like LEAVE. */
const char *club_leaving_words(enum strat_club_leave leave);

/* Return the numbers of all players in the order of registration, or of the board order of each team after
 * the team, which the caller frees; NULL when out of memory. */
unsigned *club_listed(const struct strat_club *c);

/* Columns number, name, rating, club, country, licence, title, sex, born, plays: the players in that
 * order, without those who were removed before round 1 unless WITH_REMOVED. */
int club_view_players(struct table *s, const struct strat_club *c, int with_removed);

/* Let the byes of S, that table with the players IDS in its rows, take few columns: "all, bye: 1=0 3=1/2", or if it
 * IS_SHORT "all; 1=0 3=1/2", with a note.  Return 0 or -STRAT_E_NOMEM. */
int club_shorten_byes(struct table *s, const struct strat_club *c, const long *ids, int is_short);

/* Return why TEXT is not one player: none has it, or which do if MANY.  The text is valid until the next call. */
const char *club_no_player(const struct strat_club *c, const char *text, int many);

/* Return 1 if player NUMBER, or the player's team, was removed before round 1, or has not come when the last round is
 * paired, and is in no table.  Return how many players are in one, and teams; before round 1, all who may come. */
int club_is_removed(const struct strat_club *c, unsigned number);
size_t club_count_players(const struct strat_club *c);
size_t club_count_teams(const struct strat_club *c);

/* Return how many players, or TEAMS, are in the list although they have not come. */
size_t club_count_away(const struct strat_club *c, int teams);

/* Return 1 if player NUMBER has withdrawn, or the player's team has. */
int club_has_left(const struct strat_club *c, unsigned number);

/* Return a word, to be translated, for whether player NUMBER is here; OWED is what club_owed() returned.  Columns
 * number, name, rating, club, is: that of all players; if there are teams, team before the last one. */
const char *club_checkin_word(
    const struct strat_club *c, const unsigned char *owed, unsigned number);
int club_view_checkin(struct table *s, const struct strat_club *c);

/* Whether a withdrawal has annulled the results of a board: those that were entered, or those that it has
 * because a player had withdrawn before. */
enum club_annulled { CLUB_COUNTS, CLUB_DROPPED, CLUB_ENTERED };

/* Return CLUB_COUNTS if G, a board of ROUND, has no result or its results count; otherwise which they are. */
enum club_annulled club_annulled_of(
    const struct strat_club *c, const struct strat_club_game *g, size_t round);

#define CLUB_RESULT (STRAT_CLUB_RESULTS_TEXT + 40)

/* Write the results of G, a board of ROUND, for people to TEXT: if a player has withdrawn and the games are
 * annulled, "annulled", or "(1-0)" if the result was entered.  Return TEXT.  Put the results, and the player who advances if that
 * had to be decided. */
const char *club_result_shown(const struct strat_club *c, const struct strat_club_game *g,
    size_t round, char text[CLUB_RESULT]);
void club_put_result(
    struct table *s, const struct strat_club *c, const struct strat_club_game *g, size_t round);

/* Put player K of G, 0 or 1, with a mark if that player advances by decision. */
void club_put_side(
    struct table *s, const struct strat_club *c, const struct strat_club_game *g, int k);

/* Return a word, to be translated, for the game of A and B in ROUND if it is not played because one of them
 * has withdrawn, or NULL.  Put the results of G with that word. */
const char *club_forfeit_word(const struct strat_club *c, unsigned a, unsigned b, size_t round);
void club_put_result_of(
    struct table *s, const struct strat_club *c, const struct strat_club_game *g, size_t round);

/* Write draws and forfeits in TEXT, results as the file has them, as people do: -:+ for --+.  Return TEXT. */
char *club_spell_results(char *text);

/* Columns board, first, result, second: the games of ROUND; ONLY_OPEN: those without a result.  If there
 * are teams, match follows, and for programs first_team and second_team; in the last round of a knockout
 * match says which board is the final. */
int club_view_boards(struct table *s, const struct strat_club *c, size_t round, int only_open);

/* Columns board, first, result, second, points, rating, balance: the games of ROUND, or of PLAN, the
 * arguments of an act "pair" proposed for it, with the points before the round, the ratings, and how many
 * games more each player moved first than second in; in the last round of a knockout also match.  If there are
 * teams, those proposed have ratings only, and those of ROUND the columns of their matches. */
int club_view_judged(
    struct table *s, const struct strat_club *c, size_t round, const json_t *plan, int only_open);

/* Return player K, 0 or 1, of board I of GAMES, from 0, pairs of numbers proposed for a round; 0: none. */
unsigned club_planned(const json_t *games, size_t i, size_t k);

/* Return the same of ROUND if GAMES is NULL. */
unsigned club_seated(
    const struct strat_club *c, size_t round, const json_t *games, size_t i, size_t k);

/* Return 1 if boards of ROUND have a column group; put the group of player NUMBER. */
int club_shows_group(const struct strat_club *c, size_t round);
void club_put_group(struct table *s, const struct strat_club *c, unsigned number);

/* Return the group of player NUMBER in ROUND, or 0 if there are none: as in PLAN, what is proposed for the round and
 * may make the groups, or NULL. */
unsigned club_group_of(
    const struct strat_club *c, size_t round, const json_t *plan, unsigned number);

/* Return a word for why player NUMBER is free in ROUND, or in PLAN, what is proposed for it, while others of the group
 * play, or is not in the finals that PLAN begins; or NULL.  Add to the note of S who is free in ROUND. */
const char *club_rest_word(
    const struct strat_club *c, unsigned number, size_t round, const json_t *plan);
void club_note_resting(struct table *s, const struct strat_club *c, size_t round);

/* Return 1 if all rounds of the groups of C are paired. */
int club_are_groups_paired(const struct strat_club *c);

/* Return why boards of R are missing between the others, to be translated, or NULL if none are. */
const char *club_words_of_byes(const struct strat_club_round *r);

/* Return 1 if ROUND is one of a knockout, whose pairing counts only the first game of each match for the
 * balance; so does the balance of club_view_judged() then. */
int club_counts_matches(const struct strat_club *c, size_t round);

/* Write how many games MORE a player or team moved first in than second. */
void club_balance_text(char to[16], int more);

/* The last columns of a table of boards, and their cells for board I of ROUND, from 0, or of GAMES, if
 * there are teams (team/team_views.c); for people the score of the match is only beside its first board, or
 * IS_FIRST. */
void club_match_columns(struct table *s, const struct strat_club *c);
void club_put_match(
    struct table *s, const struct strat_club *c, size_t round, size_t i, int is_first);

/* Return 1 if ROUND is the last one of a knockout in C, whose field is X.  Return "final" or "third place", to
 * be translated, for the board of A and B, who may be 0, in that round, or "" if only one of them has lost, by a
 * corrected result.  A table of its boards gets the column
 * match. */
int club_is_last_round(const struct strat_club *c, const struct strat_club_field *x, size_t round);
const char *club_final_word(const struct strat_club *c, size_t round, unsigned a, unsigned b);

/* Put that word for the board of A and B, or that it is to be settled: then return 1. */
int club_put_final_word(
    struct table *s, const struct strat_club *c, size_t round, unsigned a, unsigned b);

/* Return the board of the final, if it is paired and not a bye, or 0. */
size_t club_final_board(const struct strat_club *c);

/* Append "; semi-final", the name of ROUND of a knockout before its last round. */
void club_put_round_name(struct strat_out *out, const struct strat_club *c, size_t round);

/* The same for the next round, which PLAN pairs and may begin the knockout. */
void club_put_proposed_name(struct strat_out *out, const struct strat_club *c, const json_t *plan);

/* Return the form, to be translated, for the result of player NUMBER in ROUND, such as "%s (won)" for a match of a
 * knockout that had several games or had to be decided; "%s" if the result says who won. */
const char *club_match_form(const struct strat_club *c, unsigned number, size_t round);

#define CLUB_SCORE 40 /* bytes of the result of a match */

/* Write the result of the games of G to TEXT, which is returned: what side K, 0 or 1, has of them, and the other one:
 * "1½-½". */
const char *club_put_games(char text[CLUB_SCORE], const struct strat_club_game *g, size_t k);

/* Return 1 if player NUMBER, not a team, has a match of several games, or one that had to be decided, in ROUND; in any
 * round that is paired. */
int club_has_match(const struct strat_club *c, unsigned number, size_t round);
int club_has_matches(const struct strat_club *c, unsigned number);

/* Write the result of player NUMBER in ROUND, against a player, as club_put_games() does, or "+:-", to TEXT.  Return 0 if
 * it is open or annulled; CELL is that of the player, and OTHER that of the opponent. */
int club_put_match_score(char text[CLUB_SCORE], const struct strat_club *c, unsigned number,
    size_t round, const struct strat_cell *cell, const struct strat_cell *other);

/* Return 1 if BOARD of ROUND, from 1, is a match of a knockout that is level, so that someone must decide it. */
int club_is_level(const struct strat_club *c, size_t round, size_t board);

/* Return 1 if BOARD of ROUND is a match of a knockout that both players have lost: neither was there.  Return 1 if
 * that is the final. */
int club_is_lost_by_both(const struct strat_club *c, size_t round, size_t board);
int club_has_no_winner(const struct strat_club *c);

/* Return the first board of ROUND after board AFTER that is level, or 0; return how many there are. */
size_t club_undecided(const struct strat_club *c, size_t round, size_t after);
size_t club_count_undecided(const struct strat_club *c, size_t round);

/* Return the loser of a match of the round before with whom ROUND of a knockout is paired, or the winner without whom
 * it is, or a player of one that is level, because the result was corrected later, or 0.  Return the first such round and set *PLAYER, or return 0.  The last one appends it in words, with the ways
 * out, or that the groups now give other finals, unless it is too late to pair these again and IS_LATE is 0; it
 * returns 0 if there is nothing to say.  When a later round is paired, the result stands, and no way out is named. */
unsigned club_contradicts(const struct strat_club *c, size_t round);
size_t club_contradicted(const struct strat_club *c, unsigned *player);
int club_put_contradicted(struct strat_out *out, const struct strat_club *c, int is_late);

/* Append a sentence for players on the first such round. */
void club_put_standing(struct strat_out *out, const struct strat_club *c);

/* Return 1 if a later round is paired than the first such one, whose match is not level: nothing is left to do. */
int club_correction_stands(const struct strat_club *c);

/* Append, a line each, such a player of the first ROUNDS, in words for players, unless HAS_PAST is 0, nothing is left to
 * do, and the round after that has all results; and who plays in one of the ROUNDS, of a knockout, for the winner of a
 * match, who has withdrawn since. */
void club_put_advanced(
    struct strat_out *out, const struct strat_club *c, size_t rounds, int has_past);

/* Append, a line each, the level matches of ROUND that were decided, those of player ABOUT alone unless that is 0.
 * The second one appends those of player NUMBER in the first ROUNDS, and when a loser plays for the winner. */
void club_put_decided(
    struct strat_out *out, const struct strat_club *c, size_t round, unsigned about);
void club_put_own_way(
    struct strat_out *out, const struct strat_club *c, size_t rounds, unsigned number);

/* If PLAN (NULL: the next round) begins the finals of C, whose view is X, call PUT with the words for each group in which
 * lots choose players of the plan from equal ones, or their order.  Return 0 or a negative code. */
int club_put_lots(const struct strat_club_field *x, const struct strat_club *c, const json_t *plan,
    void (*put)(void *arg, struct strat_out *words), void *arg);

/* Set IS, by number, to 1 for the players who are not in the finals of C, which are paired, but qualify by the results
 * of the groups as they are now. */
void club_new_finalists(const struct strat_club *c, unsigned char *is);

/* Return, by number, 1 for the players who have no board in the last round although corrected results, which contradict
 * its pairing, would give one, or NULL if there are none, or no memory.  The caller frees it. */
unsigned char *club_owed(const struct strat_club *c);

/* Append that the results of the groups of C, whose view is X, now give other finals, and return 1, or 0.  The last one
 * does so unless the organiser let others play in them. */
void club_put_other_finals_of(struct strat_out *out, size_t round);
int club_put_other_finals(
    struct strat_out *out, const struct strat_club_field *x, const struct strat_club *c);
int club_put_finals(struct strat_out *out, const struct strat_club *c);

/* The same once the finals have been played, when nothing is to be done about it; club_put_finals() returns 0 then. */
int club_put_past_finals(struct strat_out *out, const struct strat_club *c);

/* If the organiser changed the first round of the finals of C by hand, append who plays instead of whom, and return 1,
 * or 0 if there is nothing to say. */
int club_put_own_finals(struct strat_out *out, const struct strat_club *c);

/* After ROUNDS rounds: append that, or before the finals, if no round of the groups is to come (IS_OVER), what lots
 * decide, a line each. */
void club_put_choice(struct strat_out *out, const struct strat_club_field *x,
    const struct strat_club *c, size_t rounds, int is_over);

/* Append that the results of X give other finalists than those of WAS, although the organiser changed the first round
 * of the finals by hand, and return 1, or 0. */
int club_put_requalified(struct strat_out *out, const struct strat_club_field *was,
    const struct strat_club_field *x, const struct strat_club *c);

/* Append who reaches the finals by X, made from C, instead of whom by WAS, if the groups have ended and the finals are
 * not paired. */
void club_put_new_finalists(struct strat_out *out, const struct strat_club_field *was,
    const struct strat_club_field *x, const struct strat_club *c);

/* The reasons for the pairs of a round of a Swiss (views/pair_reasons.c). */
struct club_reasons {
	const struct strat_club *c;
	const struct strat_club_field *x; /* made from C; both are borrowed */
	size_t round;                     /* from 1 */
	uint16_t *mate; /* by index of X; the player's own: not paired; STRAT_NO_PLAYER: a bye */
	int *points;    /* by index of X: before the round */
	int is_plain;   /* 0: the round has no reasons in plain words */
};

/* Collect what is known of ROUND, or of the pairs GAMES proposed for it.  Return 0 or -STRAT_E_NOMEM; R is freed in
 * both cases. */
int club_reasons_init(struct club_reasons *r, const struct strat_club *c,
    const struct strat_club_field *x, size_t round, const json_t *games)
    __attribute__((warn_unused_result));
void club_reasons_free(struct club_reasons *r);

/* Let the reasons name the opponents in P, the pairing of the system, if it has pairs: what it did does not depend on
 * boards that were changed by hand later. */
void club_reasons_of_system(struct club_reasons *r, const struct strat_pairing *p);

/* The maker of a pair: a person, or the system, whose explanation names another first choice or does not. */
enum club_pair_maker { CLUB_PAIR_BY_HAND, CLUB_PAIR_FIRST, CLUB_PAIR_EXPLAINED };

/* Append in plain words why A and B, players or teams, meet, and why A moves first; B 0: A has the bye.  Nothing is
 * appended if there is no such reason.  The first one returns 0 if the words do not say why no other was met. */
int club_put_why_meet(struct strat_out *out, const struct club_reasons *r, unsigned a, unsigned b,
    enum club_pair_maker made);
void club_put_why_first(
    struct strat_out *out, const struct club_reasons *r, unsigned a, unsigned b);

/* Append why A moves first against B, in a pair made by the Dutch system, if their ranks or pairing numbers decide it.
 * Return 0 if they do not. */
int club_put_why_first_by_rank(
    struct strat_out *out, const struct club_reasons *r, unsigned a, unsigned b);

/* Append TEXT, a reason of a pairing system, without the articles of its rules: for people who do not know them. */
void club_put_without_articles(struct strat_out *out, const char *text);

/* Return 1 if ROUND is the last one, and all results up to it are known. */
int club_is_over(const struct strat_club *c, size_t round);

/* Return the name of the team of player NUMBER to be shown beside the player's own, or "". */
const char *club_team_shown(const struct strat_club *c, unsigned number);

/* Put the team of player NUMBER beside the name in the last cell of a page, where there is room. */
void club_mark_team(struct table *s, const struct strat_club *c, unsigned number);

/* Put the teams of the players beside the names in S, of a match of two teams: into its text, or in HTML, where no team is
 * named yet. */
void club_mark_teams(struct table *s, const struct strat_club *c, int is_text);

/* Return the only team whose name has TEXT in it, whatever the accents and capitals, or 0. */
unsigned club_team_like(const struct strat_club *c, const char *text);

/* Return the team whose name TEXT misspells, or 0: not one that differs by a number or by whole words. */
unsigned club_team_near(const struct strat_club *c, const char *text);

/* Return the number of teams whose name has TEXT in it. */
size_t club_count_teams_like(const struct strat_club *c, const char *text);

/* Append which boards of the match of TEAM in ROUND, with board AT, from 0, are open, and what to do. */
void club_put_open_boards(
    struct strat_out *out, const struct strat_club *c, unsigned team, size_t round, size_t at);

/* Append "Ants - Bees: 2.5 - 1.5", the match of board I, from 0, of ROUND, or who has a bye. */
void club_put_score(struct strat_out *out, const struct strat_club *c, size_t round, size_t i);

/* Append "Whole match: Ants - Bees: 6.5 - 5.5", the board points of the first ROUNDS rounds, if there are just two teams and
 * more than one round; in a Scheveningen match the points of all players, from the first result on. */
void club_put_whole_match(struct strat_out *out, const struct strat_club *c, size_t rounds);

/* Append "Final result: Bees - Ants: 5.5 - 4.5", the same after the last round, the winner first. */
void club_put_final_score(struct strat_out *out, const struct strat_club *c);

/* Add the score of the whole match as a line below the table S. */
void club_note_whole_match(struct table *s, const struct strat_club *c, size_t rounds);

/* Return the board points of the team with index I of X, if IS_BOARD, or its match points. */
int club_team_points(
    const struct strat_club_field *x, const struct strat_club *c, size_t i, int is_board);

/* Append "Ann - Bob, match points 3 : 2, board points 7.5 : 6, balance +1 : -1", the match of teams A and
 * B that is proposed for the next round, with what they have before it; B 0: A has the word FREE, to be translated. */
void club_put_proposed(struct strat_out *out, const struct strat_club *c,
    const struct strat_club_field *x, unsigned a, unsigned b, const char *free);

/* Put the board points of the match of ROUND that begins with G, "" before a board has a result. */
void club_put_points(
    struct table *s, const struct strat_club *c, size_t round, const struct strat_club_game *g);

/* Show in the last cell the points of TEAM and those of the other team in their match of ROUND, once a board has a result. */
void club_show_points(struct table *s, const struct strat_club *c, unsigned team, size_t round);

/* Set the headings of the columns match, first, result and second of S, from column K on, for people. */
void club_team_headings(struct table *s, size_t k);

/* Columns match, first, result, second: the matches of ROUND. */
int club_view_matches(struct table *s, const struct strat_club *c, size_t round);

/* Return the numbers of the players in the order of their names, which the caller frees, or NULL
 * when out of memory. */
unsigned *club_by_name(const struct strat_club *c);

/* Columns player, board, moves, opponent: the players with a board in ROUND, by name. */
int club_view_names(struct table *s, const struct strat_club *c, size_t round);

/* Columns round, board, moves, opponent, result: all rounds of player NUMBER. */
int club_view_history(struct table *s, const struct strat_club *c, unsigned number);

/* Return the total number of rounds: that of the table in a round robin, otherwise the number in
 * the settings, or the number of paired rounds if that is larger. */
size_t club_rounds(const struct strat_club *c); /* at most STRAT_CLUB_ROUNDS */

/* Return 1 if the setting rounds is that number; some systems determine it by the players. */
int club_counts_rounds(const struct strat_club *c);

/* Return the value of the setting NAME as people see it, and what it is about, to be translated: the number
 * of rounds is that of the system if this determines it, and "" as long as it is not known. */
const char *club_setting_shown(
    const struct strat_club *c, const char *name, char text[24], const char **about);

/* The reader of a setting: a program; a person who types commands; or one at the screen, for whom its name and
 * the words of its value are translated, too. */
enum club_reader { CLUB_PROGRAM, CLUB_COMMANDS, CLUB_SCREEN };

/* Append to OUT, for READER, what the setting S is about, in the words ABOUT, and its choices: "x: yes or no".
 * Append the choices only. */
void club_put_about(struct strat_out *out, const struct strat_club_setting *s, const char *about,
    enum club_reader reader);

/* Append how many players of C meet the conditions of each prize in SPECIAL, the setting as it is stored, with GAP
 * between them.  Return the number of prizes; those by board are left out before round 1, and all if
 * there are no players yet. */
struct strat_club_eligible;
int club_put_eligible(
    struct strat_out *out, const struct strat_club *c, const char *special, const char *gap);
/* Append that of the one prize E, and if no one meets its conditions what there is instead. */
void club_put_eligible_for(
    struct strat_out *out, const struct strat_club *c, const struct strat_club_eligible *e);
void club_put_choices(
    struct strat_out *out, const struct strat_club_choice *choices, enum club_reader reader);

/* Append who does not play in the last round of C any more if it is cancelled and paired again: those who have withdrawn
 * after it without a game. */
void club_put_unplayed(struct strat_out *out, const struct strat_club *c);

/* Return a sentence that says who shares prizes equally in C, whose setting `share' is equal. */
const char *club_equal_share_words(const struct strat_club *c);

/* Return the setting NAME, which must exist; what the screen calls it. */
const struct strat_club_setting *club_setting(const char *name);
const char *club_setting_label(const char *name);

/* The colon after a word whose value is appended apart, and what is between the parts of a list, to be translated. */
#define CLUB_COLON N_(": ")
#define CLUB_NEXT  N_("; ")

/* Return VALUE of the setting NAME as the screen shows it; why VALUE is invalid beside what the setting is about,
 * to be translated, or NULL. */
const char *club_value_shown(const char *name, const char *value);
const char *club_value_fault(const char *name, const char *value);

/* Return the one of CHOICES that TEXT, as typed at the screen, is or begins, in English or the user's language, or
 * else TEXT.  The same for the choices of the setting NAME, if it has any. */
const char *club_choice_meant(const struct strat_club_choice *choices, const char *text);
const char *club_value_meant(const char *name, const char *text);

/* Return how many rounds are paired or fixed by a table; when out of memory, how many are
 * paired. */
size_t club_count_rounds(const struct strat_club *c);

/* Return 1 if the table of the groups or of their finals, which are drawn, has no game of PLAYER in ROUND. */
int club_rests(const struct strat_club *c, unsigned player, size_t round);

/* Return the new total number of rounds if late entries or pairings by hand since the last pairing
 * have changed the table of a round robin, otherwise 0. */
size_t club_new_table(const struct strat_club *c);

/* Return how often more A has moved first against B than the other way round, and set *GAMES to how often they were
 * paired.  Return which of A and B moves first in a game that two of a round robin who are free get by hand: who did not in
 * the first game, else who has moved first less often, else A. */
int club_more_first(const struct strat_club *c, unsigned a, unsigned b, size_t *games);
unsigned club_first_of(const struct strat_club *c, unsigned a, unsigned b);

/* Let *A, whose board in the last round is a bye, and *B change places if *B has one, too, and moves first: the act
 * "replace" lets its first player move first. */
void club_order_byes(const struct strat_club *c, unsigned *a, unsigned *b);

/* Return how many times all players meet each other, or 0 if the tournament is not a round
 * robin. */
int club_cycles(const struct strat_club *c);

/* Return 1 if all players of one team meet all of the other. */
int club_is_scheveningen(const struct strat_club *c);

/* Return why player NUMBER, who plays in X, the view of C, is in neither team of a match of all against all, to be
 * translated, or NULL. */
const char *club_teamless_word(
    const struct strat_club_field *x, const struct strat_club *c, unsigned number);

/* Append who plays in the next round of C, a match of all against all, and is in neither team.  Return the number of them. */
size_t club_put_teamless(struct strat_out *out, const struct strat_club *c);

/* Return 1 if a game that a player misses is played in a later round, which can become one more: in a round robin and in a
 * match of all against all. */
int club_puts_off(const struct strat_club *c);

/* maximum number of players for a table of all players against all */
#define CLUB_GRID (STRAT_CLUB_ROUNDS + 1)

/* Columns round, board, first, result, second: the boards of all paired rounds, and in a round
 * robin also of future rounds.  With ROUND not 0, only of this round, without the column round. */
int club_view_schedule(struct table *s, const struct strat_club *c, size_t round);

/* A game of the schedule that is not paired yet. */
struct club_coming {
	size_t round;
	unsigned opponent; /* 0: free */
	int is_second;     /* 1: moves second */
	const char *word;  /* what happens instead, to be translated, or NULL: won without a game */
};

/* Set *LIST, which the caller frees, to the games that player NUMBER, or the team of the player, still has by the table.
 * Return their number, or -STRAT_E_NOMEM. */
int club_games_to_come(const struct strat_club *c, unsigned number, struct club_coming **list)
    __attribute__((warn_unused_result));

/* A game of the table in the next round that is put off, because a player has a bye of no point: the two, and the last
 * round in which they now meet. */
struct club_put_off {
	unsigned player[2];
	size_t round;
};

/* Set *LIST, which the caller frees, to the games of a round robin that byes put off.  Return their number, or
 * -STRAT_E_NOMEM. */
int club_games_put_off(const struct strat_club *c, struct club_put_off **list)
    __attribute__((warn_unused_result));

/* Columns number, name, and one for each player: the round in which the two meet in a round robin,
 * and whether the player of the row moves first or second (w, b). */
int club_view_grid(struct table *s, const struct strat_club *c);

/* ------ ranks ------ */

/* The tournament, ranked after a number of rounds. */
struct club_ranks {
	const struct strat_tourney *t; /* of FIELD, or a report, which is borrowed */
	const struct strat_club *club; /* borrowed; NULL: a report */
	const char *list;              /* of tie-breaks; borrowed */
	struct strat_club_field field;
	struct strat_standings s; /* of the indices of FIELD, whose WHO has the numbers */
	uint16_t *place;          /* of each index, from 1: its row in the standings */
	struct club_ranks
	    *own; /* that of the players, once it was needed; NULL: no ranking of teams */
};

/* Rank C after ROUNDS rounds by the tie-breaks LIST; NULL: those of the settings.  Return 0 or
 * -STRAT_E_NOMEM; the caller frees R in both cases, before C. */
int club_ranks_make(struct club_ranks *r, const struct strat_club *c, size_t rounds,
    const char *list) __attribute__((warn_unused_result));

/* Rank those who play for teams, by their own results, by points and number of wins. */
int club_ranks_of_players(struct club_ranks *r, const struct strat_club *c, size_t rounds)
    __attribute__((warn_unused_result));

/* Return the same for the teams of R, which makes it once and owns it, or NULL when out of memory; return the one of
 * these two that has player NUMBER. */
const struct club_ranks *club_ranks_own(const struct club_ranks *r);
const struct club_ranks *club_ranks_with(const struct club_ranks *r, unsigned number);

/* Rank the players of the report T, which is borrowed, in the same way. */
int club_ranks_of_report(struct club_ranks *r, const struct strat_tourney *t, size_t rounds,
    const char *list) __attribute__((warn_unused_result));
void club_ranks_free(struct club_ranks *r);

/* Write which games the standings R include: "after round 3", or which results are missing. */
#define CLUB_AFTER 300
void club_after(const struct club_ranks *r, char text[CLUB_AFTER]);

/* Append to OUT how the tie-breaks of the player with INDEX add up, in groups those within the
 * player's own group.  Return 0 or a negative code. */
int club_ranks_explain(const struct club_ranks *r, size_t index, struct strat_out *out)
    __attribute__((warn_unused_result));

/* Append a line each on the players above and below the one with INDEX who have equal points: what decides between the two,
 * and with which figures; and one on those who share the rank.  Return 0 or a negative code. */
int club_ranks_neighbours(const struct club_ranks *r, size_t index, struct strat_out *out)
    __attribute__((warn_unused_result));

/* Return why the players with the indices A and B of R cannot be compared, to be translated, or NULL. */
const char *club_compare_refusal(const struct club_ranks *r, size_t a, size_t b);

/* Columns criterion, round, then for each of the two players, the better one first, name, score, value:
 * the points and the tie-breaks up to the one that decides, each with a row for each round, whose name is
 * the opponent; in groups those within the group.  For programs also cut and dummy of each, and decides. */
int club_view_compare(struct table *s, const struct club_ranks *r, size_t a, size_t b);

/* Columns rank, name, club, points, and one for each tie-break; with groups also group, the finals
 * being one of them; if any player is annulled, also annulled, for programs.  Ranks of a knockout
 * can be ranges such as 5-8.  Players of teams have a team instead of a club, and after the tie-breaks
 * the columns games, those played, and board, that in the order of the team. */
int club_view_standings(struct table *s, const struct club_ranks *r);

/* A team of a Scheveningen match: the points and the results of its players. */
struct club_team_sum {
	const char *name; /* NULL: there is no such team */
	int points, won, drawn, lost;
};

/* Set TEAM to the two teams of R in the order of the pairing; in other systems no team has a name. */
void club_sum_teams(const struct club_ranks *r, struct club_team_sum team[2]);

/* Columns team, points, won, drawn, lost: the two teams of a Scheveningen match. */
int club_view_teams(struct table *s, const struct club_ranks *r);

/* Columns place, name, rank, one for each round, points: the opponent's row, which is called place in data,
 * w or b, and the result.  With groups also group, as in the standings, and the rows and ranks are those in
 * the group. */
int club_view_crosstable(struct table *s, const struct club_ranks *r);

/* Return 1 if prizes are set. */
int club_has_prizes(const struct strat_club *c);

/* Return 1 if visitors see the prizes after ROUND: when all is over, as before no one has won them. */
int club_shows_prizes(const struct strat_club *c, size_t round);

/* Columns board, rank, name, team, points and tie-breaks: the players of teams, whose ranking R is, by the
 * board that they had most often. */
int club_view_by_board(struct table *s, const struct club_ranks *r);

/* Columns place, name, rank, one for each player in the same order, points: the results in a round robin,
 * as seen from the row's player. */
int club_view_matrix(struct table *s, const struct club_ranks *r);

/* Columns round, board, moves, opponent, result, points: the rounds of player NUMBER, with the
 * result from that player's side and the points up to then; after the last round also the games to come. */
int club_view_card(struct table *s, const struct club_ranks *r, unsigned number);

/* Columns prize, rank, name, points, amount: the prizes and their winners (club/awards.h). */
int club_view_prizes(struct table *s, const struct club_ranks *r);

/* Columns round, match, first, result, second, winner: the matches of a knockout that has begun,
 * from its first round to the final; players not known yet are empty.  The result is that of the
 * first player. */
int club_view_bracket(struct table *s, const struct club_ranks *r);

/* Return the result of C as text: a letter as below or, for several games, the points, which are
 * written to POINTS. */
const char *club_share_of(const struct strat_cell *c, char points[16]);

/* Return the letter of a crosstable in the user's language: w or b for who moved first or second; U, H, F or Z for
 * a bye; or -. */
const char *club_letter(char letter);

/* Write POINTS, in hundredths, to TO as 2 or 2.5. */
void club_points_text(char to[16], int points);

#endif
