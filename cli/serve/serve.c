/* serve.c - strat-tourney FILE serve: show the tournament on the local network. */
#include "cli/serve/serve.h"

#include <errno.h>
#include <microhttpd.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "cli/club/club_command.h"
#include "cli/tool/translate.h"

#define SWEEP 5 /* seconds between two checks for old connections */

static const char *listen_at;

static const struct tool_opt options[] = {
	{ 0, "listen", "ADDRESS:PORT",
	    N_("listen on this address, such as 192.168.1.5:8080 or [::1]:0 (0: any free port)"),
	    TOOL_WORD, &listen_at, 0 },
	CLUB_END,
};

/* ------ responses ------ */

/* The state of the server, used by a single thread. */
struct server {
	struct serve_state state;
	char lang[16]; /* language of clients that accept none of the available ones */
};

/* A response: its status CODE and its BODY, whose memory is passed to the library. */
struct answer {
	unsigned code;
	struct strat_out body;
	const char *type, *tag; /* TAG: entity tag, or "" if the response must not be cached */
};

static enum MHD_Result
send_answer(struct MHD_Connection *to, struct answer *a)
{
	struct MHD_Response *r;
	enum MHD_Result rc;
	int is_kept = *a->tag != '\0';

	r = a->body.error
	    ? NULL
	    : MHD_create_response_from_buffer(a->body.len, a->body.text, MHD_RESPMEM_MUST_FREE);
	if (!r) {
		strat_out_free(&a->body);
		return MHD_NO;
	}
	MHD_add_response_header(r, MHD_HTTP_HEADER_CONTENT_TYPE, a->type);
	MHD_add_response_header(r, "Content-Security-Policy",
	    "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; "
	    "frame-ancestors 'none'");
	MHD_add_response_header(r, "X-Content-Type-Options", "nosniff");
	MHD_add_response_header(r, "Referrer-Policy", "no-referrer");
	MHD_add_response_header(
	    r, MHD_HTTP_HEADER_CACHE_CONTROL, is_kept ? "no-cache" : "no-store");
	if (is_kept) {
		MHD_add_response_header(r, MHD_HTTP_HEADER_ETAG, a->tag);
		MHD_add_response_header(r, MHD_HTTP_HEADER_VARY, "Accept-Language");
	}
	if (a->code == MHD_HTTP_METHOD_NOT_ALLOWED)
		MHD_add_response_header(r, MHD_HTTP_HEADER_ALLOW, "GET, HEAD");
	if (a->code == MHD_HTTP_SERVICE_UNAVAILABLE)
		MHD_add_response_header(r, MHD_HTTP_HEADER_RETRY_AFTER, "5");
	rc = MHD_queue_response(to, a->code, r);
	MHD_destroy_response(r);
	return rc;
}

static void
answer_error(struct answer *a, unsigned code, const char *sentence)
{
	a->code = code;
	a->tag = "";
	serve_page_error(&a->body, sentence, code == MHD_HTTP_SERVICE_UNAVAILABLE);
}

/* Set the language to the one that the client prefers.  Set *CHOSEN to the valid value of ?lang=, or
 * NULL. */
static void
choose_language(struct server *s, struct MHD_Connection *from, const char **chosen)
{
	const char *accept = MHD_lookup_connection_value(
	    from, MHD_HEADER_KIND, MHD_HTTP_HEADER_ACCEPT_LANGUAGE);
	char list[SERVE_LANGUAGES][16];
	size_t i, n;

	*chosen = MHD_lookup_connection_value(from, MHD_GET_ARGUMENT_KIND, "lang");
	if (*chosen && lang_set(*chosen)) {
		*chosen = lang_current();
		return;
	}
	*chosen = NULL;
	n = accept ? serve_request_languages(accept, list) : 0;
	for (i = 0; i < n; i++)
		if (lang_set(list[i]))
			return;
	lang_set(s->lang);
}

/* Store the code of a diagnostic.  Its text is not shown, as it contains the path of the file. */
static void
store_code(void *arg, const struct strat_diag *d)
{
	*(enum strat_code *)arg = d->code;
}

static void
answer_style(struct answer *a, const char *known)
{
	a->tag = "\"" STRAT_VERSION "\"";
	a->type = "text/css; charset=utf-8";
	if (known && serve_request_etag_matches(known, a->tag))
		a->code = MHD_HTTP_NOT_MODIFIED;
	else
		strat_out_str(&a->body, (const char *)strat_serve_css);
}

/* Write the page ASK, or "not modified" if KNOWN has its entity tag.  TAG is the buffer for that
 * tag. */
static void
answer_page(struct server *s, struct answer *a, const struct serve_request *ask, const char *chosen,
    const char *known, char tag[100])
{
	enum strat_code code = STRAT_E_IO;
	struct strat_report rep = { store_code, &code, { 0 } };
	char sentence[200];
	int rc = serve_state_update(&s->state, &rep);

	if (rc < 0) {
		snprintf(sentence, sizeof sentence,
		    _("The tournament cannot be read right now: %s."), _(strat_code_phrase(code)));
		answer_error(a, MHD_HTTP_SERVICE_UNAVAILABLE, sentence);
		return;
	}
	snprintf(tag, 100, "\"%llx.%lld.%s.%s\"", (unsigned long long)s->state.inode,
	    (long long)s->state.row, lang_current(), STRAT_VERSION);
	a->tag = tag;
	if (known && serve_request_etag_matches(known, tag)) {
		a->code = MHD_HTTP_NOT_MODIFIED;
		return;
	}
	rc = serve_page_write(&a->body, &s->state.file.club, ask, chosen);
	if (rc == 0)
		answer_error(a, MHD_HTTP_NOT_FOUND, _("Page not found."));
	if (rc < 0) { /* discard the incomplete page */
		strat_out_free(&a->body);
		strat_out_init(&a->body, -1);
		answer_error(a, MHD_HTTP_SERVICE_UNAVAILABLE, _(strat_code_phrase(STRAT_E_NOMEM)));
	}
}

