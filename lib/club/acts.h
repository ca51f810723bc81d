/* acts.h - shared by the files of acts. */
#ifndef STRAT_CLUB_ACTS_H
#define STRAT_CLUB_ACTS_H

#include "club/club.h"

/* Store in WHY why an act is refused.  Return -STRAT_E_ACT. */
int strat_club_act_refuse(char why[STRAT_CLUB_TEXT], const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));

/* Return the argument NAME: a number up to a million, or -1; as text, or "". */
long strat_club_arg_number(const json_t *args, const char *name);
const char *strat_club_arg_text(const json_t *args, const char *name);

/* Return the player whose number is the argument NAME, or NULL with the reason in WHY. */
struct strat_club_player *strat_club_arg_player(
    struct strat_club *c, const json_t *args, const char *name, char why[STRAT_CLUB_TEXT]);

/* Replace *TO by a copy of TEXT.  Return 0 or -STRAT_E_NOMEM. */
int strat_club_set_text(char **to, const char *text) __attribute__((warn_unused_result));

/* Return 1 if a player other than number BUT has exactly this NAME, or -STRAT_E_NOMEM. */
int strat_club_has_name(struct strat_club *c, const char *name, size_t but)
    __attribute__((warn_unused_result));

/* Note that player NUMBER gets another NAME, or the names of all players, with which strat_club_find_name() is quick.
 * Return 0 or -STRAT_E_NOMEM. */
int strat_club_note_names(struct strat_club *c) __attribute__((warn_unused_result));
int strat_club_note_name(struct strat_club *c, size_t number, const char *name)
    __attribute__((warn_unused_result));

/* Return the index of the setting NAME, or that of the end of the table.  Return why setting I cannot
 * be VALUE, or NULL. */
size_t strat_club_setting_find(const char *name);
const char *strat_club_setting_check(size_t i, const char *value);

/* Adapt the bans after the last round was unpaired: a current ban applies from the next round on,
 * an ended one to rounds that are still paired. */
void strat_club_trim_bans(struct strat_club *c);

/* Acts on pairs that may not meet. */
int strat_club_apply_forbid(struct strat_club *c, const json_t *args, char why[STRAT_CLUB_TEXT]);
int strat_club_apply_allow(struct strat_club *c, const json_t *args, char why[STRAT_CLUB_TEXT]);

/* Note that player BY took the place of ABSENT in ROUND and had WAS before.  Return 0 or -STRAT_E_NOMEM. */
int strat_club_note_replaced(struct strat_club *c, size_t round, unsigned absent, unsigned by,
    char was) __attribute__((warn_unused_result));

/* Acts on rounds. */
int strat_club_apply_pair(struct strat_club *c, const json_t *args, char why[STRAT_CLUB_TEXT]);
int strat_club_apply_unpair(struct strat_club *c, const json_t *args, char why[STRAT_CLUB_TEXT]);

/* Return 1 if player NUMBER has withdrawn after the last round and has played no game of it: if its pairing is cancelled,
 * the player has withdrawn before it.  Return the arguments of the act that cancels it, or NULL if memory is short. */
int strat_club_leaves_unplayed(const struct strat_club *c, unsigned number);
json_t *strat_club_unpair_args(const struct strat_club *c);
int strat_club_apply_result(struct strat_club *c, const json_t *args, char why[STRAT_CLUB_TEXT]);
int strat_club_apply_replace(struct strat_club *c, const json_t *args, char why[STRAT_CLUB_TEXT]);
int strat_club_apply_decide(struct strat_club *c, const json_t *args, char why[STRAT_CLUB_TEXT]);

#endif
