/* club_serve.c - strat-tourney FILE serve: show the tournament on the local network. */
#include <microhttpd.h>
#include <stdio.h>

#include "cli/club/web/clock.h"
#include "cli/club/club_command.h"
#include "cli/club/web/club_web.h"
#include "cli/tool/translate.h"

static const char *listen_at;
static int with_results;

static const struct tool_opt options[] = {
	{ 0, "listen", "ADDRESS:PORT",
	    N_("listen on this address, such as 192.168.1.5:8080 or [::1]:0 (0: any free port)"),
	    TOOL_WORD, &listen_at, 0 },
	{ 0, "results", NULL, N_("let players enter results with the codes on their slips"),
	    TOOL_SWITCH, &with_results, 0 },
	CLUB_END,
};

/* Store the code of a diagnostic.  Its text is not shown, as it contains the path of the file. */
static void
store_code(void *arg, const struct strat_diag *d)
{
	*(enum strat_code *)arg = d->code;
}

/* Speak the language of the tournament, which may have changed since the server began, to who prefers none. */
static void
speak(const struct club_web *s, const struct serve_ask *ask)
{
	if (ask->is_any_language)
		lang_prefer(strat_club_get(&s->file.club, "language"));
}

/* Write the page ASK, or "not modified" if the client knows it. */
static void
answer(void *arg, const struct serve_ask *ask, struct serve_answer *a)
{
	struct club_web_request page = club_web_parse(ask->path);
	enum strat_code code = STRAT_E_IO;
	struct strat_report rep = { store_code, &code, { 0 } };
	struct club_web *s = arg;
	char sentence[200];
	int64_t left;
	int rc;

	if (club_wall_style(&a->body, ask->path)) {
		a->type = "text/css; charset=utf-8";
		snprintf(a->tag, sizeof a->tag, "\"%s\"", STRAT_VERSION);
		return;
	}
	if (page.page == CLUB_WEB_NOTHING && !(s->inbox && club_entry_is(ask->path))) {
		speak(s, ask);
		serve_answer_error(a, MHD_HTTP_NOT_FOUND, _("Page not found."));
		return;
	}
	rc = club_web_update(s, &rep);
	if (rc < 0) {
		snprintf(sentence, sizeof sentence,
		    _("The tournament cannot be read right now: %s."), _(strat_code_phrase(code)));
		serve_answer_error(a, MHD_HTTP_SERVICE_UNAVAILABLE, sentence);
		return;
	}
	speak(s, ask);
	if (page.page == CLUB_WEB_NOTHING) {
		club_entry_answer(s, ask, a);
		return;
	}
	if (!club_clock(&s->file.club, &left))
		left = 0;
	/* the time tells files apart of which one was copied over the other */
	snprintf(a->tag, sizeof a->tag, "\"%llx.%llx.%llx.%lld.%lld.%s.%s\"",
	    (unsigned long long)s->st[0].st_ino, (unsigned long long)s->st[0].st_mtim.tv_sec,
	    (unsigned long long)s->st[0].st_mtim.tv_nsec, (long long)s->row,
	    (long long)(left > 0 ? (left + 59) / 60 : 0), lang_current(), STRAT_VERSION);
	if (serve_answer_is_ready(a, ask))
		return;
	rc = club_web_write(&a->body, &s->file.club, &page, ask->lang);
	if (rc == 0)
		serve_answer_error(a, MHD_HTTP_NOT_FOUND, _("Page not found."));
	if (rc < 0)
		serve_answer_error(
		    a, MHD_HTTP_SERVICE_UNAVAILABLE, _(strat_code_phrase(STRAT_E_NOMEM)));
}

static int
has_form(void *arg, const char *path)
{
	(void)arg;
	return club_entry_is(path);
}

static int
run(struct tool *t)
{
	struct inbox inbox = { .fd = -1 };
	struct club_web s = { .path = club_path, .inbox = with_results ? &inbox : NULL };
	struct serve_site site = { answer, &s, 1, with_results ? has_form : NULL };
	struct serve_address at;
	int rc = club_check_args(t, 0, 0);

	if (rc == 0)
		rc = serve_listen(&at, listen_at, t);
	if (rc == 0)
		rc = club_web_update(&s, &t->report);
	if (rc == 0)
		lang_prefer(strat_club_get(&s.file.club, "language"));
	if (rc == 0 && with_results && inbox_open(&inbox, club_path, INBOX_CREATE, &t->report) < 0)
		rc = -STRAT_E_IO;
	if (rc == 0)
		rc = serve_until_signal(&at, listen_at, &site, t);
	club_web_free(&s);
	inbox_close(&inbox);
	return rc;
}

const struct tool_command club_serve = { "serve", "--listen ADDRESS:PORT",
	N_("show the tournament on the local network"), options, run };
