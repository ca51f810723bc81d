/* serve.c - serve the pages of a site: connections and responses. */
#include "cli/serve/serve.h"

#include <errno.h>
#include <microhttpd.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

#include "cli/tool/translate.h"

#define SWEEP 5 /* seconds between two checks for old connections */

/* The state of the server, used by a single thread. */
struct server {
	const struct serve_site *site;
	char lang[16]; /* language of clients that accept none of the available ones */
};

/* ------ responses ------ */

static enum MHD_Result
send_answer(struct MHD_Connection *to, struct serve_answer *a)
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
	MHD_add_response_header(r, "Content-Security-Policy", a->policy);
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

void
serve_answer_error(struct serve_answer *a, unsigned code, const char *sentence)
{
	strat_out_free(&a->body); /* discard an incomplete page */
	strat_out_init(&a->body, -1);
	a->code = code;
	*a->tag = '\0';
	serve_page_error(&a->body, sentence, code == MHD_HTTP_SERVICE_UNAVAILABLE);
}

int
serve_answer_is_known(struct serve_answer *a, const struct serve_ask *ask)
{
	if (!ask->known || !serve_request_etag_matches(ask->known, a->tag))
		return 0;
	a->code = MHD_HTTP_NOT_MODIFIED;
	return 1;
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

static void
answer_style(struct serve_answer *a, const struct serve_ask *ask)
{
	snprintf(a->tag, sizeof a->tag, "\"%s\"", STRAT_VERSION);
	a->type = "text/css; charset=utf-8";
	if (!serve_answer_is_known(a, ask))
		strat_out_str(&a->body, (const char *)strat_serve_css);
}

static enum MHD_Result
on_request(void *arg, struct MHD_Connection *from, const char *path, const char *method,
    const char *version, const char *data, size_t *len, void **memory)
{
	struct serve_answer a = { .code = MHD_HTTP_OK,
		.type = "text/html; charset=utf-8",
		.policy = "default-src 'none'; style-src 'self'; base-uri 'none'; "
			  "form-action 'none'; frame-ancestors 'none'" };
	struct serve_ask ask = { path, NULL,
		MHD_lookup_connection_value(from, MHD_HEADER_KIND, MHD_HTTP_HEADER_IF_NONE_MATCH) };
	int is_read = strcmp(method, MHD_HTTP_METHOD_GET) == 0 ||
	    strcmp(method, MHD_HTTP_METHOD_HEAD) == 0;
	struct server *s = arg;

	(void)version, (void)data;
	if (is_read && !*memory) { /* the library has only the headers yet; a response now would
				    * close the connection */
		*memory = s;
		return MHD_YES;
	}
	if (is_read && *len) /* GET and HEAD must not have a body */
		return MHD_NO;
	strat_out_init(&a.body, -1);
	if (s->site->is_translated)
		choose_language(s, from, &ask.lang);
	if (!is_read)
		serve_answer_error(&a, MHD_HTTP_METHOD_NOT_ALLOWED, _("This server is read-only."));
	else if (strcmp(path, "/style.css") == 0)
		answer_style(&a, &ask);
	else
		s->site->answer(s->site->arg, &ask, &a);
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
start(struct server *s, const struct serve_address *at)
{
	unsigned flags = MHD_USE_POLL | MHD_USE_INTERNAL_POLLING_THREAD |
	    (at->to.ss_family == AF_INET6 ? MHD_USE_IPv6 : 0);

	errno = 0;
	return MHD_start_daemon(flags, 0, NULL, NULL, on_request, s, MHD_OPTION_SOCK_ADDR, &at->to,
	    MHD_OPTION_NOTIFY_CONNECTION, on_connection, NULL, MHD_OPTION_CONNECTION_LIMIT,
	    (unsigned)SERVE_CONNECTIONS, MHD_OPTION_PER_IP_CONNECTION_LIMIT,
	    (unsigned)SERVE_PER_ADDRESS, MHD_OPTION_CONNECTION_TIMEOUT, (unsigned)SERVE_IDLE,
	    MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)SERVE_MEMORY, MHD_OPTION_END);
}

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

/* ------ serving ------ */

int
serve_listen(struct serve_address *a, const char *listen_at, const struct tool *t)
{
	if (!listen_at)
		return tool_fail(t, _("missing --listen ADDRESS:PORT"));
	if (serve_address_read(a, listen_at) < 0)
		return tool_fail(t,
		    _("invalid address '%s' (expected a numeric ADDRESS:PORT such as 127.0.0.1:8080)"),
		    listen_at);
	return 0;
}

int
serve_until_signal(const struct serve_address *a, const char *listen_at,
    const struct serve_site *site, const struct tool *t)
{
	struct server s = { .site = site };
	struct MHD_Daemon *d;
	sigset_t end, before;

	snprintf(s.lang, sizeof s.lang, "%s", lang_current());
	sigemptyset(&end);
	sigaddset(&end, SIGTERM);
	sigaddset(&end, SIGINT);
	pthread_sigmask(SIG_BLOCK, &end, &before); /* also blocked in the thread that answers */
	signal(SIGPIPE, SIG_IGN);
	d = start(&s, a);
	if (d) {
		serve_address_urls(
		    a, MHD_get_daemon_info(d, MHD_DAEMON_INFO_BIND_PORT)->port, say_url);
		wait_for_end(&end);
		MHD_stop_daemon(d);
	} else {
		tool_message(t, _("cannot listen on %s: %s"), listen_at, strerror(errno));
	}
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	return d ? 0 : -1;
}
