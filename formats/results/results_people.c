/* results_people.c - read lists of people. */
#include "formats/results/people.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/lang.h"
#include "base/scan.h"
#include "base/utf8.h"
#include "club/import.h"
#include "tourney/trf.h"
#include "formats/sheet/encoding.h"
#include "formats/sheet/sheet.h"

#define MANY 100 /* maximum number of faults to report */

int
strat_people_report(struct strat_people *p, long line, const char *fmt, ...)
{
	struct strat_where at = strat_at_line(p->file, line);
	va_list ap;

	if (p->faulty++ > MANY)
		return -STRAT_E_PEOPLE;
	if (p->faulty > MANY)
		return strat_tellf(
		    p->rep, STRAT_E_PEOPLE, at, "%s", _("further faults are not reported"));
	va_start(ap, fmt);
	strat_vtellf(p->rep, STRAT_E_PEOPLE, at, fmt, ap);
	va_end(ap);
	return -STRAT_E_PEOPLE;
}

void
strat_people_lose(struct strat_people *p, long line, const char *fmt, ...)
{
	struct strat_where at = strat_at_line(p->file, line);
	va_list ap;

	if (p->lost++ > MANY)
		return;
	if (p->lost > MANY) {
		strat_tellf(p->rep, STRAT_E_LOSS, at, "%s", _("further rows are not reported"));
		return;
	}
	va_start(ap, fmt);
	strat_vtellf(p->rep, STRAT_E_LOSS, at, fmt, ap);
	va_end(ap);
}

/* ------ names ------ */

static int
compare_words(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

void
strat_people_key(const char *name, char key[STRAT_CLUB_TEXT])
{
	char copy[STRAT_CLUB_TEXT], *list[STRAT_CLUB_TEXT / 2 + 1], *word, *rest;
	size_t n = 0, i, len = 0;

	snprintf(copy, sizeof copy, "%s", name);
	strat_utf8_fold(copy, copy);
	for (word = strtok_r(copy, " ,.", &rest); word; word = strtok_r(NULL, " ,.", &rest))
		list[n++] = word;
	qsort(list, n, sizeof *list, compare_words);
	*key = '\0';
	for (i = 0; i < n; i++)
		len += (size_t)snprintf(key + len, STRAT_CLUB_TEXT - len, "%s ", list[i]);
}

/* ------ reports ------ */

static int
read_report(struct strat_people *to, const char *text, size_t len)
{
	char fact[STRAT_CLUB_FACTS][STRAT_CLUB_FACT];
	struct strat_person p = { .line = 0 };
	struct strat_tourney t;
	size_t i, k;
	int rc;

	strat_tourney_init(&t);
	rc = strat_trf_parse(&t, text, len, to->file, to->rep);
	for (k = 0; k < STRAT_CLUB_FACTS; k++)
		p.fact[k] = fact[k];
	for (i = 0; rc == 0 && i < t.n; i++) {
		strat_club_import_facts(&t, i, to->file, to->rep, fact);
		if (strat_utf8_check(fact[STRAT_CLUB_NAME],
			fact[STRAT_CLUB_NAME] + strlen(fact[STRAT_CLUB_NAME])) != 0)
			strat_people_report(
			    to, 0, _("player %u: the name is not UTF-8"), t.players[i].number);
		else
			rc = to->person(to->arg, &p);
	}
	to->rounds = strat_club_import_count(&t);
	strat_tourney_free(&t);
	return rc;
}

/* ------ reading ------ */

int
strat_people_load(const char *path, char **text, size_t *len, struct strat_report *rep)
{
	int rc = strat_in_all(path, STRAT_PEOPLE_MAX, text, len);

	if (rc == 0)
		return 0;
	free(*text);
	*text = NULL;
	if (rc == -STRAT_E_LIMIT)
		return strat_tellf(rep, STRAT_E_PEOPLE, strat_at_file(path),
		    _("longer than %zu MiB, the most that a list may have"),
		    STRAT_PEOPLE_MAX >> 20);
	return strat_tell_rc(rep, rc, strat_at_file(path));
}

int
strat_people_decode(struct strat_people *p, char **text, size_t *len)
{
	const char *name = p->encoding;
	struct strat_out out;
	char note[160];
	int rc;

	if (name && !strat_encoding_is_known(name))
		return strat_people_report(p, 0,
		    _("unknown encoding '%.40s' (for example UTF-8, windows-1250; see iconv -l)"),
		    name);
	if (strat_workbook_sniff(*text, *len))
		return 0;
	p->decoded = name = name ? name : strat_encoding_guess(*text, *len);
	if (strcmp(name, "UTF-8") == 0)
		return 0;
	strat_out_init(&out, -1);
	rc = strat_encoding_convert(&out, name, *text, *len);
	if (rc < 0 || !out.text) {
		strat_out_free(&out);
		return rc < 0 ? strat_tell(p->rep, STRAT_E_NOMEM, strat_at_file(p->file)) : 0;
	}
	free(*text);
	*text = out.text;
	*len = out.len;
	snprintf(note, sizeof note,
	    p->is_screen
		? _("read as %s; if letters are wrong, save the list as UTF-8")
		: _("read as %s; if letters are wrong, save the list as UTF-8, or give --encoding"),
	    name);
	if (!p->encoding && p->note)
		p->note(p->arg, note);
	return 0;
}

int
strat_people_read(struct strat_people *to, const char *text, size_t len)
{
	if (!strat_workbook_sniff(text, len) && strat_trf_sniff(text, len))
		return read_report(to, text, len);
	return strat_people_table(to, text, len);
}
