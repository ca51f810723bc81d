/* complete.h - complete the name of a file that is being typed. */
#ifndef CLI_SCREEN_COMPLETE_H
#define CLI_SCREEN_COMPLETE_H

#include "base/out.h"

/* Set *TO to TEXT with all that the names of files beginning with it have in common, and a slash after the
 * name of a folder that is the only one.  If there are several, set *NAMES to them, sorted, with LF after
 * each, without the folder that TEXT names.  Files whose name begins with a full stop are skipped unless it
 * is typed, and names that cannot be shown always.  Return the number of names, 0 also if the folder
 * cannot be read; *TO and *NAMES end with NUL, which their length does not count, and hold their errors.
 * The caller frees both. */
size_t screen_complete(const char *text, struct strat_out *to, struct strat_out *names);

#endif
