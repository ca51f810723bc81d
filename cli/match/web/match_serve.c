/* match_serve.c - strat-match serve: show a tournament on the local network. */
#include <inttypes.h>
#include <microhttpd.h>
#include <stdio.h>
#include <string.h>

#include "cli/match/web/match_web.h"

static const char *listen_at;

static const struct tool_opt options[] = {
	{ 0, "listen", "ADDRESS:PORT",
	    "listen on this address, such as 192.168.1.5:8080 or [::1]:0 (0: any free port)",
	    TOOL_WORD, &listen_at, 0 },
	{ 0, NULL, NULL, NULL, TOOL_SWITCH, NULL, 0 },
};

/* ------ paths ------ */

static int
answer_standings(struct match_site *s, struct serve_answer *a, const char *rest)
{
	(void)rest;
	return match_page_write(&a->body, s, MATCH_PAGE_STANDINGS);
}

static int
answer_crosstable(struct match_site *s, struct serve_answer *a, const char *rest)
{
	(void)rest;
	return match_page_write(&a->body, s, MATCH_PAGE_CROSSTABLE);
}

static int
answer_games(struct match_site *s, struct serve_answer *a, const char *rest)
{
	(void)rest;
	return match_page_write(&a->body, s, MATCH_PAGE_GAMES);
}

/* The page of a game runs its own script and loads nothing. */
static int
answer_game(struct match_site *s, struct serve_answer *a, const char *key)
{
	int rc = match_page_game(&a->body, s, key);

	a->policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; "
		    "script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; "
		    "frame-ancestors 'none'";
	if (rc == 0)
		serve_answer_error(a, MHD_HTTP_NOT_FOUND, "Game not found.");
	if (rc == -STRAT_E_DATABASE)
		serve_answer_error(a, MHD_HTTP_INTERNAL_SERVER_ERROR,
		    "This game does not match its checksum or has no valid record: see "
		    "strat-match verify.");
	return rc > 0 || rc == -STRAT_E_DATABASE ? 0 : rc;
}

/* The lines that status --json prints. */
static int
answer_json(struct match_site *s, struct serve_answer *a, const char *rest)
{
	struct match_look *l = &s->look;

	(void)rest;
	a->type = "application/jsonl; charset=utf-8";
	match_json_start(
	    &a->body, &l->plan, match_look_games(l), strat_match_games(&l->results), NULL);
	match_json_scores(&a->body, &l->plan, &l->results, "score", NULL);
	return a->body.error;
}

/* A path that ends with a slash, except the first, is followed by a key. */
static const struct route {
	const char *path;
	int (*answer)(struct match_site *s, struct serve_answer *a, const char *rest);
} routes[] = {
	{ "/", answer_standings },
	{ "/crosstable", answer_crosstable },
	{ "/games", answer_games },
	{ "/game/", answer_game },
	{ "/json", answer_json },
};

/* Return the route of PATH, and set *REST to what follows it, or return NULL. */
static const struct route *
find_route(const char *path, const char **rest)
{
	size_t i;

	for (i = 0; i < sizeof routes / sizeof *routes; i++) {
		size_t len = strlen(routes[i].path);
		int has_rest = len > 1 && routes[i].path[len - 1] == '/';

		*rest = path + len;
		if (strncmp(path, routes[i].path, len) == 0 && (has_rest || !**rest))
			return &routes[i];
	}
	return NULL;
}

/* ------ answers ------ */

static void
answer_failure(struct serve_answer *a, enum strat_code code)
{
	char sentence[200];

	snprintf(sentence, sizeof sentence, "The tournament cannot be read right now: %s.",
	    strat_code_phrase(code));
	a->type = "text/html; charset=utf-8";
	serve_answer_error(a, MHD_HTTP_SERVICE_UNAVAILABLE, sentence);
}

/* Set the entity tag to a text that changes with everything that a page shows. */
static void
set_tag(struct serve_answer *a, const struct match_site *s)
{
	const struct strat_match_results *r = &s->look.results;

	snprintf(a->tag, sizeof a->tag,
	    "\"%llx.%" PRId64 ".%" PRIu64 ".%" PRIu64 ".%" PRIu64 ".%d.%u.%s\"",
	    (unsigned long long)s->inode, r->after, strat_match_games(r), s->mismatched,
	    r->all.games + r->all.voids, (int)r->decision.decision, s->replaced, STRAT_VERSION);
}

static void
answer(void *arg, const struct serve_ask *ask, struct serve_answer *a)
{
	const char *policy = a->policy, *rest;
	const struct route *route = find_route(ask->path, &rest);
	struct match_site *s = arg;
	int rc;

	if (!route) {
		serve_answer_error(a, MHD_HTTP_NOT_FOUND, "Page not found.");
		return;
	}
	rc = match_site_update(s);
	if (rc < 0) {
		answer_failure(a, s->code);
		return;
	}
	set_tag(a, s);
	if (!serve_answer_is_ready(a, ask))
		rc = route->answer(s, a, rest);
	match_site_release(s);
	if (rc < 0)
		answer_failure(a, (enum strat_code) - rc);
	if (a->code >= 400)
		a->policy = policy;
}

/* ------ the command ------ */

static int
serve(struct tool *t)
{
	struct match_site s;
	struct serve_site site = { .answer = answer, .arg = &s };
	struct serve_address at;
	int rc = serve_listen(&at, listen_at, t);

	if (rc < 0)
		return rc;
	rc = match_site_open(&s, t);
	if (rc == 0)
		rc = serve_until_signal(&at, listen_at, &site, t);
	if (rc == 0 && s.mismatched)
		rc = 2;
	match_site_close(&s);
	return rc;
}

const struct tool_command match_serve = { "serve", "--listen ADDRESS:PORT FILE",
	"Show a tournament on the local network.", options, serve };
