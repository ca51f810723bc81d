/* mdoc.h - words of manual pages that the programs write themselves. */
#ifndef CLI_MDOC_H
#define CLI_MDOC_H

#include "base/out.h"

/* Append S as mdoc text: hyphens stay hyphens when they are copied. */
void mdoc_literal(struct strat_out *o, const char *s);

/* Append sentences, each on lines of its own. */
void mdoc_sentences(struct strat_out *o, const char *s);

#endif
