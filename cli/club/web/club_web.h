/* club_web.h - the parts of strat-tourney FILE serve, which shows a tournament on the local network.
 *
 *	club_paths.c      parse paths; their contents are untrusted
 *	club_web_state.c  the tournament as last read from its file
 *	club_pages.c      the contents of each page; club_frame.c has the head, navigation and foot
 *	wall.c            the boards on a wall, and the winners, whom winners.c finds
 *	club_entry.c      the page on which players enter a result
 *	club_clock.c      the clock of a round, a command of its own
 *	club_serve.c      the command
 *
 * No part of a request reaches the disk: pages are chosen by fixed names and numbers, and the file is
 * opened read-only. */
#ifndef CLI_CLUB_WEB_CLUB_WEB_H
#define CLI_CLUB_WEB_CLUB_WEB_H

#include <sys/stat.h>

#include "cli/club/inbox/inbox.h"
#include "cli/serve/serve.h"
#include "club/file.h"

/* ------ paths ------ */

enum club_web_page {
	CLUB_WEB_ROUND, /* pairings of a round, by board */
	CLUB_WEB_NAMES, /* the same, by player */
	CLUB_WEB_STANDINGS,
	CLUB_WEB_CROSSTABLE,
	CLUB_WEB_PLAYERS,
	CLUB_WEB_PLAYER, /* one player */
	CLUB_WEB_BOARD,  /* pairings for a projector, a screenful at a time */
	CLUB_WEB_NOTHING /* page not found */
};

struct club_web_request {
	enum club_web_page page;
	unsigned number; /* number of the round or player, or the part of the boards; 0: not
			  * given */
};

/* Return the page that PATH, such as /player/7, stands for. */
struct club_web_request club_web_parse(const char *path);

/* ------ the tournament ------ */

/* The tournament as last read.  Initialise with zeros and PATH. */
struct club_web {
	const char *path;            /* borrowed */
	struct strat_club_file file; /* closed, but its CLUB is used */
	int is_there;
	int64_t row;         /* the last row of its log */
	double at, time;     /* when it was opened last, by two clocks, */
	struct stat st[2];   /* and how it was before, and its write-ahead log */
	uint64_t id;         /* inbox_identity() */
	struct inbox *inbox; /* NULL: results cannot be entered */
};

/* Read the file again if it has changed.  Return 0 or a negative code that REP received. */
int club_web_update(struct club_web *s, struct strat_report *rep)
    __attribute__((warn_unused_result));
void club_web_free(struct club_web *s);

/* ------ pages ------ */

/* Append the page that A asks for.  LANG is the value of ?lang=, which is repeated in all links, or
 * NULL.  Return 1, 0 without appending if there is no such round or player, or -STRAT_E_NOMEM. */
int club_web_write(struct strat_out *out, const struct strat_club *c,
    const struct club_web_request *a, const char *lang);

/* Return the title of PAGE, or "". */
const char *club_web_name(enum club_web_page page);

/* Append what the clock of the round shows while a game of the last round is open. */
void club_frame_clock(struct strat_out *out, const struct strat_club *c);

/* Append the parts around a page's contents: the head, the navigation and the foot.  If TITLE is
 * "", the page is named after the tournament alone. */
void club_frame_begin(struct strat_out *out, const struct strat_club *c, const char *title,
    const char *refresh, const char *kind);
void club_frame_nav(
    struct strat_out *out, const struct strat_club *c, enum club_web_page here, const char *lang);
void club_frame_end(struct strat_out *out, const struct club_web_request *a);

/* Return 1 if PATH begins like that of an entry page, which ends with a token; answer it. */
int club_entry_is(const char *path);
void club_entry_answer(struct club_web *s, const struct serve_ask *ask, struct serve_answer *a);

#define CLUB_WINNERS 9 /* at most, with equal ones */

/* The players with places 1 to 3 of a tournament. */
struct club_winners {
	unsigned who[CLUB_WINNERS], place[CLUB_WINNERS];
	size_t n;
	int is_more; /* 1: more of them share a place */
};

/* Set *W to the winners of C, none before it is over.  Return 0 or a negative code. */
int club_find_winners(const struct strat_club *c, struct club_winners *w);

/* Append part PART, from 1, of the boards of the last round for a projector, before them the winners once there are any;
 * the page reloads as the next part.  Return the number of parts. */
void club_wall_write(
    struct strat_out *out, const struct strat_club *c, unsigned part, const char *lang);
unsigned club_wall_parts(const struct strat_club *c);

/* Append the style sheet that PATH names, for such a part.  Return 1, or 0 if PATH does not name one. */
int club_wall_style(struct strat_out *out, const char *path);

/* Write the path of PAGE with NUMBER (0: none) and LANG to TO. */
void club_web_path(char to[64], enum club_web_page page, unsigned number, const char *lang);

#endif
