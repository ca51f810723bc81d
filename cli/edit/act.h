/* act.h - functions shared by the commands of a session. */
#ifndef CLI_EDIT_ACT_H
#define CLI_EDIT_ACT_H

#include "cli/edit/edit_session.h"

/* ------ messages ------ */

/* Append a message to S->output, after "; " if it is not empty.  edit_refuse() returns
 * EDIT_REFUSED, for use in `return'. */
void edit_say(struct edit_session *s, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
int edit_refuse(struct edit_session *s, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

/* Report that memory is exhausted and return EDIT_REFUSED. */
int edit_nomem(struct edit_session *s);

/* A short text that ends with NUL. */
struct edit_text {
	char s[STRAT_MARKED_SIZE + 1];
};

/* Return PLY in the marks of S; return a square. */
struct edit_text edit_ply_text(const struct edit_session *s, const struct strat_ply *ply);
struct edit_text edit_square_text(strat_square s);

/* Return the marks that S shows and reads; return a list of them: "F B S 2-9 M". */
const char *const *edit_marks(const struct edit_session *s);
struct edit_text edit_marks_text(const struct edit_session *s);

/* ------ the position shown ------ */

/* Show game I after PLY.  Return EDIT_MOVED, or EDIT_REFUSED when out of memory. */
int edit_show_game(struct edit_session *s, size_t i, size_t ply);

/* Show the position after PLY, or the last one. */
void edit_seek(struct edit_session *s, size_t ply);

int edit_do_new(struct edit_session *s, const char *arg);

/* ------ changes ------ */

/* Begin a change of the current game.  End it and show PLY; returns EDIT_CHANGED. */
void edit_begin(struct edit_session *s);
int edit_end(struct edit_session *s, size_t ply);

/* Undo everything since edit_begin() and return EDIT_REFUSED. */
int edit_revert_change(struct edit_session *s);

/* Replay the game after its first KEEP plies, which have not changed.  With IS_START its start has
 * changed too. */
void edit_replay_game(struct edit_session *s, size_t keep, int is_start);

/* The same within a change.  Also update the ranks and outcomes shown in battles, and the result if
 * the game ends on the board. */
void edit_finish_change(struct edit_session *s, size_t keep, int is_start);

/* Set tag NAME to VALUE, or remove it if VALUE is NULL.  Return 0 or -STRAT_E_NOMEM. */
int edit_set_tag(struct edit_session *s, const char *name, const char *value)
    __attribute__((warn_unused_result));
int edit_set_result(struct edit_session *s, enum strat_result result, const char *termination)
    __attribute__((warn_unused_result));

/* Set tag NAME, which affects the start (rules, setup, position), and replay the game.  Later plies
 * may become illegal; but if a valid start would become invalid, undo the change and return
 * EDIT_REFUSED.  Return an enum edit_done. */
int edit_change_start(struct edit_session *s, const char *name, const char *value);

/* ------ plies ------ */

/* Play PLY from the current position in s->try_play.  Return 0 or a negative code. */
int edit_try_ply(struct edit_session *s, const struct strat_ply *ply, struct strat_event *ev);

/* Find the possible outcomes of PLY, whose outcome is unknown. */
void edit_find_answers(
    struct edit_session *s, const struct strat_ply *ply, struct edit_answers *answers);

/* Write to LIST at most MAX legal plies of the piece on FROM, or of all pieces if FROM is 0, sorted
 * by square.  Plies with a rescue are included only if WITH_RESCUE.  Return the number of plies. */
size_t edit_list_plies(
    struct edit_session *s, strat_square from, int with_rescue, struct strat_ply *list, size_t max);

/* If the game cannot start or some plies cannot be played, append the reason to S->output. */
void edit_explain_unplayable(struct edit_session *s);

int edit_do_plies(struct edit_session *s, const char *text);
int edit_do_insert(struct edit_session *s, const char *arg);
int edit_do_replace(struct edit_session *s, const char *arg);
int edit_do_delete(struct edit_session *s, const char *arg);
int edit_do_moves(struct edit_session *s, const char *arg);

/* ------ setups ------ */

/* Return 1 if the setups of the record are valid but incomplete. */
int edit_is_unfinished(const struct edit_session *s);

/* Append the pieces of SIDE still to be placed: "3 to place: F 8x2" or "complete". */
void edit_put_left(const struct edit_session *s, struct strat_out *out, enum strat_side side);

int edit_do_red(struct edit_session *s, const char *arg);
int edit_do_blue(struct edit_session *s, const char *arg);
int edit_do_put(struct edit_session *s, const char *arg);
int edit_do_rank(struct edit_session *s, const char *arg);

/* ------ tags and notes ------ */

int edit_do_tag(struct edit_session *s, const char *arg);
int edit_do_rules(struct edit_session *s, const char *arg);
int edit_do_options(struct edit_session *s, const char *arg);
int edit_do_army(struct edit_session *s, const char *arg);
int edit_do_result(struct edit_session *s, const char *arg);
int edit_do_termination(struct edit_session *s, const char *arg);
int edit_do_comment(struct edit_session *s, const char *arg);
int edit_do_clock(struct edit_session *s, const char *arg);
int edit_do_nag(struct edit_session *s, const char *arg);

/* Return the number at *ARG and move *ARG to the next word, or return -1 if there is none. */
long edit_number(const char **arg);

/* Skip blanks at *ARG and return the length of the word there. */
size_t edit_word(const char **arg);

#endif
