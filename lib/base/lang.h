/* lang.h - sentences for people, in their language.
 *
 * English sentences in the source are the keys of a catalogue of GNU gettext.  The library looks them
 * up in the domain "strat" and changes nothing: a program that wants another language than English
 * sets its locale and says bindtextdomain("strat", ...), as cli/tool/lang.c does.
 *
 *	refuse(why, _("the round has no games"));
 *	printf(P_("%zu player\n", "%zu players\n", n), n);
 *	{ "name", N_("name of the tournament") }     marked here, _(row->about) when printed
 *
 * What programs read is never translated: names of commands, settings, columns of CSV, codes. */
#ifndef STRAT_BASE_LANG_H
#define STRAT_BASE_LANG_H

#include <libintl.h>

#define STRAT_LANG_DOMAIN "strat"

/* TEXT in the user's language; "", which is the key of the catalogue's head, as it is. */
__attribute__((format_arg(1))) static inline const char *
strat_lang(const char *text)
{
	return *text ? dgettext(STRAT_LANG_DOMAIN, text) : text;
}

#define _(text)          strat_lang(text)
#define N_(text)         text
#define P_(one, many, n) dngettext(STRAT_LANG_DOMAIN, one, many, n)

#endif
