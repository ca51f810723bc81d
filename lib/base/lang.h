/* lang.h - translated messages.
 *
 * English sentences in the source are the keys of a GNU gettext catalogue.  The library looks them
 * up in the domain "strat" and does not change the locale: a program that supports other languages
 * than English sets its locale and calls bindtextdomain("strat", ...), as cli/tool/lang.c does.
 *
 *	refuse(why, _("there are no games"));
 *	printf(P_("%zu player\n", "%zu players\n", n), n);
 *	{ "name", N_("name of the tournament") }     marked here, _(row->about) when printed
 *	{ NC_("setting", "place") }                  a word of several meanings, marked here with its
 *	                                             context, and C_("setting", row->name) when printed
 *
 * Text for programs is never translated: names of commands and settings, CSV columns, codes. */
#ifndef STRAT_BASE_LANG_H
#define STRAT_BASE_LANG_H

#include <libintl.h>
#include <stdio.h>

#define STRAT_LANG_DOMAIN "strat"

/* Return TEXT in the language of the user.  "", which is the key of the catalogue header, is
 * returned unchanged. */
__attribute__((format_arg(1))) static inline const char *
strat_lang(const char *text)
{
	return *text ? dgettext(STRAT_LANG_DOMAIN, text) : text;
}

/* Return TEXT, a word or two, in the language of the user, in the CONTEXT that tells its meaning. */
static inline const char *
strat_lang_in(const char *context, const char *text)
{
	char key[120];
	const char *found;

	snprintf(key, sizeof key, "%s\004%s", context, text); /* as msgfmt joins them */
	found = dgettext(STRAT_LANG_DOMAIN, key);
	return found == key ? text : found;
}

#define _(text)            strat_lang(text)
#define N_(text)           text
#define C_(context, text)  strat_lang_in(context, text)
#define NC_(context, text) text
#define P_(one, many, n)   dngettext(STRAT_LANG_DOMAIN, one, many, n)

#endif
