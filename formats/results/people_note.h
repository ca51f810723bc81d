/* people_note.h - tell how a list is read. */
#ifndef STRAT_FORMATS_RESULTS_PEOPLE_NOTE_H
#define STRAT_FORMATS_RESULTS_PEOPLE_NOTE_H

#include "formats/results/people.h"
#include "formats/results/people_layout.h"
#include "formats/sheet/sheet.h"

#define STRAT_PEOPLE_SHOWN 70

/* Write the cells of a row to TO: "Totaal; 24". */
const char *strat_people_show(
    char to[STRAT_PEOPLE_SHOWN], const struct strat_row_cell *cells, size_t n);

/* Tell which of several sheets is read, or which there are. */
void strat_people_tell_sheet(struct strat_people *p, const struct strat_workbook *b, size_t sheet);
void strat_people_tell_sheets(struct strat_people *p, const struct strat_workbook *b);

/* Tell which columns are used and which are not, unless the header is plain. */
void strat_people_tell_columns(struct strat_people *p, const struct strat_people_layout *l,
    const struct strat_people_rows *rows);

/* List the columns of a list whose columns are unknown. */
void strat_people_tell_choice(struct strat_people *p, const struct strat_people_rows *rows);

/* Tell that N hidden rows were read. */
void strat_people_tell_hidden(struct strat_people *p, size_t n);

#endif
