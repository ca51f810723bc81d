/* serve.c - serve the pages of a site: connections and responses. */
#include "cli/serve/serve.h"

#include <errno.h>
#include <microhttpd.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
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
	int is_known = *a->tag != '\0';

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
	/* with no-referrer a browser would send the form with Origin: null */
	MHD_add_response_header(r, "Referrer-Policy", a->has_form ? "same-origin" : "no-referrer");
	if (a->code == MHD_HTTP_SEE_OTHER)
		MHD_add_response_header(r, MHD_HTTP_HEADER_LOCATION, a->to);
	MHD_add_response_header(
	    r, MHD_HTTP_HEADER_CACHE_CONTROL, is_known ? "no-cache" : "no-store");
	if (is_known) {
		MHD_add_response_header(r, MHD_HTTP_HEADER_ETAG, a->tag);
		MHD_add_response_header(r, MHD_HTTP_HEADER_VARY, "Accept-Language");
	}
	if (a->code == MHD_HTTP_METHOD_NOT_ALLOWED)
		MHD_add_response_header(
		    r, MHD_HTTP_HEADER_ALLOW, a->allow ? a->allow : "GET, HEAD");
	if (a->code == MHD_HTTP_SERVICE_UNAVAILABLE) {
		MHD_add_response_header(r, MHD_HTTP_HEADER_RETRY_AFTER, "5");
		MHD_add_response_header(r, MHD_HTTP_HEADER_CONNECTION, "close");
	}
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
serve_answer_is_ready(struct serve_answer *a, const struct serve_ask *ask)
{
	if (ask->known && serve_request_etag_matches(ask->known, a->tag)) {
		a->code = MHD_HTTP_NOT_MODIFIED;
		return 1;
	}
	if (serve_ready_find(a, ask))
		return 1;
	a->is_kept = 1;
	return 0;
}

/* Set the language to the one that the client prefers.  Set ASK->lang to the valid value of ?lang=, or
 * NULL. */
static void
choose_language(struct server *s, struct MHD_Connection *from, struct serve_ask *ask)
{
	const char *accept = MHD_lookup_connection_value(
	    from, MHD_HEADER_KIND, MHD_HTTP_HEADER_ACCEPT_LANGUAGE);
	char list[SERVE_LANGUAGES][16];
	size_t i, n;

	ask->lang = MHD_lookup_connection_value(from, MHD_GET_ARGUMENT_KIND, "lang");
	if (ask->lang && lang_set(ask->lang)) {
		ask->lang = lang_current();
		return;
	}
	ask->lang = NULL;
	n = accept ? serve_request_languages(accept, list) : 0;
	for (i = 0; i < n; i++)
		if (lang_set(list[i]))
			return;
	ask->is_any_language = 1;
	lang_set(s->lang);
}

static void
answer_style(struct serve_answer *a, const struct serve_ask *ask)
{
	snprintf(a->tag, sizeof a->tag, "\"%s\"", STRAT_VERSION);
	a->type = "text/css; charset=utf-8";
	if (!serve_answer_is_ready(a, ask))
		strat_out_str(&a->body, (const char *)strat_serve_css);
}

/* A request in progress: what a form has sent so far. */
struct request {
	size_t len;
	int is_form, is_too_long;
	char form[SERVE_FORM + 1];
};

static const char *
header_of(struct MHD_Connection *from, const char *name)
{
	const char *value = MHD_lookup_connection_value(from, MHD_HEADER_KIND, name);

	return value ? value : "";
}

/* Return the descriptor of the connection OF, or -1. */
static int
descriptor_of(struct MHD_Connection *of)
{
	const union MHD_ConnectionInfo *info = MHD_get_connection_info(
	    of, MHD_CONNECTION_INFO_CONNECTION_FD);

	return info ? info->connect_fd : -1;
}

/* Write the address of the client of OF to ADDRESS. */
static void
read_address(struct MHD_Connection *of, char address[SERVE_ADDRESS])
{
	const union MHD_ConnectionInfo *info = MHD_get_connection_info(
	    of, MHD_CONNECTION_INFO_CLIENT_ADDRESS);

	strcpy(address, "?");
	if (info)
		serve_address_text(info->client_addr, address);
}

/* Fill in ASK who asks. */
static void
read_client(struct serve_ask *ask, struct MHD_Connection *from, char address[SERVE_ADDRESS])
{
	const char *host = header_of(from, MHD_HTTP_HEADER_HOST),
		   *origin = header_of(from, MHD_HTTP_HEADER_ORIGIN);
	int fd = descriptor_of(from);

	read_address(from, address);
	ask->from = address;
	ask->host = host;
	ask->is_host_ours = fd >= 0 && serve_address_is_host(fd, host);
	ask->is_origin_ours = ask->is_host_ours && strncmp(origin, "http://", 7) == 0 &&
	    strcasecmp(origin + 7, host) == 0;
}

/* Keep the LEN bytes at DATA of a form. */
static void
keep(struct request *q, const char *data, size_t len)
{
	if (len > SERVE_FORM - q->len) {
		q->is_too_long = 1;
		return;
	}
	memcpy(q->form + q->len, data, len);
	q->len += len;
}

