/* qr.h - QR codes of addresses, for pages, paper and terminals.
 *
 * libqrencode makes them.  Without it strat is built without QR codes: qr_is_available() returns 0,
 * and the functions below append nothing. */
#ifndef CLI_QR_H
#define CLI_QR_H

#include "base/out.h"

/* Return 1 if strat was built with QR codes. */
int qr_is_available(void);

/* Append TEXT as an SVG element with its quiet zone, black on white, to be sized by a style sheet.
 * Return 1; 0 after appending nothing if QR codes are not available or TEXT is too long for one; or
 * -STRAT_E_NOMEM. */
int qr_svg(struct strat_out *out, const char *text);

/* Append TEXT as lines for a terminal, each ended by a newline, with a narrow quiet zone.  Light modules are
 * drawn and dark ones left blank, as a terminal with light letters on a dark ground needs; draw
 * the lines in reverse on a light ground.  A character has two modules, one above the other; with
 * PLAIN, for terminals without UTF-8, a module is two characters.  Return likewise. */
int qr_text(struct strat_out *out, const char *text, int plain);

#endif
