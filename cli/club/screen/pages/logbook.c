/* logbook.c - the page of the log: every change, the last one first. */
#include "cli/club/screen/ui.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/date.h"
#include "cli/club/inbox/confirm.h"
#include "cli/tool/text.h"

#define WORDS 13 /* columns before the words of a change */

struct reading {
	struct screen_lines lines;
	const struct strat_club *club;
	struct strat_out words;
	json_t *results; /* in effect before the row */
};

#define DAY 10 /* bytes of a date, with which a line begins that is read */

/* Write the day, and the hour and minute, of TIME, which is UTC, here to DATE and TO. */
static void
local_clock(const char *time, char date[DAY + 1], char to[8])
{
	int year, month, day, hour, minute;
	time_t t;
	struct tm tm;

	*to = *date = '\0';
	if (sscanf(time, "%4d-%2d-%2dT%2d:%2d", &year, &month, &day, &hour, &minute) != 5)
		return;
	t = (time_t)strat_day_of(year, month, day) * 86400 + hour * 3600 + minute * 60;
	if (!localtime_r(&t, &tm))
		return;
	strftime(to, 8, "%H:%M", &tm);
	strftime(date, DAY + 1, "%Y-%m-%d", &tm);
}

static int
put_row(void *arg, const struct strat_club_row *row)
{
	struct reading *r = arg;
	char clock[8], day[DAY + 1];

	r->words.len = 0;
	club_put_act(&r->words, r->club, row->act, row->args, r->results);
	if (!row->is_undone && club_note_results(r->results, row->act, row->args) < 0)
		return -STRAT_E_NOMEM;
	strat_out_str(&r->words, *row->reason ? "  - " : "");
	confirm_put_reason(
	    &r->words, strcmp(row->reason, CLUB_BY_HAND) == 0 ? _(CLUB_BY_HAND) : row->reason);
	strat_out_char(&r->words, '\0');
	if (r->words.error)
		return r->words.error;
	local_clock(row->time, day, clock);
	screen_line(&r->lines, row->is_undone ? SCREEN_QUIET : SCREEN_PLAIN, (long)row->seq,
	    "%-10s%4lld  %s  %s%s", day, (long long)row->seq, clock,
	    row->is_undone ? _("(undone) ") : "", r->words.text);
	return r->lines.error;
}

/* Add ROW, whose words TEXT may take several lines. */
static void
put_words(struct screen_lines *to, const struct screen_line *row, const char *text, int width)
{
	size_t next, n = text_line(text, strlen(text), width, &next);

	screen_line(to, row->role, row->id, "%.*s", (int)n, text);
	if (text[next])
		screen_lines_wrap(
		    to, row->role, club_ui_format("%*s%s", WORDS, "", text + next), width);
}

static void
make(struct club_ui *u, const struct club_page *p, struct screen_lines *to, int width)
{
	struct reading r = { .club = club_of(u), .results = json_object() };
	const char *day = "", *text;
	size_t i;

	(void)p;
	strat_out_init(&r.words, -1);
	screen_lines_init(&r.lines, u->plain);
	if (!r.results || strat_club_file_log(&u->file, put_row, &r) < 0)
		to->error = -STRAT_E_NOMEM;
	screen_line_put(to, SCREEN_HEAD, 0, _(" row  time   change"));
	to->fixed = 1;
	for (i = r.lines.n; i > 0; i--) {
		text = screen_line_text(&r.lines, i - 1);
		if (strncmp(text, day, DAY) != 0)
			screen_line(to, SCREEN_HEAD, 0, "%.*s", DAY, text);
		day = text;
		put_words(to, &r.lines.line[i - 1], text + DAY, width);
	}
	json_decref(r.results);
	screen_lines_free(&r.lines);
	strat_out_free(&r.words);
}

static const struct club_key keys[] = {
	{ { { 'u' }, "u", N_("undo"), N_("undo the last change"), 0 }, club_act_undo, 0 },
	{ { { SCREEN_CTRL('R') }, "^R", N_("redo"), N_("redo the change undone last"), 0 },
	    club_act_undo, 1 },
	{ SCREEN_NO_KEY, NULL, 0 },
};

const struct club_page_kind club_page_logbook = { N_("Log"),
	N_("Every change, the last one first, with its local day and time.  Rows are never removed: an "
	   "undo is a row of its own.  Only the last change in effect can be undone, then the one "
	   "before it."),
	keys, make, NULL, CLUB_SELECTS_NOBODY };