static enum MHD_Result
answer_request(
    struct server *s, struct MHD_Connection *from, const char *path, int is_read, struct request *q)
{
	struct serve_answer a = { .code = MHD_HTTP_OK,
		.type = "text/html; charset=utf-8",
		.policy = "default-src 'none'; style-src 'self'; base-uri 'none'; "
			  "form-action 'none'; frame-ancestors 'none'" };
	struct serve_ask ask = { .path = path,
		.known = MHD_lookup_connection_value(
		    from, MHD_HEADER_KIND, MHD_HTTP_HEADER_IF_NONE_MATCH),
		.form = q->is_form ? q->form : NULL };
	char address[SERVE_ADDRESS];
	double before = serve_share_clock();
	enum MHD_Result rc;

	read_client(&ask, from, address);
	strat_out_init(&a.body, -1);
	if (s->site->is_translated)
		choose_language(s, from, &ask);
	if (!is_read && !q->is_form) {
		serve_answer_error(&a, MHD_HTTP_METHOD_NOT_ALLOWED, _("This server is read-only."));
	} else if (q->is_too_long || strlen(q->form) != q->len) {
		serve_answer_error(&a, MHD_HTTP_BAD_REQUEST, _("The form is invalid."));
	} else if (strcmp(path, "/style.css") == 0) {
		answer_style(&a, &ask);
	} else if (is_read && serve_guard_is_crowded() && !serve_share_is_left(address)) {
		serve_answer_error(&a, MHD_HTTP_SERVICE_UNAVAILABLE,
		    _("Your address asks for too much at once.  Wait a few seconds."));
	} else {
		s->site->answer(s->site->arg, &ask, &a);
	}
	if (a.is_kept && a.code == MHD_HTTP_OK)
		serve_ready_keep(&a, &ask);
	rc = send_answer(from, &a);
	serve_share_use(address, serve_share_clock() - before);
	return rc;
}

static enum MHD_Result
on_request(void *arg, struct MHD_Connection *from, const char *path, const char *method,
    const char *version, const char *data, size_t *len, void **memory)
{
	int is_read = strcmp(method, MHD_HTTP_METHOD_GET) == 0 ||
	    strcmp(method, MHD_HTTP_METHOD_HEAD) == 0;
	struct server *s = arg;
	struct request *q = *memory, refused = { .len = 0 };

	(void)version;
	if (!q) {
		q = calloc(1, sizeof *q);
		if (!q)
			return MHD_NO;
		*memory = q;
		serve_guard_idle(descriptor_of(from), 0);
		q->is_form = strcmp(method, MHD_HTTP_METHOD_POST) == 0 && s->site->has_form &&
		    s->site->has_form(s->site->arg, path);
		/* the library has only the headers yet; a response now would close the connection */
		if (is_read || q->is_form)
			return MHD_YES;
		return answer_request(s, from, path, 0, &refused);
	}
	if (is_read && *len) /* GET and HEAD must not have a body */
		return MHD_NO;
	if (q->is_form && *len) {
		keep(q, data, *len);
		*len = 0;
		return MHD_YES;
	}
	return answer_request(s, from, path, is_read, q);
}

static void
on_end(void *arg, struct MHD_Connection *from, void **memory, enum MHD_RequestTerminationCode code)
{
	(void)arg, (void)code;
	serve_guard_idle(descriptor_of(from), 1);
	free(*memory);
	*memory = NULL;
}

/* ------ connections ------ */

static void
on_connection(
    void *arg, struct MHD_Connection *of, void **memory, enum MHD_ConnectionNotificationCode what)
{
	char address[SERVE_ADDRESS];
	int fd = descriptor_of(of);

	(void)arg, (void)memory;
	if (fd < 0)
		return;
	read_address(of, address);
	if (what == MHD_CONNECTION_NOTIFY_STARTED)
		serve_guard_add(fd, address);
	else
		serve_guard_remove(fd);
}

static struct MHD_Daemon *
start(struct server *s, const struct serve_address *at)
{
	unsigned flags = MHD_USE_POLL | MHD_USE_INTERNAL_POLLING_THREAD |
	    (at->to.ss_family == AF_INET6 ? MHD_USE_IPv6 : 0);

	errno = 0;
	return MHD_start_daemon(flags, 0, NULL, NULL, on_request, s, MHD_OPTION_SOCK_ADDR, &at->to,
	    MHD_OPTION_NOTIFY_CONNECTION, on_connection, NULL, MHD_OPTION_NOTIFY_COMPLETED, on_end,
	    NULL, MHD_OPTION_CONNECTION_LIMIT, (unsigned)(SERVE_CONNECTIONS + SERVE_SPARE),
	    MHD_OPTION_PER_IP_CONNECTION_LIMIT, (unsigned)SERVE_PER_ADDRESS,
	    MHD_OPTION_CONNECTION_TIMEOUT, (unsigned)SERVE_IDLE, MHD_OPTION_CONNECTION_MEMORY_LIMIT,
	    (size_t)SERVE_MEMORY, MHD_OPTION_END);
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
		serve_ready_free();
	} else {
		tool_message(t, _("cannot listen on %s: %s"), listen_at, strerror(errno));
	}
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	return d ? 0 : -1;
}
