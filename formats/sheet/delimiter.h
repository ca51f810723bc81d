/* delimiter.h - what separates the cells of a CSV list. */
#ifndef STRAT_FORMATS_SHEET_DELIMITER_H
#define STRAT_FORMATS_SHEET_DELIMITER_H

/* Return the delimiter that cuts most rows of [*TEXT, END) into the same number of cells: ; a tab, | or
 * a comma.  If the first line is "sep=;", as Excel writes it, move *TEXT past it.  Set *LINE to the
 * number of the line at *TEXT. */
char strat_delimiter_find(const char **text, const char *end, long *line);

#endif
