/* act.h - what the commands of a session are made of. */
#ifndef CLI_EDIT_ACT_H
#define CLI_EDIT_ACT_H

#include "cli/edit/session.h"

/* ------ saying ------ */

/* Say it, after what was said already.  edit_refuse() is EDIT_REFUSED, for `return'. */
void edit_say(struct edit_session *s, const char *fmt, ...) __attribute__((format(printf, 2, 3)));
int edit_refuse(struct edit_session *s, const char *fmt, ...) __attribute__((format(printf, 2, 3)));

/* Memory is short: EDIT_REFUSED. */
int edit_nomem(struct edit_session *s);

/* PLY as S shows it, which ends with NUL; and a square. */
struct edit_text {
	char s[STRAT_MARKED_SIZE + 1];
};
struct edit_text edit_ply_text(const struct edit_session *s, const struct strat_ply *ply);
struct edit_text edit_square_text(strat_square s);

/* The marks that S shows and reads; and a list of them: "F B S 2 ... M". */
const char *const *edit_marks(const struct edit_session *s);
struct edit_text edit_marks_text(const struct edit_session *s);

/* ------ showing ------ */

/* Show game I, ply PLY of it: EDIT_MOVED or, memory being short, EDIT_REFUSED. */
int edit_show_game(struct edit_session *s, size_t i, size_t ply);

/* Show ply PLY, or the last one. */
void edit_seek(struct edit_session *s, size_t ply);

int edit_do_new(struct edit_session *s, const char *arg);

/* ------ changing ------ */

/* Begin a change of the game that is shown; and end it, ply PLY being shown then: EDIT_CHANGED. */
void edit_begin(struct edit_session *s);
int edit_end(struct edit_session *s, size_t ply);

/* Take back what was changed since; EDIT_REFUSED. */
int edit_drop(struct edit_session *s);

/* Play the game out anew; its first KEEP plies are as they were.  IS_START: it begins otherwise. */
void edit_sync(struct edit_session *s, size_t keep, int is_start);

/* The same within a change, IS_START as above: battles are shown as they are now, and the result
 * follows the board. */
void edit_settle(struct edit_session *s, size_t keep, int is_start);

/* Set tag NAME to VALUE (NULL: take it away).  0 or -STRAT_E_NOMEM. */
int edit_set_tag(struct edit_session *s, const char *name, const char *value)
    __attribute__((warn_unused_result));
int edit_set_result(struct edit_session *s, enum strat_result result, const char *termination)
    __attribute__((warn_unused_result));

/* Change a tag that says how the game begins, whatever comes of it later: an edit_done. */
int edit_change_start(struct edit_session *s, const char *name, const char *value);

/* Does the check find a fault or remark of the codes A or B with the record? */
int edit_finds(struct edit_session *s, enum strat_code a, enum strat_code b, char why[120]);

/* ------ plies ------ */

/* Play PLY where the game stands, in s->try_play.  0 or a negative code. */
int edit_try(struct edit_session *s, const struct strat_ply *ply, struct strat_event *ev);

/* How PLY, of which the outcome is not known, can end. */
void edit_find_answers(
    struct edit_session *s, const struct strat_ply *ply, struct edit_answers *answers);

/* The legal plies of the piece on FROM (0: of all), at most MAX, to LIST, in the order of their
 * squares; those with a rescue only if WITH_RESCUE.  Their number; there may be more. */
size_t edit_list_plies(
    struct edit_session *s, strat_square from, int with_rescue, struct strat_ply *list, size_t max);

/* Behind the game's plies some wait that cannot be played: say why. */
void edit_say_stuck(struct edit_session *s);

int edit_do_plies(struct edit_session *s, const char *text);
int edit_do_insert(struct edit_session *s, const char *arg);
int edit_do_replace(struct edit_session *s, const char *arg);
int edit_do_delete(struct edit_session *s, const char *arg);
int edit_do_moves(struct edit_session *s, const char *arg);

/* ------ setups ------ */

/* Are the setups of the record well formed, with no piece too many, and some missing? */
int edit_is_unfinished(const struct edit_session *s);

/* "to place: 2x8 F", "complete": what is missing of the army of SIDE. */
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

/* A number at *ARG, and what follows it; -1: there is none. */
long edit_number(const char **arg);

/* The length of the word at *ARG, blanks before it skipped. */
size_t edit_word(const char **arg);

#endif
