/* session.h - a user before the screen: the game that he looks at, what he was told. */
#ifndef CLI_REPLAY_SESSION_H
#define CLI_REPLAY_SESSION_H

#include "cli/replay/draw.h"
#include "cli/tool/tool.h"

struct replay_session {
	struct replay_viewer v;
	struct tool *tool;
	struct replay_source *source;
	struct replay_entry *entry;
	struct strat_report report; /* says it on the last line */
	long count;                 /* the number typed before a key; 0: none */
	int speed;                  /* of playing by itself: 0 .. REPLAY_SPEEDS - 1 */
	double due;                 /* when the next ply is played */
	double ticked;
	int quit, nomem;
};

#define REPLAY_SPEEDS      8
#define REPLAY_SPEED_USUAL 3 /* a ply a second */

/* Have report, source and messages ready for the screen. */
void replay_session_init(struct replay_session *s, struct tool *t, struct replay_source *source);
void replay_session_free(struct replay_session *s);

/* Say TEXT on the last line, until the next key. */
void replay_say(struct replay_session *s, const char *text);

/* Play ENTRY's game out and show its start; show game N of the file. */
void replay_load(struct replay_session *s, struct replay_entry *entry);
void replay_show_game(struct replay_session *s, size_t n);

/* Go to ply PLY; where there is none, as near as can be, and say why. */
void replay_go(struct replay_session *s, long ply);

/* Choose the speed, and wait for the next ply from now on. */
void replay_set_speed(struct replay_session *s, int speed);

#endif
