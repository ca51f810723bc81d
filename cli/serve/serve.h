/* serve.h - the parts of strat-tourney FILE serve, which shows a tournament on the local network.
 *
 *	address.c   where it listens, and how that is called in a browser
 *	ask.c       what a request asks for: words from anywhere, read strictly
 *	state.c     the tournament as its file has it now
 *	pages.c     what is shown, a page for each thing that can be asked for; frame.c around it
 *	guard.c     nobody keeps a connection for ever
 *	serve.c     the command: connections (libmicrohttpd), answers, the end
 *
 * Nothing that a request says reaches the file or the disk: pages have names and numbers, and the
 * file is opened to be read.  One thread answers, so the language that is spoken can be another
 * one for each answer. */
#ifndef CLI_SERVE_SERVE_H
#define CLI_SERVE_SERVE_H

#include <sys/socket.h>
#include <sys/types.h>

#include "base/lang.h"
#include "base/out.h"
#include "club/file.h"

/* ------ where ------ */

struct serve_address {
	struct sockaddr_storage to;
	socklen_t len;
};

/* Read ADDRESS:PORT, numbers both, an IPv6 address in brackets.  0, or -1: it is none. */
int serve_address_read(struct serve_address *a, const char *text);

/* Call EACH with the URL of each page's root under PORT, which A may have left open: one, or if A
 * means all addresses of this machine, those. */
void serve_address_urls(
    const struct serve_address *a, unsigned port, void (*each)(const char *url));

/* ------ what is asked for ------ */

enum serve_page {
	SERVE_ROUND, /* the boards of a round */
	SERVE_NAMES, /* the same, by name */
	SERVE_STANDINGS,
	SERVE_CROSSTABLE,
	SERVE_PLAYERS,
	SERVE_PLAYER, /* the card of one */
	SERVE_BOARD,  /* for a projector: what fits */
	SERVE_STYLE,
	SERVE_NOTHING /* there is no such page */
};

struct serve_request {
	enum serve_page page;
	unsigned number; /* of the round or player, or the part of the boards; 0: none was said */
};

/* What PATH, such as /player/7, asks for. */
struct serve_request serve_request_parse(const char *path);

#define SERVE_LANGUAGES 8

/* The languages of an Accept-Language header (RFC 9110, 12.5.4), the dearest first, at most
 * SERVE_LANGUAGES of them, to LIST.  How many. */
size_t serve_request_languages(const char *accept, char list[SERVE_LANGUAGES][16]);

/* Does an If-None-Match header (RFC 9110, 13.1.2) name TAG, which has its quotes? */
int serve_request_etag_matches(const char *header, const char *tag);

/* ------ the tournament ------ */

/* As it was read last.  Begin with zeros and PATH. */
struct serve_state {
	const char *path;            /* borrowed */
	struct strat_club_file file; /* closed: the tournament alone counts */
	int is_there;
	dev_t device;
	ino_t inode;
	int64_t row; /* the last one of its log */
};

/* Bring it up to what the file holds.  0, or a negative code that REP was told. */
int serve_state_update(struct serve_state *s, struct strat_report *rep)
    __attribute__((warn_unused_result));
void serve_state_free(struct serve_state *s);

/* ------ pages ------ */

#define SERVE_REFRESH 15 /* seconds until a page looks again */

/* Append the page that A asks for.  1, or 0: there is no such round or player, and nothing was
 * written; -STRAT_E_NOMEM.  LANG, if it is not NULL, was asked for and stays in all links. */
int serve_page_write(struct strat_out *out, const struct strat_club *c,
    const struct serve_request *a, const char *lang);

/* Append a page that says SENTENCE, and tries again if AGAIN. */
void serve_page_error(struct strat_out *out, const char *sentence, int again);

/* What PAGE is called; "": it has no name. */
const char *serve_page_name(enum serve_page page);

/* The frame: all up to what is shown, and behind it.  TITLE is "": the tournament's name alone. */
void serve_frame_begin(struct strat_out *out, const struct strat_club *c, const char *title,
    const char *refresh, const char *kind);
void serve_frame_nav(struct strat_out *out, enum serve_page here, const char *lang);
void serve_frame_end(struct strat_out *out, const struct serve_request *a);

/* The path of PAGE and NUMBER (0: none), with LANG in it. */
void serve_path(char to[64], enum serve_page page, unsigned number, const char *lang);

extern const unsigned char strat_serve_css[];

/* ------ connections ------ */

#define SERVE_CONNECTIONS 320 /* at once: a hall of phones */
#define SERVE_PER_ADDRESS 64
#define SERVE_IDLE        10    /* seconds without a byte */
#define SERVE_LONGEST     60    /* seconds that a connection can last */
#define SERVE_MEMORY      16384 /* bytes of a request */

void serve_guard_add(int fd);
void serve_guard_remove(int fd);

/* Shut those that have been there for too long; called now and then. */
void serve_guard_expire(void);

#endif
