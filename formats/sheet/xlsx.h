/* xlsx.h - the parts of .xlsx beside the sheets: names, shared strings, styles. */
#ifndef STRAT_FORMATS_SHEET_XLSX_H
#define STRAT_FORMATS_SHEET_XLSX_H

#include "formats/sheet/workbook.h"

/* Find the sheets, and read the shared strings and the styles.  Return 0 or a negative code. */
int strat_xlsx_open(struct strat_workbook *b);

/* Write the serial number of a day as YYYY-MM-DD, of which a fraction is left out.  Return 0, or -1 if
 * it is no such number. */
int strat_xlsx_date(
    const struct strat_workbook *b, const char *number, char to[STRAT_SHEET_NUMBER]);

#endif
