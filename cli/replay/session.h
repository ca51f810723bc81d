/* session.h - the state of strat-replay's screen: the current game, the message shown. */
#ifndef CLI_REPLAY_SESSION_H
#define CLI_REPLAY_SESSION_H

#include "cli/replay/draw.h"
#include "cli/tool/tool.h"

struct replay_session {
	struct replay_viewer v;
	struct tool *tool;
	struct replay_source *source;
	struct replay_entry *entry;
	struct strat_report report;     /* shows diagnostics on the last line */
	long count;                     /* the number typed before a key; 0: none */
	int speed;                      /* of automatic play: 0 .. REPLAY_SPEEDS - 1 */
	double due;                     /* time of the next ply */
	double ticked;                  /* time of the last progress message */
	struct replay_chances *chances; /* NULL: never shown */
	int quit, nomem;
};

#define REPLAY_SPEEDS      8
#define REPLAY_SPEED_USUAL 3 /* one ply per second */

/* Initialise S, except S->v.game and the view, and connect SOURCE to it. */
void replay_session_init(struct replay_session *s, struct tool *t, struct replay_source *source);
void replay_session_free(struct replay_session *s);

/* Show TEXT on the last line until the next key. */
void replay_say(struct replay_session *s, const char *text);

/* Load the game of ENTRY and show its start. */
void replay_load(struct replay_session *s, struct replay_entry *entry);

/* Show game N of the file. */
void replay_show_game(struct replay_session *s, size_t n);

/* Go to PLY, or to the start or the end with a message if PLY is beyond it. */
void replay_go(struct replay_session *s, long ply);

/* Set the speed of automatic play, if it is in range, and restart the wait for the next ply. */
void replay_set_speed(struct replay_session *s, int speed);

#endif
