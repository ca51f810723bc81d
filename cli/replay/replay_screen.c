/* replay_screen.c - run strat-replay on the whole screen. */
#include "cli/replay/replay_screen.h"

#include "cli/replay/replay_keys.h"

/* Return the milliseconds until the next ply of automatic play is due, or -1 without it. */
static int
wait_of(const struct replay_session *s)
{
	double left = s->due - tool_seconds();

	if (!s->v.playing)
		return -1;
	return left > 0 ? (int)(left * 1000) + 1 : 0;
}

/* Play the next ply of automatic play if it is due. */
static void
play_on(struct replay_session *s)
{
	if (!s->v.playing || tool_seconds() < s->due)
		return;
	replay_set_speed(s, s->speed);
	replay_go(s, (long)s->v.game->ply + 1);
	s->v.playing = s->v.playing && s->v.game->ply < s->v.game->nplies;
}

static void
run(struct replay_session *s)
{
	enum screen_event event = SCREEN_CHANGED;
	unsigned key;

	while (!s->quit && event != SCREEN_GONE) {
		replay_draw(&s->v);
		event = screen_read(&s->v.screen, wait_of(s), &key);
		if (event == SCREEN_KEY)
			replay_press(s, key);
		else if (event == SCREEN_WAITED)
			play_on(s);
	}
}

int
replay_screen(struct tool *t, struct replay_source *source, struct replay_game *g,
    struct replay_entry *entry, enum strat_view view, long at, int ascii)
{
	struct replay_session s = { .v = { .game = g, .view = view } };
	int rc;

	replay_session_init(&s, t, source);
	rc = replay_open(&s.v, t, "use --print to print the game", ascii);
	if (rc == 0) {
		replay_load(&s, entry);
		if (at)
			replay_go(&s, at);
		run(&s);
	}
	replay_session_free(&s);
	return rc == 0 && s.nomem ? tool_fail(t, "out of memory") : rc;
}
