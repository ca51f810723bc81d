/* mdoc.h - escape text for generated manual pages. */
#ifndef CLI_MDOC_H
#define CLI_MDOC_H

#include "base/out.h"

/* Append S as mdoc text in which hyphens can be copied as hyphens. */
void mdoc_literal(struct strat_out *o, const char *s);

/* Append S with each sentence on its own line. */
void mdoc_sentences(struct strat_out *o, const char *s);

#endif
