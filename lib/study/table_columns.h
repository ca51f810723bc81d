/* table_columns.h - the columns of the tables of statistics (internal to tables.c). */
#ifndef STRAT_STUDY_TABLE_COLUMNS_H
#define STRAT_STUDY_TABLE_COLUMNS_H

#include "study/tables.h"

/* Each ends with name NULL. */
extern const struct strat_column strat_columns_summary[], strat_columns_length[],
    strat_columns_terminations[], strat_columns_endings[], strat_columns_players[],
    strat_columns_setups[], strat_columns_squares[], strat_columns_battles[], strat_columns_ranks[],
    strat_columns_survival[], strat_columns_use[], strat_columns_tempo[], strat_columns_clocks[],
    strat_columns_information[], strat_columns_luck[], strat_columns_accuracy[],
    strat_columns_posterior[];

#endif
