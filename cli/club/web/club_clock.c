/* club_clock.c - strat-tourney FILE clock: the clock of a round, which serve shows on the wall. */
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "base/date.h"
#include "base/scan.h"
#include "cli/club/web/clock.h"
#include "cli/club/club_command.h"

#define DAY 86400

/* ------ time ------ */

int64_t
club_seconds(const char *time)
{
	long part[6];
	size_t i;

	if (!strat_has_form(time, "dddd-dd-ddTdd:dd:ddZ"))
		return -1;
	for (i = 0; i < 6; i++)
		part[i] = (long)strat_leading_number(time + (i ? 2 + 3 * i : 0));
	if (strat_day_of((int)part[0], (int)part[1], (int)part[2]) == STRAT_NO_DAY)
		return -1;
	return (int64_t)strat_day_of((int)part[0], (int)part[1], (int)part[2]) * DAY +
	    part[3] * 3600 + part[4] * 60 + part[5];
}

/* Return the end of the clock in seconds since 1970, or -1. */
static int64_t
end_of(const struct strat_club *c)
{
	const char *value = strat_club_get(c, "clock"), *time = strchr(value, ' ');

	return time && c->paired && (size_t)strat_leading_number(value) == c->paired
	    ? club_seconds(time + 1)
	    : -1;
}

int
club_clock(const struct strat_club *c, int64_t *left)
{
	int64_t end = end_of(c);

	*left = end < 0 ? 0 : end - club_seconds(club_now());
	return end >= 0;
}

/* Write the hour and minute of TIME here to AT, and the second if it is NEAR: "1 min left, until 20:30" would be odd at
 * half past eight. */
static void
put_local(time_t time, int near, char at[16])
{
	struct tm tm;

	*at = '\0';
	if (localtime_r(&time, &tm))
		strftime(at, 16, near && tm.tm_sec ? "%H:%M:%S" : "%H:%M", &tm);
}

int
club_clock_text(const struct strat_club *c, char text[CLUB_CLOCK_TEXT])
{
	char at[16];
	int64_t left;

	if (!club_clock(c, &left))
		return 0;
	put_local((time_t)end_of(c), left > 0 && left <= 60, at);
	if (left <= 0)
		snprintf(text, CLUB_CLOCK_TEXT, _("time is up (%s)"), at);
	else
		snprintf(
		    text, CLUB_CLOCK_TEXT, _("%ld min left, until %s"), (long)(left + 59) / 60, at);
	return 1;
}

const char *
club_setting_text(const char *name, const char *value, char text[CLUB_CLOCK_TEXT])
{
	const char *time = strchr(value, ' ');
	int64_t end = time && strcmp(name, "clock") == 0 ? club_seconds(time + 1) : -1;
	char at[16];

	if (end < 0)
		return club_value_shown(name, value);
	put_local((time_t)end, 0, at);
	snprintf(text, CLUB_CLOCK_TEXT, _("round %u, until %s"),
	    (unsigned)strat_leading_number(value), at);
	return text;
}

json_t *
club_clock_args(const struct strat_club *c, long minutes)
{
	time_t end = (time_t)club_seconds(club_now()) + minutes * 60;
	char value[48] = "";
	struct tm tm;

	if (minutes && gmtime_r(&end, &tm)) {
		int n = snprintf(value, sizeof value, "%zu ", c->paired);

		strftime(value + n, sizeof value - (size_t)n, "%Y-%m-%dT%H:%M:%SZ", &tm);
	}
	return json_pack("{s:s, s:s}", "name", "clock", "value", value);
}

/* ------ the command ------ */

static int
show(struct tool *t, struct strat_club_file *f)
{
	char text[CLUB_CLOCK_TEXT];

	(void)t;
	printf("%s\n", club_clock_text(&f->club, text) ? text : _("no clock is running"));
	return 0;
}

/* Start the clock of the last round with the minutes in T's argument, or stop it. */
static int
set_clock(struct tool *t, struct strat_club_file *f)
{
	int is_end = strcmp(t->files[0], "stop") == 0, rc;
	long minutes = is_end ? 0 : club_number(t, t->files[0], 1, CLUB_CLOCK_LONGEST);

	if (minutes < 0)
		return -1;
	if (!is_end && !f->club.paired)
		return club_refuse(t, _("no round has been paired yet"));
	rc = club_run_last_act(t, f, "set", club_clock_args(&f->club, minutes));
	return rc < 0 ? rc : show(t, f);
}

/* Run clock [MINUTES | stop]. */
static int
run_clock(struct tool *t)
{
	int rc = club_check_args(t, 0, 1);

	if (rc < 0)
		return rc;
	return t->nfiles ? club_change(t, set_clock) : club_read(t, show);
}

const struct tool_command club_clock_command = { "clock", "[MINUTES | stop]",
	N_("start, stop or show the clock of the round"), club_change_options, run_clock };
