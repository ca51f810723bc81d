/* index_command.h - the commands of strat-index, and the functions that they share. */
#ifndef CLI_INDEX_INDEX_COMMAND_H
#define CLI_INDEX_INDEX_COMMAND_H

#include "cli/tool/commands.h"
#include "cli/tool/table.h"
#include "catalog/catalog.h"
#include "formats/catalog/catalog_files.h"

extern const struct tool_command index_add, index_find, index_list, index_sql, index_dupes,
    index_check, index_remove, index_vacuum;

/* Return the catalogue's name, the first operand, and set *REST to the others, which end with NULL.
 * Return NULL after an error, which has been reported, if it is missing. */
const char *index_name(struct tool *t, char ***rest);

/* Return RC.  If it is negative, erase the progress line, and report the error unless T has received
 * it: the library does not report that memory ran out. */
int index_check_rc(struct tool *t, int rc);

/* Print the rows of S on standard output and clear them.  Text is not folded, and columns are as wide as
 * the first rows need.  Return 0 or a negative code, which has been reported. */
enum index_form { INDEX_TEXT, INDEX_CSV, INDEX_JSON };

#define INDEX_ROWS 200 /* rows to be printed at once */
int index_print_rows(const struct tool *t, struct table *s, enum index_form form);

#endif
