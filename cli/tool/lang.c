/* lang.c - set the language of a command's messages.
 *
 * In the locale C, GNU gettext ignores LANGUAGE and returns English.  In C.UTF-8, which differs from
 * C only in the character set and always exists, LANGUAGE alone decides, so no locale of the language
 * needs to be installed.
 *
 * Catalogues are in ../share/locale relative to the program, both in the build tree and where it is
 * installed, even after that directory has been moved. */
#include "cli/tool/translate.h"

#include <limits.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define LOCALE   "C.UTF-8"
#define LANGUAGE 16 /* maximum length of a language name */

static char spoken[LANGUAGE] = "en";
static char usual[LANGUAGE] = "en"; /* the language of the environment */
static char given[LANGUAGE];        /* that of --lang */
static int is_given;                /* --lang was given */

/* Write the directory of the catalogues to TO.  Return 0 if it is unknown. */
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

/* Return 1 if FOLDER has a catalogue for LANG. */
static int
is_there(const char *folder, const char *lang)
{
	char path[PATH_MAX + 64];

	snprintf(path, sizeof path, "%s/%s/LC_MESSAGES/" STRAT_LANG_DOMAIN ".mo", folder, lang);
	return access(path, R_OK) == 0;
}

/* Write the letters at the start of LANG to TO: "nl" of "nl_BE.UTF-8".  Return 0 if there are none
 * or too many. */
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
	setlocale(LC_MESSAGES, "C"); /* change the locale, or gettext would return cached
				      * translations */
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

void
lang_prefer(const char *lang)
{
	const char *wanted = *lang ? lang : usual;

	if (!is_given && strcmp(wanted, spoken) != 0)
		(void)lang_set(wanted);
}

const char *
lang_current(void)
{
	return spoken;
}

const char *
lang_given(void)
{
	return is_given ? given : NULL;
}

const char *
lang_usual(void)
{
	return usual;
}

/* ------ the user's choice ------ */

/* Return the environment variable NAME, or NULL if it is unset or empty. */
static const char *
value(const char *name)
{
	const char *v = getenv(name);

	return v && *v ? v : NULL;
}

/* Set the language from the environment: English, or the first of its languages that has a
 * catalogue. */
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

static int
obey(void *arg, const char *name, const char *word)
{
	const struct tool *t = arg;

	if (!lang_set(word))
		return tool_fail(
		    t, "--%s: unknown language '%s' (de, en, fr, nl, pl, uk)", name, word);
	strcpy(given, spoken);
	return 0;
}

static struct tool_call call = { obey, NULL };

const struct tool_opt lang_options[] = {
	{ 0, "lang", "LANG", N_("print messages in LANG: de, en, fr, nl, pl or uk"), TOOL_CALL,
	    &call, 0 },
	{ 0, NULL, NULL, NULL, TOOL_SWITCH, NULL, 0 },
};

int
lang_start(struct tool *t, int *argc, char *argv[])
{
	const char *lang = NULL;
	int i, n = 1;

	setlocale(LC_CTYPE, LOCALE); /* names are UTF-8 in every language */
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
	is_given = lang != NULL;
	if (lang)
		return obey(t, "lang", lang);
	obey_environment();
	strcpy(usual, spoken);
	return 0;
}
