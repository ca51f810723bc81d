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
	json_t *
	    pairs; /* an array: a row that paired a round, the round, its games, if it is in effect */
	json_int_t now[STRAT_CLUB_ROUNDS + 1]; /* the row that paired a round as it is, or 0 */
};

/* Return the round of ARGS, or 0. */
static size_t
round_of(const json_t *args)
{
	json_int_t round = json_integer_value(json_object_get(args, "round"));

	return round >= 1 && round <= STRAT_CLUB_ROUNDS ? (size_t)round : 0;
}

/* Find the rows that paired the rounds as they are: ACT with ARGS of row SEQ is in effect. */
static void
find_now(struct reading *r, json_int_t seq, const char *act, const json_t *args)
{
	const json_t *acts = json_object_get(args, "acts"), *one;
	size_t i;

	if (strcmp(act, "pair") == 0)
		r->now[round_of(args)] = seq;
	else if (strcmp(act, "unpair") == 0)
		r->now[round_of(args)] = 0;
	json_array_foreach(acts, i, one) if (json_is_string(json_object_get(one, "act"))) find_now(
	    r, seq, json_string_value(json_object_get(one, "act")), json_object_get(one, "args"));
}

static int
find_row(void *arg, const struct strat_club_row *row)
{
	if (!row->is_undone)
		find_now(arg, row->seq, row->act, row->args);
	return 0;
}

/* Note ACT with ARGS of row SEQ in R->pairs.  Return 0 or -STRAT_E_NOMEM. */
static int
note_pairs(struct reading *r, json_int_t seq, const char *act, const json_t *args)
{
	json_int_t of = json_integer_value(json_object_get(args, "seq"));
	int is_undo = strcmp(act, "undo") == 0, is_redo = strcmp(act, "redo") == 0, rc = 0;
	int is_other = strcmp(act, "replace") == 0 || strcmp(act, "lineup") == 0;
	const json_t *acts = json_object_get(args, "acts"), *one;
	json_t *pair;
	size_t i;

	if (strcmp(act, "pair") == 0 && round_of(args))
		rc = json_array_append_new(r->pairs,
		    json_pack("[I, I, O, b]", seq, (json_int_t)round_of(args),
			json_object_get(args, "games"), 1));
	json_array_foreach(r->pairs, i, pair)
	{
		if ((is_undo || is_redo) && json_integer_value(json_array_get(pair, 0)) == of)
			rc |= json_array_set_new(pair, 3, json_boolean(is_redo));
		if (is_other && round_of(args) &&
		    json_integer_value(json_array_get(pair, 1)) == (json_int_t)round_of(args))
			rc |= json_array_set_new(pair, 2, json_array()); /* not known any more */
	}
	json_array_foreach(acts, i, one) if (rc == 0 && json_is_string(json_object_get(one, "act")))
	    rc = note_pairs(r, seq, json_string_value(json_object_get(one, "act")),
		json_object_get(one, "args"));
	return rc ? -STRAT_E_NOMEM : 0;
}

/* Note in R->results the games of the rounds that are paired differently now.  Return 0 or -STRAT_E_NOMEM. */
static int
note_old(struct reading *r)
{
	json_t *pair;
	char key[48];
	size_t i;
	int rc = 0;

	json_array_foreach(r->pairs, i, pair)
	{
		json_int_t round = json_integer_value(json_array_get(pair, 1));

		snprintf(key, sizeof key, CLUB_OLD_PAIRS, (long long)round);
		if (!json_is_true(json_array_get(pair, 3)))
			continue;
		json_object_del(r->results, key);
		if (json_integer_value(json_array_get(pair, 0)) != r->now[round])
			rc |= json_object_set(r->results, key, json_array_get(pair, 2));
	}
	return rc ? -STRAT_E_NOMEM : 0;
}

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
	if (note_pairs(r, row->seq, row->act, row->args) < 0 || note_old(r) < 0)
		return -STRAT_E_NOMEM;
	club_put_act(&r->words, r->club, row->act, row->args, r->results);
	if (!row->is_undone && club_note_results(r->results, row->act, row->args) < 0)
		return -STRAT_E_NOMEM;
	strat_out_str(&r->words, *row->reason ? "  - " : "");
	confirm_put_reason(&r->words,
	    strcmp(row->reason, STRAT_CLUB_BY_HAND) == 0 ||
		    strcmp(row->reason, STRAT_CLUB_DECIDING) == 0
		? _(row->reason)
		: row->reason);
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
	struct reading r = { .club = club_of(u), .results = json_object(), .pairs = json_array() };
	const char *day = "", *text;
	size_t i;

	(void)p;
	strat_out_init(&r.words, -1);
	screen_lines_init(&r.lines, u->plain);
	if (!r.results || !r.pairs || strat_club_file_log(&u->file, find_row, &r) < 0 ||
	    strat_club_file_log(&u->file, put_row, &r) < 0)
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
	json_decref(r.pairs);
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
