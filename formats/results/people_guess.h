/* people_guess.h - what stands in the columns of a list, judged by its first rows. */
#ifndef STRAT_FORMATS_RESULTS_PEOPLE_GUESS_H
#define STRAT_FORMATS_RESULTS_PEOPLE_GUESS_H

#include "formats/results/people_layout.h"

#define STRAT_PEOPLE_WEAK 1000 /* ranks of words from here on: the column must look like its role */

int strat_people_has_names(const struct strat_people_layout *l);

/* Return 1 if column K from row FROM on can have ROLE; IS_WEAK: it must also look like it. */
int strat_people_fits(
    const struct strat_people_rows *rows, size_t from, size_t k, int role, int is_weak);

/* Guess the columns of a list without a header.  Return 1, or 0 if no column surely has names. */
int strat_people_guess(struct strat_people_layout *l, const struct strat_people_rows *rows);

/* Return 1 if the first row is a header with unknown words, 0 if it is a player: in a header no cell is
 * a number. */
size_t strat_people_first_row(const struct strat_people_rows *rows);

/* Return the order of days and months in column K, -1 for none. */
enum strat_people_dates strat_people_dates(
    const struct strat_people_rows *rows, size_t from, int k);

#endif
