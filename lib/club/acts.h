/* acts.h - what the files of acts share. */
#ifndef STRAT_CLUB_ACTS_H
#define STRAT_CLUB_ACTS_H

#include "club/club.h"

/* WHY it cannot be done; -STRAT_E_ACT. */
int strat_club_act_refuse(char why[STRAT_CLUB_TEXT], const char *fmt, ...)
    __attribute__((format(printf, 2, 3)));

/* The argument NAME: a number within a million, else -1; a text, or "". */
long strat_club_arg_number(const json_t *args, const char *name);
const char *strat_club_arg_text(const json_t *args, const char *name);

/* The last round has been taken back: a ban that holds does so from the next round on, one that ended
 * was for rounds that are still paired. */
void strat_club_trim_bans(struct strat_club *c);

/* Acts about rounds. */
int strat_club_apply_pair(struct strat_club *c, const json_t *args, char why[STRAT_CLUB_TEXT]);
int strat_club_apply_unpair(struct strat_club *c, const json_t *args, char why[STRAT_CLUB_TEXT]);
int strat_club_apply_result(struct strat_club *c, const json_t *args, char why[STRAT_CLUB_TEXT]);
int strat_club_apply_decide(struct strat_club *c, const json_t *args, char why[STRAT_CLUB_TEXT]);

#endif