static enum MHD_Result
on_request(void *arg, struct MHD_Connection *from, const char *path, const char *method,
    const char *version, const char *data, size_t *len, void **memory)
{
	struct answer a = { MHD_HTTP_OK, { 0 }, "text/html; charset=utf-8", "" };
	const char *known = MHD_lookup_connection_value(
	    from, MHD_HEADER_KIND, MHD_HTTP_HEADER_IF_NONE_MATCH);
	int is_read = strcmp(method, MHD_HTTP_METHOD_GET) == 0 ||
	    strcmp(method, MHD_HTTP_METHOD_HEAD) == 0;
	struct serve_request ask = serve_request_parse(path);
	struct server *s = arg;
	const char *chosen;
	char tag[100];

	(void)version, (void)data;
	if (is_read && !*memory) { /* the library has only the headers yet; a response now would
				    * close the connection */
		*memory = s;
		return MHD_YES;
	}
	if (is_read && *len) /* GET and HEAD must not have a body */
		return MHD_NO;
	strat_out_init(&a.body, -1);
	choose_language(s, from, &chosen);
	if (!is_read)
		answer_error(&a, MHD_HTTP_METHOD_NOT_ALLOWED, _("This server is read-only."));
	else if (ask.page == SERVE_NOTHING)
		answer_error(&a, MHD_HTTP_NOT_FOUND, _("Page not found."));
	else if (ask.page == SERVE_STYLE)
		answer_style(&a, known);
	else
		answer_page(s, &a, &ask, chosen, known, tag);
	return send_answer(from, &a);
}

/* ------ connections ------ */

static void
on_connection(
    void *arg, struct MHD_Connection *of, void **memory, enum MHD_ConnectionNotificationCode what)
{
	const union MHD_ConnectionInfo *info = MHD_get_connection_info(
	    of, MHD_CONNECTION_INFO_CONNECTION_FD);

	(void)arg, (void)memory;
	if (!info)
		return;
	if (what == MHD_CONNECTION_NOTIFY_STARTED)
		serve_guard_add(info->connect_fd);
	else
		serve_guard_remove(info->connect_fd);
}

static struct MHD_Daemon *
start(struct tool *t, struct server *s, const struct serve_address *at)
{
	unsigned flags = MHD_USE_POLL | MHD_USE_INTERNAL_POLLING_THREAD |
	    (at->to.ss_family == AF_INET6 ? MHD_USE_IPv6 : 0);
	struct MHD_Daemon *d;

	errno = 0;
	d = MHD_start_daemon(flags, 0, NULL, NULL, on_request, s, MHD_OPTION_SOCK_ADDR, &at->to,
	    MHD_OPTION_NOTIFY_CONNECTION, on_connection, NULL, MHD_OPTION_CONNECTION_LIMIT,
	    (unsigned)SERVE_CONNECTIONS, MHD_OPTION_PER_IP_CONNECTION_LIMIT,
	    (unsigned)SERVE_PER_ADDRESS, MHD_OPTION_CONNECTION_TIMEOUT, (unsigned)SERVE_IDLE,
	    MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)SERVE_MEMORY, MHD_OPTION_END);
	if (!d)
		tool_die(t, _("cannot listen on %s: %s"), listen_at, strerror(errno));
	return d;
}

/* ------ the command ------ */

static void
say_url(const char *url)
{
	fprintf(stderr, _("serving at %s\n"), url);
}

/* Wait for a signal, and meanwhile shut down old connections. */
static void
wait_for_end(const sigset_t *end)
{
	static const struct timespec pause = { .tv_sec = SWEEP };

	while (sigtimedwait(end, NULL, &pause) < 0)
		serve_guard_expire();
}

static void
run(struct tool *t)
{
	struct server s = { .state = { .path = club_path } };
	const union MHD_DaemonInfo *info;
	struct serve_address at;
	struct MHD_Daemon *d;
	sigset_t end;

	club_check_args(t, 0, 0);
	if (!listen_at)
		tool_die(t, _("missing --listen ADDRESS:PORT"));
	if (serve_address_read(&at, listen_at) < 0)
		tool_die(t,
		    _("invalid address '%s' (expected a numeric ADDRESS:PORT such as 127.0.0.1:8080)"),
		    listen_at);
	if (serve_state_update(&s.state, &t->report) < 0)
		exit(tool_end(t));
	snprintf(s.lang, sizeof s.lang, "%s", lang_current());
	sigemptyset(&end);
	sigaddset(&end, SIGTERM);
	sigaddset(&end, SIGINT);
	pthread_sigmask(SIG_BLOCK, &end, NULL); /* also blocked in the thread that answers */
	signal(SIGPIPE, SIG_IGN);
	d = start(t, &s, &at);
	info = MHD_get_daemon_info(d, MHD_DAEMON_INFO_BIND_PORT);
	serve_address_urls(&at, info->port, say_url);
	wait_for_end(&end);
	MHD_stop_daemon(d);
	serve_state_free(&s.state);
}

const struct tool_command club_serve = { "serve", "--listen ADDRESS:PORT",
	N_("show the tournament on the local network"), options, run };
