/* session.c - the state of strat-replay's screen. */
#include "cli/replay/session.h"

#include <stdio.h>
#include <string.h>

#include "cli/replay/replay_view.h"
#include "cli/tool/text.h"

/* ------ messages ------ */

void
replay_say(struct replay_session *s, const char *text)
{
	s->v.message.len = 0;
	s->v.is_fault = 0;
	strat_out_str(&s->v.message, text);
}

/* Receive a diagnostic: show the first fault, or until there is one the first remark, without what
 * the view may not know. */
static void
hear(void *arg, const struct strat_diag *found)
{
	struct replay_session *s = arg;
	struct strat_diag shown = s->v.view == STRAT_VIEW_BOTH ? *found : replay_view_fault(found);
	const struct strat_diag *d = &shown;
	int is_fault = strat_code_level(d->code) != STRAT_REMARK;
	char text[400];
	int n;

	if ((s->v.message.len && (s->v.is_fault || !is_fault)) || (s->tool->quiet && !is_fault))
		return;
	n = snprintf(text, sizeof text, "line %ld: %s", d->line,
	    strat_level_name(strat_code_level(d->code)));
	if (d->ply)
		n += snprintf(text + n, sizeof text - (size_t)n, " at ply %ld", d->ply);
	snprintf(text + n, sizeof text - (size_t)n, ": %s [%s]%s%s", strat_code_phrase(d->code),
	    strat_code_name(d->code), *d->detail ? ": " : "", d->detail);
	s->v.message.len = 0;
	s->v.is_fault = is_fault;
	text_put(&s->v.message, text, strlen(text), s->v.screen.plain);
}

/* ------ games ------ */

void
replay_load(struct replay_session *s, struct replay_entry *entry)
{
	size_t i = 0;

	s->entry = entry;
	s->source->pinned = entry;
	s->v.number = entry->number;
	s->v.cursor = 0;
	s->v.playing = 0;
	replay_chances_forget(s->chances);
	strat_diag_log_pass(&entry->log, &i, entry->log.n, 0, STRAT_REMARK, &s->report);
	if (replay_game_load(s->v.game, &entry->record, entry->is_whole, &s->report) < 0)
		s->quit = s->nomem = 1;
}

/* Show progress while games are skipped.  Return 1 if the user pressed a key to stop. */
static int
tick(void *arg, const struct replay_source *source)
{
	struct replay_session *s = arg;
	double now = tool_seconds();
	enum screen_event event;
	unsigned key;
	char text[80];

	if (now - s->ticked < 0.2)
		return 0;
	s->ticked = now;
	snprintf(text, sizeof text, "reading game %zu; press any key to stop", source->next);
	replay_say(s, text);
	replay_draw(&s->v);
	s->v.message.len = 0;
	event = screen_read(&s->v.screen, 0, &key);
	return event == SCREEN_KEY || event == SCREEN_GONE;
}

void
replay_show_game(struct replay_session *s, size_t n)
{
	struct replay_entry *entry;
	int rc;

	s->ticked = tool_seconds();
	rc = replay_source_get(s->source, n, &entry);
	if (rc == REPLAY_FOUND)
		replay_load(s, entry);
	else if (rc == REPLAY_NONE && !s->v.message.len)
		replay_say(s, "last game");
	else if (rc == REPLAY_GONE)
		replay_say(s, "game no longer available: input is a pipe");
	else if (rc == REPLAY_STOPPED)
		replay_say(s, "stopped");
}

/* Show why there are no more plies. */
static void
say_end(struct replay_session *s)
{
	const struct strat_diag_log *log = &s->entry->log;
	struct strat_report rep = { .on_diagnostic = hear, .arg = s };
	size_t i = 0;

	strat_diag_log_pass(log, &i, log->n, 0, STRAT_FAULT, &rep);
	if (s->v.game->fault.code != STRAT_OK)
		hear(s, &s->v.game->fault);
	if (!s->v.message.len)
		replay_say(s, "end of the game");
}

void
replay_go(struct replay_session *s, long ply)
{
	long last = (long)s->v.game->nplies;

	if (ply > last) {
		say_end(s);
		s->v.playing = 0;
		ply = last;
	} else if (ply < 0) {
		replay_say(s, "start of the game");
		ply = 0;
	}
	if (s->v.game->is_started && replay_game_seek(s->v.game, (size_t)ply) < 0)
		s->quit = s->nomem = 1;
}

/* ------ automatic play ------ */

static const struct {
	const char *name;
	double seconds;
} speeds[REPLAY_SPEEDS] = { { "1 ply in 8 s", 8 }, { "1 ply in 4 s", 4 }, { "1 ply in 2 s", 2 },
	{ "1 ply/s", 1 }, { "2 plies/s", 0.5 }, { "4 plies/s", 0.25 }, { "8 plies/s", 0.125 },
	{ "16 plies/s", 0.0625 } };

void
replay_set_speed(struct replay_session *s, int speed)
{
	if (speed >= 0 && speed < REPLAY_SPEEDS)
		s->speed = speed;
	s->v.speed = speeds[s->speed].name;
	s->due = tool_seconds() + speeds[s->speed].seconds;
}

/* ------ life ------ */

void
replay_session_init(struct replay_session *s, struct tool *t, struct replay_source *source)
{
	s->tool = t;
	s->source = source;
	s->v.source = source;
	s->report = (struct strat_report){ .on_diagnostic = hear, .arg = s };
	strat_out_init(&s->v.message, -1);
	source->rep = &s->report;
	source->tick = tick;
	source->arg = s;
	replay_set_speed(s, REPLAY_SPEED_USUAL);
}

void
replay_session_free(struct replay_session *s)
{
	int i;

	replay_close(&s->v);
	replay_chances_free(s->chances);
	for (i = 0; i <= STRAT_TROUBLE; i++)
		s->tool->report.count[i] += s->report.count[i];
}
