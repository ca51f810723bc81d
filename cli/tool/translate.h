/* translate.h - the language of a command.  _(), P_() and N_() are in base/lang.h. */
#ifndef CLI_TRANSLATE_H
#define CLI_TRANSLATE_H

#include "base/lang.h"
#include "cli/tool/tool.h"

/* The option --lang, for --help; ends with name NULL. */
extern const struct tool_opt lang_options[];

/* Set the language from --lang LANG, which may stand anywhere before `--' and is removed from ARGV,
 * or else from LANGUAGE, LC_ALL, LC_MESSAGES and LANG; no locale needs to be installed.  Numbers,
 * dates and sorting stay as in the C locale.  Return 0, or a negative code if there is no
 * translation to LANG; an unknown language in the environment means English. */
int lang_start(struct tool *t, int *argc, char *argv[]);

/* Set the language to LANG, such as nl, nl_BE or nl-BE; English needs no catalogue.  Return 0, and
 * change nothing, if there is no catalogue. */
int lang_set(const char *lang);

/* Set the language to LANG, which a file asks for, or if it is empty to that of the environment.  With --lang, or
 * without a catalogue, nothing changes. */
void lang_prefer(const char *lang);

/* Return the current language as in HTML: "nl". */
const char *lang_current(void);

/* Return the language that --lang gave, or NULL. */
const char *lang_given(void);

/* Return the language of the environment, which LANGUAGE no longer is after lang_set(). */
const char *lang_usual(void);

#endif
