/* translate.h - the language that a command speaks: start-up.  _(), P_() and N_() are those of
 * base/lang.h. */
#ifndef CLI_TRANSLATE_H
#define CLI_TRANSLATE_H

#include "base/lang.h"
#include "cli/tool/tool.h"

/* A command's help shows it; ends with name NULL. */
extern const struct tool_opt lang_options[];

/* Speak the language of --lang LANG, which may stand anywhere before `--' and is taken out of ARGV;
 * without it that of the environment: LANGUAGE, LC_ALL, LC_MESSAGES, LANG, none of whose locales
 * need be installed.  Numbers, dates and the order of words stay as they are in C.  Exit 2 if
 * nothing is translated to LANG; a language of the environment that nobody knows is English. */
void lang_start(struct tool *t, int *argc, char *argv[]);

/* Speak LANG, such as nl, nl_BE or nl-BE, from here on; English needs no catalogue.  0: there is none
 * of it, and all is as it was. */
int lang_set(const char *lang);

/* The language that is spoken, as HTML has it: nl. */
const char *lang_current(void);

#endif
