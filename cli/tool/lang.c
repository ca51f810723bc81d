/* lang.c - the language that a command speaks.
 *
 * GNU gettext asks the locale first, and answers in English whatever LANGUAGE says if that is C.  In
 * C.UTF-8, which is C in all but the character set and always there, LANGUAGE decides alone: so no
 * locale of that language need be installed.
 *
 * Catalogues are in ../share/locale, seen from the program: that is so where it is installed, where
 * that is moved to, and where it is built. */
#include "cli/tool/translate.h"

#include <limits.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define LOCALE   "C.UTF-8"
#define LANGUAGE 16 /* bytes of its name */

static char spoken[LANGUAGE] = "en";

/* The folder of the catalogues to TO; 0: it is not known. */
static int
find_folder(char to[PATH_MAX])
{
	static const char suffix[] = "/share/locale";
	ssize_t n = readlink("/proc/self/exe", to, PATH_MAX - sizeof suffix);
	int up;

	if (n <= 0)
		return 0;
	to[n] = '\0';
	for (up = 0; up < 2; up++) {
		char *slash = strrchr(to, '/');

		if (!slash)
			return 0;
		*slash = '\0';
	}
	strcat(to, suffix);
	return 1;
}

/* Is there a catalogue of LANG in FOLDER? */
static int
is_there(const char *folder, const char *lang)
{
	char path[PATH_MAX + 64];

	snprintf(path, sizeof path, "%s/%s/LC_MESSAGES/" STRAT_LANG_DOMAIN ".mo", folder, lang);
	return access(path, R_OK) == 0;
}

/* The letters that LANG begins with: nl of nl_BE.UTF-8.  0: there are none, or too many. */
static int
first_letters(char to[LANGUAGE], const char *lang)
{
	size_t n = strspn(lang, "abcdefghijklmnopqrstuvwxyz");

	if (n == 0 || n >= LANGUAGE || strspn(lang + n, "_-.@") != (lang[n] != '\0'))
		return 0;
	memcpy(to, lang, n);
	to[n] = '\0';
	return 1;
}

int
lang_set(const char *lang)
{
	char folder[PATH_MAX], name[LANGUAGE];
	int is_english;

	if (!first_letters(name, lang))
		return 0;
	is_english = strcmp(name, "en") == 0;
	if (!is_english && (!find_folder(folder) || !is_there(folder, name)))
		return 0;
	setlocale(LC_MESSAGES, "C"); /* a change, without which what was looked up is remembered */
	setlocale(LC_CTYPE, LOCALE);
	strcpy(spoken, "en");
	if (is_english)
		return 1;
	if (setenv("LANGUAGE", name, 1) < 0 || !setlocale(LC_MESSAGES, LOCALE) ||
	    !bindtextdomain(STRAT_LANG_DOMAIN, folder) ||
	    !bind_textdomain_codeset(STRAT_LANG_DOMAIN, "UTF-8"))
		return 0;
	strcpy(spoken, name);
	return 1;
}

const char *
lang_current(void)
{
	return spoken;
}

/* ------ the user's wish ------ */

/* The value of NAME in the environment; NULL: it has none. */
static const char *
value(const char *name)
{
	const char *v = getenv(name);

	return v && *v ? v : NULL;
}

/* What the environment asks for is English, or the first of its languages that is known. */
static void
obey_environment(void)
{
	const char *locale = value("LC_ALL"), *list = value("LANGUAGE");
	char one[LANGUAGE];

	locale = locale ? locale : value("LC_MESSAGES");
	locale = locale ? locale : value("LANG");
	if (!locale || strcmp(locale, "C") == 0 || strcmp(locale, "POSIX") == 0)
		return;
	for (list = list ? list : locale; *list; list += strspn(list, ":")) {
		size_t n = strcspn(list, ":");

		snprintf(one, sizeof one, "%.*s", (int)n, list);
		if (lang_set(one))
			return;
		list += n;
	}
}

static void
obey(void *arg, const char *name, const char *word)
{
	const struct tool *t = arg;

	if (!lang_set(word))
		tool_die(t, "--%s: unknown language '%s' (en, nl)", name, word);
}

static struct tool_call call = { obey, NULL };

const struct tool_opt lang_options[] = {
	{ 0, "lang", "LANG", N_("print messages in LANG: en, nl"), TOOL_CALL, &call, 0 },
	{ 0, NULL, NULL, NULL, TOOL_SWITCH, NULL, 0 },
};

void
lang_start(struct tool *t, int *argc, char *argv[])
{
	const char *lang = NULL;
	int i, n = 1;

	setlocale(LC_CTYPE, LOCALE); /* names are UTF-8, whatever language is spoken */
	call.arg = t;
	t->shared = lang_options;
	for (i = 1; i < *argc && strcmp(argv[i], "--") != 0; i++)
		if (strcmp(argv[i], "--lang") == 0 && i + 1 < *argc)
			lang = argv[++i];
		else if (strncmp(argv[i], "--lang=", 7) == 0)
			lang = argv[i] + 7;
		else
			argv[n++] = argv[i];
	for (; i < *argc; i++)
		argv[n++] = argv[i];
	argv[n] = NULL;
	*argc = n;
	if (lang)
		obey(t, "lang", lang);
	else
		obey_environment();
}
