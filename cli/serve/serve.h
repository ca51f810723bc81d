/* serve.h - show a tournament on the local network: what the pages of strat-tourney FILE serve and of
 * strat-match serve have in common.
 *
 *	address.c      the address to listen on, and its URLs
 *	headers.c      parse headers of requests; their contents are untrusted
 *	serve_frame.c  the parts around a page's contents: head, links, foot
 *	guard.c        time limit of connections, and places for those of other addresses
 *	ready.c        copies of pages that were asked for
 *	limits.c       how often an address or a token may do something, and shares of the time
 *	serve.c        connections (libmicrohttpd) and responses
 *
 * A command describes its pages as a struct serve_site.  Requests other than GET and HEAD are refused
 * here, except those that send a form to a path that the site accepts.  A single thread answers all requests, so each response can have its own language. */
#ifndef CLI_SERVE_SERVE_H
#define CLI_SERVE_SERVE_H

#include <sys/socket.h>

#include "base/lang.h"
#include "base/out.h"
#include "cli/tool/tool.h"

/* ------ sites ------ */

/* A request for PATH, which is decoded and untrusted.  LANG is the valid value of ?lang=, which is
 * repeated in all links, or NULL.  KNOWN is the If-None-Match header, or NULL. */
struct serve_ask {
	const char *path, *lang, *known;
	const char *form; /* what a POST request sent, NULL for others */
	const char *from; /* numeric address of the client */
	const char *host; /* the header Host, untrusted, or "" */
	/* HOST names this server by the numeric address that the client is connected to, so no other
	 * site has led a browser here by its own name; ORIGIN is that of a page of this server. */
	int is_host_ours, is_origin_ours;
	int is_any_language; /* the client prefers none of the languages: it gets that of the site */
};

#define SERVE_FORM 512 /* maximum size of a form */

#define SERVE_TAG 120

/* A response: its status CODE and its BODY.  TAG is its entity tag with quotes, or "" if the response
 * must not be cached.  POLICY is its Content-Security-Policy. */
struct serve_answer {
	unsigned code;
	struct strat_out body;
	const char *type, *policy;
	char tag[SERVE_TAG];
	char to[64];       /* path of a redirection, for 303 */
	int is_kept;       /* a copy is kept for others who ask for it */
	int has_form;      /* the page has a form, which its browser sends with the header Origin */
	const char *allow; /* methods, for 405; NULL: GET, HEAD */
};

/* The pages of a command.  ANSWER receives *A with code 200, type HTML, the policy of a page without
 * scripts and no tag.  /style.css is not asked for. */
struct serve_site {
	void (*answer)(void *arg, const struct serve_ask *ask, struct serve_answer *a);
	void *arg;
	int is_translated; /* the language is the one that the client prefers */
	/* Return 1 if the page PATH has a form, which is sent there; may be NULL. */
	int (*has_form)(void *arg, const char *path);
};

/* Make *A a page with the status CODE that says SENTENCE; with 503 it reloads itself. */
void serve_answer_error(struct serve_answer *a, unsigned code, const char *sentence);

/* Return 1 if the client knows A->tag already, and A is "not modified"; or if there is a copy of the page
 * with this tag, and A has it.  Otherwise the page, if it can be made, will be kept. */
int serve_answer_is_ready(struct serve_answer *a, const struct serve_ask *ask);

/* Append the copy of the page that ASK asks for, with A->tag, if there is one, and return 1, or 0.  Keep a
 * copy of A.  Forget all copies. */
int serve_ready_find(struct serve_answer *a, const struct serve_ask *ask);
void serve_ready_keep(const struct serve_answer *a, const struct serve_ask *ask);
void serve_ready_free(void);

/* ------ limits ------ */

/* Things that may happen BURST times, and then once every SECONDS. */
struct serve_limit {
	double burst, seconds;
};

/* Count something that costs COST for the client or token KEY, which differs for each limit.  Return 1, or 0 if it exceeds LIMIT. */
int serve_limit_take(const struct serve_limit *limit, const char *key, double cost);

