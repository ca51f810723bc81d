/* serve.h - the parts of strat-tourney FILE serve, which shows a tournament on the local network.
 *
 *	address.c      the address to listen on, and its URLs
 *	request.c      parse paths and headers; their contents are untrusted
 *	serve_state.c  the tournament as last read from its file
 *	pages.c        the contents of each page; page_frame.c has the head, navigation and foot
 *	guard.c        time limit of connections
 *	serve.c        the command: connections (libmicrohttpd) and responses
 *
 * No part of a request reaches the disk: pages are chosen by fixed names and numbers, and the file is
 * opened read-only.  A single thread answers all requests, so each response can have its own
 * language. */
#ifndef CLI_SERVE_SERVE_H
#define CLI_SERVE_SERVE_H

#include <sys/socket.h>
#include <sys/types.h>

#include "base/lang.h"
#include "base/out.h"
#include "club/file.h"

/* ------ addresses ------ */

struct serve_address {
	struct sockaddr_storage to;
	socklen_t len;
};

/* Parse ADDRESS:PORT, both numeric, with an IPv6 address in brackets.  Return 0, or -1 if TEXT is
 * invalid. */
int serve_address_read(struct serve_address *a, const char *text);

/* Call EACH with the root URL of the server on PORT.  If A is the wildcard address, call it for
 * every address of this machine. */
void serve_address_urls(
    const struct serve_address *a, unsigned port, void (*each)(const char *url));

/* ------ requests ------ */

enum serve_page {
	SERVE_ROUND, /* pairings of a round, by board */
	SERVE_NAMES, /* the same, by player */
	SERVE_STANDINGS,
	SERVE_CROSSTABLE,
	SERVE_PLAYERS,
	SERVE_PLAYER, /* one player */
	SERVE_BOARD,  /* pairings for a projector, a screenful at a time */
	SERVE_STYLE,
	SERVE_NOTHING /* page not found */
};

struct serve_request {
	enum serve_page page;
	unsigned number; /* number of the round or player, or the part of the boards; 0: not
			  * given */
};

/* Return the page that PATH, such as /player/7, stands for. */
struct serve_request serve_request_parse(const char *path);

#define SERVE_LANGUAGES 8

/* Set LIST to the languages of an Accept-Language header (RFC 9110, 12.5.4), in order of
 * preference, at most SERVE_LANGUAGES of them.  Return their number. */
size_t serve_request_languages(const char *accept, char list[SERVE_LANGUAGES][16]);

/* Return 1 if an If-None-Match header (RFC 9110, 13.1.2) contains TAG, which includes its
 * quotes. */
int serve_request_etag_matches(const char *header, const char *tag);

/* ------ the tournament ------ */

/* The tournament as last read.  Initialise with zeros and PATH. */
struct serve_state {
	const char *path;            /* borrowed */
	struct strat_club_file file; /* closed, but its CLUB is used */
	int is_there;
	dev_t device;
	ino_t inode;
	int64_t row; /* the last row of its log */
};

/* Read the file again if it has changed.  Return 0 or a negative code that REP received. */
int serve_state_update(struct serve_state *s, struct strat_report *rep)
    __attribute__((warn_unused_result));
void serve_state_free(struct serve_state *s);

/* ------ pages ------ */

#define SERVE_REFRESH 15 /* pages reload themselves after this many seconds */

/* Append the page that A asks for.  LANG is the value of ?lang=, which is repeated in all links, or
 * NULL.  Return 1, 0 without appending if there is no such round or player, or -STRAT_E_NOMEM. */
int serve_page_write(struct strat_out *out, const struct strat_club *c,
    const struct serve_request *a, const char *lang);

/* Append a page with SENTENCE that reloads itself if AGAIN. */
void serve_page_error(struct strat_out *out, const char *sentence, int again);

/* Return the title of PAGE, or "". */
const char *serve_page_name(enum serve_page page);

/* Append the parts around a page's contents: the head, the navigation and the foot.  If TITLE is
 * "", the page is named after the tournament alone. */
void serve_frame_begin(struct strat_out *out, const struct strat_club *c, const char *title,
    const char *refresh, const char *kind);
void serve_frame_nav(struct strat_out *out, enum serve_page here, const char *lang);
void serve_frame_end(struct strat_out *out, const struct serve_request *a);

/* Write the path of PAGE with NUMBER (0: none) and LANG to TO. */
void serve_path(char to[64], enum serve_page page, unsigned number, const char *lang);

extern const unsigned char strat_serve_css[];

/* ------ connections ------ */

#define SERVE_CONNECTIONS 320 /* maximum number of open connections */
#define SERVE_PER_ADDRESS 64
#define SERVE_IDLE        10    /* close a connection after this many seconds without a byte */
#define SERVE_LONGEST     60    /* maximum duration of a connection in seconds */
#define SERVE_MEMORY      16384 /* maximum size of a request */

void serve_guard_add(int fd);
void serve_guard_remove(int fd);

/* Shut down connections that have lasted too long; to be called every few seconds. */
void serve_guard_expire(void);

#endif
