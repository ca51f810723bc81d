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
 * Exit with status 2 if it is missing. */
const char *index_name(struct tool *t, char ***rest);

/* Open the catalogue PATH, or exit with status 2. */
void index_open(
    struct tool *t, struct strat_catalog *c, const char *path, enum strat_sql_mode mode);

/* Exit with status 2 if RC is negative.  The error has been reported unless memory ran out. */
void index_check_rc(struct tool *t, int rc);

/* Print the rows of S on standard output and clear them.  Text is not folded, and columns are as wide as
 * the first rows need. */
enum index_form { INDEX_TEXT, INDEX_CSV, INDEX_JSON };

#define INDEX_ROWS 200 /* rows to be printed at once */
void index_print_rows(const struct tool *t, struct table *s, enum index_form form);

#endif