/* An answer to ADDRESS took SECONDS of the processor (serve_share_clock()).  On a machine that does much
 * else, they count as many times as long as they last there. */
double serve_share_clock(void);
void serve_share_use(const char *address, double seconds);

/* Return 1 if ADDRESS may ask for more: those that ask for much have less than half of the time together,
 * in equal parts, so that the others are answered at once. */
int serve_share_is_left(const char *address);

/* ------ addresses ------ */

/* Write the numeric address TO, of a client without its zone, to TEXT. */
#define SERVE_ADDRESS 64
void serve_address_text(const struct sockaddr *to, char text[SERVE_ADDRESS]);

/* Return 1 if HOST, of a request, is the numeric address and the port of the local end of the socket FD;
 * and if ORIGIN is http:// followed by it. */
int serve_address_is_host(int fd, const char *host);

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

/* Read LISTEN_AT, the argument of --listen, into A.  Return 0, or a negative code after a message if
 * it is NULL or invalid. */
int serve_listen(struct serve_address *a, const char *listen_at, const struct tool *t);

/* Show SITE at A until SIGINT or SIGTERM.  Return 0, or a negative code after a message if A, given as
 * LISTEN_AT, cannot be listened on. */
int serve_until_signal(const struct serve_address *a, const char *listen_at,
    const struct serve_site *site, const struct tool *t);

/* ------ headers ------ */

#define SERVE_LANGUAGES 8

/* Set LIST to the languages of an Accept-Language header (RFC 9110, 12.5.4), in order of
 * preference, at most SERVE_LANGUAGES of them.  Return their number. */
size_t serve_request_languages(const char *accept, char list[SERVE_LANGUAGES][16]);

/* Return 1 if an If-None-Match header (RFC 9110, 13.1.2) contains TAG, which includes its
 * quotes. */
int serve_request_etag_matches(const char *header, const char *tag);

/* ------ pages ------ */

#define SERVE_REFRESH 15 /* pages reload themselves after this many seconds */

/* Append the head of a page, up to its heading: NAME of the tournament ("": none).  TITLE ("": none) is
 * that of the page.  REFRESH is as in struct strat_html_frame.  KIND is the class of the body, or
 * SERVE_ENTRY for a page
 * with a form. */
#define SERVE_ENTRY "page entry"
void serve_frame_begin(struct strat_out *out, const char *name, const char *title,
    const char *refresh, const char *kind);

/* Append a link, which is marked if IS_HERE. */
void serve_link(struct strat_out *out, const char *path, const char *text, int is_here);

/* Append a page with SENTENCE that reloads itself if AGAIN. */
void serve_page_error(struct strat_out *out, const char *sentence, int again);

extern const unsigned char strat_serve_css[];

/* ------ connections ------ */

#define SERVE_CONNECTIONS 320 /* maximum number of open connections */
#define SERVE_SPARE       64  /* more of them while others are being shut down */
#define SERVE_PER_ADDRESS 64
#define SERVE_FEW         8     /* up to this number, connections need not share the time */
#define SERVE_IDLE        10    /* close a connection after this many seconds without a byte */
#define SERVE_LONGEST     60    /* maximum duration of a connection in seconds */
#define SERVE_MEMORY      16384 /* maximum size of a request */

/* The connection FD begins, from the address FROM; if there are too many, one of the address that has
 * most is shut down.  It waits for a request, or no longer.  It ends. */
void serve_guard_add(int fd, const char *from);
void serve_guard_idle(int fd, int is_idle);
void serve_guard_remove(int fd);

/* Return the number of open connections of the address FROM. */
unsigned serve_guard_count(const char *from);

/* Return 1 if more than SERVE_FEW connections are open, or were some seconds ago. */
int serve_guard_is_crowded(void);

/* Shut down connections that have lasted too long; to be called every few seconds. */
void serve_guard_expire(void);

#endif
